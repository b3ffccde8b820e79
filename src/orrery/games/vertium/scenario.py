"""Positions written by hand: what may be left out, where play stands, what cannot be."""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused
from orrery.core.reading import Reader
from orrery.games.vertium.content import NUMBER, SIZES
from orrery.games.vertium.rules.american import AfterBattle, BeginOnslaught, HandOn, Onslaught
from orrery.games.vertium.rules.battle import BeginBattle, take_cards_up
from orrery.games.vertium.rules.closing import ClosePhaseOne, ScorePhaseOne, put_cards_away
from orrery.games.vertium.rules.conflict import AfterAttack, AttackTurn, BeginConflict, Round
from orrery.games.vertium.rules.cube import BuildBefore
from orrery.games.vertium.rules.disasters import StolenSet
from orrery.games.vertium.rules.scoring import all_points, ranking
from orrery.games.vertium.rules.setup import starting_tokens
from orrery.games.vertium.rules.turn import PLAY_STEP, TAKE_CARD, TURN
from orrery.games.vertium.state import (
    ALL_CARDS,
    KINDS,
    ONE,
    RESOURCE_COUNT,
    TWO,
    WORLDS,
    Vertium,
)
from orrery.games.vertium.words import BLUE, CARD, PLANET, RESOURCE, SIDES

# Where play can stand: the words of `at.step`.
PHASE_ONE_STEPS: Final = ["turn", "take", "play", "stolen", "close", "score"]
PHASE_TWO_STEPS: Final = ["conflict", "build", "round", "attack", "battle", "hand_on"]
ROUNDS: Final = NUMBER["rounds"]


def read_scenario(s: Vertium, given: Reader) -> None:
    """Complete a position in which some fields were set by hand, and say where play stands."""
    at = given.table("at") if given.has("at") else Reader({}, "at")
    word = at.choice("step", PHASE_ONE_STEPS + PHASE_TWO_STEPS) if given.has("at") else ""
    planets = given.table("planets") if given.has("planets") else Reader({}, "planets")
    factions = given.tables("factions") if given.has("factions") else []
    _complete_planets(s, planets)
    _complete_objectives(s, factions)
    if word in PHASE_TWO_STEPS:
        s.phase = TWO
        s.revealed = 1
        s.declared = 1
        put_cards_away(s)
    if s.phase == ONE:
        _complete_cards(s, given)
    _complete_tokens(s, planets, factions, given)
    if word:
        s.agenda.clear()
        _stand(s, at, word, given)
        at.done()
    _complete_pieces(s, factions)


def _complete_planets(s: Vertium, planets: Reader) -> None:
    """Moons that are not placed by hand go, in table order, to the planets not mentioned."""
    moons = SIZES[s.seats].moons.copy()
    blues = list(range(BLUE.size))
    free_value: list[int] = []
    free_blue: list[int] = []
    any_blue = False
    for planet in s.worlds:
        key = PLANET.keys[planet]
        table = planets.table(key) if planets.has(key) else Reader({}, "planets")
        if table.has("value"):
            if s.value[planet] not in moons:
                raise table.refuse("is not among the moons that are left", "value")
            moons.remove(s.value[planet])
        else:
            free_value.append(planet)
        if table.has("blue"):
            any_blue = True
            if s.blue[planet] >= 0:
                if s.blue[planet] not in blues:
                    raise table.refuse("lies beside another planet already", "blue")
                blues.remove(s.blue[planet])
        else:
            free_blue.append(planet)
        if s.owner_of[planet] >= s.sides:
            raise table.refuse(f"must be a faction from 0 to {s.sides - 1}", "owner_of")
    if len(free_value) < len(s.worlds):
        for planet, moon in zip(free_value, moons, strict=True):
            s.value[planet] = moon
    if any_blue:
        for i, planet in enumerate(free_blue):
            s.blue[planet] = blues[i] if i < len(blues) else -1


def _complete_objectives(s: Vertium, factions: list[Reader]) -> None:
    """Objectives that are not given make way for those that are."""
    if s.settings.solo:
        return
    given = [side for side, table in enumerate(factions) if table.has("objective")]
    taken = [s.objective[side] for side in given]
    for side in range(s.sides):
        if side not in given and s.objective[side] in taken:
            s.objective[side] = next(p for p in s.worlds if p not in taken and p not in s.objective)


def _complete_cards(s: Vertium, given: Reader) -> None:
    """The deck is what lies nowhere else, unless it is given too."""
    if not given.has("deck") and not s.settings.solo:
        deck = ALL_CARDS.copy()
        for card in range(KINDS):
            deck[card] -= s.display.count(card) + s.discard.count(card) + s.box[card]
            for side in range(s.sides):
                deck[card] -= s.hand[side * KINDS + card]
            if deck[card] < 0:
                raise Refused(
                    "bad_scenario",
                    f"there are only {ALL_CARDS[card]} cards {CARD.keys[card]}",
                    f"set.factions.hand.{CARD.keys[card]}",
                )
        s.deck = deck
    if not given.has("known"):
        s.known = [0] * (SIDES * SIDES * KINDS)
    if not given.has("most"):
        for side in range(s.sides):
            for card in range(KINDS):
                s.most[side * KINDS + card] = s.hand_size(side)


