"""What bots go by: how good a position looks for a seat.

Everything is said in points that a player may expect, and these are turned into a chance to win.
What stands within reach counts too, the less the more turns it is away.
"""

from __future__ import annotations

import math
from typing import Final

from orrery.games.fulcrum.atlas import (
    CENTRAL_FULCRA,
    KIND_OF,
    METEOR_SITE,
    OUTER_FULCRA,
    REGION_OF,
    TERRITORY,
    TERRITORY_OF,
)
from orrery.games.fulcrum.content import HIGHEST, LETTERS, LOWEST, REGION_POINTS, WINNER_CUBES
from orrery.games.fulcrum.hurry import claimable, haste
from orrery.games.fulcrum.knowledge import playable
from orrery.games.fulcrum.rules.battle import score_of
from orrery.games.fulcrum.rules.territory import judge_claim, judge_steal
from orrery.games.fulcrum.state import VALUE, Fulcrum
from orrery.games.fulcrum.ways import PATIENCE, Ways
from orrery.games.fulcrum.words import (
    ATTACKER,
    BATTLE,
    CARD_COUNT,
    DEFENDER,
    ENERGY,
    INTELLIGENCE,
    POWER_COUNT,
    RESILIENCE,
    SPEED,
    STRENGTH,
)

CUBE_WORTH: Final = 0.75
CARD_WORTH: Final = 0.7
PLAYABLE_WORTH: Final = 0.12  # for each point of a card that can be played
FRESH_CARDS: Final = 0.1  # better ones among those drawn
LEVEL_WORTH: Final = 2.6
LOW_SPEED: Final = 1.0  # less for a Speed of 2
TERRITORY_WORTH: Final = 5.5
TITLE_WORTH: Final = 0.8
# Points that make one position clearly better than another: the fewer, the nearer the end is. They
# are many, so that even a player far ahead still tells a better way to the end from a worse one.
SPREAD: Final = 12.0
SPREAD_A_TERRITORY: Final = 0.6
SURE: Final = 0.4  # of a battle score, when nobody can lay any more
USUALLY_LAID: Final = 0.7  # of what could be laid


# Territories first: they bring most, and what cannot bring more is not looked into.
TARGETS: Final = [
    space
    for wanted in (TERRITORY, CENTRAL_FULCRA, METEOR_SITE, OUTER_FULCRA)
    for space, kind in enumerate(KIND_OF)
    if kind == wanted
]
MOST_GAIN: Final = 1.6 * (TERRITORY_WORTH + REGION_POINTS)
MOST_PICKED_UP: Final = HIGHEST * (CARD_WORTH + 2 * PLAYABLE_WORTH) + FRESH_CARDS


def worth(s: Fulcrum, seat: int) -> float:
    """The chance of a seat to win, by what all players may expect.

    The longer a game lasts, the less is a chance worth that is far from its end: otherwise two
    players may undo each other's gains for ever.
    """
    hopes = [hope(s, player) for player in range(s.settings.players)]
    top = max(hopes)
    vacant = s.vacant()
    spread = SPREAD + SPREAD_A_TERRITORY * vacant
    total = 0.0
    for each in hopes:
        total += math.exp((each - top) / spread)
    chance = math.exp((hopes[seat] - top) / spread) / total
    return chance * (1.0 - haste(s) * (vacant - 0.5 * claimable(s, seat)) / len(s.holder))


def small_change(s: Fulcrum) -> float:
    """What is left of the worth of cubes and cards, which come and go without an end."""
    return 1.0 - haste(s)


def hope(s: Fulcrum, player: int) -> float:
    """The points that a player may expect."""
    found = assets(s, player) + prospect(s, player)
    if s.phase == BATTLE and not s.revealed and player in (s.attacker, s.defender):
        found += stake(s, player)
    return found


def assets(s: Fulcrum, player: int) -> float:
    """What a player has, by what it is good for."""
    found = 0.0
    change = small_change(s)
    for power in range(POWER_COUNT):
        level = s.level(player, power)
        found += LEVEL_WORTH * level + CUBE_WORTH * change * s.cubes[player * POWER_COUNT + power]
        held = s.held(player, power)
        found += TERRITORY_WORTH * held
        if held == LETTERS:
            found += REGION_POINTS
    if s.level(player, SPEED) == LOWEST:
        found -= LOW_SPEED
    fitting = playable(s, player, ATTACKER) | playable(s, player, DEFENDER)
    for card in range(CARD_COUNT):
        if s.hand[player * CARD_COUNT + card]:
            extra = PLAYABLE_WORTH * VALUE[card] if fitting >> card & 1 else 0.0
            found += (CARD_WORTH + extra) * change
    return found + (TITLE_WORTH if s.paragon == player else 0.0)


# -- what is within reach -------------------------------------------------------------------


