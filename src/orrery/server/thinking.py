"""What worker processes do: choose for a seat, advise one, judge a choice, re-run a replay.

A job is a name and plain data, the answer plain data; nothing of the server is in here.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final

import orrery
from orrery.bots import Bot, Chair, make_bot
from orrery.bots.analysis import Judge, OpenChair
from orrery.bots.hints import hints
from orrery.core.chance import seeded
from orrery.core.errors import Refused
from orrery.core.state import State
from orrery.core.table import Table

Json = dict[str, Any]
NICE: Final = 10


SEATED: Final[dict[str, Bot]] = {}  # by seat, the one asked last at the end
MOST_SEATED: Final = 32


def position(ask: Json) -> State:
    found: State = orrery.game(ask["game"]).load(ask["position"], seeded(ask["luck"]))
    return found


def choose(ask: Json) -> Json:
    """The action a bot chooses for the seat that is asked."""
    seat = ask["seat"]
    past = [(actor, action) for actor, action in ask["past"]]
    chair = Chair(position(ask), seat, past)
    bot = seated(f"{ask['table']}/{seat}/{ask['bot']}", ask["bot"], ask["luck"])
    return {"action": bot.choose(chair, ask["ms"])}


def seated(key: str, name: str, luck: int) -> Bot:
    """The bot of a seat, with what it remembers if this process has seen it before."""
    bot = SEATED.pop(key, None) or make_bot(name, luck)
    bot.chance = seeded(luck)
    SEATED[key] = bot
    if len(SEATED) > MOST_SEATED:
        del SEATED[next(iter(SEATED))]
    return bot


def advise(ask: Json) -> Json:
    """Good options of the seat that is asked, with their winning chances."""
    s = position(ask)
    return {"hints": hints(Chair(s, ask["seat"]), ask["luck"], ask["ms"])}


def judge(ask: Json) -> Json:
    """What is thought of a choice that was made in a game that is over."""
    s = position(ask)
    result = ask["result"]
    if result is None:
        raise Refused("still_running", "a game is judged when it is over", "result")
    chair = OpenChair(s, s.seat, result) if ask["open"] else Chair(s, s.seat)
    judged = Judge(ask["bot"], ask["luck"], ask["simulations"], ask["ms"])
    return judged.judge(chair, ask["action"]).to_json()


def check(ask: Json) -> Json:
    """Re-run a replay from its start; what it comes to."""
    replay = ask["replay"]
    game = orrery.game(ask["game"])
    table = Table.load(game, replay)
    state = table.state
    return {
        "seats": state.seats,
        "options": state.chosen,
        "actions": list(table.actions),
        "actors": table.actors(),
        "to_move": state.seat if state.pending is not None else None,
        "result": state.result.to_json() if state.result is not None else None,
    }


JOBS: Final[dict[str, Callable[[Json], Json]]] = {
    "choose": choose,
    "advise": advise,
    "judge": judge,
    "check": check,
}


def serve(pipe: Connection) -> None:
    """Answer jobs until the server is gone."""
    # Whoever stops the server with Ctrl-C stops the workers through their pipes.
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Whoever serves people comes first on every core.
    os.nice(NICE)
    while True:
        try:
            name, ask = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: tuple[str, Json] = ("ok", JOBS[name](ask))
        except Refused as e:
            answer = ("refused", {"code": e.code, "message": e.message, "field": e.field})
        except Exception as e:
            answer = ("failed", {"message": f"{type(e).__name__}: {e}"})
        try:
            pipe.send(answer)
        except OSError:
            return
