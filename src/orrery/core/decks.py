"""Decks that players build and bring, for games that have them: reading, judging, describing."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from typing import Final

from orrery.core.errors import Refused
from orrery.core.reading import Reader

LONGEST_FILE: Final = 32 * 1024  # characters
LONGEST_NAME: Final = 60


class Fault:
    """Why a deck may not be played: the rule, a sentence, and the card it is about, if one."""

    def __init__(self, rule: str, text: str, card: str = "") -> None:
        self.rule = rule
        self.text = text
        self.card = card


class Deck:
    """A deck that somebody brings: a name, and how many there are of each card, by key."""

    def __init__(self, name: str, cards: dict[str, int]) -> None:
        self.name = name
        self.cards = cards

    def size(self) -> int:
        return sum(self.cards.values())

    def to_json(self) -> dict[str, object]:
        return {"name": self.name, "cards": dict(self.cards)}

    def to_toml(self) -> str:
        """The deck as a file."""
        # A name holds nothing that TOML and JSON would not quote alike.
        lines = [f"name = {json.dumps(self.name, ensure_ascii=False)}", "", "[cards]"]
        lines += [f"{key} = {n}" for key, n in self.cards.items()]
        return "\n".join(lines) + "\n"


class DeckCard:
    """A card as whoever builds a deck looks at it."""

    def __init__(
        self, key: str, name: str, kind: str, stars: int, cost: str, price: int, text: str
    ) -> None:
        self.key = key
        self.name = name
        self.kind = kind  # its type in a word
        self.stars = stars
        self.cost = cost  # in words
        self.price = price  # all materials together, for the curve
        self.text = text


class Decks:
    """The decks of a game: those it comes with, and how others are judged.

    `option` is the name of the option by which seats bring them. `read` refuses what is no deck at
    all, naming the field; `faults` lists every rule that a deck breaks.
    """

    def __init__(
        self,
        option: str,
        prebuilt: dict[str, Deck],
        starter: Deck,
        cards: list[DeckCard],
        read: Callable[[Reader], Deck],
        faults: Callable[[Deck], list[Fault]],
    ) -> None:
        self.option = option
        self.prebuilt = prebuilt
        self.starter = starter
        self.cards = cards
        self._read = read
        self._faults = faults

    def read(self, data: object, path: str = "deck") -> Deck:
        """A deck from untrusted data. It may still break rules."""
        return self._read(Reader(data, path, "bad_deck"))

    def faults(self, deck: Deck) -> list[Fault]:
        """All that is wrong with a deck; nothing where it may be played."""
        return self._faults(deck)

    def parse(self, text: str) -> Deck:
        """A deck from a file, in TOML or JSON."""
        return self.read(parse_file(text))


def parse_file(text: str) -> object:
    """The data of a deck file: JSON where it begins with a brace, TOML otherwise."""
    if len(text) > LONGEST_FILE:
        raise bad_file(f"has {LONGEST_FILE} characters at most")
    braced = text.lstrip().startswith("{")
    try:
        data: object = json.loads(text) if braced else tomllib.loads(text)
    except RecursionError as e:
        raise bad_file("is nested too deep") from e
    except ValueError as e:
        raise bad_file(f"is not {'JSON' if braced else 'TOML'}: {e}") from e
    return data


def bad_file(problem: str) -> Refused:
    return Refused("bad_deck", f"the deck file {problem}", "text")


def read_name(reader: Reader) -> str:
    """The name of a deck: a short line that everybody can be shown."""
    name = reader.text("name", "").strip()
    if len(name) > LONGEST_NAME:
        raise reader.refuse(f"must be {LONGEST_NAME} characters at most", "name")
    if not name.isprintable():
        raise reader.refuse("must be one line of printable characters", "name")
    return name or "Own deck"
