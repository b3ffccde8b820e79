"""The Dark Paragon: who holds the title, when it passes, and what it brings."""

from __future__ import annotations

import pytest

from orrery.games.fulcrum.rules.paragon import first_paragon
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.words import NOMAD, OVERLORD
from tests.fulcrum.fights import fight
from tests.fulcrum.laid import Json, Laid, battle, held, lay, new

POWERS = ["energy", "resilience", "strength", "intelligence", "speed"]
# Where the players stand, and the border space next to it, where there is nothing to do.
NEXT = {"MI-TA": "MI-B-CC", "CC-TA": "CC-B-MI", "DF-TA": "DF-B-FF", "FF-TA": "FF-B-DF"}
BECOMES_OVERLORD = [4, 4, 4, 0]
BECOMES_NOMAD = [0, 0, 0, 4]


def overlord(total: int, **more: Json) -> Json:
    """An Overlord with a Power total between 15 and 25."""
    levels = dict.fromkeys(POWERS, 3)
    for i in range(total - 15):
        levels[POWERS[i % 5]] += 1
    return {"faction": "overlord", "levels": levels} | more


def ending(player: int, *players: Json, paragon: int | str = "none", **more: Json) -> Laid:
    """The end of a player's turn, with the title where it was."""
    seats = [{"at": list(NEXT)[i]} | each for i, each in enumerate(players)]
    return lay(
        len(seats),
        at={"step": "end_turn", "player": player},
        players=seats,
        paragon=None if paragon == "none" else paragon,
        **more,
    )


def paragon(t: Laid) -> int | None:
    holder: int | None = t.open()["paragon"]
    return holder


def pass_turn(t: Laid) -> None:
    """The asked player moves on to where there is nothing to do."""
    assert t.asked is not None
    t.walk(NEXT[t.at(t.asked)])


# -- who -------------------------------------------------------------------------------------


@pytest.mark.rule("PF-DP-01", "PF-DP-05")
def test_the_only_overlord_is_the_dark_paragon() -> None:
    t = ending(0, {"markers": BECOMES_OVERLORD}, {})

    assert t.faction(0) == "overlord"
    assert paragon(t) == 0
    assert [event["args"] for event in t.log("paragon")] == [{"player": 0}]


@pytest.mark.rule("PF-DP-01")
def test_without_overlords_there_is_no_dark_paragon() -> None:
    assert paragon(ending(0, {}, {"faction": "guardian"})) is None


@pytest.mark.rule("PF-DP-02")
def test_the_power_total_is_the_sum_of_the_five_levels() -> None:
    t = lay(players=[{"levels": dict(zip(POWERS, [3, 4, 3, 5, 2], strict=True))}])

    assert t.player(0)["power_total"] == 17


@pytest.mark.rule("PF-DP-02", "PF-DP-01")
def test_neither_territory_nor_items_count_for_the_title() -> None:
    rich = {"cubes": {"blue": 3, "pink": 3}, "hand": ["starfall", "sunlance", "iron_rain"]}
    t = ending(0, overlord(15), overlord(15, **rich), paragon=0, territories=held(1, "MI-TB"))

    assert t.player(1)["total"] > t.player(0)["total"]
    assert paragon(t) == 0


# -- when ------------------------------------------------------------------------------------


@pytest.mark.rule("PF-DP-03")
def test_the_title_is_reviewed_at_the_end_of_its_holders_turn_and_only_then() -> None:
    t = ending(1, overlord(15), overlord(16), paragon=0)
    assert (t.asked, paragon(t)) == (0, 0)

    pass_turn(t)

    assert (t.asked, paragon(t)) == (1, 1)


@pytest.mark.rule("PF-DP-03")
def test_the_turn_of_a_third_player_changes_nothing() -> None:
    t = ending(2, overlord(15), overlord(17), overlord(18), paragon=0)

    assert paragon(t) == 0


@pytest.mark.rule("PF-DP-03", "PF-DP-02")
def test_a_battle_lost_in_anothers_turn_is_not_reviewed_before_the_own_turn_ends() -> None:
    t = fight(
        battle("reveal"),
        "FF-TA",
        overlord(17, levels={"strength": 5, "energy": 4}),
        overlord(18, levels={"intelligence": 4, "energy": 5}),
        paragon=1,
    )
    assert (t.player(0)["power_total"], t.player(1)["power_total"]) == (18, 17)
    assert (t.asked, paragon(t)) == (1, 1)

    pass_turn(t)

    assert paragon(t) == 0


