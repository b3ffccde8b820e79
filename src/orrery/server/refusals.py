"""The refusals that a table's viewers meet, worded once."""

from __future__ import annotations

from typing import Final, Protocol

from orrery.core.errors import Refused
from orrery.server.messages import Refusal

ID_LENGTH: Final = 64


class Eye(Protocol):
    eye: int | None
    seats: frozenset[int]


class Illegal(Exception):
    """A move the rules forbid, with the rule. `Refused` is compiled: nothing derives from it."""

    def __init__(self, reasons: list[dict[str, str]]) -> None:
        found = reasons[0] if reasons else {"rule": "", "text": "This is not offered now."}
        super().__init__(found["text"])
        self.text = found["text"]
        self.rule = found["rule"]


def refusal(id: str, refused: Refused | Illegal) -> Refusal:
    if isinstance(refused, Illegal):
        return Refusal(id=id, code="illegal", message=refused.text, rule=refused.rule)
    return Refusal(id=id, code=refused.code, message=refused.message, rule="")


def not_your_seat() -> Refused:
    return Refused("not_your_seat", "This seat is not yours.", "seat")


def stale() -> Refused:
    return Refused("stale", "The table has changed since; look again.", "version")


def waits(seat: str) -> Refused:
    message = f"{seat} is still open: the game begins when somebody has taken it, with a deck."
    return Refused("waiting", message, "")


def check_id(id: str) -> None:
    if not 0 < len(id) <= ID_LENGTH or not id.isprintable():
        raise Refused("bad_id", f"An id has 1 to {ID_LENGTH} printable characters.", "id")


def check_eye(viewer: Eye, seat: int) -> None:
    """What only a seat may know is told to its eye alone: not while the curtain is down."""
    if seat not in viewer.seats or viewer.eye != seat:
        raise Refused("not_your_eye", "Look through this seat first.", "seat")
