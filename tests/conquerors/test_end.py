"""The objective, players who are out, and the end of the game."""

from __future__ import annotations

import pytest

from orrery.core.errors import Refused
from tests.conquerors.acting import act
from tests.conquerors.ending import BIG, DOME, MARAUDER, RAIDER, ended, heal_all, worn
from tests.conquerors.laid import DECK, Json, lay, materials, new

ALL = materials(6, 6, 3)


# -- the objective --------------------------------------------------------------------------


@pytest.mark.rule("PC-OBJ-01")
@pytest.mark.rule("PC-OBJ-05")
def test_thirty_life_of_buildings_win() -> None:
    board = [{"buildings": [BIG, BIG, worn(DOME, 2)]}]  # 26, and a base of 15
    t = lay(board=board, hands=[["settler_camp"]], stores=[ALL], decks=[DECK, DECK])
    assert t.player(0)["total"] == 26
    t.play("settler_camp")
    assert ended(t) == ([0], "conquest")


@pytest.mark.rule("PC-OBJ-05")
def test_the_base_does_not_count() -> None:
    t = lay(board=[{"base": 15, "buildings": [BIG, worn(BIG, 8)]}])
    assert t.player(0)["total"] == 20
    t = lay("kuk", board=[{"base": 15}, {"base": 1, "buildings": [DOME]}], decks=[[RAIDER], DECK])
    t.do("keep")
    assert ended(t) == ([1], "deck_out")


@pytest.mark.rule("PC-OBJ-02")
@pytest.mark.rule("PC-OBJ-03")
def test_the_last_base_wins() -> None:
    board = [{"warriors": [RAIDER]}, {"base": 2}]
    t = lay("attack", board=board, decks=[DECK, DECK])
    t.do("attack", spot=t.spot(RAIDER))
    assert ended(t) == ([0], "base_destroyed")
    assert t.player(1)["out"] is True
    told = [event["event"] for event in t.log()]
    assert told[told.index("base_damaged") :] == ["base_damaged", "out", "wins"]


@pytest.mark.rule("PC-OBJ-02")
def test_a_base_with_one_life_left_stands() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER]}, {"base": 3}], decks=[DECK, DECK])
    t.do("attack", spot=t.spot(RAIDER))
    assert (t.base(1), t.player(1)["out"], t.result) == (1, False, None)


@pytest.mark.rule("PC-OBJ-04")
def test_current_life_counts_and_damage_lowers_it() -> None:
    board = [{"buildings": [BIG, BIG, worn(DOME, 5)]}]
    t = lay(board=board)
    assert (t.player(0)["total"], t.result) == (29, None)
    act(t, heal_all(1))
    assert ended(t) == ([0], "conquest")


@pytest.mark.rule("PC-OBJ-04")
def test_printed_life_counts_by_option() -> None:
    printed: dict[str, object] = {"conquest_counts": "printed"}
    board = [{"buildings": [worn(BIG, 1), worn(BIG, 1)]}, {"buildings": [DOME, DOME]}]
    t = lay(board=board, hands=[[DOME]], stores=[ALL], decks=[DECK, DECK], options=printed)
    assert t.player(0)["total"] == 24
    t.play(DOME)
    assert ended(t) == ([0], "conquest")
    t = lay("kuk", board=board, decks=[[RAIDER], DECK], options=printed)
    t.do("keep")
    assert ended(t) == ([0], "deck_out")  # 24 against 12, as printed
    t = lay("kuk", board=board, decks=[[RAIDER], DECK])
    t.do("keep")
    assert ended(t) == ([1], "deck_out")  # 2 against 12


@pytest.mark.rule("PC-OBJ-06")
def test_conquest_in_the_turn_of_another() -> None:
    board = [{}, {"buildings": [BIG, BIG, worn(DOME, 4)]}]
    t = lay(board=board, hands=[[], ["patch_kit"]], stores=[{}, ALL], decks=[DECK, DECK])
    t.do("end")
    assert (t.asked, t.window()) == (1, "phase")
    t.play("patch_kit")
    t.choose(DOME)
    assert ended(t) == ([1], "conquest")
    assert t.open()["active"] == 0


