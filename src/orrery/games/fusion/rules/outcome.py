"""Battles, step 6: Outcome, row by row of its table, and the retreat."""

from __future__ import annotations

from typing import Final

from orrery.core.state import AnyStep, Step
from orrery.games.fusion.content import CARDS
from orrery.games.fusion.effects import Answer, answers
from orrery.games.fusion.events import (
    BATTLE_ENDS,
    RETREATS,
    STEALS_VP,
    STEP_BEGINS,
    TOTALS,
    WINS_BATTLE,
)
from orrery.games.fusion.piles import draw, lay_down
from orrery.games.fusion.power import parts
from orrery.games.fusion.rules.attempts import fuse, judge_fuse
from orrery.games.fusion.rules.first import InBattle
from orrery.games.fusion.rules.fleets import (
    go_home,
    lose_population,
    send_home_if_empty,
    stop_attempt,
)
from orrery.games.fusion.rules.tracks import advance
from orrery.games.fusion.state import Fusion, Why
from orrery.games.fusion.stats import crosses_hole, stat
from orrery.games.fusion.vocabulary import BLACK_HOLE_COST, LASTING, ON_DEFEAT, ON_VICTORY
from orrery.games.fusion.words import (
    ATTACKER,
    DEFENDER,
    DOMINATION,
    FUSE,
    FUSION,
    GOES_HOME,
    KEEPS_POPULATION,
    MARKS,
    NO_POINTS,
    OUTCOME_STEP,
    POINTS,
    RETREAT,
    RETREAT_HOME,
    RETREATS_ANYWHERE,
    SKIP,
)

RULES: Final = (
    "FF-OUT-05",
    "FF-OUT-06",
    "FF-OUT-07",
    "FF-OUT-08",
    "FF-OUT-13",
    "FF-ALLY-10",
    "FF-COL-12",
    "FF-EXT-06",
    "FF-FUS-15",
    "FF-FUS-17",
    "FF-CARD-06",
    "FF-MP-02",
)
MOST: Final = POINTS.size - 1
DRAWS_IN_DEFEAT: Final = [1, 2]  # attacker, defender
DRAWS_IN_VICTORY: Final = 1  # the defender's

NOT_EMPTY: Final = Why("FF-RET-06", "A Fleet stands on {location}.")
NOT_NEXT: Final = Why("FF-RET-02", "{location} does not neighbour the battle.")
FORCED_HOME: Final = Why("FF-RET-01", "This Fleet must retreat to its Homeworld.")
LAST_CUBE: Final = Why(
    "FF-RET-05", "This table does not let the last Population enter a Black Hole."
)


class Outcome(Step[Fusion]):
    """Totals are compared, used cards discarded, then the table of results is applied."""

    RULES = (
        "FF-OUT-01",
        "FF-OUT-02",
        "FF-OUT-03",
        "FF-OUT-04",
        "FF-OUT-12",
        "FF-POP-08",
        "FF-BAT-05",
        "FF-CARD-07",
    )

    def run(self, s: Fusion) -> None:
        totals = compare(s)
        winner = ATTACKER if totals[ATTACKER] >= totals[DEFENDER] else DEFENDER
        loser = 1 - winner
        s.step = OUTCOME_STEP
        s.winner = winner
        s.tell(STEP_BEGINS, OUTCOME_STEP)
        s.tell(TOTALS, counter(totals[ATTACKER]), counter(totals[DEFENDER]))
        s.tell(WINS_BATTLE, s.fighter[winner])
        discard_used(s)
        steps: list[AnyStep] = [SendEmptyHome(ATTACKER), SendEmptyHome(DEFENDER)]
        steps += abilities(s, ATTACKER, winner)
        steps += abilities(s, DEFENDER, winner)
        steps += [LosePopulation(loser), DrawForResult(loser, DRAWS_IN_DEFEAT[loser])]
        if loser == DEFENDER:
            steps.append(StopAttempt())
        steps.append(Retreat(loser))
        if winner == ATTACKER:
            steps += [Dominate(), BreakFusion()]
        else:
            steps.append(DrawForResult(winner, DRAWS_IN_VICTORY))
        steps.append(EndBattle())
        s.do(*steps)


