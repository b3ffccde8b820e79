"""Everything has its place on every screen: nothing is cut off, nothing hangs over an edge."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.axe import violations
from tests.browser.room import Device, Room, Screen

DESKS = [(1440, 900), (1280, 800)]
PHONES = [(360, 740), (390, 844)]
TURNED = [(844, 390), (768, 1024)]  # a phone on its side, a tablet upright

# What is meant to scroll: lists that grow, and on a phone the row of cards.
LISTS = ".log, .options, .left, .said, dialog, [role=tabpanel]"
ROWS = ".aside, .generic"

# What overflows its box or leaves the window, and words that do not fit where they stand.
CUT = """(scrollers) => {
  const found = [];
  const tell = (e, what) => {
    const name = e.getAttribute('aria-label') ?? e.textContent.trim();
    found.push(`${what}: ${e.tagName}.${e.getAttribute('class') ?? ''} ${name.slice(0, 60)}`);
  };
  const ruler = document.createElement('canvas').getContext('2d');
  for (const e of document.querySelectorAll('body *')) {
    if (!e.checkVisibility() || e.closest('.unseen, .skip, option')) continue;
    if (e.closest('svg') && e.tagName !== 'svg') continue;
    const style = getComputedStyle(e);
    const wide = e.scrollWidth > e.clientWidth + 1;
    const high = e.scrollHeight > e.clientHeight + 1;
    const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
    if (clips && (wide || high) && e.tagName !== 'svg' && !e.matches(scrollers)) tell(e, 'cut');
    if (e.tagName === 'SELECT' && e.selectedOptions[0]) {
      ruler.font = style.font;
      const text = ruler.measureText(e.selectedOptions[0].textContent).width;
      if (text > e.clientWidth - parseFloat(style.paddingLeft) - 18) tell(e, 'cut');
    }
    if (e.closest(scrollers)) continue;
    const box = e.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || e.closest('[aria-hidden=true]')) continue;
    const sideways = box.left < -1 || box.right > innerWidth + 1;
    if (sideways || box.top < -1 || box.bottom > innerHeight + 1) tell(e, 'outside');
  }
  return found;
}"""


def named(size: tuple[int, int]) -> str:
    return "x".join(map(str, size))


def sized(room: Room, size: tuple[int, int]) -> Device:
    viewport = dict(zip(("width", "height"), size, strict=True))
    return room.device(viewport=viewport) if size in DESKS else room.phone(viewport=viewport)


@pytest.fixture(params=DESKS + PHONES, ids=named)
def device(request: pytest.FixtureRequest, room: Room) -> Device:
    return sized(room, request.param)


def phone(screen: Screen) -> bool:
    return (screen.page.viewport_size or {"width": 0})["width"] <= 900


def whole(screen: Screen) -> None:
    found = screen.amiss(CUT, f"{LISTS}, {ROWS}" if phone(screen) else LISTS)
    assert found == [], "\n".join(found)


def full_hand(device: Device) -> Screen:
    return asked(device, positions.full_hand(device).address)


def set_in_hand(device: Device) -> Screen:
    return asked(device, positions.at(device, "set", 8).address)


def gelbon(device: Device) -> Screen:
    return asked(device, positions.at(device, "build", 0, "vertium-4-gelbon").address)


def attack(device: Device) -> Screen:
    return asked(device, positions.at(device, "attack").address)


def battle(device: Device) -> Screen:
    return asked(device, positions.at(device, "skirmish", 2, "vertium-4-complex").address)


def solo(device: Device) -> Screen:
    return asked(device, positions.at(device, "attack", 2, "vertium-1-solo").address)


def generic(device: Device) -> Screen:
    return asked(device, device.make("Ada", "bot:random", game="four", seed=1).address)


def watching(device: Device) -> Screen:
    table = device.make("open", "bot:random", options={"start_player": 0})
    screen = device.open(table.address)
    expect(screen.page.get_by_text("watching", exact=True)).to_be_visible()
    return screen


def replay(device: Device) -> Screen:
    screen = device.open(f"/replay/{device.bring('vertium-4-standard')}?action=120")
    expect(screen.page.get_by_label("after 120 actions")).to_be_visible()
    return screen


def over(device: Device) -> Screen:
    screen = device.open(positions.last_choice(device).address)
    screen.play_on()
    expect(screen.page.get_by_role("dialog")).to_contain_text("winner")
    return screen


def new_table(device: Device) -> Screen:
    screen = device.open("/")
    screen.button("Set up a table of Vertium").click()
    form = screen.page.get_by_role("dialog")
    form.get_by_role("button", name="4", exact=True).click()
    form.get_by_label("Who takes seat 3").select_option("guest")
    form.get_by_label("Who takes seat 4").select_option("open")
    return screen


def asked(device: Device, address: str) -> Screen:
    screen = device.open(address)
    screen.asked()
    return screen


# The smallest desk and phone show every page; the larger ones those that are fullest.
FULLEST = [full_hand, gelbon, replay]
TABLES = [*FULLEST, set_in_hand, attack, battle, solo, generic, watching, over]
CASES = [(size, page) for size in (DESKS[1], PHONES[0]) for page in TABLES]
CASES += [(size, page) for size in (DESKS[0], PHONES[1], *TURNED) for page in FULLEST]


@pytest.mark.parametrize(
    ("size", "page"), CASES, ids=[f"{named(size)}-{page.__name__}" for size, page in CASES]
)
def test_nothing_is_cut_off(
    room: Room, size: tuple[int, int], page: Callable[[Device], Screen]
) -> None:
    whole(page(sized(room, size)))


def test_the_form_of_a_new_table(device: Device) -> None:
    screen = new_table(device)
    found = screen.amiss(CUT, "dialog, body *:not(dialog *)")
    assert found == [], "\n".join(found)


def test_the_objective_is_seen_beside_a_full_hand(device: Device) -> None:
    screen = full_hand(device)
    objective = screen.page.get_by_label("Your objective")
    if phone(screen):
        objective.scroll_into_view_if_needed()
    box = objective.bounding_box()
    board = screen.page.locator("#board").bounding_box()
    assert box
    assert board
    assert box["x"] >= board["x"]
    assert box["x"] + box["width"] <= board["x"] + board["width"]
    assert box["y"] + box["height"] <= board["y"] + board["height"]


def test_undo_and_hint_are_always_in_reach(device: Device) -> None:
    """However many options there are, and however long."""
    for page in (set_in_hand, gelbon):
        screen = page(device)
        for name in ("Hint", "Undo"):
            expect(screen.button(name).first).to_be_in_viewport(ratio=1)


def test_the_board_does_not_jump(device: Device) -> None:
    """Choosing a card moves no planet, so that the next press meets it."""
    screen = set_in_hand(device)
    action = screen.options[0]
    planet = screen.piece("planet", action["args"]["planet"])
    before = planet.bounding_box()
    screen.piece("resource", action["args"]["resource"]).first.click()
    expect(screen.confirm.or_(screen.button("Start again")).first).to_be_visible()
    after = planet.bounding_box()
    assert before
    assert after
    assert before == after


def test_nor_while_others_play(device: Device) -> None:
    """One's own question, a choice under way, the wait for others: the board keeps its size."""
    table = device.make("Ada", "Ben", options={"start_player": 0}, seed=5)
    screen = device.open(table.address)
    sizes = []
    for _ in range(8):
        screen.asked()
        sizes.append(screen.page.locator("[data-frame]").bounding_box())
        screen.choose(screen.options[0])
    assert all(size == sizes[0] for size in sizes), sizes


