"""Phase One: Disaster Cards. Each names one effect of this vocabulary in content/cards.toml."""

from __future__ import annotations

from typing import Final

from orrery.core.reading import Reader
from orrery.core.state import AnyStep, Step
from orrery.games.vertium.content import CARDS, RESOURCES
from orrery.games.vertium.knowledge import sees_no_set, sees_none_left, sees_theft
from orrery.games.vertium.rules.sets import (
    has_set,
    judge_set,
    judge_spend,
    play_set,
    set_options,
)
from orrery.games.vertium.state import KINDS, RESOURCE_COUNT, Vertium, Why
from orrery.games.vertium.words import (
    AIM,
    CARD,
    DISCARDS,
    GELBON,
    GEM_CHOICE,
    MUST_MISS,
    PASS,
    PASSES,
    RAID,
    RAIDS,
    REMOVES,
    RESOURCE,
    SET,
    SPEND,
    STEAL,
    STEALS,
    TARGET,
    VERTIUM,
)


def _mine(s: Vertium, seat: int, args: list[int]) -> object:
    return s.total_gems(seat)


def _theirs(s: Vertium, seat: int, args: list[int]) -> object:
    owner = s.owner_of[args[0]]
    return s.total_gems(owner) if owner >= 0 else 0


NOT_AT_TABLE: Final = Why("VT-SETUP-01", "There is no such faction in this game.")
NOT_YOURSELF: Final = Why("VT-DIS-ME-03", "At this table Meltdown may not name its own player.")
NOT_IN_PLAY: Final = Why("VT-DIS-LE-01", "{planet} is not in this game.")
IMMUNE: Final = Why("VT-DIS-LE-02", "{planet} is colonized and safe from disasters.")
NO_TOKEN_THERE: Final = Why("VT-DIS-LE-05", "{planet} has no such token to lose.")
NOT_FROM_YOURSELF: Final = Why("VT-DIS-RA-02", "You cannot steal from yourself.")
EMPTY_HAND: Final = Why("VT-DIS-RA-02", "{faction} has no card to steal.")
NOT_A_RIVALS: Final = Why("VT-DIS-RA-08", "{source} belongs to no other faction.")
NOT_YOURS: Final = Why("VT-DIS-RA-07", "{planet} is not yours, so no gem can be put there.")
NOT_RICHER: Final = Why(
    "VT-DIS-RA-07",
    "The owner of {source} has {theirs} gems, not more than your {mine}.",
    theirs=_theirs,
    mine=_mine,
)
NO_GEM_THERE: Final = Why("VT-DIS-RA-09", "{source} holds no gem.")
MUST_PLAY_SET: Final = Why("VT-DIS-RA-04", "At this table a set completed by theft must be played.")


class MissTurns(Step[Vertium]):
    """The next players miss turns: two by one opponent in a duel, one by each of two otherwise."""

    RULES = ("VT-DIS-MB-01", "VT-DIS-MB-02", "VT-DIS-MB-06")
    FIELDS = ("faction", "duel", "others", "reach")

    def __init__(self, faction: int, duel: int, others: int, reach: int) -> None:
        self.faction = faction
        self.duel = duel
        self.others = others
        self.reach = reach

    def run(self, s: Vertium) -> None:
        for i in range(1, min(self.reach, s.sides - 1) + 1):
            victim = (self.faction + i) % s.sides
            turns = self.duel if s.sides == 2 else self.others
            s.miss[victim] += turns
            s.tell(MUST_MISS, victim, s.miss[victim])


class DiscardCards(Step[Vertium]):
    """A chosen player discards every card of a resource and refills at once."""

    RULES = ("VT-DIS-ME-01", "VT-DIS-ME-02", "VT-DIS-ME-03", "VT-DIS-03", "VT-HAND-04")
    FIELDS = ("faction", "resource")

    def __init__(self, faction: int, resource: int) -> None:
        self.faction = faction
        self.resource = resource

    def prompt(self, s: Vertium) -> str:
        resource = s.label(RESOURCE, self.resource)
        return f"You must name a player, who discards all {resource} cards."

    def run(self, s: Vertium) -> None:
        options = [
            AIM.action(victim) for victim in range(s.sides) if self.allows(s, victim) is None
        ]
        s.ask(self, self.faction, options)

    def allows(self, s: Vertium, victim: int) -> Why | None:
        if victim >= s.sides:
            return NOT_AT_TABLE
        if victim == self.faction and not s.settings.meltdown_self:
            return NOT_YOURSELF
        return None

    def judge(self, s: Vertium, action: int) -> Why | None:
        return self.allows(s, AIM.a(action)) if AIM.has(action) else super().judge(s, action)

    def answer(self, s: Vertium, action: int) -> None:
        victim = AIM.a(action)
        at = victim * KINDS + self.resource
        count = s.hand[at]
        s.hand[at] = 0
        sees_none_left(s, victim, self.resource)
        for _ in range(count):
            s.discard.append(self.resource)
        s.tell(DISCARDS, victim, self.resource, count)
        s.refill(victim)


