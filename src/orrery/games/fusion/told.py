"""What a view tells beyond the position itself, so that a board needs no rules of its own.

The map, prices, limits, threats, and where every point of a battle comes from follow from the rest.
They are worked out when a view is written, and never kept.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.core.fields import BAG, LIST, OPEN, Group, Told
from orrery.core.state import State
from orrery.core.verbs import Domain
from orrery.games.fusion.content import PATTERNS
from orrery.games.fusion.fields import FLEETS_GROUP, LOCATIONS_GROUP, PLAYERS_GROUP, SIDES_GROUP
from orrery.games.fusion.knowledge import known_in_hand, knows_tactic
from orrery.games.fusion.power import WHAT, fusion_modifier, parts
from orrery.games.fusion.state import Fusion
from orrery.games.fusion.stats import BASE_OF, ground, hand_limit, price, science_limit, stat
from orrery.games.fusion.vocabulary import POPULATION_CAP
from orrery.games.fusion.words import (
    CARD,
    COLOUR,
    COORDINATE,
    FLEET,
    FROM_TACTIC,
    FUSION,
    LETTER,
    LOCATION,
    MANY,
    MODE,
    NO_POINTS,
    ORIGIN,
    OUTCOME_STEP,
    PATTERN,
    PLAYER,
    POINTS,
    POSITION,
    REVEAL_STEP,
)

RULES: Final = ("FF-BAT-04", "FF-CARD-08", "FF-TAC-05")


class Seen(Told):
    """What is told in tables, or differs with the seat that looks: a function writes it."""

    def __init__(
        self,
        name: str,
        domain: Domain,
        look: Callable[[Fusion, int, int], object],
        group: Group | None = None,
        shape: int = LIST,
        text: str = "",
    ) -> None:
        super().__init__(name, domain, nothing, group, shape, text=text)
        self.look = look
        self.varies = True

    def write(self, s: State, row: int, seat: int) -> object:
        assert isinstance(s, Fusion)
        return self.look(s, row, seat)


def nothing(s: Fusion, row: int) -> list[int]:
    return []


def known_cards(s: Fusion, row: int, seat: int) -> object:
    """The cards that the seat which looks knows to be in a hand."""
    found = known_in_hand(s, row, seat)
    return {CARD.keys[card]: count for card, count in enumerate(found) if count}


def sources(s: Fusion, row: int, seat: int) -> object:
    """Where every point of a side comes from; what the seat cannot know has no name or points."""
    found: list[dict[str, object]] = []
    if s.step == OUTCOME_STEP:
        for i in range(0, len(s.tally), 4):
            if s.tally[i] == row:
                points = s.tally[i + 3] - NO_POINTS
                found.append(source(s.tally[i + 1], s.tally[i + 2], points, True))
        return found
    for part in parts(s, row):
        found.append(source(part.origin, part.what, part.points, True))
    if s.step < REVEAL_STEP:
        card = s.shown[row]
        if s.tactic[row] >= 0 and (seat == OPEN or knows_tactic(s, row, seat)):
            card = s.tactic[row]
        if card >= 0:
            found.append(source(FROM_TACTIC, card, BASE_OF[card], False))
        elif s.tactic[row] >= 0:
            found.append({"origin": "tactic", "what": None, "points": None, "counts": False})
    return found


def source(origin: int, what: int, points: int, counts: bool) -> dict[str, object]:
    return {
        "origin": ORIGIN.keys[origin],
        "what": WHAT[origin].value(what),
        "points": points,
        "counts": counts,
    }


def threats(s: Fusion, row: int, seat: int) -> object:
    """Every pending Final Fusion: whose, with what modifier, and how long it can be stopped.

    `turns` counts the present turn and those of others before the owner's next; 0 in the owner's.
    """
    found: list[dict[str, object]] = []
    for fleet in s.fleets:
        if s.attempt[fleet] == FUSION:
            player = s.chart.owner_of[fleet]
            turns = (player - s.turn) % s.seats
            if turns == 0 and (not s.settings.by_activation or fleet in s.acted):
                turns = s.seats
            found.append(
                {
                    "player": player,
                    "fleet": FLEET.keys[fleet],
                    "location": LOCATION.keys[s.at[fleet]],
                    "modifier": fusion_modifier(s, player),
                    "turns": turns,
                }
            )
    return found


# -- the table ------------------------------------------------------------------------------


def pattern(s: Fusion, row: int) -> list[int]:
    return [s.settings.pattern]


def mode(s: Fusion, row: int) -> list[int]:
    return [s.settings.mode]


def board_side(s: Fusion, row: int) -> list[int]:
    return [s.settings.side]


def prices(s: Fusion, row: int) -> list[int]:
    return [price(s, tech) for tech in s.market]


def military_left(s: Fusion, row: int) -> list[int]:
    return [sum(s.military) + len(s.military_under)]


def commercial_left(s: Fusion, row: int) -> list[int]:
    return [sum(s.commercial) + len(s.commercial_under)]


# -- players and Fleets ---------------------------------------------------------------------


def colour(s: Fusion, row: int) -> list[int]:
    return [row]


def cubes(s: Fusion, row: int) -> list[int]:
    return [s.cubes_left(row)]


def colonies(s: Fusion, row: int) -> list[int]:
    return [s.colony_count(row)]


def most_cards(s: Fusion, row: int) -> list[int]:
    return [hand_limit(s, row)]


def most_science(s: Fusion, row: int) -> list[int]:
    return [science_limit(s, row)]


def modifier(s: Fusion, row: int) -> list[int]:
    return [fusion_modifier(s, row) + NO_POINTS]


def player(s: Fusion, row: int) -> list[int]:
    return [s.chart.owner_of[row]]


def capacity(s: Fusion, row: int) -> list[int]:
    return [stat(s, row, POPULATION_CAP)]


# -- locations ------------------------------------------------------------------------------


def position(s: Fusion, row: int) -> list[int]:
    key = PATTERNS[s.settings.pattern].positions[s.chart.position[row]]
    return [POSITION.find(key)]


def column(s: Fusion, row: int) -> list[int]:
    return [PATTERNS[s.settings.pattern].q[s.chart.position[row]] - COORDINATE.low]


def line(s: Fusion, row: int) -> list[int]:
    return [PATTERNS[s.settings.pattern].r[s.chart.position[row]] - COORDINATE.low]


def needs(s: Fusion, row: int) -> list[int]:
    return ground(s, row).spots


def neighbours(s: Fusion, row: int) -> list[int]:
    return s.chart.neighbours[row]


def black_holes(s: Fusion, row: int) -> list[int]:
    return s.chart.beyond[row]


def occupant(s: Fusion, row: int) -> list[int]:
    return [s.fleet_at(row)]


# -- sides of a battle ----------------------------------------------------------------------


def fighting_player(s: Fusion, row: int) -> list[int]:
    return [s.chart.owner_of[s.fighter[row]]]


def side_total(s: Fusion, row: int) -> list[int]:
    """The Battle Board's counter; in the Outcome what was compared."""
    points = 0
    if s.step == OUTCOME_STEP:
        for i in range(0, len(s.tally), 4):
            if s.tally[i] == row:
                points += s.tally[i + 3] - NO_POINTS
    else:
        for part in parts(s, row):
            points += part.points
    return [points + NO_POINTS]


