"""Saved games: one file each, a replay with the players, replaced whole after every decision."""

from __future__ import annotations

import json
import os
import re
import sys
import time
import zlib
from pathlib import Path
from typing import Final

import orrery
from orrery.cli.terminal.players import Player, players_from
from orrery.core.errors import Refused
from orrery.core.reading import Reader
from orrery.core.table import Table

if sys.platform != "win32":
    import fcntl

FORMAT: Final = 1
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")


class Save:
    """A saved game that was read; `problem` says what is wrong with a damaged one."""

    def __init__(self, name: str, when: float) -> None:
        self.name = name
        self.when = when
        self.problem = ""
        self.game = ""
        self.players: list[Player] = []
        self.replay: dict[str, object] = {}
        self.decisions = 0
        self.finished = False

    def table(self) -> Table:
        """The game, played again to where it was left."""
        try:
            return Table.load(orrery.game(self.game), self.replay)
        except Refused as error:
            raise damaged(self.name, error.message) from error


def folder() -> Path:
    """Where this user's games are kept."""
    given = os.environ.get("ORRERY_DATA")
    if given:
        return Path(given) / "games"
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "orrery" / "games"


def check_name(name: str) -> str:
    if NAME.fullmatch(name) is None or name.endswith(".json"):
        raise Refused(
            "bad_name",
            f"a saved game cannot be called {name[:70]!r}; use letters, digits, - and _",
            "save",
        )
    return name


def path_of(name: str) -> Path:
    return folder() / f"{check_name(name)}.json"


def new_name(game: str) -> str:
    """A name that no saved game has, from the game and the time."""
    name = f"{game}-{time.strftime('%Y%m%d-%H%M')}"
    number = 2
    found = name
    while path_of(found).exists():
        found = f"{name}-{number}"
        number += 1
    return found


def refuse_taken(name: str) -> None:
    if path_of(name).exists():
        raise Refused(
            "name_taken",
            f"there is a saved game {name} already; go on with it (orrery play --resume {name})"
            " or choose another name",
            "save",
        )


def write(name: str, table: Table, players: list[Player]) -> None:
    """Replace a saved game: after a crash there is the old one or the new one, whole."""
    data = {
        "orrery_play": FORMAT,
        "players": [player.to_json() for player in players],
        "replay": table.save(),
    }
    path = path_of(name)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    temporary = path.with_name(f".{name}.part")
    # The replay holds the seed and so every hidden card: it is nobody else's to read.
    with open(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)
    _sync_folder(path.parent)


def _sync_folder(path: Path) -> None:
    if sys.platform == "win32":
        return
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def read(name: str) -> Save:
    """A saved game, refused when it is missing or damaged."""
    path = path_of(name)
    try:
        save = Save(name, path.stat().st_mtime)
        _fill(save, path.read_bytes())
    except FileNotFoundError:
        raise Refused("no_save", f"there is no saved game {name}; {_others()}", "resume") from None
    except OSError as error:
        raise damaged(name, error.strerror or str(error)) from error
    return save


def all_saves() -> list[Save]:
    """Every saved game, the newest first, damaged ones too."""
    found: list[Save] = []
    for path in folder().glob("*.json") if folder().is_dir() else []:
        if path.stem.startswith("."):
            continue
        try:
            found.append(read(path.stem))
        except Refused as error:
            save = Save(path.stem, path.stat().st_mtime if path.exists() else 0.0)
            save.problem = error.message
            found.append(save)
    return sorted(found, key=lambda save: (-save.when, save.name))


def _fill(save: Save, data: bytes) -> None:
    try:
        reader = Reader(json.loads(data), "the file", "bad_save")
        reader.number("orrery_play", FORMAT, FORMAT)
        save.players = players_from(reader)
        replay = reader.table("replay")
        reader.done()
        save.replay = replay.data
        save.game = replay.text("game")
        save.decisions = len(replay.items("actions"))
        save.finished = replay.value("result") is not None
        start = replay.table("start")
        seats = start.table("new").number("seats", 1, 99)
    except (ValueError, RecursionError) as error:
        raise damaged(save.name, f"the file is not whole ({error})") from error
    except Refused as error:
        raise damaged(save.name, error.message) from error
    if len(save.players) != seats:
        raise damaged(save.name, f"it has {len(save.players)} players for {seats} seats")


def _others() -> str:
    names = [save.name for save in all_saves() if not save.finished]
    return f"there are {', '.join(names)}" if names else "nothing has been saved yet"


def damaged(name: str, problem: str) -> Refused:
    return Refused("bad_save", f"the saved game {name} cannot be read: {problem}", "resume")


class Lock:
    """Keeps two terminals from playing the same saved game; freed by the end of the process."""

    def __init__(self) -> None:
        self.handle = -1

    def take(self, name: str) -> None:
        if sys.platform == "win32":
            return
        try:
            folder().mkdir(mode=0o700, parents=True, exist_ok=True)
            self.handle = os.open(folder() / ".lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Refused(
                "no_folder",
                f"games cannot be saved in {folder()}: {error.strerror}; name another folder in"
                " ORRERY_DATA",
                "save",
            ) from error
        try:
            # One byte of one file for each name, so that no lock files pile up.
            fcntl.lockf(self.handle, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, zlib.crc32(name.encode()))
        except OSError:
            raise Refused(
                "in_use", f"the game {name} is being played in another terminal", "resume"
            ) from None
