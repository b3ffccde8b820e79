"""Aron Ardelli, side B: the last slot, the first Income phase, and the Restrain token."""

from __future__ import annotations

import random

import pytest

from orrery.core.errors import Refused
from tests.planetfall.claiming import CALM
from tests.planetfall.laid import Json, Laid, lay, new, stats

ARON = "aron_ardelli_b"
OTHER = "relict_seven_b"


def income(number: int = 2, **changes: Json) -> Laid:
    """The Income phase of a round with Aron Ardelli as player 0."""
    changes.setdefault("players", [{"side": ARON}, {"side": OTHER}])
    return lay(at={"step": "income"}, round=number, **changes)


def reserved(place: str, rows: Json, **changes: Json) -> Laid:
    """Player 1 is to place, then Aron Ardelli, whose token lies on a place."""
    changes.setdefault("players", [{"side": ARON}, {"side": CALM}])
    return lay(at={"step": "place"}, rows=rows, restrained=place, **changes)


def trade_nothing(t: Laid) -> None:
    t.do("trade", empire=0, strength=0, experience=0)


# -- Income and the track -------------------------------------------------------------------


@pytest.mark.rule("AW-ARON-01")
@pytest.mark.parametrize("number", [1, 2, 7])
def test_his_ability_works_in_every_income_phase(number: int) -> None:
    t = income(number)

    assert t.asked == 0
    assert t.open()["phase"] == "income"
    assert t.verbs() == {"restrain", "decline"}


@pytest.mark.rule("AW-ARON-01")
def test_his_own_sectors_are_skipped_in_the_first_round_all_the_same() -> None:
    # Only his ability is resolved there.
    t = income(1, players=[{"side": ARON, "annexed": ["dry_well_turbine"]}, {"side": OTHER}])

    assert t.verbs() == {"restrain", "decline"}
    assert t.log("gains") == []


@pytest.mark.rule("AW-ARON-02")
@pytest.mark.parametrize("slot", ["I-ops1", "II-ops1", "III-ops1"])
def test_his_ship_goes_to_the_last_slot_after_an_action(slot: str) -> None:
    others = [place for place in ("I-ops2", "II-ops2", "III-ops2") if place != slot]
    t = lay(
        4,
        at={"step": "resolve"},
        options={"operation_slots": "2-2-2"},
        players=[
            {"side": ARON, "ship": slot},
            *[{"ship": place} for place in others[:3]],
        ],
    )
    while t.verbs() == {"trade"}:
        trade_nothing(t)

    assert t.track() == [1, 2, 3, 0]


@pytest.mark.rule("AW-ARON-02")
def test_so_it_does_after_a_skip() -> None:
    t = lay(
        3,
        at={"step": "place"},
        options={"forced_placement": False},
        track=[1, 2, 0],
        players=[{"side": ARON}],
    )
    t.place("II-ops1")
    t.place("I-ops1")
    t.do("skip")
    trade_nothing(t)
    trade_nothing(t)

    assert t.track() == [2, 1, 0]


@pytest.mark.rule("AW-ARON-02")
def test_the_turn_order_track_cannot_be_otherwise() -> None:
    with pytest.raises(Refused) as refused:
        lay(at={"step": "place"}, track=[0, 1], players=[{"side": ARON}])

    assert refused.value.field == "set.track"


@pytest.mark.rule("AW-ARON-03")
@pytest.mark.parametrize(
    ("his", "first", "second"),
    [
        ("I-ops1", "II-ops1", "III-ops1"),
        ("II-ops1", "I-ops1", "III-ops1"),
        ("III-ops1", "I-ops1", "II-ops1"),
    ],
)
def test_the_others_fill_the_highest_slots_and_leave_the_last_to_him(
    his: str, first: str, second: str
) -> None:
    t = lay(
        3,
        at={"step": "resolve"},
        players=[{"side": ARON, "ship": his}, {"ship": first}, {"ship": second}],
    )
    for _ in range(3):
        trade_nothing(t)

    assert t.track() == [1, 2, 0]


# -- the Restrain token ---------------------------------------------------------------------


@pytest.mark.rule("AW-RESTR-01")
@pytest.mark.parametrize("sides", ["all_A", "all_B"])
def test_the_token_is_in_play_only_with_him(sides: str) -> None:
    t = new(6, seed=4, commander_sides=sides)
    rng = random.Random(4)
    restrained = False
    while t.result is None:
        restrained = restrained or "restrain" in t.verbs()
        t.table.apply(rng.choice(t.table.state.options))

    assert restrained is (sides == "all_B")


@pytest.mark.rule("AW-RESTR-01")
def test_without_him_it_cannot_lie_anywhere() -> None:
    with pytest.raises(Refused) as refused:
        lay(at={"step": "place"}, restrained="I-1", players=[{"side": "aron_ardelli_a"}])

    assert refused.value.field == "set.restrained"


