"""Resolving an action: what belongs to it and in which order, and the ways of claiming a card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from orrery.core.reading import Reader
from orrery.games.planetfall.content import CARDS, PICKUP
from orrery.games.planetfall.effects import PERMANENT, read_effects
from orrery.games.planetfall.powers import _KNOWN
from tests.planetfall.claiming import FULL, passing, resolved
from tests.planetfall.laid import PLAIN, Json, lay, stats
from tests.planetfall.played import Decision, named, played

GELDER, RELICT = PLAIN
A, B = 0, 1
NOTHING = {"empire": 0, "strength": 0, "experience": 0}


# -- one action -----------------------------------------------------------------------------


@pytest.mark.rule("AW-RES-04")
def test_one_action_is_over_before_the_next_begins() -> None:
    t = lay(
        at={"step": "resolve"},
        rows=[["synthesis_network_3", "cryo_vault_3"]],
        players=[
            {
                "side": "odrun_coalbeard_a",
                "stats": FULL,
                "cards": ["synthesis_network_1", "applied_archaeology"],
                "ship": "I-1",
            },
            {"side": GELDER, "stats": FULL, "ship": "I-2"},
        ],
    )
    told = [(e["event"], e["args"].get("source", ""), e["args"]["player"]) for e in t.log()[:-1]]

    assert told == [
        ("claims", "", A),
        ("pays", "", A),
        ("gains", "landmarks", A),  # Empire points
        ("gains", "landmarks", A),  # experience
        ("gains", "pairs", A),
        ("lines_up", "", A),
        ("gains", "effects", A),
        ("gains", "commander", A),
        ("claims", "", B),
        ("pays", "", B),
        ("gains", "landmarks", B),
        ("lines_up", "", B),
    ]


@pytest.mark.rule("AW-RES-05")
def test_a_claimed_card_lies_before_its_owner_until_the_end() -> None:
    t = resolved("cryo_vault_1")
    assert t.player(A)["cards"] == ["cryo_vault_1"]
    assert t.row("I")[0] is None

    passing(t)

    assert t.result is not None
    assert t.player(A)["cards"] == ["cryo_vault_1"]
    assert "cryo_vault_1" not in t.open()["box"]


@pytest.mark.rule("AW-RES-05")
@pytest.mark.parametrize("seed", [1, 2])
def test_no_claimed_card_is_ever_lost(seed: int) -> None:
    game = played(4, seed)
    tables = [decision.table for decision in game.decisions] + [game.end.open()]

    for seat in range(4):
        held = [table["players"][seat]["cards"] for table in tables]
        for earlier, later in pairwise(held):
            assert later[: len(earlier)] == earlier
        assert held[-1]


@pytest.mark.rule("AW-RES-06")
@pytest.mark.parametrize(
    ("card", "level", "side", "cards", "triggered"),
    [
        (
            "forgotten_depot",
            "I",
            "jack_gelder_a",
            ["efficient_scavenging"],
            [("energy", 2, "effects"), ("strength", 2, "commander")],
        ),
        (
            "canyon_stalker",
            "III",
            RELICT,
            ["combat_drills", "efficient_scavenging"],
            [("strength", 1, "effects"), ("strength", 1, "commander"), ("empire", 1, "commander")],
        ),
        ("canyon_stalker", "I", RELICT, ["efficient_scavenging"], []),
    ],
)
def test_everything_that_reacts_to_the_claim_does_so_once(
    card: str, level: str, side: str, cards: list[str], triggered: list[Json]
) -> None:
    t = resolved(card, level, side=side, cards=cards)

    reactions = [gain for gain in t.gains(A) if gain[2] in ("effects", "commander")]
    assert reactions == triggered


@pytest.fixture
def rewarding(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A Technology that brings 2 energy for every Technology; no real card does."""
    card = next(card for card in CARDS if card.key == "combat_drills")
    effect = {"verb": "on_claim", "card": ["technology"], "gain": {"energy": 2}}
    entry = Reader({"effects": [effect]}, "card", "bad_content")
    monkeypatch.setattr(card, "effects", read_effects(entry, "effects", PERMANENT))
    # What sheets and cards add up to is remembered.
    for known in _KNOWN:
        known.clear()
    yield card.key
    for known in _KNOWN:
        known.clear()


@pytest.mark.rule("AW-RES-07")
def test_a_card_does_not_react_to_its_own_claim(rewarding: str) -> None:
    t = lay(
        at={"step": "place"},
        rows=[[rewarding, "drone_logistics"]],
        track=[A, B],
        players=[{"side": GELDER, "stats": stats(energy=12)}, {"side": RELICT}],
    )

    energy = []
    for technology in (rewarding, "drone_logistics"):  # 4 energy each
        t.place(technology)
        t.place("III-ops1")
        t.do("trade", **NOTHING)
        energy.append(t.stats(A)["energy"])

    assert energy == [12 - 4, 12 - 4 - 4 + 2]


