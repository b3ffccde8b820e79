"""A position of Vertium.

Cards of a kind are alike, so hands and the deck are bags of counts. Nine planets and four factions
always have a place in the lists; `worlds` and `sides` say which are in play. In the solo game the
Complex is the second faction, without a seat.
"""

from __future__ import annotations

from typing import Final

from orrery.core.fields import BAG, LIST, MEMORY, NOBODY, OWNER, Field, Group
from orrery.core.game import Game
from orrery.core.reasons import Reason
from orrery.core.state import State
from orrery.core.verbs import Domain
from orrery.games.vertium.content import BLUE_MOONS, CARDS, FACTIONS, NUMBER, PLANETS, SIZES
from orrery.games.vertium.settings import COMPLEX, Settings
from orrery.games.vertium.words import (
    ATTACKER,
    BLUE,
    CARD,
    DRAWS,
    FACTION,
    GAINS,
    GELBON,
    IDENTITY,
    MANY,
    ORBIT,
    PHASE,
    PIPS,
    PLANET,
    RESHUFFLES,
    RESOURCE,
    SIDE,
    SIDES,
    SYMBOL,
    VALUE,
    VERTIUM,
    YES,
)

KINDS: Final = len(CARDS)
WORLDS: Final = len(PLANETS)
RESOURCE_COUNT: Final = 4
SYMBOL_COUNT: Final = 3
HAND_FLOOR: Final = NUMBER["hand_floor"]
PLANET_POINTS: Final = NUMBER["planet_points"]
GELBON_UP_TO: Final = NUMBER["gelbon_up_to"]
ALL_CARDS: Final = [card.count for card in CARDS]
REFUGE_MOON: Final = next(i for i, b in enumerate(BLUE_MOONS) if b.effect == "refuge")
DICE_OF: Final = [faction.dice for faction in FACTIONS]
HAS_CARDS: Final = [faction.skirmish_cards for faction in FACTIONS]
MAY_ESCAPE: Final = [faction.escapes for faction in FACTIONS]

# The reserve is endless (award), the deck is renewed (draw_card), hands are filled to a floor
# (refill), and who may see what is declared with each field.
RULES: Final = (
    "VT-SETUP-09",
    "VT-SETUP-11",
    "VT-SETUP-17",
    "VT-TURN-10",
    "VT-HAND-01",
    "VT-HAND-02",
    "VT-CUBE-04",
)

ONE: Final = 0
TWO: Final = 1
OVER: Final = 2