@pytest.mark.rule("PF-DP-04")
@pytest.mark.parametrize(("other", "holder"), [(16, 0), (17, 0), (18, 1)])
def test_a_challenger_needs_a_strictly_higher_total(other: int, holder: int) -> None:
    assert paragon(ending(0, overlord(17), overlord(other), paragon=0)) == holder


@pytest.mark.rule("PF-DP-04")
@pytest.mark.parametrize("faction", ["guardian", "nomad"])
def test_only_overlords_challenge(faction: str) -> None:
    t = ending(0, overlord(15), overlord(20, faction=faction), paragon=0)

    assert paragon(t) == 0


@pytest.mark.rule("PF-DP-05")
def test_a_newcomer_waits_for_the_review_of_the_holder() -> None:
    t = ending(1, overlord(15), overlord(17, faction="nomad", markers=BECOMES_OVERLORD), paragon=0)
    assert t.faction(1) == "overlord"
    assert paragon(t) == 0

    pass_turn(t)

    assert paragon(t) == 1


@pytest.mark.rule("PF-DP-05")
def test_the_first_overlord_takes_the_title_before_the_next_turn() -> None:
    t = ending(0, {"markers": BECOMES_OVERLORD}, overlord(20, faction="nomad"))

    kinds = [event["event"] for event in t.log()]
    assert kinds.index("defects") < kinds.index("paragon") < kinds.index("turn")


# -- what passes -----------------------------------------------------------------------------


@pytest.mark.rule("PF-DP-06", "PF-DP-12")
@pytest.mark.parametrize(("total", "holder", "other"), [(15, 0, 1), (18, 1, 0)])
def test_protection_access_and_chits_pass_with_the_title(
    total: int, holder: int, other: int
) -> None:
    t = ending(
        0,
        overlord(16),
        overlord(total),
        {"at": "FF-TA"},
        paragon=0,
        territories=held(0, "CC-TA") | held(1, "CC-TB"),
    )
    own = {0: "CC-TA", 1: "CC-TB"}
    table = t.open()["territories"]

    assert paragon(t) == holder
    assert table[own[holder]]["prices"][2] is None
    assert table[own[other]]["prices"][2] is not None
    assert table[own[holder]]["chit"] == "paragon"
    assert table[own[other]]["chit"] == "overlord"
    assert t.player(holder)["access"] == {"corposant_canyon": 2}
    assert t.player(other)["access"] == {"corposant_canyon": 1}


@pytest.mark.rule("PF-DP-06")
@pytest.mark.parametrize(("total", "stolen"), [(15, False), (18, True)])
def test_the_next_player_can_steal_from_who_has_lost_the_title(total: int, stolen: bool) -> None:
    t = ending(
        0,
        overlord(16),
        {"at": "MI-MET", "cubes": {"blue": 3}},
        overlord(total),
        paragon=0,
        territories={"MI-TB": {"holder": 0, "ability": "aegis"}},
        options={"allow_pass": True},
    )
    assert t.asked == 1
    t.walk("MI-TB")
    price = t.level(0, "resilience")

    if stolen:
        assert price == 3
        t.do("steal")
        assert t.holder("MI-TB") == 1
    else:
        assert t.holder("MI-TB") == 0
        assert t.asked == 2


@pytest.mark.rule("PF-DP-07")
@pytest.mark.parametrize(("two", "three", "heir"), [(16, 17, 2), (17, 16, 1)])
def test_when_the_dark_paragon_leaves_the_strongest_overlord_left_follows_at_once(
    two: int, three: int, heir: int
) -> None:
    t = ending(0, overlord(20, markers=BECOMES_NOMAD), overlord(two), overlord(three), paragon=0)

    assert t.faction(0) == "nomad"
    assert paragon(t) == heir


@pytest.mark.rule("PF-DP-07")
def test_when_the_last_overlord_leaves_nobody_follows() -> None:
    t = ending(0, overlord(20, markers=BECOMES_NOMAD), {}, paragon=0)

    assert paragon(t) is None
    assert t.log("no_paragon")


@pytest.mark.rule("PF-DP-08")
@pytest.mark.parametrize("markers", [[4, 4, 4, 4], BECOMES_NOMAD])
@pytest.mark.parametrize(
    ("holder", "heir", "order"), [(0, 1, [1, 2, 3]), (1, 2, [2, 3, 0]), (3, 0, [0, 1, 2])]
)
def test_among_equals_the_first_clockwise_after_the_holder_follows(
    markers: list[int], holder: int, heir: int, order: list[int]
) -> None:
    players: list[Json] = [{}] * 4
    players[holder] = overlord(15, markers=markers)
    for seat in order:
        players[seat] = overlord(17)
    t = ending(holder, *players, paragon=holder)

    assert paragon(t) == heir


