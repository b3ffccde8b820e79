"""What bots go by: how good a position looks for a seat, and which options are worth a thought.

A pending Final Fusion wins as likely as nobody stops it. Where none is won so, the players in turn
order may each start one within a round, which lasts the likelier the more Void Particles they have
by then; what is left after that is shared by their means: Void Particles, tracks, Traits,
Population, cards. Bots ask about positions dealt anew from what their seat knows.
"""

from __future__ import annotations

import math
from typing import Final

from orrery.games.fusion.content import TRACKS
from orrery.games.fusion.instinct import LEAST, appeal
from orrery.games.fusion.prospects import (
    BREAKER,
    assault,
    battle_chance,
    fusion_chance,
    hand_points,
    in_hand,
    may_fuse_now,
    survival,
)
from orrery.games.fusion.state import KINDS, Fusion
from orrery.games.fusion.stats import BASE_OF
from orrery.games.fusion.vocabulary import GAIN, LISTS, TRAIT_REWARD, VP
from orrery.games.fusion.words import (
    ATTACKER,
    COLONIZE,
    COLONIZE_WITH,
    DEFENDER,
    EXTRACTION,
    FACTION_CARD_COUNT,
    FUSION,
    SETUP,
)

# In points; tuned a little by letting bots of two minds play each other.
PARTICLE: Final = 3.0  # a Void Particle
CREW: Final = 0.7  # each Population
COLONY: Final = 0.25
TRAIT_WORTH: Final = 0.9
SCIENCE_WORTH: Final = 0.22
CARD_WORTH: Final = 0.35
BASE_WORTH: Final = 0.1  # each point of base of a card in hand
TECH_WORTH: Final = 0.35  # each technology in the deck
HOME: Final = -0.7  # a Fleet in its Homeworld
NEXT_SPOT: Final = 0.35  # how much of a track's next reward counts for each step towards it
SPREAD: Final = 3.5  # points that make a good chance of winning
MOST_THOUGHTS: Final = 5
MOST_COLONIES: Final = 2
TYPICAL_SCIENCE: Final = 5
GOOD_CHANCE: Final = 0.5  # of a Final Fusion, for which one tries it


def _reward(effects: int) -> float:
    """What the reward of a track's spot is worth, roughly."""
    points = 0.0
    for effect in LISTS[effects]:
        if effect.verb == GAIN and effect.what == VP:
            points += PARTICLE
        elif effect.verb == TRAIT_REWARD:
            points += TRAIT_WORTH
        else:
            points += CREW
    return points


def _prospects(track: int) -> list[float]:
    """What being on a spot is worth for the rewards still to come, the nearest counting most."""
    rewards = [_reward(effects) for effects in TRACKS[track].rewards]
    found: list[float] = []
    for spot in range(len(rewards) + 1):
        points = 0.0
        share = NEXT_SPOT
        for reward in rewards[spot:]:
            points += share * reward
            share *= NEXT_SPOT
        found.append(points)
    return found


AHEAD: Final = [_prospects(0), _prospects(1)]
HELD: Final = [CARD_WORTH + BASE_WORTH * base for base in BASE_OF]  # a card in hand


def worth(s: Fusion, seat: int) -> float:
    """How good a position looks for a seat, from 0 (lost) to 1 (won)."""
    if s.phase == SETUP:
        return 1.0 / s.seats
    attack = [0.0] * s.seats
    breaking = [0.0] * s.seats
    defence = [0.0] * s.seats
    points = [0.0] * s.seats
    for player in range(s.seats):
        cards = in_hand(s, player)
        attack[player] = hand_points(s, player, cards, ATTACKER, True, 0)
        breaking[player] = hand_points(s, player, cards, BREAKER, True, 0)
        defence[player] = hand_points(s, player, cards, DEFENDER, True, 0)
        points[player] = means(s, player, cards)
    odds = battle_chance(s) if s.battle >= 0 else -1.0
    if odds >= 0.0:
        expect_battle(s, points, odds)
    won = [0.0] * s.seats
    promised = [0.0] * s.seats
    lasting = 1.0
    for fleet in s.fleets:
        attempt = s.attempt[fleet]
        if attempt < 0:
            continue
        owner = s.chart.owner_of[fleet]
        stays = survival(s, fleet, breaking if attempt == FUSION else attack, defence)
        if odds >= 0.0 and s.fighter[DEFENDER] == fleet:
            stays *= 1.0 - odds
        if attempt == EXTRACTION:
            points[owner] += PARTICLE * stays
            promised[owner] += stays
        elif attempt == FUSION:
            won[owner] += lasting * stays
            lasting *= 1.0 - stays
            if s.vp[owner] > 0:
                points[owner] -= PARTICLE
                if odds >= 0.0 and s.fighter[DEFENDER] == fleet:
                    points[s.chart.owner_of[s.fighter[ATTACKER]]] += PARTICLE * odds
    lasting = race(s, won, lasting, promised, breaking, defence)
    return won[seat] + lasting * share(s, seat, points)


