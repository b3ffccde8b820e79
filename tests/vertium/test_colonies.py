"""Phase One: colonizing planets, and the orange moons."""

from __future__ import annotations

import pytest

from tests.vertium.laid import Json, Laid, lay, tokens

RESOURCES = ["metal", "energy", "water", "agri"]
MIXED = ["metal", "energy", "water", "agri"]  # a hand without a set


def about_to_play(hand: list[str], seats: int = 2, **changes: Json) -> Laid:
    """Seat 0 has taken its card and must play; the others hold no set."""
    # The tokens on the planets were placed by the others.
    own: Json = {"hand": hand, "supply": tokens(3, 3, 3, 3)}
    factions = [own] + [{"hand": MIXED}] * (seats - 1)
    return lay(seats, at={"step": "play", "faction": 0}, factions=factions, **changes)


def beginning(seats: int, planets: Json, **changes: Json) -> Laid:
    """The turn of seat 0 begins."""
    return lay(seats, at={"step": "turn", "faction": 0}, planets=planets, **changes)


def take_and_pass(t: Laid) -> None:
    """The asked seat takes a card and passes, or plays a set if it must."""
    t.do("take", card=t.can("take", "card")[0])
    last = t.actions()[-1]
    t.do(last["verb"], **last["args"])


def orbits(t: Laid) -> dict[str, int | None]:
    return {key: planet["orbit"] for key, planet in t.planets().items()}


# -- colonizing -----------------------------------------------------------------------------


@pytest.mark.rule("VT-COL-01")
def test_four_tokens_of_three_kinds_do_not_colonize_a_planet() -> None:
    t = about_to_play(
        ["metal"] * 3,
        planets={
            "galileo": {"tokens": tokens(metal=1, water=1, agri=1)},
            "brahe": {"tokens": tokens(metal=1)},
            "lipperhey": {"tokens": tokens(metal=1)},
            "janssen": {"tokens": tokens(metal=1)},
            "harriot": {"tokens": tokens(metal=1)},
        },
    )

    t.do("set", resource="metal", planet="galileo")

    assert t.planet("galileo")["tokens"] == {"metal": 2, "water": 1, "agri": 1}
    assert t.planet("galileo")["owner_of"] is None
    assert t.planet("galileo")["vertium"] == 0


@pytest.mark.rule("VT-COL-01")
@pytest.mark.parametrize("missing", RESOURCES)
def test_the_missing_fourth_kind_colonizes_a_planet(missing: str) -> None:
    others = {kind: 1 for kind in RESOURCES if kind != missing}
    first = next(iter(others))
    t = about_to_play([missing] * 3, planets={"galileo": {"tokens": {**others, first: 2}}})
    assert t.planet("galileo")["owner_of"] is None

    t.do("set", resource=missing, planet="galileo")

    assert t.planet("galileo")["owner_of"] == 0
    assert [e["args"] for e in t.log("claims")] == [{"faction": 0, "planet": "galileo"}]


@pytest.mark.rule("VT-COL-02")
def test_whoever_supplies_the_last_kind_owns_the_planet_whoever_placed_the_others() -> None:
    t = lay(
        2,
        at={"step": "play", "faction": 0},
        display=["agri", "agri"],
        planets={"galileo": {"tokens": tokens(water=1, agri=1)}},
        factions=[{"hand": ["metal"] * 3}, {"hand": ["energy"] * 3}],
    )

    t.do("set", resource="metal", planet="galileo")
    t.do("take", card="agri")
    t.do("set", resource="energy", planet="galileo")

    assert t.planet("galileo")["owner_of"] == 1
    assert t.faction(0)["captains"] == 5
    assert t.faction(1)["captains"] == 4


