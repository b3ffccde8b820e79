"""Morality: which marker moves, by how much and where to, and when it makes one defect."""

from __future__ import annotations

import pytest

from tests.fulcrum.fights import fight
from tests.fulcrum.laid import Json, Laid, battle, held, lay


def after(
    deed: str, cost: int, markers: list[int] | None = None, options: Json = None
) -> list[int]:
    """The tracker of a Nomad after the Morality phase."""
    at: dict[str, object] = {"step": "morality", "deed": deed, "cost": cost}
    players = [{"markers": markers or [0, 0, 0, 0]}]
    return lay(at=at, players=players, options=options).markers(0)


def act(player: Json, **more: Json) -> Laid:
    """Player 0 acts on its space; Player 1 is where it does not matter."""
    others = more.pop("others", [{"at": "FF-TC"}])
    return lay(at={"step": "act"}, players=[player, *others], **more)


def ending(markers: list[int], faction: str = "nomad", **more: Json) -> Laid:
    """The end of a turn of player 0."""
    player = {"markers": markers, "faction": faction} | more.pop("player", {})
    return lay(at={"step": "end_turn"}, players=[player], **more)


# -- the marker ------------------------------------------------------------------------------


@pytest.mark.rule("PF-MOR-01")
def test_the_marker_of_the_actions_row_slides_to_the_side_of_the_deed() -> None:
    t = act({"at": "MI-TA", "cubes": {"blue": 3}}, territories=held(1, "MI-TA"))

    assert t.holder("MI-TA") == 0
    assert t.markers(0) == [3, 0, 0, 0]
    assert [event["args"] for event in t.log("shifts")] == [
        {"player": 0, "row": "territory", "source": 0, "target": 3, "deed": "steal"}
    ]


@pytest.mark.rule("PF-MOR-01")
def test_the_marker_moves_after_the_action() -> None:
    t = act({"at": "MI-CEN"}, territories=held(0, "MI-TA"))
    assert t.markers(0) == [0, 0, 0, 0]  # levelling up is still asked

    t.do("keep")

    kinds = [event["event"] for event in t.log()]
    assert kinds.index("gains") < kinds.index("shifts") < kinds.index("turn")
    assert t.markers(0) == [0, 0, 0, 3]


@pytest.mark.rule("PF-MOR-02")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_it_moves_as_many_circles_as_the_power_used_has_levels(level: int) -> None:
    levels = {"strength": level, "energy": 5}
    options = {"territory_indicator": "1/1/2/3"}
    t = act({"at": "DF-TA", "levels": levels, "cubes": {"black": 5}}, options=options)

    assert t.holder("DF-TA") == 0
    assert t.markers(0) == [-level, 0, 0, 0]


@pytest.mark.rule("PF-MOR-03")
def test_stealing_costs_the_cubes_spent_whatever_the_thiefs_level() -> None:
    thief = {"at": "MI-TA", "levels": {"resilience": 5}, "cubes": {"blue": 3}}
    t = act(thief, territories=held(1, "MI-TA"))

    assert t.holder("MI-TA") == 0
    assert t.markers(0) == [3, 0, 0, 0]


@pytest.mark.rule("PF-MOR-04")
@pytest.mark.parametrize(
    ("start", "deed", "end"),
    [(2, "steal", 4), (0, "steal", 4), (4, "steal", 4), (-2, "claim", -4), (1, "claim", -3)],
)
def test_a_marker_stops_on_the_last_circle(start: int, deed: str, end: int) -> None:
    assert after(deed, 4, [start, 0, 0, 0]) == [end, 0, 0, 0]


@pytest.mark.rule("PF-MOR-04")
def test_a_marker_at_the_end_of_its_row_stays_and_nothing_is_told() -> None:
    at: Json = {"step": "morality", "deed": "steal", "cost": 3}

    assert not lay(at=at, players=[{"markers": [4, 0, 0, 0]}]).log("shifts")
    (shift,) = lay(at=at, players=[{"markers": [3, 0, 0, 0]}]).log("shifts")
    assert shift["args"]["target"] == 4


