"""What a browser may not know never reaches it."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from tests.browser.room import Json, Room, Screen
from tests.server.test_secrets import secrets_in

NEVER = ('"secret"', '"contributions"', '"seed"', '"token"')


def check(screen: Screen, eyes: set[int | None]) -> None:
    """Everything received so far was for these eyes and holds nothing that they may not see."""
    eye: int | None = None
    for frame in screen.frames:
        if frame["is"] == "scene":
            eye = frame["eye"]
        assert eye in eyes
        if frame["is"] != "answer" or eye is None:  # to a question of this eye
            assert secrets_in(frame, eye) == []
    received = [json.dumps(frame) for frame in screen.frames]
    for address, text in screen.bodies:
        if "/api/tables/" in address:
            assert secrets_in(json.loads(text), None) == [], address
            received.append(text)
    assert not [word for text in received for word in NEVER if word in text]


def test_a_spectator_sees_no_secret(room: Room) -> None:
    """Bots play a whole game; a stranger's browser receives all of it and no card."""
    ada, stranger = room.device(), room.device()
    table = ada.make("Ada", "bot:random", options={"start_player": 0}, seed=2)
    host = ada.open(table.address)
    host.ready()
    watcher = stranger.open(table.address, record=True)
    expect(watcher.page.get_by_text("watching", exact=True)).to_be_visible()
    expect(watcher.choices).to_have_count(0)
    host.let_a_bot_play("Ada")
    assert watcher.ready(patience=90_000) == "over"
    frames = [frame for frame in watcher.frames if "view" in frame]
    assert len(frames) > 100
    assert {frame["view"]["phase"] for frame in frames} >= {"one", "over"}
    seen = [frame["view"] for frame in frames if not frame["view"]["declared"]]
    assert all(f["hand"] == {"size": f["hand"]["size"]} for v in seen for f in v["factions"])
    assert any(f["hand"]["size"] for v in seen for f in v["factions"])
    check(watcher, {None})


def test_hot_seat_shows_one_hand_at_a_time(room: Room) -> None:
    """Before the curtain is lifted, nothing of the next person is in the page, nor of the last."""
    device = room.device()
    table = device.make("Ada", "Ben", options={"start_player": 0}, seed=6)
    screen = device.open(table.address, record=True)
    hands: dict[int, Json] = {}
    lifted = 0
    while lifted < 8:
        if screen.ready() == "curtain":
            seat = screen.turn["seat"]
            check(screen, {None, 1 - seat})
            scenes = [frame for frame in screen.frames if frame["is"] == "scene"]
            assert scenes[-1]["eye"] is None
            screen.frames[:] = scenes[-1:]
            nothing_of(screen)
            screen.lift_curtain()
            lifted += 1
            continue
        seat = screen.turn["seat"]
        view = screen.newest["view"]
        hands[seat] = view["factions"][seat]["hand"]
        assert list(view["factions"][1 - seat]["hand"]) == ["size"]
        own_only(screen, hands[seat])
        screen.choose(screen.options[0])
    assert all(sum(hand.values()) > 1 for hand in hands.values())


def nothing_of(screen: Screen) -> None:
    """Behind the curtain: the board as everybody sees it."""
    page = screen.page
    assert page.locator('[aria-label="Your hand"]').count() == 0
    assert page.locator('[aria-label^="Your objective"]').count() == 0
    source = page.content()
    assert "in your hand" not in source
    assert "data-action" not in source
    kept = page.evaluate("JSON.stringify(localStorage) + JSON.stringify(sessionStorage)")
    assert "hand" not in kept
    assert "objective" not in kept


def own_only(screen: Screen, hand: Json) -> None:
    """The hand that lies open is the hand of whoever is asked."""
    shown = screen.page.get_by_label("Your hand").locator("[data-key]")
    assert set(shown.evaluate_all("all => all.map((p) => p.dataset.key)")) <= set(hand)
