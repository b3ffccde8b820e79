"""Faces of the components, starts with scripted cubes, and games played at random."""

from __future__ import annotations

import random
from functools import cache

import orrery
from orrery.core.chance import Scripted, seeded
from orrery.core.events import Event
from orrery.core.fields import OPEN, write_fields
from orrery.core.table import Table
from orrery.games.fulcrum.faces import faces
from tests.fulcrum.laid import Json, Laid, new

FACES: Json = faces()
USUAL: Json = FACES["layouts"]["MI-CC-DF-FF"]
REGIONS = list(FACES["regions"])
SPECTATOR = 9


def begun(seats: int, *drawn: str, **options: object) -> Laid:
    """A new game in which the starting cubes come as given."""
    game = orrery.game("fulcrum")
    log: list[Event] = []
    state = game.new(seats, 1, dict(options), Scripted(list(drawn), seeded(1)), log)
    table = Table(game, state, {})
    table.log = log
    return Laid(table)


def play_turns(t: Laid, count: int, seed: int = 1) -> list[int]:
    """Play at random until so many more turns have begun; whose they were."""
    luck = random.Random(seed)
    before = len(t.log("turn"))
    while t.asked is not None and len(t.log("turn")) < before + count:
        t.table.apply(luck.choice(t.table.state.options))
    return [event["args"]["player"] for event in t.log("turn")][before : before + count]


@cache
def tables(seats: int, ais: str = "0", seed: int = 1, rounds: str = "25") -> list[Json]:
    """A random game: all fields, hidden ones too, as they were at each decision."""
    t = new(seats, seed, ai_opponents=ais, round_cap=rounds)
    luck = random.Random(seed)
    found: list[Json] = []
    while t.asked is not None:
        found.append(write_fields(t.table.state, t.table.game.fields, OPEN))
        t.table.apply(luck.choice(t.table.state.options))
    return found


def kinds(events: list[Json]) -> list[str]:
    return [event["event"] for event in events]


def named(events: list[Json], kind: str) -> list[Json]:
    """The arguments of all events of one kind."""
    return [event["args"] for event in events if event["event"] == kind]


def meteors(table: Json) -> list[str]:
    """All Meteor cards, wherever they are."""
    found = [*table["deck"], *table["under"]]
    for player in table["players"]:
        found += player["hand"]
    for side in table["sides"].values():
        found += side["committed"]
    return found
