"""The aim and the end of the game, and what holds from the first decision to the last."""

from __future__ import annotations

import random
from functools import cache

import pytest

from orrery.core.errors import Refused
from orrery.games.fusion.content import CARDS, FACTION_KEYS
from tests.fusion.laid import Json, Laid, battle, lay, new
from tests.fusion.test_turn import idle

# -- what wins --------------------------------------------------------------------------------


@pytest.mark.rule("FF-AIM-02")
def test_neither_particles_nor_tracks_nor_colonies_win() -> None:
    t = lay(
        players=[{"vp": 15, "colonization": 5, "domination": 5}],
        locations={"urban": {"colony": [0, 0, 0, 0]}},
        fleets={"crabpeople": {"at": None, "population": 0}, "observers": {"at": None}},
    )
    for _ in range(40):
        idle(t)
    assert t.asked == 0
    assert t.open()["phase"] == "play"
    t.do("pick", fleet="dinosaurs")
    t.do("fuse")
    idle(t)
    idle(t)
    assert t.result["winners"] == [0]


@pytest.mark.rule("FF-AIM-03")
def test_an_extraction_brings_a_void_particle() -> None:
    t = lay(at={"step": "turn", "player": 1}, fleets={"observers": {"attempt": "extraction"}})
    assert t.each("vp") == [0, 1]


@pytest.mark.rule("FF-AIM-03")
@pytest.mark.parametrize(("reached", "vp"), [(1, 0), (2, 0), (3, 1), (4, 0), (5, 1)])
@pytest.mark.parametrize("track", ["colonization", "domination"])
def test_the_tracks_bring_two_each(track: str, reached: int, vp: int) -> None:
    players: list[Json] = [{track: reached - 1, "hand": ["stampede"]}]
    if track == "domination":
        t = lay(at=battle("dinosaurs", "crabpeople", "outcome"), players=players)
        t.do("retreat_home")
    else:
        fleets = {"dinosaurs": {"population": 5}}
        t = lay(at={"step": "act", "fleet": "dinosaurs"}, players=players, fleets=fleets)
        t.do("colonize", spot=1)
    assert t.each(track) == [reached, 0]
    assert t.each("vp") == [vp, 0]


@pytest.mark.rule("FF-AIM-03")
def test_a_broken_fusion_brings_one_and_other_battles_none() -> None:
    def fought(attempt: str | None, population: int) -> list[int]:
        t = lay(
            at=battle("dinosaurs", "crabpeople", "outcome"),
            players=[{}, {"vp": 1}],
            fleets={
                "dinosaurs": {"population": population},
                "crabpeople": {"attempt": attempt},
            },
        )
        t.pass_on("retreat_home", "keep", "place")
        found: list[int] = t.each("vp")
        return found

    assert fought("fusion", 3) == [1, 0]
    assert fought("fusion", 2) == [0, 1]
    assert fought("extraction", 3) == [0, 1]
    assert fought(None, 3) == [0, 1]
    assert fought(None, 2) == [0, 1]


# -- the end ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-END-01")
def test_the_game_ends_at_once_and_the_round_is_not_finished() -> None:
    t = lay(
        3,
        at={"step": "close", "player": 0},
        fleets={"crabpeople": {"attempt": "fusion"}, "black_knights": {"attempt": "extraction"}},
    )
    t.do("end_turn")
    assert t.asked is None
    assert t.open()["phase"] == "over"
    assert [e["event"] for e in t.log()][-3:] == ["turn", "completes", "wins"]
    assert t.log("wins")[0]["args"] == {"player": 1}
    assert t.each("vp") == [0, 0, 0]  # the third player has no turn any more
    assert t.actions() == []


@pytest.mark.rule("FF-END-02")
@pytest.mark.parametrize("fusing", ["dinosaurs", "crabpeople", "cowbots"])
def test_exactly_one_wins(fusing: str) -> None:
    owner = {"dinosaurs": 0, "crabpeople": 1, "cowbots": 2}[fusing]
    t = lay(3, at={"step": "turn", "player": owner}, fleets={fusing: {"attempt": "fusion"}})
    assert t.result["winners"] == [owner]
    assert t.result["ranking"] == [[owner], [seat for seat in range(3) if seat != owner]]


