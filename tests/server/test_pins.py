"""Tables are pinned to the engine and the content they began with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from orrery.server import store
from tests.server.driver import Host, hosting

pytestmark = pytest.mark.anyio


def change(folder: Path, table: str, **values: Any) -> None:
    database = store.Database(str(folder))
    with database.engine.begin() as connection:
        connection.execute(update(store.tables).where(store.tables.c.id == table).values(**values))
    database.close()


async def begun(folder: Path) -> tuple[str, dict[str, str]]:
    async with hosting(folder) as host:
        ada = host.device()
        made = await ada.make(["person", "person"], game="four")
        page = await ada.sit(made["table"]["id"], 0)
        await page.move(0, 3)
        return made["table"]["id"], dict(ada.http.cookies)


async def refused(host: Host, table: str, cookies: dict[str, str], words: str) -> None:
    """Everything about the table says the same plain thing, and nothing breaks."""
    ada = host.device()
    ada.http.cookies.update(cookies)
    info = await ada.get(f"/api/tables/{table}")
    assert words in info["problem"]
    assert (await ada.get("/api/tables"))["mine"][0]["id"] == table
    page = await ada.connect(table)
    page.say("hello", eye=0)
    assert words in (await page.until("refusal"))["message"]
    assert (await page.ask("move", seat=0, version=1, action=0))["is"] == "refusal"
    for path in ("replay", "export", "verify"):
        problem = await ada.get(f"/api/tables/{table}/{path}", 409)
        assert words in problem["message"] or problem["code"] == "still_running"
    problem = await ada.post(f"/api/tables/{table}/fork", {"at": 0, "seat": 0}, 409)
    assert words in problem["message"]


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"content": "0123"}, "begun with other cards and maps"),
        ({"engine": "0.0.9"}, "begun with Orrery 0.0.9"),
        ({"game": "gone"}, "not installed"),
        ({"start": {"new": {"seats": 2, "options": {}}}}, "does not come out as it was recorded"),
    ],
)
async def test_a_table_that_cannot_be_continued_says_so(
    tmp_path: Path, values: dict[str, Any], words: str
) -> None:
    table, cookies = await begun(tmp_path)
    change(tmp_path, table, **values)
    async with hosting(tmp_path) as host:
        await refused(host, table, cookies, words)


async def test_other_rules_are_noticed_by_where_they_lead(tmp_path: Path) -> None:
    table, cookies = await begun(tmp_path)
    database = store.Database(str(tmp_path))
    with database.engine.begin() as connection:
        connection.execute(update(store.entries).values(digest="0" * 16))
    database.close()
    async with hosting(tmp_path) as host:
        await refused(host, table, cookies, "lead to another position now")


async def test_repairs_of_the_engine_do_not_matter(tmp_path: Path) -> None:
    table, _ = await begun(tmp_path)
    change(tmp_path, table, engine="0.1.99")
    async with hosting(tmp_path) as host:
        assert (await host.device().get(f"/api/tables/{table}"))["problem"] == ""
