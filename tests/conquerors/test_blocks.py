"""Blocks and the fights that follow from them."""

from __future__ import annotations

import pytest

from tests.conquerors.acting import act
from tests.conquerors.laid import DECK, Json, Laid, lay, materials

RAIDER = "dust_raider"  # 2/2
LANCER = "comet_lancer"  # 2/3
MARAUDER = "ridge_marauder"  # 3/4
GOLEM = "wall_golem"  # 2/6
COLOSSUS = "iron_colossus"  # 4/7
DOME = "habitat_dome"  # 6


def raid(enemy: Json, *own: str, **changes: Json) -> Laid:
    """Warriors of seat 0 have set out; with several the goals are still to be chosen."""
    t = lay("attack", board=[{"warriors": list(own)}, enemy], decks=[DECK, DECK], **changes)
    t.attack(*own)
    t.pass_all()
    return t


# -- who may block --------------------------------------------------------------------------


@pytest.mark.rule("PC-ATK-17")
@pytest.mark.parametrize("blocked", [0, 1, 2])
def test_every_attacker_of_the_line_may_be_blocked(blocked: int) -> None:
    enemy = {"buildings": [DOME], "warriors": [GOLEM, "bastion_guard"]}
    t = raid(enemy, RAIDER, LANCER)
    t.aim(DOME)
    t.aim("base", 1)
    for number, blocker in enumerate([GOLEM, "bastion_guard"]):
        assert t.asked == 1
        if number < blocked:
            t.block(blocker)
        else:
            t.do("let_through")
    assert len(t.log("blocks")) == len(t.log("fights")) == blocked
    assert len(t.log("hits")) == 2 - blocked


@pytest.mark.rule("PC-ATK-18")
def test_who_attacked_in_the_last_turn_cannot_block() -> None:
    own = {"warriors": [RAIDER, LANCER]}
    t = lay("attack", active=1, board=[{"warriors": [MARAUDER]}, own], decks=[DECK, DECK])
    t.attack(RAIDER)
    t.do("let_through")
    t.to_phase("main").to_phase("attack")
    t.attack(MARAUDER)
    assert t.asked == 1
    assert t.can("block", "spot") == [t.spot(LANCER)]
    assert t.why("block", spot=t.spot(RAIDER)) == "PC-ATK-18"


@pytest.mark.rule("PC-ATK-18")
def test_without_a_possible_blocker_nobody_is_asked() -> None:
    t = raid({"warriors": [{"card": GOLEM, "marks": ["exhausted"]}]}, RAIDER)
    assert t.log("blocks") == []
    assert t.base(1) == 13


@pytest.mark.rule("PC-ATK-19")
def test_an_exhausted_warrior_cannot_block_though_it_did_not_attack() -> None:
    enemy = {"warriors": [{"card": GOLEM, "marks": ["exhausted"]}, LANCER]}
    t = raid(enemy, RAIDER)
    assert t.can("block", "spot") == [t.spot(LANCER)]
    assert t.why("block", spot=t.spot(GOLEM)) == "PC-ATK-18"


@pytest.mark.rule("PC-ATK-18")
def test_a_warrior_that_an_effect_forbids_to_block_is_not_offered() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER]}, {"warriors": [GOLEM, LANCER]}])
    self = {"sel": "self"}
    act(t, {"verb": "restrict", "to": self, "what": "block", "until": "end_of_turn"}, source=GOLEM)
    t.attack(RAIDER)
    assert t.can("block", "spot") == [t.spot(LANCER)]
    assert t.why("block", spot=t.spot(GOLEM)) == "PC-ATK-18"


