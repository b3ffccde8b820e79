"""Bots. They get a chair, never a position: see `orrery.bots.chair`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from orrery.bots.bot import Bot, RandomBot
from orrery.bots.chair import Chair
from orrery.bots.command import PREFIX, CommandBot
from orrery.bots.greedy import GreedyBot
from orrery.bots.search import SearchBot
from orrery.core.errors import Refused

__all__ = ["BOTS", "Bot", "Chair", "hire", "is_known", "make_bot"]

SEARCH: Final = re.compile(r"search:([1-9]\d{0,6})(?:\*([1-9]\d?))?")


def easy(seed: int) -> Bot:
    """Goes by first sight and is careless at times."""
    return SearchBot(seed, simulations=0, slips=0.25)


def medium(seed: int) -> Bot:
    """Thinks ahead a little."""
    return SearchBot(seed, simulations=2, ms=1000)


def hard(seed: int) -> Bot:
    """Thinks ahead, for a second at most."""
    return SearchBot(seed, simulations=8, ms=1000)


def expert(seed: int) -> Bot:
    """Thinks as long as it takes, within reason."""
    return SearchBot(seed, simulations=32, ms=5000)


BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "easy": easy,
    "medium": medium,
    "hard": hard,
    "expert": expert,
    "greedy": GreedyBot,
    "random": RandomBot,
}


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name; the same seed makes the same choices."""
    if name not in BOTS:
        known = ", ".join(BOTS)
        raise Refused("unknown_bot", f"there is no bot {name!r}; there are {known}", "bot")
    return BOTS[name](seed)


def is_known(name: str) -> bool:
    """Whether `hire` takes this name."""
    program = name.startswith(PREFIX) and len(name) > len(PREFIX)
    return name in BOTS or program or SEARCH.fullmatch(name) is not None


def hire(name: str, seed: int) -> Bot:
    """A bot by its name; `search:N` runs N simulations for each option, however long that takes,
    `search:N*P` in P processes; after `cmd:` stands the command line of a program.

    Only for whoever may start programs here: never for names that come over a network.
    """
    if name.startswith(PREFIX) and is_known(name):
        return CommandBot(name[len(PREFIX) :], seed)
    if found := SEARCH.fullmatch(name):
        return SearchBot(seed, int(found[1]), processes=int(found[2] or 1))
    return make_bot(name, seed)
