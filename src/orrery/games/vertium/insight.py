"""What a learned eye sees in Phase One: each faction's chance to win, for bots that think ahead.

Guesses like those of `advice` say well enough what is good, but not how good: whether one card or
another is taken changes the chances by a hundredth. A small network has learned that from games
played by bots; `content/insight-*.json` has its weights, by the number of seats.
`tools/learn` learns them.

A faction's standing is the sum of what each planet is to it and of what its hand is, seen together:
all that a network is told about is a list of counts, from one faction's place at the table.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from orrery.core.reading import Reader
from orrery.core.weights import chances_of, read_layer, read_units, read_weights, summed
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
    """A network for so many seats."""

    def __init__(self, layers: Reader, seats: int) -> None:
        beside, one = widths(seats)
        self.first = read_units(layers, "first")  # what the units of each layer begin with
        self.added = read_units(layers, "added")
        self.third = read_units(layers, "third")
        self.around = read_layer(layers, "around", len(self.first), beside)
        self.planet = read_layer(layers, "planet", len(self.first), one)
        self.second = read_layer(layers, "second", len(self.added), len(self.first))
        self.table = read_layer(layers, "table", len(self.third), beside)
        self.planets = read_layer(layers, "planets", len(self.third), len(self.added))
        self.last = read_units(layers, "last", len(self.third))

    def standing(self, s: Vertium, me: int) -> float:
        """How a faction stands; what it means is only how far it is above that of others."""
        seen = around(s, me)
        shared = self.first[:]
        self.around.add(seen, shared)
        total = vec[float]([0.0] * len(self.added))
        for planet in s.worlds:
            hidden = shared[:]
            self.planet.add(planet_seen(s, planet, me), hidden)
            there = self.added[:]
            self.second.pass_on(hidden, there)
            for i in range(len(there)):
                if there[i] > 0.0:
                    total[i] += there[i]
        hidden = self.third[:]
        self.table.add(seen, hidden)
        self.planets.pass_on(total, hidden)
        return summed(hidden, self.last)


def widths(seats: int) -> tuple[int, int]:
    """How much a network of so many seats is told of the table, and of each planet."""
    each = RESOURCE_COUNT * MOST_HELD + (KINDS - RESOURCE_COUNT) + RESOURCE_COUNT + 3
    beside = seats * each + 2 * KINDS + RESOURCE_COUNT + 2
    return beside, 2 * seats + 3 * RESOURCE_COUNT + 3 + BLUES


def read_net(text: str, name: str) -> tuple[int, Net]:
    """A network from its file, with the number of seats it is for."""
    seats, layers = read_weights(text, name)
    net = Net(layers, seats)
    layers.done()
    return seats, net


NETS: Final[dict[int, Net]] = dict(
    read_net(path.read_text("utf-8"), path.name) for path in sorted(FOLDER.glob("insight-*.json"))
)


def insight(s: Vertium) -> list[float]:
    """Each faction's chance to win, where there is a network for the game; else nothing."""
    net = NETS.get(s.sides)
    if net is None or s.phase != ONE or s.settings.american:
        return []
    return chances_of([net.standing(s, faction) for faction in range(s.sides)])
