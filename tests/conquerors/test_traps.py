"""Traps: how they lie, when they go off, and what becomes of them."""

from __future__ import annotations

import pytest

from orrery.core.reading import Reader
from orrery.games.conquerors.content import CARDS, add_program
from orrery.games.conquerors.reading import read_program
from orrery.games.conquerors.words import CARD
from tests.conquerors.acting import act
from tests.conquerors.laid import DECK, Json, Laid, lay, materials

RAIDER = "dust_raider"  # 2/2
MARAUDER = "ridge_marauder"  # 3/4
COLOSSUS = "iron_colossus"  # 4/7
DOME = "habitat_dome"  # 6
OUTPOST = "frontier_outpost"  # 3


def raid(enemy: Json, warrior: str = MARAUDER, goal: str = "", **changes: Json) -> Laid:
    """A warrior of seat 0 against seat 1, past the windows before the traps."""
    t = lay("attack", board=[{"warriors": [warrior]}, enemy], decks=[DECK, DECK], **changes)
    t.attack(warrior)
    if goal:
        t.pass_all()
        t.aim(goal, 1)
    while t.asked is not None and t.window() in ("aiming", "resolution", "line"):
        t.do("pass")
    return t


def activated(t: Laid) -> list[str]:
    return [event["args"]["card"] for event in t.log("activates")]


# -- placing --------------------------------------------------------------------------------


@pytest.mark.rule("PC-TRAP-01")
def test_traps_are_placed_for_nothing_and_not_played() -> None:
    """The other player could react to a card that is played, and is not asked."""
    t = lay("trap", hands=[["landmine"], ["patch_kit"]], stores=[{}, materials(cosmium=1)])
    t.do("place", spot="base0")
    t.do("lay", card="landmine")
    assert t.column("base", 0) == ["landmine"]
    assert t.log("plays") == []
    assert [event["args"]["what"] for event in t.log("window")] == ["phase"]  # leaving phase 6


@pytest.mark.rule("PC-TRAP-01")
def test_a_trap_cannot_be_played_in_the_main_phase() -> None:
    t = lay(hands=[["landmine"]], stores=[materials(6, 6)])
    assert t.verbs() == {"end", "convert"}
    assert t.why("play", card="landmine") == "PC-CARD-08"


@pytest.mark.rule("PC-TRAP-02")
def test_one_trap_a_turn_and_only_in_the_trap_phase() -> None:
    t = lay("trap", board=[{"buildings": [DOME]}], hands=[["landmine", "spike_pit"]])
    t.do("place", spot="base0")
    t.do("lay", card="landmine")
    assert t.why("place", spot=t.spot(DOME)) == "PC-TRAP-02"
    assert "place" not in t.verbs()
    for step in ("main", "attack"):
        t = lay(step, board=[{"warriors": [RAIDER]}], hands=[["landmine"]])
        assert t.why("place", spot="base0") != ""


@pytest.mark.rule("PC-TRAP-02")
def test_card_effects_place_traps_besides_that() -> None:
    t = lay("trap", hands=[["landmine", "spike_pit"]])
    act(t, {"verb": "place_trap", "who": "you", "n": 1})
    t.do("place", spot="base0")
    t.do("lay", card="landmine")
    t.do("place", spot="base0")
    t.do("slot", slot=0)
    t.do("lay", card="spike_pit")
    assert t.column("base", 0) == ["spike_pit", "landmine"]


@pytest.mark.rule("PC-TRAP-03")
@pytest.mark.rule("PC-TRAP-04")
def test_only_its_player_knows_a_placed_trap() -> None:
    t = lay("trap", board=[{"buildings": [DOME]}, {"buildings": [OUTPOST]}], hands=[["landmine"]])
    assert t.can("place", "spot") == ["base0", t.spot(DOME)]
    for other in ("base1", t.spot(OUTPOST)):
        assert t.why("place", spot=other) == "PC-TRAP-03"
    t.do("place", spot=t.spot(DOME))
    t.do("lay", card="landmine")
    spot = t.spot("landmine")
    hidden = t.view(1)["planet"][spot]
    assert (hidden["type"], hidden["trap"], hidden["shown"]) == ("trap", "?", None)
    assert hidden["guards"] == t.spot(DOME)
    assert t.view(0)["planet"][spot]["trap"] == "landmine"
    placed = [event for event in t.log(seat=1) if event["event"] == "places"]
    assert "landmine" not in str(placed)


