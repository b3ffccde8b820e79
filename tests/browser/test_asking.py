"""Why not, undo, hint: what the table answers to whoever asks."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser import positions
from tests.browser.room import Room, Screen


def tip(screen: Screen) -> Locator:
    return screen.page.locator('[data-tip="reason"]')


def test_why_not_on_an_illegal_planet(room: Room) -> None:
    """A set is in hand and a planet has that token already: the rule, its sentence, the ledger."""
    device = room.device()
    table = device.make("Ada", "Ben", options={"start_player": 0}, seed=5)
    screen = device.open(table.address)
    while screen.asked() and not (illegal := not_for_the_set(screen)):
        screen.choose(screen.options[0])
    planet = screen.piece("planet", illegal[0])
    expect(planet).to_have_attribute("aria-disabled", "true")
    screen.piece("resource", screen.options[0]["args"]["resource"]).first.click()
    # Illegal pieces stay focusable, and answer to a press and to the focus alone.
    planet.click(force=True)
    expect(tip(screen).locator("p").first).to_have_text(re.compile(r"\w+ \w+ .+VT-[A-Z]+-\d+"))
    name = (planet.get_attribute("aria-label") or "").split(",")[0]
    expect(tip(screen)).to_contain_text(name)
    expect(screen.page.locator("[data-spoken]")).to_contain_text(name)
    screen.button("Zoom in").hover()
    screen.page.keyboard.press("o")
    expect(tip(screen)).to_have_count(0)
    planet.focus()
    expect(tip(screen)).to_be_visible()
    rule = tip(screen).get_by_role("button", name=re.compile("Rule VT-")).first
    id = rule.inner_text().split()[-1]
    rule.click()
    drawer = screen.page.get_by_role("dialog", name="Rules")
    expect(drawer.get_by_role("heading", name=id)).to_be_visible()


def not_for_the_set(screen: Screen) -> list[str]:
    """The planets on which the set that is asked for may not be put, if there is one."""
    legal = {a["args"]["planet"] for a in screen.options if a["verb"] == "set"}
    return (
        [world for world in screen.newest["view"]["worlds"] if world not in legal] if legal else []
    )


def test_undo_is_named_or_refused_with_a_reason(room: Room) -> None:
    device = room.device()
    table = device.make("Ada", "bot:random", options={"start_player": 0}, seed=1)
    screen = device.open(table.address)
    undo = screen.button(re.compile("Undo"))
    screen.asked()
    before = screen.newest["view"]
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(screen.page.get_by_text("nothing has been done yet")).to_be_visible()

    # Taken back by name, to the same position and the same question.
    taken = screen.options[0]
    screen.choose(taken)
    screen.asked()
    expect(undo.first).to_contain_text(f"Undo: {taken['text']}")
    screen.keep()
    undo.first.click()
    screen.asked()
    assert screen.newest["view"] == before
    expect(screen.page.get_by_role("region", name="Log")).not_to_contain_text(
        taken["text"].replace("Take", "takes")
    )

    # Not across a draw or another's decision.
    screen.choose(taken)
    while screen.asked() and screen.newest["turn"]["seat"] == 0 and screen.newest["undo"]["may"]:
        screen.choose(screen.options[-1])
    why = screen.newest["undo"]["text"]
    assert why in ("Random has acted since", "a card was drawn or a die rolled since")
    undo.click(force=True)
    expect(screen.page.get_by_role("status").get_by_text(why)).to_be_visible()


def test_hint(room: Room) -> None:
    device = room.device()
    screen = device.open(positions.at(device, "set", 8).address)
    screen.asked()
    screen.page.keyboard.press("h")
    screen.keep()
    hint = screen.page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("A bot likes best, by winning chances:")
    lines = hint.get_by_role("listitem")
    texts = [option["text"] for option in screen.options]
    for line in lines.all():
        expect(line).to_have_text(re.compile(r"winning chance \d+%.*Do that", re.S))
        assert any(text in line.inner_text() for text in texts)
    chances = [int(found) for found in re.findall(r"(\d+)%", hint.inner_text())]
    assert chances == sorted(chances, reverse=True)
    assert len(chances) == min(3, len(texts))
    # Each can be chosen, not the first alone.
    last = lines.last.get_by_role("button", name=re.compile("^Do that: "))
    wanted = (last.get_attribute("aria-label") or "").removeprefix("Do that: ")
    last.click()
    log = screen.page.get_by_role("region", name="Log")
    expect(log).to_contain_text(wanted.split()[-1])
    assert screen.asked()


def test_hint_in_text_mode(room: Room) -> None:
    """The lines carry the numbers of the options: typing one chooses it."""
    device = room.device()
    device.set(textMode=True)
    screen = device.open(positions.at(device, "set", 8).address)
    screen.asked()
    line = screen.page.get_by_label("Type a command or a choice")
    told = screen.page.get_by_role("log", name="Text mode")
    line.fill("hint")
    line.press("Enter")
    hint = told.locator("div").filter(has_text="A bot likes best:").locator("p").nth(1)
    expect(hint).to_have_text(re.compile(r"^\d+\. Play .* \(winning chance \d+%\)$"))
    number = int(hint.inner_text().partition(".")[0])
    text = screen.options[number - 1]["text"]
    assert text in hint.inner_text()
    line.fill(str(number))
    line.press("Enter")
    expect(told).to_contain_text(f"You chose: {text}")


def test_the_words_of_text_mode(room: Room) -> None:
    """`moves`, `last`, `where X`, `why X`; and every rule that is named leads to itself."""
    device = room.device()
    device.set(textMode=True)
    screen = device.open(positions.at(device, "set", 8).address)
    screen.asked()
    line = screen.page.get_by_label("Type a command or a choice")
    told = screen.page.get_by_role("log", name="Text mode")

    def ask(words: str) -> Locator:
        line.fill(words)
        line.press("Enter")
        expect(told.locator(".mine").last).to_have_text(words)
        answer = told.locator("div").last
        expect(answer).not_to_have_class(re.compile("mine"))
        return answer

    moves = ask("moves")
    expect(moves).to_contain_text(screen.turn["prompt"])
    for number, option in enumerate(screen.options, 1):
        expect(moves).to_contain_text(f"{number}. {option['text']}")
    where = ask("where metal")
    expect(where).to_contain_text(re.compile(r"Metal: .*hand"))
    expect(where).to_contain_text("You cannot see, and so it may be there")
    legal = {action["args"]["planet"] for action in screen.options}
    other = next(w for w in screen.newest["view"]["worlds"] if w not in legal)
    why = ask(f"why set metal {other}")
    expect(why).to_contain_text("has Metal already")
    rule = why.get_by_role("button", name=re.compile("Rule VT-")).first
    id = rule.inner_text().split()[-1]
    rule.click()
    drawer = screen.page.get_by_role("dialog", name="Rules")
    expect(drawer.get_by_role("heading", name=id)).to_be_visible()
    screen.page.keyboard.press("Escape")
    expect(ask("why 1")).to_contain_text("you may")
    taken = screen.options[0]
    screen.keep()
    line.fill("1")
    line.press("Enter")
    screen.asked()
    expect(ask("last")).to_contain_text(f"puts Metal on {taken['args']['planet'].capitalize()}")


def test_every_prompt_leads_to_its_rules(room: Room) -> None:
    """One's own question, somebody else's, and the reason why one cannot choose yet."""
    ada = room.device()
    table = ada.make("Ada", "open", options={"start_player": 1})
    waiting = ada.open(table.address)
    expect(waiting.prompt).to_contain_text("Waiting")
    waiting.prompt.get_by_role("button", name="Rules of this choice").click()
    drawer = waiting.page.get_by_role("dialog", name="Rules")
    expect(drawer.get_by_role("heading", name="VT-TURN-04")).to_be_visible()
    waiting.page.keyboard.press("Escape")
    waiting.piece("card", waiting.newest["view"]["display"][0]).first.click(force=True)
    expect(tip(waiting)).to_contain_text("It is not your turn")
    expect(tip(waiting).get_by_role("button", name="Rule VT-TURN-04")).to_be_visible()
