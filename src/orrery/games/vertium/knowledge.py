"""What the factions know of each other's hands, and positions they cannot tell apart.

Cards taken from the display were seen by all, a stolen card by thief and victim, and whoever did
not play a set had none. `known[viewer, holder, kind]` counts cards a viewer knows to be in a hand,
`most[holder, kind]` how many can be there at most. Resampling keeps to both.
"""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance
from orrery.games.vertium.content import NUMBER
from orrery.games.vertium.state import KINDS, RESOURCE_COUNT, Vertium
from orrery.games.vertium.words import CARD, SIDES

SET_SIZE: Final = NUMBER["set"]
TRIES: Final = 50


def sees_gain(s: Vertium, holder: int, card: int) -> None:
    """Everybody sees a card join a hand."""
    for viewer in range(s.sides):
        s.known[(viewer * SIDES + holder) * KINDS + card] += 1
    s.most[holder * KINDS + card] += 1


def sees_loss(s: Vertium, holder: int, card: int, count: int) -> None:
    """Everybody sees cards leave a hand."""
    for viewer in range(s.sides):
        at = (viewer * SIDES + holder) * KINDS + card
        s.known[at] = max(0, s.known[at] - count)
    s.most[holder * KINDS + card] -= count


def sees_none_left(s: Vertium, holder: int, card: int) -> None:
    """Everybody sees that a hand holds no more of a kind."""
    for viewer in range(s.sides):
        s.known[(viewer * SIDES + holder) * KINDS + card] = 0
    s.most[holder * KINDS + card] = 0


def sees_no_set(s: Vertium, holder: int) -> None:
    """Whoever does not play a set at the play step has none."""
    for card in range(RESOURCE_COUNT):
        at = holder * KINDS + card
        s.most[at] = min(s.most[at], SET_SIZE - 1)


def sees_theft(s: Vertium, thief: int, victim: int, card: int) -> None:
    """A card changes hands; only the two see which."""
    for viewer in range(s.sides):
        for kind in range(KINDS):
            at = (viewer * SIDES + victim) * KINDS + kind
            if s.known[at] and (kind == card or viewer not in (thief, victim)):
                s.known[at] -= 1
    s.known[(victim * SIDES + thief) * KINDS + card] += 1
    for kind in range(KINDS):
        s.most[thief * KINDS + kind] += 1


def resample(s: Vertium, seat: int, chance: Chance) -> Vertium:
    """A position that a seat cannot tell from this one, its hidden part dealt anew."""
    twin = s.clone()
    if not s.revealed:
        _deal_blue_moons(twin, chance)
    if not s.declared and not s.settings.solo:
        _deal_objectives(twin, seat, chance)
    for _ in range(TRIES):
        if _deal_hands(twin, seat, chance, True):
            return twin
    # Only long chains of thefts leave bounds so tight; the lower bounds alone always fit.
    _deal_hands(twin, seat, chance, False)
    return twin


def _deal_blue_moons(s: Vertium, chance: Chance) -> None:
    places = [p for p in s.worlds if s.blue[p] >= 0]
    # Sorted first: what comes out must not depend on what was hidden.
    moons = sorted(s.blue[p] for p in places)
    chance.shuffle(moons)
    s.blue = s.blue.copy()
    for place, moon in zip(places, moons, strict=True):
        s.blue[place] = moon


def _deal_objectives(s: Vertium, seat: int, chance: Chance) -> None:
    others = [f for f in range(s.sides) if f != seat]
    mine = s.objective[seat] if 0 <= seat < s.sides else -1
    cards = [p for p in s.worlds if p != mine]
    chance.shuffle(cards)
    s.objective = s.objective.copy()
    for i, faction in enumerate(others):
        if s.objective[faction] >= 0:
            s.objective[faction] = cards[i]


def _deal_hands(s: Vertium, seat: int, chance: Chance, bounded: bool) -> bool:
    """Deal the hidden cards anew into `s`, unless the bounds cannot be met this time."""
    unseen = s.deck.copy()
    hand = s.hand.copy()
    room: list[int] = []
    others = [f for f in range(s.sides) if f != seat]
    for faction in others:
        size = 0
        for kind in range(KINDS):
            at = faction * KINDS + kind
            size += hand[at]
            sure = s.known[(seat * SIDES + faction) * KINDS + kind] if 0 <= seat < s.sides else 0
            unseen[kind] += hand[at] - sure
            hand[at] = sure
            size -= sure
        room.append(size)
    for faction, size in zip(others, room, strict=True):
        start = faction * KINDS
        for _ in range(size):
            card = _draw_within(s, chance, unseen, hand, start) if bounded else -1
            if bounded and card < 0:
                return False
            if not bounded:
                card = chance.draw(unseen, CARD)
            hand[start + card] += 1
    s.hand = hand
    s.deck = unseen
    return True


def _draw_within(s: Vertium, chance: Chance, unseen: list[int], hand: list[int], start: int) -> int:
    """Draw a card of which the hand at `start` may hold one more; -1 if there is none."""
    total = 0
    for kind in range(KINDS):
        if hand[start + kind] < s.most[start + kind]:
            total += unseen[kind]
    if total == 0:
        return -1
    left = chance.below(total)
    for kind in range(KINDS):
        if hand[start + kind] < s.most[start + kind]:
            left -= unseen[kind]
            if left < 0:
                unseen[kind] -= 1
                return kind
    return -1
