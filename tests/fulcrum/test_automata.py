"""AI mats: what they show, and which of its six actions an AI pursues."""

from __future__ import annotations

import pytest

from tests.fulcrum.laid import Json, held
from tests.fulcrum.mats import ai_turn, aim, deeds, road
from tests.fulcrum.played import FACES

FULL = {"pink": 4, "blue": 4, "black": 4, "green": 4, "orange": 4}
POWERS = ["energy", "resilience", "strength", "intelligence", "speed"]

# -- mats -----------------------------------------------------------------------------------


@pytest.mark.rule("PF-AI-01")
@pytest.mark.parametrize(
    ("who", "faction", "objective", "levels"),
    [
        ("harper", "overlord", "steal", [4, 3, 4, 3, 4]),
        ("brandt", "guardian", "claim", [4, 4, 3, 3, 4]),
        ("calloway", "nomad", "attack", [4, 3, 4, 4, 3]),
        ("quill", "guardian", "meteor", [4, 4, 3, 4, 3]),
    ],
)
def test_a_mat_shows_objective_faction_and_levels(
    who: str, faction: str, objective: str, levels: list[int]
) -> None:
    mat = FACES["characters"][who]["ai"]

    assert mat["faction"] == faction
    assert mat["objective"] == objective == mat["priority"][0]
    assert [mat["levels"][power] for power in POWERS] == levels
    assert sum(levels) == 18


@pytest.mark.rule("PF-AI-02", "PF-AI-03")
@pytest.mark.parametrize("who", ["harper", "brandt", "calloway", "quill"])
def test_a_mat_lists_the_six_actions_and_a_side_for_battle(who: str) -> None:
    priority = FACES["characters"][who]["ai"]["priority"]

    battles = [action for action in priority if action in ("attack", "defend")]
    assert len(battles) == 1
    assert sorted(action for action in priority if action not in battles) == [
        "central",
        "claim",
        "meteor",
        "outer",
        "steal",
    ]


# -- down the list --------------------------------------------------------------------------

# Calloway stands on the Portal of Potestas Isle; whoever holds all it may in four regions and
# lacks orange can claim nothing.
ALL_BUT_CANYON = held(2, "PI-TA", "PI-TB", "MI-TA", "DF-TA", "DF-TB", "FF-TA", "FF-TB")


@pytest.mark.rule("PF-AI-06", "PF-AI-01")
def test_calloway_first_attacks() -> None:
    mine: Json = {"at": "PI-POR", "hand": ["starfall"], "cubes": FULL}
    t = ai_turn("calloway", mine, [{"at": "PI-TB"}, {}])

    assert [e["args"]["rival"] for e in t.log("attacks")] == [0]


@pytest.mark.rule("PF-AI-06")
def test_without_a_rival_in_reach_calloway_claims() -> None:
    t = ai_turn("calloway", {"at": "PI-POR", "hand": ["starfall"], "cubes": FULL})

    assert t.holder("PI-TA") == 2
    assert t.cubes(2) == {"blue": 4, "black": 4, "green": 4, "orange": 4}


@pytest.mark.rule("PF-AI-06")
def test_without_cubes_calloway_goes_for_outer_fulcra() -> None:
    t = ai_turn("calloway", {"at": "PI-POR"})

    assert aim(t) == ("outer", "PI-OUT")
    assert sum(t.cubes(2).values()) == 4


@pytest.mark.rule("PF-AI-06", "PF-AI-25")
def test_when_all_useful_outer_fulcra_are_taken_calloway_goes_for_central_fulcra() -> None:
    """He lacks orange alone, which the Outer Fulcra of the Canyon do not give."""
    t = ai_turn(
        "calloway",
        {"at": "PI-OUT", "cubes": FULL | {"orange": 0}},
        [{"at": "MI-OUT"}, {"at": "DF-OUT"}, {"at": "FF-OUT"}],
        territories=held(3, "PI-TA", "PI-TB", "MI-TA", "DF-TA", "DF-TB", "FF-TA", "FF-TB"),
    )

    assert aim(t, 3) == ("central", "CC-CEN")


@pytest.mark.rule("PF-AI-06", "PF-AI-14")
def test_without_room_for_cubes_calloway_looks_for_meteor_cards() -> None:
    t = ai_turn(
        "calloway",
        {"at": "PI-POR", "cubes": FULL},
        territories=ALL_BUT_CANYON | held(2, "CC-TA"),
    )

    assert aim(t) == ("meteor", "PI-MET")
    assert deeds(t) == ["draws"] * 4


@pytest.mark.rule("PF-AI-06")
def test_last_of_all_calloway_steals() -> None:
    quick: Json = {"levels": {"speed": 4}}
    t = ai_turn(
        "calloway",
        {"at": "PI-POR", "hand": ["starfall"], "cubes": FULL},
        [quick, quick],
        territories=ALL_BUT_CANYON | held(0, "CC-TA", "CC-TB") | held(1, "CC-TC"),
    )

    assert road(t) == ["PI-TA", "PI-B-CC", "CC-B-PI"]


# -- Harper's example -----------------------------------------------------------------------


@pytest.mark.rule("PF-AI-05", "PF-AI-01")
@pytest.mark.parametrize(
    ("cubes", "stolen", "claimed"),
    [({"pink": 4}, 1, 0), ({"pink": 3}, 1, 0), ({"pink": 2, "orange": 4}, 0, 1)],
)
def test_harper_steals_what_she_can_pay_and_otherwise_claims(
    cubes: dict[str, int], stolen: int, claimed: int
) -> None:
    t = ai_turn("harper", {"at": "PI-B-CC", "cubes": cubes}, territories=held(0, "PI-TC"))

    assert (t.holder("PI-TC") == 2) == bool(stolen)
    assert (t.holder("CC-TA") == 2) == bool(claimed)


