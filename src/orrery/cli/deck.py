"""`orrery deck`: decks of one's own, checked, shown and begun."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

import orrery
from orrery.cli.decks import find, read_file, usual_deck_game
from orrery.core.decks import Deck, DeckCard, Decks, read_name
from orrery.core.errors import Refused
from orrery.core.game import AnyGame
from orrery.core.reading import Reader

PIPED_WIDTH: Final = 100
BAR: Final = 30  # the longest bar of a curve

app = typer.Typer(
    help="Build decks to play with: check, show and begin them (docs/decks.md).",
    no_args_is_help=True,
    rich_markup_mode="rich",
)
Which = Annotated[
    str,
    typer.Option("--game", metavar="GAME", help="Whose decks; the first game that has some."),
]


def game_named(key: str) -> AnyGame:
    return orrery.game(key or usual_deck_game())


@app.command("check")
def check(
    file: Annotated[Path, typer.Argument(help="A deck file, in TOML or JSON.")],
    game: Which = "",
) -> None:
    """Say whether a deck may be played: every breach, with its rule. Exits with 1 if there is one.

    Examples:

    \b
      orrery deck check mine.toml
      orrery deck check mine.json --game conquerors
    """
    found = game_named(game)
    deck = read_file(found, file)
    faults = found.decks().faults(deck)
    verdict = "legal" if not faults else "not legal"
    typer.echo(f"{file}: {deck.name}, {deck.size()} cards: {verdict}")
    for fault in faults:
        where = f"cards.{fault.card}: " if fault.card else ""
        typer.echo(f"  {fault.rule}  {where}{fault.text}")
    if faults:
        raise typer.Exit(1)


@app.command("show")
def show(
    deck: Annotated[
        str, typer.Argument(help="A deck file, or the key of a deck; without it all keys.")
    ] = "",
    game: Which = "",
) -> None:
    """Show a deck: how many of each type, what the cards cost, and what they say.

    Examples:

    \b
      orrery deck show
      orrery deck show comet_raiders
      orrery deck show mine.toml
    """
    found = game_named(game)
    decks = found.decks()
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = PIPED_WIDTH
    if not deck:
        console.print(list_of(decks))
        return
    chosen = find(found, deck)
    console.print(f"[bold]{escape(chosen.name)}[/], {chosen.size()} cards")
    console.print(types_of(decks, chosen))
    console.print(curve_of(decks, chosen))
    console.print(cards_of(decks, chosen))
    faults = decks.faults(chosen)
    for fault in faults:
        console.print(escape(f"{fault.rule}  {fault.text}"))
    console.print("Not legal." if faults else "Legal.")


@app.command("new")
def new(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    source: Annotated[
        str,
        typer.Option("--from", metavar="DECK", help="Begin with this deck: a key, or a file."),
    ] = "",
    name: Annotated[str, typer.Option(help="What the deck is called.")] = "",
    game: Which = "",
) -> None:
    """Write a legal deck to change with an editor: a plain one, or a copy of another.

    Examples:

    \b
      orrery deck new mine.toml
      orrery deck new raiders.toml --from comet_raiders --name "My raiders"
    """
    found = game_named(game)
    begun = find(found, source) if source else found.decks().starter
    called = read_name(Reader({"name": name}, "", "bad_deck")) if name else begun.name
    text = Deck(called, begun.cards).to_toml()
    try:
        with file.open("x", encoding="utf-8") as target:
            target.write(text)
    except FileExistsError as e:
        message = f"{file} is there already; choose another name"
        raise Refused("file_exists", message, "file") from e
    except OSError as e:
        raise Refused("bad_file", f"cannot write {file}: {e.strerror}", "file") from e
    typer.echo(f"{file}: {called}, {begun.size()} cards. Change it, then: orrery deck check {file}")


def held(decks: Decks, deck: Deck) -> list[tuple[DeckCard, int]]:
    """The cards of a deck and their counts, in the order of the content."""
    return [(card, deck.cards[card.key]) for card in decks.cards if deck.cards.get(card.key)]


def list_of(decks: Decks) -> Table:
    table = Table.grid(padding=(0, 2))
    for key, deck in decks.prebuilt.items():
        table.add_row(key, escape(deck.name), f"{deck.size()} cards")
    return table


def types_of(decks: Decks, deck: Deck) -> Table:
    counts: dict[str, int] = {}
    for card, n in held(decks, deck):
        counts[card.kind] = counts.get(card.kind, 0) + n
    table = Table.grid(padding=(0, 2))
    table.add_row(*[f"{n} {kind}s" if n != 1 else f"1 {kind}" for kind, n in counts.items()])
    return table


def curve_of(decks: Decks, deck: Deck) -> Table:
    """How many cards cost how much, all materials together."""
    counts: dict[int, int] = {}
    for card, n in held(decks, deck):
        counts[card.price] = counts.get(card.price, 0) + n
    most = max(counts.values(), default=1)
    table = Table(title="What cards cost", title_justify="left", box=None, show_header=False)
    for price in range(max(counts, default=0) + 1):
        n = counts.get(price, 0)
        table.add_row(str(price), "█" * -(-n * BAR // most), str(n))
    return table


def cards_of(decks: Decks, deck: Deck) -> Table:
    table = Table()
    table.add_column("n", justify="right")
    for column in ("card", "type", "stars", "cost", "text"):
        table.add_column(column)
    for card, n in held(decks, deck):
        cells = [card.name, card.kind, "★" * card.stars, card.cost or "–", card.text]
        table.add_row(str(n), *[escape(cell) for cell in cells])
    return table
