"""Scenarios: positions written by hand, completed so that every card is somewhere.

Besides the fields of a position `set` takes three short forms: `board` lays the planet out, player
by player; `decks` gives decks in their order from the top; `at` says where play stands.
"""

from __future__ import annotations

from typing import Final

from orrery.core.reading import Reader, shown
from orrery.games.conquerors.content import KINDS, LIFE_OF, STARTERS, TYPE_OF
from orrery.games.conquerors.flow import (
    ATTACKERS,
    ENTER,
    LEAVE,
    MAIN_STEP,
    SETTLE,
    START_TURN,
    STEPS,
    TRAPS,
)
from orrery.games.conquerors.planet import clear, new_side, put, put_trap
from orrery.games.conquerors.possible import face_up
from orrery.games.conquerors.rules.objective import check as state_check
from orrery.games.conquerors.state import SEEN, Conquerors
from orrery.games.conquerors.vocabulary import BUILDING, MINER, PERMANENT, TRAP, WARRIOR
from orrery.games.conquerors.words import (
    ARRIVED,
    ATTACK_PHASE,
    CARD,
    CONTROLLER,
    END,
    KUK_PHASE,
    MAIN,
    MARK,
    MARKS,
    MINING,
    SEATS,
    TRAP_PHASE,
)

KNOWN: Final = ["start", "mining", "kuk", "main", "attack", "trap", "end"]
ROWS: Final = ["mine", "buildings", "warriors"]
ROW_TYPES: Final = [MINER, BUILDING, WARRIOR]


def read_scenario(s: Conquerors, reader: Reader) -> None:
    """Complete a position of which only what matters was given."""
    given = reader.tables("players") if reader.has("players") else []
    laid = reader.has("board") or reader.has("at") or reader.has("decks")
    if not laid and not given:
        return
    if reader.has("board"):
        read_board(s, reader)
    for player in range(s.seats):
        table = given[player] if player < len(given) else Reader({})
        if laid and not table.has("hand"):
            s.hand[player] = []
        s.hand[player].sort()
    orders = read_decks(s, reader)
    for player in range(s.seats):
        table = given[player] if player < len(given) else Reader({})
        complete(s, player, table, orders[player])
    if reader.has("at"):
        read_at(s, reader.table("at"), reader.has("turn"))


# -- the planet -----------------------------------------------------------------------------


def read_board(s: Conquerors, reader: Reader) -> None:
    """Lay the planet out anew: what each player has, in the order given."""
    for spot in range(len(s.type) - 1, SEATS - 1, -1):
        if spot < len(s.type) and s.type[spot] >= 0:
            clear(s, spot)
    s.stamps = 0
    tables = reader.tables("board")
    if len(tables) > s.seats:
        raise reader.refuse(f"has {len(tables)} entries, but there are {s.seats}", "board")
    for player in range(s.seats):
        table = tables[player] if player < len(tables) else Reader({}, "board")
        for row, kind in zip(ROWS, ROW_TYPES, strict=True):
            if table.has(row):
                for i, item in enumerate(table.items(row)):
                    read_card(s, table, player, kind, item, f"{row}[{i}]")
            elif kind == MINER:
                for starter in STARTERS:
                    s.mark(put(s, starter, player, -1), ARRIVED, 0)
        if table.has("base"):
            s.life[player] = table.number("base", 1, s.most_life(player))
        if table.has("traps"):
            for i, item in enumerate(table.items("traps")):
                read_trap(s, table, player, item, f"traps[{i}]")
        table.done()
    s.stirred = 0


def read_card(
    s: Conquerors, table: Reader, player: int, type_: int, item: object, where: str
) -> None:
    """A card by its key, or a table with `card`, `life`, `marks`, `owner`."""
    entry = Reader(
        {"card": item} if isinstance(item, str) else item, table.field(where), table.code
    )
    kind = CARD.find(entry.value("card"))
    if kind < 0 or TYPE_OF[kind] != type_:
        raise entry.refuse(f"must be a card for this row, not {shown(entry.value('card'))}", "card")
    owner = entry.number("owner", 0, s.seats - 1, player)
    token = entry.flag("token", False)
    spot = put(s, kind, owner, -1, token)
    if spot < 0:
        raise entry.refuse("finds no room on the planet", "card")
    s.mark(spot, ARRIVED, 0)
    if entry.has("life"):
        s.life[spot] = entry.number("life", 1, LIFE_OF[kind])
    if entry.has("marks"):
        for mark in entry.texts("marks"):
            index = MARK.find(mark)
            if index < 0:
                raise entry.refuse(f"must be {MARK.expected()}", "marks")
            s.marks[spot * MARKS + index] = 1
    entry.done()
    if owner != player:
        s.lasting += [s.ref(spot), CONTROLLER, player, PERMANENT]
        new_side(s, spot)


