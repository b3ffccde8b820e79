"""Setup, and what comes before the first turn: cubes, Begin spaces, Meteor cards."""

from __future__ import annotations

from orrery.core.state import Step
from orrery.games.fulcrum.atlas import BEGIN_OF
from orrery.games.fulcrum.content import START_CARDS, START_CUBES, START_ORDER
from orrery.games.fulcrum.rules.meteors import draw_meteor
from orrery.games.fulcrum.rules.paragon import first_paragon
from orrery.games.fulcrum.rules.turns import TURN_STEP
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import (
    CUBE,
    DRAWS_CUBE,
    GOES_FIRST,
    LAID_OUT,
    LAYOUT,
    POWER_COUNT,
)


class SetUp(Step[Fulcrum]):
    """The map, the starting cubes, the cards, and the first turn."""

    RULES = ("PF-SETUP-07", "PF-SETUP-08")

    def run(self, s: Fulcrum) -> None:
        if s.settings.random_layout:
            s.layout = s.chance.draw([1] * LAYOUT.size, LAYOUT)
            s.tell(LAID_OUT, s.layout)
        s.do(DrawCubes(), DealMeteors(), FirstTurn())


class DrawCubes(Step[Fulcrum]):
    """Each draws one of four cubes, people first; it says where one begins, with two more."""

    RULES = (
        "PF-START-01",
        "PF-START-03",
        "PF-START-04",
        "PF-START-05",
        "PF-START-06",
        "PF-START-07",
        "PF-START-10",
    )

    def run(self, s: Fulcrum) -> None:
        bag = [0] * POWER_COUNT
        for cube in START_ORDER:
            bag[cube] = 1
        if s.settings.blue_in:
            # As many cubes as seats, the first of the starting order among them.
            for _ in range(len(START_ORDER) - s.settings.players):
                others = bag.copy()
                others[START_ORDER[0]] = 0
                bag[s.chance.draw(others, CUBE)] = 0
        for player in range(s.settings.players):
            cube = s.chance.draw(bag, CUBE)
            s.at[player] = BEGIN_OF[cube]
            s.tell(DRAWS_CUBE, player, cube, cube, s.at[player])
            s.gain(player, cube, START_CUBES)


class DealMeteors(Step[Fulcrum]):
    """Three cards for each, which nobody else may look at."""

    RULES = ("PF-START-08", "PF-START-09", "PF-SETUP-11")

    def run(self, s: Fulcrum) -> None:
        for player in range(s.settings.players):
            for _ in range(START_CARDS):
                draw_meteor(s, player)


class FirstTurn(Step[Fulcrum]):
    """Whoever drew blue begins, or the first colour after it that somebody drew."""

    RULES = ("PF-START-02", "PF-START-03", "PF-DP-09")

    def run(self, s: Fulcrum) -> None:
        for cube in START_ORDER:
            if BEGIN_OF[cube] in s.at:
                s.first = s.at.index(BEGIN_OF[cube])
                break
        s.tell(GOES_FIRST, s.first)
        first_paragon(s)
        s.round = 1
        s.do(TURN_STEP[s.first])
