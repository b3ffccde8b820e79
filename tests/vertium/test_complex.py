"""Shadows of the Complex: one seat plays the robots, the others are Rebels who win together."""

from __future__ import annotations

import pytest

from orrery.core.errors import Refused
from tests.vertium.fights import fight
from tests.vertium.laid import Json, Laid, lay, new

COMPLEX: dict[str, Json] = {"battle_style": "american", "complex": True}

# At a table of three the Rebels are seats 0 and 1, the Complex is the last.
ROBOTS = 2
ALL = [True, True, True]


def war(at: Json, planets: Json, attacked: Json = None, options: Json = None, **more: Json) -> Laid:
    """Phase Two of a three-player Complex game; `attacked` says who has had a turn."""
    factions: list[Json] = [{"attacked": flag} for flag in attacked or [False] * 3]
    for number, table in more.pop("factions", {}).items():
        factions[number].update(table)
    return lay(
        3, at=at, options={**COMPLEX, **(options or {})}, planets=planets, factions=factions, **more
    )


def holds(value: int, owner: int, vertium: int = 0, **more: Json) -> Json:
    return {"value": value, "owner_of": owner, "vertium": vertium, "blue": None, **more}


# -- setting up -----------------------------------------------------------------------------


@pytest.mark.rule("VT-CPX-01")
@pytest.mark.parametrize(
    ("seats", "style"), [(1, "american"), (2, "american"), (3, "standard"), (4, "standard")]
)
def test_the_complex_needs_three_or_four_players_and_american_battles(
    seats: int, style: str
) -> None:
    with pytest.raises(Refused) as refusal:
        new(seats, battle_style=style, complex=True)
    assert refusal.value.field == "options.complex"


@pytest.mark.rule("VT-CPX-01", "VT-CPX-02")
@pytest.mark.parametrize(
    ("seats", "factions"),
    [
        (3, ["soar", "rmf", "complex"]),
        (4, ["soar", "rmf", "hielo", "complex"]),
    ],
)
def test_one_seat_plays_the_complex_and_the_others_are_rebels(
    seats: int, factions: list[str]
) -> None:
    t = new(seats, **COMPLEX)

    assert [faction["faction"] for faction in t.open()["factions"]] == factions
    robots = t.faction(seats - 1)["captains"]
    assert robots == t.faction(0)["captains"] == {3: 7, 4: 9}[seats]


@pytest.mark.rule("VT-CPX-02")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_seat_can_be_the_complex(seat: int) -> None:
    t = new(3, complex_seat=seat, factions=["myst", "hielo"], **COMPLEX)

    factions = [faction["faction"] for faction in t.open()["factions"]]
    assert factions.pop(seat) == "complex"
    assert factions == ["myst", "hielo"]


@pytest.mark.rule("VT-CPX-03")
def test_the_complex_takes_part_in_phase_one_like_any_faction() -> None:
    t = new(3, start_player=1, **COMPLEX)

    robots = t.faction(ROBOTS)
    assert sum(robots["hand"].values()) == 6
    assert robots["supply"] == {"metal": 4, "energy": 4, "water": 4, "agri": 4}
    assert robots["objective"] in t.planets()

    # Seat order: 1, then the Complex, then 0.
    turns: list[int | None] = []
    while len(turns) < 3:
        turns.append(t.asked)
        while t.asked == turns[-1]:
            t.table.apply(t.table.state.options[-1])
    assert turns == [1, ROBOTS, 0]


@pytest.mark.rule("VT-CPX-03")
def test_the_complex_colonizes_plays_disasters_and_has_moons() -> None:
    t = lay(
        3,
        options=COMPLEX,
        at={"step": "turn", "faction": ROBOTS},
        factions=[{}, {}, {"hand": ["metal"] * 3 + ["virus"]}],
        display=["water", "agri"],
        planets={
            "kepler": {"value": 4, "tokens": {"energy": 1, "water": 1, "agri": 1}},
            "galileo": {"value": 2, "owner_of": ROBOTS, "orbit": 6},
        },
    )
    assert t.planet("galileo")["vertium"] == 1, "its moon completed a circle"
    t.do("take", card="water")
    t.do("set", resource="metal", planet="kepler")

    assert t.planet("kepler")["owner_of"] == ROBOTS
    assert t.planet("kepler")["vertium"] == 4

    disaster = lay(
        3,
        options=COMPLEX,
        at={"step": "play", "faction": ROBOTS},
        factions=[{}, {}, {"hand": ["virus"]}],
        planets={"kepler": {"tokens": {"agri": 1}}},
    )
    disaster.do("play", card="virus")
    assert disaster.planet("kepler")["tokens"] == {}


