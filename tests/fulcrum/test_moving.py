"""The Move phase: steps, stops, others on the way, and cubes at the borders."""

from __future__ import annotations

import pytest

from tests.fulcrum.laid import Json, Laid, battle, held, lay
from tests.fulcrum.played import FACES, USUAL, kinds, named

EDGES = {frozenset(pair) for pair in [*USUAL["links"], *USUAL["crossings"], *USUAL["exits"]]}


def standing(at: str, *others: str, **levels: int) -> Laid:
    """Player 0 begins its turn on a space; others stand where they are told to."""
    players: list[Json] = [{"at": at, "levels": levels}]
    players += [{"at": other} for other in others]
    return lay(max(2, len(players)), players=players)


def ways(t: Laid) -> set[tuple[str, ...]]:
    """All paths that a player can walk from here, found by walking them."""
    found: set[tuple[str, ...]] = set()
    asked = t.asked
    for space in t.can("move", "space"):
        start = t.open()["path"]
        t.do("move", space=space)
        found.add((*start, space))
        if t.asked == asked and "stop" in t.verbs():
            found |= ways(t)
        t.table.undo()
    return found


# -- how far --------------------------------------------------------------------------------


@pytest.mark.rule("PF-MOVE-01", "PF-MOVE-03")
@pytest.mark.parametrize("speed", [2, 3])
def test_one_move_up_to_speed_each_along_a_link(speed: int) -> None:
    paths = ways(standing("MI-CEN", speed=speed))

    assert {len(path) - 1 for path in paths} == set(range(1, speed + 1))
    for path in paths:
        assert all(frozenset(path[i : i + 2]) in EDGES for i in range(len(path) - 1))
        assert len(set(path)) == len(path)


@pytest.mark.rule("PF-MOVE-01")
def test_only_neighbours_of_the_present_space() -> None:
    t = standing("MI-CEN")

    assert t.can("move", "space") == ["MI-MET", "MI-OUT", "MI-POR"]
    assert t.why("move", space="MI-TA") == "PF-MOVE-01"
    assert t.why("move", space="MI-CEN") == "PF-MOVE-01"


@pytest.mark.rule("PF-MOVE-02")
@pytest.mark.parametrize("speed", [2, 5])
def test_staying_is_no_choice(speed: int) -> None:
    t = standing("MI-CEN", speed=speed)

    assert t.verbs() == {"move"}
    assert t.why("stop") == "PF-MOVE-02"


@pytest.mark.rule("PF-MOVE-02")
def test_somebody_surrounded_must_move_into_an_occupied_space() -> None:
    t = standing("MI-B-PI", "MI-POR", "PI-B-MI", speed=2)

    assert t.verbs() == {"move"}
    assert t.can("move", "space") == ["MI-POR", "PI-B-MI"]
    t.do("move", space="MI-POR")
    assert t.verbs() == {"attack", "defend"}


@pytest.mark.rule("PF-MOVE-02")
def test_a_way_out_that_is_occupied_is_taken_all_the_same() -> None:
    t = standing("MI-BEG", "MI-TB")

    assert t.at(0) == "MI-TB"
    assert t.verbs() == {"attack", "defend"}


@pytest.mark.rule("PF-MOVE-08")
def test_one_may_stop_on_any_space_entered() -> None:
    road = ["MI-POR", "MI-TA", "MI-B-CC"]
    for moves in (1, 2, 3):
        t = standing("MI-TC", speed=4)
        for space in road[:moves]:
            t.do("move", space=space)
        assert "move" in t.verbs()
        assert t.why("stop") == ""
        t.do("stop")
        assert t.at(0) == road[moves - 1]
        assert (t.open()["turn"], t.open()["phase"]) != (0, "move")


# -- no doubling back -----------------------------------------------------------------------


