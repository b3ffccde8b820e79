"""Gelbon & CUBE: the second element, building planetary weapon systems, battling them."""

from __future__ import annotations

import pytest

from orrery.core.errors import Refused
from tests.vertium.fights import fight, hits
from tests.vertium.laid import Json, Laid, lay, new, tokens

GELBON: dict[str, Json] = {"battle_style": "american", "gelbon": True}


def battle(
    net: list[tuple[int, int]],
    galileo: Json,
    vertium: int = 0,
    gelbon: int = 0,
    options: Json = None,
    **fields: Json,
) -> Laid:
    """A force from Harriot (value 5) of faction 0 fights for Galileo (value 2) of faction 1.

    Rolls with the net hits given have been made, without cards.
    """
    t = lay(
        2,
        options={**GELBON, **(options or {})},
        at={
            "step": "battle",
            "faction": 0,
            "source": "harriot",
            "target": "galileo",
            "vertium": vertium,
            "gelbon": gelbon,
        },
        chance=hits(*net),
        planets={
            "harriot": {"value": 5, "owner_of": 0, "vertium": 3},
            "janssen": {"value": 4, "owner_of": 1, "vertium": 4},
            "galileo": {"value": 2, "owner_of": 1, "blue": None, **galileo},
        },
        **fields,
    )
    return fight(t, len(net))


def gems(t: Laid, planet: str) -> tuple[int, int]:
    """Vertium and Gelbon on a planet."""
    return t.planet(planet)["vertium"], t.planet(planet)["gelbon"]


def force(t: Laid) -> tuple[int, int]:
    """Vertium and Gelbon of the attacking force."""
    return t.open()["force_vertium"], t.open()["force_gelbon"]


def building(options: Json = None, **planets: Json) -> Laid:
    """Faction 0 may build before Phase Two; Harriot (value 5) is its rival's."""
    return lay(
        2,
        options={**GELBON, **(options or {})},
        at={"step": "build", "faction": 0},
        planets={"harriot": {"value": 5, "owner_of": 1, "vertium": 5}, **planets},
    )


def places(t: Laid) -> set[str]:
    return set(t.can("build", "planet"))


# -- the expansion --------------------------------------------------------------------------


@pytest.mark.rule("VT-CUBE-01")
@pytest.mark.parametrize(
    ("seats", "style"), [(2, "standard"), (3, "standard"), (4, "standard"), (1, "american")]
)
def test_gelbon_needs_american_battles_and_two_to_four_players(seats: int, style: str) -> None:
    with pytest.raises(Refused) as refusal:
        new(seats, battle_style=style, gelbon=True)
    assert refusal.value.field == "options.gelbon"


@pytest.mark.rule("VT-CUBE-01", "VT-CUBE-02")
@pytest.mark.parametrize(("seats", "cubes"), [(2, 5), (3, 7), (4, 9)])
def test_each_faction_gets_as_many_cubes_as_there_are_planets(seats: int, cubes: int) -> None:
    t = new(seats, **GELBON)
    assert [faction["cubes"] for faction in t.open()["factions"]] == [cubes] * seats

    without = new(seats, battle_style="american")
    assert [faction["cubes"] for faction in without.open()["factions"]] == [0] * seats


@pytest.mark.rule("VT-CUBE-03")
@pytest.mark.parametrize(
    ("value", "gelbon", "vertium"),
    [(2, 2, 0), (3, 3, 0), (4, 0, 4), (5, 0, 5), (6, 0, 6), (7, 0, 7)],
)
def test_a_claimed_planet_of_value_two_or_three_gets_gelbon(
    value: int, gelbon: int, vertium: int
) -> None:
    for options, expected in ((GELBON, (gelbon, vertium)), ({}, (0, value))):
        t = lay(
            4,
            options=options,
            at={"step": "play", "faction": 0},
            factions=[{"hand": ["metal"] * 3}],
            planets={"kepler": {"value": value, "tokens": tokens(energy=1, water=1, agri=1)}},
        )

        t.do("set", resource="metal", planet="kepler")

        assert (t.planet("kepler")["gelbon"], t.planet("kepler")["vertium"]) == expected


