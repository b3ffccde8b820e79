"""Bases, junkyards, owners and controllers, and the end of the turn."""

from __future__ import annotations

import pytest

from tests.conquerors.acting import act
from tests.conquerors.changed import card_of, each_turn
from tests.conquerors.ending import ended
from tests.conquerors.laid import DECK, Json, Laid, lay, materials, new

RAIDER = "dust_raider"  # 2/2
MARAUDER = "ridge_marauder"  # 3/4
DOME = "habitat_dome"  # 6 life
ALL = materials(6, 6, 3)
BASES: Json = {"sel": "all", "side": "any", "type": ["base"]}
TAKE: Json = {"verb": "take_control", "to": {"sel": "self"}, "until": "permanent"}


# -- bases ----------------------------------------------------------------------------------


@pytest.mark.rule("PC-BASE-01")
@pytest.mark.rule("PC-BASE-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_one_base_of_fifteen(seats: int) -> None:
    t = new(seats, seed=3)
    for seat in (*range(seats), -2):
        planet = t.view(seat)["planet"].values()
        bases = [piece for piece in planet if piece["type"] == "base"]
        assert [piece["side"] for piece in bases] == list(range(seats))
        assert [(piece["life"], piece["most"]) for piece in bases] == [(15, 15)] * seats


@pytest.mark.rule("PC-BASE-02")
def test_a_base_is_attacked_like_a_building() -> None:
    t = lay("attack", seats=3, board=[{"warriors": [MARAUDER]}])
    t.attack(MARAUDER)
    assert t.can("aim", "spot") == ["base1", "base2"]
    t.aim("base", 2)
    assert (t.base(1), t.base(2)) == (15, 12)


@pytest.mark.rule("PC-BASE-03")
def test_traps_stand_before_a_base() -> None:
    t = lay("trap", hands=[["landmine"]], decks=[DECK, DECK])
    assert t.can("place", "spot") == ["base0"]
    t.do("place", spot="base0")
    t.do("lay", card="landmine")
    assert t.column("base", 0) == ["landmine"]


@pytest.mark.rule("PC-BASE-04")
def test_a_base_is_not_healed_above_fifteen() -> None:
    t = lay(board=[{"base": 14}, {"base": 3}])
    act(t, {"verb": "heal", "to": BASES, "amount": 3})
    assert (t.base(0), t.base(1)) == (15, 6)


@pytest.mark.rule("PC-BASE-05")
def test_the_life_of_a_base_is_seen_by_all() -> None:
    t = lay(board=[{"base": 7}, {"base": 9}])
    for seat in (0, 1, -2):
        planet = t.view(seat)["planet"]
        assert [planet[f"base{i}"]["life"] for i in (0, 1)] == [7, 9]


@pytest.mark.rule("PC-BASE-06")
def test_an_effect_on_buildings_finds_no_base() -> None:
    t = lay(board=[{}, {"buildings": [DOME, "gold_mine"]}])
    act(t, {"verb": "destroy", "to": {"sel": "choose", "side": "any", "type": ["building"]}})
    assert set(t.can("choose", "spot")) == {t.spot(DOME), t.spot("gold_mine")}


@pytest.mark.rule("PC-BASE-06")
@pytest.mark.parametrize(
    "step",
    [
        {"verb": "destroy"}, {"verb": "bounce"}, {"verb": "tuck", "where": "top"},
        {"verb": "take_control", "until": "permanent"},
    ],
)  # fmt: skip
def test_only_loss_of_life_removes_a_base(step: Json) -> None:
    t = lay(seats=3, board=[{}, {}, {}])
    act(t, {**step, "to": BASES})
    assert [t.planet()[f"base{seat}"]["side"] for seat in range(3)] == [0, 1, 2]
    assert [t.base(seat) for seat in range(3)] == [15] * 3
    assert not any(t.player(seat)["out"] for seat in range(3))


@pytest.mark.rule("PC-BASE-06")
def test_a_base_is_not_sacrificed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_of("final_gambit"), "sacrifice", 1 << 1)  # a building, not a warrior
    t = lay(hands=[["final_gambit"]], stores=[ALL])
    assert t.why("play", card="final_gambit") == "PC-KW-SACRIFICE-02"
    t = lay(hands=[["final_gambit"]], stores=[ALL], board=[{"buildings": [DOME]}])
    assert t.why("play", card="final_gambit") == ""


# -- junkyards ------------------------------------------------------------------------------


