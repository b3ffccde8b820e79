"""Programs that play: what they are told, and what becomes of those that misbehave."""

from __future__ import annotations

import json
import logging
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.arena import Plan, tournament
from orrery.bots import Chair, hire, make_bot
from orrery.bots.command import CommandBot
from orrery.bots.program import end_all
from orrery.core.errors import Refused
from orrery.core.table import Table

ROOT = Path(__file__).resolve().parent.parent.parent
PYTHON = shlex.quote(sys.executable)
LOOP = """
import json, sys, time
for line in sys.stdin:
    m = json.loads(line)
    {heard}
    if m["do"] == "decide":
        {decide}
"""


HIRED: list[CommandBot] = []


@pytest.fixture(autouse=True)
def _nobody_stays() -> Iterator[None]:
    yield
    while HIRED:
        HIRED.pop().close()
    end_all()


def program(tmp_path: Path, decide: str, heard: str = "pass") -> str:
    path = tmp_path / "program.py"
    path.write_text(LOOP.format(decide=decide, heard=heard))
    return f"cmd:{PYTHON} {shlex.quote(str(path))}"


def answer(choice: str) -> str:
    return f'print(json.dumps({{"id": m["id"], "choice": {choice}}}), flush=True)'


def bot_of(name: str) -> CommandBot:
    bot = hire(name, 7)
    assert isinstance(bot, CommandBot)
    HIRED.append(bot)
    return bot


def four() -> Table:
    return Table.new(orrery.game("four"), 2)


def test_a_choice_by_number_or_by_words(tmp_path: Path) -> None:
    table = four()
    bot = bot_of(program(tmp_path, answer("5")))
    assert bot.choose(Chair(table.state, 0)) == 5
    bot = bot_of(program(tmp_path, answer('{"verb": "drop", "args": {"column": 3}}')))
    assert bot.choose(Chair(table.state, 0)) == 2
    assert (bot.trouble, bot.info) == ("", {})


