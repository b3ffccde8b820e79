"""What is on the planet: its values, and how it comes, goes and changes sides."""

from __future__ import annotations

from typing import Final

from orrery.games.conquerors.content import CARDS, LIFE_OF, LIVELY, TYPE_OF
from orrery.games.conquerors.events import (
    BOUNCES,
    BOUNCES_TRAP,
    CONTROLS,
    LEAVES_ATTACK,
    LOSES,
    TO_JUNKYARD,
    TUCKS,
    TUCKS_TRAP,
    VANISHES,
)
from orrery.games.conquerors.knowledge import everybody, joins_hand
from orrery.games.conquerors.selecting import keyword
from orrery.games.conquerors.state import (
    LASTING,
    MATERIAL_COUNT,
    SEEN,
    Conquerors,
)
from orrery.games.conquerors.vocabulary import BUILDING, END_OF_TURN, ILLUSION, TRAP, WARRIOR
from orrery.games.conquerors.words import (
    ARRIVED,
    ATTACKING,
    CONTROLLER,
    HIT,
    MARKS,
    SEATS,
    SPOTS,
    TOKEN,
)

# Where a card goes that leaves the planet.
TO_JUNK: Final = 0
TO_HAND: Final = 1
TO_TOP: Final = 2
TO_BOTTOM: Final = 3
TO_NOWHERE: Final = 4  # out of the game, with its player

# Zones and owners: a card goes to its owner's zone and loses everything that was on it; illusions
# disappear instead; traps go with what they guard; a full planet takes no more.
RULES: Final = (
    "PC-JUNK-01",
    "PC-JUNK-02",
    "PC-JUNK-04",
    "PC-CTRL-01",
    "PC-CTRL-02",
    "PC-CTRL-03",
    "PC-STORE-05",
    "PC-STORE-06",
    "PC-TRAP-10",
    "PC-TRAP-11",
    "PC-KW-ILLUSION-01",
    "PC-KW-ILLUSION-03",
    "PC-KW-PLANET-01",
    "PC-KW-PLANET-02",
    "PC-ATK-38",
    "PC-ATK-39",
    "PC-OBJ-04",
    "PC-OBJ-05",
    "PC-WAR-07",
    "PC-CARD-05",
    "PC-MINER-04",
    "PC-BLDG-02",
    "PC-WAR-02",
)


# -- coming ---------------------------------------------------------------------------------


def has_room(s: Conquerors) -> bool:
    """Whether something new finds a spot."""
    return len(s.type) < SPOTS or -1 in s.type


def free_spot(s: Conquerors) -> int:
    """A spot for something new, or -1 when the planet is full."""
    kinds = s.type
    for spot in range(SEATS, len(kinds)):
        if kinds[spot] < 0:
            return spot
    if len(kinds) >= SPOTS:
        return -1
    s.type.append(-1)
    s.card.append(-1)
    s.trap.append(-1)
    s.owned_by.append(-1)
    s.side.append(-1)
    s.life.append(0)
    s.stamp.append(-1)
    s.guards.append(-1)
    s.seen.append(0)
    for _ in range(MARKS):
        s.marks.append(0)
    return len(kinds) - 1


def put(s: Conquerors, kind: int, owner: int, stamp: int, token: bool = False) -> int:
    """A card comes onto the planet, battle ready and with its printed life; -1 if there is no room.

    The stamp is that of the card while it was played, so that damage counts as from one source.
    """
    spot = free_spot(s)
    if spot < 0:
        return -1
    s.type[spot] = TYPE_OF[kind]
    s.card[spot] = kind
    s.owned_by[spot] = owner
    s.side[spot] = owner
    s.life[spot] = LIFE_OF[kind]
    s.stamp[spot] = stamp if stamp >= 0 else s.new_stamp()
    s.mark(spot, ARRIVED, 1)
    if token:
        s.mark(spot, TOKEN, 1)
    if LIVELY[kind]:
        s.lively.append(spot)
    s.stirred = 1
    return spot


