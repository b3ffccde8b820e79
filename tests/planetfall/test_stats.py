"""The Commanders' stats: what is compared, what is spent, where the tracks end."""

from __future__ import annotations

import pytest

from orrery.core.errors import Refused
from orrery.core.reading import Reader
from orrery.games.planetfall.content import SIDES, Side
from tests.planetfall.claiming import resolved
from tests.planetfall.laid import PLAIN, Json, lay, stats
from tests.planetfall.played import named, played

GELDER, RELICT = PLAIN
# Every kind of decision occurs with these Commanders.
ALL_KINDS = ("relict_seven_a", "aron_ardelli_b", "maera_thornveil_b", "jikuku_cosrax_b")


@pytest.mark.rule("AW-STAT-01")
def test_every_commander_has_three_stats_and_empire_points() -> None:
    game = played(4, sides=ALL_KINDS)
    told = [args["stat"] for kind in ("gains", "pays") for args in named(game.end.log(), kind)]

    assert set(told) == set(stats())
    for seat in range(4):
        assert set(game.end.player(seat)["stats"]) <= set(stats())
        assert set(game.end.player(seat)["most"]) == {"experience", "strength", "energy"}
    with pytest.raises(Refused, match="luck"):
        lay(at={"step": "place"}, players=[{"stats": {"luck": 1}}])


@pytest.mark.rule("AW-STAT-02")
def test_experience_is_compared_and_never_spent() -> None:
    t = resolved("canyon_stalker", stats=stats(experience=3, strength=5))

    assert t.stats(0) == stats(experience=3 + 1, strength=0, energy=3, empire=5)


@pytest.mark.rule("AW-STAT-02", "AW-STAT-11")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_neither_experience_nor_empire_points_ever_go_down(seed: int) -> None:
    game = played(4, seed, ALL_KINDS)
    tables = [decision.table for decision in game.decisions] + [game.end.open()]

    for stat in ("experience", "empire"):
        for seat in range(4):
            course = [table["players"][seat]["stats"].get(stat, 0) for table in tables]
            assert course == sorted(course)
            assert course[-1] > 0
    assert {args["stat"] for args in named(game.end.log(), "pays")} == {"strength", "energy"}


@pytest.mark.rule("AW-STAT-02", "AW-STAT-11")
@pytest.mark.parametrize("source", ["experience", "empire"])
def test_they_cannot_be_turned_into_anything(source: str) -> None:
    t = lay(
        at={"step": "income"},
        round=2,
        players=[{"side": "relict_seven_a", "stats": stats(5, 5, 5, 5)}],
    )

    assert "convert" in t.verbs()
    assert t.why("convert", source=source, target="energy", converted=1) == "AW-EFF-07"
    assert t.why("convert", source="strength", target="energy", converted=1) == ""


@pytest.mark.rule("AW-STAT-03")
@pytest.mark.parametrize(
    ("card", "level", "mode", "left"),
    [
        pytest.param("dune_skitterers", "I", "", 2, id="a fight"),
        pytest.param("orbital_foundry_1", "III", "forceful", 1, id="a Landmark by force"),
    ],
)
def test_strength_is_used_up_by_what_is_paid(card: str, level: str, mode: str, left: int) -> None:
    # Dune Skitterers cost 3 strength, the Orbital Foundry 4.
    t = resolved(card, level, stats=stats(experience=2, strength=5, energy=3))
    if mode:
        t.do("claim", mode=mode)

    assert t.stats(0)["strength"] == left
    assert t.stats(0)["energy"] >= 3


