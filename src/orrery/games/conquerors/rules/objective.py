"""The objective: the state check after every step, players who are out, and the winners."""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused
from orrery.core.state import Result
from orrery.games.conquerors.content import CONQUEST, KINDS, TYPE_OF
from orrery.games.conquerors.events import CONCEDES, DEMOLISHED, DIES, OUT, WINS
from orrery.games.conquerors.planet import (
    TO_JUNK,
    TO_NOWHERE,
    counted,
    forget_changes,
    is_illusion,
    leave,
    lose_goal,
    total,
)
from orrery.games.conquerors.rules.triggers import happens, watched
from orrery.games.conquerors.settings import ACTIVE_PLAYER, BEST_TOTAL
from orrery.games.conquerors.state import (
    BY_AT,
    CARD_AT,
    DROPPED,
    FLAGS_AT,
    FRAME,
    KNOWN,
    LASTING,
    MATERIAL_COUNT,
    PROGRAM_AT,
    W_BY,
    WAIT,
    WHAT_AT,
    Conquerors,
)
from orrery.games.conquerors.vocabulary import BUILDING, ON_DEATH, SPELL, WARRIOR, WHEN_DIES
from orrery.games.conquerors.words import (
    BASES,
    CONCEDED,
    CONQUERED,
    CONTROLLER,
    DECK_OUT,
    DRAWN,
    OVER,
    PLAYED_CARD,
    SEATS,
)

RULES: Final = (
    "PC-OBJ-01",
    "PC-OBJ-02",
    "PC-OBJ-03",
    "PC-OBJ-06",
    "PC-CHK-01",
    "PC-CHK-02",
    "PC-CHK-03",
    "PC-CHK-04",
    "PC-BLDG-06",
    "PC-WAR-05",
    "PC-END-01",
    "PC-END-02",
    "PC-END-03",
    "PC-END-04",
    "PC-END-05",
    "PC-END-06",
    "PC-END-07",
    "PC-END-09",
    "PC-KW-DIES-01",
    "PC-KW-DIES-02",
    "PC-KW-ILLUSION-02",
)
REASONS: Final = [
    "Conquered the planet.",
    "The last base standing.",
    "A deck ran out: most building life.",
    "The others conceded.",
    "All remaining bases fell at once.",
]


def end_step(s: Conquerors) -> None:
    """The state check after a step; what the step and the check triggered is one batch."""
    if s.stirred:
        check(s)
    s.batch += 1


def check(s: Conquerors) -> None:
    """Entities without life leave, players without base are out; then whether the game is over."""
    if s.result is not None:
        return
    s.stirred = 0
    kill(s, fallen(s))
    left = s.seats
    lost = 0
    for player in range(s.seats):
        if s.out[player]:
            left -= 1
        elif s.life[player] <= 0:
            lost += 1
    if lost:
        losers = [p for p in range(s.seats) if not s.out[p] and s.life[p] <= 0]
        if lost == left:
            for player in losers:
                s.tell(OUT, player)
            finish(s, losers, DRAWN)
            return
        for player in losers:
            eliminate(s, player)
        if left - lost == 1:
            finish(s, [p for p in range(s.seats) if not s.out[p]], BASES)
            return
    if conquest(s) or ran_out(s):
        return
    if s.stirred:
        check(s)


def fallen(s: Conquerors) -> list[int]:
    """Buildings and warriors without life."""
    found: list[int] = []
    for spot in range(SEATS, len(s.type)):
        if s.life[spot] <= 0 and (s.type[spot] == WARRIOR or s.type[spot] == BUILDING):
            found.append(spot)
    return found


def kill(s: Conquerors, spots: list[int]) -> None:
    """Cards go from the planet to the junkyard together; warriors die, buildings are demolished."""
    if not spots:
        return
    for spot in spots:
        kind = s.card[spot]
        if kind < 0 or is_illusion(s, spot):
            continue
        if s.type[spot] == WARRIOR:
            s.tell(DIES, s.side[spot], kind, spot)
            watched(s, WHEN_DIES, s.side[spot], kind, spot)
        elif s.type[spot] == BUILDING:
            s.tell(DEMOLISHED, s.side[spot], kind, spot)
        happens(s, ON_DEATH, spot, s.ref(spot), s.side[spot])
    for spot in spots:
        if spot < len(s.type) and s.type[spot] >= 0:
            leave(s, spot, TO_JUNK)


# -- players who are out --------------------------------------------------------------------


