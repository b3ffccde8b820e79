"""What effects do to prices: changes, lower demands, and payments in another stat."""

from __future__ import annotations

import pytest

from tests.planetfall.claiming import FULL, holder, resolved, wanted
from tests.planetfall.laid import Json, Laid, stats

IONIC, MAERA = "ionic_manipulation", "maera_thornveil_b"
# Whose texts are shown here.
PRICES = [
    "modular_construction",
    "envoy_protocols",
    "field_doctrine",
    "maera_thornveil_a",
    IONIC,
    MAERA,
]

# -- modify_cost ----------------------------------------------------------------------------


def price(source: str, card: str, level: str, way: str = "costs", has: Json = FULL) -> int:
    """What a card costs player 0, who has one effect."""
    t = wanted(card, level, stats=has, **holder(source))
    return int(t.places()[f"{level}-1"][way][0])


@pytest.mark.rule("AW-EFF-03")
@pytest.mark.parametrize(
    ("source", "card", "way", "paid"),
    [
        ("modular_construction", "tribunal_spire_5", "costs", 8 - 1),
        ("modular_construction", "tribunal_spire_5", "other_costs", 7 - 1),
        ("modular_construction", "ember_swarm", "costs", 6),  # no Landmark
        ("modular_construction", "logistics_grid", "costs", 6),
        ("envoy_protocols", "obsidian_phalanx", "other_costs", 6 - 2),
        ("envoy_protocols", "obsidian_phalanx", "costs", 7),  # a fight
        ("envoy_protocols", "gene_ark_4", "other_costs", 6),  # no Unit
    ],
)
def test_price_changes_apply_to_the_claims_they_name(
    source: str, card: str, way: str, paid: int
) -> None:
    assert price(source, card, "I", way) == paid


@pytest.mark.rule("AW-EFF-03")
@pytest.mark.parametrize(("mode", "stat"), [("peaceful", "energy"), ("forceful", "strength")])
def test_the_changed_price_is_what_is_paid(mode: str, stat: str) -> None:
    t = resolved("gene_ark_4", cards=["modular_construction"])
    t.do("claim", mode=mode)

    assert t.stats(0)[stat] == FULL[stat] - (6 - 1)


@pytest.mark.rule("AW-EFF-03")
def test_a_reduction_makes_a_card_affordable() -> None:
    t = wanted("cryo_vault_3", cards=["modular_construction"], stats=stats(energy=4))

    assert t.targets()[0] == "cryo_vault_3"


# -- modify_required_experience -------------------------------------------------------------


@pytest.mark.rule("AW-EFF-04")
@pytest.mark.parametrize(
    ("experience", "costs", "recruits"),
    [(0, 5 + 2, False), (1, 5 + 1, False), (2, 5, True), (3, 5, True)],
)
def test_field_doctrine_lowers_what_a_unit_asks_for(
    experience: int, costs: int, recruits: bool
) -> None:
    # On Level I 5 strength and 3 experience, of which Field Doctrine takes 1 away.
    has = stats(experience=experience, strength=9, energy=9)
    t = wanted("vinecaller_tribe", stats=has, cards=["field_doctrine"])

    assert t.places()["I-1"]["costs"][0] == costs
    assert t.places()["I-1"]["other_payable"][0] is recruits


@pytest.mark.rule("AW-EFF-04")
def test_a_change_may_hold_for_recruiting_alone() -> None:
    # Maera Thornveil's side A: 2 less, but not in a fight.
    has = stats(experience=1, strength=9, energy=9)
    t = wanted("vinecaller_tribe", stats=has, side="maera_thornveil_a")

    assert t.places()["I-1"]["missing"][0] == 2
    assert t.places()["I-1"]["costs"][0] == 5 + 2
    assert t.places()["I-1"]["other_missing"][0] == 0
    assert t.places()["I-1"]["other_payable"][0] is True


@pytest.mark.rule("AW-EFF-04")
def test_changes_add_up_and_stop_at_no_experience() -> None:
    # On Level III it asks for 2. Less 1 and, for recruiting, less 2 more is still 0.
    t = wanted(
        "vinecaller_tribe",
        "III",
        side="maera_thornveil_a",
        cards=["field_doctrine"],
        stats=stats(strength=5, energy=3),
    )

    assert t.places()["III-1"]["missing"][0] == 2 - 1
    assert t.places()["III-1"]["costs"][0] == 4 + 1
    assert t.places()["III-1"]["other_missing"][0] == 0
    assert t.places()["III-1"]["other_costs"][0] == 3


# -- substitute -----------------------------------------------------------------------------


def splits(t: Laid) -> list[tuple[int, int]]:
    """The offered payments: strength and energy."""
    return t.can("pay", "strength", "energy")


@pytest.mark.rule("AW-EFF-05")
def test_a_card_that_only_a_substitution_pays_for_is_affordable() -> None:
    # 5 strength on Level II, without a shortage of experience.
    has = stats(experience=4, strength=2, energy=3)
    without = wanted("ember_swarm", "II", stats=has)
    t = wanted("ember_swarm", "II", stats=has, cards=[IONIC])

    assert "ember_swarm" not in without.targets()
    assert "ember_swarm" in t.targets()
    t.place("ember_swarm")
    t.place("I-ops1")
    t.do("trade", empire=0, strength=0, experience=0)

    assert t.log("pays")[0]["args"] == {"player": 0, "count": 2, "stat": "strength"}
    assert t.log("pays")[1]["args"] == {"player": 0, "count": 3, "stat": "energy"}
    assert t.stats(0) == stats(experience=5, energy=3, empire=7), "3 energy are the reward"


