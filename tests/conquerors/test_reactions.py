"""Reactions: what opens a window, who is asked, and with what one may react."""

from __future__ import annotations

import pytest

from tests.conquerors.acting import act
from tests.conquerors.laid import DECK, Json, Laid, lay, materials

RAIDER = "dust_raider"  # 2/2
LANCER = "comet_lancer"  # 2/3
MARAUDER = "ridge_marauder"  # 3/4
DOME = "habitat_dome"  # 6
# Whoever holds this and has a cosmium can react at any time, for the own base is a target.
KIT = "patch_kit"
ALL: Json = {"hands": [[KIT], [KIT], [KIT]], "stores": [materials(6, 6)] * 3}


def windows(t: Laid) -> list[str]:
    return [event["args"]["what"] for event in t.log("window")]


def offers(t: Laid) -> list[int]:
    """Who is asked, one after the other, while everybody passes in the window that is open."""
    asked: list[int] = []
    before = (len(t.log("window")), len(t.open()["stack"]))
    while t.window() and (len(t.log("window")), len(t.open()["stack"])) == before:
        assert t.asked is not None
        asked.append(t.asked)
        t.do("pass")
    return asked


# -- what opens a window --------------------------------------------------------------------


@pytest.mark.rule("PC-REACT-01")
@pytest.mark.parametrize("card", ["gold_miner", DOME, RAIDER, "black_market"])
def test_playing_a_card_of_any_type_can_be_reacted_to(card: str) -> None:
    t = lay(seats=3, **{**ALL, "hands": [[KIT, card], [KIT], [KIT]]})
    mine = t.on_planet(0)
    t.play(card)
    assert t.window() == "card"
    assert t.open()["stack"][-1]["card"] == card
    assert offers(t) == [0, 1, 2]
    assert t.open()["stack"] == []
    assert t.on_planet(0) == mine + ([card] if card != "black_market" else [])


@pytest.mark.rule("PC-REACT-01")
def test_a_played_card_has_not_arrived_while_its_window_is_open() -> None:
    t = lay(hands=[[DOME], [KIT]], stores=[materials(6, 6)] * 2)
    t.play(DOME)
    assert t.asked == 1
    assert DOME not in t.on_planet(0)


@pytest.mark.rule("PC-REACT-02")
def test_going_on_to_the_next_phase_can_be_reacted_to() -> None:
    t = lay(seats=3, board=[{"warriors": [RAIDER]}], **ALL)
    t.do("end")
    assert (t.window(), t.open()["phase"]) == ("phase", "main")
    assert offers(t) == [0, 1, 2]
    assert (t.asked, t.open()["phase"]) == (0, "attack")


@pytest.mark.rule("PC-REACT-02")
def test_every_change_of_phase_has_its_window() -> None:
    t = lay("start", decks=[DECK, DECK], hands=[[KIT]], stores=[materials(cosmium=1)])
    phases = []
    while t.open()["turn"] < 3:
        if t.window() == "phase":
            phases.append(t.open()["phase"])
        t.table.apply(t.table.state.options[0])
    assert phases[:7] == ["start", "mining", "kuk", "main", "attack", "trap", "end"]


@pytest.mark.rule("PC-REACT-03")
def test_going_on_to_the_next_part_of_the_attack_can_be_reacted_to() -> None:
    board = [{"warriors": [RAIDER]}, {"buildings": [DOME]}, {}]
    t = lay("attack", seats=3, board=board, **ALL)
    t.attack(RAIDER)
    assert t.window() == "aiming"
    assert offers(t) == [0, 1, 2]
    assert t.verbs() == {"aim"}
    t.aim(DOME)
    assert (t.window(), t.open()["line"]) == ("resolution", 0)
    assert offers(t) == [0, 1, 2]
    assert t.open()["line"] == 1


def up_to(t: Laid, what: str) -> Laid:
    """Pass until a window of this kind is open."""
    while t.window() != what:
        t.do("pass")
    return t


