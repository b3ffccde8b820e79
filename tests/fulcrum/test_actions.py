"""The Action phase: one action, here, with the Power of the region, or a battle."""

from __future__ import annotations

import random

import pytest

from tests.fulcrum.laid import Json, Laid, held, lay, new
from tests.fulcrum.played import kinds, named

OPTIONAL = {"battle_on_contact": "optional"}


def acting(
    at: str, *others: str, options: Json = None, territories: Json = None, **player: Json
) -> Laid:
    """Player 0 acts where it stands; others stand where they are told to."""
    players: list[Json] = [{"at": at, **player}]
    players += [{"at": other} for other in others]
    return lay(
        max(2, len(players)),
        at={"step": "act"},
        options=options,
        players=players,
        territories=territories or {},
    )


# -- one action, here -----------------------------------------------------------------------


@pytest.mark.rule("PF-ACT-01")
@pytest.mark.parametrize("at", ["DF-MET", "DF-OUT", "DF-CEN", "DF-TA", "DF-POR"])
def test_one_action_and_never_a_second(at: str) -> None:
    t = acting(at, "MI-TA", cubes={"black": 3})
    t.play_on("take", "jump", "bury")

    assert t.asked == 1
    assert t.verbs() == {"move"}
    assert len(named(t.log(), "shifts")) == 1


@pytest.mark.rule("PF-ACT-02")
def test_an_action_needs_the_cubes_of_the_region() -> None:
    t = acting("MI-TA", levels={"energy": 5}, cubes={"orange": 5})
    assert kinds(t.log())[0] == "passes"
    assert t.holder("MI-TA") is None

    t = acting("MI-TA", "MI-TA", options=OPTIONAL, levels={"energy": 5}, cubes={"orange": 5})
    assert "claim" not in t.verbs()
    assert t.why("claim") == "PF-TERR-09"


@pytest.mark.rule("PF-ACT-02")
def test_an_action_uses_the_power_of_the_region() -> None:
    t = acting("MI-TA", levels={"resilience": 4, "energy": 5, "speed": 2}, cubes={"blue": 5})

    assert t.holder("MI-TA") == 0
    assert t.cubes(0) == {"blue": 1}
    assert t.markers(0) == [-4, 0, 0, 0]


@pytest.mark.rule("PF-ACT-03")
def test_only_the_own_space_can_be_used() -> None:
    # The portal of Mount Immortalis is linked to two territories and the Central Fulcra.
    t = acting("MI-POR", "DF-TA", cubes={"blue": 3})

    assert t.verbs() == {"jump"}
    assert {t.why(verb) for verb in ("claim", "steal", "gather", "draw")} == {"PF-ACT-03"}


@pytest.mark.rule("PF-ACT-04")
@pytest.mark.parametrize("verb", ["attack", "defend"])
def test_only_somebody_on_the_same_space_can_be_battled(verb: str) -> None:
    t = acting("MI-POR", "MI-TA")

    assert verb not in t.verbs()
    assert t.why(verb, player=1) == "PF-ACT-04"
    assert t.why(verb, player=0) == "PF-ACT-04", "nor oneself"
    assert t.why(verb, player=3) == "PF-ACT-04", "nor somebody who does not play"


# -- meeting others -------------------------------------------------------------------------


@pytest.mark.rule("PF-ACT-05")
@pytest.mark.parametrize(
    ("at", "verb"), [("MI-CEN", "gather"), ("MI-OUT", "gather"), ("MI-MET", "draw")]
)
def test_whoever_meets_somebody_must_battle(at: str, verb: str) -> None:
    t = acting(at, at)

    assert [(action["verb"], action["args"]) for action in t.actions()] == [
        ("attack", {"player": 1}),
        ("defend", {"player": 1}),
    ]
    assert t.why(verb) == "PF-ACT-05"
    assert t.why("pass") == "PF-ACT-05"


