"""Counting: rankings, winners, and how a game ends."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Result
from orrery.games.vertium.state import OVER, Vertium
from orrery.games.vertium.words import SCORES, WINS

RULES: Final = (
    "VT-SCORE-01",
    "VT-SCORE-02",
    "VT-SCORE-03",
    "VT-P2-06",
    "VT-WIN-01",
    "VT-WIN-02",
    "VT-WIN-03",
    "VT-WIN-04",
    "VT-AM-16",
    "VT-AM-17",
    "VT-REF-10",
    "VT-CUBE-05",
    "VT-CUBE-15",
)


def ranking(s: Vertium, scores: list[int], before: list[int]) -> list[int]:
    """All factions, highest score first; ties by moon values, then as they stand in `before`."""
    left = before.copy()
    ranked: list[int] = []
    while left:
        best = left[0]
        for faction in left:
            if scores[faction] > scores[best] or (
                scores[faction] == scores[best] and s.value_sum(faction) > s.value_sum(best)
            ):
                best = faction
        ranked.append(best)
        left.remove(best)
    return ranked


def all_points(s: Vertium) -> list[int]:
    return [s.points(faction) for faction in range(s.sides)]


def tell_scores(s: Vertium, scores: list[int]) -> None:
    for faction in range(s.sides):
        s.tell(SCORES, faction, scores[faction])


def all_gems(s: Vertium) -> list[int]:
    return [s.total_gems(faction) for faction in range(s.sides)]


def all_planets(s: Vertium) -> list[int]:
    return [s.planet_count(faction) for faction in range(s.sides)]


def sole_owner(s: Vertium) -> int:
    """The faction that owns every planet that has an owner, or -1."""
    found = -1
    for planet in s.worlds:
        owner = s.owner_of[planet]
        if owner >= 0:
            if found >= 0 and owner != found:
                return -1
            found = owner
    return found


def finish_by_points(s: Vertium, reason: str) -> None:
    """Most Victory Points win; a tie goes to the greater sum of moon values, or is shared."""
    scores = all_points(s)
    tell_scores(s, scores)
    _finish_ranked(s, scores, reason)


def finish_by_planets(s: Vertium, reason: str) -> None:
    """Most planets win, ties likewise; Victory Points do not matter."""
    _finish_ranked(s, all_planets(s), reason)


def _finish_ranked(s: Vertium, scores: list[int], reason: str) -> None:
    places: list[list[int]] = []
    for faction in ranking(s, scores, s.seat_order()):
        if places:
            above = places[-1][0]
            if scores[above] == scores[faction] and s.value_sum(above) == s.value_sum(faction):
                places[-1].append(faction)
                continue
        places.append([faction])
    _finish(s, Result(places[0], scores, places, reason))


def finish_for_rebels(s: Vertium, reason: str) -> None:
    """All Rebels win together, with or without planets."""
    rebels = [faction for faction in range(s.sides) if faction != s.complex_side]
    places = [rebels] if s.settings.solo else [rebels, [s.complex_side]]
    _finish(s, Result(rebels, None, places, reason))


def finish_for_complex(s: Vertium, reason: str) -> None:
    """The Complex wins; in the solo game it has no seat, so nobody does."""
    rebels = [faction for faction in range(s.sides) if faction != s.complex_side]
    if s.settings.solo:
        _finish(s, Result([], None, [rebels], reason))
    else:
        _finish(s, Result([s.complex_side], None, [[s.complex_side], rebels], reason))


def _finish(s: Vertium, result: Result) -> None:
    s.phase = OVER
    for winner in result.winners:
        s.tell(WINS, winner)
    s.finish(result)
