"""Traits: how one is gained, where it may go, and what each of them does for its Fleet."""

from __future__ import annotations

import pytest

from orrery.games.fusion.content import COMMERCIAL_TRAITS, MILITARY_TRAITS
from tests.fusion.laid import Json, Laid, battle, lay

MILITARY = {trait.key for trait in MILITARY_TRAITS}
COMMERCIAL = {trait.key for trait in COMMERCIAL_TRAITS}


def rewarded(chance: list[int | str] | None = None, **changes: Json) -> Laid:
    """Player 0 has just reached a spot with a Trait."""
    return lay(at={"step": "trait", "player": 0}, chance=chance, **changes)


# -- gaining one ------------------------------------------------------------------------------


@pytest.mark.rule("FF-TRAIT-01")
@pytest.mark.parametrize("seed", range(6))
def test_one_of_each_deck_is_turned_up_and_one_of_them_kept(seed: int) -> None:
    t = rewarded(seed=seed)
    military, commercial = t.can("keep", "trait")
    assert military in MILITARY
    assert commercial in COMMERCIAL
    assert t.view(1)["offered"] == [military, commercial]  # for all to see
    assert t.verbs() == {"keep"}
    assert t.why("skip") == "FF-TRAIT-05"
    missing = next(iter(MILITARY - {military}))
    assert t.why("keep", trait=missing) == "FF-TRAIT-01"
    kept = [military, commercial][seed % 2]
    t.do("keep", trait=kept)
    t.do("place", fleet="vikings")
    assert t.fleet("vikings")["traits"] == [kept]
    assert t.fleet("dinosaurs")["traits"] == []
    assert t.open()["offered"] == []


@pytest.mark.rule("FF-TRAIT-02")
def test_it_goes_to_one_of_the_own_fleets_and_works_from_then_on() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        players=[{"colonization": 1, "science": 0}],
        fleets={"dinosaurs": {"population": 4}},
        chance=["veteran_crew", "trade_guild"],
    )
    t.do("colonize", spot=1)
    t.do("keep", trait="trade_guild")
    assert t.can("place", "fleet") == ["dinosaurs", "vikings"]
    assert t.why("place", fleet="observers") == "FF-TRAIT-02"
    t.do("place", fleet="dinosaurs")
    t.do("mobilize", stock="science")
    assert t.each("science")[0] == 2  # in the very same activation
    t.do("end")
    t.do("mobilize", stock="science")
    assert t.each("science")[0] == 2 + 1  # the Vikings have nothing of it


@pytest.mark.rule("FF-TRAIT-02")
def test_it_stays_with_its_fleet_for_good() -> None:
    t = lay(
        at=battle("vikings", "crabpeople", "outcome"),
        fleets={"vikings": {"population": 1, "traits": ["veteran_crew", "trade_guild"]}},
    )
    assert t.where("vikings") is None  # defeated with its last Population
    assert t.fleet("vikings")["traits"] == ["veteran_crew", "trade_guild"]
    t.do("end")
    t.do("end")
    t.do("end_turn")
    assert t.fleet("vikings")["traits"] == ["veteran_crew", "trade_guild"]


@pytest.mark.rule("FF-TRAIT-03")
def test_a_fleet_holds_two() -> None:
    t = rewarded(
        ["last_stand", "jump_lanes"],
        fleets={
            "dinosaurs": {"traits": ["veteran_crew", "trade_guild"]},
            "vikings": {"traits": ["plunderers"]},
        },
    )
    t.do("keep", trait="last_stand")
    assert t.can("place", "fleet") == ["vikings"]
    assert t.why("place", fleet="dinosaurs") == "FF-TRAIT-03"
    t.do("place", fleet="vikings")
    assert t.fleet("vikings")["traits"] == ["plunderers", "last_stand"]


@pytest.mark.rule("FF-TRAIT-04")
def test_the_other_one_goes_under_its_deck() -> None:
    t = rewarded(["last_stand", "jump_lanes"])
    t.do("keep", trait="last_stand")
    t.do("place", fleet="vikings")
    assert t.open()["commercial_under"] == ["jump_lanes"]
    assert t.open()["military_under"] == []
    assert (t.open()["military_left"], t.open()["commercial_left"]) == (20, 21)


@pytest.mark.rule("FF-TRAIT-04")
def test_what_lies_under_a_deck_comes_last_and_in_order() -> None:
    t = rewarded(
        military=["last_stand"],
        commercial=[],
        military_under=sorted(MILITARY - {"last_stand"}),
        commercial_under=["jump_lanes", *sorted(COMMERCIAL - {"jump_lanes"})],
    )
    assert t.can("keep", "trait") == ["last_stand", "jump_lanes"]
    t.do("keep", trait="last_stand")
    assert t.open()["commercial_under"][-1] == "jump_lanes"


# -- when there is no room --------------------------------------------------------------------

FULL: dict[str, Json] = {
    "dinosaurs": {"traits": ["veteran_crew", "trade_guild"]},
    "vikings": {"traits": ["plunderers", "deep_archives"]},
}


@pytest.mark.rule("FF-TRAIT-05")
def test_a_full_fleet_may_have_one_replaced_though_the_other_has_room() -> None:
    t = rewarded(
        ["last_stand", "jump_lanes"],
        fleets={"dinosaurs": FULL["dinosaurs"], "vikings": {"traits": ["plunderers"]}},
    )
    assert t.why("skip") == "FF-TRAIT-05"
    t.do("keep", trait="jump_lanes")
    assert t.can("replace", "trait") == ["veteran_crew", "trade_guild"]
    assert t.why("replace", trait="plunderers") == "FF-TRAIT-05"  # there is a free place beside it
    assert t.why("replace", trait="underdogs") == "FF-TRAIT-05"
    t.do("replace", trait="trade_guild")
    assert t.fleet("dinosaurs")["traits"] == ["veteran_crew", "jump_lanes"]
    assert t.fleet("vikings")["traits"] == ["plunderers"]
    assert t.open()["commercial_under"] == ["trade_guild"]
    assert t.open()["military_under"] == ["last_stand"]