@pytest.mark.rule("FF-END-02")
def test_of_several_fusions_the_first_to_complete_wins_alone() -> None:
    t = lay(
        3,
        at={"step": "close", "player": 2},
        options={"simultaneous_fusions": True},
        fleets={"dinosaurs": {"attempt": "fusion"}, "observers": {"attempt": "fusion"}},
    )
    t.do("end_turn")
    assert t.result["winners"] == [0]


@pytest.mark.rule("FF-END-03")
def test_nobody_is_out_of_the_game() -> None:
    home = {"at": None, "population": 0}
    t = lay(
        at={"step": "turn", "player": 0},
        players=[{"hand": [], "science": 0}],
        fleets={"dinosaurs": home, "vikings": home},
    )
    t.do("pick", fleet="vikings")
    for fleet in ("vikings", "dinosaurs"):
        assert (t.open()["active"], t.open()["actions"]) == (fleet, 2)
        assert {"use", "mobilize"} <= t.verbs()
        t.do("use")
        t.do("mobilize", stock="population")
        t.do("end")
    assert t.population("dinosaurs", "vikings") == [4, 4]
    t.do("end_turn")
    assert t.asked == 1


@pytest.mark.rule("FF-END-04")
def test_every_opponent_has_one_turn_to_stop_a_fusion() -> None:
    t = lay(4, at={"step": "act", "fleet": "cowbots", "second": True})
    t.do("fuse")
    idle(t)
    turns = []
    while t.asked is not None:
        turns.append(t.asked)
        assert t.open()["threats"][0]["turns"] == 4 - len(turns)
        idle(t)
    assert turns == [3, 0, 1]
    assert t.result["winners"] == [2]


@pytest.mark.rule("FF-END-04")
def test_a_fusion_taken_over_waits_a_whole_round_again() -> None:
    t = lay(
        3,
        at=battle("crabpeople", "dinosaurs", "outcome"),
        players=[{"vp": 1}],
        fleets={"dinosaurs": {"attempt": "fusion"}},
    )
    t.pass_on("retreat_home", "keep", "place")
    t.do("fuse")
    idle(t)
    turns = []
    while t.asked is not None:
        turns.append(t.asked)
        idle(t)
    assert turns == [2, 0]
    assert t.result["winners"] == [1]


# -- a limit ----------------------------------------------------------------------------------


def at_the_limit(*players: Json, limit: str = "40", **changes: Json) -> Laid:
    """The last turn of round 40 of three players is about to end."""
    t = lay(
        3,
        at={"step": "close", "player": 2},
        options={"turn_limit": limit},
        players=list(players),
        round=40,
        **changes,
    )
    t.do("end_turn")
    return t


@pytest.mark.rule("FF-END-05")
@pytest.mark.parametrize(
    ("players", "ranking"),
    [
        ([{"vp": 1}, {"vp": 3}, {"vp": 2}], [[1], [2], [0]]),
        ([{"vp": 2, "domination": 4}, {"vp": 2}, {"vp": 0}], [[1], [0], [2]]),  # colonies first
        ([{}, {"vp": 1}, {"domination": 3}], [[1], [2], [0]]),
        ([{"domination": 2}, {}, {"domination": 2}], [[1], [0, 2]]),
        ([{"vp": 2}, {"vp": 1}, {"vp": 2}], [[0, 2], [1]]),  # the first place is shared
    ],
)
def test_at_the_limit_vp_then_colonies_then_domination(
    players: list[Json], ranking: list[list[int]]
) -> None:
    t = at_the_limit(*players, locations={"urban": {"colony": [1, None, None, None]}})
    assert t.result["ranking"] == ranking
    assert t.result["winners"] == ranking[0]
    assert t.log("limit")[0]["args"] == {"count": 40}
    assert t.asked is None


@pytest.mark.rule("FF-END-05")
@pytest.mark.parametrize("limit", ["0", "60"])
def test_without_a_limit_the_game_goes_on(limit: str) -> None:
    t = at_the_limit(limit=limit)
    assert (t.asked, t.open()["round"]) == (0, 41)


