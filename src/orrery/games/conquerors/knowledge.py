"""What the seats know of each other's cards.

Hands, face-down traps and the order of decks are hidden. What somebody was allowed to see stays
known as long as the card can be followed: `known` holds cards in hands with the seats that know of
them, `seen` the seats that know a trap, `top` and `bottom` located cards of the decks with the
seats that know those. `resampling` keeps to all of that and deals the rest anew.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from orrery.games.conquerors.content import KINDS, TYPE_OF
from orrery.games.conquerors.state import KNOWN, SEEN, Conquerors
from orrery.games.conquerors.vocabulary import TRAP
from orrery.games.conquerors.words import SEATS

RULES: Final = ("PC-INFO-07", "PC-INFO-01", "PC-TRAP-03")


def everybody(s: Conquerors) -> int:
    """All seats, as bits."""
    return (1 << s.seats) - 1


def known_to_all(s: Conquerors, seats: int, owner: int) -> bool:
    """Whether all others know a card in a hand, or a trap, which its owner knows anyway."""
    return (seats | 1 << owner) == everybody(s)


# -- hands ----------------------------------------------------------------------------------


def joins_hand(s: Conquerors, player: int, kind: int, seen: int) -> None:
    """A card joins a hand; the seats in `seen` know which."""
    insort(s.hand[player], kind)
    others = seen & ~(1 << player)
    if others:
        remember(s, player, kind, others)


def remember(s: Conquerors, holder: int, kind: int, seats: int) -> None:
    """Seats know of a card in a hand; where there is no room left the oldest is forgotten."""
    start = holder * KNOWN
    for at in range(start, start + KNOWN):
        if s.known[at] == 0:
            s.known[at] = kind * SEEN + seats
            return
    del s.known[start]
    s.known.insert(start + KNOWN - 1, kind * SEEN + seats)


def leaves_hand(s: Conquerors, holder: int, kind: int) -> None:
    """Everybody sees a card leave a hand; each who knew of one knows of one less."""
    s.hand[holder].remove(kind)
    left = everybody(s)
    start = holder * KNOWN
    for at in range(start, start + KNOWN):
        entry = s.known[at]
        if entry == 0:
            break
        if entry // SEEN == kind:
            seats = entry % SEEN
            s.known[at] = kind * SEEN + (seats & ~left)
            left &= ~seats
    tidy(s, holder)


def lays_face_down(s: Conquerors, holder: int, kind: int) -> None:
    """A trap leaves a hand face down: which it was nobody knows, nor which are left."""
    s.hand[holder].remove(kind)
    start = holder * KNOWN
    for at in range(start, start + KNOWN):
        if s.known[at] and TYPE_OF[s.known[at] // SEEN] == TRAP:
            s.known[at] = s.known[at] // SEEN * SEEN
    tidy(s, holder)


def tidy(s: Conquerors, holder: int) -> None:
    """Drop what nobody knows any more; entries stay together at the front."""
    start = holder * KNOWN
    kept = [entry for entry in s.known[start : start + KNOWN] if entry % SEEN]
    for i in range(KNOWN):
        s.known[start + i] = kept[i] if i < len(kept) else 0


def sees_hand(s: Conquerors, viewer: int, holder: int) -> None:
    """A seat sees a whole hand."""
    s.looked[viewer * SEATS + holder] = 1
    start = holder * KNOWN
    bit = 1 << viewer
    for at in range(start, start + KNOWN):
        if s.known[at] % SEEN & bit:
            s.known[at] -= bit
    tidy(s, holder)
    for kind in s.hand[holder]:
        remember(s, holder, kind, bit)


def known_in_hand(s: Conquerors, viewer: int, holder: int) -> list[int]:
    """The kinds of which a viewer (a spectator: everybody) knows that a hand holds them."""
    found: list[int] = []
    start = holder * KNOWN
    for at in range(start, start + KNOWN):
        entry = s.known[at]
        if entry == 0:
            break
        if entry >> viewer & 1 if viewer >= 0 else known_to_all(s, entry % SEEN, holder):
            found.append(entry // SEEN)
    return found


# -- decks ----------------------------------------------------------------------------------


def bag_of(s: Conquerors, player: int) -> list[int]:
    """The cards of a deck that nobody has located, by kind."""
    start = player * KINDS
    bag = s.unseen[start : start + KINDS]
    for kind in s.hand[player]:
        bag[kind] -= 1
    for entry in s.top[player]:
        bag[entry // SEEN] -= 1
    for entry in s.bottom[player]:
        bag[entry // SEEN] -= 1
    for spot in s.traps:
        if s.owned_by[spot] == player and s.trap[spot] >= 0:
            bag[s.trap[spot]] -= 1
    if s.active == player:
        for kind in s.aside:
            bag[kind] -= 1
    return bag
