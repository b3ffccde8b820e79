"""What docs/bots.md says of a bot's strength is what the games kept in bench/strength say."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import orrery
from orrery.arena import Played, tally
from orrery.arena.results import Head, read_line

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "bots.md").read_text("utf-8")
FILES = sorted((ROOT / "bench" / "strength").glob("*.jsonl"))
COUNTED = {1: "alone against the game", 2: "two seats", 4: "four seats"}


def read(path: Path) -> tuple[Head, list[Played]]:
    first, *rest = path.read_bytes().splitlines()
    return msgspec.json.decode(first, type=Head), [read_line(line)[1] for line in rest]


def table(head: Head) -> str:
    """The rows of the page's table on who played whom."""
    one, *others = head.bots
    against = f" against {'three ' if len(others) == 3 else ''}`{others[0]}`" if others else ""
    title = f"| `{one}`{against}{',' if others else ''} {COUNTED[head.seats]} |"
    assert title in PAGE, title
    return PAGE.split(title, 1)[1].split("\n\n", 1)[0]


def test_games_are_kept() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_page_says_what_was_played(path: Path) -> None:
    head, games = read(path)

    entry = tally(games, head.seats).entries[head.bots[0]]
    low, high = entry.interval
    name = orrery.game(head.game).name.removeprefix("Age of Wonders: ")
    row = f"{entry.games} | {entry.rate:.1%} | {100 * low:.1f} – {100 * high:.1f}% |"

    assert f"| {name} | {row}" in table(head)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nobody_had_the_better_seat(path: Path) -> None:
    head, games = read(path)

    one = [sum(game.names[seat] == head.bots[0] for game in games) for seat in range(head.seats)]

    assert one == [len(games) // head.seats] * head.seats
