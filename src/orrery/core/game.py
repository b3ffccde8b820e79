"""A game as the rest of Orrery sees it: its words, its data, how it starts and what it advises."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from orrery.core.chance import Chance, Scripted, read_outcomes, seeded
from orrery.core.decks import Decks
from orrery.core.errors import Refused
from orrery.core.events import Event
from orrery.core.fields import OPEN, SPECTATOR, Field, Told, read_fields, write_fields
from orrery.core.option import Option
from orrery.core.reading import Reader, shown
from orrery.core.state import AnyStep, Result, State
from orrery.core.verbs import Verbs

S = TypeVar("S", bound=State)

FORMAT: Final = 1
REACH: Final = 16  # choices of each seat that bots usually play on for
# What rules may raise when data that passed every check still makes no sense together.
NONSENSE: Final = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError)


class Game(Generic[S]):
    """One game. What a perfect-information game does not need may be left out."""

    def __init__(
        self,
        key: str,
        name: str,
        seats: tuple[int, int],
        verbs: Verbs,
        fields: list[Field],
        steps: list[type[AnyStep]],
        create: Callable[[Game[S], int, dict[str, object]], S],
        options: list[Option] | None = None,
        folder: Path | None = None,
        check: Callable[[S], None] | None = None,
        scenario: Callable[[S, Reader], None] | None = None,
        resample: Callable[[S, int, Chance], S] | None = None,
        census: Callable[[S], dict[str, int]] | None = None,
        worth: Callable[[S, int], float] | None = None,
        sensible: Callable[[S], list[int]] | None = None,
        thorough: Callable[[S], list[int]] | None = None,
        insight: Callable[[S], list[float]] | None = None,
        solved: Callable[[S, list[int]], list[list[float]]] | None = None,
        hasten: Callable[[S], bool] | None = None,
        reflex: Callable[[S, list[int]], int] | None = None,
        reach: int = REACH,
        plenty: int = 1,
        farsighted: bool = False,
        endgame: Callable[[S], bool] | None = None,
        picture: Callable[[dict[str, object], int], str] | None = None,
        told: list[Told] | None = None,
        faces: Callable[[], dict[str, object]] | None = None,
        concede: Callable[[S, int], None] | None = None,
        late: Callable[[S], int] | None = None,
        ordered: Callable[[S], int] | None = None,
        decks: Decks | None = None,
    ) -> None:
        self.key = key
        self.name = name
        self.min_seats = seats[0]
        self.max_seats = seats[1]
        self.verbs = verbs
        self.fields = fields
        self.shown: list[Field] = [*fields, *(told or [])]  # in views
        self.steps = {step.__name__: step for step in steps}
        self.options = options or []
        self.folder = folder
        self.content = fingerprint(folder)
        self._create = create
        self._check = check
        self._scenario = scenario
        self._resample = resample
        self._census = census
        self._worth = worth
        self._sensible = sensible
        self._thorough = thorough
        self._insight = insight
        self._solved = solved
        self._hasten = hasten
        self._reflex = reflex
        self._endgame = endgame
        self.farsighted = farsighted  # whether who thinks ahead is taken to go on by insight
        self.reach = reach  # choices of each seat after which `worth` tells best what led to them
        self.plenty = plenty  # times as many simulations as elsewhere, as they take so little time
        self.picture = picture
        self._faces = faces
        self._concede = concede
        self._late = late
        self._ordered = ordered
        self._decks = decks

    def faces(self) -> dict[str, object]:
        """What is printed on the components, as JSON data, for whoever draws them."""
        return self._faces() if self._faces is not None else {}

    @property
    def has_decks(self) -> bool:
        return self._decks is not None

    def decks(self) -> Decks:
        """The decks that players of this game build and bring."""
        if self._decks is None:
            raise Refused("no_decks", f"{self.name} has no decks", "game")
        return self._decks

    # -- starting ---------------------------------------------------------------------------

    def new(
        self,
        seats: int,
        seed: int = 0,
        options: dict[str, object] | None = None,
        chance: Chance | None = None,
        log: list[Event] | None = None,
    ) -> S:
        """A new game, played on to its first decision."""
        s = self._fresh(seats, options or {})
        s.chance = chance if chance is not None else seeded(seed)
        s.log = log
        s.advance()
        return s

    def choose(self, seats: int, options: dict[str, object]) -> dict[str, object]:
        """All options with their values: those given, checked, and the defaults."""
        reader = Reader(options, "options", "bad_option")
        chosen = {option.name: option.read(reader, seats) for option in self.options}
        reader.done()
        return chosen

    def _fresh(self, seats: int, options: dict[str, object]) -> S:
        if not self.min_seats <= seats <= self.max_seats:
            raise Refused(
                "bad_seats",
                f"{self.name} takes {self.min_seats} to {self.max_seats} seats, not {shown(seats)}",
                "seats",
            )
        return self._create(self, seats, self.choose(seats, options))

    # -- whole positions --------------------------------------------------------------------

    def dump(self, s: S) -> dict[str, object]:
        """The whole position as JSON data; `load` takes it back."""
        agenda = list(s.agenda)
        if s.pending is not None:
            agenda.append(s.pending)
        return {
            "orrery": FORMAT,
            "game": self.key,
            "content": self.content,
            "seats": s.seats,
            "options": s.chosen,
            "set": write_fields(s, self.fields, OPEN),
            "agenda": [write_step(step) for step in agenda],
            "result": s.result.to_json() if s.result is not None else None,
        }

    def digest(self, s: S) -> str:
        """A fingerprint of the whole position: its fields, its agenda, its result."""
        parts = [str(getattr(s, field.name)) for field in self.fields]
        for step in s.agenda:
            parts.append(str(write_step(step)))
        if s.pending is not None:
            parts.append(str(write_step(s.pending)))
        if s.result is not None:
            parts.append(str(s.result.to_json()))
        return hashlib.blake2b("\n".join(parts).encode(), digest_size=8).hexdigest()

    def load(self, data: object, chance: Chance) -> S:
        """A position from its dump. Anything that no dump of this game can be is refused."""
        reader = Reader(data, "state", "bad_state")
        self._check_header(reader)
        s = self._fresh(
            reader.number("seats", 1, 99), dict(Reader(reader.value("options"), "options").data)
        )
        s.agenda.clear()
        s.chance = chance
        try:
            fields = reader.table("set")
            read_fields(s, self.fields, fields)
            self.check(s)
            for item in reader.items("agenda"):
                s.agenda.append(self._read_step(reader, item))
            if reader.value("result") is not None:
                s.result = read_result(reader.table("result"), s.seats)
            s.advance()
            same = self.dump(s) == data
        except NONSENSE as e:
            raise reader.refuse("is not a position of this game", "agenda") from e
        asks = s.pending is not None and 0 <= s.seat < s.seats
        if not same or asks == (s.result is not None):
            raise reader.refuse("does not fit together")
        return s

    def _check_header(self, reader: Reader) -> None:
        reader.number("orrery", FORMAT, FORMAT)
        if reader.text("game") != self.key:
            raise reader.refuse(f"must be {self.key}", "game")
        if reader.text("content") != self.content:
            raise reader.refuse(
                f"{shown(reader.text('content'))} is other content than this game has now"
                f" ({self.content}); it can only be continued with that",
                "content",
            )

    def _read_step(self, reader: Reader, item: object) -> AnyStep:
        if not isinstance(item, list) or not item or item[0] not in self.steps:
            raise reader.refuse(f"holds an unknown step {shown(item)}", "agenda")
        kind = self.steps[item[0]]
        numbers = item[1:]
        if len(numbers) != len(kind.FIELDS) or not all(
            type(n) is int and -1 <= n <= 9999 for n in numbers
        ):
            raise reader.refuse(f"holds an impossible step {shown(item)}", "agenda")
        step: AnyStep = kind(*numbers)
        return step

    # -- scenarios --------------------------------------------------------------------------

    def from_scenario(self, data: object, log: list[Event] | None = None) -> S:
        """A position written by hand: a fresh game in which `set` changes something.

        `chance` may script the outcomes that come before the first decision.
        """
        reader = Reader(data, "", "bad_scenario")
        if reader.text("game") != self.key:
            raise reader.refuse(f"must be {self.key}", "game")
        options = reader.table("options") if reader.has("options") else Reader({}, "options")
        s = self.new(
            reader.number("seats", 1, 99), reader.number("seed", -(2**63), 2**64, 0), options.data
        )
        changes = reader.table("set") if reader.has("set") else Reader({}, "set")
        if reader.has("chance"):
            s.chance = Scripted(read_outcomes(reader.value("chance"), "chance"), s.chance)
        reader.done()
        s.log = log
        pending = s.pending
        if pending is not None:
            s.pending = None
            s.agenda.append(pending)
        try:
            read_fields(s, self.fields, changes)
            if self._scenario is not None:
                self._scenario(s, changes)
            changes.done()
            self.check(s)
            s.advance()
        except NONSENSE as e:
            raise changes.refuse("is not a position of this game") from e
        return s

    def check(self, s: S) -> None:
        """Refuse a position whose parts do not fit together, naming the field."""
        if self._check is not None:
            self._check(s)

    # -- knowing and judging ----------------------------------------------------------------

    def view(self, s: S, seat: int) -> dict[str, object]:
        return write_fields(s, self.shown, seat_or_spectator(s, seat))

    def resample(self, s: S, seat: int, chance: Chance) -> State:
        if self._resample is None:
            return s.clone()
        return self._resample(s, seat_or_spectator(s, seat), chance)

    def census(self, s: S) -> dict[str, int]:
        """How many of each component there are; no rule makes or loses any."""
        return self._census(s) if self._census is not None else {}

    def worth(self, s: S, seat: int) -> float:
        """How good a position looks for a seat, from 0 (lost) to 1 (won)."""
        result = s.result
        if result is not None:
            return 1.0 / len(result.winners) if seat in result.winners else 0.0
        return self._worth(s, seat) if self._worth is not None else 0.5

    def insight(self, s: S) -> list[float]:
        """Each seat's chance to win by a closer look than `worth`; nothing where there is none."""
        return self._insight(s) if self._insight is not None and s.result is None else []

    def endgame(self, s: S) -> bool:
        """Whether so little is left that bots had better play to the end than judge on the way."""
        return self._endgame is not None and self._endgame(s)

    def solved(self, s: S, options: list[int]) -> list[list[float]]:
        """Each seat's chance to win after each option, where it is worked out; else nothing.

        Asked about one dealt position, so it knows only where nothing hidden matters.
        """
        return self._solved(s, options) if self._solved is not None else []

    def hasten(self, s: S) -> bool:
        """In a game played ahead, take a position to an end that is worked out; whether it did."""
        return self._hasten is not None and self._hasten(s)

    def reflex(self, s: S, options: list[int]) -> int:
        """In a game played ahead, what is chosen at a glance; -1 where options have to be tried."""
        return self._reflex(s, options) if self._reflex is not None else -1

    def sensible(self, s: S) -> list[int]:
        """The options worth thinking about: never empty while there is a choice."""
        return self._sensible(s) if self._sensible is not None else s.options

    def thorough(self, s: S) -> list[int]:
        """The options that whoever has time looks into: at least the sensible ones."""
        return self._thorough(s) if self._thorough is not None else self.sensible(s)

    # -- at a table -------------------------------------------------------------------------

    @property
    def concedes(self) -> bool:
        """Whether a player may give up."""
        return self._concede is not None

    def concede(self, s: S, seat: int) -> None:
        """What a seat's giving up does to a position; refused to whoever is out already."""
        if self._concede is None:
            raise Refused("no_conceding", f"{self.name} has no conceding", "")
        if not 0 <= seat < s.seats:
            raise Refused("bad_seat", f"there is no seat {seat}", "seat")
        self._concede(s, seat)

    def late(self, s: S) -> int | None:
        """What is done for a seat whose time is up, where the rules say so."""
        return self._late(s) if self._late is not None else None

    @property
    def has_orders(self) -> bool:
        """Whether the game has standing orders for people."""
        return self._ordered is not None

    def ordered(self, s: S) -> int | None:
        """What the usual standing orders answer for the asked person; none where it is asked."""
        found = self._ordered(s) if self._ordered is not None else -1
        return found if found >= 0 else None


