"""Battles, step 6: totals are compared, cards discarded, and the table of results applied."""

from __future__ import annotations

import pytest

from orrery.core.reading import Reader
from orrery.games.fusion.content import CARDS
from orrery.games.fusion.grammar import RESULT, read_use
from orrery.games.fusion.vocabulary import ON_VICTORY, PLANNING_ICON, SUPPORT_ICON
from orrery.games.fusion.words import CARD
from tests.fusion.laid import Json, Laid, battle, lay

ALONE: dict[str, dict[str, object]] = {"vikings": {"at": None}, "observers": {"at": None}}
# What happens to the sides, as far as these tests look at it.
RESULTS = {
    "gains_science",
    "steals_science",
    "gains_population",
    "loses_population",
    "draws",
    "stops",
    "home",
    "retreats",
    "advances",
    "steals_vp",
}


def decided(
    attacker: int = 3,
    defender: int = 3,
    points: list[int] | None = None,
    fleets: dict[str, Json] | None = None,
    **more: Json,
) -> Laid:
    """The Dinosaurs fight the Crabpeople on lava: both totals, and what comes of it.

    `points` are those that cards have brought the attacker and the defender.
    """
    given = fleets or {}
    bonus = points or [0, 0]
    return lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        fleets={
            **ALONE,
            **given,
            "dinosaurs": {"population": attacker, **given.get("dinosaurs", {})},
            "crabpeople": {"population": defender, **given.get("crabpeople", {})},
        },
        bonus=bonus,
        bonus_by=["attacker", "defender"],
        bonus_from=["stampede", "shell_wall"],
        **more,
    )


def results(t: Laid) -> list[str]:
    """The results in the order in which they were applied."""
    return [event["event"] for event in t.log() if event["event"] in RESULTS]


def winner(t: Laid) -> str:
    return str(t.log("wins_battle")[0]["args"]["fleet"])


def finish(t: Laid) -> Laid:
    """The loser goes home, and a Trait is taken by the Fleet that did not fight."""
    while t.open()["battle"] is not None:
        verbs = t.verbs()
        if "place" in verbs:
            t.do("place", fleet=t.can("place", "fleet")[-1])
        elif "keep" in verbs:
            t.do("keep", trait=t.can("keep", "trait")[0])
        else:
            t.do("retreat_home")
    return t


# -- who wins --------------------------------------------------------------------------------


@pytest.mark.rule("FF-OUT-01")
@pytest.mark.parametrize(
    ("points", "won"), [([4, 3], "dinosaurs"), ([3, 4], "crabpeople"), ([0, 9], "crabpeople")]
)
def test_the_higher_total_wins_in_either_role(points: list[int], won: str) -> None:
    t = decided(3, 3, points)
    totals = t.log("totals")[0]["args"]
    assert [totals["attacker"], totals["defender"]] == [3 + points[0], 3 + points[1]]
    assert winner(t) == won


@pytest.mark.rule("FF-OUT-02")
def test_the_attacker_wins_a_tie_with_all_that_follows() -> None:
    t = finish(decided(3, 3, [3, 3]))
    assert winner(t) == "dinosaurs"
    assert t.each("domination") == [1, 0]
    assert (t.where("dinosaurs"), t.where("crabpeople")) == ("lava", None)
    assert t.population("dinosaurs", "crabpeople") == [3, 2]
    assert t.hands() == [3, 3 + 2]


@pytest.mark.rule("FF-OUT-02", "FF-FUS-08")
def test_a_tie_breaks_a_final_fusion() -> None:
    t = decided(3, 3, players=[{}, {"vp": 1}], fleets={"crabpeople": {"attempt": "fusion"}})
    assert winner(t) == "dinosaurs"
    assert t.fleet("crabpeople")["attempt"] is None


# -- cards -----------------------------------------------------------------------------------