@pytest.mark.rule("PC-REACT-04")
def test_the_activation_of_a_trap_can_be_reacted_to() -> None:
    board: list[Json] = [{"warriors": [LANCER]}, {"traps": ["gas_leak"]}, {}]
    t = lay("attack", seats=3, board=board, **ALL)
    t.attack(LANCER)
    t.pass_all()
    t.aim("base", 1)
    up_to(t, "trap")
    assert offers(t) == [0, 1, 2]
    assert t.piece(LANCER)["attack"] == 0
    assert t.log("passes")[-1]["args"]["player"] == 2


@pytest.mark.rule("PC-REACT-05")
def test_each_line_has_one_window() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER, LANCER, MARAUDER]}],
            hands=[[], [KIT]], stores=[{}, materials(6, 6)])  # fmt: skip
    t.attack(RAIDER, LANCER, MARAUDER)
    t.pass_all()
    t.choose(RAIDER)
    t.choose(LANCER)
    life = []
    while t.open()["phase"] == "attack":
        if t.window() == "line":
            life.append(t.base(1))
        t.do("pass")
    assert life == [15, 13, 11]  # before the damage of each
    assert windows(t).count("line") == 3


@pytest.mark.rule("PC-REACT-06")
def test_before_an_effect_deals_damage_there_is_a_window() -> None:
    t = lay(board=[{}, {"buildings": [DOME]}], hands=[["plasma_bolt"], [KIT]],
            stores=[materials(6, 6)] * 2)  # fmt: skip
    t.play("plasma_bolt")
    assert (t.window(), t.asked) == ("card", 1)
    t.do("pass")
    assert t.can("choose", "spot") == ["base0", "base1", t.spot(DOME)]
    t.choose(DOME)
    assert (t.window(), t.asked) == ("damage", 1)
    assert t.open()["stack"][-1]["targets"] == [t.spot(DOME)]
    assert t.piece(DOME)["life"] == 6
    t.do("pass")
    assert t.piece(DOME)["life"] == 4


# -- reacting -------------------------------------------------------------------------------


@pytest.mark.rule("PC-REACT-07")
def test_spells_electric_cards_and_paid_effects_are_reactions() -> None:
    own = {"buildings": ["repair_yard"], "warriors": ["field_medic"], "mine": ["ration_clerk"]}
    hand = [KIT, "volt_knight", "emergency_bunker", RAIDER, DOME, "gold_miner", "landmine"]
    t = lay(board=[{}, own], hands=[["black_market"], hand], stores=[materials(6, 6, 3)] * 2)
    t.play("black_market")
    assert t.asked == 1
    assert t.verbs() == {"pass", "play", "use"}
    assert set(t.can("play", "card")) == {KIT, "volt_knight", "emergency_bunker"}
    assert set(t.can("use", "spot")) == {t.spot("repair_yard"), t.spot("field_medic")}
    reasons = {RAIDER: "PC-WAR-01", DOME: "PC-BLDG-01", "gold_miner": "PC-MINER-03"}
    assert {card: t.why("play", card=card) for card in reasons} == reasons
    assert t.why("play", card="landmine") == "PC-CARD-08"


@pytest.mark.rule("PC-REACT-07")
def test_an_electric_warrior_played_as_a_reaction_arrives_before_the_rest() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER]}], hands=[[], ["volt_knight"]],
            stores=[{}, materials(1, 1, 1)])  # fmt: skip
    t.attack(RAIDER)
    t.play("volt_knight")
    assert t.on_planet(1, "warrior") == ["volt_knight"]
    t.block("volt_knight")
    assert t.base(1) == 15


@pytest.mark.rule("PC-REACT-08")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_the_active_player_is_asked_first_then_clockwise(active: int) -> None:
    t = lay(seats=3, active=active, board=[{"warriors": [RAIDER]}] * 3, **ALL)
    t.do("end")
    assert offers(t) == [(active + i) % 3 for i in range(3)]


