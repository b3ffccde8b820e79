"""Bots. They get a chair, never a position: see `orrery.bots.chair`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from orrery.bots.bot import Bot, RandomBot
from orrery.bots.chair import Chair
from orrery.bots.command import PREFIX, CommandBot
from orrery.bots.greedy import GreedyBot
from orrery.bots.search import SearchBot
from orrery.core.errors import Refused

__all__ = ["BOTS", "Bot", "Chair", "hire", "is_known", "make_bot"]

BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "easy": partial(SearchBot, simulations=10, ms=200),
    "medium": partial(SearchBot, simulations=60, ms=400),
    "hard": partial(SearchBot, simulations=400, ms=1000),
    "expert": partial(SearchBot, simulations=2000, ms=2000),
}


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name; the same seed makes the same choices."""
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise Refused("unknown_bot", f"there is no bot {name!r}; there are {known}", "bot")
    return BOTS[name](seed)


def is_known(name: str) -> bool:
    """Whether `hire` takes this name."""
    return name in BOTS or (name.startswith(PREFIX) and len(name) > len(PREFIX))


def hire(name: str, seed: int) -> Bot:
    """A bot by its name, or after `cmd:` by the command line of a program.

    Only for whoever may start programs here: never for names that come over a network.
    """
    if name.startswith(PREFIX) and is_known(name):
        return CommandBot(name[len(PREFIX) :], seed)
    return make_bot(name, seed)
