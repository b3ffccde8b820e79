"""Unused memory is found when nobody waits for a move.

To look for rings of unused objects Python halts everything. Looking at the newest ones takes a few
milliseconds; looking at all objects of all tables takes a second or more, and is left for a time
when nothing is played.
"""

from __future__ import annotations

import gc
from typing import Final

NEWEST: Final = 5_000  # objects made before the newest are looked at
NEWER: Final = 4  # such looks before those that were left are looked at once more
NEVER: Final = 1_000_000_000
ENOUGH: Final = 50  # of the latter looks, before it is worth to look at everything
QUIET: Final = 10.0  # seconds without a move
LONGEST: Final = 3600.0  # seconds after which everything is looked at all the same


class Sweeper:
    """Looks at everything, at times."""

    def __init__(self, now: float) -> None:
        self.swept = now

    def begin(self) -> None:
        """From now on full looks are ours to begin; what is here already stays for good."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(NEWEST, NEWER, NEVER)

    def look(self, now: float, used: float) -> bool:
        """Sweep if it is worth it and, since the last move at `used`, the room is quiet."""
        if gc.get_count()[2] < ENOUGH:
            return False
        if now - used < QUIET and now - self.swept < LONGEST:
            return False
        gc.collect()
        self.swept = now
        return True
