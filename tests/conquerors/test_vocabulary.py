"""Each verb, selector, trigger, keyword and static rule of the vocabulary, one by one."""

from __future__ import annotations

import pytest

from orrery.core.errors import Refused
from orrery.core.reading import Reader
from orrery.games.conquerors import vocabulary
from orrery.games.conquerors.content import BY_EVENT, CARDS, TRIGGER_LIST
from orrery.games.conquerors.reading import read_program
from tests.conquerors.acting import act
from tests.conquerors.changed import new_trigger
from tests.conquerors.laid import DECK, Json, Laid, lay, materials

RAIDER = "dust_raider"  # 2/2
DOME = "habitat_dome"  # 6
TARGET = {"sel": "choose", "side": "enemy", "type": ["warrior"]}
OWN_WARRIORS = {"sel": "all", "side": "own", "type": ["warrior"]}
ENEMY_WARRIORS = {"sel": "all", "side": "enemy", "type": ["warrior"]}


def table(**changes: Json) -> Laid:
    """Two players with a warrior and a building each."""
    side = {"warriors": [RAIDER], "buildings": [DOME]}
    return lay(board=[side, side], decks=[DECK, DECK], **changes)


def names(events: list[Json]) -> list[str]:
    return [event["event"] for event in events]


# -- verbs ----------------------------------------------------------------------------------


def test_damage() -> None:
    t = table()
    act(t, {"verb": "damage", "to": ENEMY_WARRIORS, "amount": 1})
    assert t.piece(RAIDER, 1)["life"] == 1
    assert t.piece(RAIDER, 0)["life"] == 2


def test_heal() -> None:
    t = lay(board=[{"buildings": [{"card": DOME, "life": 1}]}])
    act(t, {"verb": "heal", "to": {"sel": "self"}, "amount": 3}, source=DOME)
    assert t.piece(DOME)["life"] == 4


def test_destroy() -> None:
    t = table()
    events = act(t, {"verb": "destroy", "to": TARGET})
    assert t.junkyard(1) == [RAIDER]
    assert "dies" in names(events)
    assert "window" not in names(events)


def test_bounce() -> None:
    t = table()
    act(t, {"verb": "bounce", "to": TARGET})
    assert t.hand(1) == [RAIDER]
    assert t.on_planet(1, "warrior") == []


@pytest.mark.parametrize("where", ["top", "bottom"])
def test_tuck(where: str) -> None:
    t = table()
    act(t, {"verb": "tuck", "to": TARGET, "where": where})
    assert t.player(1)["deck"] == len(DECK) + 1
    assert t.view(0)["players"][1][f"open_{where}"][0 if where == "top" else -1] == RAIDER


def test_draw() -> None:
    t = table()
    act(t, {"verb": "draw", "who": "you", "n": 2})
    assert t.hand(0) == DECK[:2]


def test_kuk() -> None:
    t = lay(decks=[["spike_pit", "landmine", "defuse", *DECK]])
    act(t, {"verb": "kuk", "who": "you", "n": 2})
    assert t.can("bottom", "card") == ["spike_pit", "landmine"]
    t.do("bottom", card="spike_pit")
    t.do("keep")
    assert sorted(t.hand(0)) == ["defuse", "landmine"]
    assert t.view(0)["players"][0]["deck_bottom"] == ["spike_pit"]


def test_look() -> None:
    t = lay(decks=["any", ["defuse", "landmine", *DECK]])
    act(t, {"verb": "look", "who": "you", "deck": "opponent", "n": 2})
    assert t.view(0)["insights"]["0_of_1"]["top"][:2] == ["defuse", "landmine"]
    assert t.player(1)["deck"] == len(DECK) + 2


def test_peek_trap() -> None:
    t = lay(board=[{}, {"traps": ["landmine"]}])
    trap = {"sel": "choose", "side": "enemy", "type": ["trap"], "face_down": True}
    act(t, {"verb": "peek_trap", "to": trap})
    assert t.view(0)["insights"]["0_of_1"]["traps"] == ["landmine"]
    assert t.column("base", 1) == ["landmine"]


