"""Fields of every shape: how they are written, read, and hidden."""

from __future__ import annotations

import pytest

from orrery.core.errors import Refused
from orrery.core.fields import (
    BAG,
    LIST,
    MEMORY,
    NOBODY,
    OPEN,
    OWNER,
    Field,
    Group,
    read_fields,
    write_fields,
)
from orrery.core.reading import Reader
from orrery.core.state import State
from orrery.core.verbs import Domain, flag, numbers

CARD = Domain("card", ["ace", "king"])
LAND = Domain("land", ["hill", "lake", "moor"])
MANY = numbers("number", 0, 99)
SEAT = numbers("seat", 0, 1)
LANDS = Group("lands", LAND, False)
SEATS = Group("seats", SEAT, True)
AUTOMATA = Group("automata", SEAT, True)

FIELDS = [
    Field("round", MANY),
    Field("shown", flag("shown")),
    Field("trump", CARD, optional=True, sees=NOBODY, until="shown"),
    Field("deck", CARD, shape=BAG, sees=NOBODY),
    Field("pile", CARD, shape=LIST),
    Field("memory", MANY, shape=MEMORY),
    Field("owner_of", SEAT, LANDS, optional=True),
    Field("cubes", CARD, LANDS, shape=BAG),
    Field("hand", CARD, SEATS, shape=BAG, sees=OWNER),
    Field("row", CARD, SEATS, shape=LIST, sees=OWNER),
    Field("goal", LAND, SEATS, sees=OWNER, until="shown"),
]


class Board(State):
    """Two lands are in play, the hill and the moor."""

    def __init__(self) -> None:
        self.seats = 2
        self.round = 3
        self.shown = 0
        self.trump = 1
        self.deck = [2, 1]
        self.pile = [1, 0]
        self.memory = [4, 5]
        self.owner_of = [1, -1, -1]
        self.cubes = [0, 2, 0, 0, 1, 1]
        self.hand = [1, 0, 0, 2]
        self.row = [[0, 1], []]
        self.goal = [0, 2]

    def rows(self, group: str) -> list[int]:
        return [0, 2] if group == "lands" else [0, 1]


WHOLE: dict[str, object] = {
    "round": 3,
    "shown": False,
    "trump": "king",
    "deck": {"ace": 2, "king": 1},
    "pile": ["king", "ace"],
    "memory": [4, 5],
    "lands": {
        "hill": {"owner_of": 1, "cubes": {"king": 2}},
        "moor": {"owner_of": None, "cubes": {"ace": 1, "king": 1}},
    },
    "seats": [
        {"hand": {"ace": 1}, "row": ["ace", "king"], "goal": "hill"},
        {"hand": {"king": 2}, "row": [], "goal": "moor"},
    ],
}


def test_open_everything_is_written() -> None:
    assert write_fields(Board(), FIELDS, OPEN) == WHOLE


def test_a_seat_sees_its_own_and_the_size_of_the_rest() -> None:
    view = write_fields(Board(), FIELDS, 0)
    assert view["deck"] == {"size": 3}
    assert view["trump"] == "?"
    assert "memory" not in view
    assert view["seats"] == [
        {"hand": {"ace": 1}, "row": ["ace", "king"], "goal": "hill"},
        {"hand": {"size": 2}, "row": {"size": 0}, "goal": "?"},
    ]
    public = ("round", "pile", "lands", "shown")
    assert {name: view[name] for name in public} == {name: WHOLE[name] for name in public}


def test_a_secret_that_is_not_there_is_shown_as_such() -> None:
    s = Board()
    s.trump = -1
    assert write_fields(s, FIELDS, 0)["trump"] is None


def test_a_field_opens_when_its_time_has_come() -> None:
    s = Board()
    s.shown = 1
    view = write_fields(s, FIELDS, 0)
    assert view["trump"] == "king"
    assert view["seats"] == [
        {"hand": {"ace": 1}, "row": ["ace", "king"], "goal": "hill"},
        {"hand": {"size": 2}, "row": {"size": 0}, "goal": "moor"},
    ]


