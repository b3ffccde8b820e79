"""Battles: sides, base Power and buffer, modifiers laid face down, and who wins."""

from __future__ import annotations

import pytest

from tests.fulcrum.fights import both_lay, counted, fight, winner
from tests.fulcrum.laid import Json, battle, held, lay

FIVE_ATTACKS = ["cinder_lash", "meteor_fist", "starfall", "sunlance", "worldbreaker"]


# -- sides -----------------------------------------------------------------------------------


@pytest.mark.rule("PF-BAT-01")
@pytest.mark.parametrize(("side", "attacker", "defender"), [("attack", 0, 1), ("defend", 1, 0)])
def test_who_starts_a_battle_takes_a_side_and_the_other_the_opposite(
    side: str, attacker: int, defender: int
) -> None:
    t = fight(at={"step": "act"})
    assert t.verbs() == {"attack", "defend"}

    t.do(side, player=1)

    assert t.side("attacker")["player"] == attacker
    assert t.side("defender")["player"] == defender
    assert t.asked == attacker


@pytest.mark.rule("PF-BAT-01")
def test_among_several_rivals_one_is_chosen_and_the_third_stays_out_of_it() -> None:
    t = fight(at={"step": "act"}, others=[{"at": "CC-MET"}])
    assert t.can("attack", "player") == [1, 2]
    assert t.can("defend", "player") == [1, 2]

    t.do("defend", player=2)

    assert (t.side("attacker")["player"], t.side("defender")["player"]) == (2, 0)
    both_lay(t, [], [])
    assert {event["args"]["player"] for event in t.log("counts")} == {0, 2}


# -- base Power and buffer -------------------------------------------------------------------


@pytest.mark.rule("PF-BAT-02")
@pytest.mark.parametrize(
    ("space", "power", "totals"),
    [
        ("PI-CEN", "energy", [5 + 3, 3 + 3]),
        ("MI-MET", "resilience", [5 + 3, 3 + 3]),
        ("DF-OUT", "strength", [5 + 5, 3 + 3]),
        ("FF-POR", "intelligence", [5 + 3, 3 + 3]),
        ("CC-TB", "speed", [5 + 3, 3 + 3]),
    ],
)
def test_the_region_fixes_the_base_power_and_only_that_is_at_stake(
    space: str, power: str, totals: list[int]
) -> None:
    t = fight(battle("reveal"), space, {"levels": {power: 5}})

    assert t.totals() == totals
    assert counted(t, 0)["base"] == 5
    assert counted(t, 1)["base"] == 3
    assert sorted(t.levels(1)) == [2, 3, 3, 3, 3]
    assert t.level(1, power) == 2
    assert t.level(0, power) == 5


@pytest.mark.rule("PF-BAT-03")
def test_the_attacker_adds_strength_and_attack_modifiers() -> None:
    hand = {"hand": ["starfall", "sunlance"]}
    t = fight(one={"levels": {"strength": 4, "resilience": 5, "energy": 5}} | hand)
    both_lay(t, ["starfall", "sunlance"], [])

    assert counted(t, 0) == {"base": 3, "buffer": 4, "sunlance": 2, "starfall": 3}
    assert t.totals()[0] == 12


@pytest.mark.rule("PF-BAT-04")
def test_the_defender_adds_resilience_and_defense_modifiers() -> None:
    levels = {"speed": 4, "resilience": 2, "strength": 5}
    t = fight(two={"levels": levels, "hand": ["gravity_well"]})
    both_lay(t, [], ["gravity_well"])

    assert counted(t, 1) == {"base": 4, "buffer": 2, "gravity_well": 3}
    assert t.totals()[1] == 9


@pytest.mark.rule("PF-BAT-05")
@pytest.mark.parametrize("space", ["DF-TA", "DF-B-PI"])
def test_in_the_forge_the_attacker_counts_strength_twice(space: str) -> None:
    t = fight(battle("reveal"), space, {"levels": {"strength": 4}}, {"levels": {"resilience": 4}})

    assert counted(t, 0) == {"base": 4, "buffer": 4}
    assert counted(t, 1) == {"base": 3, "buffer": 4}
    assert t.totals() == [8, 7]


