"""An AI with a lowered Power: it restores that first, and leaves everything else alone."""

from __future__ import annotations

import pytest

from orrery.games.fulcrum.state import Fulcrum
from tests.fulcrum.laid import Json, held, lay
from tests.fulcrum.mats import ai_turn, aim, deeds, road, seat_last


@pytest.mark.rule("PF-AI-18")
def test_a_restoring_ai_leaves_all_else_alone() -> None:
    """A territory to steal and a rival to attack are next to Harper."""
    t = ai_turn(
        "harper",
        {
            "at": "DF-B-FF",
            "levels": {"strength": 3},
            "cubes": {"black": 4, "green": 4},
            "hand": ["worldbreaker"],
        },
        [{"at": "FF-B-DF"}, {}],
        territories=held(0, "FF-TA") | held(1, "DF-TA"),
    )

    assert aim(t) == ("restore", "DF-CEN")
    assert road(t) == ["DF-TA", "DF-MET", "DF-CEN"]
    assert (t.holder("FF-TA"), t.holder("DF-TA")) == (0, 1)
    assert deeds(t) == ["levels_up"]


@pytest.mark.rule("PF-AI-18", "PF-AI-08")
@pytest.mark.parametrize(
    ("power", "start", "stops", "cubes"),
    [
        ("intelligence", "MI-TC", "PI-MET", {"pink": 1}),
        ("intelligence", "CC-POR", "PI-CEN", {"pink": 1}),
        ("intelligence", "CC-CEN", "PI-TA", {"pink": 4}),  # the price of a claim
        ("energy", "DF-CEN", "PI-OUT", {"pink": 1}),
    ],
)
def test_a_restoring_ai_uses_no_space_on_its_way(
    power: str, start: str, stops: str, cubes: dict[str, int]
) -> None:
    """Harper gets what a border gives, and nothing from the space where her four moves end."""
    before = {"pink": cubes["pink"] - 1}
    level = 3 if power == "energy" else 2
    t = ai_turn("harper", {"at": start, "levels": {power: level}, "cubes": before})

    assert t.at(2) == stops
    assert t.cubes(2) == cubes
    assert deeds(t) == ["passes"]


@pytest.mark.rule("PF-AI-19")
def test_a_restoring_ai_starts_no_battle_but_can_be_battled() -> None:
    t = ai_turn(
        "harper",
        {"at": "DF-B-PI", "levels": {"strength": 3}, "hand": ["worldbreaker"]},
        [{"at": "DF-POR"}, {"at": "DF-TC"}],
    )
    assert road(t) == ["DF-POR"]
    assert deeds(t) == ["passes"]
    assert t.asked == 0
    t.walk("DF-TA")
    assert t.asked == 1

    t.walk("DF-POR")

    assert t.verbs() == {"attack", "defend"}
    assert t.can("attack", "player") == [2]


@pytest.mark.rule("PF-AI-19", "PF-AI-20")
def test_a_restoring_ai_shares_the_central_fulcra_it_needs() -> None:
    t = ai_turn("harper", {"at": "DF-POR", "levels": {"strength": 3}}, [{"at": "DF-CEN"}, {}])

    assert t.at(2) == "DF-CEN"
    assert deeds(t) == ["levels_up"]
    assert t.level(2, "strength") == 4


@pytest.mark.rule("PF-AI-20", "PF-AI-21")
@pytest.mark.parametrize(
    ("level", "older", "after", "left"),
    [
        (3, 0, 4, 0),  # three cubes taken, three paid
        (2, 0, 3, 0),  # one level a visit
        (2, 2, 3, 2),
        (3, 2, 4, 2),
        (3, 4, 4, 4),  # seven for a moment: the limit comes after the price
    ],
)
def test_restoring_takes_and_pays_the_present_level_and_needs_no_territory(
    level: int, older: int, after: int, left: int
) -> None:
    t = ai_turn(
        "harper", {"at": "DF-POR", "levels": {"strength": level}, "cubes": {"black": older}}
    )

    assert t.level(2, "strength") == after
    assert t.cubes(2).get("black", 0) == left
    assert t.supply("black") == 20 - left


@pytest.mark.rule("PF-AI-20")
def test_energy_is_restored_like_any_other_power() -> None:
    t = ai_turn("quill", {"at": "PI-TC", "levels": {"energy": 3}, "cubes": {"pink": 1}})

    assert t.level(2, "energy") == 4
    assert t.cubes(2) == {"pink": 1}


