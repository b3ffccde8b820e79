"""What is learned of Planet Fulcrum: all of it, until everybody is weary of the game."""

from __future__ import annotations

import torch
from tools.learn.learner import Learner

from orrery.games.fulcrum.content import FOLDER
from orrery.games.fulcrum.hurry import weary
from orrery.games.fulcrum.insight import (
    NETS,
    PLAYER_WIDTH,
    TABLE_WIDTH,
    player_seen,
    read_net,
    table_seen,
)
from orrery.games.fulcrum.state import Fulcrum

__all__ = ["FOLDER", "LATER", "NETS", "OFTEN", "Eye", "learnable", "read_net", "seen"]

OFTEN = 0.3  # positions that are learned from
LATER = 0.9  # how much of what is expected comes from later than the next of them
UNITS, BETWEEN = 32, 16


def learnable(s: Fulcrum) -> bool:
    return s.result is None and not weary(s)


def seen(s: Fulcrum) -> list[int]:
    found = table_seen(s)
    for player in range(s.seats):
        found += player_seen(s, player)
    return found


class Eye(Learner):
    def __init__(self, seats: int) -> None:
        shapes = {
            "own": (UNITS, PLAYER_WIDTH),
            "rivals": (UNITS, PLAYER_WIDTH),
            "table": (UNITS, TABLE_WIDTH),
            "first": (1, UNITS),
            "second": (BETWEEN, UNITS),
            "added": (1, BETWEEN),
            "last": (1, BETWEEN),
        }
        super().__init__(seats, shapes, {"own": 0, "rivals": 0, "table": 1})

    def parts(self, rows: torch.Tensor) -> list[torch.Tensor]:
        players = rows[:, TABLE_WIDTH:].unflatten(1, (self.seats, PLAYER_WIDTH))
        return [players, rows[:, :TABLE_WIDTH]]

    def standings(self, rows: torch.Tensor) -> torch.Tensor:
        w = self.weights
        players, table = self.scaled(rows)
        theirs = players @ w["rivals"].T
        shared = (table @ w["table"].T + w["first"])[:, None] + theirs.sum(1, keepdim=True)
        hidden = torch.relu(shared - theirs + players @ w["own"].T)
        return torch.relu(hidden @ w["second"].T + w["added"]) @ w["last"][0]
