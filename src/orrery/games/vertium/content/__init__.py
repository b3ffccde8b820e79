"""Vertium's content: the TOML files here, checked on load and turned into plain lists."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from orrery.core.reading import Reader

FOLDER: Final = Path(__file__).parent

RESOURCES: Final = ["metal", "energy", "water", "agri"]
SYMBOLS: Final = ["photon", "atomic", "shield"]
BLUE_EFFECTS: Final = ["gain", "halve", "refuge"]
COLOURS: Final = ["yellow", "red", "blue", "green", "grey", "white", "black"]
NUMBERS: Final = [
    "opening_hand",
    "hand_floor",
    "display",
    "set",
    "tokens",
    "speciality_tokens",
    "other_tokens",
    "objective_bonus",
    "planet_points",
    "battle_bonus",
    "rounds",
    "cube_strength",
    "gelbon_up_to",
    "fast_up_to",
    "solo_planets_complex",
    "solo_extra_low",
    "solo_extra_high",
    "solo_low_up_to",
    "solo_cards_each",
    "solo_cards_shown",
    "complex_guard_from",
    "complex_min_force",
    "limit_turns",
    "limit_rolls",
    "limit_attacks",
]


class Card:
    """A kind of playing card: a resource, or a disaster with an effect."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.colour = reader.choice("colour", COLOURS)
        self.count = reader.number("count", 1, 99)
        self.resource = -1
        self.effect = Reader({"do": "none"})
        if reader.has("resource"):
            self.resource = RESOURCES.index(reader.choice("resource", RESOURCES))
        else:
            self.effect = reader.table("effect")
        reader.done()


class Size:
    """The pieces of a game with a number of seats."""

    def __init__(self, reader: Reader) -> None:
        self.seats = reader.number("seats", 1, 4)
        self.moons: list[int] = []
        for moon in reader.items("moons"):
            if not isinstance(moon, int) or not 1 <= moon <= 9:
                raise reader.refuse("must be numbers from 1 to 9", "moons")
            self.moons.append(moon)
        self.captains = reader.number("captains", 1, 9)
        self.cubes = reader.number("cubes", 0, 9)
        reader.done()


class Faction:
    """A faction, or the Complex: how it fights and what it is good at."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.colour = reader.choice("colour", COLOURS)
        speciality = reader.choice("speciality", [*RESOURCES, "none"])
        self.speciality = RESOURCES.index(speciality) if speciality in RESOURCES else -1
        self.dice = reader.number("dice", 1, 4)
        self.skirmish_cards = reader.flag("skirmish_cards")
        self.escapes = reader.flag("escapes")
        reader.done()


class Named:
    """A planet, or a blue moon with its effect."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.effect = reader.choice("effect", BLUE_EFFECTS) if reader.has("effect") else ""
        reader.done()


def _file(name: str) -> Reader:
    reader = Reader(tomllib.loads((FOLDER / name).read_text("utf-8")), name, "bad_content")
    reader.text("provenance")
    return reader


def _cards() -> list[Card]:
    """Resources first and in their order, so that a resource's number is its card's number."""
    reader = _file("cards.toml")
    cards = [Card(entry) for entry in reader.tables("card")]
    reader.done()
    if [card.resource for card in cards[: len(RESOURCES)]] != list(range(len(RESOURCES))):
        raise reader.refuse(f"must begin with {', '.join(RESOURCES)}", "card")
    if any(card.resource >= 0 for card in cards[len(RESOURCES) :]):
        raise reader.refuse("has two cards for one resource", "card")
    return cards


CARDS: Final = _cards()
_pieces: Final = _file("pieces.toml")
PLANETS: Final = [Named(entry) for entry in _pieces.tables("planet")]
SIZES: Final = {size.seats: size for size in [Size(entry) for entry in _pieces.tables("size")]}
BLUE_MOONS: Final = [Named(entry) for entry in _pieces.tables("blue_moon")]
FACTIONS: Final = [Faction(entry) for entry in _pieces.tables("faction")]
_pieces.done()
_numbers: Final = _file("numbers.toml")
NUMBER: Final = {name: _numbers.number(name, 0, 9999) for name in NUMBERS}
DICE: Final = [SYMBOLS.index(symbol) for symbol in _numbers.texts("dice")]
_numbers.done()
