"""What is kept: tables, who holds their seats, their moves (append-only) and their chat."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from alembic import command
from alembic.config import Config
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    Integer,
    MetaData,
    Select,
    String,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, OperationalError

from orrery.core.errors import Refused

if sys.platform != "win32":
    import fcntl

Row = dict[str, Any]
OWNED: Final = 0x0EE  # the advisory lock of whoever owns a PostgreSQL database
LISTED: Final = 100  # tables in one list

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("engine", String(32), nullable=False),
    Column("content", String(32), nullable=False),
    Column("options", JSON, nullable=False),
    Column("start", JSON, nullable=False),  # holds the seed: never sent while the game runs
    Column("scripts", JSON, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("clock", JSON, nullable=False),
    Column("public", Boolean, nullable=False, index=True),
    Column("replay", Boolean, nullable=False),  # imported: to look at, not to play on
    Column("maker", String(64), nullable=False, index=True),
    Column("created", Float, nullable=False),
    # The rest sums the entries up, in the transaction that appends them.
    Column("updated", Float, nullable=False, index=True),
    Column("version", Integer, nullable=False),
    Column("actions", Integer, nullable=False),
    Column("to_move", Integer),
    Column("finished", Boolean, nullable=False),
    Column("result", JSON(none_as_null=True)),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", Text, nullable=False),
    Column("bot", String(64), nullable=False),
    Column("reason", Text, nullable=False),  # why a bot stands in
    Column("token", String(64), nullable=False),  # SHA-256
)

holders = Table(
    "holders",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("device", String(64), primary_key=True, index=True),  # SHA-256
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("id", String(64)),  # the client's; none for bots
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),  # of an undo: how many actions are left
    Column("digest", String(32), nullable=False),
    Column("bot", String(64), nullable=False),
    Column("automatic", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("spent", Float, nullable=False),  # seconds the seat took, for its clock
    UniqueConstraint("table_id", "id"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

MOVE: Final = "move"
UNDO: Final = "undo"
BRING: Final = "bring"  # before the first move: a seat brought something, all is dealt anew


class Entry(msgspec.Struct, kw_only=True):
    """A move, an undo or what a seat brought, and what it makes of its table."""

    table_id: str
    version: int
    kind: str
    id: str | None
    seat: int
    action: int
    digest: str
    bot: str
    automatic: str
    at: float
    spent: float
    actions: int
    to_move: int | None
    finished: bool
    result: dict[str, Any] | None


LOGGED: Final = [column.name for column in entries.columns]
SUMMED_UP: Final = ["version", "actions", "to_move", "finished", "result"]
APPEND: Final = insert(entries)
SUM_UP: Final = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values(updated=bindparam("at"), **{name: bindparam(name) for name in SUMMED_UP})
)


def append_entries(connection: Connection, added: Sequence[Entry]) -> None:
    """Append to the logs of any tables, and sum those tables up."""
    connection.execute(APPEND, [{name: getattr(e, name) for name in LOGGED} for e in added])
    last = {e.table_id: e for e in added}
    connection.execute(
        SUM_UP,
        [
            {"of": e.table_id, "at": e.at, **{name: getattr(e, name) for name in SUMMED_UP}}
            for e in last.values()
        ],
    )


# -- opening --------------------------------------------------------------------------------


def data_folder() -> Path:
    """Where this user's data is kept."""
    given = os.environ.get("ORRERY_DATA")
    if given:
        return Path(given)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "orrery"


def database_url(data: str) -> str:
    """A database from what --data says: nothing, a folder or file, or a URL of SQLAlchemy."""
    if "://" in data:
        return data
    path = Path(data) if data else data_folder()
    if path.suffix not in (".db", ".sqlite", ".sqlite3"):
        path = path / "room.db"
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Seeds are in it: nobody else's to read.
        path.touch(mode=0o600)
    except OSError as e:
        raise Refused(
            "no_folder",
            f"the room cannot be kept in {path.parent}: {e.strerror}; name another place with"
            " --data or ORRERY_DATA",
            "data",
        ) from e
    return f"sqlite:///{path.resolve()}"


class Database:
    """A database, brought up to its present form. One process owns it, however that ends."""

    def __init__(self, data: str = "") -> None:
        self.url = database_url(data)
        self.handle = lock_file(self.url)
        self.owner: Connection | None = None  # of a server that knows no lock on a file
        self.engine = make_engine(self.url)
        try:
            if self.engine.dialect.name == "sqlite":
                event.listen(self.engine, "connect", prepare_sqlite)
            elif self.engine.dialect.name == "postgresql":
                self.owner = lock_database(self.engine)
            migrate(self.engine)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        if self.owner is not None:
            self.owner.close()
        self.engine.dispose()
        if self.handle >= 0:
            os.close(self.handle)
            self.handle = -1


def make_engine(url: str) -> Engine:
    try:
        return create_engine(url)
    except (ArgumentError, ImportError) as e:
        message = f"the database cannot be used: {e}; see docs/server.md for what --data takes"
        raise Refused("no_database", message, "data") from e


def lock_database(engine: Engine) -> Connection:
    """Own a PostgreSQL database as long as the connection lasts."""
    try:
        connection = engine.connect()
    except OperationalError as e:
        message = f"the database does not answer: {e.orig}".strip().splitlines()[0]
        raise Refused("no_database", message, "data") from e
    if not connection.scalar(select(func.pg_try_advisory_lock(OWNED))):
        connection.close()
        raise Refused("in_use", "another server is running on this database; use that one", "data")
    connection.commit()
    return connection


