"""Set up: factions, pieces, moons, cards, objectives, and what is hidden from whom."""

from __future__ import annotations

import pytest

from orrery.core.errors import Refused
from orrery.games.vertium.content import FACTIONS, PLANETS
from tests.vertium.laid import Json, Laid, lay, new, tokens

SPECTATOR = 9
SECRET = ("deck", "box", "known", "most", "hand", "objective", "blue")


def keys_in(view: Json) -> set[str]:
    """Every planet that a view names outside of the list of planets itself."""
    if isinstance(view, dict):
        inner = [value for key, value in view.items() if key not in ("planets", "worlds")]
        return set().union(*[keys_in(value) for value in inner])
    if isinstance(view, list):
        return set().union(*[keys_in(value) for value in view])
    return {view} & {planet.key for planet in PLANETS}


def public(view: Json) -> Json:
    """A view without the fields that hide something."""
    if isinstance(view, dict):
        return {key: public(value) for key, value in view.items() if key not in SECRET}
    return [public(value) for value in view] if isinstance(view, list) else view


def moons(t: Laid) -> dict[str, int]:
    return {key: planet["value"] for key, planet in t.planets().items()}


def blue_moons(t: Laid) -> dict[str, str]:
    return {key: planet["blue"] for key, planet in t.planets().items() if planet["blue"]}


def all_claimed(seats: int) -> dict[str, Json]:
    """Every planet of a game owned, by the factions in turn."""
    return {key: {"owner_of": i % seats} for i, key in enumerate(new(seats).planets())}


# -- factions -------------------------------------------------------------------------------


@pytest.mark.rule("VT-SETUP-01")
def test_each_player_takes_a_faction_of_its_own() -> None:
    t = new(3, factions=["soar", "hielo", "myst"])

    colours = {faction.key: faction.colour for faction in FACTIONS}
    seated = [t.faction(seat)["faction"] for seat in range(3)]
    assert [colours[key] for key in seated] == ["yellow", "white", "black"]
    assert [new(4).faction(seat)["faction"] for seat in range(4)] == [
        "soar",
        "rmf",
        "hielo",
        "myst",
    ]
    assert colours["rmf"] == "red"


@pytest.mark.rule("VT-SETUP-01")
@pytest.mark.parametrize(
    ("named", "problem"),
    [
        (["soar", "soar", "myst"], "soar twice"),
        (["soar", "myst"], "3 factions"),
        (["soar", "rmf", "hielo", "myst"], "3 factions"),
        (["soar", "rmf", "complex"], "complex"),
        (["soar", "rmf", "venus"], "venus"),
    ],
)
def test_factions_named_twice_or_wrongly_are_refused(named: list[str], problem: str) -> None:
    with pytest.raises(Refused, match=problem) as refused:
        new(3, factions=named)

    assert refused.value.field == "options.factions"


# -- pieces ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "values"),
    [
        pytest.param(2, [2, 2, 3, 4, 5], marks=pytest.mark.rule("VT-SETUP-02")),
        pytest.param(3, [2, 2, 2, 3, 4, 5, 6], marks=pytest.mark.rule("VT-SETUP-03")),
        pytest.param(4, [2, 2, 2, 3, 3, 4, 5, 6, 7], marks=pytest.mark.rule("VT-SETUP-04")),
    ],
)
def test_pieces_by_number_of_players(seats: int, values: list[int]) -> None:
    t = new(seats)

    assert sorted(moons(t).values()) == values
    assert [t.faction(seat)["captains"] for seat in range(seats)] == [len(values)] * seats
    objectives = {new(seats, seed).faction(0)["objective"] for seed in range(80)}
    assert objectives == set(moons(t))


@pytest.mark.rule("VT-SETUP-02", "VT-SETUP-03")
@pytest.mark.parametrize(("seats", "count"), [(2, 5), (3, 7)])
def test_smaller_games_use_the_first_planets_or_any(seats: int, count: int) -> None:
    names = [planet.key for planet in PLANETS]
    assert list(moons(new(seats))) == names[:count]

    drawn = [new(seats, seed, planet_selection="random") for seed in range(40)]
    assert all(len(moons(t)) == count for t in drawn)
    assert all(sorted(moons(t).values()) == sorted(moons(new(seats)).values()) for t in drawn)
    assert {key for t in drawn for key in moons(t)} == set(names)


