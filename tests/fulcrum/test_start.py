"""Before the first turn, and the order of turns and phases."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.fulcrum.laid import Laid, lay, new
from tests.fulcrum.played import FACES, SPECTATOR, begun, kinds, named, play_turns

BEGIN = {"blue": "MI-BEG", "orange": "CC-BEG", "black": "DF-BEG", "green": "FF-BEG"}


def drawn(t: Laid) -> list[str]:
    """The starting cubes in the order of players."""
    draws = named(t.log(), "draws_cube")
    return [draw["cube"] for draw in sorted(draws, key=lambda draw: int(draw["player"]))]


# -- cubes and Begin spaces -----------------------------------------------------------------


@pytest.mark.rule("PF-START-01")
def test_everybody_is_as_likely_to_draw_each_of_the_four_colours() -> None:
    games = [drawn(new(4, seed)) for seed in range(160)]

    for cubes in games:
        assert sorted(cubes) == sorted(BEGIN), "each colour once, and never pink"
    for seat in range(4):
        count = Counter(cubes[seat] for cubes in games)
        assert all(25 <= count[cube] <= 55 for cube in BEGIN), count


@pytest.mark.rule("PF-START-01")
def test_two_draw_from_all_four_colours_too() -> None:
    games = [drawn(new(2, seed)) for seed in range(60)]

    assert all(len(set(cubes)) == 2 for cubes in games)
    assert {cube for cubes in games for cube in cubes} == set(BEGIN)


@pytest.mark.rule("PF-START-02")
@pytest.mark.parametrize("first", range(4))
def test_blue_goes_first_and_the_turn_passes_to_the_left(first: int) -> None:
    cubes = ["orange", "black", "green"]
    cubes.insert(first, "blue")
    t = begun(4, *cubes)

    assert named(t.log(), "goes_first") == [{"player": first}]
    assert t.asked == first
    order = [*range(4), *range(4), *range(4)]
    assert [first, *play_turns(t, 7)] == order[first : first + 8]


@pytest.mark.rule("PF-START-03")
@pytest.mark.parametrize(
    ("cubes", "first"),
    [
        (["green", "black"], 1),
        (["black", "orange"], 1),
        (["orange", "green"], 0),
        (["green", "black", "orange"], 2),
        (["black", "green", "blue"], 2),
    ],
)
def test_without_blue_the_first_of_orange_black_and_green_begins(
    cubes: list[str], first: int
) -> None:
    t = begun(len(cubes), *cubes)

    assert t.open()["first"] == first
    assert t.asked == first


@pytest.mark.rule("PF-START-03")
@pytest.mark.parametrize("seats", [2, 3])
def test_blue_may_be_agreed_to_be_among_the_cubes(seats: int) -> None:
    usual = [drawn(new(seats, seed)) for seed in range(40)]
    agreed = [drawn(new(seats, seed, blue_always_in=True)) for seed in range(40)]

    assert not all("blue" in cubes for cubes in usual)
    assert all("blue" in cubes for cubes in agreed)
    assert all(len(set(cubes)) == seats for cubes in agreed)
    assert {cube for cubes in agreed for cube in cubes} == set(BEGIN)
    assert {cubes.index("blue") for cubes in agreed} == set(range(seats))


@pytest.mark.rule("PF-START-04")
def test_ais_draw_after_all_people() -> None:
    t = new(2, ai_opponents="2")
    draws = named(t.log(), "draws_cube")

    assert [t.player(draw["player"])["ai"] for draw in draws] == [False, False, True, True]


@pytest.mark.rule("PF-START-05")
@pytest.mark.parametrize("cube", list(BEGIN))
def test_the_cube_says_where_the_standee_begins(cube: str) -> None:
    others = [other for other in BEGIN if other != cube]
    first = begun(2, cube, others[-1])
    assert named(first.log(), "draws_cube")[0]["space"] == BEGIN[cube]

    if cube != "blue":
        # Whoever goes first has left already: only one link leads away from a Begin space.
        waiting = begun(2, "blue", cube)
        assert waiting.at(1) == BEGIN[cube]
        assert waiting.open()["path"] == ["MI-BEG", "MI-TB"]


@pytest.mark.rule("PF-START-06")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_four_begin_in_the_four_outer_regions(seed: int) -> None:
    t = new(4, seed)
    spaces = [draw["space"] for draw in named(t.log(), "draws_cube")]

    assert sorted(spaces) == sorted(BEGIN.values())
    assert "PI-BEG" not in FACES["spaces"]


@pytest.mark.rule("PF-START-07")
@pytest.mark.parametrize("cube", list(BEGIN))
def test_two_more_cubes_of_the_same_colour(cube: str) -> None:
    other = "green" if cube != "green" else "black"
    t = begun(2, cube, other)

    assert t.cubes(0) == {cube: 3}
    assert t.cubes(1) == {other: 3}
    for colour in (*BEGIN, "pink"):
        assert t.supply(colour) == (17 if colour in (cube, other) else 20)


# -- Meteor cards ---------------------------------------------------------------------------


@pytest.mark.rule("PF-START-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_meteor_cards_each_for_the_owners_eyes_only(seats: int) -> None:
    t = new(seats)

    assert [len(t.hand(seat)) for seat in range(seats)] == [3] * seats
    assert t.open()["deck_size"] == 26 - 3 * seats
    for seat in range(seats):
        for other, player in enumerate(t.view(seat)["players"]):
            shown = sorted(player["hand"]) if other == seat else player["hand"]
            assert shown == (t.hand(seat) if other == seat else {"size": 3})
    for viewer in (*range(seats), SPECTATOR):
        for draw in named(t.log(seat=viewer), "draws"):
            assert ("card" in draw) == (draw["player"] == viewer)


@pytest.mark.rule("PF-START-09", "PF-START-10")
def test_ais_get_cards_that_nobody_sees_and_begin_like_people() -> None:
    t = begun(1, "blue", "orange", "green", "black")

    for player, cube in ((1, "orange"), (2, "green"), (3, "black")):
        assert len(t.hand(player)) == 3
        assert t.at(player) == BEGIN[cube]
        assert t.cubes(player) == {cube: 3}
        for viewer in (0, SPECTATOR):
            assert t.view(viewer)["players"][player]["hand"] == {"size": 3}
    assert t.open()["deck_size"] == 14
    draws = named(t.log(seat=0), "draws")
    assert ["card" in draw for draw in draws] == [True] * 3 + [False] * 9


# -- turns ----------------------------------------------------------------------------------


@pytest.mark.rule("PF-TURN-01")
def test_move_then_action_then_morality() -> None:
    t = lay(players=[{"at": "MI-TA", "markers": [4, 4, 0, 0]}])
    phases = [t.open()["phase"]]
    t.do("move", space="MI-MET")
    t.do("move", space="MI-CEN")
    t.do("stop")

    assert phases == ["move"]
    assert kinds(t.log()) == [
        "turn",
        "moves",
        "moves",
        "gains",
        "shifts",
        "defects",
        "paragon",
        "turn",
        "moves",
    ], "the last two are the next player's, who has only one way"
    assert t.faction(0) == "overlord"


@pytest.mark.rule("PF-TURN-01")
def test_a_choice_in_the_action_phase_comes_after_all_moves() -> None:
    t = lay(players=[{"at": "MI-TC"}])
    t.walk("MI-OUT")

    assert (t.asked, t.open()["phase"], t.verbs()) == (0, "action", {"take"})
    assert t.markers(0) == [0, 0, 0, 0], "Morality comes last"
    t.play_on("take")
    assert t.markers(0) == [0, 0, 0, -3]
    assert t.asked == 1


@pytest.mark.rule("PF-TURN-02")
def test_the_turn_passes_to_people_and_ais_alike() -> None:
    t = lay(
        at={"step": "turn", "player": 1},
        options={"ai_opponents": "2"},
        players=[{"at": "PI-MET"}, {"at": "MI-TA"}],
    )
    t.walk("MI-B-CC")

    assert [turn["player"] for turn in named(t.log(), "turn")] == [1, 2, 3, 0]
    moved = {move["player"] for move in named(t.log(), "moves")}
    assert moved == {1, 2, 3}, "the AIs have played"
    assert t.asked == 0


@pytest.mark.rule("PF-TURN-03")
def test_nobody_acts_where_the_turn_began() -> None:
    t = lay(players=[{"at": "PI-CEN", "levels": {"speed": 5}}])

    assert "PI-CEN" not in t.reach()
    assert t.verbs() == {"move"}
    assert t.why("gather") != ""


@pytest.mark.rule("PF-TURN-03")
def test_coming_back_in_a_circle_is_another_matter_where_that_was_agreed() -> None:
    t = lay(options={"revisit_rule": "no_immediate_reversal"}, players=[{"at": "PI-CEN"}])
    assert t.reach()["PI-CEN"]["path"] == ["PI-MET", "PI-TA", "PI-CEN"]
    t.walk("PI-MET", "PI-TA", "PI-CEN")

    assert t.cubes(0) == {"pink": 3}
