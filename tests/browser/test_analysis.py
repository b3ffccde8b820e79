"""Looking back at a finished game: the graph of chances, the moves that changed them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser import positions
from tests.browser.room import Room, Screen

LONG = 60_000  # milliseconds that an analysis may take on a busy machine


def graph(screen: Screen) -> Locator:
    return screen.page.get_by_role("slider", name="Winning chances")


def panel(screen: Screen) -> Locator:
    return screen.page.get_by_role("region", name="Analysis")


def turns(screen: Screen) -> Locator:
    return panel(screen).locator("button.turn")


def at(screen: Screen, action: int) -> None:
    """The page and the graph are at an action."""
    expect(screen.page.locator("output")).to_have_text(re.compile(rf"^{action} / "))
    expect(graph(screen)).to_have_attribute("aria-valuenow", str(action))


def done(screen: Screen) -> None:
    expect(graph(screen)).to_be_visible()
    expect(panel(screen).get_by_role("progressbar")).to_have_count(0, timeout=LONG)


def box_of(place: Locator) -> dict[str, Any]:
    found = place.bounding_box()
    assert found
    return dict(found)


def test_a_recorded_game(room: Room) -> None:
    device = room.device()
    screen = device.open(f"/replay/{device.bring('planetfall-2-standard')}?action=10")
    screen.button("Analyse").click()
    bar = panel(screen).get_by_role("progressbar")
    done(screen)
    at(screen, 10)

    # A click on the graph jumps there, and the graph follows the page.
    box = box_of(graph(screen))
    graph(screen).click(position={"x": box["width"] * 0.5, "y": 40})
    expect(screen.page.locator("output")).to_have_text(re.compile(r"^2[45] / 49"))
    screen.page.get_by_label("Action", exact=True).fill("30")
    at(screen, 30)
    chances = panel(screen).get_by_label("Winning chances after action 30")
    shares = [int(part) for part in re.findall(r"(\d+)%", chances.inner_text())]
    assert len(shares) == 2
    assert 99 <= sum(shares) <= 101

    # So does a move of the list; what would have been better is named with its chance.
    first = turns(screen).first
    number = int(re.findall(r"(\d+)\.", first.inner_text())[0])
    expect(first).to_contain_text(re.compile(r"\d+%\s*→\s*to\s*\d+%"))
    first.click()
    at(screen, number)
    expect(first).to_have_attribute("aria-current", "true")
    expect(
        turns(screen).filter(has_text=re.compile(r"Better: .* \(\d+%, not \d+%\)")).first
    ).to_be_visible()

    # The other way to look is computed once too; then both are there at once.
    panel(screen).get_by_role("button", name="Everything open").click()
    done(screen)
    for name in ("What each seat knew", "Everything open"):
        panel(screen).get_by_role("button", name=name).click()
        expect(panel(screen).get_by_role("button", name=name)).to_have_attribute(
            "aria-pressed", "true"
        )
        expect(bar).to_have_count(0)
        expect(turns(screen).first).to_be_visible(timeout=500)

    # And after the page is loaded anew.
    screen.page.reload()
    screen.button("Analyse").click()
    expect(turns(screen).first).to_be_visible(timeout=2000)


def test_cancel_and_go_on(room: Room) -> None:
    device = room.device()
    screen = device.open(f"/replay/{device.bring('vertium-4-standard')}?analyse")
    bar = panel(screen).get_by_role("progressbar", name="Analysing")
    expect(bar).to_be_visible()
    expect(panel(screen)).to_contain_text(re.compile(r"\d+ of 419"))
    expect(graph(screen)).to_be_visible()
    panel(screen).get_by_role("button", name="Cancel").click()
    stopped = panel(screen).get_by_text("Stopped at")
    expect(stopped).to_have_text(re.compile(r"Stopped at \d+ of \d+ choices\."))
    words = stopped.inner_text()
    screen.page.wait_for_timeout(700)
    expect(stopped).to_have_text(words)
    # What was found stays, and can be gone to.
    expect(graph(screen)).to_be_visible()
    graph(screen).press("Home")
    at(screen, 0)
    panel(screen).get_by_role("button", name="Go on").click()
    expect(panel(screen).get_by_role("progressbar")).to_be_visible()
    panel(screen).get_by_role("button", name="Cancel").click()
    expect(stopped).to_be_visible()


def test_it_is_stopped_once_the_server_says_so(room: Room) -> None:
    device = room.device()
    screen = device.open(f"/replay/{device.bring('vertium-4-standard')}?analyse")
    asked: list[Route] = []
    screen.page.route("**/analysis?open=false", lambda route: asked.append(route))
    cancel = panel(screen).get_by_role("button", name="Cancel")
    cancel.click()
    expect(cancel).to_be_disabled()
    expect(panel(screen).get_by_role("progressbar", name="Analysing")).to_be_visible()
    stopped = panel(screen).get_by_text("Stopped at")
    expect(stopped).to_have_count(0)
    asked[0].fallback()
    expect(stopped).to_be_visible()


def test_with_the_keyboard_alone(room: Room) -> None:
    device = room.device()
    screen = device.open(f"/replay/{device.bring('four-2-standard')}?action=5")
    page = screen.page
    screen.button("Analyse").focus()
    page.keyboard.press("Enter")
    done(screen)
    expect(panel(screen)).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(graph(screen)).to_be_focused()
    for key, action in [
        ("ArrowRight", 6),
        ("ArrowLeft", 5),
        ("ArrowUp", 6),
        ("PageUp", 16),
        ("PageDown", 6),
        ("ArrowDown", 5),
        ("End", 31),
        ("Home", 0),
    ]:
        page.keyboard.press(key)
        at(screen, action)
    expect(graph(screen)).to_have_attribute(
        "aria-valuetext", re.compile(r"^Action 0 of 31\. Seat 1 \d+% and Seat 2 \d+%\.$")
    )
    page.keyboard.press("Tab")
    expect(turns(screen).first).to_be_focused()
    page.keyboard.press("Enter")
    number = int(re.findall(r"(\d+)\.", turns(screen).first.inner_text())[0])
    at(screen, number)


def test_from_the_end_of_a_game(room: Room) -> None:
    device = room.device()
    screen = device.open(positions.last_choice(device).address)
    screen.play_on()
    screen.page.get_by_role("dialog").get_by_role("link", name="Analyse").click()
    expect(screen.page).to_have_url(re.compile("/replay/"))
    done(screen)
    expect(screen.page.get_by_role("tab", name="Analysis")).to_have_attribute(
        "aria-selected", "true"
    )


def test_a_game_that_goes_on_is_not_analysed(room: Room) -> None:
    device = room.device()
    table = device.make("Ada", "bot:random", game="four")
    screen = device.open(f"{table.replay}?analyse")
    expect(screen.button("Play from here")).to_be_visible()
    expect(screen.button("Analyse")).to_have_count(0)
    expect(screen.page.get_by_role("tab", name="Analysis")).to_have_count(0)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_on_a_phone(room: Room, theme: str) -> None:
    device = room.phone(color_scheme=theme)
    screen = device.open(f"/replay/{device.bring('four-2-standard')}?action=5")
    screen.page.get_by_role("tab", name="More").tap()
    screen.button("Analyse").tap()
    done(screen)
    wide: int = screen.page.evaluate("document.documentElement.scrollWidth")
    assert wide == 360
    inside: list[int] = screen.page.evaluate(
        "[...document.querySelectorAll('[data-analysis] *')]"
        ".map((e) => Math.ceil(e.getBoundingClientRect().right))"
    )
    assert max(inside) <= 360
    box = box_of(graph(screen))
    graph(screen).tap(position={"x": box["width"] - 2, "y": 30})
    at(screen, 31)
    turns(screen).last.tap()
    number = int(re.findall(r"(\d+)\.", turns(screen).last.inner_text())[0])
    at(screen, number)


def test_levels_where_a_table_is_made_handed_over_and_shared(room: Room) -> None:
    device = room.device()
    screen = device.open("/")
    screen.button("Set up a table of Vertium").click()
    form = screen.page.get_by_role("dialog")
    levels = form.get_by_label("Level of the bot at seat 2")
    expect(levels).to_have_value("medium")
    names = ["Easy", "Medium", "Hard", "Expert", "Quick", "Random"]
    assert levels.get_by_role("option").all_inner_texts() == names
    expect(form).to_contain_text("thinks ahead a little")
    levels.select_option("easy")
    expect(form).to_contain_text("a beginner")
    form.get_by_label("Who takes seat 3").select_option("open")
    form.get_by_role("button", name="Start Vertium").click()
    seats = screen.page.get_by_label("Seats")
    expect(seats).to_contain_text("bot, Easy")

    # A bot of a level for the seat that nobody has taken yet.
    screen.button(re.compile("Invite")).click()
    links = screen.page.get_by_role("dialog", name="Links to this table")
    links.get_by_label("Level of a bot at seat 3").select_option("random")
    links.get_by_role("button", name="Let a bot play seat 3").click()
    expect(links).to_contain_text("Random plays it until somebody comes.")
    expect(seats).to_contain_text("a bot plays (Random)")
    links.get_by_role("button", name="Leave seat 3 empty").click()
    expect(seats).to_contain_text("waits for somebody with the link")
