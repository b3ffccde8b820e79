"""One open page: its messages in, what its table has to tell out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final, assert_never

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect

from orrery.core.errors import Refused
from orrery.server.limits import Window
from orrery.server.live import LiveTable
from orrery.server.messages import (
    HandOver,
    Hello,
    Hint,
    Look,
    Move,
    Ping,
    Pong,
    Reply,
    Request,
    Say,
    Undo,
    Why,
)
from orrery.server.refusals import Illegal, refusal
from orrery.server.room import Room

log = logging.getLogger("orrery.server")

AnySocket = WebSocket[Any, Any, Any]
Closing = tuple[int, str]

decoder: Final[msgspec.json.Decoder[Request]] = msgspec.json.Decoder(Request)
encode = msgspec.json.Encoder().encode
PONG: Final = encode(Pong())

# Codes of closing: those of RFC 6455, and 4404 for a table that is not there.
POLICY: Final = 1008
TOO_BIG: Final = 1009
FAILED: Final = 1011
TRY_LATER: Final = 1013
NOT_FOUND: Final = 4404

WRONG: Final = Refused("internal", "Something went wrong here; it was not done.", "")


class Socket:
    """A viewer of a table over a WebSocket."""

    def __init__(self, room: Room, socket: AnySocket, device: str) -> None:
        self.room = room
        self.socket = socket
        self.device = device
        self.seats: frozenset[int] = frozenset()
        self.eye: int | None = None
        self.table: LiveTable | None = None
        self.greeted = False
        self.limits = room.house.limits
        self.messages = Window(self.limits.messages, self.limits.message_seconds)
        self.chats = Window(self.limits.chats, self.limits.chat_seconds)
        self.out: asyncio.Queue[bytes | Closing] = asyncio.Queue()
        self.closing = False
        self.hinting: asyncio.Task[None] | None = None

    # -- out --------------------------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """Send when the reader is ready; whoever does not read is let go, and may come back."""
        if self.closing:
            return
        if self.out.qsize() >= self.limits.backlog:
            self.close(TRY_LATER, "this page reads too slowly; connect once more")
            return
        self.out.put_nowait(data)

    def close(self, code: int, reason: str) -> None:
        if not self.closing:
            self.closing = True
            self.out.put_nowait((code, reason))

    def reply(self, reply: Reply) -> None:
        self.send(encode(reply))

    async def _send_all(self) -> None:
        send = self.socket.send
        try:
            while True:
                data = await self.out.get()
                if isinstance(data, tuple):
                    await self.socket.close(*data)
                    return
                await send({"type": "websocket.send", "text": data.decode(), "bytes": None})
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.closing = True

    # -- in ---------------------------------------------------------------------------------

    async def serve(self, table_id: str) -> None:
        """Talk with the page until it is closed."""
        await self.socket.accept()
        sender = asyncio.create_task(self._send_all())
        self.room.sockets += 1
        try:
            if await self._enter(table_id):
                await self._listen()
        finally:
            self.room.sockets -= 1
            if self.table is not None:
                self.table.leave(self)
            if self.hinting is not None:
                self.hinting.cancel()
            if self.closing:
                await asyncio.wait([sender], timeout=5.0)
            sender.cancel()

    async def _enter(self, table_id: str) -> bool:
        if self.room.sockets > self.limits.sockets:
            self.close(TRY_LATER, "this room has no place for another page")
            return False
        try:
            self.table = await self.room.open(table_id)
        except Refused as e:
            self.reply(refusal("", e))
            self.close(NOT_FOUND, "there is no such table")
            return False
        if len(self.table.viewers) >= self.limits.sockets_per_table:
            self.close(TRY_LATER, "this table has no place for another page")
            return False
        return True

    async def _listen(self) -> None:
        time = self.room.house.time
        while not self.closing:
            try:
                event: Any = await self.socket.receive()
            except WebSocketDisconnect:
                return
            if event["type"] != "websocket.receive":
                return
            data = event.get("text") or event.get("bytes") or b""
            if len(data) > self.limits.message:
                self.close(TOO_BIG, f"a message has {self.limits.message} bytes at most")
            elif not self.messages.admits(time.steady()):
                most, seconds = self.limits.messages, self.limits.message_seconds
                self.close(POLICY, f"more than {most} messages in {seconds:g} seconds")
            else:
                await self._answer(data)

    async def _answer(self, data: str | bytes) -> None:
        id = ""
        try:
            try:
                ask = decoder.decode(data)
            except (ValueError, RecursionError) as e:
                id = id_in(data)
                raise Refused("bad_message", f"This message is not understood: {e}", "") from e
            id = getattr(ask, "id", "")
            await self._carry_out(ask)
        except Illegal as e:
            self.reply(refusal(id, e))
        except Refused as e:
            self.reply(refusal(id, e))
            if e.code == "stale" and self.table is not None and isinstance(ask, Move | Undo):
                await self.table.show(self, ask.version)
        except Exception:
            log.exception("a message failed")
            self.reply(refusal(id, WRONG))

    async def _carry_out(self, ask: Request) -> None:
        table = self.table
        assert table is not None
        if isinstance(ask, Ping):
            self.send(PONG)
            return
        if isinstance(ask, Hello):
            # Since this page connected the table may have left memory; there is only one of it.
            table = self.table = await self.room.open(table.id)
            await table.enter(self, ask.seen, ask.eye, ask.tokens)
            self.greeted = True
            return
        if not self.greeted:
            raise Refused("hello_first", "Say hello first.", "do")
        match ask:
            case Look():
                await table.look(self, ask.eye)
            case Move():
                await whole(table.move(self, ask))
            case Undo():
                await whole(table.undo(self, ask))
            case Why():
                self.reply(await table.why(self, ask))
            case Hint():
                self._begin_hint(table, ask)
            case Say():
                if not self.chats.admits(self.room.house.time.steady()):
                    raise Refused("too_fast", "You are saying much; wait a moment.", "")
                await whole(table.say(self, ask))
            case HandOver():
                await whole(table.hand_over(self, ask))
            case _:
                assert_never(ask)

    def _begin_hint(self, table: LiveTable, ask: Hint) -> None:
        """A hint takes a while; the page goes on talking meanwhile."""
        if self.hinting is not None and not self.hinting.done():
            raise Refused("too_fast", "A hint is being thought about.", "")
        self.hinting = asyncio.create_task(self._hint(table, ask))

    async def _hint(self, table: LiveTable, ask: Hint) -> None:
        try:
            self.reply(await table.hint(self, ask))
        except Refused as e:
            self.reply(refusal(ask.id, e))
        except Exception:
            log.exception("a hint failed")
            self.reply(refusal(ask.id, WRONG))


async def whole(work: Coroutine[Any, Any, None]) -> None:
    """Carry something out to its end, even if whoever asked for it is gone half-way."""
    await asyncio.shield(asyncio.create_task(work))


def id_in(data: str | bytes) -> str:
    """The id in a message that is otherwise not understood, so that its sender can tell."""
    try:
        found = msgspec.json.decode(data)
    except (ValueError, RecursionError):
        return ""
    id = found.get("id") if isinstance(found, dict) else None
    return id[:64] if isinstance(id, str) else ""