@pytest.mark.rule("PC-ATK-19")
@pytest.mark.parametrize("may", [True, False])
def test_a_warrior_that_attacked_and_was_readied_may_block(may: bool) -> None:
    attacked = {"card": GOLEM, "marks": ["exhausted", "attacked"]}
    t = lay(
        "attack", board=[{"warriors": [RAIDER]}, {"warriors": [attacked]}],
        hands=[[], ["second_wind"]], stores=[{}, materials(1, 1)],
        options={"readied_may_block": may},
    )  # fmt: skip
    t.attack(RAIDER)
    t.play("second_wind")
    assert not t.piece(GOLEM)["marks"].get("exhausted")
    if may:
        t.block(GOLEM)
    assert t.base(1) == (15 if may else 13)


@pytest.mark.rule("PC-ATK-20")
def test_one_blocker_for_one_attacker() -> None:
    enemy = {"buildings": [DOME], "warriors": [GOLEM, "bastion_guard"]}
    t = raid(enemy, RAIDER, LANCER)
    t.aim(DOME)
    t.aim("base", 1)
    t.block(GOLEM)
    # The raider has its blocker, so the question is about the lancer, and the golem is taken.
    assert "Comet Lancer" in str(t.table.turn()["prompt"])
    assert t.can("block", "spot") == [t.spot("bastion_guard")]
    assert t.why("block", spot=t.spot(GOLEM)) == "PC-ATK-21"
    t.do("let_through")
    assert [event["args"]["card"] for event in t.log("fights")] == [GOLEM]


@pytest.mark.rule("PC-ATK-21")
@pytest.mark.parametrize("reuse", ["once_per_attack", "once_per_line"])
def test_a_blocker_that_survived_does_not_block_in_a_later_line(reuse: str) -> None:
    enemy = {"warriors": [GOLEM, "bastion_guard"]}
    t = raid(enemy, RAIDER, LANCER, options={"blocker_reuse": reuse})
    t.choose(RAIDER)
    t.block(GOLEM)
    assert t.open()["line"] == 2
    again = [t.spot(GOLEM)] if reuse == "once_per_line" else []
    assert t.can("block", "spot") == [*again, t.spot("bastion_guard")]
    if not again:
        assert t.why("block", spot=t.spot(GOLEM)) == "PC-ATK-21"


@pytest.mark.rule("PC-ATK-21")
def test_a_block_stays_used_when_the_blocker_changes_sides() -> None:
    """Seat 2 takes over the blocker of seat 1, yet it has blocked in this attack already."""
    board = [{"warriors": [RAIDER, LANCER, MARAUDER]}, {"warriors": [GOLEM]}, {"buildings": [DOME]}]
    t = lay("attack", seats=3, board=board, decks=[DECK] * 3,
            hands=[[], [], ["hijack"]], stores=[{}, {}, materials(2, 3)])  # fmt: skip
    t.attack(RAIDER, LANCER, MARAUDER)
    t.pass_all()
    t.aim("base", 1)
    t.aim("base", 2)
    t.aim("base", 2)
    t.choose(LANCER)
    t.pass_all()
    t.block(GOLEM)
    assert (t.asked, t.window()) == (2, "line")
    t.play("hijack")
    t.choose(GOLEM)
    t.pass_all()
    assert t.piece(GOLEM)["side"] == 2
    assert t.open()["phase"] != "attack"  # in line 2 there was nobody to ask for a block
    assert t.base(2) == 15 - 2 - 3


@pytest.mark.rule("PC-ATK-22")
@pytest.mark.parametrize(("active", "order"), [(0, [1, 2]), (1, [2, 0]), (2, [0, 1])])
def test_players_block_clockwise_from_the_active_player(active: int, order: list[int]) -> None:
    board: list[Json] = [{"warriors": [GOLEM]}, {"warriors": [GOLEM]}, {"warriors": [GOLEM]}]
    board[active] = {"warriors": [RAIDER, LANCER]}
    t = lay("attack", seats=3, active=active, board=board)
    t.attack(RAIDER, LANCER)
    t.aim("base", order[1])
    t.aim("base", order[0])
    assert t.asked == order[0]
    t.block(GOLEM, order[0])
    assert t.asked == order[1]
    assert t.view(order[1])["block"] == ["open", "blocked"]  # the earlier one is seen


