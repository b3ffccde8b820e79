"""Measure how fast one engine searches, in a process of its own, and print it as JSON.

    python bench/search.py vertium 2.0

The search bot thinks SIMULATIONS ahead at positions along one game, again and again for the given
seconds; OpenSpiel's information-set search does the same with its random roll-outs. A simulation
of Orrery plays on by the game's advice, which judges every sensible option of every choice on the
way; one of OpenSpiel plays to the end at random.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from functools import partial
from itertools import cycle
from time import perf_counter

SIMULATIONS = 6  # for each option
THEIRS = 100  # of OpenSpiel, for all options together
SPACING = 12  # choices between the positions
SEATS = 2
MOST = 12  # positions

Think = Callable[[], int]  # about one position; how many simulations that took


def orrery_search(key: str) -> list[Think]:
    import orrery
    from orrery.bots import Chair, make_bot
    from orrery.bots.search import SearchBot
    from orrery.core.state import State

    def think(s: State) -> int:
        bot = SearchBot(1, SIMULATIONS)
        bot.choose(Chair(s, s.seat))
        done = bot.info["simulations"]
        assert isinstance(done, int)
        return done

    game = orrery.game(key)
    s: State = game.new(SEATS, 1)
    bots = [make_bot("greedy", seat) for seat in range(SEATS)]
    found: list[Think] = []
    choices = 0
    while s.result is None and len(found) < MOST:
        if len(game.sensible(s)) > 1:
            if choices % SPACING == 0:
                found.append(partial(think, s.clone()))
            choices += 1
        s.apply(bots[s.seat].choose(Chair(s, s.seat)))
    return found


def open_spiel_search(name: str) -> list[Think]:
    import pyspiel

    bot = pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        1.5,
        THEIRS,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )

    def think(s: pyspiel.State) -> int:
        bot.step(s)
        return THEIRS

    s = pyspiel.load_game(name).new_initial_state()
    luck = random.Random(1)
    found: list[Think] = []
    choices = 0
    while not s.is_terminal() and len(found) < MOST:
        options = s.legal_actions()
        if not s.is_chance_node() and len(options) > 1:
            if choices % SPACING == 0:
                found.append(partial(think, s.clone()))
            choices += 1
        s.apply_action(luck.choice(options))
    return found


GAMES = ("vertium", "planetfall", "fusion", "fulcrum", "conquerors")
PEERS = ("hearts", "gin_rummy")
ENGINES: dict[str, Callable[[], list[Think]]] = {
    **{key: partial(orrery_search, key) for key in GAMES},
    **{key: partial(open_spiel_search, key) for key in PEERS},
}


def measure(engine: str, seconds: float) -> dict[str, object]:
    import orrery

    thoughts = ENGINES[engine]()
    made = 0
    started = perf_counter()
    for think in cycle(thoughts):
        made += think()
        if perf_counter() - started > seconds:
            break
    taken = perf_counter() - started
    return {"simulations": made / taken, "compiled": orrery.compiled()}


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
