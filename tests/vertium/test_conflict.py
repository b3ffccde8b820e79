"""Phase Two: rounds and their order, who can attack whom, and the departure of a force."""

from __future__ import annotations

import pytest

from tests.vertium.fights import fell, fight, hits
from tests.vertium.laid import Json, Laid, lay

PLANETS = ["galileo", "brahe", "lipperhey", "janssen", "harriot", "kepler", "rheticus"]
TWO = "00111"
THREE = "0011222"
MAY_PASS: dict[str, object] = {"must_attack": False}


def held(owner: int, vertium: int, **more: Json) -> Json:
    return {"owner_of": owner, "vertium": vertium, **more}


def system(owners: str, *vertium: int, **changes: Json) -> Json:
    """The planets in table order, each with the seat that owns it and its Vertium."""
    planets: Json = {}
    for key, owner, count in zip(PLANETS[: len(owners)], owners, vertium, strict=True):
        planets[key] = held(int(owner), count, **changes.get(key, {}))
    return planets


def attacking(seats: int, planets: Json, faction: int = 0, **changes: Json) -> Laid:
    """A faction is about to attack, in the first round unless said otherwise."""
    return lay(seats, at={"step": "attack", "faction": faction}, planets=planets, **changes)


def ranked(planets: Json, **changes: Json) -> Laid:
    """Phase One is counted, and Phase Two begins."""
    return lay(3, at={"step": "score"}, planets=planets, **changes)


def told(t: Laid, kind: str, name: str = "faction") -> list[Json]:
    return [event["args"][name] for event in t.log(kind)]


def pass_on(t: Laid, count: int = 1) -> None:
    for _ in range(count):
        t.do("pass")


# -- rounds ---------------------------------------------------------------------------------


@pytest.mark.rule("VT-P2-01", "VT-P2-02")
def test_three_rounds_of_one_attack_each() -> None:
    t = ranked(system(THREE, 40, 40, 40, 40, 40, 40, 40))

    t.play_on("attack", "send", "skirmish")

    assert told(t, "round", "round") == [1, 2, 3]
    attackers = told(t, "attacks")
    assert len(attackers) == 9
    assert [sorted(attackers[i : i + 3]) for i in (0, 3, 6)] == [[0, 1, 2]] * 3
    assert t.result is not None


@pytest.mark.rule("VT-P2-02")
def test_after_a_won_attack_the_next_faction_is_to_act() -> None:
    t = attacking(
        3,
        system(THREE, 5, 5, 0, 3, 3, 3, 3, lipperhey={"blue": None}),
        order=[0, 1, 2],
        chance=hits((1, 0)),
    )

    t.do("attack", source="galileo", target="lipperhey")
    t.do("send", count=2)
    fight(t)

    assert t.planet("lipperhey")["owner_of"] == 0
    assert t.asked == 1
    assert t.verbs() == {"attack"}


@pytest.mark.rule("VT-P2-03")
def test_round_one_is_played_by_victory_points() -> None:
    # Two, two and three planets: 12, 20 and 15 points.
    t = ranked(system(THREE, 4, 4, 8, 8, 3, 3, 3), options=MAY_PASS)
    assert told(t, "scores", "points") == [12, 20, 15]

    acting = []
    for _ in range(3):
        acting.append(t.asked)
        pass_on(t)

    assert acting == [1, 2, 0]


@pytest.mark.rule("VT-P2-04")
def test_each_round_is_played_by_the_points_counted_at_its_beginning() -> None:
    # 18, 14 and 10 points by now, whatever they were before round one.
    t = attacking(3, system(THREE, 7, 7, 5, 5, 2, 2, 0), options=MAY_PASS, order=[1, 2, 0])

    pass_on(t)

    assert t.open()["round"] == 2
    assert t.open()["order"] == [0, 1, 2]
    assert t.asked == 0