class Vertium(State):
    """Everything on the table. Lists by planet, by faction, or by both and a kind."""

    settings: Settings
    worlds: list[int]
    sides: int
    complex_side: int
    # by planet
    value: list[int]
    blue: list[int]
    owner_of: list[int]
    vertium: list[int]
    gelbon: list[int]
    cube: list[int]
    orbit: list[int]
    tokens: list[int]
    # by faction
    faction: list[int]
    hand: list[int]
    supply: list[int]
    captains: list[int]
    cubes: list[int]
    objective: list[int]
    miss: list[int]
    refuge: list[int]
    attacked: list[int]
    skirmish: list[int]
    # Phase One
    phase: int
    starter: int
    turn: int
    taken: int
    display: list[int]
    deck: list[int]
    discard: list[int]
    box: list[int]
    pool: list[int]
    lost: list[int]
    revealed: int
    declared: int
    # Phase Two
    round: int
    order: list[int]
    attacks: int
    # the battle that is being fought
    attacker: int
    source: int
    target: int
    from_refuge: int
    force_vertium: int
    force_gelbon: int
    rolls: int
    cube_hits: int
    shattered: int
    fallen: int
    attack_dice: list[int]
    defence_dice: list[int]
    pile: list[int]
    # what the factions remember of each other's hands; see knowledge.py
    known: list[int]
    most: list[int]

    def clone(self) -> Vertium:
        twin = Vertium()
        self.copy_kernel(twin)
        twin.settings = self.settings
        twin.worlds = self.worlds
        twin.sides = self.sides
        twin.complex_side = self.complex_side
        twin.value = self.value
        twin.blue = self.blue
        twin.owner_of = self.owner_of.copy()
        twin.vertium = self.vertium.copy()
        twin.gelbon = self.gelbon.copy()
        twin.cube = self.cube.copy()
        twin.orbit = self.orbit.copy()
        twin.tokens = self.tokens.copy()
        twin.faction = self.faction
        twin.hand = self.hand.copy()
        twin.supply = self.supply.copy()
        twin.captains = self.captains.copy()
        twin.cubes = self.cubes.copy()
        twin.objective = self.objective
        twin.miss = self.miss.copy()
        twin.refuge = self.refuge.copy()
        twin.attacked = self.attacked.copy()
        twin.skirmish = self.skirmish.copy()
        twin.phase = self.phase
        twin.starter = self.starter
        twin.turn = self.turn
        twin.taken = self.taken
        twin.display = self.display.copy()
        twin.deck = self.deck.copy()
        twin.discard = self.discard.copy()
        twin.box = self.box.copy()
        twin.pool = self.pool.copy()
        twin.lost = self.lost.copy()
        twin.revealed = self.revealed
        twin.declared = self.declared
        twin.round = self.round
        twin.order = self.order.copy()
        twin.attacks = self.attacks
        twin.attacker = self.attacker
        twin.source = self.source
        twin.target = self.target
        twin.from_refuge = self.from_refuge
        twin.force_vertium = self.force_vertium
        twin.force_gelbon = self.force_gelbon
        twin.rolls = self.rolls
        twin.cube_hits = self.cube_hits
        twin.shattered = self.shattered
        twin.fallen = self.fallen
        twin.attack_dice = self.attack_dice.copy()
        twin.defence_dice = self.defence_dice.copy()
        twin.pile = self.pile.copy()
        twin.known = self.known.copy()
        twin.most = self.most.copy()
        return twin

    def label(self, domain: Domain, index: int) -> str:
        if domain is FACTION and index < self.sides:
            return IDENTITY.labels[self.faction[index]]
        return domain.label(index)

    def rows(self, group: str) -> list[int]:
        return self.worlds if group == "planets" else list(range(self.sides))

    # -- planets ----------------------------------------------------------------------------

    def gems(self, planet: int) -> int:
        return self.vertium[planet] + self.gelbon[planet]

    def element(self, planet: int) -> int:
        """The element that awards to a planet are made of."""
        if self.settings.gelbon and self.value[planet] <= GELBON_UP_TO:
            return GELBON
        return VERTIUM

    def award(self, planet: int, count: int) -> None:
        """Put gems from the reserve, which never runs out, on a planet."""
        gem = self.element(planet)
        if gem == GELBON:
            self.gelbon[planet] += count
        else:
            self.vertium[planet] += count
        self.tell(GAINS, planet, gem, count)

    def owned(self, faction: int) -> list[int]:
        return [p for p in self.worlds if self.owner_of[p] == faction]

    # -- battles ----------------------------------------------------------------------------

    def clear_battle(self) -> None:
        """No battle is being fought."""
        self.attacker = -1
        self.source = -1
        self.target = -1
        self.from_refuge = 0
        self.force_vertium = 0
        self.force_gelbon = 0
        self.rolls = 0
        self.cube_hits = 0
        self.shattered = 0
        self.fallen = -1
        self.attack_dice = []
        self.defence_dice = []
        self.pile = [0] * SYMBOL_COUNT

    def fighter(self, side: int) -> int:
        """The faction on one side of the battle."""
        return self.attacker if side == ATTACKER else self.owner_of[self.target]

    # -- counting ---------------------------------------------------------------------------

    def total_gems(self, faction: int) -> int:
        total = 0
        for p in self.worlds:
            if self.owner_of[p] == faction:
                total += self.vertium[p] + self.gelbon[p]
        return total

    def planet_count(self, faction: int) -> int:
        count = 0
        for p in self.worlds:
            if self.owner_of[p] == faction:
                count += 1
        return count

    def value_sum(self, faction: int) -> int:
        total = 0
        for p in self.worlds:
            if self.owner_of[p] == faction:
                total += self.value[p]
        return total

    def points(self, faction: int) -> int:
        """Victory Points: one for each gem on own planets, two for each planet."""
        return self.total_gems(faction) + PLANET_POINTS * self.planet_count(faction)

    def seat_order(self) -> list[int]:
        """All factions in seat order from the one that took the first turn."""
        return [(self.starter + i) % self.sides for i in range(self.sides)]

    # -- cards ------------------------------------------------------------------------------

    def hand_size(self, faction: int) -> int:
        total = 0
        for i in range(faction * KINDS, faction * KINDS + KINDS):
            total += self.hand[i]
        return total

    def draw_card(self) -> int:
        """One card from the deck, renewed from the discards when empty; -1 if there is none."""
        deck = self.deck
        left = 0
        for count in deck:
            left += count
        if left == 0:
            if not self.discard:
                return -1
            self.tell(RESHUFFLES, len(self.discard))
            for card in self.discard:
                deck[card] += 1
            self.discard = []
        return self.chance.draw(deck, CARD)

    def refill(self, faction: int) -> None:
        """Draw up to the floor of four cards."""
        missing = HAND_FLOOR - self.hand_size(faction)
        while missing > 0:
            card = self.draw_card()
            if card < 0:
                return
            self.give(faction, card)
            missing -= 1

    def give(self, faction: int, card: int) -> None:
        """A card that nobody else sees joins a hand."""
        start = faction * KINDS
        self.hand[start + card] += 1
        most = self.most
        for i in range(start, start + KINDS):
            most[i] += 1
        self.tell(DRAWS, faction, card)


