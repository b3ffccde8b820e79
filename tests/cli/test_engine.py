"""Every word of the line protocol, with the exact shape of its answers."""

from __future__ import annotations

import json

import pytest

import orrery
from orrery.cli import protocol
from orrery.cli.protocol import WORDS
from tests.cli.client import ATTACK, BATTLE, SEND_TWO, Client, actions

DROPS = [
    {
        "action": column - 1,
        "verb": "drop",
        "args": {"column": column},
        "text": f"Drop a disc into column {column}",
    }
    for column in range(1, 8)
]
FIRST_TURN = {
    "seat": 0,
    "prompt": "Drop a disc into one of the columns.",
    "rules": [],
    "actions": DROPS,
    "result": None,
}


@pytest.fixture
def client() -> Client:
    return Client()


def test_hello_tells_versions_and_build(client: Client) -> None:
    assert client.ask("hello") == {
        "protocol": 1,
        "orrery": orrery.__version__,
        "compiled": orrery.compiled(),
    }


def test_games_tells_all_about_each(client: Client) -> None:
    answer = client.ask("games")
    assert list(answer) == ["games"]
    found = answer["games"]
    assert isinstance(found, list)
    by_key = {entry["key"]: entry for entry in found}
    assert by_key["four"] == {
        "key": "four",
        "name": "Four in a Row",
        "seats": [2, 2],
        "options": [],
        "rules": 0,
    }
    assert by_key["vertium"]["seats"] == [1, 4]
    assert by_key["vertium"]["rules"] == 264
    for option in by_key["vertium"]["options"]:
        assert list(option) == ["name", "type", "default", "choices", "text"]


def test_new_opens_a_table_and_tells_the_turn(client: Client) -> None:
    first = client.ask("new", game="four", seats=2, seed=3, options={})
    assert first == {"table": "t1", "turn": FIRST_TURN}
    assert client.ask("new", game="four", seats=2)["table"] == "t2"


def test_new_plays_with_the_options_and_seed_given(client: Client) -> None:
    one = client.new("vertium", seats=3, seed=8, options={"battle_style": "american"})
    two = client.new("vertium", seats=3, seed=8, options={"battle_style": "american"})
    other = client.new("vertium", seats=3, seed=9, options={"battle_style": "american"})
    assert client.digest(one) == client.digest(two) != client.digest(other)
    assert client.refused("new", game="vertium", seats=3, options={"battle_style": "x"})[::2] == (
        "bad_option",
        "options.battle_style",
    )
    assert client.refused("new", game="vertium", seats=9)[::2] == ("bad_seats", "seats")
    assert client.refused("new", game="chess", seats=2)[::2] == ("unknown_game", "game")


def test_load_takes_a_scenario(client: Client) -> None:
    answer = client.ask("load", scenario=BATTLE)
    assert list(answer) == ["table", "turn"]
    assert answer["table"] == "t1"
    turn = answer["turn"]
    assert isinstance(turn, dict)
    assert turn["seat"] == 0
    assert "VT-P2-02" in turn["rules"]
    assert ATTACK in [{"verb": a["verb"], "args": a["args"]} for a in turn["actions"]]


def test_load_takes_back_what_save_and_state_gave(client: Client) -> None:
    table = client.battle()
    client.ask("chance", table=table, script=[1, 2, 3, 4, 5, 6])
    client.ask("apply", table=table, action=ATTACK)
    client.ask("apply", table=table, action=SEND_TWO)
    for form in (client.ask("save", table=table), client.ask("state", table=table)):
        loaded = client.ask("load", **form)
        assert loaded["turn"] == client.ask("legal", table=table)["turn"]
        assert client.digest(str(loaded["table"])) == client.digest(table)


def test_load_takes_exactly_one_form_of_a_known_game(client: Client) -> None:
    assert client.refused("load")[::2] == ("bad_request", None)
    both = client.refused("load", scenario=BATTLE, state={})
    assert both[::2] == ("bad_request", "state")
    assert client.refused("load", state=[])[::2] == ("bad_request", "state")
    assert client.refused("load", scenario={"game": "chess"})[0] == "unknown_game"
    assert client.refused("load", replay={"seats": 2})[::2] == ("bad_request", "replay.game")


def test_load_names_the_field_of_an_impossible_scenario(client: Client) -> None:
    scenario = {"game": "vertium", "seats": 2, "set": {"planets": {"nowhere": {"vertium": 1}}}}
    code, _, field = client.refused("load", scenario=scenario)
    assert (code, field) == ("bad_scenario", "set.planets.nowhere")
    assert client.session.tables == {}


