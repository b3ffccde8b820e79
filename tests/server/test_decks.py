"""Decks in the room: judged, brought by whoever takes a seat, kept, and kept secret."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

import httpx
import pytest

import orrery
from tests.server.driver import Host, hosting, level
from tests.server.test_crash import Server

pytestmark = pytest.mark.anyio

Json = dict[str, Any]
GAME = orrery.game("conquerors")
CHECK = "/api/games/conquerors/decks/check"
MINE = {
    "name": "Mine",
    "cards": {
        "gold_miner": 10,
        "collector_of_cosmium": 10,
        "frontier_outpost": 20,
        "spike_pit": 10,
    },
}
SHORT = {"name": "Short", "cards": {"gold_miner": 10, "landmine": 4, "phantom_scout": 1}}


async def table_of(host: Host, **options: object) -> tuple[Any, Any, Json]:
    """Ada's table with an open seat, which Ben has the link to."""
    ada, ben = host.device(), host.device()
    made = await ada.make(["person", "open"], game="conquerors", options=options)
    return ada, ben, made


def join(made: Json, **more: object) -> tuple[str, Json]:
    return f"/api/tables/{made['table']['id']}/join", {"token": made["tokens"]["1"], **more}


# -- judging --------------------------------------------------------------------------------


async def test_a_deck_is_judged_with_every_rule_it_breaks(host: Host) -> None:
    device = host.device()
    good = await device.post(CHECK, {"deck": MINE}, 200)
    assert (good["legal"], good["size"], good["faults"]) == (True, 50, [])
    bad = await device.post(CHECK, {"deck": SHORT}, 200)
    assert not bad["legal"]
    assert {(fault["rule"], fault["card"]) for fault in bad["faults"]} == {
        ("PC-DECK-01", ""),
        ("PC-DECK-03", "landmine"),
        ("PC-DECK-06", "collector_of_cosmium"),
        ("PC-DECK-07", "phantom_scout"),
    }


async def test_the_file_of_a_deck_is_read_back(host: Host) -> None:
    device = host.device()
    first = await device.post(CHECK, {"deck": MINE}, 200)
    for text in (first["file"], json.dumps(MINE)):
        assert await device.post(CHECK, {"text": text}, 200) == first


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "deck"),
        ({"deck": MINE, "text": ""}, "deck"),
        ({"deck": {}}, "deck.cards"),
        ({"deck": {"cards": []}}, "deck.cards"),
        ({"deck": {"cards": {"no_such_card": 1}}}, "deck.cards.no_such_card"),
        ({"deck": {"cards": {"x" * 5000: 1}}}, f"deck.cards.'{'x' * 56}..."),
        ({"deck": {"cards": {"gold_miner": -1}}}, "deck.cards.gold_miner"),
        ({"deck": {"cards": {"gold_miner": 10**9}}}, "deck.cards.gold_miner"),
        ({"deck": {"cards": {"gold_miner": True}}}, "deck.cards.gold_miner"),
        ({"deck": {"cards": {}, "name": "a\nb"}}, "deck.name"),
        ({"deck": {"cards": {}, "name": "\u202eevil"}}, "deck.name"),
        ({"deck": {"cards": {}, "name": "x" * 61}}, "deck.name"),
        ({"deck": {"cards": {}, "more": 1}}, "deck.more"),
        ({"text": "x = " + "[" * 9000}, "text"),
        ({"text": "{" + '"a":[' * 5000}, "text"),
        ({"text": "x = " + "9" * 9000}, "text"),
        ({"text": "{" + " " * 40_000}, "text"),
        ({"text": "= nonsense"}, "text"),
    ],
)
async def test_what_is_no_deck_is_refused_by_field(host: Host, body: Json, field: str) -> None:
    told = await host.device().post(CHECK, body, 400)
    assert told["field"] == field
    assert len(told["message"]) < 300


async def test_a_game_without_decks_says_so(host: Host) -> None:
    device = host.device()
    told = await device.post("/api/games/vertium/decks/check", {"deck": MINE}, 404)
    assert told["message"] == "Vertium has no decks"
    made = await device.make(["person", "open"])
    path, body = join(made, deck="comet_raiders")
    assert (await host.device().post(path, body, 404))["field"] == "deck"
    games = {game["key"]: game for game in await device.get("/api/games")}
    assert [key for key, game in games.items() if game["decks"]] == ["conquerors"]


# -- bringing -------------------------------------------------------------------------------


