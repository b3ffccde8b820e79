"""What bots go by: how good a position looks for a seat, and which options are worth a thought.

Everything is said in Empire points that a player may expect, and these are turned into a chance to
win. A ship that has been placed counts as what its card or slot will bring.
"""

from __future__ import annotations

import math
from typing import Final

from orrery.games.planetfall.content import (
    CARDS,
    GOALS,
    PICKUP,
    PLANETS,
    SIDES,
    TECHNOLOGY,
    TRADE,
)
from orrery.games.planetfall.effects import LEVELS, Effect
from orrery.games.planetfall.powers import BIT, Powers, powers_of
from orrery.games.planetfall.prices import CURRENCY, TYPE_OF, WAYS, due, payable
from orrery.games.planetfall.rules.ending import SCORES
from orrery.games.planetfall.rules.exploration import PlaceShip
from orrery.games.planetfall.rules.landmarks import pair_bonus
from orrery.games.planetfall.rules.operations import empire_limit
from orrery.games.planetfall.rules.scoring import (
    ALL_CARDS,
    ANNEXED,
    FIRST_STAT,
    LANDMARK_NAMES,
    LANDMARK_PAIRS,
    LANDMARKS,
    PICKUPS_ANY,
    PICKUPS_UP,
    PLANETS_SEEN,
    TECHNOLOGIES,
    TYPE_SETS,
    UNITS,
    card_points,
    goal_points,
)
from orrery.games.planetfall.state import Planetfall
from orrery.games.planetfall.trades import points_at
from orrery.games.planetfall.words import (
    ANNEX,
    COLLECT,
    CONDITION,
    EMPIRE,
    ENERGY,
    EXPERIENCE,
    EXPLORATION_1,
    EXPLORATION_2,
    OVER,
    RECRUIT,
    SETUP,
    STAT_COUNT,
    STRENGTH,
    TRADE_ENERGY,
    TRADE_FOR,
    is_slot,
    level_of,
)

ROUNDS: Final = len(PLANETS)
# Guesses, in points; found by letting bots with one and another play each other.
POINT: Final = [0.0, 0.8, 0.85]  # a point of strength or energy that will be spent
BEYOND: Final = 0.2  # the same of one that will hardly be
SPENT: Final = [0, 5, 6]  # points spent in one exploration
LEARNT: Final = 0.13  # a point of experience for each exploration to come
ENOUGH: Final = 8  # experience beyond this is of little use
CLAIMS: Final = [0.3, 0.22, 0.22, 0.2]  # how often an exploration claims a card of each type
RUNS: Final = 0.25  # how often one runs Operations
RANKED: Final = 0.16  # what one more of a ranked measure is worth, of the points for the first
REACHED: Final = 0.6  # of a threshold's points, spread over what it takes
RESERVED: Final = 0.7  # of what the card under the own Restrain token would bring
SPREAD: Final = 7.0  # points that make a good chance of winning at the beginning
LAST_SPREAD: Final = 2.5
TYPE_MEASURE: Final = [UNITS, LANDMARKS, PICKUPS_ANY, TECHNOLOGIES]


def worth(s: Planetfall, seat: int) -> float:
    """How good a position looks for a seat, from 0 (lost) to 1 (won)."""
    if s.phase == SETUP:
        return picked(s, seat)
    mine = hopes(s, seat)
    done = min(1.0, s.round / ROUNDS)
    spread = SPREAD + (LAST_SPREAD - SPREAD) * done
    total = 0.0
    for player in range(s.seats):
        total += math.exp((hopes(s, player) - mine) / spread)
    return 1.0 / total


def picked(s: Planetfall, seat: int) -> float:
    """Before round 1 all that a seat can have is its sheet, on a scale of its own."""
    if s.side[seat] < 0:
        return 0.5 / s.seats
    side = SIDES[s.side[seat]]
    points = 0.0
    for stat in range(EMPIRE):
        points += stock(stat, side.start[stat], 2 * ROUNDS)
    for effect in side.effects:
        points += standing(s, seat, effect, 2 * ROUNDS, ROUNDS - 1)
    return 1.0 / s.seats * (points / (points + 20.0))


def to_come(s: Planetfall, player: int) -> int:
    """The explorations a player has still to act in; a placed ship has acted."""
    left = 2 * (ROUNDS - s.round)
    if s.phase < EXPLORATION_1:
        return left + 2
    if s.phase > EXPLORATION_2:
        return left
    later = 1 if s.phase == EXPLORATION_1 else 0
    # While ships are being placed, those on the track have this exploration before them.
    now = 1 if isinstance(s.pending, PlaceShip) and s.ship[player] < 0 else 0
    return left + later + now


