"""Windows: where they lie in phases and lines, what they fix, and when they close."""

from __future__ import annotations

import pytest

from tests.conquerors.acting import act
from tests.conquerors.laid import DECK, Json, Laid, lay, materials

RAIDER = "dust_raider"  # 2/2
LANCER = "comet_lancer"  # 2/3
MARAUDER = "ridge_marauder"  # 3/4
GOLEM = "wall_golem"  # 2/6
DOME = "habitat_dome"  # 6
KIT = "patch_kit"
RICH = materials(6, 6, 3)


def windows(t: Laid) -> list[str]:
    return [event["args"]["what"] for event in t.log("window")]


def up_to(t: Laid, what: str) -> Laid:
    """Pass until a window of this kind is open."""
    while t.window() != what:
        t.do("pass")
    return t


# -- phases ---------------------------------------------------------------------------------


@pytest.mark.rule("PC-REACT-15")
def test_the_old_phase_does_not_come_back_after_a_reaction() -> None:
    t = lay(board=[{"warriors": [RAIDER]}], hands=[["black_market", DOME]], stores=[RICH])
    t.do("end")
    t.play("black_market")
    assert t.open()["phase"] == "main"
    t.pass_all()
    assert (t.open()["phase"], t.verbs()) == ("attack", {"attack", "end"})
    assert t.store(0)["gold"] == 6
    assert t.why("play", card=DOME) != ""


@pytest.mark.rule("PC-REACT-16")
@pytest.mark.parametrize("window", [True, False])
def test_the_end_of_the_turn_can_be_reacted_to(window: bool) -> None:
    t = lay("end", decks=[DECK, DECK], hands=[[KIT], [KIT]], stores=[RICH, RICH],
            options={"turn_end_window": window})  # fmt: skip
    if window:
        assert (t.open()["phase"], t.open()["active"], t.asked) == ("end", 0, 0)
        t.do("pass")
        assert (t.open()["phase"], t.open()["active"], t.asked) == ("end", 0, 1)
        t.do("pass")
    assert (t.open()["phase"], t.open()["active"]) == ("start", 1)


@pytest.mark.rule("PC-REACT-16")
def test_reactions_at_the_end_of_the_turn_still_belong_to_it() -> None:
    t = lay("end", board=[{"warriors": [RAIDER]}], decks=[DECK, DECK], hands=[["adrenaline"]],
            stores=[RICH])  # fmt: skip
    t.play("adrenaline")
    assert t.piece(RAIDER)["attack"] == 2  # until end of turn, and that is over
    assert t.open()["active"] == 1


@pytest.mark.rule("PC-REACT-23")
def test_a_phase_has_its_automatic_part_then_effects_then_choices_then_the_window() -> None:
    own = {"buildings": ["star_observatory"], "mine": ["gold_miner"]}
    t = lay("start", board=[own], decks=[DECK, DECK], hands=[[KIT]], stores=[materials(0, 1)])
    t.to_phase("main")
    order = [
        (e["event"], e["args"].get("phase"))
        for e in t.log()
        if e["event"] in ("turn", "triggers", "window", "phase", "mines", "draws")
    ]
    assert order == [
        ("turn", None), ("triggers", None), ("window", None),
        ("phase", "mining"), ("mines", None), ("window", None),
        ("phase", "kuk"), ("draws", None), ("window", None),
        ("phase", "main"),
    ]  # fmt: skip


# -- damage ---------------------------------------------------------------------------------


def aimed_bolt(**options: object) -> Laid:
    """Seat 0's bolt is meant for the raider, and seat 1 gives the raider up."""
    own = {"warriors": [RAIDER, LANCER]}
    t = lay(board=[{}, own], hands=[["plasma_bolt"], ["final_gambit"]], stores=[RICH, RICH],
            options=options)  # fmt: skip
    t.play("plasma_bolt")
    t.do("pass")
    return t


@pytest.mark.rule("PC-REACT-17")
def test_damage_is_aimed_before_its_window() -> None:
    t = aimed_bolt()
    t.choose(RAIDER)
    assert (t.window(), t.asked) == ("damage", 1)
    t.play("final_gambit")
    t.choose(RAIDER)  # the sacrifice
    t.pass_all()
    assert t.log("damaged") == []
    assert t.piece(LANCER)["life"] == 3
    assert t.base(0) == 15 - 4  # the gambit itself


