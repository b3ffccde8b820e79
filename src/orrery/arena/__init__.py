"""Matches between bots, tournaments of them, and what they show."""

from __future__ import annotations

from orrery.arena.match import Played, counted_in, play_match
from orrery.arena.plot import plot
from orrery.arena.ratings import Rating, ratings
from orrery.arena.results import Results
from orrery.arena.stats import Entry, Standings, tally, wilson
from orrery.arena.tournament import (
    FORMS,
    LADDER,
    ROUND_ROBIN,
    TOGETHER,
    Plan,
    arrangements,
    play_games,
    tournament,
    usual_seats,
)

__all__ = [
    "FORMS",
    "LADDER",
    "ROUND_ROBIN",
    "TOGETHER",
    "Entry",
    "Plan",
    "Played",
    "Rating",
    "Results",
    "Standings",
    "arrangements",
    "counted_in",
    "play_games",
    "play_match",
    "plot",
    "ratings",
    "tally",
    "tournament",
    "usual_seats",
    "wilson",
]