@pytest.mark.rule("AW-EFF-05")
@pytest.mark.parametrize(
    ("strength", "energy", "expected"),
    [
        (4, 2, [(3, 2), (4, 1)]),  # at least what is lacking, at most what is there
        (9, 9, [(2, 3), (3, 2), (4, 1), (5, 0)]),  # at most the limit of 3
        (5, 1, [(4, 1), (5, 0)]),
    ],
)
def test_the_player_decides_how_the_price_is_split(
    strength: int, energy: int, expected: list[tuple[int, int]]
) -> None:
    has = stats(experience=4, strength=strength, energy=energy)
    t = resolved("ember_swarm", "II", stats=has, cards=[IONIC])

    assert splits(t) == expected
    assert t.why("pay", strength=1, energy=4) == "AW-EFF-05"
    assert t.why("pay", strength=3, energy=1) == "AW-EFF-05", "not the price"
    t.do("pay", strength=expected[0][0], energy=expected[0][1])
    assert t.stats(0)["strength"] == strength - expected[0][0]
    assert t.stats(0)["energy"] == energy - expected[0][1] + 3


@pytest.mark.rule("AW-EFF-05")
def test_a_split_is_told_in_words() -> None:
    has = stats(experience=4, strength=9, energy=1)
    t = resolved("ember_swarm", "II", stats=has, cards=[IONIC])

    assert [action["text"] for action in t.actions()] == [
        "Pay 4 strength and 1 energy",
        "Pay 5 strength",
    ]


@pytest.mark.rule("AW-EFF-05")
def test_what_is_lacking_must_be_replaced() -> None:
    t = resolved(
        "ember_swarm", "II", stats=stats(experience=4, strength=4, energy=9), cards=[IONIC]
    )

    assert t.why("pay", strength=5, energy=0) == "AW-EFF-05"
    assert t.why("pay", strength=4, energy=1) == ""


@pytest.mark.rule("AW-EFF-05")
@pytest.mark.parametrize(
    ("strength", "energy", "price"),
    [
        (9, 9, "5 strength"),
        (4, 9, "5 strength, at least 1 of it in energy"),
        (2, 9, "5 strength, 3 of it in energy"),
    ],
)
def test_the_option_says_what_must_be_replaced(strength: int, energy: int, price: str) -> None:
    has = stats(experience=4, strength=strength, energy=energy)
    t = wanted("ember_swarm", "II", stats=has, cards=[IONIC])

    texts = [action["text"] for action in t.actions()]
    assert f"Send the ship to Ember Swarm on Level II ({price})" in texts


@pytest.mark.rule("AW-EFF-05")
@pytest.mark.parametrize(("strength", "energy"), [(1, 18), (3, 1)])
def test_a_substitution_has_its_limits(strength: int, energy: int) -> None:
    # The limit is 3, and the other stat must be there.
    has = stats(experience=4, strength=strength, energy=energy)
    t = wanted("ember_swarm", "II", stats=has, cards=[IONIC])

    assert t.why("place", place="II-1") == "AW-EXPL-06"


@pytest.mark.rule("AW-EFF-05")
def test_the_surcharge_can_be_replaced_too() -> None:
    # 5 strength and 2 for missing experience.
    has = stats(experience=2, strength=4, energy=3)
    t = resolved("ember_swarm", "II", stats=has, cards=[IONIC])

    assert t.stats(0) == stats(experience=3, strength=0, energy=3, empire=7)


@pytest.mark.rule("AW-EFF-05", "AW-EFF-03")
def test_the_price_is_changed_before_it_is_split() -> None:
    # 8 energy less 1; up to 4 of the 7 in strength.
    has = stats(strength=6, energy=7)
    t = resolved("void_observatory_6", "II", side=MAERA, stats=has, cards=["modular_construction"])

    assert splits(t) == [(0, 7), (1, 6), (2, 5), (3, 4), (4, 3)]


@pytest.mark.rule("AW-EFF-05")
@pytest.mark.parametrize(
    ("source", "card", "mode", "split"),
    [
        (IONIC, "magma_brute", "defeat", True),
        (IONIC, "gene_ark_4", "forceful", True),
        (IONIC, "gene_ark_4", "peaceful", False),
        (IONIC, "obsidian_phalanx", "recruit", False),
        (IONIC, "logistics_grid", "study", False),
        (MAERA, "gene_ark_4", "peaceful", True),
        (MAERA, "logistics_grid", "study", True),
        (MAERA, "gene_ark_4", "forceful", False),
        (MAERA, "magma_brute", "defeat", False),
        (MAERA, "obsidian_phalanx", "recruit", False),
    ],
)
def test_a_substitution_holds_for_the_claims_it_names(
    source: str, card: str, mode: str, split: bool
) -> None:
    t = resolved(card, stats=FULL, **holder(source))
    if t.verbs() == {"claim"}:
        t.do("claim", mode=mode)

    assert (t.verbs() == {"pay"}) is split