@pytest.mark.rule("VT-CPX-12")
def test_rebels_are_rivals_in_phase_one() -> None:
    t = lay(
        3,
        options=COMPLEX,
        at={"step": "play", "faction": 0},
        factions=[{"hand": ["raider", "meltdown"]}],
        planets={
            "galileo": {"value": 2, "owner_of": 0, "vertium": 1},
            "brahe": {"value": 2, "owner_of": 1, "vertium": 2},
        },
    )
    assert t.view(0)["factions"][1]["hand"] == {"size": 6}
    assert t.view(0)["factions"][1]["objective"] == "?"

    t.do("play", card="raider")

    assert set(t.can("steal", "faction")) == {1, ROBOTS}
    assert t.can("raid", "source", "planet") == [("brahe", "galileo")]

    t.table.undo()
    t.do("play", card="meltdown")
    assert t.can("aim", "faction") == [0, 1, ROBOTS]


@pytest.mark.rule("VT-CPX-13")
def test_the_phase_one_score_only_finds_the_first_attacker() -> None:
    t = lay(
        3,
        options=COMPLEX,
        at={"step": "score"},
        planets={
            "galileo": {"value": 2, "owner_of": 0, "vertium": 3},
            "brahe": {"value": 2, "owner_of": 1, "vertium": 9},
            "kepler": {"value": 6, "owner_of": ROBOTS, "vertium": 5},
        },
    )
    assert [e["args"]["points"] for e in t.log("scores")] == [5, 11, 7]
    assert t.result is None
    assert (t.asked, "attack" in t.verbs()) == (1, True)

    with pytest.raises(Refused) as refusal:
        new(3, end_after_phase_one=True, **COMPLEX)
    assert refusal.value.field == "options.end_after_phase_one"


@pytest.mark.rule("VT-CPX-14")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_two_expansions_are_not_played_together(seats: int) -> None:
    with pytest.raises(Refused) as refusal:
        new(seats, gelbon=True, **COMPLEX)
    assert refusal.value.field == "options.gelbon"


# -- fighting -------------------------------------------------------------------------------

BATTLEFIELD: Json = {
    "galileo": holds(2, 0, 2),
    "brahe": holds(2, 1, 3),
    "kepler": holds(6, ROBOTS, 4),
}


def battle(attacker: int, source: str, target: str, dice: list[int], force: int = 1) -> Laid:
    at = {
        "step": "battle",
        "faction": attacker,
        "source": source,
        "target": target,
        "vertium": force,
    }
    return war(at, BATTLEFIELD, chance=dice)


@pytest.mark.rule("VT-CPX-04")
def test_the_complex_rolls_four_dice_in_attack_and_defence() -> None:
    attack = battle(ROBOTS, "kepler", "galileo", [1, 2, 3, 4, 5, 6, 1])
    assert attack.open()["attack_dice"] == [1, 2, 3, 4]
    assert attack.open()["defence_dice"] == [5, 6, 1]

    defence = battle(0, "galileo", "kepler", [5, 6, 1, 1, 2, 3, 4])
    assert defence.open()["attack_dice"] == [5, 6, 1]
    assert defence.open()["defence_dice"] == [1, 2, 3, 4]


@pytest.mark.rule("VT-CPX-04")
def test_all_four_dice_count() -> None:
    t = battle(ROBOTS, "kepler", "brahe", [1, 1, 1, 1, 2, 2, 5], force=2)
    fight(t)

    assert t.log("net_hits")[0]["args"] == {"attack": 4, "defence": 1}
    assert t.planet("brahe")["owner_of"] == ROBOTS, "three Vertium and the Captain at once"


