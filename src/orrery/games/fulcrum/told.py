"""What a view tells beyond the position itself, so that a board needs no rules of its own.

Ways and what they bring, what a deed would do to the tracker, where the points of a battle come
from, scores so far: all of it follows from the rest.
"""

from __future__ import annotations

from typing import Final

from orrery.core.fields import BAG, LIST, NOBODY, OWNER, Told
from orrery.games.fulcrum.atlas import CODES, MIDDLE, REGION_OF, SPACE_OF
from orrery.games.fulcrum.content import CHARACTERS, LETTERS
from orrery.games.fulcrum.fields import (
    LAST_BATTLE_GROUP,
    PLAYERS_GROUP,
    REACH_GROUP,
    REGIONS_GROUP,
    SIDES_GROUP,
    TERRITORIES_GROUP,
)
from orrery.games.fulcrum.powers import fits
from orrery.games.fulcrum.prospects import Prospects, prospects_at
from orrery.games.fulcrum.reach import reach_of
from orrery.games.fulcrum.rules.battle import (
    Score,
    kept_score,
    laid_count,
    laid_of_other_phase,
    score_of,
)
from orrery.games.fulcrum.rules.ending import points
from orrery.games.fulcrum.rules.meteors import deck_size
from orrery.games.fulcrum.rules.morality import columns
from orrery.games.fulcrum.rules.territory import claim_price, judge_theft, theft_price
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import (
    ABILITY,
    CARD,
    CARD_COUNT,
    CHIT,
    CIRCLE,
    CUBE,
    DEED,
    FACTION,
    FROM_CARD,
    MANY,
    MOVE_PHASE,
    PARAGON_CHIT,
    PART,
    PLACE,
    PLAYER,
    POWER,
    POWER_COUNT,
    REGION,
    SOURCE,
    SPACE,
    SPEED,
    YES,
)

RULES: Final = (
    "PF-COMP-11",
    "PF-TERR-04",
    "PF-TERR-07",
    "PF-DEF-05",
    "PF-DP-12",
    "PF-SETUP-10",
    "PF-AI-28",
    "PF-BAT-08",
)

# -- the table ------------------------------------------------------------------------------


def moves_left(s: Fulcrum, row: int) -> list[int]:
    if s.phase != MOVE_PHASE:
        return [0]
    return [s.level(s.turn, SPEED) - (len(s.path) - 1)]


def deck_left(s: Fulcrum, row: int) -> list[int]:
    return [deck_size(s)]


def vacant(s: Fulcrum, row: int) -> list[int]:
    return [s.vacant()]


def tracker_half(s: Fulcrum, row: int) -> list[int]:
    return [s.settings.half]


def nomad_half(s: Fulcrum, row: int) -> list[int]:
    return [s.settings.nomad_half]


# -- regions and territories ----------------------------------------------------------------


def place(s: Fulcrum, row: int) -> list[int]:
    if row == MIDDLE:
        return [0]
    return [1 + s.atlas().codes.index(CODES[row])]


def visitors(s: Fulcrum, row: int) -> list[int]:
    return [p for p in range(s.settings.players) if s.at[p] >= 0 and REGION_OF[s.at[p]] == row]


def abilities_left(s: Fulcrum, row: int) -> list[int]:
    """The ability deck of a region: its cards that lie with no territory."""
    first = row * LETTERS
    return [
        int(first <= ability < first + LETTERS and ability not in s.ability)
        for ability in range(ABILITY.size)
    ]


def chit(s: Fulcrum, row: int) -> list[int]:
    holder = s.holder[row]
    if holder < 0:
        return [-1]
    return [PARAGON_CHIT if holder == s.paragon else s.faction[holder]]


def prices(s: Fulcrum, row: int) -> list[int]:
    """What the territory costs each player now; -1 for whoever cannot get it at any price."""
    found: list[int] = []
    for player in range(s.settings.players):
        if s.holder[row] < 0:
            found.append(claim_price(s, player, row))
        elif judge_theft(s, player, SPACE_OF[row]) is None:
            found.append(theft_price(s, player, row))
        else:
            found.append(-1)
    return found


# -- the battle -----------------------------------------------------------------------------


def fighter(s: Fulcrum, row: int) -> list[int]:
    return [s.fighter(row)]


def known_score(s: Fulcrum, side: int) -> Score:
    """What everybody knows; once the modifiers are turned up, what was counted then."""
    return kept_score(s, side) if s.revealed else score_of(s, side, False)


def sources(s: Fulcrum, row: int) -> list[int]:
    return known_score(s, row).sources


