"""Running Operations."""

from __future__ import annotations

import pytest

from orrery.core.errors import Refused
from tests.planetfall.laid import Json, Laid, lay, stats

# A sheet and its opponent that have nothing to do with Operations.
SIDE, OTHER = "aron_ardelli_a", "odrun_coalbeard_a"


def running(
    slot: str = "II-ops1",
    number: int = 3,
    has: dict[str, int] | None = None,
    cards: list[str] | None = None,
    side: str = SIDE,
    part: int = 1,
    **options: Json,
) -> Laid:
    """Player 0 is asked for the trade on a slot in a round; player 1 has skipped."""
    player = {"side": side, "stats": has or stats(), "cards": cards or [], "ship": slot}
    return lay(
        at={"step": "resolve", "part": part},
        round=number,
        options=options,
        players=[player, {"side": OTHER}],
    )


def trades(t: Laid) -> set[tuple[int, int, int]]:
    """The legal trades: Empire points, strength, experience."""
    return set(t.can("trade", "empire", "strength", "experience"))


# -- slots ----------------------------------------------------------------------------------


@pytest.mark.rule("AW-OPS-01", "AW-OPS-15")
def test_a_slot_gives_points_that_are_traded_on_the_spot_and_no_card() -> None:
    t = running(has=stats(energy=4))

    assert t.asked == 0
    assert t.verbs() == {"trade"}
    t.do("trade", empire=2, strength=2, experience=1)

    assert t.verbs() == {"place"}, "one decision, then play goes on"
    assert t.player(0)["cards"] == []
    assert t.log("claims") == []
    assert t.player(0)["ship"] is None
    assert 0 in t.track()


@pytest.mark.rule("AW-OPS-01")
def test_a_slot_may_be_chosen_instead_of_any_card() -> None:
    t = lay(at={"step": "place"})

    assert {"I-ops1", "II-ops1", "III-ops1"} < set(t.targets())


@pytest.mark.rule("AW-OPS-02")
def test_a_slot_holds_one_ship() -> None:
    t = lay(at={"step": "place"}, track=[0, 1])
    t.place("II-ops1")

    assert t.asked == 1
    assert t.why("place", place="II-ops1") == "AW-OPS-02"
    assert {"I-ops1", "III-ops1"} <= set(t.targets())


@pytest.mark.rule("AW-OPS-02")
def test_it_is_free_again_in_the_next_exploration() -> None:
    t = running("II-ops1")
    t.do("trade", empire=0, strength=0, experience=0)

    assert t.open()["phase"] == "exploration_2"
    assert "II-ops1" in t.targets()


@pytest.mark.rule("AW-OPS-03", "AW-OPS-05")
@pytest.mark.parametrize("number", [1, 3, 7])
@pytest.mark.parametrize(("slot", "points"), [("I-ops1", 5), ("II-ops1", 6), ("III-ops1", 7)])
def test_the_points_of_a_slot_depend_on_its_level_alone(
    slot: str, points: int, number: int
) -> None:
    t = running(slot, number)

    assert max(t.can("trade", "strength")) == points
    t.do("trade", empire=0, strength=0, experience=0)
    assert t.log("runs")[0]["args"]["count"] == points


@pytest.mark.rule("AW-OPS-03")
def test_effects_of_the_player_may_add_to_the_points() -> None:
    t = running("II-ops1", cards=["drone_logistics"])

    assert t.places()["II-ops1"]["points"] == [6 + 1, 6]


@pytest.mark.rule("AW-OPS-04")
def test_there_is_one_slot_on_each_level() -> None:
    t = lay(4, at={"step": "place"}, track=[0, 1, 2, 3])
    for slot in ("I-ops1", "II-ops1", "III-ops1"):
        t.place(slot)

    assert t.asked == 3
    assert not any("ops" in place for place in t.targets()), "only three of the four can"
    assert t.why("place", place="I-ops2") == "AW-OPS-04"


@pytest.mark.rule("AW-OPS-04")
@pytest.mark.parametrize(
    ("chosen", "slots"),
    [
        ("1-1-0", ["I-ops1", "II-ops1"]),
        ("2-2-2", ["I-ops1", "I-ops2", "II-ops1", "II-ops2", "III-ops1", "III-ops2"]),
        ("0-3-1", ["II-ops1", "II-ops2", "II-ops3", "III-ops1"]),
        ("0-0-0", []),
    ],
)
def test_other_numbers_of_slots_may_be_agreed(chosen: str, slots: list[str]) -> None:
    t = lay(at={"step": "place"}, options={"operation_slots": chosen})

    assert [place for place in t.targets() if "ops" in place] == slots
    assert [place for place in t.places() if "ops" in place] == slots


@pytest.mark.rule("AW-OPS-04", "AW-OPS-02")
def test_each_of_two_slots_of_a_level_holds_one_ship() -> None:
    t = lay(at={"step": "place"}, track=[0, 1], options={"operation_slots": "2-2-2"})
    t.place("I-ops1")

    assert t.why("place", place="I-ops1") == "AW-OPS-02"
    assert t.why("place", place="I-ops2") == ""


