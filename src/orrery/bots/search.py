"""Search: hundreds of games ahead, over positions that could be the real one.

The options at hand race each other. In every heat each option left is tried in the same position
with the same luck, so that the options are compared and not their dice. Whoever is clearly behind
drops out, and the worse half does after each round of heats; what follows an option is searched by
the tree. While heats tell little, for the luck in them, the game's advice counts: a lead is
believed as far as its scatter allows.
"""

from __future__ import annotations

import gc
import math
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Final

from orrery.bots.ahead import judged, look_closely
from orrery.bots.bot import Bot
from orrery.bots.chair import Chair
from orrery.bots.chances import shares
from orrery.bots.tree import RIPE, Tree
from orrery.core.chance import Chance
from orrery.core.game import REACH
from orrery.core.state import State

LOOKS: Final = 4  # positions in which advice judges the options before the race
STARTERS: Final = 12  # options that race at most
DOUBT: Final = 0.1  # by how much advice is usually wrong about what an option is worth
HEATS: Final = 8  # between two looks at who is clearly behind
SURER: Final = 4  # times as many simulations in an endgame, where each tells only who wins
BEHIND: Final = 3.0  # standard errors that are clearly behind


class Racer:
    """One option in the race."""

    def __init__(self, action: int, seat: int, seats: int) -> None:
        self.action = action
        self.seat = seat
        self.advice = 0.0  # its worth at first sight
        self.rounds = 0  # that it came through
        self.lead = 0.0  # over the average of those in the race, as far as it is believed
        self.behind = 0.0  # the leader, likewise
        self.visits = 0
        self.totals = [0.0] * seats  # of its worth to each seat
        self.heats: list[float] = []  # its worth to its own seat in each

    def run(self, tree: Tree, sample: State) -> None:
        trial = sample.clone()
        trial.chance = sample.chance.copy()
        values = tree.grow(trial, self.action)
        self.visits += 1
        self.heats.append(values[self.seat])
        for seat, value in enumerate(values):
            self.totals[seat] += value

    @property
    def worth(self) -> float:
        """Its chance to win, on the average of its heats."""
        return self.totals[self.seat] / self.visits if self.visits else self.advice

    @property
    def rank(self) -> tuple[int, float]:
        """The lowest is the best."""
        return (-self.rounds, -self.lead)

    def chances(self) -> list[float]:
        """What each seat may hope for after it."""
        return shares([total / self.visits for total in self.totals])


