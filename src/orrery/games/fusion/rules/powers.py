"""Military Power from cards, and what else effects do to a battle or a stat."""

from __future__ import annotations

from typing import Final

from orrery.games.fusion.effects import Deed, perform
from orrery.games.fusion.events import BLOCKS, COUNTS, LASTS
from orrery.games.fusion.state import Fusion
from orrery.games.fusion.stats import amount, side_of, stat, stat_with
from orrery.games.fusion.vocabulary import (
    BLOCK,
    BOTH,
    ENEMY,
    FORCE_HOME,
    MODIFY,
    PLANNING_ICON,
    POWER,
    PREVENT,
    RETREAT_ANY,
    Cost,
    Effect,
)
from orrery.games.fusion.words import (
    GOES_HOME,
    KEEPS_POPULATION,
    MARKS,
    NO_PLANNING,
    NO_POINTS,
    NO_SUPPORT,
    POINTS,
    RETREATS_ANYWHERE,
)

RULES: Final = ("FF-MP-01", "FF-PLAN-04", "FF-PLAY-05")
MOST: Final = POINTS.size - 1


def add_bonus(s: Fusion, side: int, card: int, points: int) -> None:
    """Points that a card brings a side; they stay as they are from now on."""
    index = max(0, min(MOST, points + NO_POINTS))
    s.bonus.append(index)
    s.bonus_by.append(side)
    s.bonus_from.append(card)
    s.tell(COUNTS, side, card, index)


def mark(s: Fusion, side: int, what: int) -> None:
    s.marks[side * MARKS + what] = 1


class Power(Deed):
    """Military Power for the own side, or for the enemy's."""

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        side = side_of(s, fleet)
        points = amount(s, effect.n, fleet)
        if side >= 0 and points:
            add_bonus(s, 1 - side if effect.side else side, card, points)


class Prevent(Deed):
    """The own Fleet loses no Population if it is defeated."""

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        if side_of(s, fleet) >= 0:
            mark(s, side_of(s, fleet), KEEPS_POPULATION)


class RetreatAny(Deed):
    """The own Fleet may retreat to any empty location."""

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        if side_of(s, fleet) >= 0:
            mark(s, side_of(s, fleet), RETREATS_ANYWHERE)


class ForceHome(Deed):
    """The enemy must retreat to its Homeworld."""

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        if side_of(s, fleet) >= 0:
            mark(s, 1 - side_of(s, fleet), GOES_HOME)


class Block(Deed):
    """A side, or both, may play no more cards of an icon."""

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        side = side_of(s, fleet)
        if side < 0:
            return
        what = NO_PLANNING if effect.icon == PLANNING_ICON else NO_SUPPORT
        if effect.who in (ENEMY, BOTH):
            mark(s, 1 - side, what)
            s.tell(BLOCKS, 1 - side, effect.icon)
        if effect.who == BOTH:
            mark(s, side, what)
            s.tell(BLOCKS, side, effect.icon)


class Modify(Deed):
    """A stat of the Fleet is another for the rest of the turn or of the battle."""

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        return stat_with(s, fleet, effect.stat, effect.lasting) != stat(s, fleet, effect.stat)

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        s.lasting.append(effect.lasting)
        s.lasting_fleet.append(fleet)
        s.tell(LASTS, fleet, effect.lasting)


perform(POWER, Power())
perform(PREVENT, Prevent())
perform(RETREAT_ANY, RetreatAny())
perform(FORCE_HOME, ForceHome())
perform(BLOCK, Block())
perform(MODIFY, Modify())
