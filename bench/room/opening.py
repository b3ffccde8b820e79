"""How long it takes to open a table of 1,200 actions after a restart, and to seek in its replay."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec
from bench.room.figures import Figures, milliseconds
from bench.room.process import start_orrery
from bench.room.wire import Link, Web

import orrery

LENGTH: Final = 1200
TABLES: Final = 5
SEEKS: Final = 100
TRIES: Final = 1000
SEATS: Final = 4
# Vertium with everything in it, by players who would rather collect and skirmish than get on:
# otherwise games end long before.
OPTIONS: Final = {"battle_style": "american", "gelbon": True, "special_abilities": True}
SELDOM: Final = {"set": 0.003, "play": 0.03, "pass": 0.003, "escape": 0.001, "skirmish": 0.3}
OFTEN: Final = {"aim": 27.0, "steal": 9.0, "build": 100.0, "done": 30.0, "raid": 1000.0}
PATIENCE: Final = 30.0


class LongGame(msgspec.Struct):
    seed: int
    moves: list[tuple[int, int]]  # seat and action


class Kind(msgspec.Struct):
    kind: str = msgspec.field(name="is")
    version: int = -1


encode = msgspec.json.Encoder().encode
decode_kind = msgspec.json.Decoder(Kind).decode


def long_games() -> list[LongGame]:
    """Games that are still running after so many actions."""
    game = orrery.game("vertium")
    weights = {**SELDOM, **OFTEN}
    found: list[LongGame] = []
    for seed in range(TRIES):
        chance = random.Random(seed)
        state = game.new(SEATS, seed, dict(OPTIONS))
        moves: list[tuple[int, int]] = []
        while state.result is None and len(moves) < LENGTH:
            options = state.options
            liking = [weights.get(str(game.verbs.to_json(a)["verb"]), 1.0) for a in options]
            action = chance.choices(options, liking)[0]
            moves.append((state.seat, action))
            state.apply(action)
        if state.result is None:
            found.append(LongGame(seed, moves))
            if len(found) == TABLES:
                return found
    raise AssertionError("no game was long enough")


class Page:
    """One page of one table, which waits for the next message of a kind."""

    def __init__(self, web: Web, table: str, tokens: list[str]) -> None:
        self.web = web
        self.table = table
        self.tokens = tokens
        self.wanted = ""
        self.version = -1
        self.size = 0
        self.came: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.link: Link | None = None

    def hear(self, data: bytes) -> None:
        kind = decode_kind(data)
        if kind.kind in ("scene", "update"):
            self.version = kind.version
        if kind.kind == "refusal":
            self.gone(data.decode())
        elif kind.kind == self.wanted and not self.came.done():
            self.size = len(data)
            self.came.set_result(None)

    def gone(self, why: str) -> None:
        if not self.came.done():
            self.came.set_exception(ConnectionError(why))

    async def next(self, kind: str, message: dict[str, object]) -> None:
        self.wanted = kind
        self.came = asyncio.get_running_loop().create_future()
        assert self.link is not None
        self.link.send(encode(message))
        await asyncio.wait_for(self.came, PATIENCE)

    async def open(self) -> None:
        """Until the scene is there."""
        path = f"/api/tables/{self.table}/live"
        self.link = Link(self.hear, self.gone)
        await self.link.open(self.web.address, path)
        await self.next("scene", {"do": "hello", "eye": 0, "tokens": self.tokens})

    async def play(self, moves: list[tuple[int, int]]) -> None:
        for number, (seat, action) in enumerate(moves):
            move = {"do": "move", "id": f"m{number}", "seat": seat, "version": number}
            await self.next("update", move | {"action": action})

    def close(self) -> None:
        if self.link is not None:
            self.link.close()


async def reopen(build: str, data: Path) -> Figures:
    """Play long games over sockets, restart the server, open each once more and seek in it."""
    games = long_games()
    server = await asyncio.to_thread(start_orrery, build, data)
    held: list[tuple[str, list[str]]] = []
    web = Web(server.address)
    try:
        for game in games:
            plan = {"game": "vertium", "seats": [{"kind": "person"}] * SEATS, "seed": game.seed}
            made = await web.post("/api/tables", plan | {"options": OPTIONS})
            held.append((made["table"]["id"], list(made["tokens"].values())))
            page = Page(web, *held[-1])
            await page.open()
            await page.play(game.moves)
            page.close()
    finally:
        server.stop()
    cookie = web.cookie
    server = await asyncio.to_thread(start_orrery, build, data)
    web = Web(server.address)
    web.cookie = cookie
    opened: list[float] = []
    sizes: list[int] = []
    seeks: list[float] = []
    scrubs: list[float] = []
    chance = random.Random(1)
    try:
        await web.get("/api/games")
        for table, tokens in held:
            page = Page(web, table, tokens)
            began = perf_counter()
            await page.open()
            opened.append(perf_counter() - began)
            assert page.version == LENGTH, page.version
            sizes.append(page.size)
            page.close()
        for _ in range(SEEKS):
            table, _ = chance.choice(held)
            at = chance.randrange(LENGTH + 1)
            path = f"/api/tables/{table}/replay?at={at}&eye=0"
            began = perf_counter()
            step = await web.get(path)
            seeks.append(perf_counter() - began)
            lines = len(step["log"])
            began = perf_counter()
            await web.get(f"{path}&since={lines}")
            scrubs.append(perf_counter() - began)
        memory = server.memory()
    finally:
        web.close()
        server.stop()
    return {
        "actions": LENGTH,
        "first_open_ms": opened[0] * 1000,
        **milliseconds(opened, "open"),
        "scene_kib": max(sizes) / 1024,
        **milliseconds(seeks, "seek"),
        **milliseconds(scrubs, "seek_nolog"),
        "memory_mib": memory / 2**20,
        "ready_ms": server.ready * 1000,
    }
