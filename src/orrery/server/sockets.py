"""One open page: its messages in, what its table has to tell out."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from typing import Any, Final, assert_never

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect

from orrery.core.errors import Refused
from orrery.server.limits import Window
from orrery.server.live import LiveTable
from orrery.server.messages import (
    Concede,
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
from orrery.server.wire import wire_of

log = logging.getLogger("orrery.server")

AnySocket = WebSocket[Any, Any, Any]

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
        self.wire = wire_of(socket.scope)
        self.device = device
        self.seats: frozenset[int] = frozenset()
        self.eye: int | None = None
        self.table: LiveTable | None = None
        self.greeted = False
        self.limits = room.house.limits
        self.messages = Window(self.limits.messages, self.limits.message_seconds)
        self.chats = Window(self.limits.chats, self.limits.chat_seconds)
        self.inbox: deque[bytes] = deque()
        self.answering: asyncio.Task[None] | None = None
        self.closing = False
        self.ending: asyncio.Task[None] | None = None
        self.hinting: asyncio.Task[None] | None = None

    # -- out --------------------------------------------------------------------------------

    def send(self, message: bytes, another: bytes = b"") -> None:
        """Send one message, or two at once; who does not read is let go, and may come back."""
        if self.closing:
            return
        if self.wire.waiting() > self.limits.backlog:
            self.close(TRY_LATER, "this page reads too slowly; connect once more")
            return
        self.wire.write(message, another)

    def close(self, code: int, reason: str) -> None:
        if not self.closing:
            self.closing = True
            self.ending = asyncio.create_task(self._close(code, reason))

    async def _close(self, code: int, reason: str) -> None:
        # It may be gone already.
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            await self.socket.close(code, reason)

    def reply(self, reply: Reply) -> None:
        self.send(encode(reply))

    # -- in ---------------------------------------------------------------------------------

    async def serve(self, table_id: str) -> None:
        """Talk with the page until it is closed."""
        self.wire.hear = self.hear
        await self.socket.accept()
        self.room.sockets += 1
        try:
            if await self._enter(table_id):
                self._answer_on()
            await self._gone()
        finally:
            self.closing = True
            self.room.sockets -= 1
            if self.answering is not None:
                # What was begun is done to its end, whoever is gone half-way.
                await asyncio.wait([self.answering])
            if self.table is not None:
                self.table.leave(self)
            if self.hinting is not None:
                self.hinting.cancel()

    async def _enter(self, table_id: str) -> bool:
        if self.room.sockets > self.limits.sockets:
            self.close(TRY_LATER, "this room has no place for another page")
            return False
        try:
            table = await self.room.open(table_id)
        except Refused as e:
            self.reply(refusal("", e))
            self.close(NOT_FOUND, "there is no such table")
            return False
        if len(table.viewers) >= self.limits.sockets_per_table:
            self.close(TRY_LATER, "this table has no place for another page")
            return False
        self.table = table
        return True

    async def _gone(self) -> None:
        """Wait until the page is closed; its messages come over the wire."""
        with suppress(WebSocketDisconnect):
            while True:
                event: Any = await self.socket.receive()
                if event["type"] == "websocket.disconnect":
                    return

    def hear(self, data: bytes) -> None:
        """A message has come. Each waits until those before it are answered."""
        if self.closing:
            return
        if len(data) > self.limits.message:
            self.close(TOO_BIG, f"a message has {self.limits.message} bytes at most")
        elif not self.messages.admits(self.room.house.time.steady()):
            most, seconds = self.limits.messages, self.limits.message_seconds
            self.close(POLICY, f"more than {most} messages in {seconds:g} seconds")
        else:
            self.inbox.append(data)
            self._answer_on()

    def _answer_on(self) -> None:
        if self.table is not None and self.answering is None and self.inbox:
            self.answering = asyncio.create_task(self._answer_all())

    async def _answer_all(self) -> None:
        while self.inbox and not self.closing:
            await self._answer(self.inbox.popleft())
        self.answering = None

    async def _answer(self, data: bytes) -> None:
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
                await table.move(self, ask)
            case Undo():
                await table.undo(self, ask)
            case Why():
                self.reply(await table.why(self, ask))
            case Hint():
                self._begin_hint(table, ask)
            case Say():
                if not self.chats.admits(self.room.house.time.steady()):
                    raise Refused("too_fast", "You are saying much; wait a moment.", "")
                await table.say(self, ask)
            case Concede():
                await table.concede(self, ask)
            case HandOver():
                await table.hand_over(self, ask)
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


def id_in(data: bytes) -> str:
    """The id in a message that is otherwise not understood, so that its sender can tell."""
    try:
        found = msgspec.json.decode(data)
    except (ValueError, RecursionError):
        return ""
    id = found.get("id") if isinstance(found, dict) else None
    return id[:64] if isinstance(id, str) else ""
