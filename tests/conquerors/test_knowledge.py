"""Who knows what: hands, decks, face-down traps, and what one was allowed to see."""

from __future__ import annotations

from typing import cast

import pytest

from orrery.core.chance import seeded
from orrery.games.conquerors.state import Conquerors
from tests.conquerors.acting import act
from tests.conquerors.laid import DECK, Json, Laid, lay, materials, new

SPECTATOR = -2


def dealt_anew(t: Laid, seat: int, times: int = 20) -> list[Json]:
    """Positions that a seat cannot tell from this one, in the words of an open view."""
    s = t.table.state
    found = []
    for seed in range(times):
        twin = cast(Conquerors, s.resample(seat, seeded(seed)))
        assert twin.view(seat) == s.view(seat)
        found.append(twin)
    return found


@pytest.mark.rule("PC-INFO-01")
def test_a_hand_is_seen_by_its_player_only() -> None:
    t = lay(hands=[["defuse", "landmine"], ["patch_kit"]])
    assert t.view(0)["players"][0]["hand"] == ["landmine", "defuse"]
    assert t.view(1)["players"][0]["hand"] == {"size": 2}
    assert t.view(SPECTATOR)["players"][0]["hand"] == {"size": 2}


@pytest.mark.rule("PC-TRAP-03")
@pytest.mark.rule("PC-TRAP-04")
def test_a_face_down_trap_is_seen_by_its_player_only() -> None:
    t = lay("trap", hands=[["landmine"]], decks=[DECK, DECK])
    t.do("place", spot="base0")
    events = t.do("lay", card="landmine")
    spot = t.spot("landmine")
    assert t.view(0)["planet"][spot]["trap"] == "landmine"
    assert t.view(1)["planet"][spot]["trap"] == "?"
    assert t.view(1)["planet"]["base0"]["column"] == [spot]
    assert events[0]["args"]["card"] == "landmine"
    told = t.log("places", seat=1)[0]
    assert "card" not in told["args"]


def test_a_trap_may_be_any_that_is_not_seen() -> None:
    t = lay(board=[{"traps": ["landmine"]}], decks=[["spike_pit", "net_launcher", *DECK], DECK])
    spot = t.spot("landmine")
    seen = {twin.view(0)["planet"][spot]["trap"] for twin in dealt_anew(t, 1)}
    assert seen == {"landmine", "spike_pit", "net_launcher"}
    assert {twin.view(0)["planet"][spot]["trap"] for twin in dealt_anew(t, 0)} == {"landmine"}


@pytest.mark.rule("PC-INFO-07")
def test_a_peeked_trap_stays_known_when_it_is_moved() -> None:
    board = [{"buildings": ["habitat_dome"], "traps": ["landmine"]}]
    t = lay("trap", board=board, decks=[DECK, DECK], hands=[["spike_pit"]])
    trap = {"sel": "choose", "side": "enemy", "type": ["trap"], "face_down": True}
    act(t, {"verb": "peek_trap", "to": trap}, by=1)
    t.do("move", spot=t.spot("landmine"))
    assert t.column("habitat_dome") == ["landmine"]
    insight = t.view(1)["insights"]["1_of_0"]
    assert (insight["spots"], insight["traps"]) == ([t.spot("landmine")], ["landmine"])
    assert t.view(SPECTATOR)["insights"]["1_of_0"]["traps"] == {"size": 1}


@pytest.mark.rule("PC-KW-TRAPBACK-02")
def test_a_returned_trap_is_known_to_all() -> None:
    t = lay(hands=[["re_arm"]], stores=[materials(1, 1)], junkyards=[["landmine"]])
    t.play("re_arm")
    t.do("take", player=0, card="landmine")
    spot = t.spot("landmine")
    assert t.view(1)["planet"][spot]["shown"] == "landmine"
    assert t.view(SPECTATOR)["planet"][spot]["shown"] == "landmine"


@pytest.mark.rule("PC-INFO-07")
def test_a_card_that_went_to_a_hand_face_up_is_known_there() -> None:
    t = lay(board=[{}, {"warriors": ["dust_raider"]}], hands=[[], ["defuse"]])
    act(t, {"verb": "bounce", "to": {"sel": "choose", "side": "enemy", "type": ["warrior"]}})
    assert t.view(0)["players"][1]["open_hand"] == {"dust_raider": 1}
    assert all("dust_raider" in twin.view(1)["players"][1]["hand"] for twin in dealt_anew(t, 0))


