"""`kill -9` under load, again and again on the same data, and what became of every move."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import sqlite3
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import msgspec
from bench.room.figures import Figures, milliseconds
from bench.room.matches import Match, OrreryMatch, Sent, Tally, Turn, encode
from bench.room.playing import AT_ONCE
from bench.room.process import start_orrery
from bench.room.wire import Lost, Web

import orrery
from orrery.core.errors import Refused
from orrery.core.game import FORMAT

TABLES: Final = 25
SHORTEST: Final = 0.1  # seconds a server lives after it is ready
LONGEST: Final = 1.5
PATIENCE: Final = 20.0


class Shown(msgspec.Struct):
    """What must look the same after a restart."""

    version: int
    view: msgspec.Raw
    turn: msgspec.Raw


class Found:
    """What went wrong, counted."""

    def __init__(self) -> None:
        self.changed = 0  # positions that a seat saw otherwise after a restart
        self.compared = 0
        self.resumed = 0


decode_shown = msgspec.json.Decoder(Shown).decode


class Survivor(OrreryMatch):
    """A table whose players come back after a crash and resend what was not acknowledged."""

    def __init__(
        self,
        web: Web,
        game: str,
        tally: Tally,
        ready: Callable[[Match], None],
        seed: int,
        found: Found,
    ) -> None:
        super().__init__(web, game, tally, ready, seed)
        self.found = found
        self.acks: list[tuple[str, int, int, int]] = []  # id, version, seat, action
        self.seen: list[dict[int, bytes]] = [{} for _ in range(self.seats)]

    def hear(self, seat: int, data: bytes) -> None:
        if data.startswith((b'{"is":"update"', b'{"is":"scene"')):
            shown = decode_shown(data)
            mark = hashlib.blake2b(bytes(shown.view) + bytes(shown.turn), digest_size=8).digest()
            before = self.seen[seat].setdefault(shown.version, mark)
            if data.startswith(b'{"is":"scene"') and self.versions[seat] >= 0:
                self.found.resumed += 1
                self.found.compared += shown.version == self.versions[seat]
            self.found.changed += before != mark
        super().hear(seat, data)

    def gone(self, seat: int, why: str) -> None:
        self.links[seat] = None

    def noted(self, sent: Sent, version: int) -> None:
        self.acks.append((sent.id, version, sent.seat, sent.action))

    def told(self, seat: int, version: int, turn: Turn) -> None:
        if self.sent is not None and self.sent.version == version:
            self.versions[seat] = version  # what is asked there is answered already
        else:
            super().told(seat, version, turn)

    async def come_back(self, web: Web) -> None:
        self.web = web
        self.asked = -1
        await self.connect()
        sent = self.sent
        link = self.links[sent.seat] if sent is not None else None
        if sent is not None and link is not None:
            # Twice, as an impatient client would.
            link.send(encode(sent))
            link.send(encode(sent))


class Siege:
    """Tables that are played while their server is killed and restarted."""

    def __init__(self, build: str, game: str, data: Path) -> None:
        self.build = build
        self.data = data
        self.tally = Tally()
        self.found = Found()
        self.playing = True
        self.matches = [
            Survivor(Web(""), game, self.tally, self.ready, seed, self.found)
            for seed in range(TABLES)
        ]

    def ready(self, match: Match) -> None:
        if self.playing and not match.over:
            match.move()

    async def life(self, first: bool, seconds: float) -> tuple[float, float]:
        """One life of the server: how long until it was ready, and until all had come back."""
        server = await asyncio.to_thread(start_orrery, self.build, self.data)
        web = Web(server.address)
        began = perf_counter()
        back = 0.0
        try:
            if first:
                for match in self.matches:
                    match.web = web
                    await match.make()
            coming = asyncio.create_task(self.all_back(web))
            done, _ = await asyncio.wait([coming], timeout=seconds)
            if done:
                back = perf_counter() - began
                await asyncio.sleep(max(0.0, seconds - back))
            server.kill()
            await asyncio.wait([coming], timeout=PATIENCE)
        finally:
            if server.process.poll() is None:
                server.kill()
            web.close()
        for match in self.matches:
            match.leave()
        return server.ready, back

    async def all_back(self, web: Web) -> None:
        async def back(match: Survivor) -> None:
            try:
                await match.come_back(web)
            except Lost:
                return

        gate = asyncio.Semaphore(AT_ONCE)

        async def one(match: Survivor) -> None:
            async with gate:
                await back(match)

        await asyncio.gather(*[one(match) for match in self.matches])

    async def settle(self) -> None:
        """A last life in which nothing new is sent and everything is acknowledged."""
        self.playing = False
        server = await asyncio.to_thread(start_orrery, self.build, self.data)
        try:
            await self.all_back(Web(server.address))
            async with asyncio.timeout(PATIENCE):
                while any(match.sent is not None for match in self.matches):
                    await asyncio.sleep(0.05)
        except TimeoutError:
            waiting = sum(match.sent is not None for match in self.matches)
            self.tally.errors.append(f"{waiting} moves were never acknowledged")
        finally:
            for match in self.matches:
                match.leave()
            server.stop()


async def kill(build: str, game: str, kills: int, data: Path) -> Figures:
    """The server is killed so many times at random moments; afterwards its data is examined."""
    siege = Siege(build, game, data)
    chance = random.Random()
    starts: list[float] = []
    returns: list[float] = []
    for number in range(kills):
        ready, back = await siege.life(number == 0, chance.uniform(SHORTEST, LONGEST))
        starts.append(ready)
        if back:
            returns.append(back)
    await siege.settle()
    found = siege.found
    for error in Counter(siege.tally.errors).most_common(5):
        print(f"  {error[1]} × {error[0]}", file=sys.stderr)
    return {
        "kills": kills,
        "acknowledged": sum(len(match.acks) for match in siege.matches),
        **examine(data / "room.db", siege.matches),
        "resumed": found.resumed,
        "compared": found.compared,
        "changed": found.changed,
        "errors": len(siege.tally.errors),
        **milliseconds(starts, "ready"),
        **milliseconds(returns, "back"),
    }


def examine(path: Path, matches: list[Survivor]) -> Figures:
    """Compare what was acknowledged with what is on disk, and play every game again."""
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    database.row_factory = sqlite3.Row
    lost = doubled = diverged = kept = 0
    for match in matches:
        rows = database.execute(
            "select * from entries where table_id = ? order by version", (match.id,)
        ).fetchall()
        kept += len(rows)
        stored = {(r["id"], r["version"], r["seat"], r["action"]) for r in rows}
        lost += sum(ack not in stored for ack in match.acks)
        times = Counter(r["id"] for r in rows)
        doubled += sum(count - 1 for count in times.values())
        doubled += sum(id not in {ack[0] for ack in match.acks} for id in times)
        versions = [r["version"] for r in rows]
        diverged += versions != list(range(1, len(rows) + 1))
        table = database.execute("select * from tables where id = ?", (match.id,)).fetchone()
        diverged += table["version"] != len(rows)
        diverged += not same_again(dict(table), rows)
    database.close()
    return {"stored": kept, "lost": lost, "doubled": doubled, "diverged": diverged}


def same_again(table: dict[str, Any], rows: list[sqlite3.Row]) -> bool:
    """Whether a game, played again from its start, comes to every digest that was recorded."""
    game = orrery.game(table["game"])
    replay = {
        "orrery": FORMAT,
        "game": table["game"],
        "content": table["content"],
        "start": json.loads(table["start"]),
        "scripts": [],
        "actions": [row["action"] for row in rows],
        "digests": [row["digest"] for row in rows],
        "result": json.loads(table["result"]) if table["result"] else None,
    }
    try:
        orrery.Table.load(game, replay)
    except Refused as e:
        print(f"  table {table['id']}: {e.message}", file=sys.stderr)
        return False
    return True
