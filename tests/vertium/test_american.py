"""VT-AM: American style battling. Attack as long as you win."""

from __future__ import annotations

import pytest

from tests.vertium.fights import BEAM, PHOTON, SHIELD, fight, hits
from tests.vertium.laid import Json, Laid, lay

rule = pytest.mark.rule
A, B, C = 0, 1, 2


def american(
    seats: int,
    at: dict[str, object],
    options: dict[str, object] | None = None,
    attacked: str = "",
    starter: int = A,
    **planets: Json,
) -> Laid:
    """A position of an American style game; `attacked` names those who have attacked before."""
    return lay(
        seats,
        at=at,
        options={"battle_style": "american"} | (options or {}),
        starter=starter,
        factions=[{"attacked": letter in attacked} for letter in "ABC"[:seats]],
        planets=refuge_out_of_the_way(seats, planets),
    )


def refuge_out_of_the_way(seats: int, planets: Json) -> Json:
    """Unless a test places the Refuge Moon it lies at the last planet, which nobody attacks."""
    if not any("blue" in given for given in planets.values()):
        last = "harriot" if seats == 2 else "rheticus"
        planets[last] = planets.get(last, {}) | {"blue": "refuge"}
    return planets


def planet(owner: int, vertium: int, value: int | None = None) -> Json:
    return {"owner_of": owner, "vertium": vertium} | ({} if value is None else {"value": value})


def passes(faction: int) -> dict[str, object]:
    return {"step": "hand_on", "faction": faction}


def attack(t: Laid, source: str, target: str, count: int, *net: tuple[int, int]) -> Laid:
    """The asked faction attacks and the dice fall so; no cards are played."""
    t.chance(*hits(*net)).do("attack", source=source, target=target)
    if t.verbs() == {"send"}:
        t.do("send", count=count)
    return fight(t, rolls=len(net))


# -- the course -----------------------------------------------------------------------------


@rule("VT-AM-01")
def test_attacks_go_on_without_rounds() -> None:
    t = american(
        2,
        at={"step": "attack", "faction": A},
        galileo=planet(A, 1),
        brahe=planet(B, 1),
    )

    # Three rounds of two factions would be six attacks.
    for _ in range(5):
        attack(t, "galileo", "brahe", 0, (0, 1))
        attack(t, "brahe", "galileo", 0, (0, 1))

    assert t.open()["attacks"] == 10
    assert t.open()["round"] == 0
    assert t.log("round") == []
    assert t.result is None


@rule("VT-AM-01")
@pytest.mark.parametrize("net", [[(2, 1), (1, 0)], [(1, 2), (0, 2)]])
def test_a_battle_is_the_same_in_both_styles(net: list[tuple[int, int]]) -> None:
    def fought(style: str) -> Laid:
        t = lay(
            2,
            at={"step": "attack", "faction": A},
            options={"battle_style": style},
            order=[A, B],
            planets={"galileo": planet(A, 5), "brahe": planet(B, 2), "janssen": planet(B, 1)},
        )
        return attack(t, "galileo", "brahe", 3, *net)

    ours, standard = fought("american"), fought("standard")

    assert ours.planets() == standard.planets()
    assert ours.log() == standard.log()[: len(ours.log())]


@rule("VT-AM-02")
def test_the_highest_total_after_phase_one_attacks_first() -> None:
    t = american(
        3,
        at={"step": "score"},
        galileo=planet(A, 5, 5),
        brahe=planet(A, 5, 6),
        lipperhey=planet(B, 5, 4),
        janssen=planet(B, 5, 2),
        harriot=planet(B, 3, 2),
        kepler=planet(C, 4, 3),
        rheticus=planet(C, 3, 2),
    )

    assert [e["args"]["points"] for e in t.log("scores")] == [14, 19, 11]
    assert t.asked == B


@rule("VT-AM-02")
@pytest.mark.parametrize("starter", [A, B, C])
def test_a_tie_for_the_first_attack_goes_to_the_greater_moon_values(starter: int) -> None:
    homes = {"galileo": planet(A, 6, 2), "brahe": planet(B, 6, 3), "lipperhey": planet(C, 6, 4)}

    assert american(3, {"step": "score"}, starter=starter, **homes).asked == C


