"""What the players know of each other's cards, and positions they cannot tell apart.

Everybody knows which cards a player owns and which of them lie open; what is secret is how the rest
is split into hand, draw pile and face-down Tactic. Bought and recovered cards were seen by all; a
peek shows a hand to one; a draw pile that runs out tells what the hand is. `known` counts, for each
holder and kind, the cards each viewer knows to be in hand, two bits a viewer, the last for whoever
only watches.

A face-down Tactic comes from the hand without being seen. Until Reveal, what was known of the hand
is known of hand and Tactic together, unless a viewer has looked at the hand since, or at the Tactic
itself (`insight`: bits of viewers, for each side). Wrong guesses, and a Tactic taken back that a
viewer had seen, are in `excluded`.
"""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance
from orrery.core.fields import OPEN
from orrery.games.fusion.content import MOST_SEATS
from orrery.games.fusion.state import KINDS, Fusion
from orrery.games.fusion.words import CARD, IN_DISCARD, IN_HAND, IN_PILE, IN_PLAY, PILE_COUNT

RULES: Final = ("FF-CARD-08", "FF-TAC-05")
PUBLIC: Final = MOST_SEATS  # the viewer that stands for everybody
VIEWERS: Final = MOST_SEATS + 1
HAND_SEEN: Final = 0  # where `insight` begins for the two sides
TACTIC_SEEN: Final = 2
TRIES: Final = 50


def viewer_of(seat: int) -> int:
    return seat if 0 <= seat < MOST_SEATS else PUBLIC


def known_of(s: Fusion, viewer: int, holder: int, card: int) -> int:
    return (s.known[holder * KINDS + card] >> (2 * viewer)) & 3


def set_known(s: Fusion, viewer: int, holder: int, card: int, count: int) -> None:
    at = holder * KINDS + card
    s.known[at] = s.known[at] & ~(3 << (2 * viewer)) | count << (2 * viewer)


def known_in_hand(s: Fusion, holder: int, seat: int) -> list[int]:
    """What a seat knows of a hand; of the own hand everything, which its own field shows."""
    viewer = viewer_of(seat)
    if seat == holder:
        return [0] * KINDS
    return [known_of(s, viewer, holder, card) for card in range(KINDS)]


# -- what is seen ---------------------------------------------------------------------------


def sees_gain(s: Fusion, holder: int, card: int) -> None:
    """Everybody sees a card join a hand."""
    for viewer in range(VIEWERS):
        if viewer != holder:
            set_known(s, viewer, holder, card, min(3, known_of(s, viewer, holder, card) + 1))


def sees_held(s: Fusion, holder: int, card: int) -> None:
    """Everybody sees that a card is in a hand."""
    for viewer in range(VIEWERS):
        if viewer != holder:
            set_known(s, viewer, holder, card, max(1, known_of(s, viewer, holder, card)))


def sees_loss(s: Fusion, holder: int, card: int) -> None:
    """Everybody sees a card leave a hand."""
    if s.known[holder * KINDS + card] == 0:
        return
    for viewer in range(VIEWERS):
        held = known_of(s, viewer, holder, card)
        if held:
            set_known(s, viewer, holder, card, held - 1)


def side_with_tactic(s: Fusion, player: int) -> int:
    """The side on which a player has a face-down Tactic, or -1."""
    for side in range(2):
        if s.tactic[side] >= 0 and s.chart.owner_of[s.fighter[side]] == player:
            return side
    return -1


def has_seen(s: Fusion, what: int, side: int, viewer: int) -> bool:
    return (s.insight[what + side] >> viewer) & 1 == 1


def mark_seen(s: Fusion, what: int, side: int, viewer: int) -> None:
    s.insight[what + side] |= 1 << viewer


def knows_tactic(s: Fusion, side: int, seat: int) -> bool:
    """Whether a seat knows the face-down Tactic of a side: its own, or one it has seen."""
    if s.chart.owner_of[s.fighter[side]] == seat:
        return True
    return has_seen(s, TACTIC_SEEN, side, viewer_of(seat))


