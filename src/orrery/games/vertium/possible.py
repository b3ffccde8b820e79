"""What can be on a table: every component is there, and lies where play could have put it."""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused
from orrery.games.vertium.content import NUMBER, SIZES
from orrery.games.vertium.rules.battle import has_cards
from orrery.games.vertium.rules.setup import starting_tokens
from orrery.games.vertium.state import (
    ALL_CARDS,
    KINDS,
    MAY_ESCAPE,
    RESOURCE_COUNT,
    SYMBOL_COUNT,
    WORLDS,
    Vertium,
)
from orrery.games.vertium.words import BLUE, CARD, PLANET, RESOURCE

ROUNDS: Final = NUMBER["rounds"]
DISPLAY: Final = NUMBER["display"]


def token_total(s: Vertium) -> list[int]:
    """How many tokens of each resource a game of these factions has."""
    fresh = [0] * RESOURCE_COUNT
    for side in range(s.sides):
        for resource in range(RESOURCE_COUNT):
            fresh[resource] += starting_tokens(s, side, resource)
    return fresh


def tokens_of(s: Vertium, resource: int) -> int:
    count = s.pool[resource] + s.lost[resource]
    for planet in s.worlds:
        count += s.tokens[planet * RESOURCE_COUNT + resource]
    for side in range(s.sides):
        count += s.supply[side * RESOURCE_COUNT + resource]
    return count


def captains_out(s: Vertium, side: int) -> int:
    travelling = 1 if s.attacker == side else 0
    return s.planet_count(side) + s.refuge[side] + travelling


def cubes_out(s: Vertium, side: int) -> int:
    return sum(s.cube[planet] for planet in s.owned(side))


def census(s: Vertium) -> dict[str, int]:
    """Every component that is neither made nor lost; the reserve of gems is endless."""
    found: dict[str, int] = {}
    for card in range(KINDS):
        count = s.deck[card] + s.box[card] + s.display.count(card) + s.discard.count(card)
        for side in range(s.sides):
            count += s.hand[side * KINDS + card]
        found[f"card {CARD.keys[card]}"] = count
    for resource in range(RESOURCE_COUNT):
        found[f"token {RESOURCE.keys[resource]}"] = tokens_of(s, resource)
    for side in range(s.sides):
        found[f"captains {side}"] = s.captains[side] + captains_out(s, side)
        found[f"cubes {side}"] = s.cubes[side] + cubes_out(s, side)
    return found


def check(s: Vertium) -> None:
    """Refuse what no course of play could have on the table, naming the field."""
    size = SIZES[s.seats]
    check_worlds(s)
    if sorted(s.value[p] for p in s.worlds) != sorted(size.moons):
        raise impossible("planets.value", f"must be the moons {size.moons} in some order")
    if any(s.value[p] for p in range(WORLDS) if p not in s.worlds):
        raise impossible("planets", "must be those in play")
    if sorted(s.blue[p] for p in s.worlds if s.blue[p] >= 0) != list(range(BLUE.size)):
        raise impossible("planets.blue", "must be one moon of each kind")
    if len(set(s.faction[: s.sides])) != s.sides or s.faction != s.settings.factions:
        raise impossible("factions.faction", "must be as the options say")
    for name, number in (("starter", s.starter), ("turn", s.turn)):
        if number >= s.sides:
            raise impossible(name, f"must be a faction from 0 to {s.sides - 1}")
    if s.order and sorted(s.order) != list(range(s.sides)):
        raise impossible("order", "must name each faction once")
    if s.round > ROUNDS:
        raise impossible("round", f"must be at most {ROUNDS}")
    if len(s.display) > DISPLAY:
        raise impossible("display", f"must be at most {DISPLAY} cards")
    _check_planets(s)
    _check_pieces(s)
    _check_battle(s)


def check_worlds(s: Vertium) -> None:
    count = len(SIZES[s.seats].moons)
    if sorted(set(s.worlds)) != s.worlds or len(s.worlds) != count:
        raise impossible("worlds", f"must be {count} planets in table order")


