"""Orrery, plain and compiled, beside its peers: one table, all measured in one run.

    make bench                              everything
    python bench/run.py --quick             a rough look
    python bench/run.py --only orrery       without the peers
    python bench/run.py --json figures.json

Each measurement runs in a process of its own. They take turns, so that a busy minute of the
machine hits all of them alike, and the median of the repeats is shown.
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

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
PLAIN = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"
FIGURES = ("decisions", "choices", "games", "copies")
WIDTH = 110


class Contender:
    """An engine with the way it is driven."""

    def __init__(
        self, key: str, label: str, engine: str, path: Path | None, script: str = "measure.py"
    ) -> None:
        self.key = key
        self.label = label
        self.engine = engine  # a function of the script
        self.script = script
        self.path = path  # where Orrery is imported from; None for a peer
        self.runs: list[dict[str, float]] = []
        self.problem = ""

    def measure(self, seconds: float) -> None:
        if self.problem:
            return
        if self.path == COMPILED and not COMPILED.exists():
            self.problem = "not there; run make compile"
            return
        here = [str(self.path)] if self.path is not None else [str(PLAIN)]
        command = [sys.executable, str(ROOT / "bench" / self.script), self.engine, str(seconds)]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(here)}
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        if done.returncode:
            self.problem = done.stderr.strip().splitlines()[-1]
            return
        figures = json.loads(done.stdout.splitlines()[-1])
        if figures.pop("compiled") != (self.path == COMPILED):
            self.problem = "ran another build of Orrery than it should"
            return
        self.runs.append(figures)

    def figure(self, name: str) -> float | None:
        found = [run[name] for run in self.runs if name in run]
        return statistics.median(found) if found else None


CATAN = "Catan, 4 seats"
CONQUEST = {
    "vertium": "Vertium, 4 seats",
    "planetfall": "Planetfall, 4 seats",
    "fusion": "Final Fusion, 4 seats",
    "fulcrum": "Planet Fulcrum, 4 seats",
    "conquerors": "Planetary Conquerors, 4 seats",
}
FOUR = "Four in a Row"


def builds(game: str) -> list[Contender]:
    return [
        Contender(f"{game}/plain", "Orrery plain", game, PLAIN),
        Contender(f"{game}/plain/loop", "Orrery plain, Python loop", f"{game}_loop", PLAIN),
        Contender(f"{game}/compiled", "Orrery compiled", game, COMPILED),
        Contender(
            f"{game}/compiled/loop", "Orrery compiled, Python loop", f"{game}_loop", COMPILED
        ),
    ]


def contenders(peers: bool) -> dict[str, list[Contender]]:
    """Who is measured, in the order of the table."""
    sections = {title: builds(game) for game, title in CONQUEST.items()}
    if peers:
        sections[CATAN] = [Contender("catanatron", "Catanatron", "catanatron", None)]
    sections[FOUR] = builds("four")
    if peers:
        sections[FOUR] += [
            Contender("open_spiel", "OpenSpiel connect_four", "open_spiel", None),
            Contender("pettingzoo", "PettingZoo connect_four_v3", "pettingzoo", None),
        ]
    return sections


def searchers(peers: bool) -> list[Contender]:
    """Who is measured thinking ahead."""
    builds = ((PLAIN, "plain"), (COMPILED, "compiled"))
    found = [
        Contender(
            f"search/{game}/{build}",
            f"{title.partition(',')[0]}, {build}",
            game,
            path,
            "search.py",
        )
        for game, title in CONQUEST.items()
        for path, build in builds
    ]
    if peers:
        found += [
            Contender(f"search/{game}", f"OpenSpiel ISMCTS, {game}", game, None, "search.py")
            for game in ("hearts", "gin_rummy")
        ]
    return found


# What is divided by what, below the figures of each part.
RATIOS = {
    title: [
        ("compiled / plain", f"{game}/compiled", f"{game}/plain"),
        ("compiled / Catanatron", f"{game}/compiled", "catanatron"),
        ("compiled, Python loop / Catanatron", f"{game}/compiled/loop", "catanatron"),
    ]
    for game, title in CONQUEST.items()
} | {
    CATAN: [],
    FOUR: [
        ("compiled / plain", "four/compiled", "four/plain"),
        ("compiled / OpenSpiel", "four/compiled", "open_spiel"),
        ("compiled, Python loop / OpenSpiel", "four/compiled/loop", "open_spiel"),
        ("compiled / PettingZoo", "four/compiled", "pettingzoo"),
        ("compiled, Python loop / PettingZoo", "four/compiled/loop", "pettingzoo"),
    ],
}


def ratio(above: Contender | None, below: Contender | None, name: str) -> float | None:
    over = above.figure(name) if above else None
    under = below.figure(name) if below else None
    return over / under if over is not None and under else None


def table_of(sections: dict[str, list[Contender]], title: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column("a second")
    for head in ("decisions", "real choices", "games", "copies"):
        table.add_column(head, justify="right")
    by_key = {member.key: member for members in sections.values() for member in members}
    for name, members in sections.items():
        table.add_row(f"[bold]{name}[/bold]")
        for member in members:
            if member.problem:
                table.add_row(f"  {member.label}: [red]{member.problem}[/red]")
            else:
                cells = [member.figure(figure) for figure in FIGURES]
                table.add_row(f"  {member.label}", *[number(cell) for cell in cells])
        for label, above, below in RATIOS[name]:
            parts = [ratio(by_key.get(above), by_key.get(below), figure) for figure in FIGURES]
            if any(part is not None for part in parts):
                # Games of different games do not compare.
                if below == "catanatron":
                    parts[FIGURES.index("games")] = None
                table.add_row(f"  [cyan]{label}[/cyan]", *[times(part) for part in parts])
        table.add_section()
    return table


def search_table(members: list[Contender]) -> Table:
    table = Table(title="Search, 2 seats", title_justify="left")
    table.add_column("")
    table.add_column("simulations a second", justify="right")
    for member in members:
        if member.problem:
            table.add_row(f"{member.label}: [red]{member.problem}[/red]")
        else:
            table.add_row(member.label, number(member.figure("simulations")))
    return table


def number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:,.1f}"


def times(value: float | None) -> str:
    return "" if value is None else f"[cyan]{value:.1f} ×[/cyan]"


def machine() -> str:
    """The processor's name, where the system tells it, and how many cores there are."""
    name = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                name = line.partition(":")[2].strip()
                break
    return f"{name}, {os.cpu_count()} cores, Python {platform.python_version()}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--quick", action="store_true", help="a rough look in a few seconds")
    parser.add_argument("--only", choices=["orrery"], help="leave the peers out")
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    given = parser.parse_args()
    seconds, repeats = (0.1, 1) if given.quick else (2.0, 3)
    sections = contenders(peers=given.only is None)
    thinkers = searchers(peers=given.only is None)
    everyone = [member for members in sections.values() for member in members] + thinkers
    console = Console()
    if not console.is_terminal:
        console.width = WIDTH
    with Console(stderr=True).status("measuring") as status:
        for turn in range(repeats):
            for member in everyone:
                status.update(f"measuring {member.key}, {turn + 1} of {repeats}")
                member.measure(seconds)
    day = datetime.now(UTC).date().isoformat()
    title = f"{day}, {machine()}; median of {repeats} × {seconds:g} s"
    console.print(table_of(sections, title))
    console.print(search_table(thinkers))
    if given.json is not None:
        figures = {
            member.key: {name: member.figure(name) for name in member.runs[0]}
            for member in everyone
            if member.runs
        }
        data = {"date": day, "machine": machine(), "seconds": seconds, "repeats": repeats}
        given.json.write_text(json.dumps(data | {"figures": figures}, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
