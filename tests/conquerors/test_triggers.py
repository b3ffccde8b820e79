"""Triggered effects: when they happen, in which order, and who decides what."""

from __future__ import annotations

import pytest

from tests.conquerors.acting import act
from tests.conquerors.laid import DECK, Json, Laid, lay, materials

RAIDER = "dust_raider"  # 2/2
MARAUDER = "ridge_marauder"  # 3/4
COLOSSUS = "iron_colossus"  # 4/7
TRICKSTER = "decoy_trickster"  # 1/2, leaves a phantom scout when it dies
PLANT = "recycling_plant"  # a cosmium for each own warrior that dies
HOSPITAL = "field_hospital"  # heals all own warriors at the end of the turn
DOME = "habitat_dome"
RICH = materials(6, 6, 3)
ENEMY_WARRIORS = {"sel": "all", "side": "enemy", "type": ["warrior"]}


def happened(t: Laid) -> list[str]:
    return [event["args"]["card"] for event in t.log("triggers")]


@pytest.mark.rule("PC-TRIG-01")
def test_a_triggered_effect_happens_by_itself() -> None:
    t = lay(board=[{}, {"warriors": [TRICKSTER]}])
    act(t, {"verb": "damage", "to": ENEMY_WARRIORS, "amount": 2})
    assert t.on_planet(1, "warrior") == ["phantom_scout"]
    assert t.log("pays") == []


@pytest.mark.rule("PC-TRIG-01")
def test_a_triggered_effect_happens_when_its_time_comes() -> None:
    own = {"buildings": [HOSPITAL], "warriors": [{"card": MARAUDER, "life": 1}]}
    t = lay("end", board=[own], decks=[DECK, DECK])
    assert t.piece(MARAUDER)["life"] == 2
    t.end_turn()  # seat 1's turn ends without it
    assert t.open()["active"] == 0
    assert t.piece(MARAUDER)["life"] == 2


@pytest.mark.rule("PC-TRIG-02")
def test_without_a_target_it_does_not_happen() -> None:
    t = lay(hands=[["spark_drone"]], stores=[RICH], board=[{"warriors": [RAIDER]}])
    t.play("spark_drone")
    t.pass_all()
    assert "spark_drone" in t.on_planet(0, "warrior")
    assert t.log("triggers") == t.log("damaged") == []


# -- order ----------------------------------------------------------------------------------


@pytest.mark.rule("PC-TRIG-03")
@pytest.mark.rule("PC-TRIG-09")
@pytest.mark.parametrize("first", [0, 1])
def test_the_active_player_picks_the_order_of_effects_of_all(first: int) -> None:
    """Both plants watch for their warriors, and two of these kill each other."""
    side = {"warriors": [RAIDER], "buildings": [PLANT]}
    t = lay("attack", active=1, board=[side, side])
    t.attack(RAIDER)
    t.aim("base", 0)
    t.block(RAIDER, 0)
    assert (t.asked, t.verbs()) == (1, {"next"})
    players = t.open()["queue_players"]
    assert sorted(players) == [0, 1]
    t.do("next", waiting=f"w{players.index(first) + 1}")
    assert [event["args"]["player"] for event in t.log("triggers")] == [first, 1 - first]
    assert t.store(0)["cosmium"] == t.store(1)["cosmium"] == 1


@pytest.mark.rule("PC-TRIG-04")
def test_an_effect_triggered_by_a_spell_waits_until_that_is_finished() -> None:
    t = lay(board=[{}, {"warriors": [TRICKSTER]}], decks=[DECK, DECK])
    act(
        t,
        {"verb": "damage", "to": ENEMY_WARRIORS, "amount": 2},
        {"verb": "draw", "who": "you", "n": 1},
    )
    told = [e["event"] for e in t.log() if e["event"] in ("dies", "draws", "triggers")]
    assert told == ["dies", "draws", "triggers"]


@pytest.mark.rule("PC-TRIG-05")
@pytest.mark.parametrize("wait", ["outermost", "innermost"])
def test_it_waits_for_the_outermost_effect(wait: str) -> None:
    """In the damage window of a spell another spell kills the trickster."""
    t = lay(board=[{}, {"warriors": [TRICKSTER]}], hands=[["orbital_strike"], ["plasma_bolt"]],
            stores=[RICH, RICH], options={"trigger_wait": wait})  # fmt: skip
    act(
        t,
        {"verb": "damage", "to": {"sel": "all", "side": "enemy", "type": ["base"]}, "amount": 3},
        {"verb": "gain", "who": "you", "gold": 1},
    )
    assert t.window() == "damage"
    t.do("pass")
    t.play("plasma_bolt")
    t.pass_all()
    t.choose(TRICKSTER)
    t.pass_all()
    told = [e["event"] for e in t.log() if e["event"] in ("dies", "base_damaged", "triggers")]
    if wait == "outermost":
        assert told == ["dies", "base_damaged", "triggers"]
    else:
        assert told == ["dies", "triggers", "base_damaged"]


