"""Materials, storages, miners, the mining phase and the kuk phase."""

from __future__ import annotations

import pytest

from tests.conquerors.acting import act
from tests.conquerors.changed import card_of
from tests.conquerors.laid import DECK, Json, Laid, lay, materials, new

RAIDER = "dust_raider"  # 2/2, for 1 gold and 1 cosmium
ALL = materials(6, 6, 3)


def attacked(hand: list[str], store: dict[str, int], **changes: Json) -> Laid:
    """Player 1 attacks player 0, who may react before the damage of the line."""
    board = [changes.pop("side", {}), {"warriors": ["ridge_marauder"]}]
    t = lay(
        "attack", active=1, board=board, hands=[hand], stores=[store],
        decks=[DECK, DECK], **changes,
    )  # fmt: skip
    t.do("attack", spot=t.spot("ridge_marauder"))
    while t.window() != "line":
        if "aim" in t.verbs():
            t.aim("base", 0)
        else:
            t.do("pass")
    assert t.asked == 0
    return t


# -- materials ------------------------------------------------------------------------------


@pytest.mark.rule("PC-MAT-01")
def test_a_card_costs_exactly_what_is_printed() -> None:
    t = lay(hands=[["settler_camp"]], stores=[materials(4, 4, 2)])
    t.play("settler_camp")
    assert t.store(0) == materials(2, 3, 2)


@pytest.mark.rule("PC-MAT-01")
def test_effects_are_paid_with_materials_too() -> None:
    t = lay(board=[{"mine": ["exchange_broker"]}], stores=[materials(2)])
    t.use("exchange_broker")
    assert t.store(0) == materials(1, 1)


@pytest.mark.rule("PC-MAT-02")
def test_four_cosmium_are_converted_once_a_turn() -> None:
    t = lay(board=[{"mine": ["depot_foreman"]}], stores=[materials(cosmium=8)])
    t.do("convert")
    assert t.store(0) == materials(cosmium=4, electricity=1)
    assert t.why("convert") == "PC-MAT-02"
    assert "convert" not in t.verbs()


@pytest.mark.rule("PC-MAT-02")
def test_three_cosmium_are_too_little() -> None:
    t = lay(stores=[materials(cosmium=3)])
    assert t.why("convert") == "PC-MAT-02"


@pytest.mark.rule("PC-MAT-03")
def test_a_conversion_yields_one_electricity() -> None:
    t = lay(stores=[materials(cosmium=4)])
    t.do("convert")
    assert t.store(0) == materials(electricity=1)


@pytest.mark.rule("PC-MAT-04")
@pytest.mark.parametrize(("timing", "rule"), [("idle_main", "PC-MAT-04"), ("any_main_moment", "")])
def test_conversion_inside_a_window(timing: str, rule: str) -> None:
    t = lay(
        hands=[[RAIDER, "force_field"]], stores=[materials(6, 6)], decks=[DECK, DECK],
        options={"convert_timing": timing},
    )  # fmt: skip
    t.play(RAIDER)
    assert (t.asked, t.window()) == (0, "card")
    assert t.why("convert") == rule
    t.pass_all()
    assert t.why("convert") == ""


@pytest.mark.rule("PC-MAT-04")
@pytest.mark.parametrize("timing", ["idle_main", "any_main_moment"])
def test_nobody_converts_outside_the_own_main_phase(timing: str) -> None:
    t = attacked(["force_field"], ALL, options={"convert_timing": timing})
    assert t.why("convert") == "PC-MAT-04"


@pytest.mark.rule("PC-MAT-04")
def test_a_conversion_opens_no_window() -> None:
    t = lay(hands=[[], ["force_field"]], stores=[materials(cosmium=4), ALL], decks=[DECK, DECK])
    told = [event["event"] for event in t.do("convert")]
    assert "window" not in told
    assert (t.asked, t.window()) == (0, "")


@pytest.mark.rule("PC-MAT-05")
def test_a_full_storage_takes_no_more_electricity() -> None:
    t = lay(stores=[materials(cosmium=6, electricity=3)])
    assert t.why("convert") == "PC-MAT-05"
    assert t.verbs() == {"end"}
    t = lay(board=[{"buildings": ["fusion_plant"]}], stores=[materials(0, 6, 3)])
    assert t.why("convert") == ""  # a Fusion Plant makes room for two more