class TestEveryAwardIsOfThePlanetsElement:
    pytestmark = pytest.mark.rule("VT-CUBE-04")

    @pytest.mark.parametrize(
        ("value", "orbit", "gains"), [(2, 6, (3, 0)), (3, 7, (3, 0)), (4, 7, (2, 1))]
    )
    def test_a_full_circle_of_the_moon(
        self, value: int, orbit: int, gains: tuple[int, int]
    ) -> None:
        t = lay(
            2,
            options=GELBON,
            at={"step": "turn", "faction": 0},
            planets={"brahe": {"value": value, "owner_of": 0, "orbit": orbit, "gelbon": 2}},
        )

        assert (t.planet("brahe")["gelbon"], t.planet("brahe")["vertium"]) == gains

    def test_extra_tokens_harvest_and_objective(self) -> None:
        def closed(value: int) -> Json:
            t = lay(
                2,
                options=GELBON,
                at={"step": "close"},
                factions=[{"objective": "brahe"}],
                planets={
                    "brahe": {
                        "value": value,
                        "owner_of": 0,
                        "tokens": tokens(3, 1, 1, 1),
                        "blue": "harvest",
                    },
                    "harriot": {"owner_of": 1},
                },
            )
            return t.planet("brahe")

        low, high = closed(3), closed(4)

        # two extra tokens, one from the Harvest Moon, three for the objective
        assert (low["gelbon"], low["vertium"]) == (6, 0)
        assert (high["gelbon"], high["vertium"]) == (0, 6)

    def test_the_bonus_for_a_conquest(self) -> None:
        t = battle([(3, 1)], {}, vertium=2)

        assert t.planet("galileo")["owner_of"] == 0
        assert gems(t, "galileo") == (2, 1)

    def test_the_bonus_for_a_defence(self) -> None:
        t = battle([(0, 1)], {})

        assert t.planet("galileo")["owner_of"] == 1
        assert gems(t, "galileo") == (0, 1)


class TestGelbonEqualsVertium:
    pytestmark = pytest.mark.rule("VT-CUBE-05")

    def test_it_scores_one_point_each(self) -> None:
        t = lay(
            2,
            options=GELBON,
            at={"step": "score"},
            planets={
                "galileo": {"value": 3, "owner_of": 0, "gelbon": 3},
                "brahe": {"value": 4, "owner_of": 0, "vertium": 4},
                "harriot": {"owner_of": 1, "vertium": 1},
            },
        )

        points = {e["args"]["faction"]: e["args"]["points"] for e in t.log("scores")}
        assert points == {0: 11, 1: 3}

    def test_it_travels_is_swapped_absorbs_hits_and_stays_gelbon(self) -> None:
        t = lay(
            2,
            options=GELBON,
            at={"step": "attack", "faction": 0},
            planets={
                "galileo": {"value": 2, "owner_of": 0, "gelbon": 3},
                "harriot": {"value": 5, "owner_of": 1},
            },
        )
        t.do("attack", source="galileo", target="harriot")
        assert t.can("send", "count") == [0, 1, 2]

        # The first roll costs the force one of its two, the second conquers.
        t.chance(*hits((0, 1), (1, 0)))
        t.do("send", count=2)
        fight(t, rolls=2)

        assert t.planet("galileo")["gelbon"] == 0, "one of three was swapped for the new Captain"
        harriot = t.planet("harriot")
        assert harriot["owner_of"] == 0
        assert (harriot["gelbon"], harriot["vertium"]) == (1, 1), (
            "the bonus is of the planet's kind"
        )

    def test_an_origin_with_two_gelbon_may_send_one(self) -> None:
        t = lay(
            2,
            options=GELBON,
            at={"step": "attack", "faction": 0},
            planets={
                "galileo": {"value": 2, "owner_of": 0, "gelbon": 2},
                "harriot": {"value": 5, "owner_of": 1, "vertium": 1},
            },
        )
        t.do("attack", source="galileo", target="harriot")
        t.do("send", count=1)

        assert t.open()["force_gelbon"] == 1
        assert t.planet("galileo")["gelbon"] == 0

    def test_it_counts_in_totals_and_a_stolen_one_stays_gelbon(self) -> None:
        t = lay(
            2,
            options=GELBON,
            at={"step": "play", "faction": 0},
            factions=[{"hand": ["raider"]}],
            planets={
                "harriot": {"value": 5, "owner_of": 0, "vertium": 2},
                "galileo": {"value": 2, "owner_of": 1, "gelbon": 3},
            },
        )
        t.do("play", card="raider")

        t.do("raid", source="galileo", planet="harriot")

        assert t.planet("galileo")["gelbon"] == 2
        assert (t.planet("harriot")["gelbon"], t.planet("harriot")["vertium"]) == (1, 2)

    def test_it_orders_the_factions_when_the_attack_is_handed_on(self) -> None:
        t = lay(
            3,
            options=GELBON,
            at={"step": "hand_on", "faction": 0},
            factions=[{"attacked": True}, {"attacked": True}, {"attacked": True}],
            planets={
                "kepler": {"value": 6, "owner_of": 0, "vertium": 9},
                "galileo": {"value": 4, "owner_of": 1, "vertium": 3},
                "brahe": {"value": 2, "owner_of": 2, "gelbon": 4},
            },
        )
        assert t.asked == 2


