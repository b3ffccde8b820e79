"""Turns in which nothing is done, for tests of what happens when a turn begins."""

from __future__ import annotations

from tests.fusion.laid import Laid

IDLE = ("end", "end_turn", "pick", "discard")


def wait_for(t: Laid, seat: int) -> Laid:
    """Everybody does nothing until the next turn of a player has begun, or the game is over."""
    turn = t.open()["turn"]
    passed = turn != seat
    while t.asked is not None and not (passed and t.open()["turn"] == seat):
        idle = [action for action in t.actions() if action["verb"] in IDLE]
        t.table.apply(idle[0]["action"])
        passed = passed or t.open()["turn"] != seat
    return t
