"""Planetfall's board on every screen: nothing is cut off, and axe finds nothing wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import orrery
from tests.browser.axe import violations
from tests.browser.room import Device, Json, Room, Screen
from tests.browser.test_planetfall import RICH, page, written

SIZES = [(1440, 900), (1280, 800), (390, 844), (360, 740)]
SEATS = 6
SIDES = (
    "jack_gelder_b",
    "aron_ardelli_b",
    "jikuku_cosrax_b",
    "maera_thornveil_b",
    "odrun_coalbeard_b",
    "relict_seven_b",
)

# What overflows its box on the board, and what leaves it. Texts of cards and goals may be longer
# than their place: a look at them shows the whole.
CUT = """() => {
  const found = [];
  const board = document.querySelector('#board');
  const edge = board.getBoundingClientRect();
  for (const e of board.querySelectorAll('*')) {
    if (!e.checkVisibility() || e.closest('svg, .unseen')) continue;
    if (e.matches('.text, [data-scrolls]')) continue;
    const words = (e.ariaLabel ?? e.textContent).trim().slice(0, 50);
    const name = `${e.tagName}.${e.className} ${words}`;
    const clips = getComputedStyle(e).overflowX !== 'visible';
    if (clips && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)) {
      const room = `${e.clientWidth}x${e.clientHeight}`;
      found.push(`cut: ${name}: ${e.scrollWidth}x${e.scrollHeight} in ${room}`);
    }
    const box = e.getBoundingClientRect();
    const over = box.left < edge.left - 1 || box.right > edge.right + 1;
    const past = box.top < edge.top - 1 || box.bottom > edge.bottom + 1;
    if (over || (past && !e.closest('[data-scrolls]'))) found.push(`outside: ${name}`);
  }
  return found;
}"""


def late(device: Device) -> Screen:
    """The last exploration of six players; everybody has claimed two cards in each round before."""
    return written(device, SEATS, at={"step": "place", "part": 2}, round=7, players=dealt(6))


def dealt(planets: int) -> list[Json]:
    """Two cards of each planet for each of six players; Pickups that can be are annexed."""
    faces = orrery.game("planetfall").faces()["cards"]
    assert isinstance(faces, dict)
    players: list[Json] = [{"cards": [], "annexed": []} for _ in range(SEATS)]
    for planet in range(1, planets + 1):
        found = [key for key, face in faces.items() if face["planet"] == planet][: 2 * SEATS]
        for i, key in enumerate(found):
            pile = "annexed" if "annex" in faces[key] else "cards"
            players[i % SEATS][pile].append(key)
    stats = {"experience": 10, "strength": 14, "energy": 18, "empire": 123}
    return [{**player, "stats": stats} for player in players]


def cards(device: Device) -> Screen:
    screen = late(device)
    page(screen, "Cards")
    expect(screen.page.get_by_role("region", name="Cards of")).to_have_count(SEATS)
    return screen


def scores(device: Device) -> Screen:
    screen = late(device)
    page(screen, "Scores")
    expect(screen.page.get_by_role("table").first).to_be_visible()
    return screen


def early(device: Device) -> Screen:
    return written(device, 2, at={"step": "place"})


def middle(device: Device) -> Screen:
    """Ships of all kinds of places, somebody's token, a Technology that is not in force yet."""
    players: list[Json] = [{"stats": RICH} for _ in range(SEATS)]
    for seat, place in enumerate(("I-2", "II-ops1", "II-3", "III-1")):
        players[seat]["ship"] = place
    return written(
        device,
        SEATS,
        at={"step": "place"},
        round=4,
        restrained="I-1",
        players=[{**p, "side": s} for p, s in zip(players, SIDES, strict=True)],
    )


def trade(device: Device) -> Screen:
    players = [{"ship": "III-ops1", "side": side, "stats": RICH} for side in SIDES[:1]]
    return written(device, SEATS, at={"step": "resolve"}, round=4, players=players)


def claim(device: Device) -> Screen:
    players = [{"ship": "I-1", "stats": RICH}]
    rows = [["scrapyard_nomads", "buried_solar_cells"], [], []]
    return written(device, SEATS, at={"step": "resolve"}, rows=rows, players=players)


def convert(device: Device) -> Screen:
    players = [{"side": "relict_seven_a", "stats": RICH}]
    return written(device, SEATS, at={"step": "income"}, round=2, players=players)


def sides(device: Device) -> Screen:
    return written(device, SEATS, at={"step": "pick", "player": 2})


def over(device: Device) -> Screen:
    """After the last choice of a game in which everybody has claimed fourteen cards."""
    players = dealt(7)
    players[0]["ship"] = "I-ops1"
    rows: list[list[str]] = [[], [], []]
    at = {"step": "resolve", "part": 2}
    screen = written(device, SEATS, at=at, round=7, rows=rows, players=players)
    screen.choose_by_button(screen.options[0])
    expect(screen.page.get_by_role("dialog")).to_contain_text("winner")
    screen.page.keyboard.press("Escape")
    expect(screen.page.get_by_role("rowheader", name="Final score")).to_be_visible()
    return screen


def all_cards(device: Device) -> Screen:
    """Fourteen cards for each of six players."""
    screen = over(device)
    page(screen, "Cards")
    expect(screen.page.locator(".plate")).to_have_count(14 * SEATS)
    return screen


PAGES = [late, cards, scores, early, middle, trade, claim, convert, sides, over, all_cards]


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


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe(room: Room, phone: bool) -> None:
    device = room.phone() if phone else room.device()
    for shown in (late, cards, scores, trade, claim, sides, over):
        screen = shown(device)
        found = violations(screen.page)
        assert found == [], f"{shown.__name__}:\n" + "\n".join(found)
        screen.page.close()


def test_a_closer_look_by_keys(room: Room) -> None:
    """Whoever goes over the pieces by keyboard sees each card whole beside it."""
    screen = middle(room.device())
    screen.page.keyboard.press("n")
    label = screen.page.evaluate("document.activeElement.ariaLabel")
    if "Operations" not in label:
        expect(screen.page.locator(".lens")).to_contain_text(label.partition(",")[0])
    screen.page.keyboard.press("Escape")
