"""What bots go by: how good a position looks for a seat, and which options are worth a thought.

Everything is said in Victory Points that a faction may expect, and these are turned into a
chance to win. Bots ask about positions dealt anew from what their seat knows.
"""

from __future__ import annotations

import math
from typing import Final

from orrery.games.vertium.content import BLUE_MOONS, NUMBER
from orrery.games.vertium.odds import EVEN, odds_of, read_off
from orrery.games.vertium.rules.battle import SkirmishCard, net_hits
from orrery.games.vertium.rules.moons import CIRCLE, FAST_UP_TO
from orrery.games.vertium.rules.sets import token_left
from orrery.games.vertium.state import (
    DICE_OF,
    KINDS,
    ONE,
    RESOURCE_COUNT,
    SYMBOL_COUNT,
    Vertium,
)
from orrery.games.vertium.words import ATTACK, BUILD, LEAD, MIX, RAID, SEND, SKIRMISH

PLANET_POINTS: Final = float(NUMBER["planet_points"])
OBJECTIVE_BONUS: Final = NUMBER["objective_bonus"]
BONUS: Final = NUMBER["battle_bonus"]
CUBE_STRENGTH: Final = NUMBER["cube_strength"]
ROUNDS: Final = NUMBER["rounds"]
HARVEST: Final = next(i for i, b in enumerate(BLUE_MOONS) if b.effect == "gain")
ECLIPSE: Final = next(i for i, b in enumerate(BLUE_MOONS) if b.effect == "halve")

# Guesses, in points or as chances; found by letting bots with one and another play each other.
READY: Final = [0.03, 0.08, 0.25, 0.8, 0.85, 0.9, 0.95, 0.95]  # to play a set on a turn, by cards
HELD: Final = [0.0, 0.05, 0.2, 0.5, 0.55, 0.7, 1.0, 1.0]  # what cards of a kind in hand are worth
ON_DISPLAY: Final = 0.3  # how much of the way a face-up card is towards one in hand
DISASTER: Final = 0.25  # a Disaster Card in hand
SET_A_TURN: Final = 0.4  # sets a faction plays on one of its turns
CARD_GEMS: Final = 0.6  # gems that an unspent Skirmish Card stands for in a battle
EXPOSED: Final = 0.35  # how much of what could be lost in one attack is counted as lost
COMPLEX_MIGHT: Final = 2.5  # four dice against three: what a point of the Complex counts
PLANET_POWER: Final = 2.5  # a planet in gems where planets decide
SPREAD_ONE: Final = 5.0  # points that make a good chance of winning, by phase
SPREAD_TWO: Final = 3.0
SPREAD_LAST: Final = 1.5
MANY: Final = 5  # attacks worth a thought where there are lots
OTHER: Final = 1000.0  # the prospect of what is no attack


def worth(s: Vertium, seat: int) -> float:
    """How good a position looks for a seat, from 0 (lost) to 1 (won)."""
    if s.phase == ONE:
        return share(s, seat, hopes(s), SPREAD_ONE)
    fighting = s.target >= 0 and (s.force_vertium + s.force_gelbon > 0 or s.rolls > 0)
    if not fighting:
        return share(s, seat, standing(s), spread(s))
    return fight(s, seat)


def endgame(s: Vertium) -> bool:
    """Phase Two is short, and who attacks whom next decides more than what anybody has now."""
    return s.phase != ONE


def share(s: Vertium, seat: int, points: list[float], spread: float) -> float:
    """A faction's chance to win where all expect so many points."""
    if s.complex_side >= 0:
        return against_complex(s, seat, points, spread)
    total = 0.0
    mine = points[seat]
    for faction in range(s.sides):
        total += math.exp((points[faction] - mine) / spread)
    return 1.0 / total


def against_complex(s: Vertium, seat: int, points: list[float], spread: float) -> float:
    """The Complex needs every planet; the Rebels win together and share the win."""
    rebels = 0.0
    for faction in range(s.sides):
        if faction != s.complex_side:
            rebels += points[faction]
    ahead = (COMPLEX_MIGHT * points[s.complex_side] - rebels) / (2.0 * spread)
    complex_wins = 1.0 / (1.0 + math.exp(-ahead))
    if seat == s.complex_side:
        return complex_wins
    return (1.0 - complex_wins) / (s.sides - 1)


