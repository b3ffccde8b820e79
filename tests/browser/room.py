"""A real server, real browsers, and what people do at a table with them.

device = room.device()
table = device.make("person", "random", seed=4)
screen = device.open(table.address)
while screen.asked():
    screen.choose(screen.options[0])
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import (
    APIResponse,
    Browser,
    BrowserContext,
    JSHandle,
    Locator,
    Page,
    Playwright,
    Route,
    WebSocket,
)

Json = dict[str, Any]
ROOT: Final = Path(__file__).resolve().parent.parent.parent
PATIENCE: Final = 15_000  # milliseconds that a condition may take on a busy machine
PRESS: Final = 5_000
LOOKS: Final = 40  # at a page, before what is wrong with it is believed

# Where the browser keeps the newest scene or update for the driver: read together with the page it
# belongs to, so that the two never differ.
LISTEN: Final = """(() => {
  const Socket = window.WebSocket;
  window.sockets = [];
  window.WebSocket = class extends Socket {
    constructor(...args) {
      super(...args);
      window.sockets.push(this);
      this.addEventListener('message', (event) => {
        const message = JSON.parse(event.data);
        if (message.is === 'scene') window.scene = message;
        if (message.is === 'scene' || message.is === 'update') window.newest = message;
      });
    }
  };
})()"""

# What the page waits for, once the question answered before has left it.
READY: Final = """(old) => {
  if (old && old.isConnected) return null;
  if (document.querySelector('.curtain button:enabled')) return 'curtain';
  if (/The game is over/.test(document.querySelector('[data-prompt]')?.textContent)) return 'over';
  return document.querySelector('[data-options]') ? 'asked' : null;
}"""


FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def launch(playwright: Playwright) -> Browser:
    """The system's Chromium, faster without windows; Playwright brings only the driver."""
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert found, "there is no chromium here: run tools/system.sh chromium"
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


class Server:
    """`orrery serve` on a folder of data, as often as it is started."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.errors = data / "server.log"
        self.address = ""
        self.games: dict[str, Json] = {}  # as it told of them when first asked
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, on the same port as before, and wait until the room is open."""
        port = self.address.rpartition(":")[2].rstrip("/") or "0"
        command = [sys.executable, "-m", "orrery", "serve", "--port", port, "--pace", "0"]
        command += ["--data", str(self.data), "--workers", "1"]
        # A test chooses faster than people do.
        command += ["--limit", "messages=100000", "--limit", "requests=100000"]
        with self.errors.open("a") as errors:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, text=True, cwd=ROOT
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, f"the server did not start: {line}{self.errors.read_text()}"
        self.address = found[0]

    def kill(self) -> None:
        """As a crash would end it: `kill -9`."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGINT)
        assert "Traceback" not in self.errors.read_text(), self.errors.read_text()

    def _end(self, how: int) -> None:
        process = self.process
        if process is None:
            return
        os.kill(process.pid, how)
        process.wait(20)
        assert process.stdout is not None
        process.stdout.close()
        self.process = None


class Table:
    """A table that was made: where it is, and the tokens of its seats."""

    def __init__(self, made: Json) -> None:
        self.id: str = made["table"]["id"]
        self.tokens: dict[int, str] = {int(seat): t for seat, t in made["tokens"].items()}

    @property
    def address(self) -> str:
        return f"/table/{self.id}"

    @property
    def replay(self) -> str:
        return f"/replay/{self.id}"

    def invitation(self, seat: int) -> str:
        return f"/join/{self.id}/{self.tokens[seat]}"


class Device:
    """A browser of its own: cookies, settings, open pages."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.context = context
        self.server = server
        self.address = server.address.rstrip("/")
        self.screens: list[Screen] = []
        context.add_init_script(LISTEN)
        context.set_default_timeout(PATIENCE)

    def get(self, path: str) -> Any:
        return answered(self.context.request.get(self.address + path))

    def post(self, path: str, body: object) -> Any:
        headers = {"content-type": "application/json", "origin": self.address}
        sent = json.dumps(body)
        return answered(self.context.request.post(self.address + path, data=sent, headers=headers))

    def make(self, *seats: str, game: str = "vertium", **more: object) -> Table:
        """A new table; seats are given as person, open, a person's name, or bot:<which>."""
        plans = [seat_plan(seat) for seat in seats]
        return Table(self.post("/api/tables", {"game": game, "seats": plans, **more}))

    def bring(self, recording: str) -> str:
        """Import one of the recorded games; the id of its table."""
        replay = json.loads((ROOT / "tests" / "games" / f"{recording}.json").read_text())
        found: str = self.post("/api/tables/import", {"replay": replay})["id"]
        return found

    def fork(self, table: str, at: int, seat: int, bot: str = "random") -> Table:
        return Table(self.post(f"/api/tables/{table}/fork", {"at": at, "seat": seat, "bot": bot}))

    def set(self, **settings: object) -> None:
        """Settings of the client, for pages that are opened from now on."""
        self.context.add_init_script(
            f"localStorage['orrery.settings'] ??= {json.dumps(json.dumps(settings))}"
        )

    def open(self, path: str = "/", record: bool = False) -> Screen:
        screen = Screen(self, record)
        self.screens.append(screen)
        screen.page.goto(self.address + path)
        return screen

    def verbs(self, game: str) -> dict[str, list[str]]:
        """The domains of each verb's arguments."""
        games = self.server.games
        if not games:
            games.update({found["key"]: found for found in self.get("/api/games")})
        return {
            verb["name"]: [argument["domain"] for argument in verb["arguments"]]
            for verb in games[game]["verbs"]
        }


