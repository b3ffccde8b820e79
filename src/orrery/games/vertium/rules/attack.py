"""Phase Two, attack: who may go where, with whom, and the departure."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.vertium.rules.battle import BeginBattle
from orrery.games.vertium.state import Vertium, Why
from orrery.games.vertium.words import (
    ATTACK,
    ATTACKS,
    COUNT,
    GELBON,
    GEM_CHOICE,
    LEAD,
    LEAD_ALONE,
    LEADS,
    LOSES,
    MIX,
    SEND,
    VERTIUM,
)

RULES: Final = (
    "VT-P2-08",
    "VT-P2-11",
    "VT-ATK-01",
    "VT-ATK-04",
    "VT-ATK-05",
    "VT-ATK-06",
    "VT-ATK-08",
    "VT-REF-06",
    "VT-REF-07",
    "VT-CPX-09",
    "VT-REF-12",
)


def _held(s: Vertium, seat: int, args: list[int]) -> object:
    return s.gems(s.source)


NOT_YOUR_ORIGIN: Final = Why("VT-ATK-01", "{source} is not yours.")
NO_GEM: Final = Why("VT-ATK-05", "{source} holds no gem, so no Captain can leave it.")
NO_GEM_TO_LEAD: Final = Why("VT-REF-07", "{source} holds no gem to take along.")
OWN_PLANET: Final = Why("VT-P2-11", "{target} is your own planet.")
NO_RIVAL: Final = Why("VT-P2-11", "{target} belongs to no rival.")
FELLOW_REBEL: Final = Why("VT-CPX-09", "{target} belongs to a fellow Rebel.")
NO_CAPTAIN: Final = Why("VT-ATK-08", "You have no Captain left to take over {source}.")
NOBODY_ON_REFUGE: Final = Why("VT-REF-06", "None of your Captains is on the Refuge Moon.")
NOT_ALONE: Final = Why("VT-REF-07", "A Captain leaves the Refuge Moon only with gems of a planet.")
LEAVE_ONE: Final = Why(
    "VT-ATK-02", "One gem must stay to be swapped for a Captain; there are {held}.", held=_held
)
TAKE_ONE: Final = Why(
    "VT-REF-07", "From 1 to all {held} gems of the planet may go along.", held=_held
)
MIX_IMPOSSIBLE: Final = Why("VT-CUBE-06", "The planet's gems do not allow {count} Vertium.")


def rivals(s: Vertium, faction: int, other: int) -> bool:
    """Whether one faction may attack the other: Rebels do not fight each other."""
    if faction == other or other < 0:
        return False
    if s.complex_side < 0 or s.settings.rebels_may_fight:
        return True
    return s.complex_side in (faction, other)


def able(s: Vertium, faction: int) -> bool:
    """Whether a faction can attack: it has a gem, and some rival owns a planet."""
    gems = False
    target = False
    for planet in s.worlds:
        owner = s.owner_of[planet]
        if owner == faction:
            gems = gems or s.gems(planet) > 0
        elif rivals(s, faction, owner):
            target = True
    alone = s.settings.refuge_alone and s.refuge[faction] > 0
    return target and (gems or alone)


def judge_target(s: Vertium, faction: int, target: int) -> Why | None:
    owner = s.owner_of[target]
    if owner == faction:
        return OWN_PLANET
    if owner < 0:
        return NO_RIVAL
    return None if rivals(s, faction, owner) else FELLOW_REBEL


def judge_attack(s: Vertium, faction: int, source: int, target: int) -> Why | None:
    if s.owner_of[source] != faction:
        return NOT_YOUR_ORIGIN
    if s.gems(source) == 0:
        return NO_GEM
    if s.captains[faction] == 0:
        return NO_CAPTAIN
    return judge_target(s, faction, target)


def judge_lead(s: Vertium, faction: int, source: int, target: int) -> Why | None:
    if s.refuge[faction] == 0:
        return NOBODY_ON_REFUGE
    if s.owner_of[source] != faction:
        return NOT_YOUR_ORIGIN
    if s.gems(source) == 0:
        return NO_GEM_TO_LEAD
    return judge_target(s, faction, target)


def judge_lead_alone(s: Vertium, faction: int, target: int) -> Why | None:
    if not s.settings.refuge_alone:
        return NOT_ALONE
    if s.refuge[faction] == 0:
        return NOBODY_ON_REFUGE
    return judge_target(s, faction, target)


def judge_any_attack(s: Vertium, faction: int, action: int) -> Why | None:
    if ATTACK.has(action):
        return judge_attack(s, faction, ATTACK.a(action), ATTACK.b(action))
    if LEAD.has(action):
        return judge_lead(s, faction, LEAD.a(action), LEAD.b(action))
    if LEAD_ALONE.has(action):
        return judge_lead_alone(s, faction, LEAD_ALONE.a(action))
    return NOT_AN_ATTACK


NOT_AN_ATTACK: Final = Why("VT-P2-02", "It is time to attack.")


def attack_options(s: Vertium, faction: int) -> list[int]:
    """All attacks a faction may declare."""
    targets = [planet for planet in s.worlds if judge_target(s, faction, planet) is None]
    options: list[int] = []
    for source in s.worlds:
        for target in targets:
            if judge_attack(s, faction, source, target) is None:
                options.append(ATTACK.action(source, target))
    if s.refuge[faction] > 0:
        for source in s.worlds:
            for target in targets:
                if judge_lead(s, faction, source, target) is None:
                    options.append(LEAD.action(source, target))
        for target in targets:
            if judge_lead_alone(s, faction, target) is None:
                options.append(LEAD_ALONE.action(target))
    return options


def target_of(action: int) -> int:
    """The planet that a declared attack is aimed at."""
    if ATTACK.has(action):
        return ATTACK.b(action)
    return LEAD.b(action) if LEAD.has(action) else LEAD_ALONE.a(action)


def begin_attack(s: Vertium, faction: int, action: int) -> None:
    """An attack is declared; how many gems go along comes next."""
    if ATTACK.has(action):
        call_captain(s, faction, ATTACK.a(action), target_of(action), 0)
        s.do(SendForce())
    elif LEAD.has(action):
        call_captain(s, faction, LEAD.a(action), target_of(action), 1)
        s.do(SendForce())
    else:
        call_captain(s, faction, -1, target_of(action), 1)
        depart(s, 0, 0)


def call_captain(s: Vertium, faction: int, source: int, target: int, from_refuge: int) -> None:
    """A Captain leads the attack: one from the Refuge Moon, or the origin's, who is replaced."""
    s.attacker = faction
    s.source = source
    s.target = target
    s.from_refuge = from_refuge
    if from_refuge:
        s.refuge[faction] -= 1
    else:
        s.captains[faction] -= 1