def race(
    s: Fusion,
    won: list[float],
    lasting: float,
    promised: list[float],
    breaking: list[float],
    defence: list[float],
) -> float:
    """Who may win by a Final Fusion within a round, in turn order; the chance that nobody does."""
    assaults = [assault(s, fleet, breaking[i // 2]) for i, fleet in enumerate(s.fleets)]
    if s.battle < 0 and may_fuse_now(s):
        likely = tried(fusion_chance(s, s.turn, s.vp[s.turn], assaults, defence))
        won[s.turn] += lasting * likely
        lasting *= 1.0 - likely
    for i in range(1, s.seats + 1):
        player = (s.turn + i) % s.seats
        likely = tried(fusion_chance(s, player, s.vp[player] + promised[player], assaults, defence))
        won[player] += lasting * likely
        lasting *= 1.0 - likely
    return lasting


def tried(chance: float) -> float:
    """How likely a Final Fusion is won that has such a chance: a poor one is hardly tried."""
    return chance * min(1.0, chance / GOOD_CHANCE)


def share(s: Fusion, seat: int, points: list[float]) -> float:
    """A player's chance where all have so many points."""
    total = 0.0
    mine = points[seat]
    for player in range(s.seats):
        total += math.exp((points[player] - mine) / SPREAD)
    return 1.0 / total


def means(s: Fusion, player: int, cards: list[int]) -> float:
    """What a player has to win with, in points."""
    points = PARTICLE * s.vp[player] + COLONY * s.colony_count(player)
    points += AHEAD[0][s.colonization[player]] + AHEAD[1][s.domination[player]]
    points += SCIENCE_WORTH * min(s.science[player], TYPICAL_SCIENCE)
    for fleet in s.fleets[player * 2 : player * 2 + 2]:
        points += CREW * s.population[fleet]
        if s.at[fleet] < 0:
            points += HOME
        for i in range(fleet * 2, fleet * 2 + 2):
            if s.traits[i] >= 0:
                points += TRAIT_WORTH
    start = player * KINDS
    hand, pile, discard = s.hand, s.pile, s.discard
    held = 0
    for card in cards:
        count = hand[start + card]
        held += count
        points += count * HELD[card]
    if held > 5:
        points -= (held - 5) * CARD_WORTH
    for card in range(start + FACTION_CARD_COUNT, start + KINDS):
        owned = hand[card] + pile[card] + discard[card]
        if owned:
            points += TECH_WORTH * owned
    return points


def expect_battle(s: Fusion, points: list[float], odds: float) -> None:
    """What the battle's results may bring and cost, as likely as they are."""
    attacker = s.chart.owner_of[s.fighter[ATTACKER]]
    defender = s.chart.owner_of[s.fighter[DEFENDER]]
    spot = s.domination[attacker]
    gained = AHEAD[1][min(spot + 1, len(AHEAD[1]) - 1)] - AHEAD[1][spot]
    if spot < len(TRACKS[1].rewards):
        gained += _reward(TRACKS[1].rewards[spot])
    points[attacker] += odds * gained + (1.0 - odds) * (CARD_WORTH - CREW)
    points[defender] += odds * (2 * CARD_WORTH - CREW - 0.2) + (1.0 - odds) * CARD_WORTH


def sensible(s: Fusion) -> list[int]:
    """The options a player would think about: the few that appeal most, in their order."""
    options = s.options
    if len(options) <= 2:
        return options
    ranked = sorted([(-appeal(s, action), action) for action in options])
    colonies = 0
    found: list[int] = []
    for dislike, action in ranked:
        if len(found) == MOST_THOUGHTS or (found and -dislike < LEAST):
            break
        if COLONIZE.has(action) or COLONIZE_WITH.has(action):
            # Each card that could be contributed is an option; they must not crowd out the rest.
            colonies += 1
            if colonies > MOST_COLONIES:
                continue
        found.append(action)
    return sorted(found)
