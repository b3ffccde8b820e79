"""A position of Final Fusion.

Cards of a kind are alike, so hands and piles are bags of counts; a Fleet is named by its faction
and a location by its tile. Lists by Fleet and by location have room for all there are, lists by
player are as long as the table has seats, lists by side are for the present battle.
"""

from __future__ import annotations

from typing import Final

from orrery.core.game import Game
from orrery.core.reasons import Reason
from orrery.core.state import State
from orrery.core.verbs import Domain
from orrery.games.fusion.chart import FLEETS, TILES, Chart
from orrery.games.fusion.content import CARDS, MOST_SPOTS, NUMBER, TECHS
from orrery.games.fusion.settings import Settings
from orrery.games.fusion.stats import crosses_hole, ground, price, stat
from orrery.games.fusion.vocabulary import BLACK_HOLE_COST
from orrery.games.fusion.words import (
    ACTION,
    ALLY,
    BUY,
    COLONIZE,
    COLONIZE_WITH,
    COLOUR,
    COMMERCIAL,
    FLEET,
    JUMP,
    MARKS,
    MILITARY,
    MOVE,
    PLAYER,
    SEND,
    SETUP,
)

KINDS: Final = len(CARDS)
TECH_KINDS: Final = len(TECHS)
USABLE_CUBES: Final = NUMBER["cubes_per_player"] - NUMBER["cubes_reserved"]
COPIES: Final = [tech.copies for tech in TECHS]

# Cubes and Science are counted here.
RULES: Final = (
    "FF-POP-06",
    "FF-POP-07",
    "FF-SCI-03",
    "FF-HOME-01",
    "FF-HOME-02",
    "FF-TRACK-01",
    "FF-VP-01",
    "FF-INV-05",
)


