"""The course of a round: its phases, Discovery, Income and Migration."""

from __future__ import annotations

import re

import pytest

from orrery.games.planetfall.content import CARDS
from orrery.games.planetfall.effects import TYPES
from tests.planetfall.claiming import passing
from tests.planetfall.laid import PLAIN, Json, Laid, lay, new, stats
from tests.planetfall.played import named, played, rounds, words_in

GELDER, RELICT = PLAIN
PHASES = ["discovery", "income", "exploration_1", "exploration_2", "migration"]
DECKS = [[card.key for card in CARDS if card.planet == planet] for planet in range(1, 8)]
NOTHING = {"empire": 0, "strength": 0, "experience": 0}


def phases(log: list[Json]) -> list[str]:
    return [args["phase"] for args in named(log, "phase")]


def rows(t: Laid) -> list[list[Json]]:
    return [t.row("I"), t.row("II"), t.row("III")]


# -- phases ---------------------------------------------------------------------------------


@pytest.mark.rule("AW-ROUND-01")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_round_has_five_phases_in_fixed_order(seats: int) -> None:
    for log in rounds(played(seats).end)[:-1]:
        assert phases(log) == PHASES


@pytest.mark.rule("AW-ROUND-02")
def test_the_last_round_ends_with_scoring_instead_of_migration() -> None:
    assert phases(rounds(played(2).end)[-1]) == [*PHASES[:-1], "over"]

    t = lay(
        at={"step": "resolve", "part": 2},
        round=7,
        players=[{"side": GELDER, "ship": "I-ops1"}],
    )
    last = t.do("trade", **NOTHING)

    assert phases(last) == ["over"]
    assert len(named(last, "scores_goal")) == 2 * 3
    assert named(last, "leaves") == []
    assert t.result is not None


@pytest.mark.rule("AW-ROUND-03")
def test_each_deck_has_the_same_make_up() -> None:
    for planet in range(1, 8):
        types = [TYPES[card.type] for card in CARDS if card.planet == planet]
        assert {kind: types.count(kind) for kind in TYPES} == {
            "unit": 4,
            "landmark": 3,
            "technology": 3,
            "pickup": 4,
        }
    assert len(CARDS) == 98


# -- Discovery ------------------------------------------------------------------------------


@pytest.mark.rule("AW-DISC-01")
@pytest.mark.parametrize("planet", [1, 5, 7])
def test_the_deck_with_the_number_of_the_round_is_revealed(planet: int) -> None:
    t = lay(at={"step": "round"}, round=planet)

    assert {card for row in rows(t) for card in row} < set(DECKS[planet - 1])
    assert named(t.log(), "round")[0]["round"] == planet


@pytest.mark.parametrize(
    ("seats", "sizes", "left", "beyond"),
    [
        pytest.param(2, [4, 3, 2], 5, "I-5", marks=pytest.mark.rule("AW-DISC-02")),
        pytest.param(3, [4, 3, 2], 5, "III-3", marks=pytest.mark.rule("AW-DISC-02")),
        pytest.param(4, [5, 4, 3], 2, "II-5", marks=pytest.mark.rule("AW-DISC-03")),
        pytest.param(5, [5, 4, 3], 2, "III-4", marks=pytest.mark.rule("AW-DISC-03")),
        pytest.param(6, [5, 4, 3], 2, "III-5", marks=pytest.mark.rule("AW-DISC-03")),
    ],
)
def test_the_rows_by_number_of_players(
    seats: int, sizes: list[int], left: int, beyond: str
) -> None:
    t = lay(seats, at={"step": "round"})

    assert [len(row) for row in rows(t)] == sizes
    assert all(card for row in rows(t) for card in row)
    assert t.view(0)["deck"] == {"size": left}
    assert named(t.log(), "sets_aside") == [{"count": left}]
    assert t.why("place", place=beyond) == ("AW-DISC-02" if seats < 4 else "AW-DISC-03")


