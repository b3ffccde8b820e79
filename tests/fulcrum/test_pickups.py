"""Picking up: Outer and Central Fulcra, Meteor Sites."""

from __future__ import annotations

import pytest

from tests.fulcrum.laid import Json, Laid, held, lay
from tests.fulcrum.played import FACES, SPECTATOR, kinds, named

CUBES = {region["code"]: region["cube"] for region in FACES["regions"].values()}
OLD = ["dawn_spark", "sunlance", "just_cause"]
NEW = ["halo_ward", "oath_shield", "starfall"]


def acting(at: str, **player: Json) -> Laid:
    """Player 0 acts where it stands; nobody else is near."""
    return lay(at={"step": "act"}, players=[{"at": at, **player}])


def visiting(at: str, *drawn: str, **player: Json) -> Laid:
    """Player 0 acts on a Meteor Site and draws these cards."""
    return lay(at={"step": "act"}, chance=list(drawn), players=[{"at": at, **player}])


# -- Outer Fulcra ---------------------------------------------------------------------------


@pytest.mark.rule("PF-PICK-01")
def test_any_mix_of_foreign_cubes_as_many_as_the_local_level() -> None:
    t = acting("FF-OUT", levels={"intelligence": 4})
    for cube in ("blue", "blue", "pink", "black"):
        assert (t.asked, t.verbs()) == (0, {"take"})
        t.do("take", cube=cube)

    assert t.cubes(0) == {"blue": 2, "pink": 1, "black": 1}
    assert [t.supply(cube) for cube in ("blue", "pink", "black")] == [18, 19, 19]
    assert t.asked == 1, "there is no fifth cube"


@pytest.mark.rule("PF-PICK-01")
@pytest.mark.parametrize(
    ("at", "power"),
    [
        ("PI-OUT", "energy"),
        ("MI-OUT", "resilience"),
        ("DF-OUT", "strength"),
        ("FF-OUT", "intelligence"),
        ("CC-OUT", "speed"),
    ],
)
def test_the_number_is_the_level_of_the_local_power(at: str, power: str) -> None:
    t = acting(at, levels={power: 2})
    t.play_on("take")

    assert len(named(t.log(), "gains")) == 2


@pytest.mark.rule("PF-PICK-02")
@pytest.mark.parametrize("code", list(CUBES))
def test_never_a_cube_of_the_own_region(code: str) -> None:
    t = acting(f"{code}-OUT")

    assert sorted(t.can("take", "cube")) == sorted(set(CUBES.values()) - {CUBES[code]})
    assert t.why("take", cube=CUBES[code]) == "PF-PICK-02"


@pytest.mark.rule("PF-PICK-10")
def test_the_full_number_is_taken_as_far_as_there_is_room() -> None:
    t = acting("FF-OUT", cubes={"pink": 3, "blue": 3, "black": 3, "orange": 1})

    assert t.cubes(0) == {"pink": 3, "blue": 3, "black": 3, "orange": 3}
    assert sum(gain["count"] for gain in named(t.log(), "gains")) == 2
    assert t.asked == 1


@pytest.mark.rule("PF-PICK-10")
def test_nobody_may_take_fewer_or_what_cannot_be_kept() -> None:
    t = acting("FF-OUT", cubes={"pink": 3, "black": 2})

    assert t.verbs() == {"take"}
    assert t.can("take", "cube") == ["blue", "black", "orange"]
    assert t.why("take", cube="pink") == "PF-POW-01"
    t.do("take", cube="black")
    assert t.can("take", "cube") == ["blue", "orange"]


# -- Central Fulcra -------------------------------------------------------------------------


@pytest.mark.rule("PF-PICK-03")
@pytest.mark.parametrize("speed", [2, 3, 4, 5])
def test_cubes_of_the_region_as_many_as_the_level_of_its_power(speed: int) -> None:
    t = acting("CC-CEN", levels={"speed": speed, "energy": 5}).play_on("keep")

    assert t.cubes(0) == {"orange": speed}
    assert t.supply("orange") == 20 - speed


