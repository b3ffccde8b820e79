"""Final Fusion's content: the TOML files here, checked on load and turned into plain lists."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from orrery.core.reading import Reader
from orrery.games.fusion.grammar import (
    FIGHT,
    OUTSIDE,
    RESULT,
    REWARD,
    read_effects,
    read_passives,
    read_triggers,
    read_use,
)
from orrery.games.fusion.vocabulary import (
    ICONS,
    NOW,
    TACTIC_ICON,
    TIMES,
    Passive,
    Trigger,
    Use,
)

# The characters of the factions bind their cards, which are data, as is what each card can do.
RULES: Final = (
    "FF-FAC-01",
    "FF-FAC-02",
    "FF-FAC-03",
    "FF-FAC-04",
    "FF-FAC-05",
    "FF-FAC-06",
    "FF-FAC-07",
    "FF-FAC-08",
    "FF-CARD-01",
    "FF-CARD-09",
    "FF-COL-01",
    "FF-MOVE-03",
    "FF-TECH-07",
)

FOLDER: Final = Path(__file__).parent
MOST_SEATS: Final = 4
MOST_SPOTS: Final = 4
CARDS_OF_FACTION: Final = 4
KIND_NAMES: Final = ["military", "commercial"]
LETTERS: Final = ["A", "B"]
MAP_SIZES: Final = ["standard", "roomy"]
LIMITS: Final = [
    "start_population",
    "population_cap",
    "start_hand",
    "hand_limit",
    "science_limit",
    "actions_per_fleet",
    "homeworld_regain",
    "black_hole_cost",
    "ally_value",
    "colony_value",
    "mobilize",
    "vp_tokens",
    "black_hole_tokens",
    "cubes_per_player",
    "cubes_reserved",
    "market_size",
    "jump_cost",
    "least_cards",
]


def read_provenance(reader: Reader) -> None:
    """Where an entry comes from: the rulebook, a source that was found, or designed here."""
    text = reader.text("provenance")
    if text not in ("rulebook", "designed") and not text.startswith("found: "):
        raise reader.refuse("must be rulebook, designed, or found: with a source", "provenance")
    if reader.has("designed_parts"):
        reader.texts("designed_parts")


class Faction:
    """A faction: the name of its Fleet, and what its cards are about."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.theme = reader.text("theme")
        read_provenance(reader)
        reader.done()


class Card:
    """A Command card of a faction, or a technology of which there are several copies."""

    def __init__(self, reader: Reader, factions: list[str]) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.base = reader.number("base", 0, 20)
        self.text = reader.text("text")
        self.may_face_up = reader.flag("may_face_up", False)
        self.faction = -1
        self.cost = -1
        self.copies = 1
        if factions:
            self.faction = factions.index(reader.choice("faction", factions))
        else:
            self.cost = reader.number("cost", 0, 20)
            self.copies = reader.number("copies", 1, 3)
        read_provenance(reader)
        self.results: list[Use] = []  # what it does on victory and on defeat, however it was used
        self.tactics: list[Use] = []  # what it does as a Tactic when revealed
        self.by_icon: list[Use | None] = [None] * len(ICONS)
        self.bears = [False] * len(ICONS)
        for table in reader.tables("uses"):
            self._read_use(table)
        reader.done()

    def _read_use(self, reader: Reader) -> None:
        icon = ICONS.index(reader.choice("icon", ICONS))
        when = TIMES.index(reader.choice("when", TIMES, "now"))
        fought = icon < ICONS.index("action")
        if when != NOW and not fought:
            raise reader.refuse("is only for cards in battles", "when")
        where = OUTSIDE if not fought else FIGHT if when == NOW else RESULT
        use = read_use(reader, icon, when, where, self.key)
        reader.done()
        self.bears[icon] = True
        if when != NOW:
            self.results.append(use)
        elif icon == TACTIC_ICON:
            self.tactics.append(use)
        elif self.by_icon[icon] is not None:
            raise reader.refuse("is there twice", "icon")
        else:
            self.by_icon[icon] = use


class Trait:
    """A Trait: passives and triggers of the Fleet that bears it."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.kind = KIND_NAMES.index(reader.choice("kind", KIND_NAMES))
        self.text = reader.text("text")
        read_provenance(reader)
        self.passives = read_passives(reader)
        self.triggers = read_triggers(reader, self.key)
        reader.done()


class Ground:
    """One side of a Location Tile."""

    def __init__(self, reader: Reader, key: str) -> None:
        self.text = reader.text("text")
        self.spots = _numbers(reader, "spots", 1, 20)
        if not 1 <= len(self.spots) <= MOST_SPOTS:
            raise reader.refuse(f"must be from 1 to {MOST_SPOTS} numbers", "spots")
        table = reader.table("use")
        self.use = read_use(table, -1, NOW, OUTSIDE, key)
        table.done()
        self.passives: list[Passive] = read_passives(reader)
        self.triggers: list[Trigger] = read_triggers(reader, key)
        reader.done()


class Location:
    """A Location Tile with both its sides."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        read_provenance(reader)
        self.grounds = [Ground(reader.table(letter), self.key) for letter in LETTERS]
        reader.done()


