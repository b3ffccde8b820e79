"""A game being played: the position with its past.

A table takes actions, keeps what happened, goes back, and is saved as a replay: the start and the
actions, with a digest after every decision. Loading one re-runs it.
"""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance, Committed, Scripted, read_outcomes, seeded
from orrery.core.errors import Refused
from orrery.core.events import EVERYBODY, Event
from orrery.core.game import FORMAT, AnyGame, seat_or_spectator
from orrery.core.reading import Reader, shown
from orrery.core.state import State, conceding

NEW: Final = "new"
SCENARIO: Final = "scenario"
STATE: Final = "state"


class Moment:
    """A position to which undo can return, with the chance and log it had."""

    def __init__(self, state: State, chance: Chance, logged: int) -> None:
        self.state = state
        self.chance = chance
        self.logged = logged


class Table:
    """One game with its history."""

    def __init__(self, game: AnyGame, state: State, start: dict[str, object]) -> None:
        self.game = game
        self.state = state
        self.start = start
        self.log: list[Event] = []
        self.actions: list[int] = []
        self.digests: list[str] = []
        self.scripts: list[tuple[int, list[int | str]]] = []
        self.past: list[Moment] = []

    # -- starting ---------------------------------------------------------------------------

    @staticmethod
    def new(
        game: AnyGame,
        seats: int,
        seed: int = 0,
        options: dict[str, object] | None = None,
        chance: Committed | None = None,
    ) -> Table:
        """A new game. With a committed source the replay carries its seed instead of a number."""
        log: list[Event] = []
        state = game.new(seats, seed, options, chance, log)
        start: dict[str, object] = {"seats": seats, "options": state.chosen, "seed": seed}
        if chance is not None:
            start["seed"] = {"secret": chance.seed.hex(), "contributions": chance.contributions}
        return Table._with(game, state, {NEW: start}, log)

    @staticmethod
    def from_scenario(game: AnyGame, scenario: dict[str, object]) -> Table:
        log: list[Event] = []
        state = game.from_scenario(scenario, log)
        return Table._with(game, state, {SCENARIO: scenario}, log)

    @staticmethod
    def from_state(game: AnyGame, data: object, seed: int = 0) -> Table:
        state = game.load(data, seeded(seed))
        return Table._with(game, state, {STATE: data, "seed": seed}, [])

    @staticmethod
    def begin(game: AnyGame, start: object) -> Table:
        """A table before its first action, from the `start` of a replay."""
        return _start(game, Reader(start, "start", "bad_replay"))

    @staticmethod
    def _with(game: AnyGame, state: State, start: dict[str, object], log: list[Event]) -> Table:
        table = Table(game, state, start)
        table.log = log
        state.log = log
        return table

    def fork(self, state: State, seed: int) -> Table:
        """Another table that goes on from a position of its own."""
        return Table.from_state(self.game, self.game.dump(state), seed)

    # -- playing ----------------------------------------------------------------------------

    def apply(self, action: int) -> list[Event]:
        """Carry an action out; the events it caused. When refused, nothing has changed."""
        if action < 0:
            raise Refused("illegal", "This game has no such action.", "action")
        return self._carry_out(action)

    def concede(self, seat: int) -> list[Event]:
        """A seat gives up; the events that causes."""
        return self._carry_out(conceding(seat))

    def _carry_out(self, entry: int) -> list[Event]:
        state = self.state
        moment = Moment(state.clone(), state.chance.copy(), len(self.log))
        try:
            state.carry_out(entry)
        except BaseException:
            self._return_to(moment)
            raise
        self.past.append(moment)
        self.actions.append(entry)
        self.digests.append(self.game.digest(state))
        return self.log[moment.logged :]

    def script(self, outcomes: list[int | str]) -> None:
        """Fix the next outcomes of chance."""
        state = self.state
        source = state.chance
        if isinstance(source, Scripted):
            source = source.source
        self.scripts.append((len(self.actions), list(outcomes)))
        drawn = state.chance.drawn
        state.chance = Scripted(list(outcomes), source)
        state.chance.drawn = drawn

    def undo(self) -> None:
        """Take the last action back, chance included."""
        if not self.past:
            raise Refused("nothing_to_undo", "there is no action to take back", "table")
        self._return_to(self.past.pop())
        self.actions.pop()
        self.digests.pop()
        self.scripts = [script for script in self.scripts if script[0] <= len(self.actions)]

    def _return_to(self, moment: Moment) -> None:
        self.state = moment.state
        self.state.chance = moment.chance
        del self.log[moment.logged :]
        self.state.log = self.log

    def why_no_undo(self, seat: int) -> str:
        """Why a player may not take the last action back, or nothing when it may.

        A player's undo never crosses another's decision and never takes back a draw or a roll.
        """
        if not self.past:
            return "nothing has been done yet"
        before = self.past[-1]
        if self.actions[-1] < 0:
            return "a concession stands"
        if before.state.seat != seat:
            return f"seat {before.state.seat} has acted since"
        if before.chance.drawn != self.state.chance.drawn:
            return "a card was drawn or a die rolled since"
        return ""

    def actors(self) -> list[int]:
        """For each action, the seat that chose it."""
        return [
            moment.state.seat if action >= 0 else -1 - action
            for moment, action in zip(self.past, self.actions, strict=True)
        ]

    # -- telling ----------------------------------------------------------------------------

    def turn(self) -> dict[str, object]:
        """Who must choose what, or how the game ended."""
        return turn_json(self.state)

    def events(self, seat: int = EVERYBODY, since: int = 0) -> list[dict[str, object]]:
        """The log towards a seat, from its event number `since`."""
        eye = seat if seat == EVERYBODY else seat_or_spectator(self.state, seat)
        return [event.to_json(eye, self.state.label) for event in self.log[since:]]

    # -- saving -----------------------------------------------------------------------------

    def save(self) -> dict[str, object]:
        """The replay of this table."""
        result = self.state.result
        return {
            "orrery": FORMAT,
            "game": self.game.key,
            "content": self.game.content,
            "start": self.start,
            "scripts": [[at, outcomes] for at, outcomes in self.scripts],
            "actions": list(self.actions),
            "digests": list(self.digests),
            "result": result.to_json() if result is not None else None,
        }

    @staticmethod
    def load(game: AnyGame, data: object) -> Table:
        """Re-run a replay. The first step that does not come out as recorded is reported."""
        reader = Reader(data, "replay", "bad_replay")
        game._check_header(reader)
        table = _start(game, reader.table("start"))
        actions = reader.items("actions")
        digests = reader.texts("digests")
        scripts = _scripts(reader)
        reader.value("result")
        reader.done()
        if len(actions) != len(digests):
            raise reader.refuse("must hold one digest for each action", "digests")
        if any(not 0 <= at <= len(actions) for at, _ in scripts):
            raise reader.refuse("names an action that is not there", "scripts")
        for i, action in enumerate(actions):
            for at, outcomes in scripts:
                if at == i:
                    table.script(outcomes)
            try:
                table._carry_out(_entry(game, action))
            except Refused as e:
                raise reader.refuse(f"cannot be carried out: {e.message}", f"actions[{i}]") from e
            if table.digests[i] != digests[i]:
                raise reader.refuse("leads to another position than recorded", f"actions[{i}]")
        for at, outcomes in scripts:
            if at == len(actions):
                table.script(outcomes)
        result = table.state.result
        if data_result(data) != (result.to_json() if result is not None else None):
            raise reader.refuse("is not how this game ends", "result")
        return table


