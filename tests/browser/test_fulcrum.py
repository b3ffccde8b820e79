"""Planet Fulcrum in the browser: whole games by mouse, finger and keys, and a battle for two."""

from __future__ import annotations

import json
import random
import re
from collections import deque

from playwright.sync_api import expect

import orrery
from orrery.core.table import Table as Course
from tests.browser.room import READY, Device, Json, Room, Screen
from tests.browser.test_playing import by_board, by_list, fits, small

GAME = "fulcrum"
SHORT = {"round_cap": "4"}


def written(
    device: Device, seats: int, options: dict[str, object] | None = None, **position: object
) -> Screen:
    """Before whoever is asked in a position written by hand."""
    scenario: Json = {
        "game": GAME,
        "seats": seats,
        "seed": 3,
        "options": options or {},
        "set": position,
    }
    course = Course.from_scenario(orrery.game(GAME), scenario)
    table = device.post("/api/tables/import", {"replay": course.save()})["id"]
    screen = device.open(device.fork(table, 0, course.state.seat).address)
    assert screen.asked()
    return screen


def verb(screen: Screen, name: str) -> Json:
    """The first option of a verb."""
    found: Json = next(action for action in screen.options if action["verb"] == name)
    return found


def player(screen: Screen, seat: int) -> Json:
    found: Json = screen.newest["view"]["players"][seat]
    return found


def test_the_room_offers_it(room: Room) -> None:
    """Alone, against three AI mats, each with its objective."""
    screen = room.device().open("/")
    screen.button("Set up a table of Planet Fulcrum").click()
    form = screen.page.get_by_role("dialog")
    form.get_by_role("button", name="Solo", exact=True).click()
    form.get_by_role("button", name="Start Planet Fulcrum").click()
    assert screen.ready() == "asked"
    expect(screen.piece("space", "PI-CEN")).to_be_visible()
    expect(screen.page.get_by_role("img", name="Objective: ")).to_have_count(3)


def test_a_whole_solo_game_by_clicking(room: Room) -> None:
    """Against three AI mats, from the first move until no territory is vacant.

    A press goes all the way to a territory to be had, or to where something is gathered.
    """
    device = room.device()
    screen = device.open(device.make("Ada", game=GAME, seed=4).address)
    luck = random.Random(2)
    verbs: set[str] = set()
    walks = 0
    while screen.asked():
        verbs |= {action["verb"] for action in screen.options}
        reach = screen.newest["view"]["reach"]
        ways = [key for key, way in reach.items() if way["path"] and way["deeds"]]
        if any(action["verb"] == "move" for action in screen.options) and ways:
            walks += 1
            claims = [key for key in ways if {"claim", "steal"} & set(reach[key]["deeds"])]
            screen.keep()
            screen.piece("space", luck.choice(claims or ways)).click()
            screen.confirm.click()
        else:
            screen.choose(luck.choice(screen.options))
    view = screen.newest["view"]
    assert view["vacant"] == 0
    assert walks > 10
    assert verbs >= {"move", "bury"}
    told_at_the_end(screen)


def told_at_the_end(screen: Screen) -> None:
    """Everybody is ranked, AI mats too, with points that sum up; and who won is said."""
    players = screen.newest["view"]["players"]
    result = screen.turn["result"]
    assert result["scores"] == [p["total"] for p in players if not p["ai"]]
    over = screen.page.get_by_role("dialog")
    rows = over.get_by_role("listitem")
    expect(rows).to_have_count(len(players))
    totals = [int(text) for text in rows.locator(".score").all_inner_texts()]
    assert totals == sorted((p["total"] for p in players), reverse=True)
    for row, total in zip(rows.all(), totals, strict=True):
        assert sum(int(part) for part in row.locator(".parts b").all_inner_texts()) == total
    best = rows.first
    expect(best).to_contain_text("winner")
    expect(over.get_by_text("winner")).to_have_count(1)
    if result["winners"]:
        expect(over).to_contain_text("You won")
        expect(best).to_contain_text("Ada")
    else:
        expect(over).to_contain_text("You lost")
        name = best.locator(".name b").inner_text()
        assert result["reason"].startswith(f"{name} has the most points")
    screen.page.keyboard.press("Escape")
    mats = screen.page.get_by_role("region", name="What is known of")
    expect(mats).to_have_count(len(players))
    expect(mats.first).to_contain_text("winner")
    for mat in mats.all():
        parts = [int(part) for part in mat.locator(".parts b").all_inner_texts()]
        assert sum(parts) == int(mat.locator("h2 > b").inner_text())


