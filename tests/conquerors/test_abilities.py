"""Final hit, Shielding, Selfdestroy, Selfheal, sacrifice and Trapback."""

from __future__ import annotations

import pytest

from tests.conquerors.acting import act
from tests.conquerors.laid import DECK, Json, Laid, lay, materials

RAIDER = "dust_raider"  # 2/2
LANCER = "comet_lancer"  # 2/3
MARAUDER = "ridge_marauder"  # 3/4
COLOSSUS = "iron_colossus"  # 4/7
MARTYR = "ash_martyr"  # 2/1 with Final hit
VETERAN = "last_stand_veteran"  # 2/3 with Final hit
BASTION = "stone_bastion"  # 5 with Shielding 1
DOME = "habitat_dome"  # 6
KIT = "patch_kit"
RICH = materials(6, 6, 3)
SELF = {"sel": "self"}
ENEMY_WARRIORS: Json = {"sel": "all", "side": "enemy", "type": ["warrior"]}
ENEMY_BUILDINGS: Json = {"sel": "all", "side": "enemy", "type": ["building"]}


def fight(attacker: Json, blocker: Json, **changes: Json) -> Laid:
    board = [{"warriors": [attacker]}, {"warriors": [blocker]}]
    t = lay("attack", board=board, **changes)
    t.attack(attacker if isinstance(attacker, str) else attacker["card"])
    t.pass_all()
    t.block(blocker if isinstance(blocker, str) else blocker["card"], 1)
    return t


# -- Final hit ------------------------------------------------------------------------------


@pytest.mark.rule("PC-KW-FINAL-01")
@pytest.mark.rule("PC-KW-FINAL-02")
def test_a_final_hit_comes_on_top_of_the_fight_after_a_window() -> None:
    t = fight(COLOSSUS, MARTYR, hands=[[], [KIT]], stores=[{}, RICH])
    t.do("pass")  # the window of the line
    assert t.junkyard(1) == [MARTYR]
    assert t.piece(COLOSSUS)["life"] == 7 - 2
    top = t.open()["stack"][-1]
    assert (t.window(), top["card"], top["number"]) == ("damage", MARTYR, 2)
    t.do("pass")
    assert t.piece(COLOSSUS)["life"] == 7 - 2 - 2


@pytest.mark.rule("PC-KW-FINAL-02")
def test_the_dead_warrior_is_the_source_of_its_final_hit() -> None:
    """Shielding 1 of the killer counts once for the fight and the Final hit together."""
    t = fight({"card": "war_titan"}, MARTYR)
    assert t.piece("war_titan")["life"] == 10 - (2 - 1) - 2


@pytest.mark.rule("PC-KW-FINAL-02")
def test_outside_of_fights_only_is_the_other_reading() -> None:
    t = fight(COLOSSUS, MARTYR, options={"final_hit_mode": "outside_fights_only"})
    assert t.piece(COLOSSUS)["life"] == 7 - 2
    t = lay(board=[{"warriors": [COLOSSUS]}, {"warriors": [MARTYR]}],
            options={"final_hit_mode": "outside_fights_only"})  # fmt: skip
    act(t, {"verb": "damage", "to": ENEMY_WARRIORS, "amount": 1}, source=COLOSSUS)
    assert t.piece(COLOSSUS)["life"] == 7 - 2


@pytest.mark.rule("PC-KW-FINAL-03")
def test_a_killer_that_died_too_takes_no_final_hit() -> None:
    t = fight({"card": VETERAN, "life": 2}, {"card": VETERAN, "life": 2})
    assert (t.junkyard(0), t.junkyard(1)) == ([VETERAN], [VETERAN])
    assert t.log("triggers") == t.open()["queue_cards"] == []


@pytest.mark.rule("PC-KW-FINAL-03")
@pytest.mark.parametrize("verb", ["spell", "destroy", "building"])
def test_a_final_hit_needs_a_warrior_that_killed(verb: str) -> None:
    own = {"warriors": [COLOSSUS], "buildings": [DOME]}
    t = lay(board=[own, {"warriors": [MARTYR]}])
    damage = {"verb": "damage", "to": ENEMY_WARRIORS, "amount": 2}
    if verb == "destroy":
        act(t, {"verb": "destroy", "to": ENEMY_WARRIORS}, source=COLOSSUS)
    else:
        act(t, damage, source=DOME if verb == "building" else "")
    assert t.junkyard(1) == [MARTYR]
    assert t.log("triggers") == []
    assert (t.piece(COLOSSUS)["life"], t.piece(DOME)["life"]) == (7, 6)


