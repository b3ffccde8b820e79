"""Setup: the starting player, the first miners, the opening hands."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.conquerors.content import EXCHANGED, KINDS, OPENING_HAND, SECOND_MORE, STARTERS
from orrery.games.conquerors.events import ENTERS, EXCHANGES, KEEPS, STARTS
from orrery.games.conquerors.flow import START_TURN
from orrery.games.conquerors.planet import put
from orrery.games.conquerors.rules.drawing import draw
from orrery.games.conquerors.state import Conquerors, Why
from orrery.games.conquerors.words import ARRIVED, GIVE, KEEP

NOT_IN_HAND: Final = Why("PC-SETUP-05", "You do not hold {card}.")
MUST_GIVE: Final = Why("PC-SETUP-05", f"Exactly {EXCHANGED} cards are exchanged, or none.")
# No deck needs shuffling: which card is on top is decided when it is drawn.
RULES: Final = ("PC-SETUP-10", "PC-INFO-04", "PC-STORE-03", "PC-BASE-01")


class SetUp(Step[Conquerors]):
    """Who starts is left to chance; two miners go into each mine and the hands are drawn."""

    RULES = (
        "PC-SETUP-01",
        "PC-SETUP-02",
        "PC-SETUP-03",
        "PC-SETUP-04",
        "PC-SETUP-07",
        "PC-SETUP-08",
        "PC-SETUP-09",
    )

    def run(self, s: Conquerors) -> None:
        s.trim()
        s.active = s.chance.pick(s.seats)
        s.tell(STARTS, s.active)
        for player in range(s.seats):
            for kind in STARTERS:
                s.unseen[player * KINDS + kind] -= 1
                s.deck[player] -= 1
                spot = put(s, kind, player, -1)
                s.mark(spot, ARRIVED, 0)
                s.tell(ENTERS, player, kind, spot)
        order = [(s.active + i) % s.seats for i in range(s.seats)]
        for player in order:
            second = s.seats == 2 and player != s.active
            draw(s, player, OPENING_HAND + (SECOND_MORE if second else 0))
        s.stirred = 0
        s.agenda.append(Begin(s.active))
        for player in reversed(order):
            s.agenda.append(Exchange(player, 0))


class Exchange(Step[Conquerors]):
    """Once, exactly three cards may be shuffled back for three new ones."""

    RULES = ("PC-SETUP-05", "PC-SETUP-06", "PC-SETUP-07")
    FIELDS = ("player", "given")

    def __init__(self, player: int, given: int) -> None:
        self.player = player
        self.given = given

    def prompt(self, s: Conquerors) -> str:
        if self.given == 0:
            return f"Keep your opening hand, or put exactly {EXCHANGED} cards back for new ones."
        return f"Put {EXCHANGED - self.given} more back."

    def run(self, s: Conquerors) -> None:
        if s.out[self.player]:
            # Who concedes meanwhile has nothing left to exchange.
            if self.given:
                s.aside = []
            return
        s.active = self.player
        options = [KEEP.action()] if self.given == 0 else []
        options += [GIVE.action(kind) for kind in sorted(set(s.hand[self.player]))]
        s.ask(self, self.player, options)

    def judge(self, s: Conquerors, action: int) -> Why | None:
        if action in s.options:
            return None
        if KEEP.has(action):
            return MUST_GIVE
        return NOT_IN_HAND if GIVE.has(action) else super().judge(s, action)

    def answer(self, s: Conquerors, action: int) -> None:
        player = self.player
        if KEEP.has(action):
            s.tell(KEEPS, player)
            return
        kind = GIVE.a(action)
        s.hand[player].remove(kind)
        s.aside.append(kind)
        if len(s.aside) < EXCHANGED:
            s.agenda.append(Exchange(player, len(s.aside)))
            return
        s.aside = []
        s.deck[player] += EXCHANGED
        s.tell(EXCHANGES, player, EXCHANGED)
        draw(s, player, EXCHANGED)
        s.stirred = 0


class Begin(Step[Conquerors]):
    """The starting player takes the first turn, a full one."""

    RULES = ("PC-SETUP-09", "PC-SETUP-11", "PC-TURN-04")
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Conquerors) -> None:
        s.active = self.player
        while s.out[s.active]:
            s.active = (s.active + 1) % s.seats
        s.go(START_TURN)
