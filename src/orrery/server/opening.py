"""Opening a table: from what is kept to a game that can be gone on with, or why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

import orrery
from orrery.core.bringing import brought, shown_options
from orrery.core.errors import Refused
from orrery.core.game import AnyGame
from orrery.core.table import Table
from orrery.server.course import Course
from orrery.server.messages import ClockPlan, SeatInfo, TableInfo
from orrery.server.past import Past, remembered, surviving
from orrery.server.store import Stored

REPLAY_ONLY: Final = (
    "This is an imported replay of an unfinished game: it can be watched and forked, not continued."
)


def release(version: str) -> str:
    """The part of a version that the rules are pinned to: repairs after it change none."""
    return ".".join(version.split(".")[:2])


def find_game(key: str) -> AnyGame | None:
    try:
        return orrery.game(key)
    except Refused:
        return None


def pin_problem(row: Mapping[str, Any]) -> str:
    """Why a table cannot be continued with the engine and content that are installed."""
    game = find_game(row["game"])
    if game is None:
        return f"The game {row['game']} is not installed here, so this table cannot be opened."
    if release(row["engine"]) != release(orrery.__version__):
        return (
            f"This table was begun with Orrery {row['engine']} and can only be continued with"
            f" that; this is {orrery.__version__}."
        )
    if row["content"] != game.content:
        return (
            f"This table was begun with other cards and maps ({row['content']}) than are"
            f" installed now ({game.content}), and can only be continued with those."
        )
    if row["replay"] and not row["finished"]:
        return REPLAY_ONLY
    return ""


def open_course(stored: Stored) -> tuple[Course | None, Past, str]:
    """The game of a stored table with its past; or the problem that it has."""
    row = stored.row
    seats = len(stored.seats)
    problem = pin_problem(row)
    if problem and problem != REPLAY_ONLY:
        return None, Past(seats), problem
    moves = surviving(stored.entries)
    try:
        table = Table.begin(orrery.game(row["game"]), row["start"])
        table.scripts = [(at, outcomes) for at, outcomes in row["scripts"]]
        course = Course(table)
        course.rerun([m["action"] for m in moves], [m["digest"] for m in moves])
    except Refused as e:
        problem = f"This table does not come out as it was recorded: {e.message}."
        return None, Past(seats), problem
    past = remembered(stored.entries, course.starts, course.logged, seats)
    return course, past, problem


def waiting(game: AnyGame, holders: Sequence[tuple[str, str]]) -> bool:
    """Whether a seat (its kind, its bot) must be taken first by somebody who brings something."""
    return brought(game) is not None and ("open", "") in holders


def table_info(facts: Mapping[str, Any], seats: list[SeatInfo], problem: str) -> TableInfo:
    """A table as somebody may know it who holds the seats that are `mine`."""
    key = facts["game"]
    game = find_game(key)
    options = facts["options"]
    if game is None:
        options = {}  # nobody can tell what of them is secret
    elif not facts["finished"] and not facts["replay"]:
        mine = {seat.seat for seat in seats if seat.mine}
        options = shown_options(game, len(seats), options, mine)
    waits = game is not None and waiting(game, [(seat.kind, seat.bot) for seat in seats])
    return TableInfo(
        id=facts["id"],
        game=key,
        name=game.name if game is not None else key,
        options=options,
        clock=msgspec.convert(facts["clock"], ClockPlan),
        seats=seats,
        version=facts["version"],
        actions=facts["actions"],
        to_move=facts["to_move"],
        finished=facts["finished"],
        result=facts["result"],
        commitment=facts["commitment"],
        created=facts["created"],
        updated=facts["updated"],
        public=facts["public"],
        problem=problem,
        waiting=waits and not facts["finished"] and not problem,
    )