def test_a_press_goes_all_the_way(room: Room) -> None:
    """The way is lit with what is taken on it; confirmed, it is gone to its end."""
    players = [{"at": "MI-POR"}, {"at": "DF-CEN"}]
    screen = written(room.device(), 2, at={"step": "turn"}, players=players)
    # Over a border, and one move more.
    screen.keep()
    screen.piece("space", "PI-MET").click()
    expect(screen.page.locator(".way .ahead")).to_have_count(1)
    expect(screen.page.locator(".gains text")).to_have_text("+1")
    expect(screen.prompt).to_contain_text(
        "You chose: Go to the Meteor Site of Potestas Isle, 3 moves, taking 1 pink cube"
    )
    expect(screen.page.locator(".tracker .ghost")).to_have_count(1)
    screen.confirm.click()
    assert screen.asked()
    own = player(screen, 0)
    assert own["at"] == "PI-MET"
    assert own["cubes"] == {"pink": 1}
    assert len(own["hand"]) == 3


def test_a_way_can_be_given_up(room: Room) -> None:
    """Another space is another way; Escape, and a single step by its button is only that step."""
    players = [{"at": "MI-POR"}, {"at": "DF-CEN"}]
    screen = written(room.device(), 2, at={"step": "turn"}, players=players)
    screen.piece("space", "PI-MET").click()
    screen.piece("space", "MI-TB").click()
    expect(screen.prompt).to_contain_text("Go to Ashen Summit")
    screen.page.keyboard.press("Escape")
    expect(screen.prompt).not_to_contain_text("You chose")
    screen.choose_by_button(next(a for a in screen.options if a["args"]["space"] == "MI-B-PI"))
    assert screen.asked()
    assert player(screen, 0)["at"] == "MI-B-PI"
    assert "stop" in {action["verb"] for action in screen.options}


def test_deeds_show_on_the_tracker_before_they_are_done(room: Room) -> None:
    """Pointed at, by mouse or by keys: a ghost of the marker, in the row and where it would go."""
    players = [{"at": "MI-MET", "cubes": {"blue": 3}, "markers": [0, 0, 0, 3]}, {"at": "DF-CEN"}]
    screen = written(room.device(), 2, at={"step": "turn"}, players=players)
    tracker = screen.page.locator("#board .morals .tracker")
    expect(tracker.locator(".ghost")).to_have_count(0)
    screen.piece("space", "MI-TB").hover()
    expect(tracker.locator(".row").nth(0).locator(".ghost")).to_have_count(1)
    circle = screen.newest["view"]["reach"]["MI-TB"]["circles"][0]
    expect(tracker).to_have_attribute("aria-label", re.compile(f"move it to {-circle} light"))
    screen.piece("space", "MI-OUT").focus()
    screen.page.mouse.move(5, 5)
    expect(tracker.locator(".row").nth(3).locator(".ghost")).to_have_count(1)


def ghosts(screen: Screen, count: int = 1) -> list[tuple[int, str]]:
    """Rows of the own tracker with a ghost, and where that is told to go."""
    tracker = screen.page.locator("#board .morals .tracker")
    expect(tracker.locator(".ghost")).to_have_count(count)
    rows = tracker.locator(".row")
    found = [i for i in range(rows.count()) if rows.nth(i).locator(".ghost").count()]
    words = (tracker.get_attribute("aria-label") or "").split(". ")
    return [(i, words[i + 1]) for i in found]


