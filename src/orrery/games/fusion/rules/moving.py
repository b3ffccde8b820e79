"""Move and Space Jump: from place to place, with attacks and swaps; effects that move Fleets."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fusion.effects import Deed, fire, perform
from orrery.games.fusion.events import JUMPS, MOVES, SWAPS, TELEPORTS
from orrery.games.fusion.rules.battle import BeginBattle
from orrery.games.fusion.rules.fleets import (
    go_home,
    leave,
    lose_population,
    send_home_if_empty,
)
from orrery.games.fusion.state import Fusion, Why
from orrery.games.fusion.stats import crosses_hole, stat
from orrery.games.fusion.vocabulary import (
    ANY_EMPTY,
    BLACK_HOLE_COST,
    EFFECTS,
    EMPTY_NEIGHBOR,
    ENEMY_NEIGHBOR,
    MOVE,
    NEIGHBOR,
    ON_MOVE,
    OPPONENT_ANY,
    OWN_ANY,
    SWAP_FLEETS,
    THIS,
    Cost,
    Effect,
)
from orrery.games.fusion.words import CHOOSE_FLEET, FLEET, SEND, SKIP

RULES: Final = (
    "FF-MOVE-01",
    "FF-MOVE-02",
    "FF-MOVE-04",
    "FF-MOVE-05",
    "FF-MOVE-06",
    "FF-MOVE-07",
    "FF-MOVE-08",
    "FF-MOVE-09",
    "FF-MOVE-10",
    "FF-MOVE-11",
    "FF-JUMP-03",
    "FF-JUMP-04",
    "FF-JUMP-05",
    "FF-HOME-04",
    "FF-INV-04",
)

# How a Fleet travels.
BY_MOVE: Final = 0
BY_JUMP: Final = 1
BY_EFFECT: Final = 2

NOT_NEXT: Final = Why("FF-MOVE-01", "{location} does not neighbour the place of this Fleet.")
FROM_HOME: Final = Why("FF-HOME-03", "A Fleet leaves its Homeworld only by a Space Jump.")
LAST_CUBE: Final = Why(
    "FF-MOVE-06", "This table does not let the last Population enter a Black Hole."
)
NOT_THERE: Final = Why("FF-FAC-10", "That Fleet cannot be sent to {location}.")
NOT_THAT_FLEET: Final = Why("FF-FAC-11", "The {fleet} cannot be moved by this effect.")


# -- crossing Black Holes ---------------------------------------------------------------------


def toll(s: Fusion, fleet: int, source: int, target: int) -> int:
    """The Population a Fleet pays for the link between two neighbouring locations."""
    if source < 0 or not crosses_hole(s, source, target):
        return 0
    return stat(s, fleet, BLACK_HOLE_COST)


def uses_last_cube(s: Fusion, fleet: int, source: int, target: int) -> bool:
    """Whether a crossing would leave a Fleet without Population."""
    cost = toll(s, fleet, source, target)
    return cost > 0 and s.population[fleet] <= cost


def judge_crossing(s: Fusion, fleet: int, target: int) -> Why | None:
    """Whether the way to a neighbour is open; only one option closes some of them."""
    if not s.settings.no_last_crossing:
        return None
    source = s.at[fleet]
    if uses_last_cube(s, fleet, source, target):
        return LAST_CUBE
    other = s.fleet_at(target)
    if other >= 0 and s.settings.both_pay and other == s.other_fleet(fleet):
        return LAST_CUBE if uses_last_cube(s, other, target, source) else None
    return None


def judge_move(s: Fusion, fleet: int, target: int) -> Why | None:
    if s.at[fleet] < 0:
        return FROM_HOME
    if target not in s.chart.neighbours[s.at[fleet]]:
        return NOT_NEXT
    return judge_crossing(s, fleet, target)


# -- travelling -------------------------------------------------------------------------------


def travel(s: Fusion, fleet: int, target: int, pays: bool, how: int) -> None:
    """A Fleet goes to a location: it may go home on the way, swap, start a battle, or arrive."""
    source = s.at[fleet]
    other = s.fleet_at(target)
    cost = toll(s, fleet, source, target) if pays else 0
    leave(s, fleet)
    if source >= 0:
        lose_population(s, fleet, cost, True)
    lost = source >= 0 and s.at[fleet] < 0
    own = other >= 0 and s.chart.owner_of[other] == s.chart.owner_of[fleet]
    if lost and not own:
        return
    if not lost:
        s.tell(MOVES if how == BY_MOVE else JUMPS if how == BY_JUMP else TELEPORTS, fleet, target)
    if own:
        swap(s, fleet, other, source, target, pays and s.settings.both_pay, lost)
    else:
        s.at[fleet] = target
    if other >= 0 and not own:
        s.do(BeginBattle(fleet, other))
    elif how == BY_MOVE and not lost:
        fire(s, ON_MOVE, fleet, other < 0)


def swap(
    s: Fusion, fleet: int, other: int, source: int, target: int, pays: bool, lost: bool
) -> None:
    """The other Fleet goes where the first comes from; a Fleet lost on the way changes nothing."""
    s.tell(SWAPS, fleet, other)
    cost = toll(s, other, target, source) if pays and source >= 0 else 0
    leave(s, other)
    if source < 0:
        go_home(s, other)
    else:
        lose_population(s, other, cost, True)
        if s.at[other] >= 0:
            s.at[other] = source
    if not lost:
        s.at[fleet] = target


# -- effects that move Fleets -----------------------------------------------------------------


def movable(s: Fusion, effect: Effect, player: int, fleet: int) -> list[int]:
    """The Fleets an effect may move, each with somewhere to go."""
    candidates: list[int] = []
    if effect.fleet == THIS:
        candidates.append(fleet)
    elif effect.fleet == OWN_ANY:
        candidates += s.fleets[player * 2 : player * 2 + 2]
    else:
        for each in s.fleets:
            foreign = s.chart.owner_of[each] != player
            if foreign and s.at[each] >= 0 and s.attempt[each] < 0:
                near = s.at[fleet] >= 0 and s.at[each] in s.chart.neighbours[s.at[fleet]]
                if effect.fleet == OPPONENT_ANY or near:
                    candidates.append(each)
    return sorted([each for each in candidates if destinations(s, effect, player, each)])


def destinations(s: Fusion, effect: Effect, player: int, fleet: int) -> list[int]:
    """Where an effect may send a Fleet."""
    source = s.at[fleet]
    by_link = effect.to in (NEIGHBOR, EMPTY_NEIGHBOR)
    if source < 0 and (by_link or s.population[fleet] == 0):
        return []
    found: list[int] = []
    for location in sorted(s.chart.neighbours[source] if by_link else s.layout):
        if location == source:
            continue
        occupied = s.fleet_at(location) >= 0
        if occupied and (not effect.attack or effect.to in (ANY_EMPTY, EMPTY_NEIGHBOR)):
            continue
        pays = by_link and pays_holes(effect)
        if pays and judge_crossing(s, fleet, location) is not None:
            continue
        found.append(location)
    return found


def pays_holes(effect: Effect) -> bool:
    """Whether a Fleet pays for Black Holes: never those of opponents, nor where it is free."""
    own = effect.fleet not in (ENEMY_NEIGHBOR, OPPONENT_ANY)
    return own and not effect.free_holes


class MoveFleet(Deed):
    """A Fleet is moved by an effect, which is no Move action."""

    asks = True

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        return bool(movable(s, effect, player, fleet))

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        found = movable(s, effect, player, fleet)
        if len(found) == 1:
            s.do(ChooseDestination(effect.id, player, found[0]))
        elif found:
            s.do(ChooseMoved(effect.id, player, fleet))


def may_or_must(effect: int) -> str:
    return "may" if EFFECTS[effect].optional else "must"


class ChooseMoved(Step[Fusion]):
    """The player says which Fleet an effect moves."""

    RULES = ("FF-FAC-08", "FF-FAC-11")
    FIELDS = ("effect", "player", "fleet")

    def __init__(self, effect: int, player: int, fleet: int) -> None:
        self.effect = effect
        self.player = player
        self.fleet = fleet

    def prompt(self, s: Fusion) -> str:
        return f"You {may_or_must(self.effect)} choose a Fleet to be moved."

    def found(self, s: Fusion) -> list[int]:
        return movable(s, EFFECTS[self.effect], self.player, self.fleet)

    def run(self, s: Fusion) -> None:
        options = [CHOOSE_FLEET.action(fleet) for fleet in self.found(s)]
        if EFFECTS[self.effect].optional:
            options.append(SKIP.action())
        s.ask(self, self.player, options)

    def judge(self, s: Fusion, action: int) -> Why | None:
        if CHOOSE_FLEET.has(action):
            return None if CHOOSE_FLEET.a(action) in self.found(s) else NOT_THAT_FLEET
        if SKIP.has(action) and EFFECTS[self.effect].optional:
            return None
        return super().judge(s, action)

    def answer(self, s: Fusion, action: int) -> None:
        if CHOOSE_FLEET.has(action):
            s.do(ChooseDestination(self.effect, self.player, CHOOSE_FLEET.a(action)))


class ChooseDestination(Step[Fusion]):
    """The player says where an effect moves a Fleet."""

    RULES = ("FF-FAC-08", "FF-FAC-10")
    FIELDS = ("effect", "player", "fleet")

    def __init__(self, effect: int, player: int, fleet: int) -> None:
        self.effect = effect
        self.player = player
        self.fleet = fleet

    def prompt(self, s: Fusion) -> str:
        name = FLEET.labels[self.fleet]
        return f"You {may_or_must(self.effect)} choose where the {name} go."

    def found(self, s: Fusion) -> list[int]:
        return destinations(s, EFFECTS[self.effect], self.player, self.fleet)

    def run(self, s: Fusion) -> None:
        options = [SEND.action(location) for location in self.found(s)]
        if EFFECTS[self.effect].optional:
            options.append(SKIP.action())
        s.ask(self, self.player, options)

    def judge(self, s: Fusion, action: int) -> Why | None:
        if SEND.has(action):
            return None if SEND.a(action) in self.found(s) else NOT_THERE
        if SKIP.has(action) and EFFECTS[self.effect].optional:
            return None
        return super().judge(s, action)

    def answer(self, s: Fusion, action: int) -> None:
        effect = EFFECTS[self.effect]
        if SEND.has(action):
            by_link = effect.to in (NEIGHBOR, EMPTY_NEIGHBOR)
            pays = by_link and pays_holes(effect)
            travel(s, self.fleet, SEND.a(action), pays, BY_EFFECT)


class SwapFleets(Deed):
    """Both own Fleets on the board trade places without crossing links."""

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        return s.at[s.fleets[player * 2]] >= 0 and s.at[s.fleets[player * 2 + 1]] >= 0

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        if not self.possible(s, effect, player, fleet, Cost(0, 0, 0)):
            return
        first = s.fleets[player * 2]
        second = s.fleets[player * 2 + 1]
        place = s.at[first]
        s.tell(SWAPS, first, second)
        leave(s, first)
        leave(s, second)
        s.at[first] = s.at[second]
        s.at[second] = place
        send_home_if_empty(s, first)
        send_home_if_empty(s, second)


perform(MOVE, MoveFleet())
perform(SWAP_FLEETS, SwapFleets())
