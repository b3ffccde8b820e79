"""A client of the line protocol, for tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from orrery.cli.protocol import Session

Json = dict[str, object]

# A battle is about to begin: seat 0 must attack.
BATTLE: Json = {
    "game": "vertium",
    "seats": 2,
    "seed": 5,
    "set": {
        "at": {"step": "attack", "faction": 0},
        "planets": {
            "galileo": {"owner_of": 0, "vertium": 6},
            "brahe": {"owner_of": 1, "vertium": 4},
            "lipperhey": {"owner_of": 1, "vertium": 4},
            "janssen": {"owner_of": 1, "vertium": 4},
            "harriot": {"owner_of": 0, "vertium": 3},
        },
    },
}
ATTACK: Json = {"verb": "attack", "args": {"source": "harriot", "target": "janssen"}}
SEND_TWO: Json = {"verb": "send", "args": {"count": 2}}


class Client:
    """Asks a session of its own, and insists on the shape of every answer."""

    def __init__(self) -> None:
        self.session = Session()
        self.asked = 0

    def send(self, line: bytes) -> Json:
        """The answer to any line at all."""
        out = self.session.serve(line)
        assert out.endswith(b"\n")
        assert out.count(b"\n") == 1
        answer = json.loads(out)
        assert isinstance(answer, dict)
        return answer

    def request(self, do: str, fields: Json) -> Json:
        self.asked += 1
        answer = self.send(json.dumps({"id": self.asked, "do": do, **fields}).encode())
        assert answer.pop("id") == self.asked
        return answer

    def ask(self, do: str, **fields: object) -> Json:
        """What a request that succeeds answers."""
        answer = self.request(do, fields)
        assert answer.pop("ok") is True, answer
        return answer

    def refused(self, do: str, **fields: object) -> tuple[str, str, str | None]:
        """Code, message and field of the error that a request gets."""
        return problem(self.request(do, fields))

    def new(self, game: str = "four", seats: int = 2, **fields: object) -> str:
        """The name of a new table."""
        name = self.ask("new", game=game, seats=seats, **fields)["table"]
        assert isinstance(name, str)
        return name

    def battle(self) -> str:
        """The name of a table where seat 0 must attack."""
        name = self.ask("load", scenario=BATTLE)["table"]
        assert isinstance(name, str)
        return name

    def digest(self, table: str) -> str:
        opened = self.session.tables[table]
        return opened.game.digest(opened.state)


def problem(answer: Json) -> tuple[str, str, str | None]:
    """Code, message and field of an error; its shape is always the same."""
    assert answer["ok"] is False, answer
    error = answer["error"]
    assert isinstance(error, dict)
    assert set(answer) - {"id"} == {"ok", "error"}
    assert list(error) == ["code", "message", "field"]
    return error["code"], error["message"], error["field"]


def actions(turn: object) -> list[int]:
    """The action numbers that a turn offers."""
    assert isinstance(turn, dict)
    return [entry["action"] for entry in turn["actions"]]


COMMAND = [sys.executable, "-c", "from orrery.cli import main; main()", "engine"]
# Output is buffered as it is for users, so that a forgotten flush shows.
BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}


def engine(text: bytes) -> tuple[list[Json], int, bytes]:
    """What the real program answers to its whole input; its status; its standard error."""
    done = subprocess.run(
        COMMAND,
        env=BUFFERED,
        input=text,
        capture_output=True,
        timeout=60,
        check=False,
    )
    return [json.loads(line) for line in done.stdout.splitlines()], done.returncode, done.stderr
