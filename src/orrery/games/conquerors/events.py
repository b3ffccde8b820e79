"""What can happen at a table of Planetary Conquerors."""

from __future__ import annotations

from typing import Final

from orrery.core.events import event, loss, veiled_event
from orrery.core.verbs import numbers
from orrery.games.conquerors.words import (
    CARD,
    ENDING,
    KEYWORD,
    MANY,
    MATERIAL,
    PHASE,
    PLAYER,
    SPOT,
    WHAT,
)

AMOUNT: Final = numbers("amount", -999, 999)

# -- setup and turns ------------------------------------------------------------------------

STARTS: Final = event("starts", "{player} starts", player=PLAYER)
EXCHANGES: Final = event("exchanges", "{player} exchanges {count} cards", player=PLAYER, count=MANY)
KEEPS: Final = event("keeps", "{player} keeps the opening hand", player=PLAYER)
TURN: Final = event("turn", "Turn {count}: {player}", player=PLAYER, count=MANY)
PHASE_BEGINS: Final = event("phase", "{phase}", phase=PHASE, player=PLAYER)
CONCEDES: Final = event("concedes", "{player} concedes", player=PLAYER)
OUT: Final = loss("out", "{player} is out of the game", player=PLAYER)
WINS: Final = event("wins", "{player} wins ({ending})", player=PLAYER, ending=ENDING)

# -- cards ----------------------------------------------------------------------------------

DRAWS: Final = veiled_event(
    "draws", "{player} draws {card}", "{player} draws a card", "card", ["player"],
    player=PLAYER, card=CARD,
)  # fmt: skip
BOTTOMS: Final = veiled_event(
    "bottoms", "{player} puts {card} on the bottom", "{player} puts a card on the bottom", "card",
    ["player"], player=PLAYER, card=CARD,
)  # fmt: skip
LOOKS: Final = veiled_event(
    "looks", "{player} sees {card} on top of the deck of {whose}",
    "{player} looks at a card on top of the deck of {whose}", "card", ["player"],
    player=PLAYER, card=CARD, whose=PLAYER,
)  # fmt: skip
SEES_HAND: Final = veiled_event(
    "sees_hand", "{player} sees {card} in the hand of {whose}",
    "{player} sees a card in the hand of {whose}", "card", ["player", "whose"],
    player=PLAYER, card=CARD, whose=PLAYER,
)  # fmt: skip
PEEKS: Final = veiled_event(
    "peeks", "{player} sees that the trap of {whose} is {card}",
    "{player} looks at a trap of {whose}", "card", ["player", "whose"],
    player=PLAYER, card=CARD, whose=PLAYER, spot=SPOT,
)  # fmt: skip
PLAYS: Final = event("plays", "{player} plays {card}", player=PLAYER, card=CARD)
CANCELS: Final = loss("cancels", "{card} of {player} is cancelled", player=PLAYER, card=CARD)
FAILS: Final = event("fails", "{card} finds no target", player=PLAYER, card=CARD)
RESOLVES: Final = event("resolves", "{card} takes effect", player=PLAYER, card=CARD)
ENTERS: Final = event("enters", "{card} enters for {player}", player=PLAYER, card=CARD, spot=SPOT)
CREATES: Final = event(
    "creates", "{player} gets the illusion {card}", player=PLAYER, card=CARD, spot=SPOT
)
TO_JUNKYARD: Final = event(
    "junkyard", "{card} goes to the junkyard of {player}", player=PLAYER, card=CARD, spot=SPOT
)
VANISHES: Final = loss("vanishes", "{card} disappears", player=PLAYER, card=CARD, spot=SPOT)
BOUNCES: Final = loss(
    "bounces", "{card} returns to the hand of {player}", player=PLAYER, card=CARD, spot=SPOT
)
BOUNCES_TRAP: Final = veiled_event(
    "bounces_trap", "{card} returns to the hand of {player}",
    "A trap returns to the hand of {player}", "card", ["player"],
    player=PLAYER, card=CARD, spot=SPOT,
)  # fmt: skip
TUCKS: Final = loss(
    "tucks", "{card} goes into the deck of {player}", player=PLAYER, card=CARD, spot=SPOT
)
TUCKS_TRAP: Final = veiled_event(
    "tucks_trap", "{card} goes into the deck of {player}", "A trap goes into the deck of {player}",
    "card", ["player"], player=PLAYER, card=CARD, spot=SPOT,
)  # fmt: skip
RETRIEVES: Final = event(
    "retrieves", "{player} takes {card} back from the junkyard", player=PLAYER, card=CARD
)
DISCARDS: Final = loss("discards", "{player} discards {card}", player=PLAYER, card=CARD)
SACRIFICES: Final = event(
    "sacrifices", "{player} sacrifices {card}", player=PLAYER, card=CARD, spot=SPOT
)

# -- materials ------------------------------------------------------------------------------

MINES: Final = event(
    "mines", "{player} mines {count} {material}", player=PLAYER, count=MANY, material=MATERIAL
)
GAINS: Final = event(
    "gains", "{player} gains {count} {material}", player=PLAYER, count=MANY, material=MATERIAL
)
LOSES: Final = loss(
    "loses", "{player} loses {count} {material}", player=PLAYER, count=MANY, material=MATERIAL
)
PAYS: Final = event(
    "pays", "{player} pays {count} {material}", player=PLAYER, count=MANY, material=MATERIAL
)
CONVERTS: Final = event("converts", "{player} turns cosmium into electricity", player=PLAYER)

