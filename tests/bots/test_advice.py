"""Vertium's advice: what greedy goes by."""

from __future__ import annotations

import math

import pytest

import orrery
from orrery.bots import Chair, make_bot
from orrery.core.chance import seeded
from orrery.games.vertium.odds import AGAINST_FOUR, EVEN, MOST, SIZE, WITH_FOUR, Odds, read_off
from tests.vertium.laid import Json, lay

VERTIUM = orrery.game("vertium")
PLAY: dict[str, object] = {"step": "play", "faction": 0}
THREE_KINDS = {"metal": 1, "energy": 1, "water": 1}

TABLES: list[dict[str, object]] = [
    {"seats": 2},
    {"seats": 4},
    {"seats": 2, "options": {"end_after_phase_one": True}},
    {"seats": 3, "options": {"battle_style": "american"}},
    {"seats": 2, "options": {"battle_style": "american", "gelbon": True}},
    {"seats": 3, "options": {"battle_style": "american", "complex": True}},
    {"seats": 1},
]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_along_a_game_worth_is_a_chance_and_sensible_options_are_options(table: Json) -> None:
    s = VERTIUM.new(seed=11, **table)
    chance = seeded(11)
    while s.result is None:
        chances = [VERTIUM.worth(s, seat) for seat in range(s.seats)]
        assert all(0 <= chance <= 1 for chance in chances)
        assert sum(chances) < 1 + 1e-9
        sensible = VERTIUM.sensible(s)
        assert sensible
        assert set(sensible) <= set(s.options)
        assert len(sensible) == len(set(sensible))
        assert set(sensible) <= set(VERTIUM.thorough(s)) <= set(s.options)
        s.apply(s.options[chance.below(len(s.options))])


def chosen(t: Json) -> Json:
    """What greedy does, in words of the game, with each of a few seeds."""
    s = t.table.state
    picks = [make_bot("greedy", seed).choose(Chair(s, s.seat)) for seed in range(5)]
    return [s.game.verbs.to_json(action) for action in picks]


def test_greedy_claims_the_planet_it_can() -> None:
    t = lay(at=PLAY, factions=[{"hand": {"agri": 3}}], planets={"brahe": {"tokens": THREE_KINDS}})

    assert {pick["args"]["planet"] for pick in chosen(t)} == {"brahe"}


def test_a_planet_one_kind_short_is_good_for_whoever_has_the_set() -> None:
    def hopes(mine: int, theirs: int) -> float:
        t = lay(
            at=PLAY,
            planets={"brahe": {"tokens": THREE_KINDS}},
            factions=[{"hand": {"agri": mine}}, {"hand": {"agri": theirs}}],
        )
        return VERTIUM.worth(t.table.state, 0)

    assert hopes(2, 3) < hopes(2, 2) < hopes(2, 0) < hopes(3, 0)


def test_greedy_attacks_the_planet_it_can_take() -> None:
    t = lay(
        at={"step": "attack", "faction": 0},
        planets={
            "galileo": {"owner_of": 0, "vertium": 6},
            "brahe": {"owner_of": 1, "vertium": 12},
            "lipperhey": {"owner_of": 1, "vertium": 1},
            "janssen": {"owner_of": 0, "vertium": 2},
            "harriot": {"owner_of": 1, "vertium": 12},
        },
    )

    assert {pick["args"]["target"] for pick in chosen(t)} == {"lipperhey"}


# -- the odds of a battle -------------------------------------------------------------------


def test_a_captain_alone_against_one_alone_wins_as_counted_by_hand() -> None:
    # One roll ends it as soon as anybody hits; the attacker's hits count first.
    both = hit = 0
    for throw in range(3**6):
        dice = [throw // 3**i % 3 for i in range(6)]
        mine, theirs = dice[:3], dice[3:]
        attack = mine.count(0) + mine.count(1) // 2 > theirs.count(2)
        defence = theirs.count(0) + theirs.count(1) // 2 > mine.count(2)
        hit += attack
        both += attack or defence
    assert math.isclose(EVEN.win[0], hit / both)


def test_more_gems_are_never_worse_and_the_fourth_die_helps() -> None:
    for attackers in range(MOST):
        for defenders in range(MOST):
            at = attackers * SIZE + defenders
            for odds in (EVEN, AGAINST_FOUR, WITH_FOUR):
                assert 0 <= odds.win[at] <= odds.win[at + SIZE] <= 1
                assert odds.win[at] >= odds.win[at + 1]
                assert 0 <= odds.left[at] <= attackers
                assert 0 <= odds.kept[at] <= defenders
            assert AGAINST_FOUR.win[at] < EVEN.win[at] < WITH_FOUR.win[at]


def test_the_odds_agree_with_battles_thrown() -> None:
    chance = seeded(5)
    wins = 0
    for _ in range(2000):
        force, guards = 4, 3
        while force >= 0 and guards >= 0:
            mine = [chance.below(3) for _ in range(3)]
            theirs = [chance.below(3) for _ in range(3)]
            guards -= max(0, mine.count(0) + mine.count(1) // 2 - theirs.count(2))
            if guards >= 0:
                force -= max(0, theirs.count(0) + theirs.count(1) // 2 - mine.count(2))
        wins += guards < 0
    assert abs(wins / 2000 - EVEN.win[4 * SIZE + 3]) < 0.03


def test_amounts_between_and_beyond_the_table_can_be_read_off() -> None:
    odds = Odds(3, 3)
    assert odds.win[SIZE] < read_off(odds.win, 1.5, 0.0) < odds.win[2 * SIZE]
    assert odds.win[SIZE + 1] < read_off(odds.win, 1.0, 0.5) < odds.win[SIZE]
    assert math.isclose(read_off(odds.win, 100.0, 50.0), odds.win[MOST * SIZE + MOST // 2])
    assert read_off(odds.win, -1.0, 0.0) == odds.win[0]