@pytest.mark.rule("PC-JUNK-01")
def test_dead_warriors_activated_traps_and_demolished_buildings_go_to_the_junkyard() -> None:
    trap = {"card": "spike_pit", "before": 0}
    enemy = {"warriors": [RAIDER], "traps": [trap], "buildings": ["frontier_outpost"]}
    t = lay("attack", board=[{"warriors": [MARAUDER, "iron_colossus"]}, enemy])
    t.attack(MARAUDER, "iron_colossus")
    t.aim("base", 1)
    t.aim("frontier_outpost")
    t.block(RAIDER)
    assert sorted(t.junkyard(1)) == [RAIDER, "frontier_outpost", "spike_pit"]
    assert t.on_planet(1) == ["gold_miner", "collector_of_cosmium"]


@pytest.mark.rule("PC-JUNK-01")
def test_discarded_and_cancelled_cards_go_there_too() -> None:
    t = lay(hands=[[RAIDER, "gold_mine"], ["blackout"]], stores=[ALL, ALL], decks=[DECK, DECK])
    t.play(RAIDER)
    t.play("blackout")
    t.pass_all()
    act(t, {"verb": "discard", "who": "you", "n": 1, "by": "owner"})
    t.play_on("discard")
    assert (t.junkyard(0), t.junkyard(1)) == ([RAIDER, "gold_mine"], ["blackout"])


@pytest.mark.rule("PC-JUNK-02")
@pytest.mark.parametrize(
    ("row", "card"), [("warriors", RAIDER), ("buildings", DOME), ("mine", "ration_clerk")]
)
def test_a_card_goes_to_its_owners_junkyard(row: str, card: str) -> None:
    t = lay(seats=3, board=[{row: [{"card": card, "owner": 2}]}])
    act(t, {"verb": "destroy", "to": {"sel": "self"}}, source=card, by=1)
    assert [t.junkyard(seat) for seat in range(3)] == [[], [], [card]]


@pytest.mark.rule("PC-JUNK-03")
def test_everybody_sees_all_junkyards() -> None:
    t = lay(junkyards=[[RAIDER, "landmine"], ["defuse"]])
    for seat in (0, 1, -2):
        yards = [sorted(player["junkyard"]) for player in t.view(seat)["players"]]
        assert yards == [[RAIDER, "landmine"], ["defuse"]]


@pytest.mark.rule("PC-JUNK-03")
def test_the_order_of_a_junkyard_has_no_meaning() -> None:
    """The third card from the top is taken back as well as the first."""
    for yard in ([RAIDER, "patch_kit", MARAUDER], [MARAUDER, "patch_kit", RAIDER]):
        t = lay(hands=[["salvage_run"]], stores=[materials(1, 1)], junkyards=[yard])
        t.play("salvage_run")
        assert sorted(t.can("take", "card")) == [RAIDER, MARAUDER]
        t.do("take", player=0, card=RAIDER)
        assert t.hand(0) == [RAIDER]


@pytest.mark.rule("PC-JUNK-04")
def test_a_card_that_comes_back_is_new() -> None:
    medic = {"card": "field_medic", "life": 1, "marks": ["exhausted", "used"]}
    t = lay(board=[{"warriors": [medic]}], stores=[ALL], decks=[DECK, DECK])
    shield = {"k": "shielding", "x": 2}
    me = {"sel": "self"}
    act(
        t,
        {"verb": "attack_mod", "to": me, "amount": 3, "until": "permanent"},
        {"verb": "grant", "to": me, "keyword": shield, "until": "permanent"},
        {"verb": "restrict", "to": me, "what": "block", "until": "end_of_turn"},
        source="field_medic",
    )
    before = t.piece("field_medic")
    assert (before["attack"], before["keywords"]) == (4, {"shielding": 2})
    assert before["cannot"] != {}
    act(t, {"verb": "bounce", "to": me}, source="field_medic")
    t.play("field_medic")
    piece = t.piece("field_medic")
    assert (piece["life"], piece["attack"], piece["keywords"]) == (3, 1, {})
    assert (piece["cannot"], piece["marks"]) == ({}, {"arrived": 1})
    assert piece["stamp"] != before["stamp"]


# -- owners and controllers -----------------------------------------------------------------


@pytest.mark.rule("PC-CTRL-01")
def test_a_controlled_building_counts_for_its_controller() -> None:
    t = lay(board=[{"buildings": [{"card": DOME, "owner": 1}]}])
    assert (t.player(0)["total"], t.player(1)["total"]) == (6, 0)
    assert (t.piece(DOME)["side"], t.piece(DOME)["owned_by"]) == (0, 1)


