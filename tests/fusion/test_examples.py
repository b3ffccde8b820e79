"""The rulebook's worked examples, and one whole course of a Final Fusion."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Laid, battle, lay, new

# The seven planets in the picture of the setup for three players.
PICTURED = {"water", "rocky", "lava", "swamp", "dystopian", "mushroom", "urban"}


@pytest.mark.rule("FF-SETUP-03", "FF-SETUP-04", "FF-SETUP-06", "FF-SETUP-12", "FF-SETUP-16")
def test_the_example_of_a_setup_for_three() -> None:
    t = new(3, tile_layout="fixed", first_player="1")
    table = t.open()
    assert set(table["locations"]) == PICTURED
    assert all(location["particle"] for location in table["locations"].values())
    assert table["vp_supply"] == 8
    assert t.each("science") == [0, 1, 2]  # no, one and two purple beakers
    assert len(table["market"]) == 4
    assert sum(table["deck"].values()) == 38
    assert table["mode"] == "short"


@pytest.mark.rule("FF-MODE-02", "FF-FUS-05", "FF-FUS-02")
@pytest.mark.parametrize(("vp", "modifier"), [(0, -5), (1, 0), (2, 5), (3, 10), (4, 15)])
def test_the_example_of_the_modifier_in_the_short_game(vp: int, modifier: int) -> None:
    t = fusing_crabs(vp)
    assert ("fusion", "short", modifier) in t.sources("defender")
    assert t.totals() == [3, 3 + modifier]
    assert t.player(1)["fusion_modifier"] == modifier


def fusing_crabs(vp: int) -> Laid:
    """The Dinosaurs have come to the Crabpeople in Final Fusion; nobody else is near."""
    return lay(
        at=battle("dinosaurs", "crabpeople"),
        players=[{"hand": ["stampede"]}, {"hand": ["shell_wall", "dig_in"], "vp": vp}],
        fleets={
            "crabpeople": {"at": "rocky", "attempt": "fusion"},
            "vikings": {"at": "lava"},
            "observers": {"at": "swamp"},
        },
    )


@pytest.mark.rule(
    "FF-OUT-04", "FF-OUT-05", "FF-OUT-08", "FF-FUS-08", "FF-FUS-09", "FF-FUS-11", "FF-TRACK-03"
)
def test_a_broken_fusion_is_stolen_and_tried_anew() -> None:
    t = fusing_crabs(1)
    t.do("tactic", card="stampede")
    t.do("tactic", card="dig_in")
    t.pass_on()
    assert t.totals() == [8, 6]  # 3 + 2 + 3 for attacking against 3 + 3 + 0
    t.do("retreat_home")
    t.do("keep", trait=t.can("keep", "trait")[0])
    t.do("place", fleet="dinosaurs")
    assert t.each("vp") == [1, 0]
    assert t.verbs() == {"fuse", "skip"}
    t.do("fuse")
    assert [event["event"] for event in t.log() if event["event"] in ROWS] == ROWS
    assert t.fleet("dinosaurs")["attempt"] == "fusion"
    assert t.fleet("crabpeople")["at"] is None
    assert t.population("crabpeople") == [2]
    assert t.hands() == [0, 3]  # the card that was left, and two for the defeat


ROWS = [
    "totals",
    "wins_battle",
    "loses_population",
    "draws",
    "draws",
    "stops",
    "home",
    "advances",
    "steals_vp",
    "fuses",
]


@pytest.mark.rule("FF-FUS-07", "FF-END-01", "FF-END-02", "FF-END-04", "FF-AIM-02")
def test_an_unbroken_fusion_wins_when_the_next_turn_begins() -> None:
    t = lay(3, at={"step": "act", "fleet": "dinosaurs", "second": True})
    t.do("fuse")
    turns = []
    while t.asked is not None:
        turns.append(t.asked)
        idle = [a for a in t.actions() if a["verb"] in ("end", "end_turn", "pick")]
        t.table.apply(idle[0]["action"])
    assert sorted(set(turns), key=turns.index) == [0, 1, 2]
    assert t.result["winners"] == [0]
    assert t.result["ranking"] == [[0], [1, 2]]


@pytest.mark.rule("FF-AIM-01", "FF-SETUP-13", "FF-SETUP-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_faction_brings_a_fleet_and_four_cards(seats: int) -> None:
    t = new(seats)
    for player in t.open()["players"]:
        assert len(set(player["fleets"])) == 2
        assert sum(player["hand"].values()) == 3
        assert sum(player["pile"].values()) == 5
