"""Command cards: drawing, hand limit, where used cards go, who sees them, what they bear."""

from __future__ import annotations

import pytest

from orrery.games.fusion.content import CARDS
from tests.fusion.laid import Json, Laid, battle, lay
from tests.fusion.test_turn import idle

# The faction cards of player 0, who leads Dinosaurs and Vikings.
OWN = ["stampede", "apex_bite", "deafening_roar", "feeding_frenzy"]
OWN += ["berserker_oath", "shieldmaiden_song", "longship_raid", "saga_of_the_fallen"]
ACT: dict[str, object] = {"step": "act", "fleet": "dinosaurs"}


def with_piles(hand: int, pile: int, **changes: Json) -> Laid:
    """Player 0 has so many of the eight cards in hand and in the pile; the rest is discarded."""
    player = {"hand": OWN[:hand], "pile": OWN[hand : hand + pile], "discard": OWN[hand + pile :]}
    fleets = {"dinosaurs": {"at": "lava"}, "crabpeople": {"at": "water"}}
    return lay(at=ACT, players=[player], fleets=fleets, **changes)


def piles(t: Laid) -> list[int]:
    """Cards in hand, draw pile and discard pile of player 0."""
    return [sum(t.player(0)[name].values()) for name in ("hand", "pile", "discard")]


# -- drawing ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-CARD-02")
def test_an_empty_pile_is_renewed_from_the_discards_when_a_card_is_needed() -> None:
    t = with_piles(3, 1)
    t.do("use")  # draw 2 on the Lava Planet
    assert piles(t) == [5, 3, 0]
    last = OWN[3]
    assert t.hand(0)[3] == last  # the last one of the pile came first
    drawn = [e["event"] for e in t.log() if e["event"] in ("draws", "reshuffles")]
    assert drawn == ["draws", "reshuffles", "draws"]
    assert t.log("reshuffles")[0]["args"] == {"player": 0, "count": 4}


@pytest.mark.rule("FF-CARD-02")
def test_which_card_comes_is_left_to_chance_and_from_the_own_pile() -> None:
    drawn = set()
    for seed in range(25):
        t = with_piles(3, 5, seed=seed)
        t.do("mobilize", stock="card")
        drawn |= set(t.hand(0)) - set(OWN[:3])
    assert drawn == set(OWN[3:])


@pytest.mark.rule("FF-CARD-03")
def test_a_pile_that_is_used_up_waits_for_the_next_draw() -> None:
    t = with_piles(4, 1)
    t.do("mobilize", stock="card")
    assert piles(t) == [5, 0, 3]
    assert t.log("reshuffles") == []
    t.do("use")
    assert piles(t) == [7, 1, 0]


@pytest.mark.rule("FF-CARD-04")
def test_cards_that_are_not_there_are_not_drawn() -> None:
    t = lay(
        at=battle("crabpeople", "dinosaurs", "outcome"),
        players=[{"hand": OWN, "pile": [], "discard": []}],
    )
    t.do("retreat_home")  # after a draw of 2
    assert piles(t) == [8, 0, 0]
    assert t.verbs() == {"keep"}  # and play goes on
    t = lay(
        at=battle("crabpeople", "dinosaurs", "outcome"),
        players=[{"hand": OWN[:7], "pile": OWN[7:], "discard": []}],
    )
    assert piles(t) == [8, 0, 0]  # one of the two


@pytest.mark.rule("FF-CARD-10")
def test_no_card_is_drawn_by_itself() -> None:
    t = lay(3, at={"step": "turn", "player": 0}, players=[{"hand": OWN[:4]}, {}, {}])
    for _ in range(6):
        idle(t)
    assert t.hands() == [4, 3, 3]
    assert t.log("draws") == []
    t.do("pick", fleet="dinosaurs")
    t.do("move", location="urban")
    t.do("mobilize", stock="science")
    t.do("end")
    t.do("extract")
    t.do("mobilize", stock="population")
    idle(t)
    assert t.hands() == [4, 3, 3]


# -- the hand limit ---------------------------------------------------------------------------


