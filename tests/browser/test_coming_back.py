"""People who were away, whose time was up, or who share a device."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.room import Room, Screen


def play(screen: Screen, seat: int, until: int) -> None:
    """One person's choices, until it is another's turn."""
    screen.page.wait_for_function("() => window.newest")
    while screen.turn["seat"] != until:
        if screen.turn["seat"] == seat:
            screen.ready()
            screen.choose(screen.options[-1])
        screen.page.wait_for_timeout(100)


def test_a_digest_of_what_happened_since_one_left(room: Room) -> None:
    """Ada closes her page; Ben and the bot play on; the digest tells it, and leads on."""
    ada, ben = room.device(), room.device()
    table = ada.make("Ada", "open", "bot:random", options={"start_player": 0})
    ben.post(f"/api/tables/{table.id}/join", {"token": table.tokens[1], "name": "Ben"})
    first = ada.open(table.address)
    play(first, 0, until=1)
    known = first.page.get_by_role("region", name="Log").get_by_role("listitem").count()
    first.page.close()
    play(ben.open(table.address), 1, until=0)
    back = ada.open(table.address)
    back.asked()
    digest = back.page.get_by_label("What happened since you left")
    log = back.page.get_by_role("region", name="Log").get_by_role("listitem")
    missed = log.count() - known
    assert missed > 0
    expect(digest).to_contain_text(f"Since you left: {missed} event")
    expect(digest).to_contain_text(log.last.inner_text())
    digest.get_by_role("button", name="Go on").click()
    expect(digest).to_have_count(0)
    back.page.reload()
    back.asked()
    expect(digest).to_have_count(0)


def test_the_same_for_a_page_that_was_hidden(room: Room) -> None:
    device = room.device()
    table = device.make("Ada", "bot:random", "bot:random", options={"start_player": 0}, seed=2)
    screen = device.open(table.address)
    screen.asked()
    hide = """(hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }"""
    screen.page.evaluate(hide, True)
    version = screen.newest["version"]
    screen.choose(screen.options[0])
    while screen.turn["seat"] != 0 or screen.newest["version"] == version:
        screen.page.wait_for_timeout(50)
    screen.page.evaluate(hide, False)
    expect(screen.page.get_by_label("What happened since you left")).to_contain_text("event")


def test_a_clock_that_runs_out(room: Room) -> None:
    """The seat says so, a bot plays it, and its person takes it back with one press."""
    device = room.device()
    plan = {"mode": "move", "seconds": 3}
    table = device.make("Ada", "Ben", clock=plan, options={"start_player": 0})
    screen = device.open(f"{table.address}?seat=0")
    screen.asked()
    timer = screen.prompt.get_by_role("timer")
    expect(timer).to_have_text(re.compile(r"0:0[0-3]"))
    expect(screen.page.locator("[data-spoken]")).to_contain_text("seconds are left on your clock")
    # Nothing is chosen; the bot stands in, and it is Ben's turn.
    curtain = screen.page.get_by_role("dialog", name="Ben is next")
    expect(curtain).to_be_visible(timeout=15_000)
    log = screen.page.get_by_role("region", name="Log")
    expect(log).to_contain_text("automatic: Medium plays for Ada: the time was up")
    seats = screen.page.get_by_label("Seats")
    expect(seats).to_contain_text("a bot plays (Medium)")


def test_a_seat_is_taken_back(room: Room) -> None:
    device = room.device()
    screen = device.open(device.make("Ada", "open", options={"start_player": 1}).address)
    screen.let_a_bot_play("Ada", "hard")
    expect(screen.prompt).to_contain_text("A bot plays for you")
    expect(screen.choices).to_have_count(0)
    screen.prompt.get_by_role("button", name="Take the seat back").click()
    expect(screen.prompt).to_contain_text("Waiting")


def test_hold_to_peek(room: Room) -> None:
    """Two people on one device: in the other's turn one may look, as long as one holds."""
    device = room.device()
    table = device.make("Ada", "Ben", options={"start_player": 0}, seed=6)
    screen = device.open(table.address)
    screen.asked()
    hand = screen.page.get_by_label("Your hand")
    own = hand.get_by_role("button").first.get_attribute("aria-label")
    peek = screen.button("Hold to peek at the hand of Ben")
    peek.hover()
    screen.page.mouse.down()
    expect(screen.page.get_by_label("Seats").locator("li.eye")).to_contain_text("Ben")
    expect(hand).to_be_visible()
    assert screen.newest["eye"] == 1
    assert list(screen.newest["view"]["factions"][0]["hand"]) == ["size"]
    screen.page.mouse.up()
    # Then nobody's hand is shown, until Ada comes back to her choice.
    curtain = screen.page.get_by_role("dialog", name="Ada is next")
    expect(curtain).to_be_visible()
    expect(hand).to_have_count(0)
    screen.lift_curtain()
    screen.ready()
    expect(hand.get_by_role("button").first).to_have_attribute("aria-label", own or "")
    # The same by keys.
    peek.focus()
    screen.page.keyboard.down(" ")
    expect(screen.page.get_by_label("Seats").locator("li.eye")).to_contain_text("Ben")
    screen.page.keyboard.up(" ")
    expect(curtain).to_be_visible()
