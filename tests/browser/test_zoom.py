"""Zooming and panning the board: two fingers, one finger, the wheel, the mouse, keys, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from tests.browser import positions
from tests.browser.room import Device, Room, Screen

Spot = tuple[float, float]


class Hand:
    """Fingers on the glass, as the browser gets them from a touch screen."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.session: CDPSession = screen.device.context.new_cdp_session(screen.page)

    def move(self, *fingers: tuple[Spot, Spot], steps: int = 8) -> None:
        """Put fingers down, move each from one spot to another, and lift them."""
        self._send("touchStart", [start for start, _ in fingers])
        for i in range(1, steps + 1):
            share = i / steps
            self._send(
                "touchMove",
                [(a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in fingers],
            )
        # Still before they are lifted: thrown, the browser would take the next tap for a catch.
        self.screen.page.wait_for_timeout(80)
        self._send("touchMove", [end for _, end in fingers])
        self._send("touchEnd", [])

    def _send(self, kind: str, spots: Sequence[Spot]) -> None:
        points: list[dict[str, Any]] = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(spots)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def shown(screen: Screen) -> tuple[float, float, float]:
    """How far the board is zoomed, and where its left top corner is in its window."""
    found: list[float] = screen.page.evaluate(
        """() => {
          const frame = document.querySelector('[data-frame]').getBoundingClientRect();
          const inner = document.querySelector('[data-frame] > div').getBoundingClientRect();
          return [inner.width / frame.width, inner.x - frame.x, inner.y - frame.y];
        }"""
    )
    return found[0], found[1], found[2]


def middle(screen: Screen) -> Spot:
    box = screen.page.locator("[data-frame]").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture(params=["vertium", "four"])
def game(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


def table(device: Device, game: str) -> Screen:
    made = (
        positions.at(device, "set", 8)
        if game == "vertium"
        else device.make("Ada", "bot:random", game=game)
    )
    screen = device.open(made.address)
    screen.asked()
    return screen


def pinched(screen: Screen) -> Hand:
    """Two fingers apart, around the middle."""
    hand = Hand(screen)
    x, y = middle(screen)
    hand.move(((x - 30, y), (x - 90, y)), ((x + 30, y), (x + 90, y)))
    return hand


def test_pinch(room: Room, game: str) -> None:
    screen = table(room.phone(), game)
    assert shown(screen) == (1, 0, 0)
    x, y = middle(screen)
    hand = pinched(screen)
    zoom, left, top = shown(screen)
    assert zoom == pytest.approx(3, rel=0.1)
    # What was between the fingers still is.
    width, height = (
        x,
        y - screen.page.locator("[data-frame]").evaluate("e => e.getBoundingClientRect().y"),
    )
    assert left == pytest.approx(width * (1 - zoom), abs=8)
    assert top == pytest.approx(height * (1 - zoom), abs=8)
    hand.move(((x - 90, y), (x - 10, y)), ((x + 90, y), (x + 10, y)))
    assert shown(screen) == (1, 0, 0)
    # Nothing was pressed, and the page itself has not moved.
    expect(screen.confirm).to_have_count(0)
    assert screen.page.evaluate("[visualViewport.scale, scrollX, scrollY]") == [1, 0, 0]


def test_pan_with_a_finger(room: Room, game: str) -> None:
    screen = table(room.phone(), game)
    hand = pinched(screen)
    zoom, left, top = shown(screen)
    x, y = middle(screen)
    hand.move(((x, y), (x + 50, y - 40)))
    assert shown(screen) == pytest.approx((zoom, left + 50, top - 40), abs=12)
    # Never beyond the edge.
    for _ in range(4):
        hand.move(((x - 100, y - 60), (x + 100, y + 60)))
    assert shown(screen)[1:] == (0, 0)
    expect(screen.confirm).to_have_count(0)
    screen.button("Fit the board").tap()
    expect(screen.button("Fit the board")).to_have_count(0)
    assert shown(screen) == (1, 0, 0)


def test_two_fingers_carry_the_board(room: Room) -> None:
    screen = table(room.phone(), "vertium")
    hand = pinched(screen)
    zoom, left, top = shown(screen)
    x, y = middle(screen)
    hand.move(((x - 40, y), (x, y + 30)), ((x + 40, y), (x + 80, y + 30)))
    assert shown(screen) == pytest.approx((zoom, left + 40, top + 30), abs=4)


def test_a_tap_still_chooses_when_zoomed(room: Room) -> None:
    screen = table(room.phone(), "vertium")
    x, y = middle(screen)
    Hand(screen).move(((x - 60, y), (x - 80, y)), ((x + 60, y), (x + 80, y)))
    assert shown(screen)[0] > 1.2
    screen.choose(screen.options[0], tap=True)
    screen.ready()


def test_wheel_mouse_and_keys(room: Room, game: str) -> None:
    screen = table(room.device(), game)
    x, y = middle(screen)
    mouse = screen.page.mouse
    mouse.move(x, y)
    mouse.wheel(0, -300)
    screen.page.wait_for_timeout(50)
    zoom, left, top = shown(screen)
    assert zoom > 1.5
    mouse.down()
    mouse.move(x + 30, y + 20, steps=4)
    mouse.move(x + 60, y + 40, steps=4)
    # Also where the pointer has left the board.
    mouse.move(x + 60, 10, steps=4)
    mouse.up()
    assert shown(screen)[1] > left + 40
    expect(screen.confirm).to_have_count(0)

    keys = screen.page.keyboard
    keys.press("0")
    assert shown(screen) == (1, 0, 0)
    keys.press("+")
    assert shown(screen)[0] == pytest.approx(1.25)
    _, left, top = shown(screen)
    keys.press("Shift+ArrowRight")
    keys.press("Shift+ArrowDown")
    assert shown(screen)[1] < left
    assert shown(screen)[2] < top
    keys.press("-")
    keys.press("-")
    assert shown(screen) == (1, 0, 0)
    screen.button("Zoom in").click()
    assert shown(screen)[0] == pytest.approx(1.4)
    screen.button("Zoom out").click()
    assert shown(screen) == (1, 0, 0)


def test_the_focus_brings_a_piece_into_the_window(room: Room) -> None:
    screen = table(room.device(), "vertium")
    keys = screen.page.keyboard
    for _ in range(6):
        keys.press("+")
    for world in screen.newest["view"]["worlds"]:
        piece = screen.piece("planet", world)
        piece.evaluate("e => e.focus()")
        inside = piece.evaluate(
            """e => {
              const frame = document.querySelector('[data-frame]').getBoundingClientRect();
              const box = e.getBoundingClientRect();
              const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
              return x > frame.x && x < frame.right && y > frame.y && y < frame.bottom;
            }"""
        )
        assert inside, world
