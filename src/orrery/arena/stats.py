"""What the games of a tournament add up to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from orrery.arena.match import Played

Z95: Final = 1.959963984540054  # two-sided, 95%


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for the rate behind `wins` of `games`."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = z * z / games
    middle = rate + spread / 2
    reach = z * sqrt(rate * (1 - rate) / games + spread / games / 4)
    low = (middle - reach) / (1 + spread)
    high = (middle + reach) / (1 + spread)
    return max(0.0, low), min(1.0, high)


@dataclass
class Entry:
    """What a bot has won: all in all, and at each seat. A shared win counts in parts."""

    games: int
    wins: float
    seat_games: list[int]
    seat_wins: list[float]

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def seat_rate(self, seat: int) -> float | None:
        games = self.seat_games[seat]
        return self.seat_wins[seat] / games if games else None


@dataclass
class Standings:
    """The sums over all games. A bot at several seats of a game is counted at each of them."""

    seats: int
    games: int = 0
    decisions: int = 0
    choices: int = 0
    shared: int = 0  # games with several winners
    lost: int = 0  # games that no seat won
    seconds: float = 0.0
    entries: dict[str, Entry] = field(default_factory=dict)
    traits: dict[str, Entry] = field(default_factory=dict)  # the same by what the seats had
    troubles: dict[str, int] = field(default_factory=dict)  # choices that programs could not make

    def count(self, game: Played) -> None:
        self.games += 1
        self.decisions += game.decisions
        self.choices += game.choices
        self.shared += len(game.winners) > 1
        self.lost += not game.winners
        self.seconds += game.seconds
        for seat, name in enumerate(game.names):
            self._count(self.entries, name, seat, game)
        for seat, count in enumerate(game.troubles):
            if count:
                name = game.names[seat]
                self.troubles[name] = self.troubles.get(name, 0) + count
        for seat, trait in enumerate(game.traits):
            self._count(self.traits, trait, seat, game)

    def _count(self, entries: dict[str, Entry], name: str, seat: int, game: Played) -> None:
        entry = entries.setdefault(name, Entry(0, 0.0, [0] * self.seats, [0.0] * self.seats))
        share = 1 / len(game.winners) if seat in game.winners else 0.0
        entry.games += 1
        entry.wins += share
        entry.seat_games[seat] += 1
        entry.seat_wins[seat] += share

    def per_game(self, total: float) -> float:
        return total / self.games if self.games else 0.0

    def to_json(self) -> dict[str, object]:
        """Everything that the same seed gives again; the time is not among it."""
        return {
            "seats": self.seats,
            "games": self.games,
            "decisions_per_game": self.per_game(self.decisions),
            "choices_per_game": self.per_game(self.choices),
            "shared_wins": self.shared,
            "games_nobody_won": self.lost,
            "bots": {name: _entry_json(entry) for name, entry in self.entries.items()},
            "troubles": dict(sorted(self.troubles.items())),
            "traits": {name: _entry_json(self.traits[name]) for name in sorted(self.traits)},
        }


def _entry_json(entry: Entry) -> dict[str, object]:
    return {
        "games": entry.games,
        "wins": entry.wins,
        "rate": entry.rate,
        "interval": list(entry.interval),
        "seats": [entry.seat_rate(seat) for seat in range(len(entry.seat_games))],
    }


def tally(games: Iterable[Played], seats: int) -> Standings:
    """Count games in the order given, so that equal games give equal sums to the last bit."""
    standings = Standings(seats)
    for game in games:
        standings.count(game)
    return standings
