"""The tool that tells how far off judgements are."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tools.judging import Ends, ends_of, fitted, judge, read

ROOT = Path(__file__).parent.parent.parent


def known(ahead: float, scatter: float = 0.0) -> Ends:
    return Ends(seed=0, state=None, seat=0, actions=(0, 1), ahead=ahead, scatter=scatter)


def test_who_judges_half_of_what_it_is_has_slope_two_and_is_not_off() -> None:
    slope, off = fitted([0.05, -0.02], [known(0.1), known(-0.04)])

    assert slope == pytest.approx(2.0)
    assert off == pytest.approx(0.0, abs=1e-9)


def test_what_luck_explains_is_no_fault_of_the_judge() -> None:
    judged = [0.1, -0.1]
    ends = [0.13, -0.07]  # both off by 0.03

    assert fitted(judged, [known(each) for each in ends])[1] == pytest.approx(0.03, abs=1e-3)
    assert fitted(judged, [known(each, scatter=0.03) for each in ends])[1] < 0.01


def test_a_win_far_ahead_is_in_the_ends_and_judged_so_once_it_is_near() -> None:
    ends = ends_of("four", seats=2, games=3, seed=3)
    assert ends is not None
    assert (ends.ahead, ends.scatter) == (1.0, 0.0)  # one option wins, the other does not

    leads = judge("four", "", ends)

    assert leads[0] == 0.0
    assert leads[-1] == pytest.approx(1.0)


def test_a_judge_that_tells_nothing_apart_is_off_by_all_there_is() -> None:
    slope, off = fitted([0.0, 0.0], [known(0.3), known(-0.3)])

    assert slope == 0.0
    assert off == pytest.approx(0.3)


def test_what_was_found_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    kept = tmp_path / "ends.jsonl"
    command = [sys.executable, "-m", "tools.judging", "four", "--ends", str(kept), "--games", "2"]
    command += ["--workers", "1"]

    first = subprocess.run([*command, "--positions", "1"], cwd=ROOT, capture_output=True, text=True)
    before = read(kept)
    again = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)

    assert first.returncode == again.returncode == 0, first.stderr + again.stderr
    assert before
    assert read(kept) == before
    assert again.stdout == first.stdout
    assert "| the content |" in again.stdout
