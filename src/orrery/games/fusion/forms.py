"""Forms of fields beyond the kernel's: lists packed into one flat list, and notes of any length."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.fields import ALL, LIST, MEMORY, Field, Group
from orrery.core.reading import Reader
from orrery.core.state import State
from orrery.core.verbs import Domain


class Packed(Field):
    """A public list whose rows lie one after the other, `width` places each, -1 for none.

    With `room` a row has so many places and gaps are written as none; without, gaps are left out
    and the rest moves up. Without a group it is a plain list.
    """

    def __init__(
        self,
        name: str,
        domain: Domain,
        group: Group | None = None,
        width: int = 0,
        room: Callable[[State, int], int] | None = None,
        fixed: bool = False,
        text: str = "",
    ) -> None:
        super().__init__(
            name, domain, group, LIST, ALL, optional=room is not None, fixed=fixed, text=text
        )
        self.width = width
        self.room = room

    def stored(self, s: State, row: int) -> list[int]:
        values: list[int] = getattr(s, self.name)
        if self.group is None:
            return values
        start = row * self.width
        if self.room is None:
            return [value for value in values[start : start + self.width] if value >= 0]
        return values[start : start + self.room(s, row)]

    def read(self, s: State, row: int, reader: Reader) -> None:
        values = self.read_list(reader, reader.value(self.name))
        if self.group is None:
            setattr(s, self.name, values)
            return
        most = self.room(s, row) if self.room is not None else self.width
        if len(values) > most:
            raise reader.refuse(f"must hold at most {most}", self.name)
        start = row * self.width
        values += [-1] * (self.width - len(values))
        getattr(s, self.name)[start : start + self.width] = values


class Notes(Field):
    """Plain numbers, as many as there happen to be, that no view shows."""

    def __init__(self, name: str, domain: Domain, text: str) -> None:
        super().__init__(name, domain, shape=MEMORY, text=text)

    def read(self, s: State, row: int, reader: Reader) -> None:
        setattr(s, self.name, self.read_list(reader, reader.value(self.name)))
