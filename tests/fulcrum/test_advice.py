"""Planet Fulcrum's advice: what greedy goes by."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots import Chair, make_bot
from orrery.games.fulcrum.advice import CUBE_WORTH, gain_at, small_change
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import SPACE
from tests.fulcrum.laid import Json, Laid, battle, held, lay
from tests.generic.checks import played

FULCRUM = orrery.game("fulcrum")


def chosen(t: Laid) -> list[Json]:
    """What greedy does, in words of the game, with each of a few seeds."""
    s = t.table.state
    picks = [make_bot("greedy", seed).choose(Chair(s, s.seat)) for seed in range(3)]
    return [s.game.verbs.to_json(action) for action in picks]


def hopes(t: Laid) -> float:
    return FULCRUM.worth(t.table.state, 0)


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (2, {"round_cap": 15}), (4, {"round_cap": 10})]
)
def test_along_a_game_worth_is_a_chance_and_sensible_options_are_options(
    seats: int, options: dict[str, object]
) -> None:
    for s in played(FULCRUM, seats, options, seed=3):
        chances = [FULCRUM.worth(s, seat) for seat in range(s.seats)]
        assert all(0 <= chance <= 1 for chance in chances)
        if s.result is None:
            assert sum(chances) < 1 + 1e-9
            sensible = FULCRUM.sensible(s)
            assert sensible
            assert set(sensible) <= set(s.options)


def test_greedy_goes_for_the_territory_it_can_claim() -> None:
    t = lay(players=[{"at": "MI-CEN", "cubes": {"blue": 3}}, {"at": "DF-CEN"}])

    for pick in chosen(t):
        assert pick["args"]["space"] in ("MI-POR", "MI-MET", "MI-OUT")
    t.walk("MI-POR", "MI-TA")
    assert t.holder("MI-TA") == 0


def test_territory_levels_cubes_and_cards_are_all_worth_having() -> None:
    plain = hopes(lay())

    assert plain < hopes(lay(territories=held(0, "MI-TA")))
    assert plain < hopes(lay(players=[{"levels": {"speed": 4}}]))
    assert plain < hopes(lay(players=[{"cubes": {"pink": 1}}]))
    assert plain < hopes(lay(players=[{"hand": ["starfall"]}]))
    assert plain > hopes(lay(players=[{}, {"cubes": {"pink": 3}}]))


def test_greedy_levels_up_when_it_may() -> None:
    t = lay(at={"step": "act"}, players=[{"at": "PI-CEN"}], territories=held(0, "PI-TA"))

    assert {pick["verb"] for pick in chosen(t)} == {"level_up"}


def test_greedy_lays_the_modifier_that_wins_the_battle() -> None:
    t = lay(
        at=battle("defend", attacker=["quick_jab"]),
        players=[{"at": "CC-TB"}, {"at": "CC-TB", "hand": ["unbroken_light"]}],
        territories=held(1, "CC-TC"),
    )

    assert {pick["verb"] for pick in chosen(t)} == {"commit"}


def test_greedy_buries_the_card_of_least_use() -> None:
    t = lay(
        at={"step": "act"},
        players=[
            {
                "at": "DF-MET",
                "levels": {"strength": 2},
                "faction": "overlord",
                "hand": ["worldbreaker", "black_mirror"],
            }
        ],
        chance=["unbroken_light", "starfall"],
    )

    assert {pick["args"]["card"] for pick in chosen(t)} == {"unbroken_light"}


def test_a_long_game_makes_everybody_eager_for_its_end() -> None:
    def gain(round: int) -> float:
        claimed = lay(round=round, territories=held(0, "MI-TA"))
        return hopes(claimed) / hopes(lay(round=round))

    assert gain(1) < gain(60) < gain(120)


def test_greedy_is_soon_ahead_of_random() -> None:
    s = FULCRUM.new(2, 5, {"round_cap": 8})
    bots = [make_bot("greedy", 1), make_bot("random", 1)]
    while s.result is None:
        s.apply(bots[s.seat].choose(Chair(s, s.seat)))

    assert s.result.winners == [0]


def test_outer_fulcra_bring_as_much_as_the_cubes_are_worth() -> None:
    s = lay(players=[{"at": "MI-CEN"}]).table.state
    assert isinstance(s, Fulcrum)
    outer = SPACE.find("MI-OUT")

    assert gain_at(s, 0, outer) == pytest.approx(3 * CUBE_WORTH * small_change(s))
