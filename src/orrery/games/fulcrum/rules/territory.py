"""Territory: claiming what is vacant, stealing what is controlled."""

from __future__ import annotations

from typing import Final

from orrery.games.fulcrum.atlas import KIND_OF, REGION_OF, TERRITORY, TERRITORY_OF
from orrery.games.fulcrum.content import ABILITIES, LETTERS
from orrery.games.fulcrum.effects import CHEAPER_THEFT, DEARER_THEFT, TITHE
from orrery.games.fulcrum.powers import WITH, holder_of, usable
from orrery.games.fulcrum.rules.ending import ENDING
from orrery.games.fulcrum.rules.morality import Morality
from orrery.games.fulcrum.state import Fulcrum, Why
from orrery.games.fulcrum.words import (
    ABILITY_DECK,
    CLAIM_DEED,
    CLAIMS,
    CUBE,
    GUARDIAN,
    LAST_ROUND,
    PLAYER,
    POWER,
    POWER_COUNT,
    STEAL_DEED,
    STEALS,
)


def _holder(s: Fulcrum, seat: int, args: list[int]) -> object:
    return s.label(PLAYER, s.holder[TERRITORY_OF[s.at[seat]]])


def _power(s: Fulcrum, seat: int, args: list[int]) -> object:
    return POWER.labels[REGION_OF[s.at[seat]]]


def _capacity(s: Fulcrum, seat: int, args: list[int]) -> object:
    return s.capacity(seat, REGION_OF[s.at[seat]])


def _held(s: Fulcrum, seat: int, args: list[int]) -> object:
    return s.held(seat, REGION_OF[s.at[seat]])


def _claim_price(s: Fulcrum, seat: int, args: list[int]) -> object:
    return claim_price(s, seat, TERRITORY_OF[s.at[seat]])


def _theft_price(s: Fulcrum, seat: int, args: list[int]) -> object:
    return theft_price(s, seat, TERRITORY_OF[s.at[seat]])


def _cube(s: Fulcrum, seat: int, args: list[int]) -> object:
    return CUBE.labels[REGION_OF[s.at[seat]]]


def _cubes(s: Fulcrum, seat: int, args: list[int]) -> object:
    return s.cubes[seat * POWER_COUNT + REGION_OF[s.at[seat]]]


NO_TERRITORY: Final = Why("PF-ACT-03", "You are not on a territory space.")
YOURS: Final = Why("PF-ACT-09", "You control this territory already.")
CONTROLLED: Final = Why("PF-TERR-05", "{holder} controls this territory.", holder=_holder)
VACANT: Final = Why("PF-TERR-01", "Nobody controls this territory: claim it instead.")
FULL: Final = Why(
    "PF-TERR-02", "Your {power} lets you hold {capacity} in this region; you hold {held}.",
    power=_power, capacity=_capacity, held=_held,
)  # fmt: skip
CLAIM_TOO_DEAR: Final = Why(
    "PF-TERR-09", "Claiming it costs {price} {cube}; you have {cubes}.", price=_claim_price,
    cube=_cube, cubes=_cubes,
)  # fmt: skip
THEFT_TOO_DEAR: Final = Why(
    "PF-TERR-09", "Stealing it costs {price} {cube}; you have {cubes}.", price=_theft_price,
    cube=_cube, cubes=_cubes,
)  # fmt: skip
PROTECTED: Final = Why("PF-TERR-10", "Nobody can steal from the Dark Paragon.")
FELLOW: Final = Why("PF-FAC-14", "A Guardian does not steal from a fellow Guardian.")


