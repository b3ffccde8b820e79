"""What can be on a table: every component is there, and lies where play could have put it."""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused
from orrery.games.fusion.content import CARDS, LOCATIONS, MOST_SPOTS, NUMBER, PATTERNS, TRACKS
from orrery.games.fusion.knowledge import PUBLIC, VIEWERS, known_of, side_with_tactic
from orrery.games.fusion.rules.battle import may_ally
from orrery.games.fusion.rules.tracks import MILITARY_COUNT
from orrery.games.fusion.state import COPIES, KINDS, USABLE_CUBES, Fusion
from orrery.games.fusion.stats import ground
from orrery.games.fusion.words import (
    CARD,
    EXTRACTION,
    FACTION_CARD_COUNT,
    FLEET,
    FUSION,
    LASTING,
    LOCATION,
    ORIGIN,
    OUTCOME_STEP,
    PILE_COUNT,
    REVEAL_STEP,
    SETUP,
    TECH,
    TRAIT,
)

# Nothing is made or lost, and every Fleet, token and card is where it can be.
RULES: Final = (
    "FF-INV-01",
    "FF-INV-02",
    "FF-INV-03",
    "FF-INV-04",
    "FF-INV-05",
    "FF-SETUP-07",
    "FF-AIM-01",
    "FF-HOME-01",
    "FF-POP-07",
)
VP_TOKENS: Final = NUMBER["vp_tokens"]
MARKET_SIZE: Final = NUMBER["market_size"]
ACTIONS: Final = NUMBER["actions_per_fleet"]
MOST_POPULATION: Final = 9  # more than any rule lets a Fleet carry


# -- counting --------------------------------------------------------------------------------


def cards_of(s: Fusion, player: int) -> list[int]:
    """All cards that a player owns, by kind, wherever they are."""
    start = player * KINDS
    found = [
        s.hand[start + card] + s.pile[start + card] + s.discard[start + card]
        for card in range(KINDS)
    ]
    if s.resolving >= 0 and player == s.turn:
        found[s.resolving] += 1
    for side in range(2):
        if s.battle < 0 or s.step == OUTCOME_STEP:
            continue  # in the Outcome the cards are discarded, and only remembered
        if s.chart.owner_of[s.fighter[side]] != player:
            continue
        for card in (s.tactic[side], s.shown[side]):
            if card >= 0:
                found[card] += 1
        for i, card in enumerate(s.played):
            if s.played_by[i] == side:
                found[card] += 1
    return found


def vp_tokens(s: Fusion) -> int:
    """All Void Particles: supply, locations, extracting Fleets and players."""
    found = s.vp_supply + sum(s.particle) + sum(s.vp)
    for fleet in s.fleets:
        found += s.attempt[fleet] == EXTRACTION
    return found


def census(s: Fusion) -> dict[str, int]:
    """Every component that is neither made nor lost."""
    found: dict[str, int] = {}
    cards = s.removed.copy()
    for player in range(s.seats):
        for card, count in enumerate(cards_of(s, player)):
            cards[card] += count
    for tech in range(TECH.size):
        lying = s.deck[tech] + s.market.count(tech) + s.under.count(tech)
        cards[FACTION_CARD_COUNT + tech] += lying
    for card in range(KINDS):
        found[f"card {CARD.keys[card]}"] = cards[card]
    for trait, count in enumerate(traits_everywhere(s)):
        found[f"trait {TRAIT.keys[trait]}"] = count
    if not s.settings.unlimited:
        found["void particles"] = vp_tokens(s)
    for player in range(s.seats):
        fleets = s.fleets[player * 2 : player * 2 + 2]
        out = sum(s.population[fleet] for fleet in fleets) + s.colony_count(player)
        found[f"cubes {player}"] = s.cubes_left(player) + out
    return found


def traits_everywhere(s: Fusion) -> list[int]:
    found = s.military + s.commercial
    for trait in s.military_under:
        found[trait] += 1
    for trait in s.commercial_under:
        found[MILITARY_COUNT + trait] += 1
    for trait in s.traits + s.offered:
        if trait >= 0:
            found[trait] += 1
    return found


# -- checking --------------------------------------------------------------------------------


def check(s: Fusion) -> None:
    """Refuse what no course of play could have on the table, naming the field."""
    if len(s.layout) != len(PATTERNS[s.settings.pattern].positions):
        raise impossible("layout", "must be the tiles of the pattern")
    if len(set(s.fleets)) != s.seats * 2 or min(s.fleets) < 0:
        raise impossible("players.fleets", "must be two different factions for each player")
    _check_course(s)
    _check_fleets(s)
    _check_locations(s)
    _check_cards(s)
    _check_traits(s)
    _check_battle(s)
    _check_notes(s)