def eliminate(s: Conquerors, player: int) -> None:
    """All that a player owns leaves the game and what the player began is dropped, untriggered."""
    s.out[player] = 1
    s.tell(OUT, player)
    for spot in range(len(s.type) - 1, SEATS - 1, -1):
        if spot < len(s.type) and s.owned_by[spot] == player:
            leave(s, spot, TO_NOWHERE)
    taken: list[int] = []
    for at in range(0, len(s.lasting), LASTING):
        if s.lasting[at + 1] == CONTROLLER and s.lasting[at + 2] == player:
            taken.append(s.lasting[at])
    for ref in taken:
        spot = s.at(ref)
        # A card of somebody else that the player controlled goes to its owner's junkyard.
        if spot >= 0 and s.side[spot] == player:
            leave(s, spot, TO_JUNK)
    lose_goal(s, player, player)
    forget_changes(s, player)
    s.life[player] = 0
    drop(s, player)
    empty_hands(s, player)


def drop(s: Conquerors, player: int) -> None:
    """What a player had announced, under way or waiting comes to nothing."""
    for frame in range(0, len(s.frames), FRAME):
        if s.frames[frame + BY_AT] != player:
            continue
        card = s.frames[frame + CARD_AT]
        spell = s.frames[frame + PROGRAM_AT] >= 0 and card >= 0 and TYPE_OF[card] == SPELL
        announced = s.frames[frame + WHAT_AT] == PLAYED_CARD or spell
        if announced and not s.frames[frame + FLAGS_AT] & DROPPED:
            s.gone[player].append(card)
        s.frames[frame + FLAGS_AT] |= DROPPED
    for at in range(len(s.waiting) - WAIT, -1, -WAIT):
        if s.waiting[at + W_BY] == player:
            del s.waiting[at : at + WAIT]


def empty_hands(s: Conquerors, player: int) -> None:
    """Hand, deck and junkyard leave the game too."""
    start = player * KINDS
    for kind in range(KINDS):
        for _ in range(s.unseen[start + kind]):
            s.gone[player].append(kind)
        s.unseen[start + kind] = 0
    s.gone[player] += s.junkyard[player]
    s.junkyard[player] = []
    s.hand[player] = []
    s.top[player] = []
    s.bottom[player] = []
    s.deck[player] = 0
    for material in range(MATERIAL_COUNT):
        s.store[player * MATERIAL_COUNT + material] = 0
    for i in range(KNOWN):
        s.known[player * KNOWN + i] = 0


def concede(s: Conquerors, player: int) -> None:
    """A command of the table, never an option: it counts as the base being destroyed."""
    if s.out[player]:
        raise Refused("out", "This player is out of the game already.", "seat")
    s.tell(CONCEDES, player)
    s.life[player] = 0
    s.stirred = 1
    check(s)
    result = s.result
    if result is not None and s.ending == BASES:
        s.ending = CONCEDED
        result.reason = REASONS[CONCEDED]


# -- the end --------------------------------------------------------------------------------


def conquest(s: Conquerors) -> bool:
    """Whether somebody's buildings add up to enough."""
    totals = [0] * SEATS
    reached = False
    for spot in range(SEATS, len(s.type)):
        if s.type[spot] == BUILDING:
            side = s.side[spot]
            totals[side] += counted(s, spot)
            if totals[side] >= CONQUEST:
                reached = True
    if not reached:
        return False
    found = [p for p in range(s.seats) if totals[p] >= CONQUEST]
    if len(found) > 1 and s.settings.conquest_tie == ACTIVE_PLAYER:
        offset = min([(p - s.active) % s.seats for p in found])
        found = [(s.active + offset) % s.seats]
    elif len(found) > 1 and s.settings.conquest_tie == BEST_TOTAL:
        found = best(s, found, False)
    finish(s, found, CONQUERED)
    return True


def ran_out(s: Conquerors) -> bool:
    """Whether a deck of somebody still in the game has run out."""
    for player in range(s.seats):
        if s.out[player]:
            continue
        if s.failed >> player & 1 or (s.deck[player] == 0 and not s.settings.failed_draw):
            players = [p for p in range(s.seats) if not s.out[p]]
            finish(s, best(s, players, s.settings.tie_shared), DECK_OUT)
            return True
    return False


def best(s: Conquerors, players: list[int], shared: bool) -> list[int]:
    """Those with the most building life, and among them with the most life of the base."""
    most = max([total(s, p) for p in players])
    found = [p for p in players if total(s, p) == most]
    if shared or len(found) == 1:
        return found
    life = max([s.life[p] for p in found])
    return [p for p in found if s.life[p] == life]


def finish(s: Conquerors, winners: list[int], ending: int) -> None:
    s.ending = ending
    s.phase = OVER
    for player in winners:
        s.tell(WINS, player, ending)
    totals = [total(s, p) for p in range(s.seats)]
    places = [winners]
    rest = [p for p in range(s.seats) if p not in winners]
    # Whoever is still in the game is before those who are out; then building life decides.
    while rest:
        top = max([(1 - s.out[p]) * 1000 + totals[p] for p in rest])
        place = [p for p in rest if (1 - s.out[p]) * 1000 + totals[p] == top]
        places.append(place)
        rest = [p for p in rest if p not in place]
    s.finish(Result(winners, totals, places, REASONS[ending]))
