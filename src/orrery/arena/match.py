"""One game between bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from orrery.arena.traits import trait_named, traits_of
from orrery.bots import Bot, Chair
from orrery.core.chance import seeded
from orrery.core.events import Event
from orrery.core.fields import Field
from orrery.core.game import AnyGame
from orrery.core.state import State


@dataclass(frozen=True)
class Played:
    """A finished game: who sat where, who won, and how much there was to decide."""

    names: tuple[str, ...]
    winners: tuple[int, ...]
    decisions: int
    choices: int  # decisions with at least two options
    seconds: float
    traits: tuple[str, ...] = ()  # by seat, where a trait was asked for
    rounds: int = 0  # or turns, where the game counts them
    ending: str = ""  # in words, where there are several ways to win
    troubles: tuple[int, ...] = ()  # by seat: choices that a program could not make itself


def play_match(
    game: AnyGame,
    names: Sequence[str],
    bots: Sequence[Bot],
    seed: int,
    options: dict[str, object] | None = None,
    by: str = "",
    opening: int = 0,
) -> Played:
    """Let bots play a game to its end, one at each seat.

    `by` names a trait to take down; the first `opening` decisions are made at random.
    """
    started = perf_counter()
    log: list[Event] | None = [] if any(bot.listens for bot in bots) else None
    s = game.new(len(bots), seed, options, log=log)
    luck = seeded(~seed)
    decisions = choices = 0
    past: list[tuple[int, int]] = []
    while s.result is None:
        decisions += 1
        choices += len(s.options) > 1
        if decisions <= opening:
            action = s.options[luck.below(len(s.options))]
        else:
            action = bots[s.seat].choose(Chair(s, s.seat, past))
        past.append((s.seat, action))
        s.apply(action)
    for seat, bot in enumerate(bots):
        bot.close(Chair(s, seat))
    winners = tuple(s.result.winners)
    traits = traits_of(s, trait_named(game, by)) if by else ()
    seconds = perf_counter() - started
    troubles = tuple(bot.troubles for bot in bots)
    return Played(
        tuple(names),
        winners,
        decisions,
        choices,
        seconds,
        traits,
        rounds_of(s),
        ending_of(s),
        troubles,
    )


def field_named(game: AnyGame, name: str) -> Field | None:
    """A field of the whole table, if the game has one of this name."""
    for field in game.fields:
        if field.name == name and field.group is None:
            return field
    return None


def counted_in(game: AnyGame) -> str:
    """What a game counts its length in: `round`, `turn`, or nothing."""
    for name in ("round", "turn"):
        if field_named(game, name) is not None:
            return name
    return ""


def rounds_of(s: State) -> int:
    """The round or turn a game has come to; 0 in a game that counts neither."""
    field = field_named(s.game, counted_in(s.game))
    value = field.domain.value(field.stored(s, -1)[0]) if field is not None else 0
    return value if isinstance(value, int) else 0


def ending_of(s: State) -> str:
    """How a game has ended; empty in a game without such a field."""
    field = field_named(s.game, "ending")
    if field is None or field.domain.name != "ending":
        return ""
    index = field.stored(s, -1)[0]
    return field.domain.label(index) if index >= 0 else ""