def sees_hand(s: Fusion, viewer: int, holder: int) -> None:
    """A viewer looks at a whole hand."""
    side = side_with_tactic(s, holder)
    for card in range(KINDS):
        held = s.hand[holder * KINDS + card]
        if side >= 0 and known_of(s, viewer, holder, card) > held:
            # It was known to be there and is not in hand: so it is the Tactic.
            mark_seen(s, TACTIC_SEEN, side, viewer)
        set_known(s, viewer, holder, card, held)
    if side >= 0:
        mark_seen(s, HAND_SEEN, side, viewer)


def sees_tactic(s: Fusion, viewer: int, side: int) -> None:
    """A viewer looks at a face-down Tactic."""
    holder = s.chart.owner_of[s.fighter[side]]
    if has_seen(s, TACTIC_SEEN, side, viewer) or viewer == holder:
        return
    mark_seen(s, TACTIC_SEEN, side, viewer)
    card = s.tactic[side]
    if not has_seen(s, HAND_SEEN, side, viewer):
        set_known(s, viewer, holder, card, max(1, known_of(s, viewer, holder, card)))


def sees_empty_pile(s: Fusion, holder: int) -> None:
    """A draw pile has run out: whatever does not lie open is in hand, or is the Tactic."""
    side = side_with_tactic(s, holder)
    for viewer in range(VIEWERS):
        if viewer == holder:
            continue
        apart = side >= 0 and has_seen(s, HAND_SEEN, side, viewer)
        for card in range(KINDS):
            held = s.hand[holder * KINDS + card]
            if side >= 0 and not apart and s.tactic[side] == card:
                held += 1
            set_known(s, viewer, holder, card, held)
        if apart:
            mark_seen(s, TACTIC_SEEN, side, viewer)


def tactic_revealed(s: Fusion, side: int) -> None:
    """A face-down Tactic is turned up; who thought of it as part of the hand knows better now."""
    holder = s.chart.owner_of[s.fighter[side]]
    card = s.tactic[side]
    for viewer in range(VIEWERS):
        held = known_of(s, viewer, holder, card)
        if held and not has_seen(s, HAND_SEEN, side, viewer):
            set_known(s, viewer, holder, card, held - 1)
    forget_tactic(s, side)


def tactic_returns(s: Fusion, side: int) -> None:
    """A face-down Tactic goes back to hand, and another card of the hand will take its place."""
    holder = s.chart.owner_of[s.fighter[side]]
    card = s.tactic[side]
    seen = [v for v in range(VIEWERS) if v != holder and has_seen(s, TACTIC_SEEN, side, v)]
    for viewer in seen:
        if has_seen(s, HAND_SEEN, side, viewer):
            set_known(s, viewer, holder, card, known_of(s, viewer, holder, card) + 1)
    forget_tactic(s, side)
    if owned_copies(s, holder, card) == 1:
        # The only copy is the one taken back, which may not be placed again.
        for viewer in seen:
            exclude(s, side, viewer, card)


def owned_copies(s: Fusion, holder: int, card: int) -> int:
    """How many copies of a card a player owns who has placed one of them; everybody knows that."""
    at = holder * KINDS + card
    found = 1 + s.hand[at] + s.pile[at] + s.discard[at]
    for i, played in enumerate(s.played):
        if played == card and s.chart.owner_of[s.fighter[s.played_by[i]]] == holder:
            found += 1
    return found


def forget_tactic(s: Fusion, side: int) -> None:
    s.insight[HAND_SEEN + side] = 0
    s.insight[TACTIC_SEEN + side] = 0
    kept: list[int] = []
    for code in s.excluded:
        if code // (VIEWERS * KINDS) != side:
            kept.append(code)
    s.excluded = kept


def exclude(s: Fusion, side: int, viewer: int, card: int) -> None:
    """A viewer knows that a card is not the Tactic of a side."""
    code = (side * VIEWERS + viewer) * KINDS + card
    if code not in s.excluded:
        s.excluded.append(code)


def named_wrongly(s: Fusion, side: int, card: int) -> None:
    for viewer in range(VIEWERS):
        exclude(s, side, viewer, card)


def named_rightly(s: Fusion, side: int) -> None:
    for viewer in range(VIEWERS):
        sees_tactic(s, viewer, side)


# -- positions that cannot be told apart ----------------------------------------------------


def resample(s: Fusion, seat: int, chance: Chance) -> Fusion:
    """A position that a seat cannot tell from this one, its hidden part dealt anew."""
    twin = s.clone()
    for holder in range(s.seats):
        if holder != seat and seat != OPEN:
            _deal(twin, viewer_of(seat), holder, chance)
    return twin


