"""`orrery analyse`: the chances over a finished game, and the moves that changed them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

import orrery
from orrery.bots.analysis import Judgement, Point
from orrery.cli import app
from orrery.cli.chart import bands, picture
from orrery.core.errors import Refused
from orrery.core.table import Table

FOUR = orrery.game("four")
GAMES = Path(__file__).parent.parent / "games"


def run(file: Path, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["analyse", str(file), *arguments])


def refused(file: Path, *arguments: str) -> Refused:
    done = run(file, *arguments)
    assert isinstance(done.exception, Refused), done.output
    return done.exception


def game(folder: Path, columns: str) -> Path:
    table = Table.new(FOUR, 2)
    for column in columns:
        table.apply(int(column) - 1)
    file = folder / "game.json"
    file.write_text(json.dumps(table.save()), "utf-8")
    return file


def test_the_move_that_lost_is_named_with_a_better_one(tmp_path: Path) -> None:
    """Seat 1 has three in a row; seat 0 does not close it, and loses at once."""
    done = run(game(tmp_path, "71726364"), "--simulations", "60")
    assert done.exit_code == 0, done.output
    head, *lines = done.stdout.splitlines()
    assert head == "game.json: 8 choices of 8, won by Seat 1"
    assert "The moves that changed most:" in lines
    at = next(i for i, line in enumerate(lines) if line.startswith("    7  Seat 0, "))
    assert re.search(r"% to 1?\d%: Drop a disc into column 6$", lines[at])
    assert lines[at + 1].startswith("       better, ")
    assert lines[at + 1].endswith(": Drop a disc into column 4")


def test_a_game_with_secrets_both_ways(tmp_path: Path) -> None:
    file = GAMES / "vertium-1-solo.json"
    for more in ((), ("--open",)):
        done = run(file, "--simulations", "1", "--bot", "greedy", *more)
        assert done.exit_code == 0, done.output
        assert "● Seat 0" in done.stdout


def test_a_game_that_was_played_here_has_names(tmp_path: Path) -> None:
    replay = json.loads(game(tmp_path, "1212121").read_text())
    players = [{"kind": "me", "name": "Anna"}, {"kind": "medium", "name": "Hal"}]
    file = tmp_path / "saved.json"
    file.write_text(json.dumps({"orrery_play": 1, "players": players, "replay": replay}))
    done = run(file)
    assert done.exit_code == 0, done.output
    assert "won by Anna" in done.stdout
    assert "● Anna" in done.stdout
    assert "  Hal, " in done.stdout


def test_a_picture(tmp_path: Path) -> None:
    svg = tmp_path / "chances.svg"
    assert run(game(tmp_path, "1212121"), "--svg", str(svg)).exit_code == 0
    root = ElementTree.fromstring(svg.read_text("utf-8"))
    assert len(root.findall("{*}polygon")) == 2
    error = refused(game(tmp_path, "1212121"), "--svg", str(tmp_path / "no" / "x.svg"))
    assert error.code == "bad_file"


def test_what_is_not_over_is_not_analysed(tmp_path: Path) -> None:
    assert refused(game(tmp_path, "1212")).code == "still_running"
    assert refused(game(tmp_path, "1212"), "--open").code == "still_running"


@pytest.mark.parametrize(
    ("bot", "code"), [("random", "no_opinion"), ("deep thought", "unknown_bot")]
)
def test_who_cannot_judge(tmp_path: Path, bot: str, code: str) -> None:
    assert refused(game(tmp_path, "1212121"), "--bot", bot).code == code


# -- charts ---------------------------------------------------------------------------------


def point(at: int, chances: list[float]) -> Point:
    return Point(at, 0, 0, Judgement(chances, 0, 0.0, 0.0))


POINTS = [point(0, [0.5, 0.5]), point(2, [1.0, 0.0])]


def test_bands_are_as_high_as_chances() -> None:
    assert bands(POINTS, [0.0, 1.0], 2, 4, 5) == ["▄▄██ ", "▄▄  █"]


def test_a_picture_is_full_from_top_to_bottom() -> None:
    root = ElementTree.fromstring(picture("A & B", ["one", "two"], POINTS, [0.0, 1.0], 4))
    first, second = root.findall("{*}polygon")
    upper, lower = first.get("points", "").split(), second.get("points", "").split()
    # The lower edge of the first seat is the upper edge of the second.
    assert list(reversed(upper[3:])) == lower[:3]
