"""Tiny broken in many ways, each with the name of the check that must notice.

Every one of these has been, or could well be, a real mistake in a game.
"""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Chance
from orrery.core.events import event
from orrery.core.fields import BAG, Field, Told
from orrery.core.game import Game
from orrery.core.reasons import Reason
from orrery.core.state import Result
from tests.generic import tiny
from tests.generic.tiny import (
    CARD,
    DECK,
    HAND,
    KINDS,
    LEFT,
    PASS,
    PLAY,
    PLAYED,
    SEAT,
    SEATS,
    TURN,
    Tiny,
)
from tests.generic.tiny import tiny as make


def return_the_truth(s: Tiny, seat: int, chance: Chance) -> Tiny:
    return s.clone()


def peek_often(s: Tiny, seat: int, chance: Chance) -> Tiny:
    return s.clone() if chance.below(2) else tiny.resample(s, seat, chance)


def deal_own_hand_too(s: Tiny, seat: int, chance: Chance) -> Tiny:
    return tiny.resample(s, 2, chance)


def lose_a_card_in_resampling(s: Tiny, seat: int, chance: Chance) -> Tiny:
    twin = tiny.resample(s, seat, chance)
    if any(twin.deck):
        chance.draw(twin.deck, CARD)
    return twin


def share_with_the_original(s: Tiny, seat: int, chance: Chance) -> Tiny:
    twin = tiny.resample(s, seat, chance)
    twin.played = s.played
    return twin


class SharedList(Tiny):
    def clone(self) -> Tiny:
        twin = self.copy_into(SharedList())
        twin.deck = self.deck
        return twin


class SharedRows(Tiny):
    def clone(self) -> Tiny:
        twin = self.copy_into(SharedRows())
        twin.played = self.played.copy()
        return twin


class ForgottenCount(Tiny):
    def clone(self) -> Tiny:
        twin = self.copy_into(ForgottenCount())
        twin.left = tiny.TURNS
        return twin


class SecretNotes(Tiny):
    """A list that no field declares."""

    notes: list[int]

    def copy_into(self, twin: Tiny) -> Tiny:
        assert isinstance(twin, SecretNotes)
        twin.notes = [*getattr(self, "notes", []), 1]
        return super().copy_into(twin)


class SecretCount(Tiny):
    """A number that no field declares, and which the rules change."""

    count: int

    def copy_into(self, twin: Tiny) -> Tiny:
        assert isinstance(twin, SecretCount)
        twin.count = getattr(self, "count", 0)
        return super().copy_into(twin)


class CountingTurn(tiny.Turn):
    def answer(self, s: Tiny, action: int) -> None:
        assert isinstance(s, SecretCount)
        s.count = getattr(s, "count", 0) + 1
        super().answer(s, action)


class ForbidsLegal(tiny.Turn):
    def judge(self, s: Tiny, action: int) -> Reason[Tiny] | None:
        return tiny.NO_DECK if PASS.has(action) else super().judge(s, action)


class AllowsIllegal(tiny.Turn):
    def judge(self, s: Tiny, action: int) -> Reason[Tiny] | None:
        return None if PLAY.has(action) else super().judge(s, action)


class OpenEvent(tiny.Turn):
    DRAWN = event("draws", "{seat} draws a {card}", seat=SEAT, card=CARD)


class LosesCard(tiny.Turn):
    def play(self, s: Tiny, card: int) -> None:
        s.hand[s.turn * KINDS + card] -= 1


class MakesCard(tiny.Turn):
    def play(self, s: Tiny, card: int) -> None:
        s.played[s.turn].append(card)


class Unsorted(tiny.Turn):
    def options(self, s: Tiny) -> list[int]:
        return super().options(s)[::-1]


class Repeated(tiny.Turn):
    def options(self, s: Tiny) -> list[int]:
        return sorted(super().options(s) * 2)


class SilentPrompt(tiny.Turn):
    PROMPT = ""


