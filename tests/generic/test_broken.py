"""The generic checks can fail: each broken game is caught by the check it is meant for."""

from __future__ import annotations

from math import comb

import pytest

from orrery.core.chance import seeded
from orrery.core.game import Game
from tests.generic import checks
from tests.generic.broken import BROKEN
from tests.generic.suite import SUITE, Bout
from tests.generic.tiny import Tiny, tiny

GAMES = 24


@pytest.mark.parametrize("check", SUITE)
def test_the_correct_game_passes(check: str) -> None:
    SUITE[check](Bout(tiny(), 2, {}, GAMES))


@pytest.mark.parametrize(
    ("check", "game"), [pytest.param(check, game, id=what) for check, what, game in BROKEN]
)
def test_broken_games_are_caught(check: str, game: Game[Tiny]) -> None:
    if check == "positions":
        with pytest.raises(AssertionError, match="does not end"):
            checks.positions(game, 2)
        return
    bout = Bout(game, 2, {}, GAMES)
    with pytest.raises(AssertionError):
        SUITE[check](bout)


def test_resampling_deals_every_hand_as_often_as_it_should() -> None:
    """Seat 0 sees three of twelve cards; how many pages the other holds is hypergeometric."""
    game = tiny()
    s = game.new(2, seed=1)
    assert isinstance(s, Tiny)
    pages_seen = s.hand[0]
    ways = {k: comb(3 - pages_seen, k) * comb(6 + pages_seen, 3 - k) for k in range(4 - pages_seen)}
    times = 2000
    counts = dict.fromkeys(ways, 0)
    chance = seeded(3)
    for _ in range(times):
        twin = s.resample(0, chance)
        assert isinstance(twin, Tiny)
        counts[twin.hand[4]] += 1
    expected = {k: times * n / sum(ways.values()) for k, n in ways.items()}
    chi_square = sum((counts[k] - expected[k]) ** 2 / expected[k] for k in ways)
    assert chi_square < 16.3, (counts, expected)  # three degrees of freedom, one in a thousand
