"""What bots go by: how good a position looks for a seat, and which options are worth a thought.

A position in the middle of something is first played on to a quiet one. There everything a player
has is said in points of life, and these are turned into a chance to win.
"""

from __future__ import annotations

import math
from typing import Final

from orrery.games.conquerors.content import CARDS, CONQUEST, KINDS, TYPE_OF
from orrery.games.conquerors.instinct import aim_score, quiet, value
from orrery.games.conquerors.orders import stops
from orrery.games.conquerors.planet import total
from orrery.games.conquerors.rules.attack import Aim, Attackers, Order
from orrery.games.conquerors.rules.placing import PlaceSlot, goals_of
from orrery.games.conquerors.rules.setup import Exchange
from orrery.games.conquerors.rules.turn import Main
from orrery.games.conquerors.selecting import attack_of
from orrery.games.conquerors.state import Conquerors
from orrery.games.conquerors.vocabulary import ELECTRICITY, MINER, TRAP, WARRIOR
from orrery.games.conquerors.words import (
    AIM,
    ATTACK,
    CHOOSE,
    CONVERT,
    EXHAUSTED,
    MOVE,
    PASS,
    PLACE,
    PLAY,
    SEATS,
    SETUP,
)

# Guesses, in points of life; found by letting bots with one and another play each other.
BASE_POINT: Final = 1.0
LOW_BASE: Final = 8  # below this every point of the base counts more
LOW_POINT: Final = 0.6
INCOME: Final = [5.0, 5.0, 6.0]  # a material that is mined each turn, at the beginning
LATE: Final = 0.8  # the same at the end
FIRST_MINED: Final = 1.25
LESS_EACH: Final = 0.2
ENOUGH: Final = [4, 4, 2]  # what is mined beyond this counts for little
FEW_MINED: Final = 6  # gold and cosmium together; with less, miners in hand are wanted
STORED: Final = [0.22, 0.22, 0.5]
NEEDED: Final = 1.2  # electricity with a card in hand that costs some
CARD_IN_HAND: Final = 0.7
COST_IN_HAND: Final = 0.12  # what is dear does more, as long as it can be paid
DEAREST: Final = 8
FULL_HAND: Final = 7  # more cards than these are hardly ever played
TRAP_IN_HAND: Final = 0.5
PLACED_TRAP: Final = 1.4
TRAP_STOPS: Final = 0.55  # of an attacker
PAID: Final = 0.8
SPREAD: Final = 6.0
CLOSE_TO: Final = 26.0  # extra for being close to conquest
DANGER: Final = 14.0  # of losing the base to the next attack


def worth(s: Conquerors, seat: int) -> float:
    """How good a position looks for a seat, from 0 (lost) to 1 (won)."""
    if s.phase == SETUP:
        return 1.0 / s.seats
    s = quiet(s)
    result = s.result
    if result is not None:
        return 1.0 / len(result.winners) if seat in result.winners else 0.0
    if s.out[seat]:
        return 0.0
    mine = standing(s, seat)
    sum_ = 1.0
    for player in range(s.seats):
        if player != seat and not s.out[player]:
            sum_ += math.exp(min(50.0, (standing(s, player) - mine) / SPREAD))
    return 1.0 / sum_


def standing(s: Conquerors, player: int) -> float:
    """All that a player has, in points."""
    points = total(s, player)
    share = points / CONQUEST
    base = s.life[player]
    found = share * share * CLOSE_TO
    found += BASE_POINT * base - max(0, LOW_BASE - base) * LOW_POINT
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
        # The first of a material is worth most, so that what is scarce is mined next.
        more = useful * (FIRST_MINED - LESS_EACH * (useful - 1) / 2)
        found += LATE * useful + (INCOME[material] - LATE) * left * more
        found += LATE * 0.5 * (mined[material] - useful)
        if material != ELECTRICITY:
            found += STORED[material] * s.stored(player, material)
    return found + held(s, player, mined) - danger(s, player)


def held(s: Conquerors, player: int, mined: list[int]) -> float:
    """The cards in hand, and the electricity that some of them need."""
    found = 0.0
    cards = 0
    electric = STORED[ELECTRICITY]
    for kind in s.hand[player]:
        if TYPE_OF[kind] == TRAP:
            found += TRAP_IN_HAND
            continue
        cost = CARDS[kind].cost
        if cost[ELECTRICITY]:
            electric = NEEDED
        cards += 1
        if cards > FULL_HAND:
            found += 0.3
        elif TYPE_OF[kind] == MINER:
            found += 1.4 if mined[0] + mined[1] < FEW_MINED else 0.3
        else:
            found += CARD_IN_HAND + COST_IN_HAND * min(DEAREST, cost[0] + cost[1] + 3 * cost[2])
    return found + electric * s.stored(player, ELECTRICITY)


