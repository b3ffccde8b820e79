"""Playing a position out with random choices, as fast as the kernel goes."""

from __future__ import annotations

from orrery.core.chance import Chance
from orrery.core.state import State


class Tally:
    """How many decisions a play-out took, and how many of them were real choices."""

    def __init__(self) -> None:
        self.decisions = 0
        self.choices = 0


def play_out(s: State, chance: Chance, tally: Tally, limit: int = 1_000_000) -> None:
    """Play on at random to the end of the game, or for `limit` decisions."""
    left = limit
    while s.pending is not None and left > 0:
        options = s.options
        count = len(options)
        tally.decisions += 1
        if count > 1:
            tally.choices += 1
            s.apply(options[chance.below(count)])
        else:
            s.apply(options[0])
        left -= 1


def count_clones(s: State, times: int) -> int:
    """Clone a position again and again; for benchmarks."""
    made = 0
    for _ in range(times):
        if s.clone() is not s:
            made += 1
    return made
