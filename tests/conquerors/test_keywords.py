"""Words with a meaning of their own: dying, zones, illusions, sacrifices, decks and traps."""

from __future__ import annotations

import pytest

from tests.conquerors.acting import act
from tests.conquerors.laid import DECK, Json, Laid, lay, materials

RAIDER = "dust_raider"  # 2/2
MARAUDER = "ridge_marauder"  # 3/4
TRICKSTER = "decoy_trickster"  # leaves a phantom scout when it dies
PLANT = "recycling_plant"  # a cosmium for each own warrior that dies
DUELIST = "phantom_duelist"  # 3/3, an illusion
KEEP = "hologram_keep"  # 5, an illusion
DOME = "habitat_dome"  # 6
SCOUT = {"card": "phantom_scout", "token": True}
GUARD = {"card": "phantom_guard", "token": True}
RICH = materials(6, 6, 3)
OWN_WARRIORS: Json = {"sel": "all", "side": "own", "type": ["warrior"]}


def choices(t: Laid, types: list[str], side: str = "any") -> set[str]:
    """What an effect on some types could pick."""
    act(t, {"verb": "exhaust", "to": {"sel": "choose", "side": side, "type": types}})
    return set(t.can("choose", "spot"))


def zones(t: Laid, card: str, seat: int = 0) -> list[str]:
    """Where copies of a card are, the hidden ones too; those not in the game are left out."""
    player = t.player(seat)
    found = ["hand"] * player["hand"].count(card) + ["junkyard"] * player["junkyard"].count(card)
    found += ["planet"] * t.on_planet(seat).count(card)
    return found + ["deck"] * (player["unseen"].get(card, 0) - player["hand"].count(card))


# -- dying ----------------------------------------------------------------------------------


@pytest.mark.rule("PC-KW-DIES-01")
def test_a_warrior_dies_when_it_goes_to_the_junkyard() -> None:
    t = lay(board=[{"warriors": [TRICKSTER], "buildings": [PLANT]}])
    act(t, {"verb": "damage", "to": OWN_WARRIORS, "amount": 2})
    t.play_on("next")
    assert t.junkyard(0) == [TRICKSTER]
    assert t.on_planet(0, "warrior") == ["phantom_scout"]
    assert t.store(0)["cosmium"] == 1
    told = [e["event"] for e in t.log() if e["event"] in ("damaged", "junkyard", "triggers")]
    assert told == ["damaged", "junkyard", "triggers", "triggers"]


@pytest.mark.rule("PC-KW-DIES-02")
@pytest.mark.parametrize(
    ("step", "dies"),
    [
        ({"verb": "destroy"}, True),
        ({"verb": "bounce"}, False),
        ({"verb": "tuck", "where": "top"}, False),
    ],
)
def test_only_the_way_to_the_junkyard_is_dying(step: Json, dies: bool) -> None:
    t = lay(board=[{"warriors": [TRICKSTER], "buildings": [PLANT]}])
    act(t, {**step, "to": OWN_WARRIORS})
    t.play_on("next")
    assert t.on_planet(0, "warrior") == (["phantom_scout"] if dies else [])
    assert t.store(0)["cosmium"] == int(dies)


@pytest.mark.rule("PC-KW-DIES-02")
def test_a_sacrificed_warrior_dies() -> None:
    t = lay(board=[{"warriors": [TRICKSTER]}], hands=[["final_gambit"]], stores=[RICH])
    t.play("final_gambit")
    assert t.on_planet(0, "warrior") == ["phantom_scout"]


# -- drawing, looking, Kuk ------------------------------------------------------------------


@pytest.mark.rule("PC-KW-DRAW-01")
def test_cards_are_drawn_from_the_top_of_the_own_deck() -> None:
    t = lay(decks=[["defuse", "landmine", "gas_leak", *DECK], DECK])
    act(t, {"verb": "draw", "who": "you", "n": 2})
    assert sorted(t.hand(0)) == ["defuse", "landmine"]
    assert (t.player(0)["deck"], t.player(1)["deck"]) == (len(DECK) + 1, len(DECK))
    act(t, {"verb": "draw", "who": "you", "n": 1})
    assert "gas_leak" in t.hand(0)


