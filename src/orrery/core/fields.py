"""The data of a position, declared once: what it is, how it is written, who may see it.

Views, whole positions and scenarios share this vocabulary: a scenario is a view with everything
open, of which only what differs from a fresh game need be given.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from orrery.core.reading import Reader, shown
from orrery.core.state import State
from orrery.core.verbs import Domain

# Shapes: one value, a bag of counts, a list of values, or plain numbers that no view shows.
ONE: Final = 0
BAG: Final = 1
LIST: Final = 2
MEMORY: Final = 3

# Who sees it.
ALL: Final = 0
OWNER: Final = 1
NOBODY: Final = 2

# In place of a seat: everything shown, or only what everybody sees.
OPEN: Final = -1
SPECTATOR: Final = -2
HIDDEN: Final = "?"


class Group:
    """A family of rows with the same fields: planets by key, seats by number."""

    def __init__(self, name: str, domain: Domain, listed: bool) -> None:
        self.name = name
        self.domain = domain
        self.listed = listed


class Field:
    """One attribute of a position. In a group it has one value or bag per row."""

    def __init__(
        self,
        name: str,
        domain: Domain,
        group: Group | None = None,
        shape: int = ONE,
        sees: int = ALL,
        until: str = "",
        optional: bool = False,
        fixed: bool = False,
        text: str = "",
    ) -> None:
        self.name = name
        self.domain = domain
        self.group = group
        self.shape = shape
        self.sees = sees
        self.until = until  # the field that, once set, opens a secret one to all
        self.optional = optional
        self.fixed = fixed  # never changes after set-up, so clones may share it
        self.text = text
        self.varies = False  # whether other seats than its owner see it each in another way

    def open_to(self, s: State, row: int, seat: int) -> bool:
        if seat == OPEN:
            return True
        if self.shape == MEMORY:
            return False
        if self.sees == ALL or (self.until and getattr(s, self.until)):
            return True
        if self.sees == NOBODY:
            return False
        group = self.group.name if self.group is not None else ""
        return s.owner(group, row) == seat

    # -- writing ----------------------------------------------------------------------------

    def stored(self, s: State, row: int) -> list[int]:
        """The value, counts or values, of the table itself (-1) or of a row."""
        if self.shape == ONE:
            index: int = getattr(s, self.name) if row < 0 else getattr(s, self.name)[row]
            return [index]
        if self.shape == BAG:
            bag: list[int] = getattr(s, self.name)
            start = max(row, 0) * self.domain.size
            return bag[start : start + self.domain.size]
        values: list[int] = getattr(s, self.name) if row < 0 else getattr(s, self.name)[row]
        return values

    def write(self, s: State, row: int, seat: int) -> object:
        """The JSON form of the field, or of its part in a row (-1: no row), towards a seat."""
        values = self.stored(s, row)
        opened = self.open_to(s, row, seat)
        if self.shape == ONE:
            return self.one(values[0]) if opened or values[0] < 0 else HIDDEN
        if self.shape == BAG:
            if not opened:
                return {"size": sum(values)}
            return {str(self.domain.value(i)): n for i, n in enumerate(values) if n}
        if self.shape == MEMORY:
            return list(values)
        return [self.one(v) for v in values] if opened else {"size": len(values)}

    def one(self, index: int) -> object:
        return None if index < 0 else self.domain.value(index)

    # -- reading ----------------------------------------------------------------------------

    def find(self, reader: Reader, value: object, name: str) -> int:
        if self.optional and (value is None or value == "none"):
            return -1
        index = self.domain.find(value)
        if index < 0:
            raise reader.refuse(f"must be {self.domain.expected()}, not {shown(value)}", name)
        return index

    def read(self, s: State, row: int, reader: Reader) -> None:
        """Set the field, or its part in a row, from untrusted data."""
        value = reader.value(self.name)
        current = getattr(s, self.name)
        if self.shape == ONE:
            index = self.find(reader, value, self.name)
            if row < 0:
                setattr(s, self.name, index)
            else:
                current[row] = index
        elif self.shape == BAG:
            start = max(row, 0) * self.domain.size
            current[start : start + self.domain.size] = self.read_bag(reader, value)
        else:
            values = self.read_list(reader, value)
            if self.shape == MEMORY and len(values) != len(current):
                raise reader.refuse(f"must hold {len(current)} numbers", self.name)
            if row < 0:
                setattr(s, self.name, values)
            else:
                current[row] = values

    def read_bag(self, reader: Reader, value: object) -> list[int]:
        """Counts by key, or the keys themselves in a list."""
        counts = [0] * self.domain.size
        if isinstance(value, list):
            for item in value:
                index = self.domain.find(item)
                if index < 0:
                    raise reader.refuse(f"holds an unknown {shown(item)}", self.name)
                counts[index] += 1
            return counts
        table = Reader(value, reader.field(self.name), reader.code)
        for key in table.names():
            index = self.domain.find_name(key)
            if index < 0:
                raise table.refuse(f"is not {self.domain.expected()}", key)
            counts[index] = table.number(key, 0, 9999)
        return counts

    def read_list(self, reader: Reader, value: object) -> list[int]:
        if not isinstance(value, list):
            raise reader.refuse("must be a list", self.name)
        if len(value) > 9999:
            raise reader.refuse("is too long", self.name)
        return [self.find(reader, item, self.name) for item in value]


class Told(Field):
    """What follows from a position, worked out for views: never stored, never given.

    So whoever looks at a view needs no rules of the game, to know what a card costs for example.
    """

    def __init__(
        self,
        name: str,
        domain: Domain,
        work: Callable[[Any, int], list[int]],
        group: Group | None = None,
        shape: int = ONE,
        sees: int = ALL,
        optional: bool = False,
        text: str = "",
    ) -> None:
        super().__init__(name, domain, group, shape, sees, "", optional, False, text)
        self.work = work  # from a position and a row (-1: of the table itself)

    def stored(self, s: State, row: int) -> list[int]:
        return self.work(s, row)


def write_fields(s: State, fields: list[Field], seat: int) -> dict[str, object]:
    """The fields of a position as a seat may see them; with OPEN, all of them."""
    out: dict[str, object] = {}
    groups: list[Group] = []
    for field in fields:
        group = field.group
        if field.shape == MEMORY and seat != OPEN:
            continue
        if group is None:
            out[field.name] = field.write(s, -1, seat)
        elif group not in groups:
            groups.append(group)
    for group in groups:
        rows = s.rows(group.name)
        tables = [write_row(s, fields, group, row, seat) for row in rows]
        if group.listed:
            out[group.name] = tables
        else:
            out[group.name] = {
                str(group.domain.value(row)): table for row, table in zip(rows, tables, strict=True)
            }
    return out


def write_row(
    s: State, fields: list[Field], group: Group, row: int, seat: int
) -> dict[str, object]:
    """One row of a group as a seat may see it."""
    out: dict[str, object] = {}
    for field in fields:
        if field.group is group and (field.shape != MEMORY or seat == OPEN):
            out[field.name] = field.write(s, row, seat)
    return out


def read_fields(s: State, fields: list[Field], reader: Reader) -> None:
    """Set the fields that are given; `reader` may hold further names for its caller."""
    groups: list[Group] = []
    for field in fields:
        if field.group is None:
            if reader.has(field.name):
                field.read(s, -1, reader)
        elif field.group not in groups:
            groups.append(field.group)
    for group in groups:
        if reader.has(group.name):
            for row, table in _tables(s, group, reader):
                for field in fields:
                    if field.group is group and table.has(field.name):
                        field.read(s, row, table)
                table.done()


def _tables(s: State, group: Group, reader: Reader) -> list[tuple[int, Reader]]:
    rows = s.rows(group.name)
    if group.listed:
        tables = reader.tables(group.name)
        if len(tables) > len(rows):
            raise reader.refuse(f"has {len(tables)} entries, but there are {len(rows)}", group.name)
        return list(zip(rows, tables, strict=False))
    found: list[tuple[int, Reader]] = []
    outer = reader.table(group.name)
    for key in outer.names():
        row = group.domain.find_name(key)
        if row not in rows:
            raise outer.refuse("is not in this game", key)
        found.append((row, outer.table(key)))
    return found
