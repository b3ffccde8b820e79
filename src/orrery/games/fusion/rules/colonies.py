"""Colonization: which spots may be settled, with what Military Power, and what follows."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fusion.content import MOST_SPOTS
from orrery.games.fusion.effects import Deed, fire, perform
from orrery.games.fusion.events import COLONIZES, CONTRIBUTES, REMOVES
from orrery.games.fusion.knowledge import sees_held
from orrery.games.fusion.piles import discard
from orrery.games.fusion.rules.fleets import send_home_if_empty
from orrery.games.fusion.rules.tracks import advance
from orrery.games.fusion.state import KINDS, Fusion, Why
from orrery.games.fusion.stats import BASE_OF, colonies_on, ground, stat
from orrery.games.fusion.vocabulary import (
    COLONIZE_FROM_SUPPLY,
    COLONIZE_POWER,
    ON_COLONIZE,
    REMOVE_COLONY,
    Cost,
    Effect,
)
from orrery.games.fusion.words import COLONIZATION, COLONIZE, COLONIZE_WITH, REMOVE

RULES: Final = (
    "FF-COL-01",
    "FF-COL-02",
    "FF-COL-03",
    "FF-COL-04",
    "FF-COL-05",
    "FF-COL-06",
    "FF-COL-11",
    "FF-COL-13",
    "FF-HOME-08",
)


def _power(s: Fusion, seat: int, args: list[int]) -> object:
    return colonize_power(s, s.active)


def _needed(s: Fusion, seat: int, args: list[int]) -> object:
    return ground(s, s.at[s.active]).spots[args[0]]


def _with_card(s: Fusion, seat: int, args: list[int]) -> object:
    return colonize_power(s, s.active) + BASE_OF[args[1]]


AT_HOME: Final = Why("FF-HOME-08", "There is nothing to colonize in the Homeworld.")
NO_SUCH_SPOT: Final = Why("FF-COL-01", "This location has no spot {spot}.")
TAKEN: Final = Why("FF-COL-01", "Spot {spot} holds a colony already.")
NOT_LOWEST: Final = Why("FF-COL-04", "Only the cheapest free spot may be settled at this table.")
NO_CUBE: Final = Why("FF-COL-08", "There is no cube to put on the spot.")
TOO_WEAK: Final = Why(
    "FF-COL-03", "Spot {spot} asks for {needed} MP; you have {power}.", needed=_needed, power=_power
)
TOO_WEAK_WITH: Final = Why(
    "FF-COL-03",
    "Spot {spot} asks for {needed} MP; with {card} you have {power}.",
    needed=_needed,
    power=_with_card,
)
NOT_IN_HAND: Final = Why("FF-COL-06", "You have no {card} in your hand.")
NO_COLONY: Final = Why("FF-COL-12", "No opponent has a colony on spot {spot}.")


def colonize_power(s: Fusion, fleet: int) -> int:
    """A Fleet's Military Power for Colonization: Population and what counts for just that."""
    return s.population[fleet] + stat(s, fleet, COLONIZE_POWER)


def judge_spot(s: Fusion, fleet: int, spot: int) -> Why | None:
    """Whether a spot is free for a Fleet, whatever Military Power it asks for."""
    location = s.at[fleet]
    if location < 0:
        return AT_HOME
    spots = ground(s, location).spots
    if spot >= len(spots):
        return NO_SUCH_SPOT
    start = location * MOST_SPOTS
    if s.colony[start + spot] >= 0:
        return TAKEN
    if s.settings.lowest_only:
        for other, needed in enumerate(spots):
            if s.colony[start + other] < 0 and needed < spots[spot]:
                return NOT_LOWEST
    if stat(s, fleet, COLONIZE_FROM_SUPPLY):
        return None if s.cubes_left(s.chart.owner_of[fleet]) > 0 else NO_CUBE
    return None if s.population[fleet] > 0 else NO_CUBE


def judge_colonize(s: Fusion, fleet: int, spot: int) -> Why | None:
    reason = judge_spot(s, fleet, spot)
    if reason is not None:
        return reason
    needed = ground(s, s.at[fleet]).spots[spot]
    return None if colonize_power(s, fleet) >= needed else TOO_WEAK