@pytest.mark.rule("PC-KW-FINAL-03")
def test_traps_sacrifices_and_selfdestroy_are_answered_by_no_final_hit() -> None:
    t = lay("attack", board=[{"warriors": [MARTYR]}, {"traps": ["spike_pit"]}])
    t.attack(MARTYR)
    assert (t.junkyard(0), t.log("triggers")) == ([MARTYR], [])
    t = lay(board=[{"warriors": [MARTYR]}], hands=[["final_gambit"]], stores=[RICH])
    t.play("final_gambit")
    assert (MARTYR in t.junkyard(0), t.log("triggers")) == (True, [])
    t = lay("trap", board=[{"warriors": [MARTYR]}], hands=[["spike_pit"]], decks=[DECK, DECK])
    burning = {"verb": "grant", "to": SELF, "keyword": {"k": "selfdestroy", "x": 1},
               "until": "permanent"}  # fmt: skip
    act(t, burning, source=MARTYR)
    t.do("end")
    assert t.junkyard(0) == [MARTYR]
    assert len(t.log("triggers")) == 1  # Selfdestroy itself


@pytest.mark.rule("PC-KW-FINAL-03")
def test_a_killer_that_has_left_takes_no_final_hit() -> None:
    t = fight(COLOSSUS, MARTYR, hands=[["recall_beacon"]], stores=[RICH])
    t.do("pass")
    assert t.window() == "damage"
    t.play("recall_beacon")
    assert t.on_planet(0, "warrior") == []
    assert t.hand(0) == [COLOSSUS]


@pytest.mark.rule("PC-KW-FINAL-04")
def test_the_killer_may_be_the_blocker() -> None:
    t = fight(MARTYR, COLOSSUS)
    assert t.piece(COLOSSUS)["life"] == 7 - 2 - 2


@pytest.mark.rule("PC-KW-FINAL-04")
def test_the_killer_may_be_a_warrior_whose_effect_killed() -> None:
    t = lay(board=[{}, {"warriors": [MARTYR]}], hands=[["storm_avatar"]], stores=[RICH])
    t.play("storm_avatar")
    assert t.junkyard(1) == [MARTYR]
    assert t.piece("storm_avatar")["life"] == 6 - 2


# -- Shielding ------------------------------------------------------------------------------


@pytest.mark.rule("PC-KW-SHIELD-01")
def test_shielding_negates_the_first_points_of_each_source() -> None:
    """Shielding 2 against attackers with 3 and 1 in two lines."""
    enemy = {"buildings": [BASTION, "shield_generator"]}
    t = lay("attack", board=[{"warriors": [MARAUDER, "militia_recruit"]}, enemy])
    assert t.piece(BASTION)["keywords"] == {"shielding": 2}
    t.attack(MARAUDER, "militia_recruit")
    t.aim(BASTION)
    t.aim(BASTION)
    t.choose(MARAUDER)
    assert [event["args"]["count"] for event in t.log("damaged")] == [1]
    assert t.piece(BASTION)["life"] == 4


def hit(t: Laid, amount: int, source: str = RAIDER) -> None:
    """A warrior of seat 0 damages the enemy buildings by an effect."""
    act(t, {"verb": "damage", "to": ENEMY_BUILDINGS, "amount": amount}, source=source)


def shielded(shielding: int) -> Laid:
    t = lay(board=[{"warriors": [RAIDER, LANCER]}, {"buildings": ["grand_arcology"]}],
            decks=[DECK, DECK])  # fmt: skip
    keyword = {"k": "shielding", "x": shielding}
    grant = {"verb": "grant", "to": SELF, "keyword": keyword, "until": "permanent"}
    act(t, grant, by=1, source="grand_arcology")
    return t


@pytest.mark.rule("PC-KW-SHIELD-02")
def test_what_a_source_has_had_negated_is_missing_for_the_rest_of_the_turn() -> None:
    t = shielded(2)
    life = []
    for amount in (1, 3):
        hit(t, amount)
        life.append(t.piece("grand_arcology")["life"])
    assert life == [12, 10]
    hit(t, 3, LANCER)  # another source
    assert t.piece("grand_arcology")["life"] == 9
    t.end_turn()  # and every turn starts afresh, the other player's too
    hit(t, 3)
    assert t.piece("grand_arcology")["life"] == 8


@pytest.mark.rule("PC-KW-SHIELD-02")
def test_each_protected_card_counts_for_itself() -> None:
    t = lay(board=[{"warriors": [RAIDER]}, {"buildings": [BASTION, "citadel_of_dawn"]}])
    hit(t, 2)
    assert (t.piece(BASTION)["life"], t.piece("citadel_of_dawn")["life"]) == (4, 7)