@pytest.mark.rule("PC-REACT-08")
def test_the_active_player_is_first_in_the_window_of_another_ones_card_too() -> None:
    t = lay(seats=3, active=1, hands=[[KIT], [KIT], [KIT, KIT]], stores=[materials(6, 6)] * 3)
    t.do("end")
    t.do("pass")
    assert t.asked == 2
    t.play(KIT)
    assert offers(t) == [1, 2, 0]


@pytest.mark.rule("PC-REACT-09")
def test_a_reaction_happens_before_what_it_reacts_to() -> None:
    board = [{"buildings": [{"card": DOME, "life": 2}, "frontier_outpost"]}]
    t = lay(board=board, hands=[[KIT], ["plasma_bolt"]], stores=[materials(6, 6)] * 2)
    t.play(KIT)
    t.play("plasma_bolt")
    t.pass_all()
    t.choose(DOME)
    assert t.junkyard(0) == [DOME]
    t.pass_all()
    assert t.can("choose", "spot") == ["base0", t.spot("frontier_outpost")]


@pytest.mark.rule("PC-REACT-10")
def test_a_reaction_needs_a_target_that_need_not_be_named() -> None:
    t = lay(board=[{}, {"buildings": ["laser_turret"], "warriors": [MARAUDER]}],
            hands=[["black_market"], ["second_wind", KIT]],
            stores=[materials(6, 6)] * 2)  # fmt: skip
    t.play("black_market")
    assert t.asked == 1
    # Nobody is attacking, and no warrior is exhausted.
    assert t.why("use", spot=t.spot("laser_turret"), index=1) == "PC-REACT-10"
    assert t.why("play", card="second_wind") == "PC-SPELL-02"
    t.play(KIT)
    assert t.log("chooses") == t.log("chooses_base") == []


@pytest.mark.rule("PC-REACT-10")
def test_a_paid_effect_is_not_used_without_a_target() -> None:
    board: list[Json] = [{"warriors": ["mirror_mage"]}]  # copies another own warrior
    t = lay(board=board, stores=[materials(6, 6)])
    assert t.why("use", spot=t.spot("mirror_mage"), index=1) == "PC-REACT-10"
    act(t, {"verb": "create", "card": "phantom_scout", "n": 1, "for": "you"})
    assert t.why("use", spot=t.spot("mirror_mage"), index=1) == ""


@pytest.mark.rule("PC-REACT-11")
def test_a_reaction_that_has_lost_its_target_does_nothing() -> None:
    """The recruit is to be exhausted, but is returned to hand first."""
    board: list[Json] = [{"warriors": ["militia_recruit"]}, {}]
    t = lay(board=board, hands=[["black_market", "recall_beacon"], ["stasis_lock"]],
            stores=[materials(6, 6)] * 2)  # fmt: skip
    t.play("black_market")
    t.do("pass")
    t.play("stasis_lock")
    t.play("recall_beacon")
    t.pass_all()
    assert [event["args"]["card"] for event in t.log("fails")] == ["stasis_lock"]
    assert t.junkyard(1) == ["stasis_lock"]
    assert t.hand(0) == ["militia_recruit"]


# -- nesting and rounds ---------------------------------------------------------------------


@pytest.mark.rule("PC-REACT-12")
@pytest.mark.parametrize("nesting", ["nested", "flat"])
def test_a_card_played_as_a_reaction_has_a_window_of_its_own(nesting: str) -> None:
    t = lay(hands=[["black_market", KIT], ["adrenaline", KIT]], stores=[materials(6, 6)] * 2,
            board=[{"warriors": [RAIDER]}], options={"reaction_nesting": nesting})  # fmt: skip
    t.play("black_market")
    t.do("pass")
    t.play("adrenaline")
    if nesting == "nested":
        assert (t.asked, t.window()) == (0, "card")
        assert t.open()["stack"][-1]["card"] == "adrenaline"
        t.play(KIT)
        t.pass_all()
        t.choose("base", 0)
        t.pass_all()
        order = [event["args"]["card"] for event in t.log("resolves")]
        assert order == [KIT, "adrenaline", "black_market"]
    else:
        # It happens at once; the window of the card before goes on.
        assert t.piece(RAIDER)["attack"] == 4
        assert t.open()["stack"][-1]["card"] == "black_market"
        assert windows(t) == ["card"]


