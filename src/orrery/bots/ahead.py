"""Looks ahead by the game's advice: a move to its end, and a game for some choices more."""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance
from orrery.core.game import AnyGame
from orrery.core.state import State

MORE_PARTS: Final = 3  # of a move, after the first, that are tried
PARTS_ON_THE_WAY: Final = 1  # the same where whole games are played ahead


def look(game: AnyGame, s: State, seat: int, action: int, luck: Chance) -> float:
    """How well the asked seat stands after an option, taken to the end of its move."""
    trial = s.clone()
    trial.chance = luck.copy()
    trial.apply(action)
    follow(game, trial, seat, luck.drawn, MORE_PARTS)
    return game.worth(trial, seat)


def follow(game: AnyGame, trial: State, seat: int, drawn: int, parts: int) -> None:
    """Take the further parts of a move that a seat has begun, until chance has its say."""
    while parts > 0 and trial.seat == seat and trial.chance.drawn == drawn:
        parts -= 1
        trial.apply(best_part(game, trial, seat, parts))


def best_part(game: AnyGame, trial: State, seat: int, parts: int) -> int:
    """The best next part of a move. The luck it is judged by is not that of the trial."""
    options = game.sensible(trial)
    if len(options) == 1:
        return options[0]
    luck = trial.chance.fork()
    best = -1
    top = -1.0
    for action in options:
        ahead = trial.clone()
        ahead.chance = luck.copy()
        ahead.apply(action)
        follow(game, ahead, seat, luck.drawn, parts)
        value = game.worth(ahead, seat)
        if value > top:
            top = value
            best = action
    return best


def play_out(game: AnyGame, s: State, choices: int) -> None:
    """Everybody does what looks best at once, for so many choices or to the end."""
    while choices > 0 and s.result is None:
        options = game.sensible(s)
        if len(options) == 1:
            s.apply(options[0])
        else:
            choices -= 1
            s.apply(best_part(game, s, s.seat, PARTS_ON_THE_WAY))