def counter(points: int) -> int:
    """The index of a total for an event."""
    return max(0, min(MOST, points + NO_POINTS))


def compare(s: Fusion) -> list[int]:
    """Both totals, which are kept with all their parts until the battle is over."""
    totals = [0, 0]
    tally: list[int] = []
    for side in (ATTACKER, DEFENDER):
        for part in parts(s, side):
            totals[side] += part.points
            tally += [side, part.origin, part.what, part.points + NO_POINTS]
    s.tally = tally
    return totals


def discard_used(s: Fusion) -> None:
    """All cards used in the battle go to their owners' discard piles."""
    for side in (ATTACKER, DEFENDER):
        player = s.chart.owner_of[s.fighter[side]]
        if s.shown[side] >= 0:
            lay_down(s, player, s.shown[side])
        for i, card in enumerate(s.played):
            if s.played_by[i] == side:
                lay_down(s, player, card)


def abilities(s: Fusion, side: int, winner: int) -> list[AnyStep]:
    """What a side's cards, Traits and the location do on victory or on defeat, in fixed order."""
    event = ON_VICTORY if side == winner else ON_DEFEAT
    fleet = s.fighter[side]
    player = s.chart.owner_of[fleet]
    used: list[int] = []
    icons: list[int] = []
    if s.shown[side] >= 0:
        used.append(s.shown[side])
        icons.append(0)
    for i, card in enumerate(s.played):
        if s.played_by[i] == side:
            used.append(card)
            icons.append(s.played_as[i])
    found: list[AnyStep] = []
    for i, card in enumerate(used):
        for use in CARDS[card].results:
            if use.when == event and use.icon == icons[i]:
                found.append(Answer(use.id, player, fleet, card))
    return found + answers(s, event, fleet, s.battle, False)


class SendEmptyHome(Step[Fusion]):
    """A Fleet that lost its Population in the battle goes home now, whatever the result."""

    RULES = ("FF-POP-08", "FF-OUT-09")
    FIELDS = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Fusion) -> None:
        send_home_if_empty(s, s.fighter[self.side])


class LosePopulation(Step[Fusion]):
    """The loser loses 1 Population, and goes home if it was the last."""

    RULES = ("FF-OUT-06", "FF-OUT-08", "FF-OUT-09", "FF-OUT-10", "FF-OUT-11")
    FIELDS = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Fusion) -> None:
        if not s.marks[self.side * MARKS + KEEPS_POPULATION]:
            lose_population(s, s.fighter[self.side], 1)


class DrawForResult(Step[Fusion]):
    """A side draws cards for its result."""

    RULES = ("FF-OUT-06", "FF-OUT-07", "FF-OUT-08")
    FIELDS = ("side", "count")

    def __init__(self, side: int, count: int) -> None:
        self.side = side
        self.count = count

    def run(self, s: Fusion) -> None:
        draw(s, s.chart.owner_of[s.fighter[self.side]], self.count)


class StopAttempt(Step[Fusion]):
    """A defeated defender's Extraction or Final Fusion stops."""

    RULES = ("FF-EXT-04", "FF-EXT-05", "FF-FUS-08", "FF-OUT-10")

    def run(self, s: Fusion) -> None:
        fleet = s.fighter[DEFENDER]
        stop_attempt(s, fleet)
        send_home_if_empty(s, fleet)


class Retreat(InBattle):
    """The loser goes to an empty neighbour of the battle, or home; not asked if that is all."""

    RULES = (
        "FF-RET-01",
        "FF-RET-02",
        "FF-RET-03",
        "FF-RET-04",
        "FF-RET-05",
        "FF-RET-06",
        "FF-RET-07",
    )
    FIELDS = ("side",)
    PROMPT = "You must choose where your defeated Fleet retreats."

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Fusion) -> None:
        fleet = s.fighter[self.side]
        if s.at[fleet] < 0:
            return
        options: list[int] = []
        for location in sorted(s.layout):
            if judge_retreat(s, self.side, location) is None:
                options.append(RETREAT.action(location))
        if options:
            options.append(RETREAT_HOME.action())
            s.ask(self, s.chart.owner_of[fleet], options)
        else:
            go_home(s, fleet)

    def judge(self, s: Fusion, action: int) -> Why | None:
        if RETREAT.has(action):
            return judge_retreat(s, self.side, RETREAT.a(action))
        return None if RETREAT_HOME.has(action) else super().judge(s, action)

    def answer(self, s: Fusion, action: int) -> None:
        fleet = s.fighter[self.side]
        if RETREAT_HOME.has(action):
            go_home(s, fleet)
            return
        location = RETREAT.a(action)
        if pays(s, self.side, location):
            lose_population(s, fleet, stat(s, fleet, BLACK_HOLE_COST), True)
            if s.at[fleet] < 0:
                return
        s.at[fleet] = location
        s.tell(RETREATS, fleet, location)


