"""What axe finds wrong with a page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.room import ROOT

SOURCE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
# In the second theme only what has to do with colours can differ.
THEMES = [("dark", {}), ("light", {"runOnly": ["color-contrast", "link-in-text-block"]})]


def violations(page: Page) -> list[str]:
    """The rules that a page breaks in either theme, each with what breaks it."""
    assert SOURCE.exists(), "axe-core is not installed: run make web"
    page.evaluate(SOURCE.read_text("utf-8"))
    was = page.evaluate("document.documentElement.dataset.theme")
    found: list[str] = []
    for theme, rules in THEMES:
        show(page, theme)
        asked = {"resultTypes": ["violations"], **rules}
        result: dict[str, Any] = page.evaluate("(asked) => axe.run(document, asked)", asked)
        found += [
            f"{theme}: {broken['id']}: {told(node)}"
            for broken in result["violations"]
            for node in broken["nodes"]
        ]
    show(page, was)
    return found


def told(node: dict[str, Any]) -> str:
    return f"{node['target']} {node['html'][:160]} {node['failureSummary']}"


def show(page: Page, theme: str) -> None:
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