def test_legal_repeats_the_turn(client: Client) -> None:
    assert client.ask("legal", table=client.new()) == {"turn": FIRST_TURN}


def test_apply_tells_events_as_the_table_sees_them(client: Client) -> None:
    table = client.battle()
    client.ask("apply", table=table, action=ATTACK)
    client.ask("chance", table=table, script=[1, 2, 3, 4, 5, 6])
    answer = client.ask("apply", table=table, action=SEND_TWO)
    assert list(answer) == ["events", "turn"]
    events = answer["events"]
    assert isinstance(events, list)
    assert events[1] == {
        "event": "attacks",
        "args": {"faction": 0, "source": "harriot", "target": "janssen", "count": 2},
        "text": "Soar attacks Janssen from Harriot, sending 2",
    }
    assert [event["event"] for event in events] == ["loses", "attacks", "rolls", "rolls"]


def test_apply_takes_a_number_or_a_verb_with_arguments(client: Client) -> None:
    one, two = client.new(), client.new()
    client.ask("apply", table=one, action=3)
    client.ask("apply", table=two, action={"verb": "drop", "args": {"column": 4}})
    assert client.digest(one) == client.digest(two)


def test_apply_refuses_what_the_rules_forbid_and_says_why(client: Client) -> None:
    table = client.new()
    for _ in range(6):
        client.ask("apply", table=table, action=0)
    before = client.digest(table)
    assert client.refused("apply", table=table, action=0) == (
        "illegal",
        "Column 1 is full.",
        "action",
    )
    unknown = ("unknown_action", "action")
    for action in (7, -1, 10**30):
        assert client.refused("apply", table=table, action=action)[::2] == unknown
    wrong_verb = client.refused("apply", table=table, action={"verb": "fly"})
    assert wrong_verb[::2] == ("unknown_action", "action.verb")
    wrong = client.refused("apply", table=table, action={"verb": "drop", "args": {"column": 9}})
    assert wrong[::2] == ("unknown_action", "action.args.column")
    assert client.digest(table) == before


def test_view_shows_a_seat_its_own_cards_only(client: Client) -> None:
    table = client.new("vertium")
    answer = client.ask("view", table=table, seat=0)
    assert list(answer) == ["view"]
    view = answer["view"]
    assert isinstance(view, dict)
    mine, theirs = (faction["hand"] for faction in view["factions"])
    assert sum(mine.values()) == 6
    assert theirs == {"size": 6}
    assert client.refused("view", table=table, seat=2)[::2] == ("bad_request", "seat")
    assert client.refused("view", table=table)[::2] == ("bad_request", "seat")


def test_state_is_the_whole_position(client: Client) -> None:
    table = client.new("vertium", seed=4)
    opened = client.session.tables[table]
    dumped = json.loads(json.dumps(opened.game.dump(opened.state)))
    assert client.ask("state", table=table) == {"state": dumped}


def test_why_not_tells_rule_and_sentence(client: Client) -> None:
    table = client.battle()
    assert client.ask("why_not", table=table, seat=0, action=ATTACK) == {
        "legal": True,
        "reasons": [],
    }
    answer = client.ask("why_not", table=table, seat=1, action=ATTACK)
    assert answer == {
        "legal": False,
        "reasons": [{"rule": "VT-P2-02", "text": "It is seat 0's choice now, not yours."}],
    }
    own = {"verb": "attack", "args": {"source": "harriot", "target": "galileo"}}
    reasons = client.ask("why_not", table=table, seat=0, action=own)["reasons"]
    assert isinstance(reasons, list)
    code, message, field = client.refused("apply", table=table, action=own)
    assert (code, field) == ("illegal", "action")
    assert [message] == [reason["text"] for reason in reasons]


def test_chance_fixes_dice(client: Client) -> None:
    table = client.battle()
    client.ask("apply", table=table, action=ATTACK)
    assert client.ask("chance", table=table, script=[6, 5, 4, 3, 2, 1]) == {}
    events = client.ask("apply", table=table, action=SEND_TWO)["events"]
    assert isinstance(events, list)
    rolls = [list(event["args"].values())[1:] for event in events if event["event"] == "rolls"]
    assert rolls == [[6, 5, 4], [3, 2, 1]]


