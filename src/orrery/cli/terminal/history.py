"""What happened at a table, told to one seat: never more than that seat may know."""

from __future__ import annotations

from typing import Final

from rich.markup import escape

from orrery.cli.terminal.players import Player, symbol
from orrery.core.fields import ALL
from orrery.core.game import AnyGame
from orrery.core.table import Table

SPECTATOR: Final = 1000  # a seat that nobody has: it sees what is open to all


def is_open(game: AnyGame) -> bool:
    """Whether a game has no secrets at all."""
    return all(field.sees == ALL for field in game.fields)


def last_decision(table: Table, seat: int) -> int:
    """The number of a seat's last decision, or of the first of all when it has made none."""
    for i in range(len(table.past) - 1, -1, -1):
        if table.past[i].state.seat == seat:
            return i
    return 0


def happened(table: Table, players: list[Player], seat: int, since: int) -> list[str]:
    """What came of the decisions from number `since` on; from 0 the set-up belongs to it."""
    lines: list[str] = []
    past = table.past
    starts = [moment.logged for moment in past] + [len(table.log)]
    if since == 0:
        lines += [f"  {text}" for text in _texts(table, seat, 0, starts[0])]
    for i in range(since, len(past)):
        decider = past[i].state.seat
        mark = f"[seat{decider}]{symbol(decider)}[/]"
        texts = _texts(table, seat, starts[i], starts[i + 1])
        if not texts and is_open(table.game):
            # A game that tells no events and hides nothing: the choice itself is the news.
            sentence = past[i].state.sentence(table.actions[i])
            texts = [f"{escape(players[decider].name)}: {escape(sentence)}"]
        lines += [f"{mark} {text}" for text in texts]
    return lines


def _texts(table: Table, seat: int, start: int, end: int) -> list[str]:
    events = table.log[start:end]
    return [escape(str(event.to_json(seat, table.state.label)["text"])) for event in events]
