"""What the software adds to the rulebook: secrets, who is asked, time-outs, standing orders."""

from __future__ import annotations

from typing import cast

import pytest

import orrery
from orrery.core.chance import seeded
from orrery.games.conquerors.state import Conquerors
from tests.conquerors.acting import act
from tests.conquerors.laid import DECK, Json, Laid, lay, materials, new

RAIDER = "dust_raider"  # 2/2
DOME = "habitat_dome"  # 6 life
ALL = materials(6, 6, 3)
SPECTATOR = -2


def asked_windows(t: Laid, seat: int) -> list[tuple[str, bool]]:
    """Pass through a turn: in which windows a seat is asked, and whether orders stop it there."""
    found = []
    turn = t.open()["turn"]
    for _ in range(200):
        if t.asked is None or t.open()["turn"] > turn:
            break
        if t.window() and t.asked == seat:
            found.append((t.window(), t.view(seat)["players"][seat]["stop"]))
        t.table.apply(t.table.state.options[0])
    return found


# -- secrets --------------------------------------------------------------------------------


@pytest.mark.rule("PC-INFO-01")
def test_what_others_may_know_of_a_player() -> None:
    side = {"buildings": [DOME], "traps": ["spike_pit", {"card": "landmine", "before": 0}]}
    t = lay(
        board=[side], hands=[["defuse", "patch_kit"]], stores=[materials(2)],
        junkyards=[[RAIDER]], decks=[["plasma_bolt", *DECK], DECK],
    )  # fmt: skip
    for seat in (1, SPECTATOR):
        view = t.view(seat)
        player = view["players"][0]
        assert (player["hand"], player["deck"]) == ({"size": 2}, len(DECK) + 1)
        assert (player["junkyard"], player["store"]) == ([RAIDER], {"gold": 2})
        assert player["open_top"] == [None] * len(player["open_top"])
        traps = [piece for piece in view["planet"].values() if piece["type"] == "trap"]
        assert [(piece["trap"], piece["card"], piece["shown"]) for piece in traps] == [
            ("?", None, None)
        ] * 2
        assert {piece["guards"] for piece in traps} == {"base0", t.spot(DOME)}
    own = t.view(0)
    assert own["players"][0]["hand"] == ["patch_kit", "defuse"]
    assert all(card is None for card in own["players"][0]["deck_top"])


@pytest.mark.rule("PC-INFO-01")
def test_the_order_of_a_deck_is_unknown_to_its_player_too() -> None:
    t = lay("main", decks=[["plasma_bolt", "defuse", "landmine", *DECK], DECK])
    s = t.table.state
    tops = set()
    for seed in range(30):
        twin = cast(Conquerors, s.resample(0, seeded(seed)))
        assert twin.view(0) == s.view(0)
        table = lay("main", decks=[DECK, DECK])
        table.table.state = twin
        act(table, {"verb": "draw", "who": "you", "n": 1})
        tops.add(table.hand(0)[0])
    assert len(tops) > 1


# -- who is asked ---------------------------------------------------------------------------


@pytest.mark.rule("PC-INFO-02")
@pytest.mark.parametrize(
    ("enemy", "store", "asked"),
    [
        ({"buildings": ["repair_yard"]}, materials(1), True),
        ({"buildings": ["repair_yard"]}, materials(0, 6, 3), False),  # not payable
        ({"buildings": [{"card": "repair_yard", "marks": ["used"]}]}, materials(1), False),
        ({"buildings": ["watchtower"]}, ALL, False),  # no trap to look at
        ({"mine": ["burnout_driller"]}, ALL, False),  # miners do not react
    ],
)
def test_an_unused_paid_effect_lets_its_player_be_asked(
    enemy: Json, store: dict[str, int], asked: bool
) -> None:
    t = lay(board=[{}, enemy], stores=[{}, store], decks=[DECK, DECK])
    t.do("end")
    assert (t.window() == "phase" and t.asked == 1) == asked


@pytest.mark.rule("PC-INFO-02")
@pytest.mark.parametrize(
    ("unseen", "yard", "store", "asked"),
    [
        (["force_field"], [], materials(1), True),
        (["force_field"], [], materials(0, 6), False),  # not payable
        ([], ["force_field"], materials(1), False),  # in open view
        (["volt_knight"], [], materials(1, 1, 1), True),  # a card with electricity
        ([RAIDER, "landmine"], [], ALL, False),  # nothing to react with
        (["stasis_lock"], [], ALL, False),  # no warrior to lock
    ],
)
def test_a_card_that_may_be_in_hand_lets_its_player_be_asked(
    unseen: list[str], yard: list[str], store: dict[str, int], asked: bool
) -> None:
    t = lay(
        hands=[[], ["gold_miner"]], stores=[{}, store], junkyards=[[], yard],
        decks=[DECK, [*unseen, *DECK]],
    )  # fmt: skip
    t.do("end")
    assert (t.window() == "phase" and t.asked == 1) == asked
    if asked:
        assert t.verbs() == {"pass"}  # what the hand really holds does not matter


