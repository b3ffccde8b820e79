"""The Homeworld: who is there, what can be done there, and how one comes and goes."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay, new
from tests.fusion.waiting import wait_for


def home(population: int = 3, seats: int = 2, **changes: Json) -> Laid:
    """The Dinosaurs are active in their Homeworld."""
    fleet: Json = {"at": None, "population": population} | changes.pop("fleet", {})
    return lay(
        seats,
        at={"step": "act", "fleet": "dinosaurs"},
        fleets={"dinosaurs": fleet} | changes.pop("fleets", {}),
        **changes,
    )


# -- whose it is ------------------------------------------------------------------------------


@pytest.mark.rule("FF-HOME-01")
def test_no_choice_ever_names_a_homeworld_of_somebody_else() -> None:
    t = new(3)

    homes = {verb.name: verb.names for verb in t.table.game.verbs.all if "home" in verb.name}
    assert homes == {"jump_home": [], "retreat_home": []}, "only one's own can be meant"


@pytest.mark.rule("FF-HOME-01")
def test_whoever_is_driven_home_is_in_the_own_homeworld() -> None:
    # The Pursuit Wing of the Dinosaurs sends a defeated Fleet home.
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        fleets={"dinosaurs": {"population": 5, "traits": ["pursuit_wing"]}},
    )
    assert t.where("crabpeople") is None
    t.pass_on("keep", "place")
    wait_for(t, 1)
    t.do("pick", fleet="crabpeople")
    t.do("use")

    assert t.log("uses_homeworld")[0]["args"] == {"fleet": "crabpeople"}
    assert t.population("crabpeople") == [5]


@pytest.mark.rule("FF-HOME-01", "FF-HOME-02")
def test_fleets_of_several_players_at_home_do_not_meet() -> None:
    t = home(fleets={"crabpeople": {"at": None}, "observers": {"at": None}})
    t.do("mobilize", stock="science")

    assert t.open()["battle"] is None
    assert "end" in t.verbs()


@pytest.mark.rule("FF-HOME-02")
def test_both_fleets_of_a_player_may_be_there_together() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        fleets={"dinosaurs": {"population": 1}, "vikings": {"at": None}},
    )
    events = [event["event"] for event in t.do("move", location="urban")]  # a Black Hole

    assert events == ["crosses", "home"]
    assert (t.where("dinosaurs"), t.where("vikings")) == (None, None)
    assert t.open()["battle"] is None


# -- coming and going -------------------------------------------------------------------------


@pytest.mark.rule("FF-HOME-03")
def test_a_fleet_does_not_leave_by_a_move() -> None:
    t = home()

    assert "move" not in t.verbs()
    for location in t.open()["layout"]:
        assert t.why("move", location=location) == "FF-HOME-03"


@pytest.mark.rule("FF-HOME-03")
def test_nor_is_it_next_to_any_location() -> None:
    t = lay(at={"step": "act", "fleet": "dinosaurs"})

    assert set(t.can("move", "location")) == set(t.location("water")["neighbours"])
    assert None not in t.can("move", "location")


@pytest.mark.rule("FF-HOME-03")
@pytest.mark.parametrize("card", ["dark_passage", "portal_step"])
def test_cards_that_move_to_a_neighbour_do_not_serve_there(card: str) -> None:
    t = lay(
        at={"step": "act", "fleet": "black_knights"},
        players=[{"fleets": ["black_knights", "portalers"], "hand": [card]}],
        fleets={"black_knights": {"at": None}},
    )

    assert t.can("play", "card") == (["portal_step"] if card == "portal_step" else [])


@pytest.mark.rule("FF-HOME-04")
def test_a_fleet_leaves_by_a_space_jump() -> None:
    t = home(population=1)
    assert set(t.can("jump", "location")) == set(t.open()["layout"])
    t.do("jump", location="urban")

    assert t.where("dinosaurs") == "urban"


@pytest.mark.rule("FF-HOME-04")
def test_not_after_another_action() -> None:
    t = home()
    t.do("mobilize", stock="science")

    assert t.why("jump", location="urban") == "FF-JUMP-02"


@pytest.mark.rule("FF-HOME-04")
@pytest.mark.parametrize("target", ["urban", "lava", "rocky"])
def test_or_by_a_card_that_moves_it_anywhere(target: str) -> None:
    t = lay(
        at={"step": "act", "fleet": "portalers"},
        players=[{"fleets": ["portalers", "vikings"], "hand": ["portal_step"]}],
        fleets={"portalers": {"at": None}, "vikings": {"at": "rocky"}},
    )
    t.do("play", card="portal_step")
    t.do("send", location=target)

    assert t.where("portalers") == target
    assert (t.open()["battle"] == "lava") == (target == "lava")
    assert (t.where("vikings") is None) == (target == "rocky")
    assert t.open()["actions"] == 1


# -- what can be done there -------------------------------------------------------------------


@pytest.mark.rule("FF-HOME-05")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (1, 4), (2, 5), (3, 5)])
def test_its_use_brings_three_population_up_to_the_limit(before: int, after: int) -> None:
    t = home(before)
    t.do("use")

    assert t.population("dinosaurs", "vikings") == [after, 3]
    assert t.open()["actions"] == 1
    assert t.log("uses_homeworld")[0]["args"] == {"fleet": "dinosaurs"}


@pytest.mark.rule("FF-HOME-05")
def test_a_full_fleet_does_not_use_it() -> None:
    t = home(5)

    assert t.why("use") == "FF-USE-03"


@pytest.mark.rule("FF-HOME-05")
def test_a_trait_may_bring_more() -> None:
    t = home(0, fleet={"traits": ["home_depots"]})
    t.do("use")

    assert t.population("dinosaurs") == [5]


@pytest.mark.rule("FF-HOME-06")
@pytest.mark.parametrize("order", [("use", "mobilize"), ("mobilize", "use")])
def test_use_and_mobilize_fill_both_actions(order: tuple[str, str]) -> None:
    t = home(0)
    for verb in order:
        t.do(verb, **({"stock": "population"} if verb == "mobilize" else {}))

    assert t.population("dinosaurs") == [4]
    assert t.open()["actions"] == 0
    assert t.where("dinosaurs") is None


@pytest.mark.rule("FF-HOME-07")
def test_no_final_fusion_starts_there() -> None:
    t = home()

    assert "fuse" not in t.verbs()
    assert t.why("fuse") == "FF-HOME-07"


@pytest.mark.rule("FF-HOME-08")
def test_there_is_nothing_to_extract_or_to_colonize() -> None:
    t = home(5, players=[{"hand": ["plasma_cannons"]}])

    assert not t.verbs() & {"extract", "colonize", "colonize_with"}
    assert t.why("extract") == "FF-HOME-08"
    assert t.why("colonize", spot=1) == "FF-HOME-08"
    assert t.why("colonize_with", spot=1, card="plasma_cannons") == "FF-HOME-08"


@pytest.mark.rule("FF-HOME-09")
def test_a_card_may_be_played_there_if_it_makes_sense() -> None:
    # Orbital Bombardment removes a colony where the Fleet is.
    t = home(3, players=[{"hand": ["research", "orbital_bombardment"], "science": 0}])

    assert t.can("play", "card") == ["research"]
    assert t.why("play", card="orbital_bombardment") == "FF-USE-03"
    t.do("play", card="research")
    assert t.player(0)["science"] == 2
    assert t.where("dinosaurs") is None


@pytest.mark.rule("FF-HOME-09")
def test_so_may_a_free_action() -> None:
    t = home(3, players=[{"hand": ["clone_vats"]}])
    t.do("free", card="clone_vats")

    assert t.population("dinosaurs") == [4]


# -- battles ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-HOME-10")
def test_a_fleet_at_home_cannot_be_attacked() -> None:
    t = home(3, fleets={"crabpeople": {"at": None}, "observers": {"at": None}})

    for location in t.can("jump", "location"):
        assert t.location(location)["fleet"] in (None, "vikings")
    assert t.why("jump", location="lava") == ""
    t.do("jump", location="lava")
    assert t.open()["battle"] is None, "where the Crabpeople would stand"


@pytest.mark.rule("FF-HOME-10")
@pytest.mark.parametrize(("place", "asked"), [(None, False), ("urban", True)])
def test_nor_does_it_ally(place: str | None, asked: bool) -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople"),
        fleets={"vikings": {"at": place}, "observers": {"at": None}},
    )

    assert (t.open()["step"] == "allies") == asked
    assert ("ally" in t.verbs()) == asked
    assert t.totals() == [3, 3]


@pytest.mark.rule("FF-HOME-11")
@pytest.mark.parametrize(("population", "rule"), [(0, "FF-HOME-11"), (1, "")])
def test_without_population_it_does_not_leave(population: int, rule: str) -> None:
    t = home(population)

    assert ("jump" in t.verbs()) == (rule == "")
    assert t.why("jump", location="urban") == rule


@pytest.mark.rule("FF-HOME-11")
@pytest.mark.parametrize(("population", "cards"), [(0, []), (1, ["portal_step"])])
def test_nor_by_a_card(population: int, cards: list[str]) -> None:
    t = lay(
        at={"step": "act", "fleet": "portalers"},
        players=[{"fleets": ["portalers", "vikings"], "hand": ["portal_step"]}],
        fleets={"portalers": {"at": None, "population": population}},
    )

    assert t.can("play", "card") == cards


@pytest.mark.rule("FF-HOME-11", "FF-HOME-05")
def test_it_regains_population_and_leaves_in_its_next_activation() -> None:
    t = home(0, fleet={"traits": ["jump_lanes"]})
    t.do("use")
    t.do("jump", location="urban")  # the Jump Lanes let it be in the same one

    assert (t.where("dinosaurs"), t.population("dinosaurs")) == ("urban", [3])


@pytest.mark.rule("FF-HOME-12")
def test_the_way_home_costs_no_action_no_population_and_no_trait() -> None:
    traits = ["veteran_crew", "trade_guild"]
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        fleets={"crabpeople": {"population": 4, "traits": traits}, "dinosaurs": {"population": 5}},
    )
    assert t.population("crabpeople") == [3], "what the defeat costs"
    t.do("retreat_home")

    assert (t.where("crabpeople"), t.population("crabpeople")) == (None, [3])
    assert t.fleet("crabpeople")["traits"] == traits


@pytest.mark.rule("FF-HOME-12")
def test_a_fleet_sent_home_in_its_own_turn_has_the_actions_that_were_left() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        fleets={"dinosaurs": {"population": 2, "traits": ["trade_guild"]}},
    )
    t.do("retreat_home")

    assert (t.where("dinosaurs"), t.population("dinosaurs")) == (None, [1])
    assert t.fleet("dinosaurs")["traits"] == ["trade_guild"]
    assert (t.open()["active"], t.open()["actions"]) == ("dinosaurs", 1)
    assert t.verbs() >= {"use", "mobilize"}