class Fusion(State):
    """Everything on the table."""

    settings: Settings
    chart: Chart
    # the course of the game
    phase: int
    first: int
    turn: int
    round: int
    last_round: int
    active: int
    actions: int
    taken: list[int]
    acted: list[int]
    resolving: int
    served: list[int]
    lasting: list[int]
    lasting_fleet: list[int]
    # the table
    layout: list[int]
    vp_supply: int
    market: list[int]
    deck: list[int]
    under: list[int]
    military: list[int]
    commercial: list[int]
    military_under: list[int]
    commercial_under: list[int]
    offered: list[int]
    removed: list[int]
    # the present battle
    battle: int
    step: int
    winner: int
    colony_ally: list[int]
    played: list[int]
    played_by: list[int]
    played_as: list[int]
    bonus: list[int]
    bonus_by: list[int]
    bonus_from: list[int]
    tally: list[int]
    excluded: list[int]
    insight: list[int]
    # by side of the battle
    fighter: list[int]
    began: list[int]
    tactic: list[int]
    shown: list[int]
    marks: list[int]
    # by location
    particle: list[int]
    colony: list[int]
    # by Fleet
    at: list[int]
    population: list[int]
    attempt: list[int]
    source: list[int]
    traits: list[int]
    ally: list[int]
    # by player
    fleets: list[int]
    hand: list[int]
    pile: list[int]
    discard: list[int]
    known: list[int]
    science: list[int]
    vp: list[int]
    colonization: list[int]
    domination: list[int]

    def clone(self) -> Fusion:
        twin = Fusion()
        self.copy_kernel(twin)
        twin.settings = self.settings
        twin.chart = self.chart
        twin.phase = self.phase
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.last_round = self.last_round
        twin.active = self.active
        twin.actions = self.actions
        twin.taken = self.taken.copy()
        twin.acted = self.acted.copy()
        twin.resolving = self.resolving
        twin.served = self.served.copy()
        twin.lasting = self.lasting.copy()
        twin.lasting_fleet = self.lasting_fleet.copy()
        twin.layout = self.layout
        twin.vp_supply = self.vp_supply
        twin.market = self.market.copy()
        twin.deck = self.deck.copy()
        twin.under = self.under.copy()
        twin.military = self.military.copy()
        twin.commercial = self.commercial.copy()
        twin.military_under = self.military_under.copy()
        twin.commercial_under = self.commercial_under.copy()
        twin.offered = self.offered.copy()
        twin.removed = self.removed.copy()
        twin.battle = self.battle
        twin.step = self.step
        twin.winner = self.winner
        twin.colony_ally = self.colony_ally.copy()
        twin.played = self.played.copy()
        twin.played_by = self.played_by.copy()
        twin.played_as = self.played_as.copy()
        twin.bonus = self.bonus.copy()
        twin.bonus_by = self.bonus_by.copy()
        twin.bonus_from = self.bonus_from.copy()
        twin.tally = self.tally.copy()
        twin.excluded = self.excluded.copy()
        twin.insight = self.insight.copy()
        twin.fighter = self.fighter.copy()
        twin.began = self.began.copy()
        twin.tactic = self.tactic.copy()
        twin.shown = self.shown.copy()
        twin.marks = self.marks.copy()
        twin.particle = self.particle.copy()
        twin.colony = self.colony.copy()
        twin.at = self.at.copy()
        twin.population = self.population.copy()
        twin.attempt = self.attempt.copy()
        twin.source = self.source.copy()
        twin.traits = self.traits.copy()
        twin.ally = self.ally.copy()
        twin.fleets = self.fleets
        twin.hand = self.hand.copy()
        twin.pile = self.pile.copy()
        twin.discard = self.discard.copy()
        twin.known = self.known.copy()
        twin.science = self.science.copy()
        twin.vp = self.vp.copy()
        twin.colonization = self.colonization.copy()
        twin.domination = self.domination.copy()
        return twin

    # -- groups and words -------------------------------------------------------------------

    def rows(self, group: str) -> list[int]:
        if group == "locations":
            return self.layout
        if group == "fleets":
            return [fleet for fleet in self.fleets if fleet >= 0]
        if group == "sides":
            return [0, 1] if self.battle >= 0 else []
        return list(range(self.seats))

    def owner(self, group: str, row: int) -> int:
        return self.chart.owner_of[self.fighter[row]] if group == "sides" else row

    def label(self, domain: Domain, index: int) -> str:
        return COLOUR.labels[index] if domain is PLAYER else domain.label(index)

    def sentence(self, action: int) -> str:
        """An action in words, with what it costs or whom it meets."""
        text = super().sentence(action)
        if BUY.has(action):
            return f"{text} ({price(self, BUY.a(action))} Science)"
        if COLONIZE.has(action) or COLONIZE_WITH.has(action):
            spot = COLONIZE.a(action) if COLONIZE.has(action) else COLONIZE_WITH.a(action)
            location = self.at[self.active] if self.active >= 0 else -1
            if location >= 0 and spot < len(ground(self, location).spots):
                return f"{text} ({ground(self, location).spots[spot]} MP)"
        if ALLY.has(action) and self.battle >= 0:
            return f"{text} ({FLEET.labels[self.fighter[ALLY.a(action)]]})"
        location = -1
        if MOVE.has(action):
            location = MOVE.a(action)
        elif JUMP.has(action):
            location = JUMP.a(action)
        elif SEND.has(action):
            location = SEND.a(action)
        if location >= 0 and self.battle < 0 and self.phase != SETUP:
            cost = self._crossing(location) if MOVE.has(action) else 0
            if cost and cost >= self.population[self.active]:
                # Whoever it would meet, it does not arrive.
                return f"{text} (costs the last Population)"
            meeting = self._meeting(location)
            return f"{text}{meeting} (costs {cost} Population)" if cost else text + meeting
        return text

    def _crossing(self, location: int) -> int:
        """What the active Fleet pays for a Black Hole on its way to a neighbour."""
        source = self.at[self.active] if self.active >= 0 else -1
        if source < 0 or not crosses_hole(self, source, location):
            return 0
        return stat(self, self.active, BLACK_HOLE_COST)

    def _meeting(self, location: int) -> str:
        """Whom a Fleet of the turn's player meets on a location."""
        other = self.fleet_at(location)
        if other < 0 or other == self.active:
            return ""
        name = FLEET.labels[other]
        own = self.chart.owner_of[other] == self.turn
        return f" and swap with the {name}" if own else f" and attack the {name}"

    # -- counting ---------------------------------------------------------------------------

    def fleet_at(self, location: int) -> int:
        """The Fleet on a location, or -1. In a battle there: the defender, while it stays."""
        if location == self.battle and location >= 0 and self.at[self.fighter[1]] == location:
            return self.fighter[1]
        for fleet in self.fleets:
            if self.at[fleet] == location:
                return fleet
        return -1

    def other_fleet(self, fleet: int) -> int:
        """The other Fleet of the same player."""
        player = self.chart.owner_of[fleet]
        first = self.fleets[player * 2]
        return self.fleets[player * 2 + 1] if first == fleet else first

    def hand_size(self, player: int) -> int:
        held = 0
        for i in range(player * KINDS, player * KINDS + KINDS):
            held += self.hand[i]
        return held

    def colony_count(self, player: int) -> int:
        found = 0
        for owner in self.colony:
            if owner == player:
                found += 1
        return found

    def cubes_left(self, player: int) -> int:
        """Cubes in a player's supply: two mark the tracks and one is kept for the Battle Board."""
        first = self.fleets[player * 2]
        second = self.fleets[player * 2 + 1]
        out = self.population[first] + self.population[second] + self.colony_count(player)
        return USABLE_CUBES - out

    # -- battles ----------------------------------------------------------------------------

    def clear_battle(self) -> None:
        """No battle is being fought."""
        self.battle = -1
        self.step = -1
        self.winner = -1
        self.colony_ally = [-1] * MOST_SPOTS
        self.played = []
        self.played_by = []
        self.played_as = []
        self.bonus = []
        self.bonus_by = []
        self.bonus_from = []
        self.tally = []
        self.excluded = []
        self.insight = [0] * 4
        self.fighter = [-1, -1]
        self.began = [-1, -1]
        self.tactic = [-1, -1]
        self.shown = [-1, -1]
        self.marks = [0] * (2 * MARKS)
        self.ally = [-1] * FLEETS

    def draw_chart(self) -> None:
        self.chart = Chart(self.settings.pattern, self.layout, self.fleets)


