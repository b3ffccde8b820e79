"""A seat is taken by somebody with a deck: the table as it begins with that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from orrery.core.bringing import bring
from orrery.core.chance import Committed
from orrery.core.errors import Refused
from orrery.core.table import NEW, Table
from orrery.server.messages import Json
from orrery.server.seats import Seat, hashed

if TYPE_CHECKING:
    from orrery.server.telling import OpenTable

TAKEN: Final = "this seat has its deck: one is brought when a seat is taken; join without one"
BEGUN: Final = "the game has begun: this seat plays the deck that it has; join without one"


def deal_anew(table: OpenTable, seat: Seat, name: str, device: str, deck: str | Json) -> Table:
    """The table dealt anew with what a seat brings. Nobody has acted yet, and each seat brings
    something once: who saw an opening hand cannot ask for another one.

    The secret stays what was promised at the start. Whoever comes adds to what is drawn from it,
    so that nobody has seen anything of this deal before.
    """
    course = table.playable()
    count = len(table.seats)
    options = bring(course.game, count, course.state.chosen, seat.number, deck)
    if seat.kind != "open":
        raise Refused("deck_chosen", TAKEN, "deck")
    begun = course.table.start.get(NEW)
    if course.length or not isinstance(begun, dict):
        raise Refused("deck_chosen", BEGUN, "deck")
    seed = begun["seed"]
    if isinstance(seed, int):
        return Table.new(course.game, count, seed, options)
    nonce = hashed(f"{device}:{table.id}:{seat.number}")[:16]
    parts = [*seed["contributions"], f"{seat.number}:{name}", nonce]
    chance = Committed(bytes.fromhex(seed["secret"]), parts)
    return Table.new(course.game, count, 0, options, chance)