@pytest.mark.rule("PC-INFO-02")
def test_with_closed_lists_any_card_of_the_game_may_be_in_hand() -> None:
    closed = {"deck_lists": "closed"}
    for options, asked in ((closed, True), ({}, False)):
        t = lay(
            hands=[[], [RAIDER]], stores=[{}, materials(1)], decks=[DECK, DECK],
            options=cast(dict[str, object], options),
        )  # fmt: skip
        t.do("end")
        assert (t.asked == 1) == asked


@pytest.mark.rule("PC-INFO-02")
def test_a_window_in_which_nobody_is_asked_is_told() -> None:
    t = lay(hands=[[RAIDER]], stores=[ALL], decks=[DECK, DECK])
    told = [event["event"] for event in t.play(RAIDER)]
    assert told.index("window") < told.index("enters")
    assert "passes" not in told


# -- time-outs, chance, choices of one ------------------------------------------------------


@pytest.mark.rule("PC-INFO-03")
def test_the_first_option_is_the_quiet_one() -> None:
    """Which is taken for a player who does not answer in time."""
    t = lay(hands=[[], ["force_field"]], stores=[{}, ALL], decks=[DECK, DECK])
    t.do("end")
    assert t.first()["verb"] == "pass"
    t = lay("kuk", decks=[["defuse", *DECK], DECK])
    assert t.first()["verb"] == "keep"
    t.table.apply(t.table.state.options[0])
    assert t.hand(0) == ["defuse"]
    t = lay(board=[{}, {"warriors": [RAIDER, RAIDER]}], hands=[["stasis_lock"]], stores=[ALL])
    t.play("stasis_lock")
    t.pass_all()
    assert t.first() == {**t.first(), "verb": "choose", "args": {"spot": t.spot(RAIDER)}}
    for phase, verb in (("attack", "end"), ("trap", "end"), (None, "keep")):
        t = lay(phase, board=[{"warriors": [RAIDER]}], hands=[["landmine"]])
        assert t.first()["verb"] == verb


@pytest.mark.rule("PC-INFO-04")
def test_a_seed_and_the_actions_tell_the_whole_game() -> None:
    game = orrery.game("conquerors")

    def played(seed: int) -> tuple[str, list[int]]:
        s = game.new(3, seed)
        done = []
        for step in range(400):
            if s.seat is None or s.result is not None:
                break
            done.append(s.options[step * 7 % len(s.options)])
            s.apply(done[-1])
        return game.digest(s), done

    assert played(11) == played(11)
    assert played(11) != played(12)


@pytest.mark.rule("PC-INFO-05")
def test_a_choice_of_one_is_made_and_told() -> None:
    t = lay(
        board=[{}, {"warriors": [RAIDER]}], hands=[["recall_beacon"]], stores=[ALL],
        decks=[DECK, DECK],
    )  # fmt: skip
    events = t.play("recall_beacon")
    chosen = [event["args"]["target"] for event in events if event["event"] == "chooses"]
    assert (chosen, t.hand(1)) == ([RAIDER], [RAIDER])


@pytest.mark.rule("PC-INFO-05")
def test_a_choice_about_hidden_cards_is_asked_all_the_same() -> None:
    t = lay("trap", hands=[["landmine"]], decks=[DECK, DECK])
    t.do("place", spot="base0")
    assert [action["verb"] for action in t.actions()] == ["lay"]
    t = lay("trap", hands=[[RAIDER]], decks=[DECK, DECK])
    assert [action["verb"] for action in t.actions()] == ["end"]  # no trap, but others cannot tell
    t = lay(hands=[[], ["defuse"]])
    act(t, {"verb": "discard", "who": "opponent", "n": 1, "by": "owner"})
    assert (t.asked, t.can("discard", "card")) == (1, ["defuse"])


