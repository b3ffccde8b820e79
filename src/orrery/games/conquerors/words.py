"""The words of Planetary Conquerors: what things are called and what can be chosen."""

from __future__ import annotations

from typing import Final

from orrery.core.verbs import Domain, Verbs, flag, numbers, secret_verb, verb
from orrery.games.conquerors.content import CARDS, DECK_MOST, MOST_PAID
from orrery.games.conquerors.vocabulary import KEYWORDS, MATERIALS, RESTRICTIONS, TYPES

SEATS: Final = 6  # at a table at most

# -- the planet: every base, card and trap on it has a spot ---------------------------------

SPOTS: Final = 320
SPOT: Final = Domain(
    "spot",
    [f"base{seat}" for seat in range(SEATS)] + [f"c{i + 1}" for i in range(SPOTS - SEATS)],
)
CARD: Final = Domain("card", [card.key for card in CARDS], [card.name for card in CARDS])
TYPE: Final = Domain("type", TYPES)
MATERIAL: Final = Domain("material", MATERIALS)
KEYWORD: Final = Domain(
    "keyword", KEYWORDS, ["Final hit", "Illusion", "Selfdestroy", "Selfheal", "Shielding"]
)
PLAYER: Final = numbers("player", 0, SEATS - 1)
MANY: Final = numbers("number", 0, 9999)
YES: Final = flag("flag")
MASK: Final = numbers("seen_by", 0, (1 << SEATS) - 1)
STAMP: Final = numbers("stamp", 0, 9999)
# What may be marked on something that is on the planet.
MARK: Final = Domain("mark", ["exhausted", "used", "arrived", "attacked", "token"])
MARKS: Final = 5
EXHAUSTED: Final = 0
USED: Final = 1
ARRIVED: Final = 2
ATTACKED: Final = 3
TOKEN: Final = 4
# Changes that last: of attack, of a keyword, a restriction, another controller.
CHANGE: Final = Domain(
    "change",
    ["attack", *KEYWORDS, *["cannot_" + word for word in RESTRICTIONS], "controller"],
)
ATTACK_CHANGE: Final = 0
KEYWORD_CHANGE: Final = 1
CANNOT_ATTACK: Final = KEYWORD_CHANGE + len(KEYWORDS)
CANNOT_BLOCK: Final = CANNOT_ATTACK + 1
CANNOT_READY: Final = CANNOT_ATTACK + 2
CONTROLLER: Final = CANNOT_ATTACK + 3
UNTIL: Final = Domain("until", ["end_of_turn", "permanent", "next_ready"])

PHASE: Final = Domain(
    "phase",
    ["setup", "start", "mining", "kuk", "main", "attack", "trap", "end", "over"],
    ["Setup", "Start of turn", "Mining", "Kuk", "Main", "Attack", "Trap", "End of turn", "Over"],
)
SETUP: Final = 0
START: Final = 1
MINING: Final = 2
KUK_PHASE: Final = 3
MAIN: Final = 4
ATTACK_PHASE: Final = 5
TRAP_PHASE: Final = 6
END: Final = 7
OVER: Final = 8

# Where an attacker stands.
STAGE: Final = Domain("stage", ["chosen", "aimed", "attacking", "through", "hit"])
CHOSEN: Final = 0
AIMED: Final = 1
ATTACKING: Final = 2
THROUGH: Final = 3  # past its column
HIT: Final = 4

# What is on the stack of things about to happen.
WHAT: Final = Domain(
    "what",
    ["card", "effect", "trap", "phase", "aiming", "resolution", "line", "damage", "ambush"],
    [
        "a card being played",
        "an effect under way",
        "a trap being activated",
        "the next phase",
        "the aiming of the attackers",
        "the damage resolution",
        "the damage of a line",
        "damage from an effect",
        "an ambush",
    ],
)
PLAYED_CARD: Final = 0
EFFECT: Final = 1
ACTIVATED: Final = 2
NEXT_PHASE: Final = 3
AIMING: Final = 4
RESOLUTION: Final = 5
LINE_DAMAGE: Final = 6
EFFECT_DAMAGE: Final = 7
AMBUSHED: Final = 8

ENDING: Final = Domain("ending", ["conquest", "base_destroyed", "deck_out", "concede", "draw"])
CONQUERED: Final = 0
BASES: Final = 1
DECK_OUT: Final = 2
CONCEDED: Final = 3
DRAWN: Final = 4

# -- what can be chosen. The quiet choices come first, so that the first option of whoever does not
# answer in time is to pass, to keep, to do without.

INDEX: Final = numbers("index", 1, MOST_PAID)
SLOT: Final = numbers("slot", 0, DECK_MOST)
WAITING: Final = Domain("waiting", [f"w{i + 1}" for i in range(64)])

PASS: Final = verb("pass", "Pass")
KEEP: Final = verb("keep", "Keep the rest")
DECLINE: Final = verb("decline", "Do without")
LET_THROUGH: Final = verb("let_through", "Do not block")
END_PART: Final = verb("end", "Go on")
ACCEPT: Final = verb("accept", "Do it")
CONVERT: Final = verb("convert", "Turn cosmium into electricity")
PLAY: Final = verb("play", "Play {card}", card=CARD)
USE: Final = verb("use", "Use effect {index} of {spot}", spot=SPOT, index=INDEX)
ATTACK: Final = verb("attack", "Attack with {spot}", spot=SPOT)
AIM: Final = verb("aim", "Aim at {spot}", spot=SPOT)
CHOOSE: Final = verb("choose", "Choose {spot}", spot=SPOT)
BLOCK: Final = verb("block", "Block with {spot}", spot=SPOT)
PLACE: Final = verb("place", "Place it before {spot}", spot=SPOT)
MOVE: Final = verb("move", "Move {spot}", spot=SPOT)
SLOT_AT: Final = verb("slot", "Put it in slot {slot} from the outside", slot=SLOT)
LAY: Final = secret_verb("lay", "Lay {card} face down", card=CARD)
TAKE: Final = verb("take", "Take {card} from the junkyard of {player}", player=PLAYER, card=CARD)
DISCARD: Final = verb("discard", "Discard {card}", card=CARD)
GIVE: Final = secret_verb("give", "Put {card} back", card=CARD)
BOTTOM: Final = secret_verb("bottom", "Put {card} on the bottom", card=CARD)
NAME: Final = verb("name", "Name {player}", player=PLAYER)
NEXT: Final = verb("next", "Next: {waiting}", waiting=WAITING)

# The quiet answers come first: they are taken for whoever does not answer in time.
VERBS: Final = Verbs(
    PASS,
    KEEP,
    DECLINE,
    LET_THROUGH,
    END_PART,
    ACCEPT,
    CONVERT,
    PLAY,
    USE,
    ATTACK,
    AIM,
    CHOOSE,
    BLOCK,
    PLACE,
    MOVE,
    SLOT_AT,
    LAY,
    TAKE,
    DISCARD,
    GIVE,
    BOTTOM,
    NAME,
    NEXT,
)
