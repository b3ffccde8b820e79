"""Where dice and draws come from.

A source of chance is attached to a position and never part of it: a clone is given its own, so
nobody who searches ahead can foresee the real dice, and nothing random is in a save or a view.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.core.errors import Refused
from orrery.core.reading import shown
from orrery.core.verbs import Domain

# A lag-one multiply-with-carry generator: one multiplication in 61 bits, so that machine words
# (i64 when compiled) never overflow and plain Python computes the same. MULTIPLIER * 2**32 - 1 is a
# safe prime, the period about 2**59.
MULTIPLIER: Final[i64] = 515991330
LOW: Final[i64] = 0xFFFFFFFF
SEED_BITS: Final = (1 << 60) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A fast generator (made by `seeded`), and the interface of every other source."""

    word: i64
    branch: i64

    def __init__(self) -> None:
        self.word = 1
        self.branch = 1
        self.drawn = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        word = self.word
        word = MULTIPLIER * (word & LOW) + (word >> 32)
        self.word = word
        return (((word & LOW) ^ (word >> 32)) * n) >> 32

    def die(self, sides: int) -> int:
        """A roll of one die, from 1."""
        self.drawn += 1
        return self.below(sides) + 1

    def pick(self, n: int) -> int:
        """One of n things that are told apart by their place only, from 0."""
        self.drawn += 1
        return self.below(n)

    def draw(self, bag: list[int], names: Domain, start: int = 0) -> int:
        """Take one thing out of a bag of counts, `names.size` of them from `start`."""
        self.drawn += 1
        end = start + names.size
        total = 0
        for i in range(start, end):
            total += bag[i]
        if total == 0:
            raise ValueError("nothing to draw from")
        left = self.below(total)
        for i in range(start, end):
            left -= bag[i]
            if left < 0:
                bag[i] -= 1
                return i - start
        raise ValueError("a bag holds less than nothing")

    def shuffle(self, items: list[int]) -> None:
        self.drawn += 1
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def fork(self) -> Chance:
        """A source for a clone: it tells nothing about this one and takes nothing from it."""
        child = Chance()
        child.word = self._branch()
        child.branch = self._branch()
        return child

    def copy(self) -> Chance:
        """The same source at the same place, for whoever must come back to it (undo)."""
        twin = Chance()
        twin.word = self.word
        twin.branch = self.branch
        twin.drawn = self.drawn
        return twin

    def _branch(self) -> i64:
        word = self.branch
        first = MULTIPLIER * (word & LOW) + (word >> 32)
        word = MULTIPLIER * (first & LOW) + (first >> 32)
        self.branch = word
        return (((first & LOW) ^ (first >> 32)) << 28) ^ (word & LOW) ^ (word >> 32) | 1


def seeded(seed: int) -> Chance:
    """The source for simulations, recorded games and tests: the same for the same seed."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=16).digest()
    chance = Chance()
    chance.word = int.from_bytes(digest[:8], "big") & SEED_BITS | 1
    chance.branch = int.from_bytes(digest[8:], "big") & SEED_BITS | 1
    return chance


class Scripted(Chance):
    """The next outcomes are given; after them another source goes on.

    Dice and places are numbers, drawn things their keys. Shuffles are no outcomes of their own.
    """

    def __init__(self, script: list[int | str], source: Chance) -> None:
        super().__init__()
        self.script = script
        self.source = source

    def next_number(self, low: int, high: int, what: str) -> int:
        outcome = self.script[0]
        if not isinstance(outcome, int) or not low <= outcome <= high:
            raise bad_chance(f"{what} needs a number from {low} to {high}, not {outcome!r}")
        del self.script[0]
        return outcome

    def below(self, n: int) -> int:
        return self.source.below(n)

    def die(self, sides: int) -> int:
        self.drawn += 1
        return self.next_number(1, sides, "a die") if self.script else self.source.die(sides)

    def pick(self, n: int) -> int:
        self.drawn += 1
        return self.next_number(0, n - 1, "a choice") if self.script else self.source.pick(n)

    def draw(self, bag: list[int], names: Domain, start: int = 0) -> int:
        self.drawn += 1
        if not self.script:
            return self.source.draw(bag, names, start)
        outcome = self.script[0]
        kind = names.find(outcome)
        if kind < 0 or bag[start + kind] == 0:
            raise bad_chance(f"{outcome!r} cannot be drawn from {names.name} now")
        del self.script[0]
        bag[start + kind] -= 1
        return kind

    def fork(self) -> Chance:
        return self.source.fork()

    def copy(self) -> Chance:
        twin = Scripted(list(self.script), self.source.copy())
        twin.drawn = self.drawn
        return twin


class Committed(Chance):
    """An HMAC-SHA256 stream whose seed is committed to beforehand and shown afterwards.

    The stream's key is HMAC(seed, contributions); its block i is HMAC(key, i as eight bytes),
    read as eight big-endian words. A word gives `word % n` unless it lies in the last, incomplete
    run of n below 2**32, when the next word is taken. So everybody can check every draw.
    """

    def __init__(
        self, seed: bytes, contributions: list[str] | None = None, key: bytes = b""
    ) -> None:
        super().__init__()
        self.seed = seed
        self.contributions = contributions or []
        self.key = key or hmac.digest(seed, "\n".join(self.contributions).encode(), "sha256")
        self.used = 0
        self.block = b""  # the last block computed, which gives eight words
        self.block_number = -1

    @staticmethod
    def fresh(contributions: list[str] | None = None) -> Committed:
        return Committed(os.urandom(32), contributions)

    def commitment(self) -> str:
        """What is published before the first draw."""
        return hashlib.sha256(self.seed).hexdigest()

    def word_at(self, i: int) -> int:
        number = i // 8
        if number != self.block_number:
            self.block = hmac.digest(self.key, number.to_bytes(8, "big"), "sha256")
            self.block_number = number
        at = i % 8 * 4
        return int.from_bytes(self.block[at : at + 4], "big")

    def below(self, n: int) -> int:
        limit = (1 << 32) // n * n
        while True:
            word = self.word_at(self.used)
            self.used += 1
            if word < limit:
                return word % n

    def fork(self) -> Chance:
        return seeded(int.from_bytes(os.urandom(16), "big"))

    def copy(self) -> Chance:
        twin = Committed(self.seed, self.contributions, self.key)
        twin.used = self.used
        twin.drawn = self.drawn
        return twin


def bad_chance(message: str) -> Refused:
    return Refused("bad_chance", message, "script")


def read_outcomes(data: object, field: str) -> list[int | str]:
    """A script of chance from outside."""
    if not isinstance(data, list):
        raise Refused("bad_value", f"{field} must be a list", field)
    found: list[int | str] = []
    for item in data:
        if isinstance(item, bool) or not isinstance(item, int | str):
            raise Refused("bad_value", f"{field} holds {shown(item)}; give numbers and keys", field)
        found.append(item)
    return found
