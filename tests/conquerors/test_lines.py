"""Damage resolution past the blocks: traps, hits, lost goals, and the end of the attack."""

from __future__ import annotations

import pytest

from tests.conquerors.acting import act
from tests.conquerors.laid import DECK, Json, Laid, lay, materials

RAIDER = "dust_raider"  # 2/2
LANCER = "comet_lancer"  # 2/3
MARAUDER = "ridge_marauder"  # 3/4
COLOSSUS = "iron_colossus"  # 4/7
DOME = "habitat_dome"  # 6
OUTPOST = "frontier_outpost"  # 3


def raid(enemy: Json, *own: Json, **changes: Json) -> Laid:
    """Warriors of seat 0 have set out; with several goals these are still to be chosen."""
    t = lay("attack", board=[{"warriors": list(own)}, enemy], decks=[DECK, DECK], **changes)
    t.attack(*[card if isinstance(card, str) else card["card"] for card in own])
    t.pass_all()
    return t


# -- traps ----------------------------------------------------------------------------------


@pytest.mark.rule("PC-ATK-30")
def test_an_attacker_that_is_not_blocked_goes_on() -> None:
    t = raid({"warriors": ["wall_golem"], "traps": ["electro_fence"]}, LANCER)
    t.do("let_through")
    assert t.junkyard(1) == ["electro_fence"]
    assert (t.piece(LANCER)["life"], t.base(1)) == (2, 13)


@pytest.mark.rule("PC-ATK-31")
def test_the_front_trap_is_activated_first() -> None:
    t = raid({"traps": ["gas_leak", "electro_fence"]}, LANCER)
    activated = [event["args"]["card"] for event in t.log("activates")]
    assert activated == ["gas_leak", "electro_fence"]


@pytest.mark.rule("PC-ATK-32")
def test_traps_go_off_until_the_attacker_is_dead() -> None:
    t = raid({"traps": ["electro_fence"] * 3}, RAIDER)
    assert t.junkyard(1) == ["electro_fence"] * 2
    assert t.junkyard(0) == [RAIDER]
    assert t.column("base", 1) == ["electro_fence"]
    assert t.base(1) == 15


@pytest.mark.rule("PC-ATK-32")
@pytest.mark.parametrize("trap", ["net_launcher", "ambush_post"])
def test_an_attacker_that_is_removed_or_blocked_by_a_trap_goes_no_further(trap: str) -> None:
    enemy = {"warriors": ["wall_golem"], "traps": [trap, "landmine"]}
    t = raid(enemy, MARAUDER)
    t.do("let_through")
    assert t.junkyard(1) == [trap]
    assert t.column("base", 1) == ["landmine"]
    assert t.base(1) == 15


@pytest.mark.rule("PC-ATK-32")
def test_a_trap_that_was_passed_over_counts_as_such_when_it_is_gone() -> None:
    """The sapper ignores one trap of an attack, not another one after that is destroyed."""
    board = [{"warriors": ["trench_sapper"]}, {"traps": ["gas_leak", "toll_gate", "electro_fence"]}]
    t = lay("attack", board=board, hands=[["defuse"]], stores=[materials(1)], decks=[DECK, DECK])
    t.attack("trench_sapper")
    while t.window() != "trap":
        t.do("pass")
    assert t.open()["stack"][-1]["card"] == "toll_gate"
    t.play("defuse")
    t.choose("gas_leak")
    t.pass_all()
    assert [event["args"]["card"] for event in t.log("activates")] == ["toll_gate", "electro_fence"]
    assert t.column("base", 1) == []


@pytest.mark.rule("PC-ATK-33")
def test_a_trap_that_turns_up_in_the_line_window_is_activated() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER]}], hands=[[], ["re_arm"]],
            stores=[{}, materials(1, 1)], junkyards=[[], ["landmine"]])  # fmt: skip
    t.attack(RAIDER)
    while t.window() != "line":
        t.do("pass")
    t.play("re_arm")
    t.do("take", player=1, card="landmine")
    t.pass_all()
    assert t.junkyard(0) == [RAIDER]
    assert t.base(1) == 15


@pytest.mark.rule("PC-ATK-33")
def test_an_attacker_that_is_through_does_not_go_back() -> None:
    """A trap that comes back before the dome, while another attacker is before the base's."""
    enemy = {"buildings": [DOME], "traps": ["spike_pit", {"card": "electro_fence", "before": 0}]}
    t = raid(enemy, LANCER, MARAUDER, hands=[[], ["re_arm"]], stores=[{}, materials(1, 1)],
             junkyards=[[], ["landmine"]])  # fmt: skip
    t.aim(DOME)
    t.aim("base", 1)
    t.pass_all()
    t.choose(LANCER)  # goes through the fence first
    while t.open()["runner"] != t.spot(MARAUDER):
        t.do("pass")
    assert t.window() == "trap"
    t.play("re_arm")
    t.do("take", player=1, card="landmine")
    t.do("place", spot=t.spot(DOME))
    t.play_on("pass", "decline")
    assert t.column(DOME) == ["landmine"]
    assert t.piece(DOME)["life"] == 4
    assert t.piece(LANCER)["life"] == 2