def _complete_tokens(s: Vertium, planets: Reader, factions: list[Reader], given: Reader) -> None:
    """Colonized planets carry one of each; tokens in play come out of the supplies."""
    if s.settings.solo:
        return
    for planet in s.worlds:
        key = PLANET.keys[planet]
        if s.owner_of[planet] >= 0:
            if s.orbit[planet] < 0:
                s.orbit[planet] = 0
            if not (planets.has(key) and planets.table(key).has("tokens")):
                for resource in range(RESOURCE_COUNT):
                    s.tokens[planet * RESOURCE_COUNT + resource] = 1
    total = token_total(s)
    for resource in range(RESOURCE_COUNT):
        excess = tokens_of(s, resource) - total[resource]
        while excess > 0:
            side = _richest(s, resource, factions)
            if side < 0:
                break
            s.supply[side * RESOURCE_COUNT + resource] -= 1
            excess -= 1
        if excess < 0 and not given.has("lost"):
            s.lost[resource] -= excess


def _richest(s: Vertium, resource: int, factions: list[Reader]) -> int:
    """The faction with most tokens left among those whose supply is not given, or -1."""
    best = -1
    most = 0
    for side in range(s.sides):
        given = side < len(factions) and factions[side].has("supply")
        held = s.supply[side * RESOURCE_COUNT + resource]
        if not given and held > most:
            best = side
            most = held
    return best


def _complete_pieces(s: Vertium, factions: list[Reader]) -> None:
    """Captains and CUBES that lie nowhere else are in the supplies, unless these are given."""
    size = SIZES[s.seats]
    for side in range(s.sides):
        table = factions[side] if side < len(factions) else Reader({}, "factions")
        if not table.has("captains"):
            s.captains[side] = size.captains - captains_out(s, side)
        if not table.has("cubes") and s.settings.gelbon:
            s.cubes[side] = size.cubes - cubes_out(s, side)
        if not table.has("skirmish"):
            take_cards_up(s, side)


def _stand(s: Vertium, at: Reader, word: str, given: Reader) -> None:
    """Put on the agenda what `at` says."""
    if word in PHASE_TWO_STEPS:
        if not given.has("order"):
            s.order = ranking(s, all_points(s), s.seat_order())
        elif sorted(s.order) != list(range(s.sides)):
            raise given.refuse("must name each faction once", "order")
        if not given.has("round") and not s.settings.american:
            s.round = 1
        if s.round > ROUNDS:
            raise given.refuse(f"must be at most {ROUNDS}", "round")
    if word == "close":
        s.do(ClosePhaseOne())
    elif word == "score":
        s.do(ScorePhaseOne())
    elif word == "conflict":
        s.do(BeginConflict())
    elif word == "round":
        s.do(BeginOnslaught() if s.settings.american else Round(max(1, s.round)))
    else:
        faction = at.number("faction", 0, s.sides - 1)
        s.turn = faction
        if word == "turn":
            s.do(TURN[faction])
        elif word == "take":
            s.do(TAKE_CARD[faction])
        elif word == "play":
            s.do(PLAY_STEP[faction])
        elif word == "stolen":
            s.do(StolenSet(faction))
        elif word == "build":
            s.do(BuildBefore(faction), BeginOnslaught())
        elif word == "hand_on":
            s.do(HandOn(faction))
        elif word == "attack":
            _stand_before_attack(s, faction, at.flag("won", False))
        else:
            _stand_before_battle(s, faction, at)


def _stand_before_attack(s: Vertium, faction: int, won: bool) -> None:
    if s.settings.american:
        s.do(Onslaught(faction, int(won)))
    else:
        later = s.order[s.order.index(faction) + 1 :]
        s.do(AttackTurn(faction), *[AttackTurn(f) for f in later], Round(s.round + 1))


def _stand_before_battle(s: Vertium, faction: int, at: Reader) -> None:
    """The force has left its origin, whose gems are what is left there."""
    s.attacker = faction
    s.target = PLANET.find(at.value("target"))
    s.source = PLANET.find(at.value("source")) if at.has("source") else -1
    s.from_refuge = int(at.flag("from_refuge", False))
    s.force_vertium = at.number("vertium", 0, 9999, 0)
    s.force_gelbon = at.number("gelbon", 0, 9999, 0)
    if s.target not in s.worlds or s.owner_of[s.target] in (-1, faction):
        raise at.refuse("must be a planet of a rival", "target")
    if at.has("source") and (s.source not in s.worlds or s.owner_of[s.source] != faction):
        raise at.refuse("must be a planet of the attacker", "source")
    s.attacked[faction] = 1
    if s.settings.american:
        s.do(BeginBattle(), AfterBattle(faction, s.target))
    else:
        later = s.order[s.order.index(faction) + 1 :]
        s.do(BeginBattle(), AfterAttack(), *[AttackTurn(f) for f in later], Round(s.round + 1))


# -- what cannot be -------------------------------------------------------------------------


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
    if sorted(s.worlds) != s.worlds or len(set(s.worlds)) != len(size.moons):
        raise impossible("worlds", f"must be {len(size.moons)} planets in table order")
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
    _check_pieces(s)
    _check_planets(s)


def _check_pieces(s: Vertium) -> None:
    size = SIZES[s.seats]
    counted = census(s)
    total = token_total(s)
    for card in range(KINDS):
        expected = 0 if s.settings.solo else ALL_CARDS[card]
        found = counted[f"card {CARD.keys[card]}"]
        if found != expected:
            raise impossible(
                f"deck.{CARD.keys[card]}",
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
        if counted[f"captains {side}"] != size.captains or s.captains[side] < 0:
            raise impossible(
                f"factions[{side}].captains",
                f"makes {counted[f'captains {side}']} Captains, but there are {size.captains}",
            )
        cubes = size.cubes if s.settings.gelbon else 0
        if counted[f"cubes {side}"] != cubes or s.cubes[side] < 0:
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
        if s.gelbon[planet] and not s.settings.gelbon:
            raise impossible(f"planets.{key}.gelbon", "is not part of this game")


def impossible(field: str, problem: str) -> Refused:
    return Refused("bad_scenario", f"set.{field} {problem}", f"set.{field}")
