"""The words of Planetfall: what things are called, what can be chosen, what can happen."""

from __future__ import annotations

from typing import Final

from orrery.core.events import event
from orrery.core.verbs import Domain, Verbs, flag, numbers, verb
from orrery.games.planetfall.content import (
    CARDS,
    COLOURS,
    COMMANDERS,
    DECK_SIZE,
    GOALS,
    LAYOUTS,
    PLANETS,
    SIDES,
    TRADE,
)
from orrery.games.planetfall.effects import LEVELS, MEASURES, MODES, STATS, TYPES

SEATS: Final = max(LAYOUTS)  # players at a table at most

# -- places: each row of cards, continued by the Operation slots of its level -------------------

ROW: Final = max(max(rows) for rows in LAYOUTS.values())  # cards in a row at most
MOST_SLOTS: Final = SEATS  # Operation slots on a level at most; more could never be taken
WIDTH: Final = ROW + MOST_SLOTS
PLACES: Final = LEVELS * WIDTH
NUMERALS: Final = ["I", "II", "III"]


def _place_keys() -> list[str]:
    keys: list[str] = []
    for numeral in NUMERALS:
        keys += [f"{numeral}-{i + 1}" for i in range(ROW)]
        keys += [f"{numeral}-ops{i + 1}" for i in range(MOST_SLOTS)]
    return keys


def level_of(place: int) -> int:
    return place // WIDTH


def is_slot(place: int) -> bool:
    """Whether a place is an Operation slot and not one for a card."""
    return place % WIDTH >= ROW


# A place's number is also its turn in the order of resolution.
PLACE: Final = Domain("place", _place_keys())
LEVEL: Final = Domain("level", NUMERALS, [f"Level {numeral}" for numeral in NUMERALS])

# -- cards, sheets and stats ----------------------------------------------------------------

CARD: Final = Domain("card", [c.key for c in CARDS], [c.name for c in CARDS])
# The deck of each planet by itself, from which its cards are drawn.
DECK: Final = [
    Domain("deck", CARD.keys[i : i + DECK_SIZE], CARD.labels[i : i + DECK_SIZE])
    for i in range(0, len(CARDS), DECK_SIZE)
]
TYPE: Final = Domain("type", TYPES, ["Unit", "Landmark", "Pickup", "Technology"])
COMMANDER: Final = Domain("commander", [c.key for c in COMMANDERS], [c.name for c in COMMANDERS])
SIDE: Final = Domain("side", [side.key for side in SIDES], [side.name for side in SIDES])
GOAL: Final = Domain("goal", [goal.key for goal in GOALS], [goal.name for goal in GOALS])
PLANET: Final = Domain("planet", [p.key for p in PLANETS], [p.name for p in PLANETS])
STAT_COUNT: Final = 4
STAT: Final = Domain("stat", STATS, ["experience", "strength", "energy", "Empire"])
MODE: Final = Domain(
    "mode",
    MODES,
    [
        "Defeat it",
        "Recruit it",
        "Claim it peacefully",
        "Take it by force",
        "Collect it",
        "Annex it",
        "Study it",
    ],
)
# The same in the third person, for what has happened.
DEED: Final = Domain(
    "deed",
    MODES,
    ["defeats", "recruits", "claims", "storms", "collects", "annexes", "studies"],
)
MEASURE: Final = Domain(
    "measure",
    MEASURES,
    [
        "Units",
        "Landmarks",
        "pairs of Landmarks",
        "different Landmarks",
        "Technologies",
        "Pickups kept",
        "annexed sectors",
        "Pickups either way up",
        "cards",
        "planets with a card",
        "sets of all four types",
        "experience",
        "strength",
        "energy",
    ],
)
CONDITION: Final = Domain(
    "condition", ["first", "second", "third"], ["first goal", "second goal", "third goal"]
)
# Where points come from. Operations and abilities are what one would have to note during play.
SOURCE: Final = Domain(
    "source",
    [
        "units",
        "landmarks",
        "pairs",
        "pickups",
        "technologies",
        "sectors",
        "operations",
        "effects",
        "commander",
        "conversion",
        "first_goal",
        "second_goal",
        "third_goal",
        "scoring",
        "before",
    ],
    [
        "Unit",
        "Landmark",
        "pair of Landmarks",
        "Pickup",
        "Technology",
        "annexed sector",
        "Operations",
        "Technology effect",
        "Commander",
        "conversion",
        "first goal",
        "second goal",
        "third goal",
        "scoring Technology",
        "before",
    ],
)
COLOUR: Final = Domain("colour", COLOURS)
EMPIRE_TOKEN: Final = Domain("empire_token", ["+50", "+100"])
PHASE: Final = Domain(
    "phase",
    ["setup", "discovery", "income", "exploration_1", "exploration_2", "migration", "over"],
    [
        "Setup",
        "Discovery",
        "Income",
        "Exploration: Part I",
        "Exploration: Part II",
        "Migration",
        "The end",
    ],
)
PLAYER: Final = numbers("player", 0, SEATS - 1)
SEAT: Final = numbers("seat", 0, SEATS - 1)
SLOT: Final = numbers("turn_order_slot", 1, SEATS)
ROUND: Final = numbers("round", 0, len(PLANETS))
MANY: Final = numbers("number", 0, 9999)
YES: Final = flag("flag")

