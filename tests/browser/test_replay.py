"""Looking back: scrubbing, forking, export and import, and the proof that chance was fair."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.room import Device, Room, Screen

RECORDED = "vertium-2-standard"


def position(screen: Screen) -> Locator:
    return screen.page.get_by_role("group", name="Go through the game").locator("output")


def at(screen: Screen, action: int, length: int) -> None:
    expect(position(screen)).to_have_text(f"{action} / {length}")
    expect(screen.page).to_have_url(re.compile(rf"\?action={action}$"))
    expect(screen.page.get_by_label(f"after {action} actions")).to_be_visible()


def recorded(device: Device) -> tuple[str, int]:
    table = device.bring(RECORDED)
    return table, device.get(f"/api/tables/{table}")["actions"]


def test_scrubbing(room: Room) -> None:
    device = room.device()
    table, length = recorded(device)
    screen = device.open(f"/replay/{table}?action=40")
    at(screen, 40, length)
    keys = screen.page.keyboard
    for key, to in [("ArrowRight", 41), ("ArrowRight", 42), ("ArrowLeft", 41), ("Home", 0)]:
        keys.press(key)
        at(screen, to, length)
    keys.press("End")
    at(screen, length, length)
    expect(screen.page.get_by_label("Seats")).to_contain_text(re.compile("winner", re.IGNORECASE))
    screen.page.get_by_role("slider", name="Action").fill("100")
    at(screen, 100, length)
    screen.page.reload()
    at(screen, 100, length)
    screen.button("One action on").click()
    at(screen, 101, length)
    # The log follows, and each of its lines leads to its moment.
    expect(screen.page.locator("li.now").first).to_be_in_viewport()
    line = screen.page.get_by_role("region", name="Log").get_by_role("link").nth(30)
    target = re.search(r"action=(\d+)", line.get_attribute("href") or "")
    assert target
    line.click()
    at(screen, int(target[1]), length)


def test_whose_eyes(room: Room) -> None:
    """A finished game can be seen by each seat, by a spectator, and with everything open."""
    device = room.device()
    table, _ = recorded(device)
    screen = device.open(f"/replay/{table}?action=60")
    eyes = screen.page.get_by_label("Seen by")
    expect(eyes).to_have_value("null")
    hand = screen.page.get_by_label("Your hand")
    expect(hand).to_have_count(0)
    eyes.select_option("0")
    expect(hand).to_have_count(1)
    eyes.select_option("null")
    expect(hand).to_have_count(0)


def test_fork(room: Room) -> None:
    device = room.device()
    table, _ = recorded(device)
    screen = device.open(f"/replay/{table}?action=50")
    screen.button("Play from here").click()
    dialog = screen.page.get_by_role("dialog")
    dialog.get_by_label("You play").select_option("1")
    dialog.get_by_label("Against").select_option("random")
    dialog.get_by_role("button", name="Play from here").click()
    expect(screen.page).to_have_url(re.compile("/table/"))
    screen.ready()
    assert screen.turn["seat"] == 1
    screen.choose(screen.options[0])
    screen.ready()


def test_export_import_and_verify(room: Room, tmp_path: Path) -> None:
    """A game for real, its file, and its proof."""
    device = room.device()
    screen = device.open(device.make("Ada").address)  # the solo game is the shortest
    screen.play_on()
    dialog = screen.page.get_by_role("dialog")
    dialog.get_by_role("link", name="Replay").click()
    screen.button("Verify").click()
    proof = screen.page.get_by_role("dialog")
    expect(proof.get_by_text("✓ yes")).to_have_count(2)
    table = screen.page.url.rpartition("/")[2].partition("?")[0]
    expect(proof).to_contain_text(device.get(f"/api/tables/{table}")["commitment"])
    screen.page.keyboard.press("Escape")

    with screen.page.expect_download() as coming:
        screen.page.get_by_role("link", name="Export").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    replay = json.loads(file.read_text())
    assert replay["game"] == "vertium"

    other = room.device().open("/")
    other.page.locator("input[type=file]").set_input_files(file)
    expect(other.page).to_have_url(re.compile("/replay/"))
    expect(position(other)).to_have_text(f"{len(replay['actions'])} / {len(replay['actions'])}")

    file.write_text("{}")
    third = room.device().open("/")
    third.page.locator("input[type=file]").set_input_files(file)
    expect(third.page.get_by_role("alert")).to_be_visible()
    third.broken.clear()  # the browser notes the refusal in its console


def test_verifying_a_game_from_a_seed(room: Room) -> None:
    """Nothing was promised, and the page says so; the re-run is shown all the same."""
    device = room.device()
    table, length = recorded(device)
    screen = device.open(f"/replay/{table}")
    screen.button("Verify").click()
    proof = screen.page.get_by_role("dialog")
    expect(proof).to_contain_text("This game was played with a given seed")
    expect(proof).to_contain_text(f"{length} decisions came out as recorded")
    expect(proof.get_by_text("✓ yes")).to_have_count(1)
    expect(proof).not_to_contain_text("not yet known")
    expect(proof).not_to_contain_text("secret")
