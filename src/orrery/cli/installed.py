"""The games that are installed, and their ledgers."""

from __future__ import annotations

import tomllib
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

import orrery
from orrery.core.errors import Refused
from orrery.core.game import AnyGame
from orrery.core.ledger import Rule, load_ledger
from orrery.core.reading import shown

LEDGER: Final = "ledger.toml"


def installed() -> list[str]:
    """The keys of all games.

    Not `orrery.games()`: that name becomes the package of our own games once one is imported.
    """
    return sorted({entry.name for entry in entry_points(group="orrery.games")})


def find_game(key: str) -> AnyGame:
    """A game by its key."""
    if key not in installed():
        message = f"there is no game {shown(key)}; there are {', '.join(installed())}"
        raise Refused("unknown_game", message, "game")
    return orrery.game(key)


def ledger_of(game: AnyGame) -> list[Rule]:
    """The rules of a game; none when it has no ledger."""
    return read_ledger(game.folder) if game.folder is not None else []


def read_ledger(folder: Path) -> list[Rule]:
    path = folder / LEDGER
    if not path.is_file():
        return []
    try:
        return load_ledger(path)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise Refused("bad_ledger", f"{folder.name}/{LEDGER} is not TOML: {e}", LEDGER) from e
