"""Positions that a seat cannot tell apart: what is hidden from it is dealt anew."""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance
from orrery.games.conquerors.content import CARDS, COPIES, KINDS, TYPE_OF
from orrery.games.conquerors.knowledge import everybody, known_in_hand, tidy
from orrery.games.conquerors.rules.placing import FROM_HAND, Lay, PlaceSlot
from orrery.games.conquerors.state import KNOWN, SEEN, Conquerors
from orrery.games.conquerors.vocabulary import TRAP

RULES: Final = ("PC-INFO-06", "PC-INFO-07")
TRIES: Final = 30
MANY_COPIES: Final = 9  # of a one-star card that somebody is thought to have brought


def resample(s: Conquerors, seat: int, chance: Chance) -> Conquerors:
    """A position that a seat cannot tell from this one, its hidden part dealt anew."""
    twin = s.clone()
    for player in range(s.seats):
        if not s.out[player]:
            Dealing(twin, seat, player).deal(chance)
    return twin


class Dealing:
    """The hidden cards of one player, dealt anew for a viewer (negative for a spectator)."""

    def __init__(self, s: Conquerors, viewer: int, player: int) -> None:
        self.s = s
        self.viewer = viewer
        self.player = player
        self.own = viewer == player
        self.fixed = s.hand[player].copy() if self.own else known_in_hand(s, viewer, player)
        self.aside = s.aside.copy() if s.active == player else []
        self.traps: list[int] = []  # those that the viewer does not know
        # Hidden cards of which the viewer knows where they are.
        self.sure = [0] * KINDS
        for kind in self.fixed:
            self.sure[kind] += 1
        for spot in s.traps:
            if s.owned_by[spot] == player and s.trap[spot] >= 0:
                if self.own or self.sees(s.seen[spot] | 1 << player):
                    self.sure[s.trap[spot]] += 1
                else:
                    self.traps.append(spot)
        for entry in s.top[player] + s.bottom[player]:
            if self.sees(entry):
                self.sure[entry // SEEN] += 1
        if self.own:
            for kind in self.aside:
                self.sure[kind] += 1
        start = player * KINDS
        self.pool = [s.unseen[start + kind] - self.sure[kind] for kind in range(KINDS)]

    def sees(self, entry: int) -> bool:
        """Whether the viewer is among the seats in the low bits; a spectator needs all of them."""
        if self.viewer < 0:
            return entry % SEEN == everybody(self.s)
        return entry >> self.viewer & 1 == 1

    def deal(self, chance: Chance) -> None:
        s = self.s
        player = self.player
        if not s.open_lists and not self.own:
            self.imagine(chance)
        for spot in self.traps:
            s.trap[spot] = take(self.pool, True, chance)
        # In the order of the kinds, so that what comes out does not depend on what was there.
        rest = [kind for kind in range(KINDS) for _ in range(self.pool[kind])]
        chance.shuffle(rest)
        if not self.own:
            unknown = self.deal_hand(rest, chance)
            s.hand[player] = sorted(self.fixed + unknown)
            self.deal_memory(unknown)
            if self.aside:
                s.aside = [rest.pop() for _ in self.aside]
        s.top[player] = self.deal_located(s.top[player], rest)
        s.bottom[player] = self.deal_located(s.bottom[player], rest)

    def deal_hand(self, rest: list[int], chance: Chance) -> list[int]:
        """The part of the hand that the viewer does not know."""
        size = len(self.s.hand[self.player]) - len(self.fixed)
        if self.is_laying() and TRAP not in [TYPE_OF[kind] for kind in self.fixed]:
            tries = 0
            while TRAP not in [TYPE_OF[kind] for kind in rest[len(rest) - size :]]:
                tries += 1
                chance.shuffle(rest)
                if tries == TRIES:
                    at = [TYPE_OF[kind] for kind in rest].index(TRAP)
                    rest[at], rest[-1] = rest[-1], rest[at]
        return [rest.pop() for _ in range(size)]

    def is_laying(self) -> bool:
        """Whoever has begun to place a trap from the hand holds one."""
        step = self.s.pending
        if isinstance(step, Lay):
            return step.player == self.player
        if isinstance(step, PlaceSlot):
            return step.player == self.player and step.trap == FROM_HAND
        return False

    def deal_memory(self, unknown: list[int]) -> None:
        """Others know cards of the new hand instead of those of the old one."""
        s = self.s
        used = 0
        for at in range(self.player * KNOWN, self.player * KNOWN + KNOWN):
            entry = s.known[at]
            if entry and not self.sees(entry | 1 << self.player):
                if used < len(unknown):
                    s.known[at] = unknown[used] * SEEN + entry % SEEN
                else:
                    s.known[at] = 0
                used += 1
        tidy(s, self.player)

    def deal_located(self, entries: list[int], rest: list[int]) -> list[int]:
        """Located cards of the deck: those the viewer knows stay."""
        return [
            entry if self.sees(entry) else rest.pop() * SEEN + entry % SEEN for entry in entries
        ]

    def imagine(self, chance: Chance) -> None:
        """With closed lists a hidden card may be any that leaves the deck legal."""
        s = self.s
        start = self.player * KINDS
        hidden = sum(self.pool)
        face_up = [s.brought[start + k] - s.unseen[start + k] for k in range(KINDS)]
        room = [0] * KINDS
        for kind in range(KINDS):
            if not CARDS[kind].token:
                most = COPIES[CARDS[kind].stars] or MANY_COPIES
                room[kind] = max(0, most - face_up[kind] - self.sure[kind])
        traps = len(self.traps) + int(self.is_laying())
        self.pool = [0] * KINDS
        for i in range(hidden):
            self.pool[take(room, i < traps, chance)] += 1
        s.brought = s.brought.copy()
        for kind in range(KINDS):
            s.unseen[start + kind] = self.pool[kind] + self.sure[kind]
            s.brought[start + kind] = face_up[kind] + s.unseen[start + kind]


def take(pool: list[int], trap: bool, chance: Chance) -> int:
    """Take any card out of a pool, or any trap."""
    total = 0
    for kind in range(KINDS):
        if not trap or TYPE_OF[kind] == TRAP:
            total += pool[kind]
    left = chance.below(total)
    for kind in range(KINDS):
        if not trap or TYPE_OF[kind] == TRAP:
            left -= pool[kind]
            if left < 0:
                pool[kind] -= 1
                return kind
    raise ValueError("there is no such card")
