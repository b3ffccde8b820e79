"""Many games, mirrored and on all cores.

A set is one deal played once in each arrangement of the bots over the seats. All chance of a game
comes from the tournament's seed and the game's number, so the workers change nothing but the time.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import permutations
from multiprocessing.synchronize import Event
from typing import Final

import orrery
from orrery.arena.match import Played, play_match
from orrery.arena.traits import trait_named
from orrery.bots import hire
from orrery.core.errors import Refused

BATCHES: Final = 40  # for each worker, so that progress is seen and nobody waits long at the end
MOST_IN_BATCH: Final = 200
LONGEST_QUEUE: Final = 3  # batches waiting for each worker; the rest are made when needed


def arrangements(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """The different ways to seat the bots; where seats are left they come again in turn."""
    filled = [bots[i % len(bots)] for i in range(seats)]
    return list(dict.fromkeys(permutations(filled)))


@dataclass(frozen=True)
class Plan:
    """A tournament that can be sent to a worker."""

    game: str
    bots: tuple[str, ...]
    seats: int
    options: dict[str, object]
    seed: int
    games: int
    by: str = ""  # the trait to take down
    opening: int = 0  # decisions at random before the bots' own

    @staticmethod
    def make(
        game: str,
        bots: Sequence[str],
        games: int,
        seats: int | None = None,
        options: dict[str, object] | None = None,
        seed: int = 0,
        by: str = "",
        opening: int = 0,
    ) -> Plan:
        """A checked plan. The number of games is rounded up to whole sets."""
        found = orrery.game(game)
        if not bots:
            raise Refused("unknown_bot", "name at least one bot", "bot")
        for name in bots:
            hire(name, 0)
        if seats is None:
            seats = max(len(bots), found.min_seats)
        if seats < len(bots):
            raise Refused("bad_seats", f"{len(bots)} bots need as many seats, not {seats}", "seats")
        if games < 1:
            raise Refused("bad_value", "play at least one game", "games")
        given = options or {}
        found.new(seats, 0, given)
        if by:
            trait_named(found, by)
        mirrors = len(arrangements(bots, seats))
        whole = -(-games // mirrors) * mirrors
        return Plan(game, tuple(bots), seats, given, seed, whole, by, opening)


def derive(*parts: object) -> int:
    """A seed made of parts."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def play_games(plan: Plan, first: int, last: int) -> list[Played]:
    """Play the games of a plan from number `first` up to, not including, `last`."""
    game = orrery.game(plan.game)
    seatings = arrangements(plan.bots, plan.seats)
    played: list[Played] = []
    for number in range(first, last):
        names = seatings[number % len(seatings)]
        bots = [hire(n, derive(plan.seed, "bot", number, i)) for i, n in enumerate(names)]
        deal = derive(plan.seed, "deal", number // len(seatings))
        played.append(play_match(game, names, bots, deal, plan.options, plan.by, plan.opening))
    return played


def batches(plan: Plan, workers: int) -> Iterator[tuple[int, int]]:
    """The games in runs of whole sets, several for each worker."""
    mirrors = len(arrangements(plan.bots, plan.seats))
    wanted = min(MOST_IN_BATCH, plan.games // (workers * BATCHES))
    size = max(1, wanted // mirrors) * mirrors
    for first in range(0, plan.games, size):
        yield first, min(first + size, plan.games)


def tournament(plan: Plan, workers: int) -> Iterator[tuple[int, list[Played]]]:
    """Play a plan; batches as they are finished, each with the number of its first game."""
    if workers == 1:
        for first, last in batches(plan, workers):
            yield first, play_games(plan, first, last)
        return
    # Spawned workers are the same on every system and inherit no threads or locks.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(workers, context, start_worker, (stop,)) as pool:
        waiting: dict[Future[list[Played]], int] = {}
        try:
            for first, last in batches(plan, workers):
                waiting[pool.submit(work, plan, first, last)] = first
                if len(waiting) >= workers * LONGEST_QUEUE:
                    yield from finished(waiting)
            while waiting:
                yield from finished(waiting)
        finally:
            stop.set()
            for future in waiting:
                future.cancel()


def finished(waiting: dict[Future[list[Played]], int]) -> Iterator[tuple[int, list[Played]]]:
    """Wait for at least one batch and take all that are finished."""
    done, _ = wait(waiting, return_when=FIRST_COMPLETED)
    for future in done:
        yield waiting.pop(future), future.result()


# -- in a worker ----------------------------------------------------------------------------

_stop: Event | None = None


def start_worker(stop: Event) -> None:
    """Ctrl-C is for the process that asked; it tells its workers when to stop."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def work(plan: Plan, first: int, last: int) -> list[Played]:
    played: list[Played] = []
    for number in range(first, last):
        if _stop is not None and _stop.is_set():
            break
        played += play_games(plan, number, number + 1)
    return played
