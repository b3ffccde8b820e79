"""Tournaments: mirrored, the same on any number of workers, and greedy beats random."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from orrery.arena import Plan, Played, arrangements, play_games, tally, tournament
from orrery.core.errors import Refused

AMERICAN: dict[str, object] = {"battle_style": "american"}


def timeless(games: list[Played]) -> list[Played]:
    return [replace(game, seconds=0.0) for game in games]


def gathered(plan: Plan, workers: int) -> list[Played]:
    found = sorted(tournament(plan, workers), key=lambda batch: batch[0])
    return timeless([game for _, batch in found for game in batch])


@pytest.mark.parametrize(("game", "tells"), [("conquerors", True), ("fulcrum", False)])
def test_only_a_game_with_several_ends_tells_which_it_was(game: str, tells: bool) -> None:
    [played] = play_games(Plan.make(game, ["random"], 1, seats=2), 0, 1)
    assert bool(played.ending) == tells


def test_each_bot_sits_everywhere() -> None:
    assert arrangements(["a", "b"], 2) == [("a", "b"), ("b", "a")]
    assert len(arrangements(["a", "b", "c", "d"], 4)) == 24


def test_bots_come_again_where_seats_are_left_and_no_arrangement_comes_twice() -> None:
    seatings = arrangements(["a", "b"], 3)
    assert sorted(seatings) == [("a", "a", "b"), ("a", "b", "a"), ("b", "a", "a")]
    assert arrangements(["a"], 4) == [("a", "a", "a", "a")]


def test_games_are_rounded_up_to_whole_sets() -> None:
    assert Plan.make("four", ["random", "greedy"], 7).games == 8
    assert Plan.make("vertium", ["random", "greedy"], 4, seats=3).games == 6


def test_every_deal_is_played_in_every_arrangement() -> None:
    plan = Plan.make("vertium", ["random", "greedy"], 6, seats=3, options={"start_player": 1})
    games = play_games(plan, 0, plan.games)
    assert Counter(game.names for game in games) == dict.fromkeys(arrangements(plan.bots, 3), 2)


def test_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    plan = Plan.make("four", ["random", "greedy"], 10, seed=3)
    assert timeless(play_games(plan, 6, 8)) == timeless(play_games(plan, 0, 10))[6:8]
    other = replace(plan, seed=4)
    assert timeless(play_games(other, 0, 10)) != timeless(play_games(plan, 0, 10))


def test_one_worker_and_two_find_the_same() -> None:
    plan = Plan.make("four", ["random", "greedy"], 100, seed=5)
    assert gathered(plan, 1) == gathered(plan, 2)


def test_a_tournament_can_be_left_early() -> None:
    plan = Plan.make("four", ["random"], 10_000, seed=5)
    running = tournament(plan, 2)
    first, games = next(running)
    del running
    assert timeless(games) == timeless(play_games(plan, first, first + len(games)))


def test_a_fixed_seed_has_a_fixed_result() -> None:
    plan = Plan.make("four", ["greedy", "random"], 200, seed=7)
    standings = tally(play_games(plan, 0, plan.games), 2)
    assert standings.entries["greedy"].wins == 156
    assert standings.decisions == 3168


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (2, AMERICAN), (2, AMERICAN | {"gelbon": True}), (4, {})],
    ids=["standard", "american", "gelbon", "four seats"],
)
def test_greedy_beats_random_at_vertium(seats: int, options: dict[str, object]) -> None:
    bots = ["greedy"] + ["random"] * (seats - 1)
    plan = Plan.make("vertium", bots, 12, seats, options, seed=1)
    standings = tally(play_games(plan, 0, plan.games), seats)
    assert standings.entries["greedy"].rate >= 0.9


@pytest.mark.parametrize(
    ("bots", "games", "seats", "code"),
    [
        ([], 10, None, "unknown_bot"),
        (["oracle"], 10, None, "unknown_bot"),
        (["random", "greedy"], 0, None, "bad_value"),
        (["random", "greedy"], 10, 1, "bad_seats"),
        (["random", "greedy"], 10, 9, "bad_seats"),
    ],
)
def test_an_impossible_plan_is_refused(
    bots: list[str], games: int, seats: int | None, code: str
) -> None:
    with pytest.raises(Refused) as refused:
        Plan.make("four", bots, games, seats)
    assert refused.value.code == code


def test_an_opening_at_random_makes_games_differ() -> None:
    """Greedy always begins in the middle; after a random first move, its games differ."""
    alike = {
        play_games(Plan.make("four", ["greedy"], 1, seed=s), 0, 1)[0].decisions for s in (1, 2)
    }
    plans = [Plan.make("four", ["greedy"], 1, seed=seed, opening=6) for seed in range(12)]
    lengths = {play_games(plan, 0, 1)[0].decisions for plan in plans}
    again = {play_games(plan, 0, 1)[0].decisions for plan in plans}
    assert len(lengths) > len(alike)
    assert lengths == again
