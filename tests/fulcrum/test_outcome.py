"""The outcome of a battle: cubes, downgraded Powers, released territories, returned cards."""

from __future__ import annotations

import pytest

from orrery.games.fulcrum.state import Fulcrum
from tests.fulcrum.fights import both_lay, fight, winner
from tests.fulcrum.laid import Json, Laid, battle, held

STRONG: dict[str, Json] = {"levels": {"strength": 5}}  # wins every attack that is tested here
REVEAL = battle("reveal")


def left_in_supply(t: Laid, cube: int, count: int) -> None:
    """Take cubes off the table. With 20 of each the supply never runs short in a battle."""
    state = t.table.state
    assert isinstance(state, Fulcrum)
    state.supply[cube] = count


# -- the winner ------------------------------------------------------------------------------


@pytest.mark.rule("PF-OUT-01")
@pytest.mark.parametrize(
    ("space", "cube"),
    [("PI-MET", "pink"), ("MI-MET", "blue"), ("FF-MET", "green"), ("CC-MET", "orange")],
)
def test_the_winner_takes_three_cubes_of_the_region(space: str, cube: str) -> None:
    t = fight(REVEAL, space, STRONG)

    assert winner(t) == 0
    assert (t.cubes(0), t.cubes(1)) == ({cube: 3}, {})
    assert t.supply(cube) == 17


@pytest.mark.rule("PF-OUT-02", "PF-OUT-01")
@pytest.mark.parametrize(
    ("energy", "before", "after"), [(3, 2, 3), (3, 3, 3), (2, 0, 2), (5, 0, 3), (5, 1, 4)]
)
def test_the_winner_takes_as_many_as_energy_allows_up_to_three(
    energy: int, before: int, after: int
) -> None:
    levels = {"strength": 5, "energy": energy}
    t = fight(REVEAL, one={"levels": levels, "cubes": {"orange": before}})

    assert t.cubes(0) == {"orange": after}
    assert t.asked == 1  # whose turn it is: nobody was asked


@pytest.mark.rule("PF-OUT-02")
def test_the_winner_takes_no_more_than_the_supply_has() -> None:
    t = fight(one=STRONG)
    left_in_supply(t, 4, 1)
    both_lay(t, [], [])

    assert t.cubes(0) == {"orange": 1}
    assert t.supply("orange") == 0


# -- the loser's Power -----------------------------------------------------------------------


@pytest.mark.rule("PF-OUT-03")
@pytest.mark.parametrize(("before", "after"), [(5, 4), (4, 3), (3, 2)])
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_the_losers_base_power_drops_by_one(before: int, after: int, side: str) -> None:
    strong = {"levels": {"strength": 5, "resilience": 5, "speed": 5}}
    t = fight(battle("reveal", side=side), one=strong, two={"levels": {"speed": before}})

    assert winner(t) == 0
    assert t.levels(1) == [3, 3, 3, 3, after]
    assert t.levels(0) == [3, 5, 5, 3, 5]


@pytest.mark.rule("PF-OUT-04")
def test_level_two_is_the_floor_and_the_winner_is_rewarded_all_the_same() -> None:
    t = fight(REVEAL, one=STRONG, two={"levels": {"speed": 2}})

    assert t.level(1, "speed") == 2
    assert t.cubes(0) == {"orange": 3}
    assert not t.log("drops")


# -- released territories --------------------------------------------------------------------


@pytest.mark.rule("PF-OUT-05", "PF-OUT-07")
@pytest.mark.parametrize(("given", "kept"), [("DF-TA", "DF-TC"), ("DF-TC", "DF-TA")])
def test_the_loser_chooses_which_territory_above_the_new_indicator_to_release(
    given: str, kept: str
) -> None:
    t = fight(
        REVEAL,
        "DF-MET",
        {"levels": {"strength": 5}},
        {"levels": {"strength": 4}},
        territories=held(1, "DF-TA", "DF-TC", "MI-TA") | held(0, "DF-TB"),
    )
    assert t.level(1, "strength") == 3
    assert (t.asked, t.can("release", "territory")) == (1, ["DF-TA", "DF-TC"])
    assert t.why("release", territory="DF-TB") == "PF-OUT-05"
    assert t.why("release", territory="MI-TA") == "PF-OUT-05"

    t.do("release", territory=given)

    assert t.verbs() != {"release"}
    assert t.holder(given) is None
    assert t.open()["territories"][given]["chit"] is None
    assert [t.holder(territory) for territory in (kept, "DF-TB", "MI-TA")] == [1, 0, 1]