def test_reading_takes_back_what_was_written() -> None:
    s = Board()
    s.round = 0
    s.deck = [0, 0]
    s.hand = [0] * 4
    s.row = [[], []]
    s.goal = [1, 1]
    s.owner_of = [-1] * 3
    s.memory = [0, 0]
    read_fields(s, FIELDS, Reader(WHOLE))
    assert write_fields(s, FIELDS, OPEN) == WHOLE


def test_only_what_is_given_changes() -> None:
    s = Board()
    read_fields(s, FIELDS, Reader({"lands": {"moor": {"owner_of": 0}}, "seats": [{}, {"row": []}]}))
    expected = Board()
    expected.owner_of[2] = 0
    assert write_fields(s, FIELDS, OPEN) == write_fields(expected, FIELDS, OPEN)


def test_a_bag_can_be_given_as_a_list_and_none_in_words() -> None:
    s = Board()
    read_fields(s, FIELDS, Reader({"deck": ["king", "ace", "king"], "trump": "none"}))
    assert s.deck == [1, 2]
    assert s.trump == -1


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({"round": 100}, "set.round"),
        ({"round": "3"}, "set.round"),
        ({"round": None}, "set.round"),
        ({"shown": 1}, "set.shown"),
        ({"trump": "joker"}, "set.trump"),
        ({"deck": {"joker": 1}}, "set.deck.joker"),
        ({"deck": {"ace": -1}}, "set.deck.ace"),
        ({"deck": {"ace": 10_000}}, "set.deck.ace"),
        ({"deck": {"ace": True}}, "set.deck.ace"),
        ({"deck": {"size": 3}}, "set.deck.size"),
        ({"deck": ["joker"]}, "set.deck"),
        ({"deck": 3}, "set.deck"),
        ({"pile": {"ace": 1}}, "set.pile"),
        ({"pile": ["joker"]}, "set.pile"),
        ({"pile": ["ace"] * 10_000}, "set.pile"),
        ({"memory": [1]}, "set.memory"),
        ({"memory": [1, 2, 3]}, "set.memory"),
        ({"memory": ["x", "y"]}, "set.memory"),
        ({"lands": []}, "set.lands"),
        ({"lands": {"lake": {}}}, "set.lands.lake"),
        ({"lands": {"nowhere": {}}}, "set.lands.nowhere"),
        ({"lands": {"hill": {"owner_of": 2}}}, "set.lands.hill.owner_of"),
        ({"lands": {"hill": {"height": 2}}}, "set.lands.hill.height"),
        ({"seats": {}}, "set.seats"),
        ({"seats": [{}, {}, {}]}, "set.seats"),
        ({"seats": [{}, {"goal": "nowhere"}]}, "set.seats[1].goal"),
        ({"seats": [3]}, "set.seats[0]"),
    ],
)
def test_each_refusal_names_the_field(data: dict[str, object], field: str) -> None:
    with pytest.raises(Refused) as refused:
        read_fields(Board(), FIELDS, Reader(data, "set", "bad_scenario"))
    assert refused.value.field == field
    assert refused.value.code == "bad_scenario"


def test_bags_and_groups_named_by_numbers_are_read_back() -> None:
    """JSON has only text for names."""
    dice = Field("dice", numbers("pips", 1, 6), shape=BAG)
    depth = Field("depth", MANY, Group("wells", numbers("well", 1, 2), False))

    class Wells(State):
        def __init__(self) -> None:
            self.dice = [0, 2, 0, 0, 1, 0]
            self.depth = [7, 8]

        def rows(self, group: str) -> list[int]:
            return [0, 1]

    written = write_fields(Wells(), [dice, depth], OPEN)
    assert written == {"dice": {"2": 2, "5": 1}, "wells": {"1": {"depth": 7}, "2": {"depth": 8}}}
    s = Wells()
    s.dice = [0] * 6
    s.depth = [0, 0]
    read_fields(s, [dice, depth], Reader(written))
    assert write_fields(s, [dice, depth], OPEN) == written