@pytest.mark.rule("PC-CTRL-01")
def test_own_and_enemy_mean_control() -> None:
    t = lay(board=[{"warriors": [{"card": RAIDER, "owner": 1}]}, {"warriors": [MARAUDER]}])
    act(t, {"verb": "exhaust", "to": {"sel": "all", "side": "own", "type": ["warrior"]}})
    assert t.piece(RAIDER)["marks"] == {"exhausted": 1}
    assert t.piece(MARAUDER)["marks"] == {}


@pytest.mark.rule("PC-CTRL-01")
@pytest.mark.parametrize(("verb", "more"), [("bounce", {}), ("tuck", {"where": "top"})])
def test_hand_and_deck_are_the_owners(verb: str, more: Json) -> None:
    t = lay(board=[{"warriors": [{"card": RAIDER, "owner": 1}]}], decks=[DECK, DECK])
    act(t, {"verb": verb, "to": {"sel": "self"}, **more}, source=RAIDER)
    assert t.hand(0) == []
    if verb == "bounce":
        assert t.hand(1) == [RAIDER]
    else:
        assert (t.player(0)["deck"], t.player(1)["deck"]) == (len(DECK), len(DECK) + 1)


@pytest.mark.rule("PC-CTRL-01")
def test_a_token_is_owned_by_whom_it_was_made_for() -> None:
    t = lay(active=1, board=[{}, {"buildings": ["mirage_projector"]}], stores=[{}, ALL])
    t.use("mirage_projector")
    assert (t.piece("phantom_scout")["owned_by"], t.piece("phantom_scout")["side"]) == (1, 1)


def in_line(t: Laid) -> Laid:
    """Go on to the window before the damage of the line."""
    for _ in range(20):
        if t.window() == "line":
            break
        if "block" in t.verbs():
            t.do("block", spot=t.can("block", "spot")[0])
        else:
            t.table.apply(t.table.state.options[0])
    return t


@pytest.mark.rule("PC-CTRL-02")
def test_an_attacker_that_is_taken_over_leaves_the_attack() -> None:
    mine = {"warriors": [{"card": "field_medic", "life": 2, "marks": ["used"]}]}
    t = lay(
        "attack", board=[mine], hands=[[], ["force_field"]], stores=[{}, materials(1)],
        decks=[DECK, DECK],
    )  # fmt: skip
    t.do("attack", spot=t.spot("field_medic"))
    in_line(t)
    act(t, TAKE, source="field_medic", by=1)
    t.pass_all()
    piece = t.piece("field_medic")
    assert (piece["side"], piece["life"], t.base(1)) == (1, 2, 15)
    assert piece["marks"].keys() >= {"exhausted", "used"}
    assert t.open()["attackers"] == []


@pytest.mark.rule("PC-CTRL-02")
def test_a_blocker_that_is_taken_over_stops_blocking() -> None:
    t = lay(
        "attack", board=[{"warriors": [MARAUDER]}, {"warriors": [RAIDER]}],
        hands=[[], ["force_field"]], stores=[{}, materials(1)], decks=[DECK, DECK],
    )  # fmt: skip
    t.do("attack", spot=t.spot(MARAUDER))
    in_line(t)
    assert t.open()["blockers"] == [t.spot(RAIDER)]
    act(t, TAKE, source=RAIDER, by=0)
    assert t.open()["blockers"] == [None]
    t.pass_all()
    assert (t.piece(RAIDER)["side"], t.piece(RAIDER)["life"], t.piece(MARAUDER)["life"]) == (
        0,
        2,
        4,
    )
    assert t.base(1) == 15  # it stays blocked


@pytest.mark.rule("PC-CTRL-03")
def test_the_traps_before_a_building_that_is_taken_over_are_lost() -> None:
    traps = [{"card": "landmine", "before": 0}, {"card": "spike_pit", "before": "base"}]
    t = lay(board=[{}, {"buildings": [DOME], "traps": traps}])
    act(t, TAKE, source=DOME, by=0)
    assert (t.piece(DOME)["side"], t.column(DOME)) == (0, [])
    assert (t.junkyard(0), t.junkyard(1)) == ([], ["landmine"])
    assert t.column("base", 1) == ["spike_pit"]
    assert t.log("activates") == []


# -- the end of the turn --------------------------------------------------------------------


@pytest.mark.rule("PC-ENDT-01")
def test_end_of_turn_effects_of_all_players_happen(monkeypatch: pytest.MonkeyPatch) -> None:
    enemy = {"buildings": ["field_hospital"], "warriors": [{"card": MARAUDER, "life": 1}]}
    t = lay("end", board=[{}, enemy], decks=[DECK, DECK])
    assert t.piece(MARAUDER)["life"] == 1  # of its controller's turn only
    each_turn(monkeypatch, "field_hospital")
    t = lay("end", board=[{}, enemy], decks=[DECK, DECK])
    assert t.piece(MARAUDER)["life"] == 2


