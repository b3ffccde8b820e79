"""What bots go by: a greedy player beats a random one and reacts when it pays."""

from __future__ import annotations

from typing import cast

import pytest

import orrery
from orrery.bots.chair import Chair
from orrery.bots.greedy import GreedyBot
from orrery.core.chance import seeded
from orrery.games.conquerors.state import Conquerors
from tests.conquerors.laid import DECK, Laid, lay, materials

GAME = orrery.game("conquerors")


def greedy(t: Laid) -> str:
    """What a greedy player in the asked seat would do, in words."""
    s = t.table.state
    return s.sentence(GreedyBot(3).choose(Chair(s, s.seat)))


def play(deck: str, seed: int) -> bool:
    """A game of greedy against random with equal decks; whether greedy wins."""
    s = GAME.new(2, seed, {"decks": [deck, deck]})
    seat = seed % 2
    bot = GreedyBot(seed)
    chair = Chair(s, seat)
    luck = seeded(seed)
    while s.result is None:
        if s.seat == seat:
            s.apply(bot.choose(chair))
        else:
            s.apply(s.options[luck.below(len(s.options))])
    return seat in s.result.winners


def test_greedy_beats_random() -> None:
    assert play("comet_raiders", 1)


def test_a_finished_building_is_better_than_none() -> None:
    t = lay(hands=[["grand_arcology"]], stores=[materials(6, 6)])
    assert greedy(t) == "Play Grand Arcology"


def test_the_winning_attack_is_made() -> None:
    t = lay("attack", board=[{"warriors": ["ridge_marauder"]}, {"base": 3}], decks=[DECK, DECK])
    assert greedy(t).startswith("Attack with Ridge Marauder")


def test_a_threatened_warrior_is_shielded() -> None:
    """A reaction that saves what is worth more than its cost is made."""
    board = [{"warriors": [{"card": "iron_colossus", "life": 2}]}, {}]
    t = lay(
        board=board,
        active=1,
        hands=[["force_field"], ["plasma_bolt"]],
        stores=[materials(1), materials(1, 1)],
    )
    t.play("plasma_bolt")
    t.pass_all()
    t.choose("iron_colossus")
    assert t.window() == "damage"
    assert greedy(t) == "Play Force Field"


@pytest.mark.parametrize("seat", [0, 1])
def test_worth_is_a_chance_to_win(seat: int) -> None:
    rich = {"buildings": ["grand_arcology", "habitat_dome"], "warriors": ["war_titan"]}
    t = lay(board=[rich, {"base": 3}])
    worth = GAME.worth(cast(Conquerors, t.table.state), seat)
    assert worth > 0.8 if seat == 0 else worth < 0.2


def test_sensible_options_are_options() -> None:
    s = GAME.new(2, 5)
    luck = seeded(5)
    for _ in range(150):
        if s.result is not None:
            break
        found = GAME.sensible(s)
        assert found
        assert set(found) <= set(s.options)
        s.apply(s.options[luck.below(len(s.options))])
