"""Positions for the rule tests, written as one would lay them out on a table.

t = lay(2, at={"step": "play", "faction": 0}, factions=[{"hand": ["metal"] * 3}])
t.do("set", resource="metal", planet="kepler")
assert t.planet("kepler")["tokens"] == {"metal": 1}
"""

from __future__ import annotations

from typing import Any

import orrery
from orrery.core.fields import OPEN, write_fields
from orrery.core.table import Table

# Views and events are JSON; tests look into them freely.
Json = Any


class Laid:
    """A table with a laid-out position, spoken to in the words of the game."""

    def __init__(self, table: Table) -> None:
        self.table = table

    # -- playing ----------------------------------------------------------------------------

    def chance(self, *outcomes: int | str) -> Laid:
        """Fix the next dice (numbers from 1 to 6) and draws (keys), in order."""
        self.table.script(list(outcomes))
        return self

    def do(self, verb: str, **args: Json) -> list[Json]:
        """The asked seat chooses; the events this caused."""
        action = self.table.game.verbs.read({"verb": verb, "args": args})
        before = len(self.table.log)
        self.table.apply(action)
        return self.table.events(since=before)

    def play_on(self, *verbs: str) -> Laid:
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
        return write_fields(self.table.state, self.table.game.fields, OPEN)

    def planet(self, key: str) -> Json:
        return self.open()["planets"][key]

    def planets(self) -> Json:
        return self.open()["planets"]

    def faction(self, seat: int) -> Json:
        return self.open()["factions"][seat]

    def vertium(self, *keys: str) -> list[int]:
        """The Vertium on some planets."""
        return [self.planet(key)["vertium"] for key in keys]

    def hand(self, seat: int) -> dict[str, int]:
        hand: dict[str, int] = self.faction(seat)["hand"]
        return hand

    def hand_size(self, seat: int) -> int:
        return sum(self.hand(seat).values())

    def log(self, kind: str = "", seat: int = -1) -> list[Json]:
        """The events so far, of one kind if named, as the table or a seat sees them."""
        return [e for e in self.table.events(seat) if kind in ("", e["event"])]


def lay(
    seats: int = 2,
    at: dict[str, object] | None = None,
    options: dict[str, object] | None = None,
    seed: int = 1,
    chance: list[int | str] | None = None,
    **changes: object,
) -> Laid:
    """A position of Vertium: a fresh game in which only what is given differs.

    `chance` fixes the outcomes from here on, those before the first decision included.
    """
    if at is not None:
        changes["at"] = at
    scenario: dict[str, object] = {
        "game": "vertium",
        "seats": seats,
        "seed": seed,
        "options": options or {},
        "chance": chance or [],
        "set": changes,
    }
    return Laid(Table.from_scenario(orrery.game("vertium"), scenario))


def new(seats: int = 2, seed: int = 1, **options: object) -> Laid:
    """A new game of Vertium at its first decision."""
    return Laid(Table.new(orrery.game("vertium"), seats, seed, options))


def tokens(metal: int = 0, energy: int = 0, water: int = 0, agri: int = 0) -> dict[str, int]:
    return {"metal": metal, "energy": energy, "water": water, "agri": agri}
