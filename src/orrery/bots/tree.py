"""The inner loop of search: down the tree, a game played on from there, and back up.

Information-set Monte Carlo tree search. Every simulation begins at a position that could be the
real one, so what nobody can know is never searched but sampled. The tree is open loop: a node
stands for the choices that lead to it, whatever dice and cards came between, and which choices
there are may differ each time; so a choice is held against the times it could be made. Each seat
picks what has proved good for itself (max^n). The game's advice says which options to try first:
its weight is large while an option is new and goes down with every visit. What follows a choice is
searched once the choice has been tried often: a few visits would tell little of the replies, and
until then everybody is taken to reply by advice.

A game played on is judged several times on its way. The mean of these is as telling as the last of
them and depends far less on luck. In what a game calls its endgame it is played to the end instead:
little is left, and who wins says more than any judgement.

Where a game hides choices, each seat has a tree of its own, in which the hidden choices of others
are one and the same: nobody reacts to what he has not seen.
"""

from __future__ import annotations

import math
from typing import Final

from orrery.bots.ahead import MORE_PARTS, follow, judged, look_closely, play_out
from orrery.core.game import AnyGame
from orrery.core.state import State

EXPLORE: Final = 1.5  # how much the promise of an option counts beside its worth so far
RIPE: Final = 32  # times that a choice was tried before what follows it is searched, usually
LEGS: Final = 4  # of a game that is played on; after each is seen how it stands
ALL: Final = 10_000  # choices: more than are left in any endgame
SHARP: Final = 4.0  # the worst option's advice counts for e to the minus this


class Node:
    """A choice that somebody made, after all that leads to it."""

    def __init__(self) -> None:
        self.visits = 0
        self.seen = 0  # times it could be chosen
        self.total = 0.0  # of the worth for the seat that chose it
        self.advice = -1.0  # its worth at first sight, once it was asked for
        self.weight = 0.0  # its share of what its parent's advice gives
        self.kids: dict[int, Node] = {}

    def worth(self) -> float:
        return self.total / self.visits if self.visits else self.advice


class Tree:
    """What has been tried from a position on."""

    def __init__(self, game: AnyGame, seats: int, reach: int) -> None:
        self.game = game
        self.seats = seats
        self.reach = reach  # choices that a game is played on for
        self.ripe = RIPE
        self.size = game.verbs.size
        self.trees = seats if game.verbs.secret else 1
        self.roots = [Node() for _ in range(self.trees)]
        # The worst and best worth met so far, by seat: what games call good differs.
        self.low = [1.0] * seats
        self.high = [0.0] * seats

    def go_on(self, seat: int, action: int) -> None:
        """The game has gone on by a choice; what is known of other ways is forgotten."""
        for eye in range(self.trees):
            found = self.roots[eye].kids.get(self._key(seat, action, eye))
            self.roots[eye] = found if found is not None else Node()

    def grow(self, s: State, first: int) -> list[float]:
        """One simulation, from a position that is used up; what it is worth to each seat.

        The choice at hand is given; those after it follow from what has proved good.
        """
        path: list[Node] = []
        movers: list[int] = []
        at = self.roots.copy()
        action = first
        forced = False
        while True:
            mover = s.seat
            chosen = self._step(at, mover, action)
            path.append(chosen)
            movers.append(mover)
            drawn = s.chance.drawn
            s.apply(action)
            self.game.hasten(s)
            if s.result is not None or not (forced or chosen.visits >= self.ripe):
                break
            options = self.game.sensible(s)
            forced = len(options) == 1
            action = options[0] if forced else self._select(at, s, options)
        s = follow(self.game, s, mover, drawn, MORE_PARTS)[0]
        values = [0.0] * self.seats
        wise = movers[0] if self.game.farsighted else -1
        for _ in range(LEGS):
            play_out(self.game, s, ALL if self.game.endgame(s) else self.reach // LEGS, wise)
            for seat, worth in enumerate(judged(self.game, s)):
                values[seat] += worth / LEGS
        for seat in range(self.seats):
            self.low[seat] = min(self.low[seat], values[seat])
            self.high[seat] = max(self.high[seat], values[seat])
        for i in range(len(path)):
            node = path[i]
            node.visits += 1
            node.total += values[movers[i]]
        return values

    def _own(self, at: list[Node], seat: int) -> Node:
        return at[seat] if self.trees > 1 else at[0]

    def _key(self, seat: int, action: int, eye: int) -> int:
        """How a seat's choice looks to an eye; a hidden one looks like every other of its kind."""
        if seat != eye and self.trees > 1:
            action = self.game.verbs.veiled(action)
        return seat * self.size + action

    def _step(self, at: list[Node], mover: int, action: int) -> Node:
        """Go on in every tree; the node in the tree of the seat that chose."""
        chosen = at[0]
        for eye in range(self.trees):
            key = self._key(mover, action, eye)
            kid = at[eye].kids.get(key)
            if kid is None:
                kid = at[eye].kids[key] = Node()
            at[eye] = kid
            if eye == mover or self.trees == 1:
                chosen = kid
        return chosen

    def _advise(self, node: Node, s: State, options: list[int]) -> None:
        """Ask the game what it thinks of options that are new here, and weigh all of them."""
        base = s.seat * self.size
        luck = s.chance.fork()
        fresh = False
        for action in options:
            kid = node.kids.get(base + action)
            if kid is None:
                kid = node.kids[base + action] = Node()
            if kid.advice < 0.0:
                fresh = True
                kid.advice = look_closely(self.game, s, s.seat, action, luck)
        if fresh:
            self._weigh(node, base, options)

    def _weigh(self, node: Node, base: int, options: list[int]) -> None:
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

    def _select(self, at: list[Node], s: State, options: list[int]) -> int:
        """The option with the best worth and promise for the seat that is asked."""
        seat = s.seat
        node = self._own(at, seat)
        self._advise(node, s, options)
        base = seat * self.size
        low = self.low[seat]
        width = self.high[seat] - low
        best = options[0]
        top = -1.0
        for action in options:
            kid = node.kids[base + action]
            kid.seen += 1
            value = (kid.worth() - low) / width if width > 1e-9 else 0.5
            value += EXPLORE * kid.weight * math.sqrt(kid.seen) / (1.0 + kid.visits)
            if value > top:
                top = value
                best = action
        return best
