"""What a player's sheet and Technologies in force do, added up.

Players with the same side and the same Technologies have the same powers, so these are worked out
once and looked up from then on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.games.planetfall.content import CARDS, SIDES
from orrery.games.planetfall.effects import LEVELS, MODES, Effect

if TYPE_CHECKING:
    from orrery.games.planetfall.state import Planetfall

# Effects add up; a Technology works from the phase after it was studied, a sheet from the start.
RULES: Final = (
    "AW-TECH-03",
    "AW-TECH-05",
    "AW-TECH-08",
    "AW-PART-04",
    "AW-EFF-01",
    "AW-EFF-06",
    "AW-SETUP-08",
)


class Phased:
    """An effect of the Income phase with the card it is on, or -1 for the sheet."""

    def __init__(self, effect: Effect, card: int) -> None:
        self.effect = effect
        self.card = card


class Powers:
    """All effects of one player. Lists by mode, or by mode and level."""

    def __init__(self) -> None:
        modes = len(MODES)
        # Flat triples of card (-1: the sheet), stat and amount, by mode * LEVELS + level.
        self.on_claim: list[list[int]] = [[] for _ in range(modes * LEVELS)]
        self.prices: list[list[int]] = [[] for _ in range(modes)]  # flat pairs: amount, floor
        self.required = [0] * modes
        self.swap = [0] * modes  # points that may be paid in the other stat
        self.points = 0
        self.cap = 0
        self.income: list[Phased] = []  # in the order of resolution
        self.restrains = False
        self.last = False

    def add(self, effect: Effect, card: int) -> None:
        verb = effect.verb
        if verb == "on_claim":
            for mode in effect.modes:
                for level in effect.levels:
                    for stat, amount in enumerate(effect.gain):
                        if amount:
                            self.on_claim[mode * LEVELS + level] += [card, stat, amount]
        elif verb == "modify_cost":
            for mode in effect.modes:
                self.prices[mode] += [effect.amount, effect.floor]
        elif verb == "modify_required_experience":
            for mode in effect.modes:
                self.required[mode] += effect.amount
        elif verb == "substitute":
            for mode in effect.modes:
                self.swap[mode] += effect.most
        elif verb == "operations":
            self.points += effect.points
            self.cap += effect.cap
        elif verb == "always_last":
            self.last = True
        else:
            self.income.append(Phased(effect, card))
            self.restrains = self.restrains or verb == "restrain"


def _bits() -> list[int]:
    """A bit of its own for each card with a permanent effect, 0 for all others."""
    found: list[int] = []
    bit = 1
    for card in CARDS:
        permanent = bool(card.effects) and not card.effects[0].verb.startswith("score")
        found.append(bit if permanent else 0)
        if permanent:
            bit *= 2
    return found


BIT: Final = _bits()
_KNOWN: Final[list[dict[int, Powers]]] = [{} for _ in SIDES]


def powers_of(s: Planetfall, player: int) -> Powers:
    """What works for a player now."""
    key = 0
    fresh = s.fresh[player]
    for card in s.cards[player]:
        if card != fresh:
            key += BIT[card]
    known = _KNOWN[s.side[player]]
    found = known.get(key)
    if found is None:
        found = _add_up(s.side[player], key)
        known[key] = found
    return found


def _add_up(side: int, key: int) -> Powers:
    """Technologies first, then the sheet: the order of the Income phase."""
    powers = Powers()
    for card, bit in enumerate(BIT):
        if key & bit:
            for effect in CARDS[card].effects:
                powers.add(effect, card)
    for effect in SIDES[side].effects:
        powers.add(effect, -1)
    return powers
