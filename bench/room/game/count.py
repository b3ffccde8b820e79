"""Count: no rules at all, so that what is left to measure is the server. Two to four seats."""

from __future__ import annotations

from typing import Final

from orrery import Game, State, Step
from orrery.core.fields import Field
from orrery.core.verbs import Domain, Verbs, numbers, verb

ADD: Final = verb("add", "Add one")


class Count(State):
    """A number, and whose turn it is to add to it."""

    count: int
    turn: int

    def clone(self) -> Count:
        twin = Count()
        self.copy_kernel(twin)
        twin.count = self.count
        twin.turn = self.turn
        return twin


class Add(Step[Count]):
    """The seats take turns to add one, for ever."""

    PROMPT = "Add one."

    def run(self, s: Count) -> None:
        s.ask(self, s.turn, [ADD.action()])

    def answer(self, s: Count, action: int) -> None:
        s.count += 1
        s.turn = (s.turn + 1) % s.seats
        s.do(self)


def create(game: Game[Count], seats: int, options: dict[str, object]) -> Count:
    s = Count()
    s.prepare(game, seats, options)
    s.count = 0
    s.turn = 0
    s.do(Add())
    return s


SEAT: Final = Domain("seat", ["first", "second", "third", "fourth"])
FIELDS: Final = [Field("count", numbers("count", 0, 1_000_000)), Field("turn", SEAT)]
GAME: Final = Game("count", "Count", (2, 4), Verbs(ADD), FIELDS, [Add], create)
