"""Games as the rest of Orrery sees them: starting, dumping, loading, scenarios."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import orrery
from orrery.core.chance import Chance, seeded
from orrery.core.errors import Refused
from orrery.core.game import Game, fingerprint
from tests.generic.tiny import Tiny, tiny

TINY = tiny()
FOUR = orrery.game("four")


# -- the package ------------------------------------------------------------------------------


def test_games_are_found_by_their_keys() -> None:
    assert orrery.game("four").name == "Four in a Row"
    with pytest.raises(Refused) as refused:
        orrery.game("chess")
    assert refused.value.code == "unknown_game"
    assert "four" in refused.value.message


def test_games_are_listed_after_they_have_been_used() -> None:
    """`orrery.games` must not be hidden by the package that holds the games."""
    orrery.game("vertium")
    assert {"four", "vertium"} <= set(orrery.installed())


# -- starting ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [-1, 0, 1, 3, True])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        TINY.new(seats)
    assert (refused.value.code, refused.value.field) == ("bad_seats", "seats")


def test_unknown_options_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        TINY.new(2, options={"speed": 3})
    assert (refused.value.code, refused.value.field) == ("bad_option", "options.speed")


def test_the_same_seed_starts_the_same_game() -> None:
    starts = [TINY.digest(TINY.new(2, seed)) for seed in (1, 1, 2)]
    assert starts[0] == starts[1] != starts[2]


def test_a_game_without_advice_finds_everything_equally_good() -> None:
    s = TINY.new(2, 1)
    assert TINY.worth(s, 0) == TINY.worth(s, 1) == 0.5
    assert TINY.sensible(s) == s.options


def test_worth_of_a_finished_game_is_the_share_of_the_win() -> None:
    s = TINY.new(2, 1)
    while s.result is None:
        s.apply(s.options[-1])
    assert s.result.winners == [0, 1], "both have passed all the time"
    assert [TINY.worth(s, seat) for seat in (0, 1, 2)] == [0.5, 0.5, 0]


def test_a_spectator_never_owns_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows may outnumber seats: an automaton's row has no seat, so nobody may see into it."""
    s = TINY.new(2, 1)
    s.seats = 1
    monkeypatch.setattr(Tiny, "rows", lambda self, group: [0, 1])
    assert s.view(1)["seats"] == s.view(99)["seats"] == s.view(-5)["seats"]
    rows = s.view(1)["seats"]
    assert isinstance(rows, list)
    assert [row["hand"] for row in rows] == [{"size": 3}, {"size": 3}]


def test_what_follows_from_a_position_is_told_and_never_stored() -> None:
    s = TINY.from_scenario(
        {
            "game": "tiny",
            "seats": 2,
            "set": {"seats": [{"hand": {"queen": 2}, "played": ["knight"]}]},
        }
    )
    own, other = s.view(0)["seats"], s.view(1)["seats"]
    assert isinstance(own, list)
    assert isinstance(other, list)
    assert (own[0]["scored"], own[0]["held"]) == (1, 4)
    assert (other[0]["scored"], other[0]["held"]) == (1, "?")
    stored = TINY.dump(s)["set"]
    assert isinstance(stored, dict)
    assert set(stored["seats"][0]) == {"hand", "played"}
    with pytest.raises(Refused) as refused:
        TINY.from_scenario({"game": "tiny", "seats": 2, "set": {"seats": [{"scored": 3}]}})
    assert refused.value.field == "set.seats[0].scored"


def test_what_is_printed_on_components() -> None:
    assert TINY.faces() == {}


def test_content_is_pinned_by_a_fingerprint(tmp_path: Path) -> None:
    (tmp_path / "content").mkdir()
    empty = fingerprint(tmp_path)
    assert empty == fingerprint(None)
    (tmp_path / "content" / "cards.toml").write_text("a = 1")
    first = fingerprint(tmp_path)
    (tmp_path / "content" / "cards.toml").write_text("a = 2")
    second = fingerprint(tmp_path)
    (tmp_path / "content" / "cards.toml").rename(tmp_path / "content" / "tiles.toml")
    assert len({empty, first, second, fingerprint(tmp_path)}) == 4


# -- whole positions --------------------------------------------------------------------------


def test_a_dump_of_tiny() -> None:
    assert TINY.dump(TINY.new(2, 1)) == {
        "orrery": 1,
        "game": "tiny",
        "content": fingerprint(None),
        "seats": 2,
        "options": {},
        "set": {
            "turn": 0,
            "left": 12,
            "deck": {"page": 2, "knight": 1, "queen": 1, "king": 2},
            "seats": [
                {"hand": {"page": 1, "knight": 1, "king": 1}, "played": []},
                {"hand": {"knight": 1, "queen": 2}, "played": []},
            ],
        },
        "agenda": [["Turn"]],
        "result": None,
    }


def doctored(**changes: object) -> dict[str, object]:
    data = TINY.dump(TINY.new(2, 1))
    assert isinstance(data, dict)
    copy: dict[str, object] = json.loads(json.dumps(data))
    copy.update(changes)
    return copy