@pytest.mark.rule("AW-DISC-04")
@pytest.mark.parametrize(
    ("seats", "slots", "order"),
    [
        (2, "1-1-1", "I-1 I-2 I-3 I-4 I-ops1 II-1 II-2 II-3 II-ops1 III-1 III-2 III-ops1"),
        (3, "2-0-1", "I-1 I-2 I-3 I-4 I-ops1 I-ops2 II-1 II-2 II-3 III-1 III-2 III-ops1"),
        (
            4,
            "1-1-1",
            "I-1 I-2 I-3 I-4 I-5 I-ops1 II-1 II-2 II-3 II-4 II-ops1 III-1 III-2 III-3 III-ops1",
        ),
    ],
)
def test_every_row_runs_from_left_to_right_into_its_operation_slots(
    seats: int, slots: str, order: str
) -> None:
    t = lay(seats, at={"step": "place"}, options={"operation_slots": slots})
    assert list(t.places()) == order.split()

    # What the terminal shows from top to bottom.
    picture = t.table.game.picture
    assert picture is not None
    drawn = re.findall(r"\](I+-\w+)\[", picture(t.view(0), 0))
    assert [key.rstrip("1") if "ops" in key else key for key in order.split()] == drawn


@pytest.mark.rule("AW-DISC-05")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_cards_left_over_are_set_aside_unseen(seat: int) -> None:
    t = lay(at={"step": "round"}, round=3, players=[{"stats": stats(9, 14, 18)}])

    left = set(DECKS[2]) - {card for row in rows(t) for card in row}
    assert len(left) == 5
    assert not left & (words_in(t.view(seat)) | words_in(t.log(seat=seat)))
    assert set(t.targets()) <= set(t.places()) | {card for row in rows(t) for card in row}


@pytest.mark.rule("AW-DISC-06")
@pytest.mark.parametrize("planet", [1, 7])
def test_cards_are_dealt_level_by_level_from_left_to_right(planet: int) -> None:
    deck: list[int | str] = list(reversed(DECKS[planet - 1]))
    t = lay(at={"step": "round"}, round=planet, chance=deck[:9])

    assert rows(t) == [deck[:4], deck[4:7], deck[7:9]]
    assert [args["place"] for args in named(t.log(), "reveals")] == [
        key for key in t.places() if "ops" not in key
    ]


@pytest.mark.rule("AW-DISC-07", "AW-MIG-01")
@pytest.mark.parametrize("seed", [1, 2])
def test_what_was_set_aside_never_comes_into_play(seed: int) -> None:
    game = played(3, seed)
    revealed = [args["card"] for args in named(game.end.log(), "reveals")]
    assert len(set(revealed)) == len(revealed) == 7 * 9

    for table in [decision.table for decision in game.decisions] + [game.end.open()]:
        lying = [place["card"] for place in table["places"].values() if place["card"]]
        held = [card for player in table["players"] for card in player["cards"]]
        assert set(lying + held + table["box"]) <= set(revealed)
        assert len(lying) + len(held) + len(table["box"]) == table["round"] * 9


@pytest.mark.rule("AW-DISC-08")
def test_a_claimed_card_leaves_a_gap() -> None:
    first = ["forgotten_depot", "crashed_courier", "dune_skitterers", "cryo_vault_1"]
    t = lay(
        at={"step": "resolve"},
        rows=[first, ["combat_drills"], ["canyon_stalker"]],
        players=[{"side": GELDER, "ship": "I-2"}],
    )

    assert t.open()["phase"] == "exploration_2"
    assert rows(t)[0] == ["forgotten_depot", None, "dune_skitterers", "cryo_vault_1"]
    assert rows(t)[1:] == [["combat_drills", None, None], ["canyon_stalker", None]]
    assert t.why("place", place="I-2") == "AW-DISC-08"


# -- Income ---------------------------------------------------------------------------------