@pytest.mark.rule("PC-TRAP-05")
@pytest.mark.parametrize(
    ("slot", "order"), [(0, ["toll_gate", "gas_leak"]), (1, ["gas_leak", "toll_gate"])]
)
def test_a_trap_goes_before_or_behind_the_one_that_is_there(slot: int, order: list[str]) -> None:
    t = lay("trap", board=[{"traps": ["gas_leak"]}, {"warriors": [MARAUDER]}],
            hands=[["toll_gate"]], decks=[DECK, DECK])  # fmt: skip
    t.do("place", spot="base0")
    assert t.can("slot", "slot") == [0, 1]
    t.do("slot", slot=slot)
    t.do("lay", card="toll_gate")
    assert t.column("base", 0) == order
    t.to_phase("main").to_phase("attack")
    t.attack(MARAUDER)
    assert activated(t) == order


@pytest.mark.rule("PC-TRAP-06")
@pytest.mark.parametrize(
    ("slots", "offered"), [("any", [0, 1, 2]), ("ends_only", [0, 2])]
)  # fmt: skip
def test_every_slot_of_a_column_may_be_chosen(slots: str, offered: list[int]) -> None:
    t = lay("trap", board=[{"traps": ["gas_leak", "toll_gate"]}], hands=[["landmine"]],
            options={"trap_slots": slots})  # fmt: skip
    t.do("place", spot="base0")
    assert t.can("slot", "slot") == offered
    assert t.why("slot", slot=3) == "PC-TRAP-06"
    slot = offered[1]
    t.do("slot", slot=slot)
    t.do("lay", card="landmine")
    expected = ["gas_leak", "toll_gate"]
    expected.insert(slot, "landmine")
    assert t.column("base", 0) == expected


@pytest.mark.rule("PC-TRAP-14")
def test_a_column_may_be_of_any_length() -> None:
    t = lay("trap", board=[{"traps": ["spike_pit"] * 4}], hands=[["landmine"]])
    t.do("place", spot="base0")
    t.do("slot", slot=4)
    t.do("lay", card="landmine")
    assert t.column("base", 0) == ["spike_pit"] * 4 + ["landmine"]


# -- activation -----------------------------------------------------------------------------


@pytest.mark.rule("PC-TRAP-07")
def test_an_attacker_that_comes_to_a_trap_activates_it() -> None:
    t = raid({"traps": ["spike_pit"]})
    assert t.junkyard(1) == ["spike_pit"]
    assert t.column("base", 1) == []
    assert t.piece(MARAUDER)["life"] == 2


@pytest.mark.rule("PC-TRAP-08")
def test_the_order_of_an_activation() -> None:
    """The signal mast gains electricity when an own trap goes off: after the effect of it."""
    enemy = {"buildings": ["signal_mast"], "traps": ["spike_pit"]}
    t = raid(enemy, RAIDER, "base", hands=[[], ["patch_kit"]], stores=[{}, materials(cosmium=1)])
    assert t.window() == "trap"
    trap = t.spot("spike_pit")
    assert t.view(0)["planet"][trap]["card"] == "spike_pit"  # face up, and still in its column
    assert t.planet()["base1"]["column"] == [trap]
    assert t.junkyard(1) == []
    t.do("pass")
    assert t.window() == "damage"
    assert t.junkyard(1) == ["spike_pit"]
    t.do("pass")
    told = [e["event"] for e in t.log()]
    order = ["activates", "junkyard", "damaged", "dies", "triggers"]
    assert [e for e in told if e in order][:5] == ["activates", "junkyard", "damaged", "dies",
                                                   "junkyard"]  # fmt: skip
    assert told.index("dies") < told.index("triggers")
    assert t.store(1)["electricity"] == 1


@pytest.mark.rule("PC-TRAP-09")
def test_a_reaction_does_not_stop_a_trap() -> None:
    board = [{"warriors": [{"card": MARAUDER, "life": 1}]}, {"traps": ["spike_pit"]}]
    t = lay("attack", board=board, hands=[["patch_kit"]], stores=[materials(cosmium=1)])
    t.attack(MARAUDER)
    while t.window() != "trap":
        t.do("pass")
    t.play("patch_kit")
    t.choose(MARAUDER)
    t.pass_all()
    assert t.piece(MARAUDER)["life"] == 1 + 3 - 2


