"""Exploration, first step: the players place their ships, in turn order."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.planetfall.content import LANDMARK, UNIT
from orrery.games.planetfall.powers import Powers, powers_of
from orrery.games.planetfall.prices import TYPE_OF, affordable
from orrery.games.planetfall.rules.resolution import RESOLVE
from orrery.games.planetfall.rules.track import join_track, leave_track, turn_order
from orrery.games.planetfall.state import Planetfall, Why
from orrery.games.planetfall.wording import price_words, stat_words
from orrery.games.planetfall.words import (
    EXPLORATION_1,
    LEVEL,
    PHASE_BEGINS,
    PLACE,
    PLACE_SHIP,
    PLACES_SHIP,
    PLAYER,
    SEATS,
    SKIP,
    SKIPS,
    TAKES_SLOT,
    is_slot,
    level_of,
)


def _level(s: Planetfall, seat: int, args: list[int]) -> object:
    return LEVEL.labels[level_of(args[0])]


def _key(s: Planetfall, seat: int, args: list[int]) -> object:
    return PLACE.keys[args[0]]


def _seats(s: Planetfall, seat: int, args: list[int]) -> object:
    return s.seats


def _cards(s: Planetfall, seat: int, args: list[int]) -> object:
    return s.settings.rows[level_of(args[0])]


def _slots(s: Planetfall, seat: int, args: list[int]) -> object:
    return s.settings.slots[level_of(args[0])]


def _visitor(s: Planetfall, seat: int, args: list[int]) -> object:
    return s.label(PLAYER, s.ship.index(args[0]))


def _price(s: Planetfall, seat: int, args: list[int]) -> object:
    return price_words(s, seat, args[0])


def _stats(s: Planetfall, seat: int, args: list[int]) -> object:
    return stat_words(s, seat)


FEW_CARDS: Final = Why(
    "AW-DISC-02", "With {seats} players {level} has {cards} cards.", seats=_seats, level=_level,
    cards=_cards,
)  # fmt: skip
MORE_CARDS: Final = Why(
    "AW-DISC-03", "With {seats} players {level} has {cards} cards.", seats=_seats, level=_level,
    cards=_cards,
)  # fmt: skip
FEW_SLOTS: Final = Why(
    "AW-OPS-04",
    "In this game {level} has so many Operation slots: {slots}.",
    level=_level,
    slots=_slots,
)
EMPTY: Final = Why("AW-DISC-08", "The card at {key} has been claimed.", key=_key)
OCCUPIED: Final = Why(
    "AW-EXPL-04", "The ship of {visitor} stands on {place} already.", visitor=_visitor
)
SLOT_TAKEN: Final = Why(
    "AW-OPS-02", "The ship of {visitor} has taken {place} already.", visitor=_visitor
)
RESERVED: Final = Why("AW-RESTR-03", "The Restrain token keeps {place} for its owner.")
UNIT_TOO_DEAR: Final = Why(
    "AW-EXPL-06", "{place} costs you {price}; you have {stats}.", price=_price, stats=_stats
)
LANDMARK_TOO_DEAR: Final = Why(
    "AW-EXPL-07", "{place} costs you {price}; you have {stats}.", price=_price, stats=_stats
)
TECHNOLOGY_TOO_DEAR: Final = Why(
    "AW-EXPL-08", "{place} costs you {price}; you have {stats}.", price=_price, stats=_stats
)
MUST_PLACE: Final = Why("AW-EXPL-11", "You have somewhere to send your ship, so you must.")
FEW_PLAYERS: Final = 3  # up to so many play with the shorter rows


class Exploration(Step[Planetfall]):
    """All players place their ships one after the other; then what they chose is resolved."""

    RULES = (
        "AW-EXPL-01",
        "AW-EXPL-02",
        "AW-RES-01",
        "AW-PART-01",
        "AW-PART-02",
        "AW-PART-03",
        "AW-GAME-02",
        "AW-TRACK-03",
        "AW-MIG-03",
    )
    FIELDS = ("part",)

    def __init__(self, part: int) -> None:
        self.part = part

    def run(self, s: Planetfall) -> None:
        s.phase = EXPLORATION_1 + self.part - 1
        s.tell(PHASE_BEGINS, s.phase)
        s.do(*[PLACE_STEP[player] for player in turn_order(s)], RESOLVE)


class PlaceShip(Step[Planetfall]):
    """A player's turn: the ship goes on a free card that can be paid for, or on a free slot."""

    RULES = (
        "AW-EXPL-03",
        "AW-EXPL-02",
        "AW-EXPL-05",
        "AW-EXPL-09",
        "AW-EXPL-10",
        "AW-EXPL-11",
        "AW-EXPL-12",
        "AW-EXPL-13",
        "AW-OPS-01",
        "AW-MODE-02",
        "AW-MODE-03",
        "AW-SKIP-01",
        "AW-RESTR-03",
        "AW-RESTR-04",
        "AW-GAME-06",
    )
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def prompt(self, s: Planetfall) -> str:
        part = "I" if s.phase == EXPLORATION_1 else "II"
        skip = "" if s.settings.forced else ", or skip"
        return f"You must send the ship to a payable card or an Operation slot{skip} (part {part})."

    def run(self, s: Planetfall) -> None:
        player = self.player
        powers = powers_of(s, player)
        taken = occupied(s)
        base = PLACE_SHIP.base
        options: list[int] = []
        for place in s.settings.places:
            if judge_place(s, player, powers, taken, place) is None:
                options.append(base + place)
        if not options:
            skip_turn(s, player)
            return
        if not s.settings.forced:
            options.append(SKIP.action())
        s.ask(self, player, options)

    def judge(self, s: Planetfall, action: int) -> Why | None:
        if SKIP.has(action):
            return MUST_PLACE if s.settings.forced else None
        if not PLACE_SHIP.has(action):
            return super().judge(s, action)
        place = PLACE_SHIP.a(action)
        if place not in s.settings.places:
            if is_slot(place):
                return FEW_SLOTS
            return FEW_CARDS if s.seats <= FEW_PLAYERS else MORE_CARDS
        return judge_place(s, self.player, powers_of(s, self.player), occupied(s), place)

    def answer(self, s: Planetfall, action: int) -> None:
        player = self.player
        if SKIP.has(action):
            skip_turn(s, player)
            return
        place = PLACE_SHIP.a(action)
        leave_track(s, player)
        s.ship[player] = place
        if is_slot(place):
            s.tell(TAKES_SLOT, player, level_of(place), place)
        else:
            s.tell(PLACES_SHIP, player, s.card[place], level_of(place), place)


