"""The turn order track: ships leave it to explore and come back to its highest free slot."""

from __future__ import annotations

from typing import Final

from orrery.games.planetfall.powers import powers_of
from orrery.games.planetfall.state import Planetfall
from orrery.games.planetfall.words import LINES_UP

RULES: Final = (
    "AW-TRACK-01",
    "AW-TRACK-02",
    "AW-TRACK-03",
    "AW-TRACK-04",
    "AW-TRACK-05",
    "AW-TRACK-06",
    "AW-INIT-02",
    "AW-ARON-02",
    "AW-ARON-03",
    "AW-SKIP-02",
    "AW-SKIP-05",
)


def turn_order(s: Planetfall) -> list[int]:
    """The players whose ships are on the track, from slot 1."""
    return [player for player in s.track if player >= 0]


def leave_track(s: Planetfall, player: int) -> None:
    s.track[s.track.index(player)] = -1


def join_track(s: Planetfall, player: int) -> None:
    """A ship goes to the highest free slot, or always to the last one."""
    track = s.track
    slot = len(track) - 1 if powers_of(s, player).last else track.index(-1)
    track[slot] = player
    s.tell(LINES_UP, player, slot)
