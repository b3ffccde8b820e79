"""Effects being carried out, step by step: who chooses what, and which window comes first."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.conquerors.content import CARDS, PROGRAMS, TYPE_OF
from orrery.games.conquerors.events import (
    CHOOSES,
    CHOOSES_BASE,
    CHOOSES_TRAP,
)
from orrery.games.conquerors.flow import OPEN, RUN, SETTLE, TARGET, WHOM
from orrery.games.conquerors.rules.fighting import blockable, can_block, declare
from orrery.games.conquerors.rules.objective import end_step, kill
from orrery.games.conquerors.rules.persons import OF_PLAYERS, for_player, player_of
from orrery.games.conquerors.rules.strikes import before_damage, strike
from orrery.games.conquerors.rules.targets import cancellable
from orrery.games.conquerors.rules.triggers import condition, happens, watched
from orrery.games.conquerors.rules.verbs import amount_of, change, copies, take_back, takeable
from orrery.games.conquerors.selecting import (
    candidates,
    last_picks,
    next_op,
    picks_of,
    set_picks,
)
from orrery.games.conquerors.stack import flagged, pop, push, set_flag, top
from orrery.games.conquerors.state import (
    BY_AT,
    CANCELLED,
    CARD_AT,
    DROPPED,
    FIRST_AT,
    FLAGS_AT,
    FRAME,
    PASSED_WINDOW,
    PICKING,
    PROGRAM_AT,
    SECOND_AT,
    SOURCE_AT,
    STEP_AT,
    Conquerors,
    Why,
)
from orrery.games.conquerors.vocabulary import (
    AMBUSH,
    BASE,
    CANCEL,
    COPY,
    DAMAGE,
    DESTROY,
    ON_BLOCK,
    ON_BLOCKED,
    OPPONENT,
    RETRIEVE,
    SPELL,
    TRAP,
    WHEN_PLAYED,
    Op,
)
from orrery.games.conquerors.vocabulary import (
    CHOOSE as CHOOSE_SEL,
)
from orrery.games.conquerors.words import (
    AMBUSHED,
    CHOOSE,
    SEATS,
    TAKE,
)

NOT_A_TARGET: Final = Why("PC-SPELL-07", "{spot} is no valid target of this effect.")
NOT_THERE: Final = Why("PC-SPELL-07", "{card} in that junkyard cannot be taken.")


class Run(Step[Conquerors]):
    """The effect on top of the stack goes on, step by step; a state check follows each."""

    RULES = (
        "PC-CHK-01",
        "PC-SPELL-05",
        "PC-SPELL-07",
        "PC-SPELL-09",
        "PC-TRAP-15",
        "PC-TRAP-17",
        "PC-TRIG-08",
        "PC-TRIG-09",
        "PC-PAID-06",
        "PC-REACT-11",
        "PC-REACT-18",
        "PC-INFO-05",
    )

    def run(self, s: Conquerors) -> None:
        while s.result is None:
            frame = top(s)
            program = PROGRAMS[s.frames[frame + PROGRAM_AT]]
            step = s.frames[frame + STEP_AT]
            if s.frames[frame + FLAGS_AT] & (DROPPED | CANCELLED) or step >= len(program.ops):
                end_effect(s, frame)
                return
            if not carry_out(s, frame, program.ops[step]):
                return


def end_effect(s: Conquerors, frame: int) -> None:
    """An effect is finished; a spell goes to its owner's junkyard."""
    kind = s.frames[frame + CARD_AT]
    seat = s.frames[frame + BY_AT]
    dropped = flagged(s, frame, DROPPED)
    pop(s)
    if kind >= 0 and TYPE_OF[kind] == SPELL and not dropped:
        s.junkyard[seat].append(kind)
        watched(s, WHEN_PLAYED, seat, kind)
    end_step(s)
    s.go(SETTLE)


def carry_out(s: Conquerors, frame: int, op: Op) -> bool:
    """One step; False when something else has to come first."""
    by = s.frames[frame + BY_AT]
    source = s.at(s.frames[frame + SOURCE_AT])
    if not condition(s, op.attacking, op.behind, source, by):
        next_op(s, frame, [])
        return True
    if op.verb in OF_PLAYERS:
        player = player_of(s, frame, op.deck if op.deck == OPPONENT else op.who)
        if player < 0:
            s.go(WHOM)
            return False
        return for_player(s, frame, op, player)
    if op.verb == CANCEL:
        below = frame - FRAME
        if cancellable(s, below, op.types):
            set_flag(s, below, CANCELLED)
        next_op(s, frame, [])
        return True
    if op.verb == RETRIEVE:
        return retrieve(s, frame, op, by)
    sel = op.to
    assert sel is not None
    if op.verb == DAMAGE and s.settings.aim_after and not flagged(s, frame, PASSED_WINDOW):
        if amount_of(s, frame, op) > 0 and possible(s, frame, op):
            return before_damage(s, frame, op, [])
        next_op(s, frame, [])
        return True
    if sel.sel != CHOOSE_SEL:
        return act(s, frame, op, picks_of(s, frame, sel, by))
    found = possible(s, frame, op)
    if len(found) <= sel.n:
        for spot in found:
            tell_choice(s, by, spot)
        return act(s, frame, op, found)
    s.go(TARGET)
    return False


