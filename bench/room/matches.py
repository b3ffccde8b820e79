"""Tables whose seats are held by scripted clients: of Orrery, and matches of boardgame.io.

A match has one move outstanding at most: the next one is ready when the last is acknowledged and
the seat that is asked has been told so.
"""

from __future__ import annotations

import asyncio
import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from time import perf_counter
from typing import Any, Final

import msgspec
from bench.room.wire import Link, Web

SEATS: Final = {"count": 4, "four": 2, "vertium": 4}
COLUMNS: Final = 7


class Tally:
    """What all clients of a run have seen."""

    def __init__(self) -> None:
        self.latencies: list[float] = []  # seconds from a move to its acknowledgement
        self.updates = 0
        self.bytes = 0
        self.finished = 0
        self.errors: list[str] = []

    def reset(self) -> None:
        self.latencies = []
        self.updates = self.bytes = self.finished = 0


class Match(ABC):
    """A table with a socket for each seat."""

    def __init__(
        self, web: Web, game: str, tally: Tally, ready: Callable[[Match], None], seed: int
    ) -> None:
        self.web = web
        self.game = game
        self.seats = SEATS[game]
        self.tally = tally
        self.ready = ready  # called when the next move may be sent
        self.random = random.Random(seed)
        self.links: list[Link | None] = [None] * self.seats
        self.sent_at = 0.0
        self.waiting = False  # for an acknowledgement
        self.asked = -1  # the seat whose options are known, if it is its turn
        self.options: list[Any] = []
        self.over = False

    @abstractmethod
    async def make(self) -> None:
        """Make the table and take its seats."""

    @abstractmethod
    async def sit(self, seat: int) -> None:
        """Open the socket of a seat."""

    @abstractmethod
    def hear(self, seat: int, data: bytes) -> None: ...

    @abstractmethod
    def move(self) -> None:
        """Send a random legal move of the seat that is asked."""

    async def connect(self) -> None:
        for seat in range(self.seats):
            await self.sit(seat)

    async def link(self, seat: int, path: str) -> Link:
        # Known before it is open: a server may speak first.
        link = Link(lambda data: self.hear(seat, data), lambda why: self.gone(seat, why))
        self.links[seat] = link
        await link.open(self.web.address, path)
        return link

    def gone(self, seat: int, why: str) -> None:
        self.links[seat] = None
        self.tally.errors.append(f"seat {seat} was left: {why}")

    def leave(self) -> None:
        for link in self.links:
            if link is not None:
                link.close()
        self.links = [None] * self.seats

    def acknowledged(self) -> None:
        self.waiting = False
        self.tally.latencies.append(perf_counter() - self.sent_at)
        self.go_on()

    def ask(self, seat: int, options: list[Any]) -> None:
        self.asked = seat
        self.options = options
        self.go_on()

    def go_on(self) -> None:
        if not self.waiting and self.asked >= 0:
            self.ready(self)

    def end(self) -> None:
        if not self.over:
            self.over = True
            self.tally.finished += 1
            self.ready(self)


# -- Orrery ---------------------------------------------------------------------------------


class Option(msgspec.Struct):
    action: int


class Turn(msgspec.Struct):
    seat: int | None
    actions: list[Option]
    result: Any


class Heard(msgspec.Struct):
    """The parts of any message that a player at random needs; the rest is not decoded."""

    kind: str = msgspec.field(name="is")
    id: str = ""
    version: int = -1
    turn: Turn | None = None
    code: str = ""
    message: str = ""


class Sent(msgspec.Struct):
    id: str
    seat: int
    version: int
    action: int
    do: str = "move"


decode_heard = msgspec.json.Decoder(Heard).decode
encode = msgspec.json.Encoder().encode


class OrreryMatch(Match):
    """A table of the game room."""

    def __init__(
        self, web: Web, game: str, tally: Tally, ready: Callable[[Match], None], seed: int
    ) -> None:
        super().__init__(web, game, tally, ready, seed)
        self.id = ""
        self.tokens: list[str] = []
        self.versions = [-1] * self.seats
        self.sent: Sent | None = None
        self.moves = 0

    async def make(self) -> None:
        plan = {"game": self.game, "seats": [{"kind": "open"}] * self.seats}
        made = await self.web.post("/api/tables", plan)
        self.id = made["table"]["id"]
        self.tokens = [made["tokens"][str(seat)] for seat in range(self.seats)]

    async def sit(self, seat: int) -> None:
        link = await self.link(seat, f"/api/tables/{self.id}/live")
        hello = {"do": "hello", "seen": self.versions[seat], "eye": seat}
        link.send(encode(hello | {"tokens": [self.tokens[seat]]}))

    def hear(self, seat: int, data: bytes) -> None:
        self.tally.bytes += len(data)
        heard = decode_heard(data)
        if heard.turn is not None:
            if heard.kind == "update":
                self.tally.updates += 1
            self.told(seat, heard.version, heard.turn)
        elif heard.kind == "ack":
            if self.sent is not None and heard.id == self.sent.id:
                self.noted(self.sent, heard.version)
                self.sent = None
                self.acknowledged()
        elif heard.kind == "refusal":
            self.tally.errors.append(f"refused: {heard.code} {heard.message}")

    def told(self, seat: int, version: int, turn: Turn) -> None:
        """A seat has been told the position."""
        self.versions[seat] = version
        if turn.result is not None:
            self.end()
        elif turn.seat == seat:
            self.ask(seat, turn.actions)

    def noted(self, sent: Sent, version: int) -> None:
        """A move has been acknowledged."""

    def move(self) -> None:
        seat = self.asked
        action = self.random.choice(self.options).action
        self.moves += 1
        self.asked = -1
        self.waiting = True
        self.sent = Sent(f"{self.id}-{self.moves}", seat, self.versions[seat], action)
        self.sent_at = perf_counter()
        link = self.links[seat]
        if link is not None:
            link.send(encode(self.sent))


