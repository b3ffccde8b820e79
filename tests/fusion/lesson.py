"""Teaching a card other effects for a moment, for what no card of today says."""

from __future__ import annotations

import pytest

from orrery.core.reading import Reader
from orrery.games.fusion.content import CARDS
from orrery.games.fusion.grammar import FIGHT, OUTSIDE, RESULT, read_use
from orrery.games.fusion.vocabulary import ICONS, TIMES
from orrery.games.fusion.words import CARD
from tests.fusion.laid import Json, Laid
from tests.fusion.wielding import Duel, duel, turn

PUPIL = "research"  # a card that anybody may own


class Lesson:
    """Teaches the pupil, and plays it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.patch = monkeypatch

    def teach(self, icon: str, *do: Json, when: str = "now", **use: Json) -> None:
        fought = icon in ("tactic", "planning", "support")
        where = OUTSIDE if not fought else FIGHT if when == "now" else RESULT
        number = ICONS.index(icon)
        reader = Reader({"do": list(do), **use}, PUPIL)
        read = read_use(reader, number, TIMES.index(when), where, PUPIL)
        by_icon = [read if i == number and when == "now" else None for i in range(len(ICONS))]
        pupil = CARDS[CARD.find(PUPIL)]
        self.patch.setattr(pupil, "by_icon", by_icon)
        self.patch.setattr(pupil, "bears", [i == number for i in range(len(ICONS))])
        self.patch.setattr(pupil, "tactics", [read] if icon == "tactic" and when == "now" else [])
        self.patch.setattr(pupil, "results", [] if when == "now" else [read])

    def plan(self, *do: Json, **situation: Json) -> Duel:
        """Play the pupil in Planning."""
        self.teach("planning", *do)
        hand = [PUPIL, *situation.pop("hand", ["nanobots"])]
        found = duel("planning", hand=hand, **situation)
        found.t.do("plan", card=PUPIL)
        return found

    def play(self, *do: Json, **situation: Json) -> Laid:
        """Play the pupil as an action of the Dinosaurs on water; the Vikings are on rocky."""
        self.teach("action", *do, **situation.pop("use", {}))
        t = turn(PUPIL, **situation)
        t.do("play", card=PUPIL)
        return t
