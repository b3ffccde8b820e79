"""Phase One: sets, the tokens they place, and refilling hands."""

from __future__ import annotations

import pytest

from tests.vertium.laid import Json, lay, new

PLAY: dict[str, object] = {"step": "play", "faction": 0}
PLAIN = {"metal": 1, "energy": 1, "water": 1, "agri": 1}  # a hand without anything to play
THREE_KINDS = {"metal": 1, "energy": 1, "water": 1}  # a planet that lacks only Agri
OWNED: Json = {"owner_of": 1, "vertium": 2}


# -- what a set is --------------------------------------------------------------------------


@pytest.mark.rule("VT-SETS-01")
@pytest.mark.parametrize("resource", ["metal", "energy", "water", "agri"])
def test_three_cards_of_one_resource_are_a_set(resource: str) -> None:
    t = lay(at=PLAY, factions=[{"hand": {resource: 3}}])

    assert t.verbs() == {"set"}
    assert {kind for kind, _ in t.can("set", "resource", "planet")} == {resource}


@pytest.mark.rule("VT-SETS-01")
def test_three_cards_of_two_resources_are_no_set() -> None:
    t = lay(at=PLAY, factions=[{"hand": {"energy": 2, "metal": 1}}])

    assert t.verbs() == {"pass"}
    assert t.why("set", resource="energy", planet="galileo") == "VT-SETS-01"


@pytest.mark.rule("VT-SETS-02")
@pytest.mark.parametrize(
    ("resource", "disaster"),
    [("metal", "mine_blast"), ("energy", "meltdown"), ("water", "leak"), ("agri", "virus")],
)
def test_a_disaster_card_of_the_same_colour_completes_no_set(resource: str, disaster: str) -> None:
    t = lay(at=PLAY, factions=[{"hand": {resource: 2, disaster: 2}}])

    assert t.verbs() == {"play", "pass"}
    assert t.why("set", resource=resource, planet="galileo") == "VT-SETS-01"


# -- playing one ----------------------------------------------------------------------------


@pytest.mark.rule("VT-SETS-03")
def test_a_set_in_hand_must_be_played() -> None:
    t = lay(at=PLAY, factions=[{"hand": {"metal": 3, "virus": 1, "raider": 1}}])

    assert t.verbs() == {"set"}
    assert {kind for kind, _ in t.can("set", "resource", "planet")} == {"metal"}
    assert t.why("pass") == "VT-SETS-03"
    assert t.why("play", card="virus") == "VT-SETS-03"


@pytest.mark.rule("VT-SETS-04")
def test_of_two_sets_one_is_chosen_and_the_other_waits() -> None:
    t = lay(at=PLAY, factions=[{"hand": {"metal": 3, "water": 3, "agri": 1}}])

    t.do("set", resource="water", planet="brahe")

    assert t.hand(0) == {"metal": 3, "agri": 1}
    assert t.planet("brahe")["tokens"] == {"water": 1}
    assert sum(len(planet["tokens"]) for planet in t.planets().values()) == 1
    assert t.asked == 1


@pytest.mark.rule("VT-SETS-04")
def test_even_a_set_that_places_no_token_may_be_chosen() -> None:
    supply = {"metal": 4, "energy": 4, "agri": 4}
    t = lay(at=PLAY, factions=[{"hand": {"metal": 3, "water": 3, "agri": 1}, "supply": supply}])

    assert t.verbs() == {"set", "spend"}
    assert t.can("spend", "resource") == ["water"]
    t.do("spend", resource="water")

    assert t.hand(0) == {"metal": 3, "agri": 1}


@pytest.mark.rule("VT-SETS-05")
def test_exactly_three_cards_are_laid_down() -> None:
    t = lay(at=PLAY, factions=[{"hand": {"agri": 5, "metal": 2}}])

    t.do("set", resource="agri", planet="galileo")

    assert t.hand(0) == {"agri": 2, "metal": 2}
    assert t.open()["discard"] == ["agri"] * 3


