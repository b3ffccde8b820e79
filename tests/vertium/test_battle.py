"""VT-BTL: how a roll is evaluated, who falls, and what the winner gets."""

from __future__ import annotations

import pytest

from tests.vertium.fights import ROLLS, fell, fight, hits
from tests.vertium.laid import Laid, lay

rule = pytest.mark.rule
Net = tuple[int, int]


def battle(force: int, guard: int, *net: Net, hit_order: str = "block") -> Laid:
    """Soar has left Galileo with a force; the guard is the Vertium of the RMF on Brahe."""
    return lay(
        2,
        at={"step": "battle", "faction": 0, "source": "galileo", "target": "brahe"}
        | {"vertium": force},
        options={"hit_order": hit_order},
        chance=hits(*net),
        order=[0, 1],
        planets={
            "galileo": {"owner_of": 0, "vertium": 2, "blue": "refuge"},
            "brahe": {"owner_of": 1, "vertium": guard},
            "lipperhey": {"owner_of": 1, "vertium": 5},
        },
    )


def owner(t: Laid, planet: str = "brahe") -> object:
    return t.planet(planet)["owner_of"]


def over(t: Laid) -> bool:
    return bool(t.open()["attacker"] is None)


@pytest.mark.parametrize("net", ROLLS)
def test_the_dice_of_these_tests_make_the_hits_they_are_named_after(net: Net) -> None:
    t = fight(battle(9, 9, net))

    assert t.log("net_hits")[0]["args"] == {"attack": net[0], "defence": net[1]}


@rule("VT-BTL-01")
def test_rolls_are_repeated_until_a_side_has_lost_its_vertium_and_its_captain() -> None:
    t = battle(2, 1, (0, 0), (1, 0), (1, 0))

    fight(t)  # nobody is hit
    assert t.open()["rolls"] == 2
    assert (t.open()["force_vertium"], t.vertium("brahe")) == (2, [1])

    fight(t)  # the last Vertium is lost, but a Captain is left
    assert t.open()["rolls"] == 3
    assert (owner(t), fell(t)) == (1, [])

    fight(t)  # the Captain falls
    assert over(t)
    assert fell(t) == [1]


@rule("VT-BTL-02")
def test_the_attackers_hits_are_applied_before_the_defenders() -> None:
    t = fight(battle(0, 1, (2, 1)))

    assert owner(t) == 0
    assert fell(t) == [1]


@rule("VT-BTL-02")
@pytest.mark.parametrize(
    ("hit_order", "first_roll", "second_roll"),
    [
        ("block", 0, 0),
        ("interleaved", 1, 1),  # the lone Captain falls between its own two hits
        ("swap_each_roll", 0, 1),  # in even rolls the defender comes first
    ],
)
def test_other_readings_of_the_order_of_hits(
    hit_order: str, first_roll: int, second_roll: int
) -> None:
    at_once = fight(battle(0, 1, (2, 1), hit_order=hit_order))
    later = fight(battle(0, 1, (0, 0), (2, 1), hit_order=hit_order), rolls=2)

    assert owner(at_once) == first_roll
    assert owner(later) == second_roll


@rule("VT-BTL-02")
def test_interleaved_hits_fall_one_by_one_and_the_rest_follow() -> None:
    t = fight(battle(3, 4, (3, 1), hit_order="interleaved"))

    struck = [event["args"]["faction"] for event in t.log("hit_gem")]
    assert struck == [1, 0, 1, 1]


@rule("VT-BTL-03")
def test_each_net_hit_removes_one_vertium_of_the_other_side() -> None:
    t = fight(battle(4, 3, (2, 1)))

    assert t.vertium("brahe") == [1]
    assert t.open()["force_vertium"] == 3
    assert (owner(t), fell(t)) == (1, [])
    # They came from the two sides in this battle and went to no planet.
    assert t.vertium("galileo", "lipperhey") == [2, 5]


@rule("VT-BTL-04")
def test_a_hit_beyond_the_last_vertium_takes_out_the_captain_in_the_same_roll() -> None:
    defender = fight(battle(4, 1, (2, 0)))
    attacker = fight(battle(1, 4, (0, 2)))

    assert (fell(defender), owner(defender)) == ([1], 0)
    assert (fell(attacker), owner(attacker)) == ([0], 1)


@rule("VT-BTL-04")
def test_hits_that_take_exactly_the_last_vertium_spare_the_captain() -> None:
    t = fight(battle(4, 2, (2, 0)))

    assert t.vertium("brahe") == [0]
    assert fell(t) == []
    assert not over(t)


@rule("VT-BTL-05")
def test_hits_not_yet_applied_are_void_once_a_captain_is_out() -> None:
    t = fight(battle(4, 1, (2, 3)))

    assert owner(t) == 0
    assert t.vertium("brahe") == [4 + 1]


@rule("VT-BTL-05")
def test_the_hits_of_a_fallen_attacker_are_void_where_the_defender_comes_first() -> None:
    t = fight(battle(1, 4, (0, 0), (3, 2), hit_order="swap_each_roll"), rolls=2)

    assert owner(t) == 1
    assert t.vertium("brahe") == [4 + 1]