Why = Reason[Vertium]

PLANETS_GROUP: Final = Group("planets", PLANET, False)
FACTIONS_GROUP: Final = Group("factions", FACTION, True)

FIELDS: Final = [
    Field("phase", PHASE, text="the phase of the game"),
    Field("starter", FACTION, fixed=True, text="who took the first turn of Phase One"),
    Field("turn", FACTION, text="whose turn it is"),
    Field("worlds", PLANET, shape=LIST, fixed=True, text="the planets in play, in table order"),
    Field("taken", MANY, text="turns taken in Phase One"),
    Field("display", CARD, shape=LIST, text="the face-up cards beside the deck"),
    Field("deck", CARD, shape=BAG, sees=NOBODY, text="the face-down deck"),
    Field("discard", CARD, shape=LIST, text="the discard pile, oldest first"),
    Field("box", CARD, shape=BAG, sees=NOBODY, text="cards that have left the game"),
    Field("pool", RESOURCE, shape=BAG, text="tokens knocked off planets, for anyone"),
    Field("lost", RESOURCE, shape=BAG, text="tokens out of the game"),
    Field("revealed", YES, text="whether the blue moons are open"),
    Field("declared", YES, text="whether the objectives are open"),
    Field("round", MANY, text="the round of Phase Two, from 1"),
    Field("order", FACTION, shape=LIST, text="the ranking that gives the turn order"),
    Field("attacks", MANY, text="attacks made in Phase Two"),
    Field("attacker", FACTION, optional=True, text="who attacks in the present battle"),
    Field("source", PLANET, optional=True, text="where the force comes from"),
    Field("target", PLANET, optional=True, text="the planet that is fought for"),
    Field("from_refuge", YES, text="whether a Captain from the Refuge Moon leads the attack"),
    Field("force_vertium", MANY, text="Vertium left in the attacking force"),
    Field("force_gelbon", MANY, text="Gelbon left in the attacking force"),
    Field("rolls", MANY, text="rolls made in the battle"),
    Field("cube_hits", MANY, text="hits the CUBE has taken in the battle"),
    Field("shattered", YES, text="whether a CUBE fell in this roll and the rest is lost on it"),
    Field("fallen", SIDE, optional=True, text="the side whose Captain fell"),
    Field("attack_dice", PIPS, shape=LIST, text="the attacker's dice"),
    Field("defence_dice", PIPS, shape=LIST, text="the defender's dice"),
    Field("pile", SYMBOL, shape=BAG, text="cards the Complex has not turned up yet (solo)"),
    Field("known", MANY, shape=MEMORY, text="cards a faction knows in another's hand"),
    Field("most", MANY, shape=MEMORY, text="how many of a kind a hand can hold at most"),
    Field("value", VALUE, PLANETS_GROUP, fixed=True, text="the number on the orange moon"),
    Field(
        "blue",
        BLUE,
        PLANETS_GROUP,
        sees=NOBODY,
        until="revealed",
        optional=True,
        fixed=True,
        text="the blue moon",
    ),
    Field("owner_of", FACTION, PLANETS_GROUP, optional=True, text="whose Captain is there"),
    Field("vertium", MANY, PLANETS_GROUP, text="Vertium on the planet"),
    Field("gelbon", MANY, PLANETS_GROUP, text="Gelbon on the planet"),
    Field("cube", YES, PLANETS_GROUP, text="whether a CUBE defends it"),
    Field("orbit", ORBIT, PLANETS_GROUP, optional=True, text="the moon's place in eighths"),
    Field("tokens", RESOURCE, PLANETS_GROUP, shape=BAG, text="tokens on the planet"),
    Field("faction", IDENTITY, FACTIONS_GROUP, fixed=True, text="the faction at this seat"),
    Field("hand", CARD, FACTIONS_GROUP, shape=BAG, sees=OWNER, text="the cards in hand"),
    Field("supply", RESOURCE, FACTIONS_GROUP, shape=BAG, text="tokens still to place"),
    Field("captains", MANY, FACTIONS_GROUP, text="Captains in the supply"),
    Field("cubes", MANY, FACTIONS_GROUP, text="CUBES in the supply"),
    Field(
        "objective",
        PLANET,
        FACTIONS_GROUP,
        sees=OWNER,
        until="declared",
        optional=True,
        fixed=True,
        text="the planet on the Secret Objective Card",
    ),
    Field("miss", MANY, FACTIONS_GROUP, text="turns still to miss"),
    Field("refuge", MANY, FACTIONS_GROUP, text="Captains on the Refuge Moon"),
    Field("attacked", YES, FACTIONS_GROUP, text="whether it has attacked in Phase Two"),
    Field(
        "skirmish", SYMBOL, FACTIONS_GROUP, shape=BAG, text="Skirmish Cards not spent in the battle"
    ),
]


