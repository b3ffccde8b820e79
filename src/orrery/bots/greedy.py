"""Greedy: one step ahead, over a few positions that could be the real one."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from orrery.bots.ahead import look
from orrery.bots.bot import Bot
from orrery.bots.chair import Chair
from orrery.bots.chances import shares
from orrery.core.game import AnyGame
from orrery.core.state import State

TRIALS: Final = 24  # moves tried for one choice, shared out among the options
MIN_SAMPLES: Final = 2
MAX_SAMPLES: Final = 6
CLOSE: Final = 1e-9


class GreedyBot(Bot):
    """Tries each sensible option and takes the one after which its seat stands best.

    A choice cut into parts (attack, then how many to send) is tried to its end: while the same
    seat is asked again and nothing was rolled or drawn in between, the best next part is taken by
    a look of one step. Within a sample every option meets the same luck, so that the options are
    compared and not their dice.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.actions: list[int] = []
        self.totals: list[float] = []
        self.tried: list[int] = []
        self.worths: list[float] = []  # of all seats, where the game stands

    def choose(self, chair: Chair, ms: int | None = None) -> int:
        until = perf_counter() + ms / 1000 if ms is not None else None
        self.actions, self.totals, self.tried, self.worths = [], [], [], []
        options = chair.options
        if len(options) == 1:
            return options[0]
        sample = chair.resample(self.chance)
        self.actions = chair.game.sensible(sample)
        count = len(self.actions)
        if count == 1:
            return self.actions[0]
        self.totals = [0.0] * count
        self.tried = [0] * count
        self.worths = [chair.game.worth(sample, seat) for seat in range(sample.seats)]
        samples = min(MAX_SAMPLES, max(MIN_SAMPLES, TRIALS // count))
        for i in range(samples):
            if i > 0:
                sample = chair.resample(self.chance)
            if not self._try_all(chair.game, sample, chair.seat, until):
                break
        return self._best()

    def _try_all(self, game: AnyGame, sample: State, seat: int, until: float | None) -> bool:
        """Try every option in one sample; whether there was time for all of them."""
        luck = sample.chance
        for i, action in enumerate(self.actions):
            self.totals[i] += look(game, sample, seat, action, luck)
            self.tried[i] += 1
            if until is not None and perf_counter() > until:
                return False
        return True

    def _best(self) -> int:
        values = [
            total / n if n else -1.0 for total, n in zip(self.totals, self.tried, strict=True)
        ]
        top = max(values) - CLOSE
        best = [action for action, value in zip(self.actions, values, strict=True) if value >= top]
        return best[self.chance.below(len(best))]

    @property
    def info(self) -> dict[str, object]:
        """The options thought about, best first, each with its worth in all trials."""
        seen = [
            (total / n, action)
            for action, total, n in zip(self.actions, self.totals, self.tried, strict=False)
            if n
        ]
        seen.sort(key=lambda entry: (-entry[0], entry[1]))
        values = [{"action": action, "worth": round(worth, 4)} for worth, action in seen]
        chances = shares(self.worths) if self.worths else []
        return {"samples": max(self.tried, default=0), "values": values, "chances": chances}
