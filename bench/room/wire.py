"""A lean WebSocket and HTTP client: it shares the machine with what it measures.

Only as much of the protocols as servers on loopback need. Frames are masked with zeros, which
leaves the payload as it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, cast
from urllib.parse import urlsplit

import msgspec

TEXT: Final = 0x1
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA
LAST: Final = 0x80
MASKED: Final = 0x80
PATIENCE: Final = 30.0  # seconds to connect, and for an answer over HTTP


class Lost(Exception):
    """A connection could not be made, or ended."""


class Link(asyncio.Protocol):
    """One WebSocket. Texts are handed to `hear`; `gone` is called once when it is over."""

    def __init__(self, hear: Callable[[bytes], None], gone: Callable[[str], None]) -> None:
        self.hear = hear
        self.gone = gone
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = bytearray()
        self.greeted = False
        self.over = False
        self.transport: asyncio.Transport | None = None

    async def open(self, address: str, path: str) -> None:
        parts = urlsplit(address)
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(PATIENCE):
                await loop.create_connection(lambda: self, parts.hostname or "", parts.port or 80)
                self.write(
                    f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
                    "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                    "Sec-WebSocket-Version: 13\r\n\r\n".encode()
                )
                await self.opened
        except (OSError, TimeoutError) as e:
            raise Lost(str(e) or "no answer in time") from e

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's has another ancestry

    def connection_lost(self, exc: Exception | None) -> None:
        self._end(str(exc or "the connection ended"))

    def _end(self, why: str) -> None:
        if self.over:
            return
        self.over = True
        if not self.opened.done():
            self.opened.set_exception(Lost(why))
        elif self.greeted:
            self.gone(why)

    def write(self, data: bytes) -> None:
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(data)

    def send(self, text: bytes, kind: int = TEXT) -> None:
        size = len(text)
        if size < 126:
            head = bytes((LAST | kind, MASKED | size))
        else:
            head = bytes((LAST | kind, MASKED | 126)) + size.to_bytes(2, "big")
        self.write(head + b"\0\0\0\0" + text)

    def close(self) -> None:
        """Leave without a word to `gone`."""
        self.over = True
        if self.transport is not None:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        if not self.greeted and not self._greet():
            return
        at, size = 0, len(buffer)
        while size - at >= 2:
            length = buffer[at + 1]
            start = at + 2
            if length == 126:
                start += 2
                length = int.from_bytes(buffer[at + 2 : start], "big")
            elif length == 127:
                start += 8
                length = int.from_bytes(buffer[at + 2 : start], "big")
            if size < start + length:
                break
            kind = buffer[at]
            at = start + length
            if kind == LAST | TEXT:
                self.hear(bytes(buffer[start:at]))
            else:
                self._control(kind, bytes(buffer[start:at]))
        if at:
            del buffer[:at]

    def _greet(self) -> bool:
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        status = bytes(self.buffer[: self.buffer.find(b"\r\n")])
        if b" 101 " not in status:
            self._end(status.decode())
            return False
        del self.buffer[: end + 4]
        self.greeted = True
        if not self.opened.done():
            self.opened.set_result(None)
        return True

    def _control(self, kind: int, data: bytes) -> None:
        if kind == LAST | PING:
            self.send(data, PONG)
        elif kind == LAST | CLOSE:
            self._end(f"closed: {int.from_bytes(data[:2], 'big')} {data[2:].decode()}")
        elif kind != LAST | PONG:
            self._end(f"a frame of kind {kind:#x} is not understood")


class Web:
    """Requests over one connection that is kept; one at a time."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookie = ""
        self.lock = asyncio.Lock()
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def get(self, path: str) -> Any:
        return await self._ask("GET", path, b"")

    async def post(self, path: str, body: object) -> Any:
        return await self._ask("POST", path, msgspec.json.encode(body))

    async def _ask(self, method: str, path: str, body: bytes) -> Any:
        async with self.lock, asyncio.timeout(PATIENCE):
            return msgspec.json.decode(await self._exchange(method, path, body))

    async def _exchange(self, method: str, path: str, body: bytes) -> bytes:
        parts = urlsplit(self.address)
        # A server closes a connection that was idle for a few seconds.
        if self.writer is None or self.reader is None or self.reader.at_eof():
            self.close()
            self.reader, self.writer = await asyncio.open_connection(parts.hostname, parts.port)
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {parts.netloc}\r\n{cookie}"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.writer.write(head.encode() + body)
        lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {k.lower(): v for k, _, v in (line.partition(": ") for line in lines[1:] if line)}
        answer = await self.reader.readexactly(int(headers["content-length"]))
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        status = int(lines[0].split()[1])
        if status >= 400:
            raise Lost(f"{method} {path}: {status} {answer.decode()[:300]}")
        return answer

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()
