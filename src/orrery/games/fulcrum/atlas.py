"""The map: which spaces there are, how they are linked, and how far apart they are.

The outer hexes may lie in any order around the centre. A layout names them from the north-west
clockwise; border spaces are named after the region they face, so each layout has spaces of its own.
Indices of spaces are in plain text order of their keys, which settles ties for the AI.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from orrery.games.fulcrum.content import (
    CENTRE,
    CROSSINGS,
    EXITS,
    KINDS,
    LINKS,
    PLACES,
    REGIONS,
    SPACES,
)

# Hexes that border each other, border spaces as the only way between them, distances, Begin spaces.
RULES: Final = (
    "PF-SETUP-07",
    "PF-SETUP-08",
    "PF-SPACE-01",
    "PF-SPACE-02",
    "PF-BORD-06",
    "PF-MOVE-09",
    "PF-MOVE-11",
)
FAR: Final = 99  # the distance to what cannot be reached
CENTRAL_FULCRA: Final = 0
OUTER_FULCRA: Final = 1
METEOR_SITE: Final = 2
PORTAL: Final = 3
TERRITORY: Final = 4
BORDER: Final = 5
BEGIN: Final = 6

CODES: Final = [region.code for region in REGIONS]
MIDDLE: Final = next(i for i, region in enumerate(REGIONS) if region.place == CENTRE)
OUTER_CODES: Final = [
    next(region.code for region in REGIONS if region.place == place) for place in PLACES
]
LAYOUT_KEYS: Final = ["-".join(codes) for codes in permutations(OUTER_CODES)]  # the usual one first


def border_key(code: str, other: str) -> str:
    return f"{code}-B-{other}"


def _sisters() -> list[int]:
    """For each place the one whose hex borders the hex there."""
    found = [-1] * len(PLACES)
    for one, other in CROSSINGS:
        codes = [one.split("-")[0], other.split("-")[0]]
        if CODES[MIDDLE] not in codes:
            first, second = OUTER_CODES.index(codes[0]), OUTER_CODES.index(codes[1])
            found[first] = second
            found[second] = first
    return found


SISTER: Final = _sisters()


def _all_keys() -> list[str]:
    """The spaces of all layouts."""
    keys = [space.key for space in SPACES if space.kind != "border"]
    for code in CODES:
        keys += [border_key(code, other) for other in CODES if other != code]
    return sorted(keys)


KEYS: Final = _all_keys()
COUNT: Final = len(KEYS)
_BY_KEY: Final = {space.key: space for space in SPACES}


def _kind(key: str) -> int:
    return KINDS.index(_BY_KEY[key].kind) if key in _BY_KEY else BORDER


REGION_OF: Final = [CODES.index(key.split("-")[0]) for key in KEYS]
KIND_OF: Final = [_kind(key) for key in KEYS]
# Territories in the order of regions, then letters.
TERRITORY_KEYS: Final = [
    key for code in CODES for key in KEYS if key.startswith(code) and _kind(key) == TERRITORY
]
SPACE_OF: Final = [KEYS.index(key) for key in TERRITORY_KEYS]
TERRITORY_OF: Final = [TERRITORY_KEYS.index(k) if k in TERRITORY_KEYS else -1 for k in KEYS]


def _by_region(kind: int) -> list[int]:
    """The space of a kind in each region; -1 where there is none."""
    found = [-1] * len(CODES)
    for space in range(COUNT):
        if KIND_OF[space] == kind:
            found[REGION_OF[space]] = space
    return found


CENTRAL_OF: Final = _by_region(CENTRAL_FULCRA)
OUTER_OF: Final = _by_region(OUTER_FULCRA)
METEOR_OF: Final = _by_region(METEOR_SITE)
PORTAL_OF: Final = _by_region(PORTAL)
BEGIN_OF: Final = _by_region(BEGIN)


def space_label(key: str) -> str:
    """What people call a space."""
    code = key.split("-")[0]
    region = REGIONS[CODES.index(code)].name
    kind = _kind(key)
    if kind == TERRITORY:
        return _BY_KEY[key].name
    if kind == BORDER:
        return f"the border of {region} with {REGIONS[CODES.index(key.split('-')[2])].name}"
    word = "Begin space" if kind == BEGIN else _BY_KEY[key].name
    return f"the {word} of {region}"


class Atlas:
    """The map of one layout."""

    def __init__(self, layout: int, begin_both_ways: bool) -> None:
        self.codes = LAYOUT_KEYS[layout].split("-")  # of the hexes, by place
        self.spaces = sorted(KEYS.index(self.named(space.key)) for space in SPACES)
        self.links: list[list[int]] = [[] for _ in range(COUNT)]
        for one, other in LINKS:
            self.link(KEYS.index(self.named(one)), KEYS.index(self.named(other)), True)
        for space in self.spaces:
            if KIND_OF[space] == BORDER:
                code, _, other = KEYS[space].split("-")
                self.link(space, KEYS.index(border_key(other, code)), False)
        for begin, first in EXITS:
            self.link(KEYS.index(begin), KEYS.index(first), begin_both_ways)
        for linked in self.links:
            linked.sort()
        # How many moves from one space to another, other standees ignored.
        self.distances: list[int] = []
        for space in range(COUNT):
            self.distances += self.from_space(space)

    def named(self, key: str) -> str:
        """What a space of the usual layout is called in this one."""
        code, kind = key.split("-")[:2]
        if kind != "B":
            return key
        other = key.split("-")[2]
        if code == CODES[MIDDLE]:
            return border_key(code, self.codes[OUTER_CODES.index(other)])
        if other == CODES[MIDDLE]:
            return key
        return border_key(code, self.codes[SISTER[self.codes.index(code)]])

    def link(self, one: int, other: int, both_ways: bool) -> None:
        self.links[one].append(other)
        if both_ways:
            self.links[other].append(one)

    def from_space(self, start: int) -> list[int]:
        found = [FAR] * COUNT
        found[start] = 0
        queue = [start]
        done = 0
        while done < len(queue):
            space = queue[done]
            done += 1
            for other in self.links[space]:
                if found[other] == FAR:
                    found[other] = found[space] + 1
                    queue.append(other)
        return found

    def distance(self, start: int, goal: int) -> int:
        return self.distances[start * COUNT + goal]

    def xy(self, key: str) -> list[int]:
        """Where a space of the usual layout is drawn in this one: its hex is moved and mirrored."""
        space = _BY_KEY[key]
        code = CODES[space.region]
        if space.region == MIDDLE:
            return [space.x, space.y]
        was = OUTER_CODES.index(code)
        now = self.codes.index(code)
        centre = _BY_KEY[KEYS[CENTRAL_OF[space.region]]]
        there = _BY_KEY[KEYS[CENTRAL_OF[CODES.index(OUTER_CODES[now])]]]
        across = 1 if PLACES[was][1] == PLACES[now][1] else -1
        down = 1 if PLACES[was][0] == PLACES[now][0] else -1
        return [there.x + (space.x - centre.x) * across, there.y + (space.y - centre.y) * down]


_ATLASES: Final[list[Atlas | None]] = [None] * (2 * len(LAYOUT_KEYS))


def atlas_of(layout: int, begin_both_ways: bool) -> Atlas:
    """The map of a layout, drawn up when it is first asked for."""
    at = layout * 2 + int(begin_both_ways)
    found = _ATLASES[at]
    if found is None:
        found = Atlas(layout, begin_both_ways)
        _ATLASES[at] = found
    return found
