"""Buying technology, and the Tech market."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fusion.content import NUMBER, TECHS
from orrery.games.fusion.effects import Deed, fire, perform
from orrery.games.fusion.events import BUYS, ON_OFFER, RENEWS
from orrery.games.fusion.knowledge import sees_gain
from orrery.games.fusion.state import KINDS, TECH_KINDS, Fusion, Why
from orrery.games.fusion.stats import changed_price, price, price_change
from orrery.games.fusion.vocabulary import (
    BUY_TECH,
    EFFECTS,
    ON_BUY_TECH,
    REFRESH_MARKET,
    Cost,
    Effect,
)
from orrery.games.fusion.words import BUY, FACTION_CARD_COUNT, SKIP, TECH

RULES: Final = (
    "FF-SCI-01",
    "FF-TECH-01",
    "FF-TECH-02",
    "FF-TECH-03",
    "FF-TECH-04",
    "FF-TECH-05",
    "FF-TECH-06",
    "FF-TECH-07",
)
MARKET_SIZE: Final = NUMBER["market_size"]


def _price(s: Fusion, seat: int, args: list[int]) -> object:
    return price(s, args[0])


def _held(s: Fusion, seat: int, args: list[int]) -> object:
    return s.science[seat]


NOT_ON_OFFER: Final = Why("FF-TECH-01", "{tech} is not on offer.")
TOO_DEAR: Final = Why(
    "FF-SCI-01", "{tech} costs {price} Science; you have {held}.", price=_price, held=_held
)
STILL_TOO_DEAR: Final = Why("FF-SCI-01", "{tech} is too dear even for less.")


# -- buying ----------------------------------------------------------------------------------


def judge_buy(s: Fusion, player: int, tech: int) -> Why | None:
    if tech not in s.market:
        return NOT_ON_OFFER
    return None if price(s, tech) <= s.science[player] else TOO_DEAR


def buy_options(s: Fusion, player: int, discount: int, options: list[int]) -> None:
    change = price_change(s)
    purse = s.science[player] + discount
    affordable: list[int] = []
    for tech in s.market:
        if tech not in affordable and changed_price(TECHS[tech].cost, change) <= purse:
            affordable.append(tech)
    affordable.sort()
    for tech in affordable:
        options.append(BUY.action(tech))


def buy(s: Fusion, player: int, tech: int, discount: int) -> None:
    """The card goes to the buyer's hand, for all to see; the gap stays until the end of turn."""
    cost = max(0, price(s, tech) - discount)
    card = FACTION_CARD_COUNT + tech
    s.market.remove(tech)
    s.science[player] -= cost
    s.hand[player * KINDS + card] += 1
    sees_gain(s, player, card)
    s.tell(BUYS, player, tech, cost)
    if s.active >= 0:
        fire(s, ON_BUY_TECH, s.active)


class BuyForLess(Step[Fusion]):
    """An effect lets the player buy one card of the market for less."""

    RULES = ("FF-TECH-01", "FF-SCI-01")
    FIELDS = ("effect", "player")

    def __init__(self, effect: int, player: int) -> None:
        self.effect = effect
        self.player = player

    def prompt(self, s: Fusion) -> str:
        word = "may" if EFFECTS[self.effect].optional else "must"
        return f"You {word} buy one of the cards on offer for less Science."

    def run(self, s: Fusion) -> None:
        options: list[int] = []
        buy_options(s, self.player, EFFECTS[self.effect].discount, options)
        if options:
            if EFFECTS[self.effect].optional:
                options.append(SKIP.action())
            s.ask(self, self.player, options)

    def judge(self, s: Fusion, action: int) -> Why | None:
        if BUY.has(action):
            tech = BUY.a(action)
            if tech not in s.market:
                return NOT_ON_OFFER
            cost = price(s, tech) - EFFECTS[self.effect].discount
            return None if cost <= s.science[self.player] else STILL_TOO_DEAR
        if SKIP.has(action) and EFFECTS[self.effect].optional:
            return None
        return super().judge(s, action)

    def answer(self, s: Fusion, action: int) -> None:
        if BUY.has(action):
            buy(s, self.player, BUY.a(action), EFFECTS[self.effect].discount)


class BuyTech(Deed):
    """Buy one market card for less."""

    asks = True

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        for tech in s.market:
            if price(s, tech) - effect.discount <= s.science[player] - cost.science:
                return True
        return False

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        s.do(BuyForLess(effect.id, player))


# -- the deck --------------------------------------------------------------------------------


def draw_tech(s: Fusion) -> int:
    """The next card of the Tech deck, or -1; what was put under it comes last, batch by batch."""
    for count in s.deck:
        if count:
            return s.chance.draw(s.deck, TECH)
    if not s.under:
        return -1
    batch = [0] * TECH_KINDS
    end = s.under.index(-1)
    for tech in s.under[:end]:
        batch[tech] += 1
    drawn = s.chance.draw(batch, TECH)
    s.under.remove(drawn)
    if s.under[0] < 0:
        del s.under[0]
    return drawn


def restock(s: Fusion) -> None:
    """Fill the gaps of the market while the deck lasts."""
    while len(s.market) < MARKET_SIZE:
        tech = draw_tech(s)
        if tech < 0:
            return
        s.market.append(tech)
        s.tell(ON_OFFER, tech)


class RefreshMarket(Deed):
    """All cards on offer go under the deck, and new ones are dealt."""

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        return bool(s.market) or bool(s.under) or sum(s.deck) > 0

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        s.tell(RENEWS, player)
        if s.market:
            s.under += sorted(s.market)
            s.under.append(-1)
            s.market = []
        restock(s)


perform(BUY_TECH, BuyTech())
perform(REFRESH_MARKET, RefreshMarket())