# -- who chooses between the elements -------------------------------------------------------


class TestWhereBothElementsLie:
    pytestmark = pytest.mark.rule("VT-CUBE-06")

    @pytest.mark.parametrize(("lost", "left"), [("vertium", (0, 1)), ("gelbon", (1, 0))])
    def test_the_attacker_chooses_what_a_hit_takes(self, lost: str, left: tuple[int, int]) -> None:
        t = battle([(0, 1)], {}, vertium=1, gelbon=1)
        assert (t.asked, t.can("gem", "gem")) == (0, ["vertium", "gelbon"])

        t.do("gem", gem=lost)

        assert force(t) == left

    @pytest.mark.parametrize(("lost", "left"), [("vertium", (0, 1)), ("gelbon", (1, 0))])
    def test_the_defender_chooses_what_a_hit_takes(self, lost: str, left: tuple[int, int]) -> None:
        t = battle([(1, 0)], {"vertium": 1, "gelbon": 1}, vertium=1)
        assert (t.asked, t.can("gem", "gem")) == (1, ["vertium", "gelbon"])

        t.do("gem", gem=lost)

        assert gems(t, "galileo") == left

    def test_losses_are_chosen_gem_by_gem(self) -> None:
        t = battle([(0, 2)], {}, vertium=2, gelbon=1)
        t.do("gem", gem="gelbon")
        assert force(t) == (1, 0), "with one kind left nobody is asked for the second hit"

        t = battle([(0, 2)], {}, vertium=2, gelbon=2)
        t.do("gem", gem="gelbon")
        t.do("gem", gem="vertium")
        assert force(t) == (1, 1)

    def test_nobody_is_asked_when_all_gems_go_anyway(self) -> None:
        t = battle([(0, 2)], {}, vertium=1, gelbon=1)

        assert "gem" not in t.verbs()
        assert force(t) == (0, 0)

    def test_hits_that_come_too_late_do_not_spare_the_question(self) -> None:
        # Interleaved: the attacker's Captain falls between the two hits on the defender, who
        # therefore keeps one gem and chooses which.
        t = battle(
            [(2, 2)],
            {"vertium": 1, "gelbon": 1},
            options={"hit_order": "interleaved"},
        )
        assert (t.asked, t.can("gem", "gem")) == (1, ["vertium", "gelbon"])

        t.do("gem", gem="gelbon")

        # The defender held with its Vertium, and a Gelbon is the bonus.
        assert t.log("defends")
        assert gems(t, "galileo") == (1, 1)

    def attack(self, vertium: int, gelbon: int) -> Laid:
        t = lay(
            2,
            options=GELBON,
            at={"step": "attack", "faction": 0},
            planets={
                "galileo": {"value": 2, "owner_of": 0, "gelbon": gelbon, "vertium": vertium},
                "harriot": {"value": 5, "owner_of": 1, "vertium": 1},
            },
        )
        t.do("attack", source="galileo", target="harriot")
        return t

    def test_the_attacker_chooses_what_travels_and_what_is_swapped(self) -> None:
        t = self.attack(vertium=2, gelbon=2)
        t.do("send", count=2)
        assert t.can("mix", "count") == [0, 1, 2]
        assert t.why("mix", count=3) == "VT-CUBE-06"
        t.do("mix", count=1)
        assert t.can("gem", "gem") == ["vertium", "gelbon"]

        t.do("gem", gem="gelbon")

        assert force(t) == (1, 1)
        assert gems(t, "galileo") == (1, 0)

    def test_only_what_the_planet_holds_can_be_mixed(self) -> None:
        t = self.attack(vertium=1, gelbon=3)
        t.do("send", count=3)

        assert t.can("mix", "count") == [0, 1]
        t.do("mix", count=0)
        assert force(t) == (0, 3)
        assert t.planet("galileo")["vertium"] == 0, "the only gem left is swapped unasked"

    def test_the_raider_chooses_what_it_steals(self) -> None:
        t = lay(
            2,
            options=GELBON,
            at={"step": "play", "faction": 0},
            factions=[{"hand": ["raider"]}],
            planets={
                "harriot": {"value": 5, "owner_of": 0, "vertium": 1},
                "galileo": {"value": 2, "owner_of": 1, "gelbon": 3, "vertium": 2},
            },
        )
        t.do("play", card="raider")
        t.do("raid", source="galileo", planet="harriot")
        assert (t.asked, t.can("gem", "gem")) == (0, ["vertium", "gelbon"])

        t.do("gem", gem="vertium")

        assert gems(t, "galileo") == (1, 3)
        assert t.planet("harriot")["vertium"] == 2


