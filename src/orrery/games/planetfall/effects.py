"""The vocabulary of effects: twelve verbs cover every card, Commander and Goal.

An effect in the content files is a table `{ verb = "...", ... }`. It is read here, once, into plain
numbers; `powers` adds up what works during the game and `rules.scoring` counts what scores at its
end. A new card is a new entry; only a new verb needs code.

| verb | parameters | what it does |
| --- | --- | --- |
| `on_claim` | `card`, `mode`, `level`, `gain` | each matching claim brings the gain |
| `income` | `gain`, `per` | a gain in each Income phase, times a measure |
| `modify_cost` | `card`, `mode`, `amount`, `min` | another price, pushed down to `min` at most |
| `modify_required_experience` | `amount`, `mode` | Units ask for more or less experience |
| `substitute` | `card`, `mode`, `pay`, `instead_of`, `max` | some points paid in another stat |
| `operations` | `points`, `empire_cap` | better Operations |
| `convert` | `phase`, `from`, `to`, `max` | one stat into another in the Income phase |
| `restrain` | `phase`, `first_round` | the Restrain token |
| `always_last` | | the ship goes on the last slot |
| `score_per` | `count`, `per`, `points`, `max` | points for each full group |
| `score_if` | `all`, `points` | points once all thresholds are reached |
| `score_rank` | `count`, `first`, `second` | points for the highest and the next value |
"""

from __future__ import annotations

from typing import Final

from orrery.core.reading import Reader

STATS: Final = ["experience", "strength", "energy", "empire"]
TYPES: Final = ["unit", "landmark", "pickup", "technology"]
# Two ways for each type, in this order; a Technology has one. So a mode is type * 2 + way.
MODES: Final = ["defeat", "recruit", "peaceful", "forceful", "collect", "annex", "study"]
CURRENCIES: Final = ["strength", "energy", "energy", "strength", "", "", "energy"]
SPENDABLE: Final = ["strength", "energy"]
LEVELS: Final = 3
MEASURES: Final = [
    "units",
    "landmarks",
    "landmark_pairs",
    "landmark_names",
    "technologies",
    "pickups_up",
    "annexed",
    "pickups_any",
    "cards",
    "planets",
    "type_sets",
    "experience",
    "strength",
    "energy",
]
PERMANENT: Final = [
    "on_claim",
    "income",
    "modify_cost",
    "modify_required_experience",
    "substitute",
    "operations",
    "convert",
    "restrain",
    "always_last",
]
SCORING: Final = ["score_per", "score_if", "score_rank"]


class Effect:
    """One effect; what its verb has no use for is empty, 0 or -1."""

    def __init__(self, verb: str) -> None:
        self.verb = verb
        self.modes: list[int] = []
        self.levels: list[int] = []
        self.gain: list[int] = []
        self.amount = 0
        self.floor = 0
        self.pay = -1
        self.most = 0
        self.points = 0
        self.cap = 0
        self.first_round = False
        self.sources: list[int] = []
        self.targets: list[int] = []
        self.count = -1  # a measure
        self.group = 1
        self.first = 0
        self.second = 0
        self.needs: list[list[int]] = []  # measure and threshold


def read_effects(reader: Reader, name: str, kind: list[str]) -> list[Effect]:
    """The effects that an entry of a content file lists, all of one kind."""
    return [_read(table, kind) for table in reader.tables(name)]


