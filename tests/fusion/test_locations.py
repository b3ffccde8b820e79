"""Use Location, and the standing rules of locations."""

from __future__ import annotations

import pytest

from tests.fusion.laid import Json, Laid, battle, lay
from tests.fusion.waiting import wait_for

TILES = ["urban", "water", "rocky", "lava", "swamp"]


def table_with(tile: str) -> list[str]:
    """A layout with a tile where the Dinosaurs start; it is next to two others."""
    others = [each for each in TILES if each != tile]
    return [others[0], tile, *others[1:4]]


def on(
    tile: str,
    side: str = "A",
    hand: list[str] | None = None,
    science: int = 0,
    population: int = 1,
    **changes: Json,
) -> Laid:
    """The Dinosaurs are active on a tile and may use it."""
    player: Json = {"hand": hand or [], "science": science}
    player |= changes.pop("player", {})
    return lay(
        at={"step": "act", "fleet": "dinosaurs"},
        layout=table_with(tile),
        options={"location_side": side},
        players=[player],
        fleets={"dinosaurs": {"at": tile, "population": population}},
        **changes,
    )


def stocks(t: Laid) -> tuple[int, int, int]:
    """Population of the Dinosaurs, Science and cards of their player."""
    return t.population("dinosaurs")[0], t.player(0)["science"], t.hands()[0]


# -- Use Location -----------------------------------------------------------------------------


@pytest.mark.rule("FF-USE-01")
@pytest.mark.parametrize(
    ("tile", "gained"),
    [
        ("water", (2, 0, 0)),
        ("rocky", (0, 2, 0)),
        ("lava", (0, 0, 2)),
        ("swamp", (1, 1, 0)),
        ("dystopian", (0, 1, 1)),
        ("mushroom", (1, 0, 1)),
        ("desert", (0, 2, 0)),
        ("gas", (2, 0, 0)),
        ("crystal", (0, 0, 2)),
    ],
)
def test_a_location_does_once_what_its_simple_side_says(
    tile: str, gained: tuple[int, int, int]
) -> None:
    t = on(tile)
    events = t.do("use")

    assert stocks(t) == (1 + gained[0], gained[1], gained[2])
    assert events[0]["args"] == {"fleet": "dinosaurs", "location": tile}
    assert t.open()["actions"] == 1
    assert t.population("vikings") == [3]
    assert t.why("use") == "FF-TURN-05"


@pytest.mark.rule("FF-USE-01")
def test_an_ability_of_several_parts_is_carried_out_in_their_order() -> None:
    t = on("ice", chance=["stampede", "apex_bite", "deafening_roar"])
    t.do("use")
    assert t.hand(0) == ["stampede", "apex_bite", "deafening_roar"]
    t.do("discard", card="apex_bite")

    assert t.hand(0) == ["stampede", "deafening_roar"]
    assert t.discards(0) == ["apex_bite"]


@pytest.mark.rule("FF-USE-01")
def test_the_side_in_play_decides() -> None:
    # Lava draws two cards on side A; on side B it gives 3 Science for 1 Population.
    simple = on("lava", "A", population=2)
    complex_ = on("lava", "B", population=2)
    simple.do("use")
    complex_.do("use")

    assert stocks(simple) == (2, 0, 2)
    assert stocks(complex_) == (1, 3, 0)


@pytest.mark.rule("FF-USE-01")
def test_a_fleet_uses_the_tile_it_stands_on_now() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        players=[{"hand": [], "science": 0}],
        fleets={"dinosaurs": {"at": "rocky", "population": 1}, "vikings": {"at": None}},
    )
    t.do("move", location="water")
    t.do("use")

    assert stocks(t) == (3, 0, 0), "the Population of Water, not the Science of Rocky"


