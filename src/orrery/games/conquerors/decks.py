"""Decks: reading a deck file, and naming the rule that a deck breaks."""

from __future__ import annotations

from typing import Final

from orrery.core.decks import Deck, DeckCard, Decks, Fault, read_name
from orrery.core.errors import Refused
from orrery.core.reading import Reader, shown
from orrery.games.conquerors.content import (
    CARDS,
    COPIES,
    DECK_LEAST,
    DECK_MOST,
    DECKS,
    KINDS,
    STARTERS,
    Card,
)
from orrery.games.conquerors.vocabulary import MATERIALS, TYPES, WARRIOR
from orrery.games.conquerors.words import CARD

# What `faults` looks at. A deck of the game, a changed one or one of one's own may be brought.
RULES: Final = (
    "PC-DECK-01",
    "PC-DECK-02",
    "PC-DECK-03",
    "PC-DECK-04",
    "PC-DECK-05",
    "PC-DECK-06",
    "PC-DECK-07",
    "PC-DECK-08",
)


class DeckList:
    """A deck that somebody brings: a name, and how many there are of each card."""

    def __init__(self, name: str, counts: list[int]) -> None:
        self.name = name
        self.counts = counts  # by kind

    def size(self) -> int:
        return sum(self.counts)

    def cards(self) -> dict[str, int]:
        """Counts by key, those of 0 left out, in the order of the content."""
        return {CARD.keys[kind]: n for kind, n in enumerate(self.counts) if n}

    def to_json(self) -> dict[str, object]:
        return {"name": self.name, "cards": self.cards()}


def counts_of(cards: dict[str, int]) -> list[int]:
    """Counts by kind from counts by key."""
    found = [0] * KINDS
    for key, n in cards.items():
        found[CARD.find(key)] += n
    return found


# The decks that come with the game, by key.
PREBUILT: Final = {deck.key: DeckList(deck.name, counts_of(deck.cards)) for deck in DECKS}


def faults(deck: DeckList) -> list[Fault]:
    """All that is wrong with a deck; nothing where it is legal."""
    found: list[Fault] = []
    size = deck.size()
    if not DECK_LEAST <= size <= DECK_MOST:
        found.append(
            Fault(
                "PC-DECK-01",
                f"A deck has {DECK_LEAST} to {DECK_MOST} cards; this one has {size}.",
            )
        )
    for kind in STARTERS:
        if deck.counts[kind] == 0:
            card = CARDS[kind]
            found.append(
                Fault("PC-DECK-06", f"A deck needs a {card.name}; add at least one.", card.key)
            )
    for kind, n in enumerate(deck.counts):
        card = CARDS[kind]
        if n and card.token:
            found.append(
                Fault("PC-DECK-07", f"{card.name} is a token; tokens are in no deck.", card.key)
            )
            continue
        alike = sum(deck.counts[other] for other in range(KINDS) if CARDS[other].name == card.name)
        first = min(other for other in range(KINDS) if CARDS[other].name == card.name)
        most = COPIES[card.stars]
        if n and kind == first and most and alike > most:
            found.append(
                Fault(copies_rule(card.stars), copies_text(card.name, card.stars, alike), card.key)
            )
    return found


def copies_rule(stars: int) -> str:
    return {1: "PC-DECK-02", 2: "PC-DECK-03", 3: "PC-DECK-04"}[stars]


def copies_text(name: str, stars: int, count: int) -> str:
    most = COPIES[stars]
    times = "once" if most == 1 else f"{most} times"
    return f"{name} has {stars} stars and may be in a deck {times} at most, not {count} times."


def read_deck(reader: Reader) -> DeckList:
    """A deck from untrusted data: `name` and `cards`, counts by key. It may still be illegal."""
    name = read_name(reader)
    table = reader.table("cards")
    counts = [0] * KINDS
    for key in table.names():
        kind = CARD.find(key)
        if kind < 0:
            raise table.refuse("is no card of this game", key)
        counts[kind] = table.number(key, 0, 99)
    reader.done()
    return DeckList(name, counts)


def legal_deck(reader: Reader) -> DeckList:
    """A deck that may be brought to a table; otherwise the first rule it breaks is named."""
    deck = read_deck(reader)
    wrong = faults(deck)
    if wrong:
        fault = wrong[0]
        field = reader.field(f"cards.{fault.card}" if fault.card else "cards")
        raise Refused(reader.code, f"{field}: {fault.text} ({fault.rule})", field)
    return deck


def named_deck(key: str) -> DeckList:
    """A deck that comes with the game."""
    found = PREBUILT.get(key)
    if found is None:
        known = ", ".join(PREBUILT)
        raise Refused("bad_deck", f"there is no deck {shown(key)}; there are {known}", "deck")
    return found


# -- for those who build decks and bring them -----------------------------------------------

STARTER_MINERS: Final = 4


def starter() -> DeckList:
    """A plain deck to begin with: one of each one-star card, and some of the starting miners."""
    counts = [int(card.stars == 1 and not card.token) for card in CARDS]
    for kind in STARTERS:
        counts[kind] = STARTER_MINERS
    return DeckList("First deck", counts)


def deck_card(card: Card) -> DeckCard:
    amounts = [f"{n} {MATERIALS[i]}" for i, n in enumerate(card.cost) if n]
    text = card.text
    if card.type == WARRIOR:
        text = f"Attack {card.attack}, life {card.life}. {text}"
    elif card.life:
        text = f"Life {card.life}. {text}"
    kind = TYPES[card.type]
    cost = ", ".join(amounts)
    return DeckCard(card.key, card.name, kind, card.stars, cost, sum(card.cost), text.strip())


def as_deck(deck: DeckList) -> Deck:
    return Deck(deck.name, deck.cards())


def read_any(reader: Reader) -> Deck:
    return as_deck(read_deck(reader))


def faults_of(deck: Deck) -> list[Fault]:
    return faults(DeckList(deck.name, counts_of(deck.cards)))


DECKS_OF_THE_GAME: Final = Decks(
    option="decks",
    prebuilt={key: as_deck(deck) for key, deck in PREBUILT.items()},
    starter=as_deck(starter()),
    cards=[deck_card(card) for card in CARDS if not card.token],
    read=read_any,
    faults=faults_of,
)

for _key, _deck in [*PREBUILT.items(), ("starter", starter())]:
    for _fault in faults(_deck):
        raise Refused("bad_content", f"decks.toml: {_key}: {_fault.text}", f"decks.toml.{_key}")
