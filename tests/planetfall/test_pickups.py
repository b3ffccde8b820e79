"""Searching for a Pickup, and annexing a sector."""

from __future__ import annotations

import random

import pytest

from tests.planetfall.claiming import CALM, FULL, deeds, resolved, wanted
from tests.planetfall.laid import lay, stats

# -- collecting -----------------------------------------------------------------------------


@pytest.mark.rule("AW-PICK-01")
@pytest.mark.parametrize("mode", ["collect", "annex"])
def test_a_pickup_costs_nothing_and_is_collected_or_annexed(mode: str) -> None:
    t = wanted("methane_pocket", stats=stats())
    assert t.places()["I-1"]["costs"][0] == 0
    t.place("methane_pocket")
    t.place("I-ops1")

    assert t.asked == 0
    assert t.can("claim", "mode") == ["collect", "annex"]
    t.do("claim", mode=mode)

    assert deeds(t) == [(0, mode, "methane_pocket")], "one of the two, never both"
    assert t.log("pays") == []


@pytest.mark.rule("AW-PICK-02")
@pytest.mark.parametrize(("level", "energy"), [("I", 4), ("II", 5), ("III", 6)])
def test_collecting_gives_the_energy_of_the_level_and_the_bonus_point(
    level: str, energy: int
) -> None:
    t = resolved("slag_smelter", level, stats=stats(experience=3))
    t.do("claim", mode="collect")

    assert t.stats(0) == stats(energy=energy, experience=4)


@pytest.mark.rule("AW-PICK-02")
def test_a_pickup_without_the_bonus_point_gives_energy_alone() -> None:
    t = resolved("forgotten_depot", "II", stats=stats())

    assert t.stats(0) == stats(energy=5)


@pytest.mark.rule("AW-PICK-03")
def test_a_collected_pickup_pays_no_income() -> None:
    t = resolved("geothermal_bore", part=2)
    t.do("claim", mode="collect")

    assert t.open()["round"] == 4
    assert t.player(0)["cards"] == ["geothermal_bore"], "it stays in front of its owner"
    assert t.player(0)["annexed"] == []
    assert t.gains(0) == [("energy", 4, "pickups")]


@pytest.mark.rule("AW-PICK-04")
def test_the_bonus_point_is_experience() -> None:
    t = resolved("crashed_courier", stats=stats())

    assert t.stats(0) == stats(energy=3, experience=1)


@pytest.mark.rule("AW-PICK-04")
def test_in_another_reading_it_is_an_empire_point() -> None:
    t = resolved("crashed_courier", stats=stats(), options={"pickup_bonus_stat": "empire"})

    assert t.stats(0) == stats(energy=3, empire=1)
    assert t.player(0)["earned"] == {"pickups": 1}


@pytest.mark.rule("AW-PICK-04")
def test_that_reading_leaves_the_experience_of_units_alone() -> None:
    t = resolved("bog_lurker", stats=FULL, options={"pickup_bonus_stat": "empire"})

    assert t.stats(0)["experience"] == FULL["experience"] + 1


# -- annexing -------------------------------------------------------------------------------


@pytest.mark.rule("AW-ANNEX-01")
def test_a_pickup_without_a_sector_area_can_only_be_collected() -> None:
    t = resolved("sunken_crates")

    assert deeds(t) == [(0, "collect", "sunken_crates")]
    assert wanted("sunken_crates").places()["I-1"]["other_costs"][0] is None


@pytest.mark.rule("AW-ANNEX-02")
@pytest.mark.parametrize("bonus", ["experience", "empire"])
def test_annexing_gives_neither_energy_nor_the_bonus_point(bonus: str) -> None:
    t = resolved("slag_smelter", stats=stats(), options={"pickup_bonus_stat": bonus})
    t.do("claim", mode="annex")

    assert t.stats(0) == stats()
    assert t.gains(0) == []
    assert t.player(0)["annexed"] == ["slag_smelter"]
    assert t.player(0)["cards"] == ["slag_smelter"]


