"""Making tables, taking seats, and playing to the end over sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from orrery.server.driving import PATIENCE
from orrery.server.telling import about
from tests.server.driver import Host, hosting, play_out

pytestmark = pytest.mark.anyio


async def test_people_play_a_whole_game_over_sockets(host: Host) -> None:
    ada, ben = host.device(), host.device()
    made = await ada.make([{"kind": "person", "name": "Ada"}, {"kind": "open"}])
    table = made["table"]["id"]
    assert [seat["kind"] for seat in made["table"]["seats"]] == ["person", "open"]
    assert made["table"]["commitment"] != ""
    joined = await ben.post(
        f"/api/tables/{table}/join", {"token": made["tokens"]["1"], "name": "Ben"}
    )
    assert joined["seat"] == 1
    assert joined["table"]["seats"][1] | {"left": 0} == {
        "seat": 1, "kind": "person", "name": "Ben", "bot": "", "connected": False, "mine": True,
        "left": 0,
    }  # fmt: skip
    pages = {0: await ada.sit(table, 0), 1: await ben.sit(table, 1)}
    moves = await play_out(pages)
    assert moves > 100
    info = await ada.get(f"/api/tables/{table}")
    assert info["finished"]
    assert info["actions"] == info["version"] == moves
    assert info["result"] == pages[0].turn["result"]
    assert pages[0].turn == pages[1].turn | {"prompt": ""}
    # Everything told on the way is what a page that comes late is told at once.
    for seat, page in pages.items():
        late = await (ada if seat == 0 else ben).sit(table, seat)
        assert late.log == page.log
        assert late.view == page.view


async def test_against_bots(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "greedy", "random"])
    page = await ada.sit(made["table"]["id"], 0)
    await play_out({0: page})
    assert [seat["name"] for seat in page.seats] == ["Player 1", "Quick", "Random"]


async def test_a_game_without_secrets_or_options(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    table = made["table"]["id"]
    await play_out({0: await ada.sit(table, 0), 1: await ada.sit(table, 1)})


async def test_bots_among_themselves_play_while_somebody_watches(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["random", "random"], game="four", public=True)
    table = made["table"]["id"]
    assert made["tokens"] == {}
    assert host.live(made).driver.bot_task is None
    page = await host.device().sit(table)
    await page.until("update", test=lambda m: m["turn"]["result"] is not None)


async def test_names_are_told_apart_and_cleaned(host: Host) -> None:
    made = await host.device().make(
        [
            {"kind": "person", "name": " A\x00da\u202e\n "},
            {"kind": "person", "name": "Ada"},
            "greedy",
        ]
    )
    names = [seat["name"] for seat in made["table"]["seats"]]
    assert names == ["Ada", "Ada 2", "Quick"]


async def test_lists_show_ones_own_and_public_tables(host: Host) -> None:
    ada, ben = host.device(), host.device()
    first = await ada.make(["person", "greedy"])
    second = await ada.make(["person", "open"], public=True)
    mine = await ada.get("/api/tables")
    assert [t["id"] for t in mine["mine"]] == [second["table"]["id"], first["table"]["id"]]
    assert [t["id"] for t in mine["public"]] == [second["table"]["id"]]
    others = await ben.get("/api/tables")
    assert others["mine"] == []
    assert not any(seat["mine"] for seat in others["public"][0]["seats"])


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "nosuch", "seats": []}, "unknown_game"),
        ({"game": "vertium", "seats": []}, "bad_seats"),
        ({"game": "vertium", "seats": [{"kind": "bot", "bot": "hal"}]}, "unknown_bot"),
        ({"game": "vertium", "seats": [{"kind": "person", "bot": "greedy"}]}, "bad_seat"),
        ({"game": "four", "seats": [{"kind": "person"}] * 2, "options": {"x": 1}}, "bad_option"),
        ({"game": "four", "seats": [{"kind": "open"}] * 2, "seed": 1}, "bad_seed"),
        ({"game": "four", "seats": [{"kind": "open"}] * 2, "clock": {"mode": "move"}}, "bad_clock"),
        ({"game": "four", "seats": "all"}, "bad_request"),
        ({"game": "four", "seats": [], "more": 1}, "bad_request"),
    ],
)  # fmt: skip
async def test_a_table_that_cannot_be(host: Host, body: object, code: str) -> None:
    status = 404 if code == "unknown_game" else 400
    problem = await host.device().post("/api/tables", body, status)
    assert problem["code"] == code
    assert problem["message"]


async def test_a_seat_is_kept_by_its_cookie_and_its_link(host: Host) -> None:
    ada, phone = host.device(), host.device()
    made = await ada.make(["person", "greedy"])
    table, token = made["table"]["id"], made["tokens"]["0"]
    page = await phone.sit(table, 0, tokens=[token])
    assert page.scene["eye"] == 0
    await phone.post(f"/api/tables/{table}/join", {"token": token})
    again = await phone.sit(table, 0)
    assert again.scene["eye"] == 0
    assert (await ada.sit(table, 0)).scene["eye"] == 0


async def test_chat_reaches_everybody_and_stays(host: Host) -> None:
    ada, ben = host.device(), host.device()
    made = await ada.make([{"kind": "person", "name": "Ada"}, "greedy"])
    table = made["table"]["id"]
    page, watcher = await ada.sit(table, 0), await ben.sit(table)
    assert (await page.ask("say", text=" <b>hello</b>\x07 "))["is"] == "ack"
    line = (await watcher.until("chat"))["line"]
    assert (line["name"], line["seat"], line["text"]) == ("Ada", 0, "<b>hello</b>")
    assert (await watcher.ask("say", text="hi"))["is"] == "ack"
    late = await ben.sit(table)
    assert [said["name"] for said in late.scene["chat"]] == ["Ada", "Spectator"]
    assert (await page.ask("say", text="x" * 501))["code"] == "too_long"
    assert (await page.ask("say", text="\n"))["code"] == "empty"


async def test_why_and_hint(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], options={"start_player": 0})
    page = await ada.sit(made["table"]["id"], 0)
    legal = page.turn["actions"][0]
    answer = await page.ask("why", seat=0, action={"verb": legal["verb"], "args": legal["args"]})
    assert answer["legal"]
    answer = await page.ask("why", seat=0, action={"verb": "attack", "args": {
        "source": "galileo", "target": "brahe"}})  # fmt: skip
    assert not answer["legal"]
    assert answer["reasons"][0]["text"]
    answer = await page.ask("why", seat=0, action={"verb": "attack"})
    assert answer["code"] == "unknown_action"
    answer = await page.ask("hint", seat=0)
    hints = answer["hints"]
    assert 0 < len(hints) <= 3
    assert all(hint["action"]["action"] in page.options() for hint in hints)
    # What needs no thought, the only sensible option, has no chance told.
    assert len(hints) == 1 or all(0 <= hint["chance"] <= 1 for hint in hints)
    page.say("look", eye=1)
    await page.until("scene")
    answer = await page.ask("why", seat=1, action=legal["action"])
    assert answer["reasons"][0]["text"] == "It is Player 1's choice now, not yours."
    assert (await page.ask("hint", seat=1))["code"] == "not_your_turn"


async def test_games_rules_pages_and_schema(host: Host) -> None:
    ada = host.device()
    games = {game["key"]: game for game in await ada.get("/api/games")}
    assert {"vertium", "four"} <= set(games)
    names = {domain["name"] for domain in games["vertium"]["domains"]}
    for verb in games["vertium"]["verbs"]:
        assert {argument["domain"] for argument in verb["arguments"]} <= names
    assert {field["domain"] for field in games["vertium"]["fields"]} <= names
    rules = await ada.get("/api/games/vertium/rules")
    assert len(rules) > 100
    assert (await ada.get("/api/games/nosuch/rules", 404))["code"] == "unknown_game"
    assert "/api/tables" in (await ada.get("/openapi.json"))["paths"]
    for path in ("/", "/table/abc", "/table/abc?seat=1", "/replay/abc?action=3", "/join/abc/def"):
        assert (await ada.http.get(path)).headers["content-type"].startswith("text/html")
    assert (await ada.http.get("/nothing/here/at/all")).status_code == 404
    assert (await ada.http.get("/..%2f..%2fstore.py")).status_code == 404
    assert (await ada.get("/api/tables/nosuch", 404))["code"] == "unknown_table"


def test_what_is_asked_is_told_to_the_others_about_whoever_is_asked() -> None:
    assert about("Ada", "You must attack. You may pass.") == "Ada must attack. Ada may pass."
    assert about(r"\1", "You may pass.") == r"\1 may pass."
    assert about("Ada", "Drop a disc.") == "Ada: Drop a disc."


async def test_five_bots_keep_a_person_waiting_for_a_moment_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each bot pauses so that people can follow, but all pauses of a turn have an end."""
    async with hosting(tmp_path, pace=0.3) as host:
        pauses: list[float] = []
        true_sleep = asyncio.sleep

        async def sleep(seconds: float) -> None:
            pauses.append(seconds)
            await true_sleep(0)

        monkeypatch.setattr("orrery.server.driving.sleep", sleep)
        ada = host.device()
        made = await ada.make(["person", *["random"] * 5], game="planetfall", seed=3)
        page = await ada.sit(made["table"]["id"], 0)
        waits: list[float] = []
        for _ in range(8):
            pauses.clear()
            await page.move(0, page.options()[0])
            while page.turn["seat"] != 0:
                await page.until("update")
            waits.append(sum(pauses))
    assert max(waits) > 1.0, "there are pauses"
    assert max(waits) <= PATIENCE + 0.001


async def test_the_log_calls_players_by_their_names(host: Host) -> None:
    """From the first line on, also for who comes later and for what was said before."""
    ada, ben = host.device(), host.device()
    made = await ada.make(
        [{"kind": "person", "name": "Ada"}, "open"], game="conquerors", options={}
    )
    table = made["table"]["id"]
    ask = {"token": made["tokens"]["1"], "name": "Ben [b]", "deck": "comet_raiders"}
    await ben.post(f"/api/tables/{table}/join", ask)
    page = await ada.sit(table, 0)
    first = page.log[0]["text"]
    assert first in ("Ada starts", "Ben [b] starts")
    told = (await ada.get(f"/api/tables/{table}/replay?at=0"))["log"]
    assert told[0]["text"] == first
