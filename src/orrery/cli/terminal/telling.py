"""A view in words, for any game: what its declared fields hold, as one seat may see them."""

from __future__ import annotations

from typing import Final

from rich.console import Group as Together
from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table

from orrery.core.fields import BAG, HIDDEN, LIST, MEMORY, ONE, Field, Group
from orrery.core.state import State
from orrery.core.verbs import FLAG

NONE: Final = "–"
NOTHING: Final = (NONE, "0", "no", "0 hidden")
WIDTH: Final = 78
SPARSE: Final = 9  # longer lists with gaps are told by place


def is_hidden(value: object) -> bool:
    """Whether a view shows no more than that something is there."""
    return value == HIDDEN or (isinstance(value, dict) and list(value) == ["size"])


def hidden_size(value: object) -> int:
    size = value.get("size") if isinstance(value, dict) else 1
    return size if isinstance(size, int) else 1


def label(s: State, field: Field, value: object) -> str:
    """One value of a field as people call it."""
    if value is None:
        return NONE
    index = field.domain.find(value)
    if field.domain.form == FLAG:
        return "yes" if index == 1 else "no"
    return s.label(field.domain, index) if index >= 0 else str(value)


def in_words(s: State, field: Field, value: object) -> str:
    """What a field holds."""
    if is_hidden(value):
        return "hidden" if field.shape == ONE else f"{hidden_size(value)} hidden"
    if field.shape == BAG and isinstance(value, dict):
        parts = [f"{count} {label(s, field, key)}" for key, count in value.items()]
        return ", ".join(parts) or NONE
    if field.shape == LIST and isinstance(value, list):
        if len(value) > SPARSE and None in value:
            held = [f"{i}: {label(s, field, v)}" for i, v in enumerate(value, 1) if v is not None]
            return f"{', '.join(held) or 'empty'} (of {len(value)} places)"
        return ", ".join(label(s, field, v) for v in value) or NONE
    return label(s, field, value)


def groups(s: State) -> list[Group]:
    """The groups of a game's fields, in the order of their declaration."""
    found: list[Group] = []
    for field in s.game.shown:
        if field.group is not None and field.group not in found:
            found.append(field.group)
    return found


def rows(s: State, group: Group, view: dict[str, object]) -> list[tuple[int, dict[str, object]]]:
    """The rows of a group that are in play, with their part of a view."""
    part = view[group.name]
    tables: list[object] = list(part.values()) if isinstance(part, dict) else []
    if isinstance(part, list):
        tables = part
    return [
        (row, table)
        for row, table in zip(s.rows(group.name), tables, strict=True)
        if isinstance(table, dict)
    ]


def shown_fields(s: State, group: Group | None) -> list[Field]:
    return [f for f in s.game.shown if f.group is group and f.shape != MEMORY]


def title(field: Field) -> str:
    return field.name.replace("_", " ")


def drawing(s: State, seat: int) -> RenderableType:
    """The position as a seat sees it, for games that have no picture of their own."""
    view = s.view(seat)
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="soft", no_wrap=True)
    grid.add_column()
    for field in shown_fields(s, None):
        held = in_words(s, field, view[field.name])
        if held not in NOTHING:
            grid.add_row(title(field), escape(held))
    return Together(grid, *[_group(s, group, view) for group in groups(s)])


def _group(s: State, group: Group, view: dict[str, object]) -> RenderableType:
    """The rows of a group as a table, or one below the other when that would be too wide."""
    fields = shown_fields(s, group)
    head = [group.name, *[title(field) for field in fields]]
    body = [
        [s.label(group.domain, row), *[in_words(s, field, values[field.name]) for field in fields]]
        for row, values in rows(s, group, view)
    ]
    widths = [max(len(line[i]) for line in [head, *body]) for i in range(len(head))]
    if sum(widths) + 2 * len(widths) > WIDTH:
        grid = Table.grid(padding=(0, 2))
        grid.add_column(style="loud", no_wrap=True)
        grid.add_column()
        for line in body:
            held = [
                f"{name} {value}"
                for name, value in zip(head[1:], line[1:], strict=True)
                if value not in NOTHING
            ]
            grid.add_row(escape(line[0]), escape("; ".join(held)))
        return grid
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="soft")
    for name in head:
        table.add_column(name, no_wrap=True)
    for line in body:
        table.add_row(*[escape(cell) for cell in line])
    return table
