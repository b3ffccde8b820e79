"""`orrery arena` and the benchmark, as one types them."""

from __future__ import annotations

import fcntl
import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from typer.testing import CliRunner

from orrery.arena import Plan, Played, tournament
from orrery.cli import app
from orrery.cli import arena as command
from orrery.core.errors import Refused

ROOT = Path(__file__).resolve().parents[2]
FOUR = ["arena", "four", "greedy", "random", "--seed", "7"]


def arena(*arguments: str) -> str:
    done = CliRunner().invoke(app, list(arguments))
    assert done.exit_code == 0, done.output
    return done.stdout


def timeless(output: str) -> str:
    return re.sub(r"[\d.]+ ms a game", "", output)


def test_it_prints_rates_with_their_intervals() -> None:
    output = arena(*FOUR, "--games", "200", "--workers", "1")
    assert "Four in a Row, 2 seats, seed 7" in output
    assert re.search(r"greedy │ +200 │ 156\.0 │ 78\.0% │ 71\.8 – 83\.2% │", output)
    assert "200 games, 0 of them shared" in output


def test_any_number_of_workers_prints_the_same() -> None:
    one = arena(*FOUR, "--games", "60", "--workers", "1")
    two = arena(*FOUR, "--games", "60", "--workers", "2")
    assert timeless(one) == timeless(two)


def test_it_says_when_it_rounds_up() -> None:
    done = CliRunner().invoke(app, [*FOUR, "--games", "5", "--workers", "1"])
    assert "playing 6 games: whole sets of 2" in done.stderr


def test_it_counts_by_what_the_seats_had(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    vertium = ["arena", "vertium", "random", "--seats", "3", "--games", "4", "--workers", "1"]
    output = arena(*vertium, "--by", "factions.faction", "--json", str(file))
    assert re.search(r"│ Soar +│ +4 │", output)
    data = json.loads(file.read_text("utf-8"))
    assert data["by"] == "factions.faction"
    assert sum(faction["wins"] for faction in data["traits"].values()) == 4


def test_a_trait_that_no_seat_has_is_refused() -> None:
    with pytest.raises(Refused, match=r"factions\.faction") as refused:
        Plan.make("vertium", ["random"], 1, by="planets.owner")
    assert refused.value.field == "by"


def test_figures_go_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    arena(*FOUR, "--games", "20", "--workers", "1", "--json", str(file))
    data = json.loads(file.read_text("utf-8"))
    assert data["games"] == 20
    assert data["bots"]["greedy"]["games"] == 20
    assert data["time"]["seconds_per_game"] > 0


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "figures.json"
    done = CliRunner().invoke(app, [*FOUR, "--games", "2", "--workers", "1", "--json", str(file)])
    assert isinstance(done.exception, Refused)
    assert done.exception.code == "bad_file"


def test_an_interrupted_tournament_shows_what_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(
        plan: Plan, workers: int, done: frozenset[int]
    ) -> Iterator[tuple[int, list[Played]]]:
        batches = tournament(plan, 1)
        yield next(batches)
        yield next(batches)
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "tournament", interrupted)
    done = CliRunner().invoke(app, [*FOUR, "--games", "400"])
    assert done.exit_code == 0
    assert "stopped after 20 of 400 games" in done.stderr
    assert "20 games" in done.stdout


