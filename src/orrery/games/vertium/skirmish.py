"""The best use of Skirmish Cards, worked out.

How a battle goes depends on the gems and the unspent cards of both sides. `content/skirmish.json`
has how it ends, for all up to ten gems, where both use their cards to be ahead by as many Victory
Points as they can: on the average for all cards, and how likely each end is where nobody has used
one yet. `tools/skirmish.py` works that out from the last hit backwards. So a bot need not roll dice
in thought to know what a card is worth, nor roll a battle out to know what may come of it.
"""

from __future__ import annotations

from typing import Final

from orrery.core.weights import read_file, read_rows
from orrery.games.vertium.advice import either_end, points_without_target
from orrery.games.vertium.content import FOLDER, NUMBER
from orrery.games.vertium.rules.battle import (
    CARD_OF_ATTACKER,
    END_BATTLE,
    FACES,
    SkirmishCard,
)
from orrery.games.vertium.state import REFUGE_MOON, SYMBOL_COUNT, Vertium
from orrery.games.vertium.words import ATOMIC, ATTACKER, DEFENDER, PHOTON, SHIELD, SKIRMISH

STAKE: Final = float(NUMBER["planet_points"] + NUMBER["battle_bonus"])  # what the winner gets
HANDS: Final = 1 << SYMBOL_COUNT  # a hand of unspent cards is a number: one bit for each symbol
FULL: Final = HANDS - 1
TOLD: Final = 3  # numbers in an outlook
PARTS: Final = 1 << 16  # into which the chances of the ends are cut
SAVED: Final = 1e-6  # what a card is worth that need not be used


class Outlook:
    """How a battle ends on the average."""

    def __init__(self, win: float, left: float, kept: float) -> None:
        self.win = win  # the chance that the attacker takes the planet
        self.left = left  # gems of the force then, as far as that is likely
        self.kept = kept  # gems of the defender, as far as it is likely to hold

    @property
    def lead(self) -> float:
        """The points by which the attacker is ahead of the defender for it."""
        return self.win * STAKE + self.left - (1.0 - self.win) * STAKE - self.kept


class Use:
    """What a side makes of its roll."""

    def __init__(self, photons: int, beams: int, shields: int, hand: int) -> None:
        self.hits = photons + beams // 2
        self.shields = shields
        self.hand = hand  # the cards it has left


