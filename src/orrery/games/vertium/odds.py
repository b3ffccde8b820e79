"""The odds of a battle without Skirmish Cards, worked out once and exactly.

`Odds(3, 4)` are those of three attacking dice against four. A side with g gems falls to its
g + 1st hit, hits of the attacker counting first.
"""

from __future__ import annotations

from typing import Final

from orrery.games.vertium.words import ATOMIC, PHOTON, SHIELD

MOST: Final = 16  # gems of a side that are worked out; beyond, both sides are scaled down
SIZE: Final = MOST + 2  # one more, so that amounts between two whole ones can be read off
FACTORIAL: Final = [1.0, 1.0, 2.0, 6.0, 24.0]


class Throw:
    """How often one side's dice show so many of each symbol, and what that makes."""

    def __init__(self, shown: list[int], odds: float) -> None:
        self.shown = shown
        self.hits = shown[PHOTON] + shown[ATOMIC] // 2
        self.shields = shown[SHIELD]
        self.odds = odds


def throws(dice: int) -> list[Throw]:
    """All results of dice with two faces of each symbol."""
    found: list[Throw] = []
    for photons in range(dice + 1):
        for beams in range(dice + 1 - photons):
            shields = dice - photons - beams
            ways = FACTORIAL[dice] / FACTORIAL[photons] / FACTORIAL[beams] / FACTORIAL[shields]
            found.append(Throw([photons, beams, shields], ways / 3.0**dice))
    return found


class Odds:
    """By gems of attacker and defender: who wins, and how many of its gems the winner keeps."""

    def __init__(self, attack_dice: int, defence_dice: int) -> None:
        self.win: list[float] = [0.0] * (SIZE * SIZE)
        self.left: list[float] = [0.0] * (SIZE * SIZE)  # the attacker's, if it wins
        self.kept: list[float] = [0.0] * (SIZE * SIZE)  # the defender's, if it holds
        most = max(attack_dice, defence_dice)
        rolled = net_hits(attack_dice, defence_dice, most)
        for attackers in range(SIZE):
            for defenders in range(SIZE):
                self.work_out(rolled, most, attackers, defenders)
        for i in range(SIZE * SIZE):
            if self.win[i] > 0.0:
                self.left[i] /= self.win[i]
            if self.win[i] < 1.0:
                self.kept[i] /= 1.0 - self.win[i]

    def work_out(self, rolled: list[float], most: int, attackers: int, defenders: int) -> None:
        win = 0.0
        left = 0.0
        kept = 0.0
        for hits in range(most + 1):
            for back in range(most + 1):
                odds = rolled[hits * (most + 1) + back]
                if odds == 0.0 or hits + back == 0:
                    continue
                if hits > defenders:
                    win += odds
                    left += odds * attackers
                elif back > attackers:
                    kept += odds * (defenders - hits)
                else:
                    then = (attackers - back) * SIZE + defenders - hits
                    win += odds * self.win[then]
                    left += odds * self.left[then]
                    kept += odds * self.kept[then]
        at = attackers * SIZE + defenders
        something = 1.0 - rolled[0]  # rolls without a hit are simply made again
        self.win[at] = win / something
        self.left[at] = left / something
        self.kept[at] = kept / something


def net_hits(attack_dice: int, defence_dice: int, most: int) -> list[float]:
    """How likely a roll makes so many net hits for each side."""
    found = [0.0] * ((most + 1) * (most + 1))
    for attack in throws(attack_dice):
        for defence in throws(defence_dice):
            hits = max(0, attack.hits - defence.shields)
            back = max(0, defence.hits - attack.shields)
            found[hits * (most + 1) + back] += attack.odds * defence.odds
    return found


def read_off(table: list[float], attackers: float, defenders: float) -> float:
    """A value of a table, also between whole numbers of gems."""
    if attackers < 0.0:
        attackers = 0.0
    if defenders < 0.0:
        defenders = 0.0
    larger = max(attackers, defenders)
    if larger > MOST:
        attackers *= MOST / larger
        defenders *= MOST / larger
    a = int(attackers)
    d = int(defenders)
    x = attackers - a
    y = defenders - d
    at = a * SIZE + d
    low = table[at] * (1.0 - y) + table[at + 1] * y
    if x == 0.0:
        return low
    high = table[at + SIZE] * (1.0 - y) + table[at + SIZE + 1] * y
    return low * (1.0 - x) + high * x


EVEN: Final = Odds(3, 3)
AGAINST_FOUR: Final = Odds(3, 4)
WITH_FOUR: Final = Odds(4, 3)


def odds_of(attack_dice: int, defence_dice: int) -> Odds:
    if attack_dice > defence_dice:
        return WITH_FOUR
    return AGAINST_FOUR if defence_dice > attack_dice else EVEN
