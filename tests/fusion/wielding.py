"""Battles and turns in which player 0 uses one card or one Trait, for the tests of all of them.

A `Check` looks at one effect of a card or Trait, whose key it is given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from orrery.games.fusion.content import CARDS, FACTION_KEYS
from orrery.games.fusion.words import CARD
from tests.fusion.laid import Json, Laid, battle, lay

Check = Callable[[str], None]
Stocks = dict[str, int]

FOES = ["crabpeople", "observers", "chesstaurs", "portalers"]
WON = [9, 0]
LOST = [0, 9]
# Points from these are not the card's or the Trait's.
PLAIN = ["population", "tactic", "ally", "colony", "fusion"]


def pair(card: str | None) -> list[str]:
    """An alliance that can own a card: its faction and another one."""
    faction = CARDS[CARD.find(card)].faction if card else -1
    first = FACTION_KEYS[faction] if faction >= 0 else "dinosaurs"
    return [first, "vikings" if first != "vikings" else "dinosaurs"]


@dataclass
class Duel:
    """A battle of player 0, in some role, against player 1."""

    t: Laid
    own: str
    foe: str
    role: str

    def points(self) -> tuple[int, int]:
        """What cards, Traits and the location bring the own side and the other."""
        enemy = "defender" if self.role == "attacker" else "attacker"
        found = [
            sum(points for origin, _, points in self.t.sources(side) if origin not in PLAIN)
            for side in (self.role, enemy)
        ]
        return found[0], found[1]

    def stocks(self) -> Stocks:
        own, foe = self.t.population(self.own, self.foe)
        science = self.t.each("science")
        cards = self.t.hands()
        return {
            "population": own,
            "foe_population": foe,
            "science": science[0],
            "foe_science": science[1],
            "cards": cards[0],
            "foe_cards": cards[1],
        }


def duel(
    step: str,
    role: str = "attacker",
    card: str | None = None,
    alliance: list[str] | None = None,
    place: str = "rocky",
    hand: list[str] | None = None,
    foe_hand: list[str] | None = None,
    tactic: str | None = None,
    foe_tactic: str | None = None,
    face_up: bool = False,
    own: Json = None,
    foe: Json = None,
    science: list[int] | None = None,
    brought: list[int] | None = None,
    seats: int = 2,
    fleets: Json = None,
    **more: Json,
) -> Duel:
    """A battle from a step on; every other Fleet is at home unless it is given a place.

    `brought` are points that cards have brought the own side and the other.
    """
    pairs = [alliance or pair(card), [key for key in FOES if key not in pair(card)][:2]]
    fighters = [pairs[0][0], pairs[1][0]]
    order = [0, 1] if role == "attacker" else [1, 0]
    at = battle(fighters[order[0]], fighters[order[1]], step)
    tactics = [tactic, foe_tactic]
    placed = "tactic" if step in ("planning", "reveal") and not face_up else "shown"
    at[placed] = [tactics[i] for i in order]
    at["face_up"] = [face_up and i == 0 for i in order]
    free = [key for key in FACTION_KEYS if key not in [*pairs[0], *pairs[1]]]
    third = free[:2] if seats > 2 else []
    there: dict[str, Json] = {key: {"at": None} for key in [pairs[0][1], pairs[1][1], *third]}
    there |= {fighters[0]: {"at": place, **(own or {})}, fighters[1]: {"at": place, **(foe or {})}}
    there |= fleets or {}
    there[fighters[order[0]]]["at"] = None  # the attacker comes from somewhere
    stock = science or [1, 3]
    if brought:
        enemy = "defender" if role == "attacker" else "attacker"
        more |= {"bonus": brought, "bonus_by": [role, enemy]}
        more["bonus_from"] = ["ion_torpedoes", "morale_broadcast"]
    t = lay(
        seats,
        at=at,
        players=[
            {"fleets": pairs[0], "hand": hand or ["research"], "science": stock[0]},
            {"fleets": pairs[1], "hand": foe_hand or ["plasma_cannons"], "science": stock[1]},
            *[{"fleets": third} for _ in third[:1]],
        ],
        fleets=there,
        **more,
    )
    return Duel(t, fighters[0], fighters[1], role)


def difference(after: Stocks, before: Stocks) -> Stocks:
    return {key: after[key] - before[key] for key in after if after[key] != before[key]}


# -- in battles ------------------------------------------------------------------------------


def tactic(points: int, foe_points: int = 0, role: str = "attacker", **situation: Json) -> Check:
    """As a Tactic the card brings some points beside its base."""

    def check(card: str) -> None:
        found = duel("reveal", role, card, tactic=card, **situation)
        assert found.points() == (points, foe_points)

    return check


def played(
    step: str, points: int, foe_points: int = 0, role: str = "attacker", **situation: Json
) -> Check:
    """Played in Planning or Support the card brings some points; none where it is refused."""

    def check(card: str) -> None:
        verb = "plan" if step == "planning" else "support"
        found = duel(step, role, card, hand=[card, "research"], **situation)
        t = found.t
        if role == "defender":
            t.do("pass")
        t.do(verb, card=card)
        assert found.points() == (points, foe_points)
        assert card in t.open()["played"]

    return check


def refused(step: str, role: str = "attacker", **situation: Json) -> Check:
    """The card may not be played in a step."""

    def check(card: str) -> None:
        t = duel(step, role, card, hand=[card], **situation).t
        if role == "defender":
            t.do("pass")
        assert t.asked == 0
        assert t.verbs() == {"pass"}

    return check


def result(
    brought: list[int], role: str = "attacker", spoils: Stocks | None = None, **situation: Json
) -> Check:
    """As a Tactic of a battle that was won or lost the card changes what comes of it."""

    def check(card: str) -> None:
        with_it = duel("outcome", role, card, tactic=card, brought=brought, **situation)
        without = duel("outcome", role, card, brought=brought, **situation)
        assert difference(with_it.stocks(), without.stocks()) == (spoils or {})

    return check


def power(points: int, foe_points: int = 0, role: str = "attacker", **situation: Json) -> Check:
    """In a battle the Trait brings its Fleet some points."""

    def check(trait: str) -> None:
        own = {"traits": [trait], **situation.get("own", {})}
        rest = {key: value for key, value in situation.items() if key != "own"}
        step = rest.pop("step", "planning")
        assert duel(step, role, own=own, **rest).points() == (points, foe_points)

    return check


def answers(
    brought: list[int], role: str = "attacker", spoils: Stocks | None = None, **situation: Json
) -> Check:
    """The Trait answers to a battle that was won or lost."""

    def check(trait: str) -> None:
        with_it = duel("outcome", role, own={"traits": [trait]}, brought=brought, **situation)
        without = duel("outcome", role, brought=brought, **situation)
        assert difference(with_it.stocks(), without.stocks()) == (spoils or {})

    return check


# -- in turns --------------------------------------------------------------------------------


def turn(card: str | None = None, own: Json = None, other: Json = None, **more: Json) -> Laid:
    """Player 0 acts with the first Fleet of an alliance that can own a card."""
    fleets = pair(card)
    players: list[Json] = [
        {
            "fleets": fleets,
            "hand": [card or "ion_torpedoes"],
            "science": 1,
            **more.pop("player", {}),
        },
        more.pop("opponent", {}),
    ]
    there = {fleets[0]: {"at": "water", **(own or {})}, fleets[1]: {"at": "rocky", **(other or {})}}
    there |= more.pop("fleets", {})
    at = {"step": "act", "fleet": fleets[0], **more.pop("at", {})}
    return lay(2, at=at, players=players, fleets=there, **more)


def stocks(t: Laid, fleets: list[str]) -> Stocks:
    first, other = t.population(*fleets)
    return {
        "population": first,
        "other": other,
        "science": t.each("science")[0],
        "cards": t.hands()[0],
        "actions": t.open()["actions"],
    }


def gains(verb: str, **spoils: int) -> Check:
    """Played as an action or a free action the card brings something."""

    def check(card: str) -> None:
        t = turn(card)
        before = stocks(t, pair(card))
        t.do(verb, card=card)
        paid = {"cards": -1, "actions": -1 if verb == "play" else 0}
        expected = {key: before[key] + paid.get(key, 0) + spoils.get(key, 0) for key in before}
        assert stocks(t, pair(card)) == expected
        assert t.discards(0) == [card]

    return check
