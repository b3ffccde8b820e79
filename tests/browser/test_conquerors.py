"""Planetary Conquerors in the browser: whole games, a trap nobody sees, and standing orders."""

from __future__ import annotations

import json
import random
import re
from itertools import pairwise

from playwright.sync_api import Locator, expect

from tests.browser.room import READY, Device, Json, Room, Screen
from tests.browser.test_playing import by_list, fits
from tests.conquerors.laid import DECK, Laid, lay, materials

GAME = "conquerors"
MINES = {"gold_miner": 8, "collector_of_cosmium": 8}
RUSH: Json = {
    "name": "Rush",
    "cards": MINES
    | {"dust_raider": 10, "pyre_fanatic": 8, "frontier_outpost": 6}
    | {"plasma_bolt": 10, "spike_pit": 6},
}
# Traps of which the other deck has none, and cheap warriors to walk into them.
SNARES = {"name": "Snares", "cards": MINES | {"gas_leak": 18, "net_launcher": 18}}
CROWD = {"name": "Crowd", "cards": MINES | {"militia_recruit": 36}}
# What an eager player does, if it can be done: the first of these.
EAGER = ["attack", "block", "aim", "play", "use", "take"]
QUIET = ["pass", "keep", "decline", "let_through", "end"]
# What is too small for a finger; the planet itself is zoomed where it is.
SMALL = """() => [...document.querySelectorAll('button, select, [role=button], [role=tab]')]
  .filter((e) => e.checkVisibility() && !e.closest('[data-frame]'))
  .map((e) => [e, e.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([e, box]) => `${e.ariaLabel ?? e.textContent}: ${box.width} x ${box.height}`)"""


def before(device: Device, laid: Laid, seat: int | None = None, record: bool = False) -> Screen:
    """A page at a position that was laid out, at a seat: that of whoever is asked."""
    table = device.post("/api/tables/import", {"replay": laid.table.save()})["id"]
    at = len(laid.table.actions)
    asked = laid.table.state.seat if seat is None else seat
    screen = device.open(device.fork(table, at, asked).address, record)
    if seat is None:
        assert screen.asked()
    return screen


def eager(options: list[Json], luck: random.Random) -> Json:
    """Attack bases, play what can be played, answer whatever can be answered."""
    for verb in EAGER:
        found = [action for action in options if action["verb"] == verb]
        bases = [action for action in found if str(action["args"].get("spot")).startswith("base")]
        if found:
            return luck.choice(bases if verb == "aim" and bases else found)
    quiet = [action for action in options if action["verb"] in QUIET]
    return quiet[0] if quiet else luck.choice(options)


def patient(options: list[Json], view: Json) -> list[Json]:
    """What is left when a spell, and what it costs, are kept for an answer."""
    if options[0]["verb"] == "pass":
        return options
    store = view["players"][0]["store"]
    rich = store.get("gold", 0) >= 3 and store.get("cosmium", 0) >= 2
    return [
        action
        for action in options
        if action["verb"] != "play" or (rich and action["args"]["card"] != "plasma_bolt")
    ]


def updates(screen: Screen) -> list[Json]:
    return [frame for frame in screen.frames if frame["is"] in ("scene", "update")]


def reactions(screen: Screen) -> set[int]:
    """The seats that have played a card or used an effect in an open window."""
    found = set()
    frames = updates(screen)
    for last, now in pairwise(frames):
        opened = any(row["open"] for row in last["view"]["stack"])
        for event in now["events"] if opened and now["is"] == "update" else []:
            if event["event"] in ("plays", "uses") and event["args"]["player"] == now["by"]:
                found.add(now["by"])
    return found


def stack(screen: Screen) -> Locator:
    return screen.page.get_by_role("region", name="What is about to happen")


def orders(screen: Screen) -> Locator:
    return screen.page.get_by_role("group", name="Standing orders")


def winner(screen: Screen) -> None:
    over = screen.page.get_by_role("dialog")
    expect(over.get_by_role("link", name="Replay")).to_be_visible()
    expect(over.get_by_text("winner")).to_have_count(1)


def test_the_room_offers_it(room: Room) -> None:
    screen = room.device().open("/")
    screen.button("Play Planetary Conquerors").first.click()
    assert screen.ready() == "asked"
    expect(screen.page.get_by_role("list", name="Phases of the turn")).to_be_visible()
    expect(orders(screen)).to_contain_text("Usual stops")


