"""Work out how Vertium's battles go where both sides use their Skirmish Cards as well as they can.

    python -m tools.skirmish

Writes the game's content/skirmish.json, in about a minute. Battles are worked out from the last hit
backwards: every roll leads to fewer gems, fewer cards, or to where it began, and is made again.
"""

from __future__ import annotations

import json
import sys
from itertools import product

from orrery.games.vertium.content import FOLDER
from orrery.games.vertium.odds import throws
from orrery.games.vertium.skirmish import HANDS, TOLD, Battles, Use, uses

MOST = 10  # gems of a side
DICE = 3
EXACT = 1e-6  # points
PROVENANCE = "Worked out from the rules by tools/skirmish."


def best_uses(rolled: list[int], hand: int) -> list[Use]:
    """What a side can make of a roll, without what is worse in every way than something else."""
    found: list[Use] = []
    for use in uses(rolled, hand):
        if not any(at_least(other, use) for other in found):
            found = [other for other in found if not at_least(use, other)] + [use]
    return found


def at_least(use: Use, other: Use) -> bool:
    stronger = use.hits >= other.hits and use.shields >= other.shields
    return stronger and use.hand & other.hand == other.hand


def work_out(most: int) -> Battles:
    battles = Battles(most)
    rolls = throws(DICE)
    thrown = [[(best_uses(roll.shown, hand), roll.odds) for roll in rolls] for hand in range(HANDS)]
    for force, guard in product(range(most + 1), repeat=2):
        row = [0.0] * (TOLD * HANDS * HANDS)
        battles.rows.append(row)
        for attack, defence in product(range(HANDS), repeat=2):
            at = (attack * HANDS + defence) * TOLD
            row[at] = 0.5
            while True:
                before = battles.outlook(force, guard, attack, defence).lead
                row[at : at + TOLD] = rolled(battles, force, guard, thrown[attack], thrown[defence])
                if abs(battles.outlook(force, guard, attack, defence).lead - before) < EXACT:
                    break
        print(f"\r{force} against {guard} gems", end="", file=sys.stderr)
    print(file=sys.stderr)
    return battles


def rolled(
    battles: Battles,
    force: int,
    guard: int,
    attacks: list[tuple[list[Use], float]],
    defences: list[tuple[list[Use], float]],
) -> list[float]:
    """The outlook before a roll, by what both sides do with every roll there is."""
    total = [0.0] * TOLD
    for attack, defence in product(attacks, defences):
        odds = attack[1] * defence[1]
        ends = [battles.answered(force, guard, use, defence[0]) for use in attack[0]]
        end = max(ends, key=lambda end: end.lead)
        for i, told in enumerate((end.win, end.left, end.kept)):
            total[i] += odds * told
    return total


def file(battles: Battles) -> str:
    rows = ",\n".join(json.dumps([round(told, 4) for told in row]) for row in battles.rows)
    head = f'"provenance": {json.dumps(PROVENANCE)},\n"most": {battles.most},\n'
    return "{\n" + head + '"battles": [\n' + rows + "\n]\n}\n"


def main() -> None:
    (FOLDER / "skirmish.json").write_text(file(work_out(MOST)), "utf-8")


if __name__ == "__main__":
    main()
