"""Paid effects: when they may be used, how often, and what they cost."""

from __future__ import annotations

import pytest

from orrery.core.reading import Reader
from orrery.games.conquerors.content import CARDS, add_program
from orrery.games.conquerors.reading import read_program
from orrery.games.conquerors.vocabulary import Paid
from orrery.games.conquerors.words import CARD
from tests.conquerors.laid import DECK, Json, Laid, lay, materials

RAIDER = "dust_raider"  # 2/2
MARAUDER = "ridge_marauder"  # 3/4
CANNON = "siege_cannon"  # 3 gold: 2 damage to an enemy building or base
YARD = "repair_yard"  # 1 gold: heals an own building by 2
MEDIC = "field_medic"  # 1 cosmium: heals an own warrior by 2
DOME = "habitat_dome"
KIT = "patch_kit"
RICH = materials(6, 6, 3)


def why_use(t: Laid, card: str, seat: int | None = None, index: int = 1) -> str:
    return t.why("use", seat, spot=t.spot(card), index=index)


@pytest.mark.rule("PC-PAID-01")
def test_the_cost_is_paid_and_the_effect_follows() -> None:
    t = lay(board=[{"buildings": [CANNON]}], stores=[materials(4)])
    t.use(CANNON)
    t.pass_all()
    assert t.store(0) == materials(1)
    assert t.base(1) == 13
    told = [event["event"] for event in t.log()]
    assert told.index("pays") < told.index("base_damaged")


@pytest.mark.rule("PC-PAID-01")
def test_who_cannot_pay_cannot_use_it() -> None:
    t = lay(board=[{"buildings": [CANNON, DOME]}], stores=[materials(2, 6)])
    assert why_use(t, CANNON) == "PC-MAT-10"
    assert why_use(t, DOME) == "PC-PAID-01"  # it has no such effect


@pytest.mark.rule("PC-PAID-02")
def test_it_may_be_used_whenever_a_spell_could_be_played() -> None:
    """At an idle moment of the own main phase, and in every window of anybody's turn."""
    side = {"buildings": [YARD]}
    t = lay(board=[side, side], decks=[DECK, DECK], hands=[[KIT]], stores=[materials(1, 1)] * 2)
    assert t.can("use", "spot") == [t.spot(YARD, 0)]
    t.do("end")
    assert t.window() == "phase"
    assert t.can("use", "spot") == [t.spot(YARD, 0)]
    t.do("pass")
    assert t.asked == 1
    assert t.can("use", "spot") == [t.spot(YARD, 1)]


@pytest.mark.rule("PC-PAID-02")
def test_it_is_not_used_where_no_spell_could_be_played() -> None:
    own = {"buildings": [YARD, CANNON], "warriors": [RAIDER]}
    t = lay("attack", board=[own, {"buildings": [DOME]}], stores=[materials(1)])
    assert "use" not in t.verbs()
    assert why_use(t, YARD) != ""


@pytest.mark.rule("PC-PAID-03")
def test_a_used_card_is_marked_and_not_offered_again() -> None:
    t = lay(board=[{"buildings": [CANNON]}], stores=[materials(6)])
    t.use(CANNON)
    t.pass_all()
    assert t.piece(CANNON)["marks"] == {"used": 1}
    assert t.verbs() == {"end"}
    assert why_use(t, CANNON) == "PC-PAID-03"


@pytest.mark.rule("PC-PAID-04")
@pytest.mark.parametrize("recharge", ["own_start_phase", "every_turn"])
def test_a_used_card_recharges_in_phase_1_of_its_player(recharge: str) -> None:
    t = lay(board=[{"buildings": [YARD, DOME]}], decks=[DECK, DECK], stores=[materials(6)],
            options={"paid_recharge": recharge})  # fmt: skip
    t.use(YARD)
    t.choose(YARD)
    t.end_turn()
    assert t.open()["active"] == 1
    assert bool(t.piece(YARD)["marks"].get("used")) == (recharge == "own_start_phase")
    t.end_turn()
    assert t.open()["active"] == 0
    assert t.piece(YARD)["marks"] == {}
    assert t.spot(YARD) in t.can("use", "spot")


