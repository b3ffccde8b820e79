"""Looks ahead by the game's advice: a move to its end, and a game for some choices more."""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance
from orrery.core.game import AnyGame
from orrery.core.state import State

MORE_PARTS: Final = 3  # of a move, after the first, that are tried
PARTS_ON_THE_WAY: Final = 1  # the same where whole games are played ahead
UNASKED: Final = -1.0  # what a position is worth that nobody has judged


def look(game: AnyGame, s: State, seat: int, action: int, luck: Chance) -> float:
    """How well the asked seat stands after an option, taken to the end of its move."""
    end, worth = tried(game, s, seat, action, luck, MORE_PARTS)
    return asked(game, end, seat, worth)


def look_closely(
    game: AnyGame, s: State, seat: int, action: int, luck: Chance, parts: int = MORE_PARTS
) -> float:
    """The same by the game's insight, where it has one."""
    end, worth = tried(game, s, seat, action, luck, parts)
    chances = game.insight(end)
    return chances[seat] if chances else asked(game, end, seat, worth)


def asked(game: AnyGame, s: State, seat: int, worth: float) -> float:
    """What a position is worth to a seat, which may have been asked before."""
    return game.worth(s, seat) if worth == UNASKED else worth


def judged(game: AnyGame, s: State) -> list[float]:
    """What a position is worth to each seat, by insight or at first sight."""
    return game.insight(s) or [game.worth(s, seat) for seat in range(s.seats)]


def tried(
    game: AnyGame, s: State, seat: int, action: int, luck: Chance, parts: int
) -> tuple[State, float]:
    """Where an option leads with some luck, by so many further parts; the rest as for `follow`."""
    trial = s.clone()
    trial.chance = luck.copy()
    trial.apply(action)
    return follow(game, trial, seat, luck.drawn, parts)


def follow(game: AnyGame, trial: State, seat: int, drawn: int, parts: int) -> tuple[State, float]:
    """Take the further parts of a move that a seat has begun, until chance has its say.

    The position that this leads to, and what it is worth to the seat where that was asked on the
    way, else `UNASKED`: who calls may not want to know.
    """
    while parts > 0 and trial.seat == seat and trial.chance.drawn == drawn:
        parts -= 1
        options = game.sensible(trial)
        if len(options) == 1:
            trial.apply(options[0])
            continue
        luck = trial.chance.fork()
        best, end, worth = best_part(game, trial, options, luck, parts)
        if end.chance.drawn == luck.drawn:
            # Nothing was left to luck, so the move ends as it was tried.
            end.chance = trial.chance
            return end, worth
        trial.apply(best)
    return trial, UNASKED


def best_part(
    game: AnyGame, s: State, options: list[int], luck: Chance, parts: int
) -> tuple[int, State, float]:
    """The option after which the asked seat stands best at the end of its move, with that end."""
    seat = s.seat
    best = options[0]
    end = s
    top = -1.0
    for action in options:
        ahead, worth = tried(game, s, seat, action, luck, parts)
        worth = asked(game, ahead, seat, worth)
        if worth > top:
            best, end, top = action, ahead, worth
    return best, end, top


def wisest(game: AnyGame, s: State, options: list[int], luck: Chance) -> int:
    """The option after which the asked seat stands best by insight, where there is one."""
    best = options[0]
    top = -1.0
    for action in options:
        worth = look_closely(game, s, s.seat, action, luck, PARTS_ON_THE_WAY)
        if worth > top:
            best, top = action, worth
    return best


def quick_choice(game: AnyGame, s: State, options: list[int], wise: bool) -> int:
    """What the asked seat takes by insight or by advice, and by what it may know."""
    # The luck that options are judged by is not the one they will meet.
    luck = s.chance.fork()
    known = s.resample(s.seat, luck)
    if wise:
        return wisest(game, known, options, luck)
    return best_part(game, known, options, luck, PARTS_ON_THE_WAY)[0]


def play_out(game: AnyGame, s: State, choices: int, wise: int = -1) -> None:
    """Everybody does what looks best at once, for so many choices or to the end.

    A wise seat goes by insight. Then nobody sees what is hidden from it: a wise seat that did
    would make more of waiting than comes of it.
    """
    while choices > 0 and s.result is None:
        if game.hasten(s):
            continue
        glance = game.reflex(s, s.options)
        if glance >= 0:
            choices -= 1
            s.apply(glance)
            continue
        options = game.sensible(s)
        if len(options) == 1:
            s.apply(options[0])
            continue
        choices -= 1
        if wise >= 0:
            s.apply(quick_choice(game, s, options, s.seat == wise))
        else:
            s.apply(best_part(game, s, options, s.chance.fork(), PARTS_ON_THE_WAY)[0])
