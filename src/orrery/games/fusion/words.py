"""The words of Final Fusion: what things are called and what can be chosen."""

from __future__ import annotations

from typing import Final

from orrery.core.verbs import Domain, Verbs, flag, numbers, secret_verb, verb
from orrery.games.fusion.content import (
    CARDS,
    COMMERCIAL_TRAITS,
    FACTIONS,
    LOCATIONS,
    MILITARY_TRAITS,
    MODES,
    MOST_SEATS,
    MOST_SPOTS,
    PATTERNS,
    TECHS,
    TRACKS,
    TRAITS,
)
from orrery.games.fusion.vocabulary import ICONS, LASTING_KEYS, STOCKS

# -- what there is --------------------------------------------------------------------------

LOCATION: Final = Domain("location", [x.key for x in LOCATIONS], [x.name for x in LOCATIONS])
FLEET: Final = Domain("fleet", [f.key for f in FACTIONS], [f.name for f in FACTIONS])
CARD: Final = Domain("card", [c.key for c in CARDS], [c.name for c in CARDS])
TECH: Final = Domain("tech", [c.key for c in TECHS], [c.name for c in TECHS])
TRAIT: Final = Domain("trait", [t.key for t in TRAITS], [t.name for t in TRAITS])
# The two decks of Traits by themselves, from which they are drawn.
MILITARY: Final = Domain(
    "military_trait", [t.key for t in MILITARY_TRAITS], [t.name for t in MILITARY_TRAITS]
)
COMMERCIAL: Final = Domain(
    "commercial_trait", [t.key for t in COMMERCIAL_TRAITS], [t.name for t in COMMERCIAL_TRAITS]
)
PLAYER: Final = numbers("player", 0, MOST_SEATS - 1)
COLOUR: Final = Domain(
    "colour", ["orange", "blue", "green", "yellow"], ["Orange", "Blue", "Green", "Yellow"]
)
PATTERN: Final = Domain("pattern", [p.key for p in PATTERNS])
POSITION: Final = Domain(
    "position", sorted({key for pattern in PATTERNS for key in pattern.positions})
)
MODE: Final = Domain("mode", [m.key for m in MODES], [f"{m.key} game" for m in MODES])
LETTER: Final = Domain("board_side", ["A", "B"])
TRACK: Final = Domain("track", [t.key for t in TRACKS], [t.key.capitalize() for t in TRACKS])
SIDE: Final = Domain("side", ["attacker", "defender"])
STOCK: Final = Domain("stock", STOCKS, ["Population", "Science", "a card"])
ICON: Final = Domain("icon", ICONS, ["Tactic", "Planning", "Support", "action", "free action"])
ATTEMPT: Final = Domain("attempt", ["extraction", "fusion"], ["Extraction", "Final Fusion"])
ACTION: Final = Domain("action", ["move", "jump", "use", "mobilize", "colonize", "attempt", "play"])
STEP: Final = Domain(
    "battle_step",
    ["allies", "tactics", "planning", "reveal", "support", "outcome"],
    ["Allies and Colonies", "Tactic Cards", "Planning", "Reveal", "Support", "Outcome"],
)
PHASE: Final = Domain("phase", ["setup", "play", "over"], ["setup", "play", "the end"])
# What holds for one side until the battle ends.
MARK: Final = Domain(
    "mark",
    [
        "face_up",
        "no_planning",
        "no_support",
        "keeps_population",
        "retreats_anywhere",
        "goes_home",
        "goes_first",
    ],
)
# Where points of a side come from.
ORIGIN: Final = Domain(
    "origin",
    [
        "population",
        "ally",
        "colony",
        "tactic",
        "card",
        "trait",
        "location",
        "enemy_trait",
        "lasting",
        "fusion",
    ],
)
# Effects that last for a turn or a battle, by the card they come from and the stat they change.
LASTING: Final = Domain(
    "lasting", list(LASTING_KEYS), [key.split(":")[0].replace("_", " ") for key in LASTING_KEYS]
)
SPOT: Final = numbers("spot", 1, MOST_SPOTS)
COUNT: Final = numbers("count", 0, 9)
ROUND: Final = numbers("round", 0, 9999)
MANY: Final = numbers("number", 0, 9999)
POINTS: Final = numbers("points", -99, 99)
COORDINATE: Final = numbers("coordinate", -9, 9)
YES: Final = flag("flag")

