"""Planetfall's content: the TOML files here, checked on load and turned into plain objects."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from orrery.core.errors import Refused
from orrery.core.reading import Reader
from orrery.games.planetfall.effects import (
    LEVELS,
    PERMANENT,
    SCORING,
    STATS,
    TYPES,
    Effect,
    read_effects,
    read_gain,
)

FOLDER: Final = Path(__file__).parent
UNIT: Final = 0
LANDMARK: Final = 1
PICKUP: Final = 2
TECHNOLOGY: Final = 3
NO_LIMIT: Final = 9999
# Figures the rules rely on: the size and make-up of the decks, prices and yields by level, flat
# Diplomacy and Aggression prices, tracks, Initiatives, the tables of the Operations board.
RULES: Final = (
    "AW-ROUND-03",
    "AW-STAT-10",
    "AW-SETUP-08",
    "AW-RES-10",
    "AW-RES-11",
    "AW-DIPL-06",
    "AW-AGGR-04",
    "AW-PAIR-06",
    "AW-TECH-03",
    "AW-TECH-04",
    "AW-OPS-05",
)


class Provenance:
    """Where an entry's figures come from, and which of them the rulebook gives."""

    def __init__(self, source: str, fixed: list[str]) -> None:
        self.source = source
        self.fixed = fixed


class Planet:
    """A planet: one round, one deck."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.scoring = reader.choice("technologies", ["permanent", "scoring"]) == "scoring"
        self.empire_limit = reader.number("empire_limit", 0, 99)
        reader.done()


class Card:
    """A Planet card. What its type does not have is -1 or empty; lists of three are by level."""

    def __init__(self, reader: Reader, planets: list[Planet]) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.planet = reader.number("planet", 1, len(planets))
        self.type = TYPES.index(reader.choice("type", TYPES))
        self.reward = read_gain(reader, "reward") if reader.has("reward") else [0] * len(STATS)
        self.required = [0] * LEVELS
        self.prices = [0] * LEVELS  # of the first way: strength for Units, energy otherwise
        self.other_prices = [-1] * LEVELS  # of Diplomacy or Aggression
        self.yields = [0] * LEVELS  # energy from a Pickup
        self.pair = 0
        self.icon = ""
        self.upcoming: list[int] = []
        self.annex = -1
        self.effects: list[Effect] = []
        self.text = ""
        if self.type == UNIT:
            self.prices = by_level(reader, "strength")
            self.required = by_level(reader, "required_experience")
            if reader.has("diplomacy"):
                self.other_prices = by_level(reader, "diplomacy")
        elif self.type == LANDMARK:
            self.read_landmark(reader, len(planets))
        elif self.type == PICKUP:
            self.yields = by_level(reader, "energy")
            self.annex = reader.number("annex", 1, 99) if reader.has("annex") else -1
        else:
            self.prices = by_level(reader, "energy")
            kind = SCORING if planets[self.planet - 1].scoring else PERMANENT
            self.effects = read_effects(reader, "effects", kind)
            self.text = reader.text("text")
        self.provenance = read_provenance(reader)
        reader.done()

    def read_landmark(self, reader: Reader, planets: int) -> None:
        self.prices = by_level(reader, "energy")
        if reader.has("aggression"):
            self.other_prices = by_level(reader, "aggression")
        self.pair = reader.number("pair", 0, 99)
        self.icon = reader.text("icon")
        for planet in reader.items("upcoming"):
            if not isinstance(planet, int) or not self.planet < planet <= planets:
                raise reader.refuse("must be the numbers of later planets", "upcoming")
            self.upcoming.append(planet)


class Side:
    """One side of a Commander sheet."""

    def __init__(self, reader: Reader, commander: int, key: str, name: str, last: Reader) -> None:
        letter = reader.choice("side", ["A", "B"])
        self.commander = commander
        self.letter = letter
        self.key = f"{key}_{letter.lower()}"
        self.name = f"{name}, side {letter}"
        self.initiative = reader.number("initiative", 1, 99)
        self.start = read_gain(reader, "start")
        if self.start[STATS.index("empire")]:
            raise reader.refuse("must be left out: Empire points start at 0", "start.empire")
        table = reader.table("max") if reader.has("max") else last
        self.most = [
            table.number(stat, 0, 99, last.number(stat, 0, 99)) if stat != "empire" else NO_LIMIT
            for stat in STATS
        ]
        table.done()
        for stat, start, most in zip(STATS, self.start, self.most, strict=True):
            if start > most:
                raise reader.refuse(f"is beyond the end of the track, {most}", f"start.{stat}")
        self.effects = read_effects(reader, "effects", PERMANENT)
        self.text = reader.text("text")
        self.provenance = read_provenance(reader)
        reader.done()


class Commander:
    """A Commander sheet with its two sides."""

    def __init__(self, reader: Reader, number: int, tracks: Reader) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.faction = reader.text("faction")
        self.sides = [
            Side(table, number, self.key, self.name, tracks) for table in reader.tables("side")
        ]
        if [side.letter for side in self.sides] != ["A", "B"]:
            raise reader.refuse("must be A and B", "side")
        self.provenance = read_provenance(reader)
        reader.done()


class Goal:
    """A Goal sheet: three conditions for the end of the game."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.conditions = read_effects(reader, "conditions", SCORING)
        self.texts = reader.texts("texts")
        if len(self.conditions) != 3 or len(self.texts) != 3:
            raise reader.refuse("must be three, each with its text", "conditions")
        self.provenance = read_provenance(reader)
        reader.done()


