"""A position of Planet Fulcrum.

People sit first, AIs after them; `seats` counts people, `settings.players` both. A region, its
Power and its cubes share a number. The Meteor deck is `deck`, whose order nobody knows, on top of
`under`, what has been put under it in order. Ability decks need no field: they hold what lies with
no territory, and which of it is on top is decided when it is drawn.
"""

from __future__ import annotations

from typing import Final

from orrery.core.reasons import Reason
from orrery.core.state import State
from orrery.core.verbs import Domain
from orrery.games.fulcrum.atlas import Atlas, atlas_of
from orrery.games.fulcrum.content import LETTERS, METEORS
from orrery.games.fulcrum.reach import reach_of
from orrery.games.fulcrum.settings import Settings
from orrery.games.fulcrum.words import (
    ATTACKER,
    CARD_COUNT,
    CHARACTER,
    CIRCLE,
    COMMIT,
    ENERGY,
    GAINS,
    GUARDIAN,
    INTELLIGENCE,
    OVERLORD,
    PAYS,
    PLAYER,
    POWER_COUNT,
    REGION,
    RETURNS,
    SEATS,
    SOURCE,
    TERRITORY,
    USES,
)

# What a seat can tell about cards it does not see: for each viewer (the last one has no seat) the
# cards that may be in each hand, in the deck, and at each place under it. See knowledge.py.
VIEWERS: Final = SEATS + 1
IN_DECK: Final = SEATS
UNDER: Final = SEATS + 1
HIDING: Final = UNDER + CARD_COUNT
ALL_CARDS: Final = (1 << CARD_COUNT) - 1
VALUE: Final = [card.value for card in METEORS]

# Limits and access (room, capacity, access), cubes that come from and go back to the supply (gain,
# pay), one level a Power, and whose the secrets of a row are (owner).
RULES: Final = (
    "PF-COMP-11",
    "PF-COMP-12",
    "PF-SETUP-04",
    "PF-SETUP-17",
    "PF-START-09",
    "PF-POW-01",
    "PF-POW-02",
    "PF-POW-06",
    "PF-POW-09",
    "PF-POW-10",
    "PF-POW-12",
    "PF-TERR-04",
    "PF-TERR-13",
    "PF-FAC-01",
    "PF-FAC-02",
    "PF-FAC-03",
    "PF-FAC-04",
    "PF-FAC-05",
    "PF-FAC-06",
    "PF-FAC-07",
    "PF-FAC-08",
    "PF-ABIL-01",
    "PF-DP-02",
    "PF-AI-15",
    "PF-AI-27",
    "PF-AI-28",
)