FINISHED = {"winners": [0], "scores": [3, 1], "ranking": [[0], [1]], "reason": "Over."}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"orrery": 2}, "state.orrery"),
        ({"orrery": True}, "state.orrery"),
        ({"game": "four"}, "state.game"),
        ({"content": "0000"}, "state.content"),
        ({"seats": 3}, "seats"),
        ({"seats": "2"}, "state.seats"),
        ({"options": {"a": 1}}, "options.a"),
        ({"options": []}, "options"),
        ({"set": {}}, "state"),
        ({"set": None}, "state.set"),
        ({"agenda": None}, "state.agenda"),
        ({"agenda": ["Turn"]}, "state.agenda"),
        ({"agenda": [[]]}, "state.agenda"),
        ({"agenda": [["Jump"]]}, "state.agenda"),
        ({"agenda": [[["Turn"]]]}, "state.agenda"),
        ({"agenda": [["Turn", 1]]}, "state.agenda"),
        ({"agenda": [["Turn"], ["Deal"]]}, "state"),
        ({"result": 3}, "state.result"),
        ({"result": {}}, "state.result.ranking"),
        ({"agenda": [], "result": {**FINISHED, "winners": [2]}}, "state.result"),
        ({"agenda": [], "result": {**FINISHED, "ranking": [0]}}, "state.result.ranking"),
        ({"agenda": [], "result": {**FINISHED, "scores": ["x"]}}, "state.result.scores"),
        ({"agenda": [], "result": {**FINISHED, "more": 1}}, "state.result.more"),
        ({"more": 1}, "state"),
    ],
)
def test_a_doctored_dump_is_refused(changes: dict[str, object], field: str) -> None:
    with pytest.raises(Refused) as refused:
        TINY.load(doctored(**changes), seeded(1))
    assert refused.value.field == field


def test_a_game_that_neither_asks_nor_ends_is_refused() -> None:
    with pytest.raises(Refused):
        TINY.load(doctored(agenda=[]), seeded(1))


def test_a_game_that_is_over_and_still_asks_is_refused() -> None:
    with pytest.raises(Refused):
        TINY.load(doctored(result=FINISHED), seeded(1))


@pytest.mark.parametrize("ranking", [[], [[0]], [[0], [0, 1]]])
def test_a_result_that_does_not_rank_each_seat_once_is_refused(ranking: object) -> None:
    with pytest.raises(Refused):
        TINY.load(doctored(agenda=[], result={**FINISHED, "ranking": ranking}), seeded(1))


@pytest.mark.parametrize("data", [None, 3, [], "x", {}])
def test_what_is_no_dump_at_all_is_refused(data: object) -> None:
    with pytest.raises(Refused):
        TINY.load(data, seeded(1))


# -- scenarios --------------------------------------------------------------------------------


def test_a_scenario_changes_what_it_names() -> None:
    s = TINY.from_scenario(
        {
            "game": "tiny",
            "seats": 2,
            "seed": 1,
            "set": {"turn": 1, "left": 1, "seats": [{"played": ["page"]}, {"played": ["king"]}]},
        }
    )
    assert (s.seat, s.left) == (1, 1)
    s.apply(s.options[-1])
    assert s.result is not None
    assert s.result.winners == [1]
    assert s.result.scores == [0, 3]


def test_a_scenario_may_change_nothing() -> None:
    given = TINY.from_scenario({"game": "tiny", "seats": 2})
    assert TINY.digest(given) == TINY.digest(TINY.new(2, 0))


@pytest.mark.parametrize(
    ("data", "field"),
    [
        (None, ""),
        ({}, "game"),
        ({"game": "four", "seats": 2}, "game"),
        ({"game": "tiny"}, "seats"),
        ({"game": "tiny", "seats": 9}, "seats"),
        ({"game": "tiny", "seats": 2, "seed": "x"}, "seed"),
        ({"game": "tiny", "seats": 2, "options": {"x": 1}}, "options.x"),
        ({"game": "tiny", "seats": 2, "sets": {}}, "sets"),
        ({"game": "tiny", "seats": 2, "set": {"turns": 3}}, "set.turns"),
        ({"game": "tiny", "seats": 2, "set": {"turn": 3}}, "set.turn"),
    ],
)
def test_a_faulty_scenario_is_refused_with_the_field(data: object, field: str) -> None:
    with pytest.raises(Refused) as refused:
        TINY.from_scenario(data)
    assert refused.value.field == field


def test_a_game_can_check_what_fits_together() -> None:
    floating = [None] * 41 + ["first"]
    for board in ([], [None] * 43, floating):
        with pytest.raises(Refused) as refused:
            FOUR.from_scenario({"game": "four", "seats": 2, "set": {"board": board}})
        assert refused.value.field == "set.board"


def test_resampling_is_given_chance_of_its_own() -> None:
    chance = seeded(2)
    s = TINY.new(2, 1, chance=chance)
    twin = s.resample(0, seeded(3))
    assert isinstance(twin.chance, Chance)
    assert twin.chance is not s.chance


def test_a_game_without_secrets_resamples_to_itself() -> None:
    game: Game[Tiny] = FOUR
    s = game.new(2, 1)
    s.apply(s.options[3])
    twin = s.resample(1, seeded(1))
    assert twin is not s
    assert FOUR.digest(twin) == FOUR.digest(s)
