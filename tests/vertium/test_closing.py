"""The close of Phase One: extra tokens, blue moons, objectives, and the count."""

from __future__ import annotations

import pytest

import orrery
from orrery.core.chance import seeded
from orrery.core.errors import Refused
from tests.vertium.fights import fight, hits
from tests.vertium.laid import Json, Laid, lay, new, tokens

PLANETS = ["galileo", "brahe", "lipperhey", "janssen", "harriot"]
TWO_EXTRAS = tokens(metal=3, energy=1, water=1, agri=1)
STOP = {"end_after_phase_one": True}


def held(owner: int, vertium: int, **more: Json) -> Json:
    return {"owner_of": owner, "vertium": vertium, **more}


def shared_out(**changes: Json) -> Json:
    """A colonized system for two: Galileo and Lipperhey of seat 0, the others of seat 1."""
    planets: Json = {
        "galileo": held(0, 4, blue=None),
        "brahe": held(1, 4, blue=None),
        "lipperhey": held(0, 1, blue="harvest"),
        "janssen": held(1, 1, blue="winter_eclipse"),
        "harriot": held(1, 1, blue="refuge"),
    }
    for key, change in changes.items():
        planets[key] = {**planets[key], **change}
    return planets


def close(
    options: dict[str, object] | None = None,
    objectives: tuple[str, str] = ("brahe", "lipperhey"),
    seats: int = 2,
    planets: Json = None,
    **changes: Json,
) -> Laid:
    """Phase One closes. Unless given, nobody owns the planet on its objective card."""
    return lay(
        seats,
        at={"step": "close"},
        options=options,
        planets=planets or shared_out(**changes),
        factions=[{"objective": planet} for planet in objectives],
    )


def course(t: Laid, planet: str, start: int) -> list[int]:
    """How many Vertium a planet held after each change that the log tells of."""
    found = [start]
    for event in t.log():
        if event["event"] in ("gains", "loses") and event["args"]["planet"] == planet:
            sign = 1 if event["event"] == "gains" else -1
            found.append(found[-1] + sign * event["args"]["count"])
    return found


def happened(t: Laid) -> list[str]:
    return [event["event"] for event in t.log()]


def points(t: Laid) -> list[int]:
    """The Victory Points told at the last count."""
    scores = {e["args"]["faction"]: e["args"]["points"] for e in t.log("scores")}
    return [scores[faction] for faction in sorted(scores)]


def score(planets: Json, seats: int = 2, **options: object) -> Laid:
    """The Victory Points of Phase One are counted."""
    return lay(seats, at={"step": "score"}, options=options, planets=planets)


# -- the end of Phase One -------------------------------------------------------------------


@pytest.mark.rule("VT-END1-01")
def test_phase_one_ends_with_the_last_claim_and_nobody_takes_another_turn() -> None:
    lacking = {"owner_of": None, "vertium": 0, "value": 5}
    t = lay(
        2,
        at={"step": "play", "faction": 0},
        planets=shared_out(galileo={**lacking, "tokens": tokens(metal=1, water=1, agri=1)}),
        factions=[
            {"hand": ["energy"] * 3, "supply": tokens(1, 1, 1, 1), "objective": "brahe"},
            {"objective": "lipperhey"},
        ],
    )

    events = [e["event"] for e in t.do("set", resource="energy", planet="galileo")]

    assert t.planet("galileo")["vertium"] == 5
    assert t.open()["phase"] == "two"
    assert events[:5] == ["plays_set", "places", "claims", "gains", "phase_ends"]
    assert not {"draws", "turns_up", "takes", "orbits"} & set(events)


@pytest.mark.rule("VT-END1-01")
def test_a_set_completed_by_theft_can_end_phase_one_too() -> None:
    lacking = {"owner_of": None, "vertium": 0}
    t = lay(
        2,
        at={"step": "play", "faction": 0},
        planets=shared_out(galileo={**lacking, "tokens": tokens(metal=1, water=1, agri=1)}),
        factions=[
            {"hand": ["raider", "energy", "energy"], "supply": tokens(1, 1, 1, 1)},
            {"hand": ["energy"] * 4},
        ],
    )

    t.do("play", card="raider")
    t.do("steal", faction=1)
    events = [e["event"] for e in t.do("set", resource="energy", planet="galileo")]

    assert t.open()["phase"] == "two"
    assert "draws" not in events


