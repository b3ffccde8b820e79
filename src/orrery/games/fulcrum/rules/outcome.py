"""The outcome of a battle: cubes for the winner, a lower Power for the loser, cards back."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fulcrum.atlas import REGION_OF
from orrery.games.fulcrum.content import LETTERS, LOWEST, TIE_CUBES, WINNER_CUBES
from orrery.games.fulcrum.rules.meteors import put_back, shuffle, worst_first
from orrery.games.fulcrum.state import Fulcrum, Why
from orrery.games.fulcrum.words import (
    ATTACKER,
    CARD_COUNT,
    DEFENDER,
    DROPS,
    ENERGY,
    GIVE_BACK,
    GIVES_BACK,
    INTELLIGENCE,
    POWER,
    POWER_COUNT,
    REGION,
    RELEASE,
    RELEASES,
    TIES_BATTLE,
    WINS_BATTLE,
)

NOT_YOURS: Final = Why("PF-OUT-05", "You do not control {territory}.")
ELSEWHERE: Final = Why("PF-OUT-05", "Only territories of the battle's region are released.")
NOT_IN_HAND: Final = Why("PF-OUT-10", "{card} is not in your hand.")


class Outcome(Step[Fulcrum]):
    """The winner takes cubes, the loser's base Power drops; on a tie both take a cube."""

    RULES = (
        "PF-OUT-01",
        "PF-OUT-02",
        "PF-OUT-03",
        "PF-OUT-04",
        "PF-OUT-13",
        "PF-OUT-14",
        "PF-OUT-15",
        "PF-OUT-16",
        "PF-LVL-10",
        "PF-DP-10",
        "PF-AI-17",
    )
    FIELDS = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side  # of the winner; neither on a tie

    def run(self, s: Fulcrum) -> None:
        power = REGION_OF[s.at[s.attacker]]
        if self.side > DEFENDER:
            other = s.defender if s.turn == s.attacker else s.attacker
            s.tell(TIES_BATTLE, s.turn, other, s.at[s.turn])
            s.gain_up_to(s.turn, power, TIE_CUBES)
            s.gain_up_to(other, power, TIE_CUBES)
            s.do(END_BATTLE)
            return
        winner = s.fighter(self.side)
        loser = s.fighter(1 - self.side)
        s.tell(WINS_BATTLE, winner, loser, s.at[winner])
        s.gain_up_to(winner, power, WINNER_CUBES)
        at = loser * POWER_COUNT + power
        if s.levels[at] > LOWEST:
            s.levels[at] -= 1
            s.tell(DROPS, loser, power, s.levels[at])
            s.do(Release(loser), ReturnExcess(loser), END_BATTLE)
        else:
            s.do(END_BATTLE)


class Release(Step[Fulcrum]):
    """Territories above the new indicator become vacant; the loser chooses where it can."""

    RULES = ("PF-OUT-05", "PF-OUT-06", "PF-OUT-07", "PF-OUT-17", "PF-POW-11", "PF-DP-10")
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Fulcrum) -> None:
        player = self.player
        region = REGION_OF[s.at[player]]
        over = s.held(player, region) - s.capacity(player, region)
        if over <= 0:
            return
        options: list[int] = []
        for territory in range(region * LETTERS, (region + 1) * LETTERS):
            if s.holder[territory] == player:
                options.append(RELEASE.action(territory))
        if s.is_ai(player) or over == len(options):
            self.answer(s, options[-1])  # an AI gives up the highest letter
        else:
            s.ask(self, player, options)

    def prompt(self, s: Fulcrum) -> str:
        region = REGION_OF[s.at[self.player]]
        capacity = s.capacity(self.player, region)
        return (
            f"You must release a territory: your {POWER.labels[region]} now holds {capacity}"
            f" in {REGION.labels[region]}."
        )

    def judge(self, s: Fulcrum, action: int) -> Why | None:
        if not RELEASE.has(action):
            return super().judge(s, action)
        territory = RELEASE.a(action)
        if s.holder[territory] != self.player:
            return NOT_YOURS
        return ELSEWHERE if territory // LETTERS != REGION_OF[s.at[self.player]] else None

    def answer(self, s: Fulcrum, action: int) -> None:
        territory = RELEASE.a(action)
        s.tell(RELEASES, self.player, territory, s.ability[territory])
        s.holder[territory] = -1
        s.ability[territory] = -1
        s.do(self)


class ReturnExcess(Step[Fulcrum]):
    """After a drop of Energy cubes go back, after one of Intelligence Meteor cards."""

    RULES = ("PF-OUT-08", "PF-OUT-09", "PF-OUT-12", "PF-POW-11")
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Fulcrum) -> None:
        power = REGION_OF[s.at[self.player]]
        if power == ENERGY:
            for cube in range(POWER_COUNT):
                s.cut(self.player, cube)
        elif power == INTELLIGENCE:
            s.do(GiveBack(self.player))


class GiveBack(Step[Fulcrum]):
    """The loser returns Meteor cards above the new limit, unseen."""

    RULES = ("PF-OUT-10", "PF-OUT-09", "PF-OUT-12")
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Fulcrum) -> None:
        player = self.player
        if s.hand_size(player) <= s.hand_limit(player):
            return
        if s.is_ai(player):
            self.answer(s, GIVE_BACK.action(worst_first(s, player)[0]))
            return
        start = player * CARD_COUNT
        s.ask(self, player, [GIVE_BACK.action(c) for c in range(CARD_COUNT) if s.hand[start + c]])

    def prompt(self, s: Fulcrum) -> str:
        return (
            f"You may keep {s.hand_limit(self.player)} Meteor cards now:"
            " return one to the deck, unseen."
        )

    def judge(self, s: Fulcrum, action: int) -> Why | None:
        if not GIVE_BACK.has(action):
            return super().judge(s, action)
        card = GIVE_BACK.a(action)
        return None if s.hand[self.player * CARD_COUNT + card] else NOT_IN_HAND

    def answer(self, s: Fulcrum, action: int) -> None:
        card = GIVE_BACK.a(action)
        s.hand[self.player * CARD_COUNT + card] = 0
        s.tell(GIVES_BACK, self.player, card)
        put_back(s, card, self.player)
        # With modifiers on the table the deck is shuffled once, when they have gone back too.
        if sum(s.committed) == 0:
            shuffle(s, 1)
        s.do(self)


class EndBattle(Step[Fulcrum]):
    """All modifiers that were played go back, and the Meteor deck is shuffled."""

    RULES = ("PF-OUT-11", "PF-OUT-13", "PF-OUT-16")

    def run(self, s: Fulcrum) -> None:
        count = 0
        for side in (ATTACKER, DEFENDER):
            for card in range(CARD_COUNT):
                if s.committed[side * CARD_COUNT + card]:
                    put_back(s, card, -1)
                    count += 1
        s.clear_battle()
        if count > 0:
            shuffle(s, count)


END_BATTLE: Final = EndBattle()
