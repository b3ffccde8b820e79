"""What a table may agree on: values, modes that go together, and the safety limits."""

from __future__ import annotations

from itertools import combinations

import pytest

import orrery
from orrery.core.chance import seeded
from orrery.core.errors import Refused
from orrery.core.option import CHOICE, FLAG, NAMES, SEAT
from orrery.games.vertium.settings import OPTIONS
from tests.vertium.laid import Json, Laid, lay, new

# -- values ---------------------------------------------------------------------------------

HUGE = 10**30
WRONG: dict[str, list[Json]] = {
    FLAG: [0, 1, "true", "yes", None, [], {}],
    CHOICE: ["", "nonsense", "Standard", 0, 1, True, None, ["standard"], {}],
    SEAT: [-1, 3, HUGE, 1.0, "0", "first", True, None, [0]],
    NAMES: [
        "soar",
        0,
        True,
        {},
        [],
        ["soar"],
        ["soar", "rmf", "hielo", "myst"],
        ["soar", "rmf", "soar"],
        ["soar", "rmf", "complex"],
        ["soar", "rmf", "Hielo"],
        ["soar", "rmf", None],
        ["soar", "rmf", 2],
        [["soar"], "rmf", "hielo"],
    ],
}


@pytest.mark.parametrize(
    ("name", "value"), [(option.name, value) for option in OPTIONS for value in WRONG[option.kind]]
)
def test_a_wrong_value_is_refused_and_the_option_named(name: str, value: Json) -> None:
    with pytest.raises(Refused) as refusal:
        new(3, **{name: value})
    assert refusal.value.code == "bad_option"
    assert refusal.value.field == f"options.{name}"
    assert name in refusal.value.message


@pytest.mark.parametrize("name", ["gelbom", "", "Gelbon", "players"])
def test_an_unknown_option_is_refused_by_name(name: str) -> None:
    with pytest.raises(Refused) as refusal:
        new(3, **{name: True})
    assert refusal.value.field in (f"options.{name}", "options")


@pytest.mark.parametrize("seats", [-1, 0, 5, HUGE])
def test_a_number_of_seats_that_the_game_does_not_have_is_refused(seats: int) -> None:
    with pytest.raises(Refused) as refusal:
        new(seats)
    assert refusal.value.field == "seats"


def right_values() -> list[tuple[str, Json]]:
    found: list[tuple[str, Json]] = []
    for option in OPTIONS:
        found.append((option.name, option.default))
        if option.kind == FLAG and option.name not in ("gelbon", "complex"):
            found += [(option.name, True), (option.name, False)]
        elif option.kind == SEAT:
            found += [(option.name, number) for number in range(3)]
        elif option.kind == NAMES:
            found += [(option.name, ["myst", "soar", "hielo"])]
        else:
            found += [(option.name, choice) for choice in option.choices]
    return found


@pytest.mark.parametrize(("name", "value"), right_values())
def test_each_right_value_is_accepted_alone_and_kept(name: str, value: Json) -> None:
    assert new(3, **{name: value}).table.state.chosen[name] == value


def test_what_is_not_given_is_played_by_default() -> None:
    chosen = new(3).table.state.chosen
    assert chosen == {option.name: option.default for option in OPTIONS}
    assert chosen["battle_style"] == "standard"
    assert [option.name for option in OPTIONS if option.default is True] == [
        "meltdown_self",
        "must_attack",
        "cube_overflow",
    ]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_start_player_takes_the_first_turn(seat: int) -> None:
    assert new(3, start_player=seat).asked == seat


# -- modes that go together (VT-DES-COMBINATIONS) -------------------------------------------

STYLE = "american"
MODES = [STYLE, "special_abilities", "gelbon", "complex", "end_after_phase_one"]

FOR_TWO = [
    set(),
    {"special_abilities"},
    {"end_after_phase_one"},
    {"special_abilities", "end_after_phase_one"},
    {STYLE},
    {STYLE, "special_abilities"},
    {STYLE, "gelbon"},
    {STYLE, "gelbon", "special_abilities"},
]
WITH_COMPLEX = [{STYLE, "complex"}, {STYLE, "complex", "special_abilities"}]
PLAYED: dict[int, list[set[str]]] = {
    1: [set(), {STYLE}],
    2: FOR_TWO,
    3: FOR_TWO + WITH_COMPLEX,
    4: FOR_TWO + WITH_COMPLEX,
}


def modes(names: set[str]) -> dict[str, Json]:
    chosen: dict[str, Json] = dict.fromkeys(names - {STYLE}, True)
    return {**chosen, "battle_style": "american" if STYLE in names else "standard"}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_exactly_these_modes_are_played_together(seats: int) -> None:
    for count in range(len(MODES) + 1):
        for names in combinations(MODES, count):
            if set(names) in PLAYED[seats]:
                new(seats, **modes(set(names)))
            else:
                with pytest.raises(Refused) as refusal:
                    new(seats, **modes(set(names)))
                assert refusal.value.field in [f"options.{name}" for name in names]


