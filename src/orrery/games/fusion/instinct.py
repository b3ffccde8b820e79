"""How much an option appeals at first sight, so that bots think about few of them."""

from __future__ import annotations

from typing import Final

from orrery.games.fusion.content import CARDS
from orrery.games.fusion.prospects import (
    BREAKER,
    SPREAD,
    TACTIC,
    card_value,
    hand_points,
    in_hand,
    strength,
    survival,
    win_chance,
)
from orrery.games.fusion.state import KINDS, Fusion
from orrery.games.fusion.stats import BASE_OF, colonies_on, ground
from orrery.games.fusion.vocabulary import CARDS as CARD_STOCK
from orrery.games.fusion.vocabulary import FREE_ICON, LISTS, MODIFY, POPULATION
from orrery.games.fusion.words import (
    ATTACKER,
    BUY,
    COLONIZE,
    COLONIZE_WITH,
    DEFENDER,
    DISCARD,
    END,
    END_TURN,
    EXTRACT,
    FACTION_CARD_COUNT,
    FREE,
    FUSE,
    FUSION,
    JUMP,
    JUMP_HOME,
    MOBILIZE,
    MOVE,
    NAME,
    PAY,
    PICK,
    PLAY,
    RETREAT_HOME,
    SCRAP,
    SEND,
    TAKE,
    USE,
)
from orrery.games.fusion.words import TACTIC as TACTIC_VERB
from orrery.games.fusion.words import TACTIC_UP as TACTIC_UP_VERB

LEAST: Final = 0.0  # what appeals less is not thought about while there is anything better
URGENT: Final = 50.0  # to stop what would win the game


def appeal(s: Fusion, action: int) -> float:
    """How much an option appeals; only compared with others of the same choice."""
    if MOVE.has(action):
        return going(s, s.active, MOVE.a(action), 1)
    if JUMP.has(action):
        return going(s, s.active, JUMP.a(action), 2)
    if SEND.has(action):
        return going(s, s.active, SEND.a(action), 1)
    if EXTRACT.has(action):
        return 5.0
    if FUSE.has(action):
        return fusing(s)
    if COLONIZE.has(action) or COLONIZE_WITH.has(action):
        return settling(s, action)
    if MOBILIZE.has(action):
        return mobilizing(s, MOBILIZE.a(action))
    if USE.has(action):
        return 2.5
    if PLAY.has(action):
        return 2.6
    if FREE.has(action):
        return serving(s, FREE.a(action))
    if BUY.has(action):
        return 1.5 + 0.3 * card_value(FACTION_CARD_COUNT + BUY.a(action))
    if END.has(action) or END_TURN.has(action) or PICK.has(action):
        return 1.0
    return elsewhere(s, action)


def elsewhere(s: Fusion, action: int) -> float:
    """Options outside the course of a turn."""
    if TACTIC_VERB.has(action) or TACTIC_UP_VERB.has(action):
        up = TACTIC_UP_VERB.has(action)
        card = TACTIC_UP_VERB.a(action) if up else TACTIC_VERB.a(action)
        side = ATTACKER if s.battle >= 0 and s.seat == player_on(s, ATTACKER) else DEFENDER
        return 5.0 + TACTIC[side][card]
    if DISCARD.has(action):
        return 9.0 - card_value(DISCARD.a(action))
    if SCRAP.has(action):
        return 9.0 - card_value(SCRAP.a(action))
    if TAKE.has(action):
        return 2.0 + card_value(TAKE.a(action))
    if NAME.has(action):
        return naming(s, NAME.a(action))
    if PAY.has(action):
        return 1.0 + PAY.a(action)
    if JUMP_HOME.has(action):
        return -1.0
    return 0.5 if RETREAT_HOME.has(action) else 1.0


def player_on(s: Fusion, side: int) -> int:
    return s.chart.owner_of[s.fighter[side]]


def going(s: Fusion, fleet: int, location: int, actions: int) -> float:
    """To go somewhere: to attack, to find a Void Particle, or for nothing."""
    if fleet < 0:
        return 1.0
    other = s.fleet_at(location)
    cost = 0.4 * (actions - 1)
    if other >= 0 and s.chart.owner_of[other] != s.turn:
        role = BREAKER if s.attempt[other] == FUSION else ATTACKER
        enemy = s.chart.owner_of[other]
        hand = hand_points(s, s.turn, in_hand(s, s.turn), role, True, 0)
        guard = hand_points(s, enemy, in_hand(s, enemy), DEFENDER, True, 0)
        attack = strength(s, fleet, location, role, hand)
        defence = strength(s, other, location, DEFENDER, guard)
        odds = win_chance(attack, defence, SPREAD)
        if s.attempt[other] == FUSION:
            return URGENT * odds + 1.0
        if s.attempt[other] >= 0:
            return 2.0 + 6.0 * odds - cost
        return 6.0 * odds - 1.5 - cost
    if other >= 0:
        return -1.0
    if s.attempt[fleet] >= 0:
        return -5.0
    gain = 1.0 if s.particle[location] else 0.0
    if s.at[fleet] >= 0 and s.particle[s.at[fleet]]:
        gain -= 1.0
    if colonies_on(s, location, s.turn) == 0:
        gain += 0.3
    if s.at[fleet] < 0:
        gain += 2.0
    return 0.5 + gain - cost


def fusing(s: Fusion) -> float:
    """To start a Final Fusion: as it may last."""
    fleet = s.active if s.battle < 0 else s.fighter[ATTACKER]
    cards = [in_hand(s, player) for player in range(s.seats)]
    hands = [hand_points(s, player, cards[player], BREAKER, True, 0) for player in range(s.seats)]
    guards = [hand_points(s, player, cards[player], DEFENDER, True, 0) for player in range(s.seats)]
    return 12.0 * survival(s, fleet, hands, guards, True) + 0.5


def settling(s: Fusion, action: int) -> float:
    """To found a colony, with the cheapest card that will do if one is needed."""
    with_card = COLONIZE_WITH.has(action)
    spot = COLONIZE_WITH.a(action) if with_card else COLONIZE.a(action)
    location = s.at[s.active]
    value = 4.5 if colonies_on(s, location, s.turn) == 0 else 0.8
    value -= 0.05 * ground(s, location).spots[spot]
    if with_card:
        value -= 0.4 + 0.3 * BASE_OF[COLONIZE_WITH.b(action)]
    if s.population[s.active] == 1:
        value -= 1.5
    return value


def mobilizing(s: Fusion, what: int) -> float:
    if what == POPULATION:
        return 2.4 - 0.3 * s.population[s.active]
    if what == CARD_STOCK:
        return 2.0 - 0.25 * s.hand_size(s.turn)
    return 1.6 - 0.2 * s.science[s.turn]


def serving(s: Fusion, card: int) -> float:
    """To play a free action; one that only changes a stat is for special moments."""
    use = CARDS[card].by_icon[FREE_ICON]
    if use is None:
        return 0.0
    return 0.9 if _changes_stat(use.effects) else 2.2


def _changes_stat(effects: int) -> bool:
    for effect in LISTS[effects]:
        if effect.verb != MODIFY:
            return False
    return True


def naming(s: Fusion, card: int) -> float:
    """To name a card that the enemy owns and that does not lie open."""
    if s.battle < 0:
        return 0.0
    mine = ATTACKER if s.seat == player_on(s, ATTACKER) else DEFENDER
    enemy = player_on(s, 1 - mine)
    at = enemy * KINDS + card
    hidden = s.hand[at] + s.pile[at] + (1 if s.tactic[1 - mine] == card else 0)
    return hidden * (1.0 + TACTIC[1 - mine][card])
