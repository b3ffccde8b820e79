"""A table that is open: who comes and goes, and what they do.

One lock serialises a table; other tables go on. Whatever reads the position takes the lock too,
because a move is applied before it is on disk, and nobody may see one that could still be lost.
"""

from __future__ import annotations

import asyncio
import logging
from random import Random, SystemRandom

import msgspec

from orrery.bots import BOTS
from orrery.core.errors import Refused
from orrery.core.reading import shown
from orrery.core.state import conceding
from orrery.core.table import Table
from orrery.server.bots import NoAnswer
from orrery.server.course import Course
from orrery.server.dealing import deal_anew
from orrery.server.driving import Driver
from orrery.server.house import House
from orrery.server.limits import clean
from orrery.server.messages import (
    Ack,
    Answer,
    Chat,
    ChatLine,
    Concede,
    HandOver,
    Hint,
    HintInfo,
    Json,
    Move,
    ReasonInfo,
    Say,
    Undo,
    Why,
)
from orrery.server.past import Past
from orrery.server.refusals import (
    Illegal,
    check_eye,
    check_id,
    not_your_seat,
    refusal,
    stale,
    waits,
)
from orrery.server.seats import hashed
from orrery.server.store import (
    BRING,
    MOVE,
    UNDO,
    ChatRow,
    Dealt,
    Entry,
    SeatRow,
    Stored,
    last_version,
)
from orrery.server.telling import OpenTable, Viewer, encode

log = logging.getLogger("orrery.server")


