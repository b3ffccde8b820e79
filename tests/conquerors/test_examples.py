"""What the rulebook tells by example, played through."""

from __future__ import annotations

import pytest

from tests.conquerors.acting import act
from tests.conquerors.laid import DECK, lay, materials, new


@pytest.mark.rule("PC-MINING-02")
def test_the_gold_mine_mines_at_the_start_of_the_turn() -> None:
    t = lay("start", board=[{"mine": [], "buildings": ["gold_mine"]}], decks=[DECK, DECK])
    told = [event["event"] for event in t.log()]
    assert told.index("gains") < told.index("phase")  # in phase 1, before the mining phase begins
    assert t.store(0) == materials(gold=1)


@pytest.mark.rule("PC-SETUP-02")
@pytest.mark.rule("PC-SETUP-03")
@pytest.mark.rule("PC-SETUP-04")
def test_setup_of_two_players() -> None:
    t = new(seed=7)
    start = t.open()["active"]
    for seat in (0, 1):
        assert t.on_planet(seat) == ["gold_miner", "collector_of_cosmium"]
        assert len(t.hand(seat)) == (5 if seat == start else 6)


@pytest.mark.rule("PC-SETUP-05")
def test_exactly_three_cards_are_exchanged() -> None:
    t = new(seed=7)
    seat = t.asked
    assert seat is not None
    size = len(t.hand(seat))
    for _ in range(3):
        assert t.asked == seat
        t.do("give", card=t.hand(seat)[0])
        assert t.asked != seat or "keep" not in t.verbs()
    assert len(t.hand(seat)) == size
    assert t.asked != seat


@pytest.mark.rule("PC-STORE-02")
def test_only_the_materials_that_fit_are_added() -> None:
    t = lay(
        "mining", board=[{"mine": ["deep_vein_miner"]}], stores=[materials(5)], decks=[DECK, DECK]
    )
    assert t.store(0) == materials(6)


@pytest.mark.rule("PC-MAT-02")
@pytest.mark.rule("PC-MAT-03")
def test_four_cosmium_become_electricity_once_a_turn() -> None:
    t = lay(stores=[materials(cosmium=6)])
    t.do("convert")
    assert t.store(0) == materials(cosmium=2, electricity=1)
    assert t.why("convert") == "PC-MAT-02"


@pytest.mark.rule("PC-KW-KUK-01")
def test_kuk_looks_bottoms_and_draws() -> None:
    t = lay("kuk", decks=[["defuse", "landmine", "patch_kit", *DECK], DECK])
    t.do("bottom", card="defuse")
    assert t.hand(0) == ["landmine"]


@pytest.mark.rule("PC-ATK-13")
@pytest.mark.rule("PC-ATK-15")
def test_the_first_of_every_goal_form_the_first_line() -> None:
    """Two against the base, one against a building: lines of two and of one."""
    warriors = {"warriors": ["dust_raider", "comet_lancer", "ridge_marauder"]}
    t = lay("attack", board=[warriors, {"buildings": ["habitat_dome"]}])
    t.attack("dust_raider", "comet_lancer", "ridge_marauder")
    t.aim("base", 1)
    t.aim("base", 1)
    t.aim("habitat_dome")
    t.choose("comet_lancer")
    hits = [(e["event"], e["args"].get("card")) for e in t.log() if e["event"] in ("line", "hits")]
    assert hits == [
        ("line", None),
        ("hits", "comet_lancer"),
        ("hits", "ridge_marauder"),
        ("line", None),
        ("hits", "dust_raider"),
    ]
    assert t.base(1) == 15 - 4
    assert t.piece("habitat_dome")["life"] == 3


@pytest.mark.rule("PC-ATK-25")
@pytest.mark.rule("PC-ATK-27")
def test_a_blocked_attacker_fights_and_goes_no_further() -> None:
    enemy = {"warriors": ["shield_bearer"], "traps": ["landmine"]}
    t = lay("attack", board=[{"warriors": ["ridge_marauder"]}, enemy])
    t.attack("ridge_marauder")
    t.block("shield_bearer")
    assert t.piece("ridge_marauder")["life"] == 3
    assert t.piece("shield_bearer")["life"] == 1  # 3 damage, of which Shielding negates 1
    assert t.base(1) == 15
    assert t.column("base", 1) == ["landmine"]


@pytest.mark.rule("PC-ATK-32")
def test_traps_are_activated_from_the_outside_until_the_attacker_is_stopped() -> None:
    enemy = {"traps": ["spike_pit", "net_launcher", "landmine"]}
    t = lay("attack", board=[{"warriors": ["ridge_marauder"]}, enemy])
    t.attack("ridge_marauder")
    assert t.junkyard(1) == ["spike_pit", "net_launcher"]
    assert t.column("base", 1) == ["landmine"]
    assert (t.piece("ridge_marauder")["life"], t.base(1)) == (2, 15)


