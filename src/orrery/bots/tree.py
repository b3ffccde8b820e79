"""The inner loop of search: down the tree, a look at where that leads, and back up.

Information-set Monte Carlo tree search. Every iteration begins at a position that could be the
real one, so what nobody can know is never searched but sampled. The tree is open loop: a node
stands for the choices that lead to it, whatever dice and cards came between, and which choices
there are may differ each time; so a choice is held against the times it could be made. Each seat
picks what has proved good for itself (max^n). The game's advice says which options to try first:
its weight is large while an option is new and goes down with every visit.

Where a game hides choices, each seat has a tree of its own, in which the hidden choices of others
are one and the same: nobody reacts to what he has not seen.
"""

from __future__ import annotations

import math
from typing import Final

from orrery.bots.ahead import follow
from orrery.core.game import AnyGame
from orrery.core.state import State

PARTS: Final = 3  # of a move, after the first, that advice looks at
SHARP: Final = 4.0  # the worst option's advice counts for e to the minus this


class Node:
    """A choice that somebody made, after all that leads to it."""

    def __init__(self) -> None:
        self.visits = 0
        self.seen = 0  # times it could be chosen
        self.total = 0.0  # of the worth for the seat that chose it
        self.advice = 0.0  # its worth at first sight
        self.weight = 0.0  # its share of what its parent's advice gives
        self.grown = False  # whether its kids have been given advice
        self.kids: dict[int, Node] = {}

    def worth(self) -> float:
        return self.total / self.visits if self.visits else self.advice


class Tree:
    """What has been tried from a position on."""

    def __init__(self, game: AnyGame, seats: int, explore: float) -> None:
        self.game = game
        self.seats = seats
        self.explore = explore
        self.size = game.verbs.size
        self.trees = seats if game.verbs.secret else 1
        self.roots = [Node() for _ in range(self.trees)]
        # The worst and best worth met so far, by seat: what games call good differs.
        self.low = [1.0] * seats
        self.high = [0.0] * seats
        self.sums = [0.0] * seats  # of the worth of every leaf, by seat

    def root(self, seat: int) -> Node:
        return self.roots[seat] if self.trees > 1 else self.roots[0]

    def key(self, seat: int, action: int, eye: int) -> int:
        """How a seat's choice looks to an eye; a hidden one looks like every other of its kind."""
        if seat != eye and self.trees > 1:
            action = self.game.verbs.veiled(action)
        return seat * self.size + action

    def follow(self, seat: int, action: int) -> None:
        """The game has gone on by a choice; what is known of other ways is forgotten."""
        for i in range(self.trees):
            found = self.roots[i].kids.get(self.key(seat, action, i))
            self.roots[i] = found if found is not None else Node()

    def grow(self, s: State) -> None:
        """One iteration from a position, which is used up."""
        path: list[Node] = []
        movers: list[int] = []
        at = self.roots.copy()
        mover = s.seat
        drawn = s.chance.drawn
        growing = True
        while growing and s.result is None:
            mover = s.seat
            options = self.game.sensible(s)
            if len(options) == 1:
                s.apply(options[0])
                continue
            own = at[mover] if self.trees > 1 else at[0]
            self.advise(own, s, mover, options)
            action = self.select(own, mover, options)
            chosen = own.kids[mover * self.size + action]
            path.append(chosen)
            movers.append(mover)
            growing = chosen.visits > 0
            for i in range(self.trees):
                key = self.key(mover, action, i)
                kid = at[i].kids.get(key)
                if kid is None:
                    kid = at[i].kids[key] = Node()
                at[i] = kid
            drawn = s.chance.drawn
            s.apply(action)
        if s.result is None:
            follow(self.game, s, mover, drawn, PARTS)
        values = [self.game.worth(s, seat) for seat in range(self.seats)]
        for seat in range(self.seats):
            self.low[seat] = min(self.low[seat], values[seat])
            self.high[seat] = max(self.high[seat], values[seat])
            self.sums[seat] += values[seat]
        for i in range(len(path)):
            node = path[i]
            node.visits += 1
            node.total += values[movers[i]]

    def advise(self, node: Node, s: State, seat: int, options: list[int]) -> None:
        """Ask the game what it thinks of options that are new here, and weigh all of them."""
        base = seat * self.size
        fresh = False
        for action in options:
            kid = node.kids.get(base + action)
            if kid is None:
                kid = node.kids[base + action] = Node()
            elif kid.seen or kid.visits:
                continue
            fresh = True
            ahead = s.clone()
            drawn = ahead.chance.drawn
            ahead.apply(action)
            if ahead.result is None:
                follow(self.game, ahead, seat, drawn, PARTS)
            kid.advice = self.game.worth(ahead, seat)
        if fresh:
            self.weigh(node, base, options)

    def weigh(self, node: Node, base: int, options: list[int]) -> None:
        best = -1.0
        worst = 2.0
        for action in options:
            value = node.kids[base + action].advice
            best = max(best, value)
            worst = min(worst, value)
        heat = (best - worst) / SHARP + 1e-9
        whole = 0.0
        for action in options:
            kid = node.kids[base + action]
            kid.weight = math.exp((kid.advice - best) / heat)
            whole += kid.weight
        for action in options:
            node.kids[base + action].weight /= whole

    def select(self, node: Node, seat: int, options: list[int]) -> int:
        """The option with the best worth and promise."""
        base = seat * self.size
        low = self.low[seat]
        width = self.high[seat] - low
        best = options[0]
        top = -1.0
        for action in options:
            kid = node.kids[base + action]
            kid.seen += 1
            value = (kid.worth() - low) / width if width > 1e-9 else 0.5
            value += self.explore * kid.weight * math.sqrt(kid.seen) / (1.0 + kid.visits)
            if value > top:
                top = value
                best = action
        return best
