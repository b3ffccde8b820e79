"""What is learned of Planetary Conquerors: all of it, in quiet positions."""

from __future__ import annotations

from random import Random

from tools.learn.learner import RivalsLearner

from orrery.games.conquerors.content import CARDS, FOLDER, KINDS
from orrery.games.conquerors.decks import PREBUILT
from orrery.games.conquerors.insight import (
    NETS,
    OUT,
    TABLE_WIDTH,
    player_seen,
    player_width,
    read_net,
    table_seen,
)
from orrery.games.conquerors.instinct import quiet
from orrery.games.conquerors.state import Conquerors

__all__ = ["FOLDER", "LATER", "NETS", "OFTEN", "Eye", "learnable", "options", "read_net", "seen"]

OFTEN = 0.1  # positions that are learned from
ALL = list(range(KINDS))
LATER = 0.9  # how much of what is expected comes from later than the next of them


def options(seats: int, luck: Random) -> dict[str, object]:
    """Half of the games with the decks that everybody has who brings none, half with any."""
    if luck.random() < 0.5:
        return {}
    return {"decks": [luck.choice(list(PREBUILT)) for _ in range(seats)]}


def learnable(s: Conquerors) -> bool:
    return s.result is None


def seen(s: Conquerors) -> list[int]:
    s = quiet(s)
    found = list(table_seen(s))
    for player in range(s.seats):
        found += player_seen(s, player, ALL)
    return found


class Eye(RivalsLearner):
    def __init__(self, seats: int) -> None:
        super().__init__(seats, player_width(KINDS), TABLE_WIDTH, OUT)
        self.names = {"cards": [card.key for card in CARDS]}
