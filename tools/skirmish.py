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
from orrery.games.vertium.skirmish import FULL, HANDS, TOLD, Battles, Use, uses

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
    ends: dict[tuple[int, int, int, int], list[float]] = {}
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
            here = (force, guard, attack, defence)
            ends[here] = ends_of(battles, here, thrown[attack], thrown[defence], ends)
        battles.ends.append(ends[force, guard, FULL, FULL])
        print(f"\r{force} against {guard} gems", end="", file=sys.stderr)
    print(file=sys.stderr)
    return battles


Thrown = list[tuple[list[Use], float]]  # what can be made of each roll, and how likely it is


def rolled(
    battles: Battles,
    force: int,
    guard: int,
    attacks: Thrown,
    defences: Thrown,
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


def ends_of(
    battles: Battles,
    here: tuple[int, int, int, int],
    attacks: Thrown,
    defences: Thrown,
    ends: dict[tuple[int, int, int, int], list[float]],
) -> list[float]:
    """How likely each end is before a roll, from how likely it is after all that may follow."""
    force, guard = here[:2]
    sizes = battles.most + 1
    total = [0.0] * (2 * sizes)
    again = 0.0  # how likely nothing changes
    for attack, defence in product(attacks, defences):
        odds = attack[1] * defence[1]

        def answer(use: Use, answers: list[Use] = defence[0]) -> Use:
            return min(answers, key=lambda other: battles.struck(force, guard, use, other).lead)

        mine = max(attack[0], key=lambda use: battles.struck(force, guard, use, answer(use)).lead)
        theirs = answer(mine)
        hits = max(0, mine.hits - theirs.shields)
        back = max(0, theirs.hits - mine.shields)
        then = (force - back, guard - hits, mine.hand, theirs.hand)
        if hits > guard:
            total[force] += odds
        elif back > force:
            total[sizes + guard - hits] += odds
        elif then == here:
            again += odds
        else:
            for i, chance in enumerate(ends[then]):
                total[i] += odds * chance
    return [chance / (1.0 - again) for chance in total]


def file(battles: Battles) -> str:
    head = f'"provenance": {json.dumps(PROVENANCE)},\n"most": {battles.most}'
    parts = [head, rows("battles", battles.rows, 4), rows("ends", battles.ends, 5)]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def rows(name: str, numbers: list[list[float]], digits: int) -> str:
    lines = [json.dumps([round(number, digits) for number in row]) for row in numbers]
    return f'"{name}": [\n' + ",\n".join(lines) + "\n]"


def main() -> None:
    (FOLDER / "skirmish.json").write_text(file(work_out(MOST)), "utf-8")


if __name__ == "__main__":
    main()
