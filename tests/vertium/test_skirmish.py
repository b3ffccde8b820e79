"""Phase Two: the Skirmish Dice and the Skirmish Cards."""

from __future__ import annotations

import pytest

from tests.vertium.fights import BEAM, PHOTON, SHIELD, battle, fight
from tests.vertium.laid import Json, Laid, lay

ALL_CARDS = {"photon": 1, "atomic": 1, "shield": 1}
LOST = [BEAM, BEAM, BEAM, PHOTON, PHOTON, SHIELD]  # hits on the attacker in spite of a card
NO_HITS = [SHIELD, SHIELD, SHIELD]  # nothing happens in a roll of shields against shields


def net(t: Laid) -> list[tuple[int, int]]:
    """The net hits of each roll so far: the attacker's and the defender's."""
    return [(e["args"]["attack"], e["args"]["defence"]) for e in t.log("net_hits")]


def strength(t: Laid) -> tuple[int, int]:
    """The Vertium left in the attacking force and on the attacked planet."""
    return t.open()["force_vertium"], t.planet("brahe")["vertium"]


def offered(t: Laid) -> set[str]:
    """The cards that the asked side may play."""
    return set(t.can("skirmish", "symbol"))


def rolled(t: Laid) -> list[Json]:
    """Who rolled what, in order."""
    return [
        (e["args"]["faction"], [e["args"][name] for name in ("first", "second", "third")])
        for e in t.log("rolls")
    ]


# -- dice -----------------------------------------------------------------------------------


@pytest.mark.rule("VT-DICE-01")
def test_both_sides_roll_three_new_dice_in_every_roll() -> None:
    t = battle(2, 3, 4, 5, 4, 3, 1, 4, 6, 6, 3, 3)

    fight(t)

    assert rolled(t) == [(0, [2, 3, 4]), (1, [5, 4, 3]), (0, [1, 4, 6]), (1, [6, 3, 3])]
    assert t.open()["attack_dice"] == [1, 4, 6]
    assert t.open()["defence_dice"] == [6, 3, 3]


@pytest.mark.rule("VT-DICE-02")
@pytest.mark.parametrize(
    ("pips", "symbol"),
    [(1, "photon"), (2, "atomic"), (3, "shield"), (4, "shield"), (5, "atomic"), (6, "photon")],
)
def test_what_each_side_of_a_die_shows(pips: int, symbol: str) -> None:
    t = battle(pips, pips, pips, *NO_HITS)

    # A card that shows what all dice show already would change nothing.
    assert offered(t) == set(ALL_CARDS) - {symbol}


@pytest.mark.rule("VT-DICE-03", "VT-DICE-04", "VT-DICE-06", "VT-DICE-07")
@pytest.mark.parametrize(
    ("attack", "defence", "expected"),
    [
        # every Photon Blast hits
        ([1, 6, 1], [2, 5, 2], (3, 1)),
        ([2, 5, 6], [6, 2, 1], (2, 2)),
        # every pair of Atomic Beams hits
        ([2, 5, 2], [2, 1, 1], (1, 2)),
        ([2, 5, 1], [5, 1, 1], (2, 2)),
        ([2, 1, 1], [5, 6, 1], (2, 2)),
        # every Shield blocks one hit, whatever it came from
        ([1, 1, 3], [3, 4, 3], (0, 0)),
        ([2, 5, 3], [4, 2, 2], (0, 0)),
        ([1, 2, 2], [3, 6, 6], (1, 2)),
        ([1, 6, 1], [2, 3, 2], (2, 1)),
        ([1, 3, 3], [2, 2, 6], (1, 0)),
        # the two sides do not add up
        ([1, 6, 2], [3, 5, 2], (1, 1)),
        ([2, 3, 3], [5, 3, 3], (0, 0)),
    ],
)
def test_net_hits_are_photons_and_pairs_of_beams_less_the_shields_against_them(
    attack: list[int], defence: list[int], expected: tuple[int, int]
) -> None:
    t = fight(battle(*attack, *defence, force=9, guard=9))

    assert net(t)[0] == expected
    assert strength(t) == (9 - expected[1], 9 - expected[0])