class RemoveToken(Step[Vertium]):
    """One token leaves one uncolonized planet for the pool; nothing happens if there is none."""

    RULES = (
        "VT-DIS-LE-05",
        "VT-DIS-LE-01",
        "VT-DIS-LE-02",
        "VT-DIS-LE-03",
        "VT-DIS-LE-04",
        "VT-DIS-03",
        "VT-COL-05",
    )
    FIELDS = ("faction", "resource")

    def __init__(self, faction: int, resource: int) -> None:
        self.faction = faction
        self.resource = resource

    def prompt(self, s: Vertium) -> str:
        resource = s.label(RESOURCE, self.resource)
        return f"You must choose the planet that loses one {resource} token."

    def run(self, s: Vertium) -> None:
        options = [TARGET.action(planet) for planet in s.worlds if self.allows(s, planet) is None]
        if options:
            s.ask(self, self.faction, options)

    def allows(self, s: Vertium, planet: int) -> Why | None:
        if s.value[planet] == 0:
            return NOT_IN_PLAY
        if s.owner_of[planet] >= 0:
            return IMMUNE
        return None if s.tokens[planet * RESOURCE_COUNT + self.resource] else NO_TOKEN_THERE

    def judge(self, s: Vertium, action: int) -> Why | None:
        return self.allows(s, TARGET.a(action)) if TARGET.has(action) else super().judge(s, action)

    def answer(self, s: Vertium, action: int) -> None:
        planet = TARGET.a(action)
        s.tokens[planet * RESOURCE_COUNT + self.resource] -= 1
        bag = s.lost if s.settings.leak_to_box else s.pool
        bag[self.resource] += 1
        s.tell(REMOVES, planet, self.resource, 1)


class RemoveAllTokens(Step[Vertium]):
    """All tokens of a resource leave all uncolonized planets for the pool."""

    RULES = ("VT-DIS-VI-01", "VT-DIS-VI-02", "VT-DIS-VI-03", "VT-DIS-03", "VT-COL-05")
    FIELDS = ("resource",)

    def __init__(self, resource: int) -> None:
        self.resource = resource

    def run(self, s: Vertium) -> None:
        for planet in s.worlds:
            at = planet * RESOURCE_COUNT + self.resource
            count = s.tokens[at]
            if s.owner_of[planet] < 0 and count > 0:
                s.tokens[at] = 0
                s.pool[self.resource] += count
                s.tell(REMOVES, planet, self.resource, count)


class Raid(Step[Vertium]):
    """Steal a card blindly, or, with a planet of one's own, a gem from a richer faction."""

    RULES = (
        "VT-DIS-RA-01",
        "VT-DIS-RA-02",
        "VT-DIS-RA-05",
        "VT-DIS-RA-07",
        "VT-DIS-RA-08",
        "VT-DIS-RA-09",
        "VT-DIS-RA-10",
        "VT-HAND-04",
        "VT-CPX-12",
    )
    FIELDS = ("faction",)
    PROMPT = "You must steal a card from a hand, or a gem from a faction that has more than you."

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Vertium) -> None:
        faction = self.faction
        options = [STEAL.action(v) for v in range(s.sides) if judge_steal(s, faction, v) is None]
        for source in s.worlds:
            if s.owner_of[source] not in (-1, faction):
                for planet in s.worlds:
                    if judge_raid(s, faction, source, planet) is None:
                        options.append(RAID.action(source, planet))
        if options:
            s.ask(self, faction, options)

    def judge(self, s: Vertium, action: int) -> Why | None:
        if STEAL.has(action):
            return judge_steal(s, self.faction, STEAL.a(action))
        if RAID.has(action):
            return judge_raid(s, self.faction, RAID.a(action), RAID.b(action))
        return super().judge(s, action)

    def answer(self, s: Vertium, action: int) -> None:
        if RAID.has(action):
            s.do(RaidGem(self.faction, RAID.a(action), RAID.b(action)))
            return
        victim = STEAL.a(action)
        card = s.chance.draw(s.hand, CARD, victim * KINDS)
        s.hand[self.faction * KINDS + card] += 1
        sees_theft(s, self.faction, victim, card)
        s.tell(STEALS, self.faction, victim, card)
        s.refill(victim)
        s.do(StolenSet(self.faction))


def judge_steal(s: Vertium, faction: int, victim: int) -> Why | None:
    if victim >= s.sides:
        return NOT_AT_TABLE
    if victim == faction:
        return NOT_FROM_YOURSELF
    return None if s.hand_size(victim) else EMPTY_HAND


