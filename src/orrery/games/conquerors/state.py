"""A position of Planetary Conquerors.

Whatever is on the planet has a spot: the bases the first ones, cards and traps those after them,
which are used again when something leaves. A stamp tells the old from the new: a reference is
stamp and spot in one number, and is good as long as that very object is there.

Hidden cards have no secret order: of each player's deck only the cards are kept that nobody has
located (`unseen`, less the hand and the traps), and which of them is on top is decided when it is
drawn. Cards that somebody has seen or put on top or bottom are kept in `top` and `bottom`, with
the seats that know them.
"""

from __future__ import annotations

from typing import Final

from orrery.core.reasons import Reason
from orrery.core.state import State
from orrery.core.verbs import Domain
from orrery.games.conquerors.content import (
    BASE_LIFE,
    CARDS,
    LIFE_OF,
    LIMITS,
)
from orrery.games.conquerors.flow import STEPS
from orrery.games.conquerors.settings import Settings
from orrery.games.conquerors.vocabulary import MATERIALS, TRAP
from orrery.games.conquerors.words import (
    CARD,
    MARKS,
    PLAYER,
    SEATS,
    SPOT,
    SPOTS,
    WAITING,
)

MATERIAL_COUNT: Final = len(MATERIALS)
REF: Final = 512  # a reference is stamp * REF + spot
NOWHERE: Final = REF - 1  # the spot of what is not on the planet
KNOWN: Final = 32  # cards in a hand that others may know of
SEEN: Final = 64  # a known card is kind * SEEN + the seats that know it, as bits

# A frame of the stack: what, card, by whom, from where, its steps and where they stand, and so on.
FRAME: Final = 13
WHAT_AT: Final = 0
CARD_AT: Final = 1
BY_AT: Final = 2
SOURCE_AT: Final = 3
PROGRAM_AT: Final = 4
STEP_AT: Final = 5
X_AT: Final = 6  # a number that goes with it: damage, attack of what was sacrificed, line, phase
FIRST_AT: Final = 7  # the attacker, or what the event was about
SECOND_AT: Final = 8  # the attacked
WHO_AT: Final = 9  # the player the event was about
ASKED_AT: Final = 10  # how many players have been asked in its window
FLAGS_AT: Final = 11
PICKS_AT: Final = 12  # how many of the last picks are its own
CANCELLED: Final = 1
DROPPED: Final = 2
PASSED_WINDOW: Final = 4
IS_OPEN: Final = 8
REACTED: Final = 16
PICKING: Final = 32

# A waiting trigger.
WAIT: Final = 10
BATCH_AT: Final = 0
DEPTH_AT: Final = 1
W_CARD: Final = 2
W_PROGRAM: Final = 3
W_BY: Final = 4
W_SOURCE: Final = 5
W_FIRST: Final = 6
W_WHO: Final = 7
W_X: Final = 8
W_TRIGGER: Final = 9

# A lasting change: reference, what, how much, until when. Changes of attack count from a zero of
# their own, since stored numbers are never negative.
LASTING: Final = 4
ATTACK_ZERO: Final = 1000

# What is open to all is declared with each field; life and storages are public, junkyards open.
RULES: Final = (
    "PC-BASE-05",
    "PC-STORE-04",
    "PC-BLDG-07",
    "PC-JUNK-03",
    "PC-MAT-09",
    "PC-WAR-04",
    "PC-CARD-07",
    "PC-TRAP-04",
    "PC-INFO-01",
    "PC-INFO-06",
    "PC-KW-ZONE-01",
    "PC-BLDG-09",
)


