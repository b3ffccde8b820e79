"""Who plays for whom: clocks that run out, people who are away, and the moves of bots."""

from __future__ import annotations

import asyncio
import logging
from asyncio import sleep
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

from orrery.bots.levels import called
from orrery.core.errors import Refused
from orrery.server.bots import NoAnswer
from orrery.server.messages import Json
from orrery.server.seats import STAND_IN, Seat

if TYPE_CHECKING:
    from orrery.server.live import LiveTable

PATIENCE: Final = 1.5  # seconds of pauses between moves of bots while a person waits
TIME_UP: Final = "the time was up"
RETRY: Final = 2.0  # seconds after a move that could not be written

log = logging.getLogger("orrery.server")


class Driver:
    """Plays the seats of one table that have a bot, and gives a bot to those that need one."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.bot_task: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.put_question(table.house.time.steady())
        self.settle_clock()

    @property
    def busy(self) -> bool:
        return bool(self.tasks) or (self.bot_task is not None and not self.bot_task.done())

    # -- clocks -----------------------------------------------------------------------------

    async def staff(self, seat: Seat, bot: str, reason: str) -> None:
        """A bot plays a seat from now on, or (without one) its person. Needs the lock."""
        table = self.table
        before = (seat.bot, seat.reason)
        seat.bot, seat.reason = bot, reason
        try:
            await table.house.writer.write(seat.row(table.id))
        except Refused:
            seat.bot, seat.reason = before
            raise
        now = table.house.time.steady()
        if table.clock.seat == seat.number and bot:
            table.clock.stop(now)
        elif table.clock.seat == seat.number:
            table.clock.go_on(now)
        table.gone[seat.number] = now
        self.settle_clock()
        table.tell_seats()
        self.wake()

    def put_question(self, now: float) -> None:
        """The seat to move is asked; its time stands still if a bot answers."""
        table = self.table
        table.clock.put(table.to_move, now)
        if table.to_move is not None and table.seats[table.to_move].bot:
            table.clock.stop(now)

    def settle_clock(self) -> None:
        """Clocks rest while a seat waits for somebody to take it."""
        table = self.table
        waiting = any(seat.kind == "open" and not seat.bot for seat in table.seats)
        table.clock.rest(waiting, table.house.time.steady())

    def tick(self, now: float) -> None:
        """Look at the clock: a bot takes the seat of whoever ran out of time or is away.

        Where a game's rules say what happens to whoever is late, that is done instead.
        """
        table = self.table
        number = table.clock.seat
        if (
            table.clock.plan.mode == "none"
            or table.clock.resting
            or number is None
            or table.problem
        ):
            return
        seat = table.seats[number]
        if seat.kind == "bot" or seat.bot:
            return
        if table.clock.left(number, now) == 0.0:
            self._spawn(self._time_up(seat, table.version))
        elif not table.connected(number):
            since = max(table.gone[number], table.clock.since)
            if now - since >= table.clock.away_limit():
                self._spawn(self._stand_in(seat, table.version, "away"))

    async def _time_up(self, seat: Seat, version: int) -> None:
        table = self.table
        async with table.lock:
            if table.version != version or seat.bot:
                return
            late = table.course.game.late(table.course.state)
            if late is None:
                await self.staff(seat, STAND_IN, TIME_UP)
            else:
                await table.play(seat.number, late, None, "", TIME_UP, None)

    async def _stand_in(self, seat: Seat, version: int, reason: str) -> None:
        table = self.table
        async with table.lock:
            if table.version == version and not seat.bot:
                await self.staff(seat, STAND_IN, reason)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        table = self.table
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("table %s: %s", table.id, task.exception())

    # -- bots -------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let the bots play if it is their turn."""
        if self._bots_turn() and (self.bot_task is None or self.bot_task.done()):
            self.bot_task = self._spawn(self._play_bots())

    def _bots_turn(self) -> bool:
        table = self.table
        if (
            table.problem
            or table.retired
            or table.to_move is None
            or table.waiting_for() is not None
            or not table.seats[table.to_move].bot
        ):
            return False
        # Bots among themselves play for whoever watches.
        return bool(table.viewers) or any(seat.kind != "bot" for seat in table.seats)

    async def _play_bots(self) -> None:
        """Play until it is a person's turn, who is kept waiting so long at most."""
        table = self.table
        time = table.house.time
        patience = PATIENCE
        while True:
            async with table.lock:
                if not self._bots_turn():
                    self.bot_task = None
                    return
                version = table.version
                state = table.course.state
                seat = table.seats[state.seat]
                bot = seat.bot
                options = list(state.options)
                job = table.job(seat.number, bot) if len(options) > 1 else None
            began = time.steady()
            action, failed = options[0], ""
            if job is not None:
                action, failed = await self._choose(job, options)
            pause = table.house.settings.pace - (time.steady() - began)
            if any(not each.bot for each in table.seats):
                pause = min(pause, patience)
            if pause > 0:
                patience -= pause
                await sleep(pause)
            async with table.lock:
                # Meanwhile somebody may have taken a move back, or the seat.
                if version == table.version and seat.bot == bot:
                    why = "; ".join(part for part in (seat.automatic(), failed) if part)
                    if not await self._play(seat.number, action, bot, why):
                        return

    async def _play(self, seat: int, action: int, bot: str, why: str) -> bool:
        """Make a bot's move; whether it may go on."""
        table = self.table
        try:
            await table.play(seat, action, None, bot, why, None)
            return True
        except Refused as e:
            log.error("table %s: a bot's move was not written: %s", table.id, e.message)
            self._spawn(self._wake_later())
        except Exception:
            log.exception("table %s: a bot's move failed", table.id)
            table.problem = "Something went wrong inside; this table cannot be played on."
        self.bot_task = None
        return False

    async def _wake_later(self) -> None:
        await sleep(RETRY)
        self.wake()

    async def _choose(self, job: Json, options: list[int]) -> tuple[int, str]:
        """A bot's choice; when it has none in time, the first sensible option, and why."""
        table = self.table
        try:
            answer = await table.house.workers.ask("choose", job)
            if answer["action"] in options:
                return int(answer["action"]), ""
            failed = "chose something that is not allowed"
        except (NoAnswer, Refused):
            failed = "found no move in time"
        course = table.course
        sensible = [action for action in course.game.sensible(course.state) if action in options]
        first = sensible[0] if sensible else options[0]
        return first, f"{called(job['bot'])} {failed}: the first sensible option was taken"

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
