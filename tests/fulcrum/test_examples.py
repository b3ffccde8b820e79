"""The worked examples of the rulebook, with its figures."""

from __future__ import annotations

import pytest

from tests.fulcrum.laid import battle, held, lay, new


@pytest.mark.rule("PF-LVL-05", "PF-LVL-02", "PF-LVL-03", "PF-LVL-04", "PF-POW-07", "PF-LVL-07")
def test_player_1_levels_resilience_up_through_one_territory() -> None:
    t = lay(
        at={"step": "act"},
        players=[{"at": "MI-CEN"}],
        territories=held(0, "MI-TB"),
    )
    assert t.cubes(0) == {"blue": 3}
    assert t.verbs() == {"level_up", "keep"}

    t.do("level_up", power="resilience")

    assert t.level(0, "resilience") == 4
    assert t.cubes(0) == {}
    assert t.supply("blue") == 20


@pytest.mark.rule("PF-LVL-04", "PF-POW-07")
def test_without_territory_the_power_stays_where_it_is() -> None:
    t = lay(at={"step": "act"}, players=[{"at": "MI-CEN"}])

    assert t.cubes(0) == {"blue": 3}
    assert t.level(0, "resilience") == 3
    assert t.asked == 1


@pytest.mark.rule("PF-POW-03", "PF-MOVE-01")
@pytest.mark.parametrize("speed", [3, 4])
def test_the_speed_level_is_how_many_moves_one_can_make(speed: int) -> None:
    t = lay(players=[{"at": "MI-CEN", "levels": {"speed": speed}}])

    assert max(len(way["path"]) for way in t.reach().values()) == speed


@pytest.mark.rule("PF-START-02", "PF-START-05", "PF-START-07")
@pytest.mark.parametrize(
    ("cube", "region"), [("blue", "MI"), ("orange", "CC"), ("black", "DF"), ("green", "FF")]
)
def test_the_cube_says_where_one_crash_landed(cube: str, region: str) -> None:
    found = [
        (event["args"]["space"], t.player(event["args"]["player"]))
        for t in [new(seats=4, seed=seed) for seed in range(3)]
        for event in t.log("draws_cube")
        if event["args"]["cube"] == cube
    ]

    assert found
    for space, player in found:
        assert space == f"{region}-BEG"
        assert player["cubes"] == {cube: 3}


@pytest.mark.rule("PF-FAC-06", "PF-FAC-01")
@pytest.mark.parametrize(("player", "other"), [(0, 1), (1, 0)])
def test_two_guardians_share_a_region_and_both_reach_level_five(player: int, other: int) -> None:
    guardian: dict[str, object] = {"faction": "guardian", "levels": {"speed": 4}}
    players = [guardian | {"at": "MI-MET"}, guardian | {"at": "MI-MET"}]
    players[player]["at"] = "CC-CEN"
    t = lay(
        at={"step": "act", "player": player},
        players=players,
        territories=held(0, "CC-TA") | held(1, "CC-TB", "CC-TC"),
    )
    assert [t.player(seat)["access"] for seat in (0, 1)] == [{"corposant_canyon": 3}] * 2

    t.do("level_up", power="speed")

    assert t.level(player, "speed") == 5
    assert t.level(other, "speed") == 4


@pytest.mark.rule("PF-FAC-07", "PF-FAC-04", "PF-FAC-05")
def test_only_the_dark_paragon_draws_on_an_overlords_territory() -> None:
    t = lay(
        players=[
            {"faction": "overlord", "levels": {"strength": 4}},
            {"faction": "overlord", "levels": {"strength": 3, "energy": 5, "speed": 4}},
        ],
        territories=held(0, "DF-TA", "DF-TB") | held(1, "DF-TC"),
    )

    assert t.open()["paragon"] == 1
    assert t.player(0)["access"] == {"daemons_forge": 2}
    assert t.player(1)["access"] == {"daemons_forge": 3}


@pytest.mark.rule("PF-BAT-02", "PF-COMP-05")
def test_on_potestas_isle_the_base_power_is_energy() -> None:
    t = lay(
        at=battle("reveal"),
        players=[{"at": "PI-TA", "levels": {"energy": 4}}, {"at": "PI-TA"}],
    )

    assert t.totals() == [4 + 3, 3 + 3]
    assert t.levels(1) == [2, 3, 3, 3, 3]


