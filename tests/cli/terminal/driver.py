"""`orrery play` as people use it: typed into a pipe or a pseudo-terminal."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

COMMAND = [sys.executable, "-c", "from orrery.cli import main; main()", "play"]
PATIENCE = 60.0


def surroundings(data: Path, **more: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
    return {**kept, "ORRERY_DATA": str(data), "TERM": "xterm-256color", **more}


class Heard:
    """What a finished command said."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err

    def answers(self, line: str) -> str:
        """What was said after a typed line, up to the next prompt."""
        return self.out.split(f"> {line}\n", 1)[1].split("\n> ", 1)[0]


def play(data: Path, *args: str, typed: str = "") -> Heard:
    """Run the command with lines piped in, to its end."""
    done = subprocess.run(
        [*COMMAND, *args],
        input=typed.encode(),
        capture_output=True,
        env=surroundings(data),
        timeout=PATIENCE,
        check=False,
    )
    return Heard(done.returncode, done.stdout.decode(), done.stderr.decode())


def kept(data: Path, name: str) -> dict[str, object]:
    """The replay in a saved game."""
    replay = json.loads((data / "games" / f"{name}.json").read_text())["replay"]
    assert isinstance(replay, dict)
    return replay


class Terminal:
    """The command in a pseudo-terminal."""

    def __init__(
        self, data: Path, *args: str, width: int = 80, height: int = 24, **env: str
    ) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        self.process = subprocess.Popen(
            [*COMMAND, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=surroundings(data, **env),
            start_new_session=True,
            # A session of its own has this terminal as its controlling one, so that Ctrl-C and
            # hanging up reach it as they do at a desk.
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)
        self.shown = ""

    def until(self, text: str) -> str:
        """Read on until a text is shown; what was shown since the last time."""
        new = ""
        end = time.monotonic() + PATIENCE
        while text not in new:
            assert time.monotonic() < end, f"never shown: {text!r}, but {new!r}"
            if select.select([self.master], [], [], 0.2)[0]:
                new += self._read()
            elif self.process.poll() is not None:
                raise AssertionError(f"ended without {text!r}: {new!r}")
        self.shown += new
        return new

    def _read(self) -> str:
        try:
            return os.read(self.master, 65536).decode(errors="replace")
        except OSError:
            return ""

    def type(self, line: str) -> None:
        os.write(self.master, f"{line}\n".encode())

    def interrupt(self) -> None:
        os.write(self.master, b"\x03")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        os.close(self.master)

    def hang_up(self) -> int:
        """Close the window."""
        os.close(self.master)
        return self.process.wait(PATIENCE)

    def rest(self) -> tuple[int, str]:
        """Read to the end: the exit status, and what was shown."""
        new = ""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None or select.select([self.master], [], [], 0)[0]:
            assert time.monotonic() < end, f"does not end: {new!r}"
            if select.select([self.master], [], [], 0.1)[0]:
                part = self._read()
                if not part and self.process.poll() is not None:
                    break
                new += part
        os.close(self.master)
        return self.process.returncode, new