@pytest.mark.rule("PC-INFO-06")
def test_the_list_tells_nothing_of_where_the_unseen_cards_are() -> None:
    """Hand and top card swapped: everything that the other sees is the same."""
    views = []
    for hand, top in (("defuse", "landmine"), ("landmine", "defuse")):
        t = lay(hands=[[hand]], decks=[[top, *DECK], DECK], board=[{"traps": ["spike_pit"]}])
        views.append(t.view(1))
        assert t.view(0)["players"][0]["hand"] == [hand]
    assert views[0] == views[1]
    assert views[0]["players"][0]["unseen"].keys() == {
        "defuse", "landmine", "spike_pit", "frontier_outpost",
    }  # fmt: skip


@pytest.mark.rule("PC-INFO-06")
def test_closed_lists_tell_the_number_only() -> None:
    t = new(seed=4, deck_lists="closed")
    theirs, own = t.view(1)["players"]
    assert (theirs["brought"], theirs["unseen"]) == ({"size": 58}, {"size": 56})
    assert sum(own["brought"].values()) == sum(t.player(1)["brought"].values())


@pytest.mark.rule("PC-INFO-07")
def test_what_was_seen_in_a_hand_stays_known_until_it_is_played() -> None:
    t = lay(
        active=1, board=[{}, {"warriors": [RAIDER]}], hands=[[], ["defuse"]], stores=[{}, ALL],
        decks=[DECK, DECK],
    )  # fmt: skip
    act(t, {"verb": "bounce", "to": {"sel": "self"}}, source=RAIDER)
    assert t.view(0)["players"][1]["open_hand"] == {RAIDER: 1}
    t.play(RAIDER)
    t.pass_all()
    assert t.view(0)["players"][1]["open_hand"] == {}


# -- standing orders ------------------------------------------------------------------------


@pytest.mark.rule("PC-INFO-08")
def test_a_quiet_turn_of_another_stops_a_person_twice_at_most() -> None:
    t = lay("start", hands=[[], ["force_field"]], stores=[{}, ALL], decks=[DECK, DECK])
    asked = asked_windows(t, 1)
    assert len(asked) >= 6  # what an order for every window would stop at
    assert [stop for _, stop in asked].count(True) == 2


@pytest.mark.rule("PC-INFO-08")
def test_a_person_is_stopped_before_a_card_of_another_and_not_before_the_own() -> None:
    t = lay(
        hands=[["black_market", "force_field"], ["force_field"]], stores=[ALL, ALL],
        decks=[DECK, DECK],
    )  # fmt: skip
    t.play("black_market")
    assert (t.asked, t.view(0)["players"][0]["stop"]) == (0, False)
    t.do("pass")
    assert (t.asked, t.view(1)["players"][1]["stop"]) == (1, True)
    t.play("force_field")
    assert (t.asked, t.view(0)["players"][0]["stop"]) == (0, True)  # a card of the other
    while t.open()["stack"][-1]["card"] != "black_market":
        t.table.apply(t.table.state.options[0])
    assert (t.asked, t.view(0)["players"][0]["stop"]) == (0, True)  # the other has reacted


@pytest.mark.rule("PC-INFO-08")
def test_an_attack_stops_whom_it_threatens() -> None:
    hands = [["patch_kit"], ["force_field"], ["force_field"]]
    t = lay(
        "attack", seats=3, board=[{"warriors": [RAIDER]}, {}, {}], hands=hands,
        stores=[ALL] * 3, decks=[DECK] * 3,
    )  # fmt: skip
    t.do("attack", spot=t.spot(RAIDER))
    while t.window() != "line":
        if "aim" in t.verbs():
            t.aim("base", 1)
        else:
            t.table.apply(t.table.state.options[0])
    stops = [t.view(seat)["players"][seat]["stop"] for seat in range(3)]
    assert stops == [True, True, False]  # the attacker, the attacked, and not the third


@pytest.mark.rule("PC-INFO-08")
def test_effect_damage_stops_whom_it_threatens() -> None:
    t = lay(
        seats=3, hands=[["plasma_bolt"], ["force_field"], ["force_field"]], stores=[ALL] * 3,
        decks=[DECK] * 3,
    )  # fmt: skip
    t.play("plasma_bolt")
    t.pass_all()
    t.choose("base", 2)
    assert t.window() == "damage"
    stops = [t.view(seat)["players"][seat]["stop"] for seat in range(3)]
    assert stops == [False, False, True]


@pytest.mark.rule("PC-INFO-08")
def test_orders_leave_the_rules_alone() -> None:
    """Engine and bots are asked in every window; an ordered pass is a pass like others."""
    t = lay("start", hands=[[], ["force_field"]], stores=[{}, ALL], decks=[DECK, DECK])
    assert (t.asked, t.view(1)["players"][1]["stop"]) == (1, False)
    assert "play" in t.verbs()
    assert t.do("pass")[0]["event"] == "passes"