@pytest.mark.rule("PF-AI-20")
def test_without_enough_cubes_an_ai_keeps_them() -> None:
    """Strength 4 costs three black cubes, and the supply has one."""
    t = lay(
        at={"step": "act", "player": 1},
        options=seat_last("harper", 2),
        players=[{}, {"at": "CC-B-MI"}, {"at": "DF-MET", "levels": {"strength": 3}}],
    )
    assert t.level(2, "strength") == 4

    t = lay(
        at={"step": "turn", "player": 1},
        options=seat_last("harper", 2),
        players=[{}, {"at": "CC-B-MI"}, {"at": "DF-MET", "levels": {"strength": 3}}],
    )
    state = t.table.state
    assert isinstance(state, Fulcrum)
    state.supply[2] = 1
    t.walk("MI-B-CC")

    assert t.level(2, "strength") == 3
    assert t.cubes(2) == {"black": 1}


LOWERED: Json = {"at": "DF-MET", "levels": {"energy": 2, "strength": 3}}


@pytest.mark.rule("PF-AI-20", "PF-AI-22", "PF-LVL-09")
@pytest.mark.parametrize(
    ("timing", "mine", "goal"),
    [
        ("after_level_up", LOWERED, "DF-CEN"),
        ("at_once", LOWERED, "PI-CEN"),  # two cubes never pay for Strength 4: Energy first
        ("at_once", {"at": "DF-MET", "levels": {"energy": 2, "strength": 2}}, "DF-CEN"),
        ("at_once", {"at": "DF-MET", "levels": {"energy": 3, "strength": 3}}, "DF-CEN"),
    ],
)
def test_under_a_limit_at_once_energy_comes_before_what_it_cannot_pay_for(
    timing: str, mine: Json, goal: str
) -> None:
    t = ai_turn("harper", mine, options={"energy_limit_timing": timing})

    assert aim(t) == ("restore", goal)


@pytest.mark.rule("PF-AI-20", "PF-AI-29")
def test_an_ai_that_needs_the_space_it_stands_on_steps_aside_and_comes_back() -> None:
    harper: Json = {"levels": {"strength": 3}}
    t = ai_turn("harper", harper | {"at": "DF-CEN"})
    assert road(t) == ["DF-MET"]
    assert deeds(t) == ["passes"]

    t = ai_turn("harper", harper | {"at": "DF-MET"})

    assert road(t) == ["DF-CEN"]
    assert t.level(2, "strength") == 4


@pytest.mark.rule("PF-AI-22")
@pytest.mark.parametrize(
    ("start", "lowered", "goal"),
    [
        ("CC-B-PI", ["energy", "speed"], "CC-CEN"),  # two moves against three
        ("PI-B-CC", ["energy", "speed"], "PI-CEN"),
        ("PI-CEN", ["resilience", "speed"], "MI-CEN"),  # both five: Resilience comes first
        ("PI-CEN", ["strength", "intelligence"], "DF-CEN"),
        ("CC-CEN", ["resilience", "speed"], "CC-CEN"),  # where one stands is nearest
    ],
)
def test_the_nearest_lowered_power_is_restored_first(
    start: str, lowered: list[str], goal: str
) -> None:
    t = ai_turn("harper", {"at": start, "levels": dict.fromkeys(lowered, 2)})

    assert aim(t) == ("restore", goal)


@pytest.mark.rule("PF-AI-20", "PF-AI-26")
def test_the_energy_limit_is_applied_after_a_cheaper_restoration() -> None:
    """Iron Recovery, where AIs use abilities: seven black, two paid, one above the limit."""
    t = ai_turn(
        "harper",
        {"at": "DF-POR", "levels": {"strength": 3}, "cubes": {"black": 4}},
        territories={"MI-TA": {"holder": 2, "ability": "iron_recovery"}},
        options={"ai_use_abilities": True},
    )

    assert t.level(2, "strength") == 4
    assert t.cubes(2) == {"black": 4}


@pytest.mark.rule("PF-AI-20", "PF-SETUP-16")
def test_with_a_tracker_restoring_counts_as_a_central_fulcra_action() -> None:
    t = ai_turn(
        "calloway", {"at": "DF-POR", "levels": {"strength": 3}}, options={"ai_morality": True}
    )

    assert t.markers(2) == [0, 0, 0, 3]
