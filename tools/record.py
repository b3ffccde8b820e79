"""Record one game of every variant into tests/games, with a digest after every decision.

The recorded games must replay to the same digests, plain and compiled: they show that a change has
left the rules alone. Record anew only when the rules or the content are meant to change.

Every option of a variant must have made a difference in its game. Where it concerns something that
hardly ever comes up, the variant has `laid`, a position to begin from (see docs/scenarios).

    python -m tools.record             record what is missing
    python -m tools.record --all       record everything anew
"""

from __future__ import annotations

import json
import sys

from tests.generic.variants import GAMES, Variant, variants

from orrery.core.chance import seeded
from orrery.core.errors import Refused
from orrery.core.table import Table

GOOD = 4
TRIES = 600
MOST = 39_000  # bytes; a recording stays small enough to be read in a review


def play(variant: Variant, seed: int) -> Table:
    """A game in which a seat now picks any option, now one that its game calls sensible."""
    table = variant.begin(seed)
    luck = seeded(-1 - seed)
    while table.state.result is None:
        s = table.state
        choices = variant.game.sensible(s) if luck.below(2) else s.options
        table.apply(choices[luck.below(len(choices))])
    return table


def without_one(variant: Variant) -> list[Variant]:
    """The variant with one of its options less, for each that it can do without and can show."""
    found: list[Variant] = []
    for name in variant.options:
        if name in variant.quiet:
            continue
        rest = {key: value for key, value in variant.options.items() if key != name}
        try:
            variant.game.new(variant.seats, 0, rest)
        except Refused:
            continue
        found.append(Variant(variant.key, variant.name, variant.seats, rest, variant.laid))
    return found


def course(table: Table) -> object:
    """What was done, what the table looks like at the end, and who has won."""
    result = table.state.result
    won = result.to_json() if result is not None else None
    return table.actions, table.game.dump(table.state)["set"], won


def best_game(variant: Variant) -> str:
    """The longest of some games in which each option has made a difference."""
    others = without_one(variant)
    found: list[str] = []
    for seed in range(TRIES):
        table = play(variant, seed)
        text = json.dumps(table.save(), separators=(",", ":")) + "\n"
        if len(text) <= MOST and all(course(play(o, seed)) != course(table) for o in others):
            found.append(text)
        if len(found) == GOOD:
            break
    if not found:
        sys.exit(f"record.py: no game of {variant!r} is under {MOST} bytes and shows its options")
    return max(found, key=len)


def main() -> None:
    wanted = {variant.recording: variant for variant in variants()}
    for path in GAMES.glob("*.json"):
        if path not in wanted:
            path.unlink()
            print(f"  removed  {path.name}")
    for path, variant in wanted.items():
        if not path.exists() or "--all" in sys.argv:
            path.write_text(best_game(variant), "utf-8")
            print(f"  recorded {path.name}")


if __name__ == "__main__":
    main()
