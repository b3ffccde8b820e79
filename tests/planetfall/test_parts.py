"""Skipping a turn, and the second part of an exploration."""

from __future__ import annotations

import pytest

from tests.planetfall.laid import PLAIN, Laid, lay, stats
from tests.planetfall.played import named

GELDER, RELICT = PLAIN
RICH = stats(experience=9, strength=14, energy=18)
POOR = stats()


def trade(t: Laid, times: int) -> None:
    """So many players gain nothing from their Operations."""
    for _ in range(times):
        t.do("trade", empire=0, strength=0, experience=0)


def crowded(skip_ship: str = "at_once") -> Laid:
    """Four players in seat order, one slot, one Unit that only player 2 can fight."""
    return lay(
        4,
        at={"step": "place"},
        options={"operation_slots": "1-0-0", "skip_ship": skip_ship},
        rows=[[], ["canyon_stalker"]],
        track=[0, 1, 2, 3],
        players=[
            {"side": GELDER, "stats": POOR},
            {"side": RELICT, "stats": POOR},
            {"side": "odrun_coalbeard_a", "stats": RICH},
            {"side": "jikuku_cosrax_a", "stats": POOR},
        ],
    )


@pytest.mark.rule("AW-SKIP-01", "AW-MODE-03")
def test_whoever_finds_nothing_skips_without_being_asked() -> None:
    t = crowded()
    assert t.asked == 0

    events = t.place("I-ops1")

    assert named(events, "skips") == [{"player": 1}]
    assert t.asked == 2
    t.place("canyon_stalker")
    assert named(t.log(), "skips") == [{"player": 1}, {"player": 3}]
    assert t.verbs() == {"trade"}


@pytest.mark.rule("AW-SKIP-02")
def test_the_ship_of_a_skipping_player_goes_to_the_highest_free_slot() -> None:
    t = lay(
        4,
        at={"step": "place"},
        rows=[["canyon_stalker"]],
        track=[None, None, 2, 3],
        players=[
            {"ship": "I-ops1"},
            {"ship": "II-ops1"},
            {"stats": POOR},
            {"side": GELDER, "stats": POOR},
        ],
    )

    t.place("III-ops1")

    assert named(t.log(), "skips") == [{"player": 3}]
    assert t.track() == [3, None, None, None]


@pytest.mark.rule("AW-SKIP-03")
def test_it_goes_there_at_once_and_the_others_fill_in_below() -> None:
    t = crowded()
    t.place("I-ops1")
    assert t.track() == [1, None, 2, 3], "slots of players still to place are taken"
    t.place("canyon_stalker")
    assert t.track() == [1, 3, None, None]

    trade(t, 1)

    assert t.track() == [1, 3, 0, 2]


@pytest.mark.rule("AW-SKIP-03")
def test_or_it_waits_until_all_actions_are_resolved() -> None:
    t = crowded("after_resolution")
    t.place("I-ops1")
    t.place("canyon_stalker")
    assert t.track() == [None] * 4
    assert t.open()["waiting"] == [1, 3]

    trade(t, 1)

    assert t.track() == [0, 2, 1, 3]
    assert t.open()["waiting"] == []


@pytest.mark.rule("AW-SKIP-04")
@pytest.mark.parametrize("skip_ship", ["at_once", "after_resolution"])
def test_a_skip_brings_nothing_and_costs_nothing_later(skip_ship: str) -> None:
    t = crowded(skip_ship)
    before = t.player(1)
    t.place("I-ops1")
    t.place("canyon_stalker")
    trade(t, 1)

    assert t.open()["phase"] == "exploration_2"
    for key in ("stats", "earned", "cards"):
        assert t.player(1)[key] == before[key]
    if skip_ship == "after_resolution":
        assert t.asked == 0
        assert "skips" in {event["event"] for event in t.place("I-ops1")}, "the only slot again"
    else:
        assert t.asked == 1
        assert t.targets() == ["I-ops1"]


