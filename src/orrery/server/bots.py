"""Worker processes for bots and other long work, each with a hard deadline.

What can wait (looking back at finished games) is begun only when nothing else is to be done. A
thread waits on each worker, so the event loop never does; a worker that takes too long, or
dies, is replaced and its job fails with `NoAnswer`.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import multiprocessing
import queue
import threading
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from orrery.core.errors import Refused
from orrery.server.thinking import serve

log = logging.getLogger("orrery.server")

Json = dict[str, Any]
DEADLINE: Final = 3.0  # seconds, once a worker has begun
START_UP: Final = 30.0  # the first job of a worker waits for its imports

FULL_MS: Final = 850  # to think about a choice while nobody else waits
LEAST_MS: Final = 50

# Which job is begun first.
ENDING: Final = 0
SOON: Final = 1
LATER: Final = 2


class NoAnswer(Exception):
    """A worker took too long or broke down."""


class Job:
    __slots__ = ("ask", "deadline", "future", "name")

    def __init__(self, name: str, ask: Json, deadline: float, future: asyncio.Future[Json]) -> None:
        self.name = name
        self.ask = ask
        self.deadline = deadline
        self.future = future


class Workers:
    """So many processes, started when first needed."""

    def __init__(self, count: int, deadline: float = DEADLINE) -> None:
        self.count = count
        self.deadline = deadline
        self.loop = asyncio.get_running_loop()
        # By rank, then by number, which no two have in common.
        self.jobs: queue.PriorityQueue[tuple[int, int, Job | None]] = queue.PriorityQueue()
        self.numbers = itertools.count()
        self.threads: list[threading.Thread] = []
        self.idle = 0
        self.pressing = 0  # jobs for which somebody waits, not begun yet
        self.lock = threading.Lock()

    async def ask(
        self, name: str, ask: Json, deadline: float | None = None, rank: int = SOON
    ) -> Json:
        """A worker's answer. Refused as the worker refuses; NoAnswer when it cannot.

        Whoever no longer waits for it (a cancelled task) takes a job back that is not begun.
        """
        future: asyncio.Future[Json] = self.loop.create_future()
        self._more()
        with self.lock:
            self.pressing += rank == SOON
        self._put(rank, Job(name, ask, deadline or self.deadline, future))
        return await future

    def _put(self, rank: int, job: Job | None) -> None:
        self.jobs.put((rank, next(self.numbers), job))

    def _more(self) -> None:
        with self.lock:
            if self.idle > 0 or len(self.threads) >= self.count:
                return
            name = f"orrery-worker-{len(self.threads) + 1}"
            thread = threading.Thread(target=self._attend, name=name, daemon=True)
            self.threads.append(thread)
        thread.start()

    async def close(self) -> None:
        for _ in self.threads:
            self._put(ENDING, None)
        for thread in self.threads:
            await asyncio.to_thread(thread.join, 5.0)

    # -- in the threads ---------------------------------------------------------------------

    def _attend(self) -> None:
        worker = Worker()
        while True:
            with self.lock:
                self.idle += 1
            rank, _, job = self.jobs.get()
            with self.lock:
                self.idle -= 1
                self.pressing -= rank == SOON
                waiting = self.pressing
            if job is None:
                worker.end()
                return
            if job.future.cancelled():
                continue
            # The more wait, the less time there is for each: nobody waits long.
            ms = max(LEAST_MS, FULL_MS * self.count // (self.count + waiting))
            job.ask = {"ms": ms, **job.ask}
            try:
                outcome: Json | Exception = worker.carry_out(job)
            except Exception as e:
                outcome = e
            if not self.loop.is_closed():
                self.loop.call_soon_threadsafe(settle, job.future, outcome)


def settle(future: asyncio.Future[Json], outcome: Json | Exception) -> None:
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)


class Worker:
    """One process, replaced when it fails."""

    def __init__(self) -> None:
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None

    def start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.pipe = ours
        return ours

    def carry_out(self, job: Job) -> Json:
        fresh = self.process is None or not self.process.is_alive()
        pipe = self.start() if fresh or self.pipe is None else self.pipe
        try:
            pipe.send((job.name, job.ask))
            if not pipe.poll(job.deadline + (START_UP if fresh else 0.0)):
                raise NoAnswer(f"no answer within {job.deadline:g} s")
            kind, answer = pipe.recv()
        except (NoAnswer, EOFError, OSError) as e:
            self.end()
            log.warning("a worker was replaced: %s: %s", type(e).__name__, e)
            raise NoAnswer(str(e) or "the worker broke down") from e
        if kind == "refused":
            raise Refused(answer["code"], answer["message"], answer["field"])
        if kind == "failed":
            log.warning("a worker's job failed: %s", answer["message"])
            raise NoAnswer(answer["message"])
        found: Json = answer
        return found

    def end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process.close()
        if self.pipe is not None:
            self.pipe.close()
        self.process = None
        self.pipe = None