def answered(response: APIResponse) -> Any:
    assert response.ok, f"{response.status} {response.url}: {response.text()}"
    return response.json()


def seat_plan(word: str) -> Json:
    kind, _, name = word.partition(":")
    if kind == "bot":
        return {"kind": "bot", "bot": name}
    if kind in ("person", "open"):
        return {"kind": kind, "name": name}
    return {"kind": "person", "name": word}


class Screen:
    """One open page, and the person before it."""

    def __init__(self, device: Device, record: bool) -> None:
        self.device = device
        self.page: Page = device.context.new_page()
        self.frames: list[Json] = []  # everything received over sockets
        self.bodies: list[tuple[str, str]] = []  # everything else received: address, text
        self.broken: list[str] = []  # what went wrong in the page
        self.answered: JSHandle | None = None
        self.watch_out: Callable[[], None] = lambda: None  # called at every question
        self.page.on("pageerror", lambda error: self.broken.append(str(error)))
        self.page.on("console", lambda said: self._heard(said.type, said.text))
        if record:
            self.page.on("websocket", self._listen)
            self.page.route("**/api/**", self._pass_on)

    def _heard(self, kind: str, text: str) -> None:
        # A server that is gone for a while is part of a test, not a mistake of the page.
        if kind == "error" and "net::ERR_CONNECTION" not in text:
            self.broken.append(text)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(json.loads(text)))

    def _pass_on(self, route: Route) -> None:
        response = route.fetch()
        self.bodies.append((route.request.url, response.text()))
        route.fulfill(response=response)

    # -- what is shown ----------------------------------------------------------------------

    def ready(self, patience: int = PATIENCE) -> str:
        """Wait until something is asked ('asked'), somebody must come ('curtain'), or it is over.

        With what was answered before still on the page, that is not yet it.
        """
        found = self.page.wait_for_function(READY, arg=self.answered, timeout=patience)
        self.answered = None
        word: str = found.json_value()
        self.watch_out()
        return word

    @property
    def newest(self) -> Json:
        """The newest scene or update this page received."""
        found: Json = self.page.evaluate("window.newest")
        return found

    @property
    def turn(self) -> Json:
        found: Json = self.newest["turn"]
        return found

    @property
    def options(self) -> list[Json]:
        found: list[Json] = self.turn["actions"]
        return found

    @property
    def prompt(self) -> Locator:
        return self.page.locator("[data-prompt]")

    @property
    def choices(self) -> Locator:
        return self.page.get_by_role("toolbar", name="Your options")

    def piece(self, domain: str, key: str | int) -> Locator:
        return self.page.locator(f'.piece[data-domain="{domain}"][data-key="{key}"]')

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    @property
    def confirm(self) -> Locator:
        return self.prompt.get_by_role("button", name="Confirm")

    def amiss(self, look: str, arg: object = None) -> list[str]:
        """What a look at the page finds wrong once everything is in its place.

        A board takes its size one frame after something beside it has changed, so what is found at
        first is looked at again for a while.
        """
        self.page.evaluate("document.fonts.ready")
        for _ in range(LOOKS):
            found: list[str] = self.page.evaluate(look, arg)
            if not found:
                break
            self.page.wait_for_timeout(50)
        return found

    # -- what a person does -----------------------------------------------------------------

    def choose(self, action: Json, tap: bool = False) -> None:
        """Choose an action on the board, piece by piece, or by its button where it has no piece."""
        self.keep()
        domains = self.device.verbs(self.game)[action["verb"]]
        pieces = [self.piece(d, k) for d, k in zip(domains, action["args"].values(), strict=True)]
        if not pieces or not all(piece.count() for piece in pieces):
            self.choose_by_button(action, tap)
            return
        for piece in pieces:
            if self.confirm.count() == 0:
                press(piece.first, tap)  # of two like cards, either
        if self.confirm.count() == 1:
            press(self.confirm, tap)
        else:
            self.choose_by_button(action, tap)

    def choose_by_button(self, action: Json, tap: bool = False) -> None:
        self.keep()
        button = self.choices.locator(f'[data-action="{action["action"]}"]')
        if button.count() == 0:
            slider = self.choices.get_by_role("slider")
            if slider.count():
                slider.fill(str(self.options.index(action)))
            else:
                press(self.choices.get_by_role("button", name=re.compile("List all")), tap)
        press(button, tap)

    def keep(self) -> None:
        """Remember the question that is being answered, to tell the next one from it."""
        if self.answered is None:
            self.answered = self.page.locator("[data-options]").element_handle()

    @property
    def game(self) -> str:
        found: str = self.page.evaluate("window.scene.table.game")
        return found

    def asked(self) -> bool:
        """Wait for the next question, whoever of this device must come for it; False at the end."""
        while (word := self.ready()) == "curtain":
            self.lift_curtain()
        return word == "asked"

    def let_a_bot_play(self, name: str, level: str = "medium") -> None:
        """Hand the seat of somebody of this device to a bot of a level."""
        self.button(f"Let a bot play for {name}").click()
        dialog = self.page.get_by_role("dialog", name=f"Let a bot play for {name}")
        dialog.get_by_label("Level of the bot").select_option(level)
        dialog.get_by_role("button", name="Let it play").click()

    def lift_curtain(self) -> None:
        curtain = self.page.get_by_role("dialog", name="is next")
        curtain.get_by_role("button").click()

    def play_on(self, limit: int = 400, tap: bool = False) -> int:
        """Choose the first option again and again until the game is over; how many were chosen."""
        for count in range(limit):
            if not self.asked():
                return count
            self.choose(self.options[0], tap)
        raise AssertionError(f"the game is not over after {limit} choices")


def press(target: Locator, tap: bool) -> None:
    if tap:
        target.tap(timeout=PRESS)
    else:
        target.click(timeout=PRESS)


class Room:
    """A server and the browser that opens devices on it."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.devices: list[Device] = []

    def device(self, **context: Any) -> Device:
        """A device whose system asks for no motion: nothing on it takes time to be shown."""
        given = {"reduced_motion": "reduce", "viewport": {"width": 1280, "height": 800}, **context}
        device = Device(self.browser.new_context(**given), self.server)
        self.devices.append(device)
        return device

    def phone(self, **context: Any) -> Device:
        given = {"viewport": {"width": 360, "height": 740}, **context}
        return self.device(has_touch=True, is_mobile=True, **given)

    def close(self) -> None:
        """Close everything; no page may have complained."""
        complaints = [text for d in self.devices for s in d.screens for text in s.broken]
        for device in self.devices:
            device.context.close()
        assert complaints == [], complaints