@pytest.mark.rule("PC-DECK-08")
async def test_whoever_joins_brings_a_deck_and_then_the_game_begins(host: Host) -> None:
    ada, ben, made = await table_of(host, decks=[MINE, "mirage_court"])
    table = made["table"]["id"]
    assert made["table"]["waiting"]
    page = await ada.sit(table, 0)
    seen = page.version
    assert page.turn["seat"] == 1
    assert page.turn["actions"] == []
    assert "still open" in page.turn["prompt"]
    for ask in ({"do": "move", "version": page.version, "action": 0}, {"do": "hint"}):
        assert (await page.ask(**ask, seat=0))["code"] == "waiting"

    path, body = join(made, name="Ben", deck="comet_raiders")
    joined = await ben.post(path, body)
    assert not joined["table"]["waiting"]
    assert joined["table"]["options"]["decks"] == [MINE, "comet_raiders"]
    other = await ben.sit(table, 1)
    await level(page, other)
    assert page.version == seen + 1
    assert len(page.log) == len(other.log)
    for each in (page, other):
        brought = [player["brought"] for player in each.view["players"]]
        assert brought == [MINE["cards"], GAME.decks().prebuilt["comet_raiders"].cards]
    asked = (page, other)[page.turn["seat"]]
    answer = await asked.move(page.turn["seat"], asked.options()[0])
    assert answer["is"] == "ack"


async def test_a_page_that_was_away_sees_the_new_deal_only(host: Host) -> None:
    ada, ben, made = await table_of(host)
    table = made["table"]["id"]
    page = await ada.sit(table, 0)
    await page.close()
    await ben.post(*join(made, deck=MINE))
    again = await ada.sit(table, 0, seen=0)
    assert again.scene["reset"]
    assert again.scene["first"] == 0
    fresh = await ada.sit(table, 0)
    assert again.scene["events"] == fresh.scene["events"]


async def test_two_seats_are_taken_one_after_the_other(host: Host) -> None:
    ada, ben, cleo = host.device(), host.device(), host.device()
    made = await ada.make(["person", "open", "open"], game="conquerors")
    table = made["table"]["id"]
    page = await ada.sit(table, 0)
    for device, seat in ((cleo, 2), (ben, 1)):
        assert page.turn["actions"] == []
        body = {"token": made["tokens"][str(seat)], "deck": MINE}
        await device.post(f"/api/tables/{table}/join", body)
        await page.quiet()
        assert page.view["players"][seat]["brought"] == MINE["cards"]
    assert page.version == 2
    assert page.log == (await ada.sit(table, 0)).log
    assert not (await ada.get(f"/api/tables/{table}"))["waiting"]


async def test_bots_wait_too_and_a_bot_may_fill_the_seat(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["random", "open"], game="conquerors")
    table = made["table"]["id"]
    page = await ada.sit(table)
    await page.quiet()
    assert page.version == 0
    answer = await page.ask("hand_over", seat=1, bot="random")
    assert answer["is"] == "ack"
    await page.until("update")
    assert page.version > 0


@pytest.mark.parametrize(
    ("deck", "field"),
    [
        ("no_such_deck", "deck"),
        (SHORT, "deck.cards"),
        ({"cards": {"no_such_card": 3}}, "deck.cards.no_such_card"),
        ({"name": "x"}, "deck.cards"),
    ],
)
async def test_a_deck_that_may_not_be_brought_takes_no_seat(
    host: Host, deck: object, field: str
) -> None:
    _, ben, made = await table_of(host)
    path, body = join(made, deck=deck)
    assert (await ben.post(path, body, 400))["field"] == field
    live = host.live(made)
    assert (live.version, live.seats[1].kind, live.seats[1].devices) == (0, "open", set())


async def test_a_deck_is_brought_once_and_never_into_a_running_game(host: Host) -> None:
    """Nobody who has seen an opening hand can have another one."""
    ada, ben, made = await table_of(host)
    path, body = join(made, deck=MINE)
    await ben.post(path, body)
    told = await ben.post(path, body, 409)
    assert (told["code"], told["field"]) == ("deck_chosen", "deck")
    assert host.live(made).version == 1
    assert (await ben.post(*join(made)))["seat"] == 1

    made = await ada.make(["person", "open"], game="conquerors")
    page = await ada.sit(made["table"]["id"], 0)
    await page.ask("hand_over", seat=1, bot="random")
    await page.quiet()
    while page.turn["seat"] != 0:
        await page.until("update")
    await page.move(0, page.options()[0])
    told = await ben.post(*join(made, deck=MINE), 409)
    assert told["code"] == "deck_chosen"