@pytest.mark.rule("PF-OUT-05")
@pytest.mark.parametrize(
    ("indicators", "level", "holds", "released"),
    [
        ("0/1/2/3", 3, ["CC-TB"], 1),  # level 2 holds none: there is no choice
        ("1/1/2/3", 3, ["CC-TB"], 0),
        ("0/1/2/3", 4, ["CC-TB"], 0),
        ("0/1/2/3", 5, ["CC-TA", "CC-TB"], 0),
        ("0/1/3/3", 5, ["CC-TA", "CC-TB", "CC-TC"], 0),
    ],
)
def test_only_what_the_new_level_cannot_hold_is_released(
    indicators: str, level: int, holds: list[str], released: int
) -> None:
    t = fight(
        REVEAL,
        one={"levels": {"strength": 5, "speed": 5}},
        two={"levels": {"speed": level}},
        options={"territory_indicator": indicators},
        territories=held(1, *holds),
    )

    assert winner(t) == 0
    assert [t.holder(territory) for territory in holds].count(None) == released
    assert "release" not in t.verbs()


@pytest.mark.rule("PF-OUT-07", "PF-OUT-05")
def test_with_indicators_far_apart_the_loser_releases_one_after_another() -> None:
    t = fight(
        REVEAL,
        one={"levels": {"strength": 5, "speed": 4}},
        two={"levels": {"speed": 4}},
        options={"territory_indicator": "0/1/3/3"},
        territories=held(1, "CC-TA", "CC-TB", "CC-TC"),
    )
    t.do("release", territory="CC-TB")
    assert (t.asked, t.can("release", "territory")) == (1, ["CC-TA", "CC-TC"])
    t.do("release", territory="CC-TA")

    assert [t.holder(f"CC-T{letter}") for letter in "ABC"] == [None, None, 1]


@pytest.mark.rule("PF-OUT-06")
@pytest.mark.parametrize("drawn", ["slipstream", "sidestep"])
def test_the_ability_card_goes_back_into_its_deck_which_is_shuffled(drawn: str) -> None:
    t = fight(
        REVEAL,
        one=STRONG,
        two={"levels": {"speed": 4}, "cubes": {"orange": 3}},
        territories={
            "CC-TA": {"holder": 1, "ability": "slipstream"},
            "CC-TC": {"holder": 1, "ability": "storm_surge"},
        },
        others=[{"at": "CC-OUT", "cubes": {"orange": 3}}],
    )
    assert t.open()["regions"]["corposant_canyon"]["abilities"] == {"sidestep": 1}
    t.do("release", territory="CC-TA")

    assert t.view(0)["regions"]["corposant_canyon"]["abilities"] == {"size": 2}
    assert t.ability("CC-TA") is None
    assert t.player(1)["active"] + t.player(1)["idle"] == ["storm_surge"]
    t.walk("CC-TA")  # the loser, who may hold no more
    t.chance(drawn).walk("CC-TB")
    assert (t.holder("CC-TB"), t.ability("CC-TB")) == (2, drawn)


@pytest.mark.rule("PF-OUT-17")
def test_a_released_territory_is_vacant_and_can_be_claimed_again() -> None:
    others = [f"{code}-T{letter}" for code in ("PI", "MI", "DF", "FF") for letter in "ABC"]
    powers = ["energy", "intelligence", "resilience", "strength"]
    t = fight(
        one={"levels": {"strength": 5}, "hand": ["worldbreaker"]},
        two={"levels": dict.fromkeys(powers, 5) | {"speed": 4}},
        territories=held(1, *others, "CC-TA", "CC-TC"),
    )
    assert t.open()["vacant"] == 1
    both_lay(t, ["worldbreaker"], [])
    t.do("release", territory="CC-TA")

    assert t.open()["vacant"] == 2
    assert t.open()["territories"]["CC-TA"]["prices"] == [3, 3]
    t.walk("CC-TB")  # the loser, who may hold no more
    t.walk("CC-TA")
    assert t.holder("CC-TA") == 0
    assert t.open()["vacant"] == 1


# -- returned cubes and cards ----------------------------------------------------------------


