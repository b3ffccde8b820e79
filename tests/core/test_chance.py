from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from orrery.core.chance import Chance, Committed, Scripted, seeded
from orrery.core.errors import Refused
from orrery.core.verbs import Domain

CARD = Domain("card", ["ace", "king", "queen"])
SOURCES: list[Callable[[], Chance]] = [
    lambda: seeded(1),
    lambda: Committed(b"seed" * 8, ["alice", "bob"]),
    lambda: Scripted([], seeded(1)),
]
IDS = ["seeded", "committed", "scripted"]


def chi_square(counts: list[int], weights: list[int]) -> float:
    total = sum(counts)
    expected = [total * w / sum(weights) for w in weights]
    return sum((c - e) ** 2 / e for c, e in zip(counts, expected, strict=True))


def outcomes(chance: Chance) -> list[int]:
    """A bit of everything."""
    bag = [5, 0, 9]
    items = list(range(8))
    found = [chance.die(6) for _ in range(9)] + [chance.pick(100) for _ in range(9)]
    found += [chance.draw(bag, CARD) for _ in range(9)]
    chance.shuffle(items)
    return found + items


# -- every source -----------------------------------------------------------------------------


@pytest.mark.parametrize("make", SOURCES, ids=IDS)
def test_the_same_source_gives_the_same_outcomes(make: Callable[[], Chance]) -> None:
    assert outcomes(make()) == outcomes(make())


@pytest.mark.parametrize("make", SOURCES, ids=IDS)
@pytest.mark.parametrize("n", [2, 6, 7, 52])
def test_numbers_are_uniform(make: Callable[[], Chance], n: int) -> None:
    chance = make()
    counts = Counter(chance.below(n) for _ in range(200 * n))
    assert set(counts) == set(range(n))
    # About one in a thousand for n - 1 degrees of freedom.
    assert chi_square([counts[i] for i in range(n)], [1] * n) < n + 4.5 * (2 * n) ** 0.5


@pytest.mark.parametrize("make", SOURCES, ids=IDS)
def test_neighbouring_numbers_are_independent(make: Callable[[], Chance]) -> None:
    chance = make()
    numbers = [chance.below(6) for _ in range(7201)]
    pairs = Counter(pairwise(numbers))
    assert chi_square([pairs[i, j] for i in range(6) for j in range(6)], [1] * 36) < 67


@pytest.mark.parametrize("make", SOURCES, ids=IDS)
def test_shuffles_are_uniform(make: Callable[[], Chance]) -> None:
    chance = make()
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert chi_square(list(counts.values()), [1] * 24) < 50


@pytest.mark.parametrize("make", SOURCES, ids=IDS)
def test_draws_follow_the_counts_and_empty_the_bag(make: Callable[[], Chance]) -> None:
    chance = make()
    counts = Counter(chance.draw([1, 2, 5], CARD) for _ in range(1600))
    assert chi_square([counts[i] for i in range(3)], [1, 2, 5]) < 14
    bag = [2, 0, 1]
    drawn = []
    while any(bag):
        drawn.append(chance.draw(bag, CARD))
        assert min(bag) >= 0
    assert sorted(drawn) == [0, 0, 2]
    with pytest.raises(ValueError, match="nothing to draw"):
        chance.draw(bag, CARD)
    assert bag == [0, 0, 0]


def test_a_draw_can_take_a_part_of_a_longer_list() -> None:
    bags = [9, 9, 9, 0, 1, 0, 9, 9, 9]
    assert seeded(1).draw(bags, CARD, 3) == 1
    assert bags == [9, 9, 9, 0, 0, 0, 9, 9, 9]


@pytest.mark.parametrize("make", SOURCES, ids=IDS)
def test_a_fork_takes_nothing_and_tells_nothing(make: Callable[[], Chance]) -> None:
    chance = make()
    first, second = chance.fork(), chance.fork()
    mine, one, two = outcomes(chance), outcomes(first), outcomes(second)
    assert mine == outcomes(make()), "a fork has changed the source"
    assert mine != one != two != mine


@pytest.mark.parametrize("make", SOURCES, ids=IDS)
def test_a_copy_goes_the_same_way_and_counts_alike(make: Callable[[], Chance]) -> None:
    chance = make()
    outcomes(chance)
    twin = chance.copy()
    assert twin.drawn == chance.drawn == 28
    assert outcomes(twin) == outcomes(chance)


def test_forks_agree_no_more_often_than_by_luck() -> None:
    chance = seeded(5)
    forks = [chance.fork() for _ in range(60)]
    rows = [[fork.below(2) for _ in range(100)] for fork in forks]
    for i, row in enumerate(rows):
        for other in rows[:i]:
            agreed = sum(a == b for a, b in zip(row, other, strict=True))
            assert 20 < agreed < 80


