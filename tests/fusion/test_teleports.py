"""The Portalers, and what holds for every effect that moves Fleets."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay

MAP = {"water", "rocky", "urban", "lava", "swamp"}


def portals(*hand: str, **changes: Json) -> Laid:
    """The Portalers are active on the Water Planet, the Vikings stand on the Rocky one."""
    fleets = {"portalers": {"at": "water"}, "vikings": {"at": "rocky"}} | changes.pop("fleets", {})
    return lay(
        at={"step": "act", "fleet": changes.pop("fleet", "portalers")},
        players=[{"fleets": ["portalers", "vikings"], "hand": list(hand)}],
        fleets=fleets,
        **changes,
    )


# -- own Fleets -------------------------------------------------------------------------------


@pytest.mark.rule("FF-FAC-08")
@pytest.mark.parametrize("start", ["water", None])
def test_a_portal_step_leads_anywhere(start: str | None) -> None:
    t = portals("portal_step", fleets={"portalers": {"at": start}})
    t.do("play", card="portal_step")
    assert set(t.can("send", "location")) == MAP - {start}
    t.do("send", location="urban")  # a Black Hole lies between, but no link is crossed
    assert (t.where("portalers"), t.population("portalers")) == ("urban", [3])
    assert t.open()["actions"] == 1
    assert t.log("teleports")


@pytest.mark.rule("FF-FAC-08")
def test_it_may_attack_or_swap() -> None:
    t = portals("portal_step")
    t.do("play", card="portal_step")
    t.do("send", location="rocky")
    assert (t.where("portalers"), t.where("vikings")) == ("rocky", "water")
    t = portals("portal_step")
    t.do("play", card="portal_step")
    t.do("send", location="swamp")
    assert t.open()["battle"] == "swamp"
    assert t.side("attacker")["fighter"] == "portalers"


@pytest.mark.rule("FF-FAC-08")
def test_from_home_it_takes_population_and_sends_the_other_fleet_there() -> None:
    t = portals("portal_step", fleets={"portalers": {"at": None, "population": 0}})
    assert t.can("play", "card") == []
    t = portals("portal_step", fleets={"portalers": {"at": None}})
    t.do("play", card="portal_step")
    t.do("send", location="rocky")
    assert (t.where("portalers"), t.where("vikings")) == ("rocky", None)


@pytest.mark.rule("FF-FAC-08")
def test_a_swap_gate_exchanges_the_own_fleets_wherever_they_are() -> None:
    t = portals("swap_gate", fleets={"vikings": {"at": "urban", "attempt": "extraction"}})
    t.do("free", card="swap_gate")
    assert (t.where("portalers"), t.where("vikings")) == ("urban", "water")
    assert t.population("portalers", "vikings") == [3, 3]  # no Black Hole was crossed
    assert t.open()["actions"] == 2
    assert t.fleet("vikings")["attempt"] is None  # it has left its place
    assert t.location("urban")["particle"]
    t = portals("swap_gate", fleets={"vikings": {"at": None}})
    assert t.can("free", "card") == []  # both must be on the board


@pytest.mark.rule("FF-FAC-08")
def test_a_swap_gate_supports_with_one() -> None:
    t = lay(
        at=battle("portalers", "crabpeople", "support"),
        players=[{"fleets": ["portalers", "vikings"], "hand": ["swap_gate", "portal_step"]}],
    )
    t.do("support", card="swap_gate")
    assert t.totals() == [4, 3]


@pytest.mark.rule("FF-FAC-08")
def test_an_emergency_exit_leads_to_any_empty_location() -> None:
    t = lay(
        at=battle("portalers", "crabpeople", "outcome", shown=["emergency_exit", "dig_in"]),
        players=[{"fleets": ["portalers", "vikings"], "hand": []}],
        fleets={"crabpeople": {"population": 5}},
    )
    assert t.totals() == [3 + 3, 5 + 3]
    assert t.can("retreat", "location") == ["water", "urban"]  # one of them is far away
    assert t.hands()[0] == 2  # one for the card and one for the defeat
    t.do("retreat", location="urban")
    assert t.population("portalers") == [2]  # no Black Hole was crossed


# -- opponents' Fleets ------------------------------------------------------------------------


@pytest.mark.rule("FF-FAC-08", "FF-FAC-10")
def test_a_banishing_gate_sends_a_neighbour_to_an_empty_location() -> None:
    t = portals(
        "banishing_gate",
        fleets={"crabpeople": {"at": "urban", "population": 1}, "observers": {"at": "swamp"}},
    )
    t.do("play", card="banishing_gate")  # one neighbour, so nothing is asked
    assert t.can("send", "location") == ["lava"]
    for taken in ("rocky", "swamp", "water", "urban"):
        assert t.why("send", location=taken) == "FF-FAC-10"
    t.do("send", location="lava")
    assert (t.where("crabpeople"), t.population("crabpeople")) == ("lava", [1])
    assert t.open()["battle"] is None


@pytest.mark.rule("FF-FAC-08")
def test_one_of_several_neighbours_is_chosen() -> None:
    t = portals(
        "banishing_gate",
        fleets={
            "crabpeople": {"at": "urban"},
            "observers": {"at": "rocky"},
            "vikings": {"at": "lava"},
        },
    )
    t.do("play", card="banishing_gate")
    assert t.can("choose_fleet", "fleet") == ["crabpeople", "observers"]
    assert t.why("choose_fleet", fleet="vikings") != ""
    t.do("choose_fleet", fleet="observers")
    assert t.can("send", "location") == ["swamp"]


@pytest.mark.rule("FF-FAC-08")
def test_it_reaches_neighbours_only_and_not_from_home() -> None:
    assert portals("banishing_gate").can("play", "card") == []
    t = portals(
        "banishing_gate",
        fleets={"portalers": {"at": None}, "crabpeople": {"at": "urban"}},
    )
    assert t.can("play", "card") == []


@pytest.mark.rule("FF-FAC-10")
def test_only_what_says_so_may_attack() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        options={"location_side": "B"},
        layout=["gas", "water", "rocky", "lava", "swamp"],
        fleets={
            "dinosaurs": {"at": "gas"},
            "vikings": {"at": "rocky"},
            "crabpeople": {"at": "lava"},
            "observers": {"at": None},
        },
    )
    t.do("use")  # gain 1 Population, then perhaps move to an empty neighbour
    assert t.can("send", "location") == ["water", "swamp"]
    assert "skip" in t.verbs()
    assert t.why("send", location="lava") == "FF-FAC-10"
    assert t.why("send", location="rocky") == "FF-FAC-10"
    t.do("send", location="water")
    assert (t.where("dinosaurs"), t.population("dinosaurs")) == ("water", [4])


@pytest.mark.rule("FF-FAC-11")
@pytest.mark.parametrize("attempt", ["extraction", "fusion"])
def test_a_fleet_with_an_attempt_cannot_be_moved_by_others(attempt: str) -> None:
    near: Json = {"at": "urban", "attempt": attempt}
    assert portals("banishing_gate", fleets={"crabpeople": near}).can("play", "card") == []
    t = portals(
        "banishing_gate",
        fleets={
            "vikings": {"at": "lava"},
            "crabpeople": near,
            "observers": {"at": "rocky"},
        },
    )
    t.do("play", card="banishing_gate")
    assert t.can("choose_fleet", "fleet") == []  # the Observers are the only ones
    t.do("send", location="swamp")
    assert (t.where("crabpeople"), t.where("observers")) == ("urban", "swamp")
    assert t.fleet("crabpeople")["attempt"] == attempt


@pytest.mark.rule("FF-FAC-11")
def test_among_several_the_one_with_an_attempt_is_refused() -> None:
    t = lay(
        3,
        at={"step": "act", "fleet": "portalers"},
        players=[{"fleets": ["portalers", "vikings"], "hand": ["banishing_gate"]}],
        fleets={
            "portalers": {"at": "urban"},
            "crabpeople": {"at": "lava", "attempt": "fusion"},
            "observers": {"at": "swamp"},
            "black_knights": {"at": "dystopian"},
        },
    )
    t.do("play", card="banishing_gate")
    assert "crabpeople" not in t.can("choose_fleet", "fleet")
    assert {"observers", "black_knights"} <= set(t.can("choose_fleet", "fleet"))
    assert t.why("choose_fleet", fleet="crabpeople") == "FF-FAC-11"
