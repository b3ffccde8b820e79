"""Load on a server that stays up: as fast as it acknowledges, or at a steady pace."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections import deque
from pathlib import Path
from time import perf_counter
from typing import Final

from bench.room.figures import Figures, milliseconds
from bench.room.matches import SEATS, Match, OrreryMatch, PeerMatch, Tally, seated
from bench.room.process import Server, own_cpu, start_orrery, start_peer
from bench.room.thinking import Thinkers
from bench.room.wire import Web

AT_ONCE: Final = 16  # tables that connect at the same time
CONNECTIONS: Final = 8  # over which tables are made
WARM_UP: Final = 1.0
SETTLE: Final = 1.0
THINKING_SOON: Final = 6.0  # until every worker has been started
PEERS: Final = ("memory", "files")


def start(contender: str, data: Path, *more: str) -> Server:
    """Orrery `plain` or `compiled`, or boardgame.io with its storage in `memory` or `files`."""
    if contender in PEERS:
        return start_peer(contender, data)
    return start_orrery(contender, data, *more)


class Load:
    """Tables on one server, and what is done when one of them may move."""

    def __init__(self, server: Server, contender: str, game: str, tables: int) -> None:
        self.server = server
        self.kind = PeerMatch if contender in PEERS else OrreryMatch
        self.game = game
        self.tally = Tally()
        self.webs = [Web(server.address) for _ in range(CONNECTIONS)]
        self.playing = False
        self.paced: deque[Match] | None = None  # tables that may move, when moves are paced
        self.seed = 0
        self.matches: list[Match] = [self.new() for _ in range(tables)]
        self.replacing: set[asyncio.Task[None]] = set()

    def new(self) -> Match:
        self.seed += 1
        web = self.webs[self.seed % CONNECTIONS]
        return self.kind(web, self.game, self.tally, self.ready, self.seed)

    def ready(self, match: Match) -> None:
        if not self.playing:
            return
        if match.over:
            task = asyncio.create_task(self.replace(match))
            self.replacing.add(task)
            task.add_done_callback(self.replaced)
        elif self.paced is not None:
            self.paced.append(match)
        else:
            match.move()

    async def replace(self, match: Match) -> None:
        """The game is over: its players begin another one."""
        match.leave()
        another = self.new()
        self.matches[self.matches.index(match)] = another
        await another.make()
        await another.connect()

    def replaced(self, task: asyncio.Task[None]) -> None:
        self.replacing.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.tally.errors.append(f"no new table: {task.exception()}")

    async def open(self) -> Figures:
        """Make all tables and take all seats; what that does to the server's memory."""
        empty = self.server.memory()
        began = perf_counter()
        await asyncio.gather(*[match.make() for match in self.matches])
        made = self.server.memory()
        made_in = perf_counter() - began
        began = perf_counter()
        await seated(self.matches, AT_ONCE)
        await asyncio.sleep(SETTLE)
        seated_in = perf_counter() - began - SETTLE
        full = self.server.memory()
        sockets = sum(match.seats for match in self.matches)
        return {
            "tables": len(self.matches),
            "sockets": sockets,
            "tables_a_second": len(self.matches) / made_in,
            "sockets_a_second": sockets / seated_in,
            "memory_empty_mib": empty / 2**20,
            "memory_table_kib": (made - empty) / len(self.matches) / 1024,
            "memory_socket_kib": (full - made) / sockets / 1024,
        }

    def begin(self) -> None:
        self.playing = True
        for match in self.matches:
            match.go_on()

    async def close(self) -> None:
        self.playing = False
        for task in list(self.replacing):
            task.cancel()
        await asyncio.gather(*self.replacing, return_exceptions=True)
        for match in self.matches:
            match.leave()
        for web in self.webs:
            web.close()