@pytest.mark.rule("VT-COL-03")
def test_a_captain_from_the_supply_takes_the_claimed_planet() -> None:
    t = about_to_play(
        ["energy"] * 3, planets={"galileo": {"tokens": tokens(metal=1, water=1, agri=1)}}
    )
    assert t.faction(0)["captains"] == 5

    t.do("set", resource="energy", planet="galileo")

    assert t.faction(0)["captains"] == 4
    assert t.planet("galileo")["owner_of"] == 0


@pytest.mark.rule("VT-COL-04")
@pytest.mark.parametrize("value", [2, 3, 4, 5, 6, 7])
def test_a_claimed_planet_gets_as_many_vertium_as_its_moon_says(value: int) -> None:
    t = about_to_play(
        ["energy"] * 3,
        seats=4,
        planets={"galileo": {"value": value, "tokens": tokens(metal=1, water=1, agri=1)}},
    )

    t.do("set", resource="energy", planet="galileo")

    assert t.planet("galileo")["vertium"] == value
    assert sum(planet["vertium"] for planet in t.planets().values()) == value


@pytest.mark.rule("VT-COL-05")
@pytest.mark.parametrize("resource", RESOURCES)
def test_a_colonized_planet_takes_no_more_tokens(resource: str) -> None:
    everywhere = {key: {"tokens": {resource: 1}} for key in ("brahe", "lipperhey", "janssen")}
    t = about_to_play(
        [resource] * 3,
        planets={
            "galileo": {"owner_of": 0, "vertium": 2},
            "harriot": {"owner_of": 1, "vertium": 2},
            **everywhere,
        },
    )

    assert t.can("set", "planet") == ["brahe", "lipperhey", "janssen"]
    assert t.why("set", resource=resource, planet="galileo") == "VT-COL-05"
    assert t.why("set", resource=resource, planet="harriot") == "VT-COL-05"


@pytest.mark.rule("VT-COL-05")
def test_a_leak_cannot_reach_a_colonized_planet() -> None:
    t = about_to_play(
        ["leak", *MIXED],
        planets={
            "galileo": {"owner_of": 1, "vertium": 2, "tokens": tokens(1, 1, 2, 1)},
            "brahe": {"tokens": tokens(water=1)},
        },
    )

    t.do("play", card="leak")

    assert t.can("target", "planet") == ["brahe"]
    assert t.why("target", planet="galileo") == "VT-DIS-LE-02"


@pytest.mark.rule("VT-COL-05")
def test_a_virus_takes_nothing_from_a_colonized_planet() -> None:
    t = about_to_play(
        ["virus", *MIXED],
        planets={
            "galileo": {"owner_of": 1, "vertium": 2, "tokens": tokens(1, 1, 1, 2)},
            "brahe": {"tokens": tokens(agri=1)},
        },
    )

    t.do("play", card="virus")

    assert t.planet("galileo")["tokens"] == tokens(1, 1, 1, 2)
    assert t.planet("galileo")["owner_of"] == 1
    assert t.planet("brahe")["tokens"] == {}


@pytest.mark.rule("VT-COL-05")
def test_even_robbed_of_its_last_gem_a_planet_keeps_its_owner_in_phase_one() -> None:
    t = about_to_play(
        ["raider", *MIXED],
        planets={
            "galileo": {"owner_of": 0, "vertium": 0},
            "brahe": {"owner_of": 1, "vertium": 1},
        },
    )

    t.do("play", card="raider")
    t.do("raid", source="brahe", planet="galileo")

    assert t.vertium("galileo", "brahe") == [1, 0]
    assert t.planet("brahe")["owner_of"] == 1


@pytest.mark.rule("VT-COL-06")
def test_extra_tokens_belong_to_whoever_claims_the_planet() -> None:
    # A has laid three Metal, Water and Agri on the last free planet; now B adds the Energy.
    rest: Json = {key: {"owner_of": 0} for key in ("brahe", "lipperhey", "janssen", "harriot")}
    t = lay(
        2,
        at={"step": "play", "faction": 1},
        planets={
            "galileo": {"value": 4, "blue": None, "tokens": tokens(metal=3, water=1, agri=1)},
            **rest,
        },
        factions=[{"hand": MIXED, "objective": "galileo"}, {"hand": ["energy"] * 3}],
    )

    t.do("set", resource="energy", planet="galileo")

    assert t.planet("galileo")["owner_of"] == 1
    assert t.planet("galileo")["vertium"] == 4 + 2


