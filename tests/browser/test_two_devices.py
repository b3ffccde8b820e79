"""Two people at one table, on two devices, and a server that dies between two moves."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.room import Json, Room, Screen, Server


def sit_down(room: Room) -> list[Screen]:
    """Ada opens a table, Ben follows the link that she copies."""
    ada, ben = room.device(), room.device()
    screen = ada.open("/")
    screen.button("Set up a table of Vertium").click()
    form = screen.page.get_by_role("dialog")
    form.get_by_role("button", name="2", exact=True).click()
    form.get_by_label("Your name").fill("Ada")
    form.get_by_label("Who takes seat 2").select_option("open")
    form.get_by_label("Start player").select_option("1")
    form.get_by_role("button", name="Start Vertium").click()
    screen.button("Invite (1 open)").click()
    link = screen.page.get_by_label("Link to seat 2").input_value()
    screen.page.keyboard.press("Escape")
    guest = ben.open(link.removeprefix(ben.address))
    guest.page.get_by_label("What shall the others call you?").fill("Ben")
    guest.button("Sit down and play").click()
    expect(screen.page.get_by_label("Seats")).to_contain_text("Ben")
    expect(guest.page.get_by_label("Seats")).to_contain_text("Ada")
    return [screen, guest]


def question(screen: Screen) -> Json:
    """All that the page was told of what is asked, and what it shows of it."""
    newest = screen.newest
    return {
        "turn": newest["turn"],
        "view": newest["view"],
        "version": newest["version"],
        "prompt": screen.prompt.inner_text(),
        "options": screen.choices.inner_text(),
        "glows": screen.page.locator("#board .piece.legal").evaluate_all(
            "pieces => pieces.map((p) => [p.dataset.domain, p.dataset.key])"
        ),
    }


def level(screens: list[Screen], version: int) -> None:
    for screen in screens:
        screen.page.wait_for_function("v => window.newest?.version === v", arg=version)


def asked(screens: list[Screen]) -> Screen:
    """The screen before which somebody must choose now; the other says for whom it waits."""
    seat = screens[0].turn["seat"]
    assert screens[seat].ready() == "asked"
    expect(screens[1 - seat].prompt).to_contain_text(["Ada", "Ben"][seat])
    return screens[seat]


def play(screens: list[Screen], moves: int) -> None:
    """So many moves, by whoever is asked."""
    for _ in range(moves):
        version = screens[0].newest["version"]
        screen = asked(screens)
        screen.choose(screen.options[0])
        level(screens, version + 1)


def test_two_devices_and_a_crash(browser: Browser, own_server: Server) -> None:
    room = Room(browser, own_server)
    screens = sit_down(room)
    play(screens, 6)
    while (screen := asked(screens)).options[0]["verb"] != "take":
        play(screens, 1)

    # Reloaded in mid-choice: a piece is pressed, nothing is confirmed.
    before = question(screen)
    screen.piece("card", screen.options[0]["args"]["card"]).first.click()
    screen.page.reload()
    screen.ready()
    assert question(screen) == before

    # The server crashes; the page says so, loudly, and goes on when it is back.
    own_server.kill()
    for each in screens:
        expect(each.page.get_by_role("alert")).to_contain_text("Connection lost")
    own_server.start()
    for each in screens:
        expect(each.page.get_by_role("alert")).to_have_count(0)
    assert question(screen) == before

    # A move made while the server is away is kept, and carried out once.
    own_server.kill()
    version = screen.newest["version"]
    screen.choose(screen.options[0])
    expect(screen.page.get_by_role("alert")).to_contain_text("Your move is kept")
    own_server.start()
    level(screens, version + 1)
    play(screens, 8)
    assert question(asked(screens))["version"] == version + 9
    room.close()
