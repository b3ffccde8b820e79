"""Science and technology: buying from the market, and how it is filled again."""

from __future__ import annotations

import pytest

from orrery.games.fusion.content import TECHS
from tests.fusion.laid import Json, Laid, lay

# What each technology costs.
COSTS = {
    "genetic_engineering": 3,
    "toxic_waste": 3,
    "force_fields": 3,
    "research": 2,
    "plasma_cannons": 3,
    "ion_torpedoes": 2,
    "cloaking_device": 3,
    "warp_drive": 2,
    "nanobots": 2,
    "terraforming": 2,
    "spy_satellites": 1,
    "orbital_bombardment": 4,
    "antimatter_reactor": 5,
    "clone_vats": 4,
    "diplomatic_corps": 2,
    "data_hackers": 2,
    "gravity_harness": 1,
    "tactical_computer": 3,
    "recycling_plant": 1,
    "morale_broadcast": 3,
    "void_disruptor": 4,
}
MARKET = ["force_fields", "research", "antimatter_reactor", "nanobots"]  # 3, 2, 5 and 2

# The faction cards of player 0.
OWN = ["stampede", "apex_bite", "deafening_roar", "feeding_frenzy"]
OWN += ["berserker_oath", "shieldmaiden_song", "longship_raid", "saga_of_the_fallen"]


def shopping(science: int, market: list[str] = MARKET, **changes: Json) -> Laid:
    """Player 0 may buy before picking a Fleet."""
    return lay(market=market, players=[{"science": science, "hand": ["stampede"]}], **changes)


# -- Science ----------------------------------------------------------------------------------


@pytest.mark.rule("FF-SCI-01")
def test_science_pays_the_cost_on_the_card() -> None:
    t = shopping(4)
    assert t.can("buy", "tech") == ["force_fields", "research", "nanobots"]
    assert t.why("buy", tech="antimatter_reactor") == "FF-SCI-01"
    t.do("buy", tech="force_fields")
    assert t.each("science") == [1, 1]
    assert t.can("buy", "tech") == []


@pytest.mark.rule("FF-SCI-01")
def test_it_belongs_to_the_player_whichever_fleet_brought_it() -> None:
    t = lay(
        at={"step": "act", "fleet": "vikings"},  # on the Rocky Planet
        market=MARKET,
        players=[{"science": 0}],
        fleets={"dinosaurs": {"at": None, "population": 0}},
    )
    t.do("use")
    assert t.each("science")[0] == 2
    t.do("end")
    assert t.open()["active"] == "dinosaurs"
    t.do("buy", tech="research")
    assert t.each("science")[0] == 0


@pytest.mark.rule("FF-SCI-01")
def test_every_technology_has_its_cost() -> None:
    assert {tech.key: tech.cost for tech in TECHS} == COSTS
    for tech, cost in COSTS.items():
        assert shopping(cost, [tech]).can("buy", "tech") == [tech]
        assert shopping(cost - 1, [tech]).why("buy", tech=tech) == "FF-SCI-01"


@pytest.mark.rule("FF-SCI-02")
@pytest.mark.parametrize(("science", "left"), [(7, 5), (6, 5), (5, 5), (4, 4), (0, 0)])
def test_more_than_five_is_lost_when_the_own_turn_ends(science: int, left: int) -> None:
    t = lay(at={"step": "close", "player": 0}, players=[{"science": science}, {"science": 8}])
    assert t.each("science") == [science, 8]
    t.do("end_turn")
    assert t.each("science") == [left, 8]  # the other player's turn has yet to end


@pytest.mark.rule("FF-SCI-02")
def test_during_the_turn_there_is_no_limit() -> None:
    t = shopping(5)
    t.do("pick", fleet="vikings")
    t.do("use")
    assert t.each("science")[0] == 7
    t.do("buy", tech="antimatter_reactor")
    t.do("buy", tech="nanobots")
    assert t.each("science")[0] == 0