@pytest.mark.rule("FF-CARD-05")
@pytest.mark.parametrize("cards", [8, 7, 6, 5, 4, 0])
def test_down_to_five_by_choice_when_the_own_turn_ends(cards: int) -> None:
    t = lay(at={"step": "close", "player": 0}, players=[{"hand": OWN[:cards]}])
    t.do("end_turn")
    for left in range(cards, 5, -1):
        assert (t.asked, t.hands()[0]) == (0, left)
        assert t.verbs() == {"discard"}
        assert set(t.can("discard", "card")) == set(t.hand(0))
        t.do("discard", card=t.hand(0)[-1])
    assert t.asked == 1
    assert t.hand(0) == OWN[: min(cards, 5)]
    assert t.discards(0) == OWN[5:cards]


@pytest.mark.rule("FF-CARD-05", "FF-SCI-02")
@pytest.mark.parametrize(
    ("trait", "science", "cards"),
    [("deep_archives", 7, 5), ("expanded_bridge", 5, 7), ("jump_lanes", 5, 5)],
)
@pytest.mark.parametrize("fleet", ["dinosaurs", "vikings"])
def test_a_trait_may_raise_a_limit(trait: str, science: int, cards: int, fleet: str) -> None:
    t = lay(
        at={"step": "close", "player": 0},
        players=[{"science": 9, "hand": OWN}],
        fleets={fleet: {"traits": [trait]}},
    )
    t.do("end_turn")
    for _ in range(8 - cards):
        t.do("discard", card=t.can("discard", "card")[0])
    assert t.asked == 1
    assert (t.each("science")[0], t.hands()[0]) == (science, cards)


@pytest.mark.rule("FF-CARD-05")
def test_a_card_that_is_not_in_hand_cannot_be_discarded() -> None:
    t = lay(at={"step": "end", "player": 0}, players=[{"hand": OWN[:6]}])
    assert t.why("discard", card=OWN[7]) != ""
    assert t.why("discard", card=OWN[0]) == ""


@pytest.mark.rule("FF-CARD-06")
def test_limits_are_looked_at_only_when_the_own_turn_ends() -> None:
    t = lay(
        at=battle("crabpeople", "dinosaurs", "tactics"),
        players=[{"hand": OWN[:5], "science": 7}, {"hand": ["dig_in"], "science": 0}],
    )
    t.do("tactic", card="dig_in")
    t.do("tactic", card="feeding_frenzy")
    t.pass_on("retreat_home", "keep", "place")
    assert t.hands()[0] == 5 - 1 + 2
    assert t.asked == 1
    idle(t)
    assert t.asked == 0
    assert (t.hands()[0], t.each("science")[0]) == (6, 7)
    t.do("pick", fleet="dinosaurs")
    t.do("end")
    t.do("end")
    t.do("end_turn")
    assert t.verbs() == {"discard"}
    t.do("discard", card=t.hand(0)[0])
    assert (t.hands()[0], t.each("science")[0]) == (5, 5)


# -- Tech cards are Command cards -------------------------------------------------------------


@pytest.mark.rule("FF-CARD-01")
def test_a_tech_card_may_be_a_tactic() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "tactics"),
        players=[{"hand": ["stampede", "research"]}, {"hand": ["dig_in"]}],
    )
    assert t.can("tactic", "card") == ["stampede", "research"]
    t.do("tactic", card="research")
    t.do("tactic", card="dig_in")
    t.pass_on()
    assert t.totals() == [3 + 1, 3 + 3]
    assert t.discards(0) == ["research"]


@pytest.mark.rule("FF-CARD-01", "FF-CARD-07")
@pytest.mark.parametrize("card", ["stampede", "research"])
def test_any_card_may_be_contributed_discarded_and_drawn_again(card: str) -> None:
    t = lay(at=ACT, players=[{"hand": [card], "science": 0}])
    assert t.can("colonize_with", "spot", "card")[0] == (1, card)
    t.do("colonize_with", spot=1, card=card)
    assert t.discards(0) == [card]
    hand = [key for key in OWN if key != card][:6]
    t = lay(at={"step": "end", "player": 0}, players=[{"hand": [card, *hand[:5]]}])
    t.do("discard", card=card)
    assert t.discards(0) == [card]
    rest = [key for key in OWN if key != card]
    t = lay(at=ACT, players=[{"hand": rest, "pile": [], "discard": [card]}])
    t.do("mobilize", stock="card")
    assert card in t.hand(0)


