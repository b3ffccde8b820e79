"""Setup: goal, decks, Commanders, colours, the first line-up."""

from __future__ import annotations

import pytest

from orrery.core.errors import Refused
from orrery.games.planetfall.content import CARDS, GOALS, SIDES
from tests.planetfall.laid import Json, Laid, lay, new, stats
from tests.planetfall.played import named, played

DECKS = [{card.key for card in CARDS if card.planet == planet} for planet in range(1, 8)]


def pick(t: Laid, *sides: str) -> Laid:
    for side in sides:
        t.do("pick", side=side)
    return t


def sheets(t: Laid) -> set[str]:
    """The Commanders that are offered, whichever side."""
    return {side.rsplit("_", 1)[0] for side in t.can("pick", "side")}


# -- board, goal and decks ------------------------------------------------------------------


@pytest.mark.rule("AW-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_one_operations_board_for_all(seats: int) -> None:
    t = lay(seats, at={"step": "place"})

    assert [key for key in t.places() if "ops" in key] == ["I-ops1", "II-ops1", "III-ops1"]
    assert [t.places()[f"{level}-ops1"]["level"] for level in ("I", "II", "III")] == [
        "I",
        "II",
        "III",
    ]
    assert sorted(t.track()) == list(range(seats))
    t.place("II-ops1")
    assert t.why("place", place="II-ops1") == "AW-OPS-02"


@pytest.mark.rule("AW-SETUP-02")
def test_the_goal_lies_open_before_the_first_commander_is_picked() -> None:
    t = new(3)

    assert t.verbs() == {"pick"}
    assert [event["event"] for event in t.log()] == ["goal_sheet"]
    assert t.view(1)["goal"] == t.log()[0]["args"]["goal"]
    assert {new(2, seed).open()["goal"] for seed in range(60)} == {goal.key for goal in GOALS}
    assert len(GOALS) == 8


@pytest.mark.rule("AW-SETUP-02")
def test_its_three_conditions_hold_for_every_player() -> None:
    t = lay(
        at={"step": "score"},
        goal="conquest",
        players=[
            {"stats": stats(experience=8), "cards": ["bog_lurker", "ice_burrower"]},
            {"stats": stats(experience=9), "cards": ["canyon_stalker"]},
        ],
    )

    assert [t.player(seat)["earned"] for seat in (0, 1)] == [
        {"first_goal": 6, "second_goal": 2, "third_goal": 4},
        {"second_goal": 1, "third_goal": 4},
    ]


@pytest.mark.rule("AW-SETUP-02", "AW-SETUP-14")
def test_goal_and_sheets_stay_what_they_are_and_no_others_come() -> None:
    game = played(3)
    begun = [d.table for d in game.decisions if d.verb != "pick"]

    assert len(game.end.log("goal_sheet")) == 1
    assert {d.table["goal"] for d in game.decisions} == {game.end.open()["goal"]}
    assert {d.table["phase"] for d in game.decisions if "pick" in d.offered} == {"setup"}
    sides = [[player["side"] for player in table["players"]] for table in begun]
    assert all(each == sides[0] for each in sides)


@pytest.mark.rule("AW-SETUP-03")
@pytest.mark.parametrize("planet", [1, 4, 7])
def test_a_deck_is_the_fourteen_cards_with_its_number_in_an_order_of_its_own(planet: int) -> None:
    def revealed(seed: int) -> list[str]:
        t = lay(at={"step": "round"}, round=planet, seed=seed)
        return [args["card"] for args in named(t.log(), "reveals")]

    rows = [revealed(seed) for seed in range(40)]
    assert len(DECKS[planet - 1]) == 14
    assert {row[0] for row in rows} == {row[-1] for row in rows} == DECKS[planet - 1]
    assert len({tuple(row) for row in rows}) == 40


@pytest.mark.rule("AW-SETUP-03")
def test_a_deck_holds_no_card_of_another_number() -> None:
    with pytest.raises(Refused, match="bog_lurker"):
        lay(at={"step": "round"}, round=1, chance=["bog_lurker"])


# -- Commanders -----------------------------------------------------------------------------


@pytest.mark.rule("AW-SETUP-05", "AW-SETUP-12")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_sheets_are_picked_in_seat_order_from_the_first_seat(seed: int) -> None:
    t = new(3, seed)
    asked = []
    for left in (6, 5, 4):
        asked.append(t.asked)
        assert len(sheets(t)) == left
        t.do("pick", side=t.can("pick", "side")[-1])

    assert asked == [0, 1, 2]
    assert t.verbs() == {"place"}


@pytest.mark.rule("AW-SETUP-06")
def test_both_sides_of_one_sheet_never_meet() -> None:
    t = pick(new(2), "jack_gelder_a")

    assert "jack_gelder" not in sheets(t)
    assert t.why("pick", side="jack_gelder_a") == "AW-SETUP-06"
    assert t.why("pick", side="jack_gelder_b") == "AW-SETUP-06"
    with pytest.raises(Refused, match="different sheet"):
        lay(at={"step": "place"}, players=[{"side": "jack_gelder_a"}, {"side": "jack_gelder_b"}])


@pytest.mark.rule("AW-SETUP-07", "AW-VAR-02")
def test_everybody_is_free_to_use_either_side() -> None:
    t = new(3)
    assert len(t.can("pick")) == 12

    pick(t, "jack_gelder_a", "aron_ardelli_b", "odrun_coalbeard_a")

    assert [t.player(seat)["side"] for seat in range(3)] == [
        "jack_gelder_a",
        "aron_ardelli_b",
        "odrun_coalbeard_a",
    ]


@pytest.mark.rule("AW-SETUP-08", "AW-SETUP-10")
@pytest.mark.parametrize(
    ("side", "start", "slot"),
    [
        ("jack_gelder_a", stats(1, 4, 6), 0),
        ("jack_gelder_b", stats(1, 3, 3), 1),
        ("aron_ardelli_b", stats(2, 5, 6), 1),
        ("jikuku_cosrax_b", stats(2, 6, 4), 1),
        ("odrun_coalbeard_a", stats(1, 5, 7), 0),
    ],
)
def test_the_side_gives_start_values_and_initiative(
    side: str, start: dict[str, int], slot: int
) -> None:
    t = pick(new(2), side)
    assert t.stats(0) == start
    assert t.stats(1) == stats(), "no markers before the pick"

    pick(t, "maera_thornveil_b")  # Initiative 7

    assert t.track()[slot] == 0
    assert t.stats(1) == stats(2, 7, 7)


@pytest.mark.rule("AW-SETUP-08")
@pytest.mark.parametrize(("side", "strength", "points"), [("a", 2, 7), ("b", 0, 9)])
def test_the_side_gives_the_ability(side: str, strength: int, points: int) -> None:
    t = lay(
        at={"step": "resolve"},
        rows=[["forgotten_depot"]],
        players=[{"side": f"jack_gelder_{side}", "stats": stats(), "ship": "I-1"}],
    )

    assert t.stats(0)["strength"] == strength
    assert t.places()["III-ops1"]["points"][0] == points


@pytest.mark.rule("AW-SETUP-09")
def test_each_player_has_one_ship_and_four_markers_of_an_own_colour() -> None:
    t = lay(6, at={"step": "place"})

    assert len({t.player(seat)["colour"] for seat in range(6)}) == 6
    assert sorted(t.track()) == [0, 1, 2, 3, 4, 5]
    t.place("I-ops1")
    assert t.track() == [None, *t.track()[1:]], "the ship that was placed is the only one"
    assert all(len(t.stats(seat)) == 4 for seat in range(6))


@pytest.mark.rule("AW-SETUP-09")
@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"players": [{"colour": "red"}, {"colour": "red"}]}, "different one for each player"),
        ({"track": [0, 0]}, "ship of player 0"),
        ({"players": [{"ship": "I-ops1"}], "track": [0, 1]}, "ship of player 0"),
        ({"players": [{"ship": "I-ops1"}, {"ship": "I-ops1"}]}, "different place"),
    ],
)
def test_colours_and_ships_are_never_shared_or_doubled(
    changes: dict[str, Json], problem: str
) -> None:
    with pytest.raises(Refused, match=problem):
        lay(at={"step": "place"}, **changes)


