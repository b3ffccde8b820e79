"""What is printed on cards and sheets, as JSON: for boards, which are told only what changes."""

from __future__ import annotations

from orrery.games.planetfall.content import CARDS, COMMANDERS, GOALS, PLANETS, Card
from orrery.games.planetfall.effects import STATS, TYPES, Effect
from orrery.games.planetfall.words import EXPERIENCE, MEASURE


def faces() -> dict[str, object]:
    """All printed figures and texts by key. Lists of three are by level."""
    return {
        "cards": {card.key: card_face(card) for card in CARDS},
        "sides": {
            side.key: {
                "name": commander.name,
                "faction": commander.faction,
                "side": side.letter,
                "initiative": side.initiative,
                "start": named(side.start),
                "most": named(side.most[:-1]),
                "text": side.text,
            }
            for commander in COMMANDERS
            for side in commander.sides
        },
        "goals": {
            goal.key: {
                "name": goal.name,
                "texts": goal.texts,
                "counts": [counted(condition) for condition in goal.conditions],
            }
            for goal in GOALS
        },
        "measures": dict(zip(MEASURE.keys, MEASURE.labels, strict=True)),
        "planets": [{"key": planet.key, "name": planet.name} for planet in PLANETS],
    }


def card_face(card: Card) -> dict[str, object]:
    """The face of a card; what its type does not have is left out.

    `pickup_bonus` and `pair` are points of what the view tells: `pickup_bonus_stat` and
    `pair_bonus_stat` of the game.
    """
    face: dict[str, object] = {
        "name": card.name,
        "planet": card.planet,
        "type": TYPES[card.type],
        "reward": named(card.reward),
    }
    type_name = TYPES[card.type]
    if type_name != "pickup":
        face["prices"] = card.prices
    if type_name == "unit":
        face["required"] = card.required
    if card.other_prices[0] >= 0:
        face["diplomacy" if type_name == "unit" else "aggression"] = card.other_prices
    if type_name == "pickup":
        face["yields"] = card.yields
        if card.reward[EXPERIENCE]:
            face["reward"] = named([0, *card.reward[1:]])
            face["pickup_bonus"] = card.reward[EXPERIENCE]
    if card.annex >= 0:
        face["annex"] = card.annex
    if type_name == "landmark":
        face["icon"] = card.icon
        face["pair"] = card.pair
        face["upcoming"] = card.upcoming
    if card.text:
        face["text"] = card.text
    if any(effect.verb.startswith("score") for effect in card.effects):
        face["scores"] = True
    return face


def counted(effect: Effect) -> list[dict[str, object]]:
    """What a condition counts, with the number to reach where there is one."""
    if effect.count >= 0:
        return [{"measure": MEASURE.keys[effect.count]}]
    return [{"measure": MEASURE.keys[need[0]], "at_least": need[1]} for need in effect.needs]


def named(points: list[int]) -> dict[str, int]:
    """Points by the name of their stat, those of 0 left out."""
    return {stat: count for stat, count in zip(STATS, points, strict=False) if count}
