"""What brings the end of the game nearer: the last vacant territory must be claimed by somebody.

Whoever holds most of Potestas Isle has Energy for any price, or can get it, so there is always a
player who can go on: room for a territory comes with a level, and its price with the cubes.
"""

from __future__ import annotations

from typing import Final

from orrery.games.fulcrum.atlas import CENTRAL_FULCRA, KIND_OF, OUTER_FULCRA, REGION_OF, TERRITORY
from orrery.games.fulcrum.content import HIGHEST, LETTERS, REGION_POINTS, TERRITORY_POINTS
from orrery.games.fulcrum.rules.ending import points
from orrery.games.fulcrum.rules.territory import judge_claim, judge_steal
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import ENERGY, POWER_COUNT

MOST_HASTE: Final = 0.9
HASTE_ROUNDS: Final = 120.0
# From here on whoever can bring the end nearer does nothing else. About one in a hundred games of
# two players gets so far.
WEARY_ROUND: Final = 100

# Why a player cannot claim a territory of a region at once.
NONE_VACANT: Final = 0
LOW_ENERGY: Final = 1  # the price is more than can be kept
NO_ROOM: Final = 2  # as many are held as the level allows
FEW_CUBES: Final = 3
READY: Final = 4

# How much of a claim each part of the way to it is.
RAISE: Final = 0.6
CENTRAL_CUBES: Final = 0.4
OUTER_CUBES: Final = 0.3


def haste(s: Fulcrum) -> float:
    """How much the end is wished for, from 0 at the start."""
    return min(MOST_HASTE, s.round / HASTE_ROUNDS)


def weary(s: Fulcrum) -> bool:
    """Whether the game has lasted so long that it is to be ended, whoever wins it."""
    return s.round >= WEARY_ROUND


def vacant_in(s: Fulcrum, region: int) -> int:
    count = 0
    for territory in range(region * LETTERS, (region + 1) * LETTERS):
        if s.holder[territory] < 0:
            count += 1
    return count


def claimable(s: Fulcrum, player: int) -> int:
    """How many vacant territories a player has room for, at a price that it can save up."""
    count = 0
    for region in range(POWER_COUNT):
        if s.level(player, region) <= s.level(player, ENERGY):
            room = s.capacity(player, region) - s.held(player, region)
            count += max(0, min(vacant_in(s, region), room))
    return count


def hindrance(s: Fulcrum, player: int, region: int) -> int:
    """What stands between a player and a vacant territory of a region."""
    if vacant_in(s, region) == 0:
        return NONE_VACANT
    level = s.level(player, region)
    full = s.held(player, region) >= s.capacity(player, region)
    if level > s.level(player, ENERGY) and (not full or s.settings.limit_at_once):
        return LOW_ENERGY
    if full:
        return NO_ROOM
    return FEW_CUBES if s.cubes[player * POWER_COUNT + region] < level else READY


def drive(s: Fulcrum, player: int, space: int) -> float:
    """How much nearer the action of a space brings the end, as a part of what a claim does.

    A theft that takes the room of a claim leads away from it.
    """
    if s.met(player, space):
        return 0.0
    kind = KIND_OF[space]
    region = REGION_OF[space]
    if kind == TERRITORY:
        if judge_claim(s, player, space, 0) is None:
            return 1.0
        if vacant_in(s, region) > 0 and judge_steal(s, player, space, 0) is None:
            return -1.0 if s.held(player, region) + 1 == s.capacity(player, region) else 0.0
        return 0.0
    if kind == CENTRAL_FULCRA:
        if level_is_lacking(s, player, region) and can_raise(s, player, region):
            return RAISE
        few = hindrance(s, player, region) == FEW_CUBES
        return CENTRAL_CUBES if few and s.supply[region] > 0 else 0.0
    if kind == OUTER_FULCRA and hindered_anywhere(s, player, FEW_CUBES, region):
        return OUTER_CUBES
    return 0.0


def loses_by_claim(s: Fulcrum, player: int, space: int) -> bool:
    """Whether a claim would end the game while somebody else has more points."""
    if s.vacant() != 1 or judge_claim(s, player, space, 0) is not None:
        return False
    region = REGION_OF[space]
    mine = sum(points(s, player)) + TERRITORY_POINTS - s.level(player, region)
    if s.held(player, region) == LETTERS - 1:
        mine += REGION_POINTS
    for other in range(s.settings.players):
        if other != player and sum(points(s, other)) > mine:
            return True
    return False


def level_is_lacking(s: Fulcrum, player: int, region: int) -> bool:
    """Whether a level of a region's Power stands between a player and a vacant territory."""
    if region == ENERGY and hindered_anywhere(s, player, LOW_ENERGY, -1):
        return True
    return hindrance(s, player, region) == NO_ROOM


def can_raise(s: Fulcrum, player: int, region: int) -> bool:
    """Whether a visit to the Central Fulcra of a region would pay for a level there."""
    level = s.level(player, region)
    if level == HIGHEST or s.access(player, region) < s.settings.indicator[level]:
        return False
    has = s.cubes[player * POWER_COUNT + region]
    more = s.room(player, region) if s.settings.limit_at_once else s.supply[region]
    return has + min(level, more) >= level


def hindered_anywhere(s: Fulcrum, player: int, why: int, but: int) -> bool:
    """Whether a hindrance is met in any region but one; cubes count only where there are some."""
    for region in range(POWER_COUNT):
        if region == but or (why == FEW_CUBES and s.room(player, region) == 0):
            continue
        if hindrance(s, player, region) == why:
            return True
    return False
