"""A table before anything is laid out, and which reactions each deck list leaves possible."""

from __future__ import annotations

from orrery.core.game import Game
from orrery.games.conquerors.content import BASE_LIFE, CARDS, KINDS, QUICK
from orrery.games.conquerors.settings import Settings
from orrery.games.conquerors.state import KNOWN, MATERIAL_COUNT, Conquerors
from orrery.games.conquerors.vocabulary import BASE
from orrery.games.conquerors.words import MARKS, SEATS, SETUP, SPOTS


def find_quick(s: Conquerors) -> None:
    """Look up which reactions each list has; of closed lists it may be any card of the game."""
    found: list[list[int]] = []
    for player in range(s.seats):
        start = player * KINDS
        found.append(
            [
                kind
                for kind in range(KINDS)
                if QUICK[kind]
                and not CARDS[kind].token
                and (not s.open_lists or s.brought[start + kind] > 0)
            ]
        )
    s.quick = tuple(found)


def blank(game: Game[Conquerors], seats: int, chosen: dict[str, object]) -> Conquerors:
    """A table with nothing laid out but the bases and the decks."""
    s = Conquerors()
    s.prepare(game, seats, chosen)
    s.settings = Settings(seats, chosen)
    s.open_lists = int(s.settings.open_lists)
    s.stirred = 0
    s.phase = SETUP
    s.turn = 0
    s.active = 0
    s.converted = 0
    s.placed = 0
    s.moved = 0
    s.stamps = 0
    s.batch = 0
    s.depth = 0
    s.ending = -1
    s.failed = 0
    s.frames = []
    s.picked = []
    s.waiting = []
    s.lasting = []
    s.shields = []
    s.line = 0
    s.runner = -1
    s.attackers = []
    s.goals = []
    s.ranks = []
    s.stages = []
    s.block = []
    s.blockers = []
    s.blocked_with = []
    s.passed = []
    # Room for all spots, since a saved position is read into this one; `trim` takes the rest off.
    absent = SPOTS - seats
    s.raw = 1
    s.type = [BASE] * seats + [-1] * absent
    s.card = [-1] * SPOTS
    s.trap = [-1] * SPOTS
    s.owned_by = list(range(seats)) + [-1] * absent
    s.side = list(range(seats)) + [-1] * absent
    s.life = [BASE_LIFE] * seats + [0] * absent
    s.stamp = [0] * seats + [-1] * absent
    s.guards = [-1] * SPOTS
    s.seen = [0] * SPOTS
    s.marks = [0] * (SPOTS * MARKS)
    s.traps = []
    s.lively = []
    s.out = [0] * seats
    s.store = [0] * (seats * MATERIAL_COUNT)
    s.deck = [deck.size() for deck in s.settings.decks]
    s.hand = [[] for _ in range(seats)]
    s.top = [[] for _ in range(seats)]
    s.bottom = [[] for _ in range(seats)]
    s.junkyard = [[] for _ in range(seats)]
    s.gone = [[] for _ in range(seats)]
    s.unseen = [n for deck in s.settings.decks for n in deck.counts]
    s.brought = s.unseen.copy()
    find_quick(s)
    s.known = [0] * (seats * KNOWN)
    s.looked = [0] * (SEATS * SEATS)
    s.aside = []
    return s
