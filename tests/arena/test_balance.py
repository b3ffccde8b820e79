"""The tables for docs/balance, how long games were, and what the seats had."""

from __future__ import annotations

import sys

import pytest
from tools import balance

import orrery
from orrery.arena import Plan, Played
from orrery.arena.match import play_match, rounds_of
from orrery.arena.traits import trait_named, traits_of
from orrery.bots import make_bot
from orrery.core.errors import Refused

FIRST: dict[str, object] = {"first_player": "1"}


def game(winners: tuple[int, ...], *traits: str, decisions: int = 10, rounds: int = 0) -> Played:
    return Played(("greedy",) * len(traits), winners, decisions, 5, 0.1, traits, rounds)


GAMES = [
    game((0,), "Crabs + Owls", "Apes + Bees"),
    game((1,), "Crabs + Owls", "Apes + Crows"),
    game((0, 1), "Bees + Crabs", "Apes + Owls"),
]


# -- the tables -------------------------------------------------------------------------------


def test_each_of_the_things_that_a_seat_had_is_counted() -> None:
    found = balance.single_entries(GAMES, 2)
    assert {name: (entry.games, entry.wins) for name, entry in found.items()} == {
        "Crabs": (3, 1.5),
        "Owls": (3, 1.5),
        "Apes": (3, 1.5),
        "Bees": (2, 0.5),
        "Crows": (1, 1.0),
    }


def test_pairs_have_a_table_of_their_own_where_there_are_pairs() -> None:
    plan = Plan("fusion", ("greedy",), 2, {}, 1, 3, "players.fleets")
    text = balance.report(plan, GAMES, "")
    assert "| fleets | games |" in text
    assert "| pair of fleets | games |" in text
    assert "| Crabs + Owls | 2 | 50.0% | 1.00 |" in text
    assert "| Crabs | 3 | 50.0% | 1.00 |" in text
    alone = [game((0,), "Crabs", "Owls"), game((1,), "Owls", "Crabs")]
    text = balance.report(plan, alone, "")
    assert "| fleets | games |" in text
    assert "pair of" not in text


def test_what_lies_outside_is_marked() -> None:
    plan = Plan("fusion", ("greedy",), 2, {}, 1, 4, "players.fleets")
    text = balance.report(plan, [game((0,), "Crabs", "Owls")] * 4, "")
    assert "| Crabs | 4 | 100.0% | 2.00 **outside** |" in text
    assert "| Owls | 4 | 0.0% | 0.00 **outside** |" in text
    assert "| seat 1 | 4 | 100.0% | 2.00 **outside** |" in text


def test_lengths_go_from_the_shortest_to_the_longest() -> None:
    games = [game((0,), "", "", decisions=20 - n, rounds=n) for n in range(1, 12)]
    assert balance.lengths(games, "round").splitlines() == [
        "| length in | shortest | 10% | half | 90% | longest | mean |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
        "| decisions | 9 | 10 | 14 | 18 | 19 | 14.0 |",
        "| rounds | 1 | 2 | 6 | 10 | 11 | 6.0 |",
    ]


def test_a_game_without_rounds_is_measured_in_decisions_alone() -> None:
    assert "rounds" not in balance.lengths([game((0,), "", "")], "")


# -- as one types it --------------------------------------------------------------------------


def printed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *given: str
) -> str:
    monkeypatch.setattr(sys, "argv", ["balance", *given, "--bot", "random", "--workers", "1"])
    balance.main()
    return capsys.readouterr().out


def test_options_of_the_game_can_be_given(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given = ["fusion", "--by", "players.fleets", "--option", "turn_limit=40", "--games", "2"]
    text = printed(capsys, monkeypatch, *given, "--seats", "2", "3", "--option", "first_player=1")
    assert "### 2 seats" in text
    assert "### 3 seats" in text
    assert "| pair of fleets |" in text
    assert "| rounds |" in text


def test_an_option_that_the_game_does_not_know_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Refused, match="no option 'first'"):
        printed(capsys, monkeypatch, "fusion", "--seats", "2", "--option", "first=1")


def test_options_reach_the_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    plans: list[Plan] = []

    def play(plan: Plan, workers: int) -> list[Played]:
        plans.append(plan)
        return GAMES

    monkeypatch.setattr(balance, "play", play)
    printed(capsys, monkeypatch, "fusion", "--seats", "2", "--option", "first_player=1")
    assert [plan.options for plan in plans] == [FIRST]


# -- what a game says of itself ---------------------------------------------------------------


def test_a_match_says_in_which_round_it_ended() -> None:
    fusion = orrery.game("fusion")
    bots = [make_bot("random", seat) for seat in range(2)]
    played = play_match(fusion, ["random"] * 2, bots, 3, FIRST)
    s = fusion.new(2, 3, FIRST)
    assert rounds_of(s) == 1
    assert played.rounds > 1
    four = orrery.game("four")
    assert play_match(four, ["random"] * 2, bots, 3).rounds == 0


def test_what_a_seat_has_several_of_is_named_together_and_sorted() -> None:
    fusion = orrery.game("fusion")
    s = fusion.new(3, 5, FIRST)
    found = traits_of(s, trait_named(fusion, "players.fleets"))
    assert found == traits_of(s, trait_named(fusion, "fleets"))
    names = [trait.split(" + ") for trait in found]
    assert [len(pair) for pair in names] == [2, 2, 2]
    assert all(pair == sorted(pair) for pair in names)
    assert len({name for pair in names for name in pair}) == 6
    view = s.view(0)
    for pair, player in zip(names, view["players"], strict=True):
        labels = {key.replace("_", " ") for key in player["fleets"]}
        assert {name.lower() for name in pair} == labels
