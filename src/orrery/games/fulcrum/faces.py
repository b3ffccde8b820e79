"""What is printed on cards, mats, tracker and map, as JSON: for boards."""

from __future__ import annotations

from orrery.games.fulcrum.atlas import (
    BORDER,
    CODES,
    KEYS,
    KIND_OF,
    LAYOUT_KEYS,
    REGION_OF,
    Atlas,
    atlas_of,
)
from orrery.games.fulcrum.content import (
    ABILITIES,
    AI_ACTIONS,
    BATTLE_PHASES,
    CHARACTERS,
    DEEDS,
    EXITS,
    FACTION_KEYS,
    FACTIONS,
    INDICATORS,
    KINDS,
    LINKS,
    LOWEST,
    MARKS,
    METEORS,
    REGIONS,
    ROWS,
    SPACES,
    Character,
)
from orrery.games.fulcrum.effects import POWERS
from orrery.games.fulcrum.words import SPACE


def faces() -> dict[str, object]:
    """All printed figures and texts by key."""
    return {
        "cards": {
            card.key: {
                "name": card.name,
                "phase": BATTLE_PHASES[card.phase],
                "mark": MARKS[card.mark],
                "value": card.value,
            }
            for card in METEORS
        },
        "abilities": {
            ability.key: {
                "name": ability.name,
                "region": REGIONS[ability.region].key,
                "power": ability.power,
                "phase": ability.phase,
                "factions": [FACTION_KEYS[faction] for faction in ability.factions],
                "frequency": ability.frequency,
                "text": ability.text,
            }
            for ability in ABILITIES
        },
        "characters": {character.key: character_face(character) for character in CHARACTERS},
        "regions": {
            region.key: {
                "code": region.code,
                "name": region.name,
                "power": region.power,
                "cube": region.cube,
            }
            for region in REGIONS
        },
        "spaces": {
            key: {
                "name": SPACE.labels[space],
                "region": REGIONS[REGION_OF[space]].key,
                "kind": KINDS[KIND_OF[space]],
            }
            for space, key in enumerate(KEYS)
        },
        "layouts": {key: layout_face(i) for i, key in enumerate(LAYOUT_KEYS)},
        "rows": [
            {
                "key": row.key,
                "name": row.name,
                "light": [DEEDS[deed] for deed in row.light],
                "dark": [DEEDS[deed] for deed in row.dark],
            }
            for row in ROWS
        ],
        "factions": {
            faction.key: {
                "name": faction.name,
                "sign": faction.sign,
                "reminder": faction.reminder,
                "strict": faction.strict,
            }
            for faction in FACTIONS
        },
        "indicators": {str(LOWEST + i): count for i, count in enumerate(INDICATORS)},
    }


def character_face(character: Character) -> dict[str, object]:
    """A mat with its AI side."""
    mat = character.mat
    return {
        "name": character.name,
        "look": character.look,
        "colour": character.colour,
        "ai": {
            "faction": FACTION_KEYS[mat.faction],
            "objective": mat.objective,
            "levels": dict(zip(POWERS, mat.levels, strict=True)),
            "priority": [AI_ACTIONS[action] for action in mat.priority],
            "meteor": {
                "phase": BATTLE_PHASES[mat.meteor_phase],
                "marks": [MARKS[mark] for mark in mat.meteor_marks],
            },
        },
    }


def layout_face(layout: int) -> dict[str, object]:
    """Where the spaces of a layout are drawn, and how they are linked."""
    atlas = atlas_of(layout, False)
    return {
        "spaces": {atlas.named(space.key): atlas.xy(space.key) for space in SPACES},
        "hexes": {
            REGIONS[space.region].key: atlas.xy(space.key)
            for space in SPACES
            if space.kind == "central_fulcra"
        },
        "links": [[atlas.named(one), atlas.named(other)] for one, other in LINKS],
        "crossings": crossings(atlas),
        "exits": EXITS,
    }


def crossings(atlas: Atlas) -> list[list[str]]:
    """Pairs of border spaces that face each other, each once."""
    found: list[list[str]] = []
    for space in atlas.spaces:
        if KIND_OF[space] == BORDER:
            code, _, other = KEYS[space].split("-")
            if CODES.index(code) < CODES.index(other):
                found.append([KEYS[space], f"{other}-B-{code}"])
    return found
