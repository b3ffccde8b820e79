"""`orrery replay`: run a recorded game again."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Final

import typer

import orrery
from orrery.cli.lines import decode
from orrery.core.errors import Refused
from orrery.core.events import EVERYBODY
from orrery.core.reading import Reader
from orrery.core.table import Table

FILE_LIMIT: Final = 16 << 20
WRONG_STEP: Final = re.compile(r"replay\.actions\[(\d+)\]")


def command(
    file: Annotated[Path, typer.Argument(help="A replay, as `save` writes it.")],
    log: Annotated[bool, typer.Option("--log", help="Print what happened.")] = False,
    seat: Annotated[
        int | None, typer.Option(help="Show only what this seat may know.", show_default=False)
    ] = None,
    at: Annotated[
        int | None,
        typer.Option(help="Stop after so many decisions; show the position.", show_default=False),
    ] = None,
) -> None:
    """Run a recorded game again and say whether it comes out as recorded.

    Examples:

    \b
      orrery replay game.json
      orrery replay game.json --log --seat 0
      orrery replay game.json --at 40
    """
    data = read_replay(file)
    recorded = len(data.items("actions"))
    table = run(file, data if at is None else cut(data, at), recorded)
    if seat is not None and not 0 <= seat < table.state.seats:
        raise Refused("bad_seat", f"this game has seats 0 to {table.state.seats - 1}", "seat")
    if log:
        for line in told(table, EVERYBODY if seat is None else seat):
            typer.echo(line)
    if at is None:
        typer.echo(f"{file.name}: {summary(table)}")
    else:
        typer.echo(json.dumps(position(table, seat), indent=2, ensure_ascii=False))


def read_replay(file: Path) -> Reader:
    """A replay file's data, not yet run."""
    try:
        with file.open("rb") as source:
            text = source.read(FILE_LIMIT + 1)
    except OSError as e:
        raise Refused("no_file", f"cannot read {file}: {e.strerror}", "file") from e
    if len(text) > FILE_LIMIT:
        raise Refused("too_long", f"{file} has more than {FILE_LIMIT >> 20} MiB", "file")
    try:
        return Reader(decode(text), "replay", "bad_replay")
    except Refused as e:
        raise Refused(e.code, f"{file} is not a replay: {e.message}", "file") from e


def cut(data: Reader, at: int) -> Reader:
    """The replay of the first decisions only, which may be sound when the rest is not."""
    actions = data.items("actions")
    if not 0 <= at <= len(actions):
        raise Refused("bad_number", f"--at goes from 0 to {len(actions)} in this game", "at")
    if at == len(actions):
        return data
    first = dict(data.data)
    first["actions"] = actions[:at]
    first["digests"] = data.items("digests")[:at]
    first["result"] = None
    return Reader(first, data.path, data.code)


def run(file: Path, data: Reader, recorded: int) -> Table:
    """Run it; the first decision that does not come out as recorded is told by its number."""
    game = orrery.game(data.text("game"))
    try:
        return Table.load(game, data.data)
    except Refused as e:
        step = WRONG_STEP.fullmatch(e.field)
        if step is None:
            raise
        before = int(step[1])
        problem = e.message.removeprefix(e.field).strip()
        message = (
            f"{file.name}: decision {before + 1} of {recorded} {problem}\n"
            f"See the position before it with: orrery replay {file} --at {before}"
        )
        raise Refused("wrong_step", message, e.field) from e


def told(table: Table, seat: int) -> list[str]:
    """The log with decision numbers. Another seat's choice is told by its events alone."""
    label = table.state.label
    numbers = [moment.logged for moment in table.past] + [len(table.log)]
    lines = [f"      {e.to_json(seat, label)['text']}" for e in table.log[: numbers[0]]]
    for i, moment in enumerate(table.past):
        actor = moment.state.seat
        open_to_us = seat in (EVERYBODY, actor)
        choice = moment.state.sentence(table.actions[i]) if open_to_us else "has chosen"
        lines.append(f"{i + 1:4}  Seat {actor}: {choice}")
        for event in table.log[numbers[i] : numbers[i + 1]]:
            lines.append(f"      {event.to_json(seat, label)['text']}")
    return lines


def summary(table: Table) -> str:
    count = len(table.actions)
    result = table.state.result
    if result is None:
        return f"{count} decisions, as recorded; the game goes on"
    winners = " and ".join(f"seat {winner}" for winner in result.winners) or "nobody"
    return f"{count} decisions, as recorded; won by {winners}. {result.reason}"


def position(table: Table, seat: int | None) -> object:
    """What a seat may know, or the whole position."""
    state = table.state
    return table.game.dump(state)["set"] if seat is None else state.view(seat)
