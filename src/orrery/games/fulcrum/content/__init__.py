"""Planet Fulcrum's content: the TOML files here, checked on load and turned into plain objects."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from orrery.core.errors import Refused
from orrery.core.reading import Reader
from orrery.games.fulcrum.effects import FREQUENCIES, PHASES, POWERS, names, read_effect

FOLDER: Final = Path(__file__).parent
KINDS: Final = [
    "central_fulcra",
    "outer_fulcra",
    "meteor_site",
    "portal",
    "territory",
    "border",
    "begin",
]
PLACES: Final = ["nw", "ne", "se", "sw"]  # around the centre
CENTRE: Final = "centre"
MARKS: Final = ["light", "dark", "both"]
BATTLE_PHASES: Final = ["attack", "defense"]
FACTION_KEYS: Final = ["guardian", "nomad", "overlord"]
DEEDS: Final = [
    "claim",
    "steal",
    "jump_occupied",
    "jump_uninhabited",
    "defend",
    "attack",
    "outer",
    "meteor",
    "central",
]
ROW_KEYS: Final = ["territory", "portals", "players", "items"]
AI_ACTIONS: Final = ["steal", "claim", "attack", "defend", "meteor", "outer", "central"]
# How often an ability for a phase may work.
FREQUENCY_OF: Final = {
    "map": ["own_turn", "always"],
    "battle": ["battle"],
    "downtime": ["other_turn", "always"],
}
LETTERS: Final = 3  # territories in a region
LOWEST: Final = 2
HIGHEST: Final = 5
START_LEVEL: Final = 3

# What is printed on the components: the decks and their make-up, the regions with their Powers,
# cubes and spaces, levels and indicators, the columns of the tracker, the mats.
RULES: Final = (
    "PF-COMP-01",
    "PF-COMP-02",
    "PF-COMP-03",
    "PF-COMP-04",
    "PF-COMP-05",
    "PF-COMP-06",
    "PF-COMP-07",
    "PF-COMP-08",
    "PF-COMP-09",
    "PF-COMP-10",
    "PF-SPACE-01",
    "PF-PORT-08",
    "PF-POW-08",
    "PF-ABIL-05",
    "PF-MOR-05",
    "PF-MOR-07",
    "PF-MOR-08",
    "PF-MOR-09",
    "PF-MOR-10",
    "PF-MOR-14",
    "PF-AI-01",
    "PF-AI-02",
    "PF-AI-03",
    "PF-SETUP-03",
    "PF-SETUP-12",
)


class Region:
    """A region: its Power, its cubes, and where its hex lies."""

    def __init__(self, reader: Reader) -> None:
        self.code = reader.text("code")
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.power = reader.choice("power", POWERS)
        self.cube = reader.text("cube")
        self.place = reader.choice("place", [CENTRE, *PLACES])
        self.q = reader.number("q", -9, 9)
        self.r = reader.number("r", -9, 9)
        self.provenance = reader.text("provenance")
        reader.done()


class Space:
    """A space as it lies in the usual layout."""

    def __init__(self, reader: Reader, codes: list[str]) -> None:
        self.key = reader.text("key")
        self.region = codes.index(reader.choice("region", codes))
        self.kind = reader.choice("kind", KINDS)
        self.name = reader.text("name")
        self.x = reader.number("x", -999, 999)
        self.y = reader.number("y", -999, 999)
        self.provenance = reader.text("provenance")
        reader.done()
        if not self.key.startswith(codes[self.region] + "-"):
            raise reader.refuse(f"must begin with the code {codes[self.region]}-", "key")


class Meteor:
    """A Meteor card: a battle modifier."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.phase = BATTLE_PHASES.index(reader.choice("phase", BATTLE_PHASES))
        self.mark = MARKS.index(reader.choice("mark", MARKS))
        self.value = reader.number("value", 1, 99)
        self.provenance = reader.text("provenance")
        reader.done()


class Ability:
    """An ability card."""

    def __init__(self, reader: Reader, regions: list[Region]) -> None:
        codes = [region.code for region in regions]
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.region = codes.index(reader.choice("region", codes))
        self.power = reader.choice("power", POWERS)
        self.phase = reader.choice("phase", PHASES)
        self.factions = [FACTION_KEYS.index(f) for f in names(reader, "factions", FACTION_KEYS)]
        self.frequency = reader.choice("frequency", FREQUENCIES)
        self.effect = read_effect(reader.table("effect"), self.phase)
        self.text = reader.text("text")
        self.provenance = reader.text("provenance")
        reader.done()
        if self.power != regions[self.region].power:
            raise reader.refuse(
                f"must be the region's Power, {regions[self.region].power}", "power"
            )
        if self.frequency not in FREQUENCY_OF[self.phase]:
            raise reader.refuse(f"does not fit an ability for {self.phase}", "frequency")


