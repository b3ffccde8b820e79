"""Play a Card: as an action and as a free action."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fusion.content import CARDS
from orrery.games.fusion.effects import Carry, payable, worthwhile
from orrery.games.fusion.events import PLAYS, PLAYS_FREE
from orrery.games.fusion.piles import has_fresh, lay_down, leave_hand, serve
from orrery.games.fusion.state import KINDS, Fusion, Why
from orrery.games.fusion.stats import holds
from orrery.games.fusion.vocabulary import ACTION_ICON, FREE_ICON, USES, Use
from orrery.games.fusion.words import CHOOSE_FLEET, FREE, PLAY

RULES: Final = (
    "FF-PLAY-01",
    "FF-PLAY-02",
    "FF-PLAY-03",
    "FF-PLAY-06",
    "FF-TURN-08",
    "FF-HOME-09",
    "FF-CARD-01",
    "FF-CARD-07",
)

NOT_HELD: Final = Why("FF-PLAY-01", "You have no {card} in your hand.")
NOT_HELD_FREE: Final = Why("FF-PLAY-02", "You have no {card} in your hand.")
NO_ACTION: Final = Why("FF-PLAY-01", "{card} is no action card.")
NO_FREE_ACTION: Final = Why("FF-PLAY-02", "{card} is no free-action card.")
NOT_MET: Final = Why("FF-USE-03", "What {card} asks for is not the case.")
NOT_PAYABLE: Final = Why("FF-USE-03", "You cannot pay for {card}.")
NOTHING_TO_DO: Final = Why("FF-USE-03", "{card} could do nothing now.")
SERVED: Final = Why("FF-PLAY-06", "{card} has been a free action in this turn already.")
NOT_THAT_FLEET: Final = Why("FF-PLAY-05", "The card could do nothing for the {fleet}.")


def judge_use(s: Fusion, use: Use, player: int, fleet: int) -> Why | None:
    if not holds(s, use.conditions, fleet):
        return NOT_MET
    if not payable(s, use.cost, player, fleet):
        return NOT_PAYABLE
    return None if worthwhile(s, use, use.cost, player, fleet) else NOTHING_TO_DO


def judge_play(s: Fusion, player: int, fleet: int, card: int) -> Why | None:
    if s.hand[player * KINDS + card] == 0:
        return NOT_HELD
    use = CARDS[card].by_icon[ACTION_ICON]
    return NO_ACTION if use is None else judge_use(s, use, player, fleet)


def play_options(s: Fusion, player: int, fleet: int, options: list[int]) -> None:
    for card in range(KINDS):
        if s.hand[player * KINDS + card] and judge_play(s, player, fleet, card) is None:
            options.append(PLAY.action(card))


def judge_free(s: Fusion, player: int, card: int) -> Why | None:
    if s.hand[player * KINDS + card] == 0:
        return NOT_HELD_FREE
    use = CARDS[card].by_icon[FREE_ICON]
    if use is None:
        return NO_FREE_ACTION
    if not has_fresh(s, player, card):
        return SERVED
    if s.active >= 0:
        return judge_use(s, use, player, s.active)
    if judge_use(s, use, player, s.fleets[player * 2]) is None:
        return None
    return judge_use(s, use, player, s.fleets[player * 2 + 1])


def free_options(s: Fusion, player: int, options: list[int]) -> None:
    for card in range(KINDS):
        if s.hand[player * KINDS + card] and judge_free(s, player, card) is None:
            options.append(FREE.action(card))


def play_action(s: Fusion, player: int, fleet: int, card: int) -> None:
    """The card lies in no pile until its effect is finished, a battle included."""
    use = CARDS[card].by_icon[ACTION_ICON]
    assert use is not None
    leave_hand(s, player, card)
    s.resolving = card
    s.tell(PLAYS, player, card)
    s.do(Carry(use.effects, 0, player, fleet, card), FinishCard())


def play_free(s: Fusion, player: int, card: int) -> None:
    use = CARDS[card].by_icon[FREE_ICON]
    assert use is not None
    serve(s, player, card)
    s.resolving = card
    s.tell(PLAYS_FREE, player, card)
    s.do(FinishCard())
    if s.active >= 0:
        s.do(Carry(use.effects, 0, player, s.active, card))
        return
    fleets = fleets_for(s, use, player)
    if use.refers and len(fleets) > 1:
        s.do(ChooseBearer(use.id, player, card))
    else:
        s.do(Carry(use.effects, 0, player, fleets[0], card))


def fleets_for(s: Fusion, use: Use, player: int) -> list[int]:
    """The own Fleets for which a use can do something; any where it speaks of none."""
    own = s.fleets[player * 2 : player * 2 + 2]
    found: list[int] = []
    for fleet in own:
        fits = holds(s, use.conditions, fleet) and payable(s, use.rest, player, fleet)
        if fits and worthwhile(s, use, use.rest, player, fleet):
            found.append(fleet)
    return found or own


class ChooseBearer(Step[Fusion]):
    """Outside activations the player says which Fleet a free action is for."""

    RULES = ("FF-PLAY-05",)
    FIELDS = ("use", "player", "card")
    PROMPT = "You must choose the Fleet that the card is for."

    def __init__(self, use: int, player: int, card: int) -> None:
        self.use = use
        self.player = player
        self.card = card

    def run(self, s: Fusion) -> None:
        fleets = sorted(fleets_for(s, USES[self.use], self.player))
        s.ask(self, self.player, [CHOOSE_FLEET.action(fleet) for fleet in fleets])

    def judge(self, s: Fusion, action: int) -> Why | None:
        if not CHOOSE_FLEET.has(action):
            return super().judge(s, action)
        fits = CHOOSE_FLEET.a(action) in fleets_for(s, USES[self.use], self.player)
        return None if fits else NOT_THAT_FLEET

    def answer(self, s: Fusion, action: int) -> None:
        fleet = CHOOSE_FLEET.a(action)
        s.do(Carry(USES[self.use].effects, 0, self.player, fleet, self.card))


class FinishCard(Step[Fusion]):
    """A card that has been carried out goes to its owner's discard pile."""

    RULES = ("FF-CARD-07",)

    def run(self, s: Fusion) -> None:
        lay_down(s, s.turn, s.resolving)
        s.resolving = -1
