"""Nothing that an eye may not see is ever sent towards it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from orrery.core.chance import seeded
from tests.server.driver import Device, Host, Page, hosting, level

pytestmark = pytest.mark.anyio

Json = dict[str, Any]
OPEN_AT_THE_END = ("objective", "blue")


def secrets_in(frame: Json, eye: int | None) -> list[str]:
    """What a frame tells that this eye may not know, whatever part of it tells it."""
    found: list[str] = []
    view = frame.get("view")
    if view:
        if "size" not in view["deck"]:
            found.append("the deck")
        for seat, faction in enumerate(view["factions"]):
            hidden = seat != eye
            if hidden and list(faction["hand"]) != ["size"]:
                found.append(f"hand of {seat}")
            if hidden and not view["declared"] and faction["objective"] not in ("?", None):
                found.append(f"objective of {seat}")
        for key, planet in view["planets"].items():
            if not view["revealed"] and planet["blue"] not in ("?", None):
                found.append(f"blue moon of {key}")
    for event in [*frame.get("events", []), *frame.get("log", [])]:
        if (
            event["event"] == "draws"
            and event["args"]["faction"] != eye
            and "card" in event["args"]
        ):
            found.append("a card drawn")
        parties = (event["args"].get("faction"), event["args"].get("victim"))
        if event["event"] == "steals" and eye not in parties and "card" in event["args"]:
            found.append("a card stolen")
    turn = frame.get("turn")
    if turn and turn["seat"] != eye and turn["actions"]:
        found.append("another's options")
    if frame.get("is") == "answer":
        found.append("an answer")
    if eye is None and frame.get("undo", {}).get("text"):
        found.append("another's undo")
    return found


def check_frames(page: Page, eye: int | None) -> None:
    for text in page.frames:
        frame = json.loads(text)
        assert secrets_in(frame, eye) == []
        for word in ("secret", "contributions", "seed", "token", "Traceback"):
            assert f'"{word}"' not in text


async def test_over_a_whole_game(host: Host) -> None:
    ada, ben, stranger = host.device(), host.device(), host.device()
    made = await ada.make(["person", "open", "greedy"])
    table = made["table"]["id"]
    await ben.post(f"/api/tables/{table}/join", {"token": made["tokens"]["1"]})
    pages = {0: await ada.sit(table, 0), 1: await ben.sit(table, 1)}
    watcher = await stranger.sit(table)
    moves = 0
    while True:
        await level(*pages.values(), watcher)
        if watcher.turn["result"] is not None:
            break
        seat = watcher.turn["seat"]
        if seat not in pages:
            await watcher.until("update")
            continue
        page = pages[seat]
        await nosy(watcher, stranger, table, moves)
        options = page.options()
        await page.move(seat, options[(moves * 5) % len(options)])
        if moves % 3 == 0 and page.undo["may"]:
            await page.ask("undo", seat=seat, version=page.version)
            await page.quiet()
            await watcher.quiet()
            if page.turn["seat"] == seat:  # or the bot was quicker, and its move stands
                await page.move(seat, page.options()[(moves * 5) % len(page.options())])
        moves += 1
    check_frames(watcher, None)
    check_frames(pages[0], 0)
    check_frames(pages[1], 1)
    assert len(watcher.frames) > 200


async def nosy(watcher: Page, device: Device, table: str, moves: int) -> None:
    """A spectator tries whatever it can think of."""
    version = watcher.version
    seat = watcher.turn["seat"]
    for ask in (
        {"do": "why", "seat": seat, "action": moves % 50},
        {"do": "hint", "seat": seat},
        {"do": "undo", "seat": seat, "version": version},
        {"do": "move", "seat": seat, "version": version, "action": 0},
    ):
        answer = await watcher.ask(**ask)
        assert answer["is"] == "refusal"
    if moves % 10:
        return
    watcher.say("look", eye=seat)
    assert (await watcher.until("refusal"))["code"] == "not_your_seat"
    step = await device.get(f"/api/tables/{table}/replay?at={version // 2}")
    assert secrets_in(step, None) == []
    assert step["action"] == ""
    for eye in (0, 1, 2, -1, -2, 99):
        await device.get(f"/api/tables/{table}/replay?eye={eye}", 403)
    await device.get(f"/api/tables/{table}/export", 409)
    verification = await device.get(f"/api/tables/{table}/verify")
    assert verification["secret"] == ""
    assert verification["contributions"] == []


async def test_what_an_eye_cannot_know_changes_no_byte(tmp_path: Path) -> None:
    """Deal everything hidden from an eye anew: what is sent towards it stays the same."""
    async with hosting(tmp_path) as host:
        ada = host.device()
        made = await ada.make(["person", "person", "person"])
        page = await ada.sit(made["table"]["id"], 0)
        live = host.live(made)
        table = live.course.table
        changed = 0
        for i in range(60):
            for eye in (None, 0, 1, 2):
                viewer = next(iter(live.viewers))
                viewer.eye = eye
                before = msgspec.json.encode(live.scene(viewer, -1))
                true = table.state
                twin = true.resample(-2 if eye is None else eye, seeded(i))
                changed += table.game.digest(twin) != table.game.digest(true)
                twin.chance = true.chance
                table.state = twin
                live.course._seen = None
                after = msgspec.json.encode(live.scene(viewer, -1))
                table.state = true
                live.course._seen = None
                assert after == before
            viewer.eye = live.to_move
            await live.show(viewer, -1)
            page.version = -1
            await page.until("scene")
            await page.move(page.turn["seat"], page.options()[i % len(page.options())])
        assert changed > 200, "a deal that changes nothing shows nothing"


async def test_hot_seat_holds_only_the_eye_that_looks(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"])
    page = await ada.sit(made["table"]["id"])
    assert page.scene["eye"] is None
    for _ in range(25):
        check_frames(page, None)
        page.frames.clear()
        seat = page.turn["seat"]
        page.say("look", eye=seat)
        await page.until("scene")
        assert page.options()
        await page.move(seat, page.options()[0])
        check_frames(page, seat)
        # The curtain: everything of this seat is taken back before the next one looks.
        page.say("look", eye=None)
        scene = await page.until("scene")
        assert scene["first"] == 0
        page.frames[:] = page.frames[-1:]
        assert (await page.ask("why", seat=seat, action=0))["code"] == "not_your_eye"
        assert (await page.ask("hint", seat=seat))["code"] == "not_your_eye"


async def test_the_curtain_is_down_while_another_moves(host: Host) -> None:
    ada, ben = host.device(), host.device()
    made = await ada.make(["person", "person", "open"], options={"start_player": 2})
    table = made["table"]["id"]
    await ben.post(f"/api/tables/{table}/join", {"token": made["tokens"]["2"]})
    page = await ada.sit(table)
    other = await ben.sit(table, 2)
    while other.turn["seat"] == 2:
        await other.move(2, other.options()[0])
    await page.quiet()
    check_frames(page, None)