@pytest.mark.rule("PF-MOVE-03")
def test_no_space_is_entered_twice_in_a_turn() -> None:
    # Three spaces of Potestas Isle that are linked with each other.
    t = standing("PI-CEN")
    t.do("move", space="PI-MET")
    assert t.why("move", space="PI-CEN") == "PF-MOVE-03"

    t.do("move", space="PI-TA")
    assert t.why("move", space="PI-CEN") == "PF-MOVE-03"
    assert t.why("move", space="PI-MET") == "PF-MOVE-03"
    assert t.can("move", "space") == ["PI-B-CC", "PI-POR"]


@pytest.mark.rule("PF-MOVE-03")
def test_where_only_turning_round_is_forbidden_circles_are_allowed() -> None:
    t = lay(options={"revisit_rule": "no_immediate_reversal"}, players=[{"at": "PI-CEN"}])
    t.do("move", space="PI-MET")
    assert t.why("move", space="PI-CEN") == "PF-MOVE-03"

    t.do("move", space="PI-TA")
    assert t.why("move", space="PI-MET") == "PF-MOVE-03"
    assert t.can("move", "space") == ["PI-B-CC", "PI-CEN", "PI-POR"]


@pytest.mark.rule("PF-MOVE-04")
def test_the_next_turn_may_lead_back() -> None:
    t = lay(players=[{"at": "MI-POR"}, {"at": "DF-TA"}])
    t.walk("MI-TA")
    t.walk("DF-B-FF")

    assert (t.asked, t.at(0)) == (0, "MI-TA")
    assert "MI-POR" in t.can("move", "space")


# -- others on the way ----------------------------------------------------------------------


@pytest.mark.rule("PF-MOVE-05")
def test_entering_an_occupied_space_ends_the_move() -> None:
    t = standing("MI-TA", "CC-B-MI", speed=5)
    t.do("move", space="MI-B-CC")
    t.do("move", space="CC-B-MI")

    assert t.open()["phase"] == "action"
    assert t.verbs() == {"attack", "defend"}
    assert "CC-TA" not in standing("MI-TA", "CC-B-MI", speed=5).reach()


@pytest.mark.rule("PF-MOVE-06")
def test_any_number_of_standees_may_share_a_space() -> None:
    t = standing("MI-TA", "MI-MET", "MI-MET", "MI-MET")
    t.do("move", space="MI-MET")

    assert [t.at(player) for player in range(4)] == ["MI-MET"] * 4


@pytest.mark.rule("PF-MOVE-07")
def test_whoever_shares_a_space_leaves_it_freely() -> None:
    t = lay(at=battle("reveal"), players=[{"at": "MI-MET"}, {"at": "MI-MET"}])
    assert (t.asked, t.at(0), t.at(1)) == (1, "MI-MET", "MI-MET")
    assert t.verbs() == {"move"}
    assert t.why("attack", player=0) != "", "no battle before the move has ended"

    events = t.walk("MI-TA", "MI-B-CC", "CC-B-MI")
    assert "attacks" not in kinds(events)
    assert t.at(1) == "CC-B-MI"
    assert t.asked == 0


@pytest.mark.rule("PF-MOVE-07")
def test_who_stays_behind_is_met_again_only_by_entering() -> None:
    t = lay(
        options={"revisit_rule": "no_immediate_reversal"},
        players=[{"at": "PI-CEN", "levels": {"speed": 4}}, {"at": "PI-CEN"}],
    )
    for space in ("PI-MET", "PI-TA", "PI-CEN"):
        t.do("move", space=space)

    assert t.verbs() == {"attack", "defend"}, "a circle ends where the other stands"


# -- what the spaces on the way do ------------------------------------------------------------


@pytest.mark.rule("PF-MOVE-09")
@pytest.mark.parametrize("code", ["MI", "CC", "DF", "FF"])
def test_begin_spaces_are_left_but_never_entered(code: str) -> None:
    t = standing(f"{code}-BEG", "PI-CEN")
    assert t.open()["path"] == [f"{code}-BEG", f"{code}-TB"]
    t = standing(f"{code}-TB", "PI-CEN")

    assert f"{code}-BEG" not in t.can("move", "space")
    assert f"{code}-BEG" not in t.reach()
    assert t.why("move", space=f"{code}-BEG") == "PF-MOVE-09"