EXPERIENCE: Final = 0
STRENGTH: Final = 1
ENERGY: Final = 2
EMPIRE: Final = 3
DEFEAT: Final = 0
RECRUIT: Final = 1
PEACEFUL: Final = 2
FORCEFUL: Final = 3
COLLECT: Final = 4
ANNEX: Final = 5
STUDY: Final = 6
FROM_CARD: Final = [0, 1, 3, 4]  # the source of a card's own reward, by type
PAIRS: Final = 2
SECTORS: Final = 5
OPERATIONS: Final = 6
EFFECTS: Final = 7
FROM_COMMANDER: Final = 8
CONVERSION: Final = 9
FROM_GOAL: Final = 10
FROM_SCORING: Final = 13
BEFORE: Final = 14
SETUP: Final = 0
DISCOVERY: Final = 1
INCOME: Final = 2
EXPLORATION_1: Final = 3
EXPLORATION_2: Final = 4
MIGRATION: Final = 5
OVER: Final = 6

# -- what can be chosen ---------------------------------------------------------------------


def _all_effects(verb: str) -> list[list[int]]:
    """Operation points, Empire limits and amounts of all effects with a verb."""
    effects = [e for card in CARDS for e in card.effects]
    effects += [e for side in SIDES for e in side.effects]
    return [[e.points, e.cap, e.most] for e in effects if e.verb == verb]


