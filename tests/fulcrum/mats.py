"""Turns of AIs: the last player is an AI, plays its whole turn at once, and player 0 comes next."""

from __future__ import annotations

from tests.fulcrum.laid import Json, Laid, lay

USUAL = ["harper", "brandt", "calloway", "quill"]


def seat_last(who: str, people: int, ais: int = 1) -> dict[str, object]:
    """The options that put a character's AI mat on the last place of the table."""
    others = [key for key in USUAL if key != who]
    return {"ai_opponents": str(ais), "characters": [*others[: people + ais - 1], who]}


def ai_turn(
    who: str,
    mine: Json,
    people: list[Json] | None = None,
    ais: list[Json] | None = None,
    step: str = "turn",
    options: dict[str, object] | None = None,
    **more: Json,
) -> Laid:
    """A turn of one AI that stands as `mine` says; people (two unless given) and AIs before it.

    Without a place of their own people stand on Begin spaces, where no AI can come.
    """
    others = [*(people if people is not None else [{}, {}]), *(ais or [])]
    seats = len(others) - len(ais or [])
    chosen = seat_last(who, seats, len(ais or []) + 1) | (options or {})
    at: dict[str, object] = {"step": step, "player": len(others)}
    return lay(seats, at=at, options=chosen, players=[*others, mine], **more)


def road(t: Laid, player: int = 2) -> list[str]:
    """The spaces that a player has entered, in order."""
    return [e["args"]["space"] for e in t.log("moves") if e["args"]["player"] == player]


def aim(t: Laid, player: int = 2) -> tuple[str, str]:
    """What a player has last said to pursue, and where."""
    told = [e["args"] for e in t.log("heads_for") if e["args"]["player"] == player][-1]
    return told["aim"], told["space"]


def deeds(t: Laid, player: int = 2) -> list[str]:
    """What a player did in the Action phases so far, in the words of the log."""
    known = ("claims", "steals", "attacks", "defends", "jumps", "passes", "draws", "levels_up")
    return [e["event"] for e in t.log() if e["event"] in known and e["args"]["player"] == player]