@pytest.mark.rule("VT-CUBE-21", "VT-CUBE-06")
@pytest.mark.parametrize(
    ("first", "second", "left"),
    [
        ("gelbon", "gelbon", (2, 1)),
        ("gelbon", "vertium", (1, 2)),
        ("vertium", "vertium", (0, 3)),
    ],
)
def test_an_eclipse_takes_half_of_all_gems_as_the_owner_likes(
    first: str, second: str, left: tuple[int, int]
) -> None:
    t = lay(
        2,
        options=GELBON,
        at={"step": "close"},
        factions=[{"objective": "brahe"}, {"objective": "janssen"}],
        planets={
            "galileo": {
                "value": 3,
                "owner_of": 1,
                "gelbon": 3,
                "vertium": 2,
                "blue": "winter_eclipse",
            },
            "harriot": {"value": 5, "owner_of": 0, "vertium": 5},
        },
    )
    assert t.asked == 1
    t.do("gem", gem=first)
    t.do("gem", gem=second)

    assert gems(t, "galileo") == left


# -- building -------------------------------------------------------------------------------


@pytest.mark.rule("VT-CUBE-07")
def test_one_vertium_and_one_gelbon_of_ones_own_planets_make_a_cube() -> None:
    t = building(
        janssen={"value": 4, "owner_of": 0, "vertium": 4},
        galileo={"value": 2, "owner_of": 0, "gelbon": 2},
        brahe={"value": 2, "owner_of": 1, "gelbon": 2},
    )
    assert t.why("build", vertium="harriot", gelbon="galileo", planet="galileo") == "VT-CUBE-07"
    assert t.why("build", vertium="janssen", gelbon="brahe", planet="janssen") == "VT-CUBE-07"
    assert t.why("build", vertium="galileo", gelbon="galileo", planet="galileo") == "VT-CUBE-07"
    assert t.why("build", vertium="janssen", gelbon="janssen", planet="janssen") == "VT-CUBE-07"

    t.do("build", vertium="janssen", gelbon="galileo", planet="janssen")

    assert t.planet("janssen")["vertium"] == 3
    assert t.planet("galileo")["gelbon"] == 1
    assert t.planet("janssen")["cube"] is True
    assert t.faction(0)["cubes"] == 4


