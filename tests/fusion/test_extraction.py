"""Extraction: how it starts, what stops it, and what it brings."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay
from tests.fusion.waiting import wait_for

ACT: Json = {"step": "act", "fleet": "dinosaurs"}
EXTRACTING: Json = {"attempt": "extraction"}
TRAVELS: Json = {"attempt_on_leaving": "travels"}


def attempt(t: Laid, fleet: str = "dinosaurs") -> tuple[str | None, str | None]:
    """What a Fleet attempts, and where its particle comes from."""
    return t.fleet(fleet)["attempt"], t.fleet(fleet)["source"]


def particles(t: Laid) -> set[str]:
    """The locations with a Void Particle."""
    return {key for key, at in t.open()["locations"].items() if at["particle"]}


EVERYWHERE = {"urban", "water", "rocky", "lava", "swamp"}


# -- starting ---------------------------------------------------------------------------------


@pytest.mark.rule("FF-EXT-01")
def test_an_extraction_starts_where_a_particle_lies() -> None:
    t = lay(at=ACT)

    assert "extract" in t.verbs()


@pytest.mark.rule("FF-EXT-01")
def test_and_nowhere_else() -> None:
    t = lay(at=ACT, players=[{"vp": 1}], locations={"water": {"particle": False}})

    assert "extract" not in t.verbs()
    assert t.why("extract") == "FF-EXT-01"


@pytest.mark.rule("FF-EXT-01")
@pytest.mark.parametrize("pending", ["extraction", "fusion"])
def test_a_fleet_has_one_attempt_at_a_time(pending: str) -> None:
    t = lay(at=ACT, fleets={"dinosaurs": {"attempt": pending}})

    assert t.why("extract") == "FF-EXT-01"


@pytest.mark.rule("FF-EXT-01", "FF-FUS-11")
def test_nor_does_a_fleet_extract_that_has_fused_on_the_spot() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        fleets={"dinosaurs": {"population": 5}, "crabpeople": {"attempt": "fusion"}},
        players=[{}, {"vp": 0}],
    )
    t.pass_on("retreat_home", "keep", "place")
    t.do("fuse")

    assert t.open()["actions"] == 1
    assert t.location("lava")["particle"]
    assert t.why("extract") == "FF-EXT-01"


@pytest.mark.rule("FF-EXT-02")
def test_the_particle_moves_to_the_fleet_and_nobody_owns_it_yet() -> None:
    t = lay(at=ACT)
    t.do("extract")

    assert particles(t) == EVERYWHERE - {"water"}
    assert attempt(t) == ("extraction", "water")
    assert t.each("vp") == [0, 0]
    assert t.open()["vp_supply"] == 10
    assert t.open()["actions"] == 1


# -- completing -------------------------------------------------------------------------------


@pytest.mark.rule("FF-EXT-03")
def test_when_the_next_turn_of_its_owner_begins_the_particle_is_gained() -> None:
    t = lay(at=ACT)
    t.do("extract")
    wait_for(t, 1)
    assert t.each("vp") == [0, 0]
    wait_for(t, 0)

    assert t.each("vp") == [1, 0]
    assert attempt(t) == (None, None)
    t.do("pick", fleet="dinosaurs")
    assert t.open()["actions"] == 2, "the Fleet has its whole activation"


@pytest.mark.rule("FF-EXT-03")
def test_it_comes_before_anything_is_asked() -> None:
    t = lay(at={"step": "turn", "player": 0}, fleets={"vikings": EXTRACTING})

    assert [e["event"] for e in t.log()][:3] == ["turn", "completes", "gains_vp"]
    assert t.verbs() >= {"pick"}


@pytest.mark.rule("FF-EXT-03", "FF-TURN-02")
def test_in_another_reading_it_is_settled_when_its_fleet_is_activated() -> None:
    t = lay(
        at={"step": "turn", "player": 0},
        options={"attempt_completion": "fleet_activation"},
        fleets={"vikings": EXTRACTING},
    )
    t.do("pick", fleet="dinosaurs")
    assert t.each("vp") == [0, 0]
    t.do("end")

    assert t.open()["active"] == "vikings"
    assert t.each("vp") == [1, 0]


# -- battles ----------------------------------------------------------------------------------


def attacked(population: int, **changes: Json) -> Laid:
    """The Dinosaurs attack the extracting Crabpeople with some Population; 3 defend."""
    return lay(
        at=battle("dinosaurs", "crabpeople", "support", **changes.pop("at", {})),
        fleets={
            "dinosaurs": {"population": population},
            "crabpeople": {"at": "lava"} | EXTRACTING,
            "observers": {"at": None},
        },
        **changes,
    )


@pytest.mark.rule("FF-EXT-04")
def test_an_extraction_stops_when_its_fleet_is_defeated_in_defence() -> None:
    t = attacked(3)
    t.pass_on("retreat_home", "keep", "place")

    assert attempt(t, "crabpeople") == (None, None)
    wait_for(t, 1)
    assert t.each("vp") == [0, 0]


@pytest.mark.rule("FF-EXT-04", "FF-EXT-08")
def test_a_defeat_in_attack_finds_no_extraction_to_stop() -> None:
    t = lay(
        at=ACT, fleets={"dinosaurs": {"at": "rocky"} | EXTRACTING, "observers": {"at": "water"}}
    )
    t.do("move", location="water")

    assert attempt(t) == (None, None), "it ended when the Fleet left"
    assert t.side("attacker")["began"] is None


@pytest.mark.rule("FF-EXT-05")
def test_its_particle_goes_back_to_the_location() -> None:
    t = attacked(5)
    assert particles(t) == EVERYWHERE - {"lava"}
    t.pass_on("retreat_home", "keep", "place")

    assert particles(t) == EVERYWHERE
    assert t.each("vp") == [0, 0]


@pytest.mark.rule("FF-EXT-06")
def test_whoever_wins_in_defence_goes_on_extracting() -> None:
    t = attacked(2)
    t.pass_on("retreat_home")

    assert attempt(t, "crabpeople") == ("extraction", "lava")
    wait_for(t, 1)
    assert t.each("vp") == [0, 1]


@pytest.mark.rule("FF-EXT-07")
@pytest.mark.parametrize("pending", [EXTRACTING, {}])
def test_an_extraction_gives_no_power(pending: Json) -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "tactics"),
        players=[{}, {"vp": 3}],
        fleets={"crabpeople": pending},
    )

    assert t.totals() == [3, 3]
    assert t.sources("defender") == [("population", "crabpeople", 3)]


@pytest.mark.rule("FF-EXT-12")
def test_who_stops_an_extraction_needs_an_action_to_extract() -> None:
    t = attacked(5)
    t.pass_on("retreat_home", "keep", "place")
    assert attempt(t) == (None, None)
    assert (t.open()["active"], t.open()["actions"]) == ("dinosaurs", 1)
    t.do("extract")

    assert attempt(t) == ("extraction", "lava")
    assert t.open()["actions"] == 0


@pytest.mark.rule("FF-EXT-12")
def test_without_an_action_left_it_cannot() -> None:
    t = attacked(5, at={"actions": 0, "taken": ["jump"]})
    t.pass_on("retreat_home", "keep", "place")

    assert t.location("lava")["particle"]
    assert t.why("extract") == "FF-TURN-05"


# -- leaving ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-EXT-08")
def test_a_fleet_that_moves_away_gives_its_extraction_up() -> None:
    t = lay(at=ACT, fleets={"vikings": {"at": None}})
    t.do("extract")
    t.do("move", location="rocky")

    assert attempt(t) == (None, None)
    assert particles(t) == EVERYWHERE
    assert t.log("stops")[0]["args"] == {"fleet": "dinosaurs", "attempt": "extraction"}
    wait_for(t, 0)
    assert t.each("vp") == [0, 0]


@pytest.mark.rule("FF-EXT-08")
def test_coming_back_does_not_resume_it() -> None:
    t = lay(at=ACT, fleets={"vikings": {"at": None}})
    t.do("extract")
    t.do("move", location="rocky")
    wait_for(t, 0)
    t.do("pick", fleet="dinosaurs")
    t.do("move", location="water")

    assert attempt(t) == (None, None)
    assert "extract" in t.verbs(), "a new one may be started"


@pytest.mark.rule("FF-EXT-08")
@pytest.mark.parametrize("extractor", ["dinosaurs", "vikings"])
@pytest.mark.parametrize("verb", ["move", "jump"])
def test_a_swap_stops_the_extraction_of_either_fleet(verb: str, extractor: str) -> None:
    t = lay(at=ACT, fleets={extractor: EXTRACTING})
    t.do(verb, location="rocky")

    assert attempt(t, extractor) == (None, None)
    assert particles(t) == EVERYWHERE


@pytest.mark.rule("FF-EXT-08")
@pytest.mark.parametrize("target", ["urban", "lava"])
def test_so_does_a_jump(target: str) -> None:
    t = lay(at=ACT, fleets={"dinosaurs": EXTRACTING})
    t.do("jump", location=target)

    assert attempt(t) == (None, None)
    assert t.location("water")["particle"]


@pytest.mark.rule("FF-EXT-08")
@pytest.mark.parametrize(("verb", "card"), [("play", "portal_step"), ("free", "swap_gate")])
def test_so_does_a_card_that_moves_the_fleet(verb: str, card: str) -> None:
    t = lay(
        at={"step": "act", "fleet": "portalers"},
        players=[{"fleets": ["portalers", "vikings"], "hand": [card]}],
        fleets={"portalers": {"at": "water"} | EXTRACTING, "vikings": {"at": "urban"}},
    )
    t.do(verb, card=card)
    if card == "portal_step":
        t.do("send", location="rocky")

    assert t.where("portalers") != "water"
    assert attempt(t, "portalers") == (None, None)
    assert particles(t) == EVERYWHERE


@pytest.mark.rule("FF-EXT-08")
def test_in_another_reading_the_particle_rides_along() -> None:
    t = lay(at=ACT, options=TRAVELS, fleets={"vikings": {"at": None}})
    t.do("extract")
    t.do("move", location="rocky")

    assert attempt(t) == ("extraction", "water")
    assert particles(t) == EVERYWHERE - {"water"}
    wait_for(t, 0)
    assert t.each("vp") == [1, 0]


@pytest.mark.rule("FF-EXT-08", "FF-EXT-05")
def test_there_a_defeat_sends_it_to_where_it_came_from() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "support"),
        options=TRAVELS,
        fleets={"crabpeople": {"at": "swamp", "source": "lava"} | EXTRACTING},
    )
    assert particles(t) == EVERYWHERE - {"lava"}
    t.pass_on("retreat_home", "keep", "place")

    assert particles(t) == EVERYWHERE
    assert attempt(t, "crabpeople") == (None, None)


@pytest.mark.rule("FF-EXT-08")
def test_there_the_homeworld_ends_it() -> None:
    t = lay(
        at=ACT,
        options=TRAVELS | {"space_jump_to_homeworld": True},
        fleets={"dinosaurs": EXTRACTING},
    )
    t.do("jump_home")

    assert attempt(t) == (None, None)
    assert t.location("water")["particle"]


@pytest.mark.rule("FF-EXT-08", "FF-FUS-11")
def test_there_who_carries_a_particle_starts_no_final_fusion_after_a_battle() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        options=TRAVELS,
        fleets={
            "dinosaurs": {"population": 5, "source": "water"} | EXTRACTING,
            "crabpeople": {"population": 1, "attempt": "fusion"},
        },
    )
    t.pass_on("retreat_home", "keep", "place")

    assert not t.verbs() & {"fuse", "skip"}
    assert attempt(t) == ("extraction", "water")


@pytest.mark.rule("FF-EXT-08", "FF-FUS-14")
def test_a_final_fusion_stops_there_all_the_same() -> None:
    t = lay(at=ACT, options=TRAVELS, fleets={"dinosaurs": {"attempt": "fusion"}})
    t.do("move", location="rocky")

    assert attempt(t) == (None, None)


# -- meanwhile --------------------------------------------------------------------------------


@pytest.mark.rule("FF-EXT-09")
def test_an_extracting_fleet_may_take_its_other_action() -> None:
    t = lay(
        at=ACT,
        players=[{"hand": ["research", "plasma_cannons"]}],
    )
    t.do("extract")

    assert t.verbs() >= {"mobilize", "use", "colonize_with", "play"}
    t.do("colonize_with", spot=1, card="plasma_cannons")
    assert attempt(t) == ("extraction", "water")


@pytest.mark.rule("FF-EXT-09")
def test_it_may_be_an_ally() -> None:
    t = lay(
        at=battle("vikings", "crabpeople"),
        fleets={"crabpeople": {"at": "urban"}, "dinosaurs": EXTRACTING},
    )
    t.do("ally", side="attacker")

    assert ("ally", "dinosaurs", 1) in t.sources("attacker")
    assert attempt(t) == ("extraction", "water")


@pytest.mark.rule("FF-EXT-10")
def test_each_location_yields_one_particle_in_a_game() -> None:
    t = lay(at=ACT)
    t.do("extract")
    wait_for(t, 0)
    assert t.each("vp") == [1, 0]
    t.do("pick", fleet="dinosaurs")

    assert particles(t) == EVERYWHERE - {"water"}
    assert t.open()["vp_supply"] == 10, "it is not replaced"
    assert t.why("extract") == "FF-EXT-01"
    wait_for(t, 0)
    t.do("pick", fleet="dinosaurs")
    assert t.why("extract") == "FF-EXT-01"


@pytest.mark.rule("FF-EXT-11")
def test_both_fleets_may_extract_at_the_same_time() -> None:
    t = lay(at=ACT)
    t.do("extract")
    t.do("end")
    t.do("extract")

    assert (attempt(t), attempt(t, "vikings")) == (("extraction", "water"), ("extraction", "rocky"))
    wait_for(t, 0)
    assert t.each("vp") == [2, 0]
