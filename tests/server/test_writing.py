"""The writer: what is acknowledged is on disk; what cannot be written is not done."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, inspect, select, text

from orrery.core.errors import Refused
from orrery.server import store
from orrery.server.limits import Limits
from orrery.server.writer import Writer
from tests.server.driver import Closed, Host, hosting

pytestmark = pytest.mark.anyio


def entry(version: int, table: str = "t", id: str | None = None) -> store.Entry:
    return store.Entry(
        table_id=table, version=version, kind="move", id=id, seat=0, action=1, digest="d", bot="",
        automatic="", at=1.0, spent=0.0, actions=version, to_move=0, finished=False, result=None,
    )  # fmt: skip


async def test_many_writes_share_a_transaction_and_one_bad_one_fails_alone(tmp_path: Path) -> None:
    database = store.Database(str(tmp_path))
    writer = Writer(database.engine)
    try:
        waiting = [writer.write(entry(i)) for i in (*range(50), 7, *range(50, 100))]
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        failed = [i for i, outcome in enumerate(outcomes) if outcome is not None]
        assert failed == [50]
        assert isinstance(outcomes[50], Refused)
        assert store.last_version(database.engine, "t") == 99
        await writer.write(entry(1, "u", "same"))
        with pytest.raises(Refused):
            await writer.write(entry(2, "u", "same"))
    finally:
        await writer.close()
        database.close()


async def test_a_move_that_cannot_be_written_is_not_done(host: Host) -> None:
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    table = made["table"]["id"]
    page, other = await ada.sit(table, 0), await ada.sit(table, 1)
    await page.move(0, 3)
    await other.quiet()
    before = await ada.get(f"/api/tables/{table}/replay")
    engine = host.room.house.engine
    with engine.begin() as connection:
        connection.execute(
            text("CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'x'); END")
        )
    assert (await other.ask("move", id="a", seat=1, version=1, action=3))["code"] == "storage"
    assert (await page.ask("undo", id="b", seat=0, version=1))["code"] == "storage"
    await page.quiet()
    assert page.version == other.version == 1
    assert await ada.get(f"/api/tables/{table}/replay") == before
    with engine.begin() as connection:
        connection.execute(text("DROP TRIGGER full"))
    assert (await other.move(1, 3, id="a"))["version"] == 2


async def test_a_table_whose_log_goes_on_without_it_is_read_again(host: Host) -> None:
    """Should the disk know a move that memory does not, the disk is right."""
    ada = host.device()
    made = await ada.make(["person", "person"], game="four")
    table = made["table"]["id"]
    page = await ada.sit(table, 0)
    live = host.live(made)
    digest = live.course.apply(3)
    live.course.undo()
    ghost = entry(1, table)
    ghost.action, ghost.digest, ghost.to_move = 3, digest, 1
    await host.room.house.writer.write(ghost)
    with pytest.raises(Closed, match="read again"):
        await page.ask("move", seat=0, version=0, action=5)
    again = await ada.sit(table, 1)
    assert again.version == 1
    assert (await again.move(1, 3))["version"] == 2


def test_the_migrations_lead_to_the_declared_form(tmp_path: Path) -> None:
    migrated = store.Database(str(tmp_path)).engine
    declared = create_engine(f"sqlite:///{tmp_path / 'declared.db'}")
    store.metadata.create_all(declared)

    def form(connection: Connection) -> dict[str, object]:
        found = inspect(connection)
        return {
            table: (
                [(c["name"], str(c["type"]), c["nullable"]) for c in found.get_columns(table)],
                found.get_pk_constraint(table)["constrained_columns"],
                sorted(map(str, (i["column_names"] for i in found.get_indexes(table)))),
                [u["column_names"] for u in found.get_unique_constraints(table)],
            )
            for table in found.get_table_names()
            if table != "alembic_version"
        }

    with migrated.connect() as one, declared.connect() as two:
        assert form(one) == form(two)
        modes = [one.execute(text(f"PRAGMA {p}")).scalar() for p in ("journal_mode", "synchronous")]
    assert modes == ["wal", 2]
    migrated.dispose()
    declared.dispose()


def test_one_process_owns_a_database(tmp_path: Path) -> None:
    database = store.Database(str(tmp_path))
    with pytest.raises(Refused, match="another server is running"):
        store.Database(str(tmp_path))
    database.close()
    store.Database(str(tmp_path)).close()


def test_where_data_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ORRERY_DATA", str(tmp_path / "own"))
    assert store.database_url("") == f"sqlite:///{tmp_path / 'own' / 'room.db'}"
    monkeypatch.delenv("ORRERY_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert store.database_url("") == f"sqlite:///{tmp_path / 'xdg' / 'orrery' / 'room.db'}"
    assert store.database_url("postgresql://db/orrery") == "postgresql://db/orrery"
    assert store.database_url(str(tmp_path / "x.db")) == f"sqlite:///{tmp_path / 'x.db'}"
    mode = (tmp_path / "x.db").stat().st_mode
    assert mode & 0o077 == 0
    (tmp_path / "file").write_text("")
    with pytest.raises(Refused, match="cannot be kept"):
        store.database_url(str(tmp_path / "file" / "below"))


async def test_chat_is_cut_to_what_is_kept(tmp_path: Path) -> None:
    async with hosting(tmp_path, limits=Limits(chats=100, chat_lines=3, requests=1000)) as host:
        ada = host.device()
        made = await ada.make(["person", "person"], game="four")
        page = await ada.sit(made["table"]["id"], 0)
        for i in range(6):
            await page.ask("say", text=str(i))
        with host.room.house.engine.connect() as connection:
            kept = connection.execute(select(store.chat.c.text)).scalars().all()
        assert kept == ["3", "4", "5"]
        assert [line.text for line in host.live(made).chat] == ["3", "4", "5"]


@pytest.mark.parametrize("url", ["nonsense://somewhere", "postgresql+nodriver://somewhere/room"])
def test_a_database_that_cannot_be_used_is_refused_in_words(url: str) -> None:
    with pytest.raises(Refused, match="cannot be used") as refused:
        store.Database(url)
    assert (refused.value.code, refused.value.field) == ("no_database", "data")
