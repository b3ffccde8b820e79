"""How near a player is to what it wants: what a chance keeps of its worth on the way there."""

from __future__ import annotations

import math
from typing import Final

from orrery.games.fulcrum.atlas import FAR, PORTAL_OF, REGION_OF
from orrery.games.fulcrum.content import HIGHEST, LOWEST
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import MOVE_PHASE, SPEED

PATIENCE: Final = 0.75  # what a chance keeps of its worth with every turn it is away
JUMP_TURNS: Final = 0.7

# What is kept on the way, by Speed and moves; and by a jump.
KEPT: Final = [
    [math.pow(PATIENCE, moves / max(LOWEST, speed)) for moves in range(FAR + 1)]
    for speed in range(HIGHEST + 1)
]
KEPT_BY_JUMP: Final = math.pow(PATIENCE, JUMP_TURNS)


class Ways:
    """The ways of a player from where it stands, with what is left of its move."""

    def __init__(self, s: Fulcrum, player: int) -> None:
        self.atlas = s.atlas()
        self.at = s.at[player]  # negative before it stands anywhere
        speed = s.level(player, SPEED)
        self.kept = KEPT[speed]
        self.left = 0
        self.walked: list[int] = []
        if s.phase == MOVE_PHASE and s.turn == player:
            self.left = speed - (len(s.path) - 1)
            self.walked = s.path[:-1]
        self.to_portal = FAR
        if self.at >= 0:
            for portal in PORTAL_OF:
                self.to_portal = min(self.to_portal, self.steps(portal))

    def steps(self, space: int) -> int:
        """How many moves beyond those of this turn a space is away; a move does not come back."""
        distance = self.atlas.distance(self.at, space)
        return distance if space in self.walked else max(0, distance - self.left)

    def near(self, space: int) -> float:
        """How near a space is, on foot or by a portal: from 1 to next to nothing."""
        if self.at < 0:
            return 0.0
        # A jump takes most of a turn; one walks on in the next.
        from_portal = self.atlas.distance(PORTAL_OF[REGION_OF[space]], space)
        jumped = KEPT_BY_JUMP * self.kept[min(FAR, self.to_portal + max(1, from_portal))]
        return max(self.kept[self.steps(space)], jumped)
