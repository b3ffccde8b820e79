"""What to do, for whoever asks: a few good options with the winning chances that a bot sees."""

from __future__ import annotations

from typing import Final

from orrery.bots import make_bot
from orrery.bots.chair import Chair
from orrery.bots.levels import ADVISER

MOST: Final = 3


def hints(chair: Chair, luck: int, ms: int, most: int = MOST) -> list[tuple[int, float | None]]:
    """The options that a bot looked into most, best first, each with its winning chance.

    It knows what the seat may know. Where it needed no thought there is one, without a chance.
    """
    bot = make_bot(ADVISER, luck)
    best = bot.choose(chair, ms)
    values = bot.info["values"]
    assert isinstance(values, list)
    chances: dict[int, float] = {value["action"]: float(value["worth"]) for value in values}
    if best not in chances:
        return [(best, None)]
    looked = [best, *[action for action in chances if action != best]][:most]
    # Of two that are alike the bot's own choice stays first.
    return [(action, chances[action]) for action in sorted(looked, key=lambda a: -chances[a])]
