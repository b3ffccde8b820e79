"""Giving up, in a game that has it: asked for once more, then it stands."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.room import Room


@pytest.mark.rule("PC-END-09")
def test_conceding_asks_once_more(room: Room) -> None:
    device = room.device()
    table = device.make("Ada", "bot:random", game="conquerors", seed=3)
    screen = device.open(table.address)
    assert screen.asked()
    screen.button("Concede for Ada").click()
    dialog = screen.page.get_by_role("dialog", name="Concede?")
    expect(dialog).to_contain_text("Ada gives up and is out of the game.")
    dialog.get_by_role("button", name="Play on").click()
    expect(dialog).to_have_count(0)
    assert screen.newest["turn"]["result"] is None
    screen.button("Concede for Ada").click()
    dialog.get_by_role("button", name="Concede").click()
    over = screen.page.get_by_role("dialog", name="Random won")
    expect(over).to_contain_text("The others conceded")


def test_other_games_have_no_such_button(room: Room) -> None:
    device = room.device()
    table = device.make("Ada", "bot:random", seed=3)
    screen = device.open(table.address)
    assert screen.asked()
    expect(screen.button("Let a bot play for Ada")).to_be_visible()
    expect(screen.button("Concede for Ada")).to_have_count(0)