def test_a_whole_game_by_clicking(room: Room) -> None:
    """Cards, attacks, blocks and answers to what the other side does, until a base falls."""
    device = room.device()
    brought = {"decks": [RUSH, RUSH]}
    table = device.make("Ada", "bot:random", game=GAME, seed=4, options=brought)
    screen = device.open(table.address, record=True)
    luck = random.Random(1)
    verbs: set[str] = set()
    while screen.asked():
        options = screen.options
        verbs |= {action["verb"] for action in options}
        if options[0]["verb"] == "pass":
            expect(stack(screen).get_by_text("You may respond")).to_be_visible()
        screen.choose(eager(patient(options, screen.newest["view"]), luck))
    assert verbs >= {"give", "play", "attack", "choose", "pass", "place"}
    assert reactions(screen) == {0, 1}
    winner(screen)


def test_an_attack_is_drawn(room: Room) -> None:
    """Arrows to the goals with their lines; who blocks is shown before it is chosen, and after."""
    board = [
        {"warriors": ["ridge_marauder", "dust_raider"]},
        {"buildings": ["habitat_dome"], "warriors": ["wall_golem"]},
    ]
    laid = lay("attack", board=board)
    laid.attack("ridge_marauder", "dust_raider")
    while "block" not in laid.verbs():
        if "aim" in laid.verbs():
            laid.aim(*(("base", 1) if laid.open()["goals"][0] else ("habitat_dome", 1)))
        else:
            laid.do(laid.first()["verb"], **laid.first()["args"])
    screen = before(room.device(), laid)
    arrows = screen.page.locator(".arrows .line")
    expect(arrows).to_have_count(2)
    expect(screen.page.locator(".arrows .line.now")).to_have_count(1)
    blocker = screen.piece("spot", laid.spot("wall_golem", 1))
    blocker.hover()
    expect(screen.page.locator(".arrows .ghost")).to_have_count(1)
    blocker.click()
    screen.confirm.click()
    screen.ready()
    expect(blocker).to_have_attribute("aria-label", re.compile("life 3 of 6"))


def test_what_is_about_to_happen(room: Room) -> None:
    """The stack shows the answer above what it answers; each card can be looked at."""
    hands = [["plasma_bolt", "nullify"], ["force_field", "nullify"]]
    laid = lay(hands=hands, stores=[materials(6, 6)] * 2, board=[{}, {"warriors": ["wall_golem"]}])
    laid.play("plasma_bolt")
    while laid.asked != 1:
        laid.do("pass")
    laid.play("nullify")
    screen = before(room.device(), laid)
    rows = stack(screen).locator("li")
    expect(rows.nth(0)).to_contain_text("Nullify")
    expect(rows.nth(1)).to_contain_text("Plasma Bolt")
    expect(stack(screen)).to_contain_text("You may respond")
    rows.nth(1).get_by_role("button").click()
    expect(screen.page.locator(".lens")).to_contain_text("Deal 2 damage to any entity.")


def test_why_not(room: Room) -> None:
    """What cannot be done says why, and what it costs is told."""
    laid = lay(hands=[["war_titan"], []], stores=[materials(1)])
    screen = before(room.device(), laid)
    card = screen.piece("card", "war_titan")
    assert "costs 6 gold and 5 cosmium" in (card.get_attribute("aria-label") or "")
    card.click(force=True)
    expect(screen.page.locator("[data-tip=reason]")).to_contain_text("gold")


# -- what nobody may see --------------------------------------------------------------------


def seated(room: Room, decks: tuple[Json, Json], **options: object) -> list[Screen]:
    """Ada and Ben, each with a deck and at a device of their own that records all it receives."""
    ada, ben = room.device(), room.device()
    table = ada.make("Ada", "open", game=GAME, options={**options, "decks": [decks[0], None]})
    host = ada.open(table.address, record=True)
    ask = {"token": table.tokens[1], "name": "Ben", "deck": decks[1]}
    ben.post(f"/api/tables/{table.id}/join", ask)
    guest = ben.open(table.address, record=True)
    expect(host.page.get_by_label("Seats")).to_contain_text("Ben")
    return [host, guest]


def asked_of(screens: list[Screen]) -> int:
    """Whose page waits for its person: passes that are ordered go by themselves."""
    for _ in range(600):
        for seat, screen in enumerate(screens):
            if screen.page.evaluate(READY, screen.answered) is not None:
                screen.answered = None
                return seat
        screens[0].page.wait_for_timeout(25)
    raise AssertionError("nobody is asked")


def named(options: list[Json], *verbs: str) -> list[Json]:
    return [action for action in options if action["verb"] in verbs]


