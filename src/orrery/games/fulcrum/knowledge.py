"""What the players can tell about Meteor cards they do not see; positions they cannot tell apart.

`possible[viewer, place]` is the set of cards that may be at a place: in a hand, in the deck, at
each place under it. It follows the cards: whoever draws from the deck may have got any card of it,
what a hand puts under the deck may be any card of that hand, a card that is shown is nowhere else.
Everybody knows how the AIs sort their cards and that they play all they can. Resampling deals the
hidden cards within these sets.
"""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance
from orrery.games.fulcrum.content import CHARACTERS, METEORS
from orrery.games.fulcrum.state import (
    ALL_CARDS,
    HIDING,
    IN_DECK,
    UNDER,
    VIEWERS,
    Fulcrum,
)
from orrery.games.fulcrum.words import (
    ATTACKER,
    CARD_COUNT,
    DEFENDER,
    GUARDIAN,
    OVERLORD,
    SEATS,
)

LIGHT: Final = 0
DARK: Final = 1
BOTH: Final = 2
SPECTATOR: Final = SEATS  # the viewer without a seat


def _cards(phase: int, marks: list[int]) -> int:
    """The cards of a phase with one of some marks, as a set of bits."""
    found = 0
    for i, card in enumerate(METEORS):
        if card.phase == phase and card.mark in marks:
            found |= 1 << i
    return found


def _playable(both_for_all: bool) -> list[int]:
    """What each faction may play, by phase and faction."""
    found: list[int] = []
    for phase in (ATTACKER, DEFENDER):
        for faction in range(3):
            marks = [LIGHT, DARK, BOTH]
            if faction == GUARDIAN:
                marks = [LIGHT]
            elif faction == OVERLORD:
                marks = [DARK]
            if both_for_all and BOTH not in marks:
                marks.append(BOTH)
            found.append(_cards(phase, marks))
    return found


# Guardians play light cards, Overlords dark ones, Nomads all; attackers Attack cards, defenders
# Defense cards.
RULES: Final = (
    "PF-FAC-10",
    "PF-FAC-11",
    "PF-FAC-12",
    "PF-FAC-13",
    "PF-BAT-10",
    "PF-BAT-11",
    "PF-AI-12",
    "PF-AI-15",
)
PLAYABLE: Final = [_playable(False), _playable(True)]
FITTING: Final = [_cards(c.mat.meteor_phase, c.mat.meteor_marks) for c in CHARACTERS]


def playable(s: Fulcrum, player: int, phase: int) -> int:
    """The cards of a phase that a player's faction may play."""
    return PLAYABLE[int(s.settings.both_for_all)][phase * 3 + s.faction[player]]


# -- following the cards --------------------------------------------------------------------


def sees_draw(s: Fulcrum, player: int, card: int, place: int) -> None:
    """A card from the deck or from under it (its place) joins a hand; only its owner sees it."""
    possible = s.possible
    people = s.settings.people
    for viewer in range(VIEWERS):
        if people <= viewer < SPECTATOR:
            continue
        start = viewer * HIDING
        if viewer == player:
            rest = ~(1 << card)
            for i in range(start, start + UNDER + len(s.under) + 1):
                possible[i] &= rest
        else:
            possible[start + player] |= possible[start + place]
        if place >= UNDER:
            for i in range(start + UNDER, start + UNDER + len(s.under)):
                possible[i] = possible[i + 1]
            possible[start + UNDER + len(s.under)] = 0


def sees_burial(s: Fulcrum, player: int, card: int) -> None:
    """A card of a hand has been put under the deck."""
    place = UNDER + len(s.under) - 1
    for viewer in range(VIEWERS):
        start = viewer * HIDING
        s.possible[start + place] = 1 << card if viewer == player else s.possible[start + player]


def sees_shown(s: Fulcrum, card: int) -> None:
    """Everybody sees a card, so it is nowhere else."""
    rest = ~(1 << card)
    for viewer in range(VIEWERS):
        start = viewer * HIDING
        for i in range(start, start + UNDER + len(s.under)):
            s.possible[i] &= rest


def sees_return(s: Fulcrum, card: int, player: int) -> None:
    """A card goes back into the deck: an open one (player -1), or one of a hand, unseen."""
    for viewer in range(VIEWERS):
        start = viewer * HIDING
        if player < 0 or viewer == player:
            s.possible[start + IN_DECK] |= 1 << card
        else:
            s.possible[start + IN_DECK] |= s.possible[start + player]


def sees_shuffle(s: Fulcrum) -> None:
    """What lies under the deck is mixed into it."""
    for viewer in range(VIEWERS):
        start = viewer * HIDING
        for i in range(start + UNDER, start + UNDER + len(s.under)):
            s.possible[start + IN_DECK] |= s.possible[i]
            s.possible[i] = 0


def sees_sorting(s: Fulcrum, player: int, buried: int) -> None:
    """An AI has kept what fits its Meteor action; below its limit it has buried nothing of it."""
    fitting = FITTING[s.character[player]]
    under = len(s.under)
    for viewer in range(VIEWERS):
        start = viewer * HIDING
        s.possible[start + player] &= fitting
        if s.hand_size(player) < s.hand_limit(player):
            for i in range(start + UNDER + under - buried, start + UNDER + under):
                s.possible[i] &= ~fitting


def sees_all_played(s: Fulcrum, player: int, phase: int) -> None:
    """An AI has played all it could, so it holds nothing more of the kind."""
    rest = ~playable(s, player, phase)
    for viewer in range(VIEWERS):
        s.possible[viewer * HIDING + player] &= rest


