"""The end of the game: when it comes, what scores, and who wins."""

from __future__ import annotations

import pytest

from tests.fulcrum.laid import Json, Laid, battle, held, lay
from tests.fulcrum.played import kinds, named, play_turns

LETTERS = ("TA", "TB", "TC")
HIGH = dict.fromkeys(["energy", "resilience", "strength", "intelligence", "speed"], 5)
OTHERS = [f"{code}-{letter}" for code in ("PI", "DF", "FF", "CC") for letter in LETTERS]
# Player 1 holds four regions, player 0 all of Mount Immortalis but the last.
FOURTEEN = held(1, *OTHERS) | held(0, "MI-TA", "MI-TB")


def last_claim(seats: int = 2, options: Json = None, **changes: Json) -> Laid:
    """Player 0 claims the fifteenth territory."""
    players = [{"at": "MI-TC", "levels": HIGH, "cubes": {"blue": 5}}, {"levels": HIGH}]
    return lay(
        seats,
        at={"step": "act"},
        options=options,
        players=players,
        territories=FOURTEEN,
        **changes,
    )


def scored(*players: Json, territories: Json = None, **options: object) -> Laid:
    """The end of a game."""
    return lay(
        len(players),
        at={"step": "score"},
        options=options,
        players=list(players),
        territories=territories or {},
    )


def parts(t: Laid, player: int) -> dict[str, int]:
    """What a player scored for each part, as announced."""
    return {
        score["part"]: score["points"]
        for score in named(t.log(), "scores")
        if score["player"] == player
    }


def total(t: Laid, player: int) -> int:
    return next(int(n["points"]) for n in named(t.log(), "total") if n["player"] == player)


# -- when -----------------------------------------------------------------------------------


@pytest.mark.rule("PF-END-01", "PF-END-02")
def test_the_game_ends_at_once_when_the_last_territory_is_claimed() -> None:
    t = last_claim(4)

    assert t.holder("MI-TC") == 0
    assert t.asked is None
    assert t.open()["phase"] == "over"
    assert kinds(t.log()).index("scores") == kinds(t.log()).index("claims") + 1
    assert "turn" not in kinds(t.log()), "nobody else has a turn"
    assert t.markers(0) == [0, 0, 0, 0], "Morality is skipped"
    assert t.result["scores"][0] == 4 + 6 + 25


@pytest.mark.rule("PF-END-01")
def test_it_does_not_end_while_one_is_vacant() -> None:
    thirteen = {key: value for key, value in FOURTEEN.items() if key != "CC-TC"}
    t = lay(
        at={"step": "act"},
        players=[{"at": "MI-TC", "levels": HIGH, "cubes": {"blue": 5}}, {"levels": HIGH}],
        territories=thirteen,
    )

    assert t.open()["vacant"] == 1
    assert (t.asked, t.result) == (1, None)


@pytest.mark.rule("PF-END-01")
def test_rounds_may_be_counted_and_the_game_scored_after_the_last() -> None:
    t = lay(options={"round_cap": "2"}, first=1, players=[{"at": "MI-TA"}, {"at": "DF-TA"}])
    assert t.asked == 0
    assert play_turns(t, 9) == [1, 0], "the second round is played to its end"

    assert t.result is not None
    assert named(t.log(), "round_cap") == [{"count": 2}]
    assert t.open()["vacant"] > 0


@pytest.mark.rule("PF-END-02")
def test_the_round_may_be_finished_if_that_was_agreed() -> None:
    t = last_claim(3, {"finish_round": True})

    assert t.result is None
    assert "last_round" in kinds(t.log())
    assert t.markers(0) == [-4, 0, 0, 0], "Morality is carried out"
    assert play_turns(t, 9) == [2], "players 1 and 2 have their turns, and no more"
    assert t.result is not None


@pytest.mark.rule("PF-END-02")
def test_whoever_claims_last_in_a_round_ends_it_then_too() -> None:
    t = last_claim(2, {"finish_round": True}, first=1)

    assert t.result is not None
    assert t.markers(0) == [-4, 0, 0, 0]