@pytest.mark.rule("PF-AI-05", "PF-AI-07")
def test_harper_cannot_steal_from_the_dark_paragon() -> None:
    paragon: Json = {"faction": "overlord", "levels": {"energy": 3, "strength": 5, "speed": 5}}
    paragon["levels"] |= {"intelligence": 4}
    t = ai_turn(
        "harper",
        {"at": "PI-CEN", "cubes": {"pink": 4}},
        [paragon, {}],
        territories=held(0, "PI-TC"),
    )

    assert t.open()["paragon"] == 0
    assert t.holder("PI-TC") == 0
    assert t.holder("PI-TA") == 2


@pytest.mark.rule("PF-AI-07")
def test_without_room_under_its_indicator_an_action_is_not_available() -> None:
    """Resilience 3 holds one territory: neither stealing nor claiming another is possible."""
    t = ai_turn(
        "harper",
        {"at": "MI-CEN", "cubes": {"blue": 4}},
        territories=held(2, "MI-TA") | held(0, "MI-TB"),
    )

    assert aim(t) == ("meteor", "MI-MET")


# -- near and far ---------------------------------------------------------------------------


@pytest.mark.rule("PF-AI-07")
@pytest.mark.parametrize(
    ("mode", "start", "way"),
    [
        ("pursue", "PI-CEN", ["PI-MET", "PI-B-MI", "MI-B-PI", "MI-POR"]),
        ("opportunist", "PI-CEN", ["PI-MET"]),
        ("opportunist", "PI-MET", ["PI-B-MI", "MI-B-PI", "MI-POR", "MI-TA"]),
    ],
)
def test_an_ai_chases_distant_targets_unless_it_is_an_opportunist(
    mode: str, start: str, way: list[str]
) -> None:
    """Speed 4: from the Central Fulcra the territory is five moves away, from the site four."""
    t = ai_turn(
        "harper",
        {"at": start, "cubes": {"blue": 3}},
        territories=held(0, "MI-TA"),
        options={"ai_mode": mode},
    )

    assert road(t) == way
    assert (t.holder("MI-TA") == 2) == (way[-1] == "MI-TA")


@pytest.mark.rule("PF-AI-08", "PF-AI-29")
def test_an_ai_on_its_way_uses_the_space_where_it_stops() -> None:
    """Brandt is bound for the Canyon; the nearest vacant territories are those of the Forge."""
    t = ai_turn("brandt", {"at": "DF-CEN", "cubes": {"orange": 4}})

    assert aim(t) == ("claim", "CC-TA")
    assert road(t) == ["DF-POR", "DF-B-PI", "PI-B-DF", "PI-OUT"]
    assert t.cubes(2) == {"orange": 4, "pink": 1, "black": 4}


@pytest.mark.rule("PF-AI-08", "PF-AI-14")
@pytest.mark.parametrize(
    ("hand", "drawn"), [([], 4), (["halo_ward", "sunlance"], 4), (["halo_ward", "iron_rain"], 0)]
)
def test_a_meteor_site_on_the_way_is_used_unless_it_is_skipped(hand: list[str], drawn: int) -> None:
    t = ai_turn("brandt", {"at": "MI-TC", "cubes": {"green": 3}, "hand": hand})

    assert t.at(2) == "PI-MET"
    assert deeds(t).count("draws") == drawn
    assert (deeds(t) == ["passes"]) == (drawn == 0)


@pytest.mark.rule("PF-AI-09", "PF-AI-06")
def test_with_nothing_available_an_ai_still_moves_towards_its_first_target() -> None:
    """Harper is full in every way, nobody else controls anything: she walks to what is vacant."""
    t = ai_turn(
        "harper",
        {"at": "PI-POR", "hand": ["cinder_lash"], "cubes": FULL},
        territories=held(2, "PI-TA", "PI-TB", "MI-TA", "DF-TA", "DF-TB", "FF-TA", "CC-TA", "CC-TB"),
    )

    assert road(t) == ["PI-CEN", "PI-TC"]
    assert deeds(t) == ["passes"]


@pytest.mark.rule("PF-AI-09")
@pytest.mark.parametrize(
    ("owner", "way"),
    [
        ("nomad", ["PI-TA", "PI-B-CC", "CC-B-PI", "CC-POR"]),  # stealing comes first
        ("overlord", ["PI-CEN", "PI-TC"]),  # the Dark Paragon, from whom nobody steals
    ],
)
def test_cost_and_room_are_ignored_then_but_not_the_order_of_the_list(
    owner: str, way: list[str]
) -> None:
    lands = held(2, "PI-TA", "PI-TB", "MI-TA", "DF-TA", "DF-TB", "FF-TA", "CC-TA", "CC-TB")
    t = ai_turn(
        "harper",
        {"at": "PI-POR", "hand": ["cinder_lash"], "cubes": FULL},
        [{"faction": owner, "levels": dict.fromkeys(POWERS, 5)}, {}],
        territories=lands | held(0, "CC-TC"),
    )

    assert road(t) == way


@pytest.mark.rule("PF-AI-09", "PF-AI-14")
def test_cards_are_ignored_then_too() -> None:
    """Quill, full in every way and satisfied, walks to a Meteor Site and leaves it alone."""
    t = ai_turn(
        "quill",
        {"at": "PI-POR", "hand": ["halo_ward"], "cubes": FULL},
        territories=held(2, "PI-TA", "PI-TB", "MI-TA", "MI-TB", "DF-TA", "FF-TA", "FF-TB", "CC-TA"),
    )

    assert road(t) == ["PI-CEN", "PI-MET"]
    assert deeds(t) == ["passes"]
