"""Words for tests about how the game ends."""

from __future__ import annotations

from typing import cast

from orrery.games.conquerors.state import Conquerors
from tests.conquerors.laid import Json, Laid

RAIDER = "dust_raider"  # 2/2
MARAUDER = "ridge_marauder"  # 3/4
DOME = "habitat_dome"  # 6 life
BIG = "grand_arcology"  # 12 life


def worn(card: str, life: int) -> Json:
    """A card with this much life left."""
    return {"card": card, "life": life}


def of(t: Laid) -> Conquerors:
    """The position itself, for commands of the table and what no view can set."""
    return cast(Conquerors, t.table.state)


def ended(t: Laid) -> tuple[list[int], str]:
    """Who has won, and how."""
    assert t.asked is None
    return t.result["winners"], t.open()["ending"]


def heal_all(amount: int) -> Json:
    """A step that heals all buildings."""
    buildings = {"sel": "all", "side": "any", "type": ["building"]}
    return {"verb": "heal", "to": buildings, "amount": amount}
