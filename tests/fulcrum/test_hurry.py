"""Greedy brings a game of Planet Fulcrum to its end: whoever is ahead wants it, nobody stalls."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots import Chair, make_bot
from orrery.games.fulcrum.hurry import (
    CENTRAL_CUBES,
    FEW_CUBES,
    LOW_ENERGY,
    NO_ROOM,
    NONE_VACANT,
    OUTER_CUBES,
    RAISE,
    READY,
    WEARY_ROUND,
    claimable,
    drive,
    hindrance,
)
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import REGION, SPACE
from tests.fulcrum.laid import POWERS, Json, Laid, held, lay

FULCRUM = orrery.game("fulcrum")
LETTERS = ["TA", "TB", "TC"]
FULL = {"pink": 4, "blue": 4, "black": 4, "green": 4, "orange": 4}
FULLER = {"pink": 5, "blue": 5, "black": 5, "green": 5, "orange": 5}


def outcome(t: Laid, rounds: int) -> list[int] | None:
    """Who wins when greedy plays on for some rounds at both seats; None while nobody has."""
    s = t.table.state
    assert isinstance(s, Fulcrum)
    last = s.round + rounds
    bots = [make_bot("greedy", seat) for seat in range(s.seats)]
    while s.result is None and s.round < last:
        s.apply(bots[s.seat].choose(Chair(s, s.seat)))
    return s.result.winners if s.result is not None else None


def position(t: Laid) -> Fulcrum:
    s = t.table.state
    assert isinstance(s, Fulcrum)
    return s


def wealth_without_an_end(round: int) -> Laid:
    """Player 1 holds all but three territories and all it needs; it could also steal the one of
    player 0, which would take the room of the vacant one beside it. Player 0 has all it can keep,
    and too little Energy to pay for anything."""
    behind: Json = {
        "at": "MI-MET",
        "faction": "overlord",
        "levels": {"energy": 4, "resilience": 5, "strength": 4, "intelligence": 5, "speed": 5},
        "cubes": FULL,
        "hand": ["spite_guard", "fear_aura", "crater_wall", "iron_rain", "gravity_well"],
    }
    ahead: Json = {
        "at": "FF-OUT",
        "faction": "overlord",
        "levels": {"energy": 5, "resilience": 5, "strength": 5, "intelligence": 4, "speed": 4},
        "cubes": FULLER,
        "hand": ["starfall", "worldbreaker", "black_mirror", "thorn_veil"],
    }
    regions = [f"{region}-{space}" for region in ("PI", "MI", "DF") for space in ("TA", "TB", "TC")]
    mine = held(1, *regions, "FF-TC", "CC-TB", "CC-TC")
    return lay(
        at={"step": "turn", "player": 1},
        round=round,
        paragon=1,
        players=[behind, ahead],
        territories=held(0, "FF-TB") | mine,
    )


@pytest.mark.parametrize("round", [60, WEARY_ROUND - 15, WEARY_ROUND + 10])
def test_whoever_is_ahead_claims_what_is_left_and_wins(round: int) -> None:
    assert outcome(wealth_without_an_end(round), rounds=15) == [1]


def one_left(
    round: int, behind: Json = None, step: str = "turn", options: dict[str, object] | None = None
) -> Laid:
    """One territory is vacant. Player 0 is behind and could claim it; player 1 cannot pay."""
    levels = {"energy": 4, "resilience": 4, "strength": 4, "intelligence": 4, "speed": 5}
    ahead: Json = {"at": "MI-CEN", "levels": levels, "cubes": FULL}
    mine = held(0, "PI-TA", "MI-TA", "DF-TA", "FF-TA")
    rest = [f"{region}-{space}" for region in ("PI", "MI", "DF", "FF") for space in ("TB", "TC")]
    return lay(
        at={"step": step},
        options=options,
        round=round,
        players=[{"at": "CC-CEN", "cubes": {"orange": 3}} | (behind or {}), ahead],
        territories=mine | held(1, *rest, "CC-TB", "CC-TC"),
    )


def test_whoever_is_behind_does_not_end_the_game_at_first() -> None:
    assert outcome(one_left(20), rounds=2) is None


@pytest.mark.parametrize("at", ["CC-CEN", "CC-B-PI", "DF-CEN"])
@pytest.mark.parametrize("options", [{}, {"allow_pass": True, "battle_on_contact": "optional"}])
def test_whoever_is_behind_does_not_stall_for_ever(at: str, options: dict[str, object]) -> None:
    assert outcome(one_left(WEARY_ROUND, {"at": at}, options=options), rounds=4) == [1]


def thought_of(t: Laid) -> list[Json]:
    """The sensible options, in the words of the game."""
    found = [FULCRUM.verbs.to_json(action) for action in FULCRUM.sensible(t.table.state)]
    return [{"verb": option["verb"], "args": option["args"]} for option in found]


def test_in_a_long_game_every_step_comes_nearer_to_its_end() -> None:
    """Out of the Canyon and back there would be moves enough, but one does not double back."""
    t = one_left(WEARY_ROUND, {"at": "CC-B-PI"})

    assert thought_of(t) == [{"verb": "move", "args": {"space": "CC-POR"}}]


@pytest.mark.parametrize("options", [{}, {"allow_pass": True}])
def test_so_does_a_jump(options: dict[str, object]) -> None:
    """Player 0 must raise Speed in the Canyon before it can claim there."""
    slow: Json = {"at": "FF-POR", "levels": {"speed": 2}, "cubes": {}}
    t = one_left(WEARY_ROUND, slow, "act", options)

    assert t.verbs() == ({"jump", "pass"} if options else {"jump"})
    assert thought_of(t) == [{"verb": "jump", "args": {"space": "CC-POR"}}]


def test_in_a_long_game_nobody_undoes_by_battles_what_the_other_does() -> None:
    """Player 0 cannot pay for what is vacant, and would win a battle against player 1 beside it."""

    def goes_for_battle(round: int) -> bool:
        strong: Json = {"at": "MI-MET", "levels": {"resilience": 5, "strength": 5}}
        weak = dict.fromkeys(POWERS, 5) | {"resilience": 3}
        lands = [f"{region}-{space}" for region in ("PI", "DF", "FF", "CC") for space in LETTERS]
        t = lay(
            round=round,
            players=[strong, {"at": "MI-CEN", "levels": weak}],
            territories=held(1, *lands, "MI-TA"),
        )
        return {"verb": "move", "args": {"space": "MI-CEN"}} in thought_of(t)

    assert goes_for_battle(20)
    assert not goes_for_battle(WEARY_ROUND)


def test_so_does_a_level_that_makes_room() -> None:
    t = lay(
        at={"step": "act"},
        round=WEARY_ROUND,
        players=[{"at": "MI-CEN"}, {"at": "DF-CEN"}],
        territories=held(0, "MI-TA"),
    )
    assert t.verbs() == {"level_up", "keep"}
    assert [option["verb"] for option in thought_of(t)] == ["level_up"]


@pytest.mark.parametrize(
    ("why", "levels", "cubes", "mine"),
    [
        (READY, {}, 3, []),
        (FEW_CUBES, {}, 2, []),
        (NO_ROOM, {}, 3, ["CC-TB"]),
        (LOW_ENERGY, {"speed": 4}, 3, ["CC-TB"]),
        (NO_ROOM, {"speed": 4}, 3, ["CC-TB", "CC-TC"]),
        (NONE_VACANT, {"speed": 5}, 3, ["CC-TA", "CC-TB", "CC-TC"]),
    ],
)
def test_what_stands_between_a_player_and_a_territory(
    why: int, levels: Json, cubes: int, mine: list[str]
) -> None:
    player: Json = {"levels": levels, "cubes": {"orange": cubes}}
    s = position(lay(players=[player], territories=held(0, *mine)))

    assert hindrance(s, 0, REGION.find("corposant_canyon")) == why


def drives(t: Laid, *spaces: str) -> list[float]:
    return [drive(position(t), 0, SPACE.find(space)) for space in spaces]


def test_room_cubes_and_energy_bring_the_end_nearer_where_they_are_lacking() -> None:
    here: Json = {"at": "MI-CEN", "cubes": {"orange": 2, "green": 3}}
    t = lay(players=[here, {"at": "DF-TA"}], territories=held(0, "MI-TA"))
    assert drives(t, "FF-TA", "CC-TA", "DF-TA") == [1.0, 0.0, 0.0]
    assert drives(t, "MI-CEN", "CC-CEN", "FF-CEN") == [RAISE, CENTRAL_CUBES, 0.0]
    assert drives(t, "DF-OUT", "DF-MET") == [OUTER_CUBES, 0.0]

    dear: Json = {"at": "MI-CEN", "levels": {"speed": 4}}
    assert drives(lay(players=[dear], territories=held(0, "PI-TA")), "PI-CEN") == [RAISE]


def test_a_theft_that_takes_the_room_of_a_claim_does_not() -> None:
    rich: Json = {"at": "CC-CEN", "levels": {"speed": 4, "energy": 4}, "cubes": {"orange": 4}}
    theirs = held(1, "CC-TB")

    assert drives(lay(players=[rich], territories=theirs), "CC-TB") == [0.0]
    assert drives(lay(players=[rich], territories=theirs | held(0, "CC-TC")), "CC-TB") == [-1.0]


def test_room_counts_only_where_energy_is_enough_for_the_price() -> None:
    def rooms(energy: int) -> int:
        levels = {"energy": energy, "speed": 4}
        return claimable(position(lay(players=[{"levels": levels}])), 0)

    # One in each of the three other regions, and in Potestas Isle as Energy allows.
    assert rooms(3) == 3 + 1
    assert rooms(4) == 3 + 2 + 2