@pytest.mark.rule("VT-DICE-04")
def test_four_beams_on_four_dice_make_two_hits() -> None:
    # The Complex rolls four dice; the Rebel has no Shield.
    t = lay(
        3,
        at={"step": "battle", "faction": 2, "source": "harriot", "target": "galileo"}
        | {"vertium": 3},
        options={"battle_style": "american", "complex": True},
        chance=[2, 5, 5, 2, BEAM, BEAM, BEAM],
        planets={
            "galileo": {"owner_of": 0, "vertium": 5, "blue": None},
            "harriot": {"owner_of": 2, "vertium": 5},
            "brahe": {"owner_of": 1, "vertium": 5},
        },
    )

    fight(t)

    assert net(t) == [(2, 1)]
    assert t.planet("galileo")["vertium"] == 3


@pytest.mark.rule("VT-DICE-05")
def test_an_unpaired_beam_is_not_saved_for_the_next_roll() -> None:
    one_beam = [2, 3, 3, 3, 3, 3]
    t = battle(*one_beam, *one_beam)

    fight(t, 2)

    assert net(t) == [(0, 0), (0, 0)]
    assert strength(t) == (3, 3)


@pytest.mark.rule("VT-DICE-06")
def test_surplus_shields_are_lost() -> None:
    t = battle(1, 1, 2, 3, 4, 3, 1, 1, 3, 2, 2, 5)

    fight(t, 2)

    assert net(t) == [(0, 0), (2, 0)]
    assert strength(t) == (3, 1)


@pytest.mark.rule("VT-DICE-07")
def test_hits_are_counted_from_the_dice_after_the_cards() -> None:
    t = battle(PHOTON, PHOTON, BEAM, SHIELD, BEAM, BEAM)

    t.do("skirmish", symbol="photon", die=3)
    t.do("skirmish", symbol="shield", die=2)

    # Three photons against two shields; the defender has broken its own pair of beams.
    assert net(t) == [(1, 0)]


@pytest.mark.rule("VT-DICE-08")
def test_a_lone_captain_rolls_three_dice_too() -> None:
    t = battle(*NO_HITS, *NO_HITS, force=0, guard=0)

    assert rolled(t) == [(0, NO_HITS), (1, NO_HITS)]


@pytest.mark.rule("VT-DICE-08")
def test_many_vertium_bring_no_more_dice() -> None:
    t = battle(*NO_HITS, *NO_HITS, force=20, guard=20)

    assert rolled(t) == [(0, NO_HITS), (1, NO_HITS)]


@pytest.mark.rule("VT-DICE-09")
def test_the_sample_roll_costs_the_defender_one_vertium() -> None:
    t = fight(battle(1, 5, 3, 2, 5, 2, force=2, guard=2))

    assert net(t) == [(1, 0)]
    assert strength(t) == (2, 1)


@pytest.mark.rule("VT-DICE-09")
def test_the_sample_roll_costs_a_defender_without_vertium_the_captain() -> None:
    t = fight(battle(1, 5, 3, 2, 5, 2, force=2, guard=0))

    assert [e["args"]["faction"] for e in t.log("captain_falls")] == [1]
    assert t.planet("brahe")["owner_of"] == 0
    assert t.planet("brahe")["vertium"] == 2 + 1


# -- cards ----------------------------------------------------------------------------------


@pytest.mark.rule("VT-SKC-01")
def test_both_sides_begin_a_battle_with_three_cards() -> None:
    t = battle(PHOTON, BEAM, SHIELD, PHOTON, BEAM, SHIELD)

    assert [t.faction(seat)["skirmish"] for seat in (0, 1)] == [ALL_CARDS, ALL_CARDS]
    assert offered(t) == set(ALL_CARDS)
    t.do("hold")
    assert offered(t) == set(ALL_CARDS)


@pytest.mark.rule("VT-SKC-02")
def test_after_the_roll_the_attacker_decides_first_and_the_defender_knows_it() -> None:
    t = battle(1, 4, 2, 1, 1, 2)
    assert t.asked == 0
    assert net(t) == []

    t.do("skirmish", symbol="atomic", die=1)
    assert t.asked == 1
    assert t.view(1)["attack_dice"] == [5, 4, 2]
    assert t.view(1)["factions"][0]["skirmish"] == {"photon": 1, "shield": 1}
    assert net(t) == []

    happened = [event["event"] for event in t.do("skirmish", symbol="shield", die=1)]
    assert happened[:2] == ["changes", "net_hits"]
    assert net(t) == [(0, 0)]


