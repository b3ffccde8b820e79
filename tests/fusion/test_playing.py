"""Play a Card: as an action and as a free action."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay
from tests.fusion.waiting import wait_for

COWBOTS = ["cowbots", "dinosaurs"]


def holding(*hand: str, own: list[str] = COWBOTS, at: Json = None, **changes: Json) -> Laid:
    """The first player has some cards, and the first Fleet is active with both actions."""
    player: Json = {"fleets": own, "hand": list(hand), "science": 0} | changes.pop("player", {})
    return lay(at=at or {"step": "act", "fleet": own[0]}, players=[player], **changes)


# -- as an action -----------------------------------------------------------------------------


@pytest.mark.rule("FF-PLAY-01")
def test_a_card_with_the_action_icon_may_be_played_as_an_action() -> None:
    t = holding("gold_rush", "six_shooter_protocol", "prospector_drones", "stampede")

    assert t.can("play", "card") == ["gold_rush"]
    t.do("play", card="gold_rush")
    assert t.player(0)["science"] == 3
    assert t.open()["actions"] == 1
    assert t.discards(0) == ["gold_rush"]


@pytest.mark.rule("FF-PLAY-01")
@pytest.mark.parametrize("card", ["stampede", "prospector_drones", "research"])
def test_a_card_without_it_or_in_no_hand_may_not(card: str) -> None:
    t = holding("gold_rush", "prospector_drones", "stampede")

    assert t.why("play", card=card) == "FF-PLAY-01"


@pytest.mark.rule("FF-PLAY-01")
def test_it_is_an_action_of_the_active_fleet_and_its_effect_is_for_that_fleet() -> None:
    t = holding("dig_in", own=["crabpeople", "dinosaurs"])
    t.do("play", card="dig_in")

    assert t.population("crabpeople", "dinosaurs") == [5, 3]


@pytest.mark.rule("FF-PLAY-01")
def test_a_fleet_plays_one_card_and_the_other_fleet_another() -> None:
    t = holding("gold_rush", "research")
    t.do("play", card="gold_rush")
    assert t.why("play", card="research") == "FF-TURN-08"
    t.do("end")
    t.do("play", card="research")

    assert t.player(0)["science"] == 3 + 2


@pytest.mark.rule("FF-PLAY-01", "FF-USE-03")
def test_a_card_that_could_do_nothing_is_not_offered() -> None:
    almost, full = (
        holding("dig_in", own=["crabpeople", "dinosaurs"], fleets={"crabpeople": {"population": n}})
        for n in (4, 5)
    )

    assert almost.can("play", "card") == ["dig_in"]
    assert "play" not in full.verbs()
    assert full.why("play", card="dig_in") == "FF-USE-03"


# -- as a free action -------------------------------------------------------------------------


@pytest.mark.rule("FF-PLAY-02")
def test_free_actions_use_no_action_and_there_may_be_several() -> None:
    t = holding("prospector_drones", "nanobots", "gold_rush")
    t.do("free", card="prospector_drones")
    assert t.open()["actions"] == 2
    t.do("mobilize", stock="science")
    t.do("free", card="nanobots")
    t.do("choose_fleet", fleet="cowbots")
    assert t.open()["actions"] == 1
    t.do("play", card="gold_rush")

    assert t.player(0)["science"] == 1 + 1 + 3
    assert t.population("cowbots") == [4]
    assert t.discards(0) == ["gold_rush", "prospector_drones", "nanobots"]


@pytest.mark.rule("FF-PLAY-02")
@pytest.mark.parametrize(
    "at",
    [
        {"step": "pick", "player": 0},
        {"step": "act", "fleet": "cowbots"},
        {"step": "act", "fleet": "cowbots", "actions": 0, "taken": ["jump"]},
        {"step": "close", "player": 0},
    ],
)
def test_they_are_possible_before_between_and_after_the_actions(at: Json) -> None:
    t = holding("prospector_drones", "gold_rush", at=at)

    assert t.can("free", "card") == ["prospector_drones"]
    t.do("free", card="prospector_drones")
    assert t.player(0)["science"] == 1


@pytest.mark.rule("FF-PLAY-02")
@pytest.mark.parametrize("card", ["gold_rush", "stampede", "nanobots"])
def test_other_cards_are_no_free_actions(card: str) -> None:
    t = holding("prospector_drones", "gold_rush", "stampede")

    assert t.why("free", card=card) == "FF-PLAY-02"


@pytest.mark.rule("FF-PLAY-02", "FF-USE-03")
def test_a_free_action_must_be_able_to_do_something() -> None:
    t = holding("recycling_plant")

    assert "free" not in t.verbs(), "nothing lies in the discard pile"
    assert t.why("free", card="recycling_plant") == "FF-USE-03"


@pytest.mark.rule("FF-PLAY-02")
def test_they_are_for_the_own_turn() -> None:
    t = lay(players=[{}, {"hand": ["nanobots"]}])

    assert t.asked == 0
    action = t.table.game.verbs.read({"verb": "free", "args": {"card": "nanobots"}})
    assert t.table.state.why_not(1, action)


# -- one use at a time ------------------------------------------------------------------------


@pytest.mark.rule("FF-PLAY-03")
def test_only_the_use_that_was_chosen_takes_effect() -> None:
    # Free action: the Fleets trade places. Support: 1 MP. Base: 1 MP.
    t = holding("swap_gate", own=["portalers", "dinosaurs"])
    before = t.where("portalers"), t.where("dinosaurs")
    t.do("free", card="swap_gate")

    assert (t.where("dinosaurs"), t.where("portalers")) == before
    table = t.open()
    assert (table["bonus"], table["lasting"], table["played"]) == ([], [], [])
    assert t.log("counts") == []


@pytest.mark.rule("FF-PLAY-03")
def test_in_a_battle_the_same_card_does_only_the_other_thing() -> None:
    t = lay(
        at=battle("portalers", "crabpeople", "support"),
        players=[{"fleets": ["portalers", "dinosaurs"], "hand": ["swap_gate", "portal_step"]}],
    )
    other = t.where("dinosaurs")
    t.do("support", card="swap_gate")

    assert t.where("dinosaurs") == other
    assert t.totals() == [3 + 1, 3], "its effect without its base"


@pytest.mark.rule("FF-PLAY-03")
def test_what_a_card_does_as_a_tactic_is_no_part_of_its_free_action() -> None:
    # Free action: 1 Population. Tactic, on victory: 2 Population.
    t = holding("clone_vats")
    events = [event["event"] for event in t.do("free", card="clone_vats")]

    assert t.population("cowbots") == [4]
    assert events == ["plays_free", "gains_population"]


# -- not during battles -----------------------------------------------------------------------


def fight(step: str) -> Laid:
    """A battle with Science and free-action cards on both sides."""
    return lay(
        at=battle("dinosaurs", "crabpeople", step),
        market=["gravity_harness", "spy_satellites"],
        players=[
            {"hand": ["nanobots", "stampede", "ion_torpedoes"], "science": 5},
            {"hand": ["clone_vats", "dig_in", "pincer_counter"], "science": 5},
        ],
        fleets={
            "dinosaurs": {"population": 4},
            "vikings": {"at": "urban"},
            "observers": {"at": "rocky"},
        },
    )


@pytest.mark.rule("FF-PLAY-04")
@pytest.mark.parametrize("step", ["allies", "tactics", "planning", "support", "outcome"])
def test_there_are_no_free_actions_in_any_step_of_a_battle(step: str) -> None:
    t = fight(step)
    free = {0: "nanobots", 1: "clone_vats"}

    assert t.open()["battle"] == "lava"
    assert t.asked is not None
    assert not t.verbs() & {"buy", "free"}
    assert t.why("buy", tech="spy_satellites") == "FF-PLAY-04"
    assert t.why("free", card=free[t.asked]) == "FF-PLAY-04"


@pytest.mark.rule("FF-PLAY-04")
def test_none_until_the_outcome_is_finished_and_then_again() -> None:
    t = fight("allies")
    seen: list[str] = []
    while t.open()["battle"] is not None:
        assert not t.verbs() & {"buy", "free"}
        seen.append(t.open()["step"])
        t.table.apply(t.first()["action"])

    assert set(seen) == {"allies", "tactics", "planning", "support", "outcome"}
    assert t.asked == 0
    assert "spy_satellites" in t.can("buy", "tech")


@pytest.mark.rule("FF-PLAY-04")
def test_before_the_battle_they_were_possible() -> None:
    t = holding(
        "nanobots",
        own=["dinosaurs", "vikings"],
        market=["spy_satellites"],
        player={"science": 5},
    )
    t.do("free", card="nanobots")
    t.do("choose_fleet", fleet="dinosaurs")
    t.do("buy", tech="spy_satellites")
    t.do("jump", location="lava")

    assert t.why("free", card="spy_satellites") == "FF-PLAY-04"


# -- for which Fleet --------------------------------------------------------------------------


@pytest.mark.rule("FF-PLAY-05")
@pytest.mark.parametrize("second", [False, True])
def test_a_free_action_is_for_the_active_fleet(second: bool) -> None:
    active = "dinosaurs" if second else "cowbots"
    t = holding("clone_vats", at={"step": "act", "fleet": active, "second": second})
    t.do("free", card="clone_vats")

    assert t.population(*COWBOTS) == ([3, 4] if second else [4, 3])


@pytest.mark.rule("FF-PLAY-05")
@pytest.mark.parametrize("step", ["pick", "close"])
@pytest.mark.parametrize("chosen", COWBOTS)
def test_outside_activations_its_player_chooses_an_own_fleet(step: str, chosen: str) -> None:
    t = holding("clone_vats", at={"step": step, "player": 0})
    t.do("free", card="clone_vats")

    assert set(t.can("choose_fleet", "fleet")) == set(COWBOTS)
    assert t.why("choose_fleet", fleet="crabpeople") == "FF-PLAY-05"
    t.do("choose_fleet", fleet=chosen)
    assert t.population(*COWBOTS) == [4 if fleet == chosen else 3 for fleet in COWBOTS]


@pytest.mark.rule("FF-PLAY-05")
def test_a_fleet_for_which_it_could_do_nothing_is_no_choice() -> None:
    t = holding(
        "clone_vats",
        at={"step": "pick", "player": 0},
        fleets={"cowbots": {"population": 5}},
    )
    t.do("free", card="clone_vats")

    assert t.verbs() == {"pick"}, "there was nothing to choose"
    assert t.population(*COWBOTS) == [5, 4]


@pytest.mark.rule("FF-PLAY-05")
def test_what_lasts_for_a_turn_lasts_for_the_chosen_fleet() -> None:
    t = holding("terraforming", at={"step": "pick", "player": 0})
    t.do("free", card="terraforming")
    t.do("choose_fleet", fleet="dinosaurs")

    assert t.open()["lasting_fleet"] == ["dinosaurs"]
    wait_for(t, 1)
    assert t.open()["lasting_fleet"] == [], "until the turn ends"


@pytest.mark.rule("FF-PLAY-05")
def test_a_card_that_names_its_fleet_itself_is_taken_at_its_word() -> None:
    t = holding("nanobots")
    t.do("free", card="nanobots")

    assert set(t.can("choose_fleet", "fleet")) == set(COWBOTS), "one of your Fleets"
    t.do("choose_fleet", fleet="dinosaurs")
    assert t.population(*COWBOTS) == [3, 4]


@pytest.mark.rule("FF-PLAY-05")
@pytest.mark.parametrize("step", ["pick", "close"])
def test_nothing_is_asked_for_a_card_that_speaks_of_no_fleet(step: str) -> None:
    t = holding("prospector_drones", at={"step": step, "player": 0})
    t.do("free", card="prospector_drones")

    assert "choose_fleet" not in t.verbs()
    assert t.player(0)["science"] == 1


# -- once a turn ------------------------------------------------------------------------------


def recycled() -> Laid:
    """Both Recycling Plants have served and the first lies in hand again."""
    t = holding("recycling_plant", "gold_rush", player={"discard": ["recycling_plant"]})
    t.do("free", card="recycling_plant")
    t.do("take", card="recycling_plant")
    t.do("free", card="recycling_plant")
    t.do("take", card="recycling_plant")
    return t


@pytest.mark.rule("FF-PLAY-06")
def test_a_card_that_came_back_is_no_free_action_again_in_this_turn() -> None:
    t = recycled()

    assert t.hand(0) == ["gold_rush", "recycling_plant"]
    assert "free" not in t.verbs()
    assert t.why("free", card="recycling_plant") == "FF-PLAY-06"


@pytest.mark.rule("FF-PLAY-06")
def test_not_for_the_other_fleet_either() -> None:
    t = recycled()
    t.do("end")

    assert t.why("free", card="recycling_plant") == "FF-PLAY-06"
    t.do("end")
    assert t.why("free", card="recycling_plant") == "FF-PLAY-06"


@pytest.mark.rule("FF-PLAY-06")
def test_it_may_still_be_a_tactic() -> None:
    t = recycled()
    t.do("jump", location="swamp")
    t.pass_on()

    assert t.can("tactic", "card") == ["gold_rush", "recycling_plant"]


@pytest.mark.rule("FF-PLAY-06")
def test_it_serves_again_in_the_next_turn() -> None:
    t = recycled()
    wait_for(t, 0)

    assert t.can("free", "card") == ["recycling_plant"]


@pytest.mark.rule("FF-PLAY-06")
def test_a_second_copy_is_another_card() -> None:
    t = holding("nanobots", "nanobots")
    for left in (1, 0):
        t.do("free", card="nanobots")
        t.do("choose_fleet", fleet="dinosaurs")
        assert t.hands()[0] == left

    assert t.population("dinosaurs") == [5]
