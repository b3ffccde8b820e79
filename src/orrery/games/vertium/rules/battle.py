"""Phase Two: the skirmish. Refuge, dice, cards, hits, and what the winner gets."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.vertium.content import DICE, NUMBER
from orrery.games.vertium.state import (
    DICE_OF,
    HAS_CARDS,
    MAY_ESCAPE,
    REFUGE_MOON,
    SYMBOL_COUNT,
    Vertium,
    Why,
)
from orrery.games.vertium.words import (
    ATOMIC,
    ATTACKER,
    CAPTAIN_FALLS,
    CHANGES,
    CONQUERS,
    CUBE_FALLS,
    DEFENDER,
    DEFENDS,
    ESCAPE,
    ESCAPES,
    GELBON,
    GEM_CHOICE,
    HIT_CUBE,
    HIT_GEM,
    HOLD,
    HOLDS,
    LIMIT,
    NET_HITS,
    PASS,
    PHOTON,
    ROLLS,
    ROLLS_FOUR,
    SHIELD,
    SKIRMISH,
    STAY,
    STAYS,
    SYMBOL,
    TURNS_CARDS,
    VERTIUM,
)

CUBE_STRENGTH: Final = NUMBER["cube_strength"]
BONUS: Final = NUMBER["battle_bonus"]
LIMIT_ROLLS: Final = NUMBER["limit_rolls"]
CARDS_SHOWN: Final = NUMBER["solo_cards_shown"]
CARDS_EACH: Final = NUMBER["solo_cards_each"]
FACES: Final = DICE  # the symbol of each side; dice are held as pips minus one
TURNED: Final = [5, 4, 3]  # the side to which a symbol turns a die: the one with most pips

SPENT: Final = Why("VT-SKC-06", "Your {symbol} card is spent for this attack.")
NO_SUCH_DIE: Final = Why("VT-SKC-05", "You have no die {die}; only your own dice can be turned.")
SHOWS_IT: Final = Why("VT-SKC-09", "Die {die} shows {symbol} already.")
NO_RETREAT: Final = Why("VT-ATK-09", "An attack is fought to the end, so nobody can withdraw now.")
NO_REFUGE: Final = Why("VT-REF-09", "Only the defender beside the Refuge Moon can escape to it.")
MUST_STAND: Final = Why("VT-CPX-06", "The robots of the Complex must stand and fight.")
CUBE_STANDS: Final = Why("VT-CUBE-19", "Your CUBE still stands, so your Captain cannot leave.")
GEMS_LEFT: Final = Why("VT-REF-01", "A Captain may escape only when the planet holds no gem.")
DICE_ROLLED: Final = Why("VT-REF-02", "An escape is declared before the dice are rolled.")


class BeginBattle(Step[Vertium]):
    """Both sides have all their Skirmish Cards; the Complex shuffles its twelve (solo)."""

    RULES = (
        "VT-SKC-01",
        "VT-SKC-07",
        "VT-AM-19",
        "VT-CUBE-18",
        "VT-SOLO-10",
        "VT-SOLO-11",
        "VT-CPX-05",
    )

    def run(self, s: Vertium) -> None:
        for side in (ATTACKER, DEFENDER):
            take_cards_up(s, s.fighter(side))
        s.pile = [CARDS_EACH] * SYMBOL_COUNT if s.settings.solo else [0] * SYMBOL_COUNT
        s.do(BATTLE_ROUND)


def has_cards(s: Vertium, faction: int) -> bool:
    """Whether a faction fights with Skirmish Cards at all."""
    return HAS_CARDS[s.faction[faction]] and (not s.settings.solo or s.settings.solo_rebel_cards)


def take_cards_up(s: Vertium, faction: int) -> None:
    has = has_cards(s, faction)
    for symbol in range(SYMBOL_COUNT):
        s.skirmish[faction * SYMBOL_COUNT + symbol] = 1 if has else 0


class BattleRound(Step[Vertium]):
    """Before each roll a defender with nothing left may escape; then both roll."""

    RULES = ("VT-BTL-01", "VT-ATK-09", "VT-REF-02", "VT-REF-03", "VT-REF-11")

    def run(self, s: Vertium) -> None:
        if s.rolls >= LIMIT_ROLLS:
            s.tell(LIMIT, LIMIT_ROLLS)
            s.fallen = ATTACKER
            s.do(END_BATTLE)
        elif judge_escape(s, DEFENDER) is None:
            s.do(OfferRefuge())
        else:
            s.do(ROLL)


def judge_escape(s: Vertium, side: int) -> Why | None:
    """Only a defender who is down to its Captain on the planet of the Refuge Moon may escape."""
    target = s.target
    if side == ATTACKER or s.blue[target] != REFUGE_MOON:
        return NO_REFUGE
    if not MAY_ESCAPE[s.faction[s.owner_of[target]]]:
        return MUST_STAND
    if s.cube[target]:
        return CUBE_STANDS
    return GEMS_LEFT if s.gems(target) > 0 else None


class OfferRefuge(Step[Vertium]):
    """The defending Captain may go to the Refuge Moon and leave the planet to the attacker."""

    RULES = (
        "VT-REF-01",
        "VT-REF-02",
        "VT-REF-04",
        "VT-REF-05",
        "VT-REF-09",
        "VT-REF-11",
        "VT-CPX-06",
        "VT-SOLO-18",
        "VT-CUBE-19",
        "VT-AM-18",
    )
    PROMPT = "You may escape to the Refuge Moon before the dice are rolled, or stay and fight."

    def run(self, s: Vertium) -> None:
        s.ask(self, s.owner_of[s.target], [ESCAPE.action(), STAY.action()])

    def judge(self, s: Vertium, action: int) -> Why | None:
        return None if ESCAPE.has(action) or STAY.has(action) else super().judge(s, action)

    def answer(self, s: Vertium, action: int) -> None:
        defender = s.owner_of[s.target]
        if STAY.has(action):
            s.tell(STAYS, defender)
            s.do(ROLL)
            return
        s.tell(ESCAPES, defender)
        s.refuge[defender] += 1
        conquer(s)


class Roll(Step[Vertium]):
    """Both sides roll all their dice, then each may change one, attacker first."""

    RULES = (
        "VT-DICE-01",
        "VT-DICE-02",
        "VT-DICE-08",
        "VT-SKC-02",
        "VT-CPX-04",
        "VT-SOLO-08",
        "VT-SOLO-10",
    )

    def run(self, s: Vertium) -> None:
        s.rolls += 1
        s.shattered = 0
        s.attack_dice = roll(s, s.attacker)
        s.defence_dice = roll(s, s.owner_of[s.target])
        s.do(CARD_OF_ATTACKER, CARD_OF_DEFENDER, EVALUATE)


def roll(s: Vertium, faction: int) -> list[int]:
    """The side that each die shows; the Complex of the solo game turns cards up instead."""
    if s.settings.solo and faction == s.complex_side:
        return turn_cards_up(s, faction)
    count = DICE_OF[s.faction[faction]]
    dice: list[int] = []
    for _ in range(count):
        dice.append(s.chance.die(6) - 1)
    if count == 4:
        s.tell(ROLLS_FOUR, faction, dice[0], dice[1], dice[2], dice[3])
    else:
        s.tell(ROLLS, faction, dice[0], dice[1], dice[2])
    return dice


def turn_cards_up(s: Vertium, faction: int) -> list[int]:
    """Four cards of what is left of the twelve, all shuffled again when too few are left."""
    left = 0
    for count in s.pile:
        left += count
    if left < CARDS_SHOWN or s.settings.reshuffle_each_roll:
        s.pile = [CARDS_EACH] * SYMBOL_COUNT
    cards: list[int] = []
    for _ in range(CARDS_SHOWN):
        cards.append(s.chance.draw(s.pile, SYMBOL))
    s.tell(TURNS_CARDS, faction, cards[0], cards[1], cards[2], cards[3])
    return [TURNED[card] for card in cards]


class SkirmishCard(Step[Vertium]):
    """One side may spend one of its cards to turn one of its dice; not asked if none would."""

    RULES = (
        "VT-SKC-02",
        "VT-SKC-03",
        "VT-SKC-04",
        "VT-SKC-05",
        "VT-SKC-06",
        "VT-SKC-08",
        "VT-SKC-09",
        "VT-SKC-12",
        "VT-CPX-05",
        "VT-SOLO-11",
    )
    FIELDS = ("side",)
    PROMPT = "You may turn one of your dice with a Skirmish Card."

    def __init__(self, side: int) -> None:
        self.side = side

    def dice(self, s: Vertium) -> list[int]:
        return s.attack_dice if self.side == ATTACKER else s.defence_dice

    def run(self, s: Vertium) -> None:
        options: list[int] = []
        faction = s.fighter(self.side)
        for symbol in range(SYMBOL_COUNT):
            if s.skirmish[faction * SYMBOL_COUNT + symbol]:
                for die in range(len(self.dice(s))):
                    if self.allows(s, symbol, die) is None:
                        options.append(SKIRMISH.action(symbol, die))
        if options:
            options.append(HOLD.action())
            s.ask(self, faction, options)

    def allows(self, s: Vertium, symbol: int, die: int) -> Why | None:
        dice = self.dice(s)
        if s.skirmish[s.fighter(self.side) * SYMBOL_COUNT + symbol] == 0:
            return SPENT
        if die >= len(dice):
            return NO_SUCH_DIE
        return SHOWS_IT if FACES[dice[die]] == symbol else None

    def judge(self, s: Vertium, action: int) -> Why | None:
        if SKIRMISH.has(action):
            return self.allows(s, SKIRMISH.a(action), SKIRMISH.b(action))
        if ESCAPE.has(action):
            return judge_escape(s, self.side) or DICE_ROLLED
        if PASS.has(action):
            return NO_RETREAT
        return None if HOLD.has(action) else super().judge(s, action)

    def answer(self, s: Vertium, action: int) -> None:
        faction = s.fighter(self.side)
        if HOLD.has(action):
            s.tell(HOLDS, faction)
            return
        symbol = SKIRMISH.a(action)
        die = SKIRMISH.b(action)
        s.skirmish[faction * SYMBOL_COUNT + symbol] = 0
        self.dice(s)[die] = TURNED[symbol]
        s.tell(CHANGES, faction, die, symbol)


def net_hits(dice: list[int], against: list[int]) -> int:
    """Photon Blasts and pairs of Atomic Beams, less the shields of the other side."""
    photons = 0
    beams = 0
    shields = 0
    for die in dice:
        symbol = FACES[die]
        if symbol == PHOTON:
            photons += 1
        elif symbol == ATOMIC:
            beams += 1
    for die in against:
        if FACES[die] == SHIELD:
            shields += 1
    return max(0, photons + beams // 2 - shields)


class Evaluate(Step[Vertium]):
    """Net hits are counted and applied: the attacker's first, then the defender's."""

    RULES = (
        "VT-DICE-03",
        "VT-DICE-04",
        "VT-DICE-05",
        "VT-DICE-06",
        "VT-DICE-07",
        "VT-DICE-09",
        "VT-SKC-10",
        "VT-SKC-11",
        "VT-BTL-02",
        "VT-SOLO-09",
    )

    def run(self, s: Vertium) -> None:
        attack = net_hits(s.attack_dice, s.defence_dice)
        defence = net_hits(s.defence_dice, s.attack_dice)
        s.tell(NET_HITS, attack, defence)
        s.do(AFTER_ROLL)
        if s.settings.interleaved:
            attack, defence = until_a_captain_falls(s, attack, defence)
            for i in range(max(attack, defence), 0, -1):
                if i <= defence:
                    s.do(Hit(ATTACKER, defence - i + 1))
                if i <= attack:
                    s.do(Hit(DEFENDER, attack - i + 1))
        elif s.settings.swap_each_roll and s.rolls % 2 == 0:
            push_hits(s, DEFENDER, attack)
            push_hits(s, ATTACKER, defence)
        else:
            push_hits(s, ATTACKER, defence)
            push_hits(s, DEFENDER, attack)


def until_a_captain_falls(s: Vertium, attack: int, defence: int) -> tuple[int, int]:
    """The interleaved hits that count, so that nobody takes void ones for losses to come."""
    cube = CUBE_STRENGTH - s.cube_hits if s.cube[s.target] else 0
    defender_falls = cube + s.gems(s.target) + 1
    attacker_falls = s.force_vertium + s.force_gelbon + 1
    sheltered = cube > 0 and not s.settings.cube_overflow
    if attack >= defender_falls and defender_falls <= attacker_falls and not sheltered:
        return attack, min(defence, defender_falls - 1)
    if defence >= attacker_falls:
        return min(attack, attacker_falls), defence
    return attack, defence


def push_hits(s: Vertium, side: int, hits: int) -> None:
    for left in range(1, hits + 1):
        s.do(Hit(side, left))


class Hit(Step[Vertium]):
    """One net hit on a side: its CUBE, then a gem, then the Captain. `left` counts this one."""

    RULES = (
        "VT-BTL-03",
        "VT-BTL-04",
        "VT-BTL-05",
        "VT-BTL-06",
        "VT-BTL-11",
        "VT-CUBE-06",
        "VT-CUBE-16",
        "VT-CUBE-17",
        "VT-CUBE-20",
    )
    FIELDS = ("side", "left")
    PROMPT = "You must choose which gem you lose to the hit."

    def __init__(self, side: int, left: int) -> None:
        self.side = side
        self.left = left

    def run(self, s: Vertium) -> None:
        # Once a Captain is out every hit still to come is void.
        if s.fallen >= 0 or (self.side == DEFENDER and s.shattered):
            return
        if self.side == DEFENDER and s.cube[s.target]:
            hit_cube(s)
            return
        vertium = s.force_vertium if self.side == ATTACKER else s.vertium[s.target]
        gelbon = s.force_gelbon if self.side == ATTACKER else s.gelbon[s.target]
        if vertium + gelbon == 0:
            s.fallen = self.side
            s.tell(CAPTAIN_FALLS, s.fighter(self.side))
        elif vertium and gelbon and self.left < vertium + gelbon:
            s.ask(
                self, s.fighter(self.side), [GEM_CHOICE.action(VERTIUM), GEM_CHOICE.action(GELBON)]
            )
        else:
            self.lose(s, VERTIUM if vertium else GELBON)

    def judge(self, s: Vertium, action: int) -> Why | None:
        return None if GEM_CHOICE.has(action) else super().judge(s, action)

    def answer(self, s: Vertium, action: int) -> None:
        self.lose(s, GEM_CHOICE.a(action))

    def lose(self, s: Vertium, gem: int) -> None:
        s.tell(HIT_GEM, s.fighter(self.side), gem)
        if self.side == DEFENDER:
            stock = s.vertium if gem == VERTIUM else s.gelbon
            stock[s.target] -= 1
        elif gem == VERTIUM:
            s.force_vertium -= 1
        else:
            s.force_gelbon -= 1


def hit_cube(s: Vertium) -> None:
    """The third hit in one battle destroys a CUBE, which goes back to its owner's supply."""
    s.cube_hits += 1
    s.tell(HIT_CUBE, s.target, s.cube_hits)
    if s.cube_hits >= CUBE_STRENGTH:
        s.cube[s.target] = 0
        s.cubes[s.owner_of[s.target]] += 1
        s.shattered = 0 if s.settings.cube_overflow else 1
        s.tell(CUBE_FALLS, s.target)