def claim_price(s: Fulcrum, player: int, territory: int) -> int:
    """The player's own level in the Power of the region."""
    return s.levels[player * POWER_COUNT + territory // LETTERS]


def theft_price(s: Fulcrum, player: int, territory: int) -> int:
    """The owner's level: first dearer by the owner's ability, then cheaper by the thief's."""
    owner = s.holder[territory]
    price = s.levels[owner * POWER_COUNT + territory // LETTERS]
    for ability in WITH[DEARER_THEFT]:
        if holder_of(s, ability) == owner and usable(s, owner, ability):
            effect = ABILITIES[ability].effect
            price = max(price, min(effect.most, price + effect.amount))
    for ability in WITH[CHEAPER_THEFT]:
        if holder_of(s, ability) == player and usable(s, player, ability):
            effect = ABILITIES[ability].effect
            price = max(effect.least, price - effect.amount)
    return price


def judge_claim(s: Fulcrum, player: int, space: int, more: int) -> Why | None:
    """Why a player may not claim the territory of a space, with some more cubes than now."""
    if KIND_OF[space] != TERRITORY:
        return NO_TERRITORY
    territory = TERRITORY_OF[space]
    holder = s.holder[territory]
    if holder == player:
        return YOURS
    if holder >= 0:
        return CONTROLLED
    region = REGION_OF[space]
    if s.held(player, region) >= s.capacity(player, region):
        return FULL
    has = s.cubes[player * POWER_COUNT + region] + more
    return CLAIM_TOO_DEAR if has < claim_price(s, player, territory) else None


def judge_steal(s: Fulcrum, player: int, space: int, more: int) -> Why | None:
    """Why a player may not steal the territory of a space, with some more cubes than now."""
    reason = judge_theft(s, player, space)
    if reason is not None:
        return reason
    region = REGION_OF[space]
    if s.held(player, region) >= s.capacity(player, region):
        return FULL
    has = s.cubes[player * POWER_COUNT + region] + more
    return THEFT_TOO_DEAR if has < theft_price(s, player, TERRITORY_OF[space]) else None


def judge_theft(s: Fulcrum, player: int, space: int) -> Why | None:
    """The same, whatever the player can hold and pay."""
    if KIND_OF[space] != TERRITORY:
        return NO_TERRITORY
    holder = s.holder[TERRITORY_OF[space]]
    if holder < 0:
        return VACANT
    if holder == player:
        return YOURS
    if holder == s.paragon:
        return PROTECTED
    if s.settings.strict and s.faction[player] == GUARDIAN and s.faction[holder] == GUARDIAN:
        return FELLOW
    return None


def claim(s: Fulcrum, player: int, space: int) -> None:
    """Pay, take chit and top ability card; the last vacant territory ends the game."""
    territory = TERRITORY_OF[space]
    price = claim_price(s, player, territory)
    pay_for(s, player, territory, price)
    region = territory // LETTERS
    first = region * LETTERS
    deck = [1] * LETTERS
    for other in range(first, first + LETTERS):
        if s.ability[other] >= 0:
            deck[s.ability[other] - first] = 0
    s.ability[territory] = first + s.chance.draw(deck, ABILITY_DECK[region])
    s.holder[territory] = player
    s.tell(CLAIMS, player, territory, s.ability[territory])
    if s.vacant() == 0 and not s.ending:
        if not s.settings.finish_round:
            s.do(ENDING)
            return
        s.ending = 1
        s.tell(LAST_ROUND)
    s.do(Morality(CLAIM_DEED, price))


def steal(s: Fulcrum, player: int, space: int) -> None:
    """Pay the supply, take chit and the very card that lies under it."""
    territory = TERRITORY_OF[space]
    owner = s.holder[territory]
    price = theft_price(s, player, territory)
    announce_theft(s, player, owner)
    pay_for(s, player, territory, price)
    s.holder[territory] = player
    s.tell(STEALS, player, territory, s.ability[territory], owner)
    s.do(Morality(STEAL_DEED, price))


def announce_theft(s: Fulcrum, player: int, owner: int) -> None:
    """The abilities that have changed the price."""
    for ability in WITH[DEARER_THEFT]:
        if holder_of(s, ability) == owner and usable(s, owner, ability):
            s.use(owner, ability)
    for ability in WITH[CHEAPER_THEFT]:
        if holder_of(s, ability) == player and usable(s, player, ability):
            s.use(player, ability)


def pay_for(s: Fulcrum, player: int, territory: int, price: int) -> None:
    """The cubes go back to the supply; abilities of others may take some of them."""
    cube = territory // LETTERS
    s.pay(player, cube, price)
    for ability in WITH[TITHE]:
        taker = holder_of(s, ability)
        if taker >= 0 and taker != player and usable(s, taker, ability) and s.room(taker, cube):
            s.use(taker, ability)
            s.gain_up_to(taker, cube, ABILITIES[ability].effect.amount)


# Claiming and stealing are functions; the chit on a territory follows from its holder.
RULES: Final = (
    "PF-POW-06",
    "PF-TERR-01",
    "PF-TERR-02",
    "PF-TERR-03",
    "PF-TERR-05",
    "PF-TERR-06",
    "PF-TERR-07",
    "PF-TERR-08",
    "PF-TERR-09",
    "PF-TERR-10",
    "PF-TERR-11",
    "PF-TERR-13",
    "PF-SETUP-10",
    "PF-FAC-14",
    "PF-ABIL-04",
    "PF-MOR-03",
    "PF-END-01",
    "PF-END-02",
    "PF-END-03",
    "PF-DP-06",
)