class Pattern:
    """A Setup Pattern. Positions are numbered in the order in which tiles fill them."""

    def __init__(self, reader: Reader, tiles: list[str]) -> None:
        self.key = reader.text("key")
        self.players = reader.number("players", 2, MOST_SEATS)
        self.map_size = reader.choice("map_size", MAP_SIZES)
        read_provenance(reader)
        self.positions: list[str] = []
        self.q: list[int] = []
        self.r: list[int] = []
        for table in reader.tables("positions"):
            self.positions.append(table.text("key"))
            hexes = _numbers(table, "hex", -9, 9)
            if len(hexes) != 2:
                raise table.refuse("must be two numbers", "hex")
            self.q.append(hexes[0])
            self.r.append(hexes[1])
            table.done()
        self.links = self._pairs(reader, "links")
        self.holes = self._pairs(reader, "black_holes")
        for hole in self.holes:
            if hole not in self.links and [hole[1], hole[0]] not in self.links:
                raise reader.refuse("must lie on links", "black_holes")
        self.starts = self._pairs(reader, "starts")
        if len(self.starts) != self.players:
            raise reader.refuse(f"must be {self.players} pairs", "starts")
        fixed = reader.table("fixed_tiles")
        self.fixed = [tiles.index(fixed.choice(key, tiles)) for key in self.positions]
        fixed.done()
        if len(set(self.fixed)) != len(self.positions):
            raise reader.refuse("must be different tiles", "fixed_tiles")
        reader.done()

    def _pairs(self, reader: Reader, name: str) -> list[list[int]]:
        found: list[list[int]] = []
        for item in reader.items(name):
            known = isinstance(item, list) and all(key in self.positions for key in item)
            if not isinstance(item, list) or len(item) != 2 or not known or item[0] == item[1]:
                raise reader.refuse("must be pairs of different positions", name)
            found.append([self.positions.index(str(key)) for key in item])
        return found


class Mode:
    """One side of the Game Mode Card."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        self.base = reader.number("base", -50, 50)
        self.per_vp = reader.number("per_vp", 0, 50)
        reader.text("note")
        read_provenance(reader)
        reader.done()


class Track:
    """A track of the Player Board: the effects of each spot, and what they say."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        read_provenance(reader)
        self.rewards: list[int] = []
        self.texts: list[str] = []
        for table in reader.tables("spots"):
            self.texts.append(table.text("text"))
            self.rewards.append(read_effects(table, "do", REWARD, self.key))
            table.done()
        reader.done()


def _numbers(reader: Reader, name: str, low: int, high: int) -> list[int]:
    found: list[int] = []
    for item in reader.items(name):
        if isinstance(item, bool) or not isinstance(item, int) or not low <= item <= high:
            raise reader.refuse(f"must be numbers from {low} to {high}", name)
        found.append(item)
    return found


def _file(name: str) -> Reader:
    reader = Reader(tomllib.loads((FOLDER / name).read_text("utf-8")), name, "bad_content")
    reader.text("provenance")
    return reader


def _different(reader: Reader, name: str, keys: list[str]) -> None:
    for key in keys:
        if keys.count(key) > 1:
            raise reader.refuse(f"has {key} twice", name)


_cards: Final = _file("cards.toml")
FACTIONS: Final = [Faction(entry) for entry in _cards.tables("faction")]
FACTION_KEYS: Final = [faction.key for faction in FACTIONS]
FACTION_CARDS: Final = [Card(entry, FACTION_KEYS) for entry in _cards.tables("faction_card")]
TECHS: Final = [Card(entry, []) for entry in _cards.tables("tech_card")]
CARDS: Final = [*FACTION_CARDS, *TECHS]  # a technology's card is its number after all factions'
for _faction in range(len(FACTIONS)):
    if sum(card.faction == _faction for card in FACTION_CARDS) != CARDS_OF_FACTION:
        raise _cards.refuse(f"must be {CARDS_OF_FACTION} for each faction", "faction_card")
_different(_cards, "faction", FACTION_KEYS)
_different(_cards, "faction_card", [card.key for card in CARDS])
_cards.done()

_traits: Final = _file("traits.toml")
_read: Final = [Trait(entry) for entry in _traits.tables("trait")]
MILITARY_TRAITS: Final = [trait for trait in _read if trait.kind == 0]
COMMERCIAL_TRAITS: Final = [trait for trait in _read if trait.kind == 1]
TRAITS: Final = [*MILITARY_TRAITS, *COMMERCIAL_TRAITS]
_different(_traits, "trait", [trait.key for trait in TRAITS])
_traits.done()

_locations: Final = _file("locations.toml")
LOCATIONS: Final = [Location(entry) for entry in _locations.tables("location")]
_different(_locations, "location", [location.key for location in LOCATIONS])
_locations.done()

_patterns: Final = _file("patterns.toml")
PATTERNS: Final = [
    Pattern(entry, [location.key for location in LOCATIONS])
    for entry in _patterns.tables("pattern")
]
_patterns.done()

_board: Final = _file("board.toml")
_limits: Final = _board.table("limits")
NUMBER: Final = {name: _limits.number(name, 0, 9999) for name in LIMITS}
START_SCIENCE: Final = _numbers(_limits, "start_science", 0, 9)
_limits.done()
MODES: Final = [Mode(entry) for entry in _board.tables("mode")]
TRACKS: Final = [Track(entry) for entry in _board.tables("track")]
_board.done()
if len(START_SCIENCE) != MOST_SEATS:
    raise _limits.refuse(f"must be {MOST_SEATS} numbers", "start_science")
if [track.key for track in TRACKS] != ["colonization", "domination"]:
    raise _board.refuse("must be colonization and domination", "track")
for _pattern in PATTERNS:
    if len(_pattern.holes) > NUMBER["black_hole_tokens"]:
        raise _patterns.refuse(f"{_pattern.key} has too many Black Holes", "pattern")
