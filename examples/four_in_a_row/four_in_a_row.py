"""Four in a Row: the smallest whole game. docs/new-game.md builds it line by line."""

from __future__ import annotations

from typing import Final

from orrery.core.fields import LIST, Field
from orrery.core.game import Game
from orrery.core.reasons import Reason
from orrery.core.state import Result, State, Step
from orrery.core.verbs import Domain, Verbs, numbers, verb

WIDTH: Final = 7
HEIGHT: Final = 6
COLUMN: Final = numbers("column", 1, WIDTH)
DROP: Final = verb("drop", "Drop a disc into column {column}", column=COLUMN)
VERBS: Final = Verbs(DROP)


class Four(State):
    """Discs from the bottom left, row by row: -1 for none, otherwise the seat."""

    board: list[int]
    turn: int

    def clone(self) -> Four:
        twin = Four()
        self.copy_kernel(twin)
        twin.board = self.board.copy()
        twin.turn = self.turn
        return twin

    def wins(self, at: int) -> bool:
        """Whether the disc at a place is one of four in a row."""
        row = at // WIDTH
        column = at % WIDTH
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
            length = 1
            for sign in (1, -1):
                x = column + sign * right
                y = row + sign * up
                while 0 <= x < WIDTH and 0 <= y < HEIGHT and self.board[y * WIDTH + x] == self.turn:
                    length += 1
                    x += sign * right
                    y += sign * up
            if length >= 4:
                return True
        return False


FULL: Final[Reason[Four]] = Reason("", "Column {column} is full.")


class Drop(Step[Four]):
    """The players take turns to drop a disc; four in a row wins, a full board is a draw."""

    PROMPT = "Drop a disc into one of the columns."

    def run(self, s: Four) -> None:
        top = (HEIGHT - 1) * WIDTH
        s.ask(self, s.turn, [DROP(c) for c in range(WIDTH) if s.board[top + c] < 0])

    def judge(self, s: Four, action: int) -> Reason[Four] | None:
        return FULL if s.board[(HEIGHT - 1) * WIDTH + DROP.a(action)] >= 0 else None

    def answer(self, s: Four, action: int) -> None:
        at = DROP.a(action)
        while s.board[at] >= 0:
            at += WIDTH
        s.board[at] = s.turn
        if s.wins(at):
            s.finish(Result([s.turn], None, [[s.turn], [1 - s.turn]], "Four in a row."))
        elif -1 not in s.board:
            s.finish(Result([0, 1], None, [[0, 1]], "The board is full."))
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


SEAT: Final = Domain("seat", ["first", "second"])
FIELDS: Final = [Field("board", SEAT, shape=LIST, optional=True), Field("turn", SEAT)]
GAME: Final = Game("four", "Four in a Row", (2, 2), VERBS, FIELDS, [Drop], create)
