"""A network that learns, many positions at once; each game's has the form of its `insight.Net`."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod

import torch

AT_ONCE = 8192
UNITS, BETWEEN = 32, 16  # of the layers
LOST = -30.0  # how those stand that are out

Shapes = dict[str, tuple[int, int]]


class Learner(ABC):
    """Weights by name, of which some meet what is told: that is taken in units of how it varies."""

    def __init__(self, seats: int, shapes: Shapes, told: dict[str, int]) -> None:
        self.seats = seats
        self.told = told  # the weights that meet what is told, with the number of its scale
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.scales: list[torch.Tensor] = []
        self.names: dict[str, list[str]] = {}  # of what is counted, where it may change
        torch.manual_seed(seats)
        self.weights: dict[str, torch.Tensor] = {}
        for name, (rows, width) in shapes.items():
            bound = 0.0 if rows == 1 and name != "last" else width**-0.5
            spread = (torch.rand(rows, width, device=self.device) * 2 - 1) * bound
            self.weights[name] = spread.requires_grad_()

    @abstractmethod
    def parts(self, rows: torch.Tensor) -> list[torch.Tensor]:
        """What is told in each row, by scale; the last dimension is what one unit is told."""

    @abstractmethod
    def standings(self, rows: torch.Tensor) -> torch.Tensor:
        """How each player stands, by position."""

    def scaled(self, rows: torch.Tensor) -> list[torch.Tensor]:
        pairs = zip(self.parts(rows), self.scales, strict=True)
        return [part.float() * scale for part, scale in pairs]

    def measure(self, rows: torch.Tensor) -> None:
        """See how much what is told varies."""
        for part in self.parts(rows):
            self.scales.append(1 / part.flatten(0, -2).float().std(0).clamp(0.1))

    def chances(self, rows: torch.Tensor) -> torch.Tensor:
        with torch.no_grad():
            parts = rows.split(16 * AT_ONCE)
            return torch.cat([self.standings(part).softmax(1) for part in parts])

    def fit(self, rows: torch.Tensor, ends: torch.Tensor, epochs: int, rate: float) -> float:
        """Learn what is expected; how far off it was, in the mean of the last steps."""
        steps = epochs * len(rows) // AT_ONCE + 20
        best = torch.optim.Adam(list(self.weights.values()), lr=rate)
        slower = torch.optim.lr_scheduler.OneCycleLR(best, rate, total_steps=steps, pct_start=0.1)
        losses = []
        for _ in range(steps):
            some = torch.randint(0, len(rows), (AT_ONCE,), device=self.device)
            loss = -(self.standings(rows[some]).log_softmax(1) * ends[some]).sum(1).mean()
            best.zero_grad(set_to_none=True)
            loss.backward()
            best.step()
            slower.step()
            losses.append(float(loss.detach()))
        return sum(losses[-20:]) / 20

    def file(self, games: int) -> str:
        """The content file: a line for each unit."""
        told = "Learned by tools/learn from games that bots played each other."
        layers = [f'"{name}": {json.dumps(names)}' for name, names in self.names.items()]
        for name, weights in self.weights.items():
            plain = weights.detach()
            if name in self.told:
                plain = plain * self.scales[self.told[name]]
            rows = [[round(weight, 5) for weight in row] for row in plain.tolist()]
            lines = ",\n".join(json.dumps(row) for row in rows)
            layers.append(f'"{name}": [\n{lines}\n]')
        head = f'"seats": {self.seats},\n"games": {games},\n"provenance": {json.dumps(told)},\n'
        return "{\n" + head + '"layers": {\n' + ",\n".join(layers) + "\n}\n}\n"

    def go_on_from(self, layers: dict[str, list[list[float]]]) -> None:
        """Begin with the weights of a file."""
        for name in self.weights:
            plain = torch.tensor(layers[name], device=self.device)
            if name in self.told:
                plain = plain / self.scales[self.told[name]]
            self.weights[name] = plain.requires_grad_()


class RivalsLearner(Learner):
    """Learns a network of the form of `core.weights.Rivals`."""

    def __init__(self, seats: int, player: int, table: int, out: int | None = None) -> None:
        """With the widths of what is told, and where it is told that a player is out."""
        self.player, self.table, self.out = player, table, out
        shapes = {
            "own": (UNITS, player),
            "rivals": (UNITS, player),
            "table": (UNITS, table),
            "first": (1, UNITS),
            "second": (BETWEEN, UNITS),
            "added": (1, BETWEEN),
            "last": (1, BETWEEN),
        }
        super().__init__(seats, shapes, {"own": 0, "rivals": 0, "table": 1})

    def parts(self, rows: torch.Tensor) -> list[torch.Tensor]:
        players = rows[:, self.table :].unflatten(1, (self.seats, self.player))
        return [players, rows[:, : self.table]]

    def standings(self, rows: torch.Tensor) -> torch.Tensor:
        w = self.weights
        players, table = self.scaled(rows)
        theirs = players @ w["rivals"].T
        shared = (table @ w["table"].T + w["first"])[:, None] + theirs.sum(1, keepdim=True)
        hidden = torch.relu(shared - theirs + players @ w["own"].T)
        found = torch.relu(hidden @ w["second"].T + w["added"]) @ w["last"][0]
        return found if self.out is None else torch.where(players[:, :, self.out] > 0, LOST, found)
