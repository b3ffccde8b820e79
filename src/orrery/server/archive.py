"""Looking back at tables: replays, forks, files given out and taken in, promises checked."""

from __future__ import annotations

import os
from typing import Final

import msgspec

import orrery
from orrery.core.bringing import shown_options
from orrery.core.chance import Committed, seeded
from orrery.core.errors import Refused
from orrery.core.fields import OPEN, SPECTATOR, write_fields
from orrery.server.bots import NoAnswer
from orrery.server.course import Course
from orrery.server.live import LiveTable
from orrery.server.messages import (
    ClockPlan,
    ForkTable,
    ImportTable,
    Json,
    ReplayStep,
    SeatPlan,
    TableInfo,
    TableMade,
    Verification,
)
from orrery.server.refusals import not_your_seat
from orrery.server.room import Room, new_id, new_rows
from orrery.server.seats import Seat
from orrery.server.store import MOVE
from orrery.server.telling import about

CHECK_SECONDS: Final = 30.0  # for re-running a replay


class Archive:
    """What can be done with the past of a room's tables."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def replay(
        self, table_id: str, at: int | None, eye: int | None, since: int, device: str
    ) -> ReplayStep:
        live = await self.room.open(table_id)
        async with live.lock:
            self._check_eye(live, eye, device)
            return replay_step(live, live.actions if at is None else at, eye, since)

    def _check_eye(self, live: LiveTable, eye: int | None, device: str) -> None:
        if eye is None or open_to_all(live):
            if eye is not None and not -1 <= eye < len(live.seats):
                raise Refused("bad_seat", "there is no such seat", "eye")
            return
        if eye not in live.held_by(device):
            raise not_your_seat()

    async def export(self, table_id: str) -> Json:
        live = await self.room.open(table_id)
        async with live.lock:
            if not live.finished:
                raise still_running()
            return live.course.table.save()

    async def verify(self, table_id: str) -> Verification:
        live = await self.room.open(table_id)
        async with live.lock:
            course = live.course
            replay = course.table.save()
            found = Verification(
                commitment=live.row["commitment"],
                finished=live.finished,
                secret="",
                contributions=[],
                seed=None,
                seed_matches=None,
                decisions=live.actions,
                verified=None,
                message="The secret is shown when the game is over.",
            )
        if not found.finished:
            return found
        return await self._verified(found, course.game.key, replay)

    async def _verified(self, found: Verification, key: str, replay: Json) -> Verification:
        seed = replay["start"].get("new", {}).get("seed")
        if isinstance(seed, dict):
            promise = Committed(bytes.fromhex(seed["secret"]), seed["contributions"])
            found.secret = seed["secret"]
            found.contributions = seed["contributions"]
            if found.commitment:
                found.seed_matches = promise.commitment() == found.commitment
        elif isinstance(seed, int):
            found.seed = seed
        try:
            await self.room.house.workers.ask(
                "check", {"game": key, "replay": replay}, CHECK_SECONDS
            )
            found.verified = True
            found.message = "Played again from the start, every decision came out as recorded."
        except Refused as e:
            found.verified = False
            found.message = f"Played again, it does not come out as recorded: {e.message}."
        except NoAnswer:
            found.message = "There was no time to play it again; try once more."
        if not found.commitment:
            found.message += " Nothing was promised beforehand: the table had a seed of its own."
        return found

    async def bring_in(self, ask: ImportTable, device: str) -> TableInfo:
        """A replay file becomes a table to look at."""
        replay = ask.replay
        key = replay.get("game")
        if not isinstance(key, str):
            raise Refused("bad_replay", "the replay names no game", "replay.game")
        game = orrery.game(key)
        actions = replay.get("actions")
        most = self.room.house.limits.import_actions
        if isinstance(actions, list) and len(actions) > most:
            raise Refused("too_long", f"a replay may have {most} actions at most", "replay.actions")
        await self.room.check_room(device)
        try:
            found = await self.room.house.workers.ask(
                "check", {"game": key, "replay": replay}, CHECK_SECONDS
            )
        except NoAnswer:
            raise Refused("bad_replay", "the replay could not be played again", "replay") from None
        now = self.room.house.time.now()
        seats = [Seat(i, "person", f"Seat {i + 1}", "", "", "") for i in range(found["seats"])]
        digests = replay["digests"]
        table_id = new_id()
        row = {
            "id": table_id,
            "game": key,
            "engine": orrery.__version__,
            "content": game.content,
            "options": found["options"],
            "start": replay["start"],
            "scripts": replay["scripts"],
            "commitment": promised(replay["start"]),
            "clock": msgspec.to_builtins(ClockPlan()),
            "public": False,
            "replay": True,
            "maker": device,
            "created": now,
            "updated": now,
            "version": len(found["actions"]),
            "actions": len(found["actions"]),
            "to_move": found["to_move"],
            "finished": found["result"] is not None,
            "result": found["result"],
        }
        entries = [
            {
                "table_id": table_id,
                "version": i + 1,
                "kind": MOVE,
                "id": None,
                "seat": seat,
                "action": action,
                "digest": digest,
                "bot": "",
                "automatic": "",
                "at": now,
                "spent": 0.0,
            }
            for i, (seat, action, digest) in enumerate(
                zip(found["actors"], found["actions"], digests, strict=True)
            )
        ]
        await self.room.house.writer.write(new_rows(row, seats, entries))
        return await self.room.info(table_id, device)

    async def fork(self, table_id: str, ask: ForkTable, device: str) -> TableMade:
        """A new table from a point of another one, with nothing in it that may not be known."""
        live = await self.room.open(table_id)
        luck = int.from_bytes(os.urandom(7), "big")
        async with live.lock:
            course = live.course
            count = len(live.seats)
            if not 0 <= ask.at <= live.actions:
                raise no_such_point(live.actions)
            if not 0 <= ask.seat < count:
                raise Refused("bad_seat", "there is no such seat", "seat")
            state = course.at(ask.at)
            if state.pending is None:
                raise Refused("game_over", "the game is over at that point", "at")
            if not open_to_all(live):
                mine = ask.seat in live.held_by(device)
                eye = ask.seat if mine else SPECTATOR
                state = state.resample(eye, seeded(luck))
                known = shown_options(course.game, count, state.chosen, {eye})
                state.chosen = course.game.choose(count, known)
            table = course.table.fork(state, luck)
        plans = [
            SeatPlan(kind="person", name="You")
            if seat == ask.seat
            else SeatPlan(kind="bot", bot=ask.bot)
            for seat in range(count)
        ]
        seats, tokens = self.room.seats(plans, device)
        return await self.room.keep(new_id(), table, seats, tokens, device, "", {})


def open_to_all(live: LiveTable) -> bool:
    """Finished games have no secrets any more; an imported one came with all of them."""
    return live.finished or bool(live.row["replay"])


def replay_step(live: LiveTable, at: int, eye: int | None, since: int) -> ReplayStep:
    course = live.course
    if not 0 <= at <= live.actions:
        raise no_such_point(live.actions)
    state = course.at(at)
    starts = course.starts[:at]
    end = course.starts[at] if at < course.length else course.logged
    events = course.events(eye, starts[-1], end) if at else []
    asked = state.seat if state.pending is not None else None
    prompt = state.prompt()
    if asked is not None and asked != eye:
        prompt = about(live.seats[asked].called, prompt)
    everything = eye == OPEN
    return ReplayStep(
        at=at,
        length=live.actions,
        eye=eye,
        view=write_fields(state, course.game.shown, OPEN) if everything else view(course, at, eye),
        prompt=prompt,
        to_move=asked,
        result=state.result.to_json() if state.result is not None else None,
        events=events,
        starts=starts,
        log=course.events(eye, min(since, end), end),
        action=last_action(live, at, eye),
    )


def view(course: Course, at: int, eye: int | None) -> Json:
    found: Json = course.at(at).view(SPECTATOR if eye is None else eye)
    return found


def last_action(live: LiveTable, at: int, eye: int | None) -> str:
    """The last action in words. What was chosen may be the chooser's secret while it runs."""
    if at == 0:
        return ""
    course = live.course
    before = course.at(at - 1)
    action = course.table.actions[at - 1]
    if action < 0 or open_to_all(live) or before.seat == eye:
        return before.sentence(action)
    return ""


def promised(start: Json) -> str:
    seed = start.get("new", {}).get("seed")
    if not isinstance(seed, dict):
        return ""
    return Committed(bytes.fromhex(seed["secret"]), seed["contributions"]).commitment()


def no_such_point(actions: int) -> Refused:
    return Refused("bad_point", f"give a point from 0 to {actions}", "at")


def still_running() -> Refused:
    return Refused(
        "still_running", "a running game is not given out: its file holds the seed", "table"
    )
