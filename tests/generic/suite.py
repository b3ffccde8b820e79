"""The checks as a suite: each takes a game with seats and options and looks at random games of it.

The numbers bound the time. Compiled, every decision of a game is looked at; in plain Python, which
takes many times as long, one in five.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import orrery
from orrery.core.game import AnyGame
from orrery.core.state import State
from tests.generic import checks

EVERY: Final = 1 if orrery.compiled() else 5


class Bout:
    """A game, its seats and options, with the positions of some random games of it."""

    def __init__(self, game: AnyGame, seats: int, options: dict[str, object], games: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.games = [checks.positions(game, seats, options, seed) for seed in range(games)]

    def sample(self, count: int, seed: int = 0) -> list[State]:
        """Some decisions of all games together."""
        each = -(-count // len(self.games))
        return [
            s for i, found in enumerate(self.games) for s in checks.sample(found, each, seed + i)
        ]


def check_options(bout: Bout) -> None:
    for found in bout.games:
        for s in [*found[::EVERY], found[-1]]:
            checks.check_options(s)


def check_conserves(bout: Bout) -> None:
    for found in bout.games:
        checks.check_conserves(bout.game, found)


def check_declared(bout: Bout) -> None:
    for s in bout.sample(10):
        checks.check_declared(bout.game, s)


def check_clone(bout: Bout) -> None:
    # Not on the bout's positions, which are clones themselves.
    for i, s in enumerate(checks.played(bout.game, bout.seats, bout.options, seed=4)):
        if i % EVERY == 0:
            checks.check_clone(bout.game, s, i)


def check_json(bout: Bout) -> None:
    found = bout.games[0]
    for i, s in enumerate([*found[::EVERY], found[-1]]):
        checks.check_json(bout.game, s, i)


def check_reasons(bout: Bout) -> None:
    rules = checks.rule_ids(bout.game)
    for s in bout.sample(12):
        checks.check_reasons(bout.game, s, rules)


def check_resample(bout: Bout) -> None:
    for i, s in enumerate(bout.sample(16)):
        for seat in checks.viewers(s):
            checks.check_resample(bout.game, s, seat, i)


def check_spectator(bout: Bout) -> None:
    for s in bout.sample(16):
        checks.check_spectator(bout.game, s)


def check_hidden_parts_move(bout: Bout) -> None:
    if checks.has_secrets(bout.game):
        checks.check_hidden_parts_move(bout.game, bout.sample(200))


def check_events(bout: Bout) -> None:
    compared = 0
    for i, s in enumerate(bout.sample(30)):
        for seat in checks.viewers(s):
            compared += checks.check_events(bout.game, s, seat, i)
    assert compared > 20, "too few events to compare"


def check_tables(bout: Bout) -> None:
    table = checks.played_table(bout.game, bout.seats, bout.options, seed=5)
    checks.check_replay(bout.game, table)


def check_undo(bout: Bout) -> None:
    for limit in (1, 7, 80):
        table = checks.played_table(bout.game, bout.seats, bout.options, seed=6, limit=limit)
        checks.check_refusals(bout.game, table)
        checks.check_replay(bout.game, table)
        checks.check_undo(bout.game, table)


SUITE: dict[str, Callable[[Bout], None]] = {
    check.__name__: check
    for check in (
        check_options,
        check_conserves,
        check_declared,
        check_clone,
        check_json,
        check_reasons,
        check_resample,
        check_spectator,
        check_hidden_parts_move,
        check_events,
        check_tables,
        check_undo,
    )
}
