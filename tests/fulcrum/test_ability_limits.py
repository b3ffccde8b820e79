"""Where the effects of abilities end, and how they meet each other."""

from __future__ import annotations

import pytest

from tests.fulcrum.fights import fight
from tests.fulcrum.laid import Json, Laid, battle, held, lay

OVERLORD: dict[str, Json] = {"faction": "overlord"}
AWAY: dict[str, Json] = {"at": "FF-TC"}


def card(player: int, territory: str, ability: str) -> dict[str, Json]:
    return {territory: {"holder": player, "ability": ability}}


def used(t: Laid) -> list[str]:
    return [event["args"]["ability"] for event in t.log("uses")]


# -- Potestas Isle ---------------------------------------------------------------------------


@pytest.mark.rule("PF-ABIL-07")
def test_wellspring_does_not_lift_the_energy_limit() -> None:
    t = lay(
        at={"step": "act"}, players=[{"at": "MI-CEN"}], territories=card(0, "PI-TA", "wellspring")
    )

    assert [event["args"]["count"] for event in t.log("gains")] == [4]
    assert t.cubes(0) == {"blue": 3}


@pytest.mark.rule("PF-ABIL-02")
def test_overcharge_needs_cubes() -> None:
    t = fight(one={"cubes": {"blue": 1}}, territories=card(0, "PI-TA", "overcharge"))

    assert t.can("burn", "cube") == ["blue"]
    assert t.why("burn", cube="pink") == "PF-ABIL-02"


@pytest.mark.rule("PF-ABIL-04")
def test_the_cubes_of_overcharge_are_counted_before_the_rival_lays() -> None:
    t = fight(one={"cubes": {"blue": 1}}, territories=card(0, "PI-TA", "overcharge"))
    t.do("burn", cube="blue")
    t.do("done")

    assert t.asked == 1
    assert t.view(1)["sides"]["attacker"]["total"] == 7
    assert t.cubes(0) == {}


@pytest.mark.rule("PF-ABIL-03")
@pytest.mark.parametrize(("has", "after"), [(2, 3), (3, 3)])
def test_leyline_tithe_obeys_the_energy_limit(has: int, after: int) -> None:
    t = lay(
        at={"step": "act"},
        players=[{"at": "MI-TA", "cubes": {"blue": 3}}, AWAY | {"cubes": {"blue": has}}],
        territories=card(1, "PI-TA", "leyline_tithe"),
    )

    assert t.cubes(1) == {"blue": after}
    assert used(t) == (["leyline_tithe"] if after > has else [])


@pytest.mark.rule("PF-ABIL-03")
def test_leyline_tithe_is_taken_before_the_game_ends_with_the_last_claim() -> None:
    letters = [f"{code}-T{letter}" for code in ("PI", "MI", "DF", "FF", "CC") for letter in "ABC"]
    letters.remove("MI-TA")
    t = lay(
        at={"step": "act"},
        players=[
            {"at": "MI-TA", "cubes": {"blue": 3}},
            {"levels": dict.fromkeys(["energy", "strength", "intelligence", "speed"], 5)},
            {"levels": {"resilience": 4}},
        ],
        seats=3,
        territories=held(1, *[key for key in letters if key[:2] != "MI"])
        | held(2, "MI-TB", "MI-TC"),
    )

    assert t.result is not None
    assert t.cubes(1) == {"blue": 1}
    assert t.player(1)["score"]["fulcra"] == 1


@pytest.mark.rule("PF-ABIL-03", "PF-AI-26")
def test_the_cards_of_people_work_in_the_turns_of_ais_too() -> None:
    t = lay(
        2,
        at={"step": "turn", "player": 1},
        players=[AWAY, {"at": "MI-MET"}, {"at": "CC-POR", "cubes": {"orange": 4}}],
        territories=card(0, "PI-TA", "leyline_tithe"),
        options={"ai_opponents": "1", "characters": ["brandt", "calloway", "harper"]},
    )
    t.walk("MI-TA")

    assert t.holder("CC-TA") == 2
    assert t.cubes(0) == {"orange": 1}


# -- Mount Immortalis ------------------------------------------------------------------------


