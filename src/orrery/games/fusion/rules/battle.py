"""Battles: how one begins, who goes first, and step 1, Allies and Colonies."""

from __future__ import annotations

from typing import Final

from orrery.core.state import AnyStep, Step
from orrery.games.fusion.content import MOST_SPOTS
from orrery.games.fusion.effects import fire
from orrery.games.fusion.events import (
    ABSTAINS,
    ALLIES,
    BATTLES,
    COLONY_ABSTAINS,
    COLONY_ALLIES,
    STEP_BEGINS,
)
from orrery.games.fusion.rules.first import InBattle, let_defender_preempt, take_first
from orrery.games.fusion.rules.outcome import Outcome
from orrery.games.fusion.rules.planning import PlayCards
from orrery.games.fusion.rules.tactics import PlaceTactics, Reveal
from orrery.games.fusion.state import Fusion, Why
from orrery.games.fusion.stats import colonies_on
from orrery.games.fusion.vocabulary import ON_ALLY, PLANNING_ICON, SUPPORT_ICON
from orrery.games.fusion.words import ALLIES_STEP, ALLY, ATTACKER, DEFENDER, FLEET, STAY_OUT

RULES: Final = ("FF-BAT-10", "FF-BAT-11")

OWN_SIDE: Final = Why("FF-ALLY-04", "Your own pieces may join your side or stay out.")


class BeginBattle(Step[Fusion]):
    """Attacker and defender stand on the same location; the six steps follow."""

    RULES = (
        "FF-BAT-01",
        "FF-BAT-02",
        "FF-BAT-03",
        "FF-BAT-05",
        "FF-BAT-07",
        "FF-BAT-12",
        "FF-MOVE-07",
        "FF-PLAY-04",
    )
    FIELDS = ("attacker", "defender")

    def __init__(self, attacker: int, defender: int) -> None:
        self.attacker = attacker
        self.defender = defender

    def run(self, s: Fusion) -> None:
        s.clear_battle()
        s.battle = s.at[self.defender]
        s.fighter[ATTACKER] = self.attacker
        s.fighter[DEFENDER] = self.defender
        s.began[ATTACKER] = s.attempt[self.attacker]
        s.began[DEFENDER] = s.attempt[self.defender]
        s.tell(BATTLES, self.attacker, self.defender, s.battle)
        s.do(*battle_steps(ALLIES_STEP))


def battle_steps(first: int) -> list[AnyStep]:
    """The steps of a battle from one of them on."""
    steps: list[AnyStep] = [
        AlliesAndColonies(),
        PlaceTactics(),
        PlayCards(PLANNING_ICON),
        Reveal(),
        PlayCards(SUPPORT_ICON),
        Outcome(),
    ]
    return steps[first:]


class AlliesAndColonies(Step[Fusion]):
    """Attacker, defender, then the others clockwise settle their pieces, Fleets before colonies."""

    RULES = (
        "FF-ALLY-01",
        "FF-ALLY-03",
        "FF-ALLY-06",
        "FF-ALLY-07",
        "FF-ALLY-08",
        "FF-ALLY-09",
        "FF-ALLY-11",
        "FF-BAT-06",
        "FF-HOME-10",
    )

    def run(self, s: Fusion) -> None:
        s.step = ALLIES_STEP
        s.tell(STEP_BEGINS, ALLIES_STEP)
        s.do(SettleAllies())
        if decisions(s, s.chart.owner_of[s.fighter[DEFENDER]]):
            let_defender_preempt(s)


class SettleAllies(Step[Fusion]):
    """The decisions of step 1 in order."""

    RULES = ("FF-ALLY-09", "FF-BAT-06")

    def run(self, s: Fusion) -> None:
        side = take_first(s)
        attacker = s.chart.owner_of[s.fighter[ATTACKER]]
        first = s.chart.owner_of[s.fighter[side]]
        second = s.chart.owner_of[s.fighter[1 - side]]
        steps = decisions(s, first) + decisions(s, second)
        for i in range(1, s.seats):
            player = (attacker + i) % s.seats
            if player not in (first, second):
                steps += decisions(s, player)
        s.do(*steps)


def decisions(s: Fusion, player: int) -> list[AnyStep]:
    """What a player has to decide in step 1: one step a piece, or one for all of them."""
    found: list[AnyStep] = []
    for fleet in s.fleets[player * 2 : player * 2 + 2]:
        if may_ally(s, fleet):
            found.append(AllyFleet(fleet))
    for spot in range(MOST_SPOTS):
        if s.colony[s.battle * MOST_SPOTS + spot] == player:
            found.append(AllyColony(spot))
    if s.settings.one_answer and found:
        return [AllyAll(player)]
    return found


