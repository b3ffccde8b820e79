"""What bots are called where people choose one, and what to expect of each."""

from __future__ import annotations

from typing import Final

from orrery.bots import BOTS

USUAL: Final = "medium"  # for an opponent that nobody chose
ADVISER: Final = "hard"  # who is asked for hints and judges games

LEVELS: Final[dict[str, tuple[str, str]]] = {
    "easy": ("Easy", "a beginner: sees what is near, and errs"),
    "medium": ("Medium", "thinks ahead a little"),
    "hard": ("Hard", "thinks ahead, for a second at most"),
    "expert": ("Expert", "thinks as long as it may"),
    "greedy": ("Quick", "answers at once, one step ahead"),
    "random": ("Random", "plays anything"),
}


def offered() -> list[str]:
    """All bots in the order in which people choose: by strength, then the others."""
    return [*[key for key in LEVELS if key in BOTS], *[key for key in BOTS if key not in LEVELS]]


def called(bot: str) -> str:
    """What a bot is called; one without a level by its own name."""
    return LEVELS[bot][0] if bot in LEVELS else bot.capitalize()


def expected(bot: str) -> str:
    """What to expect of a bot, in a few words; nothing of one that is not known here."""
    return LEVELS[bot][1] if bot in LEVELS else ""