def judge_colonize_with(s: Fusion, fleet: int, spot: int, card: int) -> Why | None:
    reason = judge_spot(s, fleet, spot)
    if reason is not None:
        return reason
    if s.hand[s.chart.owner_of[fleet] * KINDS + card] == 0:
        return NOT_IN_HAND
    needed = ground(s, s.at[fleet]).spots[spot]
    return None if colonize_power(s, fleet) + BASE_OF[card] >= needed else TOO_WEAK_WITH


def colonize_options(s: Fusion, fleet: int, options: list[int]) -> None:
    if s.at[fleet] < 0:
        return
    spots = ground(s, s.at[fleet]).spots
    power = colonize_power(s, fleet)
    start = s.chart.owner_of[fleet] * KINDS
    free = [spot for spot in range(len(spots)) if judge_spot(s, fleet, spot) is None]
    for spot in free:
        if power >= spots[spot]:
            options.append(COLONIZE.action(spot))
    for spot in free:
        for card in range(KINDS):
            if s.hand[start + card] and power + BASE_OF[card] >= spots[spot]:
                options.append(COLONIZE_WITH.action(spot, card))


def colonize(s: Fusion, fleet: int, spot: int, card: int) -> None:
    """Card, cube, the way home if it was the last, the track with its reward, then Traits."""
    player = s.chart.owner_of[fleet]
    location = s.at[fleet]
    if card >= 0:
        s.tell(CONTRIBUTES, player, card)
        if s.settings.keeps_contribution:
            sees_held(s, player, card)
        else:
            discard(s, player, card)
    first = colonies_on(s, location, player) == 0
    if not stat(s, fleet, COLONIZE_FROM_SUPPLY):
        s.population[fleet] -= 1
    s.colony[location * MOST_SPOTS + spot] = player
    s.tell(COLONIZES, fleet, location, spot)
    s.do(FoundColony(fleet, int(first)))
    send_home_if_empty(s, fleet)


class FoundColony(Step[Fusion]):
    """The first own colony on a location advances the track; then what answers to a colony."""

    RULES = (
        "FF-COL-07",
        "FF-COL-08",
        "FF-COL-09",
        "FF-COL-10",
        "FF-COL-12",
        "FF-COL-14",
        "FF-TRACK-02",
    )
    FIELDS = ("fleet", "first")

    def __init__(self, fleet: int, first: int) -> None:
        self.fleet = fleet
        self.first = first

    def run(self, s: Fusion) -> None:
        fire(s, ON_COLONIZE, self.fleet)
        if self.first:
            advance(s, s.chart.owner_of[self.fleet], COLONIZATION, self.fleet)


# -- removing --------------------------------------------------------------------------------


def foreign_spots(s: Fusion, player: int, fleet: int) -> list[int]:
    """The spots of a Fleet's location with an opponent's colony."""
    if s.at[fleet] < 0:
        return []
    start = s.at[fleet] * MOST_SPOTS
    return [x for x in range(MOST_SPOTS) if s.colony[start + x] not in (-1, player)]


class RemoveColony(Deed):
    """An opponent's colony on the Fleet's location goes back to its owner's supply."""

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        return bool(foreign_spots(s, player, fleet))

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        found = foreign_spots(s, player, fleet)
        if len(found) == 1:
            remove_colony(s, player, fleet, found[0])
        elif found:
            s.do(ChooseColony(player, fleet))


def remove_colony(s: Fusion, player: int, fleet: int, spot: int) -> None:
    at = s.at[fleet] * MOST_SPOTS + spot
    owner = s.colony[at]
    s.colony[at] = -1
    s.tell(REMOVES, player, owner, s.at[fleet], spot)


class ChooseColony(Step[Fusion]):
    """The player picks the colony that is removed."""

    RULES = ("FF-COL-12", "FF-TRACK-06")
    FIELDS = ("player", "fleet")
    PROMPT = "You must choose an opponent's colony here to remove."

    def __init__(self, player: int, fleet: int) -> None:
        self.player = player
        self.fleet = fleet

    def run(self, s: Fusion) -> None:
        found = foreign_spots(s, self.player, self.fleet)
        s.ask(self, self.player, [REMOVE.action(spot) for spot in found])

    def judge(self, s: Fusion, action: int) -> Why | None:
        if not REMOVE.has(action):
            return super().judge(s, action)
        found = foreign_spots(s, self.player, self.fleet)
        return None if REMOVE.a(action) in found else NO_COLONY

    def answer(self, s: Fusion, action: int) -> None:
        remove_colony(s, self.player, self.fleet, REMOVE.a(action))


perform(REMOVE_COLONY, RemoveColony())
