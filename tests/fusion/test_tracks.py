"""Track advancement: what moves the markers, and what each spot pays."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay

ACT: dict[str, object] = {"step": "act", "fleet": "dinosaurs"}


def settling(player: dict[str, Json] | None = None, **changes: Json) -> Laid:
    """The Dinosaurs stand on the Water Planet and could settle its first spots."""
    return lay(
        at=ACT,
        players=[{"science": 0, "hand": ["stampede"], **(player or {})}],
        fleets={"dinosaurs": {"population": 5}, "vikings": {"population": 2}},
        **changes,
    )


def attacking(player: dict[str, Json]) -> Laid:
    """The Dinosaurs have beaten the Crabpeople, who are about to retreat."""
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        players=[{"science": 0, "hand": ["stampede"], **player}],
        fleets={"dinosaurs": {"population": 5}, "vikings": {"population": 2}},
    )
    t.do("retreat_home")
    return t


@pytest.mark.rule("FF-TRACK-01")
def test_a_player_moves_the_own_marker_on_one_track() -> None:
    t = lay(
        3,
        at=ACT,
        players=[{}, {"colonization": 1, "domination": 2}, {"colonization": 3}],
        fleets={"dinosaurs": {"population": 5}},
    )
    t.do("colonize", spot=1)
    assert t.each("colonization") == [1, 1, 3]
    assert t.each("domination") == [0, 2, 0]
    t = lay(
        3,
        at=battle("crabpeople", "dinosaurs", "outcome"),
        players=[{"domination": 1}, {}, {"domination": 4}],
    )
    t.pass_on("retreat_home", "keep", "place")
    assert t.each("domination") == [1, 1, 4]
    assert t.each("colonization") == [0, 0, 0]


@pytest.mark.rule("FF-TRACK-02")
@pytest.mark.parametrize(
    ("colony", "moves"),
    [
        ([None, None, None], 1),
        ([None, 1, None], 1),  # somebody else's does not matter
        ([None, 0, None], 0),
        ([None, None, 0], 0),
    ],
)
def test_the_first_own_colony_on_a_location(colony: list[Json], moves: int) -> None:
    t = settling(locations={"water": {"colony": colony}, "rocky": {"colony": [0, None, None]}})
    t.do("colonize", spot=1)
    assert t.each("colonization") == [moves, 0]
    assert t.each("domination") == [0, 0]
    assert t.each("science")[0] == 2 * moves


@pytest.mark.rule("FF-TRACK-03")
@pytest.mark.parametrize(("population", "moves"), [(4, [1, 0]), (3, [1, 0]), (2, [0, 0])])
def test_a_battle_won_as_the_attacker(population: int, moves: list[int]) -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        fleets={"dinosaurs": {"population": population}},
    )
    t.pass_on("retreat_home", "keep", "place")
    assert t.open()["battle"] is None
    assert t.each("domination") == moves  # a tie is won, and a repelled attack moves nobody's
    assert t.each("colonization") == [0, 0]


# -- rewards ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-TRACK-04")
@pytest.mark.parametrize(
    ("reached", "science", "traits", "vp", "cards"),
    [(1, 2, 0, 0, 0), (2, 0, 1, 0, 0), (3, 0, 0, 1, 0), (4, 0, 1, 0, 1), (5, 0, 0, 1, 0)],
)
def test_the_spots_of_the_colonization_track(
    reached: int, science: int, traits: int, vp: int, cards: int
) -> None:
    t = settling({"colonization": reached - 1})
    t.do("colonize", spot=2)
    if traits:
        assert t.verbs() == {"keep"}  # at once, before the next action
        t.do("keep", trait=t.can("keep", "trait")[1])
        t.do("place", fleet="vikings")
    assert t.each("colonization") == [reached, 0]
    assert t.each("science")[0] == science
    assert len(t.fleet("vikings")["traits"]) == traits
    assert t.each("vp") == [vp, 0]
    assert t.hands()[0] == 1 + cards
    assert t.population("dinosaurs", "vikings") == [4, 2]
    assert t.open()["active"] == "dinosaurs"
    assert t.open()["actions"] == 1


@pytest.mark.rule("FF-TRACK-04")
@pytest.mark.parametrize(
    ("reached", "science", "traits", "vp"), [(1, 0, 1, 0), (3, 0, 0, 1), (4, 0, 1, 0), (5, 0, 0, 1)]
)
def test_the_spots_of_the_domination_track(
    reached: int, science: int, traits: int, vp: int
) -> None:
    t = attacking({"domination": reached - 1})
    if traits:
        assert t.verbs() == {"keep"}
        t.do("keep", trait=t.can("keep", "trait")[0])
        t.do("place", fleet="vikings")
    assert t.each("domination") == [reached, 0]
    assert t.each("science")[0] == science
    assert len(t.fleet("vikings")["traits"]) == traits
    assert t.each("vp") == [vp, 0]
    assert t.hands()[0] == 1
    assert t.population("dinosaurs", "vikings") == [5, 2]


@pytest.mark.rule("FF-TRACK-04")
def test_the_second_domination_brings_population_to_a_fleet_of_choice() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        players=[{"domination": 1, "science": 0}],
        fleets={"dinosaurs": {"population": 4}, "vikings": {"at": None, "population": 2}},
    )
    t.do("retreat_home")
    assert t.can("choose_fleet", "fleet") == ["dinosaurs", "vikings"]
    assert t.why("choose_fleet", fleet="crabpeople") != ""
    t.do("choose_fleet", fleet="vikings")
    assert t.population("dinosaurs", "vikings") == [4, 3]
    assert t.each("science")[0] == 1
    assert t.each("domination") == [2, 0]


@pytest.mark.rule("FF-TRACK-04")
def test_it_goes_to_the_only_fleet_with_room_or_is_lost() -> None:
    t = attacking({"domination": 1})  # the Dinosaurs have five
    assert t.population("dinosaurs", "vikings") == [5, 3]
    assert t.each("science")[0] == 1
    t = lay(
        at=battle("dinosaurs", "crabpeople", "outcome"),
        players=[{"domination": 1, "science": 0}],
        fleets={"dinosaurs": {"population": 5}, "vikings": {"population": 5}},
    )
    t.do("retreat_home")
    assert t.population("dinosaurs", "vikings") == [5, 5]
    assert t.each("science")[0] == 1


@pytest.mark.rule("FF-TRACK-04")
def test_the_winner_is_paid_after_the_loser_has_left() -> None:
    t = lay(at=battle("dinosaurs", "crabpeople", "outcome"))
    assert t.verbs() == {"retreat", "retreat_home"}
    assert t.each("domination") == [0, 0]
    t.do("retreat_home")
    assert (t.asked, t.verbs()) == (0, {"keep"})


# -- the ends of a track ----------------------------------------------------------------------


@pytest.mark.rule("FF-TRACK-05")
def test_on_the_last_spot_nothing_more_is_paid() -> None:
    t = settling({"colonization": 5})
    t.do("colonize", spot=1)
    assert t.each("colonization") == [5, 0]
    assert (t.each("vp"), t.each("science")[0], t.hands()[0]) == ([0, 0], 0, 1)
    assert t.log("advances") == []
    t = attacking({"domination": 5})
    assert t.each("domination") == [5, 0]
    assert t.each("vp") == [0, 0]
    assert t.open()["battle"] is None


@pytest.mark.rule("FF-TRACK-06")
def test_a_marker_stays_when_its_colony_goes() -> None:
    t = bombed([0, None, None])
    assert t.location("water")["colony"] == [None, None, None]
    assert t.each("colonization") == [1, 0]
    t.do("end")
    t.do("end")
    t.do("end_turn")
    t.do("pick", fleet="dinosaurs")
    t.do("move", location="water")
    t.pass_on("tactic", "retreat_home", "keep", "place")
    t.do("colonize", spot=1)
    assert t.each("colonization") == [2, 0]  # again the first there


def bombed(colony: list[Json]) -> Laid:
    """The Crabpeople remove the colony on spot 1 of the Water Planet."""
    t = lay(
        at={"step": "act", "fleet": "crabpeople"},
        players=[
            {"colonization": 1, "hand": ["stampede"]},
            {"hand": ["orbital_bombardment", "pincer_counter"]},
        ],
        fleets={
            "dinosaurs": {"at": "urban", "population": 5, "traits": ["black_hole_charts"]},
            "crabpeople": {"at": "water", "population": 2},
            "observers": {"at": None},
            "vikings": {"at": None},
        },
        locations={"water": {"colony": colony}},
    )
    t.do("play", card="orbital_bombardment")
    if "remove" in t.verbs():
        t.do("remove", spot=1)
    return t


@pytest.mark.rule("FF-TRACK-06")
def test_who_has_another_colony_there_does_not_advance_again() -> None:
    t = bombed([0, 0, None])
    assert t.location("water")["colony"] == [None, 0, None]
    t.do("end")
    t.do("end")
    t.do("end_turn")
    t.do("pick", fleet="dinosaurs")
    t.do("move", location="water")
    t.pass_on("tactic", "retreat_home", "keep", "place")
    t.do("colonize", spot=1)
    assert t.each("colonization") == [1, 0]
