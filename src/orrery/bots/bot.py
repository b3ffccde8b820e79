"""What every bot is."""

from __future__ import annotations

from orrery.bots.chair import Chair
from orrery.core.chance import seeded


class Bot:
    """Chooses for whichever seat it is given, by luck of its own."""

    listens = False  # whether it wants the events of the game
    troubles = 0  # choices that it could not make itself

    def __init__(self, seed: int) -> None:
        self.chance = seeded(seed)

    def choose(self, chair: Chair, ms: int | None = None) -> int:
        """One of the chair's options, found within `ms` milliseconds where that is given."""
        raise TypeError(f"{type(self).__name__} cannot choose")

    def close(self, chair: Chair | None = None) -> None:
        """The game is over, or goes on without this bot."""

    @property
    def info(self) -> dict[str, object]:
        """What the bot thought at its last choice, as JSON data."""
        return {}


class RandomBot(Bot):
    """Any option, each as likely as the others."""

    def choose(self, chair: Chair, ms: int | None = None) -> int:
        options = chair.options
        return options[self.chance.below(len(options))]