@pytest.mark.rule("PF-ABIL-02", "PF-MOR-03")
@pytest.mark.parametrize(("level", "price"), [(3, 4), (4, 5), (5, 5)])
def test_sentinel_ward_raises_prices_to_five_at_most(level: int, price: int) -> None:
    owner: Json = {"faction": "guardian", "levels": {"speed": level}}
    t = lay(
        players=[{}, owner],
        territories=card(1, "MI-TA", "sentinel_ward") | held(1, "CC-TA"),
    )

    assert t.open()["territories"]["CC-TA"]["prices"][0] == price


@pytest.mark.rule("PF-ABIL-02")
def test_a_thief_needs_the_price_that_sentinel_ward_asks() -> None:
    t = lay(
        at={"step": "act"},
        players=[{"at": "CC-TA", "cubes": {"orange": 3}}, AWAY | {"faction": "guardian"}],
        territories=card(1, "MI-TA", "sentinel_ward") | held(1, "CC-TA"),
    )

    assert t.holder("CC-TA") == 1
    assert t.cubes(0) == {"orange": 3}
    assert used(t) == []


@pytest.mark.rule("PF-ABIL-07", "PF-ABIL-02")
@pytest.mark.parametrize(
    ("level", "price", "options"),
    [(3, 3, {}), (5, 4, {}), (2, 2, {"territory_indicator": "1/1/2/3"})],
)
def test_sentinel_ward_comes_before_breach(level: int, price: int, options: Json) -> None:
    thief: Json = {"at": "CC-TA", "faction": "guardian", "levels": {"energy": 5}}
    t = lay(
        at={"step": "act"},
        players=[
            thief | {"cubes": {"orange": 5}},
            AWAY | {"faction": "guardian", "levels": {"speed": level}},
        ],
        territories=card(0, "DF-TA", "breach")
        | card(1, "MI-TA", "sentinel_ward")
        | held(1, "CC-TA"),
        options=options,
    )

    assert t.holder("CC-TA") == 0
    assert t.cubes(0).get("orange", 0) == 5 - price
    assert sorted(used(t)) == ["breach", "sentinel_ward"]
    assert t.markers(0) == [-4 + price, -4, -4, -4]


@pytest.mark.rule("PF-ABIL-02")
def test_iron_recovery_lifts_no_need_of_territory() -> None:
    t = lay(
        at={"step": "act"},
        players=[{"at": "CC-CEN"}],
        territories=card(0, "MI-TA", "iron_recovery"),
    )

    assert t.asked == 1
    assert used(t) == []


@pytest.mark.rule("PF-ABIL-07")
def test_iron_recovery_that_is_not_needed_is_not_used() -> None:
    t = lay(
        at={"step": "act"},
        players=[{"at": "MI-CEN"}],
        territories=card(0, "MI-TA", "iron_recovery"),
    )
    assert "for 2 blue" in str(t.table.turn()["prompt"])
    t.do("keep")

    assert used(t) == []


# -- Daemons Forge ---------------------------------------------------------------------------


@pytest.mark.rule("PF-ABIL-03")
def test_breach_makes_a_theft_cost_as_little_as_one() -> None:
    t = lay(
        at={"step": "act"},
        players=[
            {"at": "CC-TA", "faction": "guardian", "cubes": {"orange": 1}},
            AWAY | {"levels": {"speed": 2}},
        ],
        territories=card(0, "DF-TA", "breach") | held(1, "CC-TA"),
        options={"territory_indicator": "1/1/2/3"},
    )

    assert t.holder("CC-TA") == 0
    assert t.markers(0) == [-3, -4, -4, -4]