def hopes(s: Planetfall, player: int) -> float:
    """The points a player may expect at the end."""
    left = to_come(s, player)
    powers = powers_of(s, player)
    points = float(s.stat(player, EMPIRE))
    if s.phase == OVER:
        return points
    for condition in range(CONDITION.size):
        points += goal_points(s, player, condition)
    for stat in range(EMPIRE):
        points += stock(stat, s.stat(player, stat), left)
    incomes = ROUNDS - s.round
    for card in s.cards[player]:
        if SCORES[card]:
            points += card_points(s, player, card) + future(s, player, card, left)
        elif BIT[card]:
            for effect in CARDS[card].effects:
                points += standing(s, player, effect, left, incomes)
    for card in s.annexed[player]:
        points += POINT[ENERGY] * CARDS[card].annex * incomes
    place = s.ship[player]
    if place >= 0:
        points += prospect(s, player, powers, place, left)
    elif s.restrained >= 0 and powers.restrains and left > 2 * (ROUNDS - s.round):
        # There is still an exploration of this round to take it in.
        points += RESERVED * prospect(s, player, powers, s.restrained, left)
    return points


def stock(stat: int, points: int, left: int) -> float:
    """What points of a stat are worth with so many explorations to come."""
    if stat == EXPERIENCE:
        return LEARNT * left * min(points, ENOUGH) + 0.02 * points
    usable = min(points, SPENT[stat] * left)
    beyond = min(points - usable, SPENT[stat] * left)
    return POINT[stat] * usable + BEYOND * beyond


def gained(s: Planetfall, player: int, stat: int, points: int, left: int) -> float:
    """What a change of a stat is worth, up to the end of its track."""
    if stat == EMPIRE:
        return float(points)
    before = s.stat(player, stat)
    after = min(before + points, before + s.room(player, stat))
    return stock(stat, after, left) - stock(stat, before, left)


# -- what effects promise -------------------------------------------------------------------