def test_every_deed_shows_before_it_is_done(room: Room) -> None:
    """Of the Action phase, by its button or its piece, pointed at or focused."""
    players = [{"at": "MI-TA", "cubes": {"blue": 3}}, {"at": "MI-TA"}]
    options: Json = {"battle_on_contact": "optional", "allow_pass": True}
    screen = written(room.device(), 2, options, at={"step": "act"}, players=players)
    assert ghosts(screen, 0) == []
    circles = {"attack": (2, "3 dark"), "defend": (2, "3 light"), "claim": (0, "3 light")}
    for name, (row, circle) in circles.items():
        button = screen.choices.locator(f'[data-action="{verb(screen, name)["action"]}"]')
        for look in (button.hover, button.focus):
            look()
            [(at, words)] = ghosts(screen)
            assert at == row
            assert words.endswith(f"would move it to {circle}"), words
            screen.page.mouse.move(5, 5)
            screen.page.evaluate("document.activeElement.blur()")
            assert ghosts(screen, 0) == []
    screen.piece("player", 1).hover()
    [(at, words)] = ghosts(screen, 2)
    assert at == 2
    assert "3 dark" in words
    assert "3 light" in words


def test_jumps_and_thefts_show_before_they_are_done(room: Room) -> None:
    land = {"DF-TA": {"holder": 1}}
    players: list[Json] = [{"at": "MI-POR"}, {"at": "DF-TB"}]
    screen = written(room.device(), 2, at={"step": "act"}, players=players, territories=land)
    for key, circle in (("DF-POR", "3 light"), ("CC-POR", "3 dark")):
        screen.piece("space", key).focus()
        expect(screen.page.locator(".morals .tracker")).to_have_attribute(
            "aria-label", re.compile(circle)
        )
        [(at, words)] = ghosts(screen)
        assert at == 1
        assert words.endswith(circle)
        expect(screen.piece("space", key)).to_have_attribute(
            "aria-label", re.compile(f"Jumping here moves the marker of .* to {circle}")
        )
    players = [{"at": "DF-POR", "cubes": {"black": 3}}, {"at": "MI-CEN"}]
    screen = written(room.device(), 2, at={"step": "turn"}, players=players, territories=land)
    screen.piece("space", "DF-TA").hover()
    [(at, words)] = ghosts(screen)
    assert at == 0
    assert "Steal it would move it to" in words
    assert words.endswith("dark")


def test_a_tracker_of_another_length(room: Room) -> None:
    """By agreement it is longer and the Nomads' column wider: as many circles are drawn."""
    options: Json = {"track_half_length": "7", "nomad_half_width": "2"}
    players = [{"at": "MI-POR"}, {"at": "DF-CEN"}]
    screen = written(room.device(), 2, options, at={"step": "turn"}, players=players)
    row = screen.page.locator("#board .morals .row").first
    expect(row.locator(".circle")).to_have_count(15)
    expect(row.locator(".circle.nomad")).to_have_count(5)


def test_what_is_not_in_reach_says_why(room: Room) -> None:
    players = [{"at": "MI-POR"}, {"at": "DF-CEN"}]
    screen = written(room.device(), 2, at={"step": "turn"}, players=players)
    screen.piece("space", "DF-TA").click(force=True)
    expect(screen.page.locator("[data-tip=reason]")).to_contain_text("Anvil Fields")


def test_a_battle_stays_to_be_seen_while_the_loser_gives_up(room: Room) -> None:
    """As it was counted, although the loser's Power is lower by now; on a new page, too."""
    land = {"PI-TB": {"holder": 1}, "PI-TC": {"holder": 1}}
    players: list[Json] = [
        {"at": "PI-CEN", "levels": {"strength": 5}},
        {"at": "PI-CEN", "levels": {"energy": 4}},
    ]
    laid = {"attacker": ["worldbreaker"]}
    at = {"step": "reveal", "player": 0, "rival": 1, "laid": laid}
    screen = written(room.device(), 2, at=at, players=players, territories=land)
    assert {action["verb"] for action in screen.options} == {"release"}
    assert player(screen, 1)["levels"]["energy"] == 3
    screen.button("Show the battle: Harper 12 : 7 Brandt").click()
    scene = screen.page.get_by_role("region", name="Battle at")
    expect(scene.locator(".side.wins .total")).to_have_text("12")
    expect(scene.locator(".side.loses .total")).to_have_text("7")
    expect(scene.locator(".side.wins")).to_contain_text("Worldbreaker")
    scene.get_by_role("button", name="Close").click()
    screen.choose(verb(screen, "release"))


