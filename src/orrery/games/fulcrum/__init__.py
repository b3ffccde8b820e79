"""Planet Fulcrum, a contest of up to four conquerors for fifteen territories."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from orrery.core.game import Game
from orrery.core.state import AnyStep
from orrery.games.fulcrum.advice import worth
from orrery.games.fulcrum.choices import sensible
from orrery.games.fulcrum.faces import faces
from orrery.games.fulcrum.fields import FIELDS
from orrery.games.fulcrum.insight import insight
from orrery.games.fulcrum.knowledge import resample
from orrery.games.fulcrum.picture import picture
from orrery.games.fulcrum.possible import census, check
from orrery.games.fulcrum.rules import (
    actions,
    automata,
    battle,
    ending,
    fulcra,
    meteors,
    morality,
    move,
    outcome,
    setup,
    turns,
)
from orrery.games.fulcrum.scenario import read_scenario
from orrery.games.fulcrum.settings import OPTIONS
from orrery.games.fulcrum.start import blank
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.told import TOLD
from orrery.games.fulcrum.words import VERBS

STEPS: Final[list[type[AnyStep]]] = [
    setup.SetUp,
    setup.DrawCubes,
    setup.DealMeteors,
    setup.FirstTurn,
    turns.Turn,
    move.Walk,
    move.EndMove,
    move.Sidestep,
    actions.Act,
    fulcra.TakeCube,
    fulcra.LevelUp,
    fulcra.CutCubes,
    meteors.Bury,
    meteors.Listen,
    battle.Commit,
    battle.Reveal,
    outcome.Outcome,
    outcome.Release,
    outcome.ReturnExcess,
    outcome.GiveBack,
    outcome.EndBattle,
    morality.Morality,
    turns.EndTurn,
    ending.Ending,
    automata.Plan,
    automata.Restore,
    automata.AutoAct,
]


def create(game: Game[Fulcrum], seats: int, options: dict[str, object]) -> Fulcrum:
    s = blank(game, seats, options)
    s.do(setup.SetUp())
    return s


GAME: Final = Game(
    key="fulcrum",
    name="Planet Fulcrum",
    seats=(1, 4),
    options=OPTIONS,
    verbs=VERBS,
    fields=FIELDS,
    steps=STEPS,
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
)