def judge_retreat(s: Fusion, side: int, location: int) -> Why | None:
    if s.marks[side * MARKS + GOES_HOME]:
        return FORCED_HOME
    near = location in s.chart.neighbours[s.battle]
    anywhere = s.marks[side * MARKS + RETREATS_ANYWHERE] > 0 and location in s.layout
    if location == s.battle or not (near or anywhere):
        return NOT_NEXT
    if s.fleet_at(location) >= 0:
        return NOT_EMPTY
    fleet = s.fighter[side]
    last = s.population[fleet] <= stat(s, fleet, BLACK_HOLE_COST)
    if last and s.settings.no_last_crossing and pays(s, side, location):
        return LAST_CUBE
    return None


def pays(s: Fusion, side: int, location: int) -> bool:
    """Whether a retreat crosses a Black Hole at a cost; one to anywhere crosses no links."""
    if not s.settings.retreat_pays or s.marks[side * MARKS + RETREATS_ANYWHERE]:
        return False
    cost = stat(s, s.fighter[side], BLACK_HOLE_COST)
    return cost > 0 and crosses_hole(s, s.battle, location)


class Dominate(Step[Fusion]):
    """The victorious attacker advances on the Domination track, and stays."""

    RULES = ("FF-OUT-05", "FF-TRACK-03", "FF-OUT-14")

    def run(self, s: Fusion) -> None:
        fleet = s.fighter[ATTACKER]
        advance(s, s.chart.owner_of[fleet], DOMINATION, fleet)


class BreakFusion(Step[Fusion]):
    """Whoever breaks a Final Fusion steals a Void Particle and may start one on the spot."""

    RULES = ("FF-FUS-09", "FF-FUS-10", "FF-FUS-13", "FF-AIM-03")

    def run(self, s: Fusion) -> None:
        if s.began[DEFENDER] != FUSION:
            return
        thief = s.chart.owner_of[s.fighter[ATTACKER]]
        victim = s.chart.owner_of[s.fighter[DEFENDER]]
        if s.vp[victim] > 0:
            s.vp[victim] -= 1
            s.vp[thief] += 1
            s.tell(STEALS_VP, thief, victim)
        if judge_fuse(s, s.fighter[ATTACKER]) is None:
            s.do(FuseAtOnce())


class FuseAtOnce(InBattle):
    """The attacker who broke a Final Fusion may start an own one, which costs no action."""

    RULES = ("FF-FUS-11", "FF-FUS-12", "FF-OUT-14")
    PROMPT = "You have broken a Final Fusion and may start your own at once."

    def run(self, s: Fusion) -> None:
        player = s.chart.owner_of[s.fighter[ATTACKER]]
        s.ask(self, player, [FUSE.action(), SKIP.action()])

    def judge(self, s: Fusion, action: int) -> Why | None:
        return None if FUSE.has(action) or SKIP.has(action) else super().judge(s, action)

    def answer(self, s: Fusion, action: int) -> None:
        if FUSE.has(action):
            fuse(s, s.fighter[ATTACKER])


class EndBattle(Step[Fusion]):
    """The battle is over; the turn goes on."""

    RULES = ("FF-BAT-07", "FF-TURN-13")

    def run(self, s: Fusion) -> None:
        s.tell(BATTLE_ENDS, s.battle)
        kept: list[int] = []
        kept_fleet: list[int] = []
        for i, lasting in enumerate(s.lasting):
            if not LASTING[lasting].for_battle:
                kept.append(lasting)
                kept_fleet.append(s.lasting_fleet[i])
        s.lasting = kept
        s.lasting_fleet = kept_fleet
        s.clear_battle()
