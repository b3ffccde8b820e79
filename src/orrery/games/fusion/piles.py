"""Cards on their way between draw pile, hand and discard pile."""

from __future__ import annotations

from typing import Final

from orrery.games.fusion.events import DISCARDS, DRAWS, RESHUFFLES
from orrery.games.fusion.knowledge import (
    sees_empty_pile,
    sees_gain,
    sees_loss,
)
from orrery.games.fusion.state import KINDS, Fusion
from orrery.games.fusion.words import CARD, IN_DISCARD, IN_HAND, IN_PILE, IN_PLAY, PILE_COUNT

RULES: Final = (
    "FF-CARD-02",
    "FF-CARD-03",
    "FF-CARD-04",
    "FF-CARD-07",
    "FF-CARD-10",
    "FF-PLAY-06",
)


def pile_size(s: Fusion, player: int) -> int:
    left = 0
    for i in range(player * KINDS, player * KINDS + KINDS):
        left += s.pile[i]
    return left


def discard_size(s: Fusion, player: int) -> int:
    left = 0
    for i in range(player * KINDS, player * KINDS + KINDS):
        left += s.discard[i]
    return left


def can_draw(s: Fusion, player: int) -> bool:
    for i in range(player * KINDS, player * KINDS + KINDS):
        if s.pile[i] or s.discard[i]:
            return True
    return False


def draw_one(s: Fusion, player: int) -> int:
    """The next card of a draw pile, renewed from the discards when empty; -1 if there is none.

    It joins the hand.
    """
    start = player * KINDS
    if pile_size(s, player) == 0:
        discards = discard_size(s, player)
        if discards == 0:
            return -1
        sees_empty_pile(s, player)
        s.tell(RESHUFFLES, player, discards)
        for i in range(start, start + KINDS):
            s.pile[i] = s.discard[i]
            s.discard[i] = 0
        if player == s.turn:
            for i, code in enumerate(s.served):
                if code % PILE_COUNT == IN_DISCARD:
                    s.served[i] = code - IN_DISCARD + IN_PILE
    card = s.chance.draw(s.pile, CARD, start)
    s.hand[start + card] += 1
    if player == s.turn and s.served and served_in(s, card, IN_PILE) > s.pile[start + card]:
        move_served(s, card, IN_PILE, IN_HAND)
    s.tell(DRAWS, player, card)
    return card


def draw(s: Fusion, player: int, count: int) -> None:
    for _ in range(count):
        if draw_one(s, player) < 0:
            return


def leave_hand(s: Fusion, player: int, card: int) -> None:
    """A card that everybody sees leaves a hand to be played."""
    s.hand[player * KINDS + card] -= 1
    sees_loss(s, player, card)
    if player == s.turn:
        move_served(s, card, IN_HAND, IN_PLAY)


def lay_down(s: Fusion, player: int, card: int) -> None:
    """A card that has been played goes to its owner's discard pile."""
    s.discard[player * KINDS + card] += 1
    if player == s.turn:
        move_served(s, card, IN_PLAY, IN_DISCARD)


def discard(s: Fusion, player: int, card: int) -> None:
    """A card goes from hand to its owner's discard pile."""
    leave_hand(s, player, card)
    lay_down(s, player, card)
    s.tell(DISCARDS, player, card)


def recover(s: Fusion, player: int, card: int) -> None:
    """A card comes back from the discard pile for all to see."""
    s.discard[player * KINDS + card] -= 1
    s.hand[player * KINDS + card] += 1
    sees_gain(s, player, card)
    if player == s.turn and served_in(s, card, IN_DISCARD) > s.discard[player * KINDS + card]:
        move_served(s, card, IN_DISCARD, IN_HAND)


# -- cards that have served as free actions in this turn -------------------------------------
# Copies are alike. Where a fresh one and a served one lie together the fresh one comes first.


def served_in(s: Fusion, card: int, place: int) -> int:
    """How many copies that have served in this turn lie at a place."""
    code = card * PILE_COUNT + place
    found = 0
    for each in s.served:
        if each == code:
            found += 1
    return found


def move_served(s: Fusion, card: int, source: int, target: int) -> None:
    code = card * PILE_COUNT + source
    for i, each in enumerate(s.served):
        if each == code:
            s.served[i] = card * PILE_COUNT + target
            return


def has_fresh(s: Fusion, player: int, card: int) -> bool:
    """Whether a hand holds a copy that has not served as a free action in this turn."""
    return s.hand[player * KINDS + card] > served_in(s, card, IN_HAND)


def serve(s: Fusion, player: int, card: int) -> None:
    """A fresh copy leaves the hand to serve as a free action."""
    s.hand[player * KINDS + card] -= 1
    sees_loss(s, player, card)
    s.served.append(card * PILE_COUNT + IN_PLAY)