def _check_course(s: Fusion) -> None:
    for name, player in (("first", s.first), ("turn", s.turn)):
        if player >= s.seats:
            raise impossible(name, f"must be a player from 0 to {s.seats - 1}")
    own = s.fleets[s.turn * 2 : s.turn * 2 + 2]
    if s.active >= 0 and (s.active not in own or s.active not in s.acted):
        raise impossible("active", "must be a Fleet of the turn's player, and among `acted`")
    if any(fleet not in own for fleet in s.acted) or len(set(s.acted)) != len(s.acted):
        raise impossible("acted", "must be Fleets of the turn's player")
    if s.actions > ACTIONS or (s.active < 0 and s.actions):
        raise impossible("actions", f"must be at most {ACTIONS}, and 0 without an active Fleet")
    if max(s.taken) > ACTIONS or (s.active < 0 and any(s.taken)):
        raise impossible("taken", "must be what the active Fleet has done")
    if s.last_round != (s.settings.turn_limit or -1):
        raise impossible("last_round", "must be what the option turn_limit says")
    if s.round < 1 and s.phase != SETUP:
        raise impossible("round", "must be at least 1")
    if len(s.lasting) != len(s.lasting_fleet):
        raise impossible("lasting_fleet", "must be as long as `lasting`")
    for player in range(s.seats):
        for name, spot, track in (
            ("colonization", s.colonization[player], 0),
            ("domination", s.domination[player], 1),
        ):
            last = len(TRACKS[track].rewards)
            if spot > last:
                raise impossible(f"players[{player}].{name}", f"must be at most {last}")


def _check_fleets(s: Fusion) -> None:
    taken: list[int] = []
    sources: list[int] = []
    for fleet in s.fleets:
        field = f"fleets.{FLEET.keys[fleet]}"
        at = s.at[fleet]
        fights = s.battle >= 0 and fleet in s.fighter
        if at >= 0 and at not in s.layout:
            raise impossible(f"{field}.at", "must be a location of this map")
        if at >= 0 and at in taken and not (fights and at == s.battle):
            raise impossible(f"{field}.at", f"has two Fleets on {LOCATION.keys[at]}")
        taken.append(at)
        if s.population[fleet] > MOST_POPULATION:
            raise impossible(f"{field}.population", f"must be at most {MOST_POPULATION}")
        attempt = s.attempt[fleet]
        if attempt >= 0 and at < 0:
            raise impossible(f"{field}.attempt", "has no place in the Homeworld")
        if at >= 0 and s.population[fleet] == 0 and attempt < 0 and not fights:
            raise impossible(f"{field}.population", "must be at least 1 on the board")
        if (attempt == EXTRACTION) != (s.source[fleet] >= 0):
            raise impossible(f"{field}.source", "belongs to an Extraction, and each has one")
        if attempt == EXTRACTION:
            source = s.source[fleet]
            moved = source != at and not s.settings.travels
            if moved or source not in s.layout or s.particle[source] or source in sources:
                raise impossible(f"{field}.source", "must be the location its token comes from")
            sources.append(source)
    if [s.attempt[fleet] for fleet in s.fleets].count(FUSION) > 1 and not s.settings.many_fusions:
        raise impossible("fleets.attempt", "has two Final Fusions, but there is one token")
    for fleet in range(FLEET.size):
        unused = s.at[fleet] < 0 and s.population[fleet] == 0 and s.attempt[fleet] < 0
        if fleet not in s.fleets and not unused:
            raise impossible(f"fleets.{FLEET.keys[fleet]}", "is not in this game")


def _check_locations(s: Fusion) -> None:
    for tile in range(len(LOCATIONS)):
        field = f"locations.{LOCATION.keys[tile]}"
        spots = len(ground(s, tile).spots) if tile in s.layout else 0
        if s.particle[tile] and tile not in s.layout:
            raise impossible(field, "is not on this map")
        for spot in range(MOST_SPOTS):
            owner = s.colony[tile * MOST_SPOTS + spot]
            if owner >= s.seats or (owner >= 0 and spot >= spots):
                raise impossible(f"{field}.colony", "must be players on spots of the tile")
    for player in range(s.seats):
        if s.cubes_left(player) < 0:
            raise impossible(
                f"players[{player}]",
                f"has more Population and colonies than {USABLE_CUBES} cubes",
            )
    tokens = vp_tokens(s)
    if tokens != VP_TOKENS and not (s.settings.unlimited and tokens > VP_TOKENS):
        raise impossible("vp_supply", f"must make {VP_TOKENS} Void Particles in all, not {tokens}")


