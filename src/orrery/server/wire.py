"""The short way between a page and its table.

Once a page is let in, its messages pass between uvicorn's protocol and the table directly: the
queues, tasks and wrappers of ASGI around every message cost more than the message does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

WIRE: Final = "orrery.wire"  # in a scope's extensions

TEXT: Final = b"\x81"  # a whole message of text, as the first byte of its frame
SHORT: Final = 126
LONG: Final = 1 << 16


class Wire(Protocol):
    """What a socket needs of its connection."""

    hear: Callable[[bytes], None] | None  # takes every message of the page

    def write(self, message: bytes, another: bytes = b"") -> None:
        """Send one message, or two at once."""

    def waiting(self) -> int:
        """Bytes that the page has not yet taken."""


def wire_of(scope: Scope) -> Wire:
    wire: Wire = (scope.get("extensions") or {})[WIRE]  # type: ignore[assignment]
    return wire


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSockets, with a wire."""

    hear: Callable[[bytes], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][WIRE] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.hear(data)

    def write(self, message: bytes, another: bytes = b"") -> None:
        if not self.close_sent and not self.disconnected:
            self.transport.write(framed(message) + framed(another) if another else framed(message))

    def waiting(self) -> int:
        return self.transport.get_write_buffer_size()


def framed(message: bytes) -> bytes:
    """A message as one frame of RFC 6455; a server does not mask."""
    size = len(message)
    if size < SHORT:
        return b"%b%c%b" % (TEXT, size, message)
    if size < LONG:
        return b"%b\x7e%b%b" % (TEXT, size.to_bytes(2, "big"), message)
    return b"%b\x7f%b%b" % (TEXT, size.to_bytes(8, "big"), message)
