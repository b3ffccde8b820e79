"""Battles, steps 3 and 5: Planning and Support cards, in turns until both sides pass."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fusion.content import CARDS
from orrery.games.fusion.effects import Carry, payable
from orrery.games.fusion.events import PASSES, PLANS, STEP_BEGINS, SUPPORTS
from orrery.games.fusion.piles import leave_hand
from orrery.games.fusion.rules.first import InBattle, let_defender_preempt, take_first
from orrery.games.fusion.rules.powers import add_bonus
from orrery.games.fusion.state import KINDS, Fusion, Why
from orrery.games.fusion.stats import BASE_OF, holds, stat
from orrery.games.fusion.vocabulary import (
    PLANNING_BLOCKED,
    PLANNING_ICON,
    SUPPORT_BLOCKED,
)
from orrery.games.fusion.words import (
    DEFENDER,
    MARKS,
    NO_PLANNING,
    NO_SUPPORT,
    PASS,
    PLAN,
    PLANNING_STEP,
    SUPPORT,
    SUPPORT_STEP,
)

RULES: Final = ("FF-SUP-03", "FF-BAT-08", "FF-BAT-11")

HELD: Final = "You have no {card} in your hand."
MET: Final = "What {card} asks for is not the case in this battle."
PAID: Final = "You cannot pay for {card}."
# In Planning, and in Support.
NOT_IN_HAND: Final = [Why("FF-PLAN-01", HELD), Why("FF-SUP-01", HELD)]
NO_ICON: Final = [
    Why("FF-PLAN-01", "{card} has no Planning use."),
    Why("FF-SUP-01", "{card} has no Support use."),
]
NOT_MET: Final = [Why("FF-PLAN-01", MET), Why("FF-SUP-01", MET)]
NOT_PAYABLE: Final = [Why("FF-PLAN-01", PAID), Why("FF-SUP-01", PAID)]
PLANNING_NOW: Final = Why("FF-BAT-05", "This is the Planning step; Support comes after Reveal.")
SUPPORT_NOW: Final = Why("FF-BAT-05", "This is the Support step; Planning is over.")


class PlayCards(Step[Fusion]):
    """Step 3 or 5: the sides take turns."""

    RULES = ("FF-PLAN-01", "FF-SUP-01", "FF-BAT-05", "FF-BAT-06")
    FIELDS = ("icon",)

    def __init__(self, icon: int) -> None:
        self.icon = icon

    def run(self, s: Fusion) -> None:
        s.step = PLANNING_STEP if self.icon == PLANNING_ICON else SUPPORT_STEP
        s.tell(STEP_BEGINS, s.step)
        s.do(FirstTurn(self.icon))
        if asked_for_cards(s, DEFENDER, self.icon):
            let_defender_preempt(s)


class FirstTurn(Step[Fusion]):
    """The attacker has the first turn of the step, or the defender who claims it."""

    RULES = ("FF-BAT-06", "FF-BAT-09")
    FIELDS = ("icon",)

    def __init__(self, icon: int) -> None:
        self.icon = icon

    def run(self, s: Fusion) -> None:
        s.do(CardOrPass(self.icon, take_first(s), 0))


def asked_for_cards(s: Fusion, side: int, icon: int) -> bool:
    """Whether a side is asked: hand size and blocks are public, the cards are not."""
    what = NO_PLANNING if icon == PLANNING_ICON else NO_SUPPORT
    if s.marks[side * MARKS + what]:
        return False
    blocked = PLANNING_BLOCKED if icon == PLANNING_ICON else SUPPORT_BLOCKED
    if stat(s, s.fighter[side], blocked) > 0:
        return False
    return s.hand_size(s.chart.owner_of[s.fighter[side]]) > 0


class CardOrPass(InBattle):
    """A side plays a card or passes; two passes in a row end the step.

    A side that cannot play passes without being asked, so that being asked tells nothing.
    """

    RULES = (
        "FF-PLAN-01",
        "FF-PLAN-02",
        "FF-PLAN-03",
        "FF-PLAN-05",
        "FF-SUP-01",
        "FF-SUP-02",
        "FF-SUP-03",
    )
    FIELDS = ("icon", "side", "passes")

    def __init__(self, icon: int, side: int, passes: int) -> None:
        self.icon = icon
        self.side = side
        self.passes = passes

    def prompt(self, s: Fusion) -> str:
        step = "Planning" if self.icon == PLANNING_ICON else "Support"
        return f"You may play a {step} card, or pass."

    def run(self, s: Fusion) -> None:
        if self.passes >= 2:
            return
        if not asked_for_cards(s, self.side, self.icon):
            s.do(CardOrPass(self.icon, 1 - self.side, self.passes + 1))
            return
        fleet = s.fighter[self.side]
        player = s.chart.owner_of[fleet]
        verb = PLAN if self.icon == PLANNING_ICON else SUPPORT
        options: list[int] = []
        for card in range(KINDS):
            if s.hand[player * KINDS + card] and self.judge_card(s, card) is None:
                options.append(verb.action(card))
        options.append(PASS.action())
        s.ask(self, player, options)

    def judge(self, s: Fusion, action: int) -> Why | None:
        planning = self.icon == PLANNING_ICON
        if PASS.has(action):
            return None
        if PLAN.has(action):
            return self.judge_card(s, PLAN.a(action)) if planning else SUPPORT_NOW
        if SUPPORT.has(action):
            return PLANNING_NOW if planning else self.judge_card(s, SUPPORT.a(action))
        return super().judge(s, action)

    def judge_card(self, s: Fusion, card: int) -> Why | None:
        fleet = s.fighter[self.side]
        player = s.chart.owner_of[fleet]
        step = 0 if self.icon == PLANNING_ICON else 1
        if s.hand[player * KINDS + card] == 0:
            return NOT_IN_HAND[step]
        if not CARDS[card].bears[self.icon]:
            return NO_ICON[step]
        use = CARDS[card].by_icon[self.icon]
        if use is None:
            return None
        if not holds(s, use.conditions, fleet):
            return NOT_MET[step]
        return None if payable(s, use.cost, player, fleet) else NOT_PAYABLE[step]

    def answer(self, s: Fusion, action: int) -> None:
        fleet = s.fighter[self.side]
        player = s.chart.owner_of[fleet]
        if PASS.has(action):
            s.tell(PASSES, player)
            s.do(CardOrPass(self.icon, 1 - self.side, self.passes + 1))
            return
        planning = self.icon == PLANNING_ICON
        card = PLAN.a(action) if planning else SUPPORT.a(action)
        leave_hand(s, player, card)
        s.played.append(card)
        s.played_by.append(self.side)
        s.played_as.append(self.icon)
        s.tell(PLANS if planning else SUPPORTS, player, card)
        if s.settings.adds_base and BASE_OF[card]:
            add_bonus(s, self.side, card, BASE_OF[card])
        s.do(CardOrPass(self.icon, 1 - self.side, 0))
        use = CARDS[card].by_icon[self.icon]
        if use is not None:
            s.do(Carry(use.effects, 0, player, fleet, card))
