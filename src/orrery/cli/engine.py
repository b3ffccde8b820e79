"""`orrery engine`: the line protocol on standard input and output."""

from __future__ import annotations

import os
import sys
from contextlib import redirect_stdout
from typing import BinaryIO

from orrery.cli.lines import lines
from orrery.cli.protocol import Session


def converse(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer each line with one line, at once, to the end of the input."""
    session = Session()
    for line in lines(source):
        sink.write(session.serve(line))
        sink.flush()


def command() -> None:
    """Serve other programs: one JSON object a line in, one a line out.

    What UCI is to chess: docs/protocol.md has every word. Nothing but answers
    is printed on standard output; the end of the input ends the program.

    Examples:

    \b
      orrery engine < requests.jsonl
      echo '{"id": 1, "do": "hello"}' | orrery engine
      echo '{"id": 1, "do": "new", "game": "vertium", "seats": 2}' | orrery engine
    """
    if sys.stdin is None:  # started with its input closed: that is the end of the input
        return
    answers = sys.stdout.buffer
    try:
        # A game or bot that prints must not be taken for the engine.
        with redirect_stdout(sys.stderr):
            converse(sys.stdin.buffer, answers)
    except BrokenPipeError:
        # Nobody reads any more. Python would complain when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