@rule("VT-BTL-06")
@pytest.mark.parametrize("net", [(1, 1), (3, 3)])
def test_when_both_captains_would_fall_only_the_defenders_does(net: Net) -> None:
    t = fight(battle(0, 0, net))

    assert fell(t) == [1]
    assert owner(t) == 0


@rule("VT-BTL-06")
@pytest.mark.parametrize("hit_order", ["interleaved", "swap_each_roll"])
def test_in_every_order_of_hits_only_one_captain_falls(hit_order: str) -> None:
    t = fight(battle(0, 0, (0, 0), (3, 3), hit_order=hit_order), rolls=2)

    assert len(fell(t)) == 1


@rule("VT-BTL-07", "VT-BTL-08")
def test_the_winning_captain_takes_the_planet_with_its_survivors_and_one_vertium_more() -> None:
    t = fight(battle(4, 0, (0, 1), (1, 0)), rolls=2)

    assert owner(t) == 0
    assert t.vertium("brahe") == [3 + 1]
    ending = [e["args"] for e in t.log() if e["event"] in ("conquers", "gains")]
    assert ending == [
        {"faction": 0, "planet": "brahe"},
        {"planet": "brahe", "gem": "vertium", "count": 1},
    ]
    # One Captain each on Galileo and Brahe: the leader of the attack stayed there.
    assert t.faction(0)["captains"] == 5 - 2


@rule("VT-BTL-08")
def test_a_captain_who_won_alone_holds_the_planet_with_the_one_new_vertium() -> None:
    t = fight(battle(0, 0, (1, 0)))

    assert t.vertium("galileo", "brahe") == [2, 1]


@rule("VT-BTL-09")
def test_a_victorious_defender_keeps_the_planet_and_gains_one_vertium() -> None:
    t = fight(battle(1, 1, (1, 0), (0, 2)))
    assert t.vertium("brahe", "lipperhey") == [0, 5]

    fight(t)

    assert (owner(t), fell(t)) == (1, [0])
    assert sum(t.vertium("brahe", "lipperhey")) == 5 + 1


@rule("VT-BTL-10")
def test_the_defenders_bonus_lies_on_the_defended_planet() -> None:
    t = fight(battle(0, 3, (0, 0), (0, 1)), rolls=2)

    assert t.vertium("brahe", "lipperhey") == [3 + 1, 5]


@rule("VT-BTL-11")
@pytest.mark.parametrize(
    ("net", "loss"),
    [
        # A force of 4 and the one swapped at home are gone, 1 of the defender; 1 is the bonus.
        ([(1, 2), (0, 2), (0, 1)], 4 + 1 + 1 - 1),
        # Two of the force, the one swapped, the guard of 3; again one bonus.
        ([(2, 2), (2, 0)], 2 + 1 + 3 - 1),
    ],
)
def test_lost_vertium_go_to_the_reserve_and_nothing_is_captured(net: list[Net], loss: int) -> None:
    t = lay(
        2,
        at={"step": "attack", "faction": 0},
        order=[0, 1],
        planets={
            "galileo": {"owner_of": 0, "vertium": 6, "blue": "refuge"},
            "brahe": {"owner_of": 1, "vertium": 3},
            "lipperhey": {"owner_of": 1, "vertium": 5},
        },
    )
    t.do("attack", source="galileo", target="brahe")
    t.chance(*hits(*net)).do("send", count=4)

    fight(t, rolls=len(net))

    assert over(t)
    assert sum(planet["vertium"] for planet in t.planets().values()) == 6 + 3 + 5 - loss


def conquest_of_the_refuge_planet() -> Laid:
    """Soar is about to take Brahe, of value 6 and with the Refuge Moon, from the RMF.

    It is the last round and passing is allowed, so that the count can follow at once.
    """
    return lay(
        3,
        at={"step": "battle", "faction": 0, "source": "galileo", "target": "brahe"},
        options={"must_attack": False},
        chance=hits((1, 0)),
        round=3,
        order=[0, 1, 2],
        planets={
            "galileo": {"owner_of": 0, "vertium": 0, "value": 2},
            "brahe": {"owner_of": 1, "vertium": 0, "value": 6, "blue": "refuge"},
            "lipperhey": {"owner_of": 1, "vertium": 3, "value": 5},
            "janssen": {"owner_of": 2, "vertium": 0, "value": 2},
        },
    )


@rule("VT-BTL-12")
def test_a_conquered_planet_counts_its_moon_value_for_the_new_owner() -> None:
    t = conquest_of_the_refuge_planet()
    t.do("stay")
    fight(t)

    t.do("pass")  # the RMF; Hielo has no Vertium and is skipped

    # Five points each: Soar's 2 + 6 beat the 5 of the RMF, its 2 alone would not.
    assert t.result["scores"] == [5, 5, 2]
    assert t.result["winners"] == [0]


@rule("VT-BTL-12")
def test_a_conquered_refuge_moon_serves_the_new_owner() -> None:
    t = conquest_of_the_refuge_planet()
    t.do("stay")
    fight(t)

    t.do("attack", source="lipperhey", target="brahe")
    t.chance(*hits((1, 0))).do("send", count=2)
    fight(t)

    assert t.asked == 0
    assert t.verbs() == {"escape", "stay"}
