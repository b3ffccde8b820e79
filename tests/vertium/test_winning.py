"""VT-WIN: the count after the third round."""

from __future__ import annotations

import pytest

from tests.vertium.fights import fight, hits
from tests.vertium.laid import Json, Laid, lay

rule = pytest.mark.rule


def last_turn(seats: int, round_: int = 3, **planets: Json) -> Laid:
    """The last faction of a round is to attack, or may pass to leave the position as it is."""
    return lay(
        seats,
        at={"step": "attack", "faction": seats - 1},
        options={"must_attack": False},
        round=round_,
        order=list(range(seats)),
        planets=planets,
    )


def planet(owner: int, vertium: int, value: int) -> Json:
    return {"owner_of": owner, "vertium": vertium, "value": value}


@rule("VT-WIN-01")
def test_after_the_third_round_a_vertium_counts_one_and_a_planet_two() -> None:
    t = last_turn(2, galileo=planet(0, 5, 2), brahe=planet(0, 1, 3), janssen=planet(1, 3, 5))

    t.do("pass")

    assert t.result["scores"] == [5 + 1 + 2 * 2, 3 + 2]
    assert [e["args"] for e in t.log("scores")] == [
        {"faction": 0, "points": 10},
        {"faction": 1, "points": 5},
    ]


@rule("VT-WIN-01")
@pytest.mark.parametrize("round_", [1, 2])
def test_earlier_rounds_end_without_a_result(round_: int) -> None:
    t = last_turn(2, round_, galileo=planet(0, 5, 2), janssen=planet(1, 3, 5))

    t.do("pass")

    assert t.result is None
    assert t.open()["round"] == round_ + 1


@rule("VT-WIN-01")
def test_only_vertium_on_own_planets_count_so_a_faction_without_any_has_nothing() -> None:
    t = last_turn(3, galileo=planet(0, 5, 2), janssen=planet(2, 3, 5))

    t.do("pass")

    assert t.result["scores"] == [7, 0, 5]
    assert t.result["ranking"] == [[0], [2], [1]]


@rule("VT-WIN-02")
def test_the_final_count_decides_whoever_led_after_phase_one() -> None:
    t = lay(
        2,
        at={"step": "score"},
        options={"must_attack": False},
        planets={
            "galileo": planet(0, 6, 5),
            "brahe": planet(0, 4, 2),
            "lipperhey": planet(0, 1, 2) | {"blue": "harvest"},
            "janssen": planet(1, 3, 4),
            "harriot": planet(1, 6, 3),
        },
    )
    assert [e["args"]["points"] for e in t.log("scores")] == [17, 13]

    t.do("pass")  # Soar, the leader, in the first round
    t.do("attack", source="harriot", target="lipperhey")
    t.chance(*hits((2, 0))).do("send", count=4)
    fight(t)
    while t.result is None:
        t.do("pass")

    # Soar lost a planet with one Vertium; the RMF swapped one, won the planet and a bonus.
    assert t.result["scores"] == [17 - 3, 13 - 1 + 2 + 1]
    assert t.result["winners"] == [1]
    assert t.result["ranking"] == [[1], [0]]


@rule("VT-WIN-03")
def test_a_tie_goes_to_the_greater_sum_of_moon_values() -> None:
    t = last_turn(
        3,
        galileo=planet(0, 6, 2),
        brahe=planet(0, 4, 3),
        lipperhey=planet(1, 12, 6),
        janssen=planet(2, 3, 5),
    )

    t.do("pass")

    assert t.result["scores"] == [14, 14, 5]
    assert t.result["winners"] == [1]
    assert t.result["ranking"] == [[1], [0], [2]]


@rule("VT-WIN-03")
def test_moon_values_decide_nothing_but_ties() -> None:
    t = last_turn(2, galileo=planet(0, 6, 2), brahe=planet(1, 5, 5))

    t.do("pass")

    assert t.result["winners"] == [0]


@rule("VT-WIN-04")
def test_equal_points_and_equal_moon_values_share_the_win() -> None:
    t = last_turn(
        3,
        galileo=planet(0, 6, 2),
        brahe=planet(0, 4, 3),
        lipperhey=planet(1, 12, 5),
        janssen=planet(2, 3, 6),
    )

    t.do("pass")

    assert t.result["scores"] == [14, 14, 5]
    assert t.result["winners"] == [0, 1]
    assert t.result["ranking"] == [[0, 1], [2]]
    assert [e["args"]["faction"] for e in t.log("wins")] == [0, 1]
