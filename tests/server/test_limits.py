"""Beyond a limit there is a clear refusal, and others do not notice."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.core.errors import Refused
from orrery.server.limits import Addresses, Limits, Window, clean, read_limits
from tests.server.driver import Closed, Host, hosting

pytestmark = pytest.mark.anyio


async def test_a_flooding_page_is_closed(tmp_path: Path) -> None:
    async with hosting(tmp_path, limits=Limits(messages=20)) as host:
        ada = host.device()
        made = await ada.make(["person", "person"], game="four")
        page, other = await ada.sit(made["table"]["id"], 0), await ada.sit(made["table"]["id"], 1)
        for _ in range(30):
            page.say("ping")
        with pytest.raises(Closed) as closed:
            await page.until("never")
        assert closed.value.code == 1008
        assert closed.value.reason == "more than 20 messages in 20 seconds"
        await other.quiet()
        assert other.seats[0]["connected"] is True, "the other page holds that seat too"


async def test_a_message_that_is_too_long(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    page = await ada.sit(made["table"]["id"], 0)
    page.say("say", id="x", text="x" * 20_000)
    with pytest.raises(Closed) as closed:
        await page.until("ack")
    assert closed.value.code == 1009


async def test_sockets_of_a_table_and_of_the_room(tmp_path: Path) -> None:
    async with hosting(tmp_path, limits=Limits(sockets_per_table=2, sockets=3)) as host:
        ada = host.device()
        tables = [(await ada.make(["person", "person"], game="four"))["table"]["id"] for _ in "ab"]
        for _ in range(2):
            await ada.sit(tables[0], 0)
        page = await ada.connect(tables[0])
        with pytest.raises(Closed, match="this table has no place"):
            await page.hear()
        await page.close()
        await ada.sit(tables[1], 0)
        page = await ada.connect(tables[1])
        with pytest.raises(Closed, match="this room has no place"):
            await page.hear()


async def test_tables(tmp_path: Path) -> None:
    async with hosting(tmp_path, limits=Limits(tables_per_device=2, tables=3)) as host:
        ada, ben = host.device(), host.device()
        body = {"game": "four", "seats": [{"kind": "person"}] * 2}
        for _ in range(2):
            await ada.post("/api/tables", body)
        assert (await ada.post("/api/tables", body, 429))["code"] == "too_many_tables"
        await ben.post("/api/tables", body)
        assert (await ben.post("/api/tables", body, 503))["code"] == "room_full"


async def test_bodies(host: Host) -> None:
    ada = host.device()
    long = {"game": "four", "seats": [], "options": {"x": "y" * 70_000}}
    assert (await ada.post("/api/tables", long, 413))["code"] == "too_large"
    replay = {"replay": {"game": "four", "x": "y" * 100_000}}
    assert (await ada.post("/api/tables/import", replay, 400))["code"] == "bad_replay"
    replay = {"replay": {"game": "four", "x": "y" * 5_000_000}}
    assert (await ada.post("/api/tables/import", replay, 413))["code"] == "too_large"


async def test_requests_from_one_address(tmp_path: Path) -> None:
    async with hosting(tmp_path, limits=Limits(requests=5)) as host:
        ada = host.device()
        for _ in range(5):
            await ada.get("/api/games")
        problem = await ada.get("/api/games", 429)
        assert problem["code"] == "too_fast"
        with pytest.raises(Closed):
            await ada.connect("x")


async def test_pages_of_other_sites_are_kept_out(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    with pytest.raises(Closed, match="another site"):
        await ada.connect(made["table"]["id"], {"origin": "https://elsewhere.example"})
    await ada.connect(made["table"]["id"], {"origin": "http://room"})
    response = await ada.http.get("/api/games", headers={"origin": "https://elsewhere.example"})
    assert response.json()["code"] == "foreign_origin"


async def test_a_page_that_does_not_read_is_let_go(tmp_path: Path) -> None:
    async with hosting(tmp_path, limits=Limits(backlog=10, messages=10_000)) as host:
        ada = host.device()
        made = await ada.make(["person", "person"], game="four")
        await ada.sit(made["table"]["id"], 0)
        live = host.live(made)
        viewer = next(iter(live.viewers))
        for _ in range(50):
            viewer.send(b"{}")
        assert viewer.closing is True  # type: ignore[attr-defined]


async def test_chat_is_not_a_fire_hose(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    page = await ada.sit(made["table"]["id"], 0)
    codes = [(await page.ask("say", text="hello")).get("code") for _ in range(7)]
    assert codes == [None] * 5 + ["too_fast"] * 2


async def test_devices_of_a_seat(tmp_path: Path) -> None:
    async with hosting(tmp_path, limits=Limits(devices_per_seat=2)) as host:
        made = await host.device().make(["person", "open"], game="four")
        path = f"/api/tables/{made['table']['id']}/join"
        body = {"token": made["tokens"]["1"]}
        for _ in range(2):
            await host.device().post(path, body)
        assert (await host.device().post(path, body, 429))["code"] == "too_many_devices"


async def test_a_table_that_is_not_there(host: Host) -> None:
    page = await host.device().connect("nosuch")
    assert (await page.hear())["code"] == "unknown_table"
    with pytest.raises(Closed) as closed:
        await page.hear()
    assert closed.value.code == 4404


def test_a_window_slides() -> None:
    window = Window(2, 10.0)
    assert [window.admits(t) for t in (0.0, 1.0, 2.0, 10.5, 10.6, 11.5)] == [
        True, True, False, True, False, True,
    ]  # fmt: skip


def test_addresses_are_forgotten() -> None:
    addresses = Addresses(1, 10.0)
    for i in range(20_000):
        assert addresses.admits(str(i), 0.0)
    assert len(addresses.windows) <= 10_000
    assert not addresses.admits("19999", 0.0)


def test_text_of_people() -> None:
    assert clean(" <i>né\u0301e</i>\x00\x1b[1m\u202e\n ", 40) == "<i>né\u0301e</i>[1m"
    assert clean("x" * 100, 5) == "xxxxx"
    assert clean("👩‍🚀", 10) == "👩‍🚀"


def test_limits_from_the_command_line() -> None:
    assert read_limits(["messages=7", "message_seconds=1.5"]) == Limits(
        messages=7, message_seconds=1.5
    )
    for bad in ("messages", "nosuch=1", "messages=many"):
        with pytest.raises(Refused):
            read_limits([bad])
