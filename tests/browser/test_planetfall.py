"""Planetfall in the browser: whole games, by mouse, finger and keys, and watched."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

import orrery
from orrery.core.table import Table as Course
from tests.browser.room import Device, Json, Room, Screen
from tests.browser.test_playing import by_board, by_list, fits, small

GAME = "planetfall"
RICH = {"experience": 8, "strength": 12, "energy": 14, "empire": 20}


def written(device: Device, seats: int, options: Json | None = None, **position: object) -> Screen:
    """Before whoever is asked in a position written by hand."""
    scenario: Json = {"game": GAME, "seats": seats, "seed": 3, "set": position}
    scenario["options"] = options or {}
    course = Course.from_scenario(orrery.game(GAME), scenario)
    table = device.post("/api/tables/import", {"replay": course.save()})["id"]
    screen = device.open(device.fork(table, 0, course.state.seat).address)
    assert screen.asked()
    return screen


def page(screen: Screen, name: str) -> None:
    """Turn to another page of the board."""
    screen.page.get_by_role("button", name=name, exact=True).click()


def final(screen: Screen) -> list[int]:
    """The final scores, once they are counted out."""
    over = screen.page.get_by_role("dialog")
    expect(over.get_by_role("link", name="Replay")).to_be_visible()
    scores: list[int] = screen.turn["result"]["scores"]
    return scores


def test_the_room_offers_it(room: Room) -> None:
    screen = room.device().open("/")
    screen.button("Play Planetfall").first.click()
    assert screen.ready() == "asked"
    expect(screen.page.get_by_role("button", name="Jack Gelder, side A")).to_be_visible()


def test_a_whole_game_by_clicking(room: Room) -> None:
    """Against a bot, from the choice of a Commander to the final scores."""
    device = room.device()
    screen = device.open(device.make("Ada", "bot:random", game=GAME, seed=5).address)
    luck = random.Random(3)
    verbs: set[str] = set()
    while screen.asked():
        verbs |= {action["verb"] for action in screen.options}
        screen.choose(luck.choice(screen.options))
    assert verbs >= {"pick", "place", "claim", "trade"}
    scores = final(screen)
    over = screen.page.get_by_role("dialog")
    expect(over.get_by_role("listitem")).to_have_count(2)
    expect(over.get_by_text("winner")).to_have_count(len(screen.turn["result"]["winners"]))
    # The lines of each score sum up to it, in the dialog and on the board.
    for line, score in zip(over.get_by_role("listitem").all(), sorted(scores)[::-1], strict=True):
        expect(line.locator(".score")).to_have_text(str(score))
        parts = [int(part) for part in line.locator(".parts b").all_inner_texts()]
        assert len(parts) > 2
        assert sum(parts) == score
    screen.page.keyboard.press("Escape")
    table = screen.page.get_by_role("table", name="Empire points by where they came from")
    rows = [row.locator("td").all_inner_texts() for row in table.locator("tbody tr").all()]
    points = [[int(n.replace("–", "0")) for n in row] for row in rows if len(row) == 2]
    assert [sum(column) for column in zip(*points, strict=True)] == scores


def test_choosing_shows_what_it_changes(room: Room) -> None:
    """What is chosen is drawn on the own gauges; what is too dear says why."""
    device = room.device()
    rows: list[list[str]] = [["war_economy"], [], ["glacier_wardens"]]
    players = [{"stats": {"energy": 7}}, {"stats": {"energy": 7}}]
    screen = written(device, 2, at={"step": "place"}, rows=rows, players=players)
    seat = screen.turn["seat"]
    before, cost = 7, screen.newest["view"]["places"]["I-1"]["costs"][seat]
    gauge = screen.page.locator(f'[data-at="gauge-{seat}-energy"]')
    expect(gauge.locator(".now")).to_have_text(str(before))
    screen.piece("place", "III-1").click(force=True)
    expect(screen.page.locator("[data-tip=reason]")).to_contain_text("Glacier Wardens")
    screen.piece("place", "I-1").click()
    expect(screen.prompt).to_contain_text("You chose: Send the ship to War Economy")
    expect(gauge.locator(".paid")).to_have_count(1)
    expect(gauge.locator(".now")).to_have_text(str(before - cost))
    screen.page.keyboard.press("Escape")
    expect(gauge.locator(".now")).to_have_text(str(before))


def test_a_trade_by_rows_of_numbers(room: Room) -> None:
    """Numbers that waste points are told from those that do not."""
    device = room.device()
    screen = written(device, 2, at={"step": "resolve"}, round=4, players=[{"ship": "III-ops1"}])
    panel = screen.page.get_by_role("group", name="Trade of Operation points")
    expect(panel.locator(".waste")).to_have_count(0)
    screen.piece("empire", 0).click()
    screen.piece("experience", 0).click()
    expect(screen.prompt).to_contain_text("Chosen: empire 0, experience 0.")
    most = max(a["args"]["strength"] for a in screen.options)
    expect(panel.get_by_role("button", name="0 strength")).to_have_class(re.compile("waste"))
    expect(screen.piece("strength", most)).not_to_have_class(re.compile("waste"))
    screen.piece("strength", most).click()
    expect(screen.prompt).to_contain_text(f"Trade for {most} strength")
    expect(screen.prompt).not_to_contain_text("0 experience")


def test_one_of_two_ways_on_the_card(room: Room) -> None:
    device = room.device()
    rows: list[list[str]] = [["scrapyard_nomads"], [], []]
    players = [{"ship": "I-1", "stats": RICH}]
    screen = written(device, 2, at={"step": "resolve"}, rows=rows, players=players)
    ways = screen.page.get_by_role("group", name="How you claim Scrapyard Nomads")
    expect(ways.get_by_role("button")).to_have_count(2)
    ways.get_by_role("button", name="Recruit: ").click()
    expect(screen.prompt).to_contain_text("You chose: Recruit it")
    screen.confirm.click()
    tableau = screen.page.locator('[data-at="tableau-0"]')
    expect(tableau.get_by_label("Scrapyard Nomads, Unit of planet 1")).to_be_visible()


def test_strength_into_energy(room: Room) -> None:
    """Each button is a whole choice; the gauges show what it would turn."""
    device = room.device()
    players = [{"side": "relict_seven_a", "stats": RICH}]
    screen = written(device, 2, at={"step": "income"}, round=2, players=players)
    panel = screen.page.get_by_role("group", name="Conversion")
    panel.get_by_role("button", name="Turn 3 strength into energy").click()
    expect(screen.prompt).to_contain_text("You chose: Turn 3 strength into energy")
    expect(screen.page.locator('[data-at="gauge-0-energy"] .gained')).to_have_count(1)
    panel.get_by_role("button", name="Turn 1 energy into strength").click()
    expect(screen.prompt).to_contain_text("You chose: Turn 1 energy into strength")


def test_cards_of_others(room: Room) -> None:
    """A press on a seat shows its cards below the planet; a look at one shows all of it."""
    held = [["cryo_vault_1", "cryo_vault_3", "combat_drills"], ["canyon_stalker"]]
    players = [{"cards": cards} for cards in held] + [{"annexed": ["methane_pocket"]}]
    screen = written(room.device(), 6, at={"step": "place"}, round=4, players=players)
    for seat, label in [
        (0, "Cryo Vault, Landmark of planet 1. Part of a pair."),
        (1, "Canyon Stalker, Unit of planet 1."),
        (2, "Methane Pocket, annexed sector of planet 2. 2 energy in each Income Phase."),
    ]:
        screen.page.locator(f'[data-at="seat-{seat}"] .pane').click()
        plate = screen.page.locator(f'[data-at="tableau-{seat}"]').get_by_label(label)
        plate.hover()
        expect(screen.page.locator(".lens")).to_contain_text(label.partition(",")[0])
    page(screen, "Cards")
    expect(screen.page.get_by_role("region", name="Cards of")).to_have_count(6)
    page(screen, "Scores")
    expect(screen.page.get_by_role("row", name=re.compile("Together"))).to_be_visible()
    # The next question is asked on the planet.
    screen.choose_by_button(screen.options[0])
    expect(screen.page.get_by_role("button", name="Planet", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )


def test_six_bots_are_watched(room: Room) -> None:
    device = room.device()
    table = device.make("Ada", *["bot:greedy"] * 5, game=GAME, seed=2)
    screen = device.open(table.address)
    screen.asked()
    screen.let_a_bot_play("Ada", "greedy")
    expect(screen.prompt).to_contain_text("The game is over", timeout=60_000)
    scores = final(screen)
    assert len(scores) == 6
    screen.page.keyboard.press("Escape")
    for seat, score in enumerate(scores):
        shown = screen.page.locator(f'.left [data-at="gauge-{seat}-empire"]')
        expect(shown).to_have_text(str(score))


def test_a_whole_game_on_a_phone(room: Room) -> None:
    """360 px wide: nothing scrolls, and whatever can be pressed is big enough for a finger."""
    device = room.phone()
    screen = device.open(device.make("Ada", "bot:random", game=GAME, seed=11).address)
    luck = random.Random(1)
    seen: set[str] = set()
    while screen.asked():
        verb = screen.options[0]["verb"]
        if verb not in seen:
            seen.add(verb)
            assert small(screen) == []
        fits(screen)
        screen.choose(luck.choice(screen.options), tap=True)
    assert seen >= {"pick", "place", "trade"}


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
            by_board(screen)
        count += 1
    assert count > 15
    assert len(final(screen)) == 2
    expect(screen.page.get_by_role("dialog")).to_be_visible()
    screen.page.keyboard.press("Escape")
    expect(screen.page.get_by_role("dialog")).to_have_count(0)


def test_ships_and_cards_fly(room: Room) -> None:
    """What others do moves on the board; nothing of it is left over."""
    device = room.device(reduced_motion="no-preference")
    device.context.add_init_script(
        """window.flown = []; new MutationObserver((changes) => {
          for (const change of changes) for (const node of change.addedNodes)
            if (node.classList?.contains('flight')) flown.push(node.className);
        }).observe(document, { childList: true, subtree: true })"""
    )
    screen = device.open(device.make("Ada", "bot:greedy", game=GAME, seed=5).address)
    for _ in range(8):
        screen.asked()
        screen.choose(screen.options[-1])
    screen.asked()
    expect(screen.page.locator(".flight")).to_have_count(0)
    flown = screen.page.evaluate("flown")
    assert "flight " in flown
    assert "flight pop good" in flown
    assert "flight pop bad" in flown


def test_the_end_tells_each_technology_by_itself(room: Room) -> None:
    """In the count, on the page of the scores, and on the cards."""
    stats = {"experience": 6, "empire": 20}
    players: list[Json] = [
        {"cards": ["honour_rolls", "ascendant_command", "ember_swarm"], "stats": stats},
        {"cards": ["twin_monuments"]},
    ]
    players[0]["ship"] = "I-ops1"
    at = {"step": "resolve", "part": 2}
    screen = written(room.device(), 2, at=at, round=7, goal="hoard", players=players)
    screen.choose(screen.options[0])
    final(screen)
    first = screen.page.get_by_role("dialog").get_by_role("listitem").first
    expect(first).to_contain_text("Honour Rolls 2")
    expect(first).to_contain_text("Ascendant Command 6")
    screen.page.keyboard.press("Escape")
    table = screen.page.get_by_role("table", name="Empire points by where they came from")
    for name, points in (("Honour Rolls", "2"), ("Twin Monuments", "–")):
        row = table.get_by_role("row", name=name)
        expect(row.locator("td").nth(0)).to_have_text(points)
    page(screen, "Cards")
    card = screen.page.get_by_role("img", name="Ascendant Command")
    expect(card).to_have_accessible_name(re.compile("Scores 6 as things stand"))


def test_goals_name_what_they_count(room: Room) -> None:
    players: list[Json] = [{"cards": ["ember_swarm", "cryo_vault_1"]}, {}]
    screen = written(
        room.device(), 2, at={"step": "place"}, goal="balanced_rule", players=players, track=[0, 1]
    )
    sheet = screen.page.get_by_role("img", name="Goal sheet Balanced Rule")
    expect(sheet).to_have_accessible_name(re.compile("has Units 1 of 3, Landmarks 1 of 3, for 0"))
    sheet.click()
    lens = screen.page.locator(".lens")
    expect(lens.locator("tr", has_text="sets of all four types")).to_be_visible()
    expect(lens.locator(".counted", has_text="Landmarks").locator("td")).to_have_text(["1", "0"])


def test_bonuses_are_those_of_the_game(room: Room) -> None:
    options = {"pair_bonus_stat": "energy", "pickup_bonus_stat": "empire"}
    rows = [["cryo_vault_1", "crashed_courier"], [], []]
    screen = written(room.device(), 2, options=options, at={"step": "place"}, rows=rows)
    expect(screen.piece("place", "I-1")).to_have_accessible_name(re.compile("3 energy more for a"))
    expect(screen.piece("place", "I-2")).to_have_accessible_name(
        re.compile("Brings 1 Empire point")
    )
    screen.piece("place", "I-1").hover()
    expect(screen.page.locator(".lens")).to_contain_text("3 energy for a pair")
