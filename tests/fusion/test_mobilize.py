"""Mobilize: Population, Science or a card."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, lay

ALL = ["population", "science", "card"]


def mobilizing(population: int = 1, traits: list[str] | None = None, **player: Json) -> Laid:
    """The Dinosaurs are active with some Population; their player has nothing, unless given."""
    return lay(
        at={"step": "act", "fleet": "dinosaurs"},
        players=[{"hand": [], "science": 0} | player],
        fleets={"dinosaurs": {"population": population, "traits": traits or []}},
    )


def stocks(t: Laid) -> tuple[int, int, int]:
    """Population of the Dinosaurs, Science and cards of their player."""
    return t.population("dinosaurs")[0], t.player(0)["science"], t.hands()[0]


@pytest.mark.rule("FF-MOB-01")
@pytest.mark.parametrize(
    ("stock", "after"),
    [("population", (2, 0, 0)), ("science", (1, 1, 0)), ("card", (1, 0, 1))],
)
def test_mobilize_brings_one_of_one_stock(stock: str, after: tuple[int, int, int]) -> None:
    t = mobilizing()
    assert t.can("mobilize", "stock") == ALL
    t.do("mobilize", stock=stock)

    assert stocks(t) == after
    assert t.population("vikings") == [3]
    assert t.open()["actions"] == 1
    assert t.why("mobilize", stock="science") == "FF-TURN-05"


@pytest.mark.rule("FF-MOB-01")
@pytest.mark.parametrize(
    ("trait", "stock", "after"),
    [
        ("recruiting_office", "population", (3, 0, 0)),
        ("trade_guild", "science", (1, 2, 0)),
        ("officer_academy", "card", (1, 0, 2)),
        ("trade_guild", "card", (1, 0, 1)),
    ],
)
def test_a_trait_may_bring_one_more(trait: str, stock: str, after: tuple[int, int, int]) -> None:
    t = mobilizing(traits=[trait])
    t.do("mobilize", stock=stock)

    assert stocks(t) == after


@pytest.mark.rule("FF-MOB-02")
def test_a_full_fleet_mobilizes_no_population() -> None:
    t = mobilizing(population=5)

    assert t.can("mobilize", "stock") == ["science", "card"]
    assert t.why("mobilize", stock="population") == "FF-MOB-02"


@pytest.mark.rule("FF-MOB-02", "FF-POP-07")
def test_nor_does_a_player_without_cubes() -> None:
    # 4 and 5 on the Fleets and 8 colonies are all 17 cubes.
    t = lay(
        3,
        at={"step": "act", "fleet": "dinosaurs"},
        fleets={"dinosaurs": {"population": 4}, "vikings": {"population": 5}},
        locations={
            "urban": {"colony": [0, 0, 0, 0]},
            "lava": {"colony": [0, 0, 0]},
            "swamp": {"colony": [0, None, None]},
        },
    )

    assert t.player(0)["cubes"] == 0
    assert t.why("mobilize", stock="population") == "FF-MOB-02"


@pytest.mark.rule("FF-MOB-02")
@pytest.mark.parametrize(("discard", "rule"), [([], "FF-MOB-02"), (["stampede"], "")])
def test_no_card_is_mobilized_with_both_piles_empty(discard: list[str], rule: str) -> None:
    hand = [
        "stampede",
        "apex_bite",
        "deafening_roar",
        "feeding_frenzy",
        "berserker_oath",
        "shieldmaiden_song",
        "longship_raid",
        "saga_of_the_fallen",
    ]
    held = [card for card in hand if card not in discard]
    t = mobilizing(hand=held, pile=[], discard=discard)

    assert t.why("mobilize", stock="card") == rule
    assert "science" in t.can("mobilize", "stock")


@pytest.mark.rule("FF-MOB-03")
@pytest.mark.parametrize("attempt", ["extract", "fuse"])
def test_mobilize_is_possible_during_an_own_attempt(attempt: str) -> None:
    t = mobilizing()
    t.do(attempt)
    t.do("mobilize", stock="population")

    assert t.population("dinosaurs") == [2]
    assert t.fleet("dinosaurs")["attempt"] in ("extraction", "fusion")


@pytest.mark.rule("FF-MOB-03")
@pytest.mark.parametrize("place", ["urban", "water", "rocky", "lava", "swamp", None])
def test_and_everywhere(place: str | None) -> None:
    fleets: Json = {"dinosaurs": {"at": place}}
    t = lay(at={"step": "act", "fleet": "dinosaurs"}, fleets=fleets)

    assert t.can("mobilize", "stock") == ALL