@pytest.mark.rule("VT-SKC-03")
def test_a_card_need_not_be_played() -> None:
    t = fight(battle(1, 4, 2, 1, 4, 2))

    assert [e["args"]["faction"] for e in t.log("holds")] == [0, 1]
    assert [t.faction(seat)["skirmish"] for seat in (0, 1)] == [ALL_CARDS, ALL_CARDS]


@pytest.mark.rule("VT-SKC-03")
def test_each_side_plays_at_most_one_card_a_roll() -> None:
    t = battle(1, 4, 2, 1, 4, 2, *NO_HITS, *NO_HITS)

    t.do("skirmish", symbol="shield", die=1)
    assert t.asked == 1
    t.do("skirmish", symbol="shield", die=1)

    # Both have two more cards, but the next question is about new dice.
    assert (t.asked, t.open()["rolls"]) == (0, 2)
    assert t.open()["attack_dice"] == NO_HITS


@pytest.mark.rule("VT-SKC-04")
def test_a_card_turns_one_die_to_its_symbol() -> None:
    t = battle(1, 4, 2, 1, 1, 1)

    t.do("skirmish", symbol="shield", die=3)
    t.do("hold")

    # Photon, Shield, Shield against three Photons.
    assert net(t) == [(1, 1)]


@pytest.mark.rule("VT-SKC-04")
@pytest.mark.parametrize(("symbol", "shown"), [("photon", 6), ("atomic", 5), ("shield", 4)])
def test_the_turned_die_shows_the_symbol_of_the_card(symbol: str, shown: int) -> None:
    t = battle(1, 2, 3, *NO_HITS)
    die = 2 if symbol != "atomic" else 1

    t.do("skirmish", symbol=symbol, die=die)

    expected = [1, 2, 3]
    expected[die - 1] = shown
    assert t.open()["attack_dice"] == expected
    assert t.open()["defence_dice"] == NO_HITS


@pytest.mark.rule("VT-SKC-05")
def test_a_side_turns_only_its_own_dice() -> None:
    t = battle(*[PHOTON] * 3, *[BEAM] * 3)

    assert t.can("skirmish", "symbol", "die") == [
        (symbol, die) for symbol in ("atomic", "shield") for die in (1, 2, 3)
    ]
    assert t.why("skirmish", symbol="shield", die=4) == "VT-SKC-05"

    t.do("skirmish", symbol="shield", die=2)
    assert t.open()["attack_dice"] == [PHOTON, 4, PHOTON]
    assert t.open()["defence_dice"] == [BEAM] * 3

    t.do("skirmish", symbol="shield", die=2)
    # Two photons against the one shield the defender turned up; its pair of beams is blocked.
    assert net(t) == [(1, 0)]


@pytest.mark.rule("VT-SKC-06")
def test_a_played_card_is_spent_for_the_rest_of_the_attack() -> None:
    t = battle(1, 4, 2, *NO_HITS, 1, 4, 2, *NO_HITS, 1, 4, 2, *NO_HITS, guard=9, force=9)

    t.do("skirmish", symbol="shield", die=1)
    t.do("hold")
    for _ in range(2):
        assert t.asked == 0
        assert offered(t) == {"photon", "atomic"}
        assert t.why("skirmish", symbol="shield", die=1) == "VT-SKC-06"
        t.do("hold")
        # What the attacker has spent is not missing from the defender's hand.
        assert t.faction(1)["skirmish"] == ALL_CARDS
        t.do("hold")


