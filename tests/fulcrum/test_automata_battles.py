"""Battles of AIs: when they seek them, what they play, and what comes of it."""

from __future__ import annotations

import pytest

from tests.fulcrum.laid import Json, Laid, battle, held, lay
from tests.fulcrum.mats import ai_turn, aim, deeds, road, seat_last

# -- which side -----------------------------------------------------------------------------


@pytest.mark.rule("PF-AI-23")
@pytest.mark.parametrize(
    ("who", "deed"),
    [("harper", "attacks"), ("calloway", "attacks"), ("brandt", "defends"), ("quill", "defends")],
)
def test_an_ai_takes_the_side_of_its_list(who: str, deed: str) -> None:
    t = ai_turn(who, {"at": "PI-MET"}, [{"at": "PI-MET"}, {}], step="act")

    assert deeds(t) == [deed]
    attacker = 2 if deed == "attacks" else 0
    assert (t.open()["attacker"], t.open()["defender"]) == (attacker, 2 - attacker)


@pytest.mark.rule("PF-AI-10", "PF-AI-11", "PF-AI-23")
@pytest.mark.parametrize(
    ("people", "rival"), [(["PI-MET", "PI-MET"], 0), (["MI-MET", "PI-MET"], 1), (["MI-MET"], 1)]
)
def test_of_several_on_its_space_an_ai_battles_a_person_first(
    people: list[str], rival: int
) -> None:
    """With one person left elsewhere it is the first AI in turn order."""
    ais: list[Json] = [{"at": "PI-MET"}] if len(people) == 2 else [{"at": "PI-MET"}] * 2
    t = ai_turn("harper", {"at": "PI-MET"}, [{"at": p} for p in people], ais, step="act")

    assert t.log("attacks")[0]["args"]["rival"] == rival


@pytest.mark.rule("PF-AI-10", "PF-AI-11")
def test_a_person_comes_before_the_ai_that_plays_next() -> None:
    t = lay(
        1,
        at={"step": "act", "player": 2},
        players=[{"at": "PI-MET"}, {}, {"at": "PI-MET"}, {"at": "PI-MET"}],
    )

    assert t.log("attacks")[0]["args"] == {"player": 2, "rival": 0, "space": "PI-MET"}


# -- when to seek battle --------------------------------------------------------------------


@pytest.mark.rule("PF-AI-24")
@pytest.mark.parametrize(
    ("hand", "fights"),
    [
        ([], False),
        (["worldbreaker"], True),
        (["loose_stone"], True),  # for both moralities
        (["radiant_charge"], False),  # light: no card for an Overlord
        (["black_mirror"], False),  # dark, but a Defense card
    ],
)
def test_an_ai_seeks_battle_only_with_a_card_to_play(hand: list[str], fights: bool) -> None:
    t = ai_turn("harper", {"at": "PI-POR", "hand": hand}, [{"at": "PI-TA"}, {}])

    assert (deeds(t) == ["attacks"]) == fights
    assert t.at(2) == ("PI-TA" if fights else "PI-MET")


@pytest.mark.rule("PF-AI-24", "PF-AI-23")
@pytest.mark.parametrize(
    ("hand", "fights"), [(["halo_ward"], True), (["sunlance"], False), (["fear_aura"], False)]
)
def test_one_that_defends_needs_a_defense_card(hand: list[str], fights: bool) -> None:
    """Brandt's fourth action, with nothing to claim and no room for cubes."""
    full = dict.fromkeys(["pink", "blue", "black", "green", "orange"], 4)
    lands = held(2, "PI-TA", "PI-TB", "MI-TA", "MI-TB", "DF-TA", "FF-TA", "CC-TA", "CC-TB")
    t = ai_turn(
        "brandt",
        {"at": "PI-POR", "hand": hand, "cubes": full},
        [{"at": "PI-TC"}, {}],
        territories=lands,
    )

    assert ("defends" in deeds(t)) == fights


@pytest.mark.rule("PF-AI-24")
@pytest.mark.parametrize(
    ("rule", "hand", "person", "seeks"),
    [
        ("armed_in_reach", ["starfall"], "MI-B-PI", True),  # three moves, Calloway's Speed
        ("armed_in_reach", ["starfall"], "MI-POR", False),
        ("armed_in_reach", [], "MI-B-PI", False),
        ("always", ["starfall"], "MI-POR", True),
        ("always", [], "MI-POR", True),
        ("always", [], "MI-BEG", False),  # no way leads to a Begin space
    ],
)
def test_a_rival_must_be_in_reach_unless_ais_always_seek_battle(
    rule: str, hand: list[str], person: str, seeks: bool
) -> None:
    t = ai_turn(
        "calloway",
        {"at": "PI-CEN", "hand": hand},
        [{"at": person}, {}],
        options={"ai_battle": rule},
    )

    assert (road(t) == ["PI-MET", "PI-B-MI", "MI-B-PI"]) == seeks