class Mat:
    """The AI side of a character mat."""

    def __init__(self, reader: Reader) -> None:
        self.faction = FACTION_KEYS.index(reader.choice("faction", FACTION_KEYS))
        self.objective = reader.choice("objective", AI_ACTIONS)
        self.levels = read_levels(reader)
        self.priority = [AI_ACTIONS.index(a) for a in names(reader, "priority", AI_ACTIONS)]
        meteor = reader.table("meteor")
        self.meteor_phase = BATTLE_PHASES.index(meteor.choice("phase", BATTLE_PHASES))
        self.meteor_marks = [MARKS.index(mark) for mark in names(meteor, "marks", MARKS)]
        meteor.done()
        self.provenance = reader.text("provenance")
        reader.done()
        battles = [AI_ACTIONS.index(word) for word in ("attack", "defend")]
        if len(self.priority) != 6 or sum(action in battles for action in self.priority) != 1:
            raise reader.refuse("must be six actions, one of them attack or defend", "priority")
        if AI_ACTIONS[self.priority[0]] != self.objective:
            raise reader.refuse(f"must begin with the objective, {self.objective}", "priority")
        self.attacks = AI_ACTIONS.index("attack") in self.priority


class Character:
    """A character mat: the player side, and the AI side on its reverse."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.look = reader.text("look")
        self.colour = reader.text("colour")
        self.levels = read_levels(reader)
        self.mat = Mat(reader.table("ai"))
        self.provenance = reader.text("provenance")
        reader.done()


class Row:
    """A row of the Morality tracker: deeds to the light side, deeds to the dark."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.choice("key", ROW_KEYS)
        self.name = reader.text("name")
        self.light = [DEEDS.index(deed) for deed in names(reader, "light", DEEDS)]
        self.dark = [DEEDS.index(deed) for deed in names(reader, "dark", DEEDS)]
        self.provenance = reader.text("provenance")
        reader.done()


