"""What is learned of Vertium: Phase One."""

from __future__ import annotations

from random import Random

import torch
from tools.learn.learner import Learner

from orrery.games.vertium.content import FOLDER
from orrery.games.vertium.insight import NETS, TOKEN_WIDTH, Sight, read_net, widths
from orrery.games.vertium.state import ONE, RESOURCE_COUNT, Vertium

__all__ = ["FOLDER", "LATER", "NETS", "OFTEN", "Eye", "learnable", "options", "read_net", "seen"]

OFTEN = 1.0  # positions that are learned from
LATER = 0.9  # how much of what is expected comes from later than the next of them
NEAR, WORLD, WHOLE = 32, 24, 32  # units of the layers


def options(seats: int, luck: Random) -> dict[str, object]:
    return {}


def learnable(s: Vertium) -> bool:
    return s.phase == ONE


def seen(s: Vertium) -> list[int]:
    """All that the network is told about a position, from every faction's place."""
    sight = Sight(s)
    found: list[int] = []
    for me in range(s.sides):
        found += sight.table(me)
        for resource in range(RESOURCE_COUNT):
            found += sight.resource(resource, me)
        for planet in s.worlds:
            found += sight.whose(planet, me)
            found += sight.planet(planet)
            for resource in range(RESOURCE_COUNT):
                found += sight.tokens(planet, resource)
    return found


class Eye(Learner):
    def __init__(self, seats: int) -> None:
        table, resource, planet = self.widths = widths(seats)
        shapes = {
            "near": (1, NEAR),
            "near_table": (NEAR, table),
            "near_resource": (NEAR, resource),
            "near_planet": (NEAR, planet),
            "near_tokens": (NEAR, TOKEN_WIDTH),
            "world": (1, WORLD),
            "world_table": (WORLD, table),
            "world_planet": (WORLD, planet),
            "world_near": (WORLD, NEAR),
            "whole": (1, WHOLE),
            "whole_table": (WHOLE, table),
            "whole_near": (WHOLE, NEAR),
            "whole_world": (WHOLE, WORLD),
            "last": (1, WHOLE),
        }
        scales = {"table": 0, "resource": 1, "planet": 2, "tokens": 3}
        told = {name: name.rpartition("_")[2] for name in shapes}
        super().__init__(seats, shapes, {n: scales[of] for n, of in told.items() if of in scales})

    def parts(self, rows: torch.Tensor) -> list[torch.Tensor]:
        table, resource, planet = self.widths
        tokens = RESOURCE_COUNT * TOKEN_WIDTH
        places = rows.view(len(rows), self.seats, -1)
        hands = table + RESOURCE_COUNT * resource
        worlds = places[..., hands:].unflatten(2, (-1, planet + tokens))
        return [
            places[..., :table],
            places[..., table:hands].unflatten(2, (RESOURCE_COUNT, resource)),
            worlds[..., :planet],
            worlds[..., planet:].unflatten(3, (RESOURCE_COUNT, TOKEN_WIDTH)),
        ]

    def standings(self, rows: torch.Tensor) -> torch.Tensor:
        w = self.weights
        table, resources, planets, tokens = self.scaled(rows)
        unclaimed = tokens[..., :1].amax(3) > 0
        shared = table @ w["near_table"].T + w["near"]
        held = shared[:, :, None] + resources @ w["near_resource"].T
        place = planets @ w["near_planet"].T
        here = held[:, :, None] + place[:, :, :, None] + tokens @ w["near_tokens"].T
        near = torch.relu(here).sum(3) * unclaimed
        around = table @ w["world_table"].T + w["world"]
        world = around[:, :, None] + planets @ w["world_planet"].T + near @ w["world_near"].T
        whole = table @ w["whole_table"].T + w["whole"]
        whole = whole + torch.relu(held).sum(2) @ w["whole_near"].T
        whole = whole + torch.relu(world).sum(2) @ w["whole_world"].T
        return torch.relu(whole) @ w["last"][0]
