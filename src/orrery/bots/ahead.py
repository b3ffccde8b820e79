"""A move cut into parts, taken to its end: what greedy and search judge an option by."""

from __future__ import annotations

from orrery.core.game import AnyGame
from orrery.core.state import State


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
