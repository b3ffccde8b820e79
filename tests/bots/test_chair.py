"""A chair gives a bot what its seat may know, and nothing else."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots import Chair, make_bot
from orrery.core.chance import seeded
from orrery.core.errors import Refused
from tests.played import vertium


def test_it_shows_the_choice_of_its_seat() -> None:
    s = vertium(20)
    chair = Chair(s, s.seat)
    assert chair.game is s.game
    assert chair.options == s.options
    assert chair.prompt == s.prompt()
    assert chair.rules
    assert chair.view() == s.view(s.seat)


def test_its_options_are_a_copy() -> None:
    s = vertium(20)
    Chair(s, s.seat).options.clear()
    assert s.options


def test_a_seat_that_is_not_asked_has_no_options_and_cannot_think_ahead() -> None:
    s = vertium(20)
    chair = Chair(s, (s.seat + 1) % s.seats)
    assert chair.options == []
    with pytest.raises(Refused) as refused:
        chair.resample(seeded(1))
    assert refused.value.code == "not_your_choice"
    with pytest.raises(Refused):
        chair.turn()


def test_decks_that_others_brought_in_secret_are_left_out() -> None:
    decks = ["comet_raiders", "mirage_court"]
    for lists, known in (("open", decks), ("closed", ["comet_raiders", None])):
        s = orrery.game("conquerors").new(2, 1, {"decks": decks, "deck_lists": lists})
        assert Chair(s, 0).chosen["decks"] == known


def test_the_position_is_no_attribute_of_it() -> None:
    s = vertium(20)
    chair = Chair(s, s.seat)
    public = [name for name in dir(chair) if not name.startswith("_")]
    assert public == [
        "choices",
        "chosen",
        "events",
        "game",
        "logged",
        "options",
        "prompt",
        "resample",
        "result",
        "rules",
        "seat",
        "seats",
        "turn",
        "view",
        "why_not",
    ]
    assert not hasattr(chair, "__dict__")


@pytest.mark.parametrize("name", ["random", "greedy", "easy"])
@pytest.mark.parametrize("decisions", [0, 15, 60, 140])
def test_what_a_seat_cannot_see_does_not_change_a_bots_choice(name: str, decisions: int) -> None:
    s = vertium(decisions)
    real = Chair(s, s.seat)
    for seed in range(3):
        other = s.resample(s.seat, seeded(seed))
        swapped = Chair(other, s.seat)
        assert make_bot(name, 7).choose(real) == make_bot(name, 7).choose(swapped)


@pytest.mark.parametrize("decisions", [0, 15, 60, 140])
def test_what_is_dealt_anew_does_not_depend_on_what_was_hidden(decisions: int) -> None:
    s = vertium(decisions)
    other = s.resample(s.seat, seeded(1))
    found = [s.game.digest(each.resample(s.seat, seeded(2))) for each in (s, other)]
    assert found[0] == found[1]


def test_the_swap_above_does_change_hidden_cards() -> None:
    s = vertium(15)
    others = [s.resample(s.seat, seeded(seed)) for seed in range(3)]
    assert any(s.game.digest(other) != s.game.digest(s) for other in others)
