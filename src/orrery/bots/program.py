"""A program that plays: lines to its standard input, lines from its standard output.

It is started when it is first needed and kept for further games: a `new` line begins each.
"""

from __future__ import annotations

import queue
import shlex
import subprocess
import threading
from contextlib import suppress
from typing import IO, Final

import msgspec

from orrery.core.errors import Refused

LONGEST_LINE: Final = 65_536  # bytes of an answer
MOST_WAITING: Final = 64  # answers that nobody has asked for
MOST_KEPT: Final = 8  # idle programs of one command
QUITTING: Final = 1.0  # seconds that a program has to end by itself

Json = dict[str, object]
encode = msgspec.json.Encoder().encode


class Program:
    """A running program, or one that has ended."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.problem = ""  # why nothing more comes from it
        self.lines: queue.Queue[bytes] = queue.Queue(MOST_WAITING)
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, ValueError) as e:
            reason = e.strerror if isinstance(e, OSError) else str(e)
            raise Refused("bad_program", f"cannot start {command!r}: {reason}", "bot") from e
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.out: IO[bytes] = self.process.stdin
        # Reading waits in a thread of its own, so that a silent program costs only its time.
        threading.Thread(target=self._read, args=(self.process.stdout,), daemon=True).start()

    def _read(self, source: IO[bytes]) -> None:
        with source:
            while line := source.readline(LONGEST_LINE + 1):
                self.lines.put(line)
            self.lines.put(b"")

    def tell(self, message: Json) -> None:
        """Write a line; a program that has ended hears nothing."""
        try:
            self.out.write(encode(message) + b"\n")
            self.out.flush()
        except (OSError, ValueError):
            self.problem = self.problem or "has ended"

    def hear(self, seconds: float) -> Json | None:
        """The next line that is an object, or none: in this time, or because the program ended."""
        try:
            line = self.lines.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return None
        if not line:
            self.problem = self.problem or "has ended"
            return None
        if len(line) > LONGEST_LINE:
            self.problem = f"wrote a line of more than {LONGEST_LINE} bytes"
            return None
        try:
            found = msgspec.json.decode(line)
        except (ValueError, RecursionError):
            found = None
        return found if isinstance(found, dict) else {}

    def end(self) -> None:
        """Close its input, which is a program's sign to end; then see to it that it does."""
        with suppress(OSError):
            self.out.close()
        try:
            self.process.wait(QUITTING)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


_idle: Final[dict[str, list[Program]]] = {}


def borrow(command: str) -> Program:
    """A program for one game: one that has finished another, or a new one."""
    kept = _idle.get(command)
    return kept.pop() if kept else Program(command)


def give_back(program: Program) -> None:
    kept = _idle.setdefault(program.command, [])
    if program.problem or len(kept) >= MOST_KEPT:
        program.end()
    else:
        kept.append(program)


def end_all() -> None:
    """End the programs that wait for another game."""
    for kept in _idle.values():
        while kept:
            kept.pop().end()
