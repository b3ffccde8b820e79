"""Positions written by hand: what may be left out, and where play stands."""

from __future__ import annotations

from typing import Final

from orrery.core.reading import Reader, shown
from orrery.games.fusion.content import CARDS, NUMBER
from orrery.games.fusion.possible import VP_TOKENS, cards_of, impossible, vp_tokens
from orrery.games.fusion.rules.battle import battle_steps
from orrery.games.fusion.rules.market import MARKET_SIZE
from orrery.games.fusion.rules.setup import START_HAND, START_POPULATION, Begin, Deploy, start_of
from orrery.games.fusion.rules.tracks import MILITARY_COUNT, TurnUpTraits
from orrery.games.fusion.rules.turn import ACT, LAST_FREE, PICK_FLEET, TURN, closing_steps
from orrery.games.fusion.state import COPIES, KINDS, Fusion
from orrery.games.fusion.words import (
    ACTION,
    ATTACKER,
    CARD,
    DEFENDER,
    EXTRACTION,
    FACE_UP,
    FACTION_CARD_COUNT,
    FLEET,
    LOCATION,
    MARKS,
    MOVING,
    PLAY_PHASE,
    SETUP,
    STEP,
    TECH,
)

# Where play can stand: the words of `at.step`.
PLACES: Final = ["deploy", "turn", "pick", "act", "close", "end", "trait", "battle"]
ACTIONS: Final = NUMBER["actions_per_fleet"]
# What `at` says: a scenario gives any of these in passing only as it is.
TOLD_BY_AT: Final = ["phase", "turn", "active", "actions", "acted", "battle", "step", "winner"]


def read_scenario(s: Fusion, given: Reader) -> None:
    """Complete a position in which some fields were set by hand, and say where play stands."""
    before = {name: getattr(s, name) for name in TOLD_BY_AT if given.has(name)}
    at = given.table("at") if given.has("at") else Reader({}, "at")
    word = at.choice("step", PLACES) if given.has("at") else ""
    players = given.tables("players") if given.has("players") else []
    fleets = given.table("fleets") if given.has("fleets") else Reader({}, "fleets")
    locations = given.table("locations") if given.has("locations") else Reader({}, "locations")
    _complete_alliances(s, players)
    _complete_fleets(s, fleets, word)
    _complete_attempts(s, fleets, locations)
    _complete_particles(s, given, players, locations)
    _complete_traits(s, given)
    if word:
        s.agenda.clear()
        _stand(s, at, word)
        at.done()
    _complete_cards(s, given, players)
    for name, value in before.items():
        if getattr(s, name) != value:
            raise given.refuse("does not fit where play stands; say it with `at`", name)


def _has(players: list[Reader], player: int, name: str) -> bool:
    return player < len(players) and players[player].has(name)


# -- alliances and Fleets --------------------------------------------------------------------


def _complete_alliances(s: Fusion, players: list[Reader]) -> None:
    """Factions that are not given make way for those that are; first factions first."""
    given: list[int] = []
    for player in range(s.seats):
        if _has(players, player, "fleets"):
            given += s.fleets[player * 2 : player * 2 + 2]
    s.fleets = s.fleets.copy()
    for player in range(s.seats):
        if _has(players, player, "fleets"):
            if min(s.fleets[player * 2 : player * 2 + 2]) < 0:
                raise players[player].refuse("must be two factions", "fleets")
            continue
        for i in (player * 2, player * 2 + 1):
            if s.fleets[i] in given:
                taken = given + s.fleets
                s.fleets[i] = next(f for f in range(FLEET.size) if f not in taken)
    s.draw_chart()
    for fleet in range(FLEET.size):
        if fleet not in s.fleets:
            s.at[fleet] = -1
            s.population[fleet] = 0


def _complete_fleets(s: Fusion, fleets: Reader, word: str) -> None:
    """Three Population; Fleets without a place go to their start, or to the first empty tile."""
    waiting: list[int] = []
    for fleet in s.fleets:
        key = FLEET.keys[fleet]
        table = fleets.table(key) if fleets.has(key) else Reader({}, "fleets")
        if not table.has("population"):
            s.population[fleet] = START_POPULATION
        if not table.has("at"):
            s.at[fleet] = -1
            waiting.append(fleet)
    if word == "deploy" or (not word and s.phase == SETUP):
        return
    for fleet in waiting:
        player = s.chart.owner_of[fleet]
        start = start_of(s, player)[s.fleets.index(fleet) % 2]
        taken = [s.at[each] for each in s.fleets]
        free = [tile for tile in [start, *s.layout] if tile not in taken]
        if free and (s.population[fleet] > 0 or s.attempt[fleet] >= 0):
            s.at[fleet] = free[0]


