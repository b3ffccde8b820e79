"""Set up: planets and moons, cards, objectives, the first player."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.vertium.content import BLUE_MOONS, FACTIONS, NUMBER, SIZES
from orrery.games.vertium.rules.battle import take_cards_up
from orrery.games.vertium.rules.solo import SoloSetUp
from orrery.games.vertium.rules.turn import TURN
from orrery.games.vertium.state import RESOURCE_COUNT, WORLDS, Vertium
from orrery.games.vertium.words import STARTS, TURNS_UP

OPENING_HAND: Final = NUMBER["opening_hand"]
DISPLAY: Final = NUMBER["display"]


class SetUp(Step[Vertium]):
    """Lay out the system, deal, and let the first player begin."""

    RULES = ("VT-SETUP-01", "VT-CPX-02", "VT-CPX-03")

    def run(self, s: Vertium) -> None:
        if s.settings.solo:
            s.do(LayOutPlanets(), SoloSetUp())
        else:
            s.do(LayOutPlanets(), HandOutPieces(), DealCards(), DealObjectives(), FirstPlayer())


class LayOutPlanets(Step[Vertium]):
    """One orange moon beside each planet, value up; three blue moons face down.

    The reserve of gems beside the table needs no field of its own: it never runs out.
    """

    RULES = (
        "VT-SETUP-02",
        "VT-SETUP-03",
        "VT-SETUP-04",
        "VT-SETUP-06",
        "VT-SETUP-07",
        "VT-SETUP-08",
        "VT-SETUP-09",
        "VT-SETUP-10",
        "VT-SETUP-11",
        "VT-SETUP-15",
        "VT-SOLO-01",
        "VT-SOLO-02",
    )

    def run(self, s: Vertium) -> None:
        moons = SIZES[s.seats].moons.copy()
        if s.settings.random_planets:
            all_planets = list(range(WORLDS))
            s.chance.shuffle(all_planets)
            s.worlds = sorted(all_planets[: len(moons)])
        s.chance.shuffle(moons)
        for planet, moon in zip(s.worlds, moons, strict=True):
            s.value[planet] = moon
        places = s.worlds.copy()
        s.chance.shuffle(places)
        for kind in range(len(BLUE_MOONS)):
            s.blue[places[kind]] = kind


class HandOutPieces(Step[Vertium]):
    """Tokens and Skirmish Cards; Captains and CUBES lie in the supplies already."""

    RULES = ("VT-SETUP-05", "VT-ABIL-01", "VT-ABIL-02", "VT-ABIL-03", "VT-ABIL-04", "VT-CUBE-02")

    def run(self, s: Vertium) -> None:
        for side in range(s.sides):
            for resource in range(RESOURCE_COUNT):
                s.supply[side * RESOURCE_COUNT + resource] = starting_tokens(s, side, resource)
            take_cards_up(s, side)


def starting_tokens(s: Vertium, side: int, resource: int) -> int:
    """Four of each resource; with special abilities five of the speciality, three of others."""
    if s.settings.solo:
        return 0
    speciality = FACTIONS[s.faction[side]].speciality
    if not s.settings.abilities or speciality < 0:
        return NUMBER["tokens"]
    return NUMBER["speciality_tokens"] if resource == speciality else NUMBER["other_tokens"]


class DealCards(Step[Vertium]):
    """Six cards to each player, then two face up beside the deck."""

    RULES = ("VT-SETUP-12", "VT-SETUP-17")

    def run(self, s: Vertium) -> None:
        for side in range(s.sides):
            for _ in range(OPENING_HAND):
                s.give(side, s.draw_card())
        for _ in range(DISPLAY):
            card = s.draw_card()
            s.display.append(card)
            s.tell(TURNS_UP, card)


class DealObjectives(Step[Vertium]):
    """One Secret Objective Card of a planet in play to each faction; the rest is put away."""

    RULES = ("VT-SETUP-13", "VT-SETUP-14")

    def run(self, s: Vertium) -> None:
        cards = s.worlds.copy()
        s.chance.shuffle(cards)
        for side in range(s.sides):
            s.objective[side] = cards[side]


class FirstPlayer(Step[Vertium]):
    """Who begins is drawn at random, unless the table agreed on a seat."""

    RULES = ("VT-SETUP-16",)

    def run(self, s: Vertium) -> None:
        start = s.settings.start
        s.starter = start if start >= 0 else s.chance.pick(s.sides)
        s.turn = s.starter
        s.tell(STARTS, s.starter)
        s.do(TURN[s.starter])
