"""A player's turn: attempts are settled, both Fleets act, limits are kept, the market is filled."""

from __future__ import annotations

from typing import Final

from orrery.core.state import AnyStep, Result, Step
from orrery.games.fusion.content import MOST_SEATS, NUMBER
from orrery.games.fusion.effects import fire
from orrery.games.fusion.events import ACTIVATES, LIMIT, TURN_BEGINS, TURN_ENDS
from orrery.games.fusion.rules.actions import (
    action_options,
    all_free_options,
    is_action,
    is_free,
    judge_action,
    judge_free_action,
    take_action,
    take_free_action,
)
from orrery.games.fusion.rules.attempts import CompleteExtraction, completes_fusion
from orrery.games.fusion.rules.hands import DiscardOwn
from orrery.games.fusion.rules.market import restock
from orrery.games.fusion.rules.stocks import lose_science
from orrery.games.fusion.state import Fusion, Why
from orrery.games.fusion.stats import hand_limit, science_limit
from orrery.games.fusion.vocabulary import ON_TURN_START
from orrery.games.fusion.words import ACTION, END, END_TURN, EXTRACTION, FLEET, OVER, PICK

ACTIONS: Final = NUMBER["actions_per_fleet"]

NOT_YOUR_FLEET: Final = Why("FF-TURN-03", "The {fleet} are not your Fleet.")
ANOTHER_ACTIVE: Final = Why("FF-TURN-04", "A Fleet is active; end its activation first.")
BOTH_ACTED: Final = Why("FF-TURN-04", "Both your Fleets have been activated in this turn.")
PICK_FIRST: Final = Why("FF-TURN-15", "First pick the Fleet that acts.")
FLEETS_FIRST: Final = Why("FF-TURN-15", "The turn ends after both Fleets were activated.")
NONE_ACTIVE: Final = Why("FF-TURN-15", "No Fleet is active any more in this turn.")


class Turn(Step[Fusion]):
    """The beginning of a turn, before anything else: the owner's attempts are settled."""

    RULES = (
        "FF-TURN-01",
        "FF-TURN-02",
        "FF-FUS-07",
        "FF-EXT-03",
        "FF-END-01",
        "FF-END-02",
        "FF-END-03",
        "FF-AIM-02",
    )
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Fusion) -> None:
        player = self.player
        s.turn = player
        s.acted = []
        s.tell(TURN_BEGINS, player, s.round)
        first = s.fleets[player * 2]
        second = s.fleets[player * 2 + 1]
        if not s.settings.by_activation and (
            completes_fusion(s, first) or completes_fusion(s, second)
        ):
            return
        s.do(StartOfTurn(first), StartOfTurn(second), PICK_FLEET[player])
        if not s.settings.by_activation:
            for fleet in (second, first):
                if s.attempt[fleet] == EXTRACTION:
                    s.do(CompleteExtraction(fleet))


class StartOfTurn(Step[Fusion]):
    """What answers to the start of its owner's turn."""

    RULES = ("FF-TRAIT-02",)
    FIELDS = ("fleet",)

    def __init__(self, fleet: int) -> None:
        self.fleet = fleet

    def run(self, s: Fusion) -> None:
        fire(s, ON_TURN_START, self.fleet)


class PickFleet(Step[Fusion]):
    """The player picks the Fleet that acts first, or takes free actions before."""

    RULES = ("FF-TURN-11", "FF-TURN-03", "FF-TURN-10", "FF-TURN-14", "FF-TURN-15")
    FIELDS = ("player",)
    PROMPT = "You must pick the Fleet that acts first; you may take free actions before."

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Fusion) -> None:
        fleets = sorted(s.fleets[self.player * 2 : self.player * 2 + 2])
        options = [PICK.action(fleet) for fleet in fleets]
        all_free_options(s, self.player, options)
        s.ask(self, self.player, options)

    def judge(self, s: Fusion, action: int) -> Why | None:
        if PICK.has(action):
            mine = s.chart.owner_of[PICK.a(action)] == self.player
            return None if mine else NOT_YOUR_FLEET
        if is_free(action):
            return judge_free_action(s, self.player, action)
        if is_action(action):
            return PICK_FIRST
        return FLEETS_FIRST if END_TURN.has(action) else super().judge(s, action)

    def answer(self, s: Fusion, action: int) -> None:
        if PICK.has(action):
            s.do(Activate(PICK.a(action)))
        else:
            s.do(self)
            take_free_action(s, self.player, action)


class Activate(Step[Fusion]):
    """A Fleet becomes the active one, with two actions."""

    RULES = ("FF-TURN-04", "FF-TURN-06", "FF-TURN-14", "FF-TURN-02")
    FIELDS = ("fleet",)

    def __init__(self, fleet: int) -> None:
        self.fleet = fleet

    def run(self, s: Fusion) -> None:
        s.active = self.fleet
        s.actions = ACTIONS
        s.taken = [0] * ACTION.size
        s.acted.append(self.fleet)
        s.tell(ACTIVATES, s.turn, self.fleet)
        if s.settings.by_activation and completes_fusion(s, self.fleet):
            return
        s.do(ACT[s.turn])
        if s.settings.by_activation and s.attempt[self.fleet] == EXTRACTION:
            s.do(CompleteExtraction(self.fleet))


