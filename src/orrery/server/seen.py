"""A position in JSON for many eyes: written once as a spectator sees it.

All that a seat sees beyond that is in what it owns, so only its own rows are written for it; and
the rows with fields that every seat sees in another way.
"""

from __future__ import annotations

from typing import Any

import msgspec

from orrery.core.fields import OWNER, SPECTATOR, Field, Group, write_fields, write_row
from orrery.core.state import State

encode = msgspec.json.Encoder().encode


class Seen:
    """A position that does not change while this is used."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.fields: list[Field] = state.game.shown
        self.members: dict[str, bytes] = {}
        self.own_fields: list[Field] = []  # of the table itself, that one seat sees
        self.own_groups: dict[str, Group] = {}
        self.rows: dict[str, list[bytes]] = {}
        self.varying: set[str] = set()  # names of fields and groups that differ from eye to eye
        for field in self.fields:
            if field.varies:
                self.varying.add(field.name if field.group is None else field.group.name)
            if field.sees != OWNER and not field.varies:
                continue
            if field.group is None:
                self.own_fields.append(field)
            else:
                self.own_groups[field.group.name] = field.group
        for name, value in write_fields(state, self.fields, SPECTATOR).items():
            if name in self.own_groups:
                self.rows[name] = rows = [encode(row) for row in in_order(value)]
                self.members[name] = self._group(self.own_groups[name], rows)
            else:
                self.members[name] = encode(value)

    def through(self, eye: int | None) -> Any:
        """The whole of it as a seat or a spectator (none) may see it."""
        members = self.members
        if eye is not None:
            members = {**members, **self._own(eye)}
        written = [b'"%b":%b' % (name.encode(), value) for name, value in members.items()]
        return msgspec.Raw(b"{%b}" % b",".join(written))

    def _own(self, eye: int) -> dict[str, bytes]:
        state = self.state
        found: dict[str, bytes] = {}
        for field in self.own_fields:
            if field.varies or state.owner("", -1) == eye:
                found[field.name] = encode(field.write(state, -1, eye))
        for name, group in self.own_groups.items():
            rows = list(self.rows[name])
            for i, row in enumerate(state.rows(name)):
                if name in self.varying or state.owner(name, row) == eye:
                    rows[i] = encode(write_row(state, self.fields, group, row, eye))
            found[name] = self._group(group, rows)
        return found

    def _group(self, group: Group, rows: list[bytes]) -> bytes:
        if group.listed:
            return b"[%b]" % b",".join(rows)
        keys = [encode(str(group.domain.value(row))) for row in self.state.rows(group.name)]
        named = [b"%b:%b" % (key, row) for key, row in zip(keys, rows, strict=True)]
        return b"{%b}" % b",".join(named)


def in_order(group: Any) -> list[Any]:
    return group if isinstance(group, list) else list(group.values())