def may_ally(s: Fusion, fleet: int) -> bool:
    """Whether a Fleet stands next to the battle and does not fight in it."""
    if fleet in s.fighter or s.at[fleet] < 0:
        return False
    return s.at[fleet] in s.chart.neighbours[s.battle]


def side_options(s: Fusion, player: int) -> list[int]:
    options: list[int] = []
    for side in (ATTACKER, DEFENDER):
        if judge_side(s, player, side) is None:
            options.append(ALLY.action(side))
    options.append(STAY_OUT.action())
    return options


def judge_side(s: Fusion, player: int, side: int) -> Why | None:
    """Whoever fights does not help the enemy."""
    other = s.chart.owner_of[s.fighter[1 - side]]
    return OWN_SIDE if player == other else None


def judge_alliance(step: InBattle, s: Fusion, player: int, action: int) -> Why | None:
    if ALLY.has(action):
        return judge_side(s, player, ALLY.a(action))
    return None if STAY_OUT.has(action) else InBattle.judge(step, s, action)


def ally_fleet(s: Fusion, fleet: int, action: int) -> None:
    if not ALLY.has(action):
        s.tell(ABSTAINS, fleet)
        return
    s.ally[fleet] = ALLY.a(action)
    s.tell(ALLIES, fleet, ALLY.a(action))
    player = s.chart.owner_of[fleet]
    if player not in (s.chart.owner_of[s.fighter[0]], s.chart.owner_of[s.fighter[1]]):
        fire(s, ON_ALLY, fleet)


def ally_colony(s: Fusion, player: int, spot: int, action: int) -> None:
    if ALLY.has(action):
        s.colony_ally[spot] = ALLY.a(action)
        s.tell(COLONY_ALLIES, player, spot, ALLY.a(action))
    else:
        s.tell(COLONY_ABSTAINS, player, spot)


class AllyFleet(InBattle):
    """The owner of a neighbouring Fleet decides whom it helps."""

    RULES = ("FF-ALLY-01", "FF-ALLY-04", "FF-ALLY-10")
    FIELDS = ("fleet",)

    def __init__(self, fleet: int) -> None:
        self.fleet = fleet

    def prompt(self, s: Fusion) -> str:
        return (
            f"You must decide whom your {FLEET.labels[self.fleet]} help in the battle next to them."
        )

    def run(self, s: Fusion) -> None:
        player = s.chart.owner_of[self.fleet]
        s.ask(self, player, side_options(s, player))

    def judge(self, s: Fusion, action: int) -> Why | None:
        return judge_alliance(self, s, s.chart.owner_of[self.fleet], action)

    def answer(self, s: Fusion, action: int) -> None:
        ally_fleet(s, self.fleet, action)


class AllyColony(InBattle):
    """The owner of a colony on the battle's location decides whom it helps."""

    RULES = ("FF-ALLY-05", "FF-ALLY-06")
    FIELDS = ("spot",)

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def prompt(self, s: Fusion) -> str:
        return f"You must decide whom your colony on spot {self.spot + 1} helps in the battle."

    def owner(self, s: Fusion) -> int:
        return s.colony[s.battle * MOST_SPOTS + self.spot]

    def run(self, s: Fusion) -> None:
        s.ask(self, self.owner(s), side_options(s, self.owner(s)))

    def judge(self, s: Fusion, action: int) -> Why | None:
        return judge_alliance(self, s, self.owner(s), action)

    def answer(self, s: Fusion, action: int) -> None:
        ally_colony(s, self.owner(s), self.spot, action)


class AllyAll(InBattle):
    """One answer for all pieces of a player."""

    RULES = ("FF-ALLY-08",)
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def prompt(self, s: Fusion) -> str:
        colonies = colonies_on(s, s.battle, self.player)
        count = colonies
        for fleet in s.fleets[self.player * 2 : self.player * 2 + 2]:
            if may_ally(s, fleet):
                count += 1
        return f"You must decide whom your pieces here help in the battle; there are {count}."

    def run(self, s: Fusion) -> None:
        s.ask(self, self.player, side_options(s, self.player))

    def judge(self, s: Fusion, action: int) -> Why | None:
        return judge_alliance(self, s, self.player, action)

    def answer(self, s: Fusion, action: int) -> None:
        for spot in range(MOST_SPOTS):
            if s.colony[s.battle * MOST_SPOTS + spot] == self.player:
                ally_colony(s, self.player, spot, action)
        # The last first, so that what answers to an alliance comes in order.
        for i in (1, 0):
            fleet = s.fleets[self.player * 2 + i]
            if may_ally(s, fleet):
                ally_fleet(s, fleet, action)
