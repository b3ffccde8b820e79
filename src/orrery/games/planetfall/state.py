"""A position of Planetfall.

Everything is open but the order of face-down cards, and that is decided only when they are drawn:
a deck still to come is all its cards, so nothing hidden is kept anywhere. Lists by player are as
long as the table has seats; lists by place have room for every place of every game.
"""

from __future__ import annotations

from typing import Final

from orrery.core.fields import BAG, LIST, Field, Group
from orrery.core.game import Game
from orrery.core.reasons import Reason
from orrery.core.state import State
from orrery.core.verbs import Domain
from orrery.games.planetfall.content import CARDS, DECK_SIZE, SIDES
from orrery.games.planetfall.powers import powers_of
from orrery.games.planetfall.prices import TYPE_OF, WAYS
from orrery.games.planetfall.settings import Settings
from orrery.games.planetfall.wording import pay_words, payable_words, trade_words, way_words
from orrery.games.planetfall.words import (
    CARD,
    CLAIM,
    COLOUR,
    COMMANDER,
    EMPIRE,
    GAINS,
    GOAL,
    LEVEL,
    MANY,
    OVERFLOWS,
    PAY,
    PAYS,
    PHASE,
    PLACE,
    PLACE_SHIP,
    PLACES,
    PLAYER,
    ROUND,
    SETUP,
    SIDE,
    SOURCE,
    STAT,
    STAT_COUNT,
    TRADE_ENERGY,
    TRADE_FOR,
    is_slot,
    level_of,
)

SOURCE_COUNT: Final = SOURCE.size
# The last space of each track, by side and stat.
MOST: Final = [most for side in SIDES for most in side.most]

# Tracks end (gain), payments are made in full (pay), Empire points have no end and are never lost,
# and who may see what is declared with each field.
RULES: Final = (
    "AW-GAME-05",
    "AW-STAT-01",
    "AW-STAT-02",
    "AW-STAT-03",
    "AW-STAT-04",
    "AW-STAT-05",
    "AW-STAT-06",
    "AW-STAT-07",
    "AW-STAT-08",
    "AW-STAT-11",
    "AW-INC-05",
    "AW-SETUP-09",
    "AW-SETUP-11",
    "AW-RES-13",
)


class Planetfall(State):
    """Everything on the table."""

    settings: Settings
    phase: int
    round: int
    goal: int
    track: list[int]  # the player on each slot of the turn order, or -1
    waiting: list[int]
    restrained: int
    box: list[int]
    card: list[int]  # by place
    # by player
    colour: list[int]
    commander: list[int]
    side: list[int]
    stats: list[int]
    earned: list[int]
    ship: list[int]
    cards: list[list[int]]
    annexed: list[list[int]]
    fresh: list[int]
    bought: list[int]

    def clone(self) -> Planetfall:
        twin = Planetfall()
        self.copy_kernel(twin)
        twin.settings = self.settings
        twin.phase = self.phase
        twin.round = self.round
        twin.goal = self.goal
        twin.track = self.track.copy()
        twin.waiting = self.waiting.copy()
        twin.restrained = self.restrained
        twin.box = self.box.copy()
        twin.card = self.card.copy()
        twin.colour = self.colour
        twin.commander = self.commander.copy()
        twin.side = self.side.copy()
        twin.stats = self.stats.copy()
        twin.earned = self.earned.copy()
        twin.ship = self.ship.copy()
        twin.cards = [cards.copy() for cards in self.cards]
        twin.annexed = [cards.copy() for cards in self.annexed]
        twin.fresh = self.fresh.copy()
        twin.bought = self.bought.copy()
        return twin

    def rows(self, group: str) -> list[int]:
        return self.settings.places if group == "places" else list(range(self.seats))

    # -- stats ------------------------------------------------------------------------------

    def stat(self, player: int, stat: int) -> int:
        return self.stats[player * STAT_COUNT + stat]

    def room(self, player: int, stat: int) -> int:
        """How many points of a stat the track still takes."""
        return MOST[self.side[player] * STAT_COUNT + stat] - self.stats[player * STAT_COUNT + stat]

    def gain(self, player: int, stat: int, count: int, source: int, card: int = -1) -> None:
        """Points up to the end of the track; what is beyond it is lost."""
        lost = count - self.room(player, stat)
        if lost > 0 and stat != EMPIRE:
            self.tell(OVERFLOWS, player, lost, stat)
            count -= lost
        if count <= 0:
            return
        self.stats[player * STAT_COUNT + stat] += count
        if stat == EMPIRE:
            self.earned[player * SOURCE_COUNT + source] += count
        self.tell(GAINS, player, count, stat, source, card)

    def pay(self, player: int, stat: int, count: int) -> None:
        """A payment; whoever is asked for it has been found able to make it."""
        if count > 0:
            self.stats[player * STAT_COUNT + stat] -= count
            self.tell(PAYS, player, count, stat)

    # -- cards ------------------------------------------------------------------------------

    def deck_start(self) -> int:
        """The first card of the present planet."""
        return (self.round - 1) * DECK_SIZE

    # -- words ------------------------------------------------------------------------------

    def label(self, domain: Domain, index: int) -> str:
        if domain is PLAYER and index < self.seats and self.side[index] >= 0:
            return COMMANDER.labels[SIDES[self.side[index]].commander]
        if domain is PLACE:
            return self.place_label(index)
        return domain.label(index)

    def sentence(self, action: int) -> str:
        """An action in words, with what it costs the asked seat."""
        text = super().sentence(action)
        seat = self.seat
        if seat < 0 or self.side[seat] < 0:
            return text
        if PLACE_SHIP.has(action):
            place = PLACE_SHIP.a(action)
            price = payable_words(self, seat, place) if self.card[place] >= 0 else ""
            return f"{text} ({price})" if price else text
        place = self.ship[seat]
        if place < 0:
            return text
        for trade in (TRADE_FOR, TRADE_ENERGY):
            if trade.has(action) and is_slot(place):
                return trade_words(self, seat, trade, action)
        if self.card[place] < 0:
            return text
        if PAY.has(action):
            return pay_words(action)
        powers = powers_of(self, seat)
        if CLAIM.has(action) and CLAIM.a(action) // WAYS == TYPE_OF[self.card[place]]:
            price = way_words(self, seat, powers, place, CLAIM.a(action) % WAYS)
            return f"{text} ({price})" if price else text
        return text

    def place_label(self, place: int) -> str:
        """What lies at a place now; events never tell places in words, so this may change."""
        level = LEVEL.labels[level_of(place)]
        if is_slot(place):
            several = self.settings.slots[level_of(place)] > 1
            return f"the Operations of {level}" + (f" ({PLACE.keys[place]})" if several else "")
        card = self.card[place]
        return f"{CARDS[card].name} on {level}" if card >= 0 else f"the empty {PLACE.keys[place]}"


