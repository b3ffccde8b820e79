"""What happened at a table, told to one seat: never more than that seat may know."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from rich.markup import escape

from orrery.cli.terminal.players import mark
from orrery.cli.terminal.telling import groups
from orrery.core.events import Event
from orrery.core.fields import ALL
from orrery.core.game import AnyGame
from orrery.core.table import Table

BEFORE_ALL: Final = -1
SPECTATOR: Final = 1000  # a seat that nobody has: it sees what is open to all


def is_open(game: AnyGame) -> bool:
    """Whether a game has no secrets at all."""
    return all(field.sees == ALL for field in game.fields)


def bare(view: object) -> object:
    """A view without what differs between seats and hides nothing: an empty hand, open or not."""
    if isinstance(view, dict):
        return {key: bare(value) for key, value in view.items()} if view != {"size": 0} else {}
    if isinstance(view, list):
        return [bare(value) for value in view] if view else {}
    return view


def last_decision(table: Table, seat: int) -> int:
    """The number of a seat's last decision; BEFORE_ALL when it has made none."""
    for i in range(len(table.past) - 1, -1, -1):
        if table.past[i].state.seat == seat:
            return i
    return BEFORE_ALL


def happened(table: Table, seat: int, since: int) -> list[str]:
    """What came of the decisions from number `since` on; BEFORE_ALL stands for the set-up too."""
    lines: list[str] = []
    past = table.past
    starts = [moment.logged for moment in past] + [len(table.log)]
    if since == BEFORE_ALL:
        lines += [_line(table, event, seat, -1) for event in table.log[: starts[0]]]
    for i in range(max(since, 0), len(past)):
        decider = past[i].state.seat
        events = table.log[starts[i] : starts[i + 1]]
        lines += [_line(table, event, seat, decider) for event in events]
    return _counted(lines)


def _counted(lines: list[str]) -> list[str]:
    """The same line again and again is told once, with its number."""
    found: list[str] = []
    for line, alike in groupby(lines):
        count = len(list(alike))
        found.append(f"{line} [soft]×{count}[/]" if count > 1 else line)
    return found


def _line(table: Table, event: Event, seat: int, decider: int) -> str:
    """An event with the mark of the seat it speaks of; of the decider where events name none."""
    told = event.to_json(seat, table.state.label)
    named = decider
    # The players are a game's first list; others hold other things.
    players = next((group for group in groups(table.state) if group.listed), None)
    if players is not None:
        named = -1
        for domain, index in zip(event.kind.domains, event.args, strict=True):
            if domain is players.domain:
                named = index
                break
    return f"{mark(named) if named >= 0 else ' '} {escape(str(told['text']))}"
