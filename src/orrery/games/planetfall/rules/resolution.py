"""Exploration, second step: the placed actions, level by level and from left to right."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.planetfall.content import CARDS, LANDMARK, TECHNOLOGY
from orrery.games.planetfall.effects import LEVELS
from orrery.games.planetfall.powers import BIT, Powers, powers_of
from orrery.games.planetfall.prices import (
    CURRENCY,
    TYPE_OF,
    WAYS,
    due,
    least_swap,
    most_swap,
    other_stat,
    payable,
)
from orrery.games.planetfall.rules.landmarks import pair_bonus
from orrery.games.planetfall.rules.operations import TRADE_STEP
from orrery.games.planetfall.rules.track import join_track
from orrery.games.planetfall.state import Planetfall, Why
from orrery.games.planetfall.wording import price_words, stat_words
from orrery.games.planetfall.words import (
    ANNEX,
    CLAIM,
    CLAIMS,
    COLLECT,
    COMES_INTO_FORCE,
    EFFECTS,
    ENERGY,
    EXPERIENCE,
    FAILS,
    FROM_CARD,
    FROM_COMMANDER,
    PAIRS,
    PAY,
    PLACES,
    RECRUIT,
    SEATS,
    STAT,
    STAT_COUNT,
    STRENGTH,
    TOKEN_BACK,
    is_slot,
    level_of,
)

REWARD: Final = [card.reward for card in CARDS]
YIELD: Final = [card.yields for card in CARDS]


def _price(s: Planetfall, seat: int, args: list[int]) -> object:
    return price_words(s, seat, s.ship[seat])


def _stats(s: Planetfall, seat: int, args: list[int]) -> object:
    return stat_words(s, seat)


def _card(s: Planetfall, seat: int, args: list[int]) -> object:
    return CARDS[s.card[s.ship[seat]]].name


NOT_ITS_WAY: Final = Why("AW-EXPL-14", "{card} is not claimed in this way.", card=_card)
NOT_SPLIT: Final = Why(
    "AW-EFF-05", "{card} costs you {price}; you have {stats} and cannot split it so.", card=_card,
    price=_price, stats=_stats,
)  # fmt: skip


class Resolve(Step[Planetfall]):
    """The next action in order; when there is none left, the exploration is over.

    A place's number is its turn: Level I before II before III, cards before Operation slots.
    """

    RULES = (
        "AW-RES-01",
        "AW-RES-02",
        "AW-RES-03",
        "AW-RES-04",
        "AW-RES-12",
        "AW-RES-14",
        "AW-EXPL-14",
        "AW-TRACK-04",
        "AW-MODE-03",
    )

    def run(self, s: Planetfall) -> None:
        first = PLACES
        actor = -1
        for player in range(s.seats):
            place = s.ship[player]
            if 0 <= place < first:
                first = place
                actor = player
        if actor < 0:
            end_exploration(s)
            return
        s.do(self)
        if is_slot(first):
            s.do(TRADE_STEP[actor])
            return
        powers = powers_of(s, actor)
        one = payable(s, actor, powers, first, 0)
        two = payable(s, actor, powers, first, 1)
        if one and two:
            s.do(CHOOSE_WAY[actor])
        elif one or two:
            begin_claim(s, actor, powers, TYPE_OF[s.card[first]] * WAYS + (0 if one else 1))
        else:
            s.tell(FAILS, actor, s.card[first])
            s.ship[actor] = -1
            join_track(s, actor)


RESOLVE: Final = Resolve()


def end_exploration(s: Planetfall) -> None:
    """Ships that waited come to the track; Technologies just studied are in force from now on."""
    for player in s.waiting:
        join_track(s, player)
    s.waiting.clear()
    for player in range(s.seats):
        card = s.fresh[player]
        if card >= 0:
            s.fresh[player] = -1
            if BIT[card]:
                s.tell(COMES_INTO_FORCE, player, card)


class ChooseWay(Step[Planetfall]):
    """A card that can be claimed in two ways, both of them payable: the player decides."""

    RULES = (
        "AW-MODE-01",
        "AW-UNIT-01",
        "AW-DIPL-01",
        "AW-LAND-01",
        "AW-AGGR-01",
        "AW-PICK-01",
        "AW-ANNEX-01",
    )
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def prompt(self, s: Planetfall) -> str:
        return f"You must choose how to claim {CARDS[s.card[s.ship[self.player]]].name}."

    def run(self, s: Planetfall) -> None:
        # Resolve asks only where both can be paid, so neither has to be judged again.
        mode = TYPE_OF[s.card[s.ship[self.player]]] * WAYS
        s.ask(self, self.player, [CLAIM.action(mode + way) for way in range(WAYS)])

    def judge(self, s: Planetfall, action: int) -> Why | None:
        if not CLAIM.has(action):
            return super().judge(s, action)
        kind = TYPE_OF[s.card[s.ship[self.player]]]
        return None if CLAIM.a(action) // WAYS == kind else NOT_ITS_WAY

    def answer(self, s: Planetfall, action: int) -> None:
        begin_claim(s, self.player, powers_of(s, self.player), CLAIM.a(action))


CHOOSE_WAY: Final = [ChooseWay(player) for player in range(SEATS)]


def begin_claim(s: Planetfall, player: int, powers: Powers, mode: int) -> None:
    """Claim the card under a player's ship, after the split where there is more than one."""
    price = due(s, player, powers, s.ship[player], mode % WAYS)
    least = least_swap(s, player, mode, price)
    if least < most_swap(s, player, powers, mode, price):
        s.do(ChooseSplit(player, mode))
    else:
        claim(s, player, powers, mode, price, least)


