"""Final Fusion's board on every screen: nothing is cut off, and axe finds nothing wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.room import Device, Json, Room, Screen
from tests.browser.test_fusion import before, scene
from tests.fusion.laid import battle, lay

SIZES = [(1440, 900), (1280, 800), (390, 844), (360, 740)]
SEATS = 4
HAND = ["stampede", "apex_bite", "shieldmaiden_song", "plasma_cannons", "toxic_waste", "nanobots"]
PLAYERS: list[Json] = [
    {"science": 5, "vp": 2, "colonization": 3, "domination": 2, "hand": HAND},
    {"science": 3, "vp": 3, "colonization": 2, "domination": 1, "discard": ["shell_wall"]},
    {"science": 7, "vp": 1, "domination": 3},
    {"science": 2, "colonization": 1},
]
FLEETS: dict[str, Json] = {
    "dinosaurs": {
        "at": "urban",
        "population": 5,
        "traits": ["event_horizon_tactics", "mercenary_contracts"],
    },
    "vikings": {"at": None, "population": 2, "traits": ["trade_guild"]},
    "crabpeople": {"traits": ["bulwark_doctrine"]},
    "observers": {"population": 4, "attempt": "fusion", "traits": ["fusion_guard"]},
    "black_knights": {"population": 1, "attempt": "extraction"},
    "cowbots": {"at": None, "population": 0},
    "chesstaurs": {"population": 4, "traits": ["veteran_crew", "guided_tours"]},
}
COLONIES = {
    "urban": {"colony": [0, 1, 2, 3]},
    "lava": {"colony": [1, None, 0]},
    "crystal": {"colony": [2, 3, None]},
    "water": {"colony": [0, None, None]},
}
# What overflows its box on the board, and what leaves it. Words of cards and locations may be
# longer than their place: a look at them shows the whole; on a phone the row of cards slides.
CUT = """() => {
  const found = [];
  const board = document.querySelector('#board');
  const edge = board.getBoundingClientRect();
  for (const e of board.querySelectorAll('*')) {
    if (!e.checkVisibility() || e.closest('svg, .unseen') || e.matches('.text')) continue;
    const words = (e.ariaLabel ?? e.textContent).trim().slice(0, 50);
    const name = `${e.tagName}.${e.className} ${words}`;
    const clips = getComputedStyle(e).overflowX !== 'visible' && !e.matches('[data-scrolls]');
    if (clips && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1)) {
      const room = `${e.clientWidth}x${e.clientHeight}`;
      found.push(`cut: ${name}: ${e.scrollWidth}x${e.scrollHeight} in ${room}`);
    }
    const box = e.getBoundingClientRect();
    const sideways = box.left < edge.left - 1 || box.right > edge.right + 1;
    const past = box.top < edge.top - 1 || box.bottom > edge.bottom + 1;
    const beyond = (sideways && !e.closest('.slides')) || (past && !e.closest('[data-scrolls]'));
    if (beyond) found.push(`outside: ${name}`);
  }
  return found;
}"""
ACT: dict[str, object] = {"step": "act", "fleet": "dinosaurs"}


def late(device: Device) -> Screen:
    """Colonies, Traits, Fleets at home, an Extraction, and a Final Fusion nearly complete."""
    laid = lay(SEATS, at=ACT, fleets=FLEETS, players=PLAYERS, locations=COLONIES)
    return before(device, laid)


def roomy(device: Device) -> Screen:
    """All twelve locations, from their complex side."""
    options: dict[str, object] = {"map_size": "roomy", "location_side": "B", "game_mode": "long"}
    return before(device, lay(SEATS, at=ACT, fleets=FLEETS, players=PLAYERS, options=options))


def players(device: Device) -> Screen:
    screen = late(device)
    button = screen.page.get_by_role("button", name="Players", exact=True)
    (button if button.count() else screen.page.locator("[data-look]").first).click()
    expect(screen.page.get_by_role("region", name="What is known of")).to_have_count(SEATS)
    return screen


def early(device: Device) -> Screen:
    return before(device, lay(2))


def at_home(device: Device) -> Screen:
    """Both Fleets to pick from are in the Homeworld."""
    return before(device, lay(2, fleets={"dinosaurs": {"at": None}, "vikings": {"at": None}}))


def allies(device: Device) -> Screen:
    """A third player decides for a Fleet."""
    fleets = {"black_knights": {"at": "urban"}}
    locations = {"lava": {"colony": [2, None, 0]}}
    laid = lay(3, at=battle("dinosaurs", "crabpeople"), fleets=fleets, locations=locations)
    for side in ("attacker", "attacker", "defender"):
        laid.do("ally", side=side)
    return before(device, laid)


def tactics(device: Device) -> Screen:
    return before(device, lay(at=battle("dinosaurs", "crabpeople", "tactics")))


def planning(device: Device) -> Screen:
    """Many sources on both sides, a face-down card on each, one of them unknown."""
    fleets = FLEETS | {
        "dinosaurs": {"population": 5, "traits": ["assault_doctrine", "full_complement"]},
        "vikings": {"at": "crystal", "ally": "attacker"},
        "black_knights": {"ally": "defender"},
    }
    at = battle("dinosaurs", "observers", "planning", tactic=["feeding_frenzy", "mirror_image"])
    return before(device, lay(SEATS, at=at, fleets=fleets, players=PLAYERS))


def support(device: Device) -> Screen:
    shown = ["stampede", "shell_wall"]
    hands = [{"hand": ["apex_bite"]}, {"hand": ["pincer_counter"]}]
    return before(
        device, lay(at=battle("dinosaurs", "crabpeople", "support", shown=shown), players=hands)
    )


def retreat(device: Device) -> Screen:
    shown = ["stampede", "sideways_scuttle"]
    return before(device, lay(3, at=battle("dinosaurs", "crabpeople", "outcome", shown=shown)))


def trait(device: Device) -> Screen:
    return before(device, lay(at={"step": "trait", "player": 0}))


PAGES = [late, roomy, players, early, at_home]
PAGES += [allies, tactics, planning, support, retreat, trait]


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


FULLEST = [late, players, allies, planning, retreat, trait]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("shown", FULLEST, ids=lambda shown: shown.__name__)
def test_axe(room: Room, shown: Callable[[Device], Screen], phone: bool) -> None:
    device = room.phone() if phone else room.device()
    found = violations(shown(device).page)
    assert found == [], "\n".join(found)


def test_what_is_unknown_is_seen_without_scrolling(device: Device) -> None:
    """In a battle with many sources: both totals, and the veiled card."""
    screen = planning(device)
    for key in ("attacker", "defender"):
        expect(scene(screen).locator(f".{key} .total")).to_be_in_viewport(ratio=1)
    expect(scene(screen).locator(".veiled")).to_be_in_viewport(ratio=1)


def test_the_map_does_not_jump(device: Device) -> None:
    """Choosing a location moves none of them, so that the next press meets it."""
    screen = late(device)
    place = screen.piece("location", "crystal")
    was = place.bounding_box()
    screen.piece("location", "rocky").click()
    expect(screen.piece("location", "rocky")).to_have_attribute("aria-pressed", "true")
    assert was is not None
    assert place.bounding_box() == was


def test_a_closer_look_by_keys(room: Room) -> None:
    """Whoever goes over the pieces by keyboard sees each whole beside it."""
    screen = late(room.device())
    screen.page.keyboard.press("n")
    label = screen.page.evaluate("document.activeElement.ariaLabel")
    expect(screen.page.locator(".lens")).to_contain_text(label.split(",")[0].split(".")[0])