@pytest.mark.rule("FF-END-05", "FF-AIM-02")
def test_without_a_limit_no_number_of_rounds_ends_the_game() -> None:
    t = lay(3, at={"step": "close", "player": 2}, options={"turn_limit": "0"}, round=9_999)
    t.do("end_turn")
    for played in range(3 * 20):
        assert (t.asked, t.open()["round"]) == (played % 3, 10_000 + played // 3)
        idle(t)
    assert not t.log("limit")
    t.do("pick", fleet=t.player(0)["fleets"][0])
    t.do("fuse")
    for _ in range(3):
        idle(t)
    assert t.result["winners"] == [0]


@pytest.mark.rule("FF-END-05")
def test_the_last_round_is_finished_and_counts_from_the_first_player() -> None:
    t = lay(
        3,
        at={"step": "close", "player": 2},
        options={"turn_limit": "40", "first_player": "2"},
        round=40,
    )
    t.do("end_turn")
    assert (t.asked, t.open()["round"]) == (0, 40)
    idle(t)
    assert t.log("limit")
    assert t.asked is None


@pytest.mark.rule("FF-END-05")
def test_a_fusion_pending_at_the_limit_is_too_late() -> None:
    t = at_the_limit({}, {"vp": 1}, {}, fleets={"dinosaurs": {"attempt": "fusion"}})
    assert t.result["winners"] == [1]


# -- what is always so ------------------------------------------------------------------------

COURSES = [(2, "A", 1), (2, "B", 2), (3, "A", 3), (3, "B", 4), (4, "A", 5), (4, "B", 6)]


@cache
def course(seats: int, side: str, seed: int) -> list[Json]:
    """The tables of a game played at random, one at each of many decisions."""
    t = new(seats, seed, location_side=side)
    luck = random.Random(seed)
    tables: list[Json] = []
    while t.asked is not None and len(tables) < 450:
        tables.append(t.open())
        # Ending early and fusing would leave little of the game to see.
        dull = {"end", "end_turn", "fuse", "pass", "stay_out"}
        actions = [a for a in t.actions() if a["verb"] not in dull or luck.random() < 0.2]
        t.table.apply(luck.choice(actions or t.actions())["action"])
    return [*tables, t.open()]


def count(bags: list[Json]) -> dict[str, int]:
    """All cards of some hands and piles, by key."""
    found: dict[str, int] = {}
    for bag in bags:
        for key, number in bag.items() if isinstance(bag, dict) else [(key, 1) for key in bag]:
            if key is not None:
                found[key] = found.get(key, 0) + number
    return found


@pytest.mark.rule("FF-INV-01")
@pytest.mark.parametrize(("seats", "side", "seed"), COURSES)
def test_there_are_always_fifteen_void_particles(seats: int, side: str, seed: int) -> None:
    for table in course(seats, side, seed):
        on_tiles = sum(tile["particle"] for tile in table["locations"].values())
        on_fleets = sum(f["attempt"] == "extraction" for f in table["fleets"].values())
        owned = sum(player["vp"] for player in table["players"])
        assert table["vp_supply"] + on_tiles + on_fleets + owned == 15


@pytest.mark.rule("FF-INV-02")
@pytest.mark.parametrize(("seats", "side", "seed"), COURSES)
def test_there_is_one_fusion_token(seats: int, side: str, seed: int) -> None:
    for table in course(seats, side, seed):
        fusing = [f for f in table["fleets"].values() if f["attempt"] == "fusion"]
        assert len(fusing) <= 1
        assert all(fleet["at"] is not None for fleet in fusing)


@pytest.mark.rule("FF-INV-03")
@pytest.mark.parametrize(("seats", "side", "seed"), COURSES)
def test_every_card_is_somewhere(seats: int, side: str, seed: int) -> None:
    for table in course(seats, side, seed):
        bags = [table["deck"], table["market"], table["under"], table["removed"]]
        bags += [
            player[name] for player in table["players"] for name in ("hand", "pile", "discard")
        ]
        bags.append([table["resolving"]])
        if table["battle"] and table["step"] != "outcome":  # there they have been discarded
            bags.append(table["played"])
            bags += [[s["tactic"], s["shown"]] for s in table["sides"].values()]
        factions = {f for player in table["players"] for f in player["fleets"]}
        whole = {c.key: c.copies for c in CARDS if c.faction < 0 or own(c.faction) in factions}
        assert count(bags) == whole
        assert sum(whole.values()) == 8 * seats + 42


def own(faction: int) -> str:
    return FACTION_KEYS[faction]


@pytest.mark.rule("FF-INV-03")
def test_a_card_leaves_the_game_only_by_an_effect() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        options={"location_side": "B"},
        layout=["urban", "junk", "rocky", "lava", "swamp"],
        players=[{"hand": ["stampede", "research"], "science": 0}],
        fleets={"dinosaurs": {"at": "junk"}},
    )
    t.do("use")
    t.do("scrap", card="stampede")
    assert t.open()["removed"] == {"stampede": 1}
    assert t.each("science")[0] == 2 + 1  # its base and 1 more
    assert t.hand(0) == ["research"]
    assert "stampede" not in {**t.player(0)["pile"], **t.player(0)["discard"]}


