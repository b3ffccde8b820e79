"""Steps of effects that are about a player: cards, materials, tokens and traps."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.conquerors.content import PROGRAMS
from orrery.games.conquerors.events import (
    CREATES,
    NAMES,
    SEES_HAND,
)
from orrery.games.conquerors.flow import RUN
from orrery.games.conquerors.knowledge import sees_hand
from orrery.games.conquerors.planet import (
    put,
)
from orrery.games.conquerors.rules.drawing import begin_kuk, draw, look
from orrery.games.conquerors.rules.materials import gain, lose, steal
from orrery.games.conquerors.rules.objective import end_step
from orrery.games.conquerors.rules.placing import Discard, PlaceTraps, Trapback
from orrery.games.conquerors.selecting import (
    next_op,
)
from orrery.games.conquerors.stack import top
from orrery.games.conquerors.state import (
    BY_AT,
    DROPPED,
    FLAGS_AT,
    MATERIAL_COUNT,
    PROGRAM_AT,
    STEP_AT,
    WHO_AT,
    Conquerors,
    Why,
)
from orrery.games.conquerors.vocabulary import (
    ATTACKING_PLAYER,
    CREATE,
    DISCARD,
    DRAW,
    GAIN,
    KUK,
    LOOK,
    LOSE,
    OPPONENT,
    PLACE_TRAP,
    STEAL,
    TRAPBACK,
    YOU,
    Op,
)
from orrery.games.conquerors.words import (
    NAME,
)

# Verbs that are about a player and leave no object to pick.
OF_PLAYERS: Final = [DRAW, KUK, LOOK, DISCARD, GAIN, LOSE, STEAL, CREATE, TRAPBACK, PLACE_TRAP]
NOT_AN_OPPONENT: Final = Why("PC-SPELL-07", "Name an opponent who is still in the game.")


def opponents(s: Conquerors, by: int) -> list[int]:
    return [player for player in range(s.seats) if player != by and not s.out[player]]


def player_of(s: Conquerors, frame: int, who: int) -> int:
    """Whom a step is about, or -1 when its controller must name an opponent."""
    by = s.frames[frame + BY_AT]
    if who == YOU:
        return by
    if who == OPPONENT:
        found = opponents(s, by)
        return found[0] if len(found) == 1 else -1
    return s.active if who == ATTACKING_PLAYER else s.frames[frame + WHO_AT]


def for_player(s: Conquerors, frame: int, op: Op, player: int) -> bool:
    """Carry out a step that is about a player; False when somebody must choose first."""
    by = s.frames[frame + BY_AT]
    made: list[int] = []
    if player < 0 or s.out[player]:
        next_op(s, frame, [])
        return True
    verb = op.verb
    if verb == DRAW:
        draw(s, player, op.n)
    elif verb == LOOK:
        # An opponent that was named is the one whose deck it is, or else the one who looks.
        if op.deck == OPPONENT:
            look(s, player_of(s, frame, op.who), player, op.n)
        else:
            look(s, player, player_of(s, frame, op.deck), op.n)
    elif verb == CREATE:
        for _ in range(op.n):
            spot = put(s, op.card, player, -1, True)
            if spot >= 0:
                made.append(spot)
                s.tell(CREATES, player, op.card, spot)
    elif verb in (GAIN, LOSE, STEAL):
        for material in range(MATERIAL_COUNT):
            if verb == GAIN:
                gain(s, player, material, op.materials[material])
            elif verb == LOSE:
                lose(s, player, material, op.materials[material])
            else:
                steal(s, by, player, material, op.materials[material])
    next_op(s, frame, made)
    if verb not in (KUK, DISCARD, TRAPBACK, PLACE_TRAP):
        end_step(s)
        return True
    s.go(RUN)
    if verb == KUK:
        begin_kuk(s, player, op.n)
    elif verb == DISCARD:
        if op.by_you and by != player:
            for kind in s.hand[player]:
                s.tell(SEES_HAND, by, kind, player)
            sees_hand(s, by, player)
        s.agenda.append(Discard(player, by if op.by_you else player, op.n))
    elif verb == TRAPBACK:
        s.agenda.append(Trapback(player, op.n))
    else:
        s.agenda.append(PlaceTraps(player, op.n))
    return False


class Whom(Step[Conquerors]):
    """The controller of an effect names one opponent."""

    RULES = ("PC-TRIG-09", "PC-TRAP-17", "PC-SPELL-07")
    PROMPT = "Name an opponent for this effect."

    def run(self, s: Conquerors) -> None:
        frame = top(s)
        by = s.frames[frame + BY_AT]
        if s.frames[frame + FLAGS_AT] & DROPPED:
            s.go(RUN)
        else:
            s.ask(self, by, [NAME.action(player) for player in opponents(s, by)])

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        return NOT_AN_OPPONENT if NAME.has(action) else super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        frame = top(s)
        player = NAME.a(action)
        s.tell(NAMES, s.frames[frame + BY_AT], player)
        program = PROGRAMS[s.frames[frame + PROGRAM_AT]]
        if for_player(s, frame, program.ops[s.frames[frame + STEP_AT]], player):
            s.go(RUN)
