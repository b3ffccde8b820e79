"""Conditions, costs and choices of effects, and what a content file cannot say."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from orrery.core.errors import Refused
from orrery.core.reading import Reader
from orrery.games.fusion.content import FOLDER
from orrery.games.fusion.effects import TRIGGERS
from orrery.games.fusion.grammar import FIGHT, OUTSIDE, read_passives, read_triggers, read_use
from orrery.games.fusion.vocabulary import CONDITIONS, COUNTERS, EVENTS, NOW, STATS, VERBS
from orrery.games.fusion.words import TRAIT
from tests.fusion.laid import Json
from tests.fusion.lesson import PUPIL, Lesson
from tests.fusion.wielding import WON, difference, duel

pytestmark = pytest.mark.rule("FF-CARD-09")
CONTENT = ["cards.toml", "traits.toml", "locations.toml", "board.toml"]


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> Lesson:
    return Lesson(monkeypatch)


# -- conditions, costs, and what is optional -------------------------------------------------


@pytest.mark.rule("FF-PLAY-03")
@pytest.mark.parametrize(("answer", "science"), [("accept", 3), ("skip", 1)])
def test_an_optional_effect_may_be_left(lesson: Lesson, answer: str, science: int) -> None:
    t = lesson.play({"verb": "gain", "what": "science", "n": 2, "optional": True})
    assert t.verbs() == {"accept", "skip"}
    t.do(answer)
    assert t.each("science")[0] == science


def test_an_effect_whose_condition_fails_does_nothing_and_the_rest_goes_on(lesson: Lesson) -> None:
    t = lesson.play(
        {"verb": "gain", "what": "science", "n": 2, "if": ["own_population_min:4"]},
        {"verb": "gain", "what": "science", "n": 3, "if": ["own_population_max:3", "on_board"]},
    )
    assert t.each("science")[0] == 1 + 3


@pytest.mark.parametrize(
    ("cost", "paid"),
    [
        ({"science": 1}, {"science": -1}),
        ({"population": 2}, {"population": -2}),
        ({"cards": 1}, {"cards": -1}),
    ],
)
def test_a_cost_is_paid_in_full_or_the_card_is_refused(
    lesson: Lesson, cost: Json, paid: dict[str, int]
) -> None:
    lesson.teach("planning", {"verb": "power", "n": 3}, cost=cost)
    found = duel("planning", hand=[PUPIL, "nanobots"], own={"population": 2})
    before = found.stocks()
    found.t.do("plan", card=PUPIL)
    assert found.points() == (3, 0)
    spent = {"cards": -1}
    expected = {key: spent.get(key, 0) + paid.get(key, 0) for key in before}
    assert difference(found.stocks(), before) == {k: n for k, n in expected.items() if n}
    poor = duel("planning", hand=[PUPIL], science=[0, 0], own={"population": 1})
    assert poor.t.why("plan", card=PUPIL) == "FF-PLAN-01"


@pytest.fixture
def asking_trait() -> Iterator[str]:
    """A Trait that asks its owner to pay 1 Science for 2 cards after a victory."""
    trait = "plunderers"
    trigger: Json = {"on": "on_victory", "optional": True, "cost": {"science": 1}}
    trigger["do"] = [{"verb": "draw", "n": 2}]
    read = read_triggers(Reader({"triggers": [trigger]}, "a Trait"), trait)
    known = TRIGGERS[TRAIT.find(trait)]
    kept = known.copy()
    known[:] = read
    yield trait
    known[:] = kept


@pytest.mark.rule("FF-OUT-12")
@pytest.mark.parametrize(("answer", "left"), [("accept", [0, 2]), ("skip", [1, 0])])
def test_a_trait_may_ask_and_cost(asking_trait: str, answer: str, left: list[int]) -> None:
    found = duel("outcome", own={"traits": [asking_trait]}, brought=WON)
    assert found.t.verbs() == {"accept", "skip"}
    found.t.do(answer)
    assert [found.t.each("science")[0], found.t.hands()[0] - 1] == left


@pytest.mark.rule("FF-OUT-12")
def test_who_cannot_pay_is_not_asked(asking_trait: str) -> None:
    found = duel("outcome", own={"traits": [asking_trait]}, brought=WON, science=[0, 3])
    assert "accept" not in found.t.verbs()
    assert found.t.hands()[0] == 1


@pytest.mark.rule("FF-OUT-12")
@pytest.mark.parametrize("icon", ["planning", "support"])
def test_a_card_may_be_played_for_what_it_does_on_victory(lesson: Lesson, icon: str) -> None:
    lesson.teach(icon, {"verb": "gain", "what": "science", "n": 2}, when="on_victory")
    found = duel(icon, hand=[PUPIL, "nanobots"], brought=WON)
    found.t.do("plan" if icon == "planning" else "support", card=PUPIL)
    assert found.t.each("science")[0] == 1
    found.t.pass_on()
    assert found.t.each("science")[0] == 1 + 2


# -- what cannot be said ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "use", "says"),
    [
        (FIGHT, {"do": []}, "at least one effect"),
        (FIGHT, {"do": [{"verb": "conquer", "n": 1}]}, "verb"),
        (OUTSIDE, {"do": [{"verb": "power", "n": 1}]}, "outside battles"),
        (FIGHT, {"do": [{"verb": "recover", "n": 1}]}, "in a battle"),
        (OUTSIDE, {"do": [{"verb": "draw", "n": 1, "who": "enemy"}]}, "no enemy outside battles"),
        (FIGHT, {"do": [{"verb": "draw", "n": 1, "colour": "red"}]}, "colour"),
        (FIGHT, {"do": [{"verb": "draw", "n": {"count": "stars"}}]}, "count"),
        (FIGHT, {"if": ["raining"], "do": [{"verb": "draw", "n": 1}]}, "raining"),
        (FIGHT, {"if": ["attacking:2"], "do": [{"verb": "draw", "n": 1}]}, "attacking:2"),
        (FIGHT, {"if": ["own_population_min"], "do": [{"verb": "draw", "n": 1}]}, "own_population"),
        (FIGHT, {"if": ["to_empty"], "do": [{"verb": "draw", "n": 1}]}, "to_empty"),
        (FIGHT, {"cost": {"science": 0}, "do": [{"verb": "draw", "n": 1}]}, "cost"),
        (
            OUTSIDE,
            {"do": [{"verb": "move", "fleet": "opponent_any", "to": "any", "attack": True}]},
            "attack",
        ),
        (
            OUTSIDE,
            {"do": [{"verb": "convert", "from": "card", "to": "power", "rate": 1, "max": 1}]},
            "power",
        ),
    ],
)
def test_effects_without_a_meaning_are_refused(where: int, use: Json, says: str) -> None:
    with pytest.raises(Refused, match=re.escape(says)):
        read_use(Reader(use, "a card", "bad_content"), 0, NOW, where, "a card")


def test_military_power_is_added_to_and_never_set() -> None:
    passive = {"passive": [{"stat": "power", "op": "set", "n": 1}]}
    with pytest.raises(Refused, match="must be add for power"):
        read_passives(Reader(passive, "a Trait", "bad_content"))


def test_the_vocabulary_is_all_there_and_told() -> None:
    text = "".join((FOLDER / name).read_text("utf-8") for name in CONTENT)
    for word in [*VERBS, *COUNTERS, *STATS, *EVENTS, *CONDITIONS]:
        assert f'"{word}' in text, f"no card, Trait, location or track says {word}"
    # Compiled modules have lost their docstrings, so the source is asked.
    source = FOLDER.parent.joinpath("vocabulary.py").read_text("utf-8")
    for verb in VERBS:
        assert f"| `{verb}` |" in source