def test_chance_fixes_cards(client: Client) -> None:
    hand = {"metal": 2, "energy": 2, "water": 1, "agri": 1}
    scenario = {
        "game": "vertium",
        "seats": 2,
        "set": {
            "at": {"step": "take", "faction": 0},
            "display": ["water", "energy"],
            "factions": [{"hand": hand}, {"hand": hand}],
        },
    }
    table = client.ask("load", scenario=scenario)["table"]
    client.ask("apply", table=table, action={"verb": "take", "args": {"card": "water"}})
    client.ask("chance", table=table, script=["agri"])
    events = client.ask("apply", table=table, action={"verb": "pass"})["events"]
    assert isinstance(events, list)
    drawn = [event["args"]["card"] for event in events if event["event"] == "turns_up"]
    assert drawn == ["agri"]


@pytest.mark.parametrize("outcome", [0, 7, 10**40, "agri"])
def test_chance_that_cannot_be_fails_when_its_time_comes(client: Client, outcome: object) -> None:
    table = client.battle()
    client.ask("apply", table=table, action=ATTACK)
    client.ask("chance", table=table, script=[1, outcome])
    before = client.digest(table), client.ask("save", table=table)
    for _ in range(2):
        assert client.refused("apply", table=table, action=SEND_TWO)[::2] == (
            "bad_chance",
            "script",
        )
    assert (client.digest(table), client.ask("save", table=table)) == before
    client.ask("chance", table=table, script=[])
    client.ask("apply", table=table, action=SEND_TWO)


def test_chance_takes_numbers_and_keys_only(client: Client) -> None:
    table = client.battle()
    for script in ([1.5], [True], [None], "123", None):
        assert client.refused("chance", table=table, script=script)[2] == "script"


def test_resample_changes_what_the_seat_cannot_see_and_nothing_else(client: Client) -> None:
    table = client.new("vertium", seed=2)
    seen = client.ask("view", table=table, seat=0)
    hidden = set()
    for seed in range(4):
        answer = client.ask("resample", table=table, seat=0, seed=seed)
        assert list(answer) == ["table"]
        other = str(answer["table"])
        assert client.ask("view", table=other, seat=0) == seen
        assert client.ask("legal", table=other) == client.ask("legal", table=table)
        hidden.add(client.digest(other))
    assert len(hidden) > 1


def test_clone_goes_its_own_way(client: Client) -> None:
    table = client.new()
    client.ask("apply", table=table, action=3)
    before = client.digest(table)
    assert client.ask("clone", table=table) == {"table": "t2"}
    assert client.digest("t2") == before
    client.ask("apply", table="t2", action=3)
    assert client.digest(table) == before != client.digest("t2")


def test_undo_takes_back_dice_and_other_seats_choices(client: Client) -> None:
    table = client.battle()
    before = client.ask("legal", table=table), client.digest(table)
    client.ask("apply", table=table, action=ATTACK)
    rolled = client.ask("apply", table=table, action=SEND_TWO)["events"]
    client.ask("undo", table=table)
    assert client.ask("apply", table=table, action=SEND_TWO)["events"] == rolled
    client.ask("undo", table=table)
    assert client.ask("undo", table=table) == before[0]
    assert client.digest(table) == before[1]
    assert client.refused("undo", table=table)[::2] == ("nothing_to_undo", "table")


def test_bot_chooses_and_does_not_apply(client: Client) -> None:
    table = client.battle()
    before = client.digest(table)
    answer = client.ask("bot", table=table, bot="greedy", ms=1000, seed=1)
    assert list(answer) == ["action", "info"]
    assert answer["action"] in actions(client.ask("legal", table=table)["turn"])
    assert isinstance(answer["info"], dict)
    assert client.digest(table) == before
    first = client.ask("bot", table=table, bot="random", seed=3)
    assert client.ask("bot", table=table, bot="random", seed=3) == first
    assert client.refused("bot", table=table, bot="deep")[::2] == ("unknown_bot", "bot")
    assert client.refused("bot", table=table, bot="greedy", ms=0)[::2] == ("bad_request", "ms")


def test_bot_has_nothing_to_choose_when_the_game_is_over(client: Client) -> None:
    table = client.new()
    client.ask("play", table=table, bots="random")
    assert client.refused("bot", table=table, bot="random")[::2] == ("game_over", "table")
    code, message, _ = client.refused("apply", table=table, action=0)
    assert (code, message) == ("illegal", "The game is over.")


