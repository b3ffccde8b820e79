"""A dump changed anywhere either is a position, exactly as written, or is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import orrery
from orrery.core.chance import seeded
from orrery.core.errors import Refused
from orrery.core.game import AnyGame
from orrery.core.table import Table
from orrery.games.vertium.scenario import PHASE_ONE_STEPS, PHASE_TWO_STEPS
from orrery.games.vertium.words import PLANET
from tests.generic.checks import played_table, positions
from tests.generic.tiny import tiny

Path = tuple[str | int, ...]
ODD: list[Any] = [None, True, False, 0.5, -1, 10**12, 2**70, "", "x", [], {}, [[]]]


def paths(data: object, here: Path = ()) -> list[Path]:
    """All places in a document."""
    found = [here]
    if isinstance(data, dict):
        for key, value in data.items():
            found += paths(value, (*here, key))
    elif isinstance(data, list):
        for i, value in enumerate(data):
            found += paths(value, (*here, i))
    return found


def at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part]
    return data


def changed(draw: st.DrawFn, original: Any, game: AnyGame) -> Any:
    """A copy of a document with one to three places replaced, removed, doubled or added to."""
    data = json.loads(json.dumps(original))
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(paths(data)[1:]))
        outer, last = at(data, path[:-1]), path[-1]
        match draw(st.integers(0, 3)):
            case 0:
                outer[last] = draw(values(original, game))
            case 1:
                del outer[last]
            case 2 if isinstance(outer, list):
                outer.insert(int(last), draw(values(original, game)))
            case _:
                if isinstance(outer, dict):
                    outer[draw(st.sampled_from(["x", "size", "ace", "1"]))] = outer[last]
                else:
                    outer.append(outer[last])
        if not data:
            break
    return data


def values(original: Any, game: AnyGame) -> st.SearchStrategy[Any]:
    """What may stand in a document: scalars, other parts of it, steps of the game."""
    small = st.integers(-2, 12)
    steps = st.sampled_from(sorted(game.steps)).flatmap(
        lambda name: st.lists(
            small, min_size=len(game.steps[name].FIELDS), max_size=len(game.steps[name].FIELDS)
        ).map(lambda numbers: [name, *numbers])
    )
    parts = st.sampled_from(paths(original)).map(
        lambda path: json.loads(json.dumps(at(original, path)))
    )
    odd = st.sampled_from(ODD)
    return st.one_of(steps, parts, odd, small)


def check_load(game: AnyGame, data: object) -> None:
    text = json.dumps(data, sort_keys=True)
    try:
        s = game.load(data, seeded(1))
    except Refused:
        return
    assert json.dumps(game.dump(s), sort_keys=True) == text
    assert (s.result is None) == bool(s.options)


@pytest.mark.parametrize("key", ["tiny", "four", "vertium"])
@settings(max_examples=250)
@given(data=st.data())
def test_dumps(key: str, data: st.DataObject) -> None:
    game = game_of(key)
    at_some_time = data.draw(st.sampled_from(dumps(key)))
    check_load(game, data.draw(st.composite(changed)(at_some_time, game)))


@pytest.mark.parametrize("key", ["tiny", "four", "vertium"])
@settings(max_examples=60)
@given(data=st.data())
def test_replays(key: str, data: st.DataObject) -> None:
    """A changed replay is refused, or it was changed where it does not matter."""
    game = game_of(key)
    document = data.draw(st.composite(changed)(replays(key), game))
    try:
        table = Table.load(game, document)
    except Refused:
        return
    Table.load(game, table.save())


@pytest.mark.parametrize("key", ["tiny", "four", "vertium"])
@settings(max_examples=300)
@given(data=st.data())
def test_scenarios(key: str, data: st.DataObject) -> None:
    """A position written by hand starts a game that goes on, or is refused."""
    game = game_of(key)
    dump: Any = data.draw(st.sampled_from(dumps(key)))
    # Lists fit together only by luck, so some scenarios name little beside where play stands.
    named = data.draw(st.sets(st.sampled_from(sorted(dump["set"]))))
    given = {name: dump["set"][name] for name in sorted(named)}
    if key == "vertium":
        given["at"] = data.draw(st.fixed_dictionaries({"step": STEP}, optional=AT))
    options = data.draw(st.sampled_from(OPTIONS[key]))
    whole = {"game": key, "seats": 2, "options": options, "set": given}
    document = data.draw(st.composite(changed)(whole, game))
    try:
        s = game.from_scenario(document)
    except Refused:
        return
    luck = seeded(1)
    for _ in range(20):
        if s.result is None:
            s.apply(s.options[luck.below(len(s.options))])


# Where play stands in a scenario of Vertium.
STEP = st.sampled_from(PHASE_ONE_STEPS + PHASE_TWO_STEPS)
AT: dict[str, st.SearchStrategy[Any]] = {
    "faction": st.integers(0, 1),
    "target": st.sampled_from(PLANET.keys),
    "source": st.sampled_from(PLANET.keys),
    "vertium": st.integers(0, 9),
    "from_refuge": st.booleans(),
    "won": st.booleans(),
}
AMERICAN: dict[str, object] = {"battle_style": "american"}
OPTIONS: dict[str, list[dict[str, object]]] = {
    "tiny": [{}],
    "four": [{}],
    "vertium": [{}, AMERICAN, {**AMERICAN, "gelbon": True}],
}

_dumps: dict[str, list[Any]] = {}
_replays: dict[str, Any] = {}
TINY = tiny()


def game_of(key: str) -> AnyGame:
    return TINY if key == "tiny" else orrery.game(key)


def dumps(key: str) -> list[Any]:
    if key not in _dumps:
        game = game_of(key)
        found = positions(game, 2)
        _dumps[key] = [json.loads(json.dumps(game.dump(s))) for s in found[:: len(found) // 8]]
    return _dumps[key]


def replays(key: str) -> Any:
    if key not in _replays:
        table = played_table(game_of(key), 2, None, 3, limit=12)
        _replays[key] = json.loads(json.dumps(table.save()))
    return _replays[key]
