"""What a learned eye sees in Phase One: each faction's chance to win, for bots that think ahead.

Guesses like those of `advice` say well enough what is good, but not how good: whether one card or
another is taken changes the chances by a hundredth. A small network has learned that from games
played by bots; `content/insight-*.json` has its weights, by the number of seats.
`tools/learn` learns them.

It looks at every resource on every unclaimed planet in the same way: who is how near to a set that
would count there. A faction's standing is made of what each planet is to it, with what was seen
there, of what its hand is good for, and of the table. All that a network is told is lists of
counts, from one faction's place.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from orrery.core.reading import Reader
from orrery.core.weights import Layer, chances_of, read_layer, read_units, read_weights, summed
from orrery.games.vertium.content import BLUE_MOONS, FOLDER
from orrery.games.vertium.rules.moons import FAST_UP_TO
from orrery.games.vertium.rules.turn import TakeCard
from orrery.games.vertium.state import KINDS, ONE, RESOURCE_COUNT, Vertium

MOST_HELD: Final = 4  # cards of a resource in one hand that are told apart
BLUES: Final = len(BLUE_MOONS)
TOKEN_WIDTH: Final = 2


class Sight:
    """A position, and what of it is the same from every faction's place."""

    def __init__(self, s: Vertium) -> None:
        self.s = s
        self.shown = [0] * KINDS  # on the display, by card
        self.lacks = [0] * len(s.owner_of)  # resources that are still to come, by planet
        self.lacking = [0] * RESOURCE_COUNT  # unclaimed planets that lack it, by resource
        self.alone = [0] * RESOURCE_COUNT  # those that lack nothing else
        self.missing = 0  # resources that are still to come in all
        self.unclaimed = 0
        for card in s.display:
            self.shown[card] += 1
        for planet in s.worlds:
            if s.owner_of[planet] >= 0:
                continue
            self.unclaimed += 1
            last = 0
            for resource in range(RESOURCE_COUNT):
                if s.tokens[planet * RESOURCE_COUNT + resource] == 0:
                    self.lacks[planet] += 1
                    self.lacking[resource] += 1
                    last = resource
            self.missing += self.lacks[planet]
            if self.lacks[planet] == 1:
                self.alone[last] += 1

    def table(self, me: int) -> list[int]:
        """Whose turn it is, the Disaster Cards, and how much is left to do."""
        s = self.s
        found: list[int] = []
        for i in range(s.sides):
            faction = (me + i) % s.sides
            start = faction * KINDS
            found.append(s.hand_size(faction))
            for card in range(RESOURCE_COUNT, KINDS):
                found.append(s.hand[start + card])
            found.append(s.miss[faction])
            found.append(1 if s.turn == faction else 0)
            found.append(1 if s.seat == faction else 0)
        for card in range(RESOURCE_COUNT, KINDS):
            found.append(self.shown[card])
            found.append(s.deck[card])
        found.append(1 if isinstance(s.pending, TakeCard) else 0)
        found.append(min(s.taken, 200))
        found.append(self.unclaimed)
        found.append(self.missing)
        return found

    def resource(self, resource: int, me: int) -> list[int]:
        """Who holds how much of a resource, what else there is of it, and where it is lacked."""
        s = self.s
        found = [1 if resource == each else 0 for each in range(RESOURCE_COUNT)]
        for i in range(s.sides):
            faction = (me + i) % s.sides
            held = s.hand[faction * KINDS + resource]
            for count in range(1, MOST_HELD + 1):
                found.append(1 if held >= count else 0)
            found.append(s.supply[faction * RESOURCE_COUNT + resource])
        found.append(self.shown[resource])
        found.append(s.pool[resource])
        found.append(s.deck[resource])
        found.append(self.lacking[resource])
        found.append(self.alone[resource])
        return found

    def planet(self, planet: int, me: int) -> list[int]:
        """What a planet is."""
        s = self.s
        owner = s.owner_of[planet]
        found: list[int] = []
        for i in range(s.sides):
            faction = (me + i) % s.sides
            found.append(1 if owner == faction else 0)
            found.append(1 if s.objective[faction] == planet else 0)
        for count in range(1, RESOURCE_COUNT + 1):
            found.append(1 if self.lacks[planet] == count else 0)
        extras = 0
        for resource in range(RESOURCE_COUNT):
            extras += self.tokens(planet, resource)[1]
        found.append(extras)
        found.append(s.value[planet])
        found.append(1 if s.value[planet] <= FAST_UP_TO else 0)
        found.append(s.orbit[planet] + 1)
        found.append(s.vertium[planet] + s.gelbon[planet])
        for blue in range(BLUES):
            found.append(1 if s.blue[planet] == blue else 0)
        return found

    def tokens(self, planet: int, resource: int) -> list[int]:
        """Whether a planet lacks a resource, and how many tokens more than one it has."""
        count = self.s.tokens[planet * RESOURCE_COUNT + resource]
        lacks = count == 0 and self.s.owner_of[planet] < 0
        return [1 if lacks else 0, max(0, count - 1)]