@pytest.mark.rule("AW-OPS-05")
@pytest.mark.parametrize(("chosen", "points"), [("4-6-8", 8), ("6-6-6", 6), ("0-6-11", 11)])
def test_other_points_may_be_agreed(chosen: str, points: int) -> None:
    t = running("III-ops1", operation_points=chosen)

    assert max(t.can("trade", "strength")) == points


@pytest.mark.rule("AW-OPS-05", "AW-OPS-04")
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("operation_points", "5-7-7"),  # the book says 6 on Level II
        ("operation_points", "5-6"),
        ("operation_points", "5-6-99"),
        ("operation_slots", "1-1-1-1"),
        ("operation_slots", "1--1-1"),
        ("operation_slots", "7-1-1"),
        ("operation_slots", 3),
    ],
)
def test_other_figures_are_refused(option: str, value: object) -> None:
    with pytest.raises(Refused) as refused:
        lay(options={option: value})

    assert refused.value.field.endswith(option)


# -- trades ---------------------------------------------------------------------------------


@pytest.mark.rule("AW-OPS-06")
def test_points_that_are_not_traded_are_lost() -> None:
    t = running("II-ops1", 3)
    t.do("trade", empire=1, strength=0, experience=2)

    assert t.log("loses_points")[0]["args"] == {"player": 0, "count": 1}
    t.place("III-ops1")
    t.place("II-ops1")
    assert t.asked == 0
    assert max(t.can("trade", "strength")) == 6, "the lost point does not come back"


@pytest.mark.rule("AW-OPS-06")
def test_nothing_is_lost_when_all_points_are_traded() -> None:
    t = running("II-ops1", 3)
    t.do("trade", empire=2, strength=0, experience=2)

    assert t.log("loses_points") == []


@pytest.mark.rule("AW-OPS-07")
def test_a_point_buys_an_empire_point() -> None:
    t = running(number=3)
    t.do("trade", empire=3, strength=0, experience=0)

    assert t.stats(0) == stats(empire=3)
    assert t.player(0)["earned"] == {"operations": 3}


@pytest.mark.rule("AW-OPS-08", "AW-OPS-15")
def test_a_point_buys_a_strength_and_no_energy() -> None:
    t = running(has=stats(strength=3, energy=5))
    t.do("trade", empire=0, strength=4, experience=0)

    assert t.stats(0) == stats(strength=7, energy=5)


@pytest.mark.rule("AW-OPS-08", "AW-OPS-15")
def test_in_another_reading_it_buys_energy_in_place_of_strength() -> None:
    t = running(has=stats(strength=3, energy=5), ops_trade_stat="energy")

    assert t.verbs() == {"trade_energy"}
    assert t.why("trade", empire=0, strength=4, experience=0) == "AW-OPS-08"
    t.do("trade_energy", empire=0, energy=4, experience=1)

    assert t.stats(0) == stats(strength=3, energy=9, experience=1)


@pytest.mark.rule("AW-OPS-09")
@pytest.mark.parametrize(("slot", "most"), [("I-ops1", 2), ("II-ops1", 3), ("III-ops1", 3)])
def test_two_points_buy_an_experience(slot: str, most: int) -> None:
    t = running(slot)

    assert max(t.can("trade", "experience")) == most
    t.do("trade", empire=0, strength=0, experience=most)
    assert t.stats(0) == stats(experience=most)


@pytest.mark.rule("AW-OPS-10")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6, 7])
def test_the_number_of_the_planet_limits_the_empire_points(number: int) -> None:
    t = running("III-ops1", number)

    assert max(t.can("trade", "empire")) == number
    assert t.why("trade", empire=number + 1, strength=0, experience=0) == "AW-OPS-10"


def twice(first: int, second: int, **options: Json) -> Laid:
    """Player 0 runs Operations in both parts of round 2; the second trade is being asked."""
    t = running("II-ops1", 2, **options)
    t.do("trade", empire=first, strength=0, experience=0)
    t.place("III-ops1")
    t.place("II-ops1")
    assert t.asked == 0
    assert t.open()["phase"] == "exploration_2"
    assert max(t.can("trade", "empire")) == second
    return t


@pytest.mark.rule("AW-OPS-11")
def test_the_limit_is_for_each_action() -> None:
    t = twice(2, 2)
    t.do("trade", empire=2, strength=0, experience=0)

    assert t.stats(0)["empire"] == 4


@pytest.mark.rule("AW-OPS-11")
@pytest.mark.parametrize(("first", "second"), [(0, 2), (1, 1), (2, 0)])
def test_in_another_reading_it_is_for_the_round(first: int, second: int) -> None:
    t = twice(first, second, ops_cap_scope="round")

    assert t.why("trade", empire=second + 1, strength=0, experience=0) == "AW-OPS-11"


