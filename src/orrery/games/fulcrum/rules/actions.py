"""The Action phase: what a space offers, and whom one meets there."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fulcrum.atlas import (
    CENTRAL_FULCRA,
    KIND_OF,
    METEOR_SITE,
    OUTER_FULCRA,
    PORTAL,
    PORTAL_OF,
    REGION_OF,
)
from orrery.games.fulcrum.rules.battle import begin_battle
from orrery.games.fulcrum.rules.fulcra import gather_central, gather_outer
from orrery.games.fulcrum.rules.meteors import visit_site
from orrery.games.fulcrum.rules.morality import Morality
from orrery.games.fulcrum.rules.territory import claim, judge_claim, judge_steal, steal
from orrery.games.fulcrum.state import Fulcrum, Why
from orrery.games.fulcrum.words import (
    ATTACK,
    CLAIM,
    DEFEND,
    DRAW,
    GATHER,
    GUARDIAN,
    JUMP,
    JUMP_OCCUPIED,
    JUMP_UNINHABITED,
    JUMPS,
    OVERLORD,
    PASS,
    PASSES,
    PLAYER,
    SPACE,
    STEAL,
)


def _met(s: Fulcrum, seat: int, args: list[int]) -> object:
    for other in range(s.settings.players):
        if other != seat and s.at[other] == s.at[seat]:
            return s.label(PLAYER, other)
    return "nobody"


MUST_BATTLE: Final = Why("PF-ACT-05", "You have met {met} and must battle.", met=_met)
NO_PORTAL: Final = Why("PF-PORT-01", "You are not on a portal.")
SHARED_PORTAL: Final = Why("PF-PORT-03", "{met} is on your portal, so you cannot use it.", met=_met)
NOT_A_PORTAL: Final = Why("PF-PORT-01", "{space} is no portal; a jump leads to another portal.")
SAME_PORTAL: Final = Why("PF-PORT-01", "A jump leads to another portal, and you are on this one.")
TAKEN_PORTAL: Final = Why("PF-PORT-02", "Somebody is on {space}, so it cannot be used.")
NO_FULCRA: Final = Why("PF-ACT-03", "You are not on a Fulcra space.")
NO_SITE: Final = Why("PF-ACT-03", "You are not on a Meteor Site.")
NOBODY_THERE: Final = Why("PF-ACT-04", "No other player with that number is on your space.")
MUST_DEFEND: Final = Why("PF-FAC-14", "A Guardian who meets a fellow Guardian must defend.")
MUST_ATTACK: Final = Why("PF-FAC-14", "An Overlord who meets a fellow Overlord must attack.")
MUST_ACT: Final = Why("PF-ACT-07", "This space offers an action, so you must take it.")


class Act(Step[Fulcrum]):
    """One action on the space where the move has ended, or a battle with somebody met there."""

    RULES = (
        "PF-ACT-01",
        "PF-ACT-02",
        "PF-ACT-03",
        "PF-ACT-04",
        "PF-ACT-05",
        "PF-ACT-06",
        "PF-ACT-07",
        "PF-ACT-09",
        "PF-TURN-03",
        "PF-TERR-12",
        "PF-PORT-03",
        "PF-BORD-04",
        "PF-BORD-05",
        "PF-FAC-14",
        "PF-MOVE-10",
    )

    def run(self, s: Fulcrum) -> None:
        options = actions_at(s, s.turn, s.at[s.turn])
        if len(options) == 1:
            self.answer(s, options[0])
        else:
            s.ask(self, s.turn, options)

    def prompt(self, s: Fulcrum) -> str:
        space = s.at[s.turn]
        here = SPACE.labels[space]
        if s.met(s.turn, space):
            if s.settings.must_battle:
                return f"You have met somebody at {here}: choose whom to battle, and your side."
            text = f"You have met somebody at {here}: battle"
            if space_actions(s, s.turn, space, True, 0):
                text += ", or use the space"
        elif KIND_OF[space] == PORTAL:
            text = f"You are at {here}: jump to another portal"
        else:
            text = f"You are at {here}: choose your action"
        return text + (", or end the turn." if PASS.action() in s.options else ".")

    def judge(self, s: Fulcrum, action: int) -> Why | None:
        return judge_action(s, s.turn, s.at[s.turn], action) or (
            None if is_action(action) else super().judge(s, action)
        )

    def answer(self, s: Fulcrum, action: int) -> None:
        player = s.turn
        space = s.at[player]
        region = REGION_OF[space]
        if ATTACK.has(action):
            begin_battle(s, player, ATTACK.a(action), True)
        elif DEFEND.has(action):
            begin_battle(s, player, DEFEND.a(action), False)
        elif CLAIM.has(action):
            claim(s, player, space)
        elif STEAL.has(action):
            steal(s, player, space)
        elif JUMP.has(action):
            jump(s, player, JUMP.a(action))
        elif DRAW.has(action):
            visit_site(s, player, region)
        elif PASS.has(action):
            s.tell(PASSES, player)
        elif KIND_OF[space] == CENTRAL_FULCRA:
            gather_central(s, player, region)
        else:
            gather_outer(s, player, region)


def is_action(action: int) -> bool:
    return ATTACK.base <= action < PASS.base + PASS.size


def actions_at(s: Fulcrum, player: int, space: int) -> list[int]:
    """What a player whose move has ended on a space may do there, in the order of the verbs."""
    options: list[int] = []
    met = s.met(player, space)
    if met:
        for other in range(s.settings.players):
            here = other != player and s.at[other] == space
            if here and not duty_to_defend(s, player, other):
                options.append(ATTACK.action(other))
        for other in range(s.settings.players):
            here = other != player and s.at[other] == space
            if here and not duty_to_attack(s, player, other):
                options.append(DEFEND.action(other))
    own = [] if met and s.settings.must_battle else space_actions(s, player, space, met, 0)
    options += own
    if judge_pass(s, met, len(own)) is None:
        options.append(PASS.action())
    return options


def space_actions(s: Fulcrum, player: int, space: int, met: bool, more: int) -> list[int]:
    """The legal actions of a space itself, for a player with some more cubes of its region."""
    kind = KIND_OF[space]
    if kind in (CENTRAL_FULCRA, OUTER_FULCRA):
        return [GATHER.action()]
    if kind == METEOR_SITE:
        return [DRAW.action()]
    if kind == PORTAL:
        if met:
            return []
        return sorted(JUMP.action(p) for p in PORTAL_OF if judge_jump(s, player, space, p) is None)
    if judge_claim(s, player, space, more) is None:
        return [CLAIM.action()]
    if judge_steal(s, player, space, more) is None:
        return [STEAL.action()]
    return []


def judge_action(s: Fulcrum, player: int, space: int, action: int) -> Why | None:
    """Why an action of the Action phase is not possible; None for whatever is none."""
    met = s.met(player, space)
    if ATTACK.has(action) or DEFEND.has(action):
        other = ATTACK.a(action) if ATTACK.has(action) else DEFEND.a(action)
        if other == player or other >= s.settings.players or s.at[other] != space:
            return NOBODY_THERE
        if ATTACK.has(action):
            return MUST_DEFEND if duty_to_defend(s, player, other) else None
        return MUST_ATTACK if duty_to_attack(s, player, other) else None
    if not is_action(action):
        return None
    if met and s.settings.must_battle and not JUMP.has(action):
        return MUST_BATTLE
    if CLAIM.has(action):
        return judge_claim(s, player, space, 0)
    if STEAL.has(action):
        return judge_steal(s, player, space, 0)
    if JUMP.has(action):
        return judge_jump(s, player, space, JUMP.a(action))
    kind = KIND_OF[space]
    if GATHER.has(action):
        return None if kind in (CENTRAL_FULCRA, OUTER_FULCRA) else NO_FULCRA
    if DRAW.has(action):
        return None if kind == METEOR_SITE else NO_SITE
    return judge_pass(s, met, len(space_actions(s, player, space, met, 0)))


def judge_pass(s: Fulcrum, met: bool, own: int) -> Why | None:
    """A space's action is a duty, a battle on contact too, unless agreed otherwise."""
    if met and s.settings.must_battle:
        return MUST_BATTLE
    return MUST_ACT if own > 0 and not s.settings.may_pass else None