class Battles:
    """The outlooks of all battles up to a number of gems, by what both sides have."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.rows: list[list[float]] = []  # for each pair of gems all pairs of hands
        # For each pair of gems how likely each end is, before a card was used: the attacker wins
        # with so many gems left, then the defender holds with so many.
        self.ends: list[list[float]] = []
        self.drawn: list[list[int]] = []  # the same in parts, each with those before it

    def outlook(self, force: int, guard: int, attack: int, defence: int) -> Outlook:
        """Before a roll, with so many gems and such hands."""
        row = self.rows[force * (self.most + 1) + guard]
        at = (attack * HANDS + defence) * TOLD
        return Outlook(row[at], row[at + 1], row[at + 2])

    def struck(self, force: int, guard: int, attack: Use, defence: Use) -> Outlook:
        """After what both sides make of their rolls."""
        hits = max(0, attack.hits - defence.shields)
        back = max(0, defence.hits - attack.shields)
        if hits > guard:
            return Outlook(1.0, float(force), 0.0)
        if back > force:
            return Outlook(0.0, 0.0, float(guard - hits))
        return self.outlook(force - back, guard - hits, attack.hand, defence.hand)

    def answered(self, force: int, guard: int, attack: Use, defences: list[Use]) -> Outlook:
        """After what the attacker makes of its roll, and the best that the defender can."""
        worst = self.struck(force, guard, attack, defences[0])
        for defence in defences[1:]:
            found = self.struck(force, guard, attack, defence)
            if found.lead < worst.lead:
                worst = found
        return worst

    def cut(self) -> None:
        """Make the chances of the ends ready to be drawn from."""
        for ends in self.ends:
            total = sum(ends)
            so_far = 0.0
            row: list[int] = []
            for odds in ends:
                so_far += odds
                row.append(round(so_far / total * PARTS))
            self.drawn.append(row)

    def end(self, force: int, guard: int, part: int) -> int:
        """The end that a drawn part stands for; from `most + 1` on the defender holds."""
        row = self.drawn[force * (self.most + 1) + guard]
        at = 0
        while row[at] <= part:
            at += 1
        return at


def use_of(rolled: list[int], hand: int, card: int = -1, turned: int = -1) -> Use:
    """A roll, by symbols, of which a card turns a die, or none does."""
    shown = rolled.copy()
    if card >= 0:
        shown[turned] -= 1
        shown[card] += 1
        hand &= ~(1 << card)
    return Use(shown[PHOTON], shown[ATOMIC], shown[SHIELD], hand)


def uses(rolled: list[int], hand: int) -> list[Use]:
    """All that a side can make of a roll."""
    found = [use_of(rolled, hand)]
    for card in range(SYMBOL_COUNT):
        if hand >> card & 1:
            for turned in range(SYMBOL_COUNT):
                if turned != card and rolled[turned]:
                    found.append(use_of(rolled, hand, card, turned))
    return found


def read_battles(text: str, name: str) -> Battles:
    """The outlooks from their file."""
    reader = read_file(text, name)
    battles = Battles(reader.number("most", 0, 20))
    sizes = battles.most + 1
    battles.rows = read_rows(reader, "battles", sizes**2, TOLD * HANDS * HANDS)
    battles.ends = read_rows(reader, "ends", sizes**2, 2 * sizes)
    for ends in battles.ends:
        if min(ends) < 0.0 or sum(ends) <= 0.0:
            raise reader.refuse("must be chances, of which some are there", "ends")
    battles.cut()
    reader.done()
    return battles


BATTLES: Final = read_battles((FOLDER / "skirmish.json").read_text("utf-8"), "skirmish.json")


def solved(s: Vertium, options: list[int]) -> list[list[float]]:
    """Each seat's chance to win after each option, where a side may use a card; else nothing."""
    if not isinstance(s.pending, SkirmishCard) or not usual(s):
        return []
    force = s.force_vertium
    guard = s.vertium[s.target]
    rolled = symbols(s.attack_dice)
    answer = symbols(s.defence_dice)
    hand = unspent(s, ATTACKER)
    theirs = unspent(s, DEFENDER)
    points = points_without_target(s)
    found: list[list[float]] = []
    for action in options:
        card = SKIRMISH.a(action) if SKIRMISH.has(action) else -1
        die = SKIRMISH.b(action) if SKIRMISH.has(action) else 0
        if s.pending.side == ATTACKER:
            mine = use_of(rolled, hand, card, FACES[s.attack_dice[die]])
            end = BATTLES.answered(force, guard, mine, uses(answer, theirs))
        else:
            mine = use_of(answer, theirs, card, FACES[s.defence_dice[die]])
            end = BATTLES.struck(force, guard, use_of(rolled, hand), mine)
        left = end.left / max(end.win, 1e-9)
        kept = end.kept / max(1.0 - end.win, 1e-9)
        chances: list[float] = []
        for seat in range(s.sides):
            chances.append(either_end(s, seat, points, end.win, left, kept))
        if card >= 0:
            chances[s.seat] -= SAVED
        found.append(chances)
    return found


def usual(s: Vertium) -> bool:
    """Whether a battle is one of those that were worked out."""
    settings = s.settings
    if settings.american or settings.interleaved or settings.swap_each_roll:
        return False
    return s.force_vertium <= BATTLES.most and s.vertium[s.target] <= BATTLES.most


def symbols(dice: list[int]) -> list[int]:
    """How many dice show each symbol."""
    found = [0] * SYMBOL_COUNT
    for die in dice:
        found[FACES[die]] += 1
    return found


def unspent(s: Vertium, side: int) -> int:
    hand = 0
    start = s.fighter(side) * SYMBOL_COUNT
    for symbol in range(SYMBOL_COUNT):
        if s.skirmish[start + symbol]:
            hand |= 1 << symbol
    return hand


def hasten(s: Vertium) -> bool:
    """Take a battle that has just begun to one of its ends; whether it was one that is known.

    Both sides have rolled and nobody has used a card: as likely as by dice, and in a fraction of
    the time. Beside the Refuge Moon a battle may end otherwise.
    """
    if s.pending is not CARD_OF_ATTACKER or s.rolls != 1 or s.blue[s.target] == REFUGE_MOON:
        return False
    if unspent(s, ATTACKER) != FULL or unspent(s, DEFENDER) != FULL or not usual(s):
        return False
    end = BATTLES.end(s.force_vertium, s.vertium[s.target], s.chance.pick(PARTS))
    if end <= BATTLES.most:
        s.force_vertium = end
        s.fallen = DEFENDER
    else:
        s.vertium[s.target] = end - BATTLES.most - 1
        s.fallen = ATTACKER
    s.pending = None
    del s.agenda[-2:]  # the defender's card and the evaluation of this roll
    s.do(END_BATTLE)
    s.advance()
    return True
