"""What the front page says of the games is true of them."""

from __future__ import annotations

import re
from pathlib import Path

import orrery

CATALOGUE = Path(__file__).parents[2] / "web" / "src" / "lib" / "catalogue.ts"
ENTRY = re.compile(r"key: '(\w+)',\s+name: '([^']+)',\s+players: '(\d)–(\d) players'")


def test_every_game_is_there_with_its_players() -> None:
    found = ENTRY.findall(CATALOGUE.read_text("utf-8"))

    assert [key for key, *_ in found] == [
        "vertium",
        "planetfall",
        "fusion",
        "fulcrum",
        "conquerors",
    ]
    for key, name, fewest, most in found:
        game = orrery.game(key)
        assert name in game.name
        assert (int(fewest), int(most)) == (game.min_seats, game.max_seats)
