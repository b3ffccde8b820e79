"""Final Fusion in the browser: whole games, by mouse, finger and keys, and a battle for two."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Sequence
from functools import partial

from playwright.sync_api import Locator, expect

from tests.browser.room import Device, Json, Room, Screen
from tests.browser.test_playing import by_list, fits, small
from tests.fusion.laid import Laid, battle, lay

GAME = "fusion"
Wish = Callable[[Json], bool]
PEACE = {"stay_out", "pass", "end", "end_turn", "skip"}


def before(device: Device, laid: Laid, seat: int | None = None) -> Screen:
    """A page at a position that was laid out, at a seat: that of whoever is asked."""
    table = device.post("/api/tables/import", {"replay": laid.table.save()})["id"]
    at = len(laid.table.actions)
    asked = laid.table.state.seat if seat is None else seat
    screen = device.open(device.fork(table, at, asked).address)
    if seat is None:
        assert screen.asked()
    return screen


def scene(screen: Screen) -> Locator:
    return screen.page.get_by_role("region", name="Battle on")


def side(screen: Screen, key: str) -> Locator:
    return scene(screen).locator(f'[data-side="{key}"]')


def total(screen: Screen, key: str) -> Locator:
    return side(screen, key).locator(".total")


def attacks(action: Json) -> bool:
    return action["verb"] == "move" and "attack" in action["text"]


def watched(view: Json, action: Json) -> bool:
    """Whether an attack would be next to a Fleet of somebody who has no part in it."""
    if not attacks(action):
        return False
    place = view["locations"][action["args"]["location"]]
    fighters = {view["turn"], view["fleets"][place["fleet"]]["player"]}
    around = [view["locations"][key]["fleet"] for key in place["neighbours"]]
    return any(fleet and view["fleets"][fleet]["player"] not in fighters for fleet in around)


def first_of(wishes: Sequence[Wish], options: list[Json], luck: random.Random) -> Json:
    """One of the options that fulfil the first wish that can be; of all, if none can."""
    for wish in wishes:
        found = [action for action in options if wish(action)]
        if found:
            return luck.choice(found)
    return luck.choice(options)


def peaceful(action: Json) -> bool:
    return action["verb"] in PEACE


def helps(action: Json) -> bool:
    return bool(action["verb"] == "ally")


def fuses(action: Json) -> bool:
    return bool(action["verb"] == "fuse")


def goes(action: Json) -> bool:
    """To an empty location."""
    return action["verb"] == "move" and not re.search("attack|swap", action["text"])


def towards_war(view: Json, options: list[Json], luck: random.Random) -> Json:
    """Whoever can attack where others watch does, whoever can help does; else to the middle."""
    return first_of([partial(watched, view), helps, goes, peaceful], options, luck)


def towards_the_end(view: Json, options: list[Json], luck: random.Random) -> Json:
    """Somebody starts a Final Fusion, and nobody minds."""
    wishes = [peaceful] if view["threats"] else [fuses, peaceful]
    return first_of(wishes, options, luck)


def winner(screen: Screen) -> None:
    over = screen.page.get_by_role("dialog")
    expect(over.get_by_role("link", name="Replay")).to_be_visible()
    expect(over.get_by_text("winner")).to_have_count(1)


def test_the_room_offers_it(room: Room) -> None:
    screen = room.device().open("/")
    screen.button("Play Final Fusion").first.click()
    assert screen.ready() == "asked"
    expect(screen.page.get_by_role("group", name="Star map")).to_be_visible()


def test_a_whole_game_by_clicking(room: Room) -> None:
    """Three people at one device: battles in which the third takes sides, then a Final Fusion."""
    device = room.device()
    screen = device.open(device.make("Ada", "Ben", "Cleo", game=GAME, seed=4).address)
    luck = random.Random(2)
    verbs: set[str] = set()
    helped, threatened = False, False
    while screen.asked():
        options = screen.options
        verbs |= {action["verb"] for action in options}
        view = screen.newest["view"]
        fighters = [each["player"] for each in view["sides"].values()]
        if options[0]["verb"] == "ally" and screen.turn["seat"] not in fighters:
            # A third player is asked, and takes a side by pressing it.
            helped = True
            key = options[0]["args"]["side"]
            count = int(total(screen, key).inner_text())
            screen.choose(options[0])
            screen.asked()
            expect(total(screen, key)).to_have_text(str(count + 1))
            continue
        if view["threats"]:
            threatened = True
            expect(screen.page.locator("[data-threat]")).to_contain_text("about to win")
        way = towards_the_end if helped else towards_war
        screen.choose(way(view, options, luck))
    assert helped
    assert threatened
    assert verbs >= {"pick", "move", "ally", "tactic", "fuse", "end_turn"}
    winner(screen)


def test_choosing_shows_what_it_means(room: Room) -> None:
    """An arrow leads where the Fleet would go, a look shows the place, a refusal says why."""
    screen = before(room.device(), lay(at={"step": "act", "fleet": "dinosaurs", "actions": 1}))
    arrow = screen.page.locator(".links .arrow")
    screen.piece("location", "urban").hover()
    expect(arrow).to_have_count(1)
    expect(arrow).not_to_have_class(re.compile("attack"))
    expect(screen.page.locator(".lens")).to_contain_text("Urban Planet")
    screen.piece("location", "water").click(force=True)
    expect(screen.page.locator("[data-tip=reason]")).to_contain_text("Water Planet")


def test_every_point_of_a_battle_is_told(room: Room) -> None:
    """The lines of each side sum up to its total; what is face down is shown as unknown."""
    tactic = ["stampede", "shell_wall"]
    fleets = {
        "vikings": {"ally": "attacker", "at": "urban"},
        "dinosaurs": {"traits": ["veteran_crew"]},
    }
    laid = lay(at=battle("dinosaurs", "crabpeople", "planning", tactic=tactic), fleets=fleets)
    screen = before(room.device(), laid)
    for key, points in (("attacker", ["+3", "+1", "+1"]), ("defender", ["+3"])):
        counted = side(screen, key).locator("li:not(.veiled, .later) b")
        expect(counted).to_have_text(points)
        expect(total(screen, key)).to_have_text(str(sum(map(int, points))))
    expect(side(screen, "attacker").locator(".later")).to_contain_text("Stampede")
    expect(side(screen, "attacker").locator(".later")).to_contain_text("+2at Reveal")
    expect(side(screen, "defender").locator(".veiled")).to_have_text(
        re.compile(r"Face-down Tactic\s*\?")
    )
    expect(scene(screen).locator("[aria-current=step]")).to_have_text(re.compile("Planning"))
    # The map is below it, and the way back to the battle is a line.
    screen.button("Map").last.click()
    expect(scene(screen)).to_have_count(0)
    screen.button("Show the battle: Dinosaurs 5 : 3 Crabpeople").click()
    expect(scene(screen)).to_have_count(1)


def test_who_is_about_to_win_is_told_everywhere(room: Room) -> None:
    fleets = {"observers": {"attempt": "fusion"}}
    players = [{}, {"vp": 2}]
    laid = lay(at={"step": "act", "fleet": "dinosaurs"}, fleets=fleets, players=players)
    screen = before(room.device(), laid)
    page = screen.page
    banner = page.get_by_role("status").and_(page.locator("[data-threat=observers]"))
    expect(banner).to_contain_text("is about to win")
    expect(banner).to_contain_text("+5 in battle: this is the last turn to stop it")
    expect(page.locator(".corona")).to_have_count(1)
    expect(page.locator('[data-at="seat-1"]')).to_contain_text("About to win")
    label = screen.piece("location", "swamp").get_attribute("aria-label") or ""
    assert "wins when the Observers complete their Final Fusion on Swamp Planet" in label


def test_a_retreat_is_chosen_on_the_map(room: Room) -> None:
    shown = ["stampede", "sideways_scuttle"]
    fleets = {"dinosaurs": {"population": 5}}
    laid = lay(3, at=battle("dinosaurs", "crabpeople", "outcome", shown=shown), fleets=fleets)
    screen = before(room.device(), laid)
    expect(scene(screen)).to_have_count(0)
    action = next(a for a in screen.options if a["verb"] == "retreat")
    screen.piece("location", action["args"]["location"]).click()
    expect(screen.page.locator(".links .arrow")).to_have_count(1)
    screen.confirm.click()
    expect(screen.piece("location", action["args"]["location"])).to_have_attribute(
        "aria-label", re.compile("Crabpeople")
    )


def test_one_of_two_traits(room: Room) -> None:
    """Turned up, kept, and given to a Fleet on the map."""
    screen = before(room.device(), lay(at={"step": "trait", "player": 0}))
    offered = screen.page.get_by_role("region", name="Two Traits are turned up")
    expect(offered.locator(".piece")).to_have_count(2)
    kept = screen.options[0]["args"]["trait"]
    screen.keep()
    screen.piece("trait", kept).click()
    screen.confirm.click()
    screen.asked()
    screen.choose(next(a for a in screen.options if a["args"].get("fleet") == "vikings"))
    screen.asked()
    assert screen.newest["view"]["fleets"]["vikings"]["traits"] == [kept]


def test_a_spot_is_colonized_with_a_card(room: Room) -> None:
    players = [{"hand": ["plasma_cannons"]}]
    laid = lay(at={"step": "act", "fleet": "dinosaurs"}, players=players)
    screen = before(room.device(), laid)
    spots = screen.page.get_by_role("group", name="Colonization spots of Water")
    expect(spots.locator(".piece")).to_have_count(3)
    screen.keep()
    spots.get_by_role("button", name="Spot 3").click()
    screen.piece("card", "plasma_cannons").click()
    expect(screen.prompt).to_contain_text("You chose: Colonize spot 3 with Plasma Cannons")
    screen.confirm.click()
    screen.asked()
    assert screen.newest["view"]["locations"]["water"]["colony"][2] == 0


def test_what_is_known_of_players(room: Room) -> None:
    fleets = {"crabpeople": {"traits": ["bulwark_doctrine"]}}
    players = [{}, {"discard": ["shell_wall"]}]
    laid = lay(at={"step": "act", "fleet": "dinosaurs"}, fleets=fleets, players=players)
    screen = before(room.device(), laid)
    screen.page.get_by_role("button", name="Players", exact=True).click()
    known = screen.page.get_by_role("region", name="What is known of Random")
    expect(known).to_contain_text("Bulwark Doctrine +2 MP when defending.")
    known.get_by_role("button", name="Shell Wall").click()
    expect(screen.page.locator(".lens")).to_contain_text("Tactic: +3 MP when defending.")
    # The next question is asked on the map.
    screen.choose_by_button(next(a for a in screen.options if a["verb"] == "end"))
    screen.asked()
    expect(screen.page.get_by_role("group", name="Star map")).to_be_visible()


def seated(room: Room) -> list[Screen]:
    """Ada and Ben, each at a device of their own that records all it receives."""
    ada, ben = room.device(), room.device()
    options = {"tile_layout": "fixed"}
    table = ada.make("Ada", "open", game=GAME, options=options)
    host = ada.open(table.address, record=True)
    guest = ben.open(table.invitation(1), record=True)
    guest.page.get_by_label("What shall the others call you?").fill("Ben")
    guest.button("Sit down and play").click()
    expect(host.page.get_by_label("Seats")).to_contain_text("Ben")
    return [host, guest]


def received(screen: Screen) -> str:
    """Everything about the table that came to this device so far."""
    bodies = [text for address, text in screen.bodies if "/api/tables" in address]
    return json.dumps(screen.frames) + "".join(bodies)


def test_two_browsers_in_one_battle(room: Room) -> None:
    """Neither ever receives the other's face-down card before both are revealed."""
    screens = seated(room)
    luck = random.Random(1)
    placed: dict[int, str] = {}
    revealed = False
    for _ in range(60):
        version = screens[0].newest["version"]
        seat = screens[0].turn["seat"]
        screen = screens[seat]
        assert screen.ready() == "asked"
        options = screen.options
        if options[0]["verb"] == "tactic":
            # A card that nobody but its owner has ever seen.
            other = received(screens[1 - seat])
            hidden = [a for a in options if f'"{a["args"]["card"]}"' not in other]
            chosen = hidden[0]
            placed[seat] = chosen["args"]["card"]
        else:
            chosen = first_of([attacks, goes, peaceful], options, luck)
        screen.choose(chosen)
        for each in screens:
            each.page.wait_for_function("v => window.newest.version > v", arg=version)
        revealed = any(
            "reveals" in (event["event"] for event in frame.get("events", []))
            for frame in screens[0].frames
            if frame["is"] == "update"
        )
        if revealed:
            break
        faces = screens[0].device.get(f"/api/games/{GAME}/faces")["cards"]
        for owner, card in placed.items():
            eye = screens[1 - owner]
            assert f'"{card}"' not in received(eye), card
            name = faces[card]["name"]
            assert name not in eye.page.content(), name
            assert name in screens[owner].page.content(), name
            veiled = scene(eye).locator(".veiled", has_text="Face-down Tactic")
            expect(veiled).to_have_text(re.compile(r"\?"))
    assert revealed
    assert set(placed) == {0, 1}
    for eye in screens:
        assert all(f'"{card}"' in received(eye) for card in placed.values())


