"""Attacks at a glance, for games played ahead.

What advice says of an attack once it is under way can be said before, without trying it: that
takes far less time, so more games can be played ahead.
"""

from __future__ import annotations

from typing import Final

from orrery.games.vertium.advice import (
    CARD_GEMS,
    best_attacks,
    ended,
    guard,
    power,
    some_sends,
    standing,
)
from orrery.games.vertium.odds import EVEN, read_off
from orrery.games.vertium.state import ONE, SYMBOL_COUNT, Vertium
from orrery.games.vertium.words import ATTACK, LEAD, SEND

CARDS: Final = CARD_GEMS * SYMBOL_COUNT  # what all cards of a side stand for


def reflex(s: Vertium, options: list[int]) -> int:
    """The attack, or the force, that promises most; -1 where something else may be chosen."""
    settings = s.settings
    if s.phase == ONE or settings.american or not settings.must_attack or settings.refuge_alone:
        return -1
    first = options[0]
    if SEND.has(first):
        swapped = 0 if s.from_refuge else 1
        forces = [SEND.a(action) for action in some_sends(options)]
        return SEND.action(best_force(s, s.attacker, s.source, s.target, swapped, forces)[0])
    if ATTACK.has(first) or LEAD.has(first):
        return best_attack(s, options)
    return -1


def best_attack(s: Vertium, options: list[int]) -> int:
    best = options[0]
    top = -1.0
    for action in best_attacks(s, options):
        value = prospects(s, action)
        if value > top:
            best, top = action, value
    return best


def prospects(s: Vertium, action: int) -> float:
    """What an attack promises to the asked faction, with the best force there is for it."""
    if ATTACK.has(action):
        source = ATTACK.a(action)
        forces = some_sends(list(range(s.gems(source))))
        return best_force(s, s.seat, source, ATTACK.b(action), 1, forces)[1]
    if LEAD.has(action):
        source = LEAD.a(action)
        forces = some_sends(list(range(1, s.gems(source) + 1)))
        return best_force(s, s.seat, source, LEAD.b(action), 0, forces)[1]
    return -1.0


def best_force(
    s: Vertium, me: int, source: int, target: int, swapped: int, forces: list[int]
) -> tuple[int, float]:
    """The number of gems to send, and the chance to win the game with it."""
    best = forces[0]
    top = -1.0
    for force in forces:
        s.vertium[source] -= force + swapped
        value = once_sent(s, me, target, force)
        s.vertium[source] += force + swapped
        if value > top:
            best, top = force, value
    return best, top


def once_sent(s: Vertium, me: int, target: int, force: int) -> float:
    """The attacker's chance to win the game once a force is on its way."""
    defender = s.owner_of[target]
    guards = guard(s, target)
    points = standing(s)
    points[defender] -= power(s, target)
    win = read_off(EVEN.win, force + CARDS, guards + CARDS)
    left = min(float(force), read_off(EVEN.left, force + CARDS, guards + CARDS))
    kept = min(guards, read_off(EVEN.kept, force + CARDS, guards + CARDS))
    taken = ended(s, me, points, me, left)
    held = ended(s, me, points, defender, kept)
    return win * taken + (1.0 - win) * held
