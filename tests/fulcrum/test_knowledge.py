"""Who can tell what about Meteor cards: views, events, and positions dealt anew."""

from __future__ import annotations

import pytest

import orrery
from orrery.core.chance import seeded
from orrery.core.errors import Refused
from orrery.games.fulcrum.content import METEORS
from tests.fulcrum.laid import Json, Laid, battle, lay, new
from tests.generic.checks import played

FULCRUM = orrery.game("fulcrum")
ALL = [card.key for card in METEORS]
ATTACK = [card.key for card in METEORS if card.phase == 0]
LIGHT_DEFENSE = [c.key for c in METEORS if c.phase == 1 and c.mark != 1]


def dealt(t: Laid, seat: int, times: int = 40) -> list[Json]:
    """The table as it might be, for all that a seat can tell, with everything open."""
    game = t.table.game
    return [game.dump(t.table.state.resample(seat, seeded(seed)))["set"] for seed in range(times)]


def hands(found: list[Json], player: int) -> set[str]:
    """All cards that a player holds in some of the tables."""
    return {card for each in found for card in each["players"][player]["hand"]}


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (1, {"ai_sort": "excess_only", "ai_battle": "always"}),
        (3, {"round_cap": 40}),
        (2, {"ai_opponents": "2", "round_cap": 40, "both_modifiers": "nomads_only"}),
    ],
)
@pytest.mark.rule("PF-AI-15", "PF-START-09", "PF-COMP-01")
def test_whatever_anybody_thinks_possible_allows_for_what_is(
    seats: int, options: dict[str, object]
) -> None:
    for seed in range(2):
        for s in played(FULCRUM, seats, options, seed):
            FULCRUM.check(s)


@pytest.mark.rule("PF-START-08", "PF-POW-12", "PF-BAT-15")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    t = new(seats=3)

    for seat in (0, 1, 2, -2):
        for player in (0, 1, 2):
            hand = t.view(seat)["players"][player]["hand"]
            assert (hand == {"size": 3}) == (seat != player)


@pytest.mark.rule("PF-START-09", "PF-AI-15")
def test_nobody_sees_the_cards_of_an_ai() -> None:
    t = new(seats=1)

    assert [list(player["hand"]) for player in t.view(0)["players"][1:]] == [["size"]] * 3
    drawn = [event["args"] for event in t.log("draws", seat=0)]
    assert [("card" in args) for args in drawn] == [args["player"] == 0 for args in drawn]


@pytest.mark.rule("PF-SETUP-11", "PF-PICK-08")
def test_own_cards_under_the_deck_stay_known_and_others_do_not() -> None:
    t = lay(under=["starfall", "sunlance", "iron_rain"], under_by=[0, 1, 0])

    assert t.view(0)["under"] == {"size": 3}
    assert t.view(0)["players"][0]["buried"] == ["starfall", "iron_rain"]
    assert t.view(0)["players"][1]["buried"] == {"size": 1}
    found = dealt(t, 0)
    assert {tuple(each["under"])[::2] for each in found} == {("starfall", "iron_rain")}
    assert len({each["under"][1] for each in found}) > 5


@pytest.mark.rule("PF-PICK-08", "PF-PICK-09")
def test_whoever_buried_a_card_knows_who_draws_it() -> None:
    rest = [card for card in ALL if card not in ("starfall", "sunlance")]
    t = lay(
        seats=3,
        at={"step": "act", "player": 1},
        players=[{}, {"at": "DF-MET", "levels": {"strength": 2}}],
        under=["starfall", "sunlance", *rest],
        under_by=[0, 0] + [2] * len(rest),
    )
    assert t.hand(1) == ["starfall", "sunlance"]

    assert hands(dealt(t, 0), 1) == {"starfall", "sunlance"}
    assert len(hands(dealt(t, 2), 1)) == 2
    assert len(hands(dealt(t, -2), 1)) > 10


@pytest.mark.rule("PF-OUT-11")
def test_a_shuffle_makes_them_forget_where_cards_lie() -> None:
    at = battle("reveal", attacker=["worldbreaker"])
    players: list[Json] = [{"at": "PI-TC"}, {"at": "PI-TC"}]
    t = lay(at=at, players=players, under=["starfall"], under_by=[0])

    assert t.open()["under"] == []
    assert all(each["deck"] == t.open()["deck"] for each in dealt(t, 0))


@pytest.mark.rule("PF-BAT-08", "PF-BAT-10", "PF-FAC-10")
def test_a_face_down_modifier_is_one_that_can_be_played() -> None:
    t = lay(
        at=battle("defend", attacker=["sunlance", "starfall"]),
        players=[{"at": "PI-TC", "faction": "guardian"}, {"at": "PI-TC"}],
    )

    assert t.view(1)["sides"]["attacker"]["committed"] == {"size": 2}
    laid = [each["sides"]["attacker"]["committed"] for each in dealt(t, 1)]
    seen = {card for each in laid for card in each}
    assert seen == {c.key for c in METEORS if c.phase == 0 and c.mark != 1}
    assert t.side("attacker")["feinted"] == 0


@pytest.mark.rule("PF-ABIL-04", "PF-BAT-10")
def test_a_feint_is_announced_so_one_card_is_known_to_be_of_the_other_phase() -> None:
    t = lay(
        at=battle(),
        players=[{"at": "PI-TC", "hand": ["iron_rain", "starfall"]}, {"at": "PI-TC"}],
        territories={"FF-TA": {"holder": 0, "ability": "feint"}},
    )
    t.lay_down("iron_rain", "starfall")

    assert t.log("uses", seat=1)[0]["args"] == {"player": 0, "ability": "feint"}
    for each in dealt(t, 1):
        laid = each["sides"]["attacker"]["committed"]
        assert sum(card in ATTACK for card in laid) == 1


@pytest.mark.rule("PF-AI-12", "PF-AI-13", "PF-AI-15")
def test_everybody_knows_that_a_sorted_hand_fits_the_meteor_action() -> None:
    t = lay(
        at={"step": "turn", "player": 1},
        options={"ai_opponents": "1", "characters": ["harper", "brandt", "quill"]},
        players=[{}, {}, {"at": "FF-TB", "hand": ["halo_ward", "sunlance"]}],
        chance=["starfall", "cruel_edge", "oath_shield", "thorn_veil"],
    )
    t.do("stop")

    assert t.hand(2) == ["halo_ward", "oath_shield"]
    assert t.open()["under_by"] == [2, 2, 2, 2]
    found = dealt(t, 0)
    assert hands(found, 2) <= set(LIGHT_DEFENSE)
    assert len(hands(found, 2)) > 5
    assert not {card for each in found for card in each["under"]} & set(LIGHT_DEFENSE)


@pytest.mark.rule("PF-AI-16", "PF-AI-15")
def test_everybody_knows_that_an_ai_lays_all_it_can() -> None:
    t = lay(
        at={"step": "turn", "player": 1},
        options={"ai_opponents": "1", "characters": ["harper", "brandt", "calloway"]},
        players=[
            {"at": "DF-CEN"},
            {},
            {"at": "DF-POR", "hand": ["starfall", "iron_rain", "side_roll"]},
        ],
    )
    t.do("stop")

    assert t.asked == 0
    assert t.view(0)["sides"]["attacker"]["committed"] == {"size": 1}
    assert not hands(dealt(t, 0), 2) & set(ATTACK)


def test_a_position_whose_players_think_the_truth_impossible_is_refused() -> None:
    data: Json = FULCRUM.dump(new().table.state)
    data["set"]["possible"][1] = 0

    with pytest.raises(Refused, match="possible"):
        FULCRUM.load(data, seeded(1))
