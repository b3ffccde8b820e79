"""The course of one game: the kernel's table, made cheap to keep, to show and to go back in.

The kernel's `Table` keeps a clone for every action and a position writes itself anew for each view.
Here only the last positions and every so many before are kept, what all eyes see alike is written
once, and events are turned into JSON once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from orrery.core.errors import Refused
from orrery.core.events import EVERYBODY
from orrery.core.fields import SPECTATOR
from orrery.core.game import AnyGame
from orrery.core.state import State
from orrery.core.table import Moment, Table
from orrery.server.seen import Seen

Json = dict[str, Any]
KEEP: Final = 32  # positions before the present one, for undo
EVERY: Final = 32  # actions between positions kept of the further past

encode = msgspec.json.Encoder().encode


class Course:
    """A game with its past. Nobody may change the positions it hands out."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game: AnyGame = table.game
        self.starts: list[int] = []  # for each action, the number of its first line in the log
        self.actors: list[int] = []  # and the seat that chose it
        self.exact = 0  # from here on every position is kept
        self.lines: list[msgspec.Raw] = []  # the log towards spectators
        self.fuller: dict[tuple[int, int], msgspec.Raw] = {}  # lines of which a seat sees more
        self._seen: Seen | None = None

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def length(self) -> int:
        return len(self.table.actions)

    @property
    def logged(self) -> int:
        return len(self.table.log)

    def choices(self) -> list[tuple[int, int]]:
        """The seat and the action of every choice so far."""
        return list(zip(self.actors, self.table.actions, strict=True))

    # -- playing ----------------------------------------------------------------------------

    def apply(self, action: int) -> str:
        """Carry an action out, or that a seat concedes; the digest of the new position.

        When refused, nothing changed.
        """
        state = self.table.state
        if action >= 0 and action not in state.options:
            raise Refused("illegal", state.why_illegal(action), "action")
        self._step(action, True)
        digest: str = self.game.digest(state)
        self.table.digests[-1] = digest
        return digest

    def rerun(self, actions: list[int], digests: list[str]) -> None:
        """Carry recorded actions out again. The last position must come out as recorded."""
        total = len(actions)
        scripts = list(self.table.scripts)
        self.table.scripts = []
        for i, action in enumerate(actions):
            self._script(scripts, i)
            if action >= 0 and action not in self.table.state.options:
                raise Refused("diverged", f"action {i + 1} can no longer be carried out", "table")
            self._step(action, i % EVERY == 0 or i >= total - KEEP)
            self.table.digests[-1] = digests[i]
        self._script(scripts, total)
        self.exact = max(0, total - KEEP)
        if total and self.game.digest(self.table.state) != digests[-1]:
            raise Refused("diverged", "the recorded actions lead to another position now", "table")

    def _script(self, scripts: list[tuple[int, list[int | str]]], at: int) -> None:
        for place, outcomes in scripts:
            if place == at:
                self.table.script(outcomes)

    def _step(self, action: int, keep: bool) -> None:
        table = self.table
        state = table.state
        n = len(table.actions)
        if keep:
            moment = Moment(state.clone(), state.chance.copy(), len(table.log))
        else:
            moment = table.past[n - n % EVERY]
        self.starts.append(len(table.log))
        self.actors.append(state.seat if action >= 0 else -1 - action)
        table.past.append(moment)
        table.actions.append(action)
        table.digests.append("")
        self._seen = None
        try:
            state.carry_out(action)
        except BaseException:
            self.undo()
            raise
        old = n - KEEP
        if keep and old >= self.exact:
            table.past[old] = table.past[old - old % EVERY]
            self.exact = old + 1

    def undo(self) -> None:
        """Take the last action back, chance included."""
        if self.length <= self.exact:
            raise Refused("too_long_ago", "that is too long ago to take back", "table")
        self.table.undo()
        start = self.starts.pop()
        self.actors.pop()
        del self.lines[start:]
        for key in [key for key in self.fuller if key[1] >= start]:
            del self.fuller[key]
        self._seen = None

    def can_undo(self) -> bool:
        return self.length > self.exact

    def at(self, n: int) -> State:
        """The position after n actions."""
        table = self.table
        if n == self.length:
            return table.state
        base = n if n >= self.exact else n - n % EVERY
        moment = table.past[n]
        if base == n:
            return moment.state
        state = moment.state.clone()
        state.chance = moment.chance.copy()
        for action in table.actions[base:n]:
            state.carry_out(action)
        return state

    def walk(self) -> Iterator[State]:
        """The position before each action, in order. It goes on when the next is asked for."""
        table = self.table
        state = table.state
        for n, action in enumerate(table.actions):
            if n >= self.exact or n % EVERY == 0:
                moment = table.past[n]
                state = moment.state.clone()
                state.chance = moment.chance.copy()
            yield state
            state.carry_out(action)

    def call(self, names: list[str]) -> None:
        """What the players are called in everything that is told from now on."""
        called = self.table.state.called
        if called != names:
            called[:] = names
            self.lines.clear()
            self.fuller.clear()

    # -- telling ----------------------------------------------------------------------------

    def view(self, eye: int | None) -> Any:
        """The present position as a seat or a spectator (none) may see it, in JSON."""
        if self._seen is None:
            self._seen = Seen(self.table.state)
        return self._seen.through(eye)

    def events(self, eye: int | None, since: int, until: int | None = None) -> list[Json]:
        """The log towards a seat, a spectator (none) or, with -1, everybody: lines in JSON."""
        self._write_lines()
        seat = seat_of(eye)
        end = len(self.lines) if until is None else until
        fuller = self.fuller
        lines: list[Any] = [
            fuller.get((seat, i), line) for i, line in enumerate(self.lines[since:end], since)
        ]
        return lines

    def _write_lines(self) -> None:
        table = self.table
        label = table.state.label
        for i in range(len(self.lines), len(table.log)):
            event = table.log[i]
            self.lines.append(msgspec.Raw(encode(event.to_json(SPECTATOR, label))))
            if event.seen_by(SPECTATOR):
                continue
            for seat in (EVERYBODY, *range(table.state.seats)):
                if event.seen_by(seat):
                    self.fuller[seat, i] = msgspec.Raw(encode(event.to_json(seat, label)))


def seat_of(eye: int | None) -> int:
    return SPECTATOR if eye is None else eye
