"""For games that draw their table in text: lines with markup, and the parts of a view."""

from __future__ import annotations


class Line:
    """A line that knows how wide it looks, whatever its markup."""

    def __init__(self) -> None:
        self.text = ""
        self.width = 0

    def add(self, text: str, style: str = "") -> None:
        self.text += f"[{style}]{text}[/]" if style and text else text
        self.width += len(text)

    def to(self, column: int) -> None:
        """Go on at a column, or after a space when that is already written over."""
        gap = max(column - self.width, 1 if self.width else 0)
        self.text += " " * gap
        self.width += gap

    def right(self, text: str, column: int, style: str = "") -> None:
        """A short text that ends at a column."""
        self.to(column - len(text))
        self.add(text, style)


def table(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def items(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def texts(value: object) -> list[str]:
    return [str(item) for item in items(value)]


def number(value: object) -> int:
    return value if isinstance(value, int) else 0


def bag(value: object) -> dict[str, int]:
    return {key: number(count) for key, count in table(value).items()}