# -- the orange moons -----------------------------------------------------------------------


@pytest.mark.rule("VT-MOON-01")
def test_the_moon_of_a_claimed_planet_starts_at_the_star() -> None:
    t = about_to_play(
        ["energy"] * 3, planets={"galileo": {"tokens": tokens(metal=1, water=1, agri=1)}}
    )
    assert t.planet("galileo")["orbit"] is None

    t.do("set", resource="energy", planet="galileo")

    assert t.planet("galileo")["orbit"] == 0
    assert t.planet("brahe")["orbit"] is None


@pytest.mark.rule("VT-MOON-02")
def test_a_moon_first_moves_on_the_owners_next_turn_and_on_nobody_elses() -> None:
    t = about_to_play(
        ["energy"] * 3,
        seats=3,
        planets={"galileo": {"value": 5, "tokens": tokens(metal=1, water=1, agri=1)}},
    )

    t.do("set", resource="energy", planet="galileo")
    seen = [(t.asked, t.planet("galileo")["orbit"])]
    for _ in range(3):
        take_and_pass(t)
        seen.append((t.asked, t.planet("galileo")["orbit"]))

    assert seen == [(1, 0), (2, 0), (0, 1), (1, 1)]


@pytest.mark.rule("VT-MOON-02")
def test_a_moon_stands_still_while_its_owner_misses_a_turn() -> None:
    t = lay(
        2,
        at={"step": "take", "faction": 1},
        planets={"galileo": {"owner_of": 0, "vertium": 5, "value": 5, "orbit": 2}},
        factions=[{"miss": 1}, {"hand": MIXED}],
    )

    take_and_pass(t)
    assert t.asked == 1
    assert t.planet("galileo")["orbit"] == 2

    take_and_pass(t)
    assert t.asked == 0
    assert t.planet("galileo")["orbit"] == 3


@pytest.mark.rule("VT-MOON-03")
def test_moons_move_before_a_card_is_taken_or_turned_up() -> None:
    t = beginning(
        2, {"galileo": {"owner_of": 0, "vertium": 2, "value": 2, "orbit": 6}}, display=["metal"]
    )
    t.do("take", card="metal")

    happened = [e["event"] for e in t.log()]
    assert happened[-4:] == ["orbits", "gains", "turns_up", "takes"]


@pytest.mark.rule("VT-MOON-04", "VT-MOON-05", "VT-MOON-06")
@pytest.mark.parametrize(
    ("value", "paid"),
    [
        (2, [4, 8, 12, 16]),
        (3, [4, 8, 12, 16]),
        (4, [8, 16]),
        (5, [8, 16]),
        (6, [8, 16]),
        (7, [8, 16]),
    ],
)
def test_fast_moons_pay_every_fourth_turn_and_slow_ones_every_eighth(
    value: int, paid: list[int]
) -> None:
    t = about_to_play(
        ["energy"] * 3,
        seats=4,
        planets={"galileo": {"value": value, "tokens": tokens(metal=1, water=1, agri=1)}},
    )
    t.do("set", resource="energy", planet="galileo")

    found: list[int] = []
    turn = 0
    while turn < 17:
        before = t.planet("galileo")["vertium"]
        take_and_pass(t)
        if t.asked == 0:
            turn += 1
        if t.planet("galileo")["vertium"] > before:
            assert t.asked == 0
            found.append(turn)

    assert found == paid
    assert t.planet("galileo")["vertium"] == value + len(paid)


