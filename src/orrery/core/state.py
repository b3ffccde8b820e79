"""A position is plain data plus an agenda.

The agenda is a stack of steps still to be carried out. The kernel pops steps and runs them until
one asks a seat to choose; the answer goes back to that step, and the kernel goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from orrery.core.chance import Chance
from orrery.core.errors import Refused
from orrery.core.events import Event, EventKind
from orrery.core.reasons import GAME_OVER, NO_SUCH_ACTION, NOT_ASKED, NOT_YOUR_CHOICE, Reason
from orrery.core.verbs import Domain

if TYPE_CHECKING:
    from orrery.core.game import Game

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """A procedure of the rulebook. It holds ids only, named in FIELDS, and never changes.

    A step that asks does nothing else in `run`, so that a loaded position asks again by running it.
    """

    RULES: ClassVar[tuple[str, ...]] = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()
    PROMPT: ClassVar[str] = ""

    def run(self, s: S) -> None:
        """Carry the step out, put further steps on the agenda, or ask a seat."""

    def answer(self, s: S, action: int) -> None:
        """Carry out what the asked seat chose."""

    def judge(self, s: S, action: int) -> Reason[S] | None:
        """The reason of the first rule that forbids an action to the asked seat, or None."""
        return NOT_ASKED

    def prompt(self, s: S) -> str:
        """What the asked seat is told to do."""
        return self.PROMPT


def conceding(seat: int) -> int:
    """How histories write that a seat concedes: a number below every action."""
    return -1 - seat


# A position's agenda holds steps for its own class of position, which no annotation can say.
AnyStep = Step[Any]


class Result:
    """How a game ended. `ranking` lists the seats best first, tied seats together."""

    def __init__(
        self, winners: list[int], scores: list[int] | None, ranking: list[list[int]], reason: str
    ) -> None:
        self.winners = winners
        self.scores = scores
        self.ranking = ranking
        self.reason = reason

    def to_json(self) -> dict[str, object]:
        return {
            "winners": self.winners,
            "scores": self.scores,
            "ranking": self.ranking,
            "reason": self.reason,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every position has. A game's own position adds its data and `clone`."""

    game: Game[Any]
    seats: int
    chosen: dict[str, object]  # the game's options, complete and checked
    chance: Chance
    log: list[Event] | None
    called: list[str]  # what the players are called, where a table knows; shared by all clones
    agenda: list[AnyStep]
    pending: AnyStep | None
    seat: int
    options: list[int]
    result: Result | None

    def prepare(self, game: Game[Any], seats: int, chosen: dict[str, object]) -> None:
        """Fill in the kernel's part of a fresh position."""
        self.game = game
        self.seats = seats
        self.chosen = chosen
        self.chance = Chance()
        self.log = None
        self.called = []
        self.agenda = []
        self.pending = None
        self.seat = -1
        self.options = []
        self.result = None

    def copy_kernel(self, twin: State) -> None:
        """The kernel's part of a clone, which gets chance of its own and no log."""
        twin.game = self.game
        twin.seats = self.seats
        twin.chosen = self.chosen
        twin.chance = self.chance.fork()
        twin.log = None
        twin.called = self.called
        twin.agenda = self.agenda.copy()
        twin.pending = self.pending
        twin.seat = self.seat
        twin.options = self.options
        twin.result = self.result

    def clone(self) -> State:
        """An independent copy of the position with chance of its own."""
        raise TypeError(f"{type(self).__name__} has no clone")

    # -- what steps use ---------------------------------------------------------------------

    def do(self, *steps: AnyStep) -> None:
        """Put steps on the agenda; they run in the order given, before what is there."""
        for i in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[i])

    def ask(self, step: AnyStep, seat: int, options: list[int]) -> None:
        """Wait for a seat to choose one of the options; the choice goes to `step.answer`."""
        self.pending = step
        self.seat = seat
        self.options = options

    def tell(
        self, kind: EventKind, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0
    ) -> None:
        """Something visible happened."""
        log = self.log
        if log is not None:
            log.append(Event(kind, [a, b, c, d, e][: len(kind.names)]))

    def finish(self, result: Result) -> None:
        self.result = result
        self.agenda.clear()

    # -- what everybody else uses -----------------------------------------------------------

    def advance(self) -> None:
        """Run steps until a seat is asked or the game is over."""
        agenda = self.agenda
        while self.pending is None and agenda:
            agenda.pop().run(self)
        if self.pending is None:
            self.seat = -1
            self.options = []

    def apply(self, action: int) -> None:
        """The asked seat chooses an action; the game goes on to the next decision."""
        step = self.pending
        if step is None or action not in self.options:
            raise Refused("illegal", self.why_illegal(action), "action")
        self.pending = None
        step.answer(self, action)
        self.advance()

    def concede(self, seat: int) -> None:
        """A seat gives up, whoever is asked: a command of the table, never among the options."""
        step = self.pending
        if step is None:
            raise Refused("game_over", "the game is over", "")
        self.game.concede(self, seat)
        self.pending = None
        if self.result is None:
            # Whoever is asked has other options now, or another player is.
            self.agenda.append(step)
        self.advance()

    def carry_out(self, entry: int) -> None:
        """Do what a history tells: an action, or that a seat concedes."""
        if entry < 0:
            self.concede(-1 - entry)
        else:
            self.apply(entry)

    def why_illegal(self, action: int) -> str:
        reasons = self.why_not(self.seat, action)
        return reasons[0]["text"] if reasons else "this action is not offered"

    def why_not(self, seat: int, action: int) -> list[dict[str, str]]:
        """Why a seat may not choose an action now: rule and sentence. Empty when it may."""
        step = self.pending
        reason: Reason[Any] | None
        if step is None:
            reason = GAME_OVER
        elif not 0 <= action < self.game.verbs.size:
            reason = NO_SUCH_ACTION
        elif seat != self.seat:
            reason = NOT_YOUR_CHOICE
        else:
            reason = step.judge(self, action)
        if reason is None:
            return []
        rule = reason.rule or (step.RULES[0] if step is not None and step.RULES else "")
        return [{"rule": rule, "text": reason.sentence(self, seat, action)}]

    def prompt(self) -> str:
        """What is asked of the seat to choose."""
        step = self.pending
        return step.prompt(self) if step is not None else ""

    def label(self, domain: Domain, index: int) -> str:
        """What people call a member of a domain in this game."""
        return domain.label(index)

    def seat_name(self, seat: int) -> str:
        """What the player at a seat is called."""
        return self.called[seat] if seat < len(self.called) else f"Seat {seat}"

    def rows(self, group: str) -> list[int]:
        """Which members of a group of fields are in play, in table order."""
        return list(range(self.seats))

    def owner(self, group: str, row: int) -> int:
        """The seat that a row of secret fields belongs to."""
        return row

    def sentence(self, action: int) -> str:
        """An action, or a concession, in words."""
        if action < 0:
            return "Concede"
        verb = self.game.verbs.of(action)
        words: dict[str, str] = {}
        for name, domain, index in zip(verb.names, verb.domains, verb.args(action), strict=True):
            words[name] = self.label(domain, index)
        return verb.text.format_map(words)

    def view(self, seat: int) -> dict[str, object]:
        """All that a seat may know of the position, and nothing else."""
        return self.game.view(self, seat)

    def resample(self, seat: int, chance: Chance) -> State:
        """A position drawn from those that a seat cannot tell from this one."""
        twin: State = self.game.resample(self, seat, chance)
        twin.chance = chance.fork()
        step = twin.pending
        if step is not None:
            # Whoever is asked has other cards now, and other options with them.
            twin.pending = None
            step.run(twin)
        return twin
