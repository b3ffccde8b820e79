"""What a view tells beyond the position itself, so that a board needs no rules of its own."""

from __future__ import annotations

from typing import Final

from orrery.core.fields import BAG, LIST, OWNER, Told
from orrery.core.verbs import Domain
from orrery.games.conquerors.content import KINDS
from orrery.games.conquerors.fields import INSIGHTS, PLANET, PLAYERS, STACK
from orrery.games.conquerors.knowledge import everybody, known_in_hand, known_to_all
from orrery.games.conquerors.orders import stops
from orrery.games.conquerors.planet import total
from orrery.games.conquerors.rules.materials import cost_changes
from orrery.games.conquerors.selecting import attack_of, has_change, keyword, last_picks
from orrery.games.conquerors.state import (
    BY_AT,
    CARD_AT,
    FIRST_AT,
    FLAGS_AT,
    FRAME,
    IS_OPEN,
    KNOWN,
    MATERIAL_COUNT,
    SECOND_AT,
    SEEN,
    SOURCE_AT,
    W_BY,
    W_CARD,
    W_SOURCE,
    WAIT,
    WHAT_AT,
    X_AT,
    Conquerors,
)
from orrery.games.conquerors.vocabulary import CARD_TYPES, KEYWORDS, MATERIALS, TRAP, TYPES, WARRIOR
from orrery.games.conquerors.words import (
    CANNOT_ATTACK,
    CARD,
    KEYWORD,
    MANY,
    MATERIAL,
    PLAYER,
    SEATS,
    SPOT,
    WHAT,
    YES,
)

# Life, storages, columns and the stack are told to all, secrets only to who may know them.
RULES: Final = (
    "PC-BASE-05",
    "PC-STORE-04",
    "PC-BLDG-07",
    "PC-TRAP-03",
    "PC-INFO-01",
    "PC-INFO-06",
    "PC-INFO-07",
    "PC-KW-TRAPBACK-02",
)
# The cards of a hand with those that one cannot name.
HELD: Final = Domain("held", [*CARD.keys, "unknown"], [*CARD.labels, "unknown card"])
RESTRICTION: Final = Domain("restriction", ["attack", "block", "ready"])
PRICE: Final = Domain(
    "price", [f"{kind}_{material}" for kind in TYPES[:CARD_TYPES] for material in MATERIALS]
)


# -- the table ------------------------------------------------------------------------------


def queue_cards(s: Conquerors, row: int) -> list[int]:
    return [s.waiting[at + W_CARD] for at in range(0, len(s.waiting), WAIT)]


def queue_players(s: Conquerors, row: int) -> list[int]:
    return [s.waiting[at + W_BY] for at in range(0, len(s.waiting), WAIT)]


def queue_spots(s: Conquerors, row: int) -> list[int]:
    return [s.at(s.waiting[at + W_SOURCE]) for at in range(0, len(s.waiting), WAIT)]


# -- the planet -----------------------------------------------------------------------------


def attack(s: Conquerors, row: int) -> list[int]:
    return [attack_of(s, row) if s.type[row] == WARRIOR else -1]


def most(s: Conquerors, row: int) -> list[int]:
    return [s.most_life(row) if row < SEATS or s.card[row] >= 0 else 0]


def keywords(s: Conquerors, row: int) -> list[int]:
    if s.type[row] == TRAP:
        return [0] * len(KEYWORDS)
    return [keyword(s, row, word) for word in range(len(KEYWORDS))]


def cannot(s: Conquerors, row: int) -> list[int]:
    return [int(has_change(s, row, CANNOT_ATTACK + what)) for what in range(RESTRICTION.size)]


def column(s: Conquerors, row: int) -> list[int]:
    return s.column(row)


def shown(s: Conquerors, row: int) -> list[int]:
    """A face-down trap that everybody knows."""
    return [s.trap[row] if known_to_all(s, s.seen[row], s.side[row]) else -1]


# -- the players ----------------------------------------------------------------------------


def limits(s: Conquerors, row: int) -> list[int]:
    return [s.limit(row, material) for material in range(MATERIAL_COUNT)]


def totals(s: Conquerors, row: int) -> list[int]:
    return [total(s, row)]


def changes(s: Conquerors, row: int) -> list[int]:
    return cost_changes(s, row)


def stopped(s: Conquerors, row: int) -> list[int]:
    return [int(stops(s, row))]


def own_top(s: Conquerors, row: int) -> list[int]:
    return located(s.top[row], row)


def own_bottom(s: Conquerors, row: int) -> list[int]:
    return located(s.bottom[row], row)


