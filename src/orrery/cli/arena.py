"""`orrery arena`: bots against each other, and how sure one can be of who is better."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import orrery
from orrery.arena import Entry, Plan, Played, Standings, arrangements, tally, tournament
from orrery.bots import BOTS
from orrery.cli.terminal.choices import read_choices
from orrery.core.errors import Refused
from orrery.core.game import AnyGame

PIPED_WIDTH = 100


def command(
    game: Annotated[str, typer.Argument(help="The game's key, such as vertium.")],
    bots: Annotated[list[str], typer.Argument(help=f"Who plays: {', '.join(BOTS)}, cmd:PROGRAM.")],
    games: Annotated[int, typer.Option(help="How many games, rounded up to whole sets.")] = 1000,
    seats: Annotated[
        int | None, typer.Option(help="How many seats; bots are repeated to fill them.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, as name=value.")
    ] = None,
    by: Annotated[
        str, typer.Option(help="Also by what the seats had, such as factions.faction.")
    ] = "",
    opening: Annotated[
        int, typer.Option(min=0, help="So many decisions at random before the bots' own.")
    ] = 0,
    seed: Annotated[int, typer.Option(help="The same seed gives the same table.")] = 0,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes; as many as there are cores by default.")
    ] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", help="Write the figures to this file too.")
    ] = None,
) -> None:
    """Let bots play each other: every deal once in each arrangement over the seats."""
    found = orrery.game(game)
    plan = Plan.make(game, bots, games, seats, read_choices(found, option or []), seed, by, opening)
    mirrors = len(arrangements(plan.bots, plan.seats))
    if plan.games != games:
        say(f"playing {plan.games} games: whole sets of {mirrors}")
    batches, complete = gather(plan, workers or cores())
    played = [one for _, batch in sorted(batches, key=lambda entry: entry[0]) for one in batch]
    if not complete:
        say(f"stopped after {len(played)} of {plan.games} games")
    standings = tally(played, plan.seats)
    show(found, plan, standings)
    if json_file is not None:
        write(json_file, plan, standings)


def say(text: str) -> None:
    print(f"orrery: {text}", file=sys.stderr)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def gather(plan: Plan, workers: int) -> tuple[list[tuple[int, list[Played]]], bool]:
    """All batches of a tournament, or those finished when it is interrupted."""
    batches: list[tuple[int, list[Played]]] = []
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, TimeRemainingColumn(), console=console, transient=True,
        disable=not console.is_terminal,
    ) as progress:  # fmt: skip
        task = progress.add_task("games", total=plan.games)
        try:
            for first, batch in tournament(plan, workers):
                batches.append((first, batch))
                progress.advance(task, len(batch))
        except KeyboardInterrupt:
            return batches, False
    return batches, True


def percent(rate: float | None) -> str:
    return "" if rate is None else f"{100 * rate:.1f}%"


def show(game: AnyGame, plan: Plan, standings: Standings) -> None:
    """The table, best bot first. What differs from run to run is in its last line only."""
    console = Console()
    if not console.is_terminal:
        console.width = PIPED_WIDTH
    title = f"{game.name}, {plan.seats} seats, seed {plan.seed}"
    console.print(entries_table(title, "bot", standings.entries, plan.seats, plan.seats))
    if standings.traits:
        console.print(entries_table("", plan.by, standings.traits, plan.seats, 0))
    per_game = standings.per_game
    console.print(
        f"{standings.games} games, {standings.shared} of them shared,"
        f" {standings.lost} won by nobody;"
        f" {per_game(standings.decisions):.1f} decisions a game,"
        f" {per_game(standings.choices):.1f} of them real choices",
        highlight=False,
    )
    console.print(f"{1000 * per_game(standings.seconds):.2f} ms a game", highlight=False)


def entries_table(
    title: str, head: str, entries: dict[str, Entry], seats: int, columns: int
) -> Table:
    """Whoever wins most comes first. Of the fair share: what equal chances would give is 1.

    `columns` is how many seats are shown apart.
    """
    table = Table(title=title or None, title_justify="left")
    table.add_column(head)
    for column in ("games", "wins", "rate", "95% interval", "of fair share"):
        table.add_column(column, justify="right")
    for seat in range(columns):
        table.add_column(f"seat {seat}", justify="right")
    for name, entry in sorted(entries.items(), key=lambda entry: (-entry[1].rate, entry[0])):
        low, high = entry.interval
        table.add_row(
            name,
            str(entry.games),
            f"{entry.wins:.1f}",
            percent(entry.rate),
            f"{100 * low:.1f} – {100 * high:.1f}%",
            f"{entry.rate * seats:.2f}",
            *[percent(entry.seat_rate(seat)) for seat in range(columns)],
        )
    return table


def write(path: Path, plan: Plan, standings: Standings) -> None:
    data = {
        "game": plan.game,
        "entrants": list(plan.bots),
        "options": plan.options,
        "seed": plan.seed,
        "by": plan.by,
        "opening": plan.opening,
        **standings.to_json(),
        "time": {"seconds_per_game": standings.per_game(standings.seconds)},
    }
    try:
        path.write_text(json.dumps(data, indent=2) + "\n", "utf-8")
    except OSError as e:
        raise Refused("bad_file", f"cannot write {path}: {e.strerror}", "json") from e