@pytest.mark.rule("VT-CPX-05")
def test_the_complex_has_no_skirmish_cards() -> None:
    attack = battle(ROBOTS, "kepler", "galileo", [1, 2, 3, 4, 3, 3, 3])
    assert attack.asked == 0, "the first to decide about a card is the Rebel defender"
    attack.do("skirmish", symbol="photon", die=1)
    assert attack.log("changes")

    defence = battle(0, "galileo", "kepler", [3, 3, 3, 2, 3, 3, 3])
    assert defence.asked == 0
    defence.do("hold")
    assert defence.open()["rolls"] == 2, "the roll was counted without asking the Complex"
    assert defence.faction(ROBOTS)["skirmish"] == {}
    assert defence.faction(0)["skirmish"] == {"photon": 1, "atomic": 1, "shield": 1}


class TestTheRefugeMoon:
    pytestmark = pytest.mark.rule("VT-CPX-06")

    def attack_on_refuge(self, attacker: int, defender: int) -> Laid:
        planets = {
            "galileo": holds(2, defender) | {"blue": "refuge"},
            "brahe": holds(2, attacker, 3),
            "kepler": holds(6, defender, 2),
        }
        at = {"step": "battle", "faction": attacker, "source": "brahe", "target": "galileo"}
        return war(at, planets)

    def test_the_complex_must_stand_and_fight(self) -> None:
        t = self.attack_on_refuge(attacker=0, defender=ROBOTS)

        assert t.open()["rolls"] == 1, "the dice rolled without a question"
        assert not t.log("escapes")

    def test_a_rebel_may_escape_from_the_complex(self) -> None:
        t = self.attack_on_refuge(attacker=ROBOTS, defender=0)
        assert (t.asked, t.verbs()) == (0, {"escape", "stay"})

        t.do("escape")

        assert t.faction(0)["refuge"] == 1
        assert t.planet("galileo")["owner_of"] == ROBOTS


REBEL_ON_TURN: Json = {"step": "attack", "faction": 0}


class TestWhomRebelsFight:
    pytestmark = pytest.mark.rule("VT-CPX-09")

    def test_rebels_attack_only_the_complex(self) -> None:
        t = war(REBEL_ON_TURN, {**BATTLEFIELD, "janssen": holds(4, ROBOTS)})

        assert set(t.can("attack", "target")) == {"kepler", "janssen"}
        assert t.why("attack", source="galileo", target="brahe") == "VT-CPX-09"

    def test_the_complex_attacks_every_rebel(self) -> None:
        t = war({"step": "attack", "faction": ROBOTS}, BATTLEFIELD)
        assert set(t.can("attack", "target")) == {"galileo", "brahe"}

    def test_rebels_may_fight_each_other_where_the_table_says_so(self) -> None:
        t = war(REBEL_ON_TURN, BATTLEFIELD, options={"rebels_may_fight": True})
        assert set(t.can("attack", "target")) == {"brahe", "kepler"}


# -- whose turn -----------------------------------------------------------------------------


class TestWhoAttacksNext:
    pytestmark = pytest.mark.rule("VT-CPX-11")

    def pass_of(
        self, faction: int, vertium: list[int], attacked: list[bool], **options: Json
    ) -> Laid:
        planets = {
            "galileo": holds(2, 0, vertium[0]),
            "brahe": holds(2, 1, vertium[1]),
            "kepler": holds(6, ROBOTS, vertium[2]),
            "janssen": holds(4, ROBOTS),
        }
        t = war({"step": "attack", "faction": faction, "won": True}, planets, attacked, options)
        t.do("pass")
        return t

    @pytest.mark.parametrize(
        ("vertium", "following"),
        [([4, 6, 9], 1), ([7, 6, 9], 0), ([12, 6, 9], 1), ([12, 11, 9], 0), ([4, 0, 9], 0)],
    )
    def test_the_complex_passes_to_the_next_below_it(
        self, vertium: list[int], following: int
    ) -> None:
        assert self.pass_of(ROBOTS, vertium, ALL).asked == following

    def test_the_complex_is_ranked_like_any_faction(self) -> None:
        assert self.pass_of(0, [9, 4, 6], ALL).asked == ROBOTS
        assert self.pass_of(0, [9, 7, 6], ALL).asked == 1, "a fellow Rebel may come next"

    def test_who_has_not_attacked_yet_comes_before(self) -> None:
        assert self.pass_of(0, [9, 1, 6], [True, False, True]).asked == 1
        # Two are left: the stronger in Victory Points is the Complex with 6 + 4.
        assert self.pass_of(0, [9, 7, 6], [True, False, False]).asked == ROBOTS

    def test_a_rebels_pass_ends_the_game_when_the_complex_cannot_attack(self) -> None:
        t = self.pass_of(0, [9, 7, 0], ALL)
        assert t.result["winners"] == [0, 1]

    def test_the_complexs_pass_ends_the_game_when_no_rebel_can_attack(self) -> None:
        t = self.pass_of(ROBOTS, [0, 0, 3], ALL)
        assert t.result["winners"] == [0, 1], "planets remain to the Rebels"

    def test_helpless_rivals_end_a_complex_game_only_on_a_pass(self) -> None:
        # The immediate check of American style would keep the Complex from finishing the Rebels.
        t = war(
            {"step": "battle", "faction": ROBOTS, "source": "kepler", "target": "galileo"},
            {
                "galileo": holds(2, 0),
                "brahe": holds(2, 1),
                "kepler": holds(6, ROBOTS, 3),
            },
            options={"american_end_check": "immediate"},
            chance=[1, 1, 1, 1, 2, 3, 2],
        )
        fight(t)
        assert (t.asked, t.verbs()) == (ROBOTS, {"attack", "pass"})


