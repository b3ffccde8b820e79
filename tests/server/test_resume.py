"""Coming back: to a page, to a table that left memory, to a server that was restarted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.driver import FakeTime, Host, Page, hosting, play_out

pytestmark = pytest.mark.anyio


def pending(page: Page) -> dict[str, Any]:
    scene = page.scene
    kept = {name: scene[name] for name in ("version", "view", "turn", "undo", "eye")}
    return kept | {"log": page.log}


async def some_moves(page: Page, count: int) -> None:
    for i in range(count):
        seat = page.turn["seat"]
        page.say("look", eye=seat)
        await page.until("scene")
        options = page.options()
        assert (await page.move(seat, options[i % len(options)]))["is"] == "ack"


async def test_resume_gives_exactly_what_was_missed(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"])
    table = made["table"]["id"]
    page = await ada.sit(table, 0)
    watcher = await ada.sit(table, 0)
    lengths = {0: len(watcher.log)}
    for i in range(30):
        await some_moves(page, 1)
        await watcher.until("update")
        lengths[i + 1] = len(watcher.log)
    for seen, length in lengths.items():
        back = await ada.connect(table)
        back.log = watcher.log[:length]
        back.say("hello", eye=0, seen=seen)
        scene = await back.until("scene")
        assert (scene["first"], scene["reset"]) == (length, False)
        assert back.log == watcher.log
    for seen in (-1, 31, 10**9, -5):
        back = await ada.sit(table, 0, seen=seen)
        assert back.scene["first"] == 0
        assert back.log == watcher.log


async def test_resume_after_undo_cuts_the_log(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    table = made["table"]["id"]
    page = await ada.sit(table, 0)
    await page.move(0, 3)
    await page.ask("undo", seat=0, version=1)
    await page.quiet()
    back = await ada.sit(table, 0, seen=1)
    assert back.scene["reset"]
    assert back.scene["first"] == 0


async def test_a_restarted_server_asks_the_same(tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        ada = host.device()
        made = await ada.make(
            ["person", "person", "person"], clock={"mode": "game", "seconds": 900}
        )
        table = made["table"]["id"]
        page = await ada.sit(table, 0)
        await some_moves(page, 40)
        await page.ask("say", text="good luck")
        asked = page.turn["seat"]
        before = {eye: pending(await ada.sit(table, eye)) for eye in (None, 0, 1, 2)}
        cookies = dict(ada.http.cookies)
        seen = page.version
    async with hosting(tmp_path) as host:
        ada = host.device()
        ada.http.cookies.update(cookies)
        for eye, scene in before.items():
            back = await ada.sit(table, eye)
            assert pending(back) == scene
            assert back.scene["chat"][0]["text"] == "good luck"
        # The last move, resent because its acknowledgement was lost, is not made again.
        back = await ada.connect(table)
        back.log = list(before[asked]["log"])
        back.say("hello", eye=asked, seen=seen)
        assert (await back.until("scene"))["events"] == []
        assert back.turn["actions"]
        await some_moves(back, 5)
        assert back.version == seen + 5


async def test_an_idle_table_leaves_memory_and_comes_back(timed: Host, time: FakeTime) -> None:
    ada = timed.device()
    made = await ada.make(["person", "person"])
    table = made["table"]["id"]
    page = await ada.sit(table, 0)
    await some_moves(page, 12)
    page.say("look", eye=0)
    await page.until("scene")
    before = pending(page)
    await timed.room.tick()
    time.at += 3600
    await timed.room.tick()
    assert table in timed.room.live, "somebody looks at it"
    await page.close()
    await timed.room.tick()
    assert table in timed.room.live, "not so soon"
    time.at += 3600
    await timed.room.tick()
    assert table not in timed.room.live
    assert pending(await ada.sit(table, 0)) == before


async def test_a_page_that_says_hello_late_finds_the_one_table(timed: Host, time: FakeTime) -> None:
    ada = timed.device()
    made = await ada.make(["person", "person"], game="four")
    table = made["table"]["id"]
    early = await ada.connect(table)
    early.say("ping")
    await early.until("pong")
    time.at += 3600
    await timed.room.tick()
    assert table not in timed.room.live
    page = await ada.sit(table, 0)
    early.say("hello", eye=1)
    await early.until("scene")
    await page.move(0, 3)
    await early.until("update", test=lambda m: m["version"] == 1)


async def test_undone_moves_stay_undone_after_a_restart(tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        ada = host.device()
        made = await ada.make(["person", "person"], game="four")
        table = made["table"]["id"]
        page = await ada.sit(table, 0)
        await page.move(0, 3, id="a")
        undone = list(page.log)
        await page.ask("undo", id="b", seat=0, version=1)
        await page.quiet()
        await page.move(0, 5, id="c")
        log = list(page.log)
        page.say("look", eye=1)
        await page.until("scene")
        before = pending(page)
        cookies = dict(ada.http.cookies)
    async with hosting(tmp_path) as host:
        ada = host.device()
        ada.http.cookies.update(cookies)
        page = await ada.sit(table, 1)
        assert pending(page) == before
        for id, version in (("a", 1), ("b", 2), ("c", 3)):
            answer = await page.ask("move", id=id, seat=0, version=0, action=0)
            assert answer == {"is": "ack", "id": id, "version": version}
        for seen, known in ((0, []), (1, undone), (2, []), (3, log)):
            page = await ada.connect(table)
            page.log = list(known)
            page.say("hello", eye=0, seen=seen)
            await page.until("scene")
            assert page.scene["reset"] is (seen < 2)
            assert page.log == log


async def test_finished_games_come_back_finished(tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        ada = host.device()
        made = await ada.make(["person", "person"], game="four")
        table = made["table"]["id"]
        pages = {seat: await ada.sit(table, seat) for seat in (0, 1)}
        await play_out(pages)
        result = pages[0].turn["result"]
    async with hosting(tmp_path) as host:
        page = await host.device().sit(table)
        assert page.turn["result"] == result
        assert (await host.device().get(f"/api/tables/{table}"))["result"] == result
