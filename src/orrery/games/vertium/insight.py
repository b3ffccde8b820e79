"""What a learned eye sees in Phase One: each faction's chance to win, for bots that think ahead.

Guesses like those of `advice` say well enough what is good, but not how good: whether one card or
another is taken changes the chances by a hundredth. A small network has learned that from games
played by bots; `content/insight-*.json` has its weights, by the number of seats.
`tools/learn_vertium.py` learns them.

A faction's standing is the sum of what each planet is to it and of what its hand is, seen together:
all that a network is told about is a list of counts, from one faction's place at the table.
"""

from __future__ import annotations

import json
import math
from typing import Final

from orrery.core.errors import Refused
from orrery.core.reading import Reader
from orrery.games.vertium.content import BLUE_MOONS, FOLDER
from orrery.games.vertium.rules.turn import TakeCard
from orrery.games.vertium.state import KINDS, ONE, RESOURCE_COUNT, Vertium

MOST_HELD: Final = 4  # cards of a resource in one hand that are told apart
BLUES: Final = len(BLUE_MOONS)


def around(s: Vertium, me: int) -> list[int]:
    """What lies on the table beside the planets, from a faction's place on in turn order."""
    sides = s.sides
    found: list[int] = []
    for i in range(sides):
        faction = (me + i) % sides
        start = faction * KINDS
        for resource in range(RESOURCE_COUNT):
            held = s.hand[start + resource]
            for count in range(1, MOST_HELD + 1):
                found.append(1 if held >= count else 0)
        for card in range(RESOURCE_COUNT, KINDS):
            found.append(s.hand[start + card])
        for resource in range(RESOURCE_COUNT):
            found.append(s.supply[faction * RESOURCE_COUNT + resource])
        found.append(s.miss[faction])
        found.append(1 if s.turn == faction else 0)
        found.append(1 if s.seat == faction else 0)
    shown = [0] * KINDS
    for card in s.display:
        shown[card] += 1
    found += shown
    found += s.pool
    found += s.deck
    found.append(1 if isinstance(s.pending, TakeCard) else 0)
    found.append(min(s.taken, 200))
    return found


def planet_seen(s: Vertium, planet: int, me: int) -> list[int]:
    """What a planet is, from a faction's place."""
    sides = s.sides
    owner = s.owner_of[planet]
    found: list[int] = []
    for i in range(sides):
        faction = (me + i) % sides
        found.append(1 if owner == faction else 0)
        found.append(1 if s.objective[faction] == planet else 0)
    lacks = 0
    start = planet * RESOURCE_COUNT
    for resource in range(RESOURCE_COUNT):
        tokens = s.tokens[start + resource]
        if owner < 0 and tokens == 0:
            lacks += 1
        found.append(1 if owner < 0 and tokens == 0 else 0)
        found.append(max(0, tokens - 1))
    for count in range(1, RESOURCE_COUNT + 1):
        found.append(1 if lacks == count else 0)
    found.append(s.value[planet])
    found.append(s.orbit[planet] + 1)
    found.append(s.vertium[planet] + s.gelbon[planet])
    for blue in range(BLUES):
        found.append(1 if s.blue[planet] == blue else 0)
    return found


class Net:
    """The weights of a network, one row for each of its units."""

    def __init__(self, reader: Reader, seats: int) -> None:
        layers = reader.table("layers")
        beside, one = widths(seats)
        self.first = read_rows(layers, "first", 1, 0)[0]  # what is added in the first layer
        self.added = read_rows(layers, "added", 1, 0)[0]  # and in the second
        self.third = read_rows(layers, "third", 1, 0)[0]
        self.around = read_rows(layers, "around", len(self.first), beside)
        self.planet = read_rows(layers, "planet", len(self.first), one)
        self.second = read_rows(layers, "second", len(self.added), len(self.first))
        self.table = read_rows(layers, "table", len(self.third), beside)
        self.planets = read_rows(layers, "planets", len(self.third), len(self.added))
        self.last = read_rows(layers, "last", 1, len(self.third))[0]
        layers.done()

    def standing(self, s: Vertium, me: int) -> float:
        """How a faction stands; what it means is only how far it is above that of others."""
        seen = around(s, me)
        marks, amounts = there(seen)
        shared = [
            unit(row, added, marks, amounts)
            for row, added in zip(self.around, self.first, strict=True)
        ]
        total = [0.0] * len(self.second)
        for planet in s.worlds:
            self.add_planet(planet_seen(s, planet, me), shared, total)
        found = 0.0
        for i in range(len(self.table)):
            value = unit(self.table[i], self.third[i], marks, amounts)
            row = self.planets[i]
            for j in range(len(total)):
                value += row[j] * total[j]
            if value > 0.0:
                found += self.last[i] * value
        return found

    def add_planet(self, seen: list[int], shared: list[float], total: list[float]) -> None:
        """What one planet adds to what all of them are together."""
        marks, amounts = there(seen)
        live: list[int] = []
        values: list[float] = []
        for i in range(len(shared)):
            value = unit(self.planet[i], shared[i], marks, amounts)
            if value > 0.0:
                live.append(i)
                values.append(value)
        for i in range(len(total)):
            value = unit(self.second[i], self.added[i], live, values)
            if value > 0.0:
                total[i] += value


def there(seen: list[int]) -> tuple[list[int], list[float]]:
    """What of it is not nothing: which, and how much."""
    marks: list[int] = []
    amounts: list[float] = []
    for i in range(len(seen)):
        if seen[i]:
            marks.append(i)
            amounts.append(float(seen[i]))
    return marks, amounts


def unit(row: list[float], added: float, marks: list[int], amounts: list[float]) -> float:
    """A weighted sum of what is there."""
    found = added
    for i in range(len(marks)):
        found += row[marks[i]] * amounts[i]
    return found


def widths(seats: int) -> tuple[int, int]:
    """How much a network of so many seats is told of the table, and of each planet."""
    each = RESOURCE_COUNT * MOST_HELD + (KINDS - RESOURCE_COUNT) + RESOURCE_COUNT + 3
    beside = seats * each + 2 * KINDS + RESOURCE_COUNT + 2
    return beside, 2 * seats + 3 * RESOURCE_COUNT + 3 + BLUES


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


def read_net(text: str, name: str) -> tuple[int, Net]:
    """A network from its file, with the number of seats it is for."""
    try:
        reader = Reader(json.loads(text), name, "bad_content")
    except json.JSONDecodeError as problem:
        raise Refused("bad_content", f"{name} is no JSON: {problem}", name) from None
    reader.text("provenance")
    seats = reader.number("seats", 2, 4)
    net = Net(reader, seats)
    reader.done()
    return seats, net


NETS: Final[dict[int, Net]] = dict(
    read_net(path.read_text("utf-8"), path.name) for path in sorted(FOLDER.glob("insight-*.json"))
)


def insight(s: Vertium) -> list[float]:
    """Each faction's chance to win, where there is a network for the game; else nothing."""
    net = NETS.get(s.sides)
    if net is None or s.phase != ONE or s.settings.american or s.result is not None:
        return []
    standings = [net.standing(s, faction) for faction in range(s.sides)]
    top = max(standings)
    chances = [math.exp(standing - top) for standing in standings]
    total = sum(chances)
    return [chance / total for chance in chances]