@pytest.mark.rule("VT-CUBE-08")
def test_a_cube_goes_on_a_planet_that_gave_a_gem() -> None:
    t = building(
        janssen={"value": 4, "owner_of": 0, "vertium": 4},
        galileo={"value": 2, "owner_of": 0, "gelbon": 2},
        brahe={"value": 2, "owner_of": 0},
    )

    assert places(t) == {"janssen", "galileo"}
    assert t.why("build", vertium="janssen", gelbon="galileo", planet="brahe") == "VT-CUBE-08"


@pytest.mark.rule("VT-CUBE-09")
def test_a_planet_with_both_elements_can_give_both() -> None:
    t = building(galileo={"value": 2, "owner_of": 0, "vertium": 2, "gelbon": 1})
    assert t.can("build", "vertium", "gelbon", "planet") == [("galileo", "galileo", "galileo")]

    t.do("build", vertium="galileo", gelbon="galileo", planet="galileo")

    galileo = t.planet("galileo")
    assert (galileo["vertium"], galileo["gelbon"], galileo["cube"]) == (1, 0, True)


@pytest.mark.rule("VT-CUBE-10")
def test_a_planet_holds_one_cube_at_most() -> None:
    t = building(
        janssen={"value": 4, "owner_of": 0, "vertium": 4, "cube": True},
        galileo={"value": 2, "owner_of": 0, "gelbon": 2},
    )

    assert places(t) == {"galileo"}
    assert t.why("build", vertium="janssen", gelbon="galileo", planet="janssen") == "VT-CUBE-10"


@pytest.mark.rule("VT-CUBE-11")
def test_before_phase_two_the_leader_builds_all_its_cubes_first() -> None:
    t = lay(
        3,
        options=GELBON,
        at={"step": "score"},
        planets={
            "galileo": {"value": 2, "owner_of": 0, "gelbon": 3},
            "brahe": {"value": 4, "owner_of": 0, "vertium": 3},
            "lipperhey": {"value": 2, "owner_of": 1, "gelbon": 6},
            "janssen": {"value": 5, "owner_of": 1, "vertium": 6},
            "harriot": {"value": 2, "owner_of": 2, "gelbon": 4},
            "kepler": {"value": 6, "owner_of": 2, "vertium": 4},
        },
    )
    assert [e["args"]["points"] for e in t.log("scores")] == [10, 16, 12]

    assert t.asked == 1
    t.do("build", vertium="janssen", gelbon="lipperhey", planet="janssen")
    assert t.asked == 1
    t.do("done")
    assert t.asked == 2
    t.do("done")
    assert t.asked == 0
    t.do("build", vertium="brahe", gelbon="galileo", planet="brahe")
    t.do("build", vertium="brahe", gelbon="galileo", planet="galileo")

    # Both planets of the last have their CUBE, so it is not asked to finish: the fighting begins.
    assert t.asked == 1
    assert "attack" in t.verbs()
    assert "done" not in t.verbs()


@pytest.mark.rule("VT-CUBE-12", "VT-CUBE-15")
@pytest.mark.parametrize(("ranking", "first"), [("before_build", 1), ("after_build", 2)])
def test_cubes_do_not_change_who_attacks_first_unless_the_table_recounts(
    ranking: str, first: int
) -> None:
    t = lay(
        3,
        options={**GELBON, "cube_ranking": ranking},
        at={"step": "score"},
        planets={
            "galileo": {"value": 2, "owner_of": 0, "gelbon": 8},
            "lipperhey": {"value": 2, "owner_of": 1, "gelbon": 3},
            "janssen": {"value": 5, "owner_of": 1, "vertium": 4},
            "brahe": {"value": 4, "owner_of": 1, "vertium": 3},
            "kepler": {"value": 6, "owner_of": 2, "vertium": 10},
        },
    )
    assert [e["args"]["points"] for e in t.log("scores")] == [10, 16, 12]

    t.do("build", vertium="janssen", gelbon="lipperhey", planet="lipperhey")
    t.do("build", vertium="janssen", gelbon="lipperhey", planet="janssen")
    t.do("build", vertium="brahe", gelbon="lipperhey", planet="brahe")

    assert t.asked == first
    assert "attack" in t.verbs()