@pytest.mark.rule("PC-ATK-34")
def test_the_active_player_picks_who_goes_to_the_traps_next() -> None:
    traps = ["spike_pit", {"card": "gas_leak", "before": 0}, {"card": "toll_gate", "before": 0}]
    t = raid({"buildings": [DOME], "traps": traps}, MARAUDER, COLOSSUS)
    t.aim(DOME)
    t.aim("base", 1)
    assert t.asked == 0
    assert t.can("choose", "spot") == [t.spot(MARAUDER), t.spot(COLOSSUS)]
    t.choose(MARAUDER)
    activated = [(e["args"]["card"], e["args"]["target"]) for e in t.log("activates")]
    # The marauder finishes its column before the colossus begins.
    assert activated == [
        ("gas_leak", MARAUDER), ("toll_gate", MARAUDER), ("spike_pit", COLOSSUS),
    ]  # fmt: skip


@pytest.mark.rule("PC-ATK-34")
def test_an_attacker_without_traps_ahead_is_not_asked_about() -> None:
    traps = ["toll_gate", {"card": "toll_gate", "before": 0}]
    enemy = {"buildings": [DOME, OUTPOST], "traps": traps}
    t = raid(enemy, MARAUDER, COLOSSUS, LANCER)
    t.aim(DOME)
    t.aim("base", 1)
    t.aim(OUTPOST)
    assert t.can("choose", "spot") == [t.spot(MARAUDER), t.spot(COLOSSUS)]
    assert t.why("choose", spot=t.spot(LANCER)) == "PC-ATK-34"


# -- hits -----------------------------------------------------------------------------------


@pytest.mark.rule("PC-ATK-35")
@pytest.mark.parametrize(("goal", "left"), [("base", 11), (DOME, 2)])
def test_who_still_goes_on_deals_its_attack_to_its_goal(goal: str, left: int) -> None:
    traps: list[Json] = ["toll_gate", {"card": "toll_gate", "before": 0}]
    t = raid({"buildings": [DOME], "traps": traps}, COLOSSUS)
    t.aim(goal, 1)
    assert t.piece(goal, 1)["life"] == left
    assert t.piece(COLOSSUS)["life"] == 7  # what is hit does not hit back


@pytest.mark.rule("PC-ATK-36")
def test_all_hits_of_a_line_are_one_step() -> None:
    board: list[Json] = [{"warriors": [RAIDER, LANCER]}, {"base": 1}, {"base": 1}]
    t = lay("attack", seats=3, board=board)
    t.attack(RAIDER, LANCER)
    t.aim("base", 1)
    t.aim("base", 2)
    told = [event["event"] for event in t.log() if event["event"] in ("base_damaged", "out")]
    assert told == ["base_damaged", "base_damaged", "out", "out"]
    assert t.result["winners"] == [0]


@pytest.mark.rule("PC-ATK-36")
def test_hits_come_after_all_traps_of_the_line() -> None:
    enemy = {"buildings": [DOME], "traps": ["toll_gate"]}
    t = raid(enemy, RAIDER, LANCER)
    t.aim(DOME)  # has a free way
    t.aim("base", 1)
    told = [event["event"] for event in t.log() if event["event"] in ("activates", "hits")]
    assert told == ["activates", "hits", "hits"]


# -- lost goals -----------------------------------------------------------------------------


@pytest.mark.rule("PC-ATK-38")
@pytest.mark.parametrize("lost", ["leave_attack", "redirect_to_base"])
def test_an_attacker_whose_goal_is_demolished_leaves_the_attack(lost: str) -> None:
    enemy = {"buildings": [OUTPOST, DOME], "warriors": ["wall_golem"], "traps": ["electro_fence"]}
    t = raid(enemy, MARAUDER, LANCER, options={"lost_goal": lost})
    t.aim(OUTPOST)
    t.aim(OUTPOST)
    t.choose(MARAUDER)
    t.do("let_through")
    assert t.junkyard(1)[0] == OUTPOST
    if lost == "leave_attack":
        assert t.open()["phase"] == "trap"  # nobody was asked to block in line 2
        assert (t.base(1), t.piece(DOME)["life"], t.column("base", 1)) == (15, 6, ["electro_fence"])
        assert t.piece(LANCER)["marks"]["exhausted"] == 1
    else:
        assert (t.asked, t.open()["line"]) == (1, 2)
        t.do("let_through")
        assert (t.base(1), t.piece(LANCER)["life"]) == (13, 2)  # it met the trap before the base


