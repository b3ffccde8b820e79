"""What an AI is after: the first action of its list that is available, and its target."""

from __future__ import annotations

from typing import Final

from orrery.games.fulcrum.atlas import (
    CENTRAL_OF,
    FAR,
    KIND_OF,
    METEOR_OF,
    OUTER_OF,
    REGION_OF,
    SPACE_OF,
    TERRITORY,
    TERRITORY_OF,
)
from orrery.games.fulcrum.content import CHARACTERS
from orrery.games.fulcrum.knowledge import FITTING, playable
from orrery.games.fulcrum.rules.actions import duty_to_attack, duty_to_defend
from orrery.games.fulcrum.rules.fulcra import level_price
from orrery.games.fulcrum.rules.territory import judge_claim, judge_steal, judge_theft
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import (
    AIM_ATTACK,
    AIM_CLAIM,
    AIM_DEFEND,
    AIM_METEOR,
    AIM_OUTER,
    AIM_STEAL,
    ATTACKER,
    CARD_COUNT,
    DEFENDER,
    ENERGY,
    POWER_COUNT,
    SPEED,
)

RULES: Final = (
    "PF-AI-01",
    "PF-AI-05",
    "PF-AI-06",
    "PF-AI-07",
    "PF-AI-09",
    "PF-AI-10",
    "PF-AI-11",
    "PF-AI-14",
    "PF-AI-18",
    "PF-AI-20",
    "PF-AI-22",
    "PF-AI-23",
    "PF-AI-24",
    "PF-AI-25",
)


class Aim:
    """An action that an AI pursues, and where; `open` when its hidden cards had no part in it."""

    def __init__(self, kind: int, space: int, open: bool) -> None:
        self.kind = kind
        self.space = space
        self.open = open


def downgraded(s: Fulcrum, player: int) -> int:
    """The Power below the mat whose Central Fulcra is nearest; -1 when there is none.

    Where the Energy limit applies at once, what Energy cannot pay for waits until Energy, which can
    always pay for itself, has been restored: otherwise the AI would go for it forever.
    """
    mat = CHARACTERS[s.character[player]].mat
    energy = s.level(player, ENERGY)
    waits = s.settings.limit_at_once and energy < mat.levels[ENERGY]
    atlas = s.atlas()
    best = -1
    nearest = FAR
    for power in range(POWER_COUNT):
        if s.level(player, power) < mat.levels[power]:
            if waits and power != ENERGY and level_price(s, player, power) > energy:
                continue
            distance = atlas.distance(s.at[player], CENTRAL_OF[power])
            if distance < nearest:
                best = power
                nearest = distance
    return best


def choose_aim(s: Fulcrum, player: int) -> Aim:
    """The first available action of the list; if none is, the first that has a target at all."""
    priority = CHARACTERS[s.character[player]].mat.priority
    seen = True
    for kind in priority:
        seen = seen and not hangs_on_cards(s, player, kind)
        space = target_of(s, player, kind, False)
        if space >= 0:
            return Aim(kind, space, seen)
    for kind in priority:
        space = target_of(s, player, kind, True)
        if space >= 0:
            return Aim(kind, space, seen)
    raise ValueError("an AI always has somewhere to go")


def hangs_on_cards(s: Fulcrum, player: int, kind: int) -> bool:
    """Whether the cards that an AI holds decide if an action is available."""
    if s.hand_size(player) == 0:
        return False
    if kind == AIM_METEOR:
        return not s.spent[player]
    return kind in (AIM_ATTACK, AIM_DEFEND) and not s.settings.ai_always_battles


def target_of(s: Fulcrum, player: int, kind: int, anyway: bool) -> int:
    """The nearest target of an action; `anyway` ignores cubes, room, hand, supply and reach."""
    if kind == AIM_STEAL:
        for ai_owners in (False, True):
            spaces = [
                space
                for space in SPACE_OF
                if steals(s, player, space, anyway)
                and s.is_ai(s.holder[TERRITORY_OF[space]]) == ai_owners
            ]
            found = nearest_empty(s, player, spaces, anyway)
            if found >= 0:
                return found
        return -1
    if kind == AIM_CLAIM:
        return nearest_empty(
            s, player, [space for space in SPACE_OF if claims(s, player, space, anyway)], anyway
        )
    if kind in (AIM_ATTACK, AIM_DEFEND):
        return rival_space(s, player, anyway)
    if kind == AIM_METEOR:
        if not anyway and satisfied(s, player):
            return -1
        return nearest_empty(s, player, METEOR_OF, anyway)
    if kind == AIM_OUTER:
        outers = [space for space in OUTER_OF if anyway or outer_pays(s, player, REGION_OF[space])]
        return nearest_empty(s, player, outers, anyway)
    centres = [space for space in CENTRAL_OF if anyway or s.room(player, REGION_OF[space]) > 0]
    return nearest_empty(s, player, centres, anyway)


