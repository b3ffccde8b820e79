"""The Move phase: step by step along the links, cubes at the borders, and who meets whom."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fulcrum.atlas import BEGIN, KIND_OF, REGION_OF, TERRITORY_OF
from orrery.games.fulcrum.content import ABILITIES, BORDER_CUBES
from orrery.games.fulcrum.effects import PASS_THROUGH, STEP_ASIDE, TOLL
from orrery.games.fulcrum.powers import WITH, holder_of, usable, works_for
from orrery.games.fulcrum.reach import may_enter
from orrery.games.fulcrum.state import Fulcrum, Why
from orrery.games.fulcrum.words import (
    ACTION,
    GIVES,
    MOVE,
    MOVES,
    PLAYER,
    POWER_COUNT,
    SEATS,
    SIDESTEP,
    SIDESTEPS,
    SPACE,
    SPEED,
    STAY,
    STAYS,
    STOP,
)


def _here(s: Fulcrum, seat: int, args: list[int]) -> object:
    return SPACE.labels[s.at[s.turn]]


NO_LINK: Final = Why("PF-MOVE-01", "No link leads from {here} to {space}.", here=_here)
BEGIN_CLOSED: Final = Why("PF-MOVE-09", "A Begin space can be left but never entered.")
NO_RETURN: Final = Why("PF-MOVE-03", "You have been on {space} in this turn already.")
NO_REVERSAL: Final = Why("PF-MOVE-03", "You have just left {space}.")
MUST_MOVE: Final = Why("PF-MOVE-02", "You must make at least one move.")
NO_LINK_ASIDE: Final = Why("PF-ABIL-03", "No link leads from your space to {space}.")
NO_BEGIN_ASIDE: Final = Why("PF-ABIL-03", "You cannot step aside to a Begin space.")
NOT_EMPTY: Final = Why("PF-ABIL-03", "You can only step aside to an empty space.")


class Walk(Step[Fulcrum]):
    """One step to a linked space, again and again: up to Speed, or into an occupied space."""

    RULES = (
        "PF-MOVE-01",
        "PF-MOVE-02",
        "PF-MOVE-03",
        "PF-MOVE-04",
        "PF-MOVE-05",
        "PF-MOVE-06",
        "PF-MOVE-07",
        "PF-MOVE-08",
        "PF-MOVE-09",
        "PF-MOVE-10",
        "PF-MOVE-11",
        "PF-POW-03",
        "PF-TURN-03",
    )

    def run(self, s: Fulcrum) -> None:
        options = self.steps(s)
        if len(s.path) > 1:
            if not options:
                return
            options.append(STOP.action())
        if len(options) == 1:
            self.answer(s, options[0])
        else:
            s.ask(self, s.turn, options)

    def steps(self, s: Fulcrum) -> list[int]:
        """The steps that are left to the player, none when the move has to end here."""
        options: list[int] = []
        player = s.turn
        at = s.at[player]
        walked = len(s.path) - 1
        if walked >= s.level(player, SPEED):
            return options
        if walked > 0 and s.met(player, at) and works_for(s, player, PASS_THROUGH) < 0:
            return options
        for space in s.atlas().links[at]:
            if may_enter(s, s.path, space):
                options.append(MOVE.action(space))
        return options

    def prompt(self, s: Fulcrum) -> str:
        left = s.level(s.turn, SPEED) - (len(s.path) - 1)
        moves = f"{left} moves" if left > 1 else "1 move"
        if len(s.path) == 1:
            return f"You have {moves}, and must make at least one."
        return f"You may move on, {moves} left, or stop at {SPACE.labels[s.at[s.turn]]}."

    def judge(self, s: Fulcrum, action: int) -> Why | None:
        if STOP.has(action):
            return MUST_MOVE if len(s.path) == 1 else None
        if not MOVE.has(action):
            return super().judge(s, action)
        space = MOVE.a(action)
        if space not in s.atlas().links[s.at[s.turn]]:
            return BEGIN_CLOSED if is_closed(s, space) else NO_LINK
        if may_enter(s, s.path, space):
            return None
        return NO_REVERSAL if s.settings.may_revisit else NO_RETURN

    def answer(self, s: Fulcrum, action: int) -> None:
        if STOP.has(action):
            return
        player = s.turn
        if len(s.path) > 1 and s.met(player, s.at[player]):
            ability = works_for(s, player, PASS_THROUGH)
            if ability >= 0:
                s.use(player, ability)
        step_to(s, player, MOVE.a(action))
        s.do(self)


def is_closed(s: Fulcrum, space: int) -> bool:
    """Whether a space is a Begin space that nobody can enter."""
    return KIND_OF[space] == BEGIN and not s.settings.begin_ordinary


def step_to(s: Fulcrum, player: int, space: int) -> None:
    """One move; whoever crosses a border takes a cube of the region entered, if there is room."""
    before = s.at[player]
    s.at[player] = space
    s.path.append(space)
    s.tell(MOVES, player, space, before)
    region = REGION_OF[space]
    if region != REGION_OF[before]:
        s.gain_up_to(player, region, BORDER_CUBES)


class EndMove(Step[Fulcrum]):
    """The move has ended: abilities of those who wait, then the Action phase."""

    RULES = ("PF-TURN-01", "PF-ABIL-03", "PF-ABIL-04", "PF-ABIL-07")

    def run(self, s: Fulcrum) -> None:
        s.phase = ACTION
        player = s.turn
        space = s.at[player]
        ability, owner = toll_due(s, player, space)
        if ability >= 0:
            cube = REGION_OF[space]
            count = toll_count(s, player, space)  # before the ability counts as used
            s.use(owner, ability)
            s.cubes[player * POWER_COUNT + cube] -= count
            s.cubes[owner * POWER_COUNT + cube] += count
            s.tell(GIVES, player, owner, count, cube)
        for aside in WITH[STEP_ASIDE]:
            dodger = holder_of(s, aside)
            if (
                dodger >= 0
                and dodger != player
                and s.at[dodger] == space
                and usable(s, dodger, aside)
            ):
                s.do(SIDESTEP_STEP[dodger])


def toll_due(s: Fulcrum, player: int, space: int) -> tuple[int, int]:
    """The ability that takes a toll of a player who stops on a space, and its owner; or -1."""
    territory = TERRITORY_OF[space]
    if territory >= 0:
        owner = s.holder[territory]
        if owner >= 0 and owner != player:
            ability = works_for(s, owner, TOLL)
            if ability >= 0 and toll_count(s, player, space) > 0:
                return ability, owner
    return -1, -1


def toll_count(s: Fulcrum, player: int, space: int) -> int:
    """The cubes a player hands over there: what it has, and what its receiver can keep."""
    owner = s.holder[TERRITORY_OF[space]]
    ability = works_for(s, owner, TOLL)
    cube = REGION_OF[space]
    room = s.level(owner, 0) - s.cubes[owner * POWER_COUNT + cube]
    return min(ABILITIES[ability].effect.amount, s.cubes[player * POWER_COUNT + cube], room)


class Sidestep(Step[Fulcrum]):
    """Whoever has another player stop on its space may leave for an empty one."""

    RULES = ("PF-ABIL-03", "PF-ABIL-04", "PF-ABIL-07")
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Fulcrum) -> None:
        options: list[int] = []
        for space in s.atlas().links[s.at[self.player]]:
            if judge_aside(s, self.player, space) is None:
                options.append(SIDESTEP.action(space))
        if options:
            options.append(STAY.action())
            s.ask(self, self.player, options)

    def prompt(self, s: Fulcrum) -> str:
        return f"You may step aside, or stay: {s.label(PLAYER, s.turn)} has stopped on your space."

    def judge(self, s: Fulcrum, action: int) -> Why | None:
        if STAY.has(action):
            return None
        if not SIDESTEP.has(action):
            return super().judge(s, action)
        return judge_aside(s, self.player, SIDESTEP.a(action))

    def answer(self, s: Fulcrum, action: int) -> None:
        if STAY.has(action):
            s.tell(STAYS, self.player)
            return
        before = s.at[self.player]
        s.use(self.player, works_for(s, self.player, STEP_ASIDE))
        s.at[self.player] = SIDESTEP.a(action)
        s.tell(SIDESTEPS, self.player, SIDESTEP.a(action), before)


def judge_aside(s: Fulcrum, player: int, space: int) -> Why | None:
    """Only to an empty linked space, and never to a Begin space; a border pays nothing."""
    if is_closed(s, space):
        return BEGIN_CLOSED
    if space not in s.atlas().links[s.at[player]]:
        return NO_LINK_ASIDE
    if KIND_OF[space] == BEGIN:
        return NO_BEGIN_ASIDE
    return NOT_EMPTY if s.met(player, space) else None


# What a step does is carried out by step_to.
RULES: Final = ("PF-BORD-01", "PF-BORD-02", "PF-BORD-03", "PF-MOVE-06", "PF-AI-29")
WALK: Final = Walk()
END_MOVE: Final = EndMove()
SIDESTEP_STEP: Final = [Sidestep(player) for player in range(SEATS)]
