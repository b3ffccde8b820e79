"""Who sits where: people and bots, each seat with its colour and symbol."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from orrery.bots import BOTS, is_known
from orrery.bots.command import PREFIX
from orrery.bots.levels import USUAL, offered
from orrery.core.errors import Refused
from orrery.core.game import AnyGame
from orrery.core.reading import Reader, shown

PERSON: Final = "me"
YOU: Final = "You"
KINDS: Final = [PERSON, *offered(), f"{PREFIX}PROGRAM"]
LONGEST_NAME: Final = 20
SYMBOLS: Final = "●▲■◆★⬢"


class Player:
    """A person, or a bot by its kind, and what it is called at this table."""

    def __init__(self, kind: str, name: str) -> None:
        self.kind = kind
        self.name = name

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

    @property
    def program(self) -> str:
        """The command line of the program that plays, or nothing."""
        return self.kind[len(PREFIX) :] if self.kind.startswith(PREFIX) else ""

    def to_json(self) -> dict[str, object]:
        return {"kind": self.kind, "name": self.name}


def mark(seat: int) -> str:
    """The mark that a seat has everywhere, as markup: a symbol in the seat's own colour."""
    each = seat % len(SYMBOLS)
    return f"[seat{each}]{SYMBOLS[each]}[/]"


def read_players(texts: list[str]) -> list[Player]:
    """The seats as the command line gives them.

    `me`, `me:Anna`, `hard`, `hard:Hal`, `cmd:./mybot`.
    """
    players = [_read_player(text) for text in texts]
    people = sum(player.is_person for player in players)
    for seat, player in enumerate(players):
        if not player.name:
            player.name = _usual_name(players, seat, people)
    names = [player.name.casefold() for player in players]
    for player in players:
        if names.count(player.name.casefold()) > 1:
            raise refuse(f"two seats are called {player.name}; give each its own name")
    return players


def usual_seats(game: AnyGame) -> list[str]:
    """One person against one usual bot, or as many of those as the game needs."""
    count = min(max(2, game.min_seats), game.max_seats)
    return [PERSON, *[USUAL] * (count - 1)]


def players_from(reader: Reader) -> list[Player]:
    """The seats of a saved game."""
    found: list[Player] = []
    for entry in reader.tables("players"):
        kind = entry.text("kind")
        if kind != PERSON and not is_known(kind):
            raise entry.refuse(f"must be one of {', '.join(KINDS)}, not {shown(kind)}", "kind")
        found.append(Player(kind, _name(entry.text("name"))))
        entry.done()
    return found


def _read_player(text: str) -> Player:
    if text.startswith(PREFIX) and is_known(text):
        return Player(text, "")
    kind, colon, name = text.partition(":")
    kind = kind.strip().lower()
    if kind != PERSON and kind not in BOTS:
        known = ", ".join([PERSON, f"{PERSON}:YOUR-NAME", *KINDS[1:]])
        raise refuse(f"--seat {shown(text)} is nobody known here; use one of {known}")
    return Player(kind, _name(name) if colon else "")


def _name(text: str) -> str:
    name = text.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise refuse(f"a name has 1 to {LONGEST_NAME} letters, not {shown(text)}")
    return name


def _usual_name(players: list[Player], seat: int, people: int) -> str:
    player = players[seat]
    if player.is_person:
        return YOU if people == 1 else f"Player {seat + 1}"
    alike = [i for i, other in enumerate(players) if other.kind == player.kind]
    name = _program_name(player.program) or player.kind.capitalize()
    return name if len(alike) == 1 else f"{name} {alike.index(seat) + 1}"


def _program_name(command: str) -> str:
    """What a program is called at the table: its file's name."""
    words = command.split()
    return Path(words[-1]).stem[:LONGEST_NAME].capitalize() if words else ""


def refuse(message: str) -> Refused:
    return Refused("bad_seat", message, "seat")
