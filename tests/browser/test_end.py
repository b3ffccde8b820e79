"""The end of a game: scores counted out line by line, then what to do next."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.room import Room


def test_scores_are_counted_out(room: Room) -> None:
    device = room.device(reduced_motion="no-preference")
    screen = device.open(positions.last_choice(device).address)
    screen.play_on()
    dialog = screen.page.get_by_role("dialog")
    # First the count, last place first; it can be skipped, and only then comes what is next.
    expect(dialog.get_by_role("button", name="Skip the count")).to_be_visible()
    expect(dialog.get_by_role("button", name="Rematch")).to_have_count(0)
    result = screen.turn["result"]
    rows = dialog.get_by_role("listitem")
    for row, (seat,) in zip(rows.all(), result["ranking"], strict=True):
        expect(row.locator(".score")).to_have_text(str(result["scores"][seat]))
        # The parts make the sum.
        parts = [int(text) for text in row.locator(".parts b").all_inner_texts()]
        assert sum(parts) == result["scores"][seat]
    expect(dialog.get_by_role("link", name="Replay")).to_be_visible()
    dialog.get_by_role("button", name="Rematch").click()
    expect(screen.page).to_have_url(re.compile("/table/"))
    screen.answered = None
    screen.ready()
    seats = screen.page.evaluate("window.scene.table.seats")
    assert [seat["kind"] for seat in seats] == ["person", "bot"]


def test_the_count_can_be_skipped(room: Room) -> None:
    device = room.device(reduced_motion="no-preference")
    screen = device.open(positions.last_choice(device, "vertium-4-standard").address)
    screen.play_on()
    dialog = screen.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Skip the count").click()
    expect(dialog.get_by_role("button", name="Rematch")).to_be_visible(timeout=500)
    expect(dialog.get_by_text("winner")).to_be_visible()
