"""Values of what is on the planet, and which objects a selector matches."""

from __future__ import annotations

from typing import Final

from orrery.games.conquerors.content import ATTACK_OF, CARDS, TYPE_OF
from orrery.games.conquerors.state import (
    ATTACK_ZERO,
    FIRST_AT,
    FLAGS_AT,
    FRAME,
    LASTING,
    PASSED_WINDOW,
    PICKING,
    PICKS_AT,
    SECOND_AT,
    SOURCE_AT,
    STEP_AT,
    Conquerors,
)
from orrery.games.conquerors.vocabulary import (
    ALL,
    ATTACKED,
    ATTACKER,
    CHOOSE,
    ENEMY,
    EVENT,
    ILLUSION,
    LAST,
    OWN,
    SELF,
    TRAP,
    WARRIOR,
    Selector,
)
from orrery.games.conquerors.words import (
    ATTACK_CHANGE,
    ATTACKING,
    EXHAUSTED,
    KEYWORD_CHANGE,
    SEATS,
    TOKEN,
)

# What counts as on the planet, as an entity, as a valid target; attack is never below 0.
RULES: Final = (
    "PC-WAR-09",
    "PC-BASE-06",
    "PC-MINER-05",
    "PC-KW-ENTITY-01",
    "PC-KW-SHIELD-03",
    "PC-DMG-05",
    "PC-TRAP-16",
    "PC-KW-ZONE-02",
)


def attack_of(s: Conquerors, spot: int) -> int:
    """The attack of a warrior now."""
    kind = s.card[spot]
    if kind < 0 or s.type[spot] != WARRIOR:
        return 0
    found = ATTACK_OF[kind]
    lasting = s.lasting
    if lasting:
        ref = s.ref(spot)
        for at in range(0, len(lasting), LASTING):
            if lasting[at] == ref and lasting[at + 1] == ATTACK_CHANGE:
                found += lasting[at + 2] - ATTACK_ZERO
    for other in s.lively:
        for aura in CARDS[s.card[other]].auras:
            if aura.attack and matches(s, aura.to, s.side[other], s.ref(other), spot):
                found += aura.attack
    return max(found, 0)


def keyword(s: Conquerors, spot: int, word: int) -> int:
    """The number of a keyword on something; amounts add up, 0 for none."""
    kind = s.card[spot]
    found = CARDS[kind].keywords[word] if kind >= 0 else 0
    if word == ILLUSION and s.marked(spot, TOKEN):
        found = 1
    lasting = s.lasting
    if lasting:
        ref = s.ref(spot)
        for at in range(0, len(lasting), LASTING):
            if lasting[at] == ref and lasting[at + 1] == KEYWORD_CHANGE + word:
                found += lasting[at + 2]
    for other in s.lively:
        for aura in CARDS[s.card[other]].auras:
            if aura.keyword == word and matches(s, aura.to, s.side[other], s.ref(other), spot):
                found += aura.x
    return found


def has_change(s: Conquerors, spot: int, change: int) -> bool:
    """Whether a restriction lies on something."""
    lasting = s.lasting
    if not lasting:
        return False
    ref = s.ref(spot)
    for at in range(0, len(lasting), LASTING):
        if lasting[at] == ref and lasting[at + 1] == change:
            return True
    return False


def in_attack(s: Conquerors, spot: int) -> bool:
    """Whether a warrior is attacking, not only chosen for it."""
    at = s.attacker(spot)
    return at >= 0 and s.stages[at] >= ATTACKING