def prospect(s: Fulcrum, player: int) -> float:
    """The best of what a player could do next, the less the farther away."""
    ways = Ways(s, player)
    if ways.at < 0:
        return 0.0
    best = 0.0
    for space in TARGETS:
        if space == ways.at and len(s.path) < 2:
            continue
        kept = PATIENCE * ways.near(space)
        most = MOST_GAIN if KIND_OF[space] == TERRITORY else MOST_PICKED_UP
        if kept * most > best:
            best = max(best, kept * gain_at(s, player, space))
    return best


def gain_at(s: Fulcrum, player: int, space: int) -> float:
    """What the action of a space would bring a player now; a battle is not reckoned with."""
    if s.met(player, space):
        return 0.0
    kind = KIND_OF[space]
    region = REGION_OF[space]
    level = s.level(player, region)
    cube = CUBE_WORTH * small_change(s)
    if kind == TERRITORY:
        if judge_claim(s, player, space, 0) is None:
            return territory_gain(s, player, region) - cube * level
        if judge_steal(s, player, space, 0) is None:
            owner = s.holder[TERRITORY_OF[space]]
            price = s.level(owner, region)
            return 1.6 * territory_gain(s, player, region) - cube * price
        return 0.0
    if kind == CENTRAL_FULCRA:
        has = s.cubes[player * POWER_COUNT + region]
        taken = min(level, s.supply[region])
        if (
            level < HIGHEST
            and s.access(player, region) >= s.settings.indicator[level]
            and has + taken >= level
        ):
            kept = min(has + taken - level, s.level(player, ENERGY)) - has
            return LEVEL_WORTH + 1.0 + cube * kept
        return cube * min(taken, s.room(player, region))
    if kind == OUTER_FULCRA:
        room = 0
        for other in range(POWER_COUNT):
            if other != region:
                room += s.room(player, other)
        return cube * min(level, room)
    if kind == METEOR_SITE:
        room = s.level(player, INTELLIGENCE) - s.hand_size(player)
        cards = (CARD_WORTH + 2 * PLAYABLE_WORTH) * min(level, max(0, room))
        return (cards + FRESH_CARDS) * small_change(s)
    return 0.0


def territory_gain(s: Fulcrum, player: int, region: int) -> float:
    return TERRITORY_WORTH + (REGION_POINTS if s.held(player, region) == LETTERS - 1 else 0)


# -- battles --------------------------------------------------------------------------------


def stake(s: Fulcrum, player: int) -> float:
    """What a battle under way may bring or cost a player."""
    side = ATTACKER if player == s.attacker else DEFENDER
    chance = battle_chance(s, side)
    power = REGION_OF[s.at[player]]
    return chance * prize(s, player, power) - (1.0 - chance) * loss(s, player, power)


def prize(s: Fulcrum, player: int, power: int) -> float:
    """What the winner of a battle takes."""
    return CUBE_WORTH * small_change(s) * min(WINNER_CUBES, s.room(player, power))


def loss(s: Fulcrum, player: int, power: int) -> float:
    """What the loser of a battle gives up."""
    level = s.level(player, power)
    if level == LOWEST:
        return 0.0
    over = s.held(player, power) > s.settings.indicator[level - 1]
    return LEVEL_WORTH + (TERRITORY_WORTH if over else 0.0)


def battle_gain(s: Fulcrum, player: int, other: int) -> float:
    """What attacking somebody would bring, with what both hold; its loss is a gain as well."""
    power = REGION_OF[s.at[other]]
    lead = float(s.level(player, power) + s.level(player, STRENGTH))
    lead -= s.level(other, power) + s.level(other, RESILIENCE)
    mine = unlaid(s, player, ATTACKER)
    theirs = unlaid(s, other, DEFENDER)
    lead += USUALLY_LAID * (mine - theirs)
    chance = 1.0 / (1.0 + math.exp(-lead / (SURE + (mine + theirs) / 4.0)))
    rivals = s.settings.players - 1
    won = prize(s, player, power) + loss(s, other, power) / rivals
    lost = loss(s, player, power) + prize(s, other, power) / rivals
    return chance * won - (1.0 - chance) * lost


def battle_chance(s: Fulcrum, side: int) -> float:
    """How likely a side is to win, by what is laid and what may still be."""
    lead = float(score_of(s, side, True).known - score_of(s, 1 - side, True).known)
    doubt = SURE
    for each in (ATTACKER, DEFENDER):
        # The attacker has laid all it will once the defender is asked.
        if each == DEFENDER or s.seat != s.defender:
            more = unlaid(s, s.fighter(each), each)
            lead += USUALLY_LAID * (more if each == side else -more)
            doubt += more / 4.0
    return 1.0 / (1.0 + math.exp(-lead / doubt))


def unlaid(s: Fulcrum, player: int, side: int) -> int:
    """What a player could still add to its score."""
    fitting = playable(s, player, side)
    found = 0
    for card in range(CARD_COUNT):
        if s.hand[player * CARD_COUNT + card] and fitting >> card & 1:
            found += VALUE[card]
    return found
