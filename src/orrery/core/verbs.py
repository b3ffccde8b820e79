"""What can be chosen, declared once.

A verb names a choice and the domains of its arguments; an action is a small integer. From the
table of a game's verbs come the JSON form of an action, its sentence for people, and the size of
the action space for learners.
"""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused
from orrery.core.reading import Reader, shown

KEY: Final = 0
NUMBER: Final = 1
FLAG: Final = 2


class Domain:
    """A finite set of things an argument, an event or a field can name."""

    def __init__(self, name: str, keys: list[str], labels: list[str] | None = None) -> None:
        self.name = name
        self.keys = keys
        self.labels = labels if labels is not None else [k.replace("_", " ") for k in keys]
        self.size = len(keys)
        self.low = 0
        self.form = KEY
        self._index = {key: i for i, key in enumerate(keys)}

    def value(self, index: int) -> int | str | bool:
        """How an index is written in JSON."""
        if self.form == NUMBER:
            return index + self.low
        return index == 1 if self.form == FLAG else self.keys[index]

    def label(self, index: int) -> str:
        """How an index is written for people."""
        return str(index + self.low) if self.form == NUMBER else self.labels[index]

    def find(self, value: object) -> int:
        """The index of what JSON holds, or -1."""
        if isinstance(value, bool):
            return int(value) if self.form == FLAG else -1
        if self.form == NUMBER and isinstance(value, int):
            index = value - self.low
            return index if 0 <= index < self.size else -1
        return self._index.get(value, -1) if isinstance(value, str) else -1

    def find_name(self, name: str) -> int:
        """The index of a member used as a name in JSON, where numbers are written as text."""
        if self.form == NUMBER:
            return self.find(int(name)) if name.isdecimal() and len(name) < 10 else -1
        return self._index.get(name, -1)

    def expected(self) -> str:
        if self.form == NUMBER:
            return f"a whole number from {self.low} to {self.low + self.size - 1}"
        return "true or false" if self.form == FLAG else "one of " + ", ".join(self.keys)


def numbers(name: str, low: int, high: int) -> Domain:
    """A domain of whole numbers, written as numbers."""
    domain = Domain(name, [])
    domain.size = high - low + 1
    domain.low = low
    domain.form = NUMBER
    return domain


def flag(name: str) -> Domain:
    """No or yes, written as false or true."""
    domain = Domain(name, ["no", "yes"])
    domain.form = FLAG
    return domain


class Verb:
    """One kind of choice."""

    def __init__(
        self,
        name: str,
        text: str,
        names: list[str],
        domains: list[Domain],
        secret: bool = False,
    ) -> None:
        if len(domains) > 3:
            raise ValueError(f"verb {name} has more than three arguments; cut the choice up")
        self.name = name
        self.text = text
        self.names = names
        self.domains = domains
        self.secret = secret
        self.base = 0
        self.size = 1
        strides = [0, 0, 0]
        for i in range(len(domains) - 1, -1, -1):
            strides[i] = self.size
            self.size *= domains[i].size
        self.first = strides[0]
        self.second = strides[1]
        self.third = strides[2]

    def action(self, a: int = 0, b: int = 0, c: int = 0) -> int:
        """The action of this verb with the indices of its arguments."""
        return self.base + a * self.first + b * self.second + c * self.third

    def has(self, action: int) -> bool:
        return self.base <= action < self.base + self.size

    def a(self, action: int) -> int:
        """The first argument of an action of this verb."""
        return (action - self.base) // self.first

    def b(self, action: int) -> int:
        return (action - self.base) // self.second % self.domains[1].size

    def c(self, action: int) -> int:
        return (action - self.base) % self.domains[2].size

    def args(self, action: int) -> list[int]:
        rest = action - self.base
        found: list[int] = []
        for domain in reversed(self.domains):
            found.append(rest % domain.size)
            rest //= domain.size
        found.reverse()
        return found


def verb(name: str, text: str, **arguments: Domain) -> Verb:
    """Declare a verb: `ATTACK = verb("attack", "Attack {target}", target=PLANET)`."""
    return Verb(name, text, list(arguments), list(arguments.values()))


def secret_verb(name: str, text: str, **arguments: Domain) -> Verb:
    """Declare a verb whose arguments the other seats do not get to see when it is chosen."""
    return Verb(name, text, list(arguments), list(arguments.values()), True)


class Verbs:
    """All verbs of a game, each with its range of actions."""

    def __init__(self, *verbs: Verb) -> None:
        self.all: Final = list(verbs)
        self.size = 0
        self.by_name: dict[str, Verb] = {}
        for each in verbs:
            each.base = self.size
            self.size += each.size
            self.by_name[each.name] = each
        self.secret = any(each.secret for each in verbs)

    def of(self, action: int) -> Verb:
        for each in self.all:
            if each.has(action):
                return each
        raise Refused("unknown_action", f"there is no action {action}", "action")

    def veiled(self, action: int) -> int:
        """What other seats see of a choice: one action stands for all of a secret verb."""
        if action < 0:
            return action  # a seat concedes
        each = self.of(action)
        return each.base if each.secret else action

    def to_json(self, action: int) -> dict[str, object]:
        each = self.of(action)
        args: dict[str, object] = {}
        for name, domain, index in zip(each.names, each.domains, each.args(action), strict=True):
            args[name] = domain.value(index)
        return {"action": action, "verb": each.name, "args": args}

    def read(self, data: object) -> int:
        """An action from outside: its number, or its verb with named arguments."""
        if isinstance(data, int) and not isinstance(data, bool):
            if not 0 <= data < self.size:
                raise Refused("unknown_action", f"there is no action {shown(data)}", "action")
            return data
        reader = Reader(data, "action", "unknown_action")
        name = reader.text("verb")
        if name not in self.by_name:
            raise reader.refuse(f"is not a verb of this game: {shown(name)}", "verb")
        each = self.by_name[name]
        args = Reader(reader.data.get("args", {}), "action.args", "unknown_action")
        reader.asked.add("args")
        reader.asked.add("action")
        reader.asked.add("text")
        reader.done()
        indices = [0, 0, 0]
        for i, (key, domain) in enumerate(zip(each.names, each.domains, strict=True)):
            value = args.value(key)
            indices[i] = domain.find(value)
            if indices[i] < 0:
                raise args.refuse(f"must be {domain.expected()}, not {shown(value)}", key)
        args.done()
        return each.action(indices[0], indices[1], indices[2])
