"""Decks from the command line: by the key of one that comes with a game, or from a file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import orrery
from orrery.core.decks import LONGEST_FILE, Deck
from orrery.core.errors import Refused
from orrery.core.game import AnyGame
from orrery.core.reading import shown

MOST_BYTES: Final = 4 * LONGEST_FILE


def usual_deck_game() -> str:
    """The game that decks are for when nobody says which."""
    for key in orrery.installed():
        if orrery.game(key).has_decks:
            return key
    raise Refused("no_decks", "no game that is installed has decks", "game")


def read_file(game: AnyGame, file: Path) -> Deck:
    """The deck in a file; it may break rules."""
    decks = game.decks()
    try:
        with file.open("rb") as source:
            data = source.read(MOST_BYTES + 1)
        text = data.decode("utf-8")
    except OSError as e:
        raise Refused("no_file", f"cannot read {file}: {e.strerror}", "file") from e
    except UnicodeDecodeError as e:
        raise Refused("bad_deck", f"{file} is not a deck: it is not UTF-8", "file") from e
    try:
        return decks.parse(text)
    except Refused as e:
        raise Refused(e.code, f"{file}: {e.message}", e.field) from e


def find(game: AnyGame, word: str) -> Deck:
    """A deck by the key of one that comes with the game, or from a file."""
    prebuilt = game.decks().prebuilt
    if word in prebuilt:
        return prebuilt[word]
    if not Path(word).exists():
        known = ", ".join(prebuilt)
        raise Refused("no_file", f"{shown(word)} is no file and no deck: there are {known}", "deck")
    return read_file(game, Path(word))


def bring_decks(
    game: AnyGame, chosen: dict[str, object], words: list[str], seats: int
) -> dict[str, object]:
    """The options with a deck for each seat, in seat order; the usual one where there is none."""
    if not words:
        return chosen
    decks = game.decks()
    if decks.option in chosen:
        raise Refused("bad_use", f"give --deck or --option {decks.option}, not both", "deck")
    if len(words) > seats:
        raise Refused("bad_use", f"{len(words)} decks are too many for {seats} seats", "deck")
    brought: list[object] = []
    for word in words:
        if word in decks.prebuilt:
            brought.append(word)
            continue
        deck = find(game, word)
        for fault in decks.faults(deck):
            told = f"{fault.text} ({fault.rule}) See all that is wrong with: orrery deck check"
            raise Refused("bad_deck", f"{word}: {told} {word}", "deck")
        brought.append(deck.to_json())
    return {**chosen, decks.option: [*brought, *[None] * (seats - len(brought))]}