def standing(s: Planetfall, player: int, effect: Effect, left: int, incomes: int) -> float:
    """What a permanent effect brings in the explorations and Income phases to come."""
    verb = effect.verb
    often = 0.0
    for mode in effect.modes:
        # A mode is one of two ways, but Technologies are claimed in one way only.
        often += CLAIMS[mode // WAYS] * (1.0 if mode // WAYS == TECHNOLOGY else 0.5)
    if verb == "on_claim":
        return left * often * len(effect.levels) / LEVELS * worth_of_gain(effect.gain, left)
    if verb == "income":
        times = float(max(1, len(s.annexed[player]))) if effect.count >= 0 else 1.0
        return incomes * times * worth_of_gain(effect.gain, left)
    if verb == "modify_cost":
        return -effect.amount * left * often
    if verb == "modify_required_experience":
        return -effect.amount * left * often * 0.7
    if verb == "substitute":
        return 0.25 * effect.most * left * often
    if verb == "operations":
        return left * RUNS * (0.9 * effect.points + 0.5 * effect.cap)
    if verb == "convert":
        return 0.2 * effect.most * incomes
    if verb == "restrain":
        return 0.2 * left
    return -0.3 * left  # always last


def worth_of_gain(gain: list[int], left: int) -> float:
    total = float(gain[EMPIRE]) + LEARNT * left * gain[EXPERIENCE]
    for stat in (STRENGTH, ENERGY):
        total += POINT[stat] * gain[stat]
    return total


def future(s: Planetfall, player: int, card: int, left: int) -> float:
    """What a scoring Technology may still bring beyond what it would score now."""
    total = 0.0
    for effect in CARDS[card].effects:
        if effect.verb == "score_per":
            total += effect.points / effect.group * left * growth(effect.count)
    return total


def growth(measure: int) -> float:
    """By how much a measure grows in an exploration."""
    for kind, counted in enumerate(TYPE_MEASURE):
        if measure == counted:
            return CLAIMS[kind]
    if measure in (TYPE_SETS, LANDMARK_PAIRS, ANNEXED):
        return 0.08
    return 0.2 if measure == FIRST_STAT + EXPERIENCE else 0.0


# -- what a placed ship brings --------------------------------------------------------------


def prospect(s: Planetfall, player: int, powers: Powers, place: int, left: int) -> float:
    """What the place under a ship will bring its owner."""
    if is_slot(place):
        return operations_value(s, player, place, left)
    best = 0.0
    for way in range(WAYS):
        if payable(s, player, powers, place, way):
            best = max(best, claim_value(s, player, powers, place, way, left))
    return best


def operations_value(s: Planetfall, player: int, place: int, left: int) -> float:
    """Empire points up to the limit, then the better of strength and experience."""
    points = points_at(s, player, place)
    empire = min(points // TRADE[0], empire_limit(s, player))
    rest = points - empire * TRADE[0]
    stat = s.settings.trade_stat
    traded = gained(s, player, stat, rest // TRADE[1], left)
    learnt = gained(s, player, EXPERIENCE, rest // TRADE[2], left)
    return empire + max(traded, learnt)


def claim_value(
    s: Planetfall, player: int, powers: Powers, place: int, way: int, left: int
) -> float:
    """What claiming the card at a place in one way brings, less what it costs."""
    card = s.card[place]
    kind = TYPE_OF[card]
    mode = kind * WAYS + way
    level = level_of(place)
    price = due(s, player, powers, place, way)
    value = 0.0
    have = s.stat(player, CURRENCY[mode])
    paid = min(price, have)
    value -= stock(CURRENCY[mode], have, left) - stock(CURRENCY[mode], have - paid, left)
    value -= POINT[CURRENCY[mode]] * (price - paid)
    printed = CARDS[card]
    if mode == ANNEX:
        value += POINT[ENERGY] * printed.annex * (ROUNDS - s.round)
    else:
        for stat in range(STAT_COUNT):
            if printed.reward[stat] and not (mode == RECRUIT and stat == ENERGY):
                value += gained(s, player, stat, printed.reward[stat], left)
        if mode == COLLECT:
            value += gained(s, player, ENERGY, printed.yields[level], left)
    if kind == TECHNOLOGY:
        for effect in printed.effects:
            value += standing(s, player, effect, left, ROUNDS - s.round)
        if SCORES[card]:
            value += card_points(s, player, card) + future(s, player, card, left)
    elif printed.icon:
        value += pair_bonus(s, player, card) + 0.4 * printed.pair * (1 if printed.upcoming else 0)
    triggered = powers.on_claim[mode * LEVELS + level]
    for i in range(0, len(triggered), 3):
        value += gained(s, player, triggered[i + 1], triggered[i + 2], left)
    return value + towards(s, player, card, mode)


def towards(s: Planetfall, player: int, card: int, mode: int) -> float:
    """What one more card of its kind adds to goals and scoring Technologies."""
    total = 0.0
    for effect in GOALS[s.goal].conditions:
        total += step_value(s, player, effect, card, mode)
    for held in s.cards[player]:
        if SCORES[held]:
            for effect in CARDS[held].effects:
                total += step_value(s, player, effect, card, mode)
    return total


def step_value(s: Planetfall, player: int, effect: Effect, card: int, mode: int) -> float:
    if effect.verb == "score_if":
        total = 0.0
        for need in effect.needs:
            total += (
                REACHED
                * effect.points
                / len(effect.needs)
                / need[1]
                * counts_for(s, player, need[0], card, mode)
            )
        return total
    one = counts_for(s, player, effect.count, card, mode)
    if effect.verb == "score_rank":
        return RANKED * effect.first * one
    return effect.points / effect.group * one


def counts_for(s: Planetfall, player: int, measure: int, card: int, mode: int) -> float:
    """How far a card about to be claimed moves a measure."""
    kind = TYPE_OF[card]
    if measure == TYPE_MEASURE[kind] or measure == ALL_CARDS:
        return 1.0
    if measure == TYPE_SETS:
        return 0.25
    if measure == PLANETS_SEEN:
        fresh = all(CARDS[held].planet != s.round for held in s.cards[player])
        return 1.0 if fresh else 0.0
    if kind == PICKUP:
        return 1.0 if measure == (ANNEXED if mode == ANNEX else PICKUPS_UP) else 0.0
    if CARDS[card].icon and measure == LANDMARK_NAMES:
        return 0.7
    return 0.5 if CARDS[card].icon and measure == LANDMARK_PAIRS else 0.0


# -- options worth a thought ----------------------------------------------------------------


def sensible(s: Planetfall) -> list[int]:
    """The options worth thinking about: never empty while there is a choice."""
    options = s.options
    if len(options) <= 2:
        return options
    first = options[0]
    if TRADE_FOR.has(first) or TRADE_ENERGY.has(first):
        return full_trades(s, options)
    return options


def full_trades(s: Planetfall, options: list[int]) -> list[int]:
    """Trades that leave no point which could still be traded, with all the Empire points."""
    verb = TRADE_ENERGY if TRADE_ENERGY.has(options[0]) else TRADE_FOR
    most = max(verb.a(action) for action in options)
    found: list[int] = []
    for action in options:
        if verb.a(action) < most:
            continue
        more = verb.action(verb.a(action), verb.b(action) + 1, verb.c(action))
        if verb.b(action) + 1 >= verb.domains[1].size or more not in options:
            found.append(action)
    return found if found else options
