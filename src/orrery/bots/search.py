"""Search: thousands of games ahead, over positions that could be the real one."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from orrery.bots.bot import Bot
from orrery.bots.chair import Chair
from orrery.bots.tree import Tree

EXPLORE: Final = 1.5


class SearchBot(Bot):
    """Information-set Monte Carlo tree search within a number of simulations and a time."""

    def __init__(self, seed: int, simulations: int, ms: int, explore: float = EXPLORE) -> None:
        super().__init__(seed)
        self.simulations = simulations
        self.ms = ms
        self.explore = explore
        self.tree: Tree | None = None
        self.seat = 0

    def choose(self, chair: Chair, ms: int | None = None) -> int:
        until = perf_counter() + (self.ms if ms is None else min(ms, self.ms)) / 1000
        options = chair.options
        self.tree = None
        if len(options) == 1:
            return options[0]
        sample = chair.resample(self.chance)
        self.seat = chair.seat
        sensible = chair.game.sensible(sample)
        if len(sensible) == 1:
            return sensible[0]
        tree = self.tree = Tree(chair.game, sample.seats, self.explore)
        for _ in range(self.simulations):
            tree.grow(sample)
            if perf_counter() > until:
                break
            sample = chair.resample(self.chance)
        return max(self._tried(), key=lambda entry: (entry[0], entry[1]))[2]

    def _tried(self) -> list[tuple[int, float, int]]:
        """The options: visits, worth, action."""
        tree = self.tree
        if tree is None:
            return []
        base = self.seat * tree.size
        kids = tree.root(self.seat).kids
        return [(kid.visits, kid.worth(), key - base) for key, kid in kids.items()]

    @property
    def info(self) -> dict[str, object]:
        """The options thought about, best first, with their winning chances."""
        tried = sorted(self._tried(), key=lambda entry: (-entry[0], -entry[1], entry[2]))
        values = [
            {"action": action, "worth": round(worth, 4), "visits": visits}
            for visits, worth, action in tried
        ]
        sums = self.tree.sums if self.tree is not None else []
        whole = sum(sums)
        chances = [round(each / whole, 4) for each in sums] if whole > 0 else []
        simulations = sum(entry[0] for entry in tried)
        return {"simulations": simulations, "values": values, "chances": chances}
