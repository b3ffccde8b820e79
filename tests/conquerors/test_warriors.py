"""Warriors: life and attack, arriving, attacking and blocking."""

from __future__ import annotations

import pytest

from tests.conquerors.acting import act
from tests.conquerors.laid import DECK, lay, materials

RAIDER = "dust_raider"  # 2/2
LANCER = "comet_lancer"  # 2/3
MARAUDER = "ridge_marauder"  # 3/4
ALL = materials(6, 6, 3)


@pytest.mark.rule("PC-WAR-01")
def test_a_warrior_is_played_in_the_own_main_phase_only() -> None:
    t = lay(
        "attack", active=1, board=[{}, {"warriors": [MARAUDER]}],
        hands=[[RAIDER, "force_field"], [LANCER, "force_field"]], stores=[ALL, ALL],
        decks=[DECK, DECK],
    )  # fmt: skip
    t.do("attack", spot=t.spot(MARAUDER))
    refused: dict[int, set[str]] = {0: set(), 1: set()}
    while t.window():
        assert t.asked is not None
        refused[t.asked].add(t.why("play", card=RAIDER if t.asked == 0 else LANCER))
        t.do("pass")
    assert refused == {0: {"PC-WAR-01"}, 1: {"PC-WAR-01"}}


@pytest.mark.rule("PC-WAR-01")
def test_not_while_the_own_card_is_on_its_way() -> None:
    t = lay(hands=[[RAIDER, LANCER, "force_field"]], stores=[ALL], decks=[DECK, DECK])
    t.play(RAIDER)
    assert t.why("play", card=LANCER) == "PC-WAR-01"
    t.pass_all()
    assert t.why("play", card=LANCER) == ""


@pytest.mark.rule("PC-WAR-03")
def test_attack_is_the_damage_dealt_to_a_base() -> None:
    t = lay("attack", board=[{"warriors": ["night_stalker"]}])
    piece = t.piece("night_stalker")
    assert (piece["attack"], piece["life"]) == (3, 2)
    t.attack("night_stalker")
    assert t.base(1) == 12


@pytest.mark.rule("PC-WAR-03")
def test_attack_is_the_damage_dealt_to_buildings_and_warriors() -> None:
    t = lay("attack", board=[{"warriors": [MARAUDER]}, {"buildings": ["habitat_dome"]}])
    t.attack(MARAUDER)
    t.aim("habitat_dome")
    assert t.piece("habitat_dome")["life"] == 3
    t = lay("attack", board=[{"warriors": [MARAUDER]}, {"warriors": ["iron_colossus"]}])
    t.attack(MARAUDER)
    t.block("iron_colossus")
    assert t.piece("iron_colossus")["life"] == 4
    assert t.junkyard(0) == [MARAUDER]


@pytest.mark.rule("PC-WAR-04")
def test_lost_life_stays_lost() -> None:
    side = {
        "warriors": [{"card": MARAUDER, "life": 1}],
        "buildings": [{"card": "gold_mine", "life": 1}],
        "base": 4,
    }  # fmt: skip
    t = lay(board=[side], decks=[DECK, DECK])
    t.end_turn()
    t.end_turn()
    assert t.open()["turn"] >= 2
    assert (t.piece(MARAUDER)["life"], t.piece("gold_mine")["life"], t.base(0)) == (1, 1, 4)


@pytest.mark.rule("PC-WAR-05")
@pytest.mark.parametrize("damage", [2, 4])
def test_a_warrior_without_life_dies(damage: int) -> None:
    t = lay(board=[{"warriors": [{"card": RAIDER, "owner": 1}]}])
    act(t, {"verb": "damage", "to": {"sel": "self"}, "amount": 1}, source=RAIDER)
    assert t.piece(RAIDER)["life"] == 1
    act(t, {"verb": "damage", "to": {"sel": "self"}, "amount": damage - 1}, source=RAIDER)
    assert (t.on_planet(0, "warrior"), t.junkyard(0), t.junkyard(1)) == ([], [], [RAIDER])
    assert [event["args"]["card"] for event in t.log("dies")] == [RAIDER]


@pytest.mark.rule("PC-WAR-06")
def test_warriors_attack_in_the_own_and_block_in_other_attack_phases() -> None:
    side = {"warriors": [LANCER]}
    t = lay("attack", board=[side, side], decks=[DECK, DECK])
    mine, theirs = t.spot(LANCER, 0), t.spot(LANCER, 1)
    assert t.can("attack", "spot") == [mine]
    assert t.why("attack", spot=theirs) == "PC-ATK-03"
    t.do("attack", spot=mine)
    assert t.asked == 1
    assert t.can("block", "spot") == [theirs]
    t.do("block", spot=theirs)
    assert (t.piece(LANCER, 0)["life"], t.piece(LANCER, 1)["life"], t.base(1)) == (1, 1, 15)


