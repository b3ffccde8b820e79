"""Phase One, card play: the course of a turn."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.vertium.content import CARDS, NUMBER
from orrery.games.vertium.knowledge import sees_gain, sees_loss, sees_no_set
from orrery.games.vertium.rules.closing import ClosePhaseOne
from orrery.games.vertium.rules.disasters import effect_of
from orrery.games.vertium.rules.moons import move_moons
from orrery.games.vertium.rules.sets import has_set, judge_set, judge_spend, play_set, set_options
from orrery.games.vertium.state import KINDS, RESOURCE_COUNT, Vertium, Why
from orrery.games.vertium.words import (
    LIMIT,
    MISSES,
    PASS,
    PASSES,
    PLAY,
    PLAYS,
    SET,
    SIDES,
    SPEND,
    TAKE,
    TAKES,
    TURNS_UP,
)

DISPLAY: Final = NUMBER["display"]
LIMIT_TURNS: Final = NUMBER["limit_turns"]

NOT_ON_DISPLAY: Final = Why("VT-TURN-04", "{card} is not one of the face-up cards.")
NOT_HELD: Final = Why("VT-DIS-01", "You have no {card} in your hand.")
NOT_A_DISASTER: Final = Why(
    "VT-TURN-09", "{card} is a Colonization Card; only sets of three are played."
)
SET_FIRST: Final = Why("VT-SETS-03", "You hold a set of three and must play it.")
CARD_TAKEN: Final = Why("VT-TURN-04", "You have taken your card of this turn.")
FIRST_TAKE: Final = Why("VT-TURN-05", "First take one of the two face-up cards.")


class Turn(Step[Vertium]):
    """A turn: move moons, fill the display, take a card, play, refill. Or it is missed."""

    RULES = (
        "VT-TURN-01",
        "VT-TURN-02",
        "VT-TURN-03",
        "VT-TURN-10",
        "VT-MOON-03",
        "VT-DIS-MB-03",
        "VT-DIS-MB-04",
        "VT-DIS-MB-05",
    )
    FIELDS = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Vertium) -> None:
        faction = self.faction
        if s.miss[faction] > 0:
            s.miss[faction] -= 1
            s.tell(MISSES, faction)
            s.do(TURN[(faction + 1) % s.sides])
            return
        if s.taken >= LIMIT_TURNS:
            s.tell(LIMIT, LIMIT_TURNS)
            s.do(ClosePhaseOne())
            return
        s.turn = faction
        s.taken += 1
        move_moons(s, faction)
        while len(s.display) < DISPLAY:
            card = s.draw_card()
            if card < 0:
                break
            s.display.append(card)
            s.tell(TURNS_UP, card)
        s.do(TAKE_CARD[faction])


class TakeCard(Step[Vertium]):
    """The player must take one of the face-up cards, whatever the hand holds."""

    RULES = ("VT-TURN-04", "VT-TURN-05")
    FIELDS = ("faction",)
    PROMPT = "You must take one of the face-up cards."

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Vertium) -> None:
        options: list[int] = []
        for card in sorted(s.display):
            action = TAKE.action(card)
            if action not in options:
                options.append(action)
        if options:
            s.ask(self, self.faction, options)
        else:
            s.do(PLAY_STEP[self.faction])

    def judge(self, s: Vertium, action: int) -> Why | None:
        if not TAKE.has(action):
            return FIRST_TAKE
        return None if TAKE.a(action) in s.display else NOT_ON_DISPLAY

    def answer(self, s: Vertium, action: int) -> None:
        card = TAKE.a(action)
        s.display.remove(card)
        s.hand[self.faction * KINDS + card] += 1
        sees_gain(s, self.faction, card)
        s.tell(TAKES, self.faction, card)
        s.do(PLAY_STEP[self.faction])


class PlayStep(Step[Vertium]):
    """A set must be played; without one a Disaster Card may be. Whoever can only pass is asked."""

    RULES = (
        "VT-TURN-07",
        "VT-TURN-06",
        "VT-TURN-08",
        "VT-TURN-09",
        "VT-TURN-11",
        "VT-TURN-12",
        "VT-SETS-03",
        "VT-SETS-04",
        "VT-DIS-01",
    )
    FIELDS = ("faction",)
    PROMPT = "You must play a set if you hold one; otherwise play a Disaster Card or pass."

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Vertium) -> None:
        faction = self.faction
        options = set_options(s, faction)
        if not options:
            for card in range(RESOURCE_COUNT, KINDS):
                if s.hand[faction * KINDS + card] > 0:
                    options.append(PLAY.action(card))
            options.append(PASS.action())
        s.ask(self, faction, options)

    def judge(self, s: Vertium, action: int) -> Why | None:
        faction = self.faction
        if SET.has(action):
            return judge_set(s, faction, SET.a(action), SET.b(action))
        if SPEND.has(action):
            return judge_spend(s, faction, SPEND.a(action))
        if PLAY.has(action):
            card = PLAY.a(action)
            if CARDS[card].resource >= 0:
                return NOT_A_DISASTER
            if s.hand[faction * KINDS + card] == 0:
                return NOT_HELD
            return SET_FIRST if has_set(s, faction) else None
        if PASS.has(action):
            return SET_FIRST if has_set(s, faction) else None
        return CARD_TAKEN if TAKE.has(action) else super().judge(s, action)

    def answer(self, s: Vertium, action: int) -> None:
        faction = self.faction
        s.do(END_TURN[faction])
        if PLAY.has(action):
            card = PLAY.a(action)
            sees_no_set(s, faction)
            sees_loss(s, faction, card, 1)
            s.hand[faction * KINDS + card] -= 1
            s.discard.append(card)
            s.tell(PLAYS, faction, card)
            s.do(effect_of(card, faction))
        elif PASS.has(action):
            sees_no_set(s, faction)
            s.tell(PASSES, faction)
        else:
            play_set(s, faction, action)


class EndTurn(Step[Vertium]):
    """The hand is refilled to four if it is lower; the next player's turn begins."""

    RULES = ("VT-HAND-01", "VT-HAND-02", "VT-HAND-03", "VT-SETS-12")
    FIELDS = ("faction",)

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Vertium) -> None:
        s.refill(self.faction)
        s.do(TURN[(self.faction + 1) % s.sides])


TURN: Final = [Turn(faction) for faction in range(SIDES)]
TAKE_CARD: Final = [TakeCard(faction) for faction in range(SIDES)]
PLAY_STEP: Final = [PlayStep(faction) for faction in range(SIDES)]
END_TURN: Final = [EndTurn(faction) for faction in range(SIDES)]
