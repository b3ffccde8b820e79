"""Positions written by hand: what cannot be is refused by field, what is left out is completed."""

from __future__ import annotations

import pytest

import orrery
from orrery.core.chance import seeded
from orrery.core.errors import Refused
from tests.vertium.laid import Json, Laid, lay, new, tokens

AMERICAN: Json = {"battle_style": "american"}
GELBON: Json = {**AMERICAN, "gelbon": True}
COMPLEX: Json = {**AMERICAN, "complex": True}
HUGE = 10**30

# Two neighbours at war, for scenarios in Phase Two.
SIDES: Json = {"galileo": {"owner_of": 0, "vertium": 1}, "brahe": {"owner_of": 1, "vertium": 1}}


def battle(**at: Json) -> Json:
    """Where play stands before a battle of Galileo's owner for Brahe, with changes."""
    given = {"step": "battle", "faction": 0, "source": "galileo", "target": "brahe", **at}
    return {key: value for key, value in given.items() if value != "left out"}


def refusal(scenario: Json) -> Refused:
    with pytest.raises(Refused) as caught:
        orrery.game("vertium").from_scenario(scenario)
    return caught.value


def refused(seats: int, options: Json, changes: Json) -> str | None:
    """The field that a scenario is refused for."""
    scenario = {"game": "vertium", "seats": seats, "options": options, "set": changes}
    found = refusal(scenario)
    assert found.code == "bad_scenario"
    assert found.field, "no refusal without a field"
    assert found.message
    return found.field.removeprefix("set.")


# -- what cannot be -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"factions": [{"hand": ["raider"] * 3}]}, "factions.hand.raider"),
        ({"factions": [{"hand": {"metal": 18}}]}, "factions.hand.metal"),
        ({"factions": [{"hand": ["virus"]}, {"hand": ["virus"] * 2}]}, "factions.hand.virus"),
        ({"factions": [{"hand": []}, {"hand": []}], "discard": ["leak"] * 3}, "discard"),
        ({"factions": [{"hand": []}, {"hand": []}], "box": {"leak": 3}}, "box"),
        (
            {"factions": [{"hand": ["leak"]}, {"hand": []}], "display": ["leak", "leak"]},
            "display",
        ),
        ({"display": ["metal", "metal", "water"]}, "display"),
        ({"deck": {"metal": 17}}, "deck.metal"),
        ({"deck": {}}, "deck.metal"),
    ],
)
def test_more_or_fewer_cards_than_exist(changes: Json, field: str) -> None:
    assert refused(2, {}, changes) == field