# -- where used cards go ----------------------------------------------------------------------


@pytest.mark.rule("FF-CARD-07")
@pytest.mark.parametrize(
    ("verb", "card"), [("play", "research"), ("play", "gold_rush"), ("free", "prospector_drones")]
)
def test_a_played_card_is_discarded(verb: str, card: str) -> None:
    t = lay(
        at={"step": "act", "fleet": "cowbots"},
        players=[{"fleets": ["cowbots", "vikings"], "hand": [card]}],
    )
    t.do(verb, card=card)
    assert t.discards(0) == [card]
    assert card not in t.hand(0)


@pytest.mark.rule("FF-CARD-07")
def test_cards_used_in_a_battle_are_discarded_by_their_owners() -> None:
    t = lay(
        at=battle("dinosaurs", "crabpeople", "tactics"),
        players=[
            {"hand": ["stampede", "apex_bite", "deafening_roar", "longship_raid"]},
            {"hand": ["shell_wall", "dig_in", "pincer_counter"]},
        ],
    )
    t.do("tactic", card="stampede")
    t.do("tactic", card="shell_wall")
    t.do("plan", card="deafening_roar")
    t.do("plan", card="dig_in")
    assert (t.discards(0), t.discards(1)) == ([], [])  # they lie beside the battle
    t.do("pass")
    t.do("pass")
    t.do("support", card="apex_bite")
    t.do("support", card="pincer_counter")
    t.pass_on()
    assert t.totals() == [3 + 2 + 3 + 2, 3 + 2 + 3 + 1 + 2 - 1]
    t.do("retreat_home")
    assert t.discards(0) == ["stampede", "apex_bite", "deafening_roar"]
    assert t.discards(1) == ["shell_wall", "pincer_counter", "dig_in"]


@pytest.mark.rule("FF-CARD-07")
def test_a_contributed_card_stays_in_hand_where_the_table_says_so() -> None:
    t = lay(at=ACT, options={"contributed_card": "kept"}, players=[{"hand": ["stampede"]}])
    t.do("colonize_with", spot=1, card="stampede")
    assert (t.hand(0), t.discards(0)) == (["stampede"], [])


@pytest.mark.rule("FF-CARD-07")
def test_a_card_being_played_is_in_no_pile() -> None:
    player = {"hand": ["research", *OWN], "pile": [], "discard": [], "science": 0}
    t = lay(at=ACT, players=[player])
    t.do("play", card="research")  # 2 Science, and a card if there were one
    assert t.each("science")[0] == 2
    assert t.hands()[0] == 8
    assert t.discards(0) == ["research"]
    player = {"hand": ["recycling_plant"], "discard": ["stampede"]}
    t = lay(at=ACT, players=[player])
    t.do("free", card="recycling_plant")
    assert t.open()["resolving"] == "recycling_plant"
    assert t.can("take", "card") == ["stampede"]  # not itself
    t.do("take", card="stampede")
    assert (t.hand(0), t.discards(0)) == (["stampede"], ["recycling_plant"])


@pytest.mark.rule("FF-CARD-07")
def test_a_card_that_recovers_needs_another_in_the_discards() -> None:
    t = lay(at=ACT, players=[{"hand": ["recycling_plant"], "discard": []}])
    assert t.can("free", "card") == []


# -- who sees what ----------------------------------------------------------------------------


@pytest.mark.rule("FF-CARD-08")
def test_hands_and_piles_are_secret_and_all_else_is_open() -> None:
    other = {"hand": ["shell_wall", "dig_in"], "discard": ["mirror_image"], "science": 4, "vp": 2}
    t = lay(
        players=[{"hand": OWN[:2]}, {**other, "colonization": 2, "domination": 1}],
        fleets={"crabpeople": {"population": 5, "traits": ["veteran_crew"]}},
    )
    seen, own = t.view(0)["players"][1], t.view(1)["players"][1]
    assert seen["hand"] == {"size": 2}
    assert own["hand"] == {"shell_wall": 1, "dig_in": 1}
    assert seen["pile"] == own["pile"] == {"size": 5}  # nobody knows what comes next
    assert seen["discard"] == {"mirror_image": 1}
    assert (seen["science"], seen["vp"]) == (4, 2)
    assert (seen["colonization"], seen["domination"]) == (2, 1)
    assert t.view(0)["fleets"]["crabpeople"]["population"] == 5
    assert t.view(0)["fleets"]["crabpeople"]["traits"] == ["veteran_crew"]


