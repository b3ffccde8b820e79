"""Losing gems: where there are two kinds, their owner chooses gem by gem."""

from __future__ import annotations

from orrery.core.state import Step
from orrery.games.vertium.state import Vertium, Why
from orrery.games.vertium.words import GELBON, GEM_CHOICE, LOSES, VERTIUM


class LoseGems(Step[Vertium]):
    """A planet loses gems to the reserve. Nobody is asked when it has one kind or loses all."""

    RULES = ("VT-CUBE-06", "VT-CUBE-21")
    FIELDS = ("planet", "count")
    PROMPT = "You must choose which gem your planet loses."

    def __init__(self, planet: int, count: int) -> None:
        self.planet = planet
        self.count = count

    def run(self, s: Vertium) -> None:
        planet = self.planet
        vertium = s.vertium[planet]
        gelbon = s.gelbon[planet]
        count = min(self.count, vertium + gelbon)
        if count == 0:
            return
        if count < vertium + gelbon and vertium and gelbon:
            s.ask(self, s.owner_of[planet], [GEM_CHOICE.action(VERTIUM), GEM_CHOICE.action(GELBON)])
            return
        first = min(count, vertium)
        lose(s, planet, VERTIUM, first)
        lose(s, planet, GELBON, count - first)

    def judge(self, s: Vertium, action: int) -> Why | None:
        return None if GEM_CHOICE.has(action) else super().judge(s, action)

    def answer(self, s: Vertium, action: int) -> None:
        lose(s, self.planet, GEM_CHOICE.a(action), 1)
        s.do(LoseGems(self.planet, self.count - 1))


def lose(s: Vertium, planet: int, gem: int, count: int) -> None:
    """Gems of one kind go from a planet to the reserve."""
    if count > 0:
        stock = s.vertium if gem == VERTIUM else s.gelbon
        stock[planet] -= count
        s.tell(LOSES, planet, gem, count)
