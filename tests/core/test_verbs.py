from __future__ import annotations

import pytest

from orrery.core.errors import Refused
from orrery.core.verbs import Domain, Verb, Verbs, flag, numbers, verb

COLOUR = Domain("colour", ["red", "dark_blue"])
SIZE = numbers("size", 3, 7)
LOUD = flag("loud")
PAINT = verb("paint", "Paint it {colour}", colour=COLOUR)
CUT = verb("cut", "Cut {size} of {colour} ({loud})", size=SIZE, colour=COLOUR, loud=LOUD)
REST = verb("rest", "Rest")
VERBS = Verbs(PAINT, CUT, REST)


def test_a_domain_names_its_members_for_machines_and_for_people() -> None:
    assert [COLOUR.value(i) for i in (0, 1)] == ["red", "dark_blue"]
    assert COLOUR.label(1) == "dark blue"
    assert Domain("x", ["a"], ["Alpha"]).label(0) == "Alpha"
    assert [SIZE.value(0), SIZE.value(4)] == [3, 7]
    assert SIZE.label(0) == "3"
    assert [LOUD.value(0), LOUD.value(1)] == [False, True]


@pytest.mark.parametrize("domain", [COLOUR, SIZE, LOUD], ids=lambda d: d.name)
def test_a_domain_finds_what_it_writes(domain: Domain) -> None:
    assert [domain.find(domain.value(i)) for i in range(domain.size)] == list(range(domain.size))


@pytest.mark.parametrize(
    ("domain", "value"),
    [
        (COLOUR, "green"),
        (COLOUR, 0),
        (COLOUR, True),
        (COLOUR, None),
        (COLOUR, ["red"]),
        (SIZE, 2),
        (SIZE, 8),
        (SIZE, "3"),
        (SIZE, True),
        (SIZE, 3.0),
        (SIZE, 10**30),
        (LOUD, 1),
        (LOUD, 0),
        (LOUD, "maybe"),
    ],
)
def test_a_domain_does_not_find_anything_else(domain: Domain, value: object) -> None:
    assert domain.find(value) == -1


def test_a_domain_says_what_it_expects() -> None:
    assert COLOUR.expected() == "one of red, dark_blue"
    assert SIZE.expected() == "a whole number from 3 to 7"
    assert LOUD.expected() == "true or false"


def test_actions_are_numbered_one_after_the_other() -> None:
    made = [PAINT.action(c) for c in (0, 1)]
    made += [CUT.action(s, c, f) for s in range(5) for c in (0, 1) for f in (0, 1)]
    made.append(REST.action())
    assert made == list(range(VERBS.size))


@pytest.mark.parametrize("action", range(VERBS.size))
def test_an_action_gives_its_arguments_back(action: int) -> None:
    each = VERBS.of(action)
    assert [v for v in VERBS.all if v.has(action)] == [each]
    assert each.action(*each.args(action)) == action
    if each is CUT:
        assert [CUT.a(action), CUT.b(action), CUT.c(action)] == CUT.args(action)
    assert VERBS.read(action) == action
    assert VERBS.read(VERBS.to_json(action)) == action


def test_an_action_in_json() -> None:
    assert VERBS.to_json(CUT.action(1, 1, 0)) == {
        "action": CUT.action(1, 1, 0),
        "verb": "cut",
        "args": {"size": 4, "colour": "dark_blue", "loud": False},
    }
    assert VERBS.read({"verb": "rest"}) == REST.action()


@pytest.mark.parametrize(
    ("data", "field"),
    [
        (-1, "action"),
        (VERBS.size, "action"),
        (10**40, "action"),
        (True, "action"),
        (2.0, "action"),
        ("rest", "action"),
        (None, "action"),
        ([], "action"),
        ({}, "action.verb"),
        ({"verb": 1}, "action.verb"),
        ({"verb": "fly"}, "action.verb"),
        ({"verb": "rest", "args": []}, "action.args"),
        ({"verb": "rest", "args": {"size": 3}}, "action.args.size"),
        ({"verb": "rest", "why": 3}, "action.why"),
        ({"verb": "paint"}, "action.args.colour"),
        ({"verb": "paint", "args": {"colour": "pink"}}, "action.args.colour"),
        ({"verb": "paint", "args": {"colour": {"red": 1}}}, "action.args.colour"),
        ({"verb": "cut", "args": {"size": 9, "colour": "red", "loud": True}}, "action.args.size"),
    ],
)
def test_anything_else_is_refused_with_the_field(data: object, field: str) -> None:
    with pytest.raises(Refused) as refused:
        VERBS.read(data)
    assert refused.value.code == "unknown_action"
    assert refused.value.field == field


def test_there_is_no_action_outside_the_table() -> None:
    for action in (-1, VERBS.size):
        with pytest.raises(Refused, match=f"no action {action}"):
            VERBS.of(action)


def test_big_choices_must_be_cut_up() -> None:
    with pytest.raises(ValueError, match="cut the choice up"):
        Verb("huge", "", ["a", "b", "c", "d"], [COLOUR] * 4)
