"""The vocabulary of effects beyond what today's cards say: any card may say it tomorrow.

Each test teaches a card other effects for a moment, and plays it.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from orrery.games.fusion.vocabulary import LASTING, LISTS
from tests.fusion.laid import Json, Laid, lay
from tests.fusion.lesson import PUPIL, Lesson
from tests.fusion.wielding import LOST, WON, difference, duel, stocks, turn

PAIR = ["dinosaurs", "vikings"]

pytestmark = pytest.mark.rule("FF-CARD-09")


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> Lesson:
    return Lesson(monkeypatch)


# -- gaining and losing ----------------------------------------------------------------------

HAD = {"population": 3, "foe_population": 3, "science": 1, "foe_science": 3}
HAD |= {"cards": 1, "foe_cards": 1}


@pytest.mark.parametrize(
    ("effect", "changed"),
    [
        ({"verb": "gain", "what": "science", "n": 2}, {"science": 2}),
        ({"verb": "gain", "what": "population", "n": 1}, {"population": 1}),
        ({"verb": "gain", "what": "population", "n": 9}, {"population": 2}),
        ({"verb": "lose", "what": "science", "n": 1}, {"science": -1}),
        ({"verb": "lose", "what": "science", "n": 9}, {"science": -1}),
        ({"verb": "lose", "what": "population", "n": 2}, {"population": -2}),
        ({"verb": "lose", "who": "enemy", "what": "science", "n": 2}, {"foe_science": -2}),
        ({"verb": "lose", "who": "enemy", "what": "population", "n": 9}, {"foe_population": -3}),
        (
            {"verb": "steal", "what": "science", "n": 9, "from": "enemy"},
            {"science": 3, "foe_science": -3},
        ),
        ({"verb": "draw", "n": 2}, {"cards": 2}),
        ({"verb": "draw", "n": 2, "who": "enemy"}, {"foe_cards": 2}),
        ({"verb": "draw", "n": {"count": "enemy_hand", "times": 2}}, {"cards": 2}),
        ({"verb": "draw", "n": {"count": "enemy_hand", "times": 3, "max": 2}}, {"cards": 2}),
    ],
)
def test_stocks_of_either_side(lesson: Lesson, effect: Json, changed: dict[str, int]) -> None:
    found = lesson.plan(effect)
    assert difference(found.stocks(), HAD) == changed


def test_a_void_particle_comes_from_the_supply(lesson: Lesson) -> None:
    t = lesson.play({"verb": "gain", "what": "vp", "n": 2})
    assert t.each("vp") == [2, 0]
    assert t.open()["vp_supply"] == 15 - 5 - 2


@pytest.mark.parametrize(
    ("fleet", "left"), [("this", [5, 3]), ("other", [3, 5]), ("each_on_board", [5, 5])]
)
def test_population_goes_to_the_fleets_that_are_named(
    lesson: Lesson, fleet: str, left: list[int]
) -> None:
    t = lesson.play({"verb": "gain", "what": "population", "n": 2, "fleet": fleet})
    assert t.population(*PAIR) == left


def test_each_on_board_leaves_out_who_is_at_home_and_other_does_not(lesson: Lesson) -> None:
    for fleet, left in (("each_on_board", [4, 3]), ("other", [3, 4])):
        effect = {"verb": "gain", "what": "population", "n": 1, "fleet": fleet}
        t = lesson.play(effect, other={"at": None})
        assert t.population(*PAIR) == left


def test_one_own_fleet_with_room_is_chosen(lesson: Lesson) -> None:
    effect = {"verb": "gain", "what": "population", "n": 1, "fleet": "own_any"}
    t = lesson.play(effect)
    assert t.can("choose_fleet", "fleet") == PAIR
    t = lesson.play(effect, own={"population": 5})
    assert t.population(*PAIR) == [5, 4]  # there was no choice


@pytest.mark.parametrize(
    ("source", "target", "paid"),
    [
        ("science", "population", {"science": -1, "population": 2}),
        ("population", "science", {"population": -1, "science": 2}),
        ("card", "science", {"cards": -1, "science": 2}),
        ("card", "population", {"cards": -1, "population": 2}),
    ],
)
def test_one_thing_is_paid_for_another(
    lesson: Lesson, source: str, target: str, paid: dict[str, int]
) -> None:
    effect = {"verb": "convert", "from": source, "to": target, "rate": 2, "max": 1}
    t = lesson.play(effect, player={"hand": [PUPIL, "nanobots"], "science": 1})
    before = stocks(t, PAIR)
    assert t.can("pay", "count") == [0, 1]
    t.do("pay", count=1)
    assert difference(stocks(t, PAIR), before) == paid


def test_cards_are_paid_for_power_one_by_one(lesson: Lesson) -> None:
    effect = {"verb": "convert", "from": "card", "to": "power", "rate": 3, "max": 2}
    found = lesson.plan(effect, hand=["nanobots", "warp_drive", "terraforming"])
    found.t.do("pay", count=2)
    found.t.do("discard", card="nanobots")
    found.t.do("discard", card="warp_drive")
    assert found.points() == (6, 0)
    assert found.t.hand(0) == ["terraforming"]


# -- hands -----------------------------------------------------------------------------------


def test_who_discards_and_who_picks(lesson: Lesson) -> None:
    foe = ["dig_in", "shell_wall"]
    discard: Json = {"verb": "discard", "who": "enemy", "n": 1}
    t = lesson.plan({**discard, "pick": "owner"}, foe_hand=foe).t
    assert (t.asked, t.can("discard", "card")) == (1, ["shell_wall", "dig_in"])
    t = lesson.plan({**discard, "pick": "you"}, foe_hand=foe).t
    assert (t.asked, t.can("discard", "card")) == (0, ["shell_wall", "dig_in"])
    t = lesson.plan({**discard, "pick": "random"}, foe_hand=foe, chance=["dig_in"]).t
    assert t.hand(1) == ["shell_wall"]
    t = lesson.plan({**discard, "who": "you", "pick": "owner"}, hand=["nanobots", "warp_drive"]).t
    assert (t.asked, t.can("discard", "card")) == (0, ["warp_drive", "nanobots"])


def test_some_cards_may_be_kept(lesson: Lesson) -> None:
    effect = {"verb": "discard", "who": "enemy", "n": 3, "pick": "random", "keep": 2}
    t = lesson.plan(effect, foe_hand=["dig_in", "shell_wall", "pincer_counter"]).t
    assert t.hands()[1] == 2
    t = lesson.plan(effect, foe_hand=["dig_in", "shell_wall"]).t
    assert t.hands()[1] == 2


def test_an_opponent_with_enough_cards_is_chosen(lesson: Lesson) -> None:
    lesson.teach("action", {"verb": "discard", "who": "opponent", "n": 1, "pick": "you", "keep": 1})
    players: list[Json] = [
        {"hand": [PUPIL]},
        {"hand": ["dig_in", "shell_wall"]},
        {"hand": ["gold_rush", "high_noon"]},
        {"hand": ["checkmate"]},
    ]
    t = lay(4, at={"step": "act", "fleet": "dinosaurs"}, players=players)
    t.do("play", card=PUPIL)
    assert t.can("choose_player", "player") == [1, 2]
    assert t.why("choose_player", player=3) == "FF-FAC-03"
    t.do("choose_player", player=2)
    assert t.can("discard", "card") == ["gold_rush", "high_noon"]


def test_several_cards_come_back_or_leave_the_game(lesson: Lesson) -> None:
    t = lesson.play({"verb": "recover", "n": 2}, player={"discard": ["stampede", "apex_bite"]})
    t.do("take", card="stampede")
    t.do("take", card="apex_bite")
    assert t.hand(0) == ["stampede", "apex_bite"]
    hand = [PUPIL, "plasma_cannons", "nanobots", "warp_drive"]
    effect = {"verb": "scrap", "n": 2, "from": "hand", "gain_science_base_plus": 1}
    t = lesson.play(effect, player={"hand": hand, "science": 0})
    t.do("scrap", card="plasma_cannons")
    t.do("scrap", card="nanobots")
    assert t.each("science")[0] == (5 + 1) + (2 + 1)
    assert t.open()["removed"] == {"plasma_cannons": 1, "nanobots": 1}


# -- moving ----------------------------------------------------------------------------------

ELSEWHERE: Json = {"crabpeople": {"at": "urban"}, "observers": {"at": "swamp"}}


@pytest.mark.parametrize(
    ("to", "attack", "offered"),
    [
        ("neighbor", False, []),  # both neighbours of water hold Fleets
        ("neighbor", True, ["rocky", "urban"]),
        ("empty_neighbor", False, []),
        ("empty_neighbor", True, []),
        ("any_empty", False, ["lava"]),
        ("any_empty", True, ["lava"]),
        ("any", False, ["lava"]),
        ("any", True, ["rocky", "lava", "swamp", "urban"]),
    ],
)
def test_where_a_fleet_may_be_moved(
    lesson: Lesson, to: str, attack: bool, offered: list[str]
) -> None:
    effect: Json = {"verb": "move", "fleet": "this", "to": to, "attack": attack}
    lesson.teach("action", effect)
    t = turn(PUPIL, fleets=ELSEWHERE)
    assert t.can("play", "card") == ([PUPIL] if offered else [])
    if offered:
        t.do("play", card=PUPIL)
        assert t.can("send", "location") == offered


@pytest.mark.parametrize(("hole", "left"), [("pay", 2), ("free", 3)])
def test_a_move_pays_for_black_holes_or_does_not(lesson: Lesson, hole: str, left: int) -> None:
    t = lesson.play({"verb": "move", "fleet": "this", "to": "neighbor", "black_hole": hole})
    t.do("send", location="urban")
    assert (t.where("dinosaurs"), t.population("dinosaurs")) == ("urban", [left])


@pytest.mark.parametrize(
    ("fleet", "offered"),
    [("own_any", ["dinosaurs", "vikings"]), ("opponent_any", ["crabpeople", "observers"])],
)
def test_which_fleet_is_moved(lesson: Lesson, fleet: str, offered: list[str]) -> None:
    effect = {"verb": "move", "fleet": fleet, "to": "any_empty"}
    t = lesson.play(effect, fleets=ELSEWHERE)
    assert t.can("choose_fleet", "fleet") == sorted(offered, key=offered.index)
    t.do("choose_fleet", fleet=offered[1])
    t.do("send", location="lava")
    assert t.where(offered[1]) == "lava"


def test_a_fleet_with_an_attempt_is_not_moved_by_others(lesson: Lesson) -> None:
    fleets = {**ELSEWHERE, "crabpeople": {"at": "urban", "attempt": "extraction"}}
    t = lesson.play({"verb": "move", "fleet": "opponent_any", "to": "any_empty"}, fleets=fleets)
    assert t.can("send", "location") == ["lava"]  # the Observers, without a choice
    t.do("send", location="lava")
    assert (t.where("crabpeople"), t.where("observers")) == ("urban", "lava")


# -- battles ---------------------------------------------------------------------------------


@pytest.mark.parametrize("icon", ["planning", "support"])
@pytest.mark.parametrize(
    ("who", "blocked", "asked"),
    [("enemy", ["defender"], [0]), ("both", ["defender", "attacker"], [])],
)
def test_a_step_may_be_closed_to_one_side_or_both(
    lesson: Lesson, icon: str, who: str, blocked: list[str], asked: list[int]
) -> None:
    t = lesson.plan(
        {"verb": "block", "icon": icon, "who": who},
        hand=["morale_broadcast"],
        foe_hand=["morale_broadcast"],
    ).t
    assert [seat for step, seat in steps(t) if step == icon] == asked
    assert [event["args"]["side"] for event in t.log("blocks")] == blocked


def steps(t: Laid) -> Iterator[tuple[str, int | None]]:
    """Who is asked in which step when all pass."""
    while t.verbs() & {"pass", "plan", "support"}:
        yield t.open()["step"], t.asked
        t.do("pass")


def test_results_may_be_fixed_before_the_outcome(lesson: Lesson) -> None:
    found = lesson.plan({"verb": "prevent", "what": "population_loss"}, brought=LOST)
    found.t.pass_on()
    assert found.t.population(found.own) == [3]
    t = lesson.plan({"verb": "retreat_any"}, brought=LOST).t.pass_on()
    assert t.can("retreat", "location") == ["water", "lava", "swamp", "urban"]
    found = lesson.plan({"verb": "force_home", "who": "enemy"}, brought=WON)
    found.t.pass_on()
    assert found.t.where(found.foe) is None
    # The enemy of a loser has won, and stays.
    found = lesson.plan({"verb": "force_home", "who": "enemy"}, brought=LOST)
    found.t.pass_on("retreat_home")
    assert found.t.where(found.foe) == "rocky"


def test_who_must_go_home_may_not_retreat_anywhere(lesson: Lesson) -> None:
    lesson.teach("tactic", {"verb": "retreat_any"}, when="on_defeat")
    found = duel(
        "outcome", card=PUPIL, tactic=PUPIL, brought=LOST, foe={"traits": ["pursuit_wing"]}
    )
    assert found.t.where(found.own) is None


def test_a_stat_may_change_for_one_battle(lesson: Lesson) -> None:
    kept = list(LASTING)
    try:
        modify = {"verb": "modify", "stat": "power", "op": "add", "n": 2, "until": "end_of_battle"}
        lesson.teach("planning", modify)
        # The words for what lasts were made with the content; a new one borrows the first.
        effect = LISTS[-1][0]
        effect.lasting = 0
        LASTING[:] = [effect, *kept[1:]]
        found = duel("planning", hand=[PUPIL, "nanobots"])
        found.t.do("plan", card=PUPIL)
        assert found.points() == (2, 0)
        assert found.t.open()["lasting_fleet"] == [found.own]
        found.t.pass_on("retreat_home", "keep", "place")
        assert found.t.open()["battle"] is None
        assert found.t.open()["lasting"] == []
    finally:
        LASTING[:] = kept


def test_several_traits_at_once(lesson: Lesson) -> None:
    t = lesson.play({"verb": "trait", "n": 2})
    for count in (1, 2):
        t.do("keep", trait=t.can("keep", "trait")[0])
        t.do("place", fleet="dinosaurs")
        assert len(t.fleet("dinosaurs")["traits"]) == count
    assert "end" in t.verbs()