def test_a_whole_game_on_a_phone(room: Room) -> None:
    """360 px wide: nothing scrolls, and whatever can be pressed is big enough for a finger."""
    device = room.phone()
    screen = device.open(device.make("Ada", "bot:random", "bot:random", game=GAME, seed=3).address)
    luck = random.Random(4)
    seen: set[str] = set()
    count = 0
    while screen.asked():
        verb = screen.options[0]["verb"]
        if verb not in seen:
            seen.add(verb)
            assert small(screen) == []
        fits(screen)
        way = towards_war if count < 25 else towards_the_end
        screen.choose(way(screen.newest["view"], screen.options, luck), tap=True)
        count += 1
    assert seen >= {"pick", "move", "tactic"}


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


def test_a_whole_game_by_keyboard_only(room: Room) -> None:
    """The pieces of the board by the key to the next one; the list of options in between."""
    device = room.device()
    screen = device.open(device.make("Ada", "bot:random", game=GAME, seed=7).address)
    count = 0
    while screen.asked():
        screen.keep()
        if count % 3 == 2:
            by_list(screen)
        else:
            by_pieces(screen)
        count += 1
    assert count > 8
    winner(screen)
    screen.page.keyboard.press("Escape")
    expect(screen.page.get_by_role("dialog")).to_have_count(0)


def test_ships_fly_and_battles_are_told(room: Room) -> None:
    """What others do moves on the board; of a battle that ends at once the last steps are told."""
    device = room.device(reduced_motion="no-preference")
    device.context.add_init_script(
        """window.flown = []; new MutationObserver((changes) => {
          for (const change of changes) for (const node of change.addedNodes)
            if (node.matches?.('.flight, .crown')) flown.push(node.className);
        }).observe(document, { childList: true, subtree: true })"""
    )
    shown = ["stampede", "sideways_scuttle"]
    players = [{"hand": ["apex_bite"]}, {"hand": []}]
    at = battle("dinosaurs", "crabpeople", "support", shown=shown)
    screen = before(device, lay(at=at, players=players))
    screen.choose(next(a for a in screen.options if a["verb"] == "support"))
    assert screen.asked()
    expect(screen.page.locator(".flight")).to_have_count(0)
    flown = screen.page.evaluate("flown")
    assert "flight " in flown
    assert any("crown" in each for each in flown)
    # How it ended can be looked at again.
    screen.button("Show the battle: Dinosaurs 7 : 4 Crabpeople").click()
    expect(side(screen, "attacker").locator(".crown")).to_be_visible()