@pytest.mark.rule("PC-REACT-17")
def test_damage_may_be_aimed_after_its_window_as_an_option() -> None:
    t = aimed_bolt(damage_aim="after_window")
    assert (t.window(), t.asked) == ("damage", 1)
    t.play("final_gambit")
    t.choose(RAIDER)
    t.pass_all()
    assert t.asked == 0
    assert t.can("choose", "spot") == ["base0", "base1", t.spot(LANCER)]
    t.choose(LANCER)
    assert t.piece(LANCER)["life"] == 1


@pytest.mark.rule("PC-REACT-17")
def test_a_fixed_target_must_still_fit_the_description() -> None:
    """Damage to an attacking warrior that leaves the attack in the window is not dealt."""
    t = lay("attack", board=[{"warriors": [MARAUDER]}, {"buildings": ["laser_turret"]}],
            hands=[[], ["cease_fire"]], stores=[{}, RICH])  # fmt: skip
    t.attack(MARAUDER)
    t.pass_all()
    t.aim("base", 1)
    t.use("laser_turret")
    assert t.window() == "damage"
    t.play("cease_fire")
    t.pass_all()
    assert t.attackers() == []
    assert t.piece(MARAUDER)["life"] == 4


@pytest.mark.rule("PC-REACT-17")
def test_the_set_of_an_effect_on_all_is_fixed_too() -> None:
    t = lay(board=[{}, {"warriors": [GOLEM]}], hands=[["storm_avatar"], ["volt_knight"]],
            stores=[RICH, RICH])  # fmt: skip
    t.play("storm_avatar")
    t.do("pass")
    assert (t.window(), t.asked) == ("damage", 1)
    t.play("volt_knight")
    t.pass_all()
    assert (t.piece(GOLEM)["life"], t.piece("volt_knight")["life"]) == (4, 4)


@pytest.mark.rule("PC-REACT-17")
def test_what_takes_the_place_of_a_target_is_not_hit() -> None:
    """The raider goes back to hand, and the knight is put where it lay."""
    hands = [["storm_avatar"], ["recall_beacon", "volt_knight"]]
    t = lay(board=[{}, {"warriors": [RAIDER, GOLEM]}], hands=hands, stores=[RICH, RICH])
    spot = t.spot(RAIDER)
    t.play("storm_avatar")
    up_to(t, "damage")
    t.play("recall_beacon")
    t.pass_all()
    t.choose(RAIDER)
    t.play("volt_knight")
    t.pass_all()
    assert t.spot("volt_knight") == spot
    assert (t.piece(GOLEM)["life"], t.piece("volt_knight")["life"]) == (4, 4)


@pytest.mark.rule("PC-REACT-17")
def test_the_amount_is_fixed_too() -> None:
    """Swarm tactics counts the own warriors before the window."""
    hands = [["swarm_tactics"], ["recall_beacon"]]
    t = lay(board=[{"warriors": [RAIDER, LANCER]}, {}], hands=hands, stores=[RICH, RICH])
    t.play("swarm_tactics")
    up_to(t, "damage")
    assert t.open()["stack"][-1]["number"] == 2
    t.play("recall_beacon")
    t.choose(RAIDER)
    t.pass_all()
    assert t.base(1) == 13


@pytest.mark.rule("PC-REACT-18")
def test_one_damage_step_has_one_window() -> None:
    enemy = {"warriors": [GOLEM, RAIDER, LANCER, MARAUDER]}
    t = lay(board=[{}, enemy], hands=[["storm_avatar"], [KIT]], stores=[RICH, RICH])
    t.play("storm_avatar")
    t.pass_all()
    assert windows(t) == ["card", "damage"]
    told = [e["event"] for e in t.log() if e["event"] in ("damaged", "dies")]
    assert told == ["damaged"] * 4 + ["dies"]


@pytest.mark.rule("PC-REACT-18")
@pytest.mark.parametrize(("amount", "side"), [(0, "enemy"), (2, "own")])
def test_no_damage_or_nothing_to_hit_has_no_window(amount: int, side: str) -> None:
    t = lay(board=[{}, {"warriors": [GOLEM]}], hands=[[KIT], [KIT]], stores=[RICH, RICH])
    to = {"sel": "all", "side": side, "type": ["warrior"]}
    act(t, {"verb": "damage", "to": to, "amount": amount})
    assert windows(t) == []
    act(t, {"verb": "damage", "to": {**to, "side": "enemy"}, "amount": 2})
    assert windows(t) == ["damage"]