@pytest.mark.rule("FF-CARD-08")
def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    t = lay(at=ACT, players=[{"hand": OWN[:2]}], chance=["longship_raid"])
    t.do("mobilize", stock="card")
    told = [t.log("draws", seat=seat)[0]["args"].get("card") for seat in (0, 1)]
    assert told == ["longship_raid", None]


# -- what a card bears ------------------------------------------------------------------------

# Base Military Power, and the ways in which a card can be used: Tactic ability, Planning, Support,
# action, free action.
BEARS = {
    "event_horizon_charge": "2 T", "void_lance": "3 S", "dark_passage": "1 SA",
    "gravity_armour": "2 TF", "gold_rush": "1 SA", "six_shooter_protocol": "3 S",
    "high_noon": "2 T", "prospector_drones": "2 TF", "opening_gambit": "2 P",
    "read_the_board": "1 TSF", "forced_sacrifice": "3 P", "checkmate": "2 P",
    "shell_wall": "2 T", "pincer_counter": "2 S", "dig_in": "3 PA", "sideways_scuttle": "1 TS",
    "stampede": "2 T", "apex_bite": "2 S", "deafening_roar": "3 P", "feeding_frenzy": "1 TS",
    "berserker_oath": "2 T", "shieldmaiden_song": "1 PS", "longship_raid": "3 T",
    "saga_of_the_fallen": "1 S", "all_seeing_lens": "2 P", "second_sight": "3 P",
    "mirror_image": "0 TS", "foreseen_blow": "2 S", "portal_step": "2 A", "banishing_gate": "2 SA",
    "swap_gate": "1 SF", "emergency_exit": "3 T", "genetic_engineering": "3 SA",
    "toxic_waste": "2 TP", "force_fields": "3 T", "research": "1 A", "plasma_cannons": "5 ",
    "ion_torpedoes": "2 S", "cloaking_device": "4 T", "warp_drive": "2 F", "nanobots": "2 TF",
    "terraforming": "2 F", "spy_satellites": "2 PF", "orbital_bombardment": "4 TA",
    "antimatter_reactor": "6 T", "clone_vats": "3 TF", "diplomatic_corps": "1 P",
    "data_hackers": "2 TP", "gravity_harness": "2 SF", "tactical_computer": "3 P",
    "recycling_plant": "1 F", "morale_broadcast": "2 PS", "void_disruptor": "3 T",
}  # fmt: skip


@pytest.mark.rule("FF-CARD-09")
def test_every_card_has_a_base_and_its_icons() -> None:
    printed = {
        card.key: f"{card.base} "
        + "".join(letter for letter, there in zip("TPSAF", card.bears, strict=True) if there)
        for card in CARDS
    }
    assert printed == BEARS


@pytest.mark.rule("FF-CARD-09")
def test_a_card_without_icons_still_has_its_base() -> None:
    hand = ["plasma_cannons", "research"]
    t = lay(at=ACT, players=[{"hand": hand}], fleets={"dinosaurs": {"population": 2}})
    assert t.why("play", card="plasma_cannons") == "FF-PLAY-01"
    assert t.why("free", card="plasma_cannons") == "FF-PLAY-02"
    assert t.can("colonize_with", "spot", "card") == [
        (1, "plasma_cannons"),
        (2, "plasma_cannons"),
        (3, "plasma_cannons"),
    ]  # 2 + 5 for spots of 4, 5 and 7
    for step, verb, rule in (
        ("planning", "plan", "FF-PLAN-01"),
        ("support", "support", "FF-SUP-01"),
    ):
        t = lay(at=battle("dinosaurs", "crabpeople", step), players=[{"hand": hand}])
        assert t.why(verb, card="plasma_cannons") == rule
    t = lay(
        at=battle("dinosaurs", "crabpeople", "reveal", tactic=["plasma_cannons", None]),
        players=[{"hand": ["research"]}],
    )
    assert t.totals() == [3 + 5, 3]
