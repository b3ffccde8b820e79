"""Which tables the generic tests set up: every installed game in each of its variants."""

from __future__ import annotations

import tomllib
from pathlib import Path

import orrery
from orrery.core.game import AnyGame
from orrery.core.reading import Reader
from orrery.core.table import Table

GAMES = Path(__file__).parent.parent / "games"


class Variant:
    """A game with a number of seats and options; what the generic tests are parametrised by."""

    def __init__(
        self,
        game: str,
        name: str,
        seats: int,
        options: dict[str, object],
        laid: dict[str, object] | None = None,
        quiet: list[str] | None = None,
    ) -> None:
        self.key = game
        self.name = name
        self.seats = seats
        self.options = options
        self.laid = laid or {}  # the `set` of a scenario, for what hardly ever comes up by itself
        self.quiet = quiet or []  # options that no recorded game can show

    @property
    def game(self) -> AnyGame:
        return orrery.game(self.key)

    def begin(self, seed: int) -> Table:
        """A new game, or one that goes on from the position laid out for this variant."""
        if not self.laid:
            return Table.new(self.game, self.seats, seed, self.options)
        scenario: dict[str, object] = {
            "game": self.key,
            "seats": self.seats,
            "seed": seed,
            "options": self.options,
            "set": self.laid,
        }
        return Table.from_scenario(self.game, scenario)

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
            laid = entry.table("laid").data if entry.has("laid") else {}
            quiet = entry.texts("quiet") if entry.has("quiet") else []
            name = entry.text("name")
            found.append(Variant(entry.text("game"), name, seats, options, laid, quiet))
    named = {variant.key for variant in found}
    for key in orrery.installed():
        game = orrery.game(key)
        if key not in named:
            found += [
                Variant(key, "standard", seats, {})
                for seats in range(game.min_seats, game.max_seats + 1)
            ]
    return found
