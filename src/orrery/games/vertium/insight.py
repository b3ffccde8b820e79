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

from librt.vecs import append, vec
from mypy_extensions import i64

from orrery.core.reading import Reader
from orrery.core.weights import (
    add_weighed,
    chances_of,
    read_layer,
    read_units,
    read_weights,
    summed,
)
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

    def table(self, me: int) -> vec[i64]:
        """Whose turn it is, the Disaster Cards, and how much is left to do."""
        s = self.s
        found = vec[i64]()
        for i in range(s.sides):
            faction = (me + i) % s.sides
            start = faction * KINDS
            found = append(found, s.hand_size(faction))
            for card in range(RESOURCE_COUNT, KINDS):
                found = append(found, s.hand[start + card])
            found = append(found, s.miss[faction])
            found = append(found, 1 if s.turn == faction else 0)
            found = append(found, 1 if s.seat == faction else 0)
        for card in range(RESOURCE_COUNT, KINDS):
            found = append(found, self.shown[card])
            found = append(found, s.deck[card])
        found = append(found, 1 if isinstance(s.pending, TakeCard) else 0)
        found = append(found, min(s.taken, 200))
        found = append(found, self.unclaimed)
        return append(found, self.missing)

    def resource(self, resource: int, me: int) -> vec[i64]:
        """Who holds how much of a resource, what else there is of it, and where it is lacked."""
        s = self.s
        found = vec[i64]()
        for each in range(RESOURCE_COUNT):
            found = append(found, 1 if resource == each else 0)
        for i in range(s.sides):
            faction = (me + i) % s.sides
            held = s.hand[faction * KINDS + resource]
            for count in range(1, MOST_HELD + 1):
                found = append(found, 1 if held >= count else 0)
            found = append(found, s.supply[faction * RESOURCE_COUNT + resource])
        found = append(found, self.shown[resource])
        found = append(found, s.pool[resource])
        found = append(found, s.deck[resource])
        found = append(found, self.lacking[resource])
        return append(found, self.alone[resource])

    def whose(self, planet: int, me: int) -> vec[i64]:
        """Who owns a planet, and who would."""
        s = self.s
        found = vec[i64]()
        for i in range(s.sides):
            faction = (me + i) % s.sides
            found = append(found, 1 if s.owner_of[planet] == faction else 0)
            found = append(found, 1 if s.objective[faction] == planet else 0)
        return found

    def planet(self, planet: int) -> vec[i64]:
        """What a planet is, from every faction's place."""
        s = self.s
        found = vec[i64]()
        for count in range(1, RESOURCE_COUNT + 1):
            found = append(found, 1 if self.lacks[planet] == count else 0)
        extras = 0
        for resource in range(RESOURCE_COUNT):
            extras += self.tokens(planet, resource)[1]
        found = append(found, extras)
        found = append(found, s.value[planet])
        found = append(found, 1 if s.value[planet] <= FAST_UP_TO else 0)
        found = append(found, s.orbit[planet] + 1)
        found = append(found, s.vertium[planet] + s.gelbon[planet])
        for blue in range(BLUES):
            found = append(found, 1 if s.blue[planet] == blue else 0)
        return found

    def tokens(self, planet: int, resource: int) -> tuple[int, int]:
        """Whether a planet lacks a resource, and how many tokens more than one it has."""
        count = self.s.tokens[planet * RESOURCE_COUNT + resource]
        lacks = count == 0 and self.s.owner_of[planet] < 0
        return 1 if lacks else 0, max(0, count - 1)


class Place:
    """A planet, and what units make of it before they know from whose place it is seen."""

    def __init__(self, planet: int, near: vec[float], world: vec[float]) -> None:
        self.planet = planet
        self.near = near
        self.world = world


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

    def standings(self, s: Vertium) -> list[float]:
        """How the factions stand; what it means is only how far one is above another."""
        sight = Sight(s)
        start: i64 = 2 * s.sides  # what a planet is comes after whose it is
        places: list[Place] = []
        for planet in s.worlds:
            seen = sight.planet(planet)
            near = vec[float]([0.0] * len(self.near))
            world = vec[float]([0.0] * len(self.world))
            if s.owner_of[planet] < 0:
                self.near_planet.add(seen, near, start)
            self.world_planet.add(seen, world, start)
            places.append(Place(planet, near, world))
        return [self.standing(sight, faction, places) for faction in range(s.sides)]

    def standing(self, sight: Sight, me: int, places: list[Place]) -> float:
        s = sight.s
        table = sight.table(me)
        lacks, extras = self.near_tokens.weights[0], self.near_tokens.weights[1]
        nothing = vec[float]([0.0] * len(self.near))
        hand = nothing[:]
        shared = self.near[:]
        self.near_table.add(table, shared)
        resources = vec[vec[float]]()
        for resource in range(RESOURCE_COUNT):
            held = shared[:]
            self.near_resource.add(sight.resource(resource, me), held)
            resources = append(resources, held)
            collect(held, nothing, hand)
        around = self.world[:]
        self.world_table.add(table, around)
        silence = vec[float]([0.0] * len(self.world))
        worlds = silence[:]
        for place in places:
            whose = sight.whose(place.planet, me)
            world = place.world[:]
            self.world_planet.add(whose, world)
            if s.owner_of[place.planet] < 0:
                here = place.near[:]
                self.near_planet.add(whose, here)
                near = nothing[:]
                for resource in range(RESOURCE_COUNT):
                    lack, extra = sight.tokens(place.planet, resource)
                    tokens = here
                    if lack or extra:
                        tokens = here[:]
                        add_weighed(lacks, float(lack), tokens)
                        add_weighed(extras, float(extra), tokens)
                    collect(resources[resource], tokens, near)
                self.world_near.pass_on(near, world)
            collect(around, world, worlds)
        whole = self.whole[:]
        self.whole_table.add(table, whole)
        self.whole_near.pass_on(hand, whole)
        self.whole_world.pass_on(worlds, whole)
        return summed(whole, self.last)


def collect(one: vec[float], other: vec[float], sums: vec[float]) -> None:
    """Add what units have to say to two things at once, as far as it is positive."""
    unit: i64 = -1
    for value in one:
        unit += 1
        both = value + other[unit]
        if both > 0.0:
            sums[unit] += both


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
    return chances_of(net.standings(s))
