"""Which positions can be: the census of cards, and refusing what does not fit together."""

from __future__ import annotations

from orrery.core.errors import Refused
from orrery.games.conquerors.content import CARDS, KINDS, LIVELY, TYPE_OF
from orrery.games.conquerors.start import find_quick
from orrery.games.conquerors.state import (
    BY_AT,
    CARD_AT,
    DROPPED,
    FLAGS_AT,
    FRAME,
    KNOWN,
    LASTING,
    MATERIAL_COUNT,
    PICKS_AT,
    PROGRAM_AT,
    SEEN,
    W_BY,
    WAIT,
    WHAT_AT,
    Conquerors,
)
from orrery.games.conquerors.vocabulary import BASE, BUILDING, SPELL, TRAP, WARRIOR
from orrery.games.conquerors.words import (
    CARD,
    EFFECT,
    MARKS,
    MATERIAL,
    OVER,
    PLAYED_CARD,
    SEATS,
    SETUP,
    SPOT,
    TOKEN,
)


def face_up(s: Conquerors, player: int) -> list[int]:
    """A player's cards that lie open, by kind: on the planet, in the junkyard, gone, announced."""
    found = [0] * KINDS
    for spot in range(SEATS, len(s.type)):
        if s.card[spot] >= 0 and s.owned_by[spot] == player and not s.marked(spot, TOKEN):
            found[s.card[spot]] += 1
    for kind in s.junkyard[player] + s.gone[player]:
        found[kind] += 1
    for frame in range(0, len(s.frames), FRAME):
        kind = s.frames[frame + CARD_AT]
        if s.frames[frame + BY_AT] == player and in_no_zone(s, frame):
            found[kind] += 1
    return found


def in_no_zone(s: Conquerors, frame: int) -> bool:
    """Whether the card of a frame is being played, or a spell being carried out."""
    if s.frames[frame + FLAGS_AT] & DROPPED:
        return False
    what = s.frames[frame + WHAT_AT]
    kind = s.frames[frame + CARD_AT]
    if what == PLAYED_CARD:
        return True
    return what == EFFECT and kind >= 0 and TYPE_OF[kind] == SPELL


def census(s: Conquerors) -> dict[str, int]:
    """How many cards of each kind everybody has brought; of closed lists only how many cards."""
    found: dict[str, int] = {}
    for player in range(s.seats):
        start = player * KINDS
        cards = face_up(s, player)
        for kind in range(KINDS):
            cards[kind] += s.unseen[start + kind]
        found[f"cards of {player}"] = sum(cards)
        if s.open_lists:
            for kind in range(KINDS):
                found[f"{CARD.keys[kind]} of {player}"] = cards[kind]
    return found


def check(s: Conquerors) -> None:
    """Refuse a position whose parts do not fit together, naming the field."""
    s.trim()
    find_quick(s)
    _check_course(s)
    _check_planet(s)
    _check_attack(s)
    _check_stack(s)
    for player in range(s.seats):
        _check_cards(s, player)


def _check_course(s: Conquerors) -> None:
    if s.active >= s.seats:
        raise impossible("active", f"must be a player from 0 to {s.seats - 1}")
    if s.out[s.active] and s.phase == SETUP:
        raise impossible("active", "is out of the game")
    if s.failed >> s.seats:
        raise impossible("failed", "names players that do not play")
    if (s.phase == OVER) != (s.ending >= 0):
        raise impossible("ending", "belongs to a game that is over")
    if len(s.looked) != SEATS * SEATS:
        raise impossible("looked", "has another length")


def _check_planet(s: Conquerors) -> None:
    stamps: list[int] = []
    for spot in range(len(s.type)):
        where = f"planet.{SPOT.keys[spot]}"
        kind = s.type[spot]
        if kind < 0:
            if s.card[spot] >= 0 or s.trap[spot] >= 0:
                raise impossible(f"{where}.card", "lies on an empty spot")
            continue
        if not 0 <= s.owned_by[spot] < s.seats or not 0 <= s.side[spot] < s.seats:
            raise impossible(f"{where}.side", f"must be a player from 0 to {s.seats - 1}")
        if (kind == BASE) != (spot < SEATS):
            raise impossible(f"{where}.type", "must be a base on the spot of a base only")
        if s.life[spot] > (s.most_life(spot) if kind != TRAP else 0):
            raise impossible(f"{where}.life", "is more than it has when undamaged")
        if spot < SEATS:
            continue
        stamps.append(s.stamp[spot])
        if kind == TRAP:
            _check_trap(s, spot, where)
        elif s.card[spot] < 0 or TYPE_OF[s.card[spot]] != kind or s.trap[spot] >= 0:
            raise impossible(f"{where}.card", "must be a card of its type")
        elif kind in (BUILDING, WARRIOR) and s.life[spot] <= 0 and s.phase != OVER:
            raise impossible(f"{where}.life", "must be at least 1")
        if s.out[s.side[spot]]:
            raise impossible(f"{where}.side", "is out of the game")
    if len(set(stamps)) != len(stamps) or max([0, *stamps]) > s.stamps:
        raise impossible("stamps", "must be different, and none above `stamps`")
    lively = [s_ for s_ in range(SEATS, len(s.type)) if s.card[s_] >= 0 and LIVELY[s.card[s_]]]
    lively = [spot for spot in lively if s.type[spot] != TRAP]
    if sorted(s.lively) != lively:
        raise impossible("lively", "must be all cards that act on others")
    if sorted(s.traps) != [spot for spot in range(len(s.type)) if s.type[spot] == TRAP]:
        raise impossible("traps", "must be all placed traps, each once")
    if any(value < 0 or value > 1 for value in s.marks) or len(s.marks) != len(s.type) * MARKS:
        raise impossible("planet.marks", "are there or not")