@pytest.mark.rule("PF-OUT-08")
def test_cubes_above_a_lowered_energy_go_back_type_by_type() -> None:
    cubes = {"pink": 4, "blue": 4, "black": 2}
    t = fight(REVEAL, "PI-CEN", STRONG, {"levels": {"energy": 4}, "cubes": cubes})

    assert t.level(1, "energy") == 3
    assert t.cubes(1) == {"pink": 3, "blue": 3, "black": 2}
    assert t.supply("blue") == 20 - 3
    assert [event["args"] for event in t.log("returns")] == [
        {"player": 1, "count": 1, "cube": "pink"},
        {"player": 1, "count": 1, "cube": "blue"},
    ]


@pytest.mark.rule("PF-OUT-08", "PF-OUT-09")
def test_a_loss_elsewhere_costs_neither_cubes_nor_cards() -> None:
    hand = ["dust_cover", "iron_rain", "side_roll"]
    t = fight(REVEAL, one=STRONG, two={"cubes": {"orange": 3, "pink": 3}, "hand": hand})

    assert t.level(1, "speed") == 2
    assert t.cubes(1) == {"orange": 3, "pink": 3}
    assert t.hand(1) == hand


@pytest.mark.rule("PF-OUT-09", "PF-OUT-10")
@pytest.mark.parametrize("player", [0, 1])
def test_the_loser_chooses_the_meteor_card_above_the_limit_and_nobody_else_sees_it(
    player: int,
) -> None:
    hand = ["comet_tail", "dust_cover", "quick_jab", "starfall"]
    # Player 1 loses the battle, which either of them has started.
    t = fight(
        battle("reveal", player=player, rival=1 - player, side=["attacker", "defender"][player]),
        "FF-MET",
        STRONG,
        {"levels": {"intelligence": 4}, "hand": hand},
        others=[{}],
    )
    assert t.level(1, "intelligence") == 3
    assert (t.asked, t.can("give_back", "card")) == (
        1,
        ["quick_jab", "comet_tail", "starfall", "dust_cover"],
    )
    assert t.why("give_back", card="worldbreaker") == "PF-OUT-10"

    t.do("give_back", card="comet_tail")

    assert t.hand(1) == ["dust_cover", "quick_jab", "starfall"]
    assert t.open()["deck"]["comet_tail"] == 1
    assert "comet_tail" in str(t.log("gives_back", seat=1))
    for seat in (0, 2):
        assert t.log("gives_back", seat=seat)
        assert "comet_tail" not in str(t.log(seat=seat)) + str(t.view(seat))


@pytest.mark.rule("PF-OUT-10")
def test_the_deck_is_shuffled_after_a_card_came_back_though_none_was_played() -> None:
    hand = ["comet_tail", "dust_cover", "quick_jab", "starfall"]
    t = fight(
        REVEAL,
        "FF-MET",
        STRONG,
        {"levels": {"intelligence": 4}, "hand": hand},
        under=["sunlance", "iron_rain"],
    )
    t.do("give_back", card="starfall")

    assert t.open()["under"] == []
    assert t.open()["deck_size"] == 26 - 3
    assert [event["args"] for event in t.log("shuffles")] == [{"count": 1}]


@pytest.mark.rule("PF-OUT-12")
def test_played_modifiers_have_left_the_hand_before_the_limit_is_checked() -> None:
    hand = ["dust_cover", "side_roll", "starfall", "quick_jab"]
    strong = {"levels": {"strength": 5, "intelligence": 5}}
    t = fight(space="FF-MET", one=strong, two={"levels": {"intelligence": 4}, "hand": hand})
    both_lay(t, [], ["dust_cover", "side_roll"])

    assert winner(t) == 0
    assert t.level(1, "intelligence") == 3
    assert t.hand(1) == ["quick_jab", "starfall"]
    assert not t.log("gives_back")


# -- both ------------------------------------------------------------------------------------


@pytest.mark.rule("PF-OUT-11")
@pytest.mark.parametrize(("speed", "won_by"), [(2, 1), (3, None), (4, 0)])
def test_all_played_modifiers_go_back_and_the_deck_is_shuffled(
    speed: int, won_by: int | None
) -> None:
    t = fight(
        one={"levels": {"speed": speed}, "hand": ["loose_stone", "quick_jab", "starfall"]},
        two={"hand": ["iron_rain", "dust_cover"]},
        under=["sunlance"],
    )
    before = t.open()["deck_size"]
    both_lay(t, ["loose_stone", "quick_jab"], ["iron_rain"])

    assert winner(t) == won_by
    assert t.open()["deck_size"] == before + 3
    assert (t.hand(0), t.hand(1)) == (["starfall"], ["dust_cover"])
    assert {"loose_stone", "quick_jab", "iron_rain", "sunlance"} <= set(t.open()["deck"])
    assert t.open()["under"] == []
    assert t.log("shuffles")