@pytest.mark.parametrize(
    ("seats", "planets", "field"),
    [
        (2, {"pluto": {}}, "planets.pluto"),
        (2, {"Galileo": {}}, "planets.Galileo"),
        (2, {"kepler": {}}, "planets.kepler"),
        (3, {"digges": {}}, "planets.digges"),
        # two owners, or one that is not at the table
        (2, {"galileo": {"owner_of": [0, 1]}}, "planets.galileo.owner_of"),
        (2, {"galileo": {"owner_of": 2}}, "planets.galileo.owner_of"),
        (3, {"galileo": {"owner_of": 3}}, "planets.galileo.owner_of"),
        (4, {"galileo": {"owner_of": 4}}, "planets.galileo.owner_of"),
        (2, {"galileo": {"owner_of": -1}}, "planets.galileo.owner_of"),
        (2, {"galileo": {"owner_of": "soar"}}, "planets.galileo.owner_of"),
        # what only an owner can have there
        (2, {"galileo": {"vertium": 1}}, "planets.galileo.owner_of"),
        (2, {"galileo": {"orbit": 0}}, "planets.galileo.owner_of"),
        # moons that do not exist
        (2, {"galileo": {"value": 6}}, "planets.galileo.value"),
        (2, {"galileo": {"value": 1}}, "planets.galileo.value"),
        (2, {"galileo": {"value": 5}, "brahe": {"value": 5}}, "planets.brahe.value"),
        (3, {"galileo": {"value": 7}}, "planets.galileo.value"),
        (2, {"galileo": {"blue": "eclipse"}}, "planets.galileo.blue"),
        (2, {"galileo": {"blue": "refuge"}, "brahe": {"blue": "refuge"}}, "planets.brahe.blue"),
        (2, {key: {"blue": None} for key in ("galileo", "brahe", "janssen")}, "planets.blue"),
        # a colony without its four kinds, and four kinds without a colony
        (2, {"galileo": {"owner_of": 0, "tokens": tokens(1, 1, 1)}}, "planets.galileo.tokens"),
        (2, {"galileo": {"tokens": tokens(1, 1, 1, 1)}}, "planets.galileo.tokens"),
        # numbers and types
        (2, {"galileo": {"owner_of": 0, "vertium": -1}}, "planets.galileo.vertium"),
        (2, {"galileo": {"owner_of": 0, "vertium": HUGE}}, "planets.galileo.vertium"),
        (2, {"galileo": {"owner_of": 0, "vertium": 1.0}}, "planets.galileo.vertium"),
        (2, {"galileo": {"owner_of": 0, "vertium": True}}, "planets.galileo.vertium"),
        (2, {"galileo": {"owner_of": 0, "vertium": "3"}}, "planets.galileo.vertium"),
        (2, {"galileo": {"owner_of": 0, "vertium": None}}, "planets.galileo.vertium"),
        (2, {"galileo": {"owner_of": 0, "orbit": 8}}, "planets.galileo.orbit"),
        (2, {"galileo": {"owner_of": 0, "cube": 1}}, "planets.galileo.cube"),
        (2, {"galileo": {"tokens": {"metal": -1}}}, "planets.galileo.tokens.metal"),
        (2, {"galileo": {"tokens": {"gold": 1}}}, "planets.galileo.tokens.gold"),
        (2, {"galileo": {"tokens": ["gold"]}}, "planets.galileo.tokens"),
        (2, {"galileo": {"captain": 0}}, "planets.galileo.captain"),
        (2, {"galileo": 3}, "planets.galileo"),
        (2, [], "planets"),
        (2, None, "planets"),
    ],
)
def test_planets_that_cannot_be(seats: int, planets: Json, field: str) -> None:
    assert refused(seats, {}, {"planets": planets}) == field


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"planets": {"galileo": {"owner_of": 0, "cube": True}}}, "planets.galileo.cube"),
        ({"planets": {"galileo": {"owner_of": 0, "gelbon": 1}}}, "planets.galileo.gelbon"),
        ({"factions": [{"cubes": 1}]}, "factions[0].cubes"),
        ({"planets": SIDES, "at": battle(gelbon=1)}, "at.gelbon"),
    ],
)
def test_gelbon_and_cubes_are_not_part_of_other_games(changes: Json, field: str) -> None:
    assert refused(2, AMERICAN, changes) == field


@pytest.mark.parametrize(
    ("factions", "field"),
    [
        ([{}, {}, {}], "factions"),
        ({}, "factions"),
        ([1], "factions[0]"),
        ([{"cards": []}], "factions[0].cards"),
        ([{}, {"faction": "myst"}], "factions.faction"),
        ([{"faction": "complex"}], "factions.faction"),
        ([{"faction": "nobody"}], "factions[0].faction"),
        ([{"objective": "brahe"}, {"objective": "brahe"}], "factions.objective"),
        ([{"objective": "kepler"}], "factions.objective"),
        ([{"objective": None}], "factions.objective"),
        ([{"objective": "pluto"}], "factions[0].objective"),
        ([{"hand": "metal"}], "factions[0].hand"),
        ([{"hand": ["gold"]}], "factions[0].hand"),
        ([{"hand": [0]}], "factions[0].hand"),
        ([{"hand": {"gold": 1}}], "factions[0].hand.gold"),
        ([{"hand": {"metal": -1}}], "factions[0].hand.metal"),
        ([{"hand": {"metal": HUGE}}], "factions[0].hand.metal"),
        ([{"hand": {"metal": True}}], "factions[0].hand.metal"),
        ([{"supply": {"metal": 5}}, {"supply": {"metal": 4}}], "factions.supply.metal"),
        ([{"captains": 4}], "factions[0].captains"),
        ([{"captains": -1}], "factions[0].captains"),
        ([{}, {"refuge": 6}], "factions[1].refuge"),
        ([{}, {"cubes": 4}], "factions[1].cubes"),
        ([{"skirmish": {"photon": 2}}], "factions[0].skirmish"),
        ([{"miss": -1}], "factions[0].miss"),
        ([{"miss": HUGE}], "factions[0].miss"),
        ([{"attacked": 1}], "factions[0].attacked"),
    ],
)
def test_factions_that_cannot_be(factions: Json, field: str) -> None:
    assert refused(2, GELBON, {"factions": factions}) == field


