"""Triggered effects: how they come up, wait and are put in order."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.conquerors.content import (
    BY_EVENT,
    CARDS,
    PROGRAMS,
    TRIGGER_LIST,
    TYPE_OF,
    add_program,
)
from orrery.games.conquerors.events import DECLINES
from orrery.games.conquerors.events import TRIGGERS as TRIGGERED
from orrery.games.conquerors.flow import MAY, RUN, SETTLE
from orrery.games.conquerors.planet import total
from orrery.games.conquerors.rules.targets import has_target
from orrery.games.conquerors.selecting import keyword
from orrery.games.conquerors.stack import start_effect, top
from orrery.games.conquerors.state import (
    BATCH_AT,
    BY_AT,
    CARD_AT,
    DEPTH_AT,
    DROPPED,
    FLAGS_AT,
    REF,
    W_BY,
    W_CARD,
    W_FIRST,
    W_PROGRAM,
    W_SOURCE,
    W_TRIGGER,
    W_WHO,
    W_X,
    WAIT,
    Conquerors,
    Why,
)
from orrery.games.conquerors.vocabulary import (
    AT_END_OF_TURN,
    CARRIED,
    DAMAGE,
    ENEMY,
    EVENT,
    HEAL,
    OWN,
    PLACE_TRAP,
    SELF,
    SELFDESTROY,
    SELFHEAL,
    TRAPBACK,
    TRIGGERS,
    Amount,
    Op,
    Program,
    Selector,
    Trigger,
)
from orrery.games.conquerors.words import ACCEPT, DECLINE, NEXT, SEATS, WAITING

EVENTS: Final = len(TRIGGERS)
NOT_WAITING: Final = Why("PC-TRIG-06", "No such effect is to be ordered now.")


def _keyword_program(verb: int, sel: int) -> Program:
    """Damage or healing of as much as the keyword says."""
    op = Op(verb)
    op.to = Selector(sel)
    op.amount = Amount(CARRIED, 0)
    return add_program(Program([op]))


SELFDESTROY_PROGRAM: Final = _keyword_program(DAMAGE, SELF)
SELFHEAL_PROGRAM: Final = _keyword_program(HEAL, SELF)
FINAL_HIT_PROGRAM: Final = _keyword_program(DAMAGE, EVENT)

# How effects come up: at once, by themselves, judged by what is so at that moment.
RULES: Final = (
    "PC-TRIG-01",
    "PC-TRIG-08",
    "PC-TRIG-09",
    "PC-START-04",
    "PC-ENDT-01",
    "PC-ENDT-02",
    "PC-ENDT-03",
    "PC-KW-SELFDESTROY-01",
    "PC-KW-SELFHEAL-01",
)


def wait(
    s: Conquerors, card: int, program: int, by: int, source: int, first: int, who: int, x: int,
    trigger: int = -1,
) -> None:  # fmt: skip
    """A triggered effect waits for its turn."""
    s.waiting += [s.batch, s.depth, card, program, by, source, first, who, x, trigger]


def holds(s: Conquerors, trigger: Trigger, spot: int, by: int) -> bool:
    """Whether a trigger's condition is true when its event happens."""
    return condition(s, trigger.attacking, trigger.behind, spot, by)


def condition(s: Conquerors, attacking: int, behind: bool, spot: int, by: int) -> bool:
    if attacking >= 0:
        at = s.attacker(spot) if spot >= 0 else -1
        if at < 0 or s.goals[at] < 0 or s.type[s.goals[at]] != attacking:
            return False
    if behind:
        mine = total(s, by)
        for player in range(s.seats):
            if player != by and not s.out[player] and total(s, player) > mine:
                return True
        return False
    return True


def happens(s: Conquerors, on: int, spot: int, first: int = -1, who: int = -1, x: int = 0) -> None:
    """Something has happened to a card on the planet: its own triggers for that wait."""
    kind = s.card[spot]
    if kind < 0:
        return
    for trigger in BY_EVENT[kind * EVENTS + on]:
        if holds(s, trigger, spot, s.side[spot]):
            wait(
                s, kind, trigger.program.number, s.side[spot], s.ref(spot), first, who, x,
                trigger.number,
            )  # fmt: skip


def happened(
    s: Conquerors, on: int, kind: int, by: int, source: int, first: int = -1, who: int = -1
) -> None:
    """The same for a card that has left already."""
    for trigger in BY_EVENT[kind * EVENTS + on]:
        if holds(s, trigger, -1, by):
            wait(s, kind, trigger.program.number, by, source, first, who, 0, trigger.number)


def watched(s: Conquerors, on: int, side: int, kind: int, but: int = -1) -> None:
    """Something has happened to a card of a player: whatever watches for it waits."""
    for spot in s.lively:
        if spot == but:
            continue
        by = s.side[spot]
        for trigger in BY_EVENT[s.card[spot] * EVENTS + on]:
            if not trigger.types >> TYPE_OF[kind] & 1:
                continue
            if (trigger.side == OWN and side != by) or (trigger.side == ENEMY and side == by):
                continue
            if holds(s, trigger, spot, by):
                wait(
                    s, s.card[spot], trigger.program.number, by, s.ref(spot), -1, side, 0,
                    trigger.number,
                )  # fmt: skip