@pytest.mark.rule("FF-SCI-03")
def test_the_tokens_do_not_run_out() -> None:
    t = lay(
        at={"step": "act", "fleet": "vikings"},
        players=[{"science": 20}, {"science": 5}],  # there are 25 tokens
    )
    t.do("use")
    assert t.each("science") == [22, 5]
    t.do("mobilize", stock="science")
    assert t.each("science") == [23, 5]


# -- buying -----------------------------------------------------------------------------------


@pytest.mark.rule("FF-TECH-01")
def test_a_card_on_offer_goes_to_the_buyers_hand() -> None:
    t = shopping(3)
    t.do("buy", tech="force_fields")
    assert t.each("science")[0] == 0
    assert t.hand(0) == ["stampede", "force_fields"]
    assert t.open()["market"] == ["research", "antimatter_reactor", "nanobots"]
    assert t.why("buy", tech="force_fields") == "FF-TECH-01"  # it is not there any more
    assert t.why("buy", tech="clone_vats") == "FF-TECH-01"
    assert t.log("buys")[0]["args"] == {"player": 0, "tech": "force_fields", "count": 3}


@pytest.mark.rule("FF-TECH-01")
def test_buying_takes_no_action() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        market=MARKET,
        players=[{"science": 5, "hand": []}],
    )
    t.do("buy", tech="research")
    assert t.open()["actions"] == 2
    assert t.open()["taken"] == {}


@pytest.mark.rule("FF-TECH-02")
def test_as_many_as_can_be_paid_for() -> None:
    t = shopping(5)
    t.do("buy", tech="research")
    t.do("buy", tech="force_fields")
    assert t.each("science")[0] == 0
    assert t.hand(0) == ["stampede", "force_fields", "research"]
    t = shopping(12)
    for tech in MARKET:
        t.do("buy", tech=tech)
    assert t.open()["market"] == []
    assert t.each("science")[0] == 0


# -- the market -------------------------------------------------------------------------------


def end_turn(t: Laid) -> None:
    t.do("pick", fleet="dinosaurs")
    t.do("end")
    t.do("end")
    t.do("end_turn")


@pytest.mark.rule("FF-TECH-03", "FF-TECH-04")
def test_gaps_are_filled_when_the_turn_ends() -> None:
    t = shopping(5)
    t.do("buy", tech="research")
    t.do("buy", tech="force_fields")
    assert t.open()["market"] == ["antimatter_reactor", "nanobots"]
    t.do("pick", fleet="dinosaurs")
    t.do("end")
    t.do("end")
    assert t.open()["market"] == ["antimatter_reactor", "nanobots"]
    t.chance("warp_drive", "clone_vats")
    t.do("end_turn")
    assert t.asked == 1
    assert t.open()["market"] == ["antimatter_reactor", "nanobots", "warp_drive", "clone_vats"]
    assert sum(t.open()["deck"].values()) == 42 - 2 - 4


@pytest.mark.rule("FF-TECH-03")
def test_an_effect_may_renew_the_market_within_a_turn() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        options={"location_side": "B"},
        market=MARKET,
        players=[{"science": 1, "hand": []}],
        fleets={"dinosaurs": {"at": "urban"}},
        chance=["warp_drive", "clone_vats", "data_hackers", "nanobots"],
    )
    t.do("use")
    new = ["warp_drive", "clone_vats", "data_hackers", "nanobots"]
    assert t.open()["market"] == new
    assert sorted(key for key in t.open()["under"] if key) == sorted(MARKET)
    # One of them for 2 less: 2 - 2, 4 - 2, 2 - 2, 2 - 2.
    assert t.can("buy", "tech") == ["warp_drive", "nanobots", "data_hackers"]
    assert "skip" in t.verbs()
    t.do("buy", tech="data_hackers")
    assert t.each("science")[0] == 1
    assert t.open()["market"] == ["warp_drive", "clone_vats", "nanobots"]  # and no refill


