"""Traps: placing them from the hand or the junkyard, moving them; and discarding."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.conquerors.content import CARDS, TYPE_OF
from orrery.games.conquerors.events import DISCARDS, MOVES, PLACES, RETURNS_TRAP
from orrery.games.conquerors.knowledge import everybody, lays_face_down, leaves_hand
from orrery.games.conquerors.planet import put_trap, stand
from orrery.games.conquerors.rules.objective import end_step
from orrery.games.conquerors.rules.targets import takeable_kinds
from orrery.games.conquerors.state import Conquerors, Why
from orrery.games.conquerors.vocabulary import BUILDING, TRAP
from orrery.games.conquerors.words import (
    DECLINE,
    DISCARD,
    LAY,
    PLACE,
    SLOT_AT,
    TAKE,
)

RULES: Final = (
    "PC-TRAP-03",
    "PC-TRAP-14",
    "PC-BASE-03",
    "PC-BLDG-08",
    "PC-TRAP-01",
)
# Where the trap comes from: the hand, the junkyard (then its kind follows), or another column.
FROM_HAND: Final = -1
MOVED: Final = 1000  # and the spot

NOT_OWN: Final = Why("PC-TRAP-03", "Traps stand before your own buildings or base.")
SAME_COLUMN: Final = Why("PC-TPH-04", "A trap is moved to another column; this is its own.")
NO_TRAP: Final = Why("PC-TPH-02", "You hold no trap.")
NO_SLOT: Final = Why("PC-TRAP-06", "There is no such slot in this column.")
NOT_A_TRAP: Final = Why("PC-TRAP-03", "{card} is no trap in your hand.")
NOT_IN_HAND: Final = Why("PC-INFO-05", "{card} is not in that hand.")
NOT_RETURNABLE: Final = Why("PC-KW-TRAPBACK-01", "{card} is no trap in your junkyard.")


def holds_trap(s: Conquerors, player: int) -> bool:
    for kind in s.hand[player]:
        if TYPE_OF[kind] == TRAP:
            return True
    return False


def goals_of(s: Conquerors, player: int) -> list[int]:
    """What a player's traps may stand before: the own base and buildings."""
    found = [player]
    for spot in range(len(s.type)):
        if s.type[spot] == BUILDING and s.side[spot] == player:
            found.append(spot)
    return found


def judge_goal(s: Conquerors, player: int, goal: int) -> Why | None:
    return None if goal in goals_of(s, player) else NOT_OWN


def slots_of(s: Conquerors, goal: int) -> list[int]:
    """The slots that may be chosen before something, from the outside."""
    size = len(s.column(goal))
    if s.settings.ends_only and size > 1:
        return [0, size]
    return list(range(size + 1))


class PlaceTraps(Step[Conquerors]):
    """A player may place traps from the hand, up to a number."""

    RULES = ("PC-TRAP-03", "PC-INFO-05", "PC-TRAP-17")
    FIELDS = ("player", "count")
    PROMPT = "You may place a trap from your hand: choose what it stands before."

    def __init__(self, player: int, count: int) -> None:
        self.player = player
        self.count = count

    def run(self, s: Conquerors) -> None:
        if self.count == 0 or s.out[self.player] or not s.hand[self.player]:
            return
        options = [DECLINE.action()]
        if holds_trap(s, self.player):
            options += [PLACE.action(goal) for goal in goals_of(s, self.player)]
        s.ask(self, self.player, options)

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        if PLACE.has(action):
            return judge_goal(s, self.player, PLACE.a(action)) or NO_TRAP
        return super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        if PLACE.has(action):
            s.agenda.append(PlaceTraps(self.player, self.count - 1))
            choose_slot(s, self.player, FROM_HAND, PLACE.a(action))


def choose_slot(s: Conquerors, player: int, trap: int, goal: int) -> None:
    """A trap will stand before a goal; an empty column has one slot."""
    if s.column(goal):
        s.agenda.append(PlaceSlot(player, trap, goal))
    else:
        into(s, player, trap, goal, 0)


def into(s: Conquerors, player: int, trap: int, goal: int, slot: int) -> None:
    """A trap takes its slot, once it is known which."""
    if trap == FROM_HAND:
        s.agenda.append(Lay(player, goal, slot))
    elif trap >= MOVED:
        spot = trap - MOVED
        s.traps.remove(spot)
        stand(s, spot, goal, slot)
        s.tell(MOVES, player, spot, goal)
    else:
        s.junkyard[player].remove(trap)
        s.unseen[player * len(CARDS) + trap] += 1
        spot = put_trap(s, trap, player, goal, slot, everybody(s))
        s.tell(RETURNS_TRAP, player, trap, spot, goal)


