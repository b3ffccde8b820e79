"""Skirmish Cards, worked out: what the file says of battles, and what bots make of it."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
from tools.skirmish import DICE, work_out

import orrery
from orrery.bots import Chair, make_bot
from orrery.bots.hints import hints
from orrery.core.errors import Refused
from orrery.games.vertium import words
from orrery.games.vertium.content import FOLDER
from orrery.games.vertium.odds import EVEN, SIZE, throws
from orrery.games.vertium.skirmish import BATTLES, HANDS, read_battles, uses
from orrery.games.vertium.state import Vertium
from orrery.games.vertium.words import HOLD, SKIRMISH
from tests.vertium.fights import BEAM, PHOTON, SHIELD, battle

GAME = orrery.game("vertium")
ALL = HANDS - 1
GEMS = range(BATTLES.most + 1)


def fought(
    *dice: int, force: int = 3, guard: int = 3, options: dict[str, object] | None = None
) -> Vertium:
    s = battle(*dice, force=force, guard=guard, options=options).table.state
    assert isinstance(s, Vertium)
    return s


# -- the file -------------------------------------------------------------------------------


def test_without_cards_battles_go_by_the_odds_of_the_dice() -> None:
    for force, guard in product(GEMS, GEMS):
        at = force * SIZE + guard
        found = BATTLES.outlook(force, guard, 0, 0)

        assert found.win == pytest.approx(EVEN.win[at], abs=1e-3)
        assert found.left == pytest.approx(EVEN.win[at] * EVEN.left[at], abs=5e-3)
        assert found.kept == pytest.approx((1 - EVEN.win[at]) * EVEN.kept[at], abs=5e-3)


def test_a_card_more_never_harms() -> None:
    for force, guard, attack, defence in product(GEMS, GEMS, range(HANDS), range(HANDS)):
        lead = BATTLES.outlook(force, guard, attack, defence).lead
        for card in range(3):
            assert BATTLES.outlook(force, guard, attack | 1 << card, defence).lead >= lead - 1e-3
            assert BATTLES.outlook(force, guard, attack, defence | 1 << card).lead <= lead + 1e-3


@pytest.mark.parametrize(
    ("force", "guard", "attack", "defence"),
    [(0, 0, ALL, ALL), (3, 2, ALL, ALL), (2, 5, 1, 6), (10, 10, 4, 3), (7, 4, ALL, 0)],
)
def test_what_is_said_before_a_roll_follows_from_what_is_said_after_it(
    force: int, guard: int, attack: int, defence: int
) -> None:
    lead = 0.0
    for mine, theirs in product(throws(DICE), throws(DICE)):
        answers = uses(theirs.shown, defence)
        ends = [BATTLES.answered(force, guard, use, answers) for use in uses(mine.shown, attack)]
        lead += mine.odds * theirs.odds * max(end.lead for end in ends)

    assert BATTLES.outlook(force, guard, attack, defence).lead == pytest.approx(lead, abs=2e-3)


def test_the_file_is_what_the_tool_works_out() -> None:
    small = work_out(1)

    for force, guard in product(range(2), range(2)):
        row = small.rows[force * 2 + guard]
        assert BATTLES.rows[force * (BATTLES.most + 1) + guard] == [round(told, 4) for told in row]


def test_a_file_with_something_missing_is_refused() -> None:
    data: dict[str, Any] = json.loads((FOLDER / "skirmish.json").read_text("utf-8"))
    data["battles"].pop()

    with pytest.raises(Refused) as refusal:
        read_battles(json.dumps(data), "a file")

    assert refusal.value.field == "a file.battles"
    with pytest.raises(Refused, match="no JSON"):
        read_battles("{", "a file")


# -- at the table ---------------------------------------------------------------------------


def test_a_shield_saves_the_captain() -> None:
    s = fought(PHOTON, SHIELD, SHIELD, BEAM, BEAM, BEAM, guard=0)
    s.apply(HOLD.action())
    chosen = make_bot("hard", 1).choose(Chair(s, s.seat))

    assert s.seat == 1
    assert SKIRMISH.has(chosen)
    assert SKIRMISH.a(chosen) == words.SHIELD


def test_a_card_that_changes_nothing_is_kept() -> None:
    s = fought(PHOTON, PHOTON, PHOTON, BEAM, BEAM, BEAM, force=4, guard=0)
    bot = make_bot("hard", 1)

    assert bot.choose(Chair(s, s.seat)) == HOLD.action()  # the Captain falls as it is


def test_a_bot_needs_no_simulations_where_the_game_knows() -> None:
    s = fought(PHOTON, BEAM, SHIELD, PHOTON, BEAM, SHIELD)
    bot = make_bot("hard", 1)
    chosen = bot.choose(Chair(s, s.seat))
    values: Any = bot.info["values"]

    assert bot.info["simulations"] == 0
    assert values[0]["action"] == chosen
    assert [v["worth"] for v in values] == sorted((v["worth"] for v in values), reverse=True)
    known = GAME.solved(s, [chosen])[0]
    assert bot.info["chances"] == pytest.approx(known, abs=1e-3)
    assert hints(Chair(s, s.seat), 1, 1000)[0][0] == chosen


def test_the_chances_of_both_sides_make_one() -> None:
    s = fought(PHOTON, BEAM, SHIELD, PHOTON, BEAM, SHIELD)

    for chances in GAME.solved(s, s.options):
        assert sum(chances) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize(
    ("force", "options"),
    [(11, {}), (3, {"hit_order": "interleaved"}), (3, {"battle_style": "american"})],
)
def test_other_battles_are_searched(force: int, options: dict[str, object]) -> None:
    s = fought(PHOTON, BEAM, SHIELD, PHOTON, BEAM, SHIELD, force=force, options=options)

    assert GAME.solved(s, s.options) == []