@pytest.mark.rule("PF-OUT-11")
def test_a_battle_without_modifiers_leaves_the_deck_as_it_is() -> None:
    t = fight(REVEAL, one=STRONG, under=["sunlance", "iron_rain"])

    assert t.open()["under"] == ["sunlance", "iron_rain"]
    assert not t.log("shuffles")


@pytest.mark.rule("PF-OUT-13")
@pytest.mark.parametrize("one", [{}, STRONG])
def test_both_stay_on_the_battle_space_until_their_own_turns(one: Json) -> None:
    t = fight(REVEAL, "CC-TA", one)
    assert (t.at(0), t.at(1)) == ("CC-TA", "CC-TA")

    assert t.asked == 1
    t.walk("CC-MET")
    assert (t.at(0), t.at(1)) == ("CC-TA", "CC-MET")


@pytest.mark.rule("PF-OUT-14")
def test_on_a_tie_both_take_a_cube_and_nobody_drops() -> None:
    t = fight(
        one={"hand": ["starfall"]},
        two={"hand": ["gravity_well"]},
        space="DF-MET",
        territories=held(1, "DF-TA"),
    )
    both_lay(t, ["starfall"], ["gravity_well"])

    assert t.totals() == [9, 9]
    assert winner(t) is None
    assert (t.cubes(0), t.cubes(1)) == ({"black": 1}, {"black": 1})
    assert t.levels(0) == t.levels(1) == [3, 3, 3, 3, 3]
    assert t.holder("DF-TA") == 1


@pytest.mark.rule("PF-OUT-15")
@pytest.mark.parametrize(("full", "other"), [(0, 1), (1, 0)])
def test_the_cube_of_a_tie_obeys_the_energy_limit(full: int, other: int) -> None:
    cubes: list[Json] = [{}, {}]
    cubes[full] = {"cubes": {"black": 3}}
    t = fight(REVEAL, "DF-MET", *cubes)

    assert t.cubes(full) == {"black": 3}
    assert t.cubes(other) == {"black": 1}


@pytest.mark.rule("PF-OUT-15")
@pytest.mark.parametrize("side", ["attacker", "defender"])
@pytest.mark.parametrize("starter", [0, 1])
def test_the_last_cube_of_a_tie_goes_to_who_started_the_battle(side: str, starter: int) -> None:
    t = fight(battle(player=starter, rival=1 - starter, side=side))
    left_in_supply(t, 4, 1)
    both_lay(t, [], [])

    assert t.cubes(starter) == {"orange": 1}
    assert t.cubes(1 - starter) == {}


@pytest.mark.rule("PF-OUT-16")
@pytest.mark.parametrize(
    ("space", "power", "returned"),
    [("PI-TA", "energy", "returns"), ("FF-TA", "intelligence", "gives_back")],
)
def test_the_outcome_is_carried_out_in_its_order(space: str, power: str, returned: str) -> None:
    hand = ["dust_cover", "iron_rain", "side_roll", "starfall", "sunlance"]
    t = fight(
        space=space,
        one={"levels": {"strength": 5, "intelligence": 5, "energy": 5}, "hand": ["worldbreaker"]},
        two={
            "levels": {"energy": 4, "intelligence": 5, "resilience": 2} | {power: 4},
            "cubes": {"pink": 4},
            "hand": hand[: 4 if power == "intelligence" else 5],
        },
        territories=held(1, f"{space[:2]}-TB", f"{space[:2]}-TC"),
    )
    both_lay(t, ["worldbreaker"], [])
    t.play_on("release", "give_back")

    kinds = [event["event"] for event in t.log()]
    order = ["wins_battle", "gains", "drops", "releases", returned, "shuffles", "shifts"]
    assert [kind for kind in kinds[kinds.index("wins_battle") :] if kind != "turn"] == order


@pytest.mark.rule("PF-OUT-18")
@pytest.mark.parametrize("side", ["attacker", "defender"])
@pytest.mark.parametrize("stronger", [0, 1])
def test_a_battle_never_moves_the_tracker_of_who_did_not_start_it(side: str, stronger: int) -> None:
    who: list[Json] = [{"markers": [1, 0, 0, -1]}, {"markers": [1, 2, -1, 0]}]
    who[stronger]["levels"] = {"speed": 5}
    t = fight(battle("reveal", side=side), "CC-MET", *who)

    assert t.markers(1) == [1, 2, -1, 0]
    assert t.markers(0)[2] != 0