def duty_to_defend(s: Fulcrum, player: int, other: int) -> bool:
    """The ideal of the Guardians, where ideals bind."""
    return s.settings.strict and s.faction[player] == GUARDIAN and s.faction[other] == GUARDIAN


def duty_to_attack(s: Fulcrum, player: int, other: int) -> bool:
    """The ideal of the Overlords, where ideals bind."""
    return s.settings.strict and s.faction[player] == OVERLORD and s.faction[other] == OVERLORD


# -- portals --------------------------------------------------------------------------------


def judge_jump(s: Fulcrum, player: int, space: int, target: int) -> Why | None:
    """Why a player on a space may not jump to another."""
    if KIND_OF[space] != PORTAL:
        return NO_PORTAL
    if s.met(player, space):
        return SHARED_PORTAL
    if KIND_OF[target] != PORTAL:
        return NOT_A_PORTAL
    if target == space:
        return SAME_PORTAL
    return TAKEN_PORTAL if s.met(player, target) else None


def jump_deed(s: Fulcrum, player: int, target: int) -> int:
    """A region counts as occupied when any other standee is in it, wherever."""
    for other in range(s.settings.players):
        if other != player and REGION_OF[s.at[other]] == REGION_OF[target]:
            return JUMP_OCCUPIED
    return JUMP_UNINHABITED


def jump_cost(s: Fulcrum, player: int, space: int, target: int) -> int:
    """The level of the Power of the region that is left, or of the one that is reached."""
    return s.level(player, REGION_OF[target if s.settings.cost_at_destination else space])


def jump(s: Fulcrum, player: int, target: int) -> None:
    """The standee goes to another portal; nothing else happens there in this turn."""
    space = s.at[player]
    deed = jump_deed(s, player, target)
    cost = jump_cost(s, player, space, target)
    s.at[player] = target
    s.tell(JUMPS, player, target, space)
    s.do(Morality(deed, cost))


# Jumps are carried out by functions, which AIs use too.
RULES: Final = (
    "PF-PORT-01",
    "PF-PORT-02",
    "PF-PORT-04",
    "PF-PORT-05",
    "PF-PORT-06",
    "PF-PORT-07",
    "PF-BORD-07",
)
ACT: Final = Act()
