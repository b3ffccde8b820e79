"""Take pictures of every page, in both themes, on a desk and on a phone, to look at them.

python -m tools.shots build/shots            all of them
python -m tools.shots build/shots battle     those whose name holds the word
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
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


def hint(device: Device) -> Screen:
    screen = phase_one(device)
    screen.button("Hint").click()
    screen.page.get_by_text("A bot would").wait_for()
    return screen


def four_seats(device: Device) -> Screen:
    return asked(device, positions.at(device, "set", 20, "vertium-4-standard").address)


def attack(device: Device) -> Screen:
    return asked(device, positions.at(device, "attack").address)


def send(device: Device) -> Screen:
    return asked(device, positions.at(device, "send").address)


def battle(device: Device) -> Screen:
    return asked(device, positions.at(device, "skirmish", 3).address)


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


def verify(device: Device) -> Screen:
    screen = replay(device)
    screen.button("Verify").click()
    screen.page.get_by_role("dialog").locator("dl").wait_for()
    return screen


def asked(device: Device, address: str) -> Screen:
    screen = device.open(address)
    screen.asked()
    return screen


PAGES: list[Callable[[Device], Screen]] = [
    *(room, empty_room, new_table, rules, settings, join, lost),
    *(first_turn, phase_one, chosen, why_not, hint, four_seats, text_mode, generic),
    *(attack, send, battle, solo, gelbon, complex_battle),
    *(curtain, watching, over, after, replay, verify),
]


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [page for page in PAGES if not sys.argv[2:] or sys.argv[2] in page.__name__]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = launch(playwright)
        house = Room(browser, server)
        for theme in ("dark", "light"):
            for size in ("desk", "phone"):
                make = house.phone if size == "phone" else house.device
                for page in wanted:
                    device = make(color_scheme=theme)
                    screen = page(device)
                    screen.page.evaluate("document.fonts.ready")
                    screen.page.screenshot(path=folder / f"{page.__name__}-{theme}-{size}.png")
                    device.context.close()
        browser.close()
        server.stop()
    print(f"  shots    {len(wanted) * 4} pictures in {folder}")


if __name__ == "__main__":
    main()
