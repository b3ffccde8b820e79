"""How AIs walk: whose territory they want, which way they take, whom they avoid."""

from __future__ import annotations

import pytest

from tests.fulcrum.laid import Json, held, lay
from tests.fulcrum.mats import ai_turn, aim, deeds, road

# -- the shortest route ---------------------------------------------------------------------


@pytest.mark.rule("PF-AI-04", "PF-AI-11")
def test_an_ai_stops_on_its_target_with_moves_to_spare() -> None:
    """All three territories are two moves away: the first by name, and the first way to it."""
    t = ai_turn("brandt", {"at": "MI-CEN", "cubes": {"blue": 4}})

    assert road(t) == ["MI-MET", "MI-TA"]
    assert t.holder("MI-TA") == 2


@pytest.mark.rule("PF-AI-04", "PF-AI-07")
@pytest.mark.parametrize(
    ("cubes", "way"),
    [
        ({"blue": 4}, ["PI-B-MI", "MI-B-PI", "MI-POR", "MI-TA"]),
        ({"green": 3}, ["PI-CEN", "PI-TB", "PI-B-FF", "FF-B-PI"]),
        ({"orange": 4}, ["PI-TA", "PI-B-CC", "CC-B-PI", "CC-POR"]),
        ({"black": 3}, ["PI-CEN", "PI-OUT", "PI-B-DF", "DF-B-PI"]),
    ],
)
def test_a_route_is_as_short_as_can_be(cubes: dict[str, int], way: list[str]) -> None:
    t = ai_turn("brandt", {"at": "PI-MET", "cubes": cubes})

    assert road(t) == way


@pytest.mark.rule("PF-AI-04")
def test_of_several_affordable_territories_the_nearest_is_wanted() -> None:
    t = ai_turn("brandt", {"at": "CC-TC", "cubes": {"pink": 4, "orange": 4}})

    assert aim(t) == ("claim", "CC-TA")  # two moves; Gale Bridge is where she stands


@pytest.mark.rule("PF-AI-04", "PF-AI-07")
def test_regions_are_told_apart_by_distance_not_by_name() -> None:
    """Potestas Isle is five moves from the border of the Forest, the Forest's own Hollow one."""
    t = ai_turn("brandt", {"at": "FF-B-DF", "cubes": {"black": 3, "green": 3}})

    assert aim(t) == ("claim", "FF-TA")


# -- whose territory ------------------------------------------------------------------------


def harper_at_the_border(
    people: dict[int, str], ais: dict[int, str], levels: Json = None
) -> list[str]:
    """Harper with 4 pink stands on the border of Potestas Isle with Mount Immortalis.

    PI-TA and PI-TC are two moves away, PI-TB three. Who holds what; what she stole.
    """
    lands: dict[str, dict[str, object]] = {}
    for player, territory in (people | ais).items():
        lands |= held(player, territory)
    t = ai_turn(
        "harper",
        {"at": "PI-B-MI", "cubes": {"pink": 4}},
        [levels or {}, {}],
        [{}],
        territories=lands,
    )
    return [e["args"]["territory"] for e in t.log("steals")]


@pytest.mark.rule("PF-AI-10")
def test_a_persons_territory_comes_before_a_nearer_one_of_an_ai() -> None:
    assert harper_at_the_border({0: "PI-TB"}, {2: "PI-TA"}) == ["PI-TB"]


@pytest.mark.rule("PF-AI-10")
def test_of_two_persons_the_nearer_territory_is_stolen() -> None:
    assert harper_at_the_border({0: "PI-TB", 1: "PI-TC"}, {}) == ["PI-TC"]


@pytest.mark.rule("PF-AI-11", "PF-AI-10")
def test_equally_near_territories_are_taken_by_their_names() -> None:
    assert harper_at_the_border({0: "PI-TC", 1: "PI-TA"}, {}) == ["PI-TA"]


@pytest.mark.rule("PF-AI-11")
def test_an_ais_territory_is_stolen_when_no_persons_can_be_paid() -> None:
    rich: Json = {"levels": {"energy": 5}}

    assert harper_at_the_border({0: "PI-TA"}, {2: "PI-TB"}, rich) == ["PI-TB"]


@pytest.mark.rule("PF-AI-11", "PF-AI-05")
def test_stealing_from_an_ai_still_comes_before_claiming() -> None:
    assert harper_at_the_border({}, {2: "PI-TB"}) == ["PI-TB"]


# -- whom to battle -------------------------------------------------------------------------


