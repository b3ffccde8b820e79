"""The terminal: colours and a cleared screen where there are such things, plain lines elsewhere."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from types import ModuleType
from typing import Final

from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.theme import Theme

__all__ = ["Screen", "escape"]

# The Okabe-Ito colours, which colour-blind people tell apart; every use has a symbol too.
STYLES: Final = {
    "seat0": "#E69F00",
    "seat1": "#56B4E9",
    "seat2": "#009E73",
    "seat3": "#F0E442",
    "seat4": "#D55E00",
    "seat5": "#CC79A7",
    "brass": "#C9A227",
    "soft": "dim",
    "loud": "bold",
    "wrong": "#D55E00",
}
CLEAR: Final = "\x1b[H\x1b[2J"
FORGET: Final = "\x1b[3J"  # what has scrolled off


class Screen:
    """Where a game is shown and where the players type."""

    def __init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            # A byte or a symbol that the terminal's encoding lacks must not end a game.
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        self.typed = sys.stdin.isatty()
        self.live = (
            self.typed
            and sys.stdout.isatty()
            and "NO_COLOR" not in os.environ
            and os.environ.get("TERM", "dumb") != "dumb"
        )
        self.lines = line_editor() if self.live else None
        if self.live:
            self.console = Console(theme=Theme(STYLES), highlight=False, emoji=False)
        else:
            self.console = Console(
                theme=Theme(STYLES),
                highlight=False,
                emoji=False,
                force_terminal=False,
                color_system=None,
                width=80,
            )

    # -- showing ----------------------------------------------------------------------------

    def say(self, text: str = "") -> None:
        """A line or paragraph in markup. Piped, it stays one line, so that it can be searched."""
        self.console.print(text, soft_wrap=not self.live)

    def draw(self, picture: RenderableType) -> None:
        """A drawing whose lines must not be broken."""
        if self.live:
            self.console.print(picture, soft_wrap=isinstance(picture, str))
            return
        with self.console.capture() as drawn:
            self.console.print(picture, soft_wrap=isinstance(picture, str))
        for line in drawn.get().splitlines():
            sys.stdout.write(line.rstrip() + "\n")

    def room(self, picture: RenderableType) -> int:
        """How many lines are free beside a drawing, its heading, and a prompt."""
        with self.console.capture() as drawn:
            self.console.print(picture)
        return self.console.height - drawn.get().count("\n") - 5

    def rule(self, text: str) -> None:
        if self.live:
            self.console.rule(text, style="brass", align="left")
        else:
            self.say(f"== {text} ==")

    def choices(self, lines: list[str]) -> None:
        """Numbered lines, in columns when there are many and they are short."""
        numbered = [f"[loud]{i:>3}[/]  {line}" for i, line in enumerate(lines, 1)]
        longest = max(len(line) for line in lines) + 8
        columns = min(self.console.width // longest, 4)
        if not self.live or len(lines) <= 6 or columns < 2:
            for line in numbered:
                self.say(line)
            return
        rows = -(-len(numbered) // columns)
        grid = Table.grid(padding=(0, 2))
        for row in range(rows):
            grid.add_row(*numbered[row::rows])
        self.console.print(grid)

    # -- hiding -----------------------------------------------------------------------------

    def fresh(self) -> None:
        """Begin a new page, where there are pages."""
        if self.live:
            sys.stdout.write(CLEAR)
            sys.stdout.flush()

    def hide(self) -> None:
        """Nothing that was shown may be read any more, nor called back with the arrow keys."""
        if self.live:
            sys.stdout.write(CLEAR + FORGET)
            sys.stdout.flush()
        elif sys.stdout.isatty():
            self.console.print("\n" * self.console.height)
        if self.lines is not None:
            self.lines.clear_history()

    # -- asking -----------------------------------------------------------------------------

    def ask(self, prompt: str = "> ") -> str:
        """A line from the player; EOFError when there will be no more."""
        if self.live:
            return printable(input(prompt))
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            sys.stdout.write("\n")
            raise EOFError
        if not self.typed:
            # So that what is kept reads like a conversation.
            self.say(escape(printable(line)))
        return printable(line)


def printable(line: str) -> str:
    """A line without what could command a terminal when it is shown again."""
    return "".join(char if char.isprintable() else " " for char in line).strip()


def line_editor() -> ModuleType | None:
    """Editing and history for `input`, where the system has it; importing it is enough."""
    try:
        return import_module("readline")
    except ImportError:
        return None
