"""The game room under load, plain and compiled, beside boardgame.io: one table, one run.

    python -m bench.room.run                     everything
    python -m bench.room.run --quick             a rough look
    python -m bench.room.run --only orrery       without the peer
    python -m bench.room.run --json figures.json

Every load has a server of its own on loopback and a client process beside it. The contenders take
turns, and the median of the repeats is shown. Where a game ends, its players make a new table and
take their seats there, which is part of the time. A move of Orrery is flushed to disk before it is
acknowledged; boardgame.io sends an update before it stores it, and flushes nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from bench.room.process import ROOT
from rich.console import Console
from rich.table import Table

WIDTH = 110
LIMIT = 600  # seconds for one load
GAMES = {
    "count": "Count (no rules), 50 tables of 4 seats",
    "four": "Four in a Row, 100 tables of 2 seats",
    "vertium": "Vertium, 50 tables of 4 seats",
}
LABELS = {
    "plain": "Orrery plain",
    "compiled": "Orrery compiled",
    "memory": "boardgame.io, in memory",
    "files": "boardgame.io, in files",
}


class Row:
    """One load on one server, measured a few times."""

    def __init__(self, mode: str, server: str, game: str, *more: str) -> None:
        self.mode = mode
        self.server = server
        self.game = game
        self.more = more
        self.runs: list[dict[str, float]] = []
        self.problem = ""

    @property
    def key(self) -> str:
        return f"{self.mode}/{self.game}/{self.server}"

    def measure(self) -> None:
        if self.problem:
            return
        command = [sys.executable, "-m", "bench.room.load", self.mode, self.server]
        command += ["--game", self.game, *self.more]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=LIMIT)
        if done.returncode:
            said = done.stderr.strip().splitlines()
            self.problem = said[-1] if said else f"exit status {done.returncode}"
            return
        self.runs.append(json.loads(done.stdout.splitlines()[-1]))

    def figure(self, name: str) -> float | None:
        found = [run[name] for run in self.runs if name in run]
        return statistics.median(found) if found else None

    def worst(self, name: str) -> float | None:
        """Of what must not happen once, the most."""
        found = [run[name] for run in self.runs if name in run]
        return max(found) if found else None


def rows(peer: bool, quick: bool) -> list[Row]:
    """What is measured, in the order of the tables."""
    seconds = ("--seconds", "2" if quick else "8")
    found: list[Row] = []
    for game in GAMES:
        servers = ["plain", "compiled"]
        if peer and game != "vertium":
            servers += ["memory", "files"]
        found += [Row("throughput", server, game, *seconds) for server in servers]
    size = ("--tables", "50", "--rate", "60") if quick else ()
    builds = ("compiled",) if quick else ("plain", "compiled")
    found += [Row("steady", build, "vertium", *seconds, *size) for build in builds]
    found += [Row("thinking", build, "vertium", *seconds) for build in builds]
    found += [Row("kill", build, "vertium", "--kills", "2" if quick else "20") for build in builds]
    found += [Row("open", build, "vertium") for build in builds]
    return found


# -- tables ---------------------------------------------------------------------------------

RATIOS = (
    ("count", "count", "memory"),
    ("count", "count", "files"),
    ("four", "four", "memory"),
    ("four", "four", "files"),
    ("vertium", "count", "memory"),
    ("vertium", "count", "files"),
)


def throughput_table(found: dict[str, Row], title: str) -> Table:
    table = columns(
        title, "moves/s", "ack p50 ms", "p99", "max", "moves/CPU s", "server CPU", "client CPU"
    )
    for game, heading in GAMES.items():
        table.add_row(f"[bold]{heading}[/bold]")
        for row in found.values():
            if row.mode == "throughput" and row.game == game:
                add(
                    table,
                    row,
                    "moves_a_second",
                    "ack_p50_ms",
                    "ack_p99_ms",
                    "ack_max_ms",
                    "moves_a_cpu_second",
                    "server_cpu",
                    "client_cpu",
                )
        for ours, theirs, storage in RATIOS:
            if ours == game:
                for build in ("plain", "compiled"):
                    add_ratio(
                        table,
                        found.get(f"throughput/{ours}/{build}"),
                        found.get(f"throughput/{theirs}/{storage}"),
                    )
        table.add_section()
    return table


def columns(title: str, *heads: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column("")
    for head in heads:
        table.add_column(head, justify="right")
    return table


def add(table: Table, row: Row, *names: str) -> None:
    label = f"  {LABELS[row.server]}"
    if row.problem:
        table.add_row(f"{label}: [red]{row.problem}[/red]")
        return
    wrong = row.worst("errors")
    mark = f" [red]({wrong:.0f} errors)[/red]" if wrong else ""
    table.add_row(f"{label}{mark}", *[number(row.figure(name)) for name in names])


def add_ratio(table: Table, above: Row | None, below: Row | None) -> None:
    if above is None or below is None:
        return
    cells = []
    for name in ("moves_a_second", "", "", "", "moves_a_cpu_second"):
        over, under = above.figure(name), below.figure(name)
        cells.append(f"[cyan]{over / under:.1f} ×[/cyan]" if over and under else "")
    if any(cells):
        other = " with Count" if above.game != below.game else ""
        label = f"{above.server} / peer in {below.server}{other}"
        table.add_row(f"  [cyan]{label}[/cyan]", *cells)


# Of every other mode: what its table is called, and what stands in its columns.
TABLES: dict[str, tuple[str, dict[str, str]]] = {
    "steady": (
        "Vertium at a steady pace",
        {
            "sockets": "sockets",
            "asked_a_second": "moves/s asked",
            "moves_a_second": "done",
            "ack_p50_ms": "ack p50 ms",
            "ack_p99_ms": "p99",
            "ack_max_ms": "max",
            "memory_socket_kib": "KiB/socket",
            "memory_mib": "MiB",
        },
    ),
    "thinking": (
        "Vertium at a steady pace while bots of all titles think on every core",
        {
            "bot_tables": "bot tables",
            "asked_a_second": "moves/s asked",
            "moves_a_second": "done",
            "ack_p50_ms": "ack p50 ms",
            "ack_p99_ms": "p99",
            "ack_max_ms": "max",
            "bot_p50_ms": "bot p50 ms",
            "bot_p95_ms": "p95",
            "bot_max_ms": "max",
        },
    ),
    "kill": (
        "kill -9 under load, Vertium, 25 tables of 4 seats",
        {
            "kills": "kills",
            "acknowledged": "acknowledged",
            "lost": "lost",
            "doubled": "twice",
            "diverged": "diverged",
            "changed": "shown otherwise",
            "ready_p50_ms": "ready ms",
            "ready_max_ms": "max",
        },
    ),
    "open": (
        "A table of 1,200 actions after a restart, Vertium",
        {
            "open_p50_ms": "open p50 ms",
            "open_max_ms": "max",
            "first_open_ms": "first",
            "scene_kib": "KiB",
            "seek_p50_ms": "seek p50 ms",
            "seek_p99_ms": "p99",
            "seek_max_ms": "max",
        },
    ),
}


def mode_table(found: dict[str, Row], mode: str) -> Table:
    title, heads = TABLES[mode]
    table = columns(title, *heads.values())
    for row in found.values():
        if row.mode == mode:
            add(table, row, *heads)
    return table


def number(value: float | None) -> str:
    if value is None:
        return ""
    if value == int(value) or value >= 100:
        return f"{value:,.0f}"
    return f"{value:,.1f}" if value >= 1 else f"{value:.2f}"


def machine() -> str:
    name = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        lines = info.read_text().splitlines()
        name = next(
            (x.partition(":")[2].strip() for x in lines if x.startswith("model name")), name
        )
    busy = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    return f"{name}, {os.cpu_count()} cores (load {busy}), Python {platform.python_version()}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="a rough look in two minutes")
    parser.add_argument("--only", choices=["orrery"], help="leave the peer out")
    parser.add_argument("--mode", choices=["throughput", *TABLES])
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    given = parser.parse_args()
    fresh = [sys.executable, str(ROOT / "tools" / "compile.py"), "--fresh"]
    if subprocess.run(fresh).returncode:
        sys.exit("build/compiled is not up to date; run make compile")
    wanted = rows(given.only is None, given.quick)
    found = {row.key: row for row in wanted if given.mode in (None, row.mode)}
    repeats = 1 if given.quick else 3
    before = machine()
    with Console(stderr=True).status("measuring") as status:
        for turn in range(repeats):
            for row in found.values():
                # One kill run has its twenty kills.
                if row.mode != "kill" or turn == 0:
                    status.update(f"measuring {row.key}, {turn + 1} of {repeats}")
                    row.measure()
    console = Console()
    if not console.is_terminal:
        console.width = WIDTH
    day = datetime.now(UTC).date().isoformat()
    console.print(f"{day}, {before}; median of {repeats}")
    if given.mode in (None, "throughput"):
        title = "200 sockets, one move outstanding at each table"
        console.print(throughput_table(found, title))
    for mode in TABLES:
        if given.mode in (None, mode):
            console.print(mode_table(found, mode))
    if given.json is not None:
        runs = {row.key: {"runs": row.runs, "problem": row.problem} for row in found.values()}
        data = {"date": day, "machine": before, "repeats": repeats, "loads": runs}
        given.json.write_text(json.dumps(data, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
