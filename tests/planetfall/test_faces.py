"""What is printed on cards and sheets, as boards get it, and what views add to it."""

from __future__ import annotations

import pytest

from tests.planetfall.claiming import faces_of, resolved
from tests.planetfall.laid import Laid, lay, new


def test_a_goal_names_what_each_of_its_conditions_counts() -> None:
    counts = {key: goal["counts"] for key, goal in faces_of("goals").items()}

    assert counts["conquest"] == [
        [{"measure": "units"}],
        [{"measure": "units"}],
        [{"measure": "experience", "at_least": 8}],
    ]
    assert counts["balanced_rule"][1] == [
        {"measure": "units", "at_least": 3},
        {"measure": "landmarks", "at_least": 3},
    ]


def test_every_measure_that_is_counted_has_a_name_and_is_told() -> None:
    names = faces_of("measures")
    holder = {"cards": ["ember_swarm"], "stats": {"experience": 1, "strength": 1, "energy": 1}}
    t = lay(at={"step": "income"}, players=[holder])

    for goal in faces_of("goals").values():
        for condition in goal["counts"]:
            assert condition, "a condition counts something"
            assert all(names[each["measure"]] for each in condition)
    assert set(t.player(0)["measures"]) <= set(names)


def test_only_scoring_technologies_score() -> None:
    scoring = [face for face in faces_of("cards").values() if face.get("scores")]

    assert {face["type"] for face in scoring} == {"technology"}
    assert {face["planet"] for face in scoring} == {5, 6, 7}


def bonuses(t: Laid) -> tuple[str, str]:
    return t.open()["pickup_bonus_stat"], t.open()["pair_bonus_stat"]


@pytest.mark.rule("AW-PICK-04", "AW-PAIR-05")
def test_a_view_tells_what_bonuses_are_in_this_game() -> None:
    assert bonuses(new()) == ("experience", "empire")
    other = new(pickup_bonus_stat="empire", pair_bonus_stat="energy")
    assert bonuses(other) == ("empire", "energy")


@pytest.mark.rule("AW-PICK-04")
@pytest.mark.parametrize("stat", ["experience", "empire"])
def test_a_pickup_shows_its_single_point_apart(stat: str) -> None:
    face = faces_of("cards")["crashed_courier"]
    t = resolved("crashed_courier", options={"pickup_bonus_stat": stat})

    assert "experience" not in face["reward"]
    assert (stat, face["pickup_bonus"], "pickups") in t.gains(0)