@pytest.mark.rule("VT-P2-05")
def test_the_order_stands_for_the_round_whatever_battles_do() -> None:
    # 12, 15 and 14 points; then the leader's lost attack leaves 13, 11 and 14.
    t = lay(
        3,
        at={"step": "round"},
        planets=system(THREE, 4, 4, 5, 6, 3, 3, 2),
        chance=hits((0, 2), (0, 2)),
        options=MAY_PASS,
    )
    assert t.open()["order"] == [1, 2, 0]

    t.do("attack", source="lipperhey", target="galileo")
    t.do("send", count=3)
    fight(t, 2)
    assert t.planet("galileo")["owner_of"] == 0
    assert t.vertium("galileo", "lipperhey") == [4 + 1, 5 - 3 - 1]

    assert t.asked == 2
    pass_on(t)
    assert t.asked == 0
    pass_on(t)
    assert t.open()["order"] == [2, 0, 1]


@pytest.mark.rule("VT-P2-06")
def test_a_tie_in_points_goes_to_the_greater_sum_of_moon_values() -> None:
    t = ranked(
        {
            "galileo": held(0, 6, value=2),
            "brahe": held(0, 5, value=3),
            "lipperhey": held(1, 0, value=4),
            "janssen": held(1, 0, value=5),
            "harriot": held(2, 5, value=6),
            "kepler": held(2, 6, value=2),
            "rheticus": held(1, 0, value=2),
        }
    )

    assert told(t, "scores", "points") == [15, 6, 15]
    assert t.open()["order"] == [2, 0, 1]
    assert t.asked == 2


EVEN: Json = {
    "galileo": held(0, 3, value=2),
    "brahe": held(0, 3, value=6),
    "lipperhey": held(1, 3, value=3),
    "janssen": held(1, 3, value=5),
    "harriot": held(2, 1, value=2),
    "kepler": held(2, 2, value=2),
    "rheticus": held(2, 1, value=4),
}


