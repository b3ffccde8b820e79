"""Who knows what of others' cards: looks, purchases, guesses, and piles that run out."""

from __future__ import annotations

import pytest

from orrery.core.chance import seeded
from orrery.games.fusion.state import Fusion
from orrery.games.fusion.words import CARD
from tests.fusion.laid import Laid, battle, lay

SAMPLES = 60


def worlds(t: Laid, seat: int) -> list[Fusion]:
    """Positions that a seat cannot tell from the real one."""
    chance = seeded(1)
    found = [t.table.state.resample(seat, chance) for _ in range(SAMPLES)]
    return [s for s in found if isinstance(s, Fusion)]


def hands(t: Laid, seat: int, holder: int) -> set[tuple[str, ...]]:
    """The hands that a seat thinks a holder may have."""
    start = holder * CARD.size
    return {
        tuple(CARD.keys[card] for card in range(CARD.size) for _ in range(s.hand[start + card]))
        for s in worlds(t, seat)
    }


def tactics(t: Laid, seat: int, side: int) -> set[str]:
    """The Tactics that a seat thinks a side may have placed."""
    return {CARD.keys[s.tactic[side]] for s in worlds(t, seat)}


@pytest.mark.rule("FF-CARD-08")
def test_a_hand_is_secret_and_its_size_is_not() -> None:
    t = lay(players=[{}, {"hand": ["shell_wall", "dig_in"]}])
    assert t.view(0)["players"][1]["hand"] == {"size": 2}
    assert t.view(0)["players"][1]["pile"] == {"size": 6}
    assert t.view(0)["players"][0]["pile"] == {"size": 5}
    assert len(hands(t, 0, 1)) > 10


@pytest.mark.rule("FF-CARD-08", "FF-FAC-03")
def test_who_looks_at_a_hand_knows_it_and_nobody_else_does() -> None:
    t = lay(
        3,
        at={"step": "pick", "player": 0},
        players=[
            {"fleets": ["chesstaurs", "vikings"], "hand": ["read_the_board"]},
            {"hand": ["shell_wall", "dig_in"]},
        ],
    )
    t.do("free", card="read_the_board")
    t.do("choose_player", player=1)
    assert t.view(0)["players"][1]["known_cards"] == {"shell_wall": 1, "dig_in": 1}
    assert t.view(2)["players"][1]["known_cards"] == {}
    assert hands(t, 0, 1) == {("shell_wall", "dig_in")}
    assert len(hands(t, 2, 1)) > 10
    seen = [event["args"].get("card") for event in t.log("sees", seat=0)]
    assert seen == ["shell_wall", "dig_in"]
    assert [event["args"].get("card") for event in t.log("sees", seat=2)] == [None, None]


@pytest.mark.rule("FF-CARD-08", "FF-TECH-01")
def test_everybody_knows_a_bought_card_until_it_leaves_the_hand() -> None:
    t = lay(
        at={"step": "close", "player": 0},
        market=["research", "plasma_cannons"],
        players=[{"hand": ["stampede"], "science": 5}],
    )
    t.do("buy", tech="plasma_cannons")
    assert t.view(1)["players"][0]["known_cards"] == {"plasma_cannons": 1}
    assert t.view(-1)["players"][0]["known_cards"] == {"plasma_cannons": 1}
    assert all("plasma_cannons" in hand for hand in hands(t, 1, 0))


@pytest.mark.rule("FF-TAC-05")
def test_a_placed_tactic_is_hidden_and_may_be_what_was_known_in_hand() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        market=["plasma_cannons"],
        players=[{"hand": ["stampede"], "science": 5}, {"hand": ["shell_wall"]}],
        fleets={"dinosaurs": {"at": "urban"}},
    )
    t.do("buy", tech="plasma_cannons")
    t.do("move", location="swamp")
    t.pass_on()
    t.do("tactic", card="plasma_cannons")
    view = t.view(1)
    assert view["sides"]["attacker"]["tactic"] == "?"
    assert view["players"][0]["hand"] == {"size": 1}
    unknown = [s for s in view["sides"]["attacker"]["sources"] if s["points"] is None]
    assert unknown == [{"origin": "tactic", "what": None, "points": None, "counts": False}]
    assert t.view(0)["sides"]["attacker"]["tactic"] == "plasma_cannons"
    placed = tactics(t, 1, 0)
    assert {"plasma_cannons", "stampede"} < placed
    for s in worlds(t, 1):
        cannons = CARD.find("plasma_cannons")
        assert s.hand[cannons] + (s.tactic[0] == cannons) == 1


