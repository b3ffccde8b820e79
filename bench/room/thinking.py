"""Tables of bots alone, with somebody who watches: they think as fast as they may."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Final

from bench.room.figures import Figures, milliseconds
from bench.room.matches import decode_heard, encode
from bench.room.wire import Link, Web

GAMES: Final = ("vertium", "planetfall", "fusion", "fulcrum", "conquerors")
SEATS: Final = 4
BOT: Final = "expert"  # thinks as long as it may


class Thinkers:
    """So many tables, over all titles; how long their bots take for a move."""

    def __init__(self, web: Web, tables: int) -> None:
        self.web = web
        self.tables = tables
        self.links: list[Link] = []
        self.told: dict[int, float] = {}  # when a table was last told something
        self.waits: list[float] = []
        self.errors: list[str] = []

    async def open(self) -> None:
        for number in range(self.tables):
            seats = [{"kind": "bot", "bot": BOT}] * SEATS
            plan = {"game": GAMES[number % len(GAMES)], "seats": seats}
            made = await self.web.post("/api/tables", plan)
            await self._watch(number, made["table"]["id"])

    async def _watch(self, number: int, table: str) -> None:
        link = Link(lambda data: self._hear(number, data), self.errors.append)
        self.links.append(link)
        await link.open(self.web.address, f"/api/tables/{table}/live")
        link.send(encode({"do": "hello", "seen": -1, "eye": None, "tokens": []}))

    def _hear(self, number: int, data: bytes) -> None:
        heard = decode_heard(data)
        if heard.turn is None:
            return
        now = perf_counter()
        if heard.kind == "update" and number in self.told:
            self.waits.append(now - self.told[number])
        self.told[number] = now

    def begin(self) -> None:
        self.waits = []

    def figures(self) -> Figures:
        return {**milliseconds(self.waits, "bot"), "bot_moves": len(self.waits)}

    async def close(self) -> None:
        self.errors = []  # what closing them says is no error
        for link in self.links:
            link.close()
        await asyncio.sleep(0)
