"""`orrery play`: a game in the terminal."""

from __future__ import annotations

import os
import sys
import time
from typing import Annotated, Final

import typer
from rich.markup import escape
from rich.table import Table as Grid

import orrery
from orrery.bots.command import FALLBACK
from orrery.bots.levels import offered
from orrery.cli.decks import bring_decks
from orrery.cli.terminal import saves
from orrery.cli.terminal.choices import describe, read_choices
from orrery.cli.terminal.players import Player, read_players, usual_seats
from orrery.cli.terminal.screen import Screen
from orrery.cli.terminal.session import Leave, Session, fairness
from orrery.cli.terminal.signals import Closed
from orrery.core.chance import Committed
from orrery.core.errors import Refused
from orrery.core.game import AnyGame
from orrery.core.table import Table

USUAL_GAME: Final = "vertium"


def command(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="Which game; vertium when left out.")
    ] = "",
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="With --resume: which saved game.")
    ] = "",
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO",
            help=f"Who sits there: me, me:ANNA, {', '.join(offered())}, cmd:PROGRAM. Once for"
            " each seat.",
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game; --option help lists them."),
    ] = None,
    deck: Annotated[
        list[str] | None,
        typer.Option(
            metavar="DECK", help="A deck for a seat: a file or a key. Once for each seat, in order."
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="Play the draws of this number, instead of secret and verifiable ones."),
    ] = None,
    save: Annotated[str, typer.Option(metavar="NAME", help="What the saved game is called.")] = "",
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with a saved game: NAME, or the newest.")
    ] = False,
    listed: Annotated[bool, typer.Option("--list", help="List the saved games.")] = False,
) -> None:
    """Play a game in the terminal, with people and bots in any seats.

    The game is saved after every decision: however it is left, --resume goes on with it.

    [bold]orrery play[/]   you against a bot at Vertium

    [bold]orrery play vertium --seat me:Anna --seat me:Bo --seat hard[/]   two people, one screen

    [bold]orrery play vertium --seat me[/]   the solo game

    [bold]orrery play --option battle_style=american --option gelbon[/]   with a variant

    [bold]orrery play conquerors --deck mine.toml --deck comet_raiders[/]   with a deck of your own

    [bold]orrery play four --seat me --seat "cmd:python mybot.py"[/]   a program of your own

    [bold]orrery play --resume[/]   go on where you left
    """
    screen = Screen()
    if listed:
        refuse_with("--list", bool(game or name or seat or option or deck or save or resume), seed)
        list_saves(screen)
    elif resume:
        refuse_with("--resume", bool(seat or option or deck or save), seed)
        enter(resumed(screen, [word for word in (game, name) if word]))
    else:
        if name:
            raise Refused("bad_name", f"to go on with {name} add --resume", "resume")
        chosen = orrery.game(game or usual_game())
        if option and "help" in option:
            list_options(screen, chosen)
        else:
            seats = seat or usual_seats(chosen)
            enter(started(screen, chosen, seats, option or [], deck or [], seed, save))


def refuse_with(word: str, others: bool, seed: int | None) -> None:
    if others or seed is not None:
        raise Refused("bad_use", f"{word} takes the game as it was saved; leave the rest out", word)


def usual_game() -> str:
    games = orrery.installed()
    if USUAL_GAME in games or len(games) != 1:
        return USUAL_GAME
    return games[0]


# -- starting -------------------------------------------------------------------------------


def started(
    screen: Screen,
    game: AnyGame,
    seats: list[str],
    options: list[str],
    decks: list[str],
    seed: int | None,
    name: str,
) -> Session:
    """A new game, ready to be played."""
    players = read_players(seats)
    if not game.min_seats <= len(players) <= game.max_seats:
        wanted = f"{game.min_seats} to {game.max_seats}"
        if game.min_seats == game.max_seats:
            wanted = str(game.min_seats)
        raise Refused(
            "bad_seats", f"{game.name} has {wanted} seats: give --seat as many times", "seat"
        )
    if name:
        saves.refuse_taken(name)
    chosen = bring_decks(game, read_choices(game, options), decks, len(players))
    chance = Committed.fresh() if seed is None else None
    table = Table.new(game, len(players), seed or 0, chosen, chance)
    return sat_down(screen, table, players, name or saves.new_name(game.key))