@rule("VT-AM-02")
@pytest.mark.parametrize("starter", [A, B, C])
def test_then_to_the_first_in_seat_order_from_the_first_player(starter: int) -> None:
    homes = {"galileo": planet(A, 6, 2), "brahe": planet(B, 6, 2), "lipperhey": planet(C, 6, 2)}

    assert american(3, {"step": "score"}, starter=starter, **homes).asked == starter


@rule("VT-AM-03")
def test_an_attacker_who_won_attacks_again_from_any_own_planet_or_passes() -> None:
    t = american(
        2,
        at={"step": "attack", "faction": A},
        galileo=planet(A, 1),
        lipperhey=planet(A, 2),
        harriot=planet(A, 0),
        brahe=planet(B, 0),
        janssen=planet(B, 3),
    )

    attack(t, "galileo", "brahe", 0, (1, 0))

    assert t.vertium("galileo", "brahe") == [0, 1]
    assert t.asked == A
    assert t.can("attack", "source", "target") == [("brahe", "janssen"), ("lipperhey", "janssen")]
    assert "pass" in t.verbs()


@rule("VT-AM-04")
def test_a_defender_who_won_attacks_next_from_any_own_planet() -> None:
    t = american(
        3,
        at={"step": "attack", "faction": A},
        galileo=planet(A, 1),
        brahe=planet(B, 0),
        lipperhey=planet(B, 1),
        janssen=planet(C, 9),
    )

    attack(t, "galileo", "brahe", 0, (0, 1))

    # C is the strongest and has not attacked yet, but B has won.
    assert t.vertium("brahe") == [1]
    assert t.asked == B
    assert set(t.can("attack", "source")) == {"brahe", "lipperhey"}


@rule("VT-AM-05")
def test_a_faction_may_pass_only_after_it_has_won_an_attack_in_its_turn() -> None:
    t = american(
        2,
        at={"step": "attack", "faction": A},
        galileo=planet(A, 2),
        brahe=planet(B, 0),
        janssen=planet(B, 3),
    )
    assert t.verbs() == {"attack"}
    assert t.why("pass") == "VT-AM-05"

    attack(t, "galileo", "brahe", 1, (1, 0))
    assert "pass" in t.verbs()
    t.do("pass")

    # B has received the turn and is bound likewise.
    assert t.asked == B
    assert t.verbs() == {"attack"}


@rule("VT-AM-05")
def test_a_defender_who_won_must_attack_before_it_may_pass() -> None:
    t = american(
        2,
        at={"step": "attack", "faction": A},
        galileo=planet(A, 2),
        brahe=planet(B, 2),
    )

    attack(t, "galileo", "brahe", 0, (0, 1))

    assert t.asked == B
    assert t.why("pass") == "VT-AM-05"


# -- who is next ----------------------------------------------------------------------------


@rule("VT-AM-06")
@pytest.mark.parametrize("attacked", ["A", "AB"])
def test_with_two_players_a_pass_hands_the_attack_to_the_other(attacked: str) -> None:
    t = american(
        2,
        at={"step": "attack", "faction": A, "won": True},
        attacked=attacked,
        galileo=planet(A, 9),
        brahe=planet(B, 1),
    )

    t.do("pass")

    assert t.asked == B
    assert t.verbs() == {"attack"}


@rule("VT-AM-07")
def test_a_pass_goes_to_the_strongest_that_has_not_attacked_then_to_the_other() -> None:
    t = american(
        3,
        at={"step": "attack", "faction": A, "won": True},
        attacked="A",
        galileo=planet(A, 9),
        brahe=planet(A, 0),
        lipperhey=planet(B, 2),
        janssen=planet(C, 5),
    )

    t.do("pass")
    assert t.asked == C

    attack(t, "janssen", "brahe", 3, (1, 0))
    t.do("pass")
    assert t.asked == B  # A is by far the strongest, but has had its turn