@pytest.mark.rule("PF-AI-24", "PF-AI-07")
@pytest.mark.parametrize(("person", "seeks"), [("MI-B-PI", True), ("MI-POR", False)])
def test_an_opportunist_seeks_no_battle_out_of_reach(person: str, seeks: bool) -> None:
    t = ai_turn(
        "calloway",
        {"at": "PI-CEN"},
        [{"at": person}, {}],
        options={"ai_battle": "always", "ai_mode": "opportunist"},
    )

    assert road(t) == (["PI-MET", "PI-B-MI", "MI-B-PI"] if seeks else ["PI-OUT"])


@pytest.mark.rule("PF-AI-24", "PF-AI-07")
@pytest.mark.parametrize(("other", "way"), [("PI-TB", ["PI-TB"]), ("MI-CEN", ["PI-OUT"])])
def test_whoever_shares_its_space_is_no_target(other: str, way: list[str]) -> None:
    """Calloway has just fought the person beside him, and must move on."""
    mine: Json = {"at": "PI-CEN", "hand": ["starfall"], "spent": True}
    t = ai_turn("calloway", mine, [{"at": "PI-CEN"}, {"at": other}])

    assert road(t) == way


@pytest.mark.rule("PF-AI-24", "PF-AI-25")
def test_contact_on_the_way_leads_to_battle_even_without_cards() -> None:
    """Harper wants Meteor cards; the only short way there is occupied."""
    t = ai_turn("harper", {"at": "PI-B-DF"}, [{"at": "PI-OUT"}, {}])

    assert aim(t) == ("meteor", "PI-MET")
    assert road(t) == ["PI-OUT"]
    assert deeds(t) == ["attacks"]


@pytest.mark.rule("PF-AI-11", "PF-FAC-14")
@pytest.mark.parametrize(("ideals", "thief"), [("reminder", 3), ("strict", 2)])
def test_binding_ideals_bind_ais_too(ideals: str, thief: int) -> None:
    """Brandt stops on a territory of Quill, a fellow Guardian, with the price in hand."""
    t = ai_turn(
        "brandt",
        {"at": "CC-TA", "cubes": {"orange": 3}},
        ais=[{}],
        step="act",
        territories=held(2, "CC-TA"),
        options={"characters": ["harper", "calloway", "quill", "brandt"]}
        | {"faction_ideals": ideals},
    )

    assert t.holder("CC-TA") == thief


@pytest.mark.rule("PF-AI-23", "PF-FAC-14")
@pytest.mark.parametrize(("ideals", "deed"), [("reminder", "attacks"), ("strict", "defends")])
def test_an_ideal_that_binds_comes_before_the_list(ideals: str, deed: str) -> None:
    """With a tracker Calloway may have become a Guardian; he meets another one."""
    t = ai_turn(
        "calloway",
        {"at": "PI-MET", "faction": "guardian"},
        [{"at": "PI-MET", "faction": "guardian"}, {}],
        step="act",
        options={"ai_morality": True, "faction_ideals": ideals},
    )

    assert deeds(t) == [deed]


# -- modifiers ------------------------------------------------------------------------------


@pytest.mark.rule("PF-AI-16", "PF-AI-15")
@pytest.mark.parametrize(
    ("both", "played", "kept"),
    [
        ("everyone", ["cinder_lash", "loose_stone"], ["radiant_charge"]),
        ("nomads_only", ["cinder_lash"], ["loose_stone", "radiant_charge"]),
    ],
)
def test_an_attacking_ai_plays_all_it_can(both: str, played: list[str], kept: list[str]) -> None:
    t = ai_turn(
        "harper",
        {"at": "PI-MET", "hand": ["cinder_lash", "loose_stone", "radiant_charge"]},
        [{"at": "PI-MET"}, {}],
        step="act",
        options={"both_modifiers": both},
    )
    assert sorted(t.side("attacker")["committed"]) == played

    t.do("done")

    assert t.hand(2) == kept


@pytest.mark.rule("PF-AI-16")
def test_a_defending_ai_plays_all_it_can() -> None:
    t = lay(
        at=battle(rival=2),
        options=seat_last("harper", 2),
        players=[
            {"at": "MI-MET"},
            {},
            {"at": "MI-MET", "hand": ["fear_aura", "side_roll", "halo_ward"]},
        ],
    )
    t.do("done")

    assert t.totals() == [3 + 3, 3 + 3 + 2 + 1]
    assert t.hand(2) == ["halo_ward"]


