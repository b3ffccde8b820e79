"""The learned eye: what it says of positions, and what files it takes."""

from __future__ import annotations

import pytest

import orrery
from orrery.bots.ahead import judged, look, look_closely
from orrery.core.chance import seeded
from orrery.core.errors import Refused
from orrery.games.vertium.content import FOLDER, PLANETS, RESOURCES
from orrery.games.vertium.insight import TOKEN_WIDTH, Sight, read_net, widths
from orrery.games.vertium.state import ONE, RESOURCE_COUNT, Vertium
from tests.learned import weights
from tests.vertium.laid import Json, Laid, lay, new

GAME = orrery.game("vertium")
METAL, AGRI = RESOURCES.index("metal"), RESOURCES.index("agri")
LACKS_AGRI = {"metal": 1, "energy": 1, "water": 1}
TURN: dict[str, object] = {"step": "take", "faction": 0}


def state(t: Laid) -> Vertium:
    s = t.table.state
    assert isinstance(s, Vertium)
    return s


def agri(mine: int, theirs: int) -> list[float]:
    """The chances of two factions that hold so much of what one planet lacks."""
    rest = {"metal": 1, "energy": 1}
    planets: Json = {"galileo": {"tokens": LACKS_AGRI}}
    hands = [{"hand": {**rest, "agri": count}} for count in (mine, theirs)]
    return GAME.insight(state(lay(at=TURN, planets=planets, factions=hands)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chances_of_all_factions_make_one(seats: int) -> None:
    chances = GAME.insight(state(new(seats)))

    assert len(chances) == seats
    assert sum(chances) == pytest.approx(1)
    assert min(chances) > 0.5 / seats  # a fresh game is anybody's


def test_the_last_card_of_a_set_is_worth_more_than_its_first() -> None:
    none, one, two = agri(0, 0)[0], agri(1, 0)[0], agri(2, 0)[0]

    assert none < one < two
    assert two - one > one - none


def test_what_a_rival_holds_is_feared() -> None:
    assert agri(0, 2)[0] < agri(0, 0)[0] < agri(2, 0)[0]


def test_a_planet_more_is_better() -> None:
    owned: Json = {"owner_of": 0, "vertium": 4, "orbit": 0}
    planets: Json = {"galileo": {**owned, "tokens": {**LACKS_AGRI, "agri": 1}}}

    assert GAME.insight(state(lay(at=TURN, planets=planets)))[0] > 0.6


def test_it_knows_phase_one_of_standard_battling_alone() -> None:
    assert GAME.insight(state(new(2, battle_style="american"))) == []
    assert GAME.insight(state(new(1))) == []

    s = state(new(2))
    assert judged(GAME, s) == GAME.insight(s)
    while s.phase == ONE:
        s.apply(s.options[0])
    assert GAME.insight(s) == []
    assert judged(GAME, s) == [GAME.worth(s, seat) for seat in range(2)]


def test_first_sight_goes_by_advice_and_a_closer_look_by_insight() -> None:
    s = state(new(2))
    first = look(GAME, s, s.seat, s.options[0], seeded(1))
    closer = look_closely(GAME, s, s.seat, s.options[0], seeded(1))

    assert first != closer


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_network_is_told_as_much_as_it_has_weights_for(seats: int) -> None:
    s = state(new(seats))
    sight = Sight(s)

    for me in range(seats):
        told = [
            len(sight.table(me)),
            len(sight.resource(0, me)),
            len(sight.whose(s.worlds[0], me)) + len(sight.planet(s.worlds[0])),
        ]
        assert told == list(widths(seats))
    assert len(sight.tokens(s.worlds[0], AGRI)) == TOKEN_WIDTH


def test_every_faction_is_told_its_own_first() -> None:
    s = state(lay(at=TURN, factions=[{"hand": {"metal": 3}}, {"hand": {"agri": 2}}]))
    sight = Sight(s)

    own = slice(RESOURCE_COUNT, RESOURCE_COUNT + 4)
    assert list(sight.resource(METAL, 0)[own]) == [1, 1, 1, 0]
    assert list(sight.resource(METAL, 1)[own]) == [0, 0, 0, 0]
    assert list(sight.resource(AGRI, 1)[own]) == [1, 1, 0, 0]


def test_a_network_sees_what_is_lacked_where() -> None:
    planets: Json = {
        "galileo": {"tokens": LACKS_AGRI},
        "brahe": {"tokens": {"metal": 2, "energy": 1}},
    }
    sight = Sight(state(lay(at=TURN, planets=planets)))
    keys = [planet.key for planet in PLANETS]
    galileo, brahe = keys.index("galileo"), keys.index("brahe")

    assert (sight.lacks[galileo], sight.lacks[brahe]) == (1, 2)
    assert sight.alone[AGRI] == 1
    assert sight.lacking[AGRI] - sight.lacking[METAL] == 2
    assert sight.tokens(galileo, AGRI) == (1, 0)
    assert sight.tokens(brahe, METAL) == (0, 1)


# -- files ----------------------------------------------------------------------------------


def test_a_network_comes_from_its_file() -> None:
    assert read_net(weights(FOLDER), "a file")[0] == 2


@pytest.mark.parametrize(
    ("layers", "field"),
    [
        ({"near_table": [[0.5]]}, "near_table"),
        ({"last": []}, "last"),
        ({"fourth": [[0.5]]}, "fourth"),
    ],
)
def test_a_file_that_makes_no_network_is_refused(layers: dict[str, object], field: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_net(weights(FOLDER, **layers), "a file")

    assert refusal.value.field == f"a file.layers.{field}"