def test_ctrl_c_stops_workers_too(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    main = "from orrery.cli import main; main()"
    running = subprocess.Popen(
        [sys.executable, "-c", main, *FOUR, "--games", "1000000", "--workers", "2",
         "--results", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    while not file.exists() or file.read_bytes().count(b"\n") < 2:
        assert running.poll() is None
        sleep(0.05)
    running.send_signal(signal.SIGINT)
    output, errors = running.communicate(timeout=60)
    assert running.returncode == 0, errors
    assert re.fullmatch(r"orrery: stopped after \d+ of 1000000 games\n", errors)
    assert "Four in a Row" in output


def test_the_benchmark_prints_its_table(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    command = [sys.executable, "bench/run.py", "--quick", "--only", "orrery", "--json", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "Orrery plain, Python loop" in done.stdout
    figures = json.loads(file.read_text("utf-8"))["figures"]
    assert figures["vertium/plain"]["decisions"] > 0
    assert figures["four/plain"]["copies"] > 0
    assert figures["search/fulcrum/plain"]["simulations"] > 0
    assert "catanatron" not in figures


def test_balance_tables_are_printed() -> None:
    command = [sys.executable, "-m", "tools.balance", "planetfall", "--by", "players.side"]
    command += ["--opening", "picks", "--seats", "2", "3", "--games", "4", "--bot", "random"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "### 2 seats\n\n4 games, random at every seat" in done.stdout
    assert re.search(r"\| .+, side [AB] \| \d \| \d+\.\d% \|", done.stdout)
    assert "### 3 seats" in done.stdout


def test_a_round_robin_over_an_option() -> None:
    command = [sys.executable, "-m", "tools.balance", "conquerors", "--each-of", "decks"]
    command += ["--seats", "2", "--games", "12", "--bot", "random", "--workers", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "12 games, random at every seat" in done.stdout
    assert re.search(r"\| turns \| \d+ \|", done.stdout)
    assert re.search(r"\| ending \| games \|", done.stdout)
    decks = re.findall(r"^\| (\w+) \| 6 \| \d+\.\d% \|", done.stdout, re.M)
    assert sorted(decks) == ["bastion_architects", "comet_raiders", "mirage_court", "voltaic_snare"]
    assert re.search(r"^\| against \| bastion_architects \|", done.stdout, re.M)


# -- ratings and files of results -----------------------------------------------------------


def test_a_round_robin_rates_everybody(tmp_path: Path) -> None:
    file, picture = tmp_path / "figures.json", tmp_path / "ratings.svg"
    words = ["arena", "four", "random", "greedy", "--round-robin", "--games", "40"]
    output = arena(*words, "--workers", "1", "--json", str(file), "--plot", str(picture))
    assert re.search(r"greedy │ +1\d\d\d │ +1\d\d\d – [12]\d\d\d │", output)
    data = json.loads(file.read_text("utf-8"))
    assert [rating["name"] for rating in data["ratings"]] == ["greedy", "random"]
    assert "Four in a Row, 2 seats" in picture.read_text("utf-8")


def test_a_tournament_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = [*FOUR, "--games", "20", "--workers", "1", "--results", str(file)]
    whole = arena(*words)
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 21
    # It was ended in the midst of its twelfth game, and two before were lost.
    file.write_bytes(b"".join([*lines[:4], *lines[6:12], lines[12][:25]]))
    done = CliRunner().invoke(app, words)
    assert "9 of 20 games are in" in done.stderr
    assert timeless(done.stdout) == timeless(whole)
    again = sorted(json.loads(line)["number"] for line in file.read_text().splitlines()[1:])
    assert again == list(range(20))


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda text: text.replace('"seed":7', '"seed":8', 1), "seed is 8 there and 7 here"),
        (lambda text: re.sub('"code":"[0-9a-f]+"', '"code":"0"', text), "code is '0' there and"),
        (lambda text: "hello\n" + text, "line 1 is not that of a tournament"),
        (lambda text: text + '{"number": 3}\n', "line 6 is not a game"),
        (lambda text: text.replace('"number":2', '"number":9'), "line 4 is no game of this"),
        (lambda text: text.replace('"names":["greedy","random"]', '"names":["random","random"]', 1),
         "line 2 is no game of this"),
    ],
)  # fmt: skip
def test_a_file_of_something_else_is_refused_and_kept(
    tmp_path: Path, spoil: Callable[[str], str], said: str
) -> None:
    file = tmp_path / "games.jsonl"
    words = [*FOUR, "--games", "4", "--workers", "1", "--results", str(file)]
    arena(*words)
    text = spoil(file.read_text("utf-8"))
    file.write_text(text, "utf-8")
    done = CliRunner().invoke(app, words)
    assert isinstance(done.exception, Refused)
    assert said in done.exception.message
    assert file.read_text("utf-8") == text


def test_two_tournaments_do_not_write_one_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = [*FOUR, "--games", "4", "--workers", "1", "--results", str(file)]
    arena(*words)
    with file.open("rb") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        done = CliRunner().invoke(app, words)
    assert isinstance(done.exception, Refused)
    assert "another tournament is writing it" in done.exception.message
    arena(*words)


def test_workers_end_with_a_tournament_that_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    words = ["arena", "four", "greedy", "--games", "9000", "--workers", "2", "--results", str(file)]
    running = subprocess.Popen([sys.executable, "-m", "orrery", *words], stderr=subprocess.DEVNULL)
    try:
        until(lambda: file.exists() and len(file.read_bytes().splitlines()) > 1)
        workers = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
        assert len(workers) >= 2
    finally:
        running.kill()
        running.wait()
    until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


def until(true: Callable[[], bool]) -> None:
    """Wait for something that other processes do."""
    last = monotonic() + 60
    while not true():
        assert monotonic() < last
        sleep(0.05)


def test_programs_that_fail_are_counted(tmp_path: Path) -> None:
    silent = tmp_path / "silent.py"
    silent.write_text("import sys\nsys.exit()\n")
    name = f"cmd:{sys.executable} {silent}"
    output = arena("arena", "four", name, "random", "--games", "2", "--workers", "1")
    assert re.search(r"greedy made \d+ of its choices", output)
