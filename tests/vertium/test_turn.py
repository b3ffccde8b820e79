"""Phase One: the course of a turn, the display, the deck and the discards."""

from __future__ import annotations

import pytest

from orrery.games.vertium.content import CARDS
from tests.vertium.laid import Json, Laid, lay, new

PLAIN = {"metal": 1, "energy": 1, "water": 1, "agri": 1}  # a hand without anything to play


def plain_hands(seats: int) -> list[Json]:
    return [{"hand": PLAIN} for _ in range(seats)]


def take_and_pass(t: Laid, card: str) -> None:
    t.do("take", card=card)
    t.do("pass")


def cards_in_game(t: Laid) -> int:
    """All cards on the table and in the hands."""
    table = t.open()
    bags = [table["deck"], *[faction["hand"] for faction in table["factions"]]]
    bagged = sum(sum(bag.values()) for bag in bags)
    return bagged + len(table["display"]) + len(table["discard"])


def the_rest(*taken: dict[str, int]) -> dict[str, int]:
    """The cards of the game that are in none of these bags."""
    return {c.key: c.count - sum(bag.get(c.key, 0) for bag in taken) for c in CARDS}


# -- order of play --------------------------------------------------------------------------


@pytest.mark.rule("VT-TURN-01")
def test_turns_go_clockwise_from_the_first_player() -> None:
    t = lay(
        4,
        at={"step": "turn", "faction": 2},
        starter=2,
        display=["metal", "agri"],
        factions=plain_hands(4),
    ).chance("metal", "metal", "metal", "metal")

    order = [t.asked]
    for _ in range(4):
        take_and_pass(t, "metal")
        order.append(t.asked)

    assert order == [2, 3, 0, 1, 2]


@pytest.mark.rule("VT-TURN-01", "VT-SETUP-16")
def test_the_seat_drawn_first_takes_the_first_turn() -> None:
    t = new(4, start_player=2)

    assert t.asked == 2
    assert t.log("starts")[0]["args"] == {"faction": 2}


@pytest.mark.rule("VT-TURN-02")
def test_moons_pay_before_the_player_is_asked_for_a_card() -> None:
    t = lay(
        at={"step": "turn", "faction": 0},
        planets={"galileo": {"owner_of": 0, "value": 5, "orbit": 7, "vertium": 5}},
        display=["metal"],
        chance=["virus"],
    )

    assert t.asked == 0
    assert t.verbs() == {"take"}
    assert t.vertium("galileo") == [6]
    assert [e["event"] for e in t.log()] == ["orbits", "gains", "turns_up"]


@pytest.mark.rule("VT-TURN-02")
def test_a_turn_is_draw_play_refill_and_then_it_is_the_next_players() -> None:
    t = lay(
        at={"step": "turn", "faction": 0},
        display=["energy"],
        factions=[{"hand": {"metal": 2, "water": 2}}, {"hand": PLAIN}],
        chance=["metal", "agri", "agri", "leak"],
    )

    t.do("take", card="metal")
    told = t.do("set", resource="metal", planet="galileo")

    assert [e["event"] for e in told] == ["plays_set", "places", "draws", "draws", "turns_up"]
    assert t.hand(0) == {"water": 2, "agri": 2}
    assert t.asked == 1
    assert t.open()["turn"] == 1


# -- the display ----------------------------------------------------------------------------


@pytest.mark.rule("VT-TURN-03")
def test_one_card_is_turned_up_beside_the_one_left() -> None:
    t = lay(
        at={"step": "take", "faction": 0}, display=["metal", "virus"], factions=plain_hands(2)
    ).chance("raider")
    deck = sum(t.open()["deck"].values())

    take_and_pass(t, "metal")

    assert t.asked == 1
    assert t.open()["display"] == ["virus", "raider"]
    assert sum(t.open()["deck"].values()) == deck - 1


@pytest.mark.rule("VT-TURN-03")
def test_the_first_turn_turns_up_no_card() -> None:
    t = new(2)

    assert t.open()["taken"] == 1
    assert sum(t.open()["deck"].values()) == 78 - 2 * 6 - 2


@pytest.mark.rule("VT-TURN-04")
def test_exactly_one_of_the_two_face_up_cards_is_taken() -> None:
    t = lay(at={"step": "take", "faction": 0}, display=["metal", "virus"], factions=plain_hands(2))

    assert t.can("take", "card") == ["metal", "virus"]
    assert t.verbs() == {"take"}
    assert t.why("take", card="water") == "VT-TURN-04"
    assert t.why("pass") == "VT-TURN-05"

    t.do("take", card="virus")
    assert t.hand(0) == {**PLAIN, "virus": 1}
    assert t.open()["display"] == ["metal"]
    assert t.asked == 0
    assert t.why("take", card="metal") == "VT-TURN-04"