@pytest.mark.rule("PF-MOR-06")
@pytest.mark.parametrize(("side", "circle"), [("attacker", 3), ("defender", -3)])
def test_one_marker_moves_in_a_turn_and_only_the_active_players(side: str, circle: int) -> None:
    t = fight(battle("reveal", side=side))

    assert t.markers(0) == [0, 0, circle, 0]
    assert t.markers(1) == [0, 0, 0, 0]
    assert len(t.log("shifts")) == 1


# -- the rows --------------------------------------------------------------------------------


@pytest.mark.rule("PF-MOR-07")
@pytest.mark.parametrize(("holder", "circle"), [(None, -3), (1, 3)])
def test_claiming_is_light_and_stealing_dark(holder: int | None, circle: int) -> None:
    taken = held(1, "MI-TA") if holder == 1 else {}
    t = act({"at": "MI-TA", "cubes": {"blue": 3}}, territories=taken)

    assert t.markers(0) == [circle, 0, 0, 0]


@pytest.mark.rule("PF-MOR-08")
@pytest.mark.parametrize(("side", "circle"), [("defend", -3), ("attack", 3)])
def test_defending_is_light_and_attacking_dark(side: str, circle: int) -> None:
    t = fight(at={"step": "act"})
    t.do(side, player=1)
    t.play_on("done")

    assert t.markers(0) == [0, 0, circle, 0]


@pytest.mark.rule("PF-MOR-09")
@pytest.mark.parametrize(
    ("row", "target", "circle"),
    [
        ("occupied_light", "FF-POR", -3),
        ("occupied_light", "CC-POR", 3),
        ("occupied_dark", "FF-POR", 3),
        ("occupied_dark", "CC-POR", -3),
    ],
)
def test_a_jump_to_company_is_light_to_an_empty_region_dark_or_the_other_way_round(
    row: str, target: str, circle: int
) -> None:
    t = act({"at": "MI-POR"}, options={"portal_row": row})  # player 1 is in Furtivus Forest
    t.do("jump", space=target)

    assert t.markers(0) == [0, circle, 0, 0]


@pytest.mark.rule("PF-MOR-10")
@pytest.mark.parametrize(
    ("row", "outer", "meteor", "central"),
    [("outer_meteor_vs_central", -3, -3, 3), ("fulcra_vs_meteor", -3, 3, -3)],
)
def test_which_pick_ups_are_light(row: str, outer: int, meteor: int, central: int) -> None:
    for space, circle in (("MI-OUT", outer), ("MI-MET", meteor), ("MI-CEN", central)):
        t = act({"at": space}, options={"pickup_row": row}).play_on("take", "bury")
        assert t.markers(0) == [0, 0, 0, circle]


@pytest.mark.rule("PF-MOR-10", "PF-MOR-12")
@pytest.mark.parametrize("answer", ["keep", "level_up"])
def test_central_fulcra_are_dark_at_the_old_level_levelled_up_or_not(answer: str) -> None:
    t = act({"at": "CC-CEN"}, territories=held(0, "CC-TA"))
    t.do(answer, **({"power": "speed"} if answer == "level_up" else {}))

    assert t.level(0, "speed") == (4 if answer == "level_up" else 3)
    assert t.markers(0) == [0, 0, 0, 3]


# -- the cost of a battle --------------------------------------------------------------------


@pytest.mark.rule("PF-MOR-11")
@pytest.mark.parametrize(
    ("cost", "side", "circle"),
    [
        ("base", "attacker", -4 + 4),
        ("base_and_buffer", "attacker", -4 + 4 + 2),
        ("base", "defender", 4 - 4),
        ("base_and_buffer", "defender", 4 - 4 - 3),
    ],
)
def test_a_battle_costs_the_base_level_before_the_result(cost: str, side: str, circle: int) -> None:
    far = -4 if side == "attacker" else 4
    t = fight(
        battle("battle", side=side),
        "PI-MET",
        {"levels": {"energy": 4, "strength": 2, "resilience": 3}, "markers": [0, 0, far, 0]},
        {"levels": {"energy": 5, "resilience": 5, "strength": 5}},
        options={"battle_cost": cost},
    ).play_on("done")

    assert t.level(0, "energy") == 3  # the battle was lost
    assert t.markers(0) == [0, 0, circle, 0]


# -- without an action -----------------------------------------------------------------------


