"""The trap phase: a card is drawn, a trap may be placed, and one moved."""

from __future__ import annotations

import pytest

from tests.conquerors.laid import DECK, Laid, lay, materials

DOME = "habitat_dome"
OUTPOST = "frontier_outpost"


def place(t: Laid, card: str, goal: str, slot: int | None = None) -> None:
    t.do("place", spot=t.spot(goal, 0))
    if slot is not None:
        t.do("slot", slot=slot)
    t.do("lay", card=card)


def move(t: Laid, trap: str, goal: str, slot: int | None = None) -> None:
    t.do("move", spot=t.spot(trap))
    if t.verbs() == {"place"}:
        t.do("place", spot=t.spot(goal, 0))
    if slot is not None:
        t.do("slot", slot=slot)


@pytest.mark.rule("PC-TPH-01")
@pytest.mark.rule("PC-TPH-02")
def test_the_trap_phase_begins_with_a_draw_and_that_card_may_be_placed() -> None:
    t = lay("attack", board=[{"warriors": ["dust_raider"]}], decks=[["landmine", *DECK], DECK])
    t.do("end")
    assert t.open()["phase"] == "trap"
    assert t.hand(0) == ["landmine"]
    assert t.verbs() == {"end", "place"}
    place(t, "landmine", "base")
    assert (t.column("base", 0), t.hand(0)) == (["landmine"], [])


@pytest.mark.rule("PC-TPH-01")
def test_nobody_may_do_without_the_draw() -> None:
    t = lay("attack", board=[{"warriors": ["dust_raider"]}], decks=[DECK, DECK])
    told = [event["event"] for event in t.do("end")]
    assert told.index("phase") < told.index("draws")
    assert t.hand(0) == DECK[:1]


@pytest.mark.rule("PC-TPH-02")
def test_placing_is_optional_and_needs_a_trap() -> None:
    t = lay("trap", hands=[["plasma_bolt"]])
    assert t.verbs() == {"end"}
    assert t.why("place", spot="base0") == "PC-TPH-02"
    t = lay("trap", hands=[["landmine", "plasma_bolt"]], decks=[DECK, DECK])
    t.do("place", spot="base0")
    assert t.can("lay", "card") == ["landmine"]
    t = lay("trap", hands=[["landmine"]], decks=[DECK, DECK])
    t.do("end")
    assert t.hand(0) == ["landmine"]
    assert t.log("places") == []


@pytest.mark.rule("PC-TPH-03")
@pytest.mark.parametrize("back", [False, True])
def test_a_trap_is_moved_to_before_another_building_or_the_base(back: bool) -> None:
    trap = {"card": "landmine", "before": 0 if back else "base"}
    t = lay("trap", board=[{"buildings": [DOME], "traps": [trap]}, {"traps": ["spike_pit"]}])
    assert t.can("move", "spot") == [t.spot("landmine")]
    assert t.why("move", spot=t.spot("spike_pit")) == "PC-TPH-03"
    move(t, "landmine", DOME)
    assert t.column("base" if back else DOME, 0) == ["landmine"]
    assert t.column(DOME if back else "base", 0) == []
    spot = t.spot("landmine")
    assert t.view(1)["planet"][spot]["trap"] == "?"  # face down as before
    assert "landmine" not in str(t.log("moves", 1))


@pytest.mark.rule("PC-TPH-03")
def test_without_another_place_no_trap_is_moved() -> None:
    t = lay("trap", board=[{"traps": ["landmine"]}], hands=[["spike_pit"]])
    assert "move" not in t.verbs()
    assert t.why("move", spot=t.spot("landmine")) == "PC-TPH-03"


@pytest.mark.rule("PC-TPH-04")
def test_a_move_inside_one_column_is_none() -> None:
    traps = ["landmine", "spike_pit", {"card": "gas_leak", "before": 0}]
    t = lay("trap", board=[{"buildings": [DOME, OUTPOST], "traps": traps}])
    t.do("move", spot=t.spot("landmine"))
    assert t.can("place", "spot") == [t.spot(DOME), t.spot(OUTPOST)]
    assert t.why("place", spot="base0") == "PC-TPH-04"


@pytest.mark.rule("PC-TPH-04")
@pytest.mark.parametrize(
    ("slot", "order"), [(0, ["landmine", "gas_leak"]), (1, ["gas_leak", "landmine"])]
)
def test_the_slot_in_the_new_column_is_chosen(slot: int, order: list[str]) -> None:
    traps = ["landmine", "spike_pit", {"card": "gas_leak", "before": 0}]
    t = lay("trap", board=[{"buildings": [DOME], "traps": traps}])
    move(t, "landmine", DOME, slot)
    assert t.column(DOME) == order
    assert t.column("base", 0) == ["spike_pit"]


@pytest.mark.rule("PC-TPH-05")
@pytest.mark.parametrize("first", ["place", "move"])
def test_placing_and_moving_in_either_order_each_once(first: str) -> None:
    t = lay("trap", board=[{"buildings": [DOME], "traps": ["landmine", "gas_leak"]}],
            hands=[["spike_pit", "spike_pit", "plasma_bolt"], ["patch_kit"]],
            stores=[{}, materials(cosmium=1)])  # fmt: skip
    if first == "place":
        place(t, "spike_pit", DOME)
        assert "move" in t.verbs()
        move(t, "landmine", DOME, 0)
    else:
        move(t, "landmine", DOME)
        assert t.why("move", spot=t.spot("gas_leak")) == "PC-TPH-05"
        place(t, "spike_pit", DOME, 1)
    assert t.column(DOME) == ["landmine", "spike_pit"]
    assert t.column("base", 0) == ["gas_leak"]
    assert t.asked == 1  # both are done, so the phase is being left


@pytest.mark.rule("PC-TPH-05")
def test_the_trap_just_placed_may_be_moved() -> None:
    t = lay("trap", board=[{"buildings": [DOME]}], hands=[["spike_pit"]], decks=[DECK, DECK])
    place(t, "spike_pit", "base")
    move(t, "spike_pit", DOME)
    assert (t.column(DOME), t.column("base", 0)) == (["spike_pit"], [])
