"""Where the player on turn may still go: each space with a shortest way and the cubes on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.games.fulcrum.atlas import BEGIN, COUNT, KIND_OF, REGION_OF
from orrery.games.fulcrum.content import BORDER_CUBES
from orrery.games.fulcrum.effects import PASS_THROUGH
from orrery.games.fulcrum.powers import works_for
from orrery.games.fulcrum.words import ACTION, MOVE_PHASE, POWER_COUNT, SPEED

if TYPE_CHECKING:
    from orrery.games.fulcrum.state import Fulcrum

# Which spaces a path may go on to (may_enter); the steps themselves are taken in rules.move.
RULES: Final = ("PF-MOVE-03", "PF-MOVE-09")


class Reach:
    """All spaces where a move can end, with the way that goes on from the present space."""

    def __init__(self) -> None:
        self.key: list[int] = []
        self.spaces: list[int] = []
        self.paths: list[list[int]] = [[] for _ in range(COUNT)]
        self.gains: list[list[int]] = [[] for _ in range(COUNT)]  # cubes by type


_LAST: Final[list[Reach]] = [Reach()]


def reach_of(s: Fulcrum) -> Reach:
    """Where the player on turn may end its move; in the Action phase only where it stands.

    A view asks many times about one position, so the last answer is kept.
    """
    key = _key(s)
    last = _LAST[0]
    if last.key == key:
        return last
    found = Reach()
    found.key = key
    if 0 <= s.turn < s.settings.people:
        at = s.at[s.turn]
        if s.phase == MOVE_PHASE and at >= 0:
            left = s.level(s.turn, SPEED) - (len(s.path) - 1)
            slips = works_for(s, s.turn, PASS_THROUGH) >= 0
            if len(s.path) > 1:
                _end(found, at, [], [0] * POWER_COUNT)
                if not slips and s.met(s.turn, at):
                    left = 0
            _go_on(s, found, s.path.copy(), len(s.path), left, slips)
        elif s.phase == ACTION and at >= 0:
            _end(found, at, [], [0] * POWER_COUNT)
    found.spaces.sort()
    _LAST[0] = found
    return found


def _key(s: Fulcrum) -> list[int]:
    """All that the answer depends on."""
    settings = s.settings
    key = [s.layout, s.phase, s.turn, settings.people]
    key.append(int(settings.may_revisit) * 2 + int(settings.begin_ordinary))
    key += s.at
    key += s.path
    key.append(-1)
    key += s.supply
    if s.turn >= 0:
        key += s.cubes[s.turn * POWER_COUNT : (s.turn + 1) * POWER_COUNT]
        key += s.levels[s.turn * POWER_COUNT : (s.turn + 1) * POWER_COUNT]
        key.append(works_for(s, s.turn, PASS_THROUGH))
    return key


def _go_on(s: Fulcrum, found: Reach, path: list[int], walked: int, left: int, slips: bool) -> None:
    """Try all steps from the end of a path, the first `walked` spaces of which are behind."""
    if left <= 0:
        return
    at = path[-1]
    for space in s.atlas().links[at]:
        if not may_enter(s, path, space):
            continue
        path.append(space)
        way = path[walked:]
        _end(found, space, way, way_gains(s, path[walked - 1 :]))
        if slips or not s.met(s.turn, space):
            _go_on(s, found, path, walked, left - 1, slips)
        path.pop()


def may_enter(s: Fulcrum, path: list[int], space: int) -> bool:
    """Whether a path may go on to a space that is linked to its end."""
    if KIND_OF[space] == BEGIN and not s.settings.begin_ordinary:
        return False
    if s.settings.may_revisit:
        return len(path) < 2 or path[-2] != space
    return space not in path


def way_gains(s: Fulcrum, path: list[int]) -> list[int]:
    """The cubes that the player on turn would take at the borders of a path."""
    gains = [0] * POWER_COUNT
    for i in range(1, len(path)):
        region = REGION_OF[path[i]]
        if region != REGION_OF[path[i - 1]]:
            room = s.room(s.turn, region) - gains[region]
            gains[region] += max(0, min(BORDER_CUBES, room))
    return gains


def _end(found: Reach, space: int, way: list[int], gains: list[int]) -> None:
    """Note a way to a space if it is the first, or shorter, or as short with more cubes."""
    if space in found.spaces:
        known = found.paths[space]
        if len(way) > len(known):
            return
        if len(way) == len(known) and sum(gains) <= sum(found.gains[space]):
            return
    else:
        found.spaces.append(space)
    found.paths[space] = way
    found.gains[space] = gains
