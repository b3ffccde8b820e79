"""Battles, steps 2 and 4: Tactic Cards and their Reveal; and looks at what lies face down."""

from __future__ import annotations

from typing import Final

from orrery.core.state import AnyStep, Step
from orrery.games.fusion.content import CARDS
from orrery.games.fusion.effects import Answer, Carry, Deed, perform
from orrery.games.fusion.events import (
    NAMES_RIGHT,
    NAMES_WRONG,
    NO_TACTIC,
    PLACES_OPEN,
    PLACES_TACTIC,
    REVEALS,
    SEES_TACTIC,
    STEP_BEGINS,
    SWAPS_TACTIC,
)
from orrery.games.fusion.knowledge import (
    named_rightly,
    named_wrongly,
    sees_loss,
    sees_tactic,
    tactic_returns,
    tactic_revealed,
)
from orrery.games.fusion.piles import draw_one, move_served
from orrery.games.fusion.rules.first import InBattle, let_defender_preempt, take_first
from orrery.games.fusion.state import KINDS, Fusion, Why
from orrery.games.fusion.stats import side_of
from orrery.games.fusion.vocabulary import (
    EFFECTS,
    GUESS_TACTIC,
    PEEK_TACTIC,
    SWAP_TACTIC,
    Effect,
)
from orrery.games.fusion.words import (
    ATTACKER,
    DEFENDER,
    FACE_UP,
    IN_HAND,
    IN_PLAY,
    MARKS,
    NAME,
    REVEAL_STEP,
    SKIP,
    TACTIC,
    TACTIC_UP,
    TACTICS_STEP,
)

RULES: Final = ("FF-TAC-06", "FF-TAC-07", "FF-FAC-07", "FF-BAT-08")
MAY_FACE_UP: Final = [card.may_face_up for card in CARDS]
FACTION_OF: Final = [card.faction for card in CARDS]

NOT_IN_HAND: Final = Why("FF-TAC-01", "You have no {card} in your hand.")
FACE_DOWN: Final = Why("FF-TAC-05", "{card} can only be placed face down.")
NOT_NOW_OPEN: Final = Why("FF-TAC-07", "The new Tactic is placed face down.")
NOT_IN_PLAY: Final = Why("FF-FAC-03", "Nobody at this table has {card}.")


# -- placing ---------------------------------------------------------------------------------


class PlaceTactics(Step[Fusion]):
    """Step 2: each side places one card."""

    RULES = ("FF-TAC-01", "FF-BAT-05", "FF-BAT-06")

    def run(self, s: Fusion) -> None:
        s.step = TACTICS_STEP
        s.tell(STEP_BEGINS, TACTICS_STEP)
        s.do(PlaceBoth())
        if s.hand_size(s.chart.owner_of[s.fighter[DEFENDER]]) > 0:
            let_defender_preempt(s)


class PlaceBoth(Step[Fusion]):
    """One side places its Tactic, then the other."""

    RULES = ("FF-TAC-01", "FF-BAT-06")

    def run(self, s: Fusion) -> None:
        first = take_first(s)
        s.do(PlaceTactic(first), PlaceTactic(1 - first))


class PlaceTactic(InBattle):
    """A side places a card from hand; without any it draws one and must place that."""

    RULES = ("FF-TAC-01", "FF-TAC-02", "FF-TAC-03", "FF-TAC-04", "FF-TAC-05", "FF-FAC-06")
    FIELDS = ("side",)
    PROMPT = "You must place one of your cards as the Tactic of this battle."

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Fusion) -> None:
        player = s.chart.owner_of[s.fighter[self.side]]
        if s.hand_size(player) == 0:
            card = draw_one(s, player)
            if card < 0:
                s.tell(NO_TACTIC, player)
            else:
                place_face_down(s, self.side, card)
                s.tell(PLACES_TACTIC, player, card)
            return
        options: list[int] = []
        for card in range(KINDS):
            if s.hand[player * KINDS + card]:
                options.append(TACTIC.action(card))
        for card in range(KINDS):
            if s.hand[player * KINDS + card] and MAY_FACE_UP[card]:
                options.append(TACTIC_UP.action(card))
        s.ask(self, player, options)

    def judge(self, s: Fusion, action: int) -> Why | None:
        player = s.chart.owner_of[s.fighter[self.side]]
        if TACTIC.has(action):
            return None if s.hand[player * KINDS + TACTIC.a(action)] else NOT_IN_HAND
        if TACTIC_UP.has(action):
            card = TACTIC_UP.a(action)
            if not s.hand[player * KINDS + card]:
                return NOT_IN_HAND
            return None if MAY_FACE_UP[card] else FACE_DOWN
        return super().judge(s, action)

    def answer(self, s: Fusion, action: int) -> None:
        player = s.chart.owner_of[s.fighter[self.side]]
        if TACTIC.has(action):
            place_face_down(s, self.side, TACTIC.a(action))
            s.tell(PLACES_TACTIC, player, TACTIC.a(action))
            return
        card = TACTIC_UP.a(action)
        s.hand[player * KINDS + card] -= 1
        sees_loss(s, player, card)
        if player == s.turn:
            move_served(s, card, IN_HAND, IN_PLAY)
        s.shown[self.side] = card
        s.marks[self.side * MARKS + FACE_UP] = 1
        s.tell(PLACES_OPEN, player, card)


def place_face_down(s: Fusion, side: int, card: int) -> None:
    """A card leaves the hand unseen."""
    player = s.chart.owner_of[s.fighter[side]]
    s.hand[player * KINDS + card] -= 1
    if player == s.turn:
        move_served(s, card, IN_HAND, IN_PLAY)
    s.tactic[side] = card


