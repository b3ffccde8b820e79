"""`orrery arena` and the benchmark, as one types them."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest
from typer.testing import CliRunner

from orrery.cli import app
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
    assert re.search(r"greedy │ +200 │ 153\.0 │ 76\.5% │ 70\.2 – 81\.8% │", output)
    assert "200 games, 0 of them shared" in output


def test_any_number_of_workers_prints_the_same() -> None:
    one = arena(*FOUR, "--games", "60", "--workers", "1")
    two = arena(*FOUR, "--games", "60", "--workers", "2")
    assert timeless(one) == timeless(two)


def test_it_says_when_it_rounds_up() -> None:
    done = CliRunner().invoke(app, [*FOUR, "--games", "5", "--workers", "1"])
    assert "playing 6 games: whole sets of 2" in done.stderr


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


@pytest.mark.skipif(os.name == "nt", reason="interrupts are sent differently there")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_prints_what_was_finished(workers: str) -> None:
    command = [sys.executable, "-c", "from orrery.cli import main; main()", *FOUR]
    command += ["--games", "1000000", "--workers", workers]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    sleep(4)
    running.send_signal(signal.SIGINT)
    output, errors = running.communicate(timeout=30)
    assert running.returncode == 0, errors
    assert re.search(r"stopped after [1-9]\d* of 1000000 games", errors)
    assert "greedy" in output


def test_the_benchmark_prints_its_table(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    command = [sys.executable, "bench/run.py", "--quick", "--only", "orrery", "--json", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "Orrery plain, Python loop" in done.stdout
    figures = json.loads(file.read_text("utf-8"))["figures"]
    assert figures["vertium/plain"]["decisions"] > 0
    assert figures["four/plain"]["copies"] > 0
    assert "catanatron" not in figures
