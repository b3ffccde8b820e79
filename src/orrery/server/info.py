"""Games and their rules, told to the client."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

import orrery
from orrery.bots.levels import USUAL, called, expected, offered
from orrery.core.errors import Refused
from orrery.core.fields import BAG, LIST, MEMORY
from orrery.core.game import AnyGame
from orrery.core.ledger import Rule, load_ledger
from orrery.core.verbs import FLAG, NUMBER, Domain
from orrery.server.messages import (
    ArgumentInfo,
    BotInfo,
    CheckDeck,
    DeckInfo,
    DomainInfo,
    FaultInfo,
    FieldInfo,
    GameInfo,
    OptionInfo,
    RuleInfo,
    VerbInfo,
)

FORMS: Final = {NUMBER: "number", FLAG: "flag"}


@cache
def all_games() -> list[GameInfo]:
    return [game_info(orrery.game(key)) for key in orrery.installed()]


@cache
def rules_of(key: str) -> list[RuleInfo]:
    return [
        RuleInfo(
            id=rule.id,
            section=rule.section,
            text=rule.text,
            certainty=rule.certainty,
            ruling=rule.ruling,
        )
        for rule in ledger_of(orrery.game(key))
    ]


def ledger_of(game: AnyGame) -> list[Rule]:
    """The rules of a game; none when it has no ledger."""
    path = game.folder / "ledger.toml" if game.folder is not None else None
    return load_ledger(path) if path is not None and path.is_file() else []


def judged(game: AnyGame, ask: CheckDeck) -> DeckInfo:
    """A deck with every rule it breaks. What is no deck at all is refused by its field."""
    decks = game.decks()
    if (ask.deck is None) == (ask.text is None):
        raise Refused("bad_deck", "give either a deck or the text of a file", "deck")
    deck = decks.parse(ask.text) if ask.text is not None else decks.read(ask.deck)
    faults = decks.faults(deck)
    return DeckInfo(
        name=deck.name,
        cards=deck.cards,
        size=deck.size(),
        legal=not faults,
        faults=[FaultInfo(rule=each.rule, text=each.text, card=each.card) for each in faults],
        file=deck.to_toml(),
    )


def game_info(game: AnyGame) -> GameInfo:
    names = Names(game)
    return GameInfo(
        key=game.key,
        name=game.name,
        seats=(game.min_seats, game.max_seats),
        options=[
            OptionInfo(
                name=option.name,
                type=option.kind,
                default=option.default,
                choices=option.choices,
                text=option.text,
                rule=option.rule,
                by_seat=option.by_seat,
            )
            for option in game.options
        ],
        verbs=[
            VerbInfo(
                name=verb.name,
                text=verb.text,
                arguments=[
                    ArgumentInfo(name=name, domain=names.of(domain))
                    for name, domain in zip(verb.names, verb.domains, strict=True)
                ],
            )
            for verb in game.verbs.all
        ],
        domains=[domain_info(name, domain) for name, domain in names.found.items()],
        fields=[
            FieldInfo(
                name=field.name,
                group=field.group.name if field.group is not None else "",
                listed=field.group is not None and field.group.listed,
                shape=shape(field.shape),
                domain=names.of(field.domain),
                text=field.text,
            )
            for field in game.shown
            if field.shape != MEMORY
        ],
        bots=[
            BotInfo(key=bot, name=called(bot), text=expected(bot), usual=bot == USUAL)
            for bot in offered()
        ],
        concedes=game.concedes,
        decks=game.has_decks,
    )


class Names:
    """A name for each domain. Two may be called alike in a game; then the later says its form."""

    def __init__(self, game: AnyGame) -> None:
        self.found: dict[str, Domain] = {}
        for verb in game.verbs.all:
            for domain in verb.domains:
                self.add(domain)
        for field in game.shown:
            if field.shape != MEMORY:
                self.add(field.domain)
                if field.group is not None:
                    self.add(field.group.domain)

    def add(self, domain: Domain) -> None:
        if domain not in self.found.values():
            taken = domain.name in self.found
            form = FORMS.get(domain.form, "key")
            self.found[f"{domain.name}_{form}" if taken else domain.name] = domain

    def of(self, domain: Domain) -> str:
        return next(name for name, known in self.found.items() if known is domain)


def domain_info(name: str, domain: Domain) -> DomainInfo:
    numeric = domain.form == NUMBER
    if numeric:
        keys = [str(domain.low), str(domain.low + domain.size - 1)]
    elif domain.form == FLAG:
        keys = ["false", "true"]
    else:
        keys = list(domain.keys)
    labels = keys if numeric else list(domain.labels)
    return DomainInfo(name=name, keys=keys, labels=labels, numeric=numeric)


def shape(number: int) -> Literal["one", "bag", "list"]:
    return "bag" if number == BAG else "list" if number == LIST else "one"