@pytest.mark.rule("PF-BAT-06")
@pytest.mark.parametrize("space", ["MI-TA", "MI-B-PI"])
def test_on_the_mount_the_defender_counts_resilience_twice(space: str) -> None:
    t = fight(battle("reveal"), space, {"levels": {"strength": 4}}, {"levels": {"resilience": 4}})

    assert counted(t, 0) == {"base": 3, "buffer": 4}
    assert counted(t, 1) == {"base": 4, "buffer": 4}
    assert t.totals() == [7, 8]


@pytest.mark.rule("PF-BAT-07")
@pytest.mark.parametrize("space", ["PI-CEN", "MI-MET", "DF-OUT", "FF-POR", "CC-TB"])
def test_the_buffer_is_always_added_and_never_a_choice(space: str) -> None:
    t = fight(space=space, one={"levels": {"strength": 2}}, two={"levels": {"resilience": 2}})
    for _ in range(2):
        assert t.verbs() == {"done"}
        t.do("done")

    assert counted(t, 0)["buffer"] == 2
    assert counted(t, 1)["buffer"] == 2


# -- modifiers -------------------------------------------------------------------------------


@pytest.mark.rule("PF-BAT-08")
@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_the_defender_sees_how_many_modifiers_the_attacker_has_laid_but_not_which(
    side: str,
) -> None:
    attacker, defender = (0, 1) if side == "attacker" else (1, 0)
    hands: list[Json] = [{}, {}]
    hands[attacker] = {"hand": ["sunlance", "starfall", "dust_cover"]}
    t = fight(battle(side=side), "CC-MET", *hands)
    assert t.asked == attacker

    t.lay_down("sunlance", "starfall")

    assert t.asked == defender
    seen = t.view(defender)["sides"]["attacker"]
    assert seen["committed"] == {"size": 2}
    assert seen["face_down"] == 2
    assert seen["sources"] == ["base", "buffer", "face_down", "face_down"]
    assert seen["points"] == [3, 3, None, None]
    assert (seen["total"], seen["whole"]) == (6, "?")
    assert "laid 2" in str(t.table.turn()["prompt"])
    assert "sunlance" not in str(t.log(seat=defender))
    assert t.view(attacker)["sides"]["attacker"]["whole"] == 11


@pytest.mark.rule("PF-BAT-09")
def test_the_attacker_sees_the_defenders_modifiers_face_down_too() -> None:
    t = fight(one={"hand": ["starfall"]}, two={"hand": ["crater_wall"]})
    t.lay_down("starfall")
    t.do("commit", card="crater_wall")

    assert t.view(0)["sides"]["defender"]["committed"] == {"size": 1}
    assert "crater_wall" not in str(t.log(seat=0))
    assert not t.log("counts")


@pytest.mark.rule("PF-BAT-09")
def test_both_sides_reveal_together_and_the_scores_are_final() -> None:
    # The loser has to choose a territory, so the table can be looked at in between.
    t = fight(
        one={"hand": ["starfall"]},
        two={"hand": ["dust_cover"], "levels": {"speed": 4, "resilience": 2}},
        territories=held(1, "CC-TA", "CC-TC"),
        others=[{}],
    )
    t.lay_down("starfall")
    assert not t.open()["revealed"]
    events = t.do("commit", card="dust_cover") + t.do("done")

    kinds = [event["event"] for event in events]
    assert kinds.index("lays_no_more") < kinds.index("counts") < kinds.index("wins_battle")
    for seat in (0, 1, 2):
        sides = t.view(seat)["sides"]
        assert sides["attacker"]["committed"] == {"starfall": 1}
        assert sides["defender"]["committed"] == {"dust_cover": 1}
    assert t.totals() == [9, 7]


@pytest.mark.rule("PF-BAT-10")
@pytest.mark.parametrize(
    ("fitting", "other", "asked"), [("starfall", "iron_rain", 0), ("iron_rain", "starfall", 1)]
)
def test_only_modifiers_of_the_own_phase_are_laid(fitting: str, other: str, asked: int) -> None:
    hand = {"hand": ["iron_rain", "starfall"]}
    t = fight(one=hand) if asked == 0 else fight(battle("defend"), two=hand)
    assert t.asked == asked

    assert t.can("commit", "card") == [fitting]
    assert t.why("commit", card=other) == "PF-BAT-10"


