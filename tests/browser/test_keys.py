"""The keyboard on the board: one stop of Tab, arrows between pieces, a key to legal ones."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.room import Json, Room, Screen

STOPS = "[...document.querySelectorAll('.piece, [data-look]')].filter((e) => e.checkVisibility())"


def focused(screen: Screen) -> Json:
    """The piece that has the focus: what it is, and where its middle is."""
    found: Json = screen.page.evaluate(
        """() => {
          const at = document.activeElement;
          const box = at.getBoundingClientRect();
          return {
            piece: at.matches('.piece, [data-look]'),
            legal: at.matches('.legal'),
            name: [at.dataset.domain, at.dataset.key].join(' '),
            x: box.x + box.width / 2,
            y: box.y + box.height / 2,
          };
        }"""
    )
    return found


def places(screen: Screen) -> list[Json]:
    found: list[Json] = screen.page.evaluate(
        STOPS
        + """.map((e) => {
          const box = e.getBoundingClientRect();
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        })"""
    )
    return found


def test_pieces_are_one_stop_of_tab(room: Room) -> None:
    device = room.device()
    screen = device.open(positions.at(device, "set", 8).address)
    screen.asked()
    inside = f"{STOPS}.filter((e) => e.tabIndex === 0).length"
    assert screen.page.evaluate(inside) == 1
    # Whoever comes by Tab begins at what can be chosen.
    screen.page.keyboard.press("b")
    assert focused(screen)["legal"]
    screen.page.keyboard.press("Tab")
    assert not focused(screen)["piece"]
    screen.page.keyboard.press("Shift+Tab")
    assert focused(screen)["piece"]
    assert screen.page.evaluate(inside) == 1


def test_arrows_go_to_the_nearest_piece(room: Room) -> None:
    device = room.device()
    screen = device.open(positions.at(device, "set", 8).address)
    screen.asked()
    keys = screen.page.keyboard
    keys.press("b")
    seen = set()
    for key, (dx, dy) in [
        *[("ArrowRight", (1, 0))] * 3,
        *[("ArrowUp", (0, -1))] * 3,
        *[("ArrowLeft", (-1, 0))] * 3,
        *[("ArrowDown", (0, 1))] * 3,
    ]:
        before = focused(screen)
        ahead = [
            p
            for p in places(screen)
            if (p["x"] - before["x"]) * dx + (p["y"] - before["y"]) * dy > 1
        ]
        keys.press(key)
        after = focused(screen)
        moved = (after["x"] - before["x"]) * dx + (after["y"] - before["y"]) * dy
        assert after["piece"]
        assert moved > 1 if ahead else after == before, (key, before, after)
        seen.add(after["name"])
    assert len(seen) > 4
    keys.press("Home")
    first = focused(screen)
    keys.press("End")
    last = focused(screen)
    everything = places(screen)
    assert (first["x"], first["y"]) == (everything[0]["x"], everything[0]["y"])
    assert (last["x"], last["y"]) == (everything[-1]["x"], everything[-1]["y"])


def test_a_key_to_the_next_legal_piece(room: Room) -> None:
    device = room.device()
    screen = device.open(positions.at(device, "set", 8).address)
    screen.asked()
    keys = screen.page.keyboard
    legal = screen.page.locator(".piece.legal").count()
    assert legal > 2
    found = []
    for _ in range(legal):
        keys.press("n")
        at = focused(screen)
        assert at["legal"]
        found.append(at["name"])
    assert len(set(found)) == legal
    keys.press("n")
    assert focused(screen)["name"] == found[0]
    keys.press("Shift+N")
    assert focused(screen)["name"] == found[-1]
    # It is in the list of keys, and a piece takes Space as well as Enter.
    keys.press("?")
    expect(screen.page.get_by_role("dialog")).to_contain_text("the next, the previous piece")
    keys.press("Escape")
    keys.press("n")
    keys.press(" ")
    expect(screen.confirm.or_(screen.button("Start again")).first).to_be_visible()


def test_the_generic_board_has_the_same_keys(room: Room) -> None:
    device = room.device()
    screen = device.open(device.make("Ada", "bot:random", game="four").address)
    screen.asked()
    keys = screen.page.keyboard
    keys.press("n")
    assert focused(screen)["name"] == "column 1"
    keys.press("ArrowRight")
    assert focused(screen)["name"] == "column 2"
    keys.press("End")
    assert focused(screen)["name"] == "column 7"
    keys.press("Enter")
    expect(screen.prompt).to_contain_text("column 7")
