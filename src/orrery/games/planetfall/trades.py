"""Operation points: how many a slot gives a player, and what they buy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.games.planetfall.content import TRADE
from orrery.games.planetfall.powers import powers_of
from orrery.games.planetfall.words import level_of

if TYPE_CHECKING:
    from orrery.games.planetfall.state import Planetfall

# The round makes no difference to the points; what each of the three costs is on the board.
RULES: Final = ("AW-OPS-05", "AW-OPS-07", "AW-OPS-09")
FOR_EMPIRE: Final = TRADE[0]
FOR_STAT: Final = TRADE[1]
FOR_EXPERIENCE: Final = TRADE[2]


def points_at(s: Planetfall, player: int, place: int) -> int:
    """The Operation points that a slot gives a player."""
    return s.settings.points[level_of(place)] + powers_of(s, player).points


def needed(empire: int, stat: int, experience: int) -> int:
    """The Operation points that a trade takes."""
    return empire * FOR_EMPIRE + stat * FOR_STAT + experience * FOR_EXPERIENCE
