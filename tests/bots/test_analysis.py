"""Looking back: chances before a choice, what was given away, and who may see everything."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots import BOTS, Chair, make_bot
from orrery.bots.analysis import (
    Judge,
    Judgement,
    OpenChair,
    Point,
    turns,
)
from orrery.bots.chances import chances_at_end, shares
from orrery.bots.hints import hints
from orrery.bots.levels import ADVISER, LEVELS, USUAL, called, expected, offered
from orrery.core.chance import seeded
from orrery.core.errors import Refused
from orrery.core.state import State
from orrery.core.table import Table
from tests.played import vertium

OVER = {"winners": [0]}


def four(*columns: int) -> State:
    s: State = orrery.game("four").new(2)
    for column in columns:
        s.apply(column)
    return s


THREE = (6, 0, 6, 1, 5, 2)  # seat 1 has three in the bottom row; seat 0 must close it at 3


@pytest.mark.parametrize("judge", ["greedy", "hard"])
def test_a_judgement_is_made_of_chances(judge: str) -> None:
    s = vertium()
    action = s.options[0]
    found = Judge(judge, 1, 10).judge(Chair(s, s.seat), action)
    assert len(found.chances) == 3
    assert sum(found.chances) == pytest.approx(1, abs=0.001)
    assert found.best in s.options
    assert 0 <= found.chosen_chance <= found.best_chance <= 1
    assert found.to_json()["best"] == found.best


def test_a_move_that_loses_at_once_is_found() -> None:
    s = four(*THREE)
    found = Judge("hard", 1).judge(Chair(s, 0), 5)
    assert found.best == 3
    assert found.chosen_chance < 0.2
    assert found.best_chance - found.chosen_chance > 0.25


def test_the_move_that_a_judge_would_make_gives_nothing_away() -> None:
    s = four(*THREE)
    found = Judge("hard", 1).judge(Chair(s, 0), 3)
    assert found.best == 3
    assert found.chosen_chance == found.best_chance


def test_a_win_is_seen_before_it_is_made() -> None:
    s = four(*THREE, 5)
    found = Judge("hard", 1).judge(Chair(s, 1), 3)
    assert found.best_chance == 1
    assert found.chances[1] > 0.8


def test_alone_the_chance_is_that_of_winning_at_all() -> None:
    s: State = orrery.game("vertium").new(1, 5)
    while len(s.game.sensible(s)) < 2:
        s.apply(s.options[0])
    found = Judge("hard", 1, 1).judge(Chair(s, 0), s.options[0])
    assert len(found.chances) == 1
    assert 0 < found.chances[0] < 1
    assert shares([0.3]) == [0.3]


def test_the_same_luck_judges_alike() -> None:
    s = vertium()
    twice = [Judge("hard", 4, 8).judge(Chair(s, s.seat), s.options[-1]) for _ in range(2)]
    assert twice[0].to_json() == twice[1].to_json()


def test_a_bot_without_an_opinion_cannot_judge() -> None:
    s = four()
    with pytest.raises(Refused) as refused:
        Judge("random", 1).judge(Chair(s, 0), 3)
    assert refused.value.code == "no_opinion"


def test_everything_is_open_only_when_the_game_is_over() -> None:
    s = vertium()
    with pytest.raises(Refused) as refused:
        OpenChair(s, s.seat, None)
    assert refused.value.code == "still_running"


def test_an_open_chair_sees_what_is_hidden_and_an_ordinary_one_does_not() -> None:
    s = vertium()
    chance = seeded(5)
    whole = s.game.digest(s)
    opened = OpenChair(s, s.seat, OVER)
    assert all(s.game.digest(opened.resample(chance)) == whole for _ in range(5))
    guessed = {s.game.digest(Chair(s, s.seat).resample(chance)) for _ in range(5)}
    assert len(guessed) > 1


def test_an_open_chair_has_luck_of_its_own_and_changes_nothing() -> None:
    s = vertium()
    before = s.game.digest(s)
    drawn = s.chance.drawn
    first, second = (OpenChair(s, s.seat, OVER).resample(seeded(n)) for n in (1, 2))
    assert [first.chance.below(1000) for _ in range(5)] != [
        second.chance.below(1000) for _ in range(5)
    ]
    first.apply(first.options[0])
    assert s.game.digest(s) == before
    assert s.chance.drawn == drawn


def test_a_game_from_its_start_to_its_end() -> None:
    table = Table.new(orrery.game("four"), 2)
    for column in (*THREE, 5, 3):
        table.apply(column)
    assert table.state.result is not None
    judge = Judge("hard", 1)
    points = [
        Point(at, moment.state.seat, action, judge.judge(Chair(moment.state, at % 2), action))
        for at, (moment, action) in enumerate(zip(table.past, table.actions, strict=True))
    ]
    found = turns(points, chances_at_end(table.state.result.winners, 2))
    assert sorted(turn.point.at for turn in found) == list(range(8))
    # Not to close the row was the mistake of the game.
    mistake = next(turn for turn in found if turn.point.at == 6)
    assert (mistake.point.seat, mistake.point.judged.best) == (0, 3)
    assert mistake.lost > 0.25
    assert mistake.after < 0.2 < mistake.before


def test_turns_are_sorted_by_what_they_changed() -> None:
    def point(at: int, chances: list[float], best: float, chosen: float) -> Point:
        return Point(at, at % 2, 0, Judgement(chances, 0, best, chosen))

    points = [
        point(4, [0.2, 0.8], 0.2, 0.2),
        point(0, [0.5, 0.5], 0.6, 0.2),
        point(1, [0.5, 0.5], 0.5, 0.5),
    ]
    found = turns(points, [0.0, 1.0])
    assert [turn.point.at for turn in found] == [0, 1, 4]
    assert [round(turn.weight, 2) for turn in found] == [0.4, 0.15, 0.1]
    assert (found[1].before, found[1].after) == (0.5, 0.8)


def test_chances_make_one() -> None:
    assert shares([0.2, 0.2, 0.4]) == [0.25, 0.25, 0.5]
    assert shares([0.0, 0.0]) == [0.5, 0.5]
    assert chances_at_end([0, 2], 3) == [0.5, 0.0, 0.5]
    assert chances_at_end([], 2) == [0.0, 0.0]


# -- hints ----------------------------------------------------------------------------------


def test_hints_are_the_best_options_first() -> None:
    s = four(*THREE)
    found = hints(Chair(s, 0), 1, 10_000)
    assert len(found) == 3
    assert found[0][0] == 3
    chances = [chance for _, chance in found if chance is not None]
    assert chances == sorted(chances, reverse=True)
    assert len(chances) == 3


def test_a_hint_for_the_only_option_has_no_chance() -> None:
    columns = (0,) * 6 + (1,) * 6 + (2,) * 6 + (4,) * 6 + (5,) * 6 + (6,) * 6
    s = four(*columns)
    assert s.options == [3]
    assert hints(Chair(s, s.seat), 1, 1000) == [(3, None)]


# -- levels ---------------------------------------------------------------------------------


def test_every_bot_is_offered_once_with_its_name() -> None:
    assert sorted(offered()) == sorted(BOTS)
    assert offered()[:4] == ["easy", "medium", "hard", "expert"]
    assert {USUAL, ADVISER} <= set(BOTS)
    assert [called(bot) for bot in ("medium", "greedy", "mine")] == ["Medium", "Quick", "Mine"]
    assert all(expected(bot) for bot in LEVELS)
    assert expected("mine") == ""


@pytest.mark.parametrize("bot", ["greedy", "medium", "hard"])
def test_bots_tell_their_chances(bot: str) -> None:
    s = vertium()
    thinker = make_bot(bot, 1)
    thinker.choose(Chair(s, s.seat), 200)
    info = thinker.info
    chances, values = info["chances"], info["values"]
    assert isinstance(chances, list)
    assert isinstance(values, list)
    assert len(chances) == 3
    assert sum(chances) == pytest.approx(1, abs=0.001)
    assert all(0 <= value["worth"] <= 1 for value in values)