def test_play_goes_on_to_the_end(client: Client) -> None:
    table = client.new("vertium", seats=3, seed=6)
    answer = client.ask("play", table=table, bots=["random", "random", "random"], seed=1)
    assert list(answer) == ["decisions", "turn"]
    turn = answer["turn"]
    assert isinstance(turn, dict)
    result = turn.pop("result")
    assert turn == {"seat": None, "prompt": "", "rules": [], "actions": []}
    assert list(result) == ["winners", "scores", "ranking", "reason"]
    replay = client.ask("save", table=table)["replay"]
    assert isinstance(replay, dict)
    assert len(replay["actions"]) == answer["decisions"]


def test_play_stops_at_the_limit_and_is_repeatable(client: Client) -> None:
    one, two = client.new(), client.new()
    first = client.ask("play", table=one, bots="random", seed=5, limit=4)
    assert first["decisions"] == 4
    assert client.ask("play", table=two, bots=["random", "random"], seed=5, limit=4) == first
    assert client.ask("play", table=one, bots="random", limit=0)["decisions"] == 0


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"bots": "deep"}, ("unknown_bot", "bots")),
        ({"bots": ["random"]}, ("bad_request", "bots")),
        ({"bots": ["random", 1]}, ("bad_request", "bots")),
        ({"bots": None}, ("bad_request", "bots")),
        ({"bots": "random", "limit": -1}, ("bad_request", "limit")),
        ({"bots": "random", "limit": 10**9}, ("bad_request", "limit")),
        ({"bots": "random", "seed": "x"}, ("bad_request", "seed")),
    ],
)
def test_play_refuses(client: Client, fields: dict[str, object], problem: object) -> None:
    table = client.new()
    before = client.digest(table)
    assert client.refused("play", table=table, **fields)[::2] == problem
    assert client.digest(table) == before


def test_play_that_fails_half_way_takes_back_all_of_it(client: Client) -> None:
    table = client.battle()
    client.ask("chance", table=table, script=[1, 2, 3, 4, 5, "no die"])
    before = client.digest(table), client.ask("save", table=table)
    assert client.refused("play", table=table, bots="random")[0] == "bad_chance"
    assert (client.digest(table), client.ask("save", table=table)) == before


def test_save_gives_a_replay(client: Client) -> None:
    table = client.new(seed=9)
    client.ask("apply", table=table, action=2)
    game = orrery.game("four")
    assert client.ask("save", table=table) == {
        "replay": {
            "orrery": 1,
            "game": "four",
            "content": game.content,
            "start": {"new": {"seats": 2, "options": {}, "seed": 9}},
            "scripts": [],
            "actions": [2],
            "digests": [client.digest(table)],
            "result": None,
        }
    }


def test_close_forgets_the_table_and_its_name(client: Client) -> None:
    table = client.new()
    assert client.ask("close", table=table) == {}
    assert client.refused("legal", table=table)[::2] == ("unknown_table", "table")
    assert client.refused("close", table=table)[::2] == ("unknown_table", "table")
    assert client.new() == "t2"


def test_tables_are_limited(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "MAX_TABLES", 2)
    table = client.new()
    client.new()
    for refused in (
        client.refused("new", game="four", seats=2),
        client.refused("clone", table=table),
        client.refused("load", **client.ask("state", table=table)),
    ):
        assert refused[0] == "too_many_tables"
    client.ask("close", table=table)
    client.new()


@pytest.mark.parametrize("word", [word for word, takes in WORDS.items() if "table" in takes.takes])
def test_every_word_refuses_tables_it_does_not_know(client: Client, word: str) -> None:
    client.new()
    assert client.refused(word, table="t9")[::2] == ("unknown_table", "table")
    assert client.refused(word, table=1)[::2] == ("bad_request", "table")
    assert client.refused(word)[::2] == ("bad_request", "table")


@pytest.mark.parametrize("word", WORDS)
def test_every_word_refuses_fields_it_does_not_take(client: Client, word: str) -> None:
    code, message, field = client.refused(word, table=client.new(), surprise=1)
    assert (code, field) == ("bad_request", "surprise" if field != "table" else "table")
    assert message.startswith(f"{word} takes ")


def test_concede(client: Client) -> None:
    table = client.ask("new", game="conquerors", seats=2, seed=3)["table"]
    answer = client.ask("concede", table=table, seat=1)
    assert list(answer) == ["events", "turn"]
    turn = answer["turn"]
    assert isinstance(turn, dict)
    assert turn["result"]["winners"] == [0]
    replay = client.ask("save", table=table)["replay"]
    assert isinstance(replay, dict)
    assert replay["actions"] == [-2]
    assert client.ask("load", replay=replay)["turn"] == turn