# -- ends -----------------------------------------------------------------------------------


@pytest.mark.rule("PC-END-01")
def test_nothing_is_played_after_a_conquest() -> None:
    """Selfheal reaches thirty in phase 7; the window and the next turn do not come."""
    t = lay("end", board=[{"buildings": [BIG, worn(BIG, 10), DOME]}], decks=[DECK, DECK])
    t.play_on("next")
    assert ended(t) == ([0], "conquest")
    told = [event["event"] for event in t.log()]
    assert told[-1] == "wins"
    assert not {"window", "turn"} & set(told)


@pytest.mark.rule("PC-END-02")
def test_the_others_play_on() -> None:
    t = lay("attack", seats=3, board=[{"warriors": [RAIDER]}, {"base": 1}, {}], decks=[DECK] * 3)
    t.do("attack", spot=t.spot(RAIDER))
    t.aim("base", 1)
    assert [t.player(seat)["out"] for seat in range(3)] == [False, True, False]
    assert t.result is None
    t.end_turn()
    assert t.open()["active"] == 2


@pytest.mark.rule("PC-END-03")
@pytest.mark.parametrize("empty", [0, 1])
def test_a_deck_that_runs_out_ends_the_game_by_building_life(empty: int) -> None:
    board = [{"buildings": [BIG]}, {"buildings": [BIG, "emergency_bunker"]}]
    decks = [DECK, DECK]
    decks[empty] = [RAIDER]
    t = lay("kuk", active=empty, board=board, decks=decks)
    t.do("keep")
    assert ended(t) == ([1], "deck_out")  # 17 against 12, whoever ran out


@pytest.mark.rule("PC-END-04")
def test_the_last_card_drawn_ends_the_game() -> None:
    t = lay("kuk", board=[{"buildings": [DOME]}], decks=[[RAIDER], DECK])
    t.do("keep")
    assert ended(t) == ([0], "deck_out")
    assert [event["args"]["phase"] for event in t.log("phase")][-1] == "kuk"


@pytest.mark.rule("PC-END-04")
def test_by_option_only_a_failed_draw_ends_it() -> None:
    options: dict[str, object] = {"deck_out": "on_failed_draw"}
    board = [{"buildings": [DOME]}]
    t = lay("kuk", board=board, decks=[[RAIDER], DECK], options=options)
    t.do("keep")
    assert (t.result, t.player(0)["deck"], t.hand(0)) == (None, 0, [RAIDER])
    t.do("end")  # the trap phase has nothing to draw
    assert ended(t) == ([0], "deck_out")


@pytest.mark.rule("PC-END-05")
def test_everybody_still_in_the_game_is_compared() -> None:
    board = [{"buildings": [DOME]}, {"buildings": [BIG]}, {"buildings": ["gold_mine"]}]
    t = lay("kuk", seats=3, active=2, board=board, decks=[DECK, DECK, [RAIDER]])
    t.table.concede(1)
    t.do("keep")
    assert ended(t) == ([0], "deck_out")


@pytest.mark.rule("PC-END-06")
@pytest.mark.parametrize(
    ("bases", "tie", "winners"),
    [
        ((9, 7), "base_life_then_shared", [0]),
        ((7, 9), "base_life_then_shared", [1]),
        ((9, 9), "base_life_then_shared", [0, 1]),
        ((9, 7), "shared", [0, 1]),
    ],
)
def test_a_tie_of_buildings(bases: tuple[int, int], tie: str, winners: list[int]) -> None:
    board = [{"buildings": [BIG], "base": base} for base in bases]
    t = lay("kuk", board=board, decks=[[RAIDER], DECK], options={"deck_out_tie": tie})
    t.do("keep")
    assert ended(t) == (winners, "deck_out")


