"""Factions: through whose territory one levels up, which modifiers one commands, ideals."""

from __future__ import annotations

import pytest

from tests.fulcrum.fights import fight
from tests.fulcrum.laid import Json, Laid, battle, held, lay

GUARDIAN: dict[str, Json] = {"faction": "guardian"}
NOMAD: dict[str, Json] = {"faction": "nomad"}
OVERLORD: dict[str, Json] = {"faction": "overlord"}
SPEED = {"levels": {"speed": 5}}


def access(t: Laid, region: str = "corposant_canyon") -> list[int]:
    """How many territories of a region each player could level up through."""
    return [player["access"].get(region, 0) for player in t.open()["players"]]


def canyon(*players: Json, paragon: Json = None, **holds: Json) -> Laid:
    """Players of factions who hold territories of the Canyon, by letter: `a="AB"` for the first."""
    territories: dict[str, Json] = {}
    for name, letters in holds.items():
        territories |= held("abcd".index(name), *[f"CC-T{letter}" for letter in letters])
    more: Json = {} if paragon is None else {"paragon": paragon}
    seats = [player | SPEED for player in players]
    return lay(max(2, len(seats)), players=seats, territories=territories, **more)


# -- access ----------------------------------------------------------------------------------


@pytest.mark.rule("PF-FAC-01")
@pytest.mark.parametrize(
    ("holds", "expected"),
    [
        ({"a": "A", "b": "BC"}, [3, 3]),
        ({"a": "", "b": "BC"}, [2, 2]),
        ({"a": "A"}, [1, 1]),
        ({}, [0, 0]),
    ],
)
def test_guardians_have_access_to_the_territories_of_all_guardians(
    holds: Json, expected: list[int]
) -> None:
    assert access(canyon(GUARDIAN, GUARDIAN, **holds)) == expected


@pytest.mark.rule("PF-FAC-01", "PF-LVL-04")
def test_three_guardians_share_a_region_and_no_other_region() -> None:
    t = canyon(GUARDIAN, GUARDIAN, GUARDIAN, a="A", b="B", c="C")

    assert access(t) == [3, 3, 3]
    assert access(t, "daemons_forge") == [0, 0, 0]


@pytest.mark.rule("PF-FAC-02")
def test_guardian_territory_gives_others_no_access() -> None:
    t = canyon(GUARDIAN, NOMAD, OVERLORD, OVERLORD, paragon=2, a="AB")

    assert access(t) == [2, 0, 0, 0]


@pytest.mark.rule("PF-FAC-03")
def test_nomads_have_access_to_their_own_territory_only() -> None:
    assert access(canyon(NOMAD, NOMAD, a="A", b="BC")) == [1, 2]


@pytest.mark.rule("PF-FAC-03")
def test_nomad_territory_gives_nobody_access() -> None:
    t = canyon(GUARDIAN, NOMAD, OVERLORD, OVERLORD, paragon=2, b="ABC")

    assert access(t) == [0, 3, 0, 0]


@pytest.mark.rule("PF-FAC-04")
def test_overlord_territory_gives_access_to_the_dark_paragon_alone() -> None:
    t = canyon(OVERLORD, OVERLORD, OVERLORD, GUARDIAN, paragon=2, a="AB", c="C")

    assert access(t) == [2, 0, 3, 0]


@pytest.mark.rule("PF-FAC-05")
def test_the_dark_paragons_territory_gives_nobody_access() -> None:
    t = canyon(OVERLORD, OVERLORD, GUARDIAN, NOMAD, paragon=1, b="ABC")

    assert access(t) == [0, 3, 0, 0]


@pytest.mark.rule("PF-FAC-06")
def test_two_guardians_climb_to_level_five_in_their_own_turns() -> None:
    who: Json = {"faction": "guardian", "levels": {"speed": 4}}
    t = lay(
        at={"step": "act"},
        players=[who | {"at": "CC-CEN"}, who | {"at": "CC-OUT", "cubes": {"orange": 3}}],
        territories=held(0, "CC-TA") | held(1, "CC-TB", "CC-TC"),
        options={"battle_on_contact": "optional"},
    )
    t.do("level_up", power="speed")
    t.walk("CC-CEN")
    t.do("gather")
    t.do("level_up", power="speed")

    assert (t.level(0, "speed"), t.level(1, "speed")) == (5, 5)