class TestBuildingDuringPhaseTwo:
    pytestmark = pytest.mark.rule("VT-CUBE-13")

    def on_turn(self, won: bool = False) -> Laid:
        return lay(
            2,
            options=GELBON,
            at={"step": "attack", "faction": 0, "won": won},
            planets={
                "galileo": {"value": 2, "owner_of": 0, "gelbon": 2},
                "janssen": {"value": 4, "owner_of": 0, "vertium": 2},
                "brahe": {"value": 2, "owner_of": 1, "gelbon": 2},
                "harriot": {"value": 5, "owner_of": 1, "vertium": 2},
            },
        )

    def test_a_faction_may_build_before_its_attack_and_goes_on(self) -> None:
        t = self.on_turn()
        assert places(t) == {"galileo", "janssen"}

        t.do("build", vertium="janssen", gelbon="galileo", planet="galileo")

        assert t.asked == 0
        assert "attack" in t.verbs()
        assert places(t) == {"janssen"}
        assert t.why("pass") == "VT-AM-05", "building is no substitute for the attack"

    def test_a_faction_may_build_after_a_won_battle(self) -> None:
        t = self.on_turn(won=True)
        t.do("build", vertium="janssen", gelbon="galileo", planet="galileo")

        assert t.verbs() == {"attack", "build", "pass"}

    def test_nobody_builds_out_of_turn(self) -> None:
        t = self.on_turn()
        assert t.asked == 0

        build = {"vertium": "harriot", "gelbon": "brahe", "planet": "brahe"}
        action = t.table.game.verbs.read({"verb": "build", "args": build})
        assert t.table.state.why_not(1, action), "the rival has the gems, but not the turn"

    def test_nobody_builds_during_a_battle(self) -> None:
        t = self.on_turn()
        t.do("attack", source="janssen", target="harriot")
        t.do("send", count=0)

        assert t.verbs() == {"skirmish", "hold"}
        t.do("hold")
        assert (t.asked, t.verbs()) == (1, {"skirmish", "hold"})


@pytest.mark.rule("VT-CUBE-14")
@pytest.mark.parametrize("built", [0, 1, 2])
def test_building_is_optional(built: int) -> None:
    t = building(
        janssen={"value": 4, "owner_of": 0, "vertium": 3},
        galileo={"value": 2, "owner_of": 0, "gelbon": 3},
        brahe={"value": 2, "owner_of": 0, "gelbon": 3},
    )
    for planet in ["janssen", "galileo"][:built]:
        t.do("build", vertium="janssen", gelbon="galileo", planet=planet)
    t.do("done")

    assert t.faction(0)["cubes"] == 5 - built
    assert t.verbs() >= {"attack", "build"}, "and it may still be done on the turn"


