"""A file of results: what was planned, then a line for each game. A tournament goes on from it."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Final

import msgspec

import orrery
from orrery.arena.match import Played
from orrery.arena.tournament import Plan
from orrery.core.errors import Refused
from orrery.core.game import AnyGame

if sys.platform != "win32":
    import fcntl

FORMAT: Final = 2
PLAYERS: Final = ("core", "bots")  # the folders whose code plays, besides the game's own


class Head(msgspec.Struct, forbid_unknown_fields=True):
    """The first line: all that decides how the games go."""

    orrery_arena: int
    game: str
    content: str
    code: str
    bots: list[str]
    form: str
    seats: int
    options: dict[str, object]
    seed: int
    games: int
    by: str
    opening: int


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """One finished game."""

    number: int
    names: tuple[str, ...]
    winners: tuple[int, ...]
    decisions: int
    choices: int
    seconds: float
    traits: tuple[str, ...]
    rounds: int
    ending: str
    troubles: tuple[int, ...]


def read_line(line: bytes) -> tuple[int, Played]:
    """The game of a line, and its number."""
    fields = msgspec.structs.asdict(msgspec.json.decode(line, type=Line))
    return fields.pop("number"), Played(**fields)


def code_of(game: AnyGame) -> str:
    """A hash of what plays: rules, advice, what was learned, and how strong each level is."""
    root = Path(orrery.__file__).parent
    folders = [root / name for name in PLAYERS]
    if game.folder is not None:
        folders.append(game.folder)
    found = hashlib.blake2b(digest_size=8)
    for folder in folders:
        for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.json")]):
            found.update(path.name.encode() + b"\n" + path.read_bytes())
    return found.hexdigest()


def head_of(plan: Plan) -> Head:
    game = orrery.game(plan.game)
    return Head(
        orrery_arena=FORMAT,
        game=plan.game,
        content=game.content,
        code=code_of(game),
        bots=list(plan.bots),
        form=plan.form,
        seats=plan.seats,
        options=plan.options,
        seed=plan.seed,
        games=plan.games,
        by=plan.by,
        opening=plan.opening,
    )


class Results:
    """The results of a plan in a file, as far as they are there."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.games: dict[int, Played] = {}
        try:
            self.file: IO[bytes] = path.open("a+b")
            self._lock()
            whole = self._read(plan)
        except OSError as e:
            raise self._refuse(e.strerror or str(e)) from e
        except Refused:
            self.file.close()
            raise
        if whole:
            # What comes after the last whole line was being written when something ended it.
            self.file.truncate(whole)
        else:
            self._write([head_of(plan)])

    def _lock(self) -> None:
        if sys.platform != "win32":
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise self._refuse("another tournament is writing it") from None

    def _read(self, plan: Plan) -> int:
        """Take in what is there; how many bytes of it are whole lines."""
        self.file.seek(0)
        data = self.file.read()
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].splitlines()
        if not lines:
            if data:
                raise self._refuse("line 1 is not that of a tournament")
            return 0
        self._compare(plan, lines[0])
        for number, line in enumerate(lines[1:], 2):
            try:
                at, game = read_line(line)
            except (ValueError, RecursionError) as e:
                raise self._refuse(f"line {number} is not a game: {e}") from e
            if not 0 <= at < plan.games or plan.seated(at)[0] != game.names:
                raise self._refuse(f"line {number} is no game of this tournament")
            self.games[at] = game
        return whole

    def _compare(self, plan: Plan, line: bytes) -> None:
        try:
            head = msgspec.json.decode(line, type=Head)
        except (ValueError, RecursionError) as e:
            raise self._refuse(f"line 1 is not that of a tournament: {e}") from e
        wanted = head_of(plan)
        for name in Head.__struct_fields__:
            there, here = getattr(head, name), getattr(wanted, name)
            if there != here:
                raise self._refuse(
                    f"it holds another tournament: {name} is {there!r} there and {here!r} here"
                )

    def add(self, first: int, played: Sequence[Played]) -> None:
        """Games that are finished are on disk when this returns."""
        lines: list[msgspec.Struct] = []
        for number, game in enumerate(played, first):
            self.games[number] = game
            values = {name: getattr(game, name) for name in Line.__struct_fields__[1:]}
            lines.append(Line(number=number, **values))
        self._write(lines)

    def _write(self, lines: Sequence[msgspec.Struct]) -> None:
        try:
            self.file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
            self.file.flush()
        except OSError as e:
            raise self._refuse(e.strerror or str(e)) from e

    def close(self) -> None:
        self.file.close()

    def _refuse(self, why: str) -> Refused:
        return Refused("bad_file", f"{self.path}: {why}", "results")
