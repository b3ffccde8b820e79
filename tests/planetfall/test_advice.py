"""Planetfall's advice: what greedy goes by."""

from __future__ import annotations

import pytest

import orrery
from orrery.arena.match import play_match
from orrery.bots import Chair, make_bot
from orrery.core.chance import seeded
from tests.planetfall.laid import Json, Laid, lay, stats

GAME = orrery.game("planetfall")
RELICT = "relict_seven_b"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_along_a_game_worth_is_a_chance_and_sensible_options_are_options(seats: int) -> None:
    s = GAME.new(seats, 11)
    chance = seeded(11)
    while s.result is None:
        chances = [GAME.worth(s, seat) for seat in range(s.seats)]
        assert all(0 <= chance <= 1 for chance in chances)
        assert sum(chances) < 1 + 1e-9
        sensible = GAME.sensible(s)
        assert sensible
        assert set(sensible) <= set(s.options)
        assert sensible == sorted(set(sensible))
        s.apply(s.options[chance.below(len(s.options))])


def chosen(t: Laid) -> Json:
    """What greedy does, in words of the game, with each of a few seeds."""
    s = t.table.state
    picks = [make_bot("greedy", seed).choose(Chair(s, s.seat)) for seed in range(3)]
    return [s.game.verbs.to_json(action)["args"] for action in picks]


def test_greedy_takes_the_card_it_can_turn_into_points() -> None:
    t = lay(
        at={"step": "place", "part": 2},
        goal="restoration",
        rows=[["last_praetorian", "treasury_cells", "palace_renegades"], ["twin_monuments"]],
        players=[{"stats": stats(experience=9, strength=11, energy=9)}],
        track=[0, 1],
    )

    assert [pick["place"] for pick in chosen(t)] == ["I-1"] * 3


def test_greedy_annexes_early_and_collects_late() -> None:
    def way(card: str) -> Json:
        t = lay(
            at={"step": "resolve", "part": 2},
            goal="conquest",
            rows=[[], [], [card]],
            players=[{"side": "relict_seven_a", "stats": stats(energy=2), "ship": "III-1"}],
        )
        return {pick["mode"] for pick in chosen(t)}

    assert way("methane_pocket") == {"annex"}
    assert way("crystal_dynamo") == {"collect"}


def test_operation_points_are_not_wasted() -> None:
    t = lay(
        at={"step": "resolve"}, round=3, players=[{"side": "relict_seven_b", "ship": "III-ops1"}]
    )

    trades = [GAME.verbs.to_json(action)["args"] for action in GAME.sensible(t.table.state)]

    assert trades == [
        {"empire": 3, "strength": 0, "experience": 2},
        {"empire": 3, "strength": 2, "experience": 1},
        {"empire": 3, "strength": 4, "experience": 0},
    ]


def test_greedy_beats_random() -> None:
    for seed in range(4):
        bots = [make_bot("greedy", seed), make_bot("random", seed)]
        names = ["greedy", "random"]
        mine = seed % 2
        if mine:
            bots.reverse()
        assert play_match(GAME, names, bots, seed).winners == (mine,)