@pytest.mark.rule("PC-ATK-38")
def test_a_goal_that_moves_to_another_zone_is_lost() -> None:
    t = lay("attack", board=[{"warriors": [LANCER]}, {"buildings": [DOME]}],
            hands=[["deep_freeze"]], stores=[materials(6, 6)])  # fmt: skip
    t.attack(LANCER)
    t.pass_all()
    t.aim(DOME)
    assert t.window() == "resolution"
    t.play("deep_freeze")
    assert t.attackers() == []
    assert t.base(1) == 15
    assert t.log("line") == []


@pytest.mark.rule("PC-ATK-38")
def test_a_goal_that_is_now_of_the_own_side_is_lost() -> None:
    enemy = {"buildings": [DOME], "warriors": ["wall_golem"]}
    t = lay("attack", board=[{"warriors": [LANCER]}, enemy], hands=[[], ["patch_kit"]],
            stores=[{}, materials(cosmium=1)])  # fmt: skip
    t.attack(LANCER)
    t.pass_all()
    t.aim(DOME)
    building = {"sel": "all", "side": "enemy", "type": ["building"]}
    act(t, {"verb": "take_control", "to": building, "until": "permanent"})
    t.pass_all()
    assert (t.piece(DOME)["side"], t.piece(DOME)["life"], t.base(1)) == (0, 6, 15)
    assert t.log("line") == t.log("blocks") == []


@pytest.mark.rule("PC-ATK-38")
@pytest.mark.parametrize("lost", ["leave_attack", "redirect_to_base"])
def test_the_goals_of_a_player_who_is_out_are_lost(lost: str) -> None:
    board: list[Json] = [{"warriors": [RAIDER, LANCER, MARAUDER]}, {"base": 2}, {}]
    t = lay("attack", seats=3, board=board, decks=[DECK] * 3, options={"lost_goal": lost})
    t.attack(RAIDER, LANCER, MARAUDER)
    t.aim("base", 1)
    t.aim("base", 1)
    t.aim("base", 2)
    t.choose(RAIDER)
    assert t.player(1)["out"] is True
    assert [event["args"]["card"] for event in t.log("hits")] == [RAIDER, MARAUDER]
    assert t.base(2) == 12


# -- the end of the attack ------------------------------------------------------------------


@pytest.mark.rule("PC-ATK-39")
def test_who_is_removed_from_the_attack_stays_exhausted() -> None:
    t = raid({"traps": ["net_launcher"], "warriors": [MARAUDER]}, RAIDER)
    t.do("let_through")
    assert t.piece(RAIDER)["marks"]["exhausted"] == 1
    assert t.on_planet(0, "warrior") == [RAIDER]
    t.to_phase("main").to_phase("attack")
    t.attack(MARAUDER)
    assert t.log("blocks") == []
    assert t.base(0) == 12  # the raider could not block


@pytest.mark.rule("PC-ATK-40")
def test_an_attacker_that_has_hit_still_counts_as_attacking_until_the_end() -> None:
    """The laser turret names attacking warriors, and in line 2 those of line 1 too."""
    enemy = {"buildings": ["laser_turret"]}
    t = raid(enemy, RAIDER, LANCER, stores=[{}, materials(cosmium=4)])
    t.aim("base", 1)
    t.aim("base", 1)
    t.pass_all()
    t.choose(RAIDER)
    while t.open()["line"] < 2:
        t.do("pass")
    assert t.base(1) == 13
    t.use("laser_turret")
    assert t.can("choose", "spot") == [t.spot(RAIDER), t.spot(LANCER)]
    t.choose(RAIDER)
    assert t.junkyard(0) == [RAIDER]


@pytest.mark.rule("PC-ATK-40")
def test_an_attacker_that_has_demolished_its_goal_still_counts_as_attacking() -> None:
    enemy = {"buildings": ["laser_turret", {"card": OUTPOST, "life": 2}]}
    t = raid(enemy, RAIDER, LANCER, MARAUDER, stores=[{}, materials(cosmium=4)])
    t.aim(OUTPOST)
    t.aim("base", 1)
    t.aim("base", 1)
    t.choose(LANCER)
    while t.open()["line"] < 2:
        t.do("pass")
    assert t.junkyard(1) == [OUTPOST]
    t.use("laser_turret")
    assert t.can("choose", "spot") == [t.spot(card) for card in (RAIDER, LANCER, MARAUDER)]


@pytest.mark.rule("PC-ATK-40")
def test_after_the_last_line_nobody_is_attacking() -> None:
    enemy = {"buildings": ["laser_turret"]}
    t = raid(enemy, RAIDER, stores=[{}, materials(cosmium=2)])
    t.aim("base", 1)
    t.pass_all()
    assert t.open()["phase"] == "trap"
    assert t.attackers() == []
    assert t.piece(RAIDER)["marks"]["exhausted"] == 1
    assert t.why("use", seat=1, spot=t.spot("laser_turret"), index=1) != ""