def test_seeds_of_any_size_and_sign_differ() -> None:
    seeds = [0, 1, -1, 2, 2**63, 2**64, -(2**63), 10**50]
    assert len({tuple(outcomes(seeded(seed))) for seed in seeds}) == len(seeds)


# -- scripted ---------------------------------------------------------------------------------


def test_a_script_comes_first_and_then_the_source_goes_on() -> None:
    script: list[int | str] = [6, 1, 2, "queen"]
    chance = Scripted(script, seeded(3))
    bag = [4, 4, 4]
    assert [chance.die(6), chance.die(6), chance.pick(5)] == [6, 1, 2]
    assert chance.draw(bag, CARD) == 2
    assert bag == [4, 4, 3]
    untouched = seeded(3)
    assert [chance.die(6) for _ in range(9)] == [untouched.die(6) for _ in range(9)]


@pytest.mark.parametrize(
    ("script", "use"),
    [
        ([0], lambda c: c.die(6)),
        ([7], lambda c: c.die(6)),
        (["ace"], lambda c: c.die(6)),
        ([-1], lambda c: c.pick(3)),
        ([3], lambda c: c.pick(3)),
        (["queen"], lambda c: c.draw([1, 1, 0], CARD)),
        (["joker"], lambda c: c.draw([1, 1, 1], CARD)),
        ([1], lambda c: c.draw([1, 1, 1], CARD)),
    ],
)
def test_an_impossible_outcome_is_refused(
    script: list[int | str], use: Callable[[Chance], int]
) -> None:
    chance = Scripted(script, seeded(1))
    with pytest.raises(Refused) as refused:
        use(chance)
    assert refused.value.code == "bad_chance"
    assert len(chance.script) == 1, "the outcome is still to come"


def test_shuffles_do_not_use_a_script_up() -> None:
    chance = Scripted([6], seeded(1))
    chance.shuffle([1, 2, 3])
    assert chance.die(6) == 6


# -- committed --------------------------------------------------------------------------------


def independent_stream(seed: bytes, contributions: list[str]) -> Callable[[int], int]:
    """What docs say about the committed stream, written anew."""
    key = hmac.new(seed, "\n".join(contributions).encode(), hashlib.sha256).digest()
    words: list[int] = []
    blocks = 0

    def below(n: int) -> int:
        nonlocal blocks
        while True:
            if not words:
                block = hmac.new(key, blocks.to_bytes(8, "big"), hashlib.sha256).digest()
                words.extend(int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4))
                blocks += 1
            word = words.pop(0)
            if word < 2**32 - 2**32 % n:
                return word % n

    return below


@pytest.mark.parametrize("contributions", [[], ["alice"], ["alice", "bob", ""]])
def test_anybody_can_check_a_committed_stream(contributions: list[str]) -> None:
    seed = bytes(range(32))
    chance = Committed(seed, contributions)
    assert chance.commitment() == hashlib.sha256(seed).hexdigest()
    below = independent_stream(seed, contributions)
    # 3 * 2**30 rejects a quarter of all words.
    for n in [6, 52, 2, 3 * 2**30, 1, 1000] * 30:
        assert chance.below(n) == below(n)
    bag, mine = [3, 4, 5], [3, 4, 5]
    for _ in range(12):
        left = below(sum(mine))
        card = next(i for i in range(3) if left < sum(mine[: i + 1]))
        mine[card] -= 1
        assert chance.draw(bag, CARD) == card
    items, expected = list(range(9)), list(range(9))
    chance.shuffle(items)
    for i in range(8, 0, -1):
        j = below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert items == expected
    assert [chance.die(6) for _ in range(20)] == [below(6) + 1 for _ in range(20)]


def test_each_contribution_changes_the_stream_and_none_the_commitment() -> None:
    seed = bytes(32)
    streams = [["a", "b"], ["b", "a"], ["a"], []]
    assert len({tuple(outcomes(Committed(seed, c))) for c in streams}) == 4
    assert len({Committed(seed, c).commitment() for c in streams}) == 1


def test_a_fresh_seed_is_different_each_time() -> None:
    first, second = Committed.fresh(["x"]), Committed.fresh(["x"])
    assert first.commitment() != second.commitment()
    assert len(first.seed) == 32
    assert outcomes(first) != outcomes(second)


def test_forks_of_a_committed_source_cannot_be_derived_from_its_seed() -> None:
    seed = bytes(32)
    assert outcomes(Committed(seed).fork()) != outcomes(Committed(seed).fork())
