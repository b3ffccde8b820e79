"""Fixtures of the server's tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.driver import FakeTime, Host, hosting


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with hosting(tmp_path) as found:
        yield found


@pytest.fixture
def time() -> FakeTime:
    return FakeTime()


@pytest.fixture
async def timed(tmp_path: Path, time: FakeTime) -> AsyncIterator[Host]:
    """A server whose time passes by hand."""
    async with hosting(tmp_path, time) as found:
        yield found
