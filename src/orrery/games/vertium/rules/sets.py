"""Phase One: sets of three cards and the tokens they place."""

from __future__ import annotations

from typing import Final

from orrery.games.vertium.content import NUMBER
from orrery.games.vertium.knowledge import sees_loss
from orrery.games.vertium.rules.colonies import place_token
from orrery.games.vertium.state import KINDS, RESOURCE_COUNT, Vertium, Why
from orrery.games.vertium.words import PLAYS_SET, SET, SPEND

RULES: Final = (
    "VT-SETS-01",
    "VT-SETS-02",
    "VT-SETS-05",
    "VT-SETS-06",
    "VT-SETS-07",
    "VT-SETS-08",
    "VT-SETS-09",
    "VT-SETS-10",
    "VT-SETS-11",
)
SET_SIZE: Final = NUMBER["set"]


def _held(s: Vertium, seat: int, args: list[int]) -> object:
    return s.hand[seat * KINDS + args[0]]


NO_SET: Final = Why("VT-SETS-01", "A set is three {resource} cards; you have {held}.", held=_held)
NO_TOKEN: Final = Why("VT-SETS-09", "Neither you nor the pool has any {resource} token left.")
TOKEN_LEFT: Final = Why("VT-SETS-06", "Choose a planet for the {resource} token.")
NOT_IN_PLAY: Final = Why("VT-SETS-06", "{planet} is not in this game.")
COLONIZED: Final = Why("VT-COL-05", "{planet} is colonized and takes no more tokens.")
NEEDED_ELSEWHERE: Final = Why(
    "VT-SETS-07", "{planet} has {resource} already, and another planet still lacks it."
)


def has_set(s: Vertium, faction: int) -> bool:
    for resource in range(RESOURCE_COUNT):
        if s.hand[faction * KINDS + resource] >= SET_SIZE:
            return True
    return False


def token_left(s: Vertium, faction: int, resource: int) -> bool:
    return s.pool[resource] > 0 or s.supply[faction * RESOURCE_COUNT + resource] > 0


def lacking(s: Vertium, resource: int) -> bool:
    """Whether some uncolonized planet lacks a resource."""
    for planet in s.worlds:
        if s.owner_of[planet] < 0 and s.tokens[planet * RESOURCE_COUNT + resource] == 0:
            return True
    return False


def judge_set(s: Vertium, faction: int, resource: int, planet: int) -> Why | None:
    if s.hand[faction * KINDS + resource] < SET_SIZE:
        return NO_SET
    if not token_left(s, faction, resource):
        return NO_TOKEN
    if s.value[planet] == 0:
        return NOT_IN_PLAY
    if s.owner_of[planet] >= 0:
        return COLONIZED
    if s.tokens[planet * RESOURCE_COUNT + resource] > 0 and lacking(s, resource):
        return NEEDED_ELSEWHERE
    return None


def judge_spend(s: Vertium, faction: int, resource: int) -> Why | None:
    if s.hand[faction * KINDS + resource] < SET_SIZE:
        return NO_SET
    return TOKEN_LEFT if token_left(s, faction, resource) else None


def set_options(s: Vertium, faction: int) -> list[int]:
    """All ways to play a set, none without one."""
    options: list[int] = []
    for resource in range(RESOURCE_COUNT):
        if s.hand[faction * KINDS + resource] >= SET_SIZE:
            for planet in s.worlds:
                if judge_set(s, faction, resource, planet) is None:
                    options.append(SET.action(resource, planet))
    for resource in range(RESOURCE_COUNT):
        if judge_spend(s, faction, resource) is None:
            options.append(SPEND.action(resource))
    return options


def play_set(s: Vertium, faction: int, action: int) -> None:
    """Lay three cards down; place a token, from the pool first."""
    resource = SET.a(action) if SET.has(action) else SPEND.a(action)
    s.hand[faction * KINDS + resource] -= SET_SIZE
    sees_loss(s, faction, resource, SET_SIZE)
    for _ in range(SET_SIZE):
        s.discard.append(resource)
    s.tell(PLAYS_SET, faction, resource)
    if SET.has(action):
        if s.pool[resource] > 0:
            s.pool[resource] -= 1
        else:
            s.supply[faction * RESOURCE_COUNT + resource] -= 1
        place_token(s, faction, resource, SET.b(action))
