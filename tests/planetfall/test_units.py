"""Fighting a Unit, and Diplomacy."""

from __future__ import annotations

import pytest

from tests.planetfall.claiming import FULL, deeds, resolved, wanted
from tests.planetfall.laid import stats

# -- fighting -------------------------------------------------------------------------------


@pytest.mark.rule("AW-UNIT-01")
def test_a_unit_without_diplomacy_can_only_be_defeated() -> None:
    t = resolved("canyon_stalker")

    assert deeds(t) == [(0, "defeat", "canyon_stalker")], "carried out without a question"


@pytest.mark.rule("AW-UNIT-01")
def test_a_unit_with_diplomacy_is_defeated_or_recruited() -> None:
    t = resolved("scrapyard_nomads")

    assert t.asked == 0
    assert t.can("claim", "mode") == ["defeat", "recruit"]
    assert t.why("claim", mode="peaceful") == "AW-EXPL-14"


@pytest.mark.rule("AW-UNIT-02")
@pytest.mark.parametrize(("level", "strength"), [("I", 7), ("II", 6), ("III", 5)])
def test_defeating_costs_the_strength_printed_for_the_level(level: str, strength: int) -> None:
    t = resolved("reef_hunter", level, stats=stats(experience=9, strength=10))

    assert t.stats(0)["strength"] == 10 - strength


@pytest.mark.rule("AW-UNIT-02")
@pytest.mark.parametrize(("strength", "legal"), [(5, False), (6, True)])
def test_the_strength_must_be_there_when_the_ship_is_placed(strength: int, legal: bool) -> None:
    t = wanted("reef_hunter", "II", stats=stats(experience=5, strength=strength, energy=18))

    assert ("reef_hunter" in t.targets()) is legal


@pytest.mark.rule("AW-UNIT-03")
@pytest.mark.parametrize(
    ("card", "level", "required"),
    [
        ("hopperhound_blademaw", "I", 3),
        ("hopperhound_blademaw", "II", 2),
        ("reef_hunter", "II", 5),
        ("reef_hunter", "III", 4),
    ],
)
def test_the_experience_asked_for_is_that_of_the_level(
    card: str, level: str, required: int
) -> None:
    enough = wanted(card, level, stats=stats(experience=required))
    one_short = wanted(card, level, stats=stats(experience=required - 1))

    assert enough.places()[f"{level}-1"]["missing"][0] == 0
    assert one_short.places()[f"{level}-1"]["missing"][0] == 1


@pytest.mark.rule("AW-UNIT-04")
@pytest.mark.parametrize(("experience", "paid"), [(0, 5 + 4), (1, 5 + 3), (3, 5 + 1), (4, 5)])
def test_each_missing_point_of_experience_costs_one_more_strength(
    experience: int, paid: int
) -> None:
    t = resolved("spore_colossus", stats=stats(experience=experience, strength=10))

    assert t.stats(0)["strength"] == 10 - paid


@pytest.mark.rule("AW-UNIT-04")
def test_the_surcharge_must_be_payable_too() -> None:
    t = wanted("spore_colossus", stats=stats(experience=1, strength=7))

    assert t.places()["I-1"]["costs"][0] == 8
    assert t.why("place", place="I-1") == "AW-EXPL-06"


@pytest.mark.rule("AW-UNIT-05")
@pytest.mark.parametrize("experience", [2, 3, 7, 10])
def test_a_surplus_of_experience_brings_no_discount(experience: int) -> None:
    t = resolved("hopperhound_blademaw", "II", stats=stats(experience=experience, strength=9))

    assert t.stats(0)["strength"] == 9 - 3


@pytest.mark.rule("AW-UNIT-06")
@pytest.mark.parametrize("experience", [3, 5, 8])
def test_a_fight_uses_up_no_experience(experience: int) -> None:
    t = resolved("reef_hunter", stats=stats(experience=experience, strength=12))

    assert t.stats(0)["experience"] == experience, "a Reef Hunter gives none"


@pytest.mark.rule("AW-UNIT-07")
@pytest.mark.parametrize(
    ("card", "empire", "energy", "experience"),
    [
        ("hopperhound_blademaw", 3, 2, 1),
        ("dune_skitterers", 3, 3, 0),
        ("frenzied_ravager", 6, 4, 1),
        ("last_praetorian", 19, 3, 0),
    ],
)
def test_a_defeated_unit_gives_what_is_listed_at_its_bottom(
    card: str, empire: int, energy: int, experience: int
) -> None:
    t = resolved(card, stats=stats(experience=8, strength=14))

    assert t.stats(0)["empire"] == empire
    assert t.stats(0)["energy"] == energy
    assert t.stats(0)["experience"] == 8 + experience
    assert t.player(0)["earned"] == {"units": empire}
    assert t.player(0)["cards"] == [card]


@pytest.mark.rule("AW-UNIT-08")
def test_the_experience_won_comes_too_late_for_the_comparison() -> None:
    # On Level II it asks for 2 experience and brings 1.
    t = resolved("hopperhound_blademaw", "II", stats=stats(experience=1, strength=4))

    assert t.stats(0) == stats(experience=2, strength=4 - (3 + 1), energy=2, empire=3)


