"""Battles: what their choices have in common, and who goes first in a step."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fusion.events import CLAIMS_FIRST
from orrery.games.fusion.state import Fusion, Why
from orrery.games.fusion.words import (
    ATTACKER,
    BUY,
    COLONIZE,
    COLONIZE_WITH,
    DEFENDER,
    END,
    END_TURN,
    EXTRACT,
    FREE,
    FUSE,
    GO_FIRST,
    GO_SECOND,
    GOES_FIRST,
    JUMP,
    JUMP_HOME,
    MARKS,
    MOBILIZE,
    MOVE,
    PICK,
    PLAY,
    USE,
)

RULES: Final = ("FF-BAT-06",)

NO_FREE_ACTIONS: Final = Why("FF-PLAY-04", "There are no free actions during a battle.")
NO_ACTIONS: Final = Why("FF-BAT-07", "The battle is finished before anything else is done.")
NO_ACTION_CARDS: Final = Why(
    "FF-BAT-08", "In a battle cards are Tactics, or played in Planning and Support."
)


class InBattle(Step[Fusion]):
    """A choice during a battle, when actions and free actions have to wait."""

    def judge(self, s: Fusion, action: int) -> Why | None:
        if BUY.has(action) or FREE.has(action):
            return NO_FREE_ACTIONS
        if PLAY.has(action):
            return NO_ACTION_CARDS
        return NO_ACTIONS if has_to_wait(action) else super().judge(s, action)


def has_to_wait(action: int) -> bool:
    """Whether something belongs to the turn, which goes on after the battle."""
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
        or PICK.has(action)
        or END.has(action)
        or END_TURN.has(action)
    )


class AskDefender(InBattle):
    """Where the table agreed on it, the defender is asked whether to go first."""

    RULES = ("FF-BAT-09",)
    PROMPT = "You may go first in this step, or let the attacker."

    def run(self, s: Fusion) -> None:
        defender = s.chart.owner_of[s.fighter[DEFENDER]]
        s.ask(self, defender, [GO_FIRST.action(), GO_SECOND.action()])

    def judge(self, s: Fusion, action: int) -> Why | None:
        if GO_FIRST.has(action) or GO_SECOND.has(action):
            return None
        return super().judge(s, action)

    def answer(self, s: Fusion, action: int) -> None:
        if GO_FIRST.has(action):
            s.marks[DEFENDER * MARKS + GOES_FIRST] = 1
            s.tell(CLAIMS_FIRST, s.chart.owner_of[s.fighter[DEFENDER]])


def let_defender_preempt(s: Fusion) -> None:
    if s.settings.preempt:
        s.do(AskDefender())


def take_first(s: Fusion) -> int:
    """The side that goes first in this step; the claim is used up."""
    first = DEFENDER if s.marks[DEFENDER * MARKS + GOES_FIRST] else ATTACKER
    s.marks[DEFENDER * MARKS + GOES_FIRST] = 0
    return first
