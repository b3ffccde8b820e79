"""Moves that come twice, late, in disorder, or from somebody who may not make them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from orrery.server.store import read_table
from tests.server.driver import Host, Page

pytestmark = pytest.mark.anyio


async def pair(host: Host) -> tuple[str, Page, Page]:
    """Two pages of two devices at a table of Four in a Row."""
    ada, ben = host.device(), host.device()
    made = await ada.make(["person", "open"], game="four")
    table = made["table"]["id"]
    await ben.post(f"/api/tables/{table}/join", {"token": made["tokens"]["1"], "name": "Ben"})
    return table, await ada.sit(table, 0), await ben.sit(table, 1)


def entries(host: Host, table: str) -> list[dict[str, Any]]:
    stored = read_table(host.room.house.engine, table, 1)
    assert stored is not None
    return stored.entries


async def test_a_move_sent_again_is_acknowledged_and_applied_once(host: Host) -> None:
    table, ada, _ = await pair(host)
    for _ in range(3):
        answer = await ada.ask("move", id="m1", seat=0, version=0, action=3)
        assert answer == {"is": "ack", "id": "m1", "version": 1}
    assert len(entries(host, table)) == 1
    await ada.quiet()
    assert ada.version == 1


async def test_a_move_sent_twice_at_once(host: Host) -> None:
    table, ada, _ = await pair(host)
    other = await host.device().sit(table)
    other.seats = []
    for _ in range(5):
        ada.say("move", id="m1", seat=0, version=0, action=3)
    answers = [await ada.until("ack", "refusal") for _ in range(5)]
    assert all(answer == {"is": "ack", "id": "m1", "version": 1} for answer in answers)
    assert len(entries(host, table)) == 1


async def test_an_id_of_another_seat_is_refused(host: Host) -> None:
    _, ada, ben = await pair(host)
    await ada.move(0, 3, id="m1")
    await ben.quiet()
    assert (await ben.ask("move", id="m1", seat=1, version=1, action=3))["code"] == "id_used"


async def test_a_late_move_is_refused_and_shown_the_table(host: Host) -> None:
    _, ada, ben = await pair(host)
    await ada.move(0, 3)
    await ben.quiet()
    await ben.move(1, 3)
    await ada.quiet()
    answer = await ada.ask("move", seat=0, version=0, action=3)
    assert answer["code"] == "stale"
    scene = await ada.until("scene")
    assert scene["version"] == 2
    assert scene["turn"]["actions"]
    assert (await ada.ask("move", seat=0, version=7, action=3))["code"] == "stale"


async def test_moves_in_disorder(host: Host) -> None:
    table, ada, ben = await pair(host)
    ada.say("move", id="second", seat=0, version=2, action=1)
    ada.say("move", id="first", seat=0, version=0, action=0)
    assert (await ada.until("refusal"))["id"] == "second"
    assert (await ada.until("ack"))["id"] == "first"
    await ben.until("update")
    await ben.move(1, 5)
    answer = await ada.ask("move", id="second", seat=0, version=2, action=1)
    assert answer["is"] == "ack"
    assert [entry["id"] for entry in entries(host, table)][::2] == ["first", "second"]


async def test_forged_moves(host: Host) -> None:
    table, ada, ben = await pair(host)
    stranger = await host.device().sit(table)
    forged = {"seat": 0, "version": 0, "action": 3}
    assert (await ben.ask("move", **forged))["code"] == "not_your_seat"
    assert (await stranger.ask("move", **forged))["code"] == "not_your_seat"
    assert (await stranger.ask("undo", seat=0, version=0))["code"] == "not_your_seat"
    assert (await stranger.ask("hand_over", seat=0, bot="greedy"))["code"] == "not_your_seat"
    assert (await stranger.ask("hand_over", seat=99, bot="greedy"))["code"] == "not_your_seat"
    assert (await ben.ask("move", seat=1, version=0, action=3))["code"] == "not_your_turn"
    assert (await ada.ask("move", seat=0, version=0, action=999))["code"] == "illegal"
    assert (await ada.ask("move", seat=0, version=0, action=-1))["code"] == "illegal"
    assert (await ada.ask("move", seat=0, version=0, action=10**30))["code"] == "illegal"
    assert (await ada.ask("move", seat=-1, version=0, action=3))["code"] == "not_your_seat"
    assert entries(host, table) == []


async def test_a_token_of_another_table_opens_nothing(host: Host) -> None:
    one, two = host.device(), host.device()
    first = await one.make(["person", "open"])
    second = await two.make(["person", "open"])
    table = second["table"]["id"]
    for token in (first["tokens"]["1"], "", "x"):
        body = {"token": token}
        assert (await one.post(f"/api/tables/{table}/join", body, 403))["code"] == "bad_token"
    page = await one.connect(table)
    page.say("hello", eye=0, tokens=list(first["tokens"].values()))
    assert (await page.until("refusal"))["code"] == "not_your_seat"
    scene = await page.until("scene")
    assert scene["eye"] is None
    assert scene["turn"]["actions"] == []
    page.say("look", eye=1)
    assert (await page.until("refusal"))["code"] == "not_your_seat"


async def test_tokens_and_cookies_are_kept_as_hashes_only(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "open"])
    await ada.sit(made["table"]["id"], 0)
    cookie = ada.http.cookies["orrery_device"]
    database = Path(str(host.room.house.engine.url.database))
    kept = b"".join(path.read_bytes() for path in database.parent.iterdir())
    assert cookie.encode() not in kept
    for token in made["tokens"].values():
        assert token.encode() not in kept


async def test_hello_comes_first(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    page = await ada.connect(made["table"]["id"])
    assert (await page.ask("move", seat=0, version=0, action=3))["code"] == "hello_first"
    page.say("ping")
    await page.until("pong")


async def test_two_pages_of_one_seat_race_and_one_wins(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    table = made["table"]["id"]
    pages = [await ada.sit(table, 0) for _ in range(4)]
    answers = await asyncio.gather(
        *[page.ask("move", seat=0, version=0, action=i) for i, page in enumerate(pages)]
    )
    codes = sorted(answer.get("code", "ack") for answer in answers)
    assert codes == ["ack", "stale", "stale", "stale"]
    assert len(entries(host, table)) == 1