@pytest.mark.rule("PC-ATK-35")
def test_who_comes_through_deals_damage() -> None:
    t = lay("attack", board=[{"warriors": ["ridge_marauder"]}, {"buildings": ["frontier_outpost"]}])
    t.attack("ridge_marauder")
    t.aim("frontier_outpost")
    assert t.junkyard(1) == ["frontier_outpost"]


@pytest.mark.rule("PC-JUNK-02")
def test_a_card_of_an_opponent_goes_to_its_owners_junkyard() -> None:
    t = lay(board=[{"warriors": [{"card": "dust_raider", "owner": 1}]}])
    act(t, {"verb": "destroy", "to": {"sel": "all", "side": "own", "type": ["warrior"]}})
    assert (t.junkyard(0), t.junkyard(1)) == ([], ["dust_raider"])


@pytest.mark.rule("PC-REACT-12")
def test_the_innermost_reaction_comes_first() -> None:
    """A plays a spell, B reacts with one, A reacts to that: they happen in reverse."""
    side = {"warriors": ["dust_raider"]}
    t = lay(
        board=[side, side], hands=[["patch_kit", "adrenaline"], ["stasis_lock"]],
        stores=[materials(6, 6), materials(6, 6)],
    )  # fmt: skip
    t.play("patch_kit")
    t.do("pass")
    t.play("stasis_lock")
    t.play("adrenaline")
    for _ in range(20):
        if not t.open()["stack"]:
            break
        t.table.apply(t.table.state.options[0])
    order = [event["args"]["card"] for event in t.log("resolves")]
    assert order == ["adrenaline", "stasis_lock", "patch_kit"]


@pytest.mark.rule("PC-OBJ-01")
def test_thirty_life_points_win_at_once() -> None:
    board = [{"buildings": ["grand_arcology", "grand_arcology", "frontier_outpost"]}]
    t = lay(board=board, hands=[["frontier_outpost"]], stores=[materials(1, 1)])
    t.play("frontier_outpost")
    assert t.result["winners"] == [0]
    assert t.open()["ending"] == "conquest"


@pytest.mark.rule("PC-OBJ-02")
@pytest.mark.rule("PC-END-02")
def test_a_destroyed_base_takes_only_its_player_out() -> None:
    board = [{"warriors": ["ridge_marauder"]}, {"base": 2, "warriors": ["dust_raider"]}, {}]
    t = lay("attack", seats=3, board=board, decks=[DECK, DECK, DECK])
    t.attack("ridge_marauder")
    t.aim("base", 1)
    t.do("let_through")
    assert t.player(1)["out"] is True
    assert t.on_planet(1) == []
    assert t.result is None


@pytest.mark.rule("PC-END-03")
def test_a_deck_without_cards_ends_the_game() -> None:
    board = [{"buildings": ["frontier_outpost"]}, {"buildings": ["habitat_dome"]}]
    t = lay("kuk", board=board, decks=[["defuse"], DECK])
    t.do("keep")
    assert t.result["winners"] == [1]
    assert t.open()["ending"] == "deck_out"


@pytest.mark.rule("PC-KW-TRAPBACK-01")
def test_trapback_two_returns_up_to_two_traps() -> None:
    t = lay(
        board=[{"buildings": ["habitat_dome"]}], hands=[["re_arm"]], stores=[materials(1, 1)],
        junkyards=[["landmine", "spike_pit", "net_launcher"]],
    )  # fmt: skip
    t.play("re_arm")
    t.do("take", player=0, card="landmine")
    t.do("place", spot="base0")
    t.do("take", player=0, card="spike_pit")
    t.do("place", spot=t.spot("habitat_dome"))
    assert (t.column("base", 0), t.column("habitat_dome")) == (["landmine"], ["spike_pit"])
    assert t.junkyard(0) == ["net_launcher", "re_arm"]


@pytest.mark.rule("PC-END-09")
def test_conceding_counts_as_a_destroyed_base() -> None:
    """A command of the table, whoever is asked at that moment."""
    t = lay(board=[{}, {"warriors": ["dust_raider"]}])
    t.table.concede(1)
    assert t.result["winners"] == [0]
    assert t.open()["ending"] == "concede"


@pytest.mark.rule("PC-END-08")
def test_when_the_active_player_concedes_the_next_one_begins() -> None:
    t = lay(seats=3, decks=[DECK, DECK, DECK])
    t.table.concede(0)
    state = t.open()
    assert (state["active"], state["turn"], state["players"][0]["out"]) == (1, 2, True)
    assert t.asked == 1
