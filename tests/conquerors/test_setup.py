"""Setup, the order of the turn and its first phase."""

from __future__ import annotations

import pytest

import orrery
from orrery.core.errors import Refused
from tests.conquerors.acting import act
from tests.conquerors.changed import each_turn, new_trigger
from tests.conquerors.laid import DECK, Json, Laid, lay, materials, new

RAIDER = "dust_raider"  # 2/2, for 1 gold and 1 cosmium
# Fifty cards that nobody can react with, so that no window asks anybody.
RAIDERS: Json = {
    "name": "Raiders",
    "cards": {"gold_miner": 1, "collector_of_cosmium": 1, RAIDER: 48},
}
PHASES = ["mining", "kuk", "main", "attack", "trap", "end"]


def raiders(seats: int = 2, seed: int = 1) -> Laid:
    """A new game in which everybody brings fifty plain cards."""
    return new(seats, seed, decks=[RAIDERS] * seats)


def turns(t: Laid) -> list[tuple[int, int]]:
    """Who had which turn."""
    return [(event["args"]["player"], event["args"]["count"]) for event in t.log("turn")]


# -- setup ----------------------------------------------------------------------------------


@pytest.mark.rule("PC-SETUP-01")
def test_the_starting_player_is_left_to_chance() -> None:
    starts = [new(3, seed).open()["active"] for seed in range(150)]
    assert all(30 <= starts.count(seat) <= 70 for seat in range(3))
    assert starts[:20] == [new(3, seed).open()["active"] for seed in range(20)]


@pytest.mark.rule("PC-SETUP-02")
@pytest.mark.rule("PC-DECK-07")
def test_the_two_miners_come_out_of_the_own_deck() -> None:
    t = raiders()
    for seat in (0, 1):
        assert t.on_planet(seat) == ["gold_miner", "collector_of_cosmium"]
        player = t.player(seat)
        assert player["unseen"] == {RAIDER: 48}  # of the fifty that were brought
        assert player["deck"] + len(player["hand"]) == 48