class PlaceSlot(Step[Conquerors]):
    """In a column the new trap goes before, between or behind those that are there."""

    RULES = ("PC-TRAP-05", "PC-TRAP-06", "PC-TPH-04")
    FIELDS = ("player", "trap", "goal")
    PROMPT = "Choose the slot of the column, 0 for the outermost."

    def __init__(self, player: int, trap: int, goal: int) -> None:
        self.player = player
        self.trap = trap
        self.goal = goal

    def run(self, s: Conquerors) -> None:
        if s.out[self.player]:
            return
        s.ask(self, self.player, [SLOT_AT.action(slot) for slot in slots_of(s, self.goal)])

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        return NO_SLOT if SLOT_AT.has(action) else super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        into(s, self.player, self.trap, self.goal, SLOT_AT.a(action))


class Lay(Step[Conquerors]):
    """Which trap is laid face down, only its player knows."""

    RULES = ("PC-TRAP-01", "PC-TRAP-03", "PC-TRAP-14", "PC-INFO-05")
    FIELDS = ("player", "goal", "slot")
    PROMPT = "Choose the trap that you lay face down."

    def __init__(self, player: int, goal: int, slot: int) -> None:
        self.player = player
        self.goal = goal
        self.slot = slot

    def run(self, s: Conquerors) -> None:
        if s.out[self.player]:
            return
        kinds = [kind for kind in sorted(set(s.hand[self.player])) if TYPE_OF[kind] == TRAP]
        s.ask(self, self.player, [LAY.action(kind) for kind in kinds])

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        return NOT_A_TRAP if LAY.has(action) else super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        kind = LAY.a(action)
        lays_face_down(s, self.player, kind)
        spot = put_trap(s, kind, self.player, self.goal, self.slot, 0)
        s.tell(PLACES, self.player, kind, spot, self.goal)


class Trapback(Step[Conquerors]):
    """Up to a number of traps come back from the own junkyard, shown as they are placed."""

    RULES = ("PC-KW-TRAPBACK-01", "PC-KW-TRAPBACK-02", "PC-KW-TRAPBACK-03", "PC-ATK-33")
    FIELDS = ("player", "count")
    PROMPT = "You may return a trap from your junkyard."

    def __init__(self, player: int, count: int) -> None:
        self.player = player
        self.count = count

    def run(self, s: Conquerors) -> None:
        player = self.player
        if self.count == 0 or s.out[player]:
            return
        kinds = [kind for kind in takeable_kinds(s, player) if TYPE_OF[kind] == TRAP]
        if kinds:
            s.ask(self, player, [DECLINE.action(), *[TAKE.action(player, kind) for kind in kinds]])

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        return NOT_RETURNABLE if TAKE.has(action) else super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        if DECLINE.has(action):
            return
        s.agenda.append(Trapback(self.player, self.count - 1))
        s.agenda.append(PlaceWhere(self.player, TAKE.b(action)))


class PlaceWhere(Step[Conquerors]):
    """What a returned or moved trap stands before."""

    RULES = ("PC-KW-TRAPBACK-01", "PC-TPH-03", "PC-TPH-04")
    FIELDS = ("player", "trap")
    PROMPT = "Choose what the trap stands before."

    def __init__(self, player: int, trap: int) -> None:
        self.player = player
        self.trap = trap

    def run(self, s: Conquerors) -> None:
        if s.out[self.player]:
            return
        goals = self.goals(s)
        if len(goals) == 1:
            choose_slot(s, self.player, self.trap, goals[0])
        else:
            s.ask(self, self.player, [PLACE.action(goal) for goal in goals])

    def goals(self, s: Conquerors) -> list[int]:
        own = s.guards[self.trap - MOVED] if self.trap >= MOVED else -1
        return [goal for goal in goals_of(s, self.player) if goal != own]

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        if PLACE.has(action):
            return judge_goal(s, self.player, PLACE.a(action)) or SAME_COLUMN
        return super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        choose_slot(s, self.player, self.trap, PLACE.a(action))


class Discard(Step[Conquerors]):
    """Cards go from a hand to the junkyard; the owner picks, or somebody who sees the hand."""

    RULES = ("PC-JUNK-01", "PC-INFO-05", "PC-INFO-07")
    FIELDS = ("holder", "chooser", "count")
    PROMPT = "Choose a card that is discarded."

    def __init__(self, holder: int, chooser: int, count: int) -> None:
        self.holder = holder
        self.chooser = chooser
        self.count = count

    def run(self, s: Conquerors) -> None:
        if self.count == 0 or s.out[self.holder] or s.out[self.chooser] or not s.hand[self.holder]:
            return
        s.ask(
            self, self.chooser, [DISCARD.action(kind) for kind in sorted(set(s.hand[self.holder]))]
        )

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        return NOT_IN_HAND if DISCARD.has(action) else super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        kind = DISCARD.a(action)
        leaves_hand(s, self.holder, kind)
        s.unseen[self.holder * len(CARDS) + kind] -= 1
        s.junkyard[self.holder].append(kind)
        s.tell(DISCARDS, self.holder, kind)
        s.agenda.append(Discard(self.holder, self.chooser, self.count - 1))
        end_step(s)
