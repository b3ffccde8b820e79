"""One thread writes. It commits everything that waits in one transaction, then says so.

So a move costs a share of one flush to disk, however many tables are busy, and whoever waits for
it knows that it will still be there after a crash.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from sqlalchemy import Connection, Engine

from orrery.core.errors import Refused
from orrery.server.store import Entry, append_entries

log = logging.getLogger("orrery.server")

Job = Callable[[Connection], None]
MOST: Final = 512  # writes in one transaction


class Waiting:
    """A write and whoever waits for it."""

    __slots__ = ("future", "what")

    def __init__(self, what: Entry | Job, future: asyncio.Future[None]) -> None:
        self.what = what
        self.future = future


class Writer:
    """The one writer of a database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.loop = asyncio.get_running_loop()
        self.connection: Connection | None = None  # kept: to take one for each batch costs double
        self.queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="orrery-writer", daemon=True)
        self.thread.start()

    def write(self, what: Entry | Job) -> asyncio.Future[None]:
        """Done when it is on disk; refused when it cannot be written."""
        future: asyncio.Future[None] = self.loop.create_future()
        self.queue.put(Waiting(what, future))
        return future

    async def close(self) -> None:
        """Write what waits, then end."""
        self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    # -- in the thread ----------------------------------------------------------------------

    def _work(self) -> None:
        while True:
            batch = self._batch()
            if batch:
                self._write(batch)
            if batch is None:
                self._let_go()
                return

    def _batch(self) -> list[Waiting] | None:
        """Everything that waits; none when it is time to end."""
        first = self.queue.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < MOST:
            try:
                another = self.queue.get_nowait()
            except queue.Empty:
                break
            if another is None:
                self.queue.put(None)
                break
            batch.append(another)
        return batch

    def _write(self, batch: list[Waiting]) -> None:
        try:
            self._commit(batch)
        except Exception as error:
            self._let_go()
            if len(batch) > 1:
                # One bad write must not cost the others theirs.
                for each in batch:
                    self._write([each])
                return
            log.error("a write failed: %s", error)
            self._tell(batch, error)
        else:
            self._tell(batch, None)

    def _commit(self, batch: list[Waiting]) -> None:
        if self.connection is None:
            self.connection = self.engine.connect()
        connection = self.connection
        with connection.begin():
            entries: list[Entry] = []
            for each in batch:
                if isinstance(each.what, Entry):
                    entries.append(each.what)
                else:
                    each.what(connection)
            if entries:
                append_entries(connection, entries)

    def _let_go(self) -> None:
        """Close the connection; after a failure nobody knows what state it is in."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()

    def _tell(self, batch: list[Waiting], error: Exception | None) -> None:
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(resolve, batch, error)


def resolve(batch: list[Waiting], error: Exception | None) -> None:
    for each in batch:
        if each.future.done():
            continue
        if error is None:
            each.future.set_result(None)
        else:
            each.future.set_exception(not_written())


def not_written() -> Refused:
    return Refused("storage", "this could not be saved, so it was not done; try again", "")
