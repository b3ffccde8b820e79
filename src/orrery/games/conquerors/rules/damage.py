"""Damage and healing: everything of one step happens at once."""

from __future__ import annotations

from typing import Final

from orrery.games.conquerors.events import (
    BASE_DAMAGED,
    BASE_HEALED,
    DAMAGED,
    HEALED,
    SHIELDED,
)
from orrery.games.conquerors.planet import is_illusion
from orrery.games.conquerors.rules.objective import check
from orrery.games.conquerors.rules.triggers import (
    FINAL_HIT_PROGRAM,
    happened,
    happens,
    wait,
)
from orrery.games.conquerors.selecting import attack_of, keyword
from orrery.games.conquerors.state import REF, Conquerors
from orrery.games.conquerors.vocabulary import (
    FINAL_HIT,
    ON_DAMAGE,
    ON_HIT,
    ON_KILL,
    SHIELDING,
    WARRIOR,
)
from orrery.games.conquerors.words import SEATS

RULES: Final = (
    "PC-DMG-01",
    "PC-DMG-02",
    "PC-DMG-03",
    "PC-DMG-04",
    "PC-DMG-05",
    "PC-BLDG-04",
    "PC-BLDG-05",
    "PC-BASE-04",
    "PC-WAR-08",
    "PC-KW-SHIELD-01",
    "PC-KW-SHIELD-02",
    "PC-KW-SHIELD-03",
    "PC-KW-FINAL-01",
    "PC-KW-FINAL-02",
    "PC-KW-FINAL-03",
    "PC-KW-FINAL-04",
    "PC-KW-SELFDESTROY-02",
)
HIT: Final = 4  # numbers of one blow
# What deals the damage.
BY_EFFECT: Final = 0
BY_FIGHT: Final = 1
BY_ATTACK: Final = 2


class Blow:
    """What one source does to one target, and what must be known of both afterwards."""

    def __init__(
        self, s: Conquerors, source: int, source_kind: int, target: int, amount: int
    ) -> None:
        self.source = source  # a reference
        self.source_kind = source_kind
        at = s.at(source)
        self.by_warrior = at >= 0 and s.type[at] == WARRIOR
        self.source_side = s.side[at] if at >= 0 else -1
        self.target = s.ref(target)
        self.kind = s.card[target]
        self.side = s.side[target]
        self.amount = amount
        self.dealt = 0
        self.warrior = s.type[target] == WARRIOR
        self.illusion = self.warrior and is_illusion(s, target)
        self.attack = attack_of(s, target) if self.warrior else 0
        self.final_hit = self.warrior and keyword(s, target, FINAL_HIT) > 0


def deal(s: Conquerors, blows: list[Blow], how: int) -> None:
    """All blows at once, the state check, and what they trigger."""
    for blow in blows:
        spot = blow.target % REF
        amount = through_shield(s, blow, spot)
        blow.dealt = min(amount, s.life[spot])
        if blow.dealt > 0:
            s.life[spot] -= blow.dealt
            s.stirred = 1
            if spot < SEATS:
                s.tell(BASE_DAMAGED, spot, blow.dealt, spot)
            else:
                s.tell(DAMAGED, blow.kind, blow.dealt, blow.side, spot)
    if how == BY_ATTACK:
        for blow in blows:
            spot = s.at(blow.source)
            if blow.dealt > 0 and spot >= 0:
                happens(s, ON_HIT, spot, blow.target, blow.side)
    if s.stirred:
        check(s)
    if s.result is None:
        for blow in blows:
            follow(s, blow, how)
    s.batch += 1


def through_shield(s: Conquerors, blow: Blow, spot: int) -> int:
    """Shielding negates the first points that each source deals to a card in a turn."""
    shield = keyword(s, spot, SHIELDING)
    if shield <= 0 or blow.amount <= 0:
        return blow.amount
    shields = s.shields
    source = blow.source // REF
    place = -1
    for at in range(0, len(shields), 3):
        if shields[at] == blow.target and shields[at + 1] == source:
            place = at
            shield -= shields[at + 2]
    negated = min(max(shield, 0), blow.amount)
    if negated > 0:
        if place < 0:
            shields += [blow.target, source, negated]
        else:
            shields[place + 2] += negated
        s.tell(SHIELDED, negated, spot)
    return blow.amount - negated


def follow(s: Conquerors, blow: Blow, how: int) -> None:
    """What a blow triggers: for being damaged, for killing, and the Final hit."""
    if blow.dealt <= 0:
        return
    spot = s.at(blow.target)
    if spot >= 0:
        happens(s, ON_DAMAGE, spot, blow.source, blow.source_side)
        return
    if not blow.warrior or blow.illusion or s.out[blow.side]:
        return
    killer = s.at(blow.source)
    if not blow.by_warrior or blow.source == blow.target:
        return
    if killer >= 0:
        happens(s, ON_KILL, killer, blow.target, blow.side)
    else:
        happened(
            s, ON_KILL, blow.source_kind, blow.source_side, blow.source, blow.target, blow.side
        )
    if blow.final_hit and killer >= 0 and not (how == BY_FIGHT and s.settings.final_outside):
        wait(
            s, blow.kind, FINAL_HIT_PROGRAM.number, blow.side, blow.target, blow.source,
            s.side[killer], blow.attack,
        )  # fmt: skip


def heal(s: Conquerors, spot: int, amount: int) -> None:
    """Lost life comes back, up to the printed number."""
    amount = min(amount, s.most_life(spot) - s.life[spot])
    if amount <= 0 or s.life[spot] <= 0:
        return
    s.life[spot] += amount
    s.stirred = 1
    if spot < SEATS:
        s.tell(BASE_HEALED, spot, amount, spot)
    else:
        s.tell(HEALED, s.card[spot], amount, spot)
