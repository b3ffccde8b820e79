"""What people type and what it finds."""

from __future__ import annotations

import pytest

import orrery
from orrery.cli.terminal import answers
from orrery.cli.terminal.finding import actions_like, nearest, options_like
from orrery.core.state import State


@pytest.fixture
def s() -> State:
    state: State = orrery.game("vertium").new(2, 5, {"start_player": 0})
    return state


def sentences(s: State, text: str) -> list[str]:
    return [s.sentence(action) for action in actions_like(s, text)]


@pytest.mark.parametrize(
    ("text", "first", "count"),
    [
        ("attack kepler from brahe", "Attack Kepler from Brahe", 1),
        ("attack brahe kepler", "Attack Kepler from Brahe", 1),  # verb, source, target
        ("can't I attack kepler from brahe?", "Attack Kepler from Brahe", 1),
        ("Attack Kepler from", "Attack Kepler from Galileo", 10),
        ("escape", "Escape to the Refuge Moon", 1),
        ("brahe kepler attack", "Attack Kepler from Brahe", 4),  # in any order, when none fits
        ("flurb", "", 0),
        ("the", "", 0),
    ],
)
def test_actions_by_sentence_or_by_verb_and_arguments(
    s: State, text: str, first: str, count: int
) -> None:
    found = sentences(s, text)
    assert len(found) == count
    assert first in found or not count


def test_the_whole_sentence_beats_longer_ones_that_begin_so() -> None:
    s = orrery.game("four").new(2)
    assert len(options_like(s, "drop a disc")) == 7
    assert options_like(s, "Drop a disc into column 1") == [0]
    assert options_like(s, "?!") == []


def test_a_slip_of_the_finger_finds_the_word() -> None:
    assert nearest("hlep", ["help", "hint"]) == "help"
    assert nearest("zzz", ["help", "hint"]) == ""


def test_where_tells_from_the_view_of_the_one_who_asks(s: State) -> None:
    assert "Energy[/]: the cards in hand, Soar" in "\n".join(answers.where(s, 0, "energy"))
    theirs = "\n".join(answers.where(s, 1, "energy"))
    assert "Energy[/]: the cards in hand, Soar" not in theirs
    assert "the cards in hand, Soar (6)" in theirs


def test_legal_actions_are_said_to_be_legal_and_others_get_a_reason(s: State) -> None:
    for action in [*s.options, *range(0, s.game.verbs.size, 97)]:
        text = answers.why(s, 0, s.sentence(action))[0]
        assert ("you may" in text) == (action in s.options), text