class Faction:
    """A faction: its sign, and what it asks of its members."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.choice("key", FACTION_KEYS)
        self.name = reader.text("name")
        self.sign = reader.text("sign")
        self.reminder = reader.text("reminder")
        self.strict = reader.text("strict")
        self.provenance = reader.text("provenance")
        reader.done()


def read_levels(reader: Reader) -> list[int]:
    """A level for each Power, in canonical order."""
    table = reader.table("levels")
    found = [table.number(power, LOWEST, HIGHEST) for power in POWERS]
    table.done()
    return found


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


def _pairs(reader: Reader, name: str, keys: list[str]) -> list[list[str]]:
    """Links between spaces."""
    found: list[list[str]] = []
    for i, item in enumerate(reader.items(name)):
        pair = [str(key) for key in item] if isinstance(item, list) else []
        if len(pair) != 2 or pair[0] not in keys or pair[1] not in keys:
            raise reader.refuse("must be two known spaces", f"{name}[{i}]")
        found.append(pair)
    return found


def _check_map(reader: Reader) -> None:
    """Each region has all kinds of spaces, and only border spaces join regions."""
    kinds = {space.key: space for space in SPACES}
    for i, region in enumerate(REGIONS):
        own = [space.kind for space in SPACES if space.region == i]
        counts = [own.count(kind) for kind in KINDS]
        begins = 0 if region.place == CENTRE else 1
        if counts[:5] != [1, 1, 1, 1, LETTERS] or counts[5] == 0 or counts[6] != begins:
            raise reader.refuse(
                f"must give {region.code} three territories and one of each", "space"
            )
    for i, pair in enumerate(LINKS):
        if kinds[pair[0]].region != kinds[pair[1]].region:
            raise reader.refuse("must stay within a region", f"links[{i}]")
    for i, pair in enumerate(CROSSINGS):
        if kinds[pair[0]].kind != "border" or kinds[pair[1]].kind != "border":
            raise reader.refuse("must join two border spaces", f"crossings[{i}]")
        codes = [_codes[kinds[key].region] for key in pair]
        if pair != [f"{codes[0]}-B-{codes[1]}", f"{codes[1]}-B-{codes[0]}"]:
            raise reader.refuse("must join spaces named after each other", f"crossings[{i}]")
    for i, pair in enumerate(EXITS):
        if kinds[pair[0]].kind != "begin" or kinds[pair[0]].region != kinds[pair[1]].region:
            raise reader.refuse("must lead out of a Begin space", f"exits[{i}]")


def _check_cards() -> None:
    for phase, word in enumerate(BATTLE_PHASES):
        if sum(card.phase == phase for card in METEORS) != 13:
            raise _meteors.refuse(f"must be 13 with the phase {word}", "card")
    for i, region in enumerate(REGIONS):
        if [ability.region for ability in ABILITIES].count(i) != LETTERS:
            raise _abilities.refuse(f"must be {LETTERS} for {region.code}", "ability")
    if [ability.region for ability in ABILITIES] != sorted(a.region for a in ABILITIES):
        raise _abilities.refuse("must be in the order of the regions", "ability")


_map: Final = _file("map.toml")
REGIONS: Final = [Region(entry) for entry in _map.tables("region")]
_check_keys(_map, "region", [region.key for region in REGIONS])
if [region.power for region in REGIONS] != POWERS:
    raise _map.refuse(f"must be in the order of the Powers: {', '.join(POWERS)}", "region")
if sorted(region.place for region in REGIONS) != sorted([CENTRE, *PLACES]):
    raise _map.refuse("must have one hex in each place", "region")
_codes: Final = [region.code for region in REGIONS]
SPACES: Final = [Space(entry, _codes) for entry in _map.tables("space")]
_keys: Final = [space.key for space in SPACES]
_check_keys(_map, "space", _keys)
LINKS: Final = _pairs(_map, "links", _keys)
CROSSINGS: Final = _pairs(_map, "crossings", _keys)
EXITS: Final = _pairs(_map, "exits", _keys)
_map.done()
_check_map(_map)

_meteors: Final = _file("meteors.toml")
METEORS: Final = [Meteor(entry) for entry in _meteors.tables("card")]
_check_keys(_meteors, "card", [card.key for card in METEORS])
_meteors.done()
_abilities: Final = _file("abilities.toml")
ABILITIES: Final = [Ability(entry, REGIONS) for entry in _abilities.tables("ability")]
_check_keys(_abilities, "ability", [ability.key for ability in ABILITIES])
_abilities.done()
_check_cards()

_characters: Final = _file("characters.toml")
CHARACTERS: Final = [Character(entry) for entry in _characters.tables("character")]
_check_keys(_characters, "character", [character.key for character in CHARACTERS])
if len(CHARACTERS) != 4:
    raise _characters.refuse("must be four", "character")
for _i, _character in enumerate(CHARACTERS):
    if any(level != START_LEVEL for level in _character.levels):
        raise _characters.refuse(f"must be {START_LEVEL} for a player", f"character[{_i}].levels")
_characters.done()

_numbers: Final = _file("numbers.toml")
CUBES: Final = _numbers.number("cubes", 1, 99)  # of each colour
START_CUBES: Final = _numbers.number("start_cubes", 1, 5)
START_CARDS: Final = _numbers.number("start_cards", 0, 6)
START_ORDER: Final = [
    [region.cube for region in REGIONS].index(cube)
    for cube in names(_numbers, "start_order", [r.cube for r in REGIONS if r.place != CENTRE])
]
WINNER_CUBES: Final = _numbers.number("winner_cubes", 0, 9)
TIE_CUBES: Final = _numbers.number("tie_cubes", 0, 9)
BORDER_CUBES: Final = _numbers.number("border_cubes", 0, 9)
MAJORITY: Final = _numbers.number("majority", 1, 4)
_points: Final = _numbers.table("points")
REGION_POINTS: Final = _points.number("region", 0, 99)
TERRITORY_POINTS: Final = _points.number("territory", 0, 99)
_points.done()
_tracker: Final = _numbers.table("tracker")
HALF_LENGTH: Final = _tracker.number("half_length", 1, 7)
NOMAD_HALF_WIDTH: Final = _tracker.number("nomad_half_width", 0, 2)
_tracker.done()


def _indicators(reader: Reader) -> list[int]:
    """The territory indicator of each level, from the lowest."""
    found: list[int] = []
    for i, table in enumerate(reader.tables("power_card")):
        level = table.number("level", LOWEST, HIGHEST)
        if level != LOWEST + i:
            raise table.refuse(f"must be {LOWEST + i}", "level")
        found.append(table.number("indicator", 0, LETTERS))
        table.text("provenance")
        table.done()
    if len(found) != HIGHEST - LOWEST + 1:
        raise reader.refuse(f"must be one for each level from {LOWEST} to {HIGHEST}", "power_card")
    return found


INDICATORS: Final = _indicators(_numbers)
ROWS: Final = [Row(entry) for entry in _numbers.tables("row")]
if [row.key for row in ROWS] != ROW_KEYS:
    raise _numbers.refuse(f"must be {', '.join(ROW_KEYS)}, in this order", "row")
if sorted(deed for row in ROWS for deed in [*row.light, *row.dark]) != list(range(len(DEEDS))):
    raise _numbers.refuse("must name each deed once", "row")
FACTIONS: Final = [Faction(entry) for entry in _numbers.tables("faction")]
if [faction.key for faction in FACTIONS] != FACTION_KEYS:
    raise _numbers.refuse(f"must be {', '.join(FACTION_KEYS)}, in this order", "faction")
_numbers.done()