# -- miners, cancelling ---------------------------------------------------------------------


@pytest.mark.rule("PC-REACT-19")
@pytest.mark.parametrize("may", [False, True])
def test_paid_effects_of_miners_are_no_reactions(may: bool) -> None:
    own = {"mine": ["exchange_broker"], "buildings": ["repair_yard"]}
    t = lay(board=[own], stores=[RICH], hands=[["black_market"]],
            options={"miner_paid_reactions": may})  # fmt: skip
    broker = t.spot("exchange_broker")
    assert broker in t.can("use", "spot")  # at an idle moment
    t.play("black_market")
    assert t.window() == "card"
    assert (broker in t.can("use", "spot")) == may
    assert t.why("use", spot=broker, index=1) == ("" if may else "PC-REACT-19")


@pytest.mark.rule("PC-REACT-20")
def test_cancelling_is_about_the_card_whose_window_it_is_used_in() -> None:
    hands = [["black_market"], ["siphon_vault"], ["nullify"]]
    t = lay(seats=3, hands=hands, stores=[materials(1, 3), RICH, RICH])
    t.play("black_market")
    assert t.asked == 1
    t.play("siphon_vault")
    assert (t.asked, t.open()["stack"][-1]["card"]) == (2, "siphon_vault")
    t.play("nullify")
    t.pass_all()
    assert [event["args"]["card"] for event in t.log("cancels")] == ["siphon_vault"]
    assert [e["args"]["card"] for e in t.log("resolves")] == ["nullify", "black_market"]
    assert t.store(0)["gold"] == 5


@pytest.mark.rule("PC-REACT-20")
def test_in_other_windows_there_is_nothing_to_cancel() -> None:
    t = lay(hands=[[DOME], ["nullify", "blackout", KIT]], stores=[RICH, RICH])
    t.play(DOME)
    assert t.asked == 1
    assert t.why("play", card="nullify") == "PC-SPELL-02"  # a building is no spell
    assert t.why("play", card="blackout") == ""
    t.pass_all()
    t.do("end")
    assert (t.asked, t.window()) == (1, "phase")
    assert t.why("play", card="blackout") == "PC-SPELL-02"


# -- lines ----------------------------------------------------------------------------------


def blocked_and_open(window: str, **changes: Json) -> Laid:
    """Of two attackers of a line one will be blocked; seat 1 could react."""
    enemy = {"buildings": [DOME], "warriors": [GOLEM]}
    t = lay("attack", board=[{"warriors": [RAIDER, LANCER]}, enemy], hands=[[], [KIT]],
            stores=[{}, RICH], options={"line_window": window}, **changes)  # fmt: skip
    t.attack(RAIDER, LANCER)
    t.pass_all()
    t.aim(DOME)
    t.aim("base", 1)
    return t


@pytest.mark.rule("PC-REACT-21")
@pytest.mark.parametrize(
    ("window", "expected"),
    [
        ("after_blocks", ["blocks", "window", "fights", "hits"]),
        ("before_blocks", ["window", "blocks", "fights", "hits"]),
        ("both", ["window", "blocks", "window", "fights", "hits"]),
    ],
)
def test_where_the_window_of_a_line_lies(window: str, expected: list[str]) -> None:
    t = blocked_and_open(window)
    t.pass_all()
    t.block(GOLEM)
    t.pass_all()
    told = [e for e in t.log() if e["event"] in ("window", "blocks", "fights", "hits")]
    order = [e["event"] for e in told if e["args"].get("what") in (None, "line")]
    assert order == expected


@pytest.mark.rule("PC-REACT-21")
def test_a_line_that_has_lost_its_attackers_has_no_second_window() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER]}], hands=[[], ["recall_beacon"]],
            stores=[{}, RICH], options={"line_window": "both"})  # fmt: skip
    t.attack(RAIDER)
    up_to(t, "line")
    t.play("recall_beacon")
    assert windows(t).count("line") == 1


@pytest.mark.rule("PC-REACT-21")
def test_a_line_whose_attacks_are_all_zero_has_its_window_too() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER]}], hands=[[], [KIT]], stores=[{}, RICH])
    weak = {"verb": "attack_mod", "to": {"sel": "self"}, "amount": -2, "until": "permanent"}
    act(t, weak, source=RAIDER)
    t.attack(RAIDER)
    t.pass_all()
    assert t.base(1) == 15
    assert windows(t).count("line") == 1


