"""A player's turn: attempts first, two activations of two different actions, then the end."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay

FILLED = ["research", "warp_drive", "nanobots", "terraforming"]


def act(fleet: str = "dinosaurs", **more: object) -> dict[str, object]:
    return {"step": "act", "fleet": fleet, **more}


def idle(t: Laid) -> list[int]:
    """Let the player who is asked do nothing for the rest of the turn; who was asked."""
    player, asked = t.asked, []
    while t.asked == player:
        asked.append(t.asked or 0)
        plain = [a for a in t.actions() if a["verb"] in ("pick", "end", "end_turn")]
        t.table.apply(plain[0]["action"])
    return asked


# -- the order of things ----------------------------------------------------------------------


@pytest.mark.rule("FF-TURN-01")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 0), (3, 2), (4, 1)])
def test_turns_go_clockwise_from_the_first_player(seats: int, first: int) -> None:
    t = lay(seats, at={"step": "pick", "player": first}, first=first, turn=first)
    players = []
    for _ in range(2 * seats + 1):
        players.append(t.asked)
        idle(t)
    expected = [(first + i) % seats for i in range(2 * seats + 1)]
    assert players == expected
    begun = [(e["args"]["player"], e["args"]["round"]) for e in t.log("turn")]
    assert begun[: seats - 1] == [(p, 1) for p in expected[1:seats]]
    assert begun[seats - 1] == (first, 2)


@pytest.mark.rule("FF-TURN-02")
@pytest.mark.parametrize("fusing", ["dinosaurs", "vikings"])
def test_a_final_fusion_is_settled_before_anything_else(fusing: str) -> None:
    other = "vikings" if fusing == "dinosaurs" else "dinosaurs"
    t = lay(
        at={"step": "turn", "player": 0},
        fleets={fusing: {"attempt": "fusion"}, other: {"attempt": "extraction"}},
    )
    assert t.asked is None
    assert t.result["winners"] == [0]
    assert t.each("vp") == [0, 0]  # the Extraction was not even looked at


@pytest.mark.rule("FF-TURN-02")
def test_both_extractions_are_settled_before_the_first_choice() -> None:
    t = lay(
        at={"step": "turn", "player": 0},
        fleets={
            "dinosaurs": {"attempt": "extraction", "traits": ["extraction_rigs"]},
            "vikings": {"attempt": "extraction", "population": 0},
            "crabpeople": {"attempt": "extraction"},
        },
    )
    assert "pick" in t.verbs()
    assert t.each("vp") == [2, 0]  # the opponent's waits for its own turn
    assert t.where("vikings") is None
    order = [e["event"] for e in t.log() if e["event"] in ("turn", "completes", "gains_science")]
    assert order == ["turn", "completes", "gains_science", "completes"]


@pytest.mark.rule("FF-TURN-02")
def test_what_answers_to_the_turn_comes_after_the_attempts() -> None:
    t = lay(
        at={"step": "turn", "player": 0},
        fleets={
            "dinosaurs": {"traits": ["toll_stations"]},
            "vikings": {"attempt": "extraction"},
        },
        locations={"water": {"colony": [0, None, None]}},
    )
    order = [e["event"] for e in t.log() if e["event"] in ("completes", "gains_science")]
    assert order == ["completes", "gains_science"]


@pytest.mark.rule("FF-TURN-02")
def test_at_some_tables_an_attempt_waits_for_its_fleet() -> None:
    t = lay(
        at={"step": "turn", "player": 0},
        options={"attempt_completion": "fleet_activation"},
        fleets={"dinosaurs": {"attempt": "fusion"}, "vikings": {"attempt": "extraction"}},
    )
    assert t.verbs() >= {"pick"}
    assert t.each("vp") == [0, 0]
    t.do("pick", fleet="vikings")
    assert t.each("vp") == [1, 0]
    assert t.fleet("vikings")["attempt"] is None
    assert t.open()["actions"] == 2
    t.do("end")
    assert t.result["winners"] == [0]  # as the Dinosaurs are activated


# -- activations ------------------------------------------------------------------------------


@pytest.mark.rule("FF-TURN-03")
def test_either_fleet_may_act_first_in_any_turn() -> None:
    t = lay()
    assert t.can("pick", "fleet") == ["dinosaurs", "vikings"]
    assert t.why("pick", fleet="crabpeople") == "FF-TURN-03"
    t.do("pick", fleet="vikings")
    assert t.open()["active"] == "vikings"
    t.do("end")
    assert t.open()["active"] == "dinosaurs"
    idle(t)
    idle(t)
    assert t.can("pick", "fleet") == ["dinosaurs", "vikings"]
    t.do("pick", fleet="dinosaurs")  # another order in the next turn
    assert t.open()["active"] == "dinosaurs"


@pytest.mark.rule("FF-TURN-04")
def test_the_first_fleet_does_not_come_back() -> None:
    t = lay(at=act("dinosaurs"))
    t.do("mobilize", stock="science")
    assert t.why("pick", fleet="vikings") == "FF-TURN-04"
    t.do("end")
    assert t.open()["active"] == "vikings"
    assert t.can("move", "location") == ["water", "urban"]  # from where the Vikings are
    t.do("mobilize", stock="population")
    assert t.population("dinosaurs", "vikings") == [3, 4]
    assert t.why("pick", fleet="dinosaurs") == "FF-TURN-04"
    t.do("end")
    assert t.why("pick", fleet="dinosaurs") == "FF-TURN-04"
    assert t.why("mobilize", stock="science") == "FF-TURN-15"


# Each kind of action with what it makes of a Fleet that can do all of them.
KINDS: list[tuple[str, dict[str, Json]]] = [
    ("move", {"location": "rocky"}),
    ("use", {}),
    ("mobilize", {"stock": "science"}),
    ("colonize", {"spot": 1}),
    ("extract", {}),
    ("play", {"card": "research"}),
]


def able() -> Laid:
    """The Dinosaurs could take an action of every kind, and could do so once more."""
    return lay(
        at=act(),
        players=[{"hand": ["research", "genetic_engineering"], "science": 0}],
        fleets={"dinosaurs": {"population": 4}, "vikings": {"at": "swamp"}},
    )


@pytest.mark.rule("FF-TURN-05")
@pytest.mark.parametrize(("verb", "args"), KINDS)
def test_two_actions_of_different_kinds(verb: str, args: dict[str, Json]) -> None:
    kinds = {"move", "use", "mobilize", "colonize", "extract", "fuse", "play"}
    t = able()
    assert t.verbs() >= kinds | {"jump"}
    assert t.open()["actions"] == 2
    t.do(verb, **args)
    assert t.open()["actions"] == 1
    same = {"extract", "fuse"} if verb == "extract" else {verb}
    assert not t.verbs() & same
    again = args | ({"location": "water"} if verb == "move" else {})
    named = {"play": "FF-TURN-08", "extract": "FF-TURN-09"}
    assert t.why(verb, **again) == named.get(verb, "FF-TURN-05")
    others = {"mobilize", "use", "play"} - same
    assert others <= t.verbs()
    second = "use" if verb == "mobilize" else "mobilize"
    t.do(second, **({} if second == "use" else {"stock": "card"}))
    assert t.open()["actions"] == 0
    assert not t.verbs() & (kinds | {"jump"})
    assert t.why("move", location="urban") == "FF-TURN-05"


@pytest.mark.rule("FF-TURN-05")
def test_a_space_jump_is_a_kind_too() -> None:
    t = lay(at=act(), fleets={"dinosaurs": {"traits": ["jump_lanes"]}})  # a jump of one action
    t.do("jump", location="urban")
    assert t.open()["actions"] == 1
    assert t.why("jump", location="water") == "FF-TURN-05"
    assert "move" in t.verbs()


@pytest.mark.rule("FF-TURN-06")
def test_both_fleets_may_do_the_same() -> None:
    t = lay(at=act())
    t.do("move", location="urban")
    t.do("end")
    assert t.can("move", "location") == ["water", "urban"]
    t.do("move", location="water")
    assert (t.where("dinosaurs"), t.where("vikings")) == ("urban", "water")


@pytest.mark.rule("FF-TURN-07")
def test_nobody_has_to_act() -> None:
    t = lay(at={"step": "turn", "player": 0})
    before = t.open()["fleets"], t.each("science"), t.hands()
    t.do("pick", fleet="dinosaurs")
    t.do("end")
    t.do("mobilize", stock="science")
    t.do("end")  # with an action left
    t.do("end_turn")
    assert t.asked == 1
    assert t.open()["fleets"] == before[0]
    assert t.each("science") == [1, 1]
    assert t.hands() == before[2]


@pytest.mark.rule("FF-TURN-08")
def test_a_fleet_plays_one_action_card_in_a_turn() -> None:
    t = lay(at=act(), players=[{"hand": ["research", "genetic_engineering"]}])
    t.do("play", card="research")
    assert t.why("play", card="genetic_engineering") == "FF-TURN-08"
    t.do("end")
    assert "genetic_engineering" in t.can("play", "card")


@pytest.mark.rule("FF-TURN-08")
def test_a_card_that_moves_is_no_move() -> None:
    hand = ["dark_passage"]
    fleets = ["black_knights", "vikings"]
    t = lay(at=act("black_knights"), players=[{"fleets": fleets, "hand": hand}])
    t.do("move", location="urban")
    t.do("play", card="dark_passage")
    t.do("send", location="water")
    assert t.where("black_knights") == "water"
    t = lay(at=act("black_knights"), players=[{"fleets": fleets, "hand": hand}])
    t.do("play", card="dark_passage")
    t.do("send", location="urban")
    assert t.can("move", "location")
    t.do("move", location="water")
    assert t.open()["taken"] == {"move": 1, "play": 1}


@pytest.mark.rule("FF-TURN-09")
@pytest.mark.parametrize(("first", "second"), [("extract", "fuse"), ("fuse", "extract")])
def test_extraction_and_final_fusion_are_one_kind(first: str, second: str) -> None:
    t = lay(at=act(), options={"simultaneous_fusions": True}, fleets={"vikings": {"at": None}})
    t.do(first)
    assert t.why(second) == "FF-TURN-09"
    t.do("move", location="rocky")  # which ends the attempt, but not the turn of the Fleet
    assert t.fleet("dinosaurs")["attempt"] is None
    assert t.why(second) == "FF-TURN-09"


# -- free actions -----------------------------------------------------------------------------


@pytest.mark.rule("FF-TURN-10")
def test_free_actions_before_between_and_after() -> None:
    hand = ["gravity_harness", "clone_vats", "recycling_plant", "nanobots"]
    t = lay(market=FILLED, players=[{"hand": hand, "discard": ["stampede"], "science": 9}])
    assert t.verbs() == {"pick", "free", "buy"}
    t.do("buy", tech="research")
    t.do("pick", fleet="dinosaurs")
    t.do("free", card="nanobots")  # before the first action
    t.do("choose_fleet", fleet="dinosaurs")
    t.do("move", location="urban")
    t.do("free", card="clone_vats")  # between two actions
    t.do("mobilize", stock="science")
    t.do("buy", tech="warp_drive")  # after the last
    t.do("end")
    assert {"free", "buy"} <= t.verbs()
    t.do("end")
    assert t.verbs() == {"free", "buy", "end_turn"}
    t.do("free", card="recycling_plant")
    t.do("take", card="clone_vats")
    t.do("buy", tech="nanobots")
    t.do("end_turn")
    assert t.log("turn_ends")


@pytest.mark.rule("FF-TURN-10")
def test_no_free_action_after_the_end_of_the_turn() -> None:
    hand = ["gravity_harness", "clone_vats", "nanobots", "stampede", "apex_bite", "longship_raid"]
    t = lay(at={"step": "close", "player": 0}, players=[{"hand": hand, "science": 9}])
    t.do("end_turn")
    assert t.verbs() == {"discard"}
    assert t.why("free", card="clone_vats") != ""


@pytest.mark.rule("FF-TURN-11")
def test_only_the_player_whose_turn_it_is_acts() -> None:
    t = lay(
        market=FILLED,
        players=[{"science": 5}, {"science": 5, "hand": ["nanobots", "research"]}],
    )
    for _ in range(2):
        for verb, args in (
            ("buy", {"tech": "research"}),
            ("free", {"card": "nanobots"}),
            ("play", {"card": "research"}),
            ("mobilize", {"stock": "science"}),
            ("pick", {"fleet": "crabpeople"}),
        ):
            assert t.why(verb, seat=1, **args) == "FF-TURN-11"
        t.do("pick", fleet="dinosaurs") if "pick" in t.verbs() else t.do("end")
    assert {a["verb"] for a in t.actions()} >= {"buy"}
    idle(t)
    assert t.asked == 1
    assert t.why("buy", tech="research") == ""


# -- the end of the turn ----------------------------------------------------------------------


@pytest.mark.rule("FF-TURN-12")
def test_cards_then_science_then_the_market() -> None:
    hand = [
        "stampede",
        "apex_bite",
        "deafening_roar",
        "berserker_oath",
        "longship_raid",
        "research",
    ]
    t = lay(
        at={"step": "close", "player": 0},
        market=["nanobots", "terraforming"],
        players=[{"hand": hand, "science": 6}],
        chance=["warp_drive", "force_fields"],
    )
    t.do("end_turn")
    assert t.verbs() == {"discard"}
    assert t.each("science") == [6, 1]
    assert len(t.open()["market"]) == 2
    t.do("discard", card="research")
    assert t.each("science") == [5, 1]
    assert t.open()["market"] == ["nanobots", "terraforming", "warp_drive", "force_fields"]
    told = ["turn_ends", "discards", "loses_science", "on_offer", "on_offer", "turn"]
    assert [e["event"] for e in t.log()][-6:] == told


@pytest.mark.rule("FF-TURN-13")
def test_a_lost_battle_does_not_end_the_activation() -> None:
    t = lay(
        at=act("vikings"),
        players=[{"hand": ["feeding_frenzy"]}, {"hand": ["shell_wall"]}],
        fleets={
            "vikings": {"at": "urban", "population": 1},
            "dinosaurs": {"at": "water"},
            "crabpeople": {"at": "rocky", "population": 5},
        },
    )
    t.do("move", location="rocky")
    t.pass_on("tactic")
    assert (t.where("vikings"), t.asked) == (None, 0)
    assert (t.open()["active"], t.open()["actions"]) == ("vikings", 1)
    assert "use" in t.verbs()
    t.do("use")
    assert t.population("vikings") == [3]


@pytest.mark.rule("FF-TURN-13")
def test_it_goes_on_from_where_it_retreated() -> None:
    t = lay(
        at=battle("vikings", "observers", "outcome"),
        fleets={"vikings": {"population": 2}, "observers": {"population": 5}},
    )
    t.do("retreat", location="urban")
    assert (t.asked, t.open()["active"], t.open()["actions"]) == (0, "vikings", 1)
    assert t.why("move", location="rocky") == "FF-TURN-05"
    t.do("extract")
    assert t.fleet("vikings")["source"] == "urban"


@pytest.mark.rule("FF-TURN-14")
@pytest.mark.parametrize("order", [["dinosaurs", "vikings"], ["vikings", "dinosaurs"]])
def test_a_fleet_at_home_has_its_activation(order: list[str]) -> None:
    t = lay(fleets={"vikings": {"at": None, "population": 0}})
    t.do("pick", fleet=order[0])
    if order[0] == "dinosaurs":
        t.do("end")
    assert (t.open()["active"], t.open()["actions"]) == ("vikings", 2)
    t.do("use")
    t.do("mobilize", stock="science")
    assert t.open()["actions"] == 0
    assert t.population("vikings") == [3]


@pytest.mark.rule("FF-TURN-15")
def test_the_choices_of_a_turn_one_after_the_other() -> None:
    t = lay(market=FILLED, players=[{"hand": ["nanobots"], "science": 2}])
    assert t.verbs() == {"pick", "free", "buy"}
    assert t.why("move", location="urban") == "FF-TURN-15"
    assert t.why("end_turn") == "FF-TURN-15"
    t.do("pick", fleet="dinosaurs")
    t.do("move", location="urban")
    t.do("mobilize", stock="population")
    assert t.verbs() == {"free", "buy", "end"}  # it does not end by itself
    assert t.why("end_turn") == "FF-TURN-15"
    t.do("end")
    assert (t.open()["active"], t.open()["actions"]) == ("vikings", 2)
    t.do("end")
    assert (t.open()["active"], t.open()["actions"]) == (None, 0)
    assert t.verbs() == {"free", "buy", "end_turn"}
    assert t.why("mobilize", stock="science") == "FF-TURN-15"
    t.do("end_turn")
    assert t.asked == 1


@pytest.mark.rule("FF-TURN-15")
@pytest.mark.parametrize("hand", [[], ["stampede"], ["nanobots"]])
def test_whoever_has_nothing_left_to_do_is_asked_all_the_same(hand: list[str]) -> None:
    t = lay(
        at=act(actions=0, taken=["move", "use"], second=True),
        players=[{"hand": hand, "science": 0}],
    )
    assert t.asked == 0
    assert "end" in t.verbs()
    t.do("end")
    assert t.asked == 0
    assert "end_turn" in t.verbs()