def put_trap(s: Conquerors, kind: int, owner: int, goal: int, slot: int, seen: int) -> int:
    """A trap comes face down before a building or base; -1 if there is no room."""
    spot = free_spot(s)
    if spot < 0:
        return -1
    s.type[spot] = TRAP
    s.trap[spot] = kind
    s.owned_by[spot] = owner
    s.side[spot] = owner
    s.stamp[spot] = s.new_stamp()
    s.seen[spot] = seen
    stand(s, spot, goal, slot)
    return spot


def stand(s: Conquerors, spot: int, goal: int, slot: int) -> None:
    """A trap takes a slot of a column; what was there moves inwards."""
    column = s.column(goal)
    at = s.traps.index(column[slot]) if slot < len(column) else len(s.traps)
    s.traps.insert(at, spot)
    s.guards[spot] = goal


# -- values ---------------------------------------------------------------------------------


def is_illusion(s: Conquerors, spot: int) -> bool:
    return s.card[spot] >= 0 and keyword(s, spot, ILLUSION) > 0


def counted(s: Conquerors, spot: int) -> int:
    """What a building counts for conquest."""
    if not s.settings.illusions_count and is_illusion(s, spot):
        return 0
    return LIFE_OF[s.card[spot]] if s.settings.printed else s.life[spot]


def total(s: Conquerors, player: int) -> int:
    """The life of a player's buildings, as it counts for conquest."""
    found = 0
    for spot in range(SEATS, len(s.type)):
        if s.type[spot] == BUILDING and s.side[spot] == player:
            found += counted(s, spot)
    return found


# -- going ----------------------------------------------------------------------------------


def leave(s: Conquerors, spot: int, where: int) -> None:
    """A card leaves the planet, and takes the traps before it along to their junkyard."""
    kind = s.card[spot]
    hidden = kind < 0
    if hidden:
        kind = s.trap[spot]
    owner = s.owned_by[spot]
    side = s.side[spot]
    was = s.type[spot]
    vanishes = where != TO_NOWHERE and not hidden and is_illusion(s, spot)
    token = s.marked(spot, TOKEN)
    seen = s.seen[spot]
    if was == BUILDING:
        lose_column(s, spot)
        lose_goal(s, spot, side)
    elif was == WARRIOR:
        leave_attack(s, spot)
        stop_blocking(s, spot)
        if spot in s.blocked_with:
            s.blocked_with.remove(spot)  # another warrior may take this spot
    clear(s, spot)
    if vanishes or token:
        s.tell(VANISHES, side, kind, spot)
        if not token:
            s.gone[owner].append(kind)
    elif where == TO_JUNK:
        if hidden:
            s.unseen[owner * len(CARDS) + kind] -= 1
        s.junkyard[owner].append(kind)
        s.tell(TO_JUNKYARD, owner, kind, spot)
    elif where == TO_NOWHERE:
        if hidden:
            s.unseen[owner * len(CARDS) + kind] -= 1
        s.gone[owner].append(kind)
    else:
        go_back(s, kind, owner, where, spot, hidden, seen)
    if CARDS[kind].caps[0] or CARDS[kind].caps[1] or CARDS[kind].caps[2]:
        trim(s, side)
    s.stirred = 1


def go_back(
    s: Conquerors, kind: int, owner: int, where: int, spot: int, hidden: bool, seen: int
) -> None:
    """A card goes from the planet to its owner's hand or deck; who has seen it knows it there."""
    if not hidden:
        s.unseen[owner * len(CARDS) + kind] += 1
        seen = everybody(s)
    if where == TO_HAND:
        joins_hand(s, owner, kind, seen)
        s.tell(BOUNCES_TRAP if hidden else BOUNCES, owner, kind, spot)
        return
    s.deck[owner] += 1
    located = kind * SEEN + (seen | 1 << owner)
    if where == TO_TOP:
        s.top[owner].insert(0, located)
    else:
        s.bottom[owner].append(located)
    s.tell(TUCKS_TRAP if hidden else TUCKS, owner, kind, spot)