@pytest.mark.rule("VT-CUBE-15")
class TestACubeOnlyDefends:
    def test_it_stays_when_an_attack_leaves_its_planet(self) -> None:
        t = lay(
            2,
            options=GELBON,
            at={"step": "attack", "faction": 0},
            chance=hits((3, 1)),
            planets={
                "galileo": {"value": 2, "owner_of": 0, "gelbon": 2, "cube": True},
                "harriot": {"value": 5, "owner_of": 1},
                "janssen": {"value": 4, "owner_of": 1},
            },
        )
        t.do("attack", source="galileo", target="harriot")
        t.do("send", count=1)
        fight(t)

        assert t.planet("harriot")["owner_of"] == 0
        assert (t.planet("galileo")["cube"], t.planet("harriot")["cube"]) == (True, False)

    def test_it_adds_no_dice_to_either_side(self) -> None:
        for cube in (True, False):
            t = battle([], {"cube": cube, "gelbon": 1})
            assert t.verbs() == {"skirmish", "hold"}
            assert len(t.open()["attack_dice"]) == 3
            assert len(t.open()["defence_dice"]) == 3

    def test_it_scores_nothing(self) -> None:
        def points(cube: bool) -> list[int]:
            t = lay(
                2,
                options=GELBON,
                at={"step": "score"},
                planets={
                    "galileo": {"value": 2, "owner_of": 0, "gelbon": 2, "cube": cube},
                    "harriot": {"value": 5, "owner_of": 1, "vertium": 1},
                },
            )
            return [e["args"]["points"] for e in t.log("scores")]

        assert points(cube=True) == points(cube=False) == [4, 3]


# -- battling a CUBE ------------------------------------------------------------------------


@pytest.mark.rule("VT-CUBE-16")
@pytest.mark.parametrize(("rolls", "stands"), [(1, True), (2, True), (3, False)])
def test_a_cube_is_hit_first_and_falls_to_the_third_hit(rolls: int, stands: bool) -> None:
    t = battle([(1, 0)] * rolls, {"cube": True, "vertium": 2}, vertium=1)

    assert [e["args"]["count"] for e in t.log("hit_cube")] == [1, 2, 3][:rolls]
    assert t.planet("galileo")["cube"] is stands
    assert bool(t.log("cube_falls")) is not stands
    assert gems(t, "galileo") == (2, 0)


@pytest.mark.rule("VT-CUBE-17")
class TestHitsBeyondTheThird:
    def test_they_go_on_to_gems_and_captain(self) -> None:
        t = battle([(3, 1)], {"cube": True, "vertium": 1}, vertium=1, cube_hits=2)

        assert t.log("cube_falls")
        assert t.log("captain_falls")
        galileo = t.planet("galileo")
        assert (galileo["owner_of"], galileo["cube"]) == (0, False)

    def test_they_are_lost_where_the_table_plays_without_overflow(self) -> None:
        def after(net: list[tuple[int, int]]) -> Laid:
            return battle(
                net,
                {"cube": True, "vertium": 1},
                vertium=1,
                cube_hits=2,
                options={"cube_overflow": False},
            )

        t = after([(3, 1)])
        assert t.planet("galileo")["cube"] is False
        assert t.planet("galileo")["owner_of"] == 1
        assert gems(t, "galileo") == (1, 0)

        # Only the rest of that roll is lost: the next one hits gem and Captain.
        t = after([(3, 1), (2, 0)])
        assert t.planet("galileo")["owner_of"] == 0


@pytest.mark.rule("VT-CUBE-18")
def test_a_cube_that_survives_a_battle_is_whole_for_the_next() -> None:
    t = battle([(2, 0), (0, 1)], {"cube": True})
    assert t.log("defends"), "the lone Captain fell after two hits on the CUBE"
    assert t.asked == 1

    # The defender's counter-attack fails at once, so the turn is back.
    t.chance(*hits((0, 1)))
    t.do("attack", source="janssen", target="harriot")
    t.do("send", count=0)
    fight(t)
    t.chance(*hits((2, 0)))
    t.do("attack", source="harriot", target="galileo")
    t.do("send", count=1)
    fight(t)

    assert [e["args"]["count"] for e in t.log("hit_cube")] == [1, 2, 1, 2]
    assert t.planet("galileo")["cube"] is True


@pytest.mark.rule("VT-CUBE-19")
def test_a_defender_cannot_escape_while_its_cube_stands() -> None:
    standing = battle([(2, 0)], {"cube": True, "blue": "refuge"})
    assert not standing.log("escapes")
    assert standing.planet("galileo")["cube"] is True
    standing.do("hold")
    assert (standing.asked, standing.why("escape")) == (1, "VT-CUBE-19")

    shattered = battle([(1, 0)], {"cube": True, "blue": "refuge"}, cube_hits=2)
    assert shattered.planet("galileo")["cube"] is False
    assert (shattered.asked, shattered.verbs()) == (1, {"escape", "stay"})
    assert shattered.open()["rolls"] == 1, "there was no question before the first roll"


