"""Setup: what is laid out, dealt and drawn, the advanced variant, and the two game modes."""

from __future__ import annotations

import random

import pytest

import orrery
from orrery.core.errors import Refused
from orrery.games.fusion.content import CARDS, FACTION_KEYS
from tests.fusion.laid import Json, Laid, battle, lay, new

# The cards of each faction, by key.
CARDS_OF = {
    key: {card.key for card in CARDS if card.faction == faction}
    for faction, key in enumerate(FACTION_KEYS)
}
TILES = {(2, "standard"): 5, (3, "standard"): 7, (4, "standard"): 10}
TILES |= {(2, "roomy"): 7, (3, "roomy"): 10, (4, "roomy"): 12}

# What each colonization spot asks for, on both sides of the tiles.
SPOTS_A = {
    "water": [4, 5, 7],
    "rocky": [5, 6, 8],
    "lava": [5, 7, 8],
    "swamp": [4, 6, 7],
    "dystopian": [5, 6, 7],
    "mushroom": [4, 6, 8],
    "urban": [5, 6, 7, 8],
    "ice": [5, 6, 8],
    "desert": [4, 6, 8],
    "gas": [6, 7],
    "crystal": [5, 7, 9],
    "junk": [4, 5, 6],
}
SPOTS_B = {
    "water": [4, 6],
    "rocky": [5, 7, 9],
    "lava": [6, 8],
    "swamp": [4, 6, 8],
    "dystopian": [4, 5, 6],
    "mushroom": [5, 7],
    "urban": [6, 7, 8, 9],
    "ice": [5, 8],
    "desert": [5, 7, 8],
    "gas": [6, 8],
    "crystal": [6, 9],
    "junk": [4, 7],
}


def locations(t: Laid) -> dict[str, Json]:
    found: dict[str, Json] = t.open()["locations"]
    return found


def turn_order(t: Laid) -> list[int]:
    seats = len(t.open()["players"])
    return [(t.open()["first"] + i) % seats for i in range(seats)]


# -- players, modes and sides -----------------------------------------------------------------


@pytest.mark.rule("FF-AIM-04")
def test_two_three_or_four_play() -> None:
    for seats in (2, 3, 4):
        assert len(new(seats).open()["players"]) == seats
    for seats in (1, 5):
        with pytest.raises(Refused):
            orrery.game("fusion").new(seats=seats, seed=1)


@pytest.mark.rule("FF-SETUP-01")
def test_a_first_game_is_short_and_on_side_a() -> None:
    t = new(3)
    assert (t.open()["mode"], t.open()["board_side"]) == ("short", "A")


@pytest.mark.rule("FF-SETUP-02")
@pytest.mark.parametrize("mode", ["short", "long"])
def test_the_card_shows_the_mode_and_bears_the_token(mode: str) -> None:
    t = new(2, game_mode=mode)
    assert t.open()["mode"] == mode
    assert t.open()["threats"] == []
    assert {fleet["attempt"] for fleet in t.open()["fleets"].values()} == {None}
    for fleet in t.player(t.open()["first"])["fleets"]:  # the token is free for either
        other = new(2, game_mode=mode)
        other.do("pick", fleet=fleet)
        assert "fuse" in other.verbs()


@pytest.mark.rule("FF-MODE-01")
def test_the_mode_changes_nothing_but_the_modifier() -> None:
    short, long = (new(3, 5, game_mode=mode).open() for mode in ("short", "long"))
    assert (short.pop("mode"), long.pop("mode")) == ("short", "long")
    modifiers = [[p.pop("fusion_modifier") for p in each["players"]] for each in (short, long)]
    assert modifiers == [[-5] * 3, [-10] * 3]
    assert short == long


@pytest.mark.rule("FF-MODE-02", "FF-MODE-03")
@pytest.mark.parametrize(
    ("mode", "modifiers"), [("short", [-5, 0, 5, 10, 15]), ("long", [-10, -5, 0, 5, 10])]
)
def test_each_void_particle_is_worth_five_more(mode: str, modifiers: list[int]) -> None:
    for vp, modifier in enumerate(modifiers):
        t = lay(
            at=battle("dinosaurs", "crabpeople", "tactics"),
            options={"game_mode": mode},
            players=[{"vp": 1}, {"vp": vp}],
            fleets={"crabpeople": {"attempt": "fusion"}},
        )
        assert t.player(1)["fusion_modifier"] == modifier
        assert t.totals() == [3, 3 + modifier]


