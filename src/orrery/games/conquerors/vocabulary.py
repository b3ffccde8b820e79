"""The vocabulary of effects: what the cards in the content files are written in.

An effect is a list of steps `{ verb = "...", ... }`, read once, by `reading`, into plain numbers;
`rules/verbs` carries them out and `selecting` finds what they act on. A new card is a new entry;
only a new verb, selector or trigger needs code.

| verb | parameters | what it does |
| --- | --- | --- |
| `damage`, `heal` | `to`, `amount` | life lost or regained; damage has a window before it |
| `destroy`, `bounce` | `to` | to the owner's junkyard, to the owner's hand |
| `tuck` | `to`, `where` | to the top or bottom of the owner's deck |
| `draw`, `kuk` | `who`, `n` | cards from the own deck |
| `look` | `who`, `deck`, `n` | the top cards of a deck are seen |
| `peek_trap` | `to` | face-down traps are seen |
| `discard` | `who`, `n`, `by` | from the hand; the owner picks, or `you` who sees it |
| `gain`, `lose` | `who`, materials | the storage |
| `steal` | `from`, materials | from one storage to the own |
| `attack_mod` | `to`, `amount`, `until` | another attack |
| `grant` | `to`, `keyword`, `until` | a keyword |
| `restrict` | `to`, `what`, `until` | may not attack, block or be readied |
| `exhaust`, `ready`, `remove_from_attack` | `to` | as they say |
| `ambush` | `blocker` | a warrior blocks the attacker on the spot |
| `cancel` | `type` | the card being played comes to nothing |
| `create` | `card`, `n`, `for` | tokens |
| `copy` | `of`, `n` | illusions of a warrior |
| `trapback`, `place_trap` | `who`, `n` | traps from junkyard or hand |
| `retrieve` | `pick`, `dest` | cards from a junkyard |
| `take_control` | `to`, `until` | a warrior or building changes sides |
"""

from __future__ import annotations

from typing import Final

TYPES: Final = ["miner", "building", "warrior", "trap", "spell", "base"]
MINER: Final = 0
BUILDING: Final = 1
WARRIOR: Final = 2
TRAP: Final = 3
SPELL: Final = 4
BASE: Final = 5
CARD_TYPES: Final = 5  # a base is no card
MATERIALS: Final = ["gold", "cosmium", "electricity"]
ELECTRICITY: Final = 2
KEYWORDS: Final = ["final_hit", "illusion", "selfdestroy", "selfheal", "shielding"]
NUMBERED: Final = ["selfdestroy", "selfheal", "shielding"]
FINAL_HIT: Final = 0
ILLUSION: Final = 1
SELFDESTROY: Final = 2
SELFHEAL: Final = 3
SHIELDING: Final = 4

VERB_NAMES: Final = [
    "damage", "heal", "destroy", "bounce", "tuck", "draw", "kuk", "look", "peek_trap", "discard",
    "gain", "lose", "steal", "attack_mod", "grant", "restrict", "exhaust", "ready",
    "remove_from_attack", "ambush", "cancel", "create", "copy", "trapback", "place_trap",
    "retrieve", "take_control",
]  # fmt: skip
DAMAGE: Final = 0
HEAL: Final = 1
DESTROY: Final = 2
BOUNCE: Final = 3
TUCK: Final = 4
DRAW: Final = 5
KUK: Final = 6
LOOK: Final = 7
PEEK_TRAP: Final = 8
DISCARD: Final = 9
GAIN: Final = 10
LOSE: Final = 11
STEAL: Final = 12
ATTACK_MOD: Final = 13
GRANT: Final = 14
RESTRICT: Final = 15
EXHAUST: Final = 16
READY: Final = 17
REMOVE: Final = 18
AMBUSH: Final = 19
CANCEL: Final = 20
CREATE: Final = 21
COPY: Final = 22
TRAPBACK: Final = 23
PLACE_TRAP: Final = 24
RETRIEVE: Final = 25
TAKE_CONTROL: Final = 26

