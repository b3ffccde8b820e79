"""Cards, the main phase, and buildings."""

from __future__ import annotations

import pytest

from orrery.games.conquerors.content import CARDS
from orrery.games.conquerors.faces import faces
from orrery.games.conquerors.picture import picture
from tests.conquerors.acting import act
from tests.conquerors.changed import new_trigger
from tests.conquerors.laid import DECK, Json, Laid, lay, materials

RAIDER = "dust_raider"  # 2/2, for 1 gold and 1 cosmium
DOME = "habitat_dome"  # 6 life
ALL = materials(6, 6, 3)


# -- cards ----------------------------------------------------------------------------------


@pytest.mark.rule("PC-CARD-01")
@pytest.mark.rule("PC-CARD-02")
def test_every_face_shows_one_of_five_types_and_its_stars() -> None:
    cards: Json = faces()["cards"]
    assert {face["type"] for face in cards.values()} == {
        "miner", "building", "warrior", "trap", "spell",
    }  # fmt: skip
    assert {face["stars"] for face in cards.values()} == {1, 2, 3}
    assert all(isinstance(face["type"], str) for face in cards.values())
    assert len(cards) == len(CARDS)


@pytest.mark.rule("PC-CARD-03")
@pytest.mark.parametrize("card", ["settler_camp", "plasma_bolt"])
def test_an_announced_card_is_paid_and_in_no_zone(card: str) -> None:
    t = lay(
        hands=[[card], ["force_field"]], stores=[materials(2, 2), materials(1)],
        decks=[DECK, DECK],
    )  # fmt: skip
    events = [event["event"] for event in t.play(card)]
    assert events.index("plays") < events.index("pays") < events.index("window")
    assert (t.asked, t.window()) == (1, "card")
    assert sum(t.store(0).values()) < 4
    assert (t.hand(0), t.junkyard(0)) == ([], [])
    assert card not in t.on_planet(0)
    assert card not in t.player(0)["unseen"]
    row = t.view(1)["stack"][-1]
    assert (row["card"], row["player"]) == (card, 0)


@pytest.mark.rule("PC-CARD-04")
def test_what_was_paid_is_not_given_back() -> None:
    t = lay(
        hands=[["settler_camp"], ["blackout"]],
        stores=[materials(2, 1), materials(1, 0, 1)], decks=[DECK, DECK],
    )  # fmt: skip
    t.play("settler_camp")
    t.play("blackout")
    t.pass_all()
    assert (t.on_planet(0, "building"), t.junkyard(0)) == ([], ["settler_camp"])
    assert t.store(0) == t.store(1) == materials()


@pytest.mark.rule("PC-CARD-05")
@pytest.mark.rule("PC-BLDG-03")
def test_a_card_enters_when_its_window_has_closed() -> None:
    t = lay(hands=[[DOME], ["force_field"]], stores=[ALL, materials(1)], decks=[DECK, DECK])
    t.play(DOME)
    assert t.on_planet(0, "building") == []
    t.do("pass")
    piece = t.piece(DOME)
    assert (piece["side"], piece["life"], piece["most"]) == (0, 6, 6)


@pytest.mark.rule("PC-CARD-05")
@pytest.mark.parametrize("card", ["gold_miner", RAIDER, "frontier_outpost"])
def test_miners_warriors_and_buildings_enter_for_who_played_them(card: str) -> None:
    t = lay(active=1, board=[{"mine": []}, {"mine": []}], hands=[[], [card]], stores=[{}, ALL])
    t.play(card)
    assert (t.on_planet(0), t.on_planet(1)) == ([], [card])
    assert t.piece(card)["owned_by"] == 1


@pytest.mark.rule("PC-CARD-06")
def test_as_many_cards_as_can_be_paid() -> None:
    t = lay(hands=[[RAIDER] * 4], stores=[materials(3, 3)], decks=[DECK, DECK])
    for _ in range(3):
        t.play(RAIDER)
    assert t.on_planet(0, "warrior") == [RAIDER] * 3
    assert t.why("play", card=RAIDER) == "PC-MAT-10"


@pytest.mark.rule("PC-CARD-07")
def test_there_is_no_hand_limit() -> None:
    t = lay("end", hands=[["spike_pit"] * 20], decks=[DECK, DECK])
    assert t.open()["active"] == 1  # the turn is over without a question
    assert t.hand(0) == ["spike_pit"] * 20


@pytest.mark.rule("PC-CARD-08")
def test_traps_are_not_for_the_main_phase() -> None:
    t = lay(hands=[["spike_pit", RAIDER, "gold_miner", DOME, "patch_kit"]], stores=[ALL])
    assert sorted(t.can("play", "card")) == sorted([RAIDER, "gold_miner", DOME, "patch_kit"])
    assert t.why("play", card="spike_pit") == "PC-CARD-08"
    assert "place" not in t.verbs()
    assert t.why("place", spot="base0") == "PC-CARD-08"


