"""Learn the weights of a game's insight from games that bots play each other.

    PYTHONPATH=build/compiled python -m tools.learn vertium --seats 2 --minutes 10

Needs PyTorch (`pip install -e ".[learn]"`) and uses a GPU where there is one. Rounds of play and of
learning take turns: in the first everybody plays by advice, or most seats by what an earlier file
has learned (`--by`), later by what was learned so far. They choose by what their seats may know:
whoever could see the others' hands would play differently, and other things would be learned. With
`--think` they search for each choice, with so many simulations for each option: games take longer,
and what is learned is what counts among the better. What is learned is the expected end of the
game, from the chances that were seen some choices later (temporal differences). The file in the
game's content is written after every round, so that it can be ended at any time. `tools.judging`
tells whether it is any better.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import time
from functools import lru_cache
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path
from typing import Any

import torch
from tools.learn import conquerors, fulcrum, vertium

import orrery
from orrery.bots import Chair
from orrery.bots.ahead import play_out, quick_choice
from orrery.bots.search import SearchBot

SUBJECTS = {"conquerors": conquerors, "fulcrum": fulcrum, "vertium": vertium}
CARELESS = 0.05  # choices at random, so that more is seen than what bots want
LEARNED = 0.75  # seats that play by what was learned
ENDINGS = 8  # times that what is not learned is played, for a surer end
KEPT = 100_000  # games to learn from, at least, once there are so many
Game = tuple[list[bytes], list[float], int]  # what was seen, who won, by whose wits
Task = tuple[str, int, int, str, int]


@lru_cache(maxsize=1)
def network(key: str, weights: str) -> Any:
    """The same for all games of a round."""
    return SUBJECTS[key].read_net(weights, "what was learned")[1]


def play(task: Task) -> Game:
    """One game: what was seen at choices on the way, and who won."""
    key, seed, seats, weights, think = task
    game, subject = orrery.game(key), SUBJECTS[key]
    subject.NETS.pop(seats, None)
    if weights:
        subject.NETS[seats] = network(key, weights)
    luck = random.Random(seed)
    learned = [bool(weights) and luck.random() < LEARNED for _ in range(seats)]
    thinking = [SearchBot(seed * seats + seat, think) for seat in range(seats)]
    s = game.new(seats, seed, subject.options(seats, luck))
    rows = []
    past: list[tuple[int, int]] = []
    while subject.learnable(s):
        options = game.sensible(s)
        if len(options) > 1 and luck.random() < subject.OFTEN:
            rows.append(bytes(subject.seen(s)))
        seat = s.seat
        if len(options) == 1 or luck.random() < CARELESS:
            action = luck.choice(options)
        elif think and learned[seat]:
            action = thinking[seat].choose(Chair(s, seat, past))
        else:
            action = quick_choice(game, s, options, learned[seat])
        past.append((seat, action))
        s.apply(action)
    shares = [0.0] * seats
    for _ in range(ENDINGS):
        end = s.clone()
        end.chance = s.chance.fork()
        play_out(game, end, 10_000)
        winners = end.result.winners if end.result is not None else []
        for seat in winners:
            shares[seat] += 1 / len(winners) / ENDINGS
    return rows, shares, sum(1 << seat for seat in range(seats) if learned[seat])


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


def learn(given: argparse.Namespace) -> None:
    key, seats, go_on = given.game, given.seats, given.go_on
    start = time.monotonic()
    until = start + 60 * given.minutes
    subject = SUBJECTS[key]
    path = given.into or subject.FOLDER / f"insight-{seats}.json"
    learner = subject.Eye(seats)
    kept: list[tuple[torch.Tensor, torch.Tensor, list[int]]] = []
    earlier = path if go_on else given.by
    weights = earlier.read_text("utf-8") if earlier else ""
    before = json.loads(weights) if go_on else {}
    games = before.get("games", 0)
    with multiprocessing.get_context("fork").Pool(given.workers) as pool:
        first = True
        while first or time.monotonic() < until:
            fresh = first and not go_on
            task = (key, games, seats, weights, given.think)
            played = play_for(pool, given.workers, task, given.round * (3 if fresh else 1))
            games += len(played)
            kept.append(tensors(played, learner.device))
            while sum(len(each[2]) for each in kept[1:]) >= KEPT:
                del kept[0]
            rows, ends = (torch.cat([each[i] for each in kept]) for i in range(2))
            lengths = [length for each in kept for length in each[2]]
            if first:
                learner.measure(rows[:200_000])
                if go_on:
                    learner.go_on_from(before["layers"])
            for sweep in range(6 if fresh else 1):
                # Who knows nothing yet learns from the ends alone.
                later = 1.0 if fresh and sweep == 0 else subject.LATER
                target = expected(learner.chances(rows), ends, lengths, later)
                # Smaller steps towards the end, where noise is all that is left to learn.
                left = max(0.0, until - time.monotonic()) / (until - start)
                off = learner.fit(rows, target, 3, 2e-3 if fresh else 2e-4 + 1e-3 * left)
            weights = learner.file(games)
            path.write_text(weights, "utf-8")
            told = f"{games} games, the last round {len(played)}, loss {off:.4f}"
            print(f"{told}, {compared(played, seats)}: {path.name} written", flush=True)
            first = False


def compared(played: list[Game], seats: int) -> str:
    """What those won who played by what was learned, where others played otherwise."""
    won = fair = 0.0
    for _, shares, who in played:
        learned = [seat for seat in range(seats) if who >> seat & 1]
        if 0 < len(learned) < seats:
            won += sum(shares[seat] for seat in learned)
            fair += len(learned) / seats
    return f"what was learned won {won / fair:.3f} of its share" if fair else "nothing learned yet"


def play_for(pool: Pool, workers: int, first: Task, seconds: float) -> list[Game]:
    """Games until the time is up, from the first task on; everybody is kept busy."""
    until = time.monotonic() + seconds
    played: list[Game] = []
    key, asked, seats, weights, think = first
    waiting: list[AsyncResult[list[Game]]] = []
    while waiting or not played:
        while len(waiting) < 2 * workers and time.monotonic() < until:
            tasks = [(key, asked + i, seats, weights, think) for i in range(8)]
            waiting.append(pool.map_async(play, tasks, chunksize=8))
            asked += 8
        played += waiting.pop(0).get()
    return played


def tensors(played: list[Game], device: str) -> tuple[torch.Tensor, torch.Tensor, list[int]]:
    played = [game for game in played if game[0]]
    counts = [len(game[0]) for game in played]
    whole = bytearray(b"".join(row for game in played for row in game[0]))
    rows = torch.frombuffer(whole, dtype=torch.uint8).view(sum(counts), -1)
    ends = torch.tensor([game[1] for game in played])
    return rows.to(device), ends.to(device), counts


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", choices=sorted(SUBJECTS))
    parser.add_argument("--seats", type=int, default=2, choices=[2, 3, 4])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--round", type=float, default=50.0, help="seconds of play in a round")
    parser.add_argument("--into", type=Path, default=None, help="another file than the content's")
    parser.add_argument("--go-on", action="store_true", help="begin with what the file has")
    parser.add_argument("--by", type=Path, default=None, help="a file to play the first round by")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--think", type=int, default=0, help="simulations for each option")
    learn(parser.parse_args())


if __name__ == "__main__":
    main()