class Conquerors(State):
    """Everything on the table."""

    settings: Settings
    open_lists: int
    quick: tuple[list[int], ...]  # the kinds that may come up as reactions from each hand
    stirred: int  # whether anything has happened that a state check must look at
    raw: int  # nothing has been laid out yet, so there is room for every spot
    # the course of the game
    phase: int
    turn: int
    active: int
    converted: int
    placed: int
    moved: int
    stamps: int
    batch: int
    depth: int
    ending: int
    failed: int
    # what is about to happen
    frames: list[int]
    picked: list[int]
    waiting: list[int]
    lasting: list[int]
    shields: list[int]
    # the attack
    line: int
    runner: int
    attackers: list[int]
    goals: list[int]
    ranks: list[int]
    stages: list[int]
    block: list[int]
    blockers: list[int]
    blocked_with: list[int]
    passed: list[int]
    # by spot
    type: list[int]
    card: list[int]
    trap: list[int]
    owned_by: list[int]
    side: list[int]
    life: list[int]
    stamp: list[int]
    guards: list[int]
    seen: list[int]
    marks: list[int]
    traps: list[int]
    lively: list[int]
    # by player
    out: list[int]
    store: list[int]
    deck: list[int]
    hand: list[list[int]]
    top: list[list[int]]
    bottom: list[list[int]]
    junkyard: list[list[int]]
    gone: list[list[int]]
    unseen: list[int]
    brought: list[int]
    known: list[int]
    looked: list[int]
    aside: list[int]

    def clone(self) -> Conquerors:
        twin = Conquerors()
        self.copy_kernel(twin)
        twin.settings = self.settings
        twin.open_lists = self.open_lists
        twin.quick = self.quick
        twin.stirred = self.stirred
        twin.raw = self.raw
        twin.phase = self.phase
        twin.turn = self.turn
        twin.active = self.active
        twin.converted = self.converted
        twin.placed = self.placed
        twin.moved = self.moved
        twin.stamps = self.stamps
        twin.batch = self.batch
        twin.depth = self.depth
        twin.ending = self.ending
        twin.failed = self.failed
        twin.frames = self.frames.copy()
        twin.picked = self.picked.copy()
        twin.waiting = self.waiting.copy()
        twin.lasting = self.lasting.copy()
        twin.shields = self.shields.copy()
        twin.line = self.line
        twin.runner = self.runner
        twin.attackers = self.attackers.copy()
        twin.goals = self.goals.copy()
        twin.ranks = self.ranks.copy()
        twin.stages = self.stages.copy()
        twin.block = self.block.copy()
        twin.blockers = self.blockers.copy()
        twin.blocked_with = self.blocked_with.copy()
        twin.passed = self.passed.copy()
        twin.type = self.type.copy()
        twin.card = self.card.copy()
        twin.trap = self.trap.copy()
        twin.owned_by = self.owned_by.copy()
        twin.side = self.side.copy()
        twin.life = self.life.copy()
        twin.stamp = self.stamp.copy()
        twin.guards = self.guards.copy()
        twin.seen = self.seen.copy()
        twin.marks = self.marks.copy()
        twin.traps = self.traps.copy()
        twin.lively = self.lively.copy()
        twin.out = self.out.copy()
        twin.store = self.store.copy()
        twin.deck = self.deck.copy()
        twin.hand = [cards.copy() for cards in self.hand]
        twin.top = [cards.copy() for cards in self.top]
        twin.bottom = [cards.copy() for cards in self.bottom]
        twin.junkyard = [cards.copy() for cards in self.junkyard]
        twin.gone = [cards.copy() for cards in self.gone]
        twin.unseen = self.unseen.copy()
        twin.brought = self.brought
        twin.known = self.known.copy()
        twin.looked = self.looked.copy()
        twin.aside = self.aside.copy()
        return twin

    # -- groups -----------------------------------------------------------------------------

    def rows(self, group: str) -> list[int]:
        if group == "planet":
            if self.raw:
                return list(range(SPOTS))
            return [spot for spot in range(len(self.type)) if self.type[spot] >= 0]
        if group == "stack":
            return list(range(len(self.frames) // FRAME))
        if group == "insights":
            return [at for at in range(self.seats * SEATS) if self.looked[at]]
        return list(range(self.seats))

    def owner(self, group: str, row: int) -> int:
        if group == "planet":
            return self.side[row]
        if group == "insights":
            return row // SEATS
        return self.active if group == "" else row

    # -- the agenda -------------------------------------------------------------------------

    def go(self, step: int) -> None:
        """Put a step of `flow` on the agenda, unless the game is over."""
        if self.result is None:
            self.agenda.append(STEPS[step])

    def trim(self) -> None:
        """Take empty spots off the end, so that equal positions are equal lists."""
        size = len(self.type)
        while size > SEATS and self.type[size - 1] < 0:
            size -= 1
        self.raw = 0
        if size == len(self.type):
            return
        del self.type[size:]
        del self.card[size:]
        del self.trap[size:]
        del self.owned_by[size:]
        del self.side[size:]
        del self.life[size:]
        del self.stamp[size:]
        del self.guards[size:]
        del self.seen[size:]
        del self.marks[size * MARKS :]

    # -- objects ----------------------------------------------------------------------------

    def ref(self, spot: int) -> int:
        return self.stamp[spot] * REF + spot

    def at(self, ref: int) -> int:
        """The spot of what a reference means, or -1 when it has left the planet."""
        if ref < 0:
            return -1
        spot = ref % REF
        if spot < len(self.stamp) and self.stamp[spot] == ref // REF:
            return spot
        return -1

    def new_stamp(self) -> int:
        self.stamps += 1
        return self.stamps

    def marked(self, spot: int, mark: int) -> bool:
        return self.marks[spot * MARKS + mark] != 0

    def mark(self, spot: int, mark: int, value: int) -> None:
        self.marks[spot * MARKS + mark] = value

    def most_life(self, spot: int) -> int:
        return BASE_LIFE if spot < SEATS else LIFE_OF[self.card[spot]]

    def attacker(self, spot: int) -> int:
        """The place of a warrior among the attackers, or -1."""
        attackers = self.attackers
        for i in range(len(attackers)):
            if attackers[i] == spot:
                return i
        return -1

    def column(self, goal: int) -> list[int]:
        """The traps before a building or base, from the outside in."""
        return [spot for spot in self.traps if self.guards[spot] == goal]

    # -- players ----------------------------------------------------------------------------

    def first_seat(self) -> int:
        """The active player, or the next one in the game when that one is out."""
        seat = self.active
        while self.out[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def limit(self, player: int, material: int) -> int:
        """How much of a material a storage holds."""
        limit = LIMITS[material]
        for spot in self.lively:
            if self.side[spot] == player:
                limit += CARDS[self.card[spot]].caps[material]
        return limit

    def stored(self, player: int, material: int) -> int:
        return self.store[player * MATERIAL_COUNT + material]

    # -- words ------------------------------------------------------------------------------

    def label(self, domain: Domain, index: int) -> str:
        if domain is PLAYER:
            return self.seat_name(index)
        if domain is SPOT:
            return self.spot_label(index)
        if domain is WAITING:
            return self.waiting_label(index)
        return domain.label(index)

    def spot_label(self, spot: int) -> str:
        """What lies there now, as everybody sees it."""
        if spot < SEATS:
            return f"the base of {self.seat_name(spot)}"
        if spot >= len(self.type) or self.type[spot] < 0:
            return f"the empty {SPOT.keys[spot]}"
        name = CARD.labels[self.card[spot]] if self.card[spot] >= 0 else "a face-down trap"
        text = f"{name} ({SPOT.keys[spot]})"
        if self.type[spot] == TRAP and self.guards[spot] >= 0:
            guarded = self.guards[spot]
            place = "the base" if guarded < SEATS else SPOT.keys[guarded]
            text += f" before {place}"
        return text

    def waiting_label(self, index: int) -> str:
        at = index * WAIT
        if at >= len(self.waiting):
            return f"effect {index + 1}"
        card = self.waiting[at + W_CARD]
        source = self.waiting[at + W_SOURCE] % REF
        place = SPOT.keys[source] if source < len(SPOT.keys) else "gone"
        name = CARD.labels[card] if card >= 0 else "the base"
        return f"{name} ({place}) of Seat {self.waiting[at + W_BY]}, effect {index + 1}"


Why = Reason[Conquerors]