@pytest.mark.rule("VT-END1-02")
def test_all_cards_leave_the_game_with_phase_one() -> None:
    t = lay(
        2,
        at={"step": "close"},
        planets=shared_out(),
        display=["water"],
        discard=["agri", "virus"],
        factions=[{"hand": ["metal"] * 3 + ["raider"]}, {"hand": ["mine_blast", "energy"]}],
    )

    position = t.open()
    assert (position["deck"], position["display"], position["discard"]) == ({}, [], [])
    assert (t.hand(0), t.hand(1)) == ({}, {})
    assert sum(position["box"].values()) == 78
    assert t.verbs() == {"attack"}
    assert t.why("play", card="raider")
    assert t.why("set", resource="metal", planet="galileo")


@pytest.mark.rule("VT-END1-02", "VT-SCORE-01")
def test_cards_left_in_hand_change_no_score() -> None:
    def counted(hand: list[str]) -> list[int]:
        return points(
            lay(
                2,
                at={"step": "close"},
                planets=shared_out(),
                factions=[{"hand": hand, "objective": "brahe"}, {"objective": "lipperhey"}],
            )
        )

    assert counted(["metal"] * 6 + ["mine_blast", "raider"]) == counted([]) == [10, 12]


@pytest.mark.rule("VT-END1-03")
@pytest.mark.parametrize(("value", "orbit"), [(5, 7), (2, 6)])
def test_an_unfinished_circle_gives_nothing_then_or_later(value: int, orbit: int) -> None:
    t = close({"must_attack": False}, galileo={"value": value, "orbit": orbit})
    assert t.planet("galileo")["vertium"] == 4

    while t.result is None:
        t.do("pass")

    assert t.planet("galileo")["vertium"] == 4
    assert t.planet("galileo")["orbit"] == orbit
    assert t.log("orbits") == []


@pytest.mark.rule("VT-END1-04")
def test_every_extra_token_becomes_a_vertium_before_the_blue_moons_act() -> None:
    t = close(galileo={"tokens": TWO_EXTRAS}, brahe={"tokens": tokens(1, 2, 1, 1)})

    assert t.vertium("galileo", "brahe") == [4 + 2, 4 + 1]
    assert happened(t)[:4] == ["phase_ends", "gains", "gains", "reveals"]


@pytest.mark.rule("VT-END1-05")
@pytest.mark.parametrize(
    ("timing", "expected"), [("before_blue", [4, 6, 3, 6]), ("after_blue", [4, 2, 4, 7])]
)
def test_extras_then_blue_moons_then_objectives(timing: str, expected: list[int]) -> None:
    t = close(
        {"extra_tokens_timing": timing},
        objectives=("brahe", "janssen"),
        janssen={"vertium": 4, "tokens": TWO_EXTRAS},
    )

    assert course(t, "janssen", 4) == expected
    assert t.planet("janssen")["vertium"] == expected[-1]


@pytest.mark.rule("VT-END1-05")
def test_the_points_are_counted_last() -> None:
    t = close(objectives=("galileo", "janssen"), galileo={"tokens": TWO_EXTRAS})

    assert happened(t) == [
        "phase_ends",
        *["gains"],  # extra tokens
        *["reveals", "reveals", "reveals", "gains"],  # Harvest; one gem has no half to lose
        *["objective", "gains", "objective", "gains"],
        *["scores", "scores"],
        "round",
    ]
    assert points(t) == [(4 + 2 + 3) + (1 + 1) + 2 * 2, 4 + (1 + 3) + 1 + 3 * 2]


# -- blue moons -----------------------------------------------------------------------------


@pytest.mark.rule("VT-BLUE-01")
@pytest.mark.parametrize("seat", [0, 1])
def test_blue_moons_are_secret_in_phase_one_and_open_ever_after(seat: int) -> None:
    before = lay(2, at={"step": "take", "faction": 0}, planets=shared_out()).view(seat)
    assert [before["planets"][key]["blue"] for key in PLANETS] == [None, None, "?", "?", "?"]

    t = close({"must_attack": False})
    moons = [None, None, "harvest", "winter_eclipse", "refuge"]
    assert [t.view(seat)["planets"][key]["blue"] for key in PLANETS] == moons

    while t.result is None:
        t.do("pass")
    assert [t.view(seat)["planets"][key]["blue"] for key in PLANETS] == moons


@pytest.mark.rule("VT-BLUE-02")
def test_the_harvest_moon_gives_one_vertium_once() -> None:
    t = close({"must_attack": False}, lipperhey={"vertium": 3})
    assert t.planet("lipperhey")["vertium"] == 4

    while t.result is None:
        t.do("pass")

    assert t.planet("lipperhey")["vertium"] == 4


@pytest.mark.rule("VT-BLUE-02")
def test_a_planet_that_nobody_colonized_harvests_nothing() -> None:
    # Only the safety limit of turns can close Phase One this way.
    t = close(lipperhey={"owner_of": None, "vertium": 0})

    assert t.planet("lipperhey")["vertium"] == 0
    game = t.table.game
    assert game.digest(game.load(game.dump(t.table.state), seeded(1))) == game.digest(t.table.state)


