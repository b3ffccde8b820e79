"""Positions worth looking at, reached at once: recorded games, forked at a telling moment."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import orrery
from orrery.core.state import State
from orrery.core.table import Table as Course
from tests.browser.room import ROOT, Device, Table

RECORDED = "vertium-2-standard"


@cache
def course(recording: str = RECORDED) -> list[State]:
    """The positions of a recorded game, one before each decision."""
    replay = json.loads((ROOT / "tests" / "games" / f"{recording}.json").read_text())
    table = Course.load(orrery.game(replay["game"]), replay)
    return [moment.state for moment in table.past]


def asked(verb: str, nth: int = 0, recording: str = RECORDED) -> tuple[int, int]:
    """Where somebody is first (or so often) asked for a verb: after which action, and who."""
    verbs = orrery.game("vertium").verbs
    found = [
        (at, state.seat)
        for at, state in enumerate(course(recording))
        if any(verbs.of(action).name == verb for action in state.options)
    ]
    return found[nth]


def at(device: Device, verb: str, nth: int = 0, recording: str = RECORDED) -> Table:
    """A table that begins where somebody is asked for a verb, with this device before it."""
    action, seat = asked(verb, nth, recording)
    return device.fork(device.bring(recording), action, seat)


def last_choice(device: Device, recording: str = RECORDED) -> Table:
    """A table that begins at the last choice of a game."""
    positions = course(recording)
    return device.fork(device.bring(recording), len(positions) - 1, positions[-1].seat)


def written(device: Device, scenario: dict[str, Any], seat: int = 0) -> Table:
    """A table that begins at a position written by hand, with this device at a seat."""
    replay = Course.from_scenario(orrery.game(scenario["game"]), scenario).save()
    found = device.post("/api/tables/import", {"replay": replay})["id"]
    return device.fork(found, 0, seat)


def full_hand(device: Device, seats: int = 4) -> Table:
    """Every kind of card in one hand, and a set to be played."""
    cards = ("metal", "energy", "water", "agri")
    disasters = ("mine_blast", "meltdown", "leak", "virus", "raider")
    hand = dict.fromkeys(cards, 2) | dict.fromkeys(disasters, 1) | {"metal": 4}
    scenario = {
        "game": "vertium",
        "seats": seats,
        "seed": 3,
        "set": {
            "at": {"step": "play", "faction": 0},
            "factions": [{"hand": hand}] + [{}] * (seats - 1),
        },
    }
    return written(device, scenario)