@pytest.mark.rule("PF-MOR-13")
@pytest.mark.parametrize("space", ["MI-B-PI", "MI-TA"])
def test_a_turn_without_action_moves_no_marker(space: str) -> None:
    t = act({"at": space, "markers": [3, 3, -1, 0]})

    assert t.asked == 1
    assert t.markers(0) == [3, 3, -1, 0]
    assert t.faction(0) == "nomad"
    assert not t.log("shifts")
    assert not t.log("defects")


# -- circles and columns ---------------------------------------------------------------------

NINE = ["guardian"] * 3 + ["nomad"] * 3 + ["overlord"] * 3


@pytest.mark.rule("PF-MOR-05", "PF-MOR-14")
@pytest.mark.parametrize(("circle", "faction"), list(enumerate(NINE, -4)))
def test_guardians_are_on_the_left_nomads_between_overlords_on_the_right(
    circle: int, faction: str
) -> None:
    t = lay(players=[{"markers": [circle] * 4}])

    assert t.player(0)["columns"] == {faction: 4}


@pytest.mark.rule("PF-MOR-14")
@pytest.mark.parametrize(("half", "nomad"), [(4, 1), (5, 1), (7, 1), (4, 2), (5, 2), (7, 2)])
def test_longer_rows_and_a_wider_middle(half: int, nomad: int) -> None:
    options: dict[str, object] = {"track_half_length": half, "nomad_half_width": nomad}
    for sign, faction in ((-1, "guardian"), (1, "overlord")):
        inside, outside = sign * nomad, sign * (nomad + 1)
        t = lay(players=[{"markers": [inside, inside, outside, outside]}], options=options)
        assert t.player(0)["columns"] == {"nomad": 2, faction: 2}

    assert after("steal", 9, options=options) == [half, 0, 0, 0]
    assert after("claim", 9, options=options) == [-half, 0, 0, 0]
    # A reset goes to the same ends.
    assert ending([-half] * 3 + [0], options=options).markers(0) == [-half] * 4
    assert ending([half] * 3 + [0], options=options).markers(0) == [half] * 4


# -- defection -------------------------------------------------------------------------------


@pytest.mark.rule("PF-DEF-01")
def test_a_third_marker_in_another_column_makes_one_defect_before_the_next_turn() -> None:
    t = act(
        {"at": "MI-TA", "cubes": {"blue": 3}, "markers": [0, 2, 4, 0]},
        territories=held(1, "MI-TA"),
    )

    assert t.faction(0) == "overlord"
    kinds = [event["event"] for event in t.log()]
    assert kinds.index("shifts") < kinds.index("defects") < kinds.index("turn")


@pytest.mark.rule("PF-DEF-02", "PF-DEF-03")
@pytest.mark.parametrize(
    ("markers", "strict", "plurality"),
    [
        ([4, 2, 0, -2], "nomad", "overlord"),  # 2 Overlord, 1 Nomad, 1 Guardian
        ([-4, -2, 0, 2], "nomad", "guardian"),
        ([1, 0, 4, -4], "nomad", "nomad"),
        ([4, 2, 3, -2], "overlord", "overlord"),
        ([4, 2, 3, 4], "overlord", "overlord"),
        ([-3, -2, 1, -2], "guardian", "guardian"),
        ([-3, -2, 3, 4], "nomad", "nomad"),  # equal loyalty
        ([0, 1, 3, 4], "nomad", "nomad"),
        ([0, 1, -3, -4], "nomad", "nomad"),
    ],
)
def test_a_clear_majority_is_three_of_four(markers: list[int], strict: str, plurality: str) -> None:
    assert ending(markers).faction(0) == strict
    assert ending(markers, options={"defection_rule": "plurality"}).faction(0) == plurality


@pytest.mark.rule("PF-DEF-03")
@pytest.mark.parametrize("faction", ["guardian", "nomad", "overlord"])
@pytest.mark.parametrize("markers", [[-4, -4, 4, 4], [0, 0, 4, 4], [0, -4, 0, -4]])
@pytest.mark.parametrize("rule", ["strict_majority", "plurality"])
def test_equal_loyalty_changes_nothing(faction: str, markers: list[int], rule: str) -> None:
    t = ending(markers, faction, options={"defection_rule": rule})

    assert t.faction(0) == faction
    assert t.markers(0) == markers


