"""Recorded games replay to the same digests: the rules are what they were, plain and compiled."""

from __future__ import annotations

import json

import pytest

from orrery.core.table import Table
from tests.generic.variants import GAMES, Variant, variants

ALL = variants()


@pytest.mark.parametrize("variant", ALL, ids=repr)
def test_a_recorded_game_replays_to_the_same_digests(variant: Variant) -> None:
    """If this fails on purpose, record anew: python -m tools.record --all"""
    text = variant.recording.read_text("utf-8")
    saved = json.loads(text)
    table = Table.load(variant.game, saved)
    assert len(table.digests) > 5
    assert table.state.result is not None
    assert table.state.seats == variant.seats
    assert table.state.chosen == variant.game.choose(variant.seats, variant.options)
    assert json.dumps(table.save(), separators=(",", ":")) + "\n" == text


def test_there_are_no_recordings_of_anything_else() -> None:
    assert sorted(GAMES.glob("*.json")) == sorted(variant.recording for variant in ALL)


@pytest.mark.parametrize("variant", ALL, ids=repr)
def test_recordings_stay_small(variant: Variant) -> None:
    assert variant.recording.stat().st_size < 40_000
