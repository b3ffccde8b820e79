"""What a side's Military Power is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.games.fusion.content import MODES
from orrery.games.fusion.stats import BASE_OF, PASSIVES, amount, ground, holds, stat
from orrery.games.fusion.vocabulary import (
    ALLY_VALUE,
    COLONY_VALUE,
    ENEMY_POWER,
    LASTING,
    POWER_STAT,
    Passive,
)
from orrery.games.fusion.words import (
    CARD,
    FLEET,
    FROM_ALLY,
    FROM_CARD,
    FROM_COLONY,
    FROM_ENEMY_TRAIT,
    FROM_FUSION,
    FROM_LASTING,
    FROM_LOCATION,
    FROM_POPULATION,
    FROM_TACTIC,
    FROM_TRAIT,
    FUSION,
    LOCATION,
    MODE,
    NO_POINTS,
    REVEAL_STEP,
    SPOT,
    TRAIT,
)
from orrery.games.fusion.words import LASTING as LASTING_WORDS

if TYPE_CHECKING:
    from orrery.games.fusion.state import Fusion

RULES: Final = (
    "FF-POP-02",
    "FF-MP-01",
    "FF-MP-02",
    "FF-MODE-02",
    "FF-MODE-03",
    "FF-VP-01",
    "FF-VP-02",
    "FF-VP-04",
    "FF-USE-04",
    "FF-BAT-03",
    "FF-BAT-04",
    "FF-ALLY-02",
    "FF-ALLY-05",
    "FF-FUS-05",
    "FF-FUS-06",
    "FF-FUS-13",
    "FF-EXT-07",
    "FF-TRAIT-02",
)


def fusion_modifier(s: Fusion, player: int) -> int:
    """What the Game Mode Card gives a Final Fusion of a player."""
    mode = MODES[s.settings.mode]
    return mode.base + mode.per_vp * s.vp[player]


class Part:
    """Some points of one side: where they come from, and what exactly, as WHAT tells."""

    def __init__(self, origin: int, what: int, points: int) -> None:
        self.origin = origin
        self.what = what
        self.points = points


# What a part names, by its origin.
WHAT: Final = [FLEET, FLEET, SPOT, CARD, CARD, TRAIT, LOCATION, TRAIT, LASTING_WORDS, MODE]


def parts(s: Fusion, side: int) -> list[Part]:
    """Every source that counts for a side now, in the order of the rulebook's list."""
    fleet = s.fighter[side]
    found = [Part(FROM_POPULATION, fleet, s.population[fleet])]
    value = stat(s, fleet, ALLY_VALUE)
    for each in s.fleets:
        if s.ally[each] == side:
            found.append(Part(FROM_ALLY, each, value))
    value = stat(s, fleet, COLONY_VALUE)
    for spot, choice in enumerate(s.colony_ally):
        if choice == side:
            found.append(Part(FROM_COLONY, spot, value))
    if s.step >= REVEAL_STEP and s.shown[side] >= 0:
        found.append(Part(FROM_TACTIC, s.shown[side], BASE_OF[s.shown[side]]))
    for i, by in enumerate(s.bonus_by):
        if by == side:
            found.append(Part(FROM_CARD, s.bonus_from[i], s.bonus[i] - NO_POINTS))
    rules = ground(s, s.battle).passives
    enemy = s.fighter[1 - side]
    _add_traits(s, fleet, POWER_STAT, FROM_TRAIT, found)
    _add_passives(s, rules, fleet, POWER_STAT, FROM_LOCATION, s.battle, found)
    _add_traits(s, enemy, ENEMY_POWER, FROM_ENEMY_TRAIT, found)
    _add_passives(s, rules, enemy, ENEMY_POWER, FROM_LOCATION, s.battle, found)
    if s.began[side] == FUSION:
        points = fusion_modifier(s, s.chart.owner_of[fleet])
        found.append(Part(FROM_FUSION, s.settings.mode, points))
    return found


def _add_traits(s: Fusion, fleet: int, which: int, origin: int, found: list[Part]) -> None:
    for i in range(fleet * 2, fleet * 2 + 2):
        trait = s.traits[i]
        if trait >= 0:
            _add_passives(s, PASSIVES[trait], fleet, which, origin, trait, found)
    for i, lasting in enumerate(s.lasting):
        if s.lasting_fleet[i] == fleet and LASTING[lasting].stat == which:
            found.append(Part(FROM_LASTING, lasting, LASTING[lasting].n.fixed))


def _add_passives(
    s: Fusion,
    passives: list[Passive],
    fleet: int,
    which: int,
    origin: int,
    what: int,
    found: list[Part],
) -> None:
    for passive in passives:
        if passive.stat == which and holds(s, passive.conditions, fleet):
            points = amount(s, passive.n, fleet)
            if points:
                found.append(Part(origin, what, points))


def total(s: Fusion, side: int) -> int:
    """A side's Military Power as the Battle Board shows it now."""
    points = 0
    for part in parts(s, side):
        points += part.points
    return points
