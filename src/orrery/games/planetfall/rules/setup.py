"""Setup: the Goal sheet, the Commanders, the first line-up."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.planetfall.content import SIDES
from orrery.games.planetfall.powers import powers_of
from orrery.games.planetfall.rules.rounds import Round
from orrery.games.planetfall.rules.track import join_track
from orrery.games.planetfall.state import Planetfall, Why
from orrery.games.planetfall.words import (
    COMMANDER,
    DEALT,
    GOAL,
    GOAL_SHEET,
    PICK,
    PICKS,
    STAT_COUNT,
)

# The decks need no step: a deck still to come is all cards with its number, and which of them lies
# on top is decided when it is drawn. Ships and markers are fields of each player.
RULES: Final = (
    "AW-GAME-07",
    "AW-SETUP-03",
    "AW-SETUP-04",
    "AW-SETUP-09",
    "AW-INIT-03",
)


def _taker(s: Planetfall, seat: int, args: list[int]) -> object:
    return s.commander.index(SIDES[args[0]].commander)


def _dealt(s: Planetfall, seat: int, args: list[int]) -> object:
    return COMMANDER.labels[s.commander[seat]]


TAKEN: Final = Why("AW-SETUP-06", "Seat {taker} has this Commander sheet already.", taker=_taker)
NOT_DEALT: Final = Why("AW-VAR-01", "You were dealt {dealt}; choose its side.", dealt=_dealt)
OTHER_SIDE: Final = Why("AW-VAR-02", "In this game all sheets are used with the other side.")


class SetUp(Step[Planetfall]):
    """Draw the Goal sheet, hand out the Commanders, line up the ships, begin round 1."""

    RULES = ("AW-SETUP-01", "AW-SETUP-02", "AW-SETUP-05", "AW-SETUP-12", "AW-SETUP-14")

    def run(self, s: Planetfall) -> None:
        picks = [PickCommander(player) for player in range(s.seats)]
        if s.settings.pick:
            s.do(DrawGoal(), *picks, LineUp())
        else:
            s.do(DrawGoal(), DealCommanders(), *picks, LineUp())


class DrawGoal(Step[Planetfall]):
    """One Goal sheet for all, open from here on; the others leave the game."""

    RULES = ("AW-SETUP-02", "AW-SETUP-14")

    def run(self, s: Planetfall) -> None:
        s.goal = s.chance.draw([1] * GOAL.size, GOAL)
        s.tell(GOAL_SHEET, s.goal)


class DealCommanders(Step[Planetfall]):
    """The sheets handed out at random; the sides are still chosen."""

    RULES = ("AW-VAR-01",)

    def run(self, s: Planetfall) -> None:
        sheets = [1] * COMMANDER.size
        for player in range(s.seats):
            s.commander[player] = s.chance.draw(sheets, COMMANDER)
            s.tell(DEALT, player, s.commander[player])


class PickCommander(Step[Planetfall]):
    """A player names sheet and side, in public; the markers go on the side's start values."""

    RULES = (
        "AW-SETUP-05",
        "AW-SETUP-06",
        "AW-SETUP-07",
        "AW-SETUP-08",
        "AW-SETUP-10",
        "AW-SETUP-12",
        "AW-SETUP-13",
        "AW-VAR-01",
        "AW-VAR-02",
    )
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Planetfall) -> None:
        options: list[int] = []
        for side in range(len(SIDES)):
            if judge_side(s, self.player, side) is None:
                options.append(PICK.action(side))
        if len(options) == 1:
            self.answer(s, options[0])
        else:
            s.ask(self, self.player, options)

    def prompt(self, s: Planetfall) -> str:
        letter = s.settings.side_letter
        if s.settings.pick and letter:
            return f"You must pick a Commander sheet; all are used with side {letter}."
        if s.settings.pick:
            return "You must pick a Commander sheet and one of its sides."
        return f"You must choose the side of {COMMANDER.labels[s.commander[self.player]]}."

    def judge(self, s: Planetfall, action: int) -> Why | None:
        if not PICK.has(action):
            return super().judge(s, action)
        return judge_side(s, self.player, PICK.a(action))

    def answer(self, s: Planetfall, action: int) -> None:
        side = PICK.a(action)
        take_side(s, self.player, side)
        s.tell(PICKS, self.player, side)


def judge_side(s: Planetfall, player: int, side: int) -> Why | None:
    sheet = SIDES[side].commander
    letter = s.settings.side_letter
    if s.settings.pick:
        if sheet in s.commander:
            return TAKEN
    elif sheet != s.commander[player]:
        return NOT_DEALT
    return OTHER_SIDE if letter and SIDES[side].letter != letter else None


def take_side(s: Planetfall, player: int, side: int) -> None:
    s.side[player] = side
    s.commander[player] = SIDES[side].commander
    for stat, start in enumerate(SIDES[side].start):
        s.stats[player * STAT_COUNT + stat] = start


class LineUp(Step[Planetfall]):
    """The ships by ascending Initiative, the earlier pick first among equals."""

    RULES = ("AW-INIT-01", "AW-INIT-03", "AW-INIT-04")

    def run(self, s: Planetfall) -> None:
        for player in by_initiative(s):
            join_track(s, player)
        s.do(Round(1))


def by_initiative(s: Planetfall) -> list[int]:
    """All players in the order of the first line-up."""
    left = list(range(s.seats))
    ordered: list[int] = []
    while left:
        first = left[0]
        for player in left:
            if rank(s, player) < rank(s, first):
                first = player
        ordered.append(first)
        left.remove(first)
    return ordered


def rank(s: Planetfall, player: int) -> int:
    last = 1000 if powers_of(s, player).last else 0
    return SIDES[s.side[player]].initiative + last