@pytest.mark.rule("PC-WAR-07")
@pytest.mark.parametrize(("delay", "may"), [("none", True), ("no_attack_on_arrival", False)])
def test_attacking_in_the_turn_of_arrival(delay: str, may: bool) -> None:
    t = lay(
        board=[{"warriors": [LANCER]}], hands=[[RAIDER]], stores=[ALL], decks=[DECK, DECK],
        options={"arrival_delay": delay},
    )  # fmt: skip
    t.play(RAIDER)
    assert "exhausted" not in t.piece(RAIDER)["marks"]
    t.do("end")
    assert (t.spot(RAIDER) in t.can("attack", "spot")) == may
    assert t.spot(LANCER) in t.can("attack", "spot")  # it has been there before
    assert t.why("attack", spot=t.spot(RAIDER)) == ("" if may else "PC-WAR-07")
    t.end_turn()
    t.end_turn()
    t.do("end")
    assert t.spot(RAIDER) in t.can("attack", "spot")


@pytest.mark.rule("PC-WAR-07")
@pytest.mark.parametrize("delay", ["none", "no_attack_on_arrival"])
def test_a_new_warrior_blocks_at_once(delay: str) -> None:
    """Played as a reaction to the attack, before the blockers are named."""
    t = lay(
        "attack", active=1, board=[{}, {"warriors": [LANCER]}], hands=[["volt_knight"]],
        stores=[ALL], decks=[DECK, DECK], options={"arrival_delay": delay},
    )  # fmt: skip
    t.do("attack", spot=t.spot(LANCER))
    t.play("volt_knight")
    t.pass_all()
    assert t.can("block", "spot") == [t.spot("volt_knight")]


@pytest.mark.rule("PC-WAR-08")
def test_a_warrior_is_not_healed_above_its_printed_life() -> None:
    t = lay(board=[{"warriors": [{"card": MARAUDER, "life": 3}]}])
    act(t, {"verb": "heal", "to": {"sel": "self"}, "amount": 2}, source=MARAUDER)
    assert t.piece(MARAUDER)["life"] == 4


@pytest.mark.rule("PC-WAR-09")
def test_attack_is_never_below_nothing() -> None:
    recruit = "militia_recruit"  # 1/2
    t = lay("attack", board=[{"warriors": [recruit]}, {"warriors": [RAIDER]}], decks=[DECK, DECK])
    weak = {"verb": "attack_mod", "to": {"sel": "self"}, "amount": -2, "until": "permanent"}
    act(t, weak, source=recruit)
    assert t.piece(recruit)["attack"] == 0
    t.attack(recruit)  # it may attack all the same
    t.do("let_through")
    assert t.base(1) == 15
    assert t.log("base_damaged") == []


@pytest.mark.rule("PC-WAR-09")
def test_a_warrior_without_attack_may_block() -> None:
    recruit = "militia_recruit"
    t = lay("attack", board=[{"warriors": [RAIDER]}, {"warriors": [recruit]}], decks=[DECK, DECK])
    weak = {"verb": "attack_mod", "to": {"sel": "self"}, "amount": -2, "until": "permanent"}
    act(t, weak, source=recruit)
    t.do("attack", spot=t.spot(RAIDER))
    t.block(recruit)
    assert (t.piece(RAIDER)["life"], t.junkyard(1)) == (2, [recruit])


@pytest.mark.rule("PC-WAR-09")
def test_a_later_rise_counts_from_the_real_value() -> None:
    t = lay(board=[{"warriors": ["militia_recruit"]}])
    for amount, attack in ((-2, 0), (2, 1)):
        change = {"verb": "attack_mod", "to": {"sel": "self"}, "amount": amount}
        act(t, {**change, "until": "permanent"}, source="militia_recruit")
        assert t.piece("militia_recruit")["attack"] == attack


@pytest.mark.rule("PC-WAR-10")
@pytest.mark.rule("PC-BASE-02")
def test_only_enemy_buildings_and_bases_are_attacked() -> None:
    side = {"warriors": [RAIDER], "buildings": ["habitat_dome"], "traps": ["landmine"]}
    t = lay("attack", seats=3, board=[side] * 3, decks=[DECK] * 3)
    t.attack(RAIDER)
    goals = {"base1", "base2", t.spot("habitat_dome", 1), t.spot("habitat_dome", 2)}
    assert set(t.can("aim", "spot")) == goals
    for spot in ("base0", t.spot(RAIDER, 1), t.spot("gold_miner", 1), t.spot("landmine", 1)):
        assert t.why("aim", spot=spot) == "PC-ATK-08"
