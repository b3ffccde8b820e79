"""A seat for somebody else's program, in any language: the protocol's side of bots.

To the program go `new`, `event`, `decide` and `end`; from it comes a `choice` for each `decide`.
What it is told is what its seat may know. docs/protocol.md has the whole of it.
"""

from __future__ import annotations

import logging
from time import perf_counter
from typing import Final

from orrery.bots.bot import Bot
from orrery.bots.chair import Chair
from orrery.bots.greedy import GreedyBot
from orrery.bots.program import Json, Program, borrow, give_back
from orrery.core.errors import Refused

PREFIX: Final = "cmd:"
FALLBACK: Final = "greedy"
PROTOCOL: Final = 1
USUAL_MS: Final = 5_000  # for one choice, where nobody says otherwise

log = logging.getLogger("orrery.bots")


class CommandBot(Bot):
    """Asks a program. When its choice is late or not allowed, that is said and greedy plays."""

    listens = True

    def __init__(self, command: str, seed: int) -> None:
        super().__init__(seed)
        self.command = command
        self.seed = seed
        self.program: Program | None = None
        self.seat = -1
        self.told = 0  # events of the game that the program has heard
        self.asked = 0
        self.fallback = GreedyBot(seed)
        self.trouble = ""  # why the last choice was not the program's
        self.thought: Json = {}

    def choose(self, chair: Chair, ms: int | None = None) -> int:
        limit = USUAL_MS if ms is None else ms
        self.trouble = ""
        self.thought = {}
        found = self._ask(chair, limit)
        if found is not None:
            return found
        self.troubles += 1
        log.warning(
            "%s%s, seat %d: %s; %s plays", PREFIX, self.command, chair.seat, self.trouble, FALLBACK
        )
        return self.fallback.choose(chair, ms)

    def _ask(self, chair: Chair, limit: int) -> int | None:
        until = perf_counter() + limit / 1000
        program = self._begin(chair)
        self.asked += 1
        program.tell(
            {
                "do": "decide",
                "id": self.asked,
                "ms": limit,
                "view": chair.view(),
                "turn": chair.turn(),
            }
        )
        while not program.problem:
            answer = program.hear(until - perf_counter())
            if answer is None:
                break
            if answer.get("id") == self.asked:
                return self._allowed(chair, answer)
        self.trouble = program.problem or f"no choice within {limit} ms"
        return None

    def _begin(self, chair: Chair) -> Program:
        """The program, knowing what its seat knows of the game so far."""
        program = self.program
        if program is not None and program.problem:
            give_back(program)
            program = None
        if program is None:
            program = self.program = borrow(self.command)
            self.told = -1
        if self.told < 0 or chair.logged < self.told or chair.seat != self.seat:
            # At the beginning, after another of its kind has ended, or when moves were taken back.
            self.seat = chair.seat
            self.told = 0
            program.tell(
                {
                    "do": "new",
                    "protocol": PROTOCOL,
                    "game": chair.game.key,
                    "seat": chair.seat,
                    "seats": chair.seats,
                    "options": chair.chosen,
                    "seed": self.seed,
                    "fallback": FALLBACK,
                }
            )
        for event in chair.events(self.told):
            program.tell({"do": "event", **event})
        self.told = chair.logged
        return program

    def _allowed(self, chair: Chair, answer: Json) -> int | None:
        """The program's choice, or none and why it may not be made."""
        try:
            action = chair.game.verbs.read(answer.get("choice"))
        except Refused as e:
            self.trouble = f"its choice is not understood: {e.message}"
            return None
        if action in chair.options:
            info = answer.get("info")
            self.thought = info if isinstance(info, dict) else {}
            return action
        reasons = chair.why_not(action)
        why = " ".join(f"{reason['text']} {reason['rule']}".strip() for reason in reasons)
        self.trouble = f"its choice {action} is not allowed: {why}"
        return None

    def close(self, chair: Chair | None = None) -> None:
        """The game is over for this seat; the program may be asked to another."""
        if self.program is None:
            return
        result = chair.result if chair is not None else None
        self.program.tell({"do": "end", "result": result})
        give_back(self.program)
        self.program = None

    @property
    def info(self) -> dict[str, object]:
        """What the program says it thought; `fallback` where it did not choose itself."""
        return {**self.thought, "fallback": self.trouble} if self.trouble else self.thought