@pytest.mark.rule("PF-END-02")
def test_then_a_release_does_not_put_the_end_off() -> None:
    here = {"at": "MI-MET", "levels": HIGH}
    t = lay(
        at=battle("reveal", player=1, rival=0, attacker=["starfall"]),
        options={"finish_round": True},
        ending=True,
        first=0,
        players=[here, here],
        territories=FOURTEEN | held(0, "MI-TC"),
    )
    assert t.verbs() == {"release"}
    t.do("release", territory="MI-TC")

    assert t.holder("MI-TC") is None
    assert t.result is not None


@pytest.mark.rule("PF-END-03")
def test_a_theft_does_not_end_the_game() -> None:
    fourteen = held(1, *OTHERS) | held(0, "MI-TA") | held(1, "MI-TC")
    t = lay(
        at={"step": "act"},
        players=[
            {"at": "MI-TC", "levels": HIGH, "cubes": {"blue": 5}},
            {"levels": HIGH},
        ],
        territories=fourteen,
    )

    assert t.holder("MI-TC") == 0
    assert t.open()["vacant"] == 1
    assert (t.asked, t.result) == (1, None)


@pytest.mark.rule("PF-END-03")
def test_a_release_puts_the_end_off() -> None:
    here = {"at": "DF-MET", "levels": HIGH}
    t = lay(
        at=battle("reveal", attacker=["starfall"]),
        players=[here, here],
        territories=FOURTEEN,
    )
    t.do("release", territory="DF-TA")

    assert t.open()["vacant"] == 2
    assert t.result is None


# -- points ---------------------------------------------------------------------------------

CANYON = ("CC-TA", "CC-TB", "CC-TC")


@pytest.mark.rule("PF-SCORE-01", "PF-SCORE-02")
def test_a_whole_region_scores_four_and_each_territory_two() -> None:
    t = scored({"levels": HIGH}, {}, territories=held(0, *CANYON, "DF-TA", "DF-TB"))

    assert parts(t, 0)["regions"] == 4
    assert parts(t, 0)["territories"] == 10


@pytest.mark.rule("PF-SCORE-01", "PF-SCORE-07")
@pytest.mark.parametrize("faction", ["guardian", "nomad", "overlord"])
def test_a_region_in_two_hands_scores_for_nobody(faction: str) -> None:
    # Guardians, and the Dark Paragon, have access to all three; they hold two and one.
    high = {"levels": HIGH, "faction": faction}
    t = scored(
        high,
        high,
        territories=held(0, "CC-TA", "CC-TB")
        | held(1, "CC-TC", "PI-TA", "PI-TB", "PI-TC", "MI-TA", "MI-TB", "MI-TC"),
    )

    assert parts(t, 0)["regions"] == 0
    assert parts(t, 1)["regions"] == 8
    assert (t.player(0)["access"]["corposant_canyon"] == 3) == (faction != "nomad")


@pytest.mark.rule("PF-SCORE-03")
def test_each_power_scores_its_level() -> None:
    levels = {"energy": 5, "resilience": 4, "strength": 3, "intelligence": 3, "speed": 2}
    t = scored({"levels": levels}, {})

    assert parts(t, 0)["powers"] == 17
    assert parts(t, 1)["powers"] == 15


@pytest.mark.rule("PF-SCORE-04")
def test_each_cube_scores_one() -> None:
    t = scored({"cubes": {"pink": 3, "blue": 2, "black": 1, "orange": 1}}, {})

    assert parts(t, 0)["fulcra"] == 7
    assert parts(t, 1)["fulcra"] == 0


@pytest.mark.rule("PF-SCORE-05")
def test_each_meteor_card_scores_one_usable_or_not() -> None:
    light = ["dawn_spark", "sunlance", "halo_ward"]
    t = scored({"faction": "overlord", "hand": light}, {"hand": ["worldbreaker"]})

    assert parts(t, 0)["meteors"] == 3
    assert parts(t, 1)["meteors"] == 1