class Act(Step[Fusion]):
    """The active Fleet takes an action, its player a free action, or the activation ends."""

    RULES = (
        "FF-TURN-11",
        "FF-TURN-05",
        "FF-TURN-07",
        "FF-TURN-09",
        "FF-TURN-10",
        "FF-TURN-13",
        "FF-TURN-15",
    )
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def prompt(self, s: Fusion) -> str:
        name = FLEET.labels[s.active]
        if s.actions == 0:
            return (
                f"You may take free actions or end the activation; the {name} have no action left."
            )
        return (
            f"You may act with the {name}: {s.actions} action{'s' if s.actions > 1 else ''} left."
        )

    def run(self, s: Fusion) -> None:
        options: list[int] = []
        action_options(s, options)
        all_free_options(s, self.player, options)
        options.append(END.action())
        s.ask(self, self.player, options)

    def judge(self, s: Fusion, action: int) -> Why | None:
        if is_action(action):
            return judge_action(s, action)
        if is_free(action):
            return judge_free_action(s, self.player, action)
        if END.has(action):
            return None
        if PICK.has(action):
            return ANOTHER_ACTIVE
        return FLEETS_FIRST if END_TURN.has(action) else super().judge(s, action)

    def answer(self, s: Fusion, action: int) -> None:
        if END.has(action):
            other = s.other_fleet(s.active)
            if other in s.acted:
                s.active = -1
                s.actions = 0
                s.taken = [0] * ACTION.size
                s.do(LAST_FREE[self.player])
            else:
                s.do(Activate(other))
            return
        s.do(self)
        if is_free(action):
            take_free_action(s, self.player, action)
        else:
            take_action(s, action)


class LastFree(Step[Fusion]):
    """After both activations only free actions and the end of the turn remain."""

    RULES = ("FF-TURN-11", "FF-TURN-10", "FF-TURN-15", "FF-TURN-04")
    FIELDS = ("player",)
    PROMPT = "You may take free actions, or end your turn."

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Fusion) -> None:
        options: list[int] = []
        all_free_options(s, self.player, options)
        options.append(END_TURN.action())
        s.ask(self, self.player, options)

    def judge(self, s: Fusion, action: int) -> Why | None:
        if END_TURN.has(action):
            return None
        if is_free(action):
            return judge_free_action(s, self.player, action)
        if PICK.has(action):
            return BOTH_ACTED
        return NONE_ACTIVE if is_action(action) else super().judge(s, action)

    def answer(self, s: Fusion, action: int) -> None:
        if END_TURN.has(action):
            s.tell(TURN_ENDS, self.player)
            s.do(*closing_steps(self.player))
        else:
            s.do(self)
            take_free_action(s, self.player, action)


def closing_steps(player: int) -> list[AnyStep]:
    """The end of a turn."""
    return [KeepHandLimit(player), KeepScienceLimit(player), NextTurn(player)]


class KeepHandLimit(Step[Fusion]):
    """Cards above the hand limit are discarded."""

    RULES = ("FF-TURN-12", "FF-CARD-05", "FF-CARD-06")
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Fusion) -> None:
        excess = s.hand_size(self.player) - hand_limit(s, self.player)
        if excess > 0:
            s.do(DiscardOwn(self.player, excess))


class KeepScienceLimit(Step[Fusion]):
    """Science above the limit is lost."""

    RULES = ("FF-TURN-12", "FF-SCI-02", "FF-CARD-06")
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Fusion) -> None:
        lose_science(s, self.player, s.science[self.player] - science_limit(s, self.player))


class NextTurn(Step[Fusion]):
    """The market is filled, what was for this turn is over, and the next player's turn begins."""

    RULES = ("FF-TURN-12", "FF-TECH-03", "FF-TURN-01", "FF-END-05")
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Fusion) -> None:
        restock(s)
        s.lasting = []
        s.lasting_fleet = []
        s.served = []
        s.acted = []
        following = (self.player + 1) % s.seats
        if following == s.first:
            if 0 < s.last_round <= s.round:
                end_by_limit(s)
                return
            s.round += 1
        s.do(TURN[following])


def end_by_limit(s: Fusion) -> None:
    """Nobody has won in time: most Void Particles, then colonies, then Domination."""
    limit = s.last_round
    s.tell(LIMIT, limit)
    s.phase = OVER
    keys = [(s.vp[p], s.colony_count(p), s.domination[p]) for p in range(s.seats)]
    ranking = [
        [p for p in range(s.seats) if keys[p] == key] for key in sorted(set(keys), reverse=True)
    ]
    s.finish(Result(ranking[0], list(s.vp), ranking, f"The limit of {limit} rounds is reached."))


TURN: Final = [Turn(player) for player in range(MOST_SEATS)]
PICK_FLEET: Final = [PickFleet(player) for player in range(MOST_SEATS)]
ACT: Final = [Act(player) for player in range(MOST_SEATS)]
LAST_FREE: Final = [LastFree(player) for player in range(MOST_SEATS)]
