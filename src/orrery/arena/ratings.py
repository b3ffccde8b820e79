"""Ratings: how strong bots are, from who has won against whom.

The model is Bradley and Terry's, for any number of seats: each bot has a strength, and a seat wins
with the share that its strength has in the sum over the seats (Hunter 2004, by minorisation and
maximisation). 400 points are a factor of ten, as with Elo. The intervals come from drawing whole
sets of games again and again, because the games of one deal are no strangers to each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, log10
from random import Random
from typing import Final

from orrery.arena.match import Played

MEAN: Final = 1500.0
SCALE: Final = 400.0
ROUNDS: Final = 1_000
CLOSE: Final = 1e-6
DRAWN: Final = 200  # samples for the intervals
TAIL: Final = 0.025

# Who sat at a table, and who won there.
Outcome = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True)
class Rating:
    """A bot's rating with its 95% interval."""

    name: str
    points: float
    low: float
    high: float


def ratings(games: Sequence[Played], mirrors: int, seed: int = 0) -> list[Rating]:
    """The ratings behind games that are given in order, `mirrors` to a set; the best first."""
    if not games:
        return []
    outcomes = [(tuple(sorted(game.names)), won(game)) for game in games]
    names = sorted({name for table, _ in outcomes for name in table})
    # Sets that came out alike are drawn alike.
    kinds = Counter(tuple(outcomes[i : i + mirrors]) for i in range(0, len(outcomes), mirrors))
    found = points(names, kinds)
    luck = Random(seed)
    samples: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(DRAWN):
        drawn = Counter(luck.choices(list(kinds), list(kinds.values()), k=kinds.total()))
        for name, value in points(names, drawn).items():
            samples[name].append(value)
    rated = [Rating(name, found[name], *middle(samples[name])) for name in names]
    return sorted(rated, key=lambda rating: (-rating.points, rating.name))


def won(game: Played) -> tuple[str, ...]:
    """Who has won, in the order of names; a bot at two winning seats comes twice."""
    return tuple(sorted(game.names[seat] for seat in game.winners))


def middle(values: list[float]) -> tuple[float, float]:
    """Where 95% of the values lie."""
    ordered = sorted(values)
    cut = round(TAIL * len(ordered))
    return ordered[cut], ordered[-1 - cut]


def points(names: Sequence[str], sets: Counter[tuple[Outcome, ...]]) -> dict[str, float]:
    """The most likely ratings, their mean being fixed. Games that nobody won tell nothing.

    Each bot has besides one game, half won, against an opponent of average strength: without it
    whoever wins everything would be infinitely strong.
    """
    wins = dict.fromkeys(names, 0.5)
    tables: Counter[tuple[str, ...]] = Counter()
    for outcomes, count in sets.items():
        for table, winners in outcomes:
            tables[table] += count if winners else 0
            for name in winners:
                wins[name] += count / len(winners)
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        weight = {name: 1 / (strength[name] + 1) for name in names}
        for table, count in tables.items():
            each = count / sum(strength[name] for name in table)
            for name in table:
                weight[name] += each
        better = {name: wins[name] / weight[name] for name in names}
        mean = exp(sum(map(log, better.values())) / len(names))
        better = {name: value / mean for name, value in better.items()}
        moved = max(abs(better[name] / strength[name] - 1) for name in names)
        strength = better
        if moved < CLOSE:
            break
    return {name: MEAN + SCALE * log10(strength[name]) for name in names}