@pytest.mark.rule("PF-PICK-04")
def test_cubes_above_the_energy_limit_go_back() -> None:
    t = acting("DF-CEN", cubes={"black": 2})

    assert t.cubes(0) == {"black": 3}
    assert t.supply("black") == 17
    assert named(t.log(), "returns") == [{"player": 0, "count": 2, "cube": "black"}]


@pytest.mark.rule("PF-PICK-04")
def test_other_types_are_not_touched_by_that() -> None:
    t = acting("DF-CEN", levels={"energy": 2}, cubes={"black": 1, "blue": 2, "pink": 2})

    assert t.cubes(0) == {"black": 2, "blue": 2, "pink": 2}


@pytest.mark.rule("PF-PICK-11")
def test_a_pick_up_that_brings_nothing_counts_all_the_same() -> None:
    t = acting("CC-CEN", cubes={"orange": 3})
    assert t.cubes(0) == {"orange": 3}
    assert t.markers(0) == [0, 0, 0, 3]

    full = {"pink": 3, "blue": 3, "black": 3, "green": 3}
    t = acting("CC-OUT", cubes=full)
    assert t.cubes(0) == full
    assert t.markers(0) == [0, 0, 0, -3]


@pytest.mark.rule("PF-PICK-11")
def test_it_may_not_be_declined_for_bringing_nothing() -> None:
    t = acting("CC-CEN", cubes={"orange": 3})

    assert "passes" not in kinds(t.log())


@pytest.mark.rule("PF-PICK-11")
def test_a_partial_pick_up_moves_the_marker_by_the_full_level() -> None:
    t = acting("CC-CEN", levels={"speed": 4}, cubes={"orange": 2})

    assert t.cubes(0) == {"orange": 3}
    assert t.markers(0) == [0, 0, 0, 4]


# -- Meteor Sites ---------------------------------------------------------------------------


@pytest.mark.rule("PF-PICK-05")
@pytest.mark.parametrize("strength", [2, 3, 4, 5])
def test_as_many_meteor_cards_as_the_level_of_the_local_power(strength: int) -> None:
    t = acting("DF-MET", levels={"strength": strength, "intelligence": 5})

    assert len(named(t.log(), "draws")) == strength
    assert len(t.hand(0)) == strength
    assert t.open()["deck_size"] == 26 - strength


@pytest.mark.rule("PF-PICK-05", "PF-POW-02")
def test_the_local_power_says_how_many_come_and_intelligence_how_many_stay() -> None:
    t = acting("DF-MET", levels={"strength": 4})

    assert len(named(t.log(), "draws")) == 4
    assert t.verbs() == {"bury"}
    t.do("bury", card=t.hand(0)[0])
    assert len(t.hand(0)) == 3
    assert t.asked == 1


@pytest.mark.rule("PF-PICK-06")
def test_any_cards_old_or_new_go_under_the_deck() -> None:
    t = visiting("DF-MET", *NEW, hand=OLD)
    assert sorted(t.can("bury", "card")) == sorted(OLD + NEW)

    for card in ("starfall", "dawn_spark", "halo_ward"):
        t.do("bury", card=card)

    assert t.hand(0) == ["just_cause", "oath_shield", "sunlance"]
    assert t.open()["under"] == ["starfall", "dawn_spark", "halo_ward"]
    assert t.open()["deck_size"] == 23


@pytest.mark.rule("PF-PICK-06")
def test_only_cards_of_the_own_hand() -> None:
    t = visiting("DF-MET", *NEW, hand=OLD)

    assert t.why("bury", card="worldbreaker") == "PF-PICK-06"


@pytest.mark.rule("PF-PICK-07")
@pytest.mark.parametrize("hand", [[], ["sunlance"]])
def test_cards_up_to_the_limit_are_all_kept(hand: list[str]) -> None:
    t = visiting("DF-MET", *NEW, levels={"intelligence": 4}, hand=hand)

    assert t.hand(0) == sorted(NEW + hand)
    assert t.asked == 1
    assert "buries" not in kinds(t.log())