@pytest.mark.rule("PC-PAID-05")
@pytest.mark.parametrize("used", [1, 2])
def test_one_of_several_paid_effects_is_used(used: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No card has two yet, so the yard is given a second one."""
    yard = CARDS[CARD.find(YARD)]
    steps: Json = {"do": [{"verb": "draw", "who": "you", "n": 1}]}
    second = Paid([0, 1, 0], add_program(read_program(Reader(steps, "test"), "do")))
    monkeypatch.setattr(yard, "paid", [*yard.paid, second])
    t = lay(board=[{"buildings": [YARD]}], stores=[RICH], decks=[DECK, DECK])
    assert t.can("use", "index") == [1, 2]
    t.use(YARD, index=used)
    assert "use" not in t.verbs()
    assert why_use(t, YARD, index=3 - used) == "PC-PAID-03"


@pytest.mark.rule("PC-PAID-06")
def test_using_it_opens_no_window_but_its_damage_does() -> None:
    t = lay(board=[{"buildings": [CANNON, YARD]}], hands=[[], [KIT]], stores=[RICH, RICH])
    t.use(YARD)
    t.choose(YARD)
    assert t.log("window") == []
    t.use(CANNON)
    assert (t.asked, t.window()) == (1, "damage")
    t.pass_all()
    assert [event["args"]["what"] for event in t.log("window")] == ["damage"]


@pytest.mark.rule("PC-PAID-07")
@pytest.mark.parametrize("mark", ["exhausted", "arrived"])
def test_exhausted_and_new_cards_may_use_theirs(mark: str) -> None:
    t = lay(board=[{"warriors": [{"card": MEDIC, "life": 1, "marks": [mark]}]}], stores=[RICH])
    t.use(MEDIC)
    assert t.piece(MEDIC)["life"] == 3
    assert t.piece(MEDIC)["marks"] == {mark: 1, "used": 1}


@pytest.mark.rule("PC-PAID-08")
def test_without_a_target_it_is_not_used() -> None:
    t = lay(board=[{"buildings": ["watchtower"]}, {}], stores=[RICH])
    assert why_use(t, "watchtower") == "PC-REACT-10"  # there is no trap
    t = lay(board=[{"buildings": ["watchtower"]}, {"traps": ["landmine"]}], stores=[RICH])
    assert why_use(t, "watchtower") == ""


@pytest.mark.rule("PC-PAID-08")
def test_cost_and_use_are_lost_with_the_target() -> None:
    t = lay(
        "attack", board=[{"warriors": [MARAUDER]}, {"buildings": ["laser_turret"]}],
        hands=[["recall_beacon"]], stores=[materials(1, 1), materials(cosmium=2)],
    )  # fmt: skip
    t.attack(MARAUDER)
    t.pass_all()
    t.aim("base", 1)
    t.do("pass")
    t.use("laser_turret")
    assert (t.asked, t.window()) == (0, "damage")
    t.play("recall_beacon")
    assert t.log("damaged") == []
    assert t.piece("laser_turret")["marks"] == {"used": 1}
    assert t.store(1) == materials()


@pytest.mark.rule("PC-PAID-09")
def test_only_its_controller_may_use_it() -> None:
    mine = {"warriors": [{"card": MEDIC, "owner": 1}], "buildings": [YARD]}
    t = lay(board=[mine], hands=[["black_market"], [KIT]], stores=[RICH, RICH])
    assert t.can("use", "spot") == [t.spot(YARD), t.spot(MEDIC)]  # controlled, not owned
    t.play("black_market")
    t.do("pass")
    assert t.asked == 1
    assert "use" not in t.verbs()
    assert why_use(t, YARD) == why_use(t, MEDIC) == "PC-PAID-09"


@pytest.mark.rule("PC-PAID-10")
def test_what_its_cost_triggers_waits_until_it_is_finished(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The yard is made to cost a warrior: it heals before the warrior's effect for dying."""
    yard = CARDS[CARD.find(YARD)]
    paid = Paid([0, 0, 0], yard.paid[0].program)
    paid.sacrifice = 1 << CARDS[CARD.find(RAIDER)].type
    paid.count = 1
    monkeypatch.setattr(yard, "paid", [paid])
    own = {"buildings": [{"card": YARD, "life": 1}], "warriors": ["decoy_trickster"]}
    t = lay(board=[own])
    t.use(YARD)
    told = [
        e["event"] for e in t.log() if e["event"] in ("sacrifices", "dies", "healed", "creates")
    ]
    assert told == ["sacrifices", "dies", "healed", "creates"]
