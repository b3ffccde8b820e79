"""The Complex of the solo game decides: where from, how strong, whom, and whether to go on."""

from __future__ import annotations

from typing import Final

from orrery.games.vertium.content import NUMBER
from orrery.games.vertium.rules.attack import call_captain, depart
from orrery.games.vertium.state import Vertium
from orrery.games.vertium.words import LOSES, TARGET_DIE, VERTIUM

RULES: Final = ("VT-SOLO-13", "VT-SOLO-14", "VT-SOLO-15", "VT-SOLO-16", "VT-SOLO-17")
GUARD_FROM: Final = NUMBER["complex_guard_from"]
MIN_FORCE: Final = NUMBER["complex_min_force"]


def complex_origin(s: Vertium) -> int:
    """Its planet with most gems; ties: lower value, then table order."""
    best = -1
    for planet in s.worlds:
        if s.owner_of[planet] == s.complex_side and (
            best < 0
            or s.gems(planet) > s.gems(best)
            or (s.gems(planet) == s.gems(best) and s.value[planet] < s.value[best])
        ):
            best = planet
    return best


def complex_force(gems: int) -> int:
    """All but the one to swap, and a guard besides on a rich planet."""
    return gems - 2 if gems >= GUARD_FROM else gems - 1


def complex_goes_on(s: Vertium, won: int) -> bool:
    """It must attack when the turn comes to it; after a win only when strong, or unopposed."""
    if not won:
        return True
    helpless = True
    for planet in s.worlds:
        if s.owner_of[planet] != s.complex_side and s.gems(planet) > 0:
            helpless = False
    return helpless or complex_force(s.gems(complex_origin(s))) >= MIN_FORCE


def complex_target(s: Vertium) -> int:
    """The Rebel planet closest to a die; ties: fewest gems, higher value, table order."""
    pips = s.chance.die(6)
    s.tell(TARGET_DIE, pips - 1)
    best = -1
    for planet in s.worlds:
        if s.owner_of[planet] == s.complex_side or s.owner_of[planet] < 0:
            continue
        if best < 0 or closer(s, planet, best, pips):
            best = planet
    return best


def closer(s: Vertium, planet: int, best: int, pips: int) -> bool:
    distance = abs(s.value[planet] - pips) - abs(s.value[best] - pips)
    if distance != 0:
        return distance < 0
    if s.gems(planet) != s.gems(best):
        return s.gems(planet) < s.gems(best)
    return s.value[planet] > s.value[best]


def complex_departs(s: Vertium, target: int) -> None:
    """The robots leave; one Vertium is swapped for a new robot at the origin."""
    origin = complex_origin(s)
    force = complex_force(s.gems(origin))
    call_captain(s, s.complex_side, origin, target, 0)
    s.vertium[origin] -= 1
    s.tell(LOSES, origin, VERTIUM, 1)
    depart(s, force, 0)
