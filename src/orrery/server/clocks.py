"""Time at the table, measured on the server."""

from __future__ import annotations

import time
from typing import Final

from orrery.server.messages import ClockPlan

# Under a clock, a person whose turn it is and who has no open page is waited for so long at most.
AWAY: Final = 60.0
MAX_SECONDS: Final = 7 * 24 * 3600


class Time:
    """The time of day, and one that only goes forward."""

    def now(self) -> float:
        return time.time()

    def steady(self) -> float:
        return time.monotonic()


class Clock:
    """What each seat has used, and how long the one that is asked has taken so far."""

    def __init__(self, plan: ClockPlan, seats: int) -> None:
        self.plan = plan
        self.used = [0.0] * seats
        self.seat: int | None = None
        self.since = 0.0
        self.resting = False
        self.held: float | None = None

    def put(self, seat: int | None, now: float) -> None:
        """A question is put to a seat (none: to nobody)."""
        self.seat = seat
        self.since = now
        self.held = None

    def stop(self, now: float) -> None:
        """A bot answers this question: the seat's time stands still."""
        self.held = self.taken(now)

    def go_on(self, now: float) -> None:
        """The person is back at the question that a bot did not answer."""
        if self.held is not None:
            self.since = now - self.held if self.plan.mode == "game" else now
            self.held = None

    def rest(self, resting: bool, now: float) -> None:
        """Stand still while a seat waits for somebody to come; begin anew after it."""
        if self.resting and not resting:
            self.since = now
        self.resting = resting

    def taken(self, now: float) -> float:
        """Seconds that the seat has taken for its question so far."""
        if self.held is not None:
            return self.held
        return 0.0 if self.resting else max(0.0, now - self.since)

    def left(self, seat: int, now: float) -> float | None:
        """Seconds a seat has left; none without a clock."""
        if self.plan.mode == "none":
            return None
        taken = self.taken(now) if seat == self.seat else 0.0
        used = self.used[seat] if self.plan.mode == "game" else 0.0
        return max(0.0, self.plan.seconds - used - taken)

    def away_limit(self) -> float:
        return min(AWAY, float(self.plan.seconds))
