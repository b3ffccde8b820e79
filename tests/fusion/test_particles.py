"""Void Particles: whose they are, what they count for, and where rewards come from."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay
from tests.fusion.waiting import wait_for

ACT: Json = {"step": "act", "fleet": "dinosaurs"}
EXTRACTING: Json = {"attempt": "extraction"}


@pytest.mark.rule("FF-VP-01")
def test_what_one_fleet_extracted_counts_for_a_final_fusion_of_the_other() -> None:
    t = lay(at={"step": "act", "fleet": "crabpeople"}, players=[{}, {"vp": 1}])
    t.do("extract")
    wait_for(t, 1)
    t.do("pick", fleet="observers")
    t.do("fuse")
    wait_for(t, 0)
    t.do("pick", fleet="dinosaurs")
    t.do("jump", location="swamp")

    assert t.side("defender")["fighter"] == "observers"
    assert ("fusion", "short", 5) in t.sources("defender"), "that of two particles"


@pytest.mark.rule("FF-VP-02")
@pytest.mark.parametrize("fleet", ["crabpeople", "observers"])
def test_without_a_final_fusion_particles_give_no_power(fleet: str) -> None:
    t = lay(at=battle("dinosaurs", fleet, "tactics"), players=[{"vp": 2}, {"vp": 3}])

    assert t.totals() == [3, 3]


@pytest.mark.rule("FF-VP-03")
def test_a_final_fusion_costs_no_particle() -> None:
    t = lay(at=ACT, players=[{"vp": 2}])
    t.do("fuse")

    assert t.each("vp") == [2, 0]


@pytest.mark.rule("FF-VP-03", "FF-FUS-15")
def test_nor_does_its_defence() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        players=[{"vp": 1}, {"vp": 2}],
        fleets={"crabpeople": {"attempt": "fusion"}},
    )
    t.pass_on("retreat_home")

    assert t.log("wins_battle")[0]["args"]["fleet"] == "crabpeople"
    assert t.each("vp") == [1, 2]


@pytest.mark.rule("FF-VP-04")
def test_a_particle_on_an_extracting_fleet_does_not_count_yet() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "tactics"),
        players=[{}, {"vp": 1}],
        fleets={"crabpeople": {"attempt": "fusion"}, "observers": EXTRACTING},
    )

    assert t.player(1)["fusion_modifier"] == 0
    assert t.totals() == [3, 3]


@pytest.mark.rule("FF-VP-04", "FF-FUS-10")
def test_nor_can_it_be_stolen() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        players=[{}, {"vp": 0}],
        fleets={"crabpeople": {"attempt": "fusion"}, "observers": EXTRACTING},
    )
    t.pass_on("retreat_home", "keep", "place")

    assert t.each("vp") == [0, 0]
    assert t.fleet("observers")["attempt"] == "extraction"


def rewarded(supply: int, **options: Json) -> Laid:
    """The Dinosaurs found a colony whose reward is a particle; so many are left."""
    t = lay(
        at=ACT,
        options=options,
        players=[{"colonization": 2}, {"vp": 10 - supply}],
        fleets={"dinosaurs": {"population": 5}},
        vp_supply=supply,
    )
    t.do("colonize", spot=1)
    assert t.each("colonization") == [3, 0]
    return t


@pytest.mark.rule("FF-VP-05")
@pytest.mark.parametrize("limit", ["limited", "unlimited"])
def test_a_reward_comes_from_the_supply(limit: str) -> None:
    t = rewarded(2, vp_supply=limit)

    assert t.each("vp") == [1, 8]
    assert t.open()["vp_supply"] == 1
    assert all(at["particle"] for at in t.open()["locations"].values())


@pytest.mark.rule("FF-VP-05")
@pytest.mark.parametrize(("limit", "gained"), [("limited", 0), ("unlimited", 1)])
def test_from_an_empty_supply_nothing_comes_unless_agreed(limit: str, gained: int) -> None:
    t = rewarded(0, vp_supply=limit)

    assert t.each("vp") == [gained, 10]
    assert t.open()["vp_supply"] == 0
    assert len(t.log("no_vp")) == 1 - gained