def resumed(screen: Screen, words: list[str]) -> Session:
    """A saved game as it was left: by name, or the newest unfinished one."""
    if words and (len(words) == 2 or saves.path_of(words[0]).exists()):
        save = saves.read(words[-1])
        if len(words) == 2 and save.game != words[0]:
            raise Refused("no_save", f"{save.name} is a game of {save.game}", "resume")
        approve(screen, save.players)
        return sat_down(screen, save.table(), save.players, save.name)
    if words and words[0] not in orrery.installed():
        saves.read(words[0])
    for save in saves.all_saves():
        if save.problem:
            complain(screen, save.problem)
        elif not save.finished and (not words or save.game == words[0]):
            try:
                approve(screen, save.players)
                return sat_down(screen, save.table(), save.players, save.name)
            except Refused as error:
                if error.code != "bad_save":
                    raise
                complain(screen, error.message)
    raise Refused("no_save", "there is no unfinished game; begin one with orrery play", "resume")


def approve(screen: Screen, players: list[Player]) -> None:
    """A file may name any program, so none is started before somebody says yes."""
    for player in players:
        if player.program:
            name, program = escape(player.name), escape(player.program)
            screen.say(f"{name} is played by the program [loud]{program}[/]. Start it? (yes or no)")
            if screen.ask().strip().lower() not in ("y", "yes"):
                screen.say(f"{FALLBACK.capitalize()} plays for {name}.")
                player.kind = FALLBACK


def complain(screen: Screen, problem: str) -> None:
    screen.say(f"[wrong]{escape(problem)}[/]")


def sat_down(screen: Screen, table: Table, players: list[Player], name: str) -> Session:
    lock = saves.Lock()
    lock.take(name)
    session = Session(table, players, name, screen)
    if table.state.result is None:
        lines = [f"[soft]Saved as {name} after every decision; type help for the words.[/]"]
        session.notice = "\n".join([*fairness(table, False), *lines])
    return session


# -- playing and leaving --------------------------------------------------------------------


def enter(session: Session) -> None:
    """Play until the game is over or put aside. Whatever happens, the last decision is on disk."""
    session.signals.listen()
    status = 0
    try:
        try:
            session.run()
        except (Leave, EOFError):
            say_goodbye(session)
        except Closed as closed:
            status = 128 + closed.number
            session.screen.say()
            say_goodbye(session)
        sys.stdout.flush()
        session.close()
    except OSError:
        # Nobody reads any more: a closed window, or a pipe that has ended.
        status = 128 + session.signals.number if session.signals.number else 1
        drop_output()
    if status:
        raise typer.Exit(status)


def drop_output() -> None:
    """Let the interpreter end quietly though there is no terminal left to write to."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say_goodbye(session: Session) -> None:
    if session.notice:
        session.screen.say(session.notice)
    session.screen.say(f"The game is saved. Go on with: orrery play --resume {session.name}")


# -- listing --------------------------------------------------------------------------------


def list_saves(screen: Screen) -> None:
    found = saves.all_saves()
    if not found:
        screen.say("No game has been saved yet; begin one with orrery play.")
        return
    grid = Grid.grid(padding=(0, 2))
    for save in found:
        if save.problem:
            continue
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(save.when))
        names = ", ".join(player.name for player in save.players)
        state = "finished" if save.finished else f"{save.decisions} decisions"
        cells = [save.name, save.game, names, state, when]
        grid.add_row(*[escape(cell) for cell in cells])
    if grid.row_count:
        screen.draw(grid)
    for save in found:
        if save.problem:
            complain(screen, save.problem)


def list_options(screen: Screen, game: AnyGame) -> None:
    if not game.options:
        screen.say(f"{escape(game.name)} has no options.")
    for option in game.options:
        screen.say(f"[loud]{option.name}[/]={escape(describe(option))}")
        rule = f" [soft]{option.rule}[/]" if option.rule else ""
        screen.say(f"    {escape(option.text)}{rule}")