# -- where the token goes -------------------------------------------------------------------


@pytest.mark.rule("VT-SETS-06")
def test_the_token_goes_to_one_uncolonized_planet_of_choice() -> None:
    t = lay(
        at=PLAY,
        planets={"galileo": OWNED, "harriot": OWNED},
        factions=[{"hand": {"energy": 3}}],
    )

    assert t.can("set", "planet") == ["brahe", "lipperhey", "janssen"]
    assert t.why("set", resource="energy", planet="galileo") == "VT-COL-05"
    assert t.why("set", resource="energy", planet="kepler") == "VT-SETS-06"
    t.do("set", resource="energy", planet="lipperhey")

    assert t.planet("lipperhey")["tokens"] == {"energy": 1}
    assert t.planet("brahe")["tokens"] == t.planet("janssen")["tokens"] == {}


@pytest.mark.rule("VT-SETS-06")
def test_a_set_with_a_token_left_places_it() -> None:
    t = lay(at=PLAY, factions=[{"hand": {"energy": 3}}])

    assert t.why("spend", resource="energy") == "VT-SETS-06"


@pytest.mark.rule("VT-SETS-07")
def test_a_planet_that_lacks_the_resource_comes_first() -> None:
    t = lay(
        at=PLAY,
        planets={
            "galileo": {"tokens": {"metal": 1}},
            "brahe": {"tokens": {"energy": 1, "water": 1}},
            "lipperhey": OWNED,
            "janssen": OWNED,
            "harriot": OWNED,
        },
        factions=[{"hand": {"metal": 3}, "supply": {"metal": 1}}],
    )

    assert t.can("set", "planet") == ["brahe"]
    assert t.why("set", resource="metal", planet="galileo") == "VT-SETS-07"


@pytest.mark.rule("VT-SETS-08")
def test_where_no_planet_lacks_it_the_token_is_an_extra() -> None:
    t = lay(
        at=PLAY,
        planets={
            "galileo": {"tokens": {"metal": 1}},
            "brahe": {"tokens": {"metal": 1, "water": 1}},
            "lipperhey": OWNED,
            "janssen": OWNED,
            "harriot": OWNED,
        },
        factions=[{"hand": {"metal": 3}, "supply": {"metal": 1}}],
    )

    assert t.can("set", "planet") == ["galileo", "brahe"]
    t.do("set", resource="metal", planet="brahe")

    assert t.planet("brahe")["tokens"] == {"metal": 2, "water": 1}
    assert t.planet("brahe")["owner_of"] is None


# -- where the token comes from -------------------------------------------------------------


@pytest.mark.rule("VT-SETS-09")
def test_a_set_without_any_token_is_spent_for_nothing() -> None:
    supply = {"metal": 4, "energy": 4, "agri": 4}
    t = lay(
        at=PLAY, factions=[{"hand": {"water": 3, "metal": 1}, "supply": supply}, {"hand": PLAIN}]
    )
    before = t.planets()

    assert [(action["verb"], action["args"]) for action in t.actions()] == [
        ("spend", {"resource": "water"})
    ]
    assert t.why("set", resource="water", planet="galileo") == "VT-SETS-09"
    t.do("spend", resource="water")

    assert t.open()["discard"] == ["water"] * 3
    assert t.planets() == before
    assert t.hand_size(0) == 4
    assert t.asked == 1


@pytest.mark.rule("VT-SETS-09", "VT-SETS-10")
def test_a_token_in_the_pool_is_enough_for_a_set() -> None:
    supply = {"metal": 4, "energy": 4, "agri": 4}
    t = lay(at=PLAY, pool={"water": 1}, factions=[{"hand": {"water": 3}, "supply": supply}])

    assert t.why("spend", resource="water") == "VT-SETS-06"
    t.do("set", resource="water", planet="galileo")

    assert t.open()["pool"] == {}
    assert t.planet("galileo")["tokens"] == {"water": 1}