@pytest.mark.rule("PF-FAC-07")
def test_an_overlord_with_two_and_the_dark_paragon_with_one() -> None:
    assert access(canyon(OVERLORD, OVERLORD, paragon=1, a="AB", b="C")) == [2, 3]


@pytest.mark.rule("PF-FAC-08")
def test_access_through_others_gives_neither_abilities_nor_points_nor_room() -> None:
    t = lay(
        at={"step": "act"},
        players=[
            {"at": "CC-OUT", "faction": "guardian"},
            {"faction": "guardian", "levels": {"speed": 5}},
        ],
        territories=held(1, "CC-TA", "CC-TB", "CC-TC"),
    )
    one = t.player(0)

    assert access(t) == [3, 3]
    assert one["active"] == one["idle"] == []
    assert one["score"] == {"powers": 15}
    assert one["limits"]["corposant_canyon"] == 1
    assert one["held"] == {}


@pytest.mark.rule("PF-FAC-09")
def test_access_follows_the_factions_of_the_moment() -> None:
    t = lay(
        at={"step": "end_turn", "player": 1},
        players=[
            {"at": "CC-MET", "faction": "guardian"},
            {"faction": "guardian", "markers": [0, 0, 0, -4]},
        ],
        territories=held(1, "CC-TA"),
    )
    assert t.faction(1) == "nomad"
    t.walk("CC-CEN")

    assert t.cubes(0) == {"orange": 3}
    assert t.level(0, "speed") == 3
    assert t.asked == 1  # levelling up was not offered


# -- modifiers -------------------------------------------------------------------------------

ATTACKS = {"light": "sunlance", "dark": "cinder_lash", "both": "starfall"}
DEFENSES = {"light": "halo_ward", "dark": "fear_aura", "both": "iron_rain"}


def commands(side: str, **player: Json) -> tuple[set[str], dict[str, str]]:
    """The marks of modifiers that a player can lay, and why not the others."""
    cards = ATTACKS if side == "attacker" else DEFENSES
    who = {"hand": list(cards.values())} | {k: v for k, v in player.items() if k != "options"}
    others: list[Json] = [who, {}] if side == "attacker" else [{}, who]
    step = "battle" if side == "attacker" else "defend"
    t = fight(battle(step), "CC-MET", *others, options=player.get("options"))
    can = {mark for mark, card in cards.items() if card in t.can("commit", "card")}
    return can, {mark: t.why("commit", card=cards[mark]) for mark in set(cards) - can}


@pytest.mark.rule("PF-FAC-10", "PF-FAC-13")
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_guardians_command_light_modifiers_only(side: str) -> None:
    assert commands(side, faction="guardian") == ({"light", "both"}, {"dark": "PF-BAT-11"})


@pytest.mark.rule("PF-FAC-11", "PF-FAC-13")
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_nomads_command_light_and_dark_modifiers(side: str) -> None:
    assert commands(side, faction="nomad") == ({"light", "dark", "both"}, {})


@pytest.mark.rule("PF-FAC-11")
def test_a_nomad_lays_light_and_dark_in_one_battle() -> None:
    t = fight(one={"hand": ["sunlance", "cinder_lash"]})
    t.lay_down("sunlance", "cinder_lash")
    t.lay_down()

    assert t.totals() == [10, 6]


