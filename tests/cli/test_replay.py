"""`orrery replay`: recorded games run again, sound and unsound."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import orrery
from orrery.cli import app, replay
from orrery.core.errors import Refused
from orrery.core.table import Table
from tests.cli.client import ATTACK, BATTLE, SEND_TWO, Json

FOUR = orrery.game("four")
VERTIUM = orrery.game("vertium")


def run(file: Path, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["replay", str(file), *arguments])


def refused(file: Path, *arguments: str) -> Refused:
    """What the command refuses with; the program prints its message and ends with status 1."""
    done = run(file, *arguments)
    assert isinstance(done.exception, Refused), done.output
    assert done.stdout == ""
    return done.exception


def write(folder: Path, data: object) -> Path:
    file = folder / "game.json"
    file.write_text(json.dumps(data), "utf-8")
    return file


def four(columns: str = "1212121") -> Json:
    """A game of Four in a Row, column by column; the first player wins in column 1."""
    table = Table.new(FOUR, 2)
    for column in columns:
        table.apply(int(column) - 1)
    return table.save()


def battle() -> Json:
    """An attack with scripted dice."""
    table = Table.from_scenario(VERTIUM, BATTLE)
    table.apply(VERTIUM.verbs.read(ATTACK))
    table.script([1, 2, 3, 4, 5, 6])
    table.apply(VERTIUM.verbs.read(SEND_TWO))
    return table.save()


def test_a_sound_replay_is_said_to_be_so(tmp_path: Path) -> None:
    done = run(write(tmp_path, four()))
    assert done.exit_code == 0
    assert done.stdout == "game.json: 7 decisions, as recorded; won by seat 0. Four in a row.\n"
    done = run(write(tmp_path, battle()))
    assert done.stdout == "game.json: 2 decisions, as recorded; the game goes on\n"


def test_the_log_numbers_the_decisions(tmp_path: Path) -> None:
    done = run(write(tmp_path, battle()), "--log")
    assert done.stdout.splitlines() == [
        "   1  Seat 0: Attack Janssen from Harriot",
        "   2  Seat 0: Send 2 along",
        "      Harriot loses 1 Vertium",
        "      Soar attacks Janssen from Harriot, sending 2",
        "      Soar rolls 1, 2, 3",
        "      Royal Martian Federation rolls 4, 5, 6",
        "game.json: 2 decisions, as recorded; the game goes on",
    ]


def test_the_log_of_a_seat_holds_nothing_it_may_not_know(tmp_path: Path) -> None:
    table = Table.new(VERTIUM, 2, seed=3, options={"start_player": 0})
    while table.state.seat == 0:
        table.apply(table.state.options[0])
    table.apply(table.state.options[0])
    file = write(tmp_path, table.save())
    whole = run(file, "--log").stdout
    mine = run(file, "--log", "--seat", "0").stdout
    theirs = run(file, "--log", "--seat", "1").stdout
    assert "Soar draws a card" in theirs
    assert "Soar draws a card" not in mine
    assert "Soar draws a card" not in whole
    assert "Seat 1: has chosen" in mine
    assert "Seat 0: has chosen" in theirs
    assert "has chosen" not in whole


def test_the_position_can_be_seen_after_any_decision(tmp_path: Path) -> None:
    file = write(tmp_path, four())
    for count, board in ((0, []), (3, ["first", "second"])):
        position = json.loads(run(file, "--at", str(count)).stdout)
        assert [disc for disc in position["board"][:2] if disc] == board
    end = json.loads(run(file, "--at", "7").stdout)
    assert end["board"].count("first") == 4


def test_a_seat_sees_its_view_of_the_position(tmp_path: Path) -> None:
    table = Table.new(VERTIUM, 2, seed=3)
    file = write(tmp_path, table.save())
    view = json.loads(run(file, "--at", "0", "--seat", "1").stdout)
    assert view == json.loads(json.dumps(table.state.view(1)))
    assert view["factions"][0]["hand"] == {"size": 6}
    whole = json.loads(run(file, "--at", "0").stdout)
    assert sum(whole["factions"][0]["hand"].values()) == 6


def test_a_step_that_comes_out_otherwise_is_told_by_its_number(tmp_path: Path) -> None:
    data = four()
    digests = data["digests"]
    assert isinstance(digests, list)
    digests[4] = "0" * 16
    file = write(tmp_path, data)
    error = refused(file)
    assert error.code == "wrong_step"
    assert error.message == (
        "game.json: decision 5 of 7 leads to another position than recorded\n"
        f"See the position before it with: orrery replay {file} --at 4"
    )
    assert run(file, "--at", "4", "--log").exit_code == 0
    assert refused(file, "--at", "5").code == "wrong_step"


def test_a_step_that_cannot_be_is_told_by_its_number(tmp_path: Path) -> None:
    data = four("1111112")
    actions = data["actions"]
    assert isinstance(actions, list)
    actions[6] = 0
    error = refused(write(tmp_path, data))
    assert error.message.startswith(
        "game.json: decision 7 of 7 cannot be carried out: Column 1 is full.\n"
    )


def test_other_dice_than_recorded_are_a_wrong_step(tmp_path: Path) -> None:
    data = battle()
    data["scripts"] = [[1, [6, 5, 4, 3, 2, 1]]]
    assert "decision 2 of 2" in refused(write(tmp_path, data)).message
    assert run(write(tmp_path, data), "--at", "1").exit_code == 0


def test_another_end_than_recorded_is_refused(tmp_path: Path) -> None:
    data = four()
    data["result"] = None
    assert refused(write(tmp_path, data)).field == "replay.result"


@pytest.mark.parametrize("number", ["-1", "8", "99999999999999999999"])
def test_at_stays_within_the_game(tmp_path: Path, number: str) -> None:
    error = refused(write(tmp_path, four()), "--at", number)
    assert error.message == "--at goes from 0 to 7 in this game"


@pytest.mark.parametrize("seat", ["-1", "2"])
def test_there_are_only_so_many_seats(tmp_path: Path, seat: str) -> None:
    error = refused(write(tmp_path, four()), "--seat", seat)
    assert error.message == "this game has seats 0 to 1"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"", "bad_json"),
        (b"not JSON", "bad_json"),
        (b"\xff\xfe", "bad_json"),
        (b"[" * 100_000, "bad_json"),
        (b"[]", "bad_replay"),
        (b"{}", "bad_replay"),
        (b'{"game": "four", "actions": 3}', "bad_replay"),
        (b'{"game": 4, "actions": []}', "bad_replay"),
        (b'{"game": "chess", "actions": []}', "unknown_game"),
        (b'{"game": "four", "actions": [], "digests": []}', "bad_replay"),
    ],
)
def test_files_that_are_no_replays_are_refused(tmp_path: Path, text: bytes, code: str) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(text)
    for arguments in ([], ["--at", "0"]):
        assert refused(file, *arguments).code == code


@pytest.mark.parametrize("scripts", [3, [3], [["x", []]], [[0, "x"]], [[]]])
def test_scripts_of_the_wrong_kind_are_refused(tmp_path: Path, scripts: object) -> None:
    file = write(tmp_path, {**four(), "scripts": scripts})
    for arguments in ([], ["--at", "1"]):
        assert "scripts" in refused(file, *arguments).message


def test_files_that_cannot_be_read_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert refused(tmp_path / "none.json").message.endswith("none.json: No such file or directory")
    assert refused(tmp_path).code == "no_file"
    monkeypatch.setattr(replay, "FILE_LIMIT", 1 << 20)
    file = tmp_path / "big.json"
    file.write_bytes(b" " * ((1 << 20) + 1))
    error = refused(file)
    assert error.code == "too_long"
    assert error.message.endswith("has more than 1 MiB")