@pytest.mark.rule("PC-ATK-23")
def test_a_player_blocks_only_attackers_of_the_own_side() -> None:
    board = [{"warriors": [RAIDER]}, {"warriors": [GOLEM]}, {"warriors": ["bastion_guard"]}]
    t = lay("attack", seats=3, board=board)
    t.attack(RAIDER)
    t.aim("base", 2)
    assert t.asked == 2
    assert t.can("block", "spot") == [t.spot("bastion_guard")]
    assert t.why("block", spot=t.spot(GOLEM)) == "PC-ATK-23"
    t.do("let_through")
    assert t.log("blocks") == []
    assert t.base(2) == 13


@pytest.mark.rule("PC-ATK-24")
def test_effects_for_blocking_count_in_the_fight() -> None:
    t = raid({"warriors": ["bastion_guard"]}, "lance_breaker",
             hands=[[], ["patch_kit"]], stores=[{}, materials(cosmium=1)])  # fmt: skip
    t.block("bastion_guard")
    assert t.asked == 0
    t.do("next", waiting="w1")  # both came up together
    assert t.window() == "line"
    assert (t.piece("bastion_guard")["attack"], t.piece("lance_breaker")["attack"]) == (3, 3)
    t.pass_all()
    assert t.piece("bastion_guard")["life"] == 5 - 3
    assert t.junkyard(0) == ["lance_breaker"]  # it had 3 life, and 2 damage would not do


@pytest.mark.rule("PC-ATK-24")
def test_effects_for_blocking_wait_until_all_blocks_are_declared() -> None:
    enemy = {"buildings": [DOME], "warriors": ["bastion_guard", GOLEM]}
    t = raid(enemy, RAIDER, LANCER)
    t.aim(DOME)
    t.aim("base", 1)
    t.block("bastion_guard")
    assert t.piece("bastion_guard")["attack"] == 2
    t.do("let_through")
    assert t.piece("bastion_guard")["attack"] == 3


# -- fights ---------------------------------------------------------------------------------


@pytest.mark.rule("PC-ATK-25")
def test_attacker_and_blocker_deal_their_attack_to_each_other() -> None:
    t = raid({"warriors": [{"card": GOLEM, "life": 4}]}, MARAUDER)
    t.block(GOLEM)
    assert (t.piece(MARAUDER)["life"], t.piece(GOLEM)["life"]) == (4 - 2, 4 - 3)


@pytest.mark.rule("PC-ATK-26")
def test_all_fights_of_a_line_are_one_step() -> None:
    """Both deaths come after all the damage, and their triggers are put in order together."""
    enemy = {"buildings": [DOME, "recycling_plant"], "warriors": [LANCER, "last_stand_veteran"]}
    t = raid(enemy, MARAUDER, COLOSSUS)
    t.aim(DOME)
    t.aim("base", 1)
    t.block(LANCER)
    t.block("last_stand_veteran")
    told = [e["event"] for e in t.log() if e["event"] in ("damaged", "dies")]
    assert told[:6] == ["damaged"] * 4 + ["dies"] * 2
    # Two deaths seen by the plant and the Final hit of the veteran came up together.
    assert t.verbs() == {"next"}
    assert set(t.open()["queue_cards"]) == {"recycling_plant", "last_stand_veteran"}


@pytest.mark.rule("PC-ATK-27")
def test_a_survivor_leaves_the_attack_even_if_the_blocker_died() -> None:
    enemy = {"warriors": ["militia_recruit"], "traps": ["landmine"]}
    t = raid(enemy, COLOSSUS)
    t.block("militia_recruit")
    assert t.junkyard(1) == ["militia_recruit"]
    assert t.piece(COLOSSUS)["life"] == 6
    assert (t.base(1), t.column("base", 1)) == (15, ["landmine"])


