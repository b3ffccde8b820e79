"""Ratings: strengths behind results, and how sure one may be of them."""

from __future__ import annotations

from math import log10
from random import Random

import pytest

from orrery.arena import LADDER, ROUND_ROBIN, Plan, Played, plot, ratings
from orrery.arena.ratings import Rating
from orrery.core.errors import Refused


def game(names: str, *winners: int) -> Played:
    return Played(tuple(names), winners, 1, 1, 0.0)


def test_ten_to_one_are_four_hundred_points() -> None:
    games = [game("ab", 0)] * 1000 + [game("ab", 1)] * 100
    a, b = ratings(games, 1)
    assert (a.name, b.name) == ("a", "b")
    assert a.points - b.points == pytest.approx(400, abs=2)
    assert a.points + b.points == pytest.approx(3000, abs=1)


def test_whoever_never_met_is_compared_through_others() -> None:
    games = [game("ab", 0)] * 300 + [game("ab", 1)] * 100
    games += [game("bc", 0)] * 300 + [game("bc", 1)] * 100
    rated = {rating.name: rating.points for rating in ratings(games, 1)}
    assert rated["a"] - rated["c"] == pytest.approx(2 * 400 * log10(3), abs=5)


def test_at_a_table_of_four_a_seat_wins_its_share_of_the_strengths() -> None:
    """Twice as strong as each of three: two in five."""
    games = [game("abcd", 0)] * 400 + [game("abcd", seat) for seat in (1, 2, 3)] * 200
    rated = {rating.name: rating.points for rating in ratings(games, 1)}
    assert rated["a"] - rated["b"] == pytest.approx(400 * log10(2), abs=2)


def test_a_shared_win_counts_in_parts_and_one_of_nobody_not_at_all() -> None:
    a, b = ratings([game("ab", 0, 1), game("ab")] * 50, 1)
    assert a.points == b.points == 1500


def test_without_games_nobody_is_rated() -> None:
    """A tournament may be stopped before its first set is whole."""
    assert ratings([], 2) == []
    assert "<svg" in plot("Nothing yet", [])


def test_who_wins_everything_is_strong_but_not_beyond_measure() -> None:
    best, worst = ratings([game("ab", 0)] * 20, 1)
    assert 1500 < best.points < 2500
    assert worst.points == pytest.approx(3000 - best.points)


def test_the_interval_holds_the_truth_in_most_samples() -> None:
    """Games drawn from known strengths: nineteen of twenty intervals are to hold the difference."""
    luck = Random(5)
    held = 0
    for _ in range(40):
        games = [game("ab", 0 if luck.random() < 0.75 else 1) for _ in range(100)]
        a = next(rating for rating in ratings(games, 1) if rating.name == "a")
        held += a.low <= 1500 + 200 * log10(3) <= a.high
    assert held >= 34


def test_games_of_one_deal_are_drawn_together() -> None:
    """If every deal is won twice by the same bot, there is half as much to learn."""
    luck = Random(5)
    winners = [luck.randrange(2) for _ in range(100)]
    paired = [game("ab", winner) for winner in winners for _ in (0, 1)]
    one, two = ratings(paired, 1)[0], ratings(paired, 2)[0]
    assert two.high - two.low > 1.2 * (one.high - one.low)


def test_everybody_meets_everybody_with_the_same_deals() -> None:
    plan = Plan.make("four", ["random", "greedy"], 3, form=ROUND_ROBIN)
    assert (plan.games, plan.mirrors) == (4, 2)
    bots = ["random", "greedy", "cmd:a", "cmd:b"]
    plan = Plan.make("four", bots, 4, form=ROUND_ROBIN)
    assert (len(plan.meetings), plan.games) == (6, 24)
    seated = [plan.seated(number) for number in range(plan.games)]
    assert {deal for _, deal in seated} == {0, 1}
    assert {frozenset(names) for names, _ in seated} == {frozenset(pair) for pair in plan.meetings}


def test_on_a_ladder_each_meets_the_next() -> None:
    plan = Plan.make("four", ["random", "greedy", "cmd:a"], 2, form=LADDER)
    assert plan.meetings == [("random", "greedy"), ("greedy", "cmd:a")]


@pytest.mark.parametrize("bots", [["random"], ["random", "random"]])
def test_nobody_meets_himself(bots: list[str]) -> None:
    with pytest.raises(Refused):
        Plan.make("four", bots, 2, form=ROUND_ROBIN)


def test_the_picture_names_everybody() -> None:
    drawn = plot("A <game>", [Rating("cmd:./a&b", 1600, 1550, 1660), Rating("x", 1400, 1330, 1440)])
    assert "A &lt;game&gt;" in drawn
    assert "cmd:./a&amp;b: 1600 (1550 to 1660)" in drawn
    assert drawn.count("<circle") == 2