@pytest.mark.rule("PF-FAC-12", "PF-FAC-13")
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_overlords_command_dark_modifiers_only_and_the_first_of_them_too(side: str) -> None:
    assert commands(side, faction="overlord") == ({"dark", "both"}, {"light": "PF-BAT-11"})

    # The same with another Overlord as Dark Paragon.
    cards = ATTACKS if side == "attacker" else DEFENSES
    who = {"faction": "overlord", "hand": list(cards.values())}
    players: list[Json] = [who, {}] if side == "attacker" else [{}, who]
    step = "battle" if side == "attacker" else "defend"
    t = fight(battle(step), "CC-MET", players[0], players[1], [OVERLORD], paragon=2)
    assert t.can("commit", "card") == [cards["dark"], cards["both"]]


@pytest.mark.rule("PF-FAC-13")
@pytest.mark.parametrize(
    ("faction", "marks"),
    [("guardian", {"light"}), ("nomad", {"light", "dark", "both"}), ("overlord", {"dark"})],
)
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_modifiers_for_both_moralities_may_be_kept_to_nomads(
    faction: str, marks: set[str], side: str
) -> None:
    options = {"both_modifiers": "nomads_only"}
    can, why = commands(side, faction=faction, options=options)

    assert can == marks
    assert set(why.values()) <= {"PF-BAT-11"}


# -- ideals ----------------------------------------------------------------------------------


@pytest.mark.rule("PF-FAC-14")
@pytest.mark.parametrize(
    ("one", "two", "strict"),
    [
        ("guardian", "guardian", {"defend"}),
        ("overlord", "overlord", {"attack"}),
        ("nomad", "nomad", {"attack", "defend"}),
        ("guardian", "nomad", {"attack", "defend"}),
        ("nomad", "guardian", {"attack", "defend"}),
        ("overlord", "guardian", {"attack", "defend"}),
        ("guardian", "overlord", {"attack", "defend"}),
        ("nomad", "overlord", {"attack", "defend"}),
    ],
)
def test_ideals_bind_only_where_that_was_agreed(one: str, two: str, strict: set[str]) -> None:
    for ideals, verbs in (("reminder", {"attack", "defend"}), ("strict", strict)):
        # A third player of no faction in question is met too, so that a choice remains.
        t = fight(
            {"step": "act"},
            "CC-MET",
            {"faction": one},
            {"faction": two},
            [{"at": "CC-MET"}],
            options={"faction_ideals": ideals},
        )
        assert {verb for verb in ("attack", "defend") if 1 in t.can(verb, "player")} == verbs
        for verb in {"attack", "defend"} - verbs:
            assert t.why(verb, player=1) == "PF-FAC-14"


@pytest.mark.rule("PF-FAC-14")
def test_a_guardian_who_meets_only_a_fellow_defends_without_being_asked() -> None:
    options: Json = {"faction_ideals": "strict"}
    t = fight({"step": "act"}, "CC-MET", GUARDIAN, GUARDIAN, options=options)

    assert t.side("defender")["player"] == 0
    assert t.asked == 1


@pytest.mark.rule("PF-FAC-14")
@pytest.mark.parametrize(
    ("ideals", "thief", "owner", "stolen"),
    [
        ("reminder", "guardian", "guardian", True),
        ("strict", "guardian", "guardian", False),
        ("strict", "nomad", "guardian", True),
        ("strict", "guardian", "nomad", True),
        ("strict", "nomad", "nomad", True),
    ],
)
def test_strict_guardians_do_not_steal_from_each_other(
    ideals: str, thief: str, owner: str, stolen: bool
) -> None:
    t = lay(
        at={"step": "act"},
        players=[{"at": "CC-TA", "faction": thief, "cubes": {"orange": 3}}, {"faction": owner}],
        territories=held(1, "CC-TA"),
        options={"faction_ideals": ideals},
    )

    assert t.holder("CC-TA") == (0 if stolen else 1)


@pytest.mark.rule("PF-FAC-14")
def test_strict_overlords_may_steal_from_each_other() -> None:
    t = lay(
        at={"step": "act"},
        players=[{"at": "CC-TA", "cubes": {"orange": 3}} | OVERLORD, OVERLORD],
        paragon=0,
        territories=held(1, "CC-TA"),
        options={"faction_ideals": "strict"},
    )

    assert t.holder("CC-TA") == 0