def _complete_attempts(s: Fusion, fleets: Reader, locations: Reader) -> None:
    """An Extraction is of the Void Particle of its Fleet's location, which is not there then."""
    for fleet in s.fleets:
        key = FLEET.keys[fleet]
        table = fleets.table(key) if fleets.has(key) else Reader({}, "fleets")
        if s.attempt[fleet] == EXTRACTION:
            if not table.has("source"):
                s.source[fleet] = s.at[fleet]
            source = s.source[fleet]
            if source >= 0 and not _says(locations, source, "particle"):
                s.particle[source] = 0


def _says(locations: Reader, tile: int, name: str) -> bool:
    key = LOCATION.keys[tile]
    return locations.has(key) and locations.table(key).has(name)


# -- Void Particles and Traits ---------------------------------------------------------------


def _complete_particles(s: Fusion, given: Reader, players: list[Reader], locations: Reader) -> None:
    """One on each tile, as far as the players' leave some; what is left is the supply."""
    sources = [s.source[fleet] for fleet in s.fleets]
    for tile in range(LOCATION.size):
        if not _says(locations, tile, "particle"):
            s.particle[tile] = int(tile in s.layout and tile not in sources)
    if given.has("vp_supply"):
        return
    s.vp_supply = 0
    for tile in reversed(s.layout):
        if vp_tokens(s) > VP_TOKENS and not _says(locations, tile, "particle"):
            s.particle[tile] = 0
    s.vp_supply = max(0, VP_TOKENS - vp_tokens(s))


def _complete_traits(s: Fusion, given: Reader) -> None:
    """The decks hold what no Fleet has and what lies nowhere else."""
    used = [trait for trait in s.traits + s.offered if trait >= 0]
    used += s.military_under
    used += [MILITARY_COUNT + trait for trait in s.commercial_under]
    for trait in used:
        if trait < MILITARY_COUNT:
            if not given.has("military"):
                s.military[trait] = 0
        elif not given.has("commercial"):
            s.commercial[trait - MILITARY_COUNT] = 0


# -- cards -----------------------------------------------------------------------------------


def _complete_cards(s: Fusion, given: Reader, players: list[Reader]) -> None:
    """Cards that lie nowhere are in their owners' piles and in the Tech deck.

    A hand that is not given keeps what it was dealt, as far as that is possible.
    """
    s.known = [0] * (s.seats * KINDS) if not given.has("known") else s.known
    for player in range(s.seats):
        start = player * KINDS
        own = s.fleets[player * 2 : player * 2 + 2]
        dealt = s.hand[start : start + KINDS]
        for name, cards in (("hand", s.hand), ("pile", s.pile), ("discard", s.discard)):
            if not _has(players, player, name):
                cards[start : start + KINDS] = [0] * KINDS
        placed = cards_of(s, player)
        free: list[int] = []
        for card in range(FACTION_CARD_COUNT):
            if CARDS[card].faction in own and placed[card] + s.removed[card] == 0:
                free.append(card)
        # Who is given a hand or a pile by hand is dealt nothing more.
        if not _has(players, player, "hand") and not _has(players, player, "pile"):
            kept = [card for card in free if dealt[card]]
            rest = [card for card in free if not dealt[card]]
            for card in [*kept, *rest][:START_HAND]:
                s.hand[start + card] = 1
                free.remove(card)
        if not _has(players, player, "pile"):
            for card in free:
                s.pile[start + card] = 1
    _complete_techs(s, given)


def _complete_techs(s: Fusion, given: Reader) -> None:
    """Tech cards that somebody has are not in the deck; the market makes way where it must."""
    if given.has("deck"):
        return
    left = COPIES.copy()
    for tech in range(TECH.size):
        card = FACTION_CARD_COUNT + tech
        left[tech] -= s.removed[card] + s.under.count(tech)
        for player in range(s.seats):
            left[tech] -= cards_of(s, player)[card]
        if left[tech] < 0:
            raise impossible("players.hand", f"has too many {TECH.keys[tech]}")
    if not given.has("market"):
        market: list[int] = []
        for tech in [*s.market, *range(TECH.size)]:
            if len(market) < MARKET_SIZE and market.count(tech) < left[tech]:
                market.append(tech)
        s.market = market
    for tech in s.market:
        left[tech] -= 1
        if left[tech] < 0:
            raise given.refuse(f"has too many {TECH.keys[tech]}", "market")
    s.deck = left


