"""Finished games are judged choice by choice; games that go on never are."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from orrery.bots import hints as advising
from orrery.core.chance import seeded
from orrery.core.errors import Refused
from orrery.core.state import State
from orrery.server import thinking
from tests.played import vertium
from tests.server.driver import Device, FakeTime, Host
from tests.server.driver import play_out as play_pages
from tests.server.test_workers import Failing

pytestmark = pytest.mark.anyio

GAMES = Path(__file__).parent.parent / "games"


async def bring(device: Device, name: str, actions: int | None = None) -> str:
    """Import a recorded game, or the first actions of it."""
    replay = json.loads((GAMES / f"{name}.json").read_text())
    if actions is not None:
        replay |= {
            "actions": replay["actions"][:actions],
            "digests": replay["digests"][:actions],
            "result": None,
        }
    found: str = (await device.post("/api/tables/import", {"replay": replay}))["id"]
    return found


async def finished(device: Device, address: str) -> list[dict[str, Any]]:
    """All points of an analysis, as a page gathers them."""
    points: list[dict[str, Any]] = []
    mark = "&" if "?" in address else "?"
    while True:
        news = await device.get(f"{address}{mark}since={len(points)}")
        points += news["points"]
        assert news["next"] == len(points)
        if news["state"] not in ("waiting", "running"):
            assert news["state"] == "done"
            assert news["done"] == news["total"]
            return points


async def test_an_imported_game(host: Host) -> None:
    ada = host.device()
    table = await bring(ada, "four-2-standard")
    address = f"/api/tables/{table}/analysis"
    begun = await ada.post(address, {}, 200)
    assert begun["state"] in ("waiting", "running")
    points = sorted(await finished(ada, address), key=lambda point: point["at"])
    step = await ada.get(f"/api/tables/{table}/replay")
    assert [point["at"] for point in points] == list(range(step["length"]))
    for point in points:
        assert sum(point["chances"]) == pytest.approx(1, abs=0.001)
        assert 0 <= point["chosen"] <= point["best_chance"] <= 1
        assert point["text"].startswith("Drop")
        assert point["best"] != point["text"]
    # The last choice won.
    assert points[-1]["chosen"] == 1
    assert begun["end"] == [float(seat in step["result"]["winners"]) for seat in (0, 1)]

    # A second look is instant, also for somebody else.
    again = await host.device().post(address, {}, 200)
    assert again["state"] == "done"
    assert sorted(again["points"], key=lambda point: point["at"]) == points


async def test_a_table_of_one_s_own(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    table = made["table"]["id"]
    address = f"/api/tables/{table}/analysis"
    pages = {seat: await ada.sit(table, seat) for seat in (0, 1)}
    assert (await ada.post(address, {}, 409))["code"] == "still_running"
    await play_pages(pages)
    await ada.post(address, {}, 200)
    await finished(ada, address)


@pytest.mark.parametrize("open", [False, True])
async def test_a_game_that_goes_on_is_not_analysed(host: Host, open: bool) -> None:
    """It would tell secrets: not at a table, and not of a file that ends in the middle."""
    ada = host.device()
    made = await ada.make(["person", "random"])
    for table in (made["table"]["id"], await bring(ada, "four-2-standard", 10)):
        address = f"/api/tables/{table}/analysis"
        refused = await ada.post(address, {"open": open}, 409)
        assert refused["code"] == "still_running"
        await ada.get(f"{address}?open={open}", 409)
        assert (await ada.http.delete(f"{address}?open={open}")).status_code == 409
    assert host.room.analyses.found == {}


async def test_it_can_be_stopped_and_goes_on_from_there(host: Host) -> None:
    ada = host.device()
    table = await bring(ada, "vertium-2-standard")
    address = f"/api/tables/{table}/analysis"
    assert (await ada.get(address, 404))["code"] == "no_analysis"
    await ada.post(address, {}, 200)
    while not (news := await ada.get(address))["points"]:
        assert news["state"] in ("waiting", "running")
    stopped = (await ada.http.delete(address)).json()
    assert stopped["state"] == "stopped"
    assert 0 < stopped["done"] < stopped["total"]
    await asyncio.sleep(0.3)
    assert (await ada.get(address))["done"] == stopped["done"]

    on = await ada.post(address, {}, 200)
    assert on["points"] == stopped["points"]
    while (await ada.get(address))["done"] <= stopped["done"]:
        pass
    await ada.http.delete(address)
    judging = host.room.analyses.found[table, False]
    # Nothing was lost half-way, and nothing judged twice.
    ats = [point.at for point in judging.points]
    assert sorted([*ats, *(judging.left or [])]) == sorted(set(ats) | set(judging.left or []))
    assert len(ats) + len(judging.left or []) == judging.total


async def test_when_nothing_is_found_it_can_be_asked_for_again(host: Host) -> None:
    ada = host.device()
    table = await bring(ada, "four-2-standard")
    address = f"/api/tables/{table}/analysis"
    workers = host.room.house.workers
    host.room.house.workers = Failing(None)
    await ada.post(address, {}, 200)
    judging = host.room.analyses.found[table, False]
    await asyncio.wait_for(judging.ended.wait(), 20)
    assert (await ada.get(address))["state"] == "failed"
    host.room.house.workers = workers
    await ada.post(address, {}, 200)
    assert len(await finished(ada, address)) > 20


async def test_it_can_be_stopped_before_it_has_begun(host: Host) -> None:
    ada = host.device()
    table = await bring(ada, "four-2-standard")
    analyses = host.room.analyses
    await analyses.begin(table, False)
    assert (await analyses.stop(table, False)).state == "stopped"
    assert (await analyses.begin(table, False)).state == "waiting"
    await finished(ada, f"/api/tables/{table}/analysis")


async def test_it_stops_when_nobody_asks_any_more(timed: Host, time: FakeTime) -> None:
    ada = timed.device()
    table = await bring(ada, "vertium-2-standard")
    await ada.post(f"/api/tables/{table}/analysis", {}, 200)
    judging = timed.room.analyses.found[table, False]
    while not judging.points:
        await asyncio.sleep(0.05)
    time.at += 60
    await asyncio.wait_for(judging.ended.wait(), 20)
    assert judging.state == "stopped"


async def test_each_way_to_look_has_its_own(host: Host) -> None:
    ada = host.device()
    table = await bring(ada, "four-2-standard")
    address = f"/api/tables/{table}/analysis"
    await ada.post(address, {"open": True}, 200)
    points = await finished(ada, f"{address}?open=true")
    assert len(points) > 20
    assert (await ada.get(address, 404))["code"] == "no_analysis"


# -- the job itself -------------------------------------------------------------------------


def job(s: State, **more: object) -> dict[str, Any]:
    usual = {"game": "vertium", "position": s.game.dump(s), "action": s.options[0], "luck": 1}
    budget = {"bot": "hard", "simulations": 8, "ms": 60_000}
    return {**usual, **budget, "open": False, "result": {"winners": [0]}, **more}


@pytest.mark.parametrize("open", [False, True])
def test_no_worker_judges_a_game_without_its_result(open: bool) -> None:
    with pytest.raises(Refused) as refused:
        thinking.judge(job(vertium(), result=None, open=open))
    assert refused.value.code == "still_running"


def test_what_a_seat_does_not_know_changes_nothing_of_its_hints(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(advising, "ADVISER", "greedy")  # which no clock interrupts here
    s = vertium()
    ask = {"game": "vertium", "seat": s.seat, "luck": 1, "ms": 1000}
    hinted = thinking.advise({**ask, "position": s.game.dump(s)})
    for seed in range(4):
        twin = s.resample(s.seat, seeded(seed))
        assert thinking.advise({**ask, "position": s.game.dump(twin)}) == hinted


def test_what_a_seat_did_not_know_changes_nothing_of_its_chances() -> None:
    s = vertium()
    digest = s.game.digest(s)
    twins = [s.resample(s.seat, seeded(seed)) for seed in range(4)]
    assert any(s.game.digest(twin) != digest for twin in twins)
    judged = thinking.judge(job(s))
    assert all(thinking.judge(job(twin)) == judged for twin in twins)
    # With everything open it does.
    opened = thinking.judge(job(s, open=True))
    assert any(thinking.judge(job(twin, open=True)) != opened for twin in twins)
