"""Claiming a Landmark: peacefully, by force, and in pairs."""

from __future__ import annotations

import pytest

from tests.planetfall.claiming import CALM, FULL, deeds, resolved, wanted
from tests.planetfall.laid import lay, stats

# -- peacefully -----------------------------------------------------------------------------


@pytest.mark.rule("AW-LAND-01")
def test_a_landmark_without_aggression_is_claimed_peacefully() -> None:
    t = resolved("cryo_vault_1")

    assert deeds(t) == [(0, "peaceful", "cryo_vault_1")], "carried out without a question"


@pytest.mark.rule("AW-LAND-01")
def test_a_landmark_with_aggression_may_also_be_taken_by_force() -> None:
    t = resolved("orbital_foundry_1")

    assert t.can("claim", "mode") == ["peaceful", "forceful"]
    assert t.why("claim", mode="defeat") == "AW-EXPL-14"


@pytest.mark.rule("AW-LAND-02")
@pytest.mark.parametrize(("level", "energy"), [("I", 5), ("II", 4), ("III", 3)])
def test_a_peaceful_claim_costs_the_energy_of_the_level(level: str, energy: int) -> None:
    t = resolved("synthesis_network_3", level, stats=stats(energy=6, strength=6))

    assert t.stats(0)["energy"] == 6 - energy
    assert t.stats(0)["strength"] == 6


@pytest.mark.rule("AW-LAND-02")
@pytest.mark.parametrize(("energy", "legal"), [(3, False), (4, True)])
def test_the_energy_must_be_there(energy: int, legal: bool) -> None:
    t = wanted("synthesis_network_3", "II", stats=stats(energy=energy, strength=14))

    assert ("synthesis_network_3" in t.targets()) is legal


@pytest.mark.rule("AW-LAND-03")
@pytest.mark.parametrize("mode", ["peaceful", "forceful"])
def test_both_ways_give_the_same_reward(mode: str) -> None:
    t = resolved("tribunal_spire_3", stats=FULL)
    t.do("claim", mode=mode)

    assert t.gains(0) == [("empire", 6, "landmarks"), ("experience", 1, "landmarks")]
    assert t.player(0)["cards"] == ["tribunal_spire_3"]


@pytest.mark.rule("AW-LAND-03")
def test_experience_is_gained_only_if_shown() -> None:
    t = resolved("cryo_vault_1", stats=FULL)

    assert t.gains(0) == [("empire", 3, "landmarks")]


@pytest.mark.rule("AW-LAND-04")
@pytest.mark.parametrize(("mode", "left"), [("peaceful", (0, 5)), ("forceful", (6, 0))])
def test_landmarks_ask_for_no_experience(mode: str, left: tuple[int, int]) -> None:
    t = wanted("tribunal_spire_3", stats=stats(energy=6, strength=5))

    assert t.places()["I-1"]["costs"][0] == 6
    assert t.places()["I-1"]["other_costs"][0] == 5
    t.place("tribunal_spire_3")
    t.place("I-ops1")
    t.do("claim", mode=mode)

    assert (t.stats(0)["energy"], t.stats(0)["strength"]) == left


# -- by force -------------------------------------------------------------------------------


@pytest.mark.rule("AW-AGGR-01")
@pytest.mark.parametrize("mode", ["peaceful", "forceful"])
def test_force_is_optional(mode: str) -> None:
    t = resolved("gene_ark_2", stats=stats(energy=4, strength=4))
    t.do("claim", mode=mode)

    assert deeds(t) == [(0, mode, "gene_ark_2")]


@pytest.mark.rule("AW-AGGR-01")
def test_strength_takes_no_landmark_without_the_symbol() -> None:
    t = wanted("void_observatory_2", stats=stats(strength=14))

    assert t.places()["I-1"]["other_costs"][0] is None
    assert t.why("place", place="I-1") == "AW-EXPL-07"


@pytest.mark.rule("AW-AGGR-02")
def test_a_forceful_claim_costs_strength_and_no_energy() -> None:
    # 6 energy or 5 strength.
    t = resolved("tribunal_spire_3", stats=FULL)
    t.do("claim", mode="forceful")

    assert t.stats(0)["strength"] == FULL["strength"] - 5
    assert t.stats(0)["energy"] == FULL["energy"]


@pytest.mark.rule("AW-AGGR-02")
def test_who_has_only_the_strength_is_not_asked() -> None:
    t = resolved("tribunal_spire_3", stats=stats(strength=5, energy=5))

    assert deeds(t) == [(0, "forceful", "tribunal_spire_3")]


@pytest.mark.rule("AW-AGGR-03")
@pytest.mark.parametrize(("energy", "strength"), [(3, 2), (5, 4), (0, 4), (5, 0)])
def test_energy_and_strength_are_not_mixed(energy: int, strength: int) -> None:
    # 6 energy or 5 strength.
    t = wanted("tribunal_spire_3", stats=stats(energy=energy, strength=strength))

    assert t.why("place", place="I-1") == "AW-EXPL-07"


@pytest.mark.rule("AW-AGGR-03", "AW-EFF-05")
def test_only_a_substitution_lets_them_be_mixed() -> None:
    t = resolved(
        "tribunal_spire_5",
        stats=stats(energy=3, strength=5),
        cards=["ionic_manipulation"],
    )
    t.do("pay", strength=4, energy=3)

    assert deeds(t) == [(0, "forceful", "tribunal_spire_5")]
    assert t.stats(0)["strength"] == 1
    assert t.stats(0)["energy"] == 0


