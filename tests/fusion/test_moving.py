"""Move: neighbours, Black Holes, attacks and swaps."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay


def acting(fleet: str = "dinosaurs", seats: int = 2, **changes: Json) -> Laid:
    """A Fleet is active with both actions."""
    return lay(seats, at={"step": "act", "fleet": fleet}, **changes)


def places(t: Laid) -> list[str | None]:
    """Where the Fleets are that are on the board."""
    return [fleet["at"] for fleet in t.open()["fleets"].values() if fleet["at"] is not None]


# -- neighbours -------------------------------------------------------------------------------


@pytest.mark.rule("FF-MOVE-01")
@pytest.mark.parametrize(
    ("place", "around"),
    [
        ("water", {"rocky", "urban"}),
        ("rocky", {"water", "urban"}),
        ("urban", {"water", "rocky", "lava", "swamp"}),
        ("swamp", {"lava", "urban"}),
    ],
)
def test_a_fleet_moves_to_a_neighbour_of_its_location(place: str, around: set[str]) -> None:
    t = acting(fleets={"dinosaurs": {"at": place}})

    assert set(t.can("move", "location")) == around
    assert set(t.location(place)["neighbours"]) == around


@pytest.mark.rule("FF-MOVE-01")
def test_neither_the_own_place_nor_a_distant_one_is_a_destination() -> None:
    t = acting()

    assert t.why("move", location="water") == "FF-MOVE-01"
    assert t.why("move", location="lava") == "FF-MOVE-01"
    assert t.why("move", location="gas") == "FF-MOVE-01", "a tile that is not on this map"


@pytest.mark.rule("FF-MOVE-01")
def test_a_move_is_one_action_and_one_step() -> None:
    t = acting(fleets={"dinosaurs": {"at": "swamp"}, "observers": {"at": "water"}})
    events = t.do("move", location="urban")

    assert t.where("dinosaurs") == "urban"
    assert t.open()["actions"] == 1
    assert [event["event"] for event in events] == ["moves"]
    assert t.why("move", location="rocky") == "FF-TURN-05"


@pytest.mark.rule("FF-MOVE-02")
@pytest.mark.parametrize("target", ["water", "rocky", "swamp"])
def test_after_a_move_a_swap_or_an_attack_no_location_holds_two_fleets(target: str) -> None:
    t = acting(
        fleets={
            "dinosaurs": {"at": "urban"},
            "vikings": {"at": "rocky"},
            "crabpeople": {"at": "swamp"},
            "observers": {"at": "lava"},
        }
    )
    t.do("move", location=target)
    t.pass_on("tactic", "retreat_home", "keep", "place")

    assert t.open()["battle"] is None
    assert "end" in t.verbs()
    assert len(places(t)) == len(set(places(t)))


@pytest.mark.rule("FF-MOVE-02")
def test_only_a_battle_brings_two_fleets_together() -> None:
    t = acting(fleets={"crabpeople": {"at": "rocky"}, "vikings": {"at": "lava"}})
    t.do("move", location="rocky")

    assert t.open()["battle"] == "rocky"
    assert (t.where("dinosaurs"), t.where("crabpeople")) == ("rocky", "rocky")


# -- Black Holes ------------------------------------------------------------------------------


@pytest.mark.rule("FF-MOVE-03")
def test_a_black_hole_lies_between_neighbours() -> None:
    t = acting()

    assert t.location("water")["black_holes"] == ["urban"]
    assert set(t.location("urban")["black_holes"]) == {"water", "lava"}
    assert "urban" in t.can("move", "location")


@pytest.mark.rule("FF-MOVE-03")
def test_fleets_across_a_black_hole_are_asked_to_ally_and_lose_nothing() -> None:
    # The Vikings attack on Urban; the Dinosaurs on Water are across a Black Hole.
    t = lay(at=battle("vikings", "crabpeople"), fleets={"crabpeople": {"at": "urban"}})
    t.do("ally", side="attacker")

    assert t.side("attacker")["allies"] == ["dinosaurs"]
    assert t.population("dinosaurs") == [3]


@pytest.mark.rule("FF-MOVE-03")
def test_a_fleet_may_retreat_across_a_black_hole() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        fleets={"dinosaurs": {"population": 5}, "crabpeople": {"at": "lava"}},
    )

    assert "urban" in t.can("retreat", "location")


@pytest.mark.rule("FF-MOVE-04")
@pytest.mark.parametrize(("target", "left"), [("urban", 2), ("rocky", 3)])
def test_a_crossing_costs_one_population_besides_the_action(target: str, left: int) -> None:
    t = acting(fleets={"vikings": {"at": "swamp"}, "observers": {"at": None}})
    t.do("move", location=target)

    assert t.where("dinosaurs") == target
    assert t.population("dinosaurs") == [left]
    assert t.open()["actions"] == 1
    assert len(t.log("crosses")) == 3 - left


@pytest.mark.rule("FF-MOVE-04")
@pytest.mark.parametrize("card", ["gravity_harness", "gravity_armour"])
def test_a_card_may_waive_the_cost_for_one_fleet_and_a_turn(card: str) -> None:
    t = acting(
        players=[{"fleets": ["dinosaurs", "black_knights"], "hand": [card]}],
        fleets={
            "dinosaurs": {"at": "water"},
            "black_knights": {"at": "lava"},
            "crabpeople": {"at": "rocky"},
        },
    )
    t.do("free", card=card)
    t.do("move", location="urban")
    assert t.population("dinosaurs") == [3]

    t.do("end")
    t.do("move", location="urban")
    assert (t.where("dinosaurs"), t.where("black_knights")) == ("lava", "urban")
    assert t.population("dinosaurs", "black_knights") == [3, 2], "the other Fleet pays as ever"


@pytest.mark.rule("FF-MOVE-04", "FF-MOVE-06")
@pytest.mark.parametrize(
    ("population", "sentence"),
    [
        (2, "Move to Urban Planet and attack the Crabpeople (costs 1 Population)"),
        (1, "Move to Urban Planet (costs the last Population)"),
    ],
)
def test_whoever_is_asked_is_told_the_cost(population: int, sentence: str) -> None:
    t = acting(fleets={"dinosaurs": {"population": population}, "crabpeople": {"at": "urban"}})

    assert sentence in [t.table.state.sentence(action) for action in t.table.state.options]


@pytest.mark.rule("FF-MOVE-05")
def test_an_attack_across_a_black_hole_is_fought_with_what_is_left() -> None:
    t = acting(fleets={"dinosaurs": {"population": 4}, "crabpeople": {"at": "urban"}})
    events = [event["event"] for event in t.do("move", location="urban")]

    assert events.index("crosses") < events.index("battle")
    assert t.sources("attacker") == [("population", "dinosaurs", 3)]
    assert t.totals() == [3, 3]


@pytest.mark.rule("FF-MOVE-06")
def test_the_last_population_is_lost_in_a_black_hole_and_the_fleet_is_at_home() -> None:
    t = acting(fleets={"dinosaurs": {"population": 1}})
    events = [event["event"] for event in t.do("move", location="urban")]

    assert events == ["crosses", "home"], "it never arrives"
    assert t.where("dinosaurs") is None
    assert t.population("dinosaurs") == [0]
    assert (t.open()["actions"], t.open()["taken"]) == (1, {"move": 1})


@pytest.mark.rule("FF-MOVE-06")
def test_in_another_reading_the_last_population_may_not_enter() -> None:
    t = acting(
        options={"last_population_black_hole": "forbidden"},
        fleets={"dinosaurs": {"population": 1}},
    )

    assert t.can("move", "location") == ["rocky"]
    assert t.why("move", location="urban") == "FF-MOVE-06"


@pytest.mark.rule("FF-MOVE-06")
def test_in_that_reading_two_population_may_and_so_may_one_that_pays_nothing() -> None:
    options = {"last_population_black_hole": "forbidden"}
    two = acting(options=options, fleets={"dinosaurs": {"population": 2}})
    free = acting(
        options=options,
        fleets={"dinosaurs": {"population": 1, "traits": ["black_hole_charts"]}},
    )

    two.do("move", location="urban")
    free.do("move", location="urban")
    assert (two.where("dinosaurs"), two.population("dinosaurs")) == ("urban", [1])
    assert (free.where("dinosaurs"), free.population("dinosaurs")) == ("urban", [1])


# -- attacks ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-MOVE-07")
def test_a_move_onto_an_opponent_starts_a_battle_at_once() -> None:
    t = acting("vikings", fleets={"crabpeople": {"at": "urban"}, "dinosaurs": {"at": None}})
    t.do("move", location="urban")

    table = t.open()
    assert (table["battle"], table["step"]) == ("urban", "allies")
    assert (t.side("attacker")["fighter"], t.side("defender")["fighter"]) == (
        "vikings",
        "crabpeople",
    )
    assert (t.asked, t.verbs()) == (1, {"ally", "stay_out"}), "the Observers are next to it"


@pytest.mark.rule("FF-MOVE-07")
def test_the_attack_cannot_be_declined() -> None:
    t = acting(
        "vikings",
        players=[{"hand": ["stampede"]}],
        fleets={"crabpeople": {"at": "urban"}, "observers": {"at": None}},
    )
    t.do("move", location="urban")
    t.pass_on()

    assert (t.asked, t.verbs()) == (0, {"tactic"})
    assert t.why("end") == "FF-BAT-07"
    assert t.why("move", location="rocky") == "FF-BAT-07"


# -- swaps ------------------------------------------------------------------------------------


@pytest.mark.rule("FF-MOVE-08")
def test_a_move_onto_the_own_other_fleet_makes_them_trade_places() -> None:
    t = acting()
    t.do("move", location="rocky")

    assert (t.where("dinosaurs"), t.where("vikings")) == ("rocky", "water")
    assert t.log("swaps")[0]["args"] == {"fleet": "dinosaurs", "other": "vikings"}
    assert t.open()["battle"] is None


@pytest.mark.rule("FF-MOVE-08")
def test_only_the_mover_has_used_an_action() -> None:
    t = acting()
    t.do("move", location="rocky")
    assert t.open()["actions"] == 1
    t.do("end")

    assert (t.open()["active"], t.open()["actions"]) == ("vikings", 2)
    t.do("move", location="rocky")
    assert (t.where("dinosaurs"), t.where("vikings")) == ("water", "rocky")


@pytest.mark.rule("FF-MOVE-08")
def test_fleets_that_are_no_neighbours_cannot_swap_by_a_move() -> None:
    t = acting(fleets={"vikings": {"at": "swamp"}})

    assert t.why("move", location="swamp") == "FF-MOVE-01"


SWAP: dict[str, Json] = {
    "dinosaurs": {"at": "water", "population": 3},
    "vikings": {"at": "urban", "population": 2},
}


@pytest.mark.rule("FF-MOVE-09")
@pytest.mark.parametrize(("payers", "left"), [("both", [2, 1]), ("mover", [2, 2])])
def test_both_fleets_pay_for_a_swap_or_as_agreed_the_mover_alone(
    payers: str, left: list[int]
) -> None:
    t = acting(options={"swap_black_hole_payers": payers}, fleets=SWAP)
    t.do("move", location="urban")

    assert (t.where("dinosaurs"), t.where("vikings")) == ("urban", "water")
    assert t.population("dinosaurs", "vikings") == left


@pytest.mark.rule("FF-MOVE-09")
def test_a_mover_lost_on_the_way_still_lets_the_other_pass() -> None:
    t = acting(fleets=SWAP | {"dinosaurs": {"at": "water", "population": 1}})
    t.do("move", location="urban")

    assert (t.where("dinosaurs"), t.where("vikings")) == (None, "water")
    assert t.population("dinosaurs", "vikings") == [0, 1]


@pytest.mark.rule("FF-MOVE-09", "FF-HOME-02")
def test_both_may_be_lost() -> None:
    t = acting(
        fleets={
            "dinosaurs": {"at": "water", "population": 1},
            "vikings": {"at": "urban", "population": 1},
        }
    )
    t.do("move", location="urban")

    assert (t.where("dinosaurs"), t.where("vikings")) == (None, None)


@pytest.mark.rule("FF-MOVE-09")
def test_who_pays_nothing_for_black_holes_pays_nothing_for_a_swap() -> None:
    charted = {"at": "urban", "population": 2, "traits": ["black_hole_charts"]}
    t = acting(fleets=SWAP | {"vikings": charted})
    t.do("move", location="urban")

    assert t.population("dinosaurs", "vikings") == [2, 2]


@pytest.mark.rule("FF-MOVE-09", "FF-MOVE-06")
@pytest.mark.parametrize(("payers", "rule"), [("both", "FF-MOVE-06"), ("mover", "")])
def test_where_the_last_population_may_not_enter_it_forbids_a_swap_it_pays_for(
    payers: str, rule: str
) -> None:
    t = acting(
        options={"last_population_black_hole": "forbidden", "swap_black_hole_payers": payers},
        fleets=SWAP | {"vikings": {"at": "urban", "population": 1}},
    )

    assert t.why("move", location="urban") == rule


# -- what does not matter ---------------------------------------------------------------------


@pytest.mark.rule("FF-MOVE-10")
@pytest.mark.parametrize("particle", [True, False])
@pytest.mark.parametrize("colony", [[None] * 4, [1, None, None, None], [1, 1, 1, 1]])
def test_colonies_and_particles_block_nobody(colony: list[int | None], particle: bool) -> None:
    t = acting(
        "vikings",
        players=[{}, {"vp": 0 if particle else 1}],
        vp_supply=10,
        locations={"urban": {"colony": colony, "particle": particle}},
    )
    t.do("move", location="urban")

    assert t.where("vikings") == "urban"
    assert t.open()["battle"] is None
    assert t.population("vikings") == [3]


@pytest.mark.rule("FF-MOVE-11")
def test_a_swap_leaves_every_cube_on_its_fleet() -> None:
    t = acting(
        fleets={"dinosaurs": {"population": 5}, "vikings": {"population": 1}},
    )
    t.do("move", location="rocky")

    assert t.population("dinosaurs", "vikings") == [5, 1]


@pytest.mark.rule("FF-MOVE-11")
def test_a_fleet_moves_and_attacks_with_its_whole_population() -> None:
    t = acting(
        "vikings",
        fleets={"vikings": {"population": 5}, "crabpeople": {"at": "urban"}},
    )

    assert [set(args) for args in t.can("move")] == [{"location"}] * 2, "no number is asked"
    t.do("move", location="urban")
    assert t.sources("attacker")[0] == ("population", "vikings", 5)
