"""Reading what is printed on cards, written in the words of the vocabulary."""

from __future__ import annotations

from typing import Final

from orrery.core.reading import Reader
from orrery.games.conquerors.vocabulary import (
    ALL,
    AMBUSH,
    AT_END_OF_TURN,
    ATTACK_MOD,
    BOUNCE,
    CANCEL,
    CARD_TYPES,
    CHOOSE,
    COPY,
    COUNT,
    CREATE,
    DAMAGE,
    DESTROY,
    DISCARD,
    DRAW,
    DURATIONS,
    EVENT,
    EXHAUST,
    GAIN,
    GRANT,
    HEAL,
    KEYWORDS,
    KUK,
    LOOK,
    LOSE,
    MATERIALS,
    NEXT_READY,
    NUMBERED,
    OF_SACRIFICED,
    PEEK_TRAP,
    PLACE_TRAP,
    PLAIN,
    PLAYERS,
    READY,
    REMOVE,
    RESTRICT,
    RESTRICTIONS,
    RETRIEVE,
    SELECTORS,
    SIDES,
    START_OF_TURN,
    STEAL,
    TAKE_CONTROL,
    TRAPBACK,
    TRIGGERS,
    TUCK,
    TYPES,
    VERB_NAMES,
    WHEN_DIES,
    WHEN_PLAYED,
    WHEN_TRAP_ACTIVATED,
    Amount,
    Op,
    Paid,
    Program,
    Selector,
    Trigger,
)


def read_types(reader: Reader, name: str) -> int:
    bits = 0
    for item in reader.texts(name):
        if item not in TYPES:
            raise reader.refuse(f"must be of {', '.join(TYPES)}, not {item}", name)
        bits |= 1 << TYPES.index(item)
    if bits == 0:
        raise reader.refuse("must name a type", name)
    return bits


def read_materials(reader: Reader, low: int = 0) -> list[int]:
    return [reader.number(name, low, 99, 0) for name in MATERIALS]


def read_cost(reader: Reader, name: str) -> list[int]:
    table = reader.table(name)
    cost = [table.number(material, 0, 99) for material in MATERIALS]
    table.done()
    return cost


def one_of(reader: Reader, name: str, words: list[str], default: str | None = None) -> int:
    return words.index(reader.choice(name, words, default))


def read_selector(reader: Reader, name: str) -> Selector:
    table = reader.table(name)
    found = Selector(one_of(table, "sel", SELECTORS[:EVENT]))
    if found.sel in (CHOOSE, ALL):
        found.side = one_of(table, "side", SIDES)
        found.types = read_types(table, "type")
        found.junkyard = table.choice("zone", ["planet", "junkyard"], "planet") == "junkyard"
        found.n = table.number("n", 1, 9, 1)
        found.not_self = table.flag("not_self", False)
        found.attacking = table.flag("attacking", False)
        found.ready = table.flag("ready", False)
        found.exhausted = table.flag("exhausted", False)
        found.face_down = table.flag("face_down", False)
        found.max_attack = table.number("max_attack", 0, 99) if table.has("max_attack") else -1
    table.done()
    return found


def read_amount(reader: Reader, low: int = 0) -> Amount:
    if not isinstance(reader.value("amount"), dict):
        return Amount(PLAIN, reader.number("amount", low, 99))
    table = reader.table("amount")
    if table.has("count"):
        found = Amount(COUNT, 0)
        found.count = read_selector(table, "count")
        found.cap = table.number("cap", 1, 9999, 9999)
    else:
        found = Amount(OF_SACRIFICED, 0)
        table.choice("stat", ["attack"])
        table.choice("of", ["sacrificed"])
    found.times = table.number("times", 1, 9)
    table.done()
    return found


def read_keyword(reader: Reader, name: str) -> list[int]:
    """A keyword and its number; 1 where it has none."""
    table = reader.table(name)
    key = table.choice("k", KEYWORDS)
    number = table.number("x", 1, 99) if key in NUMBERED else 1
    table.done()
    return [KEYWORDS.index(key), number]


def read_condition(reader: Reader) -> list[int]:
    """The type that is attacked, or -1, and whether one must be behind on points."""
    if not reader.has("if"):
        return [-1, 0]
    table = reader.table("if")
    attacking = -1
    if table.has("attacking"):
        attacking = TYPES.index(table.choice("attacking", ["building", "base"]))
    behind = table.flag("behind_on_points", False)
    table.done()
    return [attacking, int(behind)]


