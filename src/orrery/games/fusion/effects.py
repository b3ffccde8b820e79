"""The interpreter of effects.

A use of a card, an ability of a location, a trigger and a reward are lists of effects. `Carry` goes
through a list; each verb has a deed, which a chapter of the rules provides with `perform`. Steps
name lists, uses and effects by their numbers.
"""

from __future__ import annotations

from typing import Final

from orrery.core.state import AnyStep, Step
from orrery.games.fusion.content import TRAITS
from orrery.games.fusion.state import Fusion, Why
from orrery.games.fusion.stats import ground, holds
from orrery.games.fusion.vocabulary import (
    EFFECTS,
    LISTS,
    TO_EMPTY,
    USES,
    VERBS,
    Condition,
    Cost,
    Effect,
    Trigger,
    Use,
)
from orrery.games.fusion.words import ACCEPT, SKIP

RULES: Final = ("FF-PLAY-03", "FF-USE-03", "FF-FAC-09")
TRIGGERS: Final = [trait.triggers for trait in TRAITS]


class Deed:
    """How a verb of the vocabulary is carried out."""

    # Whether it offers to do without by itself where an effect is optional.
    asks: bool = False

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        """Whether the effect could do something once a cost is paid."""
        return True

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        """Do it, or put on the agenda what does; nothing if it can do nothing."""


DEEDS: Final[list[Deed]] = [Deed() for _ in VERBS]
NO_COST: Final = Cost(0, 0, 0)


def perform(verb: int, deed: Deed) -> None:
    """A chapter of the rules says how a verb is carried out."""
    DEEDS[verb] = deed


# -- whether a use can be offered ------------------------------------------------------------


def payable(s: Fusion, cost: Cost, player: int, fleet: int) -> bool:
    if s.science[player] < cost.science:
        return False
    if cost.population and s.population[fleet] < cost.population:
        return False
    return cost.cards == 0 or s.hand_size(player) - cost.played >= cost.cards


def worthwhile(s: Fusion, use: Use, cost: Cost, player: int, fleet: int) -> bool:
    """Whether at least one effect of a use could do something once a cost is paid."""
    effects = LISTS[use.effects]
    for i in range(use.paid, len(effects)):
        effect = effects[i]
        if holds(s, effect.conditions, fleet) and DEEDS[effect.verb].possible(
            s, effect, player, fleet, cost
        ):
            return True
    return False


# -- carrying out ----------------------------------------------------------------------------


class Carry(Step[Fusion]):
    """The effects of a list in order, from one of them on."""

    RULES = ("FF-PLAY-03", "FF-PLAN-04")
    FIELDS = ("effects", "first", "player", "fleet", "card")

    def __init__(self, effects: int, first: int, player: int, fleet: int, card: int) -> None:
        self.effects = effects
        self.first = first
        self.player = player
        self.fleet = fleet
        self.card = card

    def run(self, s: Fusion) -> None:
        effects = LISTS[self.effects]
        if self.first + 1 < len(effects):
            s.do(Carry(self.effects, self.first + 1, self.player, self.fleet, self.card))
        effect = effects[self.first]
        if not holds(s, effect.conditions, self.fleet):
            return
        deed = DEEDS[effect.verb]
        if effect.optional and not deed.asks:
            if deed.possible(s, effect, self.player, self.fleet, NO_COST):
                s.do(MayCarry(effect.id, self.player, self.fleet, self.card))
        else:
            deed.carry(s, effect, self.player, self.fleet, self.card)


class MayCarry(Step[Fusion]):
    """An effect that its player may do without."""

    RULES = ("FF-PLAY-03",)
    FIELDS = ("effect", "player", "fleet", "card")
    PROMPT = "You may carry this effect out, or do without."

    def __init__(self, effect: int, player: int, fleet: int, card: int) -> None:
        self.effect = effect
        self.player = player
        self.fleet = fleet
        self.card = card

    def run(self, s: Fusion) -> None:
        s.ask(self, self.player, [ACCEPT.action(), SKIP.action()])

    def judge(self, s: Fusion, action: int) -> Why | None:
        return judge_offer(self, s, action)

    def answer(self, s: Fusion, action: int) -> None:
        if ACCEPT.has(action):
            effect = EFFECTS[self.effect]
            DEEDS[effect.verb].carry(s, effect, self.player, self.fleet, self.card)


class Answer(Step[Fusion]):
    """A use that answers to something: if its conditions hold and its cost can be paid."""

    RULES = ("FF-OUT-12", "FF-TRAIT-02")
    FIELDS = ("use", "player", "fleet", "card")
    PROMPT = "You may use this ability, or do without."

    def __init__(self, use: int, player: int, fleet: int, card: int) -> None:
        self.use = use
        self.player = player
        self.fleet = fleet
        self.card = card

    def run(self, s: Fusion) -> None:
        use = USES[self.use]
        if not holds(s, use.conditions, self.fleet):
            return
        if not payable(s, use.cost, self.player, self.fleet):
            return
        if use.optional:
            s.ask(self, self.player, [ACCEPT.action(), SKIP.action()])
        else:
            s.do(Carry(use.effects, 0, self.player, self.fleet, self.card))

    def judge(self, s: Fusion, action: int) -> Why | None:
        return judge_offer(self, s, action)

    def answer(self, s: Fusion, action: int) -> None:
        if ACCEPT.has(action):
            s.do(Carry(USES[self.use].effects, 0, self.player, self.fleet, self.card))


def judge_offer(step: Step[Fusion], s: Fusion, action: int) -> Why | None:
    if ACCEPT.has(action) or SKIP.has(action):
        return None
    return Step.judge(step, s, action)


# -- answers to events -----------------------------------------------------------------------


def answers(s: Fusion, event: int, fleet: int, location: int, to_empty: bool) -> list[AnyStep]:
    """What answers to an event: the Fleet's Traits in the order gained, then the location."""
    found: list[AnyStep] = []
    for i in range(fleet * 2, fleet * 2 + 2):
        if s.traits[i] >= 0:
            _collect(s, TRIGGERS[s.traits[i]], event, fleet, to_empty, found)
    if location >= 0:
        _collect(s, ground(s, location).triggers, event, fleet, to_empty, found)
    return found


def _collect(
    s: Fusion,
    triggers: list[Trigger],
    event: int,
    fleet: int,
    to_empty: bool,
    found: list[AnyStep],
) -> None:
    for trigger in triggers:
        if trigger.event == event and (to_empty or not _asks_empty(trigger.use.conditions)):
            found.append(Answer(trigger.use.id, s.chart.owner_of[fleet], fleet, -1))


def _asks_empty(conditions: list[Condition]) -> bool:
    for condition in conditions:
        if condition.kind == TO_EMPTY:
            return True
    return False


def fire(s: Fusion, event: int, fleet: int, to_empty: bool = False) -> None:
    """Something has happened to a Fleet; whatever answers to it comes next."""
    steps = answers(s, event, fleet, s.at[fleet], to_empty)
    for i in range(len(steps) - 1, -1, -1):
        s.agenda.append(steps[i])
