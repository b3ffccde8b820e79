"""Measure one engine in a process of its own and print its figures as JSON.

    python bench/measure.py vertium 2.0

Every engine gets the same: whole games at random for the given seconds, then copies of positions
taken along one game for half of that. The kernel of Orrery plays games out and copies positions
itself; `vertium_loop` and so on are driven from Python call by call, as the peers are.
Catanatron's players choose for themselves, all others are given choices by the same generator.
"""

from __future__ import annotations

import copy
import json
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any

SEATS = {
    "vertium": 4,
    "planetfall": 4,
    "fusion": 4,
    "fulcrum": 4,
    "conquerors": 4,
    "four": 2,
}  # the games that are measured; Catan's four where they can
SPACING = 10  # decisions between the positions that are copied
COPIES = 20  # of a position, before the next one


@dataclass
class Subject:
    """What is measured of an engine: playing one game, and copying positions of another."""

    play: Callable[[int, Count], None]
    positions: list[Any]
    copy: Callable[[Any], int]  # makes COPIES copies


class Count:
    """What has been played so far."""

    def __init__(self) -> None:
        self.decisions = 0
        self.choices = 0
        self.games = 0


def orrery_kernel(key: str, seats: int) -> Subject:
    """Games played out by the kernel."""
    import orrery
    from orrery.core.chance import seeded
    from orrery.core.playing import Tally, count_clones, play_out

    game = orrery.game(key)

    def play(number: int, count: Count) -> None:
        tally = Tally()
        play_out(game.new(seats, number), seeded(-number), tally)
        count.decisions += tally.decisions
        count.choices += tally.choices

    s = game.new(seats, 1)
    chance = seeded(1)
    positions = []
    while s.result is None:
        positions.append(s.clone())
        play_out(s, chance, Tally(), SPACING)
    return Subject(play, positions, lambda position: count_clones(position, COPIES))


def orrery_loop(key: str, seats: int) -> Subject:
    """Games driven decision by decision from Python, as other engines are."""
    import orrery

    game = orrery.game(key)

    choose = random.Random(1).choice

    def play(number: int, count: Count) -> None:
        s = game.new(seats, number)
        while s.result is None:
            options = s.options
            count.decisions += 1
            count.choices += len(options) > 1
            s.apply(choose(options))

    return Subject(play, orrery_kernel(key, seats).positions, by_clone)


def catanatron() -> Subject:
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    most_turns = 1000

    def play(number: int, count: Count) -> None:
        game = Game([RandomPlayer(colour) for colour in colours], seed=number)
        while game.winning_color() is None and game.state.num_turns < most_turns:
            count.decisions += 1
            count.choices += len(game.state.playable_actions) > 1
            game.play_tick()

    game = Game([RandomPlayer(colour) for colour in colours], seed=1)
    positions = []
    ticks = 0
    while game.winning_color() is None and game.state.num_turns < most_turns:
        if ticks % SPACING == 0:
            positions.append(game.copy())
        game.play_tick()
        ticks += 1
    return Subject(play, positions, by_copy)


def open_spiel() -> Subject:
    import pyspiel

    game = pyspiel.load_game("connect_four")

    choose = random.Random(1).choice

    def play(number: int, count: Count) -> None:
        s = game.new_initial_state()
        while not s.is_terminal():
            options = s.legal_actions()
            count.decisions += 1
            count.choices += len(options) > 1
            s.apply_action(choose(options))

    s = game.new_initial_state()
    positions = []
    while not s.is_terminal():
        if s.move_number() % SPACING == 0:
            positions.append(s.clone())
        s.apply_action(choose(s.legal_actions()))
    return Subject(play, positions, by_clone)


def pettingzoo() -> Subject:
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.raw_env()

    choose = random.Random(1).choice

    def play(number: int, count: Count) -> None:
        env.reset(seed=number)
        while True:
            observation, _, ended, cut_off, _ = env.last()
            if ended or cut_off:
                return
            options = [i for i, legal in enumerate(observation["action_mask"]) if legal]
            count.decisions += 1
            count.choices += len(options) > 1
            env.step(choose(options))

    env.reset(seed=1)
    positions = [copy.deepcopy(env)]
    for column in (3, 3, 2, 4, 2, 1):
        env.step(column)
    positions.append(copy.deepcopy(env))
    return Subject(play, positions, by_deepcopy)


ENGINES: dict[str, Callable[[], Subject]] = {
    **{key: partial(orrery_kernel, key, seats) for key, seats in SEATS.items()},
    **{f"{key}_loop": partial(orrery_loop, key, seats) for key, seats in SEATS.items()},
    "catanatron": catanatron,
    "open_spiel": open_spiel,
    "pettingzoo": pettingzoo,
}


def by_clone(position: Any) -> int:
    for _ in range(COPIES):
        position.clone()
    return COPIES


def by_copy(position: Any) -> int:
    for _ in range(COPIES):
        position.copy()
    return COPIES


def by_deepcopy(position: Any) -> int:
    for _ in range(COPIES):
        copy.deepcopy(position)
    return COPIES


def copies_per_second(subject: Subject, seconds: float) -> float:
    """How fast positions are copied, each as its engine does it."""
    made = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        for position in subject.positions:
            made += subject.copy(position)
    return made / (perf_counter() - started)


def measure(engine: str, seconds: float) -> dict[str, object]:
    subject = ENGINES[engine]()
    subject.play(1, Count())  # whatever is set up at first use is not part of the speed
    count = Count()
    started = perf_counter()
    while perf_counter() - started < seconds:
        count.games += 1
        subject.play(count.games, count)
    taken = perf_counter() - started
    return {
        "decisions": count.decisions / taken,
        "choices": count.choices / taken,
        "games": count.games / taken,
        "copies": copies_per_second(subject, seconds / 2),
        "compiled": is_compiled(),
    }


def is_compiled() -> bool:
    import orrery

    return orrery.compiled()


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
