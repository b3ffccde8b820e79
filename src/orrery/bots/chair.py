"""The chair a bot sits in: what a seat may know and do, and nothing else of the position."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.bringing import shown_options
from orrery.core.chance import Chance
from orrery.core.errors import Refused
from orrery.core.game import AnyGame
from orrery.core.state import State
from orrery.core.table import turn_json


class Chair:
    """One seat of one position. The position itself stays out of reach."""

    __slots__ = ("__past", "__position", "game", "seat")

    def __init__(self, position: State, seat: int, past: Sequence[tuple[int, int]] = ()) -> None:
        """`past` has the seat and the action of every choice so far, where that is known."""
        self.__position = position
        self.__past = past
        self.game: AnyGame = position.game
        self.seat = seat

    @property
    def options(self) -> list[int]:
        """The actions to choose from; none while another seat is asked."""
        position = self.__position
        return list(position.options) if position.seat == self.seat else []

    @property
    def seats(self) -> int:
        return self.__position.seats

    @property
    def chosen(self) -> dict[str, object]:
        """The options that the table plays with; what others brought in secret is left out."""
        position = self.__position
        return shown_options(self.game, position.seats, position.chosen, {self.seat})

    @property
    def prompt(self) -> str:
        """What is asked of the seat to choose."""
        return self.__position.prompt()

    @property
    def rules(self) -> list[str]:
        """The rules behind what is asked."""
        step = self.__position.pending
        return list(step.RULES) if step is not None else []

    def view(self) -> dict[str, object]:
        """All that the seat may know of the position."""
        return self.__position.view(self.seat)

    def turn(self) -> dict[str, object]:
        """What is asked, with the actions to choose from, as the line protocol writes it."""
        return turn_json(self.__asked())

    def why_not(self, action: int) -> list[dict[str, str]]:
        """Why the seat may not choose an action now."""
        return self.__position.why_not(self.seat, action)

    @property
    def logged(self) -> int:
        """How many events the game has had; none where nobody takes them down."""
        return len(self.__position.log or [])

    def events(self, since: int) -> list[dict[str, object]]:
        """The events from a number on, as the seat may know them."""
        position = self.__position
        log = position.log or []
        return [event.to_json(self.seat, position.label) for event in log[since:]]

    def choices(self) -> list[tuple[int, int]]:
        """Who has chosen what, where that is known; of a hidden choice one stands for all."""
        veiled = self.game.verbs.veiled
        return [
            (seat, action if seat == self.seat else veiled(action)) for seat, action in self.__past
        ]

    @property
    def result(self) -> dict[str, object] | None:
        """How the game ended, where it has."""
        result = self.__position.result
        return result.to_json() if result is not None else None

    def resample(self, chance: Chance) -> State:
        """A position drawn from those the seat cannot tell from the real one."""
        return self.__asked().resample(self.seat, chance)

    def __asked(self) -> State:
        """The position, while it is this seat's turn to think about it."""
        if self.__position.seat != self.seat:
            raise Refused(
                "not_your_choice", f"seat {self.seat} may think ahead only when it is asked", "seat"
            )
        return self.__position
