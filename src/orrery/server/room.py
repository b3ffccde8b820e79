"""The room: all tables, those in memory and those on disk."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from contextlib import suppress
from typing import Final

import msgspec

import orrery
from orrery.bots import BOTS
from orrery.bots.levels import called
from orrery.core.chance import Committed
from orrery.core.errors import Refused
from orrery.core.reading import shown
from orrery.core.table import Table
from orrery.server.analysing import Analyses
from orrery.server.bots import Workers
from orrery.server.clocks import MAX_SECONDS, Time
from orrery.server.house import House, Settings
from orrery.server.limits import clean
from orrery.server.live import LiveTable
from orrery.server.messages import (
    ClockPlan,
    Joined,
    JoinTable,
    Json,
    NewTable,
    SeatPlan,
    TableInfo,
    TableList,
    TableMade,
)
from orrery.server.opening import open_course, pin_problem, table_info
from orrery.server.seats import Seat, hashed, new_token, stored_seats
from orrery.server.store import (
    Database,
    NewRows,
    Stored,
    count_tables,
    list_tables,
    read_table,
)
from orrery.server.sweeping import Sweeper
from orrery.server.writer import Writer

log = logging.getLogger("orrery.server")

CHECK_SECONDS: Final = 30.0  # for re-running a replay
MAX_SEED: Final = 2**63 - 1


class Room:
    """Opens tables when they are asked for, and puts them away when nobody needs them."""

    def __init__(self, settings: Settings, database: Database, time: Time) -> None:
        engine = database.engine
        workers = settings.workers or max(1, (os.cpu_count() or 2) - 1)
        self.house = House(
            settings=settings,
            engine=engine,
            writer=Writer(engine),
            workers=Workers(workers),
            time=time,
        )
        self.live: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.analyses = Analyses(self)
        self.sockets = 0
        self.sweeper = Sweeper(time.steady())
        self.ticking = asyncio.create_task(self._tick())

    async def close(self) -> None:
        self.ticking.cancel()
        with suppress(asyncio.CancelledError):
            await self.ticking
        for live in list(self.live.values()):
            for viewer in list(live.viewers):
                viewer.close(1012, "the server is stopping")
            await live.driver.close()
        await self.analyses.close()
        await self.house.workers.close()
        await self.house.writer.close()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(self.house.settings.tick)
            await self.tick()

    async def tick(self) -> None:
        """Look at all clocks, and put idle tables away."""
        now = self.house.time.steady()
        used = 0.0
        for live in list(self.live.values()):
            live.driver.tick(now)
            used = max(used, live.used_at)
            if live.idle(now):
                del self.live[live.id]
                await live.driver.close()
        self.sweeper.look(now, used)

    # -- finding tables ---------------------------------------------------------------------

    async def open(self, table_id: str) -> LiveTable:
        """A table in memory, read from disk where needed."""
        live = self.live.get(table_id)
        if live is not None and not live.retired:
            # Whoever asks has time to use it before it counts as idle.
            live.used_at = self.house.time.steady()
            return live
        task = self.opening.get(table_id)
        if task is None:
            task = asyncio.create_task(self._read(table_id))
            self.opening[table_id] = task
            task.add_done_callback(lambda _: self.opening.pop(table_id, None))
        return await asyncio.shield(task)

    async def _read(self, table_id: str) -> LiveTable:
        house = self.house
        stored = await asyncio.to_thread(
            read_table, house.engine, table_id, house.limits.chat_lines
        )
        if stored is None:
            raise no_table(table_id)
        course, past, problem = await asyncio.to_thread(open_course, stored)
        live = LiveTable(house, stored, course, past, problem)
        self.live[table_id] = live
        return live

    async def info(self, table_id: str, device: str) -> TableInfo:
        live = await self.open(table_id)
        return live.info(live.held_by(device))

    async def listed(self, device: str) -> TableList:
        mine, public = await asyncio.to_thread(list_tables, self.house.engine, device)
        return TableList(
            mine=[self._info(stored, device) for stored in mine],
            public=[self._info(stored, device) for stored in public],
        )

    def _info(self, stored: Stored, device: str) -> TableInfo:
        live = self.live.get(stored.row["id"])
        if live is not None:
            return live.info(live.held_by(device))
        seats = stored_seats(stored)
        infos = [seat.info(False, device in seat.devices, None) for seat in seats]
        return table_info(stored.row, infos, pin_problem(stored.row))

    # -- making tables ----------------------------------------------------------------------

    async def make(self, ask: NewTable, device: str) -> TableMade:
        game = orrery.game(ask.game)
        check_clock(ask.clock)
        seats, tokens = self.seats(ask.seats, device)
        table_id = new_id()
        if ask.seed is None:
            nonce = hashed(f"{device}:{table_id}")[:16]
            chance = Committed.fresh([*[f"{s.number}:{s.name}" for s in seats], nonce])
            table = Table.new(game, len(seats), 0, ask.options, chance)
            commitment = chance.commitment()
        else:
            if ask.public or any(plan.kind == "open" for plan in ask.seats):
                raise Refused(
                    "bad_seed",
                    "a table with a seed of one's own is for practice: others cannot join it",
                    "seed",
                )
            if not 0 <= ask.seed <= MAX_SEED:
                raise Refused("bad_seed", f"a seed is from 0 to {MAX_SEED}", "seed")
            table = Table.new(game, len(seats), ask.seed, ask.options)
            commitment = ""
        row = {"clock": msgspec.to_builtins(ask.clock), "public": ask.public}
        return await self.keep(table_id, table, seats, tokens, device, commitment, row)

    def seats(self, plans: list[SeatPlan], device: str) -> tuple[list[Seat], dict[str, str]]:
        seats: list[Seat] = []
        tokens: dict[str, str] = {}
        names: set[str] = set()
        for i, plan in enumerate(plans):
            name = clean(plan.name, self.house.limits.name_length)
            token = ""
            if plan.kind == "bot":
                if plan.bot not in BOTS:
                    known = ", ".join(BOTS)
                    message = f"there is no bot {shown(plan.bot)}; there are {known}"
                    raise Refused("unknown_bot", message, f"seats[{i}].bot")
                name = name or called(plan.bot)
            elif plan.bot:
                raise Refused("bad_seat", "only a bot's seat names a bot", f"seats[{i}].bot")
            else:
                token = new_token()
                tokens[str(i)] = token
                if plan.kind == "person":
                    name = name or f"Player {i + 1}"
            if name:
                name = unlike(name, names)
                names.add(name)
            bot = plan.bot if plan.kind == "bot" else ""
            seat = Seat(i, plan.kind, name, bot, "", hashed(token) if token else "")
            if plan.kind == "person" and device:
                seat.devices.add(device)
            seats.append(seat)
        return seats, tokens

    async def keep(
        self,
        table_id: str,
        table: Table,
        seats: list[Seat],
        tokens: dict[str, str],
        device: str,
        commitment: str,
        more: Json,
    ) -> TableMade:
        await self.check_room(device)
        state = table.state
        now = self.house.time.now()
        result = state.result.to_json() if state.result is not None else None
        row = {
            "id": table_id,
            "game": table.game.key,
            "engine": orrery.__version__,
            "content": table.game.content,
            "options": state.chosen,
            "start": table.start,
            "scripts": [],
            "commitment": commitment,
            "clock": msgspec.to_builtins(ClockPlan()),
            "public": False,
            "replay": False,
            "maker": device,
            "created": now,
            "updated": now,
            "version": 0,
            "actions": 0,
            "to_move": state.seat if state.pending is not None else None,
            "finished": result is not None,
            "result": result,
            **more,
        }
        await self.house.writer.write(new_rows(row, seats, []))
        live = await self.open(table_id)
        return TableMade(table=live.info(live.held_by(device)), tokens=tokens)

    async def check_room(self, device: str) -> None:
        limits = self.house.limits
        every, own = await asyncio.to_thread(count_tables, self.house.engine, device)
        if every >= limits.tables:
            raise Refused("room_full", f"this room holds {limits.tables} tables at most", "")
        if own >= limits.tables_per_device:
            raise Refused(
                "too_many_tables",
                f"you have {own} unfinished tables, which is the most; finish some first",
                "",
            )

    async def join(self, table_id: str, ask: JoinTable, device: str) -> Joined:
        live = await self.open(table_id)
        seat = await live.join(ask.token, device, ask.name, ask.deck)
        return Joined(table=live.info(live.held_by(device)), seat=seat)


def new_rows(row: Json, seats: list[Seat], entries: list[Json]) -> NewRows:
    table_id = row["id"]
    return NewRows(
        row,
        [
            {
                "table_id": table_id,
                "seat": seat.number,
                "kind": seat.kind,
                "name": seat.name,
                "bot": seat.bot,
                "reason": seat.reason,
                "token": seat.token,
            }
            for seat in seats
        ],
        [
            {"table_id": table_id, "seat": seat.number, "device": device}
            for seat in seats
            for device in seat.devices
        ],
        entries,
    )


def new_id() -> str:
    return secrets.token_urlsafe(9)


def unlike(name: str, names: set[str]) -> str:
    """A name that no other seat has."""
    found, number = name, 2
    while found in names:
        found = f"{name} {number}"
        number += 1
    return found


def check_clock(plan: ClockPlan) -> None:
    if plan.mode == "none":
        return
    if not 1 <= plan.seconds <= MAX_SECONDS:
        raise Refused("bad_clock", f"a clock has 1 to {MAX_SECONDS} seconds", "clock.seconds")


def no_table(table_id: str) -> Refused:
    return Refused("unknown_table", f"there is no table {shown(table_id)}", "table")
