"""Options of a game from the command line: `--option name=value`."""

from __future__ import annotations

from typing import Final

from orrery.core.errors import Refused
from orrery.core.game import AnyGame
from orrery.core.option import FLAG, NAMES, SEAT, Option

YES: Final = ["true", "yes", "on", "1", ""]
NO: Final = ["false", "no", "off", "0"]


def read_choices(game: AnyGame, texts: list[str]) -> dict[str, object]:
    """The values given, each typed as the game declares its option."""
    known = {option.name: option for option in game.options}
    found: dict[str, object] = {}
    for text in texts:
        name, _, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if name not in known:
            raise _refuse(name, f"{game.name} has no option {name!r}; {_all(game)}")
        if name in found:
            raise _refuse(name, f"option {name} is given twice")
        found[name] = _typed(known[name], value.strip())
    return found


def describe(option: Option) -> str:
    """The values an option takes, the usual one first."""
    if option.kind == FLAG:
        return "yes | no" if option.default is True else "no | yes"
    if option.kind == SEAT:
        return f"{option.choices[0]} | a seat from 0"
    if option.by_seat:
        return "one for each seat of " + ",".join(option.choices)
    if option.kind == NAMES:
        return "some of " + ",".join(option.choices)
    return " | ".join(option.choices)


def _typed(option: Option, value: str) -> object:
    if option.kind == FLAG:
        if value.lower() in YES or value.lower() in NO:
            return value.lower() in YES
        raise _refuse(option.name, f"option {option.name} is yes or no, not {value!r}")
    if option.kind == NAMES:
        return [name.strip() for name in value.split(",")]
    if option.kind == SEAT and value.isdecimal() and len(value) < 3:
        return int(value)
    return value


def _all(game: AnyGame) -> str:
    if not game.options:
        return "it has no options at all"
    return f"it has {', '.join(o.name for o in game.options)}; --option help explains them"


def _refuse(name: str, message: str) -> Refused:
    return Refused("bad_option", message, f"options.{name}")
