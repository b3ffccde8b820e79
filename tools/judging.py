"""How far off a game's judgements are: held against what comes of two options in the end.

    PYTHONPATH=build/compiled python -m tools.judging vertium --ends truth.jsonl --positions 200
    PYTHONPATH=build/compiled python -m tools.judging vertium --ends truth.jsonl --weights new.json

Positions are taken from games of search against greedy. In each the two options that search likes
best are tried many times with the same luck: games are played to their end by advice (and by
insight, for the seat that chose, where the game is farsighted), everybody by what it may know. That
takes long, so what was found is kept in a file and gone on with. Then the options are judged at
first sight and after some choices more, as search does, and the table says for each:

- slope: how many points of winning chance there are for each point judged; 1 is perfect;
- off: by how many points the judged difference of two options is usually off, beyond the luck left
  in the games. Search cannot mend this by more simulations.

With `--weights` the same is said of networks in other files (`tools.learn --into`).
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path

import orrery
from orrery.bots import Bot, Chair
from orrery.bots.ahead import MORE_PARTS, follow, judged, play_out, quick_choice
from orrery.bots.greedy import GreedyBot
from orrery.bots.search import SearchBot
from orrery.core.chance import seeded
from orrery.core.game import AnyGame
from orrery.core.state import State

AFTER = (0, 1, 2, 4, 8)  # choices after which is judged
HEATS = 200  # judgements of each option, with the same luck
TYPICAL = 0.02  # by how much a judgement may be off: more exact ends hardly count for more


@dataclass(frozen=True)
class Ends:
    """What came of two options."""

    seed: int
    state: object
    seat: int
    actions: tuple[int, int]
    ahead: float  # chance to win with the first, less that with the second
    scatter: float  # the standard error of it


def position(game: AnyGame, seats: int, seed: int) -> tuple[State, int] | None:
    """A position of a game, any of those in which a seat had something to think about."""
    luck = random.Random(seed)
    seat = seed % seats
    bots: list[Bot] = [GreedyBot(seed + i) for i in range(seats)]
    bots[seat] = SearchBot(seed, 1)
    s = game.new(seats, seed)
    past: list[tuple[int, int]] = []
    found, met = None, 0
    while s.result is None and not game.endgame(s):
        if s.seat == seat and len(game.thorough(s)) > 1:
            met += 1
            if luck.random() * met < 1:  # so each is as likely as any other
                found = s.clone()
        action = bots[s.seat].choose(Chair(s, s.seat, past))
        past.append((s.seat, action))
        s.apply(action)
    return (found, seat) if found is not None else None


def play_fairly(game: AnyGame, s: State, seat: int) -> float:
    """Play to the end, everybody by what it may know; what a seat wins."""
    while s.result is None:
        if game.hasten(s):
            continue
        options = s.options
        action = game.reflex(s, options)
        if action < 0:
            options = game.sensible(s)
            action = options[0]
            if len(options) > 1:
                action = quick_choice(game, s, options, s.seat == seat and game.farsighted)
        s.apply(action)
    winners = s.result.winners
    return 1 / len(winners) if seat in winners else 0.0


def ends_of(key: str, seats: int, games: int, seed: int) -> Ends | None:
    """Play the two best options of a position on, so many times each."""
    game = orrery.game(key)
    found = position(game, seats, seed)
    if found is None:
        return None
    s, seat = found
    chair = Chair(s, seat)
    bot = SearchBot(seed, 2)
    bot.choose(chair)
    if len(bot.racers) < 2 or bot.solved:
        return None
    one, other = (racer.action for racer in bot.racers[:2])
    luck = seeded(seed)
    ahead: list[float] = []
    for _ in range(games):
        sample = chair.resample(luck)
        won = [play_fairly(game, tried(sample, action), seat) for action in (one, other)]
        ahead.append(won[0] - won[1])
    mean = sum(ahead) / games
    scatter = math.sqrt(sum((each - mean) ** 2 for each in ahead)) / games
    return Ends(seed, game.dump(s), seat, (one, other), mean, scatter)


def tried(sample: State, action: int) -> State:
    """A position after an option, with the luck that others have too."""
    trial = sample.clone()
    trial.chance = sample.chance.copy()
    trial.apply(action)
    return trial


def judge(key: str, weights: str, ends: Ends) -> list[float]:
    """How far the first option is judged to be ahead, after so many choices."""
    game = orrery.game(key)
    if weights:
        insight = import_module(f"orrery.games.{key}.insight")
        seats, net = insight.read_net(Path(weights).read_text("utf-8"), weights)
        insight.NETS[seats] = net
    chair = Chair(game.load(ends.state, seeded(0)), ends.seat)
    luck = seeded(1)
    leads = [0.0] * len(AFTER)
    for _ in range(HEATS):
        sample = chair.resample(luck)
        for action, sign in zip(ends.actions, (1, -1), strict=True):
            for i, worth in enumerate(worths(game, sample, ends.seat, action)):
                leads[i] += sign * worth / HEATS
    return leads


def worths(game: AnyGame, sample: State, seat: int, action: int) -> list[float]:
    """What an option is judged to be worth after so many choices more."""
    drawn = sample.chance.drawn
    s = tried(sample, action)
    game.hasten(s)
    if s.result is None:
        s = follow(game, s, seat, drawn, MORE_PARTS)[0]
    found: list[float] = []
    for before, after in zip((0, *AFTER), AFTER, strict=False):
        play_out(game, s, after - before, seat if game.farsighted else -1)
        found.append(judged(game, s)[seat])
    return found


def fitted(judgements: Sequence[float], known: Sequence[Ends]) -> tuple[float, float]:
    """The slope from judgements to ends, and by how much these are off beyond luck."""
    pairs = list(zip(judgements, known, strict=True))
    weights = [1 / (ends.scatter**2 + TYPICAL**2) for ends in known]
    over = sum(w * x * x for w, (x, _) in zip(weights, pairs, strict=True))
    meant = sum(w * x * ends.ahead for w, (x, ends) in zip(weights, pairs, strict=True))
    slope = meant / over if over else 0.0  # a judge who tells nothing apart is off by all there is
    off = sum(
        w * ((ends.ahead - slope * x) ** 2 - ends.scatter**2)
        for w, (x, ends) in zip(weights, pairs, strict=True)
    )
    return slope, math.sqrt(max(0.0, off / sum(weights)))


def read(path: Path) -> list[Ends]:
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    found = [json.loads(line) for line in lines]
    return [Ends(**each | {"actions": tuple(each["actions"])}) for each in found]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--ends", type=Path, required=True, help="what was found is kept here")
    parser.add_argument("--positions", type=int, default=0, help="so many are wanted in all")
    parser.add_argument("--games", type=int, default=600, help="with each option of a position")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--weights", nargs="*", default=[], help="files of networks to judge too")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    known = read(given.ends)
    with multiprocessing.get_context("fork").Pool(given.workers) as pool:
        wanted = partial(ends_of, given.game, given.seats, given.games)
        with given.ends.open("a", encoding="utf-8") as file:
            while len(known) < given.positions:
                seed = known[-1].seed + 1 if known else 0
                for ends in pool.imap(wanted, range(seed, seed + 4 * given.workers)):
                    if ends is not None:
                        known.append(ends)
                        file.write(json.dumps(vars(ends)) + "\n")
                        file.flush()
                print(f"\r{len(known)} positions", end="", file=sys.stderr)
        print(f"\n{len(known)} positions; after so many choices: slope, off\n")
        print("| judged by | " + " | ".join(map(str, AFTER)) + " |")
        print("| --- |" + " ---: |" * len(AFTER))
        for weights in ["", *given.weights]:
            leads = pool.map(partial(judge, given.game, weights), known, chunksize=1)
            fits = [fitted([each[i] for each in leads], known) for i in range(len(AFTER))]
            cells = " | ".join(f"{slope:.2f}, {100 * off:.1f}" for slope, off in fits)
            print(f"| {weights or 'the content'} | {cells} |")


if __name__ == "__main__":
    main()
