"""AI mats: the cards they keep, their limits, borders, abilities and factions."""

from __future__ import annotations

import pytest

from tests.fulcrum.laid import Json, held, lay
from tests.fulcrum.mats import ai_turn, aim, road, seat_last

FULL = {"pink": 4, "blue": 4, "black": 4, "green": 4, "orange": 4}

# -- cards ----------------------------------------------------------------------------------


@pytest.mark.rule("PF-AI-12", "PF-AI-13")
@pytest.mark.parametrize(
    ("sort", "kept", "under"),
    [
        (
            "all_misfits",
            ["cinder_lash", "worldbreaker"],
            ["sunlance", "halo_ward", "thorn_veil", "iron_rain"],
        ),
        (
            "excess_only",
            ["cinder_lash", "iron_rain", "worldbreaker"],
            ["sunlance", "halo_ward", "thorn_veil"],
        ),
    ],
)
def test_an_ai_above_its_limit_keeps_what_fits(
    sort: str, kept: list[str], under: list[str]
) -> None:
    """Harper collects dark and double Attack cards; Intelligence 3 keeps three cards."""
    t = ai_turn(
        "harper",
        {"at": "MI-MET", "hand": ["cinder_lash", "sunlance", "halo_ward"]},
        step="act",
        options={"ai_sort": sort},
        chance=["worldbreaker", "thorn_veil", "iron_rain"],
    )

    assert t.hand(2) == kept
    assert t.open()["under"] == under  # in the order of the deck's list


@pytest.mark.rule("PF-AI-13")
@pytest.mark.parametrize(
    ("space", "first", "drawn", "kept"),
    [
        (
            "DF-MET",  # Strength 4: worth 1, 2, 2, 4, and one that does not fit
            "loose_stone",
            ["cinder_lash", "cruel_edge", "worldbreaker", "halo_ward"],
            ["cinder_lash", "cruel_edge", "worldbreaker"],
        ),
        (
            "MI-MET",  # Resilience 3: all worth 2, so the first of the list goes
            "meteor_fist",
            ["comet_tail", "cruel_edge", "cinder_lash"],
            ["comet_tail", "cruel_edge", "meteor_fist"],
        ),
    ],
)
def test_of_too_many_fitting_cards_the_lowest_go(
    space: str, first: str, drawn: list[str], kept: list[str]
) -> None:
    mine: Json = {"at": space, "hand": [first], "spent": True}
    t = ai_turn("harper", mine, step="act", chance=list(drawn))

    assert t.hand(2) == kept
    assert not t.player(2)["spent"]  # from now on she is satisfied


@pytest.mark.rule("PF-AI-12")
def test_up_to_its_limit_an_ai_sorts_nothing() -> None:
    t = ai_turn(
        "harper",
        {"at": "MI-MET"},
        step="act",
        chance=["halo_ward", "sunlance", "cinder_lash"],
    )

    assert t.hand(2) == ["cinder_lash", "halo_ward", "sunlance"]


@pytest.mark.rule("PF-AI-14")
@pytest.mark.parametrize(
    ("hand", "spent", "goes"),
    [
        ([], False, True),
        (["halo_ward", "crater_wall"], False, False),
        (["halo_ward", "crater_wall"], True, True),
        (["halo_ward", "spite_guard"], False, True),  # a dark card does not fit
        (["halo_ward", "radiant_charge"], False, True),  # nor does an Attack card
    ],
)
def test_with_fitting_cards_only_the_meteor_action_is_skipped(
    hand: list[str], spent: bool, goes: bool
) -> None:
    t = ai_turn("quill", {"at": "PI-POR", "hand": hand, "spent": spent})

    assert t.at(2) == ("PI-MET" if goes else "PI-CEN")


@pytest.mark.rule("PF-AI-14", "PF-AI-16")
def test_once_it_has_played_a_card_the_ai_wants_new_ones() -> None:
    """Harper defends with Dust Cover and keeps Cinder Lash, which alone would satisfy her."""
    mine: Json = {"at": "FF-TA", "hand": ["cinder_lash", "dust_cover"]}
    t = lay(
        2,
        at={"step": "battle", "player": 0, "rival": 2},
        options=seat_last("harper", 2),
        players=[{"at": "FF-TA"}, {}, mine],
    )
    t.do("done")

    assert t.hand(2) == ["cinder_lash"]
    assert t.player(2)["spent"]


@pytest.mark.rule("PF-AI-15")
@pytest.mark.parametrize(
    ("who", "hand", "spent", "said"),
    [
        ("calloway", [], False, True),
        ("calloway", ["iron_rain"], False, False),  # whether he could attack is his secret
        ("quill", ["halo_ward"], False, False),  # and whether she is satisfied hers
        ("quill", ["halo_ward"], True, True),
        ("brandt", ["halo_ward"], False, True),  # Outer Fulcra come before her cards matter
    ],
)
def test_nothing_is_said_that_would_tell_an_ais_cards(
    who: str, hand: list[str], spent: bool, said: bool
) -> None:
    t = ai_turn(who, {"at": "PI-TA", "hand": hand, "spent": spent})

    assert bool(t.log("heads_for")) == said


