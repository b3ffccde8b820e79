"""Fulcra spaces: cubes of other regions, cubes of the own, and levelling up."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fulcrum.atlas import REGION_OF
from orrery.games.fulcrum.content import ABILITIES, HIGHEST
from orrery.games.fulcrum.effects import CHEAPER_LEVEL, MORE_CUBES
from orrery.games.fulcrum.powers import WITH, holder_of, usable
from orrery.games.fulcrum.rules.morality import Morality
from orrery.games.fulcrum.state import Fulcrum, Why
from orrery.games.fulcrum.words import (
    CENTRAL_DEED,
    CUBE,
    KEEP,
    LEVEL_UP,
    LEVELS_UP,
    OUTER_DEED,
    POWER,
    POWER_COUNT,
    REGION,
    TAKE,
)


def _here(s: Fulcrum, seat: int, args: list[int]) -> object:
    return REGION.labels[REGION_OF[s.at[s.turn]]]


def _limit(s: Fulcrum, seat: int, args: list[int]) -> object:
    return s.level(seat, 0)


OWN_TYPE: Final = Why("PF-PICK-02", "An Outer Fulcra space gives no cubes of {here}.", here=_here)
NONE_LEFT: Final = Why("PF-COMP-12", "There is no {cube} cube left in the supply.")
NO_ROOM: Final = Why("PF-POW-01", "Your Energy lets you keep {limit} {cube} cubes.", limit=_limit)
OTHER_POWER: Final = Why(
    "PF-LVL-01", "Only the Power of {here} can be levelled up here.", here=_here
)


def pick_up(s: Fulcrum, player: int, region: int) -> int:
    """How many cubes a Fulcra action brings: the level, and what abilities add."""
    count = s.level(player, region)
    for ability in WITH[MORE_CUBES]:
        if holder_of(s, ability) == player and usable(s, player, ability):
            s.use(player, ability)
            count += ABILITIES[ability].effect.amount
    return count


# -- Outer Fulcra ---------------------------------------------------------------------------


def gather_outer(s: Fulcrum, player: int, region: int) -> None:
    """As many cubes of other regions as the level of the local Power."""
    cost = s.level(player, region)
    s.do(TakeCube(pick_up(s, player, region)), Morality(OUTER_DEED, cost))


class TakeCube(Step[Fulcrum]):
    """Cube by cube, of types that can be kept, as long as there are any."""

    RULES = ("PF-PICK-01", "PF-PICK-02", "PF-PICK-04", "PF-PICK-10", "PF-PICK-11", "PF-POW-01")
    FIELDS = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left

    def run(self, s: Fulcrum) -> None:
        if self.left == 0:
            return
        options: list[int] = []
        for cube in range(POWER_COUNT):
            if judge_take(s, s.turn, cube) is None:
                options.append(TAKE.action(cube))
        if len(options) == 1:
            self.answer(s, options[0])
        elif options:
            s.ask(self, s.turn, options)

    def prompt(self, s: Fulcrum) -> str:
        cubes = f"{self.left} cubes" if self.left > 1 else "1 cube"
        return f"You take {cubes} of other regions, one by one."

    def judge(self, s: Fulcrum, action: int) -> Why | None:
        if not TAKE.has(action):
            return super().judge(s, action)
        return judge_take(s, s.turn, TAKE.a(action))

    def answer(self, s: Fulcrum, action: int) -> None:
        s.gain(s.turn, TAKE.a(action), 1)
        s.do(TakeCube(self.left - 1))


def judge_take(s: Fulcrum, player: int, cube: int) -> Why | None:
    """Why a cube may not be taken at the Outer Fulcra where a player stands."""
    if cube == REGION_OF[s.at[player]]:
        return OWN_TYPE
    if s.supply[cube] == 0:
        return NONE_LEFT
    return NO_ROOM if s.room(player, cube) == 0 else None


# -- Central Fulcra -------------------------------------------------------------------------


def gather_central(s: Fulcrum, player: int, region: int) -> None:
    """Cubes of the region; then its Power may be levelled up."""
    cost = s.level(player, region)
    take_central(s, player, region)
    s.do(LEVEL_UP_STEP, CUT_CUBES, Morality(CENTRAL_DEED, cost))


def take_central(s: Fulcrum, player: int, region: int) -> None:
    """The Energy limit waits until the Power may have been levelled up, or applies at once."""
    count = pick_up(s, player, region)
    if s.settings.limit_at_once:
        s.gain_up_to(player, region, count)
    else:
        s.gain(player, region, min(count, s.supply[region]))


def level_price(s: Fulcrum, player: int, power: int) -> int:
    """The cubes that raise a Power: its level, or less by an ability."""
    price = s.level(player, power)
    for ability in WITH[CHEAPER_LEVEL]:
        if holder_of(s, ability) == player and usable(s, player, ability):
            effect = ABILITIES[ability].effect
            price = max(effect.least, price - effect.amount)
    return price


def may_level_up(s: Fulcrum, player: int, power: int) -> bool:
    """Whether level, territory and cubes allow it."""
    level = s.level(player, power)
    if level == HIGHEST or s.access(player, power) < s.settings.indicator[level]:
        return False
    return s.cubes[player * POWER_COUNT + power] >= level_price(s, player, power)


def level_up(s: Fulcrum, player: int, power: int) -> None:
    """Pay, and put the next level card on top."""
    price = level_price(s, player, power)
    for ability in WITH[CHEAPER_LEVEL]:
        if holder_of(s, ability) == player and usable(s, player, ability):
            s.use(player, ability)
    s.pay(player, power, price)
    s.levels[player * POWER_COUNT + power] += 1
    s.tell(LEVELS_UP, player, power, s.level(player, power))


class LevelUp(Step[Fulcrum]):
    """Whoever has the cubes and the territory may raise the Power of the region by one level."""

    RULES = (
        "PF-LVL-01",
        "PF-LVL-02",
        "PF-LVL-03",
        "PF-LVL-04",
        "PF-LVL-05",
        "PF-LVL-06",
        "PF-LVL-07",
        "PF-LVL-08",
        "PF-LVL-10",
        "PF-LVL-11",
        "PF-POW-07",
        "PF-FAC-01",
        "PF-FAC-09",
    )

    def run(self, s: Fulcrum) -> None:
        power = REGION_OF[s.at[s.turn]]
        if may_level_up(s, s.turn, power):
            s.ask(self, s.turn, [LEVEL_UP.action(power), KEEP.action()])

    def prompt(self, s: Fulcrum) -> str:
        power = REGION_OF[s.at[s.turn]]
        price = level_price(s, s.turn, power)
        level = s.level(s.turn, power)
        return (
            f"You may raise {POWER.labels[power]} from {level} to {level + 1}"
            f" for {price} {CUBE.labels[power]}."
        )

    def judge(self, s: Fulcrum, action: int) -> Why | None:
        if KEEP.has(action):
            return None
        if not LEVEL_UP.has(action):
            return super().judge(s, action)
        return None if LEVEL_UP.a(action) == REGION_OF[s.at[s.turn]] else OTHER_POWER

    def answer(self, s: Fulcrum, action: int) -> None:
        if LEVEL_UP.has(action):
            level_up(s, s.turn, LEVEL_UP.a(action))


class CutCubes(Step[Fulcrum]):
    """Cubes of the region above the Energy limit go back."""

    RULES = ("PF-LVL-09", "PF-PICK-04", "PF-POW-10", "PF-POW-11")

    def run(self, s: Fulcrum) -> None:
        s.cut(s.turn, REGION_OF[s.at[s.turn]])


# Both gathering actions are functions.
RULES: Final = (
    "PF-PICK-01",
    "PF-PICK-03",
    "PF-PICK-11",
    "PF-POW-09",
    "PF-LVL-03",
    "PF-LVL-04",
    "PF-MOR-12",
)
LEVEL_UP_STEP: Final = LevelUp()
CUT_CUBES: Final = CutCubes()
