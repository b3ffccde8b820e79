"""Four in a Row: a whole game in one small file. docs/new-game.md builds it step by step."""

from __future__ import annotations

from typing import Final

from orrery import Game, Refused, Result, State, Step
from orrery.core.events import event
from orrery.core.fields import LIST, Field
from orrery.core.reasons import Reason
from orrery.core.verbs import Domain, Verbs, numbers, verb

WIDTH: Final = 7
HEIGHT: Final = 6
TOP: Final = WIDTH * (HEIGHT - 1)  # where the highest row begins
COLUMN: Final = numbers("column", 1, WIDTH)
SEAT: Final = Domain("seat", ["first", "second"])
DROP: Final = verb("drop", "Drop a disc into column {column}", column=COLUMN)
DROPS: Final = event("drops", "The {seat} seat takes column {column}", seat=SEAT, column=COLUMN)


class Four(State):
    """The places from the bottom left, row by row: -1 for none, otherwise the seat's disc."""

    board: list[int]
    turn: int

    def clone(self) -> Four:
        twin = Four()
        self.copy_kernel(twin)
        twin.board = self.board.copy()
        twin.turn = self.turn
        return twin

    def wins(self, at: int) -> bool:
        """Whether the disc that has come to a place is one of four in a row."""
        return (
            self.discs(at, 0, -1) >= 3
            or self.discs(at, 1, 0) + self.discs(at, -1, 0) >= 3
            or self.discs(at, 1, 1) + self.discs(at, -1, -1) >= 3
            or self.discs(at, 1, -1) + self.discs(at, -1, 1) >= 3
        )

    def discs(self, at: int, right: int, up: int) -> int:
        """How many own discs follow a place in one direction."""
        x, y, found = at % WIDTH + right, at // WIDTH + up, 0
        while 0 <= x < WIDTH and 0 <= y < HEIGHT and self.board[y * WIDTH + x] == self.turn:
            x, y, found = x + right, y + up, found + 1
        return found


FULL: Final[Reason[Four]] = Reason("", "Column {column} is full.")


class Drop(Step[Four]):
    """The seats take turns to drop a disc; four in a row wins, a full board is a draw."""

    PROMPT = "Drop a disc into one of the columns."

    def run(self, s: Four) -> None:
        options = [DROP.action(c) for c in range(WIDTH) if s.board[TOP + c] < 0]
        if options:
            s.ask(self, s.turn, options)
        else:
            s.finish(Result([0, 1], None, [[0, 1]], "The board is full."))

    def judge(self, s: Four, action: int) -> Reason[Four] | None:
        return FULL if s.board[TOP + DROP.a(action)] >= 0 else None

    def answer(self, s: Four, action: int) -> None:
        at = DROP.a(action)
        s.tell(DROPS, s.turn, at)
        while s.board[at] >= 0:
            at += WIDTH
        s.board[at] = s.turn
        if s.wins(at):
            s.finish(Result([s.turn], None, [[s.turn], [1 - s.turn]], "Four in a row."))
        else:
            s.turn = 1 - s.turn
            s.do(self)


def create(game: Game[Four], seats: int, options: dict[str, object]) -> Four:
    s = Four()
    s.prepare(game, seats, options)
    s.board = [-1] * (WIDTH * HEIGHT)
    s.turn = 0
    s.do(Drop())
    return s


def check(s: Four) -> None:
    """Refuse a position written by hand that cannot be."""
    if len(s.board) != WIDTH * HEIGHT:
        raise Refused("bad_scenario", f"set.board must hold {WIDTH * HEIGHT} places", "set.board")
    if any(s.board[at] < 0 <= s.board[at + WIDTH] for at in range(TOP)):
        raise Refused("bad_scenario", "set.board has a disc above an empty place", "set.board")


FIELDS: Final = [Field("board", SEAT, shape=LIST, optional=True), Field("turn", SEAT)]
VERBS: Final = Verbs(DROP)
GAME: Final = Game("four", "Four in a Row", (2, 2), VERBS, FIELDS, [Drop], create, check=check)