@pytest.mark.rule("AW-RES-08")
def test_operations_bring_no_card_and_trigger_nothing() -> None:
    t = lay(
        at={"step": "resolve"},
        round=4,
        players=[
            {
                "side": RELICT,  # 1 Empire point and 1 strength for every card from Level III
                "stats": stats(),
                "cards": ["efficient_scavenging", "combat_drills", "applied_archaeology"],
                "ship": "III-ops1",
            }
        ],
    )
    t.do("trade", empire=1, strength=1, experience=0)

    assert t.stats(A) == stats(empire=1, strength=1)
    assert len(t.player(A)["cards"]) == 3


@pytest.mark.rule("AW-RES-09")
@pytest.mark.parametrize(("level", "price"), [("I", 5), ("II", 4), ("III", 3)])
def test_the_price_is_that_of_the_level_on_which_the_card_lies(level: str, price: int) -> None:
    t = resolved("synthesis_network_3", level, stats=stats(energy=9))

    assert t.stats(A)["energy"] == 9 - price


@pytest.mark.rule("AW-RES-09", "AW-RES-10")
@pytest.mark.parametrize(("level", "energy", "points"), [("I", 3, 5), ("II", 3, 6), ("III", 4, 7)])
def test_pickups_and_slots_yield_by_level(level: str, energy: int, points: int) -> None:
    t = resolved("dry_well_turbine", level, side=RELICT, stats=stats())
    t.do("claim", mode="collect")

    assert t.stats(A)["energy"] == energy
    assert t.places()[f"{level}-ops1"]["points"] == [points, points]


@pytest.mark.rule("AW-RES-10")
@pytest.mark.parametrize(
    ("card", "prices"),
    [
        ("hopperhound_blademaw", [3, 3, 2]),
        ("synthesis_network_3", [5, 4, 3]),
        ("combat_drills", [4, 3, 3]),
        ("forgotten_depot", [0, 0, 0]),
    ],
)
def test_level_changes_the_price_of_units_landmarks_and_technologies(
    card: str, prices: list[int]
) -> None:
    found = []
    for level in ("I", "II", "III"):
        t = resolved(card, level)
        found.append(sum(args["count"] for args in named(t.log(), "pays")))

    assert found == prices


@pytest.mark.rule("AW-RES-10")
def test_deeper_levels_are_never_dearer_nor_poorer() -> None:
    for card in CARDS:
        figures = [-y for y in card.yields] if card.type == PICKUP else card.prices
        assert figures == sorted(figures, reverse=True), card.key
        assert figures[0] > figures[-1], card.key


@pytest.mark.rule("AW-RES-11")
@pytest.mark.parametrize(
    ("card", "cards", "gained"),
    [
        ("canyon_stalker", [], stats(experience=1, energy=3, empire=5)),
        ("synthesis_network_3", ["synthesis_network_1"], stats(experience=1, empire=5 + 4)),
        ("efficient_scavenging", [], stats(strength=2, empire=4)),
    ],
)
def test_rewards_and_pairs_are_the_same_on_every_level(
    card: str, cards: list[str], gained: dict[str, int]
) -> None:
    for level in ("I", "II", "III"):
        t = resolved(card, level, cards=cards)
        found = stats()
        for stat, count, _ in t.gains(A):
            found[stat] += count
        assert found == gained


@pytest.mark.rule("AW-RES-11")
@pytest.mark.parametrize("level", ["I", "II", "III"])
def test_a_sector_pays_the_same_from_whatever_level(level: str) -> None:
    t = resolved("methane_pocket", level, side=RELICT, stats=stats(energy=1), part=2)
    t.do("claim", mode="annex")

    assert t.open()["round"] == 3
    assert t.stats(A)["energy"] == 1 + 2


@pytest.mark.rule("AW-RES-12")
def test_a_claim_that_cannot_be_paid_fails_harmlessly() -> None:
    t = lay(
        at={"step": "resolve"},
        rows=[["combat_drills", "forgotten_depot"]],
        players=[
            {"side": GELDER, "stats": stats(energy=3), "ship": "I-1"},
            {"side": RELICT, "stats": FULL, "ship": "I-2"},
        ],
    )

    assert named(t.log(), "fails") == [{"player": A, "card": "combat_drills"}]
    assert t.stats(A) == stats(energy=3)
    assert t.player(A)["cards"] == []
    assert t.track() == [A, B]
    assert t.open()["phase"] == "exploration_2"
    assert t.row("I")[0] == "combat_drills"
    t.place("I-ops1")
    assert "combat_drills" in t.targets(), "for whoever can pay for it"


@pytest.mark.rule("AW-RES-13")
def test_how_cards_are_sorted_makes_no_difference() -> None:
    cards = ["modular_construction", "cryo_vault_1", "canyon_stalker", "efficient_scavenging"]
    tables = [
        lay(
            at={"step": "place"},
            rows=[["cryo_vault_5", "reef_hunter"], ["tidal_array"]],
            goal="balanced_rule",
            players=[{"side": GELDER, "stats": FULL, "cards": held}, {"side": RELICT}],
        )
        for held in (cards, cards[::-1])
    ]
    while tables[0].asked is not None:
        assert tables[0].actions() == tables[1].actions()
        action = tables[0].actions()[0]["action"]
        for t in tables:
            t.table.apply(action)

    assert tables[0].result == tables[1].result