@pytest.mark.rule("VT-BLUE-03")
@pytest.mark.parametrize("rounding", ["floor", "even"])
@pytest.mark.parametrize(("before", "after"), [(0, 0), (2, 1), (4, 2), (6, 3), (8, 4)])
def test_winter_takes_half_of_an_even_number(before: int, after: int, rounding: str) -> None:
    t = close({"winter_rounding": rounding}, janssen={"vertium": before})

    assert t.planet("janssen")["vertium"] == after


@pytest.mark.rule("VT-BLUE-04")
@pytest.mark.parametrize(
    ("rounding", "before", "after"),
    [
        ("floor", 1, 1),
        ("floor", 3, 2),
        ("floor", 5, 3),
        ("floor", 7, 4),
        ("floor", 9, 5),
        ("even", 1, 1),
        ("even", 3, 3),
        ("even", 5, 3),
        ("even", 7, 5),
        ("even", 9, 5),
    ],
)
def test_what_an_odd_number_keeps_in_winter(rounding: str, before: int, after: int) -> None:
    t = close({"winter_rounding": rounding}, janssen={"vertium": before})

    assert t.planet("janssen")["vertium"] == after


@pytest.mark.rule("VT-BLUE-05")
def test_winter_halves_one_planet_and_not_the_owners_total() -> None:
    t = close(janssen={"vertium": 6}, brahe={"vertium": 7})

    assert t.vertium("janssen", "brahe") == [3, 7]


@pytest.mark.rule("VT-BLUE-06")
def test_the_refuge_moon_does_nothing_at_the_close() -> None:
    t = close(harriot={"vertium": 5})

    assert t.planet("harriot")["vertium"] == 5
    assert [t.faction(seat)["refuge"] for seat in (0, 1)] == [0, 0]


# -- objectives -----------------------------------------------------------------------------


@pytest.mark.rule("VT-OBJ-01", "VT-OBJ-02")
def test_three_vertium_go_on_an_objective_planet_that_its_faction_owns() -> None:
    t = close(objectives=("galileo", "lipperhey"))

    assert t.planet("galileo")["vertium"] == 4 + 3
    assert t.vertium("brahe", "lipperhey", "janssen", "harriot") == [4, 1 + 1, 1, 1]


@pytest.mark.rule("VT-OBJ-01")
def test_objectives_are_shown_to_all_after_the_blue_moons() -> None:
    early = lay(
        2,
        at={"step": "take", "faction": 0},
        factions=[{"objective": "brahe"}, {"objective": "galileo"}],
    )
    assert [f["objective"] for f in early.view(0)["factions"]] == ["brahe", "?"]

    t = close(objectives=("brahe", "galileo"))
    assert [f["objective"] for f in t.view(0)["factions"]] == ["brahe", "galileo"]
    kinds = happened(t)
    assert max(i for i, k in enumerate(kinds) if k == "reveals") < kinds.index("objective")


@pytest.mark.rule("VT-OBJ-02")
def test_the_owners_may_choose_where_the_bonus_goes_asked_from_the_first_player_on() -> None:
    t = lay(
        2,
        at={"step": "close"},
        options={"objective_bonus_place": "owner_choice"},
        starter=1,
        planets=shared_out(),
        factions=[{"objective": "galileo"}, {"objective": "brahe"}],
    )

    assert t.asked == 1
    assert t.can("target", "planet") == ["brahe", "janssen", "harriot"]
    assert t.why("target", planet="galileo") == "VT-OBJ-02"
    t.do("target", planet="janssen")
    assert t.asked == 0
    t.do("target", planet="lipperhey")

    assert t.vertium(*PLANETS) == [4, 4, 1 + 1 + 3, 1 + 3, 1]
    assert points(t) == [9 + 4, 9 + 6]


@pytest.mark.rule("VT-OBJ-02")
def test_without_a_choice_of_planets_the_bonus_needs_no_question() -> None:
    t = close(
        {"objective_bonus_place": "owner_choice"},
        objectives=("galileo", "lipperhey"),
        lipperhey={"owner_of": 1},
        brahe={"owner_of": 1},
    )

    # Seat 0 owns Galileo alone; seat 1 has a choice.
    assert t.planet("galileo")["vertium"] == 7
    assert (t.asked, t.verbs()) == (1, {"target"})


