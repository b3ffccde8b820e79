"""Learn the weights of Vertium's insight from games that bots play each other.

    PYTHONPATH=build/compiled python -m tools.learn_vertium --seats 2 --minutes 10

Needs PyTorch (`pip install -e ".[learn]"`) and uses a GPU where there is one. Rounds of play and of
learning take turns: in the first everybody plays by advice, later most seats by what was learned so
far. What is learned is the expected end of the game, from the chances that were seen some choices
later (temporal differences). The file in the game's content is written after every round, so that
it can be ended at any time.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import time
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path

import torch

import orrery
from orrery.bots.ahead import best_part, play_out, tried
from orrery.games.vertium.content import FOLDER
from orrery.games.vertium.insight import NETS, around, planet_seen, read_net, widths
from orrery.games.vertium.state import ONE, Vertium

UNITS, BETWEEN = 32, 16  # of the layers
CARELESS = 0.05  # choices at random, so that more is seen than what bots want
LEARNED = 0.75  # seats that play by what was learned
ENDINGS = 4  # times that Phase Two is played, for a surer end
LATER = 0.95  # how much of what is expected comes from later than the next choice
KEPT = 4  # rounds of games to learn from
AT_ONCE = 8192
GAME = orrery.game("vertium")
Game = tuple[list[list[int]], list[float]]


def seen(s: Vertium) -> list[int]:
    """All that a network is told about a position, from every faction's place."""
    found: list[int] = []
    for me in range(s.sides):
        found += around(s, me)
        for planet in s.worlds:
            found += planet_seen(s, planet, me)
    return [min(count, 255) for count in found]


def play(task: tuple[int, int, str]) -> Game:
    """One game: what was seen at each choice of Phase One, and who won."""
    seed, seats, weights = task
    NETS.pop(seats, None)
    if weights:
        NETS[seats] = read_net(weights, "what was learned")[1]
    luck = random.Random(seed)
    learned = [bool(weights) and luck.random() < LEARNED for _ in range(seats)]
    s: Vertium = GAME.new(seats=seats, seed=seed)
    rows = []
    while s.phase == ONE and s.result is None:
        options = GAME.sensible(s)
        if len(options) > 1:
            rows.append(seen(s))
        s.apply(choice(s, options, luck, learned[s.seat]))
    shares = [0.0] * seats
    for _ in range(ENDINGS):
        end = s.clone()
        end.chance = s.chance.fork()
        play_out(GAME, end, 10_000)
        winners = end.result.winners if end.result is not None else []
        for seat in winners:
            shares[seat] += 1 / len(winners) / ENDINGS
    return rows, shares


def choice(s: Vertium, options: list[int], luck: random.Random, learned: bool) -> int:
    if len(options) == 1 or luck.random() < CARELESS:
        return luck.choice(options)
    fork = s.chance.fork()
    if not learned:
        return best_part(GAME, s, options, fork, 1)[0]
    worths = []
    for action in options:
        end, worth = tried(GAME, s, s.seat, action, fork, 1)
        chances = GAME.insight(end)
        worths.append(chances[s.seat] if chances else worth)
    return options[worths.index(max(worths))]