# -- boardgame.io ---------------------------------------------------------------------------


class Where(msgspec.Struct):
    currentPlayer: str  # noqa: N815 (their names)
    gameover: Any = None


class Board(msgspec.Struct):
    board: list[str | None] = []


class Position(msgspec.Struct):
    G: Board
    ctx: Where
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: Position


decode_parts = msgspec.json.Decoder(list[msgspec.Raw]).decode
decode_position = msgspec.json.Decoder(Position).decode
decode_synced = msgspec.json.Decoder(Synced).decode


class PeerMatch(Match):
    """A match of boardgame.io: socket.io's messages over a WebSocket."""

    def __init__(
        self, web: Web, game: str, tally: Tally, ready: Callable[[Match], None], seed: int
    ) -> None:
        super().__init__(web, game, tally, ready, seed)
        self.id = ""
        self.credentials: list[str] = []
        self.mark = f"42/{game},".encode()
        self.number = 0  # of the last position the seat that is asked has seen
        self.mover = -1
        self.before = 0  # of the position in which the last move was sent

    async def make(self) -> None:
        made = await self.web.post(f"/games/{self.game}/create", {"numPlayers": self.seats})
        self.id = made["matchID"]
        for seat in range(self.seats):
            taken = {"playerID": str(seat), "playerName": f"Player {seat + 1}"}
            joined = await self.web.post(f"/games/{self.game}/{self.id}/join", taken)
            self.credentials.append(joined["playerCredentials"])

    async def sit(self, seat: int) -> None:
        await self.link(seat, "/socket.io/?EIO=4&transport=websocket")

    def emit(self, seat: int, message: list[object]) -> None:
        link = self.links[seat]
        if link is not None:
            link.send(self.mark + encode(message))

    def hear(self, seat: int, data: bytes) -> None:
        self.tally.bytes += len(data)
        link = self.links[seat]
        if data.startswith(self.mark):
            self.heard(seat, data[len(self.mark) :])
        elif link is None:
            return
        elif data[:1] == b"0":  # the connection is open: enter the game's namespace
            link.send(f"40/{self.game},".encode())
        elif data[:2] == b"40":
            match = [self.id, str(seat), self.credentials[seat], self.seats]
            self.emit(seat, ["sync", *match])
        elif data == b"2":
            link.send(b"3")
        else:
            self.tally.errors.append(f"not understood: {data[:100].decode()}")

    def heard(self, seat: int, data: bytes) -> None:
        parts = decode_parts(data)
        kind = bytes(parts[0])
        if kind == b'"update"':
            self.tally.updates += 1
            self.told(seat, decode_position(parts[2]))
        elif kind == b'"sync"':
            self.told(seat, decode_synced(parts[2]).state)
        elif kind != b'"matchData"':
            self.tally.errors.append(f"not understood: {kind.decode()}")

    def told(self, seat: int, position: Position) -> None:
        if self.waiting and seat == self.mover and position.number > self.before:
            self.acknowledged()
        if position.ctx.gameover is not None:
            self.end()
        elif position.ctx.currentPlayer == str(seat):
            self.number = position.number
            self.ask(seat, self.moves_of(position))

    def moves_of(self, position: Position) -> list[Any]:
        if self.game == "count":
            return [["add", []]]
        top = position.G.board[-COLUMNS:]
        return [["drop", [column]] for column in range(COLUMNS) if top[column] is None]

    def move(self) -> None:
        seat = self.mover = self.asked
        self.before = self.number
        name, arguments = self.random.choice(self.options)
        self.asked = -1
        self.waiting = True
        payload = {
            "type": name,
            "args": arguments,
            "playerID": str(seat),
            "credentials": self.credentials[seat],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.sent_at = perf_counter()
        self.emit(seat, ["update", action, self.number, self.id, str(seat)])


async def seated(matches: list[Match], at_once: int) -> None:
    """Connect all seats, only so many tables at a time."""
    gate = asyncio.Semaphore(at_once)

    async def connect(match: Match) -> None:
        async with gate:
            await match.connect()

    await asyncio.gather(*[connect(match) for match in matches])
