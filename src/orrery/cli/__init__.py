"""The `orrery` command."""

from __future__ import annotations

import sys

import typer

from orrery.cli import analyse, arena, deck, engine, play, replay, rules, serve
from orrery.core.errors import Refused

app = typer.Typer(
    name="orrery",
    help="Planetary-conquest tabletop games: play, simulate, write bots.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("play")(play.command)
app.command("serve")(serve.command)
app.command("arena")(arena.command)
app.command("engine")(engine.command)
app.command("rules")(rules.command)
app.command("replay")(replay.command)
app.command("analyse")(analyse.command)
app.add_typer(deck.app, name="deck")


def main() -> None:
    """Run a command; what is refused is said in one line on standard error."""
    try:
        app()
    except Refused as error:
        sys.exit(f"orrery: {error.message}")
