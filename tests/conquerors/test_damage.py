"""Damage and healing."""

from __future__ import annotations

import pytest

from tests.conquerors.acting import act
from tests.conquerors.laid import Json, Laid, lay, materials

RAIDER = "dust_raider"  # 2/2
MARAUDER = "ridge_marauder"  # 3/4
COLOSSUS = "iron_colossus"  # 4/7
DOME = "habitat_dome"  # 6


def fight(attacker: Json, blocker: Json, **enemy: Json) -> Laid:
    board = [{"warriors": [attacker]}, {"warriors": [blocker], **enemy}]
    t = lay("attack", board=board)
    t.attack(attacker if isinstance(attacker, str) else attacker["card"])
    t.block(blocker if isinstance(blocker, str) else blocker["card"], 1)
    return t


@pytest.mark.rule("PC-DMG-01")
def test_what_is_more_than_the_life_is_lost() -> None:
    t = fight(COLOSSUS, RAIDER)
    assert t.junkyard(1) == [RAIDER]
    assert t.log("damaged")[0]["args"]["count"] == 2  # of 4
    assert t.base(1) == 15


@pytest.mark.rule("PC-DMG-01")
@pytest.mark.parametrize(("amount", "life"), [(0, 6), (2, 4), (5, 1), (6, None), (9, None)])
def test_damage_lowers_the_life(amount: int, life: int | None) -> None:
    t = lay(board=[{}, {"buildings": [DOME]}])
    enemy = {"sel": "all", "side": "enemy", "type": ["building"]}
    act(t, {"verb": "damage", "to": enemy, "amount": amount})
    assert (t.piece(DOME) or {"life": None})["life"] == life


@pytest.mark.rule("PC-DMG-02")
def test_fighters_deal_their_damage_at_the_same_time() -> None:
    t = fight(RAIDER, RAIDER)
    assert (t.junkyard(0), t.junkyard(1)) == ([RAIDER], [RAIDER])


@pytest.mark.rule("PC-DMG-02")
def test_all_damage_is_worked_out_before_any_life_is_lowered() -> None:
    """The leader gives the recruit its second point of attack, and dies in the same step."""
    own = {"warriors": ["militia_recruit", {"card": "warband_leader", "life": 2}]}
    enemy = {"buildings": [DOME], "warriors": [RAIDER, RAIDER]}
    t = lay("attack", board=[own, enemy])
    t.attack("militia_recruit", "warband_leader")
    t.aim(DOME)
    t.aim("base", 1)
    raiders = t.can("block", "spot")
    t.do("block", spot=raiders[0])
    t.do("block", spot=raiders[1])
    assert t.junkyard(0) == ["militia_recruit", "warband_leader"]
    assert t.junkyard(1) == [RAIDER, RAIDER]


@pytest.mark.rule("PC-DMG-03")
@pytest.mark.parametrize("same", [True, False])
def test_a_card_is_one_source_whatever_it_does(same: bool) -> None:
    """Shielding 1 counts once for a warrior that hits and then deals damage by an effect."""
    enemy = {"buildings": ["stone_bastion"]}
    t = lay("attack", board=[{"warriors": [RAIDER, "comet_lancer"]}, enemy])
    t.attack(RAIDER)
    t.aim("stone_bastion")
    assert t.piece("stone_bastion")["life"] == 5 - (2 - 1)
    target = {"sel": "all", "side": "enemy", "type": ["building"]}
    source = RAIDER if same else "comet_lancer"
    act(t, {"verb": "damage", "to": target, "amount": 2}, source=source)
    assert t.piece("stone_bastion")["life"] == (2 if same else 3)


@pytest.mark.rule("PC-DMG-03")
def test_two_spells_are_two_sources() -> None:
    t = lay(board=[{}, {"buildings": ["stone_bastion"]}], hands=[["plasma_bolt", "plasma_bolt"]],
            stores=[materials(2, 2)])  # fmt: skip
    for life in (4, 3):
        t.play("plasma_bolt")
        t.pass_all()
        t.choose("stone_bastion")
        t.pass_all()
        assert t.piece("stone_bastion")["life"] == life


@pytest.mark.rule("PC-DMG-04")
@pytest.mark.parametrize(("before", "after"), [(1, 4), (2, 5), (4, 6), (6, 6)])
def test_healing_restores_up_to_the_maximum(before: int, after: int) -> None:
    own = {"buildings": [{"card": DOME, "life": before}]}
    t = lay(board=[own], hands=[["patch_kit"]], stores=[materials(cosmium=1)])
    t.play("patch_kit")
    t.choose(DOME)
    assert t.piece(DOME)["life"] == after


@pytest.mark.rule("PC-DMG-04")
@pytest.mark.parametrize(("before", "after"), [(10, 13), (14, 15)])
def test_a_base_is_healed_up_to_fifteen(before: int, after: int) -> None:
    t = lay(board=[{"base": before}], hands=[["patch_kit"]], stores=[materials(cosmium=1)])
    t.play("patch_kit")
    assert t.base(0) == after


@pytest.mark.rule("PC-DMG-05")
def test_an_undamaged_entity_is_a_valid_target_for_healing() -> None:
    t = lay(board=[{"buildings": ["repair_yard"], "warriors": [RAIDER]}], hands=[["patch_kit"]],
            stores=[materials(gold=1, cosmium=1)])  # fmt: skip
    t.play("patch_kit")
    t.pass_all()
    t.choose(RAIDER)
    t.use("repair_yard")
    assert t.log("healed") == []
    assert (t.piece(RAIDER)["life"], t.piece("repair_yard")["life"]) == (2, 4)
    assert t.store(0) == materials()