@pytest.mark.rule("PC-CARD-09")
def test_what_a_cost_triggers_happens_before_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    new_trigger(monkeypatch, "decoy_trickster", {"verb": "draw", "who": "you", "n": 1})
    t = lay(
        board=[{"warriors": ["decoy_trickster"]}], hands=[["final_gambit"], ["force_field"]],
        stores=[materials(1, 1), materials(1)], decks=[["landmine", *DECK], DECK],
    )  # fmt: skip
    told = [event["event"] for event in t.play("final_gambit")]
    assert told.index("pays") < told.index("sacrifices") < told.index("draws")
    assert told.index("draws") < told.index("window")
    assert (t.asked, t.window(), t.hand(0)) == (1, "card", ["landmine"])


# -- the main phase -------------------------------------------------------------------------


@pytest.mark.rule("PC-MAIN-01")
def test_everything_payable_with_a_target_may_be_played() -> None:
    hand = ["gold_miner", DOME, RAIDER, "patch_kit", "stasis_lock", "grand_arcology", "landmine"]
    t = lay(hands=[hand], stores=[materials(5, 5)])
    # No warrior is there for the Stasis Lock, and an arcology costs 6.
    assert sorted(t.can("play", "card")) == sorted(["gold_miner", DOME, RAIDER, "patch_kit"])
    assert t.why("play", card="stasis_lock") == "PC-SPELL-02"
    assert t.why("play", card="grand_arcology") == "PC-MAT-10"
    assert t.why("play", card="deep_scan") == "PC-MAIN-01"


@pytest.mark.rule("PC-MAIN-02")
@pytest.mark.parametrize(
    ("card", "rule"), [("gold_miner", "PC-MINER-03"), (DOME, "PC-BLDG-01"), (RAIDER, "PC-WAR-01")]
)
def test_nothing_slow_is_started_while_something_is_under_way(card: str, rule: str) -> None:
    t = lay(hands=[[card, "patch_kit", "force_field"]], stores=[ALL], decks=[DECK, DECK])
    t.play("patch_kit")
    assert (t.asked, t.window()) == (0, "card")
    assert t.why("play", card=card) == rule
    t.pass_all()
    assert t.why("play", card=card) == ""


@pytest.mark.rule("PC-MAIN-03")
def test_the_main_phase_lasts_until_it_is_ended() -> None:
    t = lay(decks=[DECK, DECK])
    assert [action["verb"] for action in t.actions()] == ["end"]
    assert t.open()["phase"] == "main"
    t.do("end")
    assert t.open()["phase"] != "main"


@pytest.mark.rule("PC-MAIN-04")
def test_effects_of_miners_buildings_and_warriors_are_used() -> None:
    side = {
        "mine": ["exchange_broker"], "buildings": ["repair_yard"], "warriors": ["field_medic"],
    }  # fmt: skip
    t = lay(board=[side, side], stores=[materials(6, 6), ALL])
    usable = [t.spot(card, 0) for card in ("exchange_broker", "repair_yard", "field_medic")]
    assert sorted(t.can("use", "spot")) == sorted(usable)
    assert "convert" in t.verbs()
    t.use("exchange_broker", 0)
    assert t.spot("exchange_broker", 0) not in t.can("use", "spot")


# -- buildings ------------------------------------------------------------------------------


def last_window(hand: list[str], phase: str) -> Laid:
    """The window at the end of a phase of player 0, who is asked first."""
    t = lay(phase, hands=[[*hand, "force_field"]], stores=[ALL], decks=[DECK, DECK])
    for _ in range(9):
        if t.window():
            return t
        t.do("end")
    return t


@pytest.mark.rule("PC-BLDG-01")
@pytest.mark.parametrize("phase", ["mining", "attack", "trap", "end"])
def test_a_building_is_for_the_own_main_phase(phase: str) -> None:
    t = last_window([DOME], phase)
    assert (t.asked, t.window()) == (0, "phase")
    assert t.why("play", card=DOME) == "PC-BLDG-01"
    assert t.why("play", card="force_field") == ""


@pytest.mark.rule("PC-BLDG-01")
def test_nobody_builds_in_the_turn_of_another() -> None:
    t = lay(active=1, hands=[[DOME, "force_field"]], stores=[ALL], decks=[DECK, DECK])
    t.do("end")
    assert (t.asked, t.window()) == (0, "phase")
    assert t.why("play", card=DOME) == "PC-BLDG-01"


