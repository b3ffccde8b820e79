"""Vertium solo: a Rebel faction against the Complex, which the rules themselves play."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.core.errors import Refused
from tests.vertium.laid import Json, Laid, lay, new

REBELS = 0
ROBOTS = 1
SEEDS = range(30)
PLANETS = ["galileo", "brahe", "lipperhey", "janssen", "harriot", "kepler", "rheticus"]

# With cards of their own the Rebels are asked after each reveal, so one can look at the table.
PAUSE = {"solo_rebel_cards": True}
# Three dice against four cards: no net hit on either side.
QUIET_CARDS = ["shield", "shield", "atomic", "atomic"]
QUIET_DICE = [2, 3, 2]


def war(
    at: Json,
    rebels: dict[str, tuple[int, int]],
    robots: dict[str, tuple[int, int]],
    rest: int = ROBOTS,
    blue: Json = None,
    **more: Json,
) -> Laid:
    """Phase Two: who owns which planet, with its value and Vertium; `rest` owns the others."""
    planets: Json = {key: {"owner_of": rest, "vertium": 0, "blue": None} for key in PLANETS}
    for owner, table in ((REBELS, rebels), (ROBOTS, robots)):
        for key, (value, vertium) in table.items():
            planets[key] |= {"owner_of": owner, "value": value, "vertium": vertium}
    moons = {"harvest": "galileo", "winter_eclipse": "brahe", "refuge": "lipperhey"} | (blue or {})
    for moon, key in moons.items():
        planets[key]["blue"] = moon
    return lay(1, at=at, planets=planets, **more)


def attacks(t: Laid) -> list[Json]:
    return [event["args"] for event in t.log("attacks")]


def shown(t: Laid) -> list[list[str]]:
    """The cards the Complex turned up, roll by roll."""
    return [list(event["args"].values())[1:] for event in t.log("turns_cards")]


# -- setting up -----------------------------------------------------------------------------


@pytest.mark.rule("VT-SOLO-01")
def test_seven_planets_and_two_sides_with_seven_captains() -> None:
    t = new(1)

    assert list(t.planets()) == PLANETS
    assert [faction["faction"] for faction in t.open()["factions"]] == ["soar", "complex"]
    for side in (REBELS, ROBOTS):
        out = sum(planet["owner_of"] == side for planet in t.planets().values())
        assert t.faction(side)["captains"] + out == 7

    assert new(1, factions=["myst"]).faction(REBELS)["faction"] == "myst"


@pytest.mark.rule("VT-SOLO-02")
def test_the_moons_of_the_three_player_game_are_dealt_at_random() -> None:
    dealt = set()
    for seed in SEEDS:
        planets = new(1, seed).planets()
        assert sorted(p["value"] for p in planets.values()) == [2, 2, 2, 3, 4, 5, 6]
        blue = [p["blue"] for p in planets.values() if p["blue"] is not None]
        assert sorted(blue) == ["harvest", "refuge", "winter_eclipse"]
        dealt.add(tuple((p["value"], p["blue"]) for p in planets.values()))
    assert len(dealt) > len(SEEDS) // 2


@pytest.mark.rule("VT-SOLO-03")
def test_objective_cards_share_out_the_planets_and_no_card_is_played() -> None:
    drawn: Counter[str] = Counter()
    for seed in SEEDS:
        t = new(1, seed)
        owners = {key: planet["owner_of"] for key, planet in t.planets().items()}
        assert sorted(owners.values()) == [REBELS] * 5 + [ROBOTS] * 2
        assert [t.faction(side)["captains"] for side in (REBELS, ROBOTS)] == [2, 5]
        drawn.update(key for key, owner in owners.items() if owner == ROBOTS)

        table = t.open()
        assert (table["deck"], table["display"], table["box"]) == ({}, [], {})
        assert [t.hand_size(side) for side in (REBELS, ROBOTS)] == [0, 0]
        assert [t.faction(side)["supply"] for side in (REBELS, ROBOTS)] == [{}, {}]
    assert set(drawn) == set(PLANETS), "over many games each planet is the Complex's sometimes"


# What a planet holds when the fighting begins: its value, the extra, and what the blue moon does.
HOLDS = {
    None: {2: 6, 3: 7, 4: 6, 5: 7, 6: 8},
    "refuge": {2: 6, 3: 7, 4: 6, 5: 7, 6: 8},
    "harvest": {2: 7, 3: 8, 4: 7, 5: 8, 6: 9},
    "winter_eclipse": {2: 3, 3: 4, 4: 3, 5: 4, 6: 4},
}


@pytest.mark.rule("VT-SOLO-04", "VT-SOLO-05", "VT-SOLO-06")
def test_planets_get_value_and_extra_then_the_blue_moons_act_and_no_objective_pays() -> None:
    met = set()
    for seed in range(60):
        t = new(1, seed)
        assert t.open()["revealed"] is True
        assert not t.log("objective")
        for planet in t.planets().values():
            blue, value, owner = planet["blue"], planet["value"], planet["owner_of"]
            assert planet["vertium"] == HOLDS[blue][value]
            met |= {(blue, value), (blue, owner)}
    assert met >= {(blue, value) for blue in HOLDS for value in (2, 3, 4, 5, 6)}
    assert met >= {(blue, owner) for blue in HOLDS for owner in (REBELS, ROBOTS)}


@pytest.mark.rule("VT-SOLO-07")
def test_the_rebels_attack_first_whatever_the_scores() -> None:
    for seed in SEEDS:
        t = new(1, seed)
        assert (t.asked, t.verbs()) == (REBELS, {"attack"})
        assert t.why("pass") == "VT-AM-05"


@pytest.mark.rule("VT-SOLO-21")
@pytest.mark.parametrize("mode", ["special_abilities", "gelbon", "complex", "end_after_phase_one"])
@pytest.mark.parametrize("style", ["standard", "american"])
def test_no_other_mode_is_part_of_the_solo_game(mode: str, style: str) -> None:
    with pytest.raises(Refused) as refusal:
        new(1, battle_style=style, **{mode: True})
    assert refusal.value.field == f"options.{mode}"


@pytest.mark.rule("VT-SOLO-21")
def test_the_battle_style_is_not_read() -> None:
    games = [new(1, seed=7, battle_style=style) for style in ("standard", "american")]
    for t in games:
        for _ in range(40):
            if t.asked is not None:
                t.table.apply(t.table.state.options[-1])

    assert games[0].log() == games[1].log()
    assert len(games[0].log("attacks")) > 3


# -- a battle -------------------------------------------------------------------------------


def rebel_attack(chance: list[int | str], force: int = 3, target: int = 2, **options: Json) -> Laid:
    """A Rebel force from Harriot at Kepler of the Complex."""
    return war(
        {
            "step": "battle",
            "faction": REBELS,
            "source": "harriot",
            "target": "kepler",
            "vertium": force,
        },
        rebels={"harriot": (5, 2)},
        robots={"kepler": (4, target)},
        options={**PAUSE, **options},
        chance=chance,
    )


@pytest.mark.rule("VT-SOLO-08")
def test_three_dice_against_four_cards() -> None:
    t = rebel_attack([6, 5, 3, "photon", "atomic", "atomic", "shield"])

    assert t.open()["attack_dice"] == [6, 5, 3]
    assert shown(t) == [["photon", "atomic", "atomic", "shield"]]
    assert t.open()["pile"] == {"photon": 3, "atomic": 2, "shield": 3}

    t = war(
        {"step": "battle", "faction": ROBOTS, "source": "kepler", "target": "harriot"},
        rebels={"harriot": (5, 2)},
        robots={"kepler": (4, 2)},
        options=PAUSE,
        chance=["photon", "photon", "shield", "shield", 1, 2, 3],
    )
    assert shown(t) == [["photon", "photon", "shield", "shield"]]
    assert t.open()["defence_dice"] == [1, 2, 3]


@pytest.mark.rule("VT-SOLO-09")
@pytest.mark.parametrize(
    ("dice", "cards", "on_complex", "on_rebels"),
    [
        ([6, 5, 3], ["photon", "atomic", "atomic", "shield"], 0, 1),
        ([1, 6, 4], ["atomic", "shield", "atomic", "atomic"], 1, 0),
        ([2, 5, 1], ["photon", "photon", "photon", "photon"], 2, 4),
        ([2, 5, 1], ["shield", "shield", "shield", "shield"], 0, 0),
        ([3, 3, 3], ["atomic", "atomic", "atomic", "atomic"], 0, 0),
    ],
)
def test_cards_count_like_dice(
    dice: list[int], cards: list[str], on_complex: int, on_rebels: int
) -> None:
    t = rebel_attack([*dice, *cards], force=5, target=5)
    t.do("hold")

    assert t.log("net_hits")[0]["args"] == {"attack": on_complex, "defence": on_rebels}
    assert t.open()["force_vertium"] == 5 - on_rebels
    assert t.planet("kepler")["vertium"] == 5 - on_complex


@pytest.mark.rule("VT-SOLO-09")
def test_the_attackers_hits_come_first_and_the_winner_gets_a_vertium() -> None:
    # Both sides would lose their last: the attacker is evaluated first.
    won = rebel_attack([1, 1, 2, "photon", "photon", "atomic", "atomic"], force=1, target=1)
    won.do("hold")
    assert won.planet("kepler")["owner_of"] == REBELS
    assert won.vertium("kepler") == [2], "the Vertium of the force and one more"
    assert won.faction(ROBOTS)["captains"] == 2, "the fallen robot is back in the supply"

    at = {"step": "battle", "faction": ROBOTS, "source": "kepler", "target": "harriot"}
    taken = war(
        at,
        rebels={"harriot": (5, 0), "galileo": (2, 4)},
        robots={"kepler": (4, 2)},
        options=PAUSE,
        chance=["photon", "photon", "atomic", "atomic", 1, 1, 1],
    )
    taken.do("hold")
    assert taken.planet("harriot")["owner_of"] == ROBOTS
    assert taken.log("gains")[0]["args"] == {"planet": "harriot", "gem": "vertium", "count": 1}


TWELVE = Counter({"photon": 4, "atomic": 4, "shield": 4})


class TestThePileOfTwelve:
    pytestmark = pytest.mark.rule("VT-SOLO-10")

    def long_battle(self, seed: int, rolls: int, **options: Json) -> list[list[str]]:
        t = war(
            {
                "step": "battle",
                "faction": REBELS,
                "source": "harriot",
                "target": "kepler",
                "vertium": 50,
            },
            rebels={"harriot": (5, 2)},
            robots={"kepler": (4, 50)},
            options={**PAUSE, **options},
            seed=seed,
        )
        for _ in range(rolls - 1):
            t.do("hold")
        return shown(t)

    def test_cards_shown_are_laid_aside_for_three_rolls_and_then_all_are_shuffled(self) -> None:
        fourth = set()
        for seed in range(12):
            rolls = self.long_battle(seed, 6)
            assert sum((Counter(cards) for cards in rolls[:3]), Counter()) == TWELVE
            assert sum((Counter(cards) for cards in rolls[3:]), Counter()) == TWELVE
            fourth.add(tuple(rolls[3]))
        assert len(fourth) > 6, "the fourth roll is drawn anew"

    def test_a_card_laid_aside_does_not_come_up_again(self) -> None:
        t = rebel_attack([1, 2, 3, "shield", "shield", "shield", "shield"])
        t.chance(1, 2, 3, "shield")
        with pytest.raises(Refused) as refusal:
            t.do("hold")
        assert refusal.value.code == "bad_chance"

    def test_the_pile_may_be_shuffled_for_each_roll_instead(self) -> None:
        t = rebel_attack(
            [1, 2, 3, "shield", "shield", "shield", "shield"], solo_pile="reshuffle_each_roll"
        )
        t.chance(1, 2, 3, "shield", "shield", "shield", "shield")
        t.do("hold")
        assert shown(t) == [["shield"] * 4] * 2

    def test_a_new_battle_starts_with_all_twelve(self) -> None:
        # Four Photons fell the lone Rebel Captain; the counter-attack may show all four again.
        t = rebel_attack([2, 2, 3, "photon", "photon", "photon", "photon"], force=0)
        t.chance(5, "photon", "photon", "photon", "photon", *QUIET_DICE)
        t.do("hold")

        assert [a["faction"] for a in attacks(t)] == [ROBOTS]
        assert shown(t) == [["photon"] * 4] * 2


class TestSkirmishCardsOfTheRebels:
    pytestmark = pytest.mark.rule("VT-SOLO-11")

    def test_they_have_none(self) -> None:
        t = war(
            {"step": "attack", "faction": REBELS},
            rebels={"harriot": (5, 2), "janssen": (6, 6)},
            robots={"kepler": (4, 1), "rheticus": (3, 4)},
        )
        assert t.faction(REBELS)["skirmish"] == {}
        t.do("attack", source="harriot", target="kepler")
        t.do("send", count=1)

        assert t.log("rolls")
        assert "skirmish" not in t.verbs(), "the battle was fought to its end unasked"
        assert t.open()["attacker"] is None

    def test_the_option_gives_them_their_three(self) -> None:
        t = rebel_attack([3, 3, 3, *QUIET_CARDS])
        assert (t.asked, t.verbs()) == (REBELS, {"skirmish", "hold"})

        t.do("skirmish", symbol="photon", die=1)

        assert t.log("changes")[0]["args"] == {"faction": REBELS, "die": 1, "symbol": "photon"}
        assert t.verbs() == {"skirmish", "hold"}, "and again after the next reveal"
        assert t.faction(REBELS)["skirmish"] == {"atomic": 1, "shield": 1}


# -- whose turn -----------------------------------------------------------------------------


class TestAmericanStyleForTwoSides:
    pytestmark = pytest.mark.rule("VT-SOLO-12")

    def test_a_complex_that_defends_attacks_next(self) -> None:
        t = rebel_attack([2, 2, 3, "photon", "photon", "photon", "photon"], force=0)
        t.do("hold")

        assert t.log("defends")[0]["args"]["faction"] == ROBOTS
        assert attacks(t)[0]["faction"] == ROBOTS

    def test_rebels_that_win_may_go_on_or_pass_to_the_complex(self) -> None:
        t = war(
            {"step": "attack", "faction": REBELS, "won": True},
            rebels={"harriot": (5, 2)},
            robots={"kepler": (4, 3)},
            options=PAUSE,
        )
        assert t.verbs() == {"attack", "pass"}

        t.do("pass")

        assert attacks(t)[0]["faction"] == ROBOTS

    def test_rebels_that_defend_attack_next(self) -> None:
        t = war(
            {"step": "battle", "faction": ROBOTS, "source": "kepler", "target": "harriot"},
            rebels={"harriot": (5, 2)},
            robots={"kepler": (4, 3)},
            chance=["shield", "shield", "atomic", "photon", 1, 1, 1],
        )
        assert (t.asked, t.verbs()) == (REBELS, {"attack"})


# -- how the Complex decides ----------------------------------------------------------------


def complex_attack(
    rebels: dict[str, tuple[int, int]],
    robots: dict[str, tuple[int, int]],
    die: int = 1,
    won: bool = False,
    **more: Json,
) -> Laid:
    """The Complex is on turn; the position after its first reveal, if it attacks."""
    return war(
        {"step": "attack", "faction": ROBOTS, "won": won},
        rebels,
        robots,
        options=PAUSE,
        chance=[die],
        **more,
    )


class TestTheTargetOfTheComplex:
    @pytest.mark.rule("VT-SOLO-13")
    @pytest.mark.parametrize(
        ("die", "target"),
        [
            (1, "galileo"),
            (2, "galileo"),
            (3, "galileo"),
            (4, "galileo"),
            (5, "brahe"),
            (6, "brahe"),
        ],
    )
    def test_the_planet_closest_to_the_die_is_attacked(self, die: int, target: str) -> None:
        t = complex_attack(
            rebels={"galileo": (3, 5), "brahe": (6, 5)}, robots={"kepler": (4, 3)}, die=die
        )
        assert t.log("target_die")[0]["args"]["pips"] == die
        assert attacks(t) == [{"faction": ROBOTS, "source": "kepler", "target": target, "count": 2}]

    @pytest.mark.rule("VT-SOLO-14")
    @pytest.mark.parametrize(
        ("rebels", "die", "target"),
        [
            # equally close: fewest Vertium
            ({"galileo": (3, 5), "brahe": (5, 4)}, 4, "brahe"),
            ({"galileo": (3, 3), "brahe": (5, 4)}, 4, "galileo"),
            ({"galileo": (2, 5), "brahe": (2, 3), "harriot": (2, 4)}, 1, "brahe"),
            # equally many: higher value
            ({"galileo": (3, 4), "brahe": (5, 4)}, 4, "brahe"),
            ({"galileo": (5, 4), "brahe": (3, 4)}, 4, "galileo"),
            # equal in both: first in table order
            ({"galileo": (2, 4), "brahe": (2, 4), "harriot": (2, 4)}, 1, "galileo"),
            ({"brahe": (2, 4), "harriot": (2, 4)}, 3, "brahe"),
            # closeness comes before all of these
            ({"galileo": (3, 9), "brahe": (6, 0)}, 4, "galileo"),
        ],
    )
    def test_ties(self, rebels: dict[str, tuple[int, int]], die: int, target: str) -> None:
        t = complex_attack(rebels, robots={"kepler": (4, 3)}, die=die)
        assert attacks(t)[0]["target"] == target


ONE_REBEL_PLANET = {"galileo": (3, 5)}


class TestTheForceOfTheComplex:
    pytestmark = pytest.mark.rule("VT-SOLO-15")

    @pytest.mark.parametrize(
        ("held", "sent", "left"),
        [(1, 0, 0), (2, 1, 0), (3, 2, 0), (4, 2, 1), (5, 3, 1), (7, 5, 1)],
    )
    def test_it_sends_all_but_the_one_to_swap_and_a_guard_from_four_on(
        self, held: int, sent: int, left: int
    ) -> None:
        t = complex_attack(ONE_REBEL_PLANET, robots={"kepler": (4, held)})

        assert attacks(t)[0]["count"] == sent == t.open()["force_vertium"]
        assert t.vertium("kepler") == [left]
        assert t.planet("kepler")["owner_of"] == ROBOTS, "a new robot stands there"
        assert t.faction(ROBOTS)["captains"] == 0, "six planets, and one on its way"

    @pytest.mark.parametrize(
        ("robots", "source"),
        [
            ({"kepler": (6, 7), "harriot": (2, 3)}, "kepler"),
            ({"kepler": (6, 3), "harriot": (2, 7)}, "harriot"),
            ({"harriot": (6, 5), "kepler": (4, 5)}, "kepler"),
            ({"harriot": (2, 5), "kepler": (2, 5)}, "harriot"),
        ],
    )
    def test_it_leaves_from_its_richest_planet(
        self, robots: dict[str, tuple[int, int]], source: str
    ) -> None:
        assert attacks(complex_attack(ONE_REBEL_PLANET, robots))[0]["source"] == source


class TestWhetherTheComplexGoesOn:
    @pytest.mark.rule("VT-SOLO-16")
    @pytest.mark.parametrize(("held", "goes_on"), [(1, False), (2, False), (3, True), (4, True)])
    def test_after_a_win_it_attacks_again_only_with_a_force_of_two(
        self, held: int, goes_on: bool
    ) -> None:
        t = complex_attack({"galileo": (3, 1)}, robots={"kepler": (4, held)}, won=True)

        assert bool(attacks(t)) is goes_on
        if not goes_on:
            assert t.log("passes")[0]["args"]["faction"] == ROBOTS
            assert (t.asked, t.verbs()) == (REBELS, {"attack"})

    @pytest.mark.rule("VT-SOLO-16")
    @pytest.mark.parametrize(("held", "sent"), [(1, 0), (2, 1)])
    def test_it_does_not_stop_when_the_rebels_are_helpless(self, held: int, sent: int) -> None:
        t = complex_attack(
            {"galileo": (3, 0), "brahe": (6, 0)}, robots={"kepler": (4, held)}, won=True
        )
        assert attacks(t)[0]["count"] == sent

    @pytest.mark.rule("VT-SOLO-16")
    @pytest.mark.parametrize(("survivors", "goes_on"), [(0, False), (1, False), (2, True)])
    def test_each_conquest_puts_the_question_anew(self, survivors: int, goes_on: bool) -> None:
        # What is left of the force and the bonus lie on the conquered planet, its richest now.
        t = war(
            {
                "step": "battle",
                "faction": ROBOTS,
                "source": "kepler",
                "target": "galileo",
                "vertium": survivors,
            },
            rebels={"galileo": (3, 0), "brahe": (6, 4)},
            robots={"kepler": (4, 0)},
            options=PAUSE,
            chance=["photon", "photon", "photon", "photon", 2, 3, 2],
        )
        t.do("hold")

        assert t.planet("galileo")["owner_of"] == ROBOTS
        assert [a["source"] for a in attacks(t)] == (["galileo"] if goes_on else [])
        assert bool(t.log("passes")) is not goes_on

    @pytest.mark.rule("VT-SOLO-17")
    def test_after_a_rebel_pass_it_must_attack_even_with_a_lone_robot(self) -> None:
        t = war(
            {"step": "attack", "faction": REBELS, "won": True},
            rebels={"galileo": (3, 5)},
            robots={"kepler": (4, 1)},
            options=PAUSE,
        )
        t.do("pass")
        assert [(a["faction"], a["count"]) for a in attacks(t)] == [(ROBOTS, 0)]

    @pytest.mark.rule("VT-SOLO-17")
    def test_after_a_defence_it_must_attack_with_what_the_defence_brought(self) -> None:
        t = rebel_attack([2, 3, 3, "photon", "photon", "photon", "photon"], force=0, target=0)
        t.do("hold")
        assert [(a["faction"], a["count"]) for a in attacks(t)] == [(ROBOTS, 0)]


@pytest.mark.rule("VT-SOLO-18")
def test_rebels_may_use_the_refuge_moon_and_the_complex_may_not() -> None:
    rebels_there = war(
        {"step": "battle", "faction": ROBOTS, "source": "kepler", "target": "galileo"},
        rebels={"galileo": (3, 0), "brahe": (6, 4)},
        robots={"kepler": (4, 5)},
        blue={"refuge": "galileo", "harvest": "harriot"},
    )
    assert (rebels_there.asked, rebels_there.verbs()) == (REBELS, {"escape", "stay"})
    rebels_there.do("escape")
    assert rebels_there.faction(REBELS)["refuge"] == 1

    robots_there = war(
        {"step": "battle", "faction": REBELS, "source": "brahe", "target": "galileo"},
        rebels={"brahe": (6, 4)},
        robots={"galileo": (3, 0), "kepler": (4, 5)},
        blue={"refuge": "galileo", "harvest": "harriot"},
    )
    assert robots_there.log("rolls"), "the dice rolled without a question"
    assert not robots_there.log("escapes")


# -- winning --------------------------------------------------------------------------------


@pytest.mark.rule("VT-SOLO-19")
def test_the_complex_wins_with_the_last_rebel_planet() -> None:
    t = war(
        {"step": "battle", "faction": ROBOTS, "source": "kepler", "target": "galileo"},
        rebels={"galileo": (3, 0)},
        robots={"kepler": (4, 5)},
        chance=["photon", "photon", "photon", "photon", 2, 3, 2],
    )
    assert t.asked is None
    assert t.result["winners"] == []
    assert t.result["scores"] is None


@pytest.mark.rule("VT-SOLO-19")
def test_the_rebels_win_with_the_last_planet_of_the_complex() -> None:
    t = war(
        {"step": "battle", "faction": REBELS, "source": "galileo", "target": "kepler"},
        rebels={"galileo": (3, 1)},
        robots={"kepler": (4, 0)},
        rest=REBELS,
        chance=[1, 1, 1, *QUIET_CARDS],
    )
    assert t.result["winners"] == [REBELS]


@pytest.mark.rule("VT-SOLO-19", "VT-SOLO-20")
def test_a_rebel_pass_ends_the_game_when_the_complex_cannot_attack() -> None:
    t = war(
        {"step": "attack", "faction": REBELS, "won": True},
        rebels={"galileo": (3, 2)},
        robots={"kepler": (4, 0)},
    )
    assert "attack" in t.verbs(), "the Rebels may still go on conquering"
    t.do("pass")

    assert t.result["winners"] == [REBELS], "one planet against six is enough"


@pytest.mark.rule("VT-SOLO-20")
def test_a_rebel_pass_goes_to_a_complex_that_can_attack() -> None:
    t = war(
        {"step": "attack", "faction": REBELS, "won": True},
        rebels={"galileo": (3, 2)},
        robots={"kepler": (4, 1)},
        options=PAUSE,
    )
    t.do("pass")
    assert t.result is None
    assert attacks(t)[0]["faction"] == ROBOTS


@pytest.mark.rule("VT-SOLO-20")
def test_rebels_without_a_vertium_hand_the_turn_on() -> None:
    # Raided bare and attacked no more: the Complex, which has some, goes on.
    t = war(
        {"step": "attack", "faction": REBELS},
        rebels={"galileo": (3, 0)},
        robots={"kepler": (4, 3)},
        options=PAUSE,
    )
    assert t.log("skipped")[0]["args"]["faction"] == REBELS
    assert attacks(t)[0]["faction"] == ROBOTS
