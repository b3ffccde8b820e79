"""What battles may come to: rough Military Power of a Fleet, and whether an attempt will last.

Guesses for bots, in plain sums; the rules never ask here.
"""

from __future__ import annotations

import math
from typing import Final

from orrery.games.fusion.content import CARDS, MODES, TRAITS, Card
from orrery.games.fusion.power import fusion_modifier, total
from orrery.games.fusion.state import KINDS, Fusion
from orrery.games.fusion.stats import BASE_OF, GROUNDS, colonies_on, stat
from orrery.games.fusion.vocabulary import (
    ATTACKING,
    CONVERT,
    DEFENDING,
    ENEMY_FUSING,
    JUMP_COST,
    LISTS,
    PLANNING_ICON,
    POWER,
    POWER_STAT,
    SUPPORT_ICON,
    TO_POWER,
    Condition,
    Effect,
    Passive,
    Use,
)
from orrery.games.fusion.words import (
    ATTACKER,
    ATTEMPTING,
    DEFENDER,
    FUSION,
    JUMPING,
    MOVING,
    OUTCOME_STEP,
    REVEAL_STEP,
    SUPPORT_STEP,
)

# Roles in a battle: those of the two sides, and to attack a Fleet in Final Fusion.
BREAKER: Final = 2
ROLES: Final = (ATTACKER, DEFENDER, BREAKER)

COUNTED: Final = 1.3  # what something counted may come to
MAYBE: Final = 0.5  # how likely a condition holds that nobody looks at here
DRAWN_TACTIC: Final = 2.2  # the Tactic of an empty hand
SPREAD: Final = 2.2  # points that make a battle likely to be won
FAR_SPREAD: Final = 4.0  # the same when it is a turn away
LATE_SPREAD: Final = 0.7  # the same once the Tactics are known
PREPARED: Final = (
    1.8  # points that one gathers in a turn before an attack: allies, cards, Population
)
PLAYED: Final = 0.8  # how much of what could still be played is


# -- what cards and Traits are worth in a role ------------------------------------------------


def _chance(conditions: list[Condition], role: int) -> float:
    """How likely all conditions hold in a role."""
    likely = 1.0
    for condition in conditions:
        if condition.kind == ATTACKING:
            likely *= float(role != DEFENDER)
        elif condition.kind == DEFENDING:
            likely *= float(role == DEFENDER)
        elif condition.kind == ENEMY_FUSING:
            likely *= float(role == BREAKER)
        else:
            likely *= MAYBE
    return likely


def _points(effect: Effect, role: int) -> float:
    """The points that an effect may bring its side."""
    if effect.verb == POWER:
        number = effect.n.fixed if effect.n.count < 0 else COUNTED
        return _chance(effect.conditions, role) * (-number if effect.side else number)
    if effect.verb == CONVERT and effect.what == TO_POWER:
        return float(effect.rate)
    return 0.0


def _use_points(use: Use | None, role: int) -> float:
    if use is None:
        return 0.0
    points = 0.0
    for effect in LISTS[use.effects]:
        points += _points(effect, role)
    return points * _chance(use.conditions, role)


def _tactic_points(card: Card, role: int) -> float:
    points = float(card.base)
    for use in card.tactics:
        points += _use_points(use, role)
    return points


def _played_points(card: Card, role: int) -> float:
    """What a card brings beside the Tactic; the better of its two uses."""
    planning = _use_points(card.by_icon[PLANNING_ICON], role)
    return max(planning, _use_points(card.by_icon[SUPPORT_ICON], role))


def _passive_points(passives: list[Passive], role: int) -> float:
    points = 0.0
    for passive in passives:
        if passive.stat == POWER_STAT:
            number = passive.n.fixed if passive.n.count < 0 else COUNTED
            points += number * _chance(passive.conditions, role)
    return points


# By role, then by card, Trait or side of a tile.
TACTIC: Final = [[_tactic_points(card, role) for card in CARDS] for role in ROLES]
BESIDE: Final = [[_played_points(card, role) for card in CARDS] for role in ROLES]
LATE: Final = [[_use_points(card.by_icon[SUPPORT_ICON], role) for card in CARDS] for role in ROLES]
TRAIT_POINTS: Final = [[_passive_points(t.passives, role) for t in TRAITS] for role in ROLES]
GROUND_POINTS: Final = [[_passive_points(g.passives, role) for g in GROUNDS] for role in ROLES]


def in_hand(s: Fusion, player: int) -> list[int]:
    """The kinds of cards in a hand."""
    hand = s.hand
    start = player * KINDS
    return [card for card in range(KINDS) if hand[start + card]]


def hand_points(
    s: Fusion, player: int, cards: list[int], role: int, tactic: bool, step: int
) -> float:
    """What the cards in a hand may still bring: a Tactic where it is to come, others beside it."""
    best = -1
    top = 0.0
    beside = 0.0
    late = step >= REVEAL_STEP
    tactics = TACTIC[role]
    besides = LATE[role] if late else BESIDE[role]
    start = player * KINDS
    for card in cards:
        if step <= SUPPORT_STEP:
            beside += s.hand[start + card] * besides[card]
        worth = tactics[card]
        if worth > top:
            top = worth
            best = card
    if not tactic:
        return PLAYED * beside
    if best < 0:
        return DRAWN_TACTIC
    return top + PLAYED * (beside - BESIDE[role][best])