# -- ways of claiming -----------------------------------------------------------------------


@pytest.mark.rule("AW-MODE-01", "AW-MODE-03")
@pytest.mark.parametrize(
    ("card", "held", "offered", "done"),
    [
        pytest.param("scrapyard_nomads", FULL, ["defeat", "recruit"], "", id="both for a Unit"),
        pytest.param("scrapyard_nomads", stats(2, 4, 2), [], "defeat", id="fight only"),
        pytest.param("scrapyard_nomads", stats(2, 3, 3), [], "recruit", id="diplomacy only"),
        pytest.param("scrapyard_nomads", stats(1, 9, 9), [], "defeat", id="too green to recruit"),
        pytest.param("canyon_stalker", FULL, [], "defeat", id="no diplomacy"),
        pytest.param(
            "orbital_foundry_1", FULL, ["peaceful", "forceful"], "", id="both for a Landmark"
        ),
        pytest.param("orbital_foundry_1", stats(0, 3, 4), [], "peaceful", id="peaceful only"),
        pytest.param("orbital_foundry_1", stats(0, 4, 3), [], "forceful", id="force only"),
        pytest.param("cryo_vault_1", FULL, [], "peaceful", id="no aggression"),
        pytest.param("dry_well_turbine", stats(), ["collect", "annex"], "", id="both for a Pickup"),
        pytest.param("forgotten_depot", FULL, [], "collect", id="no sector"),
        pytest.param("combat_drills", FULL, [], "study", id="a Technology"),
    ],
)
def test_the_way_of_claiming_is_asked_at_resolution_where_there_are_two(
    card: str, held: dict[str, int], offered: list[str], done: str
) -> None:
    t = lay(
        at={"step": "place"},
        rows=[[card]],
        track=[A, B],
        players=[{"side": GELDER, "stats": held}, {"side": RELICT}],
    )
    t.place(card)
    assert t.asked == B, "not when placing"
    t.place("I-ops1")

    assert [args["deed"] for args in named(t.log(), "claims")] == ([done] if done else [])
    if offered:
        assert t.asked == A
        assert t.can("claim", "mode") == offered
        t.do("claim", mode=offered[-1])
        assert named(t.log(), "claims")[0]["deed"] == offered[-1]


@pytest.mark.rule("AW-MODE-03")
@pytest.mark.parametrize(
    ("held", "splits"),
    [
        pytest.param(stats(9, 7, 0), [], id="no energy"),
        pytest.param(stats(9, 4, 3), [], id="all three are needed"),
        pytest.param(stats(9, 7, 2), [(5, 2), (6, 1), (7, 0)], id="a choice"),
    ],
)
def test_a_split_is_asked_only_where_there_is_a_choice(
    held: dict[str, int], splits: list[Json]
) -> None:
    # Ionic Manipulation lets up to 3 of the 7 strength be paid in energy.
    t = resolved("reef_hunter", stats=held, cards=["ionic_manipulation"])

    assert t.can("pay", "strength", "energy") == splits
    assert (t.player(A)["cards"][-1] == "reef_hunter") == (not splits)


@pytest.mark.rule("AW-MODE-03")
def test_a_placement_is_asked_even_with_a_single_target() -> None:
    t = lay(at={"step": "place"}, options={"operation_slots": "0-1-0"}, rows=[])

    assert t.can("place", "place") == ["II-ops1"]


# What may be asked in each phase.
KINDS = {
    "setup": {"pick"},
    "income": {"convert", "restrain", "decline"},
    "exploration_1": {"place", "claim", "pay", "trade"},
    "exploration_2": {"place", "claim", "pay", "trade"},
}


def whose(d: Decision) -> Json:
    """The player who has to decide, read off the table as one would there."""
    players = d.table["players"]
    if d.verb == "pick":
        return [player["side"] for player in players].index(None)
    if d.table["phase"] == "income":
        side = "aron_ardelli_b" if "restrain" in d.offered else "relict_seven_a"
        return [player["side"] for player in players].index(side)
    if d.verb == "place":
        return next(player for player in d.table["track"] if player is not None)
    order = list(d.table["places"])
    ships = [player["ship"] for player in players]
    return ships.index(min((ship for ship in ships if ship), key=order.index))


@pytest.mark.rule("AW-MODE-02")
def test_every_decision_is_of_a_known_kind_and_made_by_whose_turn_it_is() -> None:
    sides = ("relict_seven_a", "aron_ardelli_b", "maera_thornveil_b")
    games = [played(4), *[played(3, seed, sides) for seed in range(4)]]
    seen: set[str] = set()
    for decision in [decision for game in games for decision in game.decisions]:
        assert decision.offered <= KINDS[decision.table["phase"]]
        assert decision.seat == whose(decision)
        seen |= decision.offered

    assert seen == set().union(*KINDS.values())
