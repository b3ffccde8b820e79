from __future__ import annotations

import pytest

from orrery.core.errors import Refused
from orrery.core.option import Option, choice, flag, names, seat
from orrery.core.reading import Reader

FAST = flag("fast", True, "Play faster.", "X-1")
STYLE = choice("style", ["plain", "fancy"], "How it looks.")
FIRST = seat("first", "random", "Who begins.")
TEAMS = names("teams", ["red", "blue", "green"], "Who plays.")


def read(option: Option, value: object, seats: int = 3) -> object:
    return option.read(Reader({option.name: value}, "options", "bad_option"), seats)


def test_defaults() -> None:
    nothing = Reader({}, "options")
    assert [o.read(nothing, 2) for o in (FAST, STYLE, FIRST, TEAMS)] == [
        True,
        "plain",
        "random",
        None,
    ]


def test_values_that_are_accepted() -> None:
    assert read(FAST, False) is False
    assert read(STYLE, "fancy") == "fancy"
    assert read(FIRST, "random") == "random"
    assert read(FIRST, 2) == 2
    assert read(TEAMS, ["green", "red"]) == ["green", "red"]
    assert read(TEAMS, None) is None


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (FAST, 1),
        (FAST, "yes"),
        (FAST, None),
        (STYLE, "ugly"),
        (STYLE, True),
        (STYLE, ["plain"]),
        (FIRST, 3),
        (FIRST, -1),
        (FIRST, True),
        (FIRST, "last"),
        (TEAMS, "red"),
        (TEAMS, ["red", "pink"]),
        (TEAMS, ["red", "red"]),
        (TEAMS, [1]),
    ],
)
def test_values_that_are_refused(option: Option, value: object) -> None:
    with pytest.raises(Refused) as refused:
        read(option, value)
    assert refused.value.code == "bad_option"
    assert refused.value.field == f"options.{option.name}"


def test_an_option_tells_about_itself() -> None:
    assert STYLE.to_json() == {
        "name": "style",
        "type": "choice",
        "default": "plain",
        "choices": ["plain", "fancy"],
        "text": "How it looks.",
    }
