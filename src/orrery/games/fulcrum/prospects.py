"""What a player could do on a space where its move ends, and what that would do to its tracker."""

from __future__ import annotations

from orrery.games.fulcrum.atlas import CENTRAL_FULCRA, KIND_OF, REGION_OF, TERRITORY_OF
from orrery.games.fulcrum.rules.actions import (
    duty_to_attack,
    duty_to_defend,
    jump_cost,
    jump_deed,
    space_actions,
)
from orrery.games.fulcrum.rules.battle import battle_cost
from orrery.games.fulcrum.rules.morality import allegiance, shifted
from orrery.games.fulcrum.rules.move import toll_count, toll_due
from orrery.games.fulcrum.rules.territory import theft_price
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import (
    ATTACK_DEED,
    CENTRAL_DEED,
    CLAIM,
    CLAIM_DEED,
    DEFEND_DEED,
    DRAW,
    JUMP,
    METEOR_DEED,
    MOVE_PHASE,
    OUTER_DEED,
    STEAL,
    STEAL_DEED,
)


class Prospects:
    """Deeds in parallel lists: the portal of a jump (or -1), the cost, and what comes of it."""

    def __init__(self) -> None:
        self.deeds: list[int] = []
        self.targets: list[int] = []
        self.costs: list[int] = []
        self.circles: list[int] = []  # of the marker in the row of the deed
        self.factions: list[int] = []

    def add(self, s: Fulcrum, deed: int, target: int, cost: int) -> None:
        player = s.turn
        row = s.settings.row[deed]
        markers = s.markers[player].copy()
        markers[row] = shifted(s.settings, markers[row], deed, cost)
        self.deeds.append(deed)
        self.targets.append(target)
        self.costs.append(cost)
        self.circles.append(markers[row])
        self.factions.append(allegiance(s.settings, s.faction[player], markers))


def prospects_at(s: Fulcrum, space: int, gained: int) -> Prospects:
    """For the player on turn, who would take some cubes of the region on the way."""
    found = Prospects()
    player = s.turn
    region = REGION_OF[space]
    others = [p for p in range(s.settings.players) if p != player and s.at[p] == space]
    for attacks in (True, False):
        for other in others:
            bound = duty_to_defend if attacks else duty_to_attack
            if not bound(s, player, other):
                deed = ATTACK_DEED if attacks else DEFEND_DEED
                found.add(s, deed, -1, battle_cost(s, player, space, attacks))
                break
    if others and s.settings.must_battle:
        return found
    more = gained
    if s.phase == MOVE_PHASE and toll_due(s, player, space)[0] >= 0:
        more -= toll_count(s, player, space)
    level = s.level(player, region)
    for action in space_actions(s, player, space, bool(others), more):
        if JUMP.has(action):
            target = JUMP.a(action)
            deed = jump_deed(s, player, target)
            found.add(s, deed, target, jump_cost(s, player, space, target))
        elif CLAIM.has(action):
            found.add(s, CLAIM_DEED, -1, level)
        elif STEAL.has(action):
            found.add(s, STEAL_DEED, -1, theft_price(s, player, TERRITORY_OF[space]))
        elif DRAW.has(action):
            found.add(s, METEOR_DEED, -1, level)
        else:
            central = KIND_OF[space] == CENTRAL_FULCRA
            found.add(s, CENTRAL_DEED if central else OUTER_DEED, -1, level)
    return found