@pytest.mark.rule("FF-TRAIT-05")
@pytest.mark.parametrize("kept", ["last_stand", "jump_lanes"])
@pytest.mark.parametrize("old", ["veteran_crew", "plunderers", "trade_guild", "deep_archives"])
def test_with_four_any_may_be_replaced_by_either(kept: str, old: str) -> None:
    t = rewarded(["last_stand", "jump_lanes"], fleets=FULL)
    t.do("keep", trait=kept)
    assert t.verbs() == {"replace"}
    t.do("replace", trait=old)
    held = [key for fleet in ("dinosaurs", "vikings") for key in t.fleet(fleet)["traits"]]
    assert len(held) == 4
    assert kept in held
    assert old not in held
    under = t.open()["military_under" if old in MILITARY else "commercial_under"]
    assert under[-1] == old


@pytest.mark.rule("FF-TRAIT-05")
def test_with_four_both_may_be_declined() -> None:
    t = rewarded(["last_stand", "jump_lanes"], fleets=FULL)
    t.do("skip")
    assert t.fleet("dinosaurs")["traits"] == FULL["dinosaurs"]["traits"]
    assert t.fleet("vikings")["traits"] == FULL["vikings"]["traits"]
    assert t.open()["military_under"] == ["last_stand"]
    assert t.open()["commercial_under"] == ["jump_lanes"]
    assert t.log("declines")


@pytest.mark.rule("FF-TRAIT-05")
def test_at_some_tables_traits_are_never_replaced() -> None:
    refuse: dict[str, object] = {"full_traits": "refuse"}
    t = rewarded(options=refuse, fleets=FULL)
    assert t.verbs() >= {"pick"}  # the reward is lost
    assert t.log("offers_traits") == []
    t = rewarded(
        ["last_stand", "jump_lanes"],
        options=refuse,
        fleets={"dinosaurs": FULL["dinosaurs"], "vikings": {"traits": ["plunderers"]}},
    )
    t.do("keep", trait="last_stand")  # there is one place, so nothing is asked
    assert t.fleet("vikings")["traits"] == ["plunderers", "last_stand"]
    t = rewarded(["last_stand", "jump_lanes"], options=refuse)
    t.do("keep", trait="last_stand")
    assert t.why("replace", trait="veteran_crew") == "FF-TRAIT-05"


# -- at work ----------------------------------------------------------------------------------
# What every one of them does is in test_every_trait.py.


@pytest.mark.rule("FF-TRAIT-02")
@pytest.mark.parametrize(
    ("trait", "attacking", "defending"),
    [
        ("veteran_crew", [4, 3], [3, 4]),
        ("assault_doctrine", [5, 3], [3, 3]),
        ("bulwark_doctrine", [3, 3], [3, 5]),
        ("jamming_array", [3, 2], [2, 3]),
    ],
)
def test_it_counts_in_all_battles_of_its_fleet_and_in_no_other(
    trait: str, attacking: list[int], defending: list[int]
) -> None:
    for bearer, totals in (("dinosaurs", attacking), ("crabpeople", defending)):
        t = lay(
            at=battle("dinosaurs", "crabpeople", "tactics"), fleets={bearer: {"traits": [trait]}}
        )
        assert t.totals() == totals
    for bystander in ("vikings", "observers"):
        t = lay(
            at=battle("dinosaurs", "crabpeople", "tactics"), fleets={bystander: {"traits": [trait]}}
        )
        assert t.totals() == [3, 3]


@pytest.mark.rule("FF-TRAIT-02")
def test_two_of_them_work_together() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "tactics"),
        fleets={
            "dinosaurs": {"traits": ["veteran_crew", "assault_doctrine"]},
            "crabpeople": {"traits": ["jamming_array", "bulwark_doctrine"]},
        },
    )
    assert t.totals() == [3 + 1 + 2 - 1, 3 + 2]


@pytest.mark.rule("FF-TRAIT-02")
def test_in_a_swap_each_fleet_has_its_own_traits() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        fleets={"dinosaurs": {"traits": ["black_hole_charts"]}, "vikings": {"at": "urban"}},
    )
    t.do("move", location="urban")
    assert t.population("dinosaurs", "vikings") == [3, 2]


@pytest.mark.rule("FF-TRAIT-02")
def test_a_trait_without_what_it_needs_does_nothing() -> None:
    t = lay(  # ten cubes on the Fleets and seven colonies: the supply has none for settlers
        at={"step": "act", "fleet": "dinosaurs"},
        fleets={
            "dinosaurs": {"population": 5, "traits": ["settler_convoys"]},
            "vikings": {"population": 5},
        },
        locations={"urban": {"colony": [0, 0, 0, 0]}, "lava": {"colony": [0, 0, 0]}},
    )
    assert t.player(0)["cubes"] == 0
    assert t.why("colonize", spot=1) == "FF-COL-08"
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        players=[{"science": 0}],
        fleets={"dinosaurs": {"population": 1, "traits": ["caravan_route"]}},
    )
    t.do("move", location="urban")  # lost at the Black Hole: it never arrives
    assert (t.where("dinosaurs"), t.each("science")[0]) == (None, 0)


@pytest.mark.rule("FF-TRAIT-02")
def test_every_trait_is_one_of_a_kind() -> None:
    assert len(MILITARY) == len(COMMERCIAL) == 21
    assert not MILITARY & COMMERCIAL