async def test_what_was_brought_is_there_after_a_restart(tmp_path: Path) -> None:
    async with hosting(tmp_path) as host:
        ada, ben, made = await table_of(host)
        await ben.post(*join(made, name="Ben", deck=MINE))
        table = made["table"]["id"]
        before = await ada.sit(table, 0)
        cookies = ada.http.cookies
    async with hosting(tmp_path) as host:
        ada = host.device()
        ada.http.cookies = cookies
        after = await ada.sit(table, 0)
        assert {**after.scene, "table": 0} == {**before.scene, "table": 0}
        assert after.scene["table"]["options"]["decks"][1] == MINE
        again = await ada.sit(table, 0, seen=0)
        assert again.scene["reset"]
        assert again.scene["first"] == 0


async def test_killed_after_the_answer_nothing_is_lost(tmp_path: Path) -> None:
    server = Server(tmp_path)
    seats = [{"kind": "person"}, {"kind": "open"}]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as device:
        made = (
            await device.post("/api/tables", json={"game": "conquerors", "seats": seats})
        ).json()
        path, body = join(made, deck=MINE)
        joined = (await device.post(path, json=body)).json()
        server.stop(signal.SIGKILL)
        server.start()
        found = (await device.get(f"/api/tables/{made['table']['id']}")).json()
    server.stop(signal.SIGINT)
    assert found["version"] == 1
    for key in ("options", "commitment", "seats", "waiting", "to_move"):
        assert found[key] == joined["table"][key]


async def test_the_promise_made_at_the_start_is_kept(host: Host) -> None:
    ada, ben, made = await table_of(host)
    table = made["table"]["id"]
    await ben.post(*join(made, name="Ben", deck=MINE))
    for seat, device in enumerate((ada, ben)):
        page = await device.sit(table, seat)
        await page.ask("hand_over", seat=seat, bot="random")
    while page.turn["result"] is None:
        await page.until("update")
    told = await ada.get(f"/api/tables/{table}/verify")
    assert told["commitment"] == made["table"]["commitment"]
    assert (told["seed_matches"], told["verified"]) == (True, True)
    assert "1:Ben" in told["contributions"]
    replay = await ada.get(f"/api/tables/{table}/export")
    assert replay["start"]["new"]["options"]["decks"][1] == MINE


# -- secrets --------------------------------------------------------------------------------


async def test_closed_lists_tell_nobody_what_another_brought(host: Host) -> None:
    secret = {"name": "Adas Geheimnis", "cards": {**MINE["cards"], "landmine": 3}}  # type: ignore[dict-item]
    other = {"name": "Bens Geheimnis", "cards": {**MINE["cards"], "collapsing_floor": 1}}  # type: ignore[dict-item]
    stranger = host.device()
    ada, ben, made = await table_of(host, decks=[secret, None], deck_lists="closed")
    table = made["table"]["id"]
    shown = await stranger.get(f"/api/tables/{table}")
    assert shown["options"]["decks"] == [None, None]
    joined = await ben.post(*join(made, deck=other))
    assert joined["table"]["options"]["decks"] == [None, other]
    pages = [await ada.sit(table, 0), await ben.sit(table, 1), await stranger.sit(table)]
    for _ in range(6):
        await level(*pages)
        seat = pages[0].turn["seat"]
        await pages[seat].move(seat, pages[seat].options()[0])
    await level(*pages)
    for page, known in zip(pages, ({"Adas"}, {"Bens"}, set()), strict=True):
        said = "".join(page.frames)
        assert {word for word in ("Adas", "Bens") if f"{word} Geheimnis" in said} == known
    assert pages[0].scene["table"]["options"]["decks"] == [secret, None]
    listed = await ada.get("/api/tables")
    assert listed["mine"][0]["options"]["decks"] == [secret, None]
    for device in (stranger, ben):
        made = await device.post(f"/api/tables/{table}/fork", {"at": 4, "seat": 1})
        assert "Adas" not in json.dumps(made)
        start = json.dumps(host.live(made).row["start"])
        assert "Adas" not in start
        assert ("Bens" in start) == (device is ben)
        step = await device.get(f"/api/tables/{table}/replay?at=3")
        assert "Geheimnis" not in json.dumps(step)


async def test_open_lists_are_told_to_everybody(host: Host) -> None:
    _, ben, made = await table_of(host, decks=[MINE, None])
    await ben.post(*join(made, deck="voltaic_snare"))
    shown = await host.device().get(f"/api/tables/{made['table']['id']}")
    assert shown["options"]["decks"] == [MINE, "voltaic_snare"]