def source_points(s: Fulcrum, row: int) -> list[int]:
    return known_score(s, row).points


def known_total(s: Fulcrum, row: int) -> list[int]:
    return [known_score(s, row).known]


def whole_score(s: Fulcrum, row: int) -> list[int]:
    return [kept_score(s, row).known if s.revealed else score_of(s, row, True).known]


def face_down(s: Fulcrum, row: int) -> list[int]:
    return [0 if s.revealed else laid_count(s, row)]


def feinted(s: Fulcrum, row: int) -> list[int]:
    return [laid_of_other_phase(s, row)]


def last_total(s: Fulcrum, row: int) -> list[int]:
    return [kept_score(s, row).known]


def last_cards(s: Fulcrum, row: int) -> list[int]:
    start = row * SOURCE.size + FROM_CARD
    return [int(points > 0) for points in s.tally[start : start + CARD_COUNT]]


def won(s: Fulcrum, row: int) -> list[int]:
    """Whether a side has won the last battle; neither on a tie."""
    return [int(kept_score(s, row).known > kept_score(s, 1 - row).known)]


# -- players --------------------------------------------------------------------------------


def is_ai(s: Fulcrum, row: int) -> list[int]:
    return [int(s.is_ai(row))]


def power_total(s: Fulcrum, row: int) -> list[int]:
    return [s.power_total(row)]


def limits(s: Fulcrum, row: int) -> list[int]:
    return [s.capacity(row, region) for region in range(POWER_COUNT)]


def held(s: Fulcrum, row: int) -> list[int]:
    return [s.held(row, region) for region in range(POWER_COUNT)]


def access(s: Fulcrum, row: int) -> list[int]:
    return [s.access(row, region) for region in range(POWER_COUNT)]


def half(s: Fulcrum, row: int) -> list[int]:
    return [s.settings.half if s.has_tracker(row) else 0]


def in_columns(s: Fulcrum, row: int) -> list[int]:
    return columns(s.settings, s.markers[row])


def mat(s: Fulcrum, row: int) -> list[int]:
    if not s.is_ai(row):
        return [0] * POWER_COUNT
    return CHARACTERS[s.character[row]].mat.levels


def restoring(s: Fulcrum, row: int) -> list[int]:
    levels = mat(s, row)
    return [power for power in range(POWER_COUNT) if s.level(row, power) < levels[power]]


def abilities(s: Fulcrum, row: int, active: bool) -> list[int]:
    """The cards a player holds that it may use in its faction, or those that it may not."""
    return [
        ability
        for territory, ability in enumerate(s.ability)
        if s.holder[territory] == row and fits(s, row, ability) == active
    ]


def active(s: Fulcrum, row: int) -> list[int]:
    return abilities(s, row, True)


def idle(s: Fulcrum, row: int) -> list[int]:
    return abilities(s, row, False)


def buried(s: Fulcrum, row: int) -> list[int]:
    return [s.under[i] for i, player in enumerate(s.under_by) if player == row]


def score(s: Fulcrum, row: int) -> list[int]:
    return points(s, row)


def total(s: Fulcrum, row: int) -> list[int]:
    return [sum(points(s, row))]


# -- where the move can end -----------------------------------------------------------------


def path(s: Fulcrum, row: int) -> list[int]:
    return reach_of(s).paths[row]


def gains(s: Fulcrum, row: int) -> list[int]:
    return reach_of(s).gains[row]


def meets(s: Fulcrum, row: int) -> list[int]:
    return [p for p in range(s.settings.players) if p != s.turn and s.at[p] == row]


def prospects(s: Fulcrum, row: int) -> Prospects:
    return prospects_at(s, row, reach_of(s).gains[row][REGION_OF[row]])


def deeds(s: Fulcrum, row: int) -> list[int]:
    return prospects(s, row).deeds


def targets(s: Fulcrum, row: int) -> list[int]:
    return prospects(s, row).targets


def costs(s: Fulcrum, row: int) -> list[int]:
    return prospects(s, row).costs


def circles(s: Fulcrum, row: int) -> list[int]:
    return prospects(s, row).circles


def factions(s: Fulcrum, row: int) -> list[int]:
    return prospects(s, row).factions


