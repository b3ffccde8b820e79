"""Science, Void Particles, Population and cards as effects bring and take them."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fusion.effects import Deed, perform
from orrery.games.fusion.events import GAINS_SCIENCE, GAINS_VP, LOSES_SCIENCE, NO_VP, STEALS_SCIENCE
from orrery.games.fusion.piles import can_draw, draw
from orrery.games.fusion.rules.fleets import gain_population, lose_population
from orrery.games.fusion.rules.hands import DiscardOwn
from orrery.games.fusion.rules.powers import add_bonus
from orrery.games.fusion.state import Fusion, Why
from orrery.games.fusion.stats import amount, room, side_of, stat
from orrery.games.fusion.vocabulary import (
    CARDS,
    CONVERT,
    DRAW,
    EACH_ON_BOARD,
    EFFECTS,
    ENEMY,
    GAIN,
    LOSE,
    OTHER,
    OWN_ANY,
    POPULATION,
    POPULATION_CAP,
    SCIENCE,
    STEAL,
    TO_POWER,
    VP,
    Cost,
    Effect,
)
from orrery.games.fusion.words import CHOOSE_FLEET, PAY

RULES: Final = ("FF-SCI-01", "FF-SCI-03", "FF-AIM-03", "FF-VP-03", "FF-VP-05", "FF-INV-01")

NOT_YOURS: Final = Why("FF-POP-01", "The {fleet} are not your Fleet.")
NO_ROOM: Final = Why("FF-POP-01", "The {fleet} have no room for more Population.")
CANNOT_PAY: Final = Why("FF-SCI-01", "You cannot pay {count}.")


def gain_science(s: Fusion, player: int, count: int) -> None:
    if count > 0:
        s.science[player] += count
        s.tell(GAINS_SCIENCE, player, count)


def lose_science(s: Fusion, player: int, count: int) -> int:
    """Science that is paid or lost, down to 0; how much it was."""
    lost = min(count, s.science[player])
    if lost > 0:
        s.science[player] -= lost
        s.tell(LOSES_SCIENCE, player, lost)
    return lost


def gain_vp(s: Fusion, player: int, count: int) -> None:
    """Void Particles from the supply; what it does not have is lost."""
    for _ in range(count):
        if s.vp_supply == 0 and not s.settings.unlimited:
            s.tell(NO_VP, player)
            return
        s.vp_supply = max(0, s.vp_supply - 1)
        s.vp[player] += 1
        s.tell(GAINS_VP, player, s.vp[player])


def enemy_of(s: Fusion, fleet: int) -> int:
    """The Fleet that a battling Fleet fights, or -1."""
    side = side_of(s, fleet)
    return s.fighter[1 - side] if side >= 0 else -1


# -- gaining and losing ----------------------------------------------------------------------


def room_after(s: Fusion, fleet: int, payer: int, cost: Cost) -> bool:
    """Whether a Fleet has room for Population once its payer has paid a cost."""
    if cost.population == 0:
        return room(s, fleet) > 0
    if fleet == payer:
        return stat(s, fleet, POPULATION_CAP) > s.population[fleet] - cost.population
    free = stat(s, fleet, POPULATION_CAP) - s.population[fleet]
    return free > 0 and s.cubes_left(s.chart.owner_of[fleet]) + cost.population > 0


class Gain(Deed):
    """Population, Science or Void Particles."""

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        if effect.what == VP:
            return s.vp_supply > 0 or s.settings.unlimited
        if amount(s, effect.n, fleet) <= 0:
            return False
        if effect.what == SCIENCE:
            return True
        for each in receivers(s, effect, player, fleet):
            if room_after(s, each, fleet, cost):
                return True
        return False

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        count = amount(s, effect.n, fleet)
        if effect.what == SCIENCE:
            gain_science(s, player, count)
        elif effect.what == VP:
            gain_vp(s, player, count)
        elif effect.fleet == OWN_ANY:
            fleets = with_room(s, player)
            if len(fleets) == 1:
                gain_population(s, fleets[0], count)
            elif fleets:
                s.do(ChooseReceiver(effect.id, player, fleet))
        else:
            for each in receivers(s, effect, player, fleet):
                gain_population(s, each, count)


def receivers(s: Fusion, effect: Effect, player: int, fleet: int) -> list[int]:
    """The Fleets that may get the Population of an effect."""
    own = s.fleets[player * 2 : player * 2 + 2]
    if effect.fleet == OWN_ANY:
        return own
    if effect.fleet == EACH_ON_BOARD:
        ordered = own if own[0] == fleet else own[::-1] if own[1] == fleet else own
        return [each for each in ordered if s.at[each] >= 0]
    return [s.other_fleet(fleet) if effect.fleet == OTHER else fleet]


def with_room(s: Fusion, player: int) -> list[int]:
    return [fleet for fleet in s.fleets[player * 2 : player * 2 + 2] if room(s, fleet) > 0]


class ChooseReceiver(Step[Fusion]):
    """The player says which of the own Fleets gains Population."""

    RULES = ("FF-POP-01", "FF-POP-07")
    FIELDS = ("effect", "player", "fleet")
    PROMPT = "You must choose which of your Fleets gains Population."

    def __init__(self, effect: int, player: int, fleet: int) -> None:
        self.effect = effect
        self.player = player
        self.fleet = fleet

    def run(self, s: Fusion) -> None:
        fleets = sorted(with_room(s, self.player))
        s.ask(self, self.player, [CHOOSE_FLEET.action(fleet) for fleet in fleets])

    def judge(self, s: Fusion, action: int) -> Why | None:
        if not CHOOSE_FLEET.has(action):
            return super().judge(s, action)
        fleet = CHOOSE_FLEET.a(action)
        if s.chart.owner_of[fleet] != self.player:
            return NOT_YOURS
        return None if room(s, fleet) > 0 else NO_ROOM

    def answer(self, s: Fusion, action: int) -> None:
        count = amount(s, EFFECTS[self.effect].n, self.fleet)
        gain_population(s, CHOOSE_FLEET.a(action), count)


class Lose(Deed):
    """Population of the battling or active Fleet, or Science."""

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        loser = fleet if effect.who != ENEMY else enemy_of(s, fleet)
        if loser < 0:
            return False
        if effect.what == POPULATION:
            return s.population[loser] > 0
        return s.science[s.chart.owner_of[loser]] > 0

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        count = amount(s, effect.n, fleet)
        if effect.who == ENEMY:
            fleet = enemy_of(s, fleet)
            if fleet < 0:
                return
            player = s.chart.owner_of[fleet]
        if effect.what == SCIENCE:
            lose_science(s, player, count)
        else:
            lose_population(s, fleet, count)


class Steal(Deed):
    """Science from the enemy, as much as there is."""

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        enemy = enemy_of(s, fleet)
        if enemy < 0:
            return
        victim = s.chart.owner_of[enemy]
        count = min(amount(s, effect.n, fleet), s.science[victim])
        if count > 0:
            s.science[victim] -= count
            s.science[player] += count
            s.tell(STEALS_SCIENCE, player, victim, count)


class DrawCards(Deed):
    """Command cards from the own draw pile."""

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        return cost.cards > 0 or can_draw(s, player)

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        count = amount(s, effect.n, fleet)
        if effect.who == ENEMY:
            enemy = enemy_of(s, fleet)
            if enemy >= 0:
                draw(s, s.chart.owner_of[enemy], count)
        else:
            draw(s, player, count)


# -- converting ------------------------------------------------------------------------------


def stock_of(s: Fusion, what: int, player: int, fleet: int) -> int:
    if what == SCIENCE:
        return s.science[player]
    return s.population[fleet] if what == POPULATION else s.hand_size(player)


class Convert(Deed):
    """Pay some units of one stock, and gain another for each."""

    asks = True

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        left = stock_of(s, effect.source, player, fleet)
        if effect.source == SCIENCE:
            left -= cost.science
        elif effect.source == POPULATION:
            left -= cost.population
        else:
            left -= cost.cards + cost.played
        if left <= 0:
            return False
        return effect.what != POPULATION or room_after(s, fleet, fleet, cost)

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        if stock_of(s, effect.source, player, fleet) > 0:
            s.do(ConvertUnits(effect.id, player, fleet, card))


class ConvertUnits(Step[Fusion]):
    """The player says how many units to pay; none is allowed."""

    RULES = ("FF-FAC-02",)
    FIELDS = ("effect", "player", "fleet", "card")

    def __init__(self, effect: int, player: int, fleet: int, card: int) -> None:
        self.effect = effect
        self.player = player
        self.fleet = fleet
        self.card = card

    def most(self, s: Fusion) -> int:
        effect = EFFECTS[self.effect]
        return min(effect.most, stock_of(s, effect.source, self.player, self.fleet))

    def prompt(self, s: Fusion) -> str:
        effect = EFFECTS[self.effect]
        paid = ["Population", "Science", "cards"][effect.source]
        gained = "MP" if effect.what == TO_POWER else ["Population", "Science"][effect.what]
        return f"You must choose how many {paid} to pay; each brings {effect.rate} {gained}."

    def run(self, s: Fusion) -> None:
        s.ask(self, self.player, [PAY.action(count) for count in range(self.most(s) + 1)])

    def judge(self, s: Fusion, action: int) -> Why | None:
        if not PAY.has(action):
            return super().judge(s, action)
        return None if PAY.a(action) <= self.most(s) else CANNOT_PAY

    def answer(self, s: Fusion, action: int) -> None:
        effect = EFFECTS[self.effect]
        count = PAY.a(action)
        s.do(Converted(self.effect, self.player, self.fleet, self.card, count))
        if effect.source == SCIENCE:
            lose_science(s, self.player, count)
        elif effect.source == POPULATION:
            lose_population(s, self.fleet, count)
        elif effect.source == CARDS and count:
            s.do(DiscardOwn(self.player, count))


class Converted(Step[Fusion]):
    """What the units that were paid bring."""

    RULES = ("FF-FAC-02",)
    FIELDS = ("effect", "player", "fleet", "card", "count")

    def __init__(self, effect: int, player: int, fleet: int, card: int, count: int) -> None:
        self.effect = effect
        self.player = player
        self.fleet = fleet
        self.card = card
        self.count = count

    def run(self, s: Fusion) -> None:
        effect = EFFECTS[self.effect]
        gained = self.count * effect.rate
        if effect.what == SCIENCE:
            gain_science(s, self.player, gained)
        elif effect.what == POPULATION:
            gain_population(s, self.fleet, gained)
        elif gained and side_of(s, self.fleet) >= 0:
            add_bonus(s, side_of(s, self.fleet), self.card, gained)


perform(GAIN, Gain())
perform(LOSE, Lose())
perform(STEAL, Steal())
perform(DRAW, DrawCards())
perform(CONVERT, Convert())