@pytest.mark.rule("PC-END-07")
def test_the_cards_of_a_player_who_is_out_leave_the_game() -> None:
    trickster = {"card": "decoy_trickster", "owner": 0}  # with an effect when it dies
    board = [
        {"warriors": [{"card": MARAUDER, "owner": 1}]},
        {"warriors": [RAIDER, trickster], "buildings": ["data_vault"], "traps": ["landmine"]},
        {"mine": ["scrap_sorter"]},
    ]
    t = lay(
        seats=3, board=board, hands=[[], ["defuse"]], junkyards=[[], ["patch_kit"]],
        stores=[{}, ALL], decks=[DECK, ["spike_pit", *DECK], DECK],
    )  # fmt: skip
    t.table.concede(1)
    out = t.player(1)
    assert (out["out"], out["deck"], out["hand"], out["junkyard"]) == (True, 0, [], [])
    assert (t.on_planet(1), t.store(1), out["unseen"]) == ([], materials(), {})
    assert {MARAUDER, RAIDER, "data_vault", "landmine", "defuse", "patch_kit", "spike_pit"} <= set(
        out["gone"]
    )
    assert t.junkyard(0) == ["decoy_trickster"]  # which its owner gets back
    assert t.on_planet(0, "warrior") == []
    assert t.log("triggers") + t.log("dies") + t.log("creates") == []
    assert t.result is None  # an empty deck of one who is out is no deck-out


@pytest.mark.rule("PC-END-07")
def test_what_a_player_who_is_out_had_announced_is_dropped() -> None:
    board = [{}, {"warriors": [RAIDER]}, {}]
    t = lay(
        seats=3, active=1, board=board, hands=[["force_field"], ["black_market", RAIDER], []],
        stores=[materials(1), ALL, {}], decks=[DECK] * 3,
    )  # fmt: skip
    t.play("black_market")
    assert (t.asked, t.window()) == (0, "card")
    t.table.concede(1)
    t.pass_all()
    assert "black_market" in t.player(1)["gone"]
    assert t.log("resolves") == []
    assert t.open()["active"] == 2


@pytest.mark.rule("PC-END-07")
def test_a_choice_of_a_player_who_is_out_is_dropped() -> None:
    t = lay(
        seats=3, active=1, hands=[[], ["plasma_bolt"], []], stores=[{}, ALL, {}], decks=[DECK] * 3
    )
    t.play("plasma_bolt")
    assert (t.asked, "choose" in t.verbs()) == (1, True)
    t.table.concede(1)
    assert t.asked == 2
    assert [t.base(seat) for seat in (0, 2)] == [15, 15]
    assert (t.open()["active"], t.open()["stack"]) == (2, [])


@pytest.mark.rule("PC-END-07")
@pytest.mark.rule("PC-CTRL-01")
def test_a_borrowed_card_does_not_go_back_to_one_who_is_out() -> None:
    """Taken by B for good and by A until end of turn; with B out it goes to its owner."""
    board = [{}, {"warriors": [{"card": RAIDER, "owner": 2}]}, {}]
    t = lay(seats=3, board=board, decks=[DECK] * 3)
    take = {"verb": "take_control", "to": {"sel": "self"}, "until": "end_of_turn"}
    act(t, take, source=RAIDER, by=0)
    t.table.concede(1)
    assert t.piece(RAIDER)["side"] == 0
    t.end_turn()
    assert t.piece(RAIDER)["side"] == 2


@pytest.mark.rule("PC-END-07")
@pytest.mark.parametrize("given", [0, 2])
def test_who_concedes_in_setup_is_asked_no_more(given: int) -> None:
    t = new(3, seed=7)
    start = t.open()["active"]
    for card in t.hand(start)[:given]:
        t.do("give", card=card)
    t.table.concede(start)
    after = (start + 1) % 3
    assert t.asked == after
    assert len(t.player(start)["gone"]) == sum(t.player(start)["brought"].values())
    assert t.open()["aside"] == []
    while t.open()["turn"] == 0:
        t.do("keep")
    assert (t.open()["active"], t.open()["turn"]) == (after, 1)


