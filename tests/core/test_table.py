"""Tables: history, undo, scripted chance, replays."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import orrery
from orrery.core.chance import Committed, read_outcomes
from orrery.core.errors import Refused
from orrery.core.game import AnyGame
from orrery.core.table import Table
from tests.generic.checks import played_table
from tests.generic.tiny import DRAW, KINDS, PASS, PLAY, Tiny, tiny

TINY: AnyGame = tiny()


def new_table() -> Table:
    return Table.new(TINY, 2, seed=1)


def hand(table: Table, seat: int) -> list[int]:
    s = table.state
    assert isinstance(s, Tiny)
    return s.hand[seat * KINDS : (seat + 1) * KINDS]


def test_an_action_gives_its_events() -> None:
    table = new_table()
    happened = table.apply(DRAW.action())
    assert [event.kind.name for event in happened] == ["draws"]
    assert table.events(1) == [{"event": "draws", "args": {"seat": 0}, "text": "0 draws"}]
    assert [e["event"] for e in table.events()] == ["draws"]
    table.apply(PASS.action())
    assert table.events(since=1) == []


def test_a_spectator_is_nobody_whom_an_event_concerns() -> None:
    """An automaton may play as number 1 at a table with one seat."""
    table = new_table()
    table.apply(PASS.action())
    table.apply(DRAW.action())
    table.state.seats = 1
    assert table.events(1) == [{"event": "draws", "args": {"seat": 1}, "text": "1 draws"}]


def test_the_turn_says_who_may_do_what() -> None:
    turn = new_table().turn()
    assert turn["seat"] == 0
    assert turn["prompt"] == "Draw a card, play one, or pass."
    assert turn["result"] is None
    actions = turn["actions"]
    assert isinstance(actions, list)
    assert actions[0] == {
        "action": 0,
        "verb": "play",
        "args": {"card": "page"},
        "text": "Play a page",
    }


def test_the_turn_after_the_end_is_the_result() -> None:
    table = played_table(TINY, 2, None, 1)
    turn = table.turn()
    assert turn["seat"] is None
    assert turn["actions"] == []
    assert isinstance(turn["result"], dict)


# -- undo -------------------------------------------------------------------------------------


def test_undo_takes_chance_back_as_well() -> None:
    table = new_table()
    first = [table.apply(DRAW.action())[0].args, table.apply(DRAW.action())[0].args]
    table.undo()
    table.undo()
    assert [table.apply(DRAW.action())[0].args, table.apply(DRAW.action())[0].args] == first


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(Refused) as refused:
        new_table().undo()
    assert refused.value.code == "nothing_to_undo"


def test_players_may_undo_what_told_them_nothing() -> None:
    table = new_table()
    assert table.why_no_undo(0) == "nothing has been done yet"
    table.apply(PASS.action())
    assert table.why_no_undo(0) == ""
    assert table.why_no_undo(1) == "seat 0 has acted since"
    table.apply(DRAW.action())
    assert table.why_no_undo(1) == "a card was drawn or a die rolled since"


def test_scripting_does_not_hide_a_draw_from_undo() -> None:
    table = Table.from_state(TINY, TINY.dump(TINY.new(2, 1)))
    table.apply(DRAW.action())
    table.script(["king"])
    assert table.why_no_undo(0) == "a card was drawn or a die rolled since"


def test_scripting_is_no_draw_itself() -> None:
    table = new_table()
    table.apply(DRAW.action())
    table.apply(PASS.action())
    table.script(["king"])
    assert table.why_no_undo(1) == ""


# -- scripts ----------------------------------------------------------------------------------


def test_a_script_fixes_what_comes_next() -> None:
    table = new_table()
    before = hand(table, 0)
    table.script(["page"])
    table.apply(DRAW.action())
    assert hand(table, 0) == [before[0] + 1, *before[1:]]


def test_an_impossible_script_is_refused_when_its_time_comes() -> None:
    table = new_table()
    table.script([6])
    before = (TINY.digest(table.state), table.turn(), table.events())
    with pytest.raises(Refused) as refused:
        table.apply(DRAW.action())
    assert refused.value.code == "bad_chance"
    assert (TINY.digest(table.state), table.turn(), table.events()) == before
    table.script(["page"])
    table.apply(DRAW.action())
    assert len(table.actions) == 1


def test_scripts_survive_a_replay_and_an_undo() -> None:
    table = new_table()
    table.apply(PASS.action())
    table.script(["page", "knight"])
    table.apply(DRAW.action())
    table.apply(DRAW.action())
    table.undo()
    table.apply(DRAW.action())
    again = Table.load(TINY, table.save())
    assert again.digests == table.digests
    assert again.save() == table.save()
    again.undo()
    again.undo()
    again.apply(DRAW.action())
    assert again.digests == table.digests[:2]


def test_a_script_for_what_is_still_to_come_is_saved_too() -> None:
    table = new_table()
    table.script(["page"])
    again = Table.load(TINY, table.save())
    again.apply(DRAW.action())
    table.apply(DRAW.action())
    assert again.digests == table.digests


@pytest.mark.parametrize("data", [None, {}, "x", [None], [True], [1.0], [[1]]])
def test_outcomes_from_outside_are_numbers_and_keys(data: object) -> None:
    with pytest.raises(Refused) as refused:
        read_outcomes(data, "script")
    assert refused.value.field == "script"
    assert read_outcomes([1, "ace"], "script") == [1, "ace"]


# -- replays ----------------------------------------------------------------------------------


def test_tables_can_start_in_four_ways_and_be_saved() -> None:
    seed = bytes(range(32))
    scenario: dict[str, object] = {"game": "tiny", "seats": 2, "set": {"left": 3}}
    state = TINY.dump(TINY.new(2, 9))
    for table in (
        new_table(),
        Table.new(TINY, 2, chance=Committed(seed, ["alice", "bob"])),
        Table.from_scenario(TINY, scenario),
        Table.from_state(TINY, state, seed=4),
    ):
        table.apply(DRAW.action())
        table.apply(DRAW.action())
        again = Table.load(TINY, json.loads(json.dumps(table.save())))
        assert again.save() == table.save()
        again.apply(DRAW.action())
        table.apply(DRAW.action())
        assert again.digests == table.digests


def test_a_fork_goes_its_own_way() -> None:
    table = new_table()
    other = table.fork(table.state, seed=5)
    before = TINY.digest(table.state)
    other.apply(DRAW.action())
    assert TINY.digest(table.state) == before
    assert table.events() == []


def finished() -> dict[str, Any]:
    saved: dict[str, Any] = json.loads(json.dumps(played_table(TINY, 2, None, 3).save()))
    return saved


def test_a_wrong_step_is_reported_with_its_number() -> None:
    saved = finished()
    saved["digests"][4] = "0" * 16
    with pytest.raises(Refused) as refused:
        Table.load(TINY, saved)
    assert refused.value.code == "bad_replay"
    assert refused.value.field == "replay.actions[4]"


def test_an_illegal_step_is_reported_with_its_number_and_the_reason() -> None:
    saved = finished()
    saved["actions"][2] = next(
        PLAY.action(card) for card in range(KINDS) if PLAY.action(card) != saved["actions"][2]
    )
    with pytest.raises(Refused, match=r"cannot be carried out|another position") as refused:
        Table.load(TINY, saved)
    assert refused.value.field == "replay.actions[2]"
    saved["actions"][2] = 99
    with pytest.raises(Refused) as refused:
        Table.load(TINY, saved)
    assert refused.value.field == "replay.actions[2]"


TAMPERED: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (lambda d: d.pop("actions"), "replay.actions"),
    (lambda d: d.update(orrery=99), "replay.orrery"),
    (lambda d: d.update(game="four"), "replay.game"),
    (lambda d: d.update(content="x"), "replay.content"),
    (lambda d: d.update(more=1), "replay.more"),
    (lambda d: d["digests"].pop(), "replay.digests"),
    (lambda d: d["actions"].append(5), "replay.digests"),
    (lambda d: d.update(digests=[1] * 12), "replay.digests"),
    (lambda d: d.update(result=None), "replay.result"),
    (lambda d: d["result"].update(winners=[1, 0]), "replay.result"),
    (lambda d: d.update(scripts=[3]), "replay.scripts"),
    (lambda d: d.update(scripts=[["x", []]]), "replay.scripts"),
    (lambda d: d.update(scripts=[[0, [None]]]), "replay.scripts"),
    (lambda d: d.update(scripts=[[99, [1]]]), "replay.scripts"),
    (lambda d: d.update(start={}), "replay.start.state"),
    (lambda d: d["start"].update(more=1), "replay.start.more"),
    (lambda d: d["start"]["new"].update(more=1), "replay.start.new.more"),
    (lambda d: d["start"]["new"].update(seats="2"), "replay.start.new.seats"),
    (lambda d: d["start"]["new"].update(seed=None), "replay.start.new.seed"),
    (lambda d: d["start"]["new"].update(options=[]), "replay.start.new.options"),
    (
        lambda d: d["start"]["new"].update(seed={"secret": "xyz", "contributions": []}),
        "replay.start.new.seed.secret",
    ),
    (
        lambda d: d["start"]["new"].update(seed={"secret": "00"}),
        "replay.start.new.seed.contributions",
    ),
]


@pytest.mark.parametrize(("tamper", "field"), TAMPERED, ids=[field for _, field in TAMPERED])
def test_a_tampered_replay_is_refused(
    tamper: Callable[[dict[str, Any]], object], field: str
) -> None:
    saved = finished()
    Table.load(TINY, json.loads(json.dumps(saved)))
    tamper(saved)
    with pytest.raises(Refused) as refused:
        Table.load(TINY, saved)
    assert refused.value.field == field


def test_a_seat_concedes_whoever_is_asked() -> None:
    table = new_table()
    table.apply(DRAW.action())
    assert table.state.seat == 1
    table.concede(0)
    assert table.turn()["result"] == {
        "winners": [1],
        "scores": None,
        "ranking": [[1], [0]],
        "reason": "The other seat conceded.",
    }
    assert table.actions == [DRAW.action(), -1]
    assert table.actors() == [0, 0]
    assert table.past[-1].state.sentence(table.actions[-1]) == "Concede"
    assert table.why_no_undo(0) == "a concession stands"
    again = Table.load(TINY, json.loads(json.dumps(table.save())))
    assert again.save() == table.save()


def test_conceding_is_no_action() -> None:
    table = new_table()
    with pytest.raises(Refused, match="no such action"):
        table.apply(-1)
    with pytest.raises(Refused, match="no seat 2"):
        table.concede(2)
    assert (table.actions, table.state.result) == ([], None)
    table.concede(1)
    with pytest.raises(Refused, match="over"):
        table.concede(0)


def test_a_game_without_conceding_refuses_it() -> None:
    table = Table.new(orrery.game("four"), 2)
    with pytest.raises(Refused, match="Four in a Row has no conceding"):
        table.concede(0)
    assert table.state.seat == 0


def test_a_replay_names_the_concession_that_cannot_be() -> None:
    table = new_table()
    table.concede(1)
    replay = table.save()
    with pytest.raises(Refused) as refused:
        Table.load(TINY, {**replay, "actions": [-3]})
    assert refused.value.field == "replay.actions[0]"
