"""What must hold for every game, as plain functions: each raises AssertionError where it does not.

They take positions, which `positions` collects from random games. `test_games.py` runs them over
all installed games, so a game of one's own gets them by being installed.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterable, Iterator
from typing import Final

import pytest

from orrery.core.chance import Chance, seeded
from orrery.core.errors import Refused
from orrery.core.events import EVERYBODY, Event
from orrery.core.fields import ALL, HIDDEN, MEMORY, ONE, OPEN, SPECTATOR, Field
from orrery.core.game import AnyGame
from orrery.core.ledger import load_ledger
from orrery.core.state import State
from orrery.core.table import Table

LONGEST: Final = 20_000  # decisions; a random game that takes more is taken to be endless
MUTABLE: Final = (list, dict, set, bytearray)


def played(
    game: AnyGame, seats: int, options: dict[str, object] | None = None, seed: int = 0
) -> Iterator[State]:
    """One position that goes through a random game, at every decision and at its end."""
    s = game.new(seats, seed, options)
    luck = seeded(-1 - seed)
    yield s
    for _ in range(LONGEST):
        if s.result is not None:
            return
        s.apply(s.options[luck.below(len(s.options))])
        yield s
    raise AssertionError("random play does not end")


def positions(
    game: AnyGame, seats: int, options: dict[str, object] | None = None, seed: int = 0
) -> list[State]:
    """Every decision of a random game, and its end."""
    return [s.clone() for s in played(game, seats, options, seed)]


def sample(found: list[State], count: int, seed: int = 0) -> list[State]:
    """Some of the positions, spread over the whole game, decisions only."""
    decisions = [s for s in found if s.result is None]
    if len(decisions) <= count:
        return decisions
    luck = seeded(seed)
    width = len(decisions) / count
    return [decisions[int((i + luck.below(1000) / 1000) * width)] for i in range(count)]


def written(data: object) -> bytes:
    """Data as it would leave the engine."""
    return json.dumps(data, sort_keys=True).encode()


# -- the end, the options, the components ----------------------------------------------------


def check_options(s: State) -> None:
    """Options are unique, sorted and there while the game lasts; afterwards there is a result."""
    if s.result is not None:
        assert s.seat == -1, "a game that is over still asks a seat"
        assert s.options == [], "a game that is over still has options"
        check_result(s)
        return
    assert 0 <= s.seat < s.seats, f"seat {s.seat} is asked, of {s.seats}"
    assert s.options, "there is nothing to choose from"
    assert s.options == sorted(set(s.options)), "options are not sorted and unique"
    assert all(0 <= action < s.game.verbs.size for action in s.options), "unknown option"
    assert s.prompt(), f"{type(s.pending).__name__} asks without a prompt"
    sentences = [s.sentence(action) for action in s.options]
    assert len(set(sentences)) == len(sentences), f"options that read alike: {sentences}"
    for action in s.options:
        assert s.game.verbs.read(s.game.verbs.to_json(action)) == action


def check_result(s: State) -> None:
    result = s.result
    assert result is not None
    ranked = sorted(seat for place in result.ranking for seat in place)
    assert ranked == list(range(s.seats)), "the ranking misses a seat"
    assert set(result.winners) <= set(range(s.seats)), "somebody who does not play has won"
    assert result.scores is None or len(result.scores) == s.seats, "one score for each seat"
    assert result.reason, "the result gives no reason"
    for seat in range(s.seats):
        assert 0 <= s.game.worth(s, seat) <= 1


def check_conserves(game: AnyGame, found: list[State]) -> None:
    """No component is made or lost, and what is declared fixed never changes."""
    first = found[0]
    kept = fixed_parts(game, first)
    for s in found:
        assert game.census(s) == game.census(first), "a component was made or lost"
        assert fixed_parts(game, s) == kept, "a field that is declared fixed has changed"


def fixed_parts(game: AnyGame, s: State) -> list[object]:
    return [
        field.write(s, row, OPEN) for field in game.fields if field.fixed for row in rows(s, field)
    ]


def rows(s: State, field: Field) -> list[int]:
    return s.rows(field.group.name) if field.group is not None else [-1]


# -- the data of a position -------------------------------------------------------------------


def declared_by(kind: type) -> set[str]:
    """The attributes that a class declares, plain or compiled."""
    names = set(inspect.get_annotations(kind))
    names.update(kind.__dict__.get("__mypyc_attrs__", ()), kind.__dict__.get("__slots__", ()))
    return {name for name in names if not name.startswith("__")}


KERNEL: Final = declared_by(State)
# The kernel replaces these and never changes them in place, so clones may share them.
KERNEL_SHARES: Final = KERNEL - {"agenda"}


_declared: dict[type, set[str]] = {}


def attributes(s: State) -> dict[str, object]:
    """All data that a position holds."""
    kind = type(s)
    if kind not in _declared:
        _declared[kind] = set().union(*(declared_by(base) for base in kind.__mro__))
    names = _declared[kind].union(getattr(s, "__dict__", ()))
    return {name: getattr(s, name) for name in sorted(names) if hasattr(s, name)}


def plain_data(s: State) -> dict[str, object]:
    """The game's own attributes that can be compared by value."""
    return {
        name: value
        for name, value in attributes(s).items()
        if name not in KERNEL and isinstance(value, (int, str, *MUTABLE))
    }