class LiveTable(OpenTable):
    """A table with everything one can do at it."""

    def __init__(
        self, house: House, stored: Stored, course: Course | None, past: Past, problem: str
    ) -> None:
        super().__init__(house, stored, course, past, problem)
        self.driver = Driver(self)

    # -- coming and going -------------------------------------------------------------------

    async def enter(self, viewer: Viewer, seen: int, eye: int | None, tokens: list[str]) -> None:
        """A page is opened, or opened again."""
        async with self.lock:
            viewer.seats = self.held_by(viewer.device, tokens)
            viewer.eye = eye if eye in viewer.seats else None
            self.viewers.add(viewer)
            self.used_at = self.house.time.steady()
            if eye is not None and viewer.eye is None:
                viewer.send(encode(refusal("", not_your_seat())))
            viewer.send(encode(self.scene(viewer, seen)))
            self.tell_seats()
            self.driver.wake()

    async def look(self, viewer: Viewer, eye: int | None) -> None:
        """See through another of one's seats: the log is told anew from its beginning."""
        if eye is not None and eye not in viewer.seats:
            raise not_your_seat()
        async with self.lock:
            viewer.eye = eye
            viewer.send(encode(self.scene(viewer, -1)))

    async def show(self, viewer: Viewer, seen: int) -> None:
        async with self.lock:
            viewer.send(encode(self.scene(viewer, seen)))

    def leave(self, viewer: Viewer) -> None:
        if viewer not in self.viewers:
            return
        self.viewers.discard(viewer)
        now = self.house.time.steady()
        self.used_at = now
        for seat in viewer.seats:
            self.gone[seat] = now
        self.tell_seats()

    async def join(self, token: str, device: str, name: str, deck: str | Json | None) -> int:
        """A device takes the seat that a token is for, and brings a deck if it has one."""
        async with self.lock:
            mark = hashed(token)
            seat = next((s for s in self.seats if s.token and s.token == mark), None)
            if seat is None:
                raise Refused("bad_token", "this link is for no seat of this table", "token")
            if device not in seat.devices and len(seat.devices) >= (
                self.house.limits.devices_per_seat
            ):
                raise Refused("too_many_devices", "too many devices hold this seat", "token")
            called = clean(name, self.house.limits.name_length) or seat.name or "Guest"
            dealt = None if deck is None else deal_anew(self, seat, called, device, deck)
            before = (seat.kind, seat.name, seat.bot, seat.reason)
            if seat.kind == "open":
                seat.kind, seat.bot, seat.reason = "person", "", ""
            seat.name = called
            row = seat.row(self.id, device)
            try:
                if dealt is None:
                    await self.house.writer.write(row)
                else:
                    await self._begin_anew(seat.number, dealt, row)
            except Refused:
                seat.kind, seat.name, seat.bot, seat.reason = before
                raise
            seat.devices.add(device)
            for viewer in self.viewers:
                if viewer.device == device:
                    viewer.seats = viewer.seats | {seat.number}
            self.driver.settle_clock()
            self.name_seats()
            self.tell_seats()
            self.tell_scenes(None if dealt is None else self.version - 1)
            self.driver.wake()
            return seat.number

    async def _begin_anew(self, seat: int, table: Table, row: SeatRow) -> None:
        """The table as it is with what a seat brings, once that is on disk. Needs the lock."""
        before = self._course
        self._course = Course(table)
        entry = self._entry(BRING, None, seat, 0, "", "", "")
        options = table.state.chosen
        try:
            await self.house.writer.write(Dealt(row, table.start, options, entry))
        except Refused:
            self._course = before
            await self._compare()
            raise
        self.row = {**self.row, "start": table.start, "options": options}
        self._record(entry)

    # -- playing ----------------------------------------------------------------------------

    async def move(self, viewer: Viewer, ask: Move) -> None:
        check_id(ask.id)
        if ask.seat not in viewer.seats:
            raise not_your_seat()
        async with self.lock:
            if self._again(viewer, ask.id, ask.seat):
                return
            state = self.playable().state
            if ask.version != self.version:
                raise stale()
            if state.pending is None:
                raise Refused("game_over", "The game is over.", "")
            self._refuse_waiting()
            self._refuse_others(state.seat, ask.seat)
            if self.seats[ask.seat].bot:
                raise Refused("handed_over", "A bot plays this seat; take it back first.", "seat")
            if ask.action not in state.options:
                raise Illegal(state.why_not(ask.seat, ask.action))
            await self.play(ask.seat, ask.action, ask.id, "", "", viewer)

    async def concede(self, viewer: Viewer, ask: Concede) -> None:
        """A player gives up, whoever is asked and whoever plays the seat."""
        check_id(ask.id)
        if ask.seat not in viewer.seats:
            raise not_your_seat()
        async with self.lock:
            if self._again(viewer, ask.id, ask.seat):
                return
            self.playable()
            self._refuse_waiting()
            await self.play(ask.seat, conceding(ask.seat), ask.id, "", "", viewer)

    async def undo(self, viewer: Viewer, ask: Undo) -> None:
        check_id(ask.id)
        if ask.seat not in viewer.seats:
            raise not_your_seat()
        async with self.lock:
            if self._again(viewer, ask.id, ask.seat):
                return
            course = self.playable()
            if ask.version != self.version:
                raise stale()
            why = self.why_no_undo(ask.seat)
            if why:
                raise Refused("no_undo", f"This cannot be taken back: {why}.", "")
            await self._take_back(course, ask, viewer)

    async def _take_back(self, course: Course, ask: Undo, viewer: Viewer) -> None:
        undone: list[int] = []
        bots = self.past.bots
        while not undone or (ask.turn and not self.why_no_undo(ask.seat)):
            undone.append(course.table.actions[-1])
            course.undo()
            bots.pop()
        digests = course.table.digests
        digest = digests[-1] if digests else ""
        entry = self._entry(UNDO, ask.id, ask.seat, course.length, digest, "", "")
        try:
            await self.house.writer.write(entry)
        except Refused:
            for action in reversed(undone):
                course.apply(action)
                bots.append("")
            await self._compare()
            raise
        self._record(entry)
        ack = encode(Ack(id=ask.id, version=self.version))
        self.tell_change(ask.seat, "", course.logged, True, viewer, ack)
        self.driver.wake()

    async def play(
        self, seat: int, action: int, id: str | None, bot: str, automatic: str, by: Viewer | None
    ) -> None:
        """Carry an action out, and when it is on disk tell everybody. Needs the lock."""
        course = self.course
        first = course.logged
        digest = course.apply(action)
        entry = self._entry(MOVE, id, seat, action, digest, bot, automatic)
        try:
            await self.house.writer.write(entry)
        except Refused:
            course.undo()
            await self._compare()
            raise
        self.past.bots.append(bot)
        self._record(entry)
        ack = encode(Ack(id=id, version=self.version)) if id is not None else b""
        self.tell_change(seat, automatic, first, False, by, ack)
        self.driver.wake()

    def _entry(
        self, kind: str, id: str | None, seat: int, action: int, digest: str, bot: str, auto: str
    ) -> Entry:
        state = self.course.state
        taken = self.clock.taken(self.house.time.steady())
        return Entry(
            table_id=self.id,
            version=self.version + 1,
            kind=kind,
            id=id,
            seat=seat,
            action=action,
            digest=digest,
            bot=bot,
            automatic=auto,
            at=self.house.time.now(),
            spent=taken if seat == self.clock.seat else 0.0,
            actions=self.course.length,
            to_move=state.seat if state.pending is not None else None,
            finished=state.result is not None,
            result=state.result.to_json() if state.result is not None else None,
        )

    def _record(self, entry: Entry) -> None:
        """An entry is on disk: from now on it is what everybody sees."""
        self.version = entry.version
        self.actions = entry.actions
        self.to_move = entry.to_move
        self.result = entry.result
        self.updated = entry.at
        self.past.add(entry.kind, entry.id, entry.seat, entry.version, self.course.logged)
        self.clock.used[entry.seat] += entry.spent
        now = self.house.time.steady()
        self.driver.put_question(now)
        self.used_at = now

    async def _compare(self) -> None:
        """After a failed write: if the disk knows more than we do, this table is read again."""
        try:
            stored = await asyncio.to_thread(last_version, self.house.engine, self.id)
        except Exception as e:
            log.error("table %s cannot be compared with its log: %s", self.id, e)
            return
        if stored != self.version:
            self.retired = True
            for viewer in list(self.viewers):
                viewer.close(1012, "the table is read again; connect once more")

    def _again(self, viewer: Viewer, id: str, seat: int) -> bool:
        """Acknowledge a request that was carried out before."""
        known = self.past.ids.get(id)
        if known is None:
            return False
        if known[0] != seat:
            raise Refused("id_used", "another request at this table has this id", "id")
        viewer.send(encode(Ack(id=id, version=known[1])))
        return True

    def _refuse_waiting(self) -> None:
        empty = self.waiting_for()
        if empty is not None:
            raise waits(empty.called)

    def _refuse_others(self, asked: int, seat: int) -> None:
        if asked != seat:
            raise Refused("not_your_turn", self._whose(asked), "seat")

    def _whose(self, asked: int) -> str:
        return f"It is {self.seats[asked].called}'s choice now, not yours."

    # -- asking -----------------------------------------------------------------------------

    async def why(self, viewer: Viewer, ask: Why) -> Answer:
        """Why a seat may not do something. Only for the eye of that seat: reasons tell much."""
        check_eye(viewer, ask.seat)
        async with self.lock:
            state = self.course.state
            action = state.game.verbs.read(ask.action)
            if state.pending is not None and state.seat != ask.seat:
                reasons = [ReasonInfo(rule="", text=self._whose(state.seat))]
            else:
                reasons = [
                    ReasonInfo(rule=found["rule"], text=found["text"])
                    for found in state.why_not(ask.seat, action)
                ]
        return Answer(id=ask.id, legal=not reasons, reasons=reasons, hints=[])

    async def hint(self, viewer: Viewer, ask: Hint) -> Answer:
        check_eye(viewer, ask.seat)
        async with self.lock:
            state = self.playable().state
            if state.pending is None:
                raise Refused("game_over", "The game is over.", "")
            self._refuse_waiting()
            self._refuse_others(state.seat, ask.seat)
            version = self.version
            job = self.job(ask.seat, "")
        try:
            answer = await self.house.workers.ask("advise", job)
        except NoAnswer:
            raise Refused("no_hint", "No hint was found in time.", "") from None
        async with self.lock:
            if version != self.version:
                raise stale()
            hints = [
                HintInfo(action=self.action_info(action), chance=chance)
                for action, chance in answer["hints"]
            ]
        return Answer(id=ask.id, legal=True, reasons=[], hints=hints)

    def job(self, seat: int, bot: str) -> Json:
        course = self.course
        return {
            "game": course.game.key,
            "position": course.game.dump(course.state),
            "seat": seat,
            "bot": bot,
            "luck": self.luck(seat),
            "table": self.id,
            # For practice the same moves are answered in the same way: nothing is remembered.
            "past": course.choices() if self._seed() is None else [],
        }

    def _seed(self) -> int | None:
        start = self.course.table.start.get("new")
        seed = start["seed"] if isinstance(start, dict) else None
        return seed if isinstance(seed, int) else None

    def luck(self, seat: int) -> int:
        """A bot's own chance: of the system, or where the game has a seed for practice, of that."""
        seed = self._seed()
        if seed is not None:
            return Random(f"{seed}/{self.version}/{seat}").getrandbits(56)
        return SystemRandom().getrandbits(56)

    async def say(self, viewer: Viewer, ask: Say) -> None:
        limits = self.house.limits
        if len(ask.text) > limits.chat_length:
            raise Refused(
                "too_long", f"A line of chat has {limits.chat_length} characters at most.", "text"
            )
        text = clean(ask.text, limits.chat_length)
        if not text:
            raise Refused("empty", "There is nothing to say.", "text")
        seat = viewer.eye
        if seat is None and viewer.seats:
            seat = min(viewer.seats)
        name = self.seats[seat].called if seat is not None else "Spectator"
        async with self.lock:
            line = ChatLine(
                number=self.chat[-1].number + 1 if self.chat else 0,
                name=name,
                seat=seat,
                text=text,
                at=self.house.time.now(),
            )
            row = {"table_id": self.id, **msgspec.structs.asdict(line)}
            await self.house.writer.write(ChatRow(row, limits.chat_lines))
            self.chat.append(line)
            del self.chat[: -limits.chat_lines]
            viewer.send(encode(Ack(id=ask.id, version=self.version)))
            self.tell_all(Chat(line=line))

    async def hand_over(self, viewer: Viewer, ask: HandOver) -> None:
        """A bot plays a seat from now on, or its person does again."""
        number = ask.seat
        mine = number in viewer.seats
        if not mine and not self._may_fill(viewer, number):
            raise not_your_seat()
        if ask.bot and ask.bot not in BOTS:
            known = ", ".join(BOTS)
            raise Refused("unknown_bot", f"there is no bot {shown(ask.bot)}; there are {known}")
        async with self.lock:
            self.playable()
            seat = self.seats[number]
            if (
                not ask.bot
                and self.clock.left(number, self.house.time.steady()) == 0.0
                and (self.clock.plan.mode == "game")
            ):
                raise Refused("no_time", "There is no time left on this seat's clock.", "seat")
            waited = self.waiting_for()
            await self.driver.staff(seat, ask.bot, "handed over" if ask.bot else "")
            if waited is not self.waiting_for():
                self.tell_scenes()
            viewer.send(encode(Ack(id=ask.id, version=self.version)))

    def _may_fill(self, viewer: Viewer, number: int) -> bool:
        """Whoever made a table may have a bot play a seat that nobody has taken."""
        open_seat = 0 <= number < len(self.seats) and self.seats[number].kind == "open"
        return open_seat and bool(viewer.device) and viewer.device == self.row["maker"]

    # -- ending -----------------------------------------------------------------------------

    def idle(self, now: float) -> bool:
        """Whether it may leave memory."""
        # With a clock running somebody's time may be up while nobody looks.
        ticking = self.clock.plan.mode != "none" and self.to_move is not None
        ticking = ticking and not self.clock.resting and not self.problem
        busy = bool(self.viewers) or self.driver.busy or self.lock.locked() or ticking
        return not busy and now - self.used_at >= self.house.settings.idle