class AfterRoll(Step[Vertium]):
    """The battle goes on until a Captain has fallen."""

    RULES = ("VT-BTL-01",)

    def run(self, s: Vertium) -> None:
        s.do(BATTLE_ROUND if s.fallen < 0 else END_BATTLE)


class EndBattle(Step[Vertium]):
    """The winner gets the planet, or keeps it, and one gem more. Fallen Captains come back."""

    RULES = ("VT-ATK-07", "VT-BTL-09", "VT-BTL-10", "VT-CUBE-18")

    def run(self, s: Vertium) -> None:
        defender = s.owner_of[s.target]
        if s.fallen == DEFENDER:
            s.captains[defender] += 1
            conquer(s)
            return
        s.captains[s.attacker] += 1
        s.tell(DEFENDS, defender, s.target)
        s.award(s.target, BONUS)
        put_arms_down(s, s.attacker, defender)


RULES: Final = ("VT-REF-05", "VT-BTL-07", "VT-BTL-08", "VT-BTL-12", "VT-CUBE-04", "VT-SKC-07")


def conquer(s: Vertium) -> None:
    """The attacker's Captain takes the planet with what is left of the force and one gem more."""
    defender = s.owner_of[s.target]
    s.owner_of[s.target] = s.attacker
    s.vertium[s.target] = s.force_vertium
    s.gelbon[s.target] = s.force_gelbon
    s.tell(CONQUERS, s.attacker, s.target)
    s.award(s.target, BONUS)
    put_arms_down(s, s.attacker, defender)


def put_arms_down(s: Vertium, attacker: int, defender: int) -> None:
    """The battle is over: both take their Skirmish Cards back."""
    take_cards_up(s, attacker)
    take_cards_up(s, defender)
    s.clear_battle()


BATTLE_ROUND: Final = BattleRound()
ROLL: Final = Roll()
CARD_OF_ATTACKER: Final = SkirmishCard(ATTACKER)
CARD_OF_DEFENDER: Final = SkirmishCard(DEFENDER)
EVALUATE: Final = Evaluate()
AFTER_ROLL: Final = AfterRoll()
END_BATTLE: Final = EndBattle()
