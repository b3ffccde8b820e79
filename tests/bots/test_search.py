"""The search bot: what it sees, what it may not see, and what it keeps to."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest

import orrery
from orrery.bots import Bot, Chair, hire, is_known, make_bot
from orrery.bots.ahead import play_out, quick_choice
from orrery.bots.search import SearchBot
from orrery.bots.tree import RIPE, Tree
from orrery.core.chance import seeded
from orrery.core.errors import Refused
from orrery.core.state import State

GAMES = ["vertium", "planetfall", "fusion", "fulcrum", "conquerors"]
LEVELS = ["easy", "medium", "hard", "expert"]


def four(columns: str) -> State:
    """Four in a Row after some discs, by column from 1."""
    s: State = orrery.game("four").new(2)
    for column in columns:
        s.apply(int(column) - 1)
    return s


def deep(key: str, decisions: int, seats: int = 2) -> State:
    """A game after so many random decisions, at the next with a real choice."""
    game = orrery.game(key)
    s: State = game.new(seats, decisions)
    luck = seeded(decisions)
    made = 0
    while made < decisions or len(game.sensible(s)) < 2:
        s.apply(s.options[luck.below(len(s.options))])
        made += 1
    return s


def best(bot: Bot) -> Any:
    values: Any = bot.info["values"]
    return values[0]


def test_it_takes_a_win_and_is_sure_of_it() -> None:
    bot = SearchBot(1, 15)
    assert bot.choose(Chair(four("121212"), 0)) == 0
    assert best(bot)["worth"] == 1.0
    assert bot.info["chances"] == [1.0, 0.0]


def test_it_stops_what_would_lose() -> None:
    s = four("41424")  # three discs in column 4: seat 1 has to stop the fourth
    assert {SearchBot(seed, 30).choose(Chair(s, 1)) for seed in range(5)} == {3}


def test_it_finds_a_win_in_two_moves() -> None:
    s = four("4174")  # with two open ends in the bottom row nobody can stop both
    picks = {SearchBot(seed, 220).choose(Chair(s, 0)) for seed in range(3)}
    assert picks <= {2, 4}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", GAMES)
def test_every_level_answers_in_its_time_with_something_allowed(key: str, level: str) -> None:
    s = deep(key, 20)
    started = perf_counter()
    assert make_bot(level, 3).choose(Chair(s, s.seat), ms=30) in s.options
    assert perf_counter() - started < 1


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_and_simulations_choose_the_same(key: str) -> None:
    s = deep(key, 12)
    bots = [SearchBot(5, 4), SearchBot(5, 4)]
    assert len({bot.choose(Chair(s, s.seat)) for bot in bots}) == 1
    assert bots[0].info == bots[1].info
    assert best(bots[0])["visits"] > 0


@pytest.mark.parametrize("decisions", [3, 30])
@pytest.mark.parametrize("key", GAMES)
def test_what_is_hidden_from_the_seat_changes_neither_choice_nor_chances(
    key: str, decisions: int
) -> None:
    s = deep(key, decisions)
    real = SearchBot(7, 4)
    real.choose(Chair(s, s.seat))
    for seed in range(2):
        other = s.resample(s.seat, seeded(seed))
        swapped = SearchBot(7, 4)
        swapped.choose(Chair(other, s.seat))
        assert swapped.info == real.info


def test_chances_come_to_one() -> None:
    s = deep("vertium", 15, seats=4)
    bot = SearchBot(2, 4)
    bot.choose(Chair(s, s.seat))
    chances: Any = bot.info["chances"]
    assert len(chances) == 4
    assert sum(chances) == pytest.approx(1, abs=0.001)


def test_easy_is_careless_at_times() -> None:
    s = four("121212")
    picks = [make_bot("easy", seed).choose(Chair(s, 0)) for seed in range(40)]
    assert 20 < picks.count(0) < 40


def test_the_tree_goes_on_with_the_game() -> None:
    s = four("")
    bot = SearchBot(1, 200)
    past: list[tuple[int, int]] = []
    first = bot.choose(Chair(s, 0, past))
    assert bot.tree is not None
    replies = bot.tree.roots[0].kids[first].kids
    reply, kept = max(replies.items(), key=lambda entry: entry[1].visits)
    assert kept.visits > 1
    for seat, action in ((0, first), (1, reply - s.game.verbs.size)):
        past.append((seat, action))
        s.apply(action)
    bot.simulations = 0
    bot.choose(Chair(s, 0, past))
    assert bot.tree.roots == [kept]


def test_what_follows_a_choice_is_searched_once_it_was_tried_often() -> None:
    s = four("")
    tree = Tree(s.game, 2, 8)
    for _ in range(RIPE):
        tree.grow(s.clone(), 3)
    tried = tree.roots[0].kids[3]
    assert (tried.visits, len(tried.kids)) == (RIPE, 0)
    tree.grow(s.clone(), 3)
    assert sum(kid.visits for kid in tried.kids.values()) == 1


def test_where_more_is_tried_replies_are_searched_as_much_later() -> None:
    ripe = []
    for key in ("vertium", "planetfall"):
        s = deep(key, 20)
        bot = SearchBot(3, 1)
        bot.choose(Chair(s, s.seat))
        assert bot.tree is not None
        ripe.append(bot.tree.ripe)

    assert ripe == [16 * RIPE, RIPE]


def test_where_a_game_is_played_on_less_far_more_is_tried() -> None:
    """Vertium is played on for a quarter of what Planetfall is, and there is plenty of it."""
    assert orrery.game("vertium").plenty == 4
    for key, each in (("vertium", 64), ("planetfall", 4)):
        s = deep(key, 20)
        bot = SearchBot(3, 4)
        bot.choose(Chair(s, s.seat))
        made: Any = bot.info["simulations"]
        racers = len(bot.racers)
        assert each * racers - 3 * racers <= made <= each * racers


def test_an_endgame_is_played_to_its_end() -> None:
    game = orrery.game("vertium")
    s: State = game.new(2, 3)
    assert min(Tree(game, 2, 8).grow(s.clone(), s.options[0])) > 0  # Phase One is only judged

    while not game.endgame(s):
        play_out(game, s, 1)
    assert s.result is None
    assert sorted(Tree(game, 2, 8).grow(s.clone(), s.options[0])) == [0, 1]


def test_a_wise_seat_is_taken_to_go_on_by_insight() -> None:
    """At times that is another way than advice would go, as whoever is not wise does."""
    game = orrery.game("vertium")
    s: State = game.new(2, 3)
    same: list[bool] = []
    while len(same) < 20:
        if len(game.sensible(s)) == 1:
            s.apply(game.sensible(s)[0])
            continue
        ways = []
        for wise in (True, False):
            played, chosen = s.clone(), s.clone()
            played.chance, chosen.chance = seeded(len(same)), seeded(len(same))
            play_out(game, played, 1, s.seat if wise else 1 - s.seat)
            chosen.apply(quick_choice(game, chosen, game.sensible(chosen), wise))
            assert game.view(played, 0) == game.view(chosen, 0)
            ways.append(game.view(played, 0))
        same.append(ways[0] == ways[1])
        play_out(game, s, 1)
    assert not all(same)


def test_a_table_that_went_back_is_thought_about_afresh() -> None:
    s = four("")
    bot = SearchBot(1, 8)
    for past in ([(0, 1), (1, 1)], [(0, 1)], [(0, 2), (1, 1), (0, 3)]):
        tree = bot.tree
        bot.choose(Chair(s, 0, past))
        assert bot.tree is not tree


def test_several_processes_find_the_same_again() -> None:
    s = four("41424")
    bots = [hire("search:30*2", 3), hire("search:30*2", 3)]
    assert [bot.choose(Chair(s, 1)) for bot in bots] == [3, 3]
    assert bots[0].info == bots[1].info


def test_names_of_searches() -> None:
    assert is_known("search:500")
    assert not is_known("search:many")
    found = hire("search:500*4", 1)
    assert isinstance(found, SearchBot)
    assert (found.simulations, found.processes, found.ms) == (500, 4, None)
    with pytest.raises(Refused):
        hire("search:0", 1)
    with pytest.raises(Refused):
        make_bot("search:500", 1)  # a table in the room offers levels only


# -- hidden choices -------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["fusion", "fulcrum", "conquerors"])
def test_what_is_called_secret_is_seen_by_nobody_else(key: str) -> None:
    """But for what is turned up at once: the last card of a battle, an ability that tells."""
    game = orrery.game(key)
    hidden = told = 0
    for seed in range(8):
        s = game.new(2, seed)
        luck = seeded(seed)
        for _ in range(300):
            if s.result is not None:
                break
            secret = [a for a in s.options if game.verbs.of(a).secret]
            if len(secret) > 1:
                views = []
                for action in secret[:2]:
                    after = s.clone()
                    after.chance = seeded(seed)
                    after.apply(action)
                    views.append(after.view(1 - s.seat))
                hidden += views[0] == views[1]
                told += views[0] != views[1]
            s.apply(s.options[luck.below(len(s.options))])
    assert hidden > 10 * told


def test_nobody_reacts_to_what_he_has_not_seen() -> None:
    """Final Fusion: the attacker's tree tells the cards apart that it lays face down, the
    defender's does not."""
    s = orrery.game("fusion").new(2, 5)
    luck = seeded(5)
    while s.game.verbs.of(s.options[0]).name != "tactic" or len(s.options) < 2:
        s.apply(s.options[luck.below(len(s.options))])
    attacker = s.seat
    tree = Tree(s.game, 2, 0)
    for action in s.options:
        tree.grow(s.clone(), action)
    kids = [len(root.kids) for root in tree.roots]
    assert kids[attacker] == len(s.options)
    assert kids[1 - attacker] == 1