def _entry(game: AnyGame, data: object) -> int:
    """An action of a replay, or the number of a seat's concession."""
    if isinstance(data, int) and not isinstance(data, bool) and -game.max_seats <= data < 0:
        return data
    return game.verbs.read(data)


def data_result(data: object) -> object:
    return data.get("result") if isinstance(data, dict) else None


def _start(game: AnyGame, reader: Reader) -> Table:
    if reader.has(NEW):
        table = _start_new(game, reader.table(NEW))
    elif reader.has(SCENARIO):
        table = Table.from_scenario(game, reader.table(SCENARIO).data)
    else:
        position = reader.value(STATE)
        table = Table.from_state(game, position, reader.number("seed", -(2**63), 2**64))
    reader.done()
    return table


def _start_new(game: AnyGame, reader: Reader) -> Table:
    options = dict(reader.table("options").data)
    seats = reader.number("seats", 1, 99)
    if isinstance(reader.value("seed"), dict):
        secret = reader.table("seed")
        chance = Committed(_bytes(secret), secret.texts("contributions"))
        secret.done()
        reader.done()
        return Table.new(game, seats, 0, options, chance)
    seed = reader.number("seed", -(2**63), 2**64)
    reader.done()
    return Table.new(game, seats, seed, options)


def _bytes(reader: Reader) -> bytes:
    try:
        return bytes.fromhex(reader.text("secret"))
    except ValueError as e:
        raise reader.refuse("must be hexadecimal", "secret") from e


def _scripts(reader: Reader) -> list[tuple[int, list[int | str]]]:
    found: list[tuple[int, list[int | str]]] = []
    for item in reader.items("scripts"):
        if not isinstance(item, list) or len(item) != 2 or not isinstance(item[0], int):
            raise reader.refuse(f"holds {shown(item)}", "scripts")
        found.append((item[0], read_outcomes(item[1], reader.field("scripts"))))
    return found


def turn_json(s: State) -> dict[str, object]:
    """Who must choose what in a position, or how it ended: the protocol's `turn`."""
    step = s.pending
    if step is None:
        result = s.result.to_json() if s.result is not None else None
        return {"seat": None, "prompt": "", "rules": [], "actions": [], "result": result}
    actions: list[dict[str, object]] = []
    for action in s.options:
        entry = s.game.verbs.to_json(action)
        entry["text"] = s.sentence(action)
        actions.append(entry)
    return {
        "seat": s.seat,
        "prompt": s.prompt(),
        "rules": list(step.RULES),
        "actions": actions,
        "result": None,
    }
