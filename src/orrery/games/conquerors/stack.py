"""The stack of what is about to happen: announced cards, effects under way, open windows."""

from __future__ import annotations

from orrery.games.conquerors.state import (
    FIRST_AT,
    FLAGS_AT,
    FRAME,
    IS_OPEN,
    PICKS_AT,
    WHAT_AT,
    WHO_AT,
    X_AT,
    Conquerors,
)
from orrery.games.conquerors.words import EFFECT


def push(s: Conquerors, what: int, card: int, by: int, source: int, program: int = -1) -> int:
    """Something new is about to happen; the place of its frame."""
    frame = len(s.frames)
    s.frames += [what, card, by, source, program, 0, 0, -1, -1, -1, 0, 0, 0]
    if what == EFFECT:
        s.depth += 1
    return frame


def top(s: Conquerors) -> int:
    """The place of the frame on top; negative when there is none."""
    return len(s.frames) - FRAME


def pop(s: Conquerors) -> None:
    """What was on top has happened, or will not."""
    frame = len(s.frames) - FRAME
    picks = s.frames[frame + PICKS_AT]
    if picks:
        del s.picked[len(s.picked) - picks :]
    if s.frames[frame + WHAT_AT] == EFFECT:
        s.depth -= 1
    del s.frames[frame:]


def flagged(s: Conquerors, frame: int, bit: int) -> bool:
    return s.frames[frame + FLAGS_AT] & bit != 0


def set_flag(s: Conquerors, frame: int, bit: int) -> None:
    s.frames[frame + FLAGS_AT] |= bit


def clear_flag(s: Conquerors, frame: int, bit: int) -> None:
    s.frames[frame + FLAGS_AT] &= ~bit


def any_open(s: Conquerors) -> bool:
    """Whether a window is open."""
    for frame in range(0, len(s.frames), FRAME):
        if s.frames[frame + FLAGS_AT] & IS_OPEN:
            return True
    return False


def start_effect(
    s: Conquerors, card: int, by: int, source: int, program: int, first: int, who: int, x: int
) -> int:
    """An effect is under way from here on."""
    frame = push(s, EFFECT, card, by, source, program)
    s.frames[frame + FIRST_AT] = first
    s.frames[frame + WHO_AT] = who
    s.frames[frame + X_AT] = x
    return frame