@rule("VT-AM-08")
def test_the_strongest_has_most_victory_points_not_most_vertium() -> None:
    t = american(
        3,
        at=passes(A),
        attacked="A",
        galileo=planet(A, 5),
        brahe=planet(B, 9),
        lipperhey=planet(C, 2),
        janssen=planet(C, 2),
        harriot=planet(C, 2),
    )

    assert t.asked == C


@rule("VT-AM-08")
def test_victory_points_are_those_of_now() -> None:
    t = american(
        3,
        at={"step": "score"},
        galileo=planet(A, 9),
        brahe=planet(B, 3),
        lipperhey=planet(B, 0),
        janssen=planet(C, 4),
    )
    assert t.open()["order"] == [A, B, C]

    attack(t, "galileo", "lipperhey", 1, (1, 0))  # which leaves B with 5 points, C with 6
    t.do("pass")

    assert t.asked == C


@rule("VT-AM-08")
def test_equal_points_are_decided_by_moon_values() -> None:
    t = american(
        3,
        at=passes(A),
        attacked="A",
        galileo=planet(A, 5, 2),
        brahe=planet(B, 4, 3),
        lipperhey=planet(C, 4, 6),
    )

    assert t.asked == C


@rule("VT-AM-08")
@pytest.mark.parametrize(("starter", "strongest"), [(A, B), (B, B), (C, C)])
def test_then_by_seat_order_from_the_first_player_of_phase_one(
    starter: int, strongest: int
) -> None:
    t = american(
        3,
        at=passes(A),
        attacked="A",
        starter=starter,
        galileo=planet(A, 5, 6),
        brahe=planet(B, 4, 2),
        lipperhey=planet(C, 4, 2),
    )

    assert t.asked == strongest


@rule("VT-AM-09")
def test_an_attack_won_by_defending_counts_as_a_turn() -> None:
    t = american(
        3,
        at={"step": "attack", "faction": A},
        galileo=planet(A, 9),
        brahe=planet(A, 0),
        lipperhey=planet(B, 3),
        janssen=planet(C, 1),
    )
    attack(t, "galileo", "lipperhey", 0, (0, 1))
    attack(t, "lipperhey", "brahe", 2, (1, 0))

    t.do("pass")

    assert t.asked == C


@rule("VT-AM-09")
def test_defending_alone_is_no_turn_of_attacking() -> None:
    t = american(
        3,
        at={"step": "attack", "faction": A},
        attacked="AC",
        galileo=planet(A, 9),
        lipperhey=planet(B, 0),
        brahe=planet(B, 1),
        janssen=planet(C, 5),
    )
    attack(t, "galileo", "lipperhey", 3, (1, 0))  # B defends and loses

    t.do("pass")

    assert t.asked == B


def three(passing: int, gems: dict[int, int], **options: object) -> Laid:
    """All three have attacked and one passes; each owns one planet with so many Vertium."""
    homes = {"galileo": planet(A, gems[A], 2), "brahe": planet(B, gems[B], 3)}
    homes["lipperhey"] = planet(C, gems[C], 4)
    return american(3, passes(passing), options, attacked="ABC", **homes)


@rule("VT-AM-10")
def test_once_all_have_attacked_a_pass_goes_by_total_vertium() -> None:
    assert three(A, {A: 9, B: 6, C: 4}).asked == B


@rule("VT-AM-10")
def test_planets_do_not_count_for_it() -> None:
    t = american(
        3,
        at=passes(A),
        attacked="ABC",
        galileo=planet(A, 12),
        brahe=planet(B, 6),
        lipperhey=planet(C, 4),
        janssen=planet(C, 1),
        harriot=planet(C, 0),
    )

    assert t.asked == B  # 6 against 5 Vertium, though 8 against 11 points


@rule("VT-AM-10")
def test_equal_totals_are_decided_by_moon_values() -> None:
    assert three(A, {A: 9, B: 6, C: 6}).asked == C


