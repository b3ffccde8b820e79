"""Orrery: planetary-conquest tabletop games on one rules engine.

import orrery

game = orrery.game("vertium")
s = game.new(seats=3, seed=7)
while s.result is None:
    s.apply(s.options[0])
print(s.result.winners)
"""

from __future__ import annotations

from importlib.metadata import entry_points

from orrery.core.errors import Refused
from orrery.core.game import AnyGame, Game
from orrery.core.reading import shown
from orrery.core.state import Result, State, Step
from orrery.core.table import Table

__version__ = "0.1.0"
__all__ = ["Game", "Refused", "Result", "State", "Step", "Table", "compiled", "game", "installed"]

_found: dict[str, AnyGame] = {}


def installed() -> list[str]:
    """The keys of all games that are installed."""
    return sorted({entry.name for entry in entry_points(group="orrery.games")})


def game(key: str) -> AnyGame:
    """A game by its key, found through the entry points named `orrery.games`."""
    if key not in _found:
        entries = entry_points(group="orrery.games", name=key)
        if not entries:
            known = ", ".join(installed())
            message = f"there is no game {shown(key)}; there are {known}"
            raise Refused("unknown_game", message, "game")
        found: AnyGame = next(iter(entries)).load()
        _found[key] = found
    return _found[key]


def compiled() -> bool:
    """Whether the rules run compiled."""
    from orrery.core import state

    return not state.__file__.endswith(".py")