def check_declared(game: AnyGame, s: State) -> None:
    """Whatever can change in a position is declared, or dumps and clones would miss it."""
    known = {field.name for field in game.fields}
    for name, value in attributes(s).items():
        if name not in KERNEL and isinstance(value, MUTABLE):
            assert name in known, f"{name} is not declared in the game's fields"


def check_clone(game: AnyGame, s: State, seed: int = 0) -> None:
    """A clone is the same position, shares nothing that changes, and goes its own way."""
    before = game.dump(s)
    twin = s.clone()
    assert game.dump(twin) == before, "the clone is another position"
    assert type(twin) is type(s)
    assert same_turn(twin, s), "the clone asks something else"
    assert plain_data(twin) == plain_data(s), "the clone lacks something"
    assert twin.log is None, "the clone writes into the original's log"
    assert twin.chance is not s.chance, "the clone takes the original's chance"
    check_nothing_shared(game, s, twin)
    luck = seeded(seed)
    for _ in range(6):
        if twin.result is None:
            twin.apply(twin.options[luck.below(len(twin.options))])
    assert game.dump(s) == before, "playing on from the clone has changed the original"


def check_nothing_shared(game: AnyGame, s: State, twin: State) -> None:
    fixed = {field.name for field in game.fields if field.fixed}
    fixed -= {field.name for field in game.fields if not field.fixed}
    others = attributes(twin)
    for name, value in attributes(s).items():
        if name in fixed or name in KERNEL_SHARES or not isinstance(value, MUTABLE):
            continue
        assert others[name] is not value, f"a clone shares {name}"
        if isinstance(value, list):
            inner = [id(part) for part in value if isinstance(part, MUTABLE)]
            theirs = others[name]
            assert isinstance(theirs, list)
            assert not {id(part) for part in theirs}.intersection(inner), f"clones share {name}"


def same_turn(a: State, b: State) -> bool:
    return (a.seat, a.options, a.prompt()) == (b.seat, b.options, b.prompt())


def check_json(game: AnyGame, s: State, seed: int = 0) -> None:
    """A position survives JSON: it is the same, asks the same, and goes on in the same way."""
    text = json.dumps(game.dump(s))
    try:
        loaded = game.load(json.loads(text), seeded(seed))
    except Refused as e:
        raise AssertionError(f"the position's own dump is refused: {e.message}") from e
    assert json.dumps(game.dump(loaded)) == text, "the loaded position is another"
    assert same_turn(loaded, s), "the loaded position asks something else"
    assert plain_data(loaded) == plain_data(s), "the dump leaves something out"
    if s.result is None:
        action = s.options[seeded(seed).below(len(s.options))]
        twin = s.clone()
        for position in (twin, loaded):
            position.chance = seeded(seed)
            position.apply(action)
        assert game.dump(twin) == game.dump(loaded), "the loaded position plays otherwise"