@pytest.mark.rule("AW-OPS-11", "AW-EFF-06")
def test_a_raised_limit_is_for_the_round_as_well() -> None:
    # Jack Gelder's side B raises it by 1.
    twice(2, 2 + 1 - 2, ops_cap_scope="round", side="jack_gelder_b")


@pytest.mark.rule("AW-OPS-11")
def test_the_next_round_begins_anew() -> None:
    t = twice(2, 0, ops_cap_scope="round")
    t.do("trade", empire=0, strength=0, experience=0)
    t.do("trade", empire=0, strength=0, experience=0)

    assert t.open()["round"] == 3
    assert t.player(0)["bought"] == 0
    assert t.player(0)["empire_limit"] == 3


@pytest.mark.rule("AW-OPS-06")
@pytest.mark.parametrize(
    ("empire", "stat", "experience", "text"),
    [
        (2, 2, 1, "Trade for 2 Empire points, 2 {stat} and 1 experience"),
        (1, 5, 0, "Trade for 1 Empire point and 5 {stat}"),
        (0, 5, 0, "Trade for 5 {stat} (1 point is lost)"),
        (0, 0, 0, "Trade for nothing (6 points are lost)"),
    ],
)
@pytest.mark.parametrize(("verb", "stat_name"), [("trade", "strength"), ("trade_energy", "energy")])
def test_a_trade_is_told_in_words(
    verb: str, stat_name: str, empire: int, stat: int, experience: int, text: str
) -> None:
    t = running(ops_trade_stat=stat_name)
    args = {"empire": empire, stat_name: stat, "experience": experience}

    told = [each["text"] for each in t.actions() if each["verb"] == verb and each["args"] == args]

    assert told == [text.format(stat=stat_name)]


@pytest.mark.rule("AW-OPS-12")
def test_trades_are_combined_freely() -> None:
    t = running("II-ops1", 3)

    assert trades(t) == {
        (empire, strength, experience)
        for empire in range(4)
        for strength in range(7)
        for experience in range(4)
        if empire + strength + 2 * experience <= 6
    }
    assert {(3, 1, 1), (0, 6, 0), (2, 0, 2), (0, 0, 3)} <= trades(t)
    assert t.why("trade", empire=3, strength=2, experience=1) == "AW-OPS-12"


@pytest.mark.rule("AW-OPS-13")
def test_strength_can_be_bought_only_up_to_the_end_of_its_track() -> None:
    t = running("I-ops1", 1, stats(strength=13))

    assert max(t.can("trade", "strength")) == 1
    assert t.why("trade", empire=0, strength=2, experience=0) == "AW-OPS-13"
    t.do("trade", empire=1, strength=1, experience=0)
    assert t.log("loses_points")[0]["args"]["count"] == 3
    assert t.log("overflows") == []


@pytest.mark.rule("AW-OPS-13")
def test_so_can_experience() -> None:
    t = running("I-ops1", 1, stats(experience=9))

    assert max(t.can("trade", "experience")) == 1
    assert t.why("trade", empire=0, strength=0, experience=2) == "AW-OPS-13"


@pytest.mark.rule("AW-OPS-13", "AW-OPS-08")
def test_so_can_energy_where_it_is_bought() -> None:
    t = running("I-ops1", 1, stats(energy=16), ops_trade_stat="energy")

    assert max(t.can("trade_energy", "energy")) == 2
    assert t.why("trade_energy", empire=0, energy=3, experience=0) == "AW-OPS-13"


@pytest.mark.rule("AW-OPS-14")
@pytest.mark.parametrize(("empire", "lost"), [(1, 4), (0, 5)])
def test_points_may_be_left_untraded(empire: int, lost: int) -> None:
    t = running("I-ops1", 1)
    t.do("trade", empire=empire, strength=0, experience=0)

    assert t.stats(0) == stats(empire=empire)
    assert t.log("loses_points")[0]["args"]["count"] == lost


@pytest.mark.rule("AW-OPS-15", "AW-RES-08")
def test_operations_give_nothing_else() -> None:
    # Cards and a sheet full of effects on claiming stay silent.
    t = running(
        has=stats(energy=7),
        side="relict_seven_b",
        cards=["efficient_scavenging", "combat_drills", "applied_archaeology"],
    )
    t.do("trade", empire=1, strength=1, experience=1)

    assert t.stats(0) == stats(empire=1, strength=1, experience=1, energy=7)
    assert {source for _, _, source in t.gains(0)} == {"operations"}
    assert len(t.player(0)["cards"]) == 3


@pytest.mark.rule("AW-OPS-16")
def test_the_worked_example_on_other_planets() -> None:
    # What Jane trades on the third planet is too much on the second.
    legal = running("II-ops1", 3, stats(strength=2, experience=1))
    early = running("II-ops1", 2, stats(strength=2, experience=1))

    assert legal.why("trade", empire=3, strength=1, experience=1) == ""
    assert early.why("trade", empire=3, strength=1, experience=1) == "AW-OPS-10"