@pytest.mark.rule("PF-BAT-11")
def test_who_has_just_joined_the_overlords_cannot_lay_light_cards_any_more() -> None:
    hand = ["radiant_charge", "sunlance", "worldbreaker"]
    t = lay(
        at={"step": "end_turn"},
        players=[{"at": "MI-MET", "markers": [4, 4, 4, 0], "hand": hand}, {"at": "MI-TA"}],
    )
    assert t.faction(0) == "overlord"
    t.walk("MI-MET")
    t.do("defend", player=0)

    assert t.asked == 0
    assert t.can("commit", "card") == ["worldbreaker"]
    for card in ("radiant_charge", "sunlance"):
        assert t.why("commit", card=card) == "PF-BAT-11"


@pytest.mark.rule("PF-BAT-12")
@pytest.mark.parametrize(("count", "score"), [(0, 6), (3, 6 + 7), (5, 6 + 13)])
def test_any_number_of_modifiers_is_laid_none_included(count: int, score: int) -> None:
    t = fight(one={"hand": FIVE_ATTACKS, "levels": {"intelligence": 5}})
    both_lay(t, FIVE_ATTACKS[:count], [])

    assert t.totals() == [score, 6]


@pytest.mark.rule("PF-BAT-12")
def test_a_modifier_that_one_does_not_have_cannot_be_laid() -> None:
    t = fight(one={"hand": ["starfall"]}, two={"hand": ["sunlance"]})
    t.do("commit", card="starfall")

    for card in ("starfall", "sunlance", "worldbreaker"):
        assert t.why("commit", card=card) == "PF-BAT-12"


# -- the reveal ------------------------------------------------------------------------------


@pytest.mark.rule("PF-BAT-13")
@pytest.mark.parametrize("side", ["attacker", "defender"])
@pytest.mark.parametrize("stronger", [0, 1])
def test_the_higher_score_wins_whoever_started_and_on_whichever_side(
    side: str, stronger: int
) -> None:
    levels: list[Json] = [{}, {}]
    levels[stronger] = {"levels": {"speed": 4}}
    t = fight(battle("reveal", side=side), "CC-MET", *levels)

    assert sorted(t.totals()) == [6, 7]
    assert winner(t) == stronger
    assert t.cubes(stronger) == {"orange": 3}
    assert [t.level(seat, "speed") for seat in (stronger, 1 - stronger)] == [4, 2]


@pytest.mark.rule("PF-BAT-13")
def test_nine_in_defense_beat_an_attack_of_eight() -> None:
    t = fight(
        battle(side="defender"),
        one={"hand": ["gravity_well"]},
        two={"hand": ["meteor_fist"]},
    )
    both_lay(t, ["meteor_fist"], ["gravity_well"])

    assert t.totals() == [8, 9]
    assert winner(t) == 0
    assert t.level(1, "speed") == 2


@pytest.mark.rule("PF-BAT-14")
def test_modifiers_are_neither_taken_back_nor_added_once_the_rival_has_laid() -> None:
    t = fight(one={"hand": ["starfall", "sunlance"]}, two={"hand": ["dust_cover", "iron_rain"]})
    t.do("commit", card="starfall")
    assert (t.asked, t.verbs()) == (0, {"commit", "done"})
    t.do("done")

    t.do("commit", card="dust_cover")
    assert (t.asked, t.verbs()) == (1, {"commit", "done"})
    assert t.why("commit", seat=0, card="sunlance") != ""
    t.do("done")

    assert t.totals() == [9, 7]
    assert t.hand(0) == ["sunlance"]


@pytest.mark.rule("PF-BAT-15")
def test_modifiers_stay_secret_until_they_are_used() -> None:
    t = fight(
        one={"hand": ["starfall", "worldbreaker"]},
        two={"hand": ["dust_cover", "unbroken_light"]},
        others=[{}],
    )
    both_lay(t, ["starfall"], ["dust_cover"])

    for seat, unseen in [
        (0, ["unbroken_light"]),
        (1, ["worldbreaker"]),
        (2, ["unbroken_light", "worldbreaker"]),
    ]:
        told = str(t.log(seat=seat))
        assert "starfall" in told
        assert "dust_cover" in told
        assert not [card for card in unseen if card in told + str(t.view(seat)["players"])]
    assert t.view(2)["players"][0]["hand"] == {"size": 1}
    assert t.view(2)["players"][1]["hand"] == {"size": 1}


@pytest.mark.rule("PF-BAT-15", "PF-BAT-08")
def test_being_asked_for_modifiers_gives_no_card_away() -> None:
    t = fight(one={"hand": ["dust_cover"]})
    assert (t.asked, t.verbs()) == (0, {"done"})
    t.do("done")
    assert (t.asked, t.verbs()) == (1, {"done"})
