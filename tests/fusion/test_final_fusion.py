"""Final Fusion: how it starts, how it is defended, broken and stolen, and how it wins."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay
from tests.fusion.waiting import wait_for

ACT: Json = {"step": "act", "fleet": "dinosaurs"}
FUSING: Json = {"attempt": "fusion"}


def fusing(t: Laid) -> list[str]:
    """The Fleets that bear the token."""
    return [key for key, fleet in t.open()["fleets"].items() if fleet["attempt"] == "fusion"]


def winners(t: Laid) -> list[int]:
    result: Json = t.result
    return list(result["winners"]) if result else []


# -- starting ---------------------------------------------------------------------------------


@pytest.mark.rule("FF-FUS-01")
def test_a_fleet_on_the_board_starts_a_final_fusion_as_an_action() -> None:
    t = lay(at=ACT)
    assert fusing(t) == []
    t.do("fuse")

    assert fusing(t) == ["dinosaurs"]
    assert t.open()["actions"] == 1
    assert t.open()["threats"] == [
        {"player": 0, "fleet": "dinosaurs", "location": "water", "modifier": -5, "turns": 2}
    ]


@pytest.mark.rule("FF-FUS-01")
@pytest.mark.parametrize("pending", ["extraction", "fusion"])
def test_a_fleet_with_an_attempt_cannot(pending: str) -> None:
    t = lay(at=ACT, fleets={"dinosaurs": {"attempt": pending}})

    assert "fuse" not in t.verbs()
    assert t.why("fuse") == "FF-EXT-01"


@pytest.mark.rule("FF-FUS-02")
def test_no_particle_is_needed() -> None:
    t = lay(at=ACT, players=[{"vp": 0}])
    t.do("fuse")
    wait_for(t, 1)
    t.do("pick", fleet="crabpeople")
    t.do("jump", location="water")

    assert ("fusion", "short", -5) in t.sources("defender")
    assert t.totals() == [3, 3 - 5]


@pytest.mark.rule("FF-FUS-03")
@pytest.mark.parametrize("colony", [[None] * 3, [1, 1, 0]])
@pytest.mark.parametrize("particle", [True, False])
def test_any_board_location_will_do(particle: bool, colony: list[int | None]) -> None:
    t = lay(
        at=ACT,
        players=[{"vp": 0 if particle else 1}],
        locations={"water": {"particle": particle, "colony": colony}},
    )
    t.do("fuse")

    assert fusing(t) == ["dinosaurs"]
    assert t.location("water")["particle"] == particle


@pytest.mark.rule("FF-FUS-04")
@pytest.mark.parametrize("bearer", ["crabpeople", "vikings"])
def test_while_a_fleet_bears_the_token_nobody_starts_another(bearer: str) -> None:
    t = lay(at=ACT, fleets={bearer: FUSING})

    assert "fuse" not in t.verbs()
    assert t.why("fuse") == "FF-FUS-04"


@pytest.mark.rule("FF-FUS-04")
@pytest.mark.parametrize("bearer", ["crabpeople", "vikings"])
def test_in_another_reading_there_may_be_several(bearer: str) -> None:
    t = lay(at=ACT, options={"simultaneous_fusions": True}, fleets={bearer: FUSING})
    t.do("fuse")

    assert set(fusing(t)) == {bearer, "dinosaurs"}


@pytest.mark.rule("FF-FUS-04", "FF-FUS-07")
def test_then_the_first_owner_whose_turn_begins_wins() -> None:
    t = lay(at=ACT, options={"simultaneous_fusions": True}, fleets={"crabpeople": FUSING})
    t.do("fuse")
    wait_for(t, 1)

    assert winners(t) == [1]


# -- defending --------------------------------------------------------------------------------


@pytest.mark.rule("FF-FUS-05")
@pytest.mark.parametrize(("mode", "modifier"), [("short", 10), ("long", 5)])
def test_the_modifier_joins_population_and_tactic(mode: str, modifier: int) -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "support", shown=["feeding_frenzy", "pincer_counter"]),
        options={"game_mode": mode},
        players=[{"hand": ["stampede"]}, {"vp": 3}],
        fleets={"crabpeople": {"population": 2} | FUSING},
    )

    assert t.totals()[1] == 2 + 2 + modifier
    assert ("fusion", mode, modifier) in t.sources("defender")


@pytest.mark.rule("FF-FUS-05")
def test_the_modifier_is_that_of_the_particles_at_the_moment() -> None:
    # The Observers complete an Extraction for their player; the Crabpeople fuse a turn later.
    t = lay(at={"step": "turn", "player": 1}, fleets={"observers": {"attempt": "extraction"}})
    assert t.each("vp") == [0, 1]
    t.do("pick", fleet="crabpeople")
    t.do("fuse")

    assert t.open()["threats"][0]["modifier"] == 0


@pytest.mark.rule("FF-FUS-06")
def test_as_an_ally_the_fusing_fleet_gives_one_and_the_other_fleet_gets_no_modifier() -> None:
    t = lay(
        at=battle("dinosaurs", "observers"),
        players=[{}, {"vp": 3}],
        fleets={"crabpeople": FUSING, "vikings": {"at": None}},
    )
    t.do("ally", side="defender")

    assert t.sources("defender") == [("population", "observers", 3), ("ally", "crabpeople", 1)]
    assert t.totals() == [3, 4]


# -- winning ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-FUS-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_attempt_that_is_pending_when_the_next_turn_begins_wins(seats: int) -> None:
    t = lay(seats, at=ACT)
    t.do("fuse")
    for seat in range(1, seats):
        wait_for(t, seat)
        assert winners(t) == []
    wait_for(t, 0)

    assert winners(t) == [0]
    assert t.asked is None
    assert [e["event"] for e in t.log()][-3:] == ["turn", "completes", "wins"]


@pytest.mark.rule("FF-FUS-07")
@pytest.mark.parametrize("fleet", ["crabpeople", "observers"])
def test_with_either_fleet_and_before_any_choice(fleet: str) -> None:
    t = lay(at={"step": "turn", "player": 1}, fleets={fleet: FUSING})

    assert winners(t) == [1]
    assert t.asked is None


@pytest.mark.rule("FF-FUS-07", "FF-TURN-02")
def test_in_another_reading_when_its_fleet_is_activated() -> None:
    t = lay(
        at={"step": "turn", "player": 0},
        options={"attempt_completion": "fleet_activation"},
        fleets={"vikings": FUSING},
    )
    t.do("pick", fleet="dinosaurs")
    assert winners(t) == []
    t.do("end")

    assert winners(t) == [0]


# -- breaking ---------------------------------------------------------------------------------


def broken(
    vp: tuple[int, int] = (1, 2), step: str = "support", population: int = 9, **at: Json
) -> Laid:
    """The Dinosaurs have defeated the fusing Crabpeople, and are asked what the rules ask."""
    t = lay(
        at=battle("dinosaurs", "crabpeople", step, **at),
        players=[{"vp": vp[0]}, {"vp": vp[1]}],
        fleets={
            "dinosaurs": {"population": population},
            "crabpeople": FUSING,
            "observers": {"at": "rocky"},
        },
    )
    t.pass_on("retreat_home", "keep", "place")
    return t


@pytest.mark.rule("FF-FUS-08")
def test_a_defeat_in_defence_stops_it_and_the_token_is_free_again() -> None:
    t = broken()
    t.do("skip")

    assert fusing(t) == []
    assert t.open()["threats"] == []
    wait_for(t, 1)
    assert winners(t) == [], "the old attempt wins nothing"
    t.do("pick", fleet="observers")
    assert "fuse" in t.verbs()


@pytest.mark.rule("FF-FUS-08", "FF-OUT-02")
def test_a_tie_stops_it_as_well() -> None:
    t = broken((1, 1), population=3)

    assert t.log("totals")[0]["args"] == {"attacker": 3, "defender": 3}
    assert fusing(t) == []


@pytest.mark.rule("FF-FUS-09")
@pytest.mark.parametrize(("before", "after"), [((1, 2), [2, 1]), ((0, 1), [1, 0])])
def test_the_attacker_takes_a_particle_from_the_owner(
    before: tuple[int, int], after: list[int]
) -> None:
    t = broken(before)

    assert t.each("vp") == after
    assert t.log("steals_vp")[0]["args"] == {"player": 0, "other": 1}
    assert t.open()["vp_supply"] == 15 - 5 - sum(before)


@pytest.mark.rule("FF-FUS-09")
def test_nothing_is_taken_from_a_defender_without_a_final_fusion() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "support"),
        players=[{"vp": 1}, {"vp": 2}],
        fleets={"crabpeople": {"attempt": "extraction"}},
    )
    t.pass_on("retreat_home", "keep", "place")

    assert t.log("wins_battle")[0]["args"]["fleet"] == "dinosaurs"
    assert t.each("vp") == [1, 2]
    assert "skip" not in t.verbs()


@pytest.mark.rule("FF-FUS-10")
def test_from_an_owner_without_particles_nothing_is_taken() -> None:
    t = broken((1, 0))

    assert t.each("vp") == [1, 0]
    assert t.open()["vp_supply"] == 9
    assert t.log("steals_vp") == []
    assert t.verbs() == {"fuse", "skip"}, "the victor may fuse all the same"


@pytest.mark.rule("FF-FUS-11")
def test_the_victor_may_start_an_own_final_fusion_at_once() -> None:
    t = broken()
    assert (t.asked, t.verbs()) == (0, {"fuse", "skip"})
    t.do("fuse")

    assert fusing(t) == ["dinosaurs"]
    assert t.where("dinosaurs") == "lava"
    wait_for(t, 1)
    assert winners(t) == []
    wait_for(t, 0)
    assert winners(t) == [0]


@pytest.mark.rule("FF-FUS-11")
def test_or_leave_it() -> None:
    t = broken()
    t.do("skip")

    assert fusing(t) == []
    assert t.open()["battle"] is None
    assert t.why("fuse") == "", "as an action it is possible later"


@pytest.mark.rule("FF-FUS-12")
def test_that_start_costs_no_action() -> None:
    t = broken(actions=1)
    t.do("fuse")
    assert t.open()["actions"] == 1

    t = broken(actions=0, taken=["mobilize", "move"])
    t.do("fuse")
    assert fusing(t) == ["dinosaurs"]


@pytest.mark.rule("FF-FUS-12", "FF-TURN-09")
def test_it_is_allowed_after_the_fleet_has_taken_that_action() -> None:
    t = broken(actions=0, taken=["attempt", "move"])
    t.do("fuse")

    assert fusing(t) == ["dinosaurs"]


@pytest.mark.rule("FF-FUS-13")
def test_the_stolen_particle_counts_at_once() -> None:
    t = broken((1, 2))
    t.do("fuse")
    assert t.open()["threats"][0]["modifier"] == 5

    wait_for(t, 1)
    t.do("pick", fleet="observers")
    t.do("jump", location="lava")
    assert ("fusion", "short", 5) in t.sources("defender")


# -- leaving ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-FUS-14")
@pytest.mark.parametrize("target", ["urban", "rocky"])
def test_a_fusing_fleet_that_moves_loses_the_attempt_and_no_particle(target: str) -> None:
    t = lay(at=ACT, players=[{"vp": 2}, {"vp": 1}])
    t.do("fuse")
    t.do("move", location=target)

    assert fusing(t) == []
    assert t.each("vp") == [2, 1]
    assert t.log("stops")[0]["args"] == {"fleet": "dinosaurs", "attempt": "fusion"}
    wait_for(t, 0)
    assert winners(t) == []


@pytest.mark.rule("FF-FUS-14")
@pytest.mark.parametrize("target", ["rocky", "urban", "lava"])
def test_so_does_one_that_jumps_swaps_or_attacks(target: str) -> None:
    t = lay(at=ACT, players=[{"vp": 2}], fleets={"dinosaurs": FUSING})
    t.do("jump", location=target)

    assert fusing(t) == []
    assert t.each("vp") == [2, 0]


@pytest.mark.rule("FF-FUS-14")
@pytest.mark.parametrize("verb", ["move", "jump"])
def test_and_one_that_its_other_fleet_trades_places_with(verb: str) -> None:
    t = lay(at=ACT, fleets={"vikings": FUSING})
    t.do(verb, location="rocky")

    assert t.where("vikings") == "water"
    assert fusing(t) == []


@pytest.mark.rule("FF-FUS-14")
def test_the_token_is_free_for_somebody_else_then() -> None:
    t = lay(at=ACT, fleets={"dinosaurs": FUSING})
    t.do("move", location="urban")
    t.do("end")

    assert "fuse" in t.verbs()


# -- meanwhile --------------------------------------------------------------------------------


@pytest.mark.rule("FF-FUS-15")
def test_who_wins_in_defence_goes_on_and_may_be_attacked_again() -> None:
    t = lay(
        3,
        at=battle("dinosaurs", "black_knights", "support"),
        players=[{"hand": []}, {"hand": []}, {"hand": [], "vp": 2}],
        fleets={"black_knights": FUSING},
    )
    t.pass_on("retreat_home")
    assert t.log("wins_battle")[0]["args"]["fleet"] == "black_knights"
    assert fusing(t) == ["black_knights"]
    assert t.where("black_knights") == "dystopian"

    wait_for(t, 1)
    t.do("pick", fleet="crabpeople")
    t.do("jump", location="dystopian")
    assert ("fusion", "short", 5) in t.sources("defender")
    t.pass_on("tactic", "retreat_home")
    assert fusing(t) == ["black_knights"]
    wait_for(t, 2)
    assert winners(t) == [2]


@pytest.mark.rule("FF-FUS-16")
def test_a_fusing_fleet_may_take_its_other_action() -> None:
    t = lay(at=ACT, players=[{"hand": ["research", "plasma_cannons"]}])
    t.do("fuse")
    assert t.verbs() >= {"mobilize", "use", "colonize_with", "play"}
    t.do("mobilize", stock="population")

    assert fusing(t) == ["dinosaurs"]
    assert t.population("dinosaurs") == [4]


@pytest.mark.rule("FF-FUS-17")
@pytest.mark.parametrize("pending", ["extraction", "fusion"])
@pytest.mark.parametrize("population", [1, 5])
def test_an_attempt_goes_on_whatever_happens_to_the_other_fleet(
    population: int, pending: str
) -> None:
    t = lay(
        at=battle("dinosaurs", "observers", "support"),
        players=[{"vp": 1}, {"vp": 2}],
        fleets={
            "dinosaurs": {"population": population},
            "crabpeople": {"attempt": pending},
            "vikings": {"at": None},
        },
    )
    t.pass_on("retreat_home", "keep", "place")

    assert t.open()["battle"] is None
    assert t.fleet("crabpeople")["attempt"] == pending
    assert t.each("vp") == [1, 2]
    assert not t.log("stops")
    wait_for(t, 1)
    if pending == "fusion":
        assert winners(t) == [1]
    else:
        assert t.each("vp") == [1, 3]