@pytest.mark.rule("VT-CUBE-20")
def test_a_destroyed_cube_returns_to_its_owners_supply_and_can_be_built_again() -> None:
    t = battle([(3, 1)], {"cube": True, "gelbon": 1})
    assert t.planet("galileo")["cube"] is False
    assert t.faction(1)["cubes"] == 5
    assert t.asked == 1, "it held the planet and is on turn"

    t.do("build", vertium="janssen", gelbon="galileo", planet="galileo")

    assert t.planet("galileo")["cube"] is True
    assert t.faction(1)["cubes"] == 4


# -- limits of building ---------------------------------------------------------------------


class TestBuildingAwayTheLastGems:
    pytestmark = pytest.mark.rule("VT-CUBE-22")

    def last_gems(self, rival: int, won: bool = False) -> Laid:
        return lay(
            2,
            options=GELBON,
            at={"step": "attack", "faction": 0, "won": won},
            planets={
                "galileo": {"value": 2, "owner_of": 0, "gelbon": 1},
                "janssen": {"value": 4, "owner_of": 0, "vertium": 1},
                "harriot": {"value": 5, "owner_of": 1, "vertium": rival},
            },
        )

    def test_hands_the_turn_on_without_having_attacked(self) -> None:
        t = self.last_gems(rival=3)

        t.do("build", vertium="janssen", gelbon="galileo", planet="galileo")

        assert t.asked == 1
        assert "attack" in t.verbs()
        assert t.faction(0)["attacked"] is False
        assert t.open()["attacks"] == 0

    def test_ends_the_game_when_no_rival_can_attack(self) -> None:
        t = self.last_gems(rival=0)

        t.do("build", vertium="janssen", gelbon="galileo", planet="galileo")

        assert t.result["winners"] == [0], "two planets against one"

    def test_it_is_as_after_a_pass_when_the_builder_had_won(self) -> None:
        t = self.last_gems(rival=3, won=True)
        t.do("build", vertium="janssen", gelbon="galileo", planet="galileo")
        assert t.asked == 1


class TestWhenNoCubeCanBeBuilt:
    pytestmark = pytest.mark.rule("VT-CUBE-23")

    def test_both_giving_planets_have_one_already(self) -> None:
        t = lay(
            2,
            options=GELBON,
            at={"step": "attack", "faction": 0},
            planets={
                "janssen": {"value": 4, "owner_of": 0, "vertium": 3, "cube": True},
                "galileo": {"value": 2, "owner_of": 0, "gelbon": 3, "cube": True},
                "harriot": {"value": 5, "owner_of": 1},
            },
        )
        assert t.verbs() == {"attack"}

    def test_a_faction_that_cannot_build_is_not_asked_before_phase_two(self) -> None:
        t = lay(
            2,
            options=GELBON,
            at={"step": "score"},
            planets={
                "harriot": {"value": 5, "owner_of": 0, "vertium": 9},
                "galileo": {"value": 2, "owner_of": 1, "gelbon": 2},
                "janssen": {"value": 4, "owner_of": 1, "vertium": 2},
            },
        )
        assert t.asked == 1, "the leader has Vertium only"
        assert t.verbs() == {"build", "done"}

    def test_an_empty_supply(self) -> None:
        # All CUBES stand only on a table that one faction owns, which then wins unasked.
        cubes = ["galileo", "brahe", "lipperhey", "janssen", "harriot"]
        t = lay(
            2,
            options=GELBON,
            at={"step": "build", "faction": 0},
            planets={
                key: {"owner_of": 0, "cube": True, "vertium": 1, "gelbon": 1} for key in cubes
            },
        )
        assert t.faction(0)["cubes"] == 0
        assert not t.log("builds")
        assert t.result["winners"] == [0]