@pytest.mark.rule("PC-KW-KUK-01")
def test_kuk_looks_at_some_cards_and_draws_as_many() -> None:
    deck = ["defuse", "landmine", "gas_leak", "nullify", "toll_gate"]
    t = lay(decks=[deck, DECK], hands=[["deep_scan"]], stores=[RICH])
    t.play("deep_scan")  # Kuk 2
    t.pass_all()
    t.do("bottom", card="defuse")
    t.do("keep")
    assert sorted(t.hand(0)) == ["gas_leak", "landmine"]
    assert t.view(0)["players"][0]["deck_bottom"] == ["defuse"]
    act(t, {"verb": "draw", "who": "you", "n": 2})
    assert sorted(t.hand(0)) == ["gas_leak", "landmine", "nullify", "toll_gate"]


@pytest.mark.rule("PC-KW-KUK-02")
def test_the_order_on_the_bottom_is_chosen_and_only_seen_by_the_player() -> None:
    t = lay(decks=[["defuse", "landmine", "gas_leak", *DECK], DECK])
    act(t, {"verb": "kuk", "who": "you", "n": 3})
    t.do("bottom", card="gas_leak")
    t.do("bottom", card="defuse")
    assert t.can("bottom", "card") == ["landmine"]
    t.do("keep")
    assert sorted(t.hand(0)) == sorted(["landmine", *DECK[:2]])
    assert t.view(0)["players"][0]["deck_bottom"] == ["gas_leak", "defuse"]
    assert t.view(1)["players"][0]["open_bottom"] == [None, None]
    assert "defuse" not in str(t.log(seat=1))


@pytest.mark.rule("PC-KW-KUK-03")
@pytest.mark.parametrize("bottom", [True, False])
def test_kuk_with_too_small_a_deck_draws_what_there_is(bottom: bool) -> None:
    t = lay(decks=[["defuse"], DECK], options={"deck_out": "on_failed_draw"})
    act(t, {"verb": "kuk", "who": "you", "n": 1})
    assert t.can("bottom", "card") == ["defuse"]
    if bottom:
        t.do("bottom", card="defuse")
    else:
        t.do("keep")
    assert (t.hand(0), t.player(0)["deck"]) == (["defuse"], 0)


@pytest.mark.rule("PC-KW-KUK-03")
def test_the_deck_that_kuk_has_emptied_ends_the_game() -> None:
    t = lay(decks=[["defuse", "landmine"], DECK])
    act(t, {"verb": "kuk", "who": "you", "n": 3})
    assert sorted(t.can("bottom", "card")) == ["defuse", "landmine"]
    t.do("keep")
    assert sorted(t.hand(0)) == ["defuse", "landmine"]
    assert t.open()["ending"] == "deck_out"


@pytest.mark.rule("PC-KW-LOOK-01")
@pytest.mark.parametrize("whose", ["you", "opponent"])
def test_looking_changes_nothing_and_only_the_player_sees(whose: str) -> None:
    deck = ["defuse", "landmine", "gas_leak", *DECK]
    t = lay(decks=[deck, deck])
    act(t, {"verb": "look", "who": "you", "deck": whose, "n": 2})
    owner = 0 if whose == "you" else 1
    view = t.view(0)
    known = view["insights"]["0_of_1"]["top"] if owner else view["players"][0]["deck_top"]
    assert known[:2] == ["defuse", "landmine"]
    assert "gas_leak" not in known
    assert "landmine" not in str(t.log("looks", 1))
    assert t.player(owner)["deck"] == len(deck)
    act(t, {"verb": "draw", "who": "you", "n": 1}, by=owner)
    assert t.hand(owner) == ["defuse"]


# -- zones ----------------------------------------------------------------------------------