def occupied(s: Planetfall) -> int:
    """The places that hold a ship, as a set of bits."""
    taken = 0
    for place in s.ship:
        if place >= 0:
            taken |= 1 << place
    return taken


def judge_place(s: Planetfall, player: int, powers: Powers, taken: int, place: int) -> Why | None:
    """Why a player may not choose one of the places of this game, some of which are taken."""
    card = s.card[place]
    if card < 0:
        if not is_slot(place):
            return EMPTY
        return SLOT_TAKEN if taken >> place & 1 else None
    if taken >> place & 1:
        return OCCUPIED
    if place == s.restrained and not powers.restrains:
        return RESERVED
    if affordable(s, player, powers, place):
        return None
    kind = TYPE_OF[card]
    if kind == UNIT:
        return UNIT_TOO_DEAR
    return LANDMARK_TOO_DEAR if kind == LANDMARK else TECHNOLOGY_TOO_DEAR


def skip_turn(s: Planetfall, player: int) -> None:
    """Nothing is gained or lost; the ship goes to the highest free slot, at once or afterwards."""
    s.tell(SKIPS, player)
    leave_track(s, player)
    if s.settings.skip_at_once:
        join_track(s, player)
    else:
        s.waiting.append(player)


# What a skip does is carried out by skip_turn.
RULES: Final = ("AW-SKIP-01", "AW-SKIP-02", "AW-SKIP-03", "AW-SKIP-04", "AW-SKIP-05")
PLACE_STEP: Final = [PlaceShip(player) for player in range(SEATS)]
