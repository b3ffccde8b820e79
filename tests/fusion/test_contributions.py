"""Cards contributed to Colonization."""

from __future__ import annotations

import pytest

from tests.fusion.settling import settling

# What some cards count as a contribution.
BASE = {"feeding_frenzy": 1, "stampede": 2, "deafening_roar": 3, "plasma_cannons": 5}


@pytest.mark.rule("FF-COL-06")
def test_one_card_adds_its_base() -> None:
    t = settling("rocky", 3, hand=list(BASE))
    offered = t.can("colonize_with", "spot", "card")

    needs = [5, 6, 8]
    assert set(offered) == {
        (spot, card)
        for spot, needed in enumerate(needs, start=1)
        for card, base in BASE.items()
        if 3 + base >= needed
    }
    assert (2, "deafening_roar") in offered
    assert t.why("colonize_with", spot=2, card="stampede") == "FF-COL-03"


@pytest.mark.rule("FF-COL-06")
def test_two_cards_cannot_be_added_up() -> None:
    t = settling("rocky", 1, hand=["stampede", "apex_bite"])  # 1 + 2 + 2 would be enough for 5

    assert not t.verbs() & {"colonize", "colonize_with"}
    t.do("mobilize", stock="population")
    assert not t.verbs() & {"colonize", "colonize_with"}


@pytest.mark.rule("FF-COL-06")
def test_a_card_may_be_contributed_without_need() -> None:
    t = settling("rocky", 5, hand=["stampede"])
    t.do("colonize_with", spot=1, card="stampede")

    assert t.location("rocky")["colony"][0] == 0
    assert t.hand(0) == []


@pytest.mark.rule("FF-COL-06")
def test_it_comes_from_the_own_hand() -> None:
    t = settling("rocky", 5, player={"discard": ["stampede"]})

    assert t.why("colonize_with", spot=1, card="stampede") == "FF-COL-06"
    assert t.why("colonize_with", spot=1, card="dig_in") == "FF-COL-06"


@pytest.mark.rule("FF-COL-07")
def test_the_card_is_shown_and_discarded_and_does_nothing_else() -> None:
    # Free action: 1 Population for one of the own Fleets.
    t = settling("rocky", 3, hand=["nanobots", "stampede"])
    events = t.do("colonize_with", spot=1, card="nanobots")

    assert [e["event"] for e in events][:3] == ["contributes", "discards", "colonizes"]
    assert events[0]["args"] == {"player": 0, "card": "nanobots"}
    assert t.discards(0) == ["nanobots"]
    assert t.hand(0) == ["stampede"]
    assert t.population("dinosaurs", "vikings") == [2, 3]
    assert t.verbs() >= {"move", "end"}, "no Fleet is to be chosen"


@pytest.mark.rule("FF-COL-07")
def test_an_ability_of_a_tactic_adds_nothing() -> None:
    t = settling("rocky", 3, hand=["stampede"])  # 2, and 3 more when attacking

    assert t.can("colonize_with", "spot") == [1]


@pytest.mark.rule("FF-COL-07")
def test_in_another_reading_it_is_shown_and_kept() -> None:
    t = settling("rocky", 3, hand=["stampede", "apex_bite"], options={"contributed_card": "kept"})
    t.do("colonize_with", spot=1, card="stampede")

    assert t.location("rocky")["colony"][0] == 0
    assert t.hand(0) == ["stampede", "apex_bite"]
    assert t.discards(0) == []
    assert t.view(1)["players"][0]["known_cards"] == {"stampede": 1}