@rule("VT-AM-10")
def test_who_cannot_attack_is_not_waited_for() -> None:
    t = american(
        3,
        at=passes(B),
        attacked="AB",
        galileo=planet(A, 6),
        brahe=planet(B, 9),
        lipperhey=planet(C, 0),
    )

    assert t.asked == A


@rule("VT-AM-11")
@pytest.mark.parametrize(
    ("passing", "next_below", "richest_rival"), [(A, B, B), (B, C, A), (C, A, A)]
)
def test_the_next_below_the_passing_faction_is_next_and_the_first_after_the_last(
    passing: int, next_below: int, richest_rival: int
) -> None:
    gems = {A: 9, B: 6, C: 4}

    assert three(passing, gems).asked == next_below
    assert three(passing, gems, american_pass_to="richest_rival").asked == richest_rival


@rule("VT-AM-12")
@pytest.mark.parametrize("attacked", ["A", "ABC"])
def test_a_faction_that_cannot_attack_is_passed_over(attacked: str) -> None:
    t = american(
        3,
        at=passes(A),
        attacked=attacked,
        galileo=planet(A, 1),
        brahe=planet(B, 0, 6),
        lipperhey=planet(B, 0),
        janssen=planet(B, 0),
        harriot=planet(C, 3),
    )

    assert t.asked == C


@rule("VT-AM-12")
def test_passed_over_in_the_ranking_by_vertium_the_walk_goes_on_below() -> None:
    assert three(C, {A: 0, B: 6, C: 4}).asked == B


# -- the end --------------------------------------------------------------------------------


@rule("VT-AM-13")
def test_the_game_ends_at_once_when_one_faction_owns_all_planets() -> None:
    t = american(
        3,
        at={"step": "attack", "faction": A},
        galileo=planet(A, 3),
        brahe=planet(B, 0),
    )

    attack(t, "galileo", "brahe", 1, (1, 0))

    assert t.asked is None
    assert t.result["winners"] == [A]
    assert t.result["scores"] == [2, 0, 0]
    assert "every planet" in t.result["reason"]


@rule("VT-AM-13")
@pytest.mark.parametrize("gelbon", [False, True])
def test_be_it_at_the_start_of_phase_two(gelbon: bool) -> None:
    t = american(
        2,
        at={"step": "conflict"},
        options={"gelbon": gelbon},
        galileo=planet(B, 5, 5),
        brahe=planet(B, 0, 2) | ({"gelbon": 2} if gelbon else {}),
    )

    # Nobody is asked, not even for CUBES that no battle could need.
    assert t.asked is None
    assert t.result["winners"] == [B]
    assert "every planet" in t.result["reason"]


@rule("VT-AM-14")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_pass_ends_the_game_when_no_rival_has_vertium_left(seats: int) -> None:
    t = american(
        seats,
        at={"step": "attack", "faction": A, "won": True},
        galileo=planet(A, 3),
        brahe=planet(A, 0),
        lipperhey=planet(B, 0),
        janssen=planet(seats - 1, 0),
    )

    t.do("pass")

    assert t.asked is None
    assert t.result["winners"] == [A]


@rule("VT-AM-14")
def test_it_goes_on_as_long_as_one_rival_can_attack() -> None:
    t = american(
        3,
        at=passes(A),
        galileo=planet(A, 3),
        brahe=planet(B, 0),
        lipperhey=planet(C, 1),
    )

    assert t.result is None
    assert t.asked == C


def helpless_rivals(end_check: str) -> Laid:
    """A takes a planet; B and C keep one each without any Vertium."""
    t = american(
        3,
        at={"step": "attack", "faction": A},
        options={"american_end_check": end_check},
        galileo=planet(A, 4),
        brahe=planet(B, 1),
        lipperhey=planet(B, 0),
        janssen=planet(C, 0),
    )
    return attack(t, "galileo", "brahe", 2, (2, 0))


@rule("VT-AM-15")
def test_a_winner_may_go_on_conquering_helpless_rivals_before_it_passes() -> None:
    t = helpless_rivals("on_pass")
    assert t.asked == A
    assert t.verbs() == {"attack", "pass"}
    assert set(t.can("attack", "target")) == {"lipperhey", "janssen"}

    t.do("pass")

    assert t.result["winners"] == [A]