@pytest.mark.rule("PC-TRAP-12")
def test_a_trap_reacts_only_to_attacks_on_what_it_stands_before() -> None:
    traps = [{"card": "landmine", "before": 0}]
    t = raid({"buildings": [DOME, OUTPOST], "traps": traps}, MARAUDER, OUTPOST)
    assert activated(t) == []
    assert t.column(DOME) == ["landmine"]
    assert t.junkyard(1) == [OUTPOST]


@pytest.mark.rule("PC-TRAP-13")
def test_traps_go_off_whether_anybody_likes_it_or_not() -> None:
    t = raid({"traps": ["toll_gate", "toll_gate"]})
    assert t.junkyard(1) == ["toll_gate", "toll_gate"]
    assert t.base(1) == 12


@pytest.mark.rule("PC-TRAP-15")
def test_a_trap_whose_attacker_has_left_the_planet_does_the_rest() -> None:
    """The alarm siren deals 1 damage to the attacker, and its player kuks."""
    t = raid(
        {"traps": ["alarm_siren"]}, hands=[[], ["recall_beacon"]], stores=[{}, materials(1, 1)]
    )
    assert t.window() == "trap"
    t.play("recall_beacon")
    t.do("keep")
    assert t.log("damaged") == []
    assert t.junkyard(1) == ["recall_beacon", "alarm_siren"]
    assert t.log("draws")[0]["args"]["player"] == 1


@pytest.mark.rule("PC-TRAP-15")
def test_a_trap_still_finds_an_attacker_that_has_only_left_the_attack() -> None:
    t = raid({"traps": ["alarm_siren"]}, hands=[[], ["thunder_hound"]],
             stores=[{}, materials(2, 0, 1)])  # fmt: skip
    t.play("thunder_hound")
    assert t.attackers() == []
    t.do("keep")
    assert t.piece(MARAUDER)["life"] == 3
    assert t.base(1) == 15


@pytest.mark.rule("PC-TRAP-17")
def test_the_player_of_the_trap_makes_its_choices() -> None:
    enemy = {"warriors": ["wall_golem", "bastion_guard"], "traps": ["ambush_post"]}
    t = raid(enemy)
    t.do("let_through")
    assert t.asked == 1
    assert t.can("choose", "spot") == [t.spot("wall_golem"), t.spot("bastion_guard")]
    t.choose("wall_golem")
    assert t.piece(MARAUDER)["life"] == 2
    assert t.piece("wall_golem")["life"] == 3


# -- losing them ----------------------------------------------------------------------------


@pytest.mark.rule("PC-TRAP-10")
@pytest.mark.rule("PC-TRAP-11")
@pytest.mark.parametrize("verb", ["bounce", "destroy", "tuck", "damage"])
def test_traps_are_lost_with_their_building_unused(verb: str) -> None:
    traps: list[Json] = [{"card": "landmine", "before": 0}, {"card": "spike_pit", "before": 0},
                         "gas_leak"]  # fmt: skip
    board = [{"warriors": [MARAUDER]}, {"buildings": [DOME], "traps": traps}]
    t = lay(board=board)
    step: Json = {"verb": verb, "to": {"sel": "all", "side": "enemy", "type": ["building"]}}
    step.update({"tuck": {"where": "bottom"}, "damage": {"amount": 6}}.get(verb, {}))
    act(t, step)
    assert [card for card in t.junkyard(1) if card != DOME] == ["landmine", "spike_pit"]
    assert t.column("base", 1) == ["gas_leak"]
    assert activated(t) == []
    assert t.piece(MARAUDER)["life"] == 4


@pytest.mark.rule("PC-TRAP-10")
def test_traps_are_lost_when_an_illusion_disappears() -> None:
    enemy = {"buildings": ["hologram_keep"], "traps": [{"card": "landmine", "before": 0}]}
    t = lay(board=[{}, enemy])
    act(t, {"verb": "destroy", "to": {"sel": "all", "side": "enemy", "type": ["building"]}})
    assert t.junkyard(1) == ["landmine"]


@pytest.mark.rule("PC-TRAP-16")
def test_a_placed_trap_can_be_picked_by_effects_that_name_traps() -> None:
    t = lay(board=[{}, {"traps": ["landmine", "spike_pit"]}], hands=[["defuse"]],
            stores=[materials(1)])  # fmt: skip
    t.play("defuse")
    assert t.can("choose", "spot") == [t.spot("landmine"), t.spot("spike_pit")]
    t.choose("landmine")
    assert t.junkyard(1) == ["landmine"]