@pytest.mark.rule("FF-OUT-03")
def test_used_cards_are_discarded_before_the_loser_draws() -> None:
    spent = ["shell_wall", "sideways_scuttle", "all_seeing_lens", "second_sight"]
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome", shown=["stampede", "pincer_counter"]),
        players=[{"hand": ["apex_bite"]}, {"hand": [], "pile": [], "discard": []}],
        fleets=ALONE,
        removed=dict.fromkeys([*spent, "mirror_image", "foreseen_blow"], 1),
        played=["dig_in"],
        played_by=["defender"],
        played_as=["planning"],
    )
    assert winner(t) == "dinosaurs"
    assert t.hand(1) == ["pincer_counter", "dig_in"]
    assert [event["args"]["count"] for event in t.log("reshuffles")] == [2]


@pytest.mark.rule("FF-OUT-03", "FF-CARD-07")
def test_all_cards_used_go_to_their_owners_discard_piles() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome", shown=["stampede", "shell_wall"]),
        players=[{"hand": ["feeding_frenzy"]}, {"hand": ["second_sight"]}],
        fleets=ALONE,
        played=["dig_in", "deafening_roar", "apex_bite", "pincer_counter"],
        played_by=["defender", "attacker", "attacker", "defender"],
        played_as=["planning", "planning", "support", "support"],
    )
    assert t.discards(0) == ["stampede", "apex_bite", "deafening_roar"]
    assert t.discards(1) == ["shell_wall", "pincer_counter", "dig_in"]


# -- the four boxes --------------------------------------------------------------------------


@pytest.mark.rule("FF-OUT-05", "FF-TRACK-03")
def test_a_victorious_attacker_advances_and_stays() -> None:
    t = finish(decided(4, 3))
    assert t.each("domination") == [1, 0]
    assert (t.where("dinosaurs"), t.population("dinosaurs")) == ("lava", [4])
    assert t.hands()[0] == 3
    assert t.each("vp") == [0, 0]
    assert t.verbs() & {"fuse", "skip"} == {"fuse"}  # as its second action, not for free
    assert len(t.fleet("vikings")["traits"]) == 1  # the reward of the first spot


@pytest.mark.rule("FF-OUT-05", "FF-FUS-09", "FF-FUS-11")
@pytest.mark.parametrize(("answer", "attempt"), [("fuse", "fusion"), ("skip", None)])
def test_who_breaks_a_final_fusion_steals_and_may_start_one(
    answer: str, attempt: str | None
) -> None:
    t = decided(
        5,
        4,
        players=[{"vp": 1}, {"vp": 2}],
        points=[4, 0],
        fleets={"crabpeople": {"attempt": "fusion"}},
    )
    t.do("retreat_home")
    t.do("keep", trait=t.can("keep", "trait")[0])
    t.do("place", fleet="vikings")
    assert t.each("vp") == [2, 1]
    assert (t.asked, t.verbs()) == (0, {"fuse", "skip"})
    t.do(answer)
    assert t.fleet("dinosaurs")["attempt"] == attempt
    assert t.open()["actions"] == 1


@pytest.mark.rule("FF-OUT-06")
def test_a_defeated_attacker_loses_one_draws_one_and_leaves() -> None:
    t = decided(3, 5)
    assert results(t)[:2] == ["loses_population", "draws"]
    t.do("retreat_home")
    assert t.population("dinosaurs") == [2]
    assert t.hands()[0] == 3 + 1
    assert t.where("dinosaurs") is None


@pytest.mark.rule("FF-OUT-07", "FF-TRACK-03")
def test_a_victorious_defender_draws_one_and_stays() -> None:
    t = finish(decided(3, 5))
    assert t.hands()[1] == 3 + 1
    assert (t.where("crabpeople"), t.population("crabpeople")) == ("lava", [5])
    assert t.each("domination") == [0, 0]
    assert t.each("vp") == [0, 0]


@pytest.mark.rule("FF-OUT-07", "FF-EXT-06", "FF-FUS-15")
@pytest.mark.parametrize("attempt", ["extraction", "fusion"])
def test_a_victorious_defender_goes_on_with_its_attempt(attempt: str) -> None:
    t = finish(decided(3, 5, [0, 9], fleets={"crabpeople": {"attempt": attempt}}))
    assert winner(t) == "crabpeople"
    assert t.fleet("crabpeople")["attempt"] == attempt