@pytest.mark.rule("PF-ACT-05")
@pytest.mark.parametrize(
    ("at", "verb"),
    [("MI-CEN", "gather"), ("MI-OUT", "gather"), ("MI-MET", "draw"), ("MI-TA", "claim")],
)
def test_where_battles_are_optional_the_space_may_be_used(at: str, verb: str) -> None:
    t = acting(at, at, options=OPTIONAL, cubes={"blue": 3})
    assert t.verbs() == {"attack", "defend", verb}
    assert t.why("pass") == "PF-ACT-07"

    t.do(verb)
    assert "attacks" not in kinds(t.log())
    assert t.markers(0)[2] == 0


@pytest.mark.rule("PF-ACT-05")
@pytest.mark.parametrize("at", ["MI-TA", "MI-POR", "MI-B-CC"])
def test_where_they_are_and_the_space_offers_nothing_the_turn_may_be_ended(at: str) -> None:
    t = acting(at, at, options=OPTIONAL)
    assert t.verbs() == {"attack", "defend", "pass"}
    t.do("pass")

    assert t.markers(0) == [0, 0, 0, 0]
    assert t.asked == 1


@pytest.mark.rule("PF-ACT-06")
@pytest.mark.parametrize("verb", ["attack", "defend"])
def test_one_of_several_is_battled_and_the_others_take_no_part(verb: str) -> None:
    t = lay(
        3,
        at={"step": "act"},
        players=[
            {"at": "FF-MET", "hand": ["starfall", "crater_wall"]},
            {"at": "FF-MET", "cubes": {"green": 1}, "hand": ["quick_jab"]},
            {"at": "FF-MET", "cubes": {"green": 1}, "hand": ["dust_cover"]},
        ],
    )
    assert sorted(t.can(verb, "player")) == [1, 2]
    before = t.player(2)
    t.do(verb, player=1)
    asked = [t.asked]
    t.do("done")
    asked.append(t.asked)
    t.do("done")

    assert sorted(asked, key=str) == [0, 1]
    assert t.cubes(1) == {"green": 2}, "a draw"
    after = t.player(2)
    assert [after[key] for key in ("levels", "cubes", "hand", "markers")] == [
        before[key] for key in ("levels", "cubes", "hand", "markers")
    ]


# -- must and may ---------------------------------------------------------------------------


@pytest.mark.rule("PF-ACT-07", "PF-ACT-09")
def test_the_own_territory_offers_nothing_and_the_tracker_rests() -> None:
    t = acting("MI-TA", cubes={"blue": 3}, territories=held(0, "MI-TA"))

    assert kinds(t.log())[:2] == ["passes", "turn"]
    assert t.markers(0) == [0, 0, 0, 0]
    assert t.cubes(0) == {"blue": 3}


@pytest.mark.rule("PF-ACT-07")
def test_a_legal_action_must_be_taken() -> None:
    t = acting("MI-POR", "DF-TA")

    assert t.verbs() == {"jump"}
    assert t.why("pass") == "PF-ACT-07"
    assert acting("MI-TA", cubes={"blue": 3}).holder("MI-TA") == 0, "nobody is asked"


@pytest.mark.rule("PF-ACT-07")
@pytest.mark.parametrize(
    ("at", "verb"),
    [
        ("MI-POR", "jump"),
        ("MI-TA", "claim"),
        ("MI-TB", "steal"),
        ("MI-CEN", "gather"),
        ("MI-OUT", "gather"),
        ("MI-MET", "draw"),
    ],
)
def test_or_may_be_declined_if_that_was_agreed(at: str, verb: str) -> None:
    t = acting(
        at,
        "DF-TA",
        options={"allow_pass": True},
        cubes={"blue": 3},
        territories=held(1, "MI-TB"),
    )
    assert t.verbs() == {verb, "pass"}
    t.do("pass")

    assert t.markers(0) == [0, 0, 0, 0]
    assert t.cubes(0) == {"blue": 3}
    assert t.asked == 1


