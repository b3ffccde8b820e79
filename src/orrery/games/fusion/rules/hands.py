"""Cards that effects take from hands, show, bring back or remove."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fusion.content import NUMBER
from orrery.games.fusion.effects import Deed, perform
from orrery.games.fusion.events import GAINS_SCIENCE, LOOKS, SCRAPS, SEES, TAKES
from orrery.games.fusion.knowledge import sees_hand
from orrery.games.fusion.piles import discard, discard_size, leave_hand, pile_size, recover
from orrery.games.fusion.state import KINDS, Fusion, Why
from orrery.games.fusion.stats import BASE_OF, amount, side_of
from orrery.games.fusion.vocabulary import (
    DISCARD,
    EFFECTS,
    ENEMY,
    OPPONENT,
    PEEK_HAND,
    RANDOM_PICK,
    RECOVER,
    SCRAP,
    YOU_PICK,
    Cost,
    Effect,
)
from orrery.games.fusion.words import CARD, CHOOSE_PLAYER, IN_PLAY, PILE_COUNT, SKIP, TAKE
from orrery.games.fusion.words import DISCARD as DISCARD_CARD
from orrery.games.fusion.words import SCRAP as SCRAP_CARD

RULES: Final = ("FF-FAC-03", "FF-CARD-07", "FF-CARD-08")
LEAST_CARDS: Final = NUMBER["least_cards"]

NOT_IN_HAND: Final = Why("FF-CARD-08", "You have no {card} in your hand.")
NOT_IN_THAT_HAND: Final = Why("FF-FAC-03", "There is no {card} in that hand.")
NOT_DISCARDED: Final = Why("FF-CARD-07", "There is no {card} in your discard pile.")
YOURSELF: Final = Why("FF-FAC-03", "Choose an opponent, not yourself.")
NO_SUCH_PLAYER: Final = Why("FF-AIM-04", "There is no such player at this table.")
TOO_FEW_CARDS: Final = Why("FF-FAC-03", "{player} has too few cards in hand.")


def hand_options(s: Fusion, holder: int) -> list[int]:
    """One option for each kind of card in a hand."""
    start = holder * KINDS
    return [DISCARD_CARD.action(card) for card in range(KINDS) if s.hand[start + card]]


# -- discarding ------------------------------------------------------------------------------


class DiscardOwn(Step[Fusion]):
    """A player discards some cards of the own choice; all of them if there are no more."""

    RULES = ("FF-CARD-07", "FF-CARD-05")
    FIELDS = ("player", "count")

    def __init__(self, player: int, count: int) -> None:
        self.player = player
        self.count = count

    def prompt(self, s: Fusion) -> str:
        return f"You must discard {self.count} card{'' if self.count == 1 else 's'} from your hand."

    def run(self, s: Fusion) -> None:
        held = s.hand_size(self.player)
        if held > self.count:
            s.ask(self, self.player, hand_options(s, self.player))
            return
        for card in range(KINDS):
            for _ in range(s.hand[self.player * KINDS + card]):
                discard(s, self.player, card)

    def judge(self, s: Fusion, action: int) -> Why | None:
        if not DISCARD_CARD.has(action):
            return super().judge(s, action)
        held = s.hand[self.player * KINDS + DISCARD_CARD.a(action)]
        return None if held else NOT_IN_HAND

    def answer(self, s: Fusion, action: int) -> None:
        discard(s, self.player, DISCARD_CARD.a(action))
        if self.count > 1:
            s.do(DiscardOwn(self.player, self.count - 1))


class Strike(Step[Fusion]):
    """A player who sees another's hand picks a card of it to be discarded."""

    RULES = ("FF-FAC-03", "FF-CARD-08")
    FIELDS = ("player", "holder", "count")
    PROMPT = "You must choose a card of that hand to be discarded."

    def __init__(self, player: int, holder: int, count: int) -> None:
        self.player = player
        self.holder = holder
        self.count = count

    def run(self, s: Fusion) -> None:
        s.ask(self, self.player, hand_options(s, self.holder))

    def judge(self, s: Fusion, action: int) -> Why | None:
        if not DISCARD_CARD.has(action):
            return super().judge(s, action)
        held = s.hand[self.holder * KINDS + DISCARD_CARD.a(action)]
        return None if held else NOT_IN_THAT_HAND

    def answer(self, s: Fusion, action: int) -> None:
        discard(s, self.holder, DISCARD_CARD.a(action))
        if self.count > 1:
            s.do(Strike(self.player, self.holder, self.count - 1))