@pytest.mark.rule("FF-INV-04")
@pytest.mark.parametrize(("seats", "side", "seed"), COURSES)
def test_fleets_are_apart_crewed_and_not_overcrowded(seats: int, side: str, seed: int) -> None:
    before: Json = None
    for table in course(seats, side, seed):
        fleets = table["fleets"]
        if table["battle"] is None:
            places = [fleet["at"] for fleet in fleets.values() if fleet["at"] is not None]
            assert len(set(places)) == len(places)
            for fleet in fleets.values():
                if fleet["at"] is not None and fleet["attempt"] is None:
                    assert fleet["population"] >= 1
        for key, fleet in fleets.items():
            if fleet["population"] > fleet["capacity"]:  # it has only kept what it had
                assert fleet["population"] <= before["fleets"][key]["population"]
        before = table


@pytest.mark.rule("FF-INV-05")
@pytest.mark.parametrize(("seats", "side", "seed"), COURSES)
def test_a_token_on_a_fleet_is_of_the_place_where_it_stands(
    seats: int, side: str, seed: int
) -> None:
    for table in course(seats, side, seed):
        for fleet in table["fleets"].values():
            if fleet["attempt"] == "extraction":
                assert fleet["at"] is not None
                assert fleet["source"] == fleet["at"]
                assert not table["locations"][fleet["at"]]["particle"]
            else:
                assert fleet["source"] is None


def test_the_courses_show_what_they_should() -> None:
    tables = [table for each in COURSES for table in course(*each)]
    fleets = [fleet for table in tables for fleet in table["fleets"].values()]
    assert {fleet["attempt"] for fleet in fleets} == {None, "extraction", "fusion"}
    assert {fleet["at"] for fleet in fleets} > {None}
    assert any(fleet["population"] == 0 for fleet in fleets)
    assert {table["step"] for table in tables} >= {"allies", "tactics", "planning", "support"}
    assert any(player["vp"] > 1 for table in tables for player in table["players"])


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"vp_supply": 9}, marks=pytest.mark.rule("FF-INV-01")),
        pytest.param(
            {"fleets": {"vikings": {"attempt": "fusion"}, "observers": {"attempt": "fusion"}}},
            marks=pytest.mark.rule("FF-INV-02"),
        ),
        pytest.param(
            {"fleets": {"vikings": {"at": None, "attempt": "fusion"}}},
            marks=pytest.mark.rule("FF-INV-02"),
        ),
        pytest.param(
            {"players": [{"hand": ["stampede"], "pile": ["stampede"]}]},
            marks=pytest.mark.rule("FF-INV-03"),
        ),
        pytest.param(
            {"players": [{"hand": ["research"] * 3}]}, marks=pytest.mark.rule("FF-INV-03")
        ),
        pytest.param(
            {"fleets": {"vikings": {"at": "lava"}, "crabpeople": {"at": "lava"}}},
            marks=pytest.mark.rule("FF-INV-04"),
        ),
        pytest.param(
            {"fleets": {"vikings": {"at": "lava", "population": 0}}},
            marks=pytest.mark.rule("FF-INV-04"),
        ),
        pytest.param(
            {"fleets": {"vikings": {"at": "rocky", "attempt": "extraction", "source": "urban"}}},
            marks=pytest.mark.rule("FF-INV-05"),
        ),
    ],
)
def test_what_can_never_be_cannot_be_laid_out(changes: dict[str, Json]) -> None:
    with pytest.raises(Refused):
        lay(**changes)