def blank(game: Game[Vertium], seats: int, chosen: dict[str, object]) -> Vertium:
    """A table with nothing laid out yet."""
    s = Vertium()
    s.prepare(game, seats, chosen)
    s.settings = Settings(seats, chosen)
    s.sides = len(s.settings.factions)
    s.complex_side = -1
    for side, faction in enumerate(s.settings.factions):
        if faction == COMPLEX:
            s.complex_side = side
    size = SIZES[seats]
    s.worlds = list(range(len(size.moons)))
    s.value = [0] * WORLDS
    s.blue = [-1] * WORLDS
    s.owner_of = [-1] * WORLDS
    s.vertium = [0] * WORLDS
    s.gelbon = [0] * WORLDS
    s.cube = [0] * WORLDS
    s.orbit = [-1] * WORLDS
    s.tokens = [0] * (WORLDS * RESOURCE_COUNT)
    s.faction = s.settings.factions.copy()
    s.hand = [0] * (SIDES * KINDS)
    s.supply = [0] * (SIDES * RESOURCE_COUNT)
    s.captains = [size.captains] * s.sides + [0] * (SIDES - s.sides)
    cubes = size.cubes if s.settings.gelbon else 0
    s.cubes = [cubes] * s.sides + [0] * (SIDES - s.sides)
    s.objective = [-1] * SIDES
    s.miss = [0] * SIDES
    s.refuge = [0] * SIDES
    s.attacked = [0] * SIDES
    s.skirmish = [0] * (SIDES * SYMBOL_COUNT)
    s.phase = ONE
    s.starter = 0
    s.turn = 0
    s.taken = 0
    s.display = []
    s.deck = [0] * KINDS if s.settings.solo else ALL_CARDS.copy()
    s.discard = []
    s.box = [0] * KINDS
    s.pool = [0] * RESOURCE_COUNT
    s.lost = [0] * RESOURCE_COUNT
    s.revealed = 0
    s.declared = 0
    s.round = 0
    s.order = []
    s.attacks = 0
    s.known = [0] * (SIDES * SIDES * KINDS)
    s.most = [0] * (SIDES * KINDS)
    s.clear_battle()
    return s
