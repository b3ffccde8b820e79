"""Ctrl-C, a closed terminal, a shutdown: the game ends between two decisions, never within one."""

from __future__ import annotations

import signal
from types import FrameType, TracebackType
from typing import Final

NAMES: Final = ("SIGINT", "SIGHUP", "SIGTERM")


class Closed(Exception):
    """Somebody, or the system, asks the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Signals:
    """Inside a `with` block a request to end waits until the block is done."""

    def __init__(self) -> None:
        self.holding = False
        self.number = 0

    def listen(self) -> None:
        for name in NAMES:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._heard)

    def _heard(self, number: int, frame: FrameType | None) -> None:
        self.number = number
        if not self.holding:
            raise Closed(number)

    def __enter__(self) -> None:
        self.holding = True

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.holding = False
        if self.number and error is None:
            raise Closed(self.number)