def located(entries: list[int], viewer: int) -> list[int]:
    """Cards of a deck as a viewer knows them; -1 for those that others have seen."""
    return [entry // SEEN if entry >> viewer & 1 else -1 for entry in entries]


def open_top(s: Conquerors, row: int) -> list[int]:
    return [e // SEEN if e % SEEN == everybody(s) else -1 for e in s.top[row]]


def open_bottom(s: Conquerors, row: int) -> list[int]:
    return [e // SEEN if e % SEEN == everybody(s) else -1 for e in s.bottom[row]]


def open_hand(s: Conquerors, row: int) -> list[int]:
    """Cards in a hand of which everybody knows."""
    found = [0] * KINDS
    for at in range(row * KNOWN, row * KNOWN + KNOWN):
        if s.known[at] and known_to_all(s, s.known[at] % SEEN, row):
            found[s.known[at] // SEEN] += 1
    return found


# -- what one player has found out about another --------------------------------------------


def insight_hand(s: Conquerors, row: int) -> list[int]:
    holder = row % SEATS
    found = [0] * HELD.size
    known = known_in_hand(s, row // SEATS, holder)
    for kind in known:
        found[kind] += 1
    found[KINDS] = len(s.hand[holder]) - len(known)
    return found


def insight_top(s: Conquerors, row: int) -> list[int]:
    return located(s.top[row % SEATS], row // SEATS)


def insight_bottom(s: Conquerors, row: int) -> list[int]:
    return located(s.bottom[row % SEATS], row // SEATS)


def insight_spots(s: Conquerors, row: int) -> list[int]:
    """The other's traps that the viewer knows."""
    return [
        spot
        for spot in s.traps
        if s.side[spot] == row % SEATS and s.trap[spot] >= 0 and s.seen[spot] >> row // SEATS & 1
    ]


def insight_traps(s: Conquerors, row: int) -> list[int]:
    return [s.trap[spot] for spot in insight_spots(s, row)]


# -- the stack ------------------------------------------------------------------------------


def frame_number(s: Conquerors, row: int, at: int) -> int:
    return s.frames[row * FRAME + at]


def what(s: Conquerors, row: int) -> list[int]:
    return [frame_number(s, row, WHAT_AT)]


def stack_card(s: Conquerors, row: int) -> list[int]:
    return [frame_number(s, row, CARD_AT)]


def stack_player(s: Conquerors, row: int) -> list[int]:
    return [frame_number(s, row, BY_AT)]


def stack_source(s: Conquerors, row: int) -> list[int]:
    return [s.at(frame_number(s, row, SOURCE_AT))]


def stack_number(s: Conquerors, row: int) -> list[int]:
    return [frame_number(s, row, X_AT)]


def stack_attacker(s: Conquerors, row: int) -> list[int]:
    return [s.at(frame_number(s, row, FIRST_AT))]


def stack_attacked(s: Conquerors, row: int) -> list[int]:
    return [s.at(frame_number(s, row, SECOND_AT))]


def stack_targets(s: Conquerors, row: int) -> list[int]:
    return last_picks(s, row * FRAME)


def stack_open(s: Conquerors, row: int) -> list[int]:
    return [int(frame_number(s, row, FLAGS_AT) & IS_OPEN != 0)]


TOLD: Final = [
    Told(
        "queue_cards",
        CARD,
        queue_cards,
        shape=LIST,
        optional=True,
        text="cards whose triggered effects wait, in order",
    ),
    Told("queue_players", PLAYER, queue_players, shape=LIST, text="who controls each of them"),
    Told(
        "queue_spots",
        SPOT,
        queue_spots,
        shape=LIST,
        optional=True,
        text="where each is, if still there",
    ),
    Told("attack", MANY, attack, PLANET, optional=True, text="of a warrior: its attack now"),
    Told("most", MANY, most, PLANET, text="its life when undamaged"),
    Told(
        "keywords",
        KEYWORD,
        keywords,
        PLANET,
        shape=BAG,
        text="its keywords now, with their numbers",
    ),
    Told("cannot", RESTRICTION, cannot, PLANET, shape=BAG, text="what effects forbid it"),
    Told("column", SPOT, column, PLANET, shape=LIST, text="the traps before it, outermost first"),
    Told("shown", CARD, shown, PLANET, optional=True, text="a face-down trap that everybody knows"),
    Told("limits", MATERIAL, limits, PLAYERS, shape=BAG, text="what the storage holds at most"),
    Told("total", MANY, totals, PLAYERS, text="building life as it counts for conquest"),
    Told(
        "cost_changes",
        PRICE,
        changes,
        PLAYERS,
        shape=BAG,
        text="what cards of a type cost more or less",
    ),
    Told(
        "stop", YES, stopped, PLAYERS, text="whether the usual standing orders stop the player here"
    ),
    Told(
        "deck_top", CARD, own_top, PLAYERS, LIST, OWNER, True, "known cards on top of the own deck"
    ),
    Told("deck_bottom", CARD, own_bottom, PLAYERS, LIST, OWNER, True, "the same at its bottom"),
    Told(
        "open_top",
        CARD,
        open_top,
        PLAYERS,
        shape=LIST,
        optional=True,
        text="cards on top that all know",
    ),
    Told(
        "open_bottom",
        CARD,
        open_bottom,
        PLAYERS,
        shape=LIST,
        optional=True,
        text="the same at the bottom",
    ),
    Told("open_hand", CARD, open_hand, PLAYERS, shape=BAG, text="cards in hand that all know"),
    Told(
        "hand", HELD, insight_hand, INSIGHTS, BAG, OWNER, text="the other's hand, as far as known"
    ),
    Told("top", CARD, insight_top, INSIGHTS, LIST, OWNER, True, "top of the other's deck"),
    Told("bottom", CARD, insight_bottom, INSIGHTS, LIST, OWNER, True, "bottom of the other's deck"),
    Told(
        "spots", SPOT, insight_spots, INSIGHTS, shape=LIST, text="the other's traps that are known"
    ),
    Told("traps", CARD, insight_traps, INSIGHTS, LIST, OWNER, text="what those traps are"),
    Told("what", WHAT, what, STACK, text="what is about to happen; the last row first"),
    Told("card", CARD, stack_card, STACK, optional=True, text="the card it comes from"),
    Told("player", PLAYER, stack_player, STACK, text="whose it is"),
    Told(
        "source",
        SPOT,
        stack_source,
        STACK,
        optional=True,
        text="where the card is, if on the planet",
    ),
    Told("number", MANY, stack_number, STACK, text="damage, line or phase"),
    Told("attacker", SPOT, stack_attacker, STACK, optional=True, text="of a trap: the attacker"),
    Told("attacked", SPOT, stack_attacked, STACK, optional=True, text="of a trap: what it guards"),
    Told("targets", SPOT, stack_targets, STACK, shape=LIST, text="fixed targets"),
    Told("open", YES, stack_open, STACK, text="whether its window is open"),
]