@pytest.mark.rule("AW-STAT-04")
@pytest.mark.parametrize(
    ("card", "level", "mode", "left"),
    [
        pytest.param("drone_logistics", "I", "", 2, id="a Technology"),
        pytest.param("orbital_foundry_1", "I", "peaceful", 2, id="a Landmark"),
        pytest.param("scrapyard_nomads", "I", "recruit", 3, id="a recruited Unit"),
    ],
)
def test_energy_is_used_up_by_what_is_paid(card: str, level: str, mode: str, left: int) -> None:
    t = resolved(card, level, stats=stats(experience=2, strength=4, energy=6))
    if mode:
        t.do("claim", mode=mode)

    assert t.stats(0)["energy"] == left
    assert t.stats(0)["strength"] == 4


# -- the ends of the tracks -----------------------------------------------------------------


@pytest.mark.rule("AW-STAT-05")
@pytest.mark.parametrize(
    ("stat", "before", "card", "side", "after"),
    [
        ("strength", 13, "forgotten_depot", "jack_gelder_a", 14),
        ("energy", 15, "forgotten_depot", GELDER, 18),
        ("experience", 10, "crashed_courier", GELDER, 10),
    ],
)
def test_no_stat_goes_beyond_the_end_of_its_track(
    stat: str, before: int, card: str, side: str, after: int
) -> None:
    t = resolved(card, stats=stats(**{stat: before}), side=side)

    assert t.stats(0)[stat] == after


@pytest.mark.rule("AW-STAT-06")
def test_what_is_beyond_the_end_is_lost() -> None:
    t = lay(
        at={"step": "place"},
        rows=[[], ["forgotten_depot"], ["orbital_foundry_1"]],
        players=[
            {"side": GELDER, "stats": stats(energy=17)},
            {"side": RELICT, "ship": "I-ops1"},
        ],
    )

    t.place("forgotten_depot")
    t.do("trade", empire=0, strength=0, experience=0)
    assert t.stats(0) == stats(energy=18)
    assert named(t.log(), "gains") == [
        {"player": 0, "count": 1, "stat": "energy", "source": "pickups", "card": "forgotten_depot"}
    ]
    assert named(t.log(), "overflows") == [{"player": 0, "count": 4, "stat": "energy"}]

    t.place("I-ops1")
    t.place("orbital_foundry_1")
    t.do("trade", empire=0, strength=0, experience=0)
    assert t.stats(0)["energy"] == 18 - 3


@pytest.mark.rule("AW-STAT-07")
@pytest.mark.parametrize(
    ("card", "held", "rule"),
    [
        ("synthesis_network_1", stats(energy=2), "AW-EXPL-07"),
        ("efficient_scavenging", stats(energy=2), "AW-EXPL-08"),
        ("dune_skitterers", stats(experience=2, strength=2), "AW-EXPL-06"),
    ],
)
def test_nobody_pays_a_part_of_a_price(card: str, held: dict[str, int], rule: str) -> None:
    t = lay(
        at={"step": "place"},
        rows=[[card]],  # for 3 points
        players=[{"side": GELDER, "stats": held}, {"side": RELICT, "ship": "I-ops1"}],
    )

    assert t.why("place", place="I-1") == rule
    assert t.targets() == ["II-ops1", "III-ops1"]
    assert t.places()["I-1"]["payable"][0] is False


@pytest.mark.rule("AW-STAT-07")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_stat_is_ever_below_zero(seed: int) -> None:
    game = played(4, seed, ALL_KINDS)

    for table in [decision.table for decision in game.decisions] + [game.end.open()]:
        for player in table["players"]:
            assert min(player["stats"].values(), default=0) >= 0


@pytest.mark.rule("AW-STAT-08")
@pytest.mark.parametrize(
    ("before", "gained", "token", "marker"),
    [
        (40, 5, None, 45),
        (45, 4, None, 49),
        (45, 5, "+50", 0),
        (48, 5, "+50", 3),
        (94, 5, "+50", 49),
        (95, 5, "+100", 0),
    ],
)
def test_a_token_is_taken_at_fifty_and_turned_at_a_hundred(
    before: int, gained: int, token: str | None, marker: int
) -> None:
    t = lay(
        at={"step": "resolve"},
        round=5,
        players=[{"side": GELDER, "stats": stats(empire=before), "ship": "II-ops1"}],
    )
    t.do("trade", empire=gained, strength=0, experience=0)

    assert t.stats(0)["empire"] == before + gained
    assert t.player(0)["empire_token"] == token
    assert t.player(0)["empire_marker"] == marker


