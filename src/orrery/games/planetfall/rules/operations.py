"""Running Operations: points that are traded on the spot."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Step
from orrery.core.verbs import Verb
from orrery.games.planetfall.content import PLANETS
from orrery.games.planetfall.powers import powers_of
from orrery.games.planetfall.rules.track import join_track
from orrery.games.planetfall.state import Planetfall, Why
from orrery.games.planetfall.trades import (
    FOR_EMPIRE,
    FOR_EXPERIENCE,
    FOR_STAT,
    needed,
    points_at,
)
from orrery.games.planetfall.words import (
    EMPIRE,
    ENERGY,
    EXPERIENCE,
    LOSES_POINTS,
    OPERATIONS,
    RUNS,
    SEATS,
    STAT,
    TRADE_ENERGY,
    TRADE_FOR,
    level_of,
)

LIMIT: Final = [planet.empire_limit for planet in PLANETS]
BASE: Final = 64  # more than any number of points


def _points(s: Planetfall, seat: int, args: list[int]) -> object:
    return points_at(s, seat, s.ship[seat])


def _needed(s: Planetfall, seat: int, args: list[int]) -> object:
    return needed(args[0], args[1], args[2])


def _limit(s: Planetfall, seat: int, args: list[int]) -> object:
    return empire_limit(s, seat)


def _bought(s: Planetfall, seat: int, args: list[int]) -> object:
    return s.bought[seat]


def _stat(s: Planetfall, seat: int, args: list[int]) -> object:
    return STAT.labels[s.settings.trade_stat]


def _room(s: Planetfall, seat: int, args: list[int]) -> object:
    return s.room(seat, s.settings.trade_stat)


def _experience_room(s: Planetfall, seat: int, args: list[int]) -> object:
    return s.room(seat, EXPERIENCE)


OTHER_STAT: Final = Why("AW-OPS-08", "In this game Operation points buy {stat}.", stat=_stat)
TOO_MANY: Final = Why(
    "AW-OPS-12", "That takes {needed} Operation points; you have {points}.", needed=_needed,
    points=_points,
)  # fmt: skip
OVER_LIMIT: Final = Why(
    "AW-OPS-10", "At most {limit} Operation points may become Empire points here.", limit=_limit
)
OVER_LIMIT_OF_ROUND: Final = Why(
    "AW-OPS-11", "At most {limit} more may become Empire points in this round, after {bought}.",
    limit=_limit, bought=_bought,
)  # fmt: skip
NO_ROOM: Final = Why("AW-OPS-13", "Your {stat} has room for {room} more.", stat=_stat, room=_room)
NO_EXPERIENCE_ROOM: Final = Why(
    "AW-OPS-13", "Your experience has room for {room} more.", room=_experience_room
)


def empire_limit(s: Planetfall, player: int) -> int:
    """How many Operation points a player may trade for Empire points in an action now."""
    limit = LIMIT[s.round - 1] + powers_of(s, player).cap
    return max(0, limit - s.bought[player]) if s.settings.cap_by_round else limit


_TRADES: Final[dict[int, list[int]]] = {}


def trades(trade: Verb, points: int, limit: int, room: int, learn_room: int) -> list[int]:
    """All trades of so many points; nobody changes a list of options, so they are kept."""
    # What no number of points could buy makes no difference.
    limit = min(limit, points)
    room = min(room, points)
    learn_room = min(learn_room, points)
    key = (((trade.base * BASE + points) * BASE + limit) * BASE + room) * BASE + learn_room
    known = _TRADES.get(key)
    if known is not None:
        return known
    found: list[int] = []
    for empire in range(min(limit, points // FOR_EMPIRE) + 1):
        rest = points - empire * FOR_EMPIRE
        for stat in range(min(room, rest // FOR_STAT) + 1):
            left = rest - stat * FOR_STAT
            for experience in range(min(learn_room, left // FOR_EXPERIENCE) + 1):
                found.append(trade.action(empire, stat, experience))
    _TRADES[key] = found
    return found


class Trade(Step[Planetfall]):
    """The points of a slot become Empire points, strength and experience; the rest is lost."""

    RULES = (
        "AW-OPS-01",
        "AW-OPS-03",
        "AW-OPS-06",
        "AW-OPS-07",
        "AW-OPS-08",
        "AW-OPS-09",
        "AW-OPS-10",
        "AW-OPS-11",
        "AW-OPS-12",
        "AW-OPS-13",
        "AW-OPS-14",
        "AW-OPS-15",
        "AW-OPS-16",
        "AW-EFF-06",
        "AW-RES-08",
    )
    FIELDS = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def prompt(self, s: Planetfall) -> str:
        points = points_at(s, self.player, s.ship[self.player])
        stat = STAT.labels[s.settings.trade_stat]
        return (
            f"You must trade {points} Operation points: {FOR_EMPIRE} for an Empire point (at most"
            f" {empire_limit(s, self.player)}), {FOR_STAT} for 1 {stat}, {FOR_EXPERIENCE} for 1"
            " experience."
        )

    def run(self, s: Planetfall) -> None:
        player = self.player
        stat = s.settings.trade_stat
        s.ask(
            self,
            player,
            trades(
                TRADE_ENERGY if stat == ENERGY else TRADE_FOR,
                points_at(s, player, s.ship[player]),
                empire_limit(s, player),
                s.room(player, stat),
                s.room(player, EXPERIENCE),
            ),
        )

    def judge(self, s: Planetfall, action: int) -> Why | None:
        if not TRADE_FOR.has(action) and not TRADE_ENERGY.has(action):
            return super().judge(s, action)
        player = self.player
        trade = TRADE_ENERGY if s.settings.trade_stat == ENERGY else TRADE_FOR
        if not trade.has(action):
            return OTHER_STAT
        empire = trade.a(action)
        stat = trade.b(action)
        experience = trade.c(action)
        if empire > empire_limit(s, player):
            return OVER_LIMIT_OF_ROUND if s.settings.cap_by_round else OVER_LIMIT
        if needed(empire, stat, experience) > points_at(s, player, s.ship[player]):
            return TOO_MANY
        if stat > s.room(player, s.settings.trade_stat):
            return NO_ROOM
        return NO_EXPERIENCE_ROOM if experience > s.room(player, EXPERIENCE) else None

    def answer(self, s: Planetfall, action: int) -> None:
        player = self.player
        place = s.ship[player]
        points = points_at(s, player, place)
        trade = TRADE_ENERGY if s.settings.trade_stat == ENERGY else TRADE_FOR
        empire = trade.a(action)
        stat = trade.b(action)
        experience = trade.c(action)
        s.tell(RUNS, player, level_of(place), points, place)
        s.gain(player, EMPIRE, empire, OPERATIONS)
        s.gain(player, s.settings.trade_stat, stat, OPERATIONS)
        s.gain(player, EXPERIENCE, experience, OPERATIONS)
        s.bought[player] += empire
        lost = points - needed(empire, stat, experience)
        if lost > 0:
            s.tell(LOSES_POINTS, player, lost)
        s.ship[player] = -1
        join_track(s, player)


TRADE_STEP: Final = [Trade(player) for player in range(SEATS)]
