"""A deck is built on its page, given out and taken in, and brought to a table."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.room import Device, Room, Screen

PAGE = "/decks/conquerors"


def pool(page: Page) -> Locator:
    return page.get_by_role("region", name="Cards")


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Your deck")


def verdict(page: Page) -> Locator:
    return page.locator("[data-legal]")


def add(page: Page, name: str, times: int) -> None:
    pool(page).get_by_label("Words on the card").fill(name)
    button = pool(page).get_by_role("button", name=f"Add one {name}", exact=True)
    for _ in range(times):
        button.click()


def build(screen: Screen) -> None:
    """Fifty cards, from nothing: too few at first, then legal."""
    page = screen.page
    page.get_by_role("button", name="New deck").click()
    page.get_by_label("Name", exact=True).fill("Pit and Pick")
    add(page, "Spike Pit", 12)
    expect(verdict(page)).to_have_attribute("data-legal", "false")
    expect(verdict(page)).to_contain_text("A deck has 50 to 80 cards; this one has 12.")
    expect(verdict(page)).to_contain_text("A deck needs a Gold Miner")
    add(page, "Gold Miner", 10)
    add(page, "Collector of Cosmium", 10)
    add(page, "Frontier Outpost", 17)
    expect(verdict(page)).to_contain_text("this one has 49")
    add(page, "Frontier Outpost", 1)
    expect(verdict(page)).to_have_attribute("data-legal", "true")


def bring_to_table(screen: Screen, deck: str) -> None:
    """The form of a table for two, with this deck at the first seat."""
    page = screen.page
    page.goto(screen.device.address)
    screen.button("Set up a table of Planetary Conquerors").click()
    form = page.get_by_role("dialog")
    form.get_by_role("button", name="2", exact=True).click()
    form.get_by_label("Deck of seat 1").select_option(label=deck)


def test_a_deck_is_built_kept_given_out_and_taken_in(room: Room, tmp_path: Path) -> None:
    device = room.device(accept_downloads=True)
    screen = device.open("/")
    screen.page.get_by_role("link", name="Decks of Planetary Conquerors").click()
    page = screen.page
    expect(page.get_by_role("heading", name="Decks of Planetary Conquerors")).to_be_visible()
    build(screen)

    # Filters: type, cost, rarity, words.
    cards = pool(page)
    cards.get_by_role("button", name="Show all").click()
    rows = cards.locator("[data-card]")
    expect(rows).to_have_count(130)
    cards.get_by_label("Type").select_option("trap")
    expect(rows).to_have_count(16)
    cards.get_by_label("Rarity").select_option("2")
    expect(rows).not_to_have_count(16)
    expect(rows.first).to_be_visible()
    cards.get_by_label("Words on the card").fill("landmine")
    expect(rows).to_have_count(1)
    more = cards.get_by_role("button", name="Add one Landmine")
    for _ in range(3):
        more.click()
    expect(more).to_be_disabled()
    more.click(force=True)
    expect(rows.locator(".count")).to_have_text("3")  # of a card with two stars, and no more
    cards.get_by_role("button", name="Show all").click()
    cards.get_by_role("combobox", name="Cost").select_option("6")
    expect(rows.first).to_be_visible()
    expect(verdict(page)).to_have_attribute("data-legal", "true")

    # Kept: it is there again after the page is loaded anew.
    page.reload()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Pit and Pick")
    expect(verdict(page)).to_have_attribute("data-legal", "true")
    expect(verdict(page)).to_contain_text("53 cards")

    # Given out as the file that the command line reads, and taken in again.
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "Pit-and-Pick.toml"
    data = tomllib.loads(file.read_text("utf-8"))
    assert data["cards"]["landmine"] == 3
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_label("Name", exact=True)).to_have_count(0)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_label("Name", exact=True)).to_have_value("Pit and Pick")
    expect(verdict(page)).to_have_attribute("data-legal", "true")
    page.get_by_role("button", name="Bring it back").click()
    page.get_by_role("button", name="Duplicate").click()
    expect(page.get_by_label("Decks on this device").locator("option")).to_have_count(3)
    bad = tmp_path / "bad.json"
    bad.write_text('{"cards": {"no_such_card": 1}}')
    screen.broken.clear()
    page.locator("input[type=file]").set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text("no_such_card is no card of this game")
    screen.broken.clear()  # the browser notes the refusal in its console


@pytest.mark.rule("PC-DECK-08")
def test_a_deck_is_brought_against_a_bot(room: Room) -> None:
    screen = room.device().open(PAGE)
    build(screen)
    bring_to_table(screen, "Pit and Pick")
    form = screen.page.get_by_role("dialog")
    form.get_by_label("Deck of seat 2").select_option("game:comet_raiders")
    screen.button("Start Planetary Conquerors").click()
    screen.ready()
    options = screen.page.evaluate("window.scene.table.options")
    assert options["decks"][0]["name"] == "Pit and Pick"
    assert options["decks"][1] == "comet_raiders"
    brought = screen.newest["view"]["players"][0]["brought"]
    assert brought["spike_pit"] == 12
    play_first_turn(screen)


def play_first_turn(screen: Screen) -> None:
    """Through the opening hand and all phases of the first turn, with a card played in it."""
    played: set[str] = set()
    phases: list[str] = []
    turn = 0
    while turn == 0 or screen.newest["view"]["turn"] == turn:
        view = screen.newest["view"]
        if view["phase"] == "main" and view["active"] == 0:
            turn = view["turn"]
        phases.append(view["phase"])
        cards = [each for each in screen.options if each["verb"] == "play"]
        action = cards[0] if cards and "play" not in played else screen.options[0]
        played.add(action["verb"])
        screen.choose_by_button(action)
        assert screen.asked()
    assert "play" in played
    assert phases[-1] == "trap"


def test_a_deck_is_tried_at_once(room: Room) -> None:
    screen = room.device().open(PAGE)
    screen.page.get_by_label("Begin with").select_option(label="Voltaic Snare")
    screen.button("New deck").click()
    screen.button("Play it against a bot").click()
    screen.ready()
    assert screen.page.evaluate("window.scene.table.options.decks[0].name") == "My Voltaic Snare"


def test_a_guest_brings_a_deck_of_their_own(room: Room) -> None:
    ada, ben = room.device(), room.device()
    host = ada.open(PAGE)
    build(host)
    bring_to_table(host, "Pit and Pick")
    form = host.page.get_by_role("dialog")
    form.get_by_label("Who takes seat 2").select_option("open")
    host.button("Start Planetary Conquerors").click()
    expect(host.prompt).to_contain_text("still open")
    host.button("Invite (1 open)").click()
    link = host.page.get_by_label("Link to seat 2").input_value()
    host.page.keyboard.press("Escape")

    guest = ben.open(PAGE)
    guest.page.get_by_label("Begin with").select_option(label="Mirage Court")
    guest.button("New deck").click()
    add(guest.page, "Spike Pit", 2)
    expect(verdict(guest.page)).to_have_attribute("data-legal", "true")
    guest.page.goto(link)
    guest.page.get_by_label("Your deck").select_option(label="My Mirage Court")
    guest.page.get_by_label("What shall the others call you?").fill("Ben")
    guest.button("Sit down and play").click()
    expect(host.page.get_by_label("Seats")).to_contain_text("Ben")

    # Both see the deal with both decks, and nothing of the one before.
    for screen in (host, guest):
        screen.page.wait_for_function("() => window.newest?.version === 1")
        players = screen.newest["view"]["players"]
        assert players[0]["brought"]["spike_pit"] == 12
        assert players[1]["brought"]["spike_pit"] >= 2
    asked = (host, guest)[host.turn["seat"]]
    assert asked.ready() == "asked"
    asked.choose_by_button(asked.options[0])
    for screen in (host, guest):
        screen.page.wait_for_function("() => window.newest?.version === 2")


def test_a_deck_is_built_by_keys_alone(room: Room) -> None:
    screen = room.device().open(PAGE)
    page = screen.page
    pool(page).get_by_label("Words on the card").focus()
    page.keyboard.type("miner generates")
    for _ in range(4):
        page.keyboard.press("Tab")
    page.keyboard.press("Tab")  # "Show all"
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "Add one Gold Miner")
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "Add one Gold Miner")
    expect(page.locator("[data-card=gold_miner]")).to_contain_text("2")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("[data-card=gold_miner] .count")).to_have_text("0")
    expect(page.locator(":focus")).to_have_attribute("aria-label", "Take out one Gold Miner")
    expect(verdict(page)).to_contain_text("1 card")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_axe_and_width(room: Room, phone: bool) -> None:
    device = room.phone() if phone else room.device()
    screen = device.open(PAGE)
    page = screen.page
    screen.button("New deck").click()
    add(page, "Gold Miner", 2)
    expect(verdict(page)).to_have_attribute("data-legal", "false")
    pool(page).get_by_role("button", name="Show all").click()
    page.get_by_text("What is in it").click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    lobby(device)


def lobby(device: Device) -> None:
    """The form of a table, and the page of an invitation."""
    screen = device.open("/")
    screen.button("Set up a table of Planetary Conquerors").click()
    form = screen.page.get_by_role("dialog")
    form.get_by_label("Who takes seat 3").select_option("open")
    expect(form.get_by_text("Brings a deck on sitting down.")).to_be_visible()
    assert violations(screen.page) == []
    assert screen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    table = device.make("Ada", "open", game="conquerors")
    guest = device.open(table.invitation(1))
    expect(guest.page.get_by_label("Your deck")).to_be_visible()
    assert violations(guest.page) == []


def test_a_game_without_decks_has_no_such_page(room: Room) -> None:
    screen = room.device().open("/decks/vertium")
    expect(screen.page.get_by_text("Vertium has no decks.")).to_be_visible()