# -- who is out, and closing ----------------------------------------------------------------


@pytest.mark.rule("PC-REACT-22")
def test_players_who_are_out_are_not_asked() -> None:
    players: list[Json] = [{}, {"out": True}, {}]
    t = lay(seats=3, board=[{}, {"mine": []}, {}], players=players,
            hands=[[KIT, "black_market"], [], [KIT]], stores=[RICH, {}, RICH])  # fmt: skip
    t.play("black_market")
    assert t.asked == 0
    t.do("pass")
    assert t.asked == 2
    t.do("pass")
    assert t.open()["stack"] == []


@pytest.mark.rule("PC-REACT-22")
def test_who_drops_out_in_an_attack_is_not_asked_from_then_on() -> None:
    board: list[Json] = [{"warriors": [RAIDER]}, {"base": 2}, {}]
    t = lay("attack", seats=3, board=board, hands=[[KIT], [KIT], [KIT]], stores=[RICH] * 3,
            decks=[DECK] * 3)  # fmt: skip
    t.attack(RAIDER)
    t.pass_all()
    t.aim("base", 1)
    up_to(t, "phase")
    assert t.player(1)["out"] is True
    before = len(t.log("passes"))
    t.do("pass")
    t.do("pass")
    assert [event["args"]["player"] for event in t.log("passes")[before:]] == [0, 2]
    assert t.open()["phase"] == "trap"


@pytest.mark.rule("PC-REACT-24")
def test_the_window_of_a_cancelled_card_closes() -> None:
    hands = [["black_market", KIT], ["nullify", KIT], [KIT]]
    t = lay(seats=3, hands=hands, stores=[RICH] * 3)
    t.play("black_market")
    t.do("pass")
    t.play("nullify")
    t.pass_all()
    assert t.junkyard(0) == ["black_market"]
    # One pass of seat 0 before it, and three in the window of the nullify; none after it.
    assert [event["args"]["player"] for event in t.log("passes")] == [0, 0, 1, 2]


@pytest.mark.rule("PC-REACT-24")
def test_a_damage_window_closes_when_no_target_is_left() -> None:
    hands = [["plasma_bolt", KIT], ["recall_beacon", KIT]]
    t = lay(board=[{}, {"warriors": [RAIDER]}], hands=hands, stores=[RICH, RICH])
    t.play("plasma_bolt")
    t.pass_all()
    t.choose(RAIDER)
    t.do("pass")
    t.play("recall_beacon")
    passes = len(t.log("passes"))
    t.do("pass")
    t.do("pass")  # in the window of the beacon
    assert t.open()["stack"] == []
    assert len(t.log("passes")) == passes + 2


@pytest.mark.rule("PC-REACT-24")
def test_a_line_window_closes_when_no_attacker_is_left() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER]}], hands=[[], ["recall_beacon", KIT]],
            stores=[{}, RICH])  # fmt: skip
    t.attack(RAIDER)
    up_to(t, "line")
    t.play("recall_beacon")
    t.do("pass")
    assert (t.window(), t.open()["phase"]) == ("phase", "attack")
    assert t.attackers() == []


@pytest.mark.rule("PC-REACT-24")
def test_a_card_window_goes_on_without_targets() -> None:
    """The only target of the lock is gone, and a new one arrives in the same window."""
    hands = [["stasis_lock"], ["recall_beacon", "volt_knight"]]
    t = lay(board=[{}, {"warriors": [RAIDER]}], hands=hands, stores=[RICH, RICH])
    t.play("stasis_lock")
    t.play("recall_beacon")
    t.do("pass")  # in the window of the beacon
    assert (t.asked, t.open()["stack"][-1]["card"]) == (1, "stasis_lock")
    assert t.on_planet(1, "warrior") == []
    t.play("volt_knight")
    t.pass_all()
    assert t.piece("volt_knight")["marks"]["exhausted"] == 1
    assert t.log("fails") == []


@pytest.mark.rule("PC-REACT-24")
def test_an_activation_window_goes_on_without_the_attacker() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER]}, {"traps": ["gas_leak"]}],
            hands=[[], ["recall_beacon", KIT]], stores=[{}, RICH])  # fmt: skip
    t.attack(RAIDER)
    up_to(t, "trap")
    t.play("recall_beacon")
    t.do("pass")
    assert (t.asked, t.window()) == (1, "trap")
    t.do("pass")
    assert t.junkyard(1) == ["recall_beacon", "gas_leak"]