@pytest.mark.rule("PF-MOVE-09")
def test_as_an_ordinary_space_begin_can_be_entered_and_offers_no_action() -> None:
    t = lay(options={"begin_space": "ordinary"}, players=[{"at": "MI-TB", "cubes": {"blue": 3}}])
    assert t.can("move", "space") == ["MI-BEG", "MI-MET", "MI-OUT"]
    events = t.walk("MI-BEG")

    assert t.at(0) == "MI-BEG"
    assert "passes" in kinds(events)
    assert t.cubes(0) == {"blue": 3}
    assert t.markers(0) == [0, 0, 0, 0]


@pytest.mark.rule("PF-MOVE-09")
def test_a_distant_begin_space_is_then_as_far_as_any_other() -> None:
    t = lay(options={"begin_space": "ordinary"}, players=[{"at": "PI-CEN"}])

    assert t.why("move", space="MI-BEG") == "PF-MOVE-01"


@pytest.mark.rule("PF-MOVE-10")
def test_walking_over_a_territory_costs_nothing() -> None:
    t = lay(
        players=[{"at": "MI-POR", "cubes": {"blue": 3}}, {"cubes": {"blue": 1}}],
        territories=held(1, "MI-TA"),
    )
    t.walk("MI-TA", "MI-B-CC")

    assert (t.cubes(0), t.cubes(1)) == ({"blue": 3}, {"blue": 1})
    assert t.holder("MI-TA") == 1


@pytest.mark.rule("PF-MOVE-10")
def test_ending_on_one_that_cannot_be_paid_for_costs_nothing_either() -> None:
    t = lay(
        players=[{"at": "MI-POR", "cubes": {"blue": 2}}],
        territories=held(1, "MI-TA"),
    )
    events = t.walk("MI-TA")

    assert t.cubes(0) == {"blue": 2}
    assert kinds(events)[:2] == ["moves", "passes"]


@pytest.mark.rule("PF-MOVE-11")
def test_no_move_leads_from_portal_to_portal() -> None:
    t = standing("PI-POR", "FF-TC", speed=5)

    assert t.can("move", "space") == ["PI-CEN", "PI-OUT", "PI-TA"]
    assert t.why("move", space="DF-POR") == "PF-MOVE-01"
    assert t.reach()["DF-POR"]["path"] == ["PI-OUT", "PI-B-DF", "DF-B-PI", "DF-POR"]
    assert t.reach()["FF-POR"]["path"] == ["PI-CEN", "PI-TB", "PI-B-FF", "FF-B-PI", "FF-POR"]


# -- borders --------------------------------------------------------------------------------


def both_ways() -> list[tuple[str, str]]:
    pairs = [(one, other) for one, other in USUAL["crossings"]]
    return pairs + [(other, one) for one, other in pairs]


@pytest.mark.rule("PF-BORD-01", "PF-BORD-02")
@pytest.mark.parametrize(("near", "far"), both_ways())
def test_a_crossing_brings_a_cube_of_the_region_entered(near: str, far: str) -> None:
    t = standing(near)
    t.do("move", space=far)

    cube = FACES["regions"][FACES["spaces"][far]["region"]]["cube"]
    assert t.cubes(0) == {cube: 1}
    assert t.supply(cube) == 19


