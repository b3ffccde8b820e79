"""What a view tells beyond the position itself, so that a board needs no rules of its own.

Prices, progress and prospects follow from the rest.
"""

from __future__ import annotations

from typing import Final

from orrery.core.fields import BAG, LIST, NOBODY, Told
from orrery.games.planetfall.content import DECK_SIZE, EMPIRE_LAP, UNIT
from orrery.games.planetfall.powers import powers_of
from orrery.games.planetfall.prices import TYPE_OF, WAYS, due, missing_experience, payable
from orrery.games.planetfall.rules.ending import SCORES
from orrery.games.planetfall.rules.operations import empire_limit
from orrery.games.planetfall.rules.scoring import card_points, count, goal_points
from orrery.games.planetfall.state import MOST, PLACES_GROUP, PLAYERS_GROUP, Planetfall
from orrery.games.planetfall.trades import points_at
from orrery.games.planetfall.words import (
    CARD,
    CONDITION,
    DISCOVERY,
    EMPIRE,
    EMPIRE_TOKEN,
    LEVEL,
    MANY,
    MEASURE,
    MIGRATION,
    OVER,
    PLANET,
    SETUP,
    STAT,
    STAT_COUNT,
    YES,
    is_slot,
    level_of,
)

RULES: Final = ("AW-STAT-08", "AW-STAT-09", "AW-END-09", "AW-GAME-05", "AW-DISC-05")


# -- the table ------------------------------------------------------------------------------


def planet(s: Planetfall, row: int) -> list[int]:
    return [s.round - 1]


def pickup_bonus_stat(s: Planetfall, row: int) -> list[int]:
    return [s.settings.pickup_stat]


def pair_bonus_stat(s: Planetfall, row: int) -> list[int]:
    return [s.settings.pair_stat]


def deck(s: Planetfall, row: int) -> list[int]:
    """The cards set aside in Discovery: those of the planet that were never revealed."""
    found = [0] * CARD.size
    if s.phase in (SETUP, DISCOVERY, MIGRATION):
        return found
    start = s.deck_start()
    for card in range(start, start + DECK_SIZE):
        claimed = any(card in cards for cards in s.cards)
        if card not in s.card and not claimed:
            found[card] = 1
    return found


# -- places ---------------------------------------------------------------------------------


def level(s: Planetfall, row: int) -> list[int]:
    return [level_of(row)]


def way_costs(s: Planetfall, place: int, way: int) -> list[int]:
    """What the card there costs each player in one way; -1 where it has no such way."""
    if s.card[place] < 0:
        return []
    return [due(s, p, powers_of(s, p), place, way) for p in range(s.seats)]


def costs(s: Planetfall, row: int) -> list[int]:
    return way_costs(s, row, 0)


def other_costs(s: Planetfall, row: int) -> list[int]:
    return way_costs(s, row, 1)


def way_missing(s: Planetfall, place: int, way: int) -> list[int]:
    """By how much experience each player falls short; recruiting may ask for less than a fight."""
    card = s.card[place]
    if card < 0 or TYPE_OF[card] != UNIT:
        return []
    mode = TYPE_OF[card] * WAYS + way
    return [missing_experience(s, p, powers_of(s, p), place, mode) for p in range(s.seats)]


def missing(s: Planetfall, row: int) -> list[int]:
    return way_missing(s, row, 0)


def other_missing(s: Planetfall, row: int) -> list[int]:
    return way_missing(s, row, 1)


def way_payable(s: Planetfall, place: int, way: int) -> list[int]:
    if s.card[place] < 0:
        return []
    return [int(payable(s, p, powers_of(s, p), place, way)) for p in range(s.seats)]


def first_payable(s: Planetfall, row: int) -> list[int]:
    return way_payable(s, row, 0)


def other_payable(s: Planetfall, row: int) -> list[int]:
    return way_payable(s, row, 1)


def points(s: Planetfall, row: int) -> list[int]:
    """The Operation points a slot gives each player."""
    if not is_slot(row) or min(s.side) < 0:
        return []
    return [points_at(s, player, row) for player in range(s.seats)]


# -- players --------------------------------------------------------------------------------


def most(s: Planetfall, row: int) -> list[int]:
    if s.side[row] < 0:
        return [0] * STAT_COUNT
    start = s.side[row] * STAT_COUNT
    return [*MOST[start : start + EMPIRE], 0]


