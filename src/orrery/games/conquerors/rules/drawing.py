"""Drawing, Kuk and Look: the top and bottom of the decks."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.conquerors.events import BOTTOMS, DRAWS, LOOKS
from orrery.games.conquerors.knowledge import bag_of, joins_hand
from orrery.games.conquerors.rules.objective import end_step
from orrery.games.conquerors.state import SEEN, Conquerors, Why
from orrery.games.conquerors.words import BOTTOM, CARD, KEEP, SEATS

RULES: Final = (
    "PC-KW-DRAW-01",
    "PC-KW-LOOK-01",
    "PC-KW-KUK-03",
    "PC-KUKP-02",
    "PC-INFO-04",
)
NOT_LOOKED_AT: Final = Why("PC-KW-KUK-01", "{card} is not among the cards you look at.")


def locate(s: Conquerors, player: int, count: int) -> int:
    """Find out the top cards of a deck; how many of the number there are."""
    top = s.top[player]
    while len(top) < count:
        unlocated = s.deck[player] - len(top) - len(s.bottom[player])
        if unlocated > 0:
            top.append(s.chance.draw(bag_of(s, player), CARD) * SEEN)
        elif s.bottom[player]:
            top.append(s.bottom[player].pop(0))
        else:
            break
    return min(count, len(top))


def draw(s: Conquerors, player: int, count: int) -> None:
    """Cards from the top of the own deck to the hand, as many as there are."""
    for _ in range(count):
        if s.deck[player] == 0:
            s.failed |= 1 << player
            s.stirred = 1
            return
        if s.top[player]:
            entry = s.top[player].pop(0)
        elif s.deck[player] > len(s.bottom[player]):
            entry = s.chance.draw(bag_of(s, player), CARD) * SEEN
        else:
            entry = s.bottom[player].pop(0)
        s.deck[player] -= 1
        s.stirred = 1
        joins_hand(s, player, entry // SEEN, entry % SEEN)
        s.tell(DRAWS, player, entry // SEEN)


def look(s: Conquerors, viewer: int, player: int, count: int) -> None:
    """A player privately sees the top cards of a deck; nothing is reordered."""
    if viewer != player:
        s.looked[viewer * SEATS + player] = 1
    for i in range(locate(s, player, count)):
        entry = s.top[player][i]
        s.top[player][i] = entry // SEEN * SEEN + (entry % SEEN | 1 << viewer)
        s.tell(LOOKS, viewer, entry // SEEN, player)


def begin_kuk(s: Conquerors, player: int, count: int) -> None:
    """Kuk: look at the top cards, put some on the bottom, draw as many."""
    look(s, player, player, count)
    s.agenda.append(Kuk(player, min(count, s.deck[player]), count))


class Kuk(Step[Conquerors]):
    """Of the cards looked at, any number go to the bottom in the order named; then the draw."""

    RULES = ("PC-KW-KUK-01", "PC-KW-KUK-02", "PC-KW-KUK-03", "PC-KUKP-01")
    FIELDS = ("player", "looked", "count")

    def __init__(self, player: int, looked: int, count: int) -> None:
        self.player = player
        self.looked = looked  # cards on top that may still go to the bottom
        self.count = count

    def prompt(self, s: Conquerors) -> str:
        return (
            f"Put cards on the bottom, or keep the rest and draw {self.count} (kuk {self.count})."
        )

    def run(self, s: Conquerors) -> None:
        if s.out[self.player]:
            return
        if self.looked == 0:
            self.end(s)
            return
        options = [KEEP.action()]
        kinds = sorted({entry // SEEN for entry in s.top[self.player][: self.looked]})
        options += [BOTTOM.action(kind) for kind in kinds]
        s.ask(self, self.player, options)

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        return NOT_LOOKED_AT if BOTTOM.has(action) else super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        if KEEP.has(action):
            self.end(s)
            return
        player = self.player
        kind = BOTTOM.a(action)
        top = s.top[player]
        for i in range(self.looked):
            if top[i] // SEEN == kind:
                entry = top.pop(i)
                break
        # Others who knew the cards cannot follow which of several went where.
        if self.looked > 1:
            entry = kind * SEEN + (1 << player)
            for i in range(self.looked - 1):
                top[i] = top[i] // SEEN * SEEN + (1 << player)
        s.bottom[player].append(entry)
        s.tell(BOTTOMS, player, kind)
        s.agenda.append(Kuk(player, self.looked - 1, self.count))

    def end(self, s: Conquerors) -> None:
        draw(s, self.player, self.count)
        end_step(s)
