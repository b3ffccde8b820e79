"""Track advancement and Traits."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.games.fusion.content import MILITARY_TRAITS, TRACKS
from orrery.games.fusion.effects import Carry, Deed, perform
from orrery.games.fusion.events import ADVANCES, DECLINES, DROPS_TRAIT, GIVES_TRAIT, OFFERS_TRAITS
from orrery.games.fusion.state import Fusion, Why
from orrery.games.fusion.vocabulary import TRAIT_REWARD, Cost, Effect
from orrery.games.fusion.words import (
    COLONIZATION,
    COMMERCIAL,
    FLEET,
    KEEP,
    MILITARY,
    PLACE,
    REPLACE,
    SKIP,
    TRAIT,
)

RULES: Final = (
    "FF-TRACK-01",
    "FF-TRACK-04",
    "FF-TRACK-05",
    "FF-TRACK-06",
    "FF-TRAIT-03",
    "FF-TRAIT-04",
    "FF-SETUP-18",
)
MILITARY_COUNT: Final = len(MILITARY_TRAITS)

NOT_OFFERED: Final = Why("FF-TRAIT-01", "{trait} was not turned up.")
MUST_KEEP: Final = Why("FF-TRAIT-05", "You may decline only when both your Fleets have two Traits.")
NOT_YOUR_FLEET: Final = Why("FF-TRAIT-02", "The {fleet} are not your Fleet.")
FULL: Final = Why("FF-TRAIT-03", "The {fleet} have two Traits; replace one of them.")
NOT_YOUR_TRAIT: Final = Why("FF-TRAIT-05", "None of your Fleets has {trait}.")
NOT_FULL: Final = Why("FF-TRAIT-05", "Only a Fleet with two Traits has one replaced.")
NO_REPLACING: Final = Why("FF-TRAIT-05", "At this table Traits are never replaced.")


# -- tracks ----------------------------------------------------------------------------------


def advance(s: Fusion, player: int, track: int, fleet: int) -> None:
    """A marker goes on one spot, unless it is on the last, and the spot's reward comes next."""
    marker = s.colonization if track == COLONIZATION else s.domination
    rewards = TRACKS[track].rewards
    if marker[player] < len(rewards):
        marker[player] += 1
        s.tell(ADVANCES, player, track, marker[player])
        s.do(Carry(rewards[marker[player] - 1], 0, player, fleet, -1))


# -- Traits ----------------------------------------------------------------------------------


def trait_count(s: Fusion, fleet: int) -> int:
    return int(s.traits[fleet * 2] >= 0) + int(s.traits[fleet * 2 + 1] >= 0)


def all_full(s: Fusion, player: int) -> bool:
    """Whether both Fleets of a player have two Traits."""
    for fleet in s.fleets[player * 2 : player * 2 + 2]:
        if trait_count(s, fleet) < 2:
            return False
    return True


class TraitReward(Deed):
    """Traits for the player, one after the other."""

    def possible(self, s: Fusion, effect: Effect, player: int, fleet: int, cost: Cost) -> bool:
        return not (s.settings.no_replacing and all_full(s, player))

    def carry(self, s: Fusion, effect: Effect, player: int, fleet: int, card: int) -> None:
        for _ in range(effect.n.fixed):
            s.do(TurnUpTraits(player))


class TurnUpTraits(Step[Fusion]):
    """The top Trait of each deck is turned up for all to see."""

    RULES = ("FF-TRAIT-01", "FF-TRAIT-05")
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def run(self, s: Fusion) -> None:
        if s.settings.no_replacing and all_full(s, self.player):
            return
        s.offered = [draw_military(s), MILITARY_COUNT + draw_commercial(s)]
        s.tell(OFFERS_TRAITS, self.player, s.offered[0], s.offered[1])
        s.do(KeepTrait(self.player))


def draw_military(s: Fusion) -> int:
    for count in s.military:
        if count:
            return s.chance.draw(s.military, MILITARY)
    return s.military_under.pop(0)


def draw_commercial(s: Fusion) -> int:
    for count in s.commercial:
        if count:
            return s.chance.draw(s.commercial, COMMERCIAL)
    return s.commercial_under.pop(0)


def put_under(s: Fusion, trait: int) -> None:
    """A Trait goes to the bottom of its deck."""
    if trait < MILITARY_COUNT:
        s.military_under.append(trait)
    else:
        s.commercial_under.append(trait - MILITARY_COUNT)


