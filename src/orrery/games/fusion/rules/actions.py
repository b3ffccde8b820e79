"""Actions: what the active Fleet may do, each kind once, and what its player may do for free."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fusion.effects import Carry, fire, payable, worthwhile
from orrery.games.fusion.events import MOBILIZES, USES, USES_HOMEWORLD
from orrery.games.fusion.piles import can_draw, draw
from orrery.games.fusion.rules.attempts import extract, fuse, judge_extract, judge_fuse
from orrery.games.fusion.rules.colonies import (
    colonize,
    colonize_options,
    judge_colonize,
    judge_colonize_with,
)
from orrery.games.fusion.rules.fleets import gain_population, go_home, lose_population
from orrery.games.fusion.rules.market import buy, buy_options, judge_buy
from orrery.games.fusion.rules.moving import BY_JUMP, BY_MOVE, judge_move, travel
from orrery.games.fusion.rules.playing import (
    free_options,
    judge_free,
    judge_play,
    play_action,
    play_free,
    play_options,
)
from orrery.games.fusion.rules.stocks import gain_science, lose_science
from orrery.games.fusion.settings import JUMP_ACTIONS, JUMP_POPULATION, JUMP_SCIENCE
from orrery.games.fusion.state import Fusion, Why
from orrery.games.fusion.stats import ground, holds, room, stat
from orrery.games.fusion.vocabulary import (
    CARDS,
    HOMEWORLD_REGAIN,
    JUMP_COST,
    MOBILIZE_CARD,
    MOBILIZE_POPULATION,
    MOBILIZE_SCIENCE,
    ON_USE_LOCATION,
    POPULATION,
    REPEAT_MOBILIZE,
    SCIENCE,
)
from orrery.games.fusion.words import (
    ATTEMPTING,
    BUY,
    COLONIZE,
    COLONIZE_WITH,
    COLONIZING,
    EXTRACT,
    FREE,
    FUSE,
    JUMP,
    JUMP_HOME,
    JUMPING,
    MOBILIZE,
    MOBILIZING,
    MOVE,
    MOVING,
    PLAY,
    PLAYING,
    USE,
    USING,
)

RULES: Final = (
    "FF-TURN-05",
    "FF-TURN-06",
    "FF-TURN-08",
    "FF-TURN-09",
    "FF-TURN-10",
    "FF-TURN-11",
    "FF-HOME-03",
    "FF-HOME-04",
    "FF-HOME-05",
    "FF-HOME-06",
    "FF-HOME-09",
    "FF-HOME-11",
    "FF-JUMP-01",
    "FF-JUMP-02",
    "FF-JUMP-06",
    "FF-USE-01",
    "FF-USE-02",
    "FF-USE-03",
    "FF-MOB-01",
    "FF-MOB-02",
    "FF-MOB-03",
    "FF-EXT-09",
    "FF-EXT-12",
    "FF-FUS-16",
)


def _left(s: Fusion, seat: int, args: list[int]) -> object:
    return s.actions


def _jump_cost(s: Fusion, seat: int, args: list[int]) -> object:
    return stat(s, s.active, JUMP_COST)


def _jump_unit(s: Fusion, seat: int, args: list[int]) -> object:
    return "Science" if s.settings.jump == JUMP_SCIENCE else "Population"


NO_FLEET: Final = Why("FF-TURN-15", "No Fleet is active; pick one, or end the turn.")
NO_ACTION_LEFT: Final = Why("FF-TURN-05", "This Fleet has no action left.")
SAME_KIND: Final = Why("FF-TURN-05", "This Fleet has taken that kind of action already.")
CARD_PLAYED: Final = Why("FF-TURN-08", "This Fleet has played an action card already.")
ATTEMPT_STARTED: Final = Why(
    "FF-TURN-09", "This Fleet has started an Extraction or a Final Fusion in this turn already."
)
NEEDS_BOTH: Final = Why(
    "FF-JUMP-02", "A Space Jump takes {cost} actions; you have {left}.", cost=_jump_cost, left=_left
)
JUMP_TOO_DEAR: Final = Why(
    "FF-JUMP-02", "A Space Jump costs {cost} {unit}.", cost=_jump_cost, unit=_jump_unit
)
NO_CREW: Final = Why("FF-HOME-11", "A Fleet without Population cannot leave the Homeworld.")
SAME_PLACE: Final = Why("FF-JUMP-01", "The Fleet is on {location} already.")
NOT_ON_MAP: Final = Why("FF-JUMP-01", "{location} is not on this map.")
NOT_HOME: Final = Why("FF-JUMP-06", "A Space Jump does not lead to the Homeworld.")
AT_HOME: Final = Why("FF-JUMP-06", "The Fleet is in its Homeworld.")
NO_USE: Final = Why("FF-USE-03", "The ability here cannot be paid for, or could do nothing.")
FULL_FLEET: Final = Why("FF-MOB-02", "The Fleet has no room for more Population.")
NOTHING_TO_DRAW: Final = Why("FF-MOB-02", "You have no card to draw.")


# -- common to all actions --------------------------------------------------------------------


def judge_kind(s: Fusion, kind: int) -> Why | None:
    """Whether the active Fleet may take a kind of action at all."""
    if s.active < 0:
        return NO_FLEET
    if s.taken[kind]:
        again = kind == MOBILIZING and s.taken[kind] == 1 and stat(s, s.active, REPEAT_MOBILIZE)
        if not again:
            return taken_already(kind)
    return None if s.actions > 0 else NO_ACTION_LEFT


def taken_already(kind: int) -> Why:
    if kind == PLAYING:
        return CARD_PLAYED
    return ATTEMPT_STARTED if kind == ATTEMPTING else SAME_KIND


def take(s: Fusion, kind: int, cost: int = 1) -> None:
    s.taken[kind] += 1
    s.actions -= cost


# -- Space Jump -------------------------------------------------------------------------------


def actions_for_jump(s: Fusion, fleet: int) -> int:
    return max(1, stat(s, fleet, JUMP_COST)) if s.settings.jump == JUMP_ACTIONS else 1


def judge_jumping(s: Fusion) -> Why | None:
    """Whether the active Fleet can jump anywhere."""
    reason = judge_kind(s, JUMPING)
    if reason is not None:
        return reason
    fleet = s.active
    cost = stat(s, fleet, JUMP_COST)
    if s.actions < actions_for_jump(s, fleet):
        return NEEDS_BOTH
    if s.settings.jump == JUMP_SCIENCE and s.science[s.turn] < cost:
        return JUMP_TOO_DEAR
    if s.settings.jump == JUMP_POPULATION and s.population[fleet] < cost:
        return JUMP_TOO_DEAR
    return NO_CREW if s.at[fleet] < 0 and s.population[fleet] == 0 else None


def judge_jump(s: Fusion, target: int) -> Why | None:
    reason = judge_jumping(s)
    if reason is not None:
        return reason
    if target not in s.layout:
        return NOT_ON_MAP
    return SAME_PLACE if s.at[s.active] == target else None


def judge_jump_home(s: Fusion) -> Why | None:
    if not s.settings.jump_home:
        return NOT_HOME
    reason = judge_jumping(s)
    if reason is not None:
        return reason
    return AT_HOME if s.at[s.active] < 0 else None


def pay_for_jump(s: Fusion) -> None:
    cost = stat(s, s.active, JUMP_COST)
    take(s, JUMPING, actions_for_jump(s, s.active))
    if s.settings.jump == JUMP_SCIENCE:
        lose_science(s, s.turn, cost)
    elif s.settings.jump == JUMP_POPULATION:
        lose_population(s, s.active, cost)


def jump(s: Fusion, target: int) -> None:
    fleet = s.active
    from_home = s.at[fleet] < 0
    pay_for_jump(s)
    # Whoever paid the last Population for it is at home now and stays there.
    stranded = s.at[fleet] < 0 and (not from_home or s.population[fleet] == 0)
    if stranded:
        return
    if target < 0:
        go_home(s, fleet)
    else:
        travel(s, fleet, target, False, BY_JUMP)


# -- Use Location and Mobilize ----------------------------------------------------------------


def judge_use(s: Fusion) -> Why | None:
    reason = judge_kind(s, USING)
    if reason is not None:
        return reason
    fleet = s.active
    if s.at[fleet] < 0:
        return None if room(s, fleet) > 0 and stat(s, fleet, HOMEWORLD_REGAIN) > 0 else NO_USE
    use = ground(s, s.at[fleet]).use
    fits = holds(s, use.conditions, fleet) and payable(s, use.cost, s.turn, fleet)
    return None if fits and worthwhile(s, use, use.cost, s.turn, fleet) else NO_USE


def use_location(s: Fusion) -> None:
    fleet = s.active
    take(s, USING)
    s.do(AfterUse(fleet))
    if s.at[fleet] < 0:
        s.tell(USES_HOMEWORLD, fleet)
        gain_population(s, fleet, stat(s, fleet, HOMEWORLD_REGAIN))
        return
    s.tell(USES, fleet, s.at[fleet])
    s.do(Carry(ground(s, s.at[fleet]).use.effects, 0, s.turn, fleet, -1))


class AfterUse(Step[Fusion]):
    """What answers to Use Location."""

    RULES = ("FF-USE-01", "FF-USE-02", "FF-HOME-05")
    FIELDS = ("fleet",)

    def __init__(self, fleet: int) -> None:
        self.fleet = fleet

    def run(self, s: Fusion) -> None:
        fire(s, ON_USE_LOCATION, self.fleet)


def judge_mobilize(s: Fusion, what: int) -> Why | None:
    reason = judge_kind(s, MOBILIZING)
    if reason is not None:
        return reason
    if what == POPULATION:
        return None if room(s, s.active) > 0 else FULL_FLEET
    return NOTHING_TO_DRAW if what == CARDS and not can_draw(s, s.turn) else None


def mobilize(s: Fusion, what: int) -> None:
    fleet = s.active
    take(s, MOBILIZING)
    s.tell(MOBILIZES, fleet, what)
    if what == POPULATION:
        gain_population(s, fleet, stat(s, fleet, MOBILIZE_POPULATION))
    elif what == SCIENCE:
        gain_science(s, s.turn, stat(s, fleet, MOBILIZE_SCIENCE))
    else:
        draw(s, s.turn, stat(s, fleet, MOBILIZE_CARD))


# -- all of them ------------------------------------------------------------------------------


def action_options(s: Fusion, options: list[int]) -> None:
    """Every action that the active Fleet may take, in the order of the verbs."""
    fleet = s.active
    if s.actions <= 0:
        return
    if s.at[fleet] >= 0 and judge_kind(s, MOVING) is None:
        for location in s.chart.neighbours[s.at[fleet]]:
            if judge_move(s, fleet, location) is None:
                options.append(MOVE.action(location))
    if judge_jumping(s) is None:
        for location in sorted(s.layout):
            if location != s.at[fleet]:
                options.append(JUMP.action(location))
        if judge_jump_home(s) is None:
            options.append(JUMP_HOME.action())
    if judge_use(s) is None:
        options.append(USE.action())
    if judge_kind(s, MOBILIZING) is None:
        for what in (POPULATION, SCIENCE, CARDS):
            if judge_mobilize(s, what) is None:
                options.append(MOBILIZE.action(what))
    if judge_kind(s, COLONIZING) is None:
        colonize_options(s, fleet, options)
    if judge_kind(s, ATTEMPTING) is None:
        if judge_extract(s, fleet) is None:
            options.append(EXTRACT.action())
        if judge_fuse(s, fleet) is None:
            options.append(FUSE.action())
    if judge_kind(s, PLAYING) is None:
        play_options(s, s.turn, fleet, options)


def is_action(action: int) -> bool:
    """Whether something is an action of a Fleet."""
    return (
        MOVE.has(action)
        or JUMP.has(action)
        or JUMP_HOME.has(action)
        or USE.has(action)
        or MOBILIZE.has(action)
        or COLONIZE.has(action)
        or COLONIZE_WITH.has(action)
        or EXTRACT.has(action)
        or FUSE.has(action)
        or PLAY.has(action)
    )


def judge_action(s: Fusion, action: int) -> Why | None:
    """The first rule that forbids an action of a Fleet."""
    if JUMP.has(action):
        return judge_jump(s, JUMP.a(action))
    if JUMP_HOME.has(action):
        return judge_jump_home(s)
    if USE.has(action):
        return judge_use(s)
    if MOBILIZE.has(action):
        return judge_mobilize(s, MOBILIZE.a(action))
    if MOVE.has(action):
        reason = judge_kind(s, MOVING)
        return reason if reason is not None else judge_move(s, s.active, MOVE.a(action))
    if COLONIZE.has(action) or COLONIZE_WITH.has(action):
        reason = judge_kind(s, COLONIZING)
        if reason is not None:
            return reason
        if COLONIZE.has(action):
            return judge_colonize(s, s.active, COLONIZE.a(action))
        spot = COLONIZE_WITH.a(action)
        return judge_colonize_with(s, s.active, spot, COLONIZE_WITH.b(action))
    if EXTRACT.has(action) or FUSE.has(action):
        reason = judge_kind(s, ATTEMPTING)
        if reason is not None:
            return reason
        return judge_extract(s, s.active) if EXTRACT.has(action) else judge_fuse(s, s.active)
    reason = judge_kind(s, PLAYING)
    return reason if reason is not None else judge_play(s, s.turn, s.active, PLAY.a(action))


def take_action(s: Fusion, action: int) -> None:
    fleet = s.active
    if MOVE.has(action):
        take(s, MOVING)
        travel(s, fleet, MOVE.a(action), True, BY_MOVE)
    elif JUMP.has(action):
        jump(s, JUMP.a(action))
    elif JUMP_HOME.has(action):
        jump(s, -1)
    elif USE.has(action):
        use_location(s)
    elif MOBILIZE.has(action):
        mobilize(s, MOBILIZE.a(action))
    elif COLONIZE.has(action):
        take(s, COLONIZING)
        colonize(s, fleet, COLONIZE.a(action), -1)
    elif COLONIZE_WITH.has(action):
        take(s, COLONIZING)
        colonize(s, fleet, COLONIZE_WITH.a(action), COLONIZE_WITH.b(action))
    elif EXTRACT.has(action):
        take(s, ATTEMPTING)
        extract(s, fleet)
    elif FUSE.has(action):
        take(s, ATTEMPTING)
        fuse(s, fleet)
    else:
        take(s, PLAYING)
        play_action(s, s.turn, fleet, PLAY.a(action))


# -- free actions -----------------------------------------------------------------------------


def all_free_options(s: Fusion, player: int, options: list[int]) -> None:
    free_options(s, player, options)
    buy_options(s, player, 0, options)


def is_free(action: int) -> bool:
    return FREE.has(action) or BUY.has(action)


def judge_free_action(s: Fusion, player: int, action: int) -> Why | None:
    if BUY.has(action):
        return judge_buy(s, player, BUY.a(action))
    return judge_free(s, player, FREE.a(action))


def take_free_action(s: Fusion, player: int, action: int) -> None:
    if BUY.has(action):
        buy(s, player, BUY.a(action), 0)
    else:
        play_free(s, player, FREE.a(action))
