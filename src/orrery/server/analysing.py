"""Finished games judged choice by choice, in the workers' spare time.

One analysis belongs to a table and a way to look: what each seat knew, or everything open. Pages
ask again and again for what is new; when none has asked for a while it stops, and goes on from
there when somebody does. What was found is kept.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from orrery.bots.analysis import SIMULATIONS
from orrery.bots.chances import chances_at_end
from orrery.bots.levels import ADVISER
from orrery.core.errors import Refused
from orrery.server.bots import LATER, NoAnswer
from orrery.server.course import Course
from orrery.server.house import House
from orrery.server.live import LiveTable
from orrery.server.messages import Analysis, Json, Judged, Progress

if TYPE_CHECKING:
    from orrery.server.room import Room

log = logging.getLogger("orrery.server")

KEPT: Final = 100  # analyses in memory, the longest unused forgotten first
HOLD: Final = 0.5  # seconds that a question for news waits for some
ALONE: Final = 20.0  # seconds without a question, after which an analysis stops
WHOLE_MS: Final = 30_000  # of one worker, for all choices of a game
MOST_MS: Final = 250  # for one choice, so that whoever has to move never waits long
LEAST_MS: Final = 30


class Judging:
    """One analysis of one table."""

    def __init__(self, live: LiveTable, open: bool, house: House) -> None:
        self.course: Course | None = live.course  # until all is found
        self.result: Json | None = live.result
        winners = self.result["winners"] if self.result is not None else []
        self.end = chances_at_end(winners, len(live.seats))
        self.open = open
        self.house = house
        self.state: Progress = "waiting"
        self.left: list[int] | None = None  # choices still to be judged, the last first
        self.total = 0
        self.missed = 0
        self.points: list[Judged] = []
        self.task: asyncio.Task[None] | None = None
        self.ended = asyncio.Event()
        self.asked_at = house.time.steady()

    def told(self, since: int) -> Analysis:
        self.asked_at = self.house.time.steady()
        return Analysis(
            open=self.open,
            state=self.state,
            done=len(self.points) + self.missed,
            total=self.total,
            end=self.end,
            points=self.points[since:],
            next=len(self.points),
        )

    @property
    def running(self) -> bool:
        return self.task is not None and not self.task.done()

    def go_on(self, turn: asyncio.Semaphore) -> None:
        if self.running or self.state == "done":
            return
        self.ended.clear()
        self.state = "waiting"
        self.asked_at = self.house.time.steady()
        self.task = asyncio.create_task(self._run(turn))

    async def stop(self) -> None:
        if self.task is not None and self.running:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task
            # It may not even have begun.
            self.state = "stopped"
            self.ended.set()

    async def _run(self, turn: asyncio.Semaphore) -> None:
        try:
            async with turn:
                self.state = "running"
                if self.course is not None:
                    await self._judge_all(self.course)
            if self.left:
                self.state = "stopped"
            elif self.total and not self.points:
                # Nothing was found at all: whoever asks again begins anew.
                self.state, self.left, self.missed = "failed", None, 0
            else:
                self.state, self.course = "done", None
        except asyncio.CancelledError:
            self.state = "stopped"
            raise
        except Exception:
            log.exception("an analysis failed")
            self.state = "failed"
        finally:
            self.ended.set()

    async def _judge_all(self, course: Course) -> None:
        if self.left is None:
            self.left = await asyncio.to_thread(choices, course)
            self.total = len(self.left)
        async with asyncio.TaskGroup() as lanes:
            for _ in range(max(1, self.house.workers.count)):
                lanes.create_task(self._judge_on(course, self.left))

    async def _judge_on(self, course: Course, left: list[int]) -> None:
        """Judge one choice after the other while somebody wants to know."""
        while left and self.house.time.steady() - self.asked_at < ALONE:
            at = left.pop()
            try:
                await self._judge(course, at)
            except asyncio.CancelledError:
                left.append(at)
                raise

    async def _judge(self, course: Course, at: int) -> None:
        state = course.at(at)
        action = course.table.actions[at]
        ask: Json = {
            "game": course.game.key,
            "position": course.game.dump(state),
            "result": self.result,
            "open": self.open,
            "action": action,
            "bot": ADVISER,
            "luck": at + 1,
            "simulations": SIMULATIONS,
            "ms": self._ms(),
        }
        try:
            found = await self.house.workers.ask("judge", ask, rank=LATER)
        except (NoAnswer, Refused):
            # One choice that took too long does not spoil the others.
            self.missed += 1
            return
        best = found["best"]
        self.points.append(
            Judged(
                at=at,
                seat=state.seat,
                text=state.sentence(action),
                chances=found["chances"],
                chosen=found["chosen_chance"],
                best=state.sentence(best) if best != action else "",
                best_chance=found["best_chance"],
            )
        )

    def _ms(self) -> int:
        share = WHOLE_MS * max(1, self.house.workers.count) // max(1, self.total)
        return max(LEAST_MS, min(MOST_MS, share))


def choices(course: Course) -> list[int]:
    """How many actions came before each real choice of a game, the last choice first."""
    actions = course.table.actions
    found = [
        at for at, state in enumerate(course.walk()) if actions[at] >= 0 and len(state.options) > 1
    ]
    found.reverse()
    return found


class Analyses:
    """All analyses of a room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.turn = asyncio.Semaphore(room.house.limits.analyses)
        self.found: OrderedDict[tuple[str, bool], Judging] = OrderedDict()

    async def begin(self, table_id: str, open: bool) -> Analysis:
        """Judge a finished game, or go on where that was stopped."""
        live = await self._finished(table_id)
        judging = self.found.get((table_id, open))
        if judging is None:
            judging = Judging(live, open, self.room.house)
            self.found[table_id, open] = judging
            self._forget()
        self.found.move_to_end((table_id, open))
        judging.go_on(self.turn)
        return judging.told(0)

    async def news(self, table_id: str, open: bool, since: int) -> Analysis:
        """How far it is; while it goes on, what was found in the next moment too."""
        judging = await self._known(table_id, open)
        judging.asked_at = self.room.house.time.steady()
        if judging.running:
            with suppress(TimeoutError):
                await asyncio.wait_for(judging.ended.wait(), HOLD)
        return judging.told(max(0, since))

    async def stop(self, table_id: str, open: bool) -> Analysis:
        judging = await self._known(table_id, open)
        await judging.stop()
        return judging.told(0)

    async def _finished(self, table_id: str) -> LiveTable:
        live = await self.room.open(table_id)
        async with live.lock:
            # A game that goes on has secrets, whoever asks and wherever it came from.
            if not live.finished or live.course.state.result is None:
                message = "a game is analysed when it is over: before, that would tell secrets"
                raise Refused("still_running", message, "table")
        return live

    async def _known(self, table_id: str, open: bool) -> Judging:
        await self._finished(table_id)
        judging = self.found.get((table_id, open))
        if judging is None:
            raise Refused("no_analysis", "nobody has asked for this analysis yet", "table")
        return judging

    def _forget(self) -> None:
        for key in [key for key, judging in self.found.items() if not judging.running]:
            if len(self.found) <= KEPT:
                return
            del self.found[key]

    async def close(self) -> None:
        for judging in self.found.values():
            await judging.stop()