@pytest.mark.rule("PC-BLDG-02")
@pytest.mark.rule("PC-WAR-02")
@pytest.mark.rule("PC-MINER-04")
def test_miners_have_their_row_with_buildings_and_warriors_before_it() -> None:
    """The row of a card is told by its type; a table in text draws the mine as the first row."""
    hand = [RAIDER, DOME, "gold_miner"]
    t = lay(hands=[hand], stores=[ALL], board=[{"mine": []}], decks=[DECK, DECK])
    for card in hand:
        t.play(card)
    rows = [t.piece(card)["type"] for card in ("gold_miner", DOME, RAIDER)]
    assert rows == ["miner", "building", "warrior"]
    side = picture(t.view(0), 0).split("Seat 1")[0]
    assert side.index("Gold Miner") < side.index("Habitat Dome") < side.index("Dust Raider")


@pytest.mark.rule("PC-BLDG-09")
def test_the_order_within_a_row_changes_nothing() -> None:
    cards = ["comet_lancer", RAIDER, "militia_recruit"]
    seen = []
    for warriors in (cards, cards[::-1]):
        mine = (
            ["gold_miner", "ration_clerk"] if warriors is cards else ["ration_clerk", "gold_miner"]
        )
        board: Json = [{"mine": mine, "warriors": warriors}, {"buildings": [DOME], "base": 9}]
        t = lay("attack", board=board, decks=[DECK, DECK])
        offered = sorted(t.planet()[spot]["card"] for spot in t.can("attack", "spot"))
        t.do("attack", spot=t.spot(RAIDER))
        t.do("attack", spot=t.spot("comet_lancer"))
        t.do("end")
        t.aim(DOME)
        t.aim("base", 1)
        t.end_turn()
        seen.append((offered, t.piece(DOME)["life"], t.base(1), sorted(t.on_planet(0))))
    assert seen[0] == seen[1]
    assert seen[0][1:3] == (4, 7)


@pytest.mark.rule("PC-BLDG-04")
def test_an_attacker_takes_life_from_a_building() -> None:
    t = lay("attack", board=[{"warriors": ["ridge_marauder"]}, {"buildings": ["emergency_bunker"]}])
    t.attack("ridge_marauder")
    t.aim("emergency_bunker")
    assert t.piece("emergency_bunker")["life"] == 2


@pytest.mark.rule("PC-BLDG-05")
def test_a_building_is_not_healed_above_its_printed_life() -> None:
    t = lay(board=[{"buildings": [{"card": DOME, "life": 5}]}])
    events = act(t, {"verb": "heal", "to": {"sel": "self"}, "amount": 4}, source=DOME)
    assert t.piece(DOME)["life"] == 6
    assert [e["args"]["count"] for e in events if e["event"] == "healed"] == [1]


@pytest.mark.rule("PC-BLDG-06")
@pytest.mark.parametrize("damage", [3, 5])
def test_a_building_without_life_is_demolished(damage: int) -> None:
    t = lay(board=[{"buildings": [{"card": "frontier_outpost", "owner": 1}, DOME]}])
    assert t.player(0)["total"] == 9
    hit = {"verb": "damage", "to": {"sel": "self"}, "amount": damage}
    act(t, hit, source="frontier_outpost")
    assert (t.on_planet(0, "building"), t.player(0)["total"]) == ([DOME], 6)
    assert (t.junkyard(0), t.junkyard(1)) == ([], ["frontier_outpost"])
    assert len(t.log("demolished")) == 1


@pytest.mark.rule("PC-BLDG-07")
def test_everybody_sees_life_and_maximum() -> None:
    colossus = "iron_colossus"
    side = {"buildings": [{"card": DOME, "life": 2}], "warriors": [{"card": colossus, "life": 3}]}
    t = lay(board=[side])
    for seat in (0, 1, -2):
        planet = t.view(seat)["planet"]
        pieces = [planet[t.spot(card)] for card in (DOME, colossus)]
        assert [(piece["life"], piece["most"]) for piece in pieces] == [(2, 6), (3, 7)]


@pytest.mark.rule("PC-BLDG-08")
def test_traps_are_placed_before_own_buildings() -> None:
    side = {"buildings": [DOME]}
    t = lay("trap", board=[side, side], hands=[["landmine"]], decks=[DECK, DECK])
    assert sorted(t.can("place", "spot")) == sorted(["base0", t.spot(DOME, 0)])
    assert t.why("place", spot=t.spot(DOME, 1)) == "PC-TRAP-03"
    t.do("place", spot=t.spot(DOME, 0))
    t.do("lay", card="landmine")
    assert t.column(DOME, 0) == ["landmine"]
