"""Tables for docs/balance: how seats, factions, commanders or decks fare between equal bots.

    python -m tools.balance planetfall --by players.side --opening picks --seats 2 4 6

With `--opening picks` as many decisions are made at random as there are seats: where a game begins
with everybody's pick, everything is picked equally often.

Prints Markdown. The same seed gives the same tables, however many workers there are.
"""

from __future__ import annotations

import argparse
import os
import sys

from orrery.arena import Entry, Plan, Standings, tally, tournament

LOW, HIGH = 0.6, 1.5  # of the fair share: outside of it something is to be mended


def play(plan: Plan, workers: int) -> Standings:
    done = 0
    batches = []
    for first, batch in tournament(plan, workers):
        batches.append((first, batch))
        done += len(batch)
        print(f"\r{plan.seats} seats: {done} of {plan.games}", end="", file=sys.stderr)
    print(file=sys.stderr)
    return tally([game for _, batch in sorted(batches) for game in batch], plan.seats)


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


def report(plan: Plan, standings: Standings) -> str:
    head = plan.by.rpartition(".")[2]
    facts = (
        f"{standings.games} games, {plan.bots[0]} at every seat, seed {plan.seed};"
        f" {standings.per_game(standings.decisions):.0f} decisions a game,"
        f" {standings.per_game(standings.choices):.0f} of them real choices;"
        f" {standings.shared} shared, {standings.lost} won by nobody."
    )
    parts = [f"### {plan.seats} seats", facts, table("seat", seat_entries(standings), plan.seats)]
    if standings.traits:
        parts.append(table(head, standings.traits, plan.seats))
    return "\n\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--by", default="")
    parser.add_argument("--seats", type=int, nargs="+", required=True)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--opening", default="0", help="decisions at random, or `picks`")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    for seats in given.seats:
        opening = seats if given.opening == "picks" else int(given.opening)
        plan = Plan.make(
            given.game, [given.bot], given.games, seats, {}, given.seed, given.by, opening
        )
        print(report(plan, play(plan, given.workers)), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
