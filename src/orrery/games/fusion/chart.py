"""The map and who is whose, as the rules look it up. It never changes after set-up."""

from __future__ import annotations

from typing import Final

from orrery.games.fusion.content import FACTIONS, LOCATIONS, PATTERNS

TILES: Final = len(LOCATIONS)
FLEETS: Final = len(FACTIONS)

RULES: Final = ("FF-SETUP-03", "FF-MOVE-03", "FF-HOME-03", "FF-HOME-10")


class Chart:
    """Neighbours and Black Holes by tile; the player of each Fleet, -1 for those not in play.

    A Homeworld is on no chart: it neighbours nothing.
    """

    def __init__(self, pattern: int, layout: list[int], fleets: list[int]) -> None:
        found = PATTERNS[pattern]
        self.position = [-1] * TILES
        self.neighbours: list[list[int]] = [[] for _ in range(TILES)]
        self.beyond: list[list[int]] = [[] for _ in range(TILES)]  # those across a Black Hole
        self.hole = [0] * (TILES * TILES)
        self.owner_of = [-1] * FLEETS
        for place, tile in enumerate(layout):
            self.position[tile] = place
        if layout:
            for a, b in found.links:
                self.neighbours[layout[a]].append(layout[b])
                self.neighbours[layout[b]].append(layout[a])
            for a, b in found.holes:
                self.beyond[layout[a]].append(layout[b])
                self.beyond[layout[b]].append(layout[a])
                self.hole[layout[a] * TILES + layout[b]] = 1
                self.hole[layout[b] * TILES + layout[a]] = 1
        for tile in range(TILES):
            self.neighbours[tile].sort()
            self.beyond[tile].sort()
        for i, fleet in enumerate(fleets):
            if fleet >= 0:
                self.owner_of[fleet] = i // 2
