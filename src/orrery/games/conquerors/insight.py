"""What a learned eye sees: each player's chance to win, for bots that think ahead.

Rules of thumb like those of `advice` find good moves, but tell badly who wins: what a card is worth
depends on all the others, and with several opponents on whom they turn to next. A small network has
learned that from games played by bots; `content/insight-*.json` has its weights, by the number of
seats. `tools/learn` learns them.

All that it is told about is a list of counts: what a player has, the same of its opponents
together, and how far the game is. Each player's standing is seen from its own place.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from orrery.core.reading import Reader
from orrery.core.weights import Rivals, chances_of, read_weights
from orrery.games.conquerors.advice import danger, standing, threat
from orrery.games.conquerors.content import CARDS, FOLDER, KINDS
from orrery.games.conquerors.instinct import quiet
from orrery.games.conquerors.planet import total
from orrery.games.conquerors.selecting import attack_of
from orrery.games.conquerors.state import MATERIAL_COUNT, Conquerors
from orrery.games.conquerors.vocabulary import BUILDING, TRAP, WARRIOR
from orrery.games.conquerors.words import EXHAUSTED, SEATS, SETUP

MOST: Final = 255  # of anything that is told
LIVES: Final = 15  # points of a base that are told apart
POINTS: Final = 30  # of all buildings
MINED: Final = 6  # of a material, each turn
FIGURES: Final = 15
OUT: Final = 0  # where it is told that a player is out
TABLE_WIDTH: Final = 1 + SEATS


def player_width(cards: int) -> int:
    """How much is told of a player by a network that has met so many cards."""
    return FIGURES + LIVES + POINTS + SEATS + MATERIAL_COUNT * (1 + MINED) + 2 * cards


def player_seen(s: Conquerors, player: int, met: list[int]) -> vec[i64]:
    """What a player has, and what threatens it; of its cards only those that were met."""
    if s.out[player]:
        return vec[i64]([1] + [0] * (player_width(len(met)) - 1))
    base = s.life[player]
    points = total(s, player)
    found = [0, 1 if s.seat == player else 0, max(0, int(2.0 * standing(s, player)))]
    forces_seen(s, player, found)
    found.append(len(s.hand[player]))
    found.append(s.deck[player])
    found.append(len(s.junkyard[player]))
    for life in range(LIVES):
        found.append(1 if base > life else 0)
    for life in range(POINTS):
        found.append(1 if points > life else 0)
    after = (player - s.active) % s.seats
    for seat in range(SEATS):
        found.append(1 if seat == after else 0)
    mined = [0] * MATERIAL_COUNT
    here = [0] * KINDS
    for spot in range(SEATS, len(s.type)):
        if s.type[spot] >= 0 and s.side[spot] == player:
            kind = s.trap[spot] if s.type[spot] == TRAP else s.card[spot]
            here[kind] += 1
            if s.type[spot] != TRAP:
                for material in range(MATERIAL_COUNT):
                    mined[material] += CARDS[kind].mines[material]
    for material in range(MATERIAL_COUNT):
        found.append(s.stored(player, material))
        for more in range(MINED):
            found.append(1 if mined[material] > more else 0)
    held = [0] * KINDS
    for kind in s.hand[player]:
        held[kind] += 1
    for kind in met:
        found.append(here[kind] if kind >= 0 else 0)
    for kind in met:
        found.append(held[kind] if kind >= 0 else 0)
    return vec[i64]([min(count, MOST) for count in found])


def forces_seen(s: Conquerors, player: int, found: list[int]) -> None:
    """A player's warriors, buildings and traps, and who is in danger of an attack with all."""
    warriors = ready = attack = life = buildings = guards = 0
    for spot in range(SEATS, len(s.type)):
        if s.side[spot] != player:
            continue
        if s.type[spot] == WARRIOR:
            warriors += 1
            attack += attack_of(s, spot)
            life += s.life[spot]
            if not s.marked(spot, EXHAUSTED):
                ready += 1
        elif s.type[spot] == BUILDING:
            buildings += 1
        elif s.type[spot] == TRAP and s.guards[spot] == player:
            guards += 1
    fist = threat(s, player, 0, 0)
    kill = 0.0
    for other in range(s.seats):
        if other != player and not s.out[other]:
            kill = max(kill, fist / max(1, s.life[other]))
    found += [warriors, ready, attack, life, buildings, guards]
    found.append(int(8.0 * danger(s, player)))
    found.append(int(fist))
    found.append(int(20.0 * min(2.0, kill)))


def table_seen(s: Conquerors) -> vec[i64]:
    """What is the same for everybody: how far the game is, and how many are left."""
    found = [min(s.turn, MOST)]
    left = s.seats - sum(s.out)
    for players in range(SEATS):
        found.append(1 if left > players else 0)
    return vec[i64](found)


class Net(Rivals):
    """A network for so many players, with the cards it has met; new ones count for nothing."""

    def __init__(self, layers: Reader) -> None:
        kinds = {card.key: kind for kind, card in enumerate(CARDS)}
        self.met = [kinds.get(key, -1) for key in layers.texts("cards")]
        super().__init__(layers, player_width(len(self.met)), TABLE_WIDTH)


def read_net(text: str, name: str) -> tuple[int, Net]:
    """A network from its file, with the number of seats it is for."""
    seats, layers = read_weights(text, name)
    net = Net(layers)
    layers.done()
    return seats, net


NETS: Final[dict[int, Net]] = dict(
    read_net(path.read_text("utf-8"), path.name) for path in sorted(FOLDER.glob("insight-*.json"))
)


def insight(s: Conquerors) -> list[float]:
    """Each player's chance to win, where there is a network for the game; else nothing."""
    net = NETS.get(s.seats)
    if net is None or s.phase == SETUP:
        return []
    s = quiet(s)
    result = s.result
    if result is not None:
        share = 1.0 / len(result.winners) if result.winners else 0.0
        return [share if seat in result.winners else 0.0 for seat in range(s.seats)]
    players = [player_seen(s, player, net.met) for player in range(s.seats)]
    standings = net.standings(players, table_seen(s))
    left = [seat for seat in range(s.seats) if not s.out[seat]]
    chances = [0.0] * s.seats
    for seat, chance in zip(left, chances_of([standings[seat] for seat in left]), strict=True):
        chances[seat] = chance
    return chances
