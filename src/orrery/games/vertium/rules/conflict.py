"""Phase Two: three rounds of attacks in the order of Victory Points."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.vertium.content import NUMBER
from orrery.games.vertium.rules.american import BeginOnslaught
from orrery.games.vertium.rules.attack import able, attack_options, begin_attack, judge_any_attack
from orrery.games.vertium.rules.cube import BuildBefore
from orrery.games.vertium.rules.scoring import (
    all_points,
    finish_by_points,
    ranking,
    sole_owner,
    tell_scores,
)
from orrery.games.vertium.state import TWO, Vertium, Why
from orrery.games.vertium.words import PASS, PASSES, ROUND, SKIPPED

ROUNDS: Final = NUMBER["rounds"]

MUST_ATTACK: Final = Why("VT-P2-07", "You can attack, so you must.")


class BeginConflict(Step[Vertium]):
    """With Gelbon the CUBES are built first; then the fighting begins."""

    RULES = ("VT-CUBE-11", "VT-AM-01", "VT-AM-13")

    def run(self, s: Vertium) -> None:
        s.phase = TWO
        s.do(BeginOnslaught() if s.settings.american else Round(1))
        if s.settings.gelbon and sole_owner(s) < 0:
            s.do(*[BuildBefore(faction) for faction in s.order])


class Round(Step[Vertium]):
    """Each faction has one turn, in an order that is fixed for the round."""

    RULES = (
        "VT-P2-01",
        "VT-P2-02",
        "VT-P2-03",
        "VT-P2-04",
        "VT-P2-05",
        "VT-P2-06",
        "VT-P2-09",
        "VT-P2-10",
        "VT-WIN-01",
    )
    FIELDS = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: Vertium) -> None:
        if self.number > ROUNDS or sole_owner(s) >= 0:
            finish_by_points(s, "Most Victory Points.")
            return
        s.round = self.number
        s.tell(ROUND, self.number)
        scores = all_points(s)
        if self.number > 1:
            tell_scores(s, scores)
        s.order = ranking(s, scores, s.order)
        s.do(*[AttackTurn(faction) for faction in s.order], Round(self.number + 1))


class AttackTurn(Step[Vertium]):
    """A faction attacks one rival planet. It must if it can; if it cannot, it is skipped."""

    RULES = ("VT-P2-02", "VT-P2-07", "VT-P2-08", "VT-P2-09", "VT-REF-08", "VT-REF-12")
    FIELDS = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def prompt(self, s: Vertium) -> str:
        if s.settings.must_attack:
            return "You must attack one planet of a rival."
        return "You may attack one planet of a rival, or pass."

    def run(self, s: Vertium) -> None:
        s.turn = self.faction
        if not able(s, self.faction):
            s.tell(SKIPPED, self.faction)
            return
        options = attack_options(s, self.faction)
        if not s.settings.must_attack:
            options.append(PASS.action())
        s.ask(self, self.faction, options)

    def judge(self, s: Vertium, action: int) -> Why | None:
        if PASS.has(action):
            return MUST_ATTACK if s.settings.must_attack else None
        return judge_any_attack(s, self.faction, action)

    def answer(self, s: Vertium, action: int) -> None:
        if PASS.has(action):
            s.tell(PASSES, self.faction)
            return
        s.do(AfterAttack())
        begin_attack(s, self.faction, action)


class AfterAttack(Step[Vertium]):
    """Whoever has won every planet ends the game at once."""

    RULES = ("VT-P2-10",)

    def run(self, s: Vertium) -> None:
        if sole_owner(s) >= 0:
            finish_by_points(s, "One faction owns every planet.")