def _read(reader: Reader, kind: list[str]) -> Effect:
    effect = Effect(reader.choice("verb", kind))
    verb = effect.verb
    if verb in ("on_claim", "modify_cost", "substitute"):
        effect.modes = _modes(reader, names(reader, "card", TYPES))
    if verb == "on_claim":
        effect.levels = _levels(reader)
        effect.gain = read_gain(reader, "gain")
    elif verb == "income":
        effect.gain = read_gain(reader, "gain")
        effect.count = _measure(reader, "per") if reader.has("per") else -1
    elif verb == "modify_cost":
        effect.amount = reader.number("amount", -99, 99)
        effect.floor = reader.number("min", 0, 99)
    elif verb == "modify_required_experience":
        effect.amount = reader.number("amount", -99, 99)
        effect.modes = _modes(reader, ["unit"])
    elif verb == "substitute":
        _substitute(reader, effect)
    elif verb == "operations":
        effect.points = reader.number("points", 0, 9, 0)
        effect.cap = reader.number("empire_cap", 0, 9, 0)
    elif verb == "convert":
        reader.choice("phase", ["income"])
        effect.sources = sorted(STATS.index(stat) for stat in names(reader, "from", SPENDABLE))
        effect.targets = sorted(STATS.index(stat) for stat in names(reader, "to", STATS))
        effect.most = reader.number("max", 1, 9)
    elif verb == "restrain":
        reader.choice("phase", ["income"])
        effect.first_round = reader.flag("first_round", False)
    elif verb in SCORING:
        _scoring(reader, effect)
    reader.done()
    return effect


def _substitute(reader: Reader, effect: Effect) -> None:
    pay = reader.choice("pay", SPENDABLE)
    instead = reader.choice("instead_of", SPENDABLE)
    if pay == instead:
        raise reader.refuse("must be the other stat than `pay`", "instead_of")
    if any(CURRENCIES[mode] != instead for mode in effect.modes):
        raise reader.refuse(f"is {instead}, which not all of these claims cost", "instead_of")
    effect.pay = STATS.index(pay)
    effect.most = reader.number("max", 1, 9)


def _scoring(reader: Reader, effect: Effect) -> None:
    if effect.verb == "score_rank":
        effect.count = _measure(reader, "count")
        effect.first = reader.number("first", 0, 99)
        effect.second = reader.number("second", 0, effect.first)
        return
    effect.points = reader.number("points", 0, 99)
    if effect.verb == "score_per":
        effect.count = _measure(reader, "count")
        effect.group = reader.number("per", 1, 99, 1)
        effect.most = reader.number("max", 0, 999, 999)
        return
    for need in reader.tables("all"):
        effect.needs.append([_measure(need, "count"), need.number("at_least", 1, 99)])
        need.done()


def _measure(reader: Reader, name: str) -> int:
    return MEASURES.index(reader.choice(name, MEASURES))


def _modes(reader: Reader, types: list[str]) -> list[int]:
    """The modes of some card types, or those of them that are named."""
    possible = [mode for mode in range(len(MODES)) if TYPES[mode // 2] in types]
    if not reader.has("mode"):
        return possible
    found = [MODES.index(mode) for mode in names(reader, "mode", MODES)]
    for mode in found:
        if mode not in possible:
            raise reader.refuse(f"names {MODES[mode]}, which no such card knows", "mode")
    return found


def _levels(reader: Reader) -> list[int]:
    """Levels counted from 0; all of them when none are named."""
    if not reader.has("level"):
        return list(range(LEVELS))
    found: list[int] = []
    for level in reader.items("level"):
        if not isinstance(level, int) or not 1 <= level <= LEVELS:
            raise reader.refuse("must be numbers from 1 to 3", "level")
        found.append(level - 1)
    return found


def names(reader: Reader, name: str, known: list[str]) -> list[str]:
    """A list of different known words, at least one."""
    found = reader.texts(name)
    for word in found:
        if word not in known or found.count(word) > 1:
            raise reader.refuse(f"must be some of {', '.join(known)}, each once", name)
    if not found:
        raise reader.refuse(f"must name at least one of {', '.join(known)}", name)
    return found


def read_gain(reader: Reader, name: str) -> list[int]:
    """Points by stat; none where a stat is not named."""
    table = reader.table(name)
    found = [table.number(stat, 0, 99, 0) for stat in STATS]
    table.done()
    return found
