"""One load on one server, over real WebSockets on loopback; its figures as JSON.

    python -m bench.room.load throughput compiled --game vertium
    python -m bench.room.load throughput memory --game count       boardgame.io, in memory
    python -m bench.room.load steady compiled --game vertium
    python -m bench.room.load thinking compiled --game vertium     while bots think
    python -m bench.room.load kill compiled --game vertium
    python -m bench.room.load open compiled

Orrery is `plain` or `compiled`; its peer boardgame.io keeps its matches in `memory` or in `files`.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import uvloop
from bench.room.crashing import kill
from bench.room.figures import Figures
from bench.room.opening import reopen
from bench.room.playing import PEERS, steady, thinking, throughput
from bench.room.process import BUILDS, NoServer, allow_sockets

SOCKETS = 200
TABLES = 500
RATE = 300.0
KILLS = 20
THINKING = (50, 60.0)  # tables of people, moves a second
BOTS = 10
MODES = ("throughput", "steady", "thinking", "kill", "open")


def measure(given: argparse.Namespace, data: Path) -> Coroutine[Any, Any, Figures]:
    if given.mode == "throughput":
        return throughput(given.server, given.game, given.sockets, given.seconds, data)
    if given.mode == "steady":
        return steady(given.server, given.game, given.tables, given.rate, given.seconds, data)
    if given.mode == "thinking":
        tables, rate = THINKING
        return thinking(given.server, given.game, tables, rate, given.bots, given.seconds, data)
    if given.mode == "kill":
        return kill(given.server, given.game, given.kills, data)
    return reopen(given.server, data)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("mode", choices=MODES)
    parser.add_argument("server", choices=[*BUILDS, *PEERS])
    parser.add_argument("--game", choices=["count", "four", "vertium"], default="vertium")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--sockets", type=int, default=SOCKETS, help="of throughput")
    parser.add_argument("--tables", type=int, default=TABLES, help="of steady")
    parser.add_argument("--rate", type=float, default=RATE, help="moves a second of steady")
    parser.add_argument("--bots", type=int, default=BOTS, help="tables of bots of thinking")
    parser.add_argument("--kills", type=int, default=KILLS)
    given = parser.parse_args()
    if given.server in PEERS and (given.mode not in ("throughput", "steady")):
        parser.error("this mode is for Orrery")
    if given.server in PEERS and given.game == "vertium":
        parser.error("boardgame.io has no Vertium")
    allow_sockets()
    with tempfile.TemporaryDirectory(prefix="orrery-bench-") as folder:
        try:
            found = uvloop.run(measure(given, Path(folder)))
        except NoServer as e:
            sys.exit(str(e))
    print(json.dumps({name: round(value, 4) for name, value in found.items()}))


if __name__ == "__main__":
    main()
