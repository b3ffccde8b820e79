"""What axe finds wrong with a page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.room import ROOT

SOURCE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page) -> list[str]:
    """The rules that a page breaks, each with what breaks it."""
    assert SOURCE.exists(), "axe-core is not installed: run make web"
    page.evaluate(SOURCE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{broken['id']}: {node['target']} {node['html'][:160]} {node['failureSummary']}"
        for broken in found["violations"]
        for node in broken["nodes"]
    ]
