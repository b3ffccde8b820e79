"""Planet Fulcrum's board on every screen: nothing is cut off, and axe finds nothing wrong."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.room import Device, Json, Room, Screen
from tests.browser.test_fulcrum import GAME, verb, written

SIZES = [(1440, 900), (1280, 800), (390, 844), (360, 740)]

# What overflows its box on the board, and what leaves it. The map may be larger than its window, in
# which it is zoomed; rows and columns that scroll are marked.
CUT = """() => {
  const found = [];
  const board = document.querySelector('#board');
  const edge = board.getBoundingClientRect();
  for (const e of board.querySelectorAll('*')) {
    if (!e.checkVisibility() || e.closest('svg, .unseen, .lens, [data-frame]')) continue;
    const words = (e.ariaLabel ?? e.textContent).trim().slice(0, 50);
    const name = `${e.tagName}.${e.className} ${words}`;
    const clips = getComputedStyle(e).overflowX !== 'visible' && !e.matches('[data-scrolls]');
    if (clips && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)) {
      const room = `${e.clientWidth}x${e.clientHeight}`;
      found.push(`cut: ${name}: ${e.scrollWidth}x${e.scrollHeight} in ${room}`);
    }
    const box = e.getBoundingClientRect();
    const over = box.left < edge.left - 1 || box.right > edge.right + 1;
    const past = box.top < edge.top - 1 || box.bottom > edge.bottom + 1;
    if ((over || past) && !e.closest('[data-scrolls]')) found.push(`outside: ${name}`);
  }
  return found;
}"""

LAND: dict[str, list[str]] = {
    "harper": ["MI-TA", "PI-TA", "CC-TB"],
    "brandt": ["DF-TA", "DF-TB", "DF-TC"],
    "calloway": ["FF-TA", "FF-TC", "PI-TB"],
    "quill": ["CC-TA", "MI-TB", "MI-TC"],
}
PLAYERS: list[Json] = [
    {
        "at": "MI-TC",
        "cubes": {"blue": 4, "pink": 3, "orange": 1},
        "hand": ["sunlance", "worldbreaker", "halo_ward", "meteor_fist"],
        "levels": {"energy": 4, "resilience": 4, "speed": 5, "intelligence": 4},
        "markers": [-2, 3, 0, 1],
    },
    {
        "at": "PI-CEN",
        "faction": "overlord",
        "cubes": {"black": 4, "pink": 1},
        "hand": ["starfall", "iron_rain"],
        "levels": {"strength": 5, "energy": 4},
    },
    {"at": "FF-OUT", "cubes": {"green": 2}, "levels": {"intelligence": 5}},
    {
        "at": "CC-POR",
        "faction": "guardian",
        "cubes": {"orange": 3, "blue": 1},
        "hand": ["oath_shield", "dust_cover", "quick_jab"],
        "levels": {"resilience": 4, "speed": 4},
    },
]


def position(**more: object) -> Json:
    """Round 18 of four players, three territories left."""
    land = {key: {"holder": seat} for seat, keys in enumerate(LAND.values()) for key in keys}
    return {"round": 18, "territories": land, "players": PLAYERS, **more}


def late(device: Device) -> Screen:
    return written(device, 4, **position(at={"step": "turn"}))


def chosen(device: Device) -> Screen:
    """A way of five moves over a border, with what could be done at its end."""
    screen = late(device)
    screen.piece("space", "PI-TC").click()
    expect(screen.prompt).to_contain_text("Go to Heartstone Shelf, 5 moves")
    return screen


def lays(device: Device) -> Screen:
    """Asked to defend, with one modifier laid; the attacker has laid two."""
    players = [{**PLAYERS[0], "at": "PI-CEN"}, *PLAYERS[1:]]
    laid = {"attacker": ["cinder_lash", "loose_stone"]}
    at = {"step": "defend", "player": 1, "rival": 0, "side": "attacker", "laid": laid}
    screen = written(device, 4, **{**position(at=at), "players": players})
    screen.choose(verb(screen, "commit"))
    assert screen.asked()
    expect(screen.page.get_by_role("region", name="Battle at")).to_be_visible()
    return screen


def battle(device: Device) -> Screen:
    """The same battle after its end, looked at again."""
    screen = lays(device)
    screen.choose(verb(screen, "done"))
    assert screen.asked()
    screen.page.get_by_role("button", name="Show the battle").click()
    # Which of its Powers the loser gives up is the bot's choice.
    expect(screen.page.get_by_text(re.compile(r"drops to \d")).last).to_be_visible()
    return screen


def alone(device: Device) -> Screen:
    screen = device.open(device.make("Ada", game=GAME, seed=3).address)
    assert screen.asked()
    return screen


def mats(device: Device) -> Screen:
    screen = alone(device)
    page = screen.page
    switch = page.get_by_role("button", name="Players", exact=True)
    (switch if switch.count() else page.get_by_role("button", name="Show all mats").first).click()
    expect(page.get_by_role("region", name="What is known of")).to_have_count(4)
    return screen


def release(device: Device) -> Screen:
    """The loser of a battle chooses what to give up; what was counted can be looked at."""
    land = {"PI-TB": {"holder": 1}, "PI-TC": {"holder": 1}, "DF-TA": {"holder": 1}}
    players = [
        {"at": "PI-CEN", "levels": {"strength": 5}},
        {"at": "PI-CEN", "faction": "overlord", "levels": {"energy": 4}},
        *PLAYERS[2:],
    ]
    at = {"step": "reveal", "player": 0, "rival": 1, "laid": {"attacker": ["worldbreaker"]}}
    screen = written(device, 4, round=18, at=at, territories=land, players=players)
    expect(screen.button("Show the battle")).to_be_visible()
    return screen


def ended(device: Device) -> Screen:
    """The final scores of one person and three AI mats, as the board tells them."""
    screen = device.open(device.make("Ada", game=GAME, options={"round_cap": "1"}, seed=5).address)
    screen.play_on()
    screen.page.keyboard.press("Escape")
    expect(screen.page.get_by_role("region", name="What is known of")).to_have_count(4)
    return screen


def four_mats(device: Device) -> Screen:
    screen = late(device)
    page = screen.page
    switch = page.get_by_role("button", name="Players", exact=True)
    (switch if switch.count() else page.get_by_role("button", name="Show all mats").first).click()
    expect(page.get_by_role("region", name="What is known of")).to_have_count(4)
    return screen


PAGES = [late, chosen, lays, battle, release, alone, mats, four_mats, ended]


@pytest.fixture(params=SIZES, ids=lambda size: "x".join(map(str, size)))
def device(request: pytest.FixtureRequest, room: Room) -> Device:
    width, height = request.param
    phone = width < 720
    return room.device(
        viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone
    )


@pytest.mark.parametrize("shown", PAGES, ids=lambda shown: shown.__name__)
def test_nothing_is_cut_off(device: Device, shown: Callable[[Device], Screen]) -> None:
    screen = shown(device)
    found = screen.amiss(CUT)
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: "x".join(map(str, size)))
def test_mat_tracker_and_hand_in_one_look(room: Room, size: tuple[int, int]) -> None:
    """On a desk nothing of the row below the map has to be scrolled to."""
    screen = late(room.device(viewport={"width": size[0], "height": size[1]}))
    row = screen.page.locator("#board .low")
    assert row.evaluate("row => row.scrollWidth <= row.clientWidth")


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: "x".join(map(str, size)))
def test_four_seats_in_one_look(room: Room, size: tuple[int, int]) -> None:
    """On a desk nothing of the seats beside the board has to be scrolled to."""
    screen = late(room.device(viewport={"width": size[0], "height": size[1]}))
    seats = screen.page.locator(".table > .left")
    assert seats.evaluate("seats => seats.scrollHeight <= seats.clientHeight")


def test_seats_on_a_phone(room: Room) -> None:
    """In their tab two stand side by side, and nothing of them is cut off."""
    screen = late(room.phone())
    screen.page.get_by_role("tab", name="Seats").click()
    seats = screen.page.locator(".seats .summary .top")
    expect(seats).to_have_count(4)
    for seat in seats.all():
        assert seat.evaluate("seat => seat.scrollWidth <= seat.clientWidth")


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: "x".join(map(str, size)))
def test_three_ai_mats_in_one_look(room: Room, size: tuple[int, int]) -> None:
    """Each with its objective in words; none has to be scrolled to."""
    screen = alone(room.device(viewport={"width": size[0], "height": size[1]}))
    aside = screen.page.locator("#board .aside")
    expect(aside.locator(".objective")).to_contain_text(["Claim", "Attack", "Meteor"])
    assert aside.evaluate("aside => aside.scrollHeight <= aside.clientHeight")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe(room: Room, phone: bool) -> None:
    device = room.phone() if phone else room.device()
    for shown in (late, chosen, lays, battle, release, alone, mats, ended):
        screen = shown(device)
        found = violations(screen.page)
        assert found == [], f"{shown.__name__}:\n" + "\n".join(found)
        screen.page.close()


def test_a_closer_look_by_keys(room: Room) -> None:
    """Whoever goes over the pieces by keyboard sees each space with what it brings."""
    screen = late(room.device())
    screen.piece("space", "PI-TC").focus()
    screen.page.keyboard.press("n")
    screen.page.keyboard.press("Shift+N")
    expect(screen.page.locator(".lens")).to_be_visible()