def strength(
    s: Fusion, fleet: int, location: int, role: int, hand: float, fuses: bool = False
) -> float:
    """The Military Power a Fleet may come to on a location; perhaps as if it were fusing."""
    player = s.chart.owner_of[fleet]
    points = s.population[fleet] + hand
    for i in range(fleet * 2, fleet * 2 + 2):
        if s.traits[i] >= 0:
            points += TRAIT_POINTS[role][s.traits[i]]
    points += GROUND_POINTS[role][location * 2 + s.settings.side]
    points += colonies_on(s, location, player)
    other = s.other_fleet(fleet)
    if s.at[other] >= 0 and s.at[other] in s.chart.neighbours[location]:
        points += 1.0
    if role == DEFENDER and (fuses or s.attempt[fleet] == FUSION):
        points += fusion_modifier(s, player)
    return points


def assault(s: Fusion, fleet: int, hand: float) -> float:
    """The Military Power a Fleet may come to in an attack on a Final Fusion somewhere."""
    points = s.population[fleet] + hand + PREPARED
    for i in range(fleet * 2, fleet * 2 + 2):
        if s.traits[i] >= 0:
            points += TRAIT_POINTS[BREAKER][s.traits[i]]
    return points


def win_chance(attack: float, defence: float, spread: float) -> float:
    """How likely an attack succeeds; a tie is the attacker's."""
    return 1.0 / (1.0 + math.exp((defence - attack - 0.5) / spread))


# -- whether an attempt will last --------------------------------------------------------------


def reach(s: Fusion, fleet: int, location: int) -> bool:
    """Whether a Fleet can still attack on a location before its player's turn is over."""
    if s.population[fleet] == 0:
        return False
    near = s.at[fleet] >= 0 and location in s.chart.neighbours[s.at[fleet]]
    if s.chart.owner_of[fleet] != s.turn or fleet not in s.acted:
        return True
    if fleet != s.active:
        return False
    if near and s.actions > 0 and not s.taken[MOVING]:
        return True
    return s.actions >= stat(s, fleet, JUMP_COST) and not s.taken[JUMPING]


def survival(
    s: Fusion, fleet: int, hands: list[float], guards: list[float], fuses: bool = False
) -> float:
    """How likely nobody stops what a Fleet attempts before its owner's next turn.

    `hands` and `guards` are what each player's hand may bring in such an attack and in defence.
    """
    owner = s.chart.owner_of[fleet]
    location = s.at[fleet]
    left = 1.0
    defence = strength(s, fleet, location, DEFENDER, guards[owner], fuses)
    role = BREAKER if fuses or s.attempt[fleet] == FUSION else ATTACKER
    for player in range(s.seats):
        if player == owner or not moves_before(s, player, owner):
            continue
        for attacker in s.fleets[player * 2 : player * 2 + 2]:
            if reach(s, attacker, location):
                attack = strength(s, attacker, location, role, hands[player])
                left *= 1.0 - win_chance(attack, defence, SPREAD)
    return left


def fusion_chance(
    s: Fusion, player: int, particles: float, assaults: list[float], guards: list[float]
) -> float:
    """How likely a Final Fusion would last that a player started with so many Void Particles.

    `assaults` is what each Fleet may come to in an attack, `guards` what each player's hand may
    bring in defence.
    """
    mode = MODES[s.settings.mode]
    modifier = mode.base + mode.per_vp * particles
    best = 0.0
    for fleet in s.fleets[player * 2 : player * 2 + 2]:
        if s.at[fleet] < 0:
            continue
        defence = strength(s, fleet, s.at[fleet], DEFENDER, guards[player])
        if s.attempt[fleet] == FUSION:
            defence -= fusion_modifier(s, player)
        lasts = 1.0
        for i, other in enumerate(s.fleets):
            if i // 2 != player and s.population[other] > 0:
                lasts *= 1.0 - win_chance(assaults[i], defence + modifier, FAR_SPREAD)
        if lasts > best:
            best = lasts
    return best


def may_fuse_now(s: Fusion) -> bool:
    """Whether the turn's player can still start a Final Fusion in this turn."""
    for fleet in s.fleets[s.turn * 2 : s.turn * 2 + 2]:
        if s.at[fleet] < 0 or s.attempt[fleet] >= 0:
            continue
        if fleet not in s.acted:
            return True
        if fleet == s.active and s.actions > 0 and not s.taken[ATTEMPTING]:
            return True
    return False


def moves_before(s: Fusion, player: int, owner: int) -> bool:
    """Whether a player has a turn, or the rest of one, before the owner's next."""
    if s.turn == owner:
        return True
    return (player - s.turn) % s.seats < (owner - s.turn) % s.seats


def battle_chance(s: Fusion) -> float:
    """How likely the attacker wins the battle that is being fought."""
    if s.step == OUTCOME_STEP:
        return float(s.winner == ATTACKER)
    points = [0.0, 0.0]
    for side in (ATTACKER, DEFENDER):
        role = BREAKER if side == ATTACKER and s.began[DEFENDER] == FUSION else side
        player = s.chart.owner_of[s.fighter[side]]
        points[side] = float(total(s, side))
        card = s.tactic[side] if s.tactic[side] >= 0 else s.shown[side]
        if s.step < REVEAL_STEP and card >= 0:
            points[side] += TACTIC[role][card]
        cards = in_hand(s, player)
        points[side] += hand_points(s, player, cards, role, card < 0, max(s.step, 0))
    spread = LATE_SPREAD if s.step >= REVEAL_STEP else SPREAD
    return win_chance(points[ATTACKER], points[DEFENDER], spread)


def card_value(card: int) -> float:
    """What a card is good for, whoever holds it."""
    beside = BESIDE[ATTACKER][card] + BESIDE[DEFENDER][card] + BESIDE[BREAKER][card]
    return BASE_OF[card] + beside / 3.0
