"""Battles, steps 3 and 5: Planning and Support cards, in turns until both sides pass."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay

ALONE: dict[str, dict[str, object]] = {"vikings": {"at": None}, "observers": {"at": None}}


def playing(
    step: str,
    hand: list[str],
    enemy: list[str],
    options: dict[str, object] | None = None,
    **more: Json,
) -> Laid:
    """The Dinosaurs of player 0 attack the Crabpeople of player 1 and go on with a step."""
    at = battle("dinosaurs", "crabpeople", step)
    if step == "planning":
        at["tactic"] = ["apex_bite", "pincer_counter"]
    else:
        at["shown"] = ["apex_bite", "pincer_counter"]
    return lay(
        at=at,
        options=options,
        players=[{"hand": hand}, {"hand": enemy}],
        fleets={**ALONE, "crabpeople": {"at": "lava"}},
        **more,
    )


def counted(t: Laid) -> list[int]:
    """The totals without Population and Tactics."""
    tactics = 2 if t.open()["step"] in ("reveal", "support") else 0
    return [total - 3 - tactics for total in t.totals()]


# -- Planning --------------------------------------------------------------------------------


@pytest.mark.rule("FF-PLAN-01")
def test_any_number_of_planning_cards_may_be_played_face_up() -> None:
    t = playing("planning", ["deafening_roar", "morale_broadcast", "stampede"], ["dig_in"])
    assert t.can("plan", "card") == ["deafening_roar", "morale_broadcast"]
    assert t.why("plan", card="stampede") == "FF-PLAN-01"
    t.do("plan", card="morale_broadcast")
    t.do("pass")
    t.do("plan", card="deafening_roar")
    assert counted(t) == [2, -1]
    assert t.view(1)["played"] == ["morale_broadcast", "deafening_roar"]
    assert t.view(1)["played_by"] == ["attacker", "attacker"]
    assert t.hand(0) == ["stampede"]


@pytest.mark.rule("FF-PLAN-01")
def test_cards_that_are_not_in_hand_or_do_not_fit_are_refused() -> None:
    t = playing("planning", ["stampede"], ["dig_in"])
    assert t.why("plan", card="deafening_roar") == "FF-PLAN-01"
    assert t.why("support", card="stampede") == "FF-BAT-05"
    t.do("pass")
    assert t.why("plan", card="dig_in") == ""


@pytest.mark.rule("FF-PLAN-01", "FF-FAC-04")
def test_a_card_whose_condition_fails_is_not_offered() -> None:
    t = lay(
        at=battle("crabpeople", "dinosaurs", "planning"),
        players=[{"hand": ["deafening_roar"]}, {"hand": ["dig_in"]}],
    )
    assert (t.asked, t.verbs()) == (1, {"pass"})
    assert t.why("plan", card="dig_in") == "FF-PLAN-01"
    t.do("pass")
    assert (t.asked, t.verbs()) == (0, {"pass"})


@pytest.mark.rule("FF-PLAN-02")
def test_the_sides_alternate_and_two_passes_in_a_row_end_the_step() -> None:
    t = playing(
        "planning",
        ["deafening_roar", "morale_broadcast", "stampede"],
        ["dig_in", "spy_satellites", "shell_wall"],
    )
    t.do("plan", card="deafening_roar")
    assert t.asked == 1
    t.do("pass")
    assert t.asked == 0
    t.do("plan", card="morale_broadcast")
    assert t.asked == 1  # who passed may answer a later card
    t.do("plan", card="dig_in")
    t.do("pass")
    assert (t.open()["step"], t.asked) == ("planning", 1)
    t.do("pass")
    assert t.open()["step"] == "support"


@pytest.mark.rule("FF-PLAN-02")
@pytest.mark.parametrize("passes", [1, 2])
def test_one_pass_does_not_end_the_step(passes: int) -> None:
    t = playing("planning", ["stampede"], ["dig_in"])
    for _ in range(passes):
        t.do("pass")
    assert (t.open()["step"], t.asked) == [("planning", 1), ("support", 0)][passes - 1]


@pytest.mark.rule("FF-PLAN-03", "FF-SUP-02")
@pytest.mark.parametrize(
    ("step", "verb", "card", "effect", "base"),
    [
        ("planning", "plan", "tactical_computer", 1, 3),
        ("planning", "plan", "morale_broadcast", 2, 2),
        ("support", "support", "ion_torpedoes", 2, 2),
        ("support", "support", "morale_broadcast", 1, 2),
    ],
)
@pytest.mark.parametrize("adds", [False, True])
def test_only_the_effect_counts_unless_the_table_adds_the_base(
    step: str, verb: str, card: str, effect: int, base: int, adds: bool
) -> None:
    options: dict[str, object] = {"planning_support_base": adds}
    t = playing(step, [card, "stampede"], ["dig_in"], options)
    t.do(verb, card=card)
    if t.verbs() == {"tactic", "skip"}:
        t.do("skip")
    assert counted(t) == [effect + (base if adds else 0), 0]


@pytest.mark.rule("FF-PLAN-03")
def test_a_card_without_power_adds_its_base_only_at_a_table_that_wants_it() -> None:
    for adds, points in ((False, 0), (True, 2)):
        t = playing("planning", ["spy_satellites"], ["dig_in"], {"planning_support_base": adds})
        t.do("plan", card="spy_satellites")
        assert counted(t) == [points, 0]


@pytest.mark.rule("FF-PLAN-04")
def test_an_effect_happens_before_the_other_side_is_asked() -> None:
    t = playing("planning", ["spy_satellites", "stampede"], ["dig_in"])
    assert t.view(0)["sides"]["defender"]["tactic"] == "?"
    t.do("plan", card="spy_satellites")
    assert (t.open()["step"], t.asked) == ("planning", 1)
    seen = t.view(0)["sides"]["defender"]["sources"][-1]
    assert (seen["what"], seen["points"]) == ("pincer_counter", 2)


@pytest.mark.rule("FF-PLAN-04")
def test_points_of_a_planning_card_are_counted_at_once() -> None:
    t = playing("planning", ["morale_broadcast", "stampede"], ["dig_in"])
    t.do("plan", card="morale_broadcast")
    assert (t.asked, counted(t)) == (1, [2, 0])


# -- who is asked ----------------------------------------------------------------------------


@pytest.mark.rule("FF-PLAN-05")
@pytest.mark.parametrize("step", ["planning", "support"])
def test_who_holds_any_card_is_asked_even_if_none_can_be_played(step: str) -> None:
    t = playing(step, ["feeding_frenzy"], ["shell_wall"])
    for seat in (0, 1):
        assert (t.open()["step"], t.asked, t.verbs()) == (step, seat, {"pass"})
        t.do("pass")
    assert t.open()["step"] != step


@pytest.mark.rule("FF-PLAN-05")
@pytest.mark.parametrize(
    ("step", "verb", "cards"),
    [
        ("planning", "plan", ["morale_broadcast", "spy_satellites"]),
        ("support", "support", ["ion_torpedoes", "morale_broadcast"]),
    ],
)
def test_an_empty_hand_passes_by_itself_and_the_other_side_goes_on(
    step: str, verb: str, cards: list[str]
) -> None:
    t = playing(step, [], [*cards, "shell_wall"])
    for card in cards:
        assert (t.open()["step"], t.asked) == (step, 1)
        t.do(verb, card=card)
    assert (t.open()["step"], t.asked) == (step, 1)
    t.do("pass")
    assert t.open()["step"] != step


@pytest.mark.rule("FF-PLAN-05")
@pytest.mark.parametrize("step", ["planning", "support"])
def test_a_step_in_which_nobody_has_a_card_is_over_at_once(step: str) -> None:
    t = playing(step, [], [])
    assert t.open()["step"] == "outcome"
    assert t.log("passes") == []


@pytest.mark.rule("FF-PLAN-05", "FF-USE-04")
@pytest.mark.parametrize(
    ("place", "step", "passed"), [("swamp", "planning", "support"), ("ice", "support", "outcome")]
)
def test_a_location_that_blocks_the_step_blocks_both_sides(
    place: str, step: str, passed: str
) -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", step),
        options={"location_side": "B"},
        layout=["urban", "water", "rocky", "ice", "swamp"],
        players=[{"hand": ["morale_broadcast"]}, {"hand": ["ion_torpedoes", "dig_in"]}],
        fleets={"crabpeople": {"at": place}},
    )
    assert t.open()["step"] == passed
    assert t.log("passes") == []


@pytest.mark.rule("FF-PLAN-05")
def test_a_side_blocked_by_a_card_is_not_asked_but_the_other_is() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "reveal", tactic=["cloaking_device", "dig_in"]),
        players=[{"hand": ["apex_bite", "ion_torpedoes"]}, {"hand": ["pincer_counter"]}],
    )
    for card in ("apex_bite", "ion_torpedoes"):
        assert (t.open()["step"], t.asked) == ("support", 0)
        t.do("support", card=card)
    assert t.open()["step"] == "outcome"


# -- Support ---------------------------------------------------------------------------------


@pytest.mark.rule("FF-SUP-01")
def test_support_cards_come_after_the_tactics_are_known() -> None:
    t = playing("planning", ["ion_torpedoes", "stampede"], ["dig_in"])
    assert t.can("plan", "card") == []
    assert t.why("plan", card="ion_torpedoes") == "FF-PLAN-01"
    assert t.why("support", card="ion_torpedoes") == "FF-BAT-05"
    t.do("pass")
    t.do("pass")
    assert t.open()["step"] == "support"
    assert t.view(0)["sides"]["defender"]["shown"] == "pincer_counter"
    assert t.can("support", "card") == ["ion_torpedoes"]
    assert t.why("support", card="stampede") == "FF-SUP-01"
    assert t.why("plan", card="ion_torpedoes") == "FF-BAT-05"
    t.do("support", card="ion_torpedoes")
    assert counted(t) == [2, 0]
    assert t.view(1)["played"] == ["ion_torpedoes"]


@pytest.mark.rule("FF-SUP-01", "FF-FAC-05")
def test_a_support_card_whose_condition_fails_is_refused() -> None:
    t = lay(
        at=battle("crabpeople", "dinosaurs", "support"),
        players=[{"hand": ["apex_bite"]}, {"hand": ["pincer_counter"]}],
    )
    assert (t.asked, t.verbs()) == (1, {"pass"})
    assert t.why("support", card="pincer_counter") == "FF-SUP-01"
    assert t.why("support", card="shell_wall") == "FF-SUP-01"


@pytest.mark.rule("FF-SUP-02")
def test_support_alternates_and_ends_with_two_passes_in_a_row() -> None:
    t = playing("support", ["ion_torpedoes", "morale_broadcast", "stampede"], ["dig_in"])
    t.do("pass")
    t.do("pass")
    assert t.open()["step"] == "outcome"
    t = playing("support", ["ion_torpedoes", "stampede"], ["morale_broadcast", "dig_in"])
    t.do("pass")
    t.do("support", card="morale_broadcast")
    assert (t.open()["step"], t.asked) == ("support", 0)
    t.do("support", card="ion_torpedoes")
    assert counted(t) == [2, 1]
    t.do("pass")
    t.do("pass")
    assert t.open()["step"] == "outcome"


@pytest.mark.rule("FF-SUP-03")
def test_a_card_with_both_icons_serves_once() -> None:
    t = playing("planning", ["morale_broadcast", "stampede"], ["dig_in"])
    t.do("plan", card="morale_broadcast")
    t.do("pass")
    t.do("pass")
    assert (t.open()["step"], t.asked) == ("support", 0)
    assert t.verbs() == {"pass"}
    assert t.why("support", card="morale_broadcast") == "FF-SUP-01"


@pytest.mark.rule("FF-SUP-03")
def test_a_card_with_both_icons_may_be_kept_for_support() -> None:
    t = playing("planning", ["morale_broadcast", "stampede"], ["dig_in"])
    t.do("pass")
    t.do("pass")
    t.do("support", card="morale_broadcast")
    assert counted(t) == [1, 0]
    assert t.open()["played_as"] == ["support"]
