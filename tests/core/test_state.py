"""The agenda, decisions, and what a position answers."""

from __future__ import annotations

import pytest

from orrery.core.chance import seeded
from orrery.core.errors import Refused
from orrery.core.game import Game
from orrery.core.playing import Tally, count_clones, play_out
from orrery.core.state import State, Step
from orrery.core.verbs import Verbs, numbers, verb
from tests.generic.tiny import DRAW, PASS, PLAY, Tiny, tiny

NUMBER = numbers("number", 0, 9)
SAY = verb("say", "Say {number}", number=NUMBER)
VERBS = Verbs(SAY)


class Words(State):
    """Steps write down what they do."""

    said: list[str]

    def clone(self) -> Words:
        twin = Words()
        self.copy_kernel(twin)
        twin.said = self.said.copy()
        return twin


class Note(Step[Words]):
    FIELDS = ("word",)

    def __init__(self, word: int) -> None:
        self.word = word

    def run(self, s: Words) -> None:
        s.said.append(f"note {self.word}")


class Ask(Step[Words]):
    RULES = ("W-1",)
    PROMPT = "Say something."

    def run(self, s: Words) -> None:
        s.ask(self, 1, [SAY.action(2), SAY.action(4)])

    def answer(self, s: Words, action: int) -> None:
        s.said.append(f"said {SAY.a(action)}")
        s.do(Note(SAY.a(action)), Note(9))


def create(game: Game[Words], seats: int, options: dict[str, object]) -> Words:
    s = Words()
    s.prepare(game, seats, options)
    s.said = []
    s.do(Note(1), Ask(), Note(3))
    return s


GAME: Game[Words] = Game("words", "Words", (2, 2), VERBS, [], [Note, Ask], create)


def test_steps_run_in_order_until_one_asks() -> None:
    s = GAME.new(2)
    assert s.said == ["note 1"]
    assert (s.seat, s.options, s.prompt()) == (1, [2, 4], "Say something.")


def test_new_steps_come_before_those_that_wait() -> None:
    s = GAME.new(2)
    s.apply(SAY.action(4))
    assert s.said == ["note 1", "said 4", "note 4", "note 9", "note 3"]
    assert (s.seat, s.options, s.prompt()) == (-1, [], "")


@pytest.mark.parametrize("action", [SAY.action(3), -1, 10, 10**9])
def test_an_illegal_action_is_refused_and_nothing_has_changed(action: int) -> None:
    s = GAME.new(2)
    with pytest.raises(Refused) as refused:
        s.apply(action)
    assert (refused.value.code, refused.value.field) == ("illegal", "action")
    assert s.said == ["note 1"]
    assert (s.seat, s.options) == (1, [2, 4])


def test_reasons_of_the_kernel_borrow_the_rule_of_the_step() -> None:
    s = GAME.new(2)
    assert s.why_not(0, SAY.action(2)) == [
        {"rule": "W-1", "text": "It is seat 1's choice now, not yours."}
    ]
    assert s.why_not(1, 10) == [{"rule": "W-1", "text": "This game has no such action."}]
    assert s.why_not(1, SAY.action(3)) == [
        {"rule": "W-1", "text": "That is not what is asked now: Say something."}
    ]


def test_after_the_end_nothing_is_legal() -> None:
    s = tiny().new(2, 1)
    play_out(s, seeded(1), Tally())
    assert s.why_not(0, PASS.action()) == [{"rule": "", "text": "The game is over."}]
    with pytest.raises(Refused, match="over"):
        s.apply(PASS.action())


def test_reasons_name_the_arguments() -> None:
    s = tiny().new(2, 1)
    missing = next(a for a in range(4) if PLAY.action(a) not in s.options)
    assert s.why_not(0, PLAY.action(missing)) == [{"rule": "", "text": "You have no queen."}]
    assert s.sentence(PLAY.action(missing)) == "Play a queen"
    assert s.why_not(0, DRAW.action()) == []


def test_a_position_without_a_clone_says_so() -> None:
    with pytest.raises(TypeError, match="State has no clone"):
        State().clone()


def test_a_play_out_counts_decisions_and_choices() -> None:
    s = tiny().new(2, 1)
    tally = Tally()
    play_out(s, seeded(1), tally, limit=5)
    assert tally.decisions == 5
    assert s.result is None
    play_out(s, seeded(1), tally)
    assert tally.decisions == 12
    assert 0 < tally.choices <= 12
    assert s.result is not None


def test_clones_can_be_counted() -> None:
    assert count_clones(tiny().new(2, 1), 10) == 10


def test_a_resampled_position_asks_anew_what_depends_on_the_hidden_part() -> None:
    """The game's resampler need not know who is asked: the kernel runs the asking step again."""

    def deal_pages(s: Tiny, seat: int, chance: object) -> Tiny:
        """All pages lie with seat 1."""
        twin = s.clone()
        for card in range(4):
            twin.deck[card] += twin.hand[4 + card]
        twin.hand[4:] = [twin.deck[0], 0, 0, 0]
        twin.deck[0] = 0
        return twin

    game = tiny(resample=deal_pages)
    s = game.from_scenario({"game": "tiny", "seats": 2, "seed": 1, "set": {"turn": 1}})
    twin = s.resample(0, seeded(1))
    assert twin.options == [PLAY.action(0), DRAW.action(), PASS.action()]


def test_players_have_names_where_a_table_knows_them() -> None:
    s = tiny().new(2, 1)
    twin = s.clone()
    assert s.seat_name(1) == "Seat 1"
    s.called[:] = ["Ada", "Ben"]
    assert [twin.seat_name(0), s.seat_name(1)] == ["Ada", "Ben"]