SELECTORS: Final = ["self", "choose", "all", "attacker", "attacked", "last", "event"]
SELF: Final = 0
CHOOSE: Final = 1
ALL: Final = 2
ATTACKER: Final = 3
ATTACKED: Final = 4
LAST: Final = 5
EVENT: Final = 6  # of the keyword Final hit alone: the killer
SIDES: Final = ["own", "enemy", "any"]
OWN: Final = 0
ENEMY: Final = 1
ANY: Final = 2
PLAYERS: Final = ["you", "opponent", "attacking_player", "event_controller"]
YOU: Final = 0
OPPONENT: Final = 1
ATTACKING_PLAYER: Final = 2
EVENT_CONTROLLER: Final = 3
DURATIONS: Final = ["end_of_turn", "permanent", "next_ready"]
END_OF_TURN: Final = 0
PERMANENT: Final = 1
NEXT_READY: Final = 2
RESTRICTIONS: Final = ["attack", "block", "ready"]

TRIGGERS: Final = [
    "on_play", "on_attack", "on_block", "on_blocked", "on_damage", "on_hit", "on_kill", "on_death",
    "start_of_turn", "end_of_turn", "when_dies", "when_played", "when_trap_activated",
]  # fmt: skip
ON_PLAY: Final = 0
ON_ATTACK: Final = 1
ON_BLOCK: Final = 2
ON_BLOCKED: Final = 3
ON_DAMAGE: Final = 4
ON_HIT: Final = 5
ON_KILL: Final = 6
ON_DEATH: Final = 7
START_OF_TURN: Final = 8
AT_END_OF_TURN: Final = 9
WHEN_DIES: Final = 10
WHEN_PLAYED: Final = 11
WHEN_TRAP_ACTIVATED: Final = 12
FIRST_WATCHED: Final = 8  # from here on it is not about the card itself

STATICS: Final = [
    "storage_cap", "cost_change", "aura", "cannot_attack", "cannot_be_blocked", "skips_traps",
]  # fmt: skip

# How much: a number, a count of what a selector matches, the attack of what was sacrificed, or
# what a keyword or the dead warrior brought along.
PLAIN: Final = 0
COUNT: Final = 1
OF_SACRIFICED: Final = 2
CARRIED: Final = 3


class Selector:
    """Which objects a step acts on."""

    def __init__(self, sel: int) -> None:
        self.sel = sel
        self.side = ANY
        self.types = 0  # bits by type
        self.junkyard = False
        self.n = 1
        self.not_self = False
        self.attacking = False
        self.ready = False
        self.exhausted = False
        self.face_down = False
        self.max_attack = -1


class Amount:
    """How much a step does."""

    def __init__(self, kind: int, number: int) -> None:
        self.kind = kind
        self.number = number
        self.count: Selector | None = None
        self.times = 1
        self.cap = 9999


class Op:
    """One step of an effect; what its verb has no use for is empty, 0 or -1."""

    def __init__(self, verb: int) -> None:
        self.verb = verb
        self.to: Selector | None = None
        self.amount = Amount(PLAIN, 0)
        self.who = YOU
        self.deck = YOU
        self.n = 0
        self.by_you = False
        self.materials = [0, 0, 0]
        self.until = PERMANENT
        self.keyword = -1
        self.x = 0
        self.what = -1
        self.top = False
        self.types = 0
        self.card_key = ""
        self.card = -1  # set once all cards are read
        self.attacking = -1  # the condition: what this warrior attacks, BUILDING or BASE
        self.behind = False  # the condition: an opponent has more building life


class Program:
    """The steps of one effect, and those of them that need a target."""

    def __init__(self, ops: list[Op]) -> None:
        self.ops = ops
        self.targeted = [op for op in ops if needs_target(op)]
        self.cancels = 0  # bits of the types that it cancels
        # Whether it is all the same which of several such cards it comes from.
        self.alike = all(op.verb in (GAIN, LOSE, STEAL, DRAW) for op in ops)
        self.number = -1
        for op in ops:
            if op.verb == CANCEL:
                self.cancels |= op.types


class Trigger:
    """A triggered effect."""

    def __init__(self, on: int, program: Program) -> None:
        self.on = on
        self.program = program
        self.each = False  # every player's turn, not only the controller's
        self.side = ANY
        self.types = 0
        self.attacking = -1
        self.behind = False
        self.optional = False
        self.number = -1


class Paid:
    """A paid effect."""

    def __init__(self, cost: list[int], program: Program) -> None:
        self.cost = cost
        self.program = program
        self.self_sacrifice = False
        self.sacrifice = 0  # bits of the types
        self.count = 0


def needs_target(op: Op) -> bool:
    """Whether a step has what the rules call a target."""
    if op.verb in (TRAPBACK, CANCEL):
        return True
    return op.to is not None and op.to.sel == CHOOSE
