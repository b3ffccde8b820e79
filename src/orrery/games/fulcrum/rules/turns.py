"""Players' turns: Move, Action, Morality; then the next seat, and the rounds."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fulcrum.rules.actions import ACT
from orrery.games.fulcrum.rules.automata import PLAN
from orrery.games.fulcrum.rules.ending import ENDING
from orrery.games.fulcrum.rules.morality import defect
from orrery.games.fulcrum.rules.move import END_MOVE, WALK
from orrery.games.fulcrum.rules.paragon import review_paragon
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import ABILITY, MORALITY, MOVE_PHASE, ROUND_CAP, SEATS, TURN


class Turn(Step[Fulcrum]):
    """One player's turn. Nothing of an earlier turn limits its move."""

    RULES = ("PF-TURN-01", "PF-TURN-02", "PF-MOVE-04", "PF-ABIL-07")
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Fulcrum) -> None:
        player = self.player
        begin_turn(s, player)
        s.tell(TURN, s.round, player)
        if s.is_ai(player):
            s.do(PLAN, END_TURN)
        else:
            s.do(WALK, END_MOVE, ACT, END_TURN)


def begin_turn(s: Fulcrum, player: int) -> None:
    s.turn = player
    s.phase = MOVE_PHASE
    s.path = [s.at[player]]
    s.used = [0] * ABILITY.size


class EndTurn(Step[Fulcrum]):
    """Defection, the Dark Paragon, and the turn passes to the left."""

    RULES = (
        "PF-TURN-02",
        "PF-START-02",
        "PF-DEF-01",
        "PF-DP-03",
        "PF-DP-11",
        "PF-END-01",
        "PF-END-02",
    )

    def run(self, s: Fulcrum) -> None:
        s.phase = MORALITY
        defect(s, s.turn)
        review_paragon(s)
        player = (s.turn + 1) % s.settings.players
        if player == s.first:
            if s.ending:
                s.do(ENDING)
                return
            if s.round == s.settings.round_cap:
                s.tell(ROUND_CAP, s.round)
                s.do(ENDING)
                return
            s.round += 1
        s.do(TURN_STEP[player])


END_TURN: Final = EndTurn()
TURN_STEP: Final = [Turn(player) for player in range(SEATS)]
