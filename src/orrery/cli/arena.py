"""`orrery arena`: bots against each other, and how sure one can be of who is better."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import orrery
from orrery.arena import (
    LADDER,
    ROUND_ROBIN,
    TOGETHER,
    Entry,
    Plan,
    Played,
    Rating,
    Results,
    Standings,
    plot,
    ratings,
    tally,
    tournament,
    usual_seats,
)
from orrery.bots import BOTS
from orrery.bots.command import FALLBACK
from orrery.cli.decks import bring_decks
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
    deck: Annotated[
        list[str] | None,
        typer.Option(metavar="DECK", help="A deck for a seat, in order: a file or a key."),
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
    round_robin: Annotated[
        bool, typer.Option("--round-robin", help="Each with each, --games for each meeting.")
    ] = False,
    ladder: Annotated[
        bool, typer.Option("--ladder", help="Each with the next, --games for each meeting.")
    ] = False,
    results: Annotated[
        Path | None,
        typer.Option(help="Keep every game in this file, and go on from what is there."),
    ] = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", help="Write the figures to this file too.")
    ] = None,
    picture: Annotated[
        Path | None, typer.Option("--plot", help="Draw the ratings into this SVG file.")
    ] = None,
) -> None:
    """Let bots play each other: every deal once in each arrangement over the seats.

    [bold]orrery arena vertium greedy random[/]   who wins how often

    [bold]orrery arena four random greedy "cmd:python mybot.py" --round-robin --plot ratings.svg[/]

    [bold]orrery arena vertium random greedy --results games.jsonl[/]   stop it, and run it again
    """
    found = orrery.game(game)
    if round_robin and ladder:
        raise Refused("bad_use", "choose one of --round-robin and --ladder", "ladder")
    form = ROUND_ROBIN if round_robin else LADDER if ladder else TOGETHER
    taken = seats or usual_seats(found, bots, form)
    options = bring_decks(found, read_choices(found, option or []), deck or [], taken)
    plan = Plan.make(game, bots, games, taken, options, seed, by, opening, form)
    if plan.games != games * len(plan.meetings):
        say(f"playing {plan.games} games: whole sets of {plan.mirrors}")
    played, complete = gather(plan, workers or cores(), results)
    if not complete:
        say(f"stopped after {len(played)} of {plan.games} games")
    standings = tally(played.values(), plan.seats)
    rated = ratings(whole_sets(plan, played), plan.mirrors) if len(plan.bots) > 1 else []
    show(found, plan, standings, rated)
    if json_file is not None:
        write(json_file, plan, standings, rated)
    if picture is not None:
        save("plot", picture, plot(f"{found.name}, {plan.seats} seats", rated))


def whole_sets(plan: Plan, played: dict[int, Played]) -> list[Played]:
    """The games of the deals that were played in every arrangement."""
    found: list[Played] = []
    for first in range(0, plan.games, plan.mirrors):
        numbers = range(first, first + plan.mirrors)
        if all(number in played for number in numbers):
            found += [played[number] for number in numbers]
    return found


def say(text: str) -> None:
    print(f"orrery: {text}", file=sys.stderr)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def gather(plan: Plan, workers: int, file: Path | None) -> tuple[dict[int, Played], bool]:
    """All games of a tournament by number, or those finished when it is interrupted."""
    results = Results(file, plan) if file is not None else None
    played = dict(results.games) if results is not None else {}
    if played:
        say(f"{len(played)} of {plan.games} games are in {file} already")
    done = frozenset(played)
    complete = True
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, TimeRemainingColumn(), console=console, transient=True,
        disable=not console.is_terminal,
    ) as progress:  # fmt: skip
        task = progress.add_task("games", total=plan.games, completed=len(played))
        try:
            for first, batch in tournament(plan, workers, done):
                played.update(enumerate(batch, first))
                if results is not None:
                    results.add(first, batch)
                progress.advance(task, len(batch))
        except KeyboardInterrupt:
            complete = False
        finally:
            if results is not None:
                results.close()
    return {number: played[number] for number in sorted(played)}, complete


def percent(rate: float | None) -> str:
    return "" if rate is None else f"{100 * rate:.1f}%"


def show(game: AnyGame, plan: Plan, standings: Standings, rated: list[Rating]) -> None:
    """The table, best bot first. What differs from run to run is in its last line only."""
    console = Console()
    if not console.is_terminal:
        console.width = PIPED_WIDTH
    title = f"{game.name}, {plan.seats} seats, seed {plan.seed}"
    console.print(entries_table(title, "bot", standings.entries, plan.seats, plan.seats))
    if standings.traits:
        console.print(entries_table("", plan.by, standings.traits, plan.seats, 0))
    if rated:
        console.print(ratings_table(rated))
    for name, count in standings.troubles.items():
        console.print(
            f"{name}: {FALLBACK} made {count} of its choices", highlight=False, soft_wrap=True
        )
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


def ratings_table(rated: list[Rating]) -> Table:
    table = Table()
    table.add_column("bot")
    table.add_column("rating", justify="right")
    table.add_column("95% interval", justify="right")
    for rating in rated:
        interval = f"{rating.low:.0f} – {rating.high:.0f}"
        table.add_row(rating.name, f"{rating.points:.0f}", interval)
    return table


def write(path: Path, plan: Plan, standings: Standings, rated: list[Rating]) -> None:
    data = {
        "game": plan.game,
        "entrants": list(plan.bots),
        "options": plan.options,
        "seed": plan.seed,
        "by": plan.by,
        "opening": plan.opening,
        "form": plan.form,
        **standings.to_json(),
        "ratings": [asdict(rating) for rating in rated],
        "time": {"seconds_per_game": standings.per_game(standings.seconds)},
    }
    save("json", path, json.dumps(data, indent=2) + "\n")


def save(field: str, path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as e:
        raise Refused("bad_file", f"cannot write {path}: {e.strerror}", field) from e
