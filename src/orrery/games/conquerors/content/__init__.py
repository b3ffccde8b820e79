"""The content of Planetary Conquerors: the TOML files here, checked on load, as plain objects."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from orrery.core.errors import Refused
from orrery.core.reading import Reader
from orrery.games.conquerors.reading import (
    one_of,
    read_cost,
    read_keyword,
    read_materials,
    read_paid,
    read_program,
    read_selector,
    read_trigger,
    read_types,
)
from orrery.games.conquerors.vocabulary import (
    BUILDING,
    CARD_TYPES,
    CREATE,
    ELECTRICITY,
    GAIN,
    KEYWORDS,
    MATERIALS,
    SPELL,
    START_OF_TURN,
    STATICS,
    TRAP,
    TRAPBACK,
    TRIGGERS,
    TYPES,
    WARRIOR,
    YOU,
    Op,
    Paid,
    Program,
    Selector,
    Trigger,
)

FOLDER: Final = Path(__file__).parent
MOST_PAID: Final = 2  # paid effects on one card
# Printed figures: types, stars, costs, life and attack, what a miner brings and when, keywords.
RULES: Final = (
    "PC-CARD-01",
    "PC-CARD-02",
    "PC-BASE-01",
    "PC-BASE-04",
    "PC-STORE-01",
    "PC-MAT-02",
    "PC-MAT-03",
    "PC-MAT-07",
    "PC-MINER-05",
    "PC-MINING-02",
    "PC-BLDG-03",
    "PC-WAR-03",
    "PC-TRAP-01",
    "PC-DECK-05",
)


class Aura:
    """What a card gives others while it is on the planet."""

    def __init__(self, to: Selector, attack: int, keyword: int, x: int) -> None:
        self.to = to
        self.attack = attack
        self.keyword = keyword
        self.x = x


class CostChange:
    """Cards of some types cost somebody more or less."""

    def __init__(self, own: bool, types: int, change: list[int]) -> None:
        self.own = own
        self.types = types
        self.change = change


class Card:
    """A card as it is printed. What its type does not have is 0 or empty."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.type = one_of(reader, "type", TYPES[:CARD_TYPES])
        self.stars = reader.number("stars", 1, 3)
        self.token = reader.flag("token", False)
        self.cost = read_cost(reader, "cost") if self.type != TRAP else [0, 0, 0]
        self.attack = reader.number("attack", 0, 99) if self.type == WARRIOR else 0
        self.life = reader.number("life", 1, 99) if self.type in (BUILDING, WARRIOR) else 0
        self.keywords = [0] * len(KEYWORDS)
        self.mines = [0] * len(MATERIALS)  # in the mining phase
        self.triggers: list[Trigger] = []
        self.paid: list[Paid] = []
        self.caps = [0] * len(MATERIALS)
        self.auras: list[Aura] = []
        self.cost_changes: list[CostChange] = []
        self.cannot_attack = False
        self.unblockable = False
        self.skips = 0
        self.effect: Program | None = None
        self.sacrifice = 0
        self.sacrificed = 0
        if self.type in (SPELL, TRAP):
            self.effect = read_program(reader, "effect")
            if reader.has("extra_cost"):
                self.read_extra_cost(reader.table("extra_cost"))
        else:
            self.read_abilities(reader)
        self.theme = reader.text("theme")
        self.text = reader.text("text")
        self.provenance = reader.choice("provenance", ["rulebook", "designed"])
        self.designed = reader.texts("designed_parts") if reader.has("designed_parts") else []
        reader.done()
        # May be played whenever a spell may, by its printed cost.
        self.quick = self.type == SPELL or self.cost[ELECTRICITY] > 0

    def read_extra_cost(self, reader: Reader) -> None:
        table = reader.table("sacrifice")
        self.sacrifice = read_types(table, "type")
        self.sacrificed = table.number("n", 1, 9)
        table.done()
        reader.done()

    def read_abilities(self, reader: Reader) -> None:
        for i in range(len(reader.items("keywords")) if reader.has("keywords") else 0):
            entry = Reader({"keyword": reader.items("keywords")[i]}, reader.field("keywords"))
            keyword, x = read_keyword(entry, "keyword")
            self.keywords[keyword] += x
        for table in reader.tables("mines") if reader.has("mines") else []:
            materials = read_materials(table)
            if one_of(table, "when", ["mining", "start_of_turn"]) == 0:
                self.mines = [a + b for a, b in zip(self.mines, materials, strict=True)]
            else:
                op = Op(GAIN)
                op.who = YOU
                op.materials = materials
                self.triggers.append(Trigger(START_OF_TURN, Program([op])))
            table.done()
        for table in reader.tables("triggered") if reader.has("triggered") else []:
            self.triggers.append(read_trigger(table))
        for table in reader.tables("paid") if reader.has("paid") else []:
            self.paid.append(read_paid(table))
        if len(self.paid) > MOST_PAID:
            raise reader.refuse(f"may be {MOST_PAID} at most", "paid")
        for table in reader.tables("static") if reader.has("static") else []:
            self.read_static(table)

    def read_static(self, reader: Reader) -> None:
        rule = reader.choice("rule", STATICS)
        if rule == "storage_cap":
            more = read_materials(reader)
            self.caps = [a + b for a, b in zip(self.caps, more, strict=True)]
        elif rule == "cost_change":
            own = reader.choice("who", ["you", "opponents"]) == "you"
            types = read_types(reader, "type")
            self.cost_changes.append(CostChange(own, types, read_materials(reader, -99)))
        elif rule == "aura":
            to = read_selector(reader, "to")
            keyword, x = read_keyword(reader, "keyword") if reader.has("keyword") else [-1, 0]
            self.auras.append(Aura(to, reader.number("attack", -99, 99, 0), keyword, x))
        elif rule == "cannot_attack":
            self.cannot_attack = True
        elif rule == "cannot_be_blocked":
            self.unblockable = True
        else:
            self.skips += reader.number("n", 1, 99)
        reader.done()

    def programs(self) -> list[Program]:
        found = [self.effect] if self.effect is not None else []
        found += [trigger.program for trigger in self.triggers]
        return found + [paid.program for paid in self.paid]


