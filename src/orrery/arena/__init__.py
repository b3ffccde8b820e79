"""Matches between bots, tournaments of them, and what they show."""

from __future__ import annotations

from orrery.arena.match import Played, counted_in, play_match
from orrery.arena.stats import Entry, Standings, tally, wilson
from orrery.arena.tournament import Plan, arrangements, play_games, tournament

__all__ = [
    "Entry",
    "Plan",
    "Played",
    "Standings",
    "arrangements",
    "counted_in",
    "play_games",
    "play_match",
    "tally",
    "tournament",
    "wilson",
]
