"""Whole games played at random, for rules that hold from the first decision to the last."""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

from tests.planetfall.laid import Json, Laid, new


class Decision(NamedTuple):
    """What a seat was asked and chose, with the table as it lay before and the events after."""

    seat: int
    verb: str
    offered: set[str]
    table: Json
    events: list[Json]


class Played(NamedTuple):
    end: Laid
    decisions: list[Decision]


@cache
def played(
    seats: int = 2,
    seed: int = 1,
    sides: tuple[str, ...] = (),
    options: tuple[tuple[str, object], ...] = (),
) -> Played:
    """A game to its end; the first seats lead the named sides. Nobody may go on playing it."""
    t = new(seats, seed, **dict(options))
    luck = random.Random(seed)
    for side in sides:
        t.do("pick", side=side)
    found: list[Decision] = []
    while t.asked is not None:
        action = luck.choice(t.actions())
        seat, offered, table, logged = t.asked, t.verbs(), t.open(), len(t.table.log)
        t.table.apply(action["action"])
        events = t.table.events(since=logged)
        found.append(Decision(seat, action["verb"], offered, table, events))
    return Played(t, found)


def rounds(t: Laid) -> list[list[Json]]:
    """The log of each round."""
    found: list[list[Json]] = []
    for event in t.log():
        if event["event"] == "round":
            found.append([])
        if found:
            found[-1].append(event)
    return found


def named(events: list[Json], kind: str) -> list[Json]:
    """The arguments of all events of one kind."""
    return [event["args"] for event in events if event["event"] == kind]


def words_in(data: Json) -> set[str]:
    """Every text that stands somewhere in a view or a log."""
    if isinstance(data, dict):
        return set(data).union(*[words_in(value) for value in data.values()])
    if isinstance(data, list):
        return set().union(*[words_in(value) for value in data])
    return {data} if isinstance(data, str) else set()
