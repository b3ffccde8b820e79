"""A server in this process, and browsers that talk to it: HTTP and WebSockets without a network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar

from orrery.server.app import make_app
from orrery.server.clocks import Time
from orrery.server.house import Settings
from orrery.server.limits import Limits
from orrery.server.live import LiveTable
from orrery.server.room import Room
from orrery.server.wire import WIRE

Json = dict[str, Any]
PATIENCE = 20.0


class FakeTime(Time):
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def now(self) -> float:
        return self.at

    def steady(self) -> float:
        return self.at


class Closed(Exception):
    """The server closed a page."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"{code} {reason}")
        self.code = code
        self.reason = reason


class PageWire:
    """A wire whose other end is read when a test comes to it."""

    def __init__(self, outbox: asyncio.Queue[Json]) -> None:
        self.hear: Callable[[bytes], None] | None = None
        self.outbox = outbox
        self.unread = 0

    def write(self, message: bytes, another: bytes = b"") -> None:
        for each in (message, another):
            if each:
                self.outbox.put_nowait({"type": "websocket.send", "text": each.decode()})
                self.unread += len(each)

    def waiting(self) -> int:
        return self.unread


class Page:
    """One open page at a table, at the other end of its wire."""

    def __init__(self, app: Any, table: str, cookie: str, headers: dict[str, str]) -> None:
        self.inbox: asyncio.Queue[Json] = asyncio.Queue()
        self.outbox: asyncio.Queue[Json] = asyncio.Queue()
        self.wire = PageWire(self.outbox)
        self.frames: list[str] = []  # everything received, as text
        self.version = -1
        self.turn: Json = {}
        self.log: list[Json] = []
        self.view: Json = {}
        self.undo: Json = {}
        self.seats: list[Json] = []
        self.scene: Json = {}
        self.moves = 0
        sent = [(b"host", b"room"), *[(k.encode(), v.encode()) for k, v in headers.items()]]
        if cookie:
            sent.append((b"cookie", cookie.encode()))
        scope: Json = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": f"/api/tables/{table}/live",
            "raw_path": f"/api/tables/{table}/live".encode(),
            "query_string": b"",
            "root_path": "",
            "headers": sent,
            "client": ("127.0.0.1", 1),
            "server": ("room", 80),
            "subprotocols": [],
            "state": {},
            "extensions": {WIRE: self.wire},
        }
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(app(scope, self.inbox.get, self.outbox.put))

    async def accepted(self) -> None:
        event = await asyncio.wait_for(self.outbox.get(), PATIENCE)
        if event["type"] != "websocket.accept":
            raise Closed(event.get("code", 0), event.get("reason", ""))

    def say(self, do: str, **more: object) -> None:
        self.say_text(json.dumps({"do": do, **more}))

    def say_text(self, text: str) -> None:
        assert self.wire.hear is not None
        self.wire.hear(text.encode())

    async def hear(self) -> Json:
        """The next message, taken note of as a client would."""
        event = await asyncio.wait_for(self.outbox.get(), PATIENCE)
        if event["type"] == "websocket.close":
            raise Closed(event["code"], event["reason"])
        self.wire.unread -= len(event["text"].encode())
        self.frames.append(event["text"])
        message: Json = json.loads(event["text"])
        self.note(message)
        return message

    def note(self, message: Json) -> None:
        if message["is"] == "scene":
            self.scene = message
            self.seats = message["table"]["seats"]
        if message["is"] in ("update", "seats"):
            self.seats = message["seats"]
        if message["is"] in ("scene", "update"):
            self.version = message["version"]
            self.turn = message["turn"]
            self.view = message["view"]
            self.undo = message["undo"]
            assert len(self.log) >= message["first"], "lines of the log are missing"
            assert (
                message["reset"] or message["is"] == "scene" or (len(self.log) == message["first"])
            )
            del self.log[message["first"] :]
            self.log += message["events"]

    async def until(self, *kinds: str, test: Callable[[Json], bool] | None = None) -> Json:
        """The next message of a kind that passes the test."""
        while True:
            message = await self.hear()
            if message["is"] in kinds and (test is None or test(message)):
                return message

    async def ask(self, do: str, **more: object) -> Json:
        """A request and its own answer."""
        self.moves += 1
        id = str(more.pop("id", f"{do}-{id_of(self)}-{self.moves}"))
        self.say(do, id=id, **more)
        return await self.until("ack", "refusal", "answer", test=lambda m: m["id"] == id)

    async def move(self, seat: int, action: int, **more: Any) -> Json:
        """Move, and wait until this page shows it."""
        version = more.pop("version", self.version)
        answer = await self.ask("move", seat=seat, version=version, action=action, **more)
        if answer["is"] == "ack" and self.version < answer["version"]:
            await self.until("update", test=lambda m: m["version"] >= answer["version"])
        return answer

    def options(self) -> list[int]:
        return [action["action"] for action in self.turn["actions"]]

    async def close(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.task, PATIENCE)

    async def quiet(self) -> None:
        """Hear everything that has been sent so far."""
        self.say("ping")
        await self.until("pong")