@pytest.mark.rule("FF-TECH-03")
def test_what_was_put_under_the_deck_comes_back_last() -> None:
    under = [*MARKET, None]
    rest = {key: 2 - MARKET.count(key) for key in COSTS}
    t = lay(
        at={"step": "close", "player": 0},
        market=[],
        deck=["warp_drive"],
        under=under,
        players=[
            {"discard": [k for k, n in rest.items() for _ in range(n) if k != "warp_drive"]},
            {"discard": ["warp_drive"]},
        ],
    )
    t.do("end_turn")
    market = t.open()["market"]
    assert market[0] == "warp_drive"
    assert len(market) == 4
    assert set(market[1:]) < set(MARKET)
    assert [key for key in t.open()["under"] if key] == [k for k in MARKET if k not in market]


@pytest.mark.rule("FF-TECH-04")
def test_four_are_on_offer_whenever_a_turn_starts() -> None:
    t = lay(3, market=MARKET, players=[{"science": 5}, {"science": 5}, {"science": 5}])
    for _ in range(9):
        assert len(t.open()["market"]) == 4
        for tech in t.can("buy", "tech")[:2]:
            if tech in t.can("buy", "tech"):
                t.do("buy", tech=tech)
        t.do("pick", fleet=t.can("pick", "fleet")[0])
        t.do("end")
        t.do("end")
        t.do("end_turn")
        t.pass_on("discard")
    assert len(t.log("buys")) >= 6


@pytest.mark.rule("FF-TECH-05")
def test_an_empty_deck_leaves_gaps_and_play_goes_on() -> None:
    owned = [key for key in COSTS for _ in range(2)]
    for key in MARKET:
        owned.remove(key)
    t = lay(
        market=MARKET,
        deck=[],
        players=[{"science": 3, "hand": [], "discard": owned}, {"hand": []}],
    )
    t.do("buy", tech="force_fields")
    t.do("pick", fleet="dinosaurs")
    t.do("end")
    t.do("end")
    t.do("end_turn")
    assert t.asked == 1
    assert t.open()["market"] == ["research", "antimatter_reactor", "nanobots"]


@pytest.mark.rule("FF-TECH-05")
def test_owned_cards_stay_with_their_owner() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        market=MARKET,
        players=[{"science": 0, "hand": ["research", *OWN[1:]], "pile": OWN[:1]}],
    )
    before = t.open()["deck"]
    t.do("play", card="research")
    assert t.discards(0) == ["research"]
    assert t.open()["deck"] == before
    assert t.open()["under"] == []
    t.do("mobilize", stock="card")  # the discards are shuffled, and it comes back
    assert t.hand(0) == [*OWN, "research"]


@pytest.mark.rule("FF-TECH-06")
def test_a_bought_card_may_be_used_at_once() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        market=MARKET,
        players=[{"science": 4, "hand": []}],
    )
    t.do("mobilize", stock="population")
    t.do("buy", tech="nanobots")
    t.do("free", card="nanobots")  # before the next action
    t.do("choose_fleet", fleet="vikings")
    assert t.population("dinosaurs", "vikings") == [4, 4]
    t.do("buy", tech="research")
    t.do("play", card="research")
    assert t.each("science")[0] == 2
    assert t.discards(0) == ["research", "nanobots"]


@pytest.mark.rule("FF-TECH-07")
def test_both_copies_may_lie_there_and_be_bought() -> None:
    assert {tech.copies for tech in TECHS} == {2}
    t = shopping(5, ["nanobots", "research", "nanobots", "force_fields"])
    assert t.can("buy", "tech") == ["force_fields", "research", "nanobots"]
    t.do("buy", tech="nanobots")
    t.do("buy", tech="nanobots")
    assert t.hand(0) == ["stampede", "nanobots", "nanobots"]
    assert t.each("science")[0] == 1
    assert t.why("buy", tech="nanobots") == "FF-TECH-01"


@pytest.mark.rule("FF-TECH-07")
def test_they_may_have_different_owners() -> None:
    t = lay(market=["nanobots", "nanobots"], players=[{"science": 2}, {"science": 2}])
    t.do("buy", tech="nanobots")
    end_turn(t)
    t.do("buy", tech="nanobots")
    assert "nanobots" in t.hand(0)
    assert "nanobots" in t.hand(1)
