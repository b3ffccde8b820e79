"""The attack phase: choosing the attackers, aiming them, and the lines they form."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.conquerors.acting import act
from tests.conquerors.laid import DECK, Json, Laid, lay, materials

RAIDER = "dust_raider"  # 2/2
LANCER = "comet_lancer"  # 2/3
MARAUDER = "ridge_marauder"  # 3/4
DOME = "habitat_dome"  # 6
THREE = [RAIDER, LANCER, MARAUDER]
# Who holds this and can pay for it is asked in every window.
READY: Json = {"hands": [[], ["patch_kit"]], "stores": [{}, materials(cosmium=1)]}


def names(t: Laid, *kinds: str) -> list[str]:
    return [event["event"] for event in t.log() if event["event"] in kinds]


def exhausted(t: Laid, card: str) -> bool:
    return bool(t.piece(card)["marks"].get("exhausted"))


# -- choosing the attackers -----------------------------------------------------------------


@pytest.mark.rule("PC-ATK-01")
def test_attackers_are_chosen_then_aimed_then_deal_damage() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER]}, {"buildings": [DOME]}])
    t.attack(RAIDER)
    t.aim(DOME)
    parts = names(t, "attacks", "window", "aims", "line", "hits", "phase")
    assert parts[: parts.index("phase")] == [
        "attacks", "window", "aims", "window", "line", "window", "hits", "window",
    ]  # fmt: skip
    whats = [event["args"]["what"] for event in t.log("window")]
    assert whats[:4] == ["aiming", "resolution", "line", "phase"]


@pytest.mark.rule("PC-ATK-02")
@pytest.mark.parametrize("chosen", [c for n in range(4) for c in combinations(THREE, n)])
def test_any_number_of_warriors_attacks(chosen: tuple[str, ...]) -> None:
    t = lay("attack", board=[{"warriors": THREE}, {"buildings": [DOME]}])
    assert t.can("attack", "spot") == [t.spot(card) for card in THREE]
    t.attack(*chosen)
    assert [event["args"]["card"] for event in t.log("attacks")] == list(chosen)
    assert t.attackers() == list(chosen)


@pytest.mark.rule("PC-ATK-03")
def test_only_the_own_battle_ready_warriors_can_be_chosen() -> None:
    own = {"warriors": [{"card": RAIDER, "marks": ["exhausted"]}, "wall_golem", LANCER]}
    t = lay("attack", board=[{**own, "buildings": [DOME]}, {"warriors": [MARAUDER]}])
    assert t.can("attack", "spot") == [t.spot(LANCER)]
    for card in (RAIDER, "wall_golem", MARAUDER, DOME):
        assert t.why("attack", spot=t.spot(card)) == "PC-ATK-03"


@pytest.mark.rule("PC-ATK-04")
def test_a_chosen_attacker_must_be_aimed() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER, LANCER]}, {"buildings": [DOME]}])
    t.do("attack", spot=t.spot(RAIDER))
    assert t.why("attack", spot=t.spot(RAIDER)) == "PC-ATK-04"
    assert t.can("attack", "spot") == [t.spot(LANCER)]
    t.do("end")
    assert t.verbs() == {"aim"}


@pytest.mark.rule("PC-ATK-05")
def test_who_stays_behind_may_block_until_the_next_choice() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER, LANCER]}, {"warriors": [MARAUDER]}],
            decks=[DECK, DECK])  # fmt: skip
    t.attack(RAIDER)
    t.do("let_through")
    t.to_phase("main").to_phase("attack")
    assert t.open()["active"] == 1
    t.attack(MARAUDER)
    assert t.asked == 0
    assert t.can("block", "spot") == [t.spot(LANCER)]


@pytest.mark.rule("PC-ATK-05")
def test_the_next_choice_of_attackers_counts_and_not_an_older_one() -> None:
    """An attacker of the turn before last that stays behind this time may block again."""
    t = lay("attack", board=[{"warriors": [{"card": RAIDER, "marks": ["attacked"]}]},
            {"warriors": [MARAUDER]}], decks=[DECK, DECK],
            options={"readied_may_block": False})  # fmt: skip
    t.do("end")
    t.to_phase("main").to_phase("attack")
    t.attack(MARAUDER)
    assert t.can("block", "spot") == [t.spot(RAIDER)]


@pytest.mark.rule("PC-ATK-06")
def test_without_attackers_the_attack_phase_is_over() -> None:
    t = lay("attack", board=[{"warriors": ["siege_ram"]}], **READY)
    t.do("end")
    assert t.open()["stack"][-1]["what"] == "phase"
    t.pass_all()
    assert t.log("window")[0]["args"]["what"] == "phase"
    assert names(t, "aims", "aims_base", "line", "triggers") == []
    assert t.log("phase")[0]["args"]["phase"] == "trap"
    assert not exhausted(t, "siege_ram")


def leaving_the_first_part(hand: str, **changes: Json) -> Laid:
    """Seat 0 has chosen the raider and not the lancer; seat 1 may react."""
    t = lay(
        "attack", board=[{"warriors": [RAIDER, LANCER]}, {"buildings": [DOME]}],
        hands=[[], [hand]], stores=[{}, materials(6, 6, 3)], **changes,
    )  # fmt: skip
    t.attack(RAIDER)
    assert (t.asked, t.window()) == (1, "aiming")
    t.play(hand)
    return t


@pytest.mark.rule("PC-ATK-07")
@pytest.mark.parametrize("hand", ["recall_beacon", "stasis_lock", "hijack"])
def test_an_attacker_that_is_taken_away_before_it_is_aimed_drops_out(hand: str) -> None:
    t = leaving_the_first_part(hand)
    t.choose(RAIDER)
    t.pass_all()
    assert names(t, "aims", "aims_base", "line") == []
    assert t.attackers() == []
    assert not exhausted(t, LANCER)


@pytest.mark.rule("PC-ATK-07")
def test_an_attacker_that_may_no_longer_attack_drops_out_unexhausted() -> None:
    t = leaving_the_first_part("cease_fire")
    t.pass_all()
    assert names(t, "aims", "aims_base", "line") == []
    assert not exhausted(t, RAIDER)
    assert not exhausted(t, LANCER)


# -- aiming ---------------------------------------------------------------------------------


@pytest.mark.rule("PC-ATK-08")
def test_each_attacker_has_all_enemy_buildings_and_bases_as_goals() -> None:
    enemy = {"buildings": [DOME, "settler_camp"], "warriors": [MARAUDER], "traps": ["landmine"]}
    t = lay("attack", board=[{"warriors": [RAIDER, LANCER], "buildings": ["gold_mine"]}, enemy])
    t.attack(RAIDER, LANCER)
    for _ in range(2):
        assert t.can("aim", "spot") == ["base1", t.spot(DOME), t.spot("settler_camp")]
        for other in ("base0", t.spot("gold_mine"), t.spot(MARAUDER), t.spot("landmine")):
            assert t.why("aim", spot=other) == "PC-ATK-08"
        t.aim(DOME)


@pytest.mark.rule("PC-ATK-08")
def test_the_base_of_a_player_who_is_out_is_no_goal() -> None:
    players: list[Json] = [{}, {"out": True}, {}]
    t = lay("attack", seats=3, board=[{"warriors": [RAIDER]}, {"mine": []},
            {"buildings": [DOME]}], players=players)  # fmt: skip
    t.attack(RAIDER)
    assert t.can("aim", "spot") == ["base2", t.spot(DOME)]


@pytest.mark.rule("PC-ATK-09")
@pytest.mark.parametrize("first", [RAIDER, MARAUDER])
def test_attackers_with_the_same_goal_are_put_in_order(first: str) -> None:
    t = lay("attack", board=[{"warriors": [RAIDER, MARAUDER]}])
    t.attack(RAIDER, MARAUDER)  # the only goal is the base
    assert t.can("choose", "spot") == [t.spot(RAIDER), t.spot(MARAUDER)]
    t.choose(first)
    second = MARAUDER if first == RAIDER else RAIDER
    assert [event["args"]["card"] for event in t.log("hits")] == [first, second]


@pytest.mark.rule("PC-ATK-09")
def test_only_attackers_of_that_goal_are_ordered() -> None:
    t = lay("attack", board=[{"warriors": THREE}, {"buildings": [DOME]}])
    t.attack(*THREE)
    t.aim(DOME)
    t.aim("base", 1)
    t.aim("base", 1)
    assert t.can("choose", "spot") == [t.spot(LANCER), t.spot(MARAUDER)]
    assert t.why("choose", spot=t.spot(RAIDER)) == "PC-ATK-09"


@pytest.mark.rule("PC-ATK-10")
def test_attackers_may_be_split_over_opponents() -> None:
    board: list[Json] = [{"warriors": [RAIDER, LANCER]}, {}, {"buildings": [DOME]}]
    t = lay("attack", seats=3, board=board)
    t.attack(RAIDER, LANCER)
    t.aim("base", 1)
    t.aim(DOME, 2)
    assert (t.base(1), t.piece(DOME)["life"], t.base(2)) == (13, 4, 15)


@pytest.mark.rule("PC-ATK-11")
def test_all_become_attacking_at_once_and_are_exhausted() -> None:
    t = lay("attack", board=[{"warriors": THREE}, {"buildings": [DOME]}], **READY)
    t.attack(RAIDER, LANCER)
    t.pass_all()
    t.aim(DOME)
    assert t.open()["stages"] == ["aimed", "chosen"]
    assert not exhausted(t, RAIDER)
    t.aim("base", 1)
    assert t.window() == "resolution"
    assert t.open()["stages"] == ["attacking", "attacking"]
    assert [exhausted(t, card) for card in THREE] == [True, True, False]


@pytest.mark.rule("PC-ATK-12")
def test_effects_for_attacking_come_before_the_first_block() -> None:
    enemy = {"buildings": [DOME], "warriors": [MARAUDER]}
    t = lay("attack", board=[{"warriors": ["siege_ram", RAIDER]}, enemy], **READY)
    t.attack("siege_ram", RAIDER)
    t.pass_all()
    t.aim(DOME)
    assert t.piece("siege_ram")["attack"] == 2  # the last attacker is not aimed yet
    t.aim("base", 1)
    assert t.window() == "resolution"
    assert t.piece("siege_ram")["attack"] == 4
    t.pass_all()
    assert "block" in t.verbs()


# -- lines ----------------------------------------------------------------------------------


def two_lines(**changes: Json) -> Laid:
    """The raider and then the lancer against the dome, the marauder against the base."""
    changes.setdefault("board", [{"warriors": THREE}, {"buildings": [DOME]}])
    t = lay("attack", **changes)
    t.attack(*THREE)
    t.pass_all()
    t.aim(DOME)
    t.aim(DOME)
    t.aim("base", 1)
    t.choose(RAIDER)
    return t


@pytest.mark.rule("PC-ATK-13")
def test_the_place_in_the_order_is_the_line() -> None:
    t = two_lines(**READY)
    assert t.attackers() == THREE
    assert t.open()["ranks"] == [1, 2, 1]


@pytest.mark.rule("PC-ATK-14")
def test_gaps_in_a_line_are_not_filled() -> None:
    t = two_lines(hands=[[], ["recall_beacon"]], stores=[{}, materials(1, 1)])
    t.play("recall_beacon")  # before the damage resolution
    t.choose(RAIDER)
    lines = [(e["event"], e["args"].get("card")) for e in t.log() if e["event"] in ("line", "hits")]
    assert lines == [("line", None), ("hits", MARAUDER), ("line", None), ("hits", LANCER)]
    assert [event["args"]["count"] for event in t.log("line")] == [1, 2]


@pytest.mark.rule("PC-ATK-15")
@pytest.mark.rule("PC-ATK-37")
def test_the_blocks_of_a_line_are_asked_for_after_the_hits_of_the_one_before() -> None:
    enemy = {"buildings": [DOME], "warriors": ["bastion_guard"]}
    t = two_lines(board=[{"warriors": THREE}, enemy])
    for _ in range(2):
        assert (t.asked, t.open()["line"]) == (1, 1)
        assert (t.piece(DOME)["life"], t.base(1)) == (6, 15)
        t.do("let_through")
    assert (t.asked, t.open()["line"]) == (1, 2)
    assert "block" in t.verbs()
    assert (t.piece(DOME)["life"], t.base(1)) == (4, 12)
    t.do("let_through")
    assert t.piece(DOME)["life"] == 2


@pytest.mark.rule("PC-ATK-16")
def test_a_line_without_attackers_is_skipped() -> None:
    """The only attacker of line 2 is returned to hand in the window of line 1."""
    t = lay("attack", board=[{"warriors": [RAIDER, LANCER]}, {"warriors": [MARAUDER]}],
            hands=[[], ["recall_beacon", "patch_kit"]],
            stores=[{}, materials(2, 2)])  # fmt: skip
    t.attack(RAIDER, LANCER)
    t.pass_all()
    t.choose(RAIDER)
    t.pass_all()
    t.do("let_through")
    assert t.window() == "line"
    t.play("recall_beacon")
    t.pass_all()
    t.choose(LANCER)
    t.pass_all()
    assert [event["args"]["count"] for event in t.log("line")] == [1]
    assert [e["args"]["what"] for e in t.log("window")].count("line") == 1
    assert t.log("blocks") == []


@pytest.mark.rule("PC-ATK-14")
@pytest.mark.rule("PC-ATK-16")
def test_a_first_line_without_attackers_is_skipped_too() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER, LANCER]}], hands=[[], ["recall_beacon"]],
            stores=[{}, materials(1, 1)])  # fmt: skip
    t.attack(RAIDER, LANCER)
    t.pass_all()
    t.choose(RAIDER)
    t.play("recall_beacon")
    t.choose(RAIDER)
    t.pass_all()
    assert [event["args"]["count"] for event in t.log("line")] == [2]
    assert t.base(1) == 13


@pytest.mark.rule("PC-ATK-07")
def test_who_is_removed_before_the_aiming_leaves_the_others_in_the_attack() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER, LANCER]}], **READY)
    t.attack(RAIDER, LANCER)
    act(t, {"verb": "exhaust", "to": {"sel": "self"}}, source=RAIDER)
    t.pass_all()
    assert [event["args"]["card"] for event in t.log("hits")] == [LANCER]
