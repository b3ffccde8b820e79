"""What is learned of Vertium: Phase One."""

from __future__ import annotations

from random import Random

import torch
from tools.learn.learner import BETWEEN, UNITS, Learner

from orrery.games.vertium.content import FOLDER
from orrery.games.vertium.insight import NETS, around, planet_seen, read_net, widths
from orrery.games.vertium.state import ONE, Vertium

__all__ = ["FOLDER", "LATER", "NETS", "OFTEN", "Eye", "learnable", "options", "read_net", "seen"]

OFTEN = 1.0  # positions that are learned from
LATER = 0.9  # how much of what is expected comes from later than the next of them


def options(seats: int, luck: Random) -> dict[str, object]:
    return {}


def learnable(s: Vertium) -> bool:
    return s.phase == ONE


def seen(s: Vertium) -> list[int]:
    """All that the network is told about a position, from every faction's place."""
    found: list[int] = []
    for me in range(s.sides):
        found += around(s, me)
        for planet in s.worlds:
            found += planet_seen(s, planet, me)
    return [min(count, 255) for count in found]


class Eye(Learner):
    def __init__(self, seats: int) -> None:
        self.beside, self.one = widths(seats)
        shapes = {
            "around": (UNITS, self.beside),
            "planet": (UNITS, self.one),
            "first": (1, UNITS),
            "second": (BETWEEN, UNITS),
            "added": (1, BETWEEN),
            "table": (UNITS, self.beside),
            "planets": (UNITS, BETWEEN),
            "third": (1, UNITS),
            "last": (1, UNITS),
        }
        super().__init__(seats, shapes, {"around": 0, "table": 0, "planet": 1})

    def parts(self, rows: torch.Tensor) -> list[torch.Tensor]:
        places = rows.view(len(rows), self.seats, -1)
        planets = places[..., self.beside :].unflatten(2, (-1, self.one))
        return [places[..., : self.beside], planets]

    def standings(self, rows: torch.Tensor) -> torch.Tensor:
        w = self.weights
        beside, planets = self.scaled(rows)
        shared = beside @ w["around"].T + w["first"]
        hidden = torch.relu(shared[:, :, None] + planets @ w["planet"].T)
        total = torch.relu(hidden @ w["second"].T + w["added"]).sum(2)
        hidden = torch.relu(beside @ w["table"].T + total @ w["planets"].T + w["third"])
        return hidden @ w["last"][0]