@pytest.mark.rule("AW-SETUP-11")
def test_colours_make_no_difference() -> None:
    tables = [
        lay(at={"step": "round"}, players=[{"colour": first}, {"colour": second}])
        for first, second in (("blue", "red"), ("purple", "white"))
    ]
    while (asked := tables[0].asked) is not None:
        assert tables[1].asked == asked
        assert tables[1].actions() == tables[0].actions()
        action = tables[0].actions()[-1]["action"]
        for t in tables:
            t.table.apply(action)

    assert tables[1].result == tables[0].result
    assert tables[1].player(0)["colour"] == "purple"


@pytest.mark.rule("AW-SETUP-13")
def test_sheet_and_side_are_named_together_and_in_public() -> None:
    t = pick(new(2), "aron_ardelli_b")

    assert t.asked == 1
    assert t.view(1)["players"][0]["side"] == "aron_ardelli_b"
    assert t.log("picks", seat=1)[0]["args"] == {"seat": 0, "side": "aron_ardelli_b"}


# -- variants -------------------------------------------------------------------------------


@pytest.mark.rule("AW-VAR-01")
def test_dealt_sheets_leave_only_the_sides_to_choose() -> None:
    t = new(3, commander_selection="random")
    dealt = [t.player(seat)["commander"] for seat in range(3)]
    assert len(set(dealt)) == 3
    assert [args["commander"] for args in named(t.log(), "dealt")] == dealt

    for seat in range(3):
        assert t.asked == seat
        assert t.can("pick", "side") == [f"{dealt[seat]}_a", f"{dealt[seat]}_b"]
        assert t.why("pick", side=f"{dealt[seat - 1]}_a") == "AW-VAR-01"
        t.do("pick", side=f"{dealt[seat]}_b")

    assert [t.player(seat)["side"] for seat in range(3)] == [f"{key}_b" for key in dealt]


