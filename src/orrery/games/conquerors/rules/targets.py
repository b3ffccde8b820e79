"""Targets: whether an effect has anything to choose from."""

from __future__ import annotations

from typing import Final

from orrery.games.conquerors.content import TYPE_OF
from orrery.games.conquerors.selecting import exists
from orrery.games.conquerors.stack import top
from orrery.games.conquerors.state import (
    BY_AT,
    CANCELLED,
    CARD_AT,
    DROPPED,
    FLAGS_AT,
    IS_OPEN,
    WHAT_AT,
    Conquerors,
)
from orrery.games.conquerors.vocabulary import CANCEL, TRAP, TRAPBACK, Op, Program
from orrery.games.conquerors.words import EFFECT, PLAYED_CARD

RULES: Final = (
    "PC-SPELL-02",
    "PC-SPELL-03",
    "PC-SPELL-08",
    "PC-SPELL-11",
    "PC-TRIG-02",
    "PC-REACT-10",
    "PC-REACT-20",
    "PC-PAID-08",
    "PC-TRAP-16",
    "PC-KW-TRAPBACK-03",
)


def has_target(s: Conquerors, by: int, source: int, program: Program, window: int) -> bool:
    """Whether an effect needs no target, or has one for any of its steps.

    `window` is the frame whose window a cancelling effect is used in.
    """
    targeted = program.targeted
    if not targeted:
        return True
    for op in targeted:
        if op_has_target(s, by, source, op, window):
            return True
    return False


def op_has_target(s: Conquerors, by: int, source: int, op: Op, window: int) -> bool:
    if op.verb == CANCEL:
        return cancellable(s, window, op.types)
    if op.verb == TRAPBACK:
        return has_junk_trap(s, by)
    return op.to is not None and exists(s, op.to, by, source)


def has_junk_trap(s: Conquerors, player: int) -> bool:
    for kind in s.junkyard[player]:
        if TYPE_OF[kind] == TRAP:
            return True
    return False


def takeable_kinds(s: Conquerors, player: int) -> list[int]:
    """The kinds in a junkyard; the trap whose own effect is under way does not count."""
    frame = top(s)
    own = -1
    if frame >= 0 and s.frames[frame + WHAT_AT] == EFFECT and s.frames[frame + BY_AT] == player:
        own = s.frames[frame + CARD_AT]
    junkyard = s.junkyard[player]
    found: list[int] = []
    for kind in sorted(set(junkyard)):
        if kind != own or TYPE_OF[kind] != TRAP or junkyard.count(kind) > 1:
            found.append(kind)
    return found


def cancellable(s: Conquerors, window: int, types: int) -> bool:
    """Whether the window of a frame was opened by playing a card of these types."""
    if window < 0 or s.frames[window + WHAT_AT] != PLAYED_CARD:
        return False
    flags = s.frames[window + FLAGS_AT]
    if not flags & IS_OPEN or flags & (CANCELLED | DROPPED):
        return False
    return types >> TYPE_OF[s.frames[window + CARD_AT]] & 1 == 1
