"""Portals: where a jump leads, what it counts as, and what it costs."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.fulcrum.laid import Json, Laid, lay
from tests.fulcrum.played import FACES, REGIONS, kinds, named

PORTALS = ["CC-POR", "DF-POR", "FF-POR", "MI-POR", "PI-POR"]


def at_portal(at: str, *others: str, options: Json = None, **levels: int) -> Laid:
    """Player 0 acts on a portal; others stand where they are told to."""
    players: list[Json] = [{"at": at, "levels": levels}]
    players += [{"at": other} for other in others]
    return lay(max(2, len(players)), at={"step": "act"}, options=options, players=players)


@pytest.mark.rule("PF-PORT-01")
@pytest.mark.parametrize("portal", PORTALS)
def test_a_jump_leads_to_any_other_portal(portal: str) -> None:
    other = "MI-TA" if portal != "MI-POR" else "DF-TA"
    t = at_portal(portal, other)
    assert t.can("jump", "space") == [key for key in PORTALS if key != portal]
    assert t.why("jump", space=portal) == "PF-PORT-01"
    assert t.why("jump", space="PI-CEN") == "PF-PORT-01"

    target = t.can("jump", "space")[0]
    t.do("jump", space=target)
    assert t.at(0) == target
    assert named(t.log(), "jumps") == [{"player": 0, "space": target, "source": portal}]


@pytest.mark.rule("PF-PORT-01")
def test_nobody_jumps_from_anywhere_else() -> None:
    t = lay(
        at={"step": "act"},
        options={"battle_on_contact": "optional"},
        players=[{"at": "PI-MET"}, {"at": "PI-MET"}],
    )

    assert t.why("jump", space="DF-POR") == "PF-PORT-01"


@pytest.mark.rule("PF-PORT-02")
def test_an_occupied_portal_is_no_destination() -> None:
    t = at_portal("PI-POR", "DF-POR", "CC-POR")

    assert t.can("jump", "space") == ["FF-POR", "MI-POR"]
    assert t.why("jump", space="DF-POR") == "PF-PORT-02"


@pytest.mark.rule("PF-PORT-03")
def test_a_shared_portal_cannot_be_left_by_a_jump() -> None:
    t = at_portal("PI-POR", "PI-POR")

    assert t.verbs() == {"attack", "defend"}
    assert t.why("jump", space="DF-POR") == "PF-PORT-03"


@pytest.mark.rule("PF-PORT-03", "PF-ACT-05")
def test_not_even_where_battles_are_optional() -> None:
    t = at_portal("PI-POR", "PI-POR", options={"battle_on_contact": "optional"})

    assert t.verbs() == {"attack", "defend", "pass"}
    assert t.why("jump", space="DF-POR") == "PF-PORT-03"


@pytest.mark.rule("PF-PORT-04", "PF-PORT-05")
@pytest.mark.parametrize("other", ["FF-TA", "FF-CEN", "FF-BEG", "FF-B-PI", "FF-B-DF"])
def test_a_region_with_somebody_anywhere_in_it_is_occupied(other: str) -> None:
    t = at_portal("PI-POR", other)
    t.do("jump", space="FF-POR")

    assert [shift["deed"] for shift in named(t.log(), "shifts")] == ["jump_occupied"]
    assert t.markers(0) == [0, -3, 0, 0]


@pytest.mark.rule("PF-PORT-04", "PF-PORT-05")
@pytest.mark.parametrize("other", ["DF-TA", "PI-B-FF", "DF-B-FF", "PI-CEN"])
def test_a_region_without_others_is_uninhabited(other: str) -> None:
    t = at_portal("PI-POR", other)
    t.do("jump", space="FF-POR")

    assert [shift["deed"] for shift in named(t.log(), "shifts")] == ["jump_uninhabited"]
    assert t.markers(0) == [0, 3, 0, 0]


@pytest.mark.rule("PF-PORT-04")
def test_territory_alone_does_not_make_a_region_inhabited() -> None:
    t = lay(
        at={"step": "act"},
        players=[{"at": "PI-POR"}, {"at": "MI-TA"}],
        territories={"FF-TA": {"holder": 1}},
    )
    t.do("jump", space="FF-POR")

    assert t.markers(0) == [0, 3, 0, 0]


@pytest.mark.rule("PF-PORT-06")
def test_a_jump_costs_the_power_of_the_region_that_is_left() -> None:
    t = at_portal("PI-POR", "MI-TA", energy=4, strength=2)
    t.do("jump", space="DF-POR")

    assert t.markers(0) == [0, 4, 0, 0]


@pytest.mark.rule("PF-PORT-06")
def test_or_of_the_region_that_is_reached_if_that_was_agreed() -> None:
    t = at_portal("PI-POR", "MI-TA", options={"portal_cost": "destination"}, energy=4, strength=2)
    t.do("jump", space="DF-POR")

    assert t.markers(0) == [0, 2, 0, 0]


@pytest.mark.rule("PF-PORT-06")
def test_no_cubes_are_paid_for_it() -> None:
    t = lay(at={"step": "act"}, players=[{"at": "PI-POR", "cubes": {"pink": 3}}, {"at": "MI-TA"}])
    t.do("jump", space="DF-POR")

    assert t.cubes(0) == {"pink": 3}


@pytest.mark.rule("PF-PORT-07")
def test_the_jump_is_the_whole_action() -> None:
    t = at_portal("PI-POR", "DF-TA")
    events = t.do("jump", space="DF-POR")

    assert kinds(events)[:3] == ["jumps", "shifts", "turn"]
    assert t.asked == 1
    assert t.cubes(0) == {}


@pytest.mark.rule("PF-PORT-08")
def test_each_region_has_exactly_one_portal() -> None:
    portals = [space for space in FACES["spaces"].values() if space["kind"] == "portal"]

    assert Counter(portal["region"] for portal in portals) == dict.fromkeys(REGIONS, 1)
