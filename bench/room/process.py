"""Servers as processes of their own, each started, watched and ended by its process id."""

from __future__ import annotations

import os
import resource
import select
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
HERE: Final = Path(__file__).resolve().parent
BUILDS: Final = {"plain": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
START_UP: Final = 60.0
# The benchmark is one address that asks for everything, faster than any person.
LIMITS: Final = ("messages", "requests", "tables_per_device")
TICKS: Final = os.sysconf("SC_CLK_TCK")


class NoServer(Exception):
    """A server that cannot be run here, and why."""


class Server:
    """A running server: its address, and what it uses."""

    def __init__(self, command: list[str], environment: dict[str, str], log: Path) -> None:
        self.started = time.perf_counter()
        self.log = log
        with log.open("ab") as errors:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=os.environ | environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
            )
        try:
            self.address = self._wait()
        except BaseException:
            self.kill()
            raise
        self.ready = time.perf_counter() - self.started

    def _wait(self) -> str:
        """Its address, from the line that says that it is open."""
        out = self.process.stdout
        assert out is not None
        line = b""
        while b"\n" not in line:
            left = self.started + START_UP - time.perf_counter()
            if left <= 0 or not select.select([out], [], [], left)[0]:
                raise NoServer(f"no answer in {START_UP:g} s")
            some = os.read(out.fileno(), 4096)
            if not some:
                said = self.log.read_text("utf-8").strip().splitlines()
                raise NoServer(said[-1] if said else "it ended at once")
            line += some
        return next(w for w in line.decode().split() if w.startswith("http://")).rstrip("/")

    @property
    def pid(self) -> int:
        return self.process.pid

    def memory(self) -> int:
        """Bytes of memory in use."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        return 0

    def cpu(self) -> float:
        """Seconds of processor time used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def errors(self) -> int:
        """Lines it has complained in."""
        return len(self.log.read_text("utf-8").splitlines())

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self._gone()

    def _gone(self) -> None:
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def start_orrery(build: str, data: Path, *more: str) -> Server:
    """`orrery serve` on a folder; plain or compiled."""
    source = BUILDS[build]
    if not source.exists():
        raise NoServer("not there; run make compile")
    command = [sys.executable, "-m", "orrery", "serve", "--port", "0", "--data", str(data)]
    command += more
    for name in LIMITS:
        command += ["--limit", f"{name}=1000000"]
    path = os.pathsep.join([str(source), str(HERE / "game")])
    return Server(command, {"PYTHONPATH": path}, data / "server.log")


def start_peer(storage: str, data: Path) -> Server:
    """boardgame.io, in memory or with files in a folder."""
    folder = HERE / "boardgameio"
    if not (folder / "node_modules").exists():
        raise NoServer("not installed; run npm ci in bench/room/boardgameio")
    place = "memory" if storage == "memory" else str(data / "matches")
    try:
        command = ["node", str(folder / "server.js"), place]
        return Server(command, {"NODE_ENV": "production"}, data / "server.log")
    except FileNotFoundError:
        raise NoServer("node is not installed") from None


def own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def allow_sockets() -> None:
    """As many open files as the system lets us have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
