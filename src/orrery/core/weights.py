"""Small networks: layers of weights, read from a file and applied in plain loops, which compile."""

from __future__ import annotations

import json
import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from orrery.core.errors import Refused
from orrery.core.reading import Reader

MOST_GAMES: Final = 10**9
MOST_SEATS: Final = 8


class Layer:
    """The weights between what is known and some units, which sum it up."""

    def __init__(self, rows: list[list[float]]) -> None:
        """With a row for each unit. Kept by what is known instead, as most of that is nothing."""
        columns = zip(*rows, strict=True)
        self.weights = vec[vec[float]]([vec[float](column) for column in columns])

    def add(self, seen: vec[i64], sums: vec[float], first: i64 = 0) -> None:
        """Add counts, weighed, to the sums of the units; the first is so far on in the layer."""
        at = first
        for count in seen:
            if count != 0:
                add_weighed(self.weights[at], float(count), sums)
            at += 1

    def pass_on(self, values: vec[float], sums: vec[float]) -> None:
        """Add what earlier units have to say, as far as it is positive."""
        at: i64 = -1
        for value in values:
            at += 1
            if value > 0.0:
                add_weighed(self.weights[at], value, sums)


def add_weighed(weights: vec[float], amount: float, sums: vec[float]) -> None:
    # Counted by hand, as in all inner loops: what enumerate counts takes a third longer.
    unit: i64 = -1
    for weight in weights:
        unit += 1
        sums[unit] += weight * amount


def summed(values: vec[float], weights: vec[float]) -> float:
    """What units have to say in the end, as far as it is positive."""
    found = 0.0
    for i in range(len(values)):
        if values[i] > 0.0:
            found += values[i] * weights[i]
    return found


class Rivals:
    """A network that is told of each player, of its rivals together, and of the table."""

    def __init__(self, layers: Reader, player: int, table: int) -> None:
        """With so many counts that are told of a player, and of the table."""
        self.first = read_units(layers, "first")  # what the units of each layer begin with
        self.added = read_units(layers, "added")
        self.own = read_layer(layers, "own", len(self.first), player)
        self.rivals = read_layer(layers, "rivals", len(self.first), player)
        self.table = read_layer(layers, "table", len(self.first), table)
        self.second = read_layer(layers, "second", len(self.added), len(self.first))
        self.last = read_units(layers, "last", len(self.added))

    def standings(self, players: list[vec[i64]], table: vec[i64]) -> list[float]:
        """How the players stand; what it means is only how far one is above another."""
        everybody = self.first[:]
        self.table.add(table, everybody)
        rivals: list[vec[float]] = []
        for seen in players:
            theirs = vec[float]([0.0] * len(everybody))
            self.rivals.add(seen, theirs)
            rivals.append(theirs)
            for i in range(len(everybody)):
                everybody[i] += theirs[i]
        found: list[float] = []
        for player in range(len(players)):
            hidden = everybody[:]
            theirs = rivals[player]
            for i in range(len(hidden)):
                hidden[i] -= theirs[i]
            self.own.add(players[player], hidden)
            there = self.added[:]
            self.second.pass_on(hidden, there)
            found.append(summed(there, self.last))
        return found


def read_file(text: str, name: str) -> Reader:
    """A file of numbers that were learned or worked out, and says how."""
    try:
        reader = Reader(json.loads(text), name, "bad_content")
    except json.JSONDecodeError as problem:
        raise Refused("bad_content", f"{name} is no JSON: {problem}", name) from None
    reader.text("provenance")
    return reader


def read_weights(text: str, name: str) -> tuple[int, Reader]:
    """A file of weights: for how many seats it is, and its layers."""
    reader = read_file(text, name)
    reader.number("games", 1, MOST_GAMES)
    seats = reader.number("seats", 1, MOST_SEATS)
    layers = reader.table("layers")
    reader.done()
    return seats, layers


def read_rows(reader: Reader, name: str, rows: int, width: int) -> list[list[float]]:
    """So many rows of so many weights; any number where it is 0."""
    found: list[list[float]] = []
    for row in reader.items(name):
        if not isinstance(row, list) or (width and len(row) != width):
            raise reader.refuse(f"must be rows of {width} weights", name)
        weights: list[float] = []
        for weight in row:
            if not isinstance(weight, float) or not math.isfinite(weight):
                raise reader.refuse("must be weights, each with a decimal point", name)
            weights.append(weight)
        found.append(weights)
    if len(found) != rows:
        raise reader.refuse(f"must be {rows} rows", name)
    return found


def read_layer(reader: Reader, name: str, units: int, width: int) -> Layer:
    return Layer(read_rows(reader, name, units, width))


def read_units(reader: Reader, name: str, width: int = 0) -> vec[float]:
    """One weight for each unit."""
    return vec[float](read_rows(reader, name, 1, width)[0])


def chances_of(standings: list[float]) -> list[float]:
    """Each one's chance to win, by how far it stands above the others."""
    top = max(standings)
    chances = [math.exp(standing - top) for standing in standings]
    total = sum(chances)
    return [chance / total for chance in chances]