@pytest.mark.parametrize(
    ("robots", "field"),
    [({"refuge": 1}, "factions[2].refuge"), ({"skirmish": ["photon"]}, "factions[2].skirmish")],
)
def test_the_complex_has_neither_refuge_nor_cards(robots: Json, field: str) -> None:
    assert refused(3, COMPLEX, {"factions": [{}, {}, robots]}) == field


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"planets": {"galileo": {"tokens": {"metal": 9}}}}, "factions.supply.metal"),
        ({"pool": {"water": 9}}, "factions.supply.water"),
        ({"starter": 2}, "starter"),
        ({"turn": 3}, "turn"),
        ({"taken": -1}, "taken"),
        ({"order": [1, 1]}, "order"),
        ({"order": [0, 1, 2]}, "order"),
        ({"round": 4}, "round"),
        ({"worlds": ["galileo"]}, "worlds"),
        ({"worlds": ["brahe", "galileo", "lipperhey", "janssen", "harriot"]}, "worlds"),
        ({"worlds": ["galileo", "galileo", "brahe", "janssen", "harriot"]}, "worlds"),
        ({"worlds": ["galileo", "pluto", "brahe", "janssen", "harriot"]}, "worlds"),
        ({"display": None}, "display"),
        ({"display": ["gold", "metal"]}, "display"),
        ({"known": [0]}, "known"),
        ({"weather": "fine"}, "weather"),
        # a battle is told by `at`, a phase goes with where play stands
        ({"attacker": 0}, "attacker"),
        ({"attacker": 3}, "attacker"),
        ({"target": "brahe"}, "target"),
        ({"force_vertium": 2}, "force_vertium"),
        ({"attack_dice": [1, 2, 3]}, "attack_dice"),
        ({"rolls": 3}, "rolls"),
        ({"cube_hits": 1}, "cube_hits"),
        ({"fallen": "attacker"}, "fallen"),
        ({"phase": "two"}, "phase"),
        ({"phase": "over"}, "phase"),
        ({"phase": "three"}, "phase"),
        ({"phase": "two", "at": {"step": "take", "faction": 0}}, "phase"),
        ({"phase": "one", "at": {"step": "round"}}, "phase"),
    ],
)
def test_tables_that_cannot_be(changes: Json, field: str) -> None:
    assert refused(2, {}, changes) == field