@pytest.mark.rule("PC-SETUP-03")
@pytest.mark.rule("PC-SETUP-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_cards_and_one_more_for_the_second_of_two(seats: int) -> None:
    t = new(seats, seed=3)
    start = t.open()["active"]
    hands = [len(t.hand((start + i) % seats)) for i in range(seats)]
    assert hands == ([5, 6] if seats == 2 else [5] * seats)


@pytest.mark.rule("PC-SETUP-05")
def test_none_or_three_cards_are_exchanged_once() -> None:
    t = new(seed=7)
    seat = t.asked
    assert "keep" in t.verbs()
    for _ in range(2):
        t.do("give", card=t.hand(t.asked or 0)[0])
        assert t.asked == seat
        assert t.verbs() == {"give"}
        assert t.why("keep") == "PC-SETUP-05"
    t.do("give", card=t.hand(t.asked or 0)[0])
    assert t.asked != seat
    t.do("keep")
    assert t.open()["turn"] == 1  # nobody is asked again


@pytest.mark.rule("PC-SETUP-05")
def test_only_cards_in_hand_are_given_back() -> None:
    t = raiders()
    assert t.why("give", card="landmine") == "PC-SETUP-05"


@pytest.mark.rule("PC-SETUP-06")
def test_what_was_given_back_can_be_drawn_again() -> None:
    """By chance the very same three come back."""
    t = new(seed=7)
    t.do("keep")
    seat = t.asked
    assert seat is not None
    before = t.player(seat)
    given = sorted(set(before["hand"]))[:3]
    t.chance(*given)
    for card in given:
        t.do("give", card=card)
    after = t.player(seat)
    assert (len(after["hand"]), after["deck"]) == (6, before["deck"])
    assert [event["args"]["card"] for event in t.log("draws")][-3:] == given
    assert after["unseen"] == before["unseen"]


@pytest.mark.rule("PC-SETUP-07")
def test_the_exchange_goes_round_and_shows_no_cards() -> None:
    t = new(3, seed=7)
    start = t.open()["active"]
    asked = []
    while t.open()["turn"] == 0 and t.asked is not None:
        asked.append(t.asked)
        if len(asked) == 1:
            for card in t.hand(start)[:3]:
                t.do("give", card=card)
                assert t.asked != start or t.view((start + 1) % 3)["aside"].keys() == {"size"}
        else:
            t.do("keep")
    assert asked == [(start + i) % 3 for i in range(3)]
    other = (start + 1) % 3
    told = t.log("exchanges", seat=other) + t.log("keeps", seat=other)
    assert [e["args"]["player"] for e in told] == asked
    assert told[0]["args"] == {"player": start, "count": 3}


@pytest.mark.rule("PC-SETUP-08")
@pytest.mark.rule("PC-STORE-03")
def test_the_first_miners_are_placed_and_not_played() -> None:
    t = new(seed=7)
    told = {event["event"] for event in t.log()}
    assert "enters" in told
    assert not told & {"plays", "pays", "triggers", "window", "resolves", "mines", "gains"}
    assert [t.store(seat) for seat in (0, 1)] == [materials()] * 2
    assert all(piece["marks"] == {} for piece in t.planet().values())


@pytest.mark.rule("PC-SETUP-09")
def test_the_starting_player_takes_the_first_turn() -> None:
    t = raiders(3, seed=5)
    start = t.log("starts")[0]["args"]["player"]
    while t.open()["turn"] == 0:
        t.do("keep")
    assert turns(t) == [(start, 1)]
    assert t.open()["active"] == start


@pytest.mark.rule("PC-SETUP-10")
@pytest.mark.parametrize(
    ("seats", "most", "allowed"),
    [
        (1, "4", False), (2, "4", True), (4, "4", True), (5, "4", False),
        (3, "2", False), (4, "3", False), (5, "5", True), (6, "5", False), (6, "6", True),
    ],
)  # fmt: skip
def test_two_to_four_players(seats: int, most: str, allowed: bool) -> None:
    game = orrery.game("conquerors")
    if allowed:
        assert game.new(seats, 1, {"max_players": most}).seats == seats
    else:
        with pytest.raises(Refused) as refused:
            game.new(seats, 1, {"max_players": most})
        assert refused.value.field == "seats"


@pytest.mark.rule("PC-SETUP-11")
def test_the_first_turn_is_a_full_one() -> None:
    t = raiders()
    start = t.open()["active"]
    t.do("keep")
    t.do("keep")
    t.do("keep")  # Kuk 1: the card is kept and drawn
    assert len(t.hand(start)) == 6
    t.play(RAIDER)  # with what was mined in this turn
    t.do("end")
    t.do("attack", spot=t.spot(RAIDER))
    assert t.base(1 - start) == 13
    assert len(t.hand(start)) == 6  # one played, one drawn in the trap phase
    assert (t.open()["turn"], t.open()["phase"]) == (1, "trap")


# -- the order of the turn ------------------------------------------------------------------


@pytest.mark.rule("PC-TURN-01")
def test_a_turn_has_seven_phases() -> None:
    t = lay("start", decks=[DECK, DECK])
    t.end_turn()
    told = [
        event["args"].get("phase", "start")
        for event in t.log()
        if event["event"] in ("turn", "phase")
    ]
    assert told[:8] == ["start", *PHASES, "start"]


@pytest.mark.rule("PC-TURN-02")
def test_turns_go_round_clockwise() -> None:
    t = lay("start", seats=3, active=1, decks=[DECK] * 3)
    for _ in range(3):
        t.end_turn()
    assert [player for player, _ in turns(t)] == [1, 2, 0, 1]


@pytest.mark.rule("PC-TURN-04")
def test_players_who_are_out_are_skipped() -> None:
    t = lay(seats=4, decks=[DECK] * 4)
    t.table.concede(1)
    t.table.concede(2)
    t.end_turn()
    t.end_turn()
    assert [player for player, _ in turns(t)] == [3, 0]


@pytest.mark.rule("PC-TURN-03")
def test_the_choices_of_a_turn_are_the_active_players() -> None:
    """In B's turn A is only asked to react, and can neither convert nor attack nor place."""
    side = {"warriors": [RAIDER]}
    t = lay(
        active=1, board=[side, side], hands=[["patch_kit", "landmine"], ["landmine"]],
        stores=[materials(6, 6), materials(6, 6)], decks=[DECK, DECK],
        options={"convert_timing": "any_main_moment"},
    )  # fmt: skip
    asked: dict[int, set[str]] = {0: set(), 1: set()}
    for _ in range(60):
        if t.open()["active"] == 0 or t.asked is None:
            break
        asked[t.asked] |= t.verbs()
        if t.open()["phase"] == "main" and t.asked == 0:
            assert t.why("convert") == "PC-MAT-04"
        if "attack" in t.verbs():
            t.do("attack", spot=t.can("attack", "spot")[0])
        elif "move" in t.verbs() or "place" in t.verbs():
            t.do("end")
        else:
            t.table.apply(t.table.state.options[0])
    assert asked[0] <= {"pass", "play", "block", "let_through"}
    assert "pass" in asked[0]
    assert asked[1] >= {"convert", "attack", "place", "end"}


@pytest.mark.rule("PC-TURN-03")
def test_the_limits_of_a_turn_begin_anew() -> None:
    t = lay(stores=[materials(cosmium=6), materials(cosmium=6)], decks=[DECK, DECK])
    t.do("convert")
    assert t.open()["converted"] is True
    t.end_turn()
    assert t.open()["converted"] is False
    t.do("convert")
    assert t.store(1)["electricity"] == 1


# -- phase 1 --------------------------------------------------------------------------------


@pytest.mark.rule("PC-START-01")
def test_the_active_players_cards_recharge() -> None:
    used = {"card": "repair_yard", "marks": ["used"]}
    miner = {"card": "ration_clerk", "marks": ["used"]}
    side = {"mine": [miner], "buildings": [used]}
    t = lay("start", board=[side, side], decks=[DECK, DECK])
    assert t.piece("repair_yard", 0)["marks"] == t.piece("ration_clerk", 0)["marks"] == {}
    assert t.piece("repair_yard", 1)["marks"] == t.piece("ration_clerk", 1)["marks"] == {"used": 1}


@pytest.mark.rule("PC-START-02")
def test_attackers_are_ready_again_in_the_next_own_turn() -> None:
    t = lay("attack", board=[{"warriors": [RAIDER]}], decks=[DECK, DECK])
    t.do("attack", spot=t.spot(RAIDER))
    assert t.piece(RAIDER)["marks"]["exhausted"] == 1
    t.end_turn()
    assert t.piece(RAIDER)["marks"]["exhausted"] == 1  # B's phase 1 does not ready A's
    t.end_turn()
    assert "exhausted" not in t.piece(RAIDER)["marks"]
    t.do("end")
    assert t.can("attack", "spot") == [t.spot(RAIDER)]


@pytest.mark.rule("PC-START-03")
def test_whatever_exhausted_a_warrior_it_is_readied() -> None:
    t = lay(active=1, board=[{"warriors": [RAIDER]}], decks=[DECK, DECK])
    act(t, {"verb": "exhaust", "to": {"sel": "self"}}, by=1, source=RAIDER)
    assert t.piece(RAIDER)["marks"]["exhausted"] == 1
    t.end_turn()
    assert "exhausted" not in t.piece(RAIDER)["marks"]


@pytest.mark.rule("PC-START-04")
def test_start_of_turn_effects_of_all_players_happen(monkeypatch: pytest.MonkeyPatch) -> None:
    each_turn(monkeypatch, "star_observatory")
    t = lay("start", board=[{}, {"buildings": ["star_observatory"]}], decks=[DECK, DECK])
    told = [event["event"] for event in t.log()]
    assert told.index("turn") < told.index("triggers") < told.index("phase")
    assert t.log("triggers")[0]["args"]["card"] == "star_observatory"
    assert t.log("looks")[0]["args"]["player"] == 1


@pytest.mark.rule("PC-START-05")
def test_readying_comes_before_the_effects_of_the_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    """An effect that exhausts at the start of the turn is not undone by the readying."""
    step = {"verb": "exhaust", "to": {"sel": "all", "side": "own", "type": ["warrior"]}}
    new_trigger(monkeypatch, "star_observatory", step)
    board = [{"buildings": ["star_observatory"], "warriors": [RAIDER]}]
    t = lay("start", board=board, decks=[DECK, DECK])
    assert t.piece(RAIDER)["marks"] == {"exhausted": 1}


@pytest.mark.rule("PC-START-04")
def test_an_effect_of_the_own_turn_waits_for_it() -> None:
    t = lay("start", board=[{}, {"buildings": ["star_observatory"]}], decks=[DECK, DECK])
    assert t.log("triggers") == []
    t.end_turn()
    assert len(t.log("triggers")) == 1
