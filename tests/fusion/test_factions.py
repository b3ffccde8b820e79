"""Factions of brute force: Black Knights, Cowbots, Crabpeople and Dinosaurs, card by card."""

from __future__ import annotations

import pytest

from orrery.games.fusion.content import CARDS
from tests.fusion.fights import fight, power, result, revealed
from tests.fusion.laid import Json, Laid, battle, lay

ROLES = ("attacker", "defender")


# -- Black Knights ----------------------------------------------------------------------------


@pytest.mark.rule("FF-FAC-01")
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(
    ("seats", "place", "holes"), [(2, "rocky", 0), (2, "lava", 1), (2, "urban", 2), (3, "urban", 3)]
)
def test_black_knights_draw_power_from_black_holes(
    role: str, seats: int, place: str, holes: int
) -> None:
    t = revealed("event_horizon_charge", role, seats=seats, place=place)
    assert power(t, role) == 2 + holes
    t = fight("void_lance", role, "support", seats=seats, place=place)
    t.do("support", card="void_lance")
    assert power(t, role) == min(holes, 2)


def knights(card: str, **changes: Json) -> Laid:
    """The Black Knights are active on the Water Planet, a Black Hole away from the Urban one."""
    return lay(
        at={"step": "act", "fleet": "black_knights"},
        players=[{"fleets": ["black_knights", "vikings"], "hand": [card]}],
        **changes,
    )


@pytest.mark.rule("FF-FAC-01")
def test_dark_passage_is_a_free_way_through_a_black_hole() -> None:
    t = knights("dark_passage")
    t.do("play", card="dark_passage")
    assert t.can("send", "location") == ["rocky", "urban"]
    t.do("send", location="urban")
    assert (t.where("black_knights"), t.population("black_knights")) == ("urban", [3])
    t = knights("dark_passage", fleets={"vikings": {"at": "urban"}})
    t.do("play", card="dark_passage")
    t.do("send", location="urban")  # a swap in which neither pays
    assert (t.where("vikings"), t.population("black_knights", "vikings")) == ("water", [3, 3])
    t = knights("dark_passage", fleets={"observers": {"at": "urban"}})
    t.do("play", card="dark_passage")
    t.do("send", location="urban")
    assert (t.open()["battle"], t.totals()) == ("urban", [3, 3])


@pytest.mark.rule("FF-FAC-01")
def test_gravity_armour_lasts_for_a_turn_of_one_fleet() -> None:
    t = knights("gravity_armour", fleets={"vikings": {"at": "lava"}, "crabpeople": {"at": None}})
    t.do("free", card="gravity_armour")
    t.do("move", location="urban")
    assert t.population("black_knights") == [3]
    t.do("end")
    t.do("move", location="urban")  # the Vikings pay for the swap across the Black Hole
    assert t.population("vikings", "black_knights") == [2, 3]
    t.do("end")
    t.do("end_turn")
    assert t.open()["lasting"] == []


@pytest.mark.rule("FF-FAC-01")
@pytest.mark.parametrize(("place", "left"), [("lava", 3), ("swamp", 2)])
def test_gravity_armour_saves_population_next_to_a_black_hole(place: str, left: int) -> None:
    t = result("gravity_armour", "defender", 3, 5, place)  # 3 + 2 against 5
    assert t.where("black_knights") is None
    assert t.population("black_knights") == [left]


# -- Cowbots ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-FAC-02")
def test_cowbots_make_science() -> None:
    t = lay(
        at={"step": "act", "fleet": "cowbots"},
        players=[
            {"fleets": ["cowbots", "vikings"], "hand": ["gold_rush", "prospector_drones"]},
            {"science": 0},
        ],
    )
    t.do("free", card="prospector_drones")
    assert t.each("science") == [1, 0]
    t.do("play", card="gold_rush")
    assert t.each("science") == [4, 0]
    assert t.open()["actions"] == 1


@pytest.mark.rule("FF-FAC-02")
@pytest.mark.parametrize(
    ("role", "own", "enemy", "science"),
    [("attacker", 3, 5, 2), ("attacker", 2, 5, 0), ("defender", 3, 4, 2), ("defender", 3, 5, 0)],
)
def test_prospector_drones_bring_science_on_victory(
    role: str, own: int, enemy: int, science: int
) -> None:
    t = result("prospector_drones", role, own, enemy)
    assert t.each("science")[0] == science


@pytest.mark.rule("FF-FAC-02")
@pytest.mark.parametrize(("held", "most"), [(5, 3), (2, 2)])
def test_a_six_shooter_turns_science_into_power(held: int, most: int) -> None:
    t = fight("six_shooter_protocol", "attacker", "support", mine={"science": held})
    t.do("support", card="six_shooter_protocol")
    assert t.can("pay", "count") == list(range(most + 1))
    assert t.why("pay", count=most + 1) == "FF-SCI-01"
    t.do("pay", count=2)
    assert t.each("science")[0] == held - 2
    assert t.log("totals")[0]["args"]["attacker"] == 3 + 2


