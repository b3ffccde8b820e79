"""VT-ABIL: unequal token supplies."""

from __future__ import annotations

import pytest

import orrery
from orrery.core.errors import Refused
from tests.vertium.laid import Json, Laid, lay, new, tokens

rule = pytest.mark.rule


def supplies(t: Laid) -> dict[str, dict[str, int]]:
    """What each faction has still to place, by faction."""
    return {faction["faction"]: faction["supply"] for faction in t.open()["factions"]}


@rule("VT-ABIL-01")
def test_five_tokens_of_the_own_resource_and_three_of_each_other() -> None:
    t = new(3, special_abilities=True)

    hielo = supplies(t)["hielo"]
    assert hielo == tokens(metal=3, energy=3, water=5, agri=3)
    assert sum(hielo.values()) == 14


@rule("VT-ABIL-01")
def test_without_special_abilities_there_are_four_of_each() -> None:
    t = new(3)

    assert supplies(t)["hielo"] == tokens(metal=4, energy=4, water=4, agri=4)


@rule("VT-ABIL-02")
def test_each_faction_has_its_speciality() -> None:
    t = new(4, special_abilities=True)

    special = {key: max(supply, key=lambda r: supply[r]) for key, supply in supplies(t).items()}
    assert special == {"soar": "agri", "rmf": "energy", "hielo": "water", "myst": "metal"}
    assert all(sorted(supply.values()) == [3, 3, 3, 5] for supply in supplies(t).values())


@rule("VT-ABIL-02")
def test_the_speciality_goes_with_the_faction_and_not_with_the_seat() -> None:
    t = new(2, special_abilities=True, factions=["myst", "soar"])

    assert t.faction(0)["supply"] == tokens(metal=5, energy=3, water=3, agri=3)
    assert t.faction(1)["supply"] == tokens(metal=3, energy=3, water=3, agri=5)


@rule("VT-ABIL-03")
def test_a_specialist_needs_three_cards_for_a_token_like_everybody() -> None:
    def soar_with(agri: int) -> Laid:
        return lay(
            2,
            at={"step": "play", "faction": 0},
            options={"special_abilities": True},
            factions=[{"hand": {"agri": agri, "water": 2}}],
        )

    assert soar_with(2).verbs() == {"pass"}

    t = soar_with(3)
    assert t.verbs() == {"set"}
    t.do("set", resource="agri", planet="galileo")
    assert t.planet("galileo")["tokens"] == {"agri": 1}
    assert t.faction(0)["supply"]["agri"] == 5 - 1


@rule("VT-ABIL-03")
def test_only_the_supplies_differ_from_a_game_without_special_abilities() -> None:
    plain = new(4, seed=5).open()
    special = new(4, seed=5, special_abilities=True).open()

    for faction in plain["factions"] + special["factions"]:
        del faction["supply"]
    assert special == plain


@rule("VT-ABIL-04")
def test_the_complex_has_no_speciality() -> None:
    t = new(3, special_abilities=True, complex=True, battle_style="american")

    assert supplies(t) == {
        "soar": tokens(metal=3, energy=3, water=3, agri=5),
        "rmf": tokens(metal=3, energy=5, water=3, agri=3),
        "complex": tokens(metal=4, energy=4, water=4, agri=4),
    }


EVERYWHERE: list[dict[str, Json]] = [
    {},
    {"end_after_phase_one": True},
    {"battle_style": "american"},
    {"battle_style": "american", "gelbon": True},
]
SHADOWS: dict[str, Json] = {"battle_style": "american", "complex": True}


@rule("VT-ABIL-05")
@pytest.mark.parametrize(
    ("seats", "mode"),
    [(seats, mode) for seats in (2, 3, 4) for mode in EVERYWHERE] + [(3, SHADOWS), (4, SHADOWS)],
)
def test_special_abilities_combine_with_every_mode(seats: int, mode: dict[str, Json]) -> None:
    t = new(seats, special_abilities=True, **mode)

    assert t.faction(0)["supply"] == tokens(metal=3, energy=3, water=3, agri=5)


@rule("VT-ABIL-05")
def test_the_solo_game_refuses_special_abilities() -> None:
    with pytest.raises(Refused) as refused:
        orrery.game("vertium").new(1, 1, {"special_abilities": True})

    assert refused.value.field == "options.special_abilities"