@rule("VT-AM-15")
def test_with_an_immediate_check_helpless_rivals_end_the_game_after_the_battle() -> None:
    t = helpless_rivals("immediate")

    assert t.asked is None
    assert t.result["scores"] == [2, 1, 1]


@rule("VT-AM-15")
@pytest.mark.parametrize(("end_check", "asked"), [("on_pass", B), ("immediate", None)])
def test_the_check_looks_at_the_rivals_of_the_faction_due_to_attack(
    end_check: str, asked: int | None
) -> None:
    t = american(
        2,
        at={"step": "attack", "faction": A},
        options={"american_end_check": end_check},
        galileo=planet(A, 1),
        lipperhey=planet(A, 0),
        brahe=planet(B, 2),
    )

    attack(t, "galileo", "brahe", 0, (0, 1))  # A has spent its last Vertium; B is due

    assert t.asked == asked


@rule("VT-AM-15")
def test_the_immediate_check_is_not_read_in_a_complex_game() -> None:
    complex_side = C
    t = american(
        3,
        at={"step": "attack", "faction": complex_side},
        options={"american_end_check": "immediate", "complex": True},
        galileo=planet(complex_side, 4),
        brahe=planet(A, 0),
        lipperhey=planet(B, 0),
    )
    t.do("attack", source="galileo", target="brahe")
    t.chance(1, 3, 3, 3, 2, 2, 2).do("send", count=2)  # four dice: one hit, three shields
    fight(t)

    assert t.planet("brahe")["owner_of"] == complex_side
    assert t.asked == complex_side
    assert t.verbs() == {"attack", "pass"}


@rule("VT-AM-15")
def test_nor_in_the_solo_game() -> None:
    rebels, complex_side = 0, 1
    t = lay(
        1,
        at={"step": "battle", "faction": rebels, "source": "galileo", "target": "brahe"},
        options={"american_end_check": "immediate"},
        chance=[PHOTON, SHIELD, SHIELD, "atomic", "atomic", "atomic", "atomic"],
        planets={
            "galileo": planet(rebels, 0),
            "brahe": planet(complex_side, 0),
            "lipperhey": planet(complex_side, 0),
        },
    )

    assert t.planet("brahe")["owner_of"] == rebels
    assert t.asked == rebels
    assert t.verbs() == {"attack", "pass"}


@rule("VT-AM-16")
def test_most_planets_win_whatever_the_vertium() -> None:
    t = american(
        2,
        at=passes(B),
        galileo=planet(A, 0),
        brahe=planet(A, 0),
        lipperhey=planet(A, 0),
        janssen=planet(B, 5),
        harriot=planet(B, 4),
    )

    assert t.result["winners"] == [A]
    assert t.result["scores"] == [3, 2]
    assert t.result["ranking"] == [[A], [B]]


@rule("VT-AM-16")
def test_equal_numbers_of_planets_are_decided_by_moon_values() -> None:
    t = american(
        2,
        at=passes(A),
        galileo=planet(A, 9, 2),
        brahe=planet(A, 9, 3),
        lipperhey=planet(B, 0, 4),
        janssen=planet(B, 0, 2),
    )

    assert t.result["winners"] == [B]


@rule("VT-AM-17")
def test_equal_planets_and_equal_moon_values_share_the_win() -> None:
    t = american(
        3,
        at=passes(A),
        galileo=planet(A, 3, 2),
        brahe=planet(A, 0, 3),
        lipperhey=planet(A, 0, 4),
        janssen=planet(B, 0, 5),
        harriot=planet(B, 0, 2),
        kepler=planet(B, 0, 2),
        rheticus=planet(C, 0, 6),
    )

    assert t.result["winners"] == [A, B]
    assert t.result["scores"] == [3, 3, 1]
    assert t.result["ranking"] == [[A, B], [C]]


# -- Refuge Moon, cards, the opening --------------------------------------------------------