@pytest.mark.rule("AW-INC-01")
def test_income_is_sectors_then_technologies_then_the_commander() -> None:
    t = lay(
        at={"step": "income"},
        round=3,
        players=[
            {
                "side": "relict_seven_a",
                "stats": stats(),
                "cards": ["energy_development"],
                "annexed": ["buried_solar_cells"],
            },
            {"side": GELDER},
        ],
    )

    assert t.gains(0) == [
        ("energy", 1, "sectors"),
        ("energy", 2, "effects"),
        ("strength", 1, "commander"),
    ]
    assert "convert" in t.verbs(), "with what has just been gained"
    t.do("convert", source="energy", target="strength", converted=3)
    assert t.stats(0) == stats(strength=4)


@pytest.mark.rule("AW-INC-02")
@pytest.mark.parametrize("planet", [1, 2])
def test_in_the_first_round_there_is_no_income(planet: int) -> None:
    t = lay(
        at={"step": "round"},
        round=planet,
        players=[{"side": "relict_seven_a", "stats": stats()}, {"side": "aron_ardelli_a"}],
    )

    assert t.gains(0) == ([] if planet == 1 else [("strength", 1, "commander")])
    assert t.verbs() == ({"place"} if planet == 1 else {"convert", "decline"})


@pytest.mark.rule("AW-INC-03")
@pytest.mark.parametrize(("planet", "others"), [(1, []), (2, [("strength", 1, "commander")])])
def test_in_the_first_round_only_aron_ardelli_side_b_acts(planet: int, others: list[Json]) -> None:
    t = lay(
        3,
        at={"step": "income"},
        round=planet,
        players=[
            {"side": "aron_ardelli_b"},
            {"side": "relict_seven_a", "stats": stats()},
            {"side": GELDER},
        ],
    )

    assert t.gains(1) == others
    if others:
        t.do("decline")  # nothing to convert
    assert t.asked == 0
    assert t.verbs() == {"restrain", "decline"}
    t.do("decline")
    assert t.verbs() == {"place"}
    assert t.gains(0) == t.gains(2) == []


@pytest.mark.rule("AW-INC-04")
@pytest.mark.parametrize(
    ("sector", "energy", "later"),
    [("buried_solar_cells", 1, [2, 3, 4, 5, 6, 7]), ("methane_pocket", 2, [3, 4, 5, 6, 7])],
)
def test_a_sector_pays_in_every_later_income_phase(
    sector: str, energy: int, later: list[int]
) -> None:
    t = lay(
        at={"step": "resolve"},
        rows=[[sector]],
        players=[{"side": GELDER, "stats": stats(), "ship": "I-1"}, {"side": RELICT}],
    )
    t.do("claim", mode="annex")
    assert t.stats(0) == stats(), "nothing in the round of its annexation"

    passing(t)

    assert t.result is not None
    paid = [
        (named(log, "round")[0]["round"], args["count"])
        for log in rounds(t)
        for args in named(log, "gains")
        if args["source"] == "sectors" and args["player"] == 0
    ]
    assert paid == [(planet, energy) for planet in later]


@pytest.mark.rule("AW-INC-05")
def test_income_ends_where_the_track_ends() -> None:
    t = lay(
        at={"step": "income"},
        round=5,
        players=[
            {
                "side": GELDER,
                "stats": stats(energy=17, strength=13),
                "annexed": ["methane_pocket", "lava_tap"],
                "cards": ["war_economy"],
            }
        ],
    )

    assert t.stats(0) == stats(energy=18, strength=14)


@pytest.mark.rule("AW-INC-06")
@pytest.mark.parametrize("track", [[0, 1, 2], [2, 0, 1], [1, 2, 0]])
def test_players_have_their_income_in_turn_order(track: list[int]) -> None:
    sectors = ["buried_solar_cells", "dry_well_turbine", "rootbound_reactor"]
    t = lay(
        3,
        at={"step": "income"},
        round=3,
        track=track,
        players=[{"annexed": [sector]} for sector in sectors],
    )

    assert [args["player"] for args in named(t.log(), "gains")] == track


