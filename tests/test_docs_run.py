"""Every command and every Python block of the README and the docs runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands(page: Path) -> list[str]:
    """The lines that call `orrery`, less the remark that may stand behind some spaces."""
    found: list[str] = []
    for language, block in FENCE.findall(page.read_text("utf-8")):
        if language in ("", "sh", "console"):
            lines = [line.removeprefix("$ ").split("   ")[0] for line in block.splitlines()]
            found += [line for line in lines if re.search(r"(^|[ /])orrery ", line)]
    return found


COMMANDS = [(page.name, line) for page in PAGES for line in commands(page)]


def run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line as a shell would, in a folder of its own; a game in the terminal is left at once.

    Tournaments are cut down to a few games, and Orrery is the one under test.
    """
    orrery = f"{sys.executable} -m orrery"
    line = re.sub(r"(\.venv/bin/)?\borrery (?=[a-z])", f"{orrery} ", line)
    line = re.sub(r"^PYTHONPATH=\S+ ", "", line)
    line = re.sub(r"--games \d+", "--games 4", line)
    line = line.replace("cmd:python ", f"cmd:{sys.executable} ")
    return subprocess.run(
        line,
        shell=True,
        cwd=folder,
        env={**os.environ, "ORRERY_DATA": str(folder / "data")},
        input="quit\n",
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_the_pages_are_searched_for_commands() -> None:
    assert len(COMMANDS) > 15


@pytest.mark.parametrize(("page", "line"), COMMANDS)
def test_a_command_in_the_docs_runs(page: str, line: str, tmp_path: Path) -> None:
    # There is something to resume, under the name that stands for any.
    assert run("orrery play --save NAME", tmp_path).returncode == 0
    (tmp_path / "examples").symlink_to(ROOT / "examples")

    done = run(line, tmp_path)

    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize("page", [ROOT / "README.md", ROOT / "docs" / "bots.md"])
def test_python_in_the_docs_runs(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = [block for language, block in FENCE.findall(page.read_text()) if language == "python"]

    assert blocks
    for block in blocks:
        exec(compile(block, page.name, "exec"), {})
    assert "[" in capsys.readouterr().out