@pytest.mark.parametrize(
    ("seats", "names", "field"),
    [
        (2, {"gelbon"}, "gelbon"),
        (4, {"complex"}, "complex"),
        (2, {STYLE, "complex"}, "complex"),
        (3, {STYLE, "complex", "gelbon"}, "gelbon"),
        (3, {STYLE, "end_after_phase_one"}, "end_after_phase_one"),
        (3, {STYLE, "gelbon", "end_after_phase_one"}, "end_after_phase_one"),
        (3, {STYLE, "complex", "end_after_phase_one"}, "end_after_phase_one"),
        (1, {"end_after_phase_one"}, "end_after_phase_one"),
        (1, {"special_abilities"}, "special_abilities"),
    ],
)
def test_a_refused_combination_names_the_mode_to_drop(
    seats: int, names: set[str], field: str
) -> None:
    with pytest.raises(Refused) as refusal:
        new(seats, **modes(names))
    assert refusal.value.field == f"options.{field}"
    assert "VT-" in refusal.value.message, "and the rule"


def course(seats: int, **options: Json) -> list[Json]:
    """The log of a whole game in which everybody chooses blindly, in the same way each time."""
    t = new(seats, seed=5, **options)
    chance = seeded(11)
    while t.asked is not None:
        actions = t.table.state.options
        t.table.apply(actions[chance.below(len(actions))])
    return t.log()


AMERICAN: dict[str, Json] = {"battle_style": "american"}


@pytest.mark.parametrize(
    ("seats", "played", "unread"),
    [
        (
            3,
            {},
            {
                "complex_seat": 0,
                "american_pass_to": "richest_rival",
                "american_end_check": "immediate",
                "cube_overflow": False,
                "cube_ranking": "after_build",
                "rebels_may_fight": True,
                "solo_pile": "reshuffle_each_roll",
                "solo_rebel_cards": True,
            },
        ),
        (3, AMERICAN, {"must_attack": False, "rebels_may_fight": True, "cube_overflow": False}),
        (3, {**AMERICAN, "complex": True}, {"american_end_check": "immediate"}),
        (
            1,
            {},
            {
                "battle_style": "american",
                "complex_seat": 0,
                "start_player": 0,
                "meltdown_self": False,
                "leak_token_to": "box",
                "raider_set": "forced",
                "extra_tokens_timing": "after_blue",
                "objective_bonus_place": "owner_choice",
                "must_attack": False,
                "american_end_check": "immediate",
                "cube_overflow": False,
                "cube_ranking": "after_build",
                "rebels_may_fight": True,
            },
        ),
    ],
)
def test_an_option_of_a_mode_not_in_play_is_accepted_and_not_read(
    seats: int, played: dict[str, Json], unread: dict[str, Json]
) -> None:
    assert course(seats, **played, **unread) == course(seats, **played)


# -- safety limits (VT-DES-CAPS) ------------------------------------------------------------


def limits(t: Laid) -> list[int]:
    return [event["args"]["count"] for event in t.log("limit")]


def loads_again(t: Laid) -> bool:
    """Whether the position is one that the engine itself takes for possible."""
    game = orrery.game("vertium")
    data = game.dump(t.table.state)
    return game.dump(game.load(data, seeded(0))) == data


class TestTooManyTurnsInPhaseOne:
    def colonies(self, taken: int, **options: Json) -> Laid:
        return lay(
            2,
            options=options,
            at={"step": "turn", "faction": 0},
            taken=taken,
            factions=[{"objective": "harriot"}, {"objective": "janssen"}],
            planets={
                "galileo": {"value": 2, "owner_of": 0, "vertium": 4, "blue": None},
                "brahe": {"value": 4, "owner_of": 1, "vertium": 3, "blue": None},
                "harriot": {"value": 5, "blue": "harvest", "tokens": {"metal": 2}},
            },
        )

    def test_the_thousandth_turn_is_the_last(self) -> None:
        t = self.colonies(taken=999)
        assert t.open()["taken"] == 1000
        assert not limits(t)

        t.table.apply(t.table.state.options[0])
        t.table.apply(t.table.state.options[-1])

        assert limits(t) == [1000]
        assert t.open()["phase"] == "two"

    def test_planets_still_unclaimed_stay_unowned_and_bare(self) -> None:
        t = self.colonies(taken=1000)
        assert t.open()["phase"] == "two"

        harriot = t.planet("harriot")
        assert (harriot["owner_of"], harriot["vertium"]) == (None, 0)
        assert set(t.can("attack", "target")) == {"brahe"}
        assert t.why("attack", source="galileo", target="harriot") == "VT-P2-11"
        assert loads_again(t)

    def test_they_score_for_nobody(self) -> None:
        t = self.colonies(taken=1000, end_after_phase_one=True)
        assert t.result["scores"] == [6, 5]

    @pytest.mark.parametrize("style", ["standard", "american"])
    def test_all_planets_then_means_all_that_have_an_owner(self, style: str) -> None:
        t = lay(
            2,
            options={"battle_style": style},
            at={
                "step": "battle",
                "faction": 0,
                "source": "galileo",
                "target": "brahe",
                "vertium": 1,
            },
            chance=[1, 1, 1, 2, 3, 2],
            planets={
                "galileo": {"value": 2, "owner_of": 0, "vertium": 1, "blue": None},
                "brahe": {"value": 4, "owner_of": 1, "blue": None},
            },
        )
        t.do("hold")
        t.do("hold")
        assert t.result["winners"] == [0]

    def test_nobody_owns_anything(self) -> None:
        for options in ({}, AMERICAN):
            t = lay(3, options=options, at={"step": "turn", "faction": 1}, taken=1000)
            assert limits(t) == [1000]
            assert sorted(t.result["winners"]) == [0, 1, 2]

        t = lay(
            3,
            options={**AMERICAN, "complex": True},
            at={"step": "turn", "faction": 1},
            taken=1000,
        )
        assert t.result["winners"] == [0, 1], "no planet is the Complex's, so the Rebels have won"