@pytest.mark.rule("FF-MODE-04")
@pytest.mark.parametrize("mode", ["short", "long"])
@pytest.mark.parametrize("side", ["A", "B"])
def test_mode_and_side_go_together_in_every_way(mode: str, side: str) -> None:
    t = new(2, game_mode=mode, location_side=side)
    assert (t.open()["mode"], t.open()["board_side"]) == (mode, side)
    luck = random.Random(1)
    for _ in range(2000):
        if t.asked is None:
            break
        t.table.apply(luck.choice(t.actions())["action"])
    assert t.result["winners"]


# -- locations --------------------------------------------------------------------------------


@pytest.mark.rule("FF-SETUP-03")
@pytest.mark.parametrize(("seats", "size"), TILES)
def test_the_pattern_is_a_map_of_hexes(seats: int, size: str) -> None:
    tiles = locations(new(seats, map_size=size))
    assert len(tiles) == TILES[seats, size]
    steps = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    for key, tile in tiles.items():
        near = {k for k, o in tiles.items() if (o["q"] - tile["q"], o["r"] - tile["r"]) in steps}
        assert set(tile["neighbours"]) == near
        assert set(tile["black_holes"]) <= near
        assert all(key in tiles[other]["black_holes"] for other in tile["black_holes"])
    holes = sum(len(tile["black_holes"]) for tile in tiles.values()) // 2
    assert 2 <= holes <= 7  # so many tokens there are