@pytest.mark.rule("AW-AGGR-04")
@pytest.mark.parametrize("level", ["I", "II", "III"])
def test_the_aggression_price_is_the_same_on_all_levels(level: str) -> None:
    # Its energy price is 8, 7 and 7.
    t = resolved("tribunal_spire_5", level, stats=FULL)
    t.do("claim", mode="forceful")

    assert t.stats(0)["strength"] == FULL["strength"] - 7


# -- pairs ----------------------------------------------------------------------------------

FOUR = ["synthesis_network_1", "synthesis_network_3", "synthesis_network_5", "synthesis_network_7"]


@pytest.mark.rule("AW-PAIR-01")
def test_two_of_one_name_make_a_pair_for_the_player_who_holds_both() -> None:
    t = lay(
        at={"step": "place"},
        round=3,
        players=[
            {"cards": ["synthesis_network_1", "synthesis_network_3"]},
            {"cards": ["cryo_vault_1", "void_observatory_2", "tribunal_spire_3"]},
        ],
    )

    assert t.player(0)["measures"]["landmark_pairs"] == 1
    assert "landmark_pairs" not in t.player(1)["measures"], "three names, no pair"


@pytest.mark.rule("AW-PAIR-01")
def test_two_of_one_name_with_different_players_make_none() -> None:
    t = resolved("synthesis_network_3", others=[{"cards": ["synthesis_network_1"]}])

    assert t.gains(0) == [("empire", 5, "landmarks"), ("experience", 1, "landmarks")]
    assert t.gains(1) == []
    assert all("landmark_pairs" not in t.player(seat)["measures"] for seat in (0, 1))


@pytest.mark.rule("AW-PAIR-01")
def test_landmarks_of_different_names_make_no_pair() -> None:
    t = resolved("synthesis_network_3", cards=["cryo_vault_1", "orbital_foundry_1"])

    assert "pairs" not in t.player(0)["earned"]


@pytest.mark.rule("AW-PAIR-02")
def test_a_pair_brings_the_sum_of_both_values_at_once() -> None:
    # Pair values 2 and 3; the second card alone is worth 7.
    t = resolved("orbital_foundry_4", cards=["orbital_foundry_1"])
    t.do("claim", mode="peaceful")

    assert t.stats(0)["empire"] == 7 + 2 + 3
    assert t.player(0)["earned"] == {"landmarks": 7, "pairs": 5}


@pytest.mark.rule("AW-PAIR-02", "AW-LAND-03")
def test_force_completes_a_pair_as_well() -> None:
    t = resolved("orbital_foundry_4", cards=["orbital_foundry_1"])
    t.do("claim", mode="forceful")

    assert t.player(0)["earned"] == {"landmarks": 7, "pairs": 5}


@pytest.mark.rule("AW-PAIR-02", "AW-PAIR-03", "AW-PAIR-04")
@pytest.mark.parametrize(
    ("held", "bonus", "pairs"),
    [
        (0, 0, 0),  # the first by itself
        (1, 2 + 2, 1),  # the second completes a pair
        (2, 0, 1),  # the third is not joined to it
        (3, 3 + 5, 2),  # the fourth pairs with the third
    ],
)
def test_the_second_and_the_fourth_of_a_name_complete_a_pair(
    held: int, bonus: int, pairs: int
) -> None:
    t = resolved(FOUR[held], cards=FOUR[:held], stats=FULL)

    assert t.player(0)["earned"].get("pairs", 0) == bonus
    assert t.player(0)["measures"].get("landmark_pairs", 0) == pairs


@pytest.mark.rule("AW-PAIR-04")
def test_the_fourth_pairs_with_the_third_however_the_others_lie() -> None:
    # Pair values 2, 2, 3 and 4, with cards of another name in between.
    held = ["orbital_foundry_1", "cryo_vault_1", "orbital_foundry_2", "orbital_foundry_4"]
    t = resolved("orbital_foundry_6", cards=[*held, "cryo_vault_5"])
    t.do("claim", mode="peaceful")

    assert t.player(0)["earned"]["pairs"] == 3 + 4


@pytest.mark.rule("AW-PAIR-05")
def test_the_bonus_is_empire_points() -> None:
    t = resolved("synthesis_network_3", "II", cards=["synthesis_network_1"], stats=stats(energy=6))

    assert t.stats(0) == stats(energy=6 - 4, empire=5 + 4, experience=1)


@pytest.mark.rule("AW-PAIR-05")
def test_in_another_reading_the_bonus_is_energy() -> None:
    t = resolved(
        "synthesis_network_3",
        "II",
        cards=["synthesis_network_1"],
        stats=stats(energy=6),
        options={"pair_bonus_stat": "energy"},
    )

    assert t.stats(0) == stats(energy=6 - 4 + 4, empire=5, experience=1)


@pytest.mark.rule("AW-PAIR-05")
def test_the_energy_of_a_pair_ends_with_the_track() -> None:
    t = resolved(
        "tribunal_spire_6",
        cards=["tribunal_spire_5"],
        stats=stats(energy=18, strength=9),
        options={"pair_bonus_stat": "energy"},
    )
    t.do("claim", mode="forceful")

    assert t.stats(0) == stats(energy=18, empire=12)


@pytest.mark.rule("AW-PAIR-08")
def test_pairs_are_not_scored_again_at_the_end() -> None:
    t = lay(
        at={"step": "score"},
        goal="veteran_fleet",
        players=[
            {
                "side": CALM,
                "stats": stats(empire=30),
                "cards": ["synthesis_network_1", "synthesis_network_3", "tribunal_spire_6"],
            },
            {"stats": stats()},
        ],
    )

    assert t.result["scores"] == [30, 0]
