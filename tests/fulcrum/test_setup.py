"""Setup: mats, the map, chits and decks, and who sits where."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from orrery.core.errors import Refused
from tests.fulcrum.laid import Json, Laid, battle, held, lay, new
from tests.fulcrum.played import FACES, REGIONS, SPECTATOR, USUAL, begun, kinds, tables

LAYOUTS = list(FACES["layouts"])


def people(t: Laid) -> list[str]:
    return [player["character"] for player in t.open()["players"]]


# -- mats -----------------------------------------------------------------------------------


@pytest.mark.rule("PF-SETUP-01")
@pytest.mark.parametrize(("seats", "ais"), [(0, "auto"), (5, "auto"), (3, "2"), (4, "1"), (2, "3")])
def test_one_to_four_people_and_four_players_at_most(seats: int, ais: str) -> None:
    with pytest.raises(Refused):
        new(seats, ai_opponents=ais)


@pytest.mark.rule("PF-SETUP-02")
def test_no_character_is_used_twice() -> None:
    four = ["quill", "harper", "calloway", "brandt"]
    assert people(new(4, characters=four)) == four

    with pytest.raises(Refused, match="harper twice"):
        new(4, characters=["harper", "brandt", "harper", "quill"])


@pytest.mark.rule("PF-SETUP-03")
@pytest.mark.parametrize("seats", [1, 4])
def test_people_start_with_all_powers_at_three(seats: int) -> None:
    t = new(seats)

    for seat in range(seats):
        assert t.levels(seat) == [3, 3, 3, 3, 3]
        assert t.player(seat)["score"]["powers"] == 15


@pytest.mark.rule("PF-SETUP-04")
def test_levelling_up_shows_the_next_card_of_that_power_only() -> None:
    t = lay(at={"step": "act"}, players=[{"at": "MI-CEN"}], territories=held(0, "MI-TA"))
    t.do("level_up", power="resilience")

    assert t.levels(0) == [3, 4, 3, 3, 3]
    assert t.levels(1) == [3, 3, 3, 3, 3], "everybody has a micro-deck"


@pytest.mark.rule("PF-SETUP-04")
def test_a_lost_battle_shows_the_card_before() -> None:
    t = lay(
        at=battle("reveal", attacker=["starfall"]), players=[{"at": "DF-MET"}, {"at": "DF-MET"}]
    )

    assert t.levels(1) == [3, 3, 2, 3, 3]
    assert t.levels(0) == [3, 3, 3, 3, 3]


@pytest.mark.rule("PF-SETUP-05", "PF-SETUP-06")
@pytest.mark.parametrize("seats", [1, 4])
def test_people_start_as_nomads_with_all_markers_in_the_middle(seats: int) -> None:
    t = begun(seats, "blue")

    for seat in range(seats):
        assert t.markers(seat) == [0, 0, 0, 0]
        assert t.faction(seat) == "nomad"


@pytest.mark.rule("PF-SETUP-12")
def test_characters_of_people_differ_in_name_only() -> None:
    def course(*characters: str) -> tuple[list[list[int]], Json]:
        t = new(2, 7, characters=list(characters), round_cap="8")
        luck = random.Random(7)
        options = []
        while t.asked is not None:
            options.append(list(t.table.state.options))
            t.table.apply(luck.choice(options[-1]))
        table = t.open()
        for player in table["players"]:
            del player["character"]
        return options, (table, t.result)

    assert course("harper", "brandt") == course("brandt", "harper") == course("quill", "calloway")


# -- the map --------------------------------------------------------------------------------


def neighbours(layout: Json) -> set[frozenset[str]]:
    """The pairs of regions between which one can walk."""
    return {frozenset(key.split("-")[0] for key in pair) for pair in layout["crossings"]}


@pytest.mark.rule("PF-SETUP-07")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_potestas_isle_borders_all_other_regions(layout: str) -> None:
    around = {pair - {"PI"} for pair in neighbours(FACES["layouts"][layout]) if "PI" in pair}

    assert around == {frozenset([code]) for code in ("MI", "CC", "DF", "FF")}


@pytest.mark.rule("PF-SETUP-08")
def test_the_outer_hexes_have_fixed_places() -> None:
    t = new(2)

    assert {region["place"]: key for key, region in t.open()["regions"].items()} == {
        "centre": "potestas_isle",
        "nw": "mount_immortalis",
        "ne": "corposant_canyon",
        "se": "daemons_forge",
        "sw": "furtivus_forest",
    }
    assert {t.open()["layout"] for t in (new(2, seed) for seed in range(5))} == {"MI-CC-DF-FF"}
    borders = [{"PI", "MI"}, {"PI", "CC"}, {"PI", "DF"}, {"PI", "FF"}, {"MI", "CC"}, {"DF", "FF"}]
    assert neighbours(USUAL) == {frozenset(pair) for pair in borders}


@pytest.mark.rule("PF-SETUP-08")
def test_they_may_lie_in_any_order_if_that_was_agreed() -> None:
    found = [new(2, seed, outer_layout="random") for seed in range(100)]

    assert {t.open()["layout"] for t in found} == set(LAYOUTS)
    assert kinds(found[0].log())[0] == "laid_out"


@pytest.mark.rule("PF-SETUP-08")
def test_in_another_order_other_hexes_are_neighbours() -> None:
    t = lay(
        options={"outer_layout": "random"},
        layout="MI-DF-CC-FF",
        players=[{"at": "MI-TA"}],
    )
    t.walk("MI-B-DF", "DF-B-MI", "DF-TA")

    assert t.cubes(0) == {"black": 1}
    assert t.open()["regions"]["daemons_forge"]["place"] == "ne"


@pytest.mark.rule("PF-SPACE-01")
@pytest.mark.parametrize("layout", ["MI-CC-DF-FF", "FF-DF-CC-MI"])
def test_every_region_has_the_same_kinds_of_spaces(layout: str) -> None:
    spaces = [FACES["spaces"][key] for key in FACES["layouts"][layout]["spaces"]]
    for region in REGIONS:
        count = Counter(space["kind"] for space in spaces if space["region"] == region)
        begins = count.pop("begin", 0)
        borders = count.pop("border")
        single = ["meteor_site", "outer_fulcra", "central_fulcra", "portal"]
        assert count == dict.fromkeys(single, 1) | {"territory": 3}
        assert (begins, borders) == ((0, 4) if region == "potestas_isle" else (1, 2))


@pytest.mark.rule("PF-SPACE-02")
def test_regions_are_joined_at_border_spaces_only() -> None:
    crossed = set()
    for space in USUAL["spaces"]:
        t = lay(players=[{"at": space}])
        for target in t.can("move", "space"):
            if target[:2] != space[:2]:
                crossed.add((space, target))

    assert len(crossed) == 12, "six borders, both ways"
    for pair in crossed:
        assert {FACES["spaces"][key]["kind"] for key in pair} == {"border"}


# -- chits, cards, supply -------------------------------------------------------------------


@pytest.mark.rule("PF-SETUP-09")
def test_all_territories_are_vacant_at_the_start() -> None:
    t = new(4)

    assert {territory["holder"] for territory in t.open()["territories"].values()} == {None}
    assert {territory["chit"] for territory in t.open()["territories"].values()} == {None}
    assert t.open()["vacant"] == 15


@pytest.mark.rule("PF-SETUP-10")
def test_ability_cards_come_in_an_order_that_nobody_knows() -> None:
    def claimed(seed: int) -> Laid:
        player = {"at": "MI-TA", "cubes": {"blue": 3}}
        return lay(at={"step": "act"}, seed=seed, players=[player])

    assert {claimed(seed).ability("MI-TA") for seed in range(15)} == {
        "aegis",
        "sentinel_ward",
        "iron_recovery",
    }
    for seat in (0, 1, SPECTATOR):
        assert new(2).view(seat)["regions"]["mount_immortalis"]["abilities"] == {"size": 3}
        assert claimed(1).view(seat)["regions"]["mount_immortalis"]["abilities"] == {"size": 2}


@pytest.mark.rule("PF-SETUP-11")
def test_the_meteor_deck_is_shuffled_and_lies_face_down() -> None:
    t = new(2)
    for seat in (0, 1, SPECTATOR):
        assert t.view(seat)["deck"] == {"size": 20}

    hands = {tuple(new(2, seed).hand(0)) for seed in range(20)}
    assert len(hands) == 20
    assert len({card for hand in hands for card in hand}) > 20


@pytest.mark.rule("PF-SETUP-17")
@pytest.mark.parametrize("game", [(3, "0"), (2, "2")])
def test_every_component_is_in_exactly_one_place(game: tuple[int, str]) -> None:
    for table in tables(*game):
        taken = [t for t in table["territories"].values() if t["holder"] is not None]
        cards = [t["ability"] for t in table["territories"].values() if t["ability"] is not None]
        assert len(taken) == len(cards) == len(set(cards))
        for key, territory in table["territories"].items():
            if territory["holder"] is not None:
                region = FACES["abilities"][territory["ability"]]["region"]
                assert region == FACES["spaces"][key]["region"]
    assert any(t["holder"] is not None for t in tables(*game)[-1]["territories"].values())


# -- AIs ------------------------------------------------------------------------------------


@pytest.mark.rule("PF-SETUP-13")
def test_one_person_always_meets_three_ais() -> None:
    for ais in ("0", "1", "2"):
        with pytest.raises(Refused, match="must be 3 for one player"):
            new(1, ai_opponents=ais)
    for t in (new(1), new(1, ai_opponents="3")):
        assert sorted(people(t)) == sorted(FACES["characters"])


@pytest.mark.rule("PF-SETUP-14")
@pytest.mark.parametrize(
    ("seats", "ais"), [(2, "0"), (2, "1"), (2, "2"), (3, "0"), (3, "1"), (4, "0")]
)
def test_two_or_three_people_may_be_joined_by_ais(seats: int, ais: str) -> None:
    players = new(seats, ai_opponents=ais).open()["players"]

    assert [player["ai"] for player in players] == [False] * seats + [True] * int(ais)


@pytest.mark.rule("PF-SETUP-15")
def test_an_ai_starts_with_the_levels_on_its_mat() -> None:
    t = begun(1, "blue")

    for player in t.open()["players"][1:]:
        assert player["levels"] == FACES["characters"][player["character"]]["ai"]["levels"]
        assert player["restoring"] == [], "its Power cards lie face down"


@pytest.mark.rule("PF-SETUP-15")
def test_a_power_card_of_an_ai_shows_once_it_is_downgraded() -> None:
    t = lay(
        at=battle("reveal", rival=2, attacker=["starfall", "meteor_fist"]),
        options={"ai_opponents": "1"},
        players=[{"at": "FF-MET"}, {"at": "MI-TA"}, {"at": "FF-MET"}],
    )
    assert t.player(2)["mat"]["intelligence"] == 4
    assert t.level(2, "intelligence") == 3
    assert t.player(2)["restoring"] == ["intelligence"]


def calloway_steals(**options: object) -> Laid:
    """The AI Calloway, a Nomad, has two dark markers at most and takes a territory away."""
    calloway: Json = {"at": "DF-TA", "cubes": {"black": 3}}
    if options:
        calloway["markers"] = [0, 2, 2, 0]
    return lay(
        at={"step": "act", "player": 2},
        options={"ai_opponents": "1", **options},
        players=[{}, {}, calloway],
        territories=held(0, "DF-TA"),
    )


@pytest.mark.rule("PF-SETUP-16")
def test_an_ai_has_no_tracker_and_stays_in_its_faction() -> None:
    t = calloway_steals()

    assert t.holder("DF-TA") == 2
    assert t.markers(2) == []
    assert "shifts" not in kinds(t.log())
    assert t.faction(2) == "nomad"
    with pytest.raises(Refused, match="faction on the AI mat"):
        lay(options={"ai_opponents": "1"}, players=[{}, {}, {"faction": "overlord"}])


@pytest.mark.rule("PF-SETUP-16")
def test_with_trackers_ais_begin_where_their_faction_does_and_may_defect() -> None:
    t = begun(1, "blue", ai_morality=True, characters=["calloway"])
    assert [t.markers(player) for player in range(1, 4)] == [[4] * 4, [-4] * 4, [-4] * 4]

    t = calloway_steals(ai_morality=True)
    assert t.holder("DF-TA") == 2
    assert t.faction(2) == "overlord"
    assert t.markers(2) == [4, 4, 4, 4]


@pytest.mark.rule("PF-SETUP-18")
def test_people_sit_first_and_take_the_characters_in_their_order() -> None:
    alone = new(1)
    assert people(alone) == ["harper", "brandt", "calloway", "quill"]
    assert [player["ai"] for player in alone.open()["players"]] == [False, True, True, True]

    assert people(new(2)) == ["harper", "brandt"], "no AI unless asked for"
    with pytest.raises(Refused, match="at most 2"):
        new(2, characters=["harper", "brandt", "quill"])
    assert people(new(2, ai_opponents="1")) == ["harper", "brandt", "calloway"]
    assert people(new(2, ai_opponents="1", characters=["quill"])) == ["quill", "harper", "brandt"]
    assert people(new(1, characters=["brandt", "quill"])) == [
        "brandt",
        "quill",
        "harper",
        "calloway",
    ]
