"""The Meteor deck and the Meteor Sites: cards that are drawn, kept, and put under the deck."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fulcrum.content import ABILITIES
from orrery.games.fulcrum.effects import LISTEN, MORE_METEORS
from orrery.games.fulcrum.knowledge import (
    FITTING,
    sees_burial,
    sees_draw,
    sees_return,
    sees_shuffle,
    sees_sorting,
)
from orrery.games.fulcrum.powers import WITH, holder_of, usable
from orrery.games.fulcrum.rules.morality import Morality
from orrery.games.fulcrum.state import IN_DECK, UNDER, VALUE, Fulcrum, Why
from orrery.games.fulcrum.words import (
    BURIES,
    BURY,
    CARD,
    CARD_COUNT,
    DRAWS,
    METEOR_DEED,
    SHUFFLES,
)

NOT_IN_HAND: Final = Why("PF-PICK-06", "{card} is not in your hand.")


def deck_size(s: Fulcrum) -> int:
    """All cards of the Meteor deck, those put under it included."""
    return sum(s.deck) + len(s.under)


def draw_meteor(s: Fulcrum, player: int) -> bool:
    """The top card of the Meteor deck joins a hand, if there is one."""
    if sum(s.deck):
        card = s.chance.draw(s.deck, CARD)
        sees_draw(s, player, card, IN_DECK)
    elif s.under:
        card = s.under.pop(0)
        s.under_by.pop(0)
        sees_draw(s, player, card, UNDER)
    else:
        return False
    s.hand[player * CARD_COUNT + card] = 1
    s.tell(DRAWS, player, card)
    return True


def bury(s: Fulcrum, player: int, card: int) -> None:
    """A card of a hand goes to the bottom of the deck, unseen by others."""
    s.hand[player * CARD_COUNT + card] = 0
    s.under.append(card)
    s.under_by.append(player)
    sees_burial(s, player, card)
    s.tell(BURIES, player, card)


def put_back(s: Fulcrum, card: int, player: int) -> None:
    """A card joins the deck that is about to be shuffled; from a player's hand, or open (-1)."""
    s.deck[card] = 1
    sees_return(s, card, player)


def shuffle(s: Fulcrum, returned: int) -> None:
    """The whole deck has no known order any more."""
    sees_shuffle(s)
    for card in s.under:
        s.deck[card] = 1
    s.under = []
    s.under_by = []
    s.tell(SHUFFLES, returned)


def visit_site(s: Fulcrum, player: int, region: int) -> None:
    """A Meteor Site action: draw by the local Power, then come down to the hand limit."""
    cost = s.level(player, region)
    count = cost
    for ability in WITH[MORE_METEORS]:
        if holder_of(s, ability) == player and usable(s, player, ability):
            s.use(player, ability)
            count += ABILITIES[ability].effect.amount
    for _ in range(count):
        if not draw_meteor(s, player):
            break
    s.spent[player] = 0
    if s.is_ai(player):
        sort_hand(s, player)
    s.do(BURY_STEP, LISTEN_STEP, Morality(METEOR_DEED, cost))


class Bury(Step[Fulcrum]):
    """The player looks at all cards and puts those above the limit under the deck, one by one."""

    RULES = ("PF-PICK-06", "PF-PICK-07", "PF-PICK-08", "PF-POW-02", "PF-POW-11")

    def run(self, s: Fulcrum) -> None:
        player = s.turn
        if s.hand_size(player) > s.hand_limit(player):
            start = player * CARD_COUNT
            s.ask(self, player, [BURY.action(c) for c in range(CARD_COUNT) if s.hand[start + c]])

    def prompt(self, s: Fulcrum) -> str:
        over = s.hand_size(s.turn) - s.hand_limit(s.turn)
        return (
            f"You may keep {s.hand_limit(s.turn)} Meteor cards: put {over} more under the deck,"
            " the last one lowest."
        )

    def judge(self, s: Fulcrum, action: int) -> Why | None:
        if not BURY.has(action):
            return super().judge(s, action)
        return None if s.hand[s.turn * CARD_COUNT + BURY.a(action)] else NOT_IN_HAND

    def answer(self, s: Fulcrum, action: int) -> None:
        bury(s, s.turn, BURY.a(action))
        s.do(self)


class Listen(Step[Fulcrum]):
    """After a Meteor Site action the ability of another player may bring a card."""

    RULES = ("PF-ABIL-03", "PF-ABIL-04", "PF-ABIL-07")

    def run(self, s: Fulcrum) -> None:
        for ability in WITH[LISTEN]:
            player = holder_of(s, ability)
            if player < 0 or player == s.turn or not usable(s, player, ability):
                continue
            room = s.hand_limit(player) - s.hand_size(player)
            count = min(room, ABILITIES[ability].effect.amount, deck_size(s))
            if count > 0:
                s.use(player, ability)
                for _ in range(count):
                    draw_meteor(s, player)


def sort_hand(s: Fulcrum, player: int) -> None:
    """An AI above its limit keeps what fits its Meteor action and buries the rest."""
    limit = s.hand_limit(player)
    size = s.hand_size(player)
    if size <= limit:
        return
    order = worst_first(s, player)
    count = size - limit
    if not s.settings.ai_keeps_misfits:
        fitting = FITTING[s.character[player]]
        misfits = 0
        for card in order:
            if not fitting >> card & 1:
                misfits += 1
        count = max(count, misfits)
    for card in sorted(order[:count]):
        bury(s, player, card)
    if not s.settings.ai_keeps_misfits:
        sees_sorting(s, player, count)


def worst_first(s: Fulcrum, player: int) -> list[int]:
    """The cards of an AI: those that do not fit first, then by value, then by id."""
    fitting = FITTING[s.character[player]]
    left = [card for card in range(CARD_COUNT) if s.hand[player * CARD_COUNT + card]]
    ordered: list[int] = []
    while left:
        worst = left[0]
        for card in left:
            if rank(fitting, card) < rank(fitting, worst):
                worst = card
        ordered.append(worst)
        left.remove(worst)
    return ordered


def rank(fitting: int, card: int) -> int:
    return (fitting >> card & 1) * 100 + VALUE[card]


# Drawing, burying and shuffling are functions, as is the sorting of an AI's hand.
RULES: Final = (
    "PF-PICK-05",
    "PF-PICK-08",
    "PF-PICK-09",
    "PF-PICK-11",
    "PF-OUT-11",
    "PF-AI-12",
    "PF-AI-13",
    "PF-AI-15",
)
BURY_STEP: Final = Bury()
LISTEN_STEP: Final = Listen()
