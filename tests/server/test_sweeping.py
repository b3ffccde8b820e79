"""Unused memory is found when nobody waits for a move."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from orrery.server.sweeping import ENOUGH, LONGEST, NEWER, NEWEST, QUIET, Sweeper


class Ring:
    """An object that holds itself: only a sweep finds it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def sweeper() -> Iterator[Sweeper]:
    before = gc.get_threshold()
    found = Sweeper(0.0)
    found.begin()
    yield found
    gc.set_threshold(*before)
    gc.unfreeze()


def busy() -> None:
    """Make objects until a full sweep is worth it."""
    kept = [[] for _ in range((NEWEST + 1) * (NEWER + 2) * ENOUGH)]  # type: ignore[var-annotated]
    assert kept


def old_ring() -> weakref.ref[Ring]:
    """A ring that was dropped after it had got old, as a page's objects are."""
    ring = Ring()
    gc.collect(1)
    return weakref.ref(ring)


def test_a_quiet_room_is_swept(sweeper: Sweeper) -> None:
    ring = old_ring()
    busy()
    assert ring() is not None, "the collector's own looks leave old objects alone"
    assert not sweeper.look(now=100.0, used=100.0 - QUIET / 2)
    assert sweeper.look(now=100.0, used=100.0 - QUIET)
    assert ring() is None


def test_a_room_that_is_never_quiet_is_swept_now_and_then(sweeper: Sweeper) -> None:
    ring = old_ring()
    busy()
    assert not sweeper.look(now=LONGEST - 1.0, used=LONGEST - 1.0)
    assert sweeper.look(now=LONGEST, used=LONGEST)
    assert ring() is None


def test_a_room_where_nothing_happened_is_left_alone(sweeper: Sweeper) -> None:
    assert not sweeper.look(now=LONGEST * 2, used=0.0)
