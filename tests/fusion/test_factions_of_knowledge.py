"""Factions of what is seen and unseen: Chesstaurs, Vikings and Observers, card by card."""

from __future__ import annotations

import pytest

from tests.fusion.fights import fight, power, revealed
from tests.fusion.laid import lay

# -- Chesstaurs -------------------------------------------------------------------------------


@pytest.mark.rule("FF-FAC-03")
def test_an_opening_gambit_shows_the_enemys_hand() -> None:
    t = fight("opening_gambit", "attacker", "planning", theirs={"hand": ["gold_rush", "high_noon"]})
    assert t.view(0)["players"][1]["known_cards"] == {}
    t.do("plan", card="opening_gambit")
    assert t.view(0)["players"][1]["known_cards"] == {"gold_rush": 1, "high_noon": 1}
    assert power(t, "attacker") == 1


@pytest.mark.rule("FF-FAC-03")
@pytest.mark.parametrize("cards", [0, 2, 3, 4])
def test_reading_the_board_counts_the_enemys_hand(cards: int) -> None:
    hand = ["gold_rush", "six_shooter_protocol", "prospector_drones", "high_noon"][:cards]
    t = revealed("read_the_board", "attacker", theirs={"hand": hand})
    assert power(t, "attacker") == 1 + min(cards, 3)


@pytest.mark.rule("FF-FAC-03")
def test_reading_the_board_shows_a_hand_of_choice_and_draws() -> None:
    t = lay(
        3,
        players=[
            {"fleets": ["chesstaurs", "vikings"], "hand": ["read_the_board"]},
            {"hand": []},
            {"hand": ["gold_rush"]},
        ],
    )
    t.do("free", card="read_the_board")  # only one opponent has a hand to look at
    assert t.view(0)["players"][2]["known_cards"] == {"gold_rush": 1}
    assert t.hands()[0] == 1


@pytest.mark.rule("FF-FAC-03")
def test_a_forced_sacrifice_is_chosen_by_who_sees_the_hand() -> None:
    t = fight(
        "forced_sacrifice",
        "defender",
        "planning",
        theirs={"hand": ["gold_rush", "high_noon"]},
    )
    t.do("pass")
    t.do("plan", card="forced_sacrifice")
    assert t.asked == 0
    assert t.can("discard", "card") == ["gold_rush", "high_noon"]
    assert t.why("discard", card="prospector_drones") == "FF-FAC-03"
    t.do("discard", card="high_noon")
    assert (t.hand(1), t.discards(1)) == (["gold_rush"], ["high_noon"])
    assert t.view(0)["players"][1]["known_cards"] == {"gold_rush": 1}


@pytest.mark.rule("FF-FAC-03")
@pytest.mark.parametrize(("named", "gained"), [("high_noon", 4), ("gold_rush", 1)])
def test_checkmate_is_for_who_knows_the_tactic(named: str, gained: int) -> None:
    t = fight("checkmate", "attacker", "planning", tactic=[None, "high_noon"])
    t.do("plan", card="checkmate")
    assert t.why("name", card="portal_step") == "FF-FAC-03"  # nobody has it
    assert {"gold_rush", "checkmate", "plasma_cannons"} < set(t.can("name", "card"))
    t.do("name", card=named)
    assert ("card", "checkmate", gained) in t.sources("attacker")


# -- Vikings ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-FAC-06")
@pytest.mark.parametrize(
    ("card", "open_", "hidden"), [("berserker_oath", 5, 2), ("longship_raid", 4, 3)]
)
def test_vikings_place_their_tactic_face_up_for_power(card: str, open_: int, hidden: int) -> None:
    for verb, gained in (("tactic_up", open_), ("tactic", hidden)):
        mine = {"hand": [card, "plasma_cannons"]}
        t = fight(card, "attacker", "tactics", mine=mine, theirs={"hand": ["gold_rush"]})
        assert t.why("tactic_up", card="plasma_cannons") == "FF-TAC-05"
        t.do(verb, card=card)
        shown = t.view(1)["sides"]["attacker"]
        assert (shown["shown"], shown["tactic"]) == (
            (card, None) if verb == "tactic_up" else (None, "?")
        )
        assert power(t, "attacker") == 0  # it counts from Reveal on
        t.do("tactic", card="gold_rush")
        t.do("pass")
        assert power(t, "attacker") == gained