@pytest.mark.rule("PC-KW-ENTITY-01")
def test_entities_are_buildings_warriors_and_bases() -> None:
    side = {"buildings": [DOME], "warriors": [RAIDER], "traps": ["landmine"]}
    t = lay(board=[side, {}], hands=[["plasma_bolt"]], stores=[RICH])
    t.play("plasma_bolt")  # damage to an entity
    assert set(t.can("choose", "spot")) == {"base0", "base1", t.spot(DOME), t.spot(RAIDER)}
    for other in ("landmine", "gold_miner"):
        assert t.why("choose", spot=t.spot(other)) == "PC-SPELL-07"


@pytest.mark.rule("PC-KW-ZONE-01")
def test_a_card_is_in_one_of_the_four_zones() -> None:
    """The same raider goes from the deck over hand and planet to the junkyard."""
    deck = {"gold_miner": 1, "collector_of_cosmium": 1, "frontier_outpost": 47, RAIDER: 1}
    t = lay(decks=[[RAIDER, *DECK], DECK], board=[{"mine": []}], stores=[RICH],
            options={"decks": [{"name": "Raider", "cards": deck}, "comet_raiders"]})  # fmt: skip
    places = [zones(t, RAIDER)]
    act(t, {"verb": "draw", "who": "you", "n": 1})
    places.append(zones(t, RAIDER))
    t.play(RAIDER)
    t.pass_all()
    places.append(zones(t, RAIDER))
    act(t, {"verb": "destroy", "to": OWN_WARRIORS})
    places.append(zones(t, RAIDER))
    assert places == [["deck"], ["hand"], ["planet"], ["junkyard"]]


@pytest.mark.rule("PC-KW-ZONE-02")
def test_a_card_being_played_is_in_no_zone() -> None:
    t = lay(board=[{}, {"warriors": [MARAUDER]}], hands=[[RAIDER], ["stasis_lock"]],
            stores=[RICH, RICH])  # fmt: skip
    t.play(RAIDER)
    assert t.hand(0) == t.junkyard(0) == t.on_planet(0, "warrior") == []
    t.play("stasis_lock")  # any warrior that is ready
    assert t.log("chooses")[0]["args"]["target"] == MARAUDER  # there was only this one
    assert t.on_planet(0, "warrior") == [RAIDER]


@pytest.mark.rule("PC-KW-ZONE-02")
def test_a_spell_being_carried_out_is_in_no_zone() -> None:
    t = lay(board=[{"warriors": [RAIDER]}], hands=[["plasma_bolt"]], stores=[RICH])
    t.play("plasma_bolt")
    assert t.verbs() == {"choose"}
    assert t.hand(0) == t.junkyard(0) == []
    t.choose("base", 1)
    assert t.junkyard(0) == ["plasma_bolt"]


@pytest.mark.rule("PC-KW-PLANET-01")
@pytest.mark.rule("PC-KW-PLANET-02")
def test_what_lies_on_the_field_is_on_the_planet() -> None:
    side: Json = {"mine": ["gold_miner"], "buildings": [DOME], "warriors": [RAIDER],
                  "traps": ["landmine"]}  # fmt: skip
    t = lay(board=[side, side], hands=[[MARAUDER], [MARAUDER]], junkyards=[[MARAUDER], [MARAUDER]])
    planet = t.planet()
    kinds = ["miner", "building", "warrior", "trap"]
    found = choices(t, kinds)
    assert len(found) == 8
    assert {planet[spot]["type"] for spot in found} == set(kinds)
    assert MARAUDER not in {planet[spot]["card"] for spot in found}


@pytest.mark.rule("PC-KW-PLANET-02")
@pytest.mark.parametrize("card", ["gold_miner", "landmine"])
def test_a_miner_or_a_trap_can_be_returned_to_hand(card: str) -> None:
    enemy: Json = {"mine": ["gold_miner"], "traps": ["landmine"]}
    t = lay(board=[{}, enemy])
    kinds = ["miner", "building", "warrior", "trap"]
    act(t, {"verb": "bounce", "to": {"sel": "choose", "side": "enemy", "type": kinds}})
    t.choose(card, 1)
    assert t.hand(1) == [card]


