"""What can be on a table: every component is there, and lies where play could have put it."""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused
from orrery.games.planetfall.content import CARDS, DECK_SIZE, PICKUP, PLANETS, SIDES, TECHNOLOGY
from orrery.games.planetfall.powers import powers_of
from orrery.games.planetfall.state import MOST, SOURCE_COUNT, Planetfall
from orrery.games.planetfall.words import (
    CARD,
    EMPIRE,
    EXPLORATION_1,
    EXPLORATION_2,
    OVER,
    PLACE,
    SETUP,
    STAT,
    STAT_COUNT,
    is_slot,
)

# One ship, four markers and one sheet a player; nothing is shared and no card lies twice.
RULES: Final = ("AW-SETUP-06", "AW-SETUP-09", "AW-TRACK-01", "AW-RESTR-01", "AW-GAME-01")
PLANET_OF: Final = [card.planet for card in CARDS]


def census(s: Planetfall) -> dict[str, int]:
    """Revealed cards of each planet, ships and sheets; a deck to come counts as its revealed part.

    Of each planet as many cards are revealed as the rows have places. They lie there, before a
    player, or in the box, each of them once.
    """
    revealed = len(s.settings.card_places)
    found: dict[str, int] = {}
    lying = [card for card in s.card if card >= 0] + s.box
    for cards in s.cards:
        lying += cards
    for number in range(1, len(PLANETS) + 1):
        there = [card for card in lying if PLANET_OF[card] == number]
        found[f"planet {number}"] = len(there) if number <= s.round else revealed
        found[f"planet {number} twice"] = len(there) - len(set(there))
    for player in range(s.seats):
        # Before the first line-up all ships are still in their owners' hands.
        placed = int(s.ship[player] >= 0) + s.track.count(player) + s.waiting.count(player)
        found[f"ship {player}"] = placed if s.round > 0 else 1
    return found


def check(s: Planetfall) -> None:
    """Refuse what no course of play could have on the table, naming the field."""
    _check_sheets(s)
    _check_cards(s)
    _check_ships(s)
    _check_stats(s)
    if s.phase == SETUP:
        _check_setup(s)
    elif s.round == 0:
        raise impossible("round", "must be a planet from 1 to 7 once the sheets are picked")


def _check_setup(s: Planetfall) -> None:
    for name, there in (
        ("round", s.round > 0),
        ("places.card", any(card >= 0 for card in s.card)),
        ("box", bool(s.box)),
        ("players.cards", any(s.cards)),
        ("track", any(player >= 0 for player in s.track)),
    ):
        if there:
            raise impossible(name, "belongs to the rounds; say with `at` where play stands")


def _check_sheets(s: Planetfall) -> None:
    if s.goal < 0:
        raise impossible("goal", "is missing")
    if len(set(s.colour)) != s.seats:
        raise impossible("players.colour", "must be a different one for each player")
    sheets = [sheet for sheet in s.commander if sheet >= 0]
    if len(set(sheets)) != len(sheets):
        raise impossible("players.commander", "must be a different sheet for each player")
    if not s.settings.pick and -1 in s.commander:
        raise impossible("players.commander", "is missing; in this game the sheets are dealt")
    for player, side in enumerate(s.side):
        if side >= 0 and SIDES[side].commander != s.commander[player]:
            raise impossible(f"players[{player}].side", "must be a side of the player's commander")
        if side < 0 and s.phase != SETUP:
            raise impossible(f"players[{player}].side", "is missing")
        letter = s.settings.side_letter
        if side >= 0 and letter and SIDES[side].letter != letter:
            raise impossible(f"players[{player}].side", f"must be a side {letter} in this game")


