"""The script that a browser loads stays small: the pages, and the board of the game one plays."""

from __future__ import annotations

import gzip
import re

from tests.browser.room import ROOT

MOST = 120_000  # bytes, compressed
STATIC = ROOT / "src" / "orrery" / "server" / "static"
AT_ONCE = re.compile(r'(?:from|import) ?["\'`]\./([\w.-]+\.js)["\'`]')
LATER = re.compile(r"import\([\"'`]\./([\w.-]+\.js)[\"'`]\)")


def source(name: str) -> str:
    return (STATIC / "assets" / name).read_text("utf-8")


def loaded(name: str) -> set[str]:
    """A script with all that it needs at once."""
    found: set[str] = set()
    ahead = [name]
    while ahead:
        script = ahead.pop()
        if script not in found:
            found.add(script)
            ahead += AT_ONCE.findall(source(script))
    return found


def size(names: set[str]) -> int:
    return sum(len(gzip.compress(source(name).encode(), 9)) for name in names)


def test_size_of_the_script() -> None:
    page = (STATIC / "index.html").read_text("utf-8")
    (entry,) = re.findall(r'<script type="module"[^>]* src="/assets/([\w.-]+\.js)"', page)
    pages = loaded(entry)
    boards = {name for script in pages for name in LATER.findall(source(script))}
    assert len(boards) >= 2
    everything = {path.name for path in STATIC.rglob("*.js")}
    assert pages.union(*map(loaded, boards)) == everything, "no script is left out of account"
    for board in boards:
        assert size(pages | loaded(board)) <= MOST, board