@pytest.mark.rule("VT-SETS-10")
def test_the_pool_is_used_before_the_own_supply() -> None:
    three_more = {"agri": 3, "metal": 1}
    t = lay(
        at=PLAY,
        pool={"agri": 1},
        display=["metal"],
        factions=[
            {"hand": {"agri": 6, "metal": 1}, "supply": {"agri": 4}},
            {"hand": PLAIN},
        ],
    ).chance("leak")

    t.do("set", resource="agri", planet="galileo")
    assert t.open()["pool"] == {}
    assert t.faction(0)["supply"]["agri"] == 4
    assert t.hand(0) == three_more

    t.chance("leak").do("take", card="metal")
    t.do("pass")
    t.do("take", card="leak")
    t.do("set", resource="agri", planet="brahe")
    assert t.faction(0)["supply"]["agri"] == 3


@pytest.mark.rule("VT-SETS-11")
def test_own_tokens_are_finite() -> None:
    t = lay(at=PLAY, factions=[{"hand": {"metal": 3}, "supply": {"metal": 1, "agri": 4}}])

    t.do("set", resource="metal", planet="galileo")

    assert t.faction(0)["supply"] == {"agri": 4}
    assert t.faction(1)["supply"]["metal"] == 4


@pytest.mark.rule("VT-SETS-11")
def test_tokens_of_a_claimed_planet_do_not_come_back() -> None:
    t = lay(at=PLAY, planets={"galileo": {"tokens": THREE_KINDS}}, factions=[{"hand": {"agri": 3}}])
    before = t.faction(0)["supply"]

    t.do("set", resource="agri", planet="galileo")

    assert t.planet("galileo")["owner_of"] == 0
    assert t.planet("galileo")["tokens"] == PLAIN
    assert t.faction(0)["supply"] == {**before, "agri": before["agri"] - 1}
    assert t.open()["pool"] == {}


# -- sets that come together at another time ------------------------------------------------


@pytest.mark.rule("VT-SETS-12")
def test_a_set_drawn_in_the_refill_waits_for_the_next_turn() -> None:
    t = lay(
        at=PLAY,
        display=["water"],
        factions=[{"hand": {"metal": 3, "energy": 2}}, {"hand": PLAIN}],
    ).chance("energy", "energy", "leak")

    t.do("set", resource="metal", planet="galileo")

    assert t.hand(0) == {"energy": 4}
    assert t.asked == 1
    assert t.planet("galileo")["tokens"] == {"metal": 1}
    assert t.faction(0)["supply"]["energy"] == 4


@pytest.mark.rule("VT-SETS-12")
def test_a_set_drawn_after_a_meltdown_waits_for_the_victims_turn() -> None:
    t = lay(
        3,
        at=PLAY,
        display=["water"],
        factions=[
            {"hand": {**PLAIN, "meltdown": 1}},
            {"hand": PLAIN},
            {"hand": {"energy": 2, "agri": 2}},
        ],
    ).chance("agri", "water", "leak")

    t.do("play", card="meltdown")
    t.do("aim", faction=2)

    assert t.hand(2) == {"agri": 3, "water": 1}
    assert t.asked == 1
    assert t.faction(2)["supply"]["agri"] == 4


# -- the hand -------------------------------------------------------------------------------


@pytest.mark.rule("VT-HAND-01")
@pytest.mark.parametrize(("others", "drawn"), [(0, 4), (1, 3), (2, 2), (3, 1)])
def test_a_hand_below_four_is_refilled_to_four(others: int, drawn: int) -> None:
    rest = dict.fromkeys(["metal", "energy", "water"][:others], 1)
    t = lay(at=PLAY, factions=[{"hand": {"agri": 3, **rest}}, {"hand": PLAIN}])

    told = t.do("set", resource="agri", planet="galileo")

    assert [e["args"]["faction"] for e in told if e["event"] == "draws"] == [0] * drawn
    assert t.hand_size(0) == 4


