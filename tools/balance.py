"""Tables for docs/balance: how seats, factions, commanders or decks fare between equal bots.

    python -m tools.balance planetfall --by players.side --opening picks --seats 2 4 6
    python -m tools.balance fusion --by players.fleets --option first_player=1 --seats 2 3 4
    python -m tools.balance conquerors --each-of decks --seats 2

With `--opening picks` as many decisions are made at random as there are seats: where a game begins
with everybody's pick, everything is picked equally often. Where a seat has several things (both
factions of an alliance) there is a table of each and one of the pairs.

With `--each-of` an option that has a value for every seat the games are a round robin: each order
of as many different values as there are seats is played equally often, on the same deals, and there
is a table of who beats whom.

Prints Markdown. The same seed gives the same tables, however many workers there are.
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import replace
from itertools import permutations

import orrery
from orrery.arena import Entry, Plan, Played, Standings, counted_in, tally, tournament
from orrery.arena.traits import WITH
from orrery.cli.terminal.choices import read_choices

LOW, HIGH = 0.6, 1.5  # of the fair share: outside of it something is to be mended
SHARES = {"shortest": 0.0, "10%": 0.1, "half": 0.5, "90%": 0.9, "longest": 1.0}


def play(plan: Plan, workers: int) -> list[Played]:
    done = 0
    batches = []
    for first, batch in tournament(plan, workers):
        batches.append((first, batch))
        done += len(batch)
        print(f"\r{plan.seats} seats: {done} of {plan.games}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return [game for _, batch in sorted(batches, key=lambda entry: entry[0]) for game in batch]


def rows(entries: dict[str, Entry], seats: int) -> list[str]:
    found = []
    for name, entry in sorted(entries.items(), key=lambda item: -item[1].rate):
        low, high = (bound * seats for bound in entry.interval)
        share = entry.rate * seats
        mark = "" if LOW <= share <= HIGH else " **outside**"
        found.append(
            f"| {name} | {entry.games} | {100 * entry.rate:.1f}% | {share:.2f}{mark}"
            f" | {low:.2f} – {high:.2f} |"
        )
    return found


def seat_entries(standings: Standings) -> dict[str, Entry]:
    """What all bots together have won at each seat."""
    found: dict[str, Entry] = {}
    for seat in range(standings.seats):
        games = sum(entry.seat_games[seat] for entry in standings.entries.values())
        wins = sum(entry.seat_wins[seat] for entry in standings.entries.values())
        found[f"seat {seat + 1}"] = Entry(games, wins, [], [])
    return found


def table(head: str, entries: dict[str, Entry], seats: int) -> str:
    columns = f"| {head} | games | wins | of fair share | 95% interval |"
    return "\n".join([columns, "| --- | ---: | ---: | ---: | ---: |", *rows(entries, seats)])


def single_entries(games: list[Played], seats: int) -> dict[str, Entry]:
    """What was won with each thing of those that seats had together."""
    found: dict[str, Entry] = {}
    for game in games:
        for seat, several in enumerate(game.traits):
            for trait in several.split(WITH):
                entry = found.setdefault(trait, Entry(0, 0.0, [], []))
                entry.games += 1
                entry.wins += 1 / len(game.winners) if seat in game.winners else 0.0
    return found


def lengths(games: list[Played], unit: str) -> str:
    """How long the games were: the shortest, the longest, and in between."""
    counts = {"decisions": [game.decisions for game in games]}
    if unit:
        counts[f"{unit}s"] = [game.rounds for game in games]
    lines = [f"| length in | {' | '.join(SHARES)} | mean |", "| --- |" + " ---: |" * 6]
    for name, values in counts.items():
        values.sort()
        cells = [str(values[int(share * (len(values) - 1))]) for share in SHARES.values()]
        lines.append(f"| {name} | {' | '.join(cells)} | {sum(values) / len(values):.1f} |")
    return "\n".join(lines)


def endings(games: list[Played]) -> str:
    """How the games ended, the most common first, and how long those were."""
    found: dict[str, list[int]] = {}
    for game in games:
        if game.ending:
            found.setdefault(game.ending, []).append(game.rounds)
    if not found:
        return ""
    lines = ["| ending | games | of all | mean length |", "| --- | ---: | ---: | ---: |"]
    for name, rounds in sorted(found.items(), key=lambda item: -len(item[1])):
        share = 100 * len(rounds) / len(games)
        lines.append(f"| {name} | {len(rounds)} | {share:.1f}% | {sum(rounds) / len(rounds):.1f} |")
    return "\n".join(lines)


def encounters(games: list[Played]) -> str:
    """How often the trait of a row wins against that of a column, whoever sits where."""
    found: dict[tuple[str, str], Entry] = {}
    for game in games:
        for seat, mine in enumerate(game.traits):
            for other, theirs in enumerate(game.traits):
                if other != seat:
                    entry = found.setdefault((mine, theirs), Entry(0, 0.0, [], []))
                    entry.games += 1
                    entry.wins += 1 / len(game.winners) if seat in game.winners else 0.0
    names = sorted({name for pair in found for name in pair})
    lines = [f"| against | {' | '.join(names)} |", "| --- |" + " ---: |" * len(names)]
    for name in names:
        cells = []
        for enemy in names:
            met = found.get((name, enemy))
            cells.append(f"{100 * met.rate:.0f}%" if met is not None else "–")
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


def round_robin(plan: Plan, name: str, workers: int) -> list[Played]:
    """Every order of different values of an option, equally often; a seat's value is its trait."""
    choices = next((o.choices for o in orrery.game(plan.game).options if o.name == name), [])
    orders = list(permutations([str(choice) for choice in choices], plan.seats))
    if not orders:
        sys.exit(f"balance.py: {plan.game} has no option {name} with {plan.seats} choices or more")
    games: list[Played] = []
    for order in orders:
        options = {**plan.options, name: list(order)}
        each = -(-plan.games // len(orders))
        part = Plan.make(plan.game, plan.bots, each, plan.seats, options, plan.seed)
        games += [replace(game, traits=order) for game in play(part, workers)]
    return games


def report(plan: Plan, games: list[Played], each_of: str) -> str:
    standings = tally(games, plan.seats)
    head = plan.by.rpartition(".")[2] or each_of
    facts = (
        f"{standings.games} games, {plan.bots[0]} at every seat, seed {plan.seed};"
        f" {standings.per_game(standings.decisions):.0f} decisions a game,"
        f" {standings.per_game(standings.choices):.0f} of them real choices;"
        f" {standings.shared} shared, {standings.lost} won by nobody."
    )
    parts = [f"### {plan.seats} seats", facts, table("seat", seat_entries(standings), plan.seats)]
    parts.append(lengths(games, counted_in(orrery.game(plan.game))))
    if ended := endings(games):
        parts.append(ended)
    singles = single_entries(games, plan.seats)
    if singles:
        parts.append(table(head, singles, plan.seats))
    if standings.traits.keys() != singles.keys():
        parts.append(table(f"pair of {head}", standings.traits, plan.seats))
    if each_of:
        parts.append(encounters(games))
    return "\n\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--by", default="")
    parser.add_argument("--each-of", default="", help="an option: a round robin of its values")
    parser.add_argument("--seats", type=int, nargs="+", required=True)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--option", action="append", default=[], help="of the game: name=value")
    parser.add_argument("--opening", default="0", help="decisions at random, or `picks`")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    options = read_choices(orrery.game(given.game), given.option)
    for seats in given.seats:
        opening = seats if given.opening == "picks" else int(given.opening)
        plan = Plan.make(
            given.game, [given.bot], given.games, seats, options, given.seed, given.by, opening
        )
        if given.each_of:
            games = round_robin(plan, given.each_of, given.workers)
        else:
            games = play(plan, given.workers)
        print(report(plan, games, given.each_of), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