@pytest.mark.rule("PC-ENDT-02")
def test_the_active_player_orders_selfheal_and_selfdestroy() -> None:
    tower, garden = "crumbling_megatower", {"card": "living_garden", "life": 2}
    side = {"buildings": [tower, garden, "field_hospital"], "warriors": [RAIDER]}
    t = lay("end", board=[side, side], decks=[DECK, DECK])
    assert (t.asked, t.verbs()) == (0, {"next"})
    assert set(t.open()["queue_cards"]) == {tower, "living_garden", "field_hospital"}
    assert set(t.open()["queue_players"]) == {0}
    t.do("next", waiting=t.can("next", "waiting")[-1])
    t.play_on("next")
    assert (t.piece(tower, 0)["life"], t.piece("living_garden", 0)["life"]) == (6, 3)
    assert (t.piece(tower, 1)["life"], t.piece("living_garden", 1)["life"]) == (8, 2)


@pytest.mark.rule("PC-ENDT-03")
@pytest.mark.parametrize(("phase", "life"), [("trap", 3), ("end", 4)])
def test_what_arrives_in_the_last_window_comes_too_late(
    phase: str, life: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Volt Knight with Selfdestroy 1, before phase 7 begins and when it ends."""
    keywords = card_of("pyre_fanatic").keywords
    monkeypatch.setattr(card_of("volt_knight"), "keywords", keywords)
    t = lay(phase, hands=[["volt_knight"]], stores=[ALL], decks=[DECK, DECK])
    while not t.window():
        t.do("end")
    t.play("volt_knight")
    while t.open()["active"] == 0:
        t.table.apply(t.table.state.options[0])
    assert t.piece("volt_knight")["life"] == life


@pytest.mark.rule("PC-ENDT-04")
def test_changes_until_end_of_turn_last_through_phase_seven() -> None:
    t = lay(
        board=[{"warriors": ["pyre_fanatic"]}], hands=[["force_field"]], stores=[materials(1)],
        decks=[DECK, DECK],
    )  # fmt: skip
    t.play("force_field")
    t.choose("pyre_fanatic")
    t.end_turn()
    assert t.piece("pyre_fanatic")["life"] == 3  # Shielding against its own Selfdestroy
    assert "shielding" not in t.piece("pyre_fanatic")["keywords"]


@pytest.mark.rule("PC-ENDT-04")
def test_temporary_control_ends_after_the_last_window() -> None:
    t = lay(
        "end", board=[{}, {"warriors": [RAIDER]}], hands=[["force_field"]],
        stores=[materials(1)], decks=[DECK, DECK],
    )  # fmt: skip
    act(t, {**TAKE, "until": "end_of_turn"}, source=RAIDER, by=0)
    assert (t.window(), t.open()["phase"]) == ("phase", "end")
    assert t.piece(RAIDER)["side"] == 0
    t.pass_all()
    assert t.piece(RAIDER)["side"] == 1


@pytest.mark.rule("PC-ENDT-04")
def test_shielding_counts_anew_in_every_turn() -> None:
    t = lay(board=[{"warriors": [RAIDER]}, {"buildings": ["stone_bastion"]}], decks=[DECK, DECK])
    hit = {
        "verb": "damage", "amount": 1,
        "to": {"sel": "all", "side": "enemy", "type": ["building"]},
    }  # fmt: skip
    lives = []
    for _ in range(2):
        act(t, hit, source=RAIDER)
        lives.append(t.piece("stone_bastion")["life"])
    t.end_turn()
    act(t, hit, source=RAIDER)
    lives.append(t.piece("stone_bastion")["life"])
    assert lives == [5, 4, 4]


@pytest.mark.rule("PC-ENDT-04")
def test_the_state_is_checked_when_changes_have_run_out() -> None:
    """A borrowed building goes back and completes the thirty points of its owner."""
    board = [{}, {"buildings": ["grand_arcology", "grand_arcology", {"card": DOME, "life": 5}]}]
    t = lay("end", board=board, hands=[["force_field"]], stores=[ALL], decks=[DECK, DECK])
    act(t, {**TAKE, "until": "end_of_turn"}, source=DOME, by=0)
    act(t, {"verb": "heal", "to": {"sel": "self"}, "amount": 1}, source=DOME)
    assert t.asked == 0
    t.pass_all()
    assert ended(t) == ([1], "conquest")
    assert t.open()["active"] == 0  # before the next turn begins
