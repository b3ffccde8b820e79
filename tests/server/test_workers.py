"""Bots in worker processes: a hard deadline, and a declared fallback when they fail."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import threading
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.bots.hints import MOST
from orrery.bots.search import SearchBot
from orrery.core.errors import Refused
from orrery.server import thinking
from orrery.server.bots import FULL_MS, LATER, SOON, Job, NoAnswer, Worker, Workers
from tests.server.driver import hosting

pytestmark = pytest.mark.anyio


class Failing(Workers):
    """Workers none of whose bots finds a move."""

    def __init__(self, answer: dict[str, Any] | None) -> None:
        super().__init__(1)
        self.answer = answer

    async def ask(
        self, name: str, ask: dict[str, Any], deadline: float | None = None, rank: int = SOON
    ) -> dict[str, Any]:
        if self.answer is None:
            raise NoAnswer("no answer within 3 s")
        return self.answer


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (None, "Quick found no move in time: the first sensible option was taken"),
        (
            {"action": 12345},
            "Quick chose something that is not allowed: the first sensible option was taken",
        ),
    ],
)
async def test_a_bot_that_fails_is_replaced_for_that_move(
    tmp_path: Path, answer: dict[str, Any] | None, why: str
) -> None:
    async with hosting(tmp_path) as host:
        ada = host.device()
        made = await ada.make(["person", "greedy"], game="four")
        page = await ada.sit(made["table"]["id"], 0)
        workers = host.room.house.workers
        host.room.house.workers = Failing(answer)
        await page.move(0, 3)
        update = await page.until("update", test=lambda m: m["by"] == 1)
        assert update["automatic"] == why
        assert (await page.ask("hint", seat=0))["code"] == ("internal" if answer else "no_hint")
        host.room.house.workers = workers


async def test_a_worker_that_hangs_is_stopped_and_replaced() -> None:
    workers = Workers(1, 1.0)
    try:
        position = asking("random")
        assert "action" in await workers.ask("choose", position)
        with pytest.raises(NoAnswer, match="no answer within"):
            await workers.ask("check", {"game": "vertium", "replay": long_replay()}, 0.001)
        assert "action" in await workers.ask("choose", position)
        with pytest.raises(Refused):
            await workers.ask("choose", {**position, "position": {}})
        with pytest.raises(NoAnswer):
            await workers.ask("nosuch", {})
        assert "action" in await workers.ask("choose", position)
    finally:
        await workers.close()


def asking(bot: str, *columns: int, **more: Any) -> dict[str, Any]:
    """A job: what a bot does in Four in a Row after some discs."""
    game = orrery.game("four")
    s = game.new(2)
    past = []
    for column in columns:
        past.append((s.seat, column))
        s.apply(column)
    place = {"game": "four", "position": game.dump(s), "seat": s.seat, "table": "t", "past": past}
    return {**place, "bot": bot, "luck": 1, **more}


def long_replay() -> dict[str, Any]:
    path = Path(__file__).parent.parent / "games" / "vertium-4-american.json"
    found: dict[str, Any] = json.loads(path.read_text())
    return found


async def test_a_worker_that_dies_is_replaced() -> None:
    workers = Workers(1)
    try:
        ask = asking("random")
        await workers.ask("choose", ask)
        for child in multiprocessing.active_children():
            os.kill(child.pid or 0, 9)
        try:
            await workers.ask("choose", ask)
        except NoAnswer:
            await workers.ask("choose", ask)
    finally:
        await workers.close()


def test_jobs_themselves() -> None:
    ask = asking("greedy", ms=1000)
    assert 0 <= thinking.choose(ask)["action"] < 7
    found = thinking.advise(ask)["hints"]
    assert len({action for action, _ in found}) == MOST
    assert all(0 <= action < 7 and 0 <= chance <= 1 for action, chance in found)
    chances = [chance for _, chance in found]
    assert chances == sorted(chances, reverse=True)


def test_a_bot_remembers_what_it_thought_about_its_table() -> None:
    thinking.SEATED.clear()
    thinking.choose(asking("medium", ms=1000))
    [bot] = thinking.SEATED.values()
    assert isinstance(bot, SearchBot)
    tree = bot.tree
    assert tree is not None
    thinking.choose(asking("medium", 3, 3, ms=1000))
    assert bot.tree is tree
    thinking.choose(asking("medium", 2, 2, ms=1000))  # a move was taken back
    assert bot.tree is not tree
    for number in range(2 * thinking.MOST_SEATED):
        thinking.choose(asking("random", ms=1000, table=f"t{number}"))
    assert len(thinking.SEATED) == thinking.MOST_SEATED


async def test_where_many_wait_each_gets_less_time(monkeypatch: pytest.MonkeyPatch) -> None:
    all_asked = threading.Event()

    def answer(worker: Worker, job: Job) -> dict[str, Any]:
        all_asked.wait(10)
        return {"ms": job.ask["ms"]}

    monkeypatch.setattr(Worker, "carry_out", answer)
    workers = Workers(1)
    try:
        jobs = [asyncio.create_task(workers.ask("choose", {})) for _ in range(5)]
        await asyncio.sleep(0.1)
        all_asked.set()
        given = [(await job)["ms"] for job in jobs]
        assert given[1:] == [FULL_MS // 4, FULL_MS // 3, FULL_MS // 2, FULL_MS]
    finally:
        await workers.close()


async def test_what_can_wait_comes_after_all_else() -> None:
    workers = Workers(1)
    ask = asking("random")
    order: list[str] = []

    async def job(name: str, rank: int) -> None:
        await workers.ask("choose", ask, rank=rank)
        order.append(name)

    try:
        await job("first", SOON)
        later = [asyncio.create_task(job(f"later {i}", LATER)) for i in range(4)]
        await asyncio.sleep(0)
        soon = asyncio.create_task(job("soon", SOON))
        await asyncio.sleep(0)
        later[3].cancel()
        await asyncio.gather(soon, *later[:3])
        # One of those that can wait may have been begun already; none is stopped half-way.
        assert order.index("soon") <= 2
        assert order[-1] == "later 2"
        assert "later 3" not in order
    finally:
        await workers.close()