# -- Phase One ------------------------------------------------------------------------------


def hopes(s: Vertium) -> list[float]:
    """The points each faction may expect of Phase One."""
    sides = s.sides
    ready = readiness(s)
    missing = 0
    for planet in s.worlds:
        if s.owner_of[planet] < 0:
            for resource in range(RESOURCE_COUNT):
                if s.tokens[planet * RESOURCE_COUNT + resource] == 0:
                    missing += 1
    turns_left = missing / (SET_A_TURN * sides)
    points = [0.0] * sides
    for planet in s.worlds:
        owner = s.owner_of[planet]
        if owner >= 0:
            points[owner] += planet_points(s, planet, owner, turns_left)
        else:
            shares = claim_shares(s, planet, ready)
            for faction in range(sides):
                if shares[faction] > 0.0:
                    later = 0.5 * turns_left
                    points[faction] += shares[faction] * planet_points(s, planet, faction, later)
    for faction in range(sides):
        start = faction * KINDS
        for card in range(RESOURCE_COUNT):
            points[faction] += HELD[min(s.hand[start + card], 7)]
        for card in range(RESOURCE_COUNT, KINDS):
            points[faction] += DISASTER * s.hand[start + card]
    return points


def planet_points(s: Vertium, planet: int, owner: int, turns: float) -> float:
    """What a planet brings a faction that has it, or that would claim it now."""
    claimed = s.owner_of[planet] >= 0
    gems = float(s.gems(planet) if claimed else s.value[planet])
    step = 2.0 if s.value[planet] <= FAST_UP_TO else 1.0
    orbit = s.orbit[planet] if claimed else 0
    gems += (orbit + step * turns) / CIRCLE
    extras = -RESOURCE_COUNT if claimed else -(RESOURCE_COUNT - 1)
    for resource in range(RESOURCE_COUNT):
        extras += s.tokens[planet * RESOURCE_COUNT + resource]
    if extras > 0:
        gems += extras
    blue = s.blue[planet]
    if blue == HARVEST:
        gems += 1.0
    elif blue == ECLIPSE:
        gems *= 0.5
    if s.objective[owner] == planet:
        gems += OBJECTIVE_BONUS
    return gems + PLANET_POINTS


def readiness(s: Vertium) -> list[float]:
    """The chance of each faction to play a set of each resource on one turn."""
    shown = [0] * RESOURCE_COUNT
    for card in s.display:
        if card < RESOURCE_COUNT:
            shown[card] += 1
    found = [0.0] * (s.sides * RESOURCE_COUNT)
    for faction in range(s.sides):
        for resource in range(RESOURCE_COUNT):
            if not token_left(s, faction, resource):
                continue
            held = min(s.hand[faction * KINDS + resource], 6)
            chance = READY[held]
            if shown[resource] > 0:
                chance += ON_DISPLAY * (READY[held + 1] - chance)
            # Turns to be missed leave the field to the others.
            for _ in range(s.miss[faction]):
                chance *= 0.5
            found[faction * RESOURCE_COUNT + resource] = chance
    return found


def claim_shares(s: Vertium, planet: int, ready: list[float]) -> list[float]:
    """How likely each faction is to be the one that claims a planet."""
    sides = s.sides
    lacks: list[int] = []
    for resource in range(RESOURCE_COUNT):
        if s.tokens[planet * RESOURCE_COUNT + resource] == 0:
            lacks.append(resource)
    shares = [0.0] * sides
    if len(lacks) == 1:
        # A race: whoever first plays a set of the last resource has it.
        open_still = 1.0
        for i in range(sides):
            faction = (s.turn + i) % sides
            chance = ready[faction * RESOURCE_COUNT + lacks[0]]
            shares[faction] = open_still * chance
            open_still *= 1.0 - chance
        if open_still < 1.0:
            for faction in range(sides):
                shares[faction] /= 1.0 - open_still
        return shares
    # With more to come nobody wants to be the one who opens the door to the others.
    total = 0.0
    for faction in range(sides):
        best = 0.0
        for resource in lacks:
            best = max(best, ready[faction * RESOURCE_COUNT + resource])
        shares[faction] = best
        total += best
    tilt = 0.3 if len(lacks) == 2 else 0.1
    for faction in range(sides):
        part = shares[faction] / total if total > 0.0 else 1.0 / sides
        shares[faction] = (1.0 - tilt) / sides + tilt * part
    return shares