def turn_effects(s: Conquerors, on: int) -> None:
    """The effects of phase 1 or 7 of all players' cards are gathered, once."""
    for spot in s.lively:
        for trigger in BY_EVENT[s.card[spot] * EVENTS + on]:
            if (trigger.each or s.side[spot] == s.active) and holds(s, trigger, spot, s.side[spot]):
                wait(
                    s, s.card[spot], trigger.program.number, s.side[spot], s.ref(spot), -1,
                    s.active, 0, trigger.number,
                )  # fmt: skip
    if on != AT_END_OF_TURN:
        return
    for spot in range(len(s.type)):
        if s.life[spot] > 0 and s.side[spot] == s.active:
            heal = keyword(s, spot, SELFHEAL)
            if heal:
                wait(s, s.card[spot], SELFHEAL_PROGRAM.number, s.active, s.ref(spot), -1, -1, heal)
            harm = keyword(s, spot, SELFDESTROY)
            if harm:
                wait(
                    s, s.card[spot], SELFDESTROY_PROGRAM.number, s.active, s.ref(spot), -1, -1, harm
                )  # fmt: skip


# -- putting them in order ------------------------------------------------------------------


def eligible(s: Conquerors) -> list[int]:
    """The effects that may happen next: those of the earliest batch that need not wait longer."""
    found: list[int] = []
    batch = -1
    for i in range(len(s.waiting) // WAIT):
        at = i * WAIT
        if s.depth and not (s.settings.innermost and s.depth < s.waiting[at + DEPTH_AT]):
            continue
        if batch >= 0 and s.waiting[at + BATCH_AT] != batch:
            break
        batch = s.waiting[at + BATCH_AT]
        if i < WAITING.size and not same_as_one(s, at, found):
            found.append(i)
    return found


def same_as_one(s: Conquerors, at: int, found: list[int]) -> bool:
    """Identical effects need no order."""
    if not PROGRAMS[s.waiting[at + W_PROGRAM]].alike:
        return False
    for i in found:
        other = i * WAIT
        if (
            s.waiting[other + W_PROGRAM] == s.waiting[at + W_PROGRAM]
            and s.waiting[other + W_BY] == s.waiting[at + W_BY]
            and s.waiting[other + W_WHO] == s.waiting[at + W_WHO]
        ):
            return True
    return False


class Settle(Step[Conquerors]):
    """Waiting triggers happen, batch by batch; inside a batch the active player picks the next."""

    RULES = (
        "PC-TRIG-03",
        "PC-TRIG-04",
        "PC-TRIG-05",
        "PC-TRIG-06",
        "PC-TRIG-07",
        "PC-TRIG-10",
        "PC-CARD-09",
        "PC-PAID-10",
        "PC-END-08",
    )

    PROMPT = "Choose which of the triggered effects happens next."

    def run(self, s: Conquerors) -> None:
        if not s.waiting:
            s.batch = 0
            return
        found = eligible(s)
        if len(found) == 1:
            begin(s, found[0])
        elif found:
            s.ask(self, s.first_seat(), [NEXT.action(i) for i in found])

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if not NEXT.has(action):
            return super().judge(s, action)
        return None if action in s.options else NOT_WAITING

    def answer(self, s: Conquerors, action: int) -> None:
        begin(s, NEXT.a(action))


def begin(s: Conquerors, index: int) -> None:
    """A waiting effect begins, if it has a target when it needs one; the others come after it."""
    at = index * WAIT
    entry = s.waiting[at : at + WAIT]
    del s.waiting[at : at + WAIT]
    s.go(SETTLE)
    by = entry[W_BY]
    program = PROGRAMS[entry[W_PROGRAM]]
    if s.out[by] or not has_target(s, by, entry[W_SOURCE], program, top(s)):
        return
    spot = s.at(entry[W_SOURCE])
    if entry[W_TRIGGER] < 0 and program is not FINAL_HIT_PROGRAM and spot < 0:
        return  # Selfheal and Selfdestroy of what is gone
    if spot < 0 and entry[W_SOURCE] % REF < SEATS:
        return
    s.tell(TRIGGERED, by, entry[W_CARD], spot)
    frame = start_effect(
        s, entry[W_CARD], by, entry[W_SOURCE], entry[W_PROGRAM], entry[W_FIRST], entry[W_WHO],
        entry[W_X],
    )  # fmt: skip
    optional = entry[W_TRIGGER] >= 0 and TRIGGER_LIST[entry[W_TRIGGER]].optional
    # Placing traps can be declined anyway, so one question is enough.
    if optional and program.ops[0].verb not in (PLACE_TRAP, TRAPBACK):
        s.go(MAY)
    else:
        s.go(RUN)
    s.frames[frame + FLAGS_AT] = 0


class May(Step[Conquerors]):
    """Its controller may decline an effect that says so."""

    RULES = ("PC-TRIG-07", "PC-TRIG-09")

    def prompt(self, s: Conquerors) -> str:
        card = s.frames[top(s) + CARD_AT]
        return f"You may let this happen, or decline. {CARDS[card].name}: {CARDS[card].text}"

    def run(self, s: Conquerors) -> None:
        if s.frames[top(s) + FLAGS_AT] & DROPPED:
            s.go(RUN)
        else:
            s.ask(self, s.frames[top(s) + BY_AT], [DECLINE.action(), ACCEPT.action()])

    def judge(self, s: Conquerors, action: int) -> Why | None:
        return None if action in s.options else super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        frame = top(s)
        if DECLINE.has(action):
            s.tell(DECLINES, s.frames[frame + BY_AT], s.frames[frame + CARD_AT])
            s.frames[frame + FLAGS_AT] |= DROPPED
        s.go(RUN)
