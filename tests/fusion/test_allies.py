"""Battles, step 1: Fleets next to the battle and colonies on its location take sides."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay

# With three players lava neighbours urban and rocky (through Black Holes) and swamp.
BESIDE: dict[str, dict[str, object]] = {
    "dinosaurs": {"population": 3},
    "vikings": {"at": None},
    "crabpeople": {"at": "lava"},
    "observers": {"at": None},
    "black_knights": {"at": "urban"},
    "cowbots": {"at": "mushroom"},
}
BOTH_SIDES = ["attacker", "defender"]


def beside(**changes: Json) -> Laid:
    """The Dinosaurs attack the Crabpeople on lava, next to a third player's Black Knights."""
    fleets = {key: {**BESIDE[key], **changes.get(key, {})} for key in BESIDE}
    return lay(3, at=battle(), fleets=fleets)


def with_colonies(colonies: list[int | None], place: str = "lava", **options: object) -> Laid:
    """The same battle with no Fleet near, and colonies somewhere."""
    fleets = {**BESIDE, "black_knights": {"at": "dystopian"}}
    return lay(
        3, at=battle(), options=options, fleets=fleets, locations={place: {"colony": colonies}}
    )


def decisions(t: Laid) -> list[tuple[int | None, str]]:
    """Who is asked in step 1, and for what, when all stay out."""
    asked = []
    while "stay_out" in t.verbs():
        prompt = str(t.table.turn()["prompt"])
        asked.append((t.asked, prompt.split(" help")[0].split("your ")[1]))
        t.do("stay_out")
    return asked


# -- Fleets ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-ALLY-01")
@pytest.mark.parametrize(
    ("choice", "totals"), [("attacker", [4, 3]), ("defender", [3, 4]), ("", [3, 3])]
)
def test_a_neighbour_helps_one_side_or_stays_out(choice: str, totals: list[int]) -> None:
    t = beside()
    assert t.asked == 2
    assert t.verbs() == {"ally", "stay_out"}
    assert t.can("ally", "side") == BOTH_SIDES
    if choice:
        t.do("ally", side=choice)
    else:
        t.do("stay_out")
    assert t.totals() == totals
    assert t.fleet("black_knights")["ally"] == (choice or None)


@pytest.mark.rule("FF-ALLY-01", "FF-HOME-10")
def test_fleets_two_links_away_and_at_home_are_not_asked() -> None:
    t = beside(black_knights={"at": "dystopian"}, cowbots={"at": None})
    assert t.open()["step"] == "tactics"
    assert t.log("allies") + t.log("abstains") == []


@pytest.mark.rule("FF-ALLY-02")
def test_every_ally_counts_one_whatever_its_population() -> None:
    t = beside(
        black_knights={"population": 5},
        cowbots={"at": "swamp", "attempt": "extraction", "population": 0},
    )
    t.do("ally", side="defender")
    assert t.totals() == [3, 4]
    t.do("ally", side="defender")
    assert t.totals() == [3, 5]
    assert t.sources("defender")[1:] == [("ally", "black_knights", 1), ("ally", "cowbots", 1)]
    assert t.side("defender")["allies"] == ["black_knights", "cowbots"]


@pytest.mark.rule("FF-ALLY-03")
def test_an_ally_across_a_black_hole_pays_nothing() -> None:
    t = beside(black_knights={"population": 1})
    assert "urban" in t.location("lava")["black_holes"]
    t.do("ally", side="attacker")
    assert t.totals() == [4, 3]
    assert t.population("black_knights") == [1]
    assert t.where("black_knights") == "urban"


@pytest.mark.rule("FF-ALLY-04")
@pytest.mark.parametrize(
    ("fleet", "seat", "own", "enemy", "totals"),
    [
        ("vikings", 0, "attacker", "defender", [4, 3]),
        ("observers", 1, "defender", "attacker", [3, 4]),
    ],
)
def test_the_other_fleet_of_a_fighter_helps_its_own_side_or_nobody(
    fleet: str, seat: int, own: str, enemy: str, totals: list[int]
) -> None:
    t = beside(**{fleet: {"at": "swamp"}}, black_knights={"at": "dystopian"})
    assert t.asked == seat
    assert t.can("ally", "side") == [own]
    assert "stay_out" in t.verbs()
    assert t.why("ally", side=enemy) == "FF-ALLY-04"
    t.do("ally", side=own)
    assert t.totals() == totals


# -- colonies --------------------------------------------------------------------------------


@pytest.mark.rule("FF-ALLY-05")
def test_each_colony_of_a_third_player_counts_one_for_the_side_it_joins() -> None:
    t = with_colonies([2, 2, None])
    assert (t.asked, t.can("ally", "side")) == (2, BOTH_SIDES)
    t.do("ally", side="defender")
    t.do("ally", side="defender")
    assert t.totals() == [3, 3 + 2]
    assert t.sources("defender")[1:] == [("colony", 1, 1), ("colony", 2, 1)]


@pytest.mark.rule("FF-ALLY-05", "FF-ALLY-08")
def test_one_colony_may_join_and_the_next_stay_out() -> None:
    t = with_colonies([2, 2, None])
    t.do("stay_out")
    t.do("ally", side="attacker")
    assert t.totals() == [4, 3]
    assert t.open()["colony_ally"] == [None, "attacker", None, None]
    assert [event["args"]["spot"] for event in t.log("colony_abstains")] == [1]


@pytest.mark.rule("FF-ALLY-06")
def test_the_fighters_own_colonies_count_for_their_own_side() -> None:
    t = with_colonies([1, 0, 1])
    own_side = {0: "attacker", 1: "defender"}
    for seat in (0, 1, 1):
        assert t.asked == seat
        assert t.can("ally", "side") == [own_side[seat]]
        assert t.why("ally", side=own_side[1 - seat]) == "FF-ALLY-04"
        t.do("ally", side=own_side[seat])
    assert t.totals() == [3 + 1, 3 + 2]


