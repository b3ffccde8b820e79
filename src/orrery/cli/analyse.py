"""`orrery analyse`: who stood how well when in a recorded game, and which moves changed that."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from orrery.bots import Chair
from orrery.bots.analysis import (
    SIMULATIONS,
    Judge,
    OpenChair,
    Point,
    Turn,
    turns,
)
from orrery.bots.chances import chances_at_end
from orrery.bots.levels import ADVISER
from orrery.cli.chart import bands, picture
from orrery.cli.replay import read_replay, run
from orrery.cli.terminal.players import SYMBOLS, players_from
from orrery.core.errors import Refused
from orrery.core.table import Table

MOVES: Final = 8  # told, of those that changed the chances
LEAST: Final = 0.03  # of a chance; a smaller change is not worth telling
WIDTH: Final = 64


def command(
    file: Annotated[
        Path, typer.Argument(help="A replay of a finished game, or a game that `play` has saved.")
    ],
    open: Annotated[
        bool, typer.Option("--open", help="Judge as if all had lain open, not by what seats knew.")
    ] = False,
    bot: Annotated[
        str, typer.Option(help="Who judges: a bot that tells its winning chances.")
    ] = ADVISER,
    simulations: Annotated[
        int, typer.Option(min=1, max=100_000, help="Of a search bot, for each option.")
    ] = SIMULATIONS,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the chances over the game.")
    ] = None,
) -> None:
    """Look back at a finished game: winning chances, and the moves that changed them.

    [bold]orrery analyse game.json[/]   from what each seat knew when it chose

    [bold]orrery analyse game.json --open[/]   as if all cards had lain open

    [bold]orrery analyse game.json --bot expert --simulations 100[/]   more slowly, and better

    [bold]orrery analyse game.json --svg chances.svg[/]   with a picture
    """
    data = read_replay(file)
    players = players_from(data) if data.has("orrery_play") else []
    replay = data.table("replay") if players else data
    table = run(file, replay, len(replay.items("actions")))
    names = [player.name for player in players]
    names = names or [f"Seat {seat}" for seat in range(table.state.seats)]
    result = table.state.result
    if result is None:
        message = f"{file.name} is not over: a game is analysed when it is; play it to its end"
        raise Refused("still_running", message, "file")
    points, complete = judged(table, open, Judge(bot, 1, simulations))
    if not complete:
        print(f"orrery: stopped after {len(points)} choices", file=sys.stderr)
    if not points:
        typer.echo(f"{file.name}: there was nothing to choose")
        return
    end = chances_at_end(result.winners, table.state.seats)
    show(file, table, names, points, end if complete else points[-1].judged.chances)
    if svg is not None:
        title = f"{table.game.name}: {file.name}"
        save(svg, picture(title, names, points, end, len(table.actions)))


def judged(table: Table, open: bool, judge: Judge) -> tuple[list[Point], bool]:
    """Every real choice of a game as the judge sees it; or those before it was interrupted."""
    result = table.state.result
    chosen = [
        (at, moment.state, action)
        for at, (moment, action) in enumerate(zip(table.past, table.actions, strict=True))
        if action >= 0 and len(moment.state.options) > 1
    ]
    points: list[Point] = []
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, TimeRemainingColumn(), console=console, transient=True,
        disable=not console.is_terminal,
    ) as progress:  # fmt: skip
        task = progress.add_task("choices", total=len(chosen))
        try:
            for at, state, action in chosen:
                seat = state.seat
                chair = OpenChair(state, seat, result) if open else Chair(state, seat)
                points.append(Point(at, seat, action, judge.judge(chair, action)))
                progress.advance(task)
        except KeyboardInterrupt:
            return points, False
    return points, True


def show(file: Path, table: Table, names: list[str], points: list[Point], end: list[float]) -> None:
    """A band of each seat's chances, then the moves that changed them most."""
    state = table.state
    console = Console(highlight=False, soft_wrap=True)
    won = [escape(names[seat]) for seat in (state.result.winners if state.result else [])]
    told = f"won by {' and '.join(won)}" if won else "won by nobody"
    console.print(f"{escape(file.name)}: {len(points)} choices of {len(table.actions)}, {told}")
    console.print()
    for seat, band in enumerate(bands(points, end, state.seats, len(table.actions), WIDTH)):
        console.print(f"{SYMBOLS[seat % len(SYMBOLS)]} {escape(f'{names[seat]:<10}')} {band}")
    console.print()
    told_turns = [turn for turn in turns(points, end) if turn.weight >= LEAST][:MOVES]
    if not told_turns:
        console.print("No move changed the chances by much.")
        return
    console.print("The moves that changed most:")
    for turn in told_turns:
        for line in in_words(table, names, turn):
            console.print(escape(line))


def in_words(table: Table, names: list[str], turn: Turn) -> list[str]:
    point = turn.point
    state = table.past[point.at].state
    change = f"{percent(turn.before)} to {percent(turn.after)}"
    lines = [f"{point.at + 1:>5}  {names[point.seat]}, {change}: {state.sentence(point.action)}"]
    if turn.lost >= LEAST:
        judged = point.judged
        better = state.sentence(judged.best)
        chances = f"{percent(judged.best_chance)} against {percent(judged.chosen_chance)}"
        lines.append(f"       better, {chances}: {better}")
    return lines


def percent(chance: float) -> str:
    return f"{round(100 * chance)}%"


def save(path: Path, text: str) -> None:
    try:
        path.write_text(text, "utf-8")
    except OSError as e:
        raise Refused("bad_file", f"cannot write {path}: {e.strerror}", "svg") from e
