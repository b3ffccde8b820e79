"""Giving up: a command of the table, at any time, on disk before it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.driver import FakeTime, Host, hosting

pytestmark = [pytest.mark.anyio, pytest.mark.rule("PC-END-09")]


async def test_a_player_concedes_while_the_other_is_asked(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="conquerors", seed=3)
    table = made["table"]["id"]
    page = await ada.sit(table, 0)
    other = 1 - page.turn["seat"]
    answer = await page.ask("concede", seat=other)
    assert answer["is"] == "ack"
    await page.quiet()
    assert page.turn["result"]["winners"] == [1 - other]
    assert page.turn["result"]["reason"] == "The others conceded."
    assert [event["event"] for event in page.log][-3:] == ["concedes", "out", "wins"]
    step = await ada.get(f"/api/tables/{table}/replay?at=1")
    assert step["action"] == "Concede"


async def test_a_concession_survives_the_server_and_stands(tmp_path: Path) -> None:
    async with hosting(tmp_path, FakeTime()) as host:
        ada = host.device()
        made = await ada.make(["person"] * 3, game="conquerors", seed=3)
        table = made["table"]["id"]
        page = await ada.sit(table, 2)
        assert (await page.ask("concede", seat=2))["is"] == "ack"
        await page.quiet()
        assert page.undo == {"may": False, "text": "a concession stands"}
        cookies = dict(ada.http.cookies)
    async with hosting(tmp_path, FakeTime()) as host:
        ada = host.device()
        ada.http.cookies.update(cookies)
        page = await ada.sit(table, 2)
        assert page.view["players"][2]["out"] is True
        assert page.turn["seat"] != 2
        assert (await page.ask("concede", seat=2))["code"] == "out"


async def test_nobody_concedes_for_another(host: Host) -> None:
    ada, ben = host.device(), host.device()
    made = await ada.make(["person", "greedy"], game="conquerors")
    page = await ben.sit(made["table"]["id"], None)
    assert (await page.ask("concede", seat=0))["code"] == "not_your_seat"
    assert page.turn["result"] is None


async def test_a_game_without_conceding(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    page = await ada.sit(made["table"]["id"], 0)
    answer = await page.ask("concede", seat=0)
    assert (answer["code"], answer["message"]) == (
        "no_conceding",
        "Four in a Row has no conceding",
    )
    assert (await page.move(0, 3))["is"] == "ack"
