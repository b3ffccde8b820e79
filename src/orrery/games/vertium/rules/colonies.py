"""Phase One: placing tokens and colonizing planets."""

from __future__ import annotations

from typing import Final

from orrery.games.vertium.rules.closing import ClosePhaseOne
from orrery.games.vertium.state import RESOURCE_COUNT, Vertium
from orrery.games.vertium.words import CLAIMS, PLACES

RULES: Final = (
    "VT-COL-01",
    "VT-COL-02",
    "VT-COL-03",
    "VT-COL-04",
    "VT-MOON-01",
    "VT-CUBE-03",
    "VT-END1-01",
    "VT-HAND-05",
)


def place_token(s: Vertium, faction: int, resource: int, planet: int) -> None:
    """Put a token on a planet; the fourth kind colonizes it."""
    s.tokens[planet * RESOURCE_COUNT + resource] += 1
    s.tell(PLACES, faction, resource, planet)
    for kind in range(RESOURCE_COUNT):
        if s.tokens[planet * RESOURCE_COUNT + kind] == 0:
            return
    claim(s, faction, planet)
    for world in s.worlds:
        if s.owner_of[world] < 0:
            return
    # The last planet is claimed: Phase One stops here, before any refill.
    s.agenda.clear()
    s.do(ClosePhaseOne())


def claim(s: Vertium, faction: int, planet: int) -> None:
    """A Captain takes the planet, its Vertium is laid out, its moon begins to orbit."""
    s.owner_of[planet] = faction
    s.captains[faction] -= 1
    s.orbit[planet] = 0
    s.tell(CLAIMS, faction, planet)
    s.award(planet, s.value[planet])
