"""What is written once for many eyes is what each of them sees."""

from __future__ import annotations

import json

import pytest

import orrery
from orrery.core.fields import SPECTATOR
from orrery.server.seen import Seen
from tests.generic.checks import played

SPACING = 7  # decisions between the positions that are looked at


@pytest.mark.parametrize("key", orrery.installed())
def test_every_eye_gets_its_own_view(key: str) -> None:
    game = orrery.game(key)
    for i, s in enumerate(played(game, min(game.max_seats, 4), seed=1)):
        if i % SPACING:
            continue
        seen = Seen(s)
        for eye in (None, *range(s.seats)):
            view = s.view(SPECTATOR if eye is None else eye)
            assert json.loads(bytes(seen.through(eye))) == json.loads(json.dumps(view))
