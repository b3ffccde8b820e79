"""Battles, steps 2 and 4: Tactic Cards are placed, and revealed."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay
from tests.fusion.lesson import PUPIL, Lesson

ALONE: dict[str, dict[str, object]] = {"vikings": {"at": None}, "observers": {"at": None}}
CRAB_CARDS = ["shell_wall", "pincer_counter", "dig_in", "sideways_scuttle"]
EYES = ["all_seeing_lens", "second_sight", "mirror_image", "foreseen_blow"]


def placing(hand: list[str], enemy: dict[str, object], **more: Json) -> Laid:
    """The Vikings of player 0 attack the Crabpeople of player 1: Tactics are to be placed."""
    return lay(
        3,
        at=battle("vikings", "crabpeople", "tactics"),
        players=[{"hand": hand}, enemy],
        fleets={"dinosaurs": {"at": None}, "observers": {"at": None}},
        **more,
    )


# -- placing ---------------------------------------------------------------------------------


@pytest.mark.rule("FF-TAC-01")
def test_each_side_places_exactly_one_card() -> None:
    t = placing(["stampede", "apex_bite"], {"hand": ["dig_in", "shell_wall", "second_sight"]})
    assert (t.asked, t.verbs()) == (0, {"tactic"})
    assert t.can("tactic", "card") == ["stampede", "apex_bite"]
    assert t.why("tactic", card="feeding_frenzy") == "FF-TAC-01"
    assert t.why("pass") != ""
    t.do("tactic", card="stampede")
    assert (t.asked, t.verbs()) == (1, {"tactic"})
    t.do("tactic", card="dig_in")
    assert t.open()["step"] == "planning"
    assert t.hand(0) == ["apex_bite"]
    assert t.hand(1) == ["shell_wall", "second_sight"]
    assert [t.side(side)["tactic"] for side in ("attacker", "defender")] == ["stampede", "dig_in"]


@pytest.mark.rule("FF-TAC-01")
def test_the_only_card_in_hand_is_placed_too() -> None:
    t = placing(["stampede"], {"hand": ["dig_in"]})
    assert t.can("tactic", "card") == ["stampede"]


@pytest.mark.rule("FF-TAC-02", "FF-CARD-01")
@pytest.mark.parametrize(
    ("card", "base"),
    [("apex_bite", 2), ("deafening_roar", 3), ("plasma_cannons", 5), ("research", 1)],
)
def test_any_card_may_be_the_tactic_and_brings_its_base(card: str, base: int) -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "tactics"),
        players=[{"hand": [card, "stampede"]}, {"hand": ["dig_in", "shell_wall"]}],
        fleets=ALONE,
    )
    t.do("tactic", card=card)
    t.do("tactic", card="dig_in")
    t.do("pass")
    t.do("pass")
    assert t.open()["step"] == "support"
    assert t.sources("attacker") == [("population", "dinosaurs", 3), ("tactic", card, base)]


@pytest.mark.rule("FF-TAC-03", "FF-TAC-05")
def test_an_empty_hand_draws_its_tactic_looks_at_it_and_stays_empty() -> None:
    t = placing(["stampede", "apex_bite"], {"hand": []}, chance=["pincer_counter"])
    t.do("tactic", card="stampede")
    assert (t.open()["step"], t.asked) == ("planning", 0)  # the defender had no choice
    assert t.hand(1) == []
    assert sum(t.each("pile")[1].values()) == 7
    assert t.view(1)["sides"]["defender"]["tactic"] == "pincer_counter"
    assert t.view(0)["sides"]["defender"]["tactic"] == "?"
    assert t.log("draws", seat=1)[0]["args"] == {"player": 1, "card": "pincer_counter"}
    assert "card" not in t.log("draws", seat=0)[0]["args"]


@pytest.mark.rule("FF-TAC-04", "FF-CARD-02")
def test_the_forced_draw_shuffles_the_discards_if_it_must() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "tactics"),
        players=[
            {"hand": ["stampede", "apex_bite"]},
            {"hand": [], "pile": [], "discard": [*CRAB_CARDS, *EYES]},
        ],
        fleets=ALONE,
        chance=["dig_in"],
    )
    t.do("tactic", card="stampede")
    assert t.log("reshuffles")[0]["args"] == {"player": 1, "count": 8}
    assert t.side("defender")["tactic"] == "dig_in"
    assert t.discards(1) == []
    assert sum(t.each("pile")[1].values()) == 7


@pytest.mark.rule("FF-TAC-04")
def test_who_owns_no_card_at_all_fights_without_a_tactic() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "tactics"),
        players=[{"hand": ["stampede", "apex_bite"]}, {"hand": [], "pile": [], "discard": []}],
        fleets=ALONE,
        removed=dict.fromkeys([*CRAB_CARDS, *EYES], 1),
    )
    t.do("tactic", card="stampede")
    assert t.log("no_tactic")[0]["args"] == {"player": 1}
    assert t.side("defender")["tactic"] is None
    t.do("pass")
    t.do("pass")
    totals = t.log("totals")[0]["args"]
    assert (totals["attacker"], totals["defender"]) == (3 + 2 + 3, 3)


@pytest.mark.rule("FF-TAC-05")
def test_a_tactic_is_seen_by_its_owner_only_until_reveal() -> None:
    t = placing(["stampede", "apex_bite"], {"hand": ["dig_in", "shell_wall"]})
    t.do("tactic", card="stampede")
    t.do("tactic", card="dig_in")
    for seat, hidden in ((0, "defender"), (1, "attacker")):
        sides = t.view(seat)["sides"]
        assert sides[hidden]["tactic"] == "?"
        assert t.view(seat)["players"][1 - seat]["hand"] == {"size": 1}
        assert "card" not in t.log("places_tactic", seat=seat)[1 - seat]["args"]
        assert "card" in t.log("places_tactic", seat=seat)[seat]["args"]
    for seat in (2, -1):
        assert [t.view(seat)["sides"][side]["tactic"] for side in ("attacker", "defender")] == [
            "?",
            "?",
        ]
    t.do("pass")
    t.do("pass")
    assert [t.view(2)["sides"][side]["shown"] for side in ("attacker", "defender")] == [
        "stampede",
        "dig_in",
    ]


@pytest.mark.rule("FF-TAC-05", "FF-FAC-06")
def test_a_card_that_says_so_may_be_placed_face_up_for_all_to_see() -> None:
    t = placing(["berserker_oath", "stampede"], {"hand": ["dig_in", "shell_wall"]})
    assert t.can("tactic_up", "card") == ["berserker_oath"]
    assert t.why("tactic_up", card="stampede") == "FF-TAC-05"
    t.do("tactic_up", card="berserker_oath")
    assert t.view(1)["sides"]["attacker"]["shown"] == "berserker_oath"
    assert t.log("places_open", seat=1)[0]["args"] == {"player": 0, "card": "berserker_oath"}
    assert t.asked == 1


# -- changing one's mind ---------------------------------------------------------------------


@pytest.mark.rule("FF-TAC-07")
def test_a_placed_tactic_stays_unless_a_card_says_otherwise() -> None:
    t = lay(
        at=battle("observers", "dinosaurs", "tactics"),
        players=[
            {"hand": ["stampede", "apex_bite"]},
            {"hand": ["mirror_image", "all_seeing_lens", "foreseen_blow"]},
        ],
        fleets={"vikings": {"at": None}, "crabpeople": {"at": None}},
    )
    t.do("tactic", card="mirror_image")
    t.do("tactic", card="stampede")
    assert t.asked == 1
    assert t.why("tactic", card="foreseen_blow") != ""
    t.do("plan", card="all_seeing_lens")
    assert t.verbs() == {"tactic", "skip"}
    assert t.can("tactic", "card") == ["foreseen_blow"]
    t.do("tactic", card="foreseen_blow")
    assert t.side("attacker")["tactic"] == "foreseen_blow"
    assert t.hand(1) == ["mirror_image"]
    assert t.verbs() == {"pass"}  # the Dinosaurs hold no Planning card, and cannot exchange


@pytest.mark.rule("FF-TAC-07")
def test_the_exchange_may_be_left_and_is_face_down() -> None:
    t = lay(
        at=battle("observers", "dinosaurs", "planning", tactic=["mirror_image", "stampede"]),
        players=[
            {"fleets": ["dinosaurs", "chesstaurs"], "hand": ["apex_bite"]},
            {
                "fleets": ["observers", "vikings"],
                "hand": ["all_seeing_lens", "tactical_computer", "berserker_oath"],
            },
        ],
    )
    t.do("plan", card="all_seeing_lens")
    assert t.why("tactic_up", card="berserker_oath") == "FF-TAC-07"
    t.do("skip")
    assert t.side("attacker")["tactic"] == "mirror_image"


@pytest.mark.rule("FF-TAC-07")
def test_a_tactic_placed_face_up_cannot_be_exchanged() -> None:
    t = lay(
        at=battle(
            "vikings",
            "crabpeople",
            "planning",
            shown=["berserker_oath", None],
            tactic=[None, "shell_wall"],
            face_up=[True, False],
        ),
        players=[{"hand": ["tactical_computer", "stampede"]}],
        chance=["apex_bite"],
    )
    t.do("plan", card="tactical_computer")
    assert t.asked == 1  # no exchange was offered
    assert t.side("attacker")["shown"] == "berserker_oath"
    assert t.totals() == [3 + 1, 3]


# -- revealing -------------------------------------------------------------------------------


@pytest.mark.rule("FF-TAC-06", "FF-REV-01")
def test_base_and_ability_count_from_reveal_on() -> None:
    t = placing(["longship_raid", "stampede"], {"hand": ["dig_in", "shell_wall"]})
    t.do("tactic_up", card="longship_raid")
    t.do("tactic", card="shell_wall")
    assert (t.open()["step"], t.totals()) == ("planning", [3, 3])
    t.do("pass")
    t.do("pass")
    assert t.open()["step"] == "support"
    assert t.totals() == [3 + 3 + 1, 3 + 2 + 3]


@pytest.mark.rule("FF-REV-01")
def test_both_tactics_are_turned_up_and_add_their_base() -> None:
    t = lay(
        3,
        at=battle("dinosaurs", "crabpeople", "planning", tactic=["apex_bite", "cloaking_device"]),
        players=[{"hand": ["stampede"]}, {"hand": ["dig_in"]}],
        fleets=ALONE,
    )
    assert t.totals() == [3, 3]
    t.do("pass")
    t.do("pass")
    assert t.open()["step"] == "support"
    assert t.totals() == [3 + 2, 3 + 4]
    for seat in (0, 1, 2, -1):
        sides = t.view(seat)["sides"]
        assert [sides[side]["shown"] for side in sides] == ["apex_bite", "cloaking_device"]
        assert [sides[side]["tactic"] for side in sides] == [None, None]
    kinds = [event["event"] for event in t.log()]
    assert kinds.index("blocks") > len(kinds) - 1 - kinds[::-1].index("reveals")


@pytest.mark.rule("FF-REV-02")
@pytest.mark.parametrize(
    ("attacker", "defender", "seen"),
    [
        # Whoever attacks draws or counts first: only then the defender counts the card drawn.
        ("dinosaurs", "chesstaurs", 2),
        ("chesstaurs", "dinosaurs", 1),
    ],
)
def test_the_defenders_ability_meets_what_the_attackers_has_done(
    attacker: str, defender: str, seen: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    Lesson(monkeypatch).teach("tactic", {"verb": "draw", "n": 1})
    tactics = {"dinosaurs": PUPIL, "chesstaurs": "read_the_board"}
    t = lay(
        at=battle(attacker, defender, "reveal", tactic=[tactics[attacker], tactics[defender]]),
        players=[
            {"hand": ["apex_bite"]},
            {"fleets": ["chesstaurs", "observers"], "hand": ["checkmate"]},
        ],
    )
    side = "attacker" if attacker == "chesstaurs" else "defender"
    assert ("card", "read_the_board", seen) in t.sources(side)
    assert t.hands()[0] == 2
