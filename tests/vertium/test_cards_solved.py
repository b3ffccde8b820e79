"""Battles, worked out: what the file says of them and of cards, and what bots make of it."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest
from tools.skirmish import DICE, work_out

import orrery
from orrery.bots import Chair, make_bot
from orrery.bots.hints import hints
from orrery.core.chance import Scripted, seeded
from orrery.core.errors import Refused
from orrery.games.vertium import words
from orrery.games.vertium.content import FOLDER
from orrery.games.vertium.odds import EVEN, SIZE, throws
from orrery.games.vertium.rules.battle import Roll, SkirmishCard
from orrery.games.vertium.skirmish import (
    BATTLES,
    FULL,
    HANDS,
    PARTS,
    hasten,
    read_battles,
    uses,
)
from orrery.games.vertium.state import REFUGE_MOON, Vertium
from orrery.games.vertium.words import HOLD, PLANET, SKIRMISH
from tests.vertium.fights import BEAM, PHOTON, SHIELD, battle

GAME = orrery.game("vertium")
BRAHE = PLANET.find("brahe")
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
    [(0, 0, FULL, FULL), (3, 2, FULL, FULL), (2, 5, 1, 6), (10, 10, 4, 3), (7, 4, FULL, 0)],
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


def test_how_likely_each_end_is_says_the_same_as_the_average() -> None:
    for force, guard in product(GEMS, GEMS):
        ends = BATTLES.ends[force * len(GEMS) + guard]
        won, held = ends[: len(GEMS)], ends[len(GEMS) :]
        found = BATTLES.outlook(force, guard, FULL, FULL)

        assert sum(won) + sum(held) == pytest.approx(1, abs=1e-3)
        assert sum(won) == pytest.approx(found.win, abs=1e-3)
        assert sum(gems * odds for gems, odds in enumerate(won)) == pytest.approx(
            found.left, abs=1e-3
        )
        assert sum(gems * odds for gems, odds in enumerate(held)) == pytest.approx(
            found.kept, abs=1e-3
        )


def test_the_file_is_what_the_tool_works_out() -> None:
    small = work_out(1)

    for force, guard in product(range(2), range(2)):
        there = force * len(GEMS) + guard
        here = force * 2 + guard
        assert BATTLES.rows[there] == [round(told, 4) for told in small.rows[here]]
        won, held = small.ends[here][:2], small.ends[here][2:]
        assert BATTLES.ends[there][:2] == [round(odds, 5) for odds in won]
        assert BATTLES.ends[there][len(GEMS) :][:2] == [round(odds, 5) for odds in held]


@pytest.mark.parametrize("name", ["battles", "ends"])
def test_a_file_with_something_missing_is_refused(name: str) -> None:
    data: dict[str, Any] = json.loads((FOLDER / "skirmish.json").read_text("utf-8"))
    data[name].pop()

    with pytest.raises(Refused) as refusal:
        read_battles(json.dumps(data), "a file")

    assert refusal.value.field == f"a file.{name}"
    with pytest.raises(Refused, match="no JSON"):
        read_battles("{", "a file")


def test_ends_that_cannot_come_about_are_refused() -> None:
    data: dict[str, Any] = json.loads((FOLDER / "skirmish.json").read_text("utf-8"))
    data["ends"][7] = [0.0] * (2 * len(GEMS))

    with pytest.raises(Refused) as refusal:
        read_battles(json.dumps(data), "a file")

    assert refusal.value.field == "a file.ends"


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


# -- in games played ahead ------------------------------------------------------------------


def by_hand(s: Vertium) -> None:
    """The battle roll by roll, both sides using their cards as was worked out."""
    while isinstance(s.pending, SkirmishCard):
        mover = s.seat
        known = GAME.solved(s, s.options)
        s.apply(max(zip(known, s.options, strict=True), key=lambda pair: pair[0][mover])[1])


def test_a_battle_taken_to_its_end_ends_as_one_with_dice_does() -> None:
    ways: list[list[float]] = []
    for end in (hasten, by_hand):
        won = left = kept = 0
        for seed in range(500):
            s = battle(force=4, guard=3).table.state
            assert isinstance(s, Vertium)
            s.chance = seeded(seed)
            # The roll at hand is the same every time, so another is made.
            s.pending = None
            del s.agenda[-2:]
            s.rolls = 0
            s.do(Roll())
            s.advance()
            end(s)
            gems = s.vertium[BRAHE] - 1
            if s.owner_of[BRAHE] == 0:
                won, left = won + 1, left + gems
            else:
                kept += gems
        ways.append([won / 500, left / 500, kept / 500])

    assert ways[0] == pytest.approx(ways[1], abs=0.1)
    known = BATTLES.outlook(4, 3, FULL, FULL)
    assert ways[0] == pytest.approx([known.win, known.left, known.kept], abs=0.1)


@pytest.mark.parametrize(
    ("part", "owner", "gems"), [(0, 0, 0 + 1), (PARTS // 2, 0, 1 + 1), (PARTS - 1, 1, 3 + 1)]
)
def test_the_winner_has_the_planet_with_what_is_left_and_one_gem_more(
    part: int, owner: int, gems: int
) -> None:
    s = fought(PHOTON, BEAM, SHIELD, PHOTON, BEAM, SHIELD)
    captains = sum(s.captains)
    s.chance = Scripted([part], seeded(1))

    assert hasten(s)
    assert (s.owner_of[BRAHE], s.vertium[BRAHE]) == (owner, gems)
    assert sum(s.captains) == captains + 1  # the one who fell
    assert s.attacker == -1
    assert s.options  # and the game goes on


def test_a_battle_that_has_gone_on_is_left_to_the_dice() -> None:
    s = fought(PHOTON, BEAM, SHIELD, PHOTON, BEAM, SHIELD)
    s.apply(HOLD.action())
    assert not hasten(s)  # the attacker has held its cards
    s.apply(HOLD.action())
    assert s.rolls == 2
    assert not hasten(s)


@pytest.mark.parametrize(
    ("force", "options"),
    [(11, {}), (3, {"hit_order": "swap_each_roll"}), (3, {"battle_style": "american"})],
)
def test_other_battles_are_left_to_the_dice(force: int, options: dict[str, object]) -> None:
    s = fought(PHOTON, BEAM, SHIELD, PHOTON, BEAM, SHIELD, force=force, options=options)

    assert not hasten(s)


def test_beside_the_refuge_moon_a_battle_is_left_to_the_dice() -> None:
    """A Captain may escape from it."""
    s = fought(PHOTON, BEAM, SHIELD, PHOTON, BEAM, SHIELD)
    s.blue = s.blue.copy()
    s.blue[BRAHE] = REFUGE_MOON

    assert not hasten(s)
