"""Income: sectors, then Technologies, then the Commander, player by player."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.planetfall.content import CARDS
from orrery.games.planetfall.effects import Effect
from orrery.games.planetfall.powers import powers_of
from orrery.games.planetfall.rules.scoring import count
from orrery.games.planetfall.rules.track import turn_order
from orrery.games.planetfall.state import Planetfall, Why
from orrery.games.planetfall.words import (
    CONVERSION,
    CONVERT,
    CONVERTS,
    DECLINE,
    DECLINES,
    EFFECTS,
    ENERGY,
    FROM_COMMANDER,
    INCOME,
    PHASE_BEGINS,
    RESTRAIN,
    RESTRAINS,
    SEATS,
    SECTORS,
    STAT_COUNT,
    is_slot,
)

SECTOR: Final = [card.annex for card in CARDS]

NO_SUCH_EXCHANGE: Final = Why(
    "AW-EFF-07", "Your Commander does not turn {source} into {target} in this number."
)
TOO_LITTLE: Final = Why("AW-EFF-07", "You have less than {converted} {source}.")
NO_ROOM: Final = Why("AW-EFF-07", "Your {target} track has no room for {converted} more.")
NOT_A_CARD: Final = Why("AW-RESTR-02", "The token goes on a revealed Planet card.")


class Income(Step[Planetfall]):
    """Each player in turn order; in round 1 only effects that say so."""

    RULES = ("AW-INC-01", "AW-INC-02", "AW-INC-03", "AW-INC-06", "AW-ARON-01")

    def run(self, s: Planetfall) -> None:
        s.phase = INCOME
        s.tell(PHASE_BEGINS, INCOME)
        s.do(*[INCOME_OF[player] for player in turn_order(s)])


class IncomeOf(Step[Planetfall]):
    """Energy from each of a player's sectors, whatever level it came from; then the effects."""

    RULES = (
        "AW-INC-01",
        "AW-INC-04",
        "AW-INC-05",
        "AW-ANNEX-03",
        "AW-ANNEX-07",
        "AW-PICK-03",
    )
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Planetfall) -> None:
        player = self.player
        if s.round > 1:
            for card in s.annexed[player]:
                s.gain(player, ENERGY, SECTOR[card], SECTORS, card)
        income_effects(s, player, 0)


class IncomeEffects(Step[Planetfall]):
    """A player's effects of this phase from a number on; one that asks interrupts the rest."""

    RULES = (
        "AW-INC-01",
        "AW-INC-02",
        "AW-INC-03",
        "AW-INC-07",
        "AW-TECH-06",
        "AW-ARON-01",
        "AW-EFF-02",
    )
    FIELDS = ("player", "number")

    def __init__(self, player: int, number: int) -> None:
        self.player = player
        self.number = number

    def run(self, s: Planetfall) -> None:
        income_effects(s, self.player, self.number)


def income_effects(s: Planetfall, player: int, number: int) -> None:
    phased = powers_of(s, player).income
    for i in range(number, len(phased)):
        effect = phased[i].effect
        if s.round == 1 and not effect.first_round:
            continue
        if effect.verb == "income":
            times = count(s, player, effect.count) if effect.count >= 0 else 1
            card = phased[i].card
            source = EFFECTS if card >= 0 else FROM_COMMANDER
            for stat, amount in enumerate(effect.gain):
                if amount * times > 0:
                    s.gain(player, stat, amount * times, source, card)
        elif effect.verb == "restrain":
            s.do(Restrain(player), IncomeEffects(player, i + 1))
            return
        else:
            s.do(Convert(player, i), IncomeEffects(player, i + 1))
            return


INCOME_OF: Final = [IncomeOf(player) for player in range(SEATS)]


class Convert(Step[Planetfall]):
    """The player may turn some points of one stat into another; the number is that effect's."""

    RULES = ("AW-EFF-07", "AW-EFF-02")
    FIELDS = ("player", "number")
    PROMPT = "You may turn points of one stat into another, or do without."

    def __init__(self, player: int, number: int) -> None:
        self.player = player
        self.number = number

    def effect(self, s: Planetfall) -> Effect:
        return powers_of(s, self.player).income[self.number].effect

    def run(self, s: Planetfall) -> None:
        player = self.player
        effect = self.effect(s)
        options: list[int] = []
        for source in effect.sources:
            for target in effect.targets:
                if source != target:
                    most = min(effect.most, s.stat(player, source), s.room(player, target))
                    for amount in range(most):
                        options.append(CONVERT.action(source, target, amount))
        if options:
            options.append(DECLINE.action())
            s.ask(self, player, options)

    def judge(self, s: Planetfall, action: int) -> Why | None:
        if DECLINE.has(action):
            return None
        if not CONVERT.has(action):
            return super().judge(s, action)
        source = CONVERT.a(action)
        target = CONVERT.b(action)
        amount = CONVERT.c(action) + 1
        effect = self.effect(s)
        if source not in effect.sources or target not in effect.targets or source == target:
            return NO_SUCH_EXCHANGE
        if amount > effect.most:
            return NO_SUCH_EXCHANGE
        if amount > s.stat(self.player, source):
            return TOO_LITTLE
        return NO_ROOM if amount > s.room(self.player, target) else None

    def answer(self, s: Planetfall, action: int) -> None:
        player = self.player
        if DECLINE.has(action):
            s.tell(DECLINES, player)
            return
        source = CONVERT.a(action)
        target = CONVERT.b(action)
        amount = CONVERT.c(action) + 1
        s.tell(CONVERTS, player, amount, source, target)
        s.stats[player * STAT_COUNT + source] -= amount
        s.gain(player, target, amount, CONVERSION)


class Restrain(Step[Planetfall]):
    """The owner of the Restrain token may reserve one revealed card for this round."""

    RULES = ("AW-RESTR-01", "AW-RESTR-02", "AW-ARON-01", "AW-EFF-02")
    FIELDS = ("player",)
    PROMPT = "You may put the Restrain token on a card, which nobody else may choose this round."

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Planetfall) -> None:
        options = [RESTRAIN.action(place) for place in s.settings.card_places if s.card[place] >= 0]
        if options:
            options.append(DECLINE.action())
            s.ask(self, self.player, options)

    def judge(self, s: Planetfall, action: int) -> Why | None:
        if DECLINE.has(action):
            return None
        if not RESTRAIN.has(action):
            return super().judge(s, action)
        place = RESTRAIN.a(action)
        return NOT_A_CARD if is_slot(place) or s.card[place] < 0 else None

    def answer(self, s: Planetfall, action: int) -> None:
        if DECLINE.has(action):
            s.tell(DECLINES, self.player)
            return
        s.restrained = RESTRAIN.a(action)
        s.tell(RESTRAINS, self.player, s.card[s.restrained], s.restrained)
