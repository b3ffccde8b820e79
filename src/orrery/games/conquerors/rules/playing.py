"""Playing cards: when and by whom, the announcement, the payment."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.conquerors.content import CARDS, PROGRAMS, QUICK, TYPE_OF
from orrery.games.conquerors.events import PLAYS, SACRIFICES, USES
from orrery.games.conquerors.flow import OPEN, RUN, SACRIFICE, SETTLE
from orrery.games.conquerors.knowledge import leaves_hand
from orrery.games.conquerors.planet import has_room
from orrery.games.conquerors.rules.materials import (
    affordable,
    cost_changes,
    cost_words,
    pay,
    payable,
    price,
)
from orrery.games.conquerors.rules.objective import end_step, kill
from orrery.games.conquerors.rules.targets import has_target
from orrery.games.conquerors.selecting import attack_of
from orrery.games.conquerors.stack import push, start_effect, top
from orrery.games.conquerors.state import (
    ASKED_AT,
    BY_AT,
    CARD_AT,
    DROPPED,
    FLAGS_AT,
    MATERIAL_COUNT,
    NOWHERE,
    REF,
    WHAT_AT,
    X_AT,
    Conquerors,
    Why,
)
from orrery.games.conquerors.vocabulary import MINER, SPELL, TRAP
from orrery.games.conquerors.words import CHOOSE, PLAYED_CARD, USED

RULES: Final = (
    "PC-CARD-03",
    "PC-CARD-04",
    "PC-CARD-06",
    "PC-MAT-06",
    "PC-PAID-01",
    "PC-PAID-02",
    "PC-PAID-05",
    "PC-PAID-06",
    "PC-PAID-07",
    "PC-KW-SACRIFICE-02",
    "PC-SPELL-03",
)


def _cost(s: Conquerors, seat: int, args: list[int]) -> object:
    changes = cost_changes(s, seat)
    return cost_words([price(args[0], changes, m) for m in range(MATERIAL_COUNT)])


def _stored(s: Conquerors, seat: int, args: list[int]) -> object:
    start = seat * MATERIAL_COUNT
    return cost_words(s.store[start : start + MATERIAL_COUNT])


def _use_cost(s: Conquerors, seat: int, args: list[int]) -> object:
    return cost_words(CARDS[s.card[args[0]]].paid[args[1]].cost)


NOT_IN_HAND: Final = Why("PC-MAIN-01", "You do not hold {card}.")
IS_A_TRAP: Final = Why("PC-CARD-08", "Traps are not played but placed, in your trap phase.")
SLOW: Final = [
    Why("PC-MINER-03", "{card} is played in your own main phase while nothing else goes on."),
    Why("PC-BLDG-01", "{card} is played in your own main phase while nothing else goes on."),
    Why("PC-WAR-01", "{card} is played in your own main phase while nothing else goes on."),
]
TOO_DEAR: Final = Why(
    "PC-MAT-10", "{card} costs {cost}; you have {stored}.", cost=_cost, stored=_stored
)
NO_SACRIFICE: Final = Why("PC-KW-SACRIFICE-02", "You have nothing to sacrifice for {card}.")
NO_TARGET: Final = Why("PC-SPELL-02", "{card} has no valid target now.")
FULL: Final = Why("PC-KW-PLANET-01", "There is no room left on the planet.")
NOT_YOURS: Final = Why("PC-PAID-09", "{spot} is not under your control.")
NO_EFFECT: Final = Why("PC-PAID-01", "{spot} has no such paid effect.")
ALREADY_USED: Final = Why("PC-PAID-03", "{spot} is used and has not recharged yet.")
MINER_WAITS: Final = Why(
    "PC-REACT-19", "Effects of miners are used in your own main phase, outside windows."
)
TOO_DEAR_TO_USE: Final = Why(
    "PC-MAT-10", "That costs {cost}; you have {stored}.", cost=_use_cost, stored=_stored
)
NOTHING_TO_GIVE: Final = Why("PC-KW-SACRIFICE-02", "You have nothing to sacrifice for that.")
NO_USE: Final = Why("PC-REACT-10", "That effect has no valid target now.")
NOT_TO_SACRIFICE: Final = Why("PC-KW-SACRIFICE-01", "{spot} cannot be sacrificed for this.")


# -- what may be played ---------------------------------------------------------------------


def can_play(s: Conquerors, seat: int, kind: int, changes: list[int]) -> bool:
    """Whether a card could be paid and has what it needs; not whether now is its time."""
    return payable(s, seat, kind, changes) and has_needs(s, seat, kind)


def has_needs(s: Conquerors, seat: int, kind: int) -> bool:
    """Whether a card's sacrifices and targets exist."""
    card = CARDS[kind]
    if card.sacrifice and count_own(s, seat, card.sacrifice) < card.sacrificed:
        return False
    effect = card.effect
    return effect is None or has_target(s, seat, -1, effect, top(s))


def count_own(s: Conquerors, seat: int, types: int) -> int:
    return len(own_of(s, seat, types))


def own_of(s: Conquerors, seat: int, types: int) -> list[int]:
    """The own cards of some types on the planet, which can be sacrificed."""
    found: list[int] = []
    for spot in range(len(s.type)):
        kind = s.type[spot]
        if kind < 0 or s.side[spot] != seat or not types >> kind & 1:
            continue
        # A trap that is being activated is out of reach.
        if kind != TRAP or s.trap[spot] >= 0:
            found.append(spot)
    return found