@pytest.mark.rule("VT-HAND-01")
def test_a_disaster_card_is_followed_by_a_refill_too() -> None:
    t = lay(at=PLAY, factions=[{"hand": {"virus": 1, "metal": 1}}, {"hand": PLAIN}])

    t.do("play", card="virus")

    assert t.hand_size(0) == 4


@pytest.mark.rule("VT-HAND-01")
def test_a_refill_is_seen_only_by_its_owner() -> None:
    t = lay(at=PLAY, factions=[{"hand": {"agri": 3, "metal": 1, "water": 2}}]).chance("raider")

    t.do("set", resource="agri", planet="galileo")

    assert t.log("draws", seat=0)[-1]["text"] == "Soar draws Raider"
    assert t.log("draws", seat=1)[-1]["text"] == "Soar draws a card"
    assert "card" not in t.log("draws", seat=1)[-1]["args"]


@pytest.mark.rule("VT-HAND-02")
def test_a_hand_of_four_is_not_refilled_to_the_opening_six() -> None:
    t = lay(
        at={"step": "take", "faction": 0},
        display=["agri", "leak"],
        factions=[{"hand": {"agri": 2, "metal": 2, "water": 1, "energy": 1}}, {"hand": PLAIN}],
    )

    t.do("take", card="agri")
    told = t.do("set", resource="agri", planet="galileo")

    assert t.hand(0) == {"metal": 2, "water": 1, "energy": 1}
    assert "draws" not in [e["event"] for e in told]


@pytest.mark.rule("VT-HAND-02")
def test_the_opening_hand_of_six_is_left_alone_while_it_is_above_four() -> None:
    t = lay(at=PLAY, factions=[{"hand": {**PLAIN, "virus": 2}}, {"hand": PLAIN}])
    assert new(2).hand_size(0) == 6

    t.do("play", card="virus")

    assert t.hand(0) == {**PLAIN, "virus": 1}


@pytest.mark.rule("VT-HAND-03")
def test_there_is_no_upper_limit_to_a_hand() -> None:
    eleven = {"metal": 2, "energy": 2, "water": 2, "agri": 2, "leak": 1, "virus": 1, "raider": 1}
    t = lay(at=PLAY, factions=[{"hand": eleven}, {"hand": PLAIN}])

    t.do("pass")

    assert t.hand(0) == eleven
    assert t.asked == 1


@pytest.mark.rule("VT-HAND-04")
@pytest.mark.parametrize(("victim", "drawn"), [(1, 2), (2, 3)])
def test_a_victim_is_refilled_at_once_outside_its_own_turn(victim: int, drawn: int) -> None:
    t = lay(
        3,
        at=PLAY,
        display=["water"],
        factions=[
            {"hand": {**PLAIN, "meltdown": 1}},
            {"hand": {"energy": 2, "metal": 2}},
            {"hand": {"energy": 3, "metal": 1}},
        ],
    )

    t.do("play", card="meltdown")
    told = t.do("aim", faction=victim)

    assert [e["event"] for e in told] == ["discards", *["draws"] * drawn, "turns_up"]
    assert {e["args"]["faction"] for e in told[1:-1]} == {victim}
    assert t.hand_size(victim) == 4


@pytest.mark.rule("VT-HAND-05")
def test_claiming_the_last_planet_stops_phase_one_before_any_refill() -> None:
    planets = dict.fromkeys(["brahe", "lipperhey", "janssen", "harriot"], OWNED)
    t = lay(
        at=PLAY,
        planets={"galileo": {"tokens": THREE_KINDS}, **planets},
        factions=[{"hand": {"agri": 3}, "supply": {"agri": 1}}],
    )

    told = [e["event"] for e in t.do("set", resource="agri", planet="galileo")]

    assert told.index("claims") < told.index("phase_ends")
    assert "draws" not in told
    assert t.open()["phase"] == "two"
    assert t.hand_size(0) == 0