@pytest.mark.rule("PF-DEF-04", "PF-DEF-08")
@pytest.mark.parametrize(
    ("before", "markers", "faction", "reset"),
    [
        ("nomad", [2, 3, 4, -4], "overlord", 4),
        ("nomad", [-2, -3, 4, -4], "guardian", -4),
        ("guardian", [0, 1, -1, -4], "nomad", 0),
        ("overlord", [0, 1, -1, 4], "nomad", 0),
        ("guardian", [2, 3, -4, 4], "overlord", 4),
        ("overlord", [-2, -3, 4, -4], "guardian", -4),
    ],
)
def test_any_faction_can_follow_any_other_and_all_markers_are_reset(
    before: str, markers: list[int], faction: str, reset: int
) -> None:
    t = ending(markers, before)

    assert t.faction(0) == faction
    assert t.markers(0) == [reset] * 4


@pytest.mark.rule("PF-DEF-08")
@pytest.mark.parametrize("faction", ["guardian", "nomad", "overlord"])
def test_all_players_can_share_a_faction(faction: str) -> None:
    who = {"faction": faction}
    markers = {"guardian": -4, "nomad": 0, "overlord": 4}[faction]
    other = "nomad" if faction != "nomad" else "guardian"
    last = {"faction": other, "markers": [markers] * 3 + [0 if other == "nomad" else -4]}
    t = lay(4, at={"step": "end_turn", "player": 3}, players=[who, who, who, last])

    assert [t.faction(seat) for seat in range(4)] == [faction] * 4


@pytest.mark.rule("PF-DEF-05", "PF-DEF-07")
@pytest.mark.parametrize(
    ("side", "faction", "chit"), [(-1, "guardian", "guardian"), (1, "overlord", "paragon")]
)
def test_a_defector_keeps_everything_and_all_its_chits_change(
    side: int, faction: str, chit: str
) -> None:
    holds = ["MI-TA", "CC-TB", "FF-TC"]
    player = {
        "at": "MI-TB",
        "cubes": {"blue": 2, "pink": 1},
        "hand": ["sunlance", "fear_aura"],
        "levels": {"speed": 4},
    }
    territories = held(0, *holds) | held(1, "MI-TC")
    before = lay(players=[player], territories=territories).open()
    t = ending([4 * side] * 3 + [0], player=player, territories=territories)
    table = t.open()

    assert t.faction(0) == faction
    assert [table["territories"][key]["chit"] for key in holds] == [chit] * 3
    assert table["territories"]["MI-TC"]["chit"] == "nomad"
    for key in table["territories"]:
        for field in ("holder", "ability"):
            assert table["territories"][key][field] == before["territories"][key][field]
    for field in ("levels", "cubes", "hand", "at", "held", "limits", "score"):
        assert table["players"][0][field] == before["players"][0][field]


@pytest.mark.rule("PF-DEF-06")
def test_who_stays_in_its_faction_keeps_its_markers() -> None:
    t = act(
        {"at": "MI-TA", "cubes": {"blue": 3}, "faction": "guardian"}, territories=held(1, "MI-TA")
    )

    assert t.markers(0) == [-1, -4, -4, -4]
    assert t.faction(0) == "guardian"


@pytest.mark.rule("PF-DEF-09")
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_nobody_defects_in_another_players_turn(side: str) -> None:
    # Player 1's tracker would do for a defection, but the turn is player 0's.
    strong = {"levels": {"strength": 5, "resilience": 5}}
    t = fight(battle("reveal", side=side), one=strong, two={"markers": [4, 4, 4, 0]})

    assert t.level(1, "speed") == 2
    assert (t.faction(1), t.markers(1)) == ("nomad", [4, 4, 4, 0])
    assert t.asked == 1
    t.walk("CC-CEN")
    t.do("keep")
    assert t.faction(1) == "overlord"


@pytest.mark.rule("PF-DEF-10")
def test_a_faction_is_neither_chosen_nor_refused() -> None:
    t = ending([4, 4, 4, 0])

    assert t.faction(0) == "overlord"
    assert (t.asked, t.verbs()) == (1, {"move", "stop"})  # the next player is already on its way