def judge_play(s: Conquerors, seat: int, kind: int, idle: bool) -> Why | None:
    if kind not in s.hand[seat]:
        return NOT_IN_HAND
    if TYPE_OF[kind] == TRAP:
        return IS_A_TRAP
    if not idle and not QUICK[kind]:
        return SLOW[TYPE_OF[kind]]
    if not payable(s, seat, kind, cost_changes(s, seat)):
        return TOO_DEAR
    card = CARDS[kind]
    if card.sacrifice and count_own(s, seat, card.sacrifice) < card.sacrificed:
        return NO_SACRIFICE
    if not has_needs(s, seat, kind):
        return NO_TARGET
    return FULL if TYPE_OF[kind] != SPELL and not has_room(s) else None


def judge_use(s: Conquerors, seat: int, spot: int, index: int, idle: bool) -> Why | None:
    if spot >= len(s.type) or s.card[spot] < 0 or index >= len(CARDS[s.card[spot]].paid):
        return NO_EFFECT
    if s.side[spot] != seat:
        return NOT_YOURS
    if s.type[spot] == MINER and not idle and not s.settings.miners_react:
        return MINER_WAITS
    if s.marked(spot, USED):
        return ALREADY_USED
    paid = CARDS[s.card[spot]].paid[index]
    if not affordable(s, seat, paid.cost):
        return TOO_DEAR_TO_USE
    if paid.sacrifice and count_own(s, seat, paid.sacrifice) < paid.count:
        return NOTHING_TO_GIVE
    return None if has_target(s, seat, s.ref(spot), paid.program, top(s)) else NO_USE


# -- announcing -----------------------------------------------------------------------------


def announce(s: Conquerors, seat: int, kind: int) -> None:
    """Show a card, pay for it, then open its window; it is in no zone meanwhile."""
    changes = cost_changes(s, seat)
    leaves_hand(s, seat, kind)
    s.unseen[seat * len(CARDS) + kind] -= 1
    s.tell(PLAYS, seat, kind)
    for material in range(MATERIAL_COUNT):
        pay(s, seat, material, price(kind, changes, material))
    push(s, PLAYED_CARD, kind, seat, s.new_stamp() * REF + NOWHERE)
    s.go(OPEN)
    if CARDS[kind].sacrifice:
        s.go(SETTLE)
        s.go(SACRIFICE)


def use(s: Conquerors, seat: int, spot: int, index: int) -> None:
    """Pay for an effect and carry it out, all in one: no window opens for it."""
    kind = s.card[spot]
    paid = CARDS[kind].paid[index]
    s.tell(USES, seat, kind, spot)
    s.mark(spot, USED, 1)
    for material in range(MATERIAL_COUNT):
        pay(s, seat, material, paid.cost[material])
    start_effect(s, kind, seat, s.ref(spot), paid.program.number, -1, -1, 0)
    s.go(RUN)
    if paid.self_sacrifice:
        s.tell(SACRIFICES, seat, kind, spot)
        s.frames[top(s) + X_AT] = attack_of(s, spot)
        kill(s, [spot])
        end_step(s)
    elif paid.sacrifice:
        s.go(SACRIFICE)


def sacrifice_of(s: Conquerors, frame: int) -> list[int]:
    """Which types are sacrificed for what is on top of the stack, and how many."""
    card = CARDS[s.frames[frame + CARD_AT]]
    if s.frames[frame + WHAT_AT] == PLAYED_CARD:
        return [card.sacrifice, card.sacrificed]
    for paid in card.paid:
        if paid.program is PROGRAMS[s.frames[frame + 4]]:
            return [paid.sacrifice, paid.count]
    return [0, 0]


class Sacrifice(Step[Conquerors]):
    """The sacrifices of a cost are picked and made one by one while it is paid."""

    RULES = ("PC-KW-SACRIFICE-01", "PC-KW-SACRIFICE-02", "PC-CARD-09", "PC-PAID-10")

    def prompt(self, s: Conquerors) -> str:
        card = CARDS[s.frames[top(s) + CARD_AT]]
        return f"Choose what you sacrifice for {card.name}."

    def run(self, s: Conquerors) -> None:
        frame = top(s)
        types, count = sacrifice_of(s, frame)
        left = count - s.frames[frame + ASKED_AT]
        if left <= 0 or s.frames[frame + FLAGS_AT] & DROPPED:
            s.frames[frame + ASKED_AT] = 0
            return
        seat = s.frames[frame + BY_AT]
        found = own_of(s, seat, types)
        if len(found) <= left:
            for spot in found:
                self.make(s, frame, spot)
            s.frames[frame + ASKED_AT] = 0
            end_step(s)
        else:
            s.ask(self, seat, [CHOOSE.action(spot) for spot in found])

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        return NOT_TO_SACRIFICE if CHOOSE.has(action) else super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        frame = top(s)
        s.frames[frame + ASKED_AT] += 1
        self.make(s, frame, CHOOSE.a(action))
        s.go(SACRIFICE)
        end_step(s)

    def make(self, s: Conquerors, frame: int, spot: int) -> None:
        seat = s.frames[frame + BY_AT]
        s.tell(SACRIFICES, seat, s.card[spot] if s.card[spot] >= 0 else s.trap[spot], spot)
        s.frames[frame + X_AT] += attack_of(s, spot)
        kill(s, [spot])
