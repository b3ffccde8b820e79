"""The final scores drawn in text: each source, goal and scoring Technology in its own line."""

from __future__ import annotations

from typing import Final

from orrery.core.drawing import Line, bag, number
from orrery.games.planetfall.content import CARDS, GOALS
from orrery.games.planetfall.words import CARD, CONDITION, FROM_GOAL, FROM_SCORING, GOAL, SOURCE

LABEL_AT: Final = 1
LABEL_TO: Final = 44  # longer texts of goals are cut
COLUMN: Final = 5


def score_table(view: dict[str, object], players: list[dict[str, object]], marks: str) -> list[str]:
    """A column for each player, a line for each thing that brought anybody points."""
    head = Line()
    head.to(LABEL_AT)
    head.add("Final scores", "brass")
    for seat in range(len(players)):
        head.right(marks[seat], _column(seat), f"seat{seat}")
    lines = [head.text]
    for text, points in _rows(view, players):
        lines.append(_row(text, points, ""))
    lines.append(_row("Together", [number(player["total"]) for player in players], "loud"))
    return lines


def _column(seat: int) -> int:
    return LABEL_TO + 2 + COLUMN * (seat + 1)


def _row(text: str, points: list[int], tone: str) -> str:
    line = Line()
    line.to(LABEL_AT)
    line.add(text if len(text) <= LABEL_TO else text[: LABEL_TO - 1] + "…", tone)
    for seat, count in enumerate(points):
        line.right(str(count) if count else "·", _column(seat), tone if count else "soft")
    return line.text


def _rows(view: dict[str, object], players: list[dict[str, object]]) -> list[tuple[str, list[int]]]:
    found: list[tuple[str, list[int]]] = []
    goal = GOAL.find(view["goal"])
    for source, key in enumerate(SOURCE.keys):
        points = [bag(player["earned"]).get(key, 0) for player in players]
        condition = source - FROM_GOAL
        if source == FROM_SCORING:
            found += _technologies(players)
        elif goal >= 0 and 0 <= condition < CONDITION.size:
            found.append((GOALS[goal].texts[condition], points))
        elif any(points):
            label = SOURCE.labels[source]
            found.append((label[0].upper() + label[1:], points))
    return found


def _technologies(players: list[dict[str, object]]) -> list[tuple[str, list[int]]]:
    scoring = [bag(player["scoring"]) for player in players]
    keys = sorted({CARD.find(key) for each in scoring for key in each})
    return [(CARDS[card].name, [each.get(CARD.keys[card], 0) for each in scoring]) for card in keys]