TOLD: Final = [
    Told("moves_left", MANY, moves_left, text="moves the player on turn has left"),
    Told("deck_size", MANY, deck_left, text="cards in the Meteor deck, those under it included"),
    Told("vacant", MANY, vacant, text="territories that nobody controls"),
    Told(
        "tracker_half",
        MANY,
        tracker_half,
        text="circles on each side of the middle of a tracker row",
    ),
    Told("nomad_half", MANY, nomad_half, text="those of them in the Nomad column"),
    Told("place", PLACE, place, REGIONS_GROUP, text="where the hex lies"),
    Told("visitors", PLAYER, visitors, REGIONS_GROUP, LIST, text="who is in the region"),
    Told(
        "abilities",
        ABILITY,
        abilities_left,
        REGIONS_GROUP,
        BAG,
        sees=NOBODY,
        text="the face-down ability deck",
    ),
    Told("chit", CHIT, chit, TERRITORIES_GROUP, optional=True, text="the faction chit on it"),
    Told(
        "prices",
        MANY,
        prices,
        TERRITORIES_GROUP,
        LIST,
        optional=True,
        text="what claiming or stealing it costs each player; none where that is not possible",
    ),
    Told("player", PLAYER, fighter, SIDES_GROUP, text="who fights on this side"),
    Told("sources", SOURCE, sources, SIDES_GROUP, LIST, text="where the points come from"),
    Told(
        "points",
        MANY,
        source_points,
        SIDES_GROUP,
        LIST,
        optional=True,
        text="how many each of them brings; none for a face-down modifier",
    ),
    Told("total", MANY, known_total, SIDES_GROUP, text="the points that everybody knows"),
    Told("face_down", MANY, face_down, SIDES_GROUP, text="modifiers not turned up yet"),
    Told("feinted", MANY, feinted, SIDES_GROUP, text="modifiers of the other phase among them"),
    Told("whole", MANY, whole_score, SIDES_GROUP, sees=OWNER, text="the score with own modifiers"),
    Told("total", MANY, last_total, LAST_BATTLE_GROUP, text="the sum of the tally"),
    Told("cards", CARD, last_cards, LAST_BATTLE_GROUP, BAG, text="the modifiers among it"),
    Told("won", YES, won, LAST_BATTLE_GROUP, text="whether this side won; neither on a tie"),
    Told("ai", YES, is_ai, PLAYERS_GROUP, text="whether the AI mat plays"),
    Told("power_total", MANY, power_total, PLAYERS_GROUP, text="the sum of the five levels"),
    Told("limits", REGION, limits, PLAYERS_GROUP, BAG, text="territories it may hold in a region"),
    Told("held", REGION, held, PLAYERS_GROUP, BAG, text="territories it controls there"),
    Told("access", REGION, access, PLAYERS_GROUP, BAG, text="territories for levelling up"),
    Told(
        "half",
        MANY,
        half,
        PLAYERS_GROUP,
        text="circles on each side of the middle of its tracker; 0 without one",
    ),
    Told("columns", FACTION, in_columns, PLAYERS_GROUP, BAG, text="markers in each column"),
    Told("mat", POWER, mat, PLAYERS_GROUP, BAG, text="the levels on the AI mat"),
    Told("restoring", POWER, restoring, PLAYERS_GROUP, LIST, text="Powers below the AI mat"),
    Told("active", ABILITY, active, PLAYERS_GROUP, LIST, text="abilities that work for it"),
    Told("idle", ABILITY, idle, PLAYERS_GROUP, LIST, text="abilities that it holds in vain"),
    Told(
        "buried",
        CARD,
        buried,
        PLAYERS_GROUP,
        LIST,
        sees=OWNER,
        text="own cards under the Meteor deck, next to come first",
    ),
    Told("score", PART, score, PLAYERS_GROUP, BAG, text="points if the game ended now"),
    Told("total", MANY, total, PLAYERS_GROUP, text="their sum"),
    Told("path", SPACE, path, REACH_GROUP, LIST, text="the way there, without the present space"),
    Told("gains", CUBE, gains, REACH_GROUP, BAG, text="cubes from borders on that way"),
    Told("meets", PLAYER, meets, REACH_GROUP, LIST, text="who is there"),
    Told("deeds", DEED, deeds, REACH_GROUP, LIST, text="what could be done there"),
    Told(
        "targets",
        SPACE,
        targets,
        REACH_GROUP,
        LIST,
        optional=True,
        text="the portal of each jump; none for other deeds",
    ),
    Told("costs", MANY, costs, REACH_GROUP, LIST, text="what each deed costs on the tracker"),
    Told("circles", CIRCLE, circles, REACH_GROUP, LIST, text="where it would move its marker"),
    Told("factions", FACTION, factions, REACH_GROUP, LIST, text="the own faction after it"),
]
