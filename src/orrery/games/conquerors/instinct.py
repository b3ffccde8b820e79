"""What a player does without thinking ahead: for bots that look how a move would turn out.

Nobody reacts, effects go where they help most, blockers step in where it pays. So a position in
the middle of a window or an attack can be played on to a quiet one and judged there.
"""

from __future__ import annotations

from typing import Final

from orrery.games.conquerors.content import CARDS, PROGRAMS
from orrery.games.conquerors.rules.attack import Aim
from orrery.games.conquerors.rules.effects import Target
from orrery.games.conquerors.rules.lines import Blocks
from orrery.games.conquerors.rules.playing import Sacrifice
from orrery.games.conquerors.selecting import attack_of, keyword
from orrery.games.conquerors.stack import top
from orrery.games.conquerors.state import PROGRAM_AT, STEP_AT, X_AT, Conquerors
from orrery.games.conquerors.vocabulary import (
    ATTACK_MOD,
    BOUNCE,
    BUILDING,
    DAMAGE,
    DESTROY,
    EXHAUST,
    GRANT,
    MINER,
    PEEK_TRAP,
    REMOVE,
    RESTRICT,
    SELFDESTROY,
    SHIELDING,
    TAKE_CONTROL,
    TRAP,
    TUCK,
    WARRIOR,
    Op,
)
from orrery.games.conquerors.words import (
    ACCEPT,
    AIM,
    BLOCK,
    CHOOSE,
    DECLINE,
    NAME,
    SEATS,
    TAKE,
)

HARMFUL: Final = [
    DAMAGE, DESTROY, BOUNCE, TUCK, EXHAUST, REMOVE, TAKE_CONTROL, RESTRICT, PEEK_TRAP,
]  # fmt: skip
LONGEST: Final = 80  # answers until a position is taken as it is


def quiet(s: Conquerors) -> Conquerors:
    """The position that follows without a thought, once nothing is announced or attacking."""
    if not (s.frames or s.attackers or s.waiting):
        return s
    s = s.clone()
    calm(s)
    return s


def calm(s: Conquerors) -> None:
    """Play on until nothing is announced, under way or attacking."""
    for _ in range(LONGEST):
        if s.pending is None or not (s.frames or s.attackers or s.waiting):
            return
        s.apply(instinct(s))


def instinct(s: Conquerors) -> int:
    """The option that a player takes without thinking; the first is always a quiet one."""
    first = s.options[0]
    if len(s.options) == 1:
        return first
    step = s.pending
    if isinstance(step, Blocks):
        return best_block(s, step)
    if isinstance(step, Aim):
        return best_aim(s)
    if isinstance(step, Target):
        return best_target(s)
    if isinstance(step, Sacrifice):
        return least(s)
    if DECLINE.has(first):
        last = s.options[-1]
        return last if ACCEPT.has(last) or TAKE.has(last) else first
    return strongest(s) if NAME.has(first) else first


def value(s: Conquerors, spot: int) -> float:
    """What something on the planet is worth to its controller, in points of life."""
    kind = s.type[spot]
    if kind == WARRIOR:
        strikes = 0.4 if CARDS[s.card[spot]].cannot_attack else 1.0
        return 0.5 + strikes * attack_of(s, spot) + 0.4 * s.life[spot]
    if kind == BUILDING:
        return 1.1 * s.life[spot] + (1.0 if CARDS[s.card[spot]].paid else 0.0)
    if kind == MINER:
        return 3.0
    return 1.5 if kind == TRAP else float(s.life[spot])


def strongest(s: Conquerors) -> int:
    """The opponent with the most on the planet."""
    best = s.options[0]
    most = -1.0
    for action in s.options:
        player = NAME.a(action)
        found = 0.0
        for spot in range(SEATS, len(s.type)):
            if s.type[spot] >= 0 and s.side[spot] == player:
                found += value(s, spot)
        if found > most:
            most = found
            best = action
    return best