@pytest.mark.rule("FF-USE-02")
@pytest.mark.parametrize("colony", [[None] * 3, [0, None, None], [1, 1, 1]])
def test_it_needs_no_colony_and_takes_no_particle(colony: list[int | None]) -> None:
    t = on("rocky", locations={"rocky": {"colony": colony}})
    t.do("use")

    assert t.player(0)["science"] == 2
    assert t.location("rocky")["particle"]
    assert t.location("rocky")["colony"] == colony


@pytest.mark.rule("FF-USE-02")
def test_it_is_there_again_in_the_next_turn() -> None:
    t = on("rocky")
    t.do("use")
    wait_for(t, 0)
    t.do("pick", fleet="dinosaurs")
    t.do("use")

    assert t.player(0)["science"] == 2 + 2


@pytest.mark.rule("FF-USE-02")
def test_who_extracts_from_a_location_may_use_it_as_well() -> None:
    t = on("rocky")
    t.do("extract")
    t.do("use")

    assert t.player(0)["science"] == 2
    assert t.fleet("dinosaurs")["attempt"] == "extraction"


@pytest.mark.rule("FF-USE-03")
@pytest.mark.parametrize(("science", "rule"), [(3, "FF-USE-03"), (4, "")])
def test_what_cannot_be_paid_is_not_offered(science: int, rule: str) -> None:
    t = on("crystal", "B", science=science)  # 4 Science for a Trait

    assert t.why("use") == rule
    assert ("use" in t.verbs()) == (rule == "")


@pytest.mark.rule("FF-USE-03")
@pytest.mark.parametrize(("hand", "rule"), [([], "FF-USE-03"), (["stampede"], "")])
def test_nor_is_a_price_in_cards(hand: list[str], rule: str) -> None:
    t = on("swamp", "B", hand=hand)  # a card for 3 Population

    assert t.why("use") == rule


@pytest.mark.rule("FF-USE-03")
@pytest.mark.parametrize(("population", "rule"), [(5, "FF-USE-03"), (4, "")])
def test_nor_is_what_could_do_nothing(population: int, rule: str) -> None:
    t = on("water", population=population)  # 2 Population for a Fleet that may be full

    assert t.why("use") == rule


@pytest.mark.rule("FF-USE-03")
def test_one_effect_that_could_do_something_is_enough() -> None:
    t = on("swamp", population=5)  # 1 Population and 1 Science
    t.do("use")

    assert stocks(t) == (5, 1, 0)


@pytest.mark.rule("FF-USE-03")
@pytest.mark.parametrize(("science", "rule"), [(0, "FF-USE-03"), (1, "")])
def test_a_cheaper_purchase_needs_a_card_one_can_afford(science: int, rule: str) -> None:
    t = on("urban", science=science, market=["plasma_cannons", "force_fields"])  # both cost 3

    assert t.why("use") == rule


@pytest.mark.rule("FF-USE-03")
@pytest.mark.parametrize(("colony", "rule"), [([None] * 3, "FF-USE-03"), ([0, None, None], "")])
def test_a_condition_of_the_ability_must_hold(colony: list[int | None], rule: str) -> None:
    t = on("desert", "B", locations={"desert": {"colony": colony}})  # only with an own colony

    assert t.why("use") == rule


# -- standing rules ---------------------------------------------------------------------------


def fought_on(tile: str, **changes: Json) -> Laid:
    """The Dinosaurs attack the Crabpeople on the complex side of a tile; nobody else is near."""
    fleets = {
        "crabpeople": {"at": tile} | changes.pop("defender", {}),
        "vikings": {"at": None},
        "observers": {"at": None},
    }
    return lay(
        at=battle("dinosaurs", "crabpeople", changes.pop("step", "tactics")),
        layout=table_with(tile),
        options={"location_side": "B"},
        players=[
            {"hand": ["stampede", "morale_broadcast"]},
            {"hand": ["dig_in", "ion_torpedoes"]},
        ],
        fleets=fleets,
        **changes,
    )


