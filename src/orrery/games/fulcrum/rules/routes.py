"""How an AI walks: a shortest route, around others where that costs nothing."""

from __future__ import annotations

from typing import Final

from orrery.games.fulcrum.rules.move import step_to
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import SPEED

RULES: Final = ("PF-AI-04", "PF-AI-25", "PF-AI-29", "PF-MOVE-02", "PF-MOVE-05")


def walk_towards(s: Fulcrum, player: int, target: int) -> None:
    """Up to Speed moves along the route; it ends at the target, or in any occupied space."""
    left = s.level(player, SPEED)
    clear = has_clear_way(s, player, s.at[player], target)
    while left > 0 and s.at[player] != target:
        step_to(s, player, next_step(s, player, target, clear))
        left -= 1
        if s.met(player, s.at[player]):
            return


def next_step(s: Fulcrum, player: int, target: int, clear: bool) -> int:
    """The first space, in the order of ids, that is nearer and, if there is a clear way, on one."""
    at = s.at[player]
    atlas = s.atlas()
    distance = atlas.distance(at, target) - 1
    for space in atlas.links[at]:
        if atlas.distance(space, target) == distance and (
            not clear or free_from(s, player, space, target)
        ):
            return space
    raise ValueError("there is no way to the target")


def has_clear_way(s: Fulcrum, player: int, at: int, target: int) -> bool:
    """Whether a shortest route has no occupied space before the target."""
    atlas = s.atlas()
    distance = atlas.distance(at, target) - 1
    for space in atlas.links[at]:
        if atlas.distance(space, target) == distance and free_from(s, player, space, target):
            return True
    return False


def free_from(s: Fulcrum, player: int, space: int, target: int) -> bool:
    """Whether a space on a shortest route is the target, or empty with a clear way on."""
    if space == target:
        return True
    return not s.met(player, space) and has_clear_way(s, player, space, target)