# -- limits, borders, abilities, factions ---------------------------------------------------


@pytest.mark.rule("PF-AI-21")
def test_an_ai_at_its_mat_level_only_picks_cubes_up() -> None:
    t = ai_turn(
        "quill",
        {"at": "PI-POR", "hand": ["halo_ward"], "cubes": {"pink": 2}},
        territories=held(2, "PI-TA", "PI-TB"),
    )

    assert t.at(2) == "PI-CEN"
    assert t.level(2, "energy") == 4
    assert t.cubes(2) == {"pink": 4}


@pytest.mark.rule("PF-AI-29")
@pytest.mark.parametrize(("before", "after"), [(3, 4), (4, 4)])
def test_an_ai_takes_a_cube_at_a_border_if_it_has_room(before: int, after: int) -> None:
    """Harper goes to steal in the Canyon; Energy 4 keeps four cubes of a type."""
    t = ai_turn(
        "harper", {"at": "PI-CEN", "cubes": {"orange": before}}, territories=held(0, "CC-TB")
    )

    assert road(t) == ["PI-TA", "PI-B-CC", "CC-B-PI", "CC-POR"]
    assert t.cubes(2) == {"orange": after}


@pytest.mark.rule("PF-AI-29", "PF-AI-07")
def test_an_ai_never_stays_where_it_is() -> None:
    """Quill stands on a Meteor Site and wants cards: she goes to another one."""
    t = ai_turn("quill", {"at": "MI-MET"})

    assert aim(t) == ("meteor", "CC-MET")
    assert road(t) == ["MI-TA", "MI-B-CC", "CC-B-MI"]
    assert t.hand(2) == []


@pytest.mark.rule("PF-AI-26")
@pytest.mark.parametrize(("allowed", "score"), [(False, 8), (True, 10)])
def test_an_ai_uses_no_ability_unless_agreed(allowed: bool, score: int) -> None:
    """Calloway attacks in the Forge with Strength 4 twice; Forge Fury would add 2."""
    t = ai_turn(
        "calloway",
        {"at": "DF-MET"},
        [{"at": "DF-MET"}, {}],
        step="act",
        territories={"DF-TA": {"holder": 2, "ability": "forge_fury"}},
        options={"ai_use_abilities": allowed},
    )
    t.do("done")

    assert t.totals()[0] == score


@pytest.mark.rule("PF-AI-26")
def test_even_then_an_ai_uses_nothing_that_asks_it() -> None:
    t = ai_turn(
        "calloway",
        {"at": "PI-MET", "cubes": FULL, "hand": ["starfall", "iron_rain"]},
        [{"at": "PI-MET"}, {}],
        step="act",
        territories={
            "PI-TA": {"holder": 2, "ability": "overcharge"},
            "FF-TA": {"holder": 2, "ability": "feint"},
        },
        options={"ai_use_abilities": True},
    )
    t.do("done")

    assert t.totals()[0] == 4 + 4 + 3
    assert t.log("uses") == []


@pytest.mark.rule("PF-AI-26")
def test_an_ai_does_not_step_aside() -> None:
    t = lay(
        at={"step": "stop"},
        options=seat_last("harper", 2) | {"ai_use_abilities": True},
        players=[{"at": "CC-TA"}, {}, {"at": "CC-TA"}],
        territories={"CC-TB": {"holder": 2, "ability": "sidestep"}},
    )

    assert t.asked == 0
    assert t.verbs() == {"attack", "defend"}


@pytest.mark.rule("PF-AI-26")
def test_whoever_steals_from_an_ai_gets_the_card() -> None:
    t = lay(
        at={"step": "act"},
        options={"ai_opponents": "1"},
        players=[{"at": "DF-TA", "cubes": {"black": 3}, "levels": {"energy": 4}}],
        territories={"DF-TA": {"holder": 2, "ability": "breach"}},
    )
    assert t.holder("DF-TA") == 2  # Calloway's Strength 4 is the price

    t = lay(
        at={"step": "act"},
        options={"ai_opponents": "1"},
        players=[{"at": "DF-TA", "cubes": {"black": 4}, "levels": {"energy": 4}}],
        territories={"DF-TA": {"holder": 2, "ability": "breach"}},
    )
    assert (t.holder("DF-TA"), t.ability("DF-TA")) == (0, "breach")


@pytest.mark.rule("PF-AI-27")
def test_a_guardian_levels_up_through_the_territory_of_a_guardian_ai() -> None:
    t = lay(
        at={"step": "act"},
        options=seat_last("brandt", 2),
        players=[{"at": "MI-CEN", "faction": "guardian"}],
        territories=held(2, "MI-TA"),
    )
    assert t.player(0)["access"] == {"mount_immortalis": 1}

    t.do("level_up", power="resilience")

    assert t.level(0, "resilience") == 4


@pytest.mark.rule("PF-AI-27")
def test_a_nomad_gets_nothing_from_an_ais_territory() -> None:
    t = lay(
        at={"step": "act"},
        options=seat_last("brandt", 2),
        players=[{"at": "MI-CEN"}],
        territories=held(2, "MI-TA"),
    )

    assert t.player(0)["access"] == {}
    assert t.level(0, "resilience") == 3
