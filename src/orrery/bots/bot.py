"""What every bot is."""

from __future__ import annotations

from orrery.bots.chair import Chair
from orrery.core.chance import seeded


class Bot:
    """Chooses for whichever seat it is given, by luck of its own."""

    def __init__(self, seed: int) -> None:
        self.chance = seeded(seed)

    def choose(self, chair: Chair, ms: int | None = None) -> int:
        """One of the chair's options, found within `ms` milliseconds where that is given."""
        raise TypeError(f"{type(self).__name__} cannot choose")

    @property
    def info(self) -> dict[str, object]:
        """What the bot thought at its last choice, as JSON data."""
        return {}


class RandomBot(Bot):
    """Any option, each as likely as the others."""

    def choose(self, chair: Chair, ms: int | None = None) -> int:
        options = chair.options
        return options[self.chance.below(len(options))]