@pytest.mark.rule("PF-AI-10", "PF-AI-24")
@pytest.mark.parametrize(
    ("people", "other", "rival"),
    [
        (["PI-TC", ""], "PI-TA", 0),
        (["PI-B-FF", "PI-TB"], "PI-TA", 1),  # three and two moves away
        (["PI-TC", "PI-TB"], "PI-TA", 0),  # equally near: in turn order after Calloway
        (["", ""], "PI-TA", 2),
    ],
)
def test_people_are_battled_first_and_the_nearest_of_them(
    people: list[str], other: str, rival: int
) -> None:
    """Calloway at the Portal: PI-TA is next to it; PI-TB and PI-TC are two moves away."""
    stand: list[Json] = [{} if not space else {"at": space} for space in people]
    t = ai_turn("calloway", {"at": "PI-POR", "hand": ["starfall"]}, stand, [{"at": other}])

    assert [e["args"]["rival"] for e in t.log("attacks")][:1] == [rival]


@pytest.mark.rule("PF-AI-11")
def test_equally_near_ais_are_battled_in_turn_order_after_the_ai() -> None:
    """Calloway plays third of four: the fourth player comes before the second."""
    t = lay(
        1,
        at={"step": "turn", "player": 2},
        options={"characters": ["quill", "brandt", "calloway", "harper"]},
        players=[{}, {"at": "PI-TB"}, {"at": "PI-CEN", "hand": ["starfall"]}, {"at": "PI-TC"}],
    )

    calloway = [e["args"] for e in t.log("attacks") if e["args"]["player"] == 2]
    assert [args["rival"] for args in calloway] == [3]


# -- occupied spaces ------------------------------------------------------------------------


@pytest.mark.rule("PF-AI-25")
@pytest.mark.parametrize(
    ("blocked", "site"),
    [({}, "PI-MET"), ({"at": "PI-MET"}, "CC-MET"), ({"at": "CC-MET"}, "PI-MET")],
)
def test_an_occupied_site_is_no_target(blocked: Json, site: str) -> None:
    """From PI-TA the site of the Isle is one move away, that of the Canyon five."""
    t = ai_turn("quill", {"at": "PI-TA"}, [blocked, {}])

    assert aim(t) == ("meteor", site)


@pytest.mark.rule("PF-AI-25")
@pytest.mark.parametrize(
    ("where", "way"),
    [
        (None, ["MI-MET", "MI-TA"]),
        ("MI-MET", ["MI-POR", "MI-TA"]),
        ("MI-TA", ["MI-MET", "MI-TB"]),
    ],
)
def test_of_two_shortest_routes_the_free_one_is_taken(where: str | None, way: list[str]) -> None:
    blocker: Json = {"at": where} if where else {}
    t = ai_turn("brandt", {"at": "MI-CEN", "cubes": {"blue": 4}}, [blocker, {}])

    assert road(t) == way
    assert t.holder(way[-1]) == 2


@pytest.mark.rule("PF-AI-25")
def test_a_free_route_is_looked_for_to_its_end() -> None:
    """By name MI-MET comes before MI-POR, but both ways on from there are occupied."""
    t = ai_turn("brandt", {"at": "MI-TA"}, [{"at": "MI-CEN"}, {"at": "MI-TB"}])

    assert aim(t) == ("outer", "MI-OUT")
    assert road(t) == ["MI-POR", "MI-TC", "MI-OUT"]


@pytest.mark.rule("PF-AI-25", "PF-AI-23", "PF-AI-29")
def test_no_detour_is_made_around_somebody() -> None:
    """The only shortest way from the border leads over PI-MET; there is a battle instead."""
    t = ai_turn("brandt", {"at": "PI-B-MI", "cubes": {"pink": 4}}, [{"at": "PI-MET"}, {}])

    assert road(t) == ["PI-MET"]
    assert [e["args"]["rival"] for e in t.log("defends")] == [0]
    assert t.holder("PI-TA") is None


@pytest.mark.rule("PF-AI-25", "PF-AI-29")
@pytest.mark.parametrize("rule", ["mandatory", "optional"])
def test_an_ai_battles_on_contact_whatever_people_may_do(rule: str) -> None:
    t = ai_turn(
        "brandt",
        {"at": "PI-B-MI", "cubes": {"pink": 4}},
        [{"at": "PI-MET"}, {}],
        options={"battle_on_contact": rule},
    )

    assert deeds(t) == ["defends"]


# -- portals --------------------------------------------------------------------------------