def empire_token(s: Planetfall, row: int) -> list[int]:
    return [min(EMPIRE_TOKEN.size, s.stat(row, EMPIRE) // EMPIRE_LAP) - 1]


def empire_marker(s: Planetfall, row: int) -> list[int]:
    return [s.stat(row, EMPIRE) % EMPIRE_LAP]


def limit(s: Planetfall, row: int) -> list[int]:
    return [empire_limit(s, row) if s.round > 0 and s.phase != OVER else 0]


def measures(s: Planetfall, row: int) -> list[int]:
    return [count(s, row, measure) for measure in range(MEASURE.size)]


def goals(s: Planetfall, row: int) -> list[int]:
    """The goals' points so far; no condition counts Empire points, so the end changes nothing."""
    if s.goal < 0:
        return [0] * CONDITION.size
    return [goal_points(s, row, condition) for condition in range(CONDITION.size)]


def scoring(s: Planetfall, row: int) -> list[int]:
    found = [0] * CARD.size
    for card in s.cards[row]:
        if SCORES[card]:
            found[card] = card_points(s, row, card)
    return found


def total(s: Planetfall, row: int) -> list[int]:
    empire = s.stat(row, EMPIRE)
    # At the end goals and Technologies have become Empire points.
    return [empire if s.phase == OVER else empire + sum(goals(s, row)) + sum(scoring(s, row))]


TOLD: Final = [
    Told("planet", PLANET, planet, optional=True, text="the planet of this round"),
    Told(
        "deck",
        CARD,
        deck,
        shape=BAG,
        sees=NOBODY,
        text="the planet's cards that were set aside unseen",
    ),
    Told(
        "pickup_bonus_stat",
        STAT,
        pickup_bonus_stat,
        text="what the single point of some Pickups is in this game",
    ),
    Told(
        "pair_bonus_stat",
        STAT,
        pair_bonus_stat,
        text="what a pair of Landmarks brings in this game",
    ),
    Told("level", LEVEL, level, PLACES_GROUP, text="the level of the place"),
    Told(
        "costs",
        MANY,
        costs,
        PLACES_GROUP,
        LIST,
        text="what the card costs each player now: to defeat, claim peacefully, study or collect",
    ),
    Told(
        "other_costs",
        MANY,
        other_costs,
        PLACES_GROUP,
        LIST,
        optional=True,
        text="the same to recruit, take by force or annex; none where that is not possible",
    ),
    Told(
        "missing",
        MANY,
        missing,
        PLACES_GROUP,
        LIST,
        text="experience each player lacks to fight the Unit, in `costs` already",
    ),
    Told(
        "other_missing",
        MANY,
        other_missing,
        PLACES_GROUP,
        LIST,
        text="experience each player lacks to recruit the Unit",
    ),
    Told(
        "payable",
        YES,
        first_payable,
        PLACES_GROUP,
        LIST,
        text="whether each player could pay `costs` now, in part with another stat where allowed",
    ),
    Told(
        "other_payable",
        YES,
        other_payable,
        PLACES_GROUP,
        LIST,
        text="whether each player could claim the card the other way now",
    ),
    Told(
        "points",
        MANY,
        points,
        PLACES_GROUP,
        LIST,
        text="the Operation points that the slot gives each player",
    ),
    Told("most", STAT, most, PLAYERS_GROUP, BAG, text="the last space of each track"),
    Told(
        "empire_token",
        EMPIRE_TOKEN,
        empire_token,
        PLAYERS_GROUP,
        optional=True,
        text="the +50 or +100 token",
    ),
    Told(
        "empire_marker",
        MANY,
        empire_marker,
        PLAYERS_GROUP,
        text="the space of the Empire marker, from 0 to 49",
    ),
    Told(
        "empire_limit",
        MANY,
        limit,
        PLAYERS_GROUP,
        text="Operation points that may become Empire points in one action now",
    ),
    Told("measures", MEASURE, measures, PLAYERS_GROUP, BAG, text="all that conditions may count"),
    Told(
        "goals",
        CONDITION,
        goals,
        PLAYERS_GROUP,
        BAG,
        text="what the Goal sheet's conditions would score now, or at the end have scored",
    ),
    Told(
        "scoring",
        CARD,
        scoring,
        PLAYERS_GROUP,
        BAG,
        text="what each own scoring Technology would score now, or at the end has scored",
    ),
    Told("total", MANY, total, PLAYERS_GROUP, text="Empire points with all that would score now"),
]
