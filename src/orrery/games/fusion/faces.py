"""What is printed on cards, tiles and boards, as JSON: for boards, which are told what changes."""

from __future__ import annotations

from orrery.games.fusion.content import (
    CARDS,
    FACTIONS,
    KIND_NAMES,
    LETTERS,
    LOCATIONS,
    MODES,
    TRACKS,
    TRAITS,
    Card,
)
from orrery.games.fusion.vocabulary import ICONS


def faces() -> dict[str, object]:
    """All printed figures and texts by key."""
    return {
        "factions": {f.key: {"name": f.name, "theme": f.theme} for f in FACTIONS},
        "cards": {card.key: card_face(card) for card in CARDS},
        "traits": {
            t.key: {"name": t.name, "kind": KIND_NAMES[t.kind], "text": t.text} for t in TRAITS
        },
        "locations": {
            tile.key: {
                "name": tile.name,
                "sides": {
                    letter: {"text": side.text, "spots": side.spots}
                    for letter, side in zip(LETTERS, tile.grounds, strict=True)
                },
            }
            for tile in LOCATIONS
        },
        "modes": {mode.key: {"base": mode.base, "per_vp": mode.per_vp} for mode in MODES},
        "tracks": {track.key: track.texts for track in TRACKS},
    }


def card_face(card: Card) -> dict[str, object]:
    """The face of a card: its base, the icons it bears and what they do in words."""
    icons = [icon for i, icon in enumerate(ICONS) if card.bears[i]]
    face: dict[str, object] = {
        "name": card.name,
        "base": card.base,
        "icons": icons,
        "text": card.text,
        "may_face_up": card.may_face_up,
    }
    if card.faction >= 0:
        face["faction"] = FACTIONS[card.faction].key
    else:
        face["cost"] = card.cost
        face["copies"] = card.copies
    return face
