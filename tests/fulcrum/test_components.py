"""Components: Meteor cards, Power cards, chits, cubes, abilities, mats, trackers."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.core.errors import Refused
from orrery.core.reading import Reader
from orrery.games.fulcrum.content import Meteor
from tests.fulcrum.laid import Json, battle, held, lay, new
from tests.fulcrum.played import FACES, REGIONS, meteors, named, tables

CODES = {"PI": "energy", "MI": "resilience", "DF": "strength", "FF": "intelligence", "CC": "speed"}
COLOURS = {"PI": "pink", "MI": "blue", "DF": "black", "FF": "green", "CC": "orange"}
# Games of three people and of two people with two AIs, looked at before each decision.
GAMES = [(3, "0"), (2, "2")]


@pytest.mark.rule("PF-COMP-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_thirteen_attack_and_thirteen_defense_modifiers(seats: int) -> None:
    cards = meteors(new(seats).open())

    assert sorted(cards) == sorted(FACES["cards"])
    assert Counter(FACES["cards"][card]["phase"] for card in cards) == {"attack": 13, "defense": 13}


@pytest.mark.rule("PF-COMP-01")
@pytest.mark.parametrize("game", GAMES)
def test_no_meteor_card_is_ever_lost_or_doubled(game: tuple[int, str]) -> None:
    assert all(sorted(meteors(table)) == sorted(FACES["cards"]) for table in tables(*game))


@pytest.mark.rule("PF-COMP-02")
def test_a_meteor_card_has_a_phase_a_mark_and_a_value() -> None:
    cards = FACES["cards"].values()

    assert {card["phase"] for card in cards} == {"attack", "defense"}
    assert {card["mark"] for card in cards} == {"light", "dark", "both"}
    assert all(type(card["value"]) is int and card["value"] >= 1 for card in cards)


@pytest.mark.rule("PF-COMP-02")
@pytest.mark.parametrize(
    ("field", "wrong"),
    [("phase", "retreat"), ("mark", "grey"), ("value", 0), ("value", "2")],
)
def test_a_card_without_one_of_them_is_not_loaded(field: str, wrong: object) -> None:
    card = {"key": "k", "name": "K", "phase": "attack", "mark": "both", "value": 1}
    card["provenance"] = "designed"
    assert Meteor(Reader(dict(card), "card", "bad_content")).value == 1

    with pytest.raises(Refused, match=field):
        Meteor(Reader(card | {field: wrong}, "card", "bad_content"))


@pytest.mark.rule("PF-COMP-02")
@pytest.mark.parametrize("card", ["dawn_spark", "loose_stone", "worldbreaker", "starfall"])
def test_its_number_is_added_to_the_battle_score(card: str) -> None:
    both = [{"at": "PI-CEN"}, {"at": "PI-CEN"}]
    t = lay(at=battle("reveal", attacker=[card]), players=both)

    assert t.totals() == [6 + FACES["cards"][card]["value"], 6]


@pytest.mark.rule("PF-COMP-03")
def test_every_power_is_always_at_one_of_the_levels_two_to_five() -> None:
    for game in GAMES:
        seen = {
            level
            for table in tables(*game)
            for player in table["players"]
            for level in player["levels"].values()
        }
        assert seen <= {2, 3, 4, 5}
    for level in (1, 6):
        with pytest.raises(Refused, match=r"levels\.speed must be from 2 to 5"):
            lay(players=[{"levels": {"speed": level}}])
    assert lay(players=[{"levels": {"speed": 2, "energy": 5}}]).levels(0) == [5, 3, 3, 3, 2]


@pytest.mark.rule("PF-COMP-04")
def test_fifteen_territories_three_in_each_region() -> None:
    territories = list(new(2).open()["territories"])

    assert len(territories) == 15
    assert Counter(FACES["spaces"][key]["region"] for key in territories) == dict.fromkeys(
        REGIONS, 3
    )
    assert {FACES["spaces"][key]["kind"] for key in territories} == {"territory"}
    assert len({FACES["spaces"][key]["name"] for key in territories}) == 15


@pytest.mark.rule("PF-COMP-04")
@pytest.mark.parametrize("territory", ["MI-TA", "MI-TB", "MI-TC"])
def test_the_chit_of_a_territory_belongs_to_its_own_space(territory: str) -> None:
    t = lay(at={"step": "act"}, players=[{"at": territory, "cubes": {"blue": 3}}])

    territories = t.open()["territories"]
    assert [key for key in territories if territories[key]["holder"] == 0] == [territory]


@pytest.mark.rule("PF-COMP-05", "PF-COMP-06")
@pytest.mark.parametrize("code", list(CODES))
def test_each_region_has_its_power_and_its_cubes(code: str) -> None:
    # Only the Power of the region is at 2, so only there two cubes are picked up.
    t = lay(
        at={"step": "act"}, players=[{"at": f"{code}-CEN", "levels": {CODES[code]: 2}}]
    ).play_on("keep")

    assert named(t.log(), "gains") == [{"player": 0, "count": 2, "cube": COLOURS[code]}]


@pytest.mark.rule("PF-COMP-06")
def test_the_five_colours_belong_to_five_regions() -> None:
    cubes = {key: region["cube"] for key, region in FACES["regions"].items()}

    assert len(set(cubes.values())) == len(cubes) == 5
    assert cubes["potestas_isle"] == "pink"


@pytest.mark.rule("PF-COMP-07")
@pytest.mark.parametrize("game", GAMES)
def test_twenty_cubes_of_each_colour_shared_by_all(game: tuple[int, str]) -> None:
    for table in tables(*game):
        cubes = Counter(table["supply"])
        for player in table["players"]:
            cubes.update(player["cubes"])
        assert cubes == dict.fromkeys(COLOURS.values(), 20)


@pytest.mark.rule("PF-COMP-08")
def test_five_ability_decks_of_three_different_cards() -> None:
    decks = [list(region["abilities"]) for region in new(2).open()["regions"].values()]

    assert [len(deck) for deck in decks] == [3] * 5
    assert len({card for deck in decks for card in deck}) == 15


@pytest.mark.rule("PF-COMP-09")
@pytest.mark.parametrize("character", ["harper", "brandt", "calloway", "quill"])
def test_a_character_is_a_player_or_an_ai_and_never_both(character: str) -> None:
    t = new(1, characters=[character])
    players = t.open()["players"]

    assert (players[0]["character"], players[0]["ai"]) == (character, False)
    assert [player["ai"] for player in players[1:]] == [True] * 3
    assert sorted(player["character"] for player in players) == sorted(FACES["characters"])


@pytest.mark.rule("PF-COMP-10")
def test_a_tracker_has_four_rows_with_a_marker_each() -> None:
    t = new(2, ai_opponents="1")

    assert [row["key"] for row in FACES["rows"]] == ["territory", "portals", "players", "items"]
    assert [len(t.markers(player)) for player in range(3)] == [4, 4, 0]


@pytest.mark.rule("PF-COMP-10")
@pytest.mark.parametrize("circle", range(-4, 5))
def test_every_circle_of_every_row_lies_in_one_column(circle: int) -> None:
    faction = "guardian" if circle < -1 else "overlord" if circle > 1 else "nomad"
    t = lay(players=[{"markers": [circle] * 4}])

    assert t.player(0)["columns"] == {faction: 4}


@pytest.mark.rule("PF-COMP-11")
@pytest.mark.parametrize(
    ("faction", "paragon", "chit"),
    [
        ("guardian", "none", "guardian"),
        ("nomad", "none", "nomad"),
        ("overlord", 1, "overlord"),
        ("overlord", 0, "paragon"),
    ],
)
def test_there_are_always_enough_chits(faction: str, paragon: Json, chit: str) -> None:
    other = "overlord" if faction == "overlord" else "nomad"
    t = lay(
        at={"step": "score"},
        paragon=None if paragon == "none" else paragon,
        players=[
            {"faction": faction, "levels": dict.fromkeys(CODES.values(), 5)},
            {"faction": other},
        ],
        territories=held(0, *new(2).open()["territories"]),
    )

    chits = [territory["chit"] for territory in t.open()["territories"].values()]
    assert chits == [chit] * 15


@pytest.mark.rule("PF-COMP-12")
def test_nobody_takes_more_cubes_than_the_supply_has() -> None:
    rich = {"levels": {"energy": 5}, "cubes": {"blue": 5}}
    t = lay(
        4,
        at={"step": "act"},
        players=[{"at": "MI-CEN", "levels": {"energy": 5}, "cubes": {"blue": 4}}, rich, rich, rich],
    )

    assert named(t.log(), "gains") == [{"player": 0, "count": 1, "cube": "blue"}]
    assert t.cubes(0) == {"blue": 5}
    assert t.supply("blue") == 0


@pytest.mark.rule("PF-COMP-12")
def test_a_type_that_has_run_out_cannot_be_picked() -> None:
    rich = {"levels": {"energy": 5}, "cubes": {"blue": 5}}
    t = lay(4, at={"step": "act"}, players=[rich | {"at": "DF-OUT"}, rich, rich, rich])

    assert t.can("take", "cube") == ["pink", "green", "orange"]
    assert t.why("take", cube="blue") == "PF-COMP-12"