@pytest.mark.rule("PF-ACT-07")
def test_a_battle_is_never_declined_that_way() -> None:
    t = acting("MI-CEN", "MI-CEN", options={"allow_pass": True})

    assert t.verbs() == {"attack", "defend"}
    assert t.why("pass") == "PF-ACT-05"


@pytest.mark.rule("PF-ACT-09")
def test_the_own_territory_can_be_neither_claimed_nor_stolen() -> None:
    t = acting("MI-TA", "MI-TA", options=OPTIONAL, cubes={"blue": 3}, territories=held(0, "MI-TA"))

    assert t.verbs() == {"attack", "defend", "pass"}
    assert (t.why("claim"), t.why("steal")) == ("PF-ACT-09", "PF-ACT-09")


@pytest.mark.rule("PF-ACT-05", "PF-ACT-07")
@pytest.mark.parametrize(
    ("at", "other", "options", "asked"),
    [
        ("MI-POR", "DF-TA", {}, "jump to another portal."),
        ("MI-POR", "DF-TA", {"allow_pass": True}, "jump to another portal, or end the turn."),
        ("MI-CEN", "DF-TA", {"allow_pass": True}, "choose your action, or end the turn."),
        ("MI-CEN", "MI-CEN", {}, "choose whom to battle, and your side."),
        ("MI-CEN", "MI-CEN", OPTIONAL, "battle, or use the space."),
        ("MI-B-CC", "MI-B-CC", OPTIONAL, "battle, or end the turn."),
    ],
)
def test_the_prompt_says_what_may_be_done(at: str, other: str, options: Json, asked: str) -> None:
    prompt = acting(at, other, options=options).table.turn()["prompt"]

    assert str(prompt).split(": ")[1] == asked


# -- abilities ------------------------------------------------------------------------------

WELLSPRING = {"PI-TA": {"holder": 0, "ability": "wellspring"}}


@pytest.mark.rule("PF-ACT-08")
@pytest.mark.parametrize(("faction", "count"), [("guardian", 4), ("nomad", 4), ("overlord", 3)])
def test_an_ability_changes_a_number_for_those_who_may_use_it(faction: str, count: int) -> None:
    t = acting("DF-CEN", levels={"energy": 5}, faction=faction, territories=WELLSPRING)

    assert t.cubes(0) == {"black": count}
    assert named(t.log(), "uses") == [{"player": 0, "ability": "wellspring"}] * (count - 3)


@pytest.mark.rule("PF-ACT-08")
def test_it_changes_no_more_than_it_says() -> None:
    t = acting("DF-CEN", levels={"energy": 5}, territories=WELLSPRING)
    assert t.markers(0) == [0, 0, 0, 3], "the tracker cost stays as it is"

    t = acting("DF-MET", levels={"intelligence": 5}, territories=WELLSPRING)
    assert len(named(t.log(), "draws")) == 3, "it is about Fulcra spaces"


@pytest.mark.rule("PF-ACT-08")
def test_it_sets_a_limit_aside_for_one_action_only() -> None:
    breach = {"DF-TA": {"holder": 0, "ability": "breach"}} | held(1, "MI-TA")
    t = acting("MI-TA", faction="guardian", cubes={"blue": 2}, territories=breach)
    assert t.holder("MI-TA") == 0, "2 of 3 cubes are enough"
    assert t.cubes(0) == {}

    t = acting("MI-TB", faction="guardian", cubes={"blue": 2}, territories=breach)
    assert t.holder("MI-TB") is None, "claiming costs as much as ever"


def test_whoever_is_asked_is_spoken_to() -> None:
    """Terminals and boards put the prompt as it is before the choices."""
    t = new(4, 3, round_cap="40")
    luck = random.Random(3)
    asked: dict[str, str] = {}
    while t.asked is not None:
        asked[type(t.table.state.pending).__name__] = t.table.state.prompt()
        t.table.apply(luck.choice(t.table.state.options))

    assert {"Walk", "Act", "TakeCube", "Bury", "Commit"} <= set(asked)
    assert all(prompt.startswith("You ") for prompt in asked.values()), asked