def forget(s: Fulcrum, viewer: int) -> None:
    """A viewer knows its own cards and what lies open, and nothing else."""
    start = viewer * HIDING
    unseen = ALL_CARDS & ~seen_by(s, viewer)
    for i in range(start, start + HIDING):
        s.possible[i] = unseen if i < start + UNDER + len(s.under) else 0
    for i, player in enumerate(s.under_by):
        if player == viewer:
            s.possible[start + UNDER + i] = 1 << s.under[i]


def seen_by(s: Fulcrum, viewer: int) -> int:
    """The cards that a viewer sees or has put under the deck itself."""
    seen = 0
    for card in range(CARD_COUNT):
        own = viewer < s.settings.people and s.hand[viewer * CARD_COUNT + card]
        for side in (ATTACKER, DEFENDER):
            if s.committed[side * CARD_COUNT + card] and (s.revealed or s.fighter(side) == viewer):
                own = 1
        if own:
            seen |= 1 << card
    for i, player in enumerate(s.under_by):
        if player == viewer:
            seen |= 1 << s.under[i]
    return seen


# -- places of hidden cards -----------------------------------------------------------------


class Hidden:
    """The places of all cards that a viewer does not see, one card each, and what may be there."""

    def __init__(self) -> None:
        self.kinds: list[int] = []  # HAND, DECK, BELOW or LAID
        self.whose: list[int] = []  # a player, a place under the deck, or a side
        self.masks: list[int] = []
        self.cards: list[int] = []  # what really is there

    def add(self, kind: int, whose: int, mask: int, card: int) -> None:
        self.kinds.append(kind)
        self.whose.append(whose)
        self.masks.append(mask)
        self.cards.append(card)


HAND: Final = 0
DECK: Final = 1
BELOW: Final = 2
LAID: Final = 3


def hidden_from(s: Fulcrum, viewer: int) -> Hidden:
    """All places that a viewer cannot look at."""
    found = Hidden()
    start = viewer * HIDING
    for player in range(s.settings.players):
        if player == viewer:
            continue
        mask = s.possible[start + player]
        if s.is_ai(player) and player == s.attacker and not s.revealed:
            mask &= ~playable(s, player, ATTACKER)
        for card in range(CARD_COUNT):
            if s.hand[player * CARD_COUNT + card]:
                found.add(HAND, player, mask, card)
    for card in range(CARD_COUNT):
        if s.deck[card]:
            found.add(DECK, 0, s.possible[start + IN_DECK], card)
    for i, player in enumerate(s.under_by):
        if player != viewer:
            found.add(BELOW, i, s.possible[start + UNDER + i], s.under[i])
    if s.attacker >= 0 and not s.revealed:
        for side in (ATTACKER, DEFENDER):
            fighter = s.fighter(side)
            if fighter == viewer:
                continue
            for card in range(CARD_COUNT):
                if s.committed[side * CARD_COUNT + card]:
                    fits = playable(s, fighter, METEORS[card].phase)
                    found.add(LAID, side, s.possible[start + fighter] & fits, card)
    return found


def resample(s: Fulcrum, seat: int, chance: Chance) -> Fulcrum:
    """A position that a seat cannot tell from this one, its hidden cards dealt anew."""
    viewer = seat if 0 <= seat < s.settings.people else SPECTATOR
    twin = s.clone()
    hidden = hidden_from(s, viewer)
    for card in hidden.cards:
        _lift(twin, card)
    dealt = _deal(hidden, chance)
    for i, card in enumerate(dealt):
        kind = hidden.kinds[i]
        whose = hidden.whose[i]
        if kind == HAND:
            twin.hand[whose * CARD_COUNT + card] = 1
        elif kind == DECK:
            twin.deck[card] = 1
        elif kind == BELOW:
            twin.under[whose] = card
        else:
            twin.committed[whose * CARD_COUNT + card] = 1
    # What the others know of their own cards has changed with these.
    for other in range(VIEWERS):
        if other != viewer:
            forget(twin, other)
    return twin


def _lift(s: Fulcrum, card: int) -> None:
    """Take a card from wherever it lies, places under the deck aside."""
    s.deck[card] = 0
    for player in range(s.settings.players):
        s.hand[player * CARD_COUNT + card] = 0
    for side in (ATTACKER, DEFENDER):
        s.committed[side * CARD_COUNT + card] = 0


def _deal(hidden: Hidden, chance: Chance) -> list[int]:
    """A card for each place, at random among those that may be there.

    Each card goes to a free place at random; where none is left for it, others make room. As the
    true cards fit, there always is a way.
    """
    # Sorted first: what comes out must not depend on what was hidden.
    cards = sorted(hidden.cards)
    chance.shuffle(cards)
    dealt = [-1] * len(cards)
    for card in cards:
        if not _place(hidden, dealt, card, chance, [False] * len(dealt)):
            raise ValueError("the places of hidden cards do not fit together")
    return dealt


def _place(hidden: Hidden, dealt: list[int], card: int, chance: Chance, tried: list[bool]) -> bool:
    places: list[int] = []
    for i in range(len(dealt)):
        if hidden.masks[i] >> card & 1 and not tried[i]:
            places.append(i)
    free = [i for i in places if dealt[i] < 0]
    if free:
        dealt[free[chance.below(len(free))]] = card
        return True
    chance.shuffle(places)
    for i in places:
        if tried[i]:
            continue
        tried[i] = True
        if _place(hidden, dealt, dealt[i], chance, tried):
            dealt[i] = card
            return True
    return False
