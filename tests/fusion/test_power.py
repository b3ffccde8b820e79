"""Military Power: what it is made of, from when on it counts, and how it is compared."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay


@pytest.mark.rule("FF-BAT-03", "FF-POP-02")
def test_the_counters_start_at_the_population() -> None:
    t = lay(
        at=battle(),
        fleets={
            "dinosaurs": {"population": 4},
            "crabpeople": {"at": "urban", "population": 2},
            "vikings": {"at": "rocky"},
        },
    )
    assert t.verbs() == {"ally", "stay_out"}
    assert t.totals() == [4, 2]
    assert t.sources("attacker") == [("population", "dinosaurs", 4)]


@pytest.mark.rule("FF-BAT-04")
@pytest.mark.parametrize(
    ("defender", "options", "source"),
    [
        ({"traits": ["bulwark_doctrine"]}, {}, ("trait", "bulwark_doctrine", 2)),
        ({"attempt": "fusion"}, {}, ("fusion", "short", -5)),
        ({"attempt": "fusion"}, {"game_mode": "long"}, ("fusion", "long", -10)),
        ({"at": "rocky"}, {"location_side": "B"}, ("location", "rocky", 1)),
    ],
)
def test_what_is_known_from_the_start_is_on_the_counter_at_once(
    defender: dict[str, object], options: dict[str, object], source: tuple[str, str, int]
) -> None:
    t = lay(
        at=battle(),
        options=options,
        fleets={"vikings": {"at": "urban"}, "crabpeople": defender},
    )
    assert t.verbs() == {"ally", "stay_out"}
    assert source in t.sources("defender")
    assert t.totals() == [3, 3 + source[2]]


@pytest.mark.rule("FF-MP-01", "FF-EXT-07")
def test_an_extraction_counts_nothing() -> None:
    t = lay(at=battle(), players=[{}, {"vp": 3}], fleets={"crabpeople": {"attempt": "extraction"}})
    assert t.sources("defender") == [("population", "crabpeople", 3)]


@pytest.mark.rule("FF-BAT-04")
def test_what_depends_on_something_counts_from_when_it_is_so() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "planning"),
        players=[{"hand": ["deafening_roar", "apex_bite"]}],
        fleets={"dinosaurs": {"traits": ["staff_officers", "fire_support"]}},
    )
    assert t.totals() == [3, 3]
    t.do("plan", card="deafening_roar")
    assert t.totals() == [3 + 2, 3 - 1]
    t.pass_on()
    assert t.open()["step"] == "outcome"


@pytest.mark.rule("FF-MP-01")
def test_military_power_is_the_sum_of_all_its_sources() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "planning", tactic=["stampede", "pincer_counter"]),
        players=[{"hand": ["apex_bite"]}, {"hand": ["dig_in", "shell_wall"], "vp": 2}],
        fleets={
            "crabpeople": {"at": "lava", "attempt": "fusion", "traits": ["veteran_crew"]},
            "observers": {"at": "swamp", "ally": "defender"},
        },
        locations={"lava": {"colony": [1, None, None]}},
        colony_ally=["defender", None, None, None],
    )
    t.do("pass")
    t.do("plan", card="dig_in")
    t.pass_on()
    assert t.sources("defender") == [
        ("population", "crabpeople", 3),
        ("ally", "observers", 1),
        ("colony", 1, 1),
        ("tactic", "pincer_counter", 2),
        ("card", "dig_in", 1),
        ("trait", "veteran_crew", 1),
        ("fusion", "short", 5),
    ]
    assert t.totals()[1] == 14


@pytest.mark.rule("FF-MP-01", "FF-USE-04")
def test_support_cards_and_the_rules_of_the_location_count_too() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "support"),
        options={"location_side": "B"},
        players=[{"hand": ["apex_bite"]}],
    )
    assert t.sources("attacker") == [("population", "dinosaurs", 3), ("location", "lava", 1)]
    t.do("support", card="apex_bite")
    assert t.totals() == [3 + 1 + 2, 3]


def compared(t: Laid) -> tuple[Json, Json]:
    """The totals that were compared, and the Fleet that won."""
    totals = t.log("totals")[0]["args"]
    return [totals["attacker"], totals["defender"]], t.log("wins_battle")[0]["args"]["fleet"]


@pytest.mark.rule("FF-MP-02")
def test_a_total_below_zero_loses() -> None:
    t = lay(
        at=battle(step="outcome"),
        fleets={
            "dinosaurs": {"population": 1},
            "crabpeople": {"attempt": "fusion", "population": 1},
        },
    )
    assert compared(t) == ([1, -4], "dinosaurs")


@pytest.mark.rule("FF-MP-02")
def test_totals_below_zero_are_compared_as_they_are() -> None:
    # With both raised to zero the attacker would win the tie.
    t = lay(
        at=battle(step="outcome"),
        fleets={
            "dinosaurs": {"population": 1},
            "crabpeople": {"attempt": "fusion", "population": 4, "traits": ["jamming_array"]},
        },
        **bonus("attacker", -2, "toxic_waste"),
    )
    assert compared(t) == ([-2, -1], "crabpeople")


@pytest.mark.rule("FF-MP-02")
def test_totals_beyond_the_battle_board_are_compared_as_they_are() -> None:
    t = lay(
        at=battle(step="outcome"),
        players=[{}, {"vp": 5}],
        fleets={"crabpeople": {"attempt": "fusion"}},
        **bonus("attacker", 18, "six_shooter_protocol"),
    )
    assert compared(t) == ([21, 23], "crabpeople")


def bonus(side: str, points: int, card: str) -> Json:
    """Points that a card has brought a side."""
    return {"bonus": [points], "bonus_by": [side], "bonus_from": [card]}