MOST_POINTS: Final = 12  # Operation points that the option operation_points gives at most
_BETTER: Final = _all_effects("operations")
_POINTS: Final = MOST_POINTS + sum(better[0] for better in _BETTER)
_LIMIT: Final = max(p.empire_limit for p in PLANETS) + sum(better[1] for better in _BETTER)
_TRACK: Final = [max(side.most[stat] for side in SIDES) for stat in range(len(STATS))]
FOR_EMPIRE: Final = numbers("empire", 0, min(_LIMIT, _POINTS // TRADE[0]))
FOR_STRENGTH: Final = numbers("strength", 0, min(_TRACK[STRENGTH], _POINTS // TRADE[1]))
FOR_ENERGY: Final = numbers("energy", 0, min(_TRACK[ENERGY], _POINTS // TRADE[1]))
FOR_EXPERIENCE: Final = numbers("experience", 0, min(_TRACK[EXPERIENCE], _POINTS // TRADE[2]))
IN_STRENGTH: Final = numbers("paid_strength", 0, _TRACK[STRENGTH])
IN_ENERGY: Final = numbers("paid_energy", 0, _TRACK[ENERGY])
CONVERTED: Final = numbers("converted", 1, max([1, *[each[2] for each in _all_effects("convert")]]))

PICK: Final = verb("pick", "Lead as {side}", side=SIDE)
PLACE_SHIP: Final = verb("place", "Send the ship to {place}", place=PLACE)
SKIP: Final = verb("skip", "Skip this exploration")
CLAIM: Final = verb("claim", "{mode}", mode=MODE)
# Numbers of 0 are left out where these are told: see Planetfall.sentence.
PAY: Final = verb(
    "pay", "Pay {strength} strength and {energy} energy", strength=IN_STRENGTH, energy=IN_ENERGY
)
TRADE_FOR: Final = verb(
    "trade",
    "Trade for {empire} Empire points, {strength} strength and {experience} experience",
    empire=FOR_EMPIRE,
    strength=FOR_STRENGTH,
    experience=FOR_EXPERIENCE,
)
TRADE_ENERGY: Final = verb(
    "trade_energy",
    "Trade for {empire} Empire points, {energy} energy and {experience} experience",
    empire=FOR_EMPIRE,
    energy=FOR_ENERGY,
    experience=FOR_EXPERIENCE,
)
CONVERT: Final = verb(
    "convert",
    "Turn {converted} {source} into {target}",
    source=STAT,
    target=STAT,
    converted=CONVERTED,
)
RESTRAIN: Final = verb("restrain", "Put the Restrain token on {place}", place=PLACE)
DECLINE: Final = verb("decline", "Do without")

VERBS: Final = Verbs(
    PICK,
    PLACE_SHIP,
    SKIP,
    CLAIM,
    PAY,
    TRADE_FOR,
    TRADE_ENERGY,
    CONVERT,
    RESTRAIN,
    DECLINE,
)

# -- what can happen ------------------------------------------------------------------------

GOAL_SHEET: Final = event("goal_sheet", "The Goal sheet of this game is {goal}", goal=GOAL)
DEALT: Final = event("dealt", "Seat {seat} is dealt {commander}", seat=SEAT, commander=COMMANDER)
PICKS: Final = event("picks", "Seat {seat} leads as {side}", seat=SEAT, side=SIDE)
LINES_UP: Final = event(
    "lines_up", "{player} is on slot {slot} of the turn order", player=PLAYER, slot=SLOT
)
ROUND_BEGINS: Final = event(
    "round", "Round {round}: the fleets reach {planet}", round=ROUND, planet=PLANET
)
PHASE_BEGINS: Final = event("phase", "{phase}", phase=PHASE)
REVEALS: Final = event(
    "reveals", "{card} is revealed on {level}", card=CARD, level=LEVEL, place=PLACE
)
SETS_ASIDE: Final = event("sets_aside", "{count} cards are set aside unseen", count=MANY)
RESTRAINS: Final = event(
    "restrains", "{player} puts the Restrain token on {card}", player=PLAYER, card=CARD, place=PLACE
)
CONVERTS: Final = event(
    "converts",
    "{player} turns {count} {source} into {target}",
    player=PLAYER,
    count=MANY,
    source=STAT,
    target=STAT,
)
DECLINES: Final = event("declines", "{player} does without", player=PLAYER)
PLACES_SHIP: Final = event(
    "places",
    "{player} sends the ship to {card} on {level}",
    player=PLAYER,
    card=CARD,
    level=LEVEL,
    place=PLACE,
)
TAKES_SLOT: Final = event(
    "takes_slot",
    "{player} sends the ship to the Operations of {level}",
    player=PLAYER,
    level=LEVEL,
    place=PLACE,
)
SKIPS: Final = event("skips", "{player} skips this exploration", player=PLAYER)
CLAIMS: Final = event(
    "claims",
    "{player} {deed} {card} on {level}",
    player=PLAYER,
    deed=DEED,
    card=CARD,
    level=LEVEL,
    place=PLACE,
)
FAILS: Final = event("fails", "{player} cannot pay for {card}", player=PLAYER, card=CARD)
PAYS: Final = event("pays", "{player} pays {count} {stat}", player=PLAYER, count=MANY, stat=STAT)
GAINS: Final = event(
    "gains",
    "{player} gains {count} {stat} ({source})",
    player=PLAYER,
    count=MANY,
    stat=STAT,
    source=SOURCE,
    card=CARD,
)
OVERFLOWS: Final = event(
    "overflows",
    "{player} loses {count} {stat} beyond the end of the track",
    player=PLAYER,
    count=MANY,
    stat=STAT,
)
RUNS: Final = event(
    "runs",
    "{player} runs Operations on {level} with {count} points",
    player=PLAYER,
    level=LEVEL,
    count=MANY,
    place=PLACE,
)
LOSES_POINTS: Final = event(
    "loses_points", "{player} loses {count} Operation points", player=PLAYER, count=MANY
)
COMES_INTO_FORCE: Final = event(
    "in_force", "{card} of {player} is in force", player=PLAYER, card=CARD
)
TOKEN_BACK: Final = event("token_back", "The Restrain token is free again")
LEAVES: Final = event("leaves", "{count} cards of {planet} stay behind", planet=PLANET, count=MANY)
SCORES_GOAL: Final = event(
    "scores_goal",
    "{player} scores {count} for the {condition}",
    player=PLAYER,
    condition=CONDITION,
    count=MANY,
)
SCORES_CARD: Final = event(
    "scores_card", "{player} scores {count} for {card}", player=PLAYER, card=CARD, count=MANY
)
TOTAL: Final = event("total", "{player} has {count} Empire points", player=PLAYER, count=MANY)
WINS: Final = event("wins", "{player} wins", player=PLAYER)