@pytest.mark.rule("VT-OBJ-03")
def test_conquering_ones_objective_pays_no_more_than_any_conquest() -> None:
    t = lay(
        2,
        at={"step": "battle", "faction": 0, "source": "galileo", "target": "brahe", "vertium": 2},
        chance=hits((1, 0)),
        planets=shared_out(brahe={"vertium": 0}),
        factions=[{"objective": "brahe"}, {"objective": "lipperhey"}],
    )

    fight(t)

    assert t.planet("brahe")["owner_of"] == 0
    assert t.planet("brahe")["vertium"] == 2 + 1
    assert t.log("objective") == []


# -- scoring --------------------------------------------------------------------------------


@pytest.mark.rule("VT-SCORE-01")
def test_one_point_for_each_vertium_and_two_for_each_planet() -> None:
    t = score(
        {
            "galileo": held(0, 4, value=5, tokens=TWO_EXTRAS),
            "brahe": held(0, 0),
            "lipperhey": held(0, 7),
            "janssen": held(1, 3),
            "harriot": held(1, 0),
        },
    )

    assert points(t) == [4 + 0 + 7 + 3 * 2, 3 + 0 + 2 * 2]


THREE_RANKS: Json = {
    "galileo": held(0, 4),
    "brahe": held(0, 0),
    "lipperhey": held(0, 7),
    "janssen": held(1, 6),
    "harriot": held(1, 5),
    "kepler": held(2, 5),
    "rheticus": held(2, 0),
}


@pytest.mark.rule("VT-SCORE-02", "VT-SCORE-04")
def test_the_most_points_win_phase_one_and_the_game_if_it_ends_there() -> None:
    t = score(THREE_RANKS, seats=3, end_after_phase_one=True)

    assert t.result["scores"] == [17, 15, 9]
    assert t.result["winners"] == [0]
    assert t.result["ranking"] == [[0], [1], [2]]
    assert t.log("wins")[0]["args"] == {"faction": 0}
    assert t.asked is None
    assert t.open()["phase"] == "over"
    assert t.log("round") == []


@pytest.mark.rule("VT-SCORE-02")
def test_the_winner_of_phase_one_leads_the_ranking_of_phase_two() -> None:
    t = score(THREE_RANKS, seats=3)

    assert points(t) == [17, 15, 9]
    assert t.open()["order"] == [0, 1, 2]


@pytest.mark.rule("VT-SCORE-03")
def test_a_tie_goes_to_the_greater_sum_of_moon_values() -> None:
    t = score(
        {
            "galileo": held(0, 6, value=5),
            "brahe": held(0, 5, value=4),
            "lipperhey": held(1, 9, value=3),
            "janssen": held(1, 0, value=2),
            "harriot": held(1, 0, value=2),
        },
        end_after_phase_one=True,
    )

    assert t.result["scores"] == [15, 15]
    assert t.result["winners"] == [0]
    assert t.result["ranking"] == [[0], [1]]


@pytest.mark.rule("VT-SCORE-03")
def test_a_tie_in_points_and_values_is_shared() -> None:
    t = score(
        {
            "galileo": held(0, 6, value=5),
            "brahe": held(0, 5, value=3),
            "lipperhey": held(1, 9, value=4),
            "janssen": held(1, 0, value=2),
            "harriot": held(1, 0, value=2),
        },
        end_after_phase_one=True,
    )

    assert t.result["scores"] == [15, 15]
    assert t.result["winners"] == [0, 1]
    assert t.result["ranking"] == [[0, 1]]


@pytest.mark.rule("VT-SCORE-05")
@pytest.mark.parametrize("stop", [False, True])
def test_whether_to_stop_is_agreed_beforehand_and_never_asked(stop: bool) -> None:
    t = close({"end_after_phase_one": stop})

    assert (t.result is not None) is stop
    assert t.open()["phase"] == ("over" if stop else "two")
    assert t.verbs() == (set() if stop else {"attack"})


@pytest.mark.rule("VT-SCORE-06")
@pytest.mark.parametrize(
    ("seats", "other"),
    [
        (2, {"battle_style": "american"}),
        (2, {"battle_style": "american", "gelbon": True}),
        (3, {"battle_style": "american", "complex": True}),
        (1, {}),
    ],
)
def test_stopping_early_is_refused_with_modes_that_are_about_battles(
    seats: int, other: dict[str, object]
) -> None:
    with pytest.raises(Refused) as refused:
        orrery.game("vertium").new(seats, 1, {**STOP, **other})

    assert refused.value.code == "bad_option"
    assert refused.value.field == "options.end_after_phase_one"


@pytest.mark.rule("VT-SCORE-06")
def test_stopping_early_goes_together_with_special_abilities() -> None:
    t = new(2, end_after_phase_one=True, special_abilities=True)

    assert t.verbs() == {"take"}
