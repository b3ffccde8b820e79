"""A card that one player wants: the position most rule tests begin with.

Player 0 stands before a single card (`wanted`) or has the ship on it already (`resolved`). Player 1
has skipped or waits, so that nothing else happens until the next exploration.
"""

from __future__ import annotations

from orrery.games.planetfall.faces import faces
from tests.planetfall.laid import PLAIN, Json, Laid, lay, stats

__all__ = ["CALM", "FULL", "deeds", "faces_of", "holder", "passing", "resolved", "wanted"]

# A sheet that does nothing when a card is claimed: its ability is about Operations.
CALM = PLAIN[0]
# Plenty of everything, and room on every track for what a card brings.
FULL = stats(experience=9, strength=12, energy=12)
FACES: Json = faces()


def row_of(card: str, level: str) -> list[list[str]]:
    """Rows with one card, the leftmost of its level."""
    return [[card] if level == numeral else [] for numeral in ("I", "II", "III")]


def resolved(card: str, level: str = "I", part: int = 1, **changes: Json) -> Laid:
    """The ship of player 0 stands on a card, and its action is carried out now.

    `side`, `stats`, `cards` and `annexed` are player 0's; everything else is as for `lay`.
    """
    at = {"step": "resolve", "part": part}
    return _alone(card, level, at, {"ship": f"{level}-1"}, changes)


def wanted(card: str, level: str = "I", part: int = 1, **changes: Json) -> Laid:
    """Player 0 is the first to place, and a single card lies in the rows."""
    changes.setdefault("track", [0, 1])
    return _alone(card, level, {"step": "place", "part": part}, {}, changes)


def _alone(card: str, level: str, at: Json, player: Json, changes: Json) -> Laid:
    player["side"] = changes.pop("side", CALM)
    player["stats"] = changes.pop("stats", FULL)
    for name in ("cards", "annexed"):
        player[name] = changes.pop(name, [])
    others = changes.pop("others", [])
    return lay(at=at, rows=row_of(card, level), players=[player, *others], **changes)


def holder(source: str) -> Json:
    """A player with one effect: the side of a sheet, or a Technology beside a calm sheet."""
    if source in faces_of("sides"):
        return {"side": source, "cards": []}
    return {"side": CALM, "cards": [source]}


def faces_of(kind: str) -> Json:
    """What is printed on all cards, sides or goals."""
    return FACES[kind]


def deeds(t: Laid) -> list[tuple[int, str, str]]:
    """The claims so far: player, what was done, and the card."""
    args = [event["args"] for event in t.log("claims")]
    return [(a["player"], a["deed"], a["card"]) for a in args]


def passing(t: Laid) -> Laid:
    """Everybody runs Operations for nothing until something else is asked."""
    while t.asked is not None:
        if "trade" in t.verbs():
            t.do("trade", empire=0, strength=0, experience=0)
        elif "place" in t.verbs():
            t.do("place", place=next(p for p in t.can("place", "place") if "ops" in p))
        else:
            break
    return t
