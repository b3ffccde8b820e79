"""Gelbon & CUBE: building planetary weapon systems."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.vertium.state import Vertium, Why
from orrery.games.vertium.words import BUILD, BUILDS, DONE, GELBON, LOSES, VERTIUM

RULES: Final = ("VT-CUBE-07", "VT-CUBE-08", "VT-CUBE-09", "VT-CUBE-10", "VT-CUBE-23")

NOT_PLAYED: Final = Why("VT-CUBE-01", "This table plays without Gelbon and CUBES.")
NO_CUBE_LEFT: Final = Why("VT-CUBE-23", "You have no CUBE left in your supply.")
NOT_YOURS: Final = Why("VT-CUBE-07", "Both gems must come from your own planets.")
NO_VERTIUM: Final = Why("VT-CUBE-07", "{vertium} holds no Vertium.")
NO_GELBON: Final = Why("VT-CUBE-07", "{gelbon} holds no Gelbon.")
OTHER_PLACE: Final = Why("VT-CUBE-08", "A CUBE goes on a planet that gave a gem for it.")
HAS_ONE: Final = Why("VT-CUBE-10", "{planet} has a CUBE already.")


def judge_build(s: Vertium, faction: int, vertium: int, gelbon: int, place: int) -> Why | None:
    if not s.settings.gelbon:
        return NOT_PLAYED
    if s.cubes[faction] == 0:
        return NO_CUBE_LEFT
    if s.owner_of[vertium] != faction or s.owner_of[gelbon] != faction:
        return NOT_YOURS
    if s.vertium[vertium] == 0:
        return NO_VERTIUM
    if s.gelbon[gelbon] == 0:
        return NO_GELBON
    if place not in (vertium, gelbon):
        return OTHER_PLACE
    return HAS_ONE if s.cube[place] else None


def build_options(s: Vertium, faction: int) -> list[int]:
    options: list[int] = []
    if not s.settings.gelbon:
        return options
    for vertium in s.worlds:
        if s.owner_of[vertium] == faction and s.vertium[vertium] > 0:
            for gelbon in s.worlds:
                for place in sorted({vertium, gelbon}):
                    if judge_build(s, faction, vertium, gelbon, place) is None:
                        options.append(BUILD.action(vertium, gelbon, place))
    return options


def build(s: Vertium, faction: int, action: int) -> None:
    vertium = BUILD.a(action)
    gelbon = BUILD.b(action)
    place = BUILD.c(action)
    s.vertium[vertium] -= 1
    s.gelbon[gelbon] -= 1
    s.cubes[faction] -= 1
    s.cube[place] = 1
    s.tell(LOSES, vertium, VERTIUM, 1)
    s.tell(LOSES, gelbon, GELBON, 1)
    s.tell(BUILDS, faction, place)


class BuildBefore(Step[Vertium]):
    """Before Phase Two a faction builds as many CUBES as it likes; not asked if it cannot."""

    RULES = ("VT-CUBE-11", "VT-CUBE-14", "VT-CUBE-23")
    FIELDS = ("faction",)
    PROMPT = "You may turn a Vertium and a Gelbon into a CUBE, or build no more."

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Vertium) -> None:
        options = build_options(s, self.faction)
        if options:
            options.append(DONE.action())
            s.ask(self, self.faction, options)

    def judge(self, s: Vertium, action: int) -> Why | None:
        if BUILD.has(action):
            return judge_build(s, self.faction, BUILD.a(action), BUILD.b(action), BUILD.c(action))
        return None if DONE.has(action) else super().judge(s, action)

    def answer(self, s: Vertium, action: int) -> None:
        if BUILD.has(action):
            build(s, self.faction, action)
            s.do(self)
