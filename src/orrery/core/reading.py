"""Reading data that nobody has checked yet: options, scenarios, positions, content, replays.

A `Reader` stands at one place of a JSON or TOML document and knows its path, so that every
refusal names the field. Whatever is not asked for is refused as unknown by `done`.
"""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused

LONGEST_NAME: Final = 100  # that a refusal quotes in full


class Reader:
    """One table of an untrusted document."""

    def __init__(self, data: object, path: str = "", code: str = "bad_value") -> None:
        self.path = path
        self.code = code
        if not isinstance(data, dict):
            raise self.refuse("must be a table of names and values")
        self.data: dict[str, object] = {}
        for key, value in data.items():
            if not isinstance(key, str):
                raise self.refuse("has a name that is not text")
            self.data[key] = value
        self.asked: set[str] = set()

    def field(self, name: str) -> str:
        if len(name) > LONGEST_NAME or not name.isprintable():
            # Whoever is told of it may be a terminal, or has little room.
            name = shown(name)
        return f"{self.path}.{name}" if self.path and name else self.path or name

    def refuse(self, problem: str, name: str = "") -> Refused:
        field = self.field(name)
        return Refused(self.code, f"{field or 'the document'} {problem}", field)

    def has(self, name: str) -> bool:
        return name in self.data

    def names(self) -> list[str]:
        return list(self.data)

    def value(self, name: str) -> object:
        self.asked.add(name)
        if name not in self.data:
            raise self.refuse("is missing", name)
        return self.data[name]

    def table(self, name: str) -> Reader:
        return Reader(self.value(name), self.field(name), self.code)

    def tables(self, name: str) -> list[Reader]:
        return [
            Reader(item, f"{self.field(name)}[{i}]", self.code)
            for i, item in enumerate(self.items(name))
        ]

    def items(self, name: str) -> list[object]:
        value = self.value(name)
        if not isinstance(value, list):
            raise self.refuse("must be a list", name)
        return value

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        if default is not None and name not in self.data:
            return default
        value = self.value(name)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.refuse("must be a whole number", name)
        if not low <= value <= high:
            raise self.refuse(f"must be from {low} to {high}, not {shown(value)}", name)
        return value

    def text(self, name: str, default: str | None = None) -> str:
        if default is not None and name not in self.data:
            return default
        value = self.value(name)
        if not isinstance(value, str):
            raise self.refuse("must be text", name)
        return value

    def texts(self, name: str) -> list[str]:
        found: list[str] = []
        for item in self.items(name):
            if not isinstance(item, str):
                raise self.refuse("must be a list of texts", name)
            found.append(item)
        return found

    def flag(self, name: str, default: bool | None = None) -> bool:
        if default is not None and name not in self.data:
            return default
        value = self.value(name)
        if not isinstance(value, bool):
            raise self.refuse("must be true or false", name)
        return value

    def choice(self, name: str, choices: list[str], default: str | None = None) -> str:
        value = self.text(name, default)
        if value not in choices:
            raise self.refuse(f"must be one of {', '.join(choices)}, not {shown(value)}", name)
        return value

    def done(self) -> None:
        """Refuse whatever was there and nobody asked for."""
        for name in self.data:
            if name not in self.asked:
                raise self.refuse("is not known here", name)


def shown(value: object) -> str:
    """A value as an error message may quote it: short, whatever came in."""
    try:
        text = repr(value)
    except ValueError:
        return "a number of thousands of digits"
    return text if len(text) <= 60 else text[:57] + "..."