@pytest.mark.rule("AW-RESTR-02")
def test_it_goes_on_any_revealed_card_or_nowhere() -> None:
    # He can pay for nothing at all.
    t = income(players=[{"side": ARON, "stats": stats()}, {"side": OTHER}])

    assert t.can("restrain", "place") == [
        *["I-1", "I-2", "I-3", "I-4"],
        *["II-1", "II-2", "II-3"],
        *["III-1", "III-2"],
    ]
    assert t.why("decline") == ""
    assert t.why("restrain", place="I-ops1") == "AW-RESTR-02"
    assert t.why("restrain", place="I-5") == "AW-RESTR-02"
    assert t.why("restrain", seat=1, place="I-1") != ""


@pytest.mark.rule("AW-RESTR-02", "AW-EFF-02")
def test_he_may_do_without() -> None:
    t = income()
    t.do("decline")

    assert t.open()["restrained"] is None
    assert t.verbs() == {"place"}
    assert t.asked == 1


@pytest.mark.rule("AW-RESTR-02")
def test_the_token_is_public() -> None:
    t = income()
    t.do("restrain", place="II-2")

    assert t.view(1)["restrained"] == "II-2"
    assert t.log("restrains", seat=1)[0]["args"]["place"] == "II-2"


@pytest.mark.rule("AW-RESTR-03")
@pytest.mark.parametrize("part", [1, 2])
def test_nobody_else_may_choose_the_card_in_either_part(part: int) -> None:
    t = lay(
        at={"step": "place", "part": part},
        rows=[["methane_pocket", "sunken_crates"]],
        restrained="I-1",
        players=[{"side": ARON}, {"side": CALM}],
    )

    assert t.asked == 1
    assert t.why("place", place="I-1") == "AW-RESTR-03"
    t.place("sunken_crates")
    assert t.asked == 0
    assert "methane_pocket" in t.targets()


@pytest.mark.rule("AW-RESTR-03", "AW-SKIP-01")
def test_who_has_no_other_target_must_skip() -> None:
    # Neither can pay for the Unit, and there are no Operation slots.
    t = reserved(
        "I-1",
        [["methane_pocket", "spore_colossus"]],
        options={"operation_slots": "0-0-0"},
        players=[{"side": ARON, "stats": stats()}, {"side": CALM, "stats": stats()}],
    )

    assert [event["args"] for event in t.log("skips")] == [{"player": 1}]
    assert t.asked == 0
    assert t.targets() == ["methane_pocket"]


@pytest.mark.rule("AW-RESTR-04")
def test_the_owner_follows_the_normal_rules() -> None:
    t = reserved(
        "I-1",
        [["spore_colossus"]],
        players=[{"side": ARON, "stats": stats(strength=8)}, {"side": CALM}],
    )
    t.place("I-ops1")

    assert t.asked == 0
    assert t.why("place", place="I-1") == "AW-EXPL-06", "5 strength and 4 for missing experience"


@pytest.mark.rule("AW-RESTR-04")
def test_the_token_comes_back_when_the_card_is_claimed() -> None:
    t = reserved("I-1", [["sunken_crates", "methane_pocket"]])
    t.place("I-ops1")
    t.place("sunken_crates")
    trade_nothing(t)

    assert t.player(0)["cards"] == ["sunken_crates"]
    assert t.open()["restrained"] is None
    assert len(t.log("token_back")) == 1


@pytest.mark.rule("AW-RESTR-04")
def test_a_card_he_does_not_take_stays_reserved_until_migration() -> None:
    t = reserved("I-1", [["methane_pocket", "sunken_crates"]])
    for slot in ("I-ops1", "II-ops1"):
        t.place(slot)
    trade_nothing(t)
    trade_nothing(t)

    assert t.open()["phase"] == "exploration_2"
    assert t.asked == 1
    assert t.why("place", place="I-1") == "AW-RESTR-03"
    for slot in ("I-ops1", "II-ops1"):
        t.place(slot)
    trade_nothing(t)
    trade_nothing(t)

    assert t.open()["round"] == 3
    assert t.open()["restrained"] is None
    assert "methane_pocket" in t.open()["box"]
    assert t.asked == 0
    assert len(t.can("restrain")) == 9, "he may use it again"


@pytest.mark.rule("AW-RESTR-04")
def test_the_token_comes_back_at_the_end_of_the_game() -> None:
    t = lay(
        at={"step": "resolve", "part": 2},
        rows=[["palace_grid"]],
        restrained="I-1",
        players=[{"side": ARON, "ship": "I-ops1"}, {"side": CALM}],
    )
    trade_nothing(t)

    assert t.result is not None
    assert t.open()["restrained"] is None
    assert len(t.log("token_back")) == 1