@pytest.mark.rule("AW-UNIT-08")
def test_nor_does_it_help_to_choose_the_unit() -> None:
    t = wanted("hopperhound_blademaw", "II", stats=stats(experience=1, strength=3))

    assert t.why("place", place="II-1") == "AW-EXPL-06"


# -- Diplomacy ------------------------------------------------------------------------------


@pytest.mark.rule("AW-DIPL-01")
def test_recruiting_is_an_alternative_and_never_an_obligation() -> None:
    t = resolved("mire_outriders", stats=stats(experience=3, strength=4, energy=4))
    assert t.can("claim", "mode") == ["defeat", "recruit"]

    t.do("claim", mode="defeat")

    assert deeds(t) == [(0, "defeat", "mire_outriders")]
    assert t.stats(0) == stats(experience=4, strength=0, energy=4 + 2, empire=5)


@pytest.mark.rule("AW-DIPL-01")
def test_energy_recruits_no_unit_without_the_symbol() -> None:
    t = wanted("bog_lurker", stats=stats(experience=10, energy=18))

    assert t.places()["I-1"]["other_costs"][0] is None
    assert t.why("place", place="I-1") == "AW-EXPL-06"


@pytest.mark.rule("AW-DIPL-02")
@pytest.mark.parametrize(
    ("level", "experience", "able"),
    [("II", 2, False), ("II", 3, True), ("III", 1, False), ("III", 2, True)],
)
def test_recruiting_demands_the_experience_of_the_level(
    level: str, experience: int, able: bool
) -> None:
    t = wanted("vinecaller_tribe", level, stats=stats(experience=experience, energy=3))

    assert ("vinecaller_tribe" in t.targets()) is able


@pytest.mark.rule("AW-DIPL-02", "AW-DIPL-03")
def test_missing_experience_is_no_part_of_the_diplomacy_price() -> None:
    t = wanted("vinecaller_tribe", "II", stats=stats(experience=1, energy=18))

    assert t.places()["II-1"]["other_costs"][0] == 3
    assert t.places()["II-1"]["other_missing"][0] == 2
    assert t.places()["II-1"]["other_payable"][0] is False


@pytest.mark.rule("AW-DIPL-02", "AW-UNIT-01")
def test_strength_does_not_make_up_for_missing_experience_when_recruiting() -> None:
    t = resolved("vinecaller_tribe", "II", stats=stats(experience=2, strength=14, energy=18))

    assert deeds(t) == [(0, "defeat", "vinecaller_tribe")], "the only way left"
    assert t.stats(0)["strength"] == 14 - (4 + 1)


@pytest.mark.rule("AW-DIPL-03")
def test_recruiting_costs_energy_and_no_strength() -> None:
    t = resolved("mire_outriders", stats=FULL)

    t.do("claim", mode="recruit")

    assert t.stats(0)["energy"] == FULL["energy"] - 4
    assert t.stats(0)["strength"] == FULL["strength"]


@pytest.mark.rule("AW-DIPL-03")
@pytest.mark.parametrize(("energy", "able"), [(3, False), (4, True)])
def test_the_diplomacy_price_must_be_there(energy: int, able: bool) -> None:
    t = wanted("mire_outriders", stats=stats(experience=3, energy=energy))

    assert ("mire_outriders" in t.targets()) is able


@pytest.mark.rule("AW-DIPL-04")
def test_a_recruited_unit_gives_empire_points_and_experience_but_no_energy() -> None:
    # Reward 5 Empire, 3 energy, 1 experience; there is no strength for a fight, so nobody is asked.
    t = resolved("vinecaller_tribe", stats=stats(experience=3, energy=10))

    assert deeds(t) == [(0, "recruit", "vinecaller_tribe")]
    assert t.stats(0) == stats(experience=4, energy=10 - 3, empire=5)


@pytest.mark.rule("AW-DIPL-05")
@pytest.mark.parametrize("mode", ["defeat", "recruit"])
def test_a_recruited_unit_counts_like_a_defeated_one(mode: str) -> None:
    t = resolved(
        "glacier_wardens",
        goal="conquest",
        cards=["bog_lurker", "scrapyard_nomads"],
    )
    t.do("claim", mode=mode)

    assert t.player(0)["measures"]["units"] == 3
    assert t.player(0)["goals"] == {"first": 6, "second": 3, "third": 4}


@pytest.mark.rule("AW-DIPL-05")
@pytest.mark.parametrize("mode", ["defeat", "recruit"])
def test_effects_on_claiming_units_react_to_both_ways(mode: str) -> None:
    t = resolved("scrapyard_nomads", side="jikuku_cosrax_a")
    t.do("claim", mode=mode)

    assert ("energy", 2, "commander") in t.gains(0)


@pytest.mark.rule("AW-DIPL-06")
@pytest.mark.parametrize("level", ["I", "II", "III"])
def test_the_diplomacy_price_is_the_same_on_all_levels(level: str) -> None:
    t = resolved("tidebound_corsairs", level, stats=FULL)

    assert t.places()[f"{level}-1"]["other_costs"][0] == 6
    t.do("claim", mode="recruit")
    assert t.stats(0)["energy"] == FULL["energy"] - 6
