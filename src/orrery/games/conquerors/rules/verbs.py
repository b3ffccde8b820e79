"""What the verbs do: the amount, and what happens to one object."""

from __future__ import annotations

from orrery.games.conquerors.content import CARDS, TYPE_OF
from orrery.games.conquerors.events import (
    CHANGES_ATTACK,
    CREATES,
    EXHAUSTS,
    GRANTS,
    GRANTS_BASE,
    PEEKS,
    READIES,
    RESTRICTS,
    RETRIEVES,
)
from orrery.games.conquerors.knowledge import everybody, joins_hand
from orrery.games.conquerors.planet import (
    TO_BOTTOM,
    TO_HAND,
    TO_TOP,
    leave,
    leave_attack,
    new_side,
    put,
)
from orrery.games.conquerors.rules.damage import heal
from orrery.games.conquerors.rules.targets import takeable_kinds
from orrery.games.conquerors.selecting import (
    in_attack,
    in_reach,
    picks_of,
)
from orrery.games.conquerors.state import (
    ATTACK_ZERO,
    BY_AT,
    X_AT,
    Conquerors,
)
from orrery.games.conquerors.vocabulary import (
    ATTACK_MOD,
    BASE,
    BOUNCE,
    CARRIED,
    COUNT,
    EXHAUST,
    GRANT,
    HEAL,
    OF_SACRIFICED,
    PEEK_TRAP,
    READY,
    REMOVE,
    RESTRICT,
    TAKE_CONTROL,
    TUCK,
    WARRIOR,
    Op,
)
from orrery.games.conquerors.words import (
    ATTACK_CHANGE,
    CANNOT_ATTACK,
    CONTROLLER,
    EXHAUSTED,
    KEYWORD_CHANGE,
    SEATS,
    TAKE,
)


def amount_of(s: Conquerors, frame: int, op: Op) -> int:
    """How much a step does, now."""
    amount = op.amount
    if amount.kind == COUNT and amount.count is not None:
        found = len(picks_of(s, frame, amount.count, s.frames[frame + BY_AT]))
        return min(found * amount.times, amount.cap)
    if amount.kind == OF_SACRIFICED:
        return s.frames[frame + X_AT] * amount.times
    return s.frames[frame + X_AT] if amount.kind == CARRIED else amount.number


def change(s: Conquerors, frame: int, op: Op, by: int, spot: int) -> None:
    """What most verbs do to one object."""
    verb = op.verb
    if verb == HEAL:
        heal(s, spot, amount_of(s, frame, op))
    elif verb in (BOUNCE, TUCK):
        if s.type[spot] != BASE:
            where = TO_HAND if verb == BOUNCE else TO_TOP if op.top else TO_BOTTOM
            leave(s, spot, where)
    elif verb == PEEK_TRAP:
        peek(s, by, spot)
    elif verb == ATTACK_MOD:
        amount = amount_of(s, frame, op)
        s.lasting += [s.ref(spot), ATTACK_CHANGE, amount + ATTACK_ZERO, op.until]
        s.tell(CHANGES_ATTACK, s.card[spot], amount + 999, spot)
    elif verb == GRANT:
        s.lasting += [s.ref(spot), KEYWORD_CHANGE + op.keyword, op.x, op.until]
        if spot < SEATS:
            s.tell(GRANTS_BASE, spot, op.keyword, spot)
        else:
            s.tell(GRANTS, s.card[spot], op.keyword, spot)
    elif verb == RESTRICT:
        s.lasting += [s.ref(spot), CANNOT_ATTACK + op.what, 1, op.until]
        s.tell(RESTRICTS, s.card[spot], spot)
    elif verb == EXHAUST:
        if s.type[spot] == WARRIOR and not s.marked(spot, EXHAUSTED):
            s.mark(spot, EXHAUSTED, 1)
            s.tell(EXHAUSTS, s.card[spot], spot)
    elif verb == READY:
        if s.type[spot] == WARRIOR and s.marked(spot, EXHAUSTED):
            s.mark(spot, EXHAUSTED, 0)
            s.tell(READIES, s.card[spot], spot)
    elif verb == REMOVE:
        if in_attack(s, spot):
            leave_attack(s, spot)
            s.mark(spot, EXHAUSTED, 1)
    elif verb == TAKE_CONTROL and spot >= SEATS:
        s.lasting += [s.ref(spot), CONTROLLER, by, op.until]
        new_side(s, spot)


def peek(s: Conquerors, viewer: int, spot: int) -> None:
    if s.trap[spot] >= 0 and s.side[spot] != viewer:
        s.seen[spot] |= 1 << viewer
        s.looked[viewer * SEATS + s.side[spot]] = 1
        s.tell(PEEKS, viewer, s.trap[spot], s.side[spot], spot)


def copies(s: Conquerors, by: int, op: Op, picks: list[int]) -> list[int]:
    """Illusions with the printed values of a warrior; they were not played."""
    made: list[int] = []
    for original in picks:
        for _ in range(op.n):
            spot = put(s, s.card[original], by, -1, True)
            if spot >= 0:
                made.append(spot)
                s.tell(CREATES, by, s.card[original], spot)
    return made


def takeable(s: Conquerors, op: Op, by: int) -> list[int]:
    """The cards in junkyards that a step may take back."""
    sel = op.to
    assert sel is not None
    found: list[int] = []
    for player in range(s.seats):
        if in_reach(s, sel, by, player):
            for kind in takeable_kinds(s, player):
                if sel.types >> TYPE_OF[kind] & 1:
                    found.append(TAKE.action(player, kind))
    return found


def take_back(s: Conquerors, player: int, kind: int) -> None:
    """A card goes from the junkyard to its owner's hand, seen by all."""
    s.junkyard[player].remove(kind)
    s.unseen[player * len(CARDS) + kind] += 1
    joins_hand(s, player, kind, everybody(s))
    s.tell(RETRIEVES, player, kind)