@pytest.mark.rule("PC-KW-SHIELD-03")
def test_amounts_of_shielding_add_up() -> None:
    own = {"warriors": ["shield_bearer"]}
    t = lay(board=[own, {}], hands=[["force_field"], ["plasma_bolt", "overload"]],
            stores=[RICH, RICH])  # fmt: skip
    t.play("force_field")  # Shielding 3
    t.pass_all()
    t.choose("shield_bearer")
    assert t.piece("shield_bearer")["keywords"] == {"shielding": 4}
    act(t, {"verb": "damage", "to": ENEMY_WARRIORS, "amount": 5}, by=1)
    t.pass_all()
    assert t.piece("shield_bearer")["life"] == 2


@pytest.mark.rule("PC-KW-SHIELD-03")
@pytest.mark.parametrize(("shielding", "damaged"), [(1, True), (2, False)])
def test_damage_lowered_to_nothing_is_no_damage(shielding: int, damaged: bool) -> None:
    """The berserker gets stronger whenever it is damaged."""
    t = lay(board=[{}, {"warriors": ["scarred_berserker"]}])
    keyword = {"k": "shielding", "x": shielding}
    grant = {"verb": "grant", "to": SELF, "keyword": keyword, "until": "permanent"}
    act(t, grant, by=1, source="scarred_berserker")
    act(t, {"verb": "damage", "to": ENEMY_WARRIORS, "amount": 2})
    assert t.piece("scarred_berserker")["attack"] == 1 + int(damaged)
    assert t.piece("scarred_berserker")["life"] == 5 - int(damaged)


@pytest.mark.rule("PC-KW-SHIELD-03")
def test_a_hit_that_is_negated_is_none() -> None:
    """The plunderer gains gold when it hits, but only for damage that arrives."""
    enemy = {"buildings": [BASTION, "shield_generator"]}
    t = lay("attack", board=[{"warriors": ["plunderer"]}, enemy])
    t.attack("plunderer")
    t.aim(BASTION)
    assert t.store(0) == materials()
    assert t.piece(BASTION)["life"] == 5


# -- at the end of the turn -----------------------------------------------------------------


@pytest.mark.rule("PC-KW-SELFDESTROY-01")
def test_selfdestroy_harms_at_the_end_of_each_own_turn() -> None:
    t = lay("main", board=[{"warriors": ["pyre_fanatic"]}], decks=[DECK, DECK])
    life = []
    for _ in range(5):
        t.end_turn()
        piece = t.piece("pyre_fanatic")
        life.append(piece["life"] if piece else 0)
    assert life == [2, 2, 1, 1, 0]
    assert "pyre_fanatic" in t.junkyard(0)


@pytest.mark.rule("PC-KW-SELFDESTROY-02")
def test_selfdestroy_is_damage_with_a_window_and_shielding() -> None:
    own = {"buildings": ["crumbling_megatower", "shield_generator"]}
    t = lay("end", board=[own], decks=[DECK, DECK], hands=[[], [KIT]], stores=[{}, RICH])
    top = t.open()["stack"][-1]
    assert (t.window(), top["card"], top["number"]) == ("damage", "crumbling_megatower", 2)
    assert t.asked == 1
    t.do("pass")
    assert t.piece("crumbling_megatower")["life"] == 8 - (2 - 1)


@pytest.mark.rule("PC-KW-SELFHEAL-01")
@pytest.mark.parametrize(("life", "after"), [(2, 4), (11, 12), (12, 12)])
def test_selfheal_heals_at_the_end_of_the_own_turn(life: int, after: int) -> None:
    own = {"buildings": [{"card": "grand_arcology", "life": life}]}
    t = lay(board=[own], decks=[DECK, DECK])
    t.end_turn()
    assert t.piece("grand_arcology")["life"] == after
    t.end_turn()  # of the other player
    assert t.piece("grand_arcology")["life"] == after


# -- sacrifice ------------------------------------------------------------------------------


@pytest.mark.rule("PC-KW-SACRIFICE-01")
def test_an_own_card_of_the_type_is_sacrificed() -> None:
    own = {"warriors": [RAIDER, {"card": MARAUDER, "owner": 1}], "buildings": [DOME]}
    t = lay(board=[own, {"warriors": [LANCER]}], hands=[["final_gambit"]], stores=[RICH])
    t.play("final_gambit")
    assert t.can("choose", "spot") == [t.spot(RAIDER), t.spot(MARAUDER)]
    for other in (LANCER, DOME):
        assert t.why("choose", spot=t.spot(other)) == "PC-KW-SACRIFICE-01"
    t.choose(MARAUDER)
    assert t.junkyard(1) == [MARAUDER]  # its owner's
    t.choose("base", 1)
    assert t.base(1) == 15 - 2 * 3