@pytest.mark.rule("FF-OUT-08", "FF-EXT-04", "FF-EXT-05")
@pytest.mark.parametrize("attempt", [None, "extraction", "fusion"])
def test_a_defeated_defender_loses_one_draws_two_stops_and_leaves(attempt: str | None) -> None:
    t = decided(5, 4, [9, 0], fleets={"crabpeople": {"attempt": attempt}})
    stops = ["stops"] if attempt else []
    assert results(t) == ["loses_population", "draws", "draws", *stops]
    assert t.fleet("crabpeople")["attempt"] is None
    t.do("retreat", location="swamp")
    assert t.population("crabpeople") == [3]
    assert t.hands()[1] == 3 + 2
    assert t.where("crabpeople") == "swamp"
    assert t.location("lava")["particle"]


# -- the last Population ---------------------------------------------------------------------


@pytest.mark.rule("FF-OUT-09")
@pytest.mark.parametrize(
    ("attacker", "defender", "loser", "draws"),
    [(3, 1, "crabpeople", [0, 2]), (1, 3, "dinosaurs", [1, 1])],
)
def test_a_loser_without_population_goes_home_unasked_and_still_draws(
    attacker: int, defender: int, loser: str, draws: list[int]
) -> None:
    t = decided(attacker, defender)
    assert t.verbs() & {"retreat", "retreat_home"} == set()
    assert (t.where(loser), t.population(loser)) == (None, [0])
    assert results(t)[:2] == ["loses_population", "home"]
    assert t.hands() == [3 + draws[0], 3 + draws[1]]


@pytest.mark.rule("FF-OUT-10", "FF-POP-04")
@pytest.mark.parametrize("attempt", ["extraction", "fusion"])
def test_an_attempt_protects_the_loser_until_it_stops(attempt: str) -> None:
    t = decided(5, 1, [9, 0], fleets={"crabpeople": {"attempt": attempt}})
    assert results(t)[:5] == ["loses_population", "draws", "draws", "stops", "home"]
    assert (t.where("crabpeople"), t.population("crabpeople")) == (None, [0])
    assert t.location("lava")["particle"]
    assert t.verbs() & {"retreat", "retreat_home"} == set()


@pytest.mark.rule("FF-OUT-11")
def test_who_has_no_population_loses_nothing_more() -> None:
    t = decided(5, 0, fleets={"crabpeople": {"attempt": "extraction"}})
    assert "loses_population" not in results(t)
    assert results(t)[:2] == ["draws", "draws"]
    assert t.population("crabpeople", "observers") == [0, 3]
    assert t.each("science")[1] == 1


@pytest.mark.rule("FF-OUT-14", "FF-FUS-09")
def test_a_winner_gone_home_advances_and_steals_but_cannot_fuse() -> None:
    t = decided(
        1,
        2,
        [9, 0],
        players=[{}, {"vp": 1}],
        fleets={"dinosaurs": {"traits": ["blood_rage"]}, "crabpeople": {"attempt": "fusion"}},
    )
    assert t.where("dinosaurs") is None
    assert t.can("retreat", "location") == ["swamp", "urban"]  # the loser leaves all the same
    t.do("retreat", location="swamp")
    finish(t)
    assert t.each("domination") == [1, 0]
    assert t.each("vp") == [1, 0]
    assert t.log("fuses") == []
    assert t.why("fuse") == "FF-HOME-07"
    assert t.location("lava")["fleet"] is None


# -- abilities -------------------------------------------------------------------------------


@pytest.mark.rule("FF-OUT-04")
def test_abilities_first_then_the_losers_rows_then_the_winners() -> None:
    t = decided(
        5,
        4,
        [9, 0],
        players=[{"hand": ["apex_bite"]}, {"vp": 1, "science": 3, "hand": ["dig_in"]}],
        fleets={
            "dinosaurs": {"traits": ["plunderers"]},
            "crabpeople": {"attempt": "fusion", "traits": ["salvage_crew"]},
        },
    )
    t.do("retreat", location="swamp")
    t.do("keep", trait=t.can("keep", "trait")[0])
    t.do("place", fleet="vikings")
    assert results(t) == [
        "steals_science",
        "gains_science",
        "loses_population",
        "draws",
        "draws",
        "stops",
        "retreats",
        "advances",
        "steals_vp",
    ]
    assert t.verbs() == {"fuse", "skip"}