def allies(s: Fusion, row: int) -> list[int]:
    return [fleet for fleet in s.fleets if s.ally[fleet] == row]


TOLD: Final[list[Told]] = [
    Told("pattern", PATTERN, pattern, text="the Setup Pattern"),
    Told("mode", MODE, mode, text="the side of the Game Mode Card"),
    Told("board_side", LETTER, board_side, text="the side of all tiles"),
    Told("prices", MANY, prices, shape=LIST, text="what the market's cards cost the turn's player"),
    Told("military_left", MANY, military_left, text="Military Traits in the deck"),
    Told("commercial_left", MANY, commercial_left, text="Commercial Traits in the deck"),
    Seen(
        "threats",
        FLEET,
        threats,
        text="pending Final Fusions: player, fleet, location, modifier, turns left to stop it",
    ),
    Told("colour", COLOUR, colour, PLAYERS_GROUP, text="the player's colour"),
    Seen(
        "known_cards",
        CARD,
        known_cards,
        PLAYERS_GROUP,
        BAG,
        text="cards that you know in this hand (or to be the Tactic placed from it)",
    ),
    Told("cubes", MANY, cubes, PLAYERS_GROUP, text="cubes in the supply"),
    Told("colonies", MANY, colonies, PLAYERS_GROUP, text="colonies on the board"),
    Told("hand_limit", MANY, most_cards, PLAYERS_GROUP, text="hand limit at the end of a turn"),
    Told("science_limit", MANY, most_science, PLAYERS_GROUP, text="Science limit likewise"),
    Told(
        "fusion_modifier",
        POINTS,
        modifier,
        PLAYERS_GROUP,
        text="what a Final Fusion of this player would count now",
    ),
    Told("player", PLAYER, player, FLEETS_GROUP, text="whose Fleet it is"),
    Told("capacity", MANY, capacity, FLEETS_GROUP, text="the most Population it may gain up to"),
    Told("position", POSITION, position, LOCATIONS_GROUP, text="its position in the pattern"),
    Told("q", COORDINATE, column, LOCATIONS_GROUP, text="axial hex coordinate"),
    Told("r", COORDINATE, line, LOCATIONS_GROUP, text="axial hex coordinate"),
    Told("needs", MANY, needs, LOCATIONS_GROUP, LIST, text="the MP each spot asks for"),
    Told("neighbours", LOCATION, neighbours, LOCATIONS_GROUP, LIST, text="neighbouring locations"),
    Told(
        "black_holes",
        LOCATION,
        black_holes,
        LOCATIONS_GROUP,
        LIST,
        text="those of them that lie across a Black Hole",
    ),
    Told(
        "fleet",
        FLEET,
        occupant,
        LOCATIONS_GROUP,
        optional=True,
        text="the Fleet there; in a battle the defender",
    ),
    Told("player", PLAYER, fighting_player, SIDES_GROUP, text="who fights on this side"),
    Told("total", POINTS, side_total, SIDES_GROUP, text="Military Power as counted so far"),
    Seen(
        "sources",
        CARD,
        sources,
        SIDES_GROUP,
        text="where it comes from: origin, what, points, and whether they count yet;"
        " a face-down Tactic that you do not know has neither name nor points",
    ),
    Told("allies", FLEET, allies, SIDES_GROUP, LIST, text="allied Fleets"),
]
