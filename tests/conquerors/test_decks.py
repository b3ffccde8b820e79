"""Decks: what may be brought, and the rule that is named when one may not."""

from __future__ import annotations

import json

import pytest

import orrery
from orrery.core.errors import Refused
from orrery.games.conquerors.decks import (
    PREBUILT,
    DeckList,
    counts_of,
    faults,
)
from tests.conquerors.changed import card_of
from tests.laid import Json

GAME = orrery.game("conquerors")
BASIC = {"gold_miner": 10, "collector_of_cosmium": 10, "frontier_outpost": 20}


def rules(**more: int) -> list[str]:
    """The rules that a deck of basic cards and these breaks."""
    return [fault.rule for fault in faults(DeckList("test", counts_of({**BASIC, **more})))]


@pytest.mark.rule("PC-DECK-01")
@pytest.mark.parametrize(("spikes", "legal"), [(9, False), (10, True), (40, True), (41, False)])
def test_fifty_to_eighty_cards(spikes: int, legal: bool) -> None:
    assert rules(spike_pit=spikes) == ([] if legal else ["PC-DECK-01"])


@pytest.mark.rule("PC-DECK-02")
@pytest.mark.rule("PC-DECK-03")
@pytest.mark.rule("PC-DECK-04")
def test_copies_by_stars() -> None:
    assert rules(spike_pit=20) == []
    assert rules(spike_pit=10, landmine=3, collapsing_floor=1) == []
    assert rules(spike_pit=10, landmine=4) == ["PC-DECK-03"]
    assert rules(spike_pit=10, collapsing_floor=2) == ["PC-DECK-04"]


@pytest.mark.rule("PC-DECK-05")
def test_copies_are_counted_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards with different pictures and the same name count together."""
    assert rules(spike_pit=10, landmine=2, chain_reaction=2) == []
    monkeypatch.setattr(card_of("chain_reaction"), "name", card_of("landmine").name)
    assert rules(spike_pit=10, landmine=2, chain_reaction=2) == ["PC-DECK-03"]
    assert rules(spike_pit=10, landmine=2, chain_reaction=1) == []


@pytest.mark.rule("PC-DECK-06")
def test_both_starting_miners_are_needed() -> None:
    assert rules(spike_pit=30, collector_of_cosmium=0) == ["PC-DECK-06"]
    assert rules(spike_pit=30, gold_miner=0) == ["PC-DECK-06"]
    assert rules(spike_pit=30, gold_miner=1, collector_of_cosmium=1) == []


@pytest.mark.rule("PC-DECK-07")
def test_tokens_are_in_no_deck() -> None:
    assert rules(spike_pit=10, phantom_scout=1) == ["PC-DECK-07"]


def test_the_decks_of_the_game_are_legal() -> None:
    assert [faults(deck) for deck in PREBUILT.values()] == [[]] * 4


def test_a_deck_file_is_read_as_it_was_written() -> None:
    deck = GAME.decks().prebuilt["mirage_court"]
    for text in (deck.to_toml(), json.dumps(deck.to_json())):
        again = GAME.decks().parse(text)
        assert (again.name, again.cards) == (deck.name, deck.cards)


@pytest.mark.rule("PC-DECK-08")
def test_a_deck_of_ones_own_is_brought_to_the_table() -> None:
    mine = {"name": "Mine", "cards": {**BASIC, "spike_pit": 10}}
    s = GAME.new(2, 1, {"decks": [mine, "comet_raiders"]})
    players: Json = s.view(0)["players"]
    assert sum(players[0]["brought"].values()) == 50


@pytest.mark.rule("PC-DECK-08")
def test_decks_of_the_game_are_brought_as_they_are_or_changed() -> None:
    changed = dict(PREBUILT["comet_raiders"].cards())
    changed["dust_raider"] += 3
    s = GAME.new(2, 1, {"decks": ["comet_raiders", {"name": "More", "cards": changed}]})
    players: Json = s.view(0)["players"]
    assert players[0]["brought"] == PREBUILT["comet_raiders"].cards()
    assert players[1]["brought"]["dust_raider"] == players[0]["brought"]["dust_raider"] + 3


@pytest.mark.parametrize(
    ("decks", "field"),
    [
        (["comet_raiders"], "options.decks"),
        (["comet_raiders", "no_such_deck"], "options.decks[1]"),
        ([{"cards": {"no_such_card": 1}}, "comet_raiders"], "options.decks[0].cards.no_such_card"),
        ([{"cards": {"spike_pit": 60}}, "comet_raiders"], "options.decks[0].cards.gold_miner"),
        ([7, "comet_raiders"], "options.decks[0]"),
    ],
)
def test_other_decks_are_refused_by_field(decks: list[object], field: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.new(2, 1, {"decks": decks})
    assert refused.value.field == field


@pytest.mark.rule("PC-SETUP-10")
def test_more_than_four_seats_need_the_option() -> None:
    with pytest.raises(Refused) as refused:
        GAME.new(5)
    assert refused.value.field == "seats"
    assert GAME.new(5, 1, {"max_players": "5"}).seats == 5
