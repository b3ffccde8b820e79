"""What each game's page of scenarios says beside its declared fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class Page:
    """The words of one page, in its order, and a scenario for each word of `at.step`."""

    game: str
    head: str
    at: str
    steps: list[str]  # those that the game knows
    told: list[str]  # those that the page tells
    step_row: Callable[[str], str]
    after_at: str
    fields: str
    memory: str
    example: Callable[[str], dict[str, object]]
