"""Damage resolution: the lines of attackers are blocked, fight, meet traps and hit."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.conquerors.content import CARDS, KINDS
from orrery.games.conquerors.events import ACTIVATES, LINE, PASSES_TRAP
from orrery.games.conquerors.events import HITS as REACHES
from orrery.games.conquerors.flow import (
    BLOCKS,
    COLUMNS,
    FIGHTS,
    HITS,
    LINE_WINDOW,
    NEXT_LINE,
    OPEN,
    SETTLE,
)
from orrery.games.conquerors.rules.damage import BY_ATTACK, Blow, deal
from orrery.games.conquerors.rules.fighting import BLOCKED, blockable, can_block, declare, fight
from orrery.games.conquerors.rules.triggers import happens
from orrery.games.conquerors.selecting import attack_of
from orrery.games.conquerors.settings import AFTER_BLOCKS, BEFORE_BLOCKS
from orrery.games.conquerors.stack import push
from orrery.games.conquerors.state import FIRST_AT, SECOND_AT, X_AT, Conquerors, Why
from orrery.games.conquerors.vocabulary import ON_BLOCK, ON_BLOCKED, WARRIOR
from orrery.games.conquerors.words import (
    ACTIVATED,
    ATTACKING,
    BLOCK,
    CHOOSE,
    HIT,
    LET_THROUGH,
    LINE_DAMAGE,
    SEATS,
    THROUGH,
)

OPEN_TO_BLOCK: Final = 0
LET: Final = 2

CANNOT_BLOCK: Final = Why("PC-ATK-18", "{spot} cannot block now.")
NOT_YOUR_BLOCKER: Final = Why("PC-ATK-23", "{spot} is no warrior of yours.")
HAS_BLOCKED: Final = Why("PC-ATK-21", "{spot} has blocked already.")
NOT_BEFORE_TRAPS: Final = Why("PC-ATK-34", "{spot} has no trap ahead in this line.")


def in_line(s: Conquerors) -> list[int]:
    """The places of the line's attackers that are still going."""
    return [i for i in range(len(s.attackers)) if s.ranks[i] == s.line and s.stages[i] == ATTACKING]


class NextLine(Step[Conquerors]):
    """Lines are handled completely, one after the other; empty ones are skipped."""

    RULES = ("PC-ATK-13", "PC-ATK-14", "PC-ATK-15", "PC-ATK-16", "PC-ATK-37", "PC-REACT-21")

    def run(self, s: Conquerors) -> None:
        line = 0
        for i in range(len(s.attackers)):
            if s.ranks[i] > s.line and (line == 0 or s.ranks[i] < line):
                line = s.ranks[i]
        if line == 0:
            return
        s.line = line
        s.tell(LINE, line)
        if s.settings.block_each_line:
            s.blocked_with.clear()
        where = s.settings.line_window
        s.go(NEXT_LINE)
        s.go(SETTLE)
        s.go(HITS)
        s.go(COLUMNS)
        s.go(SETTLE)
        s.go(FIGHTS)
        if where != BEFORE_BLOCKS:
            s.go(LINE_WINDOW)
        s.go(SETTLE)
        s.go(BLOCKS)
        if where != AFTER_BLOCKS:
            s.go(LINE_WINDOW)


class LineWindow(Step[Conquerors]):
    """Before a line deals damage there is a window, as long as an attacker is left in it."""

    RULES = ("PC-REACT-05", "PC-REACT-21")

    def run(self, s: Conquerors) -> None:
        if in_line(s):
            frame = push(s, LINE_DAMAGE, -1, s.active, -1)
            s.frames[frame + X_AT] = s.line
            s.go(OPEN)


# -- blocks ---------------------------------------------------------------------------------


def blockers_of(s: Conquerors, player: int) -> list[int]:
    return [
        spot for spot in range(SEATS, len(s.type)) if s.side[spot] == player and can_block(s, spot)
    ]


class Blocks(Step[Conquerors]):
    """Every attacked player may block each attacker of the line with a warrior of their own."""

    RULES = (
        "PC-ATK-17",
        "PC-ATK-20",
        "PC-ATK-21",
        "PC-ATK-22",
        "PC-ATK-23",
        "PC-ATK-24",
        "PC-ATK-30",
    )

    def prompt(self, s: Conquerors) -> str:
        at = self.next(s)
        attacker = s.spot_label(s.attackers[at])
        return f"Block {attacker} on its way to {s.spot_label(s.goals[at])}, or let it through."

    def next(self, s: Conquerors) -> int:
        """The attacker about which somebody is to be asked, clockwise by player; -1 for none."""
        for offset in range(1, s.seats):
            player = (s.active + offset) % s.seats
            for i in in_line(s):
                if (
                    s.block[i] == OPEN_TO_BLOCK
                    and s.side[s.goals[i]] == player
                    and blockable(s, s.attackers[i])
                    and blockers_of(s, player)
                ):
                    return i
        return -1

    def run(self, s: Conquerors) -> None:
        at = self.next(s)
        if at >= 0:
            player = s.side[s.goals[at]]
            found = [BLOCK.action(spot) for spot in blockers_of(s, player)]
            s.ask(self, player, [LET_THROUGH.action(), *found])
            return
        for i in in_line(s):
            if s.block[i] == BLOCKED and s.blockers[i] >= 0:
                attacker = s.attackers[i]
                blocker = s.blockers[i]
                happens(s, ON_BLOCK, blocker, s.ref(attacker), s.side[attacker])
                happens(s, ON_BLOCKED, attacker, s.ref(blocker), s.side[blocker])
        s.batch += 1

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        if not BLOCK.has(action):
            return super().judge(s, action)
        spot = BLOCK.a(action)
        if spot >= len(s.type) or s.type[spot] != WARRIOR or s.side[spot] != s.seat:
            return NOT_YOUR_BLOCKER
        return HAS_BLOCKED if spot in s.blocked_with else CANNOT_BLOCK

    def answer(self, s: Conquerors, action: int) -> None:
        at = self.next(s)
        if BLOCK.has(action):
            declare(s, at, BLOCK.a(action))
        else:
            s.block[at] = LET
        s.go(BLOCKS)


