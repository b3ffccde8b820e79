"""Population: how much a Fleet carries, what it is worth, and what becomes of a Fleet without."""

from __future__ import annotations

import pytest

from orrery.games.fusion.rules.fleets import lose_population
from orrery.games.fusion.state import Fusion
from orrery.games.fusion.words import FLEET
from tests.fusion.laid import Json, Laid, battle, lay
from tests.fusion.waiting import wait_for

ACT: Json = {"step": "act", "fleet": "dinosaurs"}
CUBES = 20
RESERVED = 3  # two on the tracks, one for the Battle Board


def cubes(t: Laid, seat: int = 0) -> int:
    """All cubes of a player, wherever they are."""
    player = t.player(seat)
    return int(
        player["cubes"] + player["colonies"] + sum(t.population(*player["fleets"])) + RESERVED
    )


def strike(t: Laid, fleet: str, count: int = 1) -> None:
    """An effect takes Population from a Fleet; no card of the set does so in steps 1 to 5."""
    state = t.table.state
    assert isinstance(state, Fusion)
    lose_population(state, FLEET.find(fleet), count)


# -- gaining ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-POP-01")
@pytest.mark.parametrize(("before", "after"), [(1, 4), (2, 5), (4, 5)])
def test_a_fleet_carries_five_and_what_goes_beyond_is_not_gained(before: int, after: int) -> None:
    t = lay(at=ACT, fleets={"dinosaurs": {"at": None, "population": before}})
    supply = t.player(0)["cubes"]
    t.do("use")  # 3 in the Homeworld

    assert t.population("dinosaurs") == [after]
    assert t.player(0)["cubes"] == supply - (after - before)


@pytest.mark.rule("FF-POP-01")
def test_an_effect_may_raise_the_limit() -> None:
    t = lay(
        at=ACT,
        fleets={"dinosaurs": {"at": None, "population": 4, "traits": ["reserve_berths"]}},
    )
    assert t.fleet("dinosaurs")["capacity"] == 6
    t.do("use")

    assert t.population("dinosaurs") == [6]


@pytest.mark.rule("FF-POP-01")
def test_a_full_fleet_is_no_choice_for_a_gain() -> None:
    t = lay(
        3,
        at=ACT,
        players=[{"hand": ["nanobots", "nanobots"]}],
        fleets={"dinosaurs": {"population": 4}},
    )
    t.do("free", card="nanobots")
    assert t.why("choose_fleet", fleet="crabpeople") == "FF-POP-01"
    t.do("choose_fleet", fleet="dinosaurs")
    t.do("free", card="nanobots")

    assert t.population("dinosaurs", "vikings") == [5, 4], "the second went where room was"


@pytest.mark.rule("FF-POP-02")
@pytest.mark.parametrize("population", [1, 4, 5])
def test_each_population_is_one_power(population: int) -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "tactics"),
        fleets={"crabpeople": {"population": population}},
    )

    assert t.totals() == [3, population]
    assert t.sources("defender") == [("population", "crabpeople", population)]


@pytest.mark.rule("FF-POP-02")
def test_a_fleet_without_population_adds_nothing() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "tactics"),
        fleets={"crabpeople": {"population": 0, "attempt": "extraction"}},
    )

    assert t.totals() == [3, 0]


# -- none left --------------------------------------------------------------------------------


@pytest.mark.rule("FF-POP-03")
def test_a_fleet_that_pays_its_last_population_is_at_home_before_anything_else() -> None:
    # Lava, complex side: 1 Population for 3 Science.
    t = lay(
        at={"step": "act", "fleet": "crabpeople"},
        options={"location_side": "B"},
        players=[{}, {"science": 0}],
        fleets={"crabpeople": {"population": 1}},
    )
    events = [event["event"] for event in t.do("use")]

    assert events == ["uses", "loses_population", "home", "gains_science"]
    assert (t.where("crabpeople"), t.population("crabpeople")) == (None, [0])
    assert t.open()["active"] == "crabpeople"
    assert t.open()["actions"] == 1


@pytest.mark.rule("FF-POP-03")
@pytest.mark.parametrize(("population", "place"), [(1, None), (2, "water")])
def test_only_without_any_it_goes(population: int, place: str | None) -> None:
    t = lay(at=ACT, fleets={"dinosaurs": {"population": population}})
    strike(t, "dinosaurs")

    assert t.where("dinosaurs") == place