@pytest.mark.parametrize(
    ("seats", "options", "at", "field"),
    [
        (2, {}, [], "at"),
        (2, {}, {}, "at.step"),
        (2, {}, {"step": "dance"}, "at.step"),
        (2, {}, {"step": 1}, "at.step"),
        (2, {}, {"step": "take"}, "at.faction"),
        (2, {}, {"step": "take", "faction": 2}, "at.faction"),
        (2, {}, {"step": "take", "faction": -1}, "at.faction"),
        (2, {}, {"step": "take", "faction": "soar"}, "at.faction"),
        (2, {}, {"step": "take", "faction": True}, "at.faction"),
        (2, {}, {"step": "take", "faction": 0, "card": "metal"}, "at.card"),
        (2, {}, {"step": "close", "faction": 0}, "at.faction"),
        (2, AMERICAN, {"step": "attack", "faction": 0, "won": 1}, "at.won"),
        # steps of another way to play
        (2, {}, {"step": "attack", "faction": 0, "won": True}, "at.won"),
        (2, {}, {"step": "hand_on", "faction": 0}, "at.step"),
        (2, {}, {"step": "build", "faction": 0}, "at.step"),
        (2, AMERICAN, {"step": "build", "faction": 0}, "at.step"),
        # a battle
        (2, {}, battle(target="galileo"), "at.target"),
        (2, {}, battle(target="janssen"), "at.target"),
        (2, {}, battle(target="pluto"), "at.target"),
        (2, {}, battle(target=None), "at.target"),
        (2, {}, battle(target="left out"), "at.target"),
        (2, {}, battle(source="brahe"), "at.source"),
        (2, {}, battle(source="pluto"), "at.source"),
        (2, {}, battle(vertium=-1), "at.vertium"),
        (2, {}, battle(vertium=HUGE), "at.vertium"),
        (2, {}, battle(vertium="all"), "at.vertium"),
        (2, {}, battle(from_refuge="yes"), "at.from_refuge"),
        (2, {}, battle(dice=[1, 2, 3]), "at.dice"),
        (3, COMPLEX, battle(), "at.target"),
    ],
)
def test_places_where_play_cannot_stand(seats: int, options: Json, at: Json, field: str) -> None:
    assert refused(seats, options, {"planets": SIDES, "at": at}) == field


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"at": {"step": "turn", "faction": 0}}, "at.step"),
        ({"at": {"step": "take", "faction": 0}}, "at.step"),
        ({"at": {"step": "close"}}, "at.step"),
        ({"at": {"step": "score"}}, "at.step"),
        ({"at": {"step": "conflict"}}, "at.step"),
        ({"at": {"step": "build", "faction": 0}}, "at.step"),
        ({"at": {"step": "attack", "faction": 2}}, "at.faction"),
        ({"phase": "one"}, "phase"),
        ({"factions": [{"hand": ["metal"]}]}, "factions.hand.metal"),
        ({"factions": [{"supply": ["metal"]}]}, "factions.supply.metal"),
        ({"planets": {"galileo": {"tokens": {"metal": 1}}}}, "factions.supply.metal"),
        ({"planets": {"galileo": {"owner_of": None, "vertium": 0}}}, "planets.galileo.owner_of"),
        ({"factions": [{}, {"refuge": 1}]}, "factions[1].refuge"),
    ],
)
def test_what_the_solo_game_does_not_have(changes: Json, field: str) -> None:
    assert refused(1, {}, changes) == field


@pytest.mark.parametrize(
    ("scenario", "field"),
    [
        (None, ""),
        ([], ""),
        ({}, "game"),
        ({"game": "vertium"}, "seats"),
        ({"game": "chess", "seats": 2}, "game"),
        ({"game": "vertium", "seats": 0}, "seats"),
        ({"game": "vertium", "seats": 5}, "seats"),
        ({"game": "vertium", "seats": "2"}, "seats"),
        ({"game": "vertium", "seats": True}, "seats"),
        ({"game": "vertium", "seats": 2, "seed": "x"}, "seed"),
        ({"game": "vertium", "seats": 2, "seed": HUGE}, "seed"),
        ({"game": "vertium", "seats": 2, "options": []}, "options"),
        ({"game": "vertium", "seats": 2, "options": {"gelbon": True}}, "options.gelbon"),
        ({"game": "vertium", "seats": 2, "set": []}, "set"),
        ({"game": "vertium", "seats": 2, "set": {1: 2}}, "set"),
        ({"game": "vertium", "seats": 2, "chance": 3}, "chance"),
        ({"game": "vertium", "seats": 2, "chance": [1.5]}, "chance"),
        ({"game": "vertium", "seats": 2, "colour": "red"}, "colour"),
    ],
)
def test_documents_that_are_no_scenario(scenario: Json, field: str) -> None:
    assert refusal(scenario).field == field


# -- what is left out -----------------------------------------------------------------------


def test_nothing_given_is_a_fresh_game() -> None:
    for seats in (1, 2, 3, 4):
        assert lay(seats, seed=9).open() == new(seats, seed=9).open()
        assert lay(seats, seed=9).asked == new(seats, seed=9).asked


def test_only_what_is_given_differs() -> None:
    fresh = new(2, seed=9).open()
    laid = lay(2, seed=9, discard=[], taken=7).open()
    assert laid == {**fresh, "taken": 7}


def test_the_deck_is_what_lies_nowhere_else() -> None:
    t = lay(
        2,
        factions=[{"hand": ["metal"] * 5}, {"hand": {"raider": 2}}],
        display=["metal", "virus"],
        discard=["metal"],
    )
    assert t.open()["deck"] == {
        "metal": 10,
        "energy": 17,
        "water": 17,
        "agri": 17,
        "mine_blast": 2,
        "meltdown": 2,
        "leak": 2,
        "virus": 1,
    }


