"""Taking back: one's own last decisions, never another's, never a draw."""

from __future__ import annotations

import pytest

from tests.server.driver import Host

pytestmark = pytest.mark.anyio


async def test_a_move_is_taken_back_by_name(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    table = made["table"]["id"]
    page, other = await ada.sit(table, 0), await ada.sit(table, 1)
    assert page.undo == {"may": False, "text": "nothing has been done yet"}
    before = page.view
    await page.move(0, 3)
    assert page.undo == {"may": True, "text": "Drop a disc into column 4"}
    answer = await page.ask("undo", seat=0, version=1)
    assert answer["version"] == 2
    update = await other.until("update", test=lambda m: m["version"] == 2)
    assert update["reset"]
    await page.quiet()
    assert page.view == before
    assert page.turn["seat"] == 0


async def test_never_across_anothers_decision(host: Host) -> None:
    ada = host.device()
    made = await ada.make([{"kind": "person", "name": "Ada"}, "random"], game="four")
    page = await ada.sit(made["table"]["id"], 0)
    await page.move(0, 3)
    await page.until("update", test=lambda m: m["turn"]["seat"] == 0)
    assert page.undo == {"may": False, "text": "Random has acted since"}
    answer = await page.ask("undo", seat=0, version=page.version)
    assert answer["code"] == "no_undo"
    assert "Random has acted since" in answer["message"]


async def test_never_a_draw(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], options={"start_player": 0})
    page = await ada.sit(made["table"]["id"], 0)
    drawn = ("draws", "turns_up")
    told: list[str] = []
    while not set(drawn) & set(told):
        length = len(page.log)
        await page.move(0, page.options()[0])
        told = [event["event"] for event in page.log[length:]]
    assert page.undo["may"] is False
    assert page.undo["text"] == "a card was drawn or a die rolled since"
    answer = await page.ask("undo", seat=0, version=page.version)
    assert answer["code"] == "no_undo"


async def test_a_whole_turn(host: Host) -> None:
    """Choices cut into parts are taken back together."""
    ada = host.device()
    made = await ada.make(["person", "person"])
    table = made["table"]["id"]
    pages = [await ada.sit(table, seat) for seat in (0, 1)]
    deepest = 0
    for i in range(400):
        for page in pages:
            await page.quiet()
        seat = pages[0].turn["seat"]
        if seat is None:
            break
        page = pages[seat]
        await page.move(seat, page.options()[i % len(page.options())])
        if not page.undo["may"]:
            continue
        version = page.version
        length = len(host.live(made).past.bots)
        await page.ask("undo", seat=seat, version=version, turn=True)
        await page.quiet()
        taken = length - len(host.live(made).past.bots)
        deepest = max(deepest, taken)
        assert taken >= 1
        assert page.undo["may"] is False
        assert page.turn["seat"] == seat
        # Played on as before, it comes out as before.
        live = host.live(made)
        assert live.course.table.digests == live.course.table.digests
        await page.move(seat, page.options()[i % len(page.options())])
    assert deepest >= 1


async def test_what_a_stand_in_did_counts_as_anothers_decision(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    page = await ada.sit(made["table"]["id"], 0)
    assert (await page.ask("hand_over", seat=0, bot="random"))["is"] == "ack"
    await page.until("update", test=lambda m: m["version"] == 1)
    await page.ask("hand_over", seat=0, bot="")
    assert (await page.ask("undo", seat=0, version=1))["message"].endswith(
        "Random has played for you since."
    )


async def test_not_after_the_end(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    page = await ada.sit(made["table"]["id"], 0)
    for i in range(7):
        page.say("look", eye=i % 2)
        await page.until("scene")
        await page.move(i % 2, 3 if i % 2 == 0 else 4)
    assert page.turn["result"]["winners"] == [0]
    assert page.undo == {"may": False, "text": "the game is over"}
    assert (await page.ask("undo", seat=0, version=7))["code"] == "no_undo"
    assert (await page.ask("move", seat=1, version=7, action=0))["code"] == "game_over"