def lock_file(url: str) -> int:
    database = make_url(url).database
    if sys.platform == "win32" or not url.startswith("sqlite") or not database:
        return -1
    handle = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        # Not lockf: that lock is the process's, and a second server in it would be let in.
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        message = f"another server is running on {database}; use that one"
        raise Refused("in_use", message, "data") from None
    return handle


def prepare_sqlite(connection: Any, record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def migrate(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", "orrery.server:migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


# -- reading --------------------------------------------------------------------------------


class Stored(msgspec.Struct):
    """A table as it is kept, with its log and chat where those were asked for."""

    row: Row
    seats: list[Row]
    holders: list[Row]
    entries: list[Row]
    chat: list[Row]


def read_table(engine: Engine, table_id: str, chat_lines: int) -> Stored | None:
    with engine.connect() as connection:
        found = _rows(connection, select(tables).where(tables.c.id == table_id))
        if not found:
            return None
        talk = (
            select(chat)
            .where(chat.c.table_id == table_id)
            .order_by(chat.c.number.desc())
            .limit(chat_lines)
        )
        return Stored(
            found[0],
            _of(connection, seats, table_id, seats.c.seat),
            _of(connection, holders, table_id, holders.c.seat),
            _of(connection, entries, table_id, entries.c.version),
            _rows(connection, talk)[::-1],
        )


def _of(connection: Connection, kind: Table, table_id: str, order: Column[Any]) -> list[Row]:
    found = select(kind).where(kind.c.table_id == table_id).order_by(order)
    return _rows(connection, found)


def _rows(connection: Connection, query: Select[Any]) -> list[Row]:
    return [dict(row) for row in connection.execute(query).mappings()]


def list_tables(engine: Engine, device: str) -> tuple[list[Stored], list[Stored]]:
    """The tables a device has a seat at or made, and the public ones; without logs."""
    held = select(holders.c.table_id).where(holders.c.device == device)
    mine = (tables.c.maker == device) | tables.c.id.in_(held)
    with engine.connect() as connection:
        return (_listed(connection, mine), _listed(connection, tables.c.public))


def _listed(connection: Connection, which: Any) -> list[Stored]:
    found = select(tables).where(which).order_by(tables.c.updated.desc()).limit(LISTED)
    rows = _rows(connection, found)
    ids = [row["id"] for row in rows]
    chairs = _rows(
        connection, select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
    )
    held = _rows(connection, select(holders).where(holders.c.table_id.in_(ids)))
    return [
        Stored(
            row,
            [chair for chair in chairs if chair["table_id"] == row["id"]],
            [holder for holder in held if holder["table_id"] == row["id"]],
            [],
            [],
        )
        for row in rows
    ]


def last_version(engine: Engine, table_id: str) -> int:
    with engine.connect() as connection:
        found = select(func.max(entries.c.version)).where(entries.c.table_id == table_id)
        return connection.execute(found).scalar() or 0


def count_tables(engine: Engine, device: str) -> tuple[int, int]:
    """How many tables there are, and how many unfinished ones a device has made."""
    with engine.connect() as connection:
        every = connection.execute(select(func.count()).select_from(tables)).scalar_one()
        own = connection.execute(
            select(func.count())
            .select_from(tables)
            .where((tables.c.maker == device) & ~tables.c.finished)
        ).scalar_one()
        return every, own


# -- writing, in the writer's thread --------------------------------------------------------


class NewRows(msgspec.Struct):
    """Everything a new table is made of."""

    table: dict[str, Any]
    seats: list[dict[str, Any]]
    holders: list[dict[str, Any]]
    entries: list[dict[str, Any]]

    def __call__(self, connection: Connection) -> None:
        connection.execute(insert(tables), [self.table])
        for kind, rows in ((seats, self.seats), (holders, self.holders), (entries, self.entries)):
            if rows:
                connection.execute(insert(kind), rows)


class SeatRow(msgspec.Struct):
    """Who plays a seat from now on; a device that holds it too, unless it is empty."""

    table_id: str
    seat: int
    kind: str
    name: str
    bot: str
    reason: str
    device: str

    def __call__(self, connection: Connection) -> None:
        connection.execute(
            update(seats)
            .where((seats.c.table_id == self.table_id) & (seats.c.seat == self.seat))
            .values(kind=self.kind, name=self.name, bot=self.bot, reason=self.reason)
        )
        if self.device:
            holder = {"table_id": self.table_id, "seat": self.seat, "device": self.device}
            same = [holders.c[name] == value for name, value in holder.items()]
            connection.execute(delete(holders).where(*same))
            connection.execute(insert(holders), [holder])


class Dealt(msgspec.Struct):
    """A seat is taken by somebody who brings something: the table begins anew with that."""

    seat: SeatRow
    start: dict[str, Any]
    options: dict[str, Any]
    entry: Entry

    def __call__(self, connection: Connection) -> None:
        self.seat(connection)
        connection.execute(
            update(tables)
            .where(tables.c.id == self.seat.table_id)
            .values(start=self.start, options=self.options)
        )
        append_entries(connection, [self.entry])


class ChatRow(msgspec.Struct):
    """A line of chat; the oldest beyond `keep` are dropped."""

    row: dict[str, Any]
    keep: int

    def __call__(self, connection: Connection) -> None:
        connection.execute(insert(chat), [self.row])
        connection.execute(
            delete(chat).where(
                (chat.c.table_id == self.row["table_id"])
                & (chat.c.number <= self.row["number"] - self.keep)
            )
        )