@rule("VT-AM-18")
def test_an_escape_is_a_win_for_the_attacker_who_goes_on_or_passes() -> None:
    t = american(
        2,
        at={"step": "battle", "faction": A, "source": "galileo", "target": "brahe", "vertium": 2},
        galileo=planet(A, 0),
        brahe=planet(B, 0) | {"blue": "refuge"},
        lipperhey=planet(B, 2),
    )

    t.do("escape")

    assert t.planet("brahe")["owner_of"] == A
    assert t.vertium("brahe") == [2 + 1]
    assert t.asked == A
    assert t.verbs() == {"attack", "pass"}
    t.do("pass")
    assert "lead" in t.verbs()  # and the Captain may return on its faction's turn


@rule("VT-AM-18")
def test_a_captain_who_led_from_the_refuge_moon_and_won_may_pass() -> None:
    t = lay(
        2,
        at={"step": "attack", "faction": A},
        options={"battle_style": "american"},
        planets={
            "galileo": planet(A, 1),
            "brahe": planet(B, 0),
            "lipperhey": planet(B, 2) | {"blue": "refuge"},
        },
        factions=[{"refuge": 1}, {}],
    )

    t.chance(*hits((1, 0))).do("lead", source="galileo", target="brahe")
    fight(t)

    assert t.vertium("galileo", "brahe") == [0, 1 + 1]
    assert t.asked == A
    assert t.verbs() == {"attack", "pass"}


@rule("VT-AM-19")
def test_skirmish_cards_come_back_between_attacks_of_one_turn() -> None:
    t = american(
        2,
        at={"step": "attack", "faction": A},
        galileo=planet(A, 4),
        brahe=planet(B, 0),
        lipperhey=planet(B, 2),
    )
    t.do("attack", source="galileo", target="brahe")
    # Two rolls without effect; in the third a lone Captain falls to the one Photon Blast.
    t.chance(*hits((0, 0), (0, 0)), PHOTON, SHIELD, BEAM, BEAM, BEAM, BEAM)
    t.do("send", count=2)
    t.do("skirmish", symbol="photon", die=1)
    t.do("skirmish", symbol="photon", die=1)  # B spends one too
    t.do("skirmish", symbol="atomic", die=1)
    t.do("hold")
    assert [t.faction(side)["skirmish"] for side in (A, B)] == [
        {"shield": 1},
        {"atomic": 1, "shield": 1},
    ]
    t.do("skirmish", symbol="shield", die=3)
    t.do("hold")
    assert t.planet("brahe")["owner_of"] == A
    whole = {"photon": 1, "atomic": 1, "shield": 1}
    assert [t.faction(side)["skirmish"] for side in (A, B)] == [whole, whole]

    t.do("attack", source="brahe", target="lipperhey")
    t.chance(PHOTON, SHIELD, BEAM, PHOTON, SHIELD, BEAM).do("send", count=1)

    assert set(t.can("skirmish", "symbol")) == set(whole)
    t.do("hold")
    assert t.asked == B
    assert set(t.can("skirmish", "symbol")) == set(whole)


@rule("VT-AM-20")
def test_if_the_leader_cannot_attack_the_next_in_the_ranking_opens() -> None:
    t = american(
        3,
        at={"step": "score"},
        galileo=planet(A, 0),
        brahe=planet(A, 0),
        lipperhey=planet(A, 0),
        janssen=planet(A, 0),
        harriot=planet(B, 3, 6),
        kepler=planet(B, 0),
        rheticus=planet(C, 5, 5),
    )

    assert t.open()["order"] == [A, B, C]
    assert [e["args"] for e in t.log("skipped")] == [{"faction": A}]
    assert t.asked == B


@rule("VT-AM-20")
def test_if_nobody_can_attack_the_game_ends_without_a_battle() -> None:
    t = american(
        3,
        at={"step": "score"},
        galileo=planet(A, 0, 6),
        brahe=planet(B, 0, 2),
        lipperhey=planet(B, 0, 2),
        janssen=planet(C, 0, 5),
    )

    assert t.open()["attacks"] == 0
    assert t.result["winners"] == [B]
    assert t.result["scores"] == [1, 2, 1]