def by_level(reader: Reader, name: str) -> list[int]:
    """Three figures, for Levels I, II and III."""
    found: list[int] = []
    for item in reader.items(name):
        if isinstance(item, bool) or not isinstance(item, int) or not 0 <= item <= 99:
            raise reader.refuse("must be whole numbers from 0 to 99", name)
        found.append(item)
    if len(found) != LEVELS:
        raise reader.refuse("must be three numbers, one for each level", name)
    return found


def read_provenance(reader: Reader) -> Provenance:
    return Provenance(
        reader.text("provenance"), reader.texts("fixed") if reader.has("fixed") else []
    )


def _file(name: str) -> Reader:
    try:
        data = tomllib.loads((FOLDER / name).read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise Refused("bad_content", f"{name} is not TOML: {error}", name) from error
    reader = Reader(data, name, "bad_content")
    reader.text("provenance")
    return reader


def _check_keys(reader: Reader, name: str, keys: list[str]) -> None:
    """Refuse two entries with the same key."""
    for i, key in enumerate(keys):
        if key in keys[:i]:
            raise reader.refuse(f"is {key} once more", f"{name}[{i}].key")


def _layouts(board: Reader, most: int, deck: int) -> dict[int, list[int]]:
    """How many cards lie on each level, for two players up to the most there can be."""
    found: dict[int, list[int]] = {}
    for table in board.tables("layout"):
        rows = by_level(table, "rows")
        if sum(rows) > deck:
            raise table.refuse(f"must be at most the {deck} cards of a deck", "rows")
        for players in table.items("players"):
            if not isinstance(players, int) or players in found:
                raise table.refuse("must be numbers, each in one layout only", "players")
            found[players] = rows
        table.done()
    if sorted(found) != list(range(2, most + 1)):
        raise board.refuse(f"must be for each number of players from 2 to {most}", "layout")
    return found


def _cards(planets: list[Planet], deck: Reader) -> list[Card]:
    """All cards, planet by planet, so that a deck is a stretch of the list."""
    reader = _file("cards.toml")
    cards = [Card(entry, planets) for entry in reader.tables("card")]
    reader.done()
    wanted = [deck.number(name, 0, 99) for name in TYPES]
    deck.done()
    for number in range(1, len(planets) + 1):
        found = [card.type for card in cards if card.planet == number]
        if [found.count(kind) for kind in range(len(TYPES))] != wanted:
            raise reader.refuse(f"must give planet {number} the deck of board.toml", "card")
    if [card.planet for card in cards] != sorted(card.planet for card in cards):
        raise reader.refuse("must be in the order of the planets", "card")
    _check_keys(reader, "card", [card.key for card in cards])
    for i, card in enumerate(cards):
        alike = [other for other in cards if card.type == LANDMARK and other.name == card.name]
        later = [other.planet for other in alike if other.planet > card.planet]
        if card.upcoming != later:
            raise reader.refuse(
                f"must be {later}, where the name occurs again", f"card[{i}].upcoming"
            )
        if any(other.icon != card.icon for other in alike):
            raise reader.refuse("must be the same for Landmarks of one name", f"card[{i}].icon")
        if any(effect.verb == "restrain" for effect in card.effects):
            raise reader.refuse("must not use the Restrain token", f"card[{i}].effects")
    return cards


_board: Final = _file("board.toml")
PLANETS: Final = [Planet(entry) for entry in _board.tables("planet")]
_check_keys(_board, "planet", [planet.key for planet in PLANETS])
SLOTS: Final = by_level(_board, "slots")
POINTS: Final = by_level(_board, "points")
TURN_ORDER_SLOTS: Final = _board.number("turn_order_slots", 1, 9)
EMPIRE_LAP: Final = _board.number("empire_lap", 1, 999)
_trade: Final = _board.table("trade")
# Operation points for one point of Empire, of strength (or energy), of experience.
TRADE: Final = [_trade.number(stat, 1, 9) for stat in ["empire", "strength", "experience"]]
_trade.done()
_tracks: Final = _board.table("tracks")
COLOURS: Final = _board.texts("colours")
if len(set(COLOURS)) != len(COLOURS) or len(COLOURS) < TURN_ORDER_SLOTS:
    raise _board.refuse("must be different, one for each player at least", "colours")
MARKERS: Final = _board.texts("markers")
CARDS: Final = _cards(PLANETS, _board.table("deck"))
DECK_SIZE: Final = len(CARDS) // len(PLANETS)
LAYOUTS: Final = _layouts(_board, TURN_ORDER_SLOTS, DECK_SIZE)
_board.done()
_commanders: Final = _file("commanders.toml")
COMMANDERS: Final = [
    Commander(entry, i, _tracks) for i, entry in enumerate(_commanders.tables("commander"))
]
_commanders.done()
_check_keys(_commanders, "commander", [commander.key for commander in COMMANDERS])
if len(COMMANDERS) < TURN_ORDER_SLOTS:
    raise _commanders.refuse("must be one for each player at least", "commander")
SIDES: Final = [side for commander in COMMANDERS for side in commander.sides]
_goals: Final = _file("goals.toml")
GOALS: Final = [Goal(entry) for entry in _goals.tables("goal")]
_goals.done()
_check_keys(_goals, "goal", [goal.key for goal in GOALS])
# There is one Restrain token, so one side may use it.
if sum(effect.verb == "restrain" for side in SIDES for effect in side.effects) > 1:
    raise _commanders.refuse("gives the one Restrain token to two sides", "commander")
