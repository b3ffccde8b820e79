"""A table with a laid-out position, for the rule tests of every game.

Each game has a `laid.py` of its own that adds its words to this.
"""

from __future__ import annotations

from typing import Any, TypeVar

import orrery
from orrery.core.fields import OPEN, write_fields
from orrery.core.table import Table

# Views and events are JSON; tests look into them freely.
Json = Any


L = TypeVar("L", bound="Laid")


class Laid:
    """A table with a laid-out position, spoken to in the words of the game."""

    def __init__(self, table: Table) -> None:
        self.table = table

    # -- playing ----------------------------------------------------------------------------

    def chance(self: L, *outcomes: int | str) -> L:
        """Fix the next dice (numbers) and draws (keys), in order."""
        self.table.script(list(outcomes))
        return self

    def do(self, verb: str, **args: Json) -> list[Json]:
        """The asked seat chooses; the events this caused."""
        action = self.table.game.verbs.read({"verb": verb, "args": args})
        before = len(self.table.log)
        self.table.apply(action)
        return self.table.events(since=before)

    def play_on(self: L, *verbs: str) -> L:
        """Take the first option again and again as long as it is one of these verbs."""
        while self.table.turn()["seat"] is not None and self.first()["verb"] in verbs:
            self.table.apply(self.table.state.options[0])
        return self

    # -- asking -----------------------------------------------------------------------------

    def first(self) -> Json:
        return self.actions()[0]

    def actions(self) -> list[Json]:
        actions: Json = self.table.turn()["actions"]
        return list(actions)

    def verbs(self) -> set[str]:
        """The verbs that are legal now."""
        return {action["verb"] for action in self.actions()}

    def can(self, verb: str, *names: str) -> list[Json]:
        """The legal arguments of a verb: one value each with one name, tuples with several."""
        found = [action["args"] for action in self.actions() if action["verb"] == verb]
        if len(names) == 1:
            return [args[names[0]] for args in found]
        return [tuple(args[name] for name in names) for args in found] if names else found

    def why(self, verb: str, seat: int | None = None, **args: Json) -> str:
        """The rule that forbids an action to the asked seat (or another), or '' if it is legal."""
        state = self.table.state
        action = self.table.game.verbs.read({"verb": verb, "args": args})
        reasons = state.why_not(state.seat if seat is None else seat, action)
        return reasons[0]["rule"] if reasons else ""

    @property
    def asked(self) -> int | None:
        """The seat that must choose; None when the game is over."""
        seat: Json = self.table.turn()["seat"]
        return None if seat is None else int(seat)

    @property
    def result(self) -> Json:
        return self.table.turn()["result"]

    # -- looking ----------------------------------------------------------------------------

    def view(self, seat: int) -> Json:
        """What a seat may know."""
        return self.table.state.view(seat)

    def open(self) -> Json:
        """Everything, in the words of a view."""
        return write_fields(self.table.state, self.table.game.shown, OPEN)

    def log(self, kind: str = "", seat: int = -1) -> list[Json]:
        """The events so far, of one kind if named, as the table or a seat sees them."""
        return [e for e in self.table.events(seat) if kind in ("", e["event"])]


def lay_out(
    game: str,
    seats: int,
    at: dict[str, object] | None,
    options: dict[str, object] | None,
    seed: int,
    chance: list[int | str] | None,
    changes: dict[str, object],
) -> Table:
    """A position: a fresh game in which only what is given differs.

    `chance` fixes the outcomes from here on, those before the first decision included.
    """
    if at is not None:
        changes["at"] = at
    scenario: dict[str, object] = {
        "game": game,
        "seats": seats,
        "seed": seed,
        "options": options or {},
        "chance": chance or [],
        "set": changes,
    }
    return Table.from_scenario(orrery.game(game), scenario)


def new_table(game: str, seats: int, seed: int, options: dict[str, object]) -> Table:
    """A new game at its first decision."""
    return Table.new(orrery.game(game), seats, seed, options)
