"""Conditions, counters and stats, and what a side's Military Power is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.games.fusion.chart import TILES
from orrery.games.fusion.content import (
    CARDS,
    LOCATIONS,
    MOST_SPOTS,
    NUMBER,
    TECHS,
    TRAITS,
    Ground,
)
from orrery.games.fusion.vocabulary import (
    ATTACKING,
    BLACK_HOLE_HERE,
    BLACK_HOLES_HERE,
    DEFENDING,
    ENEMY_ATTEMPTING,
    ENEMY_FUSING,
    ENEMY_HAND,
    ENEMY_POPULATION_MORE,
    ENEMY_TACTIC_BASE,
    ENEMY_TACTIC_BASE_MAX,
    ENEMY_TACTIC_BASE_MIN,
    HAND_LIMIT,
    LASTING,
    ON_BOARD,
    OWN_ATTEMPTING,
    OWN_COLONIES_HERE,
    OWN_COLONY_HERE,
    OWN_FACE_UP_CARDS,
    OWN_HELPERS,
    OWN_PLANNING_CARDS,
    OWN_POPULATION_MAX,
    OWN_POPULATION_MIN,
    OWN_SUPPORT_CARDS,
    OWN_TACTIC_FACE_UP,
    PLANNING_ICON,
    POPULATION_CAP,
    SCIENCE_LIMIT,
    STATS,
    SUPPORT_ICON,
    TECH_COST,
    TO_EMPTY,
    Amount,
    Condition,
    Passive,
)
from orrery.games.fusion.words import ATTACKER, DEFENDER, FACE_UP, FUSION, MARKS

if TYPE_CHECKING:
    from orrery.games.fusion.state import Fusion

RULES: Final = ("FF-USE-04", "FF-TRAIT-02", "FF-POP-01", "FF-POP-07")

BASE_OF: Final = [card.base for card in CARDS]
PASSIVES: Final = [trait.passives for trait in TRAITS]
GROUNDS: Final[list[Ground]] = [ground for tile in LOCATIONS for ground in tile.grounds]


def _bases() -> list[int]:
    """What each stat is when nothing changes it."""
    known = {
        "population_cap": NUMBER["population_cap"],
        "ally_value": NUMBER["ally_value"],
        "colony_value": NUMBER["colony_value"],
        "black_hole_cost": NUMBER["black_hole_cost"],
        "jump_cost": NUMBER["jump_cost"],
        "mobilize_population": NUMBER["mobilize"],
        "mobilize_science": NUMBER["mobilize"],
        "mobilize_card": NUMBER["mobilize"],
        "homeworld_regain": NUMBER["homeworld_regain"],
        "hand_limit": NUMBER["hand_limit"],
        "science_limit": NUMBER["science_limit"],
    }
    return [known.get(name, 0) for name in STATS]


def _stats_in(passives: list[Passive]) -> list[bool]:
    """Which stats some passives change."""
    found = [False] * len(STATS)
    for passive in passives:
        found[passive.stat] = True
    return found


BASES: Final = _bases()
TRAIT_STATS: Final = [_stats_in(passives) for passives in PASSIVES]
GROUND_STATS: Final = [_stats_in(each.passives) for each in GROUNDS]


# -- where a Fleet is ------------------------------------------------------------------------


def side_of(s: Fusion, fleet: int) -> int:
    """The side a Fleet fights on in the present battle, or -1."""
    if s.battle >= 0:
        if s.fighter[ATTACKER] == fleet:
            return ATTACKER
        if s.fighter[DEFENDER] == fleet:
            return DEFENDER
    return -1


def here(s: Fusion, fleet: int) -> int:
    """The location an effect means: that of the battle, also for a Fleet that has gone home."""
    return s.battle if side_of(s, fleet) >= 0 else s.at[fleet]


def ground(s: Fusion, location: int) -> Ground:
    """The side in play of a tile."""
    return GROUNDS[location * 2 + s.settings.side]


def colonies_on(s: Fusion, location: int, player: int) -> int:
    found = 0
    for i in range(location * MOST_SPOTS, location * MOST_SPOTS + MOST_SPOTS):
        if s.colony[i] == player:
            found += 1
    return found


# -- conditions and counters -----------------------------------------------------------------


def holds(s: Fusion, conditions: list[Condition], fleet: int) -> bool:
    """Whether all conditions hold for a Fleet."""
    for condition in conditions:
        if not _one_holds(s, condition, fleet):
            return False
    return True


def _one_holds(s: Fusion, condition: Condition, fleet: int) -> bool:
    kind = condition.kind
    side = side_of(s, fleet)
    if kind == ATTACKING:
        return side == ATTACKER
    if kind == DEFENDING:
        return side == DEFENDER
    if kind == OWN_POPULATION_MIN:
        return s.population[fleet] >= condition.n
    if kind == OWN_POPULATION_MAX:
        return s.population[fleet] <= condition.n
    if kind == BLACK_HOLE_HERE:
        return count(s, BLACK_HOLES_HERE, fleet) > 0
    if kind == OWN_COLONY_HERE:
        return count(s, OWN_COLONIES_HERE, fleet) > 0
    if kind == ON_BOARD:
        return s.at[fleet] >= 0
    if kind == TO_EMPTY:
        return True  # looked at by whoever has made the move
    if kind == OWN_ATTEMPTING:
        return side >= 0 and s.began[side] >= 0
    if side < 0:
        return False
    enemy = 1 - side
    if kind == OWN_TACTIC_FACE_UP:
        return s.marks[side * MARKS + FACE_UP] > 0
    if kind == ENEMY_ATTEMPTING:
        return s.began[enemy] >= 0
    if kind == ENEMY_FUSING:
        return s.began[enemy] == FUSION
    if kind == ENEMY_POPULATION_MORE:
        return s.population[s.fighter[enemy]] > s.population[fleet]
    if kind == ENEMY_TACTIC_BASE_MIN:
        return count(s, ENEMY_TACTIC_BASE, fleet) >= condition.n
    if kind == ENEMY_TACTIC_BASE_MAX:
        return count(s, ENEMY_TACTIC_BASE, fleet) <= condition.n
    return False


def count(s: Fusion, counter: int, fleet: int) -> int:
    """What a counter counts for a Fleet now."""
    location = here(s, fleet)
    if counter == BLACK_HOLES_HERE:
        return len(s.chart.beyond[location]) if location >= 0 else 0
    if counter == OWN_COLONIES_HERE:
        return colonies_on(s, location, s.chart.owner_of[fleet]) if location >= 0 else 0
    side = side_of(s, fleet)
    if side < 0:
        return 0
    enemy = 1 - side
    if counter == ENEMY_HAND:
        return s.hand_size(s.chart.owner_of[s.fighter[enemy]])
    if counter == ENEMY_TACTIC_BASE:
        return BASE_OF[s.shown[enemy]] if s.shown[enemy] >= 0 else 0
    if counter == OWN_HELPERS:
        return helpers(s, side)
    planning = 0
    support = 0
    for i, by in enumerate(s.played_by):
        if by == side:
            if s.played_as[i] == PLANNING_ICON:
                planning += 1
            elif s.played_as[i] == SUPPORT_ICON:
                support += 1
    if counter == OWN_PLANNING_CARDS:
        return planning
    if counter == OWN_SUPPORT_CARDS:
        return support
    if counter == OWN_FACE_UP_CARDS:
        return planning + support + s.marks[side * MARKS + FACE_UP]
    return 0


def helpers(s: Fusion, side: int) -> int:
    """Fleets and colonies allied to a side."""
    found = 0
    for fleet in s.fleets:
        if s.ally[fleet] == side:
            found += 1
    for choice in s.colony_ally:
        if choice == side:
            found += 1
    return found


def amount(s: Fusion, n: Amount, fleet: int) -> int:
    """A number as it stands for a Fleet now."""
    if n.count < 0:
        return n.fixed
    return min(n.most, n.times * count(s, n.count, fleet))


# -- stats -----------------------------------------------------------------------------------


class Reckoning:
    """A stat being added up: what is added counts first, and the lowest of what is set replaces."""

    def __init__(self, value: int) -> None:
        self.value = value
        self.is_set = False
        self.lowest = 0

    def add(self, sets: bool, n: int) -> None:
        if not sets:
            self.value += n
        elif not self.is_set or n < self.lowest:
            self.is_set = True
            self.lowest = n

    def result(self) -> int:
        return self.lowest if self.is_set else self.value


def _reckon(s: Fusion, passives: list[Passive], fleet: int, which: int, r: Reckoning) -> None:
    for passive in passives:
        if passive.stat == which and holds(s, passive.conditions, fleet):
            r.add(passive.sets, amount(s, passive.n, fleet))


def _reckon_fleet(s: Fusion, fleet: int, which: int, r: Reckoning) -> None:
    """What a Fleet's own Traits and the effects of this turn do to a stat."""
    for i in range(fleet * 2, fleet * 2 + 2):
        if s.traits[i] >= 0:
            _reckon(s, PASSIVES[s.traits[i]], fleet, which, r)
    for i, lasting in enumerate(s.lasting):
        if s.lasting_fleet[i] == fleet and LASTING[lasting].stat == which:
            r.add(LASTING[lasting].sets, LASTING[lasting].n.fixed)