def least(s: Conquerors) -> int:
    """The own card that is missed least."""
    best = s.options[0]
    lowest = 1e9
    for action in s.options:
        worth = value(s, CHOOSE.a(action))
        if worth < lowest:
            lowest = worth
            best = action
    return best


def is_harmful(op: Op) -> bool:
    if op.verb == ATTACK_MOD:
        return op.amount.number < 0
    return op.verb in HARMFUL or (op.verb == GRANT and op.keyword == SELFDESTROY)


def best_target(s: Conquerors) -> int:
    """Harm goes to what an opponent would miss most, help to what is best of the own."""
    frame = top(s)
    op = PROGRAMS[s.frames[frame + PROGRAM_AT]].ops[s.frames[frame + STEP_AT]]
    harm = is_harmful(op)
    amount = max(op.amount.number, s.frames[frame + X_AT])
    best = s.options[0]
    most = -1e9
    for action in s.options:
        if TAKE.has(action):
            found = float(sum(CARDS[TAKE.b(action)].cost))
        else:
            spot = CHOOSE.a(action)
            found = benefit(s, op, spot, amount, harm)
        if found > most:
            most = found
            best = action
    return best


def benefit(s: Conquerors, op: Op, spot: int, amount: int, harm: bool) -> float:
    """How much an effect on something is to the liking of the asked player."""
    own = s.side[spot] == s.seat
    found = value(s, spot)
    if op.verb == DAMAGE:
        dealt = min(max(0, amount - keyword(s, spot, SHIELDING)), s.life[spot])
        kills = spot >= SEATS and dealt >= s.life[spot]
        found = found if kills else dealt * (1.2 if spot < SEATS else 0.7)
        if spot < SEATS and dealt >= s.life[spot]:
            found = 1000.0
    elif not harm and op.amount.number > 0 and op.verb != ATTACK_MOD:
        healed = min(amount, s.most_life(spot) - s.life[spot])
        found = healed * (1.3 if s.type[spot] == BUILDING else 0.8)
    return -found if own == harm else found


def best_aim(s: Conquerors) -> int:
    """The weakest base, unless a building can be razed."""
    best = s.options[0]
    most = -1e9
    for action in s.options:
        found = aim_score(s, AIM.a(action))
        if found > most:
            most = found
            best = action
    return best


def aim_score(s: Conquerors, goal: int) -> float:
    """How much the next attacker to be aimed would do there, after those aimed before it."""
    attack = attack_of(s, s.attackers[s.stages.index(0)])
    aimed = 0
    for i in range(len(s.goals)):
        if s.goals[i] == goal:
            aimed += attack_of(s, s.attackers[i])
    left = max(0, s.life[goal] - aimed)
    found = float(min(attack, left)) - 0.6 * len(s.column(goal))
    if goal < SEATS:
        found += 0.5 + (15 - s.life[goal]) * 0.1
    return found


def best_block(s: Conquerors, step: Blocks) -> int:
    """Block where it pays: kill and survive, stop what would raze, not for nothing."""
    at = step.next(s)
    attacker = s.attackers[at]
    goal = s.goals[at]
    attack = attack_of(s, attacker)
    saved = float(min(attack, s.life[goal]))
    if goal < SEATS and attack >= s.life[goal]:
        saved = 1000.0
    elif goal < SEATS:
        saved += max(0.0, (8.0 - s.life[goal]) * 0.5)
    elif attack >= s.life[goal]:
        saved += 1.5
    if s.column(goal):
        saved *= 0.6
    best = s.options[0]
    most = 0.0
    for action in s.options:
        if not BLOCK.has(action):
            continue
        spot = BLOCK.a(action)
        hurt = max(0, attack - keyword(s, spot, SHIELDING))
        strike = max(0, attack_of(s, spot) - keyword(s, attacker, SHIELDING))
        found = saved
        if strike >= s.life[attacker]:
            found += value(s, attacker)
        else:
            found += strike * 0.5
        if hurt >= s.life[spot]:
            found -= value(s, spot)
        else:
            found -= hurt * 0.5
        if found > most:
            most = found
            best = action
    return best