@pytest.mark.rule("FF-POP-04")
@pytest.mark.parametrize("attempt", ["extraction", "fusion"])
def test_an_attempt_keeps_a_fleet_without_population_in_place(attempt: str) -> None:
    t = lay(at=ACT, fleets={"dinosaurs": {"population": 1, "attempt": attempt}})
    strike(t, "dinosaurs")

    assert (t.where("dinosaurs"), t.population("dinosaurs")) == ("water", [0])
    assert t.fleet("dinosaurs")["attempt"] == attempt
    assert t.can("mobilize", "stock") == ["population", "science", "card"]


@pytest.mark.rule("FF-POP-04")
def test_as_long_as_it_lasts() -> None:
    # Lava, complex side: 1 Population for 3 Science.
    t = lay(
        3,
        at={"step": "act", "fleet": "crabpeople"},
        options={"location_side": "B"},
        fleets={"crabpeople": {"population": 1}},
    )
    t.do("extract")
    t.do("use")
    for seat in (2, 0):
        wait_for(t, seat)
        assert (t.where("crabpeople"), t.population("crabpeople")) == ("lava", [0])

    wait_for(t, 1)
    assert (t.where("crabpeople"), t.each("vp")) == (None, [0, 1, 0])


@pytest.mark.rule("FF-POP-05")
def test_when_an_extraction_is_complete_the_particle_comes_first_then_the_way_home() -> None:
    t = lay(
        at={"step": "turn", "player": 0},
        fleets={"dinosaurs": {"population": 0, "attempt": "extraction"}},
    )

    assert [e["event"] for e in t.log()] == ["turn", "completes", "gains_vp", "home"]
    assert (t.where("dinosaurs"), t.each("vp")) == (None, [1, 0])
    assert t.verbs() >= {"pick"}


@pytest.mark.rule("FF-POP-05")
@pytest.mark.parametrize("attempt", ["extraction", "fusion"])
@pytest.mark.parametrize("verb", ["move", "jump"])
def test_a_fleet_without_population_that_gives_its_attempt_up_goes_home(
    verb: str, attempt: str
) -> None:
    t = lay(
        at=ACT,
        fleets={
            "dinosaurs": {"population": 0, "attempt": attempt},
            "vikings": {"at": None},
            "crabpeople": {"at": "rocky"},
        },
    )
    t.do(verb, location="rocky")

    assert t.where("dinosaurs") is None
    assert t.location("water")["particle"]
    assert t.open()["battle"] is None


@pytest.mark.rule("FF-POP-05", "FF-OUT-10")
def test_so_does_a_defender_whose_attempt_is_stopped() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "support"),
        players=[{"hand": []}, {"hand": [], "vp": 1}],
        fleets={"crabpeople": {"population": 1, "attempt": "fusion"}},
    )
    events = [event["event"] for event in t.log()]

    order = ["loses_population", "draws", "draws", "stops", "home", "advances"]
    assert [event for event in events if event in order] == order
    assert "retreat" not in t.verbs()


# -- cubes ------------------------------------------------------------------------------------


@pytest.mark.rule("FF-POP-06")
def test_lost_population_returns_to_the_supply_and_may_be_gained_again() -> None:
    t = lay(at=ACT, fleets={"vikings": {"at": None}})
    supply = t.player(0)["cubes"]
    t.do("move", location="urban")  # through a Black Hole

    assert t.population("dinosaurs") == [2]
    assert t.player(0)["cubes"] == supply + 1
    assert cubes(t) == CUBES
    t.do("mobilize", stock="population")
    assert t.player(0)["cubes"] == supply
    assert cubes(t) == CUBES


def spent(population: int = 5, hand: list[str] | None = None) -> Laid:
    """The first player has 7 colonies, 5 Population on the Vikings and some on the Dinosaurs."""
    return lay(
        at=ACT,
        players=[{"hand": hand or []}],
        fleets={
            "dinosaurs": {"population": population, "traits": ["reserve_berths"]},
            "vikings": {"population": 5},
        },
        locations={"urban": {"colony": [0, 0, 0, 0]}, "swamp": {"colony": [0, 0, 0]}},
    )