@pytest.mark.rule("PF-BORD-02")
def test_it_is_taken_at_the_step_across_once_for_each_crossing() -> None:
    t = standing("CC-TA", speed=5)
    taken = []
    for space in ("CC-B-MI", "MI-B-CC", "MI-TA", "MI-POR", "MI-B-PI"):
        taken.append(len(named(t.do("move", space=space), "gains")))
    assert taken == [0, 1, 0, 0, 0], "the near border space alone gives nothing"

    t = standing("CC-B-MI", speed=5)
    t.walk("MI-B-CC", "MI-TA", "MI-POR", "MI-B-PI", "PI-B-MI")
    assert t.cubes(0) == {"blue": 1, "pink": 1}


@pytest.mark.rule("PF-BORD-03")
def test_without_room_nothing_is_taken_and_the_move_goes_on() -> None:
    t = lay(players=[{"at": "MI-B-CC", "cubes": {"orange": 3}}])
    events = t.do("move", space="CC-B-MI")

    assert kinds(events) == ["moves"]
    assert t.cubes(0) == {"orange": 3}
    assert t.can("move", "space") == ["CC-TA"]


@pytest.mark.rule("PF-BORD-03")
def test_with_an_empty_supply_nothing_is_taken() -> None:
    rich = {"levels": {"energy": 5}, "cubes": {"orange": 5}}
    t = lay(4, players=[rich | {"at": "MI-B-CC"}, rich, rich, rich])
    assert t.supply("orange") == 0
    t.do("move", space="CC-B-MI")

    assert t.cubes(0) == {"orange": 5}
    assert t.supply("orange") == 0


@pytest.mark.rule("PF-BORD-04", "PF-BORD-05")
def test_alone_on_a_border_there_is_no_action_and_no_shift() -> None:
    t = lay(players=[{"at": "MI-TA", "markers": [1, -1, 3, 0]}])
    events = t.walk("MI-B-CC")

    assert kinds(events)[:3] == ["moves", "passes", "turn"]
    assert t.markers(0) == [1, -1, 3, 0]
    assert t.asked == 1


@pytest.mark.rule("PF-BORD-04", "PF-BORD-06")
def test_a_battle_on_a_border_is_a_battle_of_its_own_hex() -> None:
    here = {"at": "CC-B-MI", "levels": {"speed": 4}}
    t = lay(at={"step": "act"}, players=[here, {"at": "CC-B-MI"}])
    assert t.verbs() == {"attack", "defend"}
    t.do("attack", player=1)
    assert t.side("attacker")["points"] == [4, 3], "Speed, not Resilience"
    t.lay_down()
    t.lay_down()

    assert t.markers(0) == [0, 0, 4, 0]
    assert t.levels(1) == [3, 3, 3, 3, 2]
    assert t.cubes(0) == {"orange": 3}


@pytest.mark.rule("PF-BORD-05")
def test_on_a_border_even_a_rich_player_can_only_end_the_turn() -> None:
    # Somebody else is there, so that there is a choice and reasons can be asked for.
    t = lay(
        at={"step": "act"},
        options={"battle_on_contact": "optional"},
        players=[{"at": "MI-B-CC", "cubes": {"blue": 3}}, {"at": "MI-B-CC"}],
    )

    assert t.verbs() == {"attack", "defend", "pass"}
    assert {t.why(verb) for verb in ("claim", "steal", "gather", "draw")} == {"PF-ACT-03"}


@pytest.mark.rule("PF-BORD-06")
def test_whoever_is_on_a_border_space_is_in_its_region() -> None:
    t = standing("CC-B-MI", "MI-B-CC")

    assert t.open()["regions"]["corposant_canyon"]["visitors"] == [0]
    assert t.open()["regions"]["mount_immortalis"]["visitors"] == [1]


@pytest.mark.rule("PF-BORD-07")
@pytest.mark.parametrize("portal", ["DF-POR", "MI-POR"])
def test_a_jump_brings_no_border_cube(portal: str) -> None:
    t = lay(at={"step": "act"}, players=[{"at": "PI-POR"}, {"at": "CC-TA"}])
    t.do("jump", space=portal)

    assert t.at(0) == portal
    assert t.cubes(0) == {}
    assert "gains" not in kinds(t.log())
