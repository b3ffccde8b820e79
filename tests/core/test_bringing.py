"""What each seat brings: changed for one seat, and told to those who may know it."""

from __future__ import annotations

import pytest

import orrery
from orrery.core.bringing import bring, brought, shown_options
from orrery.core.errors import Refused

GAME = orrery.game("conquerors")
MINE = {
    "name": "Mine",
    "cards": {"gold_miner": 20, "collector_of_cosmium": 20, "frontier_outpost": 10},
}


def chosen(**options: object) -> dict[str, object]:
    return GAME.choose(2, options)


def test_most_games_bring_nothing() -> None:
    assert brought(orrery.game("vertium")) is None
    with pytest.raises(Refused) as refused:
        bring(orrery.game("vertium"), 2, {}, 0, "x")
    assert (refused.value.code, refused.value.field) == ("no_decks", "deck")


def test_one_seat_brings_something_else() -> None:
    before = chosen()
    after = bring(GAME, 2, before, 1, MINE)
    assert after["decks"] == ["bastion_architects", MINE]
    assert before["decks"] is None
    again = bring(GAME, 2, after, 0, "mirage_court")
    assert again["decks"] == ["mirage_court", MINE]


def test_null_is_the_usual_deck_of_a_seat() -> None:
    assert chosen(decks=[None, None])["decks"] == ["bastion_architects", "comet_raiders"]


@pytest.mark.parametrize(
    ("deck", "field"),
    [
        ("no_such_deck", "deck"),
        (7, "deck"),
        ({"cards": {"gold_miner": "1"}}, "deck.cards.gold_miner"),
        ({"cards": {"gold_miner": 1}, "name": "x" * 61}, "deck.name"),
    ],
)
def test_what_may_not_be_brought_is_refused_by_field(deck: object, field: str) -> None:
    with pytest.raises(Refused) as refused:
        bring(GAME, 2, chosen(), 1, deck)
    assert (refused.value.code, refused.value.field) == ("bad_deck", field)
    assert "options" not in refused.value.message


def test_closed_lists_are_told_to_their_seats_alone() -> None:
    closed = chosen(decks=[MINE, "mirage_court"], deck_lists="closed")
    assert shown_options(GAME, 2, closed, {0})["decks"] == [MINE, None]
    assert shown_options(GAME, 2, closed, {0, 1}) == closed
    assert shown_options(GAME, 2, closed, set())["decks"] == [None, None]
    assert shown_options(GAME, 2, closed, set())["deck_lists"] == "closed"
    # Nor that it is the usual one.
    usual = chosen(deck_lists="closed")
    assert shown_options(GAME, 2, usual, {0})["decks"] == [None, None]
    opened = chosen(decks=[MINE, "mirage_court"])
    assert shown_options(GAME, 2, opened, set()) == opened
