"""Who plays a seat: a person with a device or a link, a bot, or nobody yet."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final, cast

from orrery.bots.levels import USUAL, called
from orrery.server.messages import Holder, SeatInfo
from orrery.server.store import SeatRow, Stored

TOKEN_BYTES: Final = 16
STAND_IN: Final = USUAL


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(secret: str) -> str:
    """What is kept of a token or a device's cookie."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Seat:
    """One seat of a table. A bot stands in for a person while `bot` is set."""

    def __init__(
        self, number: int, kind: Holder, name: str, bot: str, reason: str, token: str
    ) -> None:
        self.number = number
        self.kind = kind
        self.name = name
        self.bot = bot
        self.reason = reason
        self.token = token
        self.devices: set[str] = set()

    @property
    def called(self) -> str:
        """What to call whoever sits there."""
        if self.name:
            return self.name
        return f"Seat {self.number + 1}"

    def automatic(self) -> str:
        """Why a move of this seat was not chosen by its person."""
        if self.kind == "bot":
            return ""
        return f"{called(self.bot)} plays for {self.called}: {self.reason}"

    def info(self, connected: bool, mine: bool, left: float | None) -> SeatInfo:
        return SeatInfo(
            seat=self.number,
            kind=self.kind,
            name=self.name,
            bot=self.bot,
            connected=connected,
            mine=mine,
            left=left,
        )

    def row(self, table_id: str, device: str = "") -> SeatRow:
        return SeatRow(table_id, self.number, self.kind, self.name, self.bot, self.reason, device)


def stored_seats(stored: Stored) -> list[Seat]:
    found = [
        Seat(
            row["seat"],
            cast(Holder, row["kind"]),
            row["name"],
            row["bot"],
            row["reason"],
            row["token"],
        )
        for row in stored.seats
    ]
    for holder in stored.holders:
        found[holder["seat"]].devices.add(holder["device"])
    return found
