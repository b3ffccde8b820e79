"""axe finds nothing to complain about: every page, in both themes, on a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.axe import violations
from tests.browser.room import Device, Room, Screen


@pytest.fixture(params=[False, True], ids=["desk", "phone"])
def device(request: pytest.FixtureRequest, room: Room) -> Device:
    return room.phone() if request.param else room.device()


def clean(screen: Screen) -> None:
    found = violations(screen.page)
    assert found == [], "\n".join(found)


def test_the_room(device: Device) -> None:
    device.bring("four-2-standard")
    device.make("Ada", "bot:random")
    screen = device.open("/")
    expect(screen.button("Set up a table of Vertium")).to_be_visible()
    expect(screen.page.get_by_role("heading", name="Your games")).to_be_visible()
    clean(screen)
    screen.button("Set up a table of Vertium").click()
    form = screen.page.get_by_role("dialog")
    for group in form.locator("details:not([open]) summary").all():
        group.click()
    form.get_by_label("Who takes seat 2").select_option("guest")
    form.get_by_label("Who takes seat 3").select_option("open")
    form.get_by_label("Kind of clock").select_option("move")
    clean(screen)
    screen.page.keyboard.press("Escape")
    screen.button("Rules of Vertium").click()
    expect(screen.page.get_by_role("heading", name="VT-", exact=False).first).to_be_visible()
    clean(screen)
    screen.page.keyboard.press("Escape")
    screen.button("Settings").click()
    expect(screen.page.get_by_role("dialog", name="Settings")).to_be_visible()
    clean(screen)


def test_joining(device: Device) -> None:
    table = device.make("Ada", "open")
    screen = device.open(table.invitation(1))
    expect(screen.page.get_by_role("heading", name="You are invited to Vertium")).to_be_visible()
    clean(screen)
    lost = device.open("/nowhere")
    lost.broken.clear()  # the browser notes the missing page in its console
    lost.page.goto(f"{device.address}/table/nothing")
    expect(lost.page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
    clean(lost)
    lost.broken.clear()


def test_analysis(device: Device) -> None:
    screen = device.open(f"/replay/{device.bring('four-2-standard')}?analyse")
    expect(screen.page.get_by_role("slider", name="Winning chances")).to_be_visible()
    clean(screen)
    panel = screen.page.get_by_role("region", name="Analysis")
    expect(panel.get_by_role("progressbar")).to_have_count(0)
    panel.get_by_role("listitem").last.get_by_role("button").click()
    clean(screen)
    # While it runs, and when it is stopped.
    long = device.open(f"/replay/{device.bring('vertium-2-standard')}?analyse")
    expect(long.page.get_by_role("slider", name="Winning chances")).to_be_visible()
    clean(long)
    long.button("Cancel").click()
    expect(long.button("Go on")).to_be_visible()
    clean(long)


def test_hint(device: Device) -> None:
    screen = device.open(positions.at(device, "set", 8).address)
    screen.asked()
    screen.button("Hint").click()
    expect(screen.page.get_by_role("region", name="Hint")).to_be_visible()
    clean(screen)


def test_phase_one(device: Device) -> None:
    screen = device.open(positions.at(device, "set", 8).address)
    screen.asked()
    clean(screen)
    screen.piece("resource", screen.options[0]["args"]["resource"]).first.click()
    expect(screen.confirm.or_(screen.button("Start again")).first).to_be_visible()
    clean(screen)
    screen.button("Settings").click()
    expect(screen.page.get_by_role("dialog", name="Settings")).to_be_visible()
    clean(screen)


def test_battle(device: Device) -> None:
    screen = device.open(positions.at(device, "skirmish").address)
    screen.asked()
    clean(screen)


def test_game_over(device: Device) -> None:
    screen = device.open(positions.last_choice(device).address)
    screen.play_on()
    expect(screen.page.get_by_role("dialog")).to_contain_text("winner")
    clean(screen)
    screen.page.keyboard.press("Escape")
    clean(screen)


def test_curtain(device: Device) -> None:
    screen = device.open(device.make("Ada", "Ben", seed=1).address)
    assert screen.ready() == "curtain"
    clean(screen)


def test_replay(device: Device) -> None:
    screen = device.open(f"/replay/{device.bring('vertium-2-standard')}?action=80")
    expect(screen.page.get_by_label("after 80 actions")).to_be_visible()
    clean(screen)
    more = screen.page.get_by_role("tab", name="More")  # on a phone
    if more.count():
        more.click()
        clean(screen)
    screen.button("Play from here").click()
    clean(screen)
    screen.page.keyboard.press("Escape")
    screen.button("Verify").click()
    expect(screen.page.get_by_role("dialog").locator("dl")).to_be_visible()
    clean(screen)


def test_the_generic_board(device: Device) -> None:
    screen = device.open(device.make("Ada", "bot:random", game="four", seed=1).address)
    screen.asked()
    clean(screen)
