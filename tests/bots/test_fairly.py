"""Quick choices, by which games are played ahead and learned from: by what a seat may know."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots.ahead import quick_choice
from orrery.core.chance import seeded


@pytest.mark.parametrize("wise", [False, True])
def test_what_a_seat_cannot_see_does_not_change_a_quick_choice(wise: bool) -> None:
    game = orrery.game("vertium")
    s = game.new(2, seed=3)
    for decision in range(60):
        options = game.sensible(s)
        other = s.resample(s.seat, seeded(decision))
        other.chance = s.chance.copy()
        choice = quick_choice(game, s, options, wise)
        assert quick_choice(game, other, options, wise) == choice
        s.apply(choice)