class ActsBeforeAsking(tiny.Turn):
    """Loading runs the asking step again, and so takes one more turn away."""

    def run(self, s: Tiny) -> None:
        s.left -= 1
        super().run(s)


class TellingPrompt(tiny.Turn):
    def prompt(self, s: Tiny) -> str:
        return f"The other hand holds {s.hand[(1 - s.turn) * KINDS]} pages."


def _theirs(s: Tiny, seat: int, args: list[int]) -> object:
    return s.hand[(1 - seat) * KINDS + args[0]]


class TellingReason(tiny.Turn):
    NOT_HELD: Reason[Tiny] = Reason("", "You have no {card}; they have {theirs}.", theirs=_theirs)

    def judge(self, s: Tiny, action: int) -> Reason[Tiny] | None:
        reason = super().judge(s, action)
        return self.NOT_HELD if reason is tiny.NOT_HELD else reason


class Endless(tiny.Turn):
    def pass_on(self, s: Tiny) -> None:
        s.turn = 1 - s.turn
        s.do(self)


class NoLoser(tiny.Turn):
    def pass_on(self, s: Tiny) -> None:
        super().pass_on(s)
        if s.result is not None:
            s.result = Result([0], None, [[0]], "Seat 0 is meant to win.")


OPEN_HAND: Final = [TURN, LEFT, DECK, Field("hand", CARD, SEATS, shape=BAG), PLAYED]
STEADY_LEFT: Final = [TURN, Field("left", tiny.MANY, fixed=True), DECK, HAND, PLAYED]

# What is broken, how, and the check in checks.py that must fail.
OPEN_HELD: Final = Told("held", tiny.MANY, tiny.held, SEATS)

BROKEN: Final[list[tuple[str, str, Game[Tiny]]]] = [
    ("check_hidden_parts_move", "resampling returns the truth", make(resample=return_the_truth)),
    ("check_hidden_parts_move", "resampling peeks half the time", make(resample=peek_often)),
    ("check_resample", "resampling changes one's own hand", make(resample=deal_own_hand_too)),
    ("check_resample", "resampling loses a card", make(resample=lose_a_card_in_resampling)),
    ("check_resample", "resampling shares a list", make(resample=share_with_the_original)),
    ("check_resample", "a view shows the other hand", make(fields=OPEN_HAND)),
    ("check_resample", "what is worked out tells a secret", make(told=[OPEN_HELD])),
    ("check_resample", "the prompt tells a secret", make(turn=TellingPrompt)),
    ("check_resample", "a reason tells a secret", make(turn=TellingReason)),
    ("check_events", "an event tells a secret", make(turn=OpenEvent)),
    ("check_clone", "a clone shares a list", make(state=SharedList)),
    ("check_clone", "a clone shares the rows of a list", make(state=SharedRows)),
    ("check_clone", "a clone forgets a number", make(state=ForgottenCount)),
    ("check_declared", "a list is not declared", make(state=SecretNotes)),
    ("check_json", "a number is not declared", make(state=SecretCount, turn=CountingTurn)),
    ("check_json", "a step acts before it asks", make(turn=ActsBeforeAsking)),
    ("check_reasons", "a reason forbids what is offered", make(turn=ForbidsLegal)),
    ("check_reasons", "nothing forbids what is not offered", make(turn=AllowsIllegal)),
    ("check_conserves", "playing loses a card", make(turn=LosesCard)),
    ("check_conserves", "playing makes a card", make(turn=MakesCard)),
    ("check_conserves", "a fixed field changes", make(fields=STEADY_LEFT)),
    ("check_options", "options are not sorted", make(turn=Unsorted)),
    ("check_options", "options repeat", make(turn=Repeated)),
    ("check_options", "the prompt is empty", make(turn=SilentPrompt)),
    ("check_options", "the ranking misses a seat", make(turn=NoLoser)),
    ("positions", "the game does not end", make(turn=Endless)),
]  # fmt: skip