def test_replay_shows_every_planet(device: Device) -> None:
    screen = replay(device)
    frame = screen.page.locator("[data-frame]").bounding_box()
    assert frame
    planets = screen.page.locator('.piece[data-domain="planet"]')
    assert planets.count() == 9
    for planet in planets.all():
        box = planet.bounding_box()
        assert box
        assert box["y"] + box["height"] <= frame["y"] + frame["height"] + 1


LONG = "You must read all of this, which no game should ask of anybody on a telephone. " * 5
# Whatever the server asks, the page gets to know these words.
WORDY = f"""(() => {{
  const parse = JSON.parse;
  JSON.parse = (...given) => {{
    const message = parse(...given);
    if (message?.turn?.prompt) message.turn.prompt = {LONG.strip()!r};
    return message;
  }};
}})()"""


def boxes(screen: Screen, *names: str) -> list[object]:
    return [screen.page.locator(name).bounding_box() for name in names]


@pytest.mark.parametrize("size", [(360, 740), (360, 640), (844, 390)], ids=named)
def test_a_long_prompt_pushes_nothing_away(room: Room, size: tuple[int, int]) -> None:
    """A few lines of it are shown; all of it lies above the board for whoever asks."""
    short = set_in_hand(sized(room, size))
    device = sized(room, size)
    device.context.add_init_script(WORDY)
    screen = set_in_hand(device)
    more = screen.prompt.get_by_role("button", name="Read all of it")
    expect(more).to_be_visible()
    assert boxes(screen, "#board") == boxes(short, "#board")
    # The options keep their room, and the first of them can be pressed.
    expect(screen.page.locator("[data-options] button").first).to_be_in_viewport(ratio=0.9)
    places = boxes(screen, "#board", "[data-options]")
    more.click()
    everything = screen.prompt.locator(".whole")
    expect(everything).to_have_text(LONG.strip())
    expect(everything).to_be_in_viewport(ratio=1)
    assert boxes(screen, "#board", "[data-options]") == places
    assert violations(screen.page) == []
    screen.prompt.get_by_role("button", name="Show less of it").click()
    expect(everything).to_have_count(0)


def test_a_choice_and_its_buttons_find_room_on_a_phone(room: Room) -> None:
    """Where something waits for its confirmation, its words are whole."""
    screen = set_in_hand(sized(room, (360, 740)))
    action = screen.options[0]
    for domain in ("resource", "planet"):
        if screen.confirm.count() == 0:
            screen.piece(domain, action["args"][domain]).first.click()
    expect(screen.prompt).to_contain_text("You chose:")
    expect(screen.prompt.get_by_role("button", name="Read all of it")).to_have_count(0)
    expect(screen.confirm).to_be_in_viewport(ratio=1)
    whole(screen)