@pytest.mark.rule("PC-TRAP-16")
@pytest.mark.parametrize("more", [[], ["gas_leak"]])
def test_a_trap_that_is_being_activated_is_out_of_reach(more: list[str]) -> None:
    enemy = {"traps": ["spike_pit", *more]}
    t = raid(enemy, hands=[["defuse", "patch_kit"]], stores=[materials(1, 1)])
    while t.window() != "trap":
        t.do("pass")
    if not more:
        assert t.why("play", card="defuse") == "PC-SPELL-02"
        return
    t.play("defuse")
    t.pass_all()
    assert t.junkyard(1) == ["gas_leak", "spike_pit"]
    assert t.piece(MARAUDER)["life"] == 2  # the pit went off all the same


@pytest.mark.rule("PC-TRAP-16")
@pytest.mark.parametrize("more", [[], ["gas_leak"]])
def test_a_trap_that_is_being_activated_cannot_be_sacrificed(
    more: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No card asks for traps yet, so the final gambit is made to cost one."""
    gambit = CARDS[CARD.find("final_gambit")]
    monkeypatch.setattr(gambit, "sacrifice", 1 << CARDS[CARD.find("spike_pit")].type)
    t = raid({"traps": ["spike_pit", *more]}, hands=[[], ["final_gambit", "patch_kit"]],
             stores=[{}, materials(6, 6)])  # fmt: skip
    assert (t.asked, t.window()) == (1, "trap")
    assert t.why("play", card="final_gambit") == ("" if more else "PC-KW-SACRIFICE-02")
    if more:
        t.play("final_gambit")
        assert t.junkyard(1) == ["gas_leak"]


@pytest.mark.rule("PC-TRAP-16")
@pytest.mark.parametrize(
    "step",
    [
        {"verb": "trapback", "who": "you", "n": 1},
        {
            "verb": "retrieve",
            "pick": {"sel": "choose", "side": "own", "zone": "junkyard", "type": ["trap"]},
            "dest": "hand",
        },
    ],
)
def test_a_trap_cannot_return_itself(step: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    """No card does it yet, so the toll gate is given such an effect."""
    effect = add_program(read_program(Reader({"do": [step]}, "test"), "do"))
    monkeypatch.setattr(CARDS[CARD.find("toll_gate")], "effect", effect)
    t = raid({"traps": ["toll_gate"]}, junkyards=[[], ["landmine", "gas_leak", "plasma_bolt"]])
    assert t.junkyard(1)[-1] == "toll_gate"
    assert sorted(t.can("take", "card")) == ["gas_leak", "landmine"]
    another = raid({"traps": ["toll_gate"]}, junkyards=[[], ["toll_gate", "gas_leak"]])
    assert sorted(another.can("take", "card")) == ["gas_leak", "toll_gate"]


@pytest.mark.rule("PC-TRAP-18")
def test_a_trap_goes_off_though_its_building_is_gone() -> None:
    """Seat 1's own building falls in the activation window of the first of two traps."""
    traps = [{"card": "quarantine_field", "before": 0}, {"card": "landmine", "before": 0}]
    traps.insert(0, {"card": "spike_pit", "before": 0})
    enemy = {"buildings": [{"card": OUTPOST, "life": 2}], "traps": traps}
    t = raid(enemy, MARAUDER, OUTPOST, hands=[["plasma_bolt"]], stores=[materials(1, 1)])
    while t.window() != "trap":
        t.do("pass")
    t.play("plasma_bolt")
    t.choose(OUTPOST)
    assert t.piece(OUTPOST) is None
    assert t.attackers() == []
    t.pass_all()
    assert t.piece(MARAUDER)["life"] == 4 - 2
    assert activated(t) == ["spike_pit"]
    assert sorted(t.junkyard(1)) == [OUTPOST, "landmine", "quarantine_field", "spike_pit"]


@pytest.mark.rule("PC-TRAP-18")
def test_parts_about_the_attacked_building_do_nothing_when_it_is_gone() -> None:
    traps = [{"card": "quarantine_field", "before": 0}]
    enemy = {"base": 10, "buildings": [{"card": OUTPOST, "life": 2}], "traps": traps}
    t = raid(enemy, MARAUDER, OUTPOST, hands=[["plasma_bolt"]], stores=[materials(1, 1)])
    while t.window() != "trap":
        t.do("pass")
    t.play("plasma_bolt")
    t.choose(OUTPOST)
    t.pass_all()
    assert t.log("healed") == t.log("base_healed") == []
    assert "quarantine_field" in t.junkyard(1)
    assert t.piece(MARAUDER)["life"] == 4