@pytest.mark.rule("FF-ALLY-06")
def test_the_fighters_own_colonies_may_stay_out() -> None:
    t = with_colonies([1, 0, 1])
    t.pass_on()
    assert t.totals() == [3, 3]


@pytest.mark.rule("FF-ALLY-07")
@pytest.mark.parametrize("place", ["urban", "rocky", "swamp", "water"])
def test_colonies_elsewhere_have_no_part(place: str) -> None:
    t = with_colonies([0, 1, 2], place)
    assert (t.open()["step"], t.totals()) == ("tactics", [3, 3])


# -- each by itself, and in what order -------------------------------------------------------


@pytest.mark.rule("FF-ALLY-08")
def test_a_third_player_may_split_fleets_between_the_sides() -> None:
    t = beside(cowbots={"at": "swamp"})
    t.do("ally", side="attacker")
    t.do("ally", side="defender")
    assert t.totals() == [4, 4]


@pytest.mark.rule("FF-ALLY-08")
def test_one_answer_for_all_pieces_where_the_table_wants_it() -> None:
    t = lay(
        3,
        at=battle(),
        options={"ally_decision": "per_player"},
        fleets={**BESIDE, "cowbots": {"at": "swamp"}},
        locations={"lava": {"colony": [2, 0, 2]}},
    )
    assert (t.asked, t.can("ally", "side")) == (0, ["attacker"])
    t.do("stay_out")
    assert (t.asked, t.can("ally", "side")) == (2, BOTH_SIDES)
    t.do("ally", side="defender")
    assert t.totals() == [3, 3 + 2 + 2]
    assert t.open()["step"] == "tactics"


@pytest.mark.rule("FF-ALLY-08")
def test_one_answer_may_keep_all_pieces_out() -> None:
    t = with_colonies([2, 2, 2], ally_decision="per_player")
    t.do("stay_out")
    assert (t.open()["step"], t.totals()) == ("tactics", [3, 3])


@pytest.mark.rule("FF-ALLY-09")
def test_each_player_settles_fleets_then_colonies_before_the_next_is_asked() -> None:
    t = lay(
        3,
        at=battle(),
        fleets={**BESIDE, "vikings": {"at": "rocky"}, "observers": {"at": "swamp"}},
        locations={"lava": {"colony": [2, 1, 0]}},
    )
    assert decisions(t) == [
        (0, "Vikings"),
        (0, "colony on spot 3"),
        (1, "Observers"),
        (1, "colony on spot 2"),
        (2, "Black Knights"),
        (2, "colony on spot 1"),
    ]


@pytest.mark.rule("FF-ALLY-09")
def test_the_others_are_asked_clockwise_from_the_attacker() -> None:
    # Seat 2 attacks seat 3 next to Fleets of the seats 0 and 1.
    t = lay(
        4,
        at=battle("black_knights", "chesstaurs"),
        fleets={
            "chesstaurs": {"at": "urban"},
            "dinosaurs": {"at": "water"},
            "crabpeople": {"at": "rocky"},
            "vikings": {"at": None},
            "observers": {"at": None},
            "cowbots": {"at": "mushroom"},
            "portalers": {"at": "ice"},
        },
    )
    assert [seat for seat, _ in decisions(t)] == [2, 3, 0, 1]


@pytest.mark.rule("FF-ALLY-09")
def test_a_decision_is_open_to_all_and_binding() -> None:
    t = beside(cowbots={"at": "swamp"})
    t.do("ally", side="attacker")
    for seat in (0, 1, -1):
        assert t.view(seat)["fleets"]["black_knights"]["ally"] == "attacker"
    t.do("stay_out")
    t.pass_on("tactic")
    assert [event["args"] for event in t.log("allies")] == [
        {"fleet": "black_knights", "side": "attacker"}
    ]
    assert ("ally", "black_knights", 1) in t.sources("attacker")


# -- what it means for the allies ------------------------------------------------------------


@pytest.mark.rule("FF-ALLY-10")
def test_an_extracting_ally_of_the_loser_goes_on_extracting() -> None:
    t = beside(
        black_knights={"attempt": "extraction", "population": 2}, dinosaurs={"population": 5}
    )
    hand = t.hand(2)
    t.do("ally", side="defender")
    t.pass_on("tactic", "retreat_home", "keep", "place")
    assert t.log("wins_battle")[0]["args"] == {"fleet": "dinosaurs"}
    ally = t.fleet("black_knights")
    assert (ally["at"], ally["population"], ally["attempt"]) == ("urban", 2, "extraction")
    assert ally["ally"] is None
    assert (t.hand(2), t.each("domination")[2]) == (hand, 0)


@pytest.mark.rule("FF-ALLY-11", "FF-FUS-06")
@pytest.mark.parametrize("attempt", ["extraction", "fusion"])
def test_a_fleet_with_an_attempt_may_ally_and_counts_one(attempt: str) -> None:
    t = beside(black_knights={"attempt": attempt})
    assert t.asked == 2
    t.do("ally", side="defender")
    assert t.totals() == [3, 4]
    assert t.fleet("black_knights")["attempt"] == attempt


@pytest.mark.rule("FF-ALLY-11")
def test_a_fleet_that_has_acted_in_this_turn_may_ally() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", second=True),
        fleets={"vikings": {"at": "urban"}, "observers": {"at": None}},
    )
    assert t.open()["acted"] == ["vikings", "dinosaurs"]
    t.do("ally", side="attacker")
    assert t.totals() == [4, 3]
