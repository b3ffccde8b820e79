"""Space Jump: where it leads, what it costs, attacks and swaps."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, lay


def jumper(fleet: str = "dinosaurs", seats: int = 2, **changes: Json) -> Laid:
    """A Fleet is active with both actions."""
    return lay(seats, at={"step": "act", "fleet": fleet}, **changes)


# -- where it leads ---------------------------------------------------------------------------


@pytest.mark.rule("FF-JUMP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("place", ["water", None])
def test_a_jump_leads_from_the_board_or_home_to_every_other_location(
    place: str | None, seats: int
) -> None:
    t = jumper(seats=seats, fleets={"dinosaurs": {"at": place}})

    assert set(t.can("jump", "location")) == set(t.open()["layout"]) - {place}


@pytest.mark.rule("FF-JUMP-01")
def test_a_jump_does_not_end_where_it_began_nor_off_the_map() -> None:
    t = jumper()

    assert t.why("jump", location="water") == "FF-JUMP-01"
    assert t.why("jump", location="gas") == "FF-JUMP-01"


@pytest.mark.rule("FF-JUMP-01")
@pytest.mark.parametrize("place", ["water", None])
def test_it_reaches_a_distant_location(place: str | None) -> None:
    t = jumper(fleets={"dinosaurs": {"at": place}, "observers": {"at": None}})
    events = [event["event"] for event in t.do("jump", location="swamp")]

    assert t.where("dinosaurs") == "swamp"
    assert events == ["jumps"]


# -- what it costs ----------------------------------------------------------------------------


@pytest.mark.rule("FF-JUMP-02")
def test_a_jump_takes_both_actions() -> None:
    t = jumper(players=[{"science": 4}])
    t.do("jump", location="urban")

    assert t.open()["actions"] == 0
    assert t.why("mobilize", stock="science") == "FF-TURN-05"
    assert t.population("dinosaurs") == [3]
    assert t.player(0)["science"] == 4


@pytest.mark.rule("FF-JUMP-02")
def test_after_any_action_it_is_too_late() -> None:
    t = jumper()
    assert "jump" in t.verbs()
    t.do("mobilize", stock="science")

    assert "jump" not in t.verbs()
    assert t.why("jump", location="urban") == "FF-JUMP-02"


@pytest.mark.rule("FF-JUMP-02")
def test_free_actions_before_it_do_not_matter() -> None:
    t = jumper(players=[{"hand": ["nanobots"]}])
    t.do("free", card="nanobots")
    t.do("choose_fleet", fleet="vikings")

    assert t.why("jump", location="urban") == ""


@pytest.mark.rule("FF-JUMP-02")
def test_an_effect_may_make_it_cost_one_action_so_that_another_fits_beside_it() -> None:
    t = jumper(fleets={"dinosaurs": {"traits": ["jump_lanes"]}, "observers": {"at": None}})
    t.do("mobilize", stock="science")
    t.do("jump", location="swamp")

    assert t.where("dinosaurs") == "swamp"
    assert t.open()["actions"] == 0


@pytest.mark.rule("FF-JUMP-02")
def test_in_another_reading_it_costs_two_science_and_one_action() -> None:
    t = jumper(options={"space_jump_cost": "two_science"}, players=[{"science": 3}])
    t.do("mobilize", stock="population")
    t.do("jump", location="urban")

    assert t.where("dinosaurs") == "urban"
    assert t.player(0)["science"] == 1
    assert t.population("dinosaurs") == [4]
    assert t.open()["actions"] == 0


@pytest.mark.rule("FF-JUMP-02")
def test_without_the_science_there_is_no_jump_in_that_reading() -> None:
    t = jumper(options={"space_jump_cost": "two_science"}, players=[{"science": 1}])
    assert "jump" not in t.verbs()
    assert t.why("jump", location="urban") == "FF-JUMP-02"

    t.do("mobilize", stock="science")
    assert "urban" in t.can("jump", "location")


@pytest.mark.rule("FF-JUMP-02")
def test_in_a_third_reading_it_costs_two_population_and_one_action() -> None:
    t = jumper(options={"space_jump_cost": "two_population"})
    t.do("mobilize", stock="science")
    t.do("jump", location="urban")

    assert (t.where("dinosaurs"), t.population("dinosaurs")) == ("urban", [1])
    assert t.open()["actions"] == 0


@pytest.mark.rule("FF-JUMP-02")
def test_that_population_is_paid_before_a_battle() -> None:
    t = jumper(
        options={"space_jump_cost": "two_population"},
        fleets={"dinosaurs": {"population": 5}},
    )
    t.do("jump", location="lava")

    assert t.sources("attacker") == [("population", "dinosaurs", 3)]


@pytest.mark.rule("FF-JUMP-02", "FF-POP-03")
@pytest.mark.parametrize("place", ["water", None])
def test_who_pays_the_last_two_ends_at_home(place: str | None) -> None:
    t = jumper(
        options={"space_jump_cost": "two_population"},
        fleets={"dinosaurs": {"at": place, "population": 2}},
    )
    t.do("jump", location="lava")

    assert (t.where("dinosaurs"), t.population("dinosaurs")) == (None, [0])
    assert t.open()["battle"] is None
    assert t.open()["actions"] == 1


@pytest.mark.rule("FF-JUMP-02")
def test_the_price_must_be_paid_in_full() -> None:
    t = jumper(
        options={"space_jump_cost": "two_population"},
        fleets={"dinosaurs": {"population": 1}},
    )

    assert t.why("jump", location="urban") == "FF-JUMP-02"


@pytest.mark.rule("FF-JUMP-02")
@pytest.mark.parametrize(
    ("cost", "science", "population"), [("two_science", 2, 3), ("two_population", 3, 2)]
)
def test_what_lowers_the_cost_lowers_that_price(cost: str, science: int, population: int) -> None:
    t = jumper(
        options={"space_jump_cost": cost},
        players=[{"hand": ["warp_drive"], "science": 3}],
    )
    t.do("free", card="warp_drive")
    t.do("jump", location="urban")

    assert t.player(0)["science"] == science
    assert t.population("dinosaurs") == [population]
    assert t.open()["actions"] == 1


@pytest.mark.rule("FF-JUMP-03")
def test_a_jump_pays_for_no_black_hole() -> None:
    t = jumper()
    assert "urban" in t.location("water")["black_holes"]
    t.do("jump", location="urban")

    assert (t.where("dinosaurs"), t.population("dinosaurs")) == ("urban", [3])
    assert t.log("crosses") == []


@pytest.mark.rule("FF-JUMP-03", "FF-JUMP-05")
def test_nor_does_a_swap_by_jump() -> None:
    t = jumper(fleets={"vikings": {"at": "urban", "population": 1}})
    t.do("jump", location="urban")

    assert (t.where("dinosaurs"), t.where("vikings")) == ("urban", "water")
    assert t.population("dinosaurs", "vikings") == [3, 1]


# -- attacks and swaps ------------------------------------------------------------------------


@pytest.mark.rule("FF-JUMP-04")
@pytest.mark.parametrize("place", ["water", None])
def test_a_jump_onto_an_opponent_is_an_attack(place: str | None) -> None:
    t = jumper(
        players=[{"hand": ["stampede"]}, {"hand": ["pincer_counter"]}],
        fleets={"dinosaurs": {"at": place, "population": 5}},
        chance=["dig_in", "shell_wall", "veteran_crew", "jump_lanes"],
    )
    t.do("jump", location="lava")
    assert t.open()["battle"] == "lava"
    assert t.side("attacker")["fighter"] == "dinosaurs"
    assert t.side("defender")["fighter"] == "crabpeople"

    t.pass_on("tactic", "retreat_home", "keep", "place")
    assert t.where("dinosaurs") == "lava"
    assert t.each("domination") == [1, 0]
    assert t.open()["actions"] == 0


@pytest.mark.rule("FF-JUMP-05")
def test_a_jump_onto_the_own_other_fleet_swaps_them_over_any_distance() -> None:
    t = jumper(fleets={"vikings": {"at": "swamp"}, "observers": {"at": None}})
    t.do("jump", location="swamp")

    assert (t.where("dinosaurs"), t.where("vikings")) == ("swamp", "water")
    assert t.open()["battle"] is None
    t.do("end")
    assert (t.open()["active"], t.open()["actions"]) == ("vikings", 2)


@pytest.mark.rule("FF-JUMP-05")
def test_a_jump_from_home_onto_the_other_fleet_sends_that_one_home() -> None:
    t = jumper(
        fleets={
            "dinosaurs": {"at": None, "population": 3},
            "vikings": {"at": "rocky", "population": 2},
        }
    )
    t.do("jump", location="rocky")

    assert (t.where("dinosaurs"), t.where("vikings")) == ("rocky", None)
    assert t.population("dinosaurs", "vikings") == [3, 2]


# -- the Homeworld ----------------------------------------------------------------------------


@pytest.mark.rule("FF-JUMP-06")
def test_the_homeworld_is_no_destination() -> None:
    t = jumper()

    assert "jump_home" not in t.verbs()
    assert t.why("jump_home") == "FF-JUMP-06"


@pytest.mark.rule("FF-JUMP-06")
def test_in_another_reading_it_is() -> None:
    t = jumper(options={"space_jump_to_homeworld": True})
    t.do("jump_home")

    assert (t.where("dinosaurs"), t.population("dinosaurs")) == (None, [3])
    assert t.open()["actions"] == 0


@pytest.mark.rule("FF-JUMP-06", "FF-JUMP-02")
def test_that_way_home_costs_as_much_as_any_jump() -> None:
    t = jumper(options={"space_jump_to_homeworld": True})
    t.do("mobilize", stock="science")

    assert t.why("jump_home") == "FF-JUMP-02"


@pytest.mark.rule("FF-JUMP-06")
def test_who_is_at_home_does_not_jump_there() -> None:
    t = jumper(options={"space_jump_to_homeworld": True}, fleets={"dinosaurs": {"at": None}})

    assert t.why("jump_home") == "FF-JUMP-06"
    assert "jump" in t.verbs()