def danger(s: Conquerors, player: int) -> float:
    """What the opponents' warriors threaten to do to the base, if nobody steps in or they die."""
    base = s.life[player]
    traps = 0
    for spot in s.traps:
        if s.guards[spot] == player:
            traps += 1
    blockers = 0
    for spot in range(SEATS, len(s.type)):
        if s.type[spot] == WARRIOR and s.side[spot] == player and not s.marked(spot, EXHAUSTED):
            blockers += 1
    most = 0.0
    for other in range(s.seats):
        if other != player and not s.out[other]:
            most = max(most, threat(s, other, blockers, traps))
    if most <= 0.0:
        return 0.0
    share = min(1.2, most / max(1, base))
    return DANGER * share * (0.5 + 0.5 * share)


def threat(s: Conquerors, player: int, blockers: int, traps: int) -> float:
    """The damage of an attack with everything, less what blockers and traps keep away."""
    free = 0
    blocked: list[int] = []
    for spot in range(SEATS, len(s.type)):
        if s.type[spot] == WARRIOR and s.side[spot] == player:
            card = CARDS[s.card[spot]]
            if card.cannot_attack:
                continue
            if card.unblockable:
                free += attack_of(s, spot)
            else:
                blocked.append(attack_of(s, spot))
    blocked.sort()
    kept = max(0, len(blocked) - blockers)
    found = float(free + sum(blocked[:kept]))
    attackers = kept + (1 if free else 0)
    if attackers and traps:
        found *= 1.0 - TRAP_STOPS * min(traps, attackers) / attackers
    return found


# -- options worth a thought ----------------------------------------------------------------

PLAYS: Final = 5  # cards that are looked at as the next to be played
GOALS: Final = 3  # goals that are looked at for one attacker


def sensible(s: Conquerors) -> list[int]:
    """The options worth thinking about: never empty while there is a choice."""
    options = s.options
    first = options[0]
    if len(options) == 1:
        return options
    step = s.pending
    if isinstance(step, (Exchange, PlaceSlot)):
        return options[:1]
    if PASS.has(first):
        return options if stops(s, s.seat) else options[:1]
    if isinstance(step, Main):
        return plays(s, options)
    if isinstance(step, Attackers):
        return attackers(s, options)
    if isinstance(step, Aim):
        return aims(s, options)
    if isinstance(step, Order):
        return [weakest(s, options)]
    if PLACE.has(options[1]) or MOVE.has(options[1]):
        return places(s, options)
    return options


def plays(s: Conquerors, options: list[int]) -> list[int]:
    """The dearest cards that can be paid, all effects; electricity for who has a use for it."""
    cards: list[int] = []
    electric = False
    for action in options:
        if PLAY.has(action):
            cards.append(sum(CARDS[PLAY.a(action)].cost) * KINDS + PLAY.a(action))
    for kind in s.hand[s.seat]:
        if CARDS[kind].cost[ELECTRICITY] > s.stored(s.seat, ELECTRICITY):
            electric = True
    cards.sort()
    wanted = [entry % KINDS for entry in cards[-PLAYS:]]
    kept: list[int] = []
    for action in options:
        if PLAY.has(action):
            if PLAY.a(action) in wanted:
                kept.append(action)
        elif electric or not CONVERT.has(action):
            kept.append(action)
    return kept


def attackers(s: Conquerors, options: list[int]) -> list[int]:
    """Any order of choosing comes to the same, so the spots go up; of equals one is enough."""
    last = s.attackers[-1] if s.attackers else -1
    kept = options[:1]
    for action in options[1:]:
        spot = ATTACK.a(action)
        if spot < last or attack_of(s, spot) == 0:
            continue
        alike = False
        for other in kept[1:]:
            twin = ATTACK.a(other)
            if s.card[twin] == s.card[spot] and s.life[twin] == s.life[spot]:
                alike = True
        if not alike:
            kept.append(action)
    return kept


def aims(s: Conquerors, options: list[int]) -> list[int]:
    """The goals that an attacker gets most out of."""
    if len(options) <= GOALS:
        return options
    scores = [aim_score(s, AIM.a(action)) for action in options]
    least = sorted(scores)[-GOALS]
    kept = [options[i] for i in range(len(options)) if scores[i] >= least]
    return kept[:GOALS]


def weakest(s: Conquerors, options: list[int]) -> int:
    """Whoever is missed least runs into the traps first."""
    best = options[0]
    for action in options:
        if value(s, CHOOSE.a(action)) < value(s, CHOOSE.a(best)):
            best = action
    return best


def places(s: Conquerors, options: list[int]) -> list[int]:
    """Traps stand before the base and what is worth most; they are hardly ever moved."""
    most = -1.0
    best = -1
    for goal in goals_of(s, s.seat):
        found = s.life[goal] - 2.0 * len(s.column(goal))
        if goal >= SEATS and found > most:
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