Why = Reason[Fusion]


def blank(game: Game[Fusion], seats: int, chosen: dict[str, object]) -> Fusion:
    """A table with nothing laid out yet."""
    s = Fusion()
    s.prepare(game, seats, chosen)
    s.settings = Settings(seats, chosen)
    s.phase = SETUP
    s.first = 0
    s.turn = 0
    s.round = 0
    s.last_round = s.settings.turn_limit or -1
    s.active = -1
    s.actions = 0
    s.taken = [0] * ACTION.size
    s.acted = []
    s.resolving = -1
    s.served = []
    s.lasting = []
    s.lasting_fleet = []
    s.layout = []
    s.vp_supply = NUMBER["vp_tokens"]
    s.market = []
    s.deck = COPIES.copy()
    s.under = []
    s.military = [1] * MILITARY.size
    s.commercial = [1] * COMMERCIAL.size
    s.military_under = []
    s.commercial_under = []
    s.offered = []
    s.removed = [0] * KINDS
    s.particle = [0] * TILES
    s.colony = [-1] * (TILES * MOST_SPOTS)
    s.at = [-1] * FLEETS
    s.population = [0] * FLEETS
    s.attempt = [-1] * FLEETS
    s.source = [-1] * FLEETS
    s.traits = [-1] * (FLEETS * 2)
    s.fleets = [-1] * (seats * 2)
    s.hand = [0] * (seats * KINDS)
    s.pile = [0] * (seats * KINDS)
    s.discard = [0] * (seats * KINDS)
    s.known = [0] * (seats * KINDS)
    s.science = [0] * seats
    s.vp = [0] * seats
    s.colonization = [0] * seats
    s.domination = [0] * seats
    s.clear_battle()
    s.draw_chart()
    return s
