"""Positions for the rule tests, written as one would lay them out on a table.

t = lay(2, at={"step": "play", "faction": 0}, factions=[{"hand": ["metal"] * 3}])
t.do("set", resource="metal", planet="kepler")
assert t.planet("kepler")["tokens"] == {"metal": 1}
"""

from __future__ import annotations

from tests import laid
from tests.laid import Json, lay_out, new_table

__all__ = ["Json", "Laid", "lay", "new", "tokens"]


class Laid(laid.Laid):
    """A table with a laid-out position, spoken to in the words of the game."""

    def planet(self, key: str) -> Json:
        return self.open()["planets"][key]

    def planets(self) -> Json:
        return self.open()["planets"]

    def faction(self, seat: int) -> Json:
        return self.open()["factions"][seat]

    def vertium(self, *keys: str) -> list[int]:
        """The Vertium on some planets."""
        return [self.planet(key)["vertium"] for key in keys]

    def hand(self, seat: int) -> dict[str, int]:
        hand: dict[str, int] = self.faction(seat)["hand"]
        return hand

    def hand_size(self, seat: int) -> int:
        return sum(self.hand(seat).values())


def lay(
    seats: int = 2,
    at: dict[str, object] | None = None,
    options: dict[str, object] | None = None,
    seed: int = 1,
    chance: list[int | str] | None = None,
    **changes: object,
) -> Laid:
    """A position of Vertium: a fresh game in which only what is given differs.

    `chance` fixes the outcomes from here on, those before the first decision included.
    """
    return Laid(lay_out("vertium", seats, at, options, seed, chance, changes))


def new(seats: int = 2, seed: int = 1, **options: object) -> Laid:
    """A new game of Vertium at its first decision."""
    return Laid(new_table("vertium", seats, seed, options))


def tokens(metal: int = 0, energy: int = 0, water: int = 0, agri: int = 0) -> dict[str, int]:
    return {"metal": metal, "energy": energy, "water": water, "agri": agri}