def test_it_is_told_what_its_seat_may_know_and_nothing_else(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    heard = f"open({str(notes)!r}, 'a').write(line)"
    bot = bot_of(program(tmp_path, answer('m["turn"]["actions"][0]["action"]'), heard))
    table = Table.new(orrery.game("planetfall"), 2, 5)
    while table.state.result is None:
        seat = table.state.seat
        chooser = bot if seat == 1 else make_bot("random", len(table.actions))
        table.apply(chooser.choose(Chair(table.state, seat)))
    bot.close(Chair(table.state, 1))
    end_all()
    told = [json.loads(line) for line in notes.read_text().splitlines()]
    assert told[0] == {
        "do": "new",
        "protocol": 1,
        "game": "planetfall",
        "seat": 1,
        "seats": 2,
        "options": table.state.chosen,
        "seed": 7,
        "fallback": "greedy",
    }
    events = [{k: v for k, v in m.items() if k != "do"} for m in told if m["do"] == "event"]
    assert events == table.events(1)[: len(events)]
    decisions = [m for m in told if m["do"] == "decide"]
    moments = [m.state for m in table.past if m.state.seat == 1]
    assert [m["view"] for m in decisions] == [state.view(1) for state in moments]
    assert told[-1] == {"do": "end", "result": table.turn()["result"]}


@pytest.mark.parametrize(
    ("decide", "trouble"),
    [
        (answer("99"), "its choice is not understood: there is no action 99"),
        (answer('"left"'), "its choice is not understood: "),
        (answer("0"), "its choice 0 is not allowed: Column 1 is full."),
        ("time.sleep(60)", "no choice within 300 ms"),
        ("sys.exit(3)", "has ended"),
        ('print("?" * 70000, flush=True)', "wrote a line of more than 65536 bytes"),
        ('print("hello", flush=True)', "no choice within 300 ms"),
        ('print(json.dumps({"id": m["id"] - 1, "choice": 3}), flush=True)', "no choice within"),
        ('print("[" * 60000, flush=True)', "no choice within 300 ms"),
    ],
)
def test_what_it_cannot_choose_greedy_plays_and_the_log_says_why(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, decide: str, trouble: str
) -> None:
    table = four()
    for _ in range(3):
        table.apply(0)
        table.apply(0)
    bot = bot_of(program(tmp_path, decide))
    late = trouble.startswith("no choice within")
    with caplog.at_level(logging.WARNING, "orrery.bots"):
        choice = bot.choose(Chair(table.state, 0), 300 if late else 20_000)
    assert choice in table.state.options
    assert bot.trouble.startswith(trouble)
    assert bot.info["fallback"] == bot.trouble
    assert bot.troubles == 1
    assert f"seat 0: {trouble}" in caplog.text
    assert caplog.text.rstrip().endswith("greedy plays")


def test_a_late_answer_is_not_taken_for_the_next(tmp_path: Path) -> None:
    late = f"""time.sleep(0.6 if m["id"] == 1 else 0); {answer('m["id"]')}"""
    table = four()
    bot = bot_of(program(tmp_path, late))
    bot.choose(Chair(table.state, 0), 200)
    assert bot.trouble == "no choice within 200 ms"
    assert bot.choose(Chair(table.state, 0), 5000) == 2


def test_one_that_ended_is_started_again_and_told_all(tmp_path: Path) -> None:
    once = f'sys.exit() if m["id"] == 1 else {answer("3")}'
    table = four()
    bot = bot_of(program(tmp_path, once))
    bot.choose(Chair(table.state, 0), 2000)
    assert bot.trouble == "has ended"
    assert bot.choose(Chair(table.state, 0), 5000) == 3
    assert bot.trouble == ""


def test_moves_taken_back_are_told_anew(tmp_path: Path) -> None:
    count = answer("n"), 'n = 0 if m["do"] == "new" else n + (m["do"] == "event")'
    bot = bot_of(program(tmp_path, *count))
    table = four()
    table.apply(3)
    table.apply(3)
    assert bot.choose(Chair(table.state, 0)) == len(table.log)
    table.undo()
    table.undo()
    assert bot.choose(Chair(table.state, 0)) == 0


def test_a_program_that_is_not_there(tmp_path: Path) -> None:
    bot = bot_of(f"cmd:{tmp_path}/nothing")
    with pytest.raises(Refused, match="No such file"):
        bot.choose(Chair(four().state, 0))


@pytest.mark.parametrize("name", ["cmd:", "cmd", "cmd:x"])
def test_names_from_a_network_start_no_program(name: str) -> None:
    with pytest.raises(Refused, match="there is no bot"):
        make_bot(name, 1)


@pytest.mark.parametrize(
    "example", [f"{PYTHON} examples/bots/first.py", "node examples/bots/first.mjs"]
)
def test_the_examples_play_whole_games(monkeypatch: pytest.MonkeyPatch, example: str) -> None:
    monkeypatch.chdir(ROOT)
    plan = Plan.make("vertium", [f"cmd:{example}", "random"], 2)
    played = [game for _, batch in tournament(plan, 1) for game in batch]
    assert len(played) == 2
    assert all(game.winners for game in played)
    assert [game.troubles for game in played] == [(0, 0), (0, 0)]


def test_the_first_example_is_twenty_lines_at_most() -> None:
    lines = (ROOT / "examples/bots/first.py").read_text().splitlines()
    assert len(lines) <= 20


def test_at_the_terminal(tmp_path: Path) -> None:
    data: dict[str, Any] = {"ORRERY_DATA": str(tmp_path), "PATH": ""}
    name = program(tmp_path, answer('m["turn"]["actions"][0]["action"]'))
    command = [sys.executable, "-m", "orrery", "play", "four"]
    seats = ["--seat", name, "--seat", "random", "--seed", "4"]
    heard = subprocess.run(
        [*command, *seats], capture_output=True, text=True, env=data, check=True, timeout=60
    )
    assert "Program wins!" in heard.stdout or "Random wins!" in heard.stdout


def test_the_docs_show_the_first_example_as_it_is() -> None:
    code = (ROOT / "examples/bots/first.py").read_text().split('"""\n\n')[1]
    assert code in (ROOT / "docs/bots.md").read_text()
