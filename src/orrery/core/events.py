"""What happened, for the log, the animations and the replay.

The kind of an event says once which of its arguments are secret and which seats, named by other
arguments, may see them; everybody else gets the veiled form.
"""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.verbs import Domain

EVERYBODY = -1


class EventKind:
    """A word for something that happens, with a sentence for people."""

    def __init__(
        self,
        name: str,
        text: str,
        names: list[str],
        domains: list[Domain],
        secret: list[str],
        known_to: list[str],
        veiled: str,
        loss: bool = False,
    ) -> None:
        self.name = name
        self.text = text
        self.names = names
        self.domains = domains
        self.secret = secret
        self.known_to = known_to
        self.veiled = veiled
        self.loss = loss


def event(name: str, text: str, **arguments: Domain) -> EventKind:
    """Declare an event that everybody sees whole."""
    return EventKind(name, text, list(arguments), list(arguments.values()), [], [], text)


def loss(name: str, text: str, **arguments: Domain) -> EventKind:
    """Declare an event that hurts the seat it names, or the owner of what it names."""
    return EventKind(name, text, list(arguments), list(arguments.values()), [], [], text, True)


def veiled_event(
    name: str, text: str, veiled: str, secret: str, known_to: list[str], **arguments: Domain
) -> EventKind:
    """Declare an event with a secret argument, shown only to the seats `known_to` names."""
    names = list(arguments)
    return EventKind(name, text, names, list(arguments.values()), [secret], known_to, veiled)


class Event:
    """One thing that happened. An argument of -1 stands for none."""

    def __init__(self, kind: EventKind, args: list[int]) -> None:
        self.kind = kind
        self.args = args

    def seen_by(self, seat: int) -> bool:
        """Whether a seat sees all of it."""
        kind = self.kind
        if not kind.secret or seat == EVERYBODY:
            return True
        return any(self.args[kind.names.index(name)] == seat for name in kind.known_to)

    def to_json(self, seat: int, label: Callable[[Domain, int], str]) -> dict[str, object]:
        """The event towards a seat, or towards the table itself (EVERYBODY)."""
        kind = self.kind
        whole = self.seen_by(seat)
        args: dict[str, object] = {}
        words: dict[str, str] = {}
        for name, domain, index in zip(kind.names, kind.domains, self.args, strict=True):
            if whole or name not in kind.secret:
                args[name] = domain.value(index) if index >= 0 else None
                words[name] = label(domain, index) if index >= 0 else "none"
        text = kind.text if whole else kind.veiled
        told: dict[str, object] = {"event": kind.name, "args": args, "text": text.format_map(words)}
        if kind.loss:
            told["loss"] = True
        return told
