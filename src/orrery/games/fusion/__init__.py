"""Final Fusion, a game of alliances, battles and one last attempt for two to four players."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from orrery.core.game import Game
from orrery.core.state import AnyStep
from orrery.games.fusion import effects
from orrery.games.fusion.advice import sensible, worth
from orrery.games.fusion.faces import faces
from orrery.games.fusion.fields import FIELDS
from orrery.games.fusion.knowledge import resample
from orrery.games.fusion.picture import picture
from orrery.games.fusion.possible import census, check
from orrery.games.fusion.rules import (
    actions,
    attempts,
    battle,
    colonies,
    first,
    hands,
    market,
    moving,
    outcome,
    planning,
    playing,
    setup,
    stocks,
    tactics,
    tracks,
    turn,
)
from orrery.games.fusion.scenario import read_scenario
from orrery.games.fusion.settings import OPTIONS
from orrery.games.fusion.state import Fusion, blank
from orrery.games.fusion.told import TOLD
from orrery.games.fusion.words import VERBS

STEPS: Final[list[type[AnyStep]]] = [
    setup.SetUp,
    setup.LayOutTiles,
    setup.DealFactions,
    setup.FirstPlayer,
    setup.OpeningHands,
    setup.PlaceFleets,
    setup.Deploy,
    setup.ChooseStart,
    setup.Begin,
    turn.Turn,
    turn.StartOfTurn,
    turn.PickFleet,
    turn.Activate,
    turn.Act,
    turn.LastFree,
    turn.KeepHandLimit,
    turn.KeepScienceLimit,
    turn.NextTurn,
    actions.AfterUse,
    moving.ChooseMoved,
    moving.ChooseDestination,
    colonies.FoundColony,
    colonies.ChooseColony,
    attempts.CompleteExtraction,
    attempts.GoHomeIfEmpty,
    playing.ChooseBearer,
    playing.FinishCard,
    market.BuyForLess,
    effects.Carry,
    effects.MayCarry,
    effects.Answer,
    hands.DiscardOwn,
    hands.Strike,
    hands.ChooseOpponent,
    hands.TakeBack,
    hands.ScrapCard,
    stocks.ChooseReceiver,
    stocks.ConvertUnits,
    stocks.Converted,
    tracks.TurnUpTraits,
    tracks.KeepTrait,
    tracks.PlaceTrait,
    battle.BeginBattle,
    battle.AlliesAndColonies,
    battle.SettleAllies,
    battle.AllyFleet,
    battle.AllyColony,
    battle.AllyAll,
    first.AskDefender,
    tactics.PlaceTactics,
    tactics.PlaceBoth,
    tactics.PlaceTactic,
    tactics.Reveal,
    tactics.ExchangeTactic,
    tactics.NameTactic,
    planning.PlayCards,
    planning.FirstTurn,
    planning.CardOrPass,
    outcome.Outcome,
    outcome.SendEmptyHome,
    outcome.LosePopulation,
    outcome.DrawForResult,
    outcome.StopAttempt,
    outcome.Retreat,
    outcome.Dominate,
    outcome.BreakFusion,
    outcome.FuseAtOnce,
    outcome.EndBattle,
]


def create(game: Game[Fusion], seats: int, options: dict[str, object]) -> Fusion:
    s = blank(game, seats, options)
    s.do(setup.SetUp())
    return s


GAME: Final = Game(
    key="fusion",
    name="Final Fusion",
    seats=(2, 4),
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
    sensible=sensible,
    picture=picture,
    told=TOLD,
    faces=faces,
)