# Whoever handles games of every kind cannot name the class of their positions.
AnyGame = Game[Any]


def seat_or_spectator(s: State, seat: int) -> int:
    return seat if 0 <= seat < s.seats else SPECTATOR


def write_step(step: AnyStep) -> list[object]:
    return [type(step).__name__, *[getattr(step, name) for name in step.FIELDS]]


def read_result(reader: Reader, seats: int) -> Result:
    places = [
        [_seat(reader, n, seats) for n in _list(reader, row)] for row in reader.items("ranking")
    ]
    if sorted(seat for place in places for seat in place) != list(range(seats)):
        raise reader.refuse("must rank each seat once", "ranking")
    winners = [_seat(reader, n, seats) for n in reader.items("winners")]
    scores: list[int] | None = None
    if reader.value("scores") is not None:
        scores = []
        for n in reader.items("scores"):
            if not isinstance(n, int) or isinstance(n, bool):
                raise reader.refuse("must be whole numbers", "scores")
            scores.append(n)
    result = Result(winners, scores, places, reader.text("reason"))
    reader.done()
    return result


def _list(reader: Reader, value: object) -> list[object]:
    if not isinstance(value, list):
        raise reader.refuse("must be a list of lists", "ranking")
    return value


def _seat(reader: Reader, value: object, seats: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < seats:
        raise reader.refuse(f"names {shown(value)}, which is no seat")
    return value


def fingerprint(folder: Path | None) -> str:
    """A hash of a game's content files, which pins saves and replays to them."""
    found = hashlib.blake2b(digest_size=8)
    if folder is not None:
        for path in sorted((folder / "content").glob("*.toml")):
            found.update(path.name.encode() + b"\n" + path.read_bytes())
    return found.hexdigest()
