"""What the seats of a game had, to see who wins with it: a faction, a commander, a deck."""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused
from orrery.core.fields import LIST, ONE, Field
from orrery.core.game import AnyGame
from orrery.core.reading import shown
from orrery.core.state import State

WITH: Final = " + "  # between the things of a seat that has several


def trait_named(game: AnyGame, name: str) -> Field:
    """The field of the seats with this name, as `factions.faction` or shorter as `faction`."""
    known = {
        f"{f.group.name}.{f.name}": f
        for f in game.shown
        if f.group is not None and f.shape in (ONE, LIST)
    }
    for full, field in known.items():
        if name in (full, field.name) and field.group is not None and field.group.listed:
            return field
    possible = [full for full, f in known.items() if f.group is not None and f.group.listed]
    raise Refused("bad_trait", f"{shown(name)} is none of {', '.join(possible)}", "by")


def traits_of(s: State, field: Field) -> tuple[str, ...]:
    """The value of a field for each seat, in words; the values of a list sorted by name."""
    found = [""] * s.seats
    group = field.group
    if group is not None:
        for row in s.rows(group.name):
            seat = s.owner(group.name, row)
            values = [index for index in field.stored(s, row) if index >= 0]
            if 0 <= seat < s.seats and values:
                found[seat] = WITH.join(sorted(field.domain.label(index) for index in values))
    return tuple(found)
