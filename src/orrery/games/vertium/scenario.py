"""Positions written by hand: what may be left out, and where play stands."""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused
from orrery.core.reading import Reader
from orrery.games.vertium.content import SIZES
from orrery.games.vertium.possible import (
    captains_out,
    check_worlds,
    cubes_out,
    impossible,
    token_total,
    tokens_of,
)
from orrery.games.vertium.rules.american import AfterBattle, BeginOnslaught, HandOn, Onslaught
from orrery.games.vertium.rules.attack import rivals
from orrery.games.vertium.rules.battle import BeginBattle, take_cards_up
from orrery.games.vertium.rules.closing import ClosePhaseOne, ScorePhaseOne, put_cards_away
from orrery.games.vertium.rules.conflict import AfterAttack, AttackTurn, BeginConflict, Round
from orrery.games.vertium.rules.cube import BuildBefore
from orrery.games.vertium.rules.disasters import StolenSet
from orrery.games.vertium.rules.scoring import all_points, ranking
from orrery.games.vertium.rules.turn import END_TURN, PLAY_STEP, TAKE_CARD, TURN
from orrery.games.vertium.state import (
    ALL_CARDS,
    KINDS,
    ONE,
    RESOURCE_COUNT,
    TWO,
    WORLDS,
    Vertium,
)
from orrery.games.vertium.words import BLUE, CARD, PLANET, SIDES

# Where play can stand: the words of `at.step`.
PHASE_ONE_STEPS: Final = ["turn", "take", "play", "stolen", "close", "score"]
PHASE_TWO_STEPS: Final = ["conflict", "build", "round", "attack", "battle", "hand_on"]
SOLO_STEPS: Final = ["attack", "battle", "hand_on"]
# What a battle sets: a scenario says it with `at`, and any of these in passing only as it is.
NO_BATTLE: Final[dict[str, object]] = {
    "attacker": -1,
    "source": -1,
    "target": -1,
    "fallen": -1,
    "from_refuge": 0,
    "force_vertium": 0,
    "force_gelbon": 0,
    "shattered": 0,
    "attack_dice": [],
    "defence_dice": [],
}


def read_scenario(s: Vertium, given: Reader) -> None:
    """Complete a position in which some fields were set by hand, and say where play stands."""
    at = given.table("at") if given.has("at") else Reader({}, "at")
    word = at.choice("step", PHASE_ONE_STEPS + PHASE_TWO_STEPS) if given.has("at") else ""
    _refuse_elsewhere(s, at, word, given)
    planets = given.table("planets") if given.has("planets") else Reader({}, "planets")
    factions = given.tables("factions") if given.has("factions") else []
    _complete_planets(s, planets)
    _complete_objectives(s, factions)
    if not s.settings.solo:
        _complete_cards(s, given)
    if word in PHASE_TWO_STEPS:
        s.phase = TWO
        s.revealed = 1
        s.declared = 1
        put_cards_away(s)
    _complete_tokens(s, planets, factions, given)
    if word:
        s.agenda.clear()
        _stand(s, at, word, given)
        at.done()
    _complete_pieces(s, factions)


def _refuse_elsewhere(s: Vertium, at: Reader, word: str, given: Reader) -> None:
    """Refuse a step that this game does not have, and fields that belong to another moment."""
    settings = s.settings
    if settings.solo and word and word not in SOLO_STEPS:
        raise at.refuse(f"must be one of {', '.join(SOLO_STEPS)} in the solo game", "step")
    if word == "build" and not settings.gelbon:
        raise at.refuse("build needs the option gelbon", "step")
    if word == "hand_on" and not settings.american:
        raise at.refuse("hand_on needs battle_style american", "step")
    second = word in PHASE_TWO_STEPS or (settings.solo and not word)
    if given.has("phase") and s.phase != (TWO if second else ONE):
        raise given.refuse("does not fit where play stands; say it with `at`", "phase")
    for name, nothing in NO_BATTLE.items():
        if given.has(name) and getattr(s, name) != nothing:
            raise given.refuse("is told by `at` with the step battle", name)
    for name in ("rolls", "cube_hits"):
        if given.has(name) and getattr(s, name) and word != "battle":
            raise given.refuse("belongs to a battle; give `at` with the step battle", name)


