"""Which tables the generic tests set up: every installed game in each of its variants."""

from __future__ import annotations

import tomllib
from pathlib import Path

import orrery
from orrery.core.game import AnyGame
from orrery.core.reading import Reader

GAMES = Path(__file__).parent.parent / "games"


class Variant:
    """A game with a number of seats and options; what the generic tests are parametrised by."""

    def __init__(self, game: str, name: str, seats: int, options: dict[str, object]) -> None:
        self.key = game
        self.name = name
        self.seats = seats
        self.options = options

    @property
    def game(self) -> AnyGame:
        return orrery.game(self.key)

    def __repr__(self) -> str:
        return f"{self.key}-{self.seats}-{self.name}"

    @property
    def recording(self) -> Path:
        """Where its recorded game is kept."""
        return GAMES / f"{self!r}.json"


def variants() -> list[Variant]:
    """Those of variants.toml, and of every other installed game each number of seats."""
    reader = Reader(tomllib.loads((GAMES / "variants.toml").read_text("utf-8")), "variants.toml")
    found: list[Variant] = []
    for entry in reader.tables("variant"):
        for seats in entry.items("seats"):
            assert isinstance(seats, int)
            options = entry.table("options").data
            found.append(Variant(entry.text("game"), entry.text("name"), seats, options))
    named = {variant.key for variant in found}
    for key in orrery.installed():
        game = orrery.game(key)
        if key not in named:
            found += [
                Variant(key, "standard", seats, {})
                for seats in range(game.min_seats, game.max_seats + 1)
            ]
    return found