def _check_pieces(s: Vertium) -> None:
    size = SIZES[s.seats]
    counted = census(s)
    total = token_total(s)
    for card in range(KINDS):
        expected = 0 if s.settings.solo else ALL_CARDS[card]
        found = counted[f"card {CARD.keys[card]}"]
        if found != expected:
            held = s.settings.solo and any(s.hand)
            raise impossible(
                f"factions.hand.{CARD.keys[card]}" if held else f"deck.{CARD.keys[card]}",
                f"makes {found} cards of this kind, but there are {expected}"
                " (leave `deck` out to have it filled)",
            )
    for resource in range(RESOURCE_COUNT):
        found = counted[f"token {RESOURCE.keys[resource]}"]
        if found != total[resource]:
            raise impossible(
                f"factions.supply.{RESOURCE.keys[resource]}",
                f"makes {found} tokens of this kind, but there are {total[resource]}",
            )
    for side in range(s.sides):
        if s.captains[side] < 0:
            raise impossible(
                f"factions[{side}].refuge", f"leaves too few of the {size.captains} Captains"
            )
        if counted[f"captains {side}"] != size.captains:
            raise impossible(
                f"factions[{side}].captains",
                f"makes {counted[f'captains {side}']} Captains, but there are {size.captains}",
            )
        cubes = size.cubes if s.settings.gelbon else 0
        if counted[f"cubes {side}"] != cubes:
            raise impossible(
                f"factions[{side}].cubes",
                f"makes {counted[f'cubes {side}']} CUBES, but there are {cubes}",
            )
    if not s.settings.solo:
        objectives = s.objective[: s.sides]
        if len(set(objectives)) != s.sides or any(p not in s.worlds for p in objectives):
            raise impossible("factions.objective", "must be a different planet in play for each")


def _check_planets(s: Vertium) -> None:
    for planet in s.worlds:
        key = PLANET.keys[planet]
        owner = s.owner_of[planet]
        start = planet * RESOURCE_COUNT
        whole = all(s.tokens[start + r] for r in range(RESOURCE_COUNT))
        if owner >= s.sides:
            raise impossible(f"planets.{key}.owner_of", "names a faction that is not there")
        if owner < 0 and (s.gems(planet) or s.cube[planet] or s.orbit[planet] >= 0):
            raise impossible(f"planets.{key}.owner_of", "is missing for what lies there")
        if not s.settings.solo and whole != (owner >= 0):
            raise impossible(
                f"planets.{key}.tokens", "must be all four kinds exactly when it is colonized"
            )
        if s.settings.solo and owner < 0:
            raise impossible(f"planets.{key}.owner_of", "is missing; the solo game has no free one")
        for name, there in (("gelbon", s.gelbon[planet]), ("cube", s.cube[planet])):
            if there and not s.settings.gelbon:
                raise impossible(f"planets.{key}.{name}", "needs the option gelbon")


def _check_battle(s: Vertium) -> None:
    if s.attacker >= s.sides:
        raise impossible("attacker", f"must be a faction from 0 to {s.sides - 1}")
    for name, planet in (("source", s.source), ("target", s.target)):
        if planet >= 0 and planet not in s.worlds:
            raise impossible(name, "must be a planet in play")
    if s.force_gelbon and not s.settings.gelbon:
        raise impossible("force_gelbon", "needs the option gelbon")
    for side in range(s.sides):
        start = side * SYMBOL_COUNT
        if s.refuge[side] and not MAY_ESCAPE[s.faction[side]]:
            raise impossible(f"factions[{side}].refuge", "must be 0: robots never escape")
        if max(s.skirmish[start : start + SYMBOL_COUNT]) > int(has_cards(s, side)):
            raise impossible(f"factions[{side}].skirmish", "holds cards that are not there")


def impossible(field: str, problem: str) -> Refused:
    return Refused("bad_scenario", f"set.{field} {problem}", f"set.{field}")