@pytest.mark.rule("VT-SETUP-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_faction_has_sixteen_tokens_and_three_skirmish_cards(seats: int) -> None:
    t = new(seats)

    for seat in range(seats):
        assert t.faction(seat)["supply"] == tokens(metal=4, energy=4, water=4, agri=4)
        assert t.faction(seat)["skirmish"] == {"photon": 1, "atomic": 1, "shield": 1}


@pytest.mark.rule("VT-SETUP-05")
@pytest.mark.parametrize("pair", [["soar", "rmf"], ["hielo", "myst"]])
def test_every_faction_fights_with_three_dice(pair: list[str]) -> None:
    t = lay(
        options={"factions": pair},
        at={"step": "battle", "faction": 0, "source": "galileo", "target": "brahe", "vertium": 2},
        planets={"galileo": {"owner_of": 0}, "brahe": {"owner_of": 1, "vertium": 3}},
        chance=[1, 2, 3, 4, 5, 6],
    )

    assert t.open()["attack_dice"] == [1, 2, 3]
    assert t.open()["defence_dice"] == [4, 5, 6]


# -- moons ----------------------------------------------------------------------------------


@pytest.mark.rule("VT-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_orange_moons_are_dealt_at_random_one_to_a_planet(seats: int) -> None:
    deals = [moons(new(seats, seed)) for seed in range(80)]

    assert all(min(deal.values()) >= 2 for deal in deals)
    assert len({tuple(sorted(deal.values())) for deal in deals}) == 1
    assert {deal["galileo"] for deal in deals} == set(deals[0].values())


@pytest.mark.rule("VT-SETUP-07", "VT-SETUP-08")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_blue_moon_of_each_kind_lies_by_three_random_planets(seats: int) -> None:
    deals = [blue_moons(new(seats, seed)) for seed in range(60)]

    for deal in deals:
        assert sorted(deal.values()) == ["harvest", "refuge", "winter_eclipse"]
    assert {key for deal in deals for key in deal} == set(new(seats).planets())
    assert {deal["galileo"] for deal in deals if "galileo" in deal} == set(deals[0].values())


@pytest.mark.rule("VT-SETUP-09")
def test_everybody_sees_where_blue_moons_lie_and_nobody_of_which_kind() -> None:
    t = lay(3, planets={"brahe": {"blue": "refuge"}})
    placed = dict.fromkeys(blue_moons(t), "?")

    assert len(placed) == 3
    for seat in (0, 1, 2, SPECTATOR):
        shown = {key: planet["blue"] for key, planet in t.view(seat)["planets"].items()}
        assert {key: kind for key, kind in shown.items() if kind} == placed


@pytest.mark.rule("VT-SETUP-09")
def test_the_kinds_of_blue_moons_are_open_once_phase_one_is_over() -> None:
    planets = all_claimed(2)
    planets["brahe"]["blue"] = "refuge"
    t = lay(2, at={"step": "close"}, planets=planets)

    assert t.view(0)["planets"]["brahe"]["blue"] == "refuge"
    assert t.view(1)["planets"] == t.planets()


@pytest.mark.rule("VT-SETUP-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_planets_are_empty_at_the_start(seats: int) -> None:
    for planet in new(seats).planets().values():
        assert planet["vertium"] == planet["gelbon"] == 0
        assert planet["tokens"] == {}
        assert planet["owner_of"] is None
        assert planet["orbit"] is None


@pytest.mark.rule("VT-SETUP-11")
@pytest.mark.parametrize(("gelbon", "gem"), [(False, "vertium"), (True, "gelbon")])
def test_the_reserve_never_runs_out(gelbon: bool, gem: str) -> None:
    rich = {"owner_of": 0, "value": 2, "orbit": 6, gem: 200}
    t = lay(
        at={"step": "turn", "faction": 0},
        options={"gelbon": gelbon, "battle_style": "american"},
        planets={"galileo": rich},
    )

    assert t.planet("galileo")[gem] == 201


@pytest.mark.rule("VT-SETUP-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_moon_values_are_public_from_the_first_turn(seats: int) -> None:
    t = new(seats)

    for seat in (*range(seats), SPECTATOR):
        shown = {key: planet["value"] for key, planet in t.view(seat)["planets"].items()}
        assert shown == moons(t)


# -- cards ----------------------------------------------------------------------------------


@pytest.mark.rule("VT-SETUP-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_cards_each_two_face_up_and_the_rest_is_the_deck(seats: int) -> None:
    t = new(seats)

    assert [t.hand_size(seat) for seat in range(seats)] == [6] * seats
    assert len(t.open()["display"]) == 2
    assert sum(t.open()["deck"].values()) == 78 - 6 * seats - 2
    assert t.open()["discard"] == []
    assert [e["args"]["card"] for e in t.log("turns_up")] == t.open()["display"]


@pytest.mark.rule("VT-SETUP-12")
def test_the_deal_is_random() -> None:
    deals = [new(2, seed) for seed in range(60)]

    for card in new(2).open()["deck"]:
        assert any(card in t.hand(0) for t in deals)
        assert any(card in t.open()["display"] for t in deals)


@pytest.mark.rule("VT-SETUP-13")
@pytest.mark.parametrize("selection", ["first", "random"])
def test_each_faction_hides_an_objective_of_a_planet_in_play(selection: str) -> None:
    for seed in range(30):
        t = new(2, seed, planet_selection=selection)
        first, second = (t.faction(seat)["objective"] for seat in range(2))

        assert first != second
        assert {first, second} <= set(t.planets())
        assert [f["objective"] for f in t.view(0)["factions"]] == [first, "?"]
        assert [f["objective"] for f in t.view(1)["factions"]] == ["?", second]


@pytest.mark.rule("VT-SETUP-14")
def test_objective_cards_nobody_drew_are_never_seen() -> None:
    before = new(4)
    dealt = [before.faction(seat)["objective"] for seat in range(4)]
    for seat in range(4):
        assert keys_in(before.view(seat)) == {dealt[seat]}

    after = lay(
        4,
        at={"step": "close"},
        planets=all_claimed(4),
        factions=[{"objective": key} for key in dealt],
    )
    for seat in range(4):
        assert keys_in(after.view(seat)) == set(dealt)
    assert [e["args"]["planet"] for e in after.log("objective")] == dealt


# -- the first turn -------------------------------------------------------------------------


@pytest.mark.rule("VT-SETUP-16")
def test_the_first_player_is_drawn_at_random() -> None:
    assert {new(3, seed).asked for seed in range(200)} == {0, 1, 2}


@pytest.mark.rule("VT-SETUP-16")
def test_the_table_may_agree_on_the_first_player() -> None:
    assert {new(3, seed, start_player=1).asked for seed in range(20)} == {1}

    with pytest.raises(Refused) as refused:
        new(3, start_player=3)
    assert refused.value.field == "options.start_player"


# -- what is hidden -------------------------------------------------------------------------


@pytest.mark.rule("VT-SETUP-17")
def test_hands_objectives_and_the_deck_are_secret_and_all_else_is_public() -> None:
    t = lay(
        3,
        at={"step": "take", "faction": 1},
        display=["virus", "metal"],
        discard=["leak", "agri"],
        pool={"agri": 2},
        planets={
            "galileo": {"owner_of": 0, "vertium": 3, "orbit": 5},
            "brahe": {"tokens": {"water": 1}},
        },
        factions=[
            {"hand": {"metal": 2, "raider": 1, "water": 2}, "objective": "kepler"},
            {"hand": {"agri": 4}, "objective": "brahe"},
            {"hand": {"energy": 2, "leak": 1, "virus": 1}, "objective": "galileo", "miss": 1},
        ],
    )
    view = t.view(0)

    mine, second, third = view["factions"]
    assert mine["hand"] == {"metal": 2, "raider": 1, "water": 2}
    assert mine["objective"] == "kepler"
    assert [second["hand"], third["hand"]] == [{"size": 4}, {"size": 4}]
    assert [second["objective"], third["objective"]] == ["?", "?"]
    assert view["deck"] == {"size": 78 - 13 - 2 - 2}
    assert third["miss"] == 1
    assert view["discard"] == ["leak", "agri"]
    assert view["planets"]["galileo"]["orbit"] == 5
    for seat in (0, 1, 2, SPECTATOR):
        assert public(t.view(seat)) == public(t.open())


@pytest.mark.rule("VT-SETUP-17")
def test_somebody_without_a_seat_sees_no_hand_and_no_objective() -> None:
    for faction in new(3).view(SPECTATOR)["factions"]:
        assert faction["hand"] == {"size": 6}
        assert faction["objective"] == "?"


@pytest.mark.rule("VT-SETUP-17")
def test_spent_skirmish_cards_are_public() -> None:
    t = lay(
        at={"step": "battle", "faction": 0, "source": "galileo", "target": "brahe", "vertium": 2},
        planets={"galileo": {"owner_of": 0}, "brahe": {"owner_of": 1, "vertium": 3}},
        chance=[3, 3, 3, 3, 3, 3],
    )

    t.do("skirmish", symbol="photon", die=1)

    assert t.view(1)["factions"][0]["skirmish"] == {"atomic": 1, "shield": 1}
