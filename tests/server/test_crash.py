"""A real server, killed without warning in the middle of the game, again and again."""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from sqlalchemy import create_engine, select

import orrery
from orrery.server import store

pytestmark = pytest.mark.anyio

Json = dict[str, Any]
TABLES = 5
KILLS = 4
PATIENCE = 30.0
START = "from orrery.cli import main; main()"


class Server:
    """`orrery serve` in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [
            sys.executable, "-c", START, "serve", "--port", str(self.port), "--data",
            str(self.folder), "--pace", "0", "--limit", "messages=1000000",
        ]  # fmt: skip
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found, line
        self.port = int(found[1])

    def stop(self, number: int) -> int:
        self.process.send_signal(number)
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


class Player:
    """Both seats of one table, resending until acknowledged, as a browser does."""

    def __init__(self, table: str, tokens: list[str], luck: int) -> None:
        self.table = table
        self.tokens = tokens
        self.luck = random.Random(luck)
        self.acknowledged: dict[str, tuple[int, Json]] = {}
        self.open: Json | None = None  # the move that is not acknowledged yet
        self.shown: Json | None = None  # the last choice that was put to this page
        self.sent = 0

    async def play(self, port: int) -> None:
        address = f"ws://127.0.0.1:{port}/api/tables/{self.table}/live"
        try:
            async with websockets.connect(address, compression=None, max_size=None) as socket:
                await socket.send(json.dumps({"do": "hello", "tokens": self.tokens}))
                await self.talk(socket)
        except (OSError, websockets.WebSocketException):
            return

    async def talk(self, socket: websockets.ClientConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            if message["is"] == "ack":
                self.take_ack(message)
            elif message["is"] == "refusal":
                assert message["code"] == "stale", message
            elif message["is"] in ("scene", "update"):
                await self.look(socket, message)

    def take_ack(self, message: Json) -> None:
        id = message["id"]
        move = self.open if self.open is not None and self.open["id"] == id else None
        if move is not None:
            self.acknowledged[id] = (message["version"], move)
            self.open = None

    async def look(self, socket: websockets.ClientConnection, message: Json) -> None:
        turn = message["turn"]
        if turn["result"] is not None:
            return
        if message.get("eye") != turn["seat"]:
            await socket.send(json.dumps({"do": "look", "eye": turn["seat"]}))
            return
        choice = {name: message[name] for name in ("version", "view", "turn")}
        if self.shown is not None and self.shown["version"] == choice["version"]:
            assert choice == self.shown, "another choice is pending than before"
        self.shown = choice
        if self.open is None:
            self.sent += 1
            self.open = {
                "do": "move",
                "id": f"m{self.sent}",
                "seat": turn["seat"],
                "version": message["version"],
                "action": self.luck.choice(turn["actions"])["action"],
            }
        await socket.send(json.dumps(self.open))


async def test_killed_in_the_middle(tmp_path: Path) -> None:
    luck = random.Random(7)
    server = Server(tmp_path)
    try:
        players = await sit_down(server)
        for _ in range(KILLS):
            playing = [asyncio.create_task(player.play(server.port)) for player in players]
            await acknowledged(players, luck.randrange(20, 60))
            await asyncio.to_thread(server.stop, signal.SIGKILL)
            await asyncio.gather(*playing)
            await asyncio.to_thread(server.start)
        playing = [asyncio.create_task(player.play(server.port)) for player in players]
        await acknowledged(players, 20)
        assert await asyncio.to_thread(server.stop, signal.SIGTERM) in (0, -signal.SIGTERM)
        await asyncio.gather(*playing)
    finally:
        server.process.kill()
        server.process.wait()
    compare(tmp_path, players)


async def acknowledged(players: list[Player], more: int) -> None:
    """Wait until so many more moves are acknowledged: some are on their way when it returns."""
    enough = sum(len(player.acknowledged) for player in players) + more
    async with asyncio.timeout(PATIENCE):
        while sum(len(player.acknowledged) for player in players) < enough:
            await asyncio.sleep(0.001)


async def sit_down(server: Server) -> list[Player]:
    players: list[Player] = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as http:
        for i in range(TABLES):
            body = {"game": "vertium", "seats": [{"kind": "open"}, {"kind": "open"}]}
            made = (await http.post("/api/tables", json=body)).json()
            tokens = list(made["tokens"].values())
            players.append(Player(made["table"]["id"], tokens, i))
    return players


def compare(folder: Path, players: list[Player]) -> None:
    """Every acknowledged move is on disk once, as it was acknowledged; every log makes sense."""
    engine = create_engine(store.database_url(str(folder)))
    with engine.connect() as connection:
        rows = [dict(row) for row in connection.execute(select(store.entries)).mappings()]
        tables = {row["id"]: row for row in connection.execute(select(store.tables)).mappings()}
    engine.dispose()
    total = 0
    for player in players:
        log = sorted(
            (row for row in rows if row["table_id"] == player.table), key=lambda r: r["version"]
        )
        kept = {row["id"]: row for row in log}
        for id, (version, move) in player.acknowledged.items():
            assert kept[id]["version"] == version
            assert (kept[id]["seat"], kept[id]["action"]) == (move["seat"], move["action"])
            total += 1
        assert max(Counter(row["id"] for row in log).values()) == 1
        assert [row["version"] for row in log] == list(range(1, len(log) + 1))
        unknown = [row["id"] for row in log if row["id"] not in player.acknowledged]
        assert unknown in ([], [player.open["id"] if player.open else ""])
        replay = {
            "orrery": 1,
            "game": "vertium",
            "content": tables[player.table]["content"],
            "start": tables[player.table]["start"],
            "scripts": [],
            "actions": [row["action"] for row in log],
            "digests": [row["digest"] for row in log],
            "result": tables[player.table]["result"],
        }
        orrery.Table.load(orrery.game("vertium"), replay)
        assert tables[player.table]["version"] == len(log)
    assert total > 100


def test_the_command_says_what_is_wrong(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        for more, words in (
            (["--data", str(tmp_path), "--port", "0"], "another server is running"),
            (["--data", str(tmp_path / "x"), "--port", str(server.port)], "cannot listen"),
            (["--limit", "nosuch=1"], "is no limit"),
        ):
            command = [sys.executable, "-c", START, "serve", *more]
            done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
            assert done.returncode == 1
            assert words in done.stderr
            assert "Traceback" not in done.stderr
    finally:
        server.stop(signal.SIGTERM)
