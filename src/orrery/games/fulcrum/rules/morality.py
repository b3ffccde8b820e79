"""The Morality phase: a marker slides, and its owner may have to defect."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fulcrum.content import MAJORITY
from orrery.games.fulcrum.settings import Settings
from orrery.games.fulcrum.start import reset_circle
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import (
    DEFECTS,
    GUARDIAN,
    MIDDLE_CIRCLE,
    MORALITY,
    NOMAD,
    OVERLORD,
    ROW,
    SHIFTS,
)


class Morality(Step[Fulcrum]):
    """The marker of the action's row moves by its cost, towards the side of what was done."""

    RULES = (
        "PF-MOR-01",
        "PF-MOR-02",
        "PF-MOR-03",
        "PF-MOR-04",
        "PF-MOR-06",
        "PF-MOR-11",
        "PF-MOR-12",
        "PF-TURN-01",
        "PF-OUT-18",
    )
    FIELDS = ("deed", "cost")

    def __init__(self, deed: int, cost: int) -> None:
        self.deed = deed
        self.cost = cost

    def run(self, s: Fulcrum) -> None:
        s.phase = MORALITY
        player = s.turn
        if s.has_tracker(player):
            row = s.settings.row[self.deed]
            before = s.markers[player][row]
            after = shifted(s.settings, before, self.deed, self.cost)
            if after != before:  # at the end of its row it stays, and there is nothing to tell
                s.markers[player][row] = after
                s.tell(SHIFTS, player, row, before, after, self.deed)


def shifted(settings: Settings, circle: int, deed: int, cost: int) -> int:
    """Where a deed moves a marker: light to the left, dark to the right, up to the end."""
    if settings.dark[deed]:
        return min(circle + cost, MIDDLE_CIRCLE + settings.half)
    return max(circle - cost, MIDDLE_CIRCLE - settings.half)


def column(settings: Settings, circle: int) -> int:
    """The faction in whose column a circle lies."""
    place = circle - MIDDLE_CIRCLE
    if place < -settings.nomad_half:
        return GUARDIAN
    return OVERLORD if place > settings.nomad_half else NOMAD


def columns(settings: Settings, markers: list[int]) -> list[int]:
    """How many markers lie in the column of each faction."""
    counts = [0, 0, 0]
    for circle in markers:
        counts[column(settings, circle)] += 1
    return counts


def allegiance(settings: Settings, faction: int, markers: list[int]) -> int:
    """The faction that a tracker makes of its owner, who is in a faction now."""
    counts = columns(settings, markers)
    for other in range(3):
        if other == faction:
            continue
        if not settings.plurality:
            if counts[other] >= MAJORITY:
                return other
        elif counts[other] > max(counts[other - 1], counts[other - 2]):
            return other
    return faction


def defect(s: Fulcrum, player: int) -> None:
    """At the end of the own turn the tracker decides; nobody is asked, and only chits change."""
    if not s.has_tracker(player):
        return
    faction = allegiance(s.settings, s.faction[player], s.markers[player])
    if faction != s.faction[player]:
        s.faction[player] = faction
        s.markers[player] = [reset_circle(s.settings, faction)] * ROW.size
        s.tell(DEFECTS, player, faction)


# Defection and the columns of the tracker are functions.
RULES: Final = (
    "PF-SETUP-05",
    "PF-SETUP-16",
    "PF-MOR-05",
    "PF-MOR-13",
    "PF-MOR-14",
    "PF-DEF-01",
    "PF-DEF-02",
    "PF-DEF-03",
    "PF-DEF-04",
    "PF-DEF-05",
    "PF-DEF-06",
    "PF-DEF-07",
    "PF-DEF-08",
    "PF-DEF-09",
    "PF-DEF-10",
)