@pytest.mark.rule("PC-INFO-07")
def test_a_known_trap_in_hand_is_no_longer_known_after_a_trap_was_laid() -> None:
    t = lay("trap", hands=[["spike_pit"]], junkyards=[["landmine"]], decks=[DECK, DECK])
    pick = {"sel": "choose", "side": "own", "zone": "junkyard", "type": ["trap"]}
    act(t, {"verb": "retrieve", "pick": pick, "dest": "hand"})
    assert t.view(1)["players"][0]["open_hand"] == {"landmine": 1}
    t.do("place", spot="base0")
    t.do("lay", card="spike_pit")
    assert t.view(1)["players"][0]["open_hand"] == {}
    assert t.view(1)["planet"][t.spot("spike_pit")]["trap"] == "?"


def test_a_hand_that_was_seen_is_known_to_who_saw_it() -> None:
    t = lay(
        seats=3, hands=[["wiretap"], ["defuse", "landmine", "patch_kit"], []],
        stores=[materials(1, 2)],
    )  # fmt: skip
    t.play("wiretap")
    t.do("name", player=1)
    t.do("discard", card="patch_kit")
    assert t.view(0)["insights"]["0_of_1"]["hand"] == {"landmine": 1, "defuse": 1}
    assert t.view(2)["insights"]["0_of_1"]["hand"] == {"size": 2}
    hands = [twin.view(1)["players"][1]["hand"] for twin in dealt_anew(t, 0)]
    assert hands == [["landmine", "defuse"]] * len(hands)
    # What one player has seen is not told to a third by dealing anew.
    known = [twin.view(0)["insights"]["0_of_1"]["hand"] for twin in dealt_anew(t, 2)]
    assert any(hand != {"landmine": 1, "defuse": 1} for hand in known)


@pytest.mark.rule("PC-KW-KUK-02")
def test_cards_put_on_the_bottom_are_known_to_their_player() -> None:
    t = lay("kuk", decks=[["defuse", "landmine", *DECK], DECK])
    t.do("bottom", card="defuse")
    assert t.view(0)["players"][0]["deck_bottom"] == ["defuse"]
    assert t.view(1)["players"][0]["deck_bottom"] == {"size": 1}
    assert t.view(1)["players"][0]["open_bottom"] == [None]
    assert "card" not in t.log("bottoms", seat=1)[0]["args"]


@pytest.mark.rule("PC-KW-LOOK-01")
def test_cards_looked_at_stay_on_top_and_known() -> None:
    t = lay(decks=[["defuse", "landmine", *DECK], DECK])
    act(t, {"verb": "look", "who": "you", "deck": "you", "n": 2})
    assert t.view(0)["players"][0]["deck_top"][:2] == ["defuse", "landmine"]
    act(t, {"verb": "draw", "who": "you", "n": 1})
    assert t.hand(0) == ["defuse"]


@pytest.mark.rule("PC-INFO-06")
def test_open_and_closed_lists() -> None:
    t = new(seed=4)
    assert sum(t.view(1)["players"][0]["brought"].values()) == 58
    closed = new(seed=4, deck_lists="closed")
    assert closed.view(1)["players"][0]["brought"] == {"size": 58}
    assert closed.view(1)["players"][0]["unseen"] == {"size": 56}
    lists = [twin.view(0)["players"][0]["brought"] for twin in dealt_anew(closed, 1, 3)]
    assert lists[0] != lists[1]
    assert all(sum(cards.values()) == 58 for cards in lists)


@pytest.mark.rule("PC-INFO-02")
def test_whether_one_is_asked_does_not_depend_on_the_hand() -> None:
    """With the means for an unseen spell one is asked, even if the hand is a trap."""
    spell: Json = {"hands": [[], ["spike_pit"]], "stores": [{}, materials(1)]}
    t = lay(decks=[DECK, ["force_field", *DECK]], **spell)
    t.do("end")
    assert (t.asked, t.verbs(), t.window()) == (1, {"pass"}, "phase")
    # The same with nothing payable that is unseen: nobody is asked.
    t = lay(decks=[DECK, DECK], **spell)
    t.do("end")
    assert t.open()["phase"] != "main"


@pytest.mark.rule("PC-INFO-02")
def test_an_empty_hand_is_not_asked() -> None:
    t = lay(decks=[DECK, ["force_field", *DECK]], stores=[{}, materials(6, 6, 3)])
    t.do("end")
    assert t.open()["phase"] != "main"
