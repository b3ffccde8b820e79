"""Phase One: the orange moons."""

from __future__ import annotations

from typing import Final

from orrery.games.vertium.content import NUMBER
from orrery.games.vertium.state import Vertium
from orrery.games.vertium.words import ORBITS

# The direction in which a moon is drawn, and the dot that faces its planet, are for the eye only.
RULES: Final = ("VT-MOON-02", "VT-MOON-04", "VT-MOON-05", "VT-MOON-06", "VT-MOON-07", "VT-MOON-08")
FAST_UP_TO: Final = NUMBER["fast_up_to"]
CIRCLE: Final = 8


def move_moons(s: Vertium, faction: int) -> None:
    """Each moon of a faction makes one step; a full circle pays one gem."""
    for planet in s.worlds:
        if s.owner_of[planet] == faction:
            place = s.orbit[planet] + (2 if s.value[planet] <= FAST_UP_TO else 1)
            s.orbit[planet] = place % CIRCLE
            s.tell(ORBITS, planet, place % CIRCLE)
            if place >= CIRCLE:
                s.award(planet, 1)