@pytest.mark.rule("PF-ABIL-03", "PF-ABIL-07")
@pytest.mark.parametrize(
    ("space", "cubes", "owner", "taken"),
    [
        ("DF-TA", 2, {}, 1),
        ("CC-TA", 1, {}, 1),
        ("CC-TA", 0, {}, 0),  # it has none
        ("DF-TA", 2, {"cubes": {"black": 3}}, 0),  # the Energy limit
        ("CC-TB", 2, {}, 0),  # nobody's territory
        ("CC-CEN", 2, {}, 0),
    ],
)
def test_chain_toll_takes_a_cube_from_who_stops_on_its_owners_territory(
    space: str, cubes: int, owner: Json, taken: int
) -> None:
    colour = "black" if space == "DF-TA" else "orange"
    t = lay(
        at={"step": "stop"},
        players=[{"at": space, "cubes": {colour: cubes}}, AWAY | OVERLORD | owner],
        territories=card(1, "DF-TA", "chain_toll") | held(1, "CC-TA"),
    )

    given = [event["args"] for event in t.log("gives")]
    assert len(given) == taken
    assert used(t) == ["chain_toll"] * taken
    if taken:
        assert given == [{"player": 0, "receiver": 1, "count": 1, "cube": colour}]
        assert t.cubes(1) == {colour: 1}


@pytest.mark.rule("PF-ABIL-03")
def test_chain_toll_comes_before_the_action() -> None:
    # Two cubes are left of three, too few to steal for three.
    t = lay(
        3,
        at={"step": "stop"},
        players=[{"at": "CC-TA", "cubes": {"orange": 3}}, AWAY | OVERLORD, OVERLORD],
        paragon=2,
        territories=card(1, "DF-TA", "chain_toll") | held(1, "CC-TA"),
    )

    assert t.cubes(0) == {"orange": 2}
    assert t.holder("CC-TA") == 1


@pytest.mark.rule("PF-ABIL-03")
def test_chain_toll_is_not_due_for_passing() -> None:
    t = lay(
        players=[{"at": "CC-POR", "cubes": {"orange": 2}}, AWAY | OVERLORD],
        territories=card(1, "DF-TA", "chain_toll") | held(1, "CC-TA"),
    )
    t.walk("CC-TA", "CC-MET")

    assert used(t) == []


# -- Furtivus Forest -------------------------------------------------------------------------


@pytest.mark.rule("PF-ABIL-02", "PF-BAT-11")
def test_feint_does_not_open_a_phase_to_more_than_one_card() -> None:
    t = fight(
        battle("defend"),
        two={"hand": ["starfall", "sunlance", "iron_rain"]},
        territories=card(1, "FF-TA", "feint"),
    )
    t.do("commit", card="sunlance")

    assert t.can("commit", "card") == ["iron_rain"]
    t.do("commit", card="iron_rain")
    assert t.view(0)["sides"]["defender"]["feinted"] == 1
    t.do("done")
    assert t.totals() == [6, 10]


@pytest.mark.rule("PF-ABIL-03")
@pytest.mark.parametrize(("has", "drawn"), [(2, 1), (3, 0)])
def test_whispering_leaves_stops_at_the_hand_limit(has: int, drawn: int) -> None:
    hand = ["starfall", "sunlance", "iron_rain"][:has]
    t = lay(
        at={"step": "act"},
        players=[{"at": "MI-MET"}, AWAY | {"faction": "guardian", "hand": hand}],
        territories=card(1, "FF-TA", "whispering_leaves"),
    )

    assert len(t.hand(1)) == has + drawn
    assert used(t) == ["whispering_leaves"] * drawn


@pytest.mark.rule("PF-ABIL-03")
def test_whispering_leaves_waits_until_the_visitor_has_discarded() -> None:
    t = lay(
        at={"step": "act"},
        players=[
            {"at": "MI-MET", "hand": ["starfall"]},
            AWAY | {"faction": "guardian"},
        ],
        territories=card(1, "FF-TA", "whispering_leaves"),
    )
    assert (t.asked, t.verbs(), t.hand(1)) == (0, {"bury"}, [])
    t.play_on("bury")

    kinds = [event["event"] for event in t.log()]
    assert kinds.index("buries") < kinds.index("uses")
    assert len(t.hand(1)) == 1


# -- Corposant Canyon ------------------------------------------------------------------------


@pytest.mark.rule("PF-ABIL-02")
def test_who_stops_in_the_slipstream_battles_as_usual() -> None:
    t = lay(
        players=[{"at": "MI-TC"}, {"at": "MI-OUT"}],
        territories=card(0, "CC-TA", "slipstream"),
    )
    t.do("move", space="MI-OUT")
    assert {"move", "stop"} == t.verbs()
    t.do("stop")

    assert t.verbs() == {"attack", "defend"}
    assert used(t) == []