NO_POINTS: Final = -POINTS.low  # the index of 0
FACTION_CARD_COUNT: Final = CARD.size - TECH.size
ATTACKER: Final = 0
DEFENDER: Final = 1
EXTRACTION: Final = 0
FUSION: Final = 1
MOVING: Final = 0
JUMPING: Final = 1
USING: Final = 2
MOBILIZING: Final = 3
COLONIZING: Final = 4
ATTEMPTING: Final = 5
PLAYING: Final = 6
ALLIES_STEP: Final = 0
TACTICS_STEP: Final = 1
PLANNING_STEP: Final = 2
REVEAL_STEP: Final = 3
SUPPORT_STEP: Final = 4
OUTCOME_STEP: Final = 5
SETUP: Final = 0
PLAY_PHASE: Final = 1
OVER: Final = 2
FACE_UP: Final = 0
NO_PLANNING: Final = 1
NO_SUPPORT: Final = 2
KEEPS_POPULATION: Final = 3
RETREATS_ANYWHERE: Final = 4
GOES_HOME: Final = 5
GOES_FIRST: Final = 6
MARKS: Final = 7
COLONIZATION: Final = 0
DOMINATION: Final = 1
FROM_POPULATION: Final = 0
FROM_ALLY: Final = 1
FROM_COLONY: Final = 2
FROM_TACTIC: Final = 3
FROM_CARD: Final = 4
FROM_TRAIT: Final = 5
FROM_LOCATION: Final = 6
FROM_ENEMY_TRAIT: Final = 7
FROM_LASTING: Final = 8
FROM_FUSION: Final = 9
# Where a card lies that has served as a free action in this turn.
IN_HAND: Final = 0
IN_PILE: Final = 1
IN_DISCARD: Final = 2
IN_PLAY: Final = 3
PILE_COUNT: Final = 4

# -- what can be chosen ---------------------------------------------------------------------

DEPLOY: Final = verb("deploy", "Put the {fleet} on {location}", fleet=FLEET, location=LOCATION)
PICK: Final = verb("pick", "Activate the {fleet}", fleet=FLEET)
MOVE: Final = verb("move", "Move to {location}", location=LOCATION)
JUMP: Final = verb("jump", "Space Jump to {location}", location=LOCATION)
JUMP_HOME: Final = verb("jump_home", "Space Jump to the Homeworld")
USE: Final = verb("use", "Use the location")
MOBILIZE: Final = verb("mobilize", "Mobilize {stock}", stock=STOCK)
COLONIZE: Final = verb("colonize", "Colonize spot {spot}", spot=SPOT)
COLONIZE_WITH: Final = verb(
    "colonize_with", "Colonize spot {spot} with {card}", spot=SPOT, card=CARD
)
EXTRACT: Final = verb("extract", "Start an Extraction")
FUSE: Final = verb("fuse", "Start a Final Fusion")
PLAY: Final = verb("play", "Play {card} as an action", card=CARD)
FREE: Final = verb("free", "Play {card} as a free action", card=CARD)
BUY: Final = verb("buy", "Buy {tech}", tech=TECH)
END: Final = verb("end", "End the activation")
END_TURN: Final = verb("end_turn", "End the turn")
ALLY: Final = verb("ally", "Ally with the {side}", side=SIDE)
STAY_OUT: Final = verb("stay_out", "Stay out of the battle")
GO_FIRST: Final = verb("go_first", "Go first in this step")
GO_SECOND: Final = verb("go_second", "Let the attacker go first")
TACTIC: Final = secret_verb("tactic", "Place {card} face down", card=CARD)
TACTIC_UP: Final = verb("tactic_up", "Place {card} face up", card=CARD)
PLAN: Final = verb("plan", "Play {card} in Planning", card=CARD)
SUPPORT: Final = verb("support", "Play {card} in Support", card=CARD)
PASS: Final = verb("pass", "Pass")
RETREAT: Final = verb("retreat", "Retreat to {location}", location=LOCATION)
RETREAT_HOME: Final = verb("retreat_home", "Retreat to the Homeworld")
KEEP: Final = verb("keep", "Keep {trait}", trait=TRAIT)
PLACE: Final = verb("place", "Give it to the {fleet}", fleet=FLEET)
REPLACE: Final = verb("replace", "Replace {trait}", trait=TRAIT)
CHOOSE_FLEET: Final = verb("choose_fleet", "Choose the {fleet}", fleet=FLEET)
CHOOSE_PLAYER: Final = verb("choose_player", "Choose {player}", player=PLAYER)
SEND: Final = verb("send", "Send it to {location}", location=LOCATION)
DISCARD: Final = verb("discard", "Discard {card}", card=CARD)
TAKE: Final = verb("take", "Take {card} from the discard pile", card=CARD)
NAME: Final = verb("name", "Name {card}", card=CARD)
SCRAP: Final = verb("scrap", "Remove {card} from the game", card=CARD)
PAY: Final = verb("pay", "Pay {count}", count=COUNT)
REMOVE: Final = verb("remove", "Remove the colony on spot {spot}", spot=SPOT)
ACCEPT: Final = verb("accept", "Do it")
SKIP: Final = verb("skip", "Do without")

VERBS: Final = Verbs(
    DEPLOY,
    PICK,
    MOVE,
    JUMP,
    JUMP_HOME,
    USE,
    MOBILIZE,
    COLONIZE,
    COLONIZE_WITH,
    EXTRACT,
    FUSE,
    PLAY,
    FREE,
    BUY,
    END,
    END_TURN,
    ALLY,
    STAY_OUT,
    GO_FIRST,
    GO_SECOND,
    TACTIC,
    TACTIC_UP,
    PLAN,
    SUPPORT,
    PASS,
    RETREAT,
    RETREAT_HOME,
    KEEP,
    PLACE,
    REPLACE,
    CHOOSE_FLEET,
    CHOOSE_PLAYER,
    SEND,
    DISCARD,
    TAKE,
    NAME,
    SCRAP,
    PAY,
    REMOVE,
    ACCEPT,
    SKIP,
)
