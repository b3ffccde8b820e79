"""Winning chances, as people are told them."""

from __future__ import annotations


def shares(worths: list[float]) -> list[float]:
    """What each seat's worth is of all of them: chances that make one. Alone it is the worth."""
    if len(worths) == 1:
        return [round(worths[0], 4)]
    whole = sum(worths)
    if whole <= 0.0:
        return [1.0 / len(worths)] * len(worths)
    return [round(worth / whole, 4) for worth in worths]


def chances_at_end(winners: list[int], seats: int) -> list[float]:
    """What the chances have come to: a shared win counts in parts."""
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
