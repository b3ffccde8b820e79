"""Colonization: spots, Military Power, and what a colony brings."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Laid, battle, lay, new
from tests.fusion.settling import settling


def spots(t: Laid) -> list[int]:
    """The spots that may be settled without a card."""
    return list(t.can("colonize", "spot"))


# -- spots ------------------------------------------------------------------------------------


@pytest.mark.rule("FF-COL-01")
@pytest.mark.parametrize("side", ["A", "B"])
def test_every_location_has_spots_with_a_number(side: str) -> None:
    t = new(4, map_size="roomy", location_side=side)
    locations = t.open()["locations"]

    assert len(locations) == 12
    for location in locations.values():
        assert location["needs"]
        assert min(location["needs"]) > 0
        assert location["colony"] == [None] * len(location["needs"])


@pytest.mark.rule("FF-COL-01")
def test_a_spot_holds_one_colony() -> None:
    t = settling(population=5, traits=["colonial_charter"], locations={"rocky": {"colony": [1]}})

    assert spots(t) == [2]  # of 5, 6, 8 with 7
    assert t.why("colonize", spot=1) == "FF-COL-01"
    assert t.why("colonize_with", spot=1, card="stampede") == "FF-COL-01"


@pytest.mark.rule("FF-COL-01")
def test_there_are_no_other_spots() -> None:
    t = settling("gas", population=5, hand=["plasma_cannons"])  # 6, 7

    assert t.can("colonize_with", "spot") == [1, 2]
    assert t.why("colonize_with", spot=3, card="plasma_cannons") == "FF-COL-01"


@pytest.mark.rule("FF-COL-02")
def test_a_fleet_settles_where_it_stands() -> None:
    t = settling("water", population=5, fleets={"vikings": {"at": None}})
    t.do("colonize", spot=1)

    settled = [
        key for key, at in t.open()["locations"].items() if any(x == 0 for x in at["colony"])
    ]
    assert settled == ["water"]
    assert t.log("colonizes")[0]["args"]["location"] == "water"


@pytest.mark.rule("FF-COL-02")
def test_and_after_a_move_on_the_new_place() -> None:
    t = settling("water", population=5, fleets={"vikings": {"at": None}})
    assert spots(t) == [1, 2]  # 4, 5, 7
    t.do("move", location="rocky")

    assert spots(t) == [1]  # 5, 6, 8


# -- Military Power ---------------------------------------------------------------------------


@pytest.mark.rule("FF-COL-03")
@pytest.mark.parametrize(("population", "rule"), [(4, "FF-COL-03"), (5, "")])
def test_the_power_must_reach_the_number_of_the_spot(population: int, rule: str) -> None:
    t = settling("rocky", population)  # 5

    assert t.why("colonize", spot=1) == rule
    assert ("colonize" in t.verbs()) == (rule == "")


@pytest.mark.rule("FF-COL-03")
def test_the_reason_tells_both_numbers() -> None:
    t = settling("rocky", 4, hand=["stampede"])
    verbs = t.table.game.verbs
    alone = verbs.read({"verb": "colonize", "args": {"spot": 1}})
    helped = verbs.read({"verb": "colonize_with", "args": {"spot": 3, "card": "stampede"}})

    assert "5" in t.table.state.why_not(0, alone)[0]["text"]
    assert "4" in t.table.state.why_not(0, alone)[0]["text"]
    text = t.table.state.why_not(0, helped)[0]["text"]
    assert "8" in text
    assert "6" in text
    assert "Stampede" in text


@pytest.mark.rule("FF-COL-04")
@pytest.mark.parametrize(("choice", "offered"), [("any_met", [1, 2]), ("lowest_only", [1])])
def test_any_spot_whose_number_is_met_may_be_taken_or_as_agreed_the_lowest(
    choice: str, offered: list[int]
) -> None:
    t = settling(
        "mushroom", 4, traits=["colonial_charter"], options={"colonize_spot_choice": choice}
    )

    assert spots(t) == offered  # of 4, 6, 8 with 6
    assert t.why("colonize", spot=3) in ("FF-COL-03", "FF-COL-04")


@pytest.mark.rule("FF-COL-04")
def test_the_lowest_is_the_lowest_of_those_that_are_free() -> None:
    t = settling(
        "mushroom",
        4,
        traits=["colonial_charter"],
        options={"colonize_spot_choice": "lowest_only"},
        locations={"mushroom": {"colony": [1, None, None]}},
    )

    assert spots(t) == [2]
    assert t.why("colonize", spot=3) == "FF-COL-04"


@pytest.mark.rule("FF-COL-05")
def test_what_counts_only_in_battles_does_not_count() -> None:
    # A Fleet next to it, a colony, two Traits of battles and a Final Fusion with 3 particles.
    t = settling(
        "water",
        3,
        traits=["veteran_crew", "fusion_guard"],
        fleet={"attempt": "fusion"},
        fleets={"vikings": {"at": "rocky"}},
        player={"vp": 3},
        locations={"water": {"colony": [None, 0, None]}},
    )

    assert spots(t) == []
    assert t.why("colonize", spot=1) == "FF-COL-03"  # it asks for 4


@pytest.mark.rule("FF-COL-05")
@pytest.mark.parametrize(
    ("traits", "side", "tile", "first"),
    [
        ([], "A", "desert", 4),
        (["colonial_charter"], "A", "desert", 4 - 2),
        ([], "B", "desert", 5 - 1),  # there it counts 1 more
        (["colonial_charter"], "B", "desert", 5 - 2 - 1),
    ],
)
def test_traits_and_locations_count_that_speak_of_colonization(
    traits: list[str], side: str, tile: str, first: int
) -> None:
    enough, short = (
        settling(tile, n, traits=traits, options={"location_side": side})
        for n in (first, first - 1)
    )

    assert enough.why("colonize", spot=1) == ""
    assert short.why("colonize", spot=1) == "FF-COL-03"


@pytest.mark.rule("FF-COL-05")
def test_so_does_a_card_for_this_turn() -> None:
    t = settling("rocky", 2, hand=["terraforming"])
    assert spots(t) == []
    t.do("free", card="terraforming")

    assert spots(t) == [1]  # 2 and 3 for 5


# -- the colony -------------------------------------------------------------------------------


@pytest.mark.rule("FF-COL-08")
def test_a_cube_moves_from_the_fleet_to_the_spot() -> None:
    t = settling("water", 4)
    t.do("colonize", spot=1)

    assert t.population("dinosaurs") == [3]
    assert t.location("water")["colony"] == [0, None, None]
    assert t.player(0)["colonies"] == 1
    assert t.player(0)["cubes"] == 17 - 4 - 3, "the supply is as it was"
    assert t.open()["actions"] == 1


@pytest.mark.rule("FF-COL-08")
def test_a_trait_may_take_it_from_the_supply() -> None:
    t = settling("water", 4, traits=["settler_convoys"])
    t.do("colonize", spot=1)

    assert t.population("dinosaurs") == [4]
    assert t.player(0)["cubes"] == 17 - 4 - 3 - 1


@pytest.mark.rule("FF-COL-08")
@pytest.mark.parametrize(("traits", "rule"), [([], "FF-COL-08"), (["settler_convoys"], "")])
def test_without_a_cube_there_is_no_colony(traits: list[str], rule: str) -> None:
    # The attempt lets the Fleet be there without Population; the card would be enough.
    t = settling(
        "water", 0, hand=["plasma_cannons"], traits=traits, fleet={"attempt": "extraction"}
    )

    assert t.why("colonize_with", spot=1, card="plasma_cannons") == rule


@pytest.mark.rule("FF-COL-09")
def test_the_first_own_colony_on_a_location_advances_the_track() -> None:
    t = settling("water", 5, locations={"water": {"colony": [1, None, None]}})
    t.do("colonize", spot=2)

    assert t.each("colonization") == [1, 0]


@pytest.mark.rule("FF-COL-09")
def test_further_ones_there_do_not() -> None:
    t = settling("water", 5, locations={"water": {"colony": [0, None, None]}})
    t.do("colonize", spot=2)

    assert t.location("water")["colony"] == [0, 0, None]
    assert t.each("colonization") == [0, 0]
    assert t.log("advances") == []


@pytest.mark.rule("FF-COL-09")
def test_but_one_elsewhere_does() -> None:
    t = settling(
        "rocky",
        5,
        locations={"water": {"colony": [0, 0, None]}},
        player={"colonization": 2},
    )
    t.do("colonize", spot=1)

    assert t.each("colonization") == [3, 0]
    assert t.each("vp") == [1, 0], "the reward of the third spot"


@pytest.mark.rule("FF-COL-10")
def test_the_last_population_may_settle_and_the_fleet_goes_home() -> None:
    t = settling("rocky", 1, hand=["plasma_cannons"])
    t.do("colonize_with", spot=1, card="plasma_cannons")

    assert t.location("rocky")["colony"][0] == 0
    assert (t.where("dinosaurs"), t.population("dinosaurs")) == (None, [0])
    assert t.player(0)["science"] == 2, "the reward is paid"


@pytest.mark.rule("FF-COL-10")
@pytest.mark.parametrize("attempt", ["extraction", "fusion"])
def test_unless_it_attempts_something(attempt: str) -> None:
    t = settling("rocky", 1, hand=["plasma_cannons"], fleet={"attempt": attempt})
    t.do("colonize_with", spot=1, card="plasma_cannons")

    assert (t.where("dinosaurs"), t.population("dinosaurs")) == ("rocky", [0])
    assert t.fleet("dinosaurs")["attempt"] == attempt


@pytest.mark.rule("FF-COL-11")
@pytest.mark.parametrize(("card", "offered"), [("stampede", False), ("deafening_roar", True)])
def test_there_are_no_failed_attempts(card: str, offered: bool) -> None:
    t = settling("water", 1, hand=[card])  # the lowest spot asks for 4

    assert bool(t.verbs() & {"colonize", "colonize_with"}) == offered
    assert (t.why("colonize_with", spot=1, card=card) == "") == offered


@pytest.mark.rule("FF-COL-12")
@pytest.mark.parametrize("population", [1, 5])
def test_battles_leave_colonies_alone(population: int) -> None:
    colony = [0, 1, None]
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        fleets={"dinosaurs": {"population": population}},
        locations={"lava": {"colony": colony}},
    )
    t.pass_on("retreat_home", "keep", "place")

    assert t.open()["battle"] is None
    assert t.log("wins_battle")[0]["args"]["fleet"] == (
        "dinosaurs" if population == 5 else "crabpeople"
    )
    assert t.location("lava")["colony"] == colony


@pytest.mark.rule("FF-COL-12")
def test_a_card_may_remove_one_of_an_opponent() -> None:
    t = settling("rocky", hand=["orbital_bombardment"], locations={"rocky": {"colony": [1, 0, 1]}})
    cubes = t.player(1)["cubes"]
    t.do("play", card="orbital_bombardment")

    assert t.can("remove", "spot") == [1, 3], "none of the own"
    assert t.why("remove", spot=2) == "FF-COL-12"
    t.do("remove", spot=3)
    assert t.location("rocky")["colony"] == [1, 0, None]
    assert t.player(1)["cubes"] == cubes + 1


@pytest.mark.rule("FF-COL-12")
def test_where_only_own_colonies_are_there_is_nothing_to_remove() -> None:
    t = settling(
        "rocky", hand=["orbital_bombardment"], locations={"rocky": {"colony": [0, None, None]}}
    )

    assert "play" not in t.verbs()


@pytest.mark.rule("FF-COL-13")
def test_several_players_may_settle_on_a_location() -> None:
    t = settling("water", 5, locations={"water": {"colony": [1, None, None]}})
    t.do("colonize", spot=2)

    assert t.location("water")["colony"] == [1, 0, None]


@pytest.mark.rule("FF-COL-13")
@pytest.mark.parametrize("active", ["dinosaurs", "crabpeople"])
@pytest.mark.parametrize("taken", [[0, 1], [0, 0], [1, 1]])
def test_where_all_spots_are_taken_nobody_can(active: str, taken: list[int]) -> None:
    player = {"hand": ["plasma_cannons"]}
    t = lay(
        at={"step": "act", "fleet": active},
        layout=["gas", "water", "rocky", "lava", "swamp"],
        players=[player, player],
        fleets={active: {"at": "gas", "population": 5}},
        locations={"gas": {"colony": taken}},
    )

    assert not t.verbs() & {"colonize", "colonize_with"}
    for spot in (1, 2):
        assert t.why("colonize_with", spot=spot, card="plasma_cannons") == "FF-COL-01"


@pytest.mark.rule("FF-COL-14", "FF-COL-10")
def test_card_cube_homeworld_track_and_traits_follow_in_this_order() -> None:
    t = settling("rocky", 1, hand=["plasma_cannons"], traits=["pioneer_grants", "insurance_policy"])
    events = [e["event"] for e in t.do("colonize_with", spot=1, card="plasma_cannons")]

    assert events == [
        "contributes",
        "discards",
        "colonizes",
        "home",
        "gains_population",  # the Insurance Policy answers to the way home
        "advances",
        "gains_science",
        "draws",  # the Pioneer Grants answer to the colony
    ]
    assert (t.where("dinosaurs"), t.population("dinosaurs")) == (None, [2])


@pytest.mark.rule("FF-COL-14")
def test_a_second_colony_has_no_reward_but_traits_answer() -> None:
    t = settling("water", 5, traits=["pioneer_grants"], locations={"water": {"colony": [0]}})
    events = [e["event"] for e in t.do("colonize", spot=2)]

    assert events == ["colonizes", "draws"]