@pytest.mark.rule("AW-INC-06")
def test_the_higher_of_two_players_decides_first() -> None:
    t = lay(
        at={"step": "income"},
        round=2,
        players=[{"side": "aron_ardelli_b"}, {"side": "relict_seven_a"}],
    )

    assert t.track() == [1, 0]
    assert t.asked == 1
    t.do("decline")
    assert t.asked == 0
    assert "restrain" in t.verbs()


@pytest.mark.rule("AW-INC-07")
@pytest.mark.parametrize("first", ["energy_development", "war_economy"])
def test_all_income_technologies_of_a_player_work(first: str) -> None:
    cards = sorted(["energy_development", "war_economy"], key=lambda card: card != first)
    t = lay(
        at={"step": "income"},
        round=4,
        players=[{"side": GELDER, "stats": stats(), "cards": cards}],
    )

    assert t.stats(0) == stats(energy=2, strength=2)


# -- Migration ------------------------------------------------------------------------------


@pytest.mark.rule("AW-MIG-01")
def test_unclaimed_cards_leave_the_game() -> None:
    left = ["bog_lurker", "spore_colossus", "gene_ark_2", "field_doctrine", "sunken_crates"]
    t = lay(
        at={"step": "migrate"},
        rows=[left[:3], [None, left[3]], left[4:]],
        box=["cryo_vault_1"],
    )

    assert named(t.log(), "leaves") == [{"planet": "mirewood", "count": 5}]
    assert t.open()["box"] == ["cryo_vault_1", *left]
    assert {card for row in rows(t) for card in row} < set(DECKS[2])


@pytest.mark.rule("AW-MIG-02")
def test_the_cards_set_aside_leave_with_them() -> None:
    t = new(2)
    for side in (GELDER, RELICT):
        t.do("pick", side=side)
    while t.open()["round"] == 1:
        t.table.apply(t.table.state.options[0])

    claimed = {card for seat in (0, 1) for card in t.player(seat)["cards"]}
    out = set(DECKS[0]) - claimed
    assert claimed
    assert set(t.open()["deck"]) < set(DECKS[1]), "only the new planet has cards set aside"
    assert not out & {card for row in rows(t) for card in row}
    # Those that were seen lie open in the box, the other five stay unknown.
    assert len(out - set(t.open()["box"])) == 5
    assert not (out - set(t.open()["box"])) & words_in(t.view(0))


@pytest.mark.rule("AW-MIG-03")
@pytest.mark.parametrize("planet", [1, 2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize(
    ("slots", "there"),
    [("1-1-1", ["I-ops1", "II-ops1", "III-ops1"]), ("0-2-1", ["II-ops1", "II-ops2", "III-ops1"])],
)
def test_operation_slots_stay_until_the_end(planet: int, slots: str, there: list[str]) -> None:
    t = lay(at={"step": "round"}, round=planet, options={"operation_slots": slots})

    assert [target for target in t.targets() if "ops" in target] == there


@pytest.mark.rule("AW-MIG-04")
def test_players_keep_what_they_have_from_round_to_round() -> None:
    t = lay(
        3,
        at={"step": "resolve", "part": 2},
        round=3,
        players=[
            {
                "side": GELDER,
                "stats": stats(3, 4, 5, 60),
                "earned": {"units": 20, "operations": 40},
                "cards": ["ice_burrower", "combat_drills"],
                "ship": "II-ops1",
            },
            {"stats": stats(9, 8, 7), "cards": ["lost_survey_log"], "ship": "III-ops1"},
            {"stats": stats(1, 14, 18, 1), "ship": "I-ops1"},
        ],
    )
    t.do("trade", **NOTHING)
    t.do("trade", **NOTHING)
    kept = ("stats", "earned", "cards", "annexed", "side", "colour")
    before = [{key: t.player(seat)[key] for key in kept} for seat in range(3)]

    t.do("trade", **NOTHING)

    assert t.open()["round"] == 4
    assert [{key: t.player(seat)[key] for key in kept} for seat in range(3)] == before
    assert t.track() == [2, 0, 1]
