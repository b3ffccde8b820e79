"""What is learned of Planet Fulcrum: all of it, until everybody is weary of the game."""

from __future__ import annotations

from random import Random

from tools.learn.learner import RivalsLearner

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

__all__ = ["FOLDER", "LATER", "NETS", "OFTEN", "Eye", "learnable", "options", "read_net", "seen"]

OFTEN = 0.3  # positions that are learned from
LATER = 0.9  # how much of what is expected comes from later than the next of them


def options(seats: int, luck: Random) -> dict[str, object]:
    return {}


def learnable(s: Fulcrum) -> bool:
    return s.result is None and not weary(s)


def seen(s: Fulcrum) -> list[int]:
    found = list(table_seen(s))
    for player in range(s.seats):
        found += player_seen(s, player)
    return found


class Eye(RivalsLearner):
    def __init__(self, seats: int) -> None:
        super().__init__(seats, PLAYER_WIDTH, TABLE_WIDTH)
