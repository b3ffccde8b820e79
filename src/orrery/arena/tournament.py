"""Many games, mirrored and on all cores.

A set is one deal played once in each arrangement of the bots over the seats. All chance of a game
comes from the tournament's seed and the game's number, so the workers change nothing but the time.
Bots meet all together, each with each (a round robin), or each with the next (a ladder); whoever
meets, the deals are the same.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Container, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, pairwise, permutations
from multiprocessing.synchronize import Event
from typing import Final

import orrery
from orrery.arena.match import Played, play_match
from orrery.arena.traits import trait_named
from orrery.bots import hire
from orrery.core.errors import Refused
from orrery.core.game import AnyGame

BATCHES: Final = 40  # for each worker, so that progress is seen and nobody waits long at the end
MOST_IN_BATCH: Final = 200
TOGETHER: Final = "together"
ROUND_ROBIN: Final = "round_robin"
LADDER: Final = "ladder"
FORMS: Final = (TOGETHER, ROUND_ROBIN, LADDER)
LONGEST_QUEUE: Final = 3  # batches waiting for each worker; the rest are made when needed


def arrangements(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """The different ways to seat the bots; where seats are left they come again in turn."""
    filled = [bots[i % len(bots)] for i in range(seats)]
    return list(dict.fromkeys(permutations(filled)))


def meetings(bots: Sequence[str], seats: int, form: str) -> list[tuple[str, ...]]:
    """Who meets whom."""
    if form == LADDER:
        return list(pairwise(bots))
    if form == ROUND_ROBIN:
        return list(combinations(bots, seats))
    return [tuple(bots)]


def usual_seats(game: AnyGame, bots: Sequence[str], form: str) -> int:
    """As many seats as bots meet at once, where nobody says otherwise."""
    return max(len(bots) if form == TOGETHER else 2, game.min_seats)


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
    form: str = TOGETHER

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
        form: str = TOGETHER,
    ) -> Plan:
        """A checked plan. `games` is for each meeting, rounded up to whole sets."""
        found = orrery.game(game)
        if not bots:
            raise Refused("unknown_bot", "name at least one bot", "bot")
        for name in bots:
            hire(name, 0)
        if form not in FORMS:
            raise Refused("bad_value", f"must be one of {', '.join(FORMS)}", "form")
        if seats is None:
            seats = usual_seats(found, bots, form)
        if form == TOGETHER and seats < len(bots):
            raise Refused("bad_seats", f"{len(bots)} bots need as many seats, not {seats}", "seats")
        if form != TOGETHER and len(set(bots)) < len(bots):
            raise Refused("bad_value", "name each bot once", "bot")
        if form != TOGETHER and not meetings(bots, seats, form):
            least = 2 if form == LADDER else seats
            raise Refused("bad_value", f"name at least {least} bots", "bot")
        if games < 1:
            raise Refused("bad_value", "play at least one game", "games")
        given = options or {}
        found.new(seats, 0, given)
        if by:
            trait_named(found, by)
        plan = Plan(game, tuple(bots), seats, given, seed, games, by, opening, form)
        whole = -(-games // plan.mirrors) * plan.mirrors
        return replace(plan, games=whole * len(plan.meetings))

    @cached_property
    def meetings(self) -> list[tuple[str, ...]]:
        return meetings(self.bots, self.seats, self.form)

    @cached_property
    def seatings(self) -> list[list[tuple[str, ...]]]:
        """For each meeting, the arrangements that every deal is played in."""
        return [arrangements(bots, self.seats) for bots in self.meetings]

    @property
    def mirrors(self) -> int:
        """The games of a set; meetings differ in their bots, never in their number."""
        return len(self.seatings[0])

    def seated(self, number: int) -> tuple[tuple[str, ...], int]:
        """Who sits where in a game, and which deal it is."""
        each = self.games // len(self.meetings)
        place = number % each
        seatings = self.seatings[number // each]
        return seatings[place % len(seatings)], place // len(seatings)


def derive(*parts: object) -> int:
    """A seed made of parts."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def play_games(plan: Plan, first: int, last: int) -> list[Played]:
    """Play the games of a plan from number `first` up to, not including, `last`."""
    game = orrery.game(plan.game)
    played: list[Played] = []
    for number in range(first, last):
        names, place = plan.seated(number)
        bots = [hire(n, derive(plan.seed, "bot", number, i)) for i, n in enumerate(names)]
        deal = derive(plan.seed, "deal", place)
        played.append(play_match(game, names, bots, deal, plan.options, plan.by, plan.opening))
    return played


def batches(plan: Plan, workers: int, done: Container[int] = ()) -> Iterator[tuple[int, int]]:
    """The games still to be played, in runs of whole sets where none is missing."""
    wanted = min(MOST_IN_BATCH, plan.games // (workers * BATCHES))
    size = max(1, wanted // plan.mirrors) * plan.mirrors
    for start in range(0, plan.games, size):
        last = min(start + size, plan.games)
        first = start
        while first < last:
            end = first
            while end < last and end not in done:
                end += 1
            if end > first:
                yield first, end
            first = end + 1


def tournament(
    plan: Plan, workers: int, done: Container[int] = ()
) -> Iterator[tuple[int, list[Played]]]:
    """Play a plan; batches as they are finished, each with the number of its first game.

    Games that are done already are left out.
    """
    if workers == 1:
        for first, last in batches(plan, workers, done):
            yield first, play_games(plan, first, last)
        return
    # Spawned workers are the same on every system and inherit no threads or locks.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(workers, context, start_worker, (stop,)) as pool:
        waiting: dict[Future[list[Played]], int] = {}
        try:
            for first, last in batches(plan, workers, done):
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
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Nobody is left to take the games of a process that was killed."""
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(1)


def work(plan: Plan, first: int, last: int) -> list[Played]:
    played: list[Played] = []
    for number in range(first, last):
        if _stop is not None and _stop.is_set():
            break
        played += play_games(plan, number, number + 1)
    return played