@pytest.mark.rule("FF-FAC-06")
@pytest.mark.parametrize(("up", "science"), [(True, [2, 1]), (False, [0, 3])])
def test_a_longship_raid_in_the_open_takes_science(up: bool, science: list[int]) -> None:
    t = fight(
        "longship_raid",
        "attacker",
        "reveal",
        **(
            {"shown": ["longship_raid", None], "face_up": [True, False]}
            if up
            else {"tactic": ["longship_raid", None]}
        ),
        mine={"hand": []},
        theirs={"science": 3},
    )
    t.pass_on("retreat_home", "keep", "place")
    assert t.each("science") == science


@pytest.mark.rule("FF-FAC-06")
def test_a_song_is_strong_and_a_saga_counts_what_lies_open() -> None:
    hand = ["shieldmaiden_song", "saga_of_the_fallen", "morale_broadcast", "ion_torpedoes"]
    t = fight("berserker_oath", "defender", "tactics", mine={"hand": ["berserker_oath", *hand]})
    t.do("tactic_up", card="berserker_oath")
    t.do("plan", card="shieldmaiden_song")
    assert power(t, "defender") == 2
    t.do("plan", card="morale_broadcast")
    t.do("pass")
    assert power(t, "defender") == 2 + 2 + 5
    t.do("support", card="saga_of_the_fallen")
    assert power(t, "defender") == 9 + 4  # Tactic, two Planning cards and itself
    t = fight("saga_of_the_fallen", "defender", "support", mine={"hand": hand})
    t.do("support", card="ion_torpedoes")
    t.do("support", card="saga_of_the_fallen")
    assert power(t, "defender") == 2 + 2


# -- Observers --------------------------------------------------------------------------------


@pytest.mark.rule("FF-FAC-07")
@pytest.mark.parametrize("card", ["all_seeing_lens", "second_sight"])
def test_observers_see_the_tactic_before_it_is_revealed(card: str) -> None:
    mine = {"hand": [card, "foreseen_blow"]}
    t = fight(card, "attacker", "planning", mine=mine, tactic=["mirror_image", "high_noon"])
    assert "high_noon" not in str(t.view(0)["sides"])
    t.do("plan", card=card)
    assert t.view(0)["sides"]["defender"]["sources"][-1]["what"] == "high_noon"
    assert t.side("defender")["shown"] is None
    assert "high_noon" not in str(t.view(-1)["sides"])
    assert t.hands()[0] == (1 if card == "all_seeing_lens" else 2)  # Second Sight draws one


@pytest.mark.rule("FF-FAC-07")
@pytest.mark.parametrize("answer", ["tactic", "skip"])
def test_the_lens_lets_them_exchange_their_own(answer: str) -> None:
    mine = {"hand": ["all_seeing_lens", "foreseen_blow"]}
    t = fight(
        "all_seeing_lens", "attacker", "planning", mine=mine, tactic=["mirror_image", "high_noon"]
    )
    t.do("plan", card="all_seeing_lens")
    assert t.can("tactic", "card") == ["foreseen_blow"]
    t.do(answer, **({"card": "foreseen_blow"} if answer == "tactic" else {}))
    swapped = ("foreseen_blow", ["mirror_image"])
    kept = ("mirror_image", ["foreseen_blow"])
    assert (t.side("attacker")["tactic"], t.hand(0)) == (swapped if answer == "tactic" else kept)


@pytest.mark.rule("FF-FAC-07")
@pytest.mark.parametrize(
    ("enemy", "base"), [(None, 0), ("gold_rush", 1), ("six_shooter_protocol", 3)]
)
def test_they_answer_to_the_enemys_tactic(enemy: str | None, base: int) -> None:
    t = revealed("mirror_image", "attacker", enemy)
    assert power(t, "attacker") == base
    t = fight("foreseen_blow", "attacker", "support", shown=[None, enemy])
    t.do("support", card="foreseen_blow")
    assert ("card", "foreseen_blow", 3 if base >= 3 else 1) in t.sources("attacker")