@pytest.mark.rule("PC-TRIG-06")
def test_what_comes_up_meanwhile_joins_at_the_end() -> None:
    """The fanatic burns itself to death before the drone heals, and the plant comes after both."""
    own = {
        "buildings": [PLANT, {"card": DOME, "life": 2}],
        "warriors": [{"card": "pyre_fanatic", "life": 1}, "repair_drone"],
    }
    t = lay("end", board=[own], decks=[DECK, DECK])
    queue = t.open()["queue_cards"]
    assert sorted(queue) == ["pyre_fanatic", "repair_drone"]
    t.do("next", waiting=f"w{queue.index('pyre_fanatic') + 1}")
    t.choose(DOME)
    assert happened(t) == ["pyre_fanatic", "repair_drone", PLANT]


@pytest.mark.rule("PC-TRIG-06")
def test_identical_effects_need_no_choice() -> None:
    enemy = {"buildings": [PLANT], "warriors": [RAIDER, RAIDER]}
    t = lay(board=[{}, enemy])
    act(t, {"verb": "destroy", "to": ENEMY_WARRIORS})
    assert happened(t) == [PLANT, PLANT]
    assert t.store(1)["cosmium"] == 2


@pytest.mark.rule("PC-TRIG-06")
def test_an_earlier_batch_comes_before_a_later_one() -> None:
    """Two deaths by two steps of one effect: in their order, without a question."""
    enemy = {"warriors": [TRICKSTER, RAIDER], "buildings": [PLANT]}
    t = lay(board=[{}, enemy])
    weak = {**ENEMY_WARRIORS, "max_attack": 1}
    act(t, {"verb": "destroy", "to": weak}, {"verb": "destroy", "to": ENEMY_WARRIORS})
    queue = t.open()["queue_cards"]
    assert queue == [PLANT, TRICKSTER, PLANT] or queue == [TRICKSTER, PLANT, PLANT]
    assert t.can("next", "waiting") == ["w1", "w2"]  # the raider's death is a later batch
    t.do("next", waiting="w1")
    assert len(happened(t)) == 3
    assert happened(t)[2] == PLANT


# -- whether and with what ------------------------------------------------------------------


@pytest.mark.rule("PC-TRIG-07")
def test_a_triggered_effect_is_compulsory() -> None:
    own = {"warriors": ["repair_drone"], "buildings": [{"card": DOME, "life": 1}, HOSPITAL]}
    t = lay("end", board=[own], decks=[DECK, DECK])
    t.do("next", waiting="w1")
    assert t.verbs() == {"choose"}
    assert t.can("choose", "spot") == [t.spot(DOME), t.spot(HOSPITAL)]


@pytest.mark.rule("PC-TRIG-07")
@pytest.mark.parametrize("verb", ["accept", "decline"])
def test_what_says_may_can_be_declined(verb: str) -> None:
    t = lay(hands=[["grave_caller"]], stores=[RICH], junkyards=[[RAIDER]])
    t.play("grave_caller")
    assert t.verbs() == {"accept", "decline"}
    t.do(verb)
    assert t.hand(0) == ([RAIDER] if verb == "accept" else [])


@pytest.mark.rule("PC-TRIG-08")
def test_it_happens_though_its_card_has_left() -> None:
    """A Final hit deals the attack that the warrior had when it died."""
    own = {"warriors": ["ash_martyr", "warband_leader"]}  # the leader gives it 1
    t = lay("attack", board=[{"warriors": [COLOSSUS]}, own])
    t.attack(COLOSSUS)
    t.block("ash_martyr")
    assert t.junkyard(1) == ["ash_martyr"]
    assert t.piece(COLOSSUS)["life"] == 7 - 3 - 3


@pytest.mark.rule("PC-TRIG-09")
def test_its_controller_picks_its_targets() -> None:
    """A drone of seat 1 arrives in seat 0's turn."""
    t = lay(board=[{"warriors": [RAIDER, MARAUDER]}], hands=[["black_market"], ["spark_drone"]],
            stores=[RICH, RICH])  # fmt: skip
    t.play("black_market")
    t.play("spark_drone")
    assert t.asked == 1
    assert t.can("choose", "spot") == [t.spot(RAIDER), t.spot(MARAUDER)]
    t.choose(MARAUDER)
    t.pass_all()
    assert t.piece(MARAUDER)["life"] == 3


@pytest.mark.rule("PC-TRIG-10")
def test_triggers_of_fights_come_before_the_traps_of_the_line() -> None:
    enemy: Json = {
        "buildings": [DOME],
        "warriors": [TRICKSTER],
        "traps": [{"card": "toll_gate", "before": 0}],
    }
    t = lay("attack", board=[{"warriors": [MARAUDER, RAIDER]}, enemy])
    t.attack(MARAUDER, RAIDER)
    t.aim("base", 1)
    t.aim(DOME)
    t.block(TRICKSTER)
    told = [e["event"] for e in t.log() if e["event"] in ("dies", "triggers", "activates", "hits")]
    assert told == ["dies", "triggers", "activates", "hits"]


@pytest.mark.rule("PC-TRIG-10")
def test_triggers_of_hits_come_before_the_next_line() -> None:
    t = lay("attack", board=[{"warriors": ["plunderer", RAIDER]}])
    t.attack("plunderer", RAIDER)
    t.choose("plunderer")
    told = [e["event"] for e in t.log() if e["event"] in ("line", "hits", "triggers")]
    assert told == ["line", "hits", "triggers", "line", "hits"]
