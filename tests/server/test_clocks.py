"""Clocks, people who leave, and seats that are handed over."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from orrery.server.clocks import Clock
from orrery.server.messages import ClockPlan
from tests.server.driver import FakeTime, Host, hosting

pytestmark = pytest.mark.anyio


async def settle(host: Host) -> None:
    """Look at the clocks, and let what follows from it happen."""
    await host.room.tick()
    for live in list(host.room.live.values()):
        while live.driver.tasks:
            await asyncio.gather(*live.driver.tasks)


async def test_time_for_each_move(timed: Host, time: FakeTime) -> None:
    ada = timed.device()
    made = await ada.make(
        [{"kind": "person", "name": "Ada"}, "person"],
        game="four",
        clock={"mode": "move", "seconds": 30},
    )
    page = await ada.sit(made["table"]["id"], 0)
    assert [seat["left"] for seat in page.seats] == [30, 30]
    time.at += 29
    await settle(timed)
    await page.move(0, 3)
    assert page.seats[0]["left"] == 30
    time.at += 29
    await settle(timed)
    assert page.seats[1]["bot"] == ""
    time.at += 2
    await settle(timed)
    update = await page.until("update")
    assert update["by"] == 1
    assert update["automatic"] == "Medium plays for Player 2: the time was up"
    assert page.seats[1]["bot"] == "medium"
    assert page.seats[1]["kind"] == "person"
    # It plays on until its person takes the seat back.
    await page.move(0, 3)
    await page.until("update", test=lambda m: m["by"] == 1)
    assert (await page.ask("hand_over", seat=1, bot=""))["is"] == "ack"
    await page.quiet()
    assert page.seats[1]["bot"] == ""
    await page.move(0, 4)
    page.say("look", eye=1)
    await page.until("scene")
    assert (await page.move(1, page.options()[0]))["is"] == "ack"


@pytest.mark.rule("PC-INFO-03")
async def test_whoever_is_late_does_what_the_rules_say(timed: Host, time: FakeTime) -> None:
    ada = timed.device()
    made = await ada.make(
        ["person", "person"], game="conquerors", clock={"mode": "move", "seconds": 30}, seed=3
    )
    page = await ada.sit(made["table"]["id"], 0)
    asked = page.turn["seat"]
    time.at += 31
    await settle(timed)
    update = await page.until("update")
    assert (update["by"], update["automatic"]) == (asked, "the time was up")
    assert update["events"][0]["text"].endswith("keeps the opening hand")
    assert page.seats[asked]["bot"] == ""
    assert update["turn"]["seat"] == 1 - asked


async def test_time_for_the_whole_game_is_kept_over_a_restart(
    tmp_path: Path, time: FakeTime
) -> None:
    clock = {"mode": "game", "seconds": 100}
    async with hosting(tmp_path, time) as host:
        ada = host.device()
        made = await ada.make(["person", "person"], game="four", clock=clock)
        table = made["table"]["id"]
        page = await ada.sit(table, 0)
        time.at += 40
        await page.move(0, 3)
        assert [seat["left"] for seat in page.seats] == [60, 100]
        cookies = dict(ada.http.cookies)
    time.at += 5000
    async with hosting(tmp_path, time) as host:
        ada = host.device()
        ada.http.cookies.update(cookies)
        page = await ada.sit(table, 1)
        assert [seat["left"] for seat in page.seats] == [60, 100], "nobody pays for the outage"
        await page.move(1, 3)
        time.at += 61
        await settle(host)
        await page.until("update", test=lambda m: m["by"] == 0)
        assert page.seats[0]["bot"] == "medium"
        assert page.seats[0]["left"] == 0
        page.say("look", eye=0)
        assert (await page.ask("hand_over", seat=0, bot=""))["code"] == "no_time"


async def test_whoever_leaves_is_replaced_under_a_clock(timed: Host, time: FakeTime) -> None:
    ada, ben = timed.device(), timed.device()
    made = await ada.make(["person", "open"], game="four", clock={"mode": "game", "seconds": 900})
    table = made["table"]["id"]
    await ben.post(f"/api/tables/{table}/join", {"token": made["tokens"]["1"], "name": "Ben"})
    page, other = await ada.sit(table, 0), await ben.sit(table, 1)
    await page.move(0, 3)
    await other.close()
    time.at += 59
    await settle(timed)
    assert timed.live(table).seats[1].bot == ""
    time.at += 2
    await settle(timed)
    update = await page.until("update", test=lambda m: m["by"] == 1)
    assert update["automatic"] == "Medium plays for Ben: away"
    back = await ben.sit(table, 1)
    assert (await back.ask("hand_over", seat=1, bot=""))["is"] == "ack"


async def test_without_a_clock_nobody_is_replaced(timed: Host, time: FakeTime) -> None:
    ada = timed.device()
    made = await ada.make(["person", "person"], game="four")
    page = await ada.sit(made["table"]["id"], 0)
    assert page.seats[0]["left"] is None
    time.at += 10**7
    await settle(timed)
    await page.quiet()
    assert page.version == 0
    assert (await page.ask("hand_over", seat=0, bot="random"))["is"] == "ack"
    update = await page.until("update")
    assert update["automatic"] == "Random plays for Player 1: handed over"
    answer = await page.ask("move", seat=0, version=1, action=0)
    assert answer["code"] == "not_your_turn"


async def test_clocks_rest_until_every_seat_is_taken(timed: Host, time: FakeTime) -> None:
    ada, ben = timed.device(), timed.device()
    made = await ada.make(["person", "open"], game="four", clock={"mode": "move", "seconds": 10})
    table = made["table"]["id"]
    page = await ada.sit(table, 0)
    time.at += 1000
    await settle(timed)
    await page.quiet()
    assert page.seats[0]["left"] == 10
    assert page.seats[0]["bot"] == ""
    await ben.post(f"/api/tables/{table}/join", {"token": made["tokens"]["1"]})
    time.at += 11
    await settle(timed)
    assert timed.live(table).seats[0].bot == "medium"


async def test_whoever_made_a_table_may_fill_an_open_seat(host: Host) -> None:
    ada, ben = host.device(), host.device()
    made = await ada.make(["person", "open"], game="four")
    table = made["table"]["id"]
    stranger = await ben.sit(table)
    assert (await stranger.ask("hand_over", seat=1, bot="random"))["code"] == "not_your_seat"
    page = await ada.sit(table, 0)
    assert (await page.ask("hand_over", seat=1, bot="hal"))["code"] == "unknown_bot"
    assert (await page.ask("hand_over", seat=1, bot="random"))["is"] == "ack"
    await page.move(0, 3)
    await page.until("update", test=lambda m: m["by"] == 1)
    # Whoever comes with the link takes the seat from the bot.
    await ben.post(f"/api/tables/{table}/join", {"token": made["tokens"]["1"], "name": "Ben"})
    await page.quiet()
    assert page.seats[1] | {"left": None} == {
        "seat": 1, "kind": "person", "name": "Ben", "bot": "", "connected": True, "mine": False,
        "left": None,
    }  # fmt: skip


async def test_a_bots_own_seat_stays_its_own(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "random"], game="four")
    page = await ada.sit(made["table"]["id"], 0)
    assert (await page.ask("hand_over", seat=1, bot=""))["code"] == "not_your_seat"


async def test_tables_that_everybody_left_are_played_to_their_end(
    timed: Host, time: FakeTime
) -> None:
    ada = timed.device()
    made = await ada.make(["person", "person"], game="four", clock={"mode": "move", "seconds": 5})
    page = await ada.sit(made["table"]["id"], 0)
    await page.close()
    live = timed.live(made)
    for _ in range(5):
        time.at += 6
        await settle(timed)
        while live.driver.bot_task is not None:
            await asyncio.wait([live.driver.bot_task])
    assert live.finished
    time.at += 100
    await settle(timed)
    assert made["table"]["id"] not in timed.room.live


def test_a_clock() -> None:
    clock = Clock(ClockPlan(mode="game", seconds=10), 2)
    clock.put(0, 100.0)
    assert clock.left(0, 104.0) == 6
    assert clock.left(1, 104.0) == 10
    assert clock.left(0, 200.0) == 0
    clock.rest(True, 104.0)
    assert clock.left(0, 200.0) == 10
    clock.rest(False, 200.0)
    assert clock.left(0, 203.0) == 7