# -- where play stands -----------------------------------------------------------------------


def _stand(s: Fusion, at: Reader, word: str) -> None:
    """Put on the agenda what `at` says."""
    s.phase = SETUP if word == "deploy" else PLAY_PHASE
    s.round = max(1, s.round) if s.phase != SETUP else 0
    s.active = -1
    s.actions = 0
    s.taken = [0] * ACTION.size
    s.acted = []
    if word == "act":
        _stand_acting(s, at)
    elif word == "battle":
        _stand_battle(s, at)
    else:
        player = at.number("player", 0, s.seats - 1, s.turn)
        s.turn = player
        if word == "deploy":
            s.do(Deploy(player), Deploy(player), Begin())
        elif word == "turn":
            s.do(TURN[player])
        elif word == "pick":
            s.do(PICK_FLEET[player])
        elif word == "trait":
            s.do(TurnUpTraits(player), PICK_FLEET[player])
        else:
            s.acted = s.fleets[player * 2 : player * 2 + 2]
            if word == "close":
                s.do(LAST_FREE[player])
            else:
                s.do(*closing_steps(player))


def _fleet(s: Fusion, at: Reader, name: str) -> int:
    fleet = FLEET.find(at.text(name))
    if fleet not in s.fleets:
        known = ", ".join(FLEET.keys[each] for each in s.fleets)
        raise at.refuse(f"must be a Fleet of this game: {known}", name)
    return fleet


def _activate(s: Fusion, at: Reader, fleet: int, actions: int, taken: list[str]) -> None:
    s.turn = s.chart.owner_of[fleet]
    s.active = fleet
    s.actions = at.number("actions", 0, ACTIONS, actions)
    for kind in at.texts("taken") if at.has("taken") else taken:
        if ACTION.find(kind) < 0:
            raise at.refuse(f"names {shown(kind)}; known are {', '.join(ACTION.keys)}", "taken")
        s.taken[ACTION.find(kind)] += 1
    second = at.flag("second", False)
    s.acted = [s.other_fleet(fleet), fleet] if second else [fleet]


def _stand_acting(s: Fusion, at: Reader) -> None:
    _activate(s, at, _fleet(s, at, "fleet"), ACTIONS, [])
    s.do(ACT[s.turn])


def _stand_battle(s: Fusion, at: Reader) -> None:
    """The attacker has come to the defender's location, by a Move unless something else is said."""
    attacker = _fleet(s, at, "attacker")
    defender = _fleet(s, at, "defender")
    if s.at[defender] < 0:
        raise at.refuse("must be on the board", "defender")
    _activate(s, at, attacker, ACTIONS - 1, [ACTION.keys[MOVING]])
    s.at[attacker] = s.at[defender]
    s.battle = s.at[defender]
    s.step = STEP.find(at.choice("from", STEP.keys, STEP.keys[0]))
    first = s.step
    s.fighter = [attacker, defender]
    s.began = [s.attempt[attacker], s.attempt[defender]]
    s.tactic = _cards(at, "tactic")
    s.shown = _cards(at, "shown")
    for side, flag in enumerate(_flags(at, "face_up")):
        s.marks[side * MARKS + FACE_UP] = int(flag)
    # The step that `from` names is still to come, and sets its own word.
    s.step = max(0, first - 1)
    s.do(*battle_steps(first), ACT[s.turn])


def _cards(at: Reader, name: str) -> list[int]:
    """A card for the attacker and one for the defender, none where there is none."""
    found = [-1, -1]
    if at.has(name):
        items = at.items(name)
        if len(items) != 2:
            raise at.refuse("must be one for the attacker and one for the defender", name)
        for side in (ATTACKER, DEFENDER):
            found[side] = CARD.find(items[side])
            if found[side] < 0 and items[side] not in (None, "none"):
                raise at.refuse(f"names {shown(items[side])}, which is no card", name)
    return found


def _flags(at: Reader, name: str) -> list[bool]:
    if not at.has(name):
        return [False, False]
    items = at.items(name)
    if len(items) != 2 or not all(isinstance(item, bool) for item in items):
        raise at.refuse("must be true or false for the attacker and for the defender", name)
    return [item is True for item in items]