class Watch:
    """What happens between two points of time."""

    def __init__(self, load: Load) -> None:
        self.load = load
        load.tally.reset()
        self.began = perf_counter()
        self.server_cpu = load.server.cpu()
        self.own = own_cpu()

    def figures(self) -> Figures:
        taken = perf_counter() - self.began
        tally = self.load.tally
        moves = len(tally.latencies)
        cpu = self.load.server.cpu() - self.server_cpu
        return {
            "seconds": taken,
            "moves": moves,
            "moves_a_second": moves / taken,
            **milliseconds(tally.latencies, "ack"),
            "updates_a_second": tally.updates / taken,
            "kib_a_move": tally.bytes / 1024 / max(1, moves),
            "games_finished": tally.finished,
            "memory_mib": self.load.server.memory() / 2**20,
            "server_cpu": cpu / taken,
            "moves_a_cpu_second": moves / max(cpu, 0.01),
            "client_cpu": (own_cpu() - self.own) / taken,
            "silent_tables": sum(m.sent_at < self.began for m in self.load.matches),
            "errors": len(tally.errors),
            "complaints": self.load.server.errors(),
        }


async def throughput(
    contender: str, game: str, sockets: int, seconds: float, data: Path
) -> Figures:
    """As fast as acknowledgements come, with one move outstanding at each table."""
    server = start(contender, data)
    try:
        load = Load(server, contender, game, sockets // SEATS[game])
        opened = await load.open()
        load.begin()
        await asyncio.sleep(WARM_UP)
        watch = Watch(load)
        await asyncio.sleep(seconds)
        found = watch.figures()
        await load.close()
        report(load.tally)
        return {**opened, **found}
    finally:
        server.stop()


async def steady(
    contender: str, game: str, tables: int, rate: float, seconds: float, data: Path
) -> Figures:
    """So many moves a second over all tables, at random moments, whether or not it keeps up."""
    server = start(contender, data)
    try:
        load = Load(server, contender, game, tables)
        opened = await load.open()
        load.paced = deque()
        load.begin()
        chance = random.Random(1)
        await pace(load, chance, rate, WARM_UP)
        watch = Watch(load)
        late = await pace(load, chance, rate, seconds)
        found = watch.figures()
        await load.close()
        report(load.tally)
        return {**opened, **found, **milliseconds(late, "late"), "asked_a_second": rate}
    finally:
        server.stop()


async def thinking(
    contender: str, game: str, tables: int, rate: float, bots: int, seconds: float, data: Path
) -> Figures:
    """A steady pace of people while bots at other tables think on every core."""
    server = start(contender, data, "--pace", "0", "--workers", str(os.cpu_count()))
    try:
        load = Load(server, contender, game, tables)
        opened = await load.open()
        load.paced = deque()
        load.begin()
        thinkers = Thinkers(load.webs[0], bots)
        await thinkers.open()
        chance = random.Random(1)
        await pace(load, chance, rate, THINKING_SOON)
        thinkers.begin()
        watch = Watch(load)
        await pace(load, chance, rate, seconds)
        found = watch.figures() | thinkers.figures()
        load.tally.errors += thinkers.errors
        await thinkers.close()
        await load.close()
        report(load.tally)
        return {**opened, **found, "asked_a_second": rate, "bot_tables": bots}
    finally:
        server.stop()


async def pace(load: Load, chance: random.Random, rate: float, seconds: float) -> list[float]:
    """Send moves at the moments of a Poisson process; by how much each was sent late."""
    assert load.paced is not None
    late: list[float] = []
    due = began = perf_counter()
    while True:
        due += chance.expovariate(rate)
        if due > began + seconds:
            return late
        wait = due - perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        while load.paced:
            match = load.paced.popleft()
            if not match.over:
                late.append(perf_counter() - due)
                match.move()
                break
        else:
            load.tally.errors.append("no table was free to move")


def report(tally: Tally) -> None:
    for error in tally.errors[:5]:
        print(f"  {error}", file=sys.stderr)
