"""What scoring and income effects may count, and what conditions are worth now."""

from __future__ import annotations

from typing import Final

from orrery.games.planetfall.content import CARDS, GOALS, LANDMARK, PICKUP, TECHNOLOGY, UNIT
from orrery.games.planetfall.effects import MEASURES, Effect
from orrery.games.planetfall.prices import TYPE_OF
from orrery.games.planetfall.state import Planetfall
from orrery.games.planetfall.words import EXPERIENCE

# Units count alike however they were claimed, Pickups by how they lie, Technologies with the one
# that counts them, and everything on one and the same table.
RULES: Final = (
    "AW-DIPL-05",
    "AW-ANNEX-05",
    "AW-END-02",
    "AW-END-03",
    "AW-END-07",
    "AW-END-08",
    "AW-END-10",
    "AW-END-11",
    "AW-PAIR-01",
    "AW-PAIR-08",
)

UNITS: Final = MEASURES.index("units")
LANDMARKS: Final = MEASURES.index("landmarks")
LANDMARK_PAIRS: Final = MEASURES.index("landmark_pairs")
LANDMARK_NAMES: Final = MEASURES.index("landmark_names")
TECHNOLOGIES: Final = MEASURES.index("technologies")
PICKUPS_UP: Final = MEASURES.index("pickups_up")
ANNEXED: Final = MEASURES.index("annexed")
PICKUPS_ANY: Final = MEASURES.index("pickups_any")
ALL_CARDS: Final = MEASURES.index("cards")
PLANETS_SEEN: Final = MEASURES.index("planets")
TYPE_SETS: Final = MEASURES.index("type_sets")
FIRST_STAT: Final = MEASURES.index("experience")  # strength and energy follow, as among the stats


def _families() -> list[int]:
    """A number for each name that Landmarks share, by card; -1 for all other cards."""
    names: list[str] = []
    found: list[int] = []
    for card in CARDS:
        if card.type == LANDMARK and card.name not in names:
            names.append(card.name)
        found.append(names.index(card.name) if card.type == LANDMARK else -1)
    return found


FAMILY: Final = _families()
PLANET_OF: Final = [card.planet for card in CARDS]


def count(s: Planetfall, player: int, measure: int) -> int:
    """How much of a measure a player has on the table now."""
    if measure >= FIRST_STAT:
        return s.stat(player, EXPERIENCE + measure - FIRST_STAT)
    if measure == UNITS:
        return of_type(s, player, UNIT)
    if measure == LANDMARKS:
        return of_type(s, player, LANDMARK)
    if measure == LANDMARK_PAIRS:
        return pairs(s, player)
    if measure == LANDMARK_NAMES:
        return len(families(s, player))
    if measure == TECHNOLOGIES:
        return of_type(s, player, TECHNOLOGY)
    if measure == PICKUPS_UP:
        return of_type(s, player, PICKUP) - len(s.annexed[player])
    if measure == ANNEXED:
        return len(s.annexed[player])
    if measure == PICKUPS_ANY:
        return of_type(s, player, PICKUP)
    if measure == ALL_CARDS:
        return len(s.cards[player])
    if measure == PLANETS_SEEN:
        return planets_seen(s, player)
    return min(
        of_type(s, player, UNIT),
        of_type(s, player, LANDMARK),
        of_type(s, player, TECHNOLOGY),
        of_type(s, player, PICKUP),
    )


def of_type(s: Planetfall, player: int, kind: int) -> int:
    found = 0
    for card in s.cards[player]:
        if TYPE_OF[card] == kind:
            found += 1
    return found


def families(s: Planetfall, player: int) -> list[int]:
    """The different names among a player's Landmarks."""
    found: list[int] = []
    for card in s.cards[player]:
        if FAMILY[card] >= 0 and FAMILY[card] not in found:
            found.append(FAMILY[card])
    return found


def of_family(s: Planetfall, player: int, family: int) -> list[int]:
    """A player's Landmarks of one name, in the order of claiming."""
    return [card for card in s.cards[player] if FAMILY[card] == family]


def pairs(s: Planetfall, player: int) -> int:
    found = 0
    for family in families(s, player):
        found += len(of_family(s, player, family)) // 2
    return found


def planets_seen(s: Planetfall, player: int) -> int:
    found: list[int] = []
    for card in s.cards[player]:
        if PLANET_OF[card] not in found:
            found.append(PLANET_OF[card])
    return len(found)


def worth_of(s: Planetfall, player: int, effect: Effect) -> int:
    """The Empire points that a condition would score a player if the game ended now."""
    if effect.verb == "score_rank":
        return rank_points(s, player, effect)
    if effect.verb == "score_if":
        for need in effect.needs:
            if count(s, player, need[0]) < need[1]:
                return 0
        return effect.points
    return min(effect.most, effect.points * (count(s, player, effect.count) // effect.group))


def rank_points(s: Planetfall, player: int, effect: Effect) -> int:
    """For the highest value and the next; friendly ties, nothing for 0, no second of two."""
    mine = count(s, player, effect.count)
    if mine == 0:
        return 0
    higher = 0
    for other in range(s.seats):
        if count(s, other, effect.count) > mine:
            higher += 1
    if higher == 0:
        return effect.first
    # One player alone is ahead of all who have the second highest value.
    return effect.second if higher == 1 and s.seats > 2 else 0


def goal_points(s: Planetfall, player: int, condition: int) -> int:
    return worth_of(s, player, GOALS[s.goal].conditions[condition])


def card_points(s: Planetfall, player: int, card: int) -> int:
    """What a scoring Technology would bring its owner now."""
    total = 0
    for effect in CARDS[card].effects:
        if effect.verb.startswith("score"):
            total += worth_of(s, player, effect)
    return total
