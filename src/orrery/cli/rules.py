"""`orrery rules`."""

from __future__ import annotations


def command() -> None:
    """Not written yet."""
