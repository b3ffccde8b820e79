"""How much anybody may ask for. Beyond it there is a clear refusal, never a stall."""

from __future__ import annotations

import unicodedata
from collections import OrderedDict, deque
from typing import Final

import msgspec

from orrery.core.errors import Refused


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Every limit with its usual value; `orrery serve --limit name=value` changes one."""

    body: int = 64 * 1024  # bytes of a request
    import_body: int = 4 * 1024 * 1024  # bytes of a replay file
    import_actions: int = 10_000
    message: int = 16 * 1024  # bytes of a message over a socket
    messages: int = 100  # over one socket in `message_seconds`
    message_seconds: float = 20.0
    sockets_per_table: int = 64
    sockets: int = 10_000
    backlog: int = 1024 * 1024  # bytes waiting for a slow reader before its socket is closed
    tables_per_device: int = 200  # unfinished ones
    tables: int = 100_000
    devices_per_seat: int = 8
    requests: int = 600  # from one address in `request_seconds`
    request_seconds: float = 60.0
    chat_length: int = 500
    chats: int = 5  # over one socket in `chat_seconds`
    chat_seconds: float = 10.0
    chat_lines: int = 1_000  # kept for a table
    name_length: int = 40
    analyses: int = 2  # of finished games that are computed at a time; others wait


def read_limits(settings: list[str]) -> Limits:
    """The limits with some changed, each written name=value."""
    changed: dict[str, object] = {}
    for setting in settings:
        name, mark, value = setting.partition("=")
        if not mark or name not in Limits.__struct_fields__:
            known = ", ".join(Limits.__struct_fields__)
            raise Refused("bad_limit", f"{setting!r} is no limit; write name=value: {known}", name)
        changed[name] = value
    try:
        return msgspec.convert(changed, Limits, strict=False)
    except msgspec.ValidationError as e:
        raise Refused("bad_limit", f"a limit is a number: {e}", "limit") from e


class Window:
    """At most so many things in so many seconds."""

    __slots__ = ("count", "seconds", "times")

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.seconds = seconds
        self.times: deque[float] = deque()

    def admits(self, now: float) -> bool:
        times = self.times
        while times and times[0] <= now - self.seconds:
            times.popleft()
        if len(times) >= self.count:
            return False
        times.append(now)
        return True


MAX_ADDRESSES: Final = 10_000


class Addresses:
    """A window for each address, the longest unseen forgotten first."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.seconds = seconds
        self.windows: OrderedDict[str, Window] = OrderedDict()

    def admits(self, address: str, now: float) -> bool:
        window = self.windows.get(address)
        if window is None:
            window = self.windows[address] = Window(self.count, self.seconds)
            if len(self.windows) > MAX_ADDRESSES:
                self.windows.popitem(last=False)
        else:
            self.windows.move_to_end(address)
        return window.admits(now)


def clean(text: str, length: int) -> str:
    """Text of people as it is kept: no control characters, no more than so long, trimmed.

    Everything else stays as it is; the client shows it as text, never as markup.
    """
    kept = "".join(c for c in text if unicodedata.category(c) not in ("Cc", "Cs", "Co", "Cn"))
    # Marks that turn the direction of writing can make a line lie about itself.
    return kept.translate(BIDI).strip()[:length]


BIDI: Final = dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)])