class KeepTrait(Step[Fusion]):
    """The player keeps one of the two; the other goes to the bottom of its deck."""

    RULES = ("FF-TRAIT-01", "FF-TRAIT-04", "FF-TRAIT-05")
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def prompt(self, s: Fusion) -> str:
        names = " or ".join(TRAIT.labels[trait] for trait in s.offered)
        word = "may" if all_full(s, self.player) else "must"
        return f"You {word} keep one Trait: {names}."

    def run(self, s: Fusion) -> None:
        options = [KEEP.action(trait) for trait in sorted(s.offered)]
        if all_full(s, self.player):
            options.append(SKIP.action())
        s.ask(self, self.player, options)

    def judge(self, s: Fusion, action: int) -> Why | None:
        if KEEP.has(action):
            return None if KEEP.a(action) in s.offered else NOT_OFFERED
        if SKIP.has(action):
            return None if all_full(s, self.player) else MUST_KEEP
        return super().judge(s, action)

    def answer(self, s: Fusion, action: int) -> None:
        kept = KEEP.a(action) if KEEP.has(action) else -1
        for trait in s.offered:
            if trait != kept:
                put_under(s, trait)
        s.offered = []
        if kept < 0:
            s.tell(DECLINES, self.player)
        else:
            s.offered = [kept]
            s.do(PlaceTrait(self.player))


class PlaceTrait(Step[Fusion]):
    """The kept Trait goes to a free place, or replaces one of a Fleet that has two.

    Not asked where there is only one way.
    """

    RULES = ("FF-TRAIT-02", "FF-TRAIT-03", "FF-TRAIT-05")
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def prompt(self, s: Fusion) -> str:
        return f"You must choose which of your Fleets gets {TRAIT.labels[s.offered[0]]}."

    def run(self, s: Fusion) -> None:
        options: list[int] = []
        for fleet in sorted(s.fleets[self.player * 2 : self.player * 2 + 2]):
            if trait_count(s, fleet) < 2:
                options.append(PLACE.action(fleet))
        if not s.settings.no_replacing:
            replaced: list[int] = []
            for fleet in s.fleets[self.player * 2 : self.player * 2 + 2]:
                if trait_count(s, fleet) == 2:
                    replaced += s.traits[fleet * 2 : fleet * 2 + 2]
            for trait in sorted(replaced):
                options.append(REPLACE.action(trait))
        if len(options) == 1:
            self.answer(s, options[0])
        else:
            s.ask(self, self.player, options)

    def judge(self, s: Fusion, action: int) -> Why | None:
        if PLACE.has(action):
            fleet = PLACE.a(action)
            if s.chart.owner_of[fleet] != self.player:
                return NOT_YOUR_FLEET
            return None if trait_count(s, fleet) < 2 else FULL
        if REPLACE.has(action):
            return self.judge_replace(s, REPLACE.a(action))
        return super().judge(s, action)

    def judge_replace(self, s: Fusion, trait: int) -> Why | None:
        if s.settings.no_replacing:
            return NO_REPLACING
        fleet = bearer(s, trait)
        if fleet < 0 or s.chart.owner_of[fleet] != self.player:
            return NOT_YOUR_TRAIT
        return None if trait_count(s, fleet) == 2 else NOT_FULL

    def answer(self, s: Fusion, action: int) -> None:
        kept = s.offered[0]
        s.offered = []
        if PLACE.has(action):
            fleet = PLACE.a(action)
        else:
            old = REPLACE.a(action)
            fleet = bearer(s, old)
            if s.traits[fleet * 2] == old:
                s.traits[fleet * 2] = s.traits[fleet * 2 + 1]
            s.traits[fleet * 2 + 1] = -1
            put_under(s, old)
            s.tell(DROPS_TRAIT, fleet, old)
        s.traits[fleet * 2 + trait_count(s, fleet)] = kept
        s.tell(GIVES_TRAIT, fleet, kept)


def bearer(s: Fusion, trait: int) -> int:
    """The Fleet that has a Trait, or -1."""
    for fleet in range(FLEET.size):
        if s.traits[fleet * 2] == trait or s.traits[fleet * 2 + 1] == trait:
            return fleet
    return -1


perform(TRAIT_REWARD, TraitReward())
