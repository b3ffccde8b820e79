"""Whose ability works now: the holder of the card, if its faction is among those shown on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.games.fulcrum.content import ABILITIES, LETTERS
from orrery.games.fulcrum.effects import ASKING, VERBS

if TYPE_CHECKING:
    from orrery.games.fulcrum.state import Fulcrum

# A card works for its holder, in its phase, for its factions, as often as it says; AIs do not use
# cards unless that was agreed, and then only those that ask nothing.
RULES: Final = (
    "PF-ABIL-01",
    "PF-ABIL-02",
    "PF-ABIL-03",
    "PF-ABIL-06",
    "PF-ABIL-07",
    "PF-ABIL-08",
    "PF-ACT-08",
    "PF-AI-26",
)


def _with_verbs() -> list[list[int]]:
    return [
        [i for i, ability in enumerate(ABILITIES) if ability.effect.verb == verb]
        for verb in range(len(VERBS))
    ]


# The abilities with each verb, and for each ability its region, verb and factions.
WITH: Final = _with_verbs()
REGION_OF_ABILITY: Final = [ability.region for ability in ABILITIES]
VERB_OF: Final = [ability.effect.verb for ability in ABILITIES]
FOR_FACTION: Final = [
    int(faction in ability.factions) for ability in ABILITIES for faction in range(3)
]
ONCE: Final = [ability.frequency != "always" for ability in ABILITIES]


def holder_of(s: Fulcrum, ability: int) -> int:
    """Who controls the territory with which a card lies; -1 for nobody."""
    first = REGION_OF_ABILITY[ability] * LETTERS
    for territory in range(first, first + LETTERS):
        if s.ability[territory] == ability:
            return s.holder[territory]
    return -1


def fits(s: Fulcrum, player: int, ability: int) -> bool:
    """Whether a player may use a card at all: its faction may, and AIs only what asks nothing."""
    if not FOR_FACTION[ability * 3 + s.faction[player]]:
        return False
    if player < s.settings.people:
        return True
    return s.settings.ai_abilities and VERB_OF[ability] not in ASKING


def usable(s: Fulcrum, player: int, ability: int) -> bool:
    """The same, with the card's frequency: whether it may be used now in this turn."""
    if ONCE[ability] and s.used[ability]:
        return False
    return fits(s, player, ability)


def works_for(s: Fulcrum, player: int, verb: int) -> int:
    """The ability with a verb that a player can use now; -1 if there is none."""
    for ability in WITH[verb]:
        if holder_of(s, ability) == player and usable(s, player, ability):
            return ability
    return -1
