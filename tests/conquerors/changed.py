"""Cards whose text a test changes, for rules that no card of the game shows by itself.

    new_effect(monkeypatch, "patch_kit", {"verb": "draw", "who": "you", "n": 1})

What was changed is put back at the end of the test.
"""

from __future__ import annotations

import pytest

from orrery.core.reading import Reader
from orrery.games.conquerors.content import CARDS, Card, add_program
from orrery.games.conquerors.reading import read_program
from orrery.games.conquerors.vocabulary import Program
from orrery.games.conquerors.words import CARD
from tests.conquerors.laid import Json


def card_of(key: str) -> Card:
    return CARDS[CARD.find(key)]


def program(*steps: Json) -> Program:
    """Steps in the words of the content files."""
    found = add_program(read_program(Reader({"do": list(steps)}, "test"), "do"))
    for op in found.ops:
        op.card = CARD.find(op.card_key)
    return found


def new_effect(monkeypatch: pytest.MonkeyPatch, key: str, *steps: Json) -> None:
    """Give a spell or trap another effect."""
    monkeypatch.setattr(card_of(key), "effect", program(*steps))


def new_trigger(monkeypatch: pytest.MonkeyPatch, key: str, *steps: Json) -> None:
    """Let the triggered effect of a card do something else."""
    monkeypatch.setattr(card_of(key).triggers[0], "program", program(*steps))


def each_turn(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    """Let the effect of a card happen in the turns of all players."""
    monkeypatch.setattr(card_of(key).triggers[0], "each", True)
