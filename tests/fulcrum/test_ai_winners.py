"""AIs that win: they have no seat, so the reason names them."""

from __future__ import annotations

import pytest

from tests.fulcrum.laid import lay


@pytest.mark.rule("PF-SCORE-08", "PF-TIE-03")
@pytest.mark.parametrize(
    ("pink", "winners", "reason"),
    [
        (
            [2, 1, 1, 0],
            [],
            "Captain Orsolya Brandt (AI) and Rook Calloway (AI) have the most points, 19,"
            " equal in every tie-break too.",
        ),
        ([1, 0, 0, 1], [], "Sister Amara Quill (AI) has the most points, 19."),
        ([5, 0, 1, 0], [0], "Most points."),
    ],
)
def test_ais_that_won_are_named_as_they_have_no_seat(
    pink: list[int], winners: list[int], reason: str
) -> None:
    levels = {"energy": 5} if winners else {}
    players = [{"cubes": {"pink": count}} for count in pink]
    players[0]["levels"] = levels
    t = lay(1, at={"step": "score"}, players=players)

    assert t.result["winners"] == winners
    assert t.result["ranking"] == [[0]]
    assert t.result["reason"] == reason


@pytest.mark.rule("PF-SCORE-08", "PF-TIE-03")
def test_a_victory_shared_with_an_ai_names_both() -> None:
    even = {"levels": dict.fromkeys(["energy", "resilience", "speed"], 4)}
    t = lay(at={"step": "score"}, options={"ai_opponents": "1"}, players=[even, {}, {}])

    assert t.result["winners"] == [0]
    assert t.result["reason"] == (
        "Sarah Jane Harper and Rook Calloway (AI) have the most points, 18,"
        " equal in every tie-break too."
    )
