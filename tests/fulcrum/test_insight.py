"""The learned eye: what it says of positions, and what files it takes."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots.ahead import judged
from orrery.core.errors import Refused
from orrery.games.fulcrum.content import FOLDER
from orrery.games.fulcrum.hurry import WEARY_ROUND
from orrery.games.fulcrum.insight import (
    NETS,
    PLAYER_WIDTH,
    TABLE_WIDTH,
    player_seen,
    read_net,
    table_seen,
)
from orrery.games.fulcrum.state import Fulcrum
from tests.fulcrum.laid import Laid, held, lay, new
from tests.learned import weights

FULCRUM = orrery.game("fulcrum")


def state(t: Laid) -> Fulcrum:
    s = t.table.state
    assert isinstance(s, Fulcrum)
    return s


def chance(t: Laid) -> float:
    """Of the first player."""
    return FULCRUM.insight(state(t))[0]


@pytest.mark.parametrize("seats", sorted(NETS))
def test_the_chances_of_all_players_make_one(seats: int) -> None:
    chances = FULCRUM.insight(state(new(seats)))

    assert len(chances) == seats
    assert sum(chances) == pytest.approx(1)
    assert min(chances) > 0.5 / seats  # a fresh game is anybody's


def test_territories_and_levels_are_worth_having() -> None:
    plain = chance(lay())

    assert plain < chance(lay(territories=held(0, "MI-TA")))
    assert plain < chance(lay(players=[{"levels": {"speed": 5}}]))
    region = held(0, "MI-TA", "MI-TB", "MI-TC")
    assert chance(lay(players=[{"levels": {"resilience": 5}}], territories=region)) > 0.6


def test_what_a_rival_has_is_feared() -> None:
    plain = chance(lay())

    assert plain > chance(lay(territories=held(1, "MI-TA")))
    assert plain > chance(lay(players=[{}, {"levels": {"speed": 5}}]))


def test_the_nearer_a_territory_that_can_be_paid_the_better() -> None:
    far = lay(players=[{"at": "DF-CEN", "cubes": {"blue": 3}}])
    near = lay(players=[{"at": "MI-CEN", "cubes": {"blue": 3}}])

    assert chance(far) < chance(near)


def test_it_knows_games_of_people_that_go_on_until_all_is_claimed() -> None:
    assert FULCRUM.insight(state(new(1))) == []  # with three AIs
    assert FULCRUM.insight(state(lay(options={"round_cap": 15}))) == []
    s = state(lay(round=WEARY_ROUND))
    assert FULCRUM.insight(s) == []
    assert judged(FULCRUM, s) == [FULCRUM.worth(s, seat) for seat in range(2)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_network_is_told_as_much_as_it_has_weights_for(seats: int) -> None:
    s = state(new(seats))

    assert {len(player_seen(s, player)) for player in range(seats)} == {PLAYER_WIDTH}
    assert len(table_seen(s)) == TABLE_WIDTH


# -- files ----------------------------------------------------------------------------------


def test_a_network_comes_from_its_file() -> None:
    assert read_net(weights(FOLDER), "a file")[0] == 2


@pytest.mark.parametrize(
    ("layers", "field"),
    [({"own": [[0.5]]}, "own"), ({"last": []}, "last"), ({"fourth": [[0.5]]}, "fourth")],
)
def test_a_file_that_makes_no_network_is_refused(layers: dict[str, object], field: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_net(weights(FOLDER, **layers), "a file")

    assert refusal.value.field == f"a file.layers.{field}"
