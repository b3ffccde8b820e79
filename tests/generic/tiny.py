"""The smallest game with secrets: draw a card, play one, or pass; the best cards played win.

It is correct. `broken.py` breaks it, one way at a time, to show that the generic checks notice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.core.chance import Chance
from orrery.core.events import EventKind, event, veiled_event
from orrery.core.fields import BAG, LIST, NOBODY, OWNER, Field, Group, Told
from orrery.core.game import Game
from orrery.core.reasons import Reason
from orrery.core.state import Result, State, Step
from orrery.core.verbs import Domain, Verbs, numbers, verb

CARD: Final = Domain("card", ["page", "knight", "queen", "king"])
SEAT: Final = numbers("seat", 0, 1)
MANY: Final = numbers("number", 0, 99)
KINDS: Final = CARD.size
COPIES: Final = 3
TURNS: Final = 12

PLAY: Final = verb("play", "Play a {card}", card=CARD)
DRAW: Final = verb("draw", "Draw a card")
PASS: Final = verb("pass", "Pass")
VERBS: Final = Verbs(PLAY, DRAW, PASS)

PLAYS: Final = event("plays", "{seat} plays a {card}", seat=SEAT, card=CARD)
DRAWS: Final = veiled_event(
    "draws", "{seat} draws a {card}", "{seat} draws", "card", ["seat"], seat=SEAT, card=CARD
)


class Tiny(State):
    """A deck, two hands, and what each seat has played."""

    turn: int
    left: int
    deck: list[int]
    hand: list[int]
    played: list[list[int]]

    def copy_into(self, twin: Tiny) -> Tiny:
        self.copy_kernel(twin)
        twin.turn = self.turn
        twin.left = self.left
        twin.deck = self.deck.copy()
        twin.hand = self.hand.copy()
        twin.played = [cards.copy() for cards in self.played]
        return twin

    def clone(self) -> Tiny:
        return self.copy_into(type(self)())


NOT_HELD: Final[Reason[Tiny]] = Reason("", "You have no {card}.")
NO_DECK: Final[Reason[Tiny]] = Reason("", "The deck is empty.")


class Turn(Step[Tiny]):
    """The seats take turns; whoever is asked draws, plays or passes."""

    PROMPT = "Draw a card, play one, or pass."
    DRAWN: EventKind = DRAWS

    def options(self, s: Tiny) -> list[int]:
        found = [PLAY.action(card) for card in range(KINDS) if s.hand[s.turn * KINDS + card]]
        if any(s.deck):
            found.append(DRAW.action())
        found.append(PASS.action())
        return found

    def run(self, s: Tiny) -> None:
        s.ask(self, s.turn, self.options(s))

    def judge(self, s: Tiny, action: int) -> Reason[Tiny] | None:
        if PLAY.has(action) and not s.hand[s.turn * KINDS + PLAY.a(action)]:
            return NOT_HELD
        return NO_DECK if DRAW.has(action) and not any(s.deck) else None

    def answer(self, s: Tiny, action: int) -> None:
        if PLAY.has(action):
            self.play(s, PLAY.a(action))
        elif DRAW.has(action):
            card = s.chance.draw(s.deck, CARD)
            s.hand[s.turn * KINDS + card] += 1
            s.tell(self.DRAWN, s.turn, card)
        self.pass_on(s)

    def play(self, s: Tiny, card: int) -> None:
        s.hand[s.turn * KINDS + card] -= 1
        s.played[s.turn].append(card)
        s.tell(PLAYS, s.turn, card)

    def pass_on(self, s: Tiny) -> None:
        s.left -= 1
        s.turn = 1 - s.turn
        if s.left > 0:
            s.do(self)
            return
        scores = [sum(cards) for cards in s.played]
        best = max(scores)
        winners = [seat for seat in (0, 1) if scores[seat] == best]
        ranking = [winners] if len(winners) == 2 else [winners, [1 - winners[0]]]
        s.finish(Result(winners, scores, ranking, "All turns are taken."))


class Deal(Step[Tiny]):
    """Three cards to each seat."""

    def run(self, s: Tiny) -> None:
        for seat in (0, 1):
            for _ in range(3):
                s.hand[seat * KINDS + s.chance.draw(s.deck, CARD)] += 1


def lay_out(s: Tiny, game: Game[Tiny], seats: int, options: dict[str, object]) -> Tiny:
    s.prepare(game, seats, options)
    s.turn = 0
    s.left = TURNS
    s.deck = [COPIES] * KINDS
    s.hand = [0] * (2 * KINDS)
    s.played = [[], []]
    return s


def resample(s: Tiny, seat: int, chance: Chance) -> Tiny:
    """What a seat does not see, the deck and the other hand, is dealt anew."""
    twin = s.clone()
    others = [other for other in (0, 1) if other != seat]
    sizes = [sum(s.hand[other * KINDS : (other + 1) * KINDS]) for other in others]
    for other in others:
        for card in range(KINDS):
            twin.deck[card] += twin.hand[other * KINDS + card]
            twin.hand[other * KINDS + card] = 0
    for other, size in zip(others, sizes, strict=True):
        for _ in range(size):
            twin.hand[other * KINDS + chance.draw(twin.deck, CARD)] += 1
    return twin


def census(s: Tiny) -> dict[str, int]:
    return {
        key: s.deck[i] + s.hand[i] + s.hand[KINDS + i] + sum(row.count(i) for row in s.played)
        for i, key in enumerate(CARD.keys)
    }


def concede(s: Tiny, seat: int) -> None:
    s.finish(Result([1 - seat], None, [[1 - seat], [seat]], "The other seat conceded."))


SEATS: Final = Group("seats", SEAT, True)
TURN: Final = Field("turn", SEAT)
LEFT: Final = Field("left", MANY)
DECK: Final = Field("deck", CARD, shape=BAG, sees=NOBODY)
HAND: Final = Field("hand", CARD, SEATS, shape=BAG, sees=OWNER)
PLAYED: Final = Field("played", CARD, SEATS, shape=LIST)


def held(s: Tiny, seat: int) -> list[int]:
    return [sum(card * s.hand[seat * KINDS + card] for card in range(KINDS))]


def scored(s: Tiny, seat: int) -> list[int]:
    return [sum(s.played[seat])]


SCORED: Final = Told("scored", MANY, scored, SEATS)
HELD: Final = Told("held", MANY, held, SEATS, sees=OWNER)


def tiny(
    state: type[Tiny] = Tiny,
    turn: type[Turn] = Turn,
    fields: list[Field] | None = None,
    resample: Callable[[Tiny, int, Chance], Tiny] = resample,
    told: list[Told] | None = None,
) -> Game[Tiny]:
    """The game, or a variation of it."""

    def create(game: Game[Tiny], seats: int, options: dict[str, object]) -> Tiny:
        s = lay_out(state(), game, seats, options)
        s.do(Deal(), turn())
        return s

    return Game(
        "tiny",
        "Tiny",
        (2, 2),
        VERBS,
        fields or [TURN, LEFT, DECK, HAND, PLAYED],
        [Deal, turn],
        create,
        resample=resample,
        census=census,
        told=told or [SCORED, HELD],
        concede=concede,
    )
