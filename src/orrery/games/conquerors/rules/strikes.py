"""Damage done by effects: its window, its targets, its blows."""

from __future__ import annotations

from orrery.games.conquerors.content import PROGRAMS
from orrery.games.conquerors.flow import OPEN, RUN
from orrery.games.conquerors.rules.damage import BY_EFFECT, Blow, deal
from orrery.games.conquerors.rules.verbs import amount_of
from orrery.games.conquerors.selecting import (
    last_picks,
    next_op,
    set_picks,
    still_fits,
)
from orrery.games.conquerors.stack import flagged, pop, push, set_flag
from orrery.games.conquerors.state import (
    BY_AT,
    CARD_AT,
    DROPPED,
    FRAME,
    PASSED_WINDOW,
    PROGRAM_AT,
    SOURCE_AT,
    STEP_AT,
    X_AT,
    Conquerors,
)
from orrery.games.conquerors.vocabulary import (
    Op,
)
from orrery.games.conquerors.words import (
    EFFECT_DAMAGE,
)


def before_damage(s: Conquerors, frame: int, op: Op, picks: list[int]) -> bool:
    """Targets and amount are fixed; then comes the window."""
    amount = amount_of(s, frame, op)
    source = s.frames[frame + SOURCE_AT]
    set_picks(s, frame, [])
    damage = push(s, EFFECT_DAMAGE, s.frames[frame + CARD_AT], s.frames[frame + BY_AT], source)
    s.frames[damage + X_AT] = amount
    set_picks(s, damage, picks)
    s.go(RUN)
    s.go(OPEN)
    return False


def still_aimed(s: Conquerors, frame: int) -> list[int]:
    """The fixed targets of damage that are still there and still fit the description."""
    parent = frame - FRAME
    op = PROGRAMS[s.frames[parent + PROGRAM_AT]].ops[s.frames[parent + STEP_AT]]
    by = s.frames[parent + BY_AT]
    source = s.frames[parent + SOURCE_AT]
    sel = op.to
    assert sel is not None
    return [spot for spot in last_picks(s, frame) if still_fits(s, sel, by, source, spot)]


def deal_aimed(s: Conquerors, frame: int) -> None:
    """The window before damage has closed: those targets that still fit are hit."""
    parent = frame - FRAME
    if flagged(s, frame, DROPPED):
        pop(s)
    elif s.settings.aim_after:
        pop(s)
        set_flag(s, parent, PASSED_WINDOW)
    else:
        picks = still_aimed(s, frame)
        amount = s.frames[frame + X_AT]
        pop(s)
        strike(s, parent, picks, amount)


def strike(s: Conquerors, frame: int, picks: list[int], amount: int) -> None:
    """What an effect is printed on deals damage."""
    source = s.frames[frame + SOURCE_AT]
    kind = s.frames[frame + CARD_AT]
    next_op(s, frame, picks)
    deal(s, [Blow(s, source, kind, spot, amount) for spot in picks], BY_EFFECT)