@pytest.mark.rule("AW-ANNEX-03")
@pytest.mark.parametrize("level", ["I", "II", "III"])
def test_a_sector_pays_the_same_whatever_level_it_came_from(level: str) -> None:
    # Collected it would give 4, 4 or 5.
    t = resolved("methane_pocket", level, part=2, stats=stats())
    t.do("claim", mode="annex")

    assert t.open()["round"] == 3
    assert t.gains(0) == [("energy", 2, "sectors")]


@pytest.mark.rule("AW-ANNEX-03")
def test_a_sector_pays_in_each_income_phase() -> None:
    t = lay(
        at={"step": "round"},
        round=5,
        players=[{"side": CALM, "stats": stats(), "annexed": ["methane_pocket"]}],
    )
    rng = random.Random(5)
    while t.result is None:
        t.table.apply(rng.choice(t.table.state.options))

    paid = [gain for gain in t.gains(0) if gain == ("energy", 2, "sectors")]
    assert len(paid) == 3, "in rounds 5, 6 and 7"


@pytest.mark.rule("AW-ANNEX-04")
def test_an_annexed_card_is_never_turned_over() -> None:
    t = lay(
        at={"step": "place"},
        round=2,
        players=[{"annexed": ["buried_solar_cells"], "cards": ["dry_well_turbine"]}],
    )
    rng = random.Random(3)
    turned: list[bool] = []
    while t.result is None:
        t.table.apply(rng.choice(t.table.state.options))
        player = t.player(0)
        turned.append(player["annexed"][:1] != ["buried_solar_cells"])
        turned.append("dry_well_turbine" in player["annexed"])

    assert len(turned) > 40
    assert not any(turned)


FIVE_PICKUPS = {
    "cards": ["crashed_courier", "sunken_crates"],
    "annexed": ["buried_solar_cells", "methane_pocket", "geothermal_bore"],
}


@pytest.mark.rule("AW-ANNEX-05")
def test_effects_tell_collected_from_annexed_pickups() -> None:
    t = lay(at={"step": "place"}, rows=[["ember_swarm"]], players=[FIVE_PICKUPS])

    measures = t.player(0)["measures"]
    assert measures["pickups_up"] == 2
    assert measures["annexed"] == 3
    assert measures["pickups_any"] == 5


@pytest.mark.rule("AW-ANNEX-05")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("sector_census", 3 * 3),  # sectors
        ("salvage_ledger", 5 * 2),  # either way up
    ],
)
def test_scoring_follows_the_orientation(card: str, points: int) -> None:
    t = lay(
        at={"step": "score"},
        goal="conquest",
        players=[{**FIVE_PICKUPS, "cards": [*FIVE_PICKUPS["cards"], card], "stats": stats()}],
    )

    assert t.player(0)["earned"] == {"scoring": points}


@pytest.mark.rule("AW-ANNEX-06")
@pytest.mark.parametrize(
    ("side", "mode", "fires"),
    [
        ("odrun_coalbeard_b", "annex", True),  # sectors only
        ("odrun_coalbeard_b", "collect", False),
        ("jack_gelder_a", "annex", True),  # either way up
        ("jack_gelder_a", "collect", True),
    ],
)
def test_the_orientation_just_chosen_decides_which_effects_react(
    side: str, mode: str, fires: bool
) -> None:
    t = resolved("dry_well_turbine", side=side)
    t.do("claim", mode=mode)

    assert (("strength", 2, "commander") in t.gains(0)) is fires


@pytest.mark.rule("AW-ANNEX-07")
def test_all_sectors_pay() -> None:
    t = lay(
        at={"step": "income"},
        rows=[["ember_swarm"]],
        players=[
            {
                "side": CALM,
                "stats": stats(),
                "annexed": ["buried_solar_cells", "methane_pocket", "lava_tap"],
            }
        ],
    )

    assert t.gains(0) == [("energy", worth, "sectors") for worth in (1, 2, 3)]
    assert t.stats(0)["energy"] == 6