@pytest.mark.rule("FF-OUT-04")
def test_the_attackers_abilities_come_first_in_defeat_too() -> None:
    t = decided(
        3,
        5,
        fleets={
            "dinosaurs": {"traits": ["salvage_crew"]},
            "crabpeople": {"traits": ["war_correspondents"]},
        },
    )
    t.do("retreat", location="swamp")
    assert results(t) == [
        "gains_science",
        "draws",
        "loses_population",
        "draws",
        "retreats",
        "draws",
    ]
    drawers = [event["args"]["player"] for event in t.log("draws")]
    assert drawers == [1, 0, 1]


@pytest.mark.rule("FF-OUT-12")
@pytest.mark.parametrize(("points", "science", "cards"), [([9, 0], 2, 1), ([0, 9], 0, 0)])
def test_tactic_and_trait_both_answer_to_victory_and_neither_to_defeat(
    points: list[int], science: int, cards: int
) -> None:
    t = lay(
        at=battle("cowbots", "crabpeople", "outcome", shown=["prospector_drones", None]),
        players=[{"fleets": ["cowbots", "vikings"], "science": 0, "hand": ["gold_rush"]}],
        fleets={"cowbots": {"traits": ["war_correspondents"]}, **ALONE},
        bonus=points,
        bonus_by=["attacker", "defender"],
        bonus_from=["gold_rush", "dig_in"],
    )
    assert t.each("science")[0] == science
    lost = int(points[0] == 0)
    assert t.hands()[0] == 1 + cards + lost  # a defeated attacker draws one


@pytest.mark.rule("FF-OUT-12")
def test_abilities_come_as_tactic_cards_traits_location(monkeypatch: pytest.MonkeyPatch) -> None:
    # No card answers to a victory from Planning or Support; here two do.
    for key, icon, what in (
        ("ion_torpedoes", SUPPORT_ICON, {"verb": "draw", "n": 1}),
        (
            "spy_satellites",
            PLANNING_ICON,
            {"verb": "steal", "what": "science", "n": 1, "from": "enemy"},
        ),
    ):
        use = read_use(Reader({"do": [what]}, key), icon, ON_VICTORY, RESULT, key)
        monkeypatch.setattr(CARDS[CARD.find(key)], "results", [use])
    t = lay(
        at=battle("cowbots", "crabpeople", "outcome", shown=["prospector_drones", None]),
        options={"location_side": "B"},
        layout=["urban", "water", "rocky", "mushroom", "swamp"],
        players=[{"fleets": ["cowbots", "vikings"]}, {"science": 3}],
        fleets={
            **ALONE,
            "cowbots": {"population": 1, "traits": ["war_correspondents", "press_gangs"]},
            "crabpeople": {"at": "mushroom", "population": 1},
        },
        played=["spy_satellites", "ion_torpedoes"],
        played_by=["attacker", "attacker"],
        played_as=["planning", "support"],
    )
    assert winner(t) == "cowbots"
    assert results(t)[:6] == [
        "gains_science",  # the Tactic
        "steals_science",  # Planning
        "draws",  # Support
        "draws",  # the first Trait
        "gains_population",  # the second
        "gains_population",  # the location
    ]


@pytest.mark.rule("FF-OUT-12")
def test_a_cards_answer_as_a_tactic_is_not_one_from_planning() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        players=[{"science": 0}, {"science": 3}],
        fleets=ALONE,
        played=["data_hackers"],
        played_by=["attacker"],
        played_as=["planning"],
    )
    assert winner(t) == "dinosaurs"
    assert t.each("science") == [0, 3]


@pytest.mark.rule("FF-OUT-13", "FF-FUS-17")
@pytest.mark.parametrize("attempt", ["extraction", "fusion"])
def test_the_other_fleet_of_the_loser_is_untouched(attempt: str) -> None:
    other = {"at": "swamp", "population": 2, "attempt": attempt}
    t = finish(decided(5, 3, fleets={"observers": other}))
    assert winner(t) == "dinosaurs"
    after = t.fleet("observers")
    assert {key: after[key] for key in other} == other
