"""Take pictures of every page, in both themes, on desks and on phones, to look at them.

python -m tools.shots build/shots                     all of them
python -m tools.shots build/shots battle              those whose name holds the word
python -m tools.shots build/shots battle phone dark   and only in this size and theme
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser import positions
from tests.browser.room import Device, Room, Screen, Server, launch


def room(device: Device) -> Screen:
    device.bring("four-2-standard")
    device.make("Ada", "bot:random", "bot:greedy")
    screen = device.open("/")
    screen.page.get_by_role("heading", name="Your games").wait_for()
    return screen


def empty_room(device: Device) -> Screen:
    screen = device.open("/")
    screen.button("Rules of Vertium").wait_for()
    return screen


def new_table(device: Device) -> Screen:
    screen = empty_room(device)
    screen.button("Set up a table of Vertium").click()
    return screen


def rules(device: Device) -> Screen:
    screen = empty_room(device)
    screen.button("Rules of Vertium").click()
    screen.page.get_by_role("heading", name="VT-").first.wait_for()
    return screen


def settings(device: Device) -> Screen:
    screen = empty_room(device)
    screen.button("Settings").click()
    return screen


def join(device: Device) -> Screen:
    screen = device.open(device.make("Ada", "open").invitation(1))
    screen.page.get_by_role("heading").first.wait_for()
    return screen


def lost(device: Device) -> Screen:
    screen = device.open("/table/nothing")
    screen.page.get_by_role("heading").wait_for()
    return screen


def first_turn(device: Device) -> Screen:
    return asked(device, device.make("Ada", "bot:random", "bot:random", seed=3).address)


def phase_one(device: Device) -> Screen:
    return asked(device, positions.at(device, "set", 8).address)


def chosen(device: Device) -> Screen:
    screen = phase_one(device)
    action = screen.options[0]
    for domain in ("resource", "planet"):
        if screen.confirm.count() == 0:
            screen.piece(domain, action["args"][domain]).first.click()
    return screen


def why_not(device: Device) -> Screen:
    screen = phase_one(device)
    legal = {action["args"].get("planet") for action in screen.options}
    other = next(w for w in screen.newest["view"]["worlds"] if w not in legal)
    screen.piece("planet", other).click(force=True)
    screen.page.locator("[data-tip]").wait_for()
    return screen


def full_hand(device: Device) -> Screen:
    return asked(device, positions.full_hand(device).address)


def hint(device: Device) -> Screen:
    screen = phase_one(device)
    screen.button("Hint").click()
    screen.page.get_by_text("A bot likes best").wait_for()
    return screen


def four_seats(device: Device) -> Screen:
    return asked(device, positions.at(device, "set", 20, "vertium-4-standard").address)


def attack(device: Device) -> Screen:
    return asked(device, positions.at(device, "attack").address)


def send(device: Device) -> Screen:
    return asked(device, positions.at(device, "send").address)


def battle(device: Device) -> Screen:
    return asked(device, positions.at(device, "skirmish", 3).address)


def american(device: Device) -> Screen:
    return asked(device, positions.at(device, "skirmish", 2, "vertium-4-american").address)


def cube_battle(device: Device) -> Screen:
    return asked(device, positions.at(device, "skirmish", 1, "vertium-4-gelbon").address)


def solo(device: Device) -> Screen:
    return asked(device, positions.at(device, "attack", 2, "vertium-1-solo").address)


def gelbon(device: Device) -> Screen:
    return asked(device, positions.at(device, "build", 0, "vertium-4-gelbon").address)


def complex_battle(device: Device) -> Screen:
    return asked(device, positions.at(device, "skirmish", 2, "vertium-4-complex").address)


def curtain(device: Device) -> Screen:
    screen = device.open(device.make("Ada", "Ben", seed=1).address)
    screen.ready()
    return screen


def watching(device: Device) -> Screen:
    screen = device.open(device.make("open", "bot:random", options={"start_player": 0}).address)
    screen.page.get_by_text("watching", exact=True).wait_for()
    return screen


def clock(device: Device) -> Screen:
    plan = {"mode": "move", "seconds": 20}
    return asked(
        device,
        device.make("Ada", "bot:random", "open", clock=plan, options={"start_player": 0}).address,
    )


def waiting(device: Device) -> Screen:
    table = device.make("Ada", "open", options={"start_player": 1})
    screen = device.open(table.address)
    screen.prompt.get_by_text("Waiting").wait_for()
    return screen


def digest(device: Device) -> Screen:
    table = device.make("Ada", "bot:random", "bot:random", seed=3)
    screen = asked(device, table.address)
    seen = f"localStorage['orrery.seen.{table.id}'] = 4"
    device.context.add_init_script(seen)
    screen.page.reload()
    screen.page.get_by_label("What happened since you left").wait_for()
    return screen


def reconnecting(device: Device) -> Screen:
    screen = first_turn(device)
    device.context.set_offline(True)
    screen.page.evaluate("window.sockets.forEach((s) => s.close())")
    screen.page.get_by_role("alert").wait_for()
    return screen


def seats_tab(device: Device) -> Screen:
    screen = four_seats(device)
    tab = screen.page.get_by_role("tab", name="Seats")
    if tab.count():
        tab.click()
    return screen


def over(device: Device) -> Screen:
    screen = device.open(positions.last_choice(device).address)
    screen.play_on()
    screen.page.get_by_role("dialog").get_by_text("winner").first.wait_for()
    return screen


def after(device: Device) -> Screen:
    screen = over(device)
    screen.page.keyboard.press("Escape")
    return screen


def text_mode(device: Device) -> Screen:
    device.set(textMode=True)
    return phase_one(device)


def generic(device: Device) -> Screen:
    screen = asked(device, device.make("Ada", "bot:random", game="four", seed=1).address)
    for column in range(3):
        screen.choose(screen.options[column])
        screen.asked()
    return screen


def replay(device: Device) -> Screen:
    screen = device.open(f"/replay/{device.bring('vertium-3-standard')}?action=120")
    screen.page.get_by_label("after 120 actions").wait_for()
    return screen


def replay_end(device: Device) -> Screen:
    screen = device.open(f"/replay/{device.bring('vertium-4-gelbon')}")
    screen.page.get_by_text("The end").first.wait_for()
    return screen


def verify(device: Device) -> Screen:
    screen = replay(device)
    more = screen.page.get_by_role("tab", name="More")
    if more.count():
        more.click()
    screen.button("Verify").click()
    screen.page.get_by_role("dialog").locator("dl").wait_for()
    return screen


def analysis(device: Device) -> Screen:
    screen = device.open(f"/replay/{device.bring('vertium-3-standard')}?action=120&analyse")
    screen.page.get_by_role("slider", name="Winning chances").wait_for()
    screen.page.get_by_text("The moves that changed most").wait_for()
    screen.page.get_by_role("progressbar").wait_for(state="detached", timeout=200_000)
    return screen


def analysing(device: Device) -> Screen:
    screen = device.open(f"/replay/{device.bring('planetfall-2-standard')}?analyse")
    screen.page.get_by_role("slider", name="Winning chances").wait_for()
    return screen


def hand_over(device: Device) -> Screen:
    screen = first_turn(device)
    tab = screen.page.get_by_role("tab", name="Seats")
    if tab.count():
        tab.click()
    screen.button("Let a bot play for Ada").click()
    screen.button("Let it play").wait_for()
    return screen


def asked(device: Device, address: str) -> Screen:
    screen = device.open(address)
    screen.asked()
    return screen


PAGES: list[Callable[[Device], Screen]] = [
    *(room, empty_room, new_table, rules, settings, join, lost),
    *(first_turn, phase_one, chosen, why_not, full_hand, hint, four_seats, text_mode, generic),
    *(attack, send, battle, american, cube_battle, solo, gelbon, complex_battle),
    *(curtain, watching, clock, waiting, digest, reconnecting, seats_tab),
    *(over, after, replay, replay_end, verify, analysis, analysing, hand_over),
]
SIZES: dict[str, dict[str, int]] = {
    "desk": {"width": 1440, "height": 900},
    "laptop": {"width": 1280, "height": 800},
    "phone": {"width": 360, "height": 740},
    "tall": {"width": 390, "height": 844},
}


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    word, size, theme = (sys.argv[2:] + [""] * 3)[:3]
    pages = [page for page in PAGES if word in page.__name__]
    sizes = [name for name in SIZES if size in name]
    themes = [name for name in ("dark", "light") if theme in name]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = launch(playwright)
        house = Room(browser, server)
        for page, name, look in product(pages, sizes, themes):
            make = house.device if name in ("desk", "laptop") else house.phone
            device = make(color_scheme=look, viewport=SIZES[name])
            screen = page(device)
            screen.page.evaluate("document.fonts.ready")
            screen.page.screenshot(path=folder / f"{page.__name__}-{look}-{name}.png")
            device.context.close()
        browser.close()
        server.stop()
    print(f"  shots    {len(pages) * len(sizes) * len(themes)} pictures in {folder}")


if __name__ == "__main__":
    main()