@pytest.mark.rule("VT-TURN-04")
def test_two_face_up_cards_of_a_kind_are_one_choice_and_one_is_taken() -> None:
    t = lay(at={"step": "take", "faction": 0}, display=["agri", "agri"], factions=plain_hands(2))

    assert t.can("take", "card") == ["agri"]
    t.do("take", card="agri")

    assert t.hand(0) == {**PLAIN, "agri": 2}
    assert t.open()["display"] == ["agri"]


@pytest.mark.rule("VT-TURN-05")
def test_even_with_a_set_in_hand_a_card_is_taken_first() -> None:
    t = lay(
        at={"step": "turn", "faction": 0},
        display=["metal", "virus"],
        factions=[{"hand": {"water": 3, "agri": 1}}],
    )

    assert t.verbs() == {"take"}
    assert t.why("set", resource="water", planet="galileo") == "VT-TURN-05"


@pytest.mark.rule("VT-TURN-06")
def test_the_card_just_taken_may_complete_a_set() -> None:
    t = lay(
        at={"step": "take", "faction": 0},
        display=["agri", "metal"],
        factions=[{"hand": {"agri": 2, "metal": 1, "water": 1}}],
    )

    t.do("take", card="agri")

    assert t.verbs() == {"set"}
    assert {resource for resource, _ in t.can("set", "resource", "planet")} == {"agri"}
    assert t.why("pass") == "VT-SETS-03"


@pytest.mark.rule("VT-TURN-06")
def test_a_disaster_card_just_taken_may_be_played() -> None:
    t = lay(at={"step": "take", "faction": 0}, display=["virus", "metal"], factions=plain_hands(2))

    t.do("take", card="virus")
    t.do("play", card="virus")

    assert t.open()["discard"] == ["virus"]


# -- one play at most -----------------------------------------------------------------------


@pytest.mark.rule("VT-TURN-07")
def test_a_disaster_card_ends_the_turn() -> None:
    t = lay(
        at={"step": "play", "faction": 0},
        factions=[{"hand": {**PLAIN, "virus": 1, "leak": 1}}, {"hand": PLAIN}],
    )

    t.do("play", card="virus")

    assert t.asked == 1
    assert t.hand(0) == {**PLAIN, "leak": 1}


@pytest.mark.rule("VT-TURN-07")
def test_a_set_ends_the_turn() -> None:
    t = lay(
        at={"step": "play", "faction": 0},
        factions=[{"hand": {"metal": 3, "water": 3, "virus": 1}}, {"hand": PLAIN}],
    )

    t.do("set", resource="metal", planet="galileo")

    assert t.asked == 1
    assert t.hand(0) == {"water": 3, "virus": 1}


@pytest.mark.rule("VT-TURN-07", "VT-DIS-RA-03")
def test_only_a_theft_may_be_followed_by_a_set() -> None:
    t = lay(
        at={"step": "play", "faction": 0},
        factions=[{"hand": {"raider": 1, "virus": 1, "metal": 2}}, {"hand": {**PLAIN, "water": 2}}],
    ).chance("metal")

    t.do("play", card="raider")
    t.do("steal", faction=1)

    assert t.asked == 0
    assert t.verbs() == {"set", "pass"}
    assert t.why("play", card="virus") == "VT-DIS-RA-03"


@pytest.mark.rule("VT-TURN-08")
@pytest.mark.parametrize("spare", ["virus", "metal"])
def test_without_a_set_one_may_pass_and_keep_the_drawn_card(spare: str) -> None:
    hand = {"energy": 2, "water": 2, "agri": 1}
    t = lay(
        at={"step": "take", "faction": 0},
        display=["metal", "leak"],
        factions=[{"hand": {**hand, spare: 1}}, {"hand": PLAIN}],
    )

    t.do("take", card="leak")
    t.do("pass")

    assert t.hand(0) == {**hand, spare: 1, "leak": 1}
    assert t.asked == 1


@pytest.mark.rule("VT-TURN-09")
def test_no_single_colonization_card_can_be_thrown_away() -> None:
    t = lay(at={"step": "play", "faction": 0}, factions=[{"hand": {**PLAIN, "leak": 1}}])

    assert t.can("play", "card") == ["leak"]
    assert t.verbs() == {"play", "pass"}
    for card in PLAIN:
        assert t.why("play", card=card) == "VT-TURN-09"
        assert t.why("spend", resource=card) == "VT-SETS-01"


