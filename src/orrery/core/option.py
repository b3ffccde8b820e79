"""Options of a game: modes, and the other readings of a rule."""

from __future__ import annotations

from typing import Final

from orrery.core.reading import Reader, shown

FLAG: Final = "flag"
CHOICE: Final = "choice"
SEAT: Final = "seat"
NAMES: Final = "names"


class Option:
    """Something a table agrees on before the first turn.

    With `by_seat` it is a list with one thing for each seat, who may bring it on coming.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        default: object,
        choices: list[str],
        text: str,
        rule: str = "",
        by_seat: bool = False,
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.choices = choices
        self.text = text
        self.rule = rule
        self.by_seat = by_seat

    def secret(self, chosen: dict[str, object]) -> bool:
        """Whether what a seat brings is told to nobody else while the game runs."""
        return False

    def read(self, reader: Reader, seats: int) -> object:
        """The value in untrusted data, or the default."""
        if not reader.has(self.name):
            return self.default
        if self.kind == FLAG:
            return reader.flag(self.name)
        if self.kind == NAMES:
            return self.read_names(reader)
        value = reader.value(self.name)
        if self.kind == SEAT and isinstance(value, int) and not isinstance(value, bool):
            return reader.number(self.name, 0, seats - 1)
        if not isinstance(value, str) or value not in self.choices:
            seat = "a seat number or " if self.kind == SEAT else ""
            wanted = f"{seat}one of {', '.join(self.choices)}"
            raise reader.refuse(f"must be {wanted}, not {shown(value)}", self.name)
        return value

    def read_names(self, reader: Reader) -> object:
        if reader.value(self.name) is None:
            return None
        names = reader.texts(self.name)
        for name in names:
            if name not in self.choices:
                known = ", ".join(self.choices)
                raise reader.refuse(f"names {shown(name)}; known are {known}", self.name)
            if names.count(name) > 1:
                raise reader.refuse(f"names {name} twice", self.name)
        return names

    def to_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "type": self.kind,
            "default": self.default,
            "choices": self.choices,
            "text": self.text,
        }


def flag(name: str, default: bool, text: str, rule: str = "") -> Option:
    return Option(name, FLAG, default, [], text, rule)


def choice(name: str, choices: list[str], text: str, rule: str = "") -> Option:
    """One of several words; the first is the default."""
    return Option(name, CHOICE, choices[0], choices, text, rule)


def seat(name: str, word: str, text: str, rule: str = "") -> Option:
    """A seat's number, or a word that stands for the usual way."""
    return Option(name, SEAT, word, [word], text, rule)


def names(name: str, choices: list[str], text: str, rule: str = "") -> Option:
    """A list of different words in seat order; null for the usual one."""
    return Option(name, NAMES, None, choices, text, rule)
