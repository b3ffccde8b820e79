"""The ledgers of the games that are installed."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from orrery.core.errors import Refused
from orrery.core.game import AnyGame
from orrery.core.ledger import Rule, load_ledger

LEDGER: Final = "ledger.toml"


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