def _check_trap(s: Conquerors, spot: int, where: str) -> None:
    kind = s.trap[spot] if s.trap[spot] >= 0 else s.card[spot]
    if kind < 0 or TYPE_OF[kind] != TRAP or (s.trap[spot] >= 0 and s.card[spot] >= 0):
        raise impossible(f"{where}.trap", "must be a trap")
    goal = s.guards[spot]
    if not 0 <= goal < len(s.type) or s.type[goal] not in (BASE, BUILDING):
        raise impossible(f"{where}.guards", "must be a building or base")
    if s.side[goal] != s.side[spot] or s.owned_by[spot] != s.side[spot]:
        raise impossible(f"{where}.guards", "must be its own player's")
    if s.seen[spot] >> s.seats:
        raise impossible(f"{where}.seen", "names players that do not play")


def _check_attack(s: Conquerors) -> None:
    size = len(s.attackers)
    for name, values in (
        ("goals", s.goals),
        ("ranks", s.ranks),
        ("stages", s.stages),
        ("block", s.block),
        ("blockers", s.blockers),
    ):
        if len(values) != size:
            raise impossible(name, "must have an entry for each attacker")
    for name, spots in (
        ("attackers", s.attackers),
        ("blocked_with", s.blocked_with),
        ("passed", s.passed),
        ("goals", [goal for goal in s.goals if goal >= 0]),
        ("blockers", [blocker for blocker in s.blockers if blocker >= 0]),
        ("runner", [s.runner] if s.runner >= 0 else []),
    ):
        for spot in spots:
            if spot >= len(s.type) or s.type[spot] < 0:
                raise impossible(name, "names an empty spot")
    for spot in s.attackers:
        if s.type[spot] != WARRIOR or s.attackers.count(spot) > 1:
            raise impossible("attackers", "must be warriors, each once")


def _check_stack(s: Conquerors) -> None:
    if len(s.frames) % FRAME or len(s.waiting) % WAIT or len(s.lasting) % LASTING:
        raise impossible("frames", "is cut short")
    if len(s.shields) % 3:
        raise impossible("shields", "is cut short")
    picks = sum(s.frames[at + PICKS_AT] for at in range(0, len(s.frames), FRAME))
    if picks != len(s.picked):
        raise impossible("picked", "does not belong to the stack")
    depth = 0
    for at in range(0, len(s.frames), FRAME):
        if not 0 <= s.frames[at + BY_AT] < s.seats or not 0 <= s.frames[at + WHAT_AT] <= 8:
            raise impossible("frames", "holds what cannot be")
        if s.frames[at + CARD_AT] >= KINDS or s.frames[at + PROGRAM_AT] > 9999:
            raise impossible("frames", "holds what cannot be")
        depth += s.frames[at + WHAT_AT] == EFFECT
    if depth != s.depth:
        raise impossible("depth", f"must be {depth}, the effects under way")
    for at in range(0, len(s.waiting), WAIT):
        if not 0 <= s.waiting[at + W_BY] < s.seats:
            raise impossible("waiting", "holds what cannot be")


def _check_cards(s: Conquerors, player: int) -> None:
    where = f"players[{player}]"
    start = player * KINDS
    hidden = s.unseen[start : start + KINDS]
    for kind in s.hand[player]:
        hidden[kind] -= 1
    for entry in s.top[player] + s.bottom[player]:
        if entry // SEEN >= KINDS or entry % SEEN >> s.seats:
            raise impossible(f"{where}.top", "holds what cannot be")
        hidden[entry // SEEN] -= 1
    for spot in s.traps:
        if s.owned_by[spot] == player and s.trap[spot] >= 0:
            hidden[s.trap[spot]] -= 1
    aside = s.aside if s.active == player else []
    for kind in aside:
        hidden[kind] -= 1
    if min(hidden) < 0:
        kind = hidden.index(min(hidden))
        raise impossible(f"{where}.unseen", f"has too few of {CARD.keys[kind]}")
    located = len(s.top[player]) + len(s.bottom[player])
    if sum(hidden) + located != s.deck[player]:
        raise impossible(f"{where}.deck", f"must be {sum(hidden) + located}, what is left unseen")
    if s.hand[player] != sorted(s.hand[player]):
        raise impossible(f"{where}.hand", "must be in the order of the content")
    for kind in range(KINDS):
        if CARDS[kind].token and s.brought[start + kind]:
            raise impossible(f"{where}.brought", f"has the token {CARD.keys[kind]}")
    opened = face_up(s, player)
    for kind in range(KINDS):
        if opened[kind] + s.unseen[start + kind] != s.brought[start + kind]:
            raise impossible(f"{where}.brought", f"must have all cards, {CARD.keys[kind]} too")
    for material in range(MATERIAL_COUNT):
        limit = s.limit(player, material)
        if s.stored(player, material) > limit:
            raise impossible(f"{where}.store.{MATERIAL.keys[material]}", f"must be {limit} at most")
    for at in range(player * KNOWN, player * KNOWN + KNOWN):
        if s.known[at] // SEEN >= KINDS or s.known[at] % SEEN >> s.seats:
            raise impossible("known", "holds what cannot be")


def impossible(field: str, problem: str) -> Refused:
    return Refused("bad_scenario", f"set.{field} {problem}", f"set.{field}")
