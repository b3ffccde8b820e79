"""Prices and stats in words, for sentences, prompts and reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.core.verbs import Verb
from orrery.games.planetfall.content import PICKUP
from orrery.games.planetfall.powers import Powers, powers_of
from orrery.games.planetfall.prices import (
    CURRENCY,
    TYPE_OF,
    WAYS,
    due,
    least_swap,
    missing_experience,
    most_swap,
    other_stat,
    payable,
)
from orrery.games.planetfall.trades import needed, points_at
from orrery.games.planetfall.words import (
    DEFEAT,
    EMPIRE,
    ENERGY,
    EXPERIENCE,
    PAY,
    RECRUIT,
    STAT,
    STAT_COUNT,
    STRENGTH,
    TRADE_FOR,
)

if TYPE_CHECKING:
    from orrery.games.planetfall.state import Planetfall


def price_words(s: Planetfall, player: int, place: int) -> str:
    """What each way of claiming the card at a place costs a player, payable or not."""
    powers = powers_of(s, player)
    found = [way_words(s, player, powers, place, way) for way in range(WAYS)]
    return " or ".join(text for text in found if text)


def payable_words(s: Planetfall, player: int, place: int) -> str:
    """The same of the ways that the player can pay now."""
    powers = powers_of(s, player)
    found = [
        way_words(s, player, powers, place, way)
        for way in range(WAYS)
        if payable(s, player, powers, place, way)
    ]
    return " or ".join(text for text in found if text)


def way_words(s: Planetfall, player: int, powers: Powers, place: int, way: int) -> str:
    """`3 strength, 1 of it for missing experience`; nothing where there is no such way."""
    price = due(s, player, powers, place, way)
    if price < 0:
        return ""
    kind = TYPE_OF[s.card[place]]
    mode = kind * WAYS + way
    if kind == PICKUP:
        return "free" if way == 0 else ""
    text = f"{price} {STAT.labels[CURRENCY[mode]]}"
    missing = missing_experience(s, player, powers, place, mode)
    if mode == DEFEAT and missing:
        text += f", {missing} of it for missing experience"
    if mode == RECRUIT and missing:
        text += f" and {missing} more experience"
    least = least_swap(s, player, mode, price)
    most = most_swap(s, player, powers, mode, price)
    if 0 < least <= most:
        more = "at least " if least < most else ""
        text += f", {more}{least} of it in {STAT.labels[other_stat(mode)]}"
    return text


def pay_words(action: int) -> str:
    """`Pay 3 strength and 1 energy`."""
    return f"Pay {amounts([(STRENGTH, PAY.a(action)), (ENERGY, PAY.b(action))])}"


def trade_words(s: Planetfall, player: int, trade: Verb, action: int) -> str:
    """`Trade for 2 Empire points and 1 strength (1 point is lost)`."""
    empire = trade.a(action)
    stat = trade.b(action)
    experience = trade.c(action)
    bought = STRENGTH if trade is TRADE_FOR else ENERGY
    text = amounts([(EMPIRE, empire), (bought, stat), (EXPERIENCE, experience)]) or "nothing"
    lost = points_at(s, player, s.ship[player]) - needed(empire, stat, experience)
    if lost <= 0:
        return f"Trade for {text}"
    return f"Trade for {text} ({lost} {'point is' if lost == 1 else 'points are'} lost)"


def amounts(given: list[tuple[int, int]]) -> str:
    """Stats with their points in words, those of 0 left out."""
    found: list[str] = []
    for stat, count in given:
        if count > 0:
            noun = STAT.labels[stat]
            if stat == EMPIRE:
                noun += " point" if count == 1 else " points"
            found.append(f"{count} {noun}")
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} and {found[-1]}"


def stat_words(s: Planetfall, player: int) -> str:
    """`1 experience, 5 strength, 0 energy`."""
    start = player * STAT_COUNT
    return ", ".join(
        f"{s.stats[start + stat]} {STAT.labels[stat]}" for stat in range(STAT_COUNT - 1)
    )
