"""What a learned eye sees: each player's chance to win, for bots that think ahead.

Rules of thumb like those of `advice` find good moves, but tell badly who wins: what a level, a
territory or a card is worth depends on all the others. A small network has learned that from games
played by bots; `content/insight-*.json` has its weights, by the number of players.
`tools/learn` learns them.

All that it is told about is a list of counts: what a player has, the same of its rivals together,
and what lies on the table. Each player's standing is seen from its own place.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from orrery.core.weights import Rivals, chances_of, read_weights
from orrery.games.fulcrum.advice import (
    battle_gain,
    hope,
    prospect,
    unlaid,
)
from orrery.games.fulcrum.atlas import (
    CENTRAL_OF,
    METEOR_OF,
    OUTER_OF,
    REGION_OF,
    SPACE_OF,
)
from orrery.games.fulcrum.content import FOLDER, HIGHEST, LETTERS, LOWEST
from orrery.games.fulcrum.hurry import can_raise, claimable, vacant_in, weary
from orrery.games.fulcrum.powers import FOR_FACTION
from orrery.games.fulcrum.rules.ending import points
from orrery.games.fulcrum.rules.territory import judge_claim, judge_steal
from orrery.games.fulcrum.state import Fulcrum
from orrery.games.fulcrum.ways import KEPT, Ways
from orrery.games.fulcrum.words import (
    ABILITY,
    ATTACKER,
    BATTLE,
    CHARACTER,
    DEFENDER,
    FACTION,
    MOVE_PHASE,
    POWER_COUNT,
    SPEED,
)

NEAR: Final = 20  # how near something is, in so many parts
MOST: Final = 255  # of anything that is told


def player_seen(s: Fulcrum, player: int) -> vec[i64]:
    """What a player has, and what it is near to."""
    found: list[int] = []
    ways = Ways(s, player)
    for region in range(POWER_COUNT):
        region_seen(s, player, region, ways, found)
    found.append(sum(points(s, player)))
    found.append(s.hand_size(player))
    found.append(unlaid(s, player, ATTACKER))
    found.append(unlaid(s, player, DEFENDER))
    found.append(claimable(s, player))
    found.append(1 if s.paragon == player else 0)
    found.append(1 if s.turn == player else 0)
    found.append(1 if s.seat == player else 0)
    found.append(int(10.0 * prospect(s, player)))
    found.append(max(0, int(2.0 * hope(s, player))))
    fights_seen(s, player, ways, found)
    for faction in range(FACTION.size):
        found.append(1 if s.faction[player] == faction else 0)
    for character in range(CHARACTER.size):
        found.append(1 if s.character[player] == character else 0)
    works = [0] * ABILITY.size
    for territory, holder in enumerate(s.holder):
        ability = s.ability[territory]
        if holder == player and ability >= 0:
            works[ability] = FOR_FACTION[ability * FACTION.size + s.faction[player]]
    found += works
    found.append(sum(s.markers[player]))
    return vec[i64]([min(count, MOST) for count in found])


def region_seen(s: Fulcrum, player: int, region: int, ways: Ways, found: list[int]) -> None:
    """What a player has of a region, and how near it is to what it could do there."""
    level = s.level(player, region)
    for more in range(LOWEST + 1, HIGHEST + 1):
        found.append(1 if level >= more else 0)
    found.append(s.cubes[player * POWER_COUNT + region])
    held = s.held(player, region)
    for more in range(1, LETTERS + 1):
        found.append(1 if held >= more else 0)
    found.append(max(0, s.capacity(player, region) - held))
    found.append(s.access(player, region) - held)
    found.append(1 if ways.at >= 0 and REGION_OF[ways.at] == region else 0)
    raises = can_raise(s, player, region)
    central = ways.near(CENTRAL_OF[region])
    found.append(1 if raises else 0)
    found.append(int(NEAR * central) if raises else 0)
    found.append(int(NEAR * central))
    found.append(int(NEAR * ways.near(OUTER_OF[region])))
    found.append(int(NEAR * ways.near(METEOR_OF[region])))
    claim = steal = 0.0
    for territory in range(region * LETTERS, (region + 1) * LETTERS):
        space = SPACE_OF[territory]
        if s.holder[territory] < 0:
            if judge_claim(s, player, space, 0) is None:
                claim = max(claim, ways.near(space))
        elif s.holder[territory] != player and judge_steal(s, player, space, 0) is None:
            steal = max(steal, ways.near(space))
    found.append(int(NEAR * claim))
    found.append(int(NEAR * steal))


def fights_seen(s: Fulcrum, player: int, ways: Ways, found: list[int]) -> None:
    """How near the nearest rival is, and what battles with rivals would bring or cost."""
    near = gain = 0.0
    fear = 0.0
    for other in range(s.settings.players):
        if other != player and s.at[other] >= 0 and ways.at >= 0:
            here = ways.kept[ways.steps(s.at[other])]
            near = max(near, here)
            gain = max(gain, here * battle_gain(s, player, other))
            back = KEPT[s.level(other, SPEED)][ways.atlas.distance(s.at[other], ways.at)]
            fear = max(fear, back * battle_gain(s, other, player))
    found.append(int(NEAR * near))
    found.append(int(10.0 * gain))
    found.append(int(10.0 * fear))


def table_seen(s: Fulcrum) -> vec[i64]:
    """What is the same for everybody."""
    found = [s.vacant(), min(s.round, MOST)]
    found.append(1 if s.phase == BATTLE else 0)
    found.append(1 if s.phase == MOVE_PHASE else 0)
    for region in range(POWER_COUNT):
        found.append(vacant_in(s, region))
        found.append(s.supply[region])
    return vec[i64](found)


PLAYER_WIDTH: Final = (
    POWER_COUNT * (HIGHEST - LOWEST + LETTERS + 11) + 14 + FACTION.size + CHARACTER.size
) + ABILITY.size
TABLE_WIDTH: Final = 4 + 2 * POWER_COUNT


def read_net(text: str, name: str) -> tuple[int, Rivals]:
    """A network from its file, with the number of seats it is for."""
    seats, layers = read_weights(text, name)
    net = Rivals(layers, PLAYER_WIDTH, TABLE_WIDTH)
    layers.done()
    return seats, net


NETS: Final[dict[int, Rivals]] = dict(
    read_net(path.read_text("utf-8"), path.name) for path in sorted(FOLDER.glob("insight-*.json"))
)


def insight(s: Fulcrum) -> list[float]:
    """Each player's chance to win, where there is a network for the game; else nothing.

    AIs play otherwise than those it has learned from, a game that ends after some rounds is another
    one, and who is weary wants the end and no more.
    """
    net = NETS.get(s.seats)
    if net is None or s.settings.players > s.seats or s.settings.round_cap or weary(s):
        return []
    players = [player_seen(s, player) for player in range(s.settings.players)]
    return chances_of(net.standings(players, table_seen(s)))
