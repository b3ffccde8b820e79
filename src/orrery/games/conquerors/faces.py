"""What is printed on the cards, as JSON: for boards and the deck builder."""

from __future__ import annotations

from orrery.games.conquerors.content import (
    BASE_LIFE,
    CARDS,
    CONQUEST,
    COPIES,
    DECK_LEAST,
    DECK_MOST,
    DECKS,
    Card,
)
from orrery.games.conquerors.vocabulary import KEYWORDS, MATERIALS, TRAP, TYPES


def faces() -> dict[str, object]:
    """All printed figures and texts by key, the decks, and what a deck may be."""
    return {
        "cards": {card.key: card_face(card) for card in CARDS},
        "decks": {
            deck.key: {"name": deck.name, "plan": deck.plan, "cards": dict(deck.cards)}
            for deck in DECKS
        },
        "deck": {"least": DECK_LEAST, "most": DECK_MOST, "copies": COPIES[1:]},
        "base_life": BASE_LIFE,
        "conquest": CONQUEST,
    }


def card_face(card: Card) -> dict[str, object]:
    """The face of a card; what its type does not have is left out."""
    face: dict[str, object] = {
        "name": card.name,
        "type": TYPES[card.type],
        "stars": card.stars,
        "theme": card.theme,
        "text": card.text,
        "quick": card.quick,
    }
    if card.type != TRAP:
        face["cost"] = named(card.cost)
    if card.life:
        face["life"] = card.life
    if TYPES[card.type] == "warrior":
        face["attack"] = card.attack
    if any(card.mines):
        face["mines"] = named(card.mines)
    keywords = {word: n for word, n in zip(KEYWORDS, card.keywords, strict=True) if n}
    if keywords:
        face["keywords"] = keywords
    if card.paid:
        face["paid"] = [named(paid.cost) for paid in card.paid]
    if card.token:
        face["token"] = True
    return face


def named(amounts: list[int]) -> dict[str, int]:
    """Amounts by material, those of 0 left out."""
    return {material: n for material, n in zip(MATERIALS, amounts, strict=True) if n}
