"""Reactions: windows, who is asked in them, and what comes when they close."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.conquerors.content import CARDS, QUICK, TYPE_OF
from orrery.games.conquerors.events import CANCELS, ENTERS, FAILS, PASSES, RESOLVES
from orrery.games.conquerors.events import WINDOW as OPENS
from orrery.games.conquerors.flow import CLOSE, RUN, SETTLE, WINDOW
from orrery.games.conquerors.planet import TO_JUNK, has_room, leave, put
from orrery.games.conquerors.rules.fighting import ambush_fight
from orrery.games.conquerors.rules.materials import (
    convert,
    cost_changes,
    judge_convert,
    payable,
)
from orrery.games.conquerors.rules.objective import end_step
from orrery.games.conquerors.rules.playing import (
    announce,
    has_needs,
    judge_play,
    judge_use,
    use,
)
from orrery.games.conquerors.rules.strikes import deal_aimed, still_aimed
from orrery.games.conquerors.rules.targets import has_target
from orrery.games.conquerors.rules.triggers import happens, watched
from orrery.games.conquerors.stack import (
    any_open,
    clear_flag,
    flagged,
    pop,
    set_flag,
    top,
)
from orrery.games.conquerors.state import (
    ASKED_AT,
    BY_AT,
    CANCELLED,
    CARD_AT,
    DROPPED,
    FLAGS_AT,
    FRAME,
    IS_OPEN,
    PROGRAM_AT,
    REACTED,
    REF,
    SOURCE_AT,
    WHAT_AT,
    Conquerors,
    Why,
)
from orrery.games.conquerors.vocabulary import (
    ON_PLAY,
    SPELL,
    TRAP,
    WHEN_PLAYED,
    WHEN_TRAP_ACTIVATED,
)
from orrery.games.conquerors.words import (
    ACTIVATED,
    AMBUSHED,
    ATTACKING,
    CONVERT,
    EFFECT,
    EFFECT_DAMAGE,
    LINE_DAMAGE,
    PASS,
    PLAY,
    PLAYED_CARD,
    THROUGH,
    USE,
    WHAT,
)

# What opens windows is a closed list; who is asked follows from public information alone.
RULES: Final = (
    "PC-REACT-01",
    "PC-REACT-06",
    "PC-REACT-07",
    "PC-REACT-10",
    "PC-REACT-14",
    "PC-REACT-19",
    "PC-INFO-02",
    "PC-SPELL-10",
)


# -- who is asked ---------------------------------------------------------------------------


def may_react(s: Conquerors, seat: int) -> bool:
    """Whether public information leaves a reaction possible to a player."""
    for spot in s.lively:
        if s.side[spot] == seat:
            for index in range(len(CARDS[s.card[spot]].paid)):
                if judge_use(s, seat, spot, index, False) is None:
                    return True
    if s.hand[seat]:
        changes = cost_changes(s, seat)
        start = seat * len(CARDS)
        closed = not s.open_lists
        for kind in s.quick[seat]:
            if (
                (closed or s.unseen[start + kind] > 0)
                and payable(s, seat, kind, changes)
                and has_needs(s, seat, kind)
            ):
                return True
    return s.settings.convert_any and judge_convert(s, seat, False) is None


def reactions(s: Conquerors, seat: int, idle: bool) -> list[int]:
    """What a player can really do: cards to play and effects to use, in the order of actions."""
    found: list[int] = []
    if judge_convert(s, seat, idle) is None:
        found.append(CONVERT.action())
    changes = cost_changes(s, seat)
    last = -1
    room = has_room(s)
    for kind in s.hand[seat]:
        if kind == last:
            continue
        last = kind
        if not idle and not QUICK[kind]:
            continue
        if TYPE_OF[kind] == TRAP or not payable(s, seat, kind, changes):
            continue
        if (room or TYPE_OF[kind] == SPELL) and has_needs(s, seat, kind):
            found.append(PLAY.action(kind))
    uses: list[int] = []
    for spot in s.lively:
        if s.side[spot] == seat:
            for index in range(len(CARDS[s.card[spot]].paid)):
                if judge_use(s, seat, spot, index, idle) is None:
                    uses.append(USE.action(spot, index))
    uses.sort()
    return found + uses


def judge_reaction(s: Conquerors, seat: int, action: int, idle: bool) -> Why | None:
    """Why something that is played, used or converted is not possible."""
    if PLAY.has(action):
        return judge_play(s, seat, PLAY.a(action), idle)
    if USE.has(action):
        return judge_use(s, seat, USE.a(action), USE.b(action), idle)
    return judge_convert(s, seat, idle)


def react(s: Conquerors, seat: int, action: int) -> None:
    """Carry out what was chosen."""
    if PLAY.has(action):
        announce(s, seat, PLAY.a(action))
    elif USE.has(action):
        use(s, seat, USE.a(action), USE.b(action))
    else:
        convert(s, seat)


# -- the window -----------------------------------------------------------------------------


class Open(Step[Conquerors]):
    """A window opens before what is on top of the stack."""

    RULES = (
        "PC-REACT-01",
        "PC-REACT-02",
        "PC-REACT-03",
        "PC-REACT-04",
        "PC-REACT-05",
        "PC-REACT-06",
        "PC-REACT-12",
    )

    def run(self, s: Conquerors) -> None:
        frame = top(s)
        s.frames[frame + ASKED_AT] = 0
        if s.settings.flat and any_open(s):
            s.go(CLOSE)
            return
        set_flag(s, frame, IS_OPEN)
        s.tell(OPENS, s.frames[frame + WHAT_AT], s.frames[frame + CARD_AT], s.frames[frame + BY_AT])
        s.go(WINDOW)


class Window(Step[Conquerors]):
    """Players may react, active player first; it closes when all pass one after the other."""

    RULES = (
        "PC-REACT-07",
        "PC-REACT-08",
        "PC-REACT-09",
        "PC-REACT-12",
        "PC-REACT-13",
        "PC-REACT-15",
        "PC-REACT-22",
        "PC-REACT-24",
        "PC-SPELL-01",
        "PC-INFO-02",
    )

    def prompt(self, s: Conquerors) -> str:
        frame = top(s)
        what = WHAT.labels[s.frames[frame + WHAT_AT]]
        card = s.frames[frame + CARD_AT]
        name = f" ({CARDS[card].name})" if card >= 0 else ""
        return f"You may react before {what}{name}, or pass."

    def run(self, s: Conquerors) -> None:
        frame = top(s)
        if s.frames[frame + FLAGS_AT] & (CANCELLED | DROPPED) or pointless(s, frame):
            s.go(CLOSE)
            return
        first = s.first_seat()
        for offset in range(s.frames[frame + ASKED_AT], s.seats):
            seat = (first + offset) % s.seats
            if not s.out[seat] and may_react(s, seat):
                s.ask(self, seat, [PASS.action(), *reactions(s, seat, False)])
                return
        s.go(CLOSE)

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if PASS.has(action):
            return None
        if PLAY.has(action) or USE.has(action) or CONVERT.has(action):
            return judge_reaction(s, s.seat, action, False)
        return super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        frame = top(s)
        seat = s.seat
        offset = (seat - s.first_seat()) % s.seats
        s.go(WINDOW)
        if PASS.has(action):
            s.tell(PASSES, seat)
            s.frames[frame + ASKED_AT] = offset + 1
            return
        if not CONVERT.has(action):
            if seat != s.active:
                set_flag(s, frame, REACTED)
            s.frames[frame + ASKED_AT] = offset + 1 if s.settings.one_offer else 0
        react(s, seat, action)


def pointless(s: Conquerors, frame: int) -> bool:
    """Whether what a window precedes can no longer happen."""
    what = s.frames[frame + WHAT_AT]
    if what == EFFECT_DAMAGE:
        return not s.settings.aim_after and not still_aimed(s, frame)
    if what == LINE_DAMAGE:
        for i in range(len(s.attackers)):
            if s.ranks[i] == s.line and ATTACKING <= s.stages[i] <= THROUGH:
                return False
        return True
    return False


class Close(Step[Conquerors]):
    """What the window preceded happens."""

    RULES = (
        "PC-REACT-09",
        "PC-REACT-11",
        "PC-REACT-17",
        "PC-CARD-03",
        "PC-CARD-05",
        "PC-SPELL-04",
        "PC-SPELL-05",
        "PC-SPELL-06",
        "PC-TRAP-08",
        "PC-TRAP-09",
        "PC-TRAP-15",
        "PC-TRAP-18",
    )

    def run(self, s: Conquerors) -> None:
        frame = top(s)
        clear_flag(s, frame, IS_OPEN)
        what = s.frames[frame + WHAT_AT]
        if what == PLAYED_CARD:
            take_effect(s, frame)
        elif what == ACTIVATED:
            spring(s, frame)
        elif what == EFFECT_DAMAGE:
            deal_aimed(s, frame)
        elif what == AMBUSHED:
            ambush_fight(s, frame)
        else:
            pop(s)


def take_effect(s: Conquerors, frame: int) -> None:
    """A played card takes effect, unless it was cancelled."""
    kind = s.frames[frame + CARD_AT]
    seat = s.frames[frame + BY_AT]
    if flagged(s, frame, DROPPED):
        pop(s)
        return
    if flagged(s, frame, CANCELLED):
        pop(s)
        s.tell(CANCELS, seat, kind)
        s.junkyard[seat].append(kind)
        watched(s, WHEN_PLAYED, seat, kind)
        end_step(s)
        s.go(SETTLE)
        return
    if TYPE_OF[kind] == SPELL:
        effect = CARDS[kind].effect
        s.frames[frame + WHAT_AT] = EFFECT
        s.depth += 1
        if effect is not None:
            s.frames[frame + PROGRAM_AT] = effect.number
            source = s.frames[frame + SOURCE_AT]
            if has_target(s, seat, source, effect, frame - FRAME):
                s.tell(RESOLVES, seat, kind)
            else:
                s.tell(FAILS, seat, kind)
                set_flag(s, frame, CANCELLED)
        s.go(RUN)
        return
    stamp = s.frames[frame + SOURCE_AT] // REF
    pop(s)
    spot = put(s, kind, seat, stamp)
    s.tell(ENTERS, seat, kind, spot)
    happens(s, ON_PLAY, spot, s.ref(spot), seat)
    watched(s, WHEN_PLAYED, seat, kind)
    end_step(s)
    s.go(SETTLE)


def spring(s: Conquerors, frame: int) -> None:
    """An activated trap goes to the junkyard and its effect begins."""
    kind = s.frames[frame + CARD_AT]
    seat = s.frames[frame + BY_AT]
    if flagged(s, frame, DROPPED):
        pop(s)
        return
    spot = s.at(s.frames[frame + SOURCE_AT])
    if spot >= 0:
        leave(s, spot, TO_JUNK)
    effect = CARDS[kind].effect
    s.frames[frame + WHAT_AT] = EFFECT
    s.depth += 1
    if effect is not None:
        s.frames[frame + PROGRAM_AT] = effect.number
    watched(s, WHEN_TRAP_ACTIVATED, seat, kind)
    s.go(RUN)
