"""What a table remembers of its versions, so that a page can go on from the last one it saw."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from orrery.server.store import BRING, MOVE, Row

GONE: Final = 1 << 60  # a log's length in a version that was taken back later


class Past:
    """Every move and undo of a table, and what seats brought, by version."""

    def __init__(self, seats: int) -> None:
        self.ids: dict[str, tuple[int, int]] = {}  # a request's seat and the version it made
        self.bots: list[str] = []  # for each action that stands, the bot that chose it or ''
        self.used = [0.0] * seats  # seconds each seat took
        self.lengths = [0]  # the log's length at each version
        self.undos: list[int] = []  # the versions that took something back

    def add(self, kind: str, id: str | None, seat: int, version: int, logged: int) -> None:
        if id is not None:
            self.ids[id] = (seat, version)
        if kind == BRING:
            # Another deal: no line of the log before is worth anything.
            self.lengths = [0] * len(self.lengths)
        if kind != MOVE:
            self.undos.append(version)
        self.lengths.append(logged)

    def since(self, seen: int, version: int) -> tuple[int, bool]:
        """From which line on the log is new to whoever saw a version; whether it was cut."""
        if not 0 <= seen <= version:
            return 0, False
        cut = bisect_right(self.undos, seen) < len(self.undos)
        return min(self.lengths[seen : version + 1]), cut


def surviving(entries: list[Row]) -> list[Row]:
    """The moves that stand after all undos."""
    found: list[Row] = []
    for entry in entries:
        if entry["kind"] == MOVE:
            found.append(entry)
        else:
            del found[entry["action"] :]
    return found


def remembered(entries: list[Row], starts: list[int], logged: int, seats: int) -> Past:
    """The past of a table read from disk; `starts` and `logged` are those of its course."""
    past = Past(seats)
    after = [*starts, logged]
    past.lengths = [after[0]]
    moves = surviving(entries)
    place = {entry["version"]: i for i, entry in enumerate(moves)}
    for entry in entries:
        if entry["kind"] == MOVE:
            left = place.get(entry["version"], GONE - 1) + 1
        else:
            left = entry["action"]
        length = after[left] if left < len(after) else GONE
        past.add(entry["kind"], entry["id"], entry["seat"], entry["version"], length)
        past.used[entry["seat"]] += entry["spent"]
    past.bots = [entry["bot"] for entry in moves]
    return past