@pytest.mark.rule("PF-BAT-05", "PF-POW-04")
def test_in_daemons_forge_the_attacker_doubles_strength() -> None:
    t = lay(
        at=battle("reveal"),
        players=[
            {"at": "DF-MET", "levels": {"strength": 4}},
            {"at": "DF-MET", "levels": {"resilience": 4}},
        ],
    )

    assert t.totals() == [8, 7]


@pytest.mark.rule("PF-BAT-06", "PF-POW-05")
def test_on_mount_immortalis_the_defender_doubles_resilience() -> None:
    t = lay(
        at=battle("reveal"),
        players=[
            {"at": "MI-MET", "levels": {"strength": 4}},
            {"at": "MI-MET", "levels": {"resilience": 4}},
        ],
    )

    assert t.totals() == [7, 8]


@pytest.mark.rule("PF-OUT-03", "PF-OUT-04")
@pytest.mark.parametrize(("level", "after"), [(4, 3), (2, 2)])
def test_the_loser_drops_a_level_but_never_below_two(level: int, after: int) -> None:
    t = lay(
        at=battle("reveal"),
        players=[
            {"at": "CC-MET", "levels": {"speed": 5}},
            {"at": "CC-MET", "levels": {"speed": level}},
        ],
    )

    assert t.level(1, "speed") == after
    assert t.cubes(0) == {"orange": 3}


@pytest.mark.rule("PF-SCORE-03", "PF-SETUP-03")
def test_five_powers_at_level_three_score_fifteen() -> None:
    assert new().player(0)["score"]["powers"] == 15


@pytest.mark.rule("PF-MOR-01", "PF-DEF-01", "PF-DEF-03", "PF-DEF-04", "PF-MOR-14")
def test_a_nomad_becomes_a_guardian_step_by_step() -> None:
    def after(markers: list[int], deed: str) -> tuple[list[int], str]:
        at: dict[str, object] = {"step": "morality", "deed": deed, "cost": 3}
        t = lay(at=at, players=[{"markers": markers}])
        return t.markers(0), t.faction(0)

    assert after([0, 0, 0, 0], "claim") == ([-3, 0, 0, 0], "nomad")
    assert after([-3, 0, 0, 0], "defend") == ([-3, 0, -3, 0], "nomad")
    assert after([-3, 0, -3, 0], "outer") == ([-4, -4, -4, -4], "guardian")


@pytest.mark.rule("PF-DEF-06", "PF-MOR-11")
def test_one_attack_does_not_make_a_guardian_defect() -> None:
    at: dict[str, object] = {"step": "morality", "deed": "attack", "cost": 5}
    t = lay(at=at, players=[{"faction": "guardian"}])

    assert t.markers(0) == [-4, -4, 1, -4]
    assert t.faction(0) == "guardian"


@pytest.mark.rule("PF-AI-05", "PF-AI-04", "PF-AI-10")
def test_harper_steals_a_territory_that_she_can_pay_for() -> None:
    t = lay(
        at={"step": "turn", "player": 1},
        options={"ai_opponents": "1", "characters": ["brandt", "calloway", "harper"]},
        seats=2,
        players=[{}, {}, {"at": "MI-POR", "cubes": {"blue": 3}}],
        territories=held(0, "MI-TB"),
    )
    t.do("stop")

    assert t.holder("MI-TB") == 2
    assert t.cubes(2) == {}
    assert t.log("heads_for")[0]["args"]["aim"] == "steal"


@pytest.mark.rule("PF-AI-05", "PF-AI-06")
def test_harper_who_cannot_steal_claims_a_vacant_territory() -> None:
    t = lay(
        at={"step": "turn", "player": 1},
        options={"ai_opponents": "1", "characters": ["brandt", "calloway", "harper"]},
        seats=2,
        players=[{}, {}, {"at": "CC-POR", "cubes": {"orange": 4, "blue": 2}}],
        territories=held(0, "MI-TB"),
    )
    t.do("stop")

    assert t.holder("CC-TA") == 2
    assert t.holder("MI-TB") == 0
