"""What a card costs a player now: the one answer for judges, sentences and views.

A card has one or two ways of being claimed: a Unit is defeated or recruited, a Landmark claimed
peacefully or by force, a Pickup collected or annexed, a Technology studied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.games.planetfall.content import CARDS, PICKUP
from orrery.games.planetfall.effects import CURRENCIES, LEVELS, STATS
from orrery.games.planetfall.powers import Powers
from orrery.games.planetfall.words import (
    DEFEAT,
    ENERGY,
    EXPERIENCE,
    RECRUIT,
    STAT_COUNT,
    STRENGTH,
    level_of,
)

if TYPE_CHECKING:
    from orrery.games.planetfall.state import Planetfall

RULES: Final = (
    "AW-STAT-07",
    "AW-EXPL-05",
    "AW-EXPL-06",
    "AW-EXPL-07",
    "AW-EXPL-08",
    "AW-EXPL-09",
    "AW-EXPL-10",
    "AW-RES-09",
    "AW-UNIT-01",
    "AW-UNIT-02",
    "AW-UNIT-03",
    "AW-UNIT-04",
    "AW-UNIT-05",
    "AW-UNIT-08",
    "AW-DIPL-01",
    "AW-DIPL-02",
    "AW-DIPL-03",
    "AW-LAND-01",
    "AW-LAND-02",
    "AW-LAND-04",
    "AW-AGGR-01",
    "AW-AGGR-02",
    "AW-AGGR-03",
    "AW-TECH-01",
    "AW-PICK-01",
    "AW-ANNEX-01",
    "AW-EFF-03",
    "AW-EFF-04",
    "AW-EFF-05",
)

WAYS: Final = 2
TYPE_OF: Final = [card.type for card in CARDS]
REQUIRED: Final = [card.required[level] for card in CARDS for level in range(LEVELS)]
# The stat that each mode costs; modes without a price never ask for one.
CURRENCY: Final = [STATS.index(stat) if stat else ENERGY for stat in CURRENCIES]


def _printed() -> list[int]:
    """Prices as printed by card, level and way; -1 where a card does not have the second way."""
    found: list[int] = []
    for card in CARDS:
        for level in range(LEVELS):
            found.append(card.prices[level])
            annexes = card.type == PICKUP and card.annex >= 0
            found.append(0 if annexes else card.other_prices[level])
    return found


PRINTED: Final = _printed()


def required_experience(powers: Powers, card: int, level: int, mode: int) -> int:
    """The experience that a Unit asks of this player."""
    return max(0, REQUIRED[card * LEVELS + level] + powers.required[mode])


def missing_experience(s: Planetfall, player: int, powers: Powers, place: int, mode: int) -> int:
    """By how much a player falls short of what the Unit at a place asks for."""
    asked = required_experience(powers, s.card[place], level_of(place), mode)
    return max(0, asked - s.stats[player * STAT_COUNT + EXPERIENCE])


def due(s: Planetfall, player: int, powers: Powers, place: int, way: int) -> int:
    """What claiming the card at a place costs, surcharge included; -1 if it has no such way."""
    card = s.card[place]
    price = PRINTED[(card * LEVELS + level_of(place)) * WAYS + way]
    if price < 0:
        return price
    mode = TYPE_OF[card] * WAYS + way
    changes = powers.prices[mode]
    if changes:
        price = changed(price, changes)
    if mode == DEFEAT:
        price += missing_experience(s, player, powers, place, mode)
    return price


def changed(price: int, changes: list[int]) -> int:
    """A price after its changes, pairs of an amount and the floor it stops at."""
    for i in range(0, len(changes), 2):
        lower = price + changes[i]
        floor = changes[i + 1]
        # A price that is below the floor already is not raised to it.
        price = lower if lower >= floor or changes[i] > 0 else min(price, floor)
    return price


def least_swap(s: Planetfall, player: int, mode: int, price: int) -> int:
    """The points that must be paid in the other stat, because the one asked for lacks them."""
    return max(0, price - s.stats[player * STAT_COUNT + CURRENCY[mode]])


def most_swap(s: Planetfall, player: int, powers: Powers, mode: int, price: int) -> int:
    """The points that can be paid in the other stat."""
    limit = powers.swap[mode]
    if limit == 0:
        return 0
    return min(limit, price, s.stats[player * STAT_COUNT + other_stat(mode)])


def other_stat(mode: int) -> int:
    """The stat that may stand in for what a mode costs."""
    return STRENGTH if CURRENCY[mode] == ENERGY else ENERGY


def payable(s: Planetfall, player: int, powers: Powers, place: int, way: int) -> bool:
    """Whether a player can claim the card at a place in this way now."""
    price = due(s, player, powers, place, way)
    if price < 0:
        return False
    mode = TYPE_OF[s.card[place]] * WAYS + way
    if mode == RECRUIT and missing_experience(s, player, powers, place, mode) > 0:
        return False
    lack = least_swap(s, player, mode, price)
    return lack == 0 or lack <= most_swap(s, player, powers, mode, price)


def affordable(s: Planetfall, player: int, powers: Powers, place: int) -> bool:
    """Whether there is any way for a player to claim the card at a place."""
    return payable(s, player, powers, place, 0) or payable(s, player, powers, place, 1)
