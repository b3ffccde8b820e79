"""Effects let loose by hand, in the words of the content files.

    act(t, {"verb": "damage", "to": {"sel": "self"}, "amount": 2}, source="dust_raider")

So a test can show a verb or a selector by itself, whichever card has it.
"""

from __future__ import annotations

from typing import cast

from orrery.core.reading import Reader
from orrery.games.conquerors.content import add_program
from orrery.games.conquerors.flow import RUN
from orrery.games.conquerors.reading import read_program
from orrery.games.conquerors.stack import start_effect
from orrery.games.conquerors.state import SECOND_AT, Conquerors
from orrery.games.conquerors.words import CARD, SPOT
from tests.conquerors.laid import Json, Laid


def act(
    t: Laid,
    *steps: Json,
    by: int = 0,
    source: str = "",
    first: str = "",
    second: str = "",
    who: int = -1,
    x: int = 0,
) -> list[Json]:
    """Let an effect of a player happen now; the events up to its first question.

    `source`, `first` (the attacker, what the event was about) and `second` (the attacked) are cards
    on the planet or spots.
    """
    program = add_program(read_program(Reader({"do": list(steps)}, "test"), "do"))
    for op in program.ops:
        op.card = CARD.find(op.card_key)
    return run_program(t, program.number, by, source, first, second, who, x)


def run_program(
    t: Laid,
    program: int,
    by: int = 0,
    source: str = "",
    first: str = "",
    second: str = "",
    who: int = -1,
    x: int = 0,
) -> list[Json]:
    """The same for an effect that a card has."""
    s = cast(Conquerors, t.table.state)
    before = len(t.table.log)
    pending = s.pending
    if pending is not None:
        s.pending = None
        s.agenda.append(pending)
    card = s.card[at(t, source)] if source else -1
    frame = start_effect(s, card, by, reference(t, source), program, reference(t, first), who, x)
    s.frames[frame + SECOND_AT] = reference(t, second)
    s.go(RUN)
    s.advance()
    return t.table.events(since=before)


def at(t: Laid, card: str) -> int:
    return SPOT.find(t.spot(card))


def reference(t: Laid, card: str) -> int:
    s = cast(Conquerors, t.table.state)
    return s.ref(at(t, card)) if card else -1
