"""Levelling up: where, for how much, through which territory, and what stays."""

from __future__ import annotations

import pytest

from tests.fulcrum.fights import fight
from tests.fulcrum.laid import Json, Laid, battle, held, lay


def gathers(space: str, player: Json, **more: Json) -> Laid:
    """Player 0 takes the action of a Central Fulcra space."""
    return lay(
        at={"step": "act"}, players=[{"at": space} | player, *more.pop("others", [])], **more
    )


@pytest.mark.rule("PF-LVL-01")
def test_only_the_power_of_the_region_is_levelled_up() -> None:
    t = gathers("CC-CEN", {"cubes": {"black": 3}}, territories=held(0, "DF-TA", "CC-TA"))

    assert t.can("level_up", "power") == ["speed"]
    assert t.why("level_up", power="strength") == "PF-LVL-01"


@pytest.mark.rule("PF-LVL-01")
@pytest.mark.parametrize("space", ["MI-OUT", "MI-MET", "MI-POR", "MI-TA", "MI-TB", "MI-B-PI"])
def test_no_other_space_levels_up(space: str) -> None:
    t = gathers(space, {"cubes": {"blue": 3}}, territories=held(0, "MI-TA"))
    t.play_on("take", "bury")

    assert "level_up" not in t.verbs()
    assert t.level(0, "resilience") == 3


@pytest.mark.rule("PF-LVL-02")
def test_the_cubes_just_picked_up_can_be_paid() -> None:
    t = gathers("MI-CEN", {}, territories=held(0, "MI-TC"))
    assert t.cubes(0) == {"blue": 3}

    t.do("level_up", power="resilience")

    assert (t.level(0, "resilience"), t.cubes(0)) == (4, {})


@pytest.mark.rule("PF-LVL-03")
def test_it_costs_cubes_of_the_region_equal_to_the_current_level() -> None:
    t = gathers(
        "PI-CEN",
        {"levels": {"energy": 4}, "cubes": {"blue": 4}},
        territories={
            "PI-TA": {"holder": 0, "ability": "overcharge"},
            "PI-TB": {"holder": 0, "ability": "leyline_tithe"},
        },
    )
    assert (t.cubes(0), t.supply("pink")) == ({"pink": 4, "blue": 4}, 16)

    t.do("level_up", power="energy")

    assert t.level(0, "energy") == 5
    assert (t.cubes(0), t.supply("pink")) == ({"blue": 4}, 20)


@pytest.mark.rule("PF-LVL-03")
def test_too_few_cubes_level_nothing_up() -> None:
    # With Energy 2 and the limit applied at once, no more than 2 of the 3 cubes needed are there.
    t = gathers(
        "MI-CEN",
        {"levels": {"energy": 2}},
        territories=held(0, "MI-TA"),
        options={"energy_limit_timing": "at_once"},
    )

    assert t.cubes(0) == {"blue": 2}
    assert t.asked == 1


@pytest.mark.rule("PF-LVL-04")
@pytest.mark.parametrize(
    ("level", "own", "offered"),
    [(2, 0, True), (3, 0, False), (3, 1, True), (4, 1, False), (4, 2, True)],
)
def test_as_many_territories_as_the_indicator_shows_are_needed(
    level: int, own: int, offered: bool
) -> None:
    holds = ["MI-TA", "MI-TB"][:own]
    t = gathers("MI-CEN", {"levels": {"resilience": level}}, territories=held(0, *holds))

    assert ("level_up" in t.verbs()) == offered


@pytest.mark.rule("PF-LVL-04")
@pytest.mark.parametrize(
    ("level", "own", "indicators", "offered"),
    [
        (4, 2, "0/1/3/3", False),
        (4, 3, "0/1/3/3", True),
        (2, 0, "1/1/2/3", False),
        (2, 1, "1/1/2/3", True),
    ],
)
def test_with_other_indicators_other_numbers_are_needed(
    level: int, own: int, indicators: str, offered: bool
) -> None:
    holds = ["MI-TA", "MI-TB", "MI-TC"][:own]
    t = gathers(
        "MI-CEN",
        {"levels": {"resilience": level}},
        territories=held(0, *holds),
        options={"territory_indicator": indicators},
    )

    assert ("level_up" in t.verbs()) == offered


@pytest.mark.rule("PF-LVL-04")
@pytest.mark.parametrize("faction", ["guardian", "nomad"])
def test_territories_to_which_one_has_access_count_as_well(faction: str) -> None:
    t = gathers(
        "MI-CEN",
        {"faction": "guardian"},
        others=[{"faction": faction}],
        territories=held(1, "MI-TA") | held(0, "PI-TA"),
    )

    assert ("level_up" in t.verbs()) == (faction == "guardian")


