"""What games add up to."""

from __future__ import annotations

import pytest

from orrery.arena import Played, tally, wilson


# Newcombe, Statistics in Medicine 17 (1998), table I, method 3; and the two ends.
@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0000),
    ],
)
def test_wilsons_interval_is_as_published(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found == pytest.approx((low, high), abs=5e-5)


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_shared_wins_count_in_parts() -> None:
    games = [
        Played(("a", "b"), (0,), 10, 8, 0.1),
        Played(("b", "a"), (0, 1), 12, 6, 0.1),
        Played(("b", "a"), (), 14, 7, 0.1),
    ]
    standings = tally(games, 2)
    assert standings.games == 3
    assert (standings.shared, standings.lost) == (1, 1)
    assert (standings.decisions, standings.choices) == (36, 21)
    assert standings.entries["a"].wins == 1.5
    assert standings.entries["b"].wins == 0.5
    assert standings.entries["a"].seat_rate(0) == 1.0
    assert standings.entries["a"].seat_rate(1) == 0.25
    assert standings.entries["b"].rate == pytest.approx(1 / 6)


def test_a_bot_at_several_seats_is_counted_at_each() -> None:
    standings = tally([Played(("a", "b", "a"), (2,), 1, 1, 0.0)], 3)
    assert standings.entries["a"].games == 2
    assert standings.entries["a"].wins == 1
    assert standings.entries["b"].seat_rate(0) is None


def test_games_are_counted_by_what_the_seats_had() -> None:
    games = [
        Played(("a", "a"), (0,), 10, 5, 0.1, ("Soar", "Myst")),
        Played(("a", "a"), (0,), 10, 5, 0.1, ("Myst", "Soar")),
        Played(("a", "a"), (0, 1), 10, 5, 0.1, ("Soar", "Hielo")),
    ]
    found = tally(games, 2).traits
    assert {name: (e.games, e.wins) for name, e in found.items()} == {
        "Soar": (3, 1.5),
        "Myst": (2, 1.0),
        "Hielo": (1, 0.5),
    }
