"""The Dark Paragon: the strongest Overlord."""

from __future__ import annotations

from typing import Final

from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import NO_PARAGON, OVERLORD, PARAGON

# The title is reviewed when its holder's turn ends, passes at once where it has no holder, and
# decides access (state), stealing (actions) and chits (told) through `paragon` alone.
RULES: Final = (
    "PF-DP-01",
    "PF-DP-03",
    "PF-DP-04",
    "PF-DP-05",
    "PF-DP-06",
    "PF-DP-07",
    "PF-DP-08",
    "PF-DP-09",
    "PF-DP-11",
    "PF-DP-12",
)


def review_paragon(s: Fulcrum) -> None:
    """At the end of a turn, after the defection check."""
    player = s.turn
    if s.paragon < 0:
        if s.faction[player] == OVERLORD:
            crown(s, player)
        return
    if s.paragon != player:
        return
    total = s.power_total(player) if s.faction[player] == OVERLORD else 0
    best = strongest_after(s, player)
    if best >= 0 and s.power_total(best) > total:
        crown(s, best)
    elif total == 0:
        crown(s, -1)


def strongest_after(s: Fulcrum, player: int) -> int:
    """The strongest other Overlord, the first clockwise after a player among equals; or -1."""
    best = -1
    players = s.settings.players
    for i in range(1, players):
        other = (player + i) % players
        if s.faction[other] == OVERLORD and (
            best < 0 or s.power_total(other) > s.power_total(best)
        ):
            best = other
    return best


def crown(s: Fulcrum, player: int) -> None:
    s.paragon = player
    if player >= 0:
        s.tell(PARAGON, player)
    else:
        s.tell(NO_PARAGON)


def first_paragon(s: Fulcrum) -> None:
    """AIs may be Overlords from the start; the earliest in turn order among equals."""
    best = -1
    players = s.settings.players
    for i in range(players):
        player = (s.first + i) % players
        if s.faction[player] == OVERLORD and (
            best < 0 or s.power_total(player) > s.power_total(best)
        ):
            best = player
    if best >= 0:
        crown(s, best)