@pytest.mark.rule("PF-AI-15", "PF-AI-16")
def test_after_a_battle_just_the_played_cards_were_seen() -> None:
    t = ai_turn(
        "harper",
        {"at": "PI-MET", "hand": ["cinder_lash", "iron_rain", "radiant_charge"]},
        [{"at": "PI-MET"}, {}],
        step="act",
    )
    assert t.view(0)["sides"]["attacker"]["committed"] == {"size": 1}
    t.do("done")

    told = str(t.log(seat=0)) + str(t.view(0))
    assert "cinder_lash" in told
    assert "iron_rain" not in told
    assert "radiant_charge" not in told
    assert t.view(0)["players"][2]["hand"] == {"size": 2}


# -- outcomes -------------------------------------------------------------------------------


def beaten(who: str, space: str, ai: Json, **more: Json) -> Laid:
    """A person attacks an AI with everything and wins."""
    strong: Json = {"at": space, "levels": dict.fromkeys(["strength", "intelligence"], 5)}
    strong["levels"]["energy"] = 5
    return lay(
        at=battle("reveal", rival=2, attacker=["worldbreaker", "nightfall_blow"]),
        options=seat_last(who, 2),
        players=[strong, {}, {"at": space} | ai],
        **more,
    )


@pytest.mark.rule("PF-AI-17")
def test_an_ai_that_loses_energy_returns_cubes_and_its_last_territory() -> None:
    t = beaten(
        "harper",
        "PI-CEN",
        {"cubes": {"pink": 4, "blue": 4, "green": 3}},
        territories=held(2, "PI-TA", "PI-TC"),
    )

    assert t.level(2, "energy") == 3
    assert t.cubes(2) == {"pink": 3, "blue": 3, "green": 3}
    assert (t.holder("PI-TA"), t.holder("PI-TC")) == (2, None)
    assert t.cubes(0) == {"pink": 3}


@pytest.mark.rule("PF-AI-17", "PF-AI-13")
@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        # Quill collects light and double Defense cards: others go first, however good
        (
            ["dust_cover", "halo_ward", "starfall", "unbroken_light"],
            ["dust_cover", "halo_ward", "unbroken_light"],
        ),
        # then the lowest value, then the first of the list
        (
            ["oath_shield", "halo_ward", "crater_wall", "unbroken_light"],
            ["crater_wall", "oath_shield", "unbroken_light"],
        ),
    ],
)
def test_an_ai_that_loses_intelligence_returns_its_worst_card(
    hand: list[str], kept: list[str]
) -> None:
    t = beaten("quill", "FF-CEN", {"hand": hand})

    assert t.level(2, "intelligence") == 3
    assert t.hand(2) == kept


@pytest.mark.rule("PF-AI-17")
def test_an_ai_that_wins_takes_three_cubes() -> None:
    t = ai_turn("harper", {"at": "DF-MET"}, [{"at": "DF-MET"}, {}], step="act")
    t.do("done")

    assert t.totals() == [8, 6]
    assert t.cubes(2) == {"black": 3}
    assert t.level(0, "strength") == 2


@pytest.mark.rule("PF-AI-17")
def test_after_a_tie_an_ai_takes_a_cube_like_its_rival() -> None:
    t = ai_turn(
        "harper", {"at": "MI-MET"}, [{"at": "MI-MET", "levels": {"resilience": 4}}, {}], step="act"
    )
    t.do("done")
    assert t.totals() == [7, 8]

    t = ai_turn(
        "brandt", {"at": "MI-MET"}, [{"at": "MI-MET", "levels": {"strength": 5}}, {}], step="act"
    )
    t.do("done")

    assert t.totals() == [8, 8]
    assert (t.cubes(0), t.cubes(2)) == ({"blue": 1}, {"blue": 1})


@pytest.mark.rule("PF-AI-28", "PF-AI-17")
def test_a_lowered_power_is_shown_beside_the_mat_until_it_is_restored() -> None:
    t = beaten("calloway", "DF-POR", {})
    player = t.view(1)["players"][2]
    assert player["levels"]["strength"] == 3
    assert player["mat"]["strength"] == 4
    assert player["restoring"] == ["strength"]

    t = ai_turn("calloway", {"at": "DF-POR", "levels": {"strength": 3}})

    player = t.view(1)["players"][2]
    assert player["levels"]["strength"] == 4
    assert player["restoring"] == []