@pytest.mark.rule("AW-STAT-09")
def test_from_150_on_the_marker_laps_and_the_true_number_counts() -> None:
    t = lay(
        at={"step": "resolve", "part": 2},
        round=7,
        goal="restoration",
        players=[
            {"side": GELDER, "stats": stats(empire=149), "ship": "I-ops1"},
            {"side": RELICT, "stats": stats(empire=148)},
        ],
    )
    t.do("trade", empire=4, strength=0, experience=0)

    assert t.player(0)["empire_token"] == "+100"
    assert t.player(0)["empire_marker"] == 3
    assert t.result["scores"] == [153, 148]
    assert t.result["winners"] == [0]


@pytest.mark.rule("AW-STAT-10")
@pytest.mark.parametrize("side", [side.key for side in SIDES])
def test_the_tracks_of_all_sides_end_alike(side: str) -> None:
    t = lay(at={"step": "place"}, players=[{"side": side, "stats": stats(10, 14, 18)}])

    assert t.player(0)["most"] == {"experience": 10, "strength": 14, "energy": 18}
    for stat, last in t.player(0)["most"].items():
        with pytest.raises(Refused, match=f"at most {last}"):
            lay(at={"step": "place"}, players=[{"side": side, "stats": {stat: last + 1}}])


@pytest.mark.rule("AW-STAT-10")
@pytest.mark.parametrize(
    ("given", "most"),
    [
        ({}, [10, 14, 18]),
        ({"max": {"experience": 8, "strength": 20, "energy": 18}}, [8, 20, 18]),
        ({"max": {"strength": 12}}, [10, 12, 18]),
    ],
)
def test_a_side_may_say_where_its_tracks_end(given: Json, most: list[int]) -> None:
    data = {
        "side": "A",
        "initiative": 1,
        "start": {"experience": 1},
        "effects": [],
        "text": "Nothing.",
        "provenance": "designed",
        **given,
    }
    tracks = Reader({"experience": 10, "strength": 14, "energy": 18}, "tracks", "bad_content")
    side = Side(Reader(data, "side", "bad_content"), 0, "somebody", "Somebody", tracks)

    assert side.most[:3] == most


# -- pay, then gain -------------------------------------------------------------------------


@pytest.mark.rule("AW-STAT-12")
def test_what_is_paid_makes_room_for_what_is_gained() -> None:
    # Aron Ardelli gets 2 energy for a Technology; this one costs 5.
    t = resolved("energy_development", stats=stats(energy=18), side="aron_ardelli_a")

    assert t.stats(0)["energy"] == 18 - 5 + 2
    assert t.log("overflows") == []


@pytest.mark.rule("AW-STAT-12")
@pytest.mark.parametrize(
    ("card", "side", "cards", "held"),
    [
        pytest.param(
            "efficient_scavenging", "aron_ardelli_a", [], stats(energy=2), id="an ability"
        ),
        pytest.param(
            "cryo_vault_3",
            GELDER,
            ["applied_archaeology"],
            stats(energy=4),
            id="a Technology in force",
        ),
        pytest.param(
            "ice_burrower", GELDER, [], stats(experience=3, strength=5), id="the card's own reward"
        ),
    ],
)
def test_a_reward_does_not_help_to_pay(
    card: str, side: str, cards: list[str], held: dict[str, int]
) -> None:
    # Each of them lacks one point, and each claim would bring what is lacking.
    t = lay(
        at={"step": "place"},
        rows=[[card]],
        players=[{"side": side, "stats": held, "cards": cards}, {"ship": "I-ops1"}],
    )

    assert t.targets() == ["II-ops1", "III-ops1"]