@pytest.mark.rule("PC-MAT-06")
def test_cards_with_electricity_are_played_like_spells() -> None:
    hand = ["volt_knight", "emergency_bunker", RAIDER, "habitat_dome", "force_field"]
    t = attacked(hand, ALL)
    assert sorted(t.can("play", "card")) == ["emergency_bunker", "force_field", "volt_knight"]
    assert t.why("play", card=RAIDER) == "PC-WAR-01"
    t.play("volt_knight")
    t.pass_all()
    assert "volt_knight" in t.on_planet(0)


@pytest.mark.rule("PC-MAT-07")
def test_the_printed_cost_says_whether_electricity_is_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A Barracks that takes the electricity off the price leaves the time to play as it is."""
    monkeypatch.setattr(card_of("barracks").cost_changes[0], "change", [0, 0, -1])
    t = attacked(["volt_knight"], materials(1, 1), side={"buildings": ["barracks"]})
    assert t.can("play", "card") == ["volt_knight"]
    t.play("volt_knight")
    t.pass_all()
    assert t.store(0) == materials()


@pytest.mark.rule("PC-MAT-07")
def test_a_raised_price_makes_no_card_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_of("barracks").cost_changes[0], "change", [0, 0, 1])
    t = attacked([RAIDER, "force_field"], ALL, side={"buildings": ["barracks"]})
    assert t.why("play", card=RAIDER) == "PC-WAR-01"


@pytest.mark.rule("PC-MAT-08")
@pytest.mark.parametrize("side", [{"buildings": ["solar_array"]}, {"warriors": ["dynamo_runner"]}])
def test_buildings_and_warriors_bring_electricity(side: Json) -> None:
    t = lay("mining", board=[{"mine": [], **side}], decks=[DECK, DECK])
    assert t.store(0) == materials(electricity=1)
    full = materials(electricity=3)
    t = lay("mining", board=[{"mine": [], **side}], stores=[full], decks=[DECK, DECK])
    assert t.store(0) == full


@pytest.mark.rule("PC-MAT-09")
def test_materials_are_kept_from_turn_to_turn() -> None:
    t = lay(board=[{"mine": []}], stores=[materials(3, 2, 1)], decks=[DECK, DECK])
    t.end_turn()
    t.end_turn()
    assert (t.open()["active"], t.store(0)) == (0, materials(3, 2, 1))


@pytest.mark.rule("PC-MAT-10")
def test_nothing_stands_in_for_another_material() -> None:
    t = lay(hands=[[RAIDER, "overload"]], stores=[materials(gold=6)])
    assert t.why("play", card=RAIDER) == "PC-MAT-10"
    assert t.why("play", card="overload") == "PC-MAT-10"
    t = lay(board=[{"buildings": ["siege_cannon"]}], stores=[materials(2, 6, 3)])
    assert t.why("use", spot=t.spot("siege_cannon"), index=1) == "PC-MAT-10"


# -- storages -------------------------------------------------------------------------------


@pytest.mark.rule("PC-STORE-01")
def test_six_gold_six_cosmium_and_three_electricity() -> None:
    t = lay(stores=[ALL, ALL])
    for material in ALL:
        act(t, {"verb": "gain", "who": "you", material: 1})
        act(t, {"verb": "steal", "from": "opponent", material: 1})
    assert t.store(0) == ALL
    assert t.store(1) == ALL  # nothing is stolen that does not fit
    assert t.player(0)["limits"] == ALL


@pytest.mark.rule("PC-STORE-02")
@pytest.mark.rule("PC-MINING-03")
def test_what_does_not_fit_is_lost() -> None:
    mine = ["gold_miner", "deep_vein_miner", "collector_of_cosmium"]
    t = lay("mining", board=[{"mine": mine}], stores=[materials(5, 6)], decks=[DECK, DECK])
    assert t.store(0) == materials(6, 6)
    told = [(event["args"]["material"], event["args"]["count"]) for event in t.log("mines")]
    assert told == [("gold", 1)]  # one of three fits, and no cosmium


@pytest.mark.rule("PC-STORE-03")
@pytest.mark.parametrize("seats", [2, 4])
def test_storages_are_empty_at_the_start(seats: int) -> None:
    t = new(seats, seed=2)
    assert [t.store(seat) for seat in range(seats)] == [materials()] * seats


@pytest.mark.rule("PC-STORE-04")
def test_everybody_sees_all_storages() -> None:
    t = lay(seats=3, stores=[materials(1, 2, 3), materials(4), materials(0, 5)])
    for seat in (0, 1, 2, -2):
        stores = [materials(**player["store"]) for player in t.view(seat)["players"]]
        assert stores == [materials(1, 2, 3), materials(4), materials(0, 5)]


@pytest.mark.rule("PC-STORE-05")
def test_cards_that_raise_limits_add_up() -> None:
    side = {"mine": ["depot_foreman"], "buildings": ["supply_warehouse", "fusion_plant"]}
    t = lay(board=[side])
    assert t.player(0)["limits"] == materials(10, 10, 5)
    assert t.player(1)["limits"] == ALL
    for _ in range(2):
        act(t, {"verb": "gain", "who": "you", "gold": 9, "cosmium": 9, "electricity": 9})
    assert t.store(0) == materials(10, 10, 5)


@pytest.mark.rule("PC-STORE-06")
def test_what_no_longer_fits_is_lost_at_once() -> None:
    t = lay(board=[{"mine": ["depot_foreman"]}], stores=[materials(8, 7, 3)])
    act(t, {"verb": "destroy", "to": {"sel": "self"}}, source="depot_foreman", by=1)
    assert t.store(0) == ALL
    t = lay(board=[{"buildings": ["supply_warehouse"]}], stores=[materials(8)])
    take = {"verb": "take_control", "to": {"sel": "self"}, "until": "permanent"}
    act(t, take, source="supply_warehouse", by=1)
    assert t.store(0) == materials(6)
    assert t.player(1)["limits"] == materials(8, 8, 3)


# -- miners and the mining phase ------------------------------------------------------------


@pytest.mark.rule("PC-MINER-01")
def test_a_miner_produces_in_its_controllers_mining_phase() -> None:
    t = lay("start", active=1, board=[{"mine": ["gold_miner"]}, {"mine": []}], decks=[DECK, DECK])
    t.do("keep")
    assert t.store(0) == t.store(1) == materials()  # the mining phase of the other
    t.end_turn()
    assert t.store(0) == materials(1)
    assert [event["args"]["player"] for event in t.log("mines")] == [0]


@pytest.mark.rule("PC-MINER-02")
def test_what_was_mined_pays_in_the_same_turn() -> None:
    t = lay("mining", hands=[[RAIDER]], decks=[DECK, DECK])
    assert t.store(0) == materials(1, 1)
    t.do("keep")
    t.play(RAIDER)
    assert RAIDER in t.on_planet(0)
    assert t.store(0) == materials()


@pytest.mark.rule("PC-MINER-03")
def test_a_miner_waits_for_an_idle_moment_of_the_own_main_phase() -> None:
    t = lay(hands=[["gold_miner", "force_field", RAIDER]], stores=[ALL], decks=[DECK, DECK])
    assert "gold_miner" in t.can("play", "card")
    t.play(RAIDER)
    assert t.window() == "card"
    assert t.why("play", card="gold_miner") == "PC-MINER-03"
    t.pass_all()
    t.play("gold_miner")
    t.pass_all()
    assert t.on_planet(0, "miner").count("gold_miner") == 2
    t = attacked(["gold_miner", "force_field"], ALL)
    assert t.why("play", card="gold_miner") == "PC-MINER-03"


@pytest.mark.rule("PC-MINER-05")
def test_miners_are_neither_attacked_nor_damaged() -> None:
    enemy = {"mine": ["gold_miner"], "buildings": ["habitat_dome"]}
    t = lay("attack", board=[{"warriors": [RAIDER]}, enemy])
    assert t.piece("gold_miner", 1)["most"] == 0
    t.do("attack", spot=t.spot(RAIDER))
    assert sorted(t.can("aim", "spot")) == sorted(["base1", t.spot("habitat_dome")])
    t = lay(board=[{}, enemy], hands=[["plasma_bolt"]], stores=[ALL])
    t.play("plasma_bolt")
    assert sorted(t.can("choose", "spot")) == sorted(["base0", "base1", t.spot("habitat_dome")])


@pytest.mark.rule("PC-MINER-05")
def test_effects_that_name_miners_reach_them() -> None:
    t = lay(
        board=[{}, {"mine": ["gold_miner"]}], hands=[["tectonic_charge"]], stores=[materials(2, 2)]
    )
    t.play("tectonic_charge")
    assert (t.on_planet(1), t.junkyard(1)) == ([], ["gold_miner"])


@pytest.mark.rule("PC-MINER-06")
def test_a_new_miner_produces_in_the_next_mining_phase() -> None:
    t = lay(
        board=[{"mine": []}, {"mine": []}], hands=[["gold_miner"]], stores=[materials(1, 1)],
        decks=[DECK, DECK],
    )  # fmt: skip
    t.play("gold_miner")
    t.end_turn()
    assert t.store(0) == materials()
    t.end_turn()
    assert t.store(0) == materials(1)


@pytest.mark.rule("PC-MINING-01")
def test_miners_buildings_and_warriors_are_mined_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card_of("cosmium_well"), "mines", [1, 0, 0])
    monkeypatch.setattr(card_of("dynamo_runner"), "mines", [1, 0, 0])
    side = {"mine": ["gold_miner"], "buildings": ["cosmium_well"], "warriors": ["dynamo_runner"]}
    t = lay("mining", board=[side, side], decks=[DECK, DECK])
    assert t.store(0) == materials(3)
    assert t.store(1) == materials()


@pytest.mark.rule("PC-MINING-01")
def test_a_controlled_card_mines_for_its_controller() -> None:
    board = [{"mine": [{"card": "gold_miner", "owner": 1}]}, {"mine": []}]
    t = lay("mining", board=board, decks=[DECK, DECK])
    assert (t.store(0), t.store(1)) == (materials(1), materials())


@pytest.mark.rule("PC-MINING-02")
def test_a_card_that_names_another_time_is_not_mined() -> None:
    t = lay("start", board=[{"mine": [], "buildings": ["gold_mine"]}], decks=[DECK, DECK])
    told = [event["event"] for event in t.log()]
    assert told.index("gains") < told.index("phase")  # in phase 1
    assert "mines" not in told
    assert t.store(0) == materials(1)
    t = lay("mining", board=[{"mine": [], "buildings": ["gold_mine"]}], decks=[DECK, DECK])
    assert t.store(0) == materials()


@pytest.mark.rule("PC-MINING-03")
def test_mining_asks_nothing() -> None:
    t = lay("mining", stores=[materials(6, 6)], decks=[DECK, DECK])
    assert t.open()["phase"] == "kuk"
    assert t.store(0) == materials(6, 6)


@pytest.mark.rule("PC-MINING-04")
def test_mining_is_one_step_without_a_window() -> None:
    mine = ["gold_miner", "collector_of_cosmium", "static_harvester"]
    t = lay(
        "mining", board=[{"mine": mine}], hands=[[], ["force_field"]], stores=[{}, ALL],
        decks=[DECK, DECK],
    )  # fmt: skip
    assert t.store(0) == materials(1, 1, 1)
    told = [event["event"] for event in t.log()]
    first = told.index("mines")
    assert told[first : first + 4] == ["mines", "mines", "mines", "window"]
    assert (t.asked, t.window(), t.open()["phase"]) == (1, "phase", "mining")


# -- the kuk phase --------------------------------------------------------------------------


@pytest.mark.rule("PC-KUKP-01")
def test_the_top_card_is_kept_or_goes_to_the_bottom() -> None:
    deck = ["defuse", "landmine", "patch_kit"]
    t = lay("kuk", decks=[deck, DECK])
    assert t.view(0)["players"][0]["deck_top"] == ["defuse", None, None]
    assert t.can("bottom", "card") == ["defuse"]
    t.do("keep")
    assert t.hand(0) == ["defuse"]
    t = lay("kuk", decks=[deck, DECK])
    t.do("bottom", card="defuse")
    assert t.hand(0) == ["landmine"]
    act(t, {"verb": "draw", "who": "you", "n": 1})
    assert t.hand(0) == ["landmine", "patch_kit"]  # and Defuse is the last card
    assert t.view(0)["players"][0]["deck_bottom"] == ["defuse"]


@pytest.mark.rule("PC-KUKP-02")
@pytest.mark.parametrize("verb", ["keep", "bottom"])
def test_the_draw_is_compulsory(verb: str) -> None:
    t = lay("kuk", hands=[["defuse"]], decks=[DECK, DECK])
    assert t.verbs() == {"keep", "bottom"}
    t.do(verb, **({"card": DECK[0]} if verb == "bottom" else {}))
    assert (len(t.hand(0)), t.player(0)["deck"]) == (2, len(DECK) - 1)
    assert t.open()["phase"] == "main"
