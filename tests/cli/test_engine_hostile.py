"""Lines that no honest client sends: each gets one answer, and nothing changes."""

from __future__ import annotations

import io
import json
import subprocess
import sys

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from orrery.cli import protocol
from orrery.cli.engine import converse
from orrery.cli.lines import DEPTH_LIMIT, LINE_LIMIT, encode
from orrery.cli.protocol import WORDS
from tests.cli.client import BUFFERED, COMMAND, Client, actions, engine, problem


def nested(levels: int) -> bytes:
    return b"[" * levels + b"]" * levels


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "bad_json"),
        (b"   \n", "bad_json"),
        (b"nonsense", "bad_json"),
        (b'{"id": 1, "do": "hel', "bad_json"),
        (b'{"id": 1, "do": "hello"} {"id": 2}', "bad_json"),
        (b'{"id": NaN, "do": "hello"}', "bad_json"),
        (b'{"id": Infinity, "do": "hello"}', "bad_json"),
        (b'{"id": 1e999, "do": "hello"}', "bad_json"),
        (b'{"id": ' + b"9" * 5000 + b', "do": "hello"}', "bad_json"),
        (b'{"id": "\\ud800", "do": "hello"}', "bad_json"),
        (b'{"id": "\xff", "do": "hello"}', "bad_json"),
        (b'\xef\xbb\xbf{"id": 1, "do": "hello"}', "bad_json"),
        (b"\x00\x01\x02", "bad_json"),
        (nested(500_000), "bad_json"),
        (nested(DEPTH_LIMIT + 1), "bad_json"),
        (b'{"id": 1, "do": "load", "state": ' + nested(300) + b"}", "bad_json"),
        (b"[]", "bad_request"),
        (b"null", "bad_request"),
        (b'"hello"', "bad_request"),
        (b"{}", "bad_request"),
        (b'{"id": [1], "do": "hello"}', "bad_request"),
        (b'{"id": {}, "do": "hello"}', "bad_request"),
    ],
)
def test_lines_that_cannot_be_read_are_answered_without_id(line: bytes, code: str) -> None:
    client = Client()
    answer = client.send(line)
    assert answer["id"] is None
    assert problem(answer)[0] == code
    assert client.ask("hello")["protocol"] == 1


@pytest.mark.parametrize("id", [0, -7, 2.5, 10**30, "", "x", "\n\u2028\x85é😀", True, False, None])
def test_an_id_comes_back_as_it_was(id: object) -> None:
    for do in ("hello", "goodbye"):
        answer = Client().send(json.dumps({"id": id, "do": do}).encode())
        assert answer["id"] == id
        assert type(answer["id"]) is type(id)
        assert answer["ok"] is (do == "hello")