def judge_raid(s: Vertium, faction: int, source: int, planet: int) -> Why | None:
    victim = s.owner_of[source]
    if victim < 0 or victim == faction:
        return NOT_A_RIVALS
    if s.owner_of[planet] != faction:
        return NOT_YOURS
    if s.gems(source) == 0:
        return NO_GEM_THERE
    return None if s.total_gems(victim) > s.total_gems(faction) else NOT_RICHER


class RaidGem(Step[Vertium]):
    """One gem moves from the victim's planet to the raider's; of two kinds the raider chooses."""

    RULES = ("VT-DIS-RA-08", "VT-DIS-RA-10", "VT-CUBE-06")
    FIELDS = ("faction", "source", "planet")
    PROMPT = "You must choose which gem you steal."

    def __init__(self, faction: int, source: int, planet: int) -> None:
        self.faction = faction
        self.source = source
        self.planet = planet

    def run(self, s: Vertium) -> None:
        if s.vertium[self.source] and s.gelbon[self.source]:
            s.ask(self, self.faction, [GEM_CHOICE.action(VERTIUM), GEM_CHOICE.action(GELBON)])
        else:
            self.steal(s, VERTIUM if s.vertium[self.source] else GELBON)

    def judge(self, s: Vertium, action: int) -> Why | None:
        return None if GEM_CHOICE.has(action) else super().judge(s, action)

    def answer(self, s: Vertium, action: int) -> None:
        self.steal(s, GEM_CHOICE.a(action))

    def steal(self, s: Vertium, gem: int) -> None:
        stock = s.vertium if gem == VERTIUM else s.gelbon
        stock[self.source] -= 1
        stock[self.planet] += 1
        s.tell(RAIDS, self.faction, self.source, self.planet, gem)


class StolenSet(Step[Vertium]):
    """After a theft the thief may play a set now; without one only ending the turn is left."""

    RULES = ("VT-DIS-RA-03", "VT-DIS-RA-04", "VT-DIS-RA-06", "VT-DIS-RA-11")
    FIELDS = ("faction",)
    PROMPT = "You may play the set your theft completed, or end your turn."

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def run(self, s: Vertium) -> None:
        options = set_options(s, self.faction)
        if not options or not s.settings.raider_forced:
            options.append(PASS.action())
        s.ask(self, self.faction, options)

    def judge(self, s: Vertium, action: int) -> Why | None:
        if SET.has(action):
            return judge_set(s, self.faction, SET.a(action), SET.b(action))
        if SPEND.has(action):
            return judge_spend(s, self.faction, SPEND.a(action))
        if PASS.has(action):
            forced = s.settings.raider_forced and has_set(s, self.faction)
            return MUST_PLAY_SET if forced else None
        return super().judge(s, action)

    def answer(self, s: Vertium, action: int) -> None:
        if PASS.has(action):
            if s.settings.raider_forced:
                sees_no_set(s, self.faction)
            s.tell(PASSES, self.faction)
        else:
            play_set(s, self.faction, action)


# -- the vocabulary of effects --------------------------------------------------------------

RULES: Final = ("VT-DIS-02",)
MISS_TURNS: Final = "miss_turns"
DISCARD_CARDS: Final = "discard_cards"
REMOVE_TOKEN: Final = "remove_token"
REMOVE_ALL_TOKENS: Final = "remove_all_tokens"
RAID_EFFECT: Final = "raid"
EFFECTS: Final = [MISS_TURNS, DISCARD_CARDS, REMOVE_TOKEN, REMOVE_ALL_TOKENS, RAID_EFFECT]


class Effect:
    """What a Disaster Card does: a word and its numbers, read once from the card's table."""

    def __init__(self, reader: Reader) -> None:
        self.word = reader.choice("do", EFFECTS)
        self.resource = -1
        self.duel = 0
        self.others = 0
        self.reach = 0
        if self.word == MISS_TURNS:
            self.duel = reader.number("duel", 0, 9)
            self.others = reader.number("others", 0, 9)
            self.reach = reader.number("reach", 1, 3)
        elif self.word != RAID_EFFECT:
            self.resource = RESOURCES.index(reader.choice("resource", RESOURCES))
        reader.done()

    def step(self, faction: int) -> AnyStep:
        """The step by which a faction carries the effect out."""
        if self.word == MISS_TURNS:
            return MissTurns(faction, self.duel, self.others, self.reach)
        if self.word == DISCARD_CARDS:
            return DiscardCards(faction, self.resource)
        if self.word == REMOVE_TOKEN:
            return RemoveToken(faction, self.resource)
        if self.word == REMOVE_ALL_TOKENS:
            return RemoveAllTokens(self.resource)
        return Raid(faction)


EFFECT_OF: Final = {
    card: Effect(each.effect) for card, each in enumerate(CARDS) if each.resource < 0
}


def effect_of(card: int, faction: int) -> AnyStep:
    return EFFECT_OF[card].step(faction)