def look_at_hand(s: Fusion, player: int, holder: int) -> None:
    """A secret look at a whole hand."""
    s.tell(LOOKS, player, holder)
    for card in range(KINDS):
        for _ in range(s.hand[holder * KINDS + card]):
            s.tell(SEES, player, holder, card)
    sees_hand(s, player, holder)


def make_discard(s: Fusion, effect: Effect, player: int, fleet: int, holder: int) -> None:
    """A holder discards what an effect asks for, but keeps some cards where it says so."""
    count = min(amount(s, effect.n, fleet), s.hand_size(holder) - effect.keep)
    if count <= 0:
        return
    if effect.pick == RANDOM_PICK:
        for _ in range(count):
            card = s.chance.draw(s.hand, CARD, holder * KINDS)
            s.hand[holder * KINDS + card] += 1
            discard(s, holder, card)
    elif effect.pick == YOU_PICK and holder != player:
        look_at_hand(s, player, holder)
        s.do(Strike(player, holder, count))
    else:
        s.do(DiscardOwn(holder, count))


def opponents(s: Fusion, effect: Effect, player: int) -> list[int]:
    """The opponents with enough cards in hand for an effect."""
    least = effect.keep if effect.verb == DISCARD else 0
    found: list[int] = []
    for other in range(s.seats):
        if other != player and s.hand_size(other) > least:
            found.append(other)
    return found


class Discard(Deed):
    """The own player, the enemy or an opponent discards cards."""

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        if effect.who == OPPONENT:
            return bool(opponents(s, effect, player))
        return s.hand_size(player) - cost.cards - cost.played > effect.keep

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        if effect.who == OPPONENT:
            aim_at(s, effect, player, fleet)
        elif effect.who == ENEMY:
            side = side_of(s, fleet)
            if side >= 0:
                enemy = s.chart.owner_of[s.fighter[1 - side]]
                make_discard(s, effect, player, fleet, enemy)
        else:
            make_discard(s, effect, player, fleet, player)


class PeekHand(Deed):
    """A secret look at a hand."""

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        return bool(opponents(s, effect, player))

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        if effect.who == OPPONENT:
            aim_at(s, effect, player, fleet)
        elif side_of(s, fleet) >= 0:
            look_at_hand(s, player, s.chart.owner_of[s.fighter[1 - side_of(s, fleet)]])


def aim_at(s: Fusion, effect: Effect, player: int, fleet: int) -> None:
    """An effect meets an opponent of the player's choice."""
    found = opponents(s, effect, player)
    if len(found) == 1:
        meet(s, effect, player, fleet, found[0])
    elif found:
        s.do(ChooseOpponent(effect.id, player, fleet))


def meet(s: Fusion, effect: Effect, player: int, fleet: int, other: int) -> None:
    if effect.verb == PEEK_HAND:
        look_at_hand(s, player, other)
    else:
        make_discard(s, effect, player, fleet, other)


class ChooseOpponent(Step[Fusion]):
    """The player says which opponent an effect meets."""

    RULES = ("FF-FAC-03",)
    FIELDS = ("effect", "player", "fleet")

    def __init__(self, effect: int, player: int, fleet: int) -> None:
        self.effect = effect
        self.player = player
        self.fleet = fleet

    def prompt(self, s: Fusion) -> str:
        if EFFECTS[self.effect].verb == PEEK_HAND:
            return "You must choose an opponent whose hand you look at."
        return "You must choose an opponent who discards."

    def run(self, s: Fusion) -> None:
        found = opponents(s, EFFECTS[self.effect], self.player)
        s.ask(self, self.player, [CHOOSE_PLAYER.action(other) for other in found])

    def judge(self, s: Fusion, action: int) -> Why | None:
        if not CHOOSE_PLAYER.has(action):
            return super().judge(s, action)
        other = CHOOSE_PLAYER.a(action)
        if other >= s.seats:
            return NO_SUCH_PLAYER
        if other == self.player:
            return YOURSELF
        found = opponents(s, EFFECTS[self.effect], self.player)
        return None if other in found else TOO_FEW_CARDS

    def answer(self, s: Fusion, action: int) -> None:
        effect = EFFECTS[self.effect]
        meet(s, effect, self.player, self.fleet, CHOOSE_PLAYER.a(action))