@pytest.mark.parametrize(
    ("fields", "code", "field"),
    [
        ({"do": "goodbye"}, "unknown_word", "do"),
        ({"do": "__init__"}, "unknown_word", "do"),
        ({"do": "serve"}, "unknown_word", "do"),
        ({"do": ["hello"]}, "bad_request", "do"),
        ({"do": None}, "bad_request", "do"),
        ({"do": "new", "game": 4, "seats": 2}, "bad_request", "game"),
        ({"do": "new", "game": "../four", "seats": 2}, "unknown_game", "game"),
        ({"do": "new", "game": "four"}, "bad_request", "seats"),
        ({"do": "new", "game": "four", "seats": "2"}, "bad_request", "seats"),
        ({"do": "new", "game": "four", "seats": 2.0}, "bad_request", "seats"),
        ({"do": "new", "game": "four", "seats": True}, "bad_request", "seats"),
        ({"do": "new", "game": "four", "seats": 10**40}, "bad_request", "seats"),
        ({"do": "new", "game": "four", "seats": 2, "seed": 10**40}, "bad_request", "seed"),
        ({"do": "new", "game": "four", "seats": 2, "options": []}, "bad_request", "options"),
        ({"do": "new", "game": "four", "seats": 2, "options": {"a": 1}}, "bad_option", "options.a"),
        ({"do": "apply", "table": "t1", "action": True}, "unknown_action", "action"),
        ({"do": "apply", "table": "t1", "action": "drop"}, "unknown_action", "action"),
        ({"do": "apply", "table": "t1", "action": {"verb": []}}, "unknown_action", "action.verb"),
        ({"do": "apply", "table": ["t1"], "action": 1}, "bad_request", "table"),
        ({"do": "view", "table": "t1", "seat": -1}, "bad_request", "seat"),
        ({"do": "view", "table": "t1", "seat": "0"}, "bad_request", "seat"),
        ({"do": "chance", "table": "t1", "script": {"die": 1}}, "bad_value", "script"),
        ({"do": "load", "state": {"game": "four", "orrery": 1}}, "bad_state", "state.content"),
        ({"do": "load", "replay": {"game": "four", "orrery": 9}}, "bad_replay", "replay.orrery"),
    ],
)
def test_wrong_requests_name_their_field(fields: dict[str, object], code: str, field: str) -> None:
    client = Client()
    client.new()
    before = client.digest("t1")
    answer = client.send(json.dumps({"id": "same", **fields}).encode())
    assert answer["id"] == "same"
    assert problem(answer)[::2] == (code, field)
    assert client.digest("t1") == before


def test_words_out_of_order_are_refused_one_by_one() -> None:
    client = Client()
    for word in WORDS:
        if word not in ("hello", "games", "new", "load"):
            assert client.refused(word, table="t1")[0] == "unknown_table"


def test_a_mistake_inside_is_told_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    client = Client()
    table = client.new()
    client.ask("apply", table=table, action=3)
    before = client.digest(table), client.ask("save", table=table)

    def broken(answer: dict[str, object]) -> bytes:
        if answer["ok"]:
            raise ZeroDivisionError("seeded fault")
        return encode(answer)

    # Each word has done its work by the time its answer cannot be written.
    with monkeypatch.context() as patch:
        patch.setattr(protocol, "encode", broken)
        code, _, field = client.refused("apply", table=table, action=3)
        assert (code, field) == ("internal", None)
        assert client.refused("undo", table=table)[0] == "internal"
        assert client.refused("chance", table=table, script=[1])[0] == "internal"
        assert client.refused("play", table=table, bots="random")[0] == "internal"
        assert client.refused("close", table=table)[0] == "internal"
        assert client.refused("new", game="four", seats=2)[0] == "internal"
    assert "seeded fault" in capsys.readouterr().err
    assert (client.digest(table), client.ask("save", table=table)) == before
    assert list(client.session.tables) == [table]
    client.ask("apply", table=table, action=3)


# -- random lines ---------------------------------------------------------------------------

words = st.sampled_from([*WORDS, "goodbye"])
names = st.sampled_from(
    sorted({name for word in WORDS.values() for name in word.takes} | {"id", "other"})
)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["t1", "t2", "four", "random", "drop"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=6,
)
# What a request may do to the table it names is no accident, so t1 is only ever asked about.
requests = st.builds(
    lambda do, fields: json.dumps({"id": 1, "do": do, **fields}).encode(),
    words,
    st.dictionaries(names, values, max_size=4).filter(lambda fields: fields.get("table") != "t1"),
)
broken = st.builds(lambda line, cut: line[:cut], requests, st.integers(1, 80))
hostile = requests | broken | st.binary(max_size=40).map(lambda line: line.replace(b"\n", b""))


@settings(max_examples=150, deadline=None)
@given(st.lists(hostile, max_size=8))
@example([b'{"do":"new","game":"four","seats":2}', b'{"do":"play","table":"t2","bots":"random"}'])
def test_any_line_gets_exactly_one_answer_and_changes_no_other_table(lines: list[bytes]) -> None:
    client = Client()
    table = client.new()
    before = client.digest(table)
    for line in lines:
        answer = client.send(line)
        assert "id" in answer
        assert answer["ok"] is True or problem(answer)[0] != "internal", line
    assert client.digest(table) == before


