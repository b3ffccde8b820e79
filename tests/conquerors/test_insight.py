"""The learned eye: what it says of positions, and what files it takes."""

from __future__ import annotations

import json

import pytest

import orrery
from orrery.bots.ahead import judged
from orrery.core.errors import Refused
from orrery.games.conquerors.content import FOLDER, KINDS
from orrery.games.conquerors.insight import (
    NETS,
    TABLE_WIDTH,
    player_seen,
    player_width,
    read_net,
    table_seen,
)
from orrery.games.conquerors.state import Conquerors
from tests.conquerors.laid import DECK, Laid, lay, new
from tests.learned import weights

GAME = orrery.game("conquerors")


def state(t: Laid) -> Conquerors:
    s = t.table.state
    assert isinstance(s, Conquerors)
    return s


def chances(*board: dict[str, object]) -> list[float]:
    return GAME.insight(state(lay(seats=max(2, len(board)), board=list(board))))


@pytest.mark.parametrize("seats", sorted(NETS))
def test_the_chances_of_all_players_make_one(seats: int) -> None:
    found = GAME.insight(state(lay(seats=seats)))

    assert len(found) == seats
    assert sum(found) == pytest.approx(1)
    assert min(found) > 0


def test_buildings_warriors_and_life_are_worth_having() -> None:
    plain = chances({}, {})[0]

    assert plain < chances({"buildings": ["grand_arcology"]}, {})[0]
    assert plain < chances({"warriors": ["iron_colossus"]}, {})[0]
    assert plain > chances({"base": 4}, {})[0]


def test_what_an_opponent_has_is_feared() -> None:
    plain = chances({}, {}, {}, {})[0]

    assert plain > chances({}, {"buildings": ["grand_arcology", "citadel_of_dawn"]}, {}, {})[0]
    assert plain < chances({}, {"base": 2}, {}, {})[0]


def test_who_is_out_has_no_chance() -> None:
    t = lay("attack", 4, board=[{"warriors": ["ridge_marauder"]}, {"base": 1}], decks=[DECK] * 4)
    t.attack("ridge_marauder")
    t.aim("base", 1)
    t.pass_all()

    found = GAME.insight(state(t))
    assert found[1] == 0
    assert sum(found) == pytest.approx(1)


def test_an_attack_is_looked_at_once_it_is_over() -> None:
    defended = {"base": 3, "buildings": ["habitat_dome"]}
    t = lay("attack", board=[{"warriors": ["ridge_marauder"]}, defended], decks=[DECK, DECK])
    before = GAME.insight(state(t))
    t.attack("ridge_marauder")

    assert 0 < before[0] < 1
    assert GAME.insight(state(t)) == [1, 0]


def test_it_knows_the_numbers_of_seats_that_it_has_learned() -> None:
    s = state(lay(seats=6, options={"max_players": "6"}))

    assert GAME.insight(s) == []
    assert judged(GAME, s) == [GAME.worth(s, seat) for seat in range(6)]
    assert GAME.insight(state(new())) == []  # nothing tells who wins before hands are exchanged


@pytest.mark.parametrize("seats", [2, 4])
def test_a_network_is_told_as_much_as_it_has_weights_for(seats: int) -> None:
    s = state(lay(seats=seats))
    met = list(range(KINDS))

    told = {len(player_seen(s, player, met)) for player in range(seats)}
    assert told == {player_width(KINDS)}
    assert len(table_seen(s)) == TABLE_WIDTH


# -- files ----------------------------------------------------------------------------------


def test_a_network_comes_from_its_file() -> None:
    assert read_net(weights(FOLDER), "a file")[0] == 2


def test_cards_that_it_has_not_met_count_for_nothing() -> None:
    cards = json.loads(weights(FOLDER))["layers"]["cards"]
    at = cards.index("iron_colossus")
    changed = [*cards[:at], "a_card_of_old", *cards[at + 1 :]]
    net = read_net(weights(FOLDER, cards=changed), "a file")[1]
    here = player_width(KINDS) - 2 * KINDS

    seen = player_seen(state(lay(board=[{"warriors": ["iron_colossus"]}])), 0, net.met)
    assert len(seen) == player_width(KINDS)
    assert seen[here + at] == 0
    assert sum(seen[here : here + KINDS]) == 2  # the starting miners


@pytest.mark.parametrize(
    ("layers", "field"),
    [
        ({"own": [[0.5]]}, "own"),
        ({"cards": ["gold_miner"]}, "own"),
        ({"cards": [7]}, "cards"),
        ({"fourth": [[0.5]]}, "fourth"),
    ],
)
def test_a_file_that_makes_no_network_is_refused(layers: dict[str, object], field: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_net(weights(FOLDER, **layers), "a file")

    assert refusal.value.field.startswith(f"a file.layers.{field}")