@pytest.mark.rule("PF-SCORE-06")
def test_the_highest_sum_of_the_five_parts_wins() -> None:
    t = scored(
        {"levels": HIGH, "cubes": {"pink": 4}, "hand": ["sunlance"]},
        {"levels": HIGH, "cubes": {"pink": 5, "blue": 5}},
        {"levels": HIGH, "cubes": {"pink": 1}},
        territories=held(0, *CANYON, "DF-TA") | held(1, "DF-TB", "DF-TC") | held(2, "FF-TA"),
    )

    assert parts(t, 0) == {
        "regions": 4,
        "territories": 8,
        "powers": 25,
        "fulcra": 4,
        "meteors": 1,
    }
    assert [total(t, player) for player in range(3)] == [42, 39, 28]
    assert t.result["scores"] == [42, 39, 28]
    assert t.result["winners"] == [0]
    assert t.result["ranking"] == [[0], [1], [2]]
    assert named(t.log(), "wins") == [{"player": 0}]


@pytest.mark.rule("PF-SCORE-06")
def test_one_point_more_is_enough() -> None:
    t = scored({"cubes": {"pink": 2}}, {"cubes": {"blue": 3}}, {"cubes": {"black": 1}})

    assert t.result["winners"] == [1]
    assert t.result["ranking"] == [[1], [0], [2]]


@pytest.mark.rule("PF-SCORE-07")
def test_nothing_else_scores() -> None:
    alike: Json = {"levels": {"speed": 4}, "cubes": {"pink": 2}}
    t = scored(
        alike | {"faction": "overlord", "hand": ["sunlance"]},
        alike | {"faction": "guardian", "hand": ["worldbreaker"], "markers": [0, 0, -4, 4]},
        alike | {"faction": "guardian", "hand": ["starfall"]},
        # Player 2 has access to a territory more, through its fellow Guardian.
        territories=held(0, "CC-TA") | held(1, "CC-TB") | held(2, "MI-TA"),
    )

    assert t.open()["paragon"] == 0
    assert t.player(2)["access"]["corposant_canyon"] == 1
    assert [total(t, player) for player in range(3)] == [21, 21, 21]
    assert t.result["winners"] == [0, 1, 2]


@pytest.mark.rule("PF-SCORE-08")
def test_an_ai_with_more_points_than_anybody_wins() -> None:
    t = lay(
        1,
        at={"step": "score"},
        players=[{"cubes": {"pink": 2}}, {"cubes": {"pink": 1}}],
    )
    # Brandt's mat has 18 levels, as have those of the other two.
    assert [total(t, player) for player in range(4)] == [17, 19, 18, 18]

    assert named(t.log(), "wins") == [{"player": 1}]
    assert t.result["winners"] == []
    assert t.result["scores"] == [17]
    assert t.result["reason"] == "Captain Orsolya Brandt (AI) has the most points, 19."


@pytest.mark.rule("PF-SCORE-08")
def test_an_ai_is_scored_with_its_present_levels() -> None:
    t = lay(
        1,
        at={"step": "score"},
        players=[
            {"cubes": {"pink": 3}, "hand": ["sunlance"]},
            {"levels": {"energy": 2}, "cubes": {"blue": 2}, "hand": ["starfall"]},
            {"levels": {"energy": 2, "strength": 2}},
        ],
        territories=held(2, "FF-TA"),
    )

    assert parts(t, 1) == {
        "regions": 0,
        "territories": 0,
        "powers": 16,
        "fulcra": 2,
        "meteors": 1,
    }
    assert [total(t, player) for player in range(4)] == [19, 19, 16, 18]
    assert t.result["winners"] == [0], "more cubes than the AI with as many points"


# -- ties -----------------------------------------------------------------------------------

