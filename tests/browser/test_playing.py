"""Whole games, from the first choice to the last, in every way the table can be played."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.room import Room, Screen

SHORT = {"end_after_phase_one": True}


def test_two_clicks_and_a_newcomer_plays(room: Room) -> None:
    screen = room.device().open("/")
    screen.button("Play Vertium").first.click()
    screen.ready()
    taken = screen.options[0]
    assert taken["verb"] == "take"
    screen.piece("card", taken["args"]["card"]).first.click()  # of two like cards, either
    expect(screen.prompt).to_contain_text(f"You chose: {taken['text']}")


def test_a_whole_game_by_clicking(room: Room) -> None:
    """Set up in the room, played from the first card to the final scores."""
    screen = room.device().open("/")
    screen.button("Set up a table of Vertium").click()
    form = screen.page.get_by_role("dialog")
    form.get_by_role("button", name="2", exact=True).click()
    form.get_by_label("Level of the bot at seat 2").select_option("random")
    form.get_by_role("button", name="Start Vertium").click()
    asked: set[str] = set()
    while screen.asked():
        asked |= {action["verb"] for action in screen.options}
        screen.choose(screen.options[0])
    assert asked >= {"take", "set", "pass"}
    over = screen.page.get_by_role("dialog")
    expect(over.get_by_role("listitem")).to_have_count(2)
    expect(over.get_by_text("winner")).to_have_count(len(screen.turn["result"]["winners"]))
    expect(over.get_by_role("link", name="Replay")).to_be_visible()


def test_battles_by_clicking(room: Room) -> None:
    """The second half of a game, from its first attack on."""
    device = room.device()
    screen = device.open(positions.at(device, "attack").address)
    asked: set[str] = set()
    while screen.asked():
        asked |= {action["verb"] for action in screen.options}
        screen.choose(screen.options[0])
    assert asked >= {"attack", "send", "skirmish", "hold"}


def test_a_whole_game_by_keyboard_only(room: Room) -> None:
    """Numbers, the list of options, and the pieces of the board, in turn."""
    device = room.device()
    table = device.make("Ada", "bot:random", options=SHORT, seed=7)
    screen = device.open(table.address)
    ways = [by_number, by_list, by_board]
    count = 0
    while screen.asked():
        screen.keep()
        ways[count % 3](screen)
        count += 1
    assert count > 20
    expect(screen.page.get_by_role("dialog")).to_be_visible()
    screen.page.keyboard.press("Escape")
    expect(screen.page.get_by_role("dialog")).to_have_count(0)


def by_number(screen: Screen) -> None:
    if screen.choices.locator("[data-action]").count() == 0:
        by_list(screen)
    else:
        screen.page.keyboard.press("1")


def by_list(screen: Screen) -> None:
    screen.page.keyboard.press("o")
    if screen.choices.get_by_role("button", name=re.compile("List all")).count():
        screen.page.keyboard.press("End")
        screen.page.keyboard.press("Enter")
        screen.page.keyboard.press("Home")
    screen.page.keyboard.press("Enter")


def by_board(screen: Screen) -> None:
    """To the next piece that glows, and Enter; until it is chosen, then Enter once more."""
    if screen.page.locator("#board .piece.legal").count() == 0:
        by_list(screen)
        return
    while screen.confirm.count() == 0:
        screen.page.keyboard.press("n")
        assert screen.page.evaluate("document.activeElement.matches('.piece.legal')")
        screen.page.keyboard.press("Enter")
    screen.page.keyboard.press("Enter")


def test_a_whole_game_on_a_phone(room: Room) -> None:
    """360 px wide: nothing scrolls sideways, and the prompt is always on the screen."""
    device = room.phone()
    table = device.make("Ada", "bot:random", seed=11)
    screen = device.open(table.address)
    screen.watch_out = lambda: fits(screen)
    assert screen.play_on(tap=True) > 20


def test_targets_on_a_phone(room: Room) -> None:
    """Whatever can be pressed is big enough for a finger."""
    device = room.phone()
    table = device.open(positions.at(device, "set", 20, "vertium-4-standard").address)
    battle = device.open(positions.at(device, "skirmish").address)
    for screen in (table, battle):
        screen.asked()
        assert small(screen) == []
    replay = device.open(f"/replay/{device.bring(positions.RECORDED)}?action=80")
    expect(replay.page.get_by_label("after 80 actions")).to_be_visible()
    assert small(replay) == []


def small(screen: Screen) -> list[str]:
    """What is less than 44 px wide or high."""
    found: list[str] = screen.page.locator(
        "button, select, header a, [role=button], [role=tab]"
    ).evaluate_all(
        """all => all.filter((e) => e.checkVisibility()).map((e) => [e, e.getBoundingClientRect()])
          .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
          .map(([e, box]) => `${e.ariaLabel ?? e.textContent}: ${box.width} x ${box.height}`)"""
    )
    return found


def test_text_mode_on_a_phone(room: Room) -> None:
    device = room.phone()
    device.set(textMode=True)
    screen = device.open(positions.at(device, "set", 8).address)
    screen.asked()
    fits(screen)
    line = screen.page.get_by_label("Type a command or a choice")
    expect(line).to_be_in_viewport(ratio=1)
    screen.keep()
    line.fill("1")
    line.press("Enter")
    assert screen.asked()


def fits(screen: Screen) -> None:
    measured = screen.page.evaluate(
        """() => {
          const page = document.scrollingElement;
          const prompt = document.querySelector('[data-prompt]').getBoundingClientRect();
          return {
            wide: page.scrollWidth, high: page.scrollHeight, x: scrollX, y: scrollY,
            left: prompt.left, right: prompt.right, top: prompt.top, bottom: prompt.bottom,
            width: innerWidth, height: innerHeight,
          };
        }"""
    )
    assert measured["width"] == 360
    assert measured["wide"] <= measured["width"], measured
    assert measured["high"] <= measured["height"], measured
    assert measured["left"] >= 0, measured
    assert measured["right"] <= measured["width"], measured
    assert measured["top"] >= 0, measured
    assert measured["bottom"] <= measured["height"], measured


def test_a_whole_game_in_text_only(room: Room) -> None:
    device = room.device()
    device.set(textMode=True)
    table = device.make("Ada", "bot:random", options=SHORT, seed=3)
    screen = device.open(table.address)
    line = screen.page.get_by_label("Type a command or a choice")
    told = screen.page.get_by_role("log", name="Text mode")
    count = 0
    while screen.asked():
        screen.keep()
        option = screen.options[0]
        # By number, and by the words of the option.
        line.fill("1" if count % 2 else option["text"])
        line.press("Enter")
        expect(told).to_contain_text(f"You chose: {option['text']}")
        count += 1
    assert count > 20
    screen.page.keyboard.press("Escape")  # from the final scores
    line.fill("moves")
    line.press("Enter")
    expect(told).to_contain_text("The game is over.")


def test_a_game_without_a_board_of_its_own(room: Room) -> None:
    """Four in a Row has only its rules; the generic layer makes it playable."""
    screen = room.device().open("/")
    screen.button("Set up a table of Four in a Row").click()
    form = screen.page.get_by_role("dialog")
    form.get_by_label("Level of the bot at seat 2").select_option("random")
    form.get_by_role("button", name="Start Four in a Row").click()
    while screen.asked():
        action = screen.options[len(screen.options) // 2]
        column = screen.page.get_by_role("button", name=f"Column {action['args']['column']}")
        screen.keep()
        column.first.click()
        screen.confirm.click()
    expect(screen.page.get_by_role("dialog")).to_contain_text("winner")