def lens(hand: list[str], enemy: list[str], tactic: str) -> Laid:
    """The Observers attack and are about to plan; the Crabpeople have placed a Tactic."""
    return lay(
        3,
        at=battle(
            "observers", "crabpeople", tactic=["mirror_image", tactic], **{"from": "planning"}
        ),
        players=[
            {"fleets": ["observers", "chesstaurs"], "hand": hand},
            {"fleets": ["crabpeople", "dinosaurs"], "hand": enemy},
        ],
    )


@pytest.mark.rule("FF-FAC-07", "FF-TAC-05", "FF-PLAN-04")
def test_a_look_at_the_tactic_is_for_one_pair_of_eyes() -> None:
    t = lens(["second_sight", "checkmate"], ["stampede"], "shell_wall")
    assert "shell_wall" not in str(t.view(0)["sides"])
    assert len(tactics(t, 0, 1)) > 3
    t.do("plan", card="second_sight")
    sources = t.view(0)["sides"]["defender"]["sources"]
    assert {"origin": "tactic", "what": "shell_wall", "points": 2, "counts": False} in sources
    assert "shell_wall" not in str(t.view(2)["sides"])
    assert tactics(t, 0, 1) == {"shell_wall"}
    assert len(tactics(t, 2, 1)) > 3


@pytest.mark.rule("FF-FAC-03", "FF-TAC-05")
def test_a_wrong_guess_rules_a_card_out_for_everybody() -> None:
    t = lens(["checkmate", "opening_gambit"], ["stampede", "dig_in"], "shell_wall")
    t.do("plan", card="checkmate")
    t.do("name", card="pincer_counter")
    assert t.totals()[0] == 3 + 1
    for seat in (0, 2, -1):
        assert "pincer_counter" not in tactics(t, seat, 1)
        assert "shell_wall" in tactics(t, seat, 1)


@pytest.mark.rule("FF-FAC-03")
def test_a_right_guess_tells_everybody() -> None:
    t = lens(["checkmate"], ["stampede", "dig_in"], "shell_wall")
    t.do("plan", card="checkmate")
    t.do("name", card="shell_wall")
    assert t.totals()[0] == 3 + 4
    for seat in (0, 2, -1):
        assert tactics(t, seat, 1) == {"shell_wall"}
        named = t.view(seat)["sides"]["defender"]["sources"][-1]
        assert (named["what"], named["counts"]) == ("shell_wall", False)


@pytest.mark.rule("FF-FAC-07", "FF-TAC-07")
def test_an_exchanged_tactic_is_unknown_again_but_not_the_card_taken_back() -> None:
    t = lay(
        at=battle(
            "observers", "cowbots", tactic=["mirror_image", "high_noon"], **{"from": "planning"}
        ),
        players=[
            {"fleets": ["observers", "vikings"], "hand": ["second_sight", "foreseen_blow"]},
            {"fleets": ["cowbots", "chesstaurs"], "hand": ["tactical_computer", "gold_rush"]},
        ],
        chance=["all_seeing_lens", "prospector_drones"],
    )
    t.do("plan", card="second_sight")
    assert tactics(t, 0, 1) == {"high_noon"}
    t.do("plan", card="tactical_computer")
    t.do("tactic", card="gold_rush")
    assert t.side("defender")["tactic"] == "gold_rush"
    assert "high_noon" not in tactics(t, 0, 1)
    assert len(tactics(t, 0, 1)) > 3
    assert t.view(0)["players"][1]["known_cards"] == {"high_noon": 1}
    assert all("high_noon" in hand for hand in hands(t, 0, 1))


@pytest.mark.rule("FF-CARD-02", "FF-CARD-08")
def test_a_pile_that_runs_out_tells_what_the_hand_is() -> None:
    t = lay(
        at={"step": "act", "fleet": "dinosaurs"},
        players=[
            {
                "hand": ["stampede", "apex_bite"],
                "pile": [],
                "discard": [
                    "deafening_roar",
                    "feeding_frenzy",
                    "berserker_oath",
                    "shieldmaiden_song",
                    "longship_raid",
                    "saga_of_the_fallen",
                ],
            }
        ],
        chance=["longship_raid"],
    )
    t.do("mobilize", stock="card")
    assert t.view(1)["players"][0]["known_cards"] == {"stampede": 1, "apex_bite": 1}
    held = hands(t, 1, 0)
    assert len(held) == 6  # the two that were left, and any of the six that were shuffled
    assert all({"stampede", "apex_bite"} <= set(hand) for hand in held)
