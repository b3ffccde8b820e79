"""What bots go by: how good a position looks for a seat, and which options are worth a thought.

A position in the middle of something is first played on to a quiet one. There everything a player
has is said in points of life, and these are turned into a chance to win.
"""

from __future__ import annotations

import math
from typing import Final

from orrery.games.conquerors.content import CARDS, CONQUEST, TYPE_OF
from orrery.games.conquerors.instinct import calm, value
from orrery.games.conquerors.orders import stops
from orrery.games.conquerors.planet import total
from orrery.games.conquerors.rules.placing import goals_of
from orrery.games.conquerors.rules.setup import Exchange
from orrery.games.conquerors.state import Conquerors
from orrery.games.conquerors.vocabulary import ELECTRICITY, MINER, TRAP
from orrery.games.conquerors.words import MOVE, PASS, PLACE, SEATS, SETUP

# Guesses, in points of life; found by letting bots with one and another play each other.
BASE_POINT: Final = 1.0
LOW_BASE: Final = 8  # below this every point of the base counts more
INCOME: Final = [5.0, 5.0, 6.0]  # a material that is mined each turn, at the beginning
LATE: Final = 0.8  # the same at the end
ENOUGH: Final = [4, 4, 1]  # what is mined beyond this counts for little
STORED: Final = [0.22, 0.22, 0.9]
CARD_IN_HAND: Final = 1.2
FULL_HAND: Final = 7  # more cards than these are hardly ever played
TRAP_IN_HAND: Final = 0.5
PLACED_TRAP: Final = 1.6
PAID: Final = 0.8
SPREAD: Final = 6.0
CLOSE_TO: Final = 26.0  # extra for being close to conquest


def worth(s: Conquerors, seat: int) -> float:
    """How good a position looks for a seat, from 0 (lost) to 1 (won)."""
    if s.phase == SETUP:
        return 1.0 / s.seats
    if s.frames or s.attackers or s.waiting:
        s = s.clone()
        calm(s)
        result = s.result
        if result is not None:
            return 1.0 / len(result.winners) if seat in result.winners else 0.0
    if s.out[seat]:
        return 0.0
    mine = standing(s, seat)
    sum_ = 0.0
    for player in range(s.seats):
        if not s.out[player]:
            sum_ += math.exp(min(50.0, (standing(s, player) - mine) / SPREAD))
    return 1.0 / sum_


def standing(s: Conquerors, player: int) -> float:
    """All that a player has, in points."""
    points = total(s, player)
    share = points / CONQUEST
    base = s.life[player]
    found = share * share * CLOSE_TO
    found += BASE_POINT * base - (max(0, LOW_BASE - base) * 0.6)
    mined = [0] * len(STORED)
    for spot in range(SEATS, len(s.type)):
        if s.side[spot] != player or s.type[spot] < 0:
            continue
        kind = s.type[spot]
        if kind == TRAP:
            found += PLACED_TRAP
            continue
        card = CARDS[s.card[spot]]
        for material in range(len(mined)):
            mined[material] += card.mines[material]
        if kind != MINER:
            found += value(s, spot)
        if card.paid or card.triggers:
            found += PAID
        if card.caps[0] or card.caps[1] or card.caps[ELECTRICITY]:
            found += PAID
    left = 1.0 - min(1.0, share)
    for material in range(len(mined)):
        useful = min(mined[material], ENOUGH[material])
        found += (LATE + (INCOME[material] - LATE) * left) * useful
        found += LATE * 0.5 * (mined[material] - useful)
        found += STORED[material] * s.stored(player, material)
    held = 0
    for kind in s.hand[player]:
        if TYPE_OF[kind] == TRAP:
            found += TRAP_IN_HAND
        else:
            held += 1
    return found + CARD_IN_HAND * min(held, FULL_HAND) + 0.3 * max(0, held - FULL_HAND)


def sensible(s: Conquerors) -> list[int]:
    """The options worth thinking about: never empty while there is a choice."""
    options = s.options
    first = options[0]
    if len(options) == 1:
        return options
    if isinstance(s.pending, Exchange):
        return options[:1]
    if PASS.has(first):
        return options if stops(s, s.seat) else options[:1]
    if PLACE.has(options[1]) or MOVE.has(options[1]):
        return places(s, options)
    return options


def places(s: Conquerors, options: list[int]) -> list[int]:
    """Traps stand before the base and what is worth most; they are hardly ever moved."""
    goals = [goal for goal in goals_of(s, s.seat) if goal >= SEATS]
    most = -1.0
    best = -1
    for goal in goals:
        found = s.life[goal] - 2.0 * len(s.column(goal))
        if found > most:
            most = found
            best = goal
    kept: list[int] = []
    for action in options:
        if PLACE.has(action):
            goal = PLACE.a(action)
            if goal != best and goal >= SEATS:
                continue
        elif MOVE.has(action):
            continue
        kept.append(action)
    return kept if kept else options