def read_trap(s: Conquerors, table: Reader, player: int, item: object, where: str) -> None:
    """A trap by its key, before the base; or a table with `card`, `before` and `seen_by`.

    `before` is `base` or the number of one of the own buildings, counted from 0.
    """
    entry = Reader(
        {"card": item} if isinstance(item, str) else item, table.field(where), table.code
    )
    kind = CARD.find(entry.value("card"))
    if kind < 0 or TYPE_OF[kind] != TRAP:
        raise entry.refuse("must be a trap", "card")
    goal = player
    before = entry.value("before") if entry.has("before") else "base"
    if before != "base":
        own = [
            spot
            for spot in range(SEATS, len(s.type))
            if s.type[spot] == BUILDING and s.side[spot] == player
        ]
        if isinstance(before, bool) or not isinstance(before, int) or not 0 <= before < len(own):
            raise entry.refuse("must be base, or the number of an own building", "before")
        goal = own[before]
    seen = 0
    for seat in entry.items("seen_by") if entry.has("seen_by") else []:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < s.seats:
            raise entry.refuse("must be seats", "seen_by")
        seen |= 1 << seat
        s.looked[seat * SEATS + player] = 1
    entry.done()
    put_trap(s, kind, player, goal, len(s.column(goal)), seen)


# -- the hidden cards -----------------------------------------------------------------------


def read_decks(s: Conquerors, reader: Reader) -> list[list[int] | None]:
    """Decks given card by card from the top; None for those that are not."""
    found: list[list[int] | None] = [None] * s.seats
    if not reader.has("decks"):
        return found
    items = reader.items("decks")
    if len(items) > s.seats:
        raise reader.refuse(f"has {len(items)} entries, but there are {s.seats}", "decks")
    for player, item in enumerate(items):
        if item is None or item == "any":
            continue
        if not isinstance(item, list):
            raise reader.refuse("must be lists of cards, or any", "decks")
        kinds: list[int] = []
        for key in item:
            kind = CARD.find(key)
            if kind < 0:
                raise reader.refuse(f"holds an unknown {shown(key)}", "decks")
            kinds.append(kind)
        found[player] = kinds
    return found


def complete(s: Conquerors, player: int, table: Reader, order: list[int] | None) -> None:
    """All other cards of the player's deck are still in it, less what lies elsewhere."""
    if table.has("unseen") or table.has("brought"):
        raise table.refuse("follows from the rest; leave it out", "unseen")
    start = player * KINDS
    used = face_up(s, player)
    hidden = [0] * KINDS
    for kind in s.hand[player]:
        hidden[kind] += 1
    for spot in s.traps:
        if s.owned_by[spot] == player and s.trap[spot] >= 0:
            hidden[s.trap[spot]] += 1
    if s.active == player:
        for kind in s.aside:
            hidden[kind] += 1
    size = s.deck[player] if table.has("deck") else -1
    if order is not None:
        s.top[player] = [kind * SEEN for kind in order]
        s.bottom[player] = []
        s.deck[player] = len(order)
        for kind in order:
            hidden[kind] += 1
    else:
        left = s.settings.decks[player].counts
        located = s.top[player] + s.bottom[player]
        rest = [max(0, left[kind] - used[kind] - hidden[kind]) for kind in range(KINDS)]
        for entry in located:
            hidden[entry // SEEN] += 1
            rest[entry // SEEN] = max(0, rest[entry // SEEN] - 1)
        if size >= 0:
            rest = cut(rest, size - len(located))
        s.deck[player] = sum(rest) + len(located)
        for kind in range(KINDS):
            hidden[kind] += rest[kind]
    brought = s.brought.copy()
    for kind in range(KINDS):
        s.unseen[start + kind] = hidden[kind]
        brought[start + kind] = hidden[kind] + used[kind]
    s.brought = brought


def cut(counts: list[int], size: int) -> list[int]:
    """So many of the cards, the first in the order of the content; more of the first if need be."""
    found = [0] * KINDS
    for kind in range(KINDS):
        found[kind] = min(counts[kind], size)
        size -= found[kind]
    found[STARTERS[0]] += max(0, size)
    return found


# -- where play stands ----------------------------------------------------------------------


def read_at(s: Conquerors, reader: Reader, has_turn: bool) -> None:
    step = reader.choice("step", KNOWN)
    reader.done()
    s.agenda.clear()
    if not has_turn:
        s.turn = 1
    if step == "start":
        s.turn -= 1
        s.agenda.append(STEPS[START_TURN])
    elif step == "main":
        s.phase = MAIN
        s.agenda.append(STEPS[MAIN_STEP])
    elif step == "attack":
        s.phase = ATTACK_PHASE
        s.agenda.append(STEPS[ATTACKERS])
    elif step == "trap":
        # After the draw of the phase.
        s.phase = TRAP_PHASE
        s.agenda.append(STEPS[LEAVE])
        s.agenda.append(STEPS[SETTLE])
        s.agenda.append(STEPS[TRAPS])
    else:
        s.phase = {"mining": MINING, "kuk": KUK_PHASE, "end": END}[step] - 1
        s.agenda.append(STEPS[ENTER])
    s.stirred = 1
    state_check(s)