@pytest.mark.rule("VT-MOON-06")
@pytest.mark.parametrize(("value", "orbit"), [(2, 6), (3, 6), (4, 7), (5, 7)])
def test_a_full_circle_pays_one_vertium_and_begins_again(value: int, orbit: int) -> None:
    t = beginning(2, {"galileo": {"owner_of": 0, "value": value, "vertium": 2, "orbit": orbit}})

    assert t.planet("galileo")["vertium"] == 3
    assert t.planet("galileo")["orbit"] == 0


@pytest.mark.rule("VT-MOON-04", "VT-MOON-05")
@pytest.mark.parametrize(("value", "orbit", "after"), [(3, 0, 2), (3, 4, 6), (4, 0, 1), (4, 6, 7)])
def test_an_unfinished_circle_pays_nothing(value: int, orbit: int, after: int) -> None:
    t = beginning(2, {"galileo": {"owner_of": 0, "value": value, "vertium": 2, "orbit": orbit}})

    assert t.planet("galileo")["vertium"] == 2
    assert t.planet("galileo")["orbit"] == after


@pytest.mark.rule("VT-MOON-07")
def test_all_moons_of_the_active_player_move_and_no_others() -> None:
    t = beginning(
        3,
        {
            "galileo": {"owner_of": 0, "vertium": 2, "value": 2, "orbit": 0},
            "brahe": {"owner_of": 0, "vertium": 6, "value": 6, "orbit": 0},
            "lipperhey": {"owner_of": 1, "vertium": 3, "value": 3, "orbit": 6},
            "janssen": {"owner_of": 2, "vertium": 5, "value": 5, "orbit": 7},
        },
    )

    assert orbits(t) == {
        "galileo": 2,
        "brahe": 1,
        "lipperhey": 6,
        "janssen": 7,
        "harriot": None,
        "kepler": None,
        "rheticus": None,
    }
    assert t.vertium("galileo", "brahe", "lipperhey", "janssen") == [2, 6, 3, 5]


@pytest.mark.rule("VT-MOON-08")
@pytest.mark.parametrize(
    ("value", "places"), [(2, [2, 4, 6, 0, 2]), (5, [1, 2, 3, 4, 5, 6, 7, 0, 1])]
)
def test_a_moons_place_is_a_count_of_eighths_that_only_ever_goes_up(
    value: int, places: list[int]
) -> None:
    # A drawing turns this count counterclockwise; the game itself knows no direction.
    t = beginning(2, {"galileo": {"owner_of": 0, "vertium": 2, "value": value, "orbit": 0}})

    for _ in range(2 * (len(places) - 1)):
        take_and_pass(t)

    told = [e for e in t.log("orbits") if e["args"]["planet"] == "galileo"]
    assert [e["args"]["orbit"] for e in told] == places
    assert told[0]["text"] == f"The moon of Galileo moves to {places[0]}/8"


@pytest.mark.rule("VT-MOON-08")
def test_where_a_moon_stands_changes_nothing_once_it_has_stopped() -> None:
    def fought_out(orbit: int) -> Laid:
        dice: list[int | str] = [1, 1, 1, 2, 3, 5, 6, 6, 2, 4, 1, 2, 1, 5, 6, 2, 2, 3]
        return lay(
            2,
            at={"step": "conflict"},
            chance=dice,
            planets={
                "galileo": {"owner_of": 0, "vertium": 4, "orbit": orbit},
                "brahe": {"owner_of": 1, "vertium": 2, "orbit": 7 - orbit},
                "lipperhey": {"owner_of": 0, "vertium": 1},
                "janssen": {"owner_of": 1, "vertium": 1},
                "harriot": {"owner_of": 1, "vertium": 0},
            },
        ).play_on("attack", "send", "skirmish", "hold", "escape", "lead")

    one, other = fought_out(0), fought_out(7)

    assert one.result is not None
    assert one.log() == other.log()
    assert one.result == other.result
    assert one.planet("galileo")["orbit"] == 0
    assert other.planet("galileo")["orbit"] == 7
