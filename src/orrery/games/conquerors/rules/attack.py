"""The attack phase, its first two parts: choosing the attackers and aiming them."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.conquerors.content import CARDS
from orrery.games.conquerors.events import AIMS, AIMS_BASE, ATTACKS
from orrery.games.conquerors.flow import (
    AIM_STEP,
    ATTACKERS,
    BECOME,
    DROP_OUT,
    END_ATTACK,
    FIRST_LINE,
    LEAVE,
    NEXT_LINE,
    OPEN,
    ORDER,
    SETTLE,
)
from orrery.games.conquerors.planet import leave_attack
from orrery.games.conquerors.rules.objective import end_step
from orrery.games.conquerors.rules.triggers import happens
from orrery.games.conquerors.selecting import has_change
from orrery.games.conquerors.stack import push
from orrery.games.conquerors.state import Conquerors, Why
from orrery.games.conquerors.vocabulary import BASE, BUILDING, ON_ATTACK, WARRIOR
from orrery.games.conquerors.words import (
    AIM,
    AIMED,
    AIMING,
    ARRIVED,
    ATTACK,
    ATTACKED,
    ATTACKING,
    CANNOT_ATTACK,
    CHOOSE,
    CHOSEN,
    END_PART,
    EXHAUSTED,
    RESOLUTION,
    SEATS,
)

RULES: Final = ("PC-BASE-02", "PC-WAR-10", "PC-ATK-10")
NOT_YOUR_WARRIOR: Final = Why("PC-ATK-03", "{spot} is no warrior of yours.")
IS_CHOSEN: Final = Why("PC-ATK-04", "{spot} attacks already.")
NOT_READY: Final = Why("PC-ATK-03", "{spot} is exhausted.")
NOT_ABLE: Final = Why("PC-ATK-03", "{spot} cannot attack.")
JUST_ARRIVED: Final = Why("PC-WAR-07", "{spot} has arrived in this turn and has to wait.")
NOT_A_GOAL: Final = Why("PC-ATK-08", "{spot} is no building or base of an opponent.")
NOT_TO_ORDER: Final = Why("PC-ATK-09", "{spot} is not among the attackers to be ordered now.")


def judge_attacker(s: Conquerors, spot: int) -> Why | None:
    if spot >= len(s.type) or s.type[spot] != WARRIOR or s.side[spot] != s.active:
        return NOT_YOUR_WARRIOR
    if s.attacker(spot) >= 0:
        return IS_CHOSEN
    if s.marked(spot, EXHAUSTED):
        return NOT_READY
    if CARDS[s.card[spot]].cannot_attack or has_change(s, spot, CANNOT_ATTACK):
        return NOT_ABLE
    return JUST_ARRIVED if s.settings.delay and s.marked(spot, ARRIVED) else None


class Attackers(Step[Conquerors]):
    """The active player picks the warriors that attack, one by one: any number, or none."""

    RULES = (
        "PC-ATK-01",
        "PC-ATK-02",
        "PC-ATK-03",
        "PC-ATK-04",
        "PC-ATK-05",
        "PC-ATK-06",
        "PC-WAR-06",
        "PC-WAR-07",
    )
    PROMPT = "Choose the warriors that attack, then go on."

    def run(self, s: Conquerors) -> None:
        if s.out[s.active]:
            s.go(LEAVE)
            return
        options = [END_PART.action()]
        for spot in range(SEATS, len(s.type)):
            if s.type[spot] == WARRIOR and judge_attacker(s, spot) is None:
                options.append(ATTACK.action(spot))
        if len(options) == 1:
            self.answer(s, options[0])
        else:
            s.ask(self, s.active, options)

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if END_PART.has(action):
            return None
        if ATTACK.has(action):
            return judge_attacker(s, ATTACK.a(action))
        return super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        if ATTACK.has(action):
            spot = ATTACK.a(action)
            s.attackers.append(spot)
            s.goals.append(-1)
            s.ranks.append(0)
            s.stages.append(CHOSEN)
            s.block.append(0)
            s.blockers.append(-1)
            s.tell(ATTACKS, s.active, s.card[spot], spot)
            s.go(ATTACKERS)
            return
        # From here on whoever stays behind may block, whatever the last attack was.
        for spot in range(SEATS, len(s.type)):
            if s.type[spot] == WARRIOR and s.side[spot] == s.active:
                s.mark(spot, ATTACKED, 0)
        s.go(LEAVE)
        if s.attackers:
            s.go(DROP_OUT)
            push(s, AIMING, -1, s.active, -1)
            s.go(OPEN)


class DropOut(Step[Conquerors]):
    """After the reactions to leaving the first part: who can no longer attack drops out."""

    RULES = ("PC-ATK-06", "PC-ATK-07", "PC-REACT-03")

    def run(self, s: Conquerors) -> None:
        for spot in s.attackers.copy():
            if (
                s.marked(spot, EXHAUSTED)
                or CARDS[s.card[spot]].cannot_attack
                or has_change(s, spot, CANNOT_ATTACK)
            ):
                leave_attack(s, spot)
        if s.attackers and not s.out[s.active]:
            s.go(END_ATTACK)
            s.go(BECOME)
            s.go(ORDER)
            s.go(AIM_STEP)
        else:
            s.go(END_ATTACK)


def goals(s: Conquerors) -> list[int]:
    """What can be attacked: the buildings and bases of opponents in the game."""
    return [
        spot
        for spot in range(len(s.type))
        if s.side[spot] != s.active
        and (s.type[spot] == BUILDING or (s.type[spot] == BASE and not s.out[spot]))
    ]


class Aim(Step[Conquerors]):
    """Each attacker is aimed at one goal, in the order in which they were chosen."""

    RULES = ("PC-ATK-04", "PC-ATK-08", "PC-ATK-10", "PC-WAR-10", "PC-BASE-02")

    def prompt(self, s: Conquerors) -> str:
        at = s.stages.index(CHOSEN)
        return f"Choose what {s.spot_label(s.attackers[at])} attacks."

    def run(self, s: Conquerors) -> None:
        if CHOSEN not in s.stages:
            return
        found = goals(s)
        if len(found) == 1:
            self.answer(s, AIM.action(found[0]))
        else:
            s.ask(self, s.active, [AIM.action(spot) for spot in found])

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        return NOT_A_GOAL if AIM.has(action) else super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        goal = AIM.a(action)
        at = s.stages.index(CHOSEN)
        spot = s.attackers[at]
        s.goals[at] = goal
        s.stages[at] = AIMED
        if goal < SEATS:
            s.tell(AIMS_BASE, s.card[spot], goal, spot, goal)
        else:
            s.tell(AIMS, s.card[spot], s.card[goal], s.side[goal], spot, goal)
        s.go(AIM_STEP)


class Order(Step[Conquerors]):
    """Attackers with the same goal are put in order; the place is the line."""

    RULES = ("PC-ATK-09", "PC-ATK-13", "PC-ATK-14")

    def prompt(self, s: Conquerors) -> str:
        goal = self.goal(s)
        return f"Choose which attacker of {s.spot_label(goal)} goes next."

    def goal(self, s: Conquerors) -> int:
        """The first goal with attackers that have no line yet, or -1."""
        for i in range(len(s.attackers)):
            if s.ranks[i] == 0:
                return s.goals[i]
        return -1

    def run(self, s: Conquerors) -> None:
        goal = self.goal(s)
        if goal < 0:
            return
        open_ = [
            s.attackers[i]
            for i in range(len(s.attackers))
            if s.ranks[i] == 0 and s.goals[i] == goal
        ]
        if len(open_) == 1:
            self.answer(s, CHOOSE.action(open_[0]))
        else:
            open_.sort()
            s.ask(self, s.active, [CHOOSE.action(spot) for spot in open_])

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        return NOT_TO_ORDER if CHOOSE.has(action) else super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        at = s.attacker(CHOOSE.a(action))
        line = 1
        for i in range(len(s.attackers)):
            if s.goals[i] == s.goals[at] and s.ranks[i] > 0:
                line += 1
        s.ranks[at] = line
        s.go(ORDER)


class Become(Step[Conquerors]):
    """All that are aimed become attacking at the same time, and are exhausted."""

    RULES = ("PC-ATK-11", "PC-ATK-12", "PC-REACT-03")

    def run(self, s: Conquerors) -> None:
        for i in range(len(s.attackers)):
            s.stages[i] = ATTACKING
            s.mark(s.attackers[i], EXHAUSTED, 1)
            s.mark(s.attackers[i], ATTACKED, 1)
        for spot in s.attackers:
            goal = s.goals[s.attacker(spot)]
            happens(s, ON_ATTACK, spot, s.ref(goal), s.side[goal])
        end_step(s)
        s.go(NEXT_LINE)
        s.go(FIRST_LINE)
        s.go(SETTLE)


class FirstLine(Step[Conquerors]):
    """Going on to the damage resolution can be reacted to."""

    RULES = ("PC-REACT-03", "PC-ATK-01")

    def run(self, s: Conquerors) -> None:
        if not s.out[s.active]:
            push(s, RESOLUTION, -1, s.active, -1)
            s.go(OPEN)