@pytest.mark.rule("PF-DP-08")
def test_a_stronger_overlord_further_on_comes_before_equals() -> None:
    t = ending(0, overlord(15), overlord(17), overlord(18), overlord(18), paragon=0)

    assert paragon(t) == 2


# -- AIs -------------------------------------------------------------------------------------


@pytest.mark.rule("PF-DP-09")
def test_an_overlord_ai_is_the_dark_paragon_from_the_first_turn() -> None:
    for seed in range(4):
        t = new(1, seed, characters=["brandt", "harper", "calloway", "quill"])
        assert t.player(1)["faction"] == "overlord"
        kinds = [event["event"] for event in t.log()]
        assert kinds.index("goes_first") < kinds.index("paragon") < kinds.index("turn")
        assert t.log("paragon")[0]["args"] == {"player": 1}


@pytest.mark.rule("PF-DP-09")
@pytest.mark.parametrize(("first", "holder"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_among_equals_the_earliest_in_turn_order_begins_with_the_title(
    first: int, holder: int
) -> None:
    # Only one of the four mats is an Overlord's, so two of them are made up here.
    state = lay(4).table.state
    assert isinstance(state, Fulcrum)
    state.faction = [NOMAD, OVERLORD, NOMAD, OVERLORD]
    state.first = first
    first_paragon(state)

    assert state.paragon == holder


@pytest.mark.rule("PF-DP-09")
def test_without_an_overlord_ai_nobody_begins_with_the_title() -> None:
    t = new(2, 3, ai_opponents="2", characters=["harper", "brandt", "calloway", "quill"])

    assert paragon(t) is None


@pytest.mark.rule("PF-DP-09", "PF-DP-04")
@pytest.mark.parametrize(("total", "holder"), [(18, 2), (19, 0)])
def test_a_person_takes_the_title_from_an_ai_by_a_higher_total(total: int, holder: int) -> None:
    options: Json = {"ai_opponents": "1", "characters": ["brandt", "quill", "harper"]}
    t = lay(
        2,
        at={"step": "end_turn", "player": 2},
        players=[overlord(total), {}, {"at": "FF-TA"}],
        paragon=2,
        options=options,
    )

    assert t.player(2)["power_total"] == 18
    assert paragon(t) == holder


# -- limits of the title ---------------------------------------------------------------------


@pytest.mark.rule("PF-DP-10")
def test_a_beaten_dark_paragon_releases_territory_like_anybody() -> None:
    t = fight(
        battle("reveal"),
        "CC-MET",
        {"levels": {"strength": 5, "speed": 5}},
        overlord(15, levels={"speed": 4}),
        territories=held(1, "CC-TA", "CC-TB"),
    )
    assert paragon(t) == 1
    assert t.can("release", "territory") == ["CC-TA", "CC-TB"]

    t.do("release", territory="CC-TB")

    assert (t.holder("CC-TA"), t.holder("CC-TB")) == (1, None)


@pytest.mark.rule("PF-DP-11")
def test_defection_is_settled_before_the_review() -> None:
    # The last action of the Dark Paragon puts a third marker into the middle: still the strongest,
    # it leaves the Overlords, and the review sees the new factions.
    t = lay(
        at={"step": "morality", "player": 0, "deed": "claim", "cost": 4},
        players=[overlord(20, markers=[4, 0, 1, 4]), overlord(15)],
        paragon=0,
    )

    assert t.faction(0) == "nomad"
    assert paragon(t) == 1
    kinds = [event["event"] for event in t.log()]
    assert kinds.index("shifts") < kinds.index("defects") < kinds.index("paragon")


@pytest.mark.rule("PF-DP-12")
def test_the_dark_paragons_chits_show_their_reverse() -> None:
    t = lay(
        3,
        players=[overlord(16), overlord(15), {}],
        territories=held(0, "MI-TA", "DF-TB") | held(1, "CC-TA") | held(2, "FF-TA"),
    )
    table: Json = t.view(2)["territories"]

    assert [table[key]["chit"] for key in ("MI-TA", "DF-TB", "CC-TA", "FF-TA")] == [
        "paragon",
        "paragon",
        "overlord",
        "nomad",
    ]