@pytest.mark.rule("FF-SETUP-03")
@pytest.mark.parametrize(
    ("seats", "holes"),
    [
        (2, {"C-R1", "C-R4"}),
        (3, {"R1-R2", "R3-R4", "R0-R5", "C-R0", "C-R2", "C-R4"}),
        (4, {"C1-C2", "R1-R2", "R3-R4", "R5-R6", "R0-R7", "C2-R3", "C1-R7"}),
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_black_holes_lie_where_the_pattern_says_whatever_the_tiles(
    seats: int, holes: set[str], seed: int
) -> None:
    tiles = locations(new(seats, seed))
    place = {key: tile["position"] for key, tile in tiles.items()}
    found = {
        "-".join(sorted((place[key], place[other])))
        for key, tile in tiles.items()
        for other in tile["black_holes"]
    }
    assert found == holes


@pytest.mark.rule("FF-SETUP-04")
@pytest.mark.parametrize(("seats", "size"), TILES)
def test_a_void_particle_lies_on_every_location(seats: int, size: str) -> None:
    t = new(seats, map_size=size)
    assert all(tile["particle"] for tile in locations(t).values())
    assert t.open()["vp_supply"] == 15 - TILES[seats, size]
    assert t.each("vp") == [0] * seats


@pytest.mark.rule("FF-SETUP-05")
@pytest.mark.parametrize(("side", "spots"), [("A", SPOTS_A), ("B", SPOTS_B)])
def test_one_side_is_chosen_for_all_tiles(side: str, spots: dict[str, list[int]]) -> None:
    t = new(4, map_size="roomy", location_side=side)  # all twelve are in play
    assert {key: tile["needs"] for key, tile in locations(t).items()} == spots


@pytest.mark.rule("FF-SETUP-05")
@pytest.mark.parametrize(("side", "science", "defence"), [("A", 2, 3), ("B", 1, 4)])
def test_ability_and_standing_rule_are_those_of_the_side(
    side: str, science: int, defence: int
) -> None:
    options: dict[str, object] = {"location_side": side}
    t = lay(at={"step": "act", "fleet": "vikings"}, options=options)
    t.do("use")  # the Rocky Planet
    assert t.each("science")[0] == science
    t = lay(
        at=battle("dinosaurs", "crabpeople", "tactics"),
        options=options,
        fleets={"crabpeople": {"at": "rocky"}, "vikings": {"at": "lava"}},
    )
    assert t.totals() == [3, defence]


@pytest.mark.rule("FF-SETUP-06")
def test_which_tile_lies_where_is_left_to_chance() -> None:
    layouts = [tuple(new(2, seed).open()["layout"]) for seed in range(60)]
    assert layouts[7] == tuple(new(2, 7).open()["layout"])
    assert all(len(set(layout)) == 5 for layout in layouts)
    assert {layout[0] for layout in layouts} == set(SPOTS_A)  # each of the twelve comes up
    assert len(set(layouts)) == 60


@pytest.mark.rule("FF-SETUP-06")
def test_the_fixed_arrangement_is_always_the_same_and_the_rest_leaves_the_game() -> None:
    for seed in (1, 2, 3):
        t = new(2, seed, tile_layout="fixed")
        assert t.open()["layout"] == ["urban", "water", "rocky", "lava", "swamp"]
    t.do("pick", fleet=t.can("pick", "fleet")[0])
    assert t.why("jump", location="gas") == "FF-JUMP-01"


# -- alliances, cubes and cards ---------------------------------------------------------------


@pytest.mark.rule("FF-SETUP-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_a_colour_and_twenty_cubes_of_it(seats: int) -> None:
    t = new(seats)
    assert t.each("colour") == ["orange", "blue", "green", "yellow"][:seats]
    # Six stand on the Fleets, two mark the tracks and one is for the Battle Board.
    assert t.each("cubes") == [20 - 6 - 2 - 1] * seats


@pytest.mark.rule("FF-SETUP-08", "FF-AIM-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_factions_are_dealt_to_each(seats: int) -> None:
    deals = [[f for pair in new(seats, seed).each("fleets") for f in pair] for seed in range(60)]
    assert all(len(set(deal)) == 2 * seats for deal in deals)
    assert {deal[0] for deal in deals} == set(FACTION_KEYS)
    assert deals[3] == [f for pair in new(seats, 3).each("fleets") for f in pair]


@pytest.mark.rule("FF-SETUP-09")
def test_three_population_on_every_fleet() -> None:
    assert [f["population"] for f in new(4).open()["fleets"].values()] == [3] * 8


@pytest.mark.rule("FF-SETUP-10", "FF-SETUP-13", "FF-AIM-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eight_cards_are_one_pile_from_which_three_are_drawn(seats: int) -> None:
    t = new(seats)
    for player in t.open()["players"]:
        first, second = player["fleets"]
        whole = {key: player["hand"].get(key, 0) + player["pile"].get(key, 0) for key in CARD_KEYS}
        assert {key for key, count in whole.items() if count} == CARDS_OF[first] | CARDS_OF[second]
        assert sum(whole.values()) == 8
        assert sum(player["hand"].values()) == 3
        assert player["discard"] == {}
    assert len(t.log("draws")) == 3 * seats


CARD_KEYS = [card.key for card in CARDS]


@pytest.mark.rule("FF-SETUP-10")
def test_both_sets_are_shuffled_together() -> None:
    mixed = set()
    for seed in range(40):
        player = new(2, seed).player(0)
        own = CARDS_OF[player["fleets"][0]]
        mixed.add(sum(count for key, count in player["hand"].items() if key in own))
    assert mixed == {0, 1, 2, 3}  # so many of the first faction among the three


@pytest.mark.rule("FF-SETUP-11")
def test_the_first_player_is_drawn_unless_the_table_agreed() -> None:
    firsts = [new(3, seed).open()["first"] for seed in range(30)]
    assert set(firsts) == {0, 1, 2}
    assert firsts[4] == new(3, 4).open()["first"]
    t = new(3, 4)
    assert t.asked == t.open()["first"] == t.open()["turn"]
    assert t.log("starts")[0]["args"] == {"player": t.asked}


@pytest.mark.rule("FF-SETUP-11")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_table_may_agree_on_the_first_player(seat: int) -> None:
    assert {new(3, seed, first_player=str(seat)).asked for seed in range(5)} == {seat - 1}
    with pytest.raises(Refused, match="first_player"):
        new(3, first_player="4")


@pytest.mark.rule("FF-SETUP-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_science_grows_with_the_place_in_the_turn_order(seats: int, seed: int) -> None:
    t = new(seats, seed)
    assert [t.each("science")[seat] for seat in turn_order(t)] == [0, 1, 2, 3][:seats]


# -- where the Fleets start -------------------------------------------------------------------

# On the standard map the Fleets of the first of two or three players lie apart.
APART = {2: [["R1", "R4"], ["C", "R2"]], 3: [["R0", "R3"], ["R1", "R2"], ["R4", "R5"]]}
STARTS = {
    2: [["R1", "R2"], ["R4", "R5"]],
    3: [["R0", "R1"], ["R2", "R3"], ["R4", "R5"]],
    4: [["R0", "R1"], ["R2", "R3"], ["R4", "R5"], ["R6", "R7"]],
}


def standing(t: Laid, seat: int) -> list[str]:
    """The positions of a player's Fleets, the first faction's first."""
    return [locations(t)[t.fleet(key)["at"]]["position"] for key in t.player(seat)["fleets"]]


@pytest.mark.rule("FF-SETUP-14", "FF-SETUP-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", ["standard", "roomy"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_pattern_gives_a_pair_of_starts_by_turn_order(seats: int, size: str, seed: int) -> None:
    t = new(seats, seed, map_size=size)
    starts = APART.get(seats, STARTS[seats]) if size == "standard" else STARTS[seats]
    assert [standing(t, seat) for seat in turn_order(t)] == starts


@pytest.mark.rule("FF-SETUP-15")
def test_where_the_table_agreed_each_chooses_in_turn_order() -> None:
    t = new(3, 2, start_choice=True)
    order = turn_order(t)
    for seat, pair in zip(order, APART[3], strict=True):
        first, second = t.player(seat)["fleets"]
        tiles = {tile["position"]: key for key, tile in locations(t).items()}
        assert t.asked == seat
        assert set(t.can("deploy", "fleet", "location")) == {(first, tiles[p]) for p in pair}
        assert t.why("deploy", fleet=second, location=tiles[pair[0]]) == "FF-SETUP-15"
        away = next(tile for place, tile in tiles.items() if place not in pair)
        assert t.why("deploy", fleet=first, location=away) == "FF-SETUP-14"
        t.do("deploy", fleet=first, location=tiles[pair[1]])
        assert standing(t, seat) == [pair[1], pair[0]]
    assert t.verbs() >= {"pick"}
    assert t.asked == order[0]


@pytest.mark.rule("FF-ADV-01", "FF-ADV-02")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_fleets_are_placed_to_and_fro_on_empty_locations(seed: int) -> None:
    t = new(3, seed, advanced_setup=True)
    order = turn_order(t)
    taken: list[str] = []
    asked = []
    while t.verbs() == {"deploy"}:
        asked.append(t.asked)
        own = set(t.player(t.asked or 0)["fleets"])
        placed = {key for key in own if t.where(key) is not None}
        free = set(locations(t)) - set(taken)
        pairs = {(fleet, tile) for fleet in own - placed for tile in free}
        assert set(t.can("deploy", "fleet", "location")) == pairs
        fleet, tile = t.can("deploy", "fleet", "location")[-1]
        if taken:
            assert t.why("deploy", fleet=fleet, location=taken[0]) == "FF-ADV-01"
        for other in placed:
            assert t.why("deploy", fleet=other, location=tile) == "FF-ADV-02"
        t.do("deploy", fleet=fleet, location=tile)
        assert t.where(fleet) == tile
        taken.append(tile)
    assert asked == order + order[::-1]
    assert len(set(taken)) == 6
    assert t.asked == order[0]


@pytest.mark.rule("FF-ADV-03")
def test_only_the_last_step_of_the_setup_is_another() -> None:
    usual, t = new(3, 3).open(), new(3, 3, advanced_setup=True)
    assert t.hands() == [3, 3, 3]
    offered = {location for _, location in t.can("deploy", "fleet", "location")}
    assert offered == set(locations(t))  # the start locations mean nothing
    assert {fleet["at"] for fleet in t.open()["fleets"].values()} == {None}
    same = ["players", "layout", "market", "first", "vp_supply"]
    assert all(usual[name] == t.open()[name] for name in same)


# -- decks and tracks -------------------------------------------------------------------------


@pytest.mark.rule("FF-SETUP-16")
def test_four_of_forty_two_tech_cards_are_on_offer() -> None:
    markets = [new(2, seed).open() for seed in range(30)]
    for table in markets:
        both = table["market"] + [key for key, n in table["deck"].items() for _ in range(n)]
        assert len(table["market"]) == 4
        assert len(both) == 42
        assert {both.count(key) for key in both} == {2}
    assert len({key for table in markets for key in table["market"]}) == 21
    assert markets[1]["market"] != markets[2]["market"]


@pytest.mark.rule("FF-SETUP-17")
def test_two_decks_of_twenty_one_traits() -> None:
    t = new(2)
    assert (t.open()["military_left"], t.open()["commercial_left"]) == (21, 21)
    assert set(t.open()["military"].values()) == set(t.open()["commercial"].values()) == {1}
    assert {len(fleet["traits"]) for fleet in t.open()["fleets"].values()} == {0}
    # Both are shuffled, apart from each other.
    tops = [lay(at={"step": "trait", "player": 0}, seed=seed).open() for seed in range(25)]
    assert len({table["offered"][0] for table in tops}) > 8
    assert len({table["offered"][1] for table in tops}) > 8


@pytest.mark.rule("FF-SETUP-18")
def test_both_markers_stand_before_the_first_spot() -> None:
    t = new(4)
    assert t.each("colonization") == t.each("domination") == [0] * 4
    assert t.log("advances") == []
    t = lay(at={"step": "act", "fleet": "dinosaurs"}, fleets={"dinosaurs": {"population": 4}})
    t.do("colonize", spot=1)
    assert t.log("advances")[0]["args"] == {"player": 0, "track": "colonization", "count": 1}
    assert t.each("science") == [2, 1]  # what spot 1 pays