@pytest.mark.rule("PF-LVL-05")
def test_resilience_three_becomes_four_for_three_blue_through_one_territory() -> None:
    t = gathers("MI-CEN", {}, territories=held(0, "MI-TA"))
    assert t.table.turn()["prompt"] == "You may raise Resilience from 3 to 4 for 3 blue."

    t.do("level_up", power="resilience")

    assert t.level(0, "resilience") == 4
    assert t.cubes(0).get("blue", 0) == 0


@pytest.mark.rule("PF-LVL-06")
def test_one_action_raises_the_power_by_one_level_only() -> None:
    who: Json = {"faction": "guardian", "levels": {"speed": 2, "energy": 5}}
    t = gathers(
        "CC-CEN",
        who | {"cubes": {"orange": 5}},
        others=[{"faction": "guardian"}],
        territories=held(1, "CC-TA"),
    )
    t.do("level_up", power="speed")

    # Three cubes and access to one territory would do for level 4.
    assert t.level(0, "speed") == 3
    assert t.cubes(0) == {"orange": 5}
    assert t.player(0)["access"] == {"corposant_canyon": 1}
    assert t.asked == 1


@pytest.mark.rule("PF-LVL-07")
def test_levelling_up_can_be_declined() -> None:
    t = gathers("MI-CEN", {}, territories=held(0, "MI-TA"))
    assert t.verbs() == {"level_up", "keep"}

    t.do("keep")

    assert t.level(0, "resilience") == 3
    assert t.cubes(0) == {"blue": 3}
    assert t.asked == 1


@pytest.mark.rule("PF-LVL-08")
def test_level_five_is_the_highest() -> None:
    t = gathers(
        "CC-CEN",
        {"levels": {"speed": 5, "energy": 5}, "cubes": {"orange": 5}},
        territories=held(0, "CC-TA", "CC-TB", "CC-TC"),
    )

    assert t.asked == 1
    assert t.level(0, "speed") == 5


@pytest.mark.rule("PF-LVL-09")
@pytest.mark.parametrize(
    ("before", "answer", "speed", "orange"),
    [(0, "level_up", 5, 0), (0, "keep", 4, 3), (3, "level_up", 5, 3), (3, "keep", 4, 3)],
)
def test_the_energy_limit_waits_for_the_level_up(
    before: int, answer: str, speed: int, orange: int
) -> None:
    t = gathers(
        "CC-CEN",
        {"levels": {"speed": 4}, "cubes": {"orange": before}},
        territories=held(0, "CC-TA", "CC-TB"),
    )
    assert t.cubes(0) == {"orange": before + 4}

    t.do(answer, **({"power": "speed"} if answer == "level_up" else {}))

    assert t.level(0, "speed") == speed
    assert t.cubes(0).get("orange", 0) == orange
    assert t.supply("orange") == 20 - orange


@pytest.mark.rule("PF-LVL-09")
def test_a_limit_applied_at_once_keeps_a_level_four_power_down_while_energy_is_three() -> None:
    t = gathers(
        "CC-CEN",
        {"levels": {"speed": 4}},
        territories=held(0, "CC-TA", "CC-TB"),
        options={"energy_limit_timing": "at_once"},
    )

    assert t.cubes(0) == {"orange": 3}
    assert t.level(0, "speed") == 4
    assert t.asked == 1


@pytest.mark.rule("PF-LVL-10")
def test_a_level_stays_when_access_is_lost() -> None:
    # Three light markers of Player 1 have turned into three of the Nomads.
    t = lay(
        at={"step": "end_turn", "player": 1},
        players=[
            {"faction": "guardian", "levels": {"speed": 5}},
            {"faction": "guardian", "levels": {"speed": 4}, "markers": [0, 0, 0, -4]},
        ],
        territories=held(0, "CC-TA") | held(1, "CC-TB", "CC-TC"),
    )

    assert t.faction(1) == "nomad"
    assert t.player(0)["access"] == {"corposant_canyon": 1}
    assert t.level(0, "speed") == 5


@pytest.mark.rule("PF-LVL-10")
def test_a_level_stays_when_the_territory_is_stolen_and_drops_when_a_battle_is_lost() -> None:
    t = lay(
        at={"step": "act"},
        players=[
            {"at": "CC-TA", "levels": {"energy": 4}, "cubes": {"orange": 4}},
            {"levels": {"speed": 4}},
        ],
        territories=held(1, "CC-TA"),
    )
    assert t.holder("CC-TA") == 0
    assert t.level(1, "speed") == 4

    t = fight(battle("reveal"), one={"levels": {"strength": 5}}, two={"levels": {"speed": 4}})
    assert t.level(1, "speed") == 3


@pytest.mark.rule("PF-LVL-11")
def test_a_beaten_player_recovers_for_two_cubes_without_territory() -> None:
    t = gathers("DF-CEN", {"levels": {"strength": 2}})
    assert t.cubes(0) == {"black": 2}

    t.do("level_up", power="strength")

    assert (t.level(0, "strength"), t.cubes(0)) == (3, {})