# -- reasons ----------------------------------------------------------------------------------


def rule_ids(game: AnyGame) -> set[str]:
    """The rules in a game's ledger; none where it has no ledger."""
    path = game.folder / "ledger.toml" if game.folder is not None else None
    return {rule.id for rule in load_ledger(path)} if path is not None and path.exists() else set()


def check_reasons(game: AnyGame, s: State, rules: set[str]) -> None:
    """An action is legal exactly when nothing forbids it; every reason names a rule."""
    options = set(s.options)
    size = game.verbs.size
    for action in range(size):
        reasons = s.why_not(s.seat, action)
        if action in options:
            assert reasons == [], f"{s.sentence(action)} is offered and forbidden: {reasons}"
        else:
            assert reasons, f"{s.sentence(action)} is not offered, and nothing forbids it"
            check_reason(reasons, rules)
    for seat in [-1, s.seats, *viewers(s)]:
        if seat != s.seat:
            for action in s.options:
                check_reason(s.why_not(seat, action), rules)
    for action in (-1, size, 10**6):
        check_reason(s.why_not(s.seat, action), rules)
    if rules and s.pending is not None:
        assert set(s.pending.RULES) <= rules, f"{type(s.pending).__name__} names unknown rules"


def check_reason(reasons: list[dict[str, str]], rules: set[str]) -> None:
    assert reasons, "nothing forbids it"
    for reason in reasons:
        assert reason["text"].strip(), "a reason without a sentence"
        assert "{" not in reason["text"], reason["text"]
        assert not rules or reason["rule"] in rules, f"no such rule: {reason}"


# -- secrets ----------------------------------------------------------------------------------


def viewers(s: State) -> list[int]:
    """All seats, and somebody without one."""
    return [*range(s.seats), SPECTATOR]


def hidden_parts(game: AnyGame, s: State, seat: int) -> dict[tuple[str, int], object]:
    """What is there and hidden from a seat, by field and row."""
    found: dict[tuple[str, int], object] = {}
    for field in game.fields:
        if field.shape == MEMORY or field.sees == ALL:
            continue
        for row in rows(s, field):
            value = field.write(s, row, OPEN)
            if value not in (None, {}, []) and not field.open_to(s, row, seat):
                found[field.name, row] = value
    return found


def has_secrets(game: AnyGame) -> bool:
    return any(field.sees != ALL for field in game.fields)


def check_resample(game: AnyGame, s: State, seat: int, seed: int) -> None:
    """A resampled position is one that the seat cannot tell from the real one."""
    before = game.digest(s)
    twin = s.resample(seat, seeded(seed))
    assert game.digest(s) == before, "resampling has changed the real position"
    check_nothing_shared(game, s, twin)
    assert written(twin.view(seat)) == written(s.view(seat)), "the seat's view has changed"
    assert twin.seat == s.seat, "another seat is asked"
    assert twin.prompt() == s.prompt(), "the prompt tells a secret"
    assert game.census(twin) == game.census(s), "resampling makes or loses a component"
    if seat == s.seat:
        assert twin.options == s.options, "the seat's own options have changed"
    luck = seeded(seed)
    size = game.verbs.size
    for action in [luck.below(size) for _ in range(60)] + s.options[:20]:
        assert twin.why_not(seat, action) == s.why_not(seat, action), "a reason tells a secret"
    check_options(twin)
    for action in [luck.below(size) for _ in range(60)] + twin.options:
        legal = not twin.why_not(twin.seat, action)
        assert legal == (action in twin.options), "a resampled position offers other options"
    check_json(game, twin, seed)