# -- reactions and effects ------------------------------------------------------------------

WINDOW: Final = event("window", "Before {what}", what=WHAT, card=CARD, player=PLAYER)
PASSES: Final = event("passes", "{player} passes", player=PLAYER)
USES: Final = event("uses", "{player} uses {card}", player=PLAYER, card=CARD, spot=SPOT)
TRIGGERS: Final = event(
    "triggers", "{card} of {player}: its effect happens", player=PLAYER, card=CARD, spot=SPOT
)
DECLINES: Final = event("declines", "{player} does without", player=PLAYER, card=CARD)
CHOOSES: Final = event(
    "chooses", "{player} chooses {target}", player=PLAYER, target=CARD, spot=SPOT
)
CHOOSES_BASE: Final = event(
    "chooses_base", "{player} chooses the base of {whose}", player=PLAYER, whose=PLAYER, spot=SPOT
)
CHOOSES_TRAP: Final = event(
    "chooses_trap", "{player} chooses a trap of {whose}", player=PLAYER, whose=PLAYER, spot=SPOT
)
NAMES: Final = event("names", "{player} names {whose}", player=PLAYER, whose=PLAYER)
CHANGES_ATTACK: Final = event(
    "changes_attack", "{card} gets {amount} attack", card=CARD, amount=AMOUNT, spot=SPOT
)
GRANTS: Final = event("grants", "{card} gains {keyword}", card=CARD, keyword=KEYWORD, spot=SPOT)
GRANTS_BASE: Final = event(
    "grants_base", "The base of {player} gains {keyword}", player=PLAYER, keyword=KEYWORD, spot=SPOT
)
RESTRICTS: Final = loss("restricts", "{card} is held back", card=CARD, spot=SPOT)
EXHAUSTS: Final = loss("exhausts", "{card} is exhausted", card=CARD, spot=SPOT)
READIES: Final = event("readies", "{card} is battle ready", card=CARD, spot=SPOT)
CONTROLS: Final = event(
    "controls", "{player} takes control of {card}", player=PLAYER, card=CARD, spot=SPOT
)

# -- damage ---------------------------------------------------------------------------------

DAMAGED: Final = loss(
    "damaged", "{card} takes {count} damage", card=CARD, count=MANY, player=PLAYER, spot=SPOT
)
BASE_DAMAGED: Final = loss(
    "base_damaged", "The base of {player} takes {count} damage", player=PLAYER, count=MANY,
    spot=SPOT,
)  # fmt: skip
SHIELDED: Final = event("shielded", "{count} damage is negated", count=MANY, spot=SPOT)
HEALED: Final = event("healed", "{card} heals {count}", card=CARD, count=MANY, spot=SPOT)
BASE_HEALED: Final = event(
    "base_healed", "The base of {player} heals {count}", player=PLAYER, count=MANY, spot=SPOT
)
DIES: Final = loss("dies", "{card} of {player} dies", player=PLAYER, card=CARD, spot=SPOT)
DEMOLISHED: Final = loss(
    "demolished", "{card} of {player} is demolished", player=PLAYER, card=CARD, spot=SPOT
)

# -- attack ---------------------------------------------------------------------------------

ATTACKS: Final = event(
    "attacks", "{player} sends {card} to attack", player=PLAYER, card=CARD, spot=SPOT
)
AIMS: Final = event(
    "aims", "{card} goes against {target} of {whose}", card=CARD, target=CARD, whose=PLAYER,
    spot=SPOT, goal=SPOT,
)  # fmt: skip
AIMS_BASE: Final = event(
    "aims_base", "{card} goes against the base of {whose}", card=CARD, whose=PLAYER, spot=SPOT,
    goal=SPOT,
)  # fmt: skip
LINE: Final = event("line", "Line {count}", count=MANY)
BLOCKS: Final = event(
    "blocks", "{card} of {player} blocks {target}", player=PLAYER, card=CARD, target=CARD,
    spot=SPOT, attacker=SPOT,
)  # fmt: skip
FIGHTS: Final = event(
    "fights", "{card} and {target} fight", card=CARD, target=CARD, spot=SPOT, attacker=SPOT
)
LEAVES_ATTACK: Final = event("leaves_attack", "{card} leaves the attack", card=CARD, spot=SPOT)
PASSES_TRAP: Final = event("passes_trap", "{card} passes a trap", card=CARD, spot=SPOT, trap=SPOT)
ACTIVATES: Final = event(
    "activates", "{target} activates the trap {card} of {player}", player=PLAYER, card=CARD,
    target=CARD, spot=SPOT, attacker=SPOT,
)  # fmt: skip
HITS: Final = event("hits", "{card} reaches its goal", card=CARD, spot=SPOT, goal=SPOT)

# -- traps ----------------------------------------------------------------------------------

PLACES: Final = veiled_event(
    "places", "{player} lays {card} face down", "{player} lays a trap face down", "card",
    ["player"], player=PLAYER, card=CARD, spot=SPOT, goal=SPOT,
)  # fmt: skip
RETURNS_TRAP: Final = event(
    "returns_trap", "{player} shows {card} and lays it face down", player=PLAYER, card=CARD,
    spot=SPOT, goal=SPOT,
)  # fmt: skip
MOVES: Final = event("moves", "{player} moves a trap", player=PLAYER, spot=SPOT, goal=SPOT)