Why = Reason[Planetfall]

PLACES_GROUP: Final = Group("places", PLACE, False)
PLAYERS_GROUP: Final = Group("players", PLAYER, True)

FIELDS: Final = [
    Field("phase", PHASE, text="the phase of the round"),
    Field("round", ROUND, text="the round, which is also the planet's number; 0 before the first"),
    Field("goal", GOAL, optional=True, fixed=True, text="the Goal sheet of this game"),
    Field(
        "track",
        PLAYER,
        shape=LIST,
        optional=True,
        text="the player whose ship is on each slot of the turn order, from slot 1; none if empty",
    ),
    Field("waiting", PLAYER, shape=LIST, text="players who skipped and whose ships wait"),
    Field("restrained", PLACE, optional=True, text="where the Restrain token lies"),
    Field("box", CARD, shape=LIST, text="revealed cards that nobody claimed, out of the game"),
    Field("card", CARD, PLACES_GROUP, optional=True, text="the card that lies there"),
    Field("commander", COMMANDER, PLAYERS_GROUP, optional=True, text="the Commander sheet"),
    Field("colour", COLOUR, PLAYERS_GROUP, fixed=True, text="the colour of ship and markers"),
    Field("side", SIDE, PLAYERS_GROUP, optional=True, text="the side of the sheet that is used"),
    Field("stats", STAT, PLAYERS_GROUP, shape=BAG, text="the four markers; those on 0 left out"),
    Field("earned", SOURCE, PLAYERS_GROUP, shape=BAG, text="Empire points by where they came from"),
    Field("ship", PLACE, PLAYERS_GROUP, optional=True, text="where the ship has been placed"),
    Field("cards", CARD, PLAYERS_GROUP, shape=LIST, text="claimed cards, oldest first"),
    Field("annexed", CARD, PLAYERS_GROUP, shape=LIST, text="those of them that are sectors"),
    Field(
        "fresh",
        CARD,
        PLAYERS_GROUP,
        optional=True,
        text="the Technology studied in this phase, not in force yet",
    ),
    Field("bought", MANY, PLAYERS_GROUP, text="Empire points from Operations in this round"),
]


def blank(game: Game[Planetfall], seats: int, chosen: dict[str, object]) -> Planetfall:
    """A table with nothing laid out yet."""
    s = Planetfall()
    s.prepare(game, seats, chosen)
    s.settings = Settings(seats, chosen)
    s.phase = SETUP
    s.round = 0
    s.goal = -1
    s.track = [-1] * seats
    s.waiting = []
    s.restrained = -1
    s.box = []
    s.card = [-1] * PLACES
    s.colour = list(range(seats))
    s.commander = [-1] * seats
    s.side = [-1] * seats
    s.stats = [0] * (seats * STAT_COUNT)
    s.earned = [0] * (seats * SOURCE_COUNT)
    s.ship = [-1] * seats
    s.cards = [[] for _ in range(seats)]
    s.annexed = [[] for _ in range(seats)]
    s.fresh = [-1] * seats
    s.bought = [0] * seats
    return s