def check_spectator(game: AnyGame, s: State) -> None:
    """Somebody without a seat sees no secret."""
    view = s.view(SPECTATOR)
    assert view == s.view(s.seats)
    for field in game.shown:
        if field.sees == ALL or field.shape == MEMORY or (field.until and getattr(s, field.until)):
            continue
        for place, row in enumerate(rows(s, field)):
            shown = seen(view, field, place, row)
            hidden = shown in (None, HIDDEN) if field.shape == ONE else only_size(shown)
            assert hidden, f"a spectator sees {field.name}: {shown}"


def seen(view: dict[str, object], field: Field, place: int, row: int) -> object:
    """The value of a field, or of its part in a row, in a view."""
    if field.group is None:
        return view[field.name]
    group = view[field.group.name]
    if isinstance(group, list):
        table = group[place]
    else:
        assert isinstance(group, dict)
        table = group[str(field.group.domain.value(row))]
    assert isinstance(table, dict)
    return table[field.name]


def only_size(shown: object) -> bool:
    return isinstance(shown, dict) and list(shown) == ["size"]


def movable(game: AnyGame, parts: dict[tuple[str, int], object]) -> set[str]:
    """The hidden fields that can be otherwise.

    A bag or list is the sum of what is seen nowhere else, unless there is a second such place.
    """
    fields = {field.name: field for field in game.fields}
    places: dict[str, int] = {}
    for name, _ in parts:
        domain = fields[name].domain.name
        places[domain] = places.get(domain, 0) + 1
    names = {name for name, _ in parts}
    return {n for n in names if fields[n].shape == ONE or places[fields[n].domain.name] > 1}


class Movement:
    """How often resampling has changed what is hidden.

    `truths` counts first resamples that are the truth when the second is not, `repeats` those that
    are the second when that is not the truth.
    """

    def __init__(self) -> None:
        self.there: dict[str, int] = {}
        self.moved: dict[str, int] = {}
        self.truths = 0
        self.repeats = 0

    def add(self, game: AnyGame, s: State, seat: int, chance: Chance) -> None:
        truth = hidden_parts(game, s, seat)
        names = movable(game, truth)
        if not names:
            return
        first = hidden_parts(game, s.resample(seat, chance.fork()), seat)
        second = hidden_parts(game, s.resample(seat, chance.fork()), seat)
        self.truths += first == truth != second
        self.repeats += first == second != truth
        for name in names:
            changed = any(truth[part] != first.get(part) for part in truth if part[0] == name)
            self.there[name] = self.there.get(name, 0) + 1
            self.moved[name] = self.moved.get(name, 0) + changed


def check_hidden_parts_move(game: AnyGame, found: Iterable[State], seed: int = 0) -> None:
    """Every hidden part is dealt anew, and the truth comes up no more often than it should.

    To a seat the truth is one of the positions it thinks possible. So a resample is the truth as
    often as it is another resample; a resampler that peeks comes back to the truth more often.
    """
    movement = Movement()
    chance = seeded(seed)
    for i, s in enumerate(found):
        for turn in range(2):
            movement.add(game, s, viewers(s)[(i + turn) % (s.seats + 1)], chance)
    for name, times in movement.there.items():
        if times >= 20:
            assert movement.moved[name], f"resampling never changes {name}"
    spread = 4 * (movement.truths + movement.repeats + 1) ** 0.5  # four standard deviations
    assert movement.truths <= movement.repeats + spread, "resampling comes back to the truth"


def check_events(game: AnyGame, s: State, seat: int, seed: int) -> int:
    """What a seat is told follows from what it sees: no event tells a secret.

    One action is carried out here and in a position that the seat cannot tell from this one. Where
    it sees the same afterwards it must have been told the same. Returns how often that was so.
    """
    twin = s.resample(seat, seeded(seed))
    common = [action for action in s.options if action in twin.options]
    luck = seeded(seed)
    compared = 0
    for _ in range(min(3, len(common))):
        action = common[luck.below(len(common))]
        views: list[bytes] = []
        told: list[bytes] = []
        for position in (s.clone(), twin.clone()):
            log: list[Event] = []
            position.log = log
            position.chance = seeded(seed)
            position.apply(action)
            views.append(written(position.view(seat)))
            told.append(written([event.to_json(seat, position.label) for event in log]))
        if views[0] == views[1]:
            compared += 1
            assert told[0] == told[1], f"an event tells seat {seat} a secret"
    return compared


