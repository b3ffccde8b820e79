"""The order in which actions are resolved, and the turn order track that follows from it."""

from __future__ import annotations

import pytest

from tests.planetfall.claiming import FULL, passing
from tests.planetfall.laid import Json, Laid, lay
from tests.planetfall.played import named

A, B, C, D = range(4)
NOTHING = {"empire": 0, "strength": 0, "experience": 0}


def actors(t: Laid) -> list[int]:
    """Whose actions were resolved, in order."""
    return [e["args"]["player"] for e in t.log() if e["event"] in ("claims", "runs", "fails")]


def laid_ships(*places: str, **changes: Json) -> Laid:
    """The ships of A, B, C, ... stand on these places of full rows, everybody can pay all."""
    players = [{"stats": FULL, "ship": place} for place in places]
    return lay(len(places), at={"step": "resolve"}, players=players, **changes)


# -- order ----------------------------------------------------------------------------------


@pytest.mark.rule("AW-RES-01")
def test_nothing_is_resolved_before_everybody_has_placed() -> None:
    t = lay(4, at={"step": "place"}, track=[A, B, C, D], players=[{"stats": FULL}] * 4)
    for card in ("I-1", "I-2", "II-1"):
        t.place(card)

    assert t.asked == D
    assert actors(t) == []
    t.place("III-1")
    t.play_on("claim")
    assert actors(t) == [A, B, C, D]


@pytest.mark.rule("AW-RES-02", "AW-TRACK-04")
def test_level_one_comes_before_two_and_two_before_three() -> None:
    t = lay(3, at={"step": "place"}, track=[A, B, C], players=[{"stats": FULL}] * 3)
    for card in ("III-1", "II-1", "I-1"):
        t.place(card)

    assert actors(t) == [C, B, A]
    assert t.track() == [C, B, A]


@pytest.mark.rule("AW-RES-02")
def test_an_operation_slot_comes_before_all_cards_of_deeper_levels() -> None:
    t = passing(laid_ships("II-1", "I-ops1", "III-1"))

    assert actors(t)[:3] == [B, A, C]


@pytest.mark.rule("AW-RES-03")
def test_within_a_level_actions_go_from_left_to_right() -> None:
    places = ["I-ops1", "I-5", "I-1", "I-3"]
    row = ["crashed_courier", "cryo_vault_1", "forgotten_depot", "combat_drills", "canyon_stalker"]
    t = laid_ships(*places, rows=[row])

    assert actors(t) == [C, D, B]
    assert t.asked == A, "the slot is at the right end"


@pytest.mark.rule("AW-RES-03")
def test_so_do_several_slots_of_a_level() -> None:
    t = laid_ships("I-ops2", "II-1", "I-ops1", options={"operation_slots": "2-2-2"})

    assert t.asked == C
    t.do("trade", **NOTHING)
    assert t.asked == A
    t.do("trade", **NOTHING)
    assert actors(t) == [C, A, B]


@pytest.mark.rule("AW-RES-14")
@pytest.mark.parametrize("level", ["II", "III"])
def test_the_turn_example_on_either_deeper_level(level: str) -> None:
    peter, john, jane = A, B, C
    rows = [["rootbound_reactor"], [], []]
    rows[len(level) - 1] = ["energy_development"]
    t = lay(
        3,
        at={"step": "place"},
        track=[peter, john, jane],
        rows=rows,
        players=[{"stats": FULL}] * 3,
    )
    for target in ("energy_development", "I-ops1", "rootbound_reactor"):
        t.place(target)
    t.do("claim", mode="annex")
    t.do("trade", **NOTHING)

    assert actors(t) == t.track() == [jane, john, peter]
    assert [len(t.player(seat)["cards"]) for seat in (jane, john, peter)] == [1, 0, 1]


# -- the turn order track -------------------------------------------------------------------


@pytest.mark.rule("AW-TRACK-01")
@pytest.mark.parametrize("track", [[A, B, C], [C, A, B]])
def test_the_track_is_read_from_the_top(track: list[int]) -> None:
    t = lay(3, at={"step": "place"}, track=track)

    for player, slot in zip(track, ("I-ops1", "II-ops1", "III-ops1"), strict=True):
        assert t.asked == player
        t.place(slot)
    assert t.track() == [None] * 3


@pytest.mark.rule("AW-TRACK-01")
def test_six_ships_need_six_slots() -> None:
    t = laid_ships("I-1", "I-2", "I-3", "I-4", "I-5", "I-ops1")
    t.play_on("claim", "trade")

    lines = [args["slot"] for args in named(t.log(), "lines_up")]
    assert lines == [1, 2, 3, 4, 5, 6]
    assert sorted(t.track()) == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("AW-TRACK-02", "AW-TRACK-03")
def test_a_ship_goes_to_the_highest_free_slot_when_its_action_is_resolved() -> None:
    t = laid_ships("II-ops1", "I-ops1", "III-ops1")
    tracks = [t.track()]
    for _ in range(3):
        t.do("trade", **NOTHING)
        tracks.append(t.track())

    assert tracks == [[None] * 3, [B, None, None], [B, A, None], [B, A, C]]
    assert t.player(A)["ship"] is None
    assert t.open()["phase"] == "exploration_2"
    asked = []
    for slot in ("I-ops1", "II-ops1", "III-ops1"):
        asked.append(t.asked)
        t.place(slot)
    assert asked == [B, A, C]


@pytest.mark.rule("AW-TRACK-04")
@pytest.mark.parametrize(
    ("places", "order"),
    [
        (("III-1", "II-1", "I-1"), [C, B, A]),
        (("III-ops1", "I-ops1", "II-ops1"), [B, C, A]),
        (("I-ops1", "II-1", "I-2"), [C, A, B]),
    ],
)
def test_a_higher_level_acts_earlier_in_the_next_exploration(
    places: tuple[str, ...], order: list[int]
) -> None:
    t = laid_ships(*places).play_on("claim", "trade")

    assert t.track() == order
    assert t.asked == order[0]


@pytest.mark.rule("AW-TRACK-05")
def test_the_order_after_part_two_holds_for_the_next_round() -> None:
    t = lay(
        3,
        at={"step": "resolve", "part": 2},
        round=3,
        players=[{"ship": "II-ops1"}, {"ship": "III-ops1"}, {"ship": "I-ops1"}],
    )
    t.play_on("trade")

    assert (t.open()["round"], t.open()["phase"]) == (4, "exploration_1")
    assert t.track() == [C, A, B]
    asked = []
    for slot in ("I-ops1", "II-ops1", "III-ops1"):
        asked.append(t.asked)
        t.place(slot)
    assert asked == [C, A, B]


@pytest.mark.rule("AW-TRACK-06")
@pytest.mark.parametrize(
    ("others", "order"),
    [
        (("II-ops1",), [B, A]),
        (("II-ops1", "III-ops1"), [B, C, A]),
        (("II-ops1", "III-ops1", "III-1"), [B, D, C, A]),
    ],
)
def test_the_last_slot_is_that_of_the_number_of_players(
    others: tuple[str, ...], order: list[int]
) -> None:
    t = lay(
        len(order),
        at={"step": "resolve"},
        rows=[["forgotten_depot"], [], ["crashed_courier"]],
        players=[
            {"side": "aron_ardelli_b", "ship": "I-1"},
            *[{"ship": place} for place in others],
        ],
    )
    assert actors(t) == [A]
    assert t.track() == [None] * len(others) + [A]

    t.play_on("trade")

    assert t.track() == order
