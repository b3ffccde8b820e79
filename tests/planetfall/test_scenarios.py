"""Positions written by hand: what is completed, what is refused, and that nothing breaks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import orrery
from orrery.core.chance import seeded
from orrery.core.errors import Refused
from orrery.games.planetfall.scenario import STEPS
from tests.core import test_doctored as doctored
from tests.generic.checks import positions
from tests.planetfall.laid import Json, lay, stats

GAME = orrery.game("planetfall")
SPREAD = 8
DUMPS: list[Any] = [
    json.loads(json.dumps(GAME.dump(s)))
    for found in (positions(GAME, 2), positions(GAME, 3))
    for s in found[:: len(found) // SPREAD]
]
AT: dict[str, st.SearchStrategy[Any]] = {"part": st.integers(1, 2), "player": st.integers(0, 1)}
OPTIONS: list[dict[str, object]] = [
    {},
    {"commander_selection": "random"},
    {"forced_placement": False, "skip_ship": "after_resolution"},
]


# -- what is completed ----------------------------------------------------------------------


def test_without_at_the_first_player_picks() -> None:
    t = lay(goal="hoard")

    assert t.asked == 0
    assert t.verbs() == {"pick"}
    assert t.open()["goal"] == "hoard"


def test_whoever_does_not_say_leads_the_first_free_sheet() -> None:
    t = lay(3, at={"step": "place"}, players=[{"side": "aron_ardelli_b"}])

    assert [p["side"] for p in t.open()["players"]] == [
        "aron_ardelli_b",
        "jack_gelder_a",
        "jikuku_cosrax_a",
    ]
    assert t.stats(1) == stats(experience=1, strength=4, energy=6)
    assert t.track() == [2, 1, 0], "by Initiative, Aron Ardelli B last"


def test_dealt_sheets_make_way_for_those_that_are_given() -> None:
    for seed in range(8):
        t = lay(
            3,
            at={"step": "place"},
            seed=seed,
            options={"commander_selection": "random"},
            players=[{"side": "relict_seven_b"}],
        )

        sheets = [p["commander"] for p in t.open()["players"]]
        assert sheets[0] == "relict_seven"
        assert len(set(sheets)) == 3


def test_the_round_is_that_of_the_cards() -> None:
    t = lay(at={"step": "place"}, rows=[["reef_hunter"], ["none", "tidal_array"]])

    assert t.open()["round"] == 5
    assert t.open()["planet"] == "hollow_sea"
    assert [t.row(level) for level in ("I", "II", "III")] == [
        ["reef_hunter", None, None, None],
        [None, "tidal_array", None],
        [None, None],
    ]


def test_places_that_are_not_mentioned_are_filled() -> None:
    t = lay(
        at={"step": "place"},
        places={"I-2": {"card": "fuel_bunker"}, "I-3": {"card": None}},
        players=[{"cards": ["magma_brute"]}],
    )

    assert t.row("I") == ["ember_swarm", "fuel_bunker", None, "ashfall_miners"]
    assert t.row("II") == ["obsidian_phalanx", "orbital_foundry_4", "void_observatory_4"]


def test_who_has_placed_has_left_the_track() -> None:
    t = lay(3, at={"step": "place"}, players=[{}, {"ship": "I-1"}, {}])

    assert t.track() == [None, 2, 0]
    assert t.asked == 2


def test_sectors_are_cards_too() -> None:
    t = lay(at={"step": "place"}, round=2, players=[{"annexed": ["buried_solar_cells"]}])

    assert t.player(0)["cards"] == ["buried_solar_cells"]


def test_colours_make_way() -> None:
    t = lay(3, players=[{"colour": "red"}])

    assert [p["colour"] for p in t.open()["players"]] == ["red", "blue", "green"]


def test_play_can_stand_at_a_later_pick() -> None:
    t = lay(3, at={"step": "pick", "player": 2}, players=[{"side": "odrun_coalbeard_b"}])

    assert t.asked == 2
    assert [p["side"] for p in t.open()["players"]] == ["odrun_coalbeard_b", "jack_gelder_a", None]


# -- what is refused ------------------------------------------------------------------------

PLACE: dict[str, object] = {"step": "place"}
WRONG: list[tuple[dict[str, object], str]] = [
    ({"round": 3}, "set.round"),
    ({"phase": "income"}, "phase"),
    ({"players": [{"side": "jack_gelder_a"}]}, "players[0].side"),
    ({"players": [{"stats": {"energy": 3}}]}, "players[0].stats.energy"),
    ({"at": {"step": "fly"}}, "at.step"),
    ({"at": {"step": "place", "part": 3}}, "at.part"),
    ({"at": {"step": "place", "player": 0}}, "at.player"),
    ({"at": {"step": "score"}, "round": 6}, "round"),
    ({"at": PLACE, "rows": [["no_such_card"]]}, "rows[0]"),
    ({"at": PLACE, "rows": [["ember_swarm"] * 5]}, "rows[0]"),
    ({"at": PLACE, "rows": [["ember_swarm"], ["ember_swarm"]]}, "places.II-1.card"),
    ({"at": PLACE, "rows": [["ember_swarm", "reef_hunter"]]}, "places.I-2.card"),
    ({"at": PLACE, "rows": [[]], "places": {"I-1": {"card": None}}}, "places"),
    ({"at": PLACE, "places": {"I-5": {"card": "dune_skitterers"}}}, "places.I-5"),
    ({"at": PLACE, "round": 1, "players": [{"cards": ["reef_hunter"]}]}, "players[0].cards"),
    ({"at": PLACE, "players": [{"annexed": ["forgotten_depot"]}]}, "players[0].annexed"),
    ({"at": PLACE, "players": [{"fresh": "combat_drills"}]}, "players[0].fresh"),
    ({"at": PLACE, "players": [{"stats": {"strength": 15}}]}, "players[0].stats.strength"),
    ({"at": PLACE, "players": [{"earned": {"units": 4}}]}, "players[0].earned"),
    ({"at": PLACE, "players": [{"total": 7}]}, "players[0].total"),
    ({"at": PLACE, "players": [{"ship": "I-1"}, {"ship": "I-1"}]}, "players.ship"),
    ({"at": PLACE, "rows": [[]], "players": [{"ship": "I-1"}]}, "players[0].ship"),
    ({"at": PLACE, "players": [{"side": "aron_ardelli_a"}, {"side": "aron_ardelli_b"}]},
     "players.commander"),
    ({"at": PLACE, "players": [{"colour": "red"}, {"colour": "red"}]}, "players.colour"),
    ({"at": PLACE, "track": [0]}, "track"),
    ({"at": PLACE, "track": [0, 0]}, "track"),
    ({"at": PLACE, "track": [0, 1], "players": [{"ship": "I-1"}]}, "track"),
    ({"at": PLACE, "track": [0, 1], "players": [{"side": "aron_ardelli_b"}]}, "track"),
    ({"at": PLACE, "restrained": "I-1"}, "restrained"),
    ({"at": PLACE, "box": ["dune_skitterers"], "rows": [[]], "round": 1}, "box"),
    ({"at": PLACE, "goal": None}, "goal"),
    ({"at": PLACE, "waiting": [0]}, "waiting"),
    ({"at": {"step": "income"}, "players": [{"ship": "I-1"}]}, "players.ship"),
    ({"at": {"step": "score"}, "players": [{"ship": "I-ops1"}]}, "players.ship"),
    (
        {
            "at": {"step": "migrate"},
            "players": [{"cards": ["combat_drills"], "fresh": "combat_drills"}],
        },
        "players[0].fresh",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "field"), WRONG, ids=str)
def test_what_cannot_be_is_refused_with_the_field(changes: Json, field: str) -> None:
    with pytest.raises(Refused) as refused:
        lay(**changes)
    assert refused.value.code == "bad_scenario"
    assert refused.value.field.endswith(field), refused.value
    assert refused.value.field in refused.value.message


# -- nothing breaks -------------------------------------------------------------------------


@settings(max_examples=150)
@given(data=st.data())
def test_a_changed_dump_is_a_position_or_refused(data: st.DataObject) -> None:
    dump = data.draw(st.sampled_from(DUMPS))
    doctored.check_load(GAME, data.draw(st.composite(doctored.changed)(dump, GAME)))


@settings(max_examples=200)
@given(data=st.data())
def test_a_scenario_starts_a_game_that_goes_on_or_is_refused(data: st.DataObject) -> None:
    dump: Json = data.draw(st.sampled_from(DUMPS))
    named = data.draw(st.sets(st.sampled_from(sorted(dump["set"]))))
    given = {name: dump["set"][name] for name in sorted(named)}
    given["at"] = data.draw(st.fixed_dictionaries({"step": st.sampled_from(STEPS)}, optional=AT))
    options = data.draw(st.sampled_from(OPTIONS))
    whole = {"game": "planetfall", "seats": dump["seats"], "options": options, "set": given}
    document = data.draw(st.composite(doctored.changed)(whole, GAME))
    try:
        s = GAME.from_scenario(document)
    except Refused:
        return
    luck = seeded(1)
    for _ in range(20):
        if s.result is None:
            s.apply(s.options[luck.below(len(s.options))])