class Fulcrum(State):
    """Everything on the table. Lists by player, territory or side of a battle."""

    settings: Settings
    phase: int
    layout: int
    first: int
    turn: int
    round: int
    ending: int
    paragon: int
    path: list[int]
    supply: list[int]
    deck: list[int]
    under: list[int]
    under_by: list[int]
    used: list[int]
    turned_up: list[int]
    # the battle that is being fought
    attacker: int
    defender: int
    revealed: int
    committed: list[int]
    burnt: list[int]
    # the last battle whose modifiers were turned up, by side
    battle_at: int
    fought_by: list[int]
    tally: list[int]
    # by territory
    holder: list[int]
    ability: list[int]
    # by player
    character: list[int]
    faction: list[int]
    levels: list[int]
    cubes: list[int]
    at: list[int]
    markers: list[list[int]]
    hand: list[int]
    spent: list[int]
    # what the players can tell about hidden cards
    possible: list[int]

    def clone(self) -> Fulcrum:
        twin = Fulcrum()
        self.copy_kernel(twin)
        twin.settings = self.settings
        twin.phase = self.phase
        twin.layout = self.layout
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.ending = self.ending
        twin.paragon = self.paragon
        twin.path = self.path.copy()
        twin.supply = self.supply.copy()
        twin.deck = self.deck.copy()
        twin.under = self.under.copy()
        twin.under_by = self.under_by.copy()
        twin.used = self.used.copy()
        twin.turned_up = self.turned_up.copy()
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.revealed = self.revealed
        twin.committed = self.committed.copy()
        twin.burnt = self.burnt.copy()
        twin.battle_at = self.battle_at
        twin.fought_by = self.fought_by.copy()
        twin.tally = self.tally.copy()
        twin.holder = self.holder.copy()
        twin.ability = self.ability.copy()
        twin.character = self.character
        twin.faction = self.faction.copy()
        twin.levels = self.levels.copy()
        twin.cubes = self.cubes.copy()
        twin.at = self.at.copy()
        twin.markers = [markers.copy() for markers in self.markers]
        twin.hand = self.hand.copy()
        twin.spent = self.spent.copy()
        twin.possible = self.possible.copy()
        return twin

    # -- the kernel's questions ---------------------------------------------------------------

    def label(self, domain: Domain, index: int) -> str:
        if domain is PLAYER and index < self.settings.players:
            return CHARACTER.labels[self.character[index]]
        if domain is CIRCLE:
            circle = index + domain.low
            if circle == 0:
                return "the middle"
            return f"{-circle} light" if circle < 0 else f"{circle} dark"
        return domain.label(index)

    def sentence(self, action: int) -> str:
        """An action in words; a modifier with what it is worth."""
        text = super().sentence(action)
        if COMMIT.has(action):
            return f"{text} ({card_words(COMMIT.a(action))})"
        return text

    def rows(self, group: str) -> list[int]:
        if group == "territories":
            return list(range(TERRITORY.size))
        if group == "regions":
            return list(range(REGION.size))
        if group == "sides":
            return [0, 1] if self.attacker >= 0 else []
        if group == "last_battle":
            return [0, 1] if self.battle_at >= 0 else []
        if group == "reach":
            return reach_of(self).spaces
        return list(range(self.settings.players))

    def owner(self, group: str, row: int) -> int:
        """Nobody looks at what an AI holds."""
        player = row
        if group == "sides":
            player = self.attacker if row == ATTACKER else self.defender
        return player if player < self.seats else -1

    # -- the map ------------------------------------------------------------------------------

    def atlas(self) -> Atlas:
        return atlas_of(self.layout, self.settings.begin_ordinary)

    def met(self, player: int, space: int) -> bool:
        """Whether another standee is on a space."""
        for other in range(self.settings.players):
            if other != player and self.at[other] == space:
                return True
        return False

    # -- Powers and cubes ---------------------------------------------------------------------

    def level(self, player: int, power: int) -> int:
        return self.levels[player * POWER_COUNT + power]

    def power_total(self, player: int) -> int:
        total = 0
        for i in range(player * POWER_COUNT, (player + 1) * POWER_COUNT):
            total += self.levels[i]
        return total

    def room(self, player: int, cube: int) -> int:
        """How many cubes of a type a player can take and keep: Energy and supply allow it."""
        start = player * POWER_COUNT
        room = self.levels[start + ENERGY] - self.cubes[start + cube]
        left = self.supply[cube]
        return max(0, left if left < room else room)

    def gain(self, player: int, cube: int, count: int) -> None:
        """Cubes from the supply, which has been found to hold them."""
        if count > 0:
            self.cubes[player * POWER_COUNT + cube] += count
            self.supply[cube] -= count
            self.tell(GAINS, player, count, cube)

    def gain_up_to(self, player: int, cube: int, count: int) -> None:
        """As many cubes as there is room for."""
        room = self.room(player, cube)
        self.gain(player, cube, room if room < count else count)

    def pay(self, player: int, cube: int, count: int) -> None:
        """Cubes back to the supply; whoever is asked for them has been found to hold them."""
        self.cubes[player * POWER_COUNT + cube] -= count
        self.supply[cube] += count
        self.tell(PAYS, player, count, cube)

    def cut(self, player: int, cube: int) -> None:
        """Cubes above the Energy limit go back."""
        at = player * POWER_COUNT
        over = self.cubes[at + cube] - self.levels[at + ENERGY]
        if over > 0:
            self.cubes[at + cube] -= over
            self.supply[cube] += over
            self.tell(RETURNS, player, over, cube)

    # -- territory ----------------------------------------------------------------------------

    def held(self, player: int, region: int) -> int:
        """How many territories of a region a player controls."""
        count = 0
        for territory in range(region * LETTERS, (region + 1) * LETTERS):
            if self.holder[territory] == player:
                count += 1
        return count

    def capacity(self, player: int, region: int) -> int:
        """How many a player may control there: the indicator of the Power card."""
        return self.settings.indicator[self.levels[player * POWER_COUNT + region]]

    def access(self, player: int, region: int) -> int:
        """The territories of a region through which a player may level up."""
        count = 0
        faction = self.faction[player]
        for territory in range(region * LETTERS, (region + 1) * LETTERS):
            holder = self.holder[territory]
            if (
                holder == player
                or (faction == GUARDIAN and holder >= 0 and self.faction[holder] == GUARDIAN)
                or (player == self.paragon and holder >= 0 and self.faction[holder] == OVERLORD)
            ):
                count += 1
        return count

    def vacant(self) -> int:
        """How many territories nobody controls."""
        count = 0
        for holder in self.holder:
            if holder < 0:
                count += 1
        return count

    # -- cards --------------------------------------------------------------------------------

    def hand_size(self, player: int) -> int:
        total = 0
        for i in range(player * CARD_COUNT, (player + 1) * CARD_COUNT):
            total += self.hand[i]
        return total

    def hand_limit(self, player: int) -> int:
        return self.levels[player * POWER_COUNT + INTELLIGENCE]

    def fighter(self, side: int) -> int:
        """The player on one side of the battle."""
        return self.attacker if side == ATTACKER else self.defender

    def clear_battle(self) -> None:
        """No battle is being fought."""
        self.attacker = -1
        self.defender = -1
        self.revealed = 0
        self.committed = [0] * (2 * CARD_COUNT)
        self.burnt = [0, 0]

    def clear_last_battle(self) -> None:
        """Nothing is left to see of an earlier battle."""
        self.battle_at = -1
        self.fought_by = [-1, -1]
        self.tally = [0] * (2 * SOURCE.size)

    # -- AIs, trackers, abilities -------------------------------------------------------------

    def is_ai(self, player: int) -> bool:
        return player >= self.settings.people

    def has_tracker(self, player: int) -> bool:
        return player < self.settings.people or self.settings.ai_morality

    def use(self, player: int, ability: int) -> None:
        """A player uses an ability, and says so."""
        self.used[ability] = 1
        self.tell(USES, player, ability)


def card_words(card: int) -> str:
    """`light attack 2`."""
    meteor = METEORS[card]
    mark = ["light", "dark", "light and dark"][meteor.mark]
    return f"{mark} {['attack', 'defense'][meteor.phase]} {meteor.value}"


Why = Reason[Fulcrum]