@pytest.mark.rule("PF-PICK-07")
def test_no_more_is_put_away_than_must_be() -> None:
    t = visiting("DF-MET", *NEW, hand=["sunlance"])
    t.do("bury", card="sunlance")

    assert t.hand(0) == sorted(NEW)
    assert t.asked == 1


@pytest.mark.rule("PF-PICK-08")
def test_the_last_card_put_away_lies_lowest_and_the_deck_is_not_shuffled() -> None:
    t = lay(
        at={"step": "act"},
        chance=["halo_ward", "oath_shield"],
        under=["worldbreaker"],
        under_by=[1],
        players=[{"at": "DF-MET", "levels": {"strength": 2}, "hand": OLD}],
    )
    t.do("bury", card="sunlance")
    t.do("bury", card="dawn_spark")

    assert t.open()["under"] == ["worldbreaker", "sunlance", "dawn_spark"]
    assert t.open()["under_by"] == [1, 0, 0]
    assert "shuffles" not in kinds(t.log())


@pytest.mark.rule("PF-PICK-08")
def test_others_do_not_see_what_is_put_away() -> None:
    t = visiting("DF-MET", *NEW, hand=OLD)
    for card in OLD:
        t.do("bury", card=card)

    assert t.view(0)["players"][0]["buried"] == OLD
    assert [bury["card"] for bury in named(t.log(seat=0), "buries")] == OLD
    for viewer in (1, SPECTATOR):
        assert t.view(viewer)["under"] == {"size": 3}
        assert t.view(viewer)["players"][0]["buried"] == {"size": 3}
        assert named(t.log(seat=viewer), "buries") == [{"player": 0}] * 3


@pytest.mark.rule("PF-PICK-08")
def test_cards_under_the_deck_come_back_in_their_order() -> None:
    # All cards but these have been put under the deck already.
    under = [card for card in FACES["cards"] if card not in NEW]
    t = lay(
        at={"step": "act"},
        under=under,
        chance=[NEW[0]],
        players=[
            {"at": "DF-MET", "levels": {"intelligence": 5}},
            {"hand": NEW[1:]},
        ],
    )

    assert [draw["card"] for draw in named(t.log(), "draws")] == [NEW[0], *under[:2]]
    assert t.open()["under"] == under[2:]


@pytest.mark.rule("PF-PICK-09")
def test_a_deck_that_is_too_small_gives_what_it_has() -> None:
    # Four full hands leave six cards; with Foresight seven are due.
    cards = list(FACES["cards"])
    levels = {"intelligence": 5, "strength": 5}
    players: list[Json] = [
        {"levels": levels, "hand": cards[5 * player : 5 * player + 5]} for player in range(4)
    ]
    players[0]["at"] = "DF-MET"
    t = lay(
        4,
        at={"step": "act"},
        players=players,
        territories={"FF-TA": {"holder": 0, "ability": "foresight"}},
    )

    assert named(t.log(), "uses") == [{"player": 0, "ability": "foresight"}]
    assert len(named(t.log(), "draws")) == 6
    assert len(t.hand(0)) == 11
    assert t.open()["deck_size"] == 0
    assert t.markers(0) == [0, 0, 0, 0]
    t.play_on("bury")
    assert t.open()["deck_size"] == 6
    assert t.markers(0) == [0, 0, 0, -4], "the full level, up to the end of the row"


@pytest.mark.rule("PF-PICK-04", "PF-PICK-10")
def test_with_an_ability_more_is_picked_up_but_no_more_is_kept() -> None:
    wellspring = {"PI-TA": {"holder": 0, "ability": "wellspring"}}
    t = lay(at={"step": "act"}, players=[{"at": "DF-CEN"}], territories=wellspring)
    assert named(t.log(), "gains")[0]["count"] == 4
    assert t.cubes(0) == {"black": 3}

    t = lay(
        at={"step": "act"},
        players=[{"at": "DF-OUT"}],
        territories=wellspring | held(1, "DF-TA"),
    ).play_on("take")
    assert sum(t.cubes(0).values()) == 4
    assert max(t.cubes(0).values()) == 3