def test_a_trap_is_not_sent_to_who_walks_into_it(room: Room) -> None:
    """Two browsers: what lies face down reaches the attacker when it is activated, not before."""
    screens = seated(room, (SNARES, CROWD), deck_lists="closed")
    ada, ben = screens
    faces = ada.device.get(f"/api/games/{GAME}/faces")["cards"]
    luck = random.Random(2)
    laid: set[str] = set()  # cards of Ada that lie face down, or did
    sprung: list[str] = []
    for _ in range(160):
        seat = asked_of(screens)
        screen = screens[seat]
        actions = screen.options
        if seat == 0:
            quiet = named(actions, "keep", "let_through", "pass", "decline")
            ahead = named(actions, "lay", "slot", "place") or quiet or named(actions, "end")
            screen.choose((ahead or actions)[0])
        else:
            planet = screen.newest["view"]["planet"]
            aims = named(actions, "aim")
            guarded = [a for a in aims if planet[a["args"]["spot"]]["column"]]
            screen.choose(guarded[0] if guarded else eager(actions, luck))
        laid |= {
            str(piece["trap"])
            for piece in ada.newest["view"]["planet"].values()
            if piece["side"] == 0 and piece["trap"]
        }
        # The page first: what comes while it is read is among the frames.
        page = ben.page.content()
        frames = list(ben.frames)
        sprung = [
            event["args"]["card"]
            for frame in frames
            for event in frame.get("events", [])
            if event["event"] == "activates"
        ]
        if sprung:
            break
        for card in ("gas_leak", "net_launcher"):
            assert f'"{card}"' not in json.dumps(frames), card
            assert faces[card]["name"] not in page, card
    assert laid
    assert sprung
    assert set(sprung) <= laid
    assert all(f'"{card}"' in json.dumps(ben.frames) for card in sprung)


# -- standing orders ------------------------------------------------------------------------


def quiet_turn(screen: Screen) -> int:
    """Go on to the other's turn, pass where one is stopped in it, and count how often that is."""
    count = 0
    while screen.asked():
        options, view = screen.options, screen.newest["view"]
        if view["turn"] > 2 or (view["active"] == 0 and view["turn"] > 1):
            return count
        if view["active"] == 1:
            count += 1
        quiet = named(options, *QUIET)
        screen.choose_by_button(quiet[0] if quiet else options[0])
    raise AssertionError("the game is over")


def windows(screen: Screen) -> int:
    """How often the server has asked for a reaction in the other's turn."""
    return sum(
        frame["turn"]["seat"] == 0
        and frame["view"]["active"] == 1
        and frame["turn"]["actions"][0]["verb"] == "pass"
        for frame in updates(screen)
    )


def nothing_to_do() -> Laid:
    """The other player can do nothing at all; there is something to answer with."""
    hands = [["patch_kit", "plasma_bolt"], []]
    board: list[Json] = [{"mine": []}, {"mine": []}]
    stores = [materials(3, 3), materials()]
    return lay("trap", hands=hands, stores=stores, board=board, decks=[DECK, DECK])


def test_usual_stops(room: Room) -> None:
    """In a quiet turn of another player one is stopped twice at most; the rest is passed."""
    screen = before(room.device(), nothing_to_do(), record=True)
    expect(orders(screen)).to_contain_text("Usual stops")
    stopped = quiet_turn(screen)
    assert 1 <= stopped <= 2
    assert windows(screen) > 4


def test_every_window(room: Room) -> None:
    """Widened, one is asked in each; revoked by one click, the usual stops are back."""
    screen = before(room.device(), nothing_to_do(), record=True)
    orders(screen).get_by_role("button", name="Change them").click()
    screen.page.get_by_role("button", name="Every window", exact=True).click()
    screen.button("Close the standing orders").click()
    expect(orders(screen)).to_contain_text("Every window")
    stopped = quiet_turn(screen)
    assert stopped == windows(screen)
    assert stopped > 4
    # They are kept for this table, and for nobody else to see.
    screen.page.reload()
    expect(orders(screen)).to_contain_text("Every window")
    orders(screen).get_by_role("button", name="Back to the usual stops").click()
    expect(orders(screen)).to_contain_text("Usual stops")


def test_passing_until_something_happens(room: Room) -> None:
    """By a key or a press; it is in sight, is taken back by either, and never sent."""
    device = room.device()
    screen = before(device, nothing_to_do(), record=True)
    sent: list[str] = []
    screen.page.on(
        "websocket", lambda socket: socket.on("framesent", lambda t: sent.append(str(t)))
    )
    screen.page.reload()
    screen.ready()
    screen.page.keyboard.press("p")
    expect(orders(screen)).to_contain_text("Passing until something new happens")
    screen.page.keyboard.press("x")
    expect(orders(screen)).to_contain_text("Usual stops")
    orders(screen).get_by_role("button", name="Pass until something new happens").click()
    assert quiet_turn(screen) == 0
    assert {json.loads(text)["do"] for text in sent} <= {"hello", "move", "ping", "look"}
    assert not any("orders" in text for text in sent)


