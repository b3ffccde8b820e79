"""What an open table shows: to everybody, and to each eye what it may see and no more."""

from __future__ import annotations

import asyncio
import re
from typing import Any, Final, Protocol

import msgspec

from orrery.bots.levels import called
from orrery.core.errors import Refused
from orrery.server.clocks import Clock
from orrery.server.course import Course
from orrery.server.house import House
from orrery.server.messages import (
    ActionInfo,
    ChatLine,
    ClockPlan,
    Json,
    Reply,
    Scene,
    SeatInfo,
    Seats,
    TableInfo,
    TurnInfo,
    UndoInfo,
    Update,
)
from orrery.server.opening import table_info, waiting
from orrery.server.past import Past
from orrery.server.seats import Seat, hashed, stored_seats
from orrery.server.store import Stored
from orrery.server.writer import not_written

encode = msgspec.json.Encoder().encode
SCENE_CHAT: Final = 100
YOU: Final = re.compile(r"\bYou\b")


class Viewer(Protocol):
    """A socket as a table sees it."""

    device: str
    eye: int | None
    seats: frozenset[int]

    def send(self, message: bytes, another: bytes = b"") -> None: ...

    def close(self, code: int, reason: str) -> None: ...


class OpenTable:
    """One table in memory. `problem` says why it cannot be played on, if it cannot."""

    def __init__(
        self, house: House, stored: Stored, course: Course | None, past: Past, problem: str
    ) -> None:
        row = stored.row
        self.house = house
        self.id: str = row["id"]
        self.row = row
        self.problem = problem
        self.seats: list[Seat] = stored_seats(stored)
        self.retired = False  # to be read again from disk by whoever opens it next
        self.viewers: set[Viewer] = set()
        self.lock = asyncio.Lock()
        self._seats: dict[frozenset[int], msgspec.Raw] = {}
        self.chat = [
            ChatLine(number=c["number"], name=c["name"], seat=c["seat"], text=c["text"], at=c["at"])
            for c in stored.chat
        ]
        self._course = course
        self.past = past
        # What is on disk, for whoever does not take the lock.
        self.version: int = row["version"]
        self.actions: int = row["actions"]
        self.to_move: int | None = row["to_move"]
        self.result: Json | None = row["result"]
        self.updated: float = row["updated"]
        self.clock = Clock(msgspec.convert(row["clock"], ClockPlan), len(self.seats))
        self.clock.used = list(past.used)
        steady = house.time.steady()
        self.gone = [steady] * len(self.seats)
        self.used_at = steady
        self.name_seats()

    # -- what it is -------------------------------------------------------------------------

    @property
    def course(self) -> Course:
        if self._course is None:
            raise Refused("pinned", self.problem, "table")
        return self._course

    @property
    def finished(self) -> bool:
        return self.result is not None

    def name_seats(self) -> None:
        if self._course is not None:
            self._course.call([seat.called for seat in self.seats])

    def playable(self) -> Course:
        if self.problem:
            raise Refused("pinned", self.problem, "table")
        if self.retired:
            raise not_written()
        return self.course

    def waiting_for(self) -> Seat | None:
        """The first seat that must be taken before anybody may act, if there is one."""
        holders = [(seat.kind, seat.bot) for seat in self.seats]
        if self.finished or self._course is None or not waiting(self.course.game, holders):
            return None
        return self.seats[holders.index(("open", ""))]

    def connected(self, seat: int) -> bool:
        return any(seat in viewer.seats for viewer in self.viewers)

    def held_by(self, device: str, tokens: list[str] | None = None) -> frozenset[int]:
        """The seats that a device, or whoever has these tokens, may use."""
        known = {hashed(token) for token in tokens or []}
        return frozenset(
            seat.number
            for seat in self.seats
            if (device and device in seat.devices) or (seat.token and seat.token in known)
        )

    def seat_infos(self, held: frozenset[int]) -> list[SeatInfo]:
        now = self.house.time.steady()
        present = frozenset[int]().union(*[viewer.seats for viewer in self.viewers])
        return [
            seat.info(
                seat.number in present, seat.number in held, self.clock.left(seat.number, now)
            )
            for seat in self.seats
        ]

    def info(self, held: frozenset[int]) -> TableInfo:
        now = {
            "version": self.version,
            "actions": self.actions,
            "to_move": self.to_move,
            "finished": self.finished,
            "result": self.result,
            "updated": self.updated,
        }
        return table_info({**self.row, **now}, self.seat_infos(held), self.problem)

    # -- telling ----------------------------------------------------------------------------

    def scene(self, viewer: Viewer, seen: int) -> Scene:
        """All that a viewer may see now. To be called with the lock held."""
        course = self.course
        first, reset = self.past.since(seen, self.version)
        return Scene(
            table=self.info(viewer.seats),
            eye=viewer.eye,
            version=self.version,
            view=course.view(viewer.eye),
            turn=self.turn(viewer.eye),
            undo=self.undo_info(viewer.eye),
            events=course.events(viewer.eye, first),
            first=first,
            reset=reset,
            chat=self.chat[-SCENE_CHAT:],
        )

    def turn(self, eye: int | None) -> TurnInfo:
        state = self.course.state
        step = state.pending
        if step is None:
            result = state.result.to_json() if state.result is not None else None
            return TurnInfo(
                seat=None, prompt="", rules=[], actions=[], since=self.updated, result=result
            )
        empty = self.waiting_for()
        if empty is not None:
            prompt = f"{empty.called} is still open: whoever takes it brings a deck."
            return TurnInfo(
                seat=empty.number,
                prompt=prompt,
                rules=[],
                actions=[],
                since=self.updated,
                result=None,
            )
        asked = state.seat
        mine = eye == asked
        prompt = state.prompt()
        return TurnInfo(
            seat=asked,
            prompt=prompt if mine else about(self.seats[asked].called, prompt),
            rules=list(step.RULES),
            actions=[self.action_info(action) for action in state.options] if mine else [],
            since=self.updated,
            result=None,
        )

    def action_info(self, action: int) -> ActionInfo:
        state = self.course.state
        said: dict[str, Any] = state.game.verbs.to_json(action)
        return ActionInfo(
            action=action, verb=said["verb"], args=said["args"], text=state.sentence(action)
        )

    def undo_info(self, eye: int | None) -> UndoInfo:
        if eye is None:
            return UndoInfo(may=False, text="")
        why = self.why_no_undo(eye)
        if why:
            return UndoInfo(may=False, text=why)
        table = self.course.table
        return UndoInfo(may=True, text=table.past[-1].state.sentence(table.actions[-1]))

    def why_no_undo(self, seat: int) -> str:
        course = self.course
        table = course.table
        if self.problem:
            return self.problem
        if course.state.result is not None:
            return "the game is over"
        if not table.actions:
            return "nothing has been done yet"
        if table.actions[-1] < 0:
            return table.why_no_undo(seat)
        last = table.past[-1].state.seat
        if last != seat:
            return f"{self.seats[last].called} has acted since"
        if self.past.bots[-1]:
            return f"{called(self.past.bots[-1])} has played for you since"
        if not course.can_undo():
            return "that is too long ago"
        return table.why_no_undo(seat)

    def tell_all(self, reply: Reply) -> None:
        data = encode(reply)
        for viewer in self.viewers:
            viewer.send(data)

    def tell_seats(self) -> None:
        """Somebody came, went, or plays for somebody."""
        self._seats = {}
        for held, viewers in self._by_seats().items():
            data = encode(Seats(seats=self.written_seats(held)))
            for viewer in viewers:
                viewer.send(data)

    def tell_scenes(self, since: int | None = None) -> None:
        """Somebody has another name now, which stands in what the others read; or (with the
        version before) all was dealt anew."""
        seen = self.version if since is None else since
        if not self.problem:
            for viewer in self.viewers:
                viewer.send(encode(self.scene(viewer, seen)))

    def _by_seats(self) -> dict[frozenset[int], list[Viewer]]:
        found: dict[frozenset[int], list[Viewer]] = {}
        for viewer in self.viewers:
            found.setdefault(viewer.seats, []).append(viewer)
        return found

    def tell_change(
        self,
        by: int | None,
        automatic: str,
        first: int,
        reset: bool,
        asker: Viewer | None,
        ack: bytes,
    ) -> None:
        """Tell everybody what has changed, and who asked for it that it was done.

        What many see alike is written once.
        """
        course = self.course
        state = course.state
        asked = state.seat if state.pending is not None else None
        others: Any = msgspec.Raw(encode(self.turn(None)))
        for held, viewers in self._by_seats().items():
            seats = self.written_seats(held)
            written: dict[int | None, bytes] = {}
            for viewer in viewers:
                eye = viewer.eye
                data = written.get(eye)
                if data is None:
                    data = written[eye] = encode(
                        Update(
                            version=self.version,
                            by=by,
                            automatic=automatic,
                            events=course.events(eye, first),
                            first=first,
                            reset=reset,
                            view=course.view(eye),
                            turn=self.turn(eye) if eye is not None and eye == asked else others,
                            undo=self.undo_info(eye),
                            seats=seats,
                        )
                    )
                if viewer is asker:
                    viewer.send(ack, data)
                else:
                    viewer.send(data)

    def written_seats(self, held: frozenset[int]) -> Any:
        """The seats in JSON. Without clocks nothing in them changes but what `tell_seats` tells."""
        found = self._seats.get(held)
        if found is None or self.clock.plan.mode != "none":
            found = self._seats[held] = msgspec.Raw(encode(self.seat_infos(held)))
        return found


def about(name: str, prompt: str) -> str:
    """What somebody is asked, told to the others."""
    told = YOU.sub(lambda _: name, prompt)
    return told if told != prompt else f"{name}: {prompt}"
