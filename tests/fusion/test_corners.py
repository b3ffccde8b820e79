"""Corners where several rules meet."""

from __future__ import annotations

import pytest

from tests.fusion.laid import battle, lay

ACT: dict[str, object] = {"step": "act", "fleet": "dinosaurs"}


@pytest.mark.rule("FF-MOVE-06", "FF-POP-03")
def test_the_last_population_ends_at_home_and_no_battle_starts() -> None:
    t = lay(
        at=ACT,
        fleets={"dinosaurs": {"at": "water", "population": 1}, "crabpeople": {"at": "urban"}},
    )
    t.do("move", location="urban")
    assert t.where("dinosaurs") is None
    assert t.population("dinosaurs", "crabpeople") == [0, 3]
    assert t.open()["battle"] is None
    assert t.why("move", location="urban") == "FF-TURN-05"


@pytest.mark.rule("FF-MOVE-09", "FF-MOVE-08")
def test_both_pay_for_a_swap_and_one_may_be_lost_on_the_way() -> None:
    t = lay(
        at=ACT,
        fleets={
            "dinosaurs": {"at": "water", "population": 3},
            "vikings": {"at": "urban", "population": 1},
        },
    )
    t.do("move", location="urban")
    assert (t.where("dinosaurs"), t.where("vikings")) == ("urban", None)
    assert t.population("dinosaurs", "vikings") == [2, 0]


@pytest.mark.rule("FF-JUMP-05", "FF-HOME-02")
def test_a_jump_from_home_sends_the_other_fleet_there() -> None:
    t = lay(at=ACT, fleets={"dinosaurs": {"at": None}, "vikings": {"at": "rocky"}})
    t.do("jump", location="rocky")
    assert (t.where("dinosaurs"), t.where("vikings")) == ("rocky", None)
    assert t.open()["actions"] == 0


@pytest.mark.rule("FF-COL-10", "FF-COL-14", "FF-TRACK-02")
def test_the_last_cube_founds_a_colony_and_the_reward_reaches_the_homeworld() -> None:
    t = lay(
        at=ACT,
        players=[{"hand": ["deafening_roar"], "science": 0}],
        fleets={"dinosaurs": {"population": 1}},
    )
    t.do("colonize_with", spot=1, card="deafening_roar")
    assert t.where("dinosaurs") is None
    assert t.location("water")["colony"] == [0, None, None]
    assert t.discards(0) == ["deafening_roar"]
    assert t.each("colonization") == [1, 0]
    assert t.each("science") == [2, 1]


@pytest.mark.rule("FF-OUT-10", "FF-EXT-04", "FF-EXT-05", "FF-POP-04")
def test_an_extractor_without_population_is_safe_until_its_attempt_stops() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        fleets={"crabpeople": {"attempt": "extraction", "population": 0}},
    )
    assert t.where("crabpeople") is None
    assert t.location("lava")["particle"]
    assert t.each("vp") == [0, 0]
    assert t.verbs() == {"keep"}  # no retreat was asked, and the attacker has its reward


@pytest.mark.rule("FF-RET-05", "FF-RET-01")
def test_a_retreat_through_a_black_hole_can_end_at_home() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        fleets={
            "dinosaurs": {"population": 5},
            "crabpeople": {"at": "lava", "population": 2},
            "observers": {"at": "rocky"},
            "vikings": {"at": "swamp"},
        },
    )
    assert t.can("retreat", "location") == ["urban"]
    t.do("retreat", location="urban")
    assert t.where("crabpeople") is None
    assert t.population("crabpeople") == [0]


@pytest.mark.rule("FF-POP-08", "FF-OUT-14")
def test_a_winner_that_lost_its_last_cube_goes_home_and_still_advances() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        fleets={
            "dinosaurs": {"population": 1, "traits": ["blood_rage"]},
            "crabpeople": {"attempt": "fusion", "population": 1},
        },
    )
    t.do("keep", trait=t.can("keep", "trait")[0])
    t.do("place", fleet="vikings")
    assert t.where("dinosaurs") is None
    assert t.each("domination") == [1, 0]
    assert t.verbs() & {"fuse", "skip"} == set()


@pytest.mark.rule("FF-PLAY-06")
def test_a_card_serves_once_a_turn_even_if_it_comes_back() -> None:
    t = lay(
        at=ACT,
        players=[
            {
                "hand": ["recycling_plant", "nanobots"],
                "discard": ["recycling_plant"],
                "science": 0,
            }
        ],
    )
    t.do("free", card="recycling_plant")
    t.do("take", card="recycling_plant")
    t.do("free", card="recycling_plant")
    t.do("take", card="recycling_plant")
    assert t.why("free", card="recycling_plant") == "FF-PLAY-06"
    t.do("free", card="nanobots")
    assert t.hand(0) == ["recycling_plant"]


