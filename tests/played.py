"""Positions that were come to at random."""

from __future__ import annotations

import orrery
from orrery.core.chance import seeded
from orrery.core.playing import Tally, play_out
from orrery.core.state import State


def vertium(decisions: int = 20, seed: int = 3) -> State:
    """A game of three seats after some decisions at random, at a real choice."""
    s: State = orrery.game("vertium").new(3, seed)
    chance = seeded(seed)
    play_out(s, chance, Tally(), decisions)
    while len(s.options) < 2:
        play_out(s, chance, Tally(), 1)
    return s
