"""Every installed game, in every variant, passes the generic checks."""

from __future__ import annotations

from functools import lru_cache

import pytest

import orrery
from tests.generic.suite import SUITE, Bout
from tests.generic.variants import Variant, variants

GAMES = 2
ALL = variants()


@lru_cache(maxsize=2)
def bout(variant: Variant) -> Bout:
    return Bout(variant.game, variant.seats, variant.options, GAMES)


@pytest.mark.parametrize("check", SUITE)
@pytest.mark.parametrize("variant", ALL, ids=repr)
def test_every_game(variant: Variant, check: str) -> None:
    SUITE[check](bout(variant))


@pytest.mark.parametrize("key", orrery.installed())
def test_every_choice_of_every_option_is_played(key: str) -> None:
    """A new option, or a new value of one, needs a variant in variants.toml."""
    played = [variant for variant in ALL if variant.key == key]
    game = orrery.game(key)
    assert {variant.seats for variant in played} == set(range(game.min_seats, game.max_seats + 1))
    for option in game.options:
        values = [v.options[option.name] for v in played if option.name in v.options]
        wanted = [choice for choice in option.choices if choice != option.default]
        if option.kind == "choice":
            assert set(wanted) <= set(values), option.name
        else:
            assert any(value != option.default for value in values), option.name