@pytest.mark.rule("VT-P2-06")
@pytest.mark.parametrize(("starter", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_a_full_tie_in_round_one_goes_by_the_seats_from_the_first_player(
    starter: int, order: list[int]
) -> None:
    t = ranked(EVEN, starter=starter)

    assert told(t, "scores", "points") == [10, 10, 10]
    assert t.open()["order"] == order


@pytest.mark.rule("VT-P2-06")
def test_a_full_tie_in_a_later_round_keeps_the_previous_order() -> None:
    t = attacking(3, EVEN, faction=1, order=[2, 0, 1], starter=0, options=MAY_PASS)

    pass_on(t)

    assert t.open()["round"] == 2
    assert t.open()["order"] == [2, 0, 1]


# -- who attacks ----------------------------------------------------------------------------


@pytest.mark.rule("VT-P2-07")
def test_whoever_can_attack_must() -> None:
    t = attacking(2, system(TWO, 2, 0, 1, 1, 1))

    assert t.verbs() == {"attack"}
    assert t.why("pass") == "VT-P2-07"
    assert t.table.turn()["prompt"] == "You must attack one planet of a rival."


@pytest.mark.rule("VT-P2-07")
def test_a_table_may_agree_that_nobody_has_to_attack() -> None:
    t = attacking(2, system(TWO, 2, 0, 1, 1, 1), options=MAY_PASS, order=[0, 1])
    assert t.verbs() == {"attack", "pass"}
    assert t.table.turn()["prompt"] == "You may attack one planet of a rival, or pass."

    pass_on(t)

    assert told(t, "passes") == [0]
    assert t.asked == 1
    assert t.log("attacks") == []


@pytest.mark.rule("VT-P2-07")
def test_in_american_style_that_agreement_changes_nothing() -> None:
    t = attacking(2, system(TWO, 2, 0, 1, 1, 1), options={"battle_style": "american", **MAY_PASS})

    assert t.verbs() == {"attack"}
    assert t.why("pass") == "VT-AM-05"


@pytest.mark.rule("VT-P2-08")
def test_one_vertium_anywhere_is_enough_to_attack() -> None:
    t = attacking(2, system(TWO, 0, 1, 1, 1, 1))

    assert (t.asked, t.can("attack", "source")) == (0, ["brahe"] * 3)


@pytest.mark.rule("VT-P2-08")
def test_a_faction_without_vertium_is_skipped_and_stays_in_the_ranking() -> None:
    t = attacking(3, system(THREE, 0, 0, 3, 3, 3, 3, 3), order=[0, 1, 2], options=MAY_PASS)

    assert told(t, "skipped") == [0]
    assert t.asked == 1
    pass_on(t, 2)
    assert t.open()["order"] == [2, 1, 0]
    pass_on(t, 2)
    assert told(t, "skipped") == [0, 0]


@pytest.mark.rule("VT-P2-08")
@pytest.mark.parametrize("alone", [False, True])
def test_a_captain_on_the_refuge_moon_can_attack_alone_where_that_is_agreed(alone: bool) -> None:
    t = attacking(
        2,
        system(TWO, 0, 0, 1, 1, 1),
        order=[0, 1],
        options={"refuge_alone": alone},
        factions=[{"refuge": 1}],
    )

    assert told(t, "skipped") == ([] if alone else [0])
    assert t.asked == (0 if alone else 1)
    assert t.verbs() == ({"lead_alone"} if alone else {"attack"})


@pytest.mark.rule("VT-P2-08", "VT-P2-09")
def test_a_faction_without_planets_is_ranked_last_and_skipped_and_scores_nothing() -> None:
    t = attacking(
        3,
        system("1211222", 2, 2, 2, 2, 2, 2, 2),
        faction=2,
        order=[0, 1, 2],
        options=MAY_PASS,
    )

    pass_on(t)
    assert t.open()["round"] == 2
    assert t.open()["order"] == [2, 1, 0]

    pass_on(t, 4)
    assert told(t, "skipped") == [0, 0]
    assert t.result["scores"] == [0, 12, 16]
    assert t.result["ranking"] == [[2], [1], [0]]


@pytest.mark.rule("VT-P2-10")
def test_winning_the_last_rival_planet_ends_the_game_at_once() -> None:
    t = attacking(
        2,
        system("00001", 1, 3, 1, 0, 0, harriot={"blue": None}),
        round=2,
        order=[0, 1],
        chance=hits((1, 0)),
    )

    t.do("attack", source="brahe", target="harriot")
    t.do("send", count=1)
    fight(t)

    assert t.result["winners"] == [0]
    assert t.result["scores"] == [1 + 1 + 1 + 0 + 2 + 5 * 2, 0]
    assert told(t, "round", "round") == []
    assert told(t, "skipped") == []


@pytest.mark.rule("VT-P2-10")
def test_no_round_begins_when_phase_one_left_everything_to_one_faction() -> None:
    t = lay(2, at={"step": "score"}, planets=system("00000", 1, 1, 1, 1, 1))

    assert t.result["winners"] == [0]
    assert t.log("round") == []


@pytest.mark.rule("VT-P2-11")
def test_every_planet_of_every_rival_can_be_attacked_from_every_origin() -> None:
    t = attacking(3, system(THREE, 2, 2, 0, 1, 2, 3, 4))

    targets = ["lipperhey", "janssen", "harriot", "kepler", "rheticus"]
    assert t.can("attack", "source", "target") == [
        (source, target) for source in ("galileo", "brahe") for target in targets
    ]
    assert t.why("attack", source="galileo", target="brahe") == "VT-P2-11"
    assert t.why("attack", source="galileo", target="galileo") == "VT-P2-11"
    assert t.why("attack", source="galileo", target="digges") == "VT-P2-11"


@pytest.mark.rule("VT-P2-12")
def test_rounds_without_attacks_leave_everything_as_it_is() -> None:
    t = lay(
        2,
        at={"step": "conflict"},
        options=MAY_PASS,
        planets=system(
            TWO,
            3,
            8,
            4,
            1,
            5,
            galileo={"blue": "harvest", "orbit": 7, "value": 5},
            brahe={"blue": "winter_eclipse", "orbit": 6, "value": 2},
        ),
    )
    before = t.planets()

    pass_on(t, 6)

    assert t.result is not None
    assert t.planets() == before


@pytest.mark.rule("VT-P2-12", "VT-P2-08")
def test_nothing_is_produced_while_everybody_is_skipped() -> None:
    t = lay(2, at={"step": "conflict"}, planets=system(TWO, 0, 0, 0, 0, 0))

    assert told(t, "skipped") == [1, 0] * 3
    assert t.vertium("galileo", "brahe", "lipperhey", "janssen", "harriot") == [0] * 5
    assert t.result["scores"] == [4, 6]


@pytest.mark.rule("VT-P2-12")
def test_a_won_battle_is_the_only_source_of_vertium() -> None:
    t = attacking(2, system(TWO, 3, 4, 0, 4, 4, lipperhey={"blue": None}), chance=hits((1, 0)))

    t.do("attack", source="galileo", target="lipperhey")
    t.do("send", count=2)
    fight(t)

    gains = [event["args"] for event in t.log("gains")]
    assert gains == [{"planet": "lipperhey", "gem": "vertium", "count": 1}]


# -- the attack -----------------------------------------------------------------------------


@pytest.mark.rule("VT-ATK-01")
def test_a_captain_and_a_chosen_number_of_vertium_travel_to_the_target() -> None:
    t = attacking(2, system(TWO, 5, 2, 3, 3, 3))

    t.do("attack", source="galileo", target="janssen")
    t.do("send", count=3)

    position = t.view(1)
    assert (position["attacker"], position["source"], position["target"]) == (
        0,
        "galileo",
        "janssen",
    )
    assert position["force_vertium"] == 3
    assert t.log("attacks")[0]["args"] == {
        "faction": 0,
        "source": "galileo",
        "target": "janssen",
        "count": 3,
    }
    # Two Captains hold planets, one takes over Galileo, one travels.
    assert t.faction(0)["captains"] == 5 - 2 - 1


@pytest.mark.rule("VT-ATK-01")
def test_an_attack_starts_from_an_own_planet() -> None:
    t = attacking(2, system(TWO, 5, 2, 3, 3, 3))

    assert t.why("attack", source="lipperhey", target="janssen") == "VT-ATK-01"


@pytest.mark.rule("VT-ATK-02")
def test_one_vertium_must_stay_on_the_origin() -> None:
    t = attacking(2, system(TWO, 4, 9, 3, 3, 3))

    t.do("attack", source="galileo", target="janssen")

    assert t.can("send", "count") == [0, 1, 2, 3]
    assert t.why("send", count=4) == "VT-ATK-02"


@pytest.mark.rule("VT-ATK-03")
def test_one_vertium_left_behind_is_swapped_for_a_new_captain() -> None:
    t = attacking(2, system(TWO, 5, 2, 3, 3, 3))
    assert t.faction(0)["captains"] == 3

    t.do("attack", source="galileo", target="janssen")
    t.do("send", count=2)

    assert t.planet("galileo")["vertium"] == 5 - 2 - 1
    assert t.planet("galileo")["owner_of"] == 0
    assert t.faction(0)["captains"] == 2
    assert t.log("loses")[0]["args"] == {"planet": "galileo", "gem": "vertium", "count": 1}


@pytest.mark.rule("VT-ATK-04")
def test_from_a_planet_with_one_vertium_the_captain_goes_alone() -> None:
    t = attacking(2, system(TWO, 1, 5, 3, 3, 3))

    t.do("attack", source="galileo", target="janssen")

    # There is nothing to choose: the dice lie on the table already.
    assert t.verbs() <= {"skirmish", "hold"}
    assert t.open()["force_vertium"] == 0
    assert t.planet("galileo")["vertium"] == 0
    assert t.planet("galileo")["owner_of"] == 0


@pytest.mark.rule("VT-ATK-04")
def test_a_captain_may_go_alone_from_a_rich_planet_too() -> None:
    t = attacking(2, system(TWO, 6, 5, 3, 3, 3))

    t.do("attack", source="galileo", target="janssen")
    t.do("send", count=0)

    assert t.open()["force_vertium"] == 0
    assert t.planet("galileo")["vertium"] == 5


@pytest.mark.rule("VT-ATK-05")
def test_a_planet_without_vertium_is_no_origin() -> None:
    t = attacking(2, system(TWO, 0, 3, 3, 3, 3))

    assert set(t.can("attack", "source")) == {"brahe"}
    assert t.why("attack", source="galileo", target="janssen") == "VT-ATK-05"


@pytest.mark.rule("VT-ATK-06")
def test_planets_do_not_pool_their_vertium_for_an_attack() -> None:
    t = attacking(2, system(TWO, 3, 9, 2, 2, 2))

    t.do("attack", source="galileo", target="janssen")
    assert t.can("send", "count") == [0, 1, 2]
    t.do("send", count=2)

    assert t.open()["force_vertium"] == 2
    assert t.planet("brahe")["vertium"] == 9


@pytest.mark.rule("VT-ATK-06")
def test_a_defender_fights_only_with_what_is_on_the_attacked_planet() -> None:
    t = attacking(2, system(TWO, 5, 5, 2, 9, 9, lipperhey={"blue": None}), chance=hits((3, 1)))

    t.do("attack", source="galileo", target="lipperhey")
    t.do("send", count=4)
    fight(t)

    # Two Vertium and the Captain: the third hit takes the planet.
    assert fell(t) == [1]
    assert t.planet("lipperhey")["owner_of"] == 0
    assert t.vertium("janssen", "harriot") == [9, 9]


@pytest.mark.rule("VT-ATK-07")
def test_a_captain_lost_in_an_attack_returns_to_the_supply() -> None:
    t = attacking(2, system("00001", 1, 2, 2, 2, 3), order=[0, 1], chance=hits((0, 1)))
    assert t.faction(0)["captains"] == 1

    t.do("attack", source="galileo", target="harriot")
    assert t.faction(0)["captains"] == 0
    fight(t)

    assert fell(t) == [0]
    assert t.faction(0)["captains"] == 1
    assert t.planet("galileo")["owner_of"] == 0


@pytest.mark.rule("VT-ATK-07")
def test_a_captain_lost_in_defence_returns_to_the_supply() -> None:
    t = attacking(
        2, system(TWO, 2, 2, 0, 3, 3, lipperhey={"blue": None}), order=[0, 1], chance=hits((1, 0))
    )
    assert t.faction(1)["captains"] == 2

    t.do("attack", source="galileo", target="lipperhey")
    t.do("send", count=1)
    fight(t)

    assert fell(t) == [1]
    assert t.faction(1)["captains"] == 3
    # The winner's travelling Captain stays on the conquered planet.
    assert t.faction(0)["captains"] == 5 - 3


@pytest.mark.rule("VT-ATK-08")
def test_without_a_captain_in_the_supply_only_one_on_the_refuge_moon_can_attack() -> None:
    t = attacking(2, system("00001", 2, 2, 2, 2, 3), factions=[{"refuge": 1}])
    assert t.faction(0)["captains"] == 0

    assert t.verbs() == {"lead"}
    assert t.can("lead", "target") == ["harriot"] * 4
    assert t.why("attack", source="galileo", target="harriot") == "VT-ATK-08"


@pytest.mark.rule("VT-ATK-09")
def test_an_attack_is_fought_to_the_end() -> None:
    t = attacking(
        2,
        system(TWO, 3, 3, 1, 3, 3, lipperhey={"blue": None}),
        order=[0, 1],
        chance=hits((0, 1), (0, 1), (0, 1)),
    )
    t.do("attack", source="galileo", target="lipperhey")
    t.do("send", count=2)

    # Between rolls both sides may only think of their dice, however badly it goes.
    while t.log("captain_falls") == []:
        assert t.verbs() == {"skirmish", "hold"}
        assert t.why("pass") == "VT-ATK-09"
        assert t.why("escape")
        assert t.why("attack", source="brahe", target="janssen")
        t.do("hold")

    assert fell(t) == [0]
    assert len(t.log("net_hits")) == 3


@pytest.mark.rule("VT-ATK-09")
def test_the_refuge_moon_is_a_defenders_only_way_out() -> None:
    t = attacking(2, system(TWO, 3, 3, 0, 3, 3, lipperhey={"blue": "refuge"}), order=[0, 1])

    t.do("attack", source="galileo", target="lipperhey")
    t.do("send", count=2)

    assert t.asked == 1
    assert t.verbs() == {"escape", "stay"}
    t.do("escape")
    assert t.planet("lipperhey")["owner_of"] == 0
    assert t.log("rolls") == []