class TestTooManyRolls:
    def battle(self, rolls: int) -> Laid:
        return lay(
            2,
            at={
                "step": "battle",
                "faction": 0,
                "source": "galileo",
                "target": "brahe",
                "vertium": 3,
            },
            rolls=rolls,
            chance=[3, 3, 3, 3, 3, 3],
            planets={
                "galileo": {"value": 2, "owner_of": 0, "vertium": 1, "blue": None},
                "brahe": {"value": 4, "owner_of": 1, "vertium": 2, "blue": None},
            },
        )

    def test_after_a_thousand_the_defender_has_won(self) -> None:
        t = self.battle(rolls=999)
        assert not limits(t)
        t.do("hold")
        t.do("hold")

        assert limits(t) == [1000]
        assert t.planet("brahe")["owner_of"] == 1
        assert t.planet("brahe")["vertium"] == 3, "with the bonus for a defence"
        assert t.faction(0)["captains"] == 4, "the attacking Captain is back in the supply"
        assert t.open()["attacker"] is None

    def test_before_that_the_battle_goes_on(self) -> None:
        t = self.battle(rolls=998)
        t.do("hold")
        t.do("hold")
        assert not limits(t)
        assert t.open()["rolls"] == 1000


class TestTooManyAttacks:
    def attack(
        self, attacks: int, seats: int = 2, owner: int = 0, rival: int = 1, **options: Json
    ) -> Laid:
        """The owner's lone Captain conquers Brahe; `attacks` were made before."""
        t = lay(
            seats,
            options=options,
            at={"step": "attack", "faction": owner},
            attacks=attacks,
            planets={
                "galileo": {"value": 2, "owner_of": owner, "vertium": 1},
                "brahe": {"value": 3, "owner_of": rival, "vertium": 0, "blue": None},
                "harriot": {"value": 5, "owner_of": rival, "vertium": 9},
                "janssen": {"value": 4, "owner_of": rival, "vertium": 9},
            },
        )
        dice = [1, 1, 1, 1] if options.get("complex") and owner == seats - 1 else [1, 1, 1]
        t.chance(*dice, 2, 3, 2, 3)
        t.do("attack", source="galileo", target="brahe")
        while "hold" in t.verbs():
            t.do("hold")
        assert t.planet("brahe")["owner_of"] == owner
        return t

    def test_after_five_hundred_most_planets_win(self) -> None:
        t = self.attack(499, **AMERICAN)
        assert limits(t) == [500]
        # Two planets each: the greater sum of moon values decides.
        assert t.result["winners"] == [1]
        assert t.result["scores"] == [2, 2]

    def test_before_that_the_winner_goes_on(self) -> None:
        t = self.attack(498, **AMERICAN)
        assert not limits(t)
        assert t.asked == 0

    def test_rebels_with_a_planet_win(self) -> None:
        t = self.attack(499, seats=3, owner=2, rival=0, complex=True, **AMERICAN)
        assert limits(t) == [500]
        assert t.result["winners"] == [0, 1]

    def test_the_last_planet_still_wins_for_the_complex(self) -> None:
        t = lay(
            3,
            options={**AMERICAN, "complex": True},
            at={"step": "attack", "faction": 2},
            attacks=499,
            planets={
                "galileo": {"value": 2, "owner_of": 2, "vertium": 1, "blue": None},
                "brahe": {"value": 3, "owner_of": 0, "blue": None},
            },
        )
        t.chance(1, 1, 1, 1, 2, 3, 2)
        t.do("attack", source="galileo", target="brahe")
        t.do("hold")
        assert t.result["winners"] == [2]

    def test_the_solo_game_ends_for_the_rebels(self) -> None:
        t = new(1, seed=3)
        source, target = t.can("attack", "source", "target")[0]
        t = lay(1, seed=3, attacks=499)
        t.do("attack", source=source, target=target)
        t.do("send", count=0)
        assert limits(t) == [500]
        assert t.result["winners"] == [0]

    def test_standard_battles_are_bound_by_their_rounds_alone(self) -> None:
        t = self.attack(600)
        assert not limits(t)
        assert t.asked == 1
