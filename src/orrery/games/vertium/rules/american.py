"""American style battling: attack as long as you win."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.vertium.content import NUMBER
from orrery.games.vertium.rules.attack import (
    able,
    attack_options,
    begin_attack,
    judge_any_attack,
    rivals,
    target_of,
)
from orrery.games.vertium.rules.automaton import complex_departs, complex_goes_on, complex_target
from orrery.games.vertium.rules.cube import build, build_options, judge_build
from orrery.games.vertium.rules.scoring import (
    all_gems,
    all_points,
    finish_by_planets,
    finish_for_complex,
    finish_for_rebels,
    ranking,
    sole_owner,
)
from orrery.games.vertium.state import Vertium, Why
from orrery.games.vertium.words import BUILD, LIMIT, PASS, PASSES, SKIPPED

LIMIT_ATTACKS: Final = NUMBER["limit_attacks"]

FIRST_WIN: Final = Why("VT-AM-05", "You may pass only after you have won an attack in this turn.")


def ended(s: Vertium) -> bool:
    """End the game if one faction owns all planets, or the Complex none."""
    owner = sole_owner(s)
    if s.complex_side >= 0:
        if owner == s.complex_side:
            finish_for_complex(s, "The Complex owns every planet.")
        elif s.planet_count(s.complex_side) == 0:
            finish_for_rebels(s, "The Complex owns no planet.")
        return s.result is not None
    if owner >= 0:
        finish_by_planets(s, "One faction owns every planet.")
    return owner >= 0


def end_exhausted(s: Vertium) -> None:
    """The fighting is over because nobody can go on."""
    if s.complex_side >= 0:
        finish_for_rebels(s, "The fighting is over and the Rebels own a planet.")
    else:
        finish_by_planets(s, "Most planets when no rival can attack any more.")


def rivals_able(s: Vertium, faction: int) -> bool:
    for other in range(s.sides):
        if rivals(s, faction, other) and able(s, other):
            return True
    return False


class BeginOnslaught(Step[Vertium]):
    """The leader attacks first, or the next in the ranking that can."""

    RULES = (
        "VT-AM-01",
        "VT-AM-02",
        "VT-AM-12",
        "VT-AM-13",
        "VT-AM-20",
        "VT-CPX-10",
        "VT-CPX-11",
        "VT-CUBE-12",
    )

    def run(self, s: Vertium) -> None:
        if ended(s):
            return
        if s.settings.rank_after_build:
            s.order = ranking(s, all_points(s), s.seat_order())
        for faction in s.order:
            if able(s, faction):
                s.do(Onslaught(faction, 0))
                return
            s.tell(SKIPPED, faction)
        end_exhausted(s)


class Onslaught(Step[Vertium]):
    """A faction on turn attacks, builds CUBES between attacks, and may pass once it has won."""

    RULES = (
        "VT-AM-03",
        "VT-AM-05",
        "VT-AM-18",
        "VT-CUBE-13",
        "VT-CUBE-14",
        "VT-CUBE-22",
        "VT-SOLO-07",
        "VT-SOLO-12",
        "VT-SOLO-17",
        "VT-CPX-09",
    )
    FIELDS = ("faction", "won")

    def __init__(self, faction: int, won: int) -> None:
        self.faction = faction
        self.won = won

    def prompt(self, s: Vertium) -> str:
        cubes = " You may build CUBES before." if build_options(s, self.faction) else ""
        if self.won:
            return "You may attack again, or pass." + cubes
        return "You must attack one planet of a rival." + cubes

    def run(self, s: Vertium) -> None:
        faction = self.faction
        s.turn = faction
        if not able(s, faction):
            s.tell(SKIPPED, faction)
            s.do(HandOn(faction))
        elif s.settings.solo and faction == s.complex_side:
            self.run_automaton(s)
        else:
            options = attack_options(s, faction) + build_options(s, faction)
            if self.won:
                options.append(PASS.action())
            s.ask(self, faction, options)

    def run_automaton(self, s: Vertium) -> None:
        if complex_goes_on(s, self.won):
            target = complex_target(s)
            s.do(AfterBattle(self.faction, target))
            complex_departs(s, target)
        else:
            s.tell(PASSES, self.faction)
            s.do(HandOn(self.faction))

    def judge(self, s: Vertium, action: int) -> Why | None:
        if PASS.has(action):
            return None if self.won else FIRST_WIN
        if BUILD.has(action):
            return judge_build(s, self.faction, BUILD.a(action), BUILD.b(action), BUILD.c(action))
        return judge_any_attack(s, self.faction, action)

    def answer(self, s: Vertium, action: int) -> None:
        if PASS.has(action):
            s.tell(PASSES, self.faction)
            s.do(HandOn(self.faction))
        elif BUILD.has(action):
            build(s, self.faction, action)
            s.do(self)
        else:
            s.do(AfterBattle(self.faction, target_of(action)))
            begin_attack(s, self.faction, action)


class AfterBattle(Step[Vertium]):
    """The winner goes on: an attacker as it likes, a defender because it now must."""

    RULES = (
        "VT-AM-03",
        "VT-AM-04",
        "VT-AM-13",
        "VT-AM-15",
        "VT-AM-18",
        "VT-CPX-07",
        "VT-CPX-10",
        "VT-SOLO-12",
        "VT-SOLO-19",
    )
    FIELDS = ("attacker", "target")

    def __init__(self, attacker: int, target: int) -> None:
        self.attacker = attacker
        self.target = target

    def run(self, s: Vertium) -> None:
        if ended(s):
            return
        winner = s.owner_of[self.target]
        if s.attacks >= LIMIT_ATTACKS:
            s.tell(LIMIT, LIMIT_ATTACKS)
            end_exhausted(s)
        elif s.settings.end_at_once and s.complex_side < 0 and not rivals_able(s, winner):
            end_exhausted(s)
        else:
            s.do(Onslaught(winner, 1 if winner == self.attacker else 0))


class HandOn(Step[Vertium]):
    """The attack passes to another faction; if no rival can attack, the game is over."""

    RULES = (
        "VT-AM-06",
        "VT-AM-07",
        "VT-AM-08",
        "VT-AM-09",
        "VT-AM-10",
        "VT-AM-11",
        "VT-AM-12",
        "VT-AM-14",
        "VT-AM-15",
        "VT-CPX-08",
        "VT-CPX-11",
        "VT-CUBE-22",
        "VT-SOLO-19",
        "VT-SOLO-20",
    )
    FIELDS = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Vertium) -> None:
        if rivals_able(s, self.faction):
            s.do(Onslaught(next_attacker(s, self.faction), 0))
        else:
            end_exhausted(s)


def next_attacker(s: Vertium, passing: int) -> int:
    """The strongest that has not attacked yet; then by total gems, next below the passing one."""
    line = [f for f in ranking(s, all_points(s), s.seat_order()) if not s.attacked[f]]
    ranked = ranking(s, all_gems(s), s.seat_order())
    below = 0 if s.settings.richest_rival else ranked.index(passing) + 1
    line += ranked[below:] + ranked[:below]
    unable: list[int] = []
    for faction in line:
        if faction == passing or faction in unable:
            continue
        if able(s, faction):
            return faction
        s.tell(SKIPPED, faction)
        unable.append(faction)
    return passing