class Learner:
    """A network of the same form as `insight.Net`, for many positions at once."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.beside, self.one = widths(seats)
        self.scales: list[torch.Tensor] = []  # what is told, by how much it varies
        shapes = {
            "around": (UNITS, self.beside),
            "planet": (UNITS, self.one),
            "first": (1, UNITS),
            "second": (BETWEEN, UNITS),
            "added": (1, BETWEEN),
            "table": (UNITS, self.beside),
            "planets": (UNITS, BETWEEN),
            "third": (1, UNITS),
            "last": (1, UNITS),
        }
        torch.manual_seed(seats)
        self.weights: dict[str, torch.Tensor] = {}
        for name, (rows, width) in shapes.items():
            bound = 0.0 if rows == 1 and name != "last" else width**-0.5
            spread = (torch.rand(rows, width, device=self.device) * 2 - 1) * bound
            self.weights[name] = spread.requires_grad_()

    def standings(self, rows: torch.Tensor) -> torch.Tensor:
        """How each faction stands, by position."""
        w = self.weights
        places = rows.view(len(rows), self.seats, -1).float()
        beside = places[..., : self.beside] * self.scales[0]
        planets = places[..., self.beside :].unflatten(2, (-1, self.one)) * self.scales[1]
        shared = beside @ w["around"].T + w["first"]
        hidden = torch.relu(shared[:, :, None] + planets @ w["planet"].T)
        total = torch.relu(hidden @ w["second"].T + w["added"]).sum(2)
        hidden = torch.relu(beside @ w["table"].T + total @ w["planets"].T + w["third"])
        return hidden @ w["last"][0]

    def chances(self, rows: torch.Tensor) -> torch.Tensor:
        with torch.no_grad():
            parts = rows.split(16 * AT_ONCE)
            return torch.cat([self.standings(part).softmax(1) for part in parts])

    def measure(self, rows: torch.Tensor) -> None:
        """Take what is told in units of how much it varies."""
        places = rows.view(len(rows), self.seats, -1)[:, 0].float()
        planets = places[:, self.beside :].reshape(-1, self.one)
        for told in (places[:, : self.beside], planets):
            self.scales.append(1 / told.std(0).clamp(0.1))

    def fit(self, rows: torch.Tensor, ends: torch.Tensor, epochs: int, rate: float) -> None:
        steps = epochs * len(rows) // AT_ONCE + 20
        best = torch.optim.Adam(list(self.weights.values()), lr=rate)
        slower = torch.optim.lr_scheduler.OneCycleLR(best, rate, total_steps=steps, pct_start=0.1)
        for _ in range(steps):
            some = torch.randint(0, len(rows), (AT_ONCE,), device=self.device)
            loss = -(self.standings(rows[some]).log_softmax(1) * ends[some]).sum(1).mean()
            best.zero_grad(set_to_none=True)
            loss.backward()
            best.step()
            slower.step()

    def file(self, games: int) -> str:
        """The content file: a line for each unit."""
        told = f"Learned by tools/learn_vertium.py from {games} games that bots played each other."
        layers = []
        for name, weights in self.weights.items():
            plain = weights.detach()
            if name in ("around", "table", "planet"):
                plain = plain * self.scales[name == "planet"]
            rows = [[round(weight, 4) for weight in row] for row in plain.tolist()]
            lines = ",\n".join(json.dumps(row) for row in rows)
            layers.append(f'"{name}": [\n{lines}\n]')
        head = f'"seats": {self.seats},\n"provenance": {json.dumps(told)},\n'
        return "{\n" + head + '"layers": {\n' + ",\n".join(layers) + "\n}\n}\n"


def expected(
    chances: torch.Tensor, ends: torch.Tensor, lengths: list[int], later: float
) -> torch.Tensor:
    """What is expected at each choice, by the chances after the next ones and the end."""
    found = torch.empty_like(chances)
    last = torch.tensor(lengths, device=chances.device).cumsum(0)
    counts = torch.tensor(lengths, device=chances.device)
    ahead, following = ends.clone(), ends.clone()
    for back in range(1, max(lengths) + 1):
        games = (counts >= back).nonzero()[:, 0]
        at = last[games] - back
        ahead[games] = (1 - later) * following[games] + later * ahead[games]
        found[at] = ahead[games]
        following[games] = chances[at]
    return found


def learn(seats: int, minutes: float, round_s: float, path: Path) -> None:
    until = time.monotonic() + 60 * minutes
    learner = Learner(seats)
    kept: list[tuple[torch.Tensor, torch.Tensor, list[int]]] = []
    weights = ""
    games = 0
    with multiprocessing.get_context("fork").Pool() as pool:
        first = True
        while first or time.monotonic() < until:
            played = play_for(pool, seats, weights, games, round_s * (3 if first else 1))
            games += len(played)
            kept = [*kept, tensors(played, learner.device)][-KEPT:]
            rows, ends = (torch.cat([each[i] for each in kept]) for i in range(2))
            lengths = [length for each in kept for length in each[2]]
            if first:
                learner.measure(rows[:200_000])
            for sweep in range(6 if first else 3):
                # Who knows nothing yet learns from the ends alone.
                later = 1.0 if first and sweep == 0 else LATER
                target = expected(learner.chances(rows), ends, lengths, later)
                learner.fit(rows, target, 3, 2e-3 if first else 1e-3)
            weights = learner.file(games)
            path.write_text(weights, "utf-8")
            print(f"{games} games, the last round {len(played)}: {path.name} written", flush=True)
            first = False


def play_for(pool: Pool, seats: int, weights: str, done: int, seconds: float) -> list[Game]:
    """Games until the time is up; everybody is kept busy."""
    until = time.monotonic() + seconds
    played: list[Game] = []
    asked = done
    waiting: list[AsyncResult[list[Game]]] = []
    while waiting or not played:
        while len(waiting) < 2 * (os.cpu_count() or 1) and time.monotonic() < until:
            tasks = [(asked + i, seats, weights) for i in range(8)]
            waiting.append(pool.map_async(play, tasks, chunksize=8))
            asked += 8
        played += waiting.pop(0).get()
    return played


def tensors(played: list[Game], device: str) -> tuple[torch.Tensor, torch.Tensor, list[int]]:
    rows = [torch.tensor(game[0], dtype=torch.uint8) for game in played]
    ends = torch.tensor([game[1] for game in played])
    return torch.cat(rows).to(device), ends.to(device), [len(game) for game in rows]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seats", type=int, default=2, choices=[2, 3, 4])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--round", type=float, default=50.0, help="seconds of play in a round")
    parser.add_argument("--into", type=Path, default=None, help="another file than the content's")
    given = parser.parse_args()
    path = given.into or FOLDER / f"insight-{given.seats}.json"
    learn(given.seats, given.minutes, given.round, path)


if __name__ == "__main__":
    main()