@pytest.mark.rule("PC-KW-SACRIFICE-02")
def test_a_sacrifice_that_is_a_cost_must_be_possible() -> None:
    t = lay(board=[{}, {"warriors": [LANCER]}], hands=[["final_gambit"]], stores=[RICH])
    assert t.why("play", card="final_gambit") == "PC-KW-SACRIFICE-02"
    assert "play" not in t.verbs()


@pytest.mark.rule("PC-KW-SACRIFICE-02")
def test_nobody_can_answer_a_sacrifice() -> None:
    """It is made before the window of the spell opens."""
    t = lay(board=[{"warriors": [RAIDER]}], hands=[["final_gambit"], ["recall_beacon", KIT]],
            stores=[RICH, RICH])  # fmt: skip
    t.play("final_gambit")
    assert (t.asked, t.window()) == (1, "card")
    assert t.junkyard(0) == [RAIDER]
    told = [e["event"] for e in t.log() if e["event"] in ("sacrifices", "window")]
    assert told == ["sacrifices", "window"]


# -- Trapback -------------------------------------------------------------------------------


def trapback(junkyard: list[str], **changes: Json) -> Laid:
    t = lay(board=[{"buildings": [DOME]}], hands=[["re_arm"]], stores=[RICH],
            junkyards=[junkyard], decks=[DECK, DECK], **changes)  # fmt: skip
    t.play("re_arm")  # Trapback 2
    return t


@pytest.mark.rule("PC-KW-TRAPBACK-01")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_up_to_so_many_traps_come_back(count: int) -> None:
    t = trapback(["landmine", "spike_pit", "gas_leak", RAIDER])
    assert sorted(t.can("take", "card")) == ["gas_leak", "landmine", "spike_pit"]
    goals = ["base0", t.spot(DOME)]
    for number in range(count):
        t.do("take", player=0, card=["landmine", "spike_pit"][number])
        assert t.can("place", "spot") == goals
        t.do("place", spot=goals[number])
    if count < 2:
        t.do("decline")
    placed = [t.column("base", 0), t.column(DOME)]
    assert placed == [["landmine"] * (count > 0), ["spike_pit"] * (count > 1)]
    assert t.verbs() == {"end"}


@pytest.mark.rule("PC-KW-TRAPBACK-02")
def test_a_returned_trap_is_shown_and_lies_face_down() -> None:
    t = lay(board=[{"traps": ["spike_pit"]}], junkyards=[["landmine", RAIDER]],
            hands=[["re_arm", "gas_leak"], [KIT]], stores=[RICH, RICH],
            decks=[DECK, DECK])  # fmt: skip
    t.play("re_arm")
    t.pass_all()
    windows = len(t.log("window"))
    t.do("take", player=0, card="landmine")
    assert t.can("slot", "slot") == [0, 1]
    t.do("slot", slot=1)
    assert t.column("base", 0) == ["spike_pit", "landmine"]
    assert len(t.log("window")) == windows
    trap = t.planet()[t.spot("landmine")]
    assert (trap["card"], trap["trap"], trap["shown"]) == (None, "landmine", "landmine")
    assert t.view(1)["planet"][t.spot("landmine")]["shown"] == "landmine"
    act(t, {"verb": "exhaust", "to": {"sel": "choose", "side": "enemy", "type": ["trap"],
                                      "face_down": True}}, by=1)  # fmt: skip
    assert t.can("choose", "spot") == [t.spot("spike_pit"), t.spot("landmine")]
    t.choose("landmine")
    t.to_phase("trap")
    t.pass_all()
    t.do("place", spot="base0")  # the placement of the turn is still to be had
    t.do("slot", slot=0)
    t.do("lay", card="gas_leak")
    assert t.column("base", 0) == ["gas_leak", "spike_pit", "landmine"]


@pytest.mark.rule("PC-KW-TRAPBACK-03")
def test_without_a_trap_in_the_junkyard_it_cannot_be_used() -> None:
    t = lay(board=[{"buildings": ["trap_workshop"]}, {}], hands=[["re_arm"]], stores=[RICH],
            junkyards=[[RAIDER], ["landmine"]])  # fmt: skip
    assert t.why("play", card="re_arm") == "PC-SPELL-02"
    assert t.why("use", spot=t.spot("trap_workshop"), index=1) == "PC-REACT-10"


@pytest.mark.rule("PC-KW-TRAPBACK-03")
def test_as_a_triggered_effect_it_does_nothing_then() -> None:
    t = lay(hands=[["snare_scout"]], stores=[RICH], junkyards=[[RAIDER]])
    t.play("snare_scout")
    t.pass_all()
    assert t.on_planet(0, "warrior") == ["snare_scout"]
    assert t.log("triggers") == []
