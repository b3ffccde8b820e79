"""Vertium solo: how the planets are shared out before the fighting."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.vertium.content import NUMBER
from orrery.games.vertium.rules.american import Onslaught
from orrery.games.vertium.rules.battle import take_cards_up
from orrery.games.vertium.rules.closing import RevealBlueMoons
from orrery.games.vertium.state import TWO, Vertium

REBELS: Final = 0
COMPLEX_PLANETS: Final = NUMBER["solo_planets_complex"]
LOW_UP_TO: Final = NUMBER["solo_low_up_to"]
EXTRA_LOW: Final = NUMBER["solo_extra_low"]
EXTRA_HIGH: Final = NUMBER["solo_extra_high"]


class SoloSetUp(Step[Vertium]):
    """Objective cards share the planets out, extra Vertium is laid, and the Rebels attack."""

    RULES = ("VT-SOLO-03", "VT-SOLO-04", "VT-SOLO-05", "VT-SOLO-07", "VT-SOLO-11")

    def run(self, s: Vertium) -> None:
        cards = s.worlds.copy()
        s.chance.shuffle(cards)
        for i, planet in enumerate(cards):
            side = s.complex_side if i < COMPLEX_PLANETS else REBELS
            s.owner_of[planet] = side
            s.captains[side] -= 1
        for planet in s.worlds:
            value = s.value[planet]
            s.award(planet, value + (EXTRA_LOW if value <= LOW_UP_TO else EXTRA_HIGH))
        s.phase = TWO
        take_cards_up(s, REBELS)
        s.do(RevealBlueMoons(), Onslaught(REBELS, 0))