class SendForce(Step[Vertium]):
    """A number of the origin's gems travel along; not asked where only one is possible."""

    RULES = ("VT-ATK-01", "VT-ATK-02", "VT-ATK-04", "VT-REF-07")
    PROMPT = "You must choose how many gems travel with your Captain."

    def run(self, s: Vertium) -> None:
        options: list[int] = []
        for count in range(min(s.gems(s.source) + 1, COUNT.size)):
            if judge_send(s, count) is None:
                options.append(SEND.action(count))
        if len(options) == 1:
            s.do(MixForce(SEND.a(options[0])))
        else:
            s.ask(self, s.attacker, options)

    def judge(self, s: Vertium, action: int) -> Why | None:
        return judge_send(s, SEND.a(action)) if SEND.has(action) else super().judge(s, action)

    def answer(self, s: Vertium, action: int) -> None:
        s.do(MixForce(SEND.a(action)))


def judge_send(s: Vertium, count: int) -> Why | None:
    held = s.gems(s.source)
    if s.from_refuge:
        return None if 1 <= count <= held else TAKE_ONE
    return None if count < held else LEAVE_ONE


class MixForce(Step[Vertium]):
    """Where the origin holds both elements, its owner chooses which travel."""

    RULES = ("VT-CUBE-05", "VT-CUBE-06")
    FIELDS = ("count",)
    PROMPT = "You must choose how many of the gems you send are Vertium."

    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, s: Vertium) -> None:
        least = self.least(s)
        most = self.most(s)
        if least == most:
            s.do(SwapGem(self.count, most))
        else:
            s.ask(self, s.attacker, [MIX.action(count) for count in range(least, most + 1)])

    def least(self, s: Vertium) -> int:
        return max(0, self.count - s.gelbon[s.source])

    def most(self, s: Vertium) -> int:
        return min(self.count, s.vertium[s.source])

    def judge(self, s: Vertium, action: int) -> Why | None:
        if not MIX.has(action):
            return super().judge(s, action)
        possible = self.least(s) <= MIX.a(action) <= self.most(s)
        return None if possible else MIX_IMPOSSIBLE

    def answer(self, s: Vertium, action: int) -> None:
        s.do(SwapGem(self.count, MIX.a(action)))


class SwapGem(Step[Vertium]):
    """One gem left at the origin is swapped for a new Captain, unless the Refuge Moon sends one."""

    RULES = ("VT-ATK-03", "VT-CUBE-06", "VT-REF-07")
    FIELDS = ("count", "vertium")
    PROMPT = "You must choose which gem is swapped for a new Captain."

    def __init__(self, count: int, vertium: int) -> None:
        self.count = count
        self.vertium = vertium

    def run(self, s: Vertium) -> None:
        if s.from_refuge:
            depart(s, self.vertium, self.count - self.vertium)
            return
        vertium = s.vertium[s.source] - self.vertium
        gelbon = s.gelbon[s.source] - self.count + self.vertium
        if vertium and gelbon:
            s.ask(self, s.attacker, [GEM_CHOICE.action(VERTIUM), GEM_CHOICE.action(GELBON)])
        else:
            self.swap(s, VERTIUM if vertium else GELBON)

    def judge(self, s: Vertium, action: int) -> Why | None:
        return None if GEM_CHOICE.has(action) else super().judge(s, action)

    def answer(self, s: Vertium, action: int) -> None:
        self.swap(s, GEM_CHOICE.a(action))

    def swap(self, s: Vertium, gem: int) -> None:
        stock = s.vertium if gem == VERTIUM else s.gelbon
        stock[s.source] -= 1
        s.tell(LOSES, s.source, gem, 1)
        depart(s, self.vertium, self.count - self.vertium)


def depart(s: Vertium, vertium: int, gelbon: int) -> None:
    """Captain and gems are on their way."""
    s.force_vertium = vertium
    s.force_gelbon = gelbon
    if s.source >= 0:
        s.vertium[s.source] -= vertium
        s.gelbon[s.source] -= gelbon
    s.attacked[s.attacker] = 1
    s.attacks += 1
    if s.from_refuge:
        s.tell(LEADS, s.attacker, s.target, vertium + gelbon)
    else:
        s.tell(ATTACKS, s.attacker, s.source, s.target, vertium + gelbon)
    s.do(BeginBattle())
