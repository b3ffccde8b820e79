"""The inner loop of search: down the tree, a play-out, and back up.

Information-set Monte Carlo tree search. Every iteration begins at a position that could be the
real one, so what nobody can know is never searched but sampled. The tree is open loop: a node
stands for the choices that lead to it, whatever dice and cards came between, and which choices
there are may differ each time; so a choice is held against the times it could be made. Each seat
picks what has proved good for itself (max^n). The game's advice is there from the beginning: it
counts as a few visits, and less and less as real ones come.

Where a game hides choices, each seat has a tree of its own, in which the hidden choices of others
are one and the same: nobody reacts to what he has not seen.
"""

from __future__ import annotations

import math
from typing import Final

from orrery.core.chance import Chance
from orrery.core.game import AnyGame
from orrery.core.state import State

ADVICE: Final = 2.0  # visits that the game's advice is worth


class Node:
    """A choice that somebody made, after all that leads to it."""

    def __init__(self) -> None:
        self.visits = 0
        self.seen = 0  # times it could be chosen
        self.total = 0.0  # of the worth for the seat that chose it
        self.advice = 0.0
        self.grown = False  # whether its kids have been given advice
        self.kids: dict[int, Node] = {}

    @property
    def worth(self) -> float:
        return (self.total + ADVICE * self.advice) / (self.visits + ADVICE)


class Tree:
    """What has been tried from a position on."""

    def __init__(self, game: AnyGame, seats: int, explore: float, depth: int) -> None:
        self.game = game
        self.seats = seats
        self.explore = explore
        self.depth = depth  # choices of a play-out
        self.size = game.verbs.size
        self.trees = seats if game.verbs.secret else 1
        self.roots = [Node() for _ in range(self.trees)]

    def key(self, seat: int, action: int, eye: int) -> int:
        """How a seat's choice looks to an eye; a hidden one looks like every other of its kind."""
        if seat != eye and self.trees > 1:
            action = self.game.verbs.veiled(action)
        return seat * self.size + action

    def follow(self, seat: int, action: int) -> None:
        """The game has gone on by a choice, or by what an eye saw of it."""
        for i in range(self.trees):
            key = seat * self.size + action
            found = self.roots[i].kids.get(key)
            self.roots[i] = found if found is not None else Node()

    def grow(self, s: State, luck: Chance) -> None:
        """One iteration from a position, which is used up."""
        path: list[Node] = []
        movers: list[int] = []
        at = self.roots.copy()
        growing = True
        while growing and s.result is None:
            seat = s.seat
            options = self.game.sensible(s)
            own = at[seat] if self.trees > 1 else at[0]
            if len(options) == 1:
                action = options[0]
            else:
                if not own.grown:
                    self.advise(own, s, seat, options)
                action = self.select(own, s, seat, options)
                chosen = own.kids[seat * self.size + action]
                path.append(chosen)
                movers.append(seat)
                growing = chosen.visits > 0
            for i in range(self.trees):
                key = self.key(seat, action, i)
                kid = at[i].kids.get(key)
                if kid is None:
                    kid = at[i].kids[key] = Node()
                at[i] = kid
            s.apply(action)
        values = self.play_out(s, luck)
        for i in range(len(path)):
            node = path[i]
            node.visits += 1
            node.total += values[movers[i]]

    def advise(self, node: Node, s: State, seat: int, options: list[int]) -> None:
        """Ask the game what it thinks of each option, one step ahead."""
        node.grown = True
        base = seat * self.size
        for action in options:
            ahead = s.clone()
            ahead.apply(action)
            kid = node.kids.get(base + action)
            if kid is None:
                kid = node.kids[base + action] = Node()
            kid.advice = self.game.worth(ahead, seat)

    def select(self, node: Node, s: State, seat: int, options: list[int]) -> int:
        """The option with the best bound on its worth."""
        base = seat * self.size
        best = options[0]
        top = -1.0
        for action in options:
            kid = node.kids.get(base + action)
            if kid is None:
                # Not among the options when this node was given advice.
                ahead = s.clone()
                ahead.apply(action)
                kid = node.kids[base + action] = Node()
                kid.advice = self.game.worth(ahead, seat)
            kid.seen += 1
            visits = kid.visits + ADVICE
            bound = (kid.total + ADVICE * kid.advice) / visits
            bound += self.explore * math.sqrt(math.log(kid.seen + 1.0) / visits)
            if bound > top:
                top = bound
                best = action
        return best

    def play_out(self, s: State, luck: Chance) -> list[float]:
        """Sensible choices at random for a while; what the seats then have."""
        left = self.depth
        while left > 0 and s.result is None:
            options = self.game.sensible(s)
            count = len(options)
            if count > 1:
                left -= 1
                s.apply(options[luck.below(count)])
            else:
                s.apply(options[0])
        return [self.game.worth(s, seat) for seat in range(self.seats)]
