"""The end of the game: points, tie-breaks, the winner."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Result, Step
from orrery.games.fulcrum.content import HIGHEST, LETTERS, REGION_POINTS, TERRITORY_POINTS
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import CHARACTER, OVER, PART, POWER_COUNT, SCORES, TOTAL, WINS

# Only five assets count; AIs are scored like people.
RULES: Final = (
    "PF-END-01",
    "PF-SCORE-01",
    "PF-SCORE-02",
    "PF-SCORE-03",
    "PF-SCORE-04",
    "PF-SCORE-05",
    "PF-SCORE-06",
    "PF-SCORE-07",
    "PF-SCORE-08",
    "PF-TIE-01",
    "PF-TIE-02",
    "PF-TIE-03",
    "PF-FAC-08",
)


def regions_held(s: Fulcrum, player: int) -> int:
    """The regions of which a player controls every territory."""
    count = 0
    for region in range(POWER_COUNT):
        if s.held(player, region) == LETTERS:
            count += 1
    return count


def cube_count(s: Fulcrum, player: int) -> int:
    count = 0
    for i in range(player * POWER_COUNT, (player + 1) * POWER_COUNT):
        count += s.cubes[i]
    return count


def points(s: Fulcrum, player: int) -> list[int]:
    """Regions, territories, Power, Fulcra, Meteor cards."""
    return [
        regions_held(s, player) * REGION_POINTS,
        s.holder.count(player) * TERRITORY_POINTS,
        s.power_total(player),
        cube_count(s, player),
        s.hand_size(player),
    ]


def standing(s: Fulcrum, player: int) -> list[int]:
    """The total, then what breaks a tie, in this order."""
    parts = points(s, player)
    fives = s.levels[player * POWER_COUNT : (player + 1) * POWER_COUNT].count(HIGHEST)
    return [sum(parts), parts[0], parts[1], fives, parts[3], parts[4]]


class Ending(Step[Fulcrum]):
    """Everything is counted as it stands; the highest total of all players wins, AIs included."""

    RULES = ("PF-END-01", "PF-SCORE-06", "PF-SCORE-08", "PF-TIE-01", "PF-TIE-02", "PF-TIE-03")

    def run(self, s: Fulcrum) -> None:
        s.phase = OVER
        s.path = []
        standings: list[list[int]] = []
        for player in range(s.settings.players):
            parts = points(s, player)
            for part in range(PART.size):
                s.tell(SCORES, player, part, parts[part])
            s.tell(TOTAL, player, sum(parts))
            standings.append(standing(s, player))
        best = max(standings)
        winners = [player for player, each in enumerate(standings) if each == best]
        for player in winners:
            s.tell(WINS, player)
        people = [winner for winner in winners if not s.is_ai(winner)]
        mine = standings[: s.seats]
        totals = [each[0] for each in mine]
        s.finish(Result(people, totals, ranking(mine), reason(s, winners, standings)))


def reason(s: Fulcrum, winners: list[int], standings: list[list[int]]) -> str:
    """Why the game was won; AIs have no seat, so those that won are named."""
    best = standings[winners[0]][0]
    how = ""
    if len(winners) > 1:
        how = ", equal in every tie-break too"
    elif sum(each[0] == best for each in standings) > 1:
        how = ", by the tie-breaks"
    if not s.is_ai(winners[-1]):
        return f"Most points{how}."
    names = [CHARACTER.labels[s.character[p]] + (" (AI)" if s.is_ai(p) else "") for p in winners]
    if len(names) == 1:
        return f"{names[0]} has the most points, {best}{how}."
    return f"{', '.join(names[:-1])} and {names[-1]} have the most points, {best}{how}."


def ranking(standings: list[list[int]]) -> list[list[int]]:
    """The seats best first, those equal in everything together."""
    left = list(range(len(standings)))
    ranked: list[list[int]] = []
    while left:
        best = max([standings[player] for player in left])
        ranked.append([player for player in left if standings[player] == best])
        left = [player for player in left if standings[player] != best]
    return ranked


ENDING: Final = Ending()
