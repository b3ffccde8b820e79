"""Planetary Conquerors, a trading-card game for the planet of two to six players."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from orrery.core.game import Game
from orrery.core.state import AnyStep
from orrery.games.conquerors.advice import sensible, worth
from orrery.games.conquerors.decks import DECKS_OF_THE_GAME
from orrery.games.conquerors.faces import faces
from orrery.games.conquerors.fields import FIELDS
from orrery.games.conquerors.flow import STEPS
from orrery.games.conquerors.insight import insight
from orrery.games.conquerors.orders import late, ordered
from orrery.games.conquerors.picture import picture
from orrery.games.conquerors.possible import census, check
from orrery.games.conquerors.resampling import resample
from orrery.games.conquerors.rules import (
    attack,
    drawing,
    effects,
    lines,
    objective,
    persons,
    placing,
    playing,
    reactions,
    setup,
    triggers,
    turn,
)
from orrery.games.conquerors.scenario import read_scenario
from orrery.games.conquerors.settings import OPTIONS
from orrery.games.conquerors.start import blank
from orrery.games.conquerors.state import Conquerors
from orrery.games.conquerors.told import TOLD
from orrery.games.conquerors.words import VERBS

# In the order of the numbers in `flow`.
STEPS.extend(
    [
        triggers.Settle(),
        effects.Run(),
        effects.Target(),
        persons.Whom(),
        triggers.May(),
        reactions.Open(),
        reactions.Window(),
        reactions.Close(),
        playing.Sacrifice(),
        turn.StartTurn(),
        turn.Enter(),
        turn.Leave(),
        turn.EndTurn(),
        turn.Main(),
        attack.Attackers(),
        attack.DropOut(),
        attack.Aim(),
        attack.Order(),
        attack.Become(),
        lines.NextLine(),
        lines.LineWindow(),
        lines.Blocks(),
        lines.Fights(),
        lines.Columns(),
        lines.Hits(),
        lines.EndAttack(),
        turn.Traps(),
        attack.FirstLine(),
    ]
)
KINDS_OF_STEPS: Final[list[type[AnyStep]]] = [
    *[type(step) for step in STEPS],
    setup.SetUp,
    setup.Exchange,
    setup.Begin,
    drawing.Kuk,
    placing.PlaceTraps,
    placing.PlaceSlot,
    placing.Lay,
    placing.Trapback,
    placing.PlaceWhere,
    placing.Discard,
]


def create(game: Game[Conquerors], seats: int, options: dict[str, object]) -> Conquerors:
    s = blank(game, seats, options)
    s.do(setup.SetUp())
    return s


GAME: Final = Game(
    key="conquerors",
    name="Planetary Conquerors",
    seats=(2, 6),
    options=OPTIONS,
    verbs=VERBS,
    fields=FIELDS,
    steps=KINDS_OF_STEPS,
    create=create,
    folder=Path(__file__).parent,
    check=check,
    scenario=read_scenario,
    resample=resample,
    census=census,
    worth=worth,
    insight=insight,
    sensible=sensible,
    picture=picture,
    told=TOLD,
    faces=faces,
    concede=objective.concede,
    late=late,
    ordered=ordered,
    decks=DECKS_OF_THE_GAME,
)