# -- Phase Two ------------------------------------------------------------------------------


def spread(s: Vertium) -> float:
    if s.settings.american:
        return SPREAD_TWO
    return SPREAD_LAST + (ROUNDS - s.round) * 0.5 * (SPREAD_TWO - SPREAD_LAST)


def power(s: Vertium, planet: int) -> float:
    """What a planet counts for its owner: gems and the planet itself, which decides at times."""
    gems = float(s.gems(planet))
    if s.cube[planet]:
        gems += CUBE_STRENGTH
    return gems + (PLANET_POWER if s.settings.american else PLANET_POINTS)


def standing(s: Vertium) -> list[float]:
    """Points as they are, less what the best attack of a rival could take."""
    sides = s.sides
    points = [0.0] * sides
    exposed = [0.0] * sides
    fist = [0] * sides  # the most gems a faction could send
    for planet in s.worlds:
        owner = s.owner_of[planet]
        if owner >= 0 and s.gems(planet) > fist[owner]:
            fist[owner] = s.gems(planet)
    for planet in s.worlds:
        owner = s.owner_of[planet]
        if owner < 0:
            continue
        points[owner] += power(s, planet)
        worst = 0.0
        guards = guard(s, planet)
        strongest = 0  # of those with as many dice: who has more gems is more to be feared
        for rival in range(sides):
            if rival == owner or fist[rival] == 0:
                continue
            if rival == s.complex_side or owner == s.complex_side:
                odds = odds_of(DICE_OF[s.faction[rival]], DICE_OF[s.faction[owner]])
                worst = max(worst, read_off(odds.win, fist[rival] - 1.0, guards))
            elif fist[rival] > strongest:
                strongest = fist[rival]
        if strongest > 0:
            worst = max(worst, read_off(EVEN.win, strongest - 1.0, guards))
        loss = worst * power(s, planet)
        if loss > exposed[owner]:
            exposed[owner] = loss
    if s.settings.american or s.round < ROUNDS:
        for faction in range(sides):
            points[faction] -= EXPOSED * exposed[faction]
    return points


def guard(s: Vertium, planet: int) -> float:
    """How many hits a planet's gems and CUBE take."""
    gems = float(s.gems(planet))
    if s.cube[planet]:
        gems += CUBE_STRENGTH - (s.cube_hits if planet == s.target else 0)
    return gems


def fight(s: Vertium, seat: int) -> float:
    """A battle in progress: both its ends, each as likely as the odds say."""
    target = s.target
    attacker = s.attacker
    defender = s.owner_of[target]
    force = float(s.force_vertium + s.force_gelbon)
    guards = guard(s, target)
    points = points_without_target(s)
    if isinstance(s.pending, SkirmishCard):
        hits = net_hits(s.attack_dice, s.defence_dice)
        back = net_hits(s.defence_dice, s.attack_dice)
        if hits > guards:
            return ended(s, seat, points, attacker, force)
        if back > force:
            return ended(s, seat, points, defender, guards - hits)
        force -= back
        guards -= hits
    odds = odds_of(DICE_OF[s.faction[attacker]], DICE_OF[s.faction[defender]])
    a = force + CARD_GEMS * cards_left(s, attacker)
    d = guards + CARD_GEMS * cards_left(s, defender)
    win = read_off(odds.win, a, d)
    left = min(force, read_off(odds.left, a, d))
    kept = min(guards, read_off(odds.kept, a, d))
    return either_end(s, seat, points, win, left, kept)


def points_without_target(s: Vertium) -> list[float]:
    """What everybody has but for the planet that is fought for."""
    points = standing(s)
    points[s.owner_of[s.target]] -= power(s, s.target)
    return points


def either_end(
    s: Vertium, seat: int, others: list[float], win: float, left: float, kept: float
) -> float:
    """A seat's chance where the attacker may win the battle, with so many gems left to a winner."""
    taken = ended(s, seat, others, s.attacker, left)
    held = ended(s, seat, others, s.owner_of[s.target], kept)
    return win * taken + (1.0 - win) * held