def _complete_planets(s: Vertium, planets: Reader) -> None:
    """Moons that are not placed by hand go, in table order, to the planets not mentioned."""
    moons = SIZES[s.seats].moons.copy()
    blues = list(range(BLUE.size))
    free_value: list[int] = []
    free_blue: list[int] = []
    moved = _change_worlds(s)
    any_blue = moved
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
    if moved or len(free_value) < len(s.worlds):
        for planet, moon in zip(free_value, moons, strict=True):
            s.value[planet] = moon
    if any_blue:
        for i, planet in enumerate(free_blue):
            s.blue[planet] = blues[i] if i < len(blues) else -1


def _change_worlds(s: Vertium) -> bool:
    """Clear planets that the given `worlds` leave out; whether there are any."""
    check_worlds(s)
    left_out = [planet for planet in range(WORLDS) if s.value[planet] and planet not in s.worlds]
    for planet in left_out:
        s.value[planet] = 0
        s.blue[planet] = -1
        s.owner_of[planet] = -1
        s.vertium[planet] = 0
    return bool(left_out)


def _complete_objectives(s: Vertium, factions: list[Reader]) -> None:
    """Objectives that are not given make way for those that are."""
    if s.settings.solo:
        return
    given = [side for side, table in enumerate(factions) if table.has("objective")]
    taken = [s.objective[side] for side in given]
    for side in range(s.sides):
        away = s.objective[side] in taken or s.objective[side] not in s.worlds
        if side not in given and away:
            s.objective[side] = next(p for p in s.worlds if p not in taken and p not in s.objective)


def _complete_cards(s: Vertium, given: Reader) -> None:
    """The deck is what lies nowhere else, unless it is given too."""
    if not given.has("deck"):
        deck = ALL_CARDS.copy()
        for card in range(KINDS):
            deck[card] -= s.display.count(card) + s.discard.count(card) + s.box[card]
            for side in range(s.sides):
                deck[card] -= s.hand[side * KINDS + card]
            if deck[card] < 0:
                raise _too_many_cards(s, card, given)
        s.deck = deck
    if not given.has("known"):
        s.known = [0] * (SIDES * SIDES * KINDS)
    if not given.has("most"):
        for side in range(s.sides):
            for card in range(KINDS):
                s.most[side * KINDS + card] = s.hand_size(side)


def _too_many_cards(s: Vertium, card: int, given: Reader) -> Refused:
    """More cards of a kind than exist: the hands' fault, unless other places were given."""
    key = CARD.keys[card]
    place = f"factions.hand.{key}"
    if sum(s.hand[side * KINDS + card] for side in range(s.sides)) <= ALL_CARDS[card]:
        for name, count in (
            ("display", s.display.count(card)),
            ("discard", s.discard.count(card)),
            ("box", s.box[card]),
        ):
            if given.has(name) and count:
                place = name
    return impossible(
        place,
        f"makes too many cards {key}: there are {ALL_CARDS[card]}, and hands that"
        " are not given keep theirs",
    )


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
        if not given.has("round") and not s.settings.american:
            s.round = 1
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
            s.do(StolenSet(faction), END_TURN[faction])
        elif word == "build":
            s.do(BuildBefore(faction), BeginOnslaught())
        elif word == "hand_on":
            s.do(HandOn(faction))
        elif word == "attack":
            _stand_before_attack(s, faction, s.settings.american and at.flag("won", False))
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
    if s.target not in s.worlds or not rivals(s, faction, s.owner_of[s.target]):
        raise at.refuse("must be a planet of a rival", "target")
    if s.force_gelbon and not s.settings.gelbon:
        raise at.refuse("needs the option gelbon", "gelbon")
    if at.has("source") and (s.source not in s.worlds or s.owner_of[s.source] != faction):
        raise at.refuse("must be a planet of the attacker", "source")
    s.attacked[faction] = 1
    if s.settings.american:
        s.do(BeginBattle(), AfterBattle(faction, s.target))
    else:
        later = s.order[s.order.index(faction) + 1 :]
        s.do(BeginBattle(), AfterAttack(), *[AttackTurn(f) for f in later], Round(s.round + 1))
