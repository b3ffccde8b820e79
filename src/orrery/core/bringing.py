"""What each seat brings to a table, by an option that holds one thing for every seat: its deck."""

from __future__ import annotations

from orrery.core.errors import Refused
from orrery.core.game import AnyGame
from orrery.core.option import Option


def brought(game: AnyGame) -> Option | None:
    """The option by which each seat of this game brings something; nothing in most games."""
    for option in game.options:
        if option.by_seat:
            found: Option = option
            return found
    return None


def bring(
    game: AnyGame, seats: int, chosen: dict[str, object], seat: int, thing: object
) -> dict[str, object]:
    """The options of a table at which one seat brings something else. What may not be brought is
    refused by the field `deck`."""
    option = brought(game)
    if option is None:
        raise Refused("no_decks", f"{game.name} has no decks: leave it out", "deck")
    things = all_brought(option, chosen, seats)
    things[seat] = thing
    try:
        return game.choose(seats, {**chosen, option.name: things})
    except Refused as e:
        place = f"options.{option.name}[{seat}]"
        if not e.field.startswith(place):
            raise
        message = e.message.replace(place, "deck", 1)
        raise Refused("bad_deck", message, e.field.replace(place, "deck", 1)) from e


def all_brought(option: Option, chosen: dict[str, object], seats: int) -> list[object]:
    """What the seats bring, in their order; null where it is the usual thing."""
    value = chosen.get(option.name)
    return list(value) if isinstance(value, list) else [None] * seats


def shown_options(
    game: AnyGame, seats: int, chosen: dict[str, object], held: set[int]
) -> dict[str, object]:
    """The options of a running game as somebody may know them who holds these seats: what another
    seat brought is null where it is that seat's secret, be it the usual thing or not."""
    option = brought(game)
    if option is None or not option.secret(chosen):
        return chosen
    things = all_brought(option, chosen, seats)
    return {
        **chosen,
        option.name: [thing if seat in held else None for seat, thing in enumerate(things)],
    }