def read_program(reader: Reader, name: str) -> Program:
    ops = [_read_op(table) for table in reader.tables(name)]
    if not ops:
        raise reader.refuse("must have a step", name)
    return Program(ops)


def _read_op(reader: Reader) -> Op:
    op = Op(one_of(reader, "verb", VERB_NAMES))
    verb = op.verb
    if verb in _TO:
        op.to = read_selector(reader, "to")
    elif verb in (AMBUSH, COPY, RETRIEVE):
        op.to = read_selector(reader, {AMBUSH: "blocker", COPY: "of", RETRIEVE: "pick"}[verb])
    if verb in (DAMAGE, HEAL):
        op.amount = read_amount(reader)
    elif verb == ATTACK_MOD:
        op.amount = read_amount(reader, -99)
    elif verb == TUCK:
        op.top = reader.choice("where", ["top", "bottom"]) == "top"
    elif verb in (GAIN, LOSE):
        op.materials = read_materials(reader)
    elif verb == STEAL:
        op.who = one_of(reader, "from", PLAYERS)
        op.materials = read_materials(reader)
    elif verb == GRANT:
        op.keyword, op.x = read_keyword(reader, "keyword")
    elif verb == RESTRICT:
        op.what = one_of(reader, "what", RESTRICTIONS)
    elif verb == CANCEL:
        op.types = read_types(reader, "type")
    elif verb == CREATE:
        op.card_key = reader.text("card")
        op.who = one_of(reader, "for", PLAYERS)
    elif verb == RETRIEVE:
        reader.choice("dest", ["hand"])
        if op.to is None or not op.to.junkyard:
            raise reader.refuse("must be in a junkyard", "pick.zone")
    if verb in (DRAW, KUK, LOOK, DISCARD, GAIN, LOSE, TRAPBACK, PLACE_TRAP):
        op.who = one_of(reader, "who", PLAYERS)
    if verb in (DRAW, KUK, LOOK, DISCARD, CREATE, COPY, TRAPBACK, PLACE_TRAP):
        op.n = reader.number("n", 1, 9)
    if verb == LOOK:
        op.deck = one_of(reader, "deck", PLAYERS)
    if verb == DISCARD:
        op.by_you = reader.choice("by", ["owner", "you"]) == "you"
    if verb in (ATTACK_MOD, GRANT, RESTRICT, TAKE_CONTROL):
        op.until = one_of(reader, "until", DURATIONS)
        if op.until == NEXT_READY and (verb != RESTRICT or op.what != 2):
            raise reader.refuse("can be next_ready for readying only", "until")
    op.attacking, behind = read_condition(reader)
    op.behind = behind == 1
    reader.done()
    return op


_TO: Final = [
    DAMAGE, HEAL, DESTROY, BOUNCE, TUCK, PEEK_TRAP, ATTACK_MOD, GRANT, RESTRICT, EXHAUST, READY,
    REMOVE, TAKE_CONTROL,
]  # fmt: skip


def read_trigger(reader: Reader) -> Trigger:
    found = Trigger(one_of(reader, "on", TRIGGERS), read_program(reader, "do"))
    if found.on in (START_OF_TURN, AT_END_OF_TURN):
        found.each = reader.choice("whose", ["you", "each"]) == "each"
    if found.on in (WHEN_DIES, WHEN_PLAYED, WHEN_TRAP_ACTIVATED):
        watch = reader.table("watch")
        found.side = one_of(watch, "side", SIDES, "any")
        found.types = read_types(watch, "type") if watch.has("type") else (1 << CARD_TYPES) - 1
        watch.done()
    found.attacking, behind = read_condition(reader)
    found.behind = behind == 1
    found.optional = reader.flag("optional", False)
    reader.done()
    return found


def read_paid(reader: Reader) -> Paid:
    found = Paid(read_cost(reader, "cost"), read_program(reader, "do"))
    if reader.has("sacrifice"):
        table = reader.table("sacrifice")
        if table.has("self"):
            found.self_sacrifice = table.flag("self")
        else:
            found.sacrifice = read_types(table, "type")
            found.count = table.number("n", 1, 9)
        table.done()
    reader.done()
    return found
