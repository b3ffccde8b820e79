"""Looking back, forking, giving out and taking in, and keeping the promise made at the start."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.core.chance import Committed
from orrery.core.table import Table
from tests.server.driver import Device, Host, play_out

pytestmark = pytest.mark.anyio

Json = dict[str, Any]
GAMES = Path(__file__).parent.parent / "games"


async def finished(device: Device, game: str = "vertium") -> tuple[str, list[Json]]:
    made = await device.make(["person", "person"], game=game)
    table = made["table"]["id"]
    pages = {seat: await device.sit(table, seat) for seat in (0, 1)}
    await play_out(pages)
    return table, pages[0].log


async def test_replay_of_a_finished_game(host: Host) -> None:
    ada, ben = host.device(), host.device()
    table, log = await finished(ada)
    last = await ben.get(f"/api/tables/{table}/replay?eye=0")
    assert last["at"] == last["length"]
    assert last["log"] == log
    assert len(last["starts"]) == last["length"]
    for at in (0, 1, last["length"] // 2, last["length"]):
        for eye in ("", "&eye=0", "&eye=1", "&eye=-1"):
            step = await ben.get(f"/api/tables/{table}/replay?at={at}{eye}")
            assert step["at"] == at
            assert step["log"] == step["log"][: len(step["log"])]
            assert bool(step["action"]) == (at > 0)
            if at:
                assert step["events"] == step["log"][step["starts"][-1] :]
            part = await ben.get(f"/api/tables/{table}/replay?at={at}{eye}&since=5")
            assert part["log"] == step["log"][5:]
    everything = await ben.get(f"/api/tables/{table}/replay?at=10&eye=-1")
    assert all("size" not in f["hand"] for f in everything["view"]["factions"])
    for at in (-1, last["length"] + 1):
        assert (await ben.get(f"/api/tables/{table}/replay?at={at}", 400))["code"] == "bad_point"


async def test_replay_of_a_running_game_shows_ones_own_eye(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"])
    table = made["table"]["id"]
    page = await ada.sit(table, 0)
    views: list[Json] = [page.view]
    for _ in range(20):
        seat = page.turn["seat"]
        page.say("look", eye=seat)
        await page.until("scene")
        await page.move(seat, page.options()[0])
        page.say("look", eye=0)
        views.append((await page.until("scene"))["view"])
    for at, view in enumerate(views):
        step = await ada.get(f"/api/tables/{table}/replay?at={at}&eye=0")
        assert step["view"] == view
    assert (await ada.get(f"/api/tables/{table}/replay?eye=-1", 403))["code"] == "not_your_seat"


async def test_export_and_import(host: Host) -> None:
    ada, ben = host.device(), host.device()
    table, log = await finished(ada)
    replay = await ben.get(f"/api/tables/{table}/export")
    info = await ben.post("/api/tables/import", {"replay": replay})
    assert info["finished"]
    assert info["problem"] == ""
    assert info["commitment"]
    step = await ada.get(f"/api/tables/{info['id']}/replay?eye=0")
    assert step["log"] == log
    again = await ben.get(f"/api/tables/{info['id']}/export")
    assert again == replay
    assert [t["id"] for t in (await ben.get("/api/tables"))["mine"]] == [info["id"]]


async def test_recorded_games_are_taken_in_scripts_and_all(host: Host) -> None:
    ada = host.device()
    for name in ("vertium-2-gelbon", "four-2-standard", "vertium-1-solo"):
        replay = json.loads((GAMES / f"{name}.json").read_text())
        info = await ada.post("/api/tables/import", {"replay": replay})
        step = await ada.get(f"/api/tables/{info['id']}/replay?eye=-1")
        assert step["result"] == replay["result"]


async def test_a_replay_that_begins_at_the_end(host: Host) -> None:
    ada = host.device()
    game = orrery.game("four")
    table = Table.load(game, json.loads((GAMES / "four-2-standard.json").read_text()))
    replay = Table.from_state(game, game.dump(table.state)).save()
    assert replay["actions"] == []
    info = await ada.post("/api/tables/import", {"replay": replay})
    assert info["problem"] == ""
    step = await ada.get(f"/api/tables/{info['id']}/replay?eye=-1")
    assert step["result"] == replay["result"]


async def test_an_unfinished_replay_is_to_look_at(host: Host) -> None:
    ada = host.device()
    replay = json.loads((GAMES / "vertium-2-standard.json").read_text())
    replay |= {"actions": replay["actions"][:50], "digests": replay["digests"][:50], "result": None}
    info = await ada.post("/api/tables/import", {"replay": replay})
    assert "imported replay" in info["problem"]
    step = await ada.get(f"/api/tables/{info['id']}/replay?eye=-1&at=50")
    assert step["to_move"] is not None
    made = await ada.post(f"/api/tables/{info['id']}/fork", {"at": 50, "seat": 0})
    assert made["table"]["to_move"] == step["to_move"]
    assert (await ada.get(f"/api/tables/{info['id']}/export", 409))["code"] == "still_running"


@pytest.mark.parametrize(
    "change",
    [
        {"game": "nosuch"},
        {"game": 5},
        {"actions": [0, 1, 2]},
        {"digests": []},
        {"content": "other"},
        {"result": {"winners": [0]}},
        {"start": {}},
        {"orrery": 99},
        {"actions": ["x"] * 20_000},
    ],
)
async def test_a_bad_replay_is_refused(host: Host, change: Json) -> None:
    replay = json.loads((GAMES / "four-2-standard.json").read_text())
    response = await host.device().http.post(
        "/api/tables/import", json={"replay": {**replay, **change}}
    )
    assert response.status_code in (400, 404)
    assert response.json()["message"]


async def test_fork_of_a_finished_game_is_from_the_true_position(host: Host) -> None:
    ada, ben = host.device(), host.device()
    table, _ = await finished(ada)
    truth = await ben.get(f"/api/tables/{table}/replay?at=30&eye=1")
    made = await ben.post(f"/api/tables/{table}/fork", {"at": 30, "seat": 1, "bot": "random"})
    page = await ben.sit(made["table"]["id"], 1)
    assert [seat["kind"] for seat in page.seats] == ["bot", "person"]
    if page.version == 0:
        assert page.view == truth["view"]
    await play_out({1: page})
    for body, code in (
        ({"at": 10**6, "seat": 0}, "bad_point"),
        ({"at": 0, "seat": 7}, "bad_seat"),
        ({"at": 0, "seat": 0, "bot": "hal"}, "unknown_bot"),
    ):
        assert (await ben.post(f"/api/tables/{table}/fork", body, 400))["code"] == code
    end = (await ben.get(f"/api/tables/{table}"))["actions"]
    assert (await ben.post(f"/api/tables/{table}/fork", {"at": end, "seat": 0}, 409))["code"] == (
        "game_over"
    )


async def test_fork_of_a_running_game_tells_nothing_new(host: Host) -> None:
    """From one's own seat the position is dealt anew; to a stranger even that seat is."""
    ada, ben = host.device(), host.device()
    made = await ada.make(["person", "person"])
    table = made["table"]["id"]
    truth = host.live(made).course.state
    mine = await ada.get(f"/api/tables/{table}/replay?at=0&eye=0")
    hands: set[str] = set()
    strange: set[str] = set()
    for _ in range(12):
        fork = await ada.post(f"/api/tables/{table}/fork", {"at": 0, "seat": 0, "bot": "random"})
        state = host.live(fork).course.at(0)
        assert state.view(0) == mine["view"]
        hands.add(json.dumps(state.view(1)["factions"][1]["hand"]))  # type: ignore[index]
        fork = await ben.post(f"/api/tables/{table}/fork", {"at": 0, "seat": 0, "bot": "random"})
        state = host.live(fork).course.at(0)
        strange.add(json.dumps(state.view(0)["factions"][0]["hand"]))  # type: ignore[index]
    assert len(hands) > 3
    assert len(strange) > 3
    assert truth is host.live(made).course.state


async def test_the_promise_is_kept(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    table = made["table"]["id"]
    before = await ada.get(f"/api/tables/{table}/verify")
    assert (before["secret"], before["verified"], before["finished"]) == ("", None, False)
    await play_out({seat: await ada.sit(table, seat) for seat in (0, 1)})
    after = await ada.get(f"/api/tables/{table}/verify")
    assert after["commitment"] == before["commitment"] == made["table"]["commitment"]
    assert after["verified"] is True
    assert after["seed_matches"] is True
    promise = Committed(bytes.fromhex(after["secret"]), after["contributions"])
    assert promise.commitment() == after["commitment"]
    assert after["contributions"][:2] == ["0:Player 1", "1:Player 2"]


async def test_a_table_with_a_seed_promises_nothing(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four", seed=7)
    table = made["table"]["id"]
    await play_out({seat: await ada.sit(table, seat) for seat in (0, 1)})
    after = await ada.get(f"/api/tables/{table}/verify")
    assert after["commitment"] == after["secret"] == ""
    assert after["verified"] is True
    assert "Nothing was promised" in after["message"]