# Two players with the same total. The second wins by the named criterion, although the first is
# ahead in what comes after it.
TIES: dict[str, tuple[Json, Json, Json]] = {
    "regions": (
        {"levels": HIGH, "cubes": {"pink": 3}},
        {"levels": HIGH | {"energy": 4}, "cubes": {"pink": 2}},
        held(0, "MI-TA", "MI-TB", "FF-TA", "FF-TB", "DF-TB")
        | held(1, "CC-TA", "CC-TB", "CC-TC", "DF-TA"),
    ),
    "territories": (
        {"levels": {"energy": 5}, "cubes": {"pink": 2}},
        {"levels": {"energy": 4}, "cubes": {"pink": 1}},
        held(0, "MI-TA") | held(1, "DF-TA", "CC-TA"),
    ),
    "level 5 Powers": (
        {"levels": {"energy": 5, "speed": 2}, "cubes": {"pink": 3}, "hand": ["sunlance"]},
        {"levels": {"energy": 5, "resilience": 5, "speed": 2}, "cubes": {"pink": 2}},
        held(0, "MI-TA") | held(1, "DF-TA"),
    ),
    "Fulcra": (
        {"cubes": {"pink": 1}, "hand": ["sunlance", "dawn_spark"]},
        {"cubes": {"pink": 2}, "hand": ["starfall"]},
        {},
    ),
    "Meteor cards": (
        {"levels": {"speed": 4}, "cubes": {"pink": 1}},
        {"cubes": {"pink": 1}, "hand": ["starfall"]},
        {},
    ),
}


@pytest.mark.rule("PF-TIE-01")
@pytest.mark.parametrize("criterion", list(TIES))
def test_ties_are_broken_in_this_order(criterion: str) -> None:
    behind, ahead, territories = TIES[criterion]
    t = scored(behind, ahead, territories=territories)

    assert total(t, 0) == total(t, 1)
    assert t.result["winners"] == [1]
    assert t.result["ranking"] == [[1], [0]]
    assert t.result["reason"] == "Most points, by the tie-breaks."


@pytest.mark.rule("PF-TIE-02")
def test_whoever_has_dropped_out_does_not_come_back() -> None:
    # Regions 1, 1, 0 and territories 5, 4, 6: the third is out before territories are compared.
    two = {"levels": HIGH, "cubes": {"pink": 2}}
    t = scored(
        {"levels": HIGH},
        two,
        two,
        territories=held(0, "CC-TA", "CC-TB", "CC-TC", "PI-TC", "FF-TC")
        | held(1, "MI-TA", "MI-TB", "MI-TC", "DF-TC")
        | held(2, "PI-TA", "PI-TB", "FF-TA", "FF-TB", "DF-TA", "DF-TB"),
    )

    assert [total(t, player) for player in range(3)] == [39, 39, 39]
    assert t.result["winners"] == [0]
    assert t.result["ranking"] == [[0], [1], [2]]


@pytest.mark.rule("PF-TIE-02")
def test_tie_breaks_never_lift_a_lower_total() -> None:
    t = scored(
        {"levels": HIGH, "cubes": {"pink": 5, "blue": 5, "green": 5}, "hand": ["sunlance"]},
        {"levels": HIGH, "cubes": {"pink": 5}},
        territories=held(1, "CC-TA", "CC-TB", "CC-TC"),
    )

    assert [total(t, player) for player in range(2)] == [41, 40]
    assert t.result["winners"] == [0]
    assert t.result["reason"] == "Most points."


@pytest.mark.rule("PF-TIE-03")
def test_equal_in_everything_they_share_the_victory() -> None:
    alike: Json = {"cubes": {"pink": 2}, "levels": {"speed": 5}}
    t = scored(
        alike | {"hand": ["sunlance"]}, {"cubes": {"pink": 1}}, alike | {"hand": ["starfall"]}
    )

    assert t.result["winners"] == [0, 2]
    assert t.result["ranking"] == [[0, 2], [1]]
    assert t.result["reason"] == "Most points, equal in every tie-break too."


@pytest.mark.rule("PF-TIE-03")
def test_a_person_may_share_it_with_an_ai() -> None:
    cubes = {"blue": 3, "pink": 3}
    levels = {"energy": 4, "resilience": 4, "speed": 4}
    t = lay(
        1,
        at={"step": "score"},
        players=[{"levels": levels, "cubes": cubes}, {"cubes": cubes}],
    )

    assert named(t.log(), "wins") == [{"player": 0}, {"player": 1}]
    assert t.result["winners"] == [0]
