"""Vertium, a game of colonies and battles for one to four factions."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from orrery.core.game import Game
from orrery.core.state import AnyStep
from orrery.games.vertium.advice import endgame, sensible, thorough, worth
from orrery.games.vertium.insight import insight
from orrery.games.vertium.knowledge import resample
from orrery.games.vertium.picture import picture
from orrery.games.vertium.possible import census, check
from orrery.games.vertium.reflex import reflex
from orrery.games.vertium.rules import (
    american,
    attack,
    battle,
    closing,
    conflict,
    cube,
    disasters,
    gems,
    setup,
    solo,
    turn,
)
from orrery.games.vertium.scenario import read_scenario
from orrery.games.vertium.settings import OPTIONS
from orrery.games.vertium.skirmish import hasten, solved
from orrery.games.vertium.state import FIELDS, Vertium, blank
from orrery.games.vertium.words import VERBS

STEPS: Final[list[type[AnyStep]]] = [
    setup.SetUp,
    setup.LayOutPlanets,
    setup.HandOutPieces,
    setup.DealCards,
    setup.DealObjectives,
    setup.FirstPlayer,
    solo.SoloSetUp,
    turn.Turn,
    turn.TakeCard,
    turn.PlayStep,
    turn.EndTurn,
    disasters.MissTurns,
    disasters.DiscardCards,
    disasters.RemoveToken,
    disasters.RemoveAllTokens,
    disasters.Raid,
    disasters.RaidGem,
    disasters.StolenSet,
    closing.ClosePhaseOne,
    closing.ConvertExtras,
    closing.RevealBlueMoons,
    closing.PayObjectives,
    closing.PlaceBonus,
    closing.ScorePhaseOne,
    gems.LoseGems,
    cube.BuildBefore,
    conflict.BeginConflict,
    conflict.Round,
    conflict.AttackTurn,
    conflict.AfterAttack,
    attack.SendForce,
    attack.MixForce,
    attack.SwapGem,
    battle.BeginBattle,
    battle.BattleRound,
    battle.OfferRefuge,
    battle.Roll,
    battle.SkirmishCard,
    battle.Evaluate,
    battle.Hit,
    battle.AfterRoll,
    battle.EndBattle,
    american.BeginOnslaught,
    american.Onslaught,
    american.AfterBattle,
    american.HandOn,
]


def create(game: Game[Vertium], seats: int, options: dict[str, object]) -> Vertium:
    s = blank(game, seats, options)
    s.do(setup.SetUp())
    return s


GAME: Final = Game(
    key="vertium",
    name="Vertium",
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
    sensible=sensible,
    thorough=thorough,
    insight=insight,
    solved=solved,
    hasten=hasten,
    reflex=reflex,
    reach=4,
    plenty=4,
    farsighted=True,
    endgame=endgame,
    picture=picture,
)