def _deal(s: Fusion, viewer: int, holder: int, chance: Chance) -> None:
    """Deal the cards of a holder that a viewer does not see into hand, Tactic and pile anew."""
    start = holder * KINDS
    side = side_with_tactic(s, holder)
    size = s.hand_size(holder)
    unseen = [s.hand[start + card] + s.pile[start + card] for card in range(KINDS)]
    sure = [known_of(s, viewer, holder, card) for card in range(KINDS)]
    tactic = -1
    if side >= 0:
        tactic = s.tactic[side]
        if has_seen(s, TACTIC_SEEN, side, viewer):
            if not has_seen(s, HAND_SEEN, side, viewer) and sure[tactic]:
                sure[tactic] -= 1
        else:
            unseen[tactic] += 1
            tactic = _deal_tactic(s, viewer, side, size, unseen, sure, chance)
            unseen[tactic] -= 1
        s.tactic[side] = tactic
    left = size
    for card in range(KINDS):
        left -= sure[card]
        unseen[card] -= sure[card]
        s.hand[start + card] = sure[card]
    for _ in range(left):
        s.hand[start + chance.draw(unseen, CARD)] += 1
    for card in range(KINDS):
        s.pile[start + card] = unseen[card]
    for other in range(VIEWERS):
        if other not in (viewer, holder):
            _adapt(s, other, holder, side)
    if holder == s.turn and s.served:
        _settle_served(s, holder)


def _adapt(s: Fusion, viewer: int, holder: int, side: int) -> None:
    """What a third party knows fits what was dealt: all of it if it knew all, or no more than is.

    That somebody has looked at a hand is no secret; what was seen is.
    """
    there = s.hand[holder * KINDS : holder * KINDS + KINDS]
    if side >= 0 and not has_seen(s, HAND_SEEN, side, viewer):
        there[s.tactic[side]] += 1
    knows = 0
    for card in range(KINDS):
        knows += known_of(s, viewer, holder, card)
    if knows:
        everything = knows == sum(there)
        for card in range(KINDS):
            held = there[card] if everything else known_of(s, viewer, holder, card)
            set_known(s, viewer, holder, card, min(held, there[card]))


def _deal_tactic(
    s: Fusion,
    viewer: int,
    side: int,
    size: int,
    unseen: list[int],
    sure: list[int],
    chance: Chance,
) -> int:
    """Choose a Tactic among what it could be, and take it out of what is known if it was that.

    `sure` becomes what is in hand beside it.
    """
    first = (side * VIEWERS + viewer) * KINDS
    possible = [0 if first + card in s.excluded else 1 for card in range(KINDS)]
    free = [unseen[card] - sure[card] for card in range(KINDS)]
    certain = sum(sure)
    if has_seen(s, HAND_SEEN, side, viewer):
        return chance.draw([free[c] * possible[c] for c in range(KINDS)], CARD)
    # Hand and Tactic together: the known cards and some others; any of them may be the Tactic.
    open_places = size + 1 - certain
    among_known = [sure[c] * possible[c] for c in range(KINDS)]
    among_free = [free[c] * possible[c] for c in range(KINDS)]
    known_ways = sum(among_known)
    free_ways = sum(among_free) if open_places > 0 else 0
    # Each of the size + 1 cards is as likely; of the unknown ones a share may be impossible.
    total_free = sum(free)
    weight_known = known_ways * max(1, total_free)
    weight_free = open_places * free_ways if free_ways else 0
    if weight_known + weight_free == 0 or chance.below(weight_known + weight_free) < weight_known:
        card = chance.draw(among_known, CARD)
        sure[card] -= 1
        return card
    return chance.draw(among_free, CARD)


def _settle_served(s: Fusion, holder: int) -> None:
    """Cards that served in this turn and were dealt anew lie in the pile as long as they can."""
    start = holder * KINDS
    in_pile = [0] * KINDS
    for i, code in enumerate(s.served):
        card = code // PILE_COUNT
        if code % PILE_COUNT in (IN_DISCARD, IN_PLAY):
            continue
        place = IN_PILE if in_pile[card] < s.pile[start + card] else IN_HAND
        if place == IN_PILE:
            in_pile[card] += 1
        s.served[i] = card * PILE_COUNT + place