def test_discard_by_its_owner() -> None:
    t = table(hands=[[], ["defuse", "landmine"]])
    act(t, {"verb": "discard", "who": "opponent", "n": 1, "by": "owner"})
    assert t.asked == 1
    t.do("discard", card="landmine")
    assert t.junkyard(1) == ["landmine"]


def test_discard_by_you() -> None:
    t = table(hands=[[], ["defuse", "landmine"]])
    act(t, {"verb": "discard", "who": "opponent", "n": 1, "by": "you"})
    assert t.asked == 0
    t.do("discard", card="defuse")
    assert t.junkyard(1) == ["defuse"]


def test_gain() -> None:
    t = table(stores=[materials(gold=5)])
    act(t, {"verb": "gain", "who": "you", "gold": 3, "electricity": 1})
    assert t.store(0) == materials(gold=6, electricity=1)


def test_lose() -> None:
    t = table(stores=[{}, materials(gold=1, cosmium=3)])
    act(t, {"verb": "lose", "who": "opponent", "gold": 2, "cosmium": 2})
    assert t.store(1) == materials(cosmium=1)


def test_steal() -> None:
    t = table(stores=[materials(gold=5), materials(gold=4, cosmium=1)])
    act(t, {"verb": "steal", "from": "opponent", "gold": 3, "cosmium": 2})
    assert t.store(0) == materials(gold=6, cosmium=1)
    assert t.store(1) == materials(gold=3)


def test_attack_mod() -> None:
    t = table()
    act(t, {"verb": "attack_mod", "to": TARGET, "amount": -3, "until": "end_of_turn"})
    assert t.piece(RAIDER, 1)["attack"] == 0
    t.end_turn()
    assert t.piece(RAIDER, 1)["attack"] == 2


def test_grant() -> None:
    t = table()
    shield = {"k": "shielding", "x": 2}
    own = {"sel": "choose", "side": "own", "type": ["base"]}
    act(t, {"verb": "grant", "to": own, "keyword": shield, "until": "end_of_turn"})
    assert t.planet()["base0"]["keywords"] == {"shielding": 2}


@pytest.mark.parametrize("what", ["attack", "block", "ready"])
def test_restrict(what: str) -> None:
    t = table()
    until = "next_ready" if what == "ready" else "end_of_turn"
    act(t, {"verb": "restrict", "to": OWN_WARRIORS, "what": what, "until": until})
    assert t.piece(RAIDER, 0)["cannot"] == {what: 1}


def test_exhaust() -> None:
    t = table()
    act(t, {"verb": "exhaust", "to": OWN_WARRIORS})
    assert t.piece(RAIDER, 0)["marks"] == {"exhausted": 1}
    assert t.piece(RAIDER, 1)["marks"] == {}


def test_ready() -> None:
    t = lay(board=[{"warriors": [{"card": RAIDER, "marks": ["exhausted"]}]}])
    act(t, {"verb": "ready", "to": OWN_WARRIORS})
    assert t.piece(RAIDER, 0)["marks"] == {}


def attacking(*traps: str, **changes: Json) -> Laid:
    """A raider of seat 0 on its way to the base of seat 1, that may block or let it through."""
    enemy = {"warriors": ["comet_lancer"], "traps": list(traps)}
    t = lay("attack", board=[{"warriors": [RAIDER]}, enemy], decks=[DECK, DECK], **changes)
    t.attack(RAIDER)
    return t


def test_remove_from_attack() -> None:
    t = attacking()
    act(t, {"verb": "remove_from_attack", "to": {"sel": "attacker"}}, by=1, first=RAIDER)
    assert t.attackers() == []
    assert t.piece(RAIDER)["marks"]["exhausted"] == 1


def test_ambush() -> None:
    t = attacking("ambush_post")
    t.do("let_through")
    assert t.piece("comet_lancer")["life"] == 1
    assert t.junkyard(0) == [RAIDER]  # the lancer deals 2
    assert t.base(1) == 15


