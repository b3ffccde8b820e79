"""Measure one engine in a process of its own and print its figures as JSON.

    python bench/measure.py vertium 2.0

Every engine gets the same: whole games at random for the given seconds, then copies of positions
taken along one game for half of that. Catanatron's players choose for themselves; all others are
given choices by the same generator, except where the kernel of Orrery plays games out itself.
"""

from __future__ import annotations

import copy
import json
import random
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any

VERTIUM_SEATS = 4
SPACING = 10  # decisions between the positions that are copied
COPIES = 20  # of a position, before the next one


class Count:
    """What has been played so far."""

    def __init__(self) -> None:
        self.decisions = 0
        self.choices = 0
        self.games = 0


def orrery_kernel(key: str, seats: int) -> tuple[Callable[[int, Count], None], list[Any]]:
    """Games played out by the kernel."""
    import orrery
    from orrery.core.chance import seeded
    from orrery.core.playing import Tally, play_out

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
    return play, positions


def orrery_loop(key: str, seats: int) -> tuple[Callable[[int, Count], None], list[Any]]:
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

    return play, orrery_kernel(key, seats)[1]


def catanatron() -> tuple[Callable[[int, Count], None], list[Any]]:
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
    return play, positions


def open_spiel() -> tuple[Callable[[int, Count], None], list[Any]]:
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
    return play, positions


def pettingzoo() -> tuple[Callable[[int, Count], None], list[Any]]:
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
    return play, positions


def vertium() -> tuple[Callable[[int, Count], None], list[Any]]:
    return orrery_kernel("vertium", VERTIUM_SEATS)


def vertium_loop() -> tuple[Callable[[int, Count], None], list[Any]]:
    return orrery_loop("vertium", VERTIUM_SEATS)


def four() -> tuple[Callable[[int, Count], None], list[Any]]:
    return orrery_kernel("four", 2)


def four_loop() -> tuple[Callable[[int, Count], None], list[Any]]:
    return orrery_loop("four", 2)


ENGINES = {
    engine.__name__: engine
    for engine in (vertium, vertium_loop, catanatron, four, four_loop, open_spiel, pettingzoo)
}


def copies_per_second(positions: list[Any], seconds: float) -> float:
    """How fast positions are copied, each as its engine does it."""
    made = 0
    started = perf_counter()
    while perf_counter() - started < seconds:
        for position in positions:
            made += copy_many(position)
    return made / (perf_counter() - started)


def copy_many(position: Any) -> int:
    if type(position).__module__.startswith("pettingzoo"):
        for _ in range(COPIES):
            copy.deepcopy(position)
        return COPIES
    if hasattr(position, "agenda"):
        from orrery.core.playing import count_clones

        return count_clones(position, COPIES)
    one = position.clone if hasattr(position, "clone") else position.copy
    for _ in range(COPIES):
        one()
    return COPIES


def measure(engine: str, seconds: float) -> dict[str, object]:
    play, positions = ENGINES[engine]()
    play(1, Count())  # whatever is set up at first use is not part of the speed
    count = Count()
    started = perf_counter()
    while perf_counter() - started < seconds:
        count.games += 1
        play(count.games, count)
    taken = perf_counter() - started
    return {
        "decisions": count.decisions / taken,
        "choices": count.choices / taken,
        "games": count.games / taken,
        "copies": copies_per_second(positions, seconds / 2),
        "compiled": is_compiled(),
    }


def is_compiled() -> bool:
    import orrery

    return orrery.compiled()


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