def id_of(page: Page) -> str:
    return f"{id(page):x}"


class Device:
    """A browser with its cookies."""

    def __init__(self, host: Host) -> None:
        self.host = host
        transport = httpx.ASGITransport(app=host.app, raise_app_exceptions=False)  # type: ignore[arg-type]
        self.http = httpx.AsyncClient(transport=transport, base_url="http://room")

    async def get(self, path: str, status: int = 200) -> Any:
        return check(await self.http.get(path), status)

    async def post(self, path: str, body: object, status: int = 201) -> Any:
        return check(await self.http.post(path, json=body), status)

    async def make(self, seats: Sequence[str | Json], game: str = "vertium", **more: Any) -> Json:
        """A new table; seats are given as person, open, or a bot's name."""
        plans = [seat if isinstance(seat, dict) else plan(seat) for seat in seats]
        body = {"game": game, "seats": plans, **more}
        made: Json = await self.post("/api/tables", body)
        return made

    @property
    def cookie(self) -> str:
        return "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())

    async def connect(self, table: str, headers: dict[str, str] | None = None) -> Page:
        if not self.cookie:
            # A browser has loaded the page before.
            await self.http.get("/")
        page = Page(self.host.app, table, self.cookie, headers or {})
        await page.accepted()
        self.host.pages.append(page)
        return page

    async def sit(self, table: str, eye: int | None = None, **hello: object) -> Page:
        """Open a page at a table and wait for its first scene."""
        page = await self.connect(table)
        page.say("hello", eye=eye, **hello)
        await page.until("scene")
        return page


def plan(word: str) -> Json:
    if word in ("person", "open"):
        return {"kind": word}
    return {"kind": "bot", "bot": word}


def check(response: httpx.Response, status: int) -> Any:
    assert response.status_code == status, f"{response.status_code}: {response.text}"
    return response.json()


class Host:
    """A server that is running."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.pages: list[Page] = []

    @property
    def room(self) -> Room:
        room: Room = self.app.state.room
        return room

    def device(self) -> Device:
        return Device(self)

    def live(self, table: Json | str) -> LiveTable:
        return self.room.live[table if isinstance(table, str) else table["table"]["id"]]


@asynccontextmanager
async def hosting(
    folder: Path, time: Time | None = None, limits: Limits | None = None, **settings: Any
) -> AsyncIterator[Host]:
    """A server on a database in a folder. Bots do not wait; clocks are looked at by hand."""
    given = Settings(
        data=str(folder),
        limits=limits or Limits(messages=100_000, requests=100_000),
        **{"pace": 0.0, "workers": 1, "tick": 3600.0, **settings},
    )
    app = make_app(given, time)
    async with app.lifespan():
        host = Host(app)
        try:
            yield host
        finally:
            for page in host.pages:
                if not page.task.done():
                    await page.close()


async def level(*pages: Page) -> None:
    """Hear until all pages show the same version, and nothing more is on its way."""
    while True:
        for page in pages:
            await page.quiet()
        newest = max(page.version for page in pages)
        if all(page.version == newest for page in pages):
            return


async def play_out(pages: dict[int, Page], limit: int = 5000) -> int:
    """The pages at the seats choose their first real option until the game is over."""
    moves = 0
    while True:
        await level(*pages.values())
        first = next(iter(pages.values()))
        if first.turn["result"] is not None:
            return moves
        seat = first.turn["seat"]
        if seat not in pages:
            await first.until("update")
            continue
        page = pages[seat]
        # A varied but repeatable choice, so that games do not run in circles.
        options = page.options()
        answer = await page.move(seat, options[(moves * 7) % len(options)])
        assert answer["is"] == "ack", answer
        moves += 1
        assert moves < limit