def test_cancel() -> None:
    t = lay(hands=[["deep_scan"], ["nullify"]], stores=[materials(6, 6), materials(6, 6)])
    t.play("deep_scan")
    t.do("play", card="nullify")
    t.pass_all()
    assert (t.junkyard(0), t.junkyard(1)) == (["deep_scan"], ["nullify"])
    assert t.log("draws") == []


def test_create() -> None:
    t = table()
    act(t, {"verb": "create", "card": "phantom_guard", "n": 2, "for": "you"})
    assert t.on_planet(0, "warrior") == [RAIDER, "phantom_guard", "phantom_guard"]


def test_copy() -> None:
    t = table()
    act(t, {"verb": "copy", "of": TARGET, "n": 1})
    copies = [p for p in t.planet().values() if p["card"] == RAIDER and p["marks"].get("token")]
    assert [(p["side"], p["attack"], p["keywords"]) for p in copies] == [(0, 2, {"illusion": 1})]


def test_trapback() -> None:
    t = table(junkyards=[["spike_pit", "landmine", RAIDER]])
    act(t, {"verb": "trapback", "who": "you", "n": 1})
    assert t.can("take", "card") == ["spike_pit", "landmine"]
    t.do("take", player=0, card="landmine")
    t.do("place", spot=t.spot(DOME, 0))
    assert t.column(DOME, 0) == ["landmine"]
    assert t.verbs() == {"end"}


def test_place_trap() -> None:
    t = table(hands=[["landmine"]])
    act(t, {"verb": "place_trap", "who": "you", "n": 1})
    t.do("place", spot="base0")
    t.do("lay", card="landmine")
    assert t.column("base", 0) == ["landmine"]


def test_retrieve() -> None:
    t = table(junkyards=[["spike_pit", RAIDER, "militia_recruit"]])
    pick = {"sel": "choose", "side": "own", "zone": "junkyard", "type": ["warrior"]}
    act(t, {"verb": "retrieve", "pick": pick, "dest": "hand"})
    t.do("take", player=0, card=RAIDER)
    assert t.hand(0) == [RAIDER]


def test_take_control() -> None:
    t = table()
    act(t, {"verb": "take_control", "to": TARGET, "until": "end_of_turn"})
    assert t.on_planet(0, "warrior") == [RAIDER, RAIDER]
    t.end_turn()
    assert t.on_planet(1, "warrior") == [RAIDER]


# -- selectors ------------------------------------------------------------------------------


def test_self_is_the_card_itself() -> None:
    t = table()
    act(t, {"verb": "exhaust", "to": {"sel": "self"}}, source=RAIDER)
    assert t.piece(RAIDER, 0)["marks"] == {"exhausted": 1}


def test_choose_asks_the_controller_and_takes_as_many_as_there_are() -> None:
    enemy = {"warriors": [RAIDER, "comet_lancer", "militia_recruit"]}
    t = lay(board=[{}, enemy])
    act(t, {"verb": "exhaust", "to": {**TARGET, "n": 2}})
    t.choose(RAIDER)
    assert t.can("choose", "spot") == [t.spot("comet_lancer"), t.spot("militia_recruit")]
    t.choose("militia_recruit")
    marks = [t.piece(card)["marks"] for card in (RAIDER, "comet_lancer", "militia_recruit")]
    assert marks == [{"exhausted": 1}, {}, {"exhausted": 1}]
    act(t, {"verb": "exhaust", "to": {**TARGET, "n": 5}})
    assert t.piece("comet_lancer")["marks"] == {"exhausted": 1}


def test_all_takes_everything_that_matches() -> None:
    t = table()
    both = {"sel": "all", "side": "any", "type": ["warrior", "building"]}
    act(t, {"verb": "damage", "to": both, "amount": 1})
    assert [t.piece(c, p)["life"] for p in (0, 1) for c in (RAIDER, DOME)] == [1, 5, 1, 5]


def test_attacker_is_the_warrior_that_activated_the_trap() -> None:
    t = attacking()
    act(t, {"verb": "damage", "to": {"sel": "attacker"}, "amount": 1}, by=1, first=RAIDER)
    assert t.piece(RAIDER)["life"] == 1


