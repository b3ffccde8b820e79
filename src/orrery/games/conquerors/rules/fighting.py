"""Fights: a blocked attacker and its blocker deal their attack to each other."""

from __future__ import annotations

from typing import Final

from orrery.games.conquerors.content import CARDS
from orrery.games.conquerors.events import BLOCKS, FIGHTS
from orrery.games.conquerors.planet import leave_attack
from orrery.games.conquerors.rules.damage import BY_FIGHT, Blow, deal
from orrery.games.conquerors.selecting import attack_of, has_change
from orrery.games.conquerors.stack import pop
from orrery.games.conquerors.state import (
    DROPPED,
    FIRST_AT,
    FLAGS_AT,
    FRAME,
    STEP_AT,
    Conquerors,
)
from orrery.games.conquerors.vocabulary import WARRIOR
from orrery.games.conquerors.words import ATTACKED, CANNOT_BLOCK, EXHAUSTED

RULES: Final = (
    "PC-ATK-18",
    "PC-ATK-19",
    "PC-ATK-20",
    "PC-ATK-25",
    "PC-ATK-26",
    "PC-ATK-27",
    "PC-ATK-28",
    "PC-ATK-29",
    "PC-ATK-41",
    "PC-WAR-06",
)
BLOCKED: Final = 1


def can_block(s: Conquerors, spot: int) -> bool:
    """Whether a warrior could be declared as a blocker now."""
    return (
        s.type[spot] == WARRIOR
        and not s.marked(spot, EXHAUSTED)
        and (s.settings.readied_blocks or not s.marked(spot, ATTACKED))
        and spot not in s.blocked_with
        and s.attacker(spot) < 0
        and not has_change(s, spot, CANNOT_BLOCK)
    )


def blockable(s: Conquerors, spot: int) -> bool:
    return not CARDS[s.card[spot]].unblockable


def declare(s: Conquerors, index: int, blocker: int) -> None:
    """A warrior blocks an attacker and has used its block."""
    spot = s.attackers[index]
    s.block[index] = BLOCKED
    s.blockers[index] = blocker
    s.blocked_with.append(blocker)
    s.tell(BLOCKS, s.side[blocker], s.card[blocker], s.card[spot], blocker, spot)


def fight(s: Conquerors, attackers: list[int]) -> None:
    """The fights of some blocked attackers, all at once; who survives leaves the attack."""
    blows: list[Blow] = []
    for spot in attackers:
        blocker = s.blockers[s.attacker(spot)]
        if blocker < 0:
            continue
        s.tell(FIGHTS, s.card[blocker], s.card[spot], blocker, spot)
        blows.append(Blow(s, s.ref(spot), s.card[spot], blocker, attack_of(s, spot)))
        blows.append(Blow(s, s.ref(blocker), s.card[blocker], spot, attack_of(s, blocker)))
    refs = [s.ref(spot) for spot in attackers]
    if blows:
        deal(s, blows, BY_FIGHT)
    if s.result is None:
        for ref in refs:
            spot = s.at(ref)
            if spot >= 0:
                leave_attack(s, spot)


def ambush_fight(s: Conquerors, frame: int) -> None:
    """The fight of an ambush, as part of the trap's effect; the attacker leaves the attack."""
    attacker = s.at(s.frames[frame + FIRST_AT])
    dropped = s.frames[frame + FLAGS_AT] & DROPPED != 0
    pop(s)
    if dropped:
        return
    parent = frame - FRAME
    s.frames[parent + STEP_AT] += 1
    if attacker >= 0 and s.attacker(attacker) >= 0:
        fight(s, [attacker])