@pytest.mark.rule("PF-AI-03")
@pytest.mark.parametrize(
    ("allowed", "blocked", "ends"),
    [
        (False, {}, "DF-POR"),
        (True, {}, "CC-POR"),
        (True, {"at": "CC-POR"}, "MI-POR"),  # four moves from Stormcut Narrows; PI-POR is five
        (True, {"at": "DF-POR"}, "DF-POR"),  # a battle on the portal
    ],
)
def test_ais_walk_unless_portals_were_agreed(allowed: bool, blocked: Json, ends: str) -> None:
    """Quill, satisfied, is bound for the Canyon and stops on the Portal of the Forge."""
    t = ai_turn(
        "quill",
        {"at": "DF-TB", "cubes": {"orange": 3}, "hand": ["halo_ward"]},
        [blocked, {}],
        options={"ai_portals": allowed},
    )

    assert road(t) == ["DF-MET", "DF-CEN", "DF-POR"]
    assert t.at(2) == ends
    assert ("jumps" in deeds(t)) == (ends != "DF-POR")


@pytest.mark.rule("PF-AI-03")
def test_an_ai_does_not_jump_where_no_portal_is_nearer_to_its_target() -> None:
    t = ai_turn(
        "quill",
        {"at": "PI-MET", "cubes": {"blue": 4}, "hand": ["halo_ward"]},
        options={"ai_portals": True},
    )

    assert road(t) == ["PI-B-MI", "MI-B-PI", "MI-POR"]
    assert deeds(t) == ["passes"]


@pytest.mark.rule("PF-AI-03")
def test_of_two_portals_equally_near_the_first_by_name_is_used() -> None:
    """Bastion Ledge is six moves from the Portals of the Canyon and of the Isle."""
    t = ai_turn(
        "quill",
        {"at": "DF-TB", "cubes": {"blue": 4}, "hand": ["halo_ward"]},
        [{"at": "MI-POR"}, {}],
        territories=held(1, "MI-TA"),
        options={"ai_portals": True},
    )

    assert [e["args"]["space"] for e in t.log("jumps")] == ["CC-POR"]


@pytest.mark.rule("PF-AI-03", "PF-AI-18")
def test_a_restoring_ai_never_jumps() -> None:
    t = ai_turn(
        "quill",
        {"at": "DF-MET", "levels": {"speed": 2}},
        options={"ai_portals": True},
    )

    assert aim(t) == ("restore", "CC-CEN")
    assert t.at(2) == "DF-POR"
    assert deeds(t) == ["passes"]


# -- Outer Fulcra ---------------------------------------------------------------------------


@pytest.mark.rule("PF-AI-29", "PF-AI-08")
@pytest.mark.parametrize(
    ("cubes", "taken", "lands"),
    [
        ({}, {"black": 4}, {}),
        ({"black": 3}, {"black": 1, "green": 3}, {}),
        ({}, {"green": 4}, held(2, "DF-TA")),  # no room in the Forge any more
        ({}, {"green": 4}, held(0, "DF-TA", "DF-TB", "DF-TC")),  # nothing vacant there
        ({"black": 4, "green": 4}, {"blue": 4}, {}),  # the Mount before the Canyon
    ],
)
def test_an_ai_takes_cubes_for_the_nearest_territory_it_has_room_for(
    cubes: dict[str, int], taken: dict[str, int], lands: Json
) -> None:
    """From the Outer Fulcra of Potestas Isle: Forge 4, Forest 5, Mount and Canyon 6 moves."""
    t = ai_turn(
        "brandt",
        {"at": "PI-OUT", "cubes": cubes},
        [{"levels": {"strength": 5}}, {}],
        step="act",
        territories=lands,
    )

    gained = {e["args"]["cube"]: e["args"]["count"] for e in t.log("gains")}
    assert gained == taken


@pytest.mark.rule("PF-AI-29")
def test_an_ai_can_take_no_cubes_of_the_region_itself() -> None:
    t = ai_turn(
        "brandt",
        {"at": "PI-OUT", "cubes": {"black": 4, "green": 4, "blue": 4, "orange": 2}},
        step="act",
    )

    assert t.cubes(2) == {"black": 4, "green": 4, "blue": 4, "orange": 4}


@pytest.mark.rule("PF-AI-07", "PF-AI-06")
@pytest.mark.parametrize(("lacking", "goal"), [("pink", "MI-OUT"), ("blue", "PI-OUT")])
def test_an_outer_space_without_a_cube_to_keep_is_no_target(lacking: str, goal: str) -> None:
    """Brandt has room for one type only, and on the Mount there is no blue on the outside."""
    cubes = {cube: 4 for cube in ("pink", "blue", "black", "green", "orange") if cube != lacking}
    t = ai_turn(
        "brandt",
        {"at": "MI-TC", "cubes": cubes},
        territories=held(2, "PI-TA", "PI-TB", "MI-TA", "MI-TB", "DF-TA", "FF-TA", "CC-TA", "CC-TB"),
    )

    assert aim(t) == ("outer", goal)
