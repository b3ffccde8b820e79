"""The turn: its seven phases, each left through a window."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.conquerors.content import KUK_PHASE as KUKS
from orrery.games.conquerors.content import TRAP_DRAW
from orrery.games.conquerors.events import PHASE_BEGINS, TURN
from orrery.games.conquerors.flow import (
    ATTACKERS,
    END_TURN,
    ENTER,
    LEAVE,
    MAIN_STEP,
    OPEN,
    SETTLE,
    START_TURN,
    TRAPS,
)
from orrery.games.conquerors.planet import end_changes
from orrery.games.conquerors.rules.drawing import begin_kuk, draw
from orrery.games.conquerors.rules.materials import mine
from orrery.games.conquerors.rules.objective import check, end_step
from orrery.games.conquerors.rules.placing import (
    FROM_HAND,
    MOVED,
    NO_TRAP,
    PlaceWhere,
    choose_slot,
    goals_of,
    holds_trap,
    judge_goal,
)
from orrery.games.conquerors.rules.playing import IS_A_TRAP
from orrery.games.conquerors.rules.reactions import judge_reaction, react, reactions
from orrery.games.conquerors.rules.triggers import turn_effects
from orrery.games.conquerors.selecting import has_change
from orrery.games.conquerors.stack import push
from orrery.games.conquerors.state import LASTING, X_AT, Conquerors, Why
from orrery.games.conquerors.vocabulary import (
    AT_END_OF_TURN,
    NEXT_READY,
    START_OF_TURN,
    WARRIOR,
)
from orrery.games.conquerors.words import (
    ARRIVED,
    ATTACK_PHASE,
    CANNOT_READY,
    CONVERT,
    END,
    END_PART,
    EXHAUSTED,
    KUK_PHASE,
    MAIN,
    MINING,
    MOVE,
    NEXT_PHASE,
    PLACE,
    PLAY,
    START,
    TRAP_PHASE,
    USE,
    USED,
)

PLACED: Final = Why("PC-TRAP-02", "You have placed a trap in this turn already.")
MOVED_ONE: Final = Why("PC-TPH-05", "You have moved a trap in this turn already.")
NOT_YOUR_TRAP: Final = Why("PC-TPH-03", "{spot} is no trap of yours.")
NOWHERE_ELSE: Final = Why("PC-TPH-03", "There is no other place for it: you have no building.")


class StartTurn(Step[Conquerors]):
    """Phase 1: cards recharge, warriors get ready, then start-of-turn effects happen."""

    RULES = (
        "PC-TURN-01",
        "PC-TURN-03",
        "PC-START-01",
        "PC-START-02",
        "PC-START-03",
        "PC-START-04",
        "PC-START-05",
        "PC-PAID-03",
        "PC-PAID-04",
        "PC-REACT-23",
    )

    def run(self, s: Conquerors) -> None:
        s.turn += 1
        s.phase = START
        s.converted = 0
        s.placed = 0
        s.moved = 0
        s.tell(TURN, s.active, s.turn)
        for spot in range(len(s.type)):
            own = s.side[spot] == s.active
            if s.card[spot] >= 0 and (own or s.settings.recharge_all):
                s.mark(spot, USED, 0)
            if own and s.type[spot] == WARRIOR:
                make_ready(s, spot)
        turn_effects(s, START_OF_TURN)
        end_step(s)
        s.go(LEAVE)
        s.go(SETTLE)


def make_ready(s: Conquerors, spot: int) -> None:
    """A warrior turns upright unless something holds it; that may be used up by it."""
    if has_change(s, spot, CANNOT_READY):
        ref = s.ref(spot)
        for at in range(len(s.lasting) - LASTING, -1, -LASTING):
            if (
                s.lasting[at] == ref
                and s.lasting[at + 1] == CANNOT_READY
                and s.lasting[at + 3] == NEXT_READY
            ):
                del s.lasting[at : at + LASTING]
    else:
        s.mark(spot, EXHAUSTED, 0)


class Leave(Step[Conquerors]):
    """Going on to the next phase can be reacted to; the old phase does not come back."""

    RULES = ("PC-REACT-02", "PC-REACT-15", "PC-REACT-16", "PC-END-08", "PC-REACT-23")

    def run(self, s: Conquerors) -> None:
        s.go(ENTER)
        if s.out[s.active] or (s.phase == END and not s.settings.turn_end):
            return
        frame = push(s, NEXT_PHASE, -1, s.active, -1)
        s.frames[frame + X_AT] = s.phase
        s.go(OPEN)


class Enter(Step[Conquerors]):
    """The next phase begins: its automatic part, its effects, its choices."""

    RULES = (
        "PC-TURN-01",
        "PC-REACT-23",
        "PC-MINING-01",
        "PC-MINING-02",
        "PC-MINING-04",
        "PC-KUKP-01",
        "PC-KUKP-02",
        "PC-TPH-01",
        "PC-ENDT-01",
        "PC-ENDT-02",
        "PC-ENDT-03",
        "PC-END-08",
    )

    def run(self, s: Conquerors) -> None:
        if s.out[s.active] or s.phase == END:
            s.go(END_TURN)
            return
        s.phase += 1
        s.tell(PHASE_BEGINS, s.phase, s.active)
        if s.phase == MAIN:
            s.go(MAIN_STEP)
            return
        if s.phase == ATTACK_PHASE:
            s.go(ATTACKERS)
            return
        s.go(LEAVE)
        s.go(SETTLE)
        if s.phase == MINING:
            mine(s, s.active)
            end_step(s)
        elif s.phase == KUK_PHASE:
            begin_kuk(s, s.active, KUKS)
        elif s.phase == TRAP_PHASE:
            s.go(TRAPS)
            draw(s, s.active, TRAP_DRAW)
            end_step(s)
        else:
            turn_effects(s, AT_END_OF_TURN)
            end_step(s)


class Main(Step[Conquerors]):
    """The active player plays cards, uses effects and converts, until done."""

    RULES = (
        "PC-MAIN-01",
        "PC-MAIN-02",
        "PC-MAIN-03",
        "PC-MAIN-04",
        "PC-CARD-06",
        "PC-CARD-08",
        "PC-MINER-03",
        "PC-BLDG-01",
        "PC-WAR-01",
        "PC-SPELL-01",
        "PC-SPELL-10",
        "PC-TURN-03",
    )
    PROMPT = "You may play cards and use effects; then go on to the attack."

    def run(self, s: Conquerors) -> None:
        if s.out[s.active]:
            s.go(LEAVE)
        else:
            s.ask(self, s.active, [END_PART.action(), *reactions(s, s.active, True)])

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if END_PART.has(action):
            return None
        if PLAY.has(action) or USE.has(action) or CONVERT.has(action):
            return judge_reaction(s, s.active, action, True)
        return IS_A_TRAP if PLACE.has(action) else super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        if END_PART.has(action):
            s.go(LEAVE)
            return
        s.go(MAIN_STEP)
        react(s, s.active, action)


class Traps(Step[Conquerors]):
    """Phase 6, after its draw: one trap may be placed and one moved, in either order."""

    RULES = (
        "PC-TPH-02",
        "PC-TPH-03",
        "PC-TPH-05",
        "PC-TRAP-02",
        "PC-TURN-03",
        "PC-INFO-05",
    )
    PROMPT = "You may place a trap, move one, or go on."

    def run(self, s: Conquerors) -> None:
        seat = s.active
        if s.out[seat]:
            return
        goals = goals_of(s, seat)
        movable: list[int] = []
        if not s.moved and len(goals) > 1:
            movable = [spot for spot in s.traps if s.side[spot] == seat]
            movable.sort()
        may_place = not s.placed and len(s.hand[seat]) > 0
        if not may_place and not movable:
            return
        options = [END_PART.action()]
        if may_place and holds_trap(s, seat):
            options += [PLACE.action(goal) for goal in goals]
        options += [MOVE.action(spot) for spot in movable]
        s.ask(self, seat, options)

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        if PLACE.has(action):
            if s.placed:
                return PLACED
            return judge_goal(s, s.active, PLACE.a(action)) or NO_TRAP
        if not MOVE.has(action):
            return super().judge(s, action)
        spot = MOVE.a(action)
        if spot not in s.traps or s.side[spot] != s.active:
            return NOT_YOUR_TRAP
        return MOVED_ONE if s.moved else NOWHERE_ELSE

    def answer(self, s: Conquerors, action: int) -> None:
        if END_PART.has(action):
            return
        s.go(TRAPS)
        if PLACE.has(action):
            s.placed = 1
            choose_slot(s, s.active, FROM_HAND, PLACE.a(action))
        else:
            s.moved = 1
            s.agenda.append(PlaceWhere(s.active, MOVE.a(action) + MOVED))


class EndTurn(Step[Conquerors]):
    """What lasts until end of turn runs out; the next player in the game begins."""

    RULES = ("PC-ENDT-04", "PC-TURN-02", "PC-TURN-04", "PC-END-08", "PC-KW-SHIELD-02")

    def run(self, s: Conquerors) -> None:
        s.shields.clear()
        for spot in range(len(s.type)):
            if s.type[spot] >= 0:
                s.mark(spot, ARRIVED, 0)
        end_changes(s)
        s.stirred = 1
        check(s)
        if s.result is not None:
            return
        s.active = (s.active + 1) % s.seats
        while s.out[s.active]:
            s.active = (s.active + 1) % s.seats
        s.go(START_TURN)