def cards_left(s: Vertium, faction: int) -> int:
    total = 0
    for i in range(faction * SYMBOL_COUNT, faction * SYMBOL_COUNT + SYMBOL_COUNT):
        total += s.skirmish[i]
    return total


def ended(s: Vertium, seat: int, others: list[float], winner: int, gems: float) -> float:
    """A seat's chance once a faction has won the battle, with so many gems left.

    `others` are the points without those of the planet that is fought for.
    """
    points = others.copy()
    planet = PLANET_POWER if s.settings.american else PLANET_POINTS
    points[winner] += planet + gems + BONUS
    return share(s, seat, points, spread(s))


# -- options worth a thought ----------------------------------------------------------------


def thorough(s: Vertium) -> list[int]:
    """The options worth a closer thought: all attacks, and every number of gems to send."""
    options = s.options
    first = options[0]
    if SEND.has(first):
        return options
    if ATTACK.has(first) or LEAD.has(first):
        return best_builds(s, options)
    return sensible(s)


def sensible(s: Vertium) -> list[int]:
    """The options worth thinking about: never empty while there is a choice."""
    options = s.options
    if len(options) <= 2:
        return options
    first = options[0]
    if SEND.has(first):
        return some_sends(options)
    if MIX.has(first):
        return [options[len(options) // 2]]
    if SKIRMISH.has(first):
        return different_dice(s, options)
    if BUILD.has(options[-1]) or BUILD.has(options[-2]):
        options = best_builds(s, options)
    if ATTACK.has(first) or LEAD.has(first):
        return best_attacks(s, options)
    if RAID.has(options[-1]):
        return some_raids(s, options)
    return options


def some_sends(options: list[int]) -> list[int]:
    """All, most, or half of what can be sent."""
    last = len(options) - 1
    found: list[int] = []
    for i in (last // 2, last * 3 // 4, last):
        if options[i] not in found:
            found.append(options[i])
    return found


def different_dice(s: Vertium, options: list[int]) -> list[int]:
    """Dice that show the same are the same."""
    dice = s.attack_dice if s.seat == s.attacker else s.defence_dice
    seen: list[int] = []
    found: list[int] = []
    for action in options:
        if SKIRMISH.has(action):
            pips = dice[SKIRMISH.b(action)]
            key = SKIRMISH.a(action) * 8 + min(pips, 5 - pips)
            if key in seen:
                continue
            seen.append(key)
        found.append(action)
    return found


def best_attacks(s: Vertium, options: list[int]) -> list[int]:
    """The few attacks with the best prospects, and whatever else there is to choose."""
    scores = [prospect(s, action) for action in options]
    attacks = sorted([score for score in scores if score < OTHER])
    if len(attacks) <= MANY:
        return options
    bar = attacks[-MANY]
    return [action for action, score in zip(options, scores, strict=True) if score >= bar]


def prospect(s: Vertium, action: int) -> float:
    """The points an attack with all there is may be expected to change."""
    if ATTACK.has(action):
        force = s.gems(ATTACK.a(action)) - 1
        target = ATTACK.b(action)
    elif LEAD.has(action):
        force = s.gems(LEAD.a(action))
        target = LEAD.b(action)
    else:
        return OTHER
    odds = odds_of(DICE_OF[s.faction[s.seat]], DICE_OF[s.faction[s.owner_of[target]]])
    win = read_off(odds.win, float(force), guard(s, target))
    return win * (2.0 * power(s, target)) - (1.0 - win) * force


def best_builds(s: Vertium, options: list[int]) -> list[int]:
    """For each planet the CUBE made of gems from where there are most; all that is no CUBE."""
    best = [-1] * len(s.owner_of)
    stock = [0] * len(s.owner_of)
    for action in options:
        if BUILD.has(action):
            place = BUILD.c(action)
            here = s.vertium[BUILD.a(action)] + s.gelbon[BUILD.b(action)]
            if here > stock[place]:
                stock[place] = here
                best[place] = action
    return [a for a in options if not BUILD.has(a) or best[BUILD.c(a)] == a]


def some_raids(s: Vertium, options: list[int]) -> list[int]:
    """Each hand, and each planet once: where the stolen gem goes matters little."""
    sources: list[int] = []
    found: list[int] = []
    for action in options:
        if RAID.has(action):
            if RAID.a(action) in sources:
                continue
            sources.append(RAID.a(action))
        found.append(action)
    return found