@pytest.mark.rule("FF-POP-07")
def test_seventeen_cubes_are_all_there_are() -> None:
    t = spent(hand=["nanobots"])

    assert (t.player(0)["cubes"], cubes(t)) == (0, CUBES)
    assert t.fleet("dinosaurs")["capacity"] == 6, "room there would be"
    assert t.why("mobilize", stock="population") == "FF-MOB-02"
    assert t.why("use") == "FF-USE-03"
    assert "free" not in t.verbs()


@pytest.mark.rule("FF-POP-07")
def test_a_gain_is_as_large_as_the_supply() -> None:
    t = spent(population=4)
    assert t.player(0)["cubes"] == 1
    t.do("use")  # 2 on Water

    assert t.population("dinosaurs") == [5]
    assert (t.player(0)["cubes"], cubes(t)) == (0, CUBES)


@pytest.mark.rule("FF-POP-07")
def test_a_cube_that_is_lost_can_be_gained_again() -> None:
    t = spent()
    t.do("move", location="urban")

    assert t.population("dinosaurs") == [4]
    assert "population" in t.can("mobilize", "stock")


# -- in battles -------------------------------------------------------------------------------


def fought(step: str, own: Json, other: Json) -> Laid:
    """Dinosaurs against Crabpeople on Lava from a step on; both players have a card in hand."""
    return lay(
        at=battle("dinosaurs", "crabpeople", step),
        players=[{"hand": ["stampede"]}, {"hand": ["shell_wall"]}],
        fleets={"dinosaurs": own, "crabpeople": other, "observers": {"at": None}},
    )


@pytest.mark.rule("FF-POP-08")
@pytest.mark.parametrize("step", ["allies", "planning", "support"])
def test_population_lost_in_battle_lowers_the_power_at_once_and_the_battle_goes_on(
    step: str,
) -> None:
    t = fought(step, {"population": 3}, {"population": 1})
    assert t.totals() == [3, 1]
    strike(t, "crabpeople")

    assert t.totals() == [3, 0]
    assert t.where("crabpeople") == "lava"
    assert t.open()["battle"] == "lava"


@pytest.mark.rule("FF-POP-08")
def test_the_loser_goes_home_after_the_comparison_and_is_not_asked() -> None:
    t = fought("planning", {"population": 3}, {"population": 1})
    strike(t, "crabpeople")
    t.pass_on()

    events = [event["event"] for event in t.log()]
    assert events.index("totals") < events.index("home")
    assert t.where("crabpeople") is None
    assert t.log("retreats") == []
    assert t.hands()[1] == 1 + 2, "the cards of a defeat are drawn"


@pytest.mark.rule("FF-POP-08")
def test_so_does_a_winner() -> None:
    t = fought("planning", {"population": 1, "traits": ["assault_doctrine"]}, {"population": 1})
    strike(t, "dinosaurs")
    t.pass_on("retreat_home", "keep", "place")

    assert t.log("wins_battle")[0]["args"]["fleet"] == "dinosaurs"
    assert (t.where("dinosaurs"), t.where("crabpeople")) == (None, None)
    assert t.each("domination") == [1, 0]


@pytest.mark.rule("FF-POP-08")
def test_unless_its_attempt_survives() -> None:
    t = fought(
        "planning",
        {"population": 1},
        {"population": 1, "attempt": "extraction", "traits": ["bulwark_doctrine"]},
    )
    strike(t, "crabpeople")
    t.pass_on("retreat_home")

    assert t.log("wins_battle")[0]["args"]["fleet"] == "crabpeople"
    assert (t.where("crabpeople"), t.population("crabpeople")) == ("lava", [0])


@pytest.mark.rule("FF-POP-08", "FF-POP-03")
def test_once_totals_are_compared_the_way_home_is_immediate_again() -> None:
    # The Blood Rage costs the victor a Population before the loser loses one.
    t = fought("support", {"population": 1, "traits": ["blood_rage"]}, {"population": 2})
    t.pass_on()
    events = [(e["event"], e["args"].get("fleet")) for e in t.log()]

    assert events.index(("home", "dinosaurs")) < events.index(("loses_population", "crabpeople"))