def test_attacked_is_what_the_trap_stood_before() -> None:
    t = attacking()
    shield = {"k": "selfheal", "x": 1}
    step = {"verb": "grant", "to": {"sel": "attacked"}, "keyword": shield, "until": "permanent"}
    act(t, step, by=1, first=RAIDER, second="base1")
    assert t.planet()["base1"]["keywords"] == {"selfheal": 1}
    assert t.planet()["base0"]["keywords"] == {}


def test_event_is_what_the_trigger_was_about() -> None:
    """The keyword Final hit alone has it: it strikes the killer and nobody else."""
    board = [{"warriors": ["ridge_marauder", RAIDER]}, {"warriors": ["ash_martyr"]}]
    t = lay("attack", board=board)
    t.attack("ridge_marauder")
    t.block("ash_martyr")
    assert t.junkyard(0) == ["ridge_marauder"]
    assert t.piece(RAIDER)["life"] == 2


def test_last_is_what_the_step_before_picked() -> None:
    t = lay(board=[{}, {"warriors": [{"card": "comet_lancer", "life": 1}, RAIDER]}])
    act(t, {"verb": "exhaust", "to": TARGET}, {"verb": "heal", "to": {"sel": "last"}, "amount": 1})
    t.choose("comet_lancer")
    assert t.piece("comet_lancer")["life"] == 2


@pytest.mark.parametrize(
    ("field", "left"),
    [
        ({"not_self": True}, ["comet_lancer", "ridge_marauder"]),
        ({"ready": True}, [RAIDER, "ridge_marauder"]),
        ({"exhausted": True}, ["comet_lancer"]),
        ({"max_attack": 2}, [RAIDER, "comet_lancer"]),
        ({"side": "enemy"}, ["militia_recruit"]),
        ({"side": "any", "max_attack": 1}, ["militia_recruit"]),
        ({"type": ["building"]}, []),
    ],
)
def test_the_fields_of_selectors(field: dict[str, object], left: list[str]) -> None:
    lancer = {"card": "comet_lancer", "marks": ["exhausted"]}
    own = {"warriors": [RAIDER, lancer, "ridge_marauder"]}
    t = lay(board=[own, {"warriors": ["militia_recruit"]}])
    sel = {"sel": "all", "side": "own", "type": ["warrior"], **field}
    events = act(
        t, {"verb": "attack_mod", "to": sel, "amount": 1, "until": "permanent"}, source=RAIDER
    )
    assert [e["args"]["card"] for e in events if e["event"] == "changes_attack"] == left


def test_attacking_matches_who_is_in_the_attack() -> None:
    board = [{"warriors": [RAIDER, "comet_lancer"]}, {"warriors": ["militia_recruit"]}]
    t = lay("attack", board=board)
    t.attack(RAIDER)
    sel = {"sel": "all", "side": "any", "type": ["warrior"], "attacking": True}
    act(t, {"verb": "attack_mod", "to": sel, "amount": 1, "until": "permanent"})
    assert [t.piece(c)["attack"] for c in (RAIDER, "comet_lancer", "militia_recruit")] == [3, 2, 1]


def test_face_down_leaves_out_everything_but_placed_traps() -> None:
    t = lay(board=[{}, {"traps": ["landmine"], "warriors": [RAIDER]}])
    sel = {"sel": "all", "side": "enemy", "type": ["trap", "warrior"], "face_down": True}
    act(t, {"verb": "destroy", "to": sel})
    assert (t.junkyard(1), t.on_planet(1, "warrior")) == (["landmine"], [RAIDER])


@pytest.mark.parametrize(
    ("who", "loser"), [("you", 1), ("attacking_player", 0), ("event_controller", 2)]
)
def test_players(who: str, loser: int) -> None:
    t = lay(seats=3, stores=[materials(3), materials(3), materials(3)])
    act(t, {"verb": "lose", "who": who, "gold": 1}, by=1, who=2)
    assert [t.store(p)["gold"] for p in range(3)] == [3 - (p == loser) for p in range(3)]


