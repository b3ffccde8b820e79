"""Fixtures of the browser's tests: Chromium, a server, and a room with both."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.room import ROOT, Room, Server, launch


# Not for the session: Playwright's loop must not run while other tests start theirs.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    pages = ROOT / "src" / "orrery" / "server" / "static" / "index.html"
    assert pages.exists(), "the pages are not built: run make web"
    found = Server(tmp_path_factory.mktemp("room"))
    found.start()
    yield found
    found.stop()


@pytest.fixture
def room(browser: Browser, server: Server) -> Iterator[Room]:
    found = Room(browser, server)
    yield found
    found.close()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may end as it likes."""
    found = Server(tmp_path)
    found.start()
    yield found
    found.stop()