@pytest.mark.rule("FF-USE-04")
@pytest.mark.parametrize(("tile", "totals"), [("rocky", [3, 4]), ("lava", [4, 3]), ("gas", [3, 3])])
def test_a_standing_rule_changes_the_totals_of_the_side_it_names(
    tile: str, totals: list[int]
) -> None:
    t = fought_on(tile)

    assert t.totals() == totals
    named = [source for side in ("attacker", "defender") for source in t.sources(side)]
    assert (("location", tile, 1) in named) == (totals != [3, 3])


@pytest.mark.rule("FF-USE-04")
def test_it_holds_only_for_battles_on_that_tile_and_that_side() -> None:
    elsewhere = lay(
        at=battle("dinosaurs", "crabpeople", "tactics"),
        options={"location_side": "B"},
        fleets={"crabpeople": {"at": "swamp"}},
    )
    simple = lay(at=battle("dinosaurs", "crabpeople", "tactics"))

    assert elsewhere.totals() == [3, 3]
    assert simple.open()["battle"] == "lava"
    assert simple.totals() == [3, 3]


@pytest.mark.rule("FF-USE-04")
@pytest.mark.parametrize(("tile", "value"), [("urban", 2), ("dystopian", 0), ("swamp", 1)])
def test_a_standing_rule_may_change_what_colonies_are_worth(tile: str, value: int) -> None:
    t = fought_on(
        tile,
        locations={tile: {"colony": [0, 1]}},
        colony_ally=["attacker", "defender", None, None],
    )

    assert t.totals() == [3 + value, 3 + value]


@pytest.mark.rule("FF-USE-04")
@pytest.mark.parametrize(("tile", "asked"), [("swamp", False), ("water", True)])
def test_on_the_swamp_nobody_plans(tile: str, asked: bool) -> None:
    t = fought_on(tile, step="planning")

    assert (t.open()["step"] == "planning") == asked
    assert (t.verbs() == {"plan", "pass"}) == asked


@pytest.mark.rule("FF-USE-04")
@pytest.mark.parametrize(("tile", "asked"), [("ice", False), ("water", True)])
def test_on_the_ice_nobody_supports(tile: str, asked: bool) -> None:
    t = fought_on(tile, step="support")

    assert (t.open()["step"] == "support") == asked


@pytest.mark.rule("FF-USE-04")
@pytest.mark.parametrize(("attempt", "total"), [("extraction", 5), (None, 3)])
def test_the_crystal_guards_attempts(attempt: str | None, total: int) -> None:
    t = fought_on("crystal", defender={"attempt": attempt})

    assert t.totals() == [3, total]


@pytest.mark.rule("FF-USE-04")
def test_standing_rules_outside_battles_need_no_action_either() -> None:
    water = on("water", "B", population=5)
    gas = on("gas", "B", population=3)

    assert water.fleet("dinosaurs")["capacity"] == 6
    water.do("mobilize", stock="population")
    assert water.population("dinosaurs") == [6]
    gas.do("mobilize", stock="science")
    assert "jump" in gas.verbs(), "a jump from there takes one action"


@pytest.mark.rule("FF-USE-04", "FF-POP-01")
def test_a_fleet_that_leaves_keeps_what_it_carries_and_gains_no_more() -> None:
    t = on("water", "B", population=6)
    t.do("move", location="rocky")

    assert t.population("dinosaurs") == [6]
    assert t.fleet("dinosaurs")["capacity"] == 5
    assert t.why("mobilize", stock="population") == "FF-MOB-02"


@pytest.mark.rule("FF-USE-04")
def test_they_serve_everybody_there() -> None:
    t = lay(
        at={"step": "act", "fleet": "crabpeople"},
        options={"location_side": "B"},
        fleets={"crabpeople": {"at": "water"}, "dinosaurs": {"at": "lava"}},
    )

    assert t.fleet("crabpeople")["capacity"] == 6
    assert t.fleet("dinosaurs")["capacity"] == 5
