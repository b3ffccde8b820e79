"""The vocabulary of abilities: thirteen verbs cover every ability card.

An ability in content/abilities.toml has one effect, a table `{ verb = "...", ... }`. It is read
here, once, into plain numbers; `powers` finds out whose effect works now, and each rule asks for
its own verb. A new card is a new entry; only a new verb needs code.

| verb | parameters | phase | what it does |
| --- | --- | --- | --- |
| `more_cubes` | `amount` | map | more cubes from a Fulcra space |
| `cheaper_level` | `amount`, `least` | map | levelling up costs less, down to `least` |
| `cheaper_theft` | `amount`, `least` | map | stealing costs less, down to `least` |
| `more_meteors` | `amount` | map | more cards drawn at a Meteor Site |
| `pass_through` | | map | entering an occupied space does not end the move |
| `battle_bonus` | `sides`, `points` or `half_of` | battle | points on these sides of a battle |
| `burn_cubes` | `most`, `points` | battle | cubes returned for points each |
| `other_phase` | `most` | battle | so many modifiers of the other phase |
| `dearer_theft` | `amount`, `most` | downtime | stealing from the owner costs more, up to `most` |
| `tithe` | `count` | downtime | cubes when another seat pays for a territory |
| `toll` | `count` | downtime | cubes from a seat that stops on a territory of the owner |
| `listen` | `count` | downtime | cards after another seat's Meteor Site action |
| `step_aside` | | downtime | leave the space on which another seat has stopped |
"""

from __future__ import annotations

from typing import Final

from orrery.core.reading import Reader

POWERS: Final = ["energy", "resilience", "strength", "intelligence", "speed"]
SIDES: Final = ["attacker", "defender"]
PHASES: Final = ["map", "battle", "downtime"]
FREQUENCIES: Final = ["own_turn", "battle", "other_turn", "always"]
VERBS: Final = [
    "more_cubes",
    "cheaper_level",
    "cheaper_theft",
    "more_meteors",
    "pass_through",
    "battle_bonus",
    "burn_cubes",
    "other_phase",
    "dearer_theft",
    "tithe",
    "toll",
    "listen",
    "step_aside",
]
MORE_CUBES: Final = 0
CHEAPER_LEVEL: Final = 1
CHEAPER_THEFT: Final = 2
MORE_METEORS: Final = 3
PASS_THROUGH: Final = 4
BATTLE_BONUS: Final = 5
BURN_CUBES: Final = 6
OTHER_PHASE: Final = 7
DEARER_THEFT: Final = 8
TITHE: Final = 9
TOLL: Final = 10
LISTEN: Final = 11
STEP_ASIDE: Final = 12
PHASE_OF: Final = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2]
# What their owner decides about; everything else applies by itself.
ASKING: Final = [PASS_THROUGH, BURN_CUBES, OTHER_PHASE, STEP_ASIDE]


class Effect:
    """One effect; what its verb has no use for is 0, -1 or empty."""

    def __init__(self, verb: int) -> None:
        self.verb = verb
        self.amount = 0
        self.least = 0
        self.most = 0
        self.points = 0
        self.half_of = -1  # a Power
        self.sides: list[int] = []


def read_effect(reader: Reader, phase: str) -> Effect:
    """The effect of an ability that is used in a phase."""
    effect = Effect(VERBS.index(reader.choice("verb", VERBS)))
    verb = effect.verb
    if PHASES[PHASE_OF[verb]] != phase:
        raise reader.refuse(f"belongs to the phase {PHASES[PHASE_OF[verb]]}, not {phase}", "verb")
    if verb in (MORE_CUBES, CHEAPER_LEVEL, CHEAPER_THEFT, MORE_METEORS, DEARER_THEFT):
        effect.amount = reader.number("amount", 1, 9)
    if verb in (TITHE, TOLL, LISTEN):
        effect.amount = reader.number("count", 1, 9)
    if verb in (CHEAPER_LEVEL, CHEAPER_THEFT):
        effect.least = reader.number("least", 1, 9)
    if verb in (DEARER_THEFT, BURN_CUBES, OTHER_PHASE):
        effect.most = reader.number("most", 1, 9)
    if verb == BURN_CUBES:
        effect.points = reader.number("points", 1, 9)
    if verb == BATTLE_BONUS:
        effect.sides = [SIDES.index(side) for side in names(reader, "sides", SIDES)]
        if reader.has("half_of"):
            effect.half_of = POWERS.index(reader.choice("half_of", POWERS))
        else:
            effect.points = reader.number("points", 1, 9)
    reader.done()
    return effect


def names(reader: Reader, name: str, known: list[str]) -> list[str]:
    """A list of different known words, at least one."""
    found = reader.texts(name)
    for word in found:
        if word not in known or found.count(word) > 1:
            raise reader.refuse(f"must be some of {', '.join(known)}, each once", name)
    if not found:
        raise reader.refuse(f"must name at least one of {', '.join(known)}", name)
    return found
