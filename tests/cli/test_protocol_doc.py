"""docs/protocol.md is true: its example is run, its table compared with the words there are."""

from __future__ import annotations

import json
import re
from pathlib import Path

from orrery.cli.protocol import WORDS
from tests.cli.client import Client

DOC = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
LEFT_OUT = "…"


def matches(expected: object, actual: object) -> bool:
    """Whether an answer is what the document says, where it says something."""
    if expected == LEFT_OUT:
        return True
    if isinstance(expected, dict) and isinstance(actual, dict):
        told = {key: value for key, value in expected.items() if key != LEFT_OUT}
        if LEFT_OUT not in expected and list(told) != list(actual):
            return False
        return all(key in actual and matches(told[key], actual[key]) for key in told)
    if isinstance(expected, list) and isinstance(actual, list):
        if expected and expected[-1] == LEFT_OUT:
            expected = expected[:-1]
            actual = actual[: len(expected)]
        pairs = zip(expected, actual, strict=False)
        return len(expected) == len(actual) and all(matches(e, a) for e, a in pairs)
    return type(expected) is type(actual) and expected == actual


def test_the_example_goes_as_written() -> None:
    found = re.search(r"```jsonl\n(.*?)```", DOC, re.DOTALL)
    assert found is not None
    lines = found[1].splitlines()
    assert len(lines) == 32
    client = Client()
    for request, answer in zip(lines[::2], lines[1::2], strict=True):
        assert (request[:2], answer[:2]) == ("> ", "< ")
        actual = client.send(request[2:].encode())
        assert matches(json.loads(answer[2:]), actual), (request, answer, actual)


def test_the_table_has_every_word_and_what_it_takes() -> None:
    told = {}
    for row in DOC.split("## Bots")[0].splitlines():
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if len(cells) == 3 and re.fullmatch(r"`\w+`", cells[0]):
            told[cells[0].strip("`")] = tuple(re.findall(r"`(\w+)`", cells[1]))
    assert told == {name: word.takes for name, word in WORDS.items()}


def test_what_is_left_out_matches_and_nothing_else() -> None:
    assert matches({"a": [1, "…"], "…": "…"}, {"a": [1, 2, 3], "b": 4})
    assert not matches({"a": 1}, {"a": 1, "b": 4})
    assert not matches([1, 2], [1])
    assert not matches(True, 1)
