"""The bots: random, and greedy with its look ahead."""

from __future__ import annotations

from time import perf_counter

import pytest

import orrery
from orrery.bots import Chair, make_bot
from orrery.core.errors import Refused
from orrery.core.state import State

FOUR = orrery.game("four")


def four(columns: str) -> State:
    """Four in a Row after some discs, by column from 1."""
    s: State = FOUR.new(2)
    for column in columns:
        s.apply(int(column) - 1)
    return s


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused) as refused:
        make_bot("deep thought", 1)
    assert refused.value.code == "unknown_bot"
    assert refused.value.field == "bot"
    assert "easy, medium, hard, expert, greedy, random" in refused.value.message


def test_random_takes_every_option_at_times() -> None:
    s = four("")
    bot = make_bot("random", 1)
    assert {bot.choose(Chair(s, 0)) for _ in range(100)} == set(s.options)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_seed_chooses_the_same(name: str) -> None:
    s = four("44")
    choices = [[make_bot(name, seed).choose(Chair(s, 0)) for seed in range(20)] for _ in range(2)]
    assert choices[0] == choices[1]
    assert len(set(choices[0])) > 1


def test_greedy_takes_a_win() -> None:
    s = four("121212")
    bot = make_bot("greedy", 1)
    assert bot.choose(Chair(s, 0)) == 0
    values = bot.info["values"]
    assert isinstance(values, list)
    assert values[0] == {"action": 0, "worth": 1.0}
    assert len(values) == len(s.options)


def test_greedy_takes_the_only_option_without_a_thought() -> None:
    s = four("111111222222333333555555666666777777")
    bot = make_bot("greedy", 1)
    assert bot.choose(Chair(s, 0)) == 3
    assert bot.info == {"samples": 0, "values": [], "chances": []}


def test_greedy_keeps_within_its_time() -> None:
    s = orrery.game("vertium").new(4, 5)
    while len(s.options) < 2:
        s.apply(s.options[0])
    bot = make_bot("greedy", 1)
    started = perf_counter()
    choice = bot.choose(Chair(s, s.seat), ms=0)
    assert choice in s.options
    assert bot.info["samples"] == 1  # one trial is made in any case
    assert perf_counter() - started < 1