def test_a_deck_that_adds_up_is_taken() -> None:
    rest = {"metal": 17, "energy": 17, "water": 17, "agri": 17}
    discarded = ["mine_blast", "meltdown", "leak", "virus", "raider"] * 2
    t = lay(2, factions=[{"hand": []}, {"hand": []}], display=[], discard=discarded, deck={**rest})
    assert t.open()["deck"] == rest


def test_a_colony_has_one_token_of_each_out_of_the_supplies_and_a_moon_at_its_start() -> None:
    t = lay(2, planets={"galileo": {"owner_of": 1}, "brahe": {"tokens": {"metal": 2}}})

    assert t.planet("galileo")["tokens"] == tokens(1, 1, 1, 1)
    assert t.planet("galileo")["orbit"] == 0
    assert t.planet("galileo")["vertium"] == 0
    # three Metal and one of each other are out, always from the fuller supply
    assert t.faction(0)["supply"] == tokens(2, 3, 3, 3)
    assert t.faction(1)["supply"] == tokens(3, 4, 4, 4)


def test_tokens_missing_from_given_supplies_are_out_of_the_game() -> None:
    t = lay(2, factions=[{"supply": {"water": 1}}, {"supply": {"water": 2, "agri": 4}}])
    assert t.open()["lost"] == {"metal": 8, "energy": 8, "water": 5, "agri": 4}


def test_moons_not_placed_go_to_planets_not_mentioned_in_table_order() -> None:
    t = lay(2, planets={"brahe": {"value": 5, "blue": "refuge"}, "galileo": {"blue": None}})

    planets = t.planets()
    assert [planet["value"] for planet in planets.values()] == [2, 5, 2, 3, 4]
    assert [planet["blue"] for planet in planets.values()] == [
        None,
        "refuge",
        "harvest",
        "winter_eclipse",
        None,
    ]


def test_objectives_not_given_make_way() -> None:
    for planet in ("galileo", "brahe", "lipperhey", "janssen", "harriot"):
        t = lay(2, factions=[{}, {"objective": planet}])
        assert t.faction(1)["objective"] == planet
        assert t.faction(0)["objective"] not in (planet, None)


def test_captains_and_cubes_are_counted() -> None:
    t = lay(
        3,
        options=GELBON,
        at={"step": "battle", "faction": 0, "source": "galileo", "target": "kepler"},
        factions=[{"refuge": 2}],
        planets={
            "galileo": {"owner_of": 0, "cube": True},
            "brahe": {"owner_of": 0},
            "kepler": {"owner_of": 1, "cube": True, "blue": None},
            "janssen": {"owner_of": 1, "cube": True},
        },
    )
    # seven, less two planets, two on the Refuge Moon and the one on its way
    assert [t.faction(side)["captains"] for side in range(3)] == [2, 5, 7]
    assert [t.faction(side)["cubes"] for side in range(3)] == [6, 5, 7]
    assert t.faction(0)["skirmish"] == {"photon": 1, "atomic": 1, "shield": 1}


def test_other_planets_can_be_in_play() -> None:
    worlds = ["brahe", "janssen", "kepler", "rheticus", "digges"]
    t = lay(2, worlds=worlds, planets={"kepler": {"value": 5}})

    assert list(t.planets()) == worlds
    assert [planet["value"] for planet in t.planets().values()] == [2, 2, 5, 3, 4]
    assert {t.faction(side)["objective"] for side in (0, 1)} <= set(worlds)
    assert loads_again(t)


# -- where play stands ----------------------------------------------------------------------


def loads_again(t: Laid) -> bool:
    game = orrery.game("vertium")
    data = game.dump(t.table.state)
    return game.dump(game.load(data, seeded(0))) == data