# -- bringing back and removing --------------------------------------------------------------


class Recover(Deed):
    """Cards of choice from the own discard pile."""

    asks = True

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        return cost.cards > 0 or discard_size(s, player) > 0

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        count = amount(s, effect.n, fleet)
        if count > 0:
            s.do(TakeBack(player, count))


class TakeBack(Step[Fusion]):
    """The player takes cards from the own discard pile, or no more."""

    RULES = ("FF-CARD-07",)
    FIELDS = ("player", "count")
    PROMPT = "You may take a card from your discard pile into hand."

    def __init__(self, player: int, count: int) -> None:
        self.player = player
        self.count = count

    def run(self, s: Fusion) -> None:
        start = self.player * KINDS
        options = [TAKE.action(card) for card in range(KINDS) if s.discard[start + card]]
        if options:
            options.append(SKIP.action())
            s.ask(self, self.player, options)

    def judge(self, s: Fusion, action: int) -> Why | None:
        if TAKE.has(action):
            there = s.discard[self.player * KINDS + TAKE.a(action)]
            return None if there else NOT_DISCARDED
        return None if SKIP.has(action) else super().judge(s, action)

    def answer(self, s: Fusion, action: int) -> None:
        if TAKE.has(action):
            card = TAKE.a(action)
            recover(s, self.player, card)
            s.tell(TAKES, self.player, card)
            if self.count > 1:
                s.do(TakeBack(self.player, self.count - 1))


def owned(s: Fusion, player: int) -> int:
    """How many cards a player owns, wherever they are; none is in a battle at such a time."""
    resolving = 1 if s.resolving >= 0 and player == s.turn else 0
    return s.hand_size(player) + pile_size(s, player) + discard_size(s, player) + resolving


class Scrap(Deed):
    """Hand cards leave the game, perhaps for Science."""

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        left = s.hand_size(player) - cost.cards - cost.played
        count = amount(s, effect.n, fleet)
        return left >= count and owned(s, player) - count >= LEAST_CARDS

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        if self.possible(s, effect, player, fleet, Cost(0, 0, 0)):
            s.do(ScrapCard(effect.id, player, amount(s, effect.n, fleet)))


class ScrapCard(Step[Fusion]):
    """The player picks a hand card that leaves the game."""

    RULES = ("FF-INV-03", "FF-CARD-07")
    FIELDS = ("effect", "player", "count")
    PROMPT = "You must choose a card in your hand to remove from the game."

    def __init__(self, effect: int, player: int, count: int) -> None:
        self.effect = effect
        self.player = player
        self.count = count

    def run(self, s: Fusion) -> None:
        start = self.player * KINDS
        options = [SCRAP_CARD.action(card) for card in range(KINDS) if s.hand[start + card]]
        s.ask(self, self.player, options)

    def judge(self, s: Fusion, action: int) -> Why | None:
        if not SCRAP_CARD.has(action):
            return super().judge(s, action)
        return None if s.hand[self.player * KINDS + SCRAP_CARD.a(action)] else NOT_IN_HAND

    def answer(self, s: Fusion, action: int) -> None:
        card = SCRAP_CARD.a(action)
        effect = EFFECTS[self.effect]
        if self.count > 1:
            s.do(ScrapCard(self.effect, self.player, self.count - 1))
        leave_hand(s, self.player, card)
        code = card * PILE_COUNT + IN_PLAY
        if code in s.served:
            s.served.remove(code)
        s.removed[card] += 1
        s.tell(SCRAPS, self.player, card)
        if effect.plus >= 0:
            gained = BASE_OF[card] + effect.plus
            s.science[self.player] += gained
            s.tell(GAINS_SCIENCE, self.player, gained)


perform(DISCARD, Discard())
perform(PEEK_HAND, PeekHand())
perform(RECOVER, Recover())
perform(SCRAP, Scrap())
