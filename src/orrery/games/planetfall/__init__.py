"""Age of Wonders: Planetfall, a race of two to six Commanders over seven planets."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from orrery.core.game import Game
from orrery.core.state import AnyStep
from orrery.games.planetfall.advice import sensible, worth
from orrery.games.planetfall.faces import faces
from orrery.games.planetfall.picture import picture
from orrery.games.planetfall.possible import census, check
from orrery.games.planetfall.rules import (
    ending,
    exploration,
    income,
    operations,
    resolution,
    rounds,
    setup,
)
from orrery.games.planetfall.scenario import read_scenario
from orrery.games.planetfall.settings import OPTIONS
from orrery.games.planetfall.state import FIELDS, Planetfall, blank
from orrery.games.planetfall.told import TOLD
from orrery.games.planetfall.words import VERBS

STEPS: Final[list[type[AnyStep]]] = [
    setup.SetUp,
    setup.DrawGoal,
    setup.DealCommanders,
    setup.PickCommander,
    setup.LineUp,
    rounds.Round,
    rounds.Discovery,
    income.Income,
    income.IncomeOf,
    income.IncomeEffects,
    income.Convert,
    income.Restrain,
    exploration.Exploration,
    exploration.PlaceShip,
    resolution.Resolve,
    resolution.ChooseWay,
    resolution.ChooseSplit,
    operations.Trade,
    rounds.Migration,
    ending.Ending,
]


def create(game: Game[Planetfall], seats: int, options: dict[str, object]) -> Planetfall:
    s = blank(game, seats, options)
    s.do(setup.SetUp())
    return s


# No resampling: what is face down has no order until it is drawn, so there is nothing to deal anew.
GAME: Final = Game(
    key="planetfall",
    name="Age of Wonders: Planetfall",
    seats=(2, 6),
    options=OPTIONS,
    verbs=VERBS,
    fields=FIELDS,
    steps=STEPS,
    create=create,
    folder=Path(__file__).parent,
    check=check,
    scenario=read_scenario,
    census=census,
    worth=worth,
    sensible=sensible,
    picture=picture,
    told=TOLD,
    faces=faces,
)