@pytest.mark.parametrize(
    ("options", "at", "asked", "verbs"),
    [
        ({}, {"step": "turn", "faction": 1}, 1, {"take"}),
        ({}, {"step": "take", "faction": 1}, 1, {"take"}),
        ({}, {"step": "play", "faction": 1}, 1, {"pass"}),
        ({}, {"step": "stolen", "faction": 1}, 1, {"pass"}),
        ({}, {"step": "close"}, 1, {"attack"}),
        ({}, {"step": "score"}, 1, {"attack"}),
        ({}, {"step": "conflict"}, 1, {"attack"}),
        ({}, {"step": "round"}, 1, {"attack"}),
        ({}, {"step": "attack", "faction": 0}, 0, {"attack"}),
        ({}, battle(), 0, {"skirmish", "hold"}),
        (AMERICAN, {"step": "round"}, 1, {"attack"}),
        (AMERICAN, {"step": "conflict"}, 1, {"attack"}),
        (AMERICAN, {"step": "attack", "faction": 0}, 0, {"attack"}),
        (AMERICAN, {"step": "attack", "faction": 0, "won": True}, 0, {"attack", "pass"}),
        (AMERICAN, {"step": "hand_on", "faction": 1}, 0, {"attack"}),
        (GELBON, {"step": "score"}, 1, {"build", "done"}),
        (GELBON, {"step": "conflict"}, 1, {"build", "done"}),
        (GELBON, {"step": "build", "faction": 1}, 1, {"build", "done"}),
        (GELBON, {"step": "round"}, 1, {"attack", "build"}),
        (GELBON, {"step": "hand_on", "faction": 0}, 1, {"attack", "build"}),
    ],
)
def test_every_place_where_play_can_stand(
    options: Json, at: Json, asked: int, verbs: set[str]
) -> None:
    two_kinds = {"gelbon": 2} if "gelbon" in options else {}
    t = lay(
        2,
        options=options,
        at=at,
        starter=0,
        factions=[{"hand": [], "objective": "lipperhey"}, {"hand": [], "objective": "janssen"}],
        planets={
            "galileo": {"value": 4, "owner_of": 0, "vertium": 3, "blue": None},
            "brahe": {"value": 5, "owner_of": 1, "vertium": 6, "blue": None, **two_kinds},
        },
    )
    assert (t.asked, t.verbs()) == (asked, verbs)
    assert t.open()["phase"] == ("one" if verbs <= {"take", "pass"} else "two")
    assert loads_again(t)


def test_phase_two_has_no_cards_and_no_secrets_and_an_order_by_points() -> None:
    t = lay(2, at={"step": "attack", "faction": 0}, planets={**SIDES, "harriot": {"owner_of": 1}})
    table = t.view(0)
    assert (table["revealed"], table["declared"], table["round"]) == (True, True, 1)
    assert table["deck"] == {"size": 0}
    assert [t.hand_size(side) for side in (0, 1)] == [0, 0]
    assert table["order"] == [1, 0], "seven points against three"
    assert loads_again(t)


def test_after_a_stolen_set_the_turn_ends() -> None:
    t = lay(2, at={"step": "stolen", "faction": 0}, factions=[{"hand": ["water"]}])
    t.do("pass")
    assert t.hand_size(0) == 4
    assert (t.asked, t.verbs()) == (1, {"take"})


def test_a_given_order_and_round_are_kept() -> None:
    t = lay(2, at={"step": "attack", "faction": 0}, order=[0, 1], round=3, planets=SIDES)
    assert (t.open()["order"], t.open()["round"]) == ([0, 1], 3)


def test_a_lone_captain_from_the_refuge_moon_needs_no_source() -> None:
    t = lay(
        2,
        options={"refuge_alone": True},
        at=battle(source="left out", from_refuge=True),
        planets=SIDES,
    )
    assert (t.open()["source"], t.open()["from_refuge"]) == (None, True)


def test_the_complex_of_the_solo_game_can_be_on_turn() -> None:
    t = lay(1, at={"step": "attack", "faction": 1})
    assert t.log("attacks")[0]["args"]["faction"] == 1


def test_given_chance_comes_first() -> None:
    t = lay(2, at={"step": "turn", "faction": 0}, display=[], chance=["raider", "leak"])
    assert t.open()["display"] == ["raider", "leak"]

    scenario: Json = {
        "game": "vertium",
        "seats": 2,
        "chance": ["gold"],
        "set": {"at": {"step": "turn", "faction": 0}, "display": []},
    }
    assert refusal(scenario).code == "bad_chance"