# -- revealing -------------------------------------------------------------------------------


class Reveal(Step[Fusion]):
    """Step 4: both Tactics are turned up; then their abilities, the attacker's first."""

    RULES = ("FF-REV-01", "FF-REV-02", "FF-TAC-06", "FF-BAT-05", "FF-BAT-06")

    def run(self, s: Fusion) -> None:
        s.step = REVEAL_STEP
        s.tell(STEP_BEGINS, REVEAL_STEP)
        steps: list[AnyStep] = []
        for side in (ATTACKER, DEFENDER):
            player = s.chart.owner_of[s.fighter[side]]
            if s.tactic[side] >= 0:
                card = s.tactic[side]
                tactic_revealed(s, side)
                s.shown[side] = card
                s.tactic[side] = -1
                s.tell(REVEALS, player, card)
            if s.shown[side] >= 0:
                for use in CARDS[s.shown[side]].tactics:
                    steps.append(Answer(use.id, player, s.fighter[side], s.shown[side]))
        s.do(*steps)


# -- looking, exchanging, guessing -----------------------------------------------------------


class PeekTactic(Deed):
    """A secret look at the enemy's face-down Tactic."""

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        enemy = 1 - side_of(s, fleet)
        if s.tactic[enemy] >= 0:
            s.tell(SEES_TACTIC, player, s.chart.owner_of[s.fighter[enemy]], s.tactic[enemy])
            sees_tactic(s, player, enemy)


class SwapTactic(Deed):
    """Another card of the hand becomes the own face-down Tactic."""

    asks = True

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        side = side_of(s, fleet)
        if s.tactic[side] >= 0 and s.hand_size(player) > 0:
            s.do(ExchangeTactic(effect.id, side))


class ExchangeTactic(InBattle):
    """The player places another card face down and takes the Tactic back, or leaves it."""

    RULES = ("FF-TAC-07", "FF-FAC-07")
    FIELDS = ("effect", "side")
    PROMPT = "You must place another card face down instead of your Tactic."

    def __init__(self, effect: int, side: int) -> None:
        self.effect = effect
        self.side = side

    def prompt(self, s: Fusion) -> str:
        if EFFECTS[self.effect].optional:
            return "You may place another card face down instead of your Tactic."
        return self.PROMPT

    def run(self, s: Fusion) -> None:
        player = s.chart.owner_of[s.fighter[self.side]]
        start = player * KINDS
        options = [TACTIC.action(card) for card in range(KINDS) if s.hand[start + card]]
        if EFFECTS[self.effect].optional:
            options.append(SKIP.action())
        s.ask(self, player, options)

    def judge(self, s: Fusion, action: int) -> Why | None:
        if TACTIC.has(action):
            player = s.chart.owner_of[s.fighter[self.side]]
            return None if s.hand[player * KINDS + TACTIC.a(action)] else NOT_IN_HAND
        if SKIP.has(action) and EFFECTS[self.effect].optional:
            return None
        return NOT_NOW_OPEN if TACTIC_UP.has(action) else super().judge(s, action)

    def answer(self, s: Fusion, action: int) -> None:
        if not TACTIC.has(action):
            return
        player = s.chart.owner_of[s.fighter[self.side]]
        old = s.tactic[self.side]
        tactic_returns(s, self.side)
        place_face_down(s, self.side, TACTIC.a(action))
        s.hand[player * KINDS + old] += 1
        if player == s.turn:
            move_served(s, old, IN_PLAY, IN_HAND)
        s.tell(SWAPS_TACTIC, player, TACTIC.a(action))


class GuessTactic(Deed):
    """The player names a card; what follows depends on whether it is the enemy's Tactic."""

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        s.do(NameTactic(effect.id, player, fleet, card))


class NameTactic(InBattle):
    """Any Command card of a faction in play or of the Tech set may be named."""

    RULES = ("FF-FAC-03", "FF-TAC-05")
    FIELDS = ("effect", "player", "fleet", "card")
    PROMPT = "You must name a card; is it the enemy's Tactic?"

    def __init__(self, effect: int, player: int, fleet: int, card: int) -> None:
        self.effect = effect
        self.player = player
        self.fleet = fleet
        self.card = card

    def run(self, s: Fusion) -> None:
        s.ask(self, self.player, [NAME.action(c) for c in range(KINDS) if in_play(s, c)])

    def judge(self, s: Fusion, action: int) -> Why | None:
        if not NAME.has(action):
            return super().judge(s, action)
        return None if in_play(s, NAME.a(action)) else NOT_IN_PLAY

    def answer(self, s: Fusion, action: int) -> None:
        effect = EFFECTS[self.effect]
        enemy = 1 - side_of(s, self.fleet)
        named = NAME.a(action)
        placed = s.tactic[enemy] if s.tactic[enemy] >= 0 else s.shown[enemy]
        right = placed == named
        s.tell(NAMES_RIGHT if right else NAMES_WRONG, self.player, named)
        if s.tactic[enemy] >= 0:
            if right:
                named_rightly(s, enemy)
            else:
                named_wrongly(s, enemy, named)
        follows = effect.hit if right else effect.miss
        if follows >= 0:
            s.do(Carry(follows, 0, self.player, self.fleet, self.card))


def in_play(s: Fusion, card: int) -> bool:
    faction = FACTION_OF[card]
    return faction < 0 or s.chart.owner_of[faction] >= 0


perform(PEEK_TACTIC, PeekTactic())
perform(SWAP_TACTIC, SwapTactic())
perform(GUESS_TACTIC, GuessTactic())