def matches(s: Conquerors, sel: Selector, by: int, source: int, spot: int) -> bool:
    """Whether something on the planet is what a selector describes, seen from a player."""
    kind = s.type[spot]
    if kind < 0 or not sel.types >> kind & 1 or sel.junkyard:
        return False
    side = s.side[spot]
    if (sel.side == OWN and side != by) or (sel.side == ENEMY and side == by):
        return False
    # A trap that is being activated lies face up and cannot be picked any more.
    if kind == TRAP and s.trap[spot] < 0:
        return False
    if spot < SEATS and s.out[spot]:
        return False
    if sel.not_self and s.at(source) == spot:
        return False
    if sel.attacking and not in_attack(s, spot):
        return False
    if sel.ready and (kind != WARRIOR or s.marked(spot, EXHAUSTED)):
        return False
    if sel.exhausted and (kind != WARRIOR or not s.marked(spot, EXHAUSTED)):
        return False
    if sel.face_down and kind != TRAP:
        return False
    return sel.max_attack < 0 or attack_of(s, spot) <= sel.max_attack


def candidates(s: Conquerors, sel: Selector, by: int, source: int) -> list[int]:
    """All that `choose` or `all` match on the planet."""
    return [spot for spot in range(len(s.type)) if matches(s, sel, by, source, spot)]


def exists(s: Conquerors, sel: Selector, by: int, source: int) -> bool:
    """Whether there is anything to choose."""
    if sel.junkyard:
        return any_in_junkyard(s, sel, by)
    for spot in range(len(s.type)):
        if matches(s, sel, by, source, spot):
            return True
    return False


def any_in_junkyard(s: Conquerors, sel: Selector, by: int) -> bool:
    for player in range(s.seats):
        if in_reach(s, sel, by, player):
            for kind in s.junkyard[player]:
                if sel.types >> TYPE_OF[kind] & 1:
                    return True
    return False


def in_reach(s: Conquerors, sel: Selector, by: int, player: int) -> bool:
    """Whether a selector looks into a player's junkyard."""
    if s.out[player]:
        return False
    return sel.side not in (OWN, ENEMY) or (sel.side == OWN) == (player == by)


def picks_of(s: Conquerors, frame: int, sel: Selector, by: int) -> list[int]:
    """What a selector means that leaves no choice."""
    if sel.sel == ALL:
        return candidates(s, sel, by, s.frames[frame + SOURCE_AT])
    if sel.sel == LAST:
        return last_picks(s, frame)
    if sel.sel == SELF:
        spot = s.at(s.frames[frame + SOURCE_AT])
    elif sel.sel in (ATTACKER, EVENT):
        spot = s.at(s.frames[frame + FIRST_AT])
    elif sel.sel == ATTACKED:
        spot = s.at(s.frames[frame + SECOND_AT])
    else:
        spot = -1
    return [spot] if spot >= 0 else []


def last_picks(s: Conquerors, frame: int) -> list[int]:
    """What the step before has picked or created, if still on the planet."""
    found: list[int] = []
    start = picks_start(s, frame)
    for i in range(start, start + s.frames[frame + PICKS_AT]):
        spot = s.at(s.picked[i])
        if spot >= 0:
            found.append(spot)
    return found


def picks_start(s: Conquerors, frame: int) -> int:
    """Where the picks of a frame begin: those of the frames above it come after."""
    start = len(s.picked)
    for at in range(frame, len(s.frames), FRAME):
        start -= s.frames[at + PICKS_AT]
    return start


def set_picks(s: Conquerors, frame: int, spots: list[int]) -> None:
    """Remember what a step has picked; the frame is the top one."""
    old = s.frames[frame + PICKS_AT]
    if old:
        del s.picked[len(s.picked) - old :]
    for spot in spots:
        s.picked.append(s.ref(spot))
    s.frames[frame + PICKS_AT] = len(spots)


def next_op(s: Conquerors, frame: int, spots: list[int]) -> None:
    """A step is done; what it picked is `last` for the next one."""
    set_picks(s, frame, spots)
    s.frames[frame + STEP_AT] += 1
    s.frames[frame + FLAGS_AT] &= ~(PICKING | PASSED_WINDOW)


def still_fits(s: Conquerors, sel: Selector, by: int, source: int, spot: int) -> bool:
    """Whether a fixed target still is what it was described as."""
    return sel.sel not in (CHOOSE, ALL) or matches(s, sel, by, source, spot)