class Fights(Step[Conquerors]):
    """Step 1: blocked attackers and their blockers fight, all at once."""

    RULES = ("PC-ATK-25", "PC-ATK-26", "PC-ATK-27", "PC-ATK-28", "PC-ATK-29", "PC-ATK-30")

    def run(self, s: Conquerors) -> None:
        fighters: list[int] = []
        for i in in_line(s):
            if s.block[i] == BLOCKED:
                if s.blockers[i] >= 0 or s.settings.stays_blocked:
                    fighters.append(s.attackers[i])
                else:
                    s.block[i] = LET
        if fighters:
            fight(s, fighters)


# -- traps ----------------------------------------------------------------------------------


def next_trap(s: Conquerors, at: int) -> int:
    """The outermost trap before an attacker's goal that it has not passed over, or -1."""
    runner = s.runner == s.attackers[at]
    for trap in s.column(s.goals[at]):
        if s.trap[trap] >= 0 and not (runner and trap in s.passed):
            return trap
    return -1


class Columns(Step[Conquerors]):
    """Step 2: attackers that go on activate the traps ahead, one column after the other."""

    RULES = (
        "PC-ATK-31",
        "PC-ATK-32",
        "PC-ATK-33",
        "PC-ATK-34",
        "PC-TRAP-05",
        "PC-TRAP-07",
        "PC-TRAP-12",
        "PC-TRAP-13",
        "PC-REACT-04",
    )
    PROMPT = "Choose which attacker goes on to the traps next."

    def run(self, s: Conquerors) -> None:
        if s.runner >= 0:
            self.go_on(s)
            return
        ahead = [s.attackers[i] for i in in_line(s) if next_trap(s, i) >= 0]
        if not ahead:
            for i in in_line(s):
                s.stages[i] = THROUGH
        elif len(ahead) == 1:
            self.answer(s, CHOOSE.action(ahead[0]))
        else:
            ahead.sort()
            s.ask(self, s.active, [CHOOSE.action(spot) for spot in ahead])

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        return NOT_BEFORE_TRAPS if CHOOSE.has(action) else super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        s.runner = CHOOSE.a(action)
        s.passed.clear()
        s.go(COLUMNS)

    def go_on(self, s: Conquerors) -> None:
        """The attacker that is on its way comes to the next trap, or is through."""
        spot = s.runner
        at = s.attacker(spot)
        s.go(COLUMNS)
        trap = next_trap(s, at) if s.stages[at] == ATTACKING else -1
        if trap < 0:
            s.stages[at] = THROUGH
            s.runner = -1
            s.passed.clear()
        elif len(s.passed) < CARDS[s.card[spot]].skips:
            s.passed.append(trap)
            s.tell(PASSES_TRAP, s.card[spot], spot, trap)
        else:
            activate(s, spot, s.goals[at], trap)


def activate(s: Conquerors, attacker: int, goal: int, trap: int) -> None:
    """A trap is turned face up; a window comes before it goes off."""
    kind = s.trap[trap]
    owner = s.owned_by[trap]
    s.trap[trap] = -1
    s.card[trap] = kind
    s.unseen[owner * KINDS + kind] -= 1
    s.tell(ACTIVATES, owner, kind, s.card[attacker], trap, attacker)
    frame = push(s, ACTIVATED, kind, owner, s.ref(trap))
    s.frames[frame + FIRST_AT] = s.ref(attacker)
    s.frames[frame + SECOND_AT] = s.ref(goal)
    s.go(OPEN)


# -- hits -----------------------------------------------------------------------------------


class Hits(Step[Conquerors]):
    """Step 3: attackers past all traps deal their attack to their goals, all at once."""

    RULES = ("PC-ATK-35", "PC-ATK-36", "PC-ATK-38", "PC-ATK-40", "PC-BLDG-04", "PC-WAR-03")

    def run(self, s: Conquerors) -> None:
        blows: list[Blow] = []
        for i in range(len(s.attackers)):
            if s.ranks[i] == s.line and s.stages[i] == THROUGH:
                spot = s.attackers[i]
                s.stages[i] = HIT
                s.tell(REACHES, s.card[spot], spot, s.goals[i])
                blows.append(Blow(s, s.ref(spot), s.card[spot], s.goals[i], attack_of(s, spot)))
        if blows:
            deal(s, blows, BY_ATTACK)


class EndAttack(Step[Conquerors]):
    """The last line is done: nobody is attacking or blocking any more."""

    RULES = ("PC-ATK-40", "PC-ATK-41", "PC-ATK-05")

    def run(self, s: Conquerors) -> None:
        s.line = 0
        s.runner = -1
        s.attackers.clear()
        s.goals.clear()
        s.ranks.clear()
        s.stages.clear()
        s.block.clear()
        s.blockers.clear()
        s.blocked_with.clear()
        s.passed.clear()