# -- tables -----------------------------------------------------------------------------------


def played_table(
    game: AnyGame, seats: int, options: dict[str, object] | None, seed: int, limit: int = LONGEST
) -> Table:
    """A table at which a random game has been played, whole or up to a limit."""
    table = Table.new(game, seats, seed, options)
    luck = seeded(-1 - seed)
    while table.state.result is None and len(table.actions) < limit:
        choices = table.state.options
        table.apply(choices[luck.below(len(choices))])
    return table


def check_replay(game: AnyGame, table: Table) -> None:
    """A saved table comes back as it was; its loading compares the digest after every decision."""
    text = json.dumps(table.save())
    again = Table.load(game, json.loads(text))
    assert json.dumps(again.save()) == text
    assert again.turn() == table.turn()
    assert again.events() == table.events()
    for seat in [*viewers(table.state), EVERYBODY]:
        assert again.events(seat) == table.events(seat)
        assert again.state.view(seat) == table.state.view(seat)


def check_undo(game: AnyGame, table: Table) -> None:
    """Taking back goes through the very positions the game came through, and forth again."""
    actions = list(table.actions)
    digests = list(table.digests)
    events = table.events()
    turns = [table.turn()]
    for i in range(len(actions) - 1, -1, -1):
        table.undo()
        turns.append(table.turn())
        assert table.actions == actions[:i]
        assert table.digests == digests[:i]
        assert i == 0 or game.digest(table.state) == digests[i - 1], "undo leads elsewhere"
    with pytest.raises(Refused, match="take back"):
        table.undo()
    turns.reverse()
    for i, action in enumerate(actions):
        assert table.turn() == turns[i], "undo asks something else"
        table.apply(action)
    assert table.digests == digests, "after undo chance goes another way"
    assert table.events() == events, "undo does not restore the log"


GARBAGE: Final[list[object]] = [
    None, True, False, 1.0, 0.5, "", "0", "pass", [], [0], {}, {"verb": None}, {"verb": "no such"},
    {"verb": 3, "args": {}}, {"args": {}}, {"action": 0}, -1, 10**6, 10**30, float("nan"),
]  # fmt: skip


def check_refusals(game: AnyGame, table: Table, seed: int = 0) -> None:
    """Whatever is not a legal action is refused, and nothing has changed."""
    s = table.state
    luck = seeded(seed)
    size = game.verbs.size
    illegal = {luck.below(size) for _ in range(40)} | {-1, size, size + 7, 10**6}
    before = (game.digest(s), table.turn(), table.events(), table.save())
    for action in sorted(illegal.difference(s.options)):
        with pytest.raises(Refused) as refused:
            table.apply(action)
        assert refused.value.code == "illegal"
        assert refused.value.message
        with pytest.raises(Refused):
            s.clone().apply(action)
    for data in GARBAGE + garbled(game):
        with pytest.raises(Refused):
            game.verbs.read(data)
    assert (game.digest(table.state), table.turn(), table.events(), table.save()) == before


def garbled(game: AnyGame) -> list[object]:
    """Actions of this game with one thing wrong."""
    found: list[object] = []
    for verb in game.verbs.all:
        args = {n: d.value(0) for n, d in zip(verb.names, verb.domains, strict=True)}
        found.append({"verb": verb.name, "args": {**args, "surplus": 1}})
        found.append({"verb": verb.name, "args": args, "surplus": 1})
        found.append({"verb": verb.name, "args": list(args)})
        for name in args:
            found.append({"verb": verb.name, "args": {**args, name: "no such thing"}})
            found.append({"verb": verb.name, "args": {**args, name: -7}})
            found.append({"verb": verb.name, "args": {**args, name: [args[name]]}})
            found.append({"verb": verb.name, "args": {k: v for k, v in args.items() if k != name}})
    return found