def test_an_opponent_is_named_when_there_are_several() -> None:
    t = lay(seats=3, stores=[materials(3), materials(3), materials(3)])
    act(t, {"verb": "lose", "who": "opponent", "gold": 1}, by=0)
    assert t.can("name", "player") == [1, 2]
    t.do("name", player=2)
    assert t.store(2)["gold"] == 2


# -- amounts and conditions -----------------------------------------------------------------


def test_amounts_that_count() -> None:
    t = lay(board=[{"warriors": [RAIDER] * 3}, {"buildings": ["grand_arcology"]}])
    amount = {"count": OWN_WARRIORS, "times": 2, "cap": 5}
    enemy = {"sel": "choose", "side": "enemy", "type": ["building"]}
    act(t, {"verb": "damage", "to": enemy, "amount": amount})
    assert t.piece("grand_arcology")["life"] == 7


def test_the_attack_of_what_was_sacrificed() -> None:
    t = lay(
        board=[{"warriors": ["ridge_marauder"]}],
        hands=[["final_gambit"]],
        stores=[materials(6, 6)],
    )
    t.play("final_gambit")
    assert t.base(1) == 15 - 6


@pytest.mark.parametrize(("theirs", "drawn"), [([DOME], 2), ([], 1)])
def test_behind_on_points(theirs: list[str], drawn: int) -> None:
    t = lay(board=[{}, {"buildings": theirs}], hands=[["relief_convoy"]], stores=[materials(6, 6)])
    t.play("relief_convoy")
    assert len(t.hand(0)) == drawn


@pytest.mark.parametrize(("goal", "attack"), [(DOME, 4), ("base", 2)])
def test_attacking_a_building(goal: str, attack: int) -> None:
    t = lay("attack", board=[{"warriors": ["siege_ram"]}, {"buildings": [DOME]}])
    t.attack("siege_ram")
    t.aim(goal, 1)
    hurt = t.base(1) if goal == "base" else t.piece(DOME)["life"]
    assert hurt == (15 if goal == "base" else 6) - attack


# -- triggers -------------------------------------------------------------------------------


def triggered(t: Laid) -> list[str]:
    return [event["args"]["card"] for event in t.log("triggers")]


def test_on_play() -> None:
    t = lay(
        hands=[["spark_drone"]], stores=[materials(0, 1, 1)], board=[{}, {"warriors": [RAIDER]}]
    )
    t.play("spark_drone")
    assert triggered(t) == ["spark_drone"]
    assert t.piece(RAIDER)["life"] == 1


def test_on_block() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER]}, {"warriors": ["bastion_guard"]}])
    t.attack(RAIDER)
    t.block("bastion_guard")
    assert triggered(t) == ["bastion_guard"]
    assert t.piece("bastion_guard")["attack"] == 2 + 1


def test_on_blocked() -> None:
    t = lay("attack", board=[{"warriors": ["lance_breaker"]}, {"warriors": ["wall_golem"]}])
    t.attack("lance_breaker")
    t.block("wall_golem")
    assert triggered(t) == ["lance_breaker"]
    assert t.piece("wall_golem")["life"] == 6 - 3


def test_on_damage() -> None:
    t = lay(board=[{"warriors": ["scarred_berserker"]}])
    act(t, {"verb": "damage", "to": OWN_WARRIORS, "amount": 1})
    assert t.piece("scarred_berserker")["attack"] == 2


def test_on_hit() -> None:
    t = lay("attack", board=[{"warriors": ["plunderer"]}])
    t.attack("plunderer")
    assert t.store(0) == materials(gold=1)


def test_on_kill() -> None:
    t = lay("attack", board=[{"warriors": ["bounty_hunter"]}, {"warriors": ["militia_recruit"]}])
    t.attack("bounty_hunter")
    t.block("militia_recruit")
    assert t.store(0) == materials(gold=1, cosmium=1)


def test_on_death() -> None:
    t = lay(board=[{"buildings": ["data_vault"]}], decks=[DECK])
    act(t, {"verb": "destroy", "to": {"sel": "self"}}, source="data_vault")
    assert len(t.hand(0)) == 2


def test_start_of_turn() -> None:
    t = lay("start", board=[{"buildings": ["gold_mine"], "mine": []}], decks=[DECK, DECK])
    assert t.store(0) == materials(gold=1)