@pytest.mark.rule("FF-FAC-02")
@pytest.mark.parametrize(("paid", "gained"), [(0, 2), (1, 4), (2, 6)])
def test_high_noon_pays_twice_for_each_science(paid: int, gained: int) -> None:
    t = revealed("high_noon", "defender", mine={"hand": ["plasma_cannons"], "science": 4})
    assert t.can("pay", "count") == [0, 1, 2]
    t.do("pay", count=paid)
    assert power(t, "defender") == gained
    assert t.each("science")[0] == 4 - paid


@pytest.mark.rule("FF-FAC-02")
def test_without_science_there_is_nothing_to_convert() -> None:
    t = revealed("high_noon", "attacker")
    assert t.verbs() == {"pass"}  # it is Support already
    assert power(t, "attacker") == 2


# -- Crabpeople and Dinosaurs -----------------------------------------------------------------

# Card, step, what it is worth to an attacker and to a defender beyond its base.
BY_ROLE = [
    ("shell_wall", "tactic", 0, 3),
    ("sideways_scuttle", "tactic", 0, 1),
    ("stampede", "tactic", 3, 0),
    ("feeding_frenzy", "tactic", 1, 0),
]


@pytest.mark.rule("FF-FAC-04", "FF-FAC-05")
@pytest.mark.parametrize(("card", "icon", "attacking", "defending"), BY_ROLE)
def test_crabpeople_defend_and_dinosaurs_attack(
    card: str, icon: str, attacking: int, defending: int
) -> None:
    base = next(each.base for each in CARDS if each.key == card)
    assert power(revealed(card, "attacker"), "attacker") == base + attacking
    assert power(revealed(card, "defender"), "defender") == base + defending


@pytest.mark.rule("FF-FAC-04", "FF-FAC-05")
@pytest.mark.parametrize(
    ("card", "verb", "role", "totals"),
    [
        ("dig_in", "plan", "defender", [3, 4]),
        ("pincer_counter", "support", "defender", [3, 5]),
        ("deafening_roar", "plan", "attacker", [3, 2]),
        ("apex_bite", "support", "attacker", [5, 3]),
    ],
)
def test_their_planning_and_support_are_for_one_role(
    card: str, verb: str, role: str, totals: list[int]
) -> None:
    step = "planning" if verb == "plan" else "support"
    more = {"hand": [card, "plasma_cannons"]}
    t = fight(card, role, step, mine=more)
    t.do(verb, card=card)
    assert t.totals() == totals
    wrong = "attacker" if role == "defender" else "defender"
    assert fight(card, wrong, step, mine=more).can(verb, "card") == []


@pytest.mark.rule("FF-FAC-04")
def test_dig_in_brings_two_population_as_an_action() -> None:
    t = lay(at={"step": "act", "fleet": "crabpeople"}, players=[{}, {"hand": ["dig_in"]}])
    t.do("play", card="dig_in")
    assert t.population("crabpeople", "observers") == [5, 3]


@pytest.mark.rule("FF-FAC-04")
@pytest.mark.parametrize(
    ("role", "own", "enemy", "left"),
    [("defender", 3, 4, 4), ("defender", 3, 5, 3), ("attacker", 4, 5, 4), ("attacker", 3, 5, 3)],
)
def test_sideways_scuttle_gains_from_a_defence_and_loses_nothing(
    role: str, own: int, enemy: int, left: int
) -> None:
    t = result("sideways_scuttle", role, own, enemy)
    assert t.population("crabpeople") == [left]


@pytest.mark.rule("FF-FAC-05")
@pytest.mark.parametrize(
    ("role", "own", "enemy", "left"),
    [("attacker", 3, 5, 5), ("attacker", 2, 5, 1), ("defender", 4, 4, 4)],
)
def test_feeding_frenzy_feeds_a_victorious_attacker(
    role: str, own: int, enemy: int, left: int
) -> None:
    t = result("feeding_frenzy", role, own, enemy)
    assert t.population("dinosaurs") == [left]


# -- all of them ------------------------------------------------------------------------------


@pytest.mark.rule("FF-FAC-09")
@pytest.mark.parametrize("fleet", ["dinosaurs", "crabpeople"])
def test_a_card_serves_either_fleet_of_its_owner(fleet: str) -> None:
    t = lay(
        at=battle("observers", fleet, "tactics"),
        players=[
            {"fleets": ["dinosaurs", "crabpeople"], "hand": ["shell_wall", "dig_in"]},
            {"fleets": ["observers", "vikings"], "hand": ["mirror_image", "second_sight"]},
        ],
    )
    t.do("tactic", card="mirror_image")
    t.do("tactic", card="shell_wall")
    t.pass_on()
    assert t.totals() == [3 + 2, 3 + 2 + 3]
    t = lay(
        at={"step": "act", "fleet": fleet},
        players=[{"fleets": ["dinosaurs", "crabpeople"], "hand": ["dig_in"]}],
    )
    t.do("play", card="dig_in")
    assert t.population(fleet) == [5]