def clear(s: Conquerors, spot: int) -> None:
    """Nothing stays of what was on a spot."""
    forget_changes(s, spot)
    if spot in s.lively:
        s.lively.remove(spot)
    if s.type[spot] == TRAP:
        if spot in s.traps:
            s.traps.remove(spot)
        if spot in s.passed:
            # It still counts as passed over, and something else may take its spot: the one that
            # has passed it stands for it.
            s.passed[s.passed.index(spot)] = s.runner
    s.type[spot] = -1
    s.card[spot] = -1
    s.trap[spot] = -1
    s.owned_by[spot] = -1
    s.side[spot] = -1
    s.life[spot] = 0
    s.stamp[spot] = -1
    s.guards[spot] = -1
    s.seen[spot] = 0
    for mark in range(MARKS):
        s.marks[spot * MARKS + mark] = 0
    if spot == len(s.type) - 1:
        s.trim()


def forget_changes(s: Conquerors, spot: int) -> None:
    """No lasting change stays on something."""
    ref = s.ref(spot)
    lasting = s.lasting
    for at in range(len(lasting) - LASTING, -1, -LASTING):
        if lasting[at] == ref:
            del lasting[at : at + LASTING]


def lose_column(s: Conquerors, goal: int) -> None:
    """The traps before something that is gone are lost unused."""
    for trap in s.column(goal):
        leave(s, trap, TO_JUNK)


def trim(s: Conquerors, player: int) -> None:
    """What no longer fits into a storage is lost."""
    for material in range(MATERIAL_COUNT):
        over = s.stored(player, material) - s.limit(player, material)
        if over > 0:
            s.store[player * MATERIAL_COUNT + material] -= over
            s.tell(LOSES, player, over, material)


# -- in the attack --------------------------------------------------------------------------


def leave_attack(s: Conquerors, spot: int) -> None:
    """A warrior is no longer in the attack; on the planet it stays as it is."""
    at = s.attacker(spot)
    if at < 0:
        return
    s.tell(LEAVES_ATTACK, s.card[spot], spot)
    del s.attackers[at]
    del s.goals[at]
    del s.ranks[at]
    del s.stages[at]
    del s.block[at]
    del s.blockers[at]
    if s.runner == spot:
        s.runner = -1
        s.passed.clear()


def stop_blocking(s: Conquerors, spot: int) -> None:
    """A blocker is gone; whom it blocked stays blocked, and the block is used."""
    for i in range(len(s.blockers)):
        if s.blockers[i] == spot:
            s.blockers[i] = -1


def lose_goal(s: Conquerors, goal: int, last: int) -> None:
    """Attackers whose goal is gone leave the attack, or go on against the base behind it."""
    for i in range(len(s.attackers) - 1, -1, -1):
        if s.goals[i] != goal:
            continue
        spot = s.attackers[i]
        if s.stages[i] == HIT:
            s.goals[i] = -1  # it has done what it came for, and is attacking until the end
        elif s.settings.redirects and not s.out[last] and s.side[spot] != last:
            s.goals[i] = last
            s.stages[i] = min(s.stages[i], ATTACKING)  # there may be traps before the base
        else:
            leave_attack(s, spot)


# -- changing sides -------------------------------------------------------------------------


def new_side(s: Conquerors, spot: int) -> None:
    """The controller is whoever has the newest control effect in force, else the owner."""
    ref = s.ref(spot)
    side = s.owned_by[spot]
    for at in range(0, len(s.lasting), LASTING):
        if s.lasting[at] == ref and s.lasting[at + 1] == CONTROLLER:
            player = s.lasting[at + 2]
            if not s.out[player]:
                side = player
    old = s.side[spot]
    if side == old:
        return
    s.side[spot] = side
    s.stirred = 1
    s.tell(CONTROLS, side, s.card[spot], spot)
    if s.type[spot] == WARRIOR:
        leave_attack(s, spot)
        stop_blocking(s, spot)
    elif s.type[spot] == BUILDING:
        lose_column(s, spot)
        if s.side[spot] == s.active:
            lose_goal(s, spot, old)
    trim(s, old)


def end_changes(s: Conquerors) -> None:
    """All changes until end of turn run out together."""
    lasting = s.lasting
    changed: list[int] = []
    for at in range(len(lasting) - LASTING, -1, -LASTING):
        if lasting[at + 3] == END_OF_TURN:
            if lasting[at + 1] == CONTROLLER:
                changed.append(lasting[at])
            del lasting[at : at + LASTING]
    changed.reverse()
    for ref in changed:
        spot = s.at(ref)
        if spot >= 0:
            new_side(s, spot)
