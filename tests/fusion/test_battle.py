"""Battles: who fights, the six steps, and who goes first in them."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay

SIX_STEPS = ["allies", "tactics", "planning", "reveal", "support", "outcome"]
# Two Fleets meet in the middle, each with its player's other Fleet next to it.
IN_THE_MIDDLE: dict[str, dict[str, object]] = {
    "crabpeople": {"at": "urban"},
    "vikings": {"at": "rocky"},
    "observers": {"at": "swamp"},
}
ALONE: dict[str, dict[str, object]] = {"vikings": {"at": None}, "observers": {"at": None}}


def fight_out(t: Laid) -> list[tuple[str, int, str]]:
    """Take the first option until the battle is over: each step, who was asked, and what for."""
    asked = []
    while t.open()["battle"] is not None:
        asked.append((t.open()["step"], t.asked, t.first()["verb"]))
        t.table.apply(t.table.state.options[0])
    return [(step, -1 if seat is None else seat, verb) for step, seat, verb in asked]


def steps_asked(t: Laid) -> list[tuple[str, int]]:
    """Who is first asked in each step, and who next."""
    seen: list[tuple[str, int]] = []
    for step, seat, _ in fight_out(t):
        if step != "outcome" and (step, seat) not in seen:
            seen.append((step, seat))
    return seen


# -- who fights ------------------------------------------------------------------------------


@pytest.mark.rule("FF-BAT-01")
@pytest.mark.parametrize("way", ["move", "jump"])
@pytest.mark.parametrize(
    ("comer", "found", "place"),
    [("dinosaurs", "observers", "swamp"), ("observers", "dinosaurs", "urban")],
)
def test_who_arrives_attacks_and_who_was_there_defends(
    way: str, comer: str, found: str, place: str
) -> None:
    t = lay(
        at={"step": "act", "fleet": comer},
        fleets={"dinosaurs": {"at": "urban"}, "observers": {"at": "swamp"}},
    )
    t.do(way, location=place)
    assert t.side("attacker")["fighter"] == comer
    assert t.side("defender")["fighter"] == found
    assert t.open()["battle"] == place
    assert [event["args"] for event in t.log("battle")] == [
        {"fleet": comer, "other": found, "location": place}
    ]


@pytest.mark.rule("FF-BAT-01")
@pytest.mark.parametrize(
    ("attacker", "defender", "totals"),
    [
        # Stampede counts for an attacker only, Shell Wall for a defender only; both have base 2.
        ("dinosaurs", "crabpeople", [3 + 2 + 3, 3 + 2 + 3]),
        ("crabpeople", "dinosaurs", [3 + 2, 3 + 2]),
    ],
)
def test_cards_know_who_attacks(attacker: str, defender: str, totals: list[int]) -> None:
    tactics = {"dinosaurs": "stampede", "crabpeople": "shell_wall"}
    t = lay(
        at=battle(attacker, defender, "reveal", tactic=[tactics[attacker], tactics[defender]]),
        players=[{"hand": ["apex_bite"]}, {"hand": ["dig_in"]}],
        fleets=ALONE,
    )
    assert t.totals() == totals


@pytest.mark.rule("FF-BAT-02", "FF-ALLY-10")
def test_only_the_two_fleets_that_fight_lose_draw_or_retreat() -> None:
    t = lay(
        3,
        at=battle("dinosaurs", "crabpeople"),
        fleets={
            "crabpeople": {"at": "urban"},
            "dinosaurs": {"population": 5},
            "cowbots": {"at": "mushroom", "population": 1},
        },
    )
    bystanders = ["vikings", "observers", "black_knights", "cowbots"]
    before = [t.fleet(key) for key in bystanders]
    hand = t.hand(2)
    for side in ("attacker", "defender", "attacker", "defender"):
        t.do("ally", side=side)
    t.pass_on("tactic", "retreat_home", "keep", "place")
    assert [event["args"]["fleet"] for event in t.log("wins_battle")] == ["dinosaurs"]
    assert [{**t.fleet(key), "traits": []} for key in bystanders] == before
    assert t.hand(2) == hand
    assert t.population("crabpeople") == [2]
    assert t.hands()[1] == 3 - 1 + 2
    assert t.where("dinosaurs") == "urban"


@pytest.mark.rule("FF-BAT-02", "FF-MOVE-08")
def test_two_fleets_of_one_player_never_fight() -> None:
    t = lay(at={"step": "act", "fleet": "dinosaurs"})
    t.do("move", location="rocky")
    assert t.open()["battle"] is None
    assert (t.where("dinosaurs"), t.where("vikings")) == ("rocky", "water")


@pytest.mark.rule("FF-BAT-12")
def test_the_attacker_stands_on_the_battle_and_has_left_its_place_empty() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        fleets={"dinosaurs": {"at": "urban", "population": 5}, **ALONE, "crabpeople": {}},
    )
    t.do("move", location="lava")
    assert t.where("dinosaurs") == "lava"
    assert t.location("urban")["fleet"] is None
    assert t.log("allies") == []
    t.pass_on("tactic")
    assert t.asked == 1
    assert t.can("retreat", "location") == ["swamp", "urban"]


# -- the six steps ---------------------------------------------------------------------------


@pytest.mark.rule("FF-BAT-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_six_steps_come_in_order_and_once_each(seats: int) -> None:
    t = lay(seats, at={"step": "act", "fleet": "dinosaurs"})
    t.do("jump", location="swamp")
    fight_out(t)
    assert [event["args"]["step"] for event in t.log("step")] == SIX_STEPS


@pytest.mark.rule("FF-BAT-06")
def test_the_attacker_is_asked_first_in_every_step() -> None:
    t = lay(at=battle(), fleets=IN_THE_MIDDLE)
    asked = steps_asked(t)
    four = ["allies", "tactics", "planning", "support"]
    assert asked == [(step, seat) for step in four for seat in (0, 1)]


@pytest.mark.rule("FF-BAT-06", "FF-REV-02")
def test_the_attackers_tactic_ability_comes_first() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "reveal", tactic=["stampede", "shell_wall"]),
        players=[{"hand": ["apex_bite"]}, {"hand": ["dig_in"]}],
    )
    assert [event["args"]["card"] for event in t.log("counts")] == ["stampede", "shell_wall"]


@pytest.mark.rule("FF-BAT-07")
def test_the_turn_goes_on_only_when_the_battle_is_over() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        players=[{"science": 5}],
        fleets={"dinosaurs": {"at": "urban", "population": 5}},
    )
    t.do("move", location="swamp")
    seen: set[str] = set()
    while t.open()["battle"] is not None:
        seen |= t.verbs()
        if "keep" not in t.verbs() and "place" not in t.verbs():
            for verb, args in WAITING:
                assert t.why(verb, **args) == "FF-BAT-07"
        t.table.apply(t.table.state.options[0])
    assert seen <= {"ally", "stay_out", "tactic", "tactic_up", "plan", "support", "pass"} | {
        "retreat",
        "retreat_home",
        "keep",
        "place",
    }
    assert (t.asked, t.open()["active"], t.open()["actions"]) == (0, "dinosaurs", 1)
    assert "mobilize" in t.verbs()
    assert t.why("move", location="urban") == "FF-TURN-05"


WAITING: list[tuple[str, Json]] = [
    ("move", {"location": "urban"}),
    ("jump", {"location": "urban"}),
    ("jump_home", {}),
    ("use", {}),
    ("mobilize", {"stock": "science"}),
    ("colonize", {"spot": 1}),
    ("colonize_with", {"spot": 1, "card": "stampede"}),
    ("extract", {}),
    ("fuse", {}),
    ("pick", {"fleet": "vikings"}),
    ("end", {}),
    ("end_turn", {}),
]


@pytest.mark.rule("FF-BAT-08", "FF-PLAY-04", "FF-PLAN-01", "FF-SUP-01")
def test_an_action_card_is_only_a_tactic_in_a_battle() -> None:
    t = lay(
        at=battle("cowbots", "crabpeople", "tactics"),
        players=[
            {
                "fleets": ["cowbots", "vikings"],
                "hand": ["gold_rush", "prospector_drones", "six_shooter_protocol"],
                "science": 5,
            }
        ],
        fleets=ALONE,
    )
    assert "gold_rush" in t.can("tactic", "card")
    t.do("tactic", card="six_shooter_protocol")
    t.do("tactic", card=t.can("tactic", "card")[0])
    assert t.open()["step"] == "planning"
    assert t.why("plan", card="gold_rush") == "FF-PLAN-01"
    assert t.why("play", card="gold_rush") == "FF-BAT-08"
    assert t.why("free", card="prospector_drones") == "FF-PLAY-04"
    assert t.why("buy", tech=t.open()["market"][0]) == "FF-PLAY-04"
    t.do("pass")
    t.do("pass")
    assert t.open()["step"] == "support"
    assert t.why("support", card="gold_rush") == "FF-SUP-01"
    assert t.each("science")[0] == 5


@pytest.mark.rule("FF-BAT-10")
def test_a_fleet_may_be_attacked_again_in_the_same_turn() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        fleets={
            "dinosaurs": {"at": "rocky", "population": 2},
            "vikings": {"at": "swamp"},
            "crabpeople": {"at": "urban", "population": 5},
            "observers": {"at": None},
        },
        players=[{"hand": ["apex_bite"]}, {"hand": ["shell_wall", "dig_in"]}],
    )
    t.do("move", location="urban")
    t.pass_on("tactic", "retreat")
    t.do("end")
    t.do("move", location="urban")
    assert [event["args"]["fleet"] for event in t.log("battle")] == ["dinosaurs", "vikings"]
    assert t.log("turn_begins") == []
    assert t.side("defender")["fighter"] == "crabpeople"


@pytest.mark.rule("FF-BAT-11")
def test_a_third_player_decides_on_allies_and_plays_no_card() -> None:
    t = lay(
        3,
        at=battle(),
        players=[{}, {}, {"hand": ["morale_broadcast", "spy_satellites", "ion_torpedoes"]}],
        fleets={"black_knights": {"at": "urban"}},
    )
    asked = fight_out(t)
    assert {(step, verb) for step, seat, verb in asked if seat == 2} == {("allies", "ally")}
    assert {seat for step, seat, _ in asked if step not in ("allies", "outcome")} == {0, 1}


# -- the defender goes first -----------------------------------------------------------------

PREEMPT: dict[str, object] = {"defender_may_preempt": True}


@pytest.mark.rule("FF-BAT-09")
def test_the_defender_is_asked_in_four_steps_where_the_table_wants_it() -> None:
    t = lay(at=battle(), options=PREEMPT, fleets=IN_THE_MIDDLE)
    asked = [(step, seat) for step, seat, verb in fight_out(t) if verb == "go_first"]
    assert asked == [(step, 1) for step in ("allies", "tactics", "planning", "support")]


@pytest.mark.rule("FF-BAT-09", "FF-BAT-06")
def test_a_defender_who_claims_every_step_is_asked_first_but_reveals_second() -> None:
    t = lay(
        at=battle(),
        options=PREEMPT,
        players=[{"hand": ["stampede", "apex_bite"]}, {"hand": ["shell_wall", "dig_in"]}],
        fleets=IN_THE_MIDDLE,
    )
    order: list[tuple[str, int]] = []
    while t.open()["step"] != "outcome":
        if t.verbs() == {"go_first", "go_second"}:
            t.do("go_first")
            continue
        if (t.open()["step"], t.asked) not in order:
            order.append((t.open()["step"], -1 if t.asked is None else t.asked))
        wanted = [a for a in t.actions() if a["args"].get("card") in ("stampede", "shell_wall")]
        t.table.apply((wanted or t.actions()[-1:])[0]["action"])
    four = ["allies", "tactics", "planning", "support"]
    assert order == [(step, seat) for step in four for seat in (1, 0)]
    assert [event["args"]["card"] for event in t.log("counts")] == ["stampede", "shell_wall"]


@pytest.mark.rule("FF-BAT-09", "FF-PLAN-02")
def test_a_claim_is_for_one_step_and_turns_alternate_from_there() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "planning", tactic=["stampede", "pincer_counter"]),
        options=PREEMPT,
        players=[{"hand": ["deafening_roar", "apex_bite"]}, {"hand": ["dig_in", "shell_wall"]}],
        fleets=ALONE,
    )
    t.do("go_first")
    assert t.log("claims_first")[0]["args"] == {"player": 1}
    assert t.asked == 1
    t.do("plan", card="dig_in")
    assert t.asked == 0
    t.do("plan", card="deafening_roar")
    assert t.asked == 1
    t.do("pass")
    t.do("pass")
    assert t.verbs() == {"go_first", "go_second"}
    t.do("go_second")
    assert (t.open()["step"], t.asked) == ("support", 0)


@pytest.mark.rule("FF-BAT-09")
def test_a_defender_with_nothing_to_decide_is_not_asked_to_go_first() -> None:
    t = lay(at=battle(), options=PREEMPT, players=[{}, {"hand": []}], fleets=ALONE)
    assert (t.open()["step"], t.asked, t.verbs() & {"go_first"}) == ("tactics", 0, set())
    assert not any(verb == "go_first" for _, _, verb in fight_out(t))