class ChooseSplit(Step[Planetfall]):
    """How many points, up to the effect's limit, are paid in the other stat."""

    RULES = ("AW-EFF-05", "AW-AGGR-03", "AW-EFF-02")
    FIELDS = ("player", "mode")

    def __init__(self, player: int, mode: int) -> None:
        self.player = player
        self.mode = mode

    def price(self, s: Planetfall) -> int:
        powers = powers_of(s, self.player)
        return due(s, self.player, powers, s.ship[self.player], self.mode % WAYS)

    def prompt(self, s: Planetfall) -> str:
        stat = STAT.labels[CURRENCY[self.mode]]
        other = STAT.labels[other_stat(self.mode)]
        return f"You must pay {self.price(s)} {stat} and choose how much of it in {other}."

    def run(self, s: Planetfall) -> None:
        price = self.price(s)
        least = least_swap(s, self.player, self.mode, price)
        most = most_swap(s, self.player, powers_of(s, self.player), self.mode, price)
        options: list[int] = []
        for swapped in range(least, most + 1):
            if CURRENCY[self.mode] == STRENGTH:
                options.append(PAY.action(price - swapped, swapped))
            else:
                options.append(PAY.action(swapped, price - swapped))
        options.sort()
        s.ask(self, self.player, options)

    def judge(self, s: Planetfall, action: int) -> Why | None:
        if not PAY.has(action):
            return super().judge(s, action)
        price = self.price(s)
        if PAY.a(action) + PAY.b(action) != price:
            return NOT_SPLIT
        swapped = self.swapped(action)
        if swapped < least_swap(s, self.player, self.mode, price):
            return NOT_SPLIT
        most = most_swap(s, self.player, powers_of(s, self.player), self.mode, price)
        return NOT_SPLIT if swapped > most else None

    def swapped(self, action: int) -> int:
        """What a split pays in the other stat."""
        return PAY.b(action) if CURRENCY[self.mode] == STRENGTH else PAY.a(action)

    def answer(self, s: Planetfall, action: int) -> None:
        powers = powers_of(s, self.player)
        claim(s, self.player, powers, self.mode, self.price(s), self.swapped(action))


# Carried out by claim and reward: the order inside one action, and what each type brings; and by
# end_exploration: what waits for the end of a part.
RULES: Final = (
    "AW-SKIP-03",
    "AW-PART-04",
    "AW-STAT-12",
    "AW-RES-04",
    "AW-RES-05",
    "AW-RES-06",
    "AW-RES-07",
    "AW-RES-09",
    "AW-RES-11",
    "AW-TRACK-02",
    "AW-UNIT-06",
    "AW-UNIT-07",
    "AW-UNIT-08",
    "AW-UNIT-09",
    "AW-DIPL-04",
    "AW-DIPL-05",
    "AW-LAND-03",
    "AW-TECH-02",
    "AW-TECH-05",
    "AW-TECH-07",
    "AW-TECH-09",
    "AW-PICK-02",
    "AW-PICK-03",
    "AW-PICK-04",
    "AW-ANNEX-02",
    "AW-ANNEX-04",
    "AW-ANNEX-06",
    "AW-EFF-02",
    "AW-DISC-08",
    "AW-RESTR-04",
)


def claim(s: Planetfall, player: int, powers: Powers, mode: int, price: int, swapped: int) -> None:
    """Pay, take the reward, move the ship to the track, take the card, then what it triggers."""
    place = s.ship[player]
    card = s.card[place]
    level = level_of(place)
    s.tell(CLAIMS, player, mode, card, level, place)
    s.pay(player, CURRENCY[mode], price - swapped)
    s.pay(player, other_stat(mode), swapped)
    reward(s, player, mode, card, level)
    s.ship[player] = -1
    join_track(s, player)
    s.card[place] = -1
    if s.restrained == place:
        s.restrained = -1
        s.tell(TOKEN_BACK)
    s.cards[player].append(card)
    if mode == ANNEX:
        s.annexed[player].append(card)
    if TYPE_OF[card] == TECHNOLOGY:
        s.fresh[player] = card
    triggered = powers.on_claim[mode * LEVELS + level]
    for i in range(0, len(triggered), 3):
        source = EFFECTS if triggered[i] >= 0 else FROM_COMMANDER
        s.gain(player, triggered[i + 1], triggered[i + 2], source, triggered[i])


def reward(s: Planetfall, player: int, mode: int, card: int, level: int) -> None:
    """What the card itself brings, and the pair that a Landmark completes."""
    if mode == ANNEX:
        return
    kind = TYPE_OF[card]
    source = FROM_CARD[kind]
    if mode == COLLECT:
        s.gain(player, ENERGY, YIELD[card][level], source, card)
    listed = REWARD[card]
    for stat in range(STAT_COUNT - 1, -1, -1):
        amount = listed[stat]
        if amount == 0 or (mode == RECRUIT and stat == ENERGY):
            continue
        if mode == COLLECT and stat == EXPERIENCE:
            s.gain(player, s.settings.pickup_stat, amount, source, card)
        else:
            s.gain(player, stat, amount, source, card)
    if kind == LANDMARK:
        bonus = pair_bonus(s, player, card)
        if bonus:
            s.gain(player, s.settings.pair_stat, bonus, PAIRS, card)
