"""Battles around one card: its faction has a side, and nobody else is near."""

from __future__ import annotations

from orrery.games.fusion.content import CARDS, FACTION_KEYS
from tests.fusion.laid import Json, Laid, battle, lay


def faction_of(card: str) -> str:
    return FACTION_KEYS[next(each.faction for each in CARDS if each.key == card)]


def rival(faction: str) -> str:
    """A Fleet of the other player, whose cards play no part."""
    return "cowbots" if faction != "cowbots" else "crabpeople"


def fight(card: str, role: str, step: str, **more: Json) -> Laid:
    """A battle on the Lava Planet, or `place`; the card's faction has one side and the hand."""
    own = faction_of(card)
    enemy = rival(own)
    attacker, defender = (own, enemy) if role == "attacker" else (enemy, own)
    second = "vikings" if own != "vikings" else "dinosaurs"
    mine = {"fleets": [own, second], "hand": [card], "science": 0} | more.pop("mine", {})
    theirs = {"fleets": [enemy, "observers" if own != "observers" else "chesstaurs"]}
    theirs |= {"hand": [], "science": 0} | more.pop("theirs", {})
    fleets: dict[str, dict[str, Json]] = {own: {}, enemy: {}}
    fleets[own] |= more.pop("fleet", {})
    fleets[enemy] |= more.pop("enemy", {})
    fleets[defender] |= {"at": more.pop("place", "lava")}
    return lay(
        more.pop("seats", 2),
        at=battle(attacker, defender, step, **more),
        players=[mine, theirs],
        fleets=fleets,
    )


def revealed(card: str, role: str, enemy: str | None = None, **more: Json) -> Laid:
    """The card has been placed as a Tactic and both are turned up; a card is kept for Support."""
    pair = [card, enemy] if role == "attacker" else [enemy, card]
    mine = {"hand": ["plasma_cannons"]} | more.pop("mine", {})
    return fight(card, role, "reveal", tactic=pair, mine=mine, **more)


def power(t: Laid, role: str) -> int:
    """A side's points beyond the three of its Population."""
    total: int = t.side(role)["total"]
    return total - 3


def result(card: str, role: str, own: int, enemy: int, place: str = "lava") -> Laid:
    """A battle against a Fleet without a Tactic, fought to its end; losers go home."""
    t = fight(
        card,
        role,
        "reveal",
        tactic=[card, None] if role == "attacker" else [None, card],
        mine={"hand": []},
        fleet={"population": own},
        enemy={"population": enemy},
        place=place,
    )
    return t.pass_on("retreat_home", "keep", "place")