# -- the stream and the program -------------------------------------------------------------


def conversation(text: bytes) -> list[dict[str, object]]:
    sink = io.BytesIO()
    converse(io.BytesIO(text), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_a_line_may_be_as_long_as_the_limit_and_no_longer() -> None:
    hello = b'{"id":1,"do":"hello"}'
    for end in (b"\n", b"\r\n", b""):
        room = LINE_LIMIT - len(hello) - (1 if end == b"\r\n" else 0)
        (answer,) = conversation(hello + b" " * room + end)
        assert answer["ok"] is True
        (answer,) = conversation(hello + b" " * (room + 1) + end)
        assert problem(answer)[0] == "too_long"


def test_a_last_line_without_end_is_a_line() -> None:
    first, last = conversation(b'{"id":1,"do":"hello"}\n{"id":2,"do":"hello"}')
    assert (first["id"], last["id"]) == (1, 2)
    first, last = conversation(b'{"id":1,"do":"hello"}\n{"id":2,"do":"he')
    assert first["ok"] is True
    assert problem(last)[0] == "bad_json"


def test_the_program_survives_hostile_input() -> None:
    hello = b'{"id":"still here","do":"hello"}\n'
    lines = [
        b'{"id":1,"do":"new","game":"four","seats":2,"filler":"' + b"x" * (3 * LINE_LIMIT) + b'"}',
        b"\xff\xfe",
        nested(200_000),
        b"",
    ]
    answers, status, _ = engine(b"".join(line + b"\n" + hello for line in lines) + b'{"id":')
    assert status == 0
    assert len(answers) == 2 * len(lines) + 1
    codes = [problem(answer)[0] for answer in answers[::2]]
    assert codes == ["too_long", "bad_json", "bad_json", "bad_json", "bad_json"]
    assert all(answer["id"] == "still here" and answer["ok"] for answer in answers[1::2])


def test_no_input_is_the_end_of_the_input() -> None:
    assert engine(b"") == ([], 0, b"")


def test_a_whole_game_through_the_program_line_by_line() -> None:
    """Answers come at once, one to a line, so that a client can wait for each."""
    with subprocess.Popen(
        COMMAND, env=BUFFERED, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def ask(**request: object) -> dict[str, object]:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            assert answer["ok"] is True, answer
            assert isinstance(answer, dict)
            return answer

        turn = ask(id=0, do="new", game="vertium", seats=2, seed=11)["turn"]
        count = 0
        while actions(turn):
            count += 1
            choices = actions(turn)
            action = choices[count * 7 % len(choices)]
            turn = ask(id=count, do="apply", table="t1", action=action)["turn"]
        assert isinstance(turn, dict)
        assert turn["result"]["winners"]
        replay = ask(id="end", do="save", table="t1")["replay"]
        assert ask(id="again", do="load", replay=replay)["turn"] == turn
        process.stdin.close()
        assert process.wait(timeout=20) == 0


def test_nobody_listening_ends_it_quietly() -> None:
    with subprocess.Popen(
        COMMAND,
        env=BUFFERED,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b'{"do":"hello"}\n')
        process.stdin.flush()
        assert process.wait(timeout=20) == 0
        assert process.stderr.read() == b""
        process.stdin.close()


def test_what_a_game_prints_is_no_answer() -> None:
    script = (
        "import orrery.cli.protocol as p\n"
        "p.about = lambda game: print('noise') or {'key': game.key}\n"
        "from orrery.cli import main; main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "engine"],
        input=b'{"id":1,"do":"games"}\n',
        capture_output=True,
        check=True,
        timeout=60,
    )
    assert json.loads(done.stdout)["ok"] is True
    assert b"noise" in done.stderr
