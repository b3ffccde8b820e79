"""The script that a browser loads stays small."""

from __future__ import annotations

import gzip

from tests.browser.room import ROOT

MOST = 120_000  # bytes, compressed


def test_size_of_the_script() -> None:
    scripts = list((ROOT / "src" / "orrery" / "server" / "static").rglob("*.js"))
    assert scripts
    assert sum(len(gzip.compress(script.read_bytes(), 9)) for script in scripts) <= MOST
