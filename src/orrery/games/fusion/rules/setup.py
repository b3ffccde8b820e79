"""Setup: tiles, factions, the first player, hands, the market, and where the Fleets start."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fusion.chart import FLEETS, TILES
from orrery.games.fusion.content import CARDS, NUMBER, PATTERNS, START_SCIENCE
from orrery.games.fusion.events import DEPLOYS, LEADS, STARTS
from orrery.games.fusion.piles import draw
from orrery.games.fusion.rules.market import restock
from orrery.games.fusion.rules.turn import TURN
from orrery.games.fusion.state import KINDS, Fusion, Why
from orrery.games.fusion.words import DEPLOY, PLAY_PHASE

START_POPULATION: Final = NUMBER["start_population"]
START_HAND: Final = NUMBER["start_hand"]

NOT_YOUR_FLEET: Final = Why("FF-ADV-01", "The {fleet} are not your Fleet.")
ALREADY_PLACED: Final = Why("FF-ADV-02", "The {fleet} have been placed already.")
NOT_IN_PLAY: Final = Why("FF-SETUP-03", "{location} is not on this map.")
OCCUPIED: Final = Why("FF-ADV-01", "A Fleet stands on {location} already.")
NOT_YOUR_START: Final = Why("FF-SETUP-14", "{location} is not one of your start locations.")
FIRST_FLEET: Final = Why(
    "FF-SETUP-15", "Say where your first faction starts; the {fleet} take the other location."
)


class SetUp(Step[Fusion]):
    """The steps of the setup, in order."""

    RULES = ("FF-SETUP-02", "FF-AIM-04", "FF-MODE-01", "FF-ADV-03")

    def run(self, s: Fusion) -> None:
        s.do(LayOutTiles(), DealFactions(), FirstPlayer(), OpeningHands(), PlaceFleets(), Begin())


class LayOutTiles(Step[Fusion]):
    """Tiles on the positions of the pattern, a Void Particle on each; the rest is the supply."""

    RULES = ("FF-SETUP-03", "FF-SETUP-04", "FF-SETUP-05", "FF-SETUP-06")

    def run(self, s: Fusion) -> None:
        pattern = PATTERNS[s.settings.pattern]
        if s.settings.fixed_tiles:
            s.layout = pattern.fixed.copy()
        else:
            tiles = list(range(TILES))
            s.chance.shuffle(tiles)
            s.layout = tiles[: len(pattern.positions)]
        for tile in s.layout:
            s.particle[tile] = 1
        s.vp_supply -= len(s.layout)


class DealFactions(Step[Fusion]):
    """Two factions to each player, with their Fleets, colours, cubes and Command cards.

    Both tracks start before their first spot, both Trait decks are whole and the discards empty, as
    on a blank table.
    """

    RULES = (
        "FF-AIM-01",
        "FF-SETUP-07",
        "FF-SETUP-08",
        "FF-SETUP-09",
        "FF-SETUP-10",
        "FF-SETUP-17",
        "FF-SETUP-18",
    )

    def run(self, s: Fusion) -> None:
        factions = list(range(FLEETS))
        s.chance.shuffle(factions)
        s.fleets = factions[: s.seats * 2]
        s.draw_chart()
        for player in range(s.seats):
            first = s.fleets[player * 2]
            second = s.fleets[player * 2 + 1]
            s.population[first] = START_POPULATION
            s.population[second] = START_POPULATION
            for card in range(KINDS):
                if CARDS[card].faction in (first, second):
                    s.pile[player * KINDS + card] = CARDS[card].copies
            s.tell(LEADS, player, first, second)


class FirstPlayer(Step[Fusion]):
    """Who begins is drawn at random, unless the table agreed; later players have more Science."""

    RULES = ("FF-SETUP-11", "FF-SETUP-12")

    def run(self, s: Fusion) -> None:
        first = s.settings.first
        s.first = first if first >= 0 else s.chance.pick(s.seats)
        s.turn = s.first
        for i in range(s.seats):
            s.science[(s.first + i) % s.seats] = START_SCIENCE[i]
        s.tell(STARTS, s.first)


class OpeningHands(Step[Fusion]):
    """Three cards to each player, and the market is filled."""

    RULES = ("FF-SETUP-13", "FF-SETUP-16")

    def run(self, s: Fusion) -> None:
        for i in range(s.seats):
            draw(s, (s.first + i) % s.seats, START_HAND)
        restock(s)


class PlaceFleets(Step[Fusion]):
    """Fleets on the start locations of the pattern, or where their players want them."""

    RULES = ("FF-SETUP-14", "FF-SETUP-15", "FF-ADV-01", "FF-ADV-02", "FF-ADV-03")

    def run(self, s: Fusion) -> None:
        order = [(s.first + i) % s.seats for i in range(s.seats)]
        if s.settings.advanced:
            # Twice through the table, the second time backwards.
            steps = [Deploy(player) for player in order + order[::-1]]
            s.do(*steps)
        elif s.settings.start_choice:
            s.do(*[ChooseStart(player) for player in order])
        else:
            for player in order:
                start = start_of(s, player)
                deploy(s, s.fleets[player * 2], start[0])
                deploy(s, s.fleets[player * 2 + 1], start[1])


def start_of(s: Fusion, player: int) -> list[int]:
    """The two start locations of a player, by place in the turn order."""
    pair = PATTERNS[s.settings.pattern].starts[(player - s.first) % s.seats]
    return [s.layout[pair[0]], s.layout[pair[1]]]


def deploy(s: Fusion, fleet: int, location: int) -> None:
    s.at[fleet] = location
    s.tell(DEPLOYS, fleet, location)


class Deploy(Step[Fusion]):
    """A player puts one of the own Fleets on an empty location."""

    RULES = ("FF-ADV-01", "FF-ADV-02")
    FIELDS = ("player",)
    PROMPT = "You must put one of your Fleets on an empty location."

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Fusion) -> None:
        options: list[int] = []
        for fleet in sorted(s.fleets[self.player * 2 : self.player * 2 + 2]):
            for location in sorted(s.layout):
                if self.judge_place(s, fleet, location) is None:
                    options.append(DEPLOY.action(fleet, location))
        s.ask(self, self.player, options)

    def judge_place(self, s: Fusion, fleet: int, location: int) -> Why | None:
        if s.chart.owner_of[fleet] != self.player:
            return NOT_YOUR_FLEET
        if s.at[fleet] >= 0:
            return ALREADY_PLACED
        if location not in s.layout:
            return NOT_IN_PLAY
        return OCCUPIED if s.fleet_at(location) >= 0 else None

    def judge(self, s: Fusion, action: int) -> Why | None:
        if DEPLOY.has(action):
            return self.judge_place(s, DEPLOY.a(action), DEPLOY.b(action))
        return super().judge(s, action)

    def answer(self, s: Fusion, action: int) -> None:
        deploy(s, DEPLOY.a(action), DEPLOY.b(action))


class ChooseStart(Step[Fusion]):
    """A player says which of the two start locations the first faction takes."""

    RULES = ("FF-SETUP-15",)
    FIELDS = ("player",)
    PROMPT = "You must choose where your first faction starts; the second takes the other place."

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Fusion) -> None:
        first = s.fleets[self.player * 2]
        starts = sorted(start_of(s, self.player))
        s.ask(self, self.player, [DEPLOY.action(first, location) for location in starts])

    def judge(self, s: Fusion, action: int) -> Why | None:
        if not DEPLOY.has(action):
            return super().judge(s, action)
        fleet = DEPLOY.a(action)
        if s.chart.owner_of[fleet] != self.player:
            return NOT_YOUR_FLEET
        if fleet != s.fleets[self.player * 2]:
            return FIRST_FLEET
        return None if DEPLOY.b(action) in start_of(s, self.player) else NOT_YOUR_START

    def answer(self, s: Fusion, action: int) -> None:
        start = start_of(s, self.player)
        location = DEPLOY.b(action)
        deploy(s, DEPLOY.a(action), location)
        other = start[1] if location == start[0] else start[0]
        deploy(s, s.fleets[self.player * 2 + 1], other)


class Begin(Step[Fusion]):
    """The first player's first turn."""

    RULES = ("FF-TURN-01",)

    def run(self, s: Fusion) -> None:
        s.phase = PLAY_PHASE
        s.round = 1
        s.do(TURN[s.first])