def test_cubes_and_levels_on_the_mat(room: Room) -> None:
    """Columns of the own mat are what one presses for cubes and levels."""
    players = [{"at": "PI-OUT", "cubes": {"blue": 1}}, {"at": "DF-CEN"}]
    screen = written(room.device(), 2, at={"step": "act"}, players=players)
    mat = screen.page.get_by_role("group", name="Mat")
    screen.keep()
    mat.get_by_label("Take one green cube.").click()
    expect(screen.prompt).to_contain_text("You chose: Take one green cube")
    screen.confirm.click()
    assert screen.asked()
    assert player(screen, 0)["cubes"] == {"blue": 1, "green": 1}
    land = {"MI-TA": {"holder": 0}}
    players = [{"at": "MI-CEN", "cubes": {"blue": 3}}, {"at": "DF-CEN"}]
    screen = written(room.device(), 2, at={"step": "act"}, players=players, territories=land)
    screen.keep()
    screen.page.get_by_label("Level Resilience up.").click()
    screen.confirm.click()
    screen.asked()
    assert player(screen, 0)["levels"]["resilience"] == 4


# -- a battle of two people -----------------------------------------------------------------


def seated(room: Room) -> list[Screen]:
    """Ada and Ben, each at a device of their own that records all it receives."""
    ada, ben = room.device(), room.device()
    table = ada.make("Ada", "open", game=GAME)
    host = ada.open(table.address, record=True)
    guest = ben.open(table.invitation(1), record=True)
    guest.page.get_by_label("What shall the others call you?").fill("Ben")
    guest.button("Sit down and play").click()
    expect(host.page.get_by_label("Seats")).to_contain_text("Ben")
    return [host, guest]


def asked(screens: list[Screen]) -> int:
    """Who must choose now: a way of several steps may have ended somebody's turn."""
    for _ in range(600):
        for seat, screen in enumerate(screens):
            if screen.page.evaluate(READY, screen.answered) == "asked":
                screen.answered = None
                return seat
        screens[0].page.wait_for_timeout(25)
    raise AssertionError("nobody is asked")


def received(screen: Screen) -> str:
    """Everything about the table that came to this device so far."""
    bodies = [text for address, text in screen.bodies if "/api/tables" in address]
    return json.dumps(screen.frames) + "".join(bodies)


def steps(layout: Json, sources: list[str]) -> dict[str, int]:
    """How far each space is from the nearest of some, over the links of the map."""
    links: dict[str, list[str]] = {}
    for one, other in [*layout["links"], *layout["crossings"], *layout["exits"]]:
        links.setdefault(one, []).append(other)
        links.setdefault(other, []).append(one)
    found = dict.fromkeys(sources, 0)
    queue = deque(sources)
    while queue:
        at = queue.popleft()
        for other in links[at]:
            if other not in found:
                found[other] = found[at] + 1
                queue.append(other)
    return found


def walk(screen: Screen, seat: int, faces: Json) -> None:
    """Towards the rival with modifiers of both phases in hand, otherwise to a Meteor Site."""
    view = screen.newest["view"]
    layout = faces["layouts"][view["layout"]]
    rival = view["players"][1 - seat]["at"]
    armed = len({faces["cards"][card]["phase"] for card in view["players"][seat]["hand"]}) == 2
    sites = [key for key in layout["spaces"] if key.endswith("MET") and key != rival]
    far = steps(layout, [rival] if armed else sites)
    ways = [key for key, way in view["reach"].items() if way["path"]]
    screen.piece("space", min(ways, key=lambda key: far[key])).click()
    screen.confirm.click()


def choice(screen: Screen, seat: int, faces: Json) -> Json:
    """Of cards to bury one of the phase that is there more often; else what comes first."""
    hand = [faces["cards"][card]["phase"] for card in player(screen, seat)["hand"]]
    found: Json = max(
        screen.options,
        key=lambda a: hand.count(faces["cards"].get(a["args"].get("card"), {}).get("phase", "")),
    )
    return found