@pytest.mark.rule("VT-SKC-07")
def test_after_the_battle_both_sides_take_their_cards_back() -> None:
    quiet = [*NO_HITS, *NO_HITS]
    t = battle(*quiet, *quiet, *NO_HITS, PHOTON, SHIELD, SHIELD, *LOST, 1, 2, 3, 1, 2, 3, force=0)
    for symbol in ("photon", "atomic", "shield"):
        t.do("hold")
        t.do("skirmish", symbol=symbol, die=1)
    assert t.faction(1)["skirmish"] == {}

    t.do("skirmish", symbol="photon", die=1)  # in vain: the attack is lost
    assert [e["args"]["faction"] for e in t.log("defends")] == [1]
    assert [t.faction(seat)["skirmish"] for seat in (0, 1)] == [ALL_CARDS, ALL_CARDS]

    t.do("attack", source="janssen", target="lipperhey")
    t.do("send", count=2)
    assert (t.asked, offered(t)) == (1, set(ALL_CARDS))
    t.do("hold")
    assert (t.asked, offered(t)) == (0, set(ALL_CARDS))


@pytest.mark.rule("VT-SKC-08")
@pytest.mark.parametrize("attacker", ["hold", "skirmish"])
def test_the_defender_may_play_a_card_either_way_and_has_the_last_word(attacker: str) -> None:
    t = battle(1, 4, 2, 1, 4, 2)
    t.do(attacker, **({"symbol": "photon", "die": 3} if attacker == "skirmish" else {}))

    assert t.asked == 1
    assert "skirmish" in t.verbs()
    events = t.do("skirmish", symbol="photon", die=3)

    assert [event["event"] for event in events][:2] == ["changes", "net_hits"]
    assert t.open()["rolls"] == 2


@pytest.mark.rule("VT-SKC-09")
def test_a_card_is_not_offered_for_a_die_that_shows_its_symbol() -> None:
    t = battle(SHIELD, 4, SHIELD, 1, 4, 2)

    assert offered(t) == {"photon", "atomic"}
    assert t.why("skirmish", symbol="shield", die=2) == "VT-SKC-09"
    t.do("hold")

    assert t.can("skirmish", "symbol", "die") == [
        ("photon", 2),
        ("photon", 3),
        ("atomic", 1),
        ("atomic", 2),
        ("shield", 1),
        ("shield", 3),
    ]


@pytest.mark.rule("VT-SKC-10")
def test_the_first_sample_roll_with_cards() -> None:
    # Yellow is the Soar, seat 0; red the Royal Martian Federation, seat 1.
    t = battle(6, 5, 2, 1, 4, 2)

    t.do("hold")
    t.do("skirmish", symbol="shield", die=3)

    assert net(t) == [(0, 1)]
    assert strength(t) == (2, 3)


@pytest.mark.rule("VT-SKC-11")
def test_the_second_sample_roll_with_cards() -> None:
    t = battle(6, 6, 1, 5, 2, 5)

    t.do("skirmish", symbol="shield", die=3)
    t.do("skirmish", symbol="photon", die=1)

    assert net(t) == [(2, 1)]
    assert strength(t) == (2, 1)


@pytest.mark.rule("VT-SKC-10", "VT-SKC-11")
def test_both_sample_rolls_in_one_battle() -> None:
    t = battle(6, 5, 2, 1, 4, 2, 6, 6, 1, 5, 2, 5)

    t.do("hold")
    t.do("skirmish", symbol="shield", die=3)
    t.do("skirmish", symbol="shield", die=3)
    t.do("skirmish", symbol="photon", die=3)

    assert strength(t) == (3 - 1 - 1, 3 - 2)
    assert t.faction(0)["skirmish"] == {"photon": 1, "atomic": 1}
    assert t.faction(1)["skirmish"] == {"atomic": 1}


@pytest.mark.rule("VT-SKC-12")
def test_a_side_is_not_asked_when_no_card_of_it_would_change_a_die() -> None:
    t = battle(*NO_HITS, *NO_HITS, *NO_HITS, *NO_HITS, *NO_HITS, *NO_HITS, *NO_HITS, 1, 3, 3)
    for symbol in ("photon", "atomic"):
        t.do("hold")
        t.do("skirmish", symbol=symbol, die=1)
    assert t.faction(1)["skirmish"] == {"shield": 1}

    # Shields only, and only the Shield card left: the roll is evaluated at once.
    events = [event["event"] for event in t.do("hold")]
    assert events[:2] == ["holds", "net_hits"]

    # With another die on the table the same card is worth a question again.
    t.do("hold")
    assert (t.asked, t.can("skirmish", "symbol", "die")) == (1, [("shield", 1)])
