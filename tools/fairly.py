"""A quick choice by what a seat may know: a guess of what is hidden, and what looks best there."""

from __future__ import annotations

from orrery.bots.ahead import PARTS_ON_THE_WAY, best_part, wisest
from orrery.core.game import AnyGame
from orrery.core.state import State


def quick_choice(game: AnyGame, s: State, options: list[int], wise: bool) -> int:
    """What the asked seat takes by advice, or by insight."""
    luck = s.chance.fork()
    known = s.resample(s.seat, luck)
    if wise:
        return wisest(game, known, options, luck)
    return best_part(game, known, options, luck, PARTS_ON_THE_WAY)[0]