def test_something_new_ends_the_passing(room: Room) -> None:
    """Somebody attacks: whoever passed is asked again, and told why."""
    device = room.device()
    hands = [["patch_kit"], []]
    board: list[Json] = [{"mine": []}, {"mine": [], "warriors": ["war_titan", "ridge_marauder"]}]
    stores = [materials(3, 3), materials()]
    laid = lay("trap", hands=hands, stores=stores, board=board, decks=[DECK, DECK])
    table = device.post("/api/tables/import", {"replay": laid.table.save()})["id"]
    screen = device.open(device.fork(table, 0, 0, "greedy").address)
    assert screen.ready() == "asked"
    screen.page.keyboard.press("p")
    expect(orders(screen)).to_contain_text("Passing")
    screen.choose_by_button(named(screen.options, "end")[0])
    assert screen.ready() == "asked"
    view = screen.newest["view"]
    assert view["active"] == 1
    assert view["attackers"]
    expect(orders(screen)).to_contain_text("Usual stops")
    expect(screen.page.get_by_text("Something new happened: you are asked again.")).to_be_visible()


def test_orders_are_for_a_live_seat_only(room: Room) -> None:
    """A replay answers nothing, and shows no orders."""
    device = room.device()
    screen = before(device, nothing_to_do())
    table = screen.page.url.rpartition("/")[2]
    replay = device.open(f"/replay/{table}")
    expect(replay.page.get_by_role("list", name="Phases of the turn")).to_be_visible()
    expect(orders(replay)).to_have_count(0)


# -- other hands ----------------------------------------------------------------------------


def nearly() -> Laid:
    """A battle that is about to be decided."""
    board = [
        {
            "warriors": ["ridge_marauder", "dust_raider", "militia_recruit"],
            "buildings": ["habitat_dome"],
        },
        {
            "warriors": ["militia_recruit"],
            "buildings": ["frontier_outpost"],
            "traps": ["gas_leak"],
            "base": 4,
        },
    ]
    hands = [["plasma_bolt", "gold_miner", "spike_pit"], ["patch_kit", "adrenaline"]]
    stores = [materials(4, 4), materials(3, 3)]
    return lay("main", board=board, hands=hands, stores=stores)


def test_a_game_on_a_phone(room: Room) -> None:
    """360 px wide: nothing scrolls, and whatever can be pressed is big enough for a finger."""
    screen = before(room.phone(), nearly())
    luck = random.Random(4)
    seen: set[str] = set()
    while screen.asked():
        verb = screen.options[-1]["verb"]
        if verb not in seen:
            seen.add(verb)
            assert screen.page.evaluate(SMALL) == []
            if verb in ("attack", "aim", "block"):
                key = screen.options[-1]["args"]["spot"]
                box = screen.piece("spot", key).bounding_box()
                assert box is not None
                assert min(box["width"], box["height"]) >= 32, "what is asked about comes near"
        fits(screen)
        screen.choose(eager(screen.options, luck), tap=True)
    assert seen >= {"attack", "aim"}


def by_pieces(screen: Screen) -> None:
    """To a piece that glows, and Enter; where it can mean two things, the first by its number."""
    glows = screen.page.locator("#board .piece.legal")
    if glows.count() == 0:
        by_list(screen)
        return
    while screen.confirm.count() == 0:
        if glows.count() == 0:
            screen.page.keyboard.press("1")
            return
        screen.page.keyboard.press("n")
        assert screen.page.evaluate("document.activeElement.matches('.piece.legal')")
        screen.page.keyboard.press("Enter")
    screen.page.keyboard.press("Enter")


def test_a_game_by_keyboard_only(room: Room) -> None:
    """The pieces of the board by the key to the next one; the list of options in between."""
    screen = before(room.device(), nearly())
    count = 0
    while screen.asked() and count < 150:
        screen.keep()
        verbs = {action["verb"] for action in screen.options}
        if verbs & {"attack", "aim", "block"} or count % 3 == 0:
            by_pieces(screen)
        else:
            by_list(screen)
        count += 1
    assert count > 8
    winner(screen)
    screen.page.keyboard.press("Escape")
    expect(screen.page.get_by_role("dialog")).to_have_count(0)


def test_cards_fly_and_damage_is_told(room: Room) -> None:
    """What happens moves on the board, and numbers rise where something is hit."""
    device = room.device(reduced_motion="no-preference")
    device.context.add_init_script(
        """window.flown = []; new MutationObserver((changes) => {
          for (const change of changes) for (const node of change.addedNodes)
            if (node.matches?.('.flight')) flown.push(node.className + node.textContent);
        }).observe(document, { childList: true, subtree: true })"""
    )
    laid = lay(hands=[["gold_miner"], []], stores=[materials(3, 3)])
    screen = before(device, laid)
    screen.choose(next(a for a in screen.options if a["verb"] == "play"))
    assert screen.asked()
    expect(screen.page.locator(".flight")).to_have_count(0)
    flown = screen.page.evaluate("flown")
    assert "flight " in flown
    assert any(re.search("pop bad−1", each) for each in flown)