@pytest.mark.rule("AW-SKIP-05")
@pytest.mark.parametrize(
    ("skip_ship", "track"), [("at_once", [1, 0, 2]), ("after_resolution", [0, 1, 2])]
)
def test_aron_ardelli_side_b_stays_last_after_a_skip(skip_ship: str, track: list[int]) -> None:
    t = lay(
        3,
        at={"step": "place"},
        options={"operation_slots": "1-0-0", "skip_ship": skip_ship},
        rows=[],
        players=[
            {"side": GELDER},
            {"side": RELICT},
            {"side": "aron_ardelli_b"},
        ],
    )
    assert t.track() == [0, 1, 2]

    t.place("I-ops1")
    if skip_ship == "at_once":
        assert t.track() == [1, None, 2]
    trade(t, 1)

    assert named(t.log(), "skips")[:2] == [{"player": 1}, {"player": 2}]
    assert t.track() == track


# -- Part II --------------------------------------------------------------------------------


@pytest.mark.rule("AW-PART-01", "AW-PART-03")
def test_part_two_repeats_the_exploration_in_the_new_order() -> None:
    t = lay(3, at={"step": "place"}, track=[0, 1, 2], players=[{"side": GELDER}, {"side": RELICT}])
    for slot in ("III-ops1", "I-ops1", "II-ops1"):
        t.place(slot)
    trade(t, 3)
    assert t.open()["phase"] == "exploration_2"

    asked = []
    for slot in ("II-ops1", "I-ops1", "III-ops1"):
        asked.append(t.asked)
        t.place(slot)
    assert asked == [1, 2, 0]
    trade(t, 2)
    assert t.open()["round"] == 1
    trade(t, 1)
    assert t.open()["round"] == 2


@pytest.mark.rule("AW-PART-02")
def test_the_rows_are_not_refilled() -> None:
    t = lay(at={"step": "round"}, players=[{"stats": RICH}, {"stats": RICH}])
    before = {key: place["card"] for key, place in t.places().items()}
    t.place("I-2")
    t.place("III-1")
    t.play_on("claim")

    assert t.open()["phase"] == "exploration_2"
    after = {key: place["card"] for key, place in t.places().items()}
    assert after == {**before, "I-2": None, "III-1": None}
    assert sum(card is not None for card in after.values()) == 7


@pytest.mark.rule("AW-PART-03")
def test_a_slot_is_free_again_in_the_next_part_and_the_next_round() -> None:
    t = lay(at={"step": "place"}, track=[0, 1], players=[{"side": GELDER}, {"side": RELICT}])
    for phase in ("exploration_1", "exploration_2", "exploration_1"):
        assert t.open()["phase"] == phase
        for player in (0, 1):
            assert t.asked == player
            assert {"I-ops1", "II-ops1"} - set(t.targets()) == ({"I-ops1"} if player else set())
            t.place(("I-ops1", "II-ops1")[player])
        trade(t, 2)


@pytest.mark.rule("AW-PART-04")
@pytest.mark.parametrize(
    ("technology", "wanted_card", "price"),
    [
        pytest.param("modular_construction", "cryo_vault_3", 4, id="a price"),
        pytest.param("applied_archaeology", "cryo_vault_3", 5, id="a claim effect"),
    ],
)
def test_a_technology_of_part_one_works_in_part_two(
    technology: str, wanted_card: str, price: int
) -> None:
    t = lay(
        at={"step": "resolve"},
        rows=[[technology], [wanted_card]],
        players=[
            {"side": RELICT, "stats": stats(energy=10), "ship": "I-1"},
            {"side": GELDER, "ship": "III-ops1"},
        ],
    )
    assert t.places()["II-1"]["costs"][0] == 5, "not before the part is over"
    trade(t, 1)
    assert named(t.log(), "in_force") == [{"player": 0, "card": technology}]
    assert t.places()["II-1"]["costs"][0] == price

    t.place(wanted_card)
    t.place("I-ops1")
    trade(t, 1)

    extra = 2 if technology == "applied_archaeology" else 0
    assert t.stats(0)["energy"] == 10 - 5 - price + extra
