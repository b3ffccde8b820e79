"""Two players who meet on a space, for the tests of battles and of what comes of them."""

from __future__ import annotations

from tests.fulcrum.laid import Json, Laid, battle, lay


def fight(
    at: dict[str, object] | None = None,
    space: str = "CC-MET",
    one: Json = None,
    two: Json = None,
    others: Json = None,
    **more: Json,
) -> Laid:
    """Players 0 and 1 stand on one space; without `at`, 0 attacks and lays modifiers."""
    players = [{"at": space} | (one or {}), {"at": space} | (two or {}), *(others or [])]
    return lay(len(players), at=at or battle(), players=players, **more)


def both_lay(t: Laid, attacker: list[str], defender: list[str]) -> None:
    """Both fighters lay what they like, the attacker first."""
    t.lay_down(*attacker)
    t.lay_down(*defender)


def counted(t: Laid, player: int) -> dict[str, int]:
    """Where the points of a player came from in the last battle."""
    return {
        event["args"]["source"]: event["args"]["points"]
        for event in t.log("counts")
        if event["args"]["player"] == player
    }


def winner(t: Laid) -> int | None:
    """Who won the last battle; None after a tie."""
    won = t.log("wins_battle")
    return int(won[-1]["args"]["player"]) if won else None
