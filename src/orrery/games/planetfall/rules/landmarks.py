"""Claiming a Landmark: two of the same name make a pair."""

from __future__ import annotations

from typing import Final

from orrery.games.planetfall.content import CARDS
from orrery.games.planetfall.rules.scoring import FAMILY, of_family
from orrery.games.planetfall.state import Planetfall

RULES: Final = (
    "AW-PAIR-01",
    "AW-PAIR-02",
    "AW-PAIR-03",
    "AW-PAIR-04",
    "AW-PAIR-05",
    "AW-PAIR-07",
    "AW-PAIR-08",
)


def pair_bonus(s: Planetfall, player: int, card: int) -> int:
    """What a Landmark about to be claimed brings as the second, fourth, ... of its name."""
    held = of_family(s, player, FAMILY[card])
    if len(held) % 2 == 0:
        return 0
    return CARDS[held[-1]].pair + CARDS[card].pair