@pytest.mark.rule("PC-REACT-13")
@pytest.mark.parametrize("rounds", ["until_all_pass", "one_offer_each"])
def test_after_a_reaction_the_window_starts_again(rounds: str) -> None:
    hands = [["black_market", KIT], [KIT, KIT], [KIT]]
    t = lay(seats=3, hands=hands, stores=[materials(6, 6)] * 3, options={"window_rounds": rounds})
    t.play("black_market")
    t.do("pass")
    assert t.asked == 1
    t.play(KIT)
    while t.open()["stack"][-1]["card"] == KIT:
        t.do("pass")
    again = [0, 1, 2] if rounds == "until_all_pass" else [2]
    assert offers(t) == again
    assert t.store(0)["gold"] == 6
    assert t.junkyard(0) == ["black_market"]


@pytest.mark.rule("PC-REACT-13")
def test_triggers_that_may_follow_at_once_come_before_the_window_goes_on() -> None:
    """The library gains a cosmium for every own spell."""
    t = lay(board=[{}, {"buildings": ["whispering_library"]}], hands=[["black_market", KIT], [KIT]],
            stores=[materials(6, 6), materials(0, 1)])  # fmt: skip
    t.play("black_market")
    t.do("pass")
    t.play(KIT)
    t.do("pass")
    t.choose("base", 1)
    assert t.store(1)["cosmium"] == 1
    assert (t.asked, t.open()["stack"][-1]["card"]) == (0, "black_market")


@pytest.mark.rule("PC-REACT-14")
def test_nothing_else_opens_a_window() -> None:
    """A turn with draws, mining, converting, healing, placing, moving and effects."""
    own = {
        "mine": ["collector_of_cosmium"],
        "buildings": ["repair_yard", "gold_mine", "field_hospital"],
        "traps": ["landmine"],
    }
    t = lay("start", board=[own, {"warriors": [RAIDER]}], decks=[DECK, DECK],
            hands=[["spike_pit"], [KIT]],
            stores=[materials(3, 5), materials(6, 6)])  # fmt: skip
    t.to_phase("main")
    t.do("convert")
    t.use("repair_yard")
    assert t.asked == 0
    t.choose("gold_mine")
    t.do("end")
    t.pass_all()
    t.do("place", spot="base0")
    t.do("slot", slot=0)
    t.do("lay", card="spike_pit")
    t.do("move", spot=t.spot("landmine"))
    t.do("place", spot=t.spot("gold_mine"))
    assert t.window() == "phase"
    t.pass_all()
    own_turn = [e["event"] for e in t.log()]
    own_turn = own_turn[: own_turn.index("turn", own_turn.index("turn") + 1)]
    assert {"draws", "mines", "converts", "uses", "places", "moves", "triggers"} <= set(own_turn)
    assert set(windows(t)) == {"phase"}
    assert own_turn.count("window") == 7


@pytest.mark.rule("PC-REACT-14")
def test_choosing_aiming_and_blocking_as_such_open_no_window() -> None:
    enemy = {"warriors": ["wall_golem", "bastion_guard"], "buildings": [DOME]}
    t = lay("attack", board=[{"warriors": [RAIDER, LANCER]}, enemy],
            hands=[[], [KIT]], stores=[{}, materials(6, 6)])  # fmt: skip
    t.do("attack", spot=t.spot(RAIDER))
    assert t.asked == 0
    t.do("attack", spot=t.spot(LANCER))
    t.pass_all()
    t.aim(DOME)
    assert t.asked == 0
    t.aim("base", 1)
    t.pass_all()
    t.block("wall_golem")
    assert "block" in t.verbs()
    t.block("bastion_guard")
    t.pass_all()
    assert windows(t)[:4] == ["aiming", "resolution", "line", "phase"]
