"""JSON lines from and to strangers: bounded in length and depth, and never half read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import BinaryIO, Final

import msgspec

from orrery.core.errors import Refused
from orrery.core.reading import shown

LINE_LIMIT: Final = 1 << 20  # bytes in one line, without its end
DEPTH_LIMIT: Final = 64  # lists in lists; no honest document comes near it
CHUNK: Final = 1 << 16


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream; None stands for one over the limit, which is never held."""
    while True:
        line = source.readline(LINE_LIMIT + 1)
        if not line:
            return
        if len(line) > LINE_LIMIT and not line.endswith(b"\n"):
            _discard_rest(source)
            yield None
        else:
            yield line


def _discard_rest(source: BinaryIO) -> None:
    while True:
        chunk = source.readline(CHUNK)
        if not chunk or chunk.endswith(b"\n"):
            return


def decode(text: bytes) -> object:
    """JSON data. What JSON does not know (NaN, lone surrogates) or people do not write (numbers
    beyond all bounds, endless nesting) is refused."""
    try:
        data: object = msgspec.json.decode(text)
    except RecursionError as e:
        raise _too_deep() from e
    except UnicodeDecodeError as e:
        raise Refused("bad_json", "this is not UTF-8; write the text in UTF-8") from e
    except ValueError as e:
        raise Refused("bad_json", f"this is not JSON: {e}") from e
    _refuse_depth(data)
    return data


def _refuse_depth(data: object) -> None:
    """Whoever handles the data may then follow it down without running out of stack."""
    level = [data]
    for _ in range(DEPTH_LIMIT):
        level = [item for value in level for item in _inside(value)]
        if not level:
            return
    raise _too_deep()


def _inside(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def _too_deep() -> Refused:
    return Refused("bad_json", f"this is nested more than {DEPTH_LIMIT} levels deep")


def encode(answer: dict[str, object]) -> bytes:
    """One line in ASCII, which no reader can take for two, whatever the texts in it."""
    return json.dumps(answer, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"


def scalar(value: object) -> str | int | float | bool | None:
    """An id: anything but a list or a table."""
    if value is None or isinstance(value, str | int | float):
        return value
    raise Refused("bad_request", f"id must be a text or a number, not {shown(value)}", "id")
