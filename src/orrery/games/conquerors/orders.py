"""Standing orders: where a person is usually stopped to react; and what is done for the late.

Orders belong to a seat and not to the position: engine, bots and line protocol are always asked.
This is the usual order, told with each view, so that whoever sits in front of one can pass by
itself in all other windows.
"""

from __future__ import annotations

from typing import Final

from orrery.games.conquerors.selecting import last_picks
from orrery.games.conquerors.stack import top
from orrery.games.conquerors.state import (
    BY_AT,
    FLAGS_AT,
    IS_OPEN,
    REACTED,
    WHAT_AT,
    X_AT,
    Conquerors,
)
from orrery.games.conquerors.words import (
    ACTIVATED,
    AMBUSHED,
    EFFECT_DAMAGE,
    END,
    LINE_DAMAGE,
    MAIN,
    NEXT_PHASE,
    PASS,
    PLAYED_CARD,
    RESOLUTION,
)

RULES: Final = ("PC-INFO-03", "PC-INFO-08")


def late(s: Conquerors) -> int:
    """Whoever does not answer in time passes; verbs are numbered with the quiet ones first."""
    return s.options[0]


def ordered(s: Conquerors) -> int:
    """A pass for the asked player where the usual orders say so; -1 where it is stopped."""
    passing = PASS.action()
    frame = top(s)
    window = frame >= 0 and s.frames[frame + FLAGS_AT] & IS_OPEN != 0
    if not window or passing not in s.options or stops(s, s.seat):
        return -1
    return passing


def stops(s: Conquerors, seat: int) -> bool:
    """Whether the usual orders stop a player in the window that is open now."""
    frame = top(s)
    if frame < 0 or not s.frames[frame + FLAGS_AT] & IS_OPEN:
        return False
    what = s.frames[frame + WHAT_AT]
    by = s.frames[frame + BY_AT]
    if seat == s.active:
        others = what == PLAYED_CARD and by != seat
        return others or what == LINE_DAMAGE or s.frames[frame + FLAGS_AT] & REACTED != 0
    if what == PLAYED_CARD:
        return by != seat
    if what in (ACTIVATED, AMBUSHED, RESOLUTION):
        return True
    if what == NEXT_PHASE:
        return s.frames[frame + X_AT] in (MAIN, END)
    if what == EFFECT_DAMAGE:
        return seat in [s.side[spot] for spot in last_picks(s, frame)]
    if what == LINE_DAMAGE:
        return seat in [s.side[s.goals[i]] for i in range(len(s.goals)) if s.ranks[i] == s.line]
    return False