class Net:
    """A network for so many seats: what is near, what each world is, and the whole."""

    def __init__(self, layers: Reader, seats: int) -> None:
        table, resource, planet = widths(seats)
        self.near = read_units(layers, "near")  # what the units of each layer begin with
        self.world = read_units(layers, "world")
        self.whole = read_units(layers, "whole")
        near, world, whole = len(self.near), len(self.world), len(self.whole)
        self.near_table = read_layer(layers, "near_table", near, table)
        self.near_resource = read_layer(layers, "near_resource", near, resource)
        self.near_planet = read_layer(layers, "near_planet", near, planet)
        self.near_tokens = read_layer(layers, "near_tokens", near, TOKEN_WIDTH)
        self.world_table = read_layer(layers, "world_table", world, table)
        self.world_planet = read_layer(layers, "world_planet", world, planet)
        self.world_near = read_layer(layers, "world_near", world, near)
        self.whole_table = read_layer(layers, "whole_table", whole, table)
        self.whole_near = read_layer(layers, "whole_near", whole, near)
        self.whole_world = read_layer(layers, "whole_world", whole, world)
        self.last = read_units(layers, "last", whole)

    def standing(self, sight: Sight, me: int) -> float:
        """How a faction stands; what it means is only how far it is above that of others."""
        s = sight.s
        table = sight.table(me)
        nothing = vec[float]([0.0] * len(self.near))
        silence = vec[float]([0.0] * len(self.world))
        hand = nothing[:]
        resources: list[vec[float]] = []
        shared = told(self.near, self.near_table, table)
        for resource in range(RESOURCE_COUNT):
            held = told(shared, self.near_resource, sight.resource(resource, me))
            resources.append(held)
            collect(held, nothing, hand)
        around = told(self.world, self.world_table, table)
        worlds = silence[:]
        for planet in s.worlds:
            seen = sight.planet(planet, me)
            world = told(around, self.world_planet, seen)
            if s.owner_of[planet] < 0:
                place = told(nothing, self.near_planet, seen)
                near = nothing[:]
                for resource in range(RESOURCE_COUNT):
                    here = told(place, self.near_tokens, sight.tokens(planet, resource))
                    collect(resources[resource], here, near)
                self.world_near.pass_on(near, world)
            collect(world, silence, worlds)
        whole = told(self.whole, self.whole_table, table)
        self.whole_near.pass_on(hand, whole)
        self.whole_world.pass_on(worlds, whole)
        return summed(whole, self.last)


def told(sums: vec[float], layer: Layer, seen: list[int]) -> vec[float]:
    """Sums, and what units make of what they are told."""
    found = sums[:]
    layer.add(seen, found)
    return found


def collect(one: vec[float], other: vec[float], sums: vec[float]) -> None:
    """Add what units have to say to two things at once, as far as it is positive."""
    for i in range(len(one)):
        value = one[i] + other[i]
        if value > 0.0:
            sums[i] += value


def widths(seats: int) -> tuple[int, int, int]:
    """How much a network of so many seats is told of the table, of a resource, and of a planet."""
    disasters = KINDS - RESOURCE_COUNT
    table = seats * (disasters + 4) + 2 * disasters + 4
    resource = RESOURCE_COUNT + seats * (MOST_HELD + 1) + 5
    return table, resource, 2 * seats + RESOURCE_COUNT + 5 + BLUES


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
    sight = Sight(s)
    return chances_of([net.standing(sight, faction) for faction in range(s.sides)])
