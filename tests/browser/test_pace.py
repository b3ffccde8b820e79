"""What others do is shown in time, can be skipped, and never stands in the way."""

from __future__ import annotations

from itertools import groupby

import pytest
from playwright.sync_api import expect

from tests.browser import positions
from tests.browser.room import Device, Json, Room, Screen

TURN = 1500  # milliseconds
EVENT = 300
BUSY = 400  # what a loaded machine may add
AT_ONCE = 1000  # milliseconds; without skipping, the turns of three others take as many seconds

# When changes arrive, when questions are put, and what is set in motion.
WATCH = """(() => {
  window.arrived = [];
  window.asked = [];
  window.moved = [];
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', (event) => {
        const { is, by, events } = JSON.parse(event.data);
        if (is === 'update') arrived.push({ at: performance.now(), by, events: events.length });
      });
    }
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const { duration, delay = 0 } = timing;
    moved.push({ at: performance.now(), look: this.className, duration, delay });
    return animate.call(this, frames, timing);
  };
  new MutationObserver(() => {
    const now = document.querySelector('[data-options]');
    if (now && now !== window.question) asked.push(performance.now());
    window.question = now;
  }).observe(document, { childList: true, subtree: true });
})()"""


def moving(room: Room, **settings: object) -> Device:
    """A device that shows motion."""
    device = room.device(reduced_motion="no-preference")
    device.context.add_init_script(WATCH)
    if settings:
        device.set(**settings)
    return device


def turns_after(screen: Screen, begun: float) -> list[Json]:
    """The turns of others since then: when the first change of each arrived, and how many."""
    arrived = [u for u in screen.page.evaluate("arrived") if u["at"] > begun and u["by"] != 0]
    return [next(iter(group)) for _, group in groupby(arrived, lambda u: u["by"])]


def in_time(screen: Screen, choices: int) -> int:
    """Play on; each time the next question is put in time. How many turns of others were shown."""
    shown = 0
    for _ in range(choices):
        if not screen.asked():
            break
        begun = screen.page.evaluate("performance.now()")
        screen.choose(screen.options[-1])
        screen.ready()
        turns = turns_after(screen, begun)
        if turns:
            waited = screen.page.evaluate("asked.at(-1)") - turns[0]["at"]
            # My own turn may bring the last change.
            assert waited < TURN * (len(turns) + 1) + BUSY, (waited, turns)
            shown += len(turns)
    return shown


def flights(screen: Screen) -> list[Json]:
    """Everything that flew; what only fades away is left out."""
    moved: list[Json] = screen.page.evaluate("moved")
    return [m for m in moved if "pop" not in str(m["look"])]


@pytest.mark.parametrize(("speed", "choices"), [(0.5, 4), (1, 8)])
def test_an_opponents_turn_is_shown_in_time(room: Room, speed: float, choices: int) -> None:
    device = moving(room, speed=speed)
    bots = ["bot:random"] * 3
    screen = device.open(device.make("Ada", *bots, options={"start_player": 0}, seed=4).address)
    assert in_time(screen, choices) >= 3
    flown = [m for m in flights(screen) if m["look"] == "flight "]
    assert len(flown) > 8
    assert max(m["duration"] for m in flown) <= EVENT
    assert max(m["duration"] + m["delay"] for m in flown) <= min(TURN, 1200 / speed) + 1


def test_battles_are_told_in_time(room: Room) -> None:
    device = moving(room, speed=0.5)
    table = positions.at(device, "attack", 0, "vertium-4-american")
    screen = device.open(table.address)
    assert in_time(screen, 5) >= 1
    assert max(m["duration"] for m in flights(screen) if "die" in str(m["look"])) <= EVENT


def test_skipping_and_choosing_while_it_is_shown(room: Room) -> None:
    """A key ends it; and whoever presses a piece before has chosen it."""
    device = moving(room, speed=0.5)
    bots = ["bot:random"] * 3
    screen = device.open(device.make("Ada", *bots, options={"start_player": 0}, seed=4).address)
    screen.ready()
    ways = {"key": 0, "piece": 0}
    for _ in range(12):
        way = min(ways, key=lambda w: ways[w])
        screen.page.evaluate("window.answered = window.newest")
        screen.choose(screen.options[-1])
        # Three others have their turns at once; then it is mine again, long before all is shown.
        screen.page.wait_for_function(
            "() => window.newest !== window.answered && window.newest.turn.actions.length > 0"
        )
        if screen.button("Skip").count():
            ways[way] += 1
            if way == "key":
                screen.page.keyboard.press("s")
            else:
                action = screen.options[0]
                domains = device.verbs("vertium")[action["verb"]]
                pieces = zip(domains, action["args"].values(), strict=True)
                domain, key = next(pieces, ("", ""))
                if not domain:
                    ways[way] -= 1
                    screen.page.keyboard.press("s")
                else:
                    screen.piece(domain, key).first.dispatch_event("click")
                    chosen = screen.confirm.or_(screen.button("Start again"))
                    expect(chosen.first).to_be_visible(timeout=AT_ONCE)
                    screen.page.keyboard.press("Escape")
            expect(screen.choices).to_be_visible(timeout=AT_ONCE)
        screen.answered = None
        screen.ready()
    assert min(ways.values()) >= 1, ways