@pytest.mark.rule("AW-VAR-01")
def test_the_seed_decides_who_is_dealt_what() -> None:
    hands = [new(2, seed, commander_selection="random").player(0) for seed in range(40)]

    assert {hand["commander"] for hand in hands} == {side.key[:-2] for side in SIDES}


@pytest.mark.rule("AW-VAR-01", "AW-VAR-02")
@pytest.mark.parametrize("letter", ["A", "B"])
def test_dealt_sheets_with_a_fixed_side_ask_for_nothing(letter: str) -> None:
    t = new(6, commander_selection="random", commander_sides=f"all_{letter}")

    assert t.verbs() <= {"place", "restrain", "decline"}
    sides = [t.player(seat)["side"] for seat in range(6)]
    assert sorted(sides) == sorted(side.key for side in SIDES if side.letter == letter)


@pytest.mark.rule("AW-VAR-02")
@pytest.mark.parametrize(("letter", "other"), [("a", "b"), ("b", "a")])
def test_in_a_first_game_all_use_the_same_side(letter: str, other: str) -> None:
    t = new(2, commander_sides=f"all_{letter.upper()}")
    for _ in range(2):
        assert {side[-2:] for side in t.can("pick", "side")} == {f"_{letter}"}
        assert t.why("pick", side=f"odrun_coalbeard_{other}") == "AW-VAR-02"
        assert f"side {letter.upper()}" in t.table.state.prompt()
        t.do("pick", side=t.can("pick", "side")[0])

    assert t.player(1)["side"] == f"aron_ardelli_{letter}"


# -- the first line-up ----------------------------------------------------------------------


@pytest.mark.rule("AW-INIT-01")
def test_ships_line_up_by_ascending_initiative() -> None:
    # Initiatives 8, 3 and 6.
    t = pick(new(3), "jack_gelder_b", "aron_ardelli_a", "odrun_coalbeard_a")

    assert t.track() == [1, 2, 0]
    assert named(t.log(), "lines_up") == [
        {"player": 1, "slot": 1},
        {"player": 2, "slot": 2},
        {"player": 0, "slot": 3},
    ]
    assert t.asked == 1


@pytest.mark.rule("AW-INIT-02")
def test_after_the_line_up_only_the_track_counts() -> None:
    t = pick(new(2), "relict_seven_a", "jack_gelder_b")
    assert t.track() == [0, 1]

    t.place("III-ops1")
    t.place("I-ops1")
    for _ in range(2):
        t.do("trade", empire=0, strength=0, experience=0)

    assert t.open()["phase"] == "exploration_2"
    assert t.track() == [1, 0]
    assert t.asked == 1


@pytest.mark.rule("AW-INIT-03")
@pytest.mark.parametrize("selection", ["pick", "random"])
def test_equal_initiatives_go_by_pick_or_seat(
    selection: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for side in SIDES:
        monkeypatch.setattr(side, "initiative", 4)
    t = new(4, commander_selection=selection, commander_sides="all_A")

    t.play_on("pick")

    assert t.track() == [0, 1, 2, 3]


@pytest.mark.rule("AW-INIT-04")
def test_aron_ardelli_side_b_starts_last_whatever_his_initiative(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sides = ["aron_ardelli_b", "jack_gelder_a", "relict_seven_b", "jikuku_cosrax_a"]
    assert pick(new(4), *sides).track() == [3, 1, 2, 0]

    aron = next(side for side in SIDES if side.key == "aron_ardelli_b")
    monkeypatch.setattr(aron, "initiative", 0)

    assert pick(new(4), *sides).track() == [3, 1, 2, 0]