def stat(s: Fusion, fleet: int, which: int) -> int:
    """A stat of a Fleet now."""
    location = s.at[fleet]
    if not s.lasting and not _changed(s, fleet, location, which):
        return BASES[which]
    r = Reckoning(BASES[which])
    _reckon_fleet(s, fleet, which, r)
    if location >= 0:
        _reckon(s, ground(s, location).passives, fleet, which, r)
    return r.result()


def _changed(s: Fusion, fleet: int, location: int, which: int) -> bool:
    """Whether some Trait or location could change a stat; mostly none does."""
    for i in range(fleet * 2, fleet * 2 + 2):
        if s.traits[i] >= 0 and TRAIT_STATS[s.traits[i]][which]:
            return True
    return location >= 0 and GROUND_STATS[location * 2 + s.settings.side][which]


def stat_with(s: Fusion, fleet: int, which: int, lasting: int) -> int:
    """What a stat would be with one more effect that lasts."""
    r = Reckoning(BASES[which])
    _reckon_fleet(s, fleet, which, r)
    if s.at[fleet] >= 0:
        _reckon(s, ground(s, s.at[fleet]).passives, fleet, which, r)
    r.add(LASTING[lasting].sets, LASTING[lasting].n.fixed)
    return r.result()


def player_stat(s: Fusion, player: int, which: int) -> int:
    """A stat of a player, which both Fleets change."""
    r = Reckoning(BASES[which])
    _reckon_fleet(s, s.fleets[player * 2], which, r)
    _reckon_fleet(s, s.fleets[player * 2 + 1], which, r)
    return r.result()


def hand_limit(s: Fusion, player: int) -> int:
    return player_stat(s, player, HAND_LIMIT)


def science_limit(s: Fusion, player: int) -> int:
    return player_stat(s, player, SCIENCE_LIMIT)


def room(s: Fusion, fleet: int) -> int:
    """How much Population a Fleet may still gain."""
    free = stat(s, fleet, POPULATION_CAP) - s.population[fleet]
    return max(0, min(free, s.cubes_left(s.chart.owner_of[fleet])))


def price(s: Fusion, tech: int) -> int:
    """What a Tech card costs the player whose turn it is; a stat never brings it below 1."""
    return changed_price(TECHS[tech].cost, price_change(s))


def price_change(s: Fusion) -> int:
    """How much more or less Tech cards cost, which only the active Fleet can change."""
    return stat(s, s.active, TECH_COST) if s.active >= 0 else 0


def changed_price(cost: int, change: int) -> int:
    return max(min(cost, 1), cost + change)


def crosses_hole(s: Fusion, source: int, target: int) -> bool:
    """Whether the link between two neighbouring locations bears a Black Hole."""
    return s.chart.hole[source * TILES + target] == 1
