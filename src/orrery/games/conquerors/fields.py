"""The data of a position, declared: what it is and who may see it."""

from __future__ import annotations

from typing import Final

from orrery.core.fields import BAG, LIST, MEMORY, NOBODY, OWNER, Field, Group
from orrery.core.verbs import Domain, numbers
from orrery.games.conquerors.words import (
    CARD,
    ENDING,
    MANY,
    MARK,
    MASK,
    MATERIAL,
    PHASE,
    PLAYER,
    SEATS,
    SPOT,
    STAGE,
    STAMP,
    TYPE,
    YES,
)

MOST: Final = 10_000_000
BLOCK: Final = Domain("block", ["open", "blocked", "let_through"])
FRAMES: Final = numbers("frame", 0, MOST)
PICKED: Final = numbers("pick", 0, MOST)
WAITS: Final = numbers("wait", 0, MOST)
LASTS: Final = numbers("lasting", 0, MOST)
SHIELDS: Final = numbers("shield", 0, MOST)
LOCATED: Final = numbers("located", 0, MOST)
KNOWLEDGE: Final = numbers("knowledge", 0, MOST)
LOOKED: Final = numbers("looked", 0, 1)

PLANET: Final = Group("planet", SPOT, False)
PLAYERS: Final = Group("players", PLAYER, True)
STACK: Final = Group("stack", MANY, True)
PAIR: Final = Domain("pair", [f"{a}_of_{b}" for a in range(SEATS) for b in range(SEATS)])
INSIGHTS: Final = Group("insights", PAIR, False)

FIELDS: Final = [
    Field("phase", PHASE, text="the phase of the turn"),
    Field("turn", MANY, text="the number of the turn; 0 during setup"),
    Field("active", PLAYER, text="the player whose turn it is (during setup: who decides)"),
    Field("converted", YES, text="whether cosmium has been turned into electricity this turn"),
    Field("placed", YES, text="whether the trap of this trap phase has been placed"),
    Field("moved", YES, text="whether the trap of this trap phase has been moved"),
    Field("ending", ENDING, optional=True, text="how the game has ended"),
    Field("line", MANY, text="the attack line being resolved; 0 for none"),
    Field("runner", SPOT, optional=True, text="the attacker that goes through its column"),
    Field("attackers", SPOT, shape=LIST, text="warriors in the attack, in the order of choosing"),
    Field("goals", SPOT, shape=LIST, optional=True, text="what each of them is aimed at"),
    Field("ranks", MANY, shape=LIST, text="the line of each; 0 while it is open"),
    Field("stages", STAGE, shape=LIST, text="how far each has come"),
    Field("block", BLOCK, shape=LIST, text="whether each is blocked"),
    Field("blockers", SPOT, shape=LIST, optional=True, text="who blocks each, if still there"),
    Field("blocked_with", SPOT, shape=LIST, text="warriors that have used their block"),
    Field("passed", SPOT, shape=LIST, text="traps that the runner has passed over"),
    Field("traps", SPOT, shape=LIST, text="all placed traps; those of a column outermost first"),
    Field("lively", SPOT, shape=LIST, text="cards that act on others or can be used"),
    Field("aside", CARD, shape=LIST, sees=OWNER, text="cards being exchanged, in setup"),
    Field("stamps", STAMP, text="how many objects there have been"),
    Field("stirred", YES, text="whether a state check is due"),
    Field("batch", MANY, text="counts the steps, for the order of triggers"),
    Field("depth", MANY, text="spells and effects under way"),
    Field("failed", MASK, text="players whose draw has failed, as bits"),
    Field(
        "frames",
        FRAMES,
        shape=LIST,
        sees=NOBODY,
        optional=True,
        text="the stack, packed (see `stack`)",
    ),
    Field("picked", PICKED, shape=LIST, sees=NOBODY, text="what running effects have picked"),
    Field(
        "waiting", WAITS, shape=LIST, sees=NOBODY, optional=True, text="waiting triggers, packed"
    ),
    Field("lasting", LASTS, shape=LIST, sees=NOBODY, text="lasting changes, packed"),
    Field("shields", SHIELDS, shape=LIST, sees=NOBODY, text="damage negated this turn, packed"),
    Field("type", TYPE, PLANET, text="what it is"),
    Field("card", CARD, PLANET, optional=True, text="the card, face up; none for bases and traps"),
    Field("trap", CARD, PLANET, sees=OWNER, optional=True, text="the trap, face down"),
    Field("owned_by", PLAYER, PLANET, text="the player whose deck it comes from"),
    Field("side", PLAYER, PLANET, text="the player who controls it"),
    Field("life", MANY, PLANET, text="life points left"),
    Field("stamp", STAMP, PLANET, text="tells it from what had the spot before"),
    Field("guards", SPOT, PLANET, optional=True, text="of a trap: what it stands before"),
    Field("seen", MASK, PLANET, text="of a trap: players who know it besides its own, as bits"),
    Field("marks", MARK, PLANET, shape=BAG, text="exhausted, used, arrived this turn and so on"),
    Field("out", YES, PLAYERS, text="whether the player is out of the game"),
    Field("store", MATERIAL, PLAYERS, shape=BAG, text="materials in storage"),
    Field("deck", MANY, PLAYERS, text="cards in the deck"),
    Field("hand", CARD, PLAYERS, shape=LIST, sees=OWNER, text="cards in hand, sorted"),
    Field("junkyard", CARD, PLAYERS, shape=LIST, text="cards in the junkyard, oldest first"),
    Field("gone", CARD, PLAYERS, shape=LIST, text="cards that have left the game"),
    Field(
        "top", LOCATED, PLAYERS, shape=LIST, sees=NOBODY, text="located cards on top of the deck"
    ),
    Field("bottom", LOCATED, PLAYERS, shape=LIST, sees=NOBODY, text="the same at its bottom"),
    Field(
        "unseen",
        CARD,
        PLAYERS,
        shape=BAG,
        sees=OWNER,
        until="open_lists",
        text="cards in deck, hand and face-down traps together",
    ),
    Field(
        "brought",
        CARD,
        PLAYERS,
        shape=BAG,
        sees=OWNER,
        until="open_lists",
        fixed=True,
        text="the deck as it was brought",
    ),
    Field("known", KNOWLEDGE, shape=MEMORY, text="cards in hands that others know of"),
    Field("looked", LOOKED, shape=MEMORY, text="who has looked into whose secrets"),
]