class Deck:
    """A deck to begin with."""

    def __init__(self, reader: Reader) -> None:
        self.key = reader.text("key")
        self.name = reader.text("name")
        self.plan = reader.text("plan")
        self.size = reader.number("size", 1, 999)
        self.provenance = reader.text("provenance")
        table = reader.table("cards")
        self.cards = {key: table.number(key, 1, 99) for key in table.names()}
        if sum(self.cards.values()) != self.size:
            raise reader.refuse(f"must be {sum(self.cards.values())}, what its cards add up to")
        reader.done()


def _file(name: str) -> Reader:
    try:
        data = tomllib.loads((FOLDER / name).read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise Refused("bad_content", f"{name} is not TOML: {error}", name) from error
    return Reader(data, name, "bad_content")


def check_keys(reader: Reader, name: str, keys: list[str]) -> None:
    """Refuse two entries with the same key."""
    for i, key in enumerate(keys):
        if key in keys[:i]:
            raise reader.refuse(f"is {key} once more", f"{name}[{i}].key")


def read_cards(reader: Reader) -> list[Card]:
    """All cards, tokens last, with the tokens that effects create found by key."""
    cards = [Card(entry) for entry in reader.tables("card")]
    reader.done()
    keys = [card.key for card in cards]
    check_keys(reader, "card", keys)
    for i, card in enumerate(cards):
        if i and cards[i - 1].token and not card.token:
            raise reader.refuse("must stand before the tokens", f"card[{i}]")
        for program in card.programs():
            for op in program.ops:
                if op.verb == CREATE:
                    if op.card_key not in keys or not cards[keys.index(op.card_key)].token:
                        raise reader.refuse(f"creates {op.card_key}, no token", f"card[{i}]")
                    op.card = keys.index(op.card_key)
                from_junkyard = op.to is not None and op.to.junkyard
                if card.type == TRAP and (from_junkyard or op.verb == TRAPBACK):
                    # It is there itself already, and must not return itself.
                    raise reader.refuse("must not take from a junkyard", f"card[{i}].effect")
    return cards


def read_decks(reader: Reader) -> list[Deck]:
    decks = [Deck(entry) for entry in reader.tables("deck")]
    reader.done()
    check_keys(reader, "deck", [deck.key for deck in decks])
    return decks


CARDS: Final = read_cards(_file("cards.toml"))
DECKS: Final = read_decks(_file("decks.toml"))

_board: Final = _file("board.toml")
_board.text("provenance")
BASE_LIFE: Final = _board.number("base_life", 1, 99)
CONQUEST: Final = _board.number("conquest", 1, 999)
LIMITS: Final = read_cost(_board, "limits")
OPENING_HAND: Final = _board.number("opening_hand", 1, 20)
SECOND_MORE: Final = _board.number("second_player_more", 0, 9)
EXCHANGED: Final = _board.number("exchanged", 1, OPENING_HAND)
KUK_PHASE: Final = _board.number("kuk", 1, 9)
TRAP_DRAW: Final = _board.number("trap_draw", 0, 9)
STARTERS: Final = [
    [card.key for card in CARDS].index(key) for key in _board.texts("starting_miners")
]
_convert: Final = _board.table("convert")
CONVERT_COST: Final = _convert.number("cosmium", 1, 99)
CONVERT_GAIN: Final = _convert.number("electricity", 1, 99)
_convert.done()
_deck: Final = _board.table("deck")
DECK_LEAST: Final = _deck.number("least", 1, 999)
DECK_MOST: Final = _deck.number("most", DECK_LEAST, 999)
_copies: Final = _deck.table("copies")
# Copies of a card in a deck by its stars; 0 for any number.
COPIES: Final = [
    0,
    _copies.number("1", 0, 99, 0),
    _copies.number("2", 0, 99),
    _copies.number("3", 0, 99),
]
_copies.done()
_deck.done()
_board.done()

# -- indices, so that no rule looks through all cards ---------------------------------------

PROGRAMS: Final[list[Program]] = []
TRIGGER_LIST: Final[list[Trigger]] = []
KINDS: Final = len(CARDS)
TYPE_OF: Final = [card.type for card in CARDS]
COST_OF: Final = [card.cost for card in CARDS]
LIFE_OF: Final = [card.life for card in CARDS]
ATTACK_OF: Final = [card.attack for card in CARDS]
QUICK: Final = [card.quick for card in CARDS]
# The triggers of each card by what they wait for: kind * len(TRIGGERS) + trigger.
BY_EVENT: Final[list[list[Trigger]]] = [[] for _ in range(KINDS * len(TRIGGERS))]
# Whether a card must be found although nothing happens to itself.
LIVELY: Final = [
    any(t.on >= START_OF_TURN for t in card.triggers)
    or bool(card.paid or card.auras or card.cost_changes)
    or any(card.caps)
    for card in CARDS
]


def add_program(program: Program) -> Program:
    program.number = len(PROGRAMS)
    PROGRAMS.append(program)
    return program


def _index() -> None:
    for kind, card in enumerate(CARDS):
        for program in card.programs():
            add_program(program)
        for trigger in card.triggers:
            trigger.number = len(TRIGGER_LIST)
            TRIGGER_LIST.append(trigger)
            BY_EVENT[kind * len(TRIGGERS) + trigger.on].append(trigger)


_index()
