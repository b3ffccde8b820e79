"""Which options are worth a thought: those that lead to something, in the order that matters.

A move of several steps, cubes taken one by one and modifiers laid one by one have very many ways
to the same end. What is left out here is a way that another option stands for.
"""

from __future__ import annotations

from typing import Final

from orrery.core.verbs import Verb
from orrery.games.fulcrum.advice import (
    CUBE_WORTH,
    TARGETS,
    battle_gain,
    gain_at,
    small_change,
)
from orrery.games.fulcrum.atlas import FAR, PORTAL_OF, REGION_OF
from orrery.games.fulcrum.content import HIGHEST
from orrery.games.fulcrum.hurry import (
    drive,
    haste,
    level_is_lacking,
    loses_by_claim,
    weary,
)
from orrery.games.fulcrum.knowledge import playable
from orrery.games.fulcrum.state import VALUE, Fulcrum
from orrery.games.fulcrum.ways import KEPT
from orrery.games.fulcrum.words import (
    ATTACKER,
    BURN,
    BURY,
    CLAIM,
    COMMIT,
    DEFENDER,
    DONE,
    GATHER,
    GIVE_BACK,
    JUMP,
    LEVEL_UP,
    MOVE,
    POWER_COUNT,
    SPEED,
    STOP,
    TAKE,
)

JUMP_MOVES: Final = 2  # a jump takes the rest of a turn; it is set against so many moves
KEEN: Final = 0.7  # of the best promise; what promises less is not walked to
WAYS: Final = 3  # first steps of a move to think about, and more where they promise the same
END_WORTH: Final = 8.0  # points for a claim when the end is wished for most
SHUNNED: Final = -1.0  # a battle in a long game
NOT_NEEDED: Final = 50


def sensible(s: Fulcrum) -> list[int]:
    """The options that somebody who plays well may want."""
    options = s.options
    if s.pending is None:
        return options
    if weary(s):
        ways = ways_to_the_end(s)
        if ways:
            return ways
    first = options[0]
    if MOVE.has(first) and (len(options) > 2 or weary(s)):
        return steps_worth_taking(s, Promises(s, s.turn))
    if len(options) <= 2:
        return options
    if COMMIT.has(first) or BURN.has(first):
        return cards_worth_laying(s)
    if TAKE.has(first):
        return cube_worth_taking(s)
    if BURY.has(first):
        return card_of_least_use(s, BURY)
    if GIVE_BACK.has(first):
        return card_of_least_use(s, GIVE_BACK)
    return options


# -- moving ---------------------------------------------------------------------------------


def steps_worth_taking(s: Fulcrum, promised: Promises) -> list[int]:
    """The steps towards what promises nearly the most; once under way, one towards the most."""
    player = s.turn
    found: list[float] = []
    for action in s.options:
        if STOP.has(action):
            found.append(promise_from(s, promised, s.at[player], 0))
        else:
            found.append(promise_of_step(s, promised, MOVE.a(action)))
    best = max(found)
    if len(s.path) > 1:
        # The end of the move is the last option, and comes first among equals.
        for i in range(len(found) - 1, -1, -1):
            if found[i] == best:
                return [s.options[i]]
    bar = best
    if best > 0.0 and not weary(s):
        bar = max(KEEN * best, sorted(found)[-min(WAYS, len(found))])
    return [action for action, each in zip(s.options, found, strict=True) if each >= bar]


class Promises:
    """What the action of each target would bring a player now, and a battle with each rival.

    The longer the game lasts, the more counts what brings its end nearer; in the end that alone,
    for whoever is able to do it. Then no battle is sought either: whoever can do nothing else could
    for ever undo what the other does.
    """

    def __init__(self, s: Fulcrum, player: int) -> None:
        self.gains: list[float] = [drive(s, player, space) for space in TARGETS]
        self.battles: list[float] = [SHUNNED] * s.settings.players
        self.ends = weary(s) and max(self.gains) > 0.0
        if self.ends:
            return
        wish = END_WORTH * haste(s)
        for i, space in enumerate(TARGETS):
            self.gains[i] = gain_at(s, player, space) + wish * self.gains[i]
            if loses_by_claim(s, player, space):
                self.gains[i] = 0.0
        for other in range(s.settings.players):
            if other != player:
                if not weary(s):
                    self.battles[other] = battle_gain(s, player, other)
                if s.at[other] in TARGETS:
                    self.gains[TARGETS.index(s.at[other])] = self.battles[other]


