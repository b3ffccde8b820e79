"""Why something may not be done: a rule and a sentence with numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from orrery.core.state import State

S = TypeVar("S", bound="State")


class Reason(Generic[S]):
    """A rule that forbids, with a sentence.

    The sentence may name the action's arguments and further facts, each a function of the
    position, the seat and the arguments, which must not tell what that seat may not know.
    """

    def __init__(
        self, rule: str, text: str, **facts: Callable[[S, int, list[int]], object]
    ) -> None:
        self.rule = rule
        self.text = text
        self.facts = facts

    def sentence(self, s: S, seat: int, action: int) -> str:
        words: dict[str, object] = {}
        args: list[int] = []
        if 0 <= action < s.game.verbs.size:
            verb = s.game.verbs.of(action)
            args = verb.args(action)
            for name, domain, index in zip(verb.names, verb.domains, args, strict=True):
                words[name] = s.label(domain, index)
        for name, fact in self.facts.items():
            words[name] = fact(s, seat, args)
        return self.text.format_map(words)


def _asked(s: State, seat: int, args: list[int]) -> object:
    return s.seat


def _prompt(s: State, seat: int, args: list[int]) -> object:
    return s.prompt()


GAME_OVER: Final[Reason[Any]] = Reason("", "The game is over.")
NO_SUCH_ACTION: Final[Reason[Any]] = Reason("", "This game has no such action.")
NOT_YOUR_CHOICE: Final[Reason[Any]] = Reason(
    "", "It is seat {asked}'s choice now, not yours.", asked=_asked
)
NOT_ASKED: Final[Reason[Any]] = Reason(
    "", "That is not what is asked now: {prompt}", prompt=_prompt
)