@pytest.mark.rule("FF-PLAY-06")
def test_a_second_copy_elsewhere_does_not_make_the_first_one_fresh() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        layout=["urban", "junk", "rocky", "lava", "swamp"],
        players=[{"hand": ["nanobots"], "discard": ["stampede"]}],
        fleets={"dinosaurs": {"at": "junk"}},
    )
    t.do("free", card="nanobots")
    t.do("choose_fleet", fleet="dinosaurs")
    t.do("use")
    t.do("take", card="nanobots")
    assert t.why("free", card="nanobots") == "FF-PLAY-06"


@pytest.mark.rule("FF-TRAIT-05", "FF-TRAIT-03", "FF-TRAIT-04")
def test_four_traits_may_be_exchanged_or_left() -> None:
    t = lay(
        at={"step": "trait", "player": 0},
        fleets={
            "dinosaurs": {"traits": ["veteran_crew", "trade_guild"]},
            "vikings": {"traits": ["plunderers", "deep_archives"]},
        },
        chance=["last_stand", "jump_lanes"],
    )
    assert t.can("keep", "trait") == ["last_stand", "jump_lanes"]
    assert "skip" in t.verbs()
    t.do("keep", trait="jump_lanes")
    assert t.can("replace", "trait") == [
        "veteran_crew",
        "plunderers",
        "trade_guild",
        "deep_archives",
    ]
    t.do("replace", trait="veteran_crew")
    assert t.fleet("dinosaurs")["traits"] == ["trade_guild", "jump_lanes"]
    assert t.open()["military_under"] == ["last_stand", "veteran_crew"]


@pytest.mark.rule("FF-ALLY-09", "FF-ALLY-04", "FF-ALLY-01")
def test_allies_are_asked_attacker_defender_then_clockwise() -> None:
    t = lay(
        4,
        at=battle("crabpeople", "chesstaurs"),
        fleets={
            "chesstaurs": {"at": "urban"},
            "observers": {"at": "rocky"},
            "portalers": {"at": "water"},
            "black_knights": {"at": "mushroom"},
            "dinosaurs": {"at": "ice"},
            "vikings": {"at": None},
            "cowbots": {"at": None},
        },
    )
    asked = []
    while "stay_out" in t.verbs():
        asked.append((t.asked, t.can("ally", "side")))
        t.do("stay_out")
    both = ["attacker", "defender"]
    assert asked == [(1, ["attacker"]), (3, ["defender"]), (2, both), (0, both)]


@pytest.mark.rule("FF-PLAN-02", "FF-PLAN-05")
def test_who_passed_may_answer_and_an_empty_hand_is_not_asked() -> None:
    t = lay(
        at=battle("vikings", "crabpeople", "planning"),
        players=[{"hand": ["shieldmaiden_song", "apex_bite"]}, {"hand": ["dig_in"]}],
    )
    t.do("pass")
    t.do("plan", card="dig_in")
    assert t.asked == 0
    t.do("plan", card="shieldmaiden_song")
    assert t.asked == 0  # the defender has no card left
    assert t.totals() == [3 + 2, 3 + 1]
    t.do("pass")
    assert t.open()["step"] == "support"


@pytest.mark.rule("FF-EXT-08", "FF-RET-07")
def test_an_extraction_travels_only_where_the_table_says_so() -> None:
    for word, kept in (("stops", False), ("travels", True)):
        t = lay(at=ACT, options={"attempt_on_leaving": word}, fleets={"dinosaurs": {"at": "rocky"}})
        t.do("extract")
        t.do("move", location="urban")
        assert (t.fleet("dinosaurs")["attempt"] == "extraction") is kept
        assert t.location("rocky")["particle"] is not kept


@pytest.mark.rule("FF-CARD-07", "FF-FAC-08", "FF-TURN-08")
def test_a_card_that_starts_a_battle_is_discarded_after_it() -> None:
    t = lay(
        at={"step": "act", "fleet": "portalers"},
        players=[{"fleets": ["portalers", "vikings"], "hand": ["portal_step", "swap_gate"]}],
    )
    t.do("play", card="portal_step")
    t.do("send", location="lava")
    assert t.open()["resolving"] == "portal_step"
    assert t.discards(0) == []
    t.pass_on("tactic", "retreat_home", "keep", "place")
    assert t.open()["resolving"] is None
    assert "portal_step" in t.discards(0)
    assert t.why("play", card="swap_gate") != ""