# -- winning --------------------------------------------------------------------------------


@pytest.mark.rule("VT-CPX-07")
def test_the_complex_wins_when_it_takes_the_last_planet() -> None:
    t = war(
        {"step": "battle", "faction": ROBOTS, "source": "kepler", "target": "galileo"},
        {"galileo": holds(2, 0), "kepler": holds(6, ROBOTS, 3)},
        factions={1: {"refuge": 1}},
        chance=[1, 1, 1, 1, 2, 3, 2],
    )
    fight(t)

    assert t.asked is None
    assert t.result["winners"] == [ROBOTS], "a Rebel Captain on the Refuge Moon changes nothing"
    assert t.result["ranking"] == [[ROBOTS], [0, 1]]
    assert t.result["scores"] is None


@pytest.mark.rule("VT-CPX-07")
def test_the_complex_wins_at_once_if_it_owns_all_planets_after_phase_one() -> None:
    t = lay(
        3,
        options=COMPLEX,
        at={"step": "score"},
        planets={"galileo": {"owner_of": ROBOTS, "vertium": 1}},
    )
    assert t.result["winners"] == [ROBOTS]


@pytest.mark.rule("VT-CPX-08")
def test_one_rebel_planet_at_the_end_wins_for_all_rebels() -> None:
    owners = dict.fromkeys(["brahe", "lipperhey", "janssen", "harriot", "kepler"], ROBOTS)
    planets = {key: {"owner_of": owner, "vertium": 5} for key, owner in owners.items()}
    t = war(
        {"step": "attack", "faction": ROBOTS, "won": True},
        {**planets, "galileo": {"owner_of": 0}, "rheticus": {"owner_of": ROBOTS}},
    )
    t.do("pass")

    assert t.result["winners"] == [0, 1], "also the Rebel without a planet"
    assert t.result["ranking"] == [[0, 1], [ROBOTS]]
    assert t.result["scores"] is None


class TestTheComplexWithoutAPlanet:
    pytestmark = pytest.mark.rule("VT-CPX-10")

    def test_losing_the_last_one_ends_the_game(self) -> None:
        t = war(
            {"step": "battle", "faction": 0, "source": "galileo", "target": "kepler"},
            {"galileo": holds(2, 0, 1), "kepler": holds(6, ROBOTS)},
            chance=[1, 1, 1, 2, 3, 2, 3],
        )
        fight(t)
        assert t.result["winners"] == [0, 1]

    def test_having_none_when_phase_two_begins_ends_the_game(self) -> None:
        t = lay(
            3,
            options=COMPLEX,
            at={"step": "score"},
            planets={"galileo": {"owner_of": 0, "vertium": 3}, "brahe": {"owner_of": 1}},
        )
        assert t.result["winners"] == [0, 1]

    def test_it_is_over_also_where_rebels_may_fight_each_other(self) -> None:
        t = war(
            {"step": "round"},
            {"galileo": holds(2, 0, 3), "brahe": holds(2, 1, 3)},
            options={"rebels_may_fight": True},
        )
        assert t.result["winners"] == [0, 1]