def test_a_battle_between_two_browsers(room: Room) -> None:
    """Neither browser receives the other's face-down modifiers before both are turned up."""
    screens = seated(room)
    faces = screens[0].device.get(f"/api/games/{GAME}/faces")
    laid: list[list[str]] = [[], []]
    for _ in range(60):
        seat = asked(screens)
        screen, version = screens[seat], screens[seat].newest["version"]
        verbs = {action["verb"] for action in screen.options}
        screen.keep()
        if "commit" in verbs:
            hidden = verb(screen, "commit")
            laid[seat].append(hidden["args"]["card"])
            screen.choose(hidden)
        elif "done" in verbs:
            revealing = seat == screen.newest["view"]["defender"]
            screen.choose(verb(screen, "done"))
            if revealing and all(laid):
                break
            if revealing:
                laid = [[], []]  # a battle in which only one had something to hide
        elif "move" in verbs:
            walk(screen, seat, faces)
        else:
            screen.choose(choice(screen, seat, faces))
        for each in screens:
            each.page.wait_for_function("v => window.newest.version > v", arg=version)
        unseen(screens, laid, faces)
    assert all(laid)
    for owner, cards in enumerate(laid):
        screens[1 - owner].button(re.compile("Show the battle")).click()
        scene = screens[1 - owner].page.get_by_role("region", name="Battle at")
        for card in cards:
            assert f'"{card}"' in received(screens[1 - owner])
            expect(scene).to_contain_text(faces["cards"][card]["name"])
        for side in scene.locator(".side").all():
            points = [int(text) for text in side.locator("li b").all_inner_texts()]
            assert sum(points) == int(side.locator(".total").inner_text())


def unseen(screens: list[Screen], laid: list[list[str]], faces: Json) -> None:
    """What somebody has laid is in no frame and on no page of the other; that it lies there is."""
    for owner, cards in enumerate(laid):
        eye = screens[1 - owner]
        for card in cards:
            name = faces["cards"][card]["name"]
            assert f'"{card}"' not in received(eye), card
            assert name not in eye.page.content(), name
            assert name in screens[owner].page.content(), name
        if cards:
            veiled = eye.page.locator(".side .veiled")
            expect(veiled).to_have_text(re.compile(rf"{len(cards)} face down\s*\?"))


# -- fingers and keys -----------------------------------------------------------------------


def test_a_game_on_a_phone(room: Room) -> None:
    """360 px wide: nothing scrolls, and whatever can be pressed is big enough for a finger."""
    device = room.phone()
    screen = device.open(device.make("Ada", game=GAME, options=SHORT, seed=8).address)
    luck = random.Random(4)
    seen: set[str] = set()
    while screen.asked():
        name = screen.options[0]["verb"]
        if name not in seen:
            seen.add(name)
            assert small(screen) == []
        fits(screen)
        screen.choose(luck.choice(screen.options), tap=True)
    assert seen >= {"move"}


def test_a_game_by_keyboard_only(room: Room) -> None:
    """The pieces of the board by the key to the next one; the list of options in between."""
    device = room.device()
    screen = device.open(device.make("Ada", game=GAME, options=SHORT, seed=7).address)
    count = 0
    while screen.asked():
        screen.keep()
        if count % 3 == 2:
            by_list(screen)
        else:
            by_board(screen)
        count += 1
    assert count > 6
    expect(screen.page.get_by_role("dialog")).to_be_visible()
    screen.page.keyboard.press("Escape")
    expect(screen.page.get_by_role("dialog")).to_have_count(0)


def test_standees_and_cubes_fly(room: Room) -> None:
    """What others do moves on the board; nothing of it is left over."""
    device = room.device(reduced_motion="no-preference")
    device.context.add_init_script(
        """window.flown = []; new MutationObserver((changes) => {
          for (const change of changes) for (const node of change.addedNodes)
            if (node.classList?.contains('flight')) flown.push(node.className);
        }).observe(document, { childList: true, subtree: true })"""
    )
    screen = device.open(device.make("Ada", game=GAME, seed=5).address)
    for _ in range(6):
        screen.asked()
        screen.choose_by_button(screen.options[-1])
    screen.asked()
    expect(screen.page.locator(".flight")).to_have_count(0)
    assert "flight " in screen.page.evaluate("flown")