def test_end_of_turn() -> None:
    hospital = {"buildings": ["field_hospital"], "warriors": [{"card": RAIDER, "life": 1}]}
    t = lay("end", board=[hospital], decks=[DECK, DECK])
    assert t.piece(RAIDER)["life"] == 2


def test_of_each_players_turn() -> None:
    trigger = next(t for t in TRIGGER_LIST if t.on == vocabulary.AT_END_OF_TURN)
    trigger.each = True
    try:
        t = lay(
            "end",
            active=1,
            board=[{"mine": ["moonlight_smuggler"]}],
            stores=[{}, materials(3)],
            decks=[DECK, DECK],
        )
        assert triggered(t)[0] == "moonlight_smuggler"
    finally:
        trigger.each = False


def test_when_dies() -> None:
    t = lay(
        board=[{"mine": ["scrap_sorter"], "warriors": [RAIDER]}, {"warriors": ["comet_lancer"]}]
    )
    act(t, {"verb": "destroy", "to": {"sel": "all", "side": "any", "type": ["warrior"]}})
    assert triggered(t) == ["scrap_sorter"]
    assert t.store(0) == materials(gold=1)


def test_when_played() -> None:
    t = lay(
        board=[{"buildings": ["whispering_library"]}],
        hands=[["deep_scan"]],
        stores=[materials(1, 2)],
        decks=[DECK],
    )
    t.play("deep_scan")
    t.do("keep")
    assert t.store(0) == materials(cosmium=1)


def test_when_played_watches_for_its_types_alone() -> None:
    t = lay(
        board=[{"buildings": ["whispering_library"]}], hands=[[RAIDER]], stores=[materials(1, 1)]
    )
    t.play(RAIDER)
    assert triggered(t) == []


def test_when_trap_activated() -> None:
    board = [{"warriors": [RAIDER]}, {"buildings": ["signal_mast"], "traps": ["net_launcher"]}]
    t = lay("attack", board=board)
    t.attack(RAIDER)
    t.aim("base", 1)
    assert t.store(1) == materials(electricity=1)


def test_on_attack() -> None:
    t = lay("attack", board=[{"warriors": ["siege_ram"]}, {"buildings": [DOME]}])
    t.attack("siege_ram")
    t.aim(DOME)
    assert triggered(t) == ["siege_ram"]


def test_the_event_of_on_attack_is_the_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    lose = {"verb": "lose", "who": "event_controller", "gold": 1}
    new_trigger(monkeypatch, "siege_ram", lose)
    board = [{"warriors": ["siege_ram"]}, {}, {"buildings": [DOME]}]
    t = lay("attack", seats=3, board=board, stores=[materials(3)] * 3)
    t.attack("siege_ram")
    t.aim(DOME)
    assert [t.store(seat)["gold"] for seat in range(3)] == [3, 3, 2]


def test_triggers_are_found_by_card_and_event() -> None:
    """The index has every trigger of every card in its place, and nothing else."""
    for kind, card in enumerate(CARDS):
        for on in range(len(vocabulary.TRIGGERS)):
            found = BY_EVENT[kind * len(vocabulary.TRIGGERS) + on]
            assert found == [trigger for trigger in card.triggers if trigger.on == on]


# -- static rules and keywords --------------------------------------------------------------


def test_storage_cap() -> None:
    t = lay(board=[{"mine": ["depot_foreman"] * 2}])
    assert t.player(0)["limits"] == materials(10, 10, 3)


def test_cost_change() -> None:
    board = [{"buildings": ["barracks"]}, {"buildings": ["trade_embassy"]}]
    t = lay(board=board, hands=[[RAIDER, "patch_kit"]], stores=[materials(0, 1)])
    assert t.player(0)["cost_changes"] == {"warrior_gold": -1, "spell_cosmium": 1}
    assert t.can("play", "card") == [RAIDER]