@pytest.mark.rule("PC-ATK-27")
def test_a_survivor_has_left_when_the_triggers_of_the_fight_happen() -> None:
    t = raid({"warriors": ["ash_martyr"]}, COLOSSUS,
             hands=[[], ["patch_kit"]], stores=[{}, materials(cosmium=1)])  # fmt: skip
    t.block("ash_martyr")
    t.do("pass")  # the line window
    assert t.window() == "damage"  # of the Final hit
    assert t.attackers() == []


def blocked(spell: str, **changes: Json) -> Laid:
    """The golem blocks the marauder, and seat 1 reacts to that with a spell."""
    enemy = {"warriors": [GOLEM], "traps": ["landmine"]}
    changes.setdefault("hands", [[], [spell]])
    t = raid(enemy, MARAUDER, stores=[{}, materials(6, 6, 3)], **changes)
    t.block(GOLEM)
    assert (t.asked, t.window()) == (1, "line")
    t.play(spell)
    return t


@pytest.mark.rule("PC-ATK-28")
@pytest.mark.parametrize("stays", [True, False])
def test_an_attacker_stays_blocked_when_its_blocker_is_gone(stays: bool) -> None:
    t = blocked("recall_beacon", options={"blocked_stays_blocked": stays})
    t.choose(GOLEM)
    t.pass_all()
    assert t.log("fights") == []
    # Otherwise it goes on to the trap, which kills it.
    assert t.column("base", 1) == (["landmine"] if stays else [])
    assert (t.piece(MARAUDER) is not None) == stays
    assert t.base(1) == 15


@pytest.mark.rule("PC-ATK-28")
def test_an_attacker_stays_blocked_when_its_blocker_changes_sides() -> None:
    t = raid({"warriors": [GOLEM]}, MARAUDER, hands=[["hijack"]], stores=[materials(2, 3)])
    t.block(GOLEM)
    assert t.asked == 0
    t.play("hijack")
    assert t.log("fights") == []
    assert (t.piece(GOLEM)["side"], t.piece(GOLEM)["life"], t.base(1)) == (0, 6, 15)


@pytest.mark.rule("PC-ATK-28")
def test_a_blocker_that_is_exhausted_afterwards_still_fights() -> None:
    t = blocked("stasis_lock")
    t.pass_all()
    assert t.piece(GOLEM)["marks"] == {"exhausted": 1}
    assert len(t.log("fights")) == 1
    assert (t.piece(MARAUDER)["life"], t.piece(GOLEM)["life"]) == (2, 3)


@pytest.mark.rule("PC-ATK-28")
def test_a_blocker_that_may_not_block_any_more_still_fights() -> None:
    t = raid({"warriors": [GOLEM]}, MARAUDER, hands=[[], ["patch_kit"]],
             stores=[{}, materials(cosmium=1)])  # fmt: skip
    t.block(GOLEM)
    self = {"sel": "self"}
    act(t, {"verb": "restrict", "to": self, "what": "block", "until": "end_of_turn"}, source=GOLEM)
    t.pass_all()
    assert t.piece(GOLEM)["life"] == 3


@pytest.mark.rule("PC-ATK-29")
def test_the_block_is_used_though_the_attacker_is_gone() -> None:
    t = raid({"warriors": [GOLEM]}, RAIDER, LANCER, hands=[[], ["recall_beacon"]],
             stores=[{}, materials(1, 1)])  # fmt: skip
    t.choose(RAIDER)
    t.pass_all()
    t.block(GOLEM)
    t.play("recall_beacon")
    t.choose(RAIDER)
    assert t.log("fights") == []
    assert t.piece(GOLEM)["life"] == 6
    assert t.base(1) == 13  # line 2 came, and the golem could not block again


@pytest.mark.rule("PC-ATK-41")
def test_blocking_does_not_exhaust() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER]}, {"warriors": [COLOSSUS]}], decks=[DECK, DECK])
    t.attack(RAIDER)
    t.block(COLOSSUS)
    assert t.piece(COLOSSUS)["marks"] == {}
    t.to_phase("main").to_phase("attack")
    assert t.open()["active"] == 1
    assert t.can("attack", "spot") == [t.spot(COLOSSUS)]