class SearchBot(Bot):
    """Information-set Monte Carlo tree search, within a budget and a time.

    The budget is in simulations for each option that races: they are run by all of them at first
    and by the best ones in the end, so that a choice among many takes longer than one of two.
    Where a game is played on further than usual, there are as many fewer; where less far, more, and
    more still in its endgame, or where the game says that they are cheap (`plenty`).
    With `slips`, it makes so many of its choices carelessly, as a beginner does.
    """

    def __init__(
        self,
        seed: int,
        simulations: int,
        ms: int | None = None,
        slips: float = 0.0,
        processes: int = 1,
    ) -> None:
        super().__init__(seed)
        self.simulations = simulations
        self.ms = ms
        self.slips = slips
        self.processes = processes
        self.tree: Tree | None = None
        self.past: list[tuple[int, int]] = []  # the choices that the tree has gone on by
        self.racers: list[Racer] = []
        self.worths: list[float] = []  # of all seats, where the game stands at first sight
        self.solved = False  # whether the game itself knew

    def choose(self, chair: Chair, ms: int | None = None) -> int:
        limits = [limit for limit in (ms, self.ms) if limit is not None]
        until = perf_counter() + min(limits) / 1000 if limits else math.inf
        self.racers, self.worths = [], []
        options = chair.options
        if len(options) == 1:
            return options[0]
        sample = chair.resample(self.chance)
        options = chair.game.thorough(sample)
        if len(options) == 1:
            return options[0]
        if self.slips and self.chance.below(1000) < 1000 * self.slips:
            return options[self.chance.below(len(options))]
        if self._solve(chair, sample, options):
            return self.racers[0].action
        swept = gc.isenabled()
        gc.disable()  # positions tried are gone once nobody has them; looking for others takes long
        try:
            self._think(chair, sample, options, until)
        finally:
            if swept:
                gc.enable()
        return self.racers[0].action

    def _solve(self, chair: Chair, sample: State, options: list[int]) -> bool:
        """Whether the game knows what each option is worth; the best of them comes first."""
        found = chair.game.solved(sample, options)
        self.solved = bool(found)
        if self.solved:
            self.racers = [Racer(action, chair.seat, chair.seats) for action in options]
            for racer, chances in zip(self.racers, found, strict=True):
                racer.advice = chances[chair.seat]
            compare(self.racers)
            self.racers.sort(key=lambda racer: racer.rank)
            self.worths = max(found, key=lambda chances: chances[chair.seat])
        return self.solved

    def _think(self, chair: Chair, sample: State, options: list[int], until: float) -> None:
        """Let the options race; the best of them comes first."""
        game = chair.game
        tree = self._grown(chair)
        self.racers = self._starters(chair, options, until)
        budget = self.simulations * len(self.racers) * REACH // game.reach
        if game.endgame(sample):
            budget *= SURER
            tree.ripe = RIPE
        else:
            budget *= game.plenty
            tree.ripe = RIPE * game.plenty * REACH // game.reach
        if self.processes > 1:
            self._race_apart(chair, tree, budget // self.processes, until)
        else:
            race(chair, tree, self.racers, budget, self.chance, until)
        self.racers.sort(key=lambda racer: racer.rank)

    def close(self, chair: Chair | None = None) -> None:
        self.tree = None
        self.past = []

    def _grown(self, chair: Chair) -> Tree:
        """The tree of the last choice, as far as what has happened since is in it."""
        tree, before = self.tree, len(self.past)
        past = chair.choices()
        if tree is None or len(past) == before or past[:before] != self.past:
            tree = Tree(chair.game, chair.seats, chair.game.reach * chair.seats)
        else:
            for seat, action in past[before:]:
                tree.go_on(seat, action)
        self.tree, self.past = tree, past
        return tree

    def _starters(self, chair: Chair, options: list[int], until: float) -> list[Racer]:
        """The options that look best at first sight, best first."""
        racers = [Racer(action, chair.seat, chair.seats) for action in options]
        for i in range(LOOKS):
            sample = chair.resample(self.chance)
            self.worths = judged(chair.game, sample)
            for racer in racers:
                worth = look_closely(chair.game, sample, chair.seat, racer.action, sample.chance)
                racer.advice += (worth - racer.advice) / (i + 1)
            if perf_counter() > until:
                break
        compare(racers)
        racers.sort(key=lambda racer: racer.rank)
        return racers[:STARTERS]

    def _race_apart(self, chair: Chair, tree: Tree, simulations: int, until: float) -> None:
        """The same race in several processes at once, each with luck of its own."""
        context = get_context("fork")
        racers = self.racers
        pipes: list[Connection] = []
        for _ in range(self.processes):
            luck = self.chance.fork()
            ours, theirs = context.Pipe(duplex=False)
            work = (theirs, chair, tree, racers, simulations, luck, until)
            context.Process(target=race_apart, args=work, daemon=True).start()
            theirs.close()
            pipes.append(ours)
        for racer in racers:
            racer.behind = 0.0
        for pipe in pipes:
            for racer, (rounds, behind, visits, totals) in zip(racers, pipe.recv(), strict=True):
                racer.rounds += rounds
                racer.behind += behind / self.processes
                racer.visits += visits
                racer.totals = [a + b for a, b in zip(racer.totals, totals, strict=True)]
            pipe.close()
        for racer in racers:
            racer.lead = -racer.behind

    @property
    def info(self) -> dict[str, object]:
        """The options thought about, best first, with their winning chances."""
        racers = self.racers
        values = []
        for racer in racers:
            # Heats of its own may have been lucky ones: what counts is how far it is behind.
            worth = round(max(0.0, racers[0].worth - racer.behind), 4)
            value: dict[str, object] = {"action": racer.action, "worth": worth}
            values.append(value if self.solved else value | {"visits": racer.visits})
        simulations = sum(racer.visits for racer in racers)
        chances = shares(self.worths) if racers else []
        if racers and racers[0].visits:
            chances = racers[0].chances()
        return {"simulations": simulations, "values": values, "chances": chances}


def race(
    chair: Chair, tree: Tree, racers: list[Racer], simulations: int, luck: Chance, until: float
) -> None:
    """Run heats while there are simulations, time, and more than one racer left."""
    left = racers
    rounds = (len(left) - 1).bit_length()
    for i in range(rounds):
        last = simulations - simulations // (rounds - i)  # what this round leaves for the others
        heats = 0
        while simulations - last >= len(left) > 1:
            sample = chair.resample(luck)
            for racer in left:
                racer.run(tree, sample)
                if perf_counter() > until:
                    compare(left)
                    return
            simulations -= len(left)
            heats += 1
            if heats % HEATS == 0:
                clear = BEHIND * compare(left)
                left = [racer for racer in left if racer.behind <= clear]
        compare(left)
        left = sorted(left, key=lambda racer: racer.rank)[: (len(left) + 1) // 2]
        for racer in left:
            racer.rounds += 1


def compare(racers: list[Racer]) -> float:
    """Say who leads by how much; the standard error of the difference between two.

    Advice is taken for a guess that is off by DOUBT, the mean of the heats for one that is off by
    their scatter; each counts by how exact it is. All that the options of a heat have in common is
    left out of both.
    """
    heats = min(len(racer.heats) for racer in racers)  # the last may have been broken off
    usual = sum(racer.advice for racer in racers) / len(racers)
    means = [sum(racer.heats[i] for racer in racers) / len(racers) for i in range(heats)]
    leads: list[float] = []
    scatter = 0.0
    for racer in racers:
        gaps = [value - mean for value, mean in zip(racer.heats, means, strict=False)]
        lead = sum(gaps) / max(1, heats)
        leads.append(lead)
        scatter += sum((gap - lead) ** 2 for gap in gaps)
    # As if there had been two heats more, as far off: a few that agree by chance prove nothing.
    variance = (scatter / len(racers) + 2 * DOUBT**2) / (heats + 1)
    worth_of_advice = variance / DOUBT**2  # in heats
    for racer, lead in zip(racers, leads, strict=True):
        advised = (racer.advice - usual) * worth_of_advice
        racer.lead = (lead * heats + advised) / (heats + worth_of_advice)
    top = max(racer.lead for racer in racers)
    for racer in racers:
        racer.behind = top - racer.lead
    return math.sqrt(2 * variance / (heats + worth_of_advice))


def race_apart(
    pipe: Connection,
    chair: Chair,
    tree: Tree,
    racers: list[Racer],
    simulations: int,
    luck: Chance,
    until: float,
) -> None:
    """One of several races, in a process of its own; what it found goes through the pipe."""
    race(chair, tree, racers, simulations, luck, until)
    pipe.send([(racer.rounds, racer.behind, racer.visits, racer.totals) for racer in racers])
    pipe.close()
