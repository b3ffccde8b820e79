"""Layers of weights: what they sum up, and what files they come from."""

from __future__ import annotations

import json

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from orrery.core.errors import Refused
from orrery.core.reading import Reader
from orrery.core.weights import Layer, Rivals, chances_of, read_rows, read_weights, summed

HEAD = '"seats": 2, "games": 100, "provenance": "Learned."'
LAYER = Layer([[1.0, 2.0, 3.0], [0.5, 0.0, -1.0]])  # three counts, two units


def test_counts_are_added_to_what_units_begin_with() -> None:
    sums = vec[float]([10.0, 20.0])
    LAYER.add(vec[i64]([1, 0, 2]), sums)

    assert list(sums) == [17.0, 18.5]


def test_counts_may_be_told_in_parts() -> None:
    sums = vec[float]([10.0, 20.0])
    LAYER.add(vec[i64]([1]), sums)
    LAYER.add(vec[i64]([0, 2]), sums, 1)

    assert list(sums) == [17.0, 18.5]


def test_units_pass_on_what_is_positive() -> None:
    sums = vec[float]([0.0, 0.0])
    LAYER.pass_on(vec[float]([2.0, -5.0, 1.0]), sums)

    assert list(sums) == [5.0, 0.0]
    assert summed(vec[float]([2.0, -5.0]), vec[float]([0.5, 9.0])) == 1.0


def test_players_stand_by_what_they_and_their_rivals_have() -> None:
    """One unit a layer: twice what a player has, less what its rivals have, more by the table."""
    layers = {
        "first": [[1.0]],
        "added": [[0.0]],
        "own": [[2.0]],
        "rivals": [[-1.0]],
        "table": [[3.0]],
        "second": [[10.0]],
        "last": [[0.5]],
    }
    rivals = Rivals(Reader(layers), player=1, table=1)

    players = [vec[i64]([count]) for count in (4, 1, 2)]
    assert rivals.standings(players, vec[i64]([1])) == [45.0, 0.0, 15.0]


def test_chances_make_one_and_equal_standings_equal_chances() -> None:
    assert chances_of([700.0, 700.0]) == [0.5, 0.5]
    assert sum(chances_of([1.0, 2.0, 3.0])) == pytest.approx(1)


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ("[[0.5]]", "must be 2 rows"),
        ("[[0.5], [0.5, 1.0]]", "must be rows of 1 weights"),
        ("[[0.5], 0.5]", "must be rows of 1 weights"),
        ('[[0.5], ["much"]]', "each with a decimal point"),
        ("[[0.5], [NaN]]", "each with a decimal point"),
    ],
)
def test_rows_that_do_not_fit_are_refused(rows: str, problem: str) -> None:
    seats, layers = read_weights(f'{{{HEAD}, "layers": {{"first": {rows}}}}}', "a file")

    assert seats == 2
    with pytest.raises(Refused, match=problem) as refusal:
        read_rows(layers, "first", 2, 1)
    assert refusal.value.field == "a file.layers.first"


@pytest.mark.parametrize("field", ["seats", "games", "provenance", "layers"])
def test_a_file_that_leaves_something_out_is_refused(field: str) -> None:
    whole = {"seats": 2, "games": 100, "provenance": "Learned.", "layers": {}}
    del whole[field]

    with pytest.raises(Refused) as refusal:
        read_weights(json.dumps(whole), "a file")
    assert refusal.value.field == f"a file.{field}"


def test_a_file_that_is_no_json_is_refused() -> None:
    with pytest.raises(Refused, match="a file is no JSON"):
        read_weights("[", "a file")