def possible(s: Conquerors, frame: int, op: Op) -> list[int]:
    """What a step could act on."""
    sel = op.to
    assert sel is not None
    by = s.frames[frame + BY_AT]
    if sel.sel != CHOOSE_SEL:
        return picks_of(s, frame, sel, by)
    found = candidates(s, sel, by, s.frames[frame + SOURCE_AT])
    if op.verb == AMBUSH:
        found = [spot for spot in found if can_block(s, spot)]
    return found


def tell_choice(s: Conquerors, seat: int, spot: int) -> None:
    if spot < SEATS:
        s.tell(CHOOSES_BASE, seat, spot, spot)
    elif s.type[spot] == TRAP:
        s.tell(CHOOSES_TRAP, seat, s.side[spot], spot)
    else:
        s.tell(CHOOSES, seat, s.card[spot], spot)


# -- steps about objects --------------------------------------------------------------------


class Target(Step[Conquerors]):
    """The controller of an effect picks its targets, one by one."""

    RULES = ("PC-SPELL-03", "PC-SPELL-07", "PC-SPELL-09", "PC-TRIG-09", "PC-TRAP-17")

    def prompt(self, s: Conquerors) -> str:
        card = s.frames[top(s) + CARD_AT]
        text = f" {CARDS[card].text}" if card >= 0 else ""
        return f"Choose a target.{text}"

    def run(self, s: Conquerors) -> None:
        frame = top(s)
        if s.frames[frame + FLAGS_AT] & DROPPED:
            s.go(RUN)
            return
        op = PROGRAMS[s.frames[frame + PROGRAM_AT]].ops[s.frames[frame + STEP_AT]]
        by = s.frames[frame + BY_AT]
        if op.verb == RETRIEVE:
            s.ask(self, by, takeable(s, op, by))
        else:
            s.ask(self, by, [CHOOSE.action(spot) for spot in left_to_pick(s, frame, op)])

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        if CHOOSE.has(action):
            return NOT_A_TARGET
        return NOT_THERE if TAKE.has(action) else super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        frame = top(s)
        op = PROGRAMS[s.frames[frame + PROGRAM_AT]].ops[s.frames[frame + STEP_AT]]
        by = s.frames[frame + BY_AT]
        if TAKE.has(action):
            take_back(s, TAKE.a(action), TAKE.b(action))
            next_op(s, frame, [])
            s.go(RUN)
            return
        spot = CHOOSE.a(action)
        tell_choice(s, by, spot)
        picks = last_picks(s, frame) if flagged(s, frame, PICKING) else []
        picks.append(spot)
        set_picks(s, frame, picks)
        set_flag(s, frame, PICKING)
        sel = op.to
        assert sel is not None
        if len(picks) < sel.n and left_to_pick(s, frame, op):
            s.go(TARGET)
        elif act(s, frame, op, picks):
            s.go(RUN)


def left_to_pick(s: Conquerors, frame: int, op: Op) -> list[int]:
    found = possible(s, frame, op)
    if flagged(s, frame, PICKING):
        taken = last_picks(s, frame)
        found = [spot for spot in found if spot not in taken]
    return found


def act(s: Conquerors, frame: int, op: Op, picks: list[int]) -> bool:
    """Carry a step out on what was picked; False when a window comes first."""
    by = s.frames[frame + BY_AT]
    verb = op.verb
    if verb == DAMAGE:
        if not s.settings.aim_after:
            if amount_of(s, frame, op) > 0 and picks:
                return before_damage(s, frame, op, picks)
        elif picks:
            strike(s, frame, picks, amount_of(s, frame, op))
            return True
        next_op(s, frame, [])
        return True
    if verb == AMBUSH:
        return ambush(s, frame, picks)
    if verb == COPY:
        picks = copies(s, by, op, picks)
    elif verb == DESTROY:
        kill(s, [spot for spot in picks if s.type[spot] != BASE])
        picks = []
    else:
        refs = [s.ref(spot) for spot in picks]
        for ref in refs:
            if s.at(ref) >= 0:
                change(s, frame, op, by, s.at(ref))
        picks = [s.at(ref) for ref in refs if s.at(ref) >= 0]
    next_op(s, frame, picks)
    end_step(s)
    return True


def ambush(s: Conquerors, frame: int, picks: list[int]) -> bool:
    """A warrior becomes the attacker's blocker at once; a window comes before their fight."""
    attacker = s.at(s.frames[frame + FIRST_AT])
    at = s.attacker(attacker) if attacker >= 0 else -1
    if at < 0 or not picks or not can_block(s, picks[0]) or not blockable(s, attacker):
        next_op(s, frame, [])
        return True
    blocker = picks[0]
    declare(s, at, blocker)
    happens(s, ON_BLOCK, blocker, s.ref(attacker), s.side[attacker])
    happens(s, ON_BLOCKED, attacker, s.ref(blocker), s.side[blocker])
    s.batch += 1
    fight = push(s, AMBUSHED, s.frames[frame + CARD_AT], s.frames[frame + BY_AT], s.ref(blocker))
    s.frames[fight + FIRST_AT] = s.ref(attacker)
    s.frames[fight + SECOND_AT] = s.ref(blocker)
    s.go(RUN)
    s.go(OPEN)
    return False


# -- cards from junkyards -------------------------------------------------------------------


def retrieve(s: Conquerors, frame: int, op: Op, by: int) -> bool:
    found = takeable(s, op, by)
    if len(found) > 1:
        s.go(TARGET)
        return False
    if found:
        take_back(s, TAKE.a(found[0]), TAKE.b(found[0]))
    next_op(s, frame, [])
    end_step(s)
    return True