# -- illusions ------------------------------------------------------------------------------


@pytest.mark.rule("PC-KW-ILLUSION-01")
@pytest.mark.parametrize(
    "step",
    [
        {"verb": "damage", "amount": 9},
        {"verb": "destroy"},
        {"verb": "bounce"},
        {"verb": "tuck", "where": "top"},
    ],
)
def test_an_illusion_disappears_instead_of_going_elsewhere(step: Json) -> None:
    t = lay(board=[{"warriors": [DUELIST, SCOUT], "buildings": [KEEP]}])
    size = t.player(0)["deck"]
    both = {"sel": "all", "side": "own", "type": ["warrior", "building"]}
    act(t, {**step, "to": both})
    assert t.on_planet(0) == ["gold_miner", "collector_of_cosmium"]
    assert (t.hand(0), t.junkyard(0), t.player(0)["deck"]) == ([], [], size)
    assert sorted(t.player(0)["gone"]) == [KEEP, DUELIST]  # tokens were never cards


@pytest.mark.rule("PC-KW-ILLUSION-02")
def test_a_disappearing_illusion_has_not_died() -> None:
    t = lay(board=[{"warriors": [DUELIST], "buildings": [PLANT], "mine": ["scrap_sorter"]}])
    act(t, {"verb": "destroy", "to": OWN_WARRIORS})
    assert t.log("dies") == t.log("triggers") == []
    assert t.store(0) == materials()


@pytest.mark.rule("PC-KW-ILLUSION-02")
def test_an_illusion_copy_loses_its_own_effect_for_dying() -> None:
    t = lay(board=[{"warriors": [TRICKSTER]}], hands=[["mirage_double"]], stores=[RICH])
    t.play("mirage_double")
    assert t.on_planet(0, "warrior") == [TRICKSTER, TRICKSTER]
    act(t, {"verb": "destroy", "to": OWN_WARRIORS})
    assert t.on_planet(0, "warrior") == ["phantom_scout"]  # of the real one


@pytest.mark.rule("PC-KW-ILLUSION-03")
@pytest.mark.parametrize("counts", [True, False])
def test_an_illusion_building_counts_for_conquest(counts: bool) -> None:
    board = [{"buildings": ["grand_arcology", "citadel_of_dawn", "frontier_outpost", KEEP]}]
    t = lay(board=board, hands=[["frontier_outpost"]], stores=[RICH],
            options={"illusion_conquest": counts})  # fmt: skip
    assert t.player(0)["total"] == (29 if counts else 23)
    t.play("frontier_outpost")
    assert (t.result is not None) == counts


@pytest.mark.rule("PC-KW-ILLUSION-03")
def test_illusion_warriors_attack_and_block() -> None:
    t = lay("attack", board=[{"warriors": [DUELIST]}, {"warriors": [GUARD]}])
    t.attack(DUELIST)
    t.block("phantom_guard")
    assert t.piece(DUELIST)["life"] == 2
    assert t.piece("phantom_guard") is None


@pytest.mark.rule("PC-KW-ILLUSION-03")
def test_an_illusion_can_be_sacrificed_to_pay() -> None:
    t = lay(board=[{"warriors": [DUELIST]}], hands=[["final_gambit"]], stores=[RICH])
    t.play("final_gambit")
    t.pass_all()
    assert t.base(1) == 15 - 6
    assert t.junkyard(0) == ["final_gambit"]


@pytest.mark.rule("PC-KW-ILLUSION-03")
def test_an_illusion_has_no_final_hit() -> None:
    t = lay("attack", board=[{"warriors": ["iron_colossus"]}, {"warriors": [DUELIST]}])
    final_hit = {"verb": "grant", "to": {"sel": "self"}, "keyword": {"k": "final_hit"},
                 "until": "permanent"}  # fmt: skip
    act(t, final_hit, by=1, source=DUELIST)
    t.attack("iron_colossus")
    t.block(DUELIST)
    assert t.piece(DUELIST) is None
    assert t.piece("iron_colossus")["life"] == 7 - 3