def _check_cards(s: Fusion) -> None:
    techs = [0] * TECH.size
    for player in range(s.seats):
        own = s.fleets[player * 2 : player * 2 + 2]
        for card, count in enumerate(cards_of(s, player)):
            faction = CARDS[card].faction
            if faction < 0:
                techs[card - FACTION_CARD_COUNT] += count
            elif count and faction not in own:
                raise impossible(f"players[{player}]", f"cannot have {CARD.keys[card]}")
            elif faction in own and count + s.removed[card] != CARDS[card].copies:
                raise impossible(
                    f"players[{player}].pile", f"must have {CARD.keys[card]} in some pile or hand"
                )
    for card in range(FACTION_CARD_COUNT):
        if s.removed[card] and CARDS[card].faction not in s.fleets:
            raise impossible("removed", f"cannot have {CARD.keys[card]}")
    for tech in range(TECH.size):
        found = techs[tech] + s.deck[tech] + s.market.count(tech) + s.under.count(tech)
        found += s.removed[FACTION_CARD_COUNT + tech]
        if found != COPIES[tech]:
            raise impossible("deck", f"must make {COPIES[tech]} {TECH.keys[tech]}, not {found}")
    if len(s.market) > MARKET_SIZE:
        raise impossible("market", f"must be at most {MARKET_SIZE} cards")
    before = -1
    for tech in s.under:
        if tech < 0 and before < 0:
            raise impossible("under", "must be batches of cards, each ended by none")
        before = tech
    if before >= 0:
        raise impossible("under", "must be batches of cards, each ended by none")


def _check_traits(s: Fusion) -> None:
    for trait, count in enumerate(traits_everywhere(s)):
        if count != 1:
            raise impossible("fleets.traits", f"must have {TRAIT.keys[trait]} once, not {count}")
    if len(s.offered) > 2:
        raise impossible("offered", "must be at most two Traits")
    for fleet in range(FLEET.size):
        if s.traits[fleet * 2] < 0 <= s.traits[fleet * 2 + 1]:
            raise impossible(f"fleets.{FLEET.keys[fleet]}.traits", "must begin with a Trait")


def _check_battle(s: Fusion) -> None:
    if len(s.colony_ally) != MOST_SPOTS:
        raise impossible("colony_ally", f"must have {MOST_SPOTS} places")
    plays = len(s.played)
    if len(s.played_by) != plays or len(s.played_as) != plays:
        raise impossible("played", "must be as long as `played_by` and `played_as`")
    if len(s.bonus_by) != len(s.bonus) or len(s.bonus_from) != len(s.bonus):
        raise impossible("bonus", "must be as long as `bonus_by` and `bonus_from`")
    if s.battle < 0:
        idle = s.step < 0 and s.winner < 0 and not s.played and not s.bonus and not any(s.marks)
        joined = max(s.colony_ally) >= 0 or max(s.ally) >= 0
        if not idle or joined or max(s.fighter + s.tactic + s.shown + s.began) >= 0:
            raise impossible("battle", "must be a location while a battle is fought")
        return
    attacker, defender = s.fighter
    owners = s.chart.owner_of
    if attacker < 0 or defender < 0 or owners[attacker] == owners[defender]:
        raise impossible("sides", "must be Fleets of two different players")
    if min(owners[attacker], owners[defender]) < 0 or s.battle not in s.layout or s.step < 0:
        raise impossible("battle", "must be fought on this map by Fleets of this game")
    if s.step < OUTCOME_STEP and (s.at[attacker] != s.battle or s.at[defender] != s.battle):
        raise impossible("battle", "must be where both Fleets are")
    if (s.winner >= 0) != (s.step == OUTCOME_STEP):
        raise impossible("winner", "belongs to the outcome of a battle")
    if s.step >= REVEAL_STEP and max(s.tactic) >= 0:
        raise impossible("sides.tactic", "has been revealed; give it as `shown`")
    if any(s.tactic[side] >= 0 <= s.shown[side] for side in range(2)):
        raise impossible("sides.tactic", "is one card, face down or face up")
    if s.step < OUTCOME_STEP:
        for fleet in s.fleets:
            if s.ally[fleet] >= 0 and not may_ally(s, fleet):
                raise impossible(f"fleets.{FLEET.keys[fleet]}.ally", "must be next to the battle")
    for spot, side in enumerate(s.colony_ally):
        if side >= 0 and s.colony[s.battle * MOST_SPOTS + spot] < 0:
            raise impossible("colony_ally", "must be of colonies that are there")


def _check_notes(s: Fusion) -> None:
    """What no view shows, and only positions that were saved have."""
    if any(code >= KINDS * PILE_COUNT for code in s.served):
        raise impossible("served", "holds a number that means nothing")
    if any(code >= 2 * VIEWERS * KINDS for code in s.excluded):
        raise impossible("excluded", "holds a number that means nothing")
    if len(s.tally) % 4 or any(origin >= ORIGIN.size for origin in s.tally[1::4]):
        raise impossible("tally", "holds numbers that mean nothing")
    if max(s.insight) >= 1 << VIEWERS:
        raise impossible("insight", "holds a number that means nothing")
    if any(lasting >= LASTING.size for lasting in s.lasting):
        raise impossible("lasting", "holds an unknown effect")
    for player in range(s.seats):
        side = side_with_tactic(s, player) if s.battle >= 0 else -1
        for card in range(KINDS):
            held = s.hand[player * KINDS + card] + (side >= 0 and s.tactic[side] == card)
            for viewer in range(PUBLIC + 1):
                if known_of(s, viewer, player, card) > held:
                    raise impossible("known", "tells of cards that are not in hand")


def impossible(field: str, problem: str) -> Refused:
    return Refused("bad_scenario", f"set.{field} {problem}", f"set.{field}")
