"""Looking back at a game that is over: the chances before a choice, and what the choice gave away.

A judge is any bot that tells its winning chances (`info`). It sees what the seat knew that had to
choose, or everything, as if all cards had lain open.
"""

from __future__ import annotations

import math
from time import perf_counter
from typing import Final

from orrery.bots import make_bot
from orrery.bots.ahead import play_out
from orrery.bots.chair import Chair
from orrery.bots.chances import shares
from orrery.bots.search import SearchBot
from orrery.core.chance import Chance, seeded
from orrery.core.errors import Refused
from orrery.core.state import State

SIMULATIONS: Final = 6  # for each option
ENOUGH: Final = 6  # looks at an option, after which its chance is worth telling
TRIALS: Final = 8  # of what was chosen, where the judge hardly looked at it
AHEAD: Final = 4  # choices for which such a trial goes on


class OpenChair(Chair):
    """A chair from which everything is seen. There is none before the game is over."""

    __slots__ = ("__position",)

    def __init__(self, position: State, seat: int, result: object) -> None:
        if result is None:
            message = "everything lies open only when the game is over"
            raise Refused("still_running", message, "open")
        super().__init__(position, seat)
        self.__position = position

    def resample(self, chance: Chance) -> State:
        """The position as it is, with luck of its own."""
        twin = self.__position.clone()
        twin.chance = chance.fork()
        return twin


class Judgement:
    """What a judge thinks of one choice. Chances are from 0 to 1."""

    __slots__ = ("best", "best_chance", "chances", "chosen_chance")

    def __init__(
        self, chances: list[float], best: int, best_chance: float, chosen_chance: float
    ) -> None:
        self.chances = chances  # of each seat, before the choice
        self.best = best  # what the judge would have chosen
        self.best_chance = best_chance  # of the seat that chooses, with that
        self.chosen_chance = chosen_chance  # and with what it did choose

    def to_json(self) -> dict[str, object]:
        return {
            "chances": self.chances,
            "best": self.best,
            "best_chance": self.best_chance,
            "chosen_chance": self.chosen_chance,
        }


class Judge:
    """A bot that looks at the choices of others, within a budget for each."""

    def __init__(
        self, bot: str, luck: int, simulations: int = SIMULATIONS, ms: int | None = None
    ) -> None:
        self.bot = bot
        self.luck = luck
        self.simulations = simulations
        self.ms = ms

    def judge(self, chair: Chair, action: int) -> Judgement:
        """What was chosen in a chair, held against what the judge would have done."""
        seat = chair.seat
        best, info = self._think(chair)
        worths = worths_in(info)
        chances = chances_in(info)
        if not chances:
            # Nothing else was sensible: what comes after it tells how the game stands.
            chances = shares(self.tried(chair, [best])[0])
        top = worths.get(best, chances[seat])
        if action == best:
            return Judgement(chances, best, top, top)
        if action in worths and best in worths:
            lost = top - worths[action]
        else:
            of_best, of_chosen = self.tried(chair, [best, action])
            lost = of_best[seat] - of_chosen[seat]
        if lost <= 0.0:
            # As good as what the judge likes: nothing to be said against it.
            return Judgement(chances, action, top, top)
        return Judgement(chances, best, top, round(max(0.0, top - lost), 4))

    def tried(self, chair: Chair, actions: list[int]) -> list[list[float]]:
        """What actions come to for each seat when all go on as looks best, in some positions that
        could be the real one. In each of them every action meets the same luck.
        """
        until = perf_counter() + self.ms / 1000 if self.ms is not None else math.inf
        chance = seeded(self.luck)
        game = chair.game
        totals = [[0.0] * chair.seats for _ in actions]
        count = 0
        while count < TRIALS and (count == 0 or perf_counter() < until):
            count += 1
            sample = chair.resample(chance)
            for i, action in enumerate(actions):
                trial = sample.clone()
                trial.chance = sample.chance.copy()
                trial.apply(action)
                play_out(game, trial, AHEAD)
                for seat in range(chair.seats):
                    totals[i][seat] += game.worth(trial, seat)
        return [[total / count for total in each] for each in totals]

    def _think(self, chair: Chair) -> tuple[int, dict[str, object]]:
        bot = make_bot(self.bot, self.luck)
        if isinstance(bot, SearchBot):
            bot.simulations = min(bot.simulations, self.simulations)
            bot.ms = None  # the judge's own time counts
        best = bot.choose(chair, self.ms)
        if "values" not in bot.info:
            message = f"{self.bot} does not tell its winning chances: ask another bot"
            raise Refused("no_opinion", message, "bot")
        return best, bot.info


def chances_in(info: dict[str, object]) -> list[float]:
    """The chances of the seats in what a bot thought; none where it did not have to think."""
    found = info.get("chances")
    return [float(each) for each in found] if isinstance(found, list) else []


def worths_in(info: dict[str, object]) -> dict[int, float]:
    """The winning chance of each option that a bot looked at often enough."""
    values = info.get("values")
    found: dict[int, float] = {}
    for value in values if isinstance(values, list) else []:
        if value.get("visits", ENOUGH) >= ENOUGH:
            found[value["action"]] = float(value["worth"])
    return found


class Point:
    """One choice of a game with what was thought of it."""

    __slots__ = ("action", "at", "judged", "seat")

    def __init__(self, at: int, seat: int, action: int, judged: Judgement) -> None:
        self.at = at  # how many actions came before
        self.seat = seat
        self.action = action
        self.judged = judged


class Turn:
    """A choice by which the chances of its seat changed."""

    __slots__ = ("after", "before", "lost", "point")

    def __init__(self, point: Point, before: float, after: float) -> None:
        self.point = point
        self.before = before
        self.after = after
        self.lost = point.judged.best_chance - point.judged.chosen_chance

    @property
    def weight(self) -> float:
        """What was given away counts in full; a change may be luck, or what another seat knew."""
        return max(abs(self.after - self.before) / 2, self.lost)


def turns(points: list[Point], end: list[float]) -> list[Turn]:
    """The choices of a game, those first that weigh most."""
    ordered = sorted(points, key=lambda point: point.at)
    found: list[Turn] = []
    for i, point in enumerate(ordered):
        last = i + 1 == len(ordered)
        after = end if last else ordered[i + 1].judged.chances
        found.append(Turn(point, point.judged.chances[point.seat], after[point.seat]))
    found.sort(key=lambda turn: (-turn.weight, turn.point.at))
    return found
