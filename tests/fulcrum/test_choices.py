"""Which of its options a bot of Planet Fulcrum thinks about."""

from __future__ import annotations

import orrery
from tests.fulcrum.fights import fight
from tests.fulcrum.laid import Json, Laid, held, lay

FULCRUM = orrery.game("fulcrum")


def thought_of(t: Laid) -> list[Json]:
    """The sensible options, in the words of the game."""
    found = [FULCRUM.verbs.to_json(action) for action in FULCRUM.sensible(t.table.state)]
    return [{"verb": option["verb"], "args": option["args"]} for option in found]


def test_a_move_goes_on_towards_what_can_be_claimed() -> None:
    t = lay(players=[{"at": "MI-CEN", "cubes": {"blue": 3}}, {"at": "DF-CEN"}])
    near = [{"verb": "move", "args": {"space": space}} for space in ("MI-MET", "MI-OUT", "MI-POR")]

    assert all(option in near for option in thought_of(t))


def test_a_weaker_rival_is_walked_to_and_a_stronger_one_is_not() -> None:
    low: Json = {"at": "MI-MET"}
    high: Json = {"at": "MI-MET", "levels": {"resilience": 5}}
    strong: Json = {"at": "MI-CEN", "levels": {"strength": 5, "resilience": 5, "intelligence": 2}}
    meet = {"verb": "move", "args": {"space": "MI-MET"}}

    assert meet in thought_of(lay(players=[strong, low], territories=held(1, "MI-TA")))
    weak: Json = {"at": "MI-CEN"}
    assert meet not in thought_of(lay(players=[weak, high], territories=held(0, "MI-TA")))


def test_who_is_surrounded_by_stronger_rivals_still_finds_a_way() -> None:
    strong: Json = {"resilience": 5, "strength": 5}
    rivals: list[Json] = [{"at": at, "levels": strong} for at in ("MI-CEN", "MI-TA", "MI-TB")]
    t = lay(seats=4, players=[{"at": "MI-MET"}, *rivals])

    assert t.verbs() == {"move"}
    assert thought_of(t)


def test_the_strongest_modifier_stands_for_all() -> None:
    t = fight(one={"hand": ["starfall", "loose_stone", "quick_jab"]})

    assert [option["verb"] for option in thought_of(t)] == ["commit", "done"]
    assert thought_of(t)[0]["args"] == {"card": "starfall"}


def test_the_cube_that_a_territory_lacks_is_taken_first() -> None:
    t = lay(
        at={"step": "act"},
        players=[{"at": "MI-OUT", "cubes": {"green": 2, "orange": 3}}],
    )
    assert thought_of(t) == [{"verb": "take", "args": {"cube": "green"}}]

    t.do("take", cube="green")
    assert thought_of(t) != [{"verb": "take", "args": {"cube": "green"}}]


def test_the_weakest_card_is_put_under_the_deck() -> None:
    t = lay(
        at={"step": "act"},
        players=[{"at": "MI-MET", "hand": ["starfall", "loose_stone"]}],
        chance=["sunlance", "worldbreaker", "meteor_fist"],
    )
    assert t.verbs() == {"bury"}
    assert thought_of(t) == [{"verb": "bury", "args": {"card": "loose_stone"}}]
