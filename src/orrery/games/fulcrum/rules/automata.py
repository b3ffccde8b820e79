"""AI opponents: they restore a lowered Power first, otherwise follow the list on their mat."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fulcrum.atlas import (
    CENTRAL_FULCRA,
    CENTRAL_OF,
    KIND_OF,
    METEOR_SITE,
    OUTER_FULCRA,
    PORTAL,
    PORTAL_OF,
    REGION_OF,
)
from orrery.games.fulcrum.rules.actions import judge_jump, jump
from orrery.games.fulcrum.rules.aims import (
    choose_aim,
    cube_order,
    downgraded,
    rival_met,
    satisfied,
    side_against,
)
from orrery.games.fulcrum.rules.battle import begin_battle
from orrery.games.fulcrum.rules.fulcra import level_price, level_up, pick_up, take_central
from orrery.games.fulcrum.rules.meteors import visit_site
from orrery.games.fulcrum.rules.morality import Morality
from orrery.games.fulcrum.rules.move import END_MOVE, step_to
from orrery.games.fulcrum.rules.routes import walk_towards
from orrery.games.fulcrum.rules.territory import claim, judge_claim, judge_steal, steal
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import (
    AIM_RESTORE,
    ATTACKER,
    CENTRAL_DEED,
    HEADS_FOR,
    OUTER_DEED,
    PASSES,
    POWER_COUNT,
)


class Plan(Step[Fulcrum]):
    """An AI's turn: choose what to pursue, walk towards it, act where the walk ends."""

    RULES = (
        "PF-AI-04",
        "PF-AI-06",
        "PF-AI-07",
        "PF-AI-09",
        "PF-AI-18",
        "PF-AI-22",
        "PF-AI-29",
        "PF-MOVE-02",
    )

    def run(self, s: Fulcrum) -> None:
        player = s.turn
        power = downgraded(s, player)
        if power < 0:
            aim = choose_aim(s, player)
            # Nothing is said that would tell something about its cards.
            if aim.open:
                s.tell(HEADS_FOR, player, aim.kind, aim.space)
            walk_towards(s, player, aim.space)
            s.do(END_MOVE, AutoAct(aim.space))
            return
        target = CENTRAL_OF[power]
        s.tell(HEADS_FOR, player, AIM_RESTORE, target)
        if s.at[player] == target:
            # A move is compulsory: aside, to come back in the next turn.
            step_to(s, player, s.atlas().links[target][0])
        else:
            walk_towards(s, player, target)
        s.do(END_MOVE, Restore(power))


class Restore(Step[Fulcrum]):
    """At the Central Fulcra of a lowered Power: cubes, and one level up without territory."""

    RULES = ("PF-AI-18", "PF-AI-19", "PF-AI-20", "PF-AI-21", "PF-AI-28")
    FIELDS = ("power",)

    def __init__(self, power: int) -> None:
        self.power = power

    def run(self, s: Fulcrum) -> None:
        player = s.turn
        power = self.power
        if s.at[player] != CENTRAL_OF[power]:
            s.tell(PASSES, player)
            return
        cost = s.level(player, power)
        take_central(s, player, power)
        if s.cubes[player * POWER_COUNT + power] >= level_price(s, player, power):
            level_up(s, player, power)
        s.cut(player, power)
        s.do(Morality(CENTRAL_DEED, cost))


class AutoAct(Step[Fulcrum]):
    """Battle with somebody met, otherwise the action of the space if it is one of the six."""

    RULES = (
        "PF-AI-03",
        "PF-AI-05",
        "PF-AI-08",
        "PF-AI-14",
        "PF-AI-21",
        "PF-AI-23",
        "PF-AI-24",
        "PF-ACT-05",
    )
    FIELDS = ("target",)

    def __init__(self, target: int) -> None:
        self.target = target

    def run(self, s: Fulcrum) -> None:
        player = s.turn
        space = s.at[player]
        rival = rival_met(s, player)
        if rival >= 0:
            begin_battle(s, player, rival, side_against(s, player, rival) == ATTACKER)
            return
        kind = KIND_OF[space]
        region = REGION_OF[space]
        if kind == CENTRAL_FULCRA:
            cost = s.level(player, region)
            take_central(s, player, region)
            s.cut(player, region)
            s.do(Morality(CENTRAL_DEED, cost))
        elif kind == OUTER_FULCRA:
            take_outer(s, player, region)
        elif kind == METEOR_SITE and not satisfied(s, player):
            visit_site(s, player, region)
        elif judge_claim(s, player, space, 0) is None:
            claim(s, player, space)
        elif judge_steal(s, player, space, 0) is None:
            steal(s, player, space)
        elif kind == PORTAL and s.settings.ai_portals and portal_ahead(s, player, self.target) >= 0:
            jump(s, player, portal_ahead(s, player, self.target))
        else:
            s.tell(PASSES, player)


def take_outer(s: Fulcrum, player: int, region: int) -> None:
    """An AI fills up the types it needs next."""
    cost = s.level(player, region)
    left = pick_up(s, player, region)
    for cube in cube_order(s, player):
        count = min(left, s.room(player, cube))
        s.gain(player, cube, count)
        left -= count
    s.do(Morality(OUTER_DEED, cost))


def portal_ahead(s: Fulcrum, player: int, target: int) -> int:
    """The free portal nearest to a target that is nearer than the one stood on; or -1."""
    atlas = s.atlas()
    best = -1
    nearest = atlas.distance(s.at[player], target)
    for portal in sorted(PORTAL_OF):
        if judge_jump(s, player, s.at[player], portal) is None:
            distance = atlas.distance(portal, target)
            if distance < nearest:
                best = portal
                nearest = distance
    return best


PLAN: Final = Plan()
