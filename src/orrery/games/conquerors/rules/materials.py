"""Materials: storages, costs and the conversion of cosmium."""

from __future__ import annotations

from typing import Final

from orrery.games.conquerors.content import (
    CARDS,
    CONVERT_COST,
    CONVERT_GAIN,
    COST_OF,
    TYPE_OF,
)
from orrery.games.conquerors.events import CONVERTS, GAINS, LOSES, MINES, PAYS
from orrery.games.conquerors.state import MATERIAL_COUNT, Conquerors, Why
from orrery.games.conquerors.vocabulary import CARD_TYPES
from orrery.games.conquerors.words import MAIN, MATERIAL

COSMIUM: Final = 1
ELECTRICITY: Final = 2
SAME: Final = [0] * (CARD_TYPES * MATERIAL_COUNT)

RULES: Final = (
    "PC-MAT-01",
    "PC-MAT-02",
    "PC-MAT-03",
    "PC-MAT-04",
    "PC-MAT-05",
    "PC-MAT-07",
    "PC-MAT-08",
    "PC-MAT-10",
    "PC-STORE-01",
    "PC-STORE-02",
    "PC-STORE-03",
    "PC-MINER-01",
    "PC-MINER-02",
    "PC-MINER-06",
    "PC-MINING-01",
    "PC-MINING-03",
    "PC-MINING-04",
)


def _stored(s: Conquerors, seat: int, args: list[int]) -> object:
    return s.stored(seat, COSMIUM)


TOO_LITTLE_COSMIUM: Final = Why(
    "PC-MAT-02", f"That takes {CONVERT_COST} cosmium; you have {{stored}}.", stored=_stored
)
CONVERTED: Final = Why("PC-MAT-02", "You have converted in this turn already.")
NO_ROOM: Final = Why("PC-MAT-05", "Your storage of electricity is full.")
NOT_IDLE: Final = Why("PC-MAT-04", "Cosmium is converted in your own main phase, outside windows.")


def cost_changes(s: Conquerors, player: int) -> list[int]:
    """By how much the cards a player plays cost more or less: type * 3 + material."""
    found = SAME
    for spot in s.lively:
        for change in CARDS[s.card[spot]].cost_changes:
            if change.own == (s.side[spot] == player):
                if found is SAME:
                    found = SAME.copy()
                for kind in range(CARD_TYPES):
                    if change.types >> kind & 1:
                        for material in range(MATERIAL_COUNT):
                            found[kind * MATERIAL_COUNT + material] += change.change[material]
    return found


def price(kind: int, changes: list[int], material: int) -> int:
    """What a card costs of a material."""
    return max(0, COST_OF[kind][material] + changes[TYPE_OF[kind] * MATERIAL_COUNT + material])


def payable(s: Conquerors, player: int, kind: int, changes: list[int]) -> bool:
    cost = COST_OF[kind]
    start = player * MATERIAL_COUNT
    if changes is SAME:
        return (
            cost[0] <= s.store[start]
            and cost[1] <= s.store[start + 1]
            and cost[2] <= s.store[start + 2]
        )
    for material in range(MATERIAL_COUNT):
        if price(kind, changes, material) > s.store[start + material]:
            return False
    return True


def affordable(s: Conquerors, player: int, cost: list[int]) -> bool:
    """Whether a storage holds the cost of a paid effect."""
    start = player * MATERIAL_COUNT
    return (
        cost[0] <= s.store[start]
        and cost[1] <= s.store[start + 1]
        and cost[2] <= s.store[start + 2]
    )


def pay(s: Conquerors, player: int, material: int, count: int) -> None:
    if count > 0:
        s.store[player * MATERIAL_COUNT + material] -= count
        s.tell(PAYS, player, count, material)


def gain(s: Conquerors, player: int, material: int, count: int, mined: bool = False) -> None:
    """What fits into the storage is kept, the rest is lost."""
    if count <= 0:
        return
    count = min(count, s.limit(player, material) - s.stored(player, material))
    if count > 0:
        s.store[player * MATERIAL_COUNT + material] += count
        s.tell(MINES if mined else GAINS, player, count, material)


def lose(s: Conquerors, player: int, material: int, count: int) -> None:
    count = min(count, s.stored(player, material))
    if count > 0:
        s.store[player * MATERIAL_COUNT + material] -= count
        s.tell(LOSES, player, count, material)


def steal(s: Conquerors, player: int, victim: int, material: int, count: int) -> None:
    """As much as there is and as fits."""
    room = s.limit(player, material) - s.stored(player, material)
    count = min(count, s.stored(victim, material), room)
    if count > 0:
        lose(s, victim, material, count)
        gain(s, player, material, count)


def mine(s: Conquerors, player: int) -> None:
    """All production of the mining phase, in one step."""
    brought = [0] * MATERIAL_COUNT
    for spot in range(len(s.type)):
        if s.side[spot] == player and s.card[spot] >= 0:
            mines = CARDS[s.card[spot]].mines
            for material in range(MATERIAL_COUNT):
                brought[material] += mines[material]
    for material in range(MATERIAL_COUNT):
        gain(s, player, material, brought[material], True)


def judge_convert(s: Conquerors, seat: int, idle: bool) -> Why | None:
    if seat != s.active or s.phase != MAIN or not (idle or s.settings.convert_any):
        return NOT_IDLE
    if s.converted:
        return CONVERTED
    if s.stored(seat, COSMIUM) < CONVERT_COST:
        return TOO_LITTLE_COSMIUM
    if s.stored(seat, ELECTRICITY) >= s.limit(seat, ELECTRICITY):
        return NO_ROOM
    return None


def convert(s: Conquerors, seat: int) -> None:
    s.tell(CONVERTS, seat)
    s.converted = 1
    pay(s, seat, COSMIUM, CONVERT_COST)
    gain(s, seat, ELECTRICITY, CONVERT_GAIN)


def cost_words(amounts: list[int]) -> str:
    """`2 gold, 1 cosmium`; `nothing` where nothing is paid."""
    parts = [f"{n} {MATERIAL.labels[i]}" for i, n in enumerate(amounts) if n]
    return ", ".join(parts) if parts else "nothing"
