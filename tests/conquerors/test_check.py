"""The state check after every step, and who wins when several things happen in one."""

from __future__ import annotations

import pytest

from tests.conquerors.acting import act, at
from tests.conquerors.ending import BIG, DOME, MARAUDER, RAIDER, ended, heal_all, of, worn
from tests.conquerors.laid import DECK, Json, lay


def hit_bases(amount: int) -> Json:
    bases = {"sel": "all", "side": "any", "type": ["base"]}
    return {"verb": "damage", "to": bases, "amount": amount}


@pytest.mark.rule("PC-CHK-01")
def test_the_state_is_checked_between_two_steps() -> None:
    t = lay(board=[{"buildings": [worn(DOME, 2)]}])
    me = {"sel": "self"}
    act(
        t, {"verb": "damage", "to": me, "amount": 2}, {"verb": "heal", "to": me, "amount": 2},
        source=DOME,
    )  # fmt: skip
    assert (t.on_planet(0, "building"), t.junkyard(0)) == ([], [DOME])


@pytest.mark.rule("PC-CHK-01")
def test_a_line_of_the_attack_is_one_step() -> None:
    """Two bases fall in the same line, so the attacker is alone and wins."""
    board = [{"warriors": [MARAUDER, RAIDER]}, {"base": 1}, {"base": 1}]
    t = lay("attack", seats=3, board=board, decks=[DECK] * 3)
    t.attack(MARAUDER, RAIDER)
    t.aim("base", 1)
    t.aim("base", 2)
    assert ended(t) == ([0], "base_destroyed")


@pytest.mark.rule("PC-CHK-01")
def test_what_fights_falls_together() -> None:
    side = {"warriors": [RAIDER]}
    t = lay("attack", board=[side, side], decks=[DECK, DECK])
    t.do("attack", spot=t.spot(RAIDER, 0))
    t.block(RAIDER, 1)
    assert (t.junkyard(0), t.junkyard(1)) == ([RAIDER], [RAIDER])


@pytest.mark.rule("PC-CHK-02")
def test_the_traps_of_a_demolished_building_leave_with_it() -> None:
    board = [
        {"buildings": [worn(DOME, 1), "gold_mine"], "traps": [{"card": "landmine", "before": 0}]}
    ]
    t = lay(board=board)
    act(t, {"verb": "damage", "to": {"sel": "self"}, "amount": 1}, source=DOME)
    assert sorted(t.junkyard(0)) == [DOME, "landmine"]
    assert t.log("activates") == []


@pytest.mark.rule("PC-CHK-02")
def test_a_lost_base_comes_before_conquest() -> None:
    """A's base falls in the very step that lifts A to thirty points."""
    t = lay(board=[{"buildings": [BIG, BIG, worn(DOME, 5)]}])
    of(t).life[0] = 0
    act(t, heal_all(1))
    assert ended(t) == ([1], "base_destroyed")


@pytest.mark.rule("PC-CHK-02")
def test_conquest_and_the_last_base_come_before_an_empty_deck() -> None:
    draw = {"verb": "draw", "who": "you", "n": 1}
    t = lay(board=[{"buildings": [BIG, BIG, worn(DOME, 5)]}, {}], decks=[DECK, [RAIDER]])
    of(t).life[at(t, DOME)] = 6  # the thirtieth point, in the step that draws the last card
    act(t, draw, by=1)
    assert ended(t) == ([0], "conquest")
    t = lay(board=[{"buildings": [BIG]}, {}], decks=[DECK, [RAIDER]])
    of(t).life[0] = 0
    act(t, draw, by=1)
    assert ended(t) == ([1], "base_destroyed")


@pytest.mark.rule("PC-CHK-02")
def test_the_check_repeats_until_nothing_changes() -> None:
    """What leaves with two players in one check is settled before anything goes on."""
    board = [{}, {"base": 1, "buildings": [{"card": DOME, "owner": 0}]}, {"base": 1}, {}]
    t = lay(seats=4, board=board, decks=[DECK] * 4)
    act(t, hit_bases(1))
    assert [t.player(seat)["out"] for seat in range(4)] == [False, True, True, False]
    assert t.junkyard(0) == [DOME]
    assert (t.result, t.open()["stirred"]) == (None, False)


@pytest.mark.rule("PC-CHK-03")
@pytest.mark.parametrize(
    ("tie", "active", "winners"),
    [
        ("best_total", 0, [0]), ("best_total", 1, [0]),
        ("active_player", 0, [0]), ("active_player", 1, [1]), ("active_player", 2, [0]),
        ("shared", 1, [0, 1]),
    ],
)  # fmt: skip
def test_two_conquer_in_one_check(tie: str, active: int, winners: list[int]) -> None:
    more = {"buildings": [worn(BIG, 11), worn(BIG, 11), worn(DOME, 5), worn("gold_mine", 1)]}
    less = {"buildings": [BIG, BIG, worn(DOME, 5)]}
    t = lay(
        seats=3, active=active, board=[more, less, {}], decks=[DECK] * 3,
        options={"conquest_tie": tie},
    )  # fmt: skip
    assert t.result is None
    act(t, heal_all(1), by=2)
    assert ended(t) == (winners, "conquest")  # 32 and 30


@pytest.mark.rule("PC-CHK-03")
@pytest.mark.parametrize(("bases", "winners"), [((9, 8), [0]), ((8, 9), [1]), ((9, 9), [0, 1])])
def test_equal_totals_are_decided_by_the_base(bases: tuple[int, int], winners: list[int]) -> None:
    board = [{"base": base, "buildings": [BIG, BIG, worn(DOME, 5)]} for base in bases]
    t = lay(board=board)
    act(t, heal_all(1))
    assert ended(t) == (winners, "conquest")


@pytest.mark.rule("PC-CHK-04")
@pytest.mark.parametrize(
    ("bases", "winners", "ending"),
    [
        ((1, 1), [0, 1], "draw"),
        ((1, 2), [1], "base_destroyed"),
        ((1, 1, 1), [0, 1, 2], "draw"),
        ((1, 1, 2), [2], "base_destroyed"),
    ],
)
def test_the_last_bases_fall_together(
    bases: tuple[int, ...], winners: list[int], ending: str
) -> None:
    t = lay(seats=len(bases), board=[{"base": base} for base in bases])
    act(t, hit_bases(1))
    assert ended(t) == (winners, ending)


@pytest.mark.rule("PC-CHK-04")
def test_one_who_was_out_before_has_no_part_in_the_draw() -> None:
    t = lay(seats=3, board=[{"base": 1}, {}, {"base": 1}], decks=[DECK] * 3)
    t.table.concede(1)
    act(t, hit_bases(1))
    assert ended(t) == ([0, 2], "draw")