def promise_of_step(s: Fulcrum, promised: Promises, space: int) -> float:
    """What a step promises: what can be reached after it, and a cube at a border."""
    player = s.turn
    region = REGION_OF[space]
    cube = 0.0
    if region != REGION_OF[s.at[player]] and s.room(player, region) > 0:
        cube = CUBE_WORTH * small_change(s)
    for other in range(s.settings.players):
        if other != player and s.at[other] == space:
            return promised.battles[other] + cube  # here the move ends
    if promised.ends:
        # Every step must come nearer, cube or no cube: with moves left one could also walk away.
        return promise_from(s, promised, space, 0)
    left = s.level(player, SPEED) - len(s.path)
    return promise_from(s, promised, space, left) + cube


def promise_from(s: Fulcrum, promised: Promises, at: int, left: int) -> float:
    """The best that can be reached from a space with some moves left in this turn."""
    atlas = s.atlas()
    kept_after = KEPT[s.level(s.turn, SPEED)]
    to_portal = FAR
    for portal in PORTAL_OF:
        to_portal = min(to_portal, atlas.distance(at, portal))
    best = 0.0
    for i, space in enumerate(TARGETS):
        gain = promised.gains[i]
        if gain <= best:
            continue
        steps = atlas.distance(at, space)
        # Where one has been in this turn one can come back only in the next.
        if space not in s.path:
            steps = max(0, steps - left)
        away = atlas.distance(PORTAL_OF[REGION_OF[space]], space)
        steps = min(steps, max(0, to_portal - left) + JUMP_MOVES + away)
        best = max(best, gain * kept_after[steps])
    return best


# -- to the end -----------------------------------------------------------------------------


def ways_to_the_end(s: Fulcrum) -> list[int]:
    """What alone brings the end of a long game nearer, if the player on turn is able to.

    Whoever is behind would rather wait, and could do so for ever.
    """
    player = s.turn
    first = s.options[0]
    if LEVEL_UP.has(first):
        return [first] if level_is_lacking(s, player, LEVEL_UP.a(first)) else []
    jumps: list[int] = []
    for action in s.options:
        if CLAIM.has(action) or (GATHER.has(action) and drive(s, player, s.at[player]) > 0.0):
            return [action]
        if JUMP.has(action):
            jumps.append(action)
    if not jumps and not MOVE.has(first):
        return []
    promised = Promises(s, player)
    if not promised.ends:
        return []
    if not jumps:
        return steps_worth_taking(s, promised)
    found = [promise_from(s, promised, JUMP.a(action), 0) for action in jumps]
    return [jumps[found.index(max(found))]]


# -- modifiers ------------------------------------------------------------------------------


def cards_worth_laying(s: Fulcrum) -> list[int]:
    """The strongest modifier, a cube of which there are most, or no more."""
    strongest = -1
    burnt = -1
    for action in s.options:
        if COMMIT.has(action):
            value = VALUE[COMMIT.a(action)]
            if strongest < 0 or value > VALUE[COMMIT.a(strongest)]:
                strongest = action
        elif BURN.has(action):
            start = s.seat * POWER_COUNT
            if burnt < 0 or s.cubes[start + BURN.a(action)] > s.cubes[start + BURN.a(burnt)]:
                burnt = action
    wanted = [strongest, burnt]
    return [action for action in s.options if action in wanted or DONE.has(action)]


def card_of_least_use(s: Fulcrum, verb: Verb) -> list[int]:
    """The card that counts least, or cannot be played, is given up first."""
    fitting = playable(s, s.seat, ATTACKER) | playable(s, s.seat, DEFENDER)
    uses = [use_of(fitting, verb.a(action)) for action in s.options]
    return [s.options[uses.index(min(uses))]]


def use_of(fitting: int, card: int) -> int:
    return VALUE[card] if fitting >> card & 1 else 0


# -- cubes ----------------------------------------------------------------------------------


def cube_worth_taking(s: Fulcrum) -> list[int]:
    """The cube that brings the player nearest to a territory or a level."""
    needs = [need_of(s, s.turn, TAKE.a(action)) for action in s.options]
    return [s.options[needs.index(min(needs))]]


def need_of(s: Fulcrum, player: int, region: int) -> int:
    """How many cubes are lacking for the next territory or level of a region; the fewer the better.

    What nothing waits for comes last.
    """
    has = s.cubes[player * POWER_COUNT + region]
    level = s.level(player, region)
    if s.held(player, region) < s.capacity(player, region):
        wanted = level
    elif level < HIGHEST and s.access(player, region) >= s.settings.indicator[level]:
        wanted = 1  # what is taken there pays for the rest
    else:
        return NOT_NEEDED
    return wanted - has if wanted > has else NOT_NEEDED + has