@pytest.mark.rule("PC-END-07")
@pytest.mark.parametrize(
    "steps",
    [
        [("place", {"spot": "base0"})],
        [("place", {"spot": "base0"}), ("slot", {"slot": 0})],
        [("move", {"spot": "landmine"})],
    ],
)
def test_who_concedes_while_placing_a_trap_is_asked_no_more(steps: Json) -> None:
    side = {"traps": ["landmine"], "buildings": [DOME, "gold_mine"]}
    t = lay("trap", seats=3, board=[side], hands=[["spike_pit"]], decks=[DECK] * 3)
    for verb, args in steps:
        t.do(verb, **{name: t.spot(key) if name == "spot" else key for name, key in args.items()})
    assert t.asked == 0
    t.table.concede(0)
    assert (t.asked, t.open()["active"]) == (1, 1)


@pytest.mark.rule("PC-END-08")
def test_the_turn_of_a_player_who_goes_out_ends() -> None:
    """In the attack: no further line, no further phase, no window of the end of turn."""
    mine = {"base": 1, "warriors": [MARAUDER, RAIDER]}
    t = lay(
        "attack", seats=3, board=[mine, {}, {}], hands=[[], ["force_field"], []],
        stores=[{}, materials(1), {}], decks=[DECK] * 3,
    )  # fmt: skip
    t.attack(MARAUDER, RAIDER)
    while t.window() != "line":
        if "aim" in t.verbs():
            t.aim("base", 1)
        else:
            t.table.apply(t.table.state.options[0])
    seen = len(t.table.log)
    t.table.concede(0)
    told = [event["event"] for event in t.table.events(since=seen)]
    assert (t.base(1), t.open()["active"]) == (15, 1)
    assert not {"hits", "line"} & set(told)
    assert told[: told.index("turn")] == [
        "concedes",
        "out",
        "leaves_attack",
        "leaves_attack",
    ]


@pytest.mark.rule("PC-END-08")
def test_what_others_have_begun_is_finished_first() -> None:
    board = [{}, {"mine": [], "warriors": [MARAUDER]}, {}]
    t = lay(
        seats=3, board=board, hands=[["power_surge"], ["black_market"], ["force_field"]],
        stores=[ALL, materials(cosmium=2), materials(1)], decks=[DECK] * 3,
    )  # fmt: skip
    change = {"verb": "attack_mod", "to": {"sel": "self"}, "amount": 2, "until": "end_of_turn"}
    act(t, change, source=MARAUDER, by=1)
    t.play("power_surge")
    while t.asked != 1:
        t.do("pass")
    t.play("black_market")
    while t.asked != 2:
        t.do("pass")
    assert t.window() == "card"
    t.table.concede(0)
    assert (t.asked, t.window()) == (2, "card")  # its window is still open
    t.pass_all()
    assert t.store(1)["gold"] == 4
    assert [event["args"]["card"] for event in t.log("resolves")] == ["black_market"]
    assert (t.open()["active"], t.piece(MARAUDER)["attack"]) == (1, 3)


@pytest.mark.rule("PC-END-09")
@pytest.mark.parametrize(("seats", "winners"), [(2, [0]), (3, None)])
def test_conceding(seats: int, winners: list[int] | None) -> None:
    t = lay(seats=seats, board=[{}, {"buildings": [BIG]}], decks=[DECK] * seats)
    with pytest.raises(Refused):
        t.do("concede")
    t.table.concede(1)
    assert t.player(1)["out"] is True
    assert t.base(1) == 0
    if winners is None:
        assert (t.result, t.asked) == (None, 0)
    else:
        assert ended(t) == (winners, "concede")