# -- deck and discards ----------------------------------------------------------------------


@pytest.mark.rule("VT-TURN-10")
def test_an_empty_deck_is_renewed_from_the_discards() -> None:
    discards = ["metal"] * 10 + ["agri"] * 10
    small = {"energy": 2, "water": 2}
    t = lay(
        at={"step": "turn", "faction": 1},
        deck={},
        discard=discards,
        display=["virus"],
        factions=[
            {"hand": the_rest({"metal": 10, "agri": 10}, {"virus": 1}, small)},
            {"hand": small},
        ],
        chance=["metal"],
    )

    assert t.open()["discard"] == []
    assert t.open()["deck"] == {"metal": 9, "agri": 10}
    assert t.open()["display"] == ["virus", "metal"]
    assert t.hand(1) == small
    assert cards_in_game(t) == 78
    assert t.log("reshuffles")[0]["args"] == {"count": 20}


@pytest.mark.rule("VT-TURN-10")
def test_a_deck_with_cards_left_is_not_renewed() -> None:
    small = {"energy": 2, "water": 2}
    t = lay(
        at={"step": "turn", "faction": 1},
        deck={"agri": 1},
        discard=["metal"],
        display=["virus"],
        factions=[{"hand": the_rest({"agri": 1, "metal": 1, "virus": 1}, small)}, {"hand": small}],
    )

    assert t.open()["display"] == ["virus", "agri"]
    assert t.open()["discard"] == ["metal"]
    assert t.open()["deck"] == {}


@pytest.mark.rule("VT-TURN-10")
def test_the_set_just_played_is_shuffled_in_for_its_own_refill() -> None:
    mine = {"metal": 3, "water": 2}
    t = lay(
        at={"step": "play", "faction": 0},
        deck={},
        discard=[],
        display=["virus"],
        factions=[{"hand": mine}, {"hand": the_rest(mine, {"virus": 1})}],
    )

    t.do("set", resource="metal", planet="galileo")

    # Two of the three come back as the refill, the third is turned up for the next player.
    assert t.hand(0) == {"metal": 2, "water": 2}
    assert t.open()["display"] == ["virus", "metal"]
    assert cards_in_game(t) == 78


@pytest.mark.rule("VT-TURN-10")
def test_with_neither_deck_nor_discards_the_display_stays_short() -> None:
    small = {"energy": 2, "water": 2}
    t = lay(
        at={"step": "turn", "faction": 1},
        deck={},
        discard=[],
        display=["virus"],
        factions=[{"hand": the_rest({"virus": 1}, small)}, {"hand": small}],
    )

    assert t.can("take", "card") == ["virus"]


@pytest.mark.rule("VT-TURN-11")
def test_everybody_sees_what_was_played() -> None:
    t = lay(
        3,
        at={"step": "play", "faction": 0},
        discard=["leak"],
        factions=[{"hand": {"metal": 3, "water": 1}}, {"hand": PLAIN}, {"hand": PLAIN}],
    )

    t.do("set", resource="metal", planet="galileo")

    for seat in range(3):
        assert t.view(seat)["discard"] == ["leak", "metal", "metal", "metal"]


# -- what being asked tells -----------------------------------------------------------------


@pytest.mark.rule("VT-TURN-12")
def test_whoever_can_only_pass_is_asked_all_the_same() -> None:
    hands = [PLAIN, {"metal": 1, "energy": 1, "water": 1, "virus": 1}]
    tables = []
    for hand in hands:
        t = lay(
            at={"step": "take", "faction": 0},
            display=["metal", "leak"],
            factions=[{"hand": hand}, {"hand": PLAIN}],
        )
        t.do("take", card="metal")
        tables.append(t)
    nothing, disaster = tables

    assert nothing.asked == disaster.asked == 0
    assert [action["verb"] for action in nothing.actions()] == ["pass"]
    assert disaster.can("play", "card") == ["virus"]
    assert nothing.view(1) == disaster.view(1)
    assert nothing.log(seat=1) == disaster.log(seat=1)
    assert nothing.table.state.prompt() == disaster.table.state.prompt()


def test_phase_one_is_closed_after_a_thousand_turns() -> None:
    t = lay(
        at={"step": "turn", "faction": 0},
        taken=1000,
        planets={"galileo": {"owner_of": 0, "vertium": 4}, "brahe": {"owner_of": 1, "vertium": 3}},
    )

    assert t.log("limit")[0]["args"] == {"count": 1000}
    assert t.open()["phase"] == "two"
