"""The end of the game: goals, scoring Technologies, the winner."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Result, Step
from orrery.games.planetfall.content import CARDS
from orrery.games.planetfall.rules.scoring import card_points, goal_points
from orrery.games.planetfall.state import SOURCE_COUNT, Planetfall
from orrery.games.planetfall.words import (
    CONDITION,
    EMPIRE,
    FROM_GOAL,
    FROM_SCORING,
    OVER,
    PHASE_BEGINS,
    SCORES_CARD,
    SCORES_GOAL,
    STAT_COUNT,
    TOKEN_BACK,
    TOTAL,
    WINS,
)

SCORES: Final = [bool(card.effects) and card.effects[0].verb.startswith("score") for card in CARDS]


class Ending(Step[Planetfall]):
    """All conditions are counted on the table as it stands; the highest total wins."""

    RULES = (
        "AW-ROUND-02",
        "AW-END-01",
        "AW-END-02",
        "AW-END-03",
        "AW-END-04",
        "AW-END-05",
        "AW-END-06",
        "AW-END-08",
        "AW-END-09",
        "AW-END-12",
        "AW-GAME-03",
        "AW-TECH-04",
        "AW-STAT-09",
        "AW-RESTR-04",
    )

    def run(self, s: Planetfall) -> None:
        s.phase = OVER
        s.tell(PHASE_BEGINS, OVER)
        if s.restrained >= 0:
            s.restrained = -1
            s.tell(TOKEN_BACK)
        # No condition counts Empire points, so they can be added as they are counted.
        for player in range(s.seats):
            for condition in range(CONDITION.size):
                points = goal_points(s, player, condition)
                add(s, player, points, FROM_GOAL + condition)
                s.tell(SCORES_GOAL, player, condition, points)
            for card in s.cards[player]:
                if SCORES[card]:
                    points = card_points(s, player, card)
                    add(s, player, points, FROM_SCORING)
                    s.tell(SCORES_CARD, player, card, points)
            s.tell(TOTAL, player, s.stat(player, EMPIRE))
        places = ranking(s)
        s.tell(WINS, places[0])
        totals = [s.stat(player, EMPIRE) for player in range(s.seats)]
        tie = sum(total == max(totals) for total in totals) > 1
        reason = "Most Empire points" + (", the higher ship among equals." if tie else ".")
        s.finish(Result([places[0]], totals, [[player] for player in places], reason))


def add(s: Planetfall, player: int, points: int, source: int) -> None:
    s.stats[player * STAT_COUNT + EMPIRE] += points
    s.earned[player * SOURCE_COUNT + source] += points


def ranking(s: Planetfall) -> list[int]:
    """The players by total, best first; among equals the higher ship."""
    left = [player for player in s.track if player >= 0]
    ranked: list[int] = []
    while left:
        best = left[0]
        for player in left:
            if s.stat(player, EMPIRE) > s.stat(best, EMPIRE):
                best = player
        ranked.append(best)
        left.remove(best)
    return ranked
