"""A round: Discovery, Income, two explorations, Migration."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.planetfall.content import DECK_SIZE, PLANETS
from orrery.games.planetfall.rules.ending import Ending
from orrery.games.planetfall.rules.exploration import Exploration
from orrery.games.planetfall.rules.income import Income
from orrery.games.planetfall.state import Planetfall
from orrery.games.planetfall.words import (
    DECK,
    DISCOVERY,
    LEAVES,
    MIGRATION,
    PHASE_BEGINS,
    REVEALS,
    ROUND_BEGINS,
    SETS_ASIDE,
    TOKEN_BACK,
    level_of,
)

ROUNDS: Final = len(PLANETS)


class Round(Step[Planetfall]):
    """One planet: five phases, in the last round without Migration."""

    RULES = ("AW-GAME-01", "AW-GAME-02", "AW-ROUND-01", "AW-ROUND-02", "AW-TRACK-05", "AW-MIG-04")
    FIELDS = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, s: Planetfall) -> None:
        s.round = self.number
        s.bought = [0] * s.seats
        s.tell(ROUND_BEGINS, self.number, self.number - 1)
        last = Ending() if self.number == ROUNDS else Migration()
        s.do(Discovery(), Income(), Exploration(1), Exploration(2), last)


class Discovery(Step[Planetfall]):
    """The planet's cards from the top of its deck: Level I from left to right, then II, then III.

    The cards left over stay unseen and have no use; nothing is ever drawn from them.
    """

    RULES = (
        "AW-SETUP-03",
        "AW-SETUP-04",
        "AW-DISC-01",
        "AW-DISC-02",
        "AW-DISC-03",
        "AW-DISC-04",
        "AW-DISC-05",
        "AW-DISC-06",
        "AW-DISC-07",
    )

    def run(self, s: Planetfall) -> None:
        s.phase = DISCOVERY
        s.tell(PHASE_BEGINS, DISCOVERY)
        names = DECK[s.round - 1]
        deck = [1] * DECK_SIZE
        start = s.deck_start()
        for place in s.settings.card_places:
            card = start + s.chance.draw(deck, names)
            s.card[place] = card
            s.tell(REVEALS, card, level_of(place), place)
        s.tell(SETS_ASIDE, DECK_SIZE - len(s.settings.card_places))


class Migration(Step[Planetfall]):
    """Unclaimed cards leave the game, those set aside with them; all else is kept."""

    RULES = ("AW-MIG-01", "AW-MIG-02", "AW-MIG-03", "AW-MIG-04", "AW-RESTR-04")

    def run(self, s: Planetfall) -> None:
        s.phase = MIGRATION
        s.tell(PHASE_BEGINS, MIGRATION)
        s.tell(LEAVES, s.round - 1, clear_rows(s))
        s.do(Round(s.round + 1))


def clear_rows(s: Planetfall) -> int:
    """Put the cards that are left into the box; how many there were."""
    count = 0
    for place in s.settings.card_places:
        if s.card[place] >= 0:
            s.box.append(s.card[place])
            s.card[place] = -1
            count += 1
    if s.restrained >= 0:
        s.restrained = -1
        s.tell(TOKEN_BACK)
    return count