def _check_cards(s: Planetfall) -> None:
    revealed = len(s.settings.card_places)
    seen: list[int] = []
    places: list[tuple[str, int]] = [
        (f"places.{PLACE.keys[place]}.card", card) for place, card in enumerate(s.card) if card >= 0
    ]
    places += [("box", card) for card in s.box]
    for player in range(s.seats):
        places += [(f"players[{player}].cards", card) for card in s.cards[player]]
        for card in s.annexed[player]:
            if card not in s.cards[player] or s.annexed[player].count(card) > 1:
                raise impossible(f"players[{player}].annexed", "must be among `cards`, each once")
            if CARDS[card].type != PICKUP or CARDS[card].annex < 0:
                raise impossible(
                    f"players[{player}].annexed", f"holds {CARD.keys[card]}, which is no sector"
                )
        fresh = s.fresh[player]
        if fresh >= 0 and (fresh not in s.cards[player] or CARDS[fresh].type != TECHNOLOGY):
            raise impossible(f"players[{player}].fresh", "must be a Technology among `cards`")
        if fresh >= 0 and s.phase not in (EXPLORATION_1, EXPLORATION_2):
            raise impossible(f"players[{player}].fresh", "belongs to an exploration")
    for field, card in places:
        if card in seen:
            raise impossible(field, f"has {CARD.keys[card]} once more")
        seen.append(card)
        if PLANET_OF[card] > s.round:
            raise impossible(field, f"has {CARD.keys[card]} of a planet still to come")
        if field.startswith("places") and PLANET_OF[card] != s.round:
            raise impossible(field, f"has {CARD.keys[card]} of another planet")
        if field == "box" and PLANET_OF[card] == s.round and s.phase != OVER:
            raise impossible(field, f"has {CARD.keys[card]} of the present planet")
    for place, card in enumerate(s.card):
        if card >= 0 and place not in s.settings.card_places:
            raise impossible(f"places.{PLACE.keys[place]}.card", "is no place of this game")
    for number in range(1, s.round + 1):
        if sum(PLANET_OF[card] == number for card in seen) > min(revealed, DECK_SIZE):
            raise impossible("players.cards", f"has too many cards of planet {number}")


def _check_ships(s: Planetfall) -> None:
    if len(s.track) != s.seats:
        raise impossible("track", f"must have {s.seats} slots, one for each player")
    standing = [place for place in s.ship if place >= 0]
    if len(set(standing)) != len(standing):
        raise impossible("players.ship", "must be a different place for each player")
    for player, place in enumerate(s.ship):
        if place < 0:
            continue
        if place not in s.settings.places or (s.card[place] < 0 and not is_slot(place)):
            raise impossible(f"players[{player}].ship", "must stand on a card or an Operation slot")
    for name, players in (("track", s.track), ("waiting", s.waiting)):
        for player in players:
            if player >= s.seats:
                raise impossible(name, f"must name players from 0 to {s.seats - 1}")
    exploring = s.phase in (EXPLORATION_1, EXPLORATION_2)
    if standing and not exploring:
        raise impossible("players.ship", "belongs to an exploration; now all are on the track")
    if s.waiting and (s.settings.skip_at_once or not exploring):
        raise impossible("waiting", "needs an exploration, and skip_ship after_resolution")
    if s.phase != SETUP:
        for player in range(s.seats):
            if census(s)[f"ship {player}"] != 1:
                raise impossible("track", f"must hold the ship of player {player}, or its `ship`")
            last = powers_of(s, player).last
            if last and player in s.track[:-1]:
                raise impossible("track", f"must have player {player} on the last slot")
    if s.restrained >= 0:
        if s.card[s.restrained] < 0:
            raise impossible("restrained", "must be a place with a card")
        if not any(powers_of(s, player).restrains for player in range(s.seats)):
            raise impossible("restrained", "needs a Commander with the Restrain token")


def _check_stats(s: Planetfall) -> None:
    for player in range(s.seats):
        side = s.side[player]
        for stat in range(STAT_COUNT):
            last = MOST[side * STAT_COUNT + stat] if side >= 0 else 0
            if s.stat(player, stat) > last:
                raise impossible(
                    f"players[{player}].stats.{STAT.keys[stat]}",
                    f"must be at most {last}, the end of the track",
                )
        start = player * SOURCE_COUNT
        if sum(s.earned[start : start + SOURCE_COUNT]) != s.stat(player, EMPIRE):
            raise impossible(
                f"players[{player}].earned", "must add up to the Empire points (or leave it out)"
            )


def impossible(field: str, problem: str) -> Refused:
    return Refused("bad_scenario", f"set.{field} {problem}", f"set.{field}")