def test_aura() -> None:
    t = lay(
        board=[{"buildings": ["shield_generator", DOME], "warriors": ["warband_leader", RAIDER]}]
    )
    assert t.piece(DOME)["keywords"] == {"shielding": 1}
    assert t.piece("shield_generator")["keywords"] == {}
    assert (t.piece(RAIDER)["attack"], t.piece("warband_leader")["attack"]) == (3, 3)


def test_cannot_attack() -> None:
    t = lay("attack", board=[{"warriors": ["wall_golem", RAIDER]}])
    assert t.can("attack", "spot") == [t.spot(RAIDER)]


def test_cannot_be_blocked() -> None:
    t = lay("attack", board=[{"warriors": ["recon_flyer"]}, {"warriors": [RAIDER]}])
    t.attack("recon_flyer")
    assert t.base(1) == 13


def test_skips_traps() -> None:
    t = lay("attack", board=[{"warriors": ["trench_sapper"]}, {"traps": ["landmine", "gas_leak"]}])
    t.attack("trench_sapper")
    assert t.column("base", 1) == ["landmine"]
    assert t.junkyard(1) == ["gas_leak"]


def test_final_hit() -> None:
    t = lay("attack", board=[{"warriors": ["ridge_marauder"]}, {"warriors": ["ash_martyr"]}])
    t.attack("ridge_marauder")
    t.block("ash_martyr")
    assert t.junkyard(0) == ["ridge_marauder"]  # 2 in the fight, 2 by the Final hit


def test_illusion() -> None:
    t = lay(board=[{"warriors": ["phantom_duelist"]}])
    act(t, {"verb": "bounce", "to": OWN_WARRIORS})
    assert (t.hand(0), t.junkyard(0)) == ([], [])
    assert t.player(0)["gone"] == ["phantom_duelist"]


def test_selfdestroy() -> None:
    t = lay("end", board=[{"buildings": ["crumbling_megatower"]}], decks=[DECK, DECK])
    assert t.piece("crumbling_megatower")["life"] == 8 - 2


def test_selfheal() -> None:
    garden = {"card": "living_garden", "life": 2}
    t = lay("end", board=[{"buildings": [garden]}], decks=[DECK, DECK])
    assert t.piece("living_garden")["life"] == 2 + 1


def test_shielding() -> None:
    t = lay(board=[{"buildings": ["stone_bastion"]}])
    act(t, {"verb": "damage", "to": {"sel": "self"}, "amount": 3}, source="stone_bastion")
    assert t.piece("stone_bastion")["life"] == 3


# -- reading --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "field"),
    [
        ({"verb": "explode"}, "verb"),
        ({"verb": "damage", "to": {"sel": "self"}, "amount": 100}, "amount"),
        ({"verb": "damage", "to": {"sel": "nobody"}, "amount": 1}, "to.sel"),
        (
            {"verb": "heal", "to": {"sel": "all", "side": "own", "type": ["moon"]}, "amount": 1},
            "type",
        ),
        ({"verb": "draw", "who": "you", "n": 1, "extra": 1}, "extra"),
        ({"verb": "exhaust", "to": {"sel": "self"}, "if": {"raining": True}}, "if.raining"),
        (
            {"verb": "attack_mod", "to": {"sel": "self"}, "amount": 1, "until": "next_ready"},
            "until",
        ),
    ],
)
def test_what_is_not_in_the_vocabulary_is_refused_by_field(step: Json, field: str) -> None:
    with pytest.raises(Refused) as refused:
        read_program(Reader({"do": [step]}, "cards.toml.card[3]"), "do")
    assert refused.value.field.endswith(field)
    assert refused.value.field.startswith("cards.toml.card[3].do[0]")


# -- nothing is left out --------------------------------------------------------------------


@pytest.mark.parametrize(
    "word",
    [
        *vocabulary.VERB_NAMES,
        *vocabulary.SELECTORS,
        *vocabulary.TRIGGERS,
        *vocabulary.STATICS,
        *vocabulary.KEYWORDS,
    ],
)
def test_there_is_a_test_of(word: str) -> None:
    """A new word of the vocabulary needs a test above with its name."""
    tests = [name for name in globals() if name.startswith("test_")]
    assert any(name == f"test_{word}" or name.startswith(f"test_{word}_") for name in tests)