@pytest.mark.rule("PF-ABIL-02")
@pytest.mark.parametrize(("speed", "bonus"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_storm_surge_adds_half_the_speed_rounded_down(speed: int, bonus: int) -> None:
    t = fight(
        battle("reveal"),
        "MI-MET",
        {"faction": "guardian", "levels": {"speed": speed}},
        territories=card(0, "CC-TA", "storm_surge"),
        options={"territory_indicator": "1/1/2/3"},
    )

    assert t.totals() == [6 + bonus, 6]


SIDESTEP: dict[str, Json] = card(1, "CC-TA", "sidestep")


@pytest.mark.rule("PF-ABIL-03", "PF-ABIL-07")
def test_after_a_sidestep_the_space_offers_its_own_action() -> None:
    t = lay(
        at={"step": "stop"},
        players=[{"at": "MI-TA", "cubes": {"blue": 3}}, {"at": "MI-TA"}],
        territories=SIDESTEP,
    )
    t.do("sidestep", space="MI-MET")

    assert t.at(1) == "MI-MET"
    assert t.holder("MI-TA") == 0


@pytest.mark.rule("PF-ABIL-03")
def test_who_stays_is_battled() -> None:
    t = lay(at={"step": "stop"}, players=[{"at": "MI-TA"}, {"at": "MI-TA"}], territories=SIDESTEP)
    t.do("stay")

    assert (t.asked, t.verbs()) == (0, {"attack", "defend"})
    assert used(t) == []


@pytest.mark.rule("PF-ABIL-03")
def test_a_sidestep_leads_to_an_empty_linked_space_and_never_to_a_begin_space() -> None:
    t = lay(
        3,
        at={"step": "stop"},
        players=[{"at": "MI-TB"}, {"at": "MI-TB"}, {"at": "MI-MET"}],
        territories=SIDESTEP,
        options={"begin_space": "ordinary"},
    )

    assert (t.asked, t.can("sidestep", "space")) == (1, ["MI-OUT"])
    assert t.why("sidestep", space="MI-MET") == "PF-ABIL-03"
    assert t.why("sidestep", space="MI-CEN") == "PF-ABIL-03"
    assert t.why("sidestep", space="MI-BEG") == "PF-ABIL-03"
    assert t.why("sidestep", space="DF-BEG") == "PF-ABIL-03"


@pytest.mark.rule("PF-ABIL-03", "PF-MOVE-09")
@pytest.mark.parametrize(
    ("begin", "space", "text"),
    [
        ("exit_only", "MI-BEG", "A Begin space can be left but never entered."),
        ("ordinary", "MI-BEG", "You cannot step aside to a Begin space."),
        (
            "ordinary",
            "DF-BEG",
            "No link leads from your space to the Begin space of Daemons Forge.",
        ),
    ],
)
def test_why_nobody_steps_aside_to_a_begin_space(begin: str, space: str, text: str) -> None:
    t = lay(
        at={"step": "stop"},
        players=[{"at": "MI-TB"}, {"at": "MI-TB"}],
        territories=SIDESTEP,
        options={"begin_space": begin},
    )
    action = t.table.game.verbs.read({"verb": "sidestep", "args": {"space": space}})

    assert t.table.state.why_not(1, action)[0]["text"] == text


@pytest.mark.rule("PF-ABIL-03")
def test_who_can_step_nowhere_is_not_asked() -> None:
    t = lay(
        4,
        at={"step": "stop"},
        players=[{"at": "MI-TB"}, {"at": "MI-TB"}, {"at": "MI-MET"}, {"at": "MI-OUT"}],
        territories=SIDESTEP,
    )

    assert (t.asked, t.verbs()) == (0, {"attack", "defend"})


@pytest.mark.rule("PF-ABIL-03")
def test_a_sidestep_across_a_border_brings_no_cube() -> None:
    t = lay(
        at={"step": "stop"},
        players=[{"at": "MI-B-CC"}, {"at": "MI-B-CC"}],
        territories=SIDESTEP,
    )
    t.do("sidestep", space="CC-B-MI")

    assert (t.at(1), t.cubes(1)) == ("CC-B-MI", {})