def steals(s: Fulcrum, player: int, space: int, anyway: bool) -> bool:
    if anyway:
        return judge_theft(s, player, space) is None
    return judge_steal(s, player, space, 0) is None


def claims(s: Fulcrum, player: int, space: int, anyway: bool) -> bool:
    if anyway:
        return s.holder[TERRITORY_OF[space]] < 0
    return judge_claim(s, player, space, 0) is None


def outer_pays(s: Fulcrum, player: int, region: int) -> bool:
    """Whether an Outer Fulcra space has a cube that the player could keep."""
    for cube in range(POWER_COUNT):
        if cube != region and s.room(player, cube) > 0:
            return True
    return False


def nearest_empty(s: Fulcrum, player: int, spaces: list[int], anyway: bool) -> int:
    """The nearest of some spaces without a standee, never the own; the lower id among equals."""
    atlas = s.atlas()
    at = s.at[player]
    best = -1
    nearest = FAR
    if s.settings.opportunist and not anyway:
        nearest = s.level(player, SPEED) + 1
    for space in spaces:
        distance = atlas.distance(at, space)
        if space == at or distance > nearest or s.met(player, space):
            continue
        if distance < nearest or (best >= 0 and space < best):
            best = space
            nearest = distance
    return best


# -- rivals ---------------------------------------------------------------------------------


def rival_space(s: Fulcrum, player: int, anyway: bool) -> int:
    """Where the rival stands that an AI would battle: people first, then the nearest."""
    atlas = s.atlas()
    players = s.settings.players
    best = -1
    nearest = 2 * FAR
    for i in range(1, players):
        other = (player + i) % players
        if s.at[other] == s.at[player]:
            continue
        distance = atlas.distance(s.at[player], s.at[other])
        if distance >= FAR:
            continue
        if not anyway and not s.settings.ai_always_battles:
            side = side_against(s, player, other)
            if distance > s.level(player, SPEED) or not is_armed(s, player, side):
                continue
        if not anyway and s.settings.opportunist and distance > s.level(player, SPEED):
            continue
        if s.is_ai(other):
            distance += FAR
        if distance < nearest:
            nearest = distance
            best = s.at[other]
    return best


def side_against(s: Fulcrum, player: int, other: int) -> int:
    """The side an AI takes in a battle: that of its list, unless an ideal binds it."""
    if duty_to_defend(s, player, other):
        return DEFENDER
    if duty_to_attack(s, player, other):
        return ATTACKER
    return ATTACKER if CHARACTERS[s.character[player]].mat.attacks else DEFENDER


def is_armed(s: Fulcrum, player: int, side: int) -> bool:
    """Whether an AI holds a modifier that it could play on a side."""
    fitting = playable(s, player, side)
    for card in range(CARD_COUNT):
        if s.hand[player * CARD_COUNT + card] and fitting >> card & 1:
            return True
    return False


def rival_met(s: Fulcrum, player: int) -> int:
    """Whom an AI battles on its space: a person before an AI, then in turn order; or -1."""
    players = s.settings.players
    found = -1
    for i in range(1, players):
        other = (player + i) % players
        if s.at[other] == s.at[player]:
            if not s.is_ai(other):
                return other
            if found < 0:
                found = other
    return found


def satisfied(s: Fulcrum, player: int) -> bool:
    """Whether all cards of an AI fit its Meteor action, and none was played since it drew."""
    if s.spent[player]:
        return False
    fitting = FITTING[s.character[player]]
    cards = 0
    for card in range(CARD_COUNT):
        if s.hand[player * CARD_COUNT + card]:
            cards += 1
            if not fitting >> card & 1:
                return False
    return cards > 0


# -- cubes ----------------------------------------------------------------------------------


def cube_order(s: Fulcrum, player: int) -> list[int]:
    """In which order an AI takes cubes: for the nearest vacant territory it has room for, first."""
    here = REGION_OF[s.at[player]]
    atlas = s.atlas()
    distances = [FAR] * POWER_COUNT
    for space in SPACE_OF:
        region = REGION_OF[space]
        if (
            KIND_OF[space] == TERRITORY
            and s.holder[TERRITORY_OF[space]] < 0
            and s.held(player, region) < s.capacity(player, region)
        ):
            distances[region] = min(distances[region], atlas.distance(s.at[player], space))
    left = [region for region in range(POWER_COUNT) if region != here]
    ordered: list[int] = []
    while left:
        best = left[0]
        for region in left:
            if distances[region] < distances[best]:
                best = region
        ordered.append(best)
        left.remove(best)
    return ordered
